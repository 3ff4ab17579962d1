"""The hall: finds matches, opens their rooms, and sees once a minute who is there and who has gone for too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from time import time
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.accounts import store as account_store
from sandtable.server.accounts.accounts import Accounts
from sandtable.server.accounts.store import digest, held
from sandtable.server.bots.driver import stop, wake
from sandtable.server.journal.restore import read_record
from sandtable.server.play.seats import lapse
from sandtable.server.protocol.errors import Problem
from sandtable.server.rooms.room import Room
from sandtable.server.storage.store import Store
from sandtable.server.workers.pool import Bots

log = logging.getLogger("sandtable")
ROOMS = 1000  # that are kept open; the longest unused close first
BEAT_SECONDS = 60.0  # between two looks at who is here


class Holder(NamedTuple):
    """Who has a token: the sides held, the hash that stands for the holder, and whether a session holds them."""

    sides: tuple[str, ...]
    secret: str
    by_session: bool


class Hall:
    """All matches of one store, and the rooms of those that are open."""

    def __init__(self, store: Store, bots: Bots, accounts: Accounts) -> None:
        """Open no room yet."""
        self.store = store
        self.bots = bots
        self.accounts = accounts
        self.rooms: dict[str, Room] = {}
        self.checking = asyncio.Semaphore(1)  # saves, one at a time: each takes a core
        self._beating: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Lock] = {}
        self._hearing: set[asyncio.Task[None]] = set()
        self._ended: set[str] = set()  # matches that these rules cannot go on with
        store.news = self._news

    def open(self) -> None:
        """Begin to look who is here."""
        self._beating = asyncio.create_task(self._beat_on(), name="who is here")

    async def close(self) -> None:
        """Write down who is here, and stop every bot."""
        if self._beating:
            self._beating.cancel()
            await _try(self._note_seen())
        for room in self.rooms.values():
            await stop(room)

    # the minute

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.beat()

    async def beat(self) -> None:
        """Write down who is here, see for whom nobody waits any longer, and whose sessions have ended elsewhere."""
        await _try(self._note_seen())
        for room in list(self.rooms.values()):
            await _try(self._lapse(room))
        await _try(self._lapse_unopened())
        await _try(self.accounts.look_around())

    async def _note_seen(self) -> None:
        seen = {(room.row.id, side): at for room in self.rooms.values() for side, at in room.seen().items()}
        if seen:
            await account_store.note_seen(self.store, seen)

    async def _lapse(self, room: Room) -> None:
        if await lapse(room):
            wake(room)

    async def _lapse_unopened(self) -> None:
        """Open the matches in which a bot is to take over by now though nobody has them open; opening them does it."""
        for match in await account_store.overdue(self.store, time()):
            if match not in self.rooms and match not in self._ended:
                try:
                    await self.room(match)
                except Problem as problem:
                    log.warning("match %s: nobody can take over: %s", match, problem)
                    if problem.body.code == "cannot-continue":
                        self._ended.add(match)

    # rooms

    async def room(self, match: str) -> Room:
        """Open the room of a match."""
        found = self.rooms.get(match)
        if found:
            return found
        lock = self._opening.setdefault(match, asyncio.Lock())
        try:
            async with lock:
                if match in self.rooms:
                    return self.rooms[match]
                stored = await self.store.match(match) if len(match) <= 24 else None
                if stored is None:
                    raise Problem("unknown", "there is no such match")
                row, seats = stored
                record = await read_record(self.store, row, seats)
                room = self.keep(Room(row, seats, record, self.store, self.bots))
                with contextlib.suppress(Problem):  # a full disk must not keep the match closed
                    await self._lapse(room)
                return room
        except SQLAlchemyError as error:
            log.error("match %s: the database failed: %s", match, error)  # noqa: TRY400  # no traceback of ours is of use
            raise Problem("storage", "this match cannot be read from the server's disk now") from None
        finally:
            self._opening.pop(match, None)

    def keep(self, room: Room) -> Room:
        """Keep a room open, and close the longest unused if there are too many."""
        self.rooms[room.row.id] = room
        if len(self.rooms) > ROOMS:
            idle = [one for one in self.rooms.values() if one.idle and one is not room]
            for one in sorted(idle, key=lambda one: one.touched)[: len(self.rooms) - ROOMS]:
                del self.rooms[one.row.id]
        wake(room)
        return room

    def _news(self, match: str | None) -> None:
        """Another process has changed a match (None: any may have been)."""
        rooms = list(self.rooms.values()) if match is None else [one for one in [self.rooms.get(match)] if one]
        for room in rooms:
            task = asyncio.create_task(_hear(room))
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    async def holder(self, room: Room, token: str) -> Holder:
        """Return who has a token or a session, if that holds a seat of this match."""
        secret = digest(token)
        yours = held(room.seats.values(), secret)
        if yours:
            return Holder(tuple(yours), secret, by_session=False)
        account = await self.accounts.find(token)
        sides = await account_store.held_sides(self.store, account.id, [room.row.id]) if account else {}
        yours = [side for side in room.seats if side in sides.get(room.row.id, ())]
        if not yours:
            raise Problem("wrong-token", "this token holds no seat of this match")
        return Holder(tuple(yours), room.seats[yours[0]].secret, by_session=True)


async def _hear(room: Room) -> None:
    async with room.lock:
        await room.catch_up()
    wake(room)


async def _try(work: Awaitable[None]) -> None:
    """Do a part of what every minute brings; whatever fails, the next minute tries again."""
    try:
        await work
    except (Problem, SQLAlchemyError, OSError) as problem:
        log.warning("a look at who is here failed: %s", problem)
