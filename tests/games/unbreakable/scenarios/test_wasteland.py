"""Industrial Wasteland: two rounds against the clock (chapter X3)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

import sandtable
from sandtable.engine.seat import Seat
from tests.support.unbreakable.hands import (
    BASE_DECK,
    NORTH,
    answers,
    asks,
    begun,
    declare,
    draw,
    platoon,
    ready,
    set_up,
    winner,
)
from tests.support.unbreakable.scripts import Script, play, scripts
from tests.support.unbreakable.table import Table, place

SECOND = ("scenario industrial-wasteland", "round 2 swapped yes score 1 first 5")

LAST_ONE = ("0206 rough", "0207 crater red", "0805 rough")  # 0904 is left
ATTACK = ("WA 0804 force:M", "WB 0114", "W1 0101", "S1 0101")


def last_shot(*lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Yellow walkers are active, and WA sees the last industry hex."""
    return place(
        "scenario industrial-wasteland; card yellow-walkers", *LAST_ONE, *ATTACK, *lines, dice=["+", "-", *dice]
    )


# set-up


@pytest.mark.rule("UNB-IW.1")
def test_blue_sets_up_in_the_north_half_and_yellow_waits_in_the_south() -> None:
    match = begun("industrial-wasteland", platoon_size=3)
    set_up(match, "blue", until="placement")
    assert set(answers(match, "blue")) == NORTH
    assert "placement" not in set_up(match, "yellow")
    t = ready(match)
    units = t.view()["units"]
    assert {unit["hex"] for unit in units.values() if unit["side"] == "yellow"} == {"off"}
    assert {unit["hex"] for unit in units.values() if unit["side"] == "blue"} <= NORTH
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3


@scripts("""
# set-up
UNB-IW.1: yellow enters from the south edge
    yellow-walkers; scenario industrial-wasteland; WA off; W1 0101
    -> answers 0114 0215 0314 0415 0514 0615 0714 0815 0914 1015 1114 after WA move
# the end of a round
UNB-IW.2: a round goes on while one industry hex is left
    scenario industrial-wasteland; card yellow-walkers; 0206 rough; 0207 crater red; WA 0804 force:M; WB 0114; W1 0101;
    S1 0101; dice +- | WA fire.force 0904 -> 0904 rough; asked yellow unit
# scoring
# the players have swapped colours
UNB-IW.3 UNB-IW.5: the lower number of time stream cards wins
    scenario industrial-wasteland; card yellow-walkers; 0206 rough; 0207 crater red; 0805 rough; WA 0804 force:M;
    WB 0114; W1 0101; S1 0101; round 2 swapped yes score {score} first 5; dice +- -> asked blue unit
    | WA fire.force 0904 -> winner {colour}
    * score, colour: 3, blue / 5, none
# Ruling: variant iw_score.
UNB-IW.3: turns are counted instead by option
    scenario industrial-wasteland; card yellow-walkers; 0206 rough; 0207 crater red; 0805 rough; WA 0804 force:M;
    WB 0114; W1 0101; S1 0101; option iw_score turns; turn {turn}; round 2 swapped yes score 7 first 3; dice +-
    | WA fire.force 0904 -> winner {colour}
    * turn, colour: 2, blue / 3, none
# Ruling: variant iw_score.
# Blue's player, who attacks with the Yellow units now
UNB-IW.3 UNB-IW.4: by turns the second round ends as soon as a turn too many begins
    scenario industrial-wasteland; option iw_score turns; round 2 swapped yes score 9 first 3; turn 3;
    card yellow-squads; deck empty; SA 0114; SB 0114; S1 0101 | end -> winner yellow
# Ruling: nothing can change the result any more.
UNB-IW.3 UNB-IW.4: the second round ends when it has become worse than the first
    scenario industrial-wasteland; round 2 swapped yes score 5 first 5; deck time-stream 1 yellow-walkers 1; 0206 rough;
    0207 crater red; 0805 rough; WA 0804 force:M; WB 0114; W1 0101; S1 0101; dice time-stream | declare -> winner yellow
UNB-IW.3 UNB-IW.4: the second round goes on while it is not worse
    scenario industrial-wasteland; round 2 swapped yes score 4 first 5; deck time-stream 1 yellow-walkers 1; 0206 rough;
    0207 crater red; 0805 rough; WA 0804 force:M; WB 0114; W1 0101; S1 0101; dice time-stream | declare -> goes on;
    asked blue unit
# Ruling.
UNB-IW.3 UNB-IW.4: an attacker without units scores infinite
    scenario industrial-wasteland; round 2 swapped yes score 1 first 5; card yellow-squads; SA 0114; S1 0101
    | SA move exit.south -> winner yellow
UNB-IW.3 UNB-IW.4: a defender without units loses nothing by that
    scenario industrial-wasteland; card blue-squads; deck yellow-squads 1; SA 0114; S1 0101 | S1 move exit.north
    -> goes on; asked yellow unit
# the second round
UNB-IW.5 UNB-OPP.3 UNB-TS.14: in round 2 dice for the order speak of colours
    scenario industrial-wasteland; round 2 swapped yes score 1 first 5; option opportunity_cards on;
    deck change-grenades 1 blue-squads 1; SA 0608 nuke:L; S1 0606 nuke:L; S2 0606; dice change-grenades +
    -> asked blue grenades; offered SA.crust | done -> asked yellow grenades; offered S1.crust
""")
def test_wasteland(script: Script) -> None:
    play(script)


@pytest.mark.rule("UNB-IW.1", "UNB-IW.2")
def test_there_are_four_industry_hexes() -> None:
    t = ready(begun("industrial-wasteland", platoon_size=1))
    assert Counter(t.view()["terrain"].values())["industry"] == 4


# the end of a round


@pytest.mark.rule("UNB-IW.2", "UNB-IW.5")
def test_a_round_ends_when_the_last_industry_hex_is_converted() -> None:
    t = last_shot().choose("WA fire.force 0904")
    assert t.result is None
    assert set(t.match.decisions) == {"blue", "yellow"}
    assert asks(t.match, "blue") is not None
    assert asks(t.match, "yellow") is not None


@pytest.mark.rule("UNB-IW.2")
@pytest.mark.parametrize("converter", ["crush", "nuke"])
def test_it_does_not_matter_who_converts_it_or_into_what(converter: str) -> None:
    if converter == "crush":
        lines = ("card blue-crawlers", "C1 0804", "C2 0101", "SA 0114")
        t = place("scenario industrial-wasteland", *LAST_ONE, *lines, dice="-+-").choose("C1 move 0904")
    else:
        lines = ("card blue-walkers", "W1 0804 nuke:M", "W2 0101", "SA 0114")
        t = place("scenario industrial-wasteland", *LAST_ONE, *lines, dice="+-1").choose("W1 fire.nuke 0904")
    assert asks(t.match, "blue") is not None


@pytest.mark.rule("UNB-IW.2", "UNB-IW.4", "UNB-XVG.11", "UNB-XVG.12")
def test_a_vortex_that_takes_the_last_industry_and_the_last_attacker_ends_the_round_with_its_count() -> None:
    # Ruling: all effects of a hex apply together, and the industry is laid waste no matter who is left.
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


# scoring


@pytest.mark.rule("UNB-IW.3", "UNB-IW.4", "UNB-IW.5")
def test_the_score_of_a_round_is_the_time_stream_cards_drawn_in_it() -> None:
    t = place(
        "scenario industrial-wasteland; option platoon_size 2; deck time-stream 2 yellow-walkers 1",
        *LAST_ONE,
        *ATTACK,
        dice="time-stream time-stream +- time-stream time-stream time-stream",
    )
    declare(t)
    t.choose("WA fire.force 0904")
    for side in ("blue", "yellow"):
        set_up(t.match, side)
    for _ in range(2):  # equal at most, so far: the second round goes on
        assert t.result is None
        t.choose("done", "done")
    declare(t)
    assert winner(t) == "yellow"


@pytest.mark.rule("UNB-IW.4", "UNB-IW.5")
def test_two_infinite_rounds_are_a_tie() -> None:
    # Ruling.
    t = place(
        "scenario industrial-wasteland; option platoon_size 1; card yellow-squads; SA 0114; S1 0101",
        dice="yellow-squads yellow-squads",
    ).choose("SA move exit.south")
    assert t.result is None
    for side in ("blue", "yellow"):
        set_up(t.match, side, {"configuration": ["grounded"]})
    assert t.asked == ("blue", "unit")
    t.choose("SA move 0114", "SA move exit.south")
    assert winner(t) is None


@pytest.mark.rule("UNB-IW.3", "UNB-IW.5")
def test_a_match_of_two_rounds_can_be_saved_and_loaded_anywhere() -> None:
    match = sandtable.new("unbreakable/industrial-wasteland", seed=5, options={"platoon_size": 1, "turn_cap": 1})
    rounds = set()
    for number in range(3000):
        if match.result is not None:
            break
        side, decision = next(iter(match.decisions.items()))
        answers = decision.options()
        match.choose(answers[number * 7 % len(answers)], side)
        rounds.add(match.view()["round"])
        if number % 11 == 0:
            again = sandtable.load(match.save())
            assert (again.position(), again.view("blue")) == (match.position(), match.view("blue"))
    assert rounds == {1, 2}
    assert match.result is not None
    assert sandtable.load(match.save()).result == match.result


@pytest.mark.rule("UNB-IW.3", "UNB-IW.4")
@pytest.mark.parametrize(
    ("first", "scores", "victor"),
    [(5, {"blue": "never", "yellow": "5"}, "yellow"), (1_000_000, {"blue": "never", "yellow": "never"}, None)],
)
def test_the_result_names_both_counts(first: int, scores: dict[str, str], victor: str | None) -> None:
    t = place(
        f"scenario industrial-wasteland; round 2 swapped yes score 1 first {first}; card yellow-squads",
        "deck blue-squads 1; SA 0114; S1 0101",
    ).choose("SA move exit.south")
    assert winner(t) == victor
    assert t.result is not None
    assert t.result.scores == scores


# the second round


@pytest.mark.rule("UNB-IW.5")
def test_round_2_starts_afresh_with_the_colours_swapped() -> None:
    # Ruling: both attackers meet the same task.
    t = last_shot(
        "option platoon_size 3; turn 3; 0606 lava red; epicenter 0607 blue; cloud 0608 heavy",
        "discards heavy-earthquake 1",
        dice=["yellow-squads"],
    ).choose("WA fire.force 0904")
    set_up(t.match, "yellow", until="placement")
    assert (asks(t.match, "yellow"), set(answers(t.match, "yellow"))) == ("placement", NORTH)
    assert "placement" not in set_up(t.match, "blue")
    set_up(t.match, "yellow")
    assert {hex_: t.terrain(hex_) for hex_ in ("0206", "0207", "0805", "0904", "0606")} == {
        "0206": "industry",
        "0207": "industry",
        "0805": "industry",
        "0904": "industry",
        "0606": "road",
    }
    assert (t.epicenter("0607"), t.clouds("0608"), t.cards("discards").get("heavy-earthquake", 0)) == (None, [], 0)
    assert t.cards("unused") == {"light": 3, "medium": 2, "heavy": 1}
    assert Counter(BASE_DECK) - Counter(t.cards("deck")) == Counter({"yellow-squads": 1})
    assert sum(platoon(t, "blue")) == sum(platoon(t, "yellow")) == 3
    assert t.asked == ("blue", "unit")


@pytest.mark.rule("UNB-IW.5", "UNB-LAS.2", "UNB-HID.5")
def test_in_round_2_the_other_player_is_asked_for_lasers() -> None:
    t = place(*SECOND, "card yellow-walkers; WA 0608 crust:M; WB 0114; S1 0606 laser:L; S2 0606 laser:L", dice="+--")
    assert t.asked == ("blue", "unit")
    t.choose("WA fire.crust 0606")
    assert t.asked == ("yellow", "lasers")
    t.refused("done", side="blue")
    t.choose("S1.laser")
    t.match.undo("yellow")
    assert "S1.laser" in t.answers()
    t.choose("S1.laser", "done")
    assert (t.asked, t.epicenter("0606")) == (("blue", "unit"), None)


@pytest.mark.rule("UNB-IW.5", "UNB-SET.6", "UNB-HID.2")
def test_in_round_2_each_player_sees_as_the_colour_it_plays() -> None:
    # Ruling: variant loadouts_hidden_until_fired.
    t = place(
        *SECOND,
        "option loadouts_hidden_until_fired on; card yellow-squads; SA 0608 nuke:L; SB off nuke:L; S1 off crust:L",
    )
    assert [t.match.view(side)["you"] for side in ("blue", "yellow")] == ["yellow", "blue"]
    for side, own, other in (("blue", "nuke", "crust"), ("yellow", "crust", "nuke")):
        seen = json.dumps(t.match.view(side)["units"]) + t.match.game.explain.board_text(t.match.state, side)
        assert own in seen
        assert other not in seen
    world = Seat(t.match, "blue").imagine(1).state
    assert [world.arms[world.names.index(name)][0].name for name in ("SA", "SB")] == ["nuke", "nuke"]
