"""Move types (chapter 5 of the ledger)."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.oracle.reference import ROSTER, Place, all_places, layouts, moves, top
from tests.support.undergrowth.table import FOE, Table, south, stations, union


def mover(code: str, where: str, *more: str, **squares: str) -> Table:
    """One unit that is about to move."""
    return south(f"unit S{code}a {where}", FOE, *more, **squares)


@pytest.mark.rule("UND-5.1")
def test_every_unit_has_one_move_type() -> None:
    units = [f"unit S{code}a A1.0.C" for code in ROSTER]
    t = south(*units, FOE)

    for code, card in ROSTER.items():
        assert t.view()["units"][f"S{code}a"]["move"].lower() == card.move.lower()


@pytest.mark.rule("UND-5.2")
def test_one_activation_allows_one_move() -> None:
    t = mover("F1", "B2.0.E", "unit NF1b B2.0.N")

    t.choose("SF1a move B2.0.N")

    assert "move" not in t.answers()
    t.refused("move B2.0.E", "UND-5.2", "UND-9.5")


@pytest.mark.rule("UND-5.2")
def test_the_alternatives_of_a_move_type_are_not_joined() -> None:
    # No climb together with an entry or a shift: a Jumper climbs, or enters, or jumps.
    t = mover("W3", "B2.1.E", B2="TP", C2="SG", B3="TP")

    assert "C2.0.C" in t.moves("SW3a")  # a jump down
    assert stations("B3", 1) | stations("B3", 2) | stations("B3", 0) <= t.moves("SW3a")
    assert t.moves("SW3a") & stations("B2", 2) == {"B2.2.E", "B2.2.C"}
    assert not t.moves("SW3a") & stations("B3", 3)


@pytest.mark.rule("UND-5.3")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_any_unit_may_shift_inside_its_square_at_its_level(code: str) -> None:
    t = mover(code, "B2.1.C", B2="PL")

    assert t.moves(f"S{code}a") >= stations("B2", 1, "NESW")
    t.choose(f"S{code}a move B2.1.W")
    assert t.at(f"S{code}a") == "B2.1.W"


@pytest.mark.rule("UND-5.3", "UND-5.5")
def test_a_unit_that_came_on_this_round_may_shift() -> None:
    t = south("unit SF1a A1.0.N start=none", FOE)

    assert t.moves("SF1a") == stations("A1", 0, "ESWC")


@pytest.mark.rule("UND-5.4")
@pytest.mark.parametrize("code", ["F1", "W4", "M4"])
def test_a_slow_unit_enters_at_its_own_level_only(code: str) -> None:
    t = mover(code, "B2.1.E", B2="PL", C2="TP")

    assert {place for place in t.moves(f"S{code}a") if place[:2] == "C2"} == stations("C2", 1)
    t.refused(f"S{code}a move C2.0.W", "UND-5.4", *SLOW)
    t.refused(f"S{code}a move C2.2.W", "UND-5.4", *SLOW)


SLOW = ("UND-5.8", "UND-5.9", "UND-5.11")


@pytest.mark.rule("UND-5.4")
@pytest.mark.parametrize("code", ["F1", "W4", "M4", "H3", "H4"])
def test_nobody_but_a_flyer_enters_at_a_level_that_is_not_there(code: str) -> None:
    t = mover(code, "B2.2.E", B2="PL", C2="SG")

    assert not [place for place in t.moves(f"S{code}a") if place[:2] == "C2"]


@pytest.mark.rule("UND-5.5")
@pytest.mark.parametrize(("start", "now", "enters"), [
    ("A2.0.N", "A2.0.N", True),
    ("A2.0.N", "A2.0.C", True),  # the exact form: the same square and level, at whatever station now
    ("A2.0.C", "A2.0.N", False),
    ("A2.0.E", "A2.0.N", False),
    ("A2.1.N", "A2.0.N", False),
    ("A2.0.N", "A2.1.N", False),
    ("A1.0.N", "A2.0.N", False),
    ("none", "A2.0.N", False),
])  # fmt: skip
@pytest.mark.parametrize("code", ["F1", "M4", "W4"])
def test_started_the_turn_in_base_contact(code: str, start: str, now: str, enters: bool) -> None:
    t = mover(code, f"{now} start={start}", A2="PL", A3="TP")

    into = {place for place in t.moves(f"S{code}a") if place[:2] == "A3"}
    assert into == (stations("A3", int(now[3])) if enters else set())
    if not enters:
        t.refused(f"S{code}a move A3.{now[3]}.C", "UND-5.5", *SLOW)


@pytest.mark.rule("UND-5.5", "UND-9.3")
def test_a_unit_that_came_on_this_round_has_no_start_place() -> None:
    t = south("unit SF1a off", FOE)
    t.choose("SF1a A1.0.N")

    assert t.moves("SF1a") == stations("A1", 0, "ESWC")
    t.refused("SF1a move A2.0.C", "UND-5.5", "UND-5.9")


@pytest.mark.rule("UND-5.6", "UND-3.2")
def test_a_unit_arrives_at_any_station_that_exists_there() -> None:
    rock = mover("F1", "B2.1.E", B2="PL", C2="TR")
    summit = mover("F1", "B2.1.E", B2="PL", C2="SR")
    leap = mover("W3", "B2.0.C", C2="SR")

    assert {place for place in rock.moves("SF1a") if place[:2] == "C2"} == stations("C2", 1, "NESW")
    assert {place for place in summit.moves("SF1a") if place[:2] == "C2"} == stations("C2", 1)
    assert {p for p in leap.moves("SW3a") if p[:2] == "C2"} == stations("C2", 0, "NESW") | stations("C2", 1)


@pytest.mark.rule("UND-5.7")
@pytest.mark.parametrize(("where", "code", "wanted"), [
    ("B2.0.E", "PL", {"B2.1.E", "B2.1.C"}),
    ("B2.0.C", "PL", {"B2.1.C"}),
    ("B2.2.N", "PL", {"B2.1.N", "B2.1.C"}),
    ("B2.0.E", "SR", {"B2.1.E", "B2.1.C"}),
    ("B2.1.E", "SR", {"B2.0.E"}),
    ("B2.1.C", "SR", {"B2.0.N", "B2.0.E", "B2.0.S", "B2.0.W"}),
    ("B2.0.W", "TR", {"B2.1.W"}),
    ("B2.1.W", "TR", {"B2.0.W", "B2.2.W", "B2.2.C"}),
    ("B2.2.C", "TR", {"B2.1.N", "B2.1.E", "B2.1.S", "B2.1.W"}),
    ("B2.0.C", "SG", set()),
])  # fmt: skip
def test_climbing_keeps_the_station_or_goes_to_the_centre(where: str, code: str, wanted: set[str]) -> None:
    t = mover("F1", f"{where} start=none", B2=code)

    assert {place for place in t.moves("SF1a") if place[3] != where[3]} == wanted


@pytest.mark.rule("UND-5.7")
@pytest.mark.parametrize(
    ("code", "level", "terrain"), [("F1", 1, "SP"), ("W4", 1, "SP"), ("W4", 2, "PL"), ("H4", 0, "SG")]
)
def test_nobody_climbs_above_the_square(code: str, level: int, terrain: str) -> None:
    t = mover(code, f"B2.{level}.C", B2=terrain, D1="TP")

    for higher in (level + 1, level + 2):
        t.refused(f"S{code}a move B2.{higher}.C", "UND-5.7", "UND-2.18", "UND-5.4")


# the six types


@pytest.mark.rule("UND-5.8")
def test_a_crawler_climbs_down_one_level_and_enters_what_it_touched() -> None:
    t = mover("M4", "B2.2.E", B2="TP", C2="PL")

    assert t.moves("SM4a") == (stations("B2", 2, "NSWC") | {"B2.1.E", "B2.1.C"} | stations("C2", 2))
    t.refused("SM4a move B2.3.E", "UND-5.8")
    t.refused("SM4a move B2.0.E", "UND-5.8", "UND-5.7")


@pytest.mark.rule("UND-5.9")
def test_a_walker_climbs_one_level_up_or_down_and_enters_what_it_touched() -> None:
    t = mover("F1", "B2.2.E", B2="TP", C2="PL", B3="PL", A2="PL", B1="PL")

    assert t.moves("SF1a") == (stations("B2", 2, "NSWC") | {"B2.1.E", "B2.1.C", "B2.3.E", "B2.3.C"} | stations("C2", 2))
    t.refused("SF1a move B2.0.E", "UND-5.9", "UND-5.7")
    t.refused("SF1a move B3.2.C", "UND-5.9", "UND-5.5")


@pytest.mark.rule("UND-5.10")
def test_a_jumper_enters_climbs_or_jumps_one_level() -> None:
    t = mover("W3", "B2.1.C start=none", B2="PL", A2="SG", C2="TP", B3="SP", B1="PU")

    assert t.moves("SW3a") == union([
        stations("B2", 1, "NESW"), {"B2.0.C", "B2.2.C"},
        stations("A2", 0),
        stations("C2", 0), stations("C2", 1), stations("C2", 2),
        stations("B3", 0), stations("B3", 1),
    ])  # fmt: skip
    t.refused("SW3a move A2.1.C", "UND-5.17", "UND-5.4", "UND-5.10")
    t.refused("SW3a move C2.3.C", "UND-5.10", "UND-5.17", "UND-5.4")


@pytest.mark.rule("UND-5.11", "UND-5.12")
def test_a_climber_climbs_one_or_two_levels() -> None:
    t = mover("W4", "B2.1.E", B2="TP", C2="SP")
    low = mover("W4", "B2.0.C", B2="TP")

    assert t.moves("SW4a") == (
        stations("B2", 1, "NSWC") | {"B2.0.E", "B2.0.C", "B2.2.E", "B2.2.C", "B2.3.E", "B2.3.C"} | stations("C2", 1)
    )
    assert low.moves("SW4a") == stations("B2", 0, "NESW") | {"B2.1.C", "B2.2.C"}
    low.refused("SW4a move B2.3.C", "UND-5.11", "UND-5.12", "UND-5.7")


@pytest.mark.rule("UND-5.12")
def test_a_climber_goes_down_from_3_to_2_or_1_but_not_to_0() -> None:
    t = mover("W4", "B2.3.C", B2="TP")

    assert t.moves("SW4a") == stations("B2", 3, "NESW") | {"B2.2.C", "B2.1.C"}


@pytest.mark.rule("UND-5.13")
def test_a_glider_enters_climbs_or_glides_down() -> None:
    t = mover("H3", "B2.1.C start=none", B2="PL", A2="SG", C2="TP", B3="SP", B1="PU")

    assert t.moves("SH3a") == union([
        stations("B2", 1, "NESW"), {"B2.0.C", "B2.2.C"},
        stations("A2", 0),
        stations("C2", 0), stations("C2", 1),
        stations("B3", 0), stations("B3", 1),
    ])  # fmt: skip
    t.refused("SH3a move C2.2.C", "UND-5.13", "UND-5.4", "UND-5.17")


@pytest.mark.rule("UND-5.13", "UND-5.17")
def test_a_glider_on_top_of_a_tall_plant_glides_one_level_only() -> None:
    t = mover("H3", "B2.3.C", B2="TP", C2="PL", A2="SP", B3="SG", B1="TP")

    assert {place[:4] for place in t.moves("SH3a") if place[:2] != "B2"} == {"C2.2", "B1.3", "B1.2"}
    t.refused("SH3a move A2.1.C", "UND-5.13", "UND-5.17", "UND-5.4")


@pytest.mark.rule("UND-5.14", "UND-5.16")
def test_a_flyer_changes_level_only_with_its_square() -> None:
    t = mover("F5", "B2.1.C", B2="TP", A2="SG", C2="TP", B3="SP", B1="PU")

    beyond = [stations(square, level) for square in ("A2", "C2", "B1") for level in (0, 1, 2)]
    short_plant = [stations("B3", level) for level in (0, 1, 2)]
    assert t.moves("SF5a") == union([stations("B2", 1, "NESW"), *beyond, *short_plant])
    for place in ("B2.0.C", "B2.2.C"):
        t.refused(f"SF5a move {place}", "UND-5.14", "UND-5.16")


@pytest.mark.rule("UND-5.15", "UND-5.16")
@pytest.mark.parametrize(("terrain", "highest"), [("SG", 1), ("SP", 2), ("SR", 2), ("PL", 3), ("TR", 3), ("TP", 4)])
def test_flyers_go_one_level_above_the_highest_terrain(terrain: str, highest: int) -> None:
    t = mover("F5", f"B2.{highest}.C", D1=terrain)

    assert t.view()["top"] == highest
    assert {place[3] for place in t.moves("SF5a")} == {str(highest), str(highest - 1)}
    t.refused(f"SF5a move B3.{highest + 1}.C", "UND-5.15", "UND-5.16")


@pytest.mark.rule("UND-5.16")
def test_a_flyer_does_not_go_below_the_table() -> None:
    t = mover("F5", "B2.0.C", D1="TP")

    assert {place[3] for place in t.moves("SF5a")} == {"0", "1"}


@pytest.mark.rule("UND-5.17")
def test_jumps_and_glides_reach_adjacent_squares_only() -> None:
    for code in ("W3", "H3", "F5"):
        t = mover(code, "B2.1.C", **dict.fromkeys(("B2", "C2", "D2", "C3", "B3", "B4"), "PL"))
        assert {place[:2] for place in t.moves(f"S{code}a")} == {"B2", "A2", "C2", "B1", "B3"}
        t.refused(f"S{code}a move D2.1.C")
        t.refused(f"S{code}a move C3.1.C")


@pytest.mark.rule("UND-5.18", "UND-2.14")
@pytest.mark.parametrize("code", ["W3", "H4", "H3", "H5"])
def test_no_jump_and_no_glide_ends_in_water(code: str) -> None:
    t = mover(code, "B2.1.C", B2="SP", C2="PU")

    assert not [place for place in t.moves(f"S{code}a") if place[:2] == "C2"]
    t.refused(f"S{code}a move C2.0.C", "UND-5.18", "UND-2.14", "UND-2.15")


@pytest.mark.rule("UND-5.19")
@pytest.mark.parametrize("code", ["F1", "M4", "W3", "W4", "H3", "F5"])
def test_enemies_never_block(code: str) -> None:
    crowd = [f"unit NF4{letter} C2.0.{station}" for letter, station in zip("abcde", "NESWC", strict=True)]
    t = mover(code, "B2.0.E", *crowd, "unit NF4f B2.0.E")

    assert t.moves(f"S{code}a") >= stations("C2", 0)
    t.choose(f"S{code}a move C2.0.W")
    assert t.at(f"S{code}a") == "C2.0.W"


# against the second reading of the ledger


@pytest.mark.rule("UND-5.4", "UND-5.6", "UND-5.7", "UND-5.16", "UND-5.18", "UND-7.10", "UND-7.12", "UND-7.14")
@pytest.mark.parametrize("code", sorted(ROSTER))
@settings(max_examples=25)
@given(layout=layouts(), data=st.data())
def test_moves_are_as_the_ledger_says(code: str, layout: dict[str, str], data: st.DataObject) -> None:
    places = all_places(layout, code)
    assume(places)
    place = data.draw(st.sampled_from(places))
    near = [other for other in places if other.square == place.square]
    start = data.draw(st.one_of(st.none(), st.just(place), st.sampled_from(near), st.sampled_from(places)))
    said = "none" if start is None else str(start)
    t = south(f"unit S{code}a {place} start={said}", "unit NF5a A1.0.N", **layout)

    assert t.moves(f"S{code}a") == {str(there) for there in moves(layout, code, place, start)}


@pytest.mark.rule("UND-5.15", "UND-5.16", "UND-2.17")
@settings(max_examples=20)
@given(layout=layouts(), data=st.data())
def test_no_walk_of_a_flyer_leaves_its_levels(layout: dict[str, str], data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(all_places(layout, "F5")))
    t = south(f"unit SF5a {place}", "unit NF5a A1.0.N", **layout)
    for _ in range(4):
        there = data.draw(st.sampled_from(sorted(t.moves("SF5a"))))
        square, level, station = there.split(".")
        old = Place(*_parts(t.at("SF5a")))
        assert 0 <= int(level) <= top(layout)
        assert abs(int(level) - old.level) <= (square != old.square)
        t = south(f"unit SF5a {square}.{level}.{station}", "unit NF5a A1.0.N", **layout)


def _parts(place: str) -> tuple[str, int, str]:
    square, level, station = place.split(".")
    return square, int(level), station


@pytest.mark.rule("UND-2.18", "UND-5.7")
@settings(max_examples=40)
@given(layout=layouts(), data=st.data())
def test_no_move_of_a_unit_without_wings_leaves_the_terrain(layout: dict[str, str], data: st.DataObject) -> None:
    code = data.draw(st.sampled_from([one for one, card in ROSTER.items() if card.move != "Flyer"]))
    place = data.draw(st.sampled_from(all_places(layout, code)))
    t = south(f"unit S{code}a {place}", "unit NF5a A1.0.N", **layout)

    allowed = {str(there) for there in all_places(layout, code)}
    assert t.moves(f"S{code}a") <= allowed
