"""A room: one match in memory, the sockets that follow it, and the bots that sit at it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from time import time
from typing import TYPE_CHECKING, Protocol

from msgspec import UnsetType

from sandtable.engine.verdicts import Refused
from sandtable.server import messages as m
from sandtable.server.archive import beginning_of, describe, read_record, show_seat
from sandtable.server.arrangements import JOIN, NOTE, SEATING
from sandtable.server.asking import why_careful
from sandtable.server.bots import BotFailed, Bots
from sandtable.server.messages import Json, encode
from sandtable.server.orders import carry_out
from sandtable.server.problems import Problem
from sandtable.server.record import (
    CHOOSE,
    Entry,
    Record,
    Viewer,
    show_odds,
    show_question,
    show_result,
    show_view,
)
from sandtable.server.seats import show_proposals
from sandtable.server.snapshots import due, rewind, take
from sandtable.server.store import MatchRow, SeatRow, Store, Taken, Unwritten

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

log = logging.getLogger("sandtable")
SOCKETS = 200  # that may follow one match
OVERTAKEN = 10  # times another process may be quicker
PATIENCE = 3  # times a bot may fail at one question before a random one answers it


class Follower(Protocol):
    """A socket that follows the match."""

    holder: str  # the hash of its token; empty: a spectator
    yours: tuple[str, ...]
    side: Viewer
    whole: bool

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting."""


class Room:
    """One match. Whatever looks at it or changes it holds the lock, so nobody sees what is not on disk."""

    def __init__(self, row: MatchRow, seats: Iterable[SeatRow], record: Record, store: Store, bots: Bots) -> None:
        """Open the room of a match."""
        self.row = row
        self.seats = {seat.side: seat for seat in seats}
        self.record = record
        self.lock = asyncio.Lock()
        self.followers: list[Follower] = []
        self.touched = time()
        self.store = store
        self._bots = bots
        self._thinking: dict[str, asyncio.Task[None]] = {}  # bots, and those who carry out standing orders
        self._left: dict[str, float] = {}  # sides whose holder has gone, and when: still to be written down
        self._ordered = {kind for order in record.match.game.standing_orders for kind in order.kinds}
        self._views: dict[Viewer, Json] = {}  # as they were last sent
        self._told: dict[Viewer, tuple[int, int, int]] = {}  # seq, draw offers and log as they were last sent

    @property
    def idle(self) -> bool:
        """Whether the room may be closed."""
        return not self.followers and not self._thinking and not self._left and not self.lock.locked()

    # following

    def enter(self, follower: Follower) -> None:
        """Welcome a socket and show it the match. Call with the lock held."""
        if len(self.followers) >= SOCKETS:
            raise Problem("too-many", "too many people follow this match")
        if follower.yours and follower.side is None:
            asked = [side for side in follower.yours if side in self.record.match.decisions]
            follower.side = (asked or follower.yours)[0]
        self.touched = time()
        self._push(follower.side)
        self.followers.append(follower)
        _send(follower, m.Welcome(self.describe(), list(follower.yours), follower.side))
        self._show(follower)
        if follower.yours:
            self.tell_seats(besides=follower)

    def leave(self, follower: Follower) -> None:
        """Forget a socket."""
        if follower in self.followers:
            self.followers.remove(follower)
            self.touched = time()
            if follower.yours:
                for side in set(follower.yours) - self.here:
                    self._left[side] = self.seats[side].seen = self.touched
                self.tell_seats()

    def look(self, follower: Follower, side: str) -> None:
        """Let a holder look from another of its sides."""
        if side not in follower.yours:
            raise Problem("not-yours", f"you do not hold {side}")
        self._push(side)
        follower.side = side
        self._show(follower)

    def _show(self, follower: Follower) -> None:
        """Send one socket everything, after whoever else looks from there has been told what is new."""
        viewer = follower.side
        state = self._state(viewer)
        state.log_from, state.log = 0, self.record.log(viewer)
        _send(follower, state)
        self._note_told(viewer, state.view)

    def tell(self) -> None:
        """Send everybody what is new to them."""
        for viewer in {follower.side for follower in self.followers}:
            self._push(viewer)

    def _push(self, viewer: Viewer) -> None:
        """Send all sockets of a viewer what is new, if anything is."""
        watching = [follower for follower in self.followers if follower.side == viewer]
        before = self._views.get(viewer)
        first, lines = self.record.untold(viewer)
        if not watching:
            self._views.pop(viewer, None)
            return
        if before is not None and not lines and self._told.get(viewer) == self._mark(viewer):
            return
        if before is None:
            first, lines = 0, self.record.log(viewer)
        state = self._state(viewer)
        state.log_from, state.log = first, lines
        view = state.view
        wholly = encode(state).decode() if before is None or any(one.whole for one in watching) else ""
        if before is not None:
            state.whole = False
            state.view = {
                key: value
                for key, value in view.items()
                if (old := before.get(key, state)) is not value and old != value  # most parts are the very same
            }
            partly = encode(state).decode()
        for follower in watching:
            follower.send(wholly if before is None or follower.whole else partly)
        self._note_told(viewer, view)

    def _note_told(self, viewer: Viewer, view: Json) -> None:
        self._views[viewer] = view
        self._told[viewer] = self._mark(viewer)

    def _mark(self, viewer: Viewer) -> tuple[int, int, int]:
        record = self.record
        return record.seq(viewer), len(record.match.draw_offers), len(record.lines[viewer])

    def tell_seats(self, besides: Follower | None = None) -> None:
        """Say who is here, and what is proposed."""
        text = encode(m.SeatsSaid(self.show_seats(), show_proposals(self))).decode()
        for follower in self.followers:
            if follower is not besides:
                follower.send(text)

    # showing

    def _state(self, viewer: Viewer) -> m.State:
        record, match = self.record, self.record.match
        if viewer is None:
            undo: Json = {"can": False, "text": "only players can"}
        elif match.result:
            undo = {"can": False, "text": "the match is over"}
        else:
            verdict = match.can_undo(viewer)
            undo = {"can": verdict.legal, "text": verdict.text}
        return m.State(
            seq=record.seq(viewer),
            side=viewer,
            whole=True,
            view=show_view(match, viewer),
            question=show_question(match, match.decisions.get(viewer)) if viewer else None,
            asked=sorted(match.decisions),
            undo=undo,
            draw_offers=sorted(match.draw_offers),
            log_from=0,
            log=[],
            clock=self.show_clock(),
            result=show_result(match),
            reveal=self._reveal(),
        )

    def _reveal(self) -> Json | None:
        return {"seed": self.row.dice, "salt": self.row.salt} if self.record.match.result else None

    def show_clock(self) -> Json:
        """Show how much time is left."""
        clock, match = self.row.clock, self.record.match
        running = [] if clock.kind == "none" or self.record.open else sorted(match.decisions)
        return {"kind": clock.kind, "left": self.record.left(clock, time()), "running": running}

    def show_seats(self) -> Json:
        """Show who plays."""
        here, bots = self.here, self.record.arrangements.bots
        return {side: show_seat(seat, here=side in here, standin=bots.get(side)) for side, seat in self.seats.items()}

    @property
    def here(self) -> set[str]:
        """The sides whose holder has a socket open here."""
        return {side for follower in self.followers for side in follower.yours}

    def seen(self) -> dict[str, float]:
        """Return when holders were seen, if that is not written down yet."""
        news = self._left | dict.fromkeys(self.here, time())
        self._left = {}
        for side, at in news.items():
            self.seats[side].seen = at
        return news

    def bot_of(self, side: str) -> str:
        """Return the bot that plays a side, by its seat or for its person; empty: none."""
        return self.seats[side].bot or self.record.arrangements.bots.get(side, "")

    def describe(self) -> Json:
        """Describe the match."""
        match = self.record.match
        shown = describe(self.row, self.show_seats(), sorted(match.decisions), self.record.last, show_result(match))
        shown["turn"] = match.view(None).get("turn")
        shown |= {"options": self.row.options, "commitment": self.row.commitment, "proposals": show_proposals(self)}
        return shown | (self._reveal() or {})

    # doing

    async def do(self, follower: Follower, message: m.Doing) -> None:
        """Do what a holder wants, write it down, then answer it and tell everybody."""
        side = self.side_of(follower, message.side)
        request = f"{follower.holder[:16]}:{message.id}"
        async with self.lock:
            if isinstance(message, m.Choose) and (why := self._doubt(side, message, request)):
                _send(follower, m.Confirm(message.id, message.choice, why))
                return
            await self.persist(lambda: self._done(side, message, request))
            _send(follower, m.Ok(message.id, self.record.requests[request]))
            self.tell()
        self.wake()

    async def persist(self, attempt: Callable[[], Awaitable[bool]]) -> None:
        """Try until no other process is quicker. Call with the lock held."""
        for _ in range(OVERTAKEN):
            if await attempt():
                return
        raise Problem("stale", "the match goes on too quickly; look again")

    async def _done(self, side: str, message: m.Doing, request: str) -> bool:
        """Do it unless it has been done; False if another process was quicker and it should be looked at again."""
        record = self.record
        if request in record.requests:  # a repeat: the same answer, and nothing is done twice
            return True
        self._timely(side, message)
        kind, word = str(message.__struct_config__.tag), ""
        if isinstance(message, m.Choose):
            word = message.choice
        elif isinstance(message, m.Claim):
            word = self._late(side)
        return await self._act(kind, side, word, request)

    def _timely(self, side: str, message: m.Doing) -> None:
        """Refuse what comes from a seat that a bot plays, or answers an earlier question."""
        record = self.record
        if self.bot_of(side):
            raise Problem("not-yours", f"a bot plays {side} for you: take your seat back first")
        if not record.since[side] <= message.seq <= record.seq(side):
            raise Problem("stale", f"this answers moment {message.seq}, and {side} is at moment {record.seq(side)} now")

    def _doubt(self, side: str, message: m.Choose, request: str) -> str:
        """Say why a careful choice wants to be confirmed; empty: it does not."""
        if not message.careful or request in self.record.requests:
            return ""
        self._timely(side, message)
        return why_careful(self.record.match, side, message.choice)

    def side_of(self, follower: Follower, named: str | None) -> str:
        """Return the side that a message is for, if its sender holds it."""
        side = named or follower.side
        if not follower.yours:
            raise Problem("not-yours", "spectators only watch: only the holder of a seat may do that")
        if side not in follower.yours:
            raise Problem("not-yours", f"you do not hold {side}")
        return str(side)

    def _late(self, side: str) -> str:
        """Find the side whose time is over."""
        left = self.record.left(self.row.clock, time())
        for other in self.record.match.decisions:
            if other != side and left.get(other, 1.0) <= 0:
                return other
        raise Problem("refused", "nobody else's time is over")

    async def _act(self, kind: str, side: str, word: str, request: str) -> bool:
        """Do something in the match and write it down; False if another process was quicker."""
        return await self.write(lambda: self.record.act(kind, side, word, request, time()))

    async def write(self, do: Callable[[], list[Entry]]) -> bool:
        """Write down what *do* does to the record; False if another process was quicker. Call with the lock held.

        Whatever goes wrong, the room goes back to what has been written.
        """
        count = len(self.record.entries)
        try:
            entries = do()
            if not entries:
                return True
            await self.store.append(self.row.id, entries, show_result(self.record.match))
        except Problem:
            raise
        except Taken:
            self._go_back(count)
            await self.catch_up()
            return False
        except Unwritten as error:
            log.error("match %s: cannot write: %s", self.row.id, error)  # noqa: TRY400  # no traceback of ours is of use
            self._go_back(count)
            raise Problem("storage", "this could not be written to disk and was not done; try again") from None
        except Exception:
            log.exception("match %s: an entry failed", self.row.id)
            self._go_back(count)
            raise Problem("internal", "this failed by our mistake and was not done") from None
        self.touched = time()
        self._keep()
        return True

    def _keep(self) -> None:
        """Write a snapshot if one is due; nobody waits for it."""
        taken = take(self.record) if due(self.record) else None
        if taken:
            self.record.snapshot = taken
            self.store.keep_snapshot(self.row.id, taken)

    async def note(self, text: str) -> None:
        """Put a line of the server's own into the log. Call with the lock held."""
        await self.aside(NOTE, "", text)

    async def aside(self, kind: str, side: str, word: str) -> None:
        """Write down something that leaves the match as it is. Call with the lock held."""
        for _ in range(OVERTAKEN):
            count = len(self.record.entries)
            entry = self.record.aside(kind, side, word, time())
            try:
                await self.store.append(self.row.id, [entry], None)
                break
            except Taken:
                self._go_back(count)
                await self.catch_up()
            except Unwritten as error:
                log.warning("match %s: a note was not written: %s", self.row.id, error)
                self._go_back(count)
                break
        self.tell()

    async def catch_up(self) -> None:
        """Read what another process may have appended. Call with the lock held."""
        news = await self.store.entries(self.row.id, len(self.record.entries))
        if any(entry.kind == JOIN for entry in news):
            stored = await self.store.match(self.row.id)
            if stored:
                self.seats = {seat.side: seat for seat in stored[1]}
        try:
            for entry in news:
                self.record.redo(entry)
        except Refused:  # the disk says something else than we do, and the disk is right
            self._replace(await read_record(self.store, self.row, list(self.seats.values())))
        if news:
            self.tell()
        if any(entry.kind in SEATING for entry in news):
            self.tell_seats()

    async def hear(self) -> None:
        """Another process says that it has appended something."""
        async with self.lock:
            await self.catch_up()
        self.wake()

    def _go_back(self, count: int) -> None:
        """Forget all but the first *count* entries."""
        self._replace(rewind(self.record, count))

    def _replace(self, record: Record) -> None:
        """Go on with another record of the match; nobody hears again what they have been told."""
        self.record = record
        for viewer in record.viewers:
            if self._told.get(viewer) == self._mark(viewer):
                record.untold(viewer)
            else:
                self._views.pop(viewer, None)

    # bots

    def wake(self) -> None:
        """Let every bot think that has a question, and carry out standing orders."""
        for side, decision in self.record.match.decisions.items():
            if side in self._thinking and not self._thinking[side].done():
                continue
            if self.bot_of(side):
                task = asyncio.create_task(self._think(side), name=f"bot of {self.row.id}")
            elif decision.kind in self._ordered and self.seats[side].kind == "person":
                task = asyncio.create_task(carry_out(self, side), name=f"orders of {self.row.id}")
            else:
                continue
            self._thinking[side] = task
            task.add_done_callback(partial(self._thought, side))

    def _thought(self, side: str, task: asyncio.Task[None]) -> None:
        if self._thinking.get(side) is task:
            del self._thinking[side]
        if not task.cancelled() and task.exception():
            log.error("match %s: the bot or the orders of %s failed", self.row.id, side, exc_info=task.exception())

    async def _think(self, side: str) -> None:
        """Answer a bot's questions until it has none."""
        failed, at = 0, -1
        while side in self.record.match.decisions and (bot := self.bot_of(side)):
            seq = self.record.seq(side)
            failed = failed if at == seq else 0
            at = seq
            if failed >= PATIENCE:
                bot = "random"
            try:
                word = await self._bots.choose(
                    self.row.id,
                    self.row.game,
                    beginning_of(self.row),
                    self.record.entries[:],
                    side,
                    bot,
                    bot_seed(self.row, side),
                )
                async with self.lock:
                    if self.record.seq(side) != seq or side not in self.record.match.decisions:
                        continue
                    if not self.bot_of(side):  # the person is back, and may have filed orders
                        asyncio.get_running_loop().call_soon(self.wake)
                        return
                    await self._act(CHOOSE, side, word, "")
                    self.tell()
            except (BotFailed, Problem) as failure:
                failed += 1
                if failed > PATIENCE + 1:
                    log.error("match %s: the bots of %s do not answer", self.row.id, side)  # noqa: TRY400  # as above
                    return
                async with self.lock:
                    then = "was started again" if failed < PATIENCE else "a random answer is made for it"
                    what = failure.body.text if isinstance(failure, Problem) else str(failure)
                    await self.note(f"The bot {self.bot_of(side)} of {side} {what}; {then}.")
            await asyncio.sleep(0)
            others = [one for one in self.record.match.decisions if one != side]
            if others:
                self.wake()

    async def close(self) -> None:
        """Stop the bots."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # asking

    def explain(self, follower: Follower, message: m.Explain) -> None:
        """Say why or why not. Call with the lock held."""
        side = self.side_of(follower, message.side)
        said = self.record.match.explain(message.choice, side)
        odds = None if said.odds is None else show_odds(said.odds)
        verdict = said.verdict
        _send(
            follower,
            m.ExplanationSaid(
                message.id, message.choice, verdict.legal, verdict.text, verdict.rule, odds, verdict.facts or {}
            ),
        )

    def replay(self, follower: Follower, message: m.Replay) -> None:
        """Show an earlier moment. Call with the lock held."""
        viewer = follower.side if isinstance(message.side, UnsetType) else message.side
        self.may_look(follower.yours, viewer)
        then, move = self.record.frame(viewer, message.at)
        match = then.match
        mine = viewer in follower.yours
        lines = [line for line in then.log(viewer) if mine or "private" not in line]  # private even after the end
        before = 0 if message.story else sum(1 for line in lines if line["at"] < message.at)
        frame = m.Frame(
            id=message.id,
            at=message.at,
            first=0,
            last=self.record.seq(viewer),
            side=viewer,
            view=show_view(match, viewer),
            question=show_question(match, match.decisions.get(viewer)) if viewer else None,
            asked=sorted(match.decisions),
            move=move,
            log_from=before,
            log=lines[before:],
            result=show_result(match),
        )
        _send(follower, frame)

    def may_look(self, yours: Iterable[str], viewer: Viewer) -> None:
        """Refuse a look at what others know, while the match goes on."""
        if viewer not in self.record.viewers:
            raise Problem("refused", f"there is no side {viewer!r}: the sides are {', '.join(self.record.match.sides)}")
        if viewer is not None and viewer not in yours and not self.record.match.result:
            raise Problem("not-yours", f"what {viewer} knows can be seen after the end")


def _send(follower: Follower, message: m.Said) -> None:
    follower.send(encode(message).decode())


def bot_seed(row: MatchRow, side: str) -> int:
    """Seed a bot's own dice: not with the match's seed, and the same after a restart."""
    return int.from_bytes(hashlib.sha256(f"{row.salt}:{side}".encode()).digest()[:6], "big")
