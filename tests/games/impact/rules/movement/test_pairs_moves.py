"""Pairs of rules on the move: stealth and stacking, forced landings, mines, panic and what is hidden on its way."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, FACING, HIDDEN, MINES, STEALTH
from tests.support.impact.shots import BLUE, FAR, HERE, RA, RED, ahead, aimed, attacks, duel, hit
from tests.support.impact.table import Table, finished, table

STANDS = "option move_vertical_is_move off"
GHOST = f"unit RA ranger {HERE}"
WAYS = ("NE", "E", "SE", "SW", "W", "NW")


# out of stealth, over others


@pytest.mark.rule("IMP-14.3.i", "IMP-8.3.e", "IMP-8.3.a")
def test_a_ghost_does_not_fire_from_a_friends_point() -> None:
    """Its shot ends its move, and no move ends on an occupied point."""
    t = duel(
        STEALTH, f"{GHOST} stealth=1 may-come-out", f"unit RB front-line {ahead(1)}", f"unit BA front-line {ahead(6)}"
    ).choose("RA come-out", ahead(1))
    assert "fire" not in t.answers()
    t.refused("fire", "IMP-8.3.e")
    assert "fire" in t.choose(ahead(2)).answers()


@pytest.mark.rule("IMP-14.3.h", "IMP-8.3.e")
@pytest.mark.parametrize(("kind", "may"), [("slag", False), ("clear", True)])
def test_slag_is_no_way_on_for_a_ghost(kind: str, may: bool) -> None:
    """Four MP: three lead into the marsh where RB is, and with the last one it could go on to one point only."""
    friend = ahead(1)
    shores = [f"point {beside(friend, way)} water" for way in ("NE", "SE", "SW", "NW")]
    t = duel(
        f"{STEALTH}; {GHOST} stealth=1 may-come-out; point {HERE} woods; point {friend} marsh",
        f"unit RB front-line {friend}; point {beside(friend, 'E')} {kind}",
        *shores,
        FAR,
    ).choose("RA come-out")

    assert (friend in t.answers()) is may
    if not may:
        t.refused(friend, "IMP-8.3.e")


@pytest.mark.rule("IMP-14.3.h", "IMP-14.4.2.c", "IMP-8.5.a")
def test_a_bomb_answers_the_step_of_a_ghost_that_nobody_may_fire_at() -> None:
    t = duel(
        f"{STEALTH}; {DRONES}; {GHOST} stealth=1 may-come-out; unit Bd1 bomb {ahead(3)} level=6 trigger=2",
        f"unit BA front-line {ahead(9)}",
        dice=deal("12=1"),
    ).choose("RA come-out", ahead(1))
    assert t.asked == ("blue", "bomb")

    t.choose("pass")

    assert t.asked == ("red", "step")


# a forced landing, and the turn after it


@pytest.mark.rule("IMP-8.1.c", "IMP-8.1.d", "IMP-9.3.3.e")
@pytest.mark.parametrize("marks", ["used-mp=2", "damage=4 used-mp=2"])
def test_mp_lost_in_a_forced_landing_do_not_take_the_one_point_that_is_always_open(marks: str) -> None:
    """Five MP for a wood three levels up; of the second soldier's two none is left at all."""
    t = duel(
        f"{RA} {marks} brought-down", f"point {ahead(1)} woods 3", f"unit BA front-line {ahead(8)} completed"
    ).choose("RA move", ahead(1))
    assert ((t.at("RA"), t.completed("RA")), attacks(t)) == ((ahead(1), True), [])


@pytest.mark.rule("IMP-8.1.c", "IMP-8.3.d", "IMP-9.3.3.e")
def test_nor_the_coup_that_is_the_one_point() -> None:
    t = duel(f"{RA} damage=4 used-mp=2 brought-down", f"unit BA front-line {ahead(1)} down", FAR).choose(
        "RA move", "coup.BA"
    )
    assert (t.at("RA"), t.at("BA")) == (ahead(1), "dead")


@pytest.mark.rule("IMP-8.2.6.b", "IMP-14.4.d", "IMP-14.4.1.d")
def test_a_drone_brought_down_in_this_turn_recovers_and_stays_down() -> None:
    t = duel(
        f"{DRONES}; unit Rd1 attack {HERE} shocked brought-down",
        RA.replace(HERE, at(0)),
        f"unit BA front-line {ahead(5)} completed",
        dice=deal("12=11"),
    ).choose("Rd1")
    assert t.answers() == {"fire", "rapid", "pass"}

    t.refused("move", "IMP-8.2.6.b")


@pytest.mark.rule("IMP-14.4.e", "IMP-14.4.2.a", "IMP-DATA-EVT")
@pytest.mark.parametrize(
    ("kind", "marks", "more", "rule"),
    [
        ("recon", "brought-down", "", "IMP-8.2.6.b"),
        ("recon", "", "effect no-bounce Rd1 until=1", "IMP-DATA-EVT"),
        ("bomb", "brought-down", "", None),
        ("recon", "", "", None),
    ],
)
def test_a_drone_that_cannot_take_off_does_not_move(kind: str, marks: str, more: str, rule: str | None) -> None:
    """A bomb may still go off in its move."""
    t = duel(DRONES, f"unit Rd1 {kind} {HERE} {marks}", more, FAR).choose("Rd1")

    assert ("move" in t.answers()) is (rule is None)
    if rule:
        t.refused("move", rule)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.7.d", "IMP-9.3.3.d")
def test_a_thruster_fault_lands_a_soldier_where_it_is() -> None:
    """Only who was hit may shift: whoever cannot stay up lands in place, and pays for it or crashes."""
    t = duel(f"{RA} level=8", "effect no-bounce RA until=1", f"point {HERE} woods", FAR, dice=deal("6=5")).choose(
        "RA pass"
    )
    assert (t.asked, t.answers()) == (("red", "landing"), {"land", "crash"})
    t.refused(ahead(1), "IMP-8.2.7.d")
    t.choose("crash")
    assert (t.at("RA"), t.level("RA")) == (HERE, None)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-8.2.11")
def test_over_water_a_thruster_fault_lets_it_reach_the_bank() -> None:
    t = duel(f"{RA} level=3", "effect no-bounce RA until=1", f"point {HERE} water", FAR).choose("RA pass")
    assert t.answers() == {beside(HERE, way) for way in WAYS}


@pytest.mark.rule("IMP-9.3.3.d", "IMP-14.9.e")
def test_who_shifts_as_it_falls_faces_the_way_it_went() -> None:
    t = duel(
        FACING, f"{RA} facing=E", f"unit BA front-line {ahead(4)} level=3 facing=W", FAR, dice=deal(hit("S", 5))
    ).choose("RA fire", "keep", "BA")
    assert t.asked == ("blue", "landing")
    t.choose(beside(ahead(4), "SE"))
    assert t.unit("BA")["facing"] == "SE"


@pytest.mark.rule("IMP-9.3.3.d", "IMP-14.10.c", "IMP-HID-5")
def test_who_shifts_onto_a_hidden_enemy_is_put_aside() -> None:
    """BB falls, and where it could not know of anybody RB is hidden: RB is placed, and BB goes to a free point."""
    spot = beside(ahead(4), "E")
    t = table(
        f"option opt_14_10 red; {RED}; {BLUE}; {RA}; point {spot} woods; unit RB front-line {spot} hidden completed",
        f"unit BB front-line {ahead(4)} level=7; {FAR}",
        dice=deal(hit("S", 5)),
    ).choose("RA fire BB")
    assert spot in t.answers()

    t.choose(spot)

    assert (t.unit("RB", "blue")["point"], t.asked) == (spot, ("blue", "swim"))
    assert t.answers() == {beside(spot, way) for way in WAYS}
    t.choose(ahead(4))
    assert (t.at("BB"), t.status("BB"), t.level("BB")) == (ahead(4), "shocked", None)


@pytest.mark.rule("IMP-9.3.3.d", "IMP-8.2.4.b", "IMP-8.2.5.c")
def test_why_a_falling_soldier_cannot_shift_somewhere() -> None:
    """At level 3 with 2 MP: woods may be entered below their tops, but 3 MP are needed; walls and hills are walls."""
    here = ahead(3)
    t = duel(
        f"unit RA thumper {HERE}; unit BA front-line {here} level=3 damage=4; point {beside(here, 'E')} woods",
        f"point {beside(here, 'NE')} building; point {beside(here, 'SE')} clear 4; {FAR}",
        dice=deal("12=1"),
    ).choose("RA fire BA")

    t.refused(beside(here, "E"), "IMP-9.3.3.d")
    t.refused(beside(here, "NE"), "IMP-8.2.4.b")
    t.refused(beside(here, "SE"), "IMP-8.2.5.c")


# mines, and who comes next


@pytest.mark.rule("IMP-14.6.2", "IMP-12.1.2.2.d", "IMP-9.3.3.g", "IMP-8.5.f", "IMP-8.5.c")
def test_a_flyer_of_a_group_is_brought_down_by_a_mine_with_fire_still_to_come() -> None:
    """RA flies onto the mine and is shocked: it lands there, nobody may fire at it, and the group goes on.

    BA, that had no chance to fire, has it at the step of the next one.
    """
    mine = ahead(1)
    t = table(
        f"{MINES}; unit RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} level=3; unit RB front-line A-M-02",
        f"unit RC front-line A-K-02; mine {mine} blue explosive; unit BA front-line {ahead(7)}",
        dice=deal("12=2", "12=3", hit("S", 7)),
    ).choose("RB pass", "RA", "RC", "RA", "move", mine)

    assert (aimed(t), t.asked) == ([("RA", 7)], ("red", "landing"))
    t.choose("land")
    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.completed("RA")) == (mine, None, "shocked", True)
    assert not t.completed("BA")
    t.choose("move", "A-K-04")
    assert t.reactors() == {"BA"}
    finished(t)


@pytest.mark.rule("IMP-14.6.1", "IMP-8.4.c", "IMP-14.6.2")
@pytest.mark.parametrize(("marks", "may"), [("", False), ("level=3", True)])
def test_who_must_stop_at_a_mine_does_not_leave_the_map(marks: str, may: bool) -> None:
    t = duel(
        f"{MINES}; exits red east; unit RA front-line A-F-33 {marks}; mine A-F-35 blue dummy",
        "unit BA front-line A-M-20 completed; unit RB front-line A-M-04",
    ).choose("RA move A-F-35")

    assert ("exit" in t.answers()) is may
    if not may:
        t.refused("exit", "IMP-14.6.1")


@pytest.mark.rule("IMP-8.4.e", "IMP-14.6.a", "IMP-9.3.3.c", "IMP-8.2.8.c")
def test_a_newcomer_flies_over_the_edge_onto_a_mine() -> None:
    """One MP for the entry: four are left, of which a shift takes one; it is completed where it comes down."""
    t = table(
        f"{MINES}; unit RT command A-M-02; unit BT command A-A-34 completed; unit RA front-line off edge=west turn=1",
        "mine A-D-01 blue explosive; unit BA front-line A-M-30 completed",
        dice=deal(hit("S1", 7)),
    ).choose("RA A-D-01 4")
    assert t.asked == ("red", "landing")

    t.choose("A-E-02")

    assert (t.at("RA"), t.damage("RA"), t.status("RA"), t.completed("RA")) == ("A-E-02", [1], "shocked", True)


@pytest.mark.rule("IMP-14.6.1", "IMP-7.3.p", "IMP-7.3.q")
def test_a_run_ends_at_a_mine() -> None:
    t = table(
        f"{MINES}; {RED}; {BLUE}; friendly red west; unit Rp1 police A-G-20 panicked; mine A-G-16 blue dummy",
        "unit BA front-line A-M-30 completed",
        dice=deal("12=4"),
    ).choose("Rp1", "A-G-18", "A-G-16")
    assert (t.at("Rp1"), t.status("Rp1"), t.completed("Rp1")) == ("A-G-16", "panicked", True)


@pytest.mark.rule("IMP-14.6.3.2", "IMP-8.1.f", "IMP-9.3.2.d", "IMP-14.6.4")
def test_reaction_fire_meets_the_shield_that_the_mine_has_left() -> None:
    """Three boxes of the mine, then the shot: 7, shield 1 of the fourth column, reaction fire -2."""
    t = duel(
        MINES, RA, f"mine {ahead(1)} blue explosive", f"unit BA front-line {ahead(6)}", dice=deal(hit("3", 7), "12=1")
    ).choose("RA move", ahead(1), "BA")
    assert aimed(t) == [("RA", 7), ("RA", 4)]
    finished(t)


# fright


@pytest.mark.rule("IMP-7.3.i", "IMP-7.3.j", "IMP-14.10.c")
def test_cover_that_turns_out_to_be_taken_is_no_cover() -> None:
    """One point short of the wood the frightened soldier finds BA in it, and makes for the next one."""
    near, next_one = ahead(2), beside(ahead(1), "SW", 2)
    t = duel(
        f"{HIDDEN}; {RA} panicked; point {near} woods; point {next_one} woods",
        f"unit BA front-line {near} hidden completed; {FAR}",
        dice=deal("12=5"),
    ).quietly("RA", near)

    assert t.unit("BA", "red")["point"] == near
    assert near not in [one["place"] for one in t.told("move")]
    t.until("impulse")
    assert t.at("RA") == next_one


@pytest.mark.rule("IMP-7.3.j", "IMP-14.10.c")
def test_with_no_other_cover_on_the_map_a_frightened_soldier_stops() -> None:
    t = duel(
        f"{HIDDEN}; {RA} panicked; point {ahead(2)} woods; unit BA front-line {ahead(2)} hidden completed; {FAR}",
        dice=deal("12=5"),
    ).quietly("RA")
    assert (t.at("RA"), t.status("RA"), t.completed("RA")) == (ahead(1), "panicked", True)


# what stops a soldier, and by which row


def stopped(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Lay out RA with an enemy in sight, so that its move is not over when it has to stop."""
    return duel(RA, f"unit BA front-line {ahead(6)} completed", *lines, dice=deal(*cards))


@pytest.mark.rule("IMP-8.3.f", "IMP-8.3.d")
def test_after_a_coup_the_row_of_the_coup_is_named() -> None:
    t = stopped(f"unit BB front-line {ahead(1)} down").choose("RA move", "coup.BB")
    t.refused(ahead(2), "IMP-8.3.f")
    t.refused("rise.3", "IMP-8.3.f")
    assert "halted=IMP-8.3.f" in t.match.position()


@pytest.mark.rule("IMP-14.6.1")
def test_at_a_mine_the_row_of_the_mine() -> None:
    t = stopped(MINES, f"mine {ahead(1)} blue dummy").choose("RA move", ahead(1))
    t.refused(ahead(2), "IMP-14.6.1")
    t.refused("rise.3", "IMP-14.6.1")


@pytest.mark.rule("IMP-8.3.c", "IMP-14.6.1")
def test_turned_back_from_an_occupied_point_the_row_that_turns_back() -> None:
    t = stopped(MINES, f"unit RB front-line {ahead(1)}", f"mine {ahead(1)} blue dummy").choose("RA move", ahead(1))
    t.refused(beside(HERE, "W"), "IMP-8.3.c")


@pytest.mark.rule("IMP-8.3.f", "IMP-14.6.1")
@pytest.mark.parametrize("word", ["halted", "halted=IMP-8.3.f", "halted=IMP-8.1.d"])
def test_a_position_says_what_stopped_a_soldier(word: str) -> None:
    t = stopped(f"active RA move spent=1 steps=1 path={at(2)}:0 moved {word}")
    t.refused(ahead(1), word.partition("=")[2] or "IMP-14.6.1")
    assert word in t.match.position().split()


# drones and switches


@pytest.mark.rule("IMP-14.4.2.a", "IMP-14.4.2.c", "IMP-7.2.h")
def test_a_shaken_bomb_may_still_go_off_in_its_own_move() -> None:
    """What a shaken drone may do is limited; setting it off is its owner's, at any time."""
    t = duel(
        f"{DRONES}; unit Rd1 bomb A-G-16 shocked; unit RA front-line A-B-01; unit BA front-line A-G-20",
        "unit BB front-line A-L-35 completed",
        dice=deal("12=7", "12=1"),
    ).choose("Rd1 move rise.6")
    assert "detonate" in t.answers()

    t.choose("A-G-18", "hold", "detonate")

    assert (t.at("Rd1"), aimed(t)) == ("dead", [("BA", 8)])


@pytest.mark.rule("IMP-8.2.6.g", "IMP-7.2.h", "IMP-9.3.2.m")
def test_where_height_is_no_movement_the_shaken_may_rise_and_fire_twice() -> None:
    t = duel(STANDS, RA, f"unit BA front-line {ahead(5)} completed", "active RA shaken").choose("move", "rise.3")
    assert {"shoot", "rapid"} <= t.answers()
    assert not {"paint", "targeted", "query"} & t.answers()


@pytest.mark.rule("IMP-8.2.6.g", "IMP-14.3.i")
def test_where_height_is_no_movement_a_ghost_still_has_one_assault_shot() -> None:
    t = duel(STANDS, STEALTH, f"{GHOST} stealth=1 may-come-out", f"unit BA front-line {ahead(5)}").choose("RA come-out")
    assert "fire" in t.answers()
    assert not {"shoot", "rapid", "paint", "targeted"} & t.answers()


@pytest.mark.rule("IMP-8.2.5.b", "IMP-8.3.e", "IMP-14.4.e")
def test_a_drone_does_not_come_down_on_a_soldier_it_could_not_walk_past() -> None:
    """A soldier that meets ground of its own level may walk on from an occupied point; a drone only flies."""
    hill = (f"point {ahead(1)} clear 3", f"unit RB front-line {ahead(1)}", FAR)
    drone = duel(DRONES, f"unit Rd1 recon {HERE} level=3", *hill).choose("Rd1 move")
    assert ahead(1) not in drone.answers()
    drone.refused(ahead(1), "IMP-8.2.7.d")
    assert ahead(1) in duel(f"{RA} level=3", *hill).choose("RA move").answers()


@pytest.mark.rule("IMP-4.5.b", "IMP-4.0.c", "IMP-8.4.c")
def test_what_a_soldier_has_seen_before_it_leaves_the_map_stays_known() -> None:
    t = duel(
        "exits red east; unit RA dead-eye A-F-35; unit BA front-line A-F-25 damage=3 completed",
        "unit RB front-line A-M-02",
    ).choose("RA move query BA", "exit")
    assert (t.at("RA"), (t.unit("BA", "red")["damage"], t.unit("BA", "red")["seen"])) == ("exited", (3, 1))


@pytest.mark.rule("IMP-14.10.c", "IMP-8.4.d", "IMP-8.6.a")
def test_a_newcomer_that_meets_a_hidden_enemy_waits_off_the_map_for_the_next_turn() -> None:
    t = table(
        f"{HIDDEN}; unit RT command A-A-02; unit BT command A-M-34 completed; unit RA front-line off edge=west turn=1",
        f"point A-F-01 woods; unit BA front-line A-F-01 hidden completed; {FAR}",
    ).choose("RA A-F-01 ground")
    assert ((t.at("RA"), t.completed("RA")), t.unit("BA", "red")["point"]) == (("off", True), "A-F-01")
    t.refused("RA", "IMP-7.7.b")


@pytest.mark.rule("IMP-14.9.e", "IMP-8.2.6.g")
@pytest.mark.parametrize(("switch", "asked"), [("on", False), ("off", True)])
def test_who_only_rises_faces_about_for_nothing_where_height_is_no_movement(switch: str, asked: bool) -> None:
    """A bounce in place leaves the facing as it was; whether the soldier has stood is a matter of the switch."""
    t = duel(FACING, f"option move_vertical_is_move {switch}", f"{RA} facing=NE", FAR).choose("RA move rise.3", "stop")
    assert (t.kind == "facing") is asked
    assert t.unit("RA")["facing"] == "NE"


@pytest.mark.rule("IMP-8.5.b", "IMP-9.5.b", "IMP-14.6.4", "IMP-8.1.f")
def test_without_help_everybody_may_be_declared_at_a_step_onto_a_mine_that_did_nothing() -> None:
    t = duel(
        f"{MINES}; option reaction_assist 0; {RA}; mine {ahead(1)} blue explosive; unit BA front-line {ahead(6)}",
        f"point {at(3, 3)} building; unit BB front-line {at(3, 5)}",
        dice=deal("12=1"),
    ).choose("RA move", ahead(1))
    assert ([one["how"] for one in attacks(t)], t.reactors()) == (["blast"], {"BA", "BB"})

    t.choose("BB")

    assert t.completed("BB")
    assert t.told("wasted")
    assert t.reactors() == {"BA"}
