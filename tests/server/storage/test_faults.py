"""Nothing accepted is lost, nothing is done twice: repeats, races, lost sockets, killed servers, full disks."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sandtable.engine.verdicts import Refused
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.protocol.errors import ApiError
from sandtable.server.serve import open_server
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.interface import Conflict, WriteFailed
from sandtable.server.storage.store import Store
from tests.server.chaos import FATES, chaos
from tests.server.support import OPEN, SECONDS, YOU, Client, Place, empty, http_at, run, serving, settings

SERVER = """
import sys
from sandtable.server.app import Settings
from sandtable.server.serve import run_server
run_server(Settings(sys.argv[1], limited=False), "127.0.0.1", 0, lambda port: print(port, flush=True))
"""


async def test_a_repeat_gets_the_same_answer_and_changes_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match, token) as again:
            first = await blue.choose("own", id="once")
            assert first == {"type": "ok", "id": "once", "seq": 1}
            await blue.until("state")
            assert await blue.choose("own", id="once", seq=0) == first
            assert await again.choose("own", id="once", seq=0) == first
            assert (await blue.ask(type="explain", choice="1"))["type"] == "explanation"
            assert blue.state["seq"] == 1
        async with place.client(match, token) as back:
            assert back.state["seq"] == 1
            assert await back.choose("own", id="once", seq=0) == first


async def test_a_stale_choice_is_told_where_the_match_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            await blue.pick("own")
            for seq in (0, 2, 99):
                stale = await blue.choose("1", seq=seq)
                assert stale["error"]["code"] == "stale"
                assert stale["seq"] == 1


async def test_two_sockets_race_for_one_question(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as one, place.client(match, token) as two:
            for _ in range(4):
                seq, word = one.state["seq"], one.words[-1]
                answers = await asyncio.gather(one.choose(word, seq=seq), two.choose(word, seq=seq))
                assert sorted(answer["type"] for answer in answers) == ["error", "ok"]
                assert {answer["error"]["code"] for answer in answers if "error" in answer} == {"stale"}
                for client in (one, two):
                    while client.state["seq"] == seq:
                        await client.until("state")
                assert one.state["seq"] == two.state["seq"] == seq + 1


async def test_two_servers_race_for_one_question(tmp_path: Path) -> None:
    """Two processes on one database: only one can append, and the other catches up."""

    async with serving(tmp_path) as here, serving(tmp_path) as there:
        match, token, _ = await here.pair()
        async with here.client(match, token) as one, there.client(match, token) as two:
            assert one.state["seq"] == two.state["seq"] == 0
            assert (await one.choose("own"))["type"] == "ok"
            beaten = await two.choose("fold-guard")
            assert beaten["error"]["code"] == "stale"
            while two.state["seq"] == 0:
                await two.until("state")
            assert two.view["muster"][0]["platoon"] == "own"
            await two.pick(two.words[0])


async def test_reconnecting_shows_the_same_question(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            await blue.pick("own")
            before = blue.state
        async with place.client(match, token) as back:
            assert back.state["question"] == before["question"]
            assert back.state["seq"] == before["seq"]


#: A server that kills itself (-9) before or after it has written WORD, and before anybody is told.
SUICIDE = """
import os, signal
from sandtable.server.storage.writers import FileWriter
from sandtable.server.storage.store import Store
def die(moment, word):
    if (moment, word) == ("MOMENT", "WORD"):
        os.kill(os.getpid(), signal.SIGKILL)
append, transact = Store.append, FileWriter._transact
async def appending(self, match, entries, *more):
    die("before", entries[0].word)
    await append(self, match, entries, *more)
    die("awake", entries[0].word)
def transacting(self, batch):
    transact(self, batch)
    die("committed", batch[0].rows[0][5])
Store.append, FileWriter._transact = appending, transacting
"""


@contextmanager
def process(folder: Path, before: str = "", url: str = "") -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A server that can be killed."""
    url = url or f"sqlite:///{folder / 'matches.db'}"
    server = subprocess.Popen(  # noqa: S603  # our own server
        [sys.executable, "-P", "-c", before + SERVER, url], stdout=subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        yield server, int(server.stdout.readline())
    finally:
        server.kill()
        server.wait(SECONDS)
        server.communicate()


async def test_a_second_server_on_one_file_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_bytes(empty())
    linked = tmp_path / "linked"
    linked.symlink_to(tmp_path)
    with process(tmp_path) as (first, _):
        for folder in (tmp_path, linked):
            with pytest.raises(Refused) as refused:
                async with open_server(settings(folder, lock=True), "127.0.0.1", 0):
                    pytest.fail("two servers share a file")
            file = tmp_path / "matches.db"
            in_use = f"the database {file} is in use by another Sandtable server (process {first.pid}): "
            assert refused.value.text.startswith(in_use)
            assert len(refused.value.text.splitlines()) == 1
        first.kill()
        first.wait(SECONDS)
        async with serving(tmp_path, lock=True) as place:  # what is left of the lock does not matter
            await place.get("/api/games")


async def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    """kill -9 right after a choice was sent: it has been made once or not at all, and a repeat settles which."""

    async def life(match: str, token: str, last: dict[str, Any] | None) -> tuple[str, str, dict[str, Any], int]:
        with process(tmp_path) as (server, port):
            async with http_at(port) as http:
                place = Place(port, http)
                if not match:
                    match, token, _ = await place.pair()
                async with place.client(match, token) as blue:
                    if last:
                        answer = await blue.ask(**last)
                        assert answer == {"type": "ok", "id": last["id"], "seq": last["seq"] + 1}
                        while blue.state["seq"] < answer["seq"]:
                            await blue.until("state")
                    for _ in range(2):
                        await blue.pick(blue.words[-1])
                    seq = blue.state["seq"]
                    final = {"type": "choose", "id": f"final-{seq}", "seq": seq, "choice": blue.words[-1]}
                    await blue.send(**final)
                    server.send_signal(signal.SIGKILL)
        return match, token, final, seq

    match, token, final, seq = await life("", "", None)
    match, token, final, second = await life(match, token, final)
    assert second == seq + 3
    async with serving(tmp_path) as place, place.client(match, token) as blue:
        assert blue.state["seq"] in (second, second + 1)
        assert (await blue.ask(**final))["seq"] == second + 1


@pytest.mark.parametrize("moment", ["before", "committed", "awake"])
async def test_a_server_killed_between_accepting_and_telling(tmp_path: Path, moment: str) -> None:
    """Before it is written, in the thread that has just committed it, and when the room has heard of that."""
    written = moment != "before"

    choice = {"type": "choose", "id": "x", "seq": 0, "choice": "own"}
    with process(tmp_path, SUICIDE.replace("MOMENT", moment).replace("WORD", "own")) as (_, port):
        async with http_at(port) as http:
            place = Place(port, http)
            match, token, _ = await place.pair()
            async with place.client(match, token) as blue:
                await blue.send(**choice)
                with pytest.raises(ConnectionClosed):
                    await blue.until("ok")
    async with serving(tmp_path) as place, place.client(match, token) as blue:
        assert blue.state["seq"] == int(written)
        assert await blue.ask(**choice) == {"type": "ok", "id": "x", "seq": 1}
        assert await blue.ask(**choice) == {"type": "ok", "id": "x", "seq": 1}
        assert (await blue.ask(type="replay", at=1))["last"] == 1


@pytest.mark.parametrize("moment", ["before", "committed", "awake"])
async def test_a_server_killed_while_somebody_joins(tmp_path: Path, moment: str) -> None:
    """The seat is given away and the clocks start, or neither: the same request settles it."""
    with process(tmp_path, SUICIDE.replace("MOMENT", moment).replace("WORD", "Grace")) as (_, port):
        async with http_at(port) as http:
            place = Place(port, http)
            made = await place.make(YOU, OPEN, clock={"kind": "match", "seconds": 3600})
            match, join = made["match"], {"invite": made["invites"]["yellow"], "name": "Grace", "key": "k" * 32}
            with pytest.raises(httpx.TransportError):
                await place.post(f"/api/matches/{match}/join", join)
    async with serving(tmp_path) as place:
        seat = (await place.get(f"/api/matches/{match}"))["seats"]["yellow"]
        assert seat["kind"] == ("open" if moment == "before" else "person")
        joined = await place.post(f"/api/matches/{match}/join", join)
        assert joined["token"] == join["key"]
        async with place.client(match, joined["token"]) as yellow:
            assert [line["text"] for line in yellow.log] == ["Grace takes the seat of yellow."]
            assert yellow.state["clock"]["running"]


async def test_a_join_that_an_older_version_wrote_half_is_completed(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair(clock={"kind": "match", "seconds": 3600})
    with closing(sqlite3.connect(tmp_path / "matches.db")) as disk, disk:
        disk.execute("DELETE FROM journal")
    for _ in range(2):
        async with serving(tmp_path) as place, place.client(match, token) as blue:
            assert blue.state["clock"]["running"]
            assert len(blue.log) == 1


async def test_two_who_join_by_two_servers_with_one_invite_do_not_both_get_the_seat(tmp_path: Path) -> None:
    async with serving(tmp_path) as here, serving(tmp_path) as there:
        made = await here.make(YOU, OPEN)
        match, join = made["match"], {"invite": made["invites"]["yellow"]}
        await there.get(f"/api/matches/{match}")
        await here.post(f"/api/matches/{match}/join", join | {"name": "Grace"})
        beaten = await there.post(f"/api/matches/{match}/join", join | {"name": "Ada"}, status=403)
        assert beaten["error"]["text"] == "this invitation has already been used"
        seat = (await there.get(f"/api/matches/{match}"))["seats"]["yellow"]
        assert (seat["kind"], seat["name"]) == ("person", "Grace")


async def test_messages_out_of_order_and_late_ones_change_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair(options={})
        async with place.client(match, token) as blue:
            early = await blue.choose("2", id="second", seq=1)
            assert early["error"]["code"] == "stale"
            assert (await blue.choose("own", id="first", seq=0))["seq"] == 1
            assert (await blue.choose("own", id="late", seq=0))["error"]["code"] == "stale"
            await blue.ask(type="undo", id="undo", seq=1)
            undone = {"type": "ok", "id": "undo", "seq": 2}
            assert await blue.ask(type="undo", id="undo", seq=1) == undone  # not undone twice
            assert (await blue.choose("own", id="late", seq=0))["error"]["code"] == "stale"
            assert (await blue.choose("own", id="first", seq=0))["seq"] == 1  # told again, not made again
            assert (await blue.ask(type="replay", at=2))["last"] == 2


async def test_who_does_not_wait_for_the_welcome_is_heard_all_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with connect(f"ws://127.0.0.1:{place.port}/ws/{match}") as socket:
            eager = Client(socket)
            await eager.send(type="hello", token=token)
            await eager.send(type="choose", id="x", seq=0, choice="own")
            heard = [(await eager.next())["type"] for _ in range(4)]
            assert heard == ["welcome", "state", "ok", "state"]


async def insist(port: int, match: str, token: str, message: dict[str, Any], asked: Client | None) -> Client:
    """Say a message over and over, on new sockets if need be, until it is answered; return the socket."""
    client = asked
    for attempt in range(200):
        try:
            if client is None:
                client = Client(await connect(f"ws://127.0.0.1:{port}/ws/{match}", compression=None))
                await client.send(type="hello", token=token, whole=True)
            await client.send(**message)
            async with asyncio.timeout(0.15 + attempt / 50):  # a client that is never answered in time waits longer
                while True:
                    answer = await client.next()
                    if answer.get("id") == message["id"] and answer["type"] == "ok":
                        return client
                    if answer.get("id") == message["id"]:
                        raise AssertionError(answer)
                    if answer["type"] == "error":  # a hello that came twice or not at all
                        break
        except (TimeoutError, OSError, ConnectionClosed):
            pass
        if client:
            await client.socket.close()
            client = None
    raise AssertionError("the line is too bad")


@pytest.mark.parametrize("seed", range(3))
async def test_a_line_that_loses_repeats_delays_and_swaps_messages(tmp_path: Path, seed: int) -> None:
    """A client that repeats what was not answered plays the very match that it would have played over a good line."""

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair(options={})
        async with chaos(place.port, seed) as (port, lines), place.client(match, token) as watch:
            client: Client | None = None
            made: list[str] = []
            for number in range(15):
                word, seq = watch.words[-1], watch.state["seq"]
                message = {"type": "choose", "id": f"c{number}", "seq": seq, "choice": word}
                client = await insist(port, match, token, message, client)
                made.append(word)
                while watch.state["seq"] == seq:
                    await watch.until("state")
                assert watch.state["seq"] == number + 1  # once, however often it was said
            assert {fate for line in lines for fate in line.fates} == set(FATES)
            if client:
                await client.socket.close()
        store = Store(settings(tmp_path).db)
        await store.open()
        entries = await store.entries(match)
        await store.close()
        assert [entry.word for entry in entries[1:]] == made
        async with place.client(match, token) as blue:
            assert blue.state["seq"] == 15


async def test_a_failing_write_is_told_and_nothing_is_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match) as watcher:
            whole = Store.append

            async def full(*_: object) -> None:
                raise WriteFailed("database or disk is full")

            monkeypatch.setattr(Store, "append", full)
            failed = await blue.choose("own", id="x")
            assert failed["error"]["code"] == "storage"
            monkeypatch.setattr(Store, "append", whole)
            assert (await blue.choose("own", id="x", seq=0))["type"] == "ok"
            assert (await blue.until("state"))["seq"] == 1
            assert watcher.state["seq"] == 0


async def test_a_rule_that_breaks_is_our_mistake_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sandtable.engine.run import Run

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            with monkeypatch.context() as patch:
                patch.setattr(Run, "choose", _broken)
                failed = await blue.choose("own", id="x")
            assert failed["error"] == {"code": "internal", "text": "internal server error: nothing was changed"}
            assert (await blue.choose("own", id="x", seq=0))["type"] == "ok"


async def test_what_is_refused_half_way_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = JournaledMatch.choose

    def half(self: JournaledMatch, *args: Any, **more: Any) -> list[Entry]:
        choose(self, *args, **more)
        raise ApiError("refused", "the rest of it cannot be")

    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            with monkeypatch.context() as patch:
                patch.setattr(JournaledMatch, "choose", half)
                failed = await blue.choose("own", id="x")
            assert (failed["error"]["code"], failed["seq"]) == ("refused", 0)
            assert (await blue.choose("own", id="x", seq=0)) == {"type": "ok", "id": "x", "seq": 1}


def _broken(*_: object) -> None:
    raise ZeroDivisionError("secret inner workings")


async def test_one_bad_append_does_not_spoil_the_batch(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        first, _, _ = await place.pair()
        second, _, _ = await place.pair()
        store = Store(settings(tmp_path).db)
        await store.open()
        entry = Entry(2, 0.0, "blue", "note", "hello")  # entry 1 tells who joined
        done = await asyncio.gather(
            store.append(first, [entry], None),
            store.append(first, [entry], None),
            store.append(second, [entry], None),
            store.append("no such match", [entry], None),
            return_exceptions=True,
        )
        await store.close()
    assert [type(one) for one in done] == [type(None), Conflict, type(None), Conflict]


async def test_a_damaged_journal_is_refused_clearly(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue:
            await blue.pick("own")
            await blue.pick(blue.words[0])
    store = Store(settings(tmp_path).db)
    await store.open()
    async with store.engine.begin() as connection:
        await connection.execute(text("DELETE FROM journal WHERE seq = 2"))
    await store.close()
    async with serving(tmp_path) as place:
        problem = await place.get(f"/api/matches/{match}", status=409)
        assert problem["error"]["code"] == "cannot-continue"
        async with connect(f"ws://127.0.0.1:{place.port}/ws/{match}") as socket:
            assert (await Client(socket).next())["error"]["code"] == "cannot-continue"


def test_a_file_that_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    from sandtable.engine.verdicts import Refused

    (tmp_path / "matches.db").write_bytes(b"not a database" * 100)

    async def main() -> None:
        async with serving(tmp_path):
            pass

    with pytest.raises(Refused, match="cannot open the database"):
        run(main())
