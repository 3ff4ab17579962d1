"""Moments: earlier moments of matches as they were shown last, so that nobody has them worked out again and again."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

import msgspec

from sandtable.server.limits import MB
from sandtable.server.protocol.rendering import Viewer

MAX_BYTES = 32 * MB  # of all matches together


class MomentKey(NamedTuple):
    """What is shown of which moment: a moment never changes once it is on disk."""

    match: str
    viewer: Viewer
    at: int
    mine: bool  # whether the lines for the holder alone are shown
    story: bool  # whether the log is shown from its beginning


class ShownMoment(NamedTuple):
    """A moment as it is shown, already encoded."""

    view: msgspec.Raw
    question: msgspec.Raw
    asked: msgspec.Raw
    move: msgspec.Raw
    log_from: int
    log: msgspec.Raw
    result: msgspec.Raw

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return 500 + sum(len(bytes(part)) for part in self if isinstance(part, msgspec.Raw))


class MomentCache:
    """The moments that were asked for last."""

    def __init__(self, most: int = MAX_BYTES) -> None:
        """Begin empty."""
        self._most = most
        self._moments: OrderedDict[MomentKey, ShownMoment] = OrderedDict()
        self.size = 0

    def get(self, key: MomentKey) -> ShownMoment | None:
        """Return a moment if it is known."""
        found = self._moments.get(key)
        if found:
            self._moments.move_to_end(key)
        return found

    def keep(self, key: MomentKey, moment: ShownMoment) -> None:
        """Keep a moment, and forget the longest unused if there are too many."""
        self._moments[key] = moment
        self.size += moment.size
        while self.size > self._most:
            _, forgotten = self._moments.popitem(last=False)
            self.size -= forgotten.size
