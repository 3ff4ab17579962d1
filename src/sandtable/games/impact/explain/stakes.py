"""Stakes: what an only answer does that a player wants to be asked about first."""

from __future__ import annotations

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import SIDES

ENDING = {"step": ("stop",), "impulse": ("pass",), "group": ("done",), "improve": (), "buy": ()}


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    """Return what an answer does."""
    kind = decision.kind
    if kind == "target" and choice != "done":
        return Stake.HARMS_OWN if _is_own(state, decision, choice) else Stake.FIRES
    if kind == "demolish" or (kind in ("step", "bomb") and str(choice).partition(".")[0] == "detonate"):
        return Stake.FIRES
    if kind in ("check", "mend"):
        return Stake.ROLLS
    if kind == "landing" and choice == "crash":
        return Stake.HARMS_OWN
    if kind == "query" or choice == "come-out":
        return Stake.REVEALS
    return Stake.ENDS if choice in ENDING.get(kind, ()) else Stake.NOTHING


def _is_own(state: State, decision: Decision, choice: Choice) -> bool:
    return choice in state.names and SIDES[state.side[state.names.index(str(choice))]] == decision.side
