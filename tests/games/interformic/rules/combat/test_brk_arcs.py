"""Conditions to fire and firing arcs (chapter 15), and worked example 4 as far as it is about arcs."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.aiming import CHOPPERS, hexes, in_front, sighters, targets, within
from tests.support.breakable.hands import CLEAR, FACINGS, HEXES, ahead, lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table


@stories("""
# worked example
BRK-15.8 BRK-17.1 BRK-17.9 BRK-18.2: w4 a tank in a crater fires where its recon sees however it faces
    yellow-tanks [--] | YRA1 0814; 0907 crater; YTA1 0907 {facing} nuke:M
    | sighters YTA1 nuke 0815: YRA1
    YTA1 fire.nuke 0815 YRA1 | clouds 0815: medium; loaded YTA1: nuke-
    * facing: N / NE / SE / S / SW / NW
BRK-15.8: w4 under required the launcher must face the hex as well
    yellow-tanks | option bomb_launcher_arc required; YRA1 0814; 0907 crater; YTA1 0907 {facing} nuke:M
    | hexes YTA1 nuke {hexes} 0815
    * facing, hexes: N, lacks / NE, lacks / SE, has / S, has / SW, has / NW, lacks
# conditions
BRK-15.1: the conditions are checked in order
    # Behind the tank, beyond woods and far off: the arc is named; in front, the woods; in the open, the range.
    yellow-tanks clear | 0607 woods; 0605 woods; YTA1 0606 N laser:M; BR3a 0606; BR3b 0606; BT1a 0611 N; BT1b 0601 N;
        BT1c 1104 N
    refused YTA1 fire.laser BT1a | BRK-15.4
    refused YTA1 fire.laser BT1b | BRK-16.7
    refused YTA1 fire.laser BT1c | BRK-23.2 BRK-18.8
BRK-15.1 BRK-2.3: an unloaded weapon is the first reason
    yellow-tanks clear | YTA1 0606 N laser:M-; BT1a 0608 N
    refused YTA1 fire.laser BT1a | BRK-2.3 BRK-15.1
# straight row
BRK-15.3 BRK-26.6: a skimmer or chopper fires only along the row ahead
    rowed '{unit}' 0101
    | hexes {unit_name} nuke: 0505 0605 0704 0804 0903 1003 1102
    * unit, unit_name: YSA1 0505 NE, YSA1 / YSA1 0505 NE flying, YSA1 / YCA1 0505 NE, YCA1 /
        YCA1 0505 NE flying, YCA1
BRK-15.3: a skimmers beam reaches only the row
    yellow-skimmers clear | YSA1 0505 NE autocannon:L; BR1a 0405; BR1b 0406; BR1c 0504; BR1d 0506; BR2a 0605; BR2b 0606;
        BR2c 0703; BR2d 0704; BR3a 0804; BR3b 0805
    | targets YSA1 autocannon: BR2a BR2d BR3a
    refused YSA1 fire.autocannon BR1c | BRK-15.3
# front half
BRK-15.4: a tank does not fire a beam backwards
    yellow-tanks clear | YTA1 0608 N; BR3a 0606; BR3b 0606; BT1a 0610 N; BT1b 0709 N
    | targets YTA1 autocannon: BR3a BR3b
    refused YTA1 fire.autocannon BT1a | BRK-15.4
    refused YTA1 fire.autocannon BT1b | BRK-15.4
# bombs
BRK-15.7: a skimmer sights only along its row
    yellow-bunkers clear | 0112 crater; YBA1 0112 nuke:H; YSA1 0608 N flying
    | hexes YBA1 nuke: 0112 0602 0603 0604 0605 0606 0607 0608
BRK-15.8: the launchers arc does not matter unless it sights for itself
    yellow-tanks clear | YTA1 0608 N {unit}; YRA1 0610
    | sighters YTA1 {weapon} 0611: YRA1; sighters YTA1 {weapon} 0606: YRA1 YTA1
    * unit, weapon: nuke:M, nuke / buzz:M, buzz / cluster:M, cluster
BRK-15.8: required asks for both arcs
    yellow-tanks clear | option bomb_launcher_arc required; YTA1 0608 N nuke:M; YRA1 0610; YTB1 0604 S
    # behind the launcher
    | hexes YTA1 nuke lacks 0611; sighters YTA1 nuke 0606: YRA1 YTA1 YTB1
    # behind the other tank, and seven hexes from the recon
    | sighters YTA1 nuke 0603: YTA1; hexes YTA1 nuke has 0608
BRK-15.8 BRK-17.17 BRK-15.2: a required arc does not forbid the own hex
    yellow-skimmers clear | option bomb_launcher_arc required; YSA1 0606 S flying cluster:L
    YSA1 fire.cluster 0606 | devices 0606: yellow-cluster 2
BRK-15.9 BRK-24.12: a controlled tank fires where it faces
    forced blue-tanks clear | BT1a 0608 N autocannon:M brain=yellow:1; BT2a 0606 N; BT2b 0610 N; BT2c 0605 N
    | targets BT1a autocannon: BT2a BT2c
    refused BT1a fire.autocannon BT2b | BRK-15.4
BRK-15.9 BRK-12.2 BRK-17.14: a tank that has turned at its end sights the other way
    yellow-tanks clear | 0112 crater; YTA1 0608 N; YTB1 0112 N nuke:M
    | hexes YTB1 nuke lacks 0610
    YTA1 done S | sighters YTB1 nuke 0610: YTA1; hexes YTB1 nuke lacks 0606
""")
def test_arcs(story: Story) -> None:
    story.play(rowed)


@pytest.mark.rule("BRK-15.2")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize(
    ("card", "unit"),
    [
        ("yellow-tanks", "YTA1 0606 {} laser:M"),
        ("yellow-skimmers", "YSA1 0606 {} laser:L"),
        ("yellow-skimmers", "YSA1 0606 {} flying laser:L"),
        ("yellow-skimmers", "YCA1 0606 {} flying laser:L"),
    ],
)
def test_the_own_hex_is_always_in_the_arc(card: str, unit: str, facing: str) -> None:
    t = lay(card, CHOPPERS, CLEAR, f"unit {unit.format(facing)}; unit BR1a 0606")
    assert targets(t, unit[:4], "laser") == {"BR1a"}


def rowed(unit: str, hex_: str) -> Table:
    """A unit with a nuke that can sight only for itself."""
    return lay("yellow-skimmers", CHOPPERS, CLEAR, f"unit {unit} nuke:L; unit BU1a {hex_}")


@pytest.mark.rule("BRK-15.3")
@pytest.mark.parametrize("facing", FACINGS)
def test_the_row_ahead_in_every_direction(facing: str) -> None:
    t = rowed(f"YSA1 0608 {facing}", "0101")
    row = set(ahead("0608", facing)) & within("0608", 6)
    assert len(row) >= 5
    assert hexes(t, "YSA1", "nuke") == {"0608", *row}


@pytest.mark.rule("BRK-15.4", "BRK-15.5")
@pytest.mark.parametrize("facing", FACINGS)
@pytest.mark.parametrize("boundary", ["inclusive", "exclusive"])
def test_the_whole_front_of_a_tank(facing: str, boundary: str) -> None:
    t = lay("yellow-tanks", f"option tank_arc_boundary {boundary}", CLEAR, f"unit YTA1 0608 {facing} nuke:M")
    inclusive = boundary == "inclusive"
    expected = {hex_ for hex_ in within("0608", 6) if in_front("0608", facing, hex_, inclusive=inclusive)}
    assert hexes(t, "YTA1", "nuke") == expected


@pytest.mark.rule("BRK-15.6", "BRK-10.2", "BRK-13.1")
@pytest.mark.parametrize(
    ("card", "unit"),
    [
        ("yellow-bunkers", "YBA1 0608 nuke:H"),
        ("yellow-bunkers", "YRA1 0608 nuke:L"),
        ("yellow-skimmers", "YUA1 0608 nuke:L"),
    ],
)
def test_bunkers_recons_and_turrets_fire_all_round(card: str, unit: str) -> None:
    t = lay(card, CLEAR, f"unit {unit}")
    assert hexes(t, unit[:4], "nuke") == within("0608", 6)


@pytest.mark.rule("BRK-15.3", "BRK-15.4", "BRK-15.6")
def test_the_view_tells_the_arc() -> None:
    position = (
        "unit YBA1 0202; unit YRA1 0302; unit YUA1 0402; unit YTA1 0502 N; unit YSA1 0602 N; unit YCA1 0702 N flying"
    )
    t = lay("yellow-bunkers", CHOPPERS, position)
    arcs = [t.unit(name).arc for name in ("YBA1", "YRA1", "YUA1", "YTA1", "YSA1", "YCA1")]
    assert arcs == ["all", "all", "all", "front", "row", "row"]


@pytest.mark.rule("BRK-15.7", "BRK-17.14")
@pytest.mark.parametrize(("facing", "sees"), [("N", True), ("NE", True), ("NW", True), ("S", False), ("SW", False)])
def test_a_bomb_needs_the_hex_in_the_sighters_arc(facing: str, sees: bool) -> None:
    t = lay("yellow-bunkers", plain("0112 crater"), f"unit YBA1 0112 nuke:H; unit YTA1 0608 {facing}")
    assert (sighters(t, "YBA1", "nuke", "0605") == {"YTA1"}) == sees


@pytest.mark.rule("BRK-15.4", "BRK-15.5")
@settings(max_examples=25)
@given(st.sampled_from(HEXES), st.sampled_from(FACINGS))
def test_any_tank_sights_its_front_and_nothing_else(hex_: str, facing: str) -> None:
    if hex_ == "1114":
        return  # the cloud of the spare unit
    t = lay("yellow-tanks", CLEAR, f"unit YTA1 {hex_} {facing} nuke:M")
    expected = {other for other in within(hex_, 6) if in_front(hex_, facing, other)} - {"1114"}
    assert hexes(t, "YTA1", "nuke") == expected
