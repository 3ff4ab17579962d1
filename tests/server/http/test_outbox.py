"""What waits for sockets that do not read: it is bounded, for each socket and in all, and it is given back."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import ClassVar

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sandtable.server.http import routes
from sandtable.server.http.outbox import OVERHEAD, SLOW_BYTES, Outbox, Outboxes
from sandtable.server.http.socket_connection import UNREAD, UNREAD_REASON
from sandtable.server.limits import KB, Limits
from tests.server.support import YOU, Place, serving

ASK = json.dumps({"type": "replay", "id": "x", "at": 0, "story": True})


class Watched(Outboxes):
    """Notes the most that has ever waited, for one socket and in all."""

    made: ClassVar = list["Watched"]()

    def __init__(self, limits: Limits) -> None:
        super().__init__(limits)
        self.peak, self.queues = 0, set[Outbox]()
        self.made[:] = [self]

    def count(self, queue: Outbox, text: str) -> None:
        super().count(queue, text)
        self.queues.add(queue)
        self.peak = max(self.peak, queue.size)

    @property
    def dropped(self) -> int:
        return sum(queue.dropped.is_set() for queue in self.queues)


@pytest.fixture(autouse=True)
def _watched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "Outboxes", Watched)


@asynccontextmanager
async def deaf(place: Place, match: str) -> AsyncIterator[ClientConnection]:
    """Open a socket whose client does not read, and for which the system keeps little."""
    with socket.socket() as small:
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", place.port))
        url = f"ws://127.0.0.1:{place.port}/ws/{match}"
        async with connect(url, compression=None, sock=small, max_queue=1, max_size=None, close_timeout=0) as opened:
            await opened.send(json.dumps({"type": "hello", "whole": True}))
            yield opened


async def why_closed(opened: ClientConnection) -> tuple[int, str]:
    """Read on until the socket is closed; return the code and the reason."""
    with suppress(ConnectionClosed):
        while True:
            await opened.recv()
    return opened.close_code or 0, opened.close_reason or ""


async def test_a_spectator_that_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(unsent_kb=300)) as place:
        made = await place.make(YOU, YOU)
        match, token = made["match"], made["token"]
        async with place.client(match, token) as player, place.client(match) as watcher, deaf(place, match) as opened:
            outgoing = Watched.made[0]
            while outgoing.peak < SLOW_BYTES:
                await opened.send(ASK)
                await asyncio.sleep(0)  # the server runs here, too
            while not outgoing.dropped:
                side = player.state["asked"][0]
                await player.send(type="look", side=side)
                while player.state["side"] != side:
                    await player.next()
                await player.pick(player.words[0])
            assert await why_closed(opened) == (UNREAD, UNREAD_REASON)
            assert outgoing.dropped == 1
            assert (await player.explain())["type"] == "explanation"
            assert (await watcher.explain())["error"]["code"] == "not-yours"


async def test_who_does_not_read_gets_no_more_answers_and_is_dropped(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(unread_seconds=2)) as place, AsyncExitStack() as stack:
        match, token, _ = await place.pair()
        blue = await stack.enter_async_context(place.client(match, token))
        asked = (await blue.ask(type="replay", at=0, story=True))["type"]
        assert asked == "frame"
        asking = [asyncio.create_task(ask_on(place, match)) for _ in range(5)]
        outgoing = Watched.made[0]
        await asyncio.gather(*asking)  # until each is dropped
        assert SLOW_BYTES < outgoing.peak < SLOW_BYTES + 2 * len(blue.raw[-1])
        assert (await blue.explain())["type"] == "explanation"
        assert outgoing.total == 0


async def ask_on(place: Place, match: str) -> None:
    """Ask for a moment again and again, without reading the answers, until the connection ends."""
    with suppress(ConnectionClosed):
        async with deaf(place, match) as opened:
            while True:
                await opened.send(ASK)
                await asyncio.sleep(0)  # the server runs here, too


def test_a_text_for_many_counts_once_and_the_socket_with_the_most_is_dropped() -> None:
    outgoing = Outboxes(Limits(unsent_kb=4, unsent_kb_in_all=6))
    queues = [Outbox(outgoing) for _ in range(3)]
    shared = "x" * 3 * KB
    for queue in queues:
        queue.put(shared)
    assert outgoing.total == 3 * KB + OVERHEAD
    queues[1].put("y" * 500)
    queues[2].put("z" * 2 * KB)  # too many for this socket
    assert [queue.dropped.is_set() for queue in queues] == [False, False, True]
    queues[0].put("u" * 200)
    queues[0].drop()
    another = Outbox(outgoing)
    another.put("v" * 3 * KB)  # too many in all: those of the second socket are more
    assert queues[1].dropped.is_set()
    assert not another.dropped.is_set()
    assert outgoing.total == another.size
    another.take_off()
    assert outgoing.total == 0
    assert another.empty


def test_one_text_may_have_any_size() -> None:
    queue = Outbox(Outboxes(Limits(unsent_kb=4)))
    queue.put("x" * 5 * KB)
    assert not queue.dropped.is_set()
    queue.put("y")
    assert queue.dropped.is_set()
