"""Clocks: how long each side has thought, and how much time it has left."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from sandtable.server.protocol.http_bodies import Clock
from sandtable.server.storage.pauses import Pauses


class Clocks(msgspec.Struct):
    """The time that each side has used, in seconds, and since when it is asked."""

    used: dict[str, float]
    asked_at: dict[str, float]
    ticked: float  # up to when *used* has been counted
    pauses: Pauses = msgspec.field(default_factory=Pauses)  # times without a server, which are not charged

    def copy(self) -> Clocks:
        """Return an independent copy."""
        return Clocks(dict(self.used), dict(self.asked_at), self.ticked, self.pauses)

    def advance(self, running: Iterable[str], asked: Iterable[str], at: float) -> None:
        """Charge the time until now to the *running* sides; *asked* are those who must choose from now on."""
        for side in running:
            self.used[side] += self.pauses.running(self.ticked, at)
        self.ticked = at
        self.asked_at = {side: self.asked_at.get(side, at) for side in asked}

    def start(self, asked: Iterable[str], at: float) -> None:
        """Let the clocks run only from now on: the last seat has been taken."""
        self.asked_at = dict.fromkeys(asked, at)

    def left(self, clock: Clock, running: Collection[str], now: float) -> dict[str, float]:
        """Return the seconds that each side has left."""
        if clock.kind == "none" or clock.seconds is None:
            return {}
        left = {}
        for side, used in self.used.items():
            if clock.kind == "match":
                spent = used + (self.pauses.running(self.ticked, now) if side in running else 0.0)
            else:
                spent = self.pauses.running(self.asked_at[side], now) if side in running else 0.0
            left[side] = round(clock.seconds - spent, 1)
        return left
