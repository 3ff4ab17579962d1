"""Positions in the midst of an action: the text carries the dice that have fallen, and reads back exactly."""

from __future__ import annotations

import pytest

from sandtable.engine.dice import Dice, DiceError
from sandtable.engine.match import Match, MatchSetup
from sandtable.engine.match.start import begin, load_save
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused
from sandtable.lab.fuzz.probe import pick, questions
from tests.contract.every import every_scenario, new
from tests.engine.toy import TOY, begun


def read_back(match: Match, seed: int | None = None, script: tuple[int | str, ...] | None = None) -> Match:
    state = match.state
    return begin(match.game, MatchSetup(state.scenario, dict(state.options), seed, match.position(), script))


def test_the_text_names_the_dice_since_the_last_pause() -> None:
    match = begun(dice=("gold", 4))
    match.choose("draw")
    assert "dice" not in match.position()  # a pause followed
    match.choose("gamble")
    match.choose("keep")
    assert match.position().splitlines()[-2:] == ["dice 4", "then red:gamble red:keep"]


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_it_reads_back_to_the_same_question(seed: int | None) -> None:
    match = begun(dice=(6,))
    match.choose("gamble")
    match.choose("keep")
    again = read_back(match, seed)
    assert questions(again) == questions(match)
    assert again.position() == match.position()
    again.choose("whole")
    assert again.state.points["red"] == 6
    assert again.log[-1].dice == ("6",)
    again.choose("roll")  # the generator goes on after the dice of the text
    assert load_save(TOY, read_save(again.save())).position() == again.position()


def test_it_can_be_taken_back_to_the_die_and_cloned() -> None:
    match = begun(dice=(6,))
    match.choose("gamble")
    match.choose("keep")
    again = read_back(match, 5)
    again.undo()
    assert again.position().splitlines()[-2:] == ["dice 6", "then red:gamble"]
    assert not again.can_undo()
    twin = again.clone()
    for one in (again, twin):
        one.choose("keep whole")
        one.choose("roll")
    assert again.position() == twin.position()
    assert again.moves == twin.moves


def test_a_script_goes_on_after_the_dice_of_the_text() -> None:
    match = begun(dice=(3,))
    match.choose("gamble")
    again = read_back(match, script=("+",))
    again.choose("drop")
    again.choose("roll")
    assert again.moves[-1].dice == (1,)
    assert again.state.dice.left() == 0


def test_dice_without_choices_are_those_that_fall_next() -> None:
    text = begun().position() + "dice + - # two rolls\n"
    match = begin(TOY, MatchSetup("yard", dict(begun().state.options), 1, text))
    match.choose("roll")
    match.choose("roll")
    assert [move.dice for move in match.moves] == [(1,), (0,)]


@pytest.mark.parametrize(("line", "words"), [("dice gold", "six-sided"), ("dice '4", "quotation")])
def test_dice_that_do_not_fit_are_refused(line: str, words: str) -> None:
    text = begun().position() + f"{line}\nthen red:gamble\n"
    with pytest.raises(Refused, match=words):
        begin(TOY, MatchSetup("yard", dict(begun().state.options), 1, text))


@every_scenario
def test_the_moments_of_a_game_read_back(name: str) -> None:
    """Those since a pause are dear to read: a third of them, and the last one."""
    match, dice, looks = new(name, 3, 2), Dice(4), Dice(5)
    while match.decisions:
        side, choice = pick(match, dice)
        match.choose(choice, side)
        if match.decisions and looks.below(3):
            continue
        again = read_back(match)
        assert questions(again) == questions(match)
        assert again.position() == match.position()
        assert again.game.notation.write(again.state) == match.game.notation.write(match.state)
        assert again.result == match.result


def test_an_empty_script_lets_no_die_be_rolled_and_changes_nothing() -> None:
    match = begun(dice=())
    before = match.position(), len(match.moves)
    assert match.explain("roll").legal
    with pytest.raises(DiceError, match="script of 0 dice has run out"):
        match.choose("roll")
    assert (match.position(), len(match.moves)) == before
