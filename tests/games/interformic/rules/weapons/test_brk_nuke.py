"""Nukes (chapter 25)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import CHOPPERS, DICE, EQUIPMENT, check, hit, miss
from tests.support.breakable.hands import CLEAR, commit, lay, plain
from tests.support.breakable.table import Table

SIZES = {
    "light": ("yellow-bunkers", "YRA1", "YRA1 0608 nuke:L"),
    "medium": ("yellow-tanks", "YTA1", "YTA1 0608 N nuke:M"),
    "heavy": ("yellow-bunkers", "YBA1", "YBA1 0608 nuke:H"),
}
GROUND = {size: DICE[size, "light"][1] for size in SIZES}  # dice for the terrain


def nuke(
    size: str, *lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = (), at: str = "0606"
) -> Table:
    """Fire a nuke at 0606, two hexes from its launcher, which sights for itself."""
    card, name, unit = SIZES[size]
    t = lay(card, CHOPPERS, EQUIPMENT, plain(*terrain), f"unit {unit}", *lines, dice=[2, *dice])
    t.act(f"{name} fire.nuke {at} {name}")
    return t


def quiet(size: str) -> list[str]:
    """Dice that leave the ground as it is."""
    return ["-"] * GROUND[size]


@pytest.mark.rule("BRK-25.1", "BRK-25.2", "BRK-14.1")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("target", "class_"), [("BB1a 0606", "heavy"), ("BT1a 0606 N", "medium"), ("BU1a 0606", "light")]
)
def test_each_unit_is_rolled_for_by_its_class(size: str, target: str, class_: str) -> None:
    for dice, lives in ((hit(size, class_), False), (miss(size, class_), True)):
        t = nuke(size, f"unit {target}", dice=(*dice, *quiet(size)))
        assert (t.alive(target[:4]), t.terrain("0606"), t.clouds("0606")) == ([lives], "clear", [size])


@pytest.mark.rule("BRK-25.2", "BRK-25.9")
def test_friend_and_foe_flying_and_landed_all_are_in_it() -> None:
    """Every one light, so the order does not matter: five of one die each, all positive."""
    position = "unit YUA1 0606; unit YSA1 0606 N flying; unit BU1a 0606; unit BS1a 0606 N; unit BC1a 0606 N flying"
    t = nuke("light", position, dice=(*["+"] * 5, "-"))
    assert t.alive("YUA1", "YSA1", "BU1a", "BS1a", "BC1a") == [False] * 5


@pytest.mark.rule("BRK-25.2", "BRK-17.2", "BRK-7.9")
@pytest.mark.parametrize(("die", "lives"), [("+", False), ("-", True)])
def test_the_launcher_is_not_spared_in_its_own_hex(die: str, lives: bool) -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N nuke:M; unit YTB1 0101 N", dice=[die, "-", "-"])
    t.act("YTA1 fire.nuke 0608")
    assert (t.alive("YTA1"), t.clouds("0608"), t.actions("YTA1") == set()) == ([lives], ["medium"], not lives)


@pytest.mark.rule("BRK-25.2", "BRK-10.12")
def test_a_passenger_goes_with_its_carrier_and_is_not_rolled_for() -> None:
    for die, lives in (("+", False), ("-", True)):
        t = nuke("medium", "unit BT1a 0606 N; unit BR1a in BT1a", dice=(die, "-", "-"))
        assert t.alive("BT1a", "BR1a") == [lives, lives]


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize(("die", "lives"), [("+", True), ("-", False)])
def test_by_option_a_passenger_may_survive(die: str, lives: bool) -> None:
    t = nuke("medium", "option passenger_survival on; unit BT1a 0606 N; unit BR1a in BT1a", dice=("+", die, "-", "-"))
    assert t.alive("BT1a", "BR1a") == [False, lives]


@pytest.mark.rule("BRK-25.2")
def test_neighbours_are_safe() -> None:
    t = nuke("heavy", "unit BT1a 0605 N; unit BT1b 0705 N", dice=tuple(quiet("heavy")))
    assert t.alive("BT1a", "BT1b") == [True, True]


@pytest.mark.rule("BRK-25.3")
def test_devices_are_rolled_for_one_by_one() -> None:
    """A heavy nuke: one die for each of the bombs, three for the killbot; all miss but one buzz bomb of Blue's."""
    position = "buzz 0606 blue 2; cluster 0606 blue 1; killbot 0606 blue 1; buzz 0606 yellow 1"
    t = nuke("heavy", position, dice=("+", "-", "-", "-", "-", "-", "-", *quiet("heavy")))
    assert t.devices("0606") == {"blue-buzz": 1, "blue-cluster": 1, "blue-killbot": 1, "yellow-buzz": 1}


@pytest.mark.rule("BRK-25.3")
def test_units_are_rolled_for_before_devices() -> None:
    t = nuke("heavy", "unit BT1a 0606 N; buzz 0606 blue 1", dice=("-", "-", "+", *quiet("heavy")))
    assert (t.alive("BT1a"), t.devices("0606")) == ([True], {})


# terrain


@pytest.mark.rule("BRK-25.4", "BRK-3.16")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("clear", "crater"),
        ("road", "crater"),
        ("rough", "crater"),
        ("woods", "crater"),
        ("industry", "crater"),
        ("lake", "crater"),
        ("hill", "rough"),
        ("crater", "lava"),
        ("lava", "volcano"),
        ("volcano", "volcano"),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_what_becomes_of_the_ground(before: str, after: str, size: str) -> None:
    dice = ["-"] * (GROUND[size] - 1) + ["+"]
    if before == "volcano":
        # nothing can come of it; whether its dice are rolled is left open
        t = lay(SIZES[size][0], plain("0606 volcano"), f"unit {SIZES[size][2]}", dice=[2, *dice])
        t.act(f"{SIZES[size][1]} fire.nuke 0606")
        assert t.dice_left in {0, GROUND[size]}
    else:
        t = nuke(size, terrain=(f"0606 {before}",), dice=tuple(dice))
    assert (t.terrain("0606"), t.clouds("0606")) == (after, [size])


@pytest.mark.rule("BRK-25.4", "BRK-25.6")
@pytest.mark.parametrize("before", ["clear", "crater", "hill", "lava", "lake"])
@pytest.mark.parametrize("size", SIZES)
def test_ground_that_is_missed_stays_and_the_cloud_rises_all_the_same(before: str, size: str) -> None:
    t = nuke(size, terrain=(f"0606 {before}",), dice=tuple(quiet(size)))
    assert (t.terrain("0606"), t.clouds("0606")) == (before, [size])


@pytest.mark.rule("BRK-25.5")
@pytest.mark.parametrize("before", ["crater", "lava"])
def test_lava_and_volcano_take_everybody_flyers_too(before: str) -> None:
    t = nuke("medium", "unit BS1a 0606 N flying", terrain=(f"0606 {before}",), dice=("-", "-", "+", "-"))
    assert (t.terrain("0606"), t.alive("BS1a")) == ({"crater": "lava", "lava": "volcano"}[before], [False])


@pytest.mark.rule("BRK-25.5", "BRK-3.17")
def test_lava_takes_friends_recons_passengers_and_devices() -> None:
    position = "unit YRC1 0606; unit BT1a 0606 N; unit BR1a in BT1a; buzz 0606 yellow 1; cluster 0606 blue 2"
    t = nuke("light", position, terrain=("0606 crater",), dice=("-",) * 15 + ("+",))
    assert (t.alive("YRC1", "BT1a", "BR1a"), t.devices("0606")) == ([False] * 3, {})
    # three dice for each of five heavy pieces, one for the ground


@pytest.mark.rule("BRK-25.5", "BRK-3.6")
def test_a_lake_that_becomes_a_crater_kills_no_flyer_and_no_gev() -> None:
    position = "unit BS1a 0606 N flying; unit BT1a 0606 N gev autocannon:L"
    t = nuke("medium", position, terrain=("0606 lake",), dice=("-", "-", "-", "+", "+"))
    assert (t.terrain("0606"), t.alive("BS1a", "BT1a")) == ("crater", [True, True])
    assert t.unit("BT1a").target == "heavy"


@pytest.mark.rule("BRK-25.5", "BRK-3.17", "BRK-6.8")
def test_a_nuke_that_makes_lava_takes_idle_bombs_off_the_card() -> None:
    position = "unit YUA1 0607 nuke:L; buzz 0606 yellow 2"
    t = lay("yellow-skimmers", plain("0606 crater"), position, dice=[*check(1), *["-"] * 6, "+"])
    assert "yellow-buzz.0606" in t.offered()
    t.act("YUA1 fire.nuke 0606")
    assert t.terrain("0606") == "lava"
    assert "yellow-buzz.0606" not in t.offered()


# clouds


@pytest.mark.rule("BRK-25.7")
@pytest.mark.parametrize(
    ("old", "size", "kept"),
    [("heavy", "medium", "heavy"), ("medium", "medium", "medium"), ("light", "medium", "medium"),
     ("light", "heavy", "heavy"), ("medium", "heavy", "heavy")],
)  # fmt: skip
def test_of_two_clouds_the_larger_stays(old: str, size: str, kept: str) -> None:
    unit = {"medium": "YTA1 0608 N nuke:M", "heavy": "YBA1 0608 nuke:H"}[size]
    card = {"medium": "yellow-tanks", "heavy": "yellow-bunkers"}[size]
    t = lay(card, CLEAR, f"unit {unit}; cloud 0608 {old}", dice=["-", *quiet(size)]).act(f"{unit[:4]} fire.nuke 0608")
    assert t.clouds("0608") == [kept]


@pytest.mark.rule("BRK-25.8", "BRK-23.8")
def test_a_nuke_shot_down_leaves_nothing() -> None:
    t = nuke("medium", "unit BU1a 0606 laser:L; unit BT1a 0606 N", dice=("-", "-", "+"))
    commit(t, "BU1a.laser@0606")
    assert (t.terrain("0606"), t.clouds("0606"), t.alive("BU1a", "BT1a")) == ("clear", [], [True, True])


@pytest.mark.rule("BRK-25.8", "BRK-18.1")
def test_a_nuke_that_fails_its_range_check_leaves_nothing() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N nuke:M; unit BT1a 0606 N", dice="1").act("YTA1 fire.nuke 0606")
    assert (t.terrain("0606"), t.clouds("0606"), t.loaded("YTA1")) == ("clear", [], {"nuke": True})


@pytest.mark.rule("BRK-25.1")
def test_range_then_units_then_ground() -> None:
    """A seven-die script that would not fit any other order."""
    t = nuke("heavy", "unit BT1a 0606 N", dice=("+", "-", "-", "-", "-"))
    assert (t.alive("BT1a"), t.terrain("0606")) == ([False], "clear")


@pytest.mark.rule("BRK-25.6", "BRK-6.2")
def test_the_cloud_shrinks_with_the_turns() -> None:
    t = lay(
        "yellow-tanks",
        "deck blue-skimmers 1",
        CLEAR,
        "unit YTA1 0607 N nuke:M; unit BT1a 0101 N",
        dice=[*check(1), "-", "-", "yellow-tanks"],
    )
    t.act("YTA1 fire.nuke 0606")
    assert t.clouds("0606") == ["medium"]
    t.end()
    assert (t.view()["turn"], t.clouds("0606")) == (2, ["light"])


@pytest.mark.rule("BRK-25.2", "BRK-25.4")
def test_the_odds_tell_of_every_unit_and_of_the_ground() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0607 N nuke:M; unit YRA1 0607; unit BT1a 0606 N; unit BU1a 0606")
    odds = t.explain("YTA1 fire.nuke 0606 YTA1").odds
    assert odds is not None
    assert {0.5, 0.75} <= {float(chance) for chance in odds.outcomes.values()}


@pytest.mark.rule("BRK-25.2", "BRK-17.4")
def test_a_recon_may_call_the_nuke_down_on_itself() -> None:
    position = "unit YBA1 0112 nuke:H; unit YRA1 0605; unit BT1a 0605 N"
    t = lay("yellow-bunkers", plain("0112 crater"), position, dice="+--+----")
    t.act("YBA1 fire.nuke 0605 YRA1")  # three dice for the recon, two for the tank, three for the ground
    assert t.alive("YRA1", "BT1a") == [False, False]
    assert "YRA1" not in t.offered()
