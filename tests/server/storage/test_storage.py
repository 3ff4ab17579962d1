"""Disks that are full, fail, or hold half a database: one clear sentence, and nothing that was accepted is lost."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine
from sqlalchemy import text as sql

from sandtable.engine.dice import commit
from sandtable.engine.text.saves import read_save
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.accounts.store import digest
from sandtable.server.protocol.types import encode
from sandtable.server.storage import store as store_module
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.interface import Conflict
from sandtable.server.storage.store import Store
from tests.server.storage.test_faults import SERVER, process
from tests.server.support import Place, empty, http_at, run, serving, settings

PLENTY = resource.RLIM_INFINITY
NAMESPACE = ["unshare", "--user", "--map-root-user", "--mount"]
#: A server whose database lies on a disk of its own of one megabyte, which no one else sees.
SMALL = 'mount -t tmpfs -o size=1m sandtable "$1" && shift && exec "$@"'


def rows(file: Path) -> list[tuple[int, str, str]]:
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as disk:
        found = disk.execute("SELECT seq, word, request FROM journal ORDER BY match, seq").fetchall()
    disk.close()
    return [(seq, word, request) for seq, word, request in found]


async def meet_a_failing_disk(port: int, break_it: Callable[[], None], mend_it: Callable[[], None]) -> None:
    """Choose while the disk does not take it, several times, and again when it does."""
    async with http_at(port) as http:
        place = Place(port, http)
        match, token, _ = await place.pair()
        async with place.client(match, token) as blue, place.client(match, token) as other:
            await blue.pick("own", id="before")
            await other.until("state")
            seen, seq, word = blue.view, blue.state["seq"], blue.words[-1]
            break_it()
            for attempt in ("first", "second", "first"):
                failed = await blue.choose(word, id=attempt)
                assert failed["error"]["code"] == "storage", failed
                assert failed["seq"] == seq
            refused = await http.post("/api/matches", json={"game": "unbreakable", "scenario": "retrieval", "seats": {
                "blue": {"kind": "you"}, "yellow": {"kind": "open"}}})  # fmt: skip
            assert refused.json()["error"]["code"] == "storage"
            assert refused.status_code == 503
            assert (await blue.choose("own", id="before", seq=0))["seq"] == 1  # what was accepted stays accepted
            assert (await other.ask(type="replay", at=seq))["last"] == seq
            assert (other.state["seq"], other.view) == (seq, seen)
            mend_it()
            assert (await blue.choose(word, id="second"))["seq"] == seq + 1
            assert (await blue.choose(word, id="second", seq=seq))["seq"] == seq + 1
            assert (await blue.choose(word, id="first", seq=seq))["error"]["code"] == "stale"
            while other.state["seq"] == seq:
                await other.until("state")


def once(file: Path) -> None:
    """The journal has what was accepted, once, and no gap."""
    written = rows(file)
    assert [seq for seq, _, _ in written] == [1, 2, 3]
    assert [request.partition(":")[2] for _, _, request in written] == ["", "before", "second"]


@contextmanager
def small_disk(folder: Path) -> Iterator[tuple[int, Path]]:
    """A server on a disk of one megabyte: its port, and the disk's root as we can reach it."""
    script = ["sh", "-c", SMALL, "small", str(folder), sys.executable, "-P", "-c", SERVER]
    server = subprocess.Popen(  # noqa: S603  # our own server
        [*NAMESPACE, *script, f"sqlite:///{folder / 'matches.db'}"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        port = server.stdout.readline()
        if not port:
            pytest.skip(f"no disk of our own can be mounted here: {server.communicate()[1].decode().strip()}")
        yield int(port), Path(f"/proc/{server.pid}/root{folder}")
    finally:
        server.kill()
        server.communicate()


@pytest.mark.skipif(not shutil.which("unshare"), reason="unshare is not installed: no disk can be filled")
async def test_a_full_disk(tmp_path: Path) -> None:
    """Really full: a file takes all the room that is left."""

    with small_disk(tmp_path) as (port, disk):
        filler = disk / "filler"

        def fill() -> None:
            with filler.open("wb", buffering=0) as file:
                full = False
                while not full:
                    try:
                        file.write(bytes(512))
                    except OSError as error:
                        full = error.errno == errno.ENOSPC

        await meet_a_failing_disk(port, fill, filler.unlink)
        out = tmp_path / "out"
        out.mkdir()
        for name in ("matches.db", "matches.db-wal"):  # SQLite cannot open a file of that disk from here
            (out / name).write_bytes((disk / name).read_bytes())
        once(out / "matches.db")


async def test_a_disk_that_does_not_write(tmp_path: Path) -> None:
    """The system refuses every byte beyond what the server's files have now: an I/O error, not a full disk."""

    with process(tmp_path) as (server, port):

        def limit(size: int) -> None:
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, PLENTY))

        await meet_a_failing_disk(port, lambda: limit(1), lambda: limit(PLENTY))
    once(tmp_path / "matches.db")


def test_many_matches_on_a_failing_disk_lose_nothing_that_was_accepted(tmp_path: Path) -> None:
    """The disk comes and goes while eight matches are played; accepted choices are on disk, refused ones are not."""

    async def main() -> None:
        accepted: set[str] = set()
        with process(tmp_path) as (server, port):
            async with http_at(port) as http:
                place = Place(port, http)
                pairs = [await place.pair() for _ in range(8)]

                async def play(number: int) -> None:
                    match, token, _ = pairs[number]
                    async with place.client(match, token) as blue:
                        for count in range(12):
                            name = f"{number}-{count}"
                            if not blue.words:
                                return
                            answer = await blue.choose(blue.words[-1], id=name)
                            if answer["type"] == "ok":
                                accepted.add(name)
                                while blue.state["seq"] < answer["seq"]:
                                    await blue.until("state")
                            else:
                                assert answer["error"]["code"] == "storage"

                async def shake() -> None:
                    while True:
                        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, PLENTY))
                        await asyncio.sleep(0.02)
                        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (PLENTY, PLENTY))
                        await asyncio.sleep(0.02)

                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, PLENTY))  # at first it surely fails
                async with place.client(pairs[0][0], pairs[0][1]) as blue:
                    assert (await blue.choose("own", id="first"))["error"]["code"] == "storage"
                shaking = asyncio.create_task(shake())
                await asyncio.gather(*(play(number) for number in range(8)))
                shaking.cancel()
        assert accepted
        written = [request.partition(":")[2] for _, _, request in rows(tmp_path / "matches.db") if request]
        assert sorted(written) == sorted(accepted)

    run(main())


async def test_a_long_append_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    """More entries than one statement takes, with the result of the match: one transaction."""

    async with serving(tmp_path) as place:
        match, _, _ = await place.pair()
        store = Store(settings(tmp_path).db)
        await store.open()
        long = [Entry(seq, 0.5, "blue", "note", f"line {seq}") for seq in range(2, 302)]
        with pytest.raises(Conflict):
            await store.append(match, [*long, Entry(1, 0.5, "blue", "note", "taken")], {"winner": None})
        assert len(await store.entries(match)) == 1
        stored = await store.match(match)
        assert stored
        assert stored[0].result is None
        await store.append(match, long, {"winner": None})
        assert (await store.entries(match))[1:] == long
        stored = await store.match(match)
        assert stored
        assert stored[0].result == {"winner": None}
        await store.close()


async def test_what_was_put_before_closing_is_written(tmp_path: Path) -> None:
    async with serving(tmp_path) as place:
        match, _, _ = await place.pair()
    store = Store(settings(tmp_path).db)
    await store.open()
    waiting = [
        asyncio.ensure_future(store.append(match, [Entry(seq, 0.5, "blue", "note", "x")], None)) for seq in (2, 3, 4)
    ]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None, None, None]
    assert [seq for seq, _, _ in rows(tmp_path / "matches.db")] == [1, 2, 3, 4]


# half a database


async def kept(folder: Path) -> str:
    """A closed database with a match in it."""
    async with serving(folder) as place:
        match, token, _ = await place.pair(options={})
        async with place.client(match, token) as blue:
            for _ in range(5):
                await blue.pick(blue.words[-1])
    return match


async def test_a_truncated_backup_is_refused_in_one_sentence_and_left_as_it_is(tmp_path: Path) -> None:
    await kept(tmp_path)
    file = tmp_path / "matches.db"
    whole = file.read_bytes()
    for size in (len(whole) - 1, len(whole) - 4096, len(whole) // 2, 4096, 700, 101):
        file.write_bytes(whole[:size])
        with pytest.raises(Refused) as caught:
            await Store(settings(tmp_path).db).open()
        assert "incomplete" in caught.value.text
        assert f"{size} bytes of {len(whole)}" in caught.value.text
        assert "\n" not in caught.value.text
        assert file.read_bytes() == whole[:size]
        assert os.listdir(tmp_path) == ["matches.db"]  # noqa: PTH208  # no one waits
    file.write_bytes(whole[:50])
    with pytest.raises(Refused, match="cannot open the database"):
        await Store(settings(tmp_path).db).open()
    assert file.read_bytes() == whole[:50]
    file.write_bytes(whole)
    async with serving(tmp_path) as place:
        assert (await place.get("/api/matches"))["matches"]


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "matches.db"
    file.write_bytes(empty())
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    with pytest.raises(Refused) as caught:
        await Store(settings(tmp_path).db).open()
    assert caught.value.text.startswith(
        f"the database {file} is from a newer version of Sandtable (its tables are at 9999"
    )
    assert "\n" not in caught.value.text
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert file.read_bytes() == before


def test_the_command_line_says_it_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from sandtable import cli
    from sandtable.cli.commands import run as run_command

    monkeypatch.setattr(run_command, "is_old", lambda *_: False)  # no page is built here
    run(kept(tmp_path))
    file = tmp_path / "matches.db"
    file.write_bytes(file.read_bytes()[:8192])
    assert cli.main(["run", "--no-browser", "--port", "0", "--db", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"sandtable: the database {file} is incomplete")
    assert len(said.splitlines()) == 1


async def test_a_hole_in_the_database_is_told_and_spares_the_rest(tmp_path: Path) -> None:
    """A page that is lost inside the file: what needs it fails in one sentence, and nothing is overwritten."""

    match = await kept(tmp_path)
    file = tmp_path / "matches.db"
    with sqlite3.connect(file) as disk:
        root = disk.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'journal'").fetchone()[0]
    disk.close()
    broken = bytearray(file.read_bytes())
    broken[(root - 1) * 4096 : root * 4096] = b"\xff" * 4096
    file.write_bytes(broken)
    async with serving(tmp_path) as place:
        problem = await place.get(f"/api/matches/{match}", status=503)
        assert problem["error"]["code"] == "storage"
        assert "malformed" not in problem["error"]["text"]
        assert (await place.get("/api/games"))["games"]
    assert file.read_bytes()[(root - 1) * 4096 : root * 4096] == b"\xff" * 4096


# an older database


def old_database(file: Path, token: str) -> None:
    """A database as the first version made it, with a match that both sides of one person play."""
    config = Config()
    config.set_main_option("script_location", str(Path(store_module.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{file}")
    options = encode(find("unbreakable").resolve_options("retrieval", {"turn_cap": 1, "platoon_size": 2})).decode()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            sql(
                "INSERT INTO matches (id, game, scenario, options, seed, salt, commitment, rules, ledger, made, "
                "public, clock) VALUES ('old', 'unbreakable', 'retrieval', :options, '7', 'pepper', :commitment, "
                "'1', '2026-11', 1.0, 1, '{}')"
            ),
            {"options": options, "commitment": commit(7, "pepper")},
        )
        for side in ("blue", "yellow"):
            connection.execute(
                sql("INSERT INTO seats VALUES ('old', :side, 'person', '', '', :secret, '')"),
                {"side": side, "secret": digest(token)},
            )
    engine.dispose()


async def test_a_match_of_an_older_database_keeps_its_dice(tmp_path: Path) -> None:
    old_database(tmp_path / "matches.db", "t" * 32)

    async with serving(tmp_path) as place:
        dice = random.Random(7)  # noqa: S311  # no secrets here
        async with (
            place.client("old", "t" * 32, side="blue") as blue,
            place.client("old", "t" * 32, side="yellow") as yellow,
        ):
            while not blue.state["result"]:
                client = blue if blue.words else yellow
                await client.pick(dice.choice(client.words))
                for one in (blue, yellow):  # an answer comes after every state so far
                    await one.ask(type="replay", at=0)
            assert blue.state["reveal"] == {"seed": "7", "salt": "pepper"}
        save = await place.get("/api/matches/old/save")
        assert read_save(save).seed == 7
        assert any(move.dice for move in read_save(save).moves)
        checked = await place.post("/api/verify", {"save": save, "commitment": commit(7, "pepper"), "salt": "pepper"})
        assert (checked["verified"], checked["commitment"]) == (True, True)
