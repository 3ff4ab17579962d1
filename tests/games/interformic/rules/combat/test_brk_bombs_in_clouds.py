"""Clouds against everything: own hexes, towers, lasers, mines, and what is left when the smoke is gone."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import (
    CHOPPERS,
    EQUIPMENT,
    ERRATIC,
    check,
    hexes,
    lasers,
    shots,
    sighters,
    targets,
    victims,
)
from tests.support.breakable.hands import CLEAR, commit, lay, plain
from tests.support.breakable.table import table


@pytest.mark.rule("BRK-17.2", "BRK-17.3", "BRK-17.17", "BRK-29.6")
def test_inside_a_cloud_only_the_own_hex_can_be_bombed() -> None:
    units = ("unit BS1a 0606 N flying erratic nuke:L", "cloud 0606 light")
    t = lay("blue-skimmers", ERRATIC, plain(), *units)
    assert hexes(t, "BS1a", "nuke") == {"0606"}


@pytest.mark.rule("BRK-17.2", "BRK-16.1", "BRK-19.4")
def test_who_nukes_his_own_hex_sits_in_the_cloud_and_can_only_drive_out() -> None:
    position = "unit YTA1 0606 N autocannon:L nuke:L; unit BT1a 0606 N; unit BT1b 0605 N"
    t = lay("yellow-tanks", CLEAR, position, dice="+--+-")
    assert {"autocannon", "nuke"} <= shots(t, "YTA1")
    t.act("YTA1 fire.nuke 0606")
    assert (t.alive("YTA1", "BT1a"), shots(t, "YTA1")) == ([True, True], set())
    assert "melee" not in t.actions("YTA1")
    assert "move" in t.actions("YTA1")


@pytest.mark.rule("BRK-17.3", "BRK-17.4")
def test_a_sighter_in_the_clouded_target_hex_sees_nothing() -> None:
    units = ("unit BT1a 0608 S nuke:M", "unit BR1a 0605", "cloud 0605 light")
    t = lay("blue-tanks", plain(), *units)
    assert "0605" not in hexes(t, "BT1a", "nuke")
    t.refused("BT1a fire.nuke 0605", "BRK-17.3")


@pytest.mark.rule("BRK-25.7", "BRK-25.6")
@pytest.mark.parametrize(("old", "size", "left"), [("heavy", "L", "heavy"), ("light", "L", "light")])
def test_of_two_clouds_the_larger_stays(old: str, size: str, left: str) -> None:
    t = lay("blue-skimmers", plain(), f"unit BU1a 0606 nuke:{size}; cloud 0606 {old}", dice="--")
    t.act("BU1a fire.nuke 0606")
    assert t.clouds("0606") == [left]


@pytest.mark.rule("BRK-27.12", "BRK-16.1", "BRK-16.4")
def test_a_tower_in_a_crater_sees_and_is_seen_like_a_flyer_and_is_as_blind_in_a_cloud() -> None:
    ground = plain("0606 crater; 0603 crater; 0604 woods")
    units = ("unit BB1a 0606 tower laser:M", "unit YTA1 0603 S")
    t = lay("blue-bunkers", EQUIPMENT, ground, *units)
    assert (targets(t, "BB1a", "laser"), t.unit("BB1a").target) == ({"YTA1"}, "heavy")
    t = lay("yellow-tanks", EQUIPMENT, ground, *units)
    assert targets(t, "YTA1", "autocannon") == {"BB1a"}  # from one crater into another, over woods
    t = lay("blue-bunkers", EQUIPMENT, ground, *units, "cloud 0606 light")
    assert targets(t, "BB1a", "laser") == set()


@pytest.mark.rule("BRK-27.12", "BRK-17.7", "BRK-17.8")
def test_a_tower_in_a_crater_sights_and_a_bunker_beside_it_does_not() -> None:
    ground = plain("0606 crater")
    units = ("unit BT1a 0612 S nuke:M", "unit BB1a 0606 tower laser:M", "unit BB2a 0606")
    t = lay("blue-tanks", EQUIPMENT, ground, *units)
    assert sighters(t, "BT1a", "nuke", "0604") == {"BB1a"}
    t.refused("BT1a fire.nuke 0604 BB2a", "BRK-17.8")


@pytest.mark.rule("BRK-23.5", "BRK-16.1", "BRK-16.3")
def test_a_laser_sees_the_end_of_the_path_that_is_free_of_smoke() -> None:
    units = ("unit YTA1 0608 N nuke:M", "unit YRA1 0605", "unit BU1a 0606 laser:L", "cloud 0608 light")
    t = lay("yellow-tanks", plain(), *units).act("YTA1 fire.nuke 0604 YRA1")
    assert lasers(t) == {"BU1a.laser@0604"}
    t.refused("BU1a.laser@0608", "BRK-23.5", side="blue")


@pytest.mark.rule("BRK-19.4", "BRK-21.9", "BRK-27.18", "BRK-22.15")
def test_in_the_smoke_blows_are_barred_and_bombs_are_not() -> None:
    units = ("buzz 0606 blue 1", "killbot 0606 blue 1", "unit YTA1 0606 N", "cloud 0606 light")
    t = lay("blue-skimmers", EQUIPMENT, plain(), *units)
    assert victims(t, "blue-buzz.0606", "detonate") == {"YTA1"}
    t.refused("blue-killbot.0606 melee", "BRK-27.18")
    t = lay("yellow-tanks", plain(), "unit YTA1 0606 N; cluster 0606 blue 1; cloud 0606 light", dice="++")
    t.act("YTA1 move 0605")
    assert t.alive("YTA1") == [False]


@pytest.mark.rule("BRK-19.4", "BRK-19.7")
def test_a_device_is_not_struck_inside_a_cloud_and_the_cloud_is_named() -> None:
    t = table("card yellow-tanks; unit YTA1 0505 N; unit BR1a 0201; buzz 0505 blue 1; cloud 0505 light")
    t.refused("YTA1 melee", "BRK-19.4")


@pytest.mark.rule("BRK-3.14", "BRK-8.1", "BRK-14.12")
def test_smoke_neither_hinders_movement_nor_changes_a_class() -> None:
    t = lay("blue-bunkers", plain(), "unit BR1a 0606; cloud 0605 heavy").act("BR1a move 0605")
    assert t.unit("BR1a").target == "light"


@pytest.mark.rule("BRK-26.3", "BRK-17.2", "BRK-25.2", "BRK-26.2")
def test_a_chopper_flies_in_bombs_the_hex_it_is_over_and_flies_out() -> None:
    units = ("unit BC1a 0607 N flying nuke:L", "unit YTA1 0606 N", "unit YUA1 0606 laser:L")
    t = lay("blue-skimmers", CHOPPERS, plain(), *units, dice="-+++-")
    t.act("BC1a ahead", "BC1a fire.nuke 0606", "BC1a ahead")
    assert t.alive("BC1a", "YTA1", "YUA1") == [True, False, False]  # the turret's laser was not asked
    assert t.at("BC1a") == ("0605", "N")


@pytest.mark.rule("BRK-17.19", "BRK-25.4", "BRK-21.8", "BRK-22.13")
@pytest.mark.parametrize("weapon", ["buzz", "cluster"])
@pytest.mark.parametrize("terrain", ["lake", "lava", "volcano"])
def test_devices_fired_where_none_can_lie_are_lost_and_lasers_may_still_be_spent(weapon: str, terrain: str) -> None:
    units = (f"unit BT1a 0606 N {weapon}:M", "unit YUA1 0604 laser:L")
    t = lay("blue-tanks", plain(f"0605 {terrain}"), *units, dice="--").act(f"BT1a fire.{weapon} 0605 BT1a")
    commit(t, "YUA1.laser@0605")
    assert (t.devices("0605"), t.loaded("YUA1")) == ({}, {"laser": False})


@pytest.mark.rule("BRK-25.4", "BRK-25.5", "BRK-25.6", "BRK-25.2")
def test_lava_blown_to_a_volcano_takes_the_flyers_that_the_blast_had_missed() -> None:
    units = ("unit BT1a 0608 N nuke:M", "unit YSA1 0606 N flying", "unit YRA1 in YSA1")
    t = lay("blue-tanks", plain("0606 lava"), *units, dice="2--+-").act("BT1a fire.nuke 0606 BT1a")
    assert (t.terrain("0606"), t.alive("YSA1", "YRA1")) == ("volcano", [False, False])
    assert t.clouds("0606") == ["medium"]


@pytest.mark.rule("BRK-25.4", "BRK-3.4")
def test_a_volcano_stays_one_and_smokes() -> None:
    t = lay("blue-tanks", plain("0606 volcano"), "unit BT1a 0608 N nuke:M", dice="2++").act("BT1a fire.nuke 0606 BT1a")
    assert (t.terrain("0606"), t.clouds("0606")) == ("volcano", ["medium"])


@pytest.mark.rule("BRK-25.4", "BRK-6.2", "BRK-16.7")
def test_woods_burnt_down_are_seen_through_when_the_smoke_is_gone() -> None:
    t = lay(
        "yellow-bunkers",
        "deck blue-skimmers 1",
        plain("0606 woods"),
        "unit YRA1 0607 nuke:L; unit YRB1 0608; unit BT1a 0605 N",
        dice=[*check(1), "+", "yellow-bunkers"],
    )
    assert targets(t, "YRB1", "autocannon") == set()
    t.act("YRA1 fire.nuke 0606 YRA1")
    assert (t.terrain("0606"), t.clouds("0606")) == ("crater", ["light"])
    assert targets(t, "YRB1", "autocannon") == set()
    t.end()
    assert (t.clouds("0606"), targets(t, "YRB1", "autocannon")) == ([], {"BT1a"})


@pytest.mark.rule("BRK-25.4", "BRK-14.4", "BRK-16.4")
def test_a_hill_shot_to_rubble_hides_a_recon_but_no_longer_lifts_it() -> None:
    t = lay(
        "yellow-bunkers",
        "deck blue-bunkers 1",
        plain("0606 hill; 0604 woods"),
        "unit YRA1 0607 nuke:L; unit BR1a 0606; unit BR1b 0101; unit YTA1 0603 S",
        dice=[*check(1), "+", "+", "-", "+"],
    )
    t.act("YRA1 fire.nuke 0606 YRA1")
    assert (t.terrain("0606"), t.alive("BR1a"), t.unit("BR1a").target) == ("rough", [True], "heavy")
    assert targets(t, "YTA1", "autocannon") == set()
