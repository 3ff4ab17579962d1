"""A random event at the end of a turn."""

from __future__ import annotations

from typing import Any

from tests.support.impact.hands import deal
from tests.support.impact.shots import ahead
from tests.support.impact.table import Table, table

#: Both may still act in the turn that follows.
LEADERS = ("RT command A-A-02", "BT command A-M-34")
BA = f"BA {ahead(6)}"
NEXT = ("6=5", "6=2")  # Red keeps the initiative in the turn that follows
SPOT = "A-H-07"  # by the cards 19 (row H) and 15 (column 07)
THERE = ("19", "15")


def happens(event: str, *lines: str, cards: tuple[str, ...] = (), after: tuple[str, ...] = NEXT) -> Table:
    """Let an event happen at the end of the first turn, in which Red holds the initiative.

    In a case it is the first line; "dice" has its cards, and "after" those that are drawn when it is over.
    """
    event, *parts = "; ".join([event, *lines]).split("; ")
    drawn = [part.removeprefix("dice ") for part in parts if part.startswith("dice ")]
    later = [part.removeprefix("after ") for part in parts if part.startswith("after ")]
    rest = [part for part in parts if not part.startswith(("dice ", "after "))]
    return table(*LEADERS, "phase event", *rest, dice=deal("*", event, *cards, *drawn, *(later or after)))


def effects(t: Table, kind: str) -> list[dict[str, Any]]:
    """What events of a kind have left."""
    return [one for one in t.view()["effects"] if one["kind"] == kind]


def acts(t: Table) -> Table:
    """Let Red act first in the new turn."""
    assert (t.asked, t.turn) == (("red", "order"), 2)
    return t.choose("first")


def choices(t: Table) -> set[str]:
    """What an event offers, besides nothing."""
    assert t.kind == "event"
    return t.answers() - {"none"}
