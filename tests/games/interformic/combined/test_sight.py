"""Sight between the books: mixed beams, and each book's own sighters (BRK-31.14 to 31.17, 31.60, UNB-BRK.6)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, lay, spare_lines
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def after_yellow(card: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """Resolve a card of Yellow's without doing anything that is not forced; then Blue's heavy units act."""
    spares = dict.fromkeys((*spare_lines(card), *spare_lines("blue-heavy")))
    t = table(ON, plain(*terrain), f"card {card}; deck blue-heavy 1", *spares, *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("end" if "end" in words else min(words))
    return t


STASIS = "unit BT1a 0606 N stasis:M"  # a tank whose beam works on units of both books


@stories("""
# sighting
BRK-31.14 UNB-BRK.6: a unit of unbreakable does not sight for breakable
    blue-medium | 0612 crater red; BT1a 0612 N nuke:M; S1 0608; W1 0609
    | after BT1a fire.nuke within 0612
    refused BT1a fire.nuke 0606 | BRK-31.14 BRK-17.1 BRK-17.8
BRK-31.14 UNB-BRK.6: a unit of breakable does not sight for unbreakable
    blue-medium | 0612 crater red; W1 0612 nuke:M; BR1a 0608; BB2a 0609
    | after W1 fire.nuke within 0612
    refused W1 fire.nuke 0606 | UNB-BRK.6 BRK-31.14 UNB-LOSH.7 UNB-LOSH.11
BRK-31.14: each book sights for its own
    blue-medium | 0612 crater red; BT1a 0612 N nuke:M; BR1a 0608
    | after BT1a fire.nuke has 0606
    blue-medium | 0612 crater red; W1 0612 nuke:M; S1 0608
    | after W1 fire.nuke has 0606
# one list for mixed beams
BRK-31.15: the merged list for a tanks beam
    # Ruling: each unit keeps its own book's exposure.
    blue-medium | BT1a 0606 N stasis:M; {target}; SB 0606 hovering; SC 0606 hovering
    | after BT1a fire.stasis {sees} {name}
    * target, sees, name: WA 0603, has, WA / SA 0603 out, lacks, SA
BRK-31.15: the merged list for a tanks beam, otherwise
    # Ruling: each unit keeps its own book's exposure.
    blue-medium | {terrain}; BT1a 0606 N stasis:M; {target}; SB 0606 hovering; SC 0606 hovering
    | after BT1a fire.stasis {sees} {name}
    * terrain, target, sees, name: 0604 woods, WA 0603, lacks, WA / 0604 volcano, WA 0603, lacks, WA /
        0604 woods, SA 0603 hovering, has, SA / 0604 volcano, SA 0603 hovering, lacks, SA /
        0603 lake, WA 0603, lacks, WA / 0603 lava red, WA 0603, lacks, WA / 0603 crater red, WA 0603, lacks, WA /
        0605 lake, WA 0605, has, WA / 0603 crater red, YTA1 0603 N, lacks, YTA1 / 0606 crater red, WA 0606, has, WA
BRK-31.15: the merged list for a tanks beam, otherwise 2
    # Ruling: each unit keeps its own book's exposure.
    blue-medium | {terrain} {unit}; {name} {unit2}; BT1a 0606 N stasis:M; {target}; SB 0606 hovering; SC 0606 hovering
    | after BT1a fire.stasis {sees} {target_name}
    * terrain, unit, name, unit2, target, sees, target_name: 0603, hill, 0604, woods, WA 0603, has, WA /
        0605, lake, 0606, crater red, WA 0605, lacks, WA /
        0605, crater red, 0606, crater red, YTA1 0605 N, lacks, YTA1 /
        0605, crater red, 0606, crater red, SA 0605 hovering, has, SA
BRK-31.15: a gev on a lake lies in no depression
    blue-medium equipment | {hex_} lake; YTA1 {hex_} N gev autocannon:L; BT1a 0606 N stasis:M; SB 0604 hovering
    | after BT1a fire.stasis has YTA1
    * hex_: 0603 / 0605
BRK-31.15: two units on lakes see each other unless both are of unbreakable
    # A GEV beside a walker, both on lakes: only the walker lies in a depression, and beside it that does not
    # matter.
    blue-medium equipment | 0605 lake; 0606 lake; BT1a 0606 N gev stasis:L; WA 0605; SB 0604 hovering
    | after BT1a fire.stasis has WA
    blue-medium | 0605 lake; 0606 lake; W1 0606 stasis:M; WA 0605; SB 0604 hovering
    | after W1 fire.stasis lacks WA
BRK-31.15: clouds at either end or between block
    blue-medium | W1 0101 stasis:M; BT1a 0606 N stasis:M; WA 0603; cloud {cloud} light
    | actions BT1a {sees} fire.stasis
    * cloud, sees: 0606, lacks / 0604, lacks / 0603, lacks / 0602, has
BRK-31.15 BRK-31.65: a vortex between blocks like a cloud
    blue-medium | option experimental_weapons on; BT1a 0606 N stasis:M; WA 0603; SB 0605 hovering
    | after BT1a fire.stasis has WA
    blue-medium | option experimental_weapons on; BT1a 0606 N stasis:M; WA 0603; SB 0605 hovering; vortex 0604 light N
    | after BT1a fire.stasis lacks WA
BRK-31.15: the merged list for a walkers laser
    blue-medium equipment | W1 0606 laser:M; YTA1 0604 N; YSB1 0607 N flying
    | after W1 fire.laser has YTA1
BRK-31.15: the merged list for a walkers laser, otherwise
    blue-medium equipment | {terrain}; W1 0606 laser:M; {target}; YSB1 0607 N flying
    | after W1 fire.laser {sees} {name}
    * terrain, target, sees, name: 0605 woods, YTA1 0604 N, lacks, YTA1 /
        0605 woods, YSA1 0604 N flying, has, YSA1 /
        0605 woods, YSA1 0604 N, lacks, YSA1 /
        0606 lake, YTA1 0604 N, lacks, YTA1 /
        0606 lake, YSA1 0604 N flying, has, YSA1 /
        0605 industry, YBB1 0604 tower autocannon:M, has, YBB1 /
        0605 industry, YBB1 0604 autocannon:H, lacks, YBB1
BRK-31.60: a walker on its jets counts as flying
    # Ruling.
    blue-medium | 0604 woods; option walker_equipment on; BT1a 0606 N stasis:M; WA {sees} jet:L; SB 0605 hovering
    | after BT1a fire.stasis {after} WA
    * sees, after: 0603 hovering, has / 0603, lacks
BRK-31.60 BRK-31.19: a hovering squad is not a target for an autocannon although it is seen
    blue-medium | BT1a 0606 N autocannon:M; SA 0604 hovering; YTA1 0603 N
    | after BT1a fire.autocannon: YTA1
# bombs
BRK-31.16: a walker on a lake cannot sight and a gev can
    # Ruling: the list of the sighter's own book.
    blue-medium | 0606 lake; W1 0606 nuke:M
    | after W1 fire.nuke lacks 0604
    blue-medium equipment | 0606 lake; BT1a 0606 N gev nuke:L
    | after BT1a fire.nuke has 0604
BRK-31.16: a crater or lake as target hex is not an obstacle
    blue-medium | 0604 {terrain}; W1 0606 nuke:M; BT1a 0606 N nuke:M
    | after W1 fire.nuke has 0604; after BT1a fire.nuke has 0604
    * terrain: crater red / lake
# arcs
BRK-31.17: a unit of unbreakable fires all around
    blue-medium | W1 0606 autocannon:M; YTA1 {hex_} N; YTA2 0605 N
    | after W1 fire.autocannon has YTA1
    * hex_: 0604 / 0608 / 0707 / 0506 / 0808 / 0406
BRK-31.17 BRK-31.27 BRK-15.8: a tank that sights for its own crust buster keeps its arc
    blue-medium | BT1a 0606 N crust:M
    | after BT1a fire.crust {may} {target}
    * may, target: has, 0604 / lacks, 0608
BRK-31.17 BRK-15.3: a skimmer fires the other books beams straight ahead
    blue-light | BS1a 0606 N flying force:L; YTA1 {hex_} N; YTA2 0604 N
    | after BS1a fire.force {may} YTA1
    * hex_, may: 0603, has / 0705, lacks / 0607, lacks
BRK-31.14 BRK-17.12 UNB-LOSH.11: a squad sights for any number of bombs and a tank for one
    blue-medium [----] | 0612 crater red; 0812 crater red; W1 0612 nuke:M; W2 0812 nuke:M; S1 0608
    W1 fire.nuke 0606; W2 fire.nuke 0607 | clouds 0606: medium held; clouds 0607: medium held
BRK-24.14 BRK-31.14 BRK-31.20: a controlled tank may nuke a walker of its own side but no walker sights for it
    after_yellow yellow-medium [2--] | 0612 crater red; YTA1 0612 N nuke:M brain=blue:1; W1 0608; WA 0606; BR1a 0607
    YTA1
    refused fire.nuke 0605 W1 | BRK-31.14 BRK-24.14 BRK-17.1
    fire.nuke 0605 BR1a | clouds 0605: medium held
""")
def test_sighting_and_one_list_for_mixed_beams_and_bombs_and_arcs(story: Story) -> None:
    story.play(lay, after_yellow)


@pytest.mark.rule("BRK-31.17", "BRK-31.27")
@pytest.mark.parametrize(("hex_", "may"), [("0604", True), ("0806", True), ("0608", False), ("0707", False)])
def test_a_tank_keeps_its_arc_with_the_other_books_beams(hex_: str, may: bool) -> None:
    t = lay("blue-medium", STASIS, f"unit WA {hex_}; unit WB 0605")
    assert ("WA" in t.after("BT1a fire.stasis")) is may
    if not may:
        t.refused("BT1a fire.stasis WA", "BRK-15.4", "BRK-31.17", "BRK-31.27")
