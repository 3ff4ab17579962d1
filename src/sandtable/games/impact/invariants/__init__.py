"""What the book promises of every table, for tests: who is asked, where soldiers are, what goes, comes and scores.

The cards and what lies on the map are in markers.py. A mirror image of a table (mirror.py) swaps north and
south, and exists on the open ground alone: a scenario's zones and objectives lie where the print puts them.
"""

from __future__ import annotations

from sandtable.engine.contract.fuzz import Invariant, Step
from sandtable.games.impact.invariants.markers import MARKERS
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import (
    CEILING,
    DEAD,
    DOWN,
    EXITED,
    IMPULSE,
    NOBODY,
    OFF,
    OFFLINE,
    ORDER,
    SETUP,
    SIDES,
)

#: Questions that go to the side whose impulse it is not, with the rows that call for them.
REACTIONS = {
    "react": {"IMP-8.5.a", "IMP-9.0.b", "IMP-14.9.f"}, "bomb": {"IMP-14.4.2.a", "IMP-14.4.2.c"},
    "landing": {"IMP-9.3.3.d", "IMP-8.2.7.d"}, "swim": {"IMP-8.2.11", "IMP-14.10.c"}, "turn": {"IMP-14.9.c"},
}  # fmt: skip
#: Questions whose answers name enemies, or may name them.
OF_ENEMIES = frozenset(("target", "query", "event"))
#: Questions about one soldier of the side that is asked.
OF_ONES_OWN = frozenset(("act", "step", "check", "landing", "swim", "flee", "way", "run", "turn", "level", "facing"))
GONE = {DEAD: ("eliminated", "blast"), EXITED: ("exited",), OFFLINE: ("offline",)}
#: Events that put a soldier onto another point.
MOVES = (
    "move", "back", "land", "crash", "entered", "exited", "placed", "appeared", "eliminated", "offline", "blast",
    "rise",
)  # fmt: skip
#: Events that change the status of a soldier.
STATUS = ("shocked", "down", "check", "repair", "crusader", "rally", "eliminated", "effect", "damage")


def named(step: Step, *kinds: str) -> set[str]:
    """Return the soldiers that events of some kinds name; all events, if no kind is said."""
    events = step.told(*kinds) if kinds else step.events
    return {event.facts[key] for event in events for key in ("unit", "target", "other") if key in event.facts}


def _asked(step: Step) -> str | None:
    """A side acts in the other's impulse only by a reaction."""
    state: State = step.state
    if state.phase == ORDER and set(step.asked) - {SIDES[state.initiative]}:
        return f"{SIDES[state.initiative]} has the initiative, and {sorted(step.asked)} chooses the order"
    if state.phase != IMPULSE or state.over:
        return None
    for side, decision in step.asked.items():
        if side != SIDES[state.side_to_act] and decision.rule not in REACTIONS.get(decision.kind, ()):
            return f"in {SIDES[state.side_to_act]}'s impulse {side} is asked {decision.kind!r} by {decision.rule}"
    return None


def _offered(step: Step) -> str | None:
    """Who is asked is offered soldiers of its own, but for targets, queries and events."""
    state: State = step.state
    if state.phase == SETUP:
        return None
    for side, decision in step.asked.items():
        letter = side[0].upper()
        if decision.kind not in OF_ENEMIES:
            others = [word for word in decision.offer().words if word in state.names and word[0] != letter]
            if others:
                return f"{side} is offered {others} at {decision.kind!r}"
        elif decision.kind == "target" and any(
            word in state.names and word[0] == letter for word in decision.offer().words
        ):
            return f"{side} is offered a target of its own"
        if decision.kind in OF_ONES_OWN and decision.about:
            unit = decision.about[0]
            if SIDES[state.side[unit]] != side:
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}"
            if state.point[unit] < OFF:
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}, which is gone"
    return None


def _alone(step: Step) -> str | None:
    """One soldier to a point; only the active one may be passing through, or somebody who is about to make room."""
    state: State = step.state
    if any(decision.kind in ("swim", "landing") for decision in step.asked.values()):
        return None
    for point, units in state.at.items():
        if len(units) > 1 and (len(units) > 2 or state.active not in units):
            return f"{state.board.names[point]} holds {[state.names[unit] for unit in units]}"
    return None


def _counted(step: Step) -> str | None:
    """What is kept of points agrees with where the soldiers are."""
    state: State = step.state
    for unit, point in enumerate(state.point):
        if point >= 0 and unit not in state.at.get(point, ()):
            return f"{state.names[unit]} is not listed where it is"
    if sum(len(units) for units in state.at.values()) != sum(point >= 0 for point in state.point):
        return "somebody is listed on two points"
    return None


def _sound(step: Step) -> str | None:
    """Boxes, status and level go together."""
    state: State = step.state
    coming_down = {d.about[0] for d in step.asked.values() if d.kind == "landing" and d.about}
    for unit, point in enumerate(state.point):
        name, bit = state.names[unit], 1 << unit
        if not 0 <= state.damage[unit] <= DOWN:
            return f"{name} has {state.damage[unit]} boxes crossed"
        if point < 0:
            if (state.airborne | state.shocked | state.panicked | state.down) & bit:
                return f"{name} is off the map with a marker"
            continue
        if state.kind[unit].armoured and (state.damage[unit] == DOWN) is not bool(state.down & bit):
            return f"{name} has {state.damage[unit]} boxes crossed, down: {bool(state.down & bit)}"
        if sum(bool(mask & bit) for mask in (state.shocked, state.panicked, state.down)) > 1:
            return f"{name} has two markers of morale"
        ground = state.land.ground[point]
        if not state.airborne & bit:
            if state.level[unit] < ground:
                return f"{name} is below the ground"
        elif unit not in coming_down:
            high = ground + CEILING if state.on.nap else CEILING
            if (
                not ground
                < state.level[unit]
                <= max(high, step.before.level[unit] if unit < len(step.before.level) else 0)
            ):
                return f"{name} is in the air at level {state.level[unit]}"
            if (state.shocked | state.down) & bit and not coming_down:
                return f"{name} is in the air, shocked or down"
    return None


def _kept(step: Step) -> str | None:
    """No soldier comes or goes untold; a drone that is set off goes with the blast."""
    state, before = step.state, step.before
    if len(set(state.names)) != len(state.names):
        return "a name is given twice"
    if step.before.phase == SETUP:
        return None
    if state.names[: len(before.names)] != before.names:
        return "a soldier has another name"
    untold = {*state.names[len(before.names) :]} - named(step, "placed")
    if untold:
        return f"{sorted(untold)} came, and nothing tells how"
    for unit, was in enumerate(before.point):
        now, name = state.point[unit], state.names[unit]
        if was < OFF and now != was:
            return f"{name} is back"
        if now < OFF and now != was and name not in named(step, *GONE[now]):
            return f"{name} is gone, and nothing tells how"
    return None


def _moved(step: Step) -> str | None:
    """A soldier changes its point with an event that names it."""
    state, before = step.state, step.before
    if before.phase == SETUP:
        return None
    told = named(step, *MOVES)
    for unit, was in enumerate(before.point):
        if state.point[unit] != was and state.names[unit] not in told:
            return f"{state.names[unit]} is elsewhere, and nothing tells how it went there"
    return None


def _hurt(step: Step) -> str | None:
    """Boxes are crossed and taken off with an event that says how many."""
    state, before = step.state, step.before
    for unit, was in enumerate(before.damage):
        now, name = state.damage[unit], state.names[unit]
        if now == was:
            continue
        crossed = sum(event.facts["count"] for event in step.told("damage") if event.facts["unit"] == name)
        repaired = sum(
            event.facts["count"] for event in step.told("repair")
            if event.facts.get("target", event.facts["unit"]) == name
        )  # fmt: skip
        if now - was != crossed - repaired:
            return f"{name} goes from {was} boxes to {now}, and the log has {crossed} crossed and {repaired} repaired"
    return None


def _shaken(step: Step) -> str | None:
    """The log reports shock, panic and soldiers that go down."""
    state, before = step.state, step.before
    told = named(step, *STATUS)
    for unit in range(len(before.names)):
        now = [(mask >> unit) & 1 for mask in (state.shocked, state.panicked, state.down, state.stunned)]
        was = [(mask >> unit) & 1 for mask in (before.shocked, before.panicked, before.down, before.stunned)]
        if now != was and state.point[unit] >= 0 and state.names[unit] not in told:
            return f"the markers of {state.names[unit]} change, and nothing tells why"
    return None


def _scored(step: Step) -> str | None:
    """VP come with an event that says why."""
    told = [0, 0]
    for event in step.told("score"):
        if "side" in event.facts:  # a relay that is wrecked pays nothing yet
            told[SIDES.index(event.facts["side"])] += event.facts["points"]
    gained = [now - then for now, then in zip(step.state.vp, step.before.vp, strict=True)]
    return None if gained == told else f"VP move by {gained}, and the log tells of {told}"


def _supplied(step: Step) -> str | None:
    """A pool of command points belongs to a commander that is on the map and good for it."""
    state: State = step.state
    for unit, points in state.pools.items():
        if points < 0 or not state.kind[unit].command or state.point[unit] < 0:
            return f"{state.names[unit]} has {points} command points"
    if state.act is not None and state.active != NOBODY and state.act.spent < 0:
        return f"{state.names[state.active]} has spent {state.act.spent} MP"
    return None


INVARIANTS = (
    Invariant("IMP-7.0.b", _asked), Invariant("IMP-7.0.b", _offered), Invariant("IMP-8.3.a", _alone),
    Invariant("IMP-8.3.a", _counted), Invariant("IMP-4.2.1.b", _sound), Invariant("IMP-9.3.3.h", _kept),
    Invariant("IMP-8.1.e", _moved), Invariant("IMP-9.3.3.i", _hurt), Invariant("IMP-9.3.3.b", _shaken),
    Invariant("IMP-15.6", _scored), Invariant("IMP-12.1.2.a", _supplied),
    *(Invariant(rule, check) for rule, check in MARKERS),
)  # fmt: skip
