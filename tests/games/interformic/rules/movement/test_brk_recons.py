"""Chapter 10: recons, and recons as passengers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from tests.support.breakable.hands import CLEAR, lay, neighbours, plain, spare, spare_lines
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import Table

CARRIERS = {
    "tank": ("tanks", "YTA1", "unit YTA1 0606 N laser:M"),
    "GEV": ("tanks", "YTA1", "unit YTA1 0606 N gev laser:L"),
    "landed skimmer": ("skimmers", "YSA1", "unit YSA1 0606 N laser:L"),
    "landed chopper": ("skimmers", "YCA1", "option choppers on\nunit YCA1 0606 N laser:L"),
}
NO_CARRIERS = {
    "flying skimmer": ("skimmers", "YSA1", "unit YSA1 0606 N flying laser:L"),
    "flying chopper": ("skimmers", "YCA1", "option choppers on\nunit YCA1 0606 N flying laser:L"),
    "turret": ("skimmers", "YUA1", "unit YUA1 0606 laser:L-"),
    "bunker": ("bunkers", "YBA1", "unit YBA1 0606 laser:H-"),
    "recon": ("bunkers", "YRB1", "unit YRB1 0606 laser:L"),
}


def riding(carrier: str = "tank", *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """A carrier in 0606 with a recon aboard, on the recons' card."""
    _, unit, text = CARRIERS[carrier]
    return lay("yellow-bunkers", CLEAR, text, f"unit YRA1 in {unit} nuke:L", *lines, dice=dice)


@stories("""
# on foot
BRK-10.1: a recon stays or goes one hex
    yellow-bunkers clear | YRA1 0606 nuke:L
    | after YRA1 move: 0505 0506 0605 0607 0705 0706; facing YRA1: none
    YRA1 move 0706 | hex YRA1: 0706; offered lacks YRA1
    yellow-bunkers clear | YRA1 0606 nuke:L
    YRA1 done | hex YRA1: 0606
BRK-10.2 BRK-15.6: a recon fires all round
    yellow-bunkers clear | BU1a 0505 nuke:L; BU1b 0506 nuke:L; BU1c 0605 nuke:L; BU2a 0607 nuke:L; BU2b 0705 nuke:L;
        BU2c 0706 nuke:L; YRA1 0606 autocannon:L
    | after YRA1 fire.autocannon: BU1a BU1b BU1c BU2a BU2b BU2c; arc YRA1: all
BRK-10.3 BRK-17.12: w6 a recon serves any number and a tank one
    # Three bunkers in a crater, which see nothing for themselves.
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YBA2 0608 cluster:H; YBA3 0608 cluster:H;
        YTA1 0607 N nuke:M; YSA1 0303 N laser:L
    YBA1 fire.cluster 0606 | after YBA2 fire.cluster lacks 0606
    refused YBA2 fire.cluster 0606 | BRK-17.12 BRK-17.1
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YBA2 0608 cluster:H; YBA3 0608 cluster:H; YRA1 0607 laser:L
    YBA1 fire.cluster 0606; YBA2 fire.cluster 0606; YBA3 fire.cluster 0606 | devices 0606: yellow-cluster 24
BRK-10.3 BRK-17.12 BRK-17.19: w6 with both there the recon can do it again
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YBA2 0608 cluster:H; YBA3 0608 cluster:H;
        YTA1 0607 N nuke:M; YRA1 0607 laser:L
    YBA1 fire.cluster 0606 | asked: yellow sighter; offered: YRA1 YTA1
    # only the recon is left, so no one asks
    YTA1; YBA2 fire.cluster 0606; YBA3 fire.cluster 0606 | devices 0606: yellow-cluster 24
# getting in
BRK-10.4: who may take a recon aboard
    {name} {layout} | {name2} {unit}; YRA1 0606 nuke:L
    | actions {name2} has load.YRA1
    {name2} load.YRA1 | passenger {name2}: YRA1; carrier YRA1: {name2}
    * name, layout, name2, unit: yellow-tanks, clear, YTA1, 0606 N laser:M /
        yellow-tanks, clear, YTA1, 0606 N gev laser:L /
        yellow-skimmers, clear, YSA1, 0606 N laser:L /
        yellow-skimmers, clear choppers, YCA1, 0606 N laser:L
BRK-10.4: the recon must be in the hex
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 0605 nuke:L
    | actions YTA1 lacks load.YRA1
    refused YTA1 load.YRA1 | BRK-10.4
BRK-10.4: loading is not an action
    yellow-tanks clear [--] | YTA1 0606 N laser:M; YRA1 0606 nuke:L; BT1a 0605 N nuke:M
    # the passenger stays aboard
    YTA1 load.YRA1; YTA1 fire.laser BT1a; YTA1 move 0607; stop*; N | hex YTA1: 0607; carrier YRA1: YTA1
BRK-10.5: loading comes before the first action
    yellow-tanks clear [--] | YTA1 0606 N laser:M; YRA1 0606 nuke:L; BT1a 0605 N nuke:M
    YTA1 fire.laser BT1a | actions YTA1 lacks load.YRA1
    refused YTA1 load.YRA1 | BRK-10.5
    yellow-tanks clear | YTA1 0606 N laser:M-; YRA1 0606 nuke:L
    YTA1 reload.laser | actions YTA1 lacks load.YRA1
BRK-10.5: no loading after moving
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 0605 nuke:L
    YTA1 move 0605 | asked: yellow facing
    N | offered lacks YTA1; passenger YTA1: none
BRK-10.5 BRK-26.9: a chopper that was airborne does not load after landing
    yellow-skimmers clear choppers | YRA1 0606 nuke:L; YCA1 0606 N flying laser:L
    YCA1 land | actions YCA1 lacks load.YRA1
    yellow-skimmers clear choppers | YRA1 0606 nuke:L; YCA1 0606 N laser:L
    YCA1 takeoff | actions YCA1 lacks load.YRA1
    refused YCA1 load.YRA1 | BRK-10.5 BRK-26.9 BRK-10.4
BRK-10.5 BRK-7.5 BRK-6.9: loading is over once the carrier has acted even if others act in between
    yellow-tanks clear | YTA1 0606 N autocannon:L nuke:L-; YTB1 0707 N laser:M; YRA1 0606 nuke:L
    YTA1 reload.nuke; YTB1 done S | actions YTA1 lacks fire.nuke load.YRA1
BRK-10.6: no prisoners
    yellow-tanks clear | YTA1 0606 N laser:M; BR1a 0606 nuke:L
    | actions YTA1 lacks load.BR1a
    refused YTA1 load.BR1a | BRK-10.6
BRK-10.6 BRK-10.9: a carrier that has dropped its passenger loads no other
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L; YRA2 0606 nuke:L
    | actions YTA1 lacks load.YRA2
    YTA1 drop | actions YTA1 lacks load.*
BRK-10.7: a loaded recon still has its own card
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 0606 nuke:L; deck yellow-bunkers 1; YBC6 1114 autocannon:H
    YTA1 load.YRA1; YTA1 move 0605; stop*; N; end | asked: yellow unit; offered has YRA1
    YRA1 move 0604 | hex YRA1: 0604; carrier YRA1: none
# aboard
BRK-10.8 BRK-10.10: what a passenger may do
    riding tank | BT1a 0606 N autocannon:M
    | actions YRA1: done move out
    refused YRA1 fire.nuke 0606 | BRK-10.8
    refused YRA1 melee BT1a | BRK-10.8
    yellow-bunkers clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L-
    | actions YRA1: done move out reload.nuke
    YRA1 reload.nuke | loaded YRA1: nuke; actions YRA1: done move out
BRK-10.8 BRK-17.15: a passenger does not sight
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YTA1 0607 S laser:M; YRA1 in YTA1 nuke:L
    # behind the tank, and its passenger does not look
    | after YBA1 fire.cluster lacks 0606
    yellow-bunkers clear | 0608 crater; YBA1 0608 cluster:H; YTA1 0607 S laser:M; YRA1 0607 nuke:L
    | after YBA1 fire.cluster has 0606
BRK-10.8 BRK-23.14: a passenger does not fire defensively
    blue-tanks clear [2] | BT1a 0606 N cluster:M; YTA1 0604 S nuke:M; YRA1 in YTA1 laser:L
    BT1a fire.cluster 0604 | devices 0604: blue-cluster 4
    blue-tanks clear [2] | BT1a 0606 N cluster:M; YTA1 0604 S nuke:M; YRA1 0604 laser:L
    BT1a fire.cluster 0604 | asked: yellow lasers
BRK-10.10: getting out is the physical action
    riding tank | BT1a 0606 N autocannon:M
    YRA1 out | offered lacks YRA1
    refused YRA1 fire.nuke 0605 | BRK-10.10 BRK-7.1 BRK-6.8 BRK-6.9
    refused YRA1 move 0605 | BRK-10.10 BRK-7.1 BRK-6.8 BRK-6.9
    refused YRA1 melee BT1a | BRK-10.10 BRK-7.1 BRK-6.8 BRK-6.9
BRK-10.10 BRK-10.9: out of a flying carrier too
    yellow-bunkers clear | YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    | actions YRA1 has move out
    YRA1 move 0605 | hex YRA1: 0605
# getting out on the carrier's card
BRK-10.9 BRK-10.17: a tank drops its passenger before or after its step
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    | actions YTA1 has drop
    YTA1 drop | hex YRA1: 0606; carrier YRA1: none
    YTA1 move 0605 N | hex YTA1: 0605; hex YRA1: 0606
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    YTA1 move 0605 | kind: move; offered has drop
    drop; N | at YTA1: 0605 N; hex YRA1: 0605; carrier YRA1: none
BRK-10.9: the passenger may stay aboard
    yellow-skimmers clear | YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 move 0605 straight; stop | hex YSA1: 0605; passenger YSA1: YRA1
BRK-10.9 BRK-10.3 BRK-17.1: a recon dropped by one tank sights for the next
    yellow-tanks clear [--] | 0112 crater; YTA1 0607 S; YRA1 in YTA1; YTB1 0112 N nuke:M
    YTA1 drop; YTB1 fire.nuke 0606 YRA1 | clouds 0606: medium
BRK-10.11: no unit is dropped into a lake or lava
    yellow-skimmers clear | 0605 {terrain}; YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 move 0605 straight | offered lacks drop
    refused drop | BRK-10.11
    * terrain: lake / lava
BRK-10.11: no unit is dropped into a lake or lava, otherwise
    yellow-skimmers clear | 0605 {terrain}; YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 move 0605 straight | offered has drop
    * terrain: woods / hill
BRK-10.11 BRK-27.7: no one steps into water or lava
    yellow-bunkers clear | 0606 lake; 0605 lava; 0607 volcano; YTA1 0606 N gev laser:L; YRA1 in YTA1 nuke:L
    | actions YRA1 lacks out
    refused YRA1 out | BRK-10.11 BRK-27.7
    | after YRA1 move: 0505 0506 0705 0706
    yellow-tanks clear | 0606 lake; 0605 lava; 0607 volcano; YTA1 0606 N gev laser:L; YRA1 in YTA1 nuke:L
    | actions YTA1 lacks drop
    refused YTA1 drop | BRK-10.11 BRK-27.7
BRK-10.11 BRK-10.17: over a lake the owner is not asked to get out
    yellow-skimmers clear | 0505 lake; YSA1 0505 N flying; YRA1 in YSA1
    YSA1 about-face | asked: yellow unit; carrier YRA1: YSA1
BRK-10.12 BRK-2.9: a passenger dies with its carrier
    blue-tanks clear [+] | BT1a 0605 S autocannon:M; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    BT1a fire.autocannon YTA1 | lost YTA1 YRA1
BRK-10.12: a nuke does not roll for a passenger
    # the tank, and two for the terrain
    blue-tanks clear [---] | BT1a 0605 S nuke:M; YTA1 0606 N nuke:M; YRA1 in YTA1 nuke:L
    BT1a fire.nuke 0606 | alive YTA1 YRA1
BRK-10.12 BRK-22.8: a passenger does not set off cluster bombs
    # one bomb, light v medium, at the tank alone
    yellow-tanks clear [+-] | cluster 0605 blue 1; YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L
    YTA1 move 0605; stop*; N | alive YTA1 YRA1; devices 0605: -
BRK-10.12: by variant a passenger may survive
    blue-tanks clear [++] | option passenger_survival on; BT1a 0605 S autocannon:M; YTA1 0606 N laser:M;
        YRA1 in YTA1 nuke:L
    BT1a fire.autocannon YTA1 | lost YTA1; alive YRA1; hex YRA1: 0606; carrier YRA1: none
    blue-tanks clear [+-] | option passenger_survival on; BT1a 0605 S autocannon:M; YTA1 0606 N laser:M;
        YRA1 in YTA1 nuke:L
    BT1a fire.autocannon YTA1 | lost YTA1 YRA1
BRK-10.12 BRK-3.15 BRK-10.11: by variant a survivor still has to swim
    blue-tanks clear [+-] | 0605 lake; option passenger_survival on; BT1a 0606 N autocannon:M;
        YSA1 0605 N flying laser:L; YRA1 in YSA1 nuke:L
    BT1a fire.autocannon YSA1 | lost YSA1 YRA1
    blue-tanks clear [+-+] | 0605 clear; option passenger_survival on; BT1a 0606 N autocannon:M;
        YSA1 0605 N flying laser:L; YRA1 in YSA1 nuke:L
    BT1a fire.autocannon YSA1 | lost YSA1; alive YRA1
BRK-10.12 BRK-25.5 BRK-3.15: by variant no unit survives lava
    blue-tanks clear [--+-] | 0605 crater; option passenger_survival on; BT1a 0606 N nuke:M; YTA1 0605 N autocannon:M;
        YRA1 in YTA1 nuke:L
    BT1a fire.nuke 0605 | terrain 0605: lava; lost YTA1 YRA1
BRK-10.12 BRK-25.5: a passenger that survives its carrier is lost in the lava all the same
    yellow-bunkers clear [+++--] | 0606 crater; option passenger_survival on; YBA1 0607 nuke:H; BT1a 0606 N;
        BR1a in BT1a
    YBA1 fire.nuke 0606 | terrain 0606: lava; lost BT1a BR1a
BRK-10.12 BRK-3.15: a passenger that survives over a lake drowns
    yellow-bunkers clear [+] | 0606 lake; option passenger_survival on; YRA1 0607; BS1a 0606 N flying; BR1a in BS1a
    YRA1 fire.autocannon BS1a | lost BS1a BR1a
BRK-10.12 BRK-30.29: by variant a survivor in the satellites hex downloads its data
    table [+++] | scenario retrieval; option passenger_survival on; card blue-tanks; YTA1 0608 N; YRA1 in YTA1;
        BT1a 0609 N; BR1a off; BT1b 0202 N
    BT1a fire.autocannon | lost YTA1; alive YRA1; data YRA1: yes
BRK-10.17: a tank that stays may drop its passenger after firing
    yellow-tanks clear [--+] | YTA1 0606 N laser:M; YRA1 in YTA1 nuke:L; BT1a 0606 N nuke:M
    YTA1 fire.laser BT1a | actions YTA1 has drop
    YTA1 drop | carrier YRA1: none
    YTA1 melee BT1a | lost BT1a
BRK-10.17: a landed skimmer that stays may drop its passenger
    yellow-skimmers clear | YSA1 0606 N laser:L; YRA1 in YSA1 nuke:L
    YSA1 drop | hex YRA1: 0606; carrier YRA1: none
BRK-10.17 BRK-10.9: a skimmer that lands or reverses may drop its passenger first
    yellow-skimmers clear | YSA1 0606 N flying laser:L; YRA1 in YSA1 nuke:L
    YSA1 drop; YSA1 {first} | hex YRA1: 0606; carrier YRA1: none
    * first: land / about-face
BRK-10.17 BRK-26.9: a chopper drops its passenger at any moment
    yellow-skimmers clear choppers | YCA1 0606 N flying laser:L; YRA1 in YCA1 nuke:L
    YCA1 drop; YCA1 ahead; YCA1 ahead; YCA1 ahead | hex YCA1: 0603; hex YRA1: 0606; carrier YRA1: none
    yellow-skimmers clear choppers | YCA1 0606 N flying laser:L; YRA1 in YCA1 nuke:L
    YCA1 ahead; YCA1 drop; YCA1 ahead; YCA1 ahead | hex YCA1: 0603; hex YRA1: 0605; carrier YRA1: none
    yellow-skimmers clear choppers | YCA1 0606 N flying laser:L; YRA1 in YCA1 nuke:L
    YCA1 ahead; YCA1 ahead; YCA1 drop; YCA1 ahead | hex YCA1: 0603; hex YRA1: 0604; carrier YRA1: none
    yellow-skimmers clear choppers | YCA1 0606 N flying laser:L; YRA1 in YCA1 nuke:L
    YCA1 ahead; YCA1 ahead; YCA1 ahead | actions YCA1 has drop
    YCA1 drop | hex YCA1: 0603; hex YRA1: 0603; carrier YRA1: none
BRK-10.18: a ride changes neither load nor markers
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 0606 nuke:L- brain=blue:2
    YTA1 load.YRA1 | carrier YRA1: YTA1
    YTA1 drop | loaded YRA1: nuke-; brain YRA1: blue 2
BRK-10.18 BRK-30.29: a passenger keeps the data
    table | scenario retrieval; card yellow-tanks; YTA1 0606 N laser:M; YRA1 0606 data nuke:L; BR1a 0101 nuke:L;
        YTB1 0202 N nuke:M; object satellite 0608
    YTA1 load.YRA1 | data YRA1: yes; carrier YRA1: YTA1
BRK-10.4 BRK-27.11: a bonus move may drop but not load
    draw blue-tanks clear | YTA1 0606 N gev laser:L; YRA1 0606 nuke:L
    YTA1 | offered lacks load*
    draw blue-tanks clear | YTA1 0606 N gev laser:L; YRA1 in YTA1 nuke:L
    YTA1 | offered has drop
    drop | hex YRA1: 0606; carrier YRA1: none
BRK-10.17 BRK-10.9: who is only asked about the passenger goes nowhere
    # A skimmer that has just landed; the hex ahead is woods, where it could not be on the ground.
    blue-skimmers clear | 0605 woods; BS1a 0606 N flying; BR1a in BS1a
    BS1a land | offered: drop stop
    refused {hex_} | BRK-10.9
    * hex_: 0605 / 0604 / 0704
BRK-10.17 BRK-10.9: a carrier that strikes may let its passenger out when it has seen the result
    yellow-tanks clear [+] | YTA1 0505 N; YRA1 in YTA1; BT1a 0505 S
    YTA1 melee | lost BT1a; asked: yellow move; offered: drop stop
    drop SE | hex YRA1: 0505; at YTA1: 0505 SE
BRK-10.17 BRK-22.6: a skimmer that stays in its hex may let its passenger out afterwards
    yellow-skimmers clear [-] | YSA1 0505 {unit}; YRA1 in YSA1; cluster 0505 blue 1
    # the bombs come first
    YSA1 {line} | devices 0505: -
    {answer} | carrier YRA1: {carrier}; actions YSA1: -
    * unit, line: N flying, land / N flying, about-face / N, takeoff
    * answer, carrier: drop, none / stop, YSA1
BRK-10.6: one recon and no more
    yellow-tanks clear | YTA1 0606 N laser:M; YRA1 0606 nuke:L; YRA2 0606 nuke:L
    | actions YTA1 has load.YRA1 load.YRA2
    YTA1 load.YRA1 | actions YTA1 lacks load.YRA2
    refused YTA1 load.YRA2 | BRK-10.6
""")
def test_on_foot_and_aboard(story: Story) -> None:
    story.play(riding)


@pytest.mark.rule("BRK-10.4", "BRK-10.5")
@pytest.mark.parametrize("who", list(NO_CARRIERS))
def test_who_may_not(who: str) -> None:
    card, unit, text = NO_CARRIERS[who]
    t = lay(f"yellow-{card}", CLEAR, text, "unit YRA1 0606 nuke:L")
    assert "load.YRA1" not in t.actions(unit)
    t.refused(f"{unit} load.YRA1", "BRK-10.4", "BRK-10.5", "BRK-26.9")


@pytest.mark.rule("BRK-10.5", "BRK-10.17", "BRK-26.9")
def test_a_chopper_that_has_let_its_passenger_out_loads_no_other_recon() -> None:
    t = lay("yellow-skimmers", plain(), "option choppers on; unit YCA1 0505 N; unit YRA1 0505; unit YRA2 0505")
    t.act("YCA1 load.YRA1", "YCA1 drop")
    assert t.actions("YCA1") == {"takeoff", "done"}
    t.refused("YCA1 load.YRA1", "BRK-10.5")
    t.refused("YCA1 load.YRA2", "BRK-10.5")
    again = Table(sandtable.position("breakable", t.match.position(), dice=[]))
    assert again.actions("YCA1") == {"takeoff", "done"}
    t.act("YCA1 takeoff", "YCA1 ahead", "YCA1 ahead")  # it has cost no action
    assert t.at("YCA1") == ("0503", "N")


@pytest.mark.rule("BRK-10.10")
@pytest.mark.parametrize("carrier", list(CARRIERS))
def test_a_passenger_gets_out_in_place_or_steps_away(carrier: str) -> None:
    t = riding(carrier)
    assert t.after("YRA1 move") == neighbours("0606")
    away = t.twin("YRA1 move 0605")
    assert (away.unit("YRA1").hex, away.unit("YRA1").carrier) == ("0605", None)
    t.choose("YRA1 out")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == ("0606", None)
    assert t.unit(CARRIERS[carrier][1]).passenger is None


@pytest.mark.rule("BRK-10.9")
@pytest.mark.parametrize("drop_after", [0, 1, 2, 3])
def test_a_flying_skimmer_drops_its_passenger_at_any_point(drop_after: int) -> None:
    t = lay("yellow-skimmers", CLEAR, "unit YSA1 0606 N flying laser:L; unit YRA1 in YSA1 nuke:L").choose("YSA1 move")
    for steps in range(4):
        if steps == drop_after:
            assert t.kind == "move"
            assert "drop" in t.offered()
            t.choose("drop")
        if steps < 3:
            t.choose(f"06{5 - steps:02}", "straight")
    if t.kind == "move":
        t.choose("stop")
    assert t.at("YSA1") == ("0603", "N")
    assert (t.unit("YRA1").hex, t.unit("YRA1").carrier) == (f"06{6 - drop_after:02}", None)
    assert t.alive("YRA1") == [True]


def test_a_recon_aboard_is_not_asked_twice() -> None:
    """A passenger that got out on its own card is finished, and its carrier is free to load another."""
    t = riding("tank", "unit YRA2 0606 nuke:L; deck yellow-tanks 1", *spare_lines("yellow-tanks")[1:])
    t.choose("YRA1 out", "end")
    assert t.asked == ("yellow", "unit")
    assert {"load.YRA1", "load.YRA2"} <= t.actions("YTA1")
    assert spare("yellow-tanks") in t.offered()
