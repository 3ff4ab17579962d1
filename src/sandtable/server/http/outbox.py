"""Outbox: what waits for sockets to be read, bounded in bytes for each socket and in all."""

from __future__ import annotations

import asyncio
from collections import deque

from sandtable.server.limits import KB, Limits

OVERHEAD = 100  # bytes that a message takes beside its text
SLOW_BYTES = 256 * KB  # that may wait before the requests of a socket wait, too


class Outboxes:
    """What waits for all sockets. A text that waits for several of them is counted once."""

    def __init__(self, limits: Limits) -> None:
        """Begin with nothing."""
        self.most = limits.unsent_kb * KB
        self._most_in_all = limits.unsent_kb_in_all * KB
        self._queues: set[Outbox] = set()
        self._shared: dict[int, int] = {}  # by identity of a text: for how many sockets it waits
        self.total = 0

    def count(self, queue: Outbox, text: str) -> None:
        """Count a text; when there is too much in all, the sockets for which most waits are dropped."""
        self._queues.add(queue)
        waiting = self._shared.get(id(text), 0)
        self._shared[id(text)] = waiting + 1
        if not waiting:
            self.total += size_of(text)
        while self.total > self._most_in_all and self._queues:
            max(self._queues, key=lambda one: one.size).drop()

    def discount(self, queue: Outbox, text: str) -> None:
        """Take a text off."""
        waiting = self._shared.pop(id(text)) - 1
        if waiting:
            self._shared[id(text)] = waiting
        else:
            self.total -= size_of(text)
        if not queue.size:
            self._queues.discard(queue)


class Outbox:
    """What waits for one socket, in order."""

    def __init__(self, outgoing: Outboxes) -> None:
        """Begin empty."""
        self._outgoing = outgoing
        self._texts: deque[str] = deque()
        self.size = 0
        self.dropped = asyncio.Event()  # its client does not read: nothing waits for it any more
        self._has_texts = asyncio.Event()
        self._is_short = asyncio.Event()
        self._is_short.set()

    def put(self, text: str) -> None:
        """Let a text wait, or drop all of them when there are too many. A single text may have any size."""
        if self.dropped.is_set():
            return
        self._texts.append(text)
        self.size += size_of(text)
        self._outgoing.count(self, text)
        if self.size > self._outgoing.most and len(self._texts) > 1:
            self.drop()
        if self._texts:
            self._has_texts.set()
        if self.size > SLOW_BYTES:
            self._is_short.clear()

    async def next(self) -> str:
        """Wait for the next text; it counts until it is taken off."""
        while not self._texts:
            self._has_texts.clear()
            await self._has_texts.wait()
        return self._texts[0]

    def take_off(self) -> None:
        """Take the first text off: it has been sent."""
        if self._texts:
            text = self._texts.popleft()
            self.size -= size_of(text)
            self._outgoing.discount(self, text)
        if self.size <= SLOW_BYTES:
            self._is_short.set()

    def clear(self) -> None:
        """Forget what waits."""
        while self._texts:
            self.take_off()

    def drop(self) -> None:
        """Forget what waits, and whatever comes."""
        self.clear()
        self.dropped.set()

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._texts

    async def until_short(self) -> None:
        """Wait until the client has read most of what it was sent."""
        await self._is_short.wait()


def size_of(text: str) -> int:
    """Return about how many bytes a text takes."""
    return len(text) + OVERHEAD
