"""Rules of fire against each other: clouds, sighters, passengers, markers, devices, lasers and the order of things."""

from __future__ import annotations

import pytest

from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused
from tests.support.breakable.aiming import (
    CHOPPERS,
    EQUIPMENT,
    ERRATIC,
    check,
    forced,
    hexes,
    lasers,
    shots,
    sighters,
    targets,
    then,
    victims,
)
from tests.support.breakable.hands import CLEAR, commit, draw, lay, plain
from tests.support.breakable.table import Table, table

# clouds and ground


@pytest.mark.rule("BRK-25.2", "BRK-17.4")
def test_a_recon_may_call_the_nuke_down_on_itself() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0605; unit BT1a 0605 N"
    t = lay("yellow-bunkers", plain("0112 crater"), position, dice="+--+----")
    t.act("YBA1 fire.nuke 0605 YRA1")  # three dice for the recon, two for the tank, three for the ground
    assert t.alive("YRA1", "BT1a") == [False, False]
    assert "YRA1" not in t.offered()


@pytest.mark.rule("BRK-17.2", "BRK-16.1", "BRK-19.4")
def test_who_nukes_his_own_hex_sits_in_the_cloud_and_can_only_drive_out() -> None:
    position = "unit YTA1 0606 N autocannon:L nuke:L; unit BT1a 0606 N; unit BT1b 0605 N"
    t = lay("yellow-tanks", CLEAR, position, dice="+--+-")
    assert {"autocannon", "nuke"} <= shots(t, "YTA1")
    t.act("YTA1 fire.nuke 0606")
    assert (t.alive("YTA1", "BT1a"), shots(t, "YTA1")) == ([True, True], set())
    assert "melee" not in t.actions("YTA1")
    assert "move" in t.actions("YTA1")


@pytest.mark.rule("BRK-18.6", "BRK-16.3", "BRK-17.5")
def test_the_first_tanks_cloud_blinds_the_second() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N nuke:M; unit YTB1 0608 N laser:M; unit BT1a 0605 N", dice="2--")
    assert targets(t, "YTB1", "laser") == {"BT1a"}
    t.act("YTA1 fire.nuke 0606 YTA1")
    assert targets(t, "YTB1", "laser") == set()
    t.refused("YTB1 fire.laser BT1a", "BRK-16.3", "BRK-15.1")


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


@pytest.mark.rule("BRK-16.4", "BRK-16.8", "BRK-10.12")
def test_over_a_crater_the_flyer_is_seen_and_the_recon_below_is_not() -> None:
    position = "unit YTA1 0608 N; unit BS1a 0605 N flying; unit BR1a 0605; unit BR2a in BS1a"
    t = lay("yellow-tanks", plain("0605 crater"), position, dice="3+-")
    assert targets(t, "YTA1", "autocannon") == {"BS1a"}
    t.act("YTA1 fire.autocannon BS1a")
    assert t.alive("BS1a", "BR2a", "BR1a") == [False, False, True]


@pytest.mark.rule("BRK-14.3", "BRK-11.4")
def test_a_skimmer_that_lands_in_a_crater_is_harder_to_hit_and_blind() -> None:
    position = "unit BS1a 0605 S flying; unit YRA1 0606; unit YRB1 0608"
    t = then("blue-skimmers", "yellow-bunkers", plain("0605 crater"), position, dice=[*check(1), "+", "+", "-"])
    assert targets(t, "BS1a", "autocannon") == {"YRA1", "YRB1"}
    t.act("BS1a land")
    t.end()
    assert targets(t, "YRB1", "autocannon") == set()
    t.act("YRA1 fire.autocannon BS1a")
    assert t.alive("BS1a") == [True]


# sighting


@pytest.mark.rule("BRK-15.9", "BRK-12.2", "BRK-17.14")
def test_a_tank_that_has_turned_at_its_end_sights_the_other_way() -> None:
    t = lay("yellow-tanks", plain("0112 crater"), "unit YTA1 0608 N; unit YTB1 0112 N nuke:M")
    assert "0610" not in hexes(t, "YTB1", "nuke")
    t.act("YTA1 done S")
    assert sighters(t, "YTB1", "nuke", "0610") == {"YTA1"}
    assert "0606" not in hexes(t, "YTB1", "nuke")


@pytest.mark.rule("BRK-10.10", "BRK-10.8", "BRK-17.15")
def test_a_recon_that_has_got_out_sights_on_the_same_card() -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), "unit YBA1 0112 nuke:H; unit YTA1 0606 S; unit YRA1 in YTA1")
    assert "0605" not in hexes(t, "YBA1", "nuke")
    t.act("YRA1 out")
    assert sighters(t, "YBA1", "nuke", "0605") == {"YRA1"}


@pytest.mark.rule("BRK-10.9", "BRK-10.3", "BRK-17.1")
def test_a_recon_dropped_by_one_tank_sights_for_the_next() -> None:
    position = "unit YTA1 0607 S; unit YRA1 in YTA1; unit YTB1 0112 N nuke:M"
    t = lay("yellow-tanks", plain("0112 crater"), position, dice=[*check(1), "-", "-"])
    t.act("YTA1 drop", "YTB1 fire.nuke 0606 YRA1")
    assert t.clouds("0606") == ["medium"]


@pytest.mark.rule("BRK-10.4", "BRK-10.8")
def test_a_recon_taken_aboard_no_longer_sights() -> None:
    t = lay("yellow-tanks", plain("0112 crater"), "unit YTA1 0607 S; unit YRA1 0607; unit YTB1 0112 N nuke:M")
    assert sighters(t, "YTB1", "nuke", "0606") == {"YRA1"}
    t.act("YTA1 load.YRA1", "YTA1 done S")
    assert hexes(t, "YTB1", "nuke") >= {"0112", "0608"}
    assert "0606" not in hexes(t, "YTB1", "nuke")


@pytest.mark.rule("BRK-18.3", "BRK-10.3", "BRK-17.13")
def test_a_recon_that_failed_for_one_launcher_serves_the_next_and_a_tank_does_not() -> None:
    position = "unit YBA1 0112 nuke:H; unit YBA2 0114 nuke:H; unit YRA1 0608"
    t = lay("yellow-bunkers", plain("0112 crater; 0114 crater"), position, dice="23---")
    t.act("YBA1 fire.nuke 0605 YRA1")
    assert shots(t, "YBA1") == set()
    t.act("YBA2 fire.nuke 0605 YRA1")
    assert t.clouds("0605") == ["heavy"]
    assert (t.loaded("YBA1"), t.loaded("YBA2")) == ({"nuke": True}, {"nuke": False})


@pytest.mark.rule("BRK-24.8", "BRK-17.16", "BRK-24.20")
def test_a_friend_freed_of_its_marker_sights_for_its_side_again() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0606 brain=blue:1; unit YRB1 0607 inducer:L; unit YTA1 0101 N"
    t = lay("yellow-bunkers", plain("0112 crater"), position, dice="+")
    assert "YRA1" not in sighters(t, "YBA1", "nuke", "0605")
    t.act("YRB1 fire.inducer YRA1")
    assert "YRA1" in sighters(t, "YBA1", "nuke", "0605")


@pytest.mark.rule("BRK-17.16", "BRK-25.2")
def test_a_marked_enemy_sights_the_nuke_that_kills_it() -> None:
    t = lay(
        "yellow-bunkers", plain("0112 crater"), "unit YBA1 0112 nuke:H; unit BT1a 0605 N brain=yellow:1", dice="+----"
    )
    t.act("YBA1 fire.nuke 0605 BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-26.3", "BRK-15.9", "BRK-17.12")
def test_a_chopper_moves_up_and_sights_for_another() -> None:
    t = lay(
        "yellow-skimmers", CHOPPERS, plain("0112 crater"), "unit YCA1 0609 N flying; unit YUA1 0112 nuke:L", dice="5-"
    )
    assert "0602" not in hexes(t, "YUA1", "nuke")
    t.act("YCA1 ahead", "YCA1 ahead", "YUA1 fire.nuke 0602 YCA1")
    assert t.clouds("0602") == ["light"]
    assert "ahead" in t.actions("YCA1")  # it has an action left


# devices


@pytest.mark.rule("BRK-21.4", "BRK-22.5", "BRK-6.9")
def test_a_buzz_bomb_clears_the_way_for_a_skimmer() -> None:
    t = lay("yellow-skimmers", CLEAR, "buzz 0605 yellow 1; cluster 0605 blue 1; unit YSA1 0606 N flying", dice="+++")
    t.act("yellow-buzz.0605 detonate blue-cluster.0605")
    assert t.devices("0605") == {}
    t.act("YSA1 move 0605 straight stop")
    assert t.unit("YSA1").hex == "0605"


@pytest.mark.rule("BRK-22.5", "BRK-27.19")
def test_a_killbot_walks_the_minefield_empty() -> None:
    position = "killbot 0606 yellow 1; cluster 0605 blue 3; unit YSA1 0606 N flying"
    t = lay("yellow-skimmers", EQUIPMENT, CLEAR, position, dice="---")
    t.act("yellow-killbot.0606 move 0605", "YSA1 move 0605 straight stop")
    assert (t.unit("YSA1").hex, t.devices("0605")) == ("0605", {"yellow-killbot": 1})


@pytest.mark.rule("BRK-22.5", "BRK-10.12")
def test_cluster_bombs_take_the_passenger_with_the_carrier() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying; unit YRA1 in YSA1; cluster 0605 blue 2", dice="+")
    t.act("YSA1 move 0605")
    assert (t.alive("YSA1", "YRA1"), t.devices("0605")) == ([False, False], {"blue-cluster": 1})


@pytest.mark.rule("BRK-17.17", "BRK-22.14", "BRK-7.5")
def test_a_tank_mines_its_own_hex_and_drives_off_unharmed() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:L cluster:L; unit YTB1 0101 N")
    t.act("YTA1 fire.cluster 0606", "YTA1 move 0605 N")
    assert (t.devices("0606"), t.unit("YTA1").hex) == ({"yellow-cluster": 2}, "0605")


@pytest.mark.rule("BRK-22.11", "BRK-22.2", "BRK-19.1")
def test_mined_in_an_enemy_may_fight_but_not_leave_freely() -> None:
    position = "unit YRA1 0607 cluster:L; unit YUA1 0606; unit BT1a 0606 N"
    t = then("yellow-bunkers", "blue-tanks", CLEAR, position, dice=[*check(1), "-", "-", "+", "-", "-", "-"])
    t.act("YRA1 fire.cluster 0606 YRA1")
    t.end()
    t.act("BT1a fire.autocannon YUA1")
    assert t.devices("0606") == {"yellow-cluster": 2}
    t.act("BT1a move 0605")
    assert (t.devices("0606"), t.unit("BT1a").hex) == ({}, "0605")


@pytest.mark.rule("BRK-2.2", "BRK-22.12", "BRK-21.7")
def test_one_shot_takes_one_device_of_many() -> None:
    position = "unit YBA1 0607; unit YBB1 0607; buzz 0606 blue 3"
    t = lay("yellow-bunkers", CLEAR, position, dice=[*check(1), "+", *check(1), "-"])
    t.act("YBA1 fire.autocannon blue-buzz.0606")
    assert t.devices("0606") == {"blue-buzz": 2}
    t.act("YBB1 fire.autocannon blue-buzz.0606")
    assert t.devices("0606") == {"blue-buzz": 2}


@pytest.mark.rule("BRK-25.5", "BRK-3.17", "BRK-6.8")
def test_a_nuke_that_makes_lava_takes_idle_bombs_off_the_card() -> None:
    position = "unit YUA1 0607 nuke:L; buzz 0606 yellow 2"
    t = lay("yellow-skimmers", plain("0606 crater"), position, dice=[*check(1), *["-"] * 6, "+"])
    assert "yellow-buzz.0606" in t.offered()
    t.act("YUA1 fire.nuke 0606")
    assert t.terrain("0606") == "lava"
    assert "yellow-buzz.0606" not in t.offered()


@pytest.mark.rule("BRK-6.8", "BRK-6.11")
def test_a_bomb_shot_away_in_a_mixed_pile_leaves_the_right_number_to_act() -> None:
    """One has moved in, one lay there: a friendly nuke takes one of the two; at most one may still act."""
    t = lay("yellow-skimmers", CLEAR, "buzz 0605 yellow 1; buzz 0606 yellow 1; unit YUA1 0607 nuke:L", dice="2+++----")
    t.act("yellow-buzz.0606 move 0605", "YUA1 fire.nuke 0605 YUA1")
    assert t.devices("0605") == {"yellow-buzz": 1}
    acted = 0
    while "yellow-buzz.0605" in t.offered():
        t.act("yellow-buzz.0605 done")
        acted += 1
    assert acted <= 1


# lasers


@pytest.mark.rule("BRK-23.3", "BRK-23.16")
def test_a_laser_spent_in_defence_does_not_attack_on_its_card() -> None:
    position = "unit YRA1 0608 nuke:L; unit BT1a 0606 S autocannon:L laser:L"
    t = then("yellow-bunkers", "blue-tanks", CLEAR, position, dice="2+--")
    t.choose("YRA1 fire.nuke 0606")
    commit(t, "BT1a.laser@0606")
    t.end()
    assert shots(t, "BT1a") == {"autocannon"}
    assert "reload.laser" in t.actions("BT1a")


@pytest.mark.rule("BRK-23.9", "BRK-23.4")
def test_a_laser_fires_at_one_bomb_only_until_reloaded() -> None:
    position = "unit YRA1 0608 nuke:L; unit YRA2 0608 nuke:L; unit BU1a 0606 laser:L"
    t = lay("yellow-bunkers", CLEAR, position, dice="2+--2--")
    t.choose("YRA1 fire.nuke 0606 YRA1")
    commit(t, "BU1a.laser@0606")
    t.choose("YRA2 fire.nuke 0606 YRA2")
    assert t.clouds("0606") == ["light"]


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


@pytest.mark.rule("BRK-27.22", "BRK-27.21")
def test_a_multi_gun_spent_in_defence_is_empty_on_its_card() -> None:
    position = "unit YRA1 0608 nuke:L; unit BT1a 0606 S multigun:M"
    t = then("yellow-bunkers", "blue-tanks", EQUIPMENT, CLEAR, position, dice="2+--")
    t.choose("YRA1 fire.nuke 0606 YRA1")
    commit(t, "BT1a.multigun@0606")
    t.end()
    assert shots(t, "BT1a") == set()
    assert "reload.multigun" in t.actions("BT1a")


@pytest.mark.rule("BRK-23.7", "BRK-25.2")
def test_a_laser_destroyed_by_the_bomb_it_missed_is_gone_with_its_unit() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BU1a 0606 laser:L", dice="2---+-")
    t.choose("YRA1 fire.nuke 0606")
    commit(t, "BU1a.laser@0606")
    assert (t.alive("BU1a"), t.clouds("0606")) == ([False], ["light"])


# control


@pytest.mark.rule("BRK-24.12", "BRK-25.2", "BRK-7.9")
def test_a_controlled_tank_may_nuke_itself_and_the_card_goes_on() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N nuke:M brain=yellow:2; unit BT2a 0606 N", dice="++--")
    t.act("BT1a fire.nuke 0606")
    assert (t.alive("BT1a", "BT2a"), t.asked) == ([False, False], ("yellow", "unit"))
    assert "BT1a" not in t.offered()


@pytest.mark.rule("BRK-10.18", "BRK-24.4")
def test_a_marked_passenger_is_moved_by_the_markers_owner() -> None:
    t = forced("blue-bunkers", CLEAR, "unit BT1a 0606 N; unit BR1a in BT1a nuke:L- brain=yellow:1")
    assert {"reload.nuke", "out", "move", "done"} == t.actions("BR1a")
    t.act("BR1a move 0605")
    assert (t.unit("BR1a").hex, t.unit("BR1a").carrier) == ("0605", None)


@pytest.mark.rule("BRK-24.12", "BRK-22.10", "BRK-21.4")
def test_a_controlled_tank_may_shoot_up_its_own_sides_bombs() -> None:
    t = forced("blue-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; cluster 0605 blue 2", dice=[*check(1), "+", "+"])
    t.act("BT1a fire.autocannon blue-cluster.0605")
    assert t.devices("0605") == {"blue-cluster": 1}


@pytest.mark.rule("BRK-24.14", "BRK-17.12", "BRK-6.15")
def test_a_tank_that_sighted_in_the_normal_phase_does_not_sight_again_under_control() -> None:
    """The controlled activation belongs to the same card."""
    position = "unit BB1a 0112 nuke:H brain=yellow:1; unit YTA1 0606 N; sighted YTA1; unit YRA1 0608"
    t = forced("blue-bunkers", plain("0112 crater"), position)
    assert sighters(t, "BB1a", "nuke", "0605") == {"YRA1"}


@pytest.mark.rule("BRK-24.5", "BRK-24.8", "BRK-18.4")
def test_an_inducer_that_fails_its_range_check_frees_nobody() -> None:
    t = lay("blue-tanks", CLEAR, "unit BT1a 0608 N inducer:M; unit BT2a 0605 N brain=yellow:1", dice="2")
    t.act("BT1a fire.inducer BT2a")
    assert t.unit("BT2a").brain == {"yellow": 1}
    assert "BT2a" not in t.offered()
    assert t.loaded("BT1a") == {"inducer": True}


# moves and shots


@pytest.mark.rule("BRK-27.8", "BRK-16.7")
def test_a_gev_slips_out_of_sight_before_the_enemys_tanks_fire() -> None:
    position = "unit YTA1 0706 N gev laser:L; unit YTA2 0101 N gev laser:L; unit BT1a 0604 S"
    t = draw("blue-tanks", EQUIPMENT, plain("0605 woods"), position)
    t.choose("YTA1", "0606", "N", "end")
    assert (t.asked, targets(t, "BT1a", "autocannon")) == (("blue", "unit"), set())


@pytest.mark.rule("BRK-29.4", "BRK-14.5", "BRK-14.10")
def test_the_class_an_erratic_flyer_lends_ends_with_its_marker() -> None:
    t = draw("blue-skimmers", ERRATIC, CLEAR, "unit BS1a 0605 N flying erratic; unit BR1a 0605; unit YRA1 0101")
    assert not t.unit("BS1a").erratic
    assert t.unit("BR1a").target == "light"


@pytest.mark.rule("BRK-7.5", "BRK-18.6")
def test_the_second_weapon_is_not_offered_when_the_first_took_the_last_target() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:L laser:L; unit BU1a 0605", dice=[*check(1), "+"])
    t.act("YTA1 fire.autocannon BU1a")
    assert shots(t, "YTA1") == set()


@pytest.mark.rule("BRK-11.11", "BRK-15.3")
def test_a_skimmer_does_not_fire_from_where_it_has_flown() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0608 N flying; unit BU1a 0705")
    assert shots(t, "YSA1") == set()
    t.act("YSA1 move 0607 straight 0606 right stop")
    assert (t.at("YSA1"), t.actions("YSA1")) == (("0606", "NE"), set())


@pytest.mark.rule("BRK-19.3", "BRK-10.12", "BRK-14.5")
def test_melee_against_a_tank_takes_its_passenger_but_not_the_recon_beside_it() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N; unit BT1a 0606 N; unit BR1a in BT1a; unit BR1b 0606", dice="+")
    assert (victims(t, "YTA1"), t.unit("BR1b").target) == ({"BT1a", "BR1b"}, "medium")
    t.act("YTA1 melee BT1a")
    assert (t.alive("BT1a", "BR1a", "BR1b"), t.unit("BR1b").target) == ([False, False, True], "light")


@pytest.mark.rule("BRK-9.1", "BRK-25.2")
def test_a_full_hex_cleared_by_a_shot_has_room_again() -> None:
    position = "unit YTA1 0606 N"
    t = lay("yellow-tanks", CLEAR, position, *(f"unit BT1{copy} 0605 N" for copy in "abcd"), dice=[*check(1), "+"])
    assert "0605" not in t.after("YTA1 move")
    t.act("YTA1 fire.autocannon BT1a")
    assert "0605" in t.after("YTA1 move")


# text, taking back, and what nobody may know


@pytest.mark.rule("BRK-23.7", "BRK-23.17")
def test_a_position_is_written_and_read_in_the_midst_of_committing_lasers() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BU1a 0606 laser:L; unit BU1b 0606 laser:L", dice="2")
    t.choose("YRA1 fire.nuke 0606", "BU1a.laser@0606")
    again = table(t.match.position(), dice="+-----")
    assert (again.asked, again.offered()) == (("blue", "lasers"), t.offered())
    commit(again, "BU1b.laser@0606")
    assert again.clouds("0606") == []
    assert (again.loaded("BU1a"), again.loaded("BU1b")) == ({"laser": False}, {"laser": False})


@pytest.mark.rule("BRK-18.1")
def test_aiming_may_be_taken_back_until_the_die_is_rolled() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N; unit BT1a 0606 N; unit BT1b 0605 N", dice="1")
    t.choose("YTA1", "fire.autocannon")
    assert t.match.can_undo("yellow")
    t.match.undo("yellow")
    t.choose("fire.autocannon" if t.kind == "action" else "YTA1 fire.autocannon", "BT1a")
    assert not t.match.can_undo("yellow")


def told(match: Match, side: str, words: tuple[str, ...]) -> list[str]:
    """What *side* is told about answers that it may or may not give."""
    found = []
    for word in words:
        try:
            found.append(str(match.explain(word, side)))
        except Refused as refused:
            found.append(str(refused))
    return found


@pytest.mark.rule("BRK-18.1", "BRK-14.11")
def test_dice_to_come_show_in_nothing() -> None:
    """Two worlds with other dice to come look, sound and answer alike to everybody, before and after aiming."""
    lines = ("card yellow-tanks", CLEAR, "unit YTA1 0608 N laser:M", "unit YTB1 0609 N nuke:M",
             "unit BT1a 0606 N laser:M", "unit BT1b 0605 S laser:M", "unit YRA1 0607")  # fmt: skip
    worlds = [table(*lines, seed=seed) for seed in (1, 2)]
    words = ("YTA1", "YTA1 fire.laser BT1a", "YTB1 fire.nuke 0605 YRA1", "YTA1 fire.laser YRA1", "fire.laser BT1b", "x")
    for line in ("", "YTA1", "fire.laser"):
        for world in worlds:
            if line:
                world.choose(line)
        one, other = worlds
        for side in ("yellow", "blue", None):
            assert one.sees(side) == other.sees(side)
        assert one.offered() == other.offered()
        assert told(one.match, "yellow", words) == told(other.match, "yellow", words)


@pytest.mark.rule("BRK-28.11", "BRK-23.7")
def test_a_team_mates_and_an_enemys_committed_lasers_are_unseen_until_all_are_locked() -> None:
    lines = ("option teams four", "card yellow-bunkers", CLEAR, "unit YBA1 0608 nuke:H", "unit YBA2 0101 nuke:H",
             "unit BU1a 0606 laser:L", "unit BU1b 0606 laser:L", "unit GU1a 0606 laser:L",
             "unit RTA1 1001 N")  # fmt: skip

    def world(*committed: str) -> Table:
        t = table(*lines, dice="2").choose("YBA1 fire.nuke 0606")
        assert set(t.match.decisions) == {"blue", "green"}
        for laser in committed:
            t.choose(laser, side="blue")
        return t

    one, other = world("BU1a.laser@0606", "done"), world("done")
    for side in ("green", "yellow", "red", None):
        assert one.sees(side) == other.sees(side), side
    assert one.offered("green") == other.offered("green") == {"GU1a.laser@0606", "GU1a.laser@0608", "done"}
    assert told(one.match, "green", ("done", "x", "BU1a.laser@0606")) == told(
        other.match, "green", ("done", "x", "BU1a.laser@0606")
    )


@pytest.mark.rule("BRK-28.8", "BRK-2.8", "BRK-24.8")
def test_a_team_mate_is_a_friend_to_beams_and_to_inducers() -> None:
    t = lay(
        "yellow-bunkers",
        "option teams two",
        CLEAR,
        "unit YBA1 0608 inducer:H; unit RTA1 0607 N brain=blue:2; unit RTA2 0607 N; unit GT1a 0606 N",
        dice="+---",
    )
    assert targets(t, "YBA1", "inducer") == {"RTA1", "GT1a"}
    t.act("YBA1 fire.inducer RTA1")
    assert t.unit("RTA1").brain == {"blue": 1}


@pytest.mark.rule("BRK-28.8", "BRK-14.6")
def test_a_team_mate_lends_its_class() -> None:
    t = lay("yellow-bunkers", "option teams two", CLEAR, "unit BR1a 0605; unit GT1a 0605 N; unit RTA1 0101 N")
    assert t.unit("BR1a").target == "medium"


# options against rules


@pytest.mark.rule("BRK-10.12", "BRK-25.5")
def test_a_passenger_that_survives_its_carrier_is_lost_in_the_lava_all_the_same() -> None:
    t = lay(
        "yellow-bunkers",
        "option passenger_survival on",
        plain("0606 crater"),
        "unit YBA1 0607 nuke:H; unit BT1a 0606 N; unit BR1a in BT1a",
        dice="+++--",
    )
    t.act("YBA1 fire.nuke 0606")
    assert (t.terrain("0606"), t.alive("BT1a", "BR1a")) == ("lava", [False, False])


@pytest.mark.rule("BRK-10.12", "BRK-3.15")
def test_a_passenger_that_survives_over_a_lake_drowns() -> None:
    t = lay(
        "yellow-bunkers",
        "option passenger_survival on",
        plain("0606 lake"),
        "unit YRA1 0607; unit BS1a 0606 N flying; unit BR1a in BS1a",
        dice="+",
    )
    t.act("YRA1 fire.autocannon BS1a")
    assert t.alive("BS1a", "BR1a") == [False, False]


@pytest.mark.rule("BRK-24.21", "BRK-2.8")
def test_friendly_fire_by_option_puts_no_markers_on_friends() -> None:
    t = lay(
        "yellow-tanks",
        "option beam_friendly_fire on",
        CLEAR,
        "unit YTA1 0608 N inducer:M; unit YTB1 0607 N; unit YTB2 0607 N brain=blue:1; unit BT1a 0607 N",
    )
    assert targets(t, "YTA1", "inducer") == {"YTB2", "BT1a"}
    t.refused("YTA1 fire.inducer YTB1", "BRK-24.21", "BRK-24.8")


@pytest.mark.rule("BRK-18.4", "BRK-26.2")
def test_a_choppers_failed_shot_is_one_of_its_three_actions() -> None:
    t = lay("yellow-skimmers", CHOPPERS, CLEAR, "unit YCA1 0609 N flying; unit BU1a 0606", dice="2")
    t.act("YCA1 fire.autocannon BU1a")
    assert shots(t, "YCA1") == set()
    t.act("YCA1 ahead", "YCA1 ahead")
    assert (t.unit("YCA1").hex, t.actions("YCA1"), t.alive("BU1a")) == ("0607", set(), [True])


@pytest.mark.rule("BRK-18.4", "BRK-7.6")
def test_a_weapon_that_has_been_used_on_this_card_is_not_used_again() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N autocannon:L laser:L; unit BU1a 0607; used YTA1 laser")
    assert shots(t, "YTA1") == {"autocannon"}
    assert "reload" not in t.verbs("YTA1")


@pytest.mark.rule("BRK-7.5", "BRK-6.9", "BRK-18.6")
def test_two_pairs_may_take_turns_shot_by_shot() -> None:
    position = (
        "unit YTA1 0608 N autocannon:L laser:L; unit YTA2 0608 N autocannon:L laser:L; unit BT1a 0607 N; "
        "unit BT1b 0607 N"
    )
    t = lay("yellow-tanks", CLEAR, position, dice="+--+++")
    t.act("YTA1 fire.autocannon BT1a", "YTA2 fire.laser BT1b", "YTA1 fire.laser BT1a", "YTA2 fire.autocannon BT1b")
    assert t.alive("BT1a", "BT1b") == [False, False]


@pytest.mark.rule("BRK-15.8", "BRK-17.17", "BRK-15.2")
def test_a_required_arc_does_not_forbid_the_own_hex() -> None:
    t = lay("yellow-skimmers", "option bomb_launcher_arc required", CLEAR, "unit YSA1 0606 S flying cluster:L")
    t.act("YSA1 fire.cluster 0606")
    assert t.devices("0606") == {"yellow-cluster": 2}


@pytest.mark.rule("BRK-23.11", "BRK-23.6")
def test_a_laser_whose_arc_holds_only_the_launch_hex_fires_there() -> None:
    t = lay(
        "yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BS1a 0606 S laser:L; unit BS1b 0606 N laser:L", dice="3"
    )
    t.choose("YRA1 fire.nuke 0605 YRA1")
    assert lasers(t) == {"BS1a.laser@0608", "BS1b.laser@0605"}


@pytest.mark.rule("BRK-17.12", "BRK-7.5")
def test_a_tank_that_has_sighted_for_another_cannot_sight_for_itself() -> None:
    position = "unit YTA1 0607 N nuke:M; unit YTA2 0112 N nuke:M; unit BT1a 0607 N"
    t = lay("yellow-tanks", plain("0112 crater"), position, dice="2--")
    t.act("YTA2 fire.nuke 0605 YTA1")
    assert hexes(t, "YTA1", "nuke") == {"0607", "0112"}  # its own hex, and the other's, which sees that one still


# what the log tells

TOLD: list[tuple[str, tuple[str, ...], str, list[int | str], str]] = [
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0606 N"), "YTA1 fire.autocannon BT1a", [2, "+"], "BRK-20."),
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0605 N"), "YTA1 fire.autocannon BT1a", [2], "BRK-18."),
    ("tanks", ("unit YTA1 0608 N laser:M", "unit BT1a 0605 N"), "YTA1 fire.laser BT1a", [3, "+", "-"], "BRK-23."),
    ("tanks", ("unit YTA1 0608 N inducer:M", "unit BT1a 0606 N"), "YTA1 fire.inducer BT1a", [2, "+", "-"], "BRK-24."),
    ("tanks", ("unit YTA1 0608 N nuke:M", "unit BT1a 0606 N"), "YTA1 fire.nuke 0606", [2, "+", "-", "+"], "BRK-25."),
    ("tanks", ("unit YTA1 0608 N buzz:M",), "YTA1 fire.buzz 0606", [2], "BRK-21."),
    ("tanks", ("unit YTA1 0608 N cluster:M",), "YTA1 fire.cluster 0606", [2], "BRK-22."),
    ("tanks", ("unit YTA1 0608 N", "cluster 0607 blue 2"), "YTA1 move 0607", ["+", "-", "-", "-"], "BRK-22."),
    ("tanks", ("unit YTA1 0608 N", "unit BT1a 0608 N"), "YTA1 melee BT1a", ["-"], "BRK-19."),
    ("skimmers", ("buzz 0608 yellow 1", "unit BT1a 0608 N"), "yellow-buzz.0608 detonate BT1a", ["+", "-"], "BRK-21."),
    ("skimmers", ("killbot 0608 yellow 1", "unit BT1a 0608 N"), "yellow-killbot.0608 melee BT1a", ["-", "-"], "BRK-"),
]  # fmt: skip


@pytest.mark.rule("BRK-14.11", "BRK-18.6")
@pytest.mark.parametrize(("group", "lines", "line", "dice", "chapter"), TOLD)
def test_every_die_is_told_in_order_with_a_row_of_its_chapter(
    group: str, lines: tuple[str, ...], line: str, dice: list[int | str], chapter: str
) -> None:
    t = lay(f"yellow-{group}", EQUIPMENT, CLEAR, *lines, dice=dice).act(line)
    assert [die for event in t.match.log for die in event.dice] == [str(die) for die in dice]
    assert any(event.rule.startswith(chapter) for event in t.match.log), t.log()
    assert all(event.rule.startswith("BRK-") and event.text for event in t.match.log), t.log()
