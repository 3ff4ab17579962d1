"""Cluster bombs (chapter 22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, check, forced, targets, victims
from tests.support.breakable.hands import CLEAR, draw, lay, plain
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


@pytest.mark.rule("BRK-22.11", "BRK-22.2")
def test_units_in_the_hex_are_safe_until_they_leave() -> None:
    t = tanks("unit YTB1 0606 N cluster:M; unit BT1a 0606 N; cluster 0606 blue 2", dice=("-", "-", "-", "-"))
    t.act("YTB1 done N")
    assert t.devices("0606") == {"blue-cluster": 2}
    t.act("YTA1 move 0607")
    assert t.devices("0606") == {}


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
