"""Powers of movement: Terrain Bonus, Level Bonus and Top Bonus (UND-7.9 to UND-7.14, UND-7.22)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.games.undergrowth.rules.board.ground import lay_out, place_names, place_numbers
from sandtable.games.undergrowth.rules.board.layouts import read_terrain
from sandtable.games.undergrowth.rules.movement.moves import reach
from sandtable.games.undergrowth.rules.units.roster import Kind, load_roster
from tests.games.undergrowth.oracle.reference import ROSTER
from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import FOE, SQUARES, Table, south


def garden(**squares: str) -> tuple[tuple[int, bool], ...]:
    return tuple(read_terrain(squares.get(square, "SG")) for square in SQUARES)


def reached(kind: Kind, place: str, start: int = -1, **squares: str) -> set[str]:
    """Where a unit of some kind may move, *start* being the direction of the square it started in contact with."""
    mask = reach(lay_out(garden(**squares)), kind, place_numbers()[place], start)
    return {name for number, name in enumerate(place_names()) if mask >> number & 1}


def powers(t: Table, name: str) -> str:
    """All that the view says about a unit's powers, in small letters."""
    return str(t.view()["units"][name]["powers"]).lower().replace("-", " ").replace("_", " ")


@cases(
    case("a terrain bonus lifts the contact condition: F4, EA", mark.rule("UND-7.9", "UND-7.10"),
         south, "SF4a B2.0.C start=none; FOE; C2 EA; B3 SP; A2 EA", {"moves SF4a": "A2.0.NESWC B2.0.NESW C2.0.NESWC"},
         "SF4a move C2.0.E", {"SF4a": "C2.0.E"}),
    case("a terrain bonus lifts the contact condition: W2, LG", mark.rule("UND-7.9", "UND-7.10"),
         south, "SW2a B2.0.C start=none; FOE; C2 LG; B3 SP; A2 LG", {"moves SW2a": "A2.0.NESWC B2.0.NESW C2.0.NESWC"},
         "SW2a move C2.0.E", {"SW2a": "C2.0.E"}),
    case("a terrain bonus lifts the contact condition: M2, PU", mark.rule("UND-7.9", "UND-7.10"),
         south, "SM2a B2.0.C start=none; FOE; C2 PU; B3 SP; A2 PU", {"moves SM2a": "A2.0.NESWC B2.0.NESW C2.0.NESWC"},
         "SM2a move C2.0.E", {"SM2a": "C2.0.E"}),
    case("a terrain bonus is only for its type and its owner (F4 A2)", mark.rule("UND-7.9"),
         south, "SF4a B2.0.C; FOE; A2 EA; C2 LG; B3 PU; B1 SP", {"squares moves SF4a": "A2 B2"}),
    case("a terrain bonus is only for its type and its owner (W2 C2)", mark.rule("UND-7.9"),
         south, "SW2a B2.0.C; FOE; A2 EA; C2 LG; B3 PU; B1 SP", {"squares moves SW2a": "B2 C2"}),
    case("a terrain bonus is only for its type and its owner (M2 B3)", mark.rule("UND-7.9"),
         south, "SM2a B2.0.C; FOE; A2 EA; C2 LG; B3 PU; B1 SP", {"squares moves SM2a": "B2 B3"}),
    case("a terrain bonus is only for its type and its owner (F1 )", mark.rule("UND-7.9"),
         south, "SF1a B2.0.C; FOE; A2 EA; C2 LG; B3 PU; B1 SP", {"squares moves SF1a": "B2"}),
    case("a skater slides into the puddle and needs contact to leave it", mark.rule("UND-7.10", "UND-5.9", "UND-2.16"),
         south, "SM2a B2.0.C; FOE; FRIEND; C2 PU", "SM2a move C2.0.C; end; next round", {"moves SM2a": "C2.0.NESW"},
         "SM2a move C2.0.E; end; next round", {"moves SM2a": "C2.0.NSWC D2.0.NESWC"}),
    case("a terrain bonus keeps the level limit", mark.rule("UND-7.10"),
         south, "SF4a B2.1.E; FOE; B2 SP; C2 EA",
         {"moves SF4a in C2": "", "refuses SF4a move C2.0.C": "UND-7.10 UND-5.4 UND-5.9"}),
)  # fmt: skip
def test_terrain_bonus(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.10", "UND-7.9")
def test_a_terrain_bonus_does_not_lead_down_from_above() -> None:
    found = reached(load_roster().kinds["F4"], "B2.1.E", B2="SP", C2="EA")
    assert not {place for place in found if place.startswith("C2")}


@pytest.mark.rule("UND-7.9")
def test_only_slow_movers_have_a_terrain_bonus() -> None:
    t = south(*(f"unit S{code}a B2.0.C" for code in ROSTER), FOE)
    for code, card in ROSTER.items():
        if "terrain bonus" in powers(t, f"S{code}a"):
            assert card.move in {"Crawler", "Walker", "Climber"}


@cases(
    case("a level bonus reaches any level of the square", mark.rule("UND-7.11", "UND-7.12"),
         south, "SW5a B2.0.E start=none; FOE; B2 TP", {"moves SW5a": "B2.0.NSWC B2.1.EC B2.2.EC B2.3.EC"}),
    case("a level bonus does not lead into water", mark.rule("UND-7.12", "UND-5.18"),
         south, "SW5a B2.0.E; FOE; C2 PU", {"moves SW5a": "B2.0.NSWC"}),
    case("an orb that climbed has lost its contact until the next round", mark.rule("UND-7.12", "UND-5.5"),
         south, "SW5a B2.0.E; FOE; FRIEND; B2 TP; C2 PL", "SW5a move B2.2.E; end", {"answers lacks": "SW5a"},
         "next round", {"levels moves SW5a in C2": "C2.0 C2.1 C2.2"}),
    case("a level bonus enters at any level", mark.rule("UND-7.12"),
         south, "SW5a B2.0.E; FOE; C2 TP; B3 TP",
         {"moves SW5a": "B2.0.NSWC C2.0.NESWC C2.1.NESWC C2.2.NESWC C2.3.NESWC",
         "refuses SW5a move B3.3.C": "UND-7.12 UND-5.11 UND-5.5"}),
    # it never was in contact with it
    case("a level bonus enters a lower level of a high square", mark.rule("UND-7.12"),
         south, "SW5a B2.2.E; FOE; B2 PL; C2 TP", {"moves SW5a has": "C2.0.NESWC C2.1.NESWC C2.2.NESWC C2.3.NESWC"}),
    case("a level bonus enters a lower level of a high square (low)", mark.rule("UND-7.12"),
         south, "SW5a B2.2.E; FOE; B2 PL; C2 SP", {"moves SW5a in C2": ""}),
    case("a level bonus finds no centre inside a rock", mark.rule("UND-7.12", "UND-3.2"),
         south, "SW5a B2.0.E; FOE; C2 TR", {"moves SW5a in C2": "C2.0.NESW C2.1.NESW C2.2.NESWC"}),
)  # fmt: skip
def test_level_bonus(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.12", "UND-5.8", "UND-7.1")
def test_a_crawler_with_a_level_bonus_climbs_up() -> None:
    crawler = replace(load_roster().kinds["M5"], level_bonus=True, number=90)
    assert {f"B2.{level}.N" for level in (1, 2, 3)} <= reached(crawler, "B2.0.N", B2="TP")


# Ruling: for a Flyer every level up to its sky is a level that is there, and the Level Bonus reaches any of them.
@pytest.mark.rule("UND-7.22", "UND-7.12", "UND-5.16", "UND-5.7")
def test_a_flyer_with_a_level_bonus_climbs_to_any_level_it_may_use() -> None:
    flyer = replace(load_roster().kinds["H2"], level_bonus=True, number=91)
    found = reached(flyer, "B2.0.N", C4="PL")
    assert {place[3] for place in found if place.startswith("B2")} == {"0", "1", "2", "3"}
    assert {place[3] for place in found if place.startswith("B3")} == {"0", "1", "2", "3"}


@cases(
    # Water
    case("a weaver steps from the lawn to the crown without contact and back down",
         mark.rule("UND-7.13", "UND-7.14", "UND-5.5"),
         south, "SW1a B2.0.C start=none; FOE; B3 TP+", {"moves SW1a has": "B3.3.NESWC"}),
    case("a weaver steps from the lawn to the crown without contact and back down (high)",
         mark.rule("UND-7.13", "UND-7.14", "UND-5.5"),
         south, "SW1a B3.3.C; FOE; B3 TP+; B4 PU; A3 PE",
         {"moves SW1a has": "A3.1.NESWC B2.0.NESWC", "moves SW1a lacks": "B4.0.NESWC"}),
    case("a top bonus goes from top to top", mark.rule("UND-7.13", "UND-7.14"),
         south, "SW1a B2.3.C start=none; FOE; B2 TP; C2 SG; A2 SR; B3 TR; B1 PU",
         {"moves SW1a": "A2.1.NESWC B2.1.C B2.2.C B2.3.NESW B3.2.NESWC C2.0.NESWC"}),
    case("a weaver goes from top to top round after round", mark.rule("UND-7.14", "UND-7.13", "UND-9.4"),
         south, "SW1a A2.0.C; FOE; FRIEND; B2 TP; C2 SR", "SW1a move B2.3.C; end; next round; SW1a move C2.1.C; end",
         {"SW1a": "C2.1.C"}),
    case("a weaver leaning against a rock is not on its top", mark.rule("UND-7.14", "UND-5.7"),
         south, "SW1a B2.0.E start=none; FOE; B2 SR; C2 TP", {"moves SW1a": "B2.0.NSW B2.1.EC"}),
    case("a top bonus needs the top", mark.rule("UND-7.14"),
         south, "SW1a B2.1.C start=none; FOE; B2 PL; C2 TP; A2 SP",
         {"squares moves SW1a": "B2", "refuses SW1a move C2.3.C": "UND-7.14 UND-7.13 UND-5.11 UND-5.5 UND-5.4"}),
    case("a top bonus does not lead into water", mark.rule("UND-7.14", "UND-5.18"),
         south, "SW1a B2.0.E; FOE; C2 PU", {"refuses SW1a move C2.0.C": "UND-2.14 UND-5.18 UND-7.14"}),
    case("a weaver in contact also enters at its own level", mark.rule("UND-7.14", "UND-5.11"),
         south, "SW1a B2.0.E; FOE; C2 TP", {"levels moves SW1a in C2": "C2.0 C2.3"}),
)  # fmt: skip
def test_top_bonus(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-7.14", "UND-7.12", "UND-7.1")
def test_a_top_bonus_opens_a_square_and_a_level_bonus_its_levels() -> None:
    climber = replace(load_roster().kinds["W1"], level_bonus=True, number=92)
    found = reached(climber, "B2.2.C", B2="PL", B3="TP")
    assert {place[3] for place in found if place.startswith("B3")} == {"0", "1", "2", "3"}
    assert "C2.0.C" in found  # the top of the lawn


@pytest.mark.rule("UND-7.14")
def test_flat_ground_is_a_top_level() -> None:
    t = south("SW1a B2.0.C start=none", FOE, C2="TP", A2="SP")
    assert {p[:4] for p in t.moves("SW1a") if p[:2] != "B2"} == {"C2.3", "A2.1", "B3.0", "B1.0"}
