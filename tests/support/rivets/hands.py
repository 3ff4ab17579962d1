"""Hands for the table: what one side is shown, sets of grids, and turns that pass."""

from __future__ import annotations

import sandtable
from tests.support.rivets.table import Table

COLUMNS = "ABCDEF"


def grids(text: str) -> set[str]:
    """Name grids: "C3 D4"."""
    return set(text.split())


def row(number: int, columns: str = COLUMNS) -> set[str]:
    """Name the grids of a row."""
    return {f"{column}{number}" for column in columns}


def begun(scenario: str, seed: int = 1, **options: object) -> Table:
    """A new match, before the sheets are chosen."""
    return Table(sandtable.new(f"rivets/{scenario}", seed=seed, options=options))


def phases(t: Table, limit: int = 60) -> list[str]:
    """Let everything pass; list the turns and phases that came by, each once in a row."""
    seen: list[str] = []
    for _ in range(limit):
        if t.match.result is not None:
            break
        now = f"{t.view()['turn']} {t.phase}"
        if not seen or seen[-1] != now:
            seen.append(now)
        t.decline()
    return seen
