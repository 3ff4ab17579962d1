"""Opportunity cards (chapter T of the ledger)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import at, draw, lay, opportunity, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

CARDS = "option opportunity_cards on"
RUNAWAY = "scenario runaway"
OPPORTUNITY = "option opportunity_cards on"
CAPTURE = ("scenario capture-the-flag", "object blue-flag 0404", "object yellow-flag 0812")
CRAWLER = "unit CA {} laser:M laser:M nuke:H"


def overloaded_vortex(*lines: str, dice: Sequence[int | str]) -> Table:
    """A walker launches a vortex on Walker Overload; two markers freeze it after three Time Stream cards."""
    return draw(
        opportunity("overload", "blue"),
        "option opportunity_cards on; option experimental_weapons on",
        *lines,
        "0604 clear; W1 0603 vortex:M; SA 0914",
        dice=dice,
    ).choose("W1 fire.vortex 0604")


def card_then(card: str, follow: str, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """An Opportunity card is drawn, then the activation *follow*."""
    return place(f"option opportunity_cards on; deck {card} 1 {follow} 1", *lines, dice=[card, *dice])


ON = "option opportunity_cards on"
GRENADES = f"{ON}; card change-grenades; deck blue-walkers 3; W4 1101"
CLEAR_MOVE = f"{ON}; card yellow-clear-move; deck blue-walkers 3; W4 1101"
LIGHT_FIRE = f"{ON}; card yellow-light-fire; deck blue-walkers 3; W4 1101"
REPROGRAM = f"{ON}; card reprogram-crawlers; deck blue-walkers 3; W4 1101"
OVERLOAD = f"{ON}; card yellow-walker-overload; deck blue-walkers 3; W4 1101"

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


@pytest.mark.rule("UNB-DP.18", "UNB-OPP.2", "UNB-OPP.3")
@scripts(
    f"each side is asked to change grenades (+): draw change-grenades; {ON}; S1 0606 nuke:L; SA 0101 crust:L; dice +"
    " -> asked yellow grenades; answers SA.neutron SA.nuke done | SA.nuke -> asked blue grenades; "
    "answers S1.crust S1.neutron done | done -> armed SA nuke-; armed S1 nuke",
    f"each side is asked to change grenades (-): draw change-grenades; {ON}; S1 0606 nuke:L; SA 0101 crust:L; dice -"
    " -> asked blue grenades; answers S1.crust S1.neutron done | done -> asked yellow grenades; "
    "answers SA.neutron SA.nuke done | SA.nuke -> armed SA nuke-; armed S1 nuke",
    f"a squad may change its bomb to another which is unloaded: {GRENADES}; S1 0606 force:L nuke:L; S2 0604 crust:L"
    " -> asked blue grenades; answers S1.crust S1.neutron S2.neutron S2.nuke done | S1.neutron"
    " -> armed S1 force neutron-; answers S2.neutron S2.nuke done | done -> armed S2 crust; asked blue unit",
    f"an unloaded bomb may be changed too: {GRENADES}; S1 0606 neutron:L- | S1.crust -> armed S1 crust-",
    "both sides may change their grenades: "
    f"{GRENADES}; S1 0606 nuke:L; SA 0603 crust:L; dice - | S1.crust, SA.nuke -> armed S1 crust-; armed SA nuke-",
    # Ruling: scattered and frozen units take no special action either.
    "only squads with a standard bomb that are neither scattered nor frozen may change: "
    f"option experimental_weapons on; {GRENADES}; C1 0601 nuke:H; W1 0602 nuke:M; S1 0606 out nuke:L; "
    "S2 0604 frozen nuke:L; S3 0608 buttoned nuke:L; S4 0610 force:L rockets:L -> answers S3.crust S3.neutron done; "
    "refused S1.crust; refused S2.crust; refused S4.crust",
    "a squad off the map may change its bomb: "
    f"{GRENADES}; S1 off nuke:L; S2 0606 force:L -> answers S1.crust S1.neutron done",
    "a die says who changes grenades first (+ yellow blue): "
    f"{GRENADES}; S1 0606 nuke:L; SA 0603 crust:L; dice + -> asked yellow grenades | done -> asked blue grenades",
    "a die says who changes grenades first (- blue yellow): "
    f"{GRENADES}; S1 0606 nuke:L; SA 0603 crust:L; dice - -> asked blue grenades | done -> asked yellow grenades",
    f"no die is rolled if one side alone can change grenades: {GRENADES}; S1 0606 nuke:L; SA 0603 out crust:L; "
    "SB 0601 force:L -> asked blue grenades | done -> asked blue unit",
)
def test_change_grenades(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OPP.2", "UNB-WPN.3", "UNB-ACT.4")
def test_a_changed_grenade_must_be_reloaded_before_it_is_thrown() -> None:
    t = card_then(opportunity("grenades"), "blue-squads", "S1 0606 nuke:L; S2 0101; WA 0114")
    assert t.asked == ("blue", "grenades")
    t.choose("S1.neutron")
    if t.asked == ("blue", "grenades"):
        t.choose("done")
    actions = t.answers_to("S1")
    assert "reload.neutron" in actions
    assert "fire.neutron" not in actions
    assert "fire.nuke" not in actions


# Clear Move


@pytest.mark.rule("UNB-OPP.4", "UNB-OPP.5", "UNB-DP.19")
@scripts(
    # 0503 and 0405 are clear too, and in the zone
    "a clear move may lead out of the own zone but not into it: scenario capture-the-flag; object blue-flag 0404; "
    f"object yellow-flag 0812; {ON}; card blue-clear-move; deck blue-squads 1; W1 0504; S1 0605 hovering; SA 0114"
    " -> answers 0505 0604 0605 after W1; offered 0505 0604 after S1; barred 0503 0504 after S1",
    f"a clear move may push an own squad into the lava: draw blue-clear-move; {ON}; 0602 road; 0603 road; "
    "0604 lava white; C1 0602; S1 0603; SA 0914; dice + | C1 0603, 0604 -> C1 0603; S1 gone",
    f"a clear move shuns clouds foes and cover: draw blue-clear-move; {ON}; cloud 0607 light; W1 0606; SA 0505; "
    "S1 0607 -> answers W1 done | W1 -> answers 0506 0605 0705",
    "the cards colour is asked for clear moves: "
    f"draw yellow-clear-move; {ON}; WA 0607; SA 0706; S1 0101 -> asked yellow clear-move; answers WA done | WA"
    " -> asked yellow move; answers 0506 0507 0606 0608 0707 | 0606 -> WA 0606",
    # not the woods of 0706
    "a unit in a clear hex may move to an adjacent clear hex: "
    f"{CLEAR_MOVE}; WA 0606; SA 0610 -> asked yellow clear-move; answers SA WA done; "
    "answers 0505 0506 0605 0607 0705 after WA | WA 0605 -> WA 0605; answers SA done",
    "the hex it moves to must be clear without opponents and clouds (0605 clear): "
    f"{CLEAR_MOVE}; WA 0606; 0605 clear; SA 0610 -> offered 0605 after WA",
    "the hex it moves to must be clear without opponents and clouds (0605 road): "
    f"{CLEAR_MOVE}; WA 0606; 0605 road; SA 0610 -> offered 0605 after WA",
    "the hex it moves to must be clear without opponents and clouds (0605 rough): "
    f"{CLEAR_MOVE}; WA 0606; 0605 rough; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (0605 hill): "
    f"{CLEAR_MOVE}; WA 0606; 0605 hill; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (0605 lake): "
    f"{CLEAR_MOVE}; WA 0606; 0605 lake; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (0605 crater red): "
    f"{CLEAR_MOVE}; WA 0606; 0605 crater red; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (cloud 0605 light): "
    f"{CLEAR_MOVE}; WA 0606; cloud 0605 light; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (S1 0605): "
    f"{CLEAR_MOVE}; WA 0606; S1 0605; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (S1 0605 out): "
    f"{CLEAR_MOVE}; WA 0606; S1 0605 out; SA 0610 -> barred 0605 after WA; refused WA 0605",
    "the hex it moves to must be clear without opponents and clouds (SB 0605): "
    f"{CLEAR_MOVE}; WA 0606; SB 0605; SA 0610 -> offered 0605 after WA",
    "the hex it moves to must be clear without opponents and clouds (epicenter 0605 red): "
    f"{CLEAR_MOVE}; WA 0606; epicenter 0605 red; SA 0610 -> offered 0605 after WA",
    f"clear move concerns the colour of the card only: {ON}; card blue-clear-move; deck yellow-squads 4; W1 0606; "
    "SA 0610; S1 0601 -> asked blue clear-move; answers S1 W1 done",
    # Ruling: the card grants one hex, not an activation.
    "a clear move is one hex for a hovering squad too: "
    f"{CLEAR_MOVE}; SA 0606 hovering; WA 0610 | SA 0605 -> SA 0605; asked yellow clear-move; answers WA done",
    "walkers that are down and units off the map have no clear move: "
    f"{CLEAR_MOVE}; WA 0606 down; WB off; SA 0610 -> answers SA done",
    f"a clear move does not leave the map: {CLEAR_MOVE}; WA 0601; SA 0610 -> answers 0501 0602 0701 after WA",
    "a clear move keeps to the stacking limit as judged when the unit moves: "
    f"{CLEAR_MOVE}; CA 0605; CB 0604 -> barred 0605 after CB | CA 0606 -> offered 0605 after CB",
    "a clear move may displace own units: "
    f"{CLEAR_MOVE}; CA 0606; SA 0605; dice - | CA 0605 -> asked yellow retreat | 0604 -> CA 0605; SA 0604 ready",
    "a neutral crawler counts as opposing: "
    "scenario runaway; card yellow-clear-move; deck blue-squads 4; R 0605 stasis:H nuke:H; SA 0606 hovering; "
    "SB 0605 hovering; SC 0610; S1 1101 -> answers SA SC done; barred 0605 after SA; offered 0607 after SA",
)
def test_clear_move(script: str) -> None:
    play(script)


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


@pytest.mark.rule("UNB-OPP.6", "UNB-OPP.7", "UNB-DP.20")
@scripts(
    f"light fire can be lasered and unloads nothing: draw yellow-light-fire; {ON}; CA 0608 nuke:H; S1 0606 laser:L; "
    "S2 0101; dice +-- | CA nuke 0606, commit S1.laser -> clouds 0606; armed CA nuke; unloaded S1 laser",
    f"the cards colour is asked for light fire: draw yellow-light-fire; {ON}; CA 0607; CB 0101 buttoned; "
    "S1 0605 laser:L; S2 0604 -> asked yellow light-fire; answers CA done | CA -> asked yellow load; "
    "offered crust force neutron nuke stasis; barred laser | nuke -> asked yellow bomb | 0605 -> asked blue lasers",
    # W1: light at medium, 2 of 2; the terrain
    "each crawler of the colour may fire one light weapon it need not own: "
    f"{LIGHT_FIRE}; CA 0610 nuke:H-; CB 0612; WA 0615; W1 0606; dice ++- -> asked yellow light-fire; "
    "answers CA CB done; offered crust force neutron nuke stasis after CA; barred laser after CA | CA nuke 0606"
    " -> W1 down; clouds 0606 light held; answers CB done",
    f"light fire unloads nothing: {LIGHT_FIRE}; CA 0610 stasis:H nuke:H; CB 0612; W1 0606; dice - | CA nuke 0603"
    " -> armed CA stasis nuke; clouds 0603 light held",
    "light fire with a neutron bomb has a radius of one: "
    f"{LIGHT_FIRE}; CA 0610; CB 0612; W1 0605; W2 0604; dice + | CA neutron 0606 -> W1 out; W2 ready",
    # Ruling: firing always needs ready.
    f"a crawler must be ready on the map and not frozen for light fire: {LIGHT_FIRE}; CA 0610; CB 0612 buttoned; "
    "CC 0614 frozen; CD off -> answers CA done; refused CB nuke 0606; refused CC nuke 0606; refused CD nuke 0606",
    f"an offline crawler has no light fire: {LIGHT_FIRE}; CA 0610; CB 0612 out -> answers CA done",
    f"light fire needs a line of sight or a sighter as usual (alone): {LIGHT_FIRE}; CA 0610; CB 0614; W1 0408; "
    "W2 0606; W3 0605 -> barred 0408 after CA nuke; barred W1 after CA stasis; offered W2 after CA stasis",
    "light fire needs a line of sight or a sighter as usual (sighted): "
    f"{LIGHT_FIRE}; CA 0610; CB 0614; SA 0407 -> offered 0408 after CA nuke",
    f"light fire may be passed up: {LIGHT_FIRE}; CA 0610; CB 0612 | done -> asked blue unit",
)
def test_crawler_light_fire(script: str) -> None:
    play(script)


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


# Reprogram Crawlers


@pytest.mark.rule("UNB-OPP.8", "UNB-OPP.9", "UNB-DP.21", "UNB-EX.23")
@scripts(
    "the player declares for a reprogrammed delivery crawler: "
    f"scenario special-delivery; {ON}; deck time-stream 1 blue-squads 1; CA 0610 blue out laser:M laser:M nuke:H; "
    "S1 0101; S2 0101; dice time-stream -> offered CA.buttoned | declare -> CA out",
    "blue wins if it buries the crawler it has reprogrammed: "
    f"blue-crawlers; scenario special-delivery; {ON}; 0606 lava red; epicenters 0505 0506 0605 0607 0705 0706 green; "
    "CA 0606 blue laser:M laser:M nuke:H; dice +-- | CA fire.nuke 0606 -> winner blue",
    "a reprogrammed crawler drives from under its squad on the next card: "
    f"{ON}; deck reprogram-crawlers 1 blue-crawlers 1; S1 0607 hovering; CA 0607 nuke:H; CB 0101; C2 1114; "
    "dice reprogram-crawlers | S1.CA -> asked blue unit; answers C2 CA end | CA move 0606 -> CA 0606 blue; S1 0607",
    f"the squad cannot land on the crawler it has reprogrammed: {ON}; deck reprogram-crawlers 1 blue-squads 1; "
    "S1 0607 hovering; S2 0101; CA 0607 nuke:H; SB 0114; dice reprogram-crawlers | S1.CA, S1 land -> S1 0607 out",
    f"a frozen crawler may be reprogrammed and stays frozen: draw reprogram-crawlers; {ON}; time 1; S1 0607 hovering; "
    "CA 0607 buttoned frozen stasis=3 nuke:H-; SB 0101 | S1.CA -> CA blue frozen buttoned stasis=3; armed CA nuke-",
    "a reprogrammed crawler is a foe to its old side: "
    "yellow-walkers; CA 0607  nuke:H; WA 0609 force:M; S1 0101 -> barred CA after WA fire.force",
    "a reprogrammed crawler is a foe to its old side (blue): "
    "yellow-walkers; CA 0607 blue nuke:H; WA 0609 force:M; S1 0101 -> offered CA after WA fire.force",
    "each side that can is asked to reprogram: "
    f"draw reprogram-crawlers; {ON}; S1 0607 hovering; CA 0607; SB 0605 hovering; C1 0605; SA 0101; dice +"
    " -> asked yellow reprogram; answers SB.C1 done | done -> asked blue reprogram; answers S1.CA done",
    "a ready squad over an opposing crawler takes it over with all it has: "
    f"{ON}; card reprogram-crawlers; deck blue-crawlers 2; C1 0101; S1 0606 hovering; "
    "CA 0606 buttoned stasis=2 stasis:H nuke:H-; CB 0603 -> asked blue reprogram; answers S1.CA done | S1.CA"
    " -> CA blue buttoned stasis=2; armed CA stasis nuke-; CB yellow; asked blue unit; answers C1 CA end",
    f"a crawler that was taken over no longer acts with its old side: {ON}; card reprogram-crawlers; "
    "deck yellow-crawlers 2; S1 0606 hovering; CA 0606; CB 0603 | S1.CA -> asked yellow unit; answers CB end",
    # S2 can always take CB, so that there is a question.
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering CA 0606): "
    f"{REPROGRAM}; S1 0606 hovering; CA 0606; S2 0603 hovering; CB 0603 -> offered S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering CA 0606 out): "
    f"{REPROGRAM}; S1 0606 hovering; CA 0606 out; S2 0603 hovering; CB 0603 -> offered S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering CA 0606 frozen): "
    f"{REPROGRAM}; S1 0606 hovering; CA 0606 frozen; S2 0603 hovering; CB 0603 -> offered S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering buttoned CA 0606): "
    f"{REPROGRAM}; S1 0606 hovering buttoned; CA 0606; S2 0603 hovering; CB 0603 -> barred S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 out CA 0606): "
    f"{REPROGRAM}; S1 0606 out; CA 0606; S2 0603 hovering; CB 0603 -> barred S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering frozen CA 0606): "
    f"{REPROGRAM}; S1 0606 hovering frozen; CA 0606; S2 0603 hovering; CB 0603 -> barred S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0605 hovering CA 0606): "
    f"{REPROGRAM}; S1 0605 hovering; CA 0606; S2 0603 hovering; CB 0603 -> barred S1.CA; offered S2.CB",
    "the squad must be ready and share the hex of an opposing crawler (S1 0606 hovering C1 0606): "
    f"{REPROGRAM}; S1 0606 hovering; C1 0606; S2 0603 hovering; CB 0603 -> barred S1.C1; offered S2.CB",
    "walkers and squads cannot be reprogrammed: "
    f"{REPROGRAM}; S1 0606 hovering; WA 0606; SA 0606; S2 0603 hovering; CB 0603 -> answers S2.CB done",
    # Ruling: the same device as in displacement.
    f"a die says who reprograms first (+ yellow blue): {REPROGRAM}; S1 0606 hovering; CA 0606; SA 0603 hovering; "
    "C1 0603; dice + -> asked yellow reprogram | done -> asked blue reprogram",
    f"a die says who reprograms first (- blue yellow): {REPROGRAM}; S1 0606 hovering; CA 0606; SA 0603 hovering; "
    "C1 0603; dice - -> asked blue reprogram | done -> asked yellow reprogram",
    "no die is rolled if one side alone can reprogram: "
    f"{REPROGRAM}; S1 0606 hovering; CA 0606; SB 0601 -> asked blue reprogram",
    f"a side makes all its uses before the other: {REPROGRAM}; S1 0606 hovering; CA 0606; S2 0608 hovering; CB 0608; "
    "SA 0603 hovering; C1 0603; dice - | S1.CA -> asked blue reprogram; answers S2.CB done",
    f"worked example a grounded squad cannot share a crawlers hex: {ON}; card blue-squads; deck yellow-squads 4; "
    "S1 0605; S2 0607 hovering; CA 0606 -> barred 0606 after S1 move; offered 0606 after S2 move",
    "worked example a hovering ready squad may reprogram the crawler: "
    f"{ON}; card blue-squads; deck reprogram-crawlers 1; S1 0607 hovering; CA 0606 | S1 move 0606 stop"
    " -> asked blue reprogram; answers S1.CA done",
)
def test_reprogram_crawlers(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OPP.9")
def test_a_crawler_may_change_hands_twice_and_a_squad_acts_once() -> None:
    t = place(REPROGRAM, "S1 0606 hovering; CA 0606; SA 0606 hovering; SB 0603 hovering; C1 0603", dice="-")
    t.choose("S1.CA", side="blue")  # S1 has had its turn: yellow is asked
    assert (t.unit("CA").side, t.asked) == ("blue", ("yellow", "reprogram"))
    assert set(t.answers()) == {"SA.CA", "SB.C1", "done"}
    t.choose("SA.CA")
    assert (t.unit("CA").side, set(t.answers())) == ("yellow", {"SB.C1", "done"})
    t.choose("SB.C1")
    assert (t.unit("C1").side, t.asked) == ("yellow", ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.8", "UNB-SD.13", "UNB-SD.15")
def test_a_reprogrammed_delivery_crawler_delivers_nothing_and_acts_for_blue() -> None:
    t = place(
        "scenario special-delivery; option opportunity_cards on; card reprogram-crawlers",
        "deck yellow-crawlers 1 blue-crawlers 1 blue-squads 1",
        CRAWLER.format("0607"),
        "S1 0607 hovering; S2 0101",
        dice="yellow-crawlers blue-crawlers",
    )
    t.choose("S1.CA")  # alone in the deck, its own card does not win north of the fold
    assert (t.result, t.asked, t.answers()) == (None, ("blue", "unit"), ["CA", "end"])
    t.choose("CA move 0606")
    assert (t.unit("CA").hex, t.unit("CA").side) == ("0606", "blue")


@pytest.mark.rule("UNB-OPP.8", "UNB-CTF.4")
def test_a_captured_crawler_shuns_the_zone_of_its_new_side_alone() -> None:
    for owner, spare in (("blue", "unit C4 1101"), ("yellow", "unit CD 1101")):
        t = place(
            *CAPTURE,
            f"option opportunity_cards on; card {owner}-crawlers; deck blue-squads 1",
            spare,
            f"S1 0101; C1 0504 {owner} force:H nuke:H; CA 0912 {owner} force:H nuke:H",
        )
        zones = {"blue": "C1", "yellow": "CA"}
        inside = zones.pop(owner)
        (outside,) = zones.values()
        assert set(t.answers_to(inside)) == {"move", "done"}
        assert {"move", "fire.nuke"} < set(t.answers_to(outside))


@pytest.mark.rule("UNB-OPP.8", "UNB-IW.4", "UNB-DECK.12")
def test_captured_crawlers_count_for_the_attacker_who_has_them() -> None:
    # Ruling: whoever holds the card has the unit.
    wasteland = ("scenario industrial-wasteland", OPPORTUNITY, "deck yellow-crawlers 1", "unit S2 0101")
    lost = place(*wasteland, "card reprogram-crawlers; CA 0607; S1 0607 hovering").choose("S1.CA")
    assert lost.view()["round"] == 2
    kept = place(*wasteland, "card yellow-squads; C1 0607 yellow force:H; SA 0114").choose("SA move exit.south")
    assert (kept.view()["round"], kept.asked) == (1, ("yellow", "unit"))


@pytest.mark.rule("UNB-OPP.8", "UNB-OPP.9")
def test_a_side_that_can_reprogram_only_what_it_has_just_lost_may_take_it_back() -> None:
    # Ruling: no die, as one side alone could use the card when it was drawn; the other comes second.
    t = place(
        "option opportunity_cards on; deck reprogram-crawlers 1 blue-squads 1; CA 0606 force:H; S1 0606 hovering",
        "SA 0606 hovering; S2 0101",
        dice="reprogram-crawlers",
    )
    assert t.asked == ("blue", "reprogram")
    t.choose("S1.CA")
    assert (t.asked, t.answers()) == (("yellow", "reprogram"), ["done", "SA.CA"])
    t.choose("SA.CA")
    assert (t.unit("CA").side, t.asked) == ("yellow", ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.8", "UNB-CTF.4", "UNB-OBJ.3")
def test_a_captured_crawler_pushes_its_old_sides_flag_across_the_fold() -> None:
    t = lay(
        "yellow-crawlers",
        "scenario capture-the-flag; 0608 clear; object blue-flag 0608; object yellow-flag 0812; C1 0605 yellow force:H",
        "S1 0101",
        dice="+--",
    )
    at(t, "C1 fire.force", "blue-flag").choose("0609")
    assert winner(t) == "yellow"


# Walker Overload


@pytest.mark.rule("UNB-OPP.10", "UNB-OPP.11", "UNB-OPP.12", "UNB-DP.22")
@scripts(
    # medium at heavy; the ground holds; no die for an overload
    f"an overloaded walker that nukes itself into the lava rolls no more: draw blue-walker-overload; {ON}; "
    "0603 lava white; W1 0603 nuke:M; SA 0914; dice ++-- | W1 fire.nuke 0603 -> W1 gone",
    "an overloaded walker that leaves the map rolls no die: "
    f"draw blue-walker-overload; {ON}; W1 0601; SA 0914 | W1 move exit.north -> W1 gone",
    "an overloaded walker that its own neutrons put out rolls no die: "
    f"draw blue-walker-overload; {ON}; W1 0603 neutron:M; SA 0914; dice + | W1 fire.neutron 0603 -> W1 out",
    # Ruling: who is frozen may not change status, so there is nothing to roll for.
    "an overloaded walker that its own vortex freezes rolls no die: "
    f"draw blue-walker-overload; {ON}; option experimental_weapons on; time 3; 0604 clear; W1 0603 vortex:M; SA 0914; "
    "dice ++- | W1 fire.vortex 0604 -> W1 frozen ready",
    "an overloaded walker that its vortex does not freeze rolls its die: "
    f"draw blue-walker-overload; {ON}; option experimental_weapons on; time 1; 0604 clear; W1 0603 vortex:M; SA 0914; "
    "dice ++-+ | W1 fire.vortex 0604 -> W1 thawed out",
    "an overloaded carrier goes offline with its object: "
    f"draw blue-walker-overload; {ON}; scenario retrieval; W1 0606 crust:L crust:L; object satellite W1; WA 0101; "
    "dice 12+ | W1 fire.crust 0605 fire.crust2 0607 -> W1 out standing; object satellite W1; barred W1",
    f"walker overload is an activation with a die after each action: draw blue-walker-overload; {ON}; "
    "W1 0606 crust:M; W2 0607 crust:M; S1 0101; WA 0114; dice 1-2+ -> asked blue unit; answers W1 W2 W4 end"
    " | W1 fire.crust 0605 -> offered W1 | W2 fire.crust 0608 -> W2 out; barred W2",
    f"overload activates all walkers of its colour: {OVERLOAD}; WA 0606 nuke:M; WB 0610; WC 0612 frozen; CA 0603; "
    "SA 0601 -> asked yellow unit; answers WA WB end; offered down fire.nuke move after WA",
    f"a walker put offline by its weapon action loses the physical one: {OVERLOAD}; WA 0615; WB 0610 nuke:M; dice --+"
    " | WB fire.nuke 0606 -> WB out; answers WA end; refused WB move 0609",
    "a reload is an action too: "
    f"{OVERLOAD}; WA 0615; WB 0610 nuke:M-; dice + | WB reload.nuke -> WB out; armed WB nuke",
    f"an activation card rolls no such die: {ON}; card yellow-walkers; deck blue-walkers 3; WA 0615; WB 0610 nuke:M-; "
    "W4 1101 | WB reload.nuke, WB move 0609 -> WB ready",
    "a walker that is done without acting rolls no die: "
    f"{OVERLOAD}; WA 0615; WB 0610 nuke:M | WB done -> WB ready; answers WA end",
)
def test_walker_overload(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-OPP.10")
def test_after_each_action_a_die_is_rolled_and_a_positive_one_puts_the_walker_offline() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M", dice="---+")
    t.choose("WB fire.nuke 0606")  # the terrain, then the die
    assert (t.unit("WB").status, t.dice_left) == ("ready", 1)
    t.choose("WB move 0609")
    assert (t.unit("WB").hex, t.unit("WB").status) == ("0609", "out")


@pytest.mark.rule("UNB-OPP.11")
def test_two_light_weapons_are_one_action_with_one_die() -> None:
    # Ruling: two small weapons are one weapon action.
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:L nuke:L", dice="--+").choose("WB fire.nuke 0606")
    assert (t.asked, t.unit("WB").status, t.dice_left) == (("yellow", "second"), "ready", 2)
    t.choose("fire.nuke2 0607")  # short of the cloud
    assert (t.unit("WB").status, t.clouds("0606"), t.clouds("0607")) == ("out", ["light held"], ["light held"])


@pytest.mark.rule("UNB-OPP.11")
def test_no_die_is_rolled_for_an_action_not_taken() -> None:
    t = place(OVERLOAD, "WA 0615; WB 0610 nuke:M", dice="-")
    t.choose("WB move 0609")  # no weapon action: one die
    assert t.dice_left == 0
    t.choose("end")
    assert (t.unit("WA").status, t.unit("WB").status, t.asked) == ("ready", "ready", ("blue", "unit"))


@pytest.mark.rule("UNB-OPP.12")
@pytest.mark.parametrize(("die", "status"), [("+", "out"), ("-", "ready")])
def test_by_option_it_rolls_and_is_offline_when_it_thaws(die: str, status: str) -> None:
    t = overloaded_vortex("time 3; option overload_when_frozen on", dice=["+", "+", "-", die])
    assert (t.unit("W1").frozen, t.unit("W1").status) == (True, status)


@pytest.mark.rule("UNB-OPP.13", "UNB-OPP.8", "UNB-OPP.9", "UNB-RUN.12")
@pytest.mark.parametrize("crawler", ["C1", "R"])
def test_the_side_that_lost_a_crawler_may_take_it_back_on_the_same_card(crawler: str) -> None:
    # Ruling: to that side it is an opposing crawler like any other.
    lines = (RUNAWAY, "R 0608 stasis:H nuke:H") if crawler == "R" else (CARDS, "C1 0608")
    t = place(
        *lines,
        "card reprogram-crawlers; deck blue-squads 1; S1 0608 hovering; SA 0608 hovering",
        dice=["+"] if crawler == "R" else [],
    )
    assert t.asked == ("yellow", "reprogram")
    t.choose(f"SA.{crawler}")
    assert t.unit(crawler).side == "yellow"
    if t.asked == ("yellow", "reprogram"):
        t.choose("done")
    assert t.asked == ("blue", "reprogram")
    t.choose(f"S1.{crawler}")
    assert t.unit(crawler).side == "blue"
    assert t.asked != ("yellow", "reprogram")  # its squad has used the card
