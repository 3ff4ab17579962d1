"""Breakthrough: tanks across the map, in two rounds (BRK-30.1 to 30.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from sandtable.engine.match import Match
from tests.support.breakable.combined import musters, own
from tests.support.breakable.hands import (
    DECK,
    EAST_EDGE,
    WEST,
    answers,
    asks,
    begun,
    infiltrated,
    ready,
    recruit,
    set_up,
)
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

BREAKTHROUGH = "scenario breakthrough"
HANDICAP = {"blue-bunkers": 1, "blue-tanks": 2, "blue-skimmers": 3}
SPARE = "unit YTC6 0614 N"
BLUE = "unit BB3f 0501"
LAKES_WEST = {"0113", "0410", "0509", "0510"}
WOODS_WEST = {
    "0101", "0109", "0203", "0206", "0210", "0212", "0214", "0303", "0313", "0402", "0409", "0411", "0514",
}  # fmt: skip


def tanks(*lines: str, dice: Sequence[int | str] = (), spare: str = SPARE) -> Table:
    """Yellow's tanks act; YTC6 stays out of it."""
    return table(BREAKTHROUGH, "card yellow-tanks", BLUE, spare, *lines, dice=dice)


def last_tank_gone(*lines: str) -> Table:
    """Yellow's last tank leaves by the west edge."""
    t = table(BREAKTHROUGH, "card yellow-tanks", BLUE, "unit YTA1 0107 NW", *lines)
    who = t.match.decisions
    return t.choose("YTA1 move exit.west", side=next(iter(who)))


@pytest.mark.rule("BRK-30.1")
def test_each_side_has_twelve_units() -> None:
    t = infiltrated(ready(begun("breakthrough")))
    assert Counter(unit["side"] for unit in t.view()["units"].values()) == {"blue": 12, "yellow": 12}


@pytest.mark.rule("BRK-30.1", "BRK-5.4")
def test_yellow_may_not_take_bunkers_or_turrets_and_blue_may() -> None:
    match = recruit(begun("breakthrough"), "yellow")
    own(match, "blue")
    assert {word[0] for word in answers(match, "yellow") if word != "done"} == {"R", "S", "T"}
    assert {word[0] for word in answers(match, "blue") if word != "done"} == {"B", "R", "S", "T", "U"}
    for word in ("BA", "UC"):
        Table(match).refused(word, "BRK-30.1", "BRK-5.4", side="yellow")


@pytest.mark.rule("BRK-30.1")
def test_yellow_needs_a_tank() -> None:
    match = recruit(begun("breakthrough"), "yellow")
    for word in ["RA"] * 4 + ["RB"] * 4 + ["RC"] * 3:
        assert "done" not in answers(match, "yellow")
        match.choose(word, "yellow")
    if "RC" in answers(match, "yellow"):
        twin = match.clone()
        twin.choose("RC", "yellow")
        Table(twin).refused("done", "BRK-30.1", side="yellow")
    match.choose("TA", "yellow")
    assert asks(match, "yellow") != "recruit" or "done" in answers(match, "yellow")


@pytest.mark.rule("BRK-30.1")
def test_blue_needs_no_tank() -> None:
    match = recruit(begun("breakthrough"), "blue", ["B1"] * 6 + ["B2"] * 6)
    assert asks(match, "blue") != "recruit" or "done" in answers(match, "blue")


@pytest.mark.rule("BRK-30.2", "BRK-4.5", "BRK-5.12")
@pytest.mark.parametrize(
    ("recruit", "banned"), [("T1", LAKES_WEST), ("B1", LAKES_WEST), ("R1", LAKES_WEST), ("S1", LAKES_WEST | WOODS_WEST)]
)
def test_blue_sets_up_anywhere_in_the_west_half(recruit: str, banned: set[str]) -> None:
    match = begun("breakthrough")
    fill = ["B2"] * 6 + ["B3"] * 5 if recruit != "B1" else ["T2"] * 6 + ["T3"] * 5
    set_up(match, "blue", {"recruit": [recruit, *fill]}, until="placement")
    placed: set[str] | None = None
    while asks(match, "blue") is not None:  # find the question about this very type
        if asks(match, "blue") == "placement":
            offered = set(answers(match, "blue"))
            if offered == WEST - banned:
                placed = offered
        match.choose(answers(match, "blue")[0], "blue")
    assert placed == WEST - banned


@pytest.mark.rule("BRK-30.2", "BRK-4.5")
@pytest.mark.parametrize("hex_", ["0601", "0608", "0701", "1101"])
def test_blue_may_not_set_up_in_the_centre_or_the_east(hex_: str) -> None:
    match = begun("breakthrough")
    set_up(match, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 6}, until="placement")
    Table(match).refused(hex_, "BRK-30.2", "BRK-4.5", side="blue")


@pytest.mark.rule("BRK-30.2", "BRK-4.5")
@pytest.mark.parametrize("on", [True, False])
def test_the_centre_column_belongs_to_the_west_half_by_option(on: bool) -> None:
    # Variant centre_column_in_west_half.
    match = begun("breakthrough", centre_column_in_west_half=on)
    set_up(match, "blue", {"recruit": ["B1"] * 6 + ["B2"] * 6}, until="placement")
    centre = {f"06{row:02}" for row in range(1, 16)}
    assert set(answers(match, "blue")) == ((WEST | centre) - LAKES_WEST if on else WEST - LAKES_WEST)


@pytest.mark.rule("BRK-30.2", "BRK-5.13")
def test_yellow_waits_beside_the_east_edge() -> None:
    match = begun("breakthrough")
    assert "placement" not in set_up(match, "yellow", {"recruit": ["TA"] * 6 + ["SA"] * 6})
    t = infiltrated(ready(match))
    yellow = [unit for unit in t.view()["units"].values() if unit["side"] == "yellow"]
    assert {unit["hex"] for unit in yellow} == {"off"}


@stories("""
# set-up
BRK-30.2 BRK-8.4: yellow enters over the east edge
    tanks | YTA1 off N
    # a lake
    | after YTA1 move: 1101 1103 1104 1105 1106 1107 1108 1109 1110 1111 1112 1113 1114
    refused YTA1 move 1102 | BRK-3.6 BRK-8.1 BRK-8.4
    refused YTA1 move 0101 | BRK-30.2 BRK-8.4
# scoring
BRK-30.4: a tank that leaves by the west edge scores
    tanks | YTA1 0107 NW
    | view exited: 0
    YTA1 move exit.west | hex YTA1: left; view exited: 1; rules has BRK-30.4; over: no
BRK-30.4 BRK-1.9: a gev counts as a tank
    tanks equipment | YTB1 0107 NW gev nuke:L
    YTB1 move exit.west | view exited: 1
BRK-30.4 BRK-4.7: a tank that leaves elsewhere scores nothing
    tanks | YTA1 {hex_} NW
    | after YTA1 move has exit.{edge}
    YTA1 move exit.{edge} | hex YTA1: left; view exited: 0
    * hex_, edge: 0101, north / 0114, south / 0401, north / 1104, east
BRK-30.4: a skimmer that leaves by the west edge scores nothing
    table | scenario breakthrough; card yellow-skimmers; YSA1 0107 NW flying; YSB1 0614 N; YTC6 0614 N; BB3f 0501
    YSA1 move exit.west | hex YSA1: left; view exited: 0; over: no
BRK-30.4: a recon carried across scores nothing of its own
    tanks | YTA1 0107 NW; YRA1 in YTA1
    YTA1 move exit.west | view exited: 1; hex YRA1: left
BRK-30.4: a blue tank that leaves by the west edge scores nothing
    table | scenario breakthrough; card blue-tanks; BB3f 0501; YTC6 0614 N; BT1a 0107 NW; BT1b 0501 N
    BT1a move exit.west | hex BT1a: left; view exited: 0
# the end of a round
BRK-30.5 BRK-30.6: the round ends when the last tank has left
    last_tank_gone | YSA1 0606 N; YRA1 0607
    | over: no; second_set_up: yes
BRK-30.5: the round goes on while a tank is on the map or waits
    # Ruling: at the start none is on the map.
    last_tank_gone | YTB1 {unit} N
    | second_set_up: no; asked: yellow unit
    * unit: 0614 / off
BRK-30.5 BRK-6.12: the loss of the last tank ends the round at once
    table [2+] | scenario breakthrough; card blue-tanks; BT1a 0606 N autocannon:M; BT1b 0501 N; YTA1 0604 S; YSA1 0614 N
    BT1a fire.autocannon YTA1 | second_set_up: yes
BRK-30.5: an optional cap ends the round
    # Variant breakthrough_turn_limit.
    table | scenario breakthrough; option breakthrough_turn_limit 3; turn 3; deck yellow-tanks 1; BB3f 0501;
        YTC6 0614 N; YTA1 0606 N
    | asked: yellow unit
    end | second_set_up: yes
BRK-30.5: the cap does not end it earlier
    table [yellow-tanks] | scenario breakthrough; option breakthrough_turn_limit 3; turn 2; deck yellow-tanks 1;
        BB3f 0501; YTC6 0614 N; YTA1 0606 N
    end | asked: yellow unit; view turn: 3
# two rounds
BRK-30.6 BRK-30.4: more tanks across win
    # In the second round the players have changed colours: Blue's player drives the yellow tanks; one more leaves
    # now.
    last_tank_gone | round 2 swapped yes first {first}; exited {exited}
    | winner: {victor}; over: yes; result rule: BRK-30.6
    * first, exited, victor: 3, 3, blue / 3, 2, none / 3, 1, yellow / 0, 0, blue
BRK-30.6: the players change colours
    tanks | YTA1 0606 NW; round 2 swapped yes first 1
    | asked: blue unit
BRK-30.6 BRK-28.1: the scores name all players of both sides
    table | scenario breakthrough; option teams {teams}; round 2 swapped yes first 2; card yellow-tanks; YTA1 0107 N
    blue: YTA1 move exit.west | result scores: blue {scores} 2; result winner: yellow
    * teams, scores: four, and green 1 yellow and red / three-yellow, and green 1 yellow /
        three-blue, 1 yellow and red / two, 1 yellow
""")
def test_set_up_and_scoring_and_the_end_of_a_round_and_two_rounds(story: Story) -> None:
    story.play(last_tank_gone, second_set_up, tanks)


@pytest.mark.rule("BRK-30.2", "BRK-10.15")
def test_recons_of_yellow_infiltrate_from_the_east() -> None:
    # The edge hex costs one of the roll.
    t = table(BREAKTHROUGH, "turn 0; unit YRA1 off; unit YTA1 off N", BLUE, dice="2")
    if t.kind == "infiltrate":
        t.choose("YRA1")
    places = t.offered() - {"stay"}
    assert EAST_EDGE - {"1102"} <= places
    assert all(place[:2] in {"10", "11"} for place in places)
    assert "1004" in places


@pytest.mark.rule("BRK-30.3")
def test_blue_has_one_card_of_each_group_less() -> None:
    t = tanks("unit YTA1 0606 NW")
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter({**DECK, **HANDICAP})


@pytest.mark.rule("BRK-30.3", "BRK-6.1")
def test_the_handicap_holds_in_every_turn() -> None:
    deck = "deck yellow-tanks 1"
    t = table(BREAKTHROUGH, deck, BLUE, SPARE, "unit YTA1 0606 NW", dice=["yellow-tanks"])
    assert t.asked == ("yellow", "unit")
    t.end()
    assert t.view()["turn"] == 2
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter({**DECK, **HANDICAP})


@pytest.mark.rule("BRK-30.3", "BRK-30.36")
def test_the_handicap_is_the_defenders_in_the_second_round_too() -> None:
    t = tanks("unit YTA1 0606 NW; round 2 swapped yes first 1")
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter({**DECK, **HANDICAP})


@pytest.mark.rule("BRK-30.3")
def test_other_scenarios_have_no_handicap() -> None:
    t = table("scenario industrial-wasteland; card yellow-tanks", BLUE, SPARE, "unit YTA1 0606 NW")
    assert Counter(t.cards()) + Counter(["yellow-tanks"]) == Counter(DECK)


@pytest.mark.rule("BRK-30.4", "BRK-4.7")
@pytest.mark.parametrize(
    ("hex_", "edges"),
    [
        ("0101", {"north", "west"}),
        ("0114", {"south", "west"}),
        ("0107", {"west"}),
        ("0201", {"north"}),
        ("0207", set()),
    ],
)
def test_a_corner_hex_has_two_edges(hex_: str, edges: set[str]) -> None:
    t = tanks(f"unit YTA1 {hex_} NW")
    assert {word for word in t.after("YTA1 move") if word.startswith("exit.")} == {f"exit.{edge}" for edge in edges}


def second_set_up(t: Table) -> bool:
    """Whether both sides are asked for the forces of the second round."""
    return musters(t.match)


@pytest.mark.rule("BRK-30.5")
def test_the_round_does_not_end_at_its_beginning() -> None:
    t = infiltrated(ready(begun("breakthrough")))
    assert t.result is None
    assert t.view()["round"] == 1


@pytest.mark.rule("BRK-30.6", "BRK-30.36")
def test_the_second_round_begins_afresh_with_new_forces() -> None:
    t = last_tank_gone("0606 crater; 0503 crater; cloud 0606 heavy; buzz 0605 yellow 2; turn 7; exited 1")
    match = t.match
    yellow = "blue"  # the player, who now has the yellow colour
    assert {word[0] for word in answers_after_own(match, yellow)} <= {"R", "S", "T"}
    match.state.dice.reseed(1)
    set_up(match, "blue")
    set_up(match, "yellow")
    view = match.view(None)
    assert (view["round"], view["terrain"]["0606"], view["terrain"]["0503"]) == (2, "road", "industry")
    assert view["devices"] == []
    assert not view["clouds"]
    assert view["exited"] == 0
    assert Counter(unit["side"] for unit in view["units"].values()) == {"blue": 12, "yellow": 12}


def answers_after_own(match: Match, side: str) -> list[str]:
    """What a side may recruit when it makes a force of its own."""
    twin = match.clone()
    own(twin, side)
    return [word for word in answers(twin, side) if word != "done"]


@pytest.mark.rule("BRK-30.6")
def test_a_single_round_by_option() -> None:
    # Variant single_round.
    t = last_tank_gone("option single_round on; exited 2")
    assert t.result is not None
    assert not t.match.decisions


@pytest.mark.rule("BRK-30.6")
def test_the_score_of_the_first_round_is_kept() -> None:
    t = last_tank_gone("exited 4")
    line = next(line for line in t.match.position().splitlines() if line.startswith("round"))
    assert line.split() == ["round", "2", "swapped", "yes", "first", "5"]


@pytest.mark.rule("BRK-30.7")
def test_the_other_book_joins_by_option_alone() -> None:
    match = recruit(begun("breakthrough"), "yellow")
    assert not {"crawler", "walker", "squad"} & set(answers(match, "yellow"))
