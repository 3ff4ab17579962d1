"""Two server processes' worth of state on one PostgreSQL: one match, played through both."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.storage.entries import Entry
from sandtable.server.storage.store import Store
from tests.server.play.test_standing_orders import ALL, FIRE, bombing, file, level, private, until_asked
from tests.server.play.test_standins import proposed, standin
from tests.server.support import RANDOM, SECONDS, YOU, serving

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")


def tool(name: str) -> str | None:
    homes = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((str(home / name) for home in homes if (home / name).exists()), None) or shutil.which(name)


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: find somebody else."""
    if os.geteuid():
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    initdb, postgres = tool("initdb"), tool("postgres")
    if not initdb or not postgres:
        pytest.skip("PostgreSQL is not installed here")
    user = other_user()
    with tempfile.TemporaryDirectory(prefix="sandtable-pg-") as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        if user:
            shutil.chown(folder, user)
        data = f"{folder}/data"
        made = subprocess.run(  # noqa: S603  # the system's PostgreSQL
            [initdb, "-D", data, "-A", "trust", "-U", "sandtable", "--no-sync"],
            user=user, cwd=folder, capture_output=True, check=False,
        )  # fmt: skip
        if made.returncode:
            pytest.skip(f"initdb failed: {made.stderr.decode()[-200:]}")
        server = subprocess.Popen(  # noqa: S603  # same
            [postgres, "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, "-c", "fsync=off"],
            user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            yield f"postgresql://sandtable@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(2)  # fast shutdown
            server.wait(SECONDS)


async def wait_for(url: str) -> None:
    import asyncpg  # type: ignore[import-untyped]  # it comes without types

    for _ in range(600):
        try:
            await (await asyncpg.connect(url)).close()
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
        else:
            return
    pytest.fail("PostgreSQL did not start")


async def test_one_match_through_two_servers(database: str, tmp_path: Path) -> None:
    await wait_for(database)
    async with serving(tmp_path, db=database) as here, serving(tmp_path, db=database) as there:
        made = await here.make(YOU, {"kind": "open"})
        match = made["match"]
        async with here.client(match, made["token"]) as blue:
            invite = made["invites"]["yellow"]
            joined = await there.post(f"/api/matches/{match}/join", {"invite": invite, "name": "Grace"})
            async with there.client(match, joined["token"]) as yellow, there.client(match) as watcher:
                while not blue.log:
                    await blue.until("state")
                assert blue.log[0]["text"] == "Grace takes the seat of yellow."
                results = await asyncio.gather(blue.play(1), yellow.play(2))
                while not watcher.state["result"]:
                    await watcher.until("state")
                assert results[0] == results[1] == watcher.state["result"]
                texts = [[line["text"] for line in client.shared_log] for client in (blue, yellow, watcher)]
                assert texts[0] == texts[1] == texts[2]
        save = await there.get(f"/api/matches/{match}/save")
        assert (await here.post("/api/verify", {"save": save}))["verified"]


async def test_two_servers_race_and_a_repeat_goes_to_the_other(database: str, tmp_path: Path) -> None:
    await wait_for(database)
    async with serving(tmp_path, db=database) as here, serving(tmp_path, db=database) as there:
        match, token, _ = await here.pair()
        async with here.client(match, token) as one, there.client(match, token) as two:
            for number in range(4):
                seq, word = one.state["seq"], one.words[-1]
                answers = await asyncio.gather(
                    one.choose(word, seq=seq, id=f"one{number}"), two.choose(word, seq=seq, id=f"two{number}")
                )
                assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
                for client in (one, two):
                    while client.state["seq"] == seq:
                        await client.until("state")
                assert one.state["seq"] == two.state["seq"] == seq + 1
            first = await one.choose(one.words[-1], id="again", seq=4)
            assert await two.choose(two.words[-1], id="again", seq=4) == first


async def test_a_bot_plays_on_postgres(database: str, tmp_path: Path) -> None:
    await wait_for(database)
    async with serving(tmp_path, db=database) as here:
        made = await here.make(YOU, RANDOM)
        async with here.client(made["match"], made["token"]) as blue:
            assert (await blue.play(4))["reason"]
        assert (await here.get("/api/matches?list=finished"))["matches"][0]["match"] == made["match"]


async def test_people_through_two_servers(database: str, tmp_path: Path) -> None:
    """Orders filed here answer there, once; a seat is handed over and taken back, and both servers know."""

    await wait_for(database)
    async with serving(tmp_path, db=database) as here, serving(tmp_path, db=database) as there:
        ada = {"name": "Ada", "password": "correct horse"}
        await here.post("/api/accounts", ada, status=201)
        assert (await there.post("/api/accounts", ada, status=409))["error"]["code"] == "taken"
        session = (await there.post("/api/sessions", ada, status=201))["session"]
        match, blue_token, yellow_token = await bombing(here)
        await there.post("/api/account/seats", {"seats": [{"match": match, "token": blue_token}]}, session)
        async with (
            here.client(match, session) as blue,
            there.client(match, blue_token) as also_blue,
            there.client(match, yellow_token) as yellow,
        ):
            await file(blue, lasers="all")
            await yellow.pick(FIRE)
            await until_asked(yellow, "yellow")
            for client in (blue, also_blue):
                await level(client, yellow)
            moves = [(await blue.ask(type="replay", at=at))["move"] for at in range(1, blue.state["seq"] + 1)]
            assert [move["word"] for move in moves if move["side"] == "blue"] == ALL.split()
            for client in (blue, also_blue):
                while not private(client):
                    await client.until("state")
                assert len(private(client)) == 1
            assert (await standin(blue, "yellow"))["type"] == "ok"
            await proposed(yellow, 1)
            assert (await yellow.ask(type="agree", proposal=1))["type"] == "ok"
            while (await blue.until("seats"))["seats"]["yellow"]["standin"] != "random":
                pass
            listed = (await here.get("/api/account", session))["matches"][0]["seats"]["yellow"]
            assert listed["standin"] == "random"
            assert (await yellow.ask(type="return"))["type"] == "ok"
            while (await blue.until("seats"))["seats"]["yellow"]["standin"]:
                pass
        assert await here.post("/api/account/delete", {"password": ada["password"]}, session) == {"name": "Ada"}
        await there.get("/api/account", session, status=403)


async def test_the_newest_snapshot_is_kept(database: str, tmp_path: Path) -> None:
    await wait_for(database)
    async with serving(tmp_path, db=database) as place:
        match, _, _ = await place.pair()
        store = Store(database)
        await store.open()
        for seq in (3, 5, 4):
            store.keep_snapshot(match, (seq, f"after {seq}"))
        store.keep_snapshot("no such match", (1, "nowhere"))
        await store.append(match, [Entry(2, 0.5, "blue", "note", "x")], None)
        assert await store.snapshot(match) == (5, "after 5")
        assert await store.snapshot("no such match") is None
        assert len(await store.entries(match)) == 2
        await store.close()
