"""Chapter 29: erratic maneuvers, by option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.hands import CLEAR, draw, lay
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table

ON = "option erratic on"


def skimmer(*lines: str, state: str = "flying ", dice: Sequence[int | str] = ()) -> Table:
    """A skimmer in 0606 on its card."""
    return lay("yellow-skimmers", CLEAR, ON, f"unit YSA1 0606 N {state}laser:L", *lines, dice=dice)


@stories("""
# taking the marker
BRK-29.1: after one or two hexes a skimmer may take the marker
    skimmer
    YSA1 move {name} stop | asked: yellow erratic; offered: erratic plain
    {word} | erratic YSA1: {erratic}; offered lacks YSA1
    * word, erratic: erratic, yes / plain, no
    * name: 0605 straight / 0605 left / 0505 / 0605 straight 0604 straight
BRK-29.1: not after three hexes a landing or a reversal
    skimmer
    YSA1 {action} | asked: yellow unit; erratic YSA1: no
    * action: move 0605 straight 0604 straight 0603 straight / land / about-face
BRK-29.1: coming on and stopping is a move of one hex
    table erratic | scenario industrial-wasteland; card yellow-skimmers; YSA1 off N flying laser:L;
        YSA2 off N flying laser:L; BR1a 0101 nuke:L
    YSA1 move 0615 N ahead straight stop | asked: yellow erratic
BRK-29.1: a skimmer that leaves the map is not asked
    yellow-skimmers clear erratic | YSA1 0601 N flying laser:L
    YSA1 move exit.north | asked: yellow unit
BRK-29.1 BRK-29.2: without the option there are no erratic maneuvers
    yellow-skimmers clear choppers | YSA1 0606 N flying laser:L; YCA1 0303 N flying laser:L
    | actions YCA1 lacks erratic
    refused YCA1 erratic
    YSA1 move 0605 straight stop | asked: yellow unit
BRK-29.1 BRK-10.9: a skimmer drops its passenger and maneuvers erratically
    yellow-skimmers clear erratic | YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 move 0605 straight drop | kind: move
    stop; erratic | erratic YSA1: yes; hex YRA1: 0605; target YRA1: medium
BRK-29.2: a chopper takes the marker with one of its actions
    yellow-skimmers clear erratic choppers | YCA1 0606 N flying laser:L
    | actions YCA1 has erratic
    YCA1 ahead; YCA1 erratic | erratic YCA1: yes
    YCA1 ahead | hex YCA1: 0604; erratic YCA1: yes; offered lacks YCA1
BRK-29.2: a chopper must be flying
    yellow-skimmers clear erratic choppers | YCA1 0606 N laser:L
    | actions YCA1 lacks erratic
    refused YCA1 erratic | BRK-29.2
    YCA1 takeoff; YCA1 erratic | erratic YCA1: yes
# what it does
BRK-29.3 BRK-14.10: a marked flyer is a medium target
    blue-tanks clear erratic [+] | YSA1 0605 N flying erratic laser:L; YSA2 0605 N flying laser:L;
        BT1a 0606 N autocannon:M
    | target YSA1: medium; target YSA2: light
    # medium v medium: one die
    BT1a fire.autocannon YSA1 | lost YSA1
    blue-tanks clear erratic [-+] | YSA1 0605 N flying erratic laser:L; YSA2 0605 N flying laser:L;
        BT1a 0606 N autocannon:M
    # medium v light: two dice
    BT1a fire.autocannon YSA2 | lost YSA2
BRK-29.3 BRK-14.10 BRK-3.11: a marked flyer over a crater is medium too
    blue-tanks clear erratic | 0605 crater; YSA1 0605 N flying erratic laser:L
    | target YSA1: medium
BRK-29.3 BRK-14.5: a marked flyer lends its class to a recon
    blue-tanks clear erratic | YSA1 0605 N flying erratic laser:L; YRA1 0605 nuke:L
    | target YRA1: medium
BRK-29.5: landing takes the marker off
    yellow-skimmers clear erratic choppers | 0605 crater; YCA1 0605 N flying laser:L; YCA2 0303 N flying laser:L
    YCA1 erratic | target YCA1: medium
    YCA1 land | erratic YCA1: no; target YCA1: heavy
    YCA1 takeoff | erratic YCA1: no; target YCA1: light
    YCA2 erratic | target YCA2: medium
    YCA2 land | erratic YCA2: no; target YCA2: light
    YCA2 takeoff | erratic YCA2: no; target YCA2: light
# taking it off
BRK-29.4: another card leaves it on
    draw {card} clear erratic | YSA1 0606 N flying erratic laser:L
    | erratic YSA1: yes
    * card: yellow-tanks / yellow-bunkers / blue-skimmers
BRK-29.4 BRK-29.6: so it may sight for others on its own card
    draw yellow-skimmers clear erratic choppers | 0608 crater; YSA1 0607 N flying erratic laser:L; YCA1 0608 S cluster:L
    | after YCA1 fire.cluster has 0606
BRK-29.4 BRK-29.1: the marker is kept through the turn until the next card
    yellow-skimmers clear erratic [yellow-tanks] | YSA1 0606 N flying laser:L; deck yellow-tanks 1 yellow-skimmers 1;
        YTC6 1114 N autocannon:M
    YSA1 move 0605 straight stop erratic; end | erratic YSA1: yes
    end | erratic YSA1: no
BRK-29.4 BRK-6.7 BRK-26.10: by variant the marker comes off with the card the chopper acts on
    draw yellow-{left} clear choppers erratic | option chopper_card tank; YCA1 0606 N flying erratic laser:L
    | erratic YCA1: {erratic}; offered {offered} YCA1
    * left, erratic, offered: tanks, no, has / skimmers, yes, lacks
BRK-29.4 BRK-14.5 BRK-14.10: the class an erratic flyer lends ends with its marker
    draw blue-skimmers clear erratic | BS1a 0605 N flying erratic; BR1a 0605; YRA1 0101
    | erratic BS1a: no; target BR1a: light
# sighting
BRK-29.6 BRK-17.15: a marked flyer does not sight for others
    yellow-bunkers clear erratic | 0608 crater; YBA1 0608 cluster:H; YSA1 0607 N flying laser:L; YSA2 0303 N laser:L
    | after YBA1 fire.cluster has 0606
BRK-29.6 BRK-17.15: a marked flyer does not sight for others, otherwise
    yellow-bunkers clear erratic | 0608 crater; YBA1 0608 cluster:H; YSA1 0607 N flying erratic laser:L;
        YSA2 0303 N laser:L
    | after YBA1 fire.cluster lacks 0606
    refused YBA1 fire.cluster 0606 | BRK-29.6 BRK-17.15 BRK-17.1
BRK-29.6: a marked flyer sights for itself
    yellow-skimmers clear erratic choppers | YCA1 0606 N flying cluster:L; YCA2 0609 S flying cluster:L
    YCA1 erratic | after YCA1 fire.cluster has 0605; after YCA2 fire.cluster lacks 0605
    YCA1 fire.cluster 0605 | devices 0605: yellow-cluster 2
BRK-29.6 BRK-17.17: a bomb into its own hex needs no sighter
    yellow-skimmers clear erratic choppers | YCA1 0606 N flying cluster:L
    YCA1 erratic; YCA1 fire.cluster 0606 | devices 0606: yellow-cluster 2
BRK-29.6 BRK-23.14: a marked flyer still fires its laser in defence
    blue-tanks clear erratic [2] | BT1a 0606 N cluster:M; YSA1 0604 S flying erratic laser:L
    BT1a fire.cluster 0604 | asked: yellow lasers; offered has YSA1.laser@0604
BRK-29.2 BRK-26.2: a chopper takes its marker after other actions in the same line
    yellow-skimmers clear erratic choppers | YCA1 0606 N flying nuke:L
    YCA1 turn SE erratic ahead | at YCA1: 0706 SE; erratic YCA1: yes
BRK-29.2 BRK-29.1: without the option the end of such a line says so
    yellow-skimmers clear choppers | YCA1 0606 N flying nuke:L
    refused YCA1 turn SE erratic | BRK-29.2
BRK-29.2 BRK-22.5 BRK-26.11: an erratic chopper meets bombs as a medium target
    yellow-skimmers clear choppers erratic [+-] | cluster 0605 blue 1; YCA1 0606 N flying laser:L
    YCA1 erratic; YCA1 ahead | hex YCA1: 0605; devices 0605: -
BRK-29.4: the marker comes off when the card is drawn
    draw yellow-skimmers clear erratic choppers | YSA1 0606 N flying erratic laser:L; YCA1 0404 N flying erratic laser:L
    | asked: yellow unit; erratic YSA1: no; erratic YCA1: no
""")
def test_erratic(story: Story) -> None:
    story.play(skimmer)


@pytest.mark.rule("BRK-29.1")
def test_not_after_taking_off() -> None:
    t = skimmer(state="").choose("YSA1 takeoff")
    assert t.asked == ("yellow", "unit")
    assert not t.unit("YSA1").erratic


@pytest.mark.rule("BRK-29.4", "BRK-24.4")
def test_a_controlled_flyer_keeps_it_until_its_controlled_activation_begins() -> None:
    position = "unit YSA1 0606 N flying erratic laser:L brain=blue:1; unit YSA2 0404 N flying erratic laser:L"
    t = draw("yellow-skimmers", CLEAR, ON, position)
    assert (t.unit("YSA1").erratic, t.unit("YSA2").erratic) == (True, False)
    t.choose("YSA2 about-face", "end")
    assert t.kind
    assert t.asked[0] == "blue"
    t.act("YSA1 about-face")
    assert not t.unit("YSA1").erratic
