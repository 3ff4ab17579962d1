"""Why a unit cannot be chosen now: whose it is, where it is, what it has done, and who acts before it."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice, Decision
from sandtable.engine.verdicts import Verdict
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS, eligible
from sandtable.games.undergrowth.rules.movement.entry import can_come_on, garrison_places
from sandtable.games.undergrowth.rules.turn.powers import callable_units, controllable
from sandtable.games.undergrowth.state import State, title
from sandtable.games.undergrowth.tables import ALL, ATTACKS, DESTROYED, LOST, NOBODY, NORTH, OFF_TABLE, SIDES

#: Questions about the first of their numbers, a unit, that are not answered by naming a unit: what that unit does.
DOING = {"deed": "is active", "move": "is moving", "entry": "is coming on", "station": "is coming on"}


def why_off(state: State, unit: int) -> Verdict | None:
    """Say why a unit is not on the table; None if it is, or if a CP can bring it on."""
    name, place = title(state, unit), state.place[unit]
    facts = {"unit": state.names[unit]}
    if place == DESTROYED:
        return refuse("UND-6.9", f"{name} is destroyed", **facts)
    if place == LOST:
        return refuse("UND-7.5", f"{name} is lost: its caller was destroyed", **facts)
    if place != OFF_TABLE:
        return None
    if not state.kind[unit].major:
        return refuse("UND-9.1", f"{name} is a minor unit: {_way_on(state, unit)}", **facts)
    if not can_come_on(state, unit):
        text = f"{name} or a unit under its command may not enter the Water at your edge"
        return refuse("UND-2.14", text, **facts)
    return None


def _way_on(state: State, unit: int) -> str:
    """Say how a minor unit comes on."""
    chief = state.commander[unit]
    if chief == NOBODY:
        return "it comes on only with its commander or when called"
    how = "when {} calls it" if state.pooled >> unit & 1 else "together with {}"
    return f"it comes on only {how.format(title(state, chief))}"


def why_no_cp(state: State, side: str, unit: int) -> Verdict | None:
    """Say why a side cannot use a CP for a unit; None if it can."""
    name, facts = title(state, unit), {"unit": state.names[unit]}
    if SIDES[state.side[unit]] != side:
        return refuse("UND-12.3", f"{name} is not yours", **facts)
    if state.place[unit] < 0:
        return why_off(state, unit)
    if not state.activated >> unit & 1:
        return None
    return why_had(state, unit)


def why_had(state: State, unit: int) -> Verdict:
    """Say why a unit on the table cannot be activated any more in this round."""
    name, facts = title(state, unit), {"unit": state.names[unit]}
    if state.start[unit] < 0 and state.pooled >> unit & 1:
        return refuse("UND-7.5", f"{name} was called this round and cannot be activated in it", **facts)
    return refuse("UND-9.4", f"{name} has had its activation this round", **facts)


def why_not_in_garrison(state: State, unit: int) -> Verdict | None:
    """Say why a unit cannot be placed in the garrison; None if it can."""
    name, facts = title(state, unit), {"unit": state.names[unit]}
    if state.side[unit] != NORTH:
        return refuse("UND-12.1", f"{name} is not North's: the garrison is", **facts)
    if not state.kind[unit].major:
        return refuse("UND-9.1", f"{name} is a minor unit and comes with its commander", **facts)
    if state.place[unit] != OFF_TABLE:
        return refuse("UND-12.1", f"{name} is in place already", **facts)
    if not garrison_places(state, unit):
        return refuse("UND-2.14", f"{name} finds only Water in rows 3 and 4", **facts)
    return None


# while another unit acts


def why_not_this_unit(state: State, decision: Decision, choice: Choice) -> Verdict | None:
    """Say why a unit is not an answer to a question about what another, or it itself, does; None for other answers."""
    if choice not in state.number or not decision.about or decision.kind not in (*DOING, "garrison"):
        return None
    unit, actor = state.number[str(choice)], decision.about[0]
    if unit == actor:
        return _named_already(state, decision, unit)
    for explain in (_another_word_first, _its_turn_comes, _own_reason):
        found = explain(state, decision, unit)
        if found is not None:
            return found
    return _must_wait(state, decision, unit)


def _named_already(state: State, decision: Decision, unit: int) -> Verdict:
    name, facts = title(state, unit), {"unit": state.names[unit]}
    if decision.kind == "deed":
        some = ", ".join(str(word) for word in decision.offer().words)
        return refuse("UND-9.5", f"{name} is active already: say what it does ({some})", **facts)
    if decision.kind == "move":
        return refuse("UND-5.2", f"{name} is moving: name the place that it goes to", **facts)
    return refuse(decision.rule, f"{name} is coming on: name a place for it", **facts)


def _another_word_first(state: State, decision: Decision, unit: int) -> Verdict | None:
    """What a unit could be named for, after another word."""
    if decision.kind != "deed":
        return None
    actor, offered = decision.about[0], decision.offer().words
    name, facts = title(state, unit), {"unit": state.names[decision.about[0]], "target": state.names[unit]}
    if state.side[unit] != state.side[actor]:
        for word in offered:
            number = ATTACK_NUMBERS.get(word)
            if number is not None and unit in eligible(state, actor, number):
                line = word if ATTACKS[number].targets == ALL else f"{word} {state.names[unit]}"
                return refuse("UND-6.38", f"{name} is an enemy: name the attack first, such as {line!r}", **facts)
    elif "control" in offered and unit in controllable(state, actor):
        return refuse("UND-7.7", f"{name} can be activated by Control: say 'control {state.names[unit]}'", **facts)
    elif "call" in offered and unit in callable_units(state, actor):
        return refuse("UND-7.5", f"{name} comes on when it is called: say 'call {state.names[unit]}'", **facts)
    return None


def _its_turn_comes(state: State, decision: Decision, unit: int) -> Verdict | None:
    """A controller whose friend acts, and units that come on together with the one that is being placed."""
    actor = title(state, decision.about[0])
    name, facts = title(state, unit), {"unit": state.names[unit]}
    if unit == state.active:
        text = f"{name} must wait: {actor} acts first, which it has activated by Control"
        if state.place[decision.about[0]] < 0:
            return refuse("UND-7.5", f"{name} must wait: first say where {actor} stands, which it has called", **facts)
        return refuse("UND-7.7", text, **facts)
    chief, together = unit, decision.about[:2]
    while state.place[chief] == OFF_TABLE and not state.pooled >> chief & 1 and state.commander[chief] != NOBODY:
        chief = state.commander[chief]
        if chief in together:
            with_it = f"{name} comes on together with {title(state, chief)}"
            return refuse("UND-7.3", f"{with_it}: first say where {actor} stands", **facts)
    return None


def _own_reason(state: State, decision: Decision, unit: int) -> Verdict | None:
    if state.garrison:
        return why_not_in_garrison(state, unit)
    return why_no_cp(state, decision.side, unit)


def _must_wait(state: State, decision: Decision, unit: int) -> Verdict:
    name, actor = title(state, unit), title(state, decision.about[0])
    facts = {"unit": state.names[unit]}
    if state.garrison:
        return refuse("UND-12.1", f"{name} must wait: {actor} is being placed (one Major unit at a time)", **facts)
    text = f"{name} must wait: {actor} {DOING[decision.kind]} (each CP is used for one unit)"
    return refuse("UND-12.3", text, **facts)
