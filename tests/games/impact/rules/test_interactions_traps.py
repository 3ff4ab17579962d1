"""Rules against each other: drones, bombs, mines, stealth, hidden soldiers, events."""

from __future__ import annotations

import pytest

from tests.support.impact.hands import at, beside, deal
from tests.support.impact.options import DRONES, HIDDEN, MINES, STEALTH
from tests.support.impact.shots import BLUE, HERE, RA, ZERO, ahead, aimed, attacks, duel, fired, hit, strength
from tests.support.impact.table import Table, finished, table

AWAY = "unit BB front-line A-A-34 completed"


def calm(t: Table) -> Table:
    """Leave every bomb alone for now."""
    while t.kind == "bomb":
        t.choose("pass")
    return t


@pytest.mark.rule("IMP-14.4.2.a", "IMP-7.3.h", "IMP-DP-12")
@pytest.mark.parametrize("answer", ["detonate.Rd1", "pass"])
def test_a_bomb_drone_fired_on_by_its_own_sides_paranoid_soldier(answer: str) -> None:
    """Its owner may set it off before his own man's shot: the blast hits the man himself at ten."""
    shots = (hit("1", 8), "12=1") if answer == "detonate.Rd1" else ("12=1",)
    t = duel(
        f"{DRONES}; unit RA front-line {at(7)} panicked; unit Rd1 bomb {ZERO} level=6",
        f"unit RB front-line {at(0)} panicked; unit BA front-line A-L-35",
        dice=deal("12=3", *shots),
    )
    calm(t).choose("RA")
    assert t.asked == ("red", "bomb")

    t.choose(answer)

    if answer == "pass":
        assert aimed(t)[0] == ("Rd1", 7 + 1)
    else:
        assert (aimed(t)[0], t.damage("RA"), attacks(t, target="Rd1")) == (("RA", 10 - 2), [1], [])


@pytest.mark.rule("IMP-14.4.2.c", "IMP-14.4.2.1.a", "IMP-8.3.b")
def test_who_walks_under_a_bomb_is_at_ground_zero() -> None:
    t = duel(
        f"{DRONES}; unit Rd1 bomb {ZERO} level=6 trigger=1; unit RA front-line A-B-01 completed",
        f"unit BA jack-knife {at(10)}; {AWAY}; impulse blue",
    )
    calm(t).choose("BA move", at(9))
    calm(t).choose(ZERO)
    assert t.asked == ("red", "bomb")

    t.choose("detonate.Rd1")

    assert (t.at("BA"), attacks(t, target="BA")) == ("dead", [])


@pytest.mark.rule("IMP-14.4.2.2.b", "IMP-12.1.b")
def test_a_blast_that_kills_the_leader_leaves_his_side_out_of_command() -> None:
    t = table(
        f"{DRONES}; unit RT command A-A-02 level=1; unit BT command {at(9)} damage=4",
        f"unit Rd1 bomb {ZERO} level=6 completed; unit RA front-line A-B-01; unit BA front-line A-L-35",
        dice=deal("12=7"),
    ).choose("detonate.Rd1")
    assert t.at("BT") == "dead"
    assert t.unit("BA")["in_command"] is False


@pytest.mark.rule("IMP-14.4.2.b", "IMP-9.8.f", "IMP-DP-12")
def test_spillover_on_a_bomb_drone_destroys_it_quietly() -> None:
    """The target is BA; the drone beside it is struck by spillover."""
    t = duel(
        f"{DRONES}; {RA}; unit BA front-line {ahead(3)}; unit Bd1 bomb {ahead(4)} level=6; {AWAY}",
        dice=deal("12=1", "12=9"),
    )
    calm(t).choose("RA fire BA")
    while t.kind == "bomb":
        t.choose("pass")

    assert t.at("Bd1") == "dead"
    assert not t.told("blast")


@pytest.mark.rule("IMP-14.6.3.2", "IMP-14.4.2.d", "IMP-14.4.2.b")
def test_a_mine_destroys_a_bomb_drone_without_setting_it_off() -> None:
    t = duel(
        f"{DRONES}; {MINES}; {RA}; mine {ahead(1)} blue explosive; unit Bd1 bomb {ahead(2)} level=3; {AWAY}",
        dice=deal("12=1", "12=5"),
    )
    calm(t).choose("RA move", ahead(1))
    calm(t)

    assert t.at("Bd1") == "dead"
    assert not [one for one in t.told("blast") if one.get("place") == ahead(2)]


@pytest.mark.rule("IMP-9.7.a", "IMP-14.4.3.a")
def test_the_second_shot_is_clear_when_the_first_has_destroyed_the_jammer() -> None:
    t = duel(
        f"{DRONES}; unit RA front-line {at(0)}; unit Bd1 ecm {at(8)} level=6 identified; unit BA front-line {at(10)}",
        AWAY,
        dice=deal("12=7", "12=1"),
    ).choose("RA rapid Bd1 BA")
    assert (aimed(t), t.at("Bd1")) == ([("Bd1", 7 - 1 - 1), ("BA", 7 - 2 - 1 - 1)], "dead")


@pytest.mark.rule("IMP-14.4.3.a", "IMP-9.3.5.a", "IMP-14.5.2")
def test_overkill_on_a_marine_out_of_a_jammed_field() -> None:
    t = duel(
        f"{DRONES}; unit RA thumper {at(0)}; unit BA assault {at(10)} marine painted=4; unit Bd1 ecm {at(5)} level=6",
        f"effect attack RA 4; {AWAY}",
        dice=deal("12=1", "12=7"),
    )
    t.choose("RA fire BA")  # 10 + 4 + 4 - 2 - 2 - 1 = 13: one box, and one more on the line of 3? 7 is S: none

    assert (aimed(t)[0], (t.damage("BA"), t.status("BA"))) == (("BA", 13), ([1], "good"))
    finished(t)


@pytest.mark.rule("IMP-14.4.3.a", "IMP-9.5.c", "IMP-9.3.2.t")
def test_a_jammer_weakens_reaction_fire() -> None:
    t = duel(
        f"{DRONES}; impulse blue; {RA}; unit BA front-line {ahead(3)}; unit Bd1 ecm {ahead(8)} level=6; {AWAY}",
        dice=deal("12=1"),
    )
    assert fired(t, "BA move", ahead(4), "RA")["strength"] == 7 - 2 - 2 - 1


@pytest.mark.rule("IMP-14.4.3.d", "IMP-14.4.5.b")
def test_a_jammed_drone_is_slower() -> None:
    lines = (DRONES, f"unit Rd1 recon {at(0)} level=6 identified", "unit BA front-line A-A-34 completed", RA)
    t = duel(*lines, f"unit Bd1 ecm {at(5, 3)} level=6 identified").choose("Rd1 move", *[at(n) for n in range(1, 6)])
    assert at(6) in t.answers()
    t.choose(at(6))
    assert t.steps() == set()


@pytest.mark.rule("IMP-9.6.b", "IMP-3.3.b", "IMP-14.4.1.a")
def test_a_recon_drone_spots_and_paints_for_a_hidden_battery() -> None:
    t = duel(
        f"{DRONES}; {RA}; point {ahead(1)} building; unit BA front-line {ahead(3)}; unit Rd1 recon {at(6, -3)} level=6",
        AWAY,
        dice=deal("12=1"),
    ).choose("Rd1 paint BA", "pass")
    assert strength(t, "RA fire BA") == 7 - 2 - 5 + 3


@pytest.mark.rule("IMP-14.4.1.a", "IMP-14.4.e", "IMP-8.5.c")
def test_a_landed_attack_drone_reacts_and_a_flying_one_does_not() -> None:
    lines = (DRONES, "impulse blue", f"unit BA front-line {ahead(3)}", AWAY, "unit RA front-line A-B-01 completed")
    landed = duel(*lines, f"unit Rd1 attack {HERE} identified").choose("BA move", ahead(4))
    flying = duel(*lines, f"unit Rd1 attack {HERE} level=3 identified").choose("BA move", ahead(4))
    assert (landed.reactors(), flying.reactors()) == ({"Rd1"}, set())


# mines


@pytest.mark.rule("IMP-12.2.3", "IMP-14.6.3.3", "IMP-14.6.2")
def test_a_flying_engineer_fails_at_a_nuclear_mine() -> None:
    t = duel(
        f"{MINES}; unit RA engineer {at(7)} level=6 damage=4; mine {ZERO} blue nuclear; unit RB front-line A-B-01",
        "unit BA front-line A-L-35",
        dice=deal("12=4"),
    ).choose("RA move", ZERO)
    assert (t.at("RA"), t.view()["points"][ZERO][2]) == ("dead", "slag")
    finished(t)


@pytest.mark.rule("IMP-14.3.h", "IMP-14.6.1", "IMP-14.3.j")
def test_a_ranger_that_comes_out_over_a_mine_stops_there() -> None:
    t = duel(
        f"{STEALTH}; {MINES}; turn 2; unit RA ranger {HERE} stealth=2 may-come-out; mine {ahead(1)} blue explosive",
        AWAY,
        dice=deal("12=1"),
    ).choose("RA come-out", ahead(1))
    assert (t.at("RA"), t.steps(), aimed(t)) == (ahead(1), set(), [("RA", 9 - 3)])


@pytest.mark.rule("IMP-14.3.n", "IMP-14.3.j", "IMP-14.6.3.2")
def test_a_ghost_shocked_by_a_neighbours_mine_is_revealed() -> None:
    t = duel(
        f"{STEALTH}; {MINES}; turn 3; {RA}; unit BA ranger {ahead(2)} stealth=2; mine {ahead(1)} blue explosive; {AWAY}",
        dice=deal("12=1", "12=6"),
    ).choose("RA move", ahead(1))  # 6 - 3: a blast knows no stealth; 3 + 6 is S
    assert aimed(t) == [("RA", 7), ("BA", 3)]
    assert (t.status("BA"), t.unit("BA")["stealth"], t.unit("BA")["cool"]) == ("shocked", 0, 5)


@pytest.mark.rule("IMP-9.8.f", "IMP-14.3.n", "IMP-14.6.a")
def test_spillover_on_a_ghost_that_stands_on_a_mine_sets_off_nothing() -> None:
    t = duel(
        f"{STEALTH}; {MINES}; {RA}; unit BA front-line {ahead(3)}; unit BC ranger {ahead(4)} stealth=1",
        f"mine {ahead(4)} blue nuclear; {AWAY}",
        dice=deal("12=1", "12=12"),
    ).choose("RA fire BA")
    assert (aimed(t), len(t.view("blue")["mines"])) == ([("BA", 5), ("BC", 7 - 3 - 5 - 2)], 1)
    assert (t.status("BC"), t.unit("BC")["stealth"]) == ("shocked", 0)


@pytest.mark.rule("IMP-7.3.c", "IMP-14.6.1", "IMP-7.3.d")
def test_a_berserk_walker_is_stopped_by_a_mine_and_fires_from_there() -> None:
    """Berserk, an odd die, then east; a dummy stops it on the first point."""
    t = duel(
        f"{MINES}; {RA} panicked; unit RB front-line A-M-02 panicked; mine {ahead(1)} blue dummy",
        f"unit BA front-line {ahead(5)} completed; {AWAY}",
        dice=deal("1/2", "3/2", "2/2", "12=1"),
    ).choose("RA")
    assert (t.at("RA"), aimed(t)) == (ahead(1), [("BA", 7 - 2 - 2)])


@pytest.mark.rule("IMP-7.3.f", "IMP-9.3.3.f", "IMP-7.3.s")
def test_a_berserk_soldier_shocked_again_does_not_fire() -> None:
    t = duel(
        f"{RA} panicked; unit RB front-line {at(0)} panicked; unit BA front-line {ahead(8)}; {AWAY}",
        dice=deal("1/2", "3/2", "2/2", hit("S", 3)),
    ).choose("RA")
    assert t.asked == ("blue", "react")

    t.choose("BA")

    assert [one["unit"] for one in attacks(t)] == ["BA"]
    assert (t.status("RA"), t.completed("RA"), t.at("RA")) == ("panicked", True, ahead(1))


# hidden soldiers


@pytest.mark.rule("IMP-14.10.c", "IMP-8.1.f", "IMP-8.5.a")
def test_a_hidden_soldier_that_is_found_fires_at_the_same_step() -> None:
    t = duel(
        HIDDEN, RA, f"point {ahead(2)} woods", f"unit BA front-line {ahead(2)} hidden", AWAY, dice=deal("12=1")
    ).choose("RA move", ahead(1))
    assert t.asked == ("blue", "react")
    assert "BA" in t.answers()
    assert fired(t, "BA")["strength"] == 7 - 2 - 2 + 1


@pytest.mark.rule("IMP-14.10.c", "IMP-14.3.h")
def test_a_ranger_out_of_stealth_finds_a_hidden_soldier_that_cannot_fire_at_it() -> None:
    t = duel(
        f"{STEALTH}; {HIDDEN}; unit RA ranger {HERE} stealth=2 may-come-out; point {ahead(2)} woods",
        f"unit BA front-line {ahead(2)} hidden; {AWAY}",
    ).choose("RA come-out", ahead(1))
    assert t.find("BA", "red") is not None
    assert t.asked == ("red", "step")


@pytest.mark.rule("IMP-14.10.d", "IMP-14.6.3.2")
def test_a_mine_beside_a_hidden_soldier_brings_it_to_light() -> None:
    t = duel(
        f"{HIDDEN}; {MINES}; {RA}; mine {ahead(1)} blue explosive; point {ahead(2)} woods",
        f"unit BA front-line {ahead(2)} hidden; {AWAY}",
        dice=deal("12=1", "12=2"),
    ).choose("RA move", ahead(1))
    assert ("BA", 6 - 2 - 3) in aimed(t)
    assert t.find("BA", "red") is not None


@pytest.mark.rule("IMP-14.10.d", "IMP-7.3.t")
def test_panic_fire_does_not_find_the_hidden() -> None:
    t = duel(
        f"{HIDDEN}; {RA} panicked; unit RB front-line {at(0)} panicked; point {ahead(2)} woods",
        f"unit BA front-line {ahead(2)} hidden; unit BC front-line A-G-20; {AWAY}",
        dice=deal("12=3", "12=1"),
    ).choose("RA")
    assert aimed(t)[0][0] == "RB"
    assert t.find("BA", "red") is None


# stealth and events


@pytest.mark.rule("IMP-14.3.k", "IMP-9.7.b")
def test_rapid_fire_at_a_ghost_and_its_friend() -> None:
    t = duel(
        f"{STEALTH}; {RA}; unit BA ranger {ahead(3)} stealth=1; unit BC front-line {ahead(5)}; {AWAY}",
        dice=deal("12=2", "12=1"),
    ).choose("RA rapid BA BC")
    assert aimed(t) == [("BA", 7 - 3 - 2 - 1), ("BC", 4)]


@pytest.mark.rule("IMP-14.3.o", "IMP-14.3.q", "IMP-9.3.3.g")
def test_a_revealed_ranger_that_is_shocked_first_checks_first() -> None:
    t = duel(
        f"{STEALTH}; unit RA ranger {HERE} caught=2; unit RB front-line {at(0)}; unit BA thumper {ahead(5)}; {AWAY}",
        "impulse blue",
        dice=deal(hit("S", 7)),
    ).choose("BA fire RA")
    assert (t.status("RA"), t.answers()) == ("shocked", {"RA", "RT"})


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.2.k", "IMP-2.3.5.c")
def test_a_storm_over_slag() -> None:
    t = table(
        f"unit RT command A-A-02; unit BT command A-M-34; phase event; {RA} level=4; point {HERE} slag",
        "unit BA front-line A-A-34",
        dice=deal("*", "E34", "1/2", "2/3", "6=5", "6=4"),
    )
    while t.kind == "landing":
        t.choose("land")

    assert (t.level("RA"), t.damage("RA"), t.status("RA")) == (None, [1], "good")


@pytest.mark.rule("IMP-DATA-EVT", "IMP-12.1.2.c")
def test_jamming_makes_command_points_useless() -> None:
    t = table(
        f"effect command-off red until=1; unit RT command A-A-02 completed; pool RT 3; {BLUE}; {RA} shocked",
        f"unit RB front-line {at(0)} shocked; unit BA front-line A-A-34",
        dice=deal("12=5"),
    ).choose("RA")
    assert (t.check("RA")["modifier"], t.asked) == (-1, ("blue", "impulse"))


@pytest.mark.rule("IMP-DATA-EVT", "IMP-7.2.k")
def test_second_wind_for_a_panicked_flyer_brings_it_down() -> None:
    t = table(
        f"unit RT command A-A-02; unit BT command A-M-34; phase event; {RA}",
        f"unit BA front-line {ahead(5)} panicked level=4 completed",
        dice=deal("*", "E26", "6=5", "6=4"),
    )
    while t.kind in {"event", "landing"}:
        t.choose("BA" if t.kind == "event" else "land")

    assert (t.status("BA"), t.level("BA")) == ("shocked", None)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.4.2.1.a", "IMP-2.3.5.c")
def test_a_soldier_that_stands_where_the_ground_turns_hot_may_walk_off_it() -> None:
    t = duel(RA, f"tile {HERE} slag", AWAY).choose("RA move", ahead(1))
    assert t.damage("RA") == [0]
    finished(t)


@pytest.mark.rule("IMP-DATA-EVT", "IMP-14.10.c", "IMP-14.6.a")
def test_snap_orders_into_the_arms_of_a_hidden_enemy() -> None:
    t = table(
        f"{HIDDEN}; unit RT command A-A-02 completed; unit BT command A-M-34; phase event; {RA}",
        f"point {ahead(2)} woods; unit BA front-line {ahead(2)} hidden; unit BC front-line A-A-34",
        dice=deal("*", "E33", "6=5", "6=4"),
    ).choose("RA", ahead(1))

    assert t.at("RA") == ahead(1)
    assert t.find("BA", "red") is not None
    assert attacks(t) == []


@pytest.mark.rule("IMP-14.13.f", "IMP-9.8.f")
def test_spillover_reaches_every_storey() -> None:
    t = duel(
        f"option opt_14_13 on; {RA}; unit BA front-line {ahead(3)}; point {ahead(4)} building; height {ahead(4)} 12",
        f"unit BC front-line {ahead(4)} floor=8; {AWAY}",
        dice=deal("12=1", "12=2"),
    ).choose("RA fire BA")
    assert [name for name, _ in aimed(t)] == ["BA", "BC"]
    assert aimed(t)[1][1] <= 7 - 2 - 5 - 5


@pytest.mark.rule("IMP-14.13.f", "IMP-14.4.2.2.a")
def test_a_bomb_beside_a_tower() -> None:
    tower = beside(ZERO, "E")
    lines = (
        f"option opt_14_13 on; {DRONES}; unit Rd1 bomb {ZERO} level=6; point {tower} building; height {tower} 12",
        "unit RA front-line A-B-01",
    )
    t = duel(*lines, f"unit BA front-line {tower} floor=8", "unit BC front-line A-L-35", dice=deal("12=6")).choose(
        "detonate.Rd1"
    )

    assert (t.at("BA"), t.view()["points"][tower][2]) == ("dead", "rubble")


@pytest.mark.rule("IMP-14.9.e", "IMP-14.4.4.a", "IMP-8.5.a")
def test_behind_a_soldiers_back_a_sentry_still_sees() -> None:
    t = duel(
        f"option opt_14_9 on; {DRONES}; impulse blue; unit Rd1 sentry {HERE}; unit BA front-line {at(0)}; {AWAY}",
        dice=deal("12=1"),
    ).choose("BA move", at(1))
    assert fired(t, "Rd1")["strength"] == 7 - 2 - 2


@pytest.mark.rule("IMP-14.7", "IMP-14.6.2")
def test_a_flyer_close_to_the_ground_meets_a_mine_on_a_hill() -> None:
    t = duel(
        f"option opt_14_7 on; {MINES}; {RA} level=2; point {ahead(1)} 3; mine {ahead(1)} blue explosive; {AWAY}",
        dice=deal("12=1"),
    ).choose("RA move", ahead(1))
    assert (t.level("RA"), aimed(t)) == (5, [("RA", 7)])
    assert ahead(2) in t.answers()


@pytest.mark.rule("IMP-14.14.b", "IMP-12.1.2.1.a", "IMP-14.5.3")
def test_an_abandoned_marine_with_command_points() -> None:
    t = table(
        f"option opt_14_14 on; unit RT command A-A-02 completed; pool RT 2; {BLUE}; {RA} marine shocked",
        f"unit RB front-line {at(0)}; unit RC front-line {at(1)}; unit BA front-line A-A-34",
        dice=deal("6=3", "12=6"),
    ).choose("RB pass")
    if t.kind == "group":
        t.choose("done")
    t.choose("call")
    for _ in range(6):
        if t.told("check"):
            break
        if t.asked[0] == "blue":
            t.choose("BA pass")
        elif t.kind == "check":
            t.choose("draw.2")
        elif t.kind == "group":
            t.choose("done")
        else:
            t.choose("RA")

    assert t.check("RA")["value"] == 6 + 2 + 1 - 3


@pytest.mark.rule("IMP-14.11.e", "IMP-12.3.a")
def test_who_reorganises_may_still_be_served_by_a_crusader() -> None:
    t = table(
        f"option opt_14_11 on; reorganising red; unit RT command A-A-04 squad=1; {BLUE}; {RA} shocked squad=2",
        f"unit RC crusader {at(3, 1)} squad=2; unit RB front-line {at(0)} shocked squad=1; unit BA front-line A-A-34",
    ).choose("RA")
    assert "crusader" in t.answers()
    t.choose("crusader")
    assert t.status("RA") == "good"


@pytest.mark.rule("IMP-9.4.g", "IMP-14.4.3.c", "IMP-9.0.d")
def test_a_jammer_cannot_be_the_target_of_targeted_fire() -> None:
    t = duel(DRONES, RA, f"unit Bd1 ecm {ahead(3)} level=6 identified", f"unit BA front-line {ahead(6)}", AWAY).choose(
        "RA targeted"
    )
    assert "Bd1" not in t.answers()
    t.refused("Bd1", "IMP-14.4.3.c")
