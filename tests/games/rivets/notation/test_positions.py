"""Positions as text: what contradicts itself is refused, and what is written is read back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from tests.support.rivets.table import Table, combat, march, refuses_position, table
from tests.support.worlds import shown

EVERYTHING = """
scenario duckboard-road
first red
round 3
turn red
phase deployment 2
vp 3 5
rivets 1 2
cut 0 1
dp 4
hand blue A03 A14
missions red M05 M11
discards A01 A02 M07
peeked blue M05
used blue C15
played red
hold blue
unit BC01a C3
unit BC12a 2,3 N damage=1
unit BC11a B2
unit BC14a in=BC11a
unit BC09a under=1
unit RK09a C7 shields=1
unit RK02a D8 fresh
unit RK01a D8
order D8 RK01a RK02a
gas C6 red K03
gas D5 red K03 thin
bled blue
"""


@pytest.mark.parametrize("lines", [
    "BC01a C3; BC01a C4", "BC99a C3", "unit GC01a C3", "BC14a C3", "BC14a in=BC10a", "BC01a C3; BC14a in=BC01a",
    "RK11a C7; BC14a in=RK11a", "BC01a C3 damage=1", "BC10a C3 damage=4", "hand blue A03; hand red A03",
    "hand blue A03; discards A03", "missions blue M03; missions red M03", "peeked blue M05", "phase lunch",
    "turn green", "C4 swamp", "G4 trench", "nonsense", "gas C4 red C01", "unit BC01a", "BC01a C3 dancing",
])  # fmt: skip
def test_a_text_that_contradicts_itself_is_refused_with_one_error(lines: str) -> None:
    assert "\n" not in refuses_position(lines).text


def test_everything_that_can_be_said_is_written_and_read_back() -> None:
    one = table(EVERYTHING, seed=1)
    other = table(one.match.position(), seed=1)
    for side in ("blue", "red", None):
        assert one.view(side) == other.view(side)
    assert other.match.position() == one.match.position()


@given(st.integers(0, 500), st.integers(1, 60))
@settings(max_examples=12)
def test_random_play_is_written_and_read_back_cloned_and_saved(seed: int, steps: int) -> None:
    t = Table(
        sandtable.position(
            "rivets",
            "scenario mud-between\nround 2\nunit BC06a C3\nunit BC11a D3\nunit RK03a C6\nunit RK12a 3,5 S",
            seed=seed,
        )
    )
    for step in range(steps):
        if t.match.result is not None:
            break
        words = sorted(t.answers())
        t.choose(words[(seed + step * 17) % len(words)])

    copies = [Table(t.match.clone()), Table(sandtable.load(t.match.save())), table(t.match.position(), seed=1)]
    for side in ("blue", "red", None):
        for copy in copies:
            assert copy.view(side) == t.view(side)
        assert shown(copies[0].match, side) == shown(t.match, side)


def test_a_new_unit_takes_the_first_free_letter() -> None:
    t = table("phase deployment 2; dp 3; BC01a C3; BC01c C3").choose("C01 A1", "C01 A1")
    assert t.grid("A1") == ["BC01b", "BC01d"]


# lines of choices


@pytest.mark.rule("RIV-6.1", "RIV-6.5")
@pytest.mark.parametrize("comrades", ["", "BC08a C3", "BC01b C3 fought", "BC03a C3"])
def test_who_acts_may_be_named_whether_asked_or_not(comrades: str) -> None:
    # A question with one answer is not asked, but its answer may be said: a line that names the unit is understood.
    t = combat("BC01a C3", comrades, "RK01a C4; RK01b D4", dice=[6]).choose("C3 BC01a attack D4")
    assert t.damage("RK01a", "RK01b") == [0, -1]


@pytest.mark.rule("RIV-9.1", "RIV-9.3")
@pytest.mark.parametrize("comrades", ["", "BC01b C3 moved", "BC03a C3"])
def test_who_moves_may_be_named_whether_asked_or_not(comrades: str) -> None:
    t = march("BC01a C3", comrades).choose("C3 BC01a C4")
    assert t.place("BC01a") == "C4"
