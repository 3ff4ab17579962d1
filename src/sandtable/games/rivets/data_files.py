"""The data files of Rivets. They are ours; an owner of the game may replace them."""

from __future__ import annotations

from pathlib import Path

from sandtable.engine.contract.house_data import HouseData

DATA = Path(__file__).parent / "data"
HOUSE = HouseData("rivets", DATA, ("cards.toml", "missions.toml", "scenarios.toml", "units.toml"))
