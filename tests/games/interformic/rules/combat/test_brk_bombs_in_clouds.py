"""Clouds against everything: own hexes, towers, lasers, mines, and what is left when the smoke is gone."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import (
    EQUIPMENT,
    lasers,
    sighters,
    targets,
)
from tests.support.breakable.hands import commit, lay, plain
from tests.support.breakable.stories import Story, stories


@stories("""
BRK-17.2 BRK-17.3 BRK-17.17 BRK-29.6: inside a cloud only the own hex can be bombed
    blue-skimmers clear erratic | unit BS1a 0606 N flying erratic nuke:L; cloud 0606 light
    | hexes BS1a nuke: 0606
BRK-17.2 BRK-16.1 BRK-19.4: who nukes his own hex sits in the cloud and can only drive out
    yellow-tanks clear [+--+-] | unit YTA1 0606 N autocannon:L nuke:L; unit BT1a 0606 N; unit BT1b 0605 N
    | shots YTA1 has autocannon nuke
    YTA1 fire.nuke 0606 | alive YTA1 BT1a; shots YTA1: -; actions YTA1 lacks melee; actions YTA1 has move
BRK-17.3 BRK-17.4: a sighter in the clouded target hex sees nothing
    blue-tanks clear | unit BT1a 0608 S nuke:M; unit BR1a 0605; cloud 0605 light
    | hexes BT1a nuke lacks 0605
    refused BT1a fire.nuke 0605 | BRK-17.3
BRK-25.7 BRK-25.6: of two clouds the larger stays, heavy, L, heavy
    blue-skimmers clear [--] | unit BU1a 0606 nuke:L; cloud 0606 heavy
    BU1a fire.nuke 0606 | clouds 0606: heavy
BRK-25.7 BRK-25.6: of two clouds the larger stays, light, L, light
    blue-skimmers clear [--] | unit BU1a 0606 nuke:L; cloud 0606 light
    BU1a fire.nuke 0606 | clouds 0606: light
BRK-19.4 BRK-21.9 BRK-27.18 BRK-22.15: in the smoke blows are barred and bombs are not
    blue-skimmers clear equipment | buzz 0606 blue 1; killbot 0606 blue 1; unit YTA1 0606 N; cloud 0606 light
    | victims blue-buzz.0606 detonate: YTA1
    refused blue-killbot.0606 melee | BRK-27.18
    yellow-tanks clear [++] | unit YTA1 0606 N; cluster 0606 blue 1; cloud 0606 light
    YTA1 move 0605 | lost YTA1
BRK-19.4 BRK-19.7: a device is not struck inside a cloud and the cloud is named
    table | card yellow-tanks; unit YTA1 0505 N; unit BR1a 0201; buzz 0505 blue 1; cloud 0505 light
    refused YTA1 melee | BRK-19.4
BRK-3.14 BRK-8.1 BRK-14.12: smoke neither hinders movement nor changes a class
    blue-bunkers clear | unit BR1a 0606; cloud 0605 heavy
    BR1a move 0605 | target BR1a: light
BRK-26.3 BRK-17.2 BRK-25.2 BRK-26.2: a chopper flies in bombs the hex it is over and flies out
    blue-skimmers clear choppers [-+++-] | unit BC1a 0607 N flying nuke:L; unit YTA1 0606 N; unit YUA1 0606 laser:L
    # the turret's laser was not asked
    BC1a ahead; BC1a fire.nuke 0606; BC1a ahead | lost YTA1 YUA1; alive BC1a; at BC1a: 0605 N
BRK-25.4 BRK-25.5 BRK-25.6 BRK-25.2: lava blown to a volcano takes the flyers that the blast had missed
    blue-tanks clear [2--+-] | 0606 lava; unit BT1a 0608 N nuke:M; unit YSA1 0606 N flying; unit YRA1 in YSA1
    BT1a fire.nuke 0606 BT1a | terrain 0606: volcano; lost YSA1 YRA1; clouds 0606: medium
BRK-25.4 BRK-3.4: a volcano stays one and smokes
    blue-tanks clear [2++] | 0606 volcano; unit BT1a 0608 N nuke:M
    BT1a fire.nuke 0606 BT1a | terrain 0606: volcano; clouds 0606: medium
BRK-25.4 BRK-6.2 BRK-16.7: woods burnt down are seen through when the smoke is gone
    yellow-bunkers clear [+ yellow-bunkers] | 0606 woods; deck blue-skimmers 1; unit YRA1 0607 nuke:L; unit YRB1 0608;
        unit BT1a 0605 N
    | targets YRB1 autocannon: -
    YRA1 fire.nuke 0606 YRA1 | terrain 0606: crater; clouds 0606: light; targets YRB1 autocannon: -
    end | clouds 0606: -; targets YRB1 autocannon: BT1a
BRK-25.4 BRK-14.4 BRK-16.4: a hill shot to rubble hides a recon but no longer lifts it
    yellow-bunkers clear [++-+] | 0606 hill; 0604 woods; deck blue-bunkers 1; unit YRA1 0607 nuke:L; unit BR1a 0606;
        unit BR1b 0101; unit YTA1 0603 S
    YRA1 fire.nuke 0606 YRA1 | terrain 0606: rough; alive BR1a; target BR1a: heavy; targets YTA1 autocannon: -
""")
def test_bombs_in_clouds(story: Story) -> None:
    story.play()


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


@pytest.mark.rule("BRK-17.19", "BRK-25.4", "BRK-21.8", "BRK-22.13")
@pytest.mark.parametrize("weapon", ["buzz", "cluster"])
@pytest.mark.parametrize("terrain", ["lake", "lava", "volcano"])
def test_devices_fired_where_none_can_lie_are_lost_and_lasers_may_still_be_spent(weapon: str, terrain: str) -> None:
    units = (f"unit BT1a 0606 N {weapon}:M", "unit YUA1 0604 laser:L")
    t = lay("blue-tanks", plain(f"0605 {terrain}"), *units, dice="--").act(f"BT1a fire.{weapon} 0605 BT1a")
    commit(t, "YUA1.laser@0605")
    assert (t.devices("0605"), t.loaded("YUA1")) == ({}, {"laser": False})
