"""One room per match: who waits with a hello, a request or an opening meets the sockets that are there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect

from sandtable.server import registry as registry_module
from sandtable.server.app import make_parts
from sandtable.server.http.websocket import Socket
from sandtable.server.protocol.errors import ApiError
from sandtable.server.registry import MatchRegistry
from sandtable.server.storage.store import Store
from tests.server.support import OPEN, YOU, Client, Place, serving, settings


async def close_its_room(place: Place) -> None:
    """Open the room of another match; with `ROOMS` at 1 every idle one closes."""
    other, _, _ = await place.pair()
    await place.get(f"/api/matches/{other}")


async def test_a_socket_that_waits_with_its_hello_hears_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its room has been closed and opened again before it says hello."""
    monkeypatch.setattr(registry_module, "ROOMS", 1)
    waiting = asyncio.Event()
    hello = Socket._hello

    async def told(self: Socket, *more: object) -> object:
        waiting.set()
        return await hello(self, *more)

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        await place.get(f"/api/matches/{match}")
        monkeypatch.setattr(Socket, "_hello", told)
        async with connect(f"ws://127.0.0.1:{place.port}/ws/{match}", compression=None) as socket:
            await waiting.wait()
            await close_its_room(place)
            async with place.client(match, token) as blue:
                late = Client(socket)
                await late.send(type="hello", token=token)
                await late.until("state")
                await blue.pick("own")
                while late.state["seq"] == 0:
                    await late.until("state")
                assert late.view == blue.view
                await late.pick(late.words[0])
                while blue.state["seq"] == 1:
                    await blue.until("state")


async def test_who_joins_while_a_room_closes_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The room closes after the request has found it and before it has the lock."""
    monkeypatch.setattr(registry_module, "ROOMS", 1)
    async with serving(tmp_path) as place:
        made = await place.make(YOU, OPEN)
        match, found = made["match"], asyncio.Event()
        go_on = asyncio.Event()
        room = MatchRegistry.room

        async def slow(self: MatchRegistry, wanted: str) -> object:
            got = await room(self, wanted)
            if wanted == match and not found.is_set():
                found.set()
                await go_on.wait()
            return got

        monkeypatch.setattr(MatchRegistry, "room", slow)
        joining = asyncio.create_task(
            place.post(f"/api/matches/{match}/join", {"invite": made["invites"]["yellow"], "name": "Grace"})
        )
        await found.wait()
        await close_its_room(place)
        async with place.client(match, made["token"]) as blue:
            go_on.set()
            await joining
            while not blue.log:
                await blue.until("state")
            assert blue.log[0]["text"] == "Grace takes the seat of yellow."


async def turns() -> None:
    """Let everything run that can."""
    for _ in range(50):
        await asyncio.sleep(0)


async def test_several_who_open_a_match_get_one_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also after a first attempt that fails, and for one who comes in the midst of the next."""
    async with serving(tmp_path) as place:
        match, _, _ = await place.pair()
    parts = make_parts(settings(tmp_path))
    await parts.store.open()
    stored, entries = await parts.store.match(match), await parts.store.entries(match)
    fail, go_on, tries = asyncio.Event(), asyncio.Event(), list[str]()

    async def read_match(*_: object) -> object:
        return stored

    async def read_entries(_: Store, wanted: str, *_more: object) -> object:
        tries.append(wanted)
        if len(tries) == 1:
            await fail.wait()
            raise OperationalError("", {}, OSError("once"))
        await go_on.wait()
        return entries

    async def read_snapshot(*_: object) -> None:
        return None

    monkeypatch.setattr(Store, "match", read_match)
    monkeypatch.setattr(Store, "entries", read_entries)
    monkeypatch.setattr(Store, "snapshot", read_snapshot)
    coming = [asyncio.create_task(parts.registry.room(match)) for _ in range(2)]
    await turns()
    fail.set()
    await turns()
    for _ in range(2):
        coming.append(asyncio.create_task(parts.registry.room(match)))
        await turns()
    go_on.set()
    got = await asyncio.gather(*coming, return_exceptions=True)
    rooms = {id(one) for one in got if not isinstance(one, ApiError)}
    assert rooms == {id(parts.registry.rooms[match])}
    assert isinstance(got[0], ApiError)
    await parts.close()
