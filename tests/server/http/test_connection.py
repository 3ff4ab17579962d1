"""What is not HTTP: the connection is closed, the log gets one line, and few of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.server.http.connection import LINES
from tests.server.support import Place, serving

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
CHUNKED = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
GARBAGE = b"zz \x00\xff\r\n\r\n"


async def send(place: Place, *parts: bytes) -> bytes:
    """Send the first part, the others when something has been answered, and return all until the server closes."""
    async with asyncio.timeout(10):
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
        got = b""
        for number, part in enumerate(parts):
            writer.write(part)
            if number + 1 < len(parts):
                got += await reader.readexactly(12)
        got += await reader.read()
        writer.close()
    return got


@pytest.mark.parametrize("parts", [
    (GARBAGE,), (GET + GARBAGE,), (GET, GARBAGE), (CHUNKED + GARBAGE,), (CHUNKED, GARBAGE),
])  # fmt: skip
async def test_garbage_closes_the_connection_and_writes_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, parts: tuple[bytes, ...]
) -> None:
    async with serving(tmp_path) as place:
        await send(place, *parts)
        assert (await place.get("/api/games"))["games"]
    assert [one.getMessage() for one in caplog.records] == ["Invalid HTTP request received."]
    assert caplog.records[0].exc_info is None


async def test_much_garbage_writes_few_lines(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as place:
        for _ in range(4 * LINES):
            assert b"400" in await send(place, GARBAGE)
    assert LINES <= len(caplog.records) < 2 * LINES
