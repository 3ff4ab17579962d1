"""Minds: what a player carries from one question to the next, as text, so that another process can continue.

A player made with the same name and seed that recalls the same mind answers the same question in the same way. One that
thinks by the clock also needs the same readings: a recorded clock notes them, and gives them again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol, runtime_checkable

GRAIN = 1 / 32  # seconds: the precision of a recorded clock


@runtime_checkable
class Minded(Protocol):
    """A player whose mind can be saved."""

    def write_mind(self) -> str:
        """Return what the next answers depend on, as text."""

    def recall(self, mind: str) -> None:
        """Restore a mind."""


class RecordedClock:
    """A clock that notes how often it was read in each grain of time, or repeats such notes."""

    def __init__(self, noted: Sequence[int] = (), clock: Callable[[], float] = perf_counter) -> None:
        """Repeat the *noted* readings first, if there are any."""
        self._clock = clock
        self.begin(noted)

    def begin(self, noted: Sequence[int] = ()) -> None:
        """Start again, for the next question."""
        self._noted = deque(grain for grain, count in enumerate(noted) for _ in range(count))
        self._begun: float | None = None
        self.readings: list[int] = []  # in each grain since the first one

    def __call__(self) -> float:
        """Return the time since the first reading, to the grain."""
        grain = self._noted.popleft() if self._noted else self._grain_now()
        self.readings += [0] * (grain + 1 - len(self.readings))
        self.readings[grain] += 1
        return grain * GRAIN

    def _grain_now(self) -> int:
        """Read the real clock, from now on or from where the notes ended."""
        now = self._clock()
        if self._begun is None:
            self._begun = now - max(0, len(self.readings) - 1) * GRAIN
        return int((now - self._begun) / GRAIN)
