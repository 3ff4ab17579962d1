"""Range checks: a die must reach the distance, or the shot does not take place."""

from __future__ import annotations

from fractions import Fraction

from sandtable.games.interformic.log import tell
from sandtable.games.interformic.state import State
from sandtable.games.interformic.tables import REACH

SURE = 1  # no die falls short of this distance


def range_chance(distance: int) -> Fraction:
    """Return the chance to pass a range check (BRK-18.1)."""
    return Fraction(min(REACH, REACH + 1 - max(distance, SURE)), REACH) if distance <= REACH else Fraction(0)


def in_range(state: State, unit: int, goal: int, rule: str) -> bool:
    """Roll a range check from *unit* to the hex *goal*; at 0 or 1 hexes there is nothing to roll (BRK-18.1)."""
    distance = state.field.distances(state.hex[unit])[goal]
    if distance <= SURE:
        return True
    passed = state.dice.face() >= distance
    text = "{unit} finds the range to {goal}" if passed else "{unit} fails the range check to {goal}"
    tell(state, rule, "range", text + " ({distance} hexes)", unit=unit, goal=goal, distance=distance, passed=passed)
    return passed
