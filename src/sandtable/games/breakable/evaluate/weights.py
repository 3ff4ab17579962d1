"""The numbers of the evaluation, read from data."""

from __future__ import annotations

import tomllib
from functools import cache
from types import SimpleNamespace

from sandtable.games.breakable.scenarios.base import DATA


@cache
def weights(chapter: str) -> SimpleNamespace:
    """Return one chapter of evaluate.toml, an attribute a number."""
    with (DATA / "evaluate.toml").open("rb") as file:
        return SimpleNamespace(**tomllib.load(file)[chapter])
