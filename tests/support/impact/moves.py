"""A soldier about to move, on clear ground."""

from __future__ import annotations

from tests.support.impact.table import Table, field

#: Reaction fire at a front-liner in the open: 7 - 2 - 2, so that 6 is S and 8 is 1.
WATCH = "BA A-G-20"


def mover(*lines: str, marks: str = "", kind: str = "front-line", dice: str = "") -> Table:
    """Lay out a soldier of Red's at A-G-06."""
    return field(f"RA {kind} A-G-06 {marks}", *lines, dice=f"{dice}")
