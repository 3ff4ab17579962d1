"""The action deck and the game turn."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.endings import said, turn
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

ACTIVATION = {
    "blue-crawlers": 2,
    "blue-walkers": 3,
    "blue-squads": 4,
    "yellow-crawlers": 2,
    "yellow-walkers": 3,
    "yellow-squads": 4,
}


def drawn(t: Table) -> int:
    """How many Time Stream cards lie beside the deck."""
    return int(said(t, "time") or 0)


def earthquakes(t: Table) -> dict[str, int]:
    """Count the Earthquake cards of each pile."""
    return {
        "deck": sum(count for card, count in t.cards("deck").items() if card.endswith("-earthquake")),
        "discards": sum(count for card, count in t.cards("discards").items() if card.endswith("-earthquake")),
        "unused": sum(t.cards("unused").values()),
    }


# the turn


@pytest.mark.rule("UNB-DECK.1")
def test_cards_are_drawn_one_at_a_time_until_the_deck_is_empty_and_then_a_new_turn_starts() -> None:
    t = place("card blue-walkers; deck blue-squads 1; W1 0608; S1 0508", dice="blue-walkers")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"W1", "end"}, {"blue-squads": 1}, 1)
    t.choose("end")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"S1", "end"}, {}, 1)
    t.choose("end")
    assert (set(t.answers()), turn(t)) == ({"W1", "end"}, 2)


@scripts("""
# the turn
UNB-DECK.1: a card is resolved in full before the next is drawn
    card blue-walkers; deck blue-squads 1; W1 0608; W2 0708; S1 0508 | W1 move 0607 -> cards deck blue-squads 1;
    answers W2 end | W2 move 0707 -> cards deck -; answers S1 end
# cards
UNB-DECK.3: an activation card activates all units of its colour and type but not frozen ones
    card blue-walkers; deck blue-squads 1; W1 0608; W2 0708 buttoned; W3 0508 frozen; W4 0508 offline; C1 0606; S1 0607;
    WA 0609 -> asked blue unit; answers W1 W2 end; refused W3; refused W4; refused C1; refused S1; refused WA
UNB-DECK.3: a squads card activates squads and scattered ones can do nothing
    card yellow-squads; deck blue-squads 1; SA 0608; SB 0608 hovering; SC 0607 scattered; S1 0609; WA 0606; CA 0605
    -> asked yellow unit; answers SA SB end
UNB-DECK.3: a crawlers card activates crawlers
    card yellow-crawlers; deck blue-squads 1; CA 0608; CB 0610; C1 0606; WA 0604; SA 0604 -> asked yellow unit;
    answers CA CB end
UNB-DECK.4 UNB-SET.11: each side has two crawler three walker and four squad cards
    W1 0608; dice blue-walkers -> asked blue unit;
    cards deck blue-crawlers 2 blue-walkers 2 blue-squads 4 yellow-crawlers 2 yellow-walkers 3 yellow-squads 4
    time-stream 4; cards unused light 3 medium 2 heavy 1
UNB-DECK.7 UNB-EQ.1 UNB-EQ.9: an earthquake card shakes the map at once
    0608 crater red; 0610 crater white; deck light-earthquake 1; W1 1108; dice 14 blue-walkers -> 0608 lava;
    colour 0608 green; 0610 crater; cards unused light 3 medium 2 heavy 1
# the order of rolls
UNB-DECK.13: the order of the lines does not change the order of the dice
    draw heavy-earthquake; scenario destroy-the-flag; 0604 lava red; 0610 lava red; object blue-flag 0604;
    object yellow-flag 0610; dice +-222? -> object blue-flag gone; object yellow-flag 0610; winner yellow
UNB-DECK.13: the order of the lines does not change the order of the dice 2
    draw heavy-earthquake; scenario destroy-the-flag; 0604 lava red; 0610 lava red; object yellow-flag 0610;
    object blue-flag 0604; dice +-222? -> object blue-flag gone; object yellow-flag 0610; winner yellow
UNB-DECK.13: a neutral crawler rolls after all others
    scenario runaway; card yellow-walkers; deck time-stream 1; R 0609 stasis:H nuke:H; WA 0608 neutron:M; SA 0607;
    S1 0508; WD 1108; dice ---+ | WA fire.neutron 0608 -> R out; S1 ready; WA ready; SA ready
UNB-DECK.13: loose objects roll after the units
    deck heavy-earthquake 1; 0608 lava red; object satellite 0608; SA 0608; dice -+222 yellow-squads -> SA 0608;
    object satellite gone
UNB-DECK.13: hexes are taken by ascending number
    deck light-earthquake 1; 0303 crater red; 0204 crater red; W1 1108; dice 123 blue-walkers -> 0204 lava;
    colour 0204 yellow; 0303 lava; colour 0303 orange
UNB-DECK.13: committed lasers roll in roster order of their units
    option overheated_beams on; card yellow-crawlers; deck time-stream 1; CA 0608 nuke:H; S1 0508 laser:L-;
    W1 0507 laser:M-; dice -----+---- | CA fire.nuke 0708 -> asked blue lasers | S1.laser W1.laser done -> armed W1;
    armed S1 laser-; clouds 0708 heavy held
""")
def test_deck(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-DECK.2", "UNB-SET.11")
def test_a_new_turn_shuffles_everything_back_with_the_earthquakes_on_the_discards() -> None:
    t = place(
        "time 4; card blue-walkers; deck blue-squads 1; discards light-earthquake 1; unused light 2 medium 2 heavy 1",
        "W1 0608",
        dice="blue-walkers",
    )
    assert t.cards("deck") == {"blue-squads": 1}
    t.choose("end")
    assert (turn(t), t.cards("deck")) == (2, {**ACTIVATION, "blue-walkers": 2, "time-stream": 4, "light-earthquake": 1})
    assert "light-earthquake" not in t.cards("discards")
    assert t.cards("unused") == {"light": 2, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-DECK.2", "UNB-OPP.1")
@pytest.mark.parametrize(("setting", "size"), [("off", 22), ("on", 30)])
def test_opportunity_cards_go_back_into_the_deck_if_they_are_in_use(setting: str, size: int) -> None:
    t = place(
        f"option opportunity_cards {setting}; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers"
    )
    t.choose("end")
    assert sum(t.cards("deck").values()) == size - 1


@pytest.mark.rule("UNB-DECK.2", "UNB-DECK.5")
@pytest.mark.parametrize(("time", "left", "legal"), [(3, 1, True), (3, 2, False), (0, 4, True), (4, 1, False)])
def test_there_are_four_time_stream_cards_drawn_ones_included(time: int, left: int, legal: bool) -> None:
    text = f"card blue-walkers\ntime {time}\ndeck time-stream {left} blue-squads 1\nunit W1 0604\n"
    if legal:
        assert sandtable.position("unbreakable", text).view()["deck"]["time-stream"] == left
    else:
        with pytest.raises(Refused) as caught:
            sandtable.position("unbreakable", text)
        assert caught.value.rule == "UNB-DECK.2"


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


# cards


@pytest.mark.rule("UNB-DECK.4")
@pytest.mark.parametrize(("unit", "kind", "times"), [("C1", "crawlers", 2), ("W1", "walkers", 3), ("S1", "squads", 4)])
def test_crawlers_act_twice_walkers_three_times_and_squads_four_times_a_turn(unit: str, kind: str, times: int) -> None:
    card = f"blue-{kind}"
    t = place(f"{unit} 0608", dice=[card] * times)
    for left in range(times - 1, 0, -1):
        assert t.cards("deck")[card] == left
        assert unit in t.answers()
        t.choose("end")
    assert card not in t.cards("deck")
    assert unit in t.answers()


@pytest.mark.rule("UNB-DECK.5")
def test_time_stream_cards_are_set_aside_and_counted() -> None:
    t = place("time 1; deck time-stream 2 blue-walkers 1; W1 0608", dice="time-stream blue-walkers")
    assert (t.asked, t.cards("deck")) == (("blue", "status"), {"time-stream": 1, "blue-walkers": 1})
    t.choose("done")
    assert (t.asked, drawn(t), t.cards("deck")) == (("blue", "unit"), 2, {"time-stream": 1})


@pytest.mark.rule("UNB-DECK.6", "UNB-TS.4", "UNB-TS.8", "UNB-TS.9")
def test_the_first_time_stream_card_of_the_next_turn_is_a_first_card_again() -> None:
    # Ruling: the count is per turn.
    t = place("time 3; deck time-stream 1; W1 0608 stasis=1; W2 0708", dice="time-stream blue-walkers")
    assert t.unit("W1").frozen
    t.choose("done")
    assert not t.unit("W1").frozen
    assert t.unit("W1").stasis == 0
    t.choose("done")
    assert (t.asked, turn(t), drawn(t)) == (("blue", "unit"), 2, 1)


@pytest.mark.rule("UNB-DECK.8", "UNB-CB.4", "UNB-EQ.9", "UNB-EQ.10")
def test_an_earthquake_card_goes_from_unused_to_discards_to_the_deck_and_back() -> None:
    t = place(
        "card yellow-walkers; deck yellow-walkers 1; WA 0608 crust:M; W1 1108",
        dice="1 yellow-walkers medium-earthquake 23 yellow-walkers",
    )
    assert earthquakes(t) == {"deck": 0, "discards": 0, "unused": 6}
    t.choose("WA fire.crust 0610")
    assert earthquakes(t) == {"deck": 0, "discards": 1, "unused": 5}
    assert t.cards("unused") == {"light": 3, "medium": 1, "heavy": 1}
    t.choose("end")
    assert earthquakes(t) == {"deck": 0, "discards": 1, "unused": 5}
    t.choose("end")
    assert (turn(t), earthquakes(t)) == (2, {"deck": 1, "discards": 0, "unused": 5})
    assert t.cards("deck")["medium-earthquake"] == 1
    t.choose("end")
    assert (earthquakes(t), t.cards("discards")["light-earthquake"]) == ({"deck": 0, "discards": 1, "unused": 5}, 1)
    assert t.cards("unused") == {"light": 2, "medium": 2, "heavy": 1}


# the order of rolls


@pytest.mark.rule("UNB-DECK.13", "UNB-NB.1")
def test_units_roll_in_roster_order() -> None:
    # Ruling: Blue crawlers, walkers, squads, then Yellow likewise.
    t = place(
        "card yellow-walkers; deck time-stream 1; SA 0607; WD 1108; WA 0608 neutron:M; CA 0609; S1 0508; W2 0708",
        "W1 0507; C1 0707",
        dice="+-+-+-+",
    ).choose("WA fire.neutron 0608")
    out = [name for name in ("C1", "W1", "W2", "S1", "CA", "WA", "SA") if t.unit(name).status == "out"]
    assert out == ["C1", "W2", "CA", "SA"]
