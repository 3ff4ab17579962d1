"""Rules against each other: movement, passengers, flyers, stacking, cards, clouds, and what is known."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.breakable.hands import (
    CLEAR,
    FACINGS,
    answers,
    begun,
    draw,
    lay,
    own_force,
    plain,
    ready,
    spare,
    spare_lines,
    winner,
)
from tests.support.breakable.table import Table, table

CHOPPERS = "option choppers on"
ERRATIC = "option erratic on"


def ride(t: Table) -> Table:
    """Leave the passenger aboard to the end of the move."""
    while t.kind == "move" and "stop" in t.offered():
        t.choose("stop")
    return t


# passengers and cluster bombs


@pytest.mark.rule("BRK-22.8", "BRK-10.9")
def test_a_recon_dropped_among_bombs_by_a_moving_carrier_meets_none_of_them() -> None:
    position = "cluster 0605 blue 1; unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L"
    t = lay("yellow-skimmers", CLEAR, position, dice="-")  # the one bomb goes at the skimmer that enters
    t.choose("YSA1 move 0605 straight")
    assert t.devices("0605") == {}
    t.choose("drop")
    assert t.alive("YSA1", "YRA1") == [True, True]


@pytest.mark.rule("BRK-22.8", "BRK-10.10")
def test_stepping_out_of_a_bombed_hex_is_a_move_and_getting_out_in_place_is_none() -> None:
    lines = (CLEAR, "cluster 0606 blue 1", "unit YTA1 0606 N laser:M", "unit YRA1 in YTA1 nuke:L")
    out = lay("yellow-bunkers", *lines).choose("YRA1 out")
    assert (out.devices("0606"), out.alive("YRA1")) == ({"blue-cluster": 1}, [True])
    # Leaving is resolved before it has left: it still lies under the tank, which lends it its class, light v medium.
    away = lay("yellow-bunkers", *lines, dice="+-").choose("YRA1 move 0605")
    assert (away.devices("0606"), away.unit("YRA1").hex) == ({}, "0605")


@pytest.mark.rule("BRK-22.8", "BRK-22.6")
def test_stepping_out_into_a_bombed_hex_sets_them_off() -> None:
    t = lay(
        "yellow-bunkers", CLEAR, "cluster 0605 blue 2; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L", dice="+"
    )
    t.choose("YRA1 move 0605")  # light v light in the clear
    assert (t.alive("YRA1", "YTA1"), t.devices("0605")) == ([False, True], {"blue-cluster": 1})
    assert t.unit("YTA1").passenger is None


@pytest.mark.rule("BRK-22.5", "BRK-10.12")
def test_the_carrier_dies_on_the_bombs_and_its_passenger_with_it() -> None:
    t = lay(
        "yellow-tanks", CLEAR, "cluster 0605 blue 4; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L", dice="--++"
    )
    t.choose("YTA1 move 0605")
    assert (t.alive("YTA1", "YRA1"), t.devices("0605")) == ([False, False], {"blue-cluster": 2})
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("BRK-10.12", "BRK-3.15", "BRK-10.11")
@pytest.mark.parametrize(("terrain", "alive"), [("lake", False), ("clear", True)])
def test_by_variant_a_survivor_still_has_to_swim(terrain: str, alive: bool) -> None:
    t = lay(
        "blue-tanks",
        "option passenger_survival on",
        plain(f"0605 {terrain}"),
        "unit BT1a 0606 N autocannon:M; unit YSA1 0605 N flying laser:L; unit YRA1 in YSA1 nuke:L",
        dice=["+", "-", "+"] if alive else ["+", "-"],
    )
    t.choose("BT1a fire.autocannon YSA1")
    assert t.alive("YSA1", "YRA1") == [False, alive]


@pytest.mark.rule("BRK-10.12", "BRK-25.5", "BRK-3.15")
def test_by_variant_nobody_survives_lava() -> None:
    t = lay(
        "blue-tanks",
        "option passenger_survival on",
        plain("0605 crater"),
        "unit BT1a 0606 N nuke:M; unit YTA1 0605 N autocannon:M; unit YRA1 in YTA1 nuke:L",
        dice="--+-",
    )
    t.choose("BT1a fire.nuke 0605")
    assert (t.terrain("0605"), t.alive("YTA1", "YRA1")) == ("lava", [False, False])


@pytest.mark.rule("BRK-10.5", "BRK-7.5", "BRK-6.9")
def test_loading_is_over_once_the_carrier_has_acted_even_if_others_act_in_between() -> None:
    position = "unit YTA1 0606 N autocannon:L nuke:L-; unit YTB1 0707 N laser:M; unit YRA1 0606 nuke:L"
    t = lay("yellow-tanks", CLEAR, position)
    t.choose("YTA1 reload.nuke", "YTB1 done S")
    assert not {"load.YRA1", "fire.nuke"} & t.actions("YTA1")


@pytest.mark.rule("BRK-10.4", "BRK-10.6", "BRK-6.9")
def test_two_carriers_do_not_share_a_recon() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YTA2 0606 N laser:M; unit YRA1 0606 nuke:L")
    t.choose("YTA1 load.YRA1")
    if t.kind == "action":
        t.choose("done", "N")
    assert "load.YRA1" not in t.actions("YTA2")


@pytest.mark.rule("BRK-10.4", "BRK-10.9", "BRK-10.17")
def test_a_recon_changes_carriers_on_one_card() -> None:
    """The first tank drops it, the second, not yet active, takes it up in the same hex and drives on."""
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YTA2 0605 N laser:M; unit YRA1 in YTA1 nuke:L")
    t.choose("YTA1 move 0605 drop N")
    assert t.unit("YRA1").hex == "0605"
    t.choose("YTA2 load.YRA1")
    ride(t.act("YTA2 move 0604"))
    t.choose("N")
    assert (t.unit("YTA2").hex, t.unit("YRA1").carrier) == ("0604", "YTA2")


@pytest.mark.rule("BRK-10.6", "BRK-10.9")
def test_a_carrier_that_has_dropped_its_passenger_loads_no_other() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L; unit YRA2 0606 nuke:L")
    assert "load.YRA2" not in t.actions("YTA1")
    t.choose("YTA1 drop")
    assert not [word for word in t.actions("YTA1") if word.startswith("load.")]


@pytest.mark.rule("BRK-24.18", "BRK-10.6", "BRK-10.12")
def test_a_controller_may_make_a_carrier_drop_its_passenger() -> None:
    position = "unit YSA1 0606 N flying laser:L brain=blue:1; unit YRA1 in YSA1 nuke:L; unit BT1a 0603 S nuke:M"
    t = lay("yellow-skimmers", CLEAR, position)
    t.choose("end")
    assert t.kind
    assert t.asked[0] == "blue"
    t.act("YSA1 move 0605 straight 0604 straight 0603 straight")
    if t.kind == "move":
        t.choose("drop")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0603", None)


# flyers


@pytest.mark.rule("BRK-22.6", "BRK-14.3", "BRK-26.2")
def test_a_chopper_takes_off_from_a_crater_as_a_heavy_target_and_lands_as_a_light_one() -> None:
    # light v heavy [3/3]
    up = lay(
        "yellow-skimmers", plain("0606 crater"), CHOPPERS, "cluster 0606 blue 1; unit YCA1 0606 N laser:L", dice="++-"
    )
    up.choose("YCA1 takeoff")
    assert up.unit("YCA1").flying
    position = "cluster 0606 blue 1; unit YCA1 0606 N flying laser:L"
    down = lay("yellow-skimmers", plain("0606 crater"), CHOPPERS, position, dice="+")  # light v light
    down.choose("YCA1 land")
    assert down.alive("YCA1") == [False]


@pytest.mark.rule("BRK-29.2", "BRK-22.5", "BRK-26.11")
def test_an_erratic_chopper_meets_bombs_as_a_medium_target() -> None:
    t = lay(
        "yellow-skimmers", CLEAR, CHOPPERS, ERRATIC, "cluster 0605 blue 1; unit YCA1 0606 N flying laser:L", dice="+-"
    )
    t.act("YCA1 erratic", "YCA1 ahead")
    assert (t.unit("YCA1").hex, t.devices("0605")) == ("0605", {})


@pytest.mark.rule("BRK-22.3", "BRK-11.8")
def test_a_reversal_sets_off_bombs_and_a_tank_that_turns_does_not() -> None:
    t = lay("yellow-skimmers", CLEAR, "cluster 0606 blue 1; unit YSA1 0606 N flying laser:L", dice="-")
    t.choose("YSA1 about-face")
    assert (t.at("YSA1"), t.devices("0606")) == (("0606", "S"), {})


@pytest.mark.rule("BRK-22.16", "BRK-11.6")
def test_a_turn_after_a_step_sets_off_no_bomb_twice() -> None:
    t = lay("yellow-skimmers", CLEAR, "cluster 0605 blue 2; unit YSA1 0606 N flying laser:L", dice="--")
    t.choose("YSA1 move 0605 right stop")
    assert (t.at("YSA1"), t.devices("0605")) == (("0605", "NE"), {})


@pytest.mark.rule("BRK-22.5", "BRK-11.5", "BRK-11.3")
def test_a_skimmer_lost_on_its_way_has_done_its_duty() -> None:
    position = "cluster 0604 blue 1; unit YSA1 0606 N flying laser:L; unit YSA2 0303 N flying laser:L"
    t = lay("yellow-skimmers", CLEAR, position, dice="+")
    t.choose("YSA1 move 0605 straight 0604")
    assert (t.alive("YSA1"), t.asked) == ([False], ("yellow", "unit"))
    assert t.offered() == {"YSA2", spare("yellow-skimmers")}


@pytest.mark.rule("BRK-22.15", "BRK-8.4", "BRK-8.6")
def test_coming_on_is_entering_and_going_off_is_leaving() -> None:
    position = (
        "scenario industrial-wasteland; card yellow-tanks; cluster 0615 blue 1; unit YTA1 off N laser:M; "
        "unit YTA2 off N laser:M; unit BR1a 0101 nuke:L"
    )
    on = table(position, dice="++")
    on.choose("YTA1 move 0615")
    assert (on.alive("YTA1"), on.devices("0615")) == ([False], {})
    off = lay("yellow-tanks", CLEAR, "cluster 0101 blue 1; unit YTA1 0101 N laser:M", dice="++")
    off.choose("YTA1 move exit.north")
    assert off.unit("YTA1").hex == "gone"  # it was destroyed before it had left


@pytest.mark.rule("BRK-11.3", "BRK-8.6", "BRK-24.13")
def test_a_controller_flies_a_skimmer_off_the_map() -> None:
    lines = (CLEAR, "unit YSA1 0601 N flying laser:L brain=blue:1", "unit YRA1 in YSA1 nuke:L")
    t = lay("yellow-skimmers", *lines).choose("end").act("YSA1 move exit.north")
    assert (t.unit("YSA1").hex, t.unit("YRA1").hex) == ("left", "left")
    kept = lay("yellow-skimmers", "option forced_exit off", *lines).choose("end")
    assert "exit.north" not in (kept.after("YSA1 move") if "move" in kept.actions("YSA1") else set())


@pytest.mark.rule("BRK-9.4", "BRK-11.1", "BRK-6.9")
def test_who_takes_off_may_find_the_hex_full_when_it_wants_to_land() -> None:
    position = "unit YCA1 0606 N laser:L; unit YSA1 0606 N flying laser:L"
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, position, *(f"unit BU1{copy} 0606 laser:L-" for copy in "abc"))
    assert "land" not in t.actions("YSA1")
    t.act("YCA1 takeoff")
    t.choose("YSA1 land")
    assert "land" not in t.actions("YCA1")
    t.act("YCA1 ahead")
    assert "land" in t.actions("YCA1")


@pytest.mark.rule("BRK-14.5", "BRK-14.6", "BRK-26.2")
def test_a_recon_borrows_from_a_landed_chopper_in_a_crater_but_needs_not() -> None:
    t = lay("blue-tanks", plain("0606 crater"), CHOPPERS, "unit YRA1 0606 nuke:L; unit YCA1 0606 N flying laser:L")
    assert (t.unit("YRA1").target, t.unit("YCA1").target) == ("heavy", "light")


@pytest.mark.rule("BRK-26.2", "BRK-25.2", "BRK-7.9", "BRK-26.11")
def test_a_chopper_drops_a_nuke_where_it_hovers_and_flies_out_of_the_cloud() -> None:
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, "unit YCA1 0606 N flying nuke:L; unit BU1a 0606 laser:L", dice="---")
    t.choose("YCA1 fire.nuke 0606")  # nobody shoots at it: it falls where it was launched
    assert (t.alive("YCA1", "BU1a"), t.clouds("0606")) == ([True, True], ["light"])
    assert "melee" not in t.actions("YCA1")
    t.act("YCA1 ahead", "YCA1 ahead")
    assert t.unit("YCA1").hex == "0604"


@pytest.mark.rule("BRK-26.6", "BRK-29.2", "BRK-26.2")
def test_every_chopper_action_counts_whatever_it_is() -> None:
    t = lay("yellow-skimmers", CLEAR, CHOPPERS, ERRATIC, "unit YCA1 0606 N flying laser:L-")
    t.act("YCA1 reload.laser", "YCA1 erratic", "YCA1 turn S")
    assert "YCA1" not in t.offered()
    assert (t.unit("YCA1").erratic, t.loaded("YCA1"), t.unit("YCA1").facing) == (True, {"laser": True}, "S")


@pytest.mark.rule("BRK-3.4", "BRK-26.7")
def test_a_chopper_before_a_volcano_slips_by() -> None:
    t = lay("yellow-skimmers", plain("0605 volcano"), CHOPPERS, "unit YCA1 0606 N flying laser:L")
    assert "ahead" not in t.actions("YCA1")
    t.act("YCA1 slip-left", "YCA1 ahead", "YCA1 slip-right")
    assert t.at("YCA1") == ("0604", "N")


@pytest.mark.rule("BRK-3.7", "BRK-26.5", "BRK-26.4")
def test_a_flyer_over_woods_hovers_or_flies_on() -> None:
    position = "unit YCA1 0606 N flying laser:L; unit YSA1 0606 N flying laser:L"
    t = lay("yellow-skimmers", plain("0606 woods"), CHOPPERS, position)
    assert "land" not in t.actions("YCA1") | t.actions("YSA1")
    assert "end" not in t.offered()  # for the skimmer's sake
    t.choose("YSA1 about-face")
    assert "end" in t.offered()


# cards, control and bonus moves


@pytest.mark.rule("BRK-22.10", "BRK-24.12", "BRK-22.14")
@pytest.mark.parametrize(("colour", "dice"), [("blue", ["+", "+"]), ("yellow", [])])
def test_a_controlled_unit_sets_off_bombs_by_its_own_colour(colour: str, dice: list[str]) -> None:
    t = lay("yellow-tanks", CLEAR, f"cluster 0605 {colour} 1; unit YTA1 0606 N laser:M brain=blue:1", dice=dice)
    t.choose("end")
    t.act("YTA1 move 0605")
    assert t.alive("YTA1") == [colour == "yellow"]


@pytest.mark.rule("BRK-24.17", "BRK-27.8", "BRK-6.10")
def test_the_owner_makes_the_bonus_move_of_a_marked_gev_and_no_marker_goes() -> None:
    t = draw("blue-tanks", CLEAR, "unit YTA1 0606 N gev laser:L brain=blue:2")
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1 0605 S")
    assert (t.at("YTA1"), t.unit("YTA1").brain, t.asked) == (("0605", "S"), {"blue": 2}, ("blue", "unit"))


@pytest.mark.rule("BRK-27.8", "BRK-27.27", "BRK-6.8")
def test_a_gev_makes_one_bonus_move_a_card_and_acts_on_its_own() -> None:
    t = draw("blue-tanks", CLEAR, "unit YTA1 0606 N gev laser:L; unit YTA2 0303 N gev laser:L", then="yellow-tanks")
    t.choose("YTA1 0605 S")
    assert (t.kind, t.offered()) == ("bonus", {"YTA2", "end"})
    t.choose("end", "end")  # blue's own part
    t.choose("YTA1 move 0604 N")
    assert t.unit("YTA1").hex == "0604"


@pytest.mark.rule("BRK-27.10", "BRK-8.4", "BRK-7.8")
def test_a_gev_off_the_map_comes_on_with_its_bonus_move() -> None:
    position = (
        "scenario industrial-wasteland; deck blue-tanks 1 yellow-bunkers 1; unit YTA1 off N gev laser:L; "
        "unit YTA2 off N gev laser:L; unit BT1a 0303 N laser:M"
    )
    t = table(position, dice=["blue-tanks"])
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1 0615 NE")
    assert (t.at("YTA1"), t.asked) == (("0615", "NE"), ("yellow", "bonus"))


@pytest.mark.rule("BRK-6.9", "BRK-24.7", "BRK-24.5")
def test_a_controller_switches_between_controlled_units() -> None:
    position = (
        "unit YTA1 0606 N autocannon:M brain=blue:1; unit YTA2 0505 N autocannon:M brain=blue:1; unit YRA1 0605 nuke:L"
    )
    t = lay("yellow-tanks", CLEAR, position, dice="----")
    t.choose("end", "YTA1 fire.autocannon YRA1", "YTA2 fire.autocannon YRA1")  # at its own side: medium v light
    t.choose("YTA1 move 0607 N", "YTA2 move 0506 N")
    assert [t.unit(unit).brain for unit in ("YTA1", "YTA2")] == [{}, {}]


@pytest.mark.rule("BRK-12.2", "BRK-24.19", "BRK-15.9")
def test_a_controller_sets_the_facing_of_a_tank() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N autocannon:M brain=blue:2").choose("end").act("YTA1 done")
    assert (t.asked, t.offered()) == (("blue", "facing"), set(FACINGS))
    t.choose("S")
    assert (t.at("YTA1"), t.unit("YTA1").brain) == (("0606", "S"), {"blue": 1})


@pytest.mark.rule("BRK-6.2", "BRK-6.11", "BRK-29.4")
def test_clouds_shrink_and_markers_stay_when_a_turn_begins() -> None:
    position = (
        "deck blue-skimmers 1; cloud 0404 medium; unit YSA1 0606 N flying erratic laser:L; "
        "unit YTA1 0303 N laser:M- brain=blue:1; buzz 0202 yellow 2"
    )
    t = lay("yellow-tanks", CLEAR, ERRATIC, position, dice=["yellow-tanks"])
    t.choose("end", "end")  # Yellow's part, Blue's control; then nobody has a skimmer, and a new turn begins
    assert (t.view()["turn"], t.clouds("0404")) == (2, ["light"])
    assert t.unit("YSA1").erratic
    assert (t.unit("YTA1").brain, t.loaded("YTA1")) == ({}, {"laser": False})
    assert t.devices("0202") == {"yellow-buzz": 2}


@pytest.mark.rule("BRK-21.10", "BRK-22.2", "BRK-9.3", "BRK-8.7")
def test_a_buzz_bomb_runs_into_cluster_bombs_in_a_full_hex() -> None:
    position = "buzz 0606 yellow 1; cluster 0605 blue 2"
    # light v heavy, twice
    t = lay("yellow-skimmers", CLEAR, position, *(f"unit BU1{copy} 0605 laser:L-" for copy in "abcd"), dice="++-+++")
    t.choose("yellow-buzz.0606 move 0605")
    assert t.devices("0605") == {}


@pytest.mark.rule("BRK-14.9", "BRK-22.5")
@pytest.mark.parametrize(("switch", "dice"), [("on", ["+", "-", "+"]), ("off", ["-"])])
def test_a_killbot_in_a_crater_by_the_variant(switch: str, dice: list[str]) -> None:
    position = f"option killbot_crater_heavy {switch}; killbot 0606 yellow 1; cluster 0605 blue 1"
    t = lay("yellow-skimmers", plain("0605 crater"), position, dice=dice)
    t.choose("yellow-killbot.0606 move 0605")
    assert t.devices("0605") == {"yellow-killbot": 1}


@pytest.mark.rule("BRK-3.14", "BRK-19.4", "BRK-7.3", "BRK-25.6")
def test_in_its_own_cloud_a_unit_can_only_move() -> None:
    t = lay("yellow-tanks", CLEAR, "cloud 0606 light; unit YTA1 0606 N autocannon:M; unit BT1a 0606 N laser:M")
    assert t.verbs("YTA1") == {"move", "done"}
    t.refused("YTA1 fire.autocannon BT1a", "BRK-16.1")
    t.refused("YTA1 melee BT1a", "BRK-19.4", "BRK-16.1")


# missions on the way


RETRIEVAL = ("scenario retrieval", "object satellite 0608", "unit BR1a 0101 nuke:L", "unit YTB1 0202 N nuke:M")


@pytest.mark.rule("BRK-30.29", "BRK-10.9", "BRK-6.12")
def test_a_passenger_downloads_only_when_it_is_dropped() -> None:
    position = "card yellow-skimmers; unit YSA1 0610 N flying laser:L; unit YRA1 in YSA1 nuke:L; unit YUA1 0303 laser:L"
    t = table(*RETRIEVAL, position)
    t.choose("YSA1 move 0609 straight 0608 straight")
    assert not t.unit("YRA1").data
    t.choose("drop")
    assert (t.unit("YRA1").data, t.unit("YRA1").hex) == (True, "0608")


@pytest.mark.rule("BRK-30.31", "BRK-10.12", "BRK-8.6")
@pytest.mark.parametrize(
    ("hex_", "facing", "edge", "who"), [("0615", "S", "south", "yellow"), ("0107", "SW", "west", None)]
)
def test_the_data_leaves_with_the_carrier(hex_: str, facing: str, edge: str, who: str | None) -> None:
    t = table(
        *RETRIEVAL, f"card yellow-skimmers; unit YSA1 {hex_} {facing} flying laser:L; unit YRA1 in YSA1 data nuke:L"
    )
    t.act(f"YSA1 move exit.{edge}")
    assert winner(t) == who


@pytest.mark.rule("BRK-30.30", "BRK-8.6", "BRK-6.12")
def test_the_game_is_over_the_instant_the_data_is_home() -> None:
    t = table(*RETRIEVAL, "card yellow-bunkers; unit YRA1 0615 data nuke:L; unit YRA2 0606 nuke:L")
    t.choose("YRA1 move exit.south")
    assert winner(t) == "yellow"
    assert t.match.decision is None
    with pytest.raises(Refused):
        t.match.choose("YRA2 move 0605")


# the table itself


MIDDLE = [
    ("yellow-skimmers", ["unit YSA1 0606 N flying laser:L", "unit YRA1 in YSA1 nuke:L"], "YSA1 move 0605"),
    ("yellow-skimmers", ["unit YSA1 0606 N flying laser:L", "unit YRA1 in YSA1 nuke:L"], "YSA1 move 0605 left"),
    ("yellow-skimmers", [ERRATIC, "unit YSA1 0606 N flying laser:L"], "YSA1 move 0605 left stop"),
    ("yellow-skimmers", [CHOPPERS, "unit YCA1 0606 N flying laser:L"], "YCA1 ahead"),
    ("yellow-skimmers", [CHOPPERS, "unit YCA1 0606 N flying laser:L"], "YCA1 turn"),
    ("yellow-skimmers", ["buzz 0606 yellow 2", "unit BT1a 0605 N nuke:M"], "yellow-buzz.0606 move 0605"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M"], "YTA1 move 0605"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M", "unit YRA1 0606 nuke:L"], "YTA1 load.YRA1"),
    ("yellow-tanks", ["unit YTA1 0606 N nuke:M", "unit YRA1 in YTA1 nuke:L"], "YTA1 drop"),
    ("yellow-bunkers", ["unit YBA1 0606 killbots laser:M"], "YBA1 deploy"),
]


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize(("card", "lines", "line"), MIDDLE)
def test_a_position_in_the_middle_reads_back(card: str, lines: list[str], line: str) -> None:
    t = lay(card, CLEAR, *lines).choose(line)
    text = t.match.position()
    again = Table(sandtable.position("breakable", text, dice=()))
    assert (again.asked, again.offered(), again.match.position()) == (t.asked, t.offered(), text)
    assert json.dumps(again.view(), sort_keys=True) == json.dumps(t.view(), sort_keys=True)


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize(("card", "lines", "line"), MIDDLE)
def test_a_choice_without_dice_may_be_taken_back(card: str, lines: list[str], line: str) -> None:
    t = lay(card, CLEAR, *lines)
    before = t.match.position(), t.asked, t.offered(), t.log()
    t.choose(line)
    while t.match.moves:
        t.match.undo()
    assert (t.match.position(), t.asked, t.offered(), t.log()) == before


@pytest.mark.rule("BRK-6.9", "BRK-18.6")
def test_a_twin_goes_its_own_way() -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L").choose("YSA1 move 0605")
    twin = Table(t.match.clone())
    twin.choose("left", "stop")
    assert t.asked == ("yellow", "turn")
    t.choose("right", "stop")
    assert (t.at("YSA1"), twin.at("YSA1")) == (("0605", "NE"), ("0605", "NW"))


@pytest.mark.rule("BRK-14.11", "BRK-6.3")
def test_nobody_sees_a_coming_die_or_card() -> None:
    lines = (
        "card yellow-tanks",
        CLEAR,
        "unit YTA1 0606 N autocannon:M",
        "unit BT1a 0604 N nuke:M",
        "unit YTB1 0303 N nuke:M",
        "cluster 0607 blue 3",
    )
    one, two = (table(*lines, seed=seed) for seed in (1, 2))
    for side in ("blue", "yellow", None):
        assert one.sees(side) == two.sees(side)
    assert one.offered() == two.offered()
    for line in ("YTA1 fire.autocannon", "YTA1 fire.autocannon BT1a", "YTA1 move 0607", "YTB1 fire.nuke 0301", "end"):
        assert str(one.match.explain(line)) == str(two.match.explain(line))
    for line in ("YTA1 move 0604", "BT1a move 0605", "YTA1 fire.autocannon YTB1", "nonsense"):
        assert one.refused(line).rule == two.refused(line).rule


@pytest.mark.rule("BRK-1.4", "BRK-5.9")
def test_what_lies_on_the_table_is_seen_by_all() -> None:
    position = (
        "unit YSA1 0606 N flying laser:L-; unit YRA1 in YSA1 nuke:L; unit BT1a 0605 S nuke:M- brain=yellow:2; "
        "unit BS1a 0404 S flying erratic nuke:L; buzz 0504 yellow 2; cloud 0207 medium"
    )
    t = lay("yellow-skimmers", CLEAR, ERRATIC, position)
    views = [t.view(side) for side in ("blue", "yellow", None)]
    for key in ("units", "devices", "clouds", "terrain", "deck"):
        assert views[0][key] == views[1][key] == views[2][key], key
    assert views[0]["units"]["BT1a"]["brain"] == [{"colour": "yellow", "count": 2}]
    assert views[0]["units"]["YSA1"]["passenger"] == "YRA1"
    assert views[0]["units"]["BS1a"]["erratic"]


@pytest.mark.rule("BRK-8.1", "BRK-6.9")
@pytest.mark.parametrize(
    "line",
    [
        "YTA1 move 0610",
        "YTA1 fly",
        "BT1a move 0604",
        "",
        "YTA1 move",
        "done",
        "YTA9 move 0605",
        "YTA1 move 9999",
        "move YTA1 N",
    ],
)
def test_nonsense_changes_nothing(line: str) -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; unit BT1a 0605 N nuke:M")
    if line == "YTA1 move":  # half a line is a whole choice: the next question is open
        t.choose(line)
        assert t.asked == ("yellow", "move")
        return
    t.refused(line)


@pytest.mark.rule("BRK-6.9", "BRK-9.3", "BRK-8.1")
def test_what_is_offered_is_accepted() -> None:
    """Every answer offered, at the first question and the one after it, is accepted on a twin."""
    position = (
        "unit YSA1 0606 N flying laser:L; unit YCA1 0403 SE flying nuke:L; unit YUA1 0807 autocannon:L; "
        "buzz 0605 yellow 1; killbot 0605 yellow 1; unit BT1a 0605 S laser:M; unit BR1a 0604 laser:L; "
        "unit YRA1 in YCA1 nuke:L"
    )
    t = lay("yellow-skimmers", CHOPPERS, ERRATIC, position, *spare_lines("yellow-tanks")[1:])
    for word in t.offered() - {"end"}:
        unit = t.twin(word)
        if unit.kind != "action":
            continue
        for action in unit.offered():
            unit.twin(action)


# what a text says has happened has happened


@pytest.mark.rule("BRK-7.1", "BRK-6.8")
def test_units_that_have_acted_or_are_done() -> None:
    lines = (CLEAR, "unit YTA1 0606 N autocannon:M", "unit YTA2 0505 N autocannon:M", "unit BT1a 0605 N nuke:M")
    t = lay("yellow-tanks", *lines, "acted YTA1; done YTA2")
    assert t.verbs("YTA1") == {"move", "done"}
    assert "YTA2" not in t.offered()


@pytest.mark.rule("BRK-17.12", "BRK-27.14")
def test_units_that_have_sighted_or_deployed() -> None:
    lines = (
        plain("0608 crater"),
        "unit YBA1 0608 killbots cluster:M",
        "unit YBA2 0608 killbots cluster:M",
        "unit YTA1 0607 N nuke:M",
        "unit YSA1 0303 N laser:L",
    )
    fresh = lay("yellow-bunkers", *lines)
    assert "0606" in fresh.after("YBA1 fire.cluster")
    assert "deploy" in fresh.actions("YBA1")
    used = lay("yellow-bunkers", *lines, "sighted YTA1; deployed YBA1")
    assert "0606" not in used.after("YBA1 fire.cluster")
    assert "deploy" not in used.actions("YBA1")
    assert "deploy" in used.actions("YBA2")


@pytest.mark.rule("BRK-27.27", "BRK-6.10")
def test_gevs_that_have_made_their_bonus_move() -> None:
    lines = (CLEAR, "unit BT1a 0303 N gev laser:L", "unit BT1b 0404 N gev laser:L", "unit YTA1 0606 N nuke:M")
    t = lay("yellow-tanks", *lines, "step 0; moved BT1a")
    assert (t.asked, t.offered()) == (("blue", "bonus"), {"BT1b", "end"})
    t = lay("yellow-tanks", *lines)  # by hand, the owner acts
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("BRK-6.8", "BRK-6.11")
@pytest.mark.parametrize("left", [1, 2])
def test_devices_that_may_still_act(left: int) -> None:
    t = lay("yellow-skimmers", CLEAR, f"buzz 0504 yellow 3; idle yellow-buzz.0504 {left}")
    for _ in range(left):
        t.choose("yellow-buzz.0504 move 0503")
    assert "yellow-buzz.0504" not in t.offered()
    assert (t.devices("0504"), t.devices("0503")) == ({"yellow-buzz": 3 - left}, {"yellow-buzz": left})


@pytest.mark.rule("BRK-6.10", "BRK-24.4")
def test_a_card_in_its_last_part() -> None:
    t = lay("yellow-tanks", CLEAR, "step 2; unit YTA1 0606 N nuke:M brain=blue:1; unit YTA2 0303 N nuke:M brain=blue:1")
    assert (t.asked, t.offered()) == (("blue", "unit"), {"YTA1", "YTA2", "end"})


# any game


COUNTED = {"bunker", "turret", "tank"}
CLASSES = {"bunker": "heavy", "tank": "medium"}
WETS = {"lake", "lava", "volcano"}


def size_of(unit: dict[str, Any], terrain: str) -> str:
    """The class of a unit on its own (BRK-14.12)."""
    if unit["flying"]:
        return "medium" if unit["erratic"] else "light"
    if terrain == "crater" or (unit["type"] == "recon" and terrain not in {"clear", "road"}):
        return "heavy"
    return CLASSES.get(unit["type"], "light")


def check_table(t: Table) -> None:
    """Whatever has happened, the table is one that the rules allow."""
    view = t.view()
    terrain, units = view["terrain"], view["units"]
    here = {name: one for name, one in units.items() if one["hex"] in terrain and one["in"] is None}
    full: Counter[str] = Counter()
    for name, one in here.items():
        ground = terrain[one["hex"]]
        assert ground != "volcano", name
        if not one["flying"]:
            assert ground != "lava", name
            assert ground != "lake" or "gev" in one["equipment"], name
            assert ground != "woods" or one["type"] not in {"skimmer", "chopper"}, name
            assert not one["erratic"], name
            full[one["hex"]] += one["type"] in COUNTED | {"skimmer", "chopper"}
        assert (one["facing"] is None) == (one["type"] in {"bunker", "turret", "recon"}), name
        friends = [
            size_of(other, ground)
            for other in here.values()
            if other["hex"] == one["hex"] and other["side"] == one["side"] and one["type"] == "recon"
        ]
        sizes = ("heavy", "medium", "light")
        assert one["class"] == min([size_of(one, ground), *friends], key=sizes.index), name
        if one["passenger"]:
            assert units[one["passenger"]]["in"] == name
    assert all(count <= 4 for count in full.values())
    for name, one in units.items():
        if one["in"] is not None:
            assert (one["type"], units[one["in"]]["passenger"]) == ("recon", name)
            assert units[one["in"]]["hex"] == one["hex"] or one["hex"] is None
        assert all(weapon["loaded"] for weapon in one["weapons"] if weapon["kind"] == "autocannon")
    assert all(terrain[device["hex"]] not in WETS and device["count"] > 0 for device in view["devices"])


CROWD = (
    CHOPPERS,
    ERRATIC,
    "unit YSA1 0606 N flying laser:L",
    "unit YSA2 0610 N laser:L",
    "unit YSB1 0711 NW nuke:L",
    "unit YCA1 0403 SE flying nuke:L",
    "unit YCB1 0808 S cluster:L",
    "unit YTA1 0605 S autocannon:L inducer:L",
    "unit YTB1 0705 NE gev cluster:L",
    "unit YBA1 0505 killbots laser:M",
    "unit YRA1 in YCA1 nuke:L",
    "unit YRA2 0605 nuke:L",
    "unit YRB1 0604 inducer:L",
    "unit YUA1 0807 autocannon:L",
    "unit BS1a 0607 S flying nuke:L",
    "unit BS1b 0504 SE nuke:L",
    "unit BC1a 0804 SW flying buzz:L",
    "unit BT1a 0603 S nuke:M",
    "unit BT2a 0706 N gev laser:L",
    "unit BB1a 0403 tower inducer:M",
    "unit BR1a 0604 laser:L",
    "unit BR1b in BT2a laser:L",
    "unit BU1a 0607 cluster:L",
    "buzz 0605 yellow 2",
    "buzz 0604 blue 2",
    "cluster 0606 blue 3",
    "cluster 0505 yellow 2",
    "killbot 0605 yellow 1",
)


@pytest.mark.rule("BRK-3.15", "BRK-3.17", "BRK-9.1", "BRK-10.6", "BRK-10.12", "BRK-14.12", "BRK-1.5", "BRK-1.6")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_played_the_table_stays_legal(seed: int) -> None:
    """Random play in a crowd: what is offered is accepted, and the table keeps every rule of place, class and load."""
    t = table(*CROWD, seed=seed)
    dice = random.Random(seed)  # noqa: S311  # a walk, not a secret
    for _ in range(250):
        if t.match.decision is None:
            break
        words = sorted(t.offered())
        acting = [word for word in words if word not in {"end", "done"}]
        t.choose(dice.choice(acting if acting and dice.random() < 0.9 else words))
        check_table(t)


@pytest.mark.rule("BRK-6.9")
@pytest.mark.parametrize("seed", range(3))
def test_any_position_of_a_walk_reads_back(seed: int) -> None:
    t = table(*CROWD, seed=seed)
    dice = random.Random(seed)  # noqa: S311  # a walk, not a secret
    for count in range(120):
        if t.match.decision is None:
            break
        words = sorted(t.offered())
        acting = [word for word in words if word not in {"end", "done"}]
        t.choose(dice.choice(acting if acting and dice.random() < 0.8 else words))
        if count % 6 or t.match.decision is None:
            continue
        text = t.match.position()
        again = Table(sandtable.position("breakable", text, seed=9))
        assert (again.match.position(), again.asked, again.offered()) == (text, t.asked, t.offered())
        assert json.dumps(again.view(), sort_keys=True) == json.dumps(t.view(), sort_keys=True)


# variants across rules


@pytest.mark.rule("BRK-29.4", "BRK-6.7", "BRK-26.10")
@pytest.mark.parametrize(("card", "left"), [("yellow-tanks", False), ("yellow-skimmers", True)])
def test_by_variant_the_marker_comes_off_with_the_card_the_chopper_acts_on(card: str, left: bool) -> None:
    t = draw(card, CLEAR, CHOPPERS, ERRATIC, "option chopper_card tank; unit YCA1 0606 N flying erratic laser:L")
    assert (t.unit("YCA1").erratic, "YCA1" in t.offered()) == (left, not left)


@pytest.mark.rule("BRK-6.7", "BRK-27.8", "BRK-6.13")
def test_by_variant_a_turret_alone_on_a_tank_card_waits_for_the_bonus_moves() -> None:
    t = table(
        "deck yellow-tanks 1 blue-bunkers 1; option turret_card tank",
        CLEAR,
        "unit YUA1 0606 laser:L-; unit BT1a 0303 N gev laser:L; unit BB1a 0101 nuke:H",
        dice=["yellow-tanks"],
    )
    assert t.asked == ("blue", "bonus")
    t.choose("end")
    assert (t.asked, t.offered()) == (("yellow", "unit"), {"YUA1", "end"})


@pytest.mark.rule("BRK-5.5", "BRK-1.7")
def test_by_variant_many_units_of_a_sub_type_have_names_that_read_back() -> None:
    match = begun("industrial-wasteland", unlimited_counters=True)
    plans = {"blue": {"recruit": ["T1"] * 12}, "yellow": {"recruit": ["TA"] * 12}}
    t = ready(match, **plans)
    names = set(t.view()["units"])
    assert len(names) == 24
    text = t.match.position()
    again = Table(sandtable.position("breakable", text, seed=1))
    assert (set(again.view()["units"]), again.match.position()) == (names, text)


@pytest.mark.rule("BRK-5.6", "BRK-5.17")
@pytest.mark.parametrize("scenario", ["border-skirmish", "breakthrough", "retrieval"])
def test_a_set_up_under_way_reads_back_and_keeps_its_secrets(scenario: str) -> None:
    match = begun(scenario)
    own_force(match, "yellow")
    for word in ("TA", "TA", "RB", "SC", "drop.TA"):
        match.choose(word, "yellow")
    own_force(match, "blue")
    match.choose("S2", "blue")
    again = sandtable.position("breakable", match.position(), seed=1)
    for side in ("yellow", "blue"):
        assert answers(again, side) == answers(match, side)
        assert json.dumps(again.view(side), sort_keys=True) == json.dumps(match.view(side), sort_keys=True)
    assert "RB" not in json.dumps(again.view("blue"))


@pytest.mark.rule("BRK-29.1", "BRK-10.9")
def test_a_skimmer_drops_its_passenger_and_maneuvers_erratically() -> None:
    t = lay("yellow-skimmers", CLEAR, ERRATIC, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L")
    t.choose("YSA1 move 0605 straight drop")
    assert t.kind == "move"
    t.choose("stop", "erratic")
    assert (t.unit("YSA1").erratic, t.unit("YRA1").hex, t.unit("YRA1").target) == (True, "0605", "medium")


@pytest.mark.rule("BRK-24.22", "BRK-14.5")
def test_a_controlled_unit_still_lends_its_class_and_fills_its_hex() -> None:
    t = lay(
        "blue-tanks",
        CLEAR,
        "unit YTA1 0605 N nuke:M brain=blue:3; unit YRA1 0605 nuke:L",
        *(f"unit BU1{copy} 0605 laser:L" for copy in "abc"),
        "unit BT1a 0606 N nuke:M",
    )
    assert t.unit("YRA1").target == "medium"
    assert "0605" not in t.after("BT1a move")


@pytest.mark.rule("BRK-6.9", "BRK-11.3")
def test_by_variant_unit_by_unit_a_skimmer_that_fired_must_fly_at_once() -> None:
    position = (
        "option unit_by_unit on; unit YSA1 0606 N flying laser:L; unit YSA2 0404 N flying laser:L; "
        "unit BT1a 0605 N nuke:M"
    )
    t = lay("yellow-skimmers", CLEAR, position, dice="-")
    t.choose("YSA1 fire.laser BT1a")
    t.refused("YSA2")  # it is asked what the first one does
    t.act("YSA1 about-face")
    assert "YSA2" in t.offered()


@pytest.mark.rule("BRK-7.8", "BRK-6.13")
def test_a_card_is_not_passed_over_while_somebody_waits_off_the_map() -> None:
    position = (
        "scenario industrial-wasteland; deck yellow-tanks 1 blue-tanks 1; unit YTA1 off N nuke:M; "
        "unit BT1a 0303 N nuke:M"
    )
    t = table(position, dice=["yellow-tanks"])
    assert (t.asked, t.offered()) == (("yellow", "unit"), {"YTA1", "end"})


@pytest.mark.rule("BRK-8.5", "BRK-1.10")
def test_units_that_left_or_died_read_back_as_such() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N nuke:M; unit BT1a left S nuke:M; unit BT1b gone S nuke:M")
    assert (t.unit("BT1a").hex, t.unit("BT1b").hex) == ("left", "gone")
    again = Table(sandtable.position("breakable", t.match.position(), dice=()))
    assert (again.unit("BT1a").hex, again.unit("BT1b").hex) == ("left", "gone")


@pytest.mark.rule("BRK-10.12", "BRK-1.4")
def test_two_tables_do_not_mix_their_passengers_up() -> None:
    """The same recon rides a tank on one table and a skimmer on another; each view names its own carrier."""
    tables = {
        carrier: lay("blue-tanks", CLEAR, f"unit {carrier} 0606 N laser:{size}; unit YRA1 in {carrier} nuke:L")
        for carrier, size in (("YTA1", "M"), ("YSA1", "L"), ("YTB3", "M"))
    }
    for carrier, t in tables.items():
        assert (t.unit("YRA1").carrier, t.unit(carrier).passenger) == (carrier, "YRA1")


@pytest.mark.rule("BRK-22.5", "BRK-8.1")
def test_the_odds_of_a_step_among_bombs_are_told() -> None:
    t = lay("yellow-tanks", CLEAR, "cluster 0605 blue 2; unit YTA1 0606 N nuke:M")
    chances = t.chance("YTA1 move 0605")  # two bombs, [2/2] each: 7/16 lost
    assert any(abs(chance - 7 / 16) < 1e-9 for chance in chances.values())
    assert abs(sum(chances.values()) - 1) < 1e-9
