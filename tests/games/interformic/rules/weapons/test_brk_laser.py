"""Lasers, in attack and in defence (chapter 23), table T5, and worked examples 8 and 9."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.breakable.aiming import DICE, LETTER, check, hit, miss
from tests.support.breakable.hands import CLEAR, commit, lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table

#: T5: strength by distance.
STRENGTH = {
    "light": ["heavy", "medium", "light"],
    "medium": ["heavy", "heavy", "medium", "light", "light"],
    "heavy": ["heavy", "heavy", "heavy", "medium", "medium", "light", "light"],
}
CARRIER = {
    "light": ("yellow-bunkers", "YRA1", "YRA1 0608"),
    "medium": ("yellow-tanks", "YTA1", "YTA1 0608 N"),
    "heavy": ("yellow-bunkers", "YBA1", "YBA1 0608"),
}
SHOTS = [(size, far, strength) for size, row in STRENGTH.items() for far, strength in enumerate(row)]

#: A nuke from the far corner, sighted from 0608: lasers meet it only at 0606. The first die is the sighter's range.
FAR = ("unit YBA1 0112 nuke:H", "unit YRA1 0608")


def bomb(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """The far nuke in flight to 0606, and lasers about it."""
    t = lay("yellow-bunkers", plain("0112 crater", *terrain), *FAR, *lines, dice=[2, *dice])
    return t.choose("YBA1 fire.nuke 0606 YRA1")


@stories("""
# worked examples
BRK-23.2 BRK-14.1: w8 a recon destroys a tank in its hex with one positive of two
    yellow-bunkers clear [+-] | YRA1 0606 laser:L; BT1a 0606 N
    YRA1 fire.laser BT1a | lost BT1a
BRK-23.5 BRK-23.6 BRK-23.7 BRK-23.8 BRK-23.9: w9 the turret in the complex stops the nuke
    yellow-bunkers [2+--] | YBA1 0112 nuke:H; YRA1 0803; BU1a 0805 laser:L; BT1a 0606 N laser:M
    YBA1 fire.nuke 0805 YRA1 | asked: blue lasers; lasers: BT1a.laser@0805 BU1a.laser@0805
    commit BU1a.laser@0805 | terrain 0805: industry; clouds 0805: -; alive BU1a; loaded BU1a: laser-;
        loaded BT1a: laser; loaded YBA1: nuke-
# attack
BRK-23.3 BRK-23.16: a laser spent in defence does not attack on its card
    then yellow-bunkers blue-tanks clear [2+--] | YRA1 0608 nuke:L; BT1a 0606 S autocannon:L laser:L
    YRA1 fire.nuke 0606; commit BT1a.laser@0606; end | shots BT1a: autocannon; actions BT1a has reload.laser
BRK-23.1 BRK-18.1 BRK-23.3: a laser makes a range check and stays loaded if it fails
    yellow-tanks clear [2] | YTA1 0608 N laser:M; BT1a 0605 N
    YTA1 fire.laser BT1a | loaded YTA1: laser
# defence: when, who, against what
BRK-23.4: any launch may be shot at
    yellow-bunkers clear [2+++] | YBA1 0608 {unit}; BU1a 0606 laser:L
    YBA1 fire.{weapon} 0606 | asked: blue lasers
    commit BU1a.laser@0606 | devices 0606: -; clouds 0606: -
    * unit, weapon: nuke:H, nuke / buzz:H, buzz / cluster:H, cluster
BRK-23.4: the launchers own side is not asked
    yellow-bunkers clear [2] | YBA1 0608 cluster:H; YUA1 0606 laser:L; BU1a 0606 autocannon:L
    YBA1 fire.cluster 0606 YBA1 | devices 0606: yellow-cluster 8
BRK-23.4 BRK-2.3: only loaded lasers fire
    bomb | BU1a 0606 laser:L; BU1b 0606 laser:L-; BU2a 0606 inducer:L; BT1a 0606 N nuke:M
    | lasers: BU1a.laser@0606
    refused BU1b.laser@0606
    refused BU2a.inducer@0606
    refused BT1a.nuke@0606
# sight
BRK-23.5: the bomb counts as flying
    bomb | 0605 woods; 0706 crater; 0606 crater; BU1a 0604 laser:L; BU1b 0706 laser:L
    | lasers: BU1a.laser@0606 BU1b.laser@0606
BRK-23.5 BRK-16.1 BRK-16.3: clouds and volcanoes hide it
    bomb | 0705 volcano; BU1a 0604 laser:L; BU1b 0605 laser:L; BU1c 0805 laser:L; BU1d 0706 laser:L; cloud 0605 light
    | lasers: BU1d.laser@0606
    refused BU1a.laser@0606 | BRK-16.3 BRK-23.5
    refused BU1b.laser@0606 | BRK-16.1 BRK-23.5
BRK-23.5 BRK-23.6: it may be met at the launch or at the target
    # At the launch hex the turret is one hex away, at the target two: two dice or one.
    yellow-bunkers clear [3-+] | YRA1 0608 nuke:L; BU1a 0607 laser:L; BU1b 0604 laser:L; BR1a 0101
    YRA1 fire.nuke 0605 | lasers: BU1a.laser@0605 BU1a.laser@0608 BU1b.laser@0605
    commit BU1a.laser@0608 | clouds 0605: -
    yellow-bunkers clear [32+] | YRA1 0608 nuke:L; BU1a 0607 laser:L; BU1b 0604 laser:L; BR1a 0101
    YRA1 fire.nuke 0605 | lasers: BU1a.laser@0605 BU1a.laser@0608 BU1b.laser@0605
    commit BU1a.laser@0605 | clouds 0605: -
BRK-23.6: a laser aims at one of the two hexes only
    yellow-bunkers clear [3] | YRA1 0608 nuke:L; BU1a 0607 laser:L; BU1b 0604 laser:L
    YRA1 fire.nuke 0605; BU1a.laser@0608 | lasers: BU1b.laser@0605
BRK-23.5 BRK-16.1: a cloud over the launcher hides the launch
    yellow-bunkers clear | YBA1 0608 nuke:H; YRA1 0605; cloud 0608 light; BU1a 0607 laser:L
    YBA1 fire.nuke 0606 YRA1 | lasers: BU1a.laser@0606
BRK-23.5 BRK-16.1: a laser in a fresh cloud is blind to the next bomb
    yellow-bunkers clear [2--3] | YRA1 0608 nuke:L; YRB1 0608 cluster:L; BU1a 0606 laser:L
    YRA1 fire.nuke 0606 YRA1; done | alive BU1a
    YRB1 fire.cluster 0705 YRB1 | devices 0705: yellow-cluster 2
BRK-23.5 BRK-16.4 BRK-17.8: a launch out of a crater is seen from afar
    yellow-bunkers clear [22+] | 0608 crater; YRA1 0608 nuke:L; YRB1 0610; BU1a 0606 laser:L
    YRA1 fire.nuke 0612 YRB1 | lasers: BU1a.laser@0608
    commit BU1a.laser@0608 | clouds 0612: -
# commitment
BRK-23.7 BRK-23.17: all lasers are committed before any die
    bomb | BU1a 0606 laser:L; BU1b 0605 laser:L; BU1c 0606 laser:L
    BU1a.laser@0606; BU1b.laser@0606 | kind: lasers; lasers: BU1c.laser@0606; loaded BU1a: laser
BRK-23.7: no one has to fire
    bomb [---] | BU1a 0605 laser:L
    done | loaded BU1a: laser; clouds 0606: heavy
BRK-23.7 BRK-25.2: a laser destroyed by the bomb it missed is gone with its unit
    yellow-bunkers clear [2---+-] | YRA1 0608 nuke:L; BU1a 0606 laser:L
    YRA1 fire.nuke 0606; commit BU1a.laser@0606 | lost BU1a; clouds 0606: light
BRK-23.17 BRK-23.12: all range checks come before all combat dice
    bomb [23-+] | BU1a 0604 laser:L; BU1b 0604 laser:L
    commit BU1a.laser@0606 BU1b.laser@0606 | clouds 0606: -
BRK-23.8: a bomb that all lasers miss arrives
    bomb [---+-] | BU1a 0605 laser:L
    commit BU1a.laser@0606 | terrain 0606: crater; clouds 0606: heavy; loaded BU1a: laser-
BRK-23.9: every laser that fired is unloaded even if one was enough
    bomb [++--] | BU1a 0605 laser:L; BU1b 0605 laser:L
    commit BU1a.laser@0606 BU1b.laser@0606 | loaded BU1a: laser-; loaded BU1b: laser-; clouds 0606: -
BRK-23.9 BRK-23.4: a laser fires at one bomb only until reloaded
    yellow-bunkers clear [2+--2--] | YRA1 0608 nuke:L; YRA2 0608 nuke:L; BU1a 0606 laser:L
    YRA1 fire.nuke 0606 YRA1; commit BU1a.laser@0606; YRA2 fire.nuke 0606 YRA2 | clouds 0606: light
# arc and range in defence
BRK-23.11: the arc counts in defence
    bomb | option defensive_laser_arc on; BT1a 0605 S laser:M; BT1b 0605 N laser:M; BS1a 0604 S laser:L;
        BS1b 0604 SE flying laser:L
    | lasers: BS1a.laser@0606 BT1a.laser@0606
    refused BT1b.laser@0606 | BRK-23.11 BRK-15.4
    bomb | option defensive_laser_arc off; BT1a 0605 S laser:M; BT1b 0605 N laser:M; BS1a 0604 S laser:L;
        BS1b 0604 SE flying laser:L
    | lasers: BS1a.laser@0606 BS1b.laser@0606 BT1a.laser@0606 BT1b.laser@0606
BRK-23.11 BRK-23.6: a laser whose arc holds only the launch hex fires there
    yellow-bunkers clear [3] | YRA1 0608 nuke:L; BS1a 0606 S laser:L; BS1b 0606 N laser:L
    YRA1 fire.nuke 0605 YRA1 | lasers: BS1a.laser@0608 BS1b.laser@0605
BRK-23.12: a laser that fails its check drops out and stays loaded
    bomb [1---] | BU1a 0604 laser:L
    commit BU1a.laser@0606 | loaded BU1a: laser; clouds 0606: heavy
BRK-23.12: by option defence needs no check
    bomb [+] | option defensive_laser_range_check off; BU1a 0604 laser:L
    commit BU1a.laser@0606 | loaded BU1a: laser-; clouds 0606: -
BRK-23.6 BRK-23.2: the hex aimed at must be within laser range
    bomb | BU1a 0603 laser:L; BT1a 0602 S laser:M; BT1b 0601 S laser:M; BB1a 0101 laser:H
    | lasers: BT1a.laser@0606
    refused BU1a.laser@0606 | BRK-23.2
BRK-23.13: the launcher is unloaded though its bomb was shot down
    yellow-tanks clear [2+--] | YTA1 0608 N {unit}; BU1a 0606 laser:L
    YTA1 fire.{weapon} 0606; commit BU1a.laser@0606 | loaded YTA1: {loaded}
    * unit, weapon, loaded: nuke:M, nuke, nuke- / buzz:M, buzz, buzz- / cluster:M, cluster, cluster-
# who fires
BRK-23.14 BRK-10.8: passengers and waiting units do not fire
    bomb | BT1a 0606 N; BR1a in BT1a laser:L; BR1b 0606 laser:L; BU1a gone laser:L
    | lasers: BR1b.laser@0606
BRK-23.14 BRK-24.22: a marked unit defends its owner
    bomb [+--] | BU1a 0606 laser:L brain=yellow:3
    commit BU1a.laser@0606 | clouds 0606: -; brain BU1a: yellow 3
BRK-23.14 BRK-24.22: a unit marked by the other side does not defend that side
    blue-bunkers clear [2------] | BB1a 0608 nuke:H; BU1a 0606 laser:L brain=yellow:3; YUA1 0101 laser:L
    BB1a fire.nuke 0606 BB1a | clouds 0606: heavy
BRK-23.14 BRK-24.4 BRK-23.3: a marked laser tank spends its laser in defence and its controller gets it empty
    then yellow-bunkers blue-tanks clear [2+--] | YRA1 0608 nuke:L; BT1a 0606 S laser:M brain=yellow:1;
        BT2a 0604 S brain=yellow:1
    YRA1 fire.nuke 0606 YRA1; commit BT1a.laser@0606; end; end | asked: yellow unit; shots BT1a: -;
        actions BT1a has reload.laser
BRK-23.15 BRK-24.4: against a forced launch the units own side fires
    forced blue-bunkers clear [2+--] | BB1a 0608 nuke:H brain=yellow:1; BU1a 0606 laser:L; YUA1 0606 laser:L
    | asked: yellow unit
    BB1a fire.nuke 0606 BB1a | asked: blue lasers; lasers: BU1a.laser@0606 BU1a.laser@0608
    commit BU1a.laser@0606 | clouds 0606: -
BRK-23.16 BRK-23.3: defensive fire is not an action
    yellow-bunkers clear [2+--] | deck blue-skimmers 1; YBA1 0608 nuke:H; BU1a 0606 laser:L; BU2a 0604 autocannon:L
    YBA1 fire.nuke 0606; commit BU1a.laser@0606; end | asked: blue unit; actions BU1a has reload.laser
BRK-23.2: beyond long range it does not fire
    {card} clear | {size}; BT1a 0602 N; BT1b 0603 N; BT1c 0604 N; BT1d 0605 N; BT1e 0606 N; BT1f 0607 N; BT2a 0601 N;
        BT2b 0608 N
    | targets {reach} laser: {value} BT1e BT1f BT2b
    refused {reach} fire.laser {value2} | BRK-23.2 BRK-18.8
    * card, size, reach, value, value2: yellow-bunkers, YRA1 0608 laser:L, YRA1, , BT1a /
        yellow-tanks, YTA1 0608 N laser:M, YTA1, BT1c BT1d, BT1a /
        yellow-bunkers, YBA1 0608 laser:H, YBA1, BT1a BT1b BT1c BT1d, BT2a
BRK-23.10: a bomb dropped in the launchers own hex cannot be shot at
    yellow-tanks clear | YTA1 0606 N {weapons}; BU1a 0606 laser:L; BU1b 0605 laser:L
    YTA1 {shot} 0606 | devices 0606: {card} {dice}; asked_side: yellow
    * weapons, shot, card, dice: cluster:M, fire.cluster, yellow-cluster, 4 / buzz:M, fire.buzz, yellow-buzz, 2
BRK-23.18: devices on the map are not shot at in defence
    yellow-skimmers clear [-] | buzz 0607 yellow 1; BU1a 0606 laser:L; BU1b 0605 laser:L
    yellow-buzz.0607 move 0606 detonate BU1a | asked_side: yellow; loaded BU1a: laser; loaded BU1b: laser
""")
def test_laser(story: Story) -> None:
    story.play(bomb)


@pytest.mark.rule("BRK-23.1", "BRK-23.2")
@pytest.mark.parametrize(("size", "far", "strength"), SHOTS)
def test_strength_falls_with_distance(size: str, far: int, strength: str) -> None:
    card, name, unit = CARRIER[size]
    for dice, lives in ((hit(strength, "medium"), False), (miss(strength, "medium"), True)):
        t = lay(card, CLEAR, f"unit {unit} laser:{LETTER[size]}; unit BT1a 06{8 - far:02} N", dice=[*check(far), *dice])
        t.act(f"{name} fire.laser BT1a")
        assert (t.alive("BT1a"), t.loaded(name)) == ([lives], {"laser": False})


@pytest.mark.rule("BRK-23.4", "BRK-23.17", "BRK-18.3")
def test_there_is_nothing_to_shoot_at_after_a_failed_range_check() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YBA1 0608 nuke:H; unit BU1a 0606 laser:L", dice="1")
    t.act("YBA1 fire.nuke 0606")
    assert t.match.decision is not None
    assert (t.match.decision.side, t.loaded("BU1a")) == ("yellow", {"laser": True})


@pytest.mark.rule("BRK-23.7", "BRK-23.17")
def test_a_position_is_written_and_read_in_the_midst_of_committing_lasers() -> None:
    t = lay("yellow-bunkers", CLEAR, "unit YRA1 0608 nuke:L; unit BU1a 0606 laser:L; unit BU1b 0606 laser:L", dice="2")
    t.choose("YRA1 fire.nuke 0606", "BU1a.laser@0606")
    again = table(t.match.position(), dice="+-----")
    assert (again.asked, again.offered()) == (("blue", "lasers"), t.offered())
    commit(again, "BU1b.laser@0606")
    assert again.clouds("0606") == []
    assert (again.loaded("BU1a"), again.loaded("BU1b")) == ({"laser": False}, {"laser": False})


@pytest.mark.rule("BRK-23.8")
@pytest.mark.parametrize(("size", "far", "strength"), [shot for shot in SHOTS if shot[1] <= 4])
def test_the_bomb_is_a_light_target(size: str, far: int, strength: str) -> None:
    unit = {"light": "BU1a {} laser:L", "medium": "BT1a {} S laser:M", "heavy": "BB1a {} laser:H"}[size]
    needed, dice = DICE[strength, "light"]
    assert needed == 1
    t = bomb(f"unit {unit.format(f'06{6 - far:02}')}", dice=(*check(far), *["-"] * (dice - 1), "+"))
    commit(t, f"{unit[:4]}.laser@0606")
    assert (t.clouds("0606"), t.loaded(unit[:4])) == ([], {"laser": False})


@pytest.mark.rule("BRK-23.12", "BRK-23.9")
def test_of_two_lasers_one_may_fail_its_check() -> None:
    t = bomb("unit BU1a 0604 laser:L; unit BU1b 0604 laser:L", dice=(1, 2, "+"))
    commit(t, "BU1a.laser@0606", "BU1b.laser@0606")
    assert sorted([t.loaded("BU1a")["laser"], t.loaded("BU1b")["laser"]]) == [False, True]
    assert t.clouds("0606") == []


@pytest.mark.rule("BRK-23.17")
def test_the_launch_and_its_range_are_known_before_lasers_are_committed() -> None:
    t = bomb("unit BU1a 0606 laser:L")
    assert t.asked == ("blue", "lasers")
    assert t.dice_left == 0  # the range check has been rolled
    assert "0606" in str([event.text for event in t.match.events("blue")]) + str(
        [event.facts for event in t.match.events("blue")]
    )
