"""Connection: what does not follow HTTP gets one answer, and at most one line in the log."""

from __future__ import annotations

import logging

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from sandtable.server.rate_limits import Bucket

INVALID = "Invalid HTTP request received."  # as uvicorn logs it
LINES, LINES_PER_SECOND = 5, 0.1  # about invalid requests that the log gets at once, and afterwards


class Connection(H11Protocol):
    """A connection that is closed by what is not HTTP, also while a request is answered."""

    def send_400_response(self, msg: str) -> None:
        """Answer, if no answer has begun, and close."""
        cycle = self.cycle
        if cycle and not cycle.response_complete:  # type: ignore[truthy-bool]  # None before the first request
            cycle.disconnected = True  # it answers no more
            cycle.message_event.set()
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
            return
        self.transport.close()


class InvalidRequestFilter(logging.Filter):
    """Lets few lines about invalid requests through, and counts the others."""

    def __init__(self) -> None:
        """Start with a full bucket."""
        super().__init__()
        self._bucket = Bucket(LINES_PER_SECOND, LINES)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the log gets this line."""
        if record.msg != INVALID:
            return True
        if not self._bucket.take():
            self._left_out += 1
            return False
        if self._left_out:
            record.msg = f"{INVALID} {self._left_out} more such lines were left out."
            self._left_out = 0
        return True
