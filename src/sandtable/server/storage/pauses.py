"""Pauses: times without a server, which are not charged to any clock."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple


class Pause(NamedTuple):
    """A time without a server."""

    since: float
    until: float


class Pauses:
    """The times without a server, without overlaps and in order."""

    def __init__(self, known: Iterable[tuple[float, float]] = ()) -> None:
        """Join those that overlap: two servers may have noted the same."""
        self._known: list[Pause] = []
        for pause in sorted(Pause(*one) for one in known):
            if self._known and pause.since <= self._known[-1].until:
                since, until = self._known.pop()
                self._known.append(Pause(since, max(until, pause.until)))
            else:
                self._known.append(pause)

    def running(self, start: float, end: float) -> float:
        """Return how many seconds of a time a server was running."""
        seconds = max(0.0, end - start)
        first = max(0, bisect_right(self._known, Pause(start, start)) - 1)
        for since, until in self._known[first:]:
            if since >= end:
                break
            seconds -= max(0.0, min(until, end) - max(since, start))
        return seconds
