"""Autocannon: never unloaded; a hit destroys."""

from __future__ import annotations

from sandtable.games.interformic.rules.combat.brk_aiming import announce, shoot
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import AUTOCANNON


def fire_autocannon(state: State, firer: int, size: int, target: str) -> None:
    """Fire at a target in range: weapon size against target class (BRK-20.1)."""
    announce(state, firer, AUTOCANNON, size, target, "BRK-20.1")
    shoot(state, firer, size, target, "BRK-20.1")
