"""sandtable admin, backup and restore on the command line: what they print, ask and refuse."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from sandtable.server.storage.store import Store
from tests.cli.conftest import Cli
from tests.server.support import empty


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with two matches, one of them finished."""
    file = tmp_path / "matches.db"
    file.write_bytes(empty())
    with sqlite3.connect(file) as disk:
        for number, (match, result) in enumerate((("running1", None), ("ended1", "{}"))):
            disk.execute(
                "INSERT INTO matches (number, id, game, scenario, options, seed, salt, commitment, rules, ledger, "
                "made, public, clock, result) "
                "VALUES (?, ?, 'unbreakable', 'retrieval', '{}', '1', '', '', '', '', 0, 0, "
                '\'{"kind": "none"}\', ?)',
                (number, match, result),
            )
            disk.execute("INSERT INTO seats VALUES (?, 'blue', 'person', 'Ada', '', 'hash', '', 0)", (match,))
    disk.close()
    return f"sqlite:///{file}"


def test_matches_are_listed(cli: Cli, url: str) -> None:
    ran = cli("admin", "matches", "--db", url)
    assert [line.split()[0] for line in ran.out.splitlines()] == ["ended1", "running1"]
    assert "blue: Ada" in ran.out
    told = json.loads(cli("admin", "matches", "--running", "--json", "--db", url).out)
    assert (told["match"], told["state"], told["seats"]) == ("running1", "running", {"blue": "Ada"})


def test_what_cannot_be_undone_needs_a_yes(cli: Cli, url: str) -> None:
    cli("admin", "delete", "running1", "--db", url).refused("would delete 1 match", "--yes")
    cli("admin", "prune", "--days", "1", "--db", url).refused("--yes")
    assert cli("admin", "prune", "--days", "1", "--yes", "--db", url).out == "Deleted 1 match.\n"
    assert cli("admin", "prune", "--days", "1", "--db", url).out == "Deleted 0 matches.\n"
    assert cli("admin", "matches", "--db", url).out.startswith("running1")
    assert cli("admin", "delete", "running1", "running1", "--yes", "--db", url).code == 0
    assert cli("admin", "matches", "--db", url).out == ""


def test_a_seat_a_ban_and_an_announcement(cli: Cli, url: str) -> None:
    ran = cli("admin", "revoke", "running1", "blue", "--yes", "--db", url)
    assert "#/join/running1/" in ran.out
    invite = ran.out.rsplit("/", 1)[1].strip()
    assert cli("admin", "ban", "--address", "203.0.113.7", "--yes", "--db", url).code == 0
    assert cli("admin", "announce", "Back at noon", "--db", url).code == 0
    history = cli("admin", "history", "--db", url).out
    assert [line.split()[1] for line in history.splitlines()] == ["revoke", "ban", "announce"]
    assert invite not in history
    cli("admin", "unban", "--address", "203.0.113.8", "--db", url).refused("is not banned")
    cli("admin", "ban", "--account", "Eve", "--yes", "--db", url).refused("there is no account Eve")
    cli("admin", "ban", "--yes", "--db", url).refused("--account", "--address")


def test_every_part_explains_itself(cli: Cli) -> None:
    for part in ("matches", "delete", "prune", "revoke", "password", "ban", "unban", "announce", "history"):
        ran = cli("admin", part, "--help")
        assert (ran.code, ran.err) == (0, "")
        assert "--db" in ran.out
    cli("admin").refused("COMMAND")


def test_an_administrator_changes_no_tables(cli: Cli, tmp_path: Path, url: str) -> None:
    cli("admin", "matches", "--db", f"sqlite:///{tmp_path}/none.db").refused("there is no database")
    assert not (tmp_path / "none.db").exists()
    with sqlite3.connect(tmp_path / "matches.db") as disk:
        disk.execute("UPDATE alembic_version SET version_num = '0003'")
    disk.close()
    cli("admin", "matches", "--db", url).refused("are at 0003", "start the server")


def test_a_backup_is_made_checked_and_restored(cli: Cli, tmp_path: Path, url: str) -> None:
    file, other = tmp_path / "copy.backup", f"sqlite:///{tmp_path}/other.db"
    assert "2 matches with 0 entries" in cli("backup", str(file), "--db", url).out
    cli("backup", str(file), "--db", url).refused("exists")
    assert "2 matches" in cli("restore", str(file), "--check").out
    cli("restore", str(file), "--db", url).refused("exists", "move it away")
    assert "restored and checked" in cli("restore", str(file), "--db", other).out

    async def match() -> bool:
        store = Store(other)
        await store.open()
        found = await store.match("ended1")
        await store.close()
        return found is not None

    assert asyncio.run(match())


def test_a_folder_keeps_the_newest_backups(cli: Cli, tmp_path: Path, url: str) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for day in range(1, 4):
        (folder / f"sandtable-2020010{day}-000000.backup").touch()
    (folder / "holiday.txt").touch()
    assert cli("backup", str(folder), "--keep", "2", "--db", url).out.count("deleted") == 2
    left = sorted(path.name for path in folder.iterdir())
    assert left[:2] == ["holiday.txt", "sandtable-20200103-000000.backup"]
    assert len(left) == 3
    cli("backup", str(tmp_path / "x.backup"), "--keep", "2", "--db", url).refused("--keep needs a folder")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("DELETE FROM seats WHERE match = 'running1'", "a match has no seats"),
        ("UPDATE alembic_version SET version_num = '9999'", "newer version"),
        ("DROP TABLE journal", "not a backup"),
        (
            "INSERT INTO journal VALUES ('ended1', 2, 0, '', 'note', '', '[]', '', '', 1, NULL, '')",
            "a journal has gaps",
        ),
        ("DELETE FROM matches WHERE id = 'running1'", "rows are missing"),
    ],
)
def test_a_damaged_backup_is_refused(cli: Cli, tmp_path: Path, url: str, change: str, says: str) -> None:
    file = tmp_path / "copy.backup"
    cli("backup", str(file), "--db", url)
    with sqlite3.connect(file) as disk:
        disk.execute(change)
    disk.close()
    cli("restore", str(file), "--db", f"sqlite:///{tmp_path}/other.db").refused(says)
    assert not list(tmp_path.glob("other.db*"))


def test_half_a_backup_is_refused(cli: Cli, tmp_path: Path, url: str) -> None:
    file = tmp_path / "copy.backup"
    cli("backup", str(file), "--db", url)
    file.write_bytes(file.read_bytes()[:20_000])
    cli("restore", str(file), "--db", f"sqlite:///{tmp_path}/other.db").refused(str(file))
