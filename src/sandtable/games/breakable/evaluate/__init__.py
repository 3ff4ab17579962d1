"""How good a position is for a side: its mission first, then the units that can still do something."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.games.breakable.evaluate.material import material
from sandtable.games.breakable.evaluate.missions import breakthrough, retrieval, skirmish, wasteland
from sandtable.games.interformic.state import State, colour_of
from sandtable.games.interformic.tables import BLUE, TEAM

__all__ = ["evaluate"]

MISSIONS: dict[str, Callable[[State], float]] = {
    "breakthrough": breakthrough,
    "industrial-wasteland": wasteland,
    "border-skirmish": skirmish,
    "heavy-reinforcements": skirmish,
    "retrieval": retrieval,
}


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    mission = MISSIONS.get(state.scenario)
    value = material(state)
    if mission is not None and (state.names or state.round == 2):
        value += mission(state)
    if TEAM[colour_of(state, side)] == BLUE:  # both count for Yellow's side
        value = -value
    return value / (1.0 + abs(value))  # only the end of a match is worth 1
