"""Behind the real nginx and the real Caddy, by the recipes of deploy/: TLS, sockets, addresses, several servers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from sandtable.server.admin import work
from sandtable.server.storage.store import Store
from tests.deploy.proxies import HOST, Proxy, caddy, caddy_with_path, nginx, nginx_with_path
from tests.server.hosted import free_ports, hosted
from tests.server.postgres import wait_for
from tests.server.support import SECONDS, Client, http_at
from tests.server.test_processes import players

Start = Callable[[Path, list[int]], AbstractContextManager[Proxy]]
BEHIND = ("--allowed-host", HOST, "--trusted-proxy", "127.0.0.1")
WANTED = {"game": "unbreakable", "scenario": "retrieval", "options": {"turn_cap": 1, "platoon_size": 2}}
PAIR = WANTED | {"seats": {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}}


def https(proxy: Proxy, local_address: str | None = None) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(verify=proxy.context, local_address=local_address)
    return httpx.AsyncClient(base_url=f"https://{HOST}:{proxy.https}", timeout=SECONDS, transport=transport)


async def post(http: httpx.AsyncClient, path: str, body: object) -> Any:
    answer = await http.post(path, json=body)
    assert answer.status_code < 300, answer.text
    return answer.json()


async def is_too_large(http: httpx.AsyncClient, size: int) -> bool:
    """Whether the proxy refuses a body; it may close before all of it is sent."""
    try:
        headers = {"content-type": "application/json"}
        answer = await http.post("/api/matches/load", content=b"x" * size, headers=headers)
    except httpx.TransportError:
        return True
    return answer.status_code in (413, 502)  # 502: the Caddy of Debian 12


@pytest.mark.parametrize("start", [nginx, caddy])
async def test_a_site_with_tls(start: Start, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    with hosted("--db", url, *BEHIND) as server, start(tmp_path, [server.port]) as proxy:
        async with httpx.AsyncClient(timeout=SECONDS, trust_env=False) as plain:
            answer = await plain.get(f"http://{HOST}:{proxy.http}/x")
            assert answer.status_code in (301, 308)
            assert answer.headers["location"].startswith(f"https://{HOST}")
        async with https(proxy) as http:
            page = await http.get("/")
            assert page.status_code == 200
            assert page.headers["strict-transport-security"]
            assert page.headers["content-security-policy"]
            made = await post(http, "/api/matches", PAIR)
            address = f"wss://{HOST}:{proxy.https}/ws/{made['match']}"
            async with connect(address, compression=None, ssl=proxy.context) as socket:
                client = Client(socket)
                await client.send(type="hello", token=made["token"])
                await client.until("state")
                await client.pick(client.words[0])
            assert await is_too_large(http, 6_000_000)
            assert not await is_too_large(http, 900_000)


@pytest.mark.parametrize("start", [nginx, caddy])
async def test_a_ban_meets_the_address_behind_the_proxy(start: Start, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    with hosted("--db", url, *BEHIND) as server, start(tmp_path, [server.port]) as proxy:
        store = Store(url)
        await store.open()
        await work.ban_address(store, "127.0.0.2")
        await store.close()
        async with https(proxy, "127.0.0.2") as banned, https(proxy) as other:
            while (await banned.get("/api/games")).status_code != 403:
                pass
            assert (await other.get("/api/games")).status_code == 200
            pretended = await banned.get("/api/games", headers={"x-forwarded-for": "127.0.0.3"})
            assert pretended.status_code == 403


@pytest.mark.parametrize("start", [nginx, caddy])
async def test_a_match_stays_with_one_of_several_servers(start: Start, database: str, tmp_path: Path) -> None:
    await wait_for(database)
    ports = free_ports(2)
    common = ("--db", database, *BEHIND, "--metrics")
    with hosted(*common, str(ports[0])) as one, hosted(*common, str(ports[1])) as two:
        with start(tmp_path, [one.port, two.port]) as proxy:
            seen = set()
            async with https(proxy) as http:
                for _ in range(8):
                    made = await post(http, "/api/matches", PAIR)
                    path = f"/api/matches/{made['match']}/join"
                    joined = await post(http, path, {"invite": made["invites"]["yellow"]})
                    address = f"wss://{HOST}:{proxy.https}/ws/{made['match']}"
                    async with (
                        connect(address, compression=None, ssl=proxy.context) as first,
                        connect(address, compression=None, ssl=proxy.context) as second,
                    ):
                        for socket, token in ((first, made["token"]), (second, joined["token"])):
                            client = Client(socket)
                            await client.send(type="hello", token=token)
                            await client.until("state")
                        counts = await players(ports)
                        assert sorted(counts) == [0, 2]
                        seen.add(counts.index(2))
                    while sum(await players(ports)):
                        pass
        assert seen == {0, 1}


@pytest.mark.parametrize("start", [nginx_with_path, caddy_with_path])
async def test_a_part_of_a_larger_site(
    start: Callable[[Path, int], AbstractContextManager[int]], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path}/m.db"
    with hosted("--db", url, *BEHIND, "--root-path", "/sandtable") as server, start(tmp_path, server.port) as port:
        assert server.address.endswith("/sandtable")
        async with http_at(port) as http:
            assert (await http.get("/")).text == "the larger site"
            moved = await http.get("/sandtable")
            assert (moved.status_code, moved.headers["location"].removeprefix(f"http://127.0.0.1:{port}")) == (
                308, "/sandtable/"
            )  # fmt: skip
            assert "Sandtable" in (await http.get("/sandtable/")).text
            made = await post(http, "/sandtable/api/matches", PAIR)
            async with connect(f"ws://127.0.0.1:{port}/sandtable/ws/{made['match']}", compression=None) as socket:
                client = Client(socket)
                await client.send(type="hello", token=made["token"])
                await client.until("state")
                await client.pick(client.words[0])
