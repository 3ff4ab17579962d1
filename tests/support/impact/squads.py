"""Squads for the tests of Impact: two of them, each with its leader."""

from __future__ import annotations

from tests.support.impact.hands import deal
from tests.support.impact.options import SQUADS
from tests.support.impact.shots import BLUE, ahead
from tests.support.impact.table import Table, table

#: Red's second commander sits in a corner between walls: he sees no soldier that is not beside him.
WALLS = tuple(f"point {point} building" for point in ("A-A-32", "A-B-33", "A-B-35"))


def detachment(*lines: str, first: str, second: str, cards: tuple[str, ...] = (), marks: str = "") -> Table:
    """Lay out two squads of Red: RT leads the first (RA, RC ...), RS the second (RB ...); RA and RB have *marks*."""
    men = [
        f"unit R{letter} front-line A-{row}-{2 * number:02d} squad={squad} {marks if number == 1 else ''}"
        for row, squad, letters in (("C", 1, "ACEGI"), ("K", 2, "BDFHJ"))
        for number, letter in enumerate(letters, start=1)
    ]
    leaders = (f"RT command {first} squad=1", f"RS command {second} squad=2")
    return table(SQUADS, *leaders, *WALLS, *men, BLUE, f"BA {ahead(3)}", *lines, dice=deal(*cards))
