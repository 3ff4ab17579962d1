"""Results of an attack: what a cell of the table says, as one small number, and how it reads (IMP-9.3.3, IMP-5.1)."""

from __future__ import annotations

BOXES = 3  # the bits of a result that count damage boxes
SHOCK = 4
KILL = 8
NOTHING = 0

TOP = 10  # the highest line of the table
OVER = 10  # strength above this draws a second time (IMP-9.3.5)

#: How a result is written in a file, by severity.
WORDS: dict[str, int] = {
    "-": NOTHING, "S": SHOCK, "1": 1, "S1": SHOCK | 1, "2": 2, "S2": SHOCK | 2, "3": 3, "S3": SHOCK | 3, "E": KILL,
}  # fmt: skip

_SHOWN: dict[int, str] = {value: word for word, value in WORDS.items()}

#: A line of the table by strength from *lowest* to TOP, or one for every card.
Column = tuple[int, ...]


def show(result: int) -> str:
    """Write a result as the table prints it."""
    return _SHOWN[result]


def look_up(column: Column, strength: int) -> int:
    """Read a card's column at a strength: beyond either end its last line counts (IMP-9.3.3.a)."""
    line = strength - TOP + len(column) - 1
    if line < 0:
        return column[0]
    return column[line] if strength < TOP else column[-1]


def excess(strength: int) -> int:
    """Return the strength of the second draw; 0 or less: there is none (IMP-9.3.5.a, IMP-9.3.5.c)."""
    return min(strength - OVER, TOP)


def damage_only(result: int) -> int:
    """Return the part of a result that a second draw applies (IMP-9.3.5.b)."""
    return result & BOXES
