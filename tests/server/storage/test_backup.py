"""Backups: made while a server plays, checked, and put back when the disk is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from sandtable.engine.verdicts import Refused
from sandtable.server.storage.backup import back_up, check_backup, restore
from sandtable.server.storage.database import database_url
from sandtable.server.storage.schema import HEAD
from sandtable.server.storage.store import Store
from tests.server.postgres import new_database
from tests.server.support import Client, Place, empty, serving, settings


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def remove(folder: Path) -> None:
    for path in folder.iterdir():
        path.unlink()


async def play_some(client: Client, other: Client, choices: int) -> None:
    """Make so many choices, for either side."""
    made = 0
    while made < choices:
        for one in (client, other):
            if one.words and made < choices:
                await one.pick(one.words[0])
                made += 1
        for one in (client, other):
            while one.state["seq"] < made:
                await one.until("state")


async def is_playable(place: Place, match: str, tokens: tuple[str, str]) -> None:
    async with place.client(match, tokens[0]) as blue, place.client(match, tokens[1]) as yellow:
        await asyncio.gather(blue.play(1), yellow.play(2))
    save = await place.get(f"/api/matches/{match}/save")
    assert (await place.post("/api/verify", {"save": save}))["verified"]


async def test_a_lost_disk_is_replaced(tmp_path: Path) -> None:
    old, new, copy = tmp_path / "old", tmp_path / "new", tmp_path / "copy.backup"
    old.mkdir()
    async with serving(old) as place:
        match, *tokens = await place.pair()
        session = (await place.post("/api/accounts", {"name": "Ada", "password": "correct horse"}, status=201))[
            "session"
        ]
        async with place.client(match, tokens[0]) as blue, place.client(match, tokens[1]) as yellow:
            playing = asyncio.create_task(play_some(blue, yellow, 12))
            first = await back_up(database_url(settings(old).db), tmp_path / "first.backup")  # while it goes on
            await playing
            contents = await back_up(database_url(settings(old).db), copy)
        assert first.entries <= contents.entries
        assert (contents.matches, contents.accounts) == (1, 1)
        assert contents.entries == 13  # and the join
        assert copy.stat().st_mode & 0o077 == 0  # tokens, passwords and dice are in it
    remove(old)
    new.mkdir()
    rest = new / "matches.db-wal"
    rest.touch()
    with pytest.raises(Refused, match="-wal belongs to another database"):
        await restore(copy, database_url(settings(new).db))
    remove(new)
    assert await restore(copy, database_url(settings(new).db)) == contents
    async with serving(new) as place:
        async with place.client(match, tokens[0]) as blue:
            assert blue.state["seq"] == 12
        await is_playable(place, match, (tokens[0], tokens[1]))
        assert (await place.get("/api/account", session))["name"] == "Ada"


async def test_a_lost_postgres_is_replaced_and_becomes_a_file(database: str, tmp_path: Path) -> None:
    async with new_database(database) as url:
        await lose_postgres(url, tmp_path)


async def lose_postgres(database: str, tmp_path: Path) -> None:
    import asyncpg  # type: ignore[import-untyped]  # it comes without types

    copy, again = tmp_path / "copy.backup", tmp_path / "again.backup"
    async with serving(tmp_path, db=database) as place:
        match, *tokens = await place.pair()
        async with place.client(match, tokens[0]) as blue, place.client(match, tokens[1]) as yellow:
            await play_some(blue, yellow, 6)
        contents = await back_up(database_url(database), copy)
        assert (contents.version, contents.matches) == (HEAD, 1)
    line = await asyncpg.connect(database)
    await line.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    await line.close()
    assert await restore(copy, database_url(database)) == contents
    with pytest.raises(Refused, match="is not empty"):
        await restore(copy, database_url(database))
    async with serving(tmp_path, db=database) as place:
        async with place.client(match, tokens[0]) as blue:
            assert blue.state["seq"] == 6
        another, _, _ = await place.pair()  # its number follows
        listed = (await place.get("/api/matches"))["matches"]
        assert [one["match"] for one in listed] == [another, match]
        await is_playable(place, match, (tokens[0], tokens[1]))
        await back_up(database_url(database), again)
    await restore(again, database_url(settings(tmp_path / "lite").db))  # from PostgreSQL to SQLite
    async with serving(tmp_path / "lite") as place:
        assert (await place.get(f"/api/matches/{match}"))["result"]


async def test_nothing_is_left_of_a_backup_that_fails(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_bytes(empty())
    url = database_url(settings(tmp_path).db)
    blocked = tmp_path / "file"
    blocked.touch()
    with pytest.raises(Refused, match="cannot write"):
        await back_up(url, blocked / "copy.backup")
    with pytest.raises(Refused, match="there is no database"):
        await back_up(database_url(f"sqlite:///{tmp_path}/none.db"), tmp_path / "copy.backup")
    (tmp_path / "matches.db").write_bytes(b"SQLite format 3\0" + bytes(5000))
    with pytest.raises(Refused):
        await back_up(url, tmp_path / "copy.backup")
    assert not [name for name in names(tmp_path) if name.startswith("copy")]


async def test_a_database_in_use_is_not_overwritten(tmp_path: Path) -> None:
    async with serving(tmp_path, lock=True) as place:
        await place.pair()
        url = database_url(settings(tmp_path).db)
        await back_up(url, tmp_path / "copy.backup")
        with pytest.raises(Refused, match="in use"):
            await restore(tmp_path / "copy.backup", url)


async def test_a_migration_keeps_a_copy_of_before(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file, url = tmp_path / "matches.db", settings(tmp_path).db
    async with serving(tmp_path) as place:
        match, _, _ = await place.pair()
    with sqlite3.connect(file) as disk:
        disk.execute("DROP TABLE admin_actions")
        disk.execute("UPDATE alembic_version SET version_num = '0008'")
    disk.close()
    store = Store(url)
    await store.open()
    await store.close()
    kept = tmp_path / f"matches.db.before-{HEAD}"
    assert (check_backup(kept).version, check_backup(kept).matches, check_backup(file).version) == ("0008", 1, HEAD)
    assert f"a copy is in {kept}" in caplog.text
    async with serving(tmp_path) as place:
        await place.get(f"/api/matches/{match}")


async def test_without_a_copy_there_is_no_migration(tmp_path: Path) -> None:
    file = tmp_path / "matches.db"
    file.write_bytes(empty())
    with sqlite3.connect(file) as disk:
        disk.execute("DROP TABLE admin_actions")
        disk.execute("UPDATE alembic_version SET version_num = '0008'")
    disk.close()
    (tmp_path / f"matches.db.before-{HEAD}").mkdir()  # nothing can be written there
    with pytest.raises(Refused, match="must be copied before its tables are changed"):
        await Store(settings(tmp_path).db).open()
    assert check_backup(file).version == "0008"
