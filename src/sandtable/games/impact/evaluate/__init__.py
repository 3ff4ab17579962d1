"""How good a position is for a side: its scenario's goals first, then soldiers, what they can hit, and cover."""

from __future__ import annotations

from sandtable.engine.parts.weights import Characters
from sandtable.games.impact.datafiles import DATA
from sandtable.games.impact.evaluate.position import value
from sandtable.games.impact.evaluate.weights import Weights

__all__ = ["judge"]

judge = Characters("impact", DATA, Weights, value)
