"""Changes of status on Time Stream cards."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.unbreakable.table import Table, place


def stream(number: int, *lines: str, dice: Sequence[int | str] = ()) -> Table:
    """Lay out a position in which Time Stream card *number* of the turn comes up at once."""
    return place("\n".join((f"time {number - 1}", "deck time-stream 1", *lines)), dice=dice)


def offered(t: Table, unit: str, side: str | None = None) -> set[str]:
    """Return the statuses to which *unit* may change now."""
    return {word.partition(".")[2] for word in t.answers(side) if word.startswith(f"{unit}.")}
