"""What is refused where the books meet, and by which row."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import lay
from tests.support.breakable.stories import Story, stories

TANK = "unit YTA1 0604 N"


@pytest.mark.rule("BRK-31.19")
@pytest.mark.parametrize(
    ("card", "lines", "line"),
    [
        ("blue-medium", ("unit BT1a 0606 N", "unit WA 0605", TANK), "BT1a fire.autocannon WA"),
        ("blue-medium", ("unit BT1a 0606 N inducer:M", "unit WA 0605", TANK), "BT1a fire.inducer WA"),
        ("blue-medium", ("unit BT1a 0606 N laser:M", "unit WA 0605"), "BT1a fire.laser"),
        ("blue-medium", ("unit W1 0606 laser:M", "unit SA 0605"), "W1 fire.laser"),
        ("blue-light", ("buzz 0606 blue 1", "unit WA 0606"), "blue-buzz.0606 detonate"),
        ("blue-light", ("killbot 0606 blue 1", "unit CA 0606"), "blue-killbot.0606 melee"),
        (
            "blue-light",
            ("killbot 0606 blue 1", "unit WA 0606", "unit YTB1 0606 N", "unit YTB2 0606 N"),
            "blue-killbot.0606 melee WA",
        ),
    ],
)
def test_weapons_of_breakable_against_units_of_unbreakable(card: str, lines: tuple[str, ...], line: str) -> None:
    lay(card, *lines).refused(line, "BRK-31.19")


@pytest.mark.rule("BRK-31.18")
def test_blows_against_them() -> None:
    lay("blue-medium", "unit BT1a 0606 N; unit WA 0606").refused("BT1a melee", "BRK-31.18")
    t = lay("blue-medium", "unit BT1a 0606 N; unit WA 0606; unit YTB1 0606 N")
    t.refused("BT1a melee WA", "BRK-31.18")


@pytest.mark.rule("BRK-31.33", "BRK-23.2", "BRK-16.7")
def test_a_walkers_laser_without_a_target_says_what_is_wrong_with_the_nearest() -> None:
    lay("blue-medium", "unit W1 0609 laser:M", TANK).refused("W1 fire.laser", "BRK-23.2")
    woods = ["0605 woods"]
    lay("blue-medium", "unit W1 0607 laser:M", TANK, terrain=woods).refused("W1 fire.laser", "BRK-31.15")
    lay("blue-medium", "unit W1 0607 laser:M-", TANK).refused("W1 fire.laser", "UNB-WPN.3")


@pytest.mark.rule("BRK-31.38")
@pytest.mark.parametrize(
    ("card", "unit", "line"),
    [
        ("blue-medium", "unit BT1a 0606 N", "BT1a clear"),
        ("blue-light", "unit BS1a 0606 N flying stasis=2", "BS1a clear"),
    ],
)
def test_clearing_stasis(card: str, unit: str, line: str) -> None:
    lay(card, unit).refused(line, "BRK-31.38")


@pytest.mark.rule("BRK-31.36", "BRK-31.37")
def test_a_stunned_unit_neither_acts_nor_sights_nor_fires_in_defence() -> None:
    lay("blue-medium", "unit BT1a 0606 N stunned").refused("BT1a move 0605", "BRK-31.36")
    sighters = ("unit BR1a 0605 stunned", "unit BT2a 0606 N", "unit BT2b 0606 N")
    t = lay("blue-medium", "unit BT1a 0608 S nuke:M", *sighters)
    t.refused("BT1a fire.nuke 0604 BR1a", "BRK-31.37")
    t = lay("blue-medium", "unit BT1a 0606 N nuke:M; unit YUA1 0605 laser:L stunned; unit YUA2 0605 laser:L")
    t.act("BT1a fire.nuke 0605 BT1a")
    t.refused("YUA1.laser@0605", "BRK-31.37", side="yellow")


@stories("""
BRK-31.30 BRK-17.14 BRK-18.8 UNB-XRL.4: rockets of a tank obey its arc its range and the chain
    blue-medium | option experimental_weapons on; BT1a 0608 N rockets:M
    refused BT1a fire.rockets 0609 | BRK-17.14
    refused BT1a fire.rockets 0601 | BRK-18.8
    BT1a fire.rockets 0607
    refused 0604 | UNB-XRL.4
    refused 0609 | BRK-17.14
BRK-31.31 BRK-17.14 UNB-XVG.2: a tanks vortex starts in its arc in an empty hex
    blue-medium | option experimental_weapons on; BT1a 0606 N vortex:M; buzz 0605 yellow 1
    refused BT1a fire.vortex 0607 | BRK-17.14
    refused BT1a fire.vortex 0605 | UNB-XVG.2
    refused BT1a fire.vortex 0604 | UNB-XVG.1
BRK-31.14: no walker sights for a tank
    blue-medium | BT1a 0608 S nuke:M; W1 0604; BR1a 0604; BR1b 0604
    refused BT1a fire.nuke 0603 W1 | BRK-31.14
BRK-31.64: rays against devices
    blue-medium | W1 0606 {unit}; buzz 0605 yellow 1; YTA1 0604 N
    refused W1 fire.{weapon} yellow-buzz.0605 | BRK-31.64
    * unit, weapon: force:M, force / stasis:M, stasis
""")
def test_combined_refusals(story: Story) -> None:
    story.play(lay)
