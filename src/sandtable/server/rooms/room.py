"""A room: one match in memory, who is there, and what runs beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import time
from typing import Literal, NamedTuple

import msgspec

from sandtable.engine.verdicts import Refused
from sandtable.players.analysis.wording import Thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import read_journal
from sandtable.server.journal.snapshots import rewind
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.types import Json
from sandtable.server.rate_limits import Bucket
from sandtable.server.rooms.moments import MomentCache
from sandtable.server.rooms.subscribers import SentViews, Subscriber
from sandtable.server.storage.entries import JOIN, SEAT_ENTRIES
from sandtable.server.storage.interface import MatchStore
from sandtable.server.storage.rows import MatchRow, SeatRow
from sandtable.server.workers.interface import SeatedBot, Workers


class TaskKey(NamedTuple):
    """What a background task of a room works on: for which side, and where several may run, about what."""

    side: str
    kind: Literal["answer", "timeout", "hint", "analysis", "review"]
    about: str = ""


class Room:
    """One match. Code that reads or changes it holds the lock, so that only what is on disk is ever seen."""

    def __init__(
        self,
        row: MatchRow,
        seats: Iterable[SeatRow],
        journal: JournaledMatch,
        store: MatchStore,
        workers: Workers,
        now: Callable[[], float] = time,
        after_change: Iterable[Callable[[Room], None]] = (),
        after_seat_change: Iterable[Callable[[Room], None]] = (),
        moments: MomentCache | None = None,
    ) -> None:
        """Open the room of a match; the listeners are called, in order, after every change."""
        self.row = row
        self.seats = {seat.side: seat for seat in seats}
        self.journal = journal
        self.store = store
        self.workers = workers
        self.now = now
        self.after_change = list(after_change)
        self.after_seat_change = list(after_seat_change)
        self.lock = asyncio.Lock()
        self.address = ""  # whose share of the bots' time it uses: of the holder who came last, or else of its maker
        self.subscribers: list[Subscriber] = []
        self.sent = SentViews()
        self.tasks: dict[TaskKey, asyncio.Task[None]] = {}  # bots, standing orders, hints, analysis
        self.timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}  # by side, for the question of which moment
        self.touched = self.opened = now()
        self.hint_buckets: dict[str, Bucket] = {}  # how many hints each side may ask for
        self.moments = moments or MomentCache()  # earlier ones, as they were shown; of all rooms
        self.thoughts: dict[tuple[int, str, str], Thoughts] = {}  # by number of entries, side, and listener
        self.reviews: dict[str, Json] = {}  # after the end, by side
        self.waiting: dict[str, dict[Subscriber, str]] = {}  # by side: who waits for its review, and what they asked
        self.minds: dict[str, SeatedBot] | None = None  # the last memory of each bot, by side; None: only on disk
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
        news = self.left | dict.fromkeys(self.here, self.now())
        self.left = {}
        for side, at in news.items():
            self.seats[side].seen = at
        return news

    def bot_of(self, side: str) -> str:
        """Return the bot that plays a side, by its seat or for its person; empty: none."""
        return self.seats[side].bot or self.journal.seating.bots.get(side, "")

    def players(self, sides: Iterable[str]) -> list[str]:
        """Return those of some sides that people play now: neither open seats nor those that a bot plays."""
        return [side for side in sides if self.seats[side].kind == "person" and not self.bot_of(side)]

    def why_paused(self, side: str) -> str:
        """Say why the holder of a side may not play it now; empty: it may."""
        return f"a bot plays {side} for you: take your seat back first" if self.bot_of(side) else ""

    def check_playable(self) -> None:
        """Refuse what needs the rules of a match that these rules cannot follow."""
        if self.journal.frozen:
            raise ApiError("cannot-continue", self.journal.frozen.why)

    # its bots

    async def seated_bot(self, side: str, bot: str) -> SeatedBot | None:
        """Return the last memory of a side's bot; None if another bot played there, or it has not been asked yet."""
        if self.minds is None:
            kept = await self.store.minds(self.row.id)
            self.minds = {one: msgspec.json.decode(text, type=SeatedBot) for one, text in kept.items()}
        seated = self.minds.get(side)
        return seated if seated and seated.bot == bot else None

    # changes

    def changed(self) -> None:
        """Call the listeners to changes of the match. Call with the lock held."""
        for listener in self.after_change:
            listener(self)

    def seats_changed(self) -> None:
        """Call the listeners to changes of the seats: who plays, or what is proposed about it."""
        for listener in self.after_seat_change:
            listener(self)

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
            self.changed()
        if any(entry.kind in SEAT_ENTRIES for entry in news):
            self.seats_changed()

    async def read_last_seen(self) -> None:
        """Read from the disk when other processes last saw each holder. Call with the lock held."""
        stored = await self.store.match(self.row.id)
        for seat in stored[1] if stored else ():
            self.seats[seat.side].seen = max(seat.seen, self.seats[seat.side].seen)

    async def revoke(self, side: str) -> None:
        """Read a seat again that has been taken from its holder, and dismiss the holder's sockets."""
        async with self.lock:
            stored = await self.store.match(self.row.id)
            if stored is None:
                return
            before = self.seats[side].secret
            self.seats = {seat.side: seat for seat in stored[1]}
            if self.seats[side].secret != before:
                for subscriber in [one for one in self.subscribers if side in one.yours]:
                    subscriber.dismiss(ApiError("wrong-token", "an administrator has revoked this seat"))
            self.seats_changed()

    def go_back(self, count: int) -> None:
        """Forget all but the first *count* entries: what has been written."""
        self._replace(rewind(self.journal, count))

    def _replace(self, journal: JournaledMatch) -> None:
        self.minds = None
        self.journal = journal
        self.sent.resync(journal)

    async def close(self) -> None:
        """Stop its tasks and timers."""
        for _, timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
