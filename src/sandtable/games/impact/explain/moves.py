"""Why not: steps and other elements of a move, entering, landing by force."""

from __future__ import annotations

from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.parts.refusing import no
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.board.ground import FORBIDDEN
from sandtable.games.impact.board.points import EDGES
from sandtable.games.impact.board.terrain import SLAG
from sandtable.games.impact.explain.fire import soldier
from sandtable.games.impact.fire.damage import nearest_free
from sandtable.games.impact.fire.firing import has_target
from sandtable.games.impact.fire.shots import ASSAULT
from sandtable.games.impact.moves.costs import (
    DRONE_WALK,
    GHOST_SLAG,
    HALTED,
    ON_STOREY,
    REASONS,
    ceiling,
    level_over,
    occupied,
)
from sandtable.games.impact.moves.elements import exit_open
from sandtable.games.impact.moves.ways import (
    judge,
    landing_cost,
    leads_off,
    lowest_flight,
    may_land,
    no_bounce,
    walled_in,
)
from sandtable.games.impact.pieces.command import mp_left
from sandtable.games.impact.state import Act, State
from sandtable.games.impact.tables import BOUNCE, NOBODY
from sandtable.games.impact.telling import title


def why_no_step(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why the active soldier cannot do something in its move."""
    unit, act = decision.about[0], state.act
    if act is None:
        return None
    if isinstance(choice, int):
        name, cost = state.board.names[choice], judge(state, unit, choice)
        if cost >= 0:
            return None
        rule, text = REASONS[cost]
        if cost == HALTED:
            rule = act.halted
        return no(rule, f"{title(state, unit)} cannot go to {name}: {text}", place=name, mp=mp_left(state, unit))
    head, _, rest = choice.partition(".")
    if head in ("rise", "boost", "sink"):
        return _why_no_level(state, unit, act, head, rest)
    if head in ("land", "crash"):
        return _why_no_landing(state, unit, act, head)
    if head == "coup":
        return _why_no_coup(state, unit, act, rest)
    if head == "fire":
        return _why_no_assault(state, unit, act)
    if head == "exit":
        return _why_no_exit(state, unit, act)
    return _why_no_word(state, unit, act, head)


def _why_no_level(state: State, unit: int, act: Act, head: str, rest: str) -> Verdict | None:
    if not rest.isdigit():
        return no("IMP-8.2.1.a", f"say a level, such as {head}.4")
    level, here, point = int(rest), state.level[unit], state.point[unit]
    name = title(state, unit)
    flying = bool(state.airborne >> unit & 1)
    if not state.kind[unit].flies:
        return no("IMP-8.2.a", f"{name} cannot bounce")
    if head == "sink":
        if not flying:
            return no("IMP-8.2.6.d", f"{name} is on the ground")
        if level >= here:
            return no("IMP-8.2.6.d", f"{name} is at level {here}: sinking leads lower")
        return no("IMP-8.2.6.d", f"{name} cannot sink below level {lowest_flight(state, unit)} here")
    if act.ghost:
        return no("IMP-14.3.h", f"{name} comes out of stealth on the ground")
    if act.halted:
        return no(act.halted, f"{name} must stop where it is")
    if state.effects and no_bounce(state, unit):
        return no("IMP-DATA-EVT", f"{name} cannot bounce in this turn")
    if state.brought_down >> unit & 1:
        return no("IMP-8.2.6.b", f"{name} was forced to land in this turn: nobody lands and bounces in one turn")
    if act.landed:
        return no("IMP-8.2.6.h", f"{name} has landed and cannot bounce again in this activation")
    if head == "boost" and (flying or not state.kind[unit].armoured):
        why = "is in the air already" if flying else "has no boost"
        return no("IMP-8.2.10.a" if flying else "IMP-14.4.e", f"{name} {why}")
    if level > ceiling(state, point):
        return no("IMP-8.2.2.b", f"nobody flies above level {ceiling(state, point)} here")
    if level <= here:
        return no("IMP-8.2.1.b", f"{name} is at level {here}: a bounce leads higher")
    if level - here + act.risen > 2 * BOUNCE:
        return no("IMP-8.2.3.b", f"{name} can rise by {2 * BOUNCE - act.risen} levels at most")
    if not flying and here > state.land.ground[point] and walled_in(state.land, point, level):
        return no("IMP-14.13.f", f"{name} could not step out of the building at level {level}")
    if not flying and level < state.land.top[point]:
        rule, what = ("IMP-14.4.b", "of a drone") if state.kind[unit].drone else ("IMP-8.2.4.c", "out of a building")
        return no(rule, f"a bounce {what} reaches at least the top there, level {state.land.top[point]}")
    if occupied(state, unit, point):
        return no("IMP-8.3.b", f"{name} is only passing through")
    rule = "IMP-8.2.6.c" if act.owes else "IMP-8.2.2.a"
    return no(rule, f"{name} has {mp_left(state, unit)} MP left, which does not pay for level {level}")


def _why_no_landing(state: State, unit: int, act: Act, head: str) -> Verdict | None:
    name = title(state, unit)
    if not state.airborne >> unit & 1:
        return no("IMP-8.2.7.d", f"{name} is on the ground")
    if not may_land(state, act):
        return no("IMP-8.2.6.b", f"{name} has left the ground in this activation and cannot land in it")
    cost = landing_cost(state, unit)
    if cost < 0:
        point = state.point[unit]
        if state.kind[unit].drone and state.land.top[point] > state.land.ground[point]:
            return no("IMP-14.4.b", f"{name} is a drone: it cannot come down through what stands here")
        return no("IMP-8.2.7.d", f"{name} cannot land here: the point is occupied or prohibited")
    if head == "crash":
        return no("IMP-8.2.8.e", "landing here is free, so it is no crash")
    return no("IMP-8.2.7.b", f"landing here costs {cost} MP, and {_left(state, unit)}")


def _why_no_coup(state: State, unit: int, act: Act, rest: str) -> Verdict | None:
    victim = soldier(state, rest, state.side[unit])
    if victim == NOBODY:
        return no("IMP-8.3.d", f"there is no soldier {rest!r}")
    if state.side[victim] == state.side[unit] or not state.down >> victim & 1:
        return no("IMP-8.3.d", f"{title(state, victim)} is no enemy that is down", unit=rest)
    if state.airborne >> unit & 1:
        return no("IMP-8.3.d", f"{title(state, unit)} is in the air", unit=rest)
    if state.kind[unit].drone:
        return no(*REASONS[DRONE_WALK], unit=rest)
    if state.level[unit] != state.land.ground[state.point[unit]]:
        return no(*REASONS[ON_STOREY], unit=rest)
    if act.halted:
        return no(act.halted, f"{title(state, unit)} must stop where it is", unit=rest)
    if not state.board.near_mask[state.point[unit]] >> state.point[victim] & 1:
        return no("IMP-8.3.d", f"{title(state, victim)} is not adjacent", unit=rest)
    if act.ghost and state.land.terrain[state.point[victim]] == SLAG:
        return no(*REASONS[GHOST_SLAG], unit=rest)
    return no("IMP-8.1.b", f"{_left(state, unit)}, which is not enough", unit=rest)


def _why_no_assault(state: State, unit: int, act: Act) -> Verdict | None:
    name = title(state, unit)
    if state.kind[unit].sniper:
        return no("IMP-12.1S.a", f"{name} is a sniper and does not fire when it moves")
    if not state.kind[unit].attack[state.damage[unit]]:
        return no("IMP-9.1", f"{name} is disarmed")
    if act.fired:
        return no("IMP-9.0.a", f"{name} has made its assault shot")
    if not has_target(state, unit, ASSAULT):
        return no("IMP-9.3.1", f"neither {name} nor a friend of it sees an enemy")
    left = mp_left(state, unit)
    if left and occupied(state, unit, state.point[unit]):
        return no("IMP-8.3.e", f"{name} needs its MP to get off this occupied point", mp=left)
    if left and act.owes and state.airborne >> unit & 1:
        return no("IMP-8.2.6.i", f"1 MP is kept back for staying up: {name} has {left}", mp=left)
    return no("IMP-9.0.a", f"an assault shot costs 1 MP, {left} left", mp=left)


def _why_no_exit(state: State, unit: int, act: Act) -> Verdict | None:
    if not state.field.exits[state.side[unit]]:
        return no("IMP-8.4.c", "no edge is open for you to leave by")
    if act.ghost:
        return no("IMP-14.3.h", "a soldier that comes out of stealth stays on the map")
    if act.halted:
        return no(act.halted, f"{title(state, unit)} must stop where it is")
    if leads_off(state, unit, state.point[unit]) and not exit_open(state, unit):
        rule = "IMP-14.4.e" if state.kind[unit].drone else "IMP-14.13.f"
        return no(rule, f"{title(state, unit)} would have to bounce first")
    if not exit_open(state, unit):
        edges = " or ".join(state.field.exits[state.side[unit]])
        return no("IMP-8.4.c", f"you may leave by the {edges} edge, and this point is not on it")
    return no("IMP-8.4", "leaving the map costs 1 MP, none is left")


def _why_no_word(state: State, unit: int, act: Act, word: str) -> Verdict | None:
    name, kind = title(state, unit), state.kind[unit]
    if act.shaken and word in ("query", "hide", "targeted", "paint"):
        return no("IMP-7.2.h", f"{name} is shaken: it may only move and fire")
    if word in ("up", "down"):
        if not state.on.storeys:
            return no("IMP-14.13.a", "buildings have no storeys in this match")
        if act.halted:
            return no(act.halted, f"{name} must stop where it is")
        return no("IMP-14.13.b", f"{name} has no storey to go to, or no MP left")
    if word == "query":
        if not (kind.query_one or kind.query_all):
            return no("IMP-4.5.a", f"{name} cannot examine cards")
        if act.queried or act.fired:
            return no("IMP-4.5.b", f"{name} {'has examined a card' if act.queried else 'has fired'} already")
        return no("IMP-4.5.d", f"{name} sees no enemy with a card")
    if word == "detonate":
        return no("IMP-14.4.2.a", f"{name} is no bomb")
    if word == "stop":
        return no("IMP-8.3.a", f"{name} cannot stop on an occupied point")
    if word == "hide":
        return no("IMP-14.3.b", f"{name} cannot go under stealth here")
    if word in ("shoot", "rapid", "targeted", "paint"):
        why = "has moved" if act.moved else "has chosen to move"
        return no("IMP-8.2.6.g", f"{name} {why}: it can only make an assault shot (fire)")
    return None


def _left(state: State, unit: int) -> str:
    left = mp_left(state, unit)
    return f"{left} MP {'is' if left == 1 else 'are'} left"


# entering and landing


def why_no_entry(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot enter at a point."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    edge = EDGES[state.edge[unit]]
    if not state.board.edges[edge] >> choice & 1:
        return no("IMP-8.4.d", f"{name} is not on the {edge} edge", place=name)
    if occupied(state, unit, choice):
        return no("IMP-8.3.a", f"{name} is occupied", place=name)
    return no("IMP-2.3.6.b", f"{name} cannot be entered", place=name)


def why_no_level(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier cannot start or enter at a level."""
    if not decision.about:
        return None
    unit, word = decision.about[0], str(choice)
    if word == "ground":
        return no("IMP-14.4.b", f"{title(state, unit)} cannot stand on the ground there")
    if isinstance(choice, int) or not word.isdigit():
        return None  # a point, or no level at all
    if not state.kind[unit].flies:
        return no("IMP-8.2.a", f"{title(state, unit)} cannot fly")
    levels = [int(str(one)) for one in decision.options() if str(one).isdigit()]
    if not levels:
        return None
    return no("IMP-15.7", f"the levels in the air are {min(levels)} to {max(levels)} there")


def why_not_down_there(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier that must come down cannot do it so."""
    unit, on_hand = decision.about
    here, land = state.point[unit], state.land
    cost = land.landing[here]
    if choice in ("land", "crash"):
        if cost == FORBIDDEN:
            return no("IMP-8.2.11", "nobody can land on the water here")
        if choice == "crash":
            return no("IMP-8.2.8.e", "landing here is free, so it is no crash")
        return no("IMP-9.3.3.c", f"landing here costs {cost} MP, {on_hand} are on hand")
    if not isinstance(choice, int):
        return None
    name = state.board.names[choice]
    if decision.rule == "IMP-8.2.7.d":
        return no(decision.rule, f"{title(state, unit)} lands where it is", place=name)
    if not state.board.near_mask[here] >> choice & 1:
        return no("IMP-9.3.3.d", f"{name} is not adjacent", place=name)
    if land.landing[choice] == FORBIDDEN:
        return no("IMP-8.2.7.d", f"nobody can land at {name}", place=name)
    if occupied(state, unit, choice):
        return no("IMP-8.2.7.d", f"{name} is occupied", place=name)
    level = level_over(state, here, state.level[unit], choice)
    if level < land.ground[choice]:
        return no("IMP-8.2.5.c", f"the ground at {name} is above level {level}", place=name)
    if walled_in(land, choice, level):
        return no("IMP-8.2.4.b", f"the building at {name} rises above level {level}", place=name)
    return no("IMP-9.3.3.d", f"it takes {1 + land.landing[choice]} MP, {on_hand} are on hand", place=name)


def why_not_ashore(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a soldier is not put at a point, out of the water or off a hidden enemy's point."""
    if not isinstance(choice, int):
        return None
    unit, name = decision.about[0], state.board.names[choice]
    if state.land.enter[choice] == FORBIDDEN or occupied(state, unit, choice):
        return no(decision.rule, f"{name} is not free to stand on", place=name)
    near = nearest_free(state, unit)
    if near >> choice & 1:
        return None
    return no(decision.rule, f"{name} is not the nearest free point", place=name)


def why_no_flight_to(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a frightened or running soldier does not go to a point."""
    if not isinstance(choice, int):
        return None
    name = state.board.names[choice]
    if decision.kind == "run":
        return no("IMP-7.3.p", f"{name} is not nearer to the edge, or cannot be entered", place=name)
    text = "not among the nearest and best cover" if decision.kind == "flee" else "not on a shortest way there"
    return no("IMP-7.3.j", f"{name} is {text}", place=name)
