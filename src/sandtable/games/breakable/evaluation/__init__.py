"""How good a position is for a side: its mission first, then the units that can still do something."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.contract.evaluators import EvaluatorSet
from sandtable.games.breakable.evaluation.material import material
from sandtable.games.breakable.evaluation.missions import breakthrough, retrieval, skirmish, wasteland
from sandtable.games.breakable.evaluation.weights import Weights
from sandtable.games.breakable.scenarios.base import DATA
from sandtable.games.interformic.rules.units.seats import colour_of
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BLUE, TEAM

__all__ = ["EVALUATORS"]

MISSIONS: dict[str, Callable[[Weights, State], float]] = {
    "breakthrough": breakthrough,
    "industrial-wasteland": wasteland,
    "border-skirmish": skirmish,
    "heavy-reinforcements": skirmish,
    "retrieval": retrieval,
}


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    team = TEAM[colour_of(state, side)]
    worth = material(w, state, team)
    mission = MISSIONS.get(state.scenario)
    if mission is not None and (state.names or state.round == 2):
        done = mission(w, state)  # counted for Yellow's side
        worth += -done if team == BLUE else done
    return worth / (1.0 + abs(worth))  # only the end of a match is worth 1


EVALUATORS = EvaluatorSet("breakable", DATA, Weights, value)
