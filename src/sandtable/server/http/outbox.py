"""Outbox: messages that wait until clients read them, limited in bytes per socket and in all."""

from __future__ import annotations

import asyncio
from collections import deque

from sandtable.server.limits import KB, Limits

OVERHEAD = 100  # bytes that a message takes besides its text
SLOW_BYTES = 256 * KB  # that may wait before the requests of a socket wait, too


class Outboxes:
    """The messages that wait for all sockets. A text that waits for several of them counts once."""

    def __init__(self, limits: Limits) -> None:
        """Start empty."""
        self.most = limits.unsent_kb * KB
        self._most_in_all = limits.unsent_kb_in_all * KB
        self._queues: set[Outbox] = set()
        self._shared: dict[int, int] = {}  # by identity of a text: for how many sockets it waits
        self.total = 0

    def count(self, queue: Outbox, text: str) -> None:
        """Count a text; if too much waits in all, drop the sockets with the most waiting bytes."""
        self._queues.add(queue)
        waiting = self._shared.get(id(text), 0)
        self._shared[id(text)] = waiting + 1
        if not waiting:
            self.total += size_of(text)
        while self.total > self._most_in_all and self._queues:
            max(self._queues, key=lambda one: one.size).drop()

    def discount(self, queue: Outbox, text: str) -> None:
        """Stop counting a text."""
        waiting = self._shared.pop(id(text)) - 1
        if waiting:
            self._shared[id(text)] = waiting
        else:
            self.total -= size_of(text)
        if not queue.size:
            self._queues.discard(queue)


class Outbox:
    """The messages that wait for one socket, in order."""

    def __init__(self, outgoing: Outboxes) -> None:
        """Start empty."""
        self._outgoing = outgoing
        self._texts: deque[str] = deque()
        self.size = 0
        self.dropped = asyncio.Event()  # its client does not read: messages to it are discarded
        self._has_texts = asyncio.Event()
        self._is_short = asyncio.Event()
        self._is_short.set()

    def put(self, text: str) -> None:
        """Queue a text, or drop the socket if too much waits. A single text may have any size."""
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
        """Wait for the next text; it counts until `take_off`."""
        while not self._texts:
            self._has_texts.clear()
            await self._has_texts.wait()
        return self._texts[0]

    def take_off(self) -> None:
        """Remove the first text, which has been sent."""
        if self._texts:
            text = self._texts.popleft()
            self.size -= size_of(text)
            self._outgoing.discount(self, text)
        if self.size <= SLOW_BYTES:
            self._is_short.set()

    def clear(self) -> None:
        """Discard all waiting messages."""
        while self._texts:
            self.take_off()

    def drop(self) -> None:
        """Discard all waiting and all later messages."""
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
