"""Terrain: the colours of craters, lava and epicenters, and volcanoes."""

from __future__ import annotations

import pytest

import sandtable
from tests.support.unbreakable.hands import lay, resolve
from tests.support.unbreakable.scripts import Script, play, scripts

# Colours and epicenters


@scripts("""
# Colours and epicenters
UNB-TER.6: the earthquake die colours a new crater a new lava hex and an epicenter
    resolve blue-squads; 0605 clear; S1 0604 nuke:L; dice {dice} | S1 fire.nuke 0605 -> colour 0605 {colour}
    & resolve blue-squads; 0605 crater red; S1 0604 nuke:L; dice {dice} | S1 fire.nuke 0605 -> colour 0605 {colour}
    & resolve blue-squads; 0605 clear; S1 0604 crust:L; dice {face} | S1 fire.crust 0605 -> epicenter 0605 {colour}
    * dice, colour, face: +1, red, 1 / +2, yellow, 2 / +3, orange, 3 / +4, green, 4 / +5, blue, 5 / +6, white, 6
UNB-TER.4 UNB-TER.6 UNB-TER.8 UNB-TER.10:
a volcano has no colour
    resolve blue-squads; 0605 lava red; S1 0604 nuke:L; dice +123456 | S1 fire.nuke 0605 -> colour 0605 none
there is at most one epicenter in a hex
    resolve blue-squads; epicenter 0605 white; S1 0604 crust:L | S1 fire.crust 0605 -> epicenter 0605 white
an epicenter stays when its hex becomes rough
    resolve {card}; 0605 {terrain}; epicenter 0605 white; {line}; SA 0603; dice {dice} | {unit} {value} 0605
    -> 0605 rough; epicenter 0605 white
    * card, terrain, line, dice, unit, value: blue-squads, hill, S1 0604 nuke:L, +, S1, fire.nuke /
        blue-squads, hill, S1 0604 force:L, +, S1, fire.force / blue-squads, woods, S1 0604 force:L, +, S1, fire.force /
        blue-crawlers, woods, C1 0604, +++, C1, move / blue-crawlers, industry, C1 0604, +--, C1, move
a nuke on an epicenter
    yellow-walkers; 0606 {terrain}; epicenter 0606 blue; WA 0608 nuke:M; S1 0101; dice {dice} | WA fire.nuke 0606
    -> 0606 {terrain2}; epicenter 0606 {colour}
    * terrain, dice, terrain2, colour: hill, +-, rough, blue / woods, +-1, crater, none / woods, --, woods, blue
UNB-TER.8: no epicenter is placed on crater lava or volcano
    resolve blue-squads; 0605 {terrain}; S1 0604 crust:L | S1 fire.crust 0605 -> epicenter 0605 none
    * terrain: crater red / lava red / volcano
UNB-TER.8: an epicenter is placed on any other terrain
    resolve blue-squads; 0605 {terrain}; S1 0604 crust:L; dice 5 | S1 fire.crust 0605 -> epicenter 0605 blue;
    0605 {terrain}
    * terrain: clear / road / hill / industry / lake / woods / rough
UNB-TER.8: an epicenter goes when its hex becomes a crater
    resolve blue-squads; 0605 {terrain}; epicenter 0605 white; S1 0604 nuke:L; dice +2 | S1 fire.nuke 0605
    -> epicenter 0605 none; colour 0605 yellow
    * terrain: clear / woods / industry / lake / rough
UNB-TER.6 UNB-TER.7 UNB-TER.18:
# red has run out, of orange there was none
# a supply for each kind of tile
# all have run out: players make more
# Ruling: variant tile_supply.
a colour that has run out is rolled again (red:1,blue:2 135 blue)
    blue-walkers; option tile_supply red:1,blue:2; 0101 crater red; W1 0608 nuke:M; SA 0114; dice +-135
    | W1 fire.nuke 0606 -> 0606 crater; colour 0606 blue
a colour that has run out is rolled again (red:1,blue:2 1 red)
    blue-walkers; option tile_supply red:1,blue:2; 0101 lava red; epicenter 0102 red; W1 0608 nuke:M; SA 0114; dice +-1
    | W1 fire.nuke 0606 -> 0606 crater; colour 0606 red
a colour that has run out is rolled again (red:1 4 green)
    blue-walkers; option tile_supply red:1; 0101 crater red; W1 0608 nuke:M; SA 0114; dice +-4 | W1 fire.nuke 0606
    -> 0606 crater; colour 0606 green
# Ruling: variant tile_supply.
UNB-TER.7: an impossible supply of tiles is refused
    unreadable blue-walkers; option tile_supply {supply}; W1 0608; SA 0114 -> UNB-TER.7
    * supply: red / red:x / red:-1 / pink:2 / red:160
UNB-TER.6 UNB-TER.7: by variant craters lava and epicenters are counted apart
    blue-squads; option tile_supply red:1,blue:1; 0601 crater red; epicenter 0602 red; 0605 crater blue; S1 0604 nuke:L;
    dice +1 | S1 fire.nuke 0605 -> 0605 lava; colour 0605 red
    & blue-squads; option tile_supply red:1,blue:1; 0601 crater red; epicenter 0602 red; 0605 crater blue;
    S1 0604 crust:L; dice 15 | S1 fire.crust 0606 -> epicenter 0606 blue
# 0604, the red crater, turns to lava first; then the epicenter in 0606 may become a red crater.
UNB-TER.6 UNB-TER.7 UNB-EQ.7: by variant a tile that comes off the map can be placed again
    draw light-earthquake; option tile_supply red:1,blue:1; 0604 crater red; epicenter 0606 red; dice 151 -> 0604 lava;
    colour 0604 blue; 0606 crater; colour 0606 red
# Volcanoes
UNB-TER.9: a new volcano removes every unit in its hex
    resolve yellow-walkers; 0605 lava red; C1 0605; S1 0605 hovering; SA 0605 out; W2 0604; WA 0603 nuke:M;
    dice --+-123456 | WA fire.nuke 0605 -> C1 gone; S1 gone; SA gone; W2 0604
UNB-TER.9: an earthquake volcano removes a hovering squad
    deck light-earthquake 1 blue-crawlers 1; C4 1114 buttoned; 0605 lava red; S1 0605 hovering;
    dice light-earthquake 1123456 -> S1 gone
UNB-TER.9: a launcher may open a volcano under itself
    blue-walkers; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; W1 0607 nuke:M; SA 0608 laser:L;
    dice --+- | W1 fire.nuke 0607 -> W1 gone; 0607 volcano; clouds 0607 medium held
UNB-TER.10: a new volcano marks each adjacent hex with a colour of its own
    resolve blue-squads; 0605 lava red; S1 0604 nuke:L; dice +123456 | S1 fire.nuke 0605
    -> epicenters 0504 red 0505 yellow 0604 orange 0606 green 0704 blue 0705 white
UNB-TER.10: a new volcano marks no marked hex and no crater lava or volcano
    resolve blue-squads; 0605 lava red; 0505 lava blue; 0606 crater red; 0704 volcano; epicenter 0604 white;
    S1 0604 nuke:L; dice +23 | S1 fire.nuke 0605 -> epicenters 0504 yellow 0604 white 0705 orange
UNB-TER.10: a new volcano at the edge marks the hexes on the map
    resolve blue-squads; 0101 lava red; S1 0202 nuke:L; dice +123 | S1 fire.nuke 0101
    -> epicenters 0102 red 0201 yellow 0202 orange
UNB-TER.11: no other conversion removes a unit
    resolve yellow-squads; 0605 {before}; C1 0605 buttoned; S1 0605 hovering; S2 0605 out; SA 0604 nuke:L; dice {dice}
    | SA fire.nuke 0605 -> 0605 {after}; C1 0605; S1 0605; S2 0605
    * before, dice, after: clear, -+4, crater / road, -+4, crater / industry, -+4, crater / lake, -+4, crater /
        woods, -+4, crater / rough, -+4, crater / hill, -+, rough / crater red, -+4, lava
UNB-TER.15: a unit shoved into a volcano is engulfed
    resolve blue-walkers; 0606 volcano; W1 0604 force:M; WD 0603; {unit}; dice {dice} | W1 fire.force {unit2} 0606
    -> {unit2} gone; asked blue unit
    * unit, dice, unit2: CA 0605, ++, CA / WA 0605, +, WA / SA 0605, +-, SA / SA 0605 hovering, +-, SA
# the ground; one colour, for 0102
UNB-TER.10 UNB-TER.8 UNB-VEQ.1 UNB-MAP.6: a volcano in a corner marks only the three hexes that are there
    blue-walkers; option volcanic_earthquakes on; 0101 lava red; 0102 clear; 0201 clear; 0202 crater blue; 0103 clear;
    epicenter 0201 white; W1 0105 nuke:M; SA 0104; dice +-5 | W1 fire.nuke 0101 -> 0101 volcano; epicenter 0102 blue;
    epicenter 0201 white; epicenter 0202 none; cards discards heavy-earthquake 1
UNB-TER.9 UNB-NUK.3 UNB-UNIT.8 UNB-OBJ.4 UNB-RET.3 UNB-NUK.4:
# the hovering squad alone is rolled for; the ground
a nuke that opens a volcano takes crawler frozen and hovering units and the satellite
    blue-crawlers; scenario retrieval; 0607 lava white; epicenters 0506 0507 0606 0608 0706 0707 white; C1 0604 nuke:H;
    CA 0607; SA 0607 hovering; SB 0607 hovering frozen; SC 0607 out; object satellite 0607; dice ---+--
    | C1 fire.nuke 0607 -> CA gone; SA gone; SB gone; SC gone; winner none
""")
def test_volcanoes(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-TER.7")
def test_tiles_never_run_out() -> None:
    """Ruling: forty red craters and forty red epicenters do not keep the next ones from being red."""
    many = [f"{c:02}{r:02} crater red" for c in (1, 2, 3) for r in range(1, 15)]
    many += [f"epicenter {c:02}{r:02} red" for c in (9, 10, 11) for r in range(1, 15)]
    crater = resolve("blue-squads", "\n".join([*many, "S1 0604 nuke:L"]), dice="+1").choose("S1 fire.nuke 0605")
    assert (crater.terrain("0605"), crater.colour("0605")) == ("crater", "red")
    epicenter = resolve("blue-squads", "\n".join([*many, "S1 0604 crust:L"]), dice="1").choose("S1 fire.crust 0605")
    assert epicenter.epicenter("0605") == "red"


@pytest.mark.rule("UNB-TER.7")
def test_the_supply_of_tiles_survives_position_and_save() -> None:
    # Ruling: variant tile_supply.
    t = lay("blue-walkers", "option tile_supply red:1,blue:2; W1 0608 nuke:M; SA 0114")
    assert t.match.game.notation.read(t.match.position()).variants.tile_supply == {"red": 1, "blue": 2}
    assert sandtable.load(t.match.save()).state.variants.tile_supply == {"red": 1, "blue": 2}
