"""Stakes: what an only answer does that a player wants to be asked about first."""

from __future__ import annotations

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.undergrowth.state import State
from sandtable.games.undergrowth.tables import SIDES

STAKES = {"target": Stake.FIRES, "grab": Stake.FIRES, "call": Stake.SPENDS, "control": Stake.SPENDS}
ENDING = ("done", "pass")


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    """Return what an answer does."""
    if choice in ENDING:
        return Stake.ENDS
    stake = STAKES.get(decision.kind, Stake.NOTHING)
    return Stake.HARMS_OWN if stake is Stake.FIRES and _is_own(state, decision, choice) else stake


def _is_own(state: State, decision: Decision, choice: Choice) -> bool:
    return SIDES[state.side[state.number[str(choice)]]] == decision.side
