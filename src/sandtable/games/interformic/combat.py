"""Combat dice and target sizes."""

from __future__ import annotations

from fractions import Fraction

from sandtable.engine.verdicts import at_least
from sandtable.games.interformic.state import State, aloft
from sandtable.games.interformic.tables import (
    CRAWLER,
    DEPRESSIONS,
    DICE,
    DOWN,
    HEAVY,
    LIGHT,
    MEDIUM,
    OPEN_GROUND,
    WALKER,
)


def target_size(state: State, unit: int) -> int:
    """Return the size of *unit* as a target, with terrain and configuration (UNB-CMB.2 to UNB-CMB.6)."""
    kind = state.kind[unit]
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
