"""Chapter 11 of the ledger: points, what is held, and the end."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.undergrowth.table import finished, lawn, north, south, table


@cases(
    case("a drop taken at home is home", mark.rule("UND-11.1"),
         south, "SF1a B1.0.C; drop B1.0; FOE", "SF1a; done",
         {"points": (12, 0), "view drops": [], "SF1a carries": False}),
    case("a controlled unit takes nectar at the end of its activation", mark.rule("UND-11.1", "UND-7.7"),
         south, "scenario nectar-run; drop B2.1; drop C3.3; SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; FOE; B2 SP; C3 TP",
         "SF3a; control; SF4a; move B2.1.C; end", {"SF4a carries": True, "SF3a carries": False}),
    case("a carrier that falls in its own edge row scores nothing", mark.rule("UND-11.1", "UND-6.9"),
         north, "scenario nectar-run; drop C3.3; NF1a B1.0.C; SW4a B1.0.C carries; SF1z A1.0.C; B1 SG; C3 TP; dice 2",
         "attack NF1a body-slam SW4a; end", {"points": (0, 2), "NF1a carries": True}),
    # the edge row counts at any level
    case("a carrier carries over into the next round", mark.rule("UND-11.1", "UND-1.2"),
         table, "scenario nectar-run; SOUTH; points 0 0; SF5a B2.3.C carries; SF1a A1.0.C; NF1a D4.0.C", "next round",
         {"SF5a carries": True}, "SF5a move B1.2.C done", {"points": (12, 0), "SF5a carries": False}),
    # though South has more points (UND-11.3)
    case("a call pool alone does not keep a side in the game", mark.rule("UND-11.2", "UND-9.1", "UND-7.5"),
         north, "NF2a D4.0.C; SH1a A1.0.C damage=3; SH2a off commander=SH1a; FOE; points 90 0; dice 6",
         "attack NF2a heavy-barrage-10pak SH1a", {"winner": "north"}),
    case("a wipe out with the last cp of the last round beats the points",
         mark.rule("UND-11.2", "UND-11.3", "UND-12.5"),
         lawn, "round 10; last north; bids 4 8; cp 1 0; next south; points 0 90; SF1a B2.0.C; NF4a B2.0.C; dice 2",
         "attack SF1a body-slam NF4a", {"winner": "south"}),
    case("a commander still to come keeps its side in the game", mark.rule("UND-11.2", "UND-9.1"),
         south, "SM2a B2.0.C; NW4a B3.0.C; NF3a off; NF4a off commander=NF3a; dice 3",
         "attack SM2a laser-gun NW4a; end", {"running": True, "points": (2, 0)}),
    case("equal points after the last round are a draw whatever is left", mark.rule("UND-11.2", "UND-11.1"),
         table, "round 10; last north; bids 3 3; cp 1 0; next south; points 22 22; FRIEND; FOE; SF5a B1.0.C",
         "pass all", {"winner": None}),
    case("a side is not wiped out while a major waits", mark.rule("UND-11.3", "UND-11.2"),
         north, "NF2a D4.0.C; SF4a A1.0.C; SF1a off; FOE; dice 6", "attack NF2a heavy-barrage-10pak SF4a",
         {"running": True}),
    # above the crown nothing is held
    case("a crown is held at its level alone: SF5a C3.3.C NF5a C3.4.C, 5 0", mark.rule("UND-11.5", "UND-5.16"),
         table, "scenario canopy-crown; round 2; last north; bids 3 3; cp 1 0; points 0 0; next south; SF5a C3.3.C; "
         "NF5a C3.4.C", "pass all", {"points": (5, 0)}),
    case("a crown is held at its level alone: SF5a C3.3.C NF5a C3.3.N, 0 0", mark.rule("UND-11.5", "UND-5.16"),
         table, "scenario canopy-crown; round 2; last north; bids 3 3; cp 1 0; points 0 0; next south; SF5a C3.3.C; "
         "NF5a C3.3.N", "pass all", {"points": (0, 0)}),
    case("a crown is held at its level alone: SF5a C3.4.C NF5a C3.2.C, 0 0", mark.rule("UND-11.5", "UND-5.16"),
         table, "scenario canopy-crown; round 2; last north; bids 3 3; cp 1 0; points 0 0; next south; SF5a C3.4.C; "
         "NF5a C3.2.C", "pass all", {"points": (0, 0)}),
    case("a crown is held at its level alone: SF5a C3.3.C NF5a B2.3.C, 5 5", mark.rule("UND-11.5", "UND-5.16"),
         table, "scenario canopy-crown; round 2; last north; bids 3 3; cp 1 0; points 0 0; next south; SF5a C3.3.C; "
         "NF5a B2.3.C", "pass all", {"points": (5, 5)}),
    case("the rockery is held at any level even from the air: C3.0.N, south", mark.rule("UND-11.5", "UND-11.2"),
         table, "scenario rockery-siege; round 8; last north; bids 3 3; cp 1 0; points 0 19; next south; "
         "SF5a C3.0.N; NF1a A1.0.N", "pass all", {"winner": "south"}),
    case("the rockery is held at any level even from the air: C3.3.C, south", mark.rule("UND-11.5", "UND-11.2"),
         table, "scenario rockery-siege; round 8; last north; bids 3 3; cp 1 0; points 0 19; next south; "
         "SF5a C3.3.C; NF1a A1.0.N", "pass all", {"winner": "south"}),
    case("the rockery is held at any level even from the air: C4.0.N, north", mark.rule("UND-11.5", "UND-11.2"),
         table, "scenario rockery-siege; round 8; last north; bids 3 3; cp 1 0; points 0 19; next south; "
         "SF5a C4.0.N; NF1a A1.0.N", "pass all", {"winner": "north"}),
    case("an enemy that falls with the last cp contests nothing", mark.rule("UND-11.5", "UND-12.5", "UND-6.9"),
         lawn, "scenario long-puddle; round 2; last north; bids 4 8; cp 1 0; next south; SF1a C3.1.C; NF4a C3.1.C; "
         "FOE; C3 PE; dice 2", "attack SF1a body-slam NF4a; end", {"view round": 3, "points": (8, 0)}),
)  # fmt: skip
def test_points_and_the_end(case: Case) -> None:
    case.play()


@pytest.mark.rule("UND-11.1", "UND-11.5", "UND-6.38")
def test_two_carriers_that_fall_to_one_salvo_leave_two_drops() -> None:
    t = table(
        "scenario nectar-run; round 2; last north; bids 4 8; lead 4; SF3a B1.0.C; NW4a B3.0.C carries",
        "NW4b B3.0.N carries; NF1a D4.0.C; NW1a off; points 0 0",
        dice=[6, 6],
    )
    t.attack("SF3a", "auto-cannon", "NW4a", "NW4b")

    assert t.view()["drops"].count("B3.0") == 2
    assert t.points() == (4, 0)
    finished(t)


@pytest.mark.rule("UND-11.2", "UND-9.5")
def test_the_game_ends_in_the_middle_of_an_activation() -> None:
    t = south("SF3a B2.0.C; SF4a B2.0.C; SF4b B2.0.C; NF4a B2.0.C", dice=[4])
    t.choose("SF3a", "control", "SF4a", "attack.power-claw")
    assert t.winner == "south"
    assert t.match.decisions == {}


@pytest.mark.rule("UND-11.2", "UND-11.3", "UND-7.5")
def test_a_fallen_carrier_ends_the_game_though_its_pool_is_full() -> None:
    t = south("SM2a B2.0.C; NH1a B3.0.C damage=3; NH2a off commander=NH1a", dice=[3])
    t.attack("SM2a", "laser-gun", "NH1a")
    assert t.winner == "south"
    assert t.points() == (27, 0)  # the pool is lost, and not destroyed
    assert t.result is not None
    assert t.result.rule == "UND-11.3"
