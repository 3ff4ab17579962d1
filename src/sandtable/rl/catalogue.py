"""The action catalogue: every answer that a scenario can ever offer, as numbers that never change.

A place is one action. So is a word that the game lists, and the name of a unit. A longer word is said in several
actions, one part after the other: "SA.nuke" is "SA", then ".nuke". What is not listed is spelled letter by letter, so
that every word has its numbers, and no two words have the same. See docs/decisions/0026.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandtable.engine.contract import Game
from sandtable.engine.decisions import Choice, Options, bits
from sandtable.engine.verdicts import Refused

END = "(end)"  # the word ends here, where another goes on
LETTERS = "".join(chr(code) for code in range(33, 127))
BLOCK = 96  # numbers for END and the letters
STEP = 128  # the numbers for listed words are a multiple of this: new words move no unit
KEPT = 1024  # cached offers
FEW = 8  # up to so many places, it is faster to mark them one by one


class ActionRow(NamedTuple):
    """One action of a catalogue."""

    number: int
    kind: str  # "place", "end", "letter", "word" or "unit"
    text: str


class WordNode:
    """The words of an offer that have begun in the same way, by the number of what comes next."""

    __slots__ = ("said", "then", "unit")

    def __init__(self, said: tuple[int, ...], unit: str | None) -> None:
        """Begin after the actions *said*; *unit*: whom they name."""
        self.said = said
        self.unit = unit
        self.then: dict[int, str | WordNode] = {}

    def __deepcopy__(self, memo: object) -> WordNode:
        """Return itself: it never changes."""
        return self


class ActionCatalogue:
    """The numbers of all actions of a scenario with its options: places, letters, listed words, units."""

    def __init__(self, places: Sequence[str], words: Sequence[str] = (), units: Sequence[str] = ()) -> None:
        """Number a board's *places* by their names, then the rest."""
        self.places = len(places)
        self._place_names = tuple(places)
        self._place_numbers = {name: number for number, name in enumerate(places)}
        self._first_word = self.places + BLOCK
        self._first_unit = self._first_word + -(-len(words) // STEP) * STEP
        self.count = self._first_unit + len(units)
        self.end = self.places
        self._tokens: dict[str, int] = {letter: self.places + 1 + n for n, letter in enumerate(LETTERS)}
        self._tokens.update({unit: self._first_unit + n for n, unit in enumerate(units)})
        self._units = frozenset(units)
        self._tokens.update({word: self._first_word + n for n, word in enumerate(words)})  # a word before a unit
        if len(self._tokens) != len(set(words) | self._units | set(LETTERS)) or len(set(words)) != len(words):
            raise ValueError("a word is listed twice")
        self._texts = {number: token for token, number in self._tokens.items()} | {self.end: END}
        self._longest = max(map(len, self._tokens))
        self._said: dict[str, tuple[int, ...]] = {}
        self._offers: dict[tuple[str, ...], tuple[WordNode, NDArray[np.int8]]] = {}
        self._bytes = (self.places + 7) // 8

    @classmethod
    def of(cls, game: Game, state: Any, places: int) -> ActionCatalogue:
        """Return the catalogue of the scenario that *state*, at its beginning, is one of."""
        word: Callable[[Any, Choice], str] = game.notation.word
        names = []
        for place in range(places):
            try:
                names.append(word(state, place))
            except (IndexError, KeyError):  # a board with fewer places than numbers
                names.append(f"#{place}")
        if game.action_words is None:
            return cls(names)
        listed = game.action_words.listed()
        known = set(listed)
        units = [unit for unit in dict.fromkeys(game.action_words.units(state)) if unit not in known]
        return cls(names, listed, units)

    # static: words and numbers

    def numbers(self, word: str) -> tuple[int, ...]:
        """Return the actions that make a word: usually one."""
        found = self._said.get(word)
        if found is None:
            found = self._said[word] = tuple(self._split(word))
        return found

    def number(self, word: str) -> int:
        """Return the number of a word that is one action; -1 if it takes several."""
        numbers = self.numbers(word)
        return numbers[0] if len(numbers) == 1 else -1

    def _split(self, word: str) -> Iterator[int]:
        at = 0
        while at < len(word):
            rest = word[at:]
            if at and word[at - 1] in "@." and rest in self._place_numbers:
                yield self._place_numbers[rest]
                return
            size = next((n for n in range(min(self._longest, len(rest)), 0, -1) if rest[:n] in self._tokens), 0)
            if not size:
                raise Refused(f"the word {word!r} has a letter that has no number: {rest[0]!r}")
            yield self._tokens[rest[:size]]
            at += size

    def text(self, *actions: int) -> str:
        """Return the texts of actions in order; a place by its name."""
        return "".join([self._text(action) for action in actions if action != self.end or len(actions) == 1])

    def _text(self, action: int) -> str:
        if 0 <= action < self.places:
            return self._place_names[action]
        if action not in self._texts:
            raise Refused(f"there is no action {action}: they go from 0 to {self.count - 1}, and some are not in use")
        return self._texts[action]

    def rows(self) -> Iterator[ActionRow]:
        """List every action that is in use."""
        for number, name in enumerate(self._place_names):
            yield ActionRow(number, "place", name)
        for number, text in sorted(self._texts.items()):
            kind = (
                "end" if number == self.end
                else "letter" if number < self._first_word
                else "word" if number < self._first_unit
                else "unit"
            )  # fmt: skip
            yield ActionRow(number, kind, text)

    @property
    def digest(self) -> str:
        """Twelve letters that differ where catalogues do: keep them with what was learned."""
        table = "\n".join(f"{row.number} {row.text}" for row in self.rows())
        return sha256(table.encode()).hexdigest()[:12]

    # offers

    def begin(self, offer: Options) -> WordNode:
        """Return the words of an offer by the number of their first part."""
        return self._offered(offer.words)[0]

    def _offered(self, words: tuple[str, ...]) -> tuple[WordNode, NDArray[np.int8]]:
        """Return the words of an offer, and their mask; the same words are often offered again."""
        kept = self._offers.get(words)
        if kept is not None:
            return kept
        if len(self._offers) >= KEPT:
            self._offers.clear()
        root = self._node((), {word: self.numbers(word) for word in words})
        kept = self._offers[words] = (root, self._mask_of(root))
        return kept

    def _node(self, said: tuple[int, ...], words: Mapping[str, tuple[int, ...]]) -> WordNode:
        names = [self._texts.get(number, "") for number in said]
        node = WordNode(said, next((name for name in names if name in self._units), None))
        depth = len(said)
        groups: dict[int, dict[str, tuple[int, ...]]] = {}
        for word, numbers in words.items():
            groups.setdefault(numbers[depth] if depth < len(numbers) else self.end, {})[word] = numbers
        for number, group in groups.items():
            node.then[number] = next(iter(group)) if len(group) == 1 else self._node((*said, number), group)
        return node

    def _mask_of(self, node: WordNode) -> NDArray[np.int8]:
        mask = np.zeros(self.count, np.int8)
        marks = memoryview(mask)  # type: ignore[arg-type]  # it is a buffer
        for number in node.then:
            marks[number] = 1
        return mask

    def mask(self, offer: Options | None, begun: WordNode | None = None) -> NDArray[np.int8]:
        """Return which actions are legal: for a word that has *begun*, those that continue it."""
        if begun is not None:
            return self._mask_of(begun)
        mask = self._offered(() if offer is None else offer.words)[1].copy()
        places = 0 if offer is None else offer.places
        if places.bit_count() > FEW:
            packed = np.frombuffer(places.to_bytes(self._bytes, "little"), np.uint8)
            mask[: self.places] = np.unpackbits(packed, count=self.places, bitorder="little")
        elif places:
            marks = memoryview(mask)  # type: ignore[arg-type]  # it is a buffer
            for place in bits(places):
                marks[place] = 1
        return mask

    def choice(self, offer: Options, action: int, begun: WordNode | None = None) -> Choice | WordNode | None:
        """Return the answer that an action completes, or the words that it has begun; None if it is not legal."""
        if begun is None and 0 <= action < self.places:
            return action if offer.places >> action & 1 else None
        return (begun or self.begin(offer)).then.get(action)

    def actions(self, offer: Options, choice: Choice) -> tuple[int, ...]:
        """Return the actions that give an offered answer, one after the other."""
        if isinstance(choice, int):
            return (choice,)
        found: list[int] = []
        node: str | WordNode = self.begin(offer)
        said = (*self.numbers(choice), self.end)
        while isinstance(node, WordNode):
            found.append(said[len(found)])
            node = node.then[found[-1]]
        return tuple(found)

    def answers(self, offer: Options, begun: WordNode | None = None) -> Iterator[tuple[int, str]]:
        """Return the legal actions with their texts; an incomplete word ends in three dots."""
        for number, then in (begun or self.begin(offer)).then.items():
            yield number, f"{self.text(*then.said)}…" if isinstance(then, WordNode) else then
        if begun is None:
            for place in bits(offer.places):
                yield place, self._place_names[place]
