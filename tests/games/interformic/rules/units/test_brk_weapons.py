"""Weapons in general (chapter 2 of the ledger), and worked examples 15 and 16."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.hands import CLEAR, HEXES, lay
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table, unreadable

BOMBS = ("buzz", "cluster", "nuke")


def armed(weapon: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A recon with a light weapon; two tanks of the enemy next to it."""
    return lay(
        "yellow-bunkers", CLEAR, f"unit YRA1 0606 {weapon}; unit BT1a 0605 N; unit BT1b 0607 N", *lines, dice=dice
    )


@stories("""
# worked examples
BRK-2.4 BRK-5.7: w15 the same card gives a tank a medium nuke and a bunker a heavy one
    yellow-tanks clear | YTA1 0606 N nuke:M; YBA1 0608 nuke:H
    | loaded YTA1: nuke; loaded YBA1: nuke
    unreadable | YTA1 0606 N nuke:L
    unreadable | YTA1 0606 N nuke:H
    unreadable | YBA1 0606 nuke:L
    unreadable | YBA1 0606 nuke:M
BRK-27.5 BRK-2.4: w16 nuke and gev cards together make light nukes
    yellow-tanks clear equipment | YTA1 0606 N gev nuke:L; YTA2 0607 N gev nuke:L
    | equipment YTA1: gev; loaded YTA2: nuke
    unreadable equipment | YTA1 0606 N gev nuke:M
# beams and bombs
BRK-2.1 BRK-2.2: a beam is aimed at a unit
    armed {layout}
    YRA1 fire.{weapon} | asked: yellow beam; offered: BT1a BT1b
    refused 0605
    * layout, weapon: autocannon:L, autocannon / laser:L, laser / inducer:L, inducer
BRK-2.2 BRK-1.8: a beam may be aimed at a device
    armed laser:L | buzz 0606 blue 1; cluster 0605 blue 2; killbot 0607 blue 1
    | targets YRA1 laser: BT1a BT1b blue-buzz.0606 blue-cluster.0605 blue-killbot.0607
# loaded and unloaded
BRK-2.3: firing unloads every weapon but the autocannon
    armed {layout}
    YRA1 fire.{weapon} {target} | loaded YRA1: {loaded}
    * layout, weapon, target, loaded: laser:L [+], laser, BT1a, laser- / inducer:L [-], inducer, BT1a, inducer- /
        buzz:L, buzz, 0605, buzz- / cluster:L, cluster, 0605, cluster- / nuke:L [---], nuke, 0605, nuke-
BRK-2.3 BRK-20.2: firing an autocannon leaves it loaded
    armed autocannon:L [+-]
    YRA1 fire.autocannon BT1a | loaded YRA1: autocannon
    # once in an activation
    | verbs YRA1 lacks fire
BRK-2.3 BRK-7.2: a loaded weapon is not reloaded
    armed {layout}
    | verbs YRA1 lacks reload
    refused YRA1 reload.{weapon}
    * layout, weapon: autocannon:L, autocannon / laser:L, laser / inducer:L, inducer / buzz:L, buzz /
        cluster:L, cluster / nuke:L, nuke
# sizes and loadouts
BRK-2.5 BRK-2.6: a chopper has one light weapon
    yellow-skimmers clear choppers | YCA1 0606 N laser:L
    | loaded YCA1: laser
    unreadable choppers | YCA1 0606 N autocannon:L laser:L
    unreadable choppers | YCA1 0606 N laser:M
# friends
BRK-2.8: a beam is not fired at friends
    armed {layout} | YTA1 0606 N; buzz 0606 yellow 1; cluster 0606 yellow 1; killbot 0606 yellow 1
    | targets YRA1 {weapon}: BT1a BT1b
    refused YRA1 fire.{weapon} YTA1 | BRK-2.8 BRK-24.21 BRK-24.8
    refused YRA1 fire.{weapon} yellow-buzz.0606 | BRK-2.8 BRK-24.3
    * layout, weapon: autocannon:L, autocannon / laser:L, laser / inducer:L, inducer
BRK-2.8: beams at friends by option
    armed {layout} [{dice}] | option beam_friendly_fire on; YTA1 0606 N
    | targets YRA1 {weapon}: BT1a BT1b YTA1
    YRA1 fire.{weapon} YTA1 | lost YTA1
    * layout, dice, weapon: autocannon:L, ++, autocannon / laser:L, +-, laser
BRK-2.8 BRK-17.19: a bomb may be fired at friends and at nothing
    armed {layout} | YTA1 0705 N
    | hexes YRA1 {weapon} has 0505 0606 0705
    * layout, weapon: buzz:L, buzz / cluster:L, cluster / nuke:L, nuke
BRK-2.8 BRK-25.2: a nuke at a friend destroys it
    armed nuke:L [++-] | YTA1 0705 N
    YRA1 fire.nuke 0705 YRA1 | lost YTA1
BRK-2.9: a beam is not fired at the firer itself
    armed laser:L | option beam_friendly_fire {unit}
    | targets YRA1 laser lacks YRA1
    refused YRA1 fire.laser YRA1 | BRK-2.9 BRK-2.8
    * unit: off / on
BRK-2.9 BRK-10.12: a beam is not fired at a passenger
    armed {layout} | BR1a in BT1a
    | targets YRA1 {weapon}: BT1a BT1b
    refused YRA1 fire.{weapon} BR1a | BRK-2.9 BRK-10.12
    * layout, weapon: autocannon:L, autocannon / laser:L, laser / inducer:L, inducer
BRK-2.3 BRK-7.2: an unloaded weapon must be reloaded before it fires
    armed {weapons}
    | shots YRA1: -; actions YRA1 has {weapon}
    refused YRA1 {shot} | BRK-2.3 BRK-15.1
    YRA1 {weapon} | loaded YRA1: {value}; verbs YRA1 lacks fire reload
    * weapons, weapon, shot, value: laser:L-, reload.laser, fire.laser, laser /
        inducer:L-, reload.inducer, fire.inducer, inducer / buzz:L-, reload.buzz, fire.buzz, buzz /
        cluster:L-, reload.cluster, fire.cluster, cluster / nuke:L-, reload.nuke, fire.nuke, nuke
""")
def test_weapons(story: Story) -> None:
    story.play(armed)


@pytest.mark.rule("BRK-2.1", "BRK-2.2")
@pytest.mark.parametrize("weapon", BOMBS)
def test_a_bomb_is_aimed_at_a_hex(weapon: str) -> None:
    t = armed(f"{weapon}:L").choose(f"YRA1 fire.{weapon}")
    assert t.asked == ("yellow", "bomb")
    assert {"0605", "0606", "0607"} <= t.offered() <= set(HEXES)
    t.refused("BT1a")


LOADOUTS = [
    ("YBA1 0606", "nuke:H", True),
    ("YBA1 0606", "nuke:M", False),
    ("YBA1 0606", "autocannon:M nuke:M", True),
    ("YBA1 0606", "autocannon:M autocannon:M", True),
    ("YBA1 0606", "laser:M nuke:M", False),  # one of the two must be an autocannon
    ("YBA1 0606", "autocannon:H nuke:M", False),
    ("YBA1 0606", "autocannon:L nuke:L", False),
    ("YBA1 0606", "autocannon:H autocannon:H", False),
    ("YTA1 0606 N", "laser:M", True),
    ("YTA1 0606 N", "laser:L", False),
    ("YTA1 0606 N", "laser:H", False),
    ("YTA1 0606 N", "autocannon:L laser:L", True),
    ("YTA1 0606 N", "autocannon:L autocannon:L", True),
    ("YTA1 0606 N", "laser:L nuke:L", False),
    ("YTA1 0606 N", "autocannon:M laser:M", False),
    ("YTA1 0606 N", "autocannon:L laser:M", False),
    ("YTA1 0606 N", "autocannon:L laser:L nuke:L", False),
    ("YRA1 0606", "nuke:L", True),
    ("YRA1 0606", "nuke:M", False),
    ("YRA1 0606", "autocannon:L autocannon:L", False),
    ("YSA1 0606 N", "buzz:L", True),
    ("YSA1 0606 N", "buzz:M", False),
    ("YSA1 0606 N", "autocannon:L buzz:L", False),
    ("YUA1 0606", "laser:L", True),
    ("YUA1 0606", "laser:H", False),
    ("YUA1 0606", "autocannon:L laser:L", False),
]


@pytest.mark.rule("BRK-2.4", "BRK-2.5", "BRK-2.6", "BRK-5.8")
@pytest.mark.parametrize(("unit", "weapons", "legal"), LOADOUTS)
def test_weapons_are_as_large_as_their_carrier_or_two_smaller_ones(unit: str, weapons: str, legal: bool) -> None:
    lines = ("card yellow-tanks", CLEAR, f"unit {unit} {weapons}", "unit YTC1 0101 N", "unit BT1a 1101 N")
    if legal:
        assert list(table(*lines).loaded(unit[:4]).values()) == [True] * (weapons.count(" ") + 1)
    else:
        unreadable(*lines)


@pytest.mark.rule("BRK-2.7")
def test_any_number_of_sub_types_may_have_the_same_weapon() -> None:
    yellow = [f"unit YR{sub}1 0{row}02 laser:L" for row, sub in enumerate("ABC", start=2)]
    yellow += [f"unit YU{sub}1 0{row}04 laser:L" for row, sub in enumerate("ABC", start=2)]
    yellow += [f"unit YT{sub}1 0{row}06 N laser:M" for row, sub in enumerate("ABC", start=2)]
    yellow += [f"unit YB{sub}1 0{row}08 laser:H" for row, sub in enumerate("ABC", start=2)]
    t = table("card yellow-tanks", CLEAR, *yellow, "unit BT1a 1101 N laser:M")
    assert len(yellow) == 12
    for line in yellow:
        assert t.loaded(line.split()[1]) == {"laser": True}
