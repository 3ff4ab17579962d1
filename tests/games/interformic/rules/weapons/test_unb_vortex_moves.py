"""Vortexes on Time Stream cards."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

ON = "option experimental_weapons on"


def stream(text: str, dice: list[int | str], time: int = 1, cards: int = 1) -> Table:
    """Draw the next Time Stream card; no one changes status; then a card for a squad that stands aside."""
    t = place(ON, f"time {time}; deck time-stream {cards} blue-squads 1; S4 1101; {text}", dice=["time-stream", *dice])
    while t.asked is not None and t.asked[1] == "status":
        t.choose("done")
    return t


# On Time Stream cards


@scripts(
    """
# On Time Stream cards
UNB-XVG.5 UNB-TS.16: every time stream card moves a vortex
    option experimental_weapons on; time {time}; deck time-stream 1 blue-squads 1; S4 1101; vortex 0606 light N;
    dice time-stream -+-+ | done -> vortexes 0604 light N
    * time: 0 / 1 / 2 / 3
UNB-XVG.5 UNB-TS.16: vortexes act after the status changes
    {stream}; vortex 0606 light N; dice time-stream ---- -> asked blue status; left 4 | done
UNB-XVG.6: a vortex is unstable only if every stability die is positive
    {stream}; vortex 0606 {size} NE; dice time-stream {dice} | done -> vortexes 0606 {size} NE
    & {stream}; vortex 0606 {size} NE; dice time-stream {dice2} | done -> vortexes 0606 {size} SW
    * size, dice, dice2: light, ----, +4--- / medium, +---, ++4-- / heavy, ++--, +++4-
UNB-XVG.7 UNB-XVG.8: an unstable vortex turns on 2 to 6
    {stream}; vortex 0606 light N; dice time-stream {dice} | done -> vortexes 0606 light {facing}
    * dice, facing: +2---, NE / +3---, SE / +4---, S / +5---, SW / +6---, NW
UNB-XVG.7: an unstable vortex explodes on 1
    {stream}; vortex 0606 light N; dice time-stream +1- | done -> vortexes; clouds 0606 light
UNB-XVG.7 UNB-XVG.10: a vortex that has turned moves along its new facing
    {stream}; vortex 0606 light N; dice time-stream +4+-- | done -> vortexes 0607 light S
# Ruling: counted clockwise from the present front.
UNB-XVG.8: the facing rolled is counted from the present front or by option from north
    {stream}; option vortex_facing {option}; vortex 0606 light SE; dice time-stream {dice} | done
    -> vortexes 0606 light {facing}
    * option, dice, facing: relative, +2---, S / relative, +3---, SW / relative, +4---, NW / relative, +5---, N /
        relative, +6---, NE / absolute, +2---, NE / absolute, +3---, SE / absolute, +4---, S / absolute, +5---, SW /
        absolute, +6---, NW
UNB-XVG.8: by default the facing is relative
    {stream}; vortex 0606 light SE; dice time-stream +2--- | done -> vortexes 0606 light S
UNB-XVG.9: an explosion is a nuke of the vortexs size without lasers
    {stream}; vortex 0606 {size} N; S1 0605 laser:L; dice time-stream {dice} | done -> vortexes; 0606 crater;
    colour 0606 orange; clouds 0606 {size}; armed S1 laser; asked blue unit
    * size, dice: light, +1+3 / medium, ++1-+3 / heavy, +++1--+3
# Ruling: the distance is rolled, not chosen.
UNB-XVG.10: a vortex moves straight ahead a hex for each positive die
    {stream}; vortex 0606 {size} N; dice time-stream {dice} | done -> vortexes {hex_} {size} N
    * size, dice, hex_: light, ----, 0606 / light, --+-, 0605 / light, -+++, 0603 / medium, +---, 0606 /
        medium, +-+-, 0605 / medium, +-++, 0604 / heavy, ++--, 0606 / heavy, ++-+, 0605
UNB-XVG.11: a vortex stops in hill industry volcano or woods and makes it rough
    {stream}; 0605 {terrain}; vortex 0606 light N; dice time-stream -+++ | done -> vortexes 0605 light N; 0605 rough
    * terrain: hill / industry / volcano / woods
UNB-XVG.11: other terrain neither stops a vortex nor changes
    {stream}; 0605 {terrain}; vortex 0606 light N; dice time-stream -+++ | done -> vortexes 0603 light N;
    0605 {terrain2}
    * terrain, terrain2: clear, clear / lake, lake / rough, rough / crater red, crater / lava red, lava
# Ruling: loose objects too.
UNB-XVG.12 UNB-XVG.20: a vortex stops among units and removes them all
    {stream}; vortex 0606 light N; C1 0605 frozen; S1 0605 hovering; S2 0605 out frozen; SA 0605 hovering buttoned;
    SB 0604; object satellite 0605; dice time-stream -+++ | done, done -> vortexes 0605 light N; C1 gone; S1 gone;
    S2 gone; SA gone; SB 0604; object satellite gone
UNB-XVG.13: a vortex stops in a mushroom cloud and removes it
    {stream}; cloud 0605 heavy; vortex 0606 light N; dice time-stream -+++ | done -> vortexes 0605 light N; clouds 0605
# Ruling: "stops" ends this card's move only.
UNB-XVG.14: all effects of a hex apply together and the vortex acts again on the next card
    option experimental_weapons on; time 1; deck time-stream 2 blue-squads 1; S4 1101; 0605 woods; cloud 0605 medium;
    W1 0605; vortex 0606 light N; dice time-stream -+++ time-stream -+-- | done, done -> 0605 rough; clouds 0605;
    W1 gone; vortexes 0604 light N
# light: unstable, about-face, 1 hex; medium: unstable, turns 5, 1 hex; heavy: stable, 1 hex
UNB-XVG.15 UNB-XVG.19: lighter vortexes act first and each does all before the next
    {stream}; vortex 0303 heavy N; vortex 0606 medium N; vortex 1009 light N; dice time-stream +4-+-++5+--+++ | done
    -> vortexes 0302 heavy N, 0506 medium SW, 1010 light S
# the light one, then the terrain; the medium one does not act
UNB-XVG.15: a vortex that enters another explodes with it as one heavy nuke
    {stream}; vortex 0606 light N; vortex 0604 medium N; dice time-stream -+++--+6 | done -> vortexes;
    clouds 0604 heavy; 0604 crater; colour 0604 white
UNB-XVG.15: two vortexes that meet explode instead of what entering does
    {stream}; 0604 woods; vortex 0606 light N; vortex 0604 medium N; dice time-stream -++---- | done -> vortexes;
    0604 woods; clouds 0604 heavy
# Ruling: like any unit that leaves.
UNB-XVG.16: a vortex that leaves the map is removed
    {stream}; vortex 0602 light N; dice time-stream -++- | done -> vortexes
UNB-XVG.9 UNB-XVG.10 UNB-XVG.11 UNB-XVG.12 UNB-XVG.13 UNB-XVG.14 UNB-XVG.15 UNB-XVG.16 UNB-XVG.19:
a vortex stops in a hill at the edge and leaves on the next card
    draw time-stream; option experimental_weapons on; 0601 hill; vortex 0602 light N; SA 1013; dice -+++ | declare
    -> vortexes 0601 light N; 0601 rough
    & draw time-stream; option experimental_weapons on; vortex 0601 light N; SA 1013; dice -+-- | declare -> vortexes
a vortex that swallows the runaway crawler ends the game
    scenario runaway; option experimental_weapons on; deck time-stream 1 blue-squads 1; vortex 0607 heavy S;
    R 0608 stasis:H nuke:H; S1 0101; SA 0114; dice time-stream ---+ | declare -> winner none
# Ruling: several clouds in a hex are tracked each on its own.
a vortex removes every cloud of a hex
    option experimental_weapons on; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; vortex 0606 heavy S;
    cloud 0607 light; cloud 0607 heavy; dice time-stream ---+ | declare -> clouds 0607; vortexes 0607 heavy S
a vortex takes the runaway crawler before it can act
    deck time-stream 1; scenario runaway; option experimental_weapons on; 0608 clear; R 0608 stasis:H nuke:H;
    vortex 0609 light N; S1 0101; SA 0614; dice -+-- | declare -> winner none
# the light one: stable, one hex; the heavy nuke's ground
two vortexes that meet knock a jet walker out of the air beside them not at all
    draw time-stream; option experimental_weapons on; option walker_equipment on; 0605 clear; vortex 0604 light S;
    vortex 0605 heavy N; W1 0606 hovering jet:L; SA 0914; dice -+--+--1 | declare -> vortexes; 0605 crater;
    clouds 0605 heavy; W1 hovering
a vortex takes cloud and frozen unit together
    draw time-stream; option experimental_weapons on; time 1; vortex 0604 light S; cloud 0606 heavy; SA 0606 frozen;
    SB 0101; dice -+++ | declare -> SA gone; clouds 0606; vortexes 0606 light S
# stable; two hexes, but the unit stops it
# stable; one hex
two vortexes meet where a unit was
    draw time-stream; option experimental_weapons on; vortex 0605 light S; vortex 0607 medium N; SA 0606; SB 0101;
    dice -++---+-+--1 | declare -> SA gone; vortexes; 0606 crater; colour 0606 red; clouds 0606 heavy
a vortex takes a walker out of the air
    draw time-stream; option walker_equipment on; option experimental_weapons on; vortex 0605 light N;
    WA 0604 hovering jet:L; SA 0914; dice -+++ | declare -> WA gone; vortexes 0604 light N
# Ruling: both go in one step.
UNB-XVG.12 UNB-DTF.2 UNB-OBJ.4: a vortex destroys a carried flag and a loose one at once
    option experimental_weapons on; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; vortex 0606 heavy S;
    scenario destroy-the-flag; object blue-flag WA; object yellow-flag {yellow_flag}; WA 0607; dice time-stream ---+
    | declare -> winner {colour}
    * yellow_flag, colour: 0607, none / 0812, yellow
UNB-XVG.12 UNB-CTF.7 UNB-CTF.5: a flag lost to a vortex frees its zone and ends nothing
    option experimental_weapons on; deck time-stream 1 blue-squads 1; 1114 lake; S4 1114; SD 0114; vortex 0606 heavy S;
    scenario capture-the-flag; object blue-flag WA; object yellow-flag 0812; WA 0607; S1 0507 nuke:L;
    dice time-stream ---+ | declare -> goes on; object blue-flag gone; asked blue unit; offered fire.nuke after S1
UNB-XVG.9 UNB-NUK.7 UNB-TER.10 UNB-VEQ.1 UNB-TS.16:
a vortex that explodes over lava opens a volcano and calls an earthquake
    draw time-stream; option experimental_weapons on; option volcanic_earthquakes on; 0607 lava white;
    epicenters 0506 0507 0606 0608 0706 0707 white; vortex 0607 light N; SA 0914; dice +1+ | declare -> 0607 volcano;
    clouds 0607 light; vortexes; cards discards heavy-earthquake 1 time-stream 1
""",
    stream="option experimental_weapons on; time 1; deck time-stream 1 blue-squads 1; S4 1101",
)
def test_vortex_moves(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-XVG.15")
@pytest.mark.parametrize(
    ("first", "turned"),
    [
        ("0606", [("0303", "light", "N"), ("0606", "light", "S")]),
        ("0303", [("0303", "light", "S"), ("0606", "light", "N")]),
    ],
)
def test_vortexes_of_one_size_act_in_random_order(first: str, turned: list[tuple[str, str, str]]) -> None:
    t = stream("vortex 0303 light N\nvortex 0606 light N", [first, "+", 4, "-", "-", "-", "-", "-", "-", "-"])
    assert sorted(t.vortexes()) == turned


@pytest.mark.rule("UNB-XVG.8", "UNB-XVG.7")
@pytest.mark.parametrize(("facing", "hex_"), [("relative", "0704"), ("absolute", "0504")])
def test_a_turned_vortex_goes_by_the_facing_of_its_option(facing: str, hex_: str) -> None:
    # it faces south-west and rolls 5: two sides left of that, south-east; or south-west itself, the fifth from north
    ground = [f"{one} clear" for one in ("0704", "0504", "0604", "0503", "0703")]
    t = draw(
        "time-stream",
        f"option experimental_weapons on; option vortex_facing {facing}",
        *ground,
        "vortex 0604 light SW; SA 0914",
        dice="+5+--",
    )
    declare(t)
    assert t.vortexes()[0][0] == hex_
