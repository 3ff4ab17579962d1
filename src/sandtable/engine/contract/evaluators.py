"""Evaluators: how good a position is for a side, by the weights in a game's data, which a character changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from sandtable.engine.contract.evaluation_file import STANDARD, EvaluationFile, read_evaluation, weights_file
from sandtable.engine.decisions import Decision
from sandtable.engine.verdicts import Refused

Evaluator = Callable[[Any, str], float]  # a state and a side: -1 lost … +1 won


class Evaluators(Protocol):
    """Finds the evaluator of a character."""

    def __call__(self, character: str = STANDARD) -> Evaluator:
        """Return how a bot of that character evaluates a position."""


def linear_win_chance(value: float) -> float:
    """Convert a value to a chance to win, in a game without a fitted curve: -1 is 0, +1 is 1."""
    return (max(-1.0, min(1.0, value)) + 1) / 2


def no_opening_data(_: str, __: str) -> float | None:
    """Return the win rate of an opening, in a game that has not measured it."""
    return None


def no_mixed_strategy(_: Any, __: Decision) -> Mapping[str, int]:  # any game's state
    """Return the mixed strategy of a secret answer, in a game that has not measured it."""
    return {}


def default_blunder_rate(_: str) -> int | None:
    """Return how often a level blunders, in a game that does not set it."""
    return None


def any_names(_: Collection[str], __: Collection[str]) -> None:
    """Accept all levels and characters, in a game without an evaluation file."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How bots evaluate a position. Levels and characters belong to the players: here they are only words."""

    evaluator: Evaluators  # by character: how good a position is for a side
    win_chance: Callable[[float], float] = linear_win_chance  # what a value of the standard evaluator means
    #: How often a side won a scenario that began with a word.
    opening_win_rate: Callable[[str, str], float | None] = no_opening_data
    #: Of a hundred secret answers to a decision, how many are which.
    mixed_strategy: Callable[[Any, Decision], Mapping[str, int]] = no_mixed_strategy
    #: Of a hundred actions of a level, how many are blunders; None: as many as usual.
    blunder_rate: Callable[[str], int | None] = default_blunder_rate
    #: Refuse data that names another level than these, or lacks one of these characters.
    check_names: Callable[[Collection[str], Collection[str]], None] = any_names


class EvaluatorSet:
    """The evaluators of a game, by character. The file is read once, when the first one is needed."""

    def __init__(self, game: str, data: Path, weights: Any, value: Callable[[Any, Any, str], float]) -> None:
        """Use *weights*, a dataclass of the game with one number per field, and its folder of *data*.

        *value* evaluates with one of those, a state and a side.
        """
        self._game = game
        self._data = data
        self._weights = weights
        self._value = value
        self._read: EvaluationFile | None = None
        self._found: dict[str, Evaluator] = {}

    def __call__(self, character: str = STANDARD) -> Evaluator:
        """Return how a bot of that character evaluates a position."""
        found = self._found.get(character)
        if found is None:
            found = self._found[character] = self._make(character)
        return found

    def evaluation(
        self, mixed_strategy: Callable[[Any, Decision], Mapping[str, int]] = no_mixed_strategy
    ) -> Evaluation:
        """Return a game's evaluation by this file; *mixed_strategy* says for which decisions it has one."""
        return Evaluation(
            self, self.win_chance, self.opening_win_rate, mixed_strategy, self.blunder_rate, self.check_names
        )

    def win_chance(self, value: float) -> float:
        """Return what a value of the standard weights means as a chance to win."""
        curve = self._file.curve
        return linear_win_chance(value) if curve is None else curve.chance(value)

    def opening_win_rate(self, scenario: str, word: str) -> float | None:
        """Return how often a side won with an opening (such as an army), if that was measured."""
        return self._file.openings.get(scenario, {}).get(word)

    def mixed_strategy(self, scenario: str) -> Mapping[str, int]:
        """Return the percentage of each secret answer; empty if it was not measured."""
        return self._file.mixed_strategies.get(scenario, {})

    def blunder_rate(self, level: str) -> int | None:
        """Return the percentage of a level's actions that are blunders, if the game sets its own."""
        return self._file.blunder_rates.get(level)

    def check_names(self, levels: Collection[str], characters: Collection[str]) -> None:
        """Refuse a file that names another level than these, or lacks one of these characters."""
        self._file.check_names(levels, characters)

    def numbers(self) -> dict[str, float]:
        """Return the standard weights by name."""
        return dict(self._file.weights[STANDARD])

    def turned(self, changes: Mapping[str, float]) -> Evaluator:
        """Return how a bot would evaluate with some of the standard weights changed."""
        return partial(self._value, self._weights(**{**self.numbers(), **changes}))

    @property
    def _file(self) -> EvaluationFile:
        if self._read is None:
            names = [one.name for one in fields(self._weights)]
            self._read = read_evaluation(weights_file(self._game, self._data), names)
        return self._read

    def _make(self, character: str) -> Evaluator:
        weights = self._file.weights
        if character not in weights:
            choices = ", ".join([one for one in weights if one])
            raise Refused(f"there is no character {character!r}: choose one of {choices}, or none")
        return partial(self._value, self._weights(**weights[character]))
