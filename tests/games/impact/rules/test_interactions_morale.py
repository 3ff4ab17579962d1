"""Rules against each other: panic among friends, leaders lost at the wrong moment, sight that opens and closes."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import around, deal
from tests.support.impact.table import LEADERS, field, finished, table

MIDDLE = "A-G-16"


# friends


@pytest.mark.rule("IMP-7.3.h", "IMP-7.4.a", "IMP-12.1.2.c", "IMP-7.2.b")
def test_a_paranoid_soldier_shoots_his_leader_and_the_squad_feels_it() -> None:
    # 7 - 4 and 6: S on the commander, whose points are lost.
    t = table(
        f"pool RT 3; unit RT command A-G-20 completed; unit RA front-line {MIDDLE} panicked",
        "unit RB front-line A-C-04 panicked; unit RC front-line A-A-34; unit BA front-line A-M-34 completed",
        dice=deal("12=4 12=6 12=6"),
    ).choose("RA draw")
    assert (t.shot()["target"], t.status("RT")) == ("RT", "shocked")
    assert not any(t.view()["sides"]["red"]["pools"].values())

    # RB was the only one left to check: it is drawn at once, with one less and no points.
    assert (t.check("RB")["modifier"], t.check("RB")["result"]) == (-1, "fright")


@pytest.mark.rule("IMP-7.3.t", "IMP-9.8.a", "IMP-8.3.a")
def test_panic_fire_spills_over_both_sides_and_not_over_the_firer() -> None:
    t = field(
        f"unit RA front-line {MIDDLE} panicked; unit RB front-line A-G-18; unit BA front-line A-F-19 completed",
        dice=deal("12=4 12=1 12=1"),
    ).choose("RA")
    assert [(one["target"], one["strength"]) for one in t.shots()] == [("RB", 7 - 2 + 1), ("BA", 7 - 2 - 5)]
    finished(t)


@pytest.mark.rule("IMP-7.3.d", "IMP-7.3.e", "IMP-14.3.k", "IMP-9.3.2.u")
def test_a_stealthed_soldier_is_less_likely_to_be_hit() -> None:
    t = field(
        f"option opt_14_3 on; unit RA front-line {MIDDLE} panicked; unit BA ranger A-G-20 stealth=1",
        "unit BB ranger A-G-12 completed",
        dice=deal("12=4 12=1"),
    ).choose("RA")
    assert t.shot()["target"] == "BB"


@pytest.mark.rule("IMP-7.3.b", "IMP-15.9", "IMP-7.3.k")
def test_the_last_soldier_may_end_the_game_by_destroying_himself() -> None:
    t = table(
        "scenario drill-ground; impulse blue; unit RA command A-B-01; unit RB assault A-D-01",
        "unit BA assault A-B-35 panicked",
        dice=deal("12=8"),
    )
    assert t.at("BA") == "dead"  # one less without a commander: 7
    assert t.winner == "red"


@pytest.mark.rule("IMP-7.3.k", "IMP-3.1.3.c")
def test_a_leader_who_destroys_himself_is_replaced_in_two_turns() -> None:
    t = table(
        "turn 2; unit RA command A-C-02 panicked; unit RB command A-E-02; unit BA front-line A-M-34 completed",
        dice=deal("12=7"),
    ).choose("RA")
    assert (t.at("RA"), t.view()["sides"]["red"]["takeover"]) == ("dead", 4)


@pytest.mark.rule("IMP-3.1.3.c", "IMP-8.3.d")
def test_a_coup_on_the_leader_starts_the_clock_then() -> None:
    t = table(
        "turn 6; impulse blue; unit RA command A-G-08 down; unit RB command A-E-02 assistant completed",
        "unit BA front-line A-G-10; unit BT command A-M-34",
    ).choose("BA move coup.RA")
    assert (t.at("RA"), t.view()["sides"]["red"]["takeover"]) == ("dead", 8)


@pytest.mark.rule("IMP-3.1.3.c", "IMP-7.4.c")
def test_an_assistant_lost_before_his_time_takes_over_nothing() -> None:
    t = table(
        "turn 5; phase start; takeover red 5; unit RA command dead; unit RB command dead assistant",
        "unit RC front-line A-E-02; unit BA front-line A-G-30",
        dice=deal("6=5 6=1"),
    )
    assert not t.unit("RC")["in_command"]


# overrides and queues


@pytest.mark.rule("IMP-12.1.1.b", "IMP-7.2.e", "IMP-7.6.a")
def test_once_a_check_was_made_another_commander_may_interrupt() -> None:
    t = table(
        "overridden red; unit RS command A-A-04; unit RA front-line A-G-06 shocked; unit RB front-line A-G-10 shocked",
        "unit BA front-line A-M-34 completed",
        dice=deal("12=1"),
    )
    assert t.answers() == {"RA", "RB"}
    t.choose("RA")

    assert (t.status("RA"), t.answers()) == ("panicked", {"RB", "RS"})


@pytest.mark.rule("IMP-7.2.b", "IMP-9.3.3.e", "IMP-7.2.k")
def test_a_flyer_shot_down_before_its_turn_is_checked_first() -> None:
    t = table(
        "impulse blue; unit RA front-line A-G-06 level=3; unit RB front-line A-C-06; unit RT command A-A-02 completed",
        "unit BA front-line A-G-14; unit BT command A-M-34",
        dice=deal("12=4 12=5"),
    ).choose("BA fire RA", "land")
    # Nobody else may be activated: the check is drawn at once.
    assert (t.check("RA")["result"], t.asked) == ("stunned", ("blue", "impulse"))


@pytest.mark.rule("IMP-7.2.c", "IMP-9.5.d")
def test_a_reactor_shocked_later_waits_for_the_next_turn() -> None:
    t = field(
        "unit RA front-line A-G-06", "unit RB front-line A-C-06", "unit BA front-line A-G-14", dice=deal("12=1 12=6")
    ).choose("RA move A-G-08", "BA", "fire BA")
    assert t.status("BA") == "shocked"
    t.choose("stop")
    assert (t.asked, t.answers()) == (("red", "impulse"), {"RB", "RT", "pass"})


@pytest.mark.rule("IMP-7.2.g", "IMP-9.3.3.g", "IMP-7.2.c")
def test_shaken_out_and_shocked_again_in_one_activation() -> None:
    t = field("unit RA front-line A-G-06 shocked", "unit BA front-line A-G-20", dice=deal("12=8 12=6")).choose(
        "RA", "move A-G-08", "BA"
    )
    assert t.status("RA") == "shocked"
    assert t.completed("RA")
    assert t.answers() == {"RT", "pass"}


@pytest.mark.rule("IMP-11.0.d", "IMP-7.3.a", "IMP-8.4.d")
def test_newcomers_wait_for_the_panicked() -> None:
    t = field("unit RA front-line off", "unit RB front-line A-G-06 panicked")
    assert t.answers() == {"RB", "RT"}
    t.refused("RA", "IMP-7.3.a", "IMP-7.0.c", "IMP-7.5", "IMP-8.4.d")


@pytest.mark.rule("IMP-7.6.a", "IMP-8.4.d", "IMP-8.6.b", "IMP-7.6.b")
def test_a_commander_off_the_map_does_not_interrupt() -> None:
    t = table(
        "unit RT command off edge=west; unit RA front-line A-G-06 shocked; unit RB front-line A-G-10 shocked",
        "unit BA front-line A-M-34 completed",
        dice=deal("12=5"),
    )
    assert t.answers() == {"RA", "RB"}  # who is inactive is on the map
    t.refused("RT", "IMP-7.6.b", "IMP-7.2.a", "IMP-7.0.c")


@pytest.mark.rule("IMP-7.3.i", "IMP-8.5.a", "IMP-9.3.3.f")
def test_a_frightened_soldier_shocked_on_the_way_stops_there_panicked() -> None:
    t = field(
        f"unit RA front-line {MIDDLE} panicked",
        "point A-G-22 woods",
        "unit BA front-line A-C-16",
        dice=deal("12=5 12=6"),
    ).choose("RA", "BA")
    assert (t.at("RA"), t.status("RA")) == ("A-G-18", "panicked")
    assert t.completed("RA")


@pytest.mark.rule("IMP-7.3.j", "IMP-3.6.a", "IMP-7.3.i")
def test_a_bunker_is_the_best_cover_there_is() -> None:
    t = field(
        f"unit RA front-line {MIDDLE} panicked", "point A-G-20 building", "bunker A-G-12", dice=deal("12=5")
    ).choose("RA")
    assert t.at("RA") == "A-G-12"


@pytest.mark.rule("IMP-7.3.j", "IMP-8.2.4.b", "IMP-8.2.7.b")
def test_a_frightened_flyer_without_the_mp_does_not_crash_for_cover() -> None:
    t = field(f"unit RA front-line {MIDDLE} panicked level=8 damage=4", "point A-G-18 woods", dice=deal("12=5")).choose(
        "RA"
    )
    assert not t.told("crash")
    assert t.status("RA") == "panicked"


@pytest.mark.rule("IMP-7.3.p", "IMP-8.3.a", "IMP-7.3.q")
def test_a_run_does_not_end_on_another_soldier() -> None:
    # The sixth point west of A-G-16 is A-G-04.
    t = field(f"unit Rp1 police {MIDDLE} panicked", "unit RB front-line A-G-04", dice=deal("12=4")).choose("Rp1")
    for step in ("A-G-14", "A-G-12", "A-G-10", "A-G-08", "A-G-06"):
        t.choose(step)
    if t.kind == "run" and "A-G-04" in t.answers():
        t.choose("A-G-04")

    assert t.at("Rp1") != "A-G-04"  # it was never entered, or the runner has gone back
    assert t.at("RB") == "A-G-04"


@pytest.mark.rule("IMP-7.3.p", "IMP-2.3.5.c", "IMP-2.3.5.b")
def test_a_run_through_slag_may_end_there() -> None:
    t = field(f"unit Rm1 militia {MIDDLE} panicked", "point A-G-14 slag", dice=deal("12=4 6=2")).choose("Rm1 A-G-14")
    assert t.at("Rm1") == "dead"
    finished(t)


# sight


@pytest.mark.rule("IMP-2.3.8.c", "IMP-12.2.2.a", "IMP-6.4.a")
def test_a_fallen_house_opens_the_view_from_a_hill() -> None:
    lines = (
        "point A-G-06 clear 3; unit RA front-line A-G-06; point A-G-12 building; unit BA front-line A-G-24 completed",
    )
    before = table(*lines, "unit RB engineer A-H-11")
    assert before.targets("RA fire") == set()

    after = table(*lines, "unit RB engineer A-H-11", "unit RC front-line A-A-02", dice=deal("12=1")).choose(
        "RB demolish"
    )
    assert after.view()["points"]["A-G-12"][2] == "rubble"
    after.choose("RA fire BA")
    # Level 3 over a top of 2, three points off: two blind points, and BA is six beyond.
    assert after.shot()["indirect"] is False


@pytest.mark.rule("IMP-6.1.g", "IMP-DATA-EVT")
def test_smoke_hides_but_neither_covers_nor_slows() -> None:
    smoke = ("effect smoke A-G-10 until=1",)
    t = table("unit RA front-line A-G-06", "unit BA front-line A-G-20 completed", *smoke)
    assert t.targets("RA fire") == set()
    t = field("unit RA front-line A-G-06", *smoke).choose("RA move A-G-08")
    assert t.spent() == 1


@pytest.mark.rule("IMP-6.1.c", "IMP-6.1.g", "IMP-9.3.2.v")
def test_through_a_crowd_one_sees_and_adjacent_in_the_woods_too() -> None:
    woods = [f"point {name} woods" for name in around("A-G-10")]
    t = table(
        *woods,
        "point A-G-10 woods; unit RA front-line A-G-10; unit BA front-line A-G-12 completed",
        "unit BB front-line A-G-14 completed",
    )
    assert t.targets("RA fire") == {"BA"}


@pytest.mark.rule("IMP-6.0.b", "IMP-6.6.a", "IMP-8.2.6.d")
def test_sinking_takes_a_flyer_out_of_sight() -> None:
    # Woods two points from the watcher and three from the flyer: at 9 it is seen, at 2 it is not.
    lines = (
        "point A-G-14 woods; unit BA front-line A-G-18; unit BB front-line A-M-30 completed",
        "unit RA front-line A-G-06 level=9",
    )
    high = field(*lines).choose("RA move A-G-08")
    assert high.reactors() == {"BA"}
    low = field(*lines).choose("RA move sink.2 A-G-08")

    assert low.asked == ("red", "step")


@pytest.mark.rule("IMP-2.1.f", "IMP-6.1.a", "IMP-GEO-2")
def test_sight_and_fire_go_over_a_joint() -> None:
    lines = ("layout A B", "blank", "unit RA front-line A-G-34", "unit BA front-line B-G-04 completed")
    assert table(*lines).targets("RA fire") == {"BA"}
    assert table(*lines, "point B-G-02 building").targets("RA fire") == set()
    t = table(*lines, "unit RT command A-A-02", dice=deal("12=1")).choose("RA fire BA")
    assert t.shot()["strength"] == 7 - 2


@pytest.mark.rule("IMP-2.1.f", "IMP-8.3.d", "IMP-GEO-8")
def test_a_coup_on_a_joint_by_either_name() -> None:
    t = table(
        "layout A B; blank; unit RA front-line A-H-33; unit BA front-line B-H-01 down; unit RB front-line A-A-02",
        "unit BB front-line B-A-34 completed",
    ).choose("RA move coup.BA")
    assert (t.at("RA"), t.at("BA")) == ("A-H-35", "dead")


# turns and ends


@pytest.mark.rule("IMP-7.0.a", "IMP-3.1.3.c", "IMP-7.1.a")
def test_the_new_leader_counts_before_the_initiative_is_drawn() -> None:
    t = table(
        "turn 4; phase clean-up; takeover red 5; unit RA command dead; unit RB command A-C-02 assistant",
        "unit BA front-line A-G-30",
        dice=deal("6=5 6=1"),
    )
    kinds = [event.kind for event in t.match.log]
    assert kinds.index("takeover") < kinds.index("initiative")


@pytest.mark.rule("IMP-7.1.b", "IMP-7.1.d", "IMP-7.8.a")
def test_a_soldier_down_may_cost_the_initiative() -> None:
    blue = ("unit BA front-line A-G-30", "unit Bp1 police A-G-34")
    lines = ("phase start", "turn 2", "initiative red", "unit RA front-line A-C-02", *blue)
    assert table(*lines, "unit RB front-line A-E-02", dice=deal("6=3 6=3")).view()["initiative"] == "red"
    assert table(*lines, "unit RB front-line A-E-02 down", dice=deal("6=3 6=3")).view()["initiative"] == "blue"


@pytest.mark.rule("IMP-8.2.6.f", "IMP-7.9.a", "IMP-11.0.b")
def test_a_turn_may_end_with_soldiers_in_the_air_and_half_the_field_unused() -> None:
    t = table(
        "unit RA front-line A-G-06 level=9", "unit BA front-line A-G-30 level=4", dice=deal("12=5 6=5 6=1")
    ).choose("pass", "pass")
    assert (t.level("RA"), t.level("BA"), t.turn) == (9, 4, 2)


@pytest.mark.rule("IMP-5.0.b", "IMP-7.3.c", "IMP-5.4.b")
def test_the_deck_may_run_out_in_the_midst_of_a_panic() -> None:
    # Two cards are left: 02 (1/1) and 14 (3/2); then everything is shuffled, and the direction's card is any of them.
    gone = " ".join(f"{n:02d}" for n in range(1, 73) if n not in {2, 14})
    t = field(f"discards {gone}", f"unit RA front-line {MIDDLE} panicked", dice=["02", "28", "09"]).choose("RA")
    # 02 is berserk; 14 needs no die and is odd; the deck is made up; 28 has d6 1: north-east; 09 is the shot.
    assert (t.at("RA"), t.view()["deck"]["left"]) == ("A-B-21", 70)
    finished(t)


@pytest.mark.rule("IMP-7.8.c", "IMP-12.1.2.c", "IMP-12.1.2.1.a")
def test_points_of_a_leader_who_goes_down_are_gone_before_the_next_check() -> None:
    t = table(
        "impulse blue; pool RT 4; unit RT command A-G-08 damage=4 completed; unit RA front-line A-C-04 shocked",
        "unit RB front-line A-A-34; unit BA thumper A-G-14; unit BT command A-M-34 completed",
        dice=deal("12=3 12=7"),
    ).choose("BA fire RT")  # 10 - 2, and 3: one box
    assert (t.status("RT"), (t.check("RA")["modifier"], t.check("RA")["result"])) == ("down", (-1, "stunned"))


def test_the_leaders_of_these_tests_are_in_opposite_corners() -> None:
    assert [line.split()[3] for line in LEADERS] == ["A-A-02", "A-M-34"]
