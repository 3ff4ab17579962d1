"""What a player is told who points at a place: line of sight with its reason and its profile, and nothing secret."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from sandtable.engine.verdicts import Verdict
from tests.games.impact.rules.board.test_sight import KIND, SPOT, Ground, laid, sees
from tests.support.impact.hands import at
from tests.support.impact.table import Table, table

LONE = ("BA A-M-34 completed",)


def sight(t: Table, place: str, unit: str = "RA", side: str = "red") -> Verdict:
    """What *side* is told about the line of sight from a soldier to a place."""
    found = t.match.inspect(place, unit, side).sight
    assert found is not None
    return found.lines[0].verdict


def facts(verdict: Verdict) -> dict[str, Any]:
    assert verdict.facts is not None
    return verdict.facts


@pytest.mark.rule("IMP-6.4.b", "IMP-6.4.a")
def test_a_blind_point_is_told_with_its_blocker_and_its_profile() -> None:
    t = table(f"RA assault {at(0)} level=6", f"point {at(5)} woods", *LONE)
    told = sight(t, at(9))
    assert not told.legal
    assert told.rule == "IMP-6.4.b"
    path = facts(told)["path"]
    assert [(one["point"], one["distance"]) for one in path] == [(at(q), q) for q in range(1, 9)]
    assert [one["top"] for one in path] == [0, 0, 0, 0, 6, 0, 0, 0]
    assert [one["point"] for one in path if one["verdict"] == "blocks"] == [at(5)]
    assert set(facts(told)["blind"]) == {at(q) for q in (6, 7, 8)}


@pytest.mark.rule("IMP-6.1.c", "IMP-6.1.d", "IMP-6.2", "IMP-6.3", "IMP-6.5.a")
@pytest.mark.parametrize(
    ("lines", "level", "goal", "rules"),
    [
        ([f"point {at(3)} woods"], None, at(6), {"IMP-6.3"}),
        ([f"point {at(3)} clear 1"], None, at(6), {"IMP-6.3"}),
        ([f"point {at(5)} woods"], 8, at(6), {"IMP-6.5.a", "IMP-6.4.b", "IMP-6.6.b"}),
        ([f"point {at(2, 1)} woods", f"point {at(3, -1)} woods"], None, at(5), {"IMP-6.1.d", "IMP-6.1.e", "IMP-6.3"}),
    ],
)
def test_a_refusal_cites_the_row_that_blocks(lines: list[str], level: int | None, goal: str, rules: set[str]) -> None:
    up = "" if level is None else f" level={level}"
    told = sight(table(f"RA assault {at(0)}{up}", *lines, *LONE), goal)
    assert not told.legal
    assert told.rule in rules
    assert told.text


@pytest.mark.rule("IMP-6.7", "IMP-6.1.a", "IMP-6.9")
@given(
    st.dictionaries(SPOT, st.tuples(KIND, st.integers(0, 4)), min_size=25, max_size=60),
    SPOT,
    st.lists(SPOT, min_size=25, max_size=40, unique=True),
)
@settings(max_examples=12, phases=(Phase.explicit, Phase.generate))
def test_what_is_told_agrees_with_a_second_reckoning(ground: Ground, here: str, there: list[str]) -> None:
    if here == "A-M-34":
        return
    t = table(*laid(ground), f"RA assault {here}", *LONE)

    def floor(name: str) -> int:
        return ground.get(name, ("clear", 0))[1]

    for name in there:
        if name != here:
            assert sight(t, name).legal is sees(ground, here, floor(here), name, floor(name)), name


@pytest.mark.rule("IMP-HID-5", "IMP-HID-1")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("BB A-G-14 hidden", "BB A-E-20 hidden"),
        ("BB A-G-24", "BB A-G-24 damage=4"),
        ("BB engineer A-G-24", "BB engineer A-G-24 damage=4"),
    ],
)
def test_a_look_tells_nothing_secret(one: str, other: str) -> None:
    lines = ("option opt_14_10 on", "point A-G-14 woods", "point A-E-20 woods", "RA A-G-06", *LONE)
    told = []
    for line in (one, other):
        t = table(*lines, line)
        places = ("A-G-14", "A-E-20", "A-G-24", "A-G-12", "A-G-06")
        told.append([str(t.match.inspect(place, unit, "red")) for place in places for unit in ("RA", None)])
    assert told[0] == told[1]
