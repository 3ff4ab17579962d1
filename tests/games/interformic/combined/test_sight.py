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


# sighting


@pytest.mark.rule("BRK-31.14", "UNB-BRK.6")
def test_a_unit_of_unbreakable_does_not_sight_for_breakable() -> None:
    lines = ("unit BT1a 0612 N nuke:M", "unit S1 0608", "unit W1 0609")
    t = lay("blue-medium", *lines, terrain=["0612 crater red"])
    assert t.after("BT1a fire.nuke") <= {"0612"}
    t.refused("BT1a fire.nuke 0606", "BRK-31.14", "BRK-17.1", "BRK-17.8")


@pytest.mark.rule("BRK-31.14", "UNB-BRK.6")
def test_a_unit_of_breakable_does_not_sight_for_unbreakable() -> None:
    lines = ("unit W1 0612 nuke:M", "unit BR1a 0608", "unit BB2a 0609")
    t = lay("blue-medium", *lines, terrain=["0612 crater red"])
    assert t.after("W1 fire.nuke") <= {"0612"}
    t.refused("W1 fire.nuke 0606", "UNB-BRK.6", "BRK-31.14", "UNB-LOSH.7", "UNB-LOSH.11")


@stories("""
# sighting
BRK-31.14: each book sights for its own
    blue-medium | 0612 crater red; BT1a 0612 N nuke:M; BR1a 0608
    | after BT1a fire.nuke has 0606
    blue-medium | 0612 crater red; W1 0612 nuke:M; S1 0608
    | after W1 fire.nuke has 0606
# one list for mixed beams
BRK-31.15: a gev on a lake lies in no depression
    blue-medium equipment | {hex_} lake; YTA1 {hex_} N gev autocannon:L; BT1a 0606 N stasis:M; SB 0604 hovering
    | after BT1a fire.stasis has YTA1
    * hex_: 0603 / 0605
BRK-31.60 BRK-31.19: a hovering squad is no target for an autocannon although it is seen
    blue-medium | BT1a 0606 N autocannon:M; SA 0604 hovering; YTA1 0603 N
    | after BT1a fire.autocannon: YTA1
# bombs
BRK-31.16: a walker on a lake cannot sight and a gev can
    # Ruling: the list of the sighter's own book.
    blue-medium | 0606 lake; W1 0606 nuke:M
    | after W1 fire.nuke lacks 0604
    blue-medium equipment | 0606 lake; BT1a 0606 N gev nuke:L
    | after BT1a fire.nuke has 0604
BRK-31.16: a crater or lake as target hex is no obstacle
    blue-medium | 0604 {terrain}; W1 0606 nuke:M; BT1a 0606 N nuke:M
    | after W1 fire.nuke has 0604; after BT1a fire.nuke has 0604
    * terrain: crater red / lake
# arcs
BRK-31.17: a unit of unbreakable fires all around
    blue-medium | W1 0606 autocannon:M; YTA1 {hex_} N; YTA2 0605 N
    | after W1 fire.autocannon has YTA1
    * hex_: 0604 / 0608 / 0707 / 0506 / 0808 / 0406
""")
def test_sighting_and_one_list_for_mixed_beams_and_bombs_and_arcs(story: Story) -> None:
    story.play(lay)


@pytest.mark.rule("BRK-31.14", "BRK-17.12", "UNB-LOSH.11")
def test_a_squad_sights_for_any_number_of_bombs_and_a_tank_for_one() -> None:
    terrain = ["0612 crater red", "0812 crater red"]
    squad = ("unit W1 0612 nuke:M", "unit W2 0812 nuke:M", "unit S1 0608")
    t = lay("blue-medium", *squad, terrain=terrain, dice="----").act("W1 fire.nuke 0606", "W2 fire.nuke 0607")
    assert (t.clouds("0606"), t.clouds("0607")) == (["medium held"], ["medium held"])


# one list for mixed beams


@pytest.mark.rule("BRK-31.15")
@pytest.mark.parametrize(
    ("target", "terrain", "sees"),
    [
        ("WA 0603", [], True),
        ("SA 0603 out", [], False),  # a scattered squad
        ("WA 0603", ["0604 woods"], False),
        ("WA 0603", ["0604 volcano"], False),
        ("SA 0603 hovering", ["0604 woods"], True),
        ("SA 0603 hovering", ["0604 volcano"], False),
        ("WA 0603", ["0603 hill", "0604 woods"], True),
        ("WA 0603", ["0603 lake"], False),  # a unit of Unbreakable lies low in a lake
        ("WA 0603", ["0603 lava red"], False),
        ("WA 0603", ["0603 crater red"], False),
        ("WA 0605", ["0605 lake"], True),  # beside it
        ("WA 0605", ["0605 lake", "0606 crater red"], False),  # both in depressions
        ("YTA1 0603 N", ["0603 crater red"], False),
        ("YTA1 0605 N", ["0605 crater red", "0606 crater red"], False),
        ("SA 0605 hovering", ["0605 crater red", "0606 crater red"], True),
        ("WA 0606", ["0606 crater red"], True),  # the same hex
    ],
)
def test_the_merged_list_for_a_tanks_beam(target: str, terrain: list[str], sees: bool) -> None:
    # Ruling: each unit keeps its own book's exposure.
    t = lay("blue-medium", STASIS, f"unit {target}; unit SB 0606 hovering; unit SC 0606 hovering", terrain=terrain)
    assert (target.split(maxsplit=1)[0] in t.after("BT1a fire.stasis")) is sees


@pytest.mark.rule("BRK-31.15")
def test_two_units_on_lakes_see_each_other_unless_both_are_of_unbreakable() -> None:
    # A GEV beside a walker, both on lakes: only the walker lies in a depression, and beside it that does not matter.
    terrain = ["0605 lake", "0606 lake"]
    gev = ("option equipment on", "unit BT1a 0606 N gev stasis:L", "unit WA 0605", "unit SB 0604 hovering")
    assert "WA" in lay("blue-medium", *gev, terrain=terrain).after("BT1a fire.stasis")
    walker = ("unit W1 0606 stasis:M", "unit WA 0605", "unit SB 0604 hovering")
    assert "WA" not in lay("blue-medium", *walker, terrain=terrain).after("W1 fire.stasis")


@pytest.mark.rule("BRK-31.15")
@pytest.mark.parametrize(("cloud", "sees"), [("0606", False), ("0604", False), ("0603", False), ("0602", True)])
def test_clouds_at_either_end_or_between_block(cloud: str, sees: bool) -> None:
    t = lay("blue-medium", "unit W1 0101 stasis:M", STASIS, f"unit WA 0603; cloud {cloud} light")
    assert ("fire.stasis" in t.actions("BT1a")) is sees


@pytest.mark.rule("BRK-31.15", "BRK-31.65")
def test_a_vortex_between_blocks_like_a_cloud() -> None:
    lines = ("option experimental_weapons on", STASIS, "unit WA 0603", "unit SB 0605 hovering")
    assert "WA" in lay("blue-medium", *lines).after("BT1a fire.stasis")
    assert "WA" not in lay("blue-medium", *lines, "vortex 0604 light N").after("BT1a fire.stasis")


@pytest.mark.rule("BRK-31.15")
@pytest.mark.parametrize(
    ("target", "terrain", "sees"),
    [
        ("YTA1 0604 N", [], True),
        ("YTA1 0604 N", ["0605 woods"], False),
        ("YSA1 0604 N flying", ["0605 woods"], True),
        ("YSA1 0604 N", ["0605 woods"], False),
        ("YTA1 0604 N", ["0606 lake"], False),  # the walker itself lies low
        ("YSA1 0604 N flying", ["0606 lake"], True),
        ("YBB1 0604 tower autocannon:M", ["0605 industry"], True),
        ("YBB1 0604 autocannon:H", ["0605 industry"], False),
    ],
)
def test_the_merged_list_for_a_walkers_laser(target: str, terrain: list[str], sees: bool) -> None:
    lines = ("option equipment on", "unit W1 0606 laser:M", f"unit {target}", "unit YSB1 0607 N flying")
    t = lay("blue-medium", *lines, terrain=terrain)
    assert (target.split(maxsplit=1)[0] in t.after("W1 fire.laser")) is sees


@pytest.mark.rule("BRK-31.60")
@pytest.mark.parametrize(("walker", "sees"), [("hovering jet:L", True), ("jet:L", False)])
def test_a_walker_on_its_jets_counts_as_flying(walker: str, sees: bool) -> None:
    # Ruling.
    lines = ("option walker_equipment on", STASIS, f"unit WA 0603 {walker}", "unit SB 0605 hovering")
    t = lay("blue-medium", *lines, terrain=["0604 woods"])
    assert ("WA" in t.after("BT1a fire.stasis")) is sees


@pytest.mark.rule("BRK-31.17", "BRK-31.27")
@pytest.mark.parametrize(("hex_", "may"), [("0604", True), ("0806", True), ("0608", False), ("0707", False)])
def test_a_tank_keeps_its_arc_with_the_other_books_beams(hex_: str, may: bool) -> None:
    t = lay("blue-medium", STASIS, f"unit WA {hex_}; unit WB 0605")
    assert ("WA" in t.after("BT1a fire.stasis")) is may
    if not may:
        t.refused("BT1a fire.stasis WA", "BRK-15.4", "BRK-31.17", "BRK-31.27")


@pytest.mark.rule("BRK-31.17", "BRK-31.27", "BRK-15.8")
@pytest.mark.parametrize(("target", "may"), [("0604", True), ("0608", False)])
def test_a_tank_that_sights_for_its_own_crust_buster_keeps_its_arc(target: str, may: bool) -> None:
    t = lay("blue-medium", "unit BT1a 0606 N crust:M")
    assert (target in t.after("BT1a fire.crust")) is may


@pytest.mark.rule("BRK-31.17", "BRK-15.3")
@pytest.mark.parametrize(("hex_", "may"), [("0603", True), ("0705", False), ("0607", False)])
def test_a_skimmer_fires_the_other_books_beams_straight_ahead(hex_: str, may: bool) -> None:
    t = lay("blue-light", f"unit BS1a 0606 N flying force:L; unit YTA1 {hex_} N; unit YTA2 0604 N")
    assert ("YTA1" in t.after("BS1a fire.force")) is may


@pytest.mark.rule("BRK-24.14", "BRK-31.14", "BRK-31.20")
def test_a_controlled_tank_may_nuke_a_walker_of_its_own_side_but_no_walker_sights_for_it() -> None:
    lines = ("unit YTA1 0612 N nuke:M brain=blue:1", "unit W1 0608", "unit WA 0606", "unit BR1a 0607")
    t = after_yellow("yellow-medium", *lines, terrain=["0612 crater red"], dice="2--")
    if t.kind == "unit":
        t.choose("YTA1")
    t.refused("fire.nuke 0605 W1", "BRK-31.14", "BRK-24.14", "BRK-17.1")
    t.choose("fire.nuke 0605 BR1a")
    assert t.clouds("0605") == ["medium held"]
