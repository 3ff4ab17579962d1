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
from sandtable.games.unbreakable.evaluate.weights import weights


@cache
def _worths() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """What a unit is worth by kind, status and configuration."""
    w = weights("material")
    kinds = {kind: getattr(w, word) for kind, word in enumerate(KINDS)}
    statuses = (1.0, w.buttoned, w.out)
    return tuple(
        tuple(tuple(kinds[kind] * status * _shape(kind, shape) for shape in range(5)) for status in statuses)
        for kind in sorted(kinds)
    )


def _shape(kind: int, shape: int) -> float:
    w = weights("material")
    if kind == WALKER and shape == DOWN:
        return float(w.down)
    if kind == SQUAD and shape == STANDING:
        return float(w.grounded)
    return 1.0


def material(state: State, colour: int) -> float:
    """Return the balance of units, from about -weight to +weight."""
    w = weights("material")
    worths, terrain, loaded, stasis, frozen = _worths(), state.terrain, state.loaded, state.stasis, state.frozen
    per_weapon, waiting = w.loaded, w.waiting
    balance = 0.0
    for unit, (hex_, kind, status, shape, side) in enumerate(
        zip(state.hex, state.kind, state.status, state.configuration, state.side, strict=True)
    ):
        if hex_ == GONE or side > 1 or unit == state.runaway:
            continue
        worth = worths[kind][status][shape] + per_weapon * loaded[unit].bit_count()
        if stasis[unit]:
            worth -= w.stasis * min(5, stasis[unit])
        if frozen >> unit & 1:
            worth *= w.frozen
        if hex_ == OFF_MAP:
            worth *= waiting
        elif shape != HOVERING and hex_ >= 0 and terrain[hex_] == LAVA:
            worth -= w.lava
        balance += worth if side == colour else -worth
    for unit, markers in state.brains.items():
        balance -= w.marker * min(3, len(markers)) * (1 if state.side[unit] == colour else -1)
    size = max(3, len(state.names) // 2)
    return float(w.weight * balance / size)
