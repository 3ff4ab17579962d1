"""Nukes (chapter 25)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import CHOPPERS, DICE, EQUIPMENT
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.stories import Story, stories
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


@stories("""
BRK-25.2 BRK-25.9: friend and foe flying and landed all are in it
    # Every one light, so the order does not matter: five of one die each, all positive.
    nuke light [+++++-] | YUA1 0606; YSA1 0606 N flying; BU1a 0606; BS1a 0606 N; BC1a 0606 N flying
    | lost YUA1 YSA1 BU1a BS1a BC1a
BRK-25.2 BRK-10.12: a passenger goes with its carrier and is not rolled for
    nuke medium [+--] | BT1a 0606 N; BR1a in BT1a
    | lost BT1a BR1a
    nuke medium [---] | BT1a 0606 N; BR1a in BT1a
    | alive BT1a BR1a
BRK-25.2: neighbours are safe
    nuke heavy [---] | BT1a 0605 N; BT1b 0705 N
    | alive BT1a BT1b
BRK-25.3: devices are rolled for one by one
    # A heavy nuke: one die for each of the bombs, three for the killbot; all miss but one buzz bomb of Blue's.
    nuke heavy [+ - - - - - - - - -] | buzz 0606 blue 2; cluster 0606 blue 1; killbot 0606 blue 1; buzz 0606 yellow 1
    | devices 0606: blue-buzz 1 blue-cluster 1 blue-killbot 1 yellow-buzz 1
BRK-25.3: units are rolled for before devices
    nuke heavy [--+---] | BT1a 0606 N; buzz 0606 blue 1
    | alive BT1a; devices 0606: -
# terrain
BRK-25.4 BRK-25.6: ground that is missed stays and the cloud rises all the same
    nuke {size} [-{layout} | 0606 {before}
    | terrain 0606: {before}; clouds 0606: {size}
    * before: clear / crater / hill / lava / lake
    * size, layout: light, ] / medium, -] / heavy, --]
BRK-25.5: lava and volcano take everybody flyers too
    nuke medium [--+-] | 0606 {before}; BS1a 0606 N flying
    | terrain 0606: {terrain}; lost BS1a
    * before, terrain: crater, lava / lava, volcano
BRK-25.5 BRK-3.17: lava takes friends recons passengers and devices
    nuke light [- - - - - - - - - - - - - - - +] | 0606 crater; YRC1 0606; BT1a 0606 N; BR1a in BT1a;
        buzz 0606 yellow 1; cluster 0606 blue 2
    | lost YRC1 BT1a BR1a; devices 0606: -
BRK-25.5 BRK-3.6: a lake that becomes a crater kills no flyer and no gev
    nuke medium [---++] | 0606 lake; BS1a 0606 N flying; BT1a 0606 N gev autocannon:L
    | terrain 0606: crater; alive BS1a BT1a; target BT1a: heavy
BRK-25.5 BRK-3.17 BRK-6.8: a nuke that makes lava takes idle bombs off the card
    yellow-skimmers clear [------+] | 0606 crater; YUA1 0607 nuke:L; buzz 0606 yellow 2
    | offered has yellow-buzz.0606
    YUA1 fire.nuke 0606 | terrain 0606: lava; offered lacks yellow-buzz.0606
# clouds
BRK-25.7: of two clouds the larger stays
    yellow-{group} clear [---{layout2} | {name} {unit}; cloud 0608 {old}
    {name} fire.nuke 0608 | clouds 0608: {kept}
    * group, layout2, name, unit, old, kept: tanks, ], YTA1, 0608 N nuke:M, heavy, heavy /
        tanks, ], YTA1, 0608 N nuke:M, medium, medium /
        tanks, ], YTA1, 0608 N nuke:M, light, medium /
        bunkers, -], YBA1, 0608 nuke:H, light, heavy /
        bunkers, -], YBA1, 0608 nuke:H, medium, heavy
BRK-25.8 BRK-23.8: a nuke shot down leaves nothing
    nuke medium [--+] | BU1a 0606 laser:L; BT1a 0606 N
    commit BU1a.laser@0606 | terrain 0606: clear; clouds 0606: -; alive BU1a BT1a
BRK-25.8 BRK-18.1: a nuke that fails its range check leaves nothing
    yellow-tanks clear [1] | YTA1 0608 N nuke:M; BT1a 0606 N
    YTA1 fire.nuke 0606 | terrain 0606: clear; clouds 0606: -; loaded YTA1: nuke
BRK-25.1: range then units then ground
    # A seven-die script that would not fit any other order.
    nuke heavy [+----] | BT1a 0606 N
    | lost BT1a; terrain 0606: clear
BRK-25.6 BRK-6.2: the cloud shrinks with the turns
    yellow-tanks clear [- - yellow-tanks] | deck blue-skimmers 1; YTA1 0607 N nuke:M; BT1a 0101 N
    YTA1 fire.nuke 0606 | clouds 0606: medium
    end | view turn: 2; clouds 0606: light
BRK-25.2 BRK-17.4: a recon may call the nuke down on itself
    yellow-bunkers clear [+--+----] | 0112 crater; YBA1 0112 nuke:H; YRA1 0605; BT1a 0605 N
    # three dice for the recon, two for the tank, three for the ground
    YBA1 fire.nuke 0605 YRA1 | lost YRA1 BT1a; offered lacks YRA1
BRK-25.1 BRK-25.2 BRK-14.1: each unit is rolled for by its class
    nuke {size} [{dice}] | {target}
    | lost {class_}; terrain 0606: clear; clouds 0606: {size}
    nuke {size} [{dice2}] | {target}
    | alive {class_}; terrain 0606: clear; clouds 0606: {size}
    * size, dice, target, class_, dice2: light, +++-, BB1a 0606, BB1a, ++-- / medium, ++--, BB1a 0606, BB1a, +--- /
        heavy, +---, BB1a 0606, BB1a, ---- / light, ++-, BT1a 0606 N, BT1a, +-- / medium, +--, BT1a 0606 N, BT1a, --- /
        heavy, +----, BT1a 0606 N, BT1a, ----- / light, +-, BU1a 0606, BU1a, -- / medium, +---, BU1a 0606, BU1a, ---- /
        heavy, +-----, BU1a 0606, BU1a, ------
""")
def test_nuke(story: Story) -> None:
    story.play(nuke)


@pytest.mark.rule("BRK-25.2", "BRK-17.2", "BRK-7.9")
@pytest.mark.parametrize(("die", "lives"), [("+", False), ("-", True)])
def test_the_launcher_is_not_spared_in_its_own_hex(die: str, lives: bool) -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N nuke:M; unit YTB1 0101 N", dice=[die, "-", "-"])
    t.act("YTA1 fire.nuke 0608")
    assert (t.alive("YTA1"), t.clouds("0608"), t.actions("YTA1") == set()) == ([lives], ["medium"], not lives)


@pytest.mark.rule("BRK-10.12")
@pytest.mark.parametrize(("die", "lives"), [("+", True), ("-", False)])
def test_by_option_a_passenger_may_survive(die: str, lives: bool) -> None:
    t = nuke("medium", "option passenger_survival on; unit BT1a 0606 N; unit BR1a in BT1a", dice=("+", die, "-", "-"))
    assert t.alive("BT1a", "BR1a") == [False, lives]


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

    # three dice for each of five heavy pieces, one for the ground


@pytest.mark.rule("BRK-25.2", "BRK-25.4")
def test_the_odds_tell_of_every_unit_and_of_the_ground() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0607 N nuke:M; unit YRA1 0607; unit BT1a 0606 N; unit BU1a 0606")
    odds = t.explain("YTA1 fire.nuke 0606 YTA1").odds
    assert odds is not None
    assert {0.5, 0.75} <= {float(chance) for chance in odds.outcomes.values()}
