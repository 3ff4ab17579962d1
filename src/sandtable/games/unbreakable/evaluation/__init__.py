"""How good a position is for a side: its mission first, then the units that can still do something."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.contract.evaluators import EvaluatorSet
from sandtable.games.interformic.rules.units.seats import colour_of
from sandtable.games.interformic.state import State
from sandtable.games.unbreakable.evaluation.delivery import special_delivery
from sandtable.games.unbreakable.evaluation.destroy import destroy_the_flag
from sandtable.games.unbreakable.evaluation.errand import capture_the_flag, retrieval
from sandtable.games.unbreakable.evaluation.material import material
from sandtable.games.unbreakable.evaluation.runaway import runaway
from sandtable.games.unbreakable.evaluation.wasteland import wasteland
from sandtable.games.unbreakable.evaluation.weights import Weights
from sandtable.games.unbreakable.scenarios.base import DATA

__all__ = ["EVALUATORS"]

MISSIONS: dict[str, Callable[[Weights, State, int], float]] = {
    "special-delivery": special_delivery,
    "retrieval": retrieval,
    "industrial-wasteland": wasteland,
    "runaway": runaway,
    "capture-the-flag": capture_the_flag,
    "destroy-the-flag": destroy_the_flag,
}


def value(w: Weights, state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    colour = colour_of(state, side)
    worth = material(w, state, colour)
    mission = MISSIONS.get(state.scenario)
    if mission is not None and (state.names or state.round == 2):
        worth += mission(w, state, colour)
    return worth / (1.0 + abs(worth))  # only the end of a game is worth 1


EVALUATORS = EvaluatorSet("unbreakable", DATA, Weights, value)
