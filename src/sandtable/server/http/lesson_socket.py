"""Lesson sockets: one for each learner. The lesson lives as long as its socket; nothing of it is stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.server.http.requests import address_of
from sandtable.server.http.websocket import (
    BURST,
    DISCONNECTED,
    HELLO_SECONDS,
    LIMIT,
    MAX_BAD_MESSAGES,
    NO_MATCH,
    RATE,
    TRY_LATER,
)
from sandtable.server.play.lessons import LessonTable
from sandtable.server.protocol.client_messages import id_of
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.lesson_messages import LessonHello, read_lesson_message
from sandtable.server.protocol.server_messages import Error, ServerMessage
from sandtable.server.protocol.types import encode
from sandtable.server.rate_limits import Bucket

log = logging.getLogger("sandtable")
MAX_LESSONS = 300  # that are open at a time
MAX_OF_ADDRESS = 10  # of them from one address
IDLE_SECONDS = 1800.0  # without a message, after which a lesson is let go; its learner has the progress
IDLE = 4408


class LessonSockets:
    """All open lessons: how many there are, and of which addresses."""

    def __init__(self, *, limited: bool) -> None:
        """Begin without any."""
        self._limited = limited
        self._open: Counter[str] = Counter()

    @contextmanager
    def _place(self, address: str) -> Iterator[None]:
        if self._open.total() >= MAX_LESSONS or (self._limited and self._open[address] >= MAX_OF_ADDRESS):
            raise ApiError("too-many", "too many lessons are open: close one, or wait a minute")
        self._open[address] += 1
        try:
            yield
        finally:
            self._open[address] -= 1
            self._open += Counter()  # forget addresses without lessons

    async def talk(self, websocket: WebSocket, game: str, lesson: str | None) -> None:
        """Serve a socket until it closes."""
        code = IDLE
        with contextlib.suppress(*DISCONNECTED):
            try:
                with self._place(address_of(websocket.scope)):
                    await self._serve(websocket, game, lesson)
            except ApiError as error:
                await _send(websocket, [Error(error.body)])
                code = {"unknown": NO_MATCH, "too-many": TRY_LATER}.get(error.body.code, LIMIT)
            except TimeoutError:
                log.debug("lesson %s: idle", game)
            await websocket.close(code)

    async def _serve(self, websocket: WebSocket, game: str, lesson: str | None) -> None:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                first = read_lesson_message(await _receive(websocket))
        except TimeoutError:
            raise ApiError("bad-message", f"hello was not received within {HELLO_SECONDS:.0f} s") from None
        if not isinstance(first, LessonHello):
            raise ApiError("bad-message", "the first message must be hello")
        table = LessonTable(game, lesson, first.progress)
        await _send(websocket, table.open())
        bucket = Bucket(RATE, BURST) if self._limited else None
        bad = 0
        while bad < MAX_BAD_MESSAGES:
            async with asyncio.timeout(IDLE_SECONDS):
                raw = await _receive(websocket)
            try:
                if bucket and not bucket.take():
                    raise ApiError("too-many", "too many messages: wait a second")
                replies: Iterable[ServerMessage] = table.answer(read_lesson_message(raw))
                bad = 0
            except ApiError as error:
                bad += error.body.code in ("bad-message", "too-many")
                replies = [Error(error.body, id_of(raw), table.seq)]
            except Exception:
                log.exception("lesson %s: a message failed", game)
                replies = [Error(ApiError("internal", "internal server error").body, id_of(raw), table.seq)]
            await _send(websocket, replies)
        raise ApiError("too-many", "too many bad messages")


async def _receive(websocket: WebSocket) -> str:
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise ApiError("bad-message", "send text frames, not binary ones")
    return text


async def _send(websocket: WebSocket, messages: Iterable[ServerMessage]) -> None:
    for message in messages:
        await websocket.send_text(encode(message).decode())
