"""Combat dice and target classes: each unit by its own book, no matter which unit attacks (BRK-31.63)."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.verdicts import at_least
from sandtable.games.interformic.rules.units.units import aloft, friendly, is_flying, units_in
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import (
    BUNKER,
    CRAWLER,
    DEPRESSIONS,
    DICE,
    DOWN,
    HEAVY,
    KILLBOT,
    LIGHT,
    MEDIUM,
    OPEN_GROUND,
    RECON,
    UNIT_SIZE,
    WALKER,
)


def target_size(state: State, unit: int) -> int:
    """Return the size of *unit* as a target, with terrain and configuration (UNB-CMB.2 to UNB-CMB.6)."""
    kind = state.kind[unit]
    if kind >= BUNKER:
        return target_class(state, unit)
    if kind == CRAWLER:
        return HEAVY
    terrain = state.terrain[state.hex[unit]]
    if kind == WALKER:
        if state.configuration[unit] == DOWN:
            return HEAVY
        return HEAVY if terrain in DEPRESSIONS and not aloft(state, unit) else MEDIUM
    if aloft(state, unit):
        return LIGHT
    if terrain in DEPRESSIONS:
        return HEAVY
    return LIGHT if terrain in OPEN_GROUND else MEDIUM


def target_class(state: State, unit: int) -> int:
    """Return the target class of a unit of Breakable (BRK-14.12); a recon has the best that it may have."""
    if is_flying(state, unit):
        return MEDIUM if state.erratic >> unit & 1 else LIGHT
    kind, hex_ = state.kind[unit], state.hex[unit]
    if hex_ < 0:
        return UNIT_SIZE[kind]
    if state.pits >> hex_ & 1:
        return HEAVY
    if kind != RECON:
        return UNIT_SIZE[kind]
    if state.terrain[hex_] not in OPEN_GROUND:
        return HEAVY
    if state.here[hex_] == 1 << unit:
        return LIGHT
    lenders = (u for u in units_in(state, hex_) if state.kind[u] != RECON and friendly(state, u, unit))
    return max((target_size(state, u) for u in lenders), default=LIGHT)  # BRK-14.5, BRK-14.6


def device_class(state: State, hex_: int, kind: int) -> int:
    """Return the target class of a device: bombs are heavy, a killbot light outside craters (BRK-14.8, BRK-14.9)."""
    if kind != KILLBOT:
        return HEAVY
    return HEAVY if state.pits >> hex_ & 1 and state.variants.killbot_crater_heavy else LIGHT


def hits(state: State, size: int, target: int) -> bool:
    """Roll a weapon of *size* against a *target* size (UNB-CMB.1)."""
    k, n = DICE[size][target]
    return state.dice.pluses(n) >= k


def hit_chance(size: int, target: int) -> Fraction:
    """Return the exact chance of `hits`."""
    return at_least(*DICE[size][target])


def dice_text(size: int, target: int) -> str:
    """Say how it is rolled: "1+ of 2"."""
    k, n = DICE[size][target]
    return f"{k}+ of {n}"
