"""Lasers, in attack and in defence (chapter 23), table T5, and worked examples 8 and 9."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import DICE, LETTER, check, forced, hit, lasers, miss, shots, targets, then
from tests.support.breakable.hands import CLEAR, commit, lay, plain
from tests.support.breakable.table import Table, table

#: T5: strength by distance.
STRENGTH = {
    "light": ["heavy", "medium", "light"],
    "medium": ["heavy", "heavy", "medium", "light", "light"],
    "heavy": ["heavy", "heavy", "heavy", "medium", "medium", "light", "light"],
}
CARRIER = {
    "light": ("yellow-bunkers", "YRA1", "YRA1 0608"),
    "medium": ("yellow-tanks", "YTA1", "YTA1 0608 N"),
    "heavy": ("yellow-bunkers", "YBA1", "YBA1 0608"),
}
SHOTS = [(size, far, strength) for size, row in STRENGTH.items() for far, strength in enumerate(row)]

#: A nuke from the far corner, sighted from 0608: lasers meet it only at 0606. The first die is the sighter's range.
FAR = ("unit YBA1 0112 nuke:H", "unit YRA1 0608")


def bomb(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """The far nuke in flight to 0606, and lasers about it."""
    t = lay("yellow-bunkers", plain("0112 crater", *terrain), *FAR, *lines, dice=[2, *dice])
    return t.choose("YBA1 fire.nuke 0606 YRA1")


# worked examples


@pytest.mark.rule("BRK-23.2", "BRK-14.1")
def test_w8_a_recon_destroys_a_tank_in_its_hex_with_one_positive_of_two() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606 laser:L; unit BT1a 0606 N", dice="+-").act("YRA1 fire.laser BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-23.5", "BRK-23.6", "BRK-23.7", "BRK-23.8", "BRK-23.9")
def test_w9_the_turret_in_the_complex_stops_the_nuke() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0803; unit BU1a 0805 laser:L; unit BT1a 0606 N laser:M"
    t = lay("yellow-bunkers", position, dice="2+--")
    t.choose("YBA1 fire.nuke 0805 YRA1")
    assert (t.asked, lasers(t)) == (("blue", "lasers"), {"BU1a.laser@0805", "BT1a.laser@0805"})
    commit(t, "BU1a.laser@0805")
    assert (t.terrain("0805"), t.clouds("0805"), t.alive("BU1a")) == ("industry", [], [True])
    assert (t.loaded("BU1a"), t.loaded("BT1a")) == ({"laser": False}, {"laser": True})
    assert t.loaded("YBA1") == {"nuke": False}


# attack


@pytest.mark.rule("BRK-23.1", "BRK-23.2")
@pytest.mark.parametrize(("size", "far", "strength"), SHOTS)
def test_strength_falls_with_distance(size: str, far: int, strength: str) -> None:
    card, name, unit = CARRIER[size]
    for dice, lives in ((hit(strength, "medium"), False), (miss(strength, "medium"), True)):
        t = lay(card, CLEAR, f"unit {unit} laser:{LETTER[size]}; unit BT1a 06{8 - far:02} N", dice=[*check(far), *dice])
        t.act(f"{name} fire.laser BT1a")
        assert (t.alive("BT1a"), t.loaded(name)) == ([lives], {"laser": False})


@pytest.mark.rule("BRK-23.2")
@pytest.mark.parametrize(("size", "reach"), [("light", 2), ("medium", 4), ("heavy", 6)])
def test_beyond_long_range_it_does_not_fire(size: str, reach: int) -> None:
    card, name, unit = CARRIER[size]
    t = lay(
        card,
        CLEAR,
        f"unit {unit} laser:{LETTER[size]}",
        *(f"unit BT1{'abcdef'[i]} 060{i + 2} N" for i in range(6)),
        "unit BT2a 0601 N; unit BT2b 0608 N",
    )
    assert targets(t, name, "laser") == {"BT2b"} | {f"BT1{'abcdef'[i]}" for i in range(6) if 6 - i <= reach}
    t.refused(f"{name} fire.laser {'BT2a' if reach == 6 else 'BT1a'}", "BRK-23.2", "BRK-18.8")


@pytest.mark.rule("BRK-23.3", "BRK-23.16")
def test_a_laser_spent_in_defence_does_not_attack_on_its_card() -> None:
    position = "unit YRA1 0608 nuke:L; unit BT1a 0606 S autocannon:L laser:L"
    t = then("yellow-bunkers", "blue-tanks", CLEAR, position, dice="2+--")
    t.choose("YRA1 fire.nuke 0606")
    commit(t, "BT1a.laser@0606")
    t.end()
    assert shots(t, "BT1a") == {"autocannon"}
    assert "reload.laser" in t.actions("BT1a")


@pytest.mark.rule("BRK-23.1", "BRK-18.1", "BRK-23.3")
def test_a_laser_makes_a_range_check_and_stays_loaded_if_it_fails() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N laser:M; unit BT1a 0605 N", dice="2").act("YTA1 fire.laser BT1a")
    assert t.loaded("YTA1") == {"laser": True}


# defence: when, who, against what


@pytest.mark.rule("BRK-23.4")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_any_launch_may_be_shot_at(weapon: str) -> None:
    t = lay("yellow-bunkers", CLEAR, f"unit YBA1 0608 {weapon}:H; unit BU1a 0606 laser:L", dice="2+++")
    t.choose(f"YBA1 fire.{weapon} 0606")
    assert t.asked == ("blue", "lasers")
    commit(t, "BU1a.laser@0606")
    assert (t.devices("0606"), t.clouds("0606")) == ({}, [])


@pytest.mark.rule("BRK-23.4", "BRK-23.17", "BRK-18.3")
def test_there_is_nothing_to_shoot_at_after_a_failed_range_check() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YBA1 0608 nuke:H; unit BU1a 0606 laser:L", dice="1")
    t.act("YBA1 fire.nuke 0606")
    assert t.match.decision is not None
    assert (t.match.decision.side, t.loaded("BU1a")) == ("yellow", {"laser": True})


@pytest.mark.rule("BRK-23.4")
def test_the_launchers_own_side_is_not_asked() -> None:
    position = "unit YBA1 0608 cluster:H; unit YUA1 0606 laser:L; unit BU1a 0606 autocannon:L"
    t = lay("yellow-bunkers", CLEAR, position, dice="2")
    t.choose("YBA1 fire.cluster 0606 YBA1")
    assert t.devices("0606") == {"yellow-cluster": 8}


@pytest.mark.rule("BRK-23.4", "BRK-2.3")
def test_only_loaded_lasers_fire() -> None:
    t = bomb("unit BU1a 0606 laser:L; unit BU1b 0606 laser:L-; unit BU2a 0606 inducer:L; unit BT1a 0606 N nuke:M")
    assert lasers(t) == {"BU1a.laser@0606"}
    for line in ("BU1b.laser@0606", "BU2a.inducer@0606", "BT1a.nuke@0606"):
        t.refused(line)


# sight


@pytest.mark.rule("BRK-23.5")
def test_the_bomb_counts_as_flying() -> None:
    t = bomb("unit BU1a 0604 laser:L; unit BU1b 0706 laser:L", terrain=("0605 woods", "0706 crater", "0606 crater"))
    assert lasers(t) == {"BU1a.laser@0606", "BU1b.laser@0606"}


@pytest.mark.rule("BRK-23.5", "BRK-16.1", "BRK-16.3")
def test_clouds_and_volcanoes_hide_it() -> None:
    position = (
        "unit BU1a 0604 laser:L; unit BU1b 0605 laser:L; unit BU1c 0805 laser:L; unit BU1d 0706 laser:L; "
        "cloud 0605 light"
    )
    t = bomb(position, terrain=("0705 volcano",))
    assert lasers(t) == {"BU1d.laser@0606"}
    t.refused("BU1a.laser@0606", "BRK-16.3", "BRK-23.5")
    t.refused("BU1b.laser@0606", "BRK-16.1", "BRK-23.5")


@pytest.mark.rule("BRK-23.5", "BRK-23.6")
def test_it_may_be_met_at_the_launch_or_at_the_target() -> None:
    """At the launch hex the turret is one hex away, at the target two: two dice or one."""
    lines = (CLEAR, "unit YRA1 0608 nuke:L", "unit BU1a 0607 laser:L", "unit BU1b 0604 laser:L", "unit BR1a 0101")
    for aim, dice in (("0608", ["-", "+"]), ("0605", [2, "+"])):
        t = lay("yellow-bunkers", *lines, dice=[3, *dice]).choose("YRA1 fire.nuke 0605")
        assert lasers(t) == {"BU1a.laser@0608", "BU1a.laser@0605", "BU1b.laser@0605"}
        commit(t, f"BU1a.laser@{aim}")
        assert t.clouds("0605") == []


@pytest.mark.rule("BRK-23.6")
def test_a_laser_aims_at_one_of_the_two_hexes_only() -> None:
    lines = ("unit YRA1 0608 nuke:L", "unit BU1a 0607 laser:L", "unit BU1b 0604 laser:L")
    t = lay("yellow-bunkers", CLEAR, *lines, dice="3").choose("YRA1 fire.nuke 0605", "BU1a.laser@0608")
    assert lasers(t) == {"BU1b.laser@0605"}


@pytest.mark.rule("BRK-23.5", "BRK-16.1")
def test_a_cloud_over_the_launcher_hides_the_launch() -> None:
    position = "unit YBA1 0608 nuke:H; unit YRA1 0605; cloud 0608 light; unit BU1a 0607 laser:L"
    t = lay("yellow-bunkers", CLEAR, position, dice=check(1))
    t.choose("YBA1 fire.nuke 0606 YRA1")
    assert lasers(t) == {"BU1a.laser@0606"}


@pytest.mark.rule("BRK-23.5", "BRK-16.1")
def test_a_laser_in_a_fresh_cloud_is_blind_to_the_next_bomb() -> None:
    position = "unit YRA1 0608 nuke:L; unit YRB1 0608 cluster:L; unit BU1a 0606 laser:L"
    t = lay("yellow-bunkers", CLEAR, position, dice="2--3")
    t.choose("YRA1 fire.nuke 0606 YRA1", "done")
    assert t.alive("BU1a") == [True]
    t.choose("YRB1 fire.cluster 0705 YRB1")
    assert t.devices("0705") == {"yellow-cluster": 2}


@pytest.mark.rule("BRK-23.5", "BRK-16.4", "BRK-17.8")
def test_a_launch_out_of_a_crater_is_seen_from_afar() -> None:
    position = "unit YRA1 0608 nuke:L; unit YRB1 0610; unit BU1a 0606 laser:L"
    t = lay("yellow-bunkers", plain("0608 crater"), position, dice="22+")
    t.choose("YRA1 fire.nuke 0612 YRB1")
    assert lasers(t) == {"BU1a.laser@0608"}
    commit(t, "BU1a.laser@0608")
    assert t.clouds("0612") == []


# commitment


@pytest.mark.rule("BRK-23.7", "BRK-23.17")
def test_all_lasers_are_committed_before_any_die() -> None:
    t = bomb("unit BU1a 0606 laser:L; unit BU1b 0605 laser:L; unit BU1c 0606 laser:L")
    t.choose("BU1a.laser@0606", "BU1b.laser@0606")
    assert (t.kind, lasers(t), t.loaded("BU1a")) == ("lasers", {"BU1c.laser@0606"}, {"laser": True})


@pytest.mark.rule("BRK-23.7")
def test_nobody_has_to_fire() -> None:
    t = bomb("unit BU1a 0605 laser:L", dice=("-", "-", "-")).choose("done")
    assert (t.loaded("BU1a"), t.clouds("0606")) == ({"laser": True}, ["heavy"])


@pytest.mark.rule("BRK-23.7", "BRK-25.2")
def test_a_laser_destroyed_by_the_bomb_it_missed_is_gone_with_its_unit() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BU1a 0606 laser:L", dice="2---+-")
    t.choose("YRA1 fire.nuke 0606")
    commit(t, "BU1a.laser@0606")
    assert (t.alive("BU1a"), t.clouds("0606")) == ([False], ["light"])


@pytest.mark.rule("BRK-23.7", "BRK-23.17")
def test_a_position_is_written_and_read_in_the_midst_of_committing_lasers() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BU1a 0606 laser:L; unit BU1b 0606 laser:L", dice="2")
    t.choose("YRA1 fire.nuke 0606", "BU1a.laser@0606")
    again = table(t.match.position(), dice="+-----")
    assert (again.asked, again.offered()) == (("blue", "lasers"), t.offered())
    commit(again, "BU1b.laser@0606")
    assert again.clouds("0606") == []
    assert (again.loaded("BU1a"), again.loaded("BU1b")) == ({"laser": False}, {"laser": False})


@pytest.mark.rule("BRK-23.17", "BRK-23.12")
def test_all_range_checks_come_before_all_combat_dice() -> None:
    t = bomb("unit BU1a 0604 laser:L; unit BU1b 0604 laser:L", dice=(2, 3, "-", "+"))
    commit(t, "BU1a.laser@0606", "BU1b.laser@0606")
    assert t.clouds("0606") == []


@pytest.mark.rule("BRK-23.8")
@pytest.mark.parametrize(("size", "far", "strength"), [shot for shot in SHOTS if shot[1] <= 4])
def test_the_bomb_is_a_light_target(size: str, far: int, strength: str) -> None:
    unit = {"light": "BU1a {} laser:L", "medium": "BT1a {} S laser:M", "heavy": "BB1a {} laser:H"}[size]
    needed, dice = DICE[strength, "light"]
    assert needed == 1
    t = bomb(f"unit {unit.format(f'06{6 - far:02}')}", dice=(*check(far), *["-"] * (dice - 1), "+"))
    commit(t, f"{unit[:4]}.laser@0606")
    assert (t.clouds("0606"), t.loaded(unit[:4])) == ([], {"laser": False})


@pytest.mark.rule("BRK-23.8")
def test_a_bomb_that_all_lasers_miss_arrives() -> None:
    t = bomb("unit BU1a 0605 laser:L", dice=("-", "-", "-", "+", "-"))
    commit(t, "BU1a.laser@0606")
    assert (t.terrain("0606"), t.clouds("0606"), t.loaded("BU1a")) == ("crater", ["heavy"], {"laser": False})


@pytest.mark.rule("BRK-23.9")
def test_every_laser_that_fired_is_unloaded_even_if_one_was_enough() -> None:
    t = bomb("unit BU1a 0605 laser:L; unit BU1b 0605 laser:L", dice=("+", "+", "-", "-"))
    commit(t, "BU1a.laser@0606", "BU1b.laser@0606")
    assert (t.loaded("BU1a"), t.loaded("BU1b"), t.clouds("0606")) == ({"laser": False}, {"laser": False}, [])


@pytest.mark.rule("BRK-23.9", "BRK-23.4")
def test_a_laser_fires_at_one_bomb_only_until_reloaded() -> None:
    position = "unit YRA1 0608 nuke:L; unit YRA2 0608 nuke:L; unit BU1a 0606 laser:L"
    t = lay("yellow-bunkers", CLEAR, position, dice="2+--2--")
    t.choose("YRA1 fire.nuke 0606 YRA1")
    commit(t, "BU1a.laser@0606")
    t.choose("YRA2 fire.nuke 0606 YRA2")
    assert t.clouds("0606") == ["light"]


@pytest.mark.rule("BRK-23.10")
@pytest.mark.parametrize("weapon", ["cluster", "buzz"])
def test_a_bomb_dropped_in_the_launchers_own_hex_cannot_be_shot_at(weapon: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0606 N {weapon}:M; unit BU1a 0606 laser:L; unit BU1b 0605 laser:L")
    t.act(f"YTA1 fire.{weapon} 0606")
    assert t.devices("0606") == {f"yellow-{weapon}": 4 if weapon == "cluster" else 2}
    assert t.kind
    assert t.asked[0] == "yellow"


# arc and range in defence


@pytest.mark.rule("BRK-23.11")
@pytest.mark.parametrize(("option", "found"), [("on", {"BT1a", "BS1a"}), ("off", {"BT1a", "BT1b", "BS1a", "BS1b"})])
def test_the_arc_counts_in_defence(option: str, found: set[str]) -> None:
    position = (
        f"option defensive_laser_arc {option}; unit BT1a 0605 S laser:M; unit BT1b 0605 N laser:M; "
        "unit BS1a 0604 S laser:L; unit BS1b 0604 SE flying laser:L"
    )
    t = bomb(position)
    assert lasers(t) == {f"{name}.laser@0606" for name in found}
    if option == "on":
        t.refused("BT1b.laser@0606", "BRK-23.11", "BRK-15.4")


@pytest.mark.rule("BRK-23.11", "BRK-23.6")
def test_a_laser_whose_arc_holds_only_the_launch_hex_fires_there() -> None:
    t = lay(
        "yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BS1a 0606 S laser:L; unit BS1b 0606 N laser:L", dice="3"
    )
    t.choose("YRA1 fire.nuke 0605 YRA1")
    assert lasers(t) == {"BS1a.laser@0608", "BS1b.laser@0605"}


@pytest.mark.rule("BRK-23.12")
def test_a_laser_that_fails_its_check_drops_out_and_stays_loaded() -> None:
    t = bomb("unit BU1a 0604 laser:L", dice=(1, "-", "-", "-"))
    commit(t, "BU1a.laser@0606")
    assert (t.loaded("BU1a"), t.clouds("0606")) == ({"laser": True}, ["heavy"])


@pytest.mark.rule("BRK-23.12", "BRK-23.9")
def test_of_two_lasers_one_may_fail_its_check() -> None:
    t = bomb("unit BU1a 0604 laser:L; unit BU1b 0604 laser:L", dice=(1, 2, "+"))
    commit(t, "BU1a.laser@0606", "BU1b.laser@0606")
    assert sorted([t.loaded("BU1a")["laser"], t.loaded("BU1b")["laser"]]) == [False, True]
    assert t.clouds("0606") == []


@pytest.mark.rule("BRK-23.12")
def test_by_option_defence_needs_no_check() -> None:
    t = bomb("option defensive_laser_range_check off; unit BU1a 0604 laser:L", dice=("+",))
    commit(t, "BU1a.laser@0606")
    assert (t.loaded("BU1a"), t.clouds("0606")) == ({"laser": False}, [])


@pytest.mark.rule("BRK-23.6", "BRK-23.2")
def test_the_hex_aimed_at_must_be_within_laser_range() -> None:
    t = bomb("unit BU1a 0603 laser:L; unit BT1a 0602 S laser:M; unit BT1b 0601 S laser:M; unit BB1a 0101 laser:H")
    assert lasers(t) == {"BT1a.laser@0606"}
    t.refused("BU1a.laser@0606", "BRK-23.2")


@pytest.mark.rule("BRK-23.13")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_the_launcher_is_unloaded_though_its_bomb_was_shot_down(weapon: str) -> None:
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 0608 N {weapon}:M; unit BU1a 0606 laser:L", dice="2+--")
    t.choose(f"YTA1 fire.{weapon} 0606")
    commit(t, "BU1a.laser@0606")
    assert t.loaded("YTA1") == {weapon: False}


# who fires


@pytest.mark.rule("BRK-23.14", "BRK-10.8")
def test_passengers_and_waiting_units_do_not_fire() -> None:
    t = bomb("unit BT1a 0606 N; unit BR1a in BT1a laser:L; unit BR1b 0606 laser:L; unit BU1a gone laser:L")
    assert lasers(t) == {"BR1b.laser@0606"}


@pytest.mark.rule("BRK-23.14", "BRK-24.22")
def test_a_marked_unit_defends_its_owner() -> None:
    t = bomb("unit BU1a 0606 laser:L brain=yellow:3", dice=("+", "-", "-"))
    commit(t, "BU1a.laser@0606")
    assert (t.clouds("0606"), t.unit("BU1a").brain) == ([], {"yellow": 3})


@pytest.mark.rule("BRK-23.14", "BRK-24.22")
def test_a_unit_marked_by_the_other_side_does_not_defend_that_side() -> None:
    position = "unit BB1a 0608 nuke:H; unit BU1a 0606 laser:L brain=yellow:3; unit YUA1 0101 laser:L"
    t = lay("blue-bunkers", CLEAR, position, dice="2------")
    t.act("BB1a fire.nuke 0606 BB1a")
    assert t.clouds("0606") == ["heavy"]


@pytest.mark.rule("BRK-23.14", "BRK-24.4", "BRK-23.3")
def test_a_marked_laser_tank_spends_its_laser_in_defence_and_its_controller_gets_it_empty() -> None:
    position = "unit YRA1 0608 nuke:L; unit BT1a 0606 S laser:M brain=yellow:1; unit BT2a 0604 S brain=yellow:1"
    t = then("yellow-bunkers", "blue-tanks", CLEAR, position, dice="2+--")
    t.choose("YRA1 fire.nuke 0606 YRA1")
    commit(t, "BT1a.laser@0606")
    t.end()
    t.end()
    assert (t.asked, shots(t, "BT1a")) == (("yellow", "unit"), set())
    assert "reload.laser" in t.actions("BT1a")


@pytest.mark.rule("BRK-23.15", "BRK-24.4")
def test_against_a_forced_launch_the_units_own_side_fires() -> None:
    position = "unit BB1a 0608 nuke:H brain=yellow:1; unit BU1a 0606 laser:L; unit YUA1 0606 laser:L"
    t = forced("blue-bunkers", CLEAR, position, dice="2+--")
    assert t.asked == ("yellow", "unit")
    t.choose("BB1a fire.nuke 0606 BB1a")
    assert (t.asked, lasers(t)) == (("blue", "lasers"), {"BU1a.laser@0606", "BU1a.laser@0608"})
    commit(t, "BU1a.laser@0606")
    assert t.clouds("0606") == []


@pytest.mark.rule("BRK-23.16", "BRK-23.3")
def test_defensive_fire_is_no_action() -> None:
    t = lay(
        "yellow-bunkers",
        "deck blue-skimmers 1",
        CLEAR,
        "unit YBA1 0608 nuke:H; unit BU1a 0606 laser:L; unit BU2a 0604 autocannon:L",
        dice="2+--",
    )
    t.choose("YBA1 fire.nuke 0606")
    commit(t, "BU1a.laser@0606")
    t.end()
    assert t.asked == ("blue", "unit")
    assert "reload.laser" in t.actions("BU1a")


@pytest.mark.rule("BRK-23.17")
def test_the_launch_and_its_range_are_known_before_lasers_are_committed() -> None:
    t = bomb("unit BU1a 0606 laser:L")
    assert t.asked == ("blue", "lasers")
    assert t.dice_left == 0  # the range check has been rolled
    assert "0606" in str([event.text for event in t.match.events("blue")]) + str(
        [event.facts for event in t.match.events("blue")]
    )


@pytest.mark.rule("BRK-23.18")
def test_devices_on_the_map_are_not_shot_at_in_defence() -> None:
    t = lay("yellow-skimmers", CLEAR, "buzz 0607 yellow 1; unit BU1a 0606 laser:L; unit BU1b 0605 laser:L", dice="-")
    t.act("yellow-buzz.0607 move 0606 detonate BU1a")
    assert t.kind
    assert (t.asked[0], t.loaded("BU1a"), t.loaded("BU1b")) == ("yellow", {"laser": True}, {"laser": True})
