"""Rules against each other: orders of draws, windows that close, suits, drones over bad ground, set-up."""

from __future__ import annotations

import pytest

from tests.games.impact.test_orders import ordered
from tests.games.impact.views.test_secrets import BASE, alike, same_for
from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, SUITS
from tests.support.impact.shots import BLUE, HERE, RA, RED, ZERO, ahead, aimed, attacks, duel, fired, hit, strength
from tests.support.impact.table import finished, new, table

BA = f"unit BA front-line {ahead(3)}"
AWAY = "unit BB front-line A-A-34 completed"


# orders of draws


@pytest.mark.rule("IMP-9.3.5.a", "IMP-9.3.3.c", "IMP-8.2.8.e")
def test_the_second_draw_comes_before_the_landing_that_the_first_has_caused() -> None:
    """13: S1 on the line of 10, one box more on the line of 3; then the crash, 3 - 2 = 1 against two boxes."""
    t = duel(
        f"unit RA thumper {HERE}; {BA} level=7 completed painted=3; point {ahead(3)} woods; {AWAY}; effect attack RA 2",
        dice=deal("12=3", "12=8", "3/6"),
    ).choose("RA fire BA")
    assert (t.damage("BA"), t.status("BA"), t.level("BA")) == ([3], "shocked", None)
    finished(t)


@pytest.mark.rule("IMP-14.4.2.d", "IMP-14.4.2.2.a")
def test_the_terrain_beside_a_bomb_is_drawn_clockwise_from_north_east() -> None:
    ways = ("W", "SE", "NE")
    lines = [f"point {beside(ZERO, way)} building" for way in ways]
    t = duel(
        f"{DRONES}; unit Rd1 bomb {ZERO} level=6",
        *lines,
        "unit RA front-line A-B-01; unit BA front-line A-L-35",
        dice=deal("12=6", "12=7", "12=5"),
    ).choose("detonate.Rd1")

    assert [t.view()["points"][beside(ZERO, way)][2] for way in ("NE", "SE", "W")] == ["rubble", "building", "rubble"]


@pytest.mark.rule("IMP-14.4.2.d", "IMP-14.4.2.2.b")
def test_all_terrain_is_settled_before_anybody_is_attacked() -> None:
    """The house on the west side falls with its man before the soldier on the north-east is attacked."""
    t = duel(
        f"{DRONES}; unit Rd1 bomb {ZERO} level=6; point {beside(ZERO, 'W')} building",
        f"unit BA front-line {beside(ZERO, 'W')}; unit BC front-line {beside(ZERO, 'NE')}; unit RA front-line A-B-01",
        "unit BD front-line A-L-35",
        dice=deal("12=6", "12=1"),
    ).choose("detonate.Rd1")

    assert (t.at("BA"), aimed(t)) == ("dead", [("BC", 8)])
    finished(t)


@pytest.mark.rule("IMP-14.2.a", "IMP-2.3.5.b")
@pytest.mark.parametrize(("die", "after"), [("2/5", [-1]), ("3/5", [2])])
def test_slag_eats_through_a_suit(die: str, after: list[int]) -> None:
    t = duel(SUITS, f"{RA} damage=1", f"point {ahead(1)} slag", AWAY, dice=deal("1/2", die)).choose("RA move", ahead(1))
    assert t.damage("RA") == after
    finished(t)


@pytest.mark.rule("IMP-14.2.b", "IMP-14.6.3.2")
def test_a_mine_breaches_a_suit_outright() -> None:
    t = duel(
        f"{SUITS}; option opt_14_6 on; {RA} damage=2; mine {ahead(1)} blue explosive; {AWAY}",
        f"unit RB front-line {at(0)}",
        dice=deal("12=4"),
    )
    assert t.choose("RA move", ahead(1)).at("RA") == "dead"


@pytest.mark.rule("IMP-14.2.a", "IMP-10.0.b")
def test_a_suit_repaired_from_three_boxes_is_not_tested() -> None:
    """Two boxes are reached from above: nothing is crossed."""
    t = duel(
        SUITS, f"{RA} damage=3", AWAY, f"unit RB front-line {at(0)}", "unit BA front-line A-A-30", dice=deal("6=5")
    ).choose("RA repair")
    assert t.damage("RA") == [2]
    finished(t)


# cover


@pytest.mark.rule("IMP-2.3.2.b", "IMP-9.3.2.j", "IMP-9.8.f")
def test_woods_protect_a_policeman_from_fire_though_not_from_blasts() -> None:
    lines = (f"point {ahead(3)} woods", f"unit Bp1 police {ahead(3)}", AWAY)
    direct = duel(RA, *lines, dice=deal("12=1"))
    spilled = duel(RA, f"unit BA front-line {ahead(2)}", *lines, dice=deal("12=1", "12=2"))
    assert (strength(direct, "RA fire Bp1"), aimed(spilled.choose("RA fire BA"))[1]) == (7 - 3, ("Bp1", 7 - 3 - 5))


@pytest.mark.rule("IMP-9.3.2.y", "IMP-14.4.2.3.b")
@pytest.mark.parametrize(("marks", "expected"), [("level=5", 9 - 2 - 3), ("level=6", 9 - 2), ("", 9 - 2 - 3)])
def test_a_flyer_below_the_tree_tops_is_sheltered_from_a_blast(marks: str, expected: int) -> None:
    t = duel(
        f"{DRONES}; unit Rd1 bomb {ZERO} level=6; point {at(10)} woods; unit BA front-line {at(10)} {marks}",
        "unit RA front-line A-B-01; unit BC front-line A-L-35",
        dice=deal("12=1"),
    ).choose("detonate.Rd1")
    assert aimed(t) == [("BA", expected)]


# windows


@pytest.mark.rule("IMP-8.5.f", "IMP-8.5.d", "IMP-9.3.3.g")
def test_a_window_closes_when_its_mover_is_shocked() -> None:
    t = duel(
        "impulse blue", "unit RA thumper A-C-20", f"unit RB front-line {HERE}", BA, AWAY, dice=deal(hit("S", 6))
    ).choose("BA move", ahead(4), "RA")
    assert t.asked == ("red", "impulse")
    assert not t.completed("RB")


@pytest.mark.rule("IMP-9.5.c", "IMP-9.8.a", "IMP-7.2.b")
def test_a_reaction_shot_that_shocks_a_friend_gives_its_side_a_check() -> None:
    t = duel(
        f"impulse blue; unit RA thumper {HERE}; unit RB front-line {ahead(5)}; {BA}; {AWAY}",
        dice=deal("12=1", hit("S", 1)),
    ).choose("BA move", ahead(4), "RA")
    assert t.status("RB") == "shocked"
    t.quietly("stop")
    assert (t.asked, t.answers()) == (("red", "impulse"), {"RB", "RT"})


@pytest.mark.rule("IMP-9.5.c", "IMP-12.1.b", "IMP-8.6.b")
def test_a_commander_killed_on_the_move_leads_nobody_any_more() -> None:
    t = table(
        f"{RED}; unit BT command {ahead(3)} damage=4; impulse blue; unit RA thumper {HERE}; unit BA front-line A-A-34",
        dice=deal("12=9"),
    )
    t.choose("BT move", ahead(4), "RA")  # 10 - 2 - 2 = 6: two boxes
    assert t.at("BT") == "dead"
    assert t.unit("BA")["in_command"] is False


@pytest.mark.rule("IMP-12.1.2.2.f", "IMP-9.8.a", "IMP-7.2.b")
def test_a_soldier_of_the_group_that_is_shocked_before_it_acts_checks_instead() -> None:
    t = table(
        f"unit RT command A-A-02 completed; pool RT 2; {BLUE}; unit RA front-line {at(0)}; unit RB thumper {HERE}",
        f"unit RC front-line {ahead(4)}; {BA}",
        dice=deal("12=2", "12=3", "12=1", hit("S", 3), "12=10"),
    ).choose("RA pass", "RB", "RC")
    if t.kind == "group":
        t.choose("done")
    t.choose("RB", "fire BA")

    assert t.told("shocked", unit="RC")
    assert (t.check("RC")["result"], t.asked) == ("recovery", ("red", "act"))


# drones over bad ground


@pytest.mark.rule("IMP-14.4.c", "IMP-2.3.5.b", "IMP-2.3.5.c")
@pytest.mark.parametrize(("die", "lives"), [("2/5", False), ("3/5", True)])
def test_a_shocked_drone_falls_onto_slag(die: str, lives: bool) -> None:
    t = duel(
        f"{DRONES}; {RA}; unit Bd1 recon {ahead(3)} level=6; point {ahead(3)} slag",
        BA.replace(ahead(3), ahead(8)),
        AWAY,
        dice=deal(hit("S", 7), die),
    ).choose("RA fire Bd1")

    assert (t.at("Bd1") != "dead") is lives
    finished(t)


@pytest.mark.rule("IMP-14.4.1.a", "IMP-8.2.11", "IMP-14.4.1.d")
def test_a_shocked_drone_over_water_is_put_ashore_or_lost() -> None:
    """Two MP are unpaid: 1 - 2 is below nothing and destroys it; 2 does not, and its owner puts it on land."""
    lines = (
        DRONES,
        RA,
        f"unit Bd1 recon {ahead(3)} level=6",
        f"point {ahead(3)} water",
        BA.replace(ahead(3), ahead(8)),
        AWAY,
    )
    lost = duel(*lines, dice=deal(hit("S", 7), "1/5")).choose("RA fire Bd1")
    saved = duel(*lines, dice=deal(hit("S", 7), "2/5")).choose("RA fire Bd1")
    while saved.kind in {"swim", "landing"}:
        saved.choose(min(saved.answers()))

    assert lost.at("Bd1") == "dead"
    assert saved.at("Bd1") not in {"dead", ahead(3)}
    assert saved.status("Bd1") == "shocked"


@pytest.mark.rule("IMP-HID-3", "IMP-14.4.1.a", "IMP-DP-12")
def test_a_shocked_armed_drone_that_is_fired_on_tells_nothing() -> None:
    lines = (DRONES, *BASE, f"unit BA front-line {at(16)}")
    worlds = [table(*lines, f"unit Bd1 {kind} {ahead(6)} shocked", dice=deal("12=1")) for kind in ("attack", "bomb")]
    for world in worlds:
        while world.kind == "bomb":
            world.choose("pass")
        world.choose("RA fire Bd1")
    same_for(worlds[0], worlds[1], "red")


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.3.d", "IMP-7.4.f")
def test_a_jammed_check_identifies_the_jammer() -> None:
    t = duel(
        f"{DRONES}; {RA} shocked; unit RB front-line {at(0)} shocked; unit Bd1 ecm {ahead(7)} level=6; {BA}",
        dice=deal("12=5"),
    )
    assert t.unit("Bd1", "red")["type"] is None
    assert t.choose("RA").unit("Bd1", "red")["type"] == "ecm"


@pytest.mark.rule("IMP-HID-9", "IMP-HID-3", "IMP-14.4.3.b")
def test_a_jammer_that_changes_nothing_stays_unknown() -> None:
    """Eleven points from the firer it jams nobody."""
    lines = (
        DRONES,
        RED,
        BLUE,
        f"unit RA front-line {at(0)}",
        f"unit RB front-line {at(0, 4)} completed",
        f"unit BA front-line {at(5)}",
    )
    alike(lines, f"unit Bd1 recon {at(16)} level=6", f"unit Bd1 ecm {at(16)} level=6", "RA", "fire BA", cards=("12=1",))


@pytest.mark.rule("IMP-14.4.e", "IMP-9.3.3.g", "IMP-14.4.1.a")
def test_a_drone_shot_down_in_its_move_falls_where_it_is() -> None:
    t = duel(
        f"{DRONES}; impulse blue; {RA}; unit Bd1 recon {ahead(3)} level=6",
        BA.replace(ahead(3), "A-A-30"),
        dice=deal(hit("S", 5)),
    ).choose("Bd1 move", ahead(4), "RA")
    assert (t.at("Bd1"), t.level("Bd1"), t.status("Bd1")) == (ahead(4), None, "shocked")
    assert t.completed("Bd1")


# helpers


@pytest.mark.rule("IMP-12.3.a", "IMP-7.2.k", "IMP-2.3.5.c")
def test_faith_over_slag() -> None:
    t = duel(
        f"{RA} panicked level=5", f"point {HERE} slag", f"unit RC crusader {at(3, 1)}", BA, AWAY, dice=deal("1/2")
    ).choose("RA", "crusader")
    while t.kind == "landing":
        t.choose("land")

    assert (t.status("RA"), t.level("RA"), t.damage("RA")) == ("shocked", None, [1])


@pytest.mark.rule("IMP-12.2.2.b", "IMP-15.9", "IMP-7.8.a")
def test_pulling_the_house_down_over_the_last_enemy_ends_the_game() -> None:
    t = table(RED, f"unit RA engineer {HERE}", f"point {ahead(1)} building", f"unit BA front-line {ahead(1)}").choose(
        "RA demolish"
    )
    assert t.match.result is not None
    assert t.winner == "red"


@pytest.mark.rule("IMP-9.4.e", "IMP-14.3.b", "IMP-9.3.2.c")
def test_paint_sticks_to_one_that_goes_into_stealth() -> None:
    t = duel(
        "option opt_14_3 on", "impulse blue", RA, f"unit BA ranger {ahead(3)} painted=3", AWAY, dice=deal("12=1")
    ).choose("BA stealth")
    assert (t.unit("BA")["painted"], strength(t, "RA fire BA")) == (3, 7 - 3 + 3 - 2)


@pytest.mark.rule("IMP-9.0.d", "IMP-9.5.c", "IMP-9.4.e")
def test_a_painted_mover_is_easier_to_hit_at_every_step() -> None:
    t = duel("impulse blue", RA, f"unit RB front-line {at(0, 3)}", f"{BA} painted=3", AWAY, dice=deal("12=1", "12=2"))
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 3 + 3
    t.choose("pass", ahead(5))
    assert fired(t, "RB")["strength"] == 3 + 3


# set-up


@pytest.mark.rule("IMP-14.10.b", "IMP-DP-1")
def test_hiding_is_offered_where_there_is_something_to_hide_in() -> None:
    t = new("drill-ground", options={"opt_14_10": "blue"}).until("place", side="blue")
    spots = t.view("blue")["points"]
    bare = min(point for point in t.answers() if spots[point][2] == "clear")
    deep = [point for point in sorted(t.answers()) if spots[point][2] in {"woods", "building"}]

    places = [(bare, False), *((point, True) for point in deep[:1])]
    for point, may in places:
        other = t.twin(point)
        if other.kind == "level":
            other.choose("ground")
        assert (other.kind == "hide") is may


@pytest.mark.rule("IMP-14.11.a", "IMP-DP-1")
def test_a_platoon_is_told_off_into_two_squads() -> None:
    t = new("platoon-at-the-spires").until("squad", side="blue")
    assert t.answers() == {"1", "2"}


@pytest.mark.rule("IMP-HID-10", "IMP-HID-5", "IMP-DP-1")
def test_hidden_soldiers_stay_hidden_when_the_set_up_is_over() -> None:
    t = new("slag-hollow", seed=3)
    for _ in range(200):
        if t.view()["phase"] != "setup":
            break
        t.decline()

    assert t.view()["phase"] != "setup"
    hidden = [name for name, one in t.view("blue")["units"].items() if one["hidden"]]
    assert hidden
    assert not t.view("red")["units"].keys() & set(hidden)
    assert attacks(t) == []


@pytest.mark.rule("IMP-14.8", "IMP-8.3.c", "IMP-8.3.a")
def test_a_strict_shot_that_fails_over_a_friend_does_not_end_on_him() -> None:
    """RA flies over RB and names a target that nobody sees: it is completed, on the point that it came from."""
    t = table(
        f"option opt_14_8 on; {BLUE}; {RA} level=3; unit RB front-line {ahead(1)}; point {ahead(2)} building",
        f"point {at(4, 1)} building; point {at(5, -1)} building; {BA}; {AWAY}",
    ).choose("RA move", ahead(1), "fire")
    while t.kind == "react":
        t.choose("pass")
    t.choose("BA")

    assert attacks(t) == []
    assert t.completed("RA")
    assert (t.at("RA"), t.at("RB")) == (HERE, ahead(1))


@pytest.mark.rule("IMP-12.1.2.a", "IMP-7.7.c", "IMP-8.2.6.g")
def test_a_commander_in_the_air_has_no_time_to_command() -> None:
    t = duel(RA, BA, AWAY).choose("RT")
    assert "command" not in t.answers()
    t.refused("command", "IMP-7.7.c", "IMP-8.2.6.g", "IMP-8.2.6.c")


@pytest.mark.rule("IMP-14.6.b", "IMP-14.4.c", "IMP-14.6.a")
def test_a_drone_flies_over_a_mine() -> None:
    t = duel(
        f"{DRONES}; option opt_14_6 on; unit Rd1 recon {HERE} level=6 identified; mine {ahead(1)} blue explosive",
        f"unit RA front-line A-B-01; {AWAY}; unit BA front-line A-A-30 completed",
        dice=deal("12=2"),
    ).choose("Rd1 move", ahead(1))
    assert (aimed(t), t.at("Rd1")) == ([("Rd1", 9)], "dead")


@pytest.mark.rule("IMP-8.6.a", "IMP-9.3.2.t", "IMP-12.1.b")
def test_who_enters_is_in_command_though_its_leader_is_still_to_come() -> None:
    lines = (
        "unit RT command off edge=west turn=4",
        BLUE,
        "unit RB front-line A-F-03",
        "unit BA front-line A-F-11 completed",
        AWAY,
    )
    t = table(*lines, "unit RA front-line off edge=west", dice=deal("12=1")).choose("RA", "A-H-01", "ground")

    assert strength(t, "fire BA") == 7 - 2 - 2
    old = table(*lines, dice=deal("12=1"))
    assert strength(old, "RB fire BA") == 7 - 2 - 1


@pytest.mark.rule("IMP-14.4.2.c", "IMP-14.4.1.a", "IMP-DP-12")
def test_a_bomb_may_go_off_at_each_of_two_shots() -> None:
    """It lives through the first shot of rapid fire and goes off before the second."""
    t = duel(
        f"{DRONES}; unit RA front-line {at(0)}; unit Bd1 bomb {at(12)} level=6 identified; unit BA front-line A-A-34",
        dice=deal("12=2", "12=1", "12=3"),
    )
    while t.kind == "bomb":
        t.choose("pass")
    t.choose("RA rapid Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("pass")
    assert len(attacks(t, unit="RA")) == 1
    t.choose("Bd1")
    assert t.asked == ("blue", "bomb")
    t.choose("detonate.Bd1")
    while t.kind in {"landing", "target"}:
        t.choose("land" if t.kind == "landing" else "done")

    assert len(attacks(t, unit="RA")) == 1
    assert t.completed("RA")


@pytest.mark.rule("IMP-HID-9", "IMP-14.4.5.b", "IMP-14.4.3.a")
def test_a_drone_slowed_by_a_jammer_identifies_it() -> None:
    """Red sees that its drone has six MP: a modifier applies, and the jammer is known."""
    lines = (DRONES, RED, BLUE, RA, f"unit Rd1 recon {at(4, -2)} level=6", BA, f"unit Bd1 ecm {at(9)} level=6")
    t = table(*lines).choose("Rd1 move", at(5, -2))
    assert t.unit("Bd1", "red")["type"] == "ecm"


@pytest.mark.rule("IMP-HID-9", "IMP-HID-7", "IMP-DP-4")
@pytest.mark.parametrize("assist", [0, 1, 2])
@pytest.mark.parametrize("order", ["auto odds-50", "auto within-8 odds-50", "auto"])
def test_an_order_does_not_know_a_jammer_before_its_owner_does(assist: int, order: str) -> None:
    """Unjammed the shot has 50 %, jammed less; which it is nobody of Red's knows before it is fired."""
    lines = (f"option reaction_assist {assist}", DRONES, RED, BLUE, RA, BA, "effect attack RA -1", "impulse blue")
    worlds = [table(*lines, f"unit Bd1 {kind} {at(9)} level=6", seed=3) for kind in ("recon", "ecm")]
    for world in worlds:
        world.choose("BA move", ahead(4))
    same_for(worlds[0], worlds[1], "red")

    assert [ordered(world, "red", reactions=order) for world in worlds] == [["RA"], ["RA"]]


@pytest.mark.rule("IMP-8.2.6.g", "IMP-9.0.c", "IMP-9.4.a")
def test_a_position_remembers_that_staying_up_was_no_movement() -> None:
    """By the switch only a change of point is movement: after the MP to stay up it may still fire twice or paint."""
    t = duel("option move_vertical_is_move off", f"{RA} level=3", BA, AWAY).choose("RA move", "rise.5")
    assert t.spent() == 1
    assert {"shoot", "rapid", "paint"} <= t.answers()
    again = table(*t.match.position().splitlines())
    assert again.answers() == t.answers()
