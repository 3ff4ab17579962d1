"""Sockets: one a person or program that plays or watches a match."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.server.bots.driver import wake
from sandtable.server.bots.hints import ask_hint
from sandtable.server.bots.reviews import ponder
from sandtable.server.play.commands import do
from sandtable.server.play.queries import explain, inspect
from sandtable.server.play.replays import replay
from sandtable.server.play.seats import arrange
from sandtable.server.play.standing_orders import answer_orders
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.client_messages import id_of, read_message
from sandtable.server.protocol.errors import Problem
from sandtable.server.protocol.server_messages import Error
from sandtable.server.protocol.types import encode
from sandtable.server.rate_limits import Bucket
from sandtable.server.registry import Hall
from sandtable.server.rooms.broadcast import enter, leave, look
from sandtable.server.rooms.room import Room

log = logging.getLogger("sandtable")
HELLO_SECONDS = 10.0
UNREAD = 500  # messages that may wait for a slow reader
STRIKES = 50  # bad messages in a row before the socket is closed
RATE, BURST = 30.0, 60.0
GONE = (WebSocketDisconnect, OSError, RuntimeError)  # what sending to nobody raises
LIMIT, NO_MATCH, NO_TOKEN, TRY_LATER = 1008, 4404, 4403, 1013


class Socket:
    """One socket in a room."""

    def __init__(self, websocket: WebSocket, *, limited: bool) -> None:
        """Wrap an accepted WebSocket."""
        self.holder = ""
        self.yours: tuple[str, ...] = ()
        self.side: str | None = None
        self.whole = False
        self._websocket = websocket
        self._bucket = Bucket(RATE, BURST) if limited else None
        self._unsent: deque[str] = deque()
        self._fresh = asyncio.Event()  # something is unsent
        self._strikes = 0
        self._writer: asyncio.Task[None] | None = None
        self._answering = asyncio.Lock()  # what has been begun is finished and told, also when its sender has gone
        self._code = LIMIT  # with which it will be closed
        self._dismissed = False

    # sending

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting; who does not read is disconnected and may come back."""
        if self._dismissed:
            return
        if len(self._unsent) < UNREAD:
            self._unsent.append(text)
            self._fresh.set()
        elif self._writer:
            self._writer.cancel()

    async def _send_on(self) -> None:
        while await self._fresh.wait():
            while self._unsent:
                await self._websocket.send({"type": "websocket.send", "text": self._unsent.popleft()})
            if self._dismissed:
                return  # which ends the conversation
            self._fresh.clear()

    def _refuse(self, problem: Problem, answers: str | None = None, seq: int | None = None) -> None:
        self.send(encode(Error(problem.body, answers, seq)).decode())

    def dismiss(self, problem: Problem) -> None:
        """Say a last word and close: the session that opened this socket has ended."""
        self._refuse(problem)
        self._code, self._dismissed = NO_TOKEN, True

    # the conversation

    async def talk(self, hall: Hall, match: str) -> None:
        """Serve the socket until it closes."""
        try:
            await self._talk(hall, match)
        finally:
            hall.accounts.let_go(self)

    async def _talk(self, hall: Hall, match: str) -> None:
        try:
            room = await hall.room(match)
            first = await self._hello(hall, room)
        except Problem as problem:
            await self._turn_away(problem)
            return
        self._writer = asyncio.create_task(self._send_on())
        tasks = [self._writer]
        try:
            async with room.lock:
                if not room.followers:
                    await room.catch_up()
                self.whole = first.whole
                enter(room, self)
            wake(room)
            tasks.append(asyncio.create_task(self._listen(room)))  # only now: what follows the hello may have come, too
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except Problem as problem:
            await self._turn_away(problem)
        finally:
            leave(room, self)
            async with self._answering:
                for task in tasks:
                    task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            for outcome in done:
                if isinstance(outcome, Exception) and not isinstance(outcome, GONE):
                    log.error("a socket failed", exc_info=outcome)
            await self._close(self._code)

    async def _hello(self, hall: Hall, room: Room) -> m.Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = read_message(await self._receive())
        except TimeoutError:
            raise Problem("bad-message", f"no hello within {HELLO_SECONDS:.0f} s") from None
        except WebSocketDisconnect:
            raise Problem("bad-message", "gone") from None
        if not isinstance(message, m.Hello):
            raise Problem("bad-message", "the first message must be hello")
        if message.token is not None:
            self.yours, self.holder, by_session = await hall.holder(room, message.token)
            if by_session:
                await hall.accounts.let_in(self, message.token)
        if message.side is not None:
            if message.side not in self.yours:
                raise Problem("not-yours", f"you do not hold {message.side}")
            self.side = message.side
        return message

    async def _turn_away(self, problem: Problem) -> None:
        code = {"unknown": NO_MATCH, "wrong-token": NO_TOKEN, "not-yours": NO_TOKEN, "too-many": TRY_LATER}
        with contextlib.suppress(*GONE):
            await self._websocket.send_text(encode(Error(problem.body)).decode())
        await self._close(code.get(problem.body.code, LIMIT))

    async def _close(self, code: int) -> None:
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(*GONE):
                await self._websocket.close(code)

    async def _receive(self) -> str:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise Problem("bad-message", "send text frames, not binary ones")
        return text

    async def _listen(self, room: Room) -> None:
        """Answer message after message."""
        while self._strikes < STRIKES:
            raw = ""
            try:
                raw = await self._receive()
                if self._bucket and not self._bucket.take():
                    raise Problem("too-many", "too many messages: wait a second")
                async with self._answering:
                    if self._dismissed:
                        return
                    await self._answer(room, read_message(raw))
                self._strikes = 0
            except Problem as problem:
                if problem.body.code in ("bad-message", "too-many"):
                    self._strikes += 1
                self._refuse(problem, id_of(raw), room.record.seq(self.side))
            except WebSocketDisconnect:
                return
            except Exception:
                log.exception("match %s: a message failed", room.row.id)
                self._refuse(Problem("internal", "this failed by our mistake"), id_of(raw), room.record.seq(self.side))
        await asyncio.sleep(0.1)  # let the last refusal go out

    async def _answer(self, room: Room, message: m.Message) -> None:
        if isinstance(message, m.Doing):
            await do(room, self, message)
        elif isinstance(message, m.Arranging):
            await arrange(room, self, message)
        elif isinstance(message, m.Pondering):
            async with room.lock:
                self._ponder(room, message)
            return
        elif isinstance(message, m.Orders):
            await answer_orders(room, self, message)
        else:
            async with room.lock:
                self._ask(room, message)
            return
        wake(room)  # somebody may be asked now for whom a bot or an order answers

    def _ponder(self, room: Room, message: m.Pondering) -> None:
        """Begin to work out what is told later. Call with the lock held."""
        if isinstance(message, m.Hint):
            ask_hint(room, self, message)
        else:
            ponder(room, self, message)

    def _ask(self, room: Room, message: m.Message) -> None:
        """Answer what changes nothing. Call with the lock held."""
        if isinstance(message, m.Explain):
            explain(room, self, message)
        elif isinstance(message, m.Inspect):
            inspect(room, self, message)
        elif isinstance(message, m.Replay):
            replay(room, self, message)
        elif isinstance(message, m.Look):
            look(room, self, message.side)
        else:
            raise Problem("bad-message", "hello has been said already")
