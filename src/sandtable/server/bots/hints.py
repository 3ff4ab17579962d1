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
from sandtable.server.bots.background import begin, busy, read_thoughts, show_thoughts, write_thoughts
from sandtable.server.journal.journaled_match import Record
from sandtable.server.journal.restore import beginning_of
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import Problem
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import Error, HintSaid, Progress
from sandtable.server.protocol.types import Json
from sandtable.server.rate_limits import Bucket
from sandtable.server.rooms.broadcast import Follower, request_of, say, side_of, tell
from sandtable.server.storage.entries import HINT, Entry
from sandtable.server.workers.pool import BotFailed

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

EVERY, BURST = 5.0, 5.0  # seconds after which a side may have another hint, and how many at once


def ask_hint(room: Room, follower: Follower, message: m.Hint) -> None:
    """Begin to think for a side; the answer comes when it is on disk. Call with the lock held."""
    side = side_of(follower, message.side)
    request = request_of(follower, message.id)
    if given := _given(room.record, side, request):
        say(follower, _said(room.record, message.id, given))
        return
    _may_ask(room, side)
    key = f"{side}, hint"
    if busy(room, key):
        raise Problem("too-many", f"a hint for {side} is being worked out already")
    if not room.hinting.setdefault(side, Bucket(1 / EVERY, BURST)).take():
        raise Problem("too-many", f"too many hints: one in {EVERY:.0f} seconds is given")
    say(follower, Progress(message.id, 0, 1))
    begin(room, key, _hint(room, follower.holder, side, room.record.seq(side), message.id, request))


def _given(record: Record, side: str, request: str) -> Entry | None:
    """Find the hint that answers a repeat, or the open question already: nothing else could be said."""
    for entry in reversed(record.entries):
        if entry.kind != HINT or entry.side != side:
            continue
        now = side in record.match.decisions and _moment(record, side, entry) == record.seq(side)
        if now or entry.request == request:
            return entry
    return None


def _may_ask(room: Room, side: str) -> None:
    match = room.record.match
    if not room.row.hints:
        raise Problem("refused", "this match is played without hints")
    if match.result:
        raise Problem("over", "the match is over: its replay and its review say more")
    if why := room.resting(side):
        raise Problem("not-yours", why)
    if side not in match.decisions:
        raise Problem("not-asked", f"it is not {side}'s decision now: {' and '.join(match.decisions)} must choose")


async def _hint(room: Room, holder: str, side: str, seq: int, answers: str, request: str) -> None:
    """Think, write down that it was done, and only then tell the holder, wherever it has a socket by then."""
    try:
        thoughts = await _think(room, side, seq)
        async with room.lock:
            await room.persist(lambda: room.write(lambda: _entries(room, side, seq, thoughts, request)))
            entry = next(one for one in reversed(room.record.entries) if one.request == request)
            _tell_holder(room, holder, _said(room.record, answers, entry))
            tell(room)
    except BotFailed as failure:
        problem = Problem("internal", f"the hint could not be worked out: the search {failure}")
        _tell_holder(room, holder, Error(problem.body, answers, room.record.seq(side)))
    except Problem as problem:
        _tell_holder(room, holder, Error(problem.body, answers, room.record.seq(side)))


async def _think(room: Room, side: str, seq: int) -> Thoughts:
    """Let the search think. Its dice are seeded by what the side knows: how many moments there were."""
    row, study = room.row, room.bots.study
    entries = room.record.entries[:]
    answer = await study.think(row.id, row.game, beginning_of(row), entries, side, "", seq, room.bots.effort.hint)
    if answer.thoughts is None:
        raise BotFailed("did not say anything")
    return answer.thoughts


def _entries(room: Room, side: str, seq: int, thoughts: Thoughts, request: str) -> list[Entry]:
    record = room.record
    if record.seq(side) != seq or side not in record.match.decisions:
        raise Problem("stale", f"the hint was for moment {seq}, and {side} is at moment {record.seq(side)} now")
    return [record.aside(HINT, side, write_thoughts(thoughts), time(), request)]


def _tell_holder(room: Room, holder: str, said: HintSaid | Error) -> None:
    for follower in room.followers:
        if follower.holder == holder:
            say(follower, said)


def _said(record: Record, answers: str, entry: Entry) -> HintSaid:
    at = _moment(record, entry.side, entry)
    return HintSaid(answers, at, show_thoughts(read_thoughts(entry.word)))


# in the replay


def hints_of(record: Record, viewer: Viewer, yours: Iterable[str]) -> list[Json]:
    """Show the hints that were taken, by the moments of a viewer: all of them after the end, before it one's own."""
    open_to = set(record.match.sides) if record.match.result else set(yours)
    return [
        {"side": entry.side, "at": _moment(record, viewer, entry), "thoughts": show_thoughts(read_thoughts(entry.word))}
        for entry in record.entries
        if entry.kind == HINT and entry.side in open_to
    ]


def _moment(record: Record, viewer: Viewer, entry: Entry) -> int:
    """Return at which moment of a viewer's match an entry was made."""
    return bisect_right(record.moments[viewer], entry.seq) - 1
