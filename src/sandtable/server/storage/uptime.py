"""Uptime: when no server was running, which is not charged to any clock.

A running server writes down every few seconds that it is alive. The next one that finds no other running writes down
the pause since then. A process knows every pause that matters to it from its start: none can begin while it runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from sqlalchemy import insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.schema import alive, pauses

log = logging.getLogger("sandtable")
BEAT_SECONDS = 5.0  # between two signs of life
ALIVE_LOCK = 0x616C697665  # of PostgreSQL: every running server shares it


class Uptime:
    """The signs of life of this server in its database."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], float]) -> None:
        """Use an open database."""
        self._engine, self._now = engine, now
        self._lock: AsyncConnection | None = None  # holds the lock of PostgreSQL
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> Pauses:
        """Record the pause that ends now, start the signs of life, and return all pauses."""
        alone = True
        if self._engine.dialect.name == "postgresql":
            lock = self._lock = await self._engine.connect()
            await lock.execution_options(isolation_level="AUTOCOMMIT")
            alone = await _call(lock, "pg_try_advisory_lock")
        await self._end_pause(alone=alone)
        if self._lock:
            await _call(self._lock, "pg_advisory_lock_shared")  # waits for another that is starting
            if alone:
                await _call(self._lock, "pg_advisory_unlock")
        async with self._engine.connect() as connection:
            known = Pauses((row.since, row.until) for row in await connection.execute(select(pauses)))
        self._beating = asyncio.create_task(self._beat_forever(), name="signs of life")
        return known

    async def close(self) -> None:
        """Give the last sign of life."""
        if self._beating:
            self._beating.cancel()
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._beat()
        if self._lock:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self._lock.invalidate()  # a pooled connection would keep the lock
                await self._lock.close()

    async def _end_pause(self, *, alone: bool) -> None:
        now = self._now()
        async with self._engine.begin() as connection:
            seen = (await connection.execute(select(alive.c.seen))).scalar()
            if seen is None:
                await connection.execute(insert(alive), {"id": 1, "seen": now})
            elif seen < now and alone:
                await connection.execute(insert(pauses), {"since": seen, "until": now})
                await connection.execute(update(alive).values(seen=now))

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except (SQLAlchemyError, OSError) as error:
                log.warning("a sign of life was not written: %s", error)

    async def _beat(self) -> None:
        now = self._now()
        async with self._engine.begin() as connection:
            await connection.execute(update(alive).where(alive.c.seen < now).values(seen=now))


async def _call(connection: AsyncConnection, function: str) -> bool:
    return bool((await connection.execute(text(f"SELECT {function}(:key)"), {"key": ALIVE_LOCK})).scalar())
