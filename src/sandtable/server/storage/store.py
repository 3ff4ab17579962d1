"""The store: matches, seats and journals in a database. What has been appended is on disk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import and_, delete, func, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from sandtable.server.protocol.types import Json
from sandtable.server.storage.database import database_url, file_of, is_lite, listen, open_engine
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.interface import Conflict, SeatClaim, WriteFailed
from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.rows import (
    COLUMNS,
    MatchRow,
    SeatRow,
    journal_row,
    match_values,
    read_entry,
    read_match,
    read_seat,
    to_json,
)
from sandtable.server.storage.schema import holdings, journal, matches, minds, orders, seats, snapshots
from sandtable.server.storage.uptime import Uptime
from sandtable.server.storage.writers import Append, EngineWriter, FileWriter, Writer

log = logging.getLogger("sandtable")


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        """Name the database; nothing is opened yet."""
        self.url = database_url(url)
        self._engine: AsyncEngine | None = None
        self._writer: Writer | None = None
        self._listener: asyncio.Task[None] | None = None
        self._uptime: Uptime | None = None
        self.pauses = Pauses()  # times without a server
        self.waiting = 0  # appends that are not on disk yet
        self._tag = secrets.token_hex(8)  # so that we do not listen to ourselves
        self.on_change: Callable[[str | None], None] = lambda _: (
            None
        )  # called with a match that another process changed

    # opening and closing

    async def open(self) -> None:
        """Connect, and bring the tables up to date."""
        self._engine = await open_engine(self.url)
        file = file_of(self.url)
        self._writer = FileWriter(file) if file else EngineWriter(self._engine, self._tag)
        if not is_lite(self.url):
            self._listener = asyncio.create_task(listen(self.url, self._on_notification), name="listener")

    async def begin_uptime(self, now: Callable[[], float]) -> None:
        """Give signs of life from now on, and know the times without a server."""
        self._uptime = Uptime(self.engine, now)
        self.pauses = await self._uptime.open()

    def _on_written(self, _: asyncio.Future[None]) -> None:
        self.waiting -= 1

    def _on_notification(self, payload: str | None) -> None:
        tag, _, match = (payload or "").partition(" ")
        if tag != self._tag:
            self.on_change(match or None)

    async def close(self) -> None:
        """Write what is waiting, and disconnect."""
        if self._uptime:
            await self._uptime.close()
        self._uptime = None
        if self._writer:
            await self._writer.close()
        if self._listener:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        self._writer = self._listener = None
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
        """Add a new match; the people in it belong to *account*, if it is given."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(matches), match_values(row))
                await connection.execute(
                    insert(seats), [{"match": row.id, **msgspec.structs.asdict(seat)} for seat in seat_rows]
                )
                lines = [dict(zip(COLUMNS, journal_row(row.id, entry), strict=True)) for entry in entries]
                if lines:
                    await connection.execute(insert(journal), lines)
                people = [{"match": row.id, "side": seat.side, "account": account} for seat in seat_rows if seat.secret]
                if account is not None and people:
                    await connection.execute(insert(holdings), people)
        except DBAPIError as error:
            raise WriteFailed(str(error.orig)) from error

    async def append(
        self,
        match: str,
        entries: Iterable[Entry],
        result: Json | None,
        mind: tuple[str, int, str] | None = None,
        claim: SeatClaim | None = None,
    ) -> None:
        """Append to a match's journal, with the *mind* of the bot that chose or the seat that is taken.

        When this returns, all of it is on disk. Raises `Conflict` if another process was first, `SeatTaken` if the seat
        is no longer open, and `WriteFailed` if the database fails.
        """
        rows = [journal_row(match, entry) for entry in entries]
        append = Append(match, _future(), rows, None if result is None else to_json(result), mind=mind, claim=claim)
        self._put(append)
        await append.done

    async def file_orders(self, match: str, side: str, filed: Mapping[str, str]) -> None:
        """Write the standing orders of a side; raises `WriteFailed`, or `Conflict` if another message did the same."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(delete(orders).where(orders.c.match == match, orders.c.side == side))
                await connection.execute(insert(orders), {"match": match, "side": side, "filed": to_json(filed)})
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except DBAPIError as error:
            raise WriteFailed(str(error.orig)) from error

    def keep_snapshot(self, match: str, taken: tuple[int, str]) -> None:
        """Keep the newest snapshot of a match, some time; without one, nothing is lost."""
        append = Append(match, _future(), snapshot=taken)
        append.done.add_done_callback(_ignore)
        self._put(append)

    def _put(self, append: Append) -> None:
        if self._writer is None:
            raise RuntimeError("the store is not open")
        self.waiting += 1
        append.done.add_done_callback(self._on_written)
        self._writer.put(append)

    # reading

    async def match(self, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
        """Read how a match began and who plays."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(matches).where(matches.c.id == match))).mappings().first()
            if found is None:
                return None
            sat = (await connection.execute(select(seats).where(seats.c.match == match))).mappings()
            return read_match(found), [read_seat(row) for row in sat]

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """Read the journal of a match."""
        wanted = select(journal).where(journal.c.match == match, journal.c.seq > after).order_by(journal.c.seq)
        async with self.engine.connect() as connection:
            return [read_entry(row) for row in (await connection.execute(wanted)).mappings()]

    async def snapshot(self, match: str) -> tuple[int, str] | None:
        """Read the newest snapshot of a match."""
        wanted = select(snapshots.c.seq, snapshots.c.text).where(snapshots.c.match == match)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).first()
        return None if found is None else (found[0], found[1])

    async def minds(self, match: str) -> dict[str, str]:
        """Read what the bots of a match went by last, by side."""
        wanted = select(minds.c.side, minds.c.text).where(minds.c.match == match)
        async with self.engine.connect() as connection:
            return {row.side: row.text for row in await connection.execute(wanted)}

    async def filed_orders(self, match: str, side: str) -> dict[str, str]:
        """Read the standing orders of a side, by key."""
        wanted = select(orders.c.filed).where(orders.c.match == match, orders.c.side == side)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar()
        return {} if found is None else msgspec.json.decode(found, type=dict[str, str])

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
            rows = [read_match(found) for found in (await connection.execute(wanted)).mappings()]
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
        return [(row, [read_seat(one) for one in sat if one["match"] == row.id]) for row in rows]


def _ignore(done: asyncio.Future[None]) -> None:
    if not done.cancelled() and done.exception():
        log.warning("a snapshot was not written: %s", done.exception())


def _future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()
