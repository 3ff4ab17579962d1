"""Backup: copy a database into one file while servers use it, check the copy, and restore it.

A backup is a SQLite database with the same tables, also of a PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from sandtable.engine.verdicts import Refused
from sandtable.server.storage.database import (
    MIGRATIONS,
    copy_file,
    file_of,
    is_lite,
    make_engine,
    read_only,
    reason_of,
    upgrade_tables,
)
from sandtable.server.storage.lock import hold_lock

ROWS = 500  # that are copied at once
VERSION = "alembic_version"
#: What is wrong with a copy if one of these finds anything.
CHECKS = {
    "PRAGMA quick_check": "the file is damaged",
    "PRAGMA foreign_key_check": "referenced rows are missing",
    "SELECT match FROM journal GROUP BY match HAVING count(*) != max(seq) OR min(seq) != 1": "a journal has gaps",
    "SELECT id FROM matches WHERE id NOT IN (SELECT match FROM seats)": "a match has no seats",
}


class BackupContents(msgspec.Struct, frozen=True):
    """The contents of a backup."""

    version: str  # of its tables
    matches: int
    entries: int
    accounts: int

    def __str__(self) -> str:
        return f"{self.matches} matches with {self.entries} entries, {self.accounts} accounts, tables {self.version}"


async def back_up(url: URL, target: Path) -> BackupContents:
    """Copy a database into a new file, which is complete and checked when this returns."""
    with _whole_or_not_at_all(target) as part:
        file = file_of(url)
        try:
            if file:
                await asyncio.to_thread(copy_file, Path(file), part)
            elif is_lite(url):
                raise Refused("a database in memory cannot be backed up")
            else:
                await _copy_to_file(url, part)
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise Refused(f"cannot back up {url.render_as_string()}: {reason_of(error)}") from None
        return await asyncio.to_thread(check_backup, part)


async def restore(backup: Path, url: URL) -> BackupContents:
    """Restore a backup where there is no database."""
    contents = await asyncio.to_thread(check_backup, backup)
    file = file_of(url)
    try:
        if file:
            with hold_lock(file), _whole_or_not_at_all(Path(file)) as part:
                _check_no_log(file)
                await asyncio.to_thread(copy_file, backup, part)
                return await asyncio.to_thread(check_backup, part)
        await _copy_from_file(backup, url, contents)
    except (SQLAlchemyError, OSError, sqlite3.Error) as error:
        raise Refused(f"cannot restore {url.render_as_string()}: {reason_of(error)}") from None
    return contents


def _check_no_log(file: str) -> None:
    """Refuse a place where SQLite would play the log of another database into the restored one."""
    for left in (Path(f"{file}-wal"), Path(f"{file}-journal")):
        if left.exists():
            raise Refused(f"{left} belongs to another database: move it away first")


def check_backup(file: Path) -> BackupContents:
    """Check a copy, and return its contents."""
    if not file.is_file():
        raise Refused(f"there is no file {file}")
    try:
        with contextlib.closing(read_only(file)) as copy:
            for check, wrong in CHECKS.items():
                found = copy.execute(check).fetchone()
                if found and found != ("ok",):
                    raise Refused(f"the backup {file} cannot be used: {wrong} ({', '.join(map(str, found))})")
            version, matches, entries, accounts = (
                copy.execute(wanted).fetchone()[0]
                for wanted in (
                    f"SELECT version_num FROM {VERSION}",  # noqa: S608  # our own word
                    "SELECT count(*) FROM matches",
                    "SELECT count(*) FROM journal",
                    "SELECT count(*) FROM accounts",
                )
            )
    except sqlite3.Error as error:
        raise Refused(f"{file} is not a backup of Sandtable: {error}") from None
    if not any((MIGRATIONS / "versions").glob(f"{version}_*.py")):
        raise Refused(f"the backup {file} is from a newer version of Sandtable (its tables are at {version})")
    return BackupContents(version, matches, entries, accounts)


@contextmanager
def _whole_or_not_at_all(target: Path) -> Iterator[Path]:
    """Let a file be written under another name; it gets its own only when it is complete and on disk."""
    if target.exists():
        raise Refused(f"{target} exists: move it away first, or name another file")
    part = target.with_name(f"{target.name}.part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)  # it holds every secret of the matches
        yield part
        for path in (part, target.parent):
            opened = os.open(path, os.O_RDONLY)
            try:
                os.fsync(opened)
            finally:
                os.close(opened)
        part.replace(target)
    except OSError as error:
        raise Refused(f"cannot write {target}: {error.strerror or error}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


# PostgreSQL


async def _copy_to_file(url: URL, target: Path) -> None:
    engine, copy = make_engine(url), create_async_engine(f"sqlite+aiosqlite:///{target}")
    try:
        async with engine.connect() as plain, copy.begin() as new:
            old = await plain.execution_options(isolation_level="REPEATABLE READ")  # all of it at one moment
            version = (await old.execute(text(f"SELECT version_num FROM {VERSION}"))).scalar_one()  # noqa: S608  # our own word
            await new.run_sync(upgrade_tables, version)
            await _copy_rows(old, new)
    finally:
        await engine.dispose()
        await copy.dispose()


async def _copy_from_file(backup: Path, url: URL, contents: BackupContents) -> None:
    engine, copy = make_engine(url), create_async_engine(f"sqlite+aiosqlite:///{backup}")
    try:
        async with engine.begin() as new, copy.connect() as old:
            if await new.run_sync(lambda connection: inspect(connection).get_table_names()):
                raise Refused("the database is not empty: name an empty one with --db")
            await new.run_sync(upgrade_tables, contents.version)
            await _copy_rows(old, new)
            await new.run_sync(_set_sequences)
    finally:
        await engine.dispose()
        await copy.dispose()


async def _copy_rows(old: AsyncConnection, new: AsyncConnection) -> None:
    """Copy every table, referenced tables first, and compare the numbers of rows."""
    source, target = await old.run_sync(_tables), await new.run_sync(_tables)
    for name, table in target.items():
        rows = await old.stream(select(source[name]))
        async for some in rows.mappings().partitions(ROWS):
            await new.execute(insert(table), [dict(row) for row in some])
        counts = [
            (await connection.execute(select(func.count()).select_from(one))).scalar()
            for connection, one in ((old, source[name]), (new, table))
        ]
        if counts[0] != counts[1]:
            raise Refused(f"the copy of {name} is not complete: {counts[1]} rows of {counts[0]}")


def _tables(connection: Connection) -> dict[str, Table]:
    found = MetaData()
    found.reflect(connection)
    return {table.name: table for table in found.sorted_tables if table.name != VERSION}


def _set_sequences(connection: Connection) -> None:
    """Continue the numbers that the database assigns after the copied ones."""
    for table in _tables(connection).values():
        for column in table.primary_key.columns:
            sequence = connection.execute(
                text("SELECT pg_get_serial_sequence(:name, :column)"), {"name": table.name, "column": column.name}
            ).scalar()
            highest = connection.execute(select(func.max(column))).scalar() if sequence else None
            if highest is not None:
                connection.execute(
                    text("SELECT setval(:sequence, :highest)"), {"sequence": sequence, "highest": highest}
                )
