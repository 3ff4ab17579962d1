"""Routes of Breakable and Unbreakable: flights with their turns, cluster bombs, moves of two steps."""

from __future__ import annotations

import sandtable
from sandtable.engine.contract.reach import Destination
from sandtable.engine.match import Match
from sandtable.engine.match.walk import walk

FLYER = "turn 2\ncard yellow-skimmers\nunit YSA1 1009 N flying nuke:L\nunit YSB1 0412 N flying nuke:L\n"
CHOPPER = "option choppers on\nturn 2\ncard yellow-skimmers\nunit YCA1 1009 N flying nuke:L\nunit YSB1 0412 N flying\n"


def breakable(text: str, unit: str) -> tuple[Match, dict[str, Destination]]:
    match = sandtable.position("breakable", text, seed=1)
    return match, ways(match, "yellow", unit)


def ways(match: Match, side: str, unit: str) -> dict[str, Destination]:
    return {one.path[-1]: one for one in match.reach(side, unit).destinations}


def test_a_skimmer_turns_on_its_way_and_is_asked_about_the_last_turn() -> None:
    match, found = breakable(FLYER, "YSA1")

    assert found["1006"].words == ("YSA1", "move", "1008", "straight", "1007", "straight", "1006")
    assert found["1006"].cost == "3 hexes"
    turning = [one for one in found.values() if {"left", "right"} & set(one.words)]
    assert turning
    for one in found.values():
        copy = match.clone()
        assert walk(copy, "yellow", one.words) == (len(one.words), "")
        assert copy.view("yellow")["units"]["YSA1"]["hex"] == one.path[-1]


def test_nothing_lies_further_than_three_hexes_or_behind() -> None:
    _, found = breakable(FLYER, "YSA1")

    assert "1005" not in found
    assert "1010" not in found


def test_cluster_bombs_are_named_and_avoided() -> None:
    _, found = breakable(FLYER + "cluster 1008 blue 1\n", "YSA1")

    assert found["1008"].risks == ("cluster bombs in 1008",)
    around = [one for goal, one in found.items() if goal != "1008" and "1008" in one.path]
    assert all(one.risks for one in around)


def test_a_chopper_spends_an_action_on_each_step_and_turn() -> None:
    match, found = breakable(CHOPPER, "YCA1")

    assert found["1007"].words == ("YCA1", "ahead", "YCA1", "ahead")
    assert found["1010"].words == ("YCA1", "turn", "S", "YCA1", "ahead")
    for one in found.values():
        copy = match.clone()
        assert walk(copy, "yellow", one.words)[0] == len(one.words)
        assert copy.view("yellow")["units"]["YCA1"]["hex"] == one.path[-1]


def test_a_hovering_squad_moves_two_hexes() -> None:
    text = "turn 2\ncard blue-squads\nunit S1 0606 hovering force:L nuke:L\nunit SA 1101 force:L nuke:L\n"
    match = sandtable.position("unbreakable", text, seed=1)
    found = ways(match, "blue", "S1")

    assert found["0604"].words == ("S1", "move", "0605", "0604")
    assert found["0605"].end == "stop"
