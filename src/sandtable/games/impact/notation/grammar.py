"""Positions as text: the lines that there are. docs/notation/impact.md describes the form."""

from __future__ import annotations

from sandtable.engine.text.lines import Grammar
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.rules.board.space import Space
from sandtable.games.impact.tables import SIDES

GRAMMAR = Grammar(
    "notation/impact.md",
    SIDES,
    single=(
        "scenario", "seed", "size", "layout", "blank", "water", "turns", "turn", "phase", "initiative", "first",
        "impulse", "passed", "vp", "discards", "active", "group", "grouped", "called", "closing", "pending",
    ),
    sided=(
        "friendly", "exits", "overridden", "takeover", "strength", "reorganising", "merged", "hold-bombs", "buying",
        "bought", "digging",
    ),
    many=(
        "point", "tile", "bunker", "improved", "height", "mine", "control", "wrecked", "pool", "effect", "known",
        "skipped",
    ),
    unit="NAME TYPE POINT",
    unit_rule="IMP-3.1.a",
)  # fmt: skip


def point_named(word: str, board: Space, what: str) -> int:
    """Return the number of a point, by any of its ids."""
    if word not in board.numbers:
        raise Refused(f"{what}: there is no point {word!r} on this map", "IMP-2.1.c")
    return board.numbers[word]
