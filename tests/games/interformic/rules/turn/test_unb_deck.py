"""The action deck and the game turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.support.unbreakable.table import Table, place

ACTIVATION = {
    "blue-crawlers": 2,
    "blue-walkers": 3,
    "blue-squads": 4,
    "yellow-crawlers": 2,
    "yellow-walkers": 3,
    "yellow-squads": 4,
}
RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608")


def lay(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    return place("\n".join(lines), dice=dice)


def said(t: Table, word: str) -> str | None:
    """Return what the position's text says after *word*."""
    for line in t.match.position().splitlines():
        first, _, rest = line.partition("#")[0].partition(" ")
        if first == word:
            return rest.strip()
    return None


def turn(t: Table) -> int:
    return int(said(t, "turn") or 1)


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
    t = lay("card blue-walkers; deck blue-squads 1; W1 0608; S1 0508", dice="blue-walkers")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"W1", "end"}, {"blue-squads": 1}, 1)
    t.choose("end")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"S1", "end"}, {}, 1)
    t.choose("end")
    assert (set(t.answers()), turn(t)) == ({"W1", "end"}, 2)


@pytest.mark.rule("UNB-DECK.1")
def test_a_card_is_resolved_in_full_before_the_next_is_drawn() -> None:
    t = lay("card blue-walkers; deck blue-squads 1; W1 0608; W2 0708; S1 0508").choose("W1 move 0607")
    assert (t.cards("deck"), set(t.answers())) == ({"blue-squads": 1}, {"W2", "end"})
    t.choose("W2 move 0707")
    assert (t.cards("deck"), set(t.answers())) == ({}, {"S1", "end"})


@pytest.mark.rule("UNB-DECK.2", "UNB-SET.11")
def test_a_new_turn_shuffles_everything_back_with_the_earthquakes_on_the_discards() -> None:
    t = lay(
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
    t = lay(f"option opportunity_cards {setting}; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers")
    t.choose("end")
    assert sum(t.cards("deck").values()) == size - 1


# cards


@pytest.mark.rule("UNB-DECK.3", "UNB-UNIT.7")
def test_an_activation_card_activates_all_units_of_its_colour_and_type_but_not_frozen_ones() -> None:
    t = lay(
        "card blue-walkers; deck blue-squads 1; W1 0608; W2 0708 buttoned; W3 0508 frozen; W4 0508 offline; C1 0606",
        "S1 0607; WA 0609",
    )
    assert (t.asked, set(t.answers())) == (("blue", "unit"), {"W1", "W2", "end"})
    for other in ("W3", "W4", "C1", "S1", "WA"):
        t.refused(other)


@pytest.mark.rule("UNB-DECK.3", "UNB-UNIT.6")
def test_a_squads_card_activates_squads_and_scattered_ones_can_do_nothing() -> None:
    t = lay(
        "card yellow-squads; deck blue-squads 1; SA 0608; SB 0608 hovering; SC 0607 scattered; S1 0609; WA 0606",
        "CA 0605",
    )
    assert (t.asked, set(t.answers())) == (("yellow", "unit"), {"SA", "SB", "end"})


@pytest.mark.rule("UNB-DECK.3")
def test_a_crawlers_card_activates_crawlers() -> None:
    t = lay("card yellow-crawlers; deck blue-squads 1; CA 0608; CB 0610; C1 0606; WA 0604; SA 0604")
    assert (t.asked, set(t.answers())) == (("yellow", "unit"), {"CA", "CB", "end"})


@pytest.mark.rule("UNB-DECK.4", "UNB-SET.11")
def test_each_side_has_two_crawler_three_walker_and_four_squad_cards() -> None:
    t = lay("W1 0608", dice="blue-walkers")
    assert (t.asked, t.cards("deck")) == (("blue", "unit"), {**ACTIVATION, "blue-walkers": 2, "time-stream": 4})
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-DECK.4")
@pytest.mark.parametrize(("unit", "kind", "times"), [("C1", "crawlers", 2), ("W1", "walkers", 3), ("S1", "squads", 4)])
def test_crawlers_act_twice_walkers_three_times_and_squads_four_times_a_turn(unit: str, kind: str, times: int) -> None:
    card = f"blue-{kind}"
    t = lay(f"{unit} 0608", dice=[card] * times)
    for left in range(times - 1, 0, -1):
        assert t.cards("deck")[card] == left
        assert unit in t.answers()
        t.choose("end")
    assert card not in t.cards("deck")
    assert unit in t.answers()


@pytest.mark.rule("UNB-DECK.5")
def test_time_stream_cards_are_set_aside_and_counted() -> None:
    t = lay("time 1; deck time-stream 2 blue-walkers 1; W1 0608", dice="time-stream blue-walkers")
    assert (t.asked, t.cards("deck")) == (("blue", "status"), {"time-stream": 1, "blue-walkers": 1})
    t.choose("done")
    assert (t.asked, drawn(t), t.cards("deck")) == (("blue", "unit"), 2, {"time-stream": 1})


@pytest.mark.rule("UNB-DECK.6", "UNB-TS.4", "UNB-TS.8", "UNB-TS.9")
def test_the_first_time_stream_card_of_the_next_turn_is_a_first_card_again() -> None:
    # Ruling: the count is per turn.
    t = lay("time 3; deck time-stream 1; W1 0608 stasis=1; W2 0708", dice="time-stream blue-walkers")
    assert t.unit("W1").frozen
    t.choose("done")
    assert not t.unit("W1").frozen
    assert t.unit("W1").stasis == 0
    t.choose("done")
    assert (t.asked, turn(t), drawn(t)) == (("blue", "unit"), 2, 1)


@pytest.mark.rule("UNB-DECK.7", "UNB-EQ.1", "UNB-EQ.9")
def test_an_earthquake_card_shakes_the_map_at_once() -> None:
    t = lay("0608 crater red; 0610 crater white; deck light-earthquake 1; W1 1108", dice="14 blue-walkers")
    assert (t.terrain("0608"), t.colour("0608")) == ("lava", "green")
    assert (t.terrain("0610"), t.cards("unused")) == ("crater", {"light": 3, "medium": 2, "heavy": 1})


@pytest.mark.rule("UNB-DECK.8", "UNB-CB.4", "UNB-EQ.9", "UNB-EQ.10")
def test_an_earthquake_card_goes_from_unused_to_discards_to_the_deck_and_back() -> None:
    t = lay(
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


# the end


@pytest.mark.rule("UNB-DECK.9", "UNB-RET.2")
def test_play_ends_the_moment_the_mission_is_completed() -> None:
    t = lay(
        "scenario retrieval; 0608 crater red; object satellite W1; card blue-walkers; deck time-stream 1; W1 0601",
        "W2 0508; S1 0508; WA 0610; SA 0611",
    ).choose("W1 move exit.north")
    assert t.result is not None
    assert t.result.winner == "blue"
    assert t.asked is None
    t.refused("W2 move 0607")


@pytest.mark.rule("UNB-DECK.9", "UNB-DECK.10")
def test_there_is_no_turn_limit() -> None:
    t = lay("turn 10; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers").choose("end")
    assert t.result is None
    assert (turn(t), set(t.answers())) == (11, {"W1", "end"})


@pytest.mark.rule("UNB-DECK.10")
def test_a_turn_cap_ends_the_game_as_a_draw_after_that_turn() -> None:
    # Ruling: the printed turn track is an optional cap.
    t = lay("option turn_cap 3; turn 2; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers")
    t.choose("end")
    assert t.result is None
    assert turn(t) == 3
    last = lay("option turn_cap 3; turn 3; card blue-walkers; deck blue-squads 1; W1 0608").choose("end")
    assert last.result is not None
    assert last.result.winner is None


@pytest.mark.rule("UNB-DECK.10", "UNB-IW.4")
def test_a_turn_cap_gives_a_round_of_industrial_wasteland_an_infinite_score() -> None:
    # Ruling: the first round scored 7, so the second attacker, who never finished, has lost.
    t = lay(
        "scenario industrial-wasteland; option turn_cap 2; round 2 swapped yes score 5 first 7; turn 2",
        "card blue-walkers; deck blue-squads 1; W1 0505; WA 0612",
    ).choose("end")
    assert t.result is not None
    assert t.result.winner is not None


@pytest.mark.rule("UNB-DECK.11")
def test_the_program_draws_and_asks_nobody_to_call() -> None:
    for card, side in (("blue-walkers", "blue"), ("yellow-walkers", "yellow")):
        t = lay("W1 0608; WA 0610", dice=[card])
        assert (t.asked, len(t.match.moves)) == ((side, "unit"), 0)


@pytest.mark.rule("UNB-DECK.12")
def test_a_side_without_units_does_not_lose_by_that() -> None:
    # Ruling: the mission text decides.
    t = lay("card blue-walkers; deck yellow-walkers 1; W1 0601; WA 0610").choose("W1 move exit.north")
    assert t.unit("W1").hex == "gone"
    assert t.result is None
    assert set(t.answers()) == {"WA", "end"}


@pytest.mark.rule("UNB-DECK.12")
def test_it_is_a_draw_when_no_unit_of_either_side_is_left() -> None:
    t = lay("card blue-walkers; deck yellow-walkers 1; W1 0601").choose("W1 move exit.north")
    assert t.result is not None
    assert t.result.winner is None
    assert t.asked is None


@pytest.mark.rule("UNB-DECK.12")
@pytest.mark.parametrize(("other", "drawn_game"), [("", True), ("unit WA 0612", False), ("unit WA off", False)])
def test_retrieval_is_a_draw_when_neither_side_has_a_walker_left(other: str, drawn_game: bool) -> None:
    t = lay(*RETRIEVAL, "card blue-walkers; deck blue-squads 1; W1 0601; S1 0505; SA 0512", other)
    t.choose("W1 move exit.north")
    if drawn_game:
        assert t.result is not None
        assert t.result.winner is None
    else:
        assert t.result is None
        assert set(t.answers()) == {"S1", "end"}


@pytest.mark.rule("UNB-DECK.12")
@pytest.mark.parametrize(
    ("crawler", "other", "drawn_game"),
    [
        ("unit R 0608 stasis:H nuke:H", "", True),
        ("unit R 0608 stasis:H nuke:H", "unit SA 0612", False),
        ("unit R 0608 yellow stasis:H nuke:H", "", False),
    ],
)
def test_runaway_is_a_draw_when_the_crawler_is_neutral_and_no_squad_is_left(
    crawler: str, other: str, drawn_game: bool
) -> None:
    t = lay("scenario runaway", crawler, "card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512", other)
    t.choose("S1 move exit.north")
    if drawn_game:
        assert t.result is not None
        assert t.result.winner is None
    else:
        assert t.result is None
        assert set(t.answers()) == {"W1", "end"}


@pytest.mark.rule("UNB-DECK.12", "UNB-SD.13")
def test_special_delivery_is_played_on_without_blue() -> None:
    t = lay(
        "scenario special-delivery; card blue-squads; deck yellow-crawlers 1; CA 0607 laser:M laser:M nuke:H; S1 0101"
    ).choose("S1 move exit.north")
    assert t.result is not None
    assert t.result.winner == "yellow"


# the order of rolls


@pytest.mark.rule("UNB-DECK.13", "UNB-NB.1")
def test_units_roll_in_roster_order() -> None:
    # Ruling: Blue crawlers, walkers, squads, then Yellow likewise.
    t = lay(
        "card yellow-walkers; deck time-stream 1; SA 0607; WD 1108; WA 0608 neutron:M; CA 0609; S1 0508; W2 0708",
        "W1 0507; C1 0707",
        dice="+-+-+-+",
    ).choose("WA fire.neutron 0608")
    out = [name for name in ("C1", "W1", "W2", "S1", "CA", "WA", "SA") if t.unit(name).status == "out"]
    assert out == ["C1", "W2", "CA", "SA"]


@pytest.mark.rule("UNB-DECK.13")
def test_a_neutral_crawler_rolls_after_all_others() -> None:
    t = lay(
        "scenario runaway; card yellow-walkers; deck time-stream 1; R 0609 stasis:H nuke:H; WA 0608 neutron:M; SA 0607",
        "S1 0508; WD 1108",
        dice="---+",
    ).choose("WA fire.neutron 0608")
    assert (t.unit("R").status, [t.unit(name).status for name in ("S1", "WA", "SA")]) == ("out", ["ready"] * 3)


@pytest.mark.rule("UNB-DECK.13", "UNB-OBJ.4")
def test_loose_objects_roll_after_the_units() -> None:
    t = lay("deck heavy-earthquake 1; 0608 lava red; object satellite 0608; SA 0608", dice="-+222 yellow-squads")
    assert (t.unit("SA").hex, t.object("satellite")) == ("0608", "gone")


@pytest.mark.rule("UNB-DECK.13")
def test_hexes_are_taken_by_ascending_number() -> None:
    t = lay("deck light-earthquake 1; 0303 crater red; 0204 crater red; W1 1108", dice="123 blue-walkers")
    assert (t.terrain("0204"), t.colour("0204")) == ("lava", "yellow")
    assert (t.terrain("0303"), t.colour("0303")) == ("lava", "orange")


@pytest.mark.rule("UNB-DECK.13", "UNB-OHB.2")
def test_committed_lasers_roll_in_roster_order_of_their_units() -> None:
    t = lay(
        "option overheated_beams on; card yellow-crawlers; deck time-stream 1; CA 0608 nuke:H; S1 0508 laser:L-",
        "W1 0507 laser:M-",
        dice="-----+----",
    ).choose("CA fire.nuke 0708")
    assert t.asked == ("blue", "lasers")
    t.choose("S1.laser W1.laser done")
    assert (t.unit("W1").weapons, t.unit("S1").weapons, t.clouds("0708")) == ({}, {"laser": False}, ["heavy held"])
