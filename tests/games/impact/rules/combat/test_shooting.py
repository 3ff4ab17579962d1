"""Rows 9.4 to 9.7 of the ledger: painting, reaction fire, indirect fire, rapid fire."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, FACING
from tests.support.impact.shots import (
    AWAY,
    BLUE,
    FAR,
    HERE,
    RA,
    RED,
    ahead,
    aimed,
    attacks,
    duel,
    fired,
    hit,
    rows,
    strength,
)
from tests.support.impact.table import Table, finished, table

BA = f"BA {ahead(3)}"
MISS = deal("12=1")


@pytest.mark.rule("IMP-9.4.a", "IMP-9.4.f", "IMP-3.7.a")
def test_painting_takes_no_card_and_finishes_the_painter() -> None:
    t = duel(RA, BA).choose("RA paint BA")
    assert (t.unit("BA")["painted"], t.completed("RA"), attacks(t)) == (3, True, [])
    assert t.told("paint", unit="RA", target="BA")


@pytest.mark.rule("IMP-9.4.a")
def test_painting_needs_sight_even_with_a_spotter() -> None:
    t = duel(RA, BA, f"BB {at(3, 3)}", f"RB {at(6, -3)}", f"point {ahead(1)} building")
    assert t.targets("RA paint") == {"BB"}
    t.refused("RA paint BA", "IMP-9.4.a", "IMP-9.3L.b")


@pytest.mark.rule("IMP-9.4.b", "IMP-9.8.d")
def test_spillover_has_the_bonus_only_against_who_is_painted_itself() -> None:
    spill = f"BB {ahead(4)}"
    painted = duel(RA, BA, f"{spill} painted=3", dice="12=1 12=2").choose("RA fire BA")
    target = duel(RA, f"{BA} painted=3", spill, dice="12=1 12=2").choose("RA fire BA")
    assert (aimed(painted), aimed(target)) == ([("BA", 5), ("BB", 7 - 2 - 5 + 3)], [("BA", 8), ("BB", 7 - 2 - 5)])


@pytest.mark.rule("IMP-9.4.b", "IMP-14.4.2.3.b")
def test_blasts_know_nothing_of_paint() -> None:
    lines = (f"Rd1 bomb {at(8)} level=3", f"BA {at(11)} painted=3", "RA A-B-01")
    assert aimed(duel("option opt_14_4 on", *lines, dice="12=1").choose("detonate.Rd1")) == [("BA", 11 - 3 - 2)]


@pytest.mark.rule("IMP-9.4.b", "IMP-12.4.c", "IMP-9.3.5.a")
def test_a_painted_neighbour_of_a_jack_knife() -> None:
    t = duel(f"RA jack-knife {HERE}", f"BA {ahead(1)} painted=4", AWAY, dice="12=1 12=1").choose("RA targeted BA")
    assert (aimed(t)[0], t.unit("BA")["painted"]) == (("BA", 12 - 2 + 1 + 4 - 2), 4)


@pytest.mark.rule("IMP-9.4.b", "IMP-14.3.k")
def test_paint_and_stealth_add_up() -> None:
    t = duel(
        f"option opt_14_3 on; {RA}; BA ranger {ahead(3)} stealth=2 painted=3; point {ahead(3)} woods; {AWAY}",
        dice="12=1",
    )
    assert strength(t, "RA fire BA") == 7 + 3 - 3 - 3 - 4


@pytest.mark.rule("IMP-9.4.b", "IMP-7.2.g", "IMP-9.8.d")
def test_a_shaken_firer_has_no_use_of_a_painted_bystander() -> None:
    t = duel(f"{RA}; BA {ahead(3)}; BB {ahead(4)} painted=4; {FAR}; active RA shaken", dice="12=1 12=2").choose(
        "fire", "BA"
    )
    assert aimed(t) == [("BA", 7 - 2 - 2), ("BB", 7 - 2 - 2 - 5)]


@pytest.mark.rule("IMP-9.4.c", "IMP-9.7.c", "IMP-9.7.d")
def test_who_paints_and_fires_does_both_at_one_target() -> None:
    t = duel(RA, BA, f"BB {at(3, 3)}", dice=MISS).choose("RA targeted BA")
    assert (aimed(t), t.unit("BA")["painted"], t.asked) == ([("BA", 6)], 3, ("blue", "impulse"))
    finished(t)


@pytest.mark.rule("IMP-9.4.e", "IMP-3.7.b")
def test_the_marker_follows_its_target_out_of_sight() -> None:
    t = duel(RA, f"BA {ahead(3)}", f"point {ahead(3)} clear", f"point {beside(ahead(3), 'NE')} building").choose(
        "RA paint BA", "BA move", beside(ahead(3), "NE"), "stop"
    )
    assert t.unit("BA")["painted"] == 3


@pytest.mark.rule("IMP-9.4.e")
def test_an_events_marker_lasts_through_the_next_turn() -> None:
    assert duel("phase clean-up", RA, f"{BA} painted=3 lasting", dice="6=5 6=2").unit("BA")["painted"] == 3


@pytest.mark.rule("IMP-9.4.e", "IMP-14.3.b", "IMP-9.3.2.c")
def test_paint_sticks_to_one_that_goes_into_stealth() -> None:
    t = duel("option opt_14_3 on", "impulse blue", RA, f"BA ranger {ahead(3)} painted=3", AWAY, dice="12=1").choose(
        "BA stealth"
    )
    assert (t.unit("BA")["painted"], strength(t, "RA fire BA")) == (3, 7 - 3 + 3 - 2)


@pytest.mark.rule("IMP-9.4.g", "IMP-14.4.3.c")
def test_everybody_but_a_jammer_may_be_painted() -> None:
    t = duel(
        f"option opt_14_4 on; {RA}; {BA}; Bp1 police {at(3, 3)}; Bd1 recon {at(5, 3)} level=4 identified",
        f"Bd2 ecm {at(7, 3)} level=4 identified; BB {at(9, 3)} down",
    ).choose("RA paint")
    assert t.answers() == {"BA", "BB", "BT", "Bp1", "Bd1"}
    t.refused("Bd2", "IMP-14.4.3.c")


@pytest.mark.rule("IMP-9.4.g", "IMP-14.4.3.c", "IMP-9.0.d")
def test_a_jammer_cannot_be_the_target_of_targeted_fire() -> None:
    t = duel(DRONES, RA, f"Bd1 ecm {ahead(3)} level=6 identified", f"BA {ahead(6)}", AWAY).choose("RA targeted")
    t.refused("Bd1", "IMP-14.4.3.c")


@pytest.mark.rule("IMP-3.7.b", "IMP-12.1S.c")
@pytest.mark.parametrize(
    ("first", "painter", "after"),
    [("painted=4", "front-line", 4), ("painted=3", "sniper", 4), ("painted=3", "front-line", 3)],
)
def test_the_better_marker_counts(first: str, painter: str, after: int) -> None:
    t = duel(f"RA {painter} {HERE}", f"{BA} {first}")
    if "BA" not in t.targets("RA paint"):
        return  # a marker that changes nothing need not be offered
    assert t.choose("RA paint BA").unit("BA")["painted"] == after


def moves(*lines: str, cards: tuple[str, ...] = ()) -> Table:
    """Let Blue's BA walk one point on."""
    return duel("impulse blue", RA, BA, *lines, dice=deal(*cards)).choose("BA move", ahead(4))


@pytest.mark.rule("IMP-9.5.b")
def test_a_shot_declared_without_sight_is_wasted() -> None:
    t = moves(f"RB {at(7, -4)}", f"point {ahead(2)} building", f"point {ahead(1)} building")
    assert t.reactors() == {"RB"}
    t.choose("RA")
    assert attacks(t) == []
    assert t.told("wasted", unit="RA", target="BA")
    assert (t.completed("RA"), t.asked) == (True, ("red", "react"))
    t.refused("RA", "IMP-8.5.c", "IMP-9.5.d")


@pytest.mark.rule("IMP-9.5.b", "IMP-9.3.3.a")
def test_a_hopeless_shot_is_fired_all_the_same() -> None:
    t = moves("effect attack RA -9", f"bunker {ahead(4)}", cards=("12=12",)).choose("RA")
    assert (t.shot()["result"], t.completed("RA")) == ("-", True)


@pytest.mark.rule("IMP-9.5.c", "IMP-9.8.a")
def test_it_resolves_like_any_shot() -> None:
    t = moves(f"BB {ahead(5)} completed", cards=("12=8", "12=1")).choose("RA")
    assert (aimed(t), t.damage("BA")) == ([("BA", 3), ("BB", 7 - 2 - 2 - 5)], [1])


@pytest.mark.rule("IMP-9.5.c", "IMP-9.8.a", "IMP-7.2.b")
def test_a_reaction_shot_that_shocks_a_friend_gives_its_side_a_check() -> None:
    t = duel(f"impulse blue; RA thumper {HERE}; RB {ahead(5)}; {BA}; {AWAY}", dice=f"12=1 {hit('S', 1)}").choose(
        "BA move", ahead(4), "RA"
    )
    assert t.status("RB") == "shocked"
    t.quietly("stop")
    assert (t.asked, t.answers()) == (("red", "impulse"), {"RB", "RT"})


@pytest.mark.rule("IMP-9.5.c", "IMP-12.1.b", "IMP-8.6.b")
def test_a_commander_killed_on_the_move_leads_nobody_any_more() -> None:
    t = table(f"{RED}; BT command {ahead(3)} damage=4; impulse blue; RA thumper {HERE}; BA A-A-34", dice="12=9")
    t.choose("BT move", ahead(4), "RA")  # 10 - 2 - 2 = 6: two boxes
    assert t.at("BT") == "dead"
    assert t.unit("BA")["in_command"] is False


@pytest.mark.rule("IMP-9.5.d", "IMP-3.4.a")
def test_who_has_reacted_is_completed() -> None:
    t = moves(f"RB {at(0, 3)}", cards=("12=1",)).choose("RA", "pass", "stop")
    assert t.asked == ("red", "impulse")
    t.refused("RA", "IMP-9.5.d", "IMP-7.7.b", "IMP-3.4.a")


@pytest.mark.rule("IMP-9.5.e", "IMP-9.6.a")
def test_reaction_fire_is_never_indirect() -> None:
    """RB sees the mover, RA does not: RA's shot is wasted."""
    t = moves(f"RB {at(6, -3)}", f"point {ahead(1)} building").choose("RA")
    assert attacks(t) == []
    assert t.told("wasted", unit="RA")


# 9.6 indirect fire

WALL = f"point {ahead(1)} building"
SPOT = at(6, -3)


@pytest.mark.rule("IMP-9.6.a", "IMP-9.3.2.n")
def test_a_friend_sees_for_who_does_not() -> None:
    t = duel(RA, BA, WALL, f"RB {SPOT}", dice=MISS)
    shot = fired(t, "RA fire BA")
    assert shot["indirect"]
    assert (shot["strength"], [value for row, value in shot["modifiers"] if row == "IMP-9.3.2.n"]) == (0, [-5])


@pytest.mark.rule("IMP-9.6.a")
def test_nobody_sees() -> None:
    t = table(BLUE, RA, BA, WALL, f"RB {at(0)}", f"BB {at(3, 2)}")
    assert "BA" not in t.targets("RA fire")
    t.refused("RA fire BA", "IMP-9.3.1", "IMP-9.6.a", "IMP-6.0")


@pytest.mark.rule("IMP-9.6.b", "IMP-9.6.c", "IMP-3.3.b")
@pytest.mark.parametrize(
    ("spotter", "sees"),
    [
        ("RB front-line {} completed", True),
        ("RB front-line {} shocked", True),
        ("RB front-line {} panicked", True),
        ("RB front-line {} level=5", True),
        ("RB front-line {} down", False),
        ("RB ranger {} stealth=1", False),
        ("RB ranger {} caught=2", False),
        ("Rp1 police {}", True),
        ("Rd1 recon {} level=4", True),
        ("Rd1 bomb {} level=4", True),
        ("Rd1 ecm {}", True),
        ("Rd1 attack {} level=4", True),
        ("Rd1 sentry {}", True),
        ("Rd1 recon {} shocked", False),
        ("RB off", False),
    ],
)
def test_who_may_spot(spotter: str, sees: bool) -> None:
    t = table(
        f"option opt_14_3 on; option opt_14_4 on; {BLUE}; {RA}; {BA}; {WALL}; BB {at(3, 2)}; active RA",
        spotter.format(SPOT),
    )
    assert ("BA" in t.targets("fire")) is sees


@pytest.mark.rule("IMP-9.6.b", "IMP-9.8.a", "IMP-9.7.a")
def test_spillover_kills_the_spotter_and_with_him_the_second_shot() -> None:
    """The policeman who sees BA stands beside it; RA's first shot over the wall kills him."""
    t = table(
        f"{BLUE}; {RA}; RB {at(0, 5)} down; point {ahead(1)} building; {BA}; Rp1 police {ahead(4)}",
        dice=f"12=1 {hit('1', 0)}",
    ).choose("RA rapid BA")
    assert (aimed(t), t.at("Rp1")) == ([("BA", 7 - 2 - 5 - 1 - 1), ("Rp1", 7 - 5 - 1 - 1)], "dead")
    assert "BA" not in (t.answers() if t.kind == "target" else set())


@pytest.mark.rule("IMP-9.6.b", "IMP-3.3.b", "IMP-14.4.1.a")
def test_a_recon_drone_spots_and_paints_for_a_hidden_battery() -> None:
    t = duel(
        f"{DRONES}; {RA}; point {ahead(1)} building; BA {ahead(3)}; Rd1 recon {at(6, -3)} level=6", AWAY, dice="12=1"
    ).choose("Rd1 paint BA", "pass")
    assert strength(t, "RA fire BA") == 7 - 2 - 5 + 3


@pytest.mark.rule("IMP-9.6.c")
def test_with_sight_a_shot_is_direct() -> None:
    t = duel(RA, BA, f"RB {SPOT}", dice=MISS)
    shot = fired(t, "RA fire BA")
    assert not shot["indirect"]
    assert shot["strength"] == 5


@pytest.mark.rule("IMP-9.6.a", "IMP-9.7.a", "IMP-9.0.a")
@pytest.mark.parametrize(("line", "strength"), [("RA rapid BA done", -1), (f"RA move {at(3, 1)} fire BA", -2)])
def test_indirect_fire_may_be_rapid_or_assault(line: str, strength: int) -> None:
    walls = (WALL, f"point {at(4, 1)} building", f"point {at(5, 1)} building")
    t = duel(RA, f"{BA} completed", *walls, f"RB {SPOT}", dice=MISS).choose(line)
    assert aimed(t) == [("BA", strength)]
    assert t.shot()["indirect"]


@pytest.mark.rule("IMP-9.6.a", "IMP-6.4.b", "IMP-9.3.2.s", "IMP-9.3.2.g")
def test_a_flyer_fires_into_the_blind_points_behind_a_wood_by_what_a_friend_sees() -> None:
    """From level 6 the wood five points off hides five points behind it: indirect there, direct beyond."""
    for points, indirect in ((10, True), (11, False)):
        t = duel(
            f"RA thumper {at(0)} level=6; point {at(5)} woods; BA {at(points)} completed; RB {at(points, 4)} completed",
            dice="12=1",
        ).choose("RA move", "fire", "BA")
        shot = rows(attacks(t)[0])
        assert (attacks(t)[0]["indirect"], shot.get("IMP-9.3.2.n", 0)) == (indirect, -5 if indirect else 0)
        assert (shot["IMP-9.3.2.g"], shot["IMP-9.3.2.s"]) == (1, -1)


@pytest.mark.rule("IMP-9.7.a", "IMP-DP-14")
def test_rapid_fire_at_one_target_or_at_two() -> None:
    lines = (RA, BA, f"BB {ahead(5)}")
    same = duel(*lines, dice="12=2 12=1").choose("RA rapid BA BA")
    two = duel(*lines, dice="12=2 12=1").choose("RA rapid BA BB")
    one = duel(*lines, dice="12=2").choose("RA rapid BA done")
    assert (aimed(same), aimed(two), aimed(one)) == ([("BA", 4), ("BA", 4)], [("BA", 4), ("BB", 4)], [("BA", 4)])
    for t in (same, two, one):
        assert t.completed("RA")
        finished(t)


@pytest.mark.rule("IMP-9.7.b", "IMP-9.7.e")
@pytest.mark.parametrize(("die", "points", "near"), [(2, 2, True), (2, 3, False), (3, 3, True), (3, 4, False)])
def test_the_second_target_is_near_the_first(die: int, points: int, near: bool) -> None:
    t = duel(RA, BA, f"BB {ahead(3 + points)}", dice=f"12={die} 12=1").choose("RA rapid BA")
    assert ("BB" in t.answers()) is near
    assert {"BA", "done"} <= t.answers()
    if not near:
        t.refused("BB", "IMP-9.7.b")


@pytest.mark.rule("IMP-9.7.b", "IMP-9.3L.c", "IMP-9.3.1")
def test_why_a_second_target_is_refused() -> None:
    t = duel(
        f"RA {HERE}; RB {beside(HERE, 'NE')}; BA {ahead(3)} completed; BB {ahead(8)} completed",
        f"BC {ahead(5)} completed",
        dice="12=4",
    ).choose("RA rapid BA")
    assert t.answers() == {"BA", "BC", "done"}
    t.refused("BB", "IMP-9.7.b")
    t.refused("RB", "IMP-9.3L.c")


@pytest.mark.rule("IMP-9.7.e")
def test_the_limit_is_measured_from_where_the_dead_stood() -> None:
    t = duel(f"{RA}; Bp1 police {ahead(3)}; BB {ahead(8)}; BC {ahead(9)}", dice="12=5").choose("RA rapid Bp1")
    assert (t.at("Bp1"), t.answers()) == ("dead", {"BB", "done"})


@pytest.mark.rule("IMP-9.7.e", "IMP-9.3.3.d")
def test_the_limit_is_measured_from_where_the_target_was_before_it_shifted() -> None:
    t = duel(RA, f"{BA} level=3", f"BB {ahead(8)}", f"BC {ahead(9)}", dice="12=5").choose("RA rapid BA", ahead(4))
    assert (t.asked, t.answers()) == (("red", "target"), {"BA", "BB", "done"})


@pytest.mark.rule("IMP-9.7.e", "IMP-9.3.5.a")
def test_the_limit_is_the_die_of_the_first_draw() -> None:
    t = duel(f"RA thumper {HERE}; {BA}; effect attack RA 4; BB {ahead(5)}", f"BC {ahead(6)}", dice="12=2 12=9").choose(
        "RA rapid BA"
    )
    assert t.answers() == {"BA", "BB", "done"}


@pytest.mark.rule("IMP-9.7.e", "IMP-9.3.4")
def test_spillover_of_the_first_shot_comes_before_the_second_target_is_named() -> None:
    t = duel(RA, BA, f"Bp1 police {ahead(4)}", dice=f"12=4 {hit('1', 1)}").choose("RA rapid BA")
    assert (t.at("Bp1"), t.asked) == ("dead", ("red", "target"))
    assert "Bp1" not in t.answers()


@pytest.mark.rule("IMP-9.7.e", "IMP-9.3.3.d", "IMP-9.7.b")
@pytest.mark.parametrize(("away", "may"), [(5, True), (6, False)])
def test_the_second_shot_is_measured_from_where_the_first_target_was(away: int, may: bool) -> None:
    """BA is shocked by a 5 and shifts one point farther off; the limit of five points stays where it was."""
    t = duel(
        f"{RA}; BA {ahead(4)} level=3; BB {ahead(4 - away)} completed; BC {ahead(5)} completed down",
        dice=f"{hit('S', 4)} 12=1",
    ).choose("RA rapid BA", beside(ahead(4), "NE"))
    assert t.asked == ("red", "target")
    assert ("BB" in t.answers()) is may
    if not may:
        t.refused("BB", "IMP-9.7.b")


@pytest.mark.rule("IMP-9.7.a", "IMP-9.7.b", "IMP-9.6.a")
def test_the_second_shot_may_be_indirect_though_the_first_was_direct() -> None:
    t = duel(
        f"{RA}; {BA}; point {ahead(1)} clear; BB {beside(ahead(4), 'NE')}; point {beside(ahead(3), 'NE')} building",
        f"point {beside(ahead(2), 'NE')} building; RB {at(9, -4)}",
        dice="12=3 12=1",
    ).choose("RA rapid BA BB")
    assert [one["indirect"] for one in attacks(t)] == [False, True]


@pytest.mark.rule("IMP-9.7.a", "IMP-3.3.5", "IMP-14.4.4.a", "IMP-14.9.e")
def test_a_sentry_fires_twice_all_round_without_loss() -> None:
    t = duel(
        f"{DRONES}; {FACING}; Rd1 sentry {ahead(6)}; BA {ahead(3)} completed; BB {ahead(9)} completed", dice="12=6 12=1"
    ).choose("Rd1 rapid BA BB")
    assert aimed(t) == [("BA", 5), ("BB", 5)]


@pytest.mark.rule("IMP-9.7.a", "IMP-14.4.3.a")
def test_the_second_shot_is_clear_when_the_first_has_destroyed_the_jammer() -> None:
    t = duel(f"{DRONES}; RA {at(0)}; Bd1 ecm {at(8)} level=6 identified; BA {at(10)}", AWAY, dice="12=7 12=1").choose(
        "RA rapid Bd1 BA"
    )
    assert (aimed(t), t.at("Bd1")) == ([("Bd1", 7 - 1 - 1), ("BA", 7 - 2 - 1 - 1)], "dead")


@pytest.mark.rule("IMP-DP-14", "IMP-9.7.a")
def test_dp14_the_second_target_is_named_after_the_first_result() -> None:
    t = duel(RA, BA, f"BC {ahead(5)}", dice="12=2").choose("RA rapid BA")
    assert (len(attacks(t)), t.asked, t.answers()) == (1, ("red", "target"), {"BA", "BC", "done"})
