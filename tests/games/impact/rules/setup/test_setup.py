"""Who sets up first, and what the other side sees of it (15.8)."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from tests.games.impact.scenarios.test_scenarios import set_up
from tests.support.impact.table import new, table


@pytest.mark.rule("IMP-15.8", "IMP-HID-10", "IMP-DP-1")
def test_nobody_sees_who_sets_up_first_before_it_is_done() -> None:
    t = new("drill-ground")
    (first,) = t.match.decisions
    other = {"red": "blue", "blue": "red"}[first]
    before = t.view(other)["units"]
    t.choose(min(t.answers(first)), side=first)
    t.choose("12", side=first)
    assert t.view(other)["units"] == before
    set_up(t)
    assert t.kind == "order"


@pytest.mark.rule("IMP-15.8", "IMP-SCN-01")
def test_in_a_meeting_of_equals_a_lot_says_who_sets_up_first() -> None:
    """Whoever sees where the other side stands has the better of it; nothing else parts the two sides."""
    asked = Counter(next(iter(new("drill-ground", seed).match.decisions)) for seed in range(40))
    assert 10 <= asked["red"] <= 30
    assert asked.total() == 40


@pytest.mark.rule("IMP-15.8", "IMP-SCN-01")
@pytest.mark.parametrize("seed", range(4))
def test_who_has_the_lot_sets_up_all_before_the_other_begins(seed: int) -> None:
    t = new("drill-ground", seed)
    asked = []
    while t.kind != "order":
        (side,) = t.match.decisions
        asked.append(side)
        text = t.match.position()
        assert set(sandtable.position("impact", text, seed=1).decisions) == {side}  # a text keeps the lot
        t.choose(min(t.answers(side)), side=side)
    half = len(asked) // 2
    assert asked == [asked[0]] * half + [asked[-1]] * half
    assert asked[0] != asked[-1]


@pytest.mark.rule("IMP-15.8")
def test_blue_sets_up_first_where_the_scenario_says_nothing() -> None:
    for seed in range(6):
        assert set(new("platoon-at-the-spires", seed).match.decisions) == {"blue"}


@pytest.mark.rule("IMP-15.8", "IMP-15.9", "IMP-SCN-11", "IMP-18.7.c")
@pytest.mark.parametrize(("cap", "points"), [(5, 8), (4, 8), (3, 0)])
def test_a_shorter_match_pays_what_its_last_turn_pays(cap: int, points: int) -> None:
    """Control pays from the fourth turn on: in the clean-up of the last turn, before the end is judged."""
    t = table(
        f"scenario platoon-at-the-spires; option turn_cap {cap}; turn {cap}; phase clean-up; RA command A-B-01",
        "BA command C-B-35; control E-F-17 red",
    )
    assert t.winner == ("red" if points else None)
    assert t.match.result is not None
    assert t.match.result.scores == {"red": str(points), "blue": "0"}


@pytest.mark.rule("IMP-DP-1", "IMP-15.8")
def test_dp1_set_up_comes_first_and_blue_begins() -> None:
    t = new("drill-ground")
    assert (t.view()["phase"], t.asked) == ("setup", ("blue", "place"))
    assert {int(point.split("-")[2]) for point in t.answers()} <= set(range(29, 36))
