"""Hidden set-up in play (14.10): when soldiers that are logged are placed on the map."""

from __future__ import annotations

from sandtable.games.impact.log import tell
from sandtable.games.impact.rules.board.figures import beside
from sandtable.games.impact.state import State


def appear(state: State, unit: int, rule: str = "IMP-14.10.c") -> None:
    """Place a hidden soldier on the map (IMP-14.10.c)."""
    if state.hidden >> unit & 1:
        state.hidden &= ~(1 << unit)
        state.dice.reveal()
        tell(state, rule, "appeared", "{unit} appears at {place}", unit=unit, place=state.point[unit])


def uncover(state: State, mover: int) -> bool:
    """Place the hidden enemies on and next to a point that was just entered; return whether one was on it."""
    if not state.hidden:
        return False
    side, there = state.side[mover], state.board.on(state, state.point[mover])
    found = [
        unit for unit in (*there, *beside(state, mover)) if state.hidden >> unit & 1 and state.side[unit] != side
    ]  # fmt: skip
    for unit in found:
        appear(state, unit)
    return any(unit in there for unit in found)
