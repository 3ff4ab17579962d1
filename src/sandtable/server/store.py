"""The store: matches, seats and journals in a database. What has been appended is on disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import time
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, event, func, insert, select, text, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.engine.verdicts import Refused
from sandtable.server.journals import (
    CHANNEL,
    COLUMNS,
    PRAGMAS,
    Append,
    EngineWriter,
    FileWriter,
    Row,
    Taken,
    Unwritten,
    Writer,
)
from sandtable.server.messages import Clock, Json
from sandtable.server.record import Entry
from sandtable.server.tables import HEAD, holdings, journal, matches, seats, snapshots

log = logging.getLogger("sandtable")
__all__ = ["MatchRow", "SeatRow", "Store", "Taken", "Unwritten", "database_url"]

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
CONNECT_SECONDS = 10


class SeatRow(msgspec.Struct):
    """Who has a seat."""

    side: str
    kind: str  # person, open or bot
    name: str = ""
    bot: str = ""
    secret: str = ""
    invite: str = ""
    seen: float = 0.0  # when a socket of its holder was last open


class MatchRow(msgspec.Struct, kw_only=True):
    """How a match began and, once it has, how it ended."""

    id: str
    game: str
    scenario: str
    options: Json
    seed: str  # of older dice; empty where there is a key
    dice_key: str | None = None
    salt: str
    commitment: str
    position: str | None = None
    rules: str
    ledger: str
    made: float
    public: bool
    clock: Clock
    forked_from: str | None = None
    patience: int = 604800  # seconds that an absent player is waited for
    result: Json | None = None
    number: int = 0
    asked: tuple[str, ...] = ()  # in lists only
    last: float = 0.0  # in lists only

    @property
    def dice(self) -> str:
        """The seed of the dice as text: a key, or a number."""
        return self.dice_key or self.seed


def database_url(text_: str) -> URL:
    """Read the URL of a database."""
    try:
        url = make_url(text_)
    except (ArgumentError, ValueError):
        raise Refused(
            f"{_safe(text_)!r} is no database URL: say sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    if url.drivername not in DRIVERS:
        raise Refused(f"Sandtable keeps matches in sqlite or postgresql, not in {url.drivername}")
    return url.set(drivername=DRIVERS[url.drivername])


def _safe(text_: str) -> str:
    """Leave a password out."""
    head, at, tail = text_.rpartition("@")
    return f"{head.rpartition(':')[0]}:…@{tail}" if at and ":" in head else text_


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        """Name the database; nothing is opened yet."""
        self.url = database_url(url)
        self.lite = self.url.get_backend_name() == "sqlite"
        self._engine: AsyncEngine | None = None
        self._writer: Writer | None = None
        self._ear: asyncio.Task[None] | None = None
        self._tag = secrets.token_hex(8)  # so that we do not listen to ourselves
        self.news: Callable[[str | None], None] = lambda _: None  # told which match another process has changed

    # opening and closing

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        if self._file:
            folder = Path(self._file).parent
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Refused(f"cannot keep matches in {folder}: {error.strerror}") from None
            _check_whole(Path(self._file))
        try:
            self._engine = create_async_engine(self.url)
            if self.lite:
                event.listen(self._engine.sync_engine, "connect", _pragmas)
            async with asyncio.timeout(CONNECT_SECONDS):
                async with self._engine.connect() as connection:
                    await self._migrate(connection)
        except NoSuchModuleError:
            raise Refused(f"this Python has no driver for {self.url.drivername}") from None
        except ModuleNotFoundError as error:
            raise Refused(f"{error.name} is not installed: pip install 'sandtable[postgres]'") from None
        except TimeoutError:
            raise Refused(f"cannot open the database {self._name}: no answer in {CONNECT_SECONDS} s") from None
        except (SQLAlchemyError, OSError) as error:
            reason = " ".join(str(getattr(error, "orig", None) or error).split())
            raise Refused(f"cannot open the database {self._name}: {reason}") from None
        if self._file:
            self._writer = FileWriter(self._file)
        else:
            self._writer = EngineWriter(self._engine, self._tag)
        if not self.lite:
            self._ear = asyncio.create_task(self._listen(), name="listener")

    async def _listen(self) -> None:
        """Hear what other processes append; whenever the line has been down, anything may have happened."""
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # without types, and only with PostgreSQL

        url = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                down = asyncio.Event()
                line = await asyncpg.connect(url, timeout=CONNECT_SECONDS)
                try:
                    line.add_termination_listener(lambda _, down=down: down.set())
                    await line.add_listener(CHANNEL, self._hear)
                    self.news(None)
                    await down.wait()
                finally:
                    await line.close(timeout=1)
            await asyncio.sleep(1)

    def _hear(self, _line: object, _pid: int, _channel: str, said: object) -> None:
        tag, _, match = str(said).partition(" ")
        if tag != self._tag:
            self.news(match)

    @property
    def _file(self) -> str | None:
        """The file of a SQLite database that is not only in memory."""
        return self.url.database if self.lite and self.url.database not in ("", ":memory:") else None

    @property
    def _name(self) -> str:
        return self.url.render_as_string(hide_password=True)

    async def _migrate(self, connection: AsyncConnection) -> None:
        with contextlib.suppress(DBAPIError):  # no such table: a new database
            version = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
            if version == HEAD:
                return  # without the cost of importing Alembic
        await connection.rollback()
        await connection.run_sync(_upgrade)
        await connection.commit()

    async def close(self) -> None:
        """Write what is waiting, and disconnect."""
        if self._writer:
            await self._writer.close()
        if self._ear:
            self._ear.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._ear
        self._writer = self._ear = None
        if self._engine:
            await self._engine.dispose()

    @property
    def engine(self) -> AsyncEngine:
        """The open database."""
        if self._engine is None:
            raise RuntimeError("the store is not open")
        return self._engine

    # writing

    async def add(
        self, row: MatchRow, seat_rows: Sequence[SeatRow], entries: Iterable[Entry] = (), account: int | None = None
    ) -> None:
        """Add a new match; the people in it are one *account*, or nobody in particular."""
        values = msgspec.structs.asdict(row)
        for key in ("number", "asked", "last"):
            del values[key]
        values |= {"options": _text(row.options), "clock": _text(row.clock)}
        values["result"] = None if row.result is None else _text(row.result)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(matches), values)
                await connection.execute(
                    insert(seats), [{"match": row.id, **msgspec.structs.asdict(seat)} for seat in seat_rows]
                )
                lines = [dict(zip(COLUMNS, _row(row.id, entry), strict=True)) for entry in entries]
                if lines:
                    await connection.execute(insert(journal), lines)
                people = [{"match": row.id, "side": seat.side, "account": account} for seat in seat_rows if seat.secret]
                if account is not None and people:
                    await connection.execute(insert(holdings), people)
        except DBAPIError as error:
            raise Unwritten(str(error.orig)) from error

    async def take_seat(self, match: str, side: str, name: str, secret: str, account: int | None = None) -> bool:
        """Give an open seat to somebody; False if it is no longer open."""
        now = time()
        try:
            async with self.engine.begin() as connection:
                done = await connection.execute(
                    update(seats)
                    .where(seats.c.match == match, seats.c.side == side, seats.c.kind == "open")
                    .values(kind="person", name=name, secret=secret, seen=now)
                )
                if account is not None and done.rowcount == 1:
                    await connection.execute(insert(holdings), {"match": match, "side": side, "account": account})
        except DBAPIError as error:
            raise Unwritten(str(error.orig)) from error
        return done.rowcount == 1

    async def append(self, match: str, entries: Iterable[Entry], result: Json | None) -> None:
        """Append to a match's journal; when this returns, it is on disk.

        Raises `Taken` if the journal has gone on without us, and `Unwritten` if the database fails.
        """
        rows = [_row(match, entry) for entry in entries]
        append = Append(match, _future(), rows, None if result is None else _text(result))
        self._put(append)
        await append.done

    def keep_snapshot(self, match: str, taken: tuple[int, str]) -> None:
        """Keep the newest snapshot of a match, some time; without one, nothing is lost."""
        append = Append(match, _future(), snapshot=taken)
        append.done.add_done_callback(_ignore)
        self._put(append)

    def _put(self, append: Append) -> None:
        if self._writer is None:
            raise RuntimeError("the store is not open")
        self._writer.put(append)

    # reading

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """Read how a match began and who plays."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
            if found is None:
                return None
            sat = (await connection.execute(select(seats).where(seats.c.match == match))).mappings()
            return _match(found), [_seat(row) for row in sat]

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """Read the journal of a match."""
        wanted = select(journal).where(journal.c.match == match, journal.c.seq > after).order_by(journal.c.seq)
        async with self.engine.connect() as connection:
            return [_entry(row) for row in (await connection.execute(wanted)).mappings()]

    async def snapshot(self, match: str) -> tuple[int, str] | None:
        """Read the newest snapshot of a match."""
        wanted = select(snapshots.c.seq, snapshots.c.text).where(snapshots.c.match == match)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).first()
        return None if found is None else (found[0], found[1])

    async def listed(self, *, finished: bool, before: int | None, count: int) -> list[tuple[MatchRow, list[SeatRow]]]:
        """List public matches, the newest first."""
        ended = matches.c.result.is_not(None) if finished else matches.c.result.is_(None)
        wanted = select(matches).where(matches.c.public.is_(True), ended)
        if before is not None:
            wanted = wanted.where(matches.c.number < before)
        return await self._list(wanted.order_by(matches.c.number.desc()).limit(count))

    async def several(self, ids: Sequence[str]) -> list[tuple[MatchRow, list[SeatRow]]]:
        """Read several matches by their ids."""
        return await self._list(select(matches).where(matches.c.id.in_(ids)).order_by(matches.c.number.desc()))

    async def _list(self, wanted: Any) -> list[tuple[MatchRow, list[SeatRow]]]:  # any select of matches
        async with self.engine.connect() as connection:
            rows = [_match(found) for found in (await connection.execute(wanted)).mappings()]
            ids = [row.id for row in rows]
            sat = list((await connection.execute(select(seats).where(seats.c.match.in_(ids)))).mappings())
            newest = (
                select(journal.c.match, func.max(journal.c.seq).label("seq"))
                .where(journal.c.match.in_(ids), journal.c.shown.is_(True))
                .group_by(journal.c.match)
                .subquery()
            )
            lasts = await connection.execute(
                select(journal.c.match, journal.c.at, journal.c.asked).join(
                    newest, and_(journal.c.match == newest.c.match, journal.c.seq == newest.c.seq)
                )
            )
            last = {match: (at, tuple(asked.split())) for match, at, asked in lasts}
        for row in rows:
            row.last, row.asked = last.get(row.id, (row.made, ()))
        return [(row, [_seat(one) for one in sat if one["match"] == row.id]) for row in rows]


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


def _ignore(done: asyncio.Future[None]) -> None:
    if not done.cancelled() and done.exception():
        log.warning("a snapshot was not written: %s", done.exception())


def _future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


def _upgrade(connection: Connection) -> None:
    """Run the migrations that are missing."""
    from alembic import command  # noqa: PLC0415  # 0.2 s that only a new or an old database costs
    from alembic.config import Config  # noqa: PLC0415  # same

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _row(match: str, entry: Entry) -> Row:
    """Return the values of COLUMNS."""
    return (
        match, entry.seq, entry.at, entry.side, entry.kind, entry.word, _text(entry.dice), entry.request,
        " ".join(entry.asked), entry.shown,
    )  # fmt: skip


def _entry(row: Any) -> Entry:  # a mapping of the journal's columns
    return Entry(
        row["seq"],
        row["at"],
        row["side"],
        row["kind"],
        row["word"],
        msgspec.json.decode(row["dice"], type=tuple[int, ...]),
        row["request"],
        tuple(row["asked"].split()),
        row["shown"],
    )


def _match(row: Any) -> MatchRow:  # a mapping of the columns of matches
    values = dict(row)
    values |= {
        "options": msgspec.json.decode(row["options"]),
        "clock": msgspec.json.decode(row["clock"], type=Clock),
        "result": None if row["result"] is None else msgspec.json.decode(row["result"]),
    }
    return MatchRow(**values)


def _seat(row: Any) -> SeatRow:  # a mapping of the columns of seats
    return SeatRow(row["side"], row["kind"], row["name"], row["bot"], row["secret"], row["invite"], row["seen"])
