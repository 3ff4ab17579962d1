"""The action deck and the game turn."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.dice import DiceError
from sandtable.engine.verdicts import Refused
from tests.support.unbreakable.hands import at, lay, winner
from tests.support.unbreakable.scripts import play, scripts
from tests.support.unbreakable.table import Table, place

FLAGS = (
    "scenario capture-the-flag",
    "option zone_follows_flag off",
    "home blue-flag 0304",
    "home yellow-flag 0812",
    "object yellow-flag W1",
    "object blue-flag WA",
)
CRAWLER = "unit CA {} laser:M laser:M nuke:H"

ACTIVATION = {
    "blue-crawlers": 2,
    "blue-walkers": 3,
    "blue-squads": 4,
    "yellow-crawlers": 2,
    "yellow-walkers": 3,
    "yellow-squads": 4,
}
RETRIEVAL = ("scenario retrieval", "0608 crater red", "object satellite 0608")


def on_card(*lines: str, dice: Sequence[int | str] = ()) -> Table:
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
    t = on_card("card blue-walkers; deck blue-squads 1; W1 0608; S1 0508", dice="blue-walkers")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"W1", "end"}, {"blue-squads": 1}, 1)
    t.choose("end")
    assert (set(t.answers()), t.cards("deck"), turn(t)) == ({"S1", "end"}, {}, 1)
    t.choose("end")
    assert (set(t.answers()), turn(t)) == ({"W1", "end"}, 2)


@pytest.mark.rule("UNB-DECK.1")
def test_a_card_is_resolved_in_full_before_the_next_is_drawn() -> None:
    t = on_card("card blue-walkers; deck blue-squads 1; W1 0608; W2 0708; S1 0508").choose("W1 move 0607")
    assert (t.cards("deck"), set(t.answers())) == ({"blue-squads": 1}, {"W2", "end"})
    t.choose("W2 move 0707")
    assert (t.cards("deck"), set(t.answers())) == ({}, {"S1", "end"})


@pytest.mark.rule("UNB-DECK.2", "UNB-SET.11")
def test_a_new_turn_shuffles_everything_back_with_the_earthquakes_on_the_discards() -> None:
    t = on_card(
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
    t = on_card(
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


@pytest.mark.rule("UNB-DECK.3")
@scripts(
    "an activation card activates all units of its colour and type but not frozen ones: card blue-walkers; "
    "deck blue-squads 1; W1 0608; W2 0708 buttoned; W3 0508 frozen; W4 0508 offline; C1 0606; S1 0607; WA 0609"
    " -> asked blue unit; answers W1 W2 end; refused W3; refused W4; refused C1; refused S1; refused WA",
    "a squads card activates squads and scattered ones can do nothing: card yellow-squads; deck blue-squads 1; "
    "SA 0608; SB 0608 hovering; SC 0607 scattered; S1 0609; WA 0606; CA 0605 -> asked yellow unit; answers SA SB end",
    "a crawlers card activates crawlers: card yellow-crawlers; deck blue-squads 1; CA 0608; CB 0610; C1 0606; "
    "WA 0604; SA 0604 -> asked yellow unit; answers CA CB end",
)
def test_cards(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-DECK.4", "UNB-SET.11")
def test_each_side_has_two_crawler_three_walker_and_four_squad_cards() -> None:
    t = on_card("W1 0608", dice="blue-walkers")
    assert (t.asked, t.cards("deck")) == (("blue", "unit"), {**ACTIVATION, "blue-walkers": 2, "time-stream": 4})
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}


@pytest.mark.rule("UNB-DECK.4")
@pytest.mark.parametrize(("unit", "kind", "times"), [("C1", "crawlers", 2), ("W1", "walkers", 3), ("S1", "squads", 4)])
def test_crawlers_act_twice_walkers_three_times_and_squads_four_times_a_turn(unit: str, kind: str, times: int) -> None:
    card = f"blue-{kind}"
    t = on_card(f"{unit} 0608", dice=[card] * times)
    for left in range(times - 1, 0, -1):
        assert t.cards("deck")[card] == left
        assert unit in t.answers()
        t.choose("end")
    assert card not in t.cards("deck")
    assert unit in t.answers()


@pytest.mark.rule("UNB-DECK.5")
def test_time_stream_cards_are_set_aside_and_counted() -> None:
    t = on_card("time 1; deck time-stream 2 blue-walkers 1; W1 0608", dice="time-stream blue-walkers")
    assert (t.asked, t.cards("deck")) == (("blue", "status"), {"time-stream": 1, "blue-walkers": 1})
    t.choose("done")
    assert (t.asked, drawn(t), t.cards("deck")) == (("blue", "unit"), 2, {"time-stream": 1})


@pytest.mark.rule("UNB-DECK.6", "UNB-TS.4", "UNB-TS.8", "UNB-TS.9")
def test_the_first_time_stream_card_of_the_next_turn_is_a_first_card_again() -> None:
    # Ruling: the count is per turn.
    t = on_card("time 3; deck time-stream 1; W1 0608 stasis=1; W2 0708", dice="time-stream blue-walkers")
    assert t.unit("W1").frozen
    t.choose("done")
    assert not t.unit("W1").frozen
    assert t.unit("W1").stasis == 0
    t.choose("done")
    assert (t.asked, turn(t), drawn(t)) == (("blue", "unit"), 2, 1)


@pytest.mark.rule("UNB-DECK.7", "UNB-EQ.1", "UNB-EQ.9")
def test_an_earthquake_card_shakes_the_map_at_once() -> None:
    t = on_card("0608 crater red; 0610 crater white; deck light-earthquake 1; W1 1108", dice="14 blue-walkers")
    assert (t.terrain("0608"), t.colour("0608")) == ("lava", "green")
    assert (t.terrain("0610"), t.cards("unused")) == ("crater", {"light": 3, "medium": 2, "heavy": 1})


@pytest.mark.rule("UNB-DECK.8", "UNB-CB.4", "UNB-EQ.9", "UNB-EQ.10")
def test_an_earthquake_card_goes_from_unused_to_discards_to_the_deck_and_back() -> None:
    t = on_card(
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
    t = on_card(
        "scenario retrieval; 0608 crater red; object satellite W1; card blue-walkers; deck time-stream 1; W1 0601",
        "W2 0508; S1 0508; WA 0610; SA 0611",
    ).choose("W1 move exit.north")
    assert t.result is not None
    assert t.result.winner == "blue"
    assert t.asked is None
    t.refused("W2 move 0607")


@pytest.mark.rule("UNB-DECK.9", "UNB-DECK.10")
def test_there_is_no_turn_limit() -> None:
    t = on_card("turn 10; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers").choose("end")
    assert t.result is None
    assert (turn(t), set(t.answers())) == (11, {"W1", "end"})


@pytest.mark.rule("UNB-DECK.10")
def test_a_turn_cap_ends_the_game_as_a_draw_after_that_turn() -> None:
    # Ruling: the printed turn track is an optional cap.
    t = on_card("option turn_cap 3; turn 2; card blue-walkers; deck blue-squads 1; W1 0608", dice="blue-walkers")
    t.choose("end")
    assert t.result is None
    assert turn(t) == 3
    last = on_card("option turn_cap 3; turn 3; card blue-walkers; deck blue-squads 1; W1 0608").choose("end")
    assert last.result is not None
    assert last.result.winner is None


@pytest.mark.rule("UNB-DECK.10", "UNB-IW.4")
def test_a_turn_cap_gives_a_round_of_industrial_wasteland_an_infinite_score() -> None:
    # Ruling: the first round scored 7, so the second attacker, who never finished, has lost.
    t = on_card(
        "scenario industrial-wasteland; option turn_cap 2; round 2 swapped yes score 5 first 7; turn 2",
        "card blue-walkers; deck blue-squads 1; W1 0505; WA 0612",
    ).choose("end")
    assert t.result is not None
    assert t.result.winner is not None


@pytest.mark.rule("UNB-DECK.11")
def test_the_program_draws_and_asks_nobody_to_call() -> None:
    for card, side in (("blue-walkers", "blue"), ("yellow-walkers", "yellow")):
        t = on_card("W1 0608; WA 0610", dice=[card])
        assert (t.asked, len(t.match.moves)) == ((side, "unit"), 0)


@pytest.mark.rule("UNB-DECK.12")
@scripts(
    # Ruling: the program plays on without Blue, but not for ever.
    "a crawler walled in for good is a draw once blue has no unit (0610): "
    "scenario special-delivery; deck yellow-crawlers 1; 0609 volcano; 0509 volcano; 0709 volcano; "
    "CA 0610 laser:M laser:M nuke:H; S1 gone -> winner none",
    "a crawler walled in for good is a draw once blue has no unit (off): "
    "scenario special-delivery; deck yellow-crawlers 1; 0615 volcano; 0514 volcano; 0714 volcano; "
    "CA off laser:M laser:M nuke:H; S1 gone -> winner none",
    # Ruling: the mission text decides.
    "a side without units does not lose by that: card blue-walkers; deck yellow-walkers 1; W1 0601; WA 0610"
    " | W1 move exit.north -> W1 gone; goes on; answers WA end",
    "retrieval is a draw when neither side has a walker left: "
    "scenario retrieval; 0608 crater red; object satellite 0608; card blue-walkers; deck blue-squads 1; W1 0601; "
    "S1 0505; SA 0512 | W1 move exit.north -> winner none",
    "retrieval is a draw when neither side has a walker left (WA 0612): "
    "scenario retrieval; 0608 crater red; object satellite 0608; card blue-walkers; deck blue-squads 1; W1 0601; "
    "S1 0505; SA 0512; WA 0612 | W1 move exit.north -> goes on; answers S1 end",
    "retrieval is a draw when neither side has a walker left (WA off): "
    "scenario retrieval; 0608 crater red; object satellite 0608; card blue-walkers; deck blue-squads 1; W1 0601; "
    "S1 0505; SA 0512; WA off | W1 move exit.north -> goes on; answers S1 end",
    "runaway is a draw when the crawler is neutral and no squad is left (R 0608 stasis H nuke H): "
    "scenario runaway; R 0608 stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512"
    " | S1 move exit.north -> winner none",
    "runaway is a draw when the crawler is neutral and no squad is left (R 0608 stasis H nuke H SA 0612): "
    "scenario runaway; R 0608 stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512; "
    "SA 0612 | S1 move exit.north -> goes on; answers W1 end",
    "runaway is a draw when the crawler is neutral and no squad is left: "
    "scenario runaway; R 0608 yellow stasis:H nuke:H; card blue-squads; deck blue-walkers 1; S1 0601; W1 0505; WA 0512"
    " | S1 move exit.north -> goes on; answers W1 end",
    "special delivery is played on without blue: scenario special-delivery; card blue-squads; deck yellow-crawlers 1; "
    "CA 0607 laser:M laser:M nuke:H; S1 0101 | S1 move exit.north -> winner yellow",
)
def test_the_end(script: str) -> None:
    play(script)


@pytest.mark.rule("UNB-DECK.12")
def test_it_is_a_draw_when_no_unit_of_either_side_is_left() -> None:
    t = on_card("card blue-walkers; deck yellow-walkers 1; W1 0601").choose("W1 move exit.north")
    assert t.result is not None
    assert t.result.winner is None
    assert t.asked is None


@pytest.mark.rule("UNB-DECK.12", "UNB-SD.13")
@pytest.mark.parametrize(
    ("crawler", "facts"),
    [
        ("0610", ("discards light-earthquake 1",)),
        ("0610", ("vortex 0101 heavy N",)),
        ("0610", ("unit S2 off",)),
        ("0607", ()),  # it has arrived: its next activation wins
    ],
)
def test_the_program_plays_on_while_something_may_still_happen(crawler: str, facts: tuple[str, ...]) -> None:
    row = 9 if crawler == "0610" else 6
    walls = [f"{column}{row:02} volcano" for column in ("05", "06", "07")]
    with pytest.raises(DiceError):  # it draws on, and there are no more dice in the script
        place(
            "scenario special-delivery; option experimental_weapons on; deck yellow-squads 1",
            *walls,
            CRAWLER.format(crawler),
            "S1 gone",
            *facts,
        )


@pytest.mark.rule("UNB-DECK.10")
def test_a_position_beyond_the_turn_cap_ends_with_its_turn() -> None:
    t = place("option turn_cap 2; turn 4; card blue-walkers; deck empty; W1 0606").choose("end")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == (None, "UNB-DECK.10")


@pytest.mark.rule("UNB-DECK.9", "UNB-CTF.3", "UNB-FB.1")
def test_a_shove_that_completes_a_mission_ends_play_before_any_continuation() -> None:
    t = lay(
        "blue-crawlers",
        "scenario capture-the-flag; C1 0605 force:H; WA 0608; object blue-flag WA; object yellow-flag 0112",
        dice="+-",
    )
    at(t, "C1 fire.force", "WA")
    assert (t.asked, t.result) == (("blue", "push"), None)
    t.choose("0609")
    assert t.result is not None
    assert (t.result.winner, t.result.rule) == ("yellow", "UNB-CTF.3")
    assert t.asked is None


@pytest.mark.rule("UNB-DECK.9", "UNB-CTF.3", "UNB-MOV.20")
@pytest.mark.parametrize(("die", "side", "hex_"), [("+", "yellow", "0609"), ("-", "blue", "0607")])
def test_of_two_thieves_pushed_off_the_fold_the_one_that_leaves_first_has_won(die: str, side: str, hex_: str) -> None:
    t = lay("blue-crawlers", *FLAGS, "C1 0707; W1 0608; WA 0608", dice=[die]).choose("C1 move 0608")
    assert t.asked == (side, "retreat")
    t.choose(hex_)
    assert winner(t) == side


@pytest.mark.rule("UNB-DECK.12", "UNB-RUN.12")
@pytest.mark.parametrize(("owner", "over"), [("", True), (" blue", False)])
def test_without_squads_only_a_runaway_crawler_that_somebody_has_can_still_be_won(owner: str, over: bool) -> None:
    t = place(
        f"card blue-walkers; scenario runaway; R 0608{owner} stasis:H nuke:H; W1 0602; WA 0614",
        dice=[] if over else ["blue-walkers"],
    ).choose("W1 done")
    assert (t.result is not None) is over


# the order of rolls


@pytest.mark.rule("UNB-DECK.13", "UNB-NB.1")
def test_units_roll_in_roster_order() -> None:
    # Ruling: Blue crawlers, walkers, squads, then Yellow likewise.
    t = on_card(
        "card yellow-walkers; deck time-stream 1; SA 0607; WD 1108; WA 0608 neutron:M; CA 0609; S1 0508; W2 0708",
        "W1 0507; C1 0707",
        dice="+-+-+-+",
    ).choose("WA fire.neutron 0608")
    out = [name for name in ("C1", "W1", "W2", "S1", "CA", "WA", "SA") if t.unit(name).status == "out"]
    assert out == ["C1", "W2", "CA", "SA"]


@pytest.mark.rule("UNB-DECK.13")
@scripts(
    "the order of the lines does not change the order of the dice: "
    "draw heavy-earthquake; scenario destroy-the-flag; 0604 lava red; 0610 lava red; object blue-flag 0604; "
    "object yellow-flag 0610; dice +-222? -> object blue-flag gone; object yellow-flag 0610; winner yellow",
    "the order of the lines does not change the order of the dice 2: "
    "draw heavy-earthquake; scenario destroy-the-flag; 0604 lava red; 0610 lava red; object yellow-flag 0610; "
    "object blue-flag 0604; dice +-222? -> object blue-flag gone; object yellow-flag 0610; winner yellow",
    "a neutral crawler rolls after all others: "
    "scenario runaway; card yellow-walkers; deck time-stream 1; R 0609 stasis:H nuke:H; WA 0608 neutron:M; SA 0607; "
    "S1 0508; WD 1108; dice ---+ | WA fire.neutron 0608 -> R out; S1 ready; WA ready; SA ready",
    "loose objects roll after the units: deck heavy-earthquake 1; 0608 lava red; object satellite 0608; SA 0608; "
    "dice -+222 yellow-squads -> SA 0608; object satellite gone",
    "hexes are taken by ascending number: deck light-earthquake 1; 0303 crater red; 0204 crater red; W1 1108; "
    "dice 123 blue-walkers -> 0204 lava; colour 0204 yellow; 0303 lava; colour 0303 orange",
    "committed lasers roll in roster order of their units: option overheated_beams on; card yellow-crawlers; "
    "deck time-stream 1; CA 0608 nuke:H; S1 0508 laser:L-; W1 0507 laser:M-; dice -----+---- | CA fire.nuke 0708"
    " -> asked blue lasers | S1.laser W1.laser done -> armed W1; armed S1 laser-; clouds 0708 heavy held",
)
def test_the_order_of_rolls(script: str) -> None:
    play(script)
