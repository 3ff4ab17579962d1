"""The invariants of Impact find what they look for."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.engine.contract.fuzz import Step
from sandtable.engine.decisions import Decision, Options
from sandtable.games.impact.invariants import INVARIANTS
from sandtable.games.impact.tables import DEAD
from tests.support.impact.table import field


def table() -> Any:
    return field("RA A-G-10", "BA A-G-20", "BB A-G-22 damage=1").match


def faults(before: Any, state: Any, **asked: Decision) -> list[str]:
    step = Step(before, state, (), asked)
    return [one.rule for one in INVARIANTS if one.check(step)]


def test_a_sound_table_has_no_fault() -> None:
    match = table()
    assert faults(match.state, match.state, red=match.decision) == []


@pytest.mark.rule("IMP-7.0.b")
@pytest.mark.parametrize(("kind", "rule", "fault"), [("impulse", "IMP-7.0.b", True), ("react", "IMP-8.5.a", False)])
def test_the_other_side_is_asked_for_reactions_alone(kind: str, rule: str, fault: bool) -> None:
    state = table().state
    found = faults(state, state, blue=Decision("blue", kind, "?", rule, Options(("BA", "pass"))))
    assert found == (["IMP-7.0.b"] if fault else [])


def put(name: str, unit: int, value: Any) -> Any:
    return lambda state: getattr(state, name).__setitem__(unit, value)


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (put("vp", 0, 4), "IMP-15.6"),
        (put("damage", 4, 0), "IMP-9.3.3.i"),
        (put("damage", 2, 2), "IMP-9.3.3.i"),
        (put("damage", 2, 5), "IMP-4.2.1.b"),
        (put("point", 2, DEAD), "IMP-9.3.3.h"),
        (put("names", 2, "BA"), "IMP-9.3.3.h"),
        (lambda state: state.at.__setitem__(state.point[2], (2, 3)), "IMP-8.3.a"),
        (lambda state: state.pools.__setitem__(2, 3), "IMP-12.1.2.a"),
        (lambda state: setattr(state, "airborne", 4), "IMP-4.2.1.b"),
    ],
)
def test_what_is_lost_or_doubled_is_found(change: Any, rule: str) -> None:
    before = table().state
    state = before.copy()
    change(state)
    assert rule in faults(before, state)
