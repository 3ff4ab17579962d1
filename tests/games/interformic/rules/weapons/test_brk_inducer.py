"""The neural inducer and controlled units (chapter 24)."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.breakable.aiming import forced
from tests.support.breakable.hands import CLEAR, lay, neighbours, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, unreadable


def asked_again(t: Table) -> list[tuple[str, str] | None]:
    """Return who is asked what in a twin, and in a match begun from the position as text."""
    read = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    return [Table(t.match.clone()).asked, read.asked]


@stories("""
# markers
BRK-24.1 BRK-24.2: every positive is a marker whatever the target
    yellow-{group} clear [{dice}] | {unit}; {target}
    {name} fire.inducer {target_name} | brain {target_name}: yellow {brain}; loaded {name} inducer: no;
        alive {target_name}
    * group, dice, unit, name, brain: bunkers, 2+, YRA1 0608 inducer:L, YRA1, 1 /
        tanks, 2+, YTA1 0608 N autocannon:L inducer:L, YTA1, 1 /
        tanks, 2-+, YTA1 0608 N inducer:M, YTA1, 1 /
        bunkers, 2++, YBA1 0608 autocannon:M inducer:M, YBA1, 2 /
        bunkers, 2++-+, YBA1 0608 inducer:H, YBA1, 3
    * target, target_name: BB1a 0606, BB1a / BT1a 0606 N, BT1a / BR1a 0606, BR1a / BS1a 0606 N flying, BS1a
BRK-24.1: without a positive there is no marker
    yellow-tanks clear [2--] | YTA1 0608 N inducer:M; BT1a 0606 N
    YTA1 fire.inducer BT1a | brain BT1a: -; loaded YTA1: inducer-
BRK-24.1: sight arc and range are needed
    yellow-tanks clear [1] | 0507 woods; YTA1 0608 N inducer:M; BT1a 0610 N; BT1b 0406 N; BT1c 0601 N; BT1d 0606 N
    | targets YTA1 inducer: BT1d
    YTA1 fire.inducer BT1d | brain BT1d: -; loaded YTA1: inducer
BRK-24.2: markers accumulate
    yellow-bunkers clear [++++] | YBA1 0608 inducer:H; BT1a 0607 N brain=yellow:5
    YBA1 fire.inducer BT1a | brain BT1a: yellow 9
BRK-24.3: devices have no brain
    yellow-tanks clear equipment | YTA1 0608 N inducer:M; {device} 0607 blue 1; BT1a 0607 N; BT1b 0607 N
    | targets YTA1 inducer: BT1a BT1b
    refused YTA1 fire.inducer {action} | BRK-24.3
    * device, action: buzz, blue-buzz.0607 / cluster, blue-cluster.0607 / killbot, blue-killbot.0607
# control
BRK-24.4 BRK-24.5 BRK-6.10: a marked unit acts for the markers owner after all others
    then blue-tanks yellow-bunkers clear [2+] | BT1a 0606 N brain=yellow:2; BT1b 0604 N
    | asked: blue unit; offered: BT1b BT3f end
    refused BT1a | BRK-24.4 BRK-24.5
    end | asked: yellow unit; offered: BT1a end
    BT1a fire.autocannon BT1b; BT1a move 0607 S | lost BT1b; at BT1a: 0607 S; brain BT1a: yellow 1
    # the next card
    | asked: yellow unit
BRK-24.4 BRK-24.6: one marker goes even if the controller does nothing
    then blue-tanks yellow-bunkers clear | BT1a 0606 N brain=yellow:2; BT1b 0604 N brain=yellow:1
    end; end | brain BT1a: yellow 1; brain BT1b: -; at BT1a: 0606 N
BRK-24.5 BRK-24.8 BRK-18.4: an inducer that fails its range check frees no unit
    blue-tanks clear [2] | BT1a 0608 N inducer:M; BT2a 0605 N brain=yellow:1
    BT1a fire.inducer BT2a | brain BT2a: yellow 1; offered lacks BT2a; loaded BT1a: inducer
BRK-24.4: cards of other groups and colours leave a marker
    then blue-bunkers yellow-tanks clear | BT1a 0606 N brain=yellow:1; YRA1 0101
    end | brain BT1a: yellow 1; asked: yellow unit; offered lacks BT1a
BRK-24.7 BRK-6.9: the controller chooses the order and may switch
    forced blue-tanks clear [2++] | BT1a 0608 N brain=yellow:1; BT1b 0609 N brain=yellow:1; BT2a 0607 N; BT2b 0607 N
    BT1b fire.autocannon BT2a; BT1a fire.autocannon BT2b; BT1b move 0610 N; BT1a move 0607 N | lost BT2a BT2b;
        hex BT1a: 0607; hex BT1b: 0610
# friends
BRK-24.8 BRK-24.21: fired at a marked friend it takes markers off
    blue-bunkers clear [+++-] | BB1a 0608 inducer:H; BT1a 0607 N brain=yellow:2; BT1b 0607 N; BT1c 0606 N brain=yellow:1
    | targets BB1a inducer: BT1a BT1c
    refused BB1a fire.inducer BT1b | BRK-24.8 BRK-24.21 BRK-2.8
    # three positives, two markers, and none added
    BB1a fire.inducer BT1a | brain BT1a: -; loaded BB1a: inducer-
BRK-24.8 BRK-17.16 BRK-24.20: a friend freed of its marker sights for its side again
    yellow-bunkers clear [+] | 0112 crater; YBA1 0112 nuke:H; YRA1 0606 brain=blue:1; YRB1 0607 inducer:L; YTA1 0101 N
    | sighters YBA1 nuke 0605 lacks YRA1
    YRB1 fire.inducer YRA1 | sighters YBA1 nuke 0605 has YRA1
BRK-24.20 BRK-24.8: a unit freed during the card acts for its owner
    blue-tanks clear [+-] | BT1a 0608 N inducer:M; BT2a 0607 N brain=yellow:1
    | offered lacks BT2a
    BT1a fire.inducer BT2a | brain BT2a: -; offered has BT2a
    BT2a move 0606 N | hex BT2a: 0606
BRK-24.20: a unit freed in part stays controlled
    blue-tanks clear [+-] | BT1a 0608 N inducer:M; BT2a 0607 N brain=yellow:2
    BT1a fire.inducer BT2a | brain BT2a: yellow 1; offered lacks BT2a
BRK-24.20 BRK-29.4: a flyer freed on its own card is activated and loses its erratic marker
    table erratic [+] | card yellow-skimmers; YSA1 0505 N flying erratic brain=blue:1; YUA1 0505 inducer:L; YUB1 1101;
        BR1a 0102
    # passed over: its activation has not begun
    | erratic YSA1: yes
    YUA1 fire.inducer YSA1 | brain YSA1: -; erratic YSA1: no
    # three hexes: no new one either
    YSA1 move 0504 straight 0503 straight 0502 straight | erratic YSA1: no
BRK-24.20 BRK-29.4: a flyer freed in part or on another card keeps its erratic marker
    table erratic [+] | card yellow-skimmers; YSA1 0505 N flying erratic brain=blue:2; YUA1 0505 inducer:L; YUB1 1101;
        BR1a 0102
    YUA1 fire.inducer YSA1 | brain YSA1: blue 1; erratic YSA1: yes
    table erratic [+-] | card yellow-tanks; YSA1 0505 N flying erratic brain=blue:1; YTA1 0505 S inducer:M; YTB1 1101 S;
        BR1a 0102
    YTA1 fire.inducer | brain YSA1: -; erratic YSA1: yes
# what a controlled unit may do
BRK-24.10: a forced inducer marks in its owners colour
    forced blue-tanks clear [++] | BT1a 0608 N inducer:M brain=yellow:1; YTA1 0607 N; YTA2 0606 N
    BT1a fire.inducer YTA1 | brain YTA1: blue 2
BRK-24.21 BRK-24.12: a forced inducer only clears its own side
    forced blue-tanks clear [+-] | BT1a 0608 N inducer:M brain=yellow:1; BT2a 0607 N; BT2b 0607 N brain=yellow:2;
        YTA1 0606 N
    | targets BT1a inducer: BT2b YTA1
    refused BT1a fire.inducer BT2a | BRK-24.21 BRK-24.8
    BT1a fire.inducer BT2b | brain BT2b: yellow 1
BRK-24.21 BRK-2.8: friendly fire by option puts no markers on friends
    yellow-tanks clear | option beam_friendly_fire on; YTA1 0608 N inducer:M; YTB1 0607 N; YTB2 0607 N brain=blue:1;
        BT1a 0607 N
    | targets YTA1 inducer: BT1a YTB2
    refused YTA1 fire.inducer YTB1 | BRK-24.21 BRK-24.8
BRK-24.11 BRK-24.19: a forced bunkers killbot is its owners
    forced blue-bunkers clear equipment | BB1a 0606 killbots autocannon:M brain=yellow:1
    BB1a deploy | devices 0606: blue-killbot 1
BRK-24.11: forced bombs are in the owners colour
    forced blue-tanks clear [2] | BT1a 0608 N {count} brain=yellow:1
    BT1a fire.{weapon} 0606 | devices 0606: blue-{weapon} {devices}
    * count, weapon, devices: buzz:M, buzz, 2 / cluster:M, cluster, 4
BRK-24.12: a controlled unit attacks friend and foe
    forced blue-tanks clear | BT1a 0608 N brain=yellow:1; BT2a 0608 N; YTA1 0608 N; buzz 0608 blue 1;
        cluster 0608 yellow 1; BT2b 0607 N
    | targets BT1a autocannon: BT2a BT2b YTA1 blue-buzz.0608 yellow-cluster.0608;
        victims BT1a: BT2a YTA1 blue-buzz.0608 yellow-cluster.0608
BRK-24.12 BRK-2.3 BRK-7.1: an unloaded weapon must be reloaded under control too
    forced blue-tanks clear | BT1a 0608 N laser:M- brain=yellow:1; BT2a 0607 N
    | shots BT1a: -
    BT1a reload.laser | loaded BT1a: laser
BRK-24.12 BRK-25.2 BRK-7.9: a controlled tank may nuke itself and the card goes on
    forced blue-tanks clear [++--] | BT1a 0606 N nuke:M brain=yellow:2; BT2a 0606 N
    BT1a fire.nuke 0606 | lost BT1a BT2a; asked: yellow unit; offered lacks BT1a
BRK-24.12 BRK-22.10 BRK-21.4: a controlled tank may shoot up its own sides bombs
    forced blue-tanks clear [++] | BT1a 0606 N brain=yellow:1; cluster 0605 blue 2
    BT1a fire.autocannon blue-cluster.0605 | devices 0605: blue-cluster 1
BRK-24.13 BRK-8.5: a controlled unit may be made to leave
    forced blue-tanks clear | option forced_exit on; BT1a 0105 N brain=yellow:1
    | after BT1a move has exit.west
    BT1a move exit.west | hex BT1a: left
    forced blue-tanks clear | option forced_exit off; BT1a 0105 N brain=yellow:1
    | after BT1a move lacks exit.west
    refused BT1a move exit.west | BRK-24.13
BRK-24.13: without forced exit the owner may still leave
    blue-tanks clear | option forced_exit off; BT1a 0105 N
    | after BT1a move has exit.west
BRK-24.15 BRK-11.3: a controlled flying skimmer must do its duty
    forced blue-skimmers clear | BS1a 0606 N flying brain=yellow:1
    | offered lacks end; actions BS1a has about-face land move; actions BS1a lacks done
    BS1a about-face | at BS1a: 0606 S
BRK-24.15 BRK-26.2: a controlled chopper has three actions
    forced blue-skimmers clear choppers [+] | BC1a 0608 N flying brain=yellow:1; BU1a 0606
    BC1a ahead; BC1a fire.autocannon BU1a; BC1a turn S | at BC1a: 0607 S; lost BU1a; actions BC1a: -
BRK-24.16: of two opposing colours the one with more markers controls
    blue-tanks clear | option teams four; deck blue-bunkers 1; BT1a 0606 N {left}; BB1a 0101; BB2a 0102; GT1a 0201 N;
        RTA1 0301 N; YTA1 0401 N
    end | asked: {controller} unit
    end | brain BT1a: {brain} 1
    * left, controller, brain: brain=yellow:1,red:2, red, red 1 yellow / brain=red:1,yellow:2, yellow, red 1 yellow /
        brain=yellow:1,red:1, yellow, red / brain=red:1,yellow:1, red, yellow
BRK-24.16 BRK-24.20 BRK-24.5: a unit that passes to another controller is still activated
    yellow-tanks clear [+-] | option teams four; step 2; YTA1 0505 N inducer:M brain=green:1;
        YTA2 0505 N inducer:M brain=blue:2,green:3
    # a green marker comes off: two each, Blue's came first
    green: YTA1 fire.inducer YTA2 | brain YTA2: blue 2 green 2; asked: blue unit; asked_again: blue unit blue unit
    blue: YTA2 move 0504 S | brain YTA2: blue 1 green 2
    # who had not finished
    green: YTA1 done SE | brain YTA1: -; at YTA1: 0505 SE
BRK-24.17 BRK-27.27: a marked gevs bonus move is its owners and takes no marker off
    draw blue-tanks clear equipment | YTA1 0606 N gev laser:L brain=blue:1; YTA2 0406 N gev laser:L
    | asked: yellow bonus
    YTA1; 0605; S | at YTA1: 0605 S; brain YTA1: blue 1
BRK-24.17 BRK-27.8 BRK-6.10: the owner makes the bonus move of a marked gev and no marker goes
    draw blue-tanks clear | YTA1 0606 N gev laser:L brain=blue:2
    | asked: yellow bonus
    YTA1 0605 S | at YTA1: 0605 S; brain YTA1: blue 2; asked: blue unit
BRK-24.18 BRK-10.18: a controlled carrier loads and drops as the controller likes
    forced blue-tanks clear | BT1a 0606 N brain=yellow:1; BR1a 0606; YRA1 0606
    | actions BT1a has load.BR1a
    # only a recon of the carrier's own side (BRK-10.6)
    | actions BT1a lacks load.YRA1
    BT1a load.BR1a; BT1a move 0605 | carrier BR1a: BT1a; hex BT1a: 0605
BRK-24.18 BRK-10.9: a controlled carrier may drop its passenger
    forced blue-tanks clear | BT1a 0606 N brain=yellow:1; BR1a in BT1a
    BT1a drop | hex BR1a: 0606; carrier BR1a: none
BRK-24.19 BRK-7.5: a controlled unit does all that its activation allows
    forced blue-tanks clear [++-] | BT1a 0608 N autocannon:L laser:L brain=yellow:1; BU1a 0607; BU1b 0607
    BT1a fire.autocannon BU1a; BT1a fire.laser BU1b; BT1a move 0609 SE | lost BU1a BU1b; at BT1a: 0609 SE
BRK-24.19 BRK-27.14: a controlled killbot bunker deploys besides firing
    forced blue-bunkers clear equipment [+-] | BB1a 0606 killbots autocannon:M brain=yellow:1; BU1a 0606
    BB1a fire.autocannon BU1a; BB1a deploy | lost BU1a; devices 0606: blue-killbot 1
BRK-24.22: a marked unit still counts for stacking and lends its class
    yellow-tanks clear | YTA1 0606 N; BT1a 0605 N brain=yellow:1; BT1b 0605 N brain=yellow:1;
        BT1c 0605 N brain=yellow:1; BT1d 0605 N brain=yellow:1; BR1a 0605
    | after YTA1 move lacks 0605; target BR1a: medium
BRK-24.22 BRK-14.5: a controlled unit still lends its class and fills its hex
    blue-tanks clear | YTA1 0605 N nuke:M brain=blue:3; YRA1 0605 nuke:L; BU1a 0605 laser:L; BU1b 0605 laser:L;
        BU1c 0605 laser:L; BT1a 0606 N nuke:M
    | target YRA1: medium; after BT1a move lacks 0605
BRK-24.9 BRK-17.16: a marked unit sights for the markers owner
    blue-bunkers clear | 0112 crater; BB1a 0112 nuke:H; YRA1 0606 brain=blue:1; BT1a 0606 N brain=yellow:1
    | after BB1a fire.nuke 0605: YRA1
BRK-24.14 BRK-28.12: a marked unit does not sight for the owners team mate
    yellow-bunkers clear | 0112 crater; option teams four; YBA1 0112 nuke:H; BT1a 0606 N brain=red:1; GT1a 0101 N;
        RTA1 0201 N
    | after YBA1 fire.nuke lacks 0605
BRK-24.18 BRK-10.6 BRK-10.12: a controller may make a carrier drop its passenger
    yellow-skimmers clear | YSA1 0606 N flying laser:L brain=blue:1; YRA1 in YSA1 nuke:L; BT1a 0603 S nuke:M
    end | asked_side: blue
    YSA1 move 0605 straight 0604 straight 0603 straight; drop | hex YRA1: 0603; carrier YRA1: none
""")
def test_inducer(story: Story) -> None:
    story.play(asked_again)


@pytest.mark.rule("BRK-24.1")
def test_the_odds_are_the_distribution_of_markers() -> None:
    t = lay("yellow-tanks", CLEAR, "unit YTA1 0608 N inducer:M; unit BT1a 0607 N; unit BT1b 0607 N")
    chances = sorted(t.chance("YTA1 fire.inducer BT1a").values())
    assert chances == pytest.approx([0.25, 0.25, 0.5])


@pytest.mark.rule("BRK-24.5")
def test_as_many_markers_as_activations_lost() -> None:
    t = lay("blue-tanks", "deck blue-tanks 2", CLEAR, "unit BT1a 0606 N brain=yellow:2; unit YTA1 0101 N")
    for left in (1, 0):
        assert "BT1a" not in t.offered()
        t.end()
        assert t.asked == ("yellow", "unit")
        t.end()
        assert sum(t.unit("BT1a").brain.values()) == left
    assert t.asked == ("blue", "unit")
    assert "BT1a" in t.offered()


@pytest.mark.rule("BRK-24.4", "BRK-28.1")
def test_a_text_gives_no_markers_of_a_colour_that_no_player_has() -> None:
    assert "green" in unreadable("unit YTA1 0505 N brain=green:1")
    assert "neutral" in unreadable("unit YTA1 0505 N brain=neutral:1")


@pytest.mark.rule("BRK-24.12", "BRK-8.1")
def test_it_cannot_be_driven_where_it_may_not_go() -> None:
    t = forced(
        "blue-tanks",
        plain("0605 lake; 0705 lava; 0505 volcano"),
        "unit BT1a 0606 N brain=yellow:1",
        *(f"unit BT2{copy} 0607 N" for copy in "abcd"),
    )
    assert t.after("BT1a move") - {"stop"} == neighbours("0606") - {"0605", "0705", "0505", "0607"}
    t.refused("BT1a move 0605", "BRK-3.6", "BRK-8.1", "BRK-24.12")
