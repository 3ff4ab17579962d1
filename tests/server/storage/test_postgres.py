"""Two server processes' worth of state on one PostgreSQL: one match, played through both."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandtable.server.storage.entries import Entry
from sandtable.server.storage.store import Store
from tests.server.play.test_standing_orders import ALL, FIRE, bombing, file, level, private, until_asked
from tests.server.play.test_standins import proposed, standin
from tests.server.postgres import new_database, wait_for
from tests.server.support import RANDOM, YOU, serving

pytest.importorskip("asyncpg", reason="asyncpg is not installed (the extra 'postgres')")


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


async def test_servers_that_start_together_on_an_empty_database(database: str) -> None:
    """One brings the tables up to date, the others wait for it."""
    async with new_database(database) as url:
        stores = [Store(url) for _ in range(6)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            assert await store.match("nothing") is None
            await store.close()


async def test_a_character_that_postgres_does_not_store_is_refused(database: str, tmp_path: Path) -> None:
    """Wherever a client may send it: the answer names the fault, and is not that the database failed."""
    nul = "a\0b"
    await wait_for(database)
    async with serving(tmp_path, db=database) as place:
        made = await place.make(YOU, {"kind": "open"})
        match, seats = made["match"], {"blue": YOU, "yellow": RANDOM}
        for path, body in (
            (
                "/api/matches",
                {"game": "unbreakable", "scenario": "retrieval", "seats": seats | {"blue": YOU | {"name": nul}}},
            ),
            ("/api/matches", {"game": "unbreakable", "scenario": "retrieval", "seats": seats, "options": {nul: nul}}),
            ("/api/matches", {"game": nul, "scenario": "retrieval", "seats": seats}),
            (f"/api/matches/{match}/join", {"invite": made["invites"]["yellow"], "name": nul}),
            (f"/api/matches/{match}/join", {"invite": nul}),
            ("/api/accounts", {"name": nul, "password": "correct horse"}),
            ("/api/sessions", {"name": nul, "password": "correct horse"}),
            ("/api/sessions", {"name": "Ada", "password": nul}),
            ("/api/mine", {"seats": [{"match": nul, "token": nul}]}),
        ):
            refused = await place.post(path, body, status=400)
            assert refused["error"]["text"] == "a text must not contain the character NUL", path
        await place.get("/api/matches/a%00b", status=404)
        async with place.client(match, made["token"]) as blue:
            for message in (
                {"type": "choose", "id": nul, "seq": 0, "choice": "own"},
                {"type": "choose", "id": "x", "seq": 0, "choice": nul},
                {"type": "orders", "id": "x", "file": {"lasers": nul}},
            ):
                await blue.send(**message)
                refused = await blue.until("error")
                assert refused["error"]["code"] == "bad-message", message
            await blue.pick("own", id="backslash \\u0000")  # which is not the character
            assert blue.state["seq"] == 1
