"""Clocks: how long each side has thought, and how much time it has left."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from sandtable.server.protocol.http_bodies import Clock


class Clocks(msgspec.Struct):
    """The time that each side has used, in seconds, and since when it is asked."""

    used: dict[str, float]
    asked_at: dict[str, float]
    ticked: float  # up to when *used* has been counted

    def copy(self) -> Clocks:
        """Return an independent copy."""
        return Clocks(dict(self.used), dict(self.asked_at), self.ticked)

    def advance(self, running: Iterable[str], asked: Iterable[str], at: float) -> None:
        """Charge the time until now to the *running* sides; *asked* are those who must choose from now on."""
        for side in running:
            self.used[side] += max(0.0, at - self.ticked)
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
                spent = used + (max(0.0, now - self.ticked) if side in running else 0.0)
            else:
                spent = now - self.asked_at[side] if side in running else 0.0
            left[side] = round(clock.seconds - spent, 1)
        return left
