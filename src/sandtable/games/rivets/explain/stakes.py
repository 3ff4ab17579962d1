"""Stakes: what an only answer does that a player wants to be asked about first."""

from __future__ import annotations

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision
from sandtable.games.rivets.state import State

STAKES = {
    "target": Stake.FIRES,
    "line": Stake.FIRES,
    "victim": Stake.FIRES,
    "ram": Stake.FIRES,
    "emerge": Stake.ROLLS,
    "drift": Stake.ROLLS,
    "fortify": Stake.SPENDS,
    "repair": Stake.SPENDS,
    "sacrifice": Stake.HARMS_OWN,
    "heal-to": Stake.HARMS_OWN,
}  # by the kind of decision, where it is not a word that ends something
ENDING = ("done", "pass", "stop")
TURNS = ("aircraft", "grid", "unit", "deed", "move", "wrap-up")  # decisions of a turn that such a word ends


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    """Return what an answer does."""
    if choice in ENDING:
        return Stake.ENDS if decision.kind in TURNS else Stake.NOTHING
    if decision.kind == "prepare" and str(choice).startswith("emerge"):
        return Stake.ROLLS
    return STAKES.get(decision.kind, Stake.NOTHING)
