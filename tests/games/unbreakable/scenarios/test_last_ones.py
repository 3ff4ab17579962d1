"""The last unit, the last card, the last industry: ends that come together."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import declare, draw, lay, winner
from tests.support.unbreakable.table import place

RETRIEVAL = "scenario retrieval"
DESTROY = "scenario destroy-the-flag"


@pytest.mark.rule("UNB-RET.2", "UNB-DECK.12")
def test_the_last_walker_of_all_that_carries_the_satellite_home_wins() -> None:
    t = place("card blue-walkers; scenario retrieval; W1 0601; object satellite W1; S1 0302; SA 0614")
    t.choose("W1 move exit.north")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-RET.3", "UNB-DECK.12")
def test_the_last_walkers_lost_with_the_satellite_are_a_draw_by_the_satellite() -> None:
    t = draw("heavy-earthquake", "scenario retrieval; 0607 lava white; WA 0607; object satellite WA; SA 0614", dice="+")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-RET.3"


@pytest.mark.rule("UNB-RET.3", "UNB-DECK.12", "UNB-ACT.21")
def test_without_walkers_a_loose_satellite_is_a_draw_after_the_card() -> None:
    t = place(
        "card blue-squads",
        RETRIEVAL,
        "0607 lava white",
        "WA 0607",
        "object satellite WA",
        "S1 0604 nuke:L",
        "SA 0614",
        dice=["+", "+", "+", "-"],  # down and so engulfed; the ground holds
    )
    t.choose("S1 fire.nuke 0607")
    assert (t.unit("WA").hex, t.object("satellite")) == ("gone", "0607")
    assert t.asked == ("blue", "unit")  # the card is not over
    t.choose("end")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-DECK.12"


@pytest.mark.rule("UNB-IW.2", "UNB-IW.4", "UNB-XVG.11", "UNB-XVG.12")
def test_a_vortex_that_takes_the_last_industry_and_the_last_attacker_ends_the_round_with_its_count() -> None:
    # Ruling: all effects of a hex apply together, and the industry is laid waste whoever is left.
    others = [f"{hex_} rough" for hex_ in ("0206", "0207", "0904")]
    t = draw(
        "time-stream",
        "scenario industrial-wasteland; option experimental_weapons on; round 2 swapped yes score 4 first 9",
        *others,
        "0805 industry; vortex 0806 light N; SA 0805",
        dice="-+--",
    )
    declare(t)
    assert t.result is not None
    assert t.result.scores["blue"] == "5"


@pytest.mark.rule("UNB-IW.2", "UNB-MOV.3")
def test_the_defender_may_crush_the_last_industry_himself() -> None:
    others = [f"{hex_} rough" for hex_ in ("0206", "0207", "0904")]
    t = place(
        "card blue-crawlers; scenario industrial-wasteland; round 2 swapped no score 4 first 9",
        *others,
        "0805 industry; C1 0806; SA 0714",
        dice="+--",
    ).choose("C1 move 0805")
    assert t.result is not None
    assert t.result.scores["yellow"] == "4"


@pytest.mark.rule("UNB-DTF.2", "UNB-DECK.12", "UNB-OBJ.4")
def test_both_flags_and_the_last_units_in_one_volcano_are_a_tie_by_the_flags() -> None:
    t = place(
        "card blue-squads; scenario destroy-the-flag; 0607 lava white; W1 0607 down; WA 0607 down",
        "object yellow-flag W1; object blue-flag WA; S1 0607 hovering nuke:L",
        dice="-+123456",
    ).choose("S1 fire.nuke 0607")
    assert winner(t) is None
    assert t.result is not None
    assert t.result.rule == "UNB-DTF.2"


@pytest.mark.rule("UNB-DTF.2", "UNB-EQ.1")
def test_the_flag_that_the_lava_rolls_take_is_lost_before_the_one_that_a_volcano_takes() -> None:
    t = draw(
        "heavy-earthquake",
        DESTROY,
        "0607 lava white",
        "0907 lava red",
        "object yellow-flag 0607",
        "object blue-flag 0907",
        "SA 0614",
        dice=["-", "+"],  # blue's flag first, by name
    )
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-SD.15", "UNB-TER.9", "UNB-DECK.12")
def test_blue_wins_even_if_its_last_unit_goes_down_with_the_crawler() -> None:
    t = place(
        "card blue-squads; scenario special-delivery; 0610 lava white; CA 0610 laser:M laser:M nuke:H",
        "S1 0610 hovering nuke:L",
        dice="-+",
    ).choose("S1 fire.nuke 0610")
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-SD.15", "UNB-DECK.12")
def test_the_program_plays_on_without_blue_and_may_still_be_engulfed() -> None:
    t = place(
        "deck heavy-earthquake 1; scenario special-delivery; 0610 lava white; CA 0610 laser:M laser:M nuke:H; S1 gone",
        "W1 gone",
        dice="+",
    )
    assert winner(t) == "blue"


@pytest.mark.rule("UNB-DECK.1", "UNB-DECK.2", "UNB-EQ.9", "UNB-VEQ.1", "UNB-VEQ.2")
def test_an_earthquake_drawn_last_is_shuffled_in_again_as_itself_and_lighter() -> None:
    t = place(
        "deck heavy-earthquake 1; option volcanic_earthquakes on; 0101 lava red",
        *[f"{hex_} crater blue" for hex_ in ("0102", "0201", "0202")],
        "W1 0605; SA 0614",
        dice="111 blue-walkers",
    )
    assert t.view()["turn"] == 2
    quakes = {card: n for card, n in t.cards("deck").items() if "earthquake" in card}
    assert quakes == {"heavy-earthquake": 1, "medium-earthquake": 1}


@pytest.mark.rule("UNB-CB.3", "UNB-VEQ.1", "UNB-EQ.9")
def test_with_no_unused_earthquake_left_none_is_added() -> None:
    t = lay(
        "blue-walkers",
        "option volcanic_earthquakes on; discards heavy-earthquake 1 medium-earthquake 2 light-earthquake 3",
        "0101 lava red",
        *[f"{hex_} crater blue" for hex_ in ("0102", "0201", "0202")],
        "0103 clear; W1 0104 crust:L nuke:L; SA 0614",
        dice="+",
    ).choose("W1 fire.crust 0102", "fire.nuke 0101")
    assert t.terrain("0101") == "volcano"
    assert t.cards("discards") == {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 3}
    assert t.cards("unused") == {}


@pytest.mark.rule("UNB-DECK.12", "UNB-RUN.12")
@pytest.mark.parametrize(("owner", "over"), [("", True), (" blue", False)])
def test_without_squads_only_a_runaway_crawler_that_somebody_has_can_still_be_won(owner: str, over: bool) -> None:
    t = place(
        f"card blue-walkers; scenario runaway; R 0608{owner} stasis:H nuke:H; W1 0602; WA 0614",
        dice=[] if over else ["blue-walkers"],
    ).choose("W1 done")
    assert (t.result is not None) is over
