"""How good a position is for a side: its scenario's goals first, then soldiers, what they can hit, and cover."""

from __future__ import annotations

from sandtable.engine.contract.evaluators import EvaluatorSet
from sandtable.games.impact.data_files import DATA
from sandtable.games.impact.evaluation.position import value
from sandtable.games.impact.evaluation.weights import Weights

__all__ = ["EVALUATORS"]

EVALUATORS = EvaluatorSet("impact", DATA, Weights, value)
