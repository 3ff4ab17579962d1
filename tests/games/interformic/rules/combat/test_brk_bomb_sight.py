"""Bomb line of sight and sighting (chapter 17), and worked examples 5, 6, 10 and 11."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT, ERRATIC, bomb_sees, hexes, sighters, within
from tests.support.breakable.hands import lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

#: The launcher sits in a crater far off, so that only others can sight for it (but for hills).
LAUNCHER = "unit YBA1 0112 nuke:H"
TARGET = "0605"


def sighting(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """A bunker with a nuke, blind in its crater, and the units that may sight for it."""
    ground = plain("0112 crater", *terrain)
    return lay("yellow-bunkers", CHOPPERS, EQUIPMENT, ERRATIC, ground, LAUNCHER, *lines, dice=dice)


def sighted(t: Table, hex_: str = TARGET) -> set[str]:
    """Who may sight the hex for the bunker."""
    return sighters(t, "YBA1", "nuke", hex_)


@stories("""
# worked examples
BRK-17.6: w5 a hill is seen from a crater
    sighting | 0608 crater; 0605 hill; 0606 woods; YRA1 0608
    | sighted: YRA1; hexes YBA1 nuke lacks 0604
BRK-17.12 BRK-10.3 BRK-6.15: w6 a tank sights for one bunker only
    sighting [2---] | 0114 crater; YBA2 0114 nuke:H; YTA1 0607 N
    # what the bunkers themselves see: their own hexes
    YBA1 fire.nuke 0605 YTA1 | hexes YBA2 nuke: 0112 0114
    refused YBA2 fire.nuke 0705 | BRK-17.12 BRK-17.1
BRK-10.3 BRK-17.12: w6 a recon sights for both bunkers
    sighting [2---2---] | 0114 crater; YBA2 0114 nuke:H; YRA1 0607
    YBA1 fire.nuke 0605 YRA1; YBA2 fire.nuke 0705 YRA1 | clouds 0605: heavy; clouds 0705: heavy
BRK-17.8 BRK-17.7: w10 the tank in the crater needs the recon on the hill
    yellow-tanks | BS1a 0510 N flying; YTA1 0308 SE nuke:M
    | hexes YTA1 nuke lacks 0510
    refused YTA1 fire.nuke 0510 | BRK-17.8 BRK-17.1
    yellow-tanks | BS1a 0510 N flying; YTA1 0308 SE nuke:M; YRA1 0708
    | sighters YTA1 nuke 0510: YRA1
BRK-17.7 BRK-18.2 BRK-25.1 BRK-25.4 BRK-25.6 BRK-14.1: w11 two blanks for the skimmer two positives for the lake
    yellow-tanks [3--++] | BS1a 0510 N flying; YTA1 0308 SE nuke:M; YRA1 0708
    YTA1 fire.nuke 0510 YRA1 | alive BS1a; terrain 0510: crater; clouds 0510: medium; loaded YTA1: nuke-
# the list
BRK-17.1: any friend may sight and the launcher need not see
    sighting | YRA1 0606; BR1a 0604
    # not the enemy's recon
    | sighted: YRA1
    refused YBA1 fire.nuke 1001 | BRK-17.1 BRK-18.8
BRK-17.1: the launcher may sight for itself
    yellow-tanks clear | YTA1 0607 N nuke:M
    | sighters YTA1 nuke 0605: YTA1
BRK-17.3: a cloud at either end blinds the sighter
    sighting | YRA1 0606; cloud {cloud} light
    | sighted: -
    * cloud: 0605 / 0606
BRK-17.4: a sighter in the target hex sees it
    sighting | 0605 {terrain}; YRA1 0605
    | sighted: YRA1
    * terrain: crater / woods / industry
BRK-17.5: a volcano between blocks everybody
    sighting | 0607 volcano; 0605 {target}; {sighter}; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 {name} | BRK-17.5
    * sighter, name: YRA1 0608, YRA1 / YSA1 0608 N flying, YSA1 / YBB1 0608 tower, YBB1
    * target: clear / hill
BRK-17.5: a cloud between blocks everybody
    sighting | 0605 hill; {sighter}; YRC1 0605; YRC2 0605; cloud 0606 light
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 {name} | BRK-17.5
    * sighter, name: YRA1 0608, YRA1 / YSA1 0608 N flying, YSA1
BRK-17.6: a hill is seen over woods
    sighting | 0607 woods; 0606 industry; 0605 hill; YRA1 0608
    | sighted: YRA1
BRK-17.7 BRK-27.12: flyers towers and units on hills see over everything lower
    sighting | 0608 {terrain}; 0607 woods; 0606 hill; {sighter}
    | sighted: {name}
    * terrain, sighter, name: crater, YSA1 0608 N flying, YSA1 / woods, YCA1 0608 N flying, YCA1 /
        clear, YBB1 0608 tower, YBB1 / crater, YBB1 0608 tower, YBB1 / hill, YRA1 0608, YRA1 / hill, YTA1 0608 N, YTA1
BRK-17.8: out of a crater not even the next hex is seen
    sighting | 0606 crater; {sighter}; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 {name} | BRK-17.8
    * sighter, name: YRA1 0606, YRA1 / YTA1 0606 N, YTA1 / YSA1 0606 N, YSA1 / YBB1 0606, YBB1
BRK-17.9: the next hex is seen whatever it is
    sighting | 0605 {terrain}; YRA1 0606
    | sighted: YRA1
    * terrain: woods / industry / crater / lake / rough
BRK-17.10: hill industry and woods between block the sighter
    sighting | 0607 {terrain}; YRA1 0608; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 YRA1 | BRK-17.10
    * terrain: woods / industry / hill
BRK-17.11 BRK-3.13: nothing else between blocks and a crater is a target like any
    sighting | 0607 {terrain}; 0606 {terrain}; 0605 crater; YRA1 0608
    | sighted: YRA1
    * terrain: clear / road / rough / lake / lava / crater
BRK-17.11: a flyer in the hex does not make the hex visible
    sighting | 0607 woods; YRA1 0608; BS1a 0605 N flying
    | sighted: -
# who may sight, and how often
BRK-17.12: one sighting a card for all but recons and command bunkers
    sighting | {sighter}; sighted {name}
    | hexes YBA1 nuke {again} 0605
    * sighter, name, again: YTA1 0606 N, YTA1, lacks / YSA1 0606 N flying, YSA1, lacks / YUA1 0606, YUA1, lacks /
        YBB1 0606, YBB1, lacks / YRA1 0606, YRA1, has
BRK-17.12 BRK-30.18: a command bunker sights again and again
    yellow-bunkers clear | 0112 crater; YBB1 0112 nuke:H; YBA1 0606 command; sighted YBA1
    | sighters YBB1 nuke 0605: YBA1
BRK-17.12: a unit that has sighted is refused by name
    sighting | YTA1 0606 N; sighted YTA1; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 YTA1 | BRK-17.12
BRK-17.12 BRK-6.15: a new card is a new chance to sight
    sighting [2---] | deck yellow-bunkers 1; YTA1 0607 N; YBA2 0111 nuke:H-
    YBA1 fire.nuke 0605 YTA1; YBA2 reload.nuke; end | sighters YBA2 nuke 0705: YTA1
BRK-17.12 BRK-27.14: units that have sighted or deployed
    yellow-bunkers clear | 0608 crater; YBA1 0608 killbots cluster:M; YBA2 0608 killbots cluster:M; YTA1 0607 N nuke:M;
        YSA1 0303 N laser:L
    | after YBA1 fire.cluster has 0606; actions YBA1 has deploy
    yellow-bunkers clear | 0608 crater; YBA1 0608 killbots cluster:M; YBA2 0608 killbots cluster:M; YTA1 0607 N nuke:M;
        YSA1 0303 N laser:L; sighted YTA1; deployed YBA1
    | after YBA1 fire.cluster lacks 0606; actions YBA1 lacks deploy; actions YBA2 has deploy
BRK-17.12 BRK-7.5: a tank that has sighted for another cannot sight for itself
    yellow-tanks clear [2--] | 0112 crater; YTA1 0607 N nuke:M; YTA2 0112 N nuke:M; BT1a 0607 N
    # its own hex, and the other's, which sees that one still
    YTA2 fire.nuke 0605 YTA1 | hexes YTA1 nuke: 0112 0607
BRK-17.13: sighting for itself uses up the sighting
    yellow-tanks clear [2--] | 0112 crater; YTA1 0607 N nuke:M; YTA2 0112 N nuke:M
    | sighters YTA2 nuke 0604: YTA1
    YTA1 fire.nuke 0605 YTA1 | hexes YTA2 nuke: 0112
BRK-17.13 BRK-18.3: a failed sighting is used up too
    yellow-tanks clear [2] | 0112 crater; 0114 crater; YTA1 0112 N nuke:M; YTA2 0114 N nuke:M; YTB1 0608 N
    YTA1 fire.nuke 0605 YTB1 | loaded YTA1: nuke
    # each launcher sees its own hex
    | hexes YTA2 nuke: 0112 0114
BRK-17.14: a tank does not sight behind itself
    sighting | YTA1 0606 S; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 YTA1 | BRK-17.14 BRK-15.4 BRK-15.7
BRK-17.15: units of any type sight loaded or not activated or not
    sighting | {sighter}
    | sighted: {name}
    * sighter, name: YTA1 0607 N laser:M-, YTA1 / YSA1 0607 N laser:L-, YSA1 / YSA1 0607 N flying, YSA1 /
        YUA1 0607 nuke:L-, YUA1 / YRA1 0607 nuke:L-, YRA1 / YBB1 0607 nuke:H-, YBB1 / YCA1 0607 N flying, YCA1
BRK-17.15 BRK-10.8 BRK-7.8: passengers devices and waiting units do not sight
    sighting | YTA1 0607 S; YRA1 in YTA1; buzz 0605 yellow 1; cluster 0605 yellow 1; killbot 0605 yellow 1; YTA2 gone S
    | sighted: -
BRK-17.15 BRK-29.6: an erratic flyer does not sight for others
    sighting | YSA1 0607 N flying erratic; YRC1 0605; YRC2 0605
    | sighted: YRC1 YRC2
    refused YBA1 fire.nuke 0605 YSA1 | BRK-17.15 BRK-29.6
BRK-29.6: an erratic flyer sights for itself
    # Made so by its own action just now: a chopper that goes on to fire.
    yellow-skimmers clear choppers erratic | YCA1 0607 N flying nuke:L; YCA2 0112 N nuke:L
    YCA1 erratic | erratic YCA1: yes; sighters YCA1 nuke 0605: YCA1; hexes YCA2 nuke lacks 0605
BRK-17.16 BRK-24.9: a marked unit sights for the markers owner alone
    sighting | YRA1 0606 brain=blue:1; BT1a 0604 S brain=yellow:2; BT1b 0604 S; YRC1 0605; YRC2 0605
    | sighted: BT1a YRC1 YRC2
    refused YBA1 fire.nuke 0605 YRA1 | BRK-17.16 BRK-24.9
    refused YBA1 fire.nuke 0605 BT1b | BRK-17.1
BRK-17.16 BRK-17.12: a marked enemy may be the only sighter and is used up
    sighting [2---] | 0114 crater; YBA2 0114 nuke:H; BT1a 0604 S brain=yellow:2
    YBA1 fire.nuke 0606 BT1a | clouds 0606: heavy; hexes YBA2 nuke lacks 0607
BRK-17.17: a bomb on the launchers own hex uses no sighting
    yellow-tanks clear erratic | 0112 crater; YTA1 0607 N cluster:M; YTB1 0112 N nuke:M; YSA1 0607 N {unit}
    YTA1 fire.cluster 0607 | devices 0607: yellow-cluster 4; sighters YTB1 nuke 0605 has YTA1
    * unit: flying / flying erratic
BRK-17.17 BRK-22.14 BRK-7.5: a tank mines its own hex and drives off unharmed
    yellow-tanks clear | YTA1 0606 N autocannon:L cluster:L; YTB1 0101 N
    YTA1 fire.cluster 0606; YTA1 move 0605 N | devices 0606: yellow-cluster 2; hex YTA1: 0605
BRK-17.18 BRK-28.3: team mates sight for each other
    sighting | option teams two; RRA1 0606; GR1a 0604; YRC1 0605; YRC2 0605
    | sighted: RRA1 YRC1 YRC2
BRK-17.19: the sighter is named before the die
    sighting [3---] | YRA1 0608; YRA2 0607
    YBA1 fire.nuke 0605 | asked: yellow sighter; dice_left: 4
    YRA1 | clouds 0605: heavy
BRK-17.19: any hex may be a target
    sighting | 0605 {terrain}; YRA1 0606
    | sighted: YRA1
    * terrain: clear / lake / lava / volcano / woods
BRK-17.16 BRK-24.14: a controlled launcher is sighted for by its controller
    # Itself, the controller's units, other marked ones; not its own side's, nor for its own side's others.
    forced blue-bunkers clear | BB1a 0605 nuke:H brain=yellow:1; BR1a 0603; YRA1 0607; BT1a 0603 S brain=yellow:1;
        BT1b 0603 S
    | sighters BB1a nuke 0604: BB1a BT1a YRA1
BRK-17.16 BRK-25.2: a marked enemy sights the nuke that kills it
    yellow-bunkers clear [+----] | 0112 crater; YBA1 0112 nuke:H; BT1a 0605 N brain=yellow:1
    YBA1 fire.nuke 0605 BT1a | lost BT1a
""")
def test_bomb_sight(story: Story) -> None:
    story.play(sighted, sighting)


@pytest.mark.rule("BRK-17.2", "BRK-17.17")
@pytest.mark.parametrize("cloud", [(), ("cloud 0112 heavy",)])
def test_the_launchers_own_hex_is_always_open_to_it(cloud: tuple[str, ...]) -> None:
    t = sighting(*cloud, dice="----")
    assert "0112" in hexes(t, "YBA1", "nuke")
    t.act("YBA1 fire.nuke 0112")
    assert t.clouds("0112")[0] == "heavy"
    # no range check; one die for the launcher, three for the ground


@pytest.mark.rule("BRK-17.14")
def test_who_does_not_sight_is_named_once() -> None:
    t = table("card yellow-skimmers; unit YSA1 0505 N flying nuke:L; unit BR1a 0201").choose("fire.nuke")
    said = t.match.explain("0606").verdict.text
    assert said.count("Yellow Skimmer A1") == 1


@pytest.mark.rule("BRK-17.16", "BRK-24.14")
def test_threats_looked_at_while_a_controller_acts_are_those_of_the_owners() -> None:
    lines = (
        "card yellow-tanks", "unit BT1a 0501 S", "unit YTA1 0508 S brain=blue:1", "unit YBA1 0111 nuke:H",
        "unit BR1a 0502", "unit YTB1 1114 S",
    )  # fmt: skip
    seen = [
        {threat.unit for threat in table(*lines, f"step {step}").match.inspect("0501", None, "blue").threats}
        for step in (1, 2)
    ]
    assert seen[0] == seen[1]  # the bunker that no one sights for is no threat: blue's recon is not its sighter
    assert "YBA1" not in seen[0]


GROUND = st.sampled_from(["clear", "woods", "hill", "crater", "industry", "rough", "lake", "volcano", "lava"])
NEARBY = sorted(within("0606", 3) - within("0112", 6))  # the launcher itself sees a hill
STAND = st.sampled_from(["clear", "woods", "hill", "crater", "rough"])


@pytest.mark.rule(
    "BRK-17.3", "BRK-17.4", "BRK-17.5", "BRK-17.6", "BRK-17.7", "BRK-17.8", "BRK-17.9", "BRK-17.10", "BRK-17.11"
)
@settings(max_examples=40)
@given(
    st.dictionaries(st.sampled_from(NEARBY), GROUND, max_size=14),
    st.sets(st.sampled_from(NEARBY), max_size=2),
    STAND,
    st.booleans(),
    st.booleans(),
)
def test_the_list_decides_for_every_hex_around(
    ground: dict[str, str], clouds: set[str], here: str, tower: bool, corners: bool
) -> None:
    ground["0606"] = here
    sighter = "unit YBB1 0606 tower" if tower else "unit YBB1 0606"
    t = sighting(
        sighter,
        f"option corner_touch_blocks {'on' if corners else 'off'}",
        *(f"cloud {cloud} light" for cloud in sorted(clouds)),
        terrain=tuple(f"{one} {terrain}" for one, terrain in sorted(ground.items())),
    )
    expected = {hex_ for hex_ in NEARBY if bomb_sees(ground, clouds, "0606", hex_, aloft=tower, corners=corners)}
    assert hexes(t, "YBA1", "nuke") & set(NEARBY) == expected
