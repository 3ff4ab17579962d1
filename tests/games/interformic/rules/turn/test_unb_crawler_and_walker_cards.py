"""Opportunity cards: Reprogram Crawlers and Walker Overload."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import place

ON = "option opportunity_cards on"
RUNAWAY = "scenario runaway"
CAPTURE = ("scenario capture-the-flag", "object blue-flag 0404", "object yellow-flag 0812")
# Reprogram Crawlers


@scripts(
    """
UNB-OPP.8 UNB-OPP.9 UNB-DP.21 UNB-EX.23:
# Reprogram Crawlers
the player declares for a reprogrammed delivery crawler
    scenario special-delivery; option opportunity_cards on; deck time-stream 1 blue-squads 1;
    CA 0610 blue out laser:M laser:M nuke:H; S1 0101; S2 0101; dice time-stream -> offered CA.buttoned | declare
    -> CA out
blue wins if it buries the crawler it has reprogrammed
    blue-crawlers; scenario special-delivery; option opportunity_cards on; 0606 lava red;
    epicenters 0505 0506 0605 0607 0705 0706 green; CA 0606 blue laser:M laser:M nuke:H; dice +-- | CA fire.nuke 0606
    -> winner blue
a reprogrammed crawler drives from under its squad on the next card
    option opportunity_cards on; deck reprogram-crawlers 1 blue-crawlers 1; S1 0607 hovering; CA 0607 nuke:H; CB 0101;
    C2 1114; dice reprogram-crawlers | S1.CA -> asked blue unit; answers C2 CA end | CA move 0606 -> CA 0606 blue;
    S1 0607
the squad cannot land on the crawler it has reprogrammed
    option opportunity_cards on; deck reprogram-crawlers 1 blue-squads 1; S1 0607 hovering; S2 0101; CA 0607 nuke:H;
    SB 0114; dice reprogram-crawlers | S1.CA, S1 land -> S1 0607 out
a frozen crawler may be reprogrammed and stays frozen
    draw reprogram-crawlers; option opportunity_cards on; time 1; S1 0607 hovering;
    CA 0607 buttoned frozen stasis=3 nuke:H-; SB 0101 | S1.CA -> CA blue frozen buttoned stasis=3; armed CA nuke-
a reprogrammed crawler is a foe to its old side
    yellow-walkers; CA 0607 {colour} nuke:H; WA 0609 force:M; S1 0101 -> {may} CA after WA fire.force
    * colour, may: , barred / blue, offered
each side that can is asked to reprogram
    draw reprogram-crawlers; option opportunity_cards on; S1 0607 hovering; CA 0607; SB 0605 hovering; C1 0605; SA 0101;
    dice + -> asked yellow reprogram; answers SB.C1 done | done -> asked blue reprogram; answers S1.CA done
a ready squad over an opposing crawler takes it over with all it has
    option opportunity_cards on; card reprogram-crawlers; deck blue-crawlers 2; C1 0101; S1 0606 hovering;
    CA 0606 buttoned stasis=2 stasis:H nuke:H-; CB 0603 -> asked blue reprogram; answers S1.CA done | S1.CA
    -> CA blue buttoned stasis=2; armed CA stasis nuke-; CB yellow; asked blue unit; answers C1 CA end
a crawler that was taken over no longer acts with its old side
    option opportunity_cards on; card reprogram-crawlers; deck yellow-crawlers 2; S1 0606 hovering; CA 0606; CB 0603
    | S1.CA -> asked yellow unit; answers CB end
# S2 can always take CB, so that there is a question.
the squad must be ready and share the hex of an opposing crawler
    {reprogram}; S1 {ground}; {line}; S2 0603 hovering; CB 0603 -> {may} {value}; offered S2.CB
    * ground, line, may, value: 0606 hovering, CA 0606, offered, S1.CA / 0606 hovering, CA 0606 out, offered, S1.CA /
        0606 hovering, CA 0606 frozen, offered, S1.CA / 0606 hovering buttoned, CA 0606, barred, S1.CA /
        0606 out, CA 0606, barred, S1.CA / 0606 hovering frozen, CA 0606, barred, S1.CA /
        0605 hovering, CA 0606, barred, S1.CA / 0606 hovering, C1 0606, barred, S1.C1
walkers and squads cannot be reprogrammed
    {reprogram}; S1 0606 hovering; WA 0606; SA 0606; S2 0603 hovering; CB 0603 -> answers S2.CB done
# Ruling: the same device as in displacement.
a die says who reprograms first
    {reprogram}; S1 0606 hovering; CA 0606; SA 0603 hovering; C1 0603; dice {dice} -> asked {side} reprogram | done
    -> asked {side2} reprogram
    * dice, side, side2: +, yellow, blue / -, blue, yellow
no die is rolled if one side alone can reprogram
    {reprogram}; S1 0606 hovering; CA 0606; SB 0601 -> asked blue reprogram
a side makes all its uses before the other
    {reprogram}; S1 0606 hovering; CA 0606; S2 0608 hovering; CB 0608; SA 0603 hovering; C1 0603; dice - | S1.CA
    -> asked blue reprogram; answers S2.CB done
worked example a grounded squad cannot share a crawlers hex
    option opportunity_cards on; card blue-squads; deck yellow-squads 4; S1 0605; S2 0607 hovering; CA 0606
    -> barred 0606 after S1 move; offered 0606 after S2 move
worked example a hovering ready squad may reprogram the crawler
    option opportunity_cards on; card blue-squads; deck reprogram-crawlers 1; S1 0607 hovering; CA 0606
    | S1 move 0606 stop -> asked blue reprogram; answers S1.CA done
# S1 has had its turn: yellow is asked
UNB-OPP.9: a crawler may change hands twice and a squad acts once
    {reprogram}; S1 0606 hovering; CA 0606; SA 0606 hovering; SB 0603 hovering; C1 0603; dice - | S1.CA -> CA blue;
    asked yellow reprogram; answers SA.CA SB.C1 done | SA.CA -> CA yellow; answers SB.C1 done | SB.C1 -> C1 yellow;
    asked blue unit
# alone in the deck, its own card does not win north of the fold
UNB-OPP.8 UNB-SD.13 UNB-SD.15: a reprogrammed delivery crawler delivers nothing and acts for blue
    scenario special-delivery; option opportunity_cards on; card reprogram-crawlers;
    deck yellow-crawlers 1 blue-crawlers 1 blue-squads 1; CA 0607 laser:M laser:M nuke:H; S1 0607 hovering; S2 0101;
    dice yellow-crawlers blue-crawlers | S1.CA -> goes on; asked blue unit; answers CA end | CA move 0606
    -> CA 0606 blue
# Ruling: the holder of the card has the unit.
UNB-OPP.8 UNB-IW.4 UNB-DECK.12: captured crawlers count for the attacker who has them
    scenario industrial-wasteland; option opportunity_cards on; deck yellow-crawlers 1; S2 0101;
    card reprogram-crawlers; CA 0607; S1 0607 hovering | S1.CA -> round 2
    & scenario industrial-wasteland; option opportunity_cards on; deck yellow-crawlers 1; S2 0101; card yellow-squads;
    C1 0607 yellow force:H; SA 0114 | SA move exit.south -> round 1; asked yellow unit
# Ruling: no die, as one side alone could use the card when it was drawn; the other comes second.
UNB-OPP.8 UNB-OPP.9: a side that can reprogram only what it has just lost may take it back
    option opportunity_cards on; deck reprogram-crawlers 1 blue-squads 1; CA 0606 force:H; S1 0606 hovering;
    SA 0606 hovering; S2 0101; dice reprogram-crawlers -> asked blue reprogram | S1.CA -> asked yellow reprogram;
    answers SA.CA done | SA.CA -> CA yellow; asked blue unit
UNB-OPP.8 UNB-CTF.4 UNB-OBJ.3: a captured crawler pushes its old sides flag across the fold
    yellow-crawlers; scenario capture-the-flag; 0608 clear; object blue-flag 0608; object yellow-flag 0812;
    C1 0605 yellow force:H; S1 0101; dice +-- | C1 fire.force @blue-flag, 0609 -> winner yellow
UNB-OPP.10 UNB-OPP.11 UNB-OPP.12 UNB-DP.22:
# Walker Overload
# medium at heavy; the ground holds; no die for an overload
an overloaded walker that nukes itself into the lava rolls no more
    draw blue-walker-overload; option opportunity_cards on; 0603 lava white; W1 0603 nuke:M; SA 0914; dice ++--
    | W1 fire.nuke 0603 -> W1 gone
an overloaded walker that leaves the map rolls no die
    draw blue-walker-overload; option opportunity_cards on; W1 0601; SA 0914 | W1 move exit.north -> W1 gone
an overloaded walker that its own neutrons put out rolls no die
    draw blue-walker-overload; option opportunity_cards on; W1 0603 neutron:M; SA 0914; dice + | W1 fire.neutron 0603
    -> W1 out
# Ruling: who is frozen may not change status, so there is nothing to roll for.
an overloaded walker that its own vortex freezes rolls no die
    draw blue-walker-overload; option opportunity_cards on; option experimental_weapons on; time 3; 0604 clear;
    W1 0603 vortex:M; SA 0914; dice ++- | W1 fire.vortex 0604 -> W1 frozen ready
an overloaded walker that its vortex does not freeze rolls its die
    draw blue-walker-overload; option opportunity_cards on; option experimental_weapons on; time 1; 0604 clear;
    W1 0603 vortex:M; SA 0914; dice ++-+ | W1 fire.vortex 0604 -> W1 thawed out
an overloaded carrier goes offline with its object
    draw blue-walker-overload; option opportunity_cards on; scenario retrieval; W1 0606 crust:L crust:L;
    object satellite W1; WA 0101; dice 12+ | W1 fire.crust 0605 fire.crust2 0607 -> W1 out standing;
    object satellite W1; barred W1
walker overload is an activation with a die after each action
    draw blue-walker-overload; option opportunity_cards on; W1 0606 crust:M; W2 0607 crust:M; S1 0101; WA 0114;
    dice 1-2+ -> asked blue unit; answers W1 W2 W4 end | W1 fire.crust 0605 -> offered W1 | W2 fire.crust 0608
    -> W2 out; barred W2
overload activates all walkers of its colour
    {overload}; WA 0606 nuke:M; WB 0610; WC 0612 frozen; CA 0603; SA 0601 -> asked yellow unit; answers WA WB end;
    offered down fire.nuke move after WA
a walker put offline by its weapon action loses the physical one
    {overload}; WA 0615; WB 0610 nuke:M; dice --+ | WB fire.nuke 0606 -> WB out; answers WA end; refused WB move 0609
a reload is an action too
    {overload}; WA 0615; WB 0610 nuke:M-; dice + | WB reload.nuke -> WB out; armed WB nuke
an activation card rolls no such die
    option opportunity_cards on; card yellow-walkers; deck blue-walkers 3; WA 0615; WB 0610 nuke:M-; W4 1101
    | WB reload.nuke, WB move 0609 -> WB ready
a walker that is done without acting rolls no die
    {overload}; WA 0615; WB 0610 nuke:M | WB done -> WB ready; answers WA end
# the terrain, then the die
UNB-OPP.10: after each action a die is rolled and a positive one puts the walker offline
    {overload}; WA 0615; WB 0610 nuke:M; dice ---+ | WB fire.nuke 0606 -> WB ready; left 1 | WB move 0609 -> WB 0609 out
# Ruling: two small weapons are one weapon action.
# short of the cloud
UNB-OPP.11: two light weapons are one action with one die
    {overload}; WA 0615; WB 0610 nuke:L nuke:L; dice --+ | WB fire.nuke 0606 -> asked yellow second; WB ready; left 2
    | fire.nuke2 0607 -> WB out; clouds 0606 light held; clouds 0607 light held
# no weapon action: one die
UNB-OPP.11: no die is rolled for an action not taken
    {overload}; WA 0615; WB 0610 nuke:M; dice - | WB move 0609 -> left 0 | end -> WA ready; WB ready; asked blue unit
UNB-OPP.12: by option it rolls and is offline when it thaws
    draw blue-walker-overload; option opportunity_cards on; option experimental_weapons on; time 3;
    option overload_when_frozen on; 0604 clear; W1 0603 vortex:M; SA 0914; dice {dice} | W1 fire.vortex 0604
    -> W1 frozen {status}
    * dice, status: ++-+, out / ++--, ready
""",
    overload="option opportunity_cards on; card yellow-walker-overload; deck blue-walkers 3; W4 1101",
    reprogram="option opportunity_cards on; card reprogram-crawlers; deck blue-walkers 3; W4 1101",
)
def test_crawler_and_walker_cards(script: Script) -> None:
    play(script)


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


# Walker Overload


@pytest.mark.rule("UNB-OPP.13", "UNB-OPP.8", "UNB-OPP.9", "UNB-RUN.12")
@pytest.mark.parametrize("crawler", ["C1", "R"])
def test_the_side_that_lost_a_crawler_may_take_it_back_on_the_same_card(crawler: str) -> None:
    # Ruling: to that side it is an opposing crawler like any other.
    lines = (RUNAWAY, "R 0608 stasis:H nuke:H") if crawler == "R" else (ON, "C1 0608")
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
