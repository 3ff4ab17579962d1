"""Database: read its URL, check it before anything is written, migrate it, and listen to other processes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.engine.verdicts import Refused
from sandtable.server.storage.schema import HEAD
from sandtable.server.storage.writers import CHANNEL, PRAGMAS

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
log = logging.getLogger("sandtable")
MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 0x73616E6474  # of PostgreSQL, held while the tables are brought up to date
CONNECT_SECONDS = 10
TABLES_SECONDS = 60  # to bring the tables up to date, or to open a file on a busy machine


def database_url(text_: str) -> URL:
    """Read the URL of a database."""
    try:
        url = make_url(text_)
    except (ArgumentError, ValueError):
        raise Refused(
            f"{_safe(text_)!r} is not a database URL: use sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    if url.drivername not in DRIVERS:
        raise Refused(f"the database must be sqlite or postgresql, not {url.drivername}")
    return url.set(drivername=DRIVERS[url.drivername])


def _safe(text_: str) -> str:
    """Leave a password out."""
    head, at, tail = text_.rpartition("@")
    return f"{head.rpartition(':')[0]}:…@{tail}" if at and ":" in head else text_


def is_lite(url: URL) -> bool:
    """Whether it is a SQLite database."""
    return url.get_backend_name() == "sqlite"


def file_of(url: URL) -> str | None:
    """Return the file of a SQLite database that is not only in memory."""
    return url.database if is_lite(url) and url.database not in ("", ":memory:") else None


async def open_engine(url: URL) -> AsyncEngine:
    """Connect, and bring the tables up to date; whatever is wrong is refused in one line."""
    file, name = file_of(url), url.render_as_string(hide_password=True)
    if file:
        folder = Path(file).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"cannot create the folder {folder}: {error.strerror}") from None
        _check_whole(Path(file))
    try:
        engine = make_engine(url)
        if is_lite(url):
            event.listen(engine.sync_engine, "connect", _pragmas)
        async with asyncio.timeout(TABLES_SECONDS if file else CONNECT_SECONDS):
            connection = await engine.connect()
        async with contextlib.aclosing(connection), asyncio.timeout(TABLES_SECONDS):
            try:
                newer = await _migrate(connection)
            except Refused:
                await engine.dispose()
                raise
        if newer:
            await engine.dispose()
            raise Refused(
                f"the database {file or name} is from a newer version of Sandtable (its tables are at {newer}, this "
                f"version knows {HEAD}); nothing was changed: update Sandtable, or name another database with --db"
            )
        return engine
    except TimeoutError:
        raise Refused(f"cannot open the database {name}: no answer in time") from None
    except (SQLAlchemyError, OSError) as error:
        raise Refused(f"cannot open the database {name}: {reason_of(error)}") from None


def make_engine(url: URL) -> AsyncEngine:
    """Return the engine of a database, which has not connected yet."""
    try:
        return create_async_engine(url)
    except NoSuchModuleError:
        raise Refused(f"this Python has no driver for {url.drivername}") from None
    except ModuleNotFoundError as error:
        raise Refused(f"{error.name} is not installed: pip install 'sandtable[postgres]'") from None


def reason_of(error: Exception) -> str:
    """Say in one line why a database failed."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


async def check_current(url: URL) -> None:
    """Refuse a database that does not exist, or that a server of this version has not brought up to date."""
    file, name = file_of(url), url.render_as_string(hide_password=True)
    if file and not await asyncio.to_thread(Path(file).is_file):
        raise Refused(f"there is no database {file}: name one with --db")
    engine = make_engine(url)
    version: str | None = None
    try:
        async with asyncio.timeout(CONNECT_SECONDS), engine.connect() as connection:
            with contextlib.suppress(DBAPIError):  # no such table
                version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        raise Refused(f"cannot open the database {name}: {reason_of(error) or 'no answer in time'}") from None
    finally:
        await engine.dispose()
    if version != HEAD:
        raise Refused(
            f"the tables of {name} are at {version or 'no version'}, and this Sandtable needs {HEAD}: "
            "start the server of this version first, which brings them up to date"
        )


def _check_whole(file: Path) -> None:
    """Refuse a file that is shorter than its own first page says, before anything is written to it.

    While there is a write-ahead log the rest may still be in that.
    """
    log_file = file.with_name(file.name + "-wal")
    if not file.exists() or (log_file.exists() and log_file.stat().st_size):
        return
    with file.open("rb") as opened:
        head = opened.read(100)
    if not head.startswith(b"SQLite format 3\0") or head[24:28] != head[92:96]:
        return  # SQLite itself says what it thinks of that
    page, pages, size = int.from_bytes(head[16:18], "big"), int.from_bytes(head[28:32], "big"), file.stat().st_size
    if size < pages * page:
        raise Refused(
            f"the database {file} is incomplete, as after an interrupted copy: it has {size} bytes of {pages * page}. "
            "Nothing was changed; put a whole copy in its place, or name another database with --db"
        )


def _pragmas(connection: Any, _record: object) -> None:  # whatever the driver connects with
    """Set SQLite up: readers beside one writer, and a commit that survives a power cut."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _migrate(connection: AsyncConnection) -> str | None:
    """Bring the tables up to date; return their version instead if this program does not know it."""
    version = await _version(connection)
    if version == HEAD:
        return None  # without the cost of importing Alembic
    await connection.rollback()
    if connection.dialect.name == "postgresql":  # several servers may start at once; a file has a lock of its own
        await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        version = await _version(connection)
    if version and not any((MIGRATIONS / "versions").glob(f"{version}_*.py")):
        return version
    if version:
        await _keep_copy(connection, version)
    await connection.run_sync(upgrade_tables)
    await connection.commit()
    return None


async def _version(connection: AsyncConnection) -> str | None:
    """Return the version of the tables; None: there are none yet."""
    try:
        async with connection.begin_nested():
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            return None if (version := found.scalar()) is None else str(version)
    except DBAPIError:
        return None


async def _keep_copy(connection: AsyncConnection, version: str) -> None:
    """Copy a SQLite file before its tables are changed; of a PostgreSQL, say that they are."""
    file = file_of(connection.engine.url)
    if file is None:
        log.warning(
            "the tables of the database are brought from version %s to %s; to go back, restore a backup that was made "
            "before, with the older Sandtable", version, HEAD,
        )  # fmt: skip
        return
    copy = Path(f"{file}.before-{HEAD}")
    try:
        await asyncio.to_thread(copy_file, Path(file), copy)
    except (OSError, sqlite3.Error) as error:
        raise Refused(
            f"the database {file} must be copied before its tables are changed, and {copy} cannot be written: {error}"
        ) from None
    log.warning("the tables of %s are brought from version %s to %s; a copy is in %s", file, version, HEAD, copy)


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, also while it is written to."""
    if not source.is_file():
        raise Refused(f"there is no database {source}")
    try:
        with contextlib.closing(read_only(source)) as old, contextlib.closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def read_only(file: Path) -> sqlite3.Connection:
    """Connect to a SQLite file without a way to change it."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def upgrade_tables(connection: Connection, version: str = "head") -> None:
    """Run the migrations that are missing, up to a version."""
    from alembic import command  # noqa: PLC0415  # 0.2 s that only a new or an old database costs
    from alembic.config import Config  # noqa: PLC0415  # same

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, version)


async def listen(url: URL, hear: Callable[[str | None], None]) -> None:
    """Listen to other processes on a PostgreSQL; None after a reconnect, when anything may have happened."""
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # without types, and only with PostgreSQL

    def said(_line: object, _pid: int, _channel: str, what: object) -> None:
        hear(str(what))

    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            down = asyncio.Event()
            line = await asyncpg.connect(plain, timeout=CONNECT_SECONDS)
            try:
                line.add_termination_listener(lambda _, down=down: down.set())
                await line.add_listener(CHANNEL, said)
                hear(None)
                await down.wait()
            finally:
                await line.close(timeout=1)
        await asyncio.sleep(1)
