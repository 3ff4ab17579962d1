"""Measures: results of games between equal bots for each scenario, from a game's `data/measured.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sandtable.engine.contract.house_data import read_toml, reading, refuse_unknown

SECONDS_PER_CHOICE = 6  # of two people who know the rules
_STEP = 5  # minutes are rounded to it


class Measures(NamedTuple):
    """The length of an average game, and each side's share of the points."""

    games: int
    choices: int
    turns: int
    shares: Mapping[str, int]  # by side, in percent; a draw counts half
    ended: int  # games that did not stop at the limit of choices
    command: str = ""  # arguments of bench/scenarios.py that repeat the measurement

    @property
    def minutes(self) -> int:
        """How long two people play, rounded to five minutes."""
        return max(_STEP, round(self.choices * SECONDS_PER_CHOICE / 60 / _STEP) * _STEP)


@cache
def read_measures(path: Path) -> Mapping[str, Measures]:
    """Read the measures of all scenarios; none if there is no such file."""
    if not path.is_file():
        return {}
    with reading(path.name):
        return {scenario: _measures(one) for scenario, one in read_toml(path).items()}


def _measures(one: Mapping[str, Any]) -> Measures:
    refuse_unknown(one, ("command", "games", "choices", "turns", "shares", "ended"))
    shares = {str(side): int(share) for side, share in one["shares"].items()}
    games = int(one["games"])
    return Measures(
        games, int(one["choices"]), int(one["turns"]), shares, int(one.get("ended", games)), one.get("command", "")
    )
