"""A room: one match in memory, who is there, and the way to the disk by which alone the match goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from time import time

import msgspec

from sandtable.engine.verdicts import Refused
from sandtable.players.analysis.wording import Thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import read_journal
from sandtable.server.journal.snapshots import is_due, rewind, take
from sandtable.server.protocol.errors import NOT_WRITTEN, ApiError
from sandtable.server.protocol.rendering import render_result
from sandtable.server.protocol.types import Json
from sandtable.server.rate_limits import Bucket
from sandtable.server.rooms.broadcast import SentViews, Subscriber, broadcast, broadcast_seats, resync
from sandtable.server.storage.entries import JOIN, NOTE, SEAT_ENTRIES, Entry
from sandtable.server.storage.rows import MatchRow, SeatRow, to_json
from sandtable.server.storage.store import Store
from sandtable.server.storage.writers import Conflict, WriteFailed
from sandtable.server.workers.pool import BotPool, SeatedBot

log = logging.getLogger("sandtable")
MAX_CONFLICTS = 10  # times another process may be quicker


class Room:
    """One match. Whatever looks at it or changes it holds the lock, so nobody sees what is not on disk."""

    def __init__(
        self, row: MatchRow, seats: Iterable[SeatRow], journal: JournaledMatch, store: Store, bots: BotPool
    ) -> None:
        """Open the room of a match."""
        self.row = row
        self.seats = {seat.side: seat for seat in seats}
        self.journal = journal
        self.store = store
        self.bots = bots
        self.lock = asyncio.Lock()
        self.subscribers: list[Subscriber] = []
        self.sent = SentViews()
        self.tasks: dict[str, asyncio.Task[None]] = {}  # bots, and those who carry out standing orders
        self.timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}  # by side, for the question of which moment
        self.touched = self.opened = time()
        self.hint_buckets: dict[str, Bucket] = {}  # how many hints each side may ask for
        self.thoughts: dict[tuple[int, str, str], Thoughts] = {}  # by how many entries there were, whose, told to whom
        self.reviews: dict[str, Json] = {}  # after the end, by side
        self.waiting: dict[str, dict[Subscriber, str]] = {}  # by side: who waits for its review, and what they asked
        self.minds: dict[str, SeatedBot] | None = None  # what the bots went by last, by side; None: it is on the disk
        self.left: dict[str, float] = {}  # sides whose holder has gone, and when: still to be written down

    @property
    def idle(self) -> bool:
        """Whether the room may be closed."""
        busy = self.subscribers or self.tasks or self.timers or self.left
        return not busy and not self.lock.locked()

    # who is there

    @property
    def here(self) -> set[str]:
        """The sides whose holder has a socket open here."""
        return {side for subscriber in self.subscribers for side in subscriber.yours}

    def seen(self) -> dict[str, float]:
        """Return when holders were seen, if that is not written down yet."""
        news = self.left | dict.fromkeys(self.here, time())
        self.left = {}
        for side, at in news.items():
            self.seats[side].seen = at
        return news

    def bot_of(self, side: str) -> str:
        """Return the bot that plays a side, by its seat or for its person; empty: none."""
        return self.seats[side].bot or self.journal.seating.bots.get(side, "")

    def players(self, sides: Iterable[str]) -> list[str]:
        """Return those of some sides that people play now: no open seats, and nobody for whom a bot plays."""
        return [side for side in sides if self.seats[side].kind == "person" and not self.bot_of(side)]

    def why_paused(self, side: str) -> str:
        """Say why the holder of a side may not play it now; empty: it may."""
        return f"a bot plays {side} for you: take your seat back first" if self.bot_of(side) else ""

    # writing

    async def persist(self, attempt: Callable[[], Awaitable[bool]]) -> None:
        """Try until no other process is quicker. Call with the lock held."""
        for _ in range(MAX_CONFLICTS):
            if await attempt():
                return
        raise ApiError("stale", "the match goes on too quickly; look again")

    async def sitting(self, side: str, bot: str) -> SeatedBot | None:
        """Return what a side's bot went by last; None if another played there, or it has not been asked yet."""
        if self.minds is None:
            kept = await self.store.minds(self.row.id)
            self.minds = {one: msgspec.json.decode(text, type=SeatedBot) for one, text in kept.items()}
        sitting = self.minds.get(side)
        return sitting if sitting and sitting.bot == bot else None

    async def write(self, do: Callable[[], list[Entry]], mind: tuple[str, SeatedBot] | None = None) -> bool:
        """Write down what *do* does to the record; False if another process was quicker. Call with the lock held.

        With it, the *mind* of the bot that does it is written.

        Whatever goes wrong, the room goes back to what has been written.
        """
        count = len(self.journal.entries)
        try:
            entries = do()
            if not entries:
                return True
            kept = (mind[0], entries[-1].seq, to_json(mind[1])) if mind else None
            await self.store.append(self.row.id, entries, render_result(self.journal.match), kept)
        except ApiError:
            if len(self.journal.entries) > count:  # refused half way
                self._go_back(count)
            raise
        except Conflict:
            self._go_back(count)
            await self.catch_up()
            return False
        except WriteFailed as error:
            log.error("match %s: cannot write: %s", self.row.id, error)  # noqa: TRY400  # no traceback of ours is of use
            self._go_back(count)
            raise ApiError("storage", NOT_WRITTEN) from None
        except Exception:
            log.exception("match %s: an entry failed", self.row.id)
            self._go_back(count)
            raise ApiError("internal", "this failed by our mistake and was not done") from None
        if mind and self.minds is not None:
            self.minds[mind[0]] = mind[1]
        self.touched = time()
        self._keep()
        return True

    def _keep(self) -> None:
        """Write a snapshot if one is due; nobody waits for it."""
        taken = take(self.journal) if is_due(self.journal) else None
        if taken:
            self.journal.snapshot = taken
            self.store.keep_snapshot(self.row.id, taken)

    async def note(self, text: str) -> None:
        """Put a line of the server's own into the log. Call with the lock held."""
        await self.note_entry(NOTE, "", text)

    async def note_entry(self, kind: str, side: str, word: str) -> None:
        """Write down something that leaves the match as it is. Call with the lock held."""
        for _ in range(MAX_CONFLICTS):
            count = len(self.journal.entries)
            entry = self.journal.note_entry(kind, side, word, time())
            try:
                await self.store.append(self.row.id, [entry], None)
                break
            except Conflict:
                self._go_back(count)
                await self.catch_up()
            except WriteFailed as error:
                log.warning("match %s: a note was not written: %s", self.row.id, error)
                self._go_back(count)
                break
        broadcast(self)

    # reading again

    async def catch_up(self) -> None:
        """Read what another process may have appended. Call with the lock held."""
        news = await self.store.entries(self.row.id, len(self.journal.entries))
        if any(entry.kind == JOIN for entry in news):
            stored = await self.store.match(self.row.id)
            if stored:
                self.seats = {seat.side: seat for seat in stored[1]}
        if news:
            self.minds = None  # its bots may have answered there
        try:
            for entry in news:
                self.journal.redo(entry)
        except Refused:  # the disk says something else than we do, and the disk is right
            self._replace(await read_journal(self.store, self.row, list(self.seats.values())))
        if news:
            broadcast(self)
        if any(entry.kind in SEAT_ENTRIES for entry in news):
            broadcast_seats(self)

    def _go_back(self, count: int) -> None:
        """Forget all but the first *count* entries."""
        self._replace(rewind(self.journal, count))

    def _replace(self, journal: JournaledMatch) -> None:
        self.minds = None
        self.journal = journal
        resync(self)
