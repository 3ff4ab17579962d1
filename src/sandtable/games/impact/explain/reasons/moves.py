"""Refusals: steps and other elements of a move, entering, landing by force."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.impact.explain.reasons.fire import why_unarmed
from sandtable.games.impact.explain.reasons.soldiers import soldier, too_much, why_not_aimed
from sandtable.games.impact.log import title
from sandtable.games.impact.rules.board.terrain import SLAG
from sandtable.games.impact.rules.combat.fire import has_target
from sandtable.games.impact.rules.combat.shots import ASSAULT
from sandtable.games.impact.rules.movement.costs import (
    DRONE_WALK,
    GHOST_SLAG,
    HALTED,
    ON_STOREY,
    REASONS,
    ceiling,
    is_floor,
    occupied,
)
from sandtable.games.impact.rules.movement.elements import exit_open
from sandtable.games.impact.rules.movement.passage import leads_off, lowest_over, walled_in
from sandtable.games.impact.rules.movement.reachable import (
    floors_from,
    inside_building,
    landing_cost,
    may_land,
    no_bounce,
    step_cost,
)
from sandtable.games.impact.rules.units.command import mp_left
from sandtable.games.impact.state import Activation, State
from sandtable.games.impact.tables import BOUNCE, NOBODY

#: Elements of a move that are one word (IMP-8.1.e).
_ALONE = (
    "stop", "fire", "land", "crash", "exit", "up", "down", "query", "detonate", "hide", "shoot", "rapid", "targeted",
    "paint",
)  # fmt: skip


def why_no_step(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why the active soldier cannot do something in its move."""
    unit, act = decision.about[0], state.act
    if act is None:
        return None
    if isinstance(choice, int):
        name, cost = state.board.names[choice], step_cost(state, unit, choice)
        if cost >= 0:
            return None
        rule, text = REASONS[cost]
        if cost == HALTED:
            rule = act.halted
        return refuse(rule, f"{title(state, unit)} cannot go to {name}: {text}", place=name, mp=mp_left(state, unit))
    tail = too_much(choice, _ALONE, "IMP-8.1.e")
    if tail is not None:
        return tail
    head, _, rest = choice.partition(".")
    if head in (*_ALONE, "rise", "boost", "sink", "coup") and inside_building(state, unit):
        return refuse("IMP-14.13.f", f"{title(state, unit)} is between two storeys: it has to step out of the building")
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


def _why_no_level(state: State, unit: int, act: Activation, head: str, rest: str) -> Verdict | None:
    if not rest.isdigit():
        return refuse("IMP-8.2.1.a", f"say a level, such as {head}.4")
    level, here, point = int(rest), state.level[unit], state.point[unit]
    name = title(state, unit)
    flying = bool(state.airborne >> unit & 1)
    if not state.kind[unit].flies:
        return refuse("IMP-8.2.a", f"{name} cannot bounce")
    if head == "sink":
        if not flying:
            return _grounded(state, unit, "IMP-8.2.6.d")
        if level >= here:
            return refuse("IMP-8.2.6.d", f"{name} is at level {here}: sinking leads lower")
        return refuse("IMP-8.2.6.d", f"{name} cannot sink below level {lowest_over(state, unit, point)} here")
    if act.ghost:
        return refuse("IMP-14.3.h", f"{name} comes out of stealth on the ground")
    if act.halted:
        return refuse(act.halted, f"{name} must stop where it is")
    if state.effects and no_bounce(state, unit):
        return refuse("IMP-DATA-EVT", f"{name} cannot bounce in this turn")
    if state.brought_down >> unit & 1:
        return refuse("IMP-8.2.6.b", f"{name} was forced to land in this turn and cannot bounce in it again")
    if act.landed:
        return refuse("IMP-8.2.6.h", f"{name} has landed and cannot bounce again in this activation")
    if head == "boost" and (flying or not state.kind[unit].armoured):
        why = "is in the air already: a boost takes it off the ground" if flying else "has no boost"
        return refuse("IMP-8.2.10.a" if flying else "IMP-14.4.e", f"{name} {why}")
    if level > ceiling(state, point):
        rule = "IMP-14.7" if state.on.nap else "IMP-8.2.2.b"
        return refuse(rule, f"level {ceiling(state, point)} is the highest here")
    if level <= here:
        return refuse("IMP-8.2.1.b", f"{name} is at level {here}: a bounce leads higher")
    if level - here + act.risen > 2 * BOUNCE:
        return refuse("IMP-8.2.3.b", f"{name} can rise by {2 * BOUNCE - act.risen} levels at most")
    if not flying and here > state.land.ground[point] and walled_in(state.land, point, level):
        return refuse("IMP-14.13.f", f"{name} could not step out of the building at level {level}")
    if not flying and level < state.land.top[point]:
        rule, what = ("IMP-14.4.b", "of a drone") if state.kind[unit].drone else ("IMP-8.2.4.c", "out of a building")
        return refuse(rule, f"a bounce {what} reaches at least the top there, level {state.land.top[point]}")
    if occupied(state, unit, point):
        return refuse("IMP-8.3.b", f"{name} is only passing through")
    rule = "IMP-8.2.6.c" if act.owes else "IMP-8.2.2.a"
    return refuse(rule, f"{name} has {mp_left(state, unit)} MP left, which does not pay for level {level}")


def _grounded(state: State, unit: int, rule: str) -> Verdict:
    """Say that a soldier is not in the air: it stands on the ground, or on a storey (IMP-14.13.f)."""
    name, level = title(state, unit), state.level[unit]
    if level == state.land.ground[state.point[unit]]:
        return refuse(rule, f"{name} is on the ground")
    return refuse("IMP-14.13.f", f"{name} stands on the storey at level {level}: 'down' leads lower")


def _why_no_landing(state: State, unit: int, act: Activation, head: str) -> Verdict | None:
    name = title(state, unit)
    if not state.airborne >> unit & 1:
        return _grounded(state, unit, "IMP-8.2.7.d")
    if not may_land(state, act):
        return refuse("IMP-8.2.6.b", f"{name} has left the ground in this activation and cannot land in it")
    cost = landing_cost(state, unit)
    if cost < 0:
        point = state.point[unit]
        if state.kind[unit].drone and state.land.top[point] > state.land.ground[point]:
            return refuse("IMP-14.4.b", f"{name} is a drone: it cannot come down through what stands here")
        return refuse("IMP-8.2.7.d", f"{name} cannot land here: the point is occupied or prohibited")
    if head == "crash":
        return refuse("IMP-8.2.8.e", "landing here is free: say land")
    return refuse("IMP-8.2.7.b", f"landing here costs {cost} MP, and {_left(state, unit)}")


def _why_no_coup(state: State, unit: int, act: Activation, rest: str) -> Verdict | None:
    victim = soldier(state, rest, state.side[unit])
    if not rest:
        return refuse("IMP-8.3.d", "say which enemy that is down, such as coup.BA")
    if victim == NOBODY:
        return refuse("IMP-8.3.d", f"there is no soldier {rest!r}")
    if state.side[victim] == state.side[unit] or not state.down >> victim & 1:
        return refuse("IMP-8.3.d", f"{title(state, victim)} is not an enemy that is down", unit=rest)
    if state.airborne >> unit & 1:
        return refuse("IMP-8.3.d", f"{title(state, unit)} is in the air", unit=rest)
    if state.kind[unit].drone:
        return refuse(*REASONS[DRONE_WALK], unit=rest)
    if state.level[unit] != state.land.ground[state.point[unit]]:
        return refuse(*REASONS[ON_STOREY], unit=rest)
    if act.halted:
        return refuse(act.halted, f"{title(state, unit)} must stop where it is", unit=rest)
    if not state.board.near_mask[state.point[unit]] >> state.point[victim] & 1:
        return refuse("IMP-8.3.d", f"{title(state, victim)} is not adjacent", unit=rest)
    if act.ghost and state.land.terrain[state.point[victim]] == SLAG:
        return refuse(*REASONS[GHOST_SLAG], unit=rest)
    return refuse("IMP-8.1.b", f"{_left(state, unit)}, which is not enough", unit=rest)


def _why_no_assault(state: State, unit: int, act: Activation) -> Verdict | None:
    name = title(state, unit)
    if state.kind[unit].sniper:
        return refuse("IMP-12.1S.a", f"{name} is a sniper and does not fire when it moves")
    if (unarmed := why_unarmed(state, unit)) is not None:
        return unarmed
    if act.fired:
        return refuse("IMP-9.0.a", f"{name} has made its assault shot")
    if not has_target(state, unit, ASSAULT):
        return refuse("IMP-9.3.1", f"neither {name} nor a friend of it sees an enemy")
    left = mp_left(state, unit)
    if left and occupied(state, unit, state.point[unit]):
        return refuse("IMP-8.3.e", f"{name} needs its MP to get off this occupied point", mp=left)
    if left and act.owes and state.airborne >> unit & 1:
        return refuse("IMP-8.2.6.i", f"this is the last MP of {name}, and it could not land here", mp=left)
    return refuse("IMP-9.0.a", f"an assault shot costs 1 MP, {left} left", mp=left)


def _why_no_exit(state: State, unit: int, act: Activation) -> Verdict | None:
    if not state.field.exits[state.side[unit]]:
        return refuse("IMP-8.4.c", "no edge is open for you to leave by")
    if act.ghost:
        return refuse("IMP-14.3.h", "a soldier that comes out of stealth stays on the map")
    if act.halted:
        return refuse(act.halted, f"{title(state, unit)} must stop where it is")
    if leads_off(state, unit, state.point[unit]) and not exit_open(state, unit):
        rule = "IMP-14.4.e" if state.kind[unit].drone else "IMP-14.13.f"
        return refuse(rule, f"{title(state, unit)} would have to bounce first")
    if not exit_open(state, unit):
        edges = " or ".join(state.field.exits[state.side[unit]])
        return refuse("IMP-8.4.c", f"you may leave by the {edges} edge, and this point is not on it")
    return refuse("IMP-8.4", "leaving the map costs 1 MP, none is left")


def _why_no_word(state: State, unit: int, act: Activation, word: str) -> Verdict | None:
    name, kind = title(state, unit), state.kind[unit]
    if act.shaken and word in ("query", "hide", "targeted", "paint"):
        return refuse("IMP-7.2.h", f"{name} is shaken: it may only move and fire")
    if word in ("up", "down"):
        return _why_no_climb(state, unit, act, word)
    if word == "query":
        if not (kind.query_one or kind.query_all):
            return refuse("IMP-4.5.a", f"{name} cannot examine cards")
        if act.queried or act.fired:
            return refuse("IMP-4.5.b", f"{name} {'has examined a card' if act.queried else 'has fired'} already")
        return refuse("IMP-4.5.d", f"{name} sees no enemy with a card")
    if word == "detonate":
        if kind.bomb:
            return refuse("IMP-14.4.a", "drones are not in use in this match")
        return refuse("IMP-14.4.2.a", f"{name} is not a bomb")
    if word == "stop":
        return refuse("IMP-8.3.a", f"{name} cannot stop on an occupied point")
    if word == "hide":
        return refuse("IMP-14.3.b", f"{name} cannot go under stealth here")
    if word in ("shoot", "rapid", "targeted", "paint"):
        why = "has moved" if act.moved else "has chosen to move"
        return refuse("IMP-8.2.6.g", f"{name} {why}: it can only make an assault shot (fire)")
    if word in ("move", "pass"):
        return refuse("IMP-8.1.e", f"{name} is on the move: name a point or an element, or say stop")
    other = soldier(state, word, state.side[unit])
    if other != NOBODY and state.side[other] != state.side[unit]:
        return why_not_aimed(state, other, "IMP-9.0.a", f"{name} is on the move: say fire, and then {word}")
    return None


def _why_no_climb(state: State, unit: int, act: Activation, word: str) -> Verdict:
    """Say why a soldier cannot go to the next storey (IMP-14.13.b, IMP-14.13.e, IMP-14.13.f)."""
    name, point, level = title(state, unit), state.point[unit], state.level[unit]
    if not state.on.storeys:
        return refuse("IMP-14.13.a", "buildings have no storeys in this match")
    if state.kind[unit].drone:
        return refuse(*REASONS[DRONE_WALK])
    if state.airborne >> unit & 1:
        return refuse("IMP-14.13.b", f"{name} is in the air: storeys are climbed on foot")
    if not is_floor(state, point, level):
        return refuse("IMP-14.13.a", f"{name} is not in a building with storeys")
    if act.halted:
        return refuse(act.halted, f"{name} must stop where it is")
    if occupied(state, unit, point):
        return refuse("IMP-8.3.b", f"{name} is only passing through")
    up, down = floors_from(state, unit)
    if word == "up" and not up:
        return refuse("IMP-14.13.f", f"{name} is on the highest storey: roofs do not hold soldiers")
    if word == "down" and not down:
        return refuse("IMP-14.13.e", f"{name} is on the lowest storey")
    return refuse("IMP-14.13.b", "a storey costs 1 MP, none is left")


def _left(state: State, unit: int) -> str:
    left = mp_left(state, unit)
    return f"{left} MP {'is' if left == 1 else 'are'} left"
