"""Rules against each other: at the edges of the map, of the deck, of a turn, of a building and of a scenario."""

from __future__ import annotations

from collections import Counter

import pytest

import sandtable
from tests.games.impact.scenarios.test_scenarios import set_up
from tests.support.impact.hands import deal, point
from tests.support.impact.table import field, finished, new, refuses_position, table

# edges of the map


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
    t = field(f"unit RA front-line off edge={edge}").choose("RA")
    assert t.answers() == points - {"A-A-02", "A-M-34"}


@pytest.mark.rule("IMP-8.4.d", "IMP-2.1.f", "IMP-2.1.i")
def test_inner_edges_are_no_edges() -> None:
    t = table(
        "layout A B; blank; exits red east; unit RA front-line A-H-35; unit RB front-line off edge=east",
        "unit BA front-line B-M-34 completed",
    )
    assert "exit" not in t.moves("RA move")
    assert t.listed("RB", kind="enter") == {f"B-{row}-35" for row in "BDFHJL"}


@pytest.mark.rule("IMP-7.3.p", "IMP-7.3.q", "IMP-2.1.i", "IMP-2.1.f")
def test_a_run_crosses_a_joint_towards_the_edge() -> None:
    t = table(
        "layout A B; blank; impulse blue; unit RT command A-A-02 completed; unit BT command B-A-34",
        "unit Bp1 police A-H-31 panicked",
        dice=deal("12=4"),
    ).choose("Bp1", "A-H-33", "A-H-35", "B-H-03", "B-H-05", "B-H-07", "B-H-09")
    assert t.at("Bp1") == "B-H-09"
    assert t.completed("Bp1")


@pytest.mark.rule("IMP-8.4.e", "IMP-8.2.4.b", "IMP-8.2.4.c")
def test_nobody_enters_the_map_in_the_air_inside_a_building() -> None:
    t = field("unit RA front-line off edge=west", "point A-H-01 building").choose("RA A-H-01")
    assert t.answers() == {"ground", *(str(level) for level in range(6, 13))}


@pytest.mark.rule("IMP-8.2.4.b", "IMP-15.7")
def test_nobody_hovers_inside_a_building() -> None:
    refuses_position("point A-G-06 building", "unit RA front-line A-G-06 level=3", "unit BA front-line A-M-34")
    table("point A-G-06 building", "unit RA front-line A-G-06 level=6", "unit BA front-line A-M-34")
    table("point A-G-06 woods", "unit RA front-line A-G-06 level=3", "unit BA front-line A-M-34")


@pytest.mark.rule("IMP-8.4", "IMP-8.4.b", "IMP-9.0.a")
def test_entry_shot_and_exit_in_one_activation() -> None:
    t = field(
        "exits red west", "unit RA front-line off edge=west", "unit BA front-line A-H-11 completed", dice=deal("12=1")
    ).choose("RA A-H-01 ground fire BA exit")
    assert (t.at("RA"), t.shot()["strength"]) == ("exited", 7 - 2 - 2)


@pytest.mark.rule("IMP-8.4.c", "IMP-8.3.b", "IMP-8.3.a")
def test_one_may_leave_the_map_from_anothers_point() -> None:
    t = field("exits red west", "unit RA front-line A-H-03", "unit RB front-line A-H-01").choose("RA move A-H-01")
    assert "stop" not in t.answers()
    assert "exit" in t.answers()
    t.choose("exit")
    assert (t.at("RA"), t.at("RB")) == ("exited", "A-H-01")


# edges of the deck


@pytest.mark.rule("IMP-5.4.c", "IMP-9.7.a")
def test_with_every_icon_a_reshuffle_the_same_card_may_come_twice_running() -> None:
    t = field(
        "option deck_reshuffle_on_icon always; unit RA front-line A-G-06; unit BA front-line A-G-14 completed",
        dice=["05", "05"],
    ).choose("RA rapid BA BA")
    assert t.view()["deck"] == {"left": 72, "discards": []}
    finished(t)


@pytest.mark.rule("IMP-5.0.b", "IMP-7.1.a", "IMP-7.9.b")
def test_the_deck_may_run_out_between_two_turns() -> None:
    # 07 is the check and the last card but one; 39 is the last: it needs no die. Then everything comes back.
    gone = " ".join(f"{n:02d}" for n in range(1, 73) if n not in {7, 39})
    t = field("phase event", f"discards {gone}", "unit RA front-line A-G-06", dice=["07", "38"])
    assert (t.told("initiative")[-1]["red"], t.told("initiative")[-1]["blue"]) == (5, 2)
    assert t.view()["deck"] == {"left": 71, "discards": ["38"]}
    finished(t)


# edges of a turn


@pytest.mark.rule("IMP-11.0.f", "IMP-7.8.a", "IMP-7.9.a")
def test_the_down_hold_no_turn_open() -> None:
    t = table(
        "unit RA front-line A-G-06 down; unit RB front-line A-C-06; unit BA front-line A-M-34 completed",
        dice=deal("12=5 6=5 6=1"),
    ).choose("RB pass")
    assert t.turn == 2
    finished(t)


@pytest.mark.rule("IMP-7.0.d", "IMP-11.0.b", "IMP-7.2.a")
def test_a_pass_stands_while_the_other_side_must_check() -> None:
    # Red passes; Blue may not, for a check is due; after it Red is asked again.
    t = table(
        "unit RA front-line A-G-06; unit BA front-line A-G-30 shocked; unit BB front-line A-E-30 shocked",
        "point A-G-18 building; point A-F-17 building; point A-H-17 building; point A-E-18 building",
        dice=deal("12=5"),
    ).choose("pass")
    assert t.answers() == {"BA", "BB"}
    t.choose("BA")

    assert (t.asked, t.turn) == (("red", "impulse"), 1)


@pytest.mark.rule("IMP-15.9", "IMP-3.2.b", "IMP-9.8.a")
def test_one_shot_may_take_the_last_two() -> None:
    t = table(
        "scenario drill-ground; unit RA assault A-A-10; unit BA assault A-A-16 down completed",
        "unit Bp1 police A-A-18 completed",
        dice=["39", "03"],
    ).choose("RA fire BA")

    # Out of command: 8 - 1, and 12: three boxes too many. Spillover 8 - 1 - 5, and 12: S1.
    assert ((t.at("BA"), t.at("Bp1")), t.winner) == (("dead", "dead"), "red")
    finished(t)


@pytest.mark.rule("IMP-15.9", "IMP-9.0.a")
def test_the_last_enemy_shot_on_the_move_ends_the_game() -> None:
    t = table(
        "scenario drill-ground; unit RA command A-A-10; unit RB assault A-C-10; unit Bp1 police A-A-20 completed",
        dice=deal("12=12"),
    ).choose("RA move A-A-12 fire Bp1")
    if t.match.result is None:
        t.choose("stop")

    assert t.winner == "red"


@pytest.mark.rule("IMP-7.2.b", "IMP-12.1.1.b", "IMP-9.3.3.b")
def test_an_override_does_not_outlive_the_checks() -> None:
    t = table(
        "overridden red", "unit RS command A-A-04", "unit RA front-line A-G-06", "unit BA front-line A-M-34 completed"
    )
    assert t.answers() == {"RA", "RS", "pass"}


# sight that tiles change


@pytest.mark.rule("IMP-2.3.8.d", "IMP-6.1.g", "IMP-3.13")
def test_a_tile_of_slag_lets_one_look_through_what_was_woods() -> None:
    lines = ("point A-G-10 woods", "unit RA front-line A-G-06", "unit BA front-line A-G-14 completed")
    assert table(*lines).targets("RA fire") == set()
    assert table(*lines, "tile A-G-10 slag").targets("RA fire") == {"BA"}


@pytest.mark.rule("IMP-6.0.b", "IMP-6.3", "IMP-8.2.6.d", "IMP-8.2.4.b")
def test_a_flyer_among_the_trees_is_below_their_tops() -> None:
    # It sees out of its own woods, but not over the next ones.
    lines = (
        "point A-G-06 woods; point A-G-10 woods; unit BA front-line A-G-14 completed",
        "unit BB front-line A-C-06 completed",
    )
    t = table(*lines, "unit RA front-line A-G-06 level=5")
    assert t.targets("RA move fire") == {"BB"}


# control


@pytest.mark.rule("IMP-3.9", "IMP-7.3.d")
def test_a_berserk_soldier_controls_nothing() -> None:
    t = table(
        "scenario hold-the-crossing; control D-H-17 blue; unit RA thumper D-H-09 panicked; unit RT command A-A-02",
        "unit BT command D-A-34 completed",
        dice=deal("12=1 6=1 6=2 12=1 12=1"),
    ).choose("RA")
    assert t.at("RA") == "D-H-15"  # a building on the way takes two of four
    assert t.view()["control"]["D-H-17"] == "blue"


@pytest.mark.rule("IMP-3.9", "IMP-9.3.3.g", "IMP-8.5.f")
def test_shot_on_the_bridge_one_has_not_taken_it() -> None:
    t = table(
        "scenario hold-the-crossing; control D-H-17 blue; unit RA assault D-H-15; unit RT command A-A-02",
        "unit BA front-line D-H-23; unit BT command D-A-34 completed",
        dice=deal("12=7"),
    ).choose("RA move D-H-17")
    if t.kind == "react":
        t.choose("BA")
        assert t.status("RA") == "shocked"

    assert t.view()["control"]["D-H-17"] == "blue"


# command


@pytest.mark.rule("IMP-SCN-05", "IMP-8.6.b", "IMP-7.4.e")
def test_late_train_the_hill_is_out_of_command_until_the_train_comes() -> None:
    t = table(
        "scenario late-train; turn 3; impulse blue; unit RA command B-A-02 completed; unit BA front-line B-G-10",
        "unit BG command off edge=east turn=3",
    )
    assert not t.unit("BA")["in_command"]
    t.choose("BG F-H-35 ground stop")
    assert t.unit("BA")["in_command"]


@pytest.mark.rule("IMP-12.1.b", "IMP-7.4.a", "IMP-14.0")
@pytest.mark.parametrize(
    ("scope", "near", "far"), [("side", True, True), ("range:10", True, False), ("los", True, False)]
)
def test_the_scope_of_command_may_be_narrower(scope: str, near: bool, far: bool) -> None:
    t = table(
        f"option command_scope {scope}; unit RT command A-A-02; unit RA front-line A-A-12; unit RB front-line A-G-30",
        "point A-F-27 building; point A-E-26 building; point A-F-29 building; unit BA front-line A-M-34 completed",
    )
    assert (t.unit("RA")["in_command"], t.unit("RB")["in_command"]) == (near, far)


@pytest.mark.rule("IMP-HID-2", "IMP-4.0.d")
def test_types_may_be_hidden_by_an_option() -> None:
    t = field("option info_hide_types on", "unit RA front-line A-G-06", "unit BA thumper A-G-14 completed")
    assert t.unit("BA", "red")["type"] is None
    assert t.unit("BA", "blue")["type"] == "thumper"


# storeys


@pytest.mark.rule("IMP-14.13.f", "IMP-7.3.f", "IMP-14.13.c")
def test_a_berserk_soldier_on_an_upper_floor_cannot_walk_out() -> None:
    t = field(
        "option opt_14_13 on; point A-G-16 building; height A-G-16 8; unit RA front-line A-G-16 panicked floor=4",
        dice=deal("12=1 6=1 6=2 12=1"),
    ).choose("RA")
    assert t.at("RA") == "A-G-16"
    assert t.completed("RA")


@pytest.mark.rule("IMP-14.13.d", "IMP-8.2.8.b", "IMP-9.3.3.c")
def test_a_crash_into_a_tower_ends_on_the_ground() -> None:
    t = field(
        "option opt_14_13 on; point A-G-14 building; height A-G-14 8; unit RA front-line A-G-06",
        "unit BA front-line A-G-14 level=9 completed",
        dice=deal("12=4 6=6"),
    ).choose("RA fire BA")
    assert t.level("BA") is None
    assert (t.unit("BA")["level"], t.status("BA")) == (0, "shocked")


@pytest.mark.rule("IMP-14.13.b", "IMP-14.13.e", "IMP-8.5.e")
def test_climbing_costs_one_a_storey_and_draws_no_fire() -> None:
    t = field(
        "option opt_14_13 on; point A-G-06 building; height A-G-06 12; unit RA front-line A-G-06",
        "unit BA front-line A-G-20",
    ).choose("RA move up up")
    assert (t.asked, t.spent(), t.unit("RA")["level"]) == (("red", "step"), 2, 8)
    assert "up" not in t.answers()


# set-up


@pytest.mark.rule("IMP-15.8", "IMP-HID-10", "IMP-DP-1")
def test_nobody_sees_who_sets_up_first_before_it_is_done() -> None:
    t = new("drill-ground")
    (first,) = t.match.decisions
    other = {"red": "blue", "blue": "red"}[first]
    before = t.view(other)["units"]
    t.choose(min(t.answers(first)), side=first)
    t.choose("12", side=first)

    assert t.view(other)["units"] == before
    set_up(t)
    assert t.kind == "order"


@pytest.mark.rule("IMP-15.8", "IMP-SCN-01")
def test_in_a_meeting_of_equals_a_lot_says_who_sets_up_first() -> None:
    """Whoever sees where the other side stands has the better of it; nothing else parts the two sides."""
    asked = Counter(next(iter(new("drill-ground", seed).match.decisions)) for seed in range(40))
    assert 10 <= asked["red"] <= 30
    assert asked.total() == 40


@pytest.mark.rule("IMP-15.8", "IMP-SCN-01")
@pytest.mark.parametrize("seed", range(4))
def test_who_has_the_lot_sets_up_all_before_the_other_begins(seed: int) -> None:
    t = new("drill-ground", seed)
    asked = []
    while t.kind != "order":
        (side,) = t.match.decisions
        asked.append(side)
        text = t.match.position()
        assert set(sandtable.position("impact", text, seed=1).decisions) == {side}  # a text keeps the lot
        t.choose(min(t.answers(side)), side=side)
    half = len(asked) // 2
    assert asked == [asked[0]] * half + [asked[-1]] * half
    assert asked[0] != asked[-1]


@pytest.mark.rule("IMP-15.8")
def test_blue_sets_up_first_where_the_scenario_says_nothing() -> None:
    for seed in range(6):
        assert set(new("platoon-at-the-spires", seed).match.decisions) == {"blue"}


@pytest.mark.rule("IMP-8.3.a", "IMP-15.4", "IMP-DP-1")
def test_no_two_soldiers_are_set_up_on_one_point() -> None:
    t = new("drill-ground")
    (side,) = t.match.decisions
    first = min(t.answers(side))
    t.choose(first, side=side)
    t.choose("ground", side=side)

    assert first not in t.answers(side)
    t.refused(first, "IMP-8.3.a", side=side)
