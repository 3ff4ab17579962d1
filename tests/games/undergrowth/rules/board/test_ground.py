"""Chapters 1 to 3 of the ledger: the table, its terrain, places and base contact."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from tests.games.undergrowth.oracle.reference import HEIGHTS, ROSTER, all_places, beside, layouts
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import (
    FOE,
    SOUTH,
    SQUARES,
    finished,
    ground,
    lawn,
    north,
    refuses_position,
    south,
    stations,
    table,
)

SCENARIOS = ("garden-plot", "long-puddle", "canopy-crown", "rockery-siege", "nectar-run", "two-nests")


def placed_together(layout: dict[str, str]) -> bool:
    return any(
        layout[square].rstrip("+") == layout[other].rstrip("+")
        for square in SQUARES
        for other in beside(square).values()
    )


def written(layout: dict[str, str]) -> str:
    """Write a layout as one line of a position."""
    return "layout " + " / ".join(" ".join(layout[column + row] for column in "ABCD") for row in "1234")


@cases(
    case("a unit that shifted to the edge this round enters in the next", mark.rule("UND-1.2", "UND-5.5"),
         south, "SF1a A1.0.C; NF1a D4.0.C; NF1b D3.0.C", "SF1a move A1.0.N; end; pass all; bid 3 8",
         {"moves SF1a has": "A2.0.NESWC"}),
    # The start places of a round that begins with the bidding are where the units stand.
    case("the start of the turn is before the bids", mark.rule("UND-1.2"),
         lawn, "round 2; last south; SF1a A1.0.N; NF1a D4.0.C", "bid 3 8",
         {"view units SF1a start": "A1.0.N", "moves SF1a has": "A2.0.NESWC"}),
    # Ruling: squares are the sections of terrain; a position may put equal ones together.
    case("a new square of the same type is new terrain", mark.rule("UND-1.3"),
         south, "SF1a A1.0.C; NF1a D4.0.C", {"refuses SF1a move A2.0.C": "UND-5.9 UND-5.5"}),
)  # fmt: skip
def test_terms(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-1.1")
def test_south_enters_at_row_1_and_north_at_row_4() -> None:
    low = south("SF1a off; NF1a D4.0.C")
    high = north("SF1a A1.0.C; NF1a off")
    assert {place[1] for place in low.places("SF1a")} == {"1"}
    assert {place[1] for place in high.places("NF1a")} == {"4"}


@pytest.mark.rule("UND-1.1")
def test_there_are_two_sides_and_no_third() -> None:
    t = south("SF1a A1.0.C; NF1a D4.0.C")
    assert t.match.sides == ("south", "north")
    with pytest.raises(Refused):
        t.match.view("east")


@pytest.mark.rule("UND-1.4")
@pytest.mark.parametrize(("die", "damage"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_the_die_must_reach_the_printed_number(die: int, damage: int) -> None:
    t = south("SF5a A1.0.C; NF1a D1.0.C; NF1b D2.0.C", dice=[die])
    assert sorted(t.odds("SF5a attack.laser-gun NF1a").values()) == pytest.approx([1 / 3, 2 / 3])
    t.attack("SF5a", "laser-gun", "NF1a")
    assert t.damage("NF1a", "NF1b") == [damage, 0]
    finished(t)


@pytest.mark.rule("UND-1.4")
def test_a_die_has_six_faces() -> None:
    t = south("SF5a A1.0.C; NF1a D1.0.C; NF1b D2.0.C", dice=[7])
    with pytest.raises(ValueError, match="six-sided"):
        t.attack("SF5a", "laser-gun", "NF1a")


@cases(
    case("squares are adjacent along edges only", mark.rule("UND-2.3"),
         south, "SF5a B2.0.C; NF1a D4.0.C",
         {"squares moves SF5a": "A2 B1 B2 B3 C2", "refuses SF5a move C3.0.C": "UND-2.3 UND-5.14 UND-5.17 UND-5.4"}),
    case("equal squares at a corner are not together", mark.rule("UND-2.5"),
         table, "layout SG LG SG LG / LG SG LG SG / SG LG SG LG / LG SG LG SG; SF1a off; NF1a off",
         {"view layout A1": "SG", "view layout B2": "SG"}),
    case("above the long grass height takes the place of cover: 0, 4 (3 0)", mark.rule("UND-2.9", "UND-4.3", "UND-4.5"),
         south, "SM2a B1.0.C; NF5a B2.0.C; FOE; B2 LG; dice 3", "attack SM2a laser-gun NF5a", {"NF5a damage": 0}),
    case("above the long grass height takes the place of cover: 0, 4 (4 1)", mark.rule("UND-2.9", "UND-4.3", "UND-4.5"),
         south, "SM2a B1.0.C; NF5a B2.0.C; FOE; B2 LG; dice 4", "attack SM2a laser-gun NF5a", {"NF5a damage": 1}),
    case("above the long grass height takes the place of cover: 1, 4 (3 0)", mark.rule("UND-2.9", "UND-4.3", "UND-4.5"),
         south, "SM2a B1.0.C; NF5a B2.1.C; FOE; B2 LG; dice 3", "attack SM2a laser-gun NF5a", {"NF5a damage": 0}),
    case("above the long grass height takes the place of cover: 1, 4 (4 1)", mark.rule("UND-2.9", "UND-4.3", "UND-4.5"),
         south, "SM2a B1.0.C; NF5a B2.1.C; FOE; B2 LG; dice 4", "attack SM2a laser-gun NF5a", {"NF5a damage": 1}),
    case("rocks give full cover to units on opposite sides: PE", mark.rule("UND-2.10", "UND-2.11", "UND-4.2"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b A3.0.C; NF1c A4.0.C; B2 PE",
         {"targets SM2a laser-gun": "NF1b NF1c", "refuses SM2a attack.laser-gun NF1a": "UND-4.2 UND-4.7 UND-4.8"}),
    case("rocks give full cover to units on opposite sides: SR", mark.rule("UND-2.10", "UND-2.11", "UND-4.2"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b A3.0.C; NF1c A4.0.C; B2 SR",
         {"targets SM2a laser-gun": "NF1b NF1c", "refuses SM2a attack.laser-gun NF1a": "UND-4.2 UND-4.7 UND-4.8"}),
    case("rocks give full cover to units on opposite sides: TR", mark.rule("UND-2.10", "UND-2.11", "UND-4.2"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b A3.0.C; NF1c A4.0.C; B2 TR",
         {"targets SM2a laser-gun": "NF1b NF1c", "refuses SM2a attack.laser-gun NF1a": "UND-4.2 UND-4.7 UND-4.8"}),
    case("leaves and grass cover no one behind them: TP+", mark.rule("UND-2.13", "UND-4.7"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b D2.0.C; B2 TP+; dice 3", "attack SM2a laser-gun NF1a",
         {"NF1a damage": 1}),
    case("leaves and grass cover no one behind them: LG", mark.rule("UND-2.13", "UND-4.7"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b D2.0.C; B2 LG; dice 3", "attack SM2a laser-gun NF1a",
         {"NF1a damage": 1}),
    case("leaves and grass cover no one behind them: PL+", mark.rule("UND-2.13", "UND-4.7"),
         south, "SM2a A2.0.C; NF1a C2.0.C; NF1b D2.0.C; B2 PL+; dice 3", "attack SM2a laser-gun NF1a",
         {"NF1a damage": 1}),
    case("a flyer may be over water at any level", mark.rule("UND-2.15"),
         south, "SF5a B2.1.C; NF1a D4.0.C; C2 PU; D4 TP", {"moves SF5a has": "C2.0.NESWC C2.1.NESWC C2.2.NESWC"}),
    case("water units move normally elsewhere", mark.rule("UND-2.16"),
         south, "SM2a B2.0.E; NF1a D4.0.C", {"moves SM2a": "B2.0.NSWC C2.0.NESWC"}),
)  # fmt: skip
def test_terrain(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-2.1", "UND-2.2", "UND-2.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_is_a_grid_of_four_by_four_squares(scenario: str) -> None:
    layout = sandtable.new(f"undergrowth/{scenario}", seed=1).view(None)["layout"]
    assert set(layout) == set(SQUARES)
    assert {code.rstrip("+") for code in layout.values()} <= set(HEIGHTS)


@pytest.mark.rule("UND-2.3")
@pytest.mark.parametrize("line", ["E1 SG", "A5 SG", "A0 SG", "B2 XX", "B2 SG+", "B2"])
def test_a_square_that_is_not_there_is_refused(line: str) -> None:
    refuses_position(SOUTH, line, "unit SF1a A1.0.E", "unit NF1a A4.0.E")


@pytest.mark.rule("UND-2.3")
@pytest.mark.parametrize("place", ["E1.0.C", "A5.0.C", "A1.0.X", "A1.0", "A1", "A1.-1.C", "A1.one.C"])
def test_a_place_that_is_not_there_is_refused(place: str) -> None:
    refuses_position(SOUTH, ground(), f"unit SF1a {place}", "unit NF1a A4.0.E")
    south("SF1a A1.0.C; NF1a A4.0.E").refused(f"SF1a move {place}")


@pytest.mark.rule("UND-2.4", "UND-2.5")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_printed_layout_puts_one_type_together(scenario: str) -> None:
    assert not placed_together(sandtable.new(f"undergrowth/{scenario}", seed=1).view(None)["layout"])


@pytest.mark.rule("UND-2.4")
@settings(max_examples=60)
@given(layouts(), st.booleans())
def test_a_layout_is_accepted_exactly_when_no_type_is_placed_together(layout: dict[str, str], mend: bool) -> None:
    if mend:  # a random layout hardly ever obeys: make one that does
        types = ["SG", "EA", "PU", "LG", "PE", "SR", "SP+", "TR", "PL", "TP+"]
        for square in SQUARES:
            taken = {layout[other].rstrip("+") for other in beside(square).values()}
            if layout[square].rstrip("+") in taken:
                layout[square] = next(code for code in types if code.rstrip("+") not in taken)
        assert not placed_together(layout)
    lines = ("round 1", written(layout), "unit SF5a off", "unit NF5a off")
    if placed_together(layout):
        assert refuses_position(*lines).rule in {"UND-2.4", "UND-2.5"}
    else:
        assert table(*lines).view()["layout"] == layout


@pytest.mark.rule("UND-2.5")
@pytest.mark.parametrize(("first", "second", "together"), [
    ("SP", "SP+", True), ("PL", "PL+", True), ("TP+", "TP+", True), ("SG", "SG", True),
    ("SP", "PL", False), ("PL+", "TP+", False), ("SP+", "TP", False), ("PE", "SR", False), ("SR", "TR", False),
])  # fmt: skip
def test_leaves_do_not_make_a_new_type_but_size_does(first: str, second: str, together: bool) -> None:
    layout = f"layout SG LG SG LG / LG {first} {second} SG / SG EA LG EA / LG SG EA LG"
    lines = (layout, "unit SF1a off", "unit NF1a off")
    if together:
        assert refuses_position(*lines).rule in {"UND-2.4", "UND-2.5"}
    else:
        assert table(*lines).view()["layout"]["C2"] == second


@pytest.mark.rule("UND-2.4")
@pytest.mark.parametrize("line", ["layout SG LG SG LG", "layout SG LG EA / LG SG LG / SG LG SG", "layout"])
def test_half_a_layout_is_refused(line: str) -> None:
    refuses_position(line, "unit SF1a off", "unit NF1a off")


@pytest.mark.rule(
    "UND-2.6", "UND-2.7", "UND-2.10", "UND-2.11", "UND-2.12", "UND-2.17", "UND-2.18", "UND-2.21", "UND-2.22"
)
@pytest.mark.parametrize(("code", "height"), HEIGHTS.items())
def test_every_type_has_its_height(code: str, height: int) -> None:
    t = south("SF5a A1.0.C; NF1a D4.0.C", B2=code)
    assert t.view()["layout"]["B2"] == code
    assert t.view()["heights"]["B2"] == height
    assert t.view()["heights"]["C3"] == 0


@pytest.mark.rule("UND-2.18")
@pytest.mark.parametrize("code", ["SG", "LG", "SR", "SP", "TR", "PL", "TP"])
def test_a_unit_may_be_at_every_level_up_to_the_height_and_at_no_other(code: str) -> None:
    for level in range(HEIGHTS[code] + 1):
        assert south(f"SF1a B2.{level}.E; NF1a D4.0.C", B2=code).at("SF1a") == f"B2.{level}.E"
    refuses_position(SOUTH, ground(B2=code), f"unit SF1a B2.{HEIGHTS[code] + 1}.E", "unit NF1a D4.0.C")


@pytest.mark.rule("UND-2.6", "UND-2.7", "UND-2.8", "UND-2.9", "UND-2.12", "UND-2.13", "UND-2.22", "UND-4.1")
@pytest.mark.parametrize(("code", "level", "cover"), [
    ("SG", 0, False), ("EA", 0, False), ("PU", 0, False), ("LG", 0, True), ("LG", 1, False),
    ("PE", 0, False), ("SR", 1, False), ("TR", 2, False),
    ("SP", 0, False), ("SP", 1, False), ("SP+", 0, True), ("SP+", 1, True), ("SP+", 2, False),
    ("PL", 2, False), ("PL+", 0, True), ("PL+", 2, True), ("PL+", 3, False),
    ("TP", 3, False), ("TP+", 0, True), ("TP+", 1, True), ("TP+", 3, True), ("TP+", 4, False),
])  # fmt: skip
def test_partial_cover_by_terrain_and_level(code: str, level: int, cover: bool) -> None:
    # The attacker is as high as the target, so that height does not count; the target is a Flyer: it may be anywhere.
    squares = {"B2": code, "D4": "TP"}
    target, decoy = f"unit NH1a B2.{level}.N", f"unit NF5a A3.{level}.C"
    miss = south(f"SF5a B3.{level}.S", target, decoy, dice=[3], **squares)
    hit = south(f"SF5a B3.{level}.S", target, decoy, dice=[4], **squares)

    miss.attack("SF5a", "laser-gun", "NH1a")
    hit.attack("SF5a", "laser-gun", "NH1a")

    assert miss.damage("NH1a") == [0 if cover else 1]
    assert hit.damage("NH1a") == [1]


@pytest.mark.rule("UND-2.14", "UND-2.15", "UND-2.16", "UND-5.18")
@pytest.mark.parametrize(("code", "enters"), [
    ("F1", False), ("M4", False), ("W3", False), ("H4", False), ("W1", False), ("W5", False), ("H3", False),
    ("H5", False), ("F5", True), ("H1", True), ("H2", True), ("M2", True), ("M3", True), ("M5", True),
])  # fmt: skip
def test_only_water_units_and_flyers_enter_water(code: str, enters: bool) -> None:
    t = south(f"S{code}a B2.0.E; NF1a D4.0.C", C2="PU")

    assert (t.moves(f"S{code}a") >= stations("C2", 0)) is enters
    if enters:
        t.choose(f"S{code}a move C2.0.C")
        assert t.at(f"S{code}a") == "C2.0.C"
    else:
        assert not [place for place in t.moves(f"S{code}a") if place[:2] == "C2"]
        t.refused(f"S{code}a move C2.0.C", "UND-2.14", "UND-5.18", "UND-2.15")


@pytest.mark.rule("UND-2.14")
@pytest.mark.parametrize("name", ["SF1a", "SH3a", "SW3a"])
def test_a_position_with_a_land_unit_in_water_is_refused(name: str) -> None:
    refusal = refuses_position(SOUTH, ground(B2="PU"), f"unit {name} B2.0.C", "unit NF1a D4.0.C")
    assert refusal.rule in {"", "UND-2.14", "UND-5.18"}


@pytest.mark.rule("UND-2.17", "UND-5.15")
def test_levels_go_from_the_table_top_to_3_and_one_more_for_flyers() -> None:
    t = south("SF1a A1.0.C; NF1a D4.0.C", B2="TP")
    assert max(t.view()["heights"].values()) == 3
    assert t.view()["top"] == 4


@pytest.mark.rule("UND-2.19")
def test_every_terrain_type_can_be_laid_and_an_unknown_one_cannot() -> None:
    squares = dict(zip(SQUARES, [*HEIGHTS, "SP+", "PL+", "TP+", "SG", "EA", "LG"], strict=True))
    t = table(SOUTH, ground(**squares), "SF1a D4.0.C; NF1a C4.0.C")
    assert t.view()["layout"] == squares
    refuses_position(SOUTH, "B2 sand", "unit SF1a A1.0.E", "unit NF1a D4.0.E")


@pytest.mark.rule("UND-2.20", "UND-2.21")
def test_the_sample_table_has_the_six_printed_types() -> None:
    layout = sandtable.new("undergrowth/garden-plot", seed=1).view(None)["layout"]
    assert {code.rstrip("+") for code in layout.values()} == {"SG", "LG", "SR", "SP", "PL", "TP"}


@pytest.mark.rule("UND-2.20")
def test_the_open_table_is_the_sample_table() -> None:
    t = table("SF5a off; NF5a off")
    assert t.view()["layout"] == sandtable.new("undergrowth/garden-plot", seed=1).view(None)["layout"]


@pytest.mark.rule("UND-2.18", "UND-5.7")
@settings(max_examples=40)
@given(layout=layouts(), data=st.data())
def test_no_move_of_a_unit_without_wings_leaves_the_terrain(layout: dict[str, str], data: st.DataObject) -> None:
    code = data.draw(st.sampled_from([one for one, card in ROSTER.items() if card.move != "Flyer"]))
    place = data.draw(st.sampled_from(all_places(layout, code)))
    t = south(f"S{code}a {place}; NF5a A1.0.N", **layout)
    allowed = {str(there) for there in all_places(layout, code)}
    assert t.moves(f"S{code}a") <= allowed


@pytest.mark.rule("UND-2.18", "UND-5.16", "UND-6.9")
@pytest.mark.parametrize(("terrain", "level", "lies"), [
    ("SG", 2, "C2.0"), ("SG", 0, "C2.0"), ("SP", 2, "C2.1"), ("TR", 3, "C2.2"), ("TP", 4, "C2.3"), ("TP", 2, "C2.2"),
    ("PU", 1, "C2.0"),
])  # fmt: skip
def test_nectar_dropped_in_the_air_falls_to_the_top_of_the_terrain(terrain: str, level: int, lies: str) -> None:
    # Ruling: a drop lies on a level that the square has; in the air only Flyers could ever reach it.
    t = south(f"SF2a A1.0.C; NF5a C2.{level}.C damage=1 carries", FOE, C2=terrain, D4="TP", dice=[6])
    t.attack("SF2a", "heavy-barrage-10pak", "NF5a")
    assert t.view()["drops"] == [lies]
    assert [e.facts["place"] for e in t.match.log if e.kind == "nectar"] == [lies + ".C"]


@pytest.mark.rule("UND-2.18")
def test_a_position_with_nectar_in_the_air_is_refused() -> None:
    assert "level" in refuses_position("unit SF1a B1.0.C", "unit NF1a A4.0.C", "drop B1.1").text


@pytest.mark.rule("UND-2.13", "UND-4.5")
@pytest.mark.parametrize(("level", "number"), [(0, 4), (1, 5), (3, 5), (4, 4)])
def test_a_flyer_in_and_above_the_leaves(level: int, number: int) -> None:
    for die, damage in ((number - 1, 0), (number, 1)):
        t = south(f"SM2a B1.0.C; NF5a B2.{level}.C", FOE, dice=[die], B2="TP+")
        t.attack("SM2a", "laser-gun", "NF5a")
        assert t.damage("NF5a") == [damage]


def test_the_game_is_called_undergrowth() -> None:
    assert find("undergrowth").title == "Undergrowth"
