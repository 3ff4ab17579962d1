"""Uploads of saved matches: small, few at a time of one address, and each address has its turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.server.http.proxies import read_networks
from sandtable.server.limits import KB, Limits
from tests.server.support import Place, serving

HEAD = (
    "POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    "X-Forwarded-For: {}\r\nContent-Length: {}\r\n\r\n"
)
ATTACKER, PERSON = "192.0.2.1", "192.0.2.2"
PROXY = read_networks(["127.0.0.1"])


@asynccontextmanager
async def unfinished(place: Place, address: str) -> AsyncIterator[asyncio.StreamReader]:
    """Send the beginning of a save."""
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(HEAD.format(address, 1000).encode() + b'{"save":"')
    await writer.drain()
    try:
        yield reader
    finally:
        writer.transport.abort()


async def verify(place: Place, address: str = PERSON) -> tuple[int, Any]:
    """Have a good save verified."""
    save = sandtable.new("unbreakable/retrieval", seed=1).save()
    answer = await place.http.post("/api/verify", json={"save": save}, headers={"x-forwarded-for": address})
    return answer.status_code, answer.json()


async def until(place: Place, status: int, address: str) -> Any:
    """Ask until the answer has a status: what was sent before may not have been read yet."""
    while True:
        got, body = await verify(place, address)
        if got == status:
            return body
        await asyncio.sleep(0.05)


async def test_what_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(save_kb=100)) as place:
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(HEAD.format(PERSON, 100 * KB + 1).encode())
        assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 413")
        writer.transport.abort()
        padded = sandtable.new("unbreakable/retrieval", seed=1).save() + " " * 100 * KB

        async def pieces() -> AsyncIterator[bytes]:
            yield b'{"save":"' + padded.encode()

        answer = await place.http.post("/api/verify", content=pieces(), headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")
        assert (await verify(place))[1]["verified"]


async def test_one_address_sends_few_saves_at_a_time_and_the_others_are_served(tmp_path: Path) -> None:
    limits = Limits(saves_per_address=2)
    async with serving(tmp_path, limits=limits, limited=True, proxies=PROXY) as place:
        async with AsyncExitStack() as sending:
            for _ in range(2):
                await sending.enter_async_context(unfinished(place, ATTACKER))
            assert (await until(place, 429, ATTACKER))["error"]["code"] == "too-many"
            assert (await verify(place))[1]["verified"]
        assert (await until(place, 200, ATTACKER))["verified"]


async def test_a_full_server_says_so(tmp_path: Path) -> None:
    limits = Limits(saves=2)
    async with serving(tmp_path, limits=limits, limited=True, proxies=PROXY) as place, AsyncExitStack() as sending:
        for number in range(2):
            await sending.enter_async_context(unfinished(place, f"192.0.2.{number + 10}"))
        assert (await until(place, 503, PERSON))["error"]["code"] == "busy"


async def test_an_unfinished_save_gives_its_place_back(tmp_path: Path) -> None:
    limits = Limits(saves=1, body_seconds=1)
    async with serving(tmp_path, limits=limits) as place, unfinished(place, ATTACKER) as reader:
        assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 408")
        assert (await until(place, 200, PERSON))["verified"]


@pytest.mark.parametrize("count", [40])
async def test_many_saves_at_once_are_each_checked_or_refused(tmp_path: Path, count: int) -> None:
    async with serving(tmp_path, limited=True, proxies=PROXY, limits=Limits(saves_per_address=3)) as place:
        crowd = [asyncio.create_task(verify(place, ATTACKER)) for _ in range(count)]
        assert (await verify(place))[0] == 200
        codes = [(await one)[0] for one in crowd]
    assert set(codes) == {200, 429}
    assert codes.count(429) > count // 2
