"""Weapons in the hands of a controller: bombs, markers, mines and killbots keep their owner's colour (BRK-24)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import EQUIPMENT, forced, lasers, sighters, targets, victims
from tests.support.breakable.hands import commit, plain
from tests.support.breakable.table import table

# bombs


@pytest.mark.rule("BRK-17.2", "BRK-23.10", "BRK-24.12")
def test_a_bomb_fired_at_the_units_own_hex_is_shot_at_by_nobody() -> None:
    # A nuke under control into its own hex, among lasers of both sides: no question, the unit and its friends are hit.
    units = (
        "unit BT1a 0606 N nuke:M brain=yellow:1", "unit BU1a 0606 laser:L", "unit YUA1 0606 laser:L",
    )  # fmt: skip
    t = forced("blue-tanks", plain(), *units, dice="++-----").act("BT1a fire.nuke 0606")
    assert (t.alive("BT1a", "BU1a", "YUA1"), t.loaded("YUA1")) == ([False, False, True], {"laser": True})
    assert t.clouds("0606") == ["medium"]
    assert t.asked == ("yellow", "unit")  # the spare is controlled too: the card goes on


@pytest.mark.rule("BRK-23.15", "BRK-23.10")
def test_a_bomb_fired_at_the_controllers_units_is_the_owners_to_shoot_down() -> None:
    units = ("unit BT1a 0606 N nuke:M brain=yellow:1", "unit BU1a 0605 laser:L", "unit YUA1 0605 laser:L")
    t = forced("blue-tanks", plain(), *units, dice="+--").act("BT1a fire.nuke 0605 BT1a")
    assert (t.asked, lasers(t)) == (("blue", "lasers"), {"BU1a.laser@0605", "BU1a.laser@0606"})
    commit(t, "BU1a.laser@0605")
    assert (t.terrain("0605"), t.loaded("BT1a")) == ("clear", {"nuke": False})


@pytest.mark.rule("BRK-24.11", "BRK-22.2", "BRK-22.14")
def test_its_cluster_bombs_lie_in_its_owners_colour_and_trap_the_controller() -> None:
    units = ("unit BT1a 0606 N cluster:M brain=yellow:1", "unit YTA1 0604 S")
    t = forced("blue-tanks", plain(), *units).act("BT1a fire.cluster 0605 BT1a")
    assert t.devices("0605") == {"blue-cluster": 4}
    t.act("BT1a move 0605 N")  # its own side's: nothing goes off
    assert (t.alive("BT1a"), t.devices("0605")) == ([True], {"blue-cluster": 4})


@pytest.mark.rule("BRK-24.11", "BRK-6.11")
def test_its_buzz_bombs_fly_for_its_owner() -> None:
    t = forced("blue-tanks", plain(), "unit BT1a 0606 N buzz:M brain=yellow:1; unit YTA1 0605 S")
    t.act("BT1a fire.buzz 0605 BT1a")
    assert t.devices("0605") == {"blue-buzz": 2}


@pytest.mark.rule("BRK-24.11", "BRK-27.14")
def test_a_killbot_that_it_is_made_to_put_out_is_its_owners() -> None:
    t = forced("blue-bunkers", EQUIPMENT, plain(), "unit BB1a 0606 killbots autocannon:M brain=yellow:1")
    t.act("BB1a deploy")
    assert t.devices("0606") == {"blue-killbot": 1}


@pytest.mark.rule("BRK-24.14", "BRK-17.12", "BRK-10.3")
def test_a_marked_recon_sights_for_its_controller_as_often_as_he_likes() -> None:
    units = ("unit YTA1 0609 S nuke:M", "unit YTA2 0610 S nuke:M", "unit BR1a 0604 brain=yellow:1", "unit YTC6 1114 N")
    t = table("card yellow-tanks", plain(), "cloud 1114 heavy", *units, dice="--").act("YTA1 fire.nuke 0603 BR1a")
    assert sighters(t, "YTA2", "nuke", "0605") == {"BR1a"}


@pytest.mark.rule("BRK-24.14", "BRK-28.12")
def test_a_controlled_launcher_does_not_use_its_own_sides_sighters() -> None:
    units = ("unit BT1a 0609 S nuke:M brain=yellow:1", "unit BR1a 0604", "unit YRA1 0602")
    t = forced("blue-tanks", plain(), *units)
    assert sighters(t, "BT1a", "nuke", "0603") == {"YRA1"}
    t.refused("BT1a fire.nuke 0603 BR1a", "BRK-24.14")


@pytest.mark.rule("BRK-24.14", "BRK-17.12", "BRK-6.15")
def test_a_tank_that_sighted_in_the_normal_phase_does_not_sight_again_under_control() -> None:
    """The controlled activation belongs to the same card."""
    position = "unit BB1a 0112 nuke:H brain=yellow:1; unit YTA1 0606 N; sighted YTA1; unit YRA1 0608"
    t = forced("blue-bunkers", plain("0112 crater"), position)
    assert sighters(t, "BB1a", "nuke", "0605") == {"YRA1"}


# beams and blows


@pytest.mark.rule("BRK-24.10", "BRK-24.12")
def test_its_inducer_marks_the_controllers_own_unit_in_its_owners_colour() -> None:
    t = forced("blue-tanks", plain(), "unit BT1a 0606 N inducer:M brain=yellow:1; unit YTA1 0605 S", dice="+-")
    t.act("BT1a fire.inducer YTA1")
    assert t.unit("YTA1").brain == {"blue": 1}


@pytest.mark.rule("BRK-24.21", "BRK-24.8")
def test_its_inducer_at_its_own_side_only_takes_the_controllers_markers_off() -> None:
    units = ("unit BT1a 0606 N inducer:M brain=yellow:1", "unit BT2a 0605 S brain=yellow:2", "unit BT2b 0604 S")
    t = forced("blue-tanks", plain(), *units, dice="++")
    assert targets(t, "BT1a", "inducer") == {"BT2a"}
    t.refused("BT1a fire.inducer BT2b", "BRK-24.21")
    t.act("BT1a fire.inducer BT2a")
    assert t.unit("BT2a").brain == {}
    assert "BT2a" not in t.offered()  # it is nobody's to activate on this card any more (BRK-24.20)


@pytest.mark.rule("BRK-24.12", "BRK-19.7", "BRK-2.9")
def test_it_may_strike_friend_and_foe_and_the_devices_of_both() -> None:
    units = (
        "unit BT1a 0606 N brain=yellow:1", "unit BT2a 0606 S", "unit BR1a in BT2a", "unit YTA1 0606 N",
        "buzz 0606 blue 1", "cluster 0606 yellow 1",
    )  # fmt: skip
    t = forced("blue-tanks", plain(), *units)
    assert victims(t, "BT1a") == {"BT2a", "YTA1", "blue-buzz.0606", "yellow-cluster.0606"}
    t.refused("BT1a melee BR1a", "BRK-10.12")
    t.refused("BT1a fire.autocannon BT1a", "BRK-2.9")


@pytest.mark.rule("BRK-15.9", "BRK-24.12")
def test_control_does_not_turn_its_gun() -> None:
    units = ("unit BT1a 0606 N brain=yellow:1", "unit BT2a 0608 S", "unit BT2b 0605 S")
    t = forced("blue-tanks", plain(), *units)
    assert targets(t, "BT1a", "autocannon") == {"BT2b"}
    t.refused("BT1a fire.autocannon BT2a", "BRK-15.4")


# passengers and flight


@pytest.mark.rule("BRK-10.6", "BRK-24.18")
def test_a_controlled_carrier_loads_its_own_sides_recon_and_not_the_controllers() -> None:
    units = ("unit BT1a 0606 N brain=yellow:1", "unit BR1a 0606", "unit YRA1 0606")
    t = forced("blue-tanks", plain(), *units)
    assert {word for word in t.actions("BT1a") if word.startswith("load")} == {"load.BR1a"}
    t.refused("BT1a load.YRA1", "BRK-10.6")


@pytest.mark.rule("BRK-24.15", "BRK-11.3")
def test_the_controller_cannot_leave_a_skimmer_hovering() -> None:
    t = forced("blue-skimmers", plain(), "unit BS1a 0606 N flying brain=yellow:2")
    t.refused("end", "BRK-11.3")
    t.refused("BS1a done", "BRK-11.3")
    t.act("BS1a about-face")
    assert (t.at("BS1a"), t.unit("BS1a").brain) == (("0606", "S"), {"yellow": 1})


@pytest.mark.rule("BRK-24.12", "BRK-3.6", "BRK-11.4")
def test_it_cannot_be_drowned_nor_landed_in_woods() -> None:
    terrain = ("0605 lake", "0604 woods")
    t = forced("blue-tanks", plain(*terrain), "unit BT1a 0606 N brain=yellow:1")
    t.refused("BT1a move 0605", "BRK-3.6")
    t = forced("blue-skimmers", plain(*terrain), "unit BS1a 0604 N flying brain=yellow:1")
    t.refused("BS1a land", "BRK-11.4")


@pytest.mark.rule("BRK-24.13", "BRK-30.4", "BRK-10.12")
def test_a_carrier_driven_off_the_map_takes_its_passenger_along() -> None:
    t = forced("blue-tanks", plain(), "unit BT1a 0601 N brain=yellow:1; unit BR1a in BT1a").act("BT1a move exit.north")
    assert (t.unit("BT1a").hex, t.unit("BR1a").hex) == ("left", "left")


@pytest.mark.rule("BRK-24.19", "BRK-7.5")
def test_both_weapons_of_a_pair_may_be_fired() -> None:
    units = ("unit BT1a 0606 N autocannon:L laser:L brain=yellow:1", "unit BT2a 0605 S", "unit BT2b 0605 S")
    t = forced("blue-tanks", plain(), *units, dice="---")  # light at medium 2/2, a laser one hex away 1/1
    t.act("BT1a fire.autocannon BT2a", "BT1a fire.laser BT2b")
    assert t.loaded("BT1a") == {"autocannon": True, "laser": False}
