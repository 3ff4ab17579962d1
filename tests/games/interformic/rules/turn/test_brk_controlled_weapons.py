"""Weapons in the hands of a controller: bombs, markers, mines and killbots keep their owner's colour (BRK-24)."""

from __future__ import annotations

import pytest

from tests.support.breakable.aiming import forced, victims
from tests.support.breakable.hands import plain
from tests.support.breakable.stories import Story, stories


@stories("""
# bombs
BRK-23.15 BRK-23.10: a bomb fired at the controllers units is the owners to shoot down
    forced blue-tanks clear [+--] | BT1a 0606 N nuke:M brain=yellow:1; BU1a 0605 laser:L; YUA1 0605 laser:L
    BT1a fire.nuke 0605 BT1a | asked: blue lasers; lasers: BU1a.laser@0605 BU1a.laser@0606
    commit BU1a.laser@0605 | terrain 0605: clear; loaded BT1a: nuke-
BRK-24.11 BRK-22.2 BRK-22.14: its cluster bombs lie in its owners colour and trap the controller
    forced blue-tanks clear | BT1a 0606 N cluster:M brain=yellow:1; YTA1 0604 S
    BT1a fire.cluster 0605 BT1a | devices 0605: blue-cluster 4
    # its own side's: nothing goes off
    BT1a move 0605 N | alive BT1a; devices 0605: blue-cluster 4
BRK-24.11 BRK-6.11: its buzz bombs fly for its owner
    forced blue-tanks clear | BT1a 0606 N buzz:M brain=yellow:1; YTA1 0605 S
    BT1a fire.buzz 0605 BT1a | devices 0605: blue-buzz 2
BRK-24.11 BRK-27.14: a killbot that it is made to put out is its owners
    forced blue-bunkers clear equipment | BB1a 0606 killbots autocannon:M brain=yellow:1
    BB1a deploy | devices 0606: blue-killbot 1
BRK-24.14 BRK-17.12 BRK-10.3: a marked recon sights for its controller as often as he likes
    table clear [--] | card yellow-tanks; cloud 1114 heavy; YTA1 0609 S nuke:M; YTA2 0610 S nuke:M;
        BR1a 0604 brain=yellow:1; YTC6 1114 N
    YTA1 fire.nuke 0603 BR1a | sighters YTA2 nuke 0605: BR1a
BRK-24.14 BRK-28.12: a controlled launcher does not use its own sides sighters
    forced blue-tanks clear | BT1a 0609 S nuke:M brain=yellow:1; BR1a 0604; YRA1 0602
    | sighters BT1a nuke 0603: YRA1
    refused BT1a fire.nuke 0603 BR1a | BRK-24.14
BRK-24.14 BRK-17.12 BRK-6.15: a tank that sighted in the normal phase does not sight again under control
    # The controlled activation belongs to the same card.
    forced blue-bunkers clear | 0112 crater; BB1a 0112 nuke:H brain=yellow:1; YTA1 0606 N; sighted YTA1; YRA1 0608
    | sighters BB1a nuke 0605: YRA1
# beams and blows
BRK-24.10 BRK-24.12: its inducer marks the controllers own unit in its owners colour
    forced blue-tanks clear [+-] | BT1a 0606 N inducer:M brain=yellow:1; YTA1 0605 S
    BT1a fire.inducer YTA1 | brain YTA1: blue 1
BRK-24.21 BRK-24.8: its inducer at its own side only takes the controllers markers off
    forced blue-tanks clear [++] | BT1a 0606 N inducer:M brain=yellow:1; BT2a 0605 S brain=yellow:2; BT2b 0604 S
    | targets BT1a inducer: BT2a
    refused BT1a fire.inducer BT2b | BRK-24.21
    BT1a fire.inducer BT2a | brain BT2a: -
    # it is no one's to activate on this card any more (BRK-24.20)
    | offered lacks BT2a
BRK-15.9 BRK-24.12: control does not turn its gun
    forced blue-tanks clear | BT1a 0606 N brain=yellow:1; BT2a 0608 S; BT2b 0605 S
    | targets BT1a autocannon: BT2b
    refused BT1a fire.autocannon BT2a | BRK-15.4
# passengers and flight
BRK-24.15 BRK-11.3: the controller cannot leave a skimmer hovering
    forced blue-skimmers clear | BS1a 0606 N flying brain=yellow:2
    refused end | BRK-11.3
    refused BS1a done | BRK-11.3
    BS1a about-face | at BS1a: 0606 S; brain BS1a: yellow 1
BRK-24.12 BRK-3.6 BRK-11.4: it cannot be drowned nor landed in woods
    forced blue-tanks clear | 0605 lake; 0604 woods; BT1a 0606 N brain=yellow:1
    refused BT1a move 0605 | BRK-3.6
    forced blue-skimmers clear | 0605 lake; 0604 woods; BS1a 0604 N flying brain=yellow:1
    refused BS1a land | BRK-11.4
BRK-24.13 BRK-30.4 BRK-10.12: a carrier driven off the map takes its passenger along
    forced blue-tanks clear | BT1a 0601 N brain=yellow:1; BR1a in BT1a
    BT1a move exit.north | hex BT1a: left; hex BR1a: left
BRK-24.19 BRK-7.5: both weapons of a pair may be fired
    # light at medium 2/2, a laser one hex away 1/1
    forced blue-tanks clear [---] | BT1a 0606 N autocannon:L laser:L brain=yellow:1; BT2a 0605 S; BT2b 0605 S
    BT1a fire.autocannon BT2a; BT1a fire.laser BT2b | loaded BT1a: autocannon laser-
# A nuke under control into its own hex, among lasers of both sides: no question, the unit and its friends are hit.
# the spare is controlled too: the card goes on
BRK-17.2 BRK-23.10 BRK-24.12: a bomb fired at the units own hex is not shot at
    forced blue-tanks clear [++-----] | BT1a 0606 N nuke:M brain=yellow:1; BU1a 0606 laser:L; YUA1 0606 laser:L
    BT1a fire.nuke 0606 | alive YUA1; lost BT1a BU1a; loaded YUA1: laser; clouds 0606: medium; asked: yellow unit
""")
def test_bombs_and_beams_and_blows_and_passengers_and_flight(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-24.12", "BRK-19.7", "BRK-2.9")
def test_it_may_strike_friend_and_foe_and_the_devices_of_both() -> None:
    position = (
        "unit BT1a 0606 N brain=yellow:1; unit BT2a 0606 S; unit BR1a in BT2a; unit YTA1 0606 N; "
        "buzz 0606 blue 1; cluster 0606 yellow 1"
    )
    t = forced("blue-tanks", plain(), position)
    assert victims(t, "BT1a") == {"BT2a", "YTA1", "blue-buzz.0606", "yellow-cluster.0606"}
    t.refused("BT1a melee BR1a", "BRK-10.12")
    t.refused("BT1a fire.autocannon BT1a", "BRK-2.9")


@pytest.mark.rule("BRK-10.6", "BRK-24.18")
def test_a_controlled_carrier_loads_its_own_sides_recon_and_not_the_controllers() -> None:
    t = forced("blue-tanks", plain(), "unit BT1a 0606 N brain=yellow:1; unit BR1a 0606; unit YRA1 0606")
    assert {word for word in t.actions("BT1a") if word.startswith("load")} == {"load.BR1a"}
    t.refused("BT1a load.YRA1", "BRK-10.6")
