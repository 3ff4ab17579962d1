"""What a side knows of the enemy's soldiers: that they are there, and their type."""
# mypyc: off, because views ask it, play does not

from __future__ import annotations

from sandtable.engine.decisions import bits
from sandtable.games.impact.rules.setup.setup import in_progress
from sandtable.games.impact.state import State
from sandtable.games.impact.tables import BLUE, RED


def unseen_units(state: State, own: int) -> int:
    """Return the soldiers whose existence a side is not told: the enemy's hidden ones (IMP-HID-5)."""
    if not state.hidden:
        return 0
    # While a side sets up, no player is told which of its soldiers will be hidden.
    done = [side for side in (RED, BLUE) if side != own and not in_progress(state, side)]
    return sum(1 << unit for unit in bits(state.hidden) if state.side[unit] in done)


def knows_type(state: State, unit: int, own: int) -> bool:
    """Whether a side knows the type of a soldier (IMP-HID-2, IMP-HID-3)."""
    if state.side[unit] == own or state.identified >> unit & 1:
        return True
    kind = state.kind[unit]
    return not kind.mobile if kind.drone else not (state.on.hide_types and kind.armoured)
