"""Stasis beams, the Time Stream and vortexes against units of Breakable (BRK-31.38, 31.39, 31.65 to 31.72)."""

from __future__ import annotations

import pytest

from tests.support.breakable.combined import ON, declare, draw, lay, look, spare_lines, stream
from tests.support.breakable.hands import plain, winner
from tests.support.breakable.stories import Story, stories
from tests.support.breakable.table import table

XW = "option experimental_weapons on"


@stories("""
BRK-31.38 UNB-BRK.13: a stasis ray marks a tank and may go on
    blue-medium [+++] | W1 0606 stasis:M; YTA1 0604 N
    W1 fire.stasis YTA1 | look YTA1 stasis: 1; asked: blue continue
    continue | look YTA1 stasis: 2
BRK-31.38 UNB-STA.2: it freezes by markers and time stream cards
    blue-medium [++] | time {time}; W1 0606 stasis:L; YTA1 0604 N {markers}
    W1 fire.stasis YTA1 | look YTA1 stasis: {look}; look YTA1 frozen: {frozen}
    * time, markers, look, frozen: 1, stasis=5, 6, no / 2, stasis=2, 3, no / 2, stasis=3, 4, yes / 3, stasis=0, 1, no /
        3, stasis=1, 2, yes / 4, stasis=0, 1, yes
BRK-31.38 UNB-STA.5: reverse fire takes a marker off
    blue-medium [++] | W1 0606 stasis:L; BT1a 0604 N stasis=2
    W1 reverse.stasis BT1a | look BT1a stasis: 1
BRK-31.38: a frozen unit is not activated
    yellow-{group} | time 3; {unit} frozen stasis=2
    | offered lacks {name}
    refused {name} done
    * group, unit, name: medium, YTA1 0606 N, YTA1 / heavy, YRA1 0606, YRA1 / heavy, YBB1 0606, YBB1 /
        light, YUA1 0606, YUA1 / light, YSA1 0606 N flying, YSA1
BRK-31.38 UNB-CMB.7: no weapon affects a frozen unit
    blue-medium | time 3; BT1a 0606 N autocannon:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after BT1a fire.autocannon: YTA2
    blue-medium | time 3; BT1a 0606 N laser:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after BT1a fire.laser: YTA2
    blue-medium | time 3; BT1a 0606 N inducer:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after BT1a fire.inducer: YTA2
    blue-medium | time 3; W1 0606 force:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after W1 fire.force: YTA2
    blue-medium | time 3; W1 0606 stasis:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after W1 fire.stasis: YTA2
    blue-medium | time 3; W1 0606 laser:M; YTA1 0604 N frozen stasis=2; YTA2 0605 N
    | after W1 fire.laser: YTA2
    blue-medium [--] | time 3; W1 0606 nuke:M; YTA1 0604 N frozen stasis=2
    # no die but the terrain's
    W1 fire.nuke 0604 | alive YTA1
BRK-31.38: no melee with a frozen unit
    blue-medium | time 3; W1 0606; BT1a 0606 N; YTA1 0606 N frozen stasis=2
    | actions W1 lacks melee; actions BT1a lacks melee
BRK-31.38 UNB-ACT.10: a unit of breakable may clear a marker as its physical action
    yellow-medium [{dice}] | YTA1 0606 N stasis=3
    YTA1 clear; N? | look YTA1 stasis: {left}; offered lacks YTA1
    * dice, left: ++-, 2 / ---, 3
BRK-31.38: without markers there is nothing to clear
    yellow-medium | YTA1 0606 N
    | actions YTA1 lacks clear
BRK-31.38: who may clear stasis
    # Ruling: a flying skimmer must move.
    yellow-{group} choppers | {name} {unit} stasis=1
    | actions {name} {may} clear
    * group, name, unit, may: heavy, YRA1, 0606, has / heavy, YBB1, 0606, has / light, YUA1, 0606, has /
        light, YSA1, 0606 N, has / light, YSA1, 0606 N flying, lacks / light, YCA1, 0606 N flying, has
BRK-31.38 BRK-26.2: a chopper clears with each of its three actions
    yellow-light choppers [+--+-+] | YCA1 0606 N flying stasis=3
    YCA1 clear; YCA1 clear; YCA1 clear | look YCA1 stasis: 0; offered lacks YCA1
BRK-31.39: a frozen flying skimmer stays where it is
    # Ruling.
    yellow-light | time 3; YSA1 0606 N flying frozen stasis=2
    | offered has end; at YSA1: 0606 N
BRK-31.39: a frozen unit does not sight
    blue-medium | 0612 crater red; time 3; BT1a 0612 N nuke:M; BR1a 0608 frozen stasis=2
    | after BT1a fire.nuke lacks 0606
BRK-30.17 BRK-31.65: a vortex over a command bunker counts
    table clear [time-stream - + - -] | scenario heavy-reinforcements; option experimental_weapons on;
        deck time-stream 1 blue-heavy 1; vortex 0606 light N; BB1a 0101 command; BB1b 0301 command; BB1c 1101 command;
        YBA1 gone command; YBA2 0605 command; YBA3 1112 command; BR1a 0201
    | winner: blue
""")
def test_stasis(story: Story) -> None:
    story.play(lay, look, winner)


@stories("""
BRK-31.67 BRK-31.38: the first card thaws and takes a marker off
    stream | time 0; YTA1 0606 N frozen stasis=2; BR1a 0604 stasis=1; BR1b 0604
    | look YTA1 frozen: no; look YTA1 stasis: 1; look BR1a stasis: 0; look BR1b stasis: 0
BRK-31.67 BRK-31.38: later cards freeze by the number of markers
    stream | time {time}; YTA1 0606 N {markers}; W1 0101
    | look YTA1 frozen: {frozen}; look YTA1 stasis: {look}
    * time, markers, frozen, look: 1, stasis=4, yes, 4 / 1, stasis=3, no, 3 / 2, stasis=2, yes, 2 / 2, stasis=1, no, 1 /
        3, stasis=1, yes, 1 / 3, stasis=0, no, 0
BRK-31.67: a stun under the ice is gone too
    stream | time 0; YTA1 0606 N stunned frozen stasis=2
    | look YTA1 stunned: no; look YTA1 frozen: no
BRK-31.67 BRK-31.36: a time stream card lets a stunned unit act on the next card
    stream | BB2a 0606 stunned autocannon:H; YTA1 0604 N
    | asked: blue unit; actions BB2a has fire.autocannon
""")
def test_time_stream(story: Story) -> None:
    story.play(look, stream)


@pytest.mark.rule("BRK-31.67")
def test_units_of_breakable_have_no_other_status() -> None:
    t = table(
        ON,
        plain(),
        "deck time-stream 1 blue-heavy 1",
        *spare_lines("blue-heavy"),
        "unit WA 0101; unit YTA1 0606 N stunned",
        dice=["time-stream"],
    )
    assert {word[:2] for word in t.offered() - {"done"}} == {"WA"}
    declare(t)
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("BRK-31.72", "BRK-31.36")
def test_stunned_skimmers_drift_before_anybody_acts_and_marked_ones_in_their_controllers_part() -> None:
    # Ruling: they do so by themselves, and no player chooses when.
    position = (
        "unit YSA1 0606 N flying laser:L stunned; unit YSA2 0806 N flying laser:L stunned brain=blue:1; "
        "unit YSA3 0406 N flying laser:L; unit YUB1 0101 autocannon:L brain=blue:1"
    )
    t = lay("yellow-light", position)
    assert ([t.at(name)[0] for name in ("YSA1", "YSA2")], t.asked) == (["0605", "0806"], ("yellow", "unit"))
    t.choose("YSA3 about-face", "end")
    assert (t.asked, t.at("YSA2")[0], t.unit("YSA2").brain) == (("blue", "unit"), "0805", {})


VORTEX = "option experimental_weapons on"


@pytest.mark.rule("BRK-31.65", "UNB-XVG.12")
@pytest.mark.parametrize("unit", ["YTA1 0605 N", "YSA1 0605 N flying", "YRA1 0605", "YBB1 0605"])
def test_a_vortex_removes_units_of_breakable(unit: str) -> None:
    t = stream(VORTEX, f"vortex 0606 light N; unit {unit}; buzz 0605 yellow 2", dice="-++-")
    assert (t.alive(unit[:4]), t.devices("0605"), t.view()["vortexes"][0]["hex"]) == ([False], {}, "0605")


@stories("""
# vortexes
BRK-31.65: passengers go too
    stream [-+--] | option experimental_weapons on; vortex 0606 light N; YTA1 0605 N; YRA1 in YTA1
    | lost YTA1 YRA1
BRK-31.65 UNB-XVG.1: a vortex is not launched into a hex with a unit or device
    blue-medium | option experimental_weapons on; W1 0606 vortex:M; {there}
    | after W1 fire.vortex lacks 0605; after W1 fire.vortex has 0607
    * there: YRA1 0605 / YSA1 0605 N flying / buzz 0605 yellow 1 / cluster 0605 blue 1
BRK-31.65: no unit of breakable enters a vortex
    yellow-{group} | option experimental_weapons on; vortex 0605 light S; {unit}
    | after {name} move lacks 0605
    * group, unit, name: medium, YTA1 0606 N, YTA1 / heavy, YRA1 0606, YRA1 / light, YSA1 0606 N flying, YSA1
BRK-31.65 BRK-31.36 BRK-10.12: a stunned skimmer that drifts into a vortex is gone with its passenger
    draw yellow-light | option experimental_weapons on; vortex 0605 light N; YSA1 0606 N flying stunned; YRA1 in YSA1
    | lost YSA1 YRA1
BRK-31.65 BRK-16.3: a vortex blocks a tower and a flyer too
    blue-heavy equipment | option experimental_weapons on; vortex 0605 light N; BB1a 0606 tower autocannon:M;
        YSA1 0604 N flying
    refused BB1a fire.autocannon YSA1 | BRK-16.3
# what ice does not protect from
BRK-31.66 BRK-31.11: a frozen unit is lost to a crawler
    # Ruling.
    blue-heavy | time 3; C1 0606; YTA1 0605 N frozen stasis=2
    C1 move 0605 | lost YTA1
BRK-31.66: a frozen unit is lost in new lava except by option
    # Variant frozen_ignores_terrain.
    blue-medium [+-1] | 0604 crater red; option frozen_ignores_terrain {option}; time 3; W1 0606 nuke:M;
        YTA1 0604 N frozen stasis=2
    W1 fire.nuke 0604 | terrain 0604: lava; {fate} YTA1
    * option, fate: off, lost / on, alive
BRK-31.66 UNB-XVG.12: a frozen unit is lost to a vortex
    stream [-+--] | option experimental_weapons on; time 1; vortex 0606 light N; YTA1 0605 N frozen stasis=2
    | lost YTA1
BRK-31.66 BRK-31.22: a frozen flyer survives an earthquakes lava
    draw light-earthquake [41] | 0604 crater green; time 2; YSA1 0604 N flying frozen stasis=3;
        YTA1 0604 N frozen stasis=3
    | lost YTA1; alive YSA1
""")
def test_vortexes_and_what_ice_does_not_protect_from(story: Story) -> None:
    story.play(draw, lay, stream)


@pytest.mark.rule("BRK-31.65", "UNB-XVG.14")
def test_a_vortex_takes_devices_and_stops_there() -> None:
    dice = ["time-stream", "-", "+", "+", "+"]
    t = declare(
        table(
            ON,
            XW,
            plain(),
            "deck time-stream 1 blue-heavy 1",
            *spare_lines("blue-heavy"),
            "vortex 0606 light N; buzz 0605 yellow 2",
            dice=dice,
        )
    )
    assert (t.devices("0605"), [one["hex"] for one in t.view()["vortexes"]]) == ({}, ["0605"])
