"""Actions: every answer to every question as a number, the same number wherever the answer is offered again.

Places keep their own numbers. A word is numbered after them by its own letters (a checksum), never by where it stands
in an offer; where two words of one offer fall on one number, the later one takes the next that is free.
See docs/decisions/0014.
"""

from __future__ import annotations

from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.decisions import Choice, Options, bits

WORDS = 2048  # numbers for words
KEPT = 1024  # offers of words whose masks are kept
FEW = 8  # places that are sooner marked one by one


class Actions:
    """The numbering of one board's places and of all words."""

    def __init__(self, places: int) -> None:
        """Number a board with so many places."""
        self.places = places
        self.count = places + WORDS
        self._bytes = (places + 7) // 8
        self._numbers: dict[str, int] = {}
        self._offers: dict[tuple[str, ...], tuple[dict[int, str], NDArray[np.int8]]] = {}

    def number(self, word: str) -> int:
        """Return the number of a word that meets no other."""
        found = self._numbers.get(word)
        if found is None:
            found = self._numbers[word] = self.places + crc32(word.encode()) % WORDS
        return found

    def words(self, offer: Options) -> dict[int, str]:
        """Return the words of an offer by their numbers."""
        return self._numbered(offer.words)[0]

    def _numbered(self, words: tuple[str, ...]) -> tuple[dict[int, str], NDArray[np.int8]]:
        """Return the words of an offer by their numbers, and their mask; the same words are often offered again."""
        kept = self._offers.get(words)
        if kept is not None:
            return kept
        found: dict[int, str] = {}
        for word in words:
            number = self.number(word)
            while number in found:
                number = self.places + (number + 1 - self.places) % WORDS
            found[number] = word
        if len(self._offers) >= KEPT:
            self._offers.clear()
        mask = np.zeros(self.count, np.int8)
        marks = memoryview(mask)  # type: ignore[arg-type]  # it is a buffer
        for number in found:
            marks[number] = 1
        kept = self._offers[words] = (found, mask)
        return kept

    def mask(self, offer: Options | None) -> NDArray[np.int8]:
        """Return which actions are legal answers to an offer; none, if nothing is asked."""
        mask = self._numbered(() if offer is None else offer.words)[1].copy()
        places = 0 if offer is None else offer.places
        if places.bit_count() > FEW:
            packed = np.frombuffer(places.to_bytes(self._bytes, "little"), np.uint8)
            mask[: self.places] = np.unpackbits(packed, count=self.places, bitorder="little")
        elif places:
            marks = memoryview(mask)  # type: ignore[arg-type]  # it is a buffer
            for place in bits(places):
                marks[place] = 1
        return mask

    def choice(self, offer: Options, action: int) -> Choice | None:
        """Return the answer that an action stands for; None if it is not offered."""
        if 0 <= action < self.places:
            return action if offer.places >> action & 1 else None
        return self.words(offer).get(action)

    def action(self, offer: Options, choice: Choice) -> int:
        """Return the number of an offered answer."""
        if isinstance(choice, int):
            return choice
        return next(number for number, word in self.words(offer).items() if word == choice)
