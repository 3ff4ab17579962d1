"""Final choices: whether a side could take a choice back is known beforehand, and tells it nothing new."""

from __future__ import annotations

import pytest

from sandtable.engine.decisions import Decision, Options, Rule
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.verdicts import Refused, Result
from sandtable.lab.fuzz.probe import everything, pick
from tests.contract.every import every_scenario, new
from tests.engine.toy import State, begun, changed, start


@pytest.mark.parametrize(("choice", "why"), [
    ("roll", "dice are rolled"), ("draw", "dice are rolled"), ("gamble", "dice are rolled"),
    ("dare", "green is asked next"), ("hide", "all sides are asked next"), ("end", "green is asked next"),
    ("walk p5", ""), ("walk", ""), ("step", ""),
])  # fmt: skip
def test_what_follows_decides(choice: str, why: str) -> None:
    match = begun()
    before = everything(match)
    assert match.why_irreversible(choice) == (f"{why}: this cannot be undone" if why else "")
    assert everything(match) == before


def test_in_a_secret_part_only_the_last_choice_of_all_is_final() -> None:
    match = start()
    assert match.why_irreversible("amber p2", "green") == ""
    match.choose("amber p2", "green")
    assert match.why_irreversible("amber", "red") == ""
    assert match.why_irreversible("amber p2", "red") == "a secret is revealed: this cannot be undone"
    match = begun()
    match.choose("hide")
    match.choose("amber p2", "green")
    match.choose("amber", "red")
    assert match.why_irreversible("p2", "red") == "a secret is revealed: this cannot be undone"


def test_the_end_is_final() -> None:
    match = begun(turn_cap=1)
    assert match.why_irreversible("end") == "the match ends: this cannot be undone"


@pytest.mark.parametrize("choice", ["fly", "", "walk p3", "walk p5 p3", "roll roll"])
def test_what_would_be_refused_is_refused(choice: str) -> None:
    match = begun()
    with pytest.raises(Refused) as judged:
        match.why_irreversible(choice)
    with pytest.raises(Refused) as chosen:
        match.choose(choice)
    assert str(judged.value) == str(chosen.value)
    with pytest.raises(Refused, match="not green's decision"):
        match.why_irreversible("step", "green")


def judged_rightly(match: Match, dice: Dice) -> int:
    """Play at random; every choice is final exactly if it cannot be undone afterwards. Count the final ones."""
    final = 0
    while match.decisions:
        side, choice = pick(match, dice)
        why = match.why_irreversible(match.game.notation.word(match.state, choice), side)
        match.choose(choice, side)
        assert bool(why) is (match.result is not None or not match.can_undo(side)), (choice, why)
        final += bool(why)
    return final


def test_the_toy_is_judged_rightly() -> None:
    assert sum(judged_rightly(begun(seed, turn_cap=8), Dice(seed)) for seed in range(20)) > 100
    judged_rightly(start(3), Dice(4))


@every_scenario
def test_every_game_is_judged_rightly(name: str) -> None:
    assert judged_rightly(new(name, 5, 2), Dice(6))


def test_the_answer_does_not_tell_what_is_hidden() -> None:
    """Green holds a trap or none; whether red's step springs it is for red to find out."""

    def play(state: State) -> Rule[Result]:
        yield Decision("red", "act", "What?", "TOY-5", Options(("step", "stay")), boundary=True)
        if state.places["green"] == 7:  # hidden from red: see determinize
            yield Decision("green", "spring", "Spring the trap?", "TOY-20", Options(("yes", "no")))
        yield Decision("red", "act", "What else?", "TOY-5", Options(("step", "stay")), boundary=True)
        return Result(None, "done", "TOY-6")

    def imagined(state: State, side: str, dice: Dice) -> None:
        if side == "red":
            state.places["green"] = 7 if dice.below(2) else 1

    game = changed(play=play, determinize=imagined)
    answers = []
    for place in (1, 7):
        match = start(game=game)
        state = match.state.copy()
        state.places["green"] = place
        world = Match(game, state)
        answers.append(world.why_irreversible("step"))
        world.choose("step")
        assert bool(world.can_undo("red")) is (place == 1)
    assert answers == ["green is asked next: this cannot be undone"] * 2
