"""Beam line of sight, unit to unit (chapter 16), and worked examples 3 and 10."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.aiming import EQUIPMENT, beam_sees, between, targets, within
from tests.support.breakable.hands import lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table

NEAR = ("unit BR3a 0606", "unit BR3b 0606")  # targets in the firer's hex, so that the beam is asked for


def recon(*lines: str, terrain: tuple[str, ...] = (), units: tuple[str, ...] = NEAR) -> Table:
    """A recon with an autocannon in 0606, which looks all round."""
    return lay("yellow-bunkers", EQUIPMENT, plain(*terrain), "unit YRA1 0606", *units, *lines)


def sees(t: Table, name: str) -> bool:
    """Whether the recon may fire at *name*."""
    return name in targets(t, "YRA1", "autocannon")


@stories("""
# worked examples
BRK-16.2: w3 in the same crater units see each other
    recon | 0606 crater; BT1a 0606 N
    | sees BT1a: yes
BRK-16.4 BRK-17.8: w10 the tank in the crater sees the skimmer but not the lake
    yellow-tanks | 0308 crater; 0510 lake; 0708 hill; BS1a 0510 N flying; YRA1 0708; YTA1 0308 SE nuke:M
    | sighters YTA1 nuke 0510: YRA1
    yellow-tanks | 0308 crater; 0510 lake; 0708 hill; BS1a 0510 N flying; YRA1 0708; YTA1 0308 SE laser:M
    | targets YTA1 laser: BS1a
# step 1: clouds at either end
BRK-16.1: no unit sees out of a cloud
    recon | BT1a 0605 N; BS1a 0604 N flying; cloud 0606 {cloud}
    # not even in the hex itself
    | targets YRA1 autocannon: -
    refused YRA1 fire.autocannon BT1a | BRK-16.1 BRK-15.1
    * cloud: light / medium / heavy
BRK-16.1: no unit sees into a cloud
    recon | BT1a 0605 N; BS1a 0605 N flying; cloud 0605 light
    | sees BT1a: no; sees BS1a: no
    refused YRA1 fire.autocannon BT1a | BRK-16.1
    refused YRA1 fire.autocannon BS1a | BRK-16.1
BRK-16.2: in the same hex units see each other whatever the terrain
    recon | 0606 {terrain}; BT1a 0606 N
    | sees BT1a: yes
    * terrain: clear / woods / crater / hill / industry / rough
# step 3: what blocks everything
BRK-16.3: a volcano between blocks the view of a hill
    recon | 0605 volcano; 0604 hill; 0606 hill; BT1a 0604 N
    | sees BT1a: no
# step 4: high up
BRK-16.4 BRK-27.12: a flyer or tower is seen over everything lower
    recon | 0605 {block}; 0604 {block}; 0603 crater; 0606 crater; {unit} 0603 {unit2} {unit3}
    | sees {unit}: yes
    * unit, unit2, unit3: BS1a, N, flying / BB1a, tower, laser:M
    * block: woods / industry / hill
BRK-16.4: a hill at either end is enough
    recon | 0605 woods; 0604 industry; {hill} hill; {unit} crater; BT1a 0603 N
    | sees BT1a: yes
    * hill, unit: 0606, 0603 / 0603, 0606
BRK-16.4: a flying firer sees over woods
    yellow-skimmers clear | 0605 woods; YSA1 0606 N flying; BT1a 0604 N
    | targets YSA1 autocannon: BT1a
    yellow-skimmers clear | 0605 woods; YSA1 0606 N; BT1a 0604 N
    | targets YSA1 autocannon: -
BRK-16.4 BRK-1.3: a landed skimmer and a gev do not fly
    recon | 0605 woods; BS1a 0604 N; BT1a 0604 N gev laser:L
    | sees BS1a: no; sees BT1a: no
BRK-16.4 BRK-16.8 BRK-10.12: over a crater the flyer is seen and the recon below is not
    yellow-tanks clear [3+-] | 0605 crater; YTA1 0608 N; BS1a 0605 N flying; BR1a 0605; BR2a in BS1a
    | targets YTA1 autocannon: BS1a
    YTA1 fire.autocannon BS1a | lost BS1a BR2a; alive BR1a
# steps 5 to 9
BRK-16.5: from crater to crater nothing is seen not even next door
    recon | 0606 crater; 0605 crater; 0604 crater; BT1a 0605 N; BT1b 0604 N
    | sees BT1a: no
    refused YRA1 fire.autocannon BT1a | BRK-16.5
    refused YRA1 fire.autocannon BT1b | BRK-16.5
BRK-16.5 BRK-16.4: a flyer over a crater is seen from a crater
    recon | 0606 crater; 0605 crater; BS1a 0605 N flying; BS1b 0605 N
    | sees BS1a: yes; sees BS1b: no
BRK-16.6: next door one crater does not matter
    recon | {crater} crater; BT1a 0605 N
    | sees BT1a: yes
    * crater: 0606 / 0605
BRK-16.7 BRK-3.7 BRK-3.8 BRK-3.9: hill industry and woods between block
    recon | 0604 {block}; BT1a 0603 N
    | sees BT1a: no
    refused YRA1 fire.autocannon BT1a | BRK-16.7
    * block: hill / industry / woods
BRK-16.7 BRK-3.10 BRK-3.13: other terrain between does not block
    recon | 0604 {open_}; 0605 {open_}; BT1a 0603 N
    | sees BT1a: yes
    * open_: clear / road / rough / lake / lava / crater
BRK-16.8: from farther off a crater hides
    recon | {crater} crater; BT1a 0604 N
    | sees BT1a: no
    refused YRA1 fire.autocannon BT1a | BRK-16.8
    * crater: 0606 / 0604
BRK-16.8 BRK-3.13: a gev on a lake is in no depression
    recon | 0603 lake; BT1a 0603 N gev laser:L
    | sees BT1a: yes
# the line
BRK-16.10: the ends of the line do not block
    recon | 0606 {end}; 0603 {end}; BT1a 0603 N
    | sees BT1a: yes
    * end: woods / industry
BRK-16.11: units and devices never block
    recon | BT1a 0603 N; BB1a 0604; YBA1 0605; BT2a 0605 N; BS1a 0604 N flying; buzz 0604 blue 3; cluster 0605 blue 3;
        killbot 0605 yellow 1
    | sees BT1a: yes
# devices
BRK-16.1 BRK-16.12: a device in a cloud is not seen
    recon | buzz 0605 blue 1; cloud 0605 light
    | sees blue-buzz.0605: no
BRK-16.3 BRK-3.4: a cloud or volcano between blocks even flyers and towers
    recon | {value}; {value2}
    | sees {target}: no
    refused YRA1 fire.autocannon {target} | BRK-16.3
    * value, value2, target: BT1a 0604 N, cloud 0605 light, BT1a / BS1a 0604 N flying, cloud 0605 light, BS1a /
        BB1a 0604 tower, cloud 0605 light, BB1a / 0605 volcano, BT1a 0604 N, BT1a /
        0605 volcano, BS1a 0604 N flying, BS1a / 0605 volcano, BB1a 0604 tower, BB1a
# woods between
# in a crater, two hexes away
# next door
BRK-16.12 BRK-21.6: devices are seen like units on the ground
    recon | 0604 woods; 0506 crater; 0407 crater; {device} 0603 blue 1; {device} 0609 blue 1; {device} 0407 blue 1;
        {device} 0506 blue 1
    | sees {card}: no; sees {card2}: yes; sees {card3}: no; sees {card4}: yes
    refused YRA1 fire.autocannon {card} | BRK-16.7 BRK-16.12
    * device, card, card2, card3, card4: buzz, blue-buzz.0603, blue-buzz.0609, blue-buzz.0407, blue-buzz.0506 /
        cluster, blue-cluster.0603, blue-cluster.0609, blue-cluster.0407, blue-cluster.0506 /
        killbot, blue-killbot.0603, blue-killbot.0609, blue-killbot.0407, blue-killbot.0506
""")
def test_beam_sight(story: Story) -> None:
    story.play(recon, sees)


@pytest.mark.rule("BRK-16.10", "BRK-4.8")
@pytest.mark.parametrize("side", ["0705", "0706"])
def test_a_line_along_an_edge_is_blocked_by_either_hex(side: str) -> None:
    t = recon("unit BT1a 0806 N", terrain=(f"{side} woods",))
    assert between("0606", "0806") == {"0705", "0706"}
    assert not sees(t, "BT1a")
    t.refused("YRA1 fire.autocannon BT1a", "BRK-16.7")


@pytest.mark.rule("BRK-4.9", "BRK-16.10")
@pytest.mark.parametrize(("hex_", "corner"), [("0805", True), ("0903", True), ("0704", False), ("1004", False)])
@pytest.mark.parametrize("option", ["on", "off"])
def test_a_touched_corner_blocks_by_default(hex_: str, corner: bool, option: str) -> None:
    t = lay(
        "yellow-bunkers",
        f"option corner_touch_blocks {option}",
        plain(f"{hex_} woods"),
        "unit YRA1 0605; unit BT1a 1103 N",
    )
    assert (targets(t, "YRA1", "autocannon") == {"BT1a"}) == (corner and option == "off")


GROUND = st.sampled_from(["clear", "woods", "hill", "crater", "industry", "rough", "lake", "volcano", "lava"])
NEARBY = sorted(within("0606", 4))
STAND = st.sampled_from(["clear", "woods", "hill", "crater", "rough"])


@pytest.mark.rule(
    "BRK-16.1",
    "BRK-16.2",
    "BRK-16.3",
    "BRK-16.4",
    "BRK-16.5",
    "BRK-16.6",
    "BRK-16.7",
    "BRK-16.8",
    "BRK-16.9",
    "BRK-4.9",
)
@settings(max_examples=80)
@given(
    st.dictionaries(st.sampled_from(NEARBY), GROUND, max_size=14),
    st.sets(st.sampled_from(NEARBY), max_size=2),
    st.sampled_from(NEARBY),
    STAND,
    STAND,
    st.booleans(),
    st.booleans(),
)
def test_the_list_decides_by_its_first_true_line(
    ground: dict[str, str], clouds: set[str], hex_: str, here: str, there: str, flying: bool, corners: bool
) -> None:
    ground[hex_], ground["0606"] = there, here
    target = f"unit BS1a {hex_} N flying" if flying else f"unit BT1a {hex_} N"
    t = recon(
        target,
        f"option corner_touch_blocks {'on' if corners else 'off'}",
        *(f"cloud {cloud} light" for cloud in sorted(clouds)),
        terrain=tuple(f"{one} {terrain}" for one, terrain in sorted(ground.items())),
        units=(),
    )
    expected = beam_sees(ground, clouds, "0606", hex_, aloft=flying, corners=corners)
    assert (targets(t, "YRA1", "autocannon") == {target.split()[1]}) == expected
