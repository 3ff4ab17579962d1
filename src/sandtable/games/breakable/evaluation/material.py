"""Units in working order: what each side still has to play with."""

from __future__ import annotations

from functools import cache

from sandtable.games.breakable.evaluation.weights import Weights
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import BUNKER, COMMAND, FLYERS, GONE, HOVERING, KINDS, OFF_MAP, TEAM, TURRET

HALF = 8  # hexes: half the length of a map


@cache
def worths(w: Weights) -> tuple[float, ...]:
    """What a unit is worth by kind."""
    return tuple(float(getattr(w, f"material_{kind}")) for kind in KINDS)


def material(w: Weights, state: State, own: int) -> float:
    """Return the balance of units for a team, from about -weight to +weight."""
    worth_of, spite = worths(w), w.material_spite
    balance = 0.0
    for unit, hex_ in enumerate(state.hex):
        if hex_ == GONE or state.gear[unit] & COMMAND:
            continue
        worth = worth_of[state.kind[unit]] + w.material_loaded * state.loaded[unit].bit_count()
        if state.status[unit] or state.stasis[unit]:
            worth -= w.material_stunned * min(2, state.status[unit]) + w.material_stasis * min(5, state.stasis[unit])
        if hex_ == OFF_MAP:
            worth *= w.material_waiting
        elif state.kind[unit] in FLYERS and state.configuration[unit] != HOVERING:
            worth -= w.material_landed  # it has to take off before it gets anywhere
        if unit in state.brains:
            worth -= w.material_marker * min(3, len(state.brains[unit]))
        balance += worth if TEAM[state.side[unit]] == own else -worth * spite
    for (_, colour, _), count in state.devices.items():
        balance += w.material_device * (count if TEAM[colour] == own else -count)
    value = w.material_weight * balance / max(4, len(state.names) // 2)
    return value + w.material_press * closeness(state, own) if w.material_press else value


def closeness(state: State, own: int) -> float:
    """Return by how many hexes a team's mobile units are nearer to the enemy than half the length of a map, on average.

    On average, so that no unit is worth more or less for being there at all.
    """
    foes = [hex_ for hex_, side in zip(state.hex, state.side, strict=True) if hex_ >= 0 and TEAM[side] != own]
    away = movers = 0
    for unit, hex_ in enumerate(state.hex):
        if foes and hex_ >= 0 and TEAM[state.side[unit]] == own and state.kind[unit] not in (BUNKER, TURRET):
            far = state.field.distances(hex_)
            away += min([far[foe] for foe in foes])
            movers += 1
    return HALF - away / movers if movers else 0.0
