"""Writers: appends of many matches share one trip to the disk. What has been appended is on disk."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Sequence
from functools import cache
from queue import SimpleQueue
from typing import Protocol

import msgspec
from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandtable.server.storage.interface import Conflict, SeatClaim, SeatTaken, WriteFailed
from sandtable.server.storage.rows import COLUMNS, JournalRow
from sandtable.server.storage.schema import journal, matches

BATCH = 200  # appends after which a transaction takes no more
CHANNEL = "sandtable"
#: One message for every match written to, in one trip to the server: a trip each took as long as all the writing.
NOTIFY = "SELECT pg_notify(:channel, said) FROM unnest(CAST(:said AS text[])) AS said"
ROWS = 90  # that one statement inserts: old SQLites take 999 values
PRAGMAS = ("busy_timeout=20000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")  # patience first

#: A match keeps its newest snapshot.
SNAPSHOT = (
    "INSERT INTO snapshots (match, seq, text) VALUES ({}, {}, {}) ON CONFLICT (match) DO UPDATE "
    "SET seq = excluded.seq, text = excluded.text WHERE excluded.seq > snapshots.seq"
)

#: A side keeps the newest mind of its bot.
MIND = (
    "INSERT INTO minds (match, side, seq, text) VALUES ({}, {}, {}, {}) ON CONFLICT (match, side) DO UPDATE "
    "SET seq = excluded.seq, text = excluded.text WHERE excluded.seq > minds.seq"
)


#: A seat is taken only while it is open; an account holds what its owner has taken.
CLAIM = (
    "UPDATE seats SET kind = 'person', name = {}, secret = {}, seen = {} WHERE match = {} AND side = {} "
    "AND kind = 'open'"
)
HOLDING = "INSERT INTO holdings (match, side, account) VALUES ({}, {}, {})"


class Append(msgspec.Struct):
    """What is to be written for one match, and the future that waits for it."""

    match: str
    done: asyncio.Future[None]
    rows: Sequence[JournalRow] = ()
    result: str | None = None
    snapshot: tuple[int, str] | None = None  # after which entry, and the text
    mind: tuple[str, int, str] | None = None  # of which side's bot, after which entry, and the text
    claim: SeatClaim | None = None  # the seat that is taken


class Writer(Protocol):
    """Writes appends in the order in which they come."""

    def put(self, append: Append) -> None:
        """Write this as soon as possible; its future gets the result."""

    async def close(self) -> None:
        """Write what is waiting, and stop."""


class FileWriter:
    """Appends to a SQLite file: a thread with a connection of its own, which never waits for a fuller batch.

    What one turn of the loop brings goes over together, and a batch is one statement, so that the two threads seldom
    wait for each other.
    """

    def __init__(self, file: str) -> None:
        """Start the thread."""
        self._loop = asyncio.get_running_loop()
        self._fresh: list[Append] = []  # of this turn of the loop
        self._waiting: SimpleQueue[list[Append] | None] = SimpleQueue()
        self._disk = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=2 * ROWS)
        for pragma in PRAGMAS:
            self._disk.execute(f"PRAGMA {pragma}")
        self._thread = threading.Thread(target=self._write_on, name="journal writer", daemon=True)
        self._thread.start()

    def put(self, append: Append) -> None:
        """Write this as soon as possible."""
        if not self._fresh:
            self._loop.call_soon(self._hand_over)
        self._fresh.append(append)

    def _hand_over(self) -> None:
        if self._fresh:
            self._waiting.put(self._fresh)
            self._fresh = []

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        self._disk.close()

    def _write_on(self) -> None:
        going = True
        while going:
            batch: list[Append] = []
            some = self._waiting.get()
            while some is not None:
                batch += some
                if len(batch) >= BATCH or self._waiting.empty():
                    break
                some = self._waiting.get()
            going = some is not None
            outcomes = self._write(batch)
            with contextlib.suppress(RuntimeError):  # the loop has gone, and who waited with it
                self._loop.call_soon_threadsafe(_report, outcomes)

    def _write(self, batch: Sequence[Append]) -> list[tuple[Append, Exception | None]]:
        """Write a batch; return the outcome of each append."""
        try:
            self._transact(batch)
        except Exception as error:  # noqa: BLE001  # whatever it is, the waiting code must get it
            if len(batch) > 1:  # one bad append must not spoil the others
                return [outcome for one in batch for outcome in self._write([one])]
            return [(batch[0], _failure(error, sqlite3.IntegrityError))]
        return [(one, None) for one in batch]

    def _transact(self, batch: Sequence[Append]) -> None:
        rows = [row for one in batch for row in one.rows]
        more = [one for one in batch if one.result is not None or one.snapshot or one.mind or one.claim]
        if not more and len(rows) <= ROWS:
            if rows:
                self._insert(rows)  # a statement alone is a transaction
            return
        self._disk.execute("BEGIN IMMEDIATE")
        try:
            for first in range(0, len(rows), ROWS):
                self._insert(rows[first : first + ROWS])
            for one in more:
                if one.result is not None:
                    self._disk.execute("UPDATE matches SET result = ? WHERE id = ?", (one.result, one.match))
                if one.snapshot:
                    self._disk.execute(SNAPSHOT.format("?", "?", "?"), (one.match, *one.snapshot))
                if one.mind:
                    self._disk.execute(MIND.format("?", "?", "?", "?"), (one.match, *one.mind))
                if one.claim:
                    self._claim(one.match, one.claim)
            self._disk.execute("COMMIT")
        except BaseException:
            if self._disk.in_transaction:
                self._disk.execute("ROLLBACK")
            raise

    def _claim(self, match: str, claim: SeatClaim) -> None:
        values = (claim.name, claim.secret, claim.at, match, claim.side)
        if self._disk.execute(CLAIM.format(*"?" * len(values)), values).rowcount != 1:
            raise SeatTaken
        if claim.account is not None:
            self._disk.execute(HOLDING.format("?", "?", "?"), (match, claim.side, claim.account))

    def _insert(self, rows: Sequence[JournalRow]) -> None:
        self._disk.execute(_insertion(len(rows)), [value for row in rows for value in row])


@cache
def _insertion(count: int) -> str:
    line = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO journal ({', '.join(COLUMNS)}) VALUES {', '.join([line] * count)}"  # noqa: S608  # our own words


def _failure(error: Exception, conflict: type[Exception]) -> Exception:
    """Return what the waiting code gets for an error of the database."""
    if isinstance(error, SeatTaken):
        return error
    return Conflict() if isinstance(error, conflict) else WriteFailed(str(error))


def _report(outcomes: Sequence[tuple[Append, Exception | None]]) -> None:
    """Report to the code that waits."""
    for append, failure in outcomes:
        if append.done.done():
            continue
        if failure is None:
            append.done.set_result(None)
        else:
            append.done.set_exception(failure)


class EngineWriter:
    """Appends through SQLAlchemy, and notifies the other processes."""

    def __init__(self, engine: AsyncEngine, tag: str) -> None:
        """Start the task; *tag* is ours, so that we do not listen to ourselves."""
        self._engine, self._tag = engine, tag
        self._waiting: asyncio.Queue[Append] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_on(), name="journal writer")

    def put(self, append: Append) -> None:
        """Write this as soon as possible."""
        self._waiting.put_nowait(append)

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        await self._waiting.join()
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _write_on(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                _report(await self._write(batch))
            finally:
                for _ in batch:
                    self._waiting.task_done()

    async def _write(self, batch: Sequence[Append]) -> list[tuple[Append, Exception | None]]:
        try:
            await self._transact(batch)
        except Exception as error:  # noqa: BLE001  # whatever it is, the waiting code must get it
            if len(batch) > 1:  # one bad append must not spoil the others
                return [outcome for one in batch for outcome in await self._write([one])]
            return [(batch[0], _failure(error, IntegrityError))]
        return [(one, None) for one in batch]

    async def _transact(self, batch: Sequence[Append]) -> None:
        async with self._engine.begin() as connection:
            rows = [dict(zip(COLUMNS, row, strict=True)) for one in batch for row in one.rows]
            if rows:
                await connection.execute(insert(journal), rows)
            if rows and self._engine.dialect.name == "postgresql":  # sent when the transaction commits
                said = [f"{self._tag} {one.match}" for one in batch if one.rows]
                await connection.execute(text(NOTIFY), {"channel": CHANNEL, "said": said})
            for one in batch:
                if one.result is not None:
                    await connection.execute(update(matches).where(matches.c.id == one.match).values(result=one.result))
                if one.snapshot:
                    names = dict(zip(("match", "seq", "text"), (one.match, *one.snapshot), strict=True))
                    await connection.execute(text(SNAPSHOT.format(":match", ":seq", ":text")), names)
                if one.mind:
                    names = dict(zip(("match", "side", "seq", "text"), (one.match, *one.mind), strict=True))
                    await connection.execute(text(MIND.format(":match", ":side", ":seq", ":text")), names)
                if one.claim:
                    await self._claim(connection, one.match, one.claim)

    async def _claim(self, connection: AsyncConnection, match: str, claim: SeatClaim) -> None:
        names = {"match": match, **msgspec.structs.asdict(claim)}
        taken = await connection.execute(text(CLAIM.format(":name", ":secret", ":at", ":match", ":side")), names)
        if taken.rowcount != 1:
            raise SeatTaken
        if claim.account is not None:
            await connection.execute(text(HOLDING.format(":match", ":side", ":account")), names)
