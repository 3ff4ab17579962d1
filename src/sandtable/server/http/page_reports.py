"""Page reports: what went wrong in a browser, as one record in the server's log."""

from __future__ import annotations

import logging
from typing import Annotated

from msgspec import Meta

from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.types import ClientData, Seq
from sandtable.server.rate_limits import Bucket, Buckets

log = logging.getLogger("sandtable")


class PageReport(ClientData):
    """An exception in the page."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    stack: Annotated[str, Meta(max_length=4000)] = ""
    match: Annotated[str, Meta(max_length=24)] = ""
    moment: Seq | None = None
    version: Annotated[str, Meta(max_length=40)] = ""  # of the page
    browser: Annotated[str, Meta(max_length=300)] = ""


class PageReports:
    """Writes what browsers report, at most so often for each address and for all of them."""

    def __init__(self) -> None:
        """Start with full buckets."""
        self._by_address = Buckets(1 / 60, 5)
        self._all = Bucket(1 / 6, 20)

    def write(self, report: PageReport, address: str) -> None:
        """Write one record to the log, or refuse."""
        if not self._by_address.take(address) or not self._all.take():
            raise ApiError("too-many", "too many reports: wait a minute")
        about = f"match {_printable(report.match) or '-'}, moment {'-' if report.moment is None else report.moment}"
        stack = "".join(f"\n    {_printable(line)}" for line in report.stack.splitlines())
        log.warning(
            "the page failed: %s; %s, version %s, browser %s%s",
            _printable(report.text), about, _printable(report.version) or "-", _printable(report.browser) or "-", stack,
        )  # fmt: skip


def _printable(text: str) -> str:
    """Escape what could pass for another record, or change a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
