"""Unbreakable's weapons against units of Breakable (BRK-31.33 to 31.39, 31.65 to 31.67, UNB-BRK.3 and 9 to 13)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.combined import ON, after_yellow, draw, lay, loaded, look, spare_lines, stream
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


@stories("""
# lasers
BRK-31.33 UNB-BRK.10: an activated unit fires lasers at units of breakable
    blue-{group} [{dice2}] | {name} 0606 laser:{size}; {target}
    # no range check
    {name} fire.laser {target_name} | {fate} {target_name}; loaded {name}: laser-
    * group, dice2, name, size, target, target_name, fate: medium, -+, W1, M, YTA1 0605 N, YTA1, lost /
        medium, +, W1, M, YTA1 0604 N, YTA1, lost /
        medium, +-, W1, M, YTA1 0602 N, YTA1, alive /
        medium, ++, W1, M, YTA1 0602 N, YTA1, lost /
        heavy, +++, C1, H, YBB1 0601, YBB1, lost /
        light, --+, S1, L, YRA1 0606, YRA1, lost
BRK-31.33 UNB-ACT.7: lasers are not fired at units of unbreakable
    blue-medium | W1 0606 laser:M; WA 0605; SA 0604
    | actions W1 lacks fire.laser
BRK-31.33: the target must be in laser range
    blue-medium | W1 0606 laser:M; YTA1 {hex_} N; YTA2 0605 N
    | after W1 fire.laser {may} YTA1
    * hex_, may: 0602, has / 0601, lacks
BRK-31.33: only a ready unit fires
    blue-medium | W1 0606 {status} laser:M; YTA1 0604 N
    | actions W1 lacks fire.laser
    * status: buttoned / out
BRK-31.33: it is not aimed at friends or passengers
    blue-medium | W1 0606 laser:M; BT1a 0605 N; YTA1 0604 N; YRA1 in YTA1
    | after W1 fire.laser: YTA1
BRK-31.33 UNB-ACT.3: a crawler fires two medium lasers and may change targets
    blue-heavy [++] | C1 0606 laser:M laser:M; YTA1 0604 N; YTA2 0604 N
    C1 fire.laser YTA1 | kind: second
    fire.laser2; YTA2? | lost YTA1 YTA2
BRK-31.33 BRK-23.4 UNB-LAS.1: a walkers laser may stop a bomb of breakable
    yellow-medium [2+-] | YTA1 0606 N {unit}; W1 0602 laser:M
    YTA1 fire.{weapon} 0604 YTA1 | asked: blue lasers
    commit W1.laser | devices 0604: -; clouds 0604: -; loaded W1: laser-
    * unit, weapon: nuke:M, nuke / buzz:M, buzz / cluster:M, cluster
BRK-31.33 BRK-23.12: a turrets laser may stop a bomb of unbreakable
    # the laser's own range check, then light at light
    yellow-medium [2+] | WA 0606 {unit}; BU1a 0602 laser:L
    WA fire.{weapon} 0604 | asked: blue lasers
    commit BU1a.laser@0604 | loaded BU1a: laser-; clouds 0604: -
    * unit, weapon: nuke:M, nuke / neutron:M, neutron / crust:M, crust
# force beams
BRK-31.34 UNB-BRK.9: a force beam moves a tank directly toward or away
    pushed 'YTA1 0604 SE'
    | asked: blue push; offered: 0603 0605 hold
    {hex_}; stop? | at YTA1: {hex_} SE
    * hex_: 0603 / 0605
BRK-31.34: a hit unit may stay and suffers nothing
    pushed 'YTA1 0604 N'
    hold; stop? | at YTA1: 0604 N; look YTA1 stunned: no
BRK-31.34: a miss moves nothing
    pushed 'YTA1 0604 N' [-]
    | kind: unit; at YTA1: 0604 N
BRK-31.34: two hexes may qualify
    # Due east of the walker the line leaves 0806 at a corner: the firer picks.
    blue-medium [+] | W1 0606 force:M; YTA1 0706 N
    W1 fire.force YTA1 | offered: 0606 0807 hold
    blue-medium [+] | W1 0606 force:M; YTA1 0806 N
    W1 fire.force YTA1 | offered: 0705 0706 0905 0906 hold
BRK-31.34: friends are no target
    blue-medium | W1 0606 force:M; BT1a 0604 N; YTA1 0603 N
    | after W1 fire.force lacks BT1a
BRK-31.34: no unit is pushed off the map
    blue-medium [+] | W1 0603 force:M; YTA1 0601 N
    W1 fire.force YTA1 | offered: 0602 hold
BRK-31.34 BRK-31.9: no unit is pushed into a hex without room
    pushed 'YTA1 0604 N' | CA 0603
    | offered: 0605 hold
    pushed 'YTA1 0604 N' | WA 0603; WB 0603
    | offered: 0605 hold
    pushed 'YTA1 0604 N' | YTB1 0603 N; YTB2 0603 N; YTB3 0603 N; YTB4 0603 N
    | offered: 0605 hold
BRK-31.34 BRK-9.2: a recon finds room anywhere
    pushed 'YRA1 0604' [+-] | CA 0603
    | offered: 0603 0605 hold
BRK-31.34: lava and volcano remove whatever is moved there
    pushed '{unit}' [{dice}] | 0603 {terrain}
    0603 | lost {name}
    * terrain: lava red / volcano
    * unit, dice, name: YTA1 0604 N, +, YTA1 / YSA1 0604 N flying, +-, YSA1 / YRA1 0604, +-, YRA1
BRK-31.34 UNB-BRK.9: a flying skimmer that is moved must land
    pushed 'YSA1 0604 SE flying' [+-]
    0603; stop? | at YSA1: 0603 SE; flying YSA1: no
BRK-31.35: a flyer that is not moved stays in the air
    pushed 'YSA1 0604 SE flying' [+-]
    hold; stop? | flying YSA1: yes
BRK-31.35 BRK-3.15: who may not be in the hex is eliminated
    # Ruling.
    pushed '{unit}' equipment [{dice}] | 0603 {terrain}
    0603; stop? | lost {name}
    * unit, dice, terrain, name: YTA1 0604 N, +, lake, YTA1 /
        YRA1 0604, +-, lake, YRA1 /
        YSA1 0604 N flying, +-, woods, YSA1 /
        YSA1 0604 N flying, +-, lake, YSA1 /
        YSA1 0604 N, +-, woods, YSA1 /
        YBB1 0604, ++, lake, YBB1
BRK-31.35 BRK-3.15: who may not be in the hex is eliminated, otherwise
    # Ruling.
    pushed '{unit}' equipment [{dice}] | 0603 {terrain}
    0603; stop? | alive {name}; hex {name}: 0603
    * unit, dice, terrain, name: YTA1 0604 N, +, woods, YTA1 /
        YSA1 0604 N flying, +-, crater red, YSA1 /
        YTA1 0604 N gev autocannon:L, +, lake, YTA1
BRK-31.35: a flyer needs room because it lands
    pushed 'YSA1 0604 N flying' [+-] | YTB1 0603 N; YTB2 0603 N; YTB3 0603 N; YTB4 0603 N
    | offered: 0605 hold
BRK-31.35: bunkers and turrets are moved like any unit
    pushed '{name} 0604' [{dice}]
    0603; stop? | hex {name}: 0603
    * name, dice: YBB1, ++ / YUA1, +-
BRK-31.34 UNB-CMB.13: a walkers force beam goes on against a tank
    # medium at medium, then light at medium
    pushed 'YTA1 0604 N' [+++]
    0603 | asked: blue continue
    continue; 0602 | hex YTA1: 0602
BRK-31.34 BRK-10.12: a passenger is moved and lost with its carrier
    pushed 'YTA1 0604 N' | 0603 lake; YRA1 in YTA1
    0603 | lost YTA1 YRA1
BRK-31.34 BRK-31.9: nothing is pulled into a crawlers hex but a recon
    blue-heavy [+-] | C1 0606 force:H; YTA1 0605 N
    C1 fire.force YTA1 | offered: 0604 hold
    blue-heavy [+--] | C1 0606 force:H; YRA1 0605
    C1 fire.force YRA1 | offered: 0604 0606 hold
BRK-31.34 BRK-29.5: an erratic skimmer that is pushed lands and loses its marker
    # erratic: medium at medium
    blue-medium erratic [+] | W1 0606 force:M; YSA1 0604 N flying erratic
    W1 fire.force YSA1; 0603; stop? | erratic YSA1: no; flying YSA1: no
BRK-31.34 BRK-30.29: a recon pushed onto the satellite downloads it
    table clear [+-] | 0608 crater red; option combined on; scenario retrieval; object satellite 0608; BR1a 0101;
        card blue-medium; W1 0611 force:M; W2 0101; YRA1 0609; YRB1 0114
    W1 fire.force YRA1; 0608; stop? | data YRA1: yes
BRK-31.34 BRK-30.32 BRK-3.15: a recon with the data pushed into a lake is a draw
    table clear [+-] | 0608 crater red; 0603 lake; option combined on; scenario retrieval; object satellite 0608;
        BR1a 0101; card blue-medium; W1 0606 force:M; W2 0101; YRA1 0604 data; YRB1 0114
    W1 fire.force YRA1; 0603 | winner: none
BRK-31.34 UNB-FB.4: in the walkers own hex a tank may be pushed anywhere around
    blue-medium [+] | 0605 lake; W1 0606 force:M; YTA1 0606 N
    W1 fire.force YTA1 | offered: 0505 0506 0605 0607 0705 0706 hold
# The launch; the turret's range; then medium at light for W1 and light at light for the turret.
BRK-31.33 BRK-23.9: lasers of both books are committed together
    yellow-medium [22--+] | YTA1 0606 N nuke:M; W1 0602 laser:M; BU1a 0602 laser:L; BU1b 0602 laser:L
    YTA1 fire.nuke 0604 YTA1 | offered has BU1a.laser@0604 BU1b.laser@0604 W1.laser done
    commit W1.laser BU1a.laser@0604 | clouds 0604: -; loaded W1 laser: no; loaded BU1a laser: no; loaded BU1b laser: yes
# Variant force_beam_moves_bunkers.
BRK-31.35: bunkers stay where they are by option
    blue-medium | option force_beam_moves_bunkers off; W1 0606 force:M; YBB1 0604; WA 0603
    | hex YBB1: 0604
BRK-31.34 BRK-31.9 UNB-FB.5: a bunker is pulled into the walkers own hex
    blue-medium [++] | W1 0606 force:M; YBB1 0605
    W1 fire.force YBB1; 0606; stop | hex YBB1: 0606; look W1 hex: 0606; actions W1 has melee
BRK-31.36 BRK-31.67: off the map no unit is stunned and a passenger is not either
    blue-medium [-+] | BT1a 0606 N neutron:M; YTA1 0605 N; YRA1 in YTA1; YTA2 off N
    BT1a fire.neutron 0606 | look YTA1 stunned: yes; look YRA1 stunned: no; look YTA2 stunned: no
BRK-31.37 BRK-24.6: a stunned marked unit loses a marker all the same
    table clear | option combined on; cloud 1114 heavy; YTC6 1114 N autocannon:M; BB3f 1114 autocannon:H;
        card yellow-medium; deck blue-heavy 1; YTA1 0606 N stunned brain=blue:2
    yellow: end | brain YTA1: blue 1; at YTA1: 0606 N
BRK-31.37 BRK-24.15 BRK-31.36: a stunned marked skimmer drifts under the control of either side
    after_yellow yellow-light | YSA1 0606 NE flying stunned brain=blue:1
    | at YSA1: 0705 NE; brain YSA1: -
BRK-31.65: a unit that is forced in is removed
    pushed "YTA1 0604 N" | option experimental_weapons on; vortex 0603 light N
    | offered has 0603
    0603 | lost YTA1
""")
def test_lasers_and_force_beams(story: Story) -> None:
    story.play(lay, loaded, look, pushed, after_yellow)


def pushed(target: str, *lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ("+",)) -> Table:
    """W1 in 0606 hits a unit of Yellow two hexes north of it with its force beam."""
    t = lay("blue-medium", f"unit W1 0606 force:M; unit {target}", *lines, terrain=terrain, dice=dice)
    return t.act(f"W1 fire.force {target.split(maxsplit=1)[0]}")


@stories("""
BRK-31.36 UNB-BRK.11: a neutron bomb stuns units of breakable in its radius
    blue-{radius} [+] | {unit} 0612 neutron:{size}; YTA1 {unit2} N; YTB1 {unit3} N
    {unit} fire.neutron 0606 | look YTA1 stunned: yes; look YTB1 stunned: no; alive YTA1
    * radius, unit, size, unit2, unit3: light, S1, L, 0605, 0604 / medium, W1, M, 0604, 0603 /
        heavy, C1, H, 0602, 0601
BRK-31.36: units of unbreakable feel it as ever
    blue-medium [++] | W1 0612 neutron:M; WA 0606; YTA1 0606 N
    W1 fire.neutron 0606 | look WA status: out; look YTA1 stunned: yes
BRK-31.36 UNB-BRK.11: a stunned unit takes no actions
    yellow-{group} | {unit}; BT1a 0604 N; BT1b 0606 N
    | actions {name} within done
    * group, unit, name: medium, YTA1 0606 N stunned autocannon:M, YTA1 / heavy, YRA1 0606 stunned, YRA1 /
        heavy, YBB1 0606 stunned autocannon:H, YBB1 / light, YSA1 0606 N stunned, YSA1 /
        light, YUA1 0606 stunned, YUA1
BRK-31.36 UNB-BRK.11: a stunned flying skimmer goes one hex straight ahead
    drifted | YSA1 0606 {facing} flying stunned
    | at YSA1: {hex_} {facing}; flying YSA1: yes
    * facing, hex_: N, 0605 / SE, 0706 / SW, 0506
BRK-31.36: it flies over everything else
    drifted | 0605 {terrain}; YSA1 0606 N flying stunned
    | at YSA1: 0605 N
    * terrain: lake / woods / lava red / crater red
BRK-31.36 BRK-31.67 UNB-BRK.3: every time stream card ends all stuns
    stream | time {time}; YTA1 0606 N stunned; BR1a 0604 stunned
    | look YTA1 stunned: no; look BR1a stunned: no
    * time: 0 / 1 / 2 / 3
BRK-31.36 BRK-10.4: a stunned tank neither loads nor drops
    yellow-medium | YTA1 0606 N stunned; YRA1 0606; YTB1 0604 N stunned; YRB1 in YTB1
    | actions YTA1 within done; actions YTB1 within done
BRK-31.36 BRK-9.3 BRK-31.9: a stunned skimmer drifts over a full hex
    after_yellow yellow-light | YSA1 0606 N flying stunned; CA 0605
    | at YSA1: 0605 N
BRK-31.36 BRK-30.4 BRK-24.13: a stunned skimmer that drifts off the map is out of the game
    after_yellow yellow-light | YSA1 0104 NW flying stunned; YRA1 in YSA1
    | lost YSA1 YRA1
BRK-31.36 BRK-17.15 BRK-31.14: a buttoned squad and a stunned recon leave their launchers blind
    blue-medium | 0612 crater red; 0812 crater red; W1 0612 nuke:M; BT1a 0812 N nuke:M; S1 0608 buttoned;
        BR1a 0608 stunned
    | after W1 fire.nuke lacks 0606; after BT1a fire.nuke lacks 0606
BRK-31.36 BRK-11.3: a skimmer that stuns itself drifts at once and one that has flown does not
    yellow-light [++] | YSA1 0606 N flying neutron:L; YSA2 0607 NE flying neutron:L
    YSA2 about-face; YSA1 fire.neutron 0606 | at YSA1: 0605 N; at YSA2: 0607 SW; look YSA2 stunned: yes; offered has end
BRK-31.36 BRK-26.4: a chopper that stuns itself loses its actions and hovers
    yellow-light choppers [+] | YCA1 0606 N flying neutron:L
    YCA1 fire.neutron 0606 | at YCA1: 0606 N; offered lacks YCA1
    refused YCA1 | BRK-31.36
BRK-31.37: a stunned unit does not sight
    # Ruling.
    blue-medium | 0612 crater red; BT1a 0612 N nuke:M; BR1a 0608
    | after BT1a fire.nuke has 0606
    blue-medium | 0612 crater red; BT1a 0612 N nuke:M; BR1a 0608 stunned
    | after BT1a fire.nuke lacks 0606
BRK-31.37 BRK-27.8: a stunned or frozen gev has no bonus move
    draw blue-medium equipment | YTA1 0606 N {state} gev autocannon:L; W1 0101
    | asked: blue unit
    * state: stunned / frozen stasis=1
BRK-31.37 BRK-27.14: a stunned bunker deploys nothing
    blue-heavy equipment | BB2a 0606 stunned killbots autocannon:M
    | actions BB2a lacks deploy
BRK-31.37: a stunned flying chopper stays where it is
    yellow-light choppers | YCA1 0606 N flying stunned; YSB1 0101 N
    | actions YCA1 within done; at YCA1: 0606 N
BRK-31.37: passengers and waiting units are not rolled for
    blue-medium [+] | W1 0612 neutron:M; YTA1 0606 N; YRA1 in YTA1; YTB1 off N
    W1 fire.neutron 0606 | look YTA1 stunned: yes; look YRA1 stunned: no
BRK-31.37 BRK-29.4: a stunned flyers erratic marker comes off when its card is drawn
    draw yellow-light erratic choppers | YCA1 0606 N flying stunned erratic
    | erratic YCA1: no
BRK-31.37 BRK-22.3: the forced step triggers cluster bombs
    drifted [+] | YSA1 0606 N flying stunned; cluster 0605 blue 2
    | lost YSA1; devices 0605: blue-cluster 1
BRK-31.37 BRK-10.10: the passenger of a stunned tank may get out on its own card
    yellow-heavy | YTA1 0606 N stunned; YRA1 in YTA1
    YRA1 out | hex YRA1: 0606
""")
def test_neutron_bombs(story: Story) -> None:
    story.play(after_yellow, draw, drifted, lay, look, stream)


@pytest.mark.rule("BRK-31.36")
def test_one_die_for_each_friend_or_foe() -> None:
    position = "unit W1 0612 neutron:M; unit YTA1 0605 N; unit BT1a 0605 N; unit YSA1 0606 N flying; unit YBB1 0606"
    t = lay("blue-medium", position, dice="+++-").act("W1 fire.neutron 0606")
    assert [look(t, name)["stunned"] for name in ("YTA1", "BT1a", "YSA1", "YBB1")].count(True) == 3


def drifted(*lines: str, terrain: Sequence[str] = (), dice: Sequence[int | str] = ()) -> Table:
    """A stunned skimmer's card is resolved, and Blue's heavy units act next."""
    spares = (*spare_lines("yellow-light"), *spare_lines("blue-heavy"))
    t = table(ON, plain(*terrain), "card yellow-light; deck blue-heavy 1", *dict.fromkeys(spares), *lines, dice=dice)
    while t.asked_side == "yellow":
        words = t.offered()
        t.choose("YSA1" if "YSA1" in words else "end" if "end" in words else min(words))
    return t


@pytest.mark.rule("BRK-31.36", "UNB-BRK.11")
@pytest.mark.parametrize(("unit", "terrain"), [("0601 N", []), ("1105 NE", []), ("0606 N", ["0605 volcano"])])
def test_off_the_map_or_into_a_volcano_it_is_removed(unit: str, terrain: list[str]) -> None:
    t = drifted(f"unit YSA1 {unit} flying stunned", terrain=terrain)
    assert t.alive("YSA1") == [False]


@pytest.mark.rule("BRK-31.37")
@pytest.mark.parametrize(("state", "asked"), [("", True), ("stunned", False), ("frozen stasis=1", False)])
def test_a_stunned_or_frozen_unit_does_not_fire_defensively(state: str, asked: bool) -> None:
    position = f"unit YTA1 0606 N nuke:M; unit BU1a 0603 {state} laser:L"
    t = lay("yellow-medium", position, dice=[2] if asked else [2, "-", "-"]).act("YTA1 fire.nuke 0604 YTA1")
    assert (t.kind == "lasers") is asked
