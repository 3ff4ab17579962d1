"""Entering and leaving the map (8.4, 8.6)."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import point
from tests.support.impact.options import DRONES, MINES, STOREYS
from tests.support.impact.shots import AWAY, BLUE, FAR, HERE, ahead, duel, hit, rows, strength
from tests.support.impact.table import field, finished, table


@pytest.mark.rule("IMP-8.4", "IMP-8.4.b", "IMP-8.4.d", "IMP-DP-18")
def test_a_soldier_that_waits_enters_at_a_free_point_of_its_edge() -> None:
    t = field("RA off edge=west", "RB A-D-01", "point A-F-01 marsh")
    assert "RA" in t.answers()
    t.choose("RA")
    assert (t.kind, t.answers()) == ("enter", {point(1, row) for row in (1, 5, 7, 9, 11)})
    t.choose("A-F-01 ground")
    assert (t.at("RA"), t.spent(), t.kind) == ("A-F-01", 1, "step")


@pytest.mark.rule("IMP-8.4.d")
def test_a_soldier_not_yet_due_does_not_enter_and_one_that_is_late_may() -> None:
    t = field("turn 2", "RA off turn=3", "RB off turn=1", "RC off turn=2")
    assert t.answers() == {"RB", "RC", "RT", "pass"}
    t.refused("RA", "IMP-8.4.d")


@pytest.mark.rule("IMP-8.4.d", "IMP-11.0.f")
def test_who_waits_holds_no_turn_open() -> None:
    t = table("RA off; RB A-G-06; BA A-M-34 completed", dice="12=5 6=5 6=1").choose("RB pass", "pass")
    assert (t.turn, t.at("RA")) == (2, "off")
    assert "RA" in t.choose("first").answers()


@pytest.mark.rule("IMP-8.4.d", "IMP-2.1.i")
@pytest.mark.parametrize(
    ("edge", "points"),
    [
        ("west", {point(1, row) for row in range(1, 12, 2)}),
        ("east", {point(35, row) for row in range(1, 12, 2)}),
        ("north", {point(column, 0) for column in range(2, 35, 2)}),
        ("south", {point(column, 12) for column in range(2, 35, 2)}),
    ],
)
def test_each_edge_is_entered_at_its_own_points(edge: str, points: set[str]) -> None:
    assert field(f"RA off edge={edge}").choose("RA").answers() == points - {"A-A-02", "A-M-34"}


@pytest.mark.rule("IMP-8.4.d", "IMP-2.1.f", "IMP-2.1.i")
def test_inner_edges_are_no_edges() -> None:
    t = table("layout A B; blank; exits red east; RA A-H-35; RB off edge=east", "BA B-M-34 completed")
    assert "exit" not in t.moves("RA move")
    assert t.listed("RB", kind="enter") == {f"B-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-8.4.d", "IMP-8.3.d")
def test_nobody_enters_on_a_down_enemy() -> None:
    assert "A-H-01" not in field("RA off edge=west", "BA A-H-01 down").choose("RA").answers()


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


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.6.i")
def test_who_entered_in_the_air_owes_nothing_for_staying_up() -> None:
    t = field("RA off edge=west").choose("RA A-H-01 4 A-H-03 A-H-05 A-H-07 A-H-09")
    assert (t.at("RA"), t.spent()) == ("A-H-09", 5)
    t.choose("stop")
    assert t.level("RA") == 4


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.a")
def test_the_unarmoured_enter_on_the_ground() -> None:
    t = field("Rp1 police off edge=west").choose("Rp1 A-H-01")
    assert t.kind == "step"
    assert t.level("Rp1") is None


@pytest.mark.rule("IMP-8.4.e", "IMP-14.6.a", "IMP-9.3.3.c", "IMP-8.2.8.c")
def test_a_newcomer_flies_over_the_edge_onto_a_mine() -> None:
    """One MP for the entry: four are left, of which a shift takes one; it is completed where it comes down."""
    t = table(
        f"{MINES}; RT command A-M-02; BT command A-A-34 completed; RA off edge=west turn=1; mine A-D-01 blue explosive",
        "BA A-M-30 completed",
        dice=hit("S1", 7),
    ).choose("RA A-D-01 4")
    assert t.asked == ("red", "landing")
    t.choose("A-E-02")
    assert (t.at("RA"), t.damage("RA"), t.status("RA"), t.completed("RA")) == ("A-E-02", [1], "shocked", True)


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.4.b")
def test_one_may_enter_the_map_among_the_trees() -> None:
    t = duel("RA off", "point A-H-01 woods", FAR).choose("RA", "A-H-01")
    assert {"ground", "1", "5", "6", "12"} <= t.answers()
    t.choose("3")
    assert (t.at("RA"), t.level("RA")) == ("A-H-01", 3)


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.4.b", "IMP-8.2.4.c")
def test_nobody_enters_the_map_in_the_air_inside_a_building() -> None:
    t = field("RA off edge=west", "point A-H-01 building").choose("RA A-H-01")
    assert t.answers() == {"ground", *(str(level) for level in range(6, 13))}


@pytest.mark.rule("IMP-8.4.e", "IMP-9.3.3.c", "IMP-8.2.8.c")
def test_a_newcomer_in_the_air_is_brought_down_with_the_mp_it_has_left() -> None:
    t = field("RA off edge=west", "point A-H-01 woods", "BA A-H-13", dice="12=6").choose("RA A-H-01 8", "BA")
    assert t.asked == ("red", "landing")
    t.choose("land")
    assert (t.at("RA"), t.level("RA"), t.damage("RA"), t.status("RA")) == ("A-H-01", None, [0], "shocked")
    finished(t)


@pytest.mark.rule("IMP-8.4", "IMP-8.4.c")
def test_leaving_costs_one_over_an_open_edge() -> None:
    t = field("exits red east", "RA A-H-33", "RB A-H-01")
    assert "exit" not in t.moves("RA move")
    t.choose("RA move A-H-35")
    assert "exit" in t.answers()
    t.choose("exit")
    assert t.at("RA") == "exited"
    assert "exit" not in t.moves("RB move")


@pytest.mark.rule("IMP-8.4.c")
def test_a_closed_edge_stays_closed() -> None:
    t = field("RA A-H-35")
    assert "exit" not in t.moves("RA move")
    t.refused("RA move exit", "IMP-8.4.c")


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


@pytest.mark.rule("IMP-8.4.c", "IMP-8.3.b", "IMP-8.3.a")
def test_one_may_leave_the_map_from_anothers_point() -> None:
    t = field("exits red west", "RA A-H-03", "RB A-H-01").choose("RA move A-H-01")
    assert "stop" not in t.answers()
    assert "exit" in t.answers()
    t.choose("exit")
    assert (t.at("RA"), t.at("RB")) == ("exited", "A-H-01")


@pytest.mark.rule("IMP-8.4", "IMP-8.4.c")
def test_without_an_mp_nobody_leaves() -> None:
    assert "exit" not in field("exits red east", "RA A-H-31 damage=4").choose("RA move A-H-33 A-H-35").moves()


@pytest.mark.rule("IMP-8.4", "IMP-8.4.c")
def test_a_flyer_may_leave_too() -> None:
    assert field("exits red east", "RA A-H-35 level=5").choose("RA move exit").at("RA") == "exited"


@pytest.mark.rule("IMP-8.4", "IMP-8.4.b", "IMP-9.0.a")
def test_entry_shot_and_exit_in_one_activation() -> None:
    t = field("exits red west", "RA off edge=west", "BA A-H-11 completed", dice="12=1").choose(
        "RA A-H-01 ground fire BA exit"
    )
    assert (t.at("RA"), t.shot()["strength"]) == ("exited", 7 - 2 - 2)


@pytest.mark.rule("IMP-8.4", "IMP-8.5.a")
def test_leaving_draws_no_fire() -> None:
    t = field("exits red west", "RA A-H-01", "BA A-H-13").choose("RA move exit")
    assert t.at("RA") == "exited"
    assert t.kind != "react"


@pytest.mark.rule("IMP-8.6.a", "IMP-9.3.2.t", "IMP-12.1.b")
def test_who_enters_is_in_command_though_its_leader_is_still_to_come() -> None:
    lines = (f"RT command off edge=west turn=4; {BLUE}; RB A-F-03; BA A-F-11 completed", AWAY)
    t = table(*lines, "RA off edge=west", dice="12=1").choose("RA", "A-H-01", "ground")
    assert strength(t, "fire BA") == 7 - 2 - 2
    old = table(*lines, dice="12=1")
    assert strength(old, "RB fire BA") == 7 - 2 - 1


@pytest.mark.rule("IMP-8.6.a", "IMP-8.6.b", "IMP-7.4.e")
@pytest.mark.parametrize(("turn", "modifier"), [(3, 0), (2, -1)])
def test_shocked_on_the_turn_of_entry_one_is_still_in_command(turn: int, modifier: int) -> None:
    """Its leader is off the map: in the turn in which it came that does not matter, in the next one it does."""
    t = table(
        f"turn 3; RT command off edge=west turn=5; BT command A-M-34 completed; RA {HERE} shocked turn={turn}",
        f"RB {ahead(3)}; {FAR}",
        dice="12=4",
    )
    assert t.check("RA")["modifier"] == modifier


@pytest.mark.rule("IMP-8.6.a", "IMP-14.4.3.a", "IMP-9.3.2.t")
@pytest.mark.parametrize(("kind", "off"), [("recon", 0), ("ecm", -1)])
def test_a_newcomer_is_in_command_but_not_within_a_jammers_reach(kind: str, off: int) -> None:
    t = table(
        f"{DRONES}; RT command off edge=west turn=3; {BLUE}; RA off edge=west turn=1; BA A-F-11 completed",
        f"Bd1 {kind} A-A-12 level=6; RB A-M-02",
        dice="12=1",
    ).choose("RA A-F-01 ground", "fire", "BA")
    assert rows(t.told("attack")[0]).get("IMP-9.3.2.t", 0) == off
