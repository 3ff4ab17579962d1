"""Opportunity cards (chapter T of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

ON = "option opportunity_cards on"
CLEAR_MOVE = f"{ON}; card yellow-clear-move; deck blue-walkers 3; W4 1101"
LIGHT_FIRE = f"{ON}; card yellow-light-fire; deck blue-walkers 3; W4 1101"

OPPORTUNITIES = {
    "blue-clear-move": 1,
    "yellow-clear-move": 1,
    "change-grenades": 1,
    "blue-walker-overload": 1,
    "yellow-walker-overload": 1,
    "blue-light-fire": 1,
    "yellow-light-fire": 1,
    "reprogram-crawlers": 1,
}


@pytest.mark.rule("UNB-OPP.1")
@pytest.mark.parametrize(("option", "extra"), [("on", OPPORTUNITIES), ("off", {})])
def test_the_deck_of_every_turn_holds_the_opportunity_cards_by_option(option: str, extra: dict[str, int]) -> None:
    t = place(f"option opportunity_cards {option}; deck blue-squads 1; S1 0606; SA 1101", dice="blue-squads")
    t.choose("end")  # the next turn's first card: one of four for blue squads
    deck = t.cards("deck")
    assert {card: count for card, count in deck.items() if card in OPPORTUNITIES} == extra
    assert sum(deck.values()) == 21 + len(extra)


@pytest.mark.rule("UNB-OPP.1", "UNB-DECK.2")
def test_a_drawn_opportunity_card_is_resolved_and_comes_back_next_turn() -> None:
    t = place(ON, "deck yellow-clear-move 1 blue-squads 1; S1 0606; CA 1004", dice="yellow-clear-move blue-squads")
    assert t.asked == ("yellow", "clear-move")
    t.choose("done")
    assert t.asked == ("blue", "unit")
    t.choose("end")
    assert {card: count for card, count in t.cards("deck").items() if card in OPPORTUNITIES} == OPPORTUNITIES


# Change Grenades


@scripts(
    """
UNB-DP.18 UNB-OPP.2 UNB-OPP.3:
# Change Grenades
a squad that changes its bomb keeps its beam
    draw change-grenades; option opportunity_cards on; S1 0606 nuke:L stasis:L; WA 0101 | S1.crust
    -> armed S1 crust- stasis
each side is asked to change grenades
    draw change-grenades; option opportunity_cards on; S1 0606 nuke:L; SA 0101 crust:L; dice {dice}
    -> asked {side} grenades; answers {value} {value2} done | {value3} -> asked {side2} grenades;
    answers {value4} {value5} done | {value6} -> armed SA nuke-; armed S1 nuke
    * dice, side, value, value2, value3, side2, value4, value5, value6:
        +, yellow, SA.neutron, SA.nuke, SA.nuke, blue, S1.crust, S1.neutron, done /
        -, blue, S1.crust, S1.neutron, done, yellow, SA.neutron, SA.nuke, SA.nuke
a squad may change its bomb to another which is unloaded
    option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101; S1 0606 force:L nuke:L;
    S2 0604 crust:L -> asked blue grenades; answers S1.crust S1.neutron S2.neutron S2.nuke done | S1.neutron
    -> armed S1 force neutron-; answers S2.neutron S2.nuke done | done -> armed S2 crust; asked blue unit
both sides may change their grenades
    option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101; S1 0606 nuke:L; SA 0603 crust:L;
    dice - | S1.crust, SA.nuke -> armed S1 crust-; armed SA nuke-
# Ruling: scattered and frozen units take no special action either.
only squads with a standard bomb that are neither scattered nor frozen may change
    option experimental_weapons on; option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101;
    C1 0601 nuke:H; W1 0602 nuke:M; S1 0606 out nuke:L; S2 0604 frozen nuke:L; S3 0608 buttoned nuke:L;
    S4 0610 force:L rockets:L -> answers S3.crust S3.neutron done; refused S1.crust; refused S2.crust; refused S4.crust
a squad off the map may change its bomb
    option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101; S1 off nuke:L; S2 0606 force:L
    -> answers S1.crust S1.neutron done
a die says who changes grenades first
    option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101; S1 0606 nuke:L; SA 0603 crust:L;
    dice {dice} -> asked {side} grenades | done -> asked {side2} grenades
    * dice, side, side2: +, yellow, blue / -, blue, yellow
no die is rolled if one side alone can change grenades
    option opportunity_cards on; card change-grenades; deck blue-walkers 3; W4 1101; S1 0606 nuke:L;
    SA 0603 out crust:L; SB 0601 force:L -> asked blue grenades | done -> asked blue unit
UNB-OPP.2 UNB-WPN.3 UNB-ACT.4: a changed grenade must be reloaded before it is thrown
    option opportunity_cards on; deck change-grenades 1 blue-squads 1; S1 0606 nuke:L; S2 0101; WA 0114;
    dice change-grenades -> asked blue grenades | S1.neutron -> offered reload.neutron after S1;
    barred fire.neutron fire.nuke after S1
UNB-OPP.4 UNB-OPP.5 UNB-DP.19:
# Clear Move
# 0503 and 0405 are clear too, and in the zone
a clear move may lead out of the own zone but not into it
    scenario capture-the-flag; object blue-flag 0404; object yellow-flag 0812; option opportunity_cards on;
    card blue-clear-move; deck blue-squads 1; W1 0504; S1 0605 hovering; SA 0114 -> answers 0505 0604 0605 after W1;
    offered 0505 0604 after S1; barred 0503 0504 after S1
a clear move may push an own squad into the lava
    draw blue-clear-move; option opportunity_cards on; 0602 road; 0603 road; 0604 lava white; C1 0602; S1 0603; SA 0914;
    dice + | C1 0603, 0604 -> C1 0603; S1 gone
a clear move shuns clouds foes and cover
    draw blue-clear-move; option opportunity_cards on; cloud 0607 light; W1 0606; SA 0505; S1 0607 -> answers W1 done
    | W1 -> answers 0506 0605 0705
the cards colour is asked for clear moves
    draw yellow-clear-move; option opportunity_cards on; WA 0607; SA 0706; S1 0101 -> asked yellow clear-move;
    answers WA done | WA -> asked yellow move; answers 0506 0507 0606 0608 0707 | 0606 -> WA 0606
# not the woods of 0706
the hex it moves to must be clear without opponents and clouds (0605 clear)
    {clear_move}; WA 0606; 0605 clear; SA 0610 -> offered 0605 after WA
the hex it moves to must be clear without opponents and clouds (0605 road)
    {clear_move}; WA 0606; 0605 road; SA 0610 -> offered 0605 after WA
the hex it moves to must be clear without opponents and clouds (0605 rough)
    {clear_move}; WA 0606; 0605 rough; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (0605 hill)
    {clear_move}; WA 0606; 0605 hill; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (0605 lake)
    {clear_move}; WA 0606; 0605 lake; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (0605 crater red)
    {clear_move}; WA 0606; 0605 crater red; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (cloud 0605 light)
    {clear_move}; WA 0606; cloud 0605 light; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (S1 0605)
    {clear_move}; WA 0606; S1 0605; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds (S1 0605 out)
    {clear_move}; WA 0606; S1 0605 out; SA 0610 -> barred 0605 after WA; refused WA 0605
the hex it moves to must be clear without opponents and clouds
    {clear_move}; WA 0606; {value}; SA 0610 -> offered 0605 after WA
    * value: SB 0605 / epicenter 0605 red
clear move concerns the colour of the card only
    option opportunity_cards on; card blue-clear-move; deck yellow-squads 4; W1 0606; SA 0610; S1 0601
    -> asked blue clear-move; answers S1 W1 done
# Ruling: the card grants one hex, not an activation.
a clear move is one hex for a hovering squad too
    {clear_move}; SA 0606 hovering; WA 0610 | SA 0605 -> SA 0605; asked yellow clear-move; answers WA done
walkers that are down and units off the map have no clear move
    {clear_move}; WA 0606 down; WB off; SA 0610 -> answers SA done
a clear move does not leave the map
    {clear_move}; WA 0601; SA 0610 -> answers 0501 0602 0701 after WA
a clear move keeps to the stacking limit as judged when the unit moves
    {clear_move}; CA 0605; CB 0604 -> barred 0605 after CB | CA 0606 -> offered 0605 after CB
a clear move may displace own units
    {clear_move}; CA 0606; SA 0605; dice - | CA 0605 -> asked yellow retreat | 0604 -> CA 0605; SA 0604 ready
a neutral crawler counts as opposing
    scenario runaway; card yellow-clear-move; deck blue-squads 4; R 0605 stasis:H nuke:H; SA 0606 hovering;
    SB 0605 hovering; SC 0610; S1 1101 -> answers SA SC done; barred 0605 after SA; offered 0607 after SA
UNB-OPP.6 UNB-OPP.7 UNB-DP.20:
# Crawler Light Fire
light fire can be lasered and unloads nothing
    draw yellow-light-fire; option opportunity_cards on; CA 0608 nuke:H; S1 0606 laser:L; S2 0101; dice +--
    | CA nuke 0606, commit S1.laser -> clouds 0606; armed CA nuke; unloaded S1 laser
the cards colour is asked for light fire
    draw yellow-light-fire; option opportunity_cards on; CA 0607; CB 0101 buttoned; S1 0605 laser:L; S2 0604
    -> asked yellow light-fire; answers CA done | CA -> asked yellow load; offered crust force neutron nuke stasis;
    barred laser | nuke -> asked yellow bomb | 0605 -> asked blue lasers
# W1: light at medium, 2 of 2; the terrain
each crawler of the colour may fire one light weapon it need not own
    {light_fire}; CA 0610 nuke:H-; CB 0612; WA 0615; W1 0606; dice ++- -> asked yellow light-fire; answers CA CB done;
    offered crust force neutron nuke stasis after CA; barred laser after CA | CA nuke 0606 -> W1 down;
    clouds 0606 light held; answers CB done
light fire unloads nothing
    {light_fire}; CA 0610 stasis:H nuke:H; CB 0612; W1 0606; dice - | CA nuke 0603 -> armed CA stasis nuke;
    clouds 0603 light held
light fire with a neutron bomb has a radius of one
    {light_fire}; CA 0610; CB 0612; W1 0605; W2 0604; dice + | CA neutron 0606 -> W1 out; W2 ready
# Ruling: firing always needs ready.
a crawler must be ready on the map and not frozen for light fire
    {light_fire}; CA 0610; CB 0612 buttoned; CC 0614 frozen; CD off -> answers CA done; refused CB nuke 0606;
    refused CC nuke 0606; refused CD nuke 0606
an offline crawler has no light fire
    {light_fire}; CA 0610; CB 0612 out -> answers CA done
light fire needs a line of sight or a sighter as usual (alone)
    {light_fire}; CA 0610; CB 0614; W1 0408; W2 0606; W3 0605 -> barred 0408 after CA nuke; barred W1 after CA stasis;
    offered W2 after CA stasis
light fire needs a line of sight or a sighter as usual (sighted)
    {light_fire}; CA 0610; CB 0614; SA 0407 -> offered 0408 after CA nuke
light fire may be passed up
    {light_fire}; CA 0610; CB 0612 | done -> asked blue unit
""",
    clear_move="option opportunity_cards on; card yellow-clear-move; deck blue-walkers 3; W4 1101",
    light_fire="option opportunity_cards on; card yellow-light-fire; deck blue-walkers 3; W4 1101",
)
def test_opportunity(script: Script) -> None:
    play(script)


# Clear Move


@pytest.mark.rule("UNB-OPP.4")
@pytest.mark.parametrize(
    ("unit", "facts", "may"),
    [
        ("WA 0606", "", True),
        ("WA 0606 buttoned", "", True),
        ("WA 0606 out", "", False),
        ("WA 0606 frozen", "", False),
        ("WA 0606", "0606 rough", False),
        ("WA 0606", "0606 lake", False),
        ("WA 0606", "0606 woods", False),
        ("WA 0606", "0606 road", True),
        ("WA 0606", "cloud 0606 light", False),
        ("WA 0606", "W1 0606", False),
        ("WA 0606", "S1 0606 hovering", False),
        ("WA 0606", "SB 0606", True),
    ],
)
def test_a_unit_needs_a_clear_hex_without_opponents_and_clouds_to_start_from(unit: str, facts: str, may: bool) -> None:
    t = place(CLEAR_MOVE, f"{unit}; {facts}; SA 0610")
    assert ("WA" in t.answers()) is may
    if not may:
        t.refused("WA 0605")


# Crawler Light Fire


@pytest.mark.rule("UNB-OPP.6")
def test_light_fire_with_a_crust_buster_brings_a_light_earthquake() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612", dice="2").choose("CA crust 0606")
    assert (t.epicenter("0606"), t.cards("discards").get("light-earthquake")) == ("yellow", 1)


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7")
def test_light_fire_with_a_beam_has_no_continuation() -> None:
    t = place(LIGHT_FIRE, "CA 0610; CB 0612; W1 0606; W2 0605", dice="++++").choose("CA force W1 0607")
    assert (t.unit("W1").hex, t.unit("W1").configuration, t.asked) == ("0607", "down", ("yellow", "light-fire"))
    t.choose("CB stasis W2")
    assert t.unit("W2").stasis == 1
    assert t.asked != ("yellow", "continue")
