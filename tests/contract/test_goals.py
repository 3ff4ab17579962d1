"""Goals: every scenario says to each side what it tries to do, how far it is, what ends the match, by which rules."""

from __future__ import annotations

import pytest

from sandtable.engine.contract import MatchGoal, SideGoal
from sandtable.engine.dice import Dice
from sandtable.engine.text.rulebook import read
from sandtable.games import find
from sandtable.lab.fuzz.probe import pick
from tests.contract.every import every_scenario, named, new


@every_scenario
def test_each_side_is_told_its_goal_from_the_first_question_to_the_result(name: str) -> None:
    match, dice = new(name, 5, 2), Dice(5)
    game, key = named(name)
    sides = {*match.sides, game.scenario(key).automaton} - {""}
    while True:
        for viewer in (None, *match.sides):
            goal = match.view(viewer)["goal"]
            assert sides <= set(goal["sides"])
            for told in goal["sides"].values():
                assert told["text"][0].isupper()
                assert not told["text"].endswith(".")
            assert goal["ends"].endswith(".")
            assert tuple(goal["rules"]) == game.scenario(key).victory
        if not match.decisions:
            return
        for _ in range(25):
            if match.decisions:
                side, choice = pick(match, dice)
                match.choose(choice, side)


@every_scenario
def test_the_rules_about_winning_stand_in_the_rulebook(name: str) -> None:
    game, key = named(name)
    known = {row.id for book in (game.id, *game.rulebook.cites) for row in read(find(book)).rows}
    assert game.scenario(key).victory
    assert set(game.scenario(key).victory) <= known


@every_scenario
def test_complexity_is_a_number_from_1_to_5(name: str) -> None:
    game, key = named(name)
    assert 1 <= game.scenario(key).complexity <= 5


@pytest.mark.parametrize(
    ("position", "side", "progress"),
    [
        ("breakable/border-skirmish", "blue", "0 of 2 destroyed"),
        ("unbreakable/industrial-wasteland", "yellow", "4 of 4 left, 0 Time Stream cards so far"),
        ("rivets/mud-between", "red", "0 VP to 0, 0 of 2 objectives"),
        ("impact/hold-the-crossing", "blue", "Red controls 0 of 3, 0 of 4 have left"),
        ("undergrowth/garden-plot", "south", "0 points to 0"),
    ],
)
def test_progress_at_the_start(position: str, side: str, progress: str) -> None:
    assert new(position, 1, 1).view(side)["goal"]["sides"][side]["progress"] == progress


def test_a_goal_is_shown_as_json() -> None:
    goal = MatchGoal({"blue": SideGoal("Win", "nearly")}, "It ends.", ("UNB-RET.2",))
    assert goal.shown() == {
        "sides": {"blue": {"text": "Win", "progress": "nearly"}}, "ends": "It ends.", "rules": ["UNB-RET.2"],
    }  # fmt: skip
