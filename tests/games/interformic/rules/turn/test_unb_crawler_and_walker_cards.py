"""Opportunity cards: Reprogram Crawlers and Walker Overload."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.hands import at, draw, lay, opportunity, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

ON = "option opportunity_cards on"
RUNAWAY = "scenario runaway"
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


REPROGRAM = f"{ON}; card reprogram-crawlers; deck blue-walkers 3; W4 1101"
OVERLOAD = f"{ON}; card yellow-walker-overload; deck blue-walkers 3; W4 1101"


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
    wasteland = ("scenario industrial-wasteland", ON, "deck yellow-crawlers 1", "unit S2 0101")
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
