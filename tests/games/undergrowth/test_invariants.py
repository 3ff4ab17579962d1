"""The invariants of Undergrowth find what they look for."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.engine.match import Match
from sandtable.games.undergrowth.invariants import INVARIANTS
from sandtable.games.undergrowth.mirror import place_of

TABLE = "bids 4 5\ncp 4 5\nA1 SR\nB1 SG\nunit SF1a A1.0.E\nunit NF1a A1.0.N\nunit NF1b B1.0.N"


def match() -> Match:
    return sandtable.position("undergrowth", TABLE, seed=1)


def faults(before: Any, state: Any, **asked: Decision) -> list[str]:
    step = Step(before, state, (), asked)
    return [one.rule for one in INVARIANTS if one.check(step)]


def test_a_sound_table_has_no_fault() -> None:
    state, decision = match().state, match().decision
    assert decision is not None
    assert faults(state, state, south=decision) == []


@pytest.mark.rule("UND-8.7")
def test_a_side_uses_no_cp_of_the_other() -> None:
    state = match().state
    found = faults(state, state, north=Decision("north", "command", "?", "UND-12.3", Options(("NF1a", "pass"))))
    assert found == ["UND-8.7"]


@pytest.mark.rule("UND-8.9")
@pytest.mark.parametrize(("kind", "fault"), [("command", True), ("target", False)])
def test_units_of_the_enemy_are_offered_as_targets_alone(kind: str, fault: bool) -> None:
    state = match().state
    asked = Decision("south", kind, "?", "UND-6.7", Options(("NF1a", "NF1b")), about=(0,))
    assert (faults(state, state, south=asked) != []) is fault


def put(name: str, unit: int, value: int) -> Any:
    return lambda state: getattr(state, name).__setitem__(unit, value)


@pytest.mark.parametrize(("change", "rule"), [
    (lambda state: setattr(state, "points", (3, 0)), "UND-11.1"),
    (lambda state: setattr(state, "cp", (9, 5)), "UND-8.2"), (lambda state: setattr(state, "drops", (1,)), "UND-9.1"),
    (put("place", 0, -2), "UND-9.1"), (put("damage", 0, 99), "UND-6.9"), (put("place", 0, 4), "UND-3.2"),
])  # fmt: skip
def test_what_is_lost_or_doubled_is_found(change: Any, rule: str) -> None:
    before = match().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)


@pytest.mark.parametrize(("word", "image"), [("A1.0.E", "D1.0.W"), ("B3.2.N", "C3.2.N"), ("C2.1", "B2.1")])
def test_west_is_east_in_the_mirror(word: str, image: str) -> None:
    assert place_of(word) == image
    assert place_of(image) == word
