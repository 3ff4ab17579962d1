"""Moments: a cache of recently shown moments of matches."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

import msgspec

from sandtable.server.limits import MB
from sandtable.server.protocol.rendering import Viewer

MAX_BYTES = 32 * MB  # of all matches together


class MomentKey(NamedTuple):
    """Identifies a shown moment, which never changes once it is on disk."""

    match: str
    viewer: Viewer
    at: int
    mine: bool  # whether the lines for the holder alone are shown
    story: bool  # whether the log is shown from its beginning


class ShownMoment(NamedTuple):
    """A moment as shown, already encoded."""

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
    """The most recently requested moments."""

    def __init__(self, most: int = MAX_BYTES) -> None:
        """Start empty."""
        self._most = most
        self._moments: OrderedDict[MomentKey, ShownMoment] = OrderedDict()
        self.size = 0

    def get(self, key: MomentKey) -> ShownMoment | None:
        """Return a moment if it is cached."""
        found = self._moments.get(key)
        if found:
            self._moments.move_to_end(key)
        return found

    def keep(self, key: MomentKey, moment: ShownMoment) -> None:
        """Cache a moment, and discard those unused for longest if they take too much memory."""
        self._moments[key] = moment
        self.size += moment.size
        while self.size > self._most:
            _, forgotten = self._moments.popitem(last=False)
            self.size -= forgotten.size
