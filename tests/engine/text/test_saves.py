"""Saves: a match as text, read back to the letter, and refused with one clear message when anything is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import sandtable
from sandtable.engine.contract import Versions
from sandtable.engine.decisions import Rule
from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin, load_save
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused, Result
from sandtable.lab.fuzz.copies import garble
from sandtable.lab.fuzz.probe import everything, pick
from tests.engine.toy import TOY, State, begun, changed, play, start

LINES = ("step", "roll", "gamble", "keep", "half")


def played() -> Match:
    """A match with dice, staged choices and a secret part, still going on."""
    match = begun(11)
    for line in LINES:
        match.choose(line)
    match.choose("walk p5", "green")
    match.choose("hide")
    match.choose("coral", "green")
    return match


def load(text: str, game: Any = TOY) -> Match:
    return load_save(game, read_save(text))


def tampered(text: str, *path: str | int, to: object) -> str:
    """Return a save with one value changed."""
    data = json.loads(text)
    place = data
    for key in path[:-1]:
        place = place[key]
    assert place[path[-1]] != to
    place[path[-1]] = to
    return json.dumps(data)


def refusal(text: str, game: Any = TOY) -> Refused:
    with pytest.raises(Refused) as caught:
        load(text, game)
    return caught.value


# there and back


def test_a_save_is_read_back_to_the_letter() -> None:
    match = played()
    again = load(match.save())
    assert everything(again) == everything(match)
    assert again.save() == match.save()


def test_a_match_read_back_goes_the_same_way() -> None:
    match = played()
    again, dice = load(match.save()), Dice(5)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
        again.choose(choice, side)
    assert everything(again) == everything(match)
    assert everything(load(match.save())) == everything(match)


@pytest.mark.parametrize("how", ["concede", "draw"])
def test_an_agreed_end_is_saved(how: str) -> None:
    match = played()
    if how == "concede":
        match.concede("red")
    else:
        match.offer_draw("red")
        match.offer_draw("green")
    assert match.result is not None
    assert everything(load(match.save())) == everything(match)


def test_scripted_dice_are_saved() -> None:
    match = begun(dice=(4, "+", "gold"))
    for line in ("gamble", "keep whole roll"):
        match.choose(line)
    again = load(match.save())
    assert everything(again) == everything(match)
    assert again.state.dice.left() == 1


def test_a_match_begun_from_a_position_is_saved() -> None:
    first = begun(3)
    first.choose("step walk")
    match = begin(TOY, MatchSetup("yard", dict(first.state.options), 5, first.position()))
    assert match.decisions["red"].kind == "walk"
    match.choose("p7 roll")
    assert everything(load(match.save())) == everything(match)


def test_a_match_on_a_bare_state_cannot_be_saved() -> None:
    with pytest.raises(Refused, match="not begun in a way that can be saved"):
        Match(TOY, start().state.copy()).save()


def test_a_save_says_what_it_is() -> None:
    data = json.loads(played().save())
    assert {key: data[key] for key in ("sandtable", "game", "scenario", "rules", "ledger", "seed")} == {
        "sandtable": 1, "game": "toy", "scenario": "yard", "rules": "1", "ledger": "1", "seed": 11,
    }  # fmt: skip
    assert data["moves"][4] == ["red", "step", []]
    assert len(data["moves"][5][2]) == 1


# tampering


def test_a_choice_that_was_not_legal_is_refused() -> None:
    refused = refusal(tampered(played().save(), "moves", 4, 1, to="fly"))
    assert refused.text == "move 5 (red fly) is not legal: 'fly' does not answer 'What does red do?'"
    assert refused.rule == "TOY-5"


def test_a_choice_of_the_wrong_side_is_refused() -> None:
    assert refusal(tampered(played().save(), "moves", 4, 0, to="green")).text == (
        "move 5: green is not asked anything there"
    )


def test_a_die_that_was_not_rolled_is_refused() -> None:
    text = played().save()
    rolled = json.loads(text)["moves"][5][2]
    assert "the save has the dice" in refusal(tampered(text, "moves", 5, 2, to=[1 - rolled[0]])).text
    assert "the save has the dice" in refusal(tampered(text, "moves", 5, 2, to=[])).text
    assert "the save has the dice" in refusal(tampered(text, "moves", 4, 2, to=[1])).text


def test_another_seed_does_not_give_these_dice() -> None:
    assert "the save has the dice" in refusal(tampered(played().save(), "seed", to=14)).text


def test_a_result_that_was_not_reached_is_refused() -> None:
    match = begun(turn_cap=1)
    match.choose("step end")
    assert match.result is not None
    assert "does not end as the save says" in refusal(tampered(match.save(), "result", "winner", to="green")).text
    assert "does not end as the save says" in refusal(tampered(match.save(), "result", to=None)).text


def test_moves_after_the_end_are_refused() -> None:
    match = begun(turn_cap=1)
    match.choose("step end")
    data = json.loads(match.save())
    data["moves"].append(["red", "step", []])
    assert "not asked" in refusal(json.dumps(data)).text


def test_opening_dice_that_were_not_rolled_are_refused() -> None:
    assert "before the first choice" in refusal(tampered(played().save(), "opening", to=[3])).text


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("options", "turn_cap"), 0), (("options", "turn_cap"), "4"), (("options", "colour"), 1),
        (("scenario",), "moon"), (("moves", 0, 0), "blue"), (("moves", 0, 1), ""), (("moves", 0, 1), "amber p2"),
        (("position",), "nonsense"), (("script",), [7]), (("options",), {}),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(path: tuple[str | int, ...], value: object) -> None:
    data = json.loads(played().save())
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    with pytest.raises((Refused, DiceError)):
        load(json.dumps(data))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("sandtable",), "1"), (("game",), 3), (("options",), []), (("seed",), "7"), (("seed",), 1.5), (("moves",), {}),
        (("moves", 0), ["red", "amber"]), (("moves", 0), "red amber"), (("moves", 0, 2), [1.5]), (("moves", 0, 1), 3),
        (("result",), "red"), (("extra",), 1), (("opening",), None), (("script",), "+"),
    ],
)  # fmt: skip
def test_wrong_types_are_no_save(path: tuple[str | int, ...], value: object) -> None:
    data = json.loads(played().save())
    place = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    assert refusal(json.dumps(data)).text.startswith("this is not a saved match of Sandtable")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "nonsense", '{"sandtable": 1}', "\ud800", "[" * 100_000])
def test_malformed_json_is_no_save(text: str) -> None:
    assert refusal(text).text.startswith("this is not a saved match of Sandtable")


def test_another_format_is_refused() -> None:
    assert refusal(tampered(played().save(), "sandtable", to=2)).text == (
        "this save has format 2; this Sandtable reads format 1"
    )


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(Refused, match="there is no game 'toy'"):
        sandtable.load(played().save())


def test_a_garbled_save_is_refused_or_the_same_match() -> None:
    """Whatever a file holds, it is a match with legal choices and true dice, or one clear error."""
    match, dice = played(), Dice(4)
    text = match.save()
    for _ in range(300):
        try:
            again = load(garble(text, dice))
        except (Refused, DiceError):
            continue
        assert everything(again)["moves"] == everything(match)["moves"]


# other versions


def test_a_save_of_another_version_that_replays_is_accepted() -> None:
    match = played()
    newer = replace(TOY, versions=Versions("2", "later"))
    again = load(match.save(), newer)
    assert everything(again) == everything(match)
    assert json.loads(again.save())["rules"] == "2"


def test_a_save_of_another_version_that_does_not_replay_is_refused_with_one_clear_message() -> None:
    refused = refusal(begun_and_rolled().save(), replace(changed(play=roll_twice), versions=Versions("2", "1")))
    assert "saved under rules 1 (ledger 1) and does not replay under rules 2 (ledger 1)" in refused.text
    assert "open it with the version that saved it" in refused.text
    assert "The first difference: move 6 (red roll)" in refused.text


def begun_and_rolled() -> Match:
    match = begun(2)
    match.choose("step")
    match.choose("roll")
    return match


def roll_twice(state: State) -> Rule[Result]:
    """The toy's rules, but another die is rolled first."""
    rules = play(state)
    answer: Any = None
    while True:
        try:
            question = rules.send(answer)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        answer = yield question
        if answer == "roll":
            state.dice.face()


def test_a_save_of_this_version_that_does_not_replay_names_the_move() -> None:
    refused = refusal(begun_and_rolled().save(), changed(play=roll_twice))
    assert refused.text.startswith("move 6 (red roll): the save has the dice")


KEY = "5e" * 32


def keyed() -> Match:
    match = begin(TOY, MatchSetup("yard", TOY.resolve_options("yard", {}), KEY))
    for side in match.sides:
        match.choose("amber p2", side)
    for line in LINES:
        match.choose(line)
    return match


def test_a_save_with_keyed_dice_holds_the_key_and_replays() -> None:
    match = keyed()
    assert any(move.dice for move in match.moves)
    again = load(match.save())
    assert everything(again) == everything(match)
    assert read_save(match.save()).seed == KEY


def test_another_key_rolls_other_dice() -> None:
    assert "dice" in refusal(tampered(keyed().save(), "seed", to="5f" * 32)).text


@pytest.mark.parametrize("seed", ["7", "5E" * 32, "5e" * 33, 1.5])
def test_a_seed_that_is_neither_a_number_nor_a_key_is_refused(seed: object) -> None:
    assert "not a saved match" in refusal(tampered(keyed().save(), "seed", to=seed)).text
