"""Retrieval: bring the satellite home (chapter X2)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import NORTH_EDGE, SOUTH_EDGE, begun, compositions, lay, ready
from tests.support.unbreakable.scripts import Script, play, scripts

COLOURS = {"red", "yellow", "orange", "green", "blue", "white"}


@pytest.mark.rule("UNB-RET.1")
def test_the_satellite_lies_in_a_crater_of_random_colour_in_0608() -> None:
    colours = set()
    for seed in range(1, 21):
        t = ready(begun("retrieval", seed=seed, platoon_size=2))
        assert (t.terrain("0608"), t.object("satellite")) == ("crater", "0608")
        colours.add(t.colour("0608"))
    assert colours <= COLOURS
    assert len(colours) > 1


@pytest.mark.rule("UNB-RET.1")
def test_no_other_hex_is_changed() -> None:
    t = ready(begun("retrieval", platoon_size=2))
    changed = {
        hex_ for hex_, terrain in t.view()["terrain"].items() if terrain in {"crater", "lava", "rough", "volcano"}
    }
    assert changed == {"0608"}


@pytest.mark.rule("UNB-RET.1")
@pytest.mark.parametrize("size", [2, 3, 4, 6])
def test_each_side_brings_a_walker_and_a_squad_at_least(size: int) -> None:
    every = ((c, w, size - c - w) for c in range(5) for w in range(1, 5))
    assert compositions("retrieval", size) == {(c, w, s) for c, w, s in every if 1 <= s <= 4 and c <= w <= s}


@pytest.mark.rule("UNB-RET.1")
@pytest.mark.parametrize(("side", "unit", "edge"), [("blue", "W1", NORTH_EDGE), ("yellow", "WA", SOUTH_EDGE)])
def test_blue_enters_from_the_north_and_yellow_from_the_south(side: str, unit: str, edge: set[str]) -> None:
    t = lay(f"{side}-walkers", "scenario retrieval; object satellite 0608; W1 off; WA off")
    assert set(t.answers_to(f"{unit} move")) == edge


@scripts("""
UNB-RET.2: a player wins when an own walker carries it home
    {card}; scenario retrieval; {unit} {hex_}; object satellite {unit}; {unit2} 0303 | {unit} move {side}
    -> winner {side2}; asked -
    * card, unit, hex_, unit2, side, side2: blue-walkers, W1, 0601, WA, exit.north, blue /
        blue-walkers, W1, 0101, WA, exit.north, blue / yellow-walkers, WA, 0615, W1, exit.south, yellow /
        yellow-walkers, WA, 0514, W1, exit.south, yellow
UNB-RET.2 UNB-RET.3: out of a corner the satellite goes home or is lost (north blue)
    blue-walkers; scenario retrieval; W1 0101; object satellite W1; WA 0615; SA 0614 | W1 move exit.north -> winner blue
UNB-RET.2 UNB-RET.3: out of a corner the satellite goes home or is lost (west)
    blue-walkers; scenario retrieval; W1 0101; object satellite W1; WA 0615; SA 0614 | W1 move exit.west -> winner none
UNB-RET.2 UNB-RET.3: the last walker of all that carries the satellite home wins
    card blue-walkers; scenario retrieval; W1 0601; object satellite W1; S1 0302; SA 0614 | W1 move exit.north
    -> winner blue
UNB-RET.2 UNB-RET.3: leaving without the satellite wins nothing
    blue-walkers; scenario retrieval; object satellite 0608; W1 0601; WA 0303 | W1 move exit.north -> W1 gone; goes on
UNB-RET.2 UNB-RET.3: standing on the own edge with it is not enough
    blue-walkers; scenario retrieval; W1 0602; object satellite W1; WA 0303 | W1 move 0601 -> goes on
UNB-RET.2 UNB-RET.3: the wrong edge is a draw
    {card}; scenario retrieval; {unit} {hex}; object satellite {unit}; {unit2} 0303 | {unit} move {value} -> winner none
    * card, unit, hex, unit2, value: blue-walkers, W1, 0101, WA, exit.west / blue-walkers, W1, 1105, WA, exit.east /
        blue-walkers, W1, 0615, WA, exit.south / yellow-walkers, WA, 0601, W1, exit.north /
        yellow-walkers, WA, 0105, W1, exit.west
UNB-RET.2 UNB-RET.3: the loss of the satellite is a draw
    blue-walkers; scenario retrieval; 0606 lava red; W1 0608 force:M; object satellite 0607; WA 0303; dice ++
    | W1 fire.force satellite 0606 -> object satellite gone; winner none
# Ruling: no one can carry it any more.
UNB-RET.2 UNB-RET.3: the loss of the last walkers of both sides is a draw
    blue-squads; scenario retrieval; object satellite 0608; S1 0101; SA 0114 -> goes on | end -> winner none
UNB-RET.3 UNB-DECK.12: the last walkers lost with the satellite are a draw by the satellite
    draw heavy-earthquake; scenario retrieval; 0607 lava white; WA 0607; object satellite WA; SA 0614; dice +
    -> winner none; ended UNB-RET.3
# down and so engulfed; the ground holds
# the card is not over
UNB-RET.3 UNB-DECK.12 UNB-ACT.21: without walkers a loose satellite is a draw after the card
    card blue-squads; scenario retrieval; 0607 lava white; WA 0607; object satellite WA; S1 0604 nuke:L; SA 0614;
    dice +++- | S1 fire.nuke 0607 -> WA gone; object satellite 0607; asked blue unit | end -> winner none;
    ended UNB-DECK.12
""")
def test_retrieval(script: Script) -> None:
    play(script)
