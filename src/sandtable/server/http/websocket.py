"""WebSockets: one for each person or program that plays or watches a match."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic, thread_time
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from sandtable.server.bots.hints import ask_hint
from sandtable.server.bots.reviews import ask_analysis, ask_review, stop_waiting
from sandtable.server.http.outbox import Outbox, Outboxes
from sandtable.server.http.requests import address_of
from sandtable.server.http.socket_connection import UNREAD_REASON
from sandtable.server.meters import METERS
from sandtable.server.play.messages import answer_command
from sandtable.server.play.queries import explain, inspect, reach
from sandtable.server.play.replays import replay
from sandtable.server.play.standing_orders import answer_orders
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.client_messages import id_of, read_message
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import Error
from sandtable.server.protocol.types import encode
from sandtable.server.rate_limits import Bucket, WorkBuckets
from sandtable.server.registry import MatchRegistry
from sandtable.server.rooms.broadcast import enter, leave, view_as
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.subscribers import Subscriber

log = logging.getLogger("sandtable")
HELLO_SECONDS = 10.0
MAX_BAD_MESSAGES = 50  # bad messages in a row before the socket is closed
MAX_SEATLESS = 60  # sockets of one address that hold no seat
MAX_SILENT = 240  # sockets of one address that hold no seat, before a hello
RATE, BURST = 30.0, 60.0
MAX_SLEEP = 0.5  # seconds until a socket looks again whether its question may be answered
DISCONNECTED = (WebSocketDisconnect, OSError, RuntimeError)  # what sending to a closed socket raises
#: Which handler answers a message that does not change the match; it is called with the lock held.
QUERIES: Mapping[type, Callable[[Room, Subscriber, Any], None]] = {
    m.Explain: explain,
    m.Inspect: inspect,
    m.AskReach: reach,
    m.Replay: replay,
    m.ViewAs: view_as,
    m.Hint: ask_hint,
    m.Think: ask_analysis,
    m.ReviewMatch: ask_review,
    m.Stop: stop_waiting,
}
LIMIT, NO_MATCH, NO_TOKEN, UNPLAYABLE, TRY_LATER = 1008, 4404, 4403, 4410, 1013
#: With which code a socket is closed after an error; after any other: LIMIT.
CLOSE_CODES = {
    "unknown": NO_MATCH,
    "cannot-continue": UNPLAYABLE,
    "wrong-token": NO_TOKEN,
    "not-yours": NO_TOKEN,
    "too-many": TRY_LATER,
}


@dataclass
class Shared:
    """What all sockets share."""

    outgoing: Outboxes
    work: WorkBuckets  # of queries
    limited: bool
    seatless: Counter[str] = field(default_factory=Counter)  # sockets without a seat, by address


class Socket:
    """One socket in a room."""

    def __init__(self, websocket: WebSocket, shared: Shared) -> None:
        """Wrap an accepted WebSocket."""
        self._work = shared.work
        self._seatless = shared.seatless
        self.address = address_of(websocket.scope)
        self._limited = shared.limited
        self.holder = ""
        self.yours: tuple[str, ...] = ()
        self.side: str | None = None
        self.whole = False
        self._websocket = websocket
        self._bucket = Bucket(RATE, BURST) if shared.limited else None
        self._queue = Outbox(shared.outgoing)
        self._bad_messages = 0
        self._busy = asyncio.Lock()  # a message in work is finished and sent, even when its sender has gone
        self._code, self._reason = LIMIT, ""  # with which it will be closed
        self._dismissed = False

    # sending

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting; a client that does not read is disconnected and may come back."""
        if not self._dismissed:
            self._queue.put(text)

    async def _send_on(self) -> None:
        while not (self._dismissed and self._queue.empty):  # which ends the conversation
            text = await self._queue.next()
            await self._websocket.send({"type": "websocket.send", "text": text})
            self._queue.take_off()

    async def _until_dropped(self) -> None:
        await self._queue.dropped.wait()
        self._code, self._reason = TRY_LATER, UNREAD_REASON

    def _refuse(self, error: ApiError, message_id: str | None = None, seq: int | None = None) -> None:
        self.send(encode(Error(error.body, message_id, seq)).decode())

    def dismiss(self, error: ApiError) -> None:
        """Send the reason and close: what let this socket in has ended."""
        self._refuse(error)
        self._code, self._dismissed = CLOSE_CODES.get(error.body.code, LIMIT), True

    # the conversation

    async def talk(self, registry: MatchRegistry, match: str) -> None:
        """Serve the socket until it closes; it counts as one without a seat until it has shown a token."""
        self._seatless[self.address] += 1
        try:
            await self._talk(registry, match)
        finally:
            if not self.yours:
                self._give_back()
            registry.accounts.forget_session_user(self)

    def _give_back(self) -> None:
        self._seatless[self.address] -= 1
        if not self._seatless[self.address]:
            del self._seatless[self.address]  # forget addresses without sockets

    async def _talk(self, registry: MatchRegistry, match: str) -> None:
        try:
            if self._limited and self._seatless[self.address] > MAX_SILENT:
                raise ApiError("too-many", "too many sockets of this address: close one")
            room = await registry.room(match)
            first = await self._hello()
        except ApiError as error:
            await self._turn_away(error)
            return
        tasks = [asyncio.create_task(self._send_on()), asyncio.create_task(self._until_dropped())]
        try:
            async with registry.enter(match) as room:  # the wait for the hello may have outlived the room
                await self._identify(registry, room, first)
                if not room.subscribers:
                    await room.catch_up()
                self.whole = first.whole
                enter(room, self)
                room.changed()
            tasks.append(asyncio.create_task(self._listen(room)))  # only now: what follows the hello may have come, too
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        except ApiError as error:
            await self._turn_away(error)
        finally:
            leave(room, self)
            async with self._busy:
                for task in tasks:
                    task.cancel()
            self._queue.drop()
            done = await asyncio.gather(*tasks, return_exceptions=True)
            for outcome in done:
                if isinstance(outcome, Exception) and not isinstance(outcome, DISCONNECTED):
                    log.error("a socket failed", exc_info=outcome)
            await self._close(self._code, self._reason)

    async def _hello(self) -> m.Hello:
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = read_message(await self._receive())
        except TimeoutError:
            raise ApiError("bad-message", f"hello was not received within {HELLO_SECONDS:.0f} s") from None
        except WebSocketDisconnect:
            raise ApiError("bad-message", "the connection was closed") from None
        if not isinstance(message, m.Hello):
            raise ApiError("bad-message", "the first message must be hello")
        return message

    async def _identify(self, registry: MatchRegistry, room: Room, message: m.Hello) -> None:
        """Note which sides the sender of a hello holds, and as which it looks. Call with the lock held."""
        if message.token is not None:
            self.yours, self.holder, by_session = await registry.holder(room.row, room.seats, message.token)
            self._give_back()
            if by_session:
                await registry.accounts.add_session_user(self, message.token)
        elif self._limited and self._seatless[self.address] > MAX_SEATLESS:
            raise ApiError("too-many", "too many sockets of this address watch matches: close one")
        if message.side is not None:
            if message.side not in self.yours:
                raise ApiError("not-yours", f"you do not hold the {message.side} seat")
            self.side = message.side

    async def _turn_away(self, error: ApiError) -> None:
        with contextlib.suppress(*DISCONNECTED):
            await self._websocket.send_text(encode(Error(error.body)).decode())
        await self._close(CLOSE_CODES.get(error.body.code, LIMIT))

    async def _close(self, code: int, reason: str = "") -> None:
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(*DISCONNECTED):
                await self._websocket.close(code, reason)

    async def _receive(self) -> str:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise ApiError("bad-message", "send text frames, not binary ones")
        return text

    async def _listen(self, room: Room) -> None:
        """Answer message after message."""
        while self._bad_messages < MAX_BAD_MESSAGES:
            raw = ""
            try:
                await self._queue.until_short()  # who does not read gets no further answers
                raw = await self._receive()
                if self._bucket and not self._bucket.take():
                    raise ApiError("too-many", "too many messages: wait a second")
                message = read_message(raw)
                if type(message) in QUERIES:
                    await self._until_affordable()
                async with self._busy:
                    if self._dismissed:
                        return
                    began = monotonic()
                    try:
                        await self._answer(room, message)
                    finally:
                        METERS.answers.add(monotonic() - began)
                self._bad_messages = 0
            except ApiError as error:
                if error.body.code in ("bad-message", "too-many"):
                    self._bad_messages += 1
                self._refuse(error, id_of(raw), room.journal.seq(self.side))
            except WebSocketDisconnect:
                return
            except Exception:
                log.exception("match %s: a message failed", room.row.id)
                self._refuse(ApiError("internal", "internal server error"), id_of(raw), room.journal.seq(self.side))
        await asyncio.sleep(0.1)  # let the last refusal go out

    async def _until_affordable(self) -> None:
        """Wait until this address may ask again: its questions must not keep the others waiting."""
        while wait := self._work.wait(self.address):  # noqa: ASYNC110  # time gives it back
            await asyncio.sleep(min(wait, MAX_SLEEP))

    async def _answer(self, room: Room, message: m.Message) -> None:
        if isinstance(message, m.MatchCommand | m.SeatCommand):
            await answer_command(room, self, message)
        elif isinstance(message, m.Orders):
            await answer_orders(room, self, message)
        elif query := QUERIES.get(type(message)):
            async with room.lock:
                begun = thread_time()
                try:
                    query(room, self, message)
                finally:
                    self._work.charge(self.address, thread_time() - begun)
        else:
            raise ApiError("bad-message", "hello was already sent")
