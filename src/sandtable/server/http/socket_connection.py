"""Socket connection: a WebSocket that never waits for a client without a limit, and logs a fault in one line."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from sandtable.server.http.log_lines import INVALID

UNREAD = 1013
UNREAD_REASON = "messages were not read: connect again"
WRITE_BUFFER = 16 * 1024  # bytes of one socket that wait outside its own queue
CLOSE_SECONDS = 5.0  # for the client to read the reason for a close
BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"

log = logging.getLogger("uvicorn.error")


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that is dropped when its client does not read, and closed by an invalid request."""

    def __init__(self, *args: Any, unread_seconds: float, on_lost: Callable[[], None], **more: Any) -> None:
        """Call *on_lost* at the end."""
        super().__init__(*args, **more)
        self._unread_seconds = unread_seconds
        self._on_lost = on_lost
        self._unread: asyncio.TimerHandle | None = None
        self._end: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Keep the buffer of the transport small, because the queue of the socket counts the waiting bytes."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=WRITE_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        super().connection_lost(exc)
        for timer in (self._unread, self._end):
            if timer:
                timer.cancel()
        self._on_lost()

    # what is received

    def data_received(self, data: bytes) -> None:
        """Read on; the first piece is a whole request."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            log.warning(INVALID)
            self.transport.write(BAD_REQUEST)
            self.transport.close()
        self._abort_if_closing()

    def handle_parser_exception(self) -> None:
        """Close a socket that sends an invalid frame, even before it was accepted."""
        if self.conn.close_sent is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002})
            self.close_sent = True
            self.transport.close()
        else:
            super().handle_parser_exception()

    # what is sent

    async def send(self, message: Any) -> None:
        """Send, and return when the client has read almost all of it; a close waits for nothing."""
        if message["type"] == "websocket.close":
            self.writable.set()
            await super().send(message)
            self._abort_later()
        else:
            await super().send(message)
            await self.writable.wait()

    def pause_writing(self) -> None:
        """Give the client time to read."""
        super().pause_writing()
        if not self._unread:
            self._unread = self.loop.call_later(self._unread_seconds, self._drop)

    def resume_writing(self) -> None:
        """Continue: the client has read."""
        super().resume_writing()
        if self._unread:
            self._unread.cancel()
            self._unread = None

    # ends

    def keepalive_timeout(self) -> None:
        """Close a socket that does not answer pings."""
        super().keepalive_timeout()
        self._abort_if_closing()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Let the connection end with the conversation."""
        super().on_task_complete(task)
        self._abort_later()

    def _drop(self) -> None:
        """Close a socket whose client does not read."""
        if not self.close_sent:
            with contextlib.suppress(InvalidState):
                self.conn.fail(UNREAD, UNREAD_REASON)
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": UNREAD, "reason": UNREAD_REASON})
        self.transport.close()
        self._abort_later()

    def _abort_if_closing(self) -> None:
        if self.transport.is_closing():
            self._abort_later()

    def _abort_later(self) -> None:
        """End the connection soon, whether its client reads or not."""
        if not self._end and not self.disconnected:
            self._end = self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
