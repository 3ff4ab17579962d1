"""Chapter 5 of the ledger: the six move types."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.undergrowth.oracle.reference import ROSTER, Place, all_places, layouts, moves, top
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, Table, north, south, stations, table


def mover(code: str, where: str, *more: str, **squares: str) -> Table:
    """One unit that is about to move."""
    return south(f"S{code}a {where}", FOE, *more, **squares)


SLOW = ("UND-5.8", "UND-5.9", "UND-5.11")


def _parts(place: str) -> tuple[str, int, str]:
    square, level, station = place.split(".")
    return square, int(level), station


@cases(
    case("one activation allows one move", mark.rule("UND-5.2"),
         south, "SF1a B2.0.E; FOE; NF1b B2.0.N", "SF1a move B2.0.N",
         {"answers lacks": "move", "refuses move B2.0.E": "UND-5.2 UND-9.5"}),
    # No climb together with an entry or a shift: a Jumper climbs, or enters, or jumps. a jump down
    case("the alternatives of a move type are not joined", mark.rule("UND-5.2"),
         south, "SW3a B2.1.E; FOE; B2 TP; C2 SG; B3 TP",
         {"moves SW3a has": "C2.0.C B3.0.NESWC B3.1.NESWC B3.2.NESWC B2.2.EC",
         "moves SW3a lacks": "B2.2.NSW B3.3.NESWC"}),
    case("a unit that came on this round may shift", mark.rule("UND-5.3", "UND-5.5"),
         south, "SF1a A1.0.N start=none; FOE", {"moves SF1a": "A1.0.ESWC"}),
    case("a walker above its neighbour is not in contact with it", mark.rule("UND-5.5", "UND-3.3", "UND-5.9"),
         south, "SF1a B2.1.N; SF1b B2.0.N; FOE; B2 SP; B3 EA",
         {"moves SF1a lacks": "B3.0.NESWC", "moves SF1b has": "B3.0.NESWC"}),
    case("a walker above its neighbour is not in contact with it (2)", mark.rule("UND-5.5", "UND-3.3", "UND-5.9"),
         south, "SF1a B2.1.N; SF1b B2.0.N; FOE; B2 SP; B3 EA", "SF1a move", {"refuses B3.0.S": "UND-5.9 UND-5.4"}),
    case("a unit that came on this round has no start place", mark.rule("UND-5.5", "UND-9.3"),
         south, "SF1a off; FOE", "SF1a A1.0.N",
         {"moves SF1a": "A1.0.ESWC", "refuses SF1a move A2.0.C": "UND-5.5 UND-5.9"}),
    # this round it stood in the centre of C2; it began the round at the edge to C3
    case("a unit that was pulled away has lost its start", mark.rule("UND-5.5", "UND-7.16"),
         north, "NW2a C2.0.C; SF4a B2.0.N; FRIEND; FOE; NF1y D4.0.N", "NW2a; grab; done; pass all; bid 3 8",
         {"squares moves SF4a": "C2"}),
    case("a unit that was pulled away has lost its start (pulled)", mark.rule("UND-5.5", "UND-7.16"),
         north, "NW2a C2.0.N; SF4a B2.0.N; FRIEND; FOE; NF1y D4.0.N", "NW2a; grab; done; pass all; bid 3 8",
         {"squares moves SF4a": "C2 C3"}),
    case("the garrison has its start in round one", mark.rule("UND-5.5", "UND-12.1", "UND-1.2"),
         table, "scenario rockery-siege; garrison 1; NF1a off; NF1b off; SF1a off", "NF1a A4.0.S; bid 8 3",
         {"squares moves NF1a": "A3 A4"}),
    case("fast units move on in the round of their entry: W3", mark.rule("UND-5.5", "UND-5.10", "UND-5.13", "UND-5.14"),
         south, "SW3a off; FOE", "SW3a B1.0.C", {"moves SW3a has": "A1.0.NESWC B2.0.NESWC C1.0.NESWC"}),
    case("fast units move on in the round of their entry: H4", mark.rule("UND-5.5", "UND-5.10", "UND-5.13", "UND-5.14"),
         south, "SH4a off; FOE", "SH4a B1.0.C", {"moves SH4a has": "A1.0.NESWC B2.0.NESWC C1.0.NESWC"}),
    case("fast units move on in the round of their entry: H3", mark.rule("UND-5.5", "UND-5.10", "UND-5.13", "UND-5.14"),
         south, "SH3a off; FOE", "SH3a B1.0.C", {"moves SH3a has": "A1.0.NESWC B2.0.NESWC C1.0.NESWC"}),
    case("fast units move on in the round of their entry: F5", mark.rule("UND-5.5", "UND-5.10", "UND-5.13", "UND-5.14"),
         south, "SF5a off; FOE", "SF5a B1.0.C", {"moves SF5a has": "A1.0.NESWC B2.0.NESWC C1.0.NESWC"}),
    case("a top bonus needs no start place", mark.rule("UND-5.5", "UND-7.14"),
         south, "SW1a off; FOE; B2 TP", "SW1a B1.0.C", {"levels moves SW1a": "A1.0 B1.0 B2.3 C1.0"}),
    case("a terrain bonus needs no start place", mark.rule("UND-5.5", "UND-7.10", "UND-9.3"),
         south, "SW2a off; FOE; B2 LG; A1 LG", "SW2a B1.0.C", {"squares moves SW2a": "A1 B1 B2"}),
    case("a unit arrives at any station that exists there (rock)", mark.rule("UND-5.6", "UND-3.2"),
         south, "SF1a B2.1.E; FOE; B2 PL; C2 TR", {"moves SF1a in C2": "C2.1.NESW"}),
    case("a unit arrives at any station that exists there (summit)", mark.rule("UND-5.6", "UND-3.2"),
         south, "SF1a B2.1.E; FOE; B2 PL; C2 SR", {"moves SF1a in C2": "C2.1.NESWC"}),
    case("a unit arrives at any station that exists there (leap)", mark.rule("UND-5.6", "UND-3.2"),
         south, "SW3a B2.0.C; FOE; C2 SR", {"moves SW3a in C2": "C2.0.NESW C2.1.NESWC"}),
)  # fmt: skip
def test_levels_and_contact(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-5.1")
def test_every_unit_has_one_move_type() -> None:
    units = [f"unit S{code}a A1.0.C" for code in ROSTER]
    t = south(*units, FOE)
    for code, card in ROSTER.items():
        assert t.view()["units"][f"S{code}a"]["move"].lower() == card.move.lower()


@pytest.mark.rule("UND-5.3")
@pytest.mark.parametrize("code", sorted(ROSTER))
def test_any_unit_may_shift_inside_its_square_at_its_level(code: str) -> None:
    t = mover(code, "B2.1.C", B2="PL")
    assert t.moves(f"S{code}a") >= stations("B2", 1, "NESW")
    t.choose(f"S{code}a move B2.1.W")
    assert t.at(f"S{code}a") == "B2.1.W"


@pytest.mark.rule("UND-5.4")
@pytest.mark.parametrize("code", ["F1", "W4", "M4"])
def test_a_slow_unit_enters_at_its_own_level_only(code: str) -> None:
    t = mover(code, "B2.1.E", B2="PL", C2="TP")
    assert {place for place in t.moves(f"S{code}a") if place[:2] == "C2"} == stations("C2", 1)
    t.refused(f"S{code}a move C2.0.W", "UND-5.4", *SLOW)
    t.refused(f"S{code}a move C2.2.W", "UND-5.4", *SLOW)


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
    t = south(f"S{code}a {place} start={said}; NF5a A1.0.N", **layout)

    assert t.moves(f"S{code}a") == {str(there) for there in moves(layout, code, place, start)}


@cases(
    case("a crawler climbs down one level and enters what it touched", mark.rule("UND-5.8"),
         south, "SM4a B2.2.E; FOE; B2 TP; C2 PL", {"moves SM4a": "B2.1.EC B2.2.NSWC C2.2.NESWC",
         "refuses SM4a move B2.3.E": "UND-5.8", "refuses SM4a move B2.0.E": "UND-5.8 UND-5.7"}),
    case("a crawler that comes on at a plant stays on the ground", mark.rule("UND-5.8", "UND-7.3", "UND-9.2"),
         south, "SM4a off; FOE; B1 TP", {"heights places SM4a": "0"}, "SM4a B1.0.C", {"moves SM4a": "B1.0.NESW"}),
    case("a crawler crosses from plant to plant on high", mark.rule("UND-5.8", "UND-5.4", "UND-3.3"),
         south, "SM4a B2.2.E; FOE; FRIEND; B2 PL; C2 TP; D2 PL",
         "SM4a move C2.2.E; end; next round; SM4a move D2.2.C; end", {"SM4a": "D2.2.C"}),
    case("a walker climbs one level up or down and enters what it touched", mark.rule("UND-5.9"),
         south, "SF1a B2.2.E; FOE; B2 TP; C2 PL; B3 PL; A2 PL; B1 PL",
         {"moves SF1a": "B2.1.EC B2.2.NSWC B2.3.EC C2.2.NESWC", "refuses SF1a move B2.0.E": "UND-5.9 UND-5.7",
         "refuses SF1a move B3.2.C": "UND-5.9 UND-5.5"}),
    case("a walker must come down to leave a plant for the lawn", mark.rule("UND-5.9", "UND-3.3", "UND-5.7"),
         south, "SF1a B2.1.E; FOE; FRIEND; B2 SP", {"moves SF1a": "B2.0.EC B2.1.NSWC"},
         "SF1a move B2.0.E; end; next round", {"moves SF1a has": "C2.0.NESWC"}),
    # into new terrain, at its level; a jump up; a jump down
    case("a jumper halfway up a tall plant has five ways to leave it", mark.rule("UND-5.10", "UND-5.17", "UND-5.4"),
         south, "SW3a B2.1.E; FOE; B2 TP; C2 PL; B3 SP; A2 SG; B1 TR",
         {"moves SW3a has": "C2.1.NESWC C2.2.NESWC B3.0.NESWC A2.0.NESWC B1.1.NESW B1.2.NESWC",
         "moves SW3a lacks": "A2.1.NESWC B1.1.C"}),
    case("no one but who may be in it jumps or glides into water", mark.rule("UND-5.10", "UND-2.14", "UND-5.18"),
         south, "SW3a B2.1.E; SH3a B2.1.E; SF5a B2.1.E; FOE; B2 SP; C2 PU", {"moves SW3a lacks": "C2.0.NESWC",
         "moves SH3a lacks": "C2.0.NESWC", "moves SF5a has": "C2.0.NESWC C2.1.NESWC C2.2.NESWC"}),
    case("no one but who may be in it jumps or glides into water (2)", mark.rule("UND-5.10", "UND-2.14", "UND-5.18"),
         south, "SW3a B2.1.E; SH3a B2.1.E; SF5a B2.1.E; FOE; B2 SP; C2 PU", "SW3a move",
         {"refuses C2.0.W": "UND-2.14 UND-5.18"}),
    case("no one but who may be in it jumps or glides into water (3)", mark.rule("UND-5.10", "UND-2.14", "UND-5.18"),
         south, "SW3a B2.1.E; SH3a B2.1.E; SF5a B2.1.E; FOE; B2 SP; C2 PU", "SH3a move",
         {"refuses C2.0.W": "UND-2.14 UND-5.18"}),
    case("a jumper enters climbs or jumps one level", mark.rule("UND-5.10"),
         south, "SW3a B2.1.C start=none; FOE; B2 PL; A2 SG; C2 TP; B3 SP; B1 PU",
         {"moves SW3a": "A2.0.NESWC B2.0.C B2.1.NESW B2.2.C B3.0.NESWC B3.1.NESWC C2.0.NESWC C2.1.NESWC C2.2.NESWC",
         "refuses SW3a move A2.1.C": "UND-5.17 UND-5.4 UND-5.10",
         "refuses SW3a move C2.3.C": "UND-5.10 UND-5.17 UND-5.4"}),
    case("a jumper leaps from the top of a rock to the side of another", mark.rule("UND-5.10", "UND-3.2", "UND-5.17"),
         south, "SW3a B2.1.C; FOE; B2 SR; C2 TR", {"moves SW3a in C2": "C2.0.NESW C2.1.NESW C2.2.NESWC"}),
    case("a climber climbs one or two levels", mark.rule("UND-5.11", "UND-5.12"),
         south, "SW4a B2.1.E; FOE; B2 TP; C2 SP", {"moves SW4a": "B2.0.EC B2.1.NSWC B2.2.EC B2.3.EC C2.1.NESWC"}),
    case("a climber climbs one or two levels (low)", mark.rule("UND-5.11", "UND-5.12"),
         south, "SW4a B2.0.C; FOE; B2 TP",
         {"moves SW4a": "B2.0.NESW B2.1.C B2.2.C", "refuses SW4a move B2.3.C": "UND-5.11 UND-5.12 UND-5.7"}),
    case("a climber goes down from 3 to 2 or 1 but not to 0", mark.rule("UND-5.12"),
         south, "SW4a B2.3.C; FOE; B2 TP", {"moves SW4a": "B2.1.C B2.2.C B2.3.NESW"}),
    case("a glider climbs up its own plant and only down to another", mark.rule("UND-5.13", "UND-5.17"),
         south, "SH3a B2.1.E; FOE; B2 PL; C2 PL",
         {"moves SH3a has": "B2.0.EC B2.2.EC C2.0.NESWC C2.1.NESWC", "moves SH3a lacks": "C2.2.NESWC"}),
    case("a glider climbs up its own plant and only down to another (2)", mark.rule("UND-5.13", "UND-5.17"),
         south, "SH3a B2.1.E; FOE; B2 PL; C2 PL", "SH3a move", {"refuses C2.2.C": "UND-5.13"}),
    case("a glider enters climbs or glides down", mark.rule("UND-5.13"),
         south, "SH3a B2.1.C start=none; FOE; B2 PL; A2 SG; C2 TP; B3 SP; B1 PU",
         {"moves SH3a": "A2.0.NESWC B2.0.C B2.1.NESW B2.2.C B3.0.NESWC B3.1.NESWC C2.0.NESWC C2.1.NESWC",
         "refuses SH3a move C2.2.C": "UND-5.13 UND-5.4 UND-5.17"}),
    case("a flyer changes level only with its square", mark.rule("UND-5.14", "UND-5.16"),
         south, "SF5a B2.1.C; FOE; B2 TP; A2 SG; C2 TP; B3 SP; B1 PU",
         {"moves SF5a": "A2.0.NESWC A2.1.NESWC A2.2.NESWC B1.0.NESWC B1.1.NESWC B1.2.NESWC B2.1.NESW B3.0.NESWC "
         "B3.1.NESWC B3.2.NESWC C2.0.NESWC C2.1.NESWC C2.2.NESWC", "refuses SF5a move B2.0.C": "UND-5.14 UND-5.16",
         "refuses SF5a move B2.2.C": "UND-5.14 UND-5.16"}),
    case("the highest terrain of the whole table counts (low)", mark.rule("UND-5.15", "UND-2.18"),
         south, "SF5a A1.1.C; FOE", {"heights moves SF5a": "0 1"}),
    case("the highest terrain of the whole table counts (high)", mark.rule("UND-5.15", "UND-2.18"),
         south, "SF5a A1.1.C; NF1a C4.0.C; D4 TP", {"heights moves SF5a": "0 1 2"}),
    case("a flyer beside a rock has no centre and above it has (low)", mark.rule("UND-5.16", "UND-5.3", "UND-3.2"),
         south, "SF5a B2.1.N; FOE; B2 TR", {"moves SF5a has": "B2.1.ESW", "moves SF5a lacks": "B2.1.NC"}),
    case("a flyer beside a rock has no centre and above it has (high)", mark.rule("UND-5.16", "UND-5.3", "UND-3.2"),
         south, "SF5a B2.3.N; FOE; B2 TR", {"moves SF5a has": "B2.3.ESWC", "moves SF5a lacks": "B2.3.N"}),
    case("a flyer beside a rock has no centre and above it has (3)", mark.rule("UND-5.16", "UND-5.3", "UND-3.2"),
         south, "SF5a B2.3.N; FOE; B2 TR", "SF5a move", {"refuses B2.2.N": "UND-5.16"}),
    case("a flyer does not go below the table", mark.rule("UND-5.16"),
         south, "SF5a B2.0.C; FOE; D1 TP", {"heights moves SF5a": "0 1"}),
    case("jumps and glides reach adjacent squares only (W3)", mark.rule("UND-5.17"),
         south, "SW3a B2.1.C; FOE; B2 PL; C2 PL; D2 PL; C3 PL; B3 PL; B4 PL",
         {"squares moves SW3a": "A2 B1 B2 B3 C2", "refuses SW3a move D2.1.C": "", "refuses SW3a move C3.1.C": ""}),
    case("jumps and glides reach adjacent squares only (H3)", mark.rule("UND-5.17"),
         south, "SH3a B2.1.C; FOE; B2 PL; C2 PL; D2 PL; C3 PL; B3 PL; B4 PL",
         {"squares moves SH3a": "A2 B1 B2 B3 C2", "refuses SH3a move D2.1.C": "", "refuses SH3a move C3.1.C": ""}),
    case("jumps and glides reach adjacent squares only (F5)", mark.rule("UND-5.17"),
         south, "SF5a B2.1.C; FOE; B2 PL; C2 PL; D2 PL; C3 PL; B3 PL; B4 PL",
         {"squares moves SF5a": "A2 B1 B2 B3 C2", "refuses SF5a move D2.1.C": "", "refuses SF5a move C3.1.C": ""}),
)  # fmt: skip
def test_move_types(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-5.11", "UND-5.12", "UND-5.7", "UND-3.2")
def test_a_climber_on_tall_rocks_comes_down_on_any_side_from_the_centre_only() -> None:
    lone = south("SW4a B2.2.C", FOE, B2="TR")
    assert lone.moves("SW4a") >= stations("B2", 0, "NESW") | stations("B2", 1, "NESW")
    aside = south("SW4a B2.2.N", FOE, B2="TR")
    assert aside.moves("SW4a") & (stations("B2", 0) | stations("B2", 1)) == {"B2.0.N", "B2.1.N"}
    aside.twin("SW4a move").refused("B2.0.E", "UND-5.7")
    aside.twin("SW4a move").refused("B2.1.C", "UND-3.2")


@pytest.mark.rule("UND-5.8", "UND-7.5", "UND-5.4")
def test_a_crawler_that_was_called_onto_a_plant_walks_on_at_its_level_or_down() -> None:
    t = south(
        "SH1a B2.2.E activated; SM5a B2.2.E commander=SH1a; SM5b off commander=SH1a", FOE, B2="PL", C2="TP", B3="SP"
    )
    goals = t.moves("SM5a")

    assert stations("C2", 2) <= goals  # it began the round against it
    assert {"B2.1.E", "B2.1.C"} <= goals
    assert not {goal for goal in goals if goal.startswith(("C2.3", "B2.3", "B3"))}


@pytest.mark.rule("UND-5.13", "UND-5.17")
def test_a_glider_on_top_of_a_tall_plant_glides_one_level_only() -> None:
    t = mover("H3", "B2.3.C", B2="TP", C2="PL", A2="SP", B3="SG", B1="TP")
    assert {place[:4] for place in t.moves("SH3a") if place[:2] != "B2"} == {"C2.2", "B1.3", "B1.2"}
    t.refused("SH3a move A2.1.C", "UND-5.13", "UND-5.17", "UND-5.4")


@pytest.mark.rule("UND-5.15", "UND-5.16")
@pytest.mark.parametrize(("terrain", "highest"), [("SG", 1), ("SP", 2), ("SR", 2), ("PL", 3), ("TR", 3), ("TP", 4)])
def test_flyers_go_one_level_above_the_highest_terrain(terrain: str, highest: int) -> None:
    t = mover("F5", f"B2.{highest}.C", D1=terrain)
    assert t.view()["top"] == highest
    assert {place[3] for place in t.moves("SF5a")} == {str(highest), str(highest - 1)}
    t.refused(f"SF5a move B3.{highest + 1}.C", "UND-5.15", "UND-5.16")


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


@pytest.mark.rule("UND-5.15", "UND-5.16", "UND-2.17")
@settings(max_examples=20)
@given(layout=layouts(), data=st.data())
def test_no_walk_of_a_flyer_leaves_its_levels(layout: dict[str, str], data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(all_places(layout, "F5")))
    t = south(f"SF5a {place}; NF5a A1.0.N", **layout)
    for _ in range(4):
        there = data.draw(st.sampled_from(sorted(t.moves("SF5a"))))
        square, level, station = there.split(".")
        old = Place(*_parts(t.at("SF5a")))
        assert 0 <= int(level) <= top(layout)
        assert abs(int(level) - old.level) <= (square != old.square)
        t = south(f"SF5a {square}.{level}.{station}; NF5a A1.0.N", **layout)
