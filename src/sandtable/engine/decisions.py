"""Decisions: who is asked what, and which answers are legal.

A procedure asks by `choice = yield Decision(...)`. A question with one legal answer is answered at
once by the caller of the procedure, so rules never test for that themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, TypeVar

T = TypeVar("T")

#: A choice is a word ("fire.nuke", "W2", "stop") or a place on the board, a small int.
Choice = str | int


class Options:
    """The legal answers to a decision: some words, and a bit mask of places. Listed only on demand."""

    __slots__ = ("count", "places", "words")

    def __init__(self, words: tuple[str, ...] = (), places: int = 0) -> None:
        """Offer *words*, and every place whose bit is set."""
        self.words: tuple[str, ...] = words
        self.places: int = places
        self.count: int = len(words) + places.bit_count() if places else len(words)

    def __len__(self) -> int:
        """How many answers there are."""
        return self.count

    def __contains__(self, choice: object) -> bool:
        """Whether *choice* is legal."""
        if isinstance(choice, bool):
            return False
        if isinstance(choice, int):
            return choice >= 0 and self.places >> choice & 1 == 1
        return choice in self.words

    def __iter__(self) -> Iterator[Choice]:
        """List words first, then places in ascending order."""
        yield from self.words
        yield from bits(self.places)

    def __eq__(self, other: object) -> bool:
        """Equal offers offer the same answers in the same order."""
        return isinstance(other, Options) and self.words == other.words and self.places == other.places

    def __repr__(self) -> str:
        """List the words, and count the places."""
        return f"<Options {' '.join(self.words)} and {self.places.bit_count()} places>"

    __hash__ = None  # type: ignore[assignment]  # options are compared, never kept in sets

    def nth(self, n: int) -> Choice:
        """Return answer number *n*, without listing the others."""
        if n < len(self.words):
            return self.words[n]
        return nth_bit(self.places, n - len(self.words))


def other_side(side: int) -> int:
    """Return the other side, in a game of two that are numbered 0 and 1."""
    return 1 - side


def bits(mask: int) -> list[int]:
    """List the set bits of *mask*, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def nth_bit(mask: int, n: int) -> int:
    """Return the position of set bit number *n* (from 0) of *mask*."""
    offset = 0
    width = 128
    while width >= 8:
        low = mask & ((1 << width) - 1)
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            offset += width
        width >>= 1
    while n:
        mask &= mask - 1
        n -= 1
    return offset + (mask & -mask).bit_length() - 1


class Decision:
    """A question to one side. Its answers are computed on demand."""

    __slots__ = ("_offer", "_prompt", "about", "boundary", "kind", "midway", "rule", "side")

    def __init__(
        self,
        side: str,
        kind: str,
        prompt: str | Callable[[], str],
        rule: str,
        offer: Options | Callable[[], Options],
        *,
        boundary: bool = False,
        midway: str = "",
        about: tuple[int, ...] = (),
    ) -> None:
        """Ask *side*; *about* holds the game's own numbers for what the question is about.

        Play can restart at a *boundary*. One with a word for *midway* lies within an action, which the word ends where
        it is offered: a plan may reach beyond it.
        """
        self.side: str = side
        self.kind: str = kind
        self._prompt: str | Callable[[], str] = prompt
        self.rule: str = rule
        self._offer: Options | Callable[[], Options] = offer
        self.boundary: bool = boundary
        self.midway: str = midway
        self.about: tuple[int, ...] = about

    def __repr__(self) -> str:
        """Name the side, the kind of question, and how many answers there are."""
        return f"<Decision {self.kind!r} for {self.side}, {len(self.offer())} answers>"

    @property
    def closes(self) -> bool:
        """Whether the action before it is over: what is asked begins another."""
        return self.boundary and not self.midway

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self._prompt if isinstance(self._prompt, str) else self._prompt()

    def offer(self) -> Options:
        """Return the legal answers."""
        if not isinstance(self._offer, Options):
            self._offer = self._offer()
        return self._offer

    def options(self) -> list[Choice]:
        """List the legal answers."""
        return list(self.offer())


class SimultaneousDecisions:
    """Questions to several sides at once: each sees its own question, and not the others' answers."""

    __slots__ = ("boundary", "decisions")

    def __init__(self, decisions: Mapping[str, Decision], *, boundary: bool = False) -> None:
        """Ask every side of *decisions* its own question."""
        self.decisions: Mapping[str, Decision] = decisions
        self.boundary: bool = boundary


#: A procedure that asks: it yields questions, is sent the choices, and returns a T.
Rule = Generator[Decision | SimultaneousDecisions, Any, T]


def together(procedures: Mapping[str, Rule[T]], *, boundary: bool = False) -> Rule[dict[str, T]]:
    """Run one procedure per side, each over its own data, answered in any order.

    With *boundary*, every procedure keeps its progress in the state, so that the whole can restart.
    """
    done: dict[str, T] = {}
    waiting: dict[str, Decision] = {}
    for side, procedure in procedures.items():
        _advance(procedure, None, side, waiting, done)
    while waiting:
        in_order = {side: waiting[side] for side in procedures if side in waiting}
        side, choice = yield SimultaneousDecisions(in_order, boundary=boundary)
        del waiting[side]
        _advance(procedures[side], choice, side, waiting, done)
    return done


def _advance(
    procedure: Rule[T], choice: Choice | None, side: str, waiting: dict[str, Decision], done: dict[str, T]
) -> None:
    """Run one side's procedure up to its next question."""
    try:
        asked = procedure.send(choice)
    except StopIteration as stop:
        done[side] = stop.value
        return
    if not isinstance(asked, Decision):
        raise TypeError("a secret part may not hold another one")
    waiting[side] = asked
