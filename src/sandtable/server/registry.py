"""Registry: find matches, open their rooms, and check once a minute who is present."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from time import time
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from sandtable.server.accounts import store as account_store
from sandtable.server.accounts.accounts import Accounts
from sandtable.server.accounts.store import digest, sides_of
from sandtable.server.fair_queue import FairQueue
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import read_journal
from sandtable.server.limits import DEFAULT_LIMITS, Limits
from sandtable.server.play.seats import note_joins, replace_absent
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.moments import MomentCache
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.storage.store import Store
from sandtable.server.workers.interface import Workers

log = logging.getLogger("sandtable")
ROOMS = 1000  # that are kept open; the longest unused close first
TICK_SECONDS = 60.0  # between two looks at who is here
ID = re.compile(r"[A-Za-z0-9_-]{1,24}")  # of a match


class SeatHolder(NamedTuple):
    """Who has a token: the sides held, the hash that stands for the holder, and whether a session holds them."""

    sides: tuple[str, ...]
    secret: str
    by_session: bool


class MatchRegistry:
    """All matches of one store, and the rooms of those that are open."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        accounts: Accounts,
        now: Callable[[], float] = time,
        after_change: Sequence[Callable[[Room], None]] = (),
        after_seat_change: Sequence[Callable[[Room], None]] = (),
        limits: Limits = DEFAULT_LIMITS,
    ) -> None:
        """Open no room yet; every room gets the listeners to its changes."""
        self.store = store
        self.workers = workers
        self.accounts = accounts
        self.now = now
        self._after_change = after_change
        self._after_seat_change = after_seat_change
        self._moments = MomentCache()
        self.rooms: dict[str, Room] = {}
        self.limits = limits
        self.checking = FairQueue(1)  # saves, one at a time: each takes a core
        self._ticking: asyncio.Task[None] | None = None
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._catching_up: set[asyncio.Task[None]] = set()
        self._ended: set[str] = set()  # matches that these rules cannot continue
        store.on_change = self._on_news

    def open(self) -> None:
        """Start to check once a minute who is here."""
        self._ticking = asyncio.create_task(self._tick_forever(), name="who is here")

    async def close(self) -> None:
        """Write down who is here, and stop every bot."""
        if self._ticking:
            self._ticking.cancel()
            await _try(self._note_seen())
        for room in self.rooms.values():
            await room.close()

    # the minute

    async def _tick_forever(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            await self.tick()

    async def tick(self) -> None:
        """Write down who is here, replace who was away too long, and drop sessions that have ended elsewhere."""
        await _try(self._note_seen())
        for room in list(self.rooms.values()):
            if self.rooms.get(room.row.id) is room:  # it may have been closed since
                await _try(replace_absent(room))
        await _try(self._open_overdue())
        await _try(self.accounts.drop_ended_sessions())

    async def _note_seen(self) -> None:
        seen = {(room.row.id, side): at for room in self.rooms.values() for side, at in room.seen().items()}
        if seen:
            await account_store.note_seen(self.store, seen)

    async def _open_overdue(self) -> None:
        """Open the closed matches in which a bot should take over by now: opening does it."""
        for match in await account_store.overdue(self.store, self.now()):
            if match not in self.rooms and match not in self._ended:
                try:
                    await self.room(match)
                except ApiError as error:
                    log.warning("match %s: nobody can take over: %s", match, error)
                    if error.body.code == "cannot-continue":
                        self._ended.add(match)

    # rooms

    @asynccontextmanager
    async def enter(self, match: str) -> AsyncIterator[Room]:
        """Hold the lock of the room of a match.

        Every change and every new socket comes this way: a room found earlier may have been closed since, and the
        sockets are in the one that was opened after it.
        """
        while True:
            room = await self.room(match)
            async with room.lock:
                if self.rooms.get(match) is room:
                    yield room
                    return

    async def room(self, match: str) -> Room:
        """Open the room of a match, to look at it; several requests at once open it together."""
        found = self.rooms.get(match)
        if found:
            return found
        opening = self._opening.get(match)
        if opening is None:
            opening = self._opening[match] = asyncio.create_task(self._open(match), name=f"opening of {match!r}")
            opening.add_done_callback(partial(self._opened, match))
        return await asyncio.shield(opening)

    def _opened(self, match: str, opening: asyncio.Task[Room]) -> None:
        del self._opening[match]
        if not opening.cancelled():
            opening.exception()  # it has been raised for those who still wait

    async def _open(self, match: str) -> Room:
        try:
            stored = await self.store.match(match) if is_id(match) else None
            if stored is None:
                raise ApiError("unknown", "there is no such match")
            row, seats = stored
            journal = await read_journal(self.store, row, seats)
            if any(seat.kind == "open" and seat.side not in journal.open for seat in seats):
                row, seats = await self.store.match(match) or stored  # another process gave it away in between
        except SQLAlchemyError as error:
            log.error("match %s: the database failed: %s", match, error)  # noqa: TRY400  # no traceback of ours is of use
            raise ApiError("storage", "the match cannot be read: the database failed") from None
        room = self.open_room(row, seats, journal)
        with contextlib.suppress(ApiError, SQLAlchemyError):  # a full disk must not keep the match closed
            await note_joins(room)
            await replace_absent(room)
        return room

    def open_room(self, row: MatchRow, seats: Iterable[SeatRow], journal: JournaledMatch, address: str = "") -> Room:
        """Open the room of a match made from an address, and close the longest unused if there are too many."""
        room = Room(
            row, seats, journal, self.store, self.workers, self.now, self._after_change, self._after_seat_change,
            self._moments,
        )  # fmt: skip
        room.address = address
        self.rooms[room.row.id] = room
        if len(self.rooms) > ROOMS:
            idle = [one for one in self.rooms.values() if one.idle and one is not room]
            for one in sorted(idle, key=lambda one: one.touched)[: len(self.rooms) - ROOMS]:
                del self.rooms[one.row.id]
        room.changed()
        return room

    async def delete_room(self, match: str) -> None:
        """Close the room of a match that has been deleted, and say so to all who are there."""
        room = self.rooms.pop(match, None)
        if room:
            for subscriber in room.subscribers:
                subscriber.dismiss(ApiError("unknown", "an administrator has deleted this match"))
            await room.close()

    def _on_news(self, match: str | None) -> None:
        """Another process has changed a match (None: any may have been)."""
        rooms = list(self.rooms.values()) if match is None else [one for one in [self.rooms.get(match)] if one]
        for room in rooms:
            task = asyncio.create_task(_catch_up(room))
            self._catching_up.add(task)
            task.add_done_callback(self._catching_up.discard)

    async def holder(self, row: MatchRow, seats: Mapping[str, SeatRow], token: str) -> SeatHolder:
        """Return the holder of a token or a session, if it holds a seat in this match."""
        secret = digest(token)
        yours = sides_of(seats.values(), secret)
        if yours:
            return SeatHolder(tuple(yours), secret, by_session=False)
        account = await self.accounts.find(token)
        sides = await account_store.held_sides(self.store, account.id, [row.id]) if account else {}
        yours = [side for side in seats if side in sides.get(row.id, ())]
        if not yours:
            raise ApiError("wrong-token", "this token does not hold a seat in this match")
        return SeatHolder(tuple(yours), seats[yours[0]].secret, by_session=True)


def is_id(text: str) -> bool:
    """Whether a text may be the id of a match."""
    return bool(ID.fullmatch(text))


async def _catch_up(room: Room) -> None:
    async with room.lock:
        await room.catch_up()
        room.changed()


async def _try(work: Awaitable[None]) -> None:
    """Do a part of what every minute brings; whatever fails, the next minute tries again."""
    try:
        await work
    except (ApiError, SQLAlchemyError, OSError) as error:
        log.warning("a look at who is here failed: %s", error)
