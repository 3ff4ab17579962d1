"""Positions as text: the lines, sorted by what they speak of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sandtable.engine.contract import read_value
from sandtable.engine.verdicts import Refused
from sandtable.games.rivets.position_units import is_number
from sandtable.games.rivets.tables import (
    SIDES,
)

MOST = 999


@dataclass(slots=True)
class Text:
    """The lines of a position, sorted by what they speak of."""

    single: dict[str, list[str]] = field(default_factory=dict)  # by key word, the rest of the line
    sided: dict[tuple[str, int], list[str]] = field(default_factory=dict)  # by key word and side
    options: dict[str, Any] = field(default_factory=dict)
    grids: dict[str, list[str]] = field(default_factory=dict)
    units: dict[str, list[str]] = field(default_factory=dict)
    gas: list[list[str]] = field(default_factory=list)
    orders: list[list[str]] = field(default_factory=list)


_SINGLE = (
    "scenario", "sheets", "first", "round", "turn", "phase", "vp", "rivets", "cut", "dp", "discards", "guard", "eyes",
    "active", "bonds", "long-shot", "night", "revealed",
)  # fmt: skip

_SIDED = ("hand", "missions", "peeked", "used", "fallen", "played", "hold", "bled", "free")


def sort_lines(text: str) -> Text:
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
        elif key == "option":
            _option(found, rest)
        elif key == "unit":
            if len(rest) < 2:
                raise Refused(f"{line.strip()!r} should read: unit NAME PLACE")
            if rest[0] in found.units:
                raise Refused(f"there are two units called {rest[0]}")
            found.units[rest[0]] = rest[1:]
        elif key == "gas":
            found.gas.append(rest)
        elif key == "order":
            found.orders.append(rest)
        elif key[:1].isupper() and key[1:].isdigit():
            if key in found.grids:
                raise Refused(f"{key} is described twice")
            found.grids[key] = rest
        else:
            raise Refused(f"{line.strip()!r} is not a line of a position: docs/notation-rivets.md shows them")
    return found


def _option(found: Text, rest: list[str]) -> None:
    if len(rest) != 2 or rest[0] in found.options:
        raise Refused(f"'option {' '.join(rest)}' should give one value to an option, once")
    found.options[rest[0]] = read_value(rest[1])


def words_of(lines: Text, key: str, count: int, default: list[str]) -> list[str]:
    """Return the words of a line of which there is at most one."""
    words = lines.single.get(key, default)
    if len(words) != count:
        raise Refused(f"{key!r} takes {count} {'word' if count == 1 else 'words'}, not {' '.join(words)!r}")
    return words


def numbers_of(lines: Text, key: str, count: int, default: int = 0, most: int = MOST) -> list[int]:
    words = words_of(lines, key, count, [str(default)] * count)
    for word in words:
        if not is_number(word, most):
            raise Refused(f"{key}: {word!r} should be a number from 0 to {most}")
    return [int(word) for word in words]


def side_named(word: str) -> int:
    if word not in SIDES:
        raise Refused(f"{word!r} is not a side: say blue or red")
    return SIDES.index(word)
