"""Chapter 9: four counted units fill a hex."""

from __future__ import annotations

import pytest

from tests.support.breakable.hands import CLEAR, lay
from tests.support.breakable.stories import Story, stories

#: Counted and uncounted pieces, as lines for hex 0605.
COUNTED = {
    "bunker": "unit BB1a 0605 nuke:H",
    "turret": "unit BU1a 0605 nuke:L",
    "tank": "unit BT1a 0605 N nuke:M",
    "GEV": "unit BT1a 0605 N gev nuke:L",
    "landed skimmer": "unit BS1a 0605 N nuke:L",
    "landed chopper": "option choppers on\nunit BC1a 0605 N nuke:L",
    "own tank": "unit YTB1 0605 N nuke:M",
}
UNCOUNTED = {
    "flying skimmer": "unit BS1a 0605 N flying nuke:L",
    "flying chopper": "option choppers on\nunit BC1a 0605 N flying nuke:L",
    "recon": "unit BR1a 0605 nuke:L",
    "buzz bombs": "buzz 0605 blue 3",
    "cluster bombs": "cluster 0605 yellow 3",
    "killbots": "killbot 0605 blue 3",
}
THREE = "\n".join(f"unit BU2{copy} 0605 laser:L-" for copy in "abc")


@stories("""
BRK-9.1 BRK-9.3: a fifth counted unit may not enter
    yellow-tanks clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YTA1 0606 N nuke:M
    | after YTA1 move has 0605
    yellow-tanks clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        YTA1 0606 N nuke:M
    | after YTA1 move lacks 0605
    refused YTA1 move 0605 | BRK-9.1 BRK-9.3
BRK-9.2: a carrier with its passenger counts once
    yellow-tanks clear | BU1a 0605 laser:L-; BU1b 0605 laser:L-; BT1a 0605 N nuke:M; BR1a in BT1a nuke:L;
        YTA1 0606 N nuke:M
    | after YTA1 move has 0605
BRK-9.3: recons flyers and devices enter a full hex
    yellow-{group} clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-; {text}
    | after {unit} move has 0605
    * group, text, unit: bunkers, YRA1 0606 nuke:L, YRA1 /
        skimmers, YSA1 0606 N flying nuke:L, YSA1 /
        skimmers, buzz 0606 yellow 1, yellow-buzz.0606 /
        skimmers, killbot 0606 yellow 1, yellow-killbot.0606
BRK-9.3 BRK-26.2: a chopper flies into a full hex
    yellow-skimmers clear choppers | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        YCA1 0606 N flying nuke:L
    YCA1 ahead | hex YCA1: 0605
BRK-9.4 BRK-11.4 BRK-26.5: no one lands in a full hex
    yellow-skimmers {layout} | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; {unit} 0605 N flying nuke:L
    | actions {unit} has land
    yellow-skimmers {layout} | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        {unit} 0605 N flying nuke:L
    | actions {unit} lacks land
    refused {unit} land | BRK-9.4 BRK-11.4 BRK-26.5
    * layout, unit: clear, YSA1 / clear choppers, YCA1
BRK-9.4: taking off makes room
    yellow-skimmers clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YSA1 0605 N nuke:L;
        YSA2 0605 N flying nuke:L; deck yellow-tanks 1; YTA1 0606 N nuke:M
    refused YSA2 land | BRK-9.4 BRK-11.4
    YSA1 takeoff; YSA2 land; end | after YTA1 move lacks 0605
BRK-9.4 BRK-11.1 BRK-6.9: who takes off may find the hex full when it wants to land
    yellow-skimmers clear choppers | YCA1 0606 N laser:L; YSA1 0606 N flying laser:L; BU1a 0606 laser:L-;
        BU1b 0606 laser:L-; BU1c 0606 laser:L-
    | actions YSA1 lacks land
    YCA1 takeoff; YSA1 land | actions YCA1 lacks land
    YCA1 ahead | actions YCA1 has land
BRK-9.5 BRK-11.10: a flyer passes through full hexes
    yellow-skimmers clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        BU3a 0604 laser:L-; BU3b 0604 laser:L-; BU3c 0604 laser:L-; YUB1 0604 laser:L-; YSA1 0606 N flying nuke:L
    YSA1 move 0605 straight 0604 straight 0603 straight | hex YSA1: 0603
BRK-9.3 BRK-27.8: a bonus move keeps the limit
    draw blue-tanks clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        YTA1 0606 N gev nuke:L
    | asked: yellow bonus; after YTA1 lacks 0605
BRK-9.3 BRK-8.4: a full hex of the edge is not entered
    table | scenario industrial-wasteland; card yellow-tanks; BU2a 0615 laser:L-; BU2b 0615 laser:L-;
        BU2c 0615 laser:L-; YUA1 0615 laser:L-; YTA1 off N nuke:M; YTA2 off N nuke:M
    | after YTA1 move lacks 0615; after YTA1 move has 0415
    refused YTA1 move 0615 | BRK-9.1 BRK-9.3 BRK-8.4
BRK-9.1 BRK-9.2: a position keeps the limit
    unreadable clear | card blue-tanks; BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        YTA1 0605 N nuke:M
    blue-tanks clear | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-; YRA1 0605 nuke:L;
        YSA1 0605 N flying nuke:L; buzz 0605 blue 9
BRK-9.1 BRK-1.10: a destroyed unit makes room
    yellow-tanks clear [+-] | BU2a 0605 laser:L-; BU2b 0605 laser:L-; BU2c 0605 laser:L-; YUA1 0605 laser:L-;
        YTA1 0606 N autocannon:M
    YTA1 fire.autocannon BU2a; YTA1 move 0605 N | hex YTA1: 0605
BRK-9.1 BRK-25.2: a full hex cleared by a shot has room again
    yellow-tanks clear [+] | YTA1 0606 N; BT1a 0605 N; BT1b 0605 N; BT1c 0605 N; BT1d 0605 N
    | after YTA1 move lacks 0605
    YTA1 fire.autocannon BT1a | after YTA1 move has 0605
BRK-9.1 BRK-9.3: units of both sides count
    yellow-tanks clear | {own} 0605 laser:L-; {value} 0605 laser:L-; {value2} 0605 laser:L-; {value3} 0605 laser:L-;
        YTA1 0606 N nuke:M
    | after YTA1 move lacks 0605
    * own, value, value2, value3: BU1a, BU1b, BU1c, BU1d / YUA1, BU1a, BU1b, BU1c / YUA1, YUA2, BU1a, BU1b /
        YUA1, YUA2, YUA3, BU1a / YUA1, YUA2, YUA3, YUA4
""")
def test_stacking(story: Story) -> None:
    story.play()


@pytest.mark.rule("BRK-9.2", "BRK-13.4")
@pytest.mark.parametrize("what", list(COUNTED))
def test_what_counts(what: str) -> None:
    t = lay("yellow-tanks", CLEAR, THREE, COUNTED[what], "unit YTA1 0606 N nuke:M")
    assert "0605" not in t.after("YTA1 move")
    t.refused("YTA1 move 0605", "BRK-9.1", "BRK-9.3")


@pytest.mark.rule("BRK-9.2", "BRK-1.8", "BRK-21.11", "BRK-27.19")
@pytest.mark.parametrize("what", list(UNCOUNTED))
def test_what_does_not_count(what: str) -> None:
    t = lay("yellow-tanks", CLEAR, THREE, UNCOUNTED[what], "unit YTA1 0606 N nuke:M")
    assert "0605" in t.after("YTA1 move")
