"""How a match ends."""

from __future__ import annotations

from tests.support.unbreakable.table import Table


def said(t: Table, word: str) -> str | None:
    """Return what the position's text says after *word*."""
    for line in t.match.position().splitlines():
        first, _, rest = line.partition("#")[0].partition(" ")
        if first == word:
            return rest.strip()
    return None


def turn(t: Table) -> int:
    return int(said(t, "turn") or 1)
