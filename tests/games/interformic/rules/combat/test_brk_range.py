"""Range checks and multiple fire (chapter 18), and worked example 7."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import EQUIPMENT, check, hexes, shots, sighters, targets, within
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.table import Table


def tank(*lines: str, weapons: str = "autocannon:M", dice: Sequence[int | str] = ()) -> Table:
    """A tank in 0608 that faces north, on its card."""
    return lay("yellow-tanks", CLEAR, f"unit YTA1 0608 N {weapons}", *lines, dice=dice)


# worked example


@pytest.mark.rule("BRK-18.6", "BRK-24.1")
def test_w7_the_second_tank_waits_for_the_first_shots_result() -> None:
    position = "unit YTB1 0707 N nuke:M; unit BB1a 0606; unit BT1a 0705 N"
    t = tank(position, weapons="inducer:M", dice=(2, "+", "+", 2, "-", "-", "-"))
    t.act("YTA1 fire.inducer BB1a")
    assert t.unit("BB1a").brain == {"yellow": 2}
    assert {"0606", "0705"} <= hexes(t, "YTB1", "nuke")  # now it may choose another target
    t.act("YTB1 fire.nuke 0705 YTB1")
    assert (t.clouds("0705"), t.clouds("0606")) == (["medium"], [])


# the check


@pytest.mark.rule("BRK-18.1")
@pytest.mark.parametrize("far", range(2, 7))
def test_a_roll_of_the_distance_is_enough(far: int) -> None:
    t = tank(f"unit BT1a 06{8 - far:02} N", dice=(far, "+")).act("YTA1 fire.autocannon BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-18.1")
@pytest.mark.parametrize("far", range(2, 7))
@pytest.mark.parametrize("weapon", ["autocannon", "inducer"])
def test_a_roll_below_the_distance_is_no_shot_and_the_weapon_stays_loaded(far: int, weapon: str) -> None:
    t = tank(f"unit BT1a 06{8 - far:02} N", weapons=f"{weapon}:M", dice=(far - 1,)).act(f"YTA1 fire.{weapon} BT1a")
    assert (t.alive("BT1a"), t.loaded("YTA1")) == ([True], {weapon: True})


@pytest.mark.rule("BRK-18.1")
@pytest.mark.parametrize("hex_", ["0608", "0607"])
def test_up_to_one_hex_the_check_cannot_fail(hex_: str) -> None:
    t = tank(f"unit BT1a {hex_} N", dice=(*check(1, 1), "+")).act("YTA1 fire.autocannon BT1a")
    assert t.alive("BT1a") == [False]


@pytest.mark.rule("BRK-18.1")
@pytest.mark.parametrize(("far", "chance"), [(1, 1 / 2), (2, 5 / 12), (3, 1 / 3), (4, 1 / 4), (5, 1 / 6), (6, 1 / 12)])
def test_the_odds_hold_the_range_check(far: int, chance: float) -> None:
    t = tank(f"unit BT1a 06{8 - far:02} N; unit BR3a 0608")
    assert any(value == pytest.approx(chance) for value in t.chance("YTA1 fire.autocannon BT1a").values())


@pytest.mark.rule("BRK-18.1", "BRK-18.8")
def test_seven_hexes_are_too_far() -> None:
    t = tank("unit BT1a 0601 N; unit BT1b 0602 N; unit BT1c 0603 N")
    assert targets(t, "YTA1", "autocannon") == {"BT1b", "BT1c"}
    t.refused("YTA1 fire.autocannon BT1a", "BRK-18.8", "BRK-18.1")


# bombs


@pytest.mark.rule("BRK-18.2")
def test_a_bombs_range_is_the_sighters() -> None:
    t = lay("yellow-tanks", plain("0112 crater"), "unit YTA1 0112 N nuke:M; unit YRA1 1004", dice="3--")
    assert sighters(t, "YTA1", "nuke", "1001") == {"YRA1"}  # eleven hexes from the launcher
    t.act("YTA1 fire.nuke 1001 YRA1")
    assert t.clouds("1001") == ["medium"]


@pytest.mark.rule("BRK-18.2", "BRK-18.8")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_no_sighter_more_than_six_hexes_from_the_target(weapon: str) -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), f"unit YBA1 0112 {weapon}:H; unit YRA1 0608")
    assert hexes(t, "YBA1", weapon) == within("0608", 6) | {"0112"}


@pytest.mark.rule("BRK-18.8")
def test_a_sighter_too_far_off_is_refused_by_name() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0608; unit YRB1 0602; unit YRB2 0602"
    t = lay("yellow-bunkers", plain("0112 crater"), position)
    t.refused("YBA1 fire.nuke 0601 YRA1", "BRK-18.8", "BRK-18.1")


FAILED = ("unit YRA1 0606", "unit YRA2 0603")


@pytest.mark.rule("BRK-18.3")
@pytest.mark.parametrize("weapon", ["nuke", "buzz", "cluster"])
def test_after_a_failed_sighting_that_launcher_waits(weapon: str) -> None:
    t = tank(*FAILED, weapons=f"{weapon}:M", dice=(2,)).act(f"YTA1 fire.{weapon} 0603 YRA1")
    assert t.loaded("YTA1") == {weapon: True}
    assert shots(t, "YTA1") == set()  # neither another sighter nor another hex
    t.refused(t._from_here(f"YTA1 fire.{weapon} 0603"), "BRK-18.3")
    assert "move" in t.verbs("YTA1")
    assert (t.clouds("0603"), t.devices("0603")) == ([], {})


@pytest.mark.rule("BRK-18.3")
def test_another_launcher_may_still_fire() -> None:
    t = tank(*FAILED, "unit YTA2 0708 N nuke:M", weapons="nuke:M", dice=(2,)).act("YTA1 fire.nuke 0603 YRA1")
    assert "YRA1" in sighters(t, "YTA2", "nuke", "0603")  # a recon sights as often as it likes


@pytest.mark.rule("BRK-18.3")
def test_the_next_activation_brings_the_next_attempt() -> None:
    t = tank("deck yellow-tanks 1", *FAILED, weapons="nuke:M", dice=(2,)).act("YTA1 fire.nuke 0603 YRA1").end()
    assert shots(t, "YTA1") == {"nuke"}


# beams


@pytest.mark.rule("BRK-18.4")
@pytest.mark.parametrize("weapon", ["autocannon", "laser", "inducer"])
def test_a_failed_check_ends_that_weapons_action(weapon: str) -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0607 N", weapons=f"{weapon}:M", dice=(2,)).act(f"YTA1 fire.{weapon} BT1a")
    assert shots(t, "YTA1") == set()
    t.refused(t._from_here(f"YTA1 fire.{weapon} BT1b"), "BRK-18.4")
    assert "move" in t.verbs("YTA1")


@pytest.mark.rule("BRK-18.4", "BRK-18.5", "BRK-7.5")
def test_the_second_weapon_remains_after_a_failed_check() -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0606 N", weapons="autocannon:L laser:L", dice=(2, 2, "+", "+"))
    t.act("YTA1 fire.autocannon BT1a")
    assert shots(t, "YTA1") == {"laser"}
    t.act("YTA1 fire.laser BT1b")
    assert t.alive("BT1b") == [False]  # light at two hexes against medium: two positives
    assert shots(t, "YTA1") == set()


@pytest.mark.rule("BRK-18.4")
def test_by_option_a_failed_check_costs_nothing() -> None:
    t = tank("option failed_range_uses_action off; unit BT1a 0605 N; unit BT1b 0606 N", dice=(2, 2, "+"))
    t.act("YTA1 fire.autocannon BT1a")
    assert targets(t, "YTA1", "autocannon") == {"BT1a", "BT1b"}
    t.act("YTA1 fire.autocannon BT1b")
    assert t.alive("BT1b") == [False]


@pytest.mark.rule("BRK-18.3", "BRK-18.4")
def test_the_option_does_not_touch_the_printed_rule_for_bombs() -> None:
    t = tank("option failed_range_uses_action off", *FAILED, weapons="nuke:M", dice=(2,))
    t.act("YTA1 fire.nuke 0603 YRA1")
    assert shots(t, "YTA1") == set()


@pytest.mark.rule("BRK-18.5", "BRK-20.3", "BRK-7.5")
def test_two_weapons_make_two_checks() -> None:
    t = tank("unit BT1a 0605 N; unit BT1b 0605 N", weapons="autocannon:L autocannon:L", dice=(3, "+", "+", 3, "+", "-"))
    t.act("YTA1 fire.autocannon BT1a", "YTA1 fire.autocannon2 BT1b")
    assert t.alive("BT1a", "BT1b") == [False, True]


@pytest.mark.rule("BRK-18.6", "BRK-7.9")
def test_the_result_of_one_shot_is_seen_before_the_next_is_chosen() -> None:
    t = tank("unit BT1a 0607 N; unit BT1b 0607 N", weapons="autocannon:L laser:L", dice=(*check(1), "+", "+"))
    t.act("YTA1 fire.autocannon BT1a")
    assert (t.alive("BT1a"), targets(t, "YTA1", "laser")) == ([False], {"BT1b"})


@pytest.mark.rule("BRK-18.7", "BRK-19.5")
def test_melee_detonation_and_killbots_make_no_range_check() -> None:
    melee = tank("unit BT1a 0608 N", dice=("+",)).act("YTA1 melee BT1a")
    buzz = lay("yellow-skimmers", CLEAR, "buzz 0606 yellow 1; unit BT1a 0606 N", dice="++")
    buzz.act("yellow-buzz.0606 detonate BT1a")
    bot = lay("yellow-skimmers", EQUIPMENT, CLEAR, "killbot 0606 yellow 1; unit BT1a 0606 N", dice="-+")
    bot.act("yellow-killbot.0606 melee BT1a")
    mines = tank("cluster 0607 blue 1", dice=("+", "+")).act("YTA1 move 0607")
    for t in (melee, buzz, bot):
        assert t.alive("BT1a") == [False]
    assert mines.alive("YTA1") == [False]
