"""Positions as text: the lines, sorted by what they speak of. docs/notation-impact.md describes the form."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract import read_value
from sandtable.engine.verdicts import Refused
from sandtable.games.impact.board.points import Board
from sandtable.games.impact.tables import SIDES

MOST = 999

#: Lines of which there is at most one, and those at most one a side.
_SINGLE = (
    "scenario", "seed", "size", "layout", "blank", "water", "turns", "turn", "phase", "initiative", "first", "impulse",
    "passed", "vp", "discards", "active", "group", "grouped", "called", "closing", "pending",
)  # fmt: skip
_SIDED = (
    "friendly", "exits", "overridden", "takeover", "strength", "reorganising", "merged", "hold-bombs", "buying",
    "bought", "digging",
)  # fmt: skip
_MANY = (
    "point", "tile", "bunker", "improved", "height", "mine", "control", "wrecked", "pool", "effect", "known", "skipped",
)  # fmt: skip


@dataclass(slots=True)
class Text:
    """The lines of a position, sorted by what they speak of."""

    single: dict[str, list[str]] = field(default_factory=dict)  # by key word, the rest of the line
    sided: dict[tuple[str, int], list[str]] = field(default_factory=dict)  # by key word and side
    many: dict[str, list[list[str]]] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    units: dict[str, list[str]] = field(default_factory=dict)


def sort_lines(text: str) -> Text:
    """Sort the lines of a position; `Refused` at the first that is none."""
    found = Text()
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key in _SINGLE:
            if key in found.single:
                raise Refused(f"{key!r} is said twice")
            found.single[key] = rest
        elif key in _SIDED:
            side = side_named(rest[0] if rest else "")
            if (key, side) in found.sided:
                raise Refused(f"'{key} {rest[0]}' is said twice")
            found.sided[key, side] = rest[1:]
        elif key in _MANY:
            found.many.setdefault(key, []).append(rest)
        elif key == "option":
            if len(rest) != 2 or rest[0] in found.options:
                raise Refused(f"'option {' '.join(rest)}' should give one value to an option, once")
            found.options[rest[0]] = read_value(rest[1])
        elif key == "unit":
            if len(rest) < 3:
                raise Refused(f"{line.strip()!r} should read: unit NAME TYPE POINT")
            if rest[0] in found.units:
                raise Refused(f"there are two soldiers called {rest[0]}", "IMP-3.1.a")
            found.units[rest[0]] = rest[1:]
        else:
            raise Refused(f"{line.strip()!r} is not a line of a position: docs/notation-impact.md shows them")
    return found


def words_of(lines: Text, key: str, count: int, default: list[str]) -> list[str]:
    """Return the words of a line of which there is at most one."""
    words = lines.single.get(key, default)
    if len(words) != count:
        raise Refused(f"{key!r} takes {count} {'word' if count == 1 else 'words'}, not {' '.join(words)!r}")
    return words


def number_of(word: str, what: str, low: int = 0, high: int = MOST) -> int:
    """Read a number within bounds."""
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6) or not low <= int(word) <= high:
        raise Refused(f"{what}: {word!r} should be a number from {low} to {high}")
    return int(word)


def side_named(word: str) -> int:
    """Return the number of a side."""
    if word not in SIDES:
        raise Refused(f"{word!r} is not a side: say red or blue")
    return SIDES.index(word)


def point_named(word: str, board: Board, what: str) -> int:
    """Return the number of a point, by any of its ids."""
    if word not in board.numbers:
        raise Refused(f"{what}: there is no point {word!r} on this map", "IMP-2.1.c")
    return board.numbers[word]


def one_of(word: str, known: tuple[str, ...], what: str) -> int:
    """Return which of some words it is."""
    if word not in known:
        raise Refused(f"{what}: {word!r} should be one of {', '.join(known)}")
    return known.index(word)
