"""Units in working order: what each side still has to play with."""

from __future__ import annotations

from functools import cache

from sandtable.games.breakable.evaluate.weights import weights
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import COMMAND, GONE, KINDS, OFF_MAP, TEAM, YELLOW


@cache
def worths() -> tuple[float, ...]:
    """What a unit is worth by kind."""
    w = weights("material")
    return tuple(float(getattr(w, kind, 1.0)) for kind in KINDS)


def material(state: State) -> float:
    """Return the balance of units for Yellow's side, from about -weight to +weight."""
    w, worth_of = weights("material"), worths()
    balance = 0.0
    for unit, hex_ in enumerate(state.hex):
        if hex_ == GONE or state.gear[unit] & COMMAND:
            continue
        worth = worth_of[state.kind[unit]] + w.loaded * state.loaded[unit].bit_count()
        if state.status[unit] or state.stasis[unit]:
            worth -= w.stunned * min(2, state.status[unit]) + w.stasis * min(5, state.stasis[unit])
        if hex_ == OFF_MAP:
            worth *= w.waiting
        if unit in state.brains:
            worth -= w.marker * min(3, len(state.brains[unit]))
        balance += worth if TEAM[state.side[unit]] == YELLOW else -worth
    for (_, colour, _), count in state.devices.items():
        balance += w.device * (count if TEAM[colour] == YELLOW else -count)
    return float(w.weight * balance / max(4, len(state.names) // 2))
