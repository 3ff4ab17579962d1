"""Positions, choices and saves as text: what is written is read, and what contradicts itself is refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.undergrowth.hands import begun, both_raise, recruit
from tests.support.undergrowth.table import SOUTH, Table, finished, ground, refuses_position, south, table

RICH = """
scenario nectar-run
round 3
last north
bids 4 6
cp 3 5
lead 1
next south
points 12 4
B3 PU
drop C3.3
drop B1.0
unit SF1a B2.0.E damage=2 activated
unit SM3a B2.0.C stunned carries
unit SF4a B2.0.E start=A2.0.N commander=SF3a
unit SF3a A2.0.C
unit SF5a A1.2.N start=none
unit NH1a D4.2.C damage=1
unit NH2a off commander=NH1a
unit NH2b destroyed
unit NF1a D4.0.C
"""


def test_a_position_is_written_as_it_was_read() -> None:
    t = table(RICH)
    again = table(t.match.position())
    assert again.view() == t.view()
    assert again.match.position() == t.match.position()


def test_a_position_says_everything() -> None:
    view = table(RICH).view()

    assert view["scenario"] == "nectar-run"
    assert (view["round"], view["last"], view["won"], view["next"], view["lead"]) == (3, "north", "south", "south", 1)
    assert view["bids"] == {"south": 4, "north": 6}
    assert view["cp"] == {"south": 3, "north": 5}
    assert view["points"] == {"south": 12, "north": 4}
    assert view["layout"]["B3"] == "PU"
    assert set(view["drops"]) == {"C3.3", "B1.0"}
    units = view["units"]
    assert (units["SF4a"]["start"], units["SF4a"]["commander"]) == ("A2.0.N", "SF3a")
    assert units["SF1a"]["start"] == "B2.0.E"
    assert units["SM3a"]["carries"]
    assert not units["NF1a"]["carries"]


@pytest.mark.parametrize("line", [
    "unit SF1a C2.0.C",  # two units of one name
    "unit SX1a C2.0.C",
    "unit XF1a C2.0.C",
    "unit SF1 C2.0.C",
    "unit SF1aa C2.0.C",
    "unit SF1b",
    "unit SF1b C2.0.C nonsense",
    "unit SF1b C2.0.C damage=lots",
    "unit SF1b C2.0.C start=Z9.0.C",
    "unit SF1b nowhere",
    "scenario atlantis",
    "option speed fast",
    "bogus line",
    "drop Z1.0",
    "drop B2.9",
    "active SF9a",
    "points a b",
    "lead -1",
    "won nobody",
    "round 99",
])  # fmt: skip
def test_a_text_that_is_wrong_is_refused_with_one_error(line: str) -> None:
    refuses_position(SOUTH, ground(), "unit SF1a A1.0.C", "unit NF1a D4.0.C", line)


def test_comments_blank_lines_and_order_do_not_matter() -> None:
    lines = [line for line in RICH.strip().splitlines() if line]
    shuffled = "\n\n".join(f"{line}   # why not" for line in reversed(lines))
    assert table(shuffled).view() == table(RICH).view()


def test_a_line_may_say_answers_that_go_without_asking() -> None:
    lines = ("unit SF1a B2.0.C", "unit NM3a B2.0.C")
    said = south(*lines, dice=[2]).choose("SF1a attack.body-slam NM3a")
    short = south(*lines, dice=[2]).choose("SF1a attack.body-slam")
    assert said.view() == short.view()
    assert said.damage("NM3a") == [2]


def test_a_whole_activation_in_one_line() -> None:
    t = south("SF1a B2.0.C; SF1b A1.0.C; NF4a B2.0.N; NM3a D4.0.C", dice=[2])
    t.choose("SF1a move B2.0.N attack.body-slam NF4a")
    assert t.at("NF4a") == "destroyed"
    finished(t)


def test_a_refused_line_changes_nothing_even_if_it_begins_well() -> None:
    t = south("SF1a B2.0.C; SF1b A1.0.C; NF4a B2.0.N")

    t.refused("SF1a move B2.0.N attack.laser-gun NF4a")
    t.refused("SF1a move D4.0.N")
    t.refused("SF1a fly")
    t.refused("nobody")

    assert t.at("SF1a") == "B2.0.C"
    assert not t.unit("SF1a").activated


def test_a_match_is_saved_and_loaded_with_its_dice() -> None:
    t = south("SF3a B2.0.C; SF1b A1.0.C; NM3a D2.0.C; NM3b D2.0.C", seed=3)
    t.attack("SF3a", "auto-cannon", "NM3a", "NM3b").end()
    t.passes()
    t.choose("5", side="north")

    again = Table(sandtable.load(t.match.save()))

    for side in ("south", "north", None):
        assert again.view(side) == t.view(side)
    assert again.match.save() == t.match.save()


def test_a_position_in_the_middle_of_army_building_is_written_and_read() -> None:
    t = recruit(begun("garden-plot"), "south", ["F3", "F4"])
    recruit(t, "north", ["W1"])
    again = Table(sandtable.position("undergrowth", t.match.position(), seed=1))
    for side in ("south", "north", None):
        assert again.view(side) == t.view(side)
    assert again.answers("south") == t.answers("south")


def test_a_position_in_the_garrison_is_written_and_read() -> None:
    t = both_raise(begun("rockery-siege"), ["F1", "F5"], ["F3", "F4", "F1", "F5"])
    for word in ("NF3a", "B3.0.C"):
        t.choose(word)
        again = Table(sandtable.position("undergrowth", t.match.position(), seed=1))
        assert again.view("north") == t.view("north")
        assert again.answers() == t.answers()


def test_the_open_scenario_is_for_positions_and_is_not_listed() -> None:
    t = table("SF5a off; NF5a off")
    assert t.view()["scenario"] == "open"
    assert (t.view()["round"], t.view()["rounds"], t.view()["phase"]) == (1, 10, "bid")


def test_the_rounds_can_be_set() -> None:
    t = table("option rounds 2; round 2; last north; bids 3 3", ground(), "SF1a A1.0.C; NF1a D4.0.C")

    t.passes()

    assert t.result is not None
    with pytest.raises(Refused):
        begun("garden-plot", rounds=0)
    with pytest.raises(Refused):
        begun("garden-plot", rounds="many")


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(1, 60))
def test_any_position_of_a_game_is_written_and_read(seed: int, steps: int) -> None:
    t = south(
        "SF3a B2.0.C; SF4a B2.0.C commander=SF3a; SH1a off; SH2a off commander=SH1a; NW2a C2.0.W; NF5a C3.1.C",
        "NW5a off; NM3a C3.0.N",
        B3="TP+",
        C3="SR",
        seed=seed,
    )
    for step in range(steps):
        if t.result is not None:
            return
        side = sorted(t.match.decisions)[(seed + step) % len(t.match.decisions)]
        answers = sorted(t.answers(side))
        t.choose(answers[(seed * 31 + step * 17) % len(answers)], side=side)
    again = Table(sandtable.position("undergrowth", t.match.position(), seed=1))

    assert again.view() == t.view()
    assert {side: again.answers(side) for side in again.match.decisions} == {
        side: t.answers(side) for side in t.match.decisions
    }
