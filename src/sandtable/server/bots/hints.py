"""Hints: the bots' search for a person's side, on request. A hint leaves a mark in the journal.

It uses only what the side knows, so it reveals nothing. The other players learn after the end that a hint was
taken, and where.
"""

from __future__ import annotations

from functools import partial

from sandtable.players.analysis.wording import Thoughts
from sandtable.server.bots.background import busy, log_failure, start
from sandtable.server.fair_queue import TurnRequest
from sandtable.server.journal.hint_entries import read_thoughts, render_thoughts, write_thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import beginning_of
from sandtable.server.play.commands import Command, apply
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import Error, HintMessage, Progress
from sandtable.server.rate_limits import Bucket
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.room import Room, TaskKey
from sandtable.server.rooms.subscribers import Subscriber, request_of, side_of
from sandtable.server.storage.entries import HINT, Entry
from sandtable.server.workers.interface import BotFailed

HINT_SECONDS, HINT_BURST = 5.0, 5.0  # seconds after which a side may have another hint, and how many at once


class RecordHint(Command, frozen=True, kw_only=True):
    """Record that a side has taken a hint for its question of moment *seq*."""

    seq: int
    thoughts: Thoughts

    def check(self, room: Room) -> None:
        journal, side = room.journal, self.side
        if journal.seq(side) != self.seq or side not in journal.match.decisions:
            raise ApiError(
                "stale", f"the hint was for moment {self.seq}, but {side} is now at moment {journal.seq(side)}"
            )

    def perform(self, room: Room, at: float) -> list[Entry]:
        return [room.journal.note_entry(HINT, self.side, write_thoughts(self.thoughts), at, self.request)]


def ask_hint(room: Room, subscriber: Subscriber, message: m.Hint) -> None:
    """Start a search for a side; the answer comes when it is on disk. Call with the lock held."""
    side = side_of(subscriber, message.side)
    request = request_of(subscriber, message.id)
    if given := _given_hint(room.journal, side, request):
        send_to(subscriber, _message(room.journal, message.id, given))
        return
    _may_ask(room, side)
    key = TaskKey(side, "hint")
    if busy(room, key):
        raise ApiError("too-many", f"a hint for {side} is already being computed")
    if not room.hint_buckets.setdefault(side, Bucket(1 / HINT_SECONDS, HINT_BURST)).take():
        raise ApiError("too-many", f"too many hints: one every {HINT_SECONDS:.0f} seconds is allowed")
    send_to(subscriber, Progress(message.id, 0, 1))
    start(room, key, _work_out(room, subscriber.holder, side, room.journal.seq(side), message.id, request))


def _given_hint(journal: JournaledMatch, side: str, request: str) -> Entry | None:
    """Find the hint that already answers a repeat or the open question."""
    for entry in reversed(journal.entries):
        if entry.kind != HINT or entry.side != side:
            continue
        now = side in journal.match.decisions and journal.moment_of(entry, side) == journal.seq(side)
        if now or entry.request == request:
            return entry
    return None


def _may_ask(room: Room, side: str) -> None:
    match = room.journal.match
    room.check_playable()
    if not room.row.hints:
        raise ApiError("refused", "hints are disabled in this match")
    if match.result:
        raise ApiError("over", "the match is over: use its replay or its review")
    if why := room.why_paused(side):
        raise ApiError("not-yours", why)
    if side not in match.decisions:
        raise ApiError("not-asked", f"it is not {side}'s decision now: {' and '.join(match.decisions)} must choose")


async def _work_out(room: Room, holder: str, side: str, seq: int, message_id: str, request: str) -> None:
    """Think, write the hint down, and only then send it to the holder, on all of its sockets by then."""
    try:
        thoughts = await _think(room, side, seq)
        async with room.lock:
            command = RecordHint(side=side, request=request, seq=seq, thoughts=thoughts)
            await apply(room, command, partial(_send_hint, room, holder, message_id, request))
    except BotFailed as failure:
        log_failure(room, f"the hint for {side} at moment {seq}", failure)
        error = ApiError("internal", f"the hint failed: the search {failure}")
        _send_to_holder(room, holder, Error(error.body, message_id, room.journal.seq(side)))
    except ApiError as error:
        _send_to_holder(room, holder, Error(error.body, message_id, room.journal.seq(side)))


async def _think(room: Room, side: str, seq: int) -> Thoughts:
    """Let the search think. Its dice are seeded by what the side knows: how many moments there were."""
    row, study = room.row, room.workers.study
    entries = room.journal.entries[:]
    effort = room.workers.effort.hint
    async with room.workers.study_turns.turn(lambda: TurnRequest(room.address)):
        answer = await study.think(row.id, row.game, beginning_of(row), entries, side, "", seq, effort)
    if answer.thoughts is None:
        raise BotFailed(error="the search returned nothing")
    return answer.thoughts


def _send_hint(room: Room, holder: str, message_id: str, request: str, _: int) -> None:
    entry = next(one for one in reversed(room.journal.entries) if one.request == request)
    _send_to_holder(room, holder, _message(room.journal, message_id, entry))


def _send_to_holder(room: Room, holder: str, said: HintMessage | Error) -> None:
    for subscriber in room.subscribers:
        if subscriber.holder == holder:
            send_to(subscriber, said)


def _message(journal: JournaledMatch, message_id: str, entry: Entry) -> HintMessage:
    return HintMessage(message_id, journal.moment_of(entry, entry.side), render_thoughts(read_thoughts(entry.word)))
