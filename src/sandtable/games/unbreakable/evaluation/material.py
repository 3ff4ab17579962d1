"""Units in working order: what each side still has to play with."""

from __future__ import annotations

from functools import cache

from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    DOWN,
    GONE,
    HOVERING,
    KINDS,
    LAVA,
    OFF_MAP,
    SQUAD,
    STANDING,
    WALKER,
)
from sandtable.games.unbreakable.evaluation.weights import Weights

HALF = 8  # hexes: half the length of a map


@cache
def _worths(w: Weights) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What a unit is worth by kind, status and configuration."""
    kinds = {kind: float(getattr(w, f"material_{word}")) for kind, word in enumerate(KINDS)}
    statuses = (1.0, w.material_buttoned, w.material_out)
    return tuple(
        tuple(tuple(kinds[kind] * status * _shape(w, kind, shape) for shape in range(5)) for status in statuses)
        for kind in sorted(kinds)
    )


def _shape(w: Weights, kind: int, shape: int) -> float:
    if kind == WALKER and shape == DOWN:
        return float(w.material_down)
    if kind == SQUAD and shape == STANDING:
        return float(w.material_grounded)
    return 1.0


def material(w: Weights, state: State, colour: int) -> float:
    """Return the balance of units, from about -weight to +weight."""
    spite = w.material_spite
    worths, terrain, loaded, stasis, frozen = _worths(w), state.terrain, state.loaded, state.stasis, state.frozen
    per_weapon, waiting = w.material_loaded, w.material_waiting
    balance = 0.0
    for unit, (hex_, kind, status, shape, side) in enumerate(
        zip(state.hex, state.kind, state.status, state.configuration, state.side, strict=True)
    ):
        if hex_ == GONE or side > 1 or unit == state.runaway:
            continue
        worth = worths[kind][status][shape] + per_weapon * loaded[unit].bit_count()
        if stasis[unit]:
            worth -= w.material_stasis * min(5, stasis[unit])
        if frozen >> unit & 1:
            worth *= w.material_frozen
        if hex_ == OFF_MAP:
            worth *= waiting
        elif shape != HOVERING and hex_ >= 0 and terrain[hex_] == LAVA:
            worth -= w.material_lava
        balance += worth if side == colour else -worth * spite
    for unit, markers in state.brains.items():
        balance -= w.material_marker * min(3, len(markers)) * (1.0 if state.side[unit] == colour else -spite)
    size = max(3, len(state.names) // 2)
    value = w.material_weight * balance / size
    return value + w.material_press * closeness(state, colour) if w.material_press else value


def closeness(state: State, colour: int) -> float:
    """Return by how many hexes a colour's units are nearer to the enemy than half the length of a map, on average.

    On average, so that no unit is worth more or less for being there at all.
    """
    foes = [hex_ for hex_, side in zip(state.hex, state.side, strict=True) if hex_ >= 0 and side == 1 - colour]
    own = [hex_ for hex_, side in zip(state.hex, state.side, strict=True) if hex_ >= 0 and side == colour]
    if not foes or not own:
        return 0.0
    away = 0
    for hex_ in own:
        far = state.field.distances(hex_)
        away += min([far[foe] for foe in foes])
    return HALF - away / len(own)
