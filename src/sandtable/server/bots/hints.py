"""Hints: the bots' search for a person's side, on request. Whoever takes one leaves a mark in the journal.

It goes by what the side knows, so it tells nobody anything new. The other players learn after the end that a hint was
taken, and where.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from time import time
from typing import TYPE_CHECKING

from sandtable.players.analysis.wording import Thoughts
from sandtable.server.bots.background import busy, read_thoughts, render_thoughts, start, write_thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import beginning_of
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import Error, HintMessage, Progress
from sandtable.server.protocol.types import Json
from sandtable.server.rate_limits import Bucket
from sandtable.server.rooms.broadcast import Subscriber, broadcast, request_of, send_to, side_of
from sandtable.server.storage.entries import HINT, Entry
from sandtable.server.workers.pool import BotFailed

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

HINT_SECONDS, HINT_BURST = 5.0, 5.0  # seconds after which a side may have another hint, and how many at once


def ask_hint(room: Room, subscriber: Subscriber, message: m.Hint) -> None:
    """Begin to think for a side; the answer comes when it is on disk. Call with the lock held."""
    side = side_of(subscriber, message.side)
    request = request_of(subscriber, message.id)
    if given := _given_hint(room.journal, side, request):
        send_to(subscriber, _message(room.journal, message.id, given))
        return
    _may_ask(room, side)
    key = f"{side}, hint"
    if busy(room, key):
        raise ApiError("too-many", f"a hint for {side} is being worked out already")
    if not room.hint_buckets.setdefault(side, Bucket(1 / HINT_SECONDS, HINT_BURST)).take():
        raise ApiError("too-many", f"too many hints: one in {HINT_SECONDS:.0f} seconds is given")
    send_to(subscriber, Progress(message.id, 0, 1))
    start(room, key, _work_out(room, subscriber.holder, side, room.journal.seq(side), message.id, request))


def _given_hint(journal: JournaledMatch, side: str, request: str) -> Entry | None:
    """Find the hint that answers a repeat, or the open question already: nothing else could be said."""
    for entry in reversed(journal.entries):
        if entry.kind != HINT or entry.side != side:
            continue
        now = side in journal.match.decisions and _moment(journal, side, entry) == journal.seq(side)
        if now or entry.request == request:
            return entry
    return None


def _may_ask(room: Room, side: str) -> None:
    match = room.journal.match
    if not room.row.hints:
        raise ApiError("refused", "this match is played without hints")
    if match.result:
        raise ApiError("over", "the match is over: its replay and its review say more")
    if why := room.why_paused(side):
        raise ApiError("not-yours", why)
    if side not in match.decisions:
        raise ApiError("not-asked", f"it is not {side}'s decision now: {' and '.join(match.decisions)} must choose")


async def _work_out(room: Room, holder: str, side: str, seq: int, answers: str, request: str) -> None:
    """Think, write down that it was done, and only then tell the holder, wherever it has a socket by then."""
    try:
        thoughts = await _think(room, side, seq)
        async with room.lock:
            await room.persist(lambda: room.write(lambda: _entries(room, side, seq, thoughts, request)))
            entry = next(one for one in reversed(room.journal.entries) if one.request == request)
            _send_to_holder(room, holder, _message(room.journal, answers, entry))
            broadcast(room)
    except BotFailed as failure:
        error = ApiError("internal", f"the hint could not be worked out: the search {failure}")
        _send_to_holder(room, holder, Error(error.body, answers, room.journal.seq(side)))
    except ApiError as error:
        _send_to_holder(room, holder, Error(error.body, answers, room.journal.seq(side)))


async def _think(room: Room, side: str, seq: int) -> Thoughts:
    """Let the search think. Its dice are seeded by what the side knows: how many moments there were."""
    row, study = room.row, room.bots.study
    entries = room.journal.entries[:]
    answer = await study.think(row.id, row.game, beginning_of(row), entries, side, "", seq, room.bots.effort.hint)
    if answer.thoughts is None:
        raise BotFailed("did not say anything")
    return answer.thoughts


def _entries(room: Room, side: str, seq: int, thoughts: Thoughts, request: str) -> list[Entry]:
    journal = room.journal
    if journal.seq(side) != seq or side not in journal.match.decisions:
        raise ApiError("stale", f"the hint was for moment {seq}, and {side} is at moment {journal.seq(side)} now")
    return [journal.note_entry(HINT, side, write_thoughts(thoughts), time(), request)]


def _send_to_holder(room: Room, holder: str, said: HintMessage | Error) -> None:
    for subscriber in room.subscribers:
        if subscriber.holder == holder:
            send_to(subscriber, said)


def _message(journal: JournaledMatch, answers: str, entry: Entry) -> HintMessage:
    at = _moment(journal, entry.side, entry)
    return HintMessage(answers, at, render_thoughts(read_thoughts(entry.word)))


# in the replay


def hints_of(journal: JournaledMatch, viewer: Viewer, yours: Iterable[str]) -> list[Json]:
    """Show the hints that were taken, by the moments of a viewer: all of them after the end, before it one's own."""
    open_to = set(journal.match.sides) if journal.match.result else set(yours)
    return [
        {
            "side": entry.side,
            "at": _moment(journal, viewer, entry),
            "thoughts": render_thoughts(read_thoughts(entry.word)),
        }
        for entry in journal.entries
        if entry.kind == HINT and entry.side in open_to
    ]


def _moment(journal: JournaledMatch, viewer: Viewer, entry: Entry) -> int:
    """Return at which moment of a viewer's match an entry was made."""
    return bisect_right(journal.moments[viewer], entry.seq) - 1
