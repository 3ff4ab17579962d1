"""Cluster bombs (chapter 22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.server.protocol.rendering import render_question
from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, check, forced, targets, then, victims
from tests.support.breakable.hands import CLEAR, draw, lay, plain, spare
from tests.support.breakable.table import Table, table


def tanks(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """Yellow's tank card; a tank in 0606."""
    return lay("yellow-tanks", plain(*terrain), "unit YTA1 0606 N", *lines, dice=dice)


def flyers(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """Yellow's skimmer card."""
    return lay("yellow-skimmers", CHOPPERS, EQUIPMENT, plain(*terrain), *lines, dice=dice)


# the launch


@pytest.mark.rule("BRK-22.1")
@pytest.mark.parametrize(
    ("card", "unit", "placed"),
    [
        ("yellow-bunkers", "YRA1 0608 cluster:L", 2),
        ("yellow-tanks", "YTA1 0608 N cluster:M", 4),
        ("yellow-tanks", "YTA1 0608 N autocannon:L cluster:L", 2),
        ("yellow-bunkers", "YBA1 0608 autocannon:M cluster:M", 4),
        ("yellow-bunkers", "YBA1 0608 cluster:H", 8),
    ],
)
def test_they_are_laid_and_attack_nobody(card: str, unit: str, placed: int) -> None:
    t = lay(card, CLEAR, f"unit {unit}; unit BT1a 0606 N; unit BS1a 0606 N flying", dice="2")
    t.act(f"{unit[:4]} fire.cluster 0606 {unit[:4]}")
    assert (t.devices("0606"), t.alive("BT1a", "BS1a")) == ({"yellow-cluster": placed}, [True, True])
    assert t.loaded(unit[:4])["cluster"] is False


@pytest.mark.rule("BRK-22.1", "BRK-6.7")
def test_they_never_act_on_a_card() -> None:
    t = flyers("cluster 0606 yellow 4; unit BT1a 0606 N; buzz 0605 yellow 1")
    assert "yellow-cluster.0606" not in t.offered()


# the trigger


@pytest.mark.rule("BRK-22.2", "BRK-22.5")
def test_entering_sets_them_off_one_by_one() -> None:
    t = tanks("cluster 0605 blue 3", dice=("+", "-", "-", "+", "-", "-")).act("YTA1 move 0605")
    assert (t.unit("YTA1").hex, t.devices("0605")) == ("0605", {})


@pytest.mark.rule("BRK-22.5")
def test_they_stop_when_the_mover_is_dead() -> None:
    t = tanks("cluster 0605 blue 4", dice=("+", "-", "+", "+")).act("YTA1 move 0605")
    assert (t.alive("YTA1"), t.devices("0605")) == ([False], {"blue-cluster": 2})


@pytest.mark.rule("BRK-22.5", "BRK-10.12")
def test_the_carrier_dies_on_the_bombs_and_its_passenger_with_it() -> None:
    t = lay(
        "yellow-tanks", CLEAR, "cluster 0605 blue 4; unit YTA1 0606 N laser:M; unit YRA1 in YTA1 nuke:L", dice="--++"
    )
    t.choose("YTA1 move 0605")
    assert (t.alive("YTA1", "YRA1"), t.devices("0605")) == ([False, False], {"blue-cluster": 2})
    assert t.asked == ("yellow", "unit")


@pytest.mark.rule("BRK-22.5", "BRK-11.5", "BRK-11.3")
def test_a_skimmer_lost_on_its_way_has_done_its_duty() -> None:
    position = "cluster 0604 blue 1; unit YSA1 0606 N flying laser:L; unit YSA2 0303 N flying laser:L"
    t = lay("yellow-skimmers", CLEAR, position, dice="+")
    t.choose("YSA1 move 0605 straight 0604")
    assert (t.alive("YSA1"), t.asked) == ([False], ("yellow", "unit"))
    assert t.offered() == {"YSA2", spare("yellow-skimmers")}


@pytest.mark.rule("BRK-22.5", "BRK-8.1")
def test_the_odds_of_a_step_among_bombs_are_told() -> None:
    t = lay("yellow-tanks", CLEAR, "cluster 0605 blue 2; unit YTA1 0606 N nuke:M")
    chances = t.chance("YTA1 move 0605")  # two bombs, [2/2] each: 7/16 lost
    assert any(abs(chance - 7 / 16) < 1e-9 for chance in chances.values())
    assert abs(sum(chances.values()) - 1) < 1e-9


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


@pytest.mark.rule("BRK-22.2", "BRK-22.6")
def test_leaving_sets_them_off_where_they_lie() -> None:
    t = tanks("cluster 0606 blue 2", terrain=("0606 crater",), dice=("+", "+", "-", "-", "+", "+"))
    t.act("YTA1 move 0605")
    assert (t.unit("YTA1").hex, t.devices("0606")) == ("0605", {})
    # three dice each: it was in a crater


@pytest.mark.rule("BRK-22.2", "BRK-22.6")
def test_a_unit_killed_on_leaving_does_not_arrive() -> None:
    t = tanks("cluster 0606 blue 2; cluster 0605 blue 2", dice=("+", "+")).act("YTA1 move 0605")
    assert t.alive("YTA1") == [False]
    assert (t.devices("0606"), t.devices("0605")) == ({"blue-cluster": 1}, {"blue-cluster": 2})


@pytest.mark.rule("BRK-22.2")
def test_leaving_one_field_and_entering_the_next_sets_off_both() -> None:
    t = tanks("cluster 0606 blue 1; cluster 0605 blue 1", dice=("-", "-", "-", "+")).act("YTA1 move 0605")
    assert (t.unit("YTA1").hex, t.devices("0606"), t.devices("0605")) == ("0605", {}, {})


@pytest.mark.rule("BRK-22.2", "BRK-27.19")
@pytest.mark.parametrize(("device", "dice"), [("killbot", ("+",)), ("buzz", ("+", "+", "+"))])
def test_killbots_and_buzz_bombs_set_them_off(device: str, dice: tuple[str, ...]) -> None:
    t = flyers(f"{device} 0606 yellow 1; cluster 0605 blue 2", dice=dice).act(f"yellow-{device}.0606 move 0605")
    assert (t.devices("0606"), t.devices("0605")) == ({}, {"blue-cluster": 1})


@pytest.mark.rule("BRK-22.2")
def test_a_recon_sets_them_off() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606; cluster 0605 blue 2", dice="+").act("YRA1 move 0605")
    assert (t.alive("YRA1"), t.devices("0605")) == ([False], {"blue-cluster": 1})


# flyers


@pytest.mark.rule("BRK-22.3")
def test_a_skimmer_sets_them_off_entering_and_leaving() -> None:
    t = flyers("unit YSA1 0607 N flying; cluster 0606 blue 1; cluster 0604 blue 1", dice=("-", "-"))
    t.act("YSA1 move 0606 straight 0605 straight 0604 straight")
    assert (t.unit("YSA1").hex, t.devices("0606"), t.devices("0604")) == ("0604", {}, {})


@pytest.mark.rule("BRK-22.3")
@pytest.mark.parametrize(
    ("unit", "action"),
    [
        ("YSA1 0606 N flying", "about-face"),
        ("YSA1 0606 N flying", "land"),
        ("YSA1 0606 N", "takeoff"),
        ("YCA1 0606 N flying", "land"),
        ("YCA1 0606 N", "takeoff"),
        ("YCA1 0606 N flying", "turn S"),
        ("YCA1 0606 N flying", "ahead"),
        ("YCA1 0606 N flying", "slip-left"),
        ("YSA1 0606 N flying", "move 0605"),
        ("YSA1 0606 N flying", "move 0705"),
    ],
)
@pytest.mark.parametrize(("die", "lives"), [("+", False), ("-", True)])
def test_a_flyer_sets_them_off_turning_landing_and_taking_off(unit: str, action: str, die: str, lives: bool) -> None:
    t = flyers(f"unit {unit}; cluster 0606 blue 1", dice=(die,)).act(f"{unit[:4]} {action}")
    assert (t.alive(unit[:4]), t.devices("0606")) == ([lives], {})


@pytest.mark.rule("BRK-22.3")
def test_a_flyer_that_only_fires_or_hovers_does_not() -> None:
    t = flyers("unit YCA1 0606 N flying; cluster 0606 blue 1; unit BU1a 0605", dice=(*check(1), "-"))
    t.act("YCA1 fire.autocannon BU1a", "YCA1 done")
    assert t.devices("0606") == {"blue-cluster": 1}


@pytest.mark.rule("BRK-22.3", "BRK-11.8")
def test_a_reversal_sets_off_bombs_and_a_tank_that_turns_does_not() -> None:
    t = lay("yellow-skimmers", CLEAR, "cluster 0606 blue 1; unit YSA1 0606 N flying laser:L", dice="-")
    t.choose("YSA1 about-face")
    assert (t.at("YSA1"), t.devices("0606")) == (("0606", "S"), {})


@pytest.mark.rule("BRK-22.4", "BRK-12.4")
def test_a_tank_that_turns_fires_or_fights_does_not() -> None:
    t = tanks("cluster 0606 blue 4; unit BU1a 0606", dice=("-", "-", "-", "-"))
    t.act("YTA1 fire.autocannon BU1a", "YTA1 melee BU1a", "S")
    assert (t.unit("YTA1").facing, t.devices("0606")) == ("S", {"blue-cluster": 4})


@pytest.mark.rule("BRK-22.4", "BRK-10.4")
def test_reloading_and_loading_do_not() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0606 N laser:M-; unit YRA1 0606; cluster 0606 blue 4")
    t.act("YTA1 load.YRA1", "YTA1 reload.laser", "YTA1 done", "SE")
    assert (t.unit("YTA1").passenger, t.devices("0606")) == ("YRA1", {"blue-cluster": 4})


# class of the mover


@pytest.mark.rule("BRK-22.6")
def test_the_class_is_that_of_the_bombs_hex() -> None:
    into = lay("yellow-bunkers", plain("0605 woods"), "unit YRA1 0606; cluster 0605 blue 1", dice="++-")
    into.act("YRA1 move 0605")
    out = lay("yellow-bunkers", plain("0605 woods"), "unit YRA1 0606; cluster 0606 blue 1", dice="-")
    out.act("YRA1 move 0605")
    assert into.alive("YRA1") == out.alive("YRA1") == [True]


@pytest.mark.rule("BRK-22.6")
@pytest.mark.parametrize(
    ("unit", "action", "dice"), [("YSA1 0606 N", "takeoff", ("+", "+", "-")), ("YSA1 0606 N flying", "land", ("-",))]
)
def test_take_off_counts_as_landed_and_landing_as_flying(unit: str, action: str, dice: tuple[str, ...]) -> None:
    t = flyers(f"unit {unit}; cluster 0606 blue 1", terrain=("0606 crater",), dice=dice).act(f"YSA1 {action}")
    assert (t.alive("YSA1"), t.unit("YSA1").flying) == ([True], action == "takeoff")


@pytest.mark.rule("BRK-22.6", "BRK-14.5")
def test_a_recon_that_joins_its_tank_borrows_its_class() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0606; unit YTA1 0605 N; cluster 0605 blue 1", dice="+-")
    t.act("YRA1 move 0605")
    assert t.alive("YRA1") == [True]


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


@pytest.mark.rule("BRK-22.7")
def test_the_owner_chooses_who_goes_first() -> None:
    t = tanks("unit YTB1 0606 N; cluster 0605 blue 1", dice=("+", "-")).act("YTB1 move 0605 N", "YTA1 move 0605 N")
    assert t.alive("YTA1", "YTB1") == [True, True]


# passengers


@pytest.mark.rule("BRK-22.8", "BRK-10.12")
def test_only_the_carrier_sets_them_off() -> None:
    t = tanks("unit YRA1 in YTA1; cluster 0605 blue 1", dice=("+", "-")).act("YTA1 move 0605")
    assert t.alive("YTA1", "YRA1") == [True, True]


@pytest.mark.rule("BRK-22.8")
def test_a_passenger_getting_out_in_place_does_not() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YTA1 0606 N; unit YRA1 in YTA1; cluster 0606 blue 2").act("YRA1 out")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)
    assert t.devices("0606") == {"blue-cluster": 2}


@pytest.mark.rule("BRK-22.8", "BRK-10.10")
@pytest.mark.parametrize(("hex_", "dice"), [("0605", ["+"]), ("0606", ["+", "+"])])
def test_a_passenger_stepping_out_does(hex_: str, dice: list[str]) -> None:
    """Into the open it is light; out of its tank's hex it still counts as medium."""
    t = lay("yellow-bunkers", CLEAR, f"unit YTA1 0606 N; unit YRA1 in YTA1; cluster {hex_} blue 2", dice=dice)
    t.act("YRA1 move 0605")
    assert (t.alive("YRA1", "YTA1"), t.devices(hex_)) == ([False, True], {"blue-cluster": 1})


@pytest.mark.rule("BRK-22.8", "BRK-10.9")
def test_a_recon_dropped_by_a_moving_carrier_does_not_set_them_off_again() -> None:
    t = flyers("unit YSA1 0607 N flying; unit YRA1 in YSA1; cluster 0606 blue 2", dice=("-", "-"))
    t.act("YSA1 move 0606 straight")
    assert t.devices("0606") == {}
    t.choose("drop")
    assert t.unit("YRA1").hex == "0606"


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


@pytest.mark.rule("BRK-22.8", "BRK-22.6", "BRK-14.5")
@pytest.mark.parametrize(
    ("hex_", "carrier", "chance"),
    [("0404", "YTA1", 0.25), ("0505", "YTA1", 0.125), ("0404", "YSA1", 0.5)],
    ids=["with a tank in the clear", "on a hill", "under a skimmer in the clear"],
)
def test_the_odds_of_stepping_out_among_bombs_are_those_of_a_recon_in_that_hex(
    hex_: str, carrier: str, chance: float
) -> None:
    t = table(
        f"card yellow-bunkers; unit YTA1 0808 N; unit YSA1 0808 N flying; cluster {hex_} blue 1",
        "unit YRA1 in " + carrier,
        "unit BR1a 1101",
    )
    text = t.match.position().replace(f"unit {carrier} 0808", f"unit {carrier} {hex_}")
    t = table(text, dice=[])
    goal = "0403" if hex_ == "0404" else "0504"
    assert t.chance(f"YRA1 move {goal}")["YRA1 destroyed"] == chance


@pytest.mark.rule("BRK-22.8", "BRK-22.6")
def test_a_passenger_that_steps_out_beside_its_tank_is_rolled_for_as_a_medium_target() -> None:
    position = (
        "card yellow-bunkers; unit YTA1 0404 N; unit YRA1 in YTA1; unit YRA2 0202; unit BR1a 1101; cluster 0404 blue 1"
    )
    t = table(position, dice="+-")
    t.act("YRA1 move 0403")
    assert t.unit("YRA1").hex == "0403"  # one positive of two: a light target would be lost


# other movements


@pytest.mark.rule("BRK-22.9", "BRK-27.8")
def test_a_bonus_move_sets_them_off() -> None:
    position = "unit YTA1 0606 N gev laser:L; unit YTA2 0406 N gev laser:L; cluster 0605 blue 1"
    t = draw("blue-tanks", EQUIPMENT, CLEAR, position, dice=("+", "+"))
    assert t.asked == ("yellow", "bonus")
    t.choose("YTA1", "0605")
    assert t.alive("YTA1") == [False]


@pytest.mark.rule("BRK-22.9")
def test_a_gev_that_only_turns_does_not() -> None:
    position = "unit YTA1 0606 N gev laser:L; unit YTA2 0406 N gev laser:L; cluster 0606 blue 1"
    t = draw("blue-tanks", EQUIPMENT, CLEAR, position)
    t.choose("YTA1", "stay", "S")
    assert (t.at("YTA1"), t.devices("0606")) == (("0606", "S"), {"blue-cluster": 1})


@pytest.mark.rule("BRK-22.10")
def test_a_controlled_unit_sets_off_the_bombs_of_its_owners_enemies() -> None:
    t = forced(
        "blue-tanks", CLEAR, "unit BT1a 0606 N brain=yellow:1; cluster 0605 yellow 1; cluster 0606 blue 2", dice="++"
    )
    t.act("BT1a move 0605")
    assert (t.alive("BT1a"), t.devices("0605"), t.devices("0606")) == ([False], {}, {"blue-cluster": 2})


@pytest.mark.rule("BRK-22.10", "BRK-24.12", "BRK-22.14")
@pytest.mark.parametrize(("colour", "dice"), [("blue", ["+", "+"]), ("yellow", [])])
def test_a_controlled_unit_sets_off_bombs_by_its_own_colour(colour: str, dice: list[str]) -> None:
    t = lay("yellow-tanks", CLEAR, f"cluster 0605 {colour} 1; unit YTA1 0606 N laser:M brain=blue:1", dice=dice)
    t.choose("end")
    t.act("YTA1 move 0605")
    assert t.alive("YTA1") == [colour == "yellow"]


@pytest.mark.rule("BRK-22.11", "BRK-22.2")
def test_units_in_the_hex_are_safe_until_they_leave() -> None:
    t = tanks("unit YTB1 0606 N cluster:M; unit BT1a 0606 N; cluster 0606 blue 2", dice=("-", "-", "-", "-"))
    t.act("YTB1 done N")
    assert t.devices("0606") == {"blue-cluster": 2}
    t.act("YTA1 move 0607")
    assert t.devices("0606") == {}


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


# as targets


@pytest.mark.rule("BRK-22.12", "BRK-24.3")
def test_they_are_targets_for_everything_but_inducers_and_cluster_bombs() -> None:
    lines = (CLEAR, "cluster 0606 blue 2")
    for weapon, found in (("autocannon", {"blue-cluster.0606"}), ("laser", {"blue-cluster.0606"}), ("inducer", set())):
        t = lay("yellow-bunkers", *lines, f"unit YRA1 0607 {weapon}:L")
        assert targets(t, "YRA1", weapon) == found
    assert victims(tanks("cluster 0606 blue 2"), "YTA1") == {"blue-cluster.0606"}
    mines = lay("yellow-bunkers", *lines, "unit YRA1 0607 cluster:L", dice=check(1)).act("YRA1 fire.cluster 0606")
    assert mines.devices("0606") == {"blue-cluster": 2, "yellow-cluster": 2}


@pytest.mark.rule("BRK-22.12", "BRK-25.3")
def test_each_is_a_target_of_its_own() -> None:
    position = "unit YTA1 0607 N nuke:M; cluster 0606 blue 3"
    t = lay("yellow-tanks", CLEAR, position, dice=[*check(1), "+", "+", "+", "-", "-", "+", "-", "-"])
    t.act("YTA1 fire.nuke 0606")
    assert t.devices("0606") == {"blue-cluster": 2}


@pytest.mark.rule("BRK-22.13", "BRK-3.17")
@pytest.mark.parametrize("terrain", ["lake", "lava", "volcano"])
def test_they_are_lost_in_lake_lava_and_volcano(terrain: str) -> None:
    t = lay("yellow-bunkers", plain(f"0606 {terrain}"), "unit YRA1 0607 cluster:L", dice=check(1))
    t.act("YRA1 fire.cluster 0606")
    assert (t.devices("0606"), t.loaded("YRA1")) == ({}, {"cluster": False})


@pytest.mark.rule("BRK-22.14")
def test_the_own_sides_bombs_do_nothing() -> None:
    t = tanks("cluster 0605 yellow 8; cluster 0606 yellow 8").act("YTA1 move 0605 N")
    assert t.unit("YTA1").hex == "0605"
    assert t.devices("0605") == t.devices("0606") == {"yellow-cluster": 8}


@pytest.mark.rule("BRK-22.14", "BRK-28.8")
def test_nor_do_a_team_mates() -> None:
    t = tanks("option teams two; cluster 0605 red 8; cluster 0606 red 8; unit GT1a 0101 N").act("YTA1 move 0605 N")
    assert t.devices("0605") == {"red-cluster": 8}


@pytest.mark.rule("BRK-22.15", "BRK-8.4")
def test_coming_on_is_entering() -> None:
    t = table(
        "scenario breakthrough; card yellow-tanks",
        CLEAR,
        "unit YTA1 off N; unit YTA2 1101 N; unit BT1a 0101 N; cluster 1105 blue 1",
        dice="++",
    )
    t.act("YTA1 move 1105")
    assert t.alive("YTA1") == [False]


@pytest.mark.rule("BRK-22.15", "BRK-8.6")
def test_going_off_the_map_is_leaving() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0105 N; unit YTA2 0305 N; cluster 0105 blue 1", dice="++")
    t.act("YTA1 move exit.west")
    assert t.unit("YTA1").hex == "gone"


@pytest.mark.rule("BRK-22.15")
def test_a_cloud_does_not_stop_them() -> None:
    t = tanks("cluster 0605 blue 1; cloud 0605 heavy", dice=("+", "+")).act("YTA1 move 0605")
    assert t.alive("YTA1") == [False]


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


@pytest.mark.rule("BRK-22.16")
def test_turning_after_the_step_is_no_second_trigger() -> None:
    t = flyers("unit YSA1 0607 N flying; cluster 0606 blue 2", dice=("-", "-")).act("YSA1 move 0606 left stop")
    assert t.at("YSA1") == ("0606", "NW")


@pytest.mark.rule("BRK-22.16")
@pytest.mark.parametrize("first", ["blue", "green"])
def test_of_two_colours_the_defenders_choose_the_first(first: str) -> None:
    t = tanks(
        "option teams two; cluster 0605 blue 1; cluster 0605 green 1; unit GT1a 0101 N; unit RTA1 0201 N",
        dice=("+", "+"),
    )
    t.choose("YTA1 move 0605")
    assert t.kind == "bombs"
    assert t.match.decision is not None
    assert t.match.decision.side == "blue"
    t.choose(first)
    other = "green" if first == "blue" else "blue"
    assert (t.devices("0605"), t.alive("YTA1")) == ({f"{other}-cluster": 1}, [False])


@pytest.mark.rule("BRK-22.16", "BRK-11.6")
def test_a_turn_after_a_step_sets_off_no_bomb_twice() -> None:
    t = lay("yellow-skimmers", CLEAR, "cluster 0605 blue 2; unit YSA1 0606 N flying laser:L", dice="--")
    t.choose("YSA1 move 0605 right stop")
    assert (t.at("YSA1"), t.devices("0605")) == (("0605", "NE"), {})


@pytest.mark.rule("BRK-22.16")
def test_whose_bombs_go_off_first_is_asked_about_their_hex_and_a_wrong_answer_is_told_the_colours() -> None:
    position = (
        "option teams four; card yellow-tanks; unit YTA1 0505 N; unit YTA2 0808 N; unit BR1a 0201; "
        "unit GR1a 0202; cluster 0504 blue 1; cluster 0504 green 1"
    )
    t = table(position)
    t.choose("YTA1 move 0504")
    question = render_question(t.match, "blue")
    assert question is not None
    assert (question["kind"], question["about"]) == ("bombs", {"unit": None, "place": "0504"})
    assert [answer["text"] for answer in question["answers"]] == ["the blue cluster bombs", "the green cluster bombs"]
    t.refused("red", "BRK-22.16")
    said = t.match.explain("red", "blue").verdict.text
    assert "choose one of blue, green" in said
