"""The data files of Impact. They are ours; an owner of the game may replace them (IMP-DATA-FMT).

`data/README.md` describes each.
"""

from __future__ import annotations

import warnings
from pathlib import Path

from sandtable.engine.contract.house_data import HouseData

DATA = Path(__file__).parent / "data"
HOUSE = HouseData(
    "impact", DATA, ("attack.json", "deck.json", "events.json", "soldiers.json", "terrain.json", "forces.json"),
    {"panels": ".txt", "scenarios": ".json"},
)  # fmt: skip


def warn(path: Path, text: str) -> None:
    """Warn of data that can be played but is unlike the printed game's (IMP-DATA-FMT)."""
    warnings.warn(f"{path.name}: {text}", UserWarning, stacklevel=3)
