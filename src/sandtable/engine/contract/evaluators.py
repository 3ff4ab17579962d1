"""Weights: what bots think that things are worth, read from a game's data; a character leans away from the standard.

A game's `data/evaluation.toml` gives a number to each weight in [weights]. A character is a few of them times
something in [character.NAME.times], or replaced in [character.NAME.instead]. What a value means as a chance to win is
said in [chance], by a curve that was fitted to played games. How often armies of the book won in a scenario stands in
[opening.SCENARIO]; what a side that is not to be seen through answers in secret, and how many times of a hundred, in
[habit.SCENARIO]. How many of a hundred actions the lower levels do not take with care stands in [careless]: a game of
many small actions forgives more slips than one of a few large ones. The folder that the environment variable
SANDTABLE_EVALUATION names may hold GAME.toml files that are read instead, with characters of their own if they like.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, fields
from functools import partial
from math import exp, isfinite
from pathlib import Path
from typing import Any, Protocol

from sandtable.engine.verdicts import Refused

EVALUATION = "SANDTABLE_EVALUATION"
STANDARD = ""  # the character of a bot without one
CHARACTERS = ("aggressive", "careful", "mission")  # those that every game has
HELD_BACK = ("recruit", "sergeant", "captain")  # the levels that slip

Judge = Callable[[Any, str], float]  # a state and a side: -1 lost … +1 won
Openings = dict[str, dict[str, float]]  # by scenario, by what a side began with: the share of games that it won


def no_opening_data(_: str, __: str) -> float | None:
    """Say how often a beginning won where nobody has measured it."""
    return None


def no_mixed_strategy(_: Any, __: Any) -> Mapping[str, int]:  # any game's state, and a decision
    """Say how a side answers in secret where nobody has measured it."""
    return {}


def default_blunder_rate(_: str) -> int | None:
    """Say how careless a level is where nobody has set it for the game."""
    return None


def linear_win_chance(value: float) -> float:
    """Read a value as a chance to win where nobody has measured it: -1 is 0, +1 is 1."""
    return (max(-1.0, min(1.0, value)) + 1) / 2


@dataclass(frozen=True, slots=True)
class WinCurve:
    """What a value of the standard weights means as a chance to win, as played games have it."""

    lean: float
    steep: float

    def chance(self, value: float) -> float:
        """Return the chance to win, from 0 to 1."""
        return 1 / (1 + exp(-max(-60.0, min(60.0, self.lean + self.steep * max(-1.0, min(1.0, value))))))


class Evaluators(Protocol):
    """Whoever finds the judge of a character."""

    def __call__(self, character: str = STANDARD) -> Judge:
        """Return how a bot of that character judges a position."""


class EvaluatorSet:
    """The judges of a game, by character. The file is read when the first one is asked for, and never again."""

    def __init__(self, game: str, data: Path, weights: Any, value: Callable[[Any, Any, str], float]) -> None:
        """Find them with *weights*, a dataclass of the game with a number a field, in its folder of *data*.

        *value* judges with one of those, a state and a side.
        """
        self._game = game
        self._data = data
        self._weights = weights
        self._value = value
        self._sheets: dict[str, dict[str, float]] = {}
        self._curve: WinCurve | None = None
        self._openings: Openings = {}
        self._habits: dict[str, dict[str, int]] = {}
        self._careless: dict[str, int] = {}
        self._found: dict[str, Judge] = {}

    def __call__(self, character: str = STANDARD) -> Judge:
        """Return how a bot of that character judges a position."""
        found = self._found.get(character)
        if found is None:
            found = self._found[character] = self._make(character)
        return found

    def chance(self, value: float) -> float:
        """Return what a value of the standard weights means as a chance to win."""
        self._read()
        return linear_win_chance(value) if self._curve is None else self._curve.chance(value)

    def opening(self, scenario: str, word: str) -> float | None:
        """Return how often a side won that began with an army or the like, if that was measured."""
        self._read()
        return self._openings.get(scenario, {}).get(word)

    def habit(self, scenario: str) -> Mapping[str, int]:
        """Return how many times of a hundred each answer is given in secret; nothing if nobody has measured it."""
        self._read()
        return self._habits.get(scenario, {})

    def careless(self, level: str) -> int | None:
        """Return how many of a hundred actions of a level are careless, if the game has its own number."""
        self._read()
        return self._careless.get(level)

    def numbers(self) -> dict[str, float]:
        """Return the standard weights by name."""
        self._read()
        return dict(self._sheets[STANDARD])

    def turned(self, changes: Mapping[str, float]) -> Judge:
        """Return how a bot would judge with some of the standard weights changed."""
        return partial(self._value, self._weights(**{**self.numbers(), **changes}))

    def _read(self) -> None:
        if not self._sheets:
            names, path = [one.name for one in fields(self._weights)], weights_file(self._game, self._data)
            self._sheets, self._curve = read_weights(path, names), read_curve(path)
            self._openings, self._habits, self._careless = read_openings(path), read_habits(path), read_careless(path)

    def _make(self, character: str) -> Judge:
        self._read()
        if character not in self._sheets:
            choices = ", ".join([one for one in self._sheets if one])
            raise Refused(f"there is no character {character!r}: choose one of {choices}, or none")
        return partial(self._value, self._weights(**self._sheets[character]))


def weights_file(game: str, data: Path) -> Path:
    """Return where a game's weights are read from: its own data, or the folder that somebody named."""
    folder = os.environ.get(EVALUATION)
    if not folder:
        return data / "evaluation.toml"
    path = Path(folder) / f"{game}.toml"
    if not path.is_file():
        raise Refused(f"{EVALUATION} names the folder {folder}, which holds no {game}.toml: put one there or unset it")
    return path


def read_weights(path: Path, names: Collection[str]) -> dict[str, dict[str, float]]:
    """Read the weights of every character, the standard ones first; or say what is wrong with the file."""
    try:
        return _sheets(_load(path), names)
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused(f"{path}: {error}") from None


def read_curve(path: Path) -> WinCurve | None:
    """Read the curve of the chances to win; None if the file says nothing of it."""
    given = _load(path).get("chance")
    if given is None:
        return None
    try:
        numbers = _numbers(given, ("lean", "steep"), "[chance]")
        if len(numbers) < 2 or numbers["steep"] <= 0:
            raise ValueError("[chance] needs two numbers, lean and steep, and steep above 0")
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None
    return WinCurve(**numbers)


def read_openings(path: Path) -> Openings:
    """Read how often what a side can begin with has won, scenario by scenario; nothing if the file says nothing."""
    found: Openings = {}
    try:
        for scenario, given in _table(_load(path).get("opening", {}), "[opening]").items():
            title = f"[opening.{scenario}]"
            shares = found[scenario] = _numbers(given, list(_table(given, title)), title)
            wrong = [word for word, share in shares.items() if not 0 <= share <= 1]
            if wrong:
                raise ValueError(f"{title} {wrong[0]} is no share of games: write a number from 0 to 1")
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused(f"{path}: {error}") from None
    return found


def read_habits(path: Path) -> dict[str, dict[str, int]]:
    """Read how many times of a hundred each secret answer is given, scenario by scenario; or say what is wrong."""
    found: dict[str, dict[str, int]] = {}
    try:
        for scenario, given in _table(_load(path).get("habit", {}), "[habit]").items():
            title = f"[habit.{scenario}]"
            shares = _numbers(given, list(_table(given, title)), title)
            if sum(shares.values()) != 100 or any(share < 0 or share != int(share) for share in shares.values()):
                raise ValueError(f"{title} is no hundred: write whole numbers that come to 100")
            found[scenario] = {word: int(share) for word, share in shares.items()}
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused(f"{path}: {error}") from None
    return found


def read_careless(path: Path) -> dict[str, int]:
    """Read how many of a hundred actions of each level are careless; or say what is wrong."""
    try:
        shares = _numbers(_load(path).get("careless", {}), HELD_BACK, "[careless]")
        wrong = [level for level, share in shares.items() if not (0 <= share <= 100 and share == int(share))]
        if wrong:
            raise ValueError(f"[careless] {wrong[0]} is no part of a hundred: write a whole number from 0 to 100")
    except ValueError as error:
        raise error if isinstance(error, Refused) else Refused(f"{path}: {error}") from None
    return {level: int(share) for level, share in shares.items()}


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:  # no TOML, or no text
        raise Refused(f"{path} is not a data file: {error}") from None


def _sheets(given: Mapping[str, Any], names: Collection[str]) -> dict[str, dict[str, float]]:
    _only(given, ("weights", "character", "chance", "opening", "habit", "careless"), "the chapters are")
    standard = _numbers(given.get("weights", {}), names, "[weights]")
    missing = [name for name in names if name not in standard]
    if missing:
        raise ValueError(f"[weights] lacks {', '.join(missing)}: every weight needs a number")
    found = {STANDARD: standard}
    for character, lean in _table(given.get("character", {}), "[character]").items():
        title = f"[character.{character}"
        _only(_table(lean, f"{title}]"), ("times", "instead"), f"in {title}] there may be")
        times = _numbers(lean.get("times", {}), names, f"{title}.times]")
        instead = _numbers(lean.get("instead", {}), names, f"{title}.instead]")
        both = sorted(set(times) & set(instead))
        if both:
            raise ValueError(f"{title}] says {both[0]} twice: as times, or instead, but not both")
        found[character] = standard | {name: standard[name] * factor for name, factor in times.items()} | instead
    absent = [one for one in CHARACTERS if one not in found]
    if absent:
        raise ValueError(f"there is no [character.{absent[0]}.times] or [character.{absent[0]}.instead]: add one")
    return found


def _table(given: object, title: str) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise ValueError(f"{title} is not a table of names and values")  # noqa: TRY004  # one kind of fault: the file's
    return given


def _only(given: Mapping[str, Any], known: Collection[str], saying: str) -> None:
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not known: {saying} {', '.join(known)}")


def _numbers(given: object, names: Collection[str], title: str) -> dict[str, float]:
    """Return a table of weights, checked: known names, finite numbers."""
    table = _table(given, title)
    _only(table, names, f"the weights of {title} are")
    found: dict[str, float] = {}
    for name, number in table.items():
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
            raise ValueError(f"{title} {name} = {number} is no number: write one such as 0.5")
        found[name] = float(number)
    return found
