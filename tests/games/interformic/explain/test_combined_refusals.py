"""What is refused where the books meet, and by which row."""

from __future__ import annotations

from tests.support.breakable.combined import lay
from tests.support.breakable.stories import Story, stories


@stories("""
BRK-31.19: weapons of breakable against units of unbreakable
    blue-medium | BT1a 0606 {lines}; WA 0605; YTA1 0604 N
    refused BT1a fire.{action} WA | BRK-31.19
    * lines, action: N, autocannon / N inducer:M, inducer
BRK-31.19: weapons of breakable against units of unbreakable, otherwise
    blue-{lines} | {name} {unit}; {unit2} {unit3}
    refused {line} | BRK-31.19
    * lines, name, unit, unit2, unit3, line: medium, unit, BT1a 0606 N laser:M, WA, 0605, BT1a fire.laser /
        medium, unit, W1 0606 laser:M, SA, 0605, W1 fire.laser /
        light, buzz, 0606 blue 1, WA, 0606, blue-buzz.0606 detonate /
        light, killbot, 0606 blue 1, CA, 0606, blue-killbot.0606 melee
BRK-31.19: weapons of breakable against units of unbreakable, otherwise 2
    blue-light | killbot 0606 blue 1; WA 0606; YTB1 0606 N; YTB2 0606 N
    refused blue-killbot.0606 melee WA | BRK-31.19
BRK-31.18: blows against them
    blue-medium | BT1a 0606 N; WA 0606
    refused BT1a melee | BRK-31.18
    blue-medium | BT1a 0606 N; WA 0606; YTB1 0606 N
    refused BT1a melee WA | BRK-31.18
BRK-31.33 BRK-23.2 BRK-16.7: a walkers laser without a target says what is wrong with the nearest
    blue-medium | W1 0609 laser:M; YTA1 0604 N
    refused W1 fire.laser | BRK-23.2
    blue-medium | 0605 woods; W1 0607 laser:M; YTA1 0604 N
    refused W1 fire.laser | BRK-31.15
    blue-medium | W1 0607 laser:M-; YTA1 0604 N
    refused W1 fire.laser | UNB-WPN.3
BRK-31.38: clearing stasis
    blue-{group} | {name} {unit}
    refused {name} clear | BRK-31.38
    * group, name, unit: medium, BT1a, 0606 N / light, BS1a, 0606 N flying stasis=2
BRK-31.36 BRK-31.37: a stunned unit neither acts nor sights nor fires in defence
    blue-medium | BT1a 0606 N stunned
    refused BT1a move 0605 | BRK-31.36
    blue-medium | BT1a 0608 S nuke:M; BR1a 0605 stunned; BT2a 0606 N; BT2b 0606 N
    refused BT1a fire.nuke 0604 BR1a | BRK-31.37
    blue-medium | BT1a 0606 N nuke:M; YUA1 0605 laser:L stunned; YUA2 0605 laser:L
    BT1a fire.nuke 0605 BT1a
    refused yellow: YUA1.laser@0605 | BRK-31.37
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
