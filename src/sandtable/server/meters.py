"""Meters: counts of what this process has done since it started. `metrics.py` reads them."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # in seconds


class Durations:
    """How long something took, each time: a histogram."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        """Start empty."""
        self.counts = [0] * (len(BOUNDS) + 1)  # the last: longer than every bound
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """Return how many took at most each bound."""
        found, upto = [], 0
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.counts, strict=True):
            upto += count
            found.append((bound, float(upto)))
        return found


class Meters:
    """The meters of a process."""

    def __init__(self) -> None:
        """Start at nothing."""
        self.choices: Counter[str] = Counter()  # written, by who made them: person or bot
        self.answers = Durations()  # from a message of a client to its answer
        self.bots = Durations()  # from a question to the bot's choice, waiting included


METERS = Meters()
