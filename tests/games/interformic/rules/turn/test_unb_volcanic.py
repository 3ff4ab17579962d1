"""Volcanic earthquakes (chapter V of the ledger)."""

from __future__ import annotations

import pytest

from tests.support.unbreakable.hands import draw, lay
from tests.support.unbreakable.table import Table, place

AROUND_0607 = [f"epicenter {hex_} white" for hex_ in ("0506", "0507", "0606", "0608", "0706", "0707")]

ON = "option volcanic_earthquakes on"

# All the neighbours of 0606 but one are craters, so that a new volcano there rolls one epicenter.
RING = "0505 crater blue; 0506 crater blue; 0605 crater blue; 0607 crater blue; 0705 crater blue"
NUKE = f"card yellow-walkers; deck blue-squads 4; 0606 lava red; WA 0615 buttoned; WB 0610 nuke:M; W4 1101; {RING}"


def earthquakes(t: Table, pile: str) -> dict[str, int]:
    return {card: count for card, count in t.cards(pile).items() if card.endswith("-earthquake")}


def quake(size: str, text: str, dice: list[int | str]) -> Table:
    """Draw an Earthquake card, and after it a card for a squad that stands aside."""
    return place(ON, f"deck {size}-earthquake 1 blue-squads 1; S4 1101; {text}", dice=[f"{size}-earthquake", *dice])


@pytest.mark.rule("UNB-VEQ.1")
@pytest.mark.parametrize(("option", "discards"), [("on", {"heavy-earthquake": 1}), ("off", {})])
def test_a_new_volcano_brings_the_heaviest_unused_earthquake_by_option(option: str, discards: dict[str, int]) -> None:
    t = place(f"option volcanic_earthquakes {option}", NUKE, dice="+-4").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), earthquakes(t, "discards")) == ("volcano", discards)


@pytest.mark.rule("UNB-VEQ.1")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("heavy-earthquake 1", {"heavy-earthquake": 1, "medium-earthquake": 1}),
        (
            "heavy-earthquake 1 medium-earthquake 2",
            {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 1},
        ),
        (
            "heavy-earthquake 1 medium-earthquake 2 light-earthquake 3",
            {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 3},
        ),
    ],
)
def test_the_heaviest_earthquake_that_is_left_is_taken_if_any(before: str, after: dict[str, int]) -> None:
    t = place(ON, NUKE, f"discards {before}", dice="+-4").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), earthquakes(t, "discards")) == ("volcano", after)


@pytest.mark.rule("UNB-VEQ.1")
def test_a_hex_that_does_not_become_a_volcano_brings_no_earthquake() -> None:
    t = place(ON, NUKE, dice="--").choose("WB fire.nuke 0606")
    assert (t.terrain("0606"), earthquakes(t, "discards")) == ("lava", {})


@pytest.mark.rule("UNB-VEQ.1", "UNB-VEQ.3")
def test_each_new_volcano_of_an_earthquake_brings_a_card() -> None:
    # Epicenters go to 0706 and 0708 only.
    craters = "".join(f"{hex_} crater blue\n" for hex_ in ("0507", "0508", "0609", "0707"))
    t = quake("light", f"0606 lava red; 0608 lava red; {RING}; {craters}", [1, 2, 3])
    assert (t.terrain("0606"), t.terrain("0608")) == ("volcano", "volcano")
    assert earthquakes(t, "discards") == {"heavy-earthquake": 1, "medium-earthquake": 1}
    assert t.cards("unused") == {"light": 3, "medium": 1}


@pytest.mark.rule("UNB-VEQ.2", "UNB-VEQ.3")
def test_the_earthquake_just_drawn_counts_as_unused_for_its_own_volcano() -> None:
    t = quake("heavy", f"0606 lava red; {RING}", [1, 1, 1, 4])
    assert t.terrain("0606") == "volcano"
    assert earthquakes(t, "discards") == {"heavy-earthquake": 1, "medium-earthquake": 1}
    assert t.cards("unused") == {"light": 3, "medium": 1}


@pytest.mark.rule("UNB-VEQ.2", "UNB-VEQ.3")
def test_a_medium_earthquake_places_itself_if_it_is_the_heaviest_left() -> None:
    t = quake("medium", f"discards heavy-earthquake 1 medium-earthquake 1; 0606 lava red; {RING}", [1, 1, 4])
    assert earthquakes(t, "discards") == {"heavy-earthquake": 1, "medium-earthquake": 2, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2}


@pytest.mark.rule("UNB-VEQ.3")
def test_a_drawn_earthquake_that_was_not_placed_goes_to_unused_and_a_lighter_one_follows() -> None:
    # Ruling: the card replaces nothing in the earthquake procedure.
    t = quake("medium", f"0606 lava red; {RING}", [1, 1, 4])
    assert earthquakes(t, "discards") == {"heavy-earthquake": 1, "light-earthquake": 1}
    assert t.cards("unused") == {"light": 2, "medium": 2}


@pytest.mark.rule("UNB-VEQ.3")
def test_an_earthquake_without_a_volcano_is_reduced_as_usual() -> None:
    t = quake("heavy", "", [1, 1, 1])
    assert earthquakes(t, "discards") == {"medium-earthquake": 1}
    assert t.cards("unused") == {"light": 3, "medium": 1, "heavy": 1}


@pytest.mark.rule("UNB-VEQ.1", "UNB-NUK.7")
@pytest.mark.parametrize("on", ["on", "off"])
def test_a_volcano_opened_by_a_nuke_calls_the_heaviest_earthquake_by_option(on: str) -> None:
    t = lay(
        "yellow-walkers",
        f"option volcanic_earthquakes {on}; 0607 lava white",
        *AROUND_0607,
        "WA 0609 nuke:M; S1 0101",
        dice="+-",
    ).choose("WA fire.nuke 0607")
    heavy = 1 if on == "on" else 0
    assert (t.cards("discards").get("heavy-earthquake", 0), t.cards("unused").get("heavy", 0)) == (heavy, 1 - heavy)


@pytest.mark.rule("UNB-VEQ.1", "UNB-VEQ.3", "UNB-EQ.5", "UNB-EQ.9")
def test_two_volcanoes_in_one_earthquake_call_two_cards() -> None:
    other = [f"epicenter {hex_} white" for hex_ in ("0203", "0204", "0302", "0304", "0403", "0404")]
    t = draw(
        "light-earthquake",
        "option volcanic_earthquakes on; 0607 lava red; 0303 lava red",
        *AROUND_0607,
        *other,
        "SA 0101",
        dice="1",
    )
    assert (t.terrain("0303"), t.terrain("0607")) == ("volcano", "volcano")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}


@pytest.mark.rule("UNB-VEQ.2", "UNB-VEQ.3", "UNB-EQ.9")
def test_the_drawn_card_may_call_itself_again_and_a_lighter_one() -> None:
    t = draw("heavy-earthquake", "option volcanic_earthquakes on; 0607 lava red", *AROUND_0607, "SA 0101", dice="122")
    discards = t.cards("discards")
    assert [discards.get(f"{size}-earthquake", 0) for size in ("heavy", "medium", "light")] == [1, 1, 0]
    assert t.cards("unused") == {"medium": 1, "light": 3}
