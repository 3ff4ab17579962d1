"""Connection: HTTP within time limits. Invalid HTTP gets one answer, and at most one line in the log."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from http import HTTPStatus
from typing import Any, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from sandtable.server.http.places import Places
from sandtable.server.http.socket_connection import SocketConnection
from sandtable.server.limits import Limits
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.types import encode

Phase = Literal["head", "body", "closing", ""]
HEADERS = (("content-type", "application/json"), ("connection", "close"))
KERNEL_BYTES = 256 * 1024  # that the system buffers for a client that does not read; its default is many times more
MAX_LINGERING = 64  # refused connections; more are ended without an answer
LINGER_SECONDS = 1.0  # for the client to read why its connection ends
LATE = {"head": "the headers were not received in time", "body": "the body was not received in time"}


class Connection(H11Protocol):
    """A connection that has a place, closes on invalid HTTP, and never waits for a client without a limit."""

    def __init__(self, *args: Any, limits: Limits, places: Places, **more: Any) -> None:
        """Take the place of a connection as soon as it is made."""
        super().__init__(*args, **more)
        self._places = places
        self._seconds = {
            "head": limits.header_seconds, "body": limits.body_seconds, "closing": limits.unread_seconds,
        }  # fmt: skip
        self._phase: Phase = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._address: str | None = None  # None: it has no place
        self._rejected = False
        self.ws_protocol_class = partial(  # type: ignore[assignment]  # uvicorn calls it
            SocketConnection, unread_seconds=limits.unread_seconds, on_lost=self._leave
        )

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Take a place, or answer that there is none."""
        super().connection_made(transport)
        if (opened := transport.get_extra_info("socket")) is not None:
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)
        address = self.client[0] if self.client else ""
        try:
            self._places.take(address)
        except ApiError as refused:
            if self._places.lingering < MAX_LINGERING:
                self._places.lingering += 1
                self._reject(refused)
            else:
                self.transport.abort()
            return
        self._address = address
        self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Release the place."""
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to a WebSocket, which keeps the place."""
        self._stop_timers()
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        self._stop_timers()
        if self._rejected and self._address is None:
            self._places.lingering -= 1
            self._rejected = False
        if self._address is not None:
            self._places.give_back(self._address)
            self._address = None

    # deadlines

    def data_received(self, data: bytes) -> None:
        """Read the data, and set the deadline for the rest; after a refusal, ignore it."""
        if not self._rejected:
            super().data_received(data)
            self._set_deadline()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the client to read."""
        super().on_response_complete()
        self._set_deadline()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if the client does not read what it was sent."""
        super().timeout_keep_alive_handler()
        self._set_deadline()

    def pause_writing(self) -> None:
        """Give the client time to read."""
        super().pause_writing()
        self._unread = self.loop.call_later(self._seconds["closing"], self.transport.abort)

    def resume_writing(self) -> None:
        """Continue: the client has read."""
        super().resume_writing()
        if self._unread:
            self._unread.cancel()

    def _set_deadline(self) -> None:
        """Set the deadline for the phase of the client, unless the phase is the same as before."""
        if self._rejected or self.transport.get_protocol() is not self:
            return  # or a WebSocket has taken over
        phase = self._current_phase()
        if phase == self._phase:
            return
        if self._deadline:
            self._deadline.cancel()
        self._phase = phase
        self._deadline = self.loop.call_later(self._seconds[phase], self._expire) if phase else None

    def _current_phase(self) -> Phase:
        """Return the phase of the client: to send headers or a body, or to read; empty: it may wait."""
        if self.transport.is_closing():
            return "closing"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        if self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is None:
            return "head"
        return ""

    def _expire(self) -> None:
        if self._phase == "closing":
            self.transport.abort()
        elif self._phase == "head" and not self.conn.trailing_data[0]:
            self.transport.close()  # it has sent nothing
        elif self._phase:
            self._reject(ApiError("too-slow", LATE[self._phase]))
        self._set_deadline()

    def _stop_timers(self) -> None:
        for timer in (self._deadline, self._unread):
            if timer:
                timer.cancel()

    # refusals

    def send_400_response(self, msg: str) -> None:
        """Answer invalid HTTP, and close."""
        self._reject(ApiError("bad-message", msg))

    def _reject(self, error: ApiError) -> None:
        """Answer with an error, if no answer has begun, and close."""
        cycle = _unanswered(self.cycle)
        if cycle:
            cycle.disconnected = True  # it sends no further answer
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = encode({"error": error.body})
            headers = [*HEADERS, ("content-length", str(len(body)))]
            reason = HTTPStatus(error.status).phrase.encode()
            sent = b"" if cycle and cycle.scope["method"] == "HEAD" else body
            response = h11.Response(status_code=error.status, headers=headers, reason=reason)
            for event in (response, h11.Data(data=sent), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
            self.transport.write_eof()
            self._rejected = True
            self._stop_timers()
            self._deadline = self.loop.call_later(LINGER_SECONDS, self.transport.abort)  # sooner would lose the answer
        else:
            self.transport.close()


def _unanswered(cycle: RequestResponseCycle | None) -> RequestResponseCycle | None:
    """Return the request that is being answered, if there is one."""
    return None if cycle is None or cycle.response_complete else cycle
