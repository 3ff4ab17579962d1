"""Entering and leaving the map (8.4, 8.6)."""

from __future__ import annotations

import pytest

from tests.support.cases import Case, case, cases, mark
from tests.support.impact.hands import point
from tests.support.impact.options import DRONES, MINES, STOREYS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, ahead, duel, hit, rows, strength
from tests.support.impact.table import field, table


@pytest.mark.rule("IMP-8.4.d", "IMP-11.0.f")
def test_who_waits_holds_no_turn_open() -> None:
    t = table("RA off; RB A-G-06; BA A-M-34 completed", dice="12=5 6=5 6=1").choose("RB pass", "pass")
    assert (t.turn, t.at("RA")) == (2, "off")
    assert "RA" in t.choose("first").answers()


@pytest.mark.rule("IMP-8.4.d", "IMP-2.1.f", "IMP-2.1.i")
def test_inner_edges_are_no_edges() -> None:
    t = table("layout A B; blank; exits red east; RA A-H-35; RB off edge=east", "BA B-M-34 completed")
    assert "exit" not in t.moves("RA move")
    assert t.listed("RB", kind="enter") == {f"B-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-8.4.d", "IMP-8.3.a")
def test_a_full_edge_keeps_the_others_out() -> None:
    full = [f"unit R{'BCDEFG'[n]} front-line A-{row}-01 completed" for n, row in enumerate("BDFHJL")]
    t = field(*full, "RA off edge=west")
    t.refused("RA")


@pytest.mark.rule("IMP-8.4.e", "IMP-15.7", "IMP-8.2.6.b")
def test_entry_in_the_air_at_any_level_counts_as_a_bounce() -> None:
    t = field("RA off edge=west", "point A-H-01 clear 2").choose("RA A-H-01")
    assert (t.kind, t.answers()) == ("level", {"ground", *(str(level) for level in range(3, 13))})
    t.choose("12")
    assert (t.spent(), t.level("RA")) == (1, 12)
    assert not any(word.startswith(("boost", "rise")) for word in t.answers())
    assert "land" not in t.answers()


@pytest.mark.rule("IMP-8.4.c", "IMP-14.4.e", "IMP-14.13.f")
def test_who_could_only_fly_off_its_point_does_not_leave_the_map_on_foot() -> None:
    edge = "A-H-01"
    lines = ("exits red west", f"BA {ahead(9)} completed")
    drone = duel(DRONES, *lines, f"Rd1 recon {edge}")
    assert "exit" not in drone.moves("Rd1 move")
    drone.twin("Rd1 move").refused("exit", "IMP-14.4.e")
    assert "exit" in drone.moves("Rd1 move rise.1")
    house = (f"point {edge} building", f"height {edge} 8")
    upstairs = duel(STOREYS, *lines, *house, f"RA front-line {edge} floor=4")
    assert "exit" not in upstairs.moves("RA move")
    upstairs.twin("RA move").refused("exit", "IMP-14.13.f")
    assert "exit" in upstairs.moves("RA move down")


@pytest.mark.rule("IMP-8.6.a", "IMP-9.3.2.t", "IMP-12.1.b")
def test_who_enters_is_in_command_though_its_leader_is_still_to_come() -> None:
    lines = (f"RT command off edge=west turn=4; {BLUE}; RB A-F-03; BA A-F-11 completed", AWAY)
    t = table(*lines, "RA off edge=west", dice="12=1").choose("RA", "A-H-01", "ground")
    assert strength(t, "fire BA") == 7 - 2 - 2
    old = table(*lines, dice="12=1")
    assert strength(old, "RB fire BA") == 7 - 2 - 1


@cases(
    case("a soldier that waits enters at a free point of its edge",
         mark.rule("IMP-8.4", "IMP-8.4.b", "IMP-8.4.d", "IMP-DP-18"),
         field, "RA off edge=west; RB A-D-01; point A-F-01 marsh", {"answers has": "RA"}, "RA",
         {"kind": "enter", "answers": {point(1, row) for row in (1, 5, 7, 9, 11)}}, "A-F-01 ground",
         {"RA": "A-F-01", "spent": 1, "kind": "step"}),
    case("a soldier not yet due does not enter and one that is late may", mark.rule("IMP-8.4.d"),
         field, "turn 2; RA off turn=3; RB off turn=1; RC off turn=2",
         {"answers": "RB RC RT pass", "refuses RA": "IMP-8.4.d"}),
    case("each edge is entered at its own points (west)", mark.rule("IMP-8.4.d", "IMP-2.1.i"),
         field, "RA off edge=west", "RA",
         {"answers": {point(1, row) for row in range(1, 12, 2)} - {"A-A-02", "A-M-34"}}),
    case("each edge is entered at its own points (east)", mark.rule("IMP-8.4.d", "IMP-2.1.i"),
         field, "RA off edge=east", "RA",
         {"answers": {point(35, row) for row in range(1, 12, 2)} - {"A-A-02", "A-M-34"}}),
    case("each edge is entered at its own points (north)", mark.rule("IMP-8.4.d", "IMP-2.1.i"),
         field, "RA off edge=north", "RA",
         {"answers": {point(column, 0) for column in range(2, 35, 2)} - {"A-A-02", "A-M-34"}}),
    case("each edge is entered at its own points (south)", mark.rule("IMP-8.4.d", "IMP-2.1.i"),
         field, "RA off edge=south", "RA",
         {"answers": {point(column, 12) for column in range(2, 35, 2)} - {"A-A-02", "A-M-34"}}),
    case("nobody enters on a down enemy", mark.rule("IMP-8.4.d", "IMP-8.3.d"),
         field, "RA off edge=west; BA A-H-01 down", "RA", {"answers lacks": "A-H-01"}),
    case("who entered in the air owes nothing for staying up", mark.rule("IMP-8.4.e", "IMP-8.2.6.i"),
         field, "RA off edge=west", "RA A-H-01 4 A-H-03 A-H-05 A-H-07 A-H-09", {"RA": "A-H-09", "spent": 5}, "stop",
         {"RA level": 4}),
    case("the unarmoured enter on the ground", mark.rule("IMP-8.4.e", "IMP-8.2.a"),
         field, "Rp1 police off edge=west", "Rp1 A-H-01", {"kind": "step", "Rp1 level": None}),
    # One MP for the entry: four are left, of which a shift takes one; it is completed where it comes down.
    case("a newcomer flies over the edge onto a mine",
         mark.rule("IMP-8.4.e", "IMP-14.6.a", "IMP-9.3.3.c", "IMP-8.2.8.c"),
         table, f"{MINES}; RT command A-M-02; BT command A-A-34 completed; RA off edge=west turn=1; "
         f"mine A-D-01 blue explosive; BA A-M-30 completed; dice {hit('S1', 7)}", "RA A-D-01 4",
         {"asked": "red landing"}, "A-E-02",
         {"RA": "A-E-02", "damage RA": [1], "RA status": "shocked", "RA completed": True}),
    case("one may enter the map among the trees", mark.rule("IMP-8.4.e", "IMP-8.2.4.b"),
         duel, f"RA off; point A-H-01 woods; {FAR}", "RA; A-H-01", {"answers has": "ground 1 5 6 12"}, "3",
         {"RA": "A-H-01", "RA level": 3}),
    case("nobody enters the map in the air inside a building", mark.rule("IMP-8.4.e", "IMP-8.2.4.b", "IMP-8.2.4.c"),
         field, "RA off edge=west; point A-H-01 building", "RA A-H-01",
         {"answers": {"ground", *(str(level) for level in range(6, 13))}}),
    case("a newcomer in the air is brought down with the mp it has left",
         mark.rule("IMP-8.4.e", "IMP-9.3.3.c", "IMP-8.2.8.c"),
         field, "RA off edge=west; point A-H-01 woods; BA A-H-13; dice 12=6", "RA A-H-01 8; BA",
         {"asked": "red landing"}, "land",
         {"RA": "A-H-01", "RA level": None, "damage RA": [0], "RA status": "shocked"}),
    case("leaving costs one over an open edge", mark.rule("IMP-8.4", "IMP-8.4.c"),
         field, "exits red east; RA A-H-33; RB A-H-01", {"moves RA move lacks": "exit"}, "RA move A-H-35",
         {"answers has": "exit"}, "exit", {"RA": "exited", "moves RB move lacks": "exit"}),
    case("a closed edge stays closed", mark.rule("IMP-8.4.c"),
         field, "RA A-H-35", {"moves RA move lacks": "exit", "refuses RA move exit": "IMP-8.4.c"}),
    case("one may leave the map from anothers point", mark.rule("IMP-8.4.c", "IMP-8.3.b", "IMP-8.3.a"),
         field, "exits red west; RA A-H-03; RB A-H-01", "RA move A-H-01",
         {"answers lacks": "stop", "answers has": "exit"}, "exit", {"RA": "exited", "RB": "A-H-01"}),
    case("without an mp nobody leaves", mark.rule("IMP-8.4", "IMP-8.4.c"),
         field, "exits red east; RA A-H-31 damage=4", "RA move A-H-33 A-H-35", {"moves lacks": "exit"}),
    case("a flyer may leave too", mark.rule("IMP-8.4", "IMP-8.4.c"),
         field, "exits red east; RA A-H-35 level=5", "RA move exit", {"RA": "exited"}),
    case("entry shot and exit in one activation", mark.rule("IMP-8.4", "IMP-8.4.b", "IMP-9.0.a"),
         field, "exits red west; RA off edge=west; BA A-H-11 completed; dice 12=1", "RA A-H-01 ground fire BA exit",
         {"RA": "exited", "last shot strength": 7 - 2 - 2}),
    case("leaving draws no fire", mark.rule("IMP-8.4", "IMP-8.5.a"),
         field, "exits red west; RA A-H-01; BA A-H-13", "RA move exit", {"RA": "exited", "kind not": "react"}),
    # Its leader is off the map: in the turn in which it came that does not matter, in the next one it does.
    case("shocked on the turn of entry one is still in command (3, 0)",
         mark.rule("IMP-8.6.a", "IMP-8.6.b", "IMP-7.4.e"),
         table, f"turn 3; RT command off edge=west turn=5; BT command A-M-34 completed; RA {HERE} shocked turn=3; "
         f"RB {ahead(3)}; {FAR}; dice 12=4", {"check modifier RA": 0}),
    case("shocked on the turn of entry one is still in command (2)", mark.rule("IMP-8.6.a", "IMP-8.6.b", "IMP-7.4.e"),
         table, f"turn 3; RT command off edge=west turn=5; BT command A-M-34 completed; RA {HERE} shocked turn=2; "
         f"RB {ahead(3)}; {FAR}; dice 12=4", {"check modifier RA": -1}),
)  # fmt: skip
def test_entry(case: Case) -> None:
    case.play()


@pytest.mark.rule("IMP-8.6.a", "IMP-14.4.3.a", "IMP-9.3.2.t")
@pytest.mark.parametrize(("kind", "off"), [("recon", 0), ("ecm", -1)])
def test_a_newcomer_is_in_command_but_not_within_a_jammers_reach(kind: str, off: int) -> None:
    t = table(
        f"{DRONES}; RT command off edge=west turn=3; {BLUE}; RA off edge=west turn=1; BA A-F-11 completed",
        f"Bd1 {kind} A-A-12 level=6; RB A-M-02",
        dice="12=1",
    ).choose("RA A-F-01 ground", "fire", "BA")
    assert rows(t.told("attack")[0]).get("IMP-9.3.2.t", 0) == off
