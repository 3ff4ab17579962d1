"""Routes: where a unit can go with its one move."""

from __future__ import annotations

from sandtable.engine.contract.reach import Route, one_step
from sandtable.engine.decisions import Decision
from sandtable.games.undergrowth.state import State


def routes(state: State, decision: Decision) -> dict[int, Route]:
    """Return the places that a move leads to, each by one answer (UND-5.2)."""
    return one_step(decision) if decision.kind == "move" else {}
