"""Chances over the cards that are left: exact, draw after draw, with the reshuffle where it comes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

#: How likely each outcome is.
Spread = dict[str, Fraction]

ONE = Fraction(1)


class Pile(NamedTuple):
    """The cards left, by kind; cards of one kind mean the same to whatever is drawn for."""

    faces: tuple[int, ...]  # one card of each kind
    left: tuple[int, ...]  # how many of it are in the deck
    whole: tuple[int, ...]  # how many there are in all: what a reshuffle brings back
    icons: int  # the kinds, as a mask, whose draw makes a reshuffle follow (IMP-5.4.c)


def pile(cards: Sequence[int], left: int, alike: Callable[[int], Hashable], icons: int) -> Pile:
    """Sort the cards of a deck: *left* and *icons* are masks of cards, *alike* says what a card means."""
    kinds: dict[tuple[Hashable, bool], int] = {}
    faces: list[int] = []
    counts: list[int] = []
    whole: list[int] = []
    shuffles = 0
    for card in cards:
        key = (alike(card), bool(icons >> card & 1))
        kind = kinds.setdefault(key, len(faces))
        if kind == len(faces):
            faces.append(card)
            counts.append(0)
            whole.append(0)
            shuffles |= key[1] << kind
        whole[kind] += 1
        counts[kind] += left >> card & 1
    return Pile(tuple(faces), tuple(counts), tuple(whole), shuffles)


def draw(deck: Pile, then: Callable[[int, Pile], Spread]) -> Spread:
    """Draw one card: return what follows, *then*(card, the pile after it), weighed by the chance of each card."""
    if not any(deck.left):
        deck = deck._replace(left=deck.whole)  # the discards are shuffled first (IMP-5.0.b)
    total = sum(deck.left)
    found: Spread = {}
    for kind, count in enumerate(deck.left):
        if count:
            left = deck.whole if deck.icons >> kind & 1 else _less(deck.left, kind)
            mix(found, then(deck.faces[kind], deck._replace(left=left)), Fraction(count, total))
    return found


def _less(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def mix(into: Spread, part: Spread, share: Fraction) -> None:
    """Add a part of the outcomes with its share."""
    for name, chance in part.items():
        into[name] = into.get(name, Fraction(0)) + chance * share


def sure(name: str) -> Spread:
    """Return an outcome that is certain."""
    return {name: ONE}
