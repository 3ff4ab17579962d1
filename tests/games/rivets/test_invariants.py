"""The invariants of Rivets find what they look for."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.engine.match import Match
from sandtable.games.rivets.invariants import INVARIANTS
from sandtable.games.rivets.mirror import place_of

TABLE = "phase ground-movement 1\nunit BK10a C3\nunit RK01a C4\nunit BC01a A1\nhand blue A01"


def match() -> Match:
    return sandtable.position("rivets", TABLE, seed=1)


def faults(before: Any, state: Any, **asked: Decision) -> list[str]:
    step = Step(before, state, (), asked)
    return [one.rule for one in INVARIANTS if one.check(step)]


def test_a_sound_table_has_no_fault() -> None:
    state, decision = match().state, match().decision
    assert decision is not None
    assert faults(state, state, blue=decision) == []


@pytest.mark.rule("RIV-1.9", "RIV-11.46")
@pytest.mark.parametrize(("kind", "rule", "fault"), [("move", "RIV-9.3", True), ("displace", "RIV-11.46", False)])
def test_the_other_side_is_asked_for_reactions_alone(kind: str, rule: str, fault: bool) -> None:
    """After a Juggernaut the defender says where its unit goes; it does not move it on in the attacker's turn."""
    state = match().state
    unit = state.names.index("RK01a")
    found = faults(state, state, red=Decision("red", kind, "?", rule, Options(("stay", "stop")), about=(unit,)))
    assert found == (["RIV-1.9"] if fault else [])


@pytest.mark.rule("RIV-1.9")
def test_nobody_is_offered_units_of_the_enemy() -> None:
    state = match().state
    assert faults(state, state, blue=Decision("blue", "unit", "?", "RIV-6.5", Options(("RK01a", "BK10a")))) != []


@pytest.mark.parametrize(("change", "rule"), [
    (lambda state: state.vp.__setitem__(0, 4), "RIV-10.1"), (lambda state: state.rivets.__setitem__(0, 4), "RIV-4.4"),
    (lambda state: state.hands.__setitem__(0, 0), "RIV-3.6"),
    (lambda state: state.damage.__setitem__(0, 9), "RIV-7.9"),
    (lambda state: state.names.__setitem__(0, "BC01a"), "RIV-1.11"),
    (lambda state: state.at.__setitem__(0, (0, 1)), "RIV-2.22"),
    (lambda state: state.load.__setitem__(0, 3), "RIV-2.21"),
])  # fmt: skip
def test_what_is_lost_or_doubled_is_found(change: Any, rule: str) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


@pytest.mark.parametrize(("word", "image"), [("A1", "F1"), ("C12", "D12"), ("0,3", "6,3"), ("done", "done")])
def test_west_is_east_in_the_mirror(word: str, image: str) -> None:
    assert place_of(word, 6) == image
    assert place_of(image, 6) == word
