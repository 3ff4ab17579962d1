"""Log lines: a fault of a client gets one line in the log, and the number of lines is limited."""

from __future__ import annotations

import logging

from sandtable.server.rate_limits import Bucket

INVALID = "Invalid HTTP request received."  # as uvicorn logs it
#: What uvicorn logs about the requests and frames of clients.
OF_CLIENTS = frozenset({INVALID, "Invalid UTF-8 sequence received from client.", "Unsupported upgrade request."})
LINES, LINES_PER_SECOND = 5, 0.1  # in the log about invalid requests: at first, and afterwards


class InvalidRequestFilter(logging.Filter):
    """Passes a limited number of lines about invalid requests, without tracebacks, and counts the others."""

    def __init__(self) -> None:
        """Start with a full bucket."""
        super().__init__()
        self._bucket = Bucket(LINES_PER_SECOND, LINES)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the log gets this line."""
        if record.msg not in OF_CLIENTS:
            return True
        if not self._bucket.take():
            self._left_out += 1
            return False
        record.exc_info = None
        if self._left_out:
            record.msg = f"{record.msg} {self._left_out} more such lines were left out."
            self._left_out = 0
        return True
