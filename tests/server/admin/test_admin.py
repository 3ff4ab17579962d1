"""sandtable admin: what an administrator does reaches a running server and the people at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sandtable.engine.verdicts import Refused
from sandtable.server.admin import watch, work
from sandtable.server.admin.actions import ACCOUNT, ADDRESS, read_actions
from sandtable.server.storage.store import Store
from tests.server.support import Client, Place, serving, settings

ADA = {"name": "Ada", "password": "correct horse"}


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "SECONDS", 0.02)


@asynccontextmanager
async def administered(folder: Path, **more: Any) -> AsyncIterator[tuple[Place, Store]]:
    """A running server, and the same database as another process sees it."""
    async with serving(folder, **more) as place:
        store = Store(settings(folder).db)
        await store.open()
        try:
            yield place, store
        finally:
            await store.close()


async def last_words(client: Client) -> tuple[dict[str, Any], int]:
    """Return the last message before a socket is closed, and the code that closes it."""
    with pytest.raises(ConnectionClosed) as closed:
        await client.until("nothing of this type")
    assert closed.value.rcvd
    return client.heard[-1], closed.value.rcvd.code


async def test_a_deleted_match_is_gone_for_those_who_are_there(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        match, token, _ = await place.pair()
        kept, _, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match) as watcher:
            await blue.pick(blue.words[0])
            await work.delete_matches(store, [match])
            for client in (blue, watcher):
                said, code = await last_words(client)
                assert said["error"] == {"code": "unknown", "text": "an administrator has deleted this match"}
                assert code == 4404
        await place.get(f"/api/matches/{match}", status=404)
        await place.get(f"/api/matches/{kept}")
        assert await store.entries(match) == []


async def test_a_player_is_told_whose_match_is_deleted_while_the_server_does_not_know_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "SECONDS", 1000.0)
    async with administered(tmp_path) as (place, store):
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            await work.delete_matches(store, [match])
            answer = await blue.choose(blue.words[0])
            assert (answer["type"], answer["error"]["code"]) == ("error", "stale")
        assert await store.entries(match) == []


async def test_an_unknown_match_deletes_nothing(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        match, _, _ = await place.pair()
        with pytest.raises(Refused, match="there is no match nowhere; nothing was deleted"):
            await work.delete_matches(store, [match, "nowhere"])
        await place.get(f"/api/matches/{match}")


async def test_a_revoked_seat_goes_to_the_next_holder(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        match, blue_token, yellow_token = await place.pair()
        async with place.client(match, blue_token) as blue, place.client(match, yellow_token) as yellow:
            invite = await work.revoke_seat(store, match, "yellow")
            said, code = await last_words(yellow)
            assert (said["error"]["text"], code) == ("an administrator has revoked this seat", 4403)
            while (await blue.until("seats"))["seats"]["yellow"]["kind"] != "open":
                pass
            joined = await place.post(f"/api/matches/{match}/join", {"invite": invite, "name": "Grace"})
            async with place.client(match, joined["token"]) as grace:
                while (await blue.until("seats"))["seats"]["yellow"]["name"] != "Grace":
                    pass
                assert grace.state["side"] == "yellow"
        async with place.client(match, joined["token"]) as again:
            assert again.state["side"] == "yellow"
        answer = await place.http.get(f"/api/matches/{match}/save", headers={"authorization": f"Bearer {yellow_token}"})
        assert answer.status_code == 403


async def test_only_seats_of_people_are_revoked(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        made = await place.make({"kind": "you"}, {"kind": "bot", "bot": "random"})
        with pytest.raises(Refused, match="a bot has the seat yellow"):
            await work.revoke_seat(store, made["match"], "yellow")
        with pytest.raises(Refused, match="there is no seat green"):
            await work.revoke_seat(store, made["match"], "green")


async def test_a_new_password_ends_the_sessions(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        session = (await place.post("/api/accounts", ADA, status=201))["session"]
        seats = {"blue": {"kind": "you"}, "yellow": {"kind": "open"}}
        wanted = {"game": "unbreakable", "scenario": "retrieval", "seats": seats}
        made = await place.post("/api/matches", wanted, session, status=201)
        async with place.client(made["match"], session) as blue:
            password = await work.reset_password(store, " ada ")
            said, code = await last_words(blue)
            assert (said["error"]["code"], code) == ("wrong-token", 4403)
        await place.post("/api/sessions", ADA, status=403)
        await place.post("/api/sessions", {"name": "Ada", "password": password}, status=201)
        assert all(password not in action.text for action in await read_actions(store))
        with pytest.raises(Refused, match="there is no account Eve"):
            await work.reset_password(store, "Eve")


async def test_a_banned_account_stays_out_until_it_is_let_in(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        session = (await place.post("/api/accounts", ADA, status=201))["session"]
        await work.ban_account(store, "ada")
        await place.get("/api/account", session, status=403)
        for password in ("correct horse", "wrong horse!"):
            while True:
                answer = await place.post("/api/sessions", {"name": "Ada", "password": password}, status=403)
                if password == "wrong horse!" or answer["error"]["code"] == "banned":  # noqa: S105  # made up
                    break
        assert answer["error"]["code"] == "wrong-login"
    async with administered(tmp_path) as (place, store):  # it is known after a restart
        await place.post("/api/sessions", ADA, status=403)
        await work.unban(store, "Ada", ACCOUNT)
        while (await place.http.post("/api/sessions", json=ADA)).status_code != 201:
            pass
        with pytest.raises(Refused, match="the account Ada is not banned"):
            await work.unban(store, "Ada", ACCOUNT)


async def test_a_banned_network_stays_out(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        await work.ban_address(store, "127.0.0.0/8")
        while (await place.http.get("/api/games")).status_code != 403:
            pass
        assert (await place.get("/api/games", status=403))["error"]["code"] == "banned"
        await work.unban(store, "127.0.0.0/8", ADDRESS)
        while (await place.http.get("/api/games")).status_code != 200:
            pass
        with pytest.raises(Refused, match="not an address"):
            await work.ban_address(store, "everyone")


async def test_an_announcement_reaches_every_page(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        assert await place.get("/api/announcement") == {"text": ""}
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match) as watcher:
            await work.announce(store, "Back\nat noon")
            for client in (blue, watcher):
                assert (await client.until("announcement"))["text"] == "Back at noon"
        assert await place.get("/api/announcement") == {"text": "Back at noon"}
        with pytest.raises(Refused, match="at most 300"):
            await work.announce(store, "x" * 301)
    async with administered(tmp_path) as (place, store):
        assert await place.get("/api/announcement") == {"text": "Back at noon"}
        await work.announce(store, "")
        while await place.get("/api/announcement") != {"text": ""}:
            pass


async def test_only_matches_that_ended_before_are_pruned(tmp_path: Path) -> None:
    async with administered(tmp_path) as (place, store):
        ended, first, second = await place.pair()
        running, _, _ = await place.pair()
        async with place.client(ended, first) as blue, place.client(ended, second) as yellow:
            results = await asyncio.gather(blue.play(1), yellow.play(2))
        assert results[0]
        at = (await store.entries(ended))[-1].at
        assert await work.finished_before(store, at) == []
        assert await work.finished_before(store, at + 1) == [ended]
        listed = [row.id for row, _ in await work.list_matches(store, finished=None, count=10)]
        assert listed == [running, ended]
        assert [row.id for row, _ in await work.list_matches(store, finished=False, count=10)] == [running]
