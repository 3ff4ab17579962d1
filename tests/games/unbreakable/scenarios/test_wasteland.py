"""Industrial Wasteland: two rounds against the clock (chapter X3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import (
    BASE_DECK,
    NORTH,
    SOUTH_EDGE,
    answers,
    asks,
    begun,
    declare,
    lay,
    platoon,
    ready,
    set_up,
    winner,
)
from tests.support.unbreakable.table import Table, place

LAST_ONE = ("0206 rough", "0207 crater red", "0805 rough")  # 0904 is left
ATTACK = ("WA 0804 force:M", "WB 0114", "W1 0101", "S1 0101")


def last_shot(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Yellow walkers are active, and WA sees the last industry hex."""
    return place(
        "scenario industrial-wasteland; card yellow-walkers", *LAST_ONE, *ATTACK, *lines, dice=["+", "-", *dice]
    )


# set-up


@pytest.mark.rule("UNB-IW.1")
def test_blue_sets_up_in_the_north_half_and_yellow_waits_in_the_south() -> None:
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", until="placement")
    assert set(answers(match, "blue")) == NORTH
    assert "placement" not in set_up(match, "yellow")
    t = ready(match)
    units = t.view()["units"]
    assert {unit["hex"] for unit in units.values() if unit["side"] == "yellow"} == {"off"}
    assert {unit["hex"] for unit in units.values() if unit["side"] == "blue"} <= NORTH
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3


@pytest.mark.rule("UNB-IW.1")
def test_yellow_enters_from_the_south_edge() -> None:
    t = lay("yellow-walkers", "scenario industrial-wasteland; WA off; W1 0101")
    assert set(t.answers_to("WA move")) == SOUTH_EDGE


@pytest.mark.rule("UNB-IW.1", "UNB-IW.2")
def test_there_are_four_industry_hexes() -> None:
    t = ready(begun("industrial-wasteland", platoon_size=1))
    assert Counter(t.view()["terrain"].values())["industry"] == 4


# the end of a round


@pytest.mark.rule("UNB-IW.2", "UNB-IW.5")
def test_a_round_ends_when_the_last_industry_hex_is_converted() -> None:
    t = last_shot().choose("WA fire.force 0904")
    assert t.result is None
    assert set(t.match.decisions) == {"blue", "yellow"}
    assert asks(t.match, "blue") is not None
    assert asks(t.match, "yellow") is not None


@pytest.mark.rule("UNB-IW.2")
def test_a_round_goes_on_while_one_industry_hex_is_left() -> None:
    t = place("scenario industrial-wasteland; card yellow-walkers", *LAST_ONE[:2], *ATTACK, dice="+-")
    t.choose("WA fire.force 0904")
    assert (t.terrain("0904"), t.asked) == ("rough", ("yellow", "unit"))


@pytest.mark.rule("UNB-IW.2")
@pytest.mark.parametrize("converter", ["crush", "nuke"])
def test_it_does_not_matter_who_converts_it_or_into_what(converter: str) -> None:
    if converter == "crush":
        lines = ("card blue-crawlers", "C1 0804", "C2 0101", "SA 0114")
        t = place("scenario industrial-wasteland", *LAST_ONE, *lines, dice="-+-").choose("C1 move 0904")
    else:
        lines = ("card blue-walkers", "W1 0804 nuke:M", "W2 0101", "SA 0114")
        t = place("scenario industrial-wasteland", *LAST_ONE, *lines, dice="+-1").choose("W1 fire.nuke 0904")
    assert asks(t.match, "blue") is not None


# scoring


@pytest.mark.rule("UNB-IW.3", "UNB-IW.5")
@pytest.mark.parametrize(("score", "first", "victor"), [(3, 5, "blue"), (5, 5, None)])
def test_the_lower_number_of_time_stream_cards_wins(score: int, first: int, victor: str | None) -> None:
    t = last_shot(f"round 2 swapped yes score {score} first {first}")
    assert t.asked == ("blue", "unit")  # the players have swapped colours
    t.choose("WA fire.force 0904")
    assert winner(t) == victor


@pytest.mark.rule("UNB-IW.3")
@pytest.mark.parametrize(("turn", "victor"), [(2, "blue"), (3, None)])
def test_turns_are_counted_instead_by_option(turn: int, victor: str | None) -> None:
    # Ruling: variant iw_score.
    t = last_shot(f"option iw_score turns; turn {turn}; round 2 swapped yes score 7 first 3")
    t.choose("WA fire.force 0904")
    assert winner(t) == victor


@pytest.mark.rule("UNB-IW.3", "UNB-IW.4", "UNB-IW.5")
def test_the_score_of_a_round_is_the_time_stream_cards_drawn_in_it() -> None:
    t = place(
        "scenario industrial-wasteland; option platoon_size 2; deck time-stream 2 yellow-walkers 1",
        *LAST_ONE,
        *ATTACK,
        dice="time-stream time-stream +- time-stream time-stream time-stream",
    )
    declare(t)
    t.choose("WA fire.force 0904")
    for side in ("blue", "yellow"):
        set_up(t.match, side)
    for _ in range(2):  # equal at most, so far: the second round goes on
        assert t.result is None
        t.choose("done", "done")
    declare(t)
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-IW.4")
def test_the_second_round_ends_when_it_has_become_worse_than_the_first() -> None:
    # Ruling: nothing can change the result any more.
    t = place(
        "scenario industrial-wasteland; round 2 swapped yes score 5 first 5; deck time-stream 1 yellow-walkers 1",
        *LAST_ONE,
        *ATTACK,
        dice="time-stream",
    )
    declare(t)
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-IW.4")
def test_the_second_round_goes_on_while_it_is_no_worse() -> None:
    t = place(
        "scenario industrial-wasteland; round 2 swapped yes score 4 first 5; deck time-stream 1 yellow-walkers 1",
        *LAST_ONE,
        *ATTACK,
        dice="time-stream",
    )
    declare(t)
    assert t.result is None
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-IW.4")
def test_an_attacker_without_units_scores_infinite() -> None:
    # Ruling.
    t = place(
        "scenario industrial-wasteland; round 2 swapped yes score 1 first 5; card yellow-squads; SA 0114; S1 0101"
    ).choose("SA move exit.south")
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-IW.4")
def test_a_defender_without_units_loses_nothing_by_that() -> None:
    t = place("scenario industrial-wasteland; card blue-squads; deck yellow-squads 1; SA 0114; S1 0101")
    t.choose("S1 move exit.north")
    assert t.result is None
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("UNB-IW.4", "UNB-IW.5")
def test_two_infinite_rounds_are_a_tie() -> None:
    # Ruling.
    t = place(
        "scenario industrial-wasteland; option platoon_size 1; card yellow-squads; SA 0114; S1 0101",
        dice="yellow-squads yellow-squads",
    ).choose("SA move exit.south")
    assert t.result is None
    for side in ("blue", "yellow"):
        set_up(t.match, side, {"configuration": ["grounded"]})
    assert t.asked == ("blue", "unit")
    t.choose("SA move 0114", "SA move exit.south")
    assert winner(t) is None


# the second round


@pytest.mark.rule("UNB-IW.5")
def test_round_2_starts_afresh_with_the_colours_swapped() -> None:
    # Ruling: both attackers meet the same task.
    t = last_shot(
        "option platoon_size 3; turn 3; 0606 lava red; epicenter 0607 blue; cloud 0608 heavy",
        "discards heavy-earthquake 1",
        dice=["yellow-squads"],
    ).choose("WA fire.force 0904")
    set_up(t.match, "yellow", until="placement")
    assert (asks(t.match, "yellow"), set(answers(t.match, "yellow"))) == ("placement", NORTH)
    assert "placement" not in set_up(t.match, "blue")
    set_up(t.match, "yellow")
    assert {hex_: t.terrain(hex_) for hex_ in ("0206", "0207", "0805", "0904", "0606")} == {
        "0206": "industry",
        "0207": "industry",
        "0805": "industry",
        "0904": "industry",
        "0606": "road",
    }
    assert (t.epicenter("0607"), t.clouds("0608"), t.cards("discards").get("heavy-earthquake", 0)) == (None, [], 0)
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}
    assert Counter(BASE_DECK) - Counter(t.cards("deck")) == Counter({"yellow-squads": 1})
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3
    assert t.asked == ("blue", "unit")
