"""Earthquakes (chapter R of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place


def quake(size: str, text: str, dice: list[int | str]) -> Table:
    """Draw an Earthquake card, and after it a card for a squad that stands aside."""
    return place(f"deck {size}-earthquake 1 blue-squads 1; S4 1101; {text}", dice=[f"{size}-earthquake", *dice])


@scripts("""
UNB-EQ.1: an earthquake is lava rolls then conversion then a lighter card
    deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; 0303 crater white; W1 0606;
    dice heavy-earthquake -6224 -> W1 0606; 0303 lava; colour 0303 green; 0606 lava; cards discards medium-earthquake 1;
    asked blue unit
UNB-EQ.2: a unit in lava is engulfed by the size of the earthquake
    deck {size} 1 blue-squads 1; S4 1101; 0606 lava red; {unit}; dice {size} {dice} -> {unit2} {hex}
    * size, dice, hex: heavy-earthquake, +666, gone / heavy-earthquake, -666, 0606 / medium-earthquake, ++66, gone /
        medium-earthquake, +-66, 0606 / light-earthquake, +++6, gone / light-earthquake, +-+6, 0606
    * unit, unit2: C1 0606, C1 / W1 0606, W1 / W1 0606 down, W1 / S1 0606, S1
UNB-EQ.1 UNB-EQ.2 UNB-EQ.3 UNB-EQ.4 UNB-EQ.5 UNB-EQ.6 UNB-EQ.7 UNB-EQ.8:
an earthquake converts the half hexes of both edges
    draw light-earthquake; 0801 clear; 0815 clear; epicenters 0801 0815 green; SA 0614; dice 412 -> 0801 crater;
    0815 crater; colour 0801 red; colour 0815 yellow
a unit in a crater that turns to lava is safe for now
    draw heavy-earthquake; 0607 crater red; W1 0607 down; SA 0101; dice 1223 -> W1 0607; 0607 lava; colour 0607 orange
a unit that survives its lava roll may still be lost to the volcano
    draw heavy-earthquake; 0607 lava red; epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607; SA 0101; dice -122
    -> W1 gone; 0607 volcano
a hovering squad is safe from the lava but not from the volcano
    draw heavy-earthquake; 0607 lava red; epicenters 0506 0507 0606 0608 0706 0707 white; S1 0607 hovering; SA 0101;
    dice {dice} -> S1 {hex}
    * dice, hex: 223, 0607 / 122, gone
a frozen carrier engulfed in an earthquake loses the satellite
    draw heavy-earthquake; scenario retrieval; 0607 lava white; W1 0607 frozen; object satellite W1; WA 0101; dice +
    -> W1 gone; object satellite gone; winner none
an earthquake under a cloud leaves the cloud
    draw light-earthquake; 0607 crater red; cloud 0607 heavy; SA 0101; dice 11 -> 0607 lava; clouds 0607 heavy
hovering squads and units elsewhere do not roll
    deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; 0607 crater red; S1 0606 hovering; W1 0607; W2 0605;
    dice heavy-earthquake 666 -> S1 0606; W1 0607; W2 0605
by option a frozen unit does not roll
    deck heavy-earthquake 1 blue-squads 1; S4 1101; option frozen_ignores_terrain on; 0606 lava red; W1 0606 frozen;
    W2 0606; dice heavy-earthquake +666 -> W1 0606; W2 gone
a colour rolled twice is not rolled again and converts once
    deck medium-earthquake 1 blue-squads 1; S4 1101; 0606 crater red; dice medium-earthquake 113 -> 0606 lava;
    colour 0606 orange
every hex of the colour is converted anywhere on the map
    deck light-earthquake 1 blue-squads 1; S4 1101; 0101 crater red; 0606 crater blue; 0610 hill; epicenter 0610 red;
    epicenter 0612 blue; epicenter 1009 red; 1114 crater red; dice light-earthquake 1234 -> 0101 lava;
    colour 0101 yellow; 0606 crater; colour 0606 blue; 0610 rough; epicenter 0610 red; 0612 road; epicenter 0612 blue;
    1009 crater; colour 1009 orange; 1114 lava; colour 1114 green
# Ruling: one roll, one conversion per hex.
a new colour does not react to the same earthquake
    deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 crater red; epicenter 0608 red; dice heavy-earthquake 11111
    -> 0606 lava; colour 0606 red; 0608 crater; colour 0608 red
a new crater takes the place of its epicenter and rolls a colour
    deck light-earthquake 1 blue-squads 1; S4 1101; epicenter 0606 white; dice light-earthquake 65
    -> epicenter 0606 none; 0606 crater; colour 0606 blue
units in a hex that turns to lava do not roll
    deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 crater red; W1 0606 down; S1 0606; dice heavy-earthquake 1662
    -> 0606 lava; W1 0606; S1 0606 ready; W1 ready
# Ruling: frozen units roll too.
UNB-EQ.3: every status rolls
    deck heavy-earthquake 1 blue-squads 1; S4 1101; 0606 lava red; {unit}; dice heavy-earthquake +666 -> {unit2} gone
    * unit, unit2: W1 0606 buttoned, W1 / W1 0606 out, W1 / S1 0606 out, S1 / W1 0606 frozen, W1 /
        S1 0606 out frozen, S1
UNB-EQ.6 UNB-EQ.7: epicenters around a new volcano do not react to the same earthquake
    deck light-earthquake 1 blue-squads 1; S4 1101; 0303 lava red; dice light-earthquake 1111111 -> 0303 volcano;
    0203 woods; 0204 clear; 0302 clear; 0304 road; 0403 lake; 0404 road; epicenter 0203 red; epicenter 0204 red;
    epicenter 0302 red; epicenter 0304 red; epicenter 0403 red; epicenter 0404 red
UNB-EQ.9: a drawn earthquake is replaced by a lighter one (heavy )
    deck heavy-earthquake 1 blue-squads 1; S4 1101; dice heavy-earthquake 111 -> cards discards medium-earthquake 1;
    cards unused light 3 medium 1 heavy 1; cards deck -
UNB-EQ.9: a drawn earthquake is replaced by a lighter one (medium )
    deck medium-earthquake 1 blue-squads 1; S4 1101; dice medium-earthquake 11 -> cards discards light-earthquake 1;
    cards unused light 2 medium 2 heavy 1; cards deck -
UNB-EQ.9: a drawn earthquake is replaced by a lighter one (light )
    deck light-earthquake 1 blue-squads 1; S4 1101; dice light-earthquake 1 -> cards discards -;
    cards unused light 3 medium 2 heavy 1; cards deck -
UNB-EQ.9: a drawn earthquake is replaced by a lighter one (heavy)
    deck heavy-earthquake 1 blue-squads 1; S4 1101; discards medium-earthquake 2 light-earthquake 3;
    dice heavy-earthquake 111 -> cards discards light-earthquake 3 medium-earthquake 2; cards unused heavy 1;
    cards deck -
UNB-EQ.9: a drawn earthquake is replaced by a lighter one (medium)
    deck medium-earthquake 1 blue-squads 1; S4 1101; discards light-earthquake 3; dice medium-earthquake 11
    -> cards discards light-earthquake 3; cards unused medium 2 heavy 1; cards deck -
# the turn's last card
UNB-EQ.10: the lighter earthquake comes up in the next turn
    deck heavy-earthquake 1 blue-squads 1; S4 1101; dice heavy-earthquake 111 medium-earthquake 22 blue-squads
    -> cards discards medium-earthquake 1 | end -> asked blue unit; cards discards light-earthquake 1;
    cards unused light 2 medium 2 heavy 1
UNB-EX.15 UNB-EQ.9: worked example a heavy earthquake is followed by a light one if no medium is unused
    deck heavy-earthquake 1 blue-squads 1; S4 1101; discards medium-earthquake 2; dice heavy-earthquake 111
    -> cards discards light-earthquake 1 medium-earthquake 2; cards unused light 2 heavy 1
UNB-EX.16 UNB-EQ.1 UNB-EQ.2 UNB-EQ.5 UNB-EQ.9: worked example a heavy earthquake in the north west
    deck heavy-earthquake 1 blue-squads 1; S4 1101; discards medium-earthquake 2; 0303 crater yellow; 0403 lake;
    epicenter 0404 orange; 0405 clear; epicenter 0405 white; 0503 lava yellow; 0504 crater blue; W1 0303 down; C1 0405;
    SA 0503; SB 0503 hovering; dice heavy-earthquake -662131234 -> 0303 lava; colour 0303 red; W1 0303 down;
    0405 crater; colour 0405 orange; epicenter 0405 none; C1 0405 ready; epicenter 0404 orange; 0504 crater;
    colour 0504 blue; 0503 volcano; SA gone; SB gone; 0403 lake; epicenter 0403 red; epicenter 0502 yellow;
    epicenter 0603 orange; epicenter 0604 green; cards discards light-earthquake 1 medium-earthquake 2;
    cards unused light 2 heavy 1
UNB-EQ.5 UNB-EQ.8 UNB-EQ.2 UNB-TER.9 UNB-TER.10: a crater with a unit turns to lava and later to a volcano
    deck heavy-earthquake 1 medium-earthquake 1 blue-squads 1; 0607 crater red; W1 0607; S1 0101; SA 0114;
    dice heavy-earthquake 1221 medium-earthquake +-12444444 -> W1 gone; 0607 volcano; epicenter 0606 green
""")
def test_earthquake(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-EQ.4")
@pytest.mark.parametrize(("size", "dice"), [("heavy", [1, 2, 3]), ("medium", [1, 2]), ("light", [1])])
def test_an_earthquake_rolls_three_two_or_one_colours(size: str, dice: list[int]) -> None:
    # Hills turn to rough, which rolls no colour.
    hills = "".join(
        f"06{row:02} hill\nepicenter 06{row:02} {colour}\n"
        for row, colour in enumerate(("red", "yellow", "orange", "green"), 3)
    )
    t = quake(size, hills, [*dice])
    converted = [t.terrain(f"06{row:02}") == "rough" for row in range(3, 7)]
    assert converted == [number in dice for number in (1, 2, 3, 4)]


@pytest.mark.rule("UNB-EQ.7", "UNB-TER.9", "UNB-TER.10")
def test_a_new_volcano_removes_every_unit_and_puts_epicenters_around_it() -> None:
    t = quake(
        "light",
        """
        0606 lava red
        0607 crater blue
        0705 volcano
        epicenter 0605 blue
        unit C1 0606
        unit S1 0606 hovering
        """,
        ["-", "+", "+", 1, 2, 3, 4],  # the lava roll of C1, the colour, three epicenters
    )
    assert (t.terrain("0606"), [t.unit(name).hex for name in ("C1", "S1")]) == ("volcano", ["gone", "gone"])
    colours = {hex_: t.epicenter(hex_) for hex_ in ("0505", "0506", "0605", "0607", "0705", "0706")}
    assert colours == {"0505": "yellow", "0506": "orange", "0605": "blue", "0607": None, "0705": None, "0706": "green"}
