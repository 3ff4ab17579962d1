"""Routes of Impact: the cheapest way, the safer of two, what may stop it, and nothing that its side does not know."""

from __future__ import annotations

import pytest

from sandtable.engine.contract.reach import Destination
from sandtable.engine.match.walk import REVEAL, walk
from tests.support.impact.shots import HERE, ahead
from tests.support.impact.table import Table, field


def ways(t: Table, side: str = "red") -> dict[str, Destination]:
    return {one.path[-1]: one for one in t.match.reach(side).destinations}


def walker(*lines: str, marks: str = "") -> Table:
    return field(f"unit RA front-line A-G-06 {marks}", *lines).choose("RA")


def test_a_soldier_reaches_what_its_mp_pay_for() -> None:
    found = ways(walker())

    assert found["A-G-16"].words == ("move", "A-G-08", "A-G-10", "A-G-12", "A-G-14", "A-G-16")
    assert found["A-G-16"].cost == "5 MP"
    assert "A-G-18" not in found


def test_woods_cost_more_and_are_gone_round() -> None:
    found = ways(walker("point A-G-08 woods"))

    assert "A-G-08" not in found["A-G-10"].path
    assert found["A-G-08"].cost == "2 MP"


def test_the_one_point_that_is_always_open_costs_what_is_left() -> None:
    found = ways(walker("point A-G-08 clear 4", "unit BA front-line A-G-20 completed", marks="damage=4"))

    assert found["A-G-08"].cost == "2 MP"


def test_of_equal_ways_the_one_past_a_mine_is_left() -> None:
    found = ways(walker("option opt_14_6 on", "mine A-G-08 blue explosive"))

    assert found["A-F-09"].path == ("A-F-07", "A-F-09")
    assert found["A-H-09"].path == ("A-H-07", "A-H-09")
    assert found["A-G-08"].risks == ("a mine marker at A-G-08",)


def test_a_free_point_behind_others_is_reached_but_theirs_are_not() -> None:
    found = ways(walker("unit RB front-line A-G-08"))

    assert "A-G-08" not in found
    assert found["A-G-10"].words[0] == "move"


def test_enemies_that_may_react_are_named() -> None:
    watched = ways(walker("unit BA front-line A-G-20"))
    unwatched = ways(walker("unit BA front-line A-G-20 completed"))

    assert watched["A-G-08"].risks == ("reaction fire of BA",)
    assert not unwatched["A-G-08"].risks


def test_a_flyer_keeps_its_level() -> None:
    t = walker().choose("move", "rise.3")

    found = ways(t)
    assert found["A-G-10"].words == ("A-G-08", "A-G-10")
    t.choose(*found["A-G-10"].words)
    assert (t.at("RA"), t.level("RA")) == ("A-G-10", 3)


def test_who_waits_beside_the_map_comes_on_and_goes_on() -> None:
    t = field("turn 2", "unit RA front-line off edge=west turn=2").choose("RA")

    found = ways(t)
    inside = max(found.values(), key=lambda one: len(one.path))
    assert inside.words[1] == "ground"
    assert inside.cost == "5 MP"
    t.choose(*inside.words)
    assert t.at("RA") == inside.path[-1]


@pytest.mark.parametrize("lair", [ahead(1), ahead(3)])
def test_a_hidden_enemy_changes_nothing(lair: str) -> None:
    ground = ("option opt_14_10 blue", f"unit RA front-line {HERE}", "unit BA front-line A-A-34")
    woods = tuple(f"point {ahead(steps)} woods" for steps in (1, 3, 5))
    there, elsewhere = (
        field(*ground, *woods, f"unit BB front-line {place} hidden").choose("RA") for place in (lair, ahead(5))
    )

    assert there.match.reach("red") == elsewhere.match.reach("red")
    assert lair in ways(there)


def test_a_walk_stops_where_a_hidden_enemy_comes_to_light() -> None:
    t = field(
        f"option opt_14_10 blue; unit RA front-line {HERE}; unit BA front-line A-A-34; point {ahead(2)} woods",
        f"unit BB front-line {ahead(2)} hidden",
    ).choose("RA", "move")  # fmt: skip
    assert t.find("BB", "red") is None

    assert walk(t.match, "red", [ahead(1), ahead(2), ahead(3)]) == (1, REVEAL)
    assert t.find("BB", "red") is not None
    assert t.at("RA") == ahead(1)


def test_a_walk_goes_past_own_cards_that_are_shown() -> None:
    t = field("unit RA front-line A-G-06").choose("RA")

    assert walk(t.match, "red", ["move", "A-G-08", "A-G-10"]) == (3, "")
    assert t.match.moves[-2].irreversible  # the first step has shown its card
    assert t.at("RA") == "A-G-10"
