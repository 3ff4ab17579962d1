"""Malformed requests: each is answered or closed, and the log stays short and without tracebacks."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench.malformed import send, send_many

from sandtable.server.http.log_lines import LINES
from sandtable.server.limits import Limits
from tests.server.support import run, serving

COUNT = 600


def test_each_is_answered_or_closed_and_leaves_no_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    said: list[str] = []

    async def main() -> None:
        limits = Limits(header_seconds=1, body_seconds=1)
        async with serving(tmp_path, limits=limits) as place:
            ends = await send_many(place.port, COUNT, seed=1, at_once=50, say=said.append)
            assert sum(ends.values()) == COUNT
            assert ends["hang"] == 0, said
            assert await send(place.port, [b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"]) == "200"

    run(main())
    assert [record for record in caplog.records if record.exc_info] == []
    assert len(caplog.records) < 5 * LINES
