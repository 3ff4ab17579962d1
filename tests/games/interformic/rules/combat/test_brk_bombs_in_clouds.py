"""Clouds against everything: own hexes, towers, lasers, mines, and what is left when the smoke is gone."""

from __future__ import annotations

from tests.support.breakable.stories import Story, stories


@stories("""
BRK-17.2 BRK-17.3 BRK-17.17 BRK-29.6: inside a cloud only the own hex can be bombed
    blue-skimmers clear erratic | BS1a 0606 N flying erratic nuke:L; cloud 0606 light
    | hexes BS1a nuke: 0606
BRK-17.2 BRK-16.1 BRK-19.4: who nukes his own hex sits in the cloud and can only drive out
    yellow-tanks clear [+--+-] | YTA1 0606 N autocannon:L nuke:L; BT1a 0606 N; BT1b 0605 N
    | shots YTA1 has autocannon nuke
    YTA1 fire.nuke 0606 | alive YTA1 BT1a; shots YTA1: -; actions YTA1 lacks melee; actions YTA1 has move
BRK-17.3 BRK-17.4: a sighter in the clouded target hex sees nothing
    blue-tanks clear | BT1a 0608 S nuke:M; BR1a 0605; cloud 0605 light
    | hexes BT1a nuke lacks 0605
    refused BT1a fire.nuke 0605 | BRK-17.3
BRK-25.7 BRK-25.6: of two clouds the larger stays
    blue-skimmers clear [--] | BU1a 0606 nuke:L; cloud 0606 {old}
    BU1a fire.nuke 0606 | clouds 0606: {old}
    * old: heavy / light
BRK-27.12 BRK-16.1 BRK-16.4: a tower in a crater sees and is seen like a flyer and is as blind in a cloud
    blue-bunkers clear equipment | 0606 crater; 0603 crater; 0604 woods; BB1a 0606 tower laser:M; YTA1 0603 S
    | targets BB1a laser: YTA1; target BB1a: heavy
    yellow-tanks clear equipment | 0606 crater; 0603 crater; 0604 woods; BB1a 0606 tower laser:M; YTA1 0603 S
    # from one crater into another, over woods
    | targets YTA1 autocannon: BB1a
    blue-bunkers clear equipment | 0606 crater; 0603 crater; 0604 woods; BB1a 0606 tower laser:M; YTA1 0603 S;
        cloud 0606 light
    | targets BB1a laser: -
BRK-27.12 BRK-17.7 BRK-17.8: a tower in a crater sights and a bunker beside it does not
    blue-tanks clear equipment | 0606 crater; BT1a 0612 S nuke:M; BB1a 0606 tower laser:M; BB2a 0606
    | sighters BT1a nuke 0604: BB1a
    refused BT1a fire.nuke 0604 BB2a | BRK-17.8
BRK-23.5 BRK-16.1 BRK-16.3: a laser sees the end of the path that is free of smoke
    yellow-tanks clear | YTA1 0608 N nuke:M; YRA1 0605; BU1a 0606 laser:L; cloud 0608 light
    YTA1 fire.nuke 0604 YRA1 | lasers: BU1a.laser@0604
    refused blue: BU1a.laser@0608 | BRK-23.5
BRK-19.4 BRK-21.9 BRK-27.18 BRK-22.15: in the smoke blows are barred and bombs are not
    blue-skimmers clear equipment | buzz 0606 blue 1; killbot 0606 blue 1; YTA1 0606 N; cloud 0606 light
    | victims blue-buzz.0606 detonate: YTA1
    refused blue-killbot.0606 melee | BRK-27.18
    yellow-tanks clear [++] | YTA1 0606 N; cluster 0606 blue 1; cloud 0606 light
    YTA1 move 0605 | lost YTA1
BRK-19.4 BRK-19.7: a device is not struck inside a cloud and the cloud is named
    table | card yellow-tanks; YTA1 0505 N; BR1a 0201; buzz 0505 blue 1; cloud 0505 light
    refused YTA1 melee | BRK-19.4
BRK-3.14 BRK-8.1 BRK-14.12: smoke neither hinders movement nor changes a class
    blue-bunkers clear | BR1a 0606; cloud 0605 heavy
    BR1a move 0605 | target BR1a: light
BRK-26.3 BRK-17.2 BRK-25.2 BRK-26.2: a chopper flies in bombs the hex it is over and flies out
    blue-skimmers clear choppers [-+++-] | BC1a 0607 N flying nuke:L; YTA1 0606 N; YUA1 0606 laser:L
    # the turret's laser was not asked
    BC1a ahead; BC1a fire.nuke 0606; BC1a ahead | lost YTA1 YUA1; alive BC1a; at BC1a: 0605 N
BRK-17.19 BRK-25.4 BRK-21.8 BRK-22.13: devices fired where none can lie are lost and lasers may still be spent
    blue-tanks clear [--] | 0605 {terrain}; BT1a 0606 N {unit}; YUA1 0604 laser:L
    BT1a fire.{weapon} 0605 BT1a; commit YUA1.laser@0605 | devices 0605: -; loaded YUA1: laser-
    * unit, weapon: buzz:M, buzz / cluster:M, cluster
    * terrain: lake / lava / volcano
BRK-25.4 BRK-25.5 BRK-25.6 BRK-25.2: lava blown to a volcano takes the flyers that the blast had missed
    blue-tanks clear [2--+-] | 0606 lava; BT1a 0608 N nuke:M; YSA1 0606 N flying; YRA1 in YSA1
    BT1a fire.nuke 0606 BT1a | terrain 0606: volcano; lost YSA1 YRA1; clouds 0606: medium
BRK-25.4 BRK-3.4: a volcano stays one and smokes
    blue-tanks clear [2++] | 0606 volcano; BT1a 0608 N nuke:M
    BT1a fire.nuke 0606 BT1a | terrain 0606: volcano; clouds 0606: medium
BRK-25.4 BRK-6.2 BRK-16.7: woods burnt down are seen through when the smoke is gone
    yellow-bunkers clear [+ yellow-bunkers] | 0606 woods; deck blue-skimmers 1; YRA1 0607 nuke:L; YRB1 0608; BT1a 0605 N
    | targets YRB1 autocannon: -
    YRA1 fire.nuke 0606 YRA1 | terrain 0606: crater; clouds 0606: light; targets YRB1 autocannon: -
    end | clouds 0606: -; targets YRB1 autocannon: BT1a
BRK-25.4 BRK-14.4 BRK-16.4: a hill shot to rubble hides a recon but no longer lifts it
    yellow-bunkers clear [++-+] | 0606 hill; 0604 woods; deck blue-bunkers 1; YRA1 0607 nuke:L; BR1a 0606; BR1b 0101;
        YTA1 0603 S
    YRA1 fire.nuke 0606 YRA1 | terrain 0606: rough; alive BR1a; target BR1a: heavy; targets YTA1 autocannon: -
""")
def test_bombs_in_clouds(story: Story) -> None:
    story.play()
