"""The data files of Impact. They are ours; an owner of the game may replace them (IMP-DATA-FMT).

`data/README.md` describes each.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any

from sandtable.engine.contract.house_data import HouseData, read_toml
from sandtable.engine.verdicts import Refused

DATA = Path(__file__).parent / "data"
HOUSE = HouseData(
    "impact", DATA, ("attack.toml", "deck.toml", "events.toml", "soldiers.toml", "terrain.toml", "forces.toml"),
    {"panels": ".txt", "scenarios": ".toml"},
)  # fmt: skip


def warn(path: Path, text: str) -> None:
    """Warn of data that can be played but is unlike the printed game's (IMP-DATA-FMT)."""
    warnings.warn(f"{path.name}: {text}", UserWarning, stacklevel=3)


def read_list(path: Path, word: str, rule: str) -> list[Any]:
    """Read a file that holds one list, under a word."""
    data = read_toml(path)
    found = data.get(word)
    if set(data) != {word} or not isinstance(found, list) or not found:
        raise Refused(f"{path.name} must be a list of {word}s", rule)
    return found
