"""Stakes: what an only answer does that a player wants to be asked about first."""

from __future__ import annotations

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.interformic.seats import seat
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import TEAM

AIMED = ("beam", "bomb", "rocket", "launch", "sighter", "melee", "detonate")
ROLLED = ("infiltrate", "displaced")
ENDING = ("done", "end")


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    """Return what an answer does."""
    if decision.kind in AIMED:
        return Stake.HARMS_OWN if _hits_own(state, decision, choice) else Stake.FIRES
    if decision.kind in ROLLED:
        return Stake.ROLLS
    return Stake.ENDS if choice in ENDING else Stake.NOTHING


def _hits_own(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a shot goes at units of the side that fires and at nothing of the other's; a sighter is not shot at."""
    if decision.kind == "sighter":
        return False
    if isinstance(choice, int):
        units = bits(state.here[choice])
    else:
        units = [state.names.index(choice)] if choice in state.names else []
    own = [unit for unit in units if _is_own(state, unit, decision.side)]
    return bool(own) and len(own) == len(units)


def _is_own(state: State, unit: int, side: str) -> bool:
    colour = state.side[unit]
    return side in (seat(state, colour), seat(state, TEAM[colour]))
