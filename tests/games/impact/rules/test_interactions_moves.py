"""Rules against each other: movers under fire, in traps, on occupied points, in the air over water."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import around, deal
from tests.support.impact.moves import WATCH, mover
from tests.support.impact.table import Table, field, finished, table

# on occupied points


@pytest.mark.rule("IMP-8.3.c", "IMP-8.3.f", "IMP-7.8.e", "IMP-9.8.e")
def test_a_mover_downed_in_a_coup_lies_down_where_it_came_from() -> None:
    t = mover("unit BA front-line A-G-08 down", "unit BB front-line A-C-08", marks="damage=4", dice="12=7 12=1").choose(
        "RA move coup.BA", "BB"
    )
    assert ((t.status("RA"), t.at("RA")), t.status("BA")) == (("down", "A-G-06"), "down")
    finished(t)


@pytest.mark.rule("IMP-8.3.f", "IMP-9.8.a", "IMP-9.8.f")
def test_the_victim_of_a_coup_may_die_by_its_own_sides_spillover() -> None:
    # Spillover on the down soldier: 7 - 2 - 5, no shield, and 11 makes one box too many.
    t = mover("unit BA front-line A-G-08 down", "unit BB front-line A-C-08", dice="12=1 12=11").choose(
        "RA move coup.BA", "BB"
    )
    assert (t.at("BA"), (t.at("RA"), t.status("RA"))) == ("dead", ("A-G-08", "good"))
    finished(t)


@pytest.mark.rule("IMP-8.3.c", "IMP-14.6.3.2", "IMP-8.1.f")
def test_a_coup_on_a_mine_may_stop_the_mover_and_spare_the_victim() -> None:
    t = mover("option opt_14_6 on", "mine A-G-08 blue explosive", "unit BA front-line A-G-08 down", dice="12=2").choose(
        "RA move coup.BA"
    )
    assert ((t.status("RA"), t.at("RA")), t.status("BA")) == (("shocked", "A-G-06"), "down")
    assert t.view("blue")["mines"] == []
    finished(t)


@pytest.mark.rule("IMP-8.3.b", "IMP-9.8.a", "IMP-3.2.b")
def test_a_friend_killed_by_spillover_leaves_his_point_to_the_mover() -> None:
    t = mover("unit Rp1 police A-G-08", WATCH, dice="12=1 12=11").choose("RA move A-G-08", "BA")
    assert t.at("Rp1") == "dead"
    assert "stop" in t.answers()
    t.choose("stop")
    assert t.at("RA") == "A-G-08"


@pytest.mark.rule("IMP-9.8.d", "IMP-8.3.b", "IMP-8.5.a")
def test_who_is_walked_past_may_fire_and_is_not_hit_by_his_own_shot() -> None:
    t = mover("unit BA front-line A-G-08", dice="12=1").choose("RA move A-G-08", "BA")
    assert len(t.shots()) == 1
    assert t.completed("BA")
    finished(t)


@pytest.mark.rule("IMP-8.3.c", "IMP-9.3.3.c", "IMP-8.3.e")
def test_a_flyer_shocked_over_a_soldier_goes_back_before_it_lands() -> None:
    t = mover("unit RB front-line A-G-08", WATCH, "point A-G-06 woods", marks="level=8", dice="12=6 12=1").choose(
        "RA move A-G-08", "BA"
    )
    if t.kind == "landing":
        t.choose("land")

    assert ((t.at("RA"), t.level("RA"), t.status("RA")), t.at("RB")) == (("A-G-06", None, "shocked"), "A-G-08")


@pytest.mark.rule("IMP-8.3.e", "IMP-8.2.6.i")
@pytest.mark.parametrize(("beyond", "may"), [("clear", True), ("water", False)])
def test_the_last_mp_carries_a_flyer_off_an_occupied_point_only_to_where_it_can_land(beyond: str, may: bool) -> None:
    # Two MP: one over the friend, one to go on. Whoever has spent both must land there.
    row = [f"point {name} {beyond}" for name in around("A-G-08") - {"A-G-08"}]
    t = mover("unit RB front-line A-G-08", *row, marks="level=4 damage=4")
    assert ("A-G-08" in t.steps("RA move")) is may


@pytest.mark.rule("IMP-8.3.a", "IMP-8.2.5.b", "IMP-8.3.b")
def test_ground_of_ones_own_level_with_a_soldier_on_it_is_passed_walking() -> None:
    t = mover("point A-G-08 clear 3", "unit RB front-line A-G-08").choose("RA move rise.3 A-G-08")
    assert t.level("RA") is None
    assert "stop" not in t.answers()
    t.choose("A-G-10 stop")
    assert (t.at("RA"), t.level("RA")) == ("A-G-10", None)


# slag


@pytest.mark.rule("IMP-7.3.f", "IMP-2.3.5.c", "IMP-14.10.d", "IMP-9.3.3.f", "IMP-14.4.4.c")
def test_a_berserk_flyer_over_slag_is_brought_down_by_a_hidden_sentry() -> None:
    t = field(
        "option opt_14_4 on; option opt_14_10 on; unit RA front-line A-G-16 panicked level=4; point A-G-18 slag",
        "point A-C-18 woods; unit Bd1 sentry A-C-18 hidden",
        dice=deal("12=1 6=1 6=2 12=6 6=1"),
    ).choose("RA")
    assert t.kind == "react"
    t.choose("Bd1")
    assert t.unit("Bd1", "red")["point"] == "A-C-18"  # placed
    assert t.asked == ("red", "landing")
    t.choose("land")

    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.damage("RA")) == ("A-G-18", None, "panicked", [1])
    assert t.completed("RA")
    assert [one["unit"] for one in t.shots()] == ["Bd1"]  # brought down, it does not fire
    finished(t)


@pytest.mark.rule("IMP-2.3.5.c", "IMP-9.3.3.d")
def test_a_shift_into_slag_burns() -> None:
    t = field(
        "unit RA front-line A-G-06; unit BA front-line A-G-14 level=4; point A-H-15 slag", dice=deal("12=4 6=2 12=5")
    ).choose("RA fire BA", "A-H-15")
    assert (t.at("BA"), t.damage("BA"), t.status("BA")) == ("A-H-15", [1], "shocked")
    finished(t)


@pytest.mark.rule("IMP-14.2.a", "IMP-2.3.5.b")
@pytest.mark.parametrize(("face", "where"), [(2, "dead"), (3, "A-G-08")])
def test_slag_may_open_a_suit(face: int, where: str) -> None:
    t = mover("option opt_14_2 on", "point A-G-08 slag", marks="damage=1", dice=f"6=1 6={face}").choose(
        "RA move A-G-08"
    )
    assert t.at("RA") == where
    finished(t)


@pytest.mark.rule("IMP-14.2.b", "IMP-8.2.8.b")
def test_a_crash_beyond_two_boxes_opens_a_suit_for_good() -> None:
    t = mover("option opt_14_2 on", "point A-G-06 woods", marks="damage=2 level=8", dice="6=3").choose("RA move crash")
    assert t.at("RA") == "dead"


@pytest.mark.rule("IMP-2.3.5.c", "IMP-8.1.f", "IMP-7.8.e")
def test_a_mover_that_slag_takes_down_draws_no_fire() -> None:
    t = mover(WATCH, "point A-G-08 slag", marks="damage=4", dice="6=1").choose("RA move A-G-08")
    assert (t.status("RA"), t.asked) == ("down", ("blue", "impulse"))


@pytest.mark.rule("IMP-2.3.5.c", "IMP-DATA-EVT")
def test_ground_that_turns_to_slag_underfoot_burns_nobody() -> None:
    # 05 an icon, 04 Hot ground, row F (01), column 11 (06).
    t = field("phase event", "unit RA front-line A-F-11", dice=["05", "04", "01", "06", "39", "38"])
    assert (t.view()["points"]["A-F-11"][2], t.damage("RA")) == ("slag", [0])


# water


@pytest.mark.rule("IMP-8.2.11", "IMP-8.2.8.c", "IMP-9.3.3.d")
def test_a_mover_shot_over_water_uses_its_last_mp_to_reach_the_bank() -> None:
    t = mover(WATCH, "point A-G-08 water", marks="level=3 damage=4", dice="12=5")  # 7 - 1 - 2, and 5: S
    t.choose("RA move A-G-08", "BA")
    assert (t.kind, t.answers()) == ("landing", around("A-G-08"))
    t.choose("A-H-09")
    assert (t.at("RA"), t.level("RA"), t.status("RA"), t.damage("RA")) == ("A-H-09", None, "shocked", [4])


@pytest.mark.rule("IMP-8.2.11", "IMP-8.3.a")
def test_a_flyer_over_a_lake_ringed_by_soldiers_swims_past_them() -> None:
    ring = sorted(around("A-G-14"))
    crowd = [f"unit Bp{n} police {name} completed" for n, name in enumerate(ring, 1)]
    t = field(
        "unit RA front-line A-G-06; unit BA front-line A-G-14 level=7 completed; point A-G-14 water",
        *crowd,
        dice=deal("12=4 6=6 12=1 12=1 12=2 12=2 12=3 12=3"),
    ).choose("RA fire BA")
    assert t.asked == ("blue", "swim")
    assert not t.answers() & {*ring, "A-G-14"}
    t.choose("A-G-18")

    assert (t.at("BA"), [one["target"] for one in t.shots()[1:]]) == ("A-G-18", clockwise(t, "A-G-14"))
    finished(t)


def clockwise(t: Table, centre: str) -> list[str]:
    """Who stands around a point, clockwise from the north-east."""
    order = ["A-F-15", "A-G-16", "A-H-15", "A-H-13", "A-G-12", "A-F-13"]
    assert set(order) == around(centre)
    held = {t.at(f"Bp{n}"): f"Bp{n}" for n in range(1, 7)}
    return [held[name] for name in order]


@pytest.mark.rule("IMP-8.2.11", "IMP-14.4.c", "IMP-14.4.1.a")
def test_a_drone_shocked_over_water_crashes_and_may_be_lost() -> None:
    # It has nothing on hand: 1 less 2 is below nothing, and any damage destroys a drone.
    t = field(
        "option opt_14_4 on; unit RA front-line A-G-06; unit Bd1 recon A-G-14 level=7",
        "unit BA front-line A-M-30 completed; point A-G-14 water",
        dice=deal("12=2 6=1"),
    ).choose("RA fire Bd1")
    if t.kind == "swim":
        t.choose("A-G-16")

    assert t.at("Bd1") == "dead"


# mines


@pytest.mark.rule("IMP-14.6.a", "IMP-9.3.3.d")
def test_a_shift_onto_a_mine_sets_it_off() -> None:
    t = field(
        "option opt_14_6 on; mine A-H-15 blue explosive; unit RA front-line A-G-06; unit BA front-line A-G-14 level=4",
        dice=deal("12=4 12=1 12=5"),
    ).choose("RA fire BA", "A-H-15")
    assert (t.shot("BA")["strength"], t.view("blue")["mines"]) == (9 - 2, [])
    finished(t)


@pytest.mark.rule("IMP-14.6.1", "IMP-7.3.f", "IMP-7.3.d")
def test_a_berserk_walker_stops_on_a_mine_and_fires_from_there() -> None:
    t = field(
        "option opt_14_6 on; mine A-G-20 blue dummy; unit RA front-line A-G-16 panicked",
        "unit BA front-line A-G-30 completed",
        dice=deal("12=1 6=1 6=2 12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.shot()["target"]) == ("A-G-20", "BA")
    finished(t)


@pytest.mark.rule("IMP-14.6.2", "IMP-7.3.f")
def test_a_berserk_flyer_goes_on_over_a_dummy() -> None:
    t = field(
        "option opt_14_6 on; mine A-G-20 blue dummy; unit RA front-line A-G-16 panicked level=4",
        dice=deal("12=1 6=1 6=2 12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.view("blue")["mines"]) == ("A-G-24", [])


@pytest.mark.rule("IMP-12.2.3", "IMP-12.2.3.b", "IMP-7.3.f")
def test_a_berserk_engineer_still_clears_mines() -> None:
    t = field(
        "option opt_14_6 on; mine A-G-20 blue nuclear; unit RA engineer A-G-16 panicked damage=1",
        dice=deal("12=1 6=1 6=2 12=2 12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.view("blue")["mines"]) == ("A-G-20", [])
    assert not t.told("blast")


@pytest.mark.rule("IMP-14.6.4", "IMP-8.1.f", "IMP-14.6.1")
def test_after_a_mine_the_walker_may_still_be_fired_at_and_fire() -> None:
    t = mover(
        "option opt_14_6 on", "mine A-G-08 blue dummy", WATCH, "unit BB front-line A-M-30 completed", dice="12=1 12=1"
    ).choose("RA move A-G-08")
    assert t.reactors() == {"BA"}
    t.choose("BA")
    assert t.answers() == {"fire", "stop"}
    t.choose("fire BB")

    assert t.shot()["how"] == "assault"


# the air


@pytest.mark.rule("IMP-9.0.a", "IMP-8.2.6.e")
def test_one_may_land_and_then_fire_with_the_last_mp() -> None:
    t = mover("unit BA front-line A-G-20 completed", marks="level=2 damage=4", dice="12=1").choose(
        "RA move A-G-08", "land"
    )
    assert "fire" in t.answers()
    t.choose("fire BA")
    assert t.shot()["how"] == "assault"


@pytest.mark.rule("IMP-8.2.10.b", "IMP-9.3.2.w", "IMP-9.3.2.q")
def test_the_boosted_mp_may_pay_for_the_shot_itself() -> None:
    t = mover("unit BA front-line A-G-30 completed", dice="12=1")
    t.choose("RA move A-G-08 A-G-10 A-G-12 A-G-14 A-G-16 boost.1 fire BA")
    assert (t.shot()["strength"], t.steps()) == (7 - 2 - 2 - 1 + 1, set())


@pytest.mark.rule("IMP-8.2.5.e", "IMP-9.3.2.f", "IMP-9.3.2.i", "IMP-8.2.5.b")
def test_landed_in_a_building_on_a_hill_one_has_its_walls() -> None:
    t = mover(WATCH, "point A-G-08 building 3", dice="12=1").choose("RA move rise.3 A-G-08", "BA")
    assert t.shot()["strength"] == 7 - 2 - 2 - 5 - 1
    assert t.level("RA") is None


@pytest.mark.rule("IMP-8.2.4.b", "IMP-9.3.2.j", "IMP-9.3.2.y")
def test_a_flyer_among_the_trees_has_their_cover_against_reaction() -> None:
    t = mover(WATCH, "point A-G-08 woods", dice="12=1").choose("RA move rise.4 A-G-08", "BA")
    assert t.shot()["strength"] == 7 - 2 - 2 - 3


@pytest.mark.rule("IMP-9.3.2.g", "IMP-8.5.f")
def test_a_reactor_on_a_hill_shoots_down() -> None:
    t = mover(WATCH, "point A-G-20 clear 4", dice="12=1").choose("RA move A-G-08", "BA")
    assert t.shot()["strength"] == 7 - 2 - 2 + 1


@pytest.mark.rule("IMP-4.2.4.b", "IMP-8.5.d", "IMP-8.2.6.i")
def test_the_first_of_two_reactors_may_cut_the_flight_short() -> None:
    # Four MP by two boxes; two are spent and one held back. Two boxes more leave two: it must come down.
    t = mover(WATCH, marks="level=2 damage=2", dice="12=12").choose("RA move A-G-08", "pass", "A-G-10", "BA")
    assert (t.shot()["result"], t.damage("RA")) == ("2", [4])
    assert t.level("RA") is None
    assert t.steps() == set()


@pytest.mark.rule("IMP-7.3.m", "IMP-8.2.6.c", "IMP-7.7.c")
def test_a_flyer_that_recovers_from_panic_still_owes_its_mp() -> None:
    t = field(
        "unit RA front-line A-G-16 panicked level=3 damage=4", "unit BA front-line A-G-24 completed", dice=deal("12=11")
    ).choose("RA")
    assert t.answers() == {"move", "pass"}
    t.choose("move A-G-18 A-G-20")
    assert (t.at("RA"), t.level("RA")) == ("A-G-20", None)


@pytest.mark.rule("IMP-7.2.h", "IMP-8.2.10.b", "IMP-9.3.2.m")
def test_the_shaken_may_boost_and_pay_for_everything() -> None:
    t = field(
        "unit RA front-line A-G-06 shocked", "unit BA front-line A-G-14 completed", dice=deal("12=7 12=1")
    ).choose("RA", "move boost.5 A-G-08 A-F-09 A-G-08 A-F-09 A-G-08 fire BA")
    assert t.shot()["strength"] == 7 - 2 - 2 - 2 - 1 + 1


@pytest.mark.rule("IMP-14.13.f", "IMP-9.3.2.i", "IMP-9.3.2.f")
def test_a_flyer_may_enter_a_storey_and_is_in_the_building() -> None:
    t = mover("option opt_14_13 on", "point A-G-08 building", "height A-G-08 8", WATCH, dice="12=1").choose(
        "RA move rise.4 A-G-08"
    )
    assert not t.unit("RA")["airborne"]
    t.choose("BA")
    assert t.shot()["strength"] == 7 - 2 - 2 - 5 - 1


@pytest.mark.rule("IMP-14.7", "IMP-14.7.b", "IMP-7.3.f")
def test_nap_of_the_earth_a_berserk_flyer_follows_the_ground() -> None:
    t = field(
        "option opt_14_7 on; unit RA front-line A-G-16 panicked level=2; point A-G-20 clear 2; point A-G-24 clear 4",
        dice=deal("12=1 6=1 6=2 12=1"),
    ).choose("RA")
    assert (t.at("RA"), t.level("RA")) == ("A-G-24", 6)


# edges and entry


@pytest.mark.rule("IMP-8.5.e", "IMP-8.4.d", "IMP-9.3.3.g")
def test_shot_at_the_edge_a_newcomer_stays_on_its_point() -> None:
    t = field("unit RA front-line off edge=west", "unit BA front-line A-H-13", dice=deal("12=6")).choose(
        "RA A-H-01 ground", "BA"
    )
    assert (t.at("RA"), t.status("RA")) == ("A-H-01", "shocked")
    assert t.completed("RA")


@pytest.mark.rule("IMP-8.4.e", "IMP-9.3.3.c", "IMP-8.2.8.c")
def test_a_newcomer_in_the_air_is_brought_down_with_the_mp_it_has_left() -> None:
    t = field(
        "unit RA front-line off edge=west", "point A-H-01 woods", "unit BA front-line A-H-13", dice=deal("12=6")
    ).choose("RA A-H-01 8", "BA")
    assert t.asked == ("red", "landing")
    t.choose("land")
    assert (t.at("RA"), t.level("RA"), t.damage("RA"), t.status("RA")) == ("A-H-01", None, [0], "shocked")
    finished(t)


@pytest.mark.rule("IMP-8.4.d", "IMP-8.3.d")
def test_nobody_enters_on_a_down_enemy() -> None:
    t = field("unit RA front-line off edge=west", "unit BA front-line A-H-01 down").choose("RA")
    assert "A-H-01" not in t.answers()


@pytest.mark.rule("IMP-8.4", "IMP-8.5.a")
def test_leaving_draws_no_fire() -> None:
    t = field("exits red west", "unit RA front-line A-H-01", "unit BA front-line A-H-13").choose("RA move exit")
    assert t.at("RA") == "exited"
    assert t.kind != "react"


@pytest.mark.rule("IMP-7.3.p", "IMP-7.3.g", "IMP-8.4.c")
def test_a_run_off_an_open_edge_still_eliminates() -> None:
    t = field("exits red west", "unit Rp1 police A-H-01 panicked", dice=deal("12=4")).choose("Rp1")
    assert t.at("Rp1") == "dead"


@pytest.mark.rule("IMP-14.10.c", "IMP-8.3.a", "IMP-8.1.f")
def test_a_hidden_soldier_appears_when_an_enemy_comes_next_to_it() -> None:
    t = table(
        "option opt_14_10 on; unit RT command A-A-02; unit RA front-line A-G-06; point A-G-10 woods",
        "unit BA front-line A-G-10 hidden completed; unit BT command A-M-34 completed",
    )
    assert t.find("BA", "red") is None or t.unit("BA", "red")["point"] is None
    t.choose("RA move A-G-08")
    assert t.unit("BA", "red")["point"] == "A-G-10"
