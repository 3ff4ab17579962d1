"""Cluster bombs (chapter 22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sandtable.server.protocol.rendering import render_question
from tests.support.breakable.aiming import CHOPPERS, EQUIPMENT
from tests.support.breakable.hands import CLEAR, lay, plain
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table, table


def tanks(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """Yellow's tank card; a tank in 0606."""
    return lay("yellow-tanks", plain(*terrain), "unit YTA1 0606 N", *lines, dice=dice)


def flyers(*lines: str, terrain: tuple[str, ...] = (), dice: Sequence[int | str] = ()) -> Table:
    """Yellow's skimmer card."""
    return lay("yellow-skimmers", CHOPPERS, EQUIPMENT, plain(*terrain), *lines, dice=dice)


@stories("""
# the launch
BRK-22.1: they are laid and attack no unit
    yellow-{group} clear [2] | {unit}; BT1a 0606 N; BS1a 0606 N flying
    {name} fire.cluster 0606 {name} | devices 0606: yellow-cluster {placed}; alive BT1a BS1a; loaded {name} cluster: no
    * group, unit, name, placed: bunkers, YRA1 0608 cluster:L, YRA1, 2 /
        tanks, YTA1 0608 N cluster:M, YTA1, 4 /
        tanks, YTA1 0608 N autocannon:L cluster:L, YTA1, 2 /
        bunkers, YBA1 0608 autocannon:M cluster:M, YBA1, 4 /
        bunkers, YBA1 0608 cluster:H, YBA1, 8
BRK-22.1 BRK-6.7: they never act on a card
    flyers | cluster 0606 yellow 4; BT1a 0606 N; buzz 0605 yellow 1
    | offered lacks yellow-cluster.0606
# the trigger
BRK-22.2 BRK-22.5: entering sets them off one by one
    tanks [+--+--] | cluster 0605 blue 3
    YTA1 move 0605 | hex YTA1: 0605; devices 0605: -
BRK-22.5: they stop when the mover is dead
    tanks [+-++] | cluster 0605 blue 4
    YTA1 move 0605 | lost YTA1; devices 0605: blue-cluster 2
BRK-22.5 BRK-10.12: the carrier dies on the bombs and its passenger with it
    yellow-tanks clear [--++] | cluster 0605 blue 4; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    YTA1 move 0605 | lost YTA1 YRA1; devices 0605: blue-cluster 2; asked: yellow unit
BRK-22.5 BRK-11.5 BRK-11.3: a skimmer lost on its way has done its duty
    yellow-skimmers clear [+] | cluster 0604 blue 1; YSA1 0606 N flying laser:L; YSA2 0303 N flying laser:L
    YSA1 move 0605 straight 0604 | lost YSA1; asked: yellow unit; offered: YSA2 YUC4
BRK-22.5 BRK-27.19: a killbot walks the minefield empty
    yellow-skimmers clear equipment [---] | killbot 0606 yellow 1; cluster 0605 blue 3; YSA1 0606 N flying
    yellow-killbot.0606 move 0605; YSA1 move 0605 straight stop | hex YSA1: 0605; devices 0605: yellow-killbot 1
BRK-22.5 BRK-10.12: cluster bombs take the passenger with the carrier
    yellow-skimmers clear [+] | YSA1 0606 N flying; YRA1 in YSA1; cluster 0605 blue 2
    YSA1 move 0605 | lost YSA1 YRA1; devices 0605: blue-cluster 1
BRK-22.2 BRK-22.6: leaving sets them off where they lie
    tanks [++--++] | 0606 crater; cluster 0606 blue 2
    YTA1 move 0605 | hex YTA1: 0605; devices 0606: -
BRK-22.2 BRK-22.6: a unit killed on leaving does not arrive
    tanks [++] | cluster 0606 blue 2; cluster 0605 blue 2
    YTA1 move 0605 | lost YTA1; devices 0606: blue-cluster 1; devices 0605: blue-cluster 2
BRK-22.2: leaving one field and entering the next sets off both
    tanks [---+] | cluster 0606 blue 1; cluster 0605 blue 1
    YTA1 move 0605 | hex YTA1: 0605; devices 0606: -; devices 0605: -
BRK-22.2 BRK-27.19: killbots and buzz bombs set them off
    flyers [{dice}] | {device} 0606 yellow 1; cluster 0605 blue 2
    {action} move 0605 | devices 0606: -; devices 0605: blue-cluster 1
    * dice, device, action: +, killbot, yellow-killbot.0606 / +++, buzz, yellow-buzz.0606
BRK-22.2: a recon sets them off
    yellow-bunkers clear [+] | YRA1 0606; cluster 0605 blue 2
    YRA1 move 0605 | lost YRA1; devices 0605: blue-cluster 1
# flyers
BRK-22.3: a skimmer sets them off entering and leaving
    flyers [--] | YSA1 0607 N flying; cluster 0606 blue 1; cluster 0604 blue 1
    YSA1 move 0606 straight 0605 straight 0604 straight | hex YSA1: 0604; devices 0606: -; devices 0604: -
BRK-22.3: a flyer sets them off turning landing and taking off
    flyers [{die}] | {unit}; cluster 0606 blue 1
    {name} {action} | {fate} {name}; devices 0606: -
    * unit, name, action: YSA1 0606 N flying, YSA1, about-face / YSA1 0606 N flying, YSA1, land /
        YSA1 0606 N, YSA1, takeoff / YCA1 0606 N flying, YCA1, land / YCA1 0606 N, YCA1, takeoff /
        YCA1 0606 N flying, YCA1, turn S / YCA1 0606 N flying, YCA1, ahead / YCA1 0606 N flying, YCA1, slip-left /
        YSA1 0606 N flying, YSA1, move 0605 / YSA1 0606 N flying, YSA1, move 0705
    * die, fate: +, lost / -, alive
BRK-22.3: a flyer that only fires or hovers does not
    flyers [-] | YCA1 0606 N flying; cluster 0606 blue 1; BU1a 0605
    YCA1 fire.autocannon BU1a; YCA1 done | devices 0606: blue-cluster 1
BRK-22.3 BRK-11.8: a reversal sets off bombs and a tank that turns does not
    yellow-skimmers clear [-] | cluster 0606 blue 1; YSA1 0606 N flying laser:L
    YSA1 about-face | at YSA1: 0606 S; devices 0606: -
BRK-22.4 BRK-12.4: a tank that turns fires or fights does not
    tanks [----] | cluster 0606 blue 4; BU1a 0606
    YTA1 fire.autocannon BU1a; YTA1 melee BU1a; S | facing YTA1: S; devices 0606: blue-cluster 4
BRK-22.4 BRK-10.4: reloading and loading do not
    yellow-tanks clear | YTA1 0606 N laser:M-; YRA1 0606; cluster 0606 blue 4
    YTA1 load.YRA1; YTA1 reload.laser; YTA1 done; SE | passenger YTA1: YRA1; devices 0606: blue-cluster 4
# class of the mover
BRK-22.6: take off counts as landed and landing as flying
    flyers [{dice}] | 0606 crater; YSA1 0606 {unit}; cluster 0606 blue 1
    YSA1 {action} | alive YSA1; flying YSA1: {flying}
    * dice, unit, action, flying: ++-, N, takeoff, yes / -, N flying, land, no
BRK-22.6 BRK-14.5: a recon that joins its tank borrows its class
    yellow-bunkers clear [+-] | YRA1 0606; YTA1 0605 N; cluster 0605 blue 1
    YRA1 move 0605 | alive YRA1
BRK-22.6 BRK-14.3 BRK-26.2: a chopper takes off from a crater as a heavy target and lands as a light one
    # light v heavy [3/3]
    yellow-skimmers clear choppers [++-] | 0606 crater; cluster 0606 blue 1; YCA1 0606 N laser:L
    YCA1 takeoff | flying YCA1: yes
    # light v light
    yellow-skimmers clear choppers [+] | 0606 crater; cluster 0606 blue 1; YCA1 0606 N flying laser:L
    YCA1 land | lost YCA1
BRK-22.7: the owner chooses who goes first
    tanks [+-] | YTB1 0606 N; cluster 0605 blue 1
    YTB1 move 0605 N; YTA1 move 0605 N | alive YTA1 YTB1
# passengers
BRK-22.8 BRK-10.12: only the carrier sets them off
    tanks [+-] | YRA1 in YTA1; cluster 0605 blue 1
    YTA1 move 0605 | alive YTA1 YRA1
BRK-22.8: a passenger getting out in place does not
    yellow-bunkers clear | YTA1 0606 N; YRA1 in YTA1; cluster 0606 blue 2
    YRA1 out | hex YRA1: 0606; carrier YRA1: none; devices 0606: blue-cluster 2
BRK-22.8 BRK-10.10: a passenger stepping out does
    # Into the open it is light; out of its tank's hex it still counts as medium.
    yellow-bunkers clear [{dice}] | YTA1 0606 N; YRA1 in YTA1; cluster {hex_} blue 2
    YRA1 move 0605 | lost YRA1; alive YTA1; devices {hex_}: blue-cluster 1
    * dice, hex_: +, 0605 / ++, 0606
BRK-22.8 BRK-10.9: a recon dropped by a moving carrier does not set them off again
    flyers [--] | YSA1 0607 N flying; YRA1 in YSA1; cluster 0606 blue 2
    YSA1 move 0606 straight | devices 0606: -
    drop | hex YRA1: 0606
BRK-22.8 BRK-10.9: a recon dropped among bombs by a moving carrier meets none of them
    # the one bomb goes at the skimmer that enters
    yellow-skimmers clear [-] | cluster 0605 blue 1; YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 move 0605 straight | devices 0605: -
    drop | alive YSA1 YRA1
BRK-22.8 BRK-10.10: stepping out of a bombed hex is a move and getting out in place is none
    yellow-bunkers clear | cluster 0606 blue 1; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    YRA1 out | devices 0606: blue-cluster 1; alive YRA1
    # Leaving is resolved before it has left: it still lies under the tank, which lends it its class, light v
    # medium.
    yellow-bunkers clear [+-] | cluster 0606 blue 1; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    YRA1 move 0605 | devices 0606: -; hex YRA1: 0605
BRK-22.8 BRK-22.6: stepping out into a bombed hex sets them off
    yellow-bunkers clear [+] | cluster 0605 blue 2; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    # light v light in the clear
    YRA1 move 0605 | lost YRA1; alive YTA1; devices 0605: blue-cluster 1; passenger YTA1: none
BRK-22.8 BRK-22.6: a passenger that steps out beside its tank is rolled for as a medium target
    table [+-] | card yellow-bunkers; YTA1 0404 N; YRA1 in YTA1; YRA2 0202; BR1a 1101; cluster 0404 blue 1
    # one positive of two: a light target would be lost
    YRA1 move 0403 | hex YRA1: 0403
# other movements
BRK-22.9 BRK-27.8: a bonus move sets them off
    draw blue-tanks clear equipment [++] | YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; cluster 0605 blue 1
    | asked: yellow bonus
    YTA1; 0605 | lost YTA1
BRK-22.9: a gev that only turns does not
    draw blue-tanks clear equipment | YTA1 0606 N gev laser:L; YTA2 0406 N gev laser:L; cluster 0606 blue 1
    YTA1; stay; S | at YTA1: 0606 S; devices 0606: blue-cluster 1
BRK-22.10: a controlled unit sets off the bombs of its owners enemies
    forced blue-tanks clear [++] | BT1a 0606 N brain=yellow:1; cluster 0605 yellow 1; cluster 0606 blue 2
    BT1a move 0605 | lost BT1a; devices 0605: -; devices 0606: blue-cluster 2
BRK-22.10 BRK-24.12 BRK-22.14: a controlled unit sets off bombs by its own colour
    yellow-tanks {dice} | cluster 0605 {colour} 1; YTA1 0606 N laser:M brain=blue:1
    end; YTA1 move 0605 | {fate} YTA1
    * dice, colour, fate: clear [++], blue, lost / clear, yellow, alive
BRK-22.11 BRK-22.2: units in the hex are safe until they leave
    tanks [----] | YTB1 0606 N cluster:M; BT1a 0606 N; cluster 0606 blue 2
    YTB1 done N | devices 0606: blue-cluster 2
    YTA1 move 0607 | devices 0606: -
BRK-22.11 BRK-22.2 BRK-19.1: mined in an enemy may fight but not leave freely
    then yellow-bunkers blue-tanks clear [--+---] | YRA1 0607 cluster:L; YUA1 0606; BT1a 0606 N
    YRA1 fire.cluster 0606 YRA1; end; BT1a fire.autocannon YUA1 | devices 0606: yellow-cluster 2
    BT1a move 0605 | devices 0606: -; hex BT1a: 0605
BRK-22.6: the class is that of the bombs hex
    yellow-bunkers clear [++-] | 0605 woods; YRA1 0606; cluster 0605 blue 1
    YRA1 move 0605 | alive YRA1
    yellow-bunkers clear [-] | 0605 woods; YRA1 0606; cluster 0606 blue 1
    YRA1 move 0605 | alive YRA1
""")
def test_the_launch(story: Story) -> None:
    story.play(flyers, tanks)


@pytest.mark.rule("BRK-22.5", "BRK-8.1")
def test_the_odds_of_a_step_among_bombs_are_told() -> None:
    t = lay("yellow-tanks", CLEAR, "cluster 0605 blue 2; unit YTA1 0606 N nuke:M")
    chances = t.chance("YTA1 move 0605")  # two bombs, [2/2] each: 7/16 lost
    assert any(abs(chance - 7 / 16) < 1e-9 for chance in chances.values())
    assert abs(sum(chances.values()) - 1) < 1e-9

    # three dice each: it was in a crater


@pytest.mark.rule("BRK-22.8", "BRK-22.6", "BRK-14.5")
@pytest.mark.parametrize(
    ("hex_", "carrier", "chance"),
    [("0404", "YTA1", 0.25), ("0505", "YTA1", 0.125), ("0404", "YSA1", 0.5)],
    ids=["with a tank in the clear", "on a hill", "under a skimmer in the clear"],
)
def test_the_odds_of_stepping_out_among_bombs_are_those_of_a_recon_in_that_hex(
    hex_: str, carrier: str, chance: float
) -> None:
    t = table(
        f"card yellow-bunkers; unit YTA1 0808 N; unit YSA1 0808 N flying; cluster {hex_} blue 1",
        "unit YRA1 in " + carrier,
        "unit BR1a 1101",
    )
    text = t.match.position().replace(f"unit {carrier} 0808", f"unit {carrier} {hex_}")
    t = table(text, dice=[])
    goal = "0403" if hex_ == "0404" else "0504"
    assert t.chance(f"YRA1 move {goal}")["YRA1 destroyed"] == chance


@stories("""
BRK-22.12 BRK-24.3: they are targets for everything but inducers and cluster bombs
    yellow-bunkers clear | cluster 0606 blue 2; YRA1 0607 autocannon:L
    | targets YRA1 autocannon: blue-cluster.0606
    yellow-bunkers clear | cluster 0606 blue 2; YRA1 0607 laser:L
    | targets YRA1 laser: blue-cluster.0606
    yellow-bunkers clear | cluster 0606 blue 2; YRA1 0607 inducer:L
    | targets YRA1 inducer: -
    tanks | cluster 0606 blue 2
    | victims YTA1: blue-cluster.0606
    yellow-bunkers clear | cluster 0606 blue 2; YRA1 0607 cluster:L
    YRA1 fire.cluster 0606 | devices 0606: blue-cluster 2 yellow-cluster 2
BRK-22.12 BRK-25.3: each is a target of its own
    yellow-tanks clear [+++--+--] | YTA1 0607 N nuke:M; cluster 0606 blue 3
    YTA1 fire.nuke 0606 | devices 0606: blue-cluster 2
BRK-22.13 BRK-3.17: they are lost in lake lava and volcano
    yellow-bunkers clear | 0606 {terrain}; YRA1 0607 cluster:L
    YRA1 fire.cluster 0606 | devices 0606: -; loaded YRA1: cluster-
    * terrain: lake / lava / volcano
BRK-22.14 BRK-28.8: nor do a team mates
    tanks | option teams two; cluster 0605 red 8; cluster 0606 red 8; GT1a 0101 N
    YTA1 move 0605 N | devices 0605: red-cluster 8
BRK-22.15 BRK-8.4: coming on is entering
    table clear [++] | scenario breakthrough; card yellow-tanks; YTA1 off N; YTA2 1101 N; BT1a 0101 N;
        cluster 1105 blue 1
    YTA1 move 1105 | lost YTA1
BRK-22.15 BRK-8.6: going off the map is leaving
    yellow-tanks clear [++] | YTA1 0105 N; YTA2 0305 N; cluster 0105 blue 1
    YTA1 move exit.west | hex YTA1: gone
BRK-22.15: a cloud does not stop them
    tanks [++] | cluster 0605 blue 1; cloud 0605 heavy
    YTA1 move 0605 | lost YTA1
BRK-22.15 BRK-8.4 BRK-8.6: coming on is entering and going off is leaving
    table [++] | scenario industrial-wasteland; card yellow-tanks; cluster 0615 blue 1; YTA1 off N laser:M;
        YTA2 off N laser:M; BR1a 0101 nuke:L
    YTA1 move 0615 | lost YTA1; devices 0615: -
    yellow-tanks clear [++] | cluster 0101 blue 1; YTA1 0101 N laser:M
    # it was destroyed before it had left
    YTA1 move exit.north | hex YTA1: gone
BRK-22.16: turning after the step is not a second trigger
    flyers [--] | YSA1 0607 N flying; cluster 0606 blue 2
    YSA1 move 0606 left stop | at YSA1: 0606 NW
BRK-22.16 BRK-11.6: a turn after a step sets off no bomb twice
    yellow-skimmers clear [--] | cluster 0605 blue 2; YSA1 0606 N flying laser:L
    YSA1 move 0605 right stop | at YSA1: 0605 NE; devices 0605: -
""")
def test_as_targets(story: Story) -> None:
    story.play(flyers, tanks)


@pytest.mark.rule("BRK-22.16")
@pytest.mark.parametrize("first", ["blue", "green"])
def test_of_two_colours_the_defenders_choose_the_first(first: str) -> None:
    t = tanks(
        "option teams two; cluster 0605 blue 1; cluster 0605 green 1; unit GT1a 0101 N; unit RTA1 0201 N",
        dice=("+", "+"),
    )
    t.choose("YTA1 move 0605")
    assert t.kind == "bombs"
    assert t.match.decision is not None
    assert t.match.decision.side == "blue"
    t.choose(first)
    other = "green" if first == "blue" else "blue"
    assert (t.devices("0605"), t.alive("YTA1")) == ({f"{other}-cluster": 1}, [False])


@pytest.mark.rule("BRK-22.16")
def test_whose_bombs_go_off_first_is_asked_about_their_hex_and_a_wrong_answer_is_told_the_colours() -> None:
    position = (
        "option teams four; card yellow-tanks; unit YTA1 0505 N; unit YTA2 0808 N; unit BR1a 0201; "
        "unit GR1a 0202; cluster 0504 blue 1; cluster 0504 green 1"
    )
    t = table(position).choose("YTA1 move 0504")
    question = render_question(t.match, "blue")
    assert question is not None
    assert (question["kind"], question["about"]) == ("bombs", {"unit": None, "place": "0504"})
    assert [answer["text"] for answer in question["answers"]] == ["the blue cluster bombs", "the green cluster bombs"]
    t.refused("red", "BRK-22.16")
    said = t.match.explain("red", "blue").verdict.text
    assert "choose one of blue, green" in said
