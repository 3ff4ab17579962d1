"""Stakes: what an only answer does that a player wants to be asked about first."""

from __future__ import annotations

from sandtable.engine.contract import Stake
from sandtable.engine.decisions import Choice, Decision, bits
from sandtable.games.interformic.rules.units.seats import seat
from sandtable.games.interformic.rules.units.units import friendly
from sandtable.games.interformic.rules.weapons.beams import REVERSE
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import INDUCER, TEAM

AIMED = ("beam", "bomb", "rocket", "launch", "sighter", "melee", "detonate")
ROLLED = ("infiltrate", "displaced")
ENDING = ("done", "end", "stop")
TURNS = ("unit", "action", "second", "step", "bonus")  # decisions of a turn that such a word ends


def at_stake(state: State, decision: Decision, choice: Choice) -> Stake:
    """Return what an answer does."""
    if decision.kind in AIMED:
        return Stake.HARMS_OWN if _hits_own(state, decision, choice) else Stake.FIRES
    if decision.kind in ROLLED:
        return Stake.ROLLS
    return Stake.ENDS if choice in ENDING and decision.kind in TURNS else Stake.NOTHING


def _hits_own(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a shot goes at units of the side that fires and at nothing of the other's; a sighter is not shot at."""
    if decision.kind == "sighter" or (decision.kind == "beam" and _frees(state, decision, choice)):
        return False
    if isinstance(choice, int):
        units = () if decision.kind == "beam" else bits(state.here[choice])  # a beam at a hex is aimed at the ground
    else:
        units = [state.names.index(choice)] if choice in state.names else []
    own = [unit for unit in units if _is_own(state, unit, decision.side)]
    return bool(own) and len(own) == len(units)


def _frees(state: State, decision: Decision, choice: Choice) -> bool:
    """Whether a ray takes markers off its target: a stasis ray in reverse, or an inducer at a friend."""
    firer, ray, _ = decision.about
    if ray == INDUCER and choice in state.names:
        return friendly(state, firer, state.names.index(choice))
    return ray == REVERSE


def _is_own(state: State, unit: int, side: str) -> bool:
    colour = state.side[unit]
    return side in (seat(state, colour), seat(state, TEAM[colour]))
