"""Positions as text: the sheet that is being filled in, and the words that every kind of line is made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from sandtable.engine.contract.options import is_number
from sandtable.engine.verdicts import Refused
from sandtable.games.interformic.state import State


@dataclass
class Sheet:
    """A position while it is read: the table, the piles given so far, and what may be said only once and was."""

    state: State
    piles: dict[str, list[int]] = field(default_factory=dict)
    once: set[str] = field(default_factory=set)
    ground: set[int] = field(default_factory=set)  # hexes whose terrain was said
    stepped: bool = False  # the text says how far the card is
    aboard: list[tuple[int, int, str]] = field(default_factory=list)  # line, passenger, name of its carrier
    idle: bool = False  # the text says which devices may still act


def one_word(n: int, parts: list[str]) -> str:
    """Return the one word that follows the first."""
    if len(parts) != 2:
        raise Refused(f"line {n}: {parts[0]!r} takes one word")
    return parts[1]


def hex_named(sheet: Sheet, n: int, name: str) -> int:
    """Return the hex called *name*."""
    if name not in sheet.state.field.index:
        raise Refused(f"line {n}: there is no hex {name!r} on the map")
    return sheet.state.field.index[name]


def one_of(n: int, text: str, names: tuple[str, ...], what: str) -> int:
    """Return which of *names* a text is."""
    if text not in names:
        raise Refused(f"line {n}: {text!r} is not a known {what}: choose one of {', '.join(names)}")
    return names.index(text)


def number(n: int, text: str, low: int = 0) -> int:
    """Return a whole number."""
    digits = text.removeprefix("-") if low < 0 else text
    if not is_number(digits) or not low <= int(text) <= 1_000_000:
        raise Refused(f"line {n}: {text!r} is not a number of at least {low}")
    return int(text)


def known_unit(sheet: Sheet, n: int, name: str) -> int:
    """Return the unit called *name*, which the position must have."""
    if name not in sheet.state.names:
        raise Refused(f"line {n}: there is no unit {name!r} in this position")
    return sheet.state.names.index(name)
