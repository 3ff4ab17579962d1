"""Stored matches: read from a database of this or an older version as it is, without changing anything in it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from sandtable.engine.verdicts import Refused
from sandtable.server.storage.database import CONNECT_SECONDS, MIGRATIONS, file_of, make_engine, reason_of
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.rows import MatchRow, SeatRow, read_entry, read_match, read_seat
from sandtable.server.storage.schema import HEAD

#: What columns hold that older tables do not have.
SEAT_DEFAULTS = {"seen": 0.0}
ENTRY_DEFAULTS = {"held": None, "player": ""}


class StoredMatch(NamedTuple):
    """A stored match."""

    row: MatchRow
    seats: list[SeatRow]
    entries: list[Entry]


async def read_stored(url: URL) -> AsyncIterator[StoredMatch]:
    """Read every match of a database, the oldest first; `Refused` if it is none of Sandtable's, or of a newer one."""
    try:
        async with _open(url) as connection:
            await _check_version(connection, url)
            found = await connection.execute(text("SELECT * FROM matches ORDER BY number"))
            for match in found.mappings().all():
                row = read_match(match)
                about = {"match": row.id}
                seats = await connection.execute(text("SELECT * FROM seats WHERE match = :match"), about)
                journal = await connection.execute(
                    text("SELECT * FROM journal WHERE match = :match ORDER BY seq"), about
                )
                yield StoredMatch(
                    row,
                    [read_seat(SEAT_DEFAULTS | dict(seat)) for seat in seats.mappings()],
                    [read_entry(ENTRY_DEFAULTS | dict(entry)) for entry in journal.mappings()],
                )
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"cannot read the database {_name(url)}: {reason_of(error)}") from None


@asynccontextmanager
async def _open(url: URL) -> AsyncIterator[AsyncConnection]:
    file = file_of(url)
    if file and not Path(file).is_file():  # noqa: ASYNC240  # before the server starts
        raise Refused(f"there is no database {file}")
    if file:
        url = url.set(database=f"file:{file}", query={"mode": "ro", "uri": "true"})
    engine = make_engine(url)
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            connection = await engine.connect()
        try:
            if not file:
                await connection.execution_options(postgresql_readonly=True)
            yield connection
        finally:
            await connection.close()
    except TimeoutError:
        raise Refused(f"cannot open the database {_name(url)}: no answer in time") from None
    finally:
        await engine.dispose()


async def _check_version(connection: AsyncConnection, url: URL) -> None:
    try:
        version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    except SQLAlchemyError as error:
        raise Refused(f"{_name(url)} is not a database of Sandtable: {reason_of(error)}") from None
    if not any((MIGRATIONS / "versions").glob(f"{version}_*.py")):
        raise Refused(
            f"the database {_name(url)} is from a newer version of Sandtable (its tables are at {version}, this "
            f"version knows {HEAD}): use that version"
        )


def _name(url: URL) -> str:
    return file_of(url) or url.render_as_string(hide_password=True)
