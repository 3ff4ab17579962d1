"""Why a unit cannot do a deed, and why a unit cannot be attacked, grabbed or controlled."""

from __future__ import annotations

from sandtable.engine.contract.refusals import refuse
from sandtable.engine.decisions import Choice
from sandtable.engine.verdicts import Verdict
from sandtable.games.undergrowth.explain.reasons.units import why_had, why_off
from sandtable.games.undergrowth.explain.sight import sight_verdict
from sandtable.games.undergrowth.rules.board.ground import level_of, neighbours, place_names, square_of, squares
from sandtable.games.undergrowth.rules.combat.attacks import ATTACK_NUMBERS, connected, eligible
from sandtable.games.undergrowth.rules.turn.powers import callable_units, victims
from sandtable.games.undergrowth.state import State, call_pool, enemies_of, place_name, title
from sandtable.games.undergrowth.tables import ABOVE, ATTACKS, CONTACT, SIGHT, TERRAIN


def why_no_action(state: State, unit: int, choice: Choice, *, leads: bool, aim: int | None = None) -> Verdict | None:
    """Say why a unit cannot do a deed now; *aim* is the unit that it is meant for, if one is named."""
    bit, name = 1 << unit, title(state, unit)
    if state.stunned & bit:
        return refuse(
            "UND-6.11", f"{name} is stunned: its activation only takes the marker off", unit=state.names[unit]
        )
    own = choice in ("move", "grab", "call") or (isinstance(choice, str) and choice in ATTACK_NUMBERS)
    if own and leads and state.controlled and state.moved & state.attacked & bit:
        text = f"the own move and attack of {name} are over: it had them, or used its Control after one of them"
        return refuse("UND-7.7", text, controlled=state.controlled)
    if choice in ("move", "grab"):
        return _why_no_move(state, unit, choice, aim)
    if isinstance(choice, str) and choice.startswith("attack."):
        return _why_no_attack(state, unit, choice, aim)
    if choice == "call":
        return _why_no_call(state, unit)
    if choice == "control":
        return _why_no_control(state, unit, aim, leads=leads)
    return None


def _why_no_move(state: State, unit: int, choice: Choice, aim: int | None) -> Verdict:
    kind, name = state.kind[unit], title(state, unit)
    if choice == "grab" and not kind.grab:
        return refuse("UND-7.15", f"{name} has no Grab", unit=state.names[unit])
    if state.moved >> unit & 1:
        if kind.grab:
            return refuse("UND-9.6", f"{name} has had its move, or its Grab in place of it")
        return refuse("UND-5.2", f"{name} has had its move")
    if choice == "grab":
        return _nothing_to_grab(state, unit) if aim is None else why_not_grab(state, unit, aim)
    return refuse("UND-5.2", f"there is no place that {name} can move to")


def _why_no_call(state: State, unit: int) -> Verdict:
    name = title(state, unit)
    if not state.kind[unit].call:
        return refuse("UND-7.4", f"{name} has no Call", unit=state.names[unit])
    if state.attacked >> unit & 1:
        return refuse("UND-9.6", f"{name} has attacked, or called in place of it")
    if not call_pool(state, unit):
        return refuse("UND-7.5", f"the call pool of {name} is empty")
    assert not callable_units(state, unit)  # noqa: S101  # or it would be offered
    square = squares()[square_of(state.place[unit])]
    return refuse("UND-2.14", f"no unit of its call pool may enter the Water of {square}")


def _why_no_attack(state: State, unit: int, word: str, aim: int | None) -> Verdict:
    name = title(state, unit)
    number = ATTACK_NUMBERS.get(word)
    if number is None:
        return refuse("UND-6.3", f"there is no attack {word.partition('.')[2]!r}")
    if number not in state.kind[unit].attacks:
        own = ", ".join(ATTACKS[n].name for n in state.kind[unit].attacks)
        return refuse(
            "UND-6.3", f"{name} has no {ATTACKS[number].title}: its attacks are {own}", unit=state.names[unit]
        )
    if state.attacked >> unit & 1:
        called = ", or called in place of it" if state.kind[unit].call else " in this activation"
        return refuse("UND-6.2", f"{name} has attacked{called}")
    if aim is not None:
        return why_no_target(state, unit, number, [], aim)
    enemies = [e for e in enemies_of(state, unit) if state.place[e] >= 0]
    if len(enemies) == 1:
        return _out_of_reach(state, unit, number, enemies[0])
    line = ATTACKS[number]
    if not enemies:
        return refuse(line.rule, "there is no enemy on the table")
    text = {
        CONTACT: "no enemy is in base contact", SIGHT: "no enemy is in line of sight",
        ABOVE: "no enemy is in the same square exactly 1 level below",
    }[line.need]  # fmt: skip
    rule = {CONTACT: "UND-3.4", SIGHT: "UND-4.2", ABOVE: "UND-6.5"}[line.need]
    return refuse(rule, f"{line.title}: {text}", unit=state.names[unit])


# targets


def why_no_target(state: State, unit: int, number: int, named: list[int], target: int) -> Verdict:
    """Say why a unit cannot be the (next) target of an attack."""
    name = title(state, target)
    if target == unit:
        return refuse("UND-6.39", f"{name} is the attacker: name an enemy", target=state.names[target])
    if state.side[target] == state.side[unit]:
        return refuse("UND-6.39", f"{name} is a friend: friends are never targets", target=state.names[target])
    if state.place[target] < 0:
        return _absent(state, target)
    if target in named:
        return refuse(
            "UND-6.7", f"{name} is named already: the targets are different units", target=state.names[target]
        )
    if target not in eligible(state, unit, number):
        return _out_of_reach(state, unit, number, target)
    assert target not in connected(state, named, [target])  # noqa: S101  # or it would be offered
    text = f"{name} is neither in the square and level of a named target nor in base contact with one"
    return refuse("UND-6.7", text, target=state.names[target], named=[state.names[t] for t in named])


def _out_of_reach(state: State, unit: int, number: int, target: int) -> Verdict:
    """Say why an enemy on the table does not meet the requirement of an attack."""
    line, here, there = ATTACKS[number], state.place[unit], state.place[target]
    name = title(state, target)
    facts = {
        "unit": state.names[unit], "target": state.names[target], "place": place_names()[here],
        "goal": place_names()[there],
    }  # fmt: skip
    below = square_of(here) == square_of(there) and level_of(here) == level_of(there) + 1
    if line.need == SIGHT or (line.need == ABOVE and below):
        seen = sight_verdict(state.ground, here, there)
        return Verdict(
            False, seen.rule, f"{name} is in full cover: {seen.text}", {**facts, **(seen.facts or {}), **facts}
        )
    if line.need == CONTACT:
        text = f"{name} at {place_name(there)} is not in base contact with {place_name(here)}"
        return Verdict(False, "UND-3.4", text, facts)
    text = f"{name} at {place_name(there)} is not in the same square, exactly 1 level below {place_name(here)}"
    return Verdict(False, "UND-6.5", text, facts)


def _absent(state: State, unit: int) -> Verdict:
    """Say why a unit is not on the table."""
    found = why_off(state, unit)
    text = f"{title(state, unit)} has not come on yet"
    return refuse("UND-8.8", text, target=state.names[unit]) if found is None else found


# powers


def _nothing_to_grab(state: State, unit: int) -> Verdict:
    near = [
        other for other, place in enumerate(state.place)
        if place >= 0 and other != unit and square_of(place) in neighbours()[square_of(state.place[unit])]
    ]  # fmt: skip
    if len(near) == 1:
        return why_not_grab(state, unit, near[0])
    return refuse("UND-7.16", "no smaller unit that could be pulled here is in adjacent terrain at the same level")


def why_not_grab(state: State, unit: int, victim: int) -> Verdict:
    """Say why a unit cannot be grabbed."""
    here, place, kind = state.place[unit], state.place[victim], state.kind[victim]
    name, facts = title(state, victim), {"unit": state.names[unit], "target": state.names[victim]}
    if victim == unit:
        return refuse("UND-7.16", f"{name} grabs other units, not itself", **facts)
    if place < 0:
        return _absent(state, victim)
    if square_of(place) not in neighbours()[square_of(here)]:
        return refuse("UND-7.16", f"{name} at {place_name(place)} is not in adjacent terrain", **facts)
    if level_of(place) != level_of(here):
        return refuse("UND-7.16", f"{name} is at level {level_of(place)}, not at level {level_of(here)}", **facts)
    if kind.size >= state.kind[unit].size:
        text = f"{name} (size {kind.size}) is not smaller than {title(state, unit)} (size {state.kind[unit].size})"
        return refuse("UND-7.16", text, **facts)
    assert victim not in victims(state, unit)  # noqa: S101  # or it would be offered
    square = square_of(here)
    if not state.ground.may_enter(kind, square):
        return refuse("UND-5.18", f"{name} may not be pulled into the Water of {squares()[square]}", **facts)
    terrain = TERRAIN[state.ground.terrain[square]]
    return refuse("UND-7.16", f"{name} cannot be at level {level_of(here)} of {squares()[square]} ({terrain})", **facts)


def _why_no_control(state: State, unit: int, aim: int | None, *, leads: bool) -> Verdict:
    name, most = title(state, unit), state.kind[unit].control
    if not most:
        return refuse("UND-7.6", f"{name} has no Control", unit=state.names[unit])
    if not leads:
        return refuse("UND-7.7", f"{name} was activated by Control, and does not use its own")
    if state.controlled >= most:
        others = "another unit" if most == 1 else f"{most} other units"
        return refuse("UND-7.7", f"{name} has activated {others} already")
    if aim is not None:
        return why_not_control(state, unit, aim)
    return refuse("UND-7.7", f"no friend in {squares()[square_of(state.place[unit])]} can still be activated")


def why_not_control(state: State, unit: int, other: int) -> Verdict:
    """Say why a unit cannot be activated by Control."""
    name, square = title(state, other), square_of(state.place[unit])
    facts = {"unit": state.names[unit], "other": state.names[other]}
    if other == unit:
        return refuse("UND-7.7", f"{name} controls other units, not itself", **facts)
    if state.side[other] != state.side[unit]:
        return refuse("UND-7.7", f"{name} is an enemy: Control activates friends", **facts)
    if state.place[other] < 0:
        return _absent(state, other)
    if square_of(state.place[other]) != square:
        return refuse(
            "UND-7.7", f"{name} is in {squares()[square_of(state.place[other])]}, not in {squares()[square]}", **facts
        )
    return why_had(state, other)
