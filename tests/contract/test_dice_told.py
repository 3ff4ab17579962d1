"""Every die that is rolled and every card or lot that is drawn is carried by an event, in every game."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.games import find
from sandtable.lab.fuzz.probe import pick
from sandtable.lab.fuzz.random_options import draw_options
from tests.contract.every import every_scenario, new

MOST = 1500  # choices of a game
LEFT_ALONE = ("turn_cap", "platoon_size")  # the first is short, of the second a scenario may need more


def check_last_move(match: Match) -> None:
    """The events of the last move carry its dice, one word each."""
    last = match.moves[-1]
    told = [word for event in match.log[last.event_count :] for word in event.dice]
    assert len(told) == len(last.dice), (last, [f"{event} {event.dice}" for event in match.log[last.event_count :]])


def check_game(name: str, seed: int, turn_cap: int) -> None:
    """Play at random, with any options but for seed 0, and check every move."""
    game, _, scenario = name.partition("/")
    dice = Dice(seed)
    drawn = draw_options(find(game), scenario, {}, dice, plain=seed == 0)
    match = new(name, seed, turn_cap, **{key: value for key, value in drawn.items() if key not in LEFT_ALONE})
    while match.decisions and len(match.moves) < MOST:
        side, choice = pick(match, dice)
        match.choose(choice, side)
        check_last_move(match)


@every_scenario
def test_every_die_of_a_move_is_carried_by_an_event(name: str) -> None:
    for seed in range(4):
        check_game(name, seed, 3)


@pytest.mark.parametrize(("name", "seed"), [("impact/hold-the-crossing", 10)])
def test_every_die_of_a_longer_game_is_carried_by_an_event(name: str, seed: int) -> None:
    check_game(name, seed, 8)


#: Moments at which dice fall before somebody is asked: a position, the dice, and choices up to that question.
MOMENTS: dict[str, tuple[str, str, list[int | str], tuple[str, ...]]] = {
    "unbreakable, the runaway pushes units out": (
        "unbreakable",
        """
        scenario runaway
        time 1
        card blue-crawlers
        deck time-stream 1
        unit C1 0101
        unit R 0608 stasis:H nuke:H
        unit W1 0607
        unit S1 0301
        unit SA 1114
        unit WA 1112
        """,
        [2, 1, "+", "blue-walkers"],
        ("end", "done", "done", "0606"),
    )
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_die_before_a_question_is_carried_by_an_event(moment: str) -> None:
    game, text, dice, choices = MOMENTS[moment]
    match = sandtable.position(game, "\n".join(line.strip() for line in text.splitlines()), dice=dice)
    for choice in choices:
        match.choose(choice)
        check_last_move(match)
    assert match.state.dice.left() == 0
