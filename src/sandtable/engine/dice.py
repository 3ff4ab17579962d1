"""Dice: all chance of a match, from one small integer generator, with every result on a tape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
Face = int | str  # what a script may hold: a face 1-6, "+" or "-", or the name of what is picked

_MASK = (1 << 64) - 1


class DiceError(ValueError):
    """A script that holds too few dice, too many, or one that does not fit the roll."""


def _mix(word: int) -> int:
    """Scramble a 64-bit word (the finaliser of splitmix64)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


class Dice:
    """A generator of dice: seeded, or following a script.

    The same seed gives the same rolls on every machine and in every build. A script (for tests and
    puzzles) gives exactly its own faces and fails when it runs out.
    """

    __slots__ = ("position", "script", "sealed", "tape", "word")

    def __init__(self, seed: int = 0, script: Sequence[Face] | None = None) -> None:
        """Start a generator from *seed*, or follow *script*."""
        self.word: int = _mix((seed * 2 + 1) & _MASK)
        self.script: tuple[Face, ...] | None = None if script is None else tuple(script)
        self.position: int = 0
        self.tape: list[int] | None = []
        self.sealed: bool = False

    def copy(self) -> Dice:
        """Return a twin that will roll the same dice."""
        twin = Dice()
        twin.word = self.word
        twin.script = self.script
        twin.position = self.position
        twin.tape = None if self.tape is None else self.tape[:]
        twin.sealed = self.sealed
        return twin

    def reseed(self, seed: int) -> None:
        """Go on with other dice: for a search, which may not know the real ones."""
        self.word = _mix((seed * 2 + 1) & _MASK)
        self.script = None

    def reveal(self) -> None:
        """Note that a secret came out: no undo past this point."""
        self.sealed = True

    def left(self) -> int:
        """How many scripted dice have not been rolled."""
        return 0 if self.script is None else len(self.script) - self.position

    def _below(self, n: int) -> int:
        self.word = word = (self.word + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK  # as in _mix, without the call
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return (((word ^ (word >> 31)) >> 32) * n) >> 32

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 that stands for no die: for bots and searches."""
        return self._below(n)

    def plus(self) -> bool:
        """Roll one combat die: half its faces are positive."""
        if self.script is not None:
            value = self._scripted_plus(self._next("a combat die"))
        else:
            value = self._below(2)
        if self.tape is not None:
            self.tape.append(value)
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
        if self.script is not None:
            entry = self._next("a six-sided die")
            if not isinstance(entry, int) or not 1 <= entry <= 6:
                raise DiceError(f"the script has {entry!r} where a six-sided die (1 to 6) is rolled")
            value = entry
        else:
            value = self._below(6) + 1
        if self.tape is not None:
            self.tape.append(value)
        return value

    def pick(self, names: Sequence[str]) -> int:
        """Pick one of several named things with equal chances; return its index."""
        return self.weighted(names, [1] * len(names))

    def weighted(self, names: Sequence[str], weights: Sequence[int]) -> int:
        """Pick one named thing, each with its weight in chances; return its index. A sure thing needs no die."""
        only = -1
        for index, weight in enumerate(weights):
            if weight:
                if only >= 0:
                    break
                only = index
        else:
            return only
        if self.script is not None:
            index = self._scripted_pick(self._next("one of " + ", ".join(names)), names, weights)
        else:
            ticket = self._below(sum(weights))
            index = 0
            while ticket >= weights[index]:
                ticket -= weights[index]
                index += 1
        if self.tape is not None:
            self.tape.append(index)
        return index

    def _next(self, wanted: str) -> Face:
        script = self.script or ()
        if self.position >= len(script):
            raise DiceError(f"the script of {len(script)} dice has run out: {wanted} is rolled")
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
            if entry == name and weights[index]:
                return index
        raise DiceError(f"the script has {entry!r} where one of {', '.join(names)} is picked")
