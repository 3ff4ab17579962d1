"""Movement (8): a move is played element by element; after each point entered the other side may fire."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.games.impact.log import tell, title
from sandtable.games.impact.rules.board.visibility import armed_drones
from sandtable.games.impact.rules.combat import damage, drones, fire, mines
from sandtable.games.impact.rules.combat.facing import has_facing, turn_first
from sandtable.games.impact.rules.combat.reaction_fire import window
from sandtable.games.impact.rules.combat.shots import HOWS
from sandtable.games.impact.rules.movement.costs import lands_at, level_over, walk_cost
from sandtable.games.impact.rules.movement.elements import NAMED, coup_words, elements, passing_words
from sandtable.games.impact.rules.movement.levels import acting, climb, land, rise, sink
from sandtable.games.impact.rules.movement.reachable import full_cost, inside_building, no_bounce, step_cost, steps
from sandtable.games.impact.rules.movement.return_path import crowded, go_back, step_back
from sandtable.games.impact.rules.stealth.hidden_setup import appear, uncover
from sandtable.games.impact.rules.units.command import mp_left, notice_jammers, spend, uses_boost
from sandtable.games.impact.rules.units.units import complete, leave, show_card, stand, stand_on_floor, take_away
from sandtable.games.impact.state import COUP, ONE_POINT, SHOT, TURNED_BACK, State
from sandtable.games.impact.tables import EXITED, NOBODY, SIDES, STOREY

#: Words of a move that are whole actions without movement (IMP-8.2.6.g off, IMP-14.3.b): the caller goes on with them.
ENDING = ("shoot", "rapid", "targeted", "paint", "hide", "detonate")

#: What may be all that is left to do on an occupied point, and is done by choice alone (IMP-8.4.c, IMP-14.4.2.a).
DRASTIC = ("exit", "detonate", "fire")


def move_on(state: State) -> Rule[str]:
    """Play the move of the active soldier to its end; return the action that ends it, or "" (IMP-8.1.e)."""
    unit, act = state.active, acting(state)
    while not act.ended() and state.point[unit] >= 0:
        if crowded(state, unit) and not offer(state, unit).count:
            go_back(state, unit)  # IMP-8.3.c
            act.halted = TURNED_BACK
        if act.owes and state.airborne >> unit & 1 and mp_left(state, unit) < 1:
            act.owes = False
            yield from damage.land_by_force(state, unit, in_place=True)  # IMP-8.2.6.i
            act.landed = True
            continue
        word = yield Decision(
            SIDES[state.side[unit]], "step", _prompt(state, unit), "IMP-8.1.e", lambda: offer(state, unit),
            boundary=True, midway="stop", about=(unit,),
        )  # fmt: skip
        if word == "stop":
            break
        if word in ENDING:
            return str(word)
        if isinstance(word, int):
            yield from step(state, unit, word)
        else:
            yield from element(state, unit, word)
    return ""


def _prompt(state: State, unit: int) -> Callable[[], str]:
    return lambda: f"{title(state, unit)} moves ({mp_left(state, unit)} MP left)"


def offer(state: State, unit: int) -> Options:
    """Return what the active soldier can do next in its move."""
    places = steps(state, unit)
    if crowded(state, unit):
        words = (*passing_words(state, unit), *coup_words(state, unit))
        if words and not places and all(word in DRASTIC for word in words):
            words += ("stop",)  # no soldier must leave the map, or go off: it may go back (IMP-8.3.c, IMP-8.4.c)
        return Options(words, places)
    if inside_building(state, unit):
        return Options(() if places else ("stop",), places)
    return Options((*elements(state, unit), *coup_words(state, unit), "stop"), places)


# elements


def element(state: State, unit: int, word: str) -> Rule[None]:
    """Play one element of a move that is not a plain step."""
    name, _, rest = word.partition(".")
    appear(state, unit)
    if name != "query":
        show_card(state, unit)  # who moves or fires shows it, who only looks does not (IMP-4.0.b)
    if name == "fire":
        yield from assault(state, unit)
    elif name == "coup":
        yield from coup(state, unit, state.names.index(rest))
    elif name == "query":
        yield from fire_query(state, unit)
    elif name == "exit":
        leave_map(state, unit)
    elif name in ("land", "crash"):
        yield from land(state, unit, pay=name == "land")
    elif name in ("up", "down"):
        climb(state, unit, STOREY if name == "up" else -STOREY)
    elif name == "sink":
        sink(state, unit, int(rest))
    elif name in NAMED:
        rise(state, unit, int(rest), boost=name == "boost")


def fire_query(state: State, unit: int) -> Rule[None]:
    """Examine cards before the assault shot (IMP-4.5.b)."""
    from sandtable.games.impact.rules.turn.abilities import do  # noqa: PLC0415  # abilities need the whole of fire

    yield from do(state, unit, "query")


def leave_map(state: State, unit: int) -> None:
    """Leave the map over an open edge (IMP-8.4, IMP-8.4.c)."""
    spend(state, unit, 1)
    place = state.point[unit]
    take_away(state, unit, EXITED)
    tell(state, "IMP-8.4.c", "exited", "{unit} leaves the map at {place}", unit=unit, place=place)


def assault(state: State, unit: int) -> Rule[None]:
    """Fire in the midst of a move: pay, a window, the shot, another window (IMP-9.0.a, IMP-9.0.b, IMP-9.0.e)."""
    act = acting(state)
    act.fired = act.moved = True
    if act.ghost:
        act.halted = SHOT  # after its move, and without MP
    else:
        spend(state, unit, 1)
    yield from window(state, "IMP-9.0.b")
    if act.ended():
        return
    penalty = yield from turn_first(state, unit, fire.targets(state, unit, "assault"), "assault")
    if act.ended():
        return
    targets = fire.targets(state, unit, "assault", arc=True)
    if targets:
        target = yield from name_target(state, unit, targets, "assault", penalty)
        give_up_boost(state, unit)
        fired = yield from fire.shot(state, unit, target, "assault", penalty=penalty)
        if fired == fire.NO_SIGHT and not act.ended():
            go_back(state, unit)
            yield from settle_down(state, unit)
            act.stop = True  # IMP-14.8: it has committed itself
    if not act.ended():
        yield from window(state, "IMP-9.0.b")


def give_up_boost(state: State, unit: int) -> None:
    """Take the MP of a boost from who fires before it has spent them (IMP-8.2.10.b)."""
    act = acting(state)
    if act.boosted and not uses_boost(state, unit):
        act.extra, act.boosted = act.extra - 1, False


def name_target(
    state: State, unit: int, targets: list[int], how: str, penalty: int = 0, words: tuple[str, ...] = ()
) -> Rule[int]:
    """Ask whom a soldier fires at or paints; NOBODY for one of the *words*."""
    about = (unit, -1) if how == "paint" else (unit, HOWS.index(how), -penalty)
    names = tuple([state.names[one] for one in targets])
    word = yield Decision(
        SIDES[state.side[unit]], "target", lambda: f"Whom does {title(state, unit)} aim at?", "IMP-9.3L.b",
        Options((*names, *words)), about=about,
    )  # fmt: skip
    return NOBODY if word in words else state.names.index(word)


# steps


def step(state: State, unit: int, point: int, *, victim: int = NOBODY) -> Rule[None]:
    """Enter an adjacent point (IMP-8.1.f); with a *victim* to stop there for the coup de grâce."""
    cost = step_cost(state, unit, point) if victim == NOBODY else _coup_cost(state, unit, point)
    if full_cost(state, unit, point) > cost:
        acting(state).halted = ONE_POINT  # the one point that everybody may go is the whole move (IMP-8.1.d)
    appear(state, unit)
    advance(state, unit, point, cost)
    yield from arrived(state, unit)


def advance(state: State, unit: int, point: int, cost: int) -> None:
    """Pay and move: first of all in a step."""
    act, here, level = acting(state), state.point[unit], state.level[unit]
    flying = bool(state.airborne >> unit & 1)
    act.path = (*act.path, (here, level, flying))
    spend(state, unit, cost)
    act.steps += 1
    act.moved = True
    if has_facing(state, unit):
        state.facing[unit] = state.board.bearing(here, point)
    if not flying:
        stand(state, unit, point)
    else:
        level = level_over(state, here, level, point)
        if lands_at(state, point, level):
            stand_on_floor(state, unit, point, level)
            act.landed = True
            act.owes = False
        else:
            stand(state, unit, point, level)
    rule = "IMP-8.2.5.b" if flying and not state.airborne >> unit & 1 else "IMP-8.1.a"
    tell(state, rule, "move", "{unit} moves to {place}", unit=unit, start=here, place=point, level=state.level[unit],
         count=cost)  # fmt: skip


def arrived(state: State, unit: int) -> Rule[None]:
    """Let everything happen that entering a point brings, in order (IMP-8.1.f)."""
    act = acting(state)
    show_card(state, unit)
    if state.kind[unit].drone:
        notice_jammers(state, unit)  # they slow it (IMP-14.4.5.b)
    if uncover(state, unit):
        if act.path:
            step_back(state, unit)
        else:  # it came from off the map, and has to wait there
            leave(state, unit)
            complete(state, unit)
            return
    else:
        if state.mines and state.on.mines:
            for place in state.board.mines_at(state, unit):
                yield from mines.enter(state, unit, place)
        if not act.ended():
            yield from damage.burn(state, unit)
    if state.on.drones and not act.ended() and armed_drones(state):
        yield from drones.after_step(state, unit)
    if not act.ended():
        yield from window(state)


def _coup_cost(state: State, unit: int, point: int) -> int:
    return min(walk_cost(state.land, state.point[unit], point), mp_left(state, unit))


def coup(state: State, unit: int, victim: int) -> Rule[None]:
    """Enter the point of a down enemy to finish it off, if no fire prevents that (IMP-8.3.d, IMP-8.3.f)."""
    act, point = acting(state), state.point[victim]
    yield from step(state, unit, point, victim=victim)
    if act.ended() or state.point[unit] != point:
        return
    act.halted = COUP
    if state.point[victim] == point:
        tell(state, "IMP-8.3.d", "coup", "{unit} finishes off {target}", unit=unit, target=victim)
        damage.eliminate(state, victim, "IMP-8.3.d")


# the end of a move


def settle_down(state: State, unit: int) -> Rule[None]:
    """End an activation in the air: pay to stay up, or come down (IMP-8.2.6.i, E31)."""
    act = acting(state)
    if act.ended() or not state.airborne >> unit & 1:
        return
    if state.effects and no_bounce(state, unit):
        yield from damage.land_by_force(state, unit, in_place=True)
    elif act.owes:
        if mp_left(state, unit) >= 1:
            act.owes = False
            spend(state, unit, 1)
        else:
            yield from damage.land_by_force(state, unit, in_place=True)
