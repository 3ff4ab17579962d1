"""The application below a path of a larger site, and what says that it lives."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from sandtable.engine.verdicts import Refused
from sandtable.server.http.root_path import read_root_path
from tests.server.support import Client, serving


@pytest.mark.parametrize(("text", "path"), [("", ""), ("/", ""), ("/club", "/club"), ("/a/b-c_d.e~f/", "/a/b-c_d.e~f")])
def test_a_root_path_is_read(text: str, path: str) -> None:
    assert read_root_path(text) == path


@pytest.mark.parametrize("text", ["club", "/club?x", "/a//b", "/a/../b", "/ü", "/a b"])
def test_a_wrong_root_path_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="--root-path"):
        read_root_path(text)


@pytest.mark.parametrize("prefix", ["/club/games", ""])  # passed on by the proxy, or taken off
async def test_everything_is_below_the_root_path(tmp_path: Path, prefix: str) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page")
    (static / "assets" / "a-1.js").write_text("1")
    async with serving(tmp_path, root_path="/club/games", static=static) as place:
        assert await place.get(f"{prefix}/") == "the page"
        asset = await place.http.get(f"{prefix}/assets/a-1.js")
        assert "immutable" in asset.headers["cache-control"]
        assert (await place.http.get(f"{prefix}/api/games")).headers["cache-control"] == "no-store"
        wanted = {"game": "unbreakable", "scenario": "retrieval"}
        seats = {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}
        made = await place.post(f"{prefix}/api/matches", wanted | {"seats": seats}, status=201)
        address = f"ws://127.0.0.1:{place.port}{prefix}/ws/{made['match']}"
        async with connect(address, compression=None) as socket:
            client = Client(socket)
            await client.send(type="hello", token=made["token"])
            assert (await client.until("state"))["side"] == "blue"
        assert (await place.http.get(f"{prefix}/api/games/")).status_code == 404  # no address of this server is told
        assert await place.get(f"{prefix}/healthz") == "ok\n"


async def test_the_root_path_itself_leads_to_the_page(tmp_path: Path) -> None:
    async with serving(tmp_path, root_path="/club") as place:
        answer = await place.http.get("/club")
        assert (answer.status_code, answer.headers["location"]) == (308, "/club/")
        await place.get("/clubhouse", status=404)


async def test_a_server_lives_and_is_ready(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=("127.0.0.1",)) as place:
        assert await place.get("/healthz") == "ok\n"
        assert await place.get("/readyz") == "ok\n"
        answer = await place.http.get("/readyz")
        assert answer.headers["cache-control"] == "no-store"
