"""How good a position is for a side: its mission first, then the units that can still do something."""

from __future__ import annotations

from sandtable.games.interformic.state import State, colour_of


def evaluate(state: State, side: str) -> float:
    """Return a value from -1 (lost) to +1 (won)."""
    colour = colour_of(state, side)
    own = sum(
        1 for unit, c in enumerate(state.side) if c == colour and state.hex[unit] != -2 and state.status[unit] != 2
    )
    foe = sum(
        1 for unit, c in enumerate(state.side) if c == 1 - colour and state.hex[unit] != -2 and state.status[unit] != 2
    )
    return (own - foe) / max(1, own + foe)
