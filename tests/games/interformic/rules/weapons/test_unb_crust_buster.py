"""Crust busters (chapter L of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


@scripts(
    """
UNB-CB.1 UNB-CB.2 UNB-CB.5:
an epicenter under a unit may put it into a crater and make it heavy
    draw heavy-earthquake; epicenter 0607 red; SA 0607; W1 0608 stasis:M; dice 1223+- -> SA 0607; 0607 crater;
    epicenter 0607 none | W1 fire.stasis @SA -> SA stasis=0
a crust buster under a unit does it no harm
    yellow-walkers; WA 0609 crust:M; S1 0607 hovering laser:L; W1 0607; dice ---5 | WA fire.crust 0607, commit S1.laser
    -> epicenter 0607 blue; S1 ready hovering; W1 ready standing
# behind the woods of 0509
a crust buster needs a line of sight for bombs to the hex
    {buster}; dice 1 -> refused WB fire.crust 0408 | WB fire.crust 0609 -> epicenter 0609 red
a crust buster puts an epicenter of a rolled colour
    {buster}; 0606 {terrain}; dice {dice} | WB fire.crust 0606 -> epicenter 0606 {colour}
    * terrain, dice, colour: clear, 1, red / road, 2, yellow / hill, 3, orange / industry, 4, green / lake, 5, blue /
        woods, 6, white / rough, 1, red
worked example with a loaded laser the squad might have fired
    card blue-walkers; deck yellow-squads 4; cloud 1008 medium; W1 0101; W2 1008 crust:M; C1 0814; SA 1010 laser:L
    | W2 fire.crust 1009 -> asked yellow lasers; answers SA.laser done
worked example without the crawler no unit sights
    card blue-walkers; deck yellow-squads 4; cloud 1008 medium; W1 0101; W2 1008 crust:M; SA 1010 laser:L-
    -> refused W2 fire.crust 1009
UNB-CB.1: a crust buster is unloaded before lasers fire and breaks the crust after them
    {buster}; S1 0606 laser:L; dice ---5 | WB fire.crust 0606 -> asked blue lasers; armed WB crust-;
    epicenter 0606 none; cards discards - | S1.laser -> epicenter 0606 blue; cards discards medium-earthquake 1
UNB-CB.1 UNB-CB.3 UNB-LAS.5: a crust buster that a laser stops leaves no epicenter and no card
    {buster}; S1 0606 laser:L; dice -+- | WB fire.crust 0606, S1.laser -> epicenter 0606 none; cards discards -;
    cards unused light 3 medium 2 heavy 1; armed WB crust-
UNB-CB.2 UNB-CB.3: a crust buster puts no epicenter on crater lava or volcano but adds its card
    {buster}; 0606 {terrain} | WB fire.crust 0606 -> epicenter 0606 none; 0606 {terrain2};
    cards discards medium-earthquake 1; armed WB crust-
    * terrain, terrain2: crater red, crater / lava red, lava / volcano, volcano
UNB-CB.2 UNB-CB.3: a crust buster leaves an epicenter that is there and adds its card
    {buster}; epicenter 0606 orange | WB fire.crust 0606 -> epicenter 0606 orange; cards discards medium-earthquake 1
UNB-CB.3: a crust buster moves an unused earthquake of its size to the discards
    card {card}; deck blue-squads 4; {unit} 0610 {weapons}; W1 1101; dice 1 -> cards unused light 3 medium 2 heavy 1
    | {unit} fire.crust 0606 -> cards discards {activation} 1; cards unused light {size}
    * card, unit, weapons, activation, size: yellow-crawlers, CB, crust:H, heavy-earthquake, 3 medium 2 /
        yellow-walkers, WB, crust:M, medium-earthquake, 3 medium 1 heavy 1 /
        yellow-squads, SB, crust:L, light-earthquake, 2 medium 2 heavy 1
UNB-CB.3: a crust buster takes a lighter earthquake if its size is used up
    {buster}; discards medium-earthquake 2; dice 1 | WB fire.crust 0606
    -> cards discards light-earthquake 1 medium-earthquake 2; cards unused light 2 heavy 1
UNB-CB.3: a heavy crust buster goes down two sizes if it must
    card yellow-crawlers; deck blue-squads 4; discards heavy-earthquake 1 medium-earthquake 2; CB 0610 crust:H; W1 1101;
    dice 1 | CB fire.crust 0606 -> cards discards heavy-earthquake 1 light-earthquake 1 medium-earthquake 2;
    cards unused light 2
UNB-CB.3: a crust buster never takes a heavier earthquake
    {buster}; discards medium-earthquake 2 light-earthquake 3; dice 1 | WB fire.crust 0606 -> epicenter 0606 red;
    cards discards light-earthquake 3 medium-earthquake 2; cards unused heavy 1
UNB-CB.5: a crust buster affects no unit and changes no terrain
    {buster}; 0606 woods; W2 0606; S1 0606; SA 0606 hovering; dice 2 | WB fire.crust 0606
    -> W2 0606 ready standing stasis=0 thawed; armed W2; S1 0606 ready standing stasis=0 thawed; armed S1;
    SA 0606 ready hovering stasis=0 thawed; armed SA; 0606 woods; clouds 0606
UNB-EX.11 UNB-CB.1: worked example a crawler on a hill sights for a walker in a cloud
    card blue-walkers; deck yellow-squads 4; cloud 1008 medium; W1 0101; W2 1008 crust:M; C1 0814; SA 1010 laser:L-;
    dice 4 | W2 fire.crust 1009 -> asked blue unit; epicenter 1009 green; cards discards medium-earthquake 1;
    armed W2 crust-
UNB-CB.3 UNB-CB.2 UNB-LAS.5 UNB-WPN.3: a crust buster shot down adds neither marker nor card
    blue-walkers; W1 0603 crust:M; SA 0605 laser:L; dice +-- | W1 fire.crust 0605, commit SA.laser
    -> epicenter 0605 none; cards discards -; armed W1 crust-
UNB-CB.3 UNB-VEQ.1 UNB-EQ.9: with no unused earthquake left none is added
    blue-walkers; option volcanic_earthquakes on; discards heavy-earthquake 1 medium-earthquake 2 light-earthquake 3;
    0101 lava red; 0102 crater blue; 0201 crater blue; 0202 crater blue; 0103 clear; W1 0104 crust:L nuke:L; SA 0614;
    dice + | W1 fire.crust 0102, fire.nuke 0101 -> 0101 volcano;
    cards discards heavy-earthquake 1 medium-earthquake 2 light-earthquake 3; cards unused -
""",
    buster="card yellow-walkers; deck blue-squads 4; WA 0615 buttoned; WB 0610 crust:M; W1 1101",
)
def test_crust_buster(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-CB.4")
def test_the_card_of_a_crust_buster_enters_the_deck_with_the_next_turn_only() -> None:
    t = place("card yellow-walkers; deck blue-squads 1; WB 0610 crust:M; W1 1101; S1 1104", dice="1 blue-walkers")
    t.choose("WB fire.crust 0606")
    assert t.cards("deck") == {"blue-squads": 1}
    t.choose("end")  # the last card of the turn
    assert (t.asked, t.cards("deck"), earthquakes(t, "discards")) == (("blue", "unit"), {}, {"medium-earthquake": 1})
    t.choose("end")  # the next turn's first card
    assert (t.asked, earthquakes(t, "deck")) == (("blue", "unit"), {"medium-earthquake": 1})
    assert (earthquakes(t, "discards"), sum(t.cards("deck").values())) == ({}, 22)
