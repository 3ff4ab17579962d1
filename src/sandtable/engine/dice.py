"""Dice: all chance of a match, from one small integer generator, with every result on a tape."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, TypeVar

T = TypeVar("T")
Seed = int | str  # a number, or a key of 64 hexadecimal digits
Face = int | str  # what a script may hold: a face 1-6, "+" or "-", or the name of what is picked

_MASK = (1 << 64) - 1


class DiceError(ValueError):
    """A script that holds too few dice, too many, or one that does not fit the roll.

    One that has run out says what could be rolled, each face with its weight in chances.
    """

    def __init__(self, text: str, outcomes: tuple[tuple[Face, int], ...] = ()) -> None:
        """Say what is wrong."""
        super().__init__(text)
        self.outcomes: tuple[tuple[Face, int], ...] = outcomes


def read_key(text: str) -> bytes:
    """Read the key of keyed dice: 64 hexadecimal digits in lower case."""
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise ValueError(f"{text!r} is not a key of 64 hexadecimal digits")
    return bytes.fromhex(text)


def read_seed(text: str) -> Seed:
    """Read a seed: a number, or a key."""
    return text if len(text) == 64 else int(text)


def commit(seed: Seed, salt: str) -> str:
    """Commit to dice without revealing them: anyone who gets the seed and salt later can check it."""
    return hashlib.sha256(f"sandtable:{seed}:{salt}".encode()).hexdigest()


def number_of(seed: Seed | None) -> int:
    """Return a number to seed something else with."""
    return seed if isinstance(seed, int) else int(seed or "0", 16)


def _mix(word: int) -> int:
    """Scramble a 64-bit word (the finaliser of splitmix64)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


class Dice:
    """A generator of dice: seeded, keyed, or following a script.

    The same seed gives the same rolls on every machine and in every build. Who sees enough dice of a numbered seed
    could work out those to come, so where players must not, the seed is a secret key: draw number n is cut from part
    n % 4 of the HMAC-SHA256 of block n // 4. A script (for tests and puzzles) gives exactly its own faces and fails
    when it runs out.
    """

    __slots__ = (
        "block",
        "key",
        "leads",
        "mark",
        "position",
        "revealed",
        "script",
        "sealed",
        "shown",
        "state_word",
        "taken",
        "tape",
    )

    def __init__(self, seed: Seed = 0, script: Sequence[Face] | None = None) -> None:
        """Start a generator from *seed*, or follow *script*."""
        self.key: bytes = b"" if isinstance(seed, int) else read_key(seed)
        self.block: bytes = b""  # of a keyed generator: what the next words are cut from
        self.state_word: int = _mix((seed * 2 + 1) & _MASK) if isinstance(seed, int) else 0  # keyed: words drawn so far
        self.script: tuple[Face, ...] | None = None if script is None else tuple(script)
        self.position: int = 0
        self.tape: list[int] | None = []
        self.sealed: bool = False
        self.revealed: bool = False  # the side that chooses has learned something by it
        self.leads: bool = False  # the script only leads in: the generator goes on after it
        self.shown: list[str] | None = None  # the dice in words, while somebody listens
        self.taken: int = 0  # how many of those an event has told
        self.mark: int = 0  # how long the tape was before the choice that is being played

    def copy(self) -> Dice:
        """Return a copy that will roll the same dice."""
        twin = Dice()
        twin.state_word = self.state_word
        twin.key = self.key
        twin.block = self.block
        twin.script = self.script
        twin.position = self.position
        twin.tape = None if self.tape is None else self.tape[:]
        twin.sealed, twin.revealed = self.sealed, self.revealed
        twin.leads = self.leads
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what future dice depend on, and the tape; not what is reported of them."""
        return _restored, (
            self.key, self.state_word, self.script, self.position, self.leads, self.tape, self.sealed, self.revealed
        )  # fmt: skip

    def start_tape(self) -> None:
        """Keep the dice as words from here on."""
        self.shown, self.taken = [], 0

    def take_rolls(self) -> tuple[str, ...]:
        """Return the dice since the last call, as words, for the event that reports them.

        A secret draw is reported at once to those who may know: the next event carries it.
        """
        shown = self.shown
        if shown is None or self.taken == len(shown):
            return ()
        told, self.taken = self.taken, len(shown)
        return tuple(shown[told:])

    def begin_choice(self) -> None:
        """Record the dice of a choice from here on."""
        self.sealed = self.revealed = False
        self.mark = len(self.tape or ())

    def of_choice(self) -> tuple[int, ...]:
        """Return the dice of the choice so far."""
        return tuple(self.tape[self.mark :]) if self.tape else ()

    @property
    def spoken(self) -> bool:
        """Whether the choice rolled a die or revealed something, and so cannot be undone."""
        return self.sealed or len(self.tape or ()) > self.mark

    def lead_in(self, script: Sequence[Face]) -> None:
        """Roll the dice of *script* first, then continue as before."""
        if self.script is None:
            self.leads = True
        self.script = (*script, *(self.script or ()))

    def reseed(self, seed: int) -> None:
        """Continue with other dice: for a search, which must not know the real ones."""
        self.state_word = _mix((seed * 2 + 1) & _MASK)
        self.key = b""
        self.script = None

    def reveal(self, *, news: bool = False) -> None:
        """Note that a secret was revealed: no undo past this point.

        If it is *news* to the side that chose, a sequence is not read past it: its explanation would reveal it.
        """
        self.sealed = True
        self.revealed = self.revealed or news

    def left(self) -> int:
        """How many scripted dice have not been rolled."""
        return 0 if self.script is None else len(self.script) - self.position

    def _below(self, n: int) -> int:
        if self.key:
            return self._keyed_below(n)
        self.state_word = word = (self.state_word + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # as in _mix, without the call
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return (((word ^ (word >> 31)) >> 32) * n) >> 32

    def _keyed_below(self, n: int) -> int:
        part = self.state_word & 3
        if part == 0 or not self.block:
            self.block = hmac.digest(self.key, (self.state_word >> 2).to_bytes(8, "big"), "sha256")
        self.state_word += 1
        return int.from_bytes(self.block[8 * part : 8 * part + 8], "big") * n >> 64

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 that is not a die: for bots and searches."""
        return self._below(n)

    def plus(self) -> bool:
        """Roll one combat die: half its faces are positive."""
        if self.script is not None and self._follows():
            value = self._scripted_plus(self._next("a combat die", (("-", 1), ("+", 1))))
        else:
            value = self._below(2)
        if self.tape is not None:
            self.tape.append(value)
            if self.shown is not None:
                self.shown.append("+" if value else "-")
        return value == 1

    def pluses(self, n: int) -> int:
        """Roll *n* combat dice together; count the positive ones."""
        count = 0
        for _ in range(n):
            if self.plus():
                count += 1
        return count

    def face(self) -> int:
        """Roll one six-sided die."""
        if self.script is not None and self._follows():
            entry = self._next("a six-sided die", tuple([(number, 1) for number in range(1, 7)]))
            if not isinstance(entry, int) or not 1 <= entry <= 6:
                raise DiceError(f"the script has {entry!r} where a six-sided die (1 to 6) is rolled")
            value = entry
        else:
            value = self._below(6) + 1
        if self.tape is not None:
            self.tape.append(value)
            if self.shown is not None:
                self.shown.append(str(value))
        return value

    def pick(self, names: Sequence[str]) -> int:
        """Pick one of several named things with equal chances; return its index."""
        return self.weighted(names, [1] * len(names))

    def weighted(self, names: Sequence[str], weights: Sequence[int]) -> int:
        """Pick one named thing, with weighted chances; return its index. A certain result needs no die."""
        only = -1
        for index, weight in enumerate(weights):
            if weight:
                if only >= 0:
                    break
                only = index
        else:
            return only
        if self.script is not None and self._follows():
            chances = tuple([(name, weight) for name, weight in zip(names, weights, strict=True) if weight])
            index = self._scripted_pick(self._next("one of " + ", ".join(names), chances), names, weights)
        else:
            ticket = self._below(sum(weights))
            index = 0
            while ticket >= weights[index]:
                ticket -= weights[index]
                index += 1
        if self.tape is not None:
            self.tape.append(index)
            if self.shown is not None:
                self.shown.append(names[index])
        return index

    def _follows(self) -> bool:
        """Whether the script rolls the next die; one that only led in is forgotten at its end."""
        if self.leads and not self.left():
            self.script, self.leads, self.position = None, False, 0
            return False
        return True

    def _next(self, wanted: str, outcomes: tuple[tuple[Face, int], ...]) -> Face:
        script = self.script or ()
        if self.position >= len(script):
            raise DiceError(f"the script of {len(script)} dice has run out: {wanted} is rolled", outcomes)
        self.position += 1
        return script[self.position - 1]

    def _scripted_plus(self, entry: Face) -> int:
        if entry in ("+", "-"):
            return 1 if entry == "+" else 0
        if isinstance(entry, int) and 0 <= entry <= 6:
            return entry % 2  # odd faces are positive
        raise DiceError(f"the script has {entry!r} where a combat die ('+', '-' or a face) is rolled")

    def _scripted_pick(self, entry: Face, names: Sequence[str], weights: Sequence[int]) -> int:
        for index, name in enumerate(names):
            if str(entry) == name and weights[index]:
                return index
        raise DiceError(f"the script has {entry!r} where one of {', '.join(names)} is picked")


def _restored(
    key: bytes, state_word: int, script: tuple[Face, ...] | None, position: int, leads: bool, tape: list[int] | None,
    sealed: bool, revealed: bool,
) -> Dice:  # fmt: skip
    """Return dice as they were pickled."""
    dice = Dice()
    dice.key, dice.state_word, dice.script, dice.position, dice.leads = key, state_word, script, position, leads
    dice.tape, dice.sealed, dice.revealed = tape, sealed, revealed
    return dice
