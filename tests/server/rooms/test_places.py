"""Places at a match: spectators cannot take those of the players, and one address cannot take all."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sandtable.server.http import websocket
from sandtable.server.rooms import broadcast
from tests.server.support import Client, Place, serving


async def turned_away(place: Place, match: str, token: str | None = None) -> str:
    """Say hello where it is refused: return the reason, once the socket is closed with "try again later"."""
    async with connect(f"ws://127.0.0.1:{place.port}/ws/{match}", compression=None) as socket:
        client = Client(socket)
        await client.send(type="hello", token=token)
        refused = await client.next()
        with pytest.raises(ConnectionClosed):
            await client.next()
        assert (refused["error"]["code"], socket.close_code) == ("too-many", 1013)
        return str(refused["error"]["text"])


async def test_both_players_have_places_however_many_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "MAX_SPECTATORS", 3)
    async with serving(tmp_path) as place, AsyncExitStack() as watching:
        match, blue, yellow = await place.pair()
        for _ in range(3):
            await watching.enter_async_context(place.client(match))
        assert "people watch" in await turned_away(place, match)
        async with place.client(match, blue) as one, place.client(match, yellow) as two:
            await one.pick("fold-guard")
            await two.pick("fold-guard")


async def test_one_holder_takes_only_so_many_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "MAX_OF_HOLDER", 2)
    async with serving(tmp_path) as place:
        match, blue, yellow = await place.pair()
        async with place.client(match, blue), place.client(match, blue):
            assert "close one" in await turned_away(place, match, blue)
            async with place.client(match, yellow), place.client(match):
                pass
        async with place.client(match, blue):
            pass


async def test_one_address_watches_through_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "MAX_SEATLESS", 2)
    async with serving(tmp_path, limited=True) as place:
        match, blue, _ = await place.pair()
        other, _, _ = await place.pair()
        async with place.client(match):
            async with place.client(other):
                assert "this address" in await turned_away(place, match)
                async with place.client(match, blue) as player:  # who has shown a token is not counted
                    await player.pick("fold-guard")
                assert "this address" in await turned_away(place, other)
            async with place.client(other):  # its place is free again
                pass


async def test_one_address_is_silent_on_so_many_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "MAX_SILENT", 2)
    async with serving(tmp_path, limited=True) as place, AsyncExitStack() as silent:
        match, _, _ = await place.pair()
        url = f"ws://127.0.0.1:{place.port}/ws/{match}"
        for _ in range(2):
            await silent.enter_async_context(connect(url, compression=None))
        async with connect(url, compression=None) as third:
            assert (await Client(third).next())["error"]["code"] == "too-many"
