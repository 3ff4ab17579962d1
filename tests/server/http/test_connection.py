"""Connections: how many there are, how long they may take, and what is not HTTP."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from sandtable.server.http.log_lines import LINES
from sandtable.server.http.proxies import read_networks
from sandtable.server.limits import Limits
from tests.server.support import SECONDS, Place, http_at, serving

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
CHUNKED = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
CLOSE = GET.replace(b"Host", b"Connection: close\r\nHost")
BODY = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"
FEW_FILES = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 300))
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
settings = Settings(f"sqlite:///{sys.argv[1]}/matches.db", limited=False)
run_server(settings, "127.0.0.1", 0, lambda port: print(port, flush=True))
"""
GARBAGE = b"zz \x00\xff\r\n\r\n"


async def send(place: Place, *parts: bytes, **more: Any) -> bytes:
    """Send the first part, the others when something has been answered, and return all until the server closes."""
    async with asyncio.timeout(10):
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port, **more)
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
    (CHUNKED.replace(b"GET", b"HEAD") + GARBAGE,), (GET.replace(b"GET", b"HEAD"), GARBAGE),
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


# time


@pytest.mark.parametrize(("sent", "limits", "answer"), [
    (b"", Limits(header_seconds=1), b""),
    (b"GET /api/games HTTP/1.1\r\nHost: loc", Limits(header_seconds=1), b"408"),
    (BODY + b"{", Limits(body_seconds=1), b"408"),
    (GET + b"GET /api/ga", Limits(header_seconds=1), b"200"),
])  # fmt: skip
async def test_what_is_not_finished_in_time_is_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: bytes, limits: Limits, answer: bytes
) -> None:
    async with serving(tmp_path, limits=limits) as place:
        got = await send(place, sent)
    assert got.startswith(b"HTTP/1.1 " + answer if answer else b"")
    assert bool(got) == bool(answer)
    if answer == b"408":
        assert json.loads(got.partition(b"\r\n\r\n")[2])["error"]["code"] == "too-slow"
    assert caplog.records == []


async def test_a_byte_now_and_then_does_not_keep_a_request_open(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(header_seconds=1)) as place, open_connection(place) as (reader, writer):
        with suppress(OSError):
            while not reader.at_eof():
                writer.write(b"G")
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.1):
                        await reader.read(4096)


async def test_a_client_that_does_not_read_its_answers_is_dropped(tmp_path: Path) -> None:
    limits = Limits(unread_seconds=1, connections=1)
    with socket.socket() as small:
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        async with serving(tmp_path, limits=limits) as place:
            small.connect(("127.0.0.1", place.port))
            async with open_connection(place, sock=small) as (reader, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                writer.write(GET.replace(b"Host", b"Accept-Encoding: identity\r\nHost") * 400)
                await until_answered(place)  # its place, the only one, is free again
                writer.transport.resume_reading()  # type: ignore[attr-defined]
                assert (await reader.read()).count(b"HTTP/1.1 200") < 400


# places


@asynccontextmanager
async def open_connection(
    place: Place, **more: Any
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    where: dict[str, Any] = {} if "sock" in more else {"host": "127.0.0.1", "port": place.port}
    reader, writer = await asyncio.open_connection(**(where | more))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def until_answered(place: Place, status: bytes = b"200") -> None:
    """Ask until a page is answered so; while the server is full, an answer may be lost."""
    async with asyncio.timeout(SECONDS):
        got = b""
        while not got.startswith(b"HTTP/1.1 " + status):
            with suppress(ConnectionError):
                got = await send(place, CLOSE)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(("limits", "status", "code"), [
    (Limits(connections=3), b"503", "busy"), (Limits(connections_per_address=3), b"429", "too-many"),
])  # fmt: skip
async def test_more_connections_than_places_are_refused(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, limits: Limits, status: bytes, code: str
) -> None:
    async with serving(tmp_path, limits=limits, limited=True) as place, AsyncExitStack() as silent:
        for _ in range(2):
            await silent.enter_async_context(open_connection(place))
        match = (await place.pair())[0]
        await place.http.aclose()
        async with place.client(match):  # a socket keeps the place of its connection
            for _ in range(20):
                got = await send(place, CLOSE)
                assert got.startswith(b"HTTP/1.1 " + status)
                assert json.loads(got.partition(b"\r\n\r\n")[2])["error"]["code"] == code
        await until_answered(place)
    assert 1 <= len([one for one in caplog.records if "was refused" in one.getMessage()]) <= 5


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")
async def test_one_address_leaves_places_for_the_others(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=2)
    async with serving(tmp_path, limits=limits, limited=True) as place, AsyncExitStack() as silent:
        for _ in range(2):
            await silent.enter_async_context(open_connection(place, local_addr=("127.0.0.3", 0)))
        assert (await send(place, CLOSE, local_addr=("127.0.0.3", 0))).startswith(b"HTTP/1.1 429")
        assert b"200 OK" in await send(place, CLOSE)


async def test_a_trusted_proxy_may_have_all_places(tmp_path: Path) -> None:
    limits, proxies = Limits(connections_per_address=1), read_networks(["127.0.0.1"])
    async with serving(tmp_path, limits=limits, limited=True, proxies=proxies) as place, AsyncExitStack() as passed:
        for _ in range(3):
            await passed.enter_async_context(open_connection(place))
        assert b"200 OK" in await send(place, CLOSE)


@pytest.mark.skipif(sys.platform != "linux", reason="counts files as Linux does")
async def test_more_connections_than_files_leave_the_server_running(tmp_path: Path) -> None:
    """A server that may open few files answers on, however many connections say nothing."""
    command, pipe = [sys.executable, "-P", "-c", FEW_FILES, str(tmp_path)], asyncio.subprocess.PIPE
    server = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    assert server.stdout is not None
    try:
        place = Place(int(await server.stdout.readline()), http_at(0))
        async with AsyncExitStack() as silent:
            for _ in range(400):
                await silent.enter_async_context(open_connection(place))
            await until_answered(place, b"503")  # an answer, though it has no place
        await until_answered(place, b"200")
    finally:
        server.terminate()
        _, said = await server.communicate()
    assert b"allows 300 open files" in said
    assert b"Traceback" not in said
