"""The lines of a position in text: sorted by their first words, and read word by word. One error at the first fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract.options import is_number, read_value
from sandtable.engine.verdicts import Refused

MOST = 999  # of anything that is counted, unless a line has its own bounds


def _no_place(_: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Grammar:
    """The first words of a game's lines, and how often each may appear. All games have `option` and `unit`."""

    page: str  # of docs/, that shows the lines
    sides: tuple[str, ...]
    single: tuple[str, ...]  # at most once
    sided: tuple[str, ...] = ()  # at most once for each side, which is the next word
    many: tuple[str, ...] = ()
    unit: str = "NAME PLACE"  # what the line of a unit says at least
    unit_rule: str = ""  # the row that gives units their names
    is_place: Callable[[str], bool] = _no_place  # whether a word is a place, whose line says what is there


@dataclass(slots=True)
class Lines:
    """The lines of a position, each without its first word."""

    single: dict[str, list[str]] = field(default_factory=dict)
    sided: dict[tuple[str, int], list[str]] = field(default_factory=dict)  # by first word and side
    many: dict[str, list[list[str]]] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    units: dict[str, list[str]] = field(default_factory=dict)  # by name
    places: dict[str, list[str]] = field(default_factory=dict)  # by name


def sort_lines(text: str, grammar: Grammar) -> Lines:
    """Sort the lines of a position; refuse the first one that is not valid."""
    found = Lines()
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key in grammar.single:
            if key in found.single:
                raise Refused(f"{key!r} is given twice")
            found.single[key] = rest
        elif key in grammar.sided:
            side = side_named(rest[0] if rest else "", grammar.sides)
            if (key, side) in found.sided:
                raise Refused(f"'{key} {rest[0]}' is given twice")
            found.sided[key, side] = rest[1:]
        elif key in grammar.many:
            found.many.setdefault(key, []).append(rest)
        elif key == "option":
            if len(rest) != 2 or rest[0] in found.options:
                raise Refused(f"'option {' '.join(rest)}' should give one value to an option, once")
            found.options[rest[0]] = read_value(rest[1])
        elif key == "unit":
            if len(rest) < len(grammar.unit.split()):
                raise Refused(f"{line.strip()!r} should read: unit {grammar.unit}")
            if rest[0] in found.units:
                raise Refused(f"there are two units called {rest[0]}", grammar.unit_rule)
            found.units[rest[0]] = rest[1:]
        elif grammar.is_place(key):
            if key in found.places:
                raise Refused(f"{key} is described twice")
            found.places[key] = rest
        else:
            raise Refused(f"{line.strip()!r} is not a line of a position: docs/{grammar.page} shows them")
    return found


def words_of(lines: Lines, key: str, count: int, default: list[str]) -> list[str]:
    """Return the words of a line of which there is at most one."""
    words = lines.single.get(key, default)
    if len(words) != count:
        raise Refused(f"{key!r} takes {count} {'word' if count == 1 else 'words'}, not {' '.join(words)!r}")
    return words


def numbers_of(lines: Lines, key: str, default: tuple[int, ...], low: int = 0, high: int = MOST) -> list[int]:
    """Return the numbers of a line of which there is at most one; without it *default*, which may lie out of bounds."""
    if key not in lines.single:
        return list(default)
    return [number_of(word, key, low, high) for word in words_of(lines, key, len(default), [])]


def number_of(word: str, what: str, low: int = 0, high: int = MOST) -> int:
    """Read a number within bounds."""
    digits = word.removeprefix("-") if low < 0 else word
    if not is_number(digits) or not low <= int(word) <= high:
        raise Refused(f"{what}: {word!r} must be a number from {low} to {high}")
    return int(word)


def side_named(word: str, sides: tuple[str, ...]) -> int:
    """Return the number of a side."""
    if word not in sides:
        raise Refused(f"{word!r} is not a side: say {' or '.join(sides)}")
    return sides.index(word)


def one_of(word: str, known: tuple[str, ...], what: str) -> int:
    """Return which of some words it is."""
    if word not in known:
        raise Refused(f"{what}: {word!r} must be one of {', '.join(known)}")
    return known.index(word)
