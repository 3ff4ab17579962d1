"""The file of an evaluation: a game's `data/evaluation.toml`, read and checked.

It gives a number to each weight in [weights]. A character is a few of them times something in [character.NAME.times],
or replaced in [character.NAME.instead]. What a value means as a chance to win is said in [chance], by a curve that was
fitted to played games. How often armies of the book won in a scenario stands in [opening.SCENARIO]; what a side that
must not be predictable answers in secret, and how many times of a hundred, in [habit.SCENARIO]. How many of a hundred
actions a level blunders stands in [careless]: a game of many small actions forgives more blunders than one of a few
large ones. The folder that the environment variable SANDTABLE_EVALUATION names may hold GAME.toml files that are read
instead, with more characters if they like.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import exp, isfinite
from pathlib import Path
from typing import Any

from sandtable.engine.verdicts import Refused

EVALUATION = "SANDTABLE_EVALUATION"
STANDARD = ""  # the character of a bot without one
SECTIONS = ("weights", "character", "chance", "opening", "habit", "careless")


@dataclass(frozen=True, slots=True)
class WinCurve:
    """What a value of the standard weights means as a chance to win, fitted to played games."""

    intercept: float
    slope: float

    def chance(self, value: float) -> float:
        """Return the chance to win, from 0 to 1."""
        return 1 / (1 + exp(-max(-60.0, min(60.0, self.intercept + self.slope * max(-1.0, min(1.0, value))))))


@dataclass(frozen=True, slots=True)
class EvaluationFile:
    """The contents of a game's evaluation file."""

    path: Path
    weights: dict[str, dict[str, float]]  # by character, the standard one first
    curve: WinCurve | None
    openings: dict[str, dict[str, float]]  # by scenario, by what a side began with: the share of games that it won
    mixed_strategies: dict[str, dict[str, int]]  # by scenario: of a hundred secret answers, how many are which
    blunder_rates: dict[str, int]  # by level: of a hundred actions, how many are blunders

    def check_names(self, levels: Collection[str], characters: Collection[str]) -> None:
        """Refuse the file if it names another level than these, or lacks one of these characters."""
        try:
            _only(self.blunder_rates, levels, "the weights of [careless] are")
            missing = [one for one in characters if one not in self.weights]
            if missing:
                raise ValueError(
                    f"there is no [character.{missing[0]}.times] or [character.{missing[0]}.instead]: add one"
                )
        except ValueError as error:
            raise Refused(f"{self.path}: {error}") from None


def weights_file(game: str, data: Path) -> Path:
    """Return the file of a game's weights: its own data, or a file in the folder named by the environment."""
    folder = os.environ.get(EVALUATION)
    if not folder:
        return data / "evaluation.toml"
    path = Path(folder) / f"{game}.toml"
    if not path.is_file():
        raise Refused(f"{EVALUATION} names the folder {folder}, which holds no {game}.toml: put one there or unset it")
    return path


def read_evaluation(path: Path, names: Collection[str]) -> EvaluationFile:
    """Read a file whose weights are called *names*; raise `Refused` with the fault if there is one."""
    given = _load(path)
    try:
        _only(given, SECTIONS, "the chapters are")
        return EvaluationFile(
            path,
            _weights(given, names),
            _curve(given),
            _openings(given),
            _mixed_strategies(given),
            _blunder_rates(given),
        )
    except ValueError as error:
        raise Refused(f"{path}: {error}") from None


def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:  # no TOML, or no text
        raise Refused(f"{path} is not a data file: {error}") from None


# the sections: each raises ValueError if it is wrong


def _weights(given: Mapping[str, Any], names: Collection[str]) -> dict[str, dict[str, float]]:
    """Read the weights of every character, the standard ones first."""
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
    return found


def _curve(given: Mapping[str, Any]) -> WinCurve | None:
    """Read the curve of the chances to win; None if the file has none."""
    if "chance" not in given:
        return None
    numbers = _numbers(given["chance"], ("lean", "steep"), "[chance]")
    if len(numbers) < 2 or numbers["steep"] <= 0:
        raise ValueError("[chance] needs two numbers, lean and steep, and steep above 0")
    return WinCurve(numbers["lean"], numbers["steep"])


def _openings(given: Mapping[str, Any]) -> dict[str, dict[str, float]]:
    """Read how often each opening has won."""
    found: dict[str, dict[str, float]] = {}
    for scenario, one in _table(given.get("opening", {}), "[opening]").items():
        title = f"[opening.{scenario}]"
        shares = found[scenario] = _numbers(one, list(_table(one, title)), title)
        wrong = [word for word, share in shares.items() if not 0 <= share <= 1]
        if wrong:
            raise ValueError(f"{title} {wrong[0]} must be a number from 0 to 1")
    return found


def _mixed_strategies(given: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Read the percentage of each secret answer."""
    found: dict[str, dict[str, int]] = {}
    for scenario, one in _table(given.get("habit", {}), "[habit]").items():
        title = f"[habit.{scenario}]"
        shares = _numbers(one, list(_table(one, title)), title)
        if sum(shares.values()) != 100 or any(share < 0 or share != int(share) for share in shares.values()):
            raise ValueError(f"{title} must be whole numbers that add up to 100")
        found[scenario] = {word: int(share) for word, share in shares.items()}
    return found


def _blunder_rates(given: Mapping[str, Any]) -> dict[str, int]:
    """Read the percentage of each level's actions that are blunders."""
    shares = _numbers(given.get("careless", {}), None, "[careless]")
    wrong = [level for level, share in shares.items() if not (0 <= share <= 100 and share == int(share))]
    if wrong:
        raise ValueError(f"[careless] {wrong[0]} must be a whole number from 0 to 100")
    return {level: int(share) for level, share in shares.items()}


def _table(given: object, title: str) -> Mapping[str, Any]:
    if not isinstance(given, dict):
        raise ValueError(f"{title} is not a table of names and values")  # noqa: TRY004  # one kind of fault: the file's
    return given


def _only(given: Mapping[str, Any], known: Collection[str], saying: str) -> None:
    unknown = sorted(set(given) - set(known))
    if unknown:
        raise ValueError(f"{unknown[0]!r} is not known: {saying} {', '.join(known)}")


def _numbers(given: object, names: Collection[str] | None, title: str) -> dict[str, float]:
    """Return a table of weights, checked: finite numbers, with these names alone (None: any names)."""
    table = _table(given, title)
    if names is not None:
        _only(table, names, f"the weights of {title} are")
    found: dict[str, float] = {}
    for name, number in table.items():
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number):
            raise ValueError(f"{title} {name} must be a number such as 0.5, not {number}")
        found[name] = float(number)
    return found
