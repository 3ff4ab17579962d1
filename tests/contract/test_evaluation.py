"""How a bot judges a position: by the weights in its game's data, in one of several characters."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.engine.dice import Dice
from sandtable.engine.match import Match
from sandtable.engine.seat import Seat
from sandtable.engine.verdicts import Refused
from sandtable.games import REGISTRY, find
from sandtable.lab.fuzz.probe import pick
from sandtable.players import make
from sandtable.players.names import CHARACTERS, HELD_BACK

every_game = pytest.mark.parametrize("name", REGISTRY)
ADVANCED = 160  # random choices: past the set-up, in the middle of a match


def midway(name: str, seed: int = 1) -> Match:
    scenario = next(key for key, one in find(name).scenarios.items() if one.listed and not one.solitaire)
    match, dice = sandtable.new(f"{name}/{scenario}", seed=seed), Dice(seed)
    for _ in range(ADVANCED):
        if match.decisions:
            side, choice = pick(match, dice)
            match.choose(choice, side)
    return match


def weights_of(name: str, character: str = "") -> Any:
    """The weights that a judge holds, whatever class a game has for them."""
    return find(name).evaluation.evaluator(character).args[0]  # type: ignore[attr-defined]  # a partial call


@every_game
def test_evaluate_is_the_standard_judge(name: str) -> None:
    match = midway(name)
    evaluate = match.game.evaluation.evaluator()
    for side in match.sides:
        value = match.game.evaluate(match.state, side)
        assert -1 < value < 1
        assert value == evaluate(match.state, side) == match.game.evaluation.evaluator("")(match.state, side)


@every_game
def test_every_character_sees_something_in_another_light(name: str) -> None:
    match = midway(name)
    values = {one: match.game.evaluation.evaluator(one)(match.state, match.sides[0]) for one in ("", *CHARACTERS)}
    assert all(-1 < value < 1 for value in values.values())
    assert len(set(values.values())) == len(values), values


@every_game
def test_an_unknown_character_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(Refused, match="choose one of aggressive, careful, mission"):
        find(name).evaluation.evaluator("brave")


@every_game
def test_the_file_names_the_levels_and_characters_of_the_bots(name: str) -> None:
    evaluation = find(name).evaluation
    evaluation.check_names(HELD_BACK, CHARACTERS)
    assert [evaluation.blunder_rate(level) is None for level in HELD_BACK] == [False] * len(HELD_BACK)
    with pytest.raises(Refused, match="'captain' is not known"):
        evaluation.check_names(HELD_BACK[:-1], CHARACTERS)


@every_game
def test_every_weight_is_used(name: str) -> None:
    """A number that no one reads would be tuned in vain."""
    folder = Path(sandtable.__file__).parent / "games" / name
    code = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    by_kind = re.findall(r'f"(\w+)\{', code)  # read by the name of a kind of unit
    unread = [
        one.name
        for one in fields(weights_of(name))
        if not re.search(rf"\bw\.{one.name}\b", code) and not one.name.startswith(tuple(f for f in by_kind if f != "_"))
    ]
    assert unread == []


@every_game
def test_every_weight_is_explained(name: str) -> None:
    text = (Path(sandtable.__file__).parent / "games" / name / "data" / "evaluation.toml").read_text(encoding="utf-8")
    lines = re.split(r"(?m)^\[(?!weights)", text)[0].splitlines()
    numbers = [line for line in lines if re.match(r"\w+ *=", line)]
    assert len(numbers) == len(fields(weights_of(name)))
    assert [line for line in numbers if not re.search(r"# \S", line)] == []


@every_game
def test_two_characters_play_each_other_in_one_process(name: str) -> None:
    """Each keeps its own weights, no matter which thought last."""
    match = midway(name)
    bots = {side: make(f"greedy/{one}", 3) for side, one in zip(match.sides, ("aggressive", "careful"), strict=False)}
    before = [weights_of(name, one) for one in ("aggressive", "careful")]
    for _ in range(4):
        for side in list(match.decisions):
            if side in match.decisions:
                match.choose(bots[side].choose(Seat(match, side)), side)
    assert [weights_of(name, one) for one in ("aggressive", "careful")] == before
    values = {one: match.game.evaluation.evaluator(one)(match.state, match.sides[0]) for one in ("", *CHARACTERS)}
    assert len(set(values.values())) == len(values)
