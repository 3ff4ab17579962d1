"""Panic in action (7.3): berserk, paranoia, fright and run."""

from __future__ import annotations

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell, title
from sandtable.games.impact.rules.board.figures import apart
from sandtable.games.impact.rules.board.ground import FORBIDDEN
from sandtable.games.impact.rules.board.sight import in_sight
from sandtable.games.impact.rules.board.space import DIRECTIONS, EDGES, NOWHERE
from sandtable.games.impact.rules.board.terrain import BUILDING
from sandtable.games.impact.rules.cards.deck import d6
from sandtable.games.impact.rules.cards.random_picks import random_soldier
from sandtable.games.impact.rules.combat import damage, fire
from sandtable.games.impact.rules.combat.facing import turn_toward, turns_needed
from sandtable.games.impact.rules.movement.costs import blind_cost, ceiling, lands_at, occupied
from sandtable.games.impact.rules.movement.move import advance, arrived
from sandtable.games.impact.rules.movement.reachable import no_bounce, step_cost
from sandtable.games.impact.rules.movement.return_path import crowded, go_back
from sandtable.games.impact.rules.turn.cover import cover_goals, in_cover, is_free_cover, next_points
from sandtable.games.impact.rules.units.command import mp_left, spend
from sandtable.games.impact.rules.units.units import stand, take_away
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import BOUNCE, EXITED, SIDES

RUNS = 6  # points (IMP-7.3.p)


def _act(state: State) -> Activation:
    act = state.act
    if act is None:
        raise TypeError("no soldier is active")
    return act


def stay_up(state: State, unit: int) -> Rule[None]:
    """Pay the MP for staying in the air, or come down (IMP-7.3.u)."""
    act = _act(state)
    if not act.owes or not state.airborne >> unit & 1:
        return
    act.owes = False
    if mp_left(state, unit):
        act.spent += 1
    else:
        yield from damage.land_by_force(state, unit, in_place=True)


def berserk(state: State, unit: int) -> Rule[None]:
    """Jump, or charge blindly one way; then fire at the closest soldier (IMP-7.3.c, IMP-7.3.o)."""
    act = _act(state)
    if state.kind[unit].armoured and draws_jump(state, unit):
        jump(state, unit)
    else:
        yield from charge(state, unit, draw_direction(state, unit))
    if not act.stop and state.point[unit] >= 0 and not state.kind[unit].sniper:
        yield from fire_wildly(state, unit, "berserk")


def draws_jump(state: State, unit: int) -> bool:
    """Draw whether a berserk soldier jumps: an even card (IMP-7.3.c)."""
    die = d6(state)
    what = "charges" if die % 2 else "jumps"
    tell(state, "IMP-7.3.c", "lot", f"{{unit}} draws {{die}} and {what}", unit=unit, die=die)
    return die % 2 == 0


def draw_direction(state: State, unit: int) -> int:
    """Draw which way a berserk soldier charges (IMP-7.3.c, IMP-7.3.o)."""
    die = d6(state)
    rule = "IMP-7.3.c" if state.kind[unit].armoured else "IMP-7.3.o"
    text = "{unit} draws {die} and turns {facing}"
    tell(state, rule, "lot", text, unit=unit, die=die, facing=DIRECTIONS[die - 1])
    return die - 1


def jump(state: State, unit: int) -> None:
    """Go straight up: no MP, no reaction fire (IMP-7.3.c, IMP-7.3.f)."""
    point, act = state.point[unit], _act(state)
    level = min(state.level[unit] + BOUNCE, ceiling(state, point))
    act.owes = False
    if state.land.terrain[point] == BUILDING and level < state.land.top[point]:
        return  # IMP-14.13.c
    if level > state.level[unit] and not (state.effects and no_bounce(state, unit)):
        stand(state, unit, point, level)
        act.moved = act.left_ground = True
        tell(state, "IMP-7.3.c", "rise", "{unit} jumps to level {level}", unit=unit, place=point, level=level, count=0)


def charge(state: State, unit: int, direction: int) -> Rule[None]:
    """Move as far as possible in one direction (IMP-7.3.f, IMP-7.3.g)."""
    act = _act(state)
    if not lands_ahead(state, unit, direction):
        yield from stay_up(state, unit)
    while not act.stop and not act.halted and state.point[unit] >= 0:
        here = state.point[unit]
        point = state.board.ahead(here, direction)
        if point == NOWHERE:
            if mp_left(state, unit):
                leave_in_panic(state, unit, direction)
            break
        level = state.level[unit]
        cost, _ = blind_cost(state, unit, here, level, point)
        if not 0 <= cost <= mp_left(state, unit):
            break
        if occupied(state, unit, point) and not _free_ahead(state, unit, direction):
            break
        advance(state, unit, point, cost)
        yield from arrived(state, unit)
    if not act.stop:
        go_back(state, unit)


def lands_ahead(state: State, unit: int, direction: int) -> bool:
    """Whether a charge takes a flyer to the ground, so that it owes nothing for staying up (IMP-7.3.u, IMP-8.2.5.b)."""
    if not state.airborne >> unit & 1:
        return False
    point, level, left = state.point[unit], state.level[unit], mp_left(state, unit)
    while left > 0:
        following = state.board.ahead(point, direction)
        if following == NOWHERE:
            return False
        cost, level = blind_cost(state, unit, point, level, following)
        left -= cost
        if cost < 0 or left < 0:
            return False
        if lands_at(state, following, level):
            return not occupied(state, unit, following)
        point = following
    return False


def _free_ahead(state: State, unit: int, direction: int) -> bool:
    """Whether a charge through an occupied point could end on a free one behind it (IMP-7.3.f)."""
    flying = state.airborne >> unit & 1
    point, level, left = state.point[unit], state.level[unit], mp_left(state, unit)
    while left > 0:
        following = state.board.ahead(point, direction)
        if following == NOWHERE:
            return True  # it leaves the map
        cost, level = blind_cost(state, unit, point, level, following)
        left -= cost
        if cost < 0 or left < 0:
            return False
        if not occupied(state, unit, following):
            return True
        if flying and lands_at(state, following, level):
            return False
        point = following
    return False


def leave_in_panic(state: State, unit: int, direction: int) -> None:
    """Go off the map: out of the game if the edge is open, otherwise eliminated (IMP-7.3.g)."""
    point = state.point[unit]
    if any(edge in state.field.exits[state.side[unit]] for edge in state.board.beyond(point, direction)):
        take_away(state, unit, EXITED)
        tell(state, "IMP-7.3.g", "exited", "{unit} leaves the map at {place}", unit=unit, place=point)
    else:
        damage.eliminate(state, unit, "IMP-7.3.g")


def candidates(state: State, unit: int, *, arc: bool = False) -> list[int]:
    """List whom panic fire may hit: the closest soldiers in sight, of either side (IMP-7.3.d, IMP-7.3.t).

    With *arc* only those count that are where it faces now (IMP-14.9.d).
    """
    if state.kind[unit].attack[state.damage[unit]] <= 0 or (state.kind[unit].sniper and state.airborne >> unit & 1):
        return []
    nearest = 256
    found: list[int] = []
    for other, point in enumerate(state.point):
        if point < 0 or other == unit or state.hidden >> other & 1:
            continue
        away = apart(state, unit, other)
        if away > nearest:
            continue
        if in_sight(state, unit, other) and (not arc or fire.faces(state, unit, other)):
            if away < nearest:
                nearest, found = away, []
            found.append(other)
    return found


def fire_wildly(state: State, unit: int, how: str) -> Rule[None]:
    """Fire at the closest soldier; of several the one most likely to be hit, then any (IMP-7.3.d, IMP-7.3.e)."""
    near = candidates(state, unit)
    if not near:
        return
    target = _likeliest(state, unit, how, near)
    penalty = yield from turn_toward(state, unit, target)  # none fires out of its arc, however afraid (IMP-14.9.d)
    if _act(state).stop:
        return
    if penalty:  # the fire that its turn drew may have killed the target, moved it, or disarmed the soldier
        near = candidates(state, unit, arc=True)
        if not near:
            return
        if target not in near:
            target = _likeliest(state, unit, how, near)
    yield from fire.shot(state, unit, target, how, penalty=penalty)


def _likeliest(state: State, unit: int, how: str, near: list[int]) -> int:
    """Return who of some soldiers is most likely to be hit; of several any (IMP-7.3.e)."""
    strengths = [fire.strength(state, unit, other, how) - turns_needed(state, unit, other) for other in near]
    return random_soldier(state, [other for other, one in zip(near, strengths, strict=True) if one == max(strengths)])


def paranoia(state: State, unit: int) -> Rule[None]:
    """Stay, and fire at the closest soldier (IMP-7.3.h); the MP to stay up is paid silently (IMP-7.3.u)."""
    yield from stay_up(state, unit)
    if not _act(state).stop:
        yield from fire_wildly(state, unit, "panic")


def fright(state: State, unit: int) -> Rule[None]:
    """Make for the nearest cover, of several the best (IMP-7.3.i, IMP-7.3.j)."""
    goals = 0 if in_cover(state, unit) else cover_goals(state, unit)
    if goals:
        yield from flee(state, unit, goals)
    yield from stay_up(state, unit)


def flee(state: State, unit: int, goals: int) -> Rule[None]:
    """Go as far as the MP last by a way that costs least, and land there if that can be paid."""
    act, side = _act(state), SIDES[state.side[unit]]
    goal = yield from _choose_cover(state, unit, goals)
    while not act.stop and not act.halted and state.point[unit] >= 0 and state.point[unit] != goal:
        if not is_free_cover(state, unit, goal):  # somebody hides there already, or a blast has laid it bare
            goals = 0 if in_cover(state, unit) and not crowded(state, unit) else cover_goals(state, unit)
            if not goals:
                break
            goal = yield from _choose_cover(state, unit, goals)
        ways = next_points(state, unit, goal)
        if not ways:
            break
        point = yield Decision(
            side,
            "way",
            lambda: f"Which way does {title(state, unit)} go?",
            "IMP-7.3.j",
            Options((), ways),
            about=(unit, goal),
        )
        advance(state, unit, point, step_cost(state, unit, point))
        yield from arrived(state, unit)
    if act.stop or state.point[unit] < 0:
        return
    go_back(state, unit)
    if state.point[unit] == goal and state.airborne >> unit & 1:
        cost = state.land.landing[goal]
        if cost <= mp_left(state, unit):
            act.owes = False
            act.landed = True
            spend(state, unit, cost)
            stand(state, unit, goal)
            tell(state, "IMP-7.3.j", "land", "{unit} lands at {place}", unit=unit, place=goal, level=state.level[unit],
                 count=cost)  # fmt: skip
            yield from damage.burn(state, unit)


def _choose_cover(state: State, unit: int, goals: int) -> Rule[int]:
    """Let the owner pick among cover that is equally good and equally near (IMP-7.3.i)."""
    goal: int = yield Decision(
        SIDES[state.side[unit]], "flee", lambda: f"Where does {title(state, unit)} hide?", "IMP-7.3.i",
        Options((), goals), about=(unit,),
    )  # fmt: skip
    return goal


# run


def edge_to_run_to(state: State, unit: int) -> str:
    """Return the friendly edge that is nearest; without one, the nearest of all (IMP-7.3.q)."""
    edges = state.field.friendly[state.side[unit]] or EDGES
    return min(edges, key=lambda edge: state.board.edge_gap(state.point[unit], edge))


def run(state: State, unit: int) -> Rule[None]:
    """Run six points toward the friendly edge, whatever the terrain costs; off it means elimination (IMP-7.3.p)."""
    act, board = _act(state), state.board
    edge = edge_to_run_to(state, unit)
    if state.level[unit] != state.land.ground[state.point[unit]]:
        return  # IMP-14.13.f: no soldier walks out of an upper storey
    for last in range(RUNS - 1, -1, -1):
        here = state.point[unit]
        gap = board.edge_gap(here, edge)
        if gap == 0:
            damage.eliminate(state, unit, "IMP-7.3.p")
            return
        nearer = 0
        for point in board.near[here]:
            if board.edge_gap(point, edge) >= gap or state.land.enter[point] >= FORBIDDEN:
                continue
            if last or not occupied(state, unit, point):
                nearer |= 1 << point
        if not nearer:
            break
        point = yield Decision(
            SIDES[state.side[unit]], "run", lambda: f"Where does {title(state, unit)} run?", "IMP-7.3.q",
            Options((), nearer), about=(unit,),
        )  # fmt: skip
        advance(state, unit, point, 0)
        yield from arrived(state, unit)
        if act.stop or act.halted or state.point[unit] < 0:
            break
    go_back(state, unit)
