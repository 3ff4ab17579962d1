"""Options of a match: how a game declares them, and how a person types their values."""
# mypyc: on, because rules read options at every step

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

MANY = 20  # values of an option that a refusal lists
DIGITS = 9  # a longer row of digits is not a number of a game


@dataclass(frozen=True, slots=True)
class Option:
    """A switch or setting of a match."""

    key: str
    default: Any
    text: str
    rule: str
    values: tuple[Any, ...] = ()  # the legal values; empty: see check
    check: Callable[[Any], str | None] | None = None  # what is wrong with a value, or None
    needs: str = ""  # a switch that must be on before this may be anything but its default
    apart: tuple[str, str, str] | None = None  # a switch with which it must keep its default, the reason, the row

    def fault(self, value: object) -> str | None:
        """Say what is wrong with *value*, if anything is."""
        if self.values and not any(value is v or (type(value) is type(v) and value == v) for v in self.values):
            shown = [show_value(v) for v in self.values]
            if len(shown) > MANY:
                shown[MANY // 2 : -1] = ["…"]
            return f"must be one of {', '.join(shown)}"
        return self.check(value) if self.check else None


def switch(key: str, text: str, rule: str, *, on: bool = False) -> Option:
    """Declare an option that is on or off."""
    return Option(key, on, text, rule, (True, False))


def whole_number(low: int, high: int, *, none: bool) -> Callable[[Any], str | None]:
    """Return a check that a value is a whole number between these, or none."""

    def check(value: Any) -> str | None:  # anything that a person may have sent
        if none and value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return None
        return f"must be a whole number from {low} to {high}" + (", or none" if none else "")

    return check


def show_value(value: object) -> str:
    """Write an option's value as a person types it."""
    if value is True:
        return "on"
    if value is False:
        return "off"
    return "none" if value is None else str(value)


def read_value(word: str, option: Option | None = None) -> Any:
    """Read an option's value as a person types it: `show_value` the other way.

    The *option* decides where it knows the word: "off" may be the name of a setting.
    """
    for value in option.values if option else ():
        if show_value(value) == word:
            return value
    known: dict[str, bool | None] = {"on": True, "off": False, "none": None}
    if word in known:
        return known[word]
    return int(word) if is_number(word.removeprefix("-")) else word


def is_number(word: str, most: int = 10**DIGITS) -> bool:
    """Whether a word is a whole number, in plain digits, that is not too large."""
    return word.isascii() and word.isdigit() and len(word) <= DIGITS and int(word) <= most
