"""What the book promises of every table, for tests: who is asked, where units stand, what goes, comes and scores."""

from __future__ import annotations

from sandtable.engine.contract.fuzz import Invariant, Step
from sandtable.games.undergrowth.scenarios.scenarios import NECTAR_POINTS
from sandtable.games.undergrowth.state import NO_BIDS, State
from sandtable.games.undergrowth.tables import LETTERS, NOBODY, NORTH, OFF_TABLE, SIDES

#: Questions whose answers may name enemies.
OF_ENEMIES = frozenset(("target", "grab"))
#: Questions about a unit that is to come on.
OF_NEWCOMERS = frozenset(("entry", "station", "garrison"))


def _asked(step: Step) -> str | None:
    """The owner of the CP that is used, or of the unit that acts, is asked, and no other side."""
    state: State = step.state
    for side, decision in step.asked.items():
        if decision.kind == "command" and side != SIDES[state.next]:
            return f"{side} is asked to use a CP of {SIDES[state.next]}'s"
        if decision.kind == "command" and not state.cp[state.next]:
            return f"{side} has no CP left"
        if state.active != NOBODY and side != SIDES[state.side[state.active]]:
            return f"{side} is asked {decision.kind!r} while {state.names[state.active]} acts"
        if state.garrison and side != SIDES[NORTH]:
            return f"{side} is asked {decision.kind!r} before North has placed its garrison"
    return None


def _offered(step: Step) -> str | None:
    """Who is asked is offered units of its own, but for targets; a deed is done by who is on the table."""
    state: State = step.state
    for side, decision in step.asked.items():
        letter = LETTERS[SIDES.index(side)]
        for name in (word for word in decision.offer().words if word in state.number):
            if decision.kind == "target" and name[0] == letter:
                return f"{side} is offered its own {name} as a target"
            if decision.kind not in OF_ENEMIES and name[0] != letter:
                return f"{side} is offered {name} at {decision.kind!r}"
        if decision.about and decision.kind not in ("command", "bid"):
            unit = decision.about[0]
            if SIDES[state.side[unit]] != side:
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}"
            if (state.place[unit] == OFF_TABLE) is not (decision.kind in OF_NEWCOMERS):
                return f"{side} is asked {decision.kind!r} for {state.names[unit]}, which is {state.place[unit]}"
    return None


def _standing(step: Step) -> str | None:
    """A unit is where it may be: in its level, out of Water unless it swims, not inside a rock."""
    state: State = step.state
    for unit, place in enumerate(state.place):
        if place >= 0 and not state.ground.stands(state.kind[unit], place):
            return f"{state.names[unit]} cannot be at {place}"
    return None


def _sound(step: Step) -> str | None:
    """Who has as much damage as hit points is destroyed; what is off the table has no marker."""
    state: State = step.state
    for unit, place in enumerate(state.place):
        if not 0 <= state.damage[unit] < state.kind[unit].hit_points:
            return f"{state.names[unit]} is there with {state.damage[unit]} damage"
        bit = 1 << unit
        if place < 0 and (state.stunned | state.carries) & bit:
            return f"{state.names[unit]} is off the table with a marker"
    return None


def _points_of_command(step: Step) -> str | None:
    """CP are used one by one, and none beyond the bids."""
    state, before = step.state, step.before
    if any(left > bid for left, bid in zip(state.cp, state.bids, strict=True)) and state.bids != NO_BIDS:
        return f"{state.cp} CP are left of bids of {state.bids}"
    if state.lead > state.cp[state.won]:
        return f"a lead of {state.lead} with {state.cp} CP"
    used = sum(before.cp) - sum(state.cp)
    if state.round == before.round and before.bids == state.bids and not 0 <= used <= 1 + len(step.told("pass")):
        return f"{used} CP are used at once"  # those that nothing can be done with pass unasked
    return None


def _kept(step: Step) -> str | None:
    """No unit comes or goes untold; no drop of nectar is lost."""
    state, before = step.state, step.before
    for unit, (place, was) in enumerate(zip(state.place, before.place, strict=True)):
        name = state.names[unit]
        if (
            place < OFF_TABLE
            and was >= OFF_TABLE
            and not any(name == event.facts["unit"] for event in step.told("destroyed", "lost"))
        ):
            return f"{name} is gone, and nothing tells how"
        if place >= 0 and was == OFF_TABLE and not step.told("entry", "call"):
            return f"{name} came on, and nothing tells how"
        if place == OFF_TABLE and was != OFF_TABLE:
            return f"{name} is off the table again"
    home = sum(1 for event in step.told("nectar") if event.facts.get("points"))
    drops = len(before.drops) + before.carries.bit_count() - len(state.drops) - state.carries.bit_count()
    if drops != home:
        return f"{drops} drops are gone, {home} came home"
    return None


def _once(step: Step) -> str | None:
    """A unit is activated once a round."""
    state, before = step.state, step.before
    if state.round != before.round:
        return None
    for event in step.told("activation"):
        unit = state.number[event.facts["unit"]]
        if before.activated >> unit & 1:
            return f"{state.names[unit]} is activated twice in a round"
    return None


def _scored(step: Step) -> str | None:
    """Points come with an event that says why."""
    told = [0, 0]
    for event in step.told("destroyed", "score", "nectar"):
        points = event.facts.get("points", 0)
        side = event.facts.get("side") or SIDES[LETTERS.index(event.facts["unit"][0])]
        told[SIDES.index(side)] += points
    gained = [now - then for now, then in zip(step.state.points, step.before.points, strict=True)]
    return None if gained == told else f"points move by {gained}, and the log tells of {told} (nectar: {NECTAR_POINTS})"


INVARIANTS = (
    Invariant("UND-8.7", _asked), Invariant("UND-8.9", _offered), Invariant("UND-3.2", _standing),
    Invariant("UND-6.9", _sound), Invariant("UND-8.2", _points_of_command), Invariant("UND-9.1", _kept),
    Invariant("UND-9.4", _once), Invariant("UND-11.1", _scored),
)  # fmt: skip
