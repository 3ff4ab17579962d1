"""Standing orders: answers that a player files in advance for questions during the other side's turn.

An order is a line of text: a choice, and for the choice that takes them its limits, as in `auto within-12 odds-30`.
Single units may be given orders of their own behind it: `auto within-12; T1 hold; T2 auto odds-50`. With `ask` before
a choice the player is asked first, and the rest answers when the time of a live match for the question is over.
"""
# mypyc: on, because the contract builds on it

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandtable.engine.decisions import Choice, Decision

ASK = "ask"  # the first choice of every standing order: ask the player, as if nothing were filed


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit on when an order acts: one of its values, or none."""

    key: str
    text: str
    values: Mapping[str, str]  # by value, what it says
    for_units: bool = True  # whether the order of a single unit may have it


class Wish(NamedTuple):
    """What is wanted of the side, or of one unit."""

    choice: str
    limits: Mapping[str, str]  # by key, the value


class Filed(NamedTuple):
    """An order as it is read: what is wanted of the side, and of units that have orders of their own."""

    side: Wish
    units: Mapping[str, Wish]

    def of(self, unit: str) -> Wish:
        """Return what is wanted of a unit."""
        return self.units.get(unit, self.side)


def read_order(text: str) -> Filed:
    """Read an order that is to be carried out; it need not be possible."""
    side, *units = [part.split() for part in text.split(";")]
    return Filed(_wish(side), {words[0]: _wish(words[1:]) for words in units if words})


def _wish(words: list[str]) -> Wish:
    choice, *limits = words or [ASK]
    split = [word.partition("-") for word in limits]
    return Wish(choice, {key: value for key, _, value in split})


def at_once(text: str) -> str:
    """Return the part of an order that applies when a question comes: nothing after `ask`."""
    return _each(text, lambda wanted: wanted[:1] if wanted[:1] == [ASK] else wanted)


def when_time_is_over(text: str, otherwise: str) -> str:
    """Return the part of an order that applies when time is up: what follows `ask`, or *otherwise*."""
    return _each(text, lambda wanted: wanted[1:] or [otherwise] if wanted[:1] == [ASK] else wanted)


def _each(text: str, change: Callable[[list[str]], list[str]]) -> str:
    """Change what is wanted of the side and of every unit."""
    first, *others = [part.split() for part in text.split(";")]
    parts = [change(first), *([*words[:1], *change(words[1:])] for words in others)]
    return "; ".join(" ".join(words) for words in parts)


def _no_limits(_: Any, __: str) -> Sequence[Limit]:  # any game's state
    return ()


def _no_units(_: Any, __: str) -> Mapping[str, str]:  # any game's state
    return {}


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """How standing orders answer questions that come up while the other side acts."""

    key: str
    title: str
    text: str  # when it applies
    rule: str
    kinds: tuple[str, ...]  # the kinds of question that it answers
    choices: Mapping[str, str]  # by value, what it does; the first is `ASK`
    #: What a filed order answers to a decision (None: ask), going only by what the decision's side may know.
    answer: Callable[[Any, Decision, str], Choice | None]
    lapse: str = ""  # what answers when the time of a live match for the question is over; empty: it waits
    limited: str = ""  # the choice that takes limits
    limits: Callable[[Any, str], Sequence[Limit]] = field(default=_no_limits)  # those that a side may set
    units: Callable[[Any, str], Mapping[str, str]] = field(default=_no_units)  # a side's that may have their own

    def fault(self, state: Any, side: str, text: str) -> str | None:  # any game's state
        """Say what is wrong with an order that a side would file, if anything is."""
        first, *others = [part.split() for part in text.split(";")]
        found = self._fault(state, side, first, for_unit=False)
        known, seen = self.units(state, side) if others else {}, set[str]()
        for words in others:
            unit = words[0] if words else ""
            if unit not in known:
                found = found or f"no unit {unit!r} of {side} may have an order of its own"
            elif unit in seen:
                found = found or f"{unit} is named twice"
            seen.add(unit)
            found = found or self._fault(state, side, words[1:], for_unit=True)
        return found

    def _fault(self, state: Any, side: str, words: list[str], *, for_unit: bool) -> str | None:
        wanted = words[1:] if len(words) > 1 and words[0] == ASK else words
        choice = wanted[0] if wanted else ""
        if choice not in self.choices:
            return f"{choice!r} is not one of {', '.join(self.choices)}"
        if not wanted[1:]:
            return None
        if choice != self.limited:
            return f"{choice!r} takes no limits"
        limits = {one.key: one for one in self.limits(state, side) if one.for_units or not for_unit}
        keys = [word.partition("-")[0] for word in wanted[1:]]
        for key, word in zip(keys, wanted[1:], strict=True):
            if key not in limits:
                return f"there is no limit {key!r} here: choose from {', '.join(limits)}"
            if keys.count(key) > 1:
                return f"the limit {key!r} is given twice"
            value = word.partition("-")[2]
            if value not in limits[key].values:
                return f"limit {key}: {value!r} is not one of {', '.join(limits[key].values)}"
        return None
