"""Where chapters meet: what the rows say together, and no other test holds."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, HIDDEN, LEFT, MINES, STEALTH, STOREYS
from tests.support.impact.shots import FAR, HERE, RA, ahead, aimed, attacks, duel, hit
from tests.support.impact.table import Table, finished, table


def kinds_told(t: Table) -> list[str]:
    """The kinds of everything that happened, in order."""
    return [event.kind for event in t.match.log]


# occupied points


@pytest.mark.rule("IMP-8.3.a", "IMP-8.3.c", "IMP-9.3.3.d", "IMP-9.8.a")
def test_a_flyer_shot_down_onto_the_way_back_leaves_the_mover_another_point() -> None:
    t = duel(
        f"{RA}; unit RB front-line {ahead(1)}; unit BC front-line {beside(HERE, 'NE')} level=3",
        f"unit BA front-line {ahead(8)}; unit BB front-line {ahead(9)}",
        dice=deal("12=1", "12=2", "12=11", hit("S", 3), "12=1", "12=2"),
    ).choose("RA move", ahead(1), "BA")
    assert t.asked == ("blue", "landing")
    t.choose(HERE, "BB")

    assert (t.status("RA"), t.at("BC"), t.at("RB")) == ("shocked", HERE, ahead(1))
    assert t.at("RA") not in {HERE, ahead(1)}
    finished(t)


@pytest.mark.rule("IMP-14.6.1", "IMP-8.3.c", "IMP-9.0.a")
def test_stopped_by_a_mine_on_a_friends_point_one_goes_back_and_need_not_fire() -> None:
    t = duel(
        f"{MINES}; {RA}; unit RB front-line {ahead(1)}; mine {ahead(1)} blue dummy",
        f"unit BA front-line {ahead(6)} completed",
    ).choose("RA move", ahead(1))
    assert ((t.at("RA"), attacks(t)), t.answers()) == ((HERE, []), {"fire", "stop"})


@pytest.mark.rule("IMP-7.3.f", "IMP-4.2.4.b", "IMP-8.3.c")
def test_a_charge_that_ends_on_a_friend_goes_back_before_it_fires() -> None:
    t = duel(
        "unit RA front-line A-G-10 panicked; unit RB front-line A-G-02; unit BA front-line A-G-16",
        dice=deal("12=1", "6=1", "6=5", "12=12", "12=1", "12=2"),
    ).choose("RA", "pass", "pass", "pass", "BA")
    assert (t.at("RA"), t.damage("RA")) == ("A-G-04", [2])
    told = kinds_told(t)
    assert told.index("back") < len(told) - 1 - told[::-1].index("attack")


# in the air


@pytest.mark.rule("IMP-14.10.c", "IMP-8.2.5.b", "IMP-8.2.6.c")
def test_who_is_turned_back_from_the_hill_it_landed_on_still_owes_its_mp() -> None:
    t = duel(
        f"{HIDDEN}; unit RA front-line {HERE} level=2; point {ahead(1)} woods 2; unit BA front-line {ahead(1)} hidden",
        FAR,
    ).choose("RA move", ahead(1), "pass")
    assert (t.at("RA"), t.level("RA")) == (HERE, 2)
    assert t.view("red")["active"]["owes"]


@pytest.mark.rule("IMP-8.2.11", "IMP-14.6.a")
def test_who_swims_ashore_on_a_mine_finds_it() -> None:
    t = duel(
        f"{MINES}; unit RA front-line A-G-06; unit BA front-line A-G-14 level=7 completed; point A-G-14 water",
        "mine A-H-15 red dummy; unit BB front-line A-A-34",
        dice=deal(hit("S", 5), "6=6"),
    ).choose("RA fire BA", "A-H-15")
    assert (t.at("BA"), t.view()["mines"]) == ("A-H-15", [])


@pytest.mark.rule("IMP-14.7", "IMP-9.3.3.d")
def test_close_to_the_ground_a_falling_soldier_may_shift_up_a_hill() -> None:
    hill = ahead(5)
    t = duel(
        f"option opt_14_7 on; {RA}; point {hill} clear 4; unit BA front-line {ahead(4)} level=2", dice=deal(hit("S", 5))
    ).choose("RA fire BA")
    assert t.asked == ("blue", "landing")
    t.choose(hill)
    assert (t.at("BA"), t.level("BA"), t.unit("BA")["level"]) == (hill, None, 4)


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.4.b")
def test_one_may_enter_the_map_among_the_trees() -> None:
    t = duel("unit RA front-line off", "point A-H-01 woods", FAR).choose("RA", "A-H-01")
    assert {"ground", "1", "5", "6", "12"} <= t.answers()
    t.choose("3")
    assert (t.at("RA"), t.level("RA")) == ("A-H-01", 3)


@pytest.mark.rule("IMP-14.4.b", "IMP-14.4.d", "IMP-14.4.e")
def test_a_drone_that_crashed_in_the_woods_rises_over_their_tops() -> None:
    t = duel(DRONES, f"point {HERE} woods", f"unit Rd1 recon {HERE}", f"unit BA front-line {ahead(9)} completed")
    assert t.rises("Rd1 move") == set(range(6, 13))
    t.twin("Rd1 move").refused("rise.5", "IMP-14.4.b")


@pytest.mark.rule("IMP-8.4.c", "IMP-14.4.e", "IMP-14.13.f")
def test_who_could_only_fly_off_its_point_does_not_leave_the_map_on_foot() -> None:
    edge = "A-H-01"
    lines = ("exits red west", f"unit BA front-line {ahead(9)} completed")
    drone = duel(DRONES, *lines, f"unit Rd1 recon {edge}")
    assert "exit" not in drone.moves("Rd1 move")
    drone.twin("Rd1 move").refused("exit", "IMP-14.4.e")
    assert "exit" in drone.moves("Rd1 move rise.1")
    house = (f"point {edge} building", f"height {edge} 8")
    upstairs = duel(STOREYS, *lines, *house, f"unit RA front-line {edge} floor=4")
    assert "exit" not in upstairs.moves("RA move")
    upstairs.twin("RA move").refused("exit", "IMP-14.13.f")
    assert "exit" in upstairs.moves("RA move down")


@pytest.mark.rule("IMP-14.4.2.c", "IMP-8.3.b")
def test_without_a_trigger_nobody_asks_who_walks_under_a_bomb() -> None:
    t = duel(DRONES, f"unit Rd1 bomb {ahead(1)} level=6", f"unit BA front-line {ahead(2)}", "impulse blue").choose(
        "BA move", ahead(1)
    )
    assert t.asked == ("blue", "step")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.3.h", "IMP-7.3.c")
@pytest.mark.parametrize("cards", [("12=3", "12=1"), ("12=1", "6=2", "12=2")])
def test_panic_does_not_keep_a_soldier_with_a_thruster_fault_in_the_air(cards: tuple[str, ...]) -> None:
    t = duel(
        f"unit RA front-line {HERE} level=3 panicked; effect no-bounce RA until=1",
        f"unit BA front-line {ahead(9)} completed",
        dice=deal(*cards),
    ).choose("RA")
    assert (t.at("RA"), t.level("RA"), t.status("RA")) == (HERE, None, "panicked")
    assert t.completed("RA")


# storeys


@pytest.mark.rule("IMP-14.13.c", "IMP-7.3.c")
@pytest.mark.parametrize(("high", "level"), [(12, None), (8, None), (4, 6)])
def test_the_berserk_do_not_jump_through_ceilings(high: int, level: int | None) -> None:
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} {high}; unit RA front-line {HERE} panicked; {FAR}",
        dice=deal("12=1", "6=2", "12=2"),
    ).choose("RA")
    assert (t.check("RA")["result"], (t.at("RA"), t.level("RA"))) == ("berserk", (HERE, level))


@pytest.mark.rule("IMP-14.13.f", "IMP-7.3.p")
def test_nobody_runs_out_of_an_upper_storey() -> None:
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} 8; unit Rp1 police {HERE} floor=4 panicked; {FAR}",
        dice=deal("12=3"),
    ).choose("Rp1")
    assert (t.check("Rp1")["result"], (t.at("Rp1"), t.unit("Rp1")["level"])) == ("run", (HERE, 4))
    assert t.completed("Rp1")


@pytest.mark.rule("IMP-14.13.f", "IMP-14.10.c", "IMP-8.3.c")
def test_who_is_turned_back_into_a_tower_stands_on_its_storey() -> None:
    t = duel(
        f"{STOREYS}; {HIDDEN}; point {HERE} building; height {HERE} 12; unit RA front-line {HERE} floor=4",
        f"point {ahead(1)} woods; unit BA front-line {ahead(1)} hidden; {FAR}",
    ).choose("RA move", "rise.7", ahead(1), "pass")
    assert (t.at("RA"), t.level("RA"), t.unit("RA")["level"]) == (HERE, None, 4)
    t.choose("stop")
    assert t.completed("RA")


@pytest.mark.rule("IMP-14.13.f", "IMP-8.2.4.c")
def test_nobody_bounces_on_an_upper_storey_who_could_not_step_out() -> None:
    """Stairs up and down have taken all MP; the boost would give one more."""
    t = duel(
        f"{STOREYS}; point {HERE} building; height {HERE} 12; unit RA front-line {HERE} floor=4",
        f"unit BA front-line {ahead(9)} completed",
    ).choose("RA move", "up", "down", "up", "down", "up")
    assert (t.spent(), t.rises(), t.rises(word="boost")) == (5, {12}, {9, 10, 11, 12})
    t.refused("rise.9", "IMP-14.13.f")


@pytest.mark.rule("IMP-14.6.1", "IMP-14.13.b")
def test_who_must_stop_at_a_mine_climbs_no_stairs() -> None:
    t = duel(
        f"{STOREYS}; {MINES}; {RA}; point {ahead(1)} building; height {ahead(1)} 8; mine {ahead(1)} blue dummy",
        f"unit BA front-line {ahead(3)} completed",
    ).choose("RA move", ahead(1))
    assert t.answers() == {"fire", "stop"}
    t.refused("up", "IMP-14.6.1")


@pytest.mark.rule("IMP-12.2.2.d", "IMP-14.13.a")
def test_a_position_after_a_tower_has_fallen_can_be_read() -> None:
    t = duel(
        f"{STOREYS}; point {ahead(1)} building; height {ahead(1)} 8; unit RA engineer {HERE}",
        f"unit BA front-line {ahead(9)}",
    ).choose("RA demolish")
    text = t.match.position()
    assert (t.view()["points"][ahead(1)][2], table(text).match.position()) == ("rubble", text)


# stealth


@pytest.mark.rule("IMP-14.3.h", "IMP-8.3.d")
@pytest.mark.parametrize(("ground", "may"), [("slag", False), ("clear", True)])
def test_a_ghost_finishes_off_nobody_on_slag(ground: str, may: bool) -> None:
    t = duel(
        f"{STEALTH}; unit RA ranger {HERE} stealth=2 may-come-out; point {ahead(1)} {ground}",
        f"unit BA front-line {ahead(1)} down; {FAR}",
    )

    assert ("coup.BA" in t.moves("RA come-out")) is may
    if not may:
        t.twin("RA come-out").refused("coup.BA", "IMP-14.3.h")


@pytest.mark.rule("IMP-14.3.h", "IMP-8.3.e", "IMP-8.4.c")
def test_a_ghost_that_may_not_leave_the_map_does_not_crowd_its_edge() -> None:
    t = duel(
        f"{STEALTH}; exits red west; unit RA ranger A-H-03 stealth=1 may-come-out damage=4; unit RB front-line A-H-01",
        *(f"point {name} woods" for name in ("A-H-03", "A-G-02", "A-I-02")),
        FAR,
    )
    assert "A-H-01" not in t.steps("RA come-out")


# hidden soldiers


@pytest.mark.rule("IMP-HID-5", "IMP-3.9", "IMP-14.10.c")
def test_a_hidden_soldier_that_passes_takes_no_point_in_the_open() -> None:
    lines = (HIDDEN, RA, f"point {ahead(4)} woods", f"unit BB front-line {ahead(9)}", "impulse blue")
    t = duel(*lines, f"unit BA front-line {ahead(4)} hidden").choose("BA pass")
    assert ahead(4) not in t.view("red")["control"]
    assert not any(ahead(4) in str(event) for event in t.match.events("red"))
    placed = duel(*lines, f"unit BA front-line {ahead(4)}").choose("BA pass")
    assert placed.view("red")["control"][ahead(4)] == "blue"


@pytest.mark.rule("IMP-14.10.c", "IMP-12.3.a")
def test_a_hidden_crusader_serves_by_being_placed() -> None:
    t = duel(
        f"{HIDDEN}; {RA}; unit BA front-line {ahead(5)} shocked; point {ahead(7)} woods",
        f"unit BB crusader {ahead(7)} hidden; impulse blue",
    ).choose("BA crusader")
    assert t.status("BA") == "good"
    assert t.find("BB", "red") is not None


# abandonment


@pytest.mark.rule("IMP-14.14.a", "IMP-14.14.c", "IMP-12.1.2.2.f")
def test_who_is_passed_over_for_a_group_may_be_called() -> None:
    t = duel(
        f"{LEFT}; {RA} shocked; unit RB front-line {at(1)}; unit RC front-line {at(2, 1)} shocked; pool RT 3",
        f"unit BA front-line {ahead(9)}",
        dice=deal("12=4", "12=2"),
    ).choose("RA draw", "RB", "done", "pass")
    assert t.asked == ("blue", "impulse")
    assert "call" in t.answers()


@pytest.mark.rule("IMP-14.14.c", "IMP-7.2.e", "IMP-7.3.a")
def test_who_panics_when_its_skipped_check_comes_up_last_is_checked_once_more() -> None:
    """The second check was not skipped: nothing is taken off it."""
    t = table(
        f"{LEFT}; unit RT command A-A-02 completed; unit BT command A-M-34 completed; {RA} shocked; skipped RA",
        f"unit BA front-line {ahead(9)} completed; phase event",
        dice=deal("6=1", "12=2", "12=9", "12=3", "6=5", "6=2"),
    )
    while t.kind in {"impulse", "check"}:
        t.choose("RA" if t.kind == "impulse" else "draw")

    assert ([(one["value"], one["result"]) for one in t.told("check")], t.turn) == ([(1, "panic"), (9, "shock")], 2)


# mines


@pytest.mark.rule("IMP-14.6.2", "IMP-14.6.3.2")
@pytest.mark.parametrize(("card", "goes"), [("12=1", True), ("12=4", False)])
def test_in_the_air_only_the_unhurt_go_on_over_a_mine(card: str, goes: bool) -> None:
    t = duel(
        f"{MINES}; unit RA front-line {HERE} level=3; mine {ahead(1)} blue explosive",
        f"unit BA front-line {ahead(6)} completed",
        dice=deal(card),
    ).choose("RA move", ahead(1))

    assert (aimed(t), t.asked) == ([("RA", 9 - 2)], ("red", "step"))
    assert (ahead(2) in t.answers()) is goes
    assert {"fire", "stop"} <= t.answers()
