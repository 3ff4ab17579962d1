"""Reviews: a match that is over is looked over for a side, and what could be thought at any of its moments is told.

The truth is known by then, but decisions are judged by what their side could know. Whoever plays on, alone with bots
and with hints, may be taught meanwhile: of what a bot thought is told then what the listener could have worked out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import UnsetType

from sandtable.engine.match.agreements import DRAW as AGREED
from sandtable.players.analysis.wording import Thoughts
from sandtable.players.review.as_json import show_review
from sandtable.players.review.findings import Review
from sandtable.server.bots.background import busy, render_thoughts, start
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import beginning_of
from sandtable.server.play.replays import frame, may_look
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import Error, Progress, ReviewMessage, ThoughtsMessage
from sandtable.server.rooms.broadcast import Subscriber, send_to
from sandtable.server.storage.entries import CHOOSE, CLAIM, CONCEDE, DRAW, UNDO, Entry
from sandtable.server.workers.pool import BotFailed, ReviewTask

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

MAX_TASKS = 8  # thoughts and reviews of one match that may be worked out at a time
MAX_THOUGHTS = 100  # thoughts that a match keeps


def answer_analysis(room: Room, subscriber: Subscriber, message: m.Think | m.Review | m.Stop) -> None:
    """Begin to work something out about a match that is over, or stop waiting for it. Call with the lock held."""
    if isinstance(message, m.Stop):
        for waiting in room.waiting.values():
            if waiting.get(subscriber) == message.what:
                del waiting[subscriber]  # where nobody waits any more, the work ends by itself
        send_to(subscriber, Progress(message.id, 1, 1))
        return
    over = room.journal.match.result is not None
    if not over and (isinstance(message, m.Review) or not _teaching(room, subscriber)):
        raise ApiError("not-yet", "what can be thought is told after the end; before it a player may ask for a hint")
    if isinstance(message, m.Review):
        _ask_review(room, subscriber, message)
    else:
        _ask_thoughts(room, subscriber, message)


def _teaching(room: Room, subscriber: Subscriber) -> bool:
    """Whether bots explain themselves while the match goes on: to whoever plays alone with them, and has hints."""
    alone = all(seat.kind == "bot" or side in subscriber.yours for side, seat in room.seats.items())
    return room.row.hints and bool(subscriber.yours) and alone


def _check_load(room: Room) -> None:
    if len(room.tasks) >= MAX_TASKS:
        raise ApiError("too-many", "too much is asked about this match at once: wait a little")


# thoughts


def _ask_thoughts(room: Room, subscriber: Subscriber, message: m.Think) -> None:
    viewer = subscriber.side if isinstance(message.side, UnsetType) else message.side
    if viewer not in room.journal.viewers:
        raise ApiError("refused", f"there is no side {viewer!r}")
    over = room.journal.match.result is not None
    if not over:
        may_look(room.journal, subscriber.yours, viewer)
    told_to = "" if over or viewer is None else viewer
    then, _ = frame(room.journal, viewer, message.at)
    asked = then.match.decisions
    seat = message.seat or next(iter(asked), "")
    if seat not in asked:
        raise ApiError("refused", f"nothing was asked of {seat or 'anybody'} at moment {message.at}")
    if not over and (viewer is None or seat in subscriber.yours):
        raise ApiError("not-yet", "while you play, bots explain themselves; for your own question ask for a hint")
    if not over and (then.match.secret or not then.match.at_boundary):
        raise ApiError("not-yet", "in the midst of an action: before the end, plans are told where one begins")
    count = len(then.entries)
    known = room.thoughts.get((count, seat, told_to))
    if known:
        send_to(subscriber, ThoughtsMessage(message.id, message.at, render_thoughts(known)))
        return
    _check_load(room)
    send_to(subscriber, Progress(message.id, 0, 1))
    about = count, seat, told_to
    start(room, f"thoughts {count} {seat} {message.id}", _run_analysis(room, subscriber, message, about))


async def _run_analysis(room: Room, subscriber: Subscriber, message: m.Think, about: tuple[int, str, str]) -> None:
    row = room.row
    count, seat, told_to = about
    entries = room.journal.entries[:count]
    then = [] if told_to else _chosen_next(room.journal.entries[count:], seat)
    bot, effort = room.seats[seat].bot or "", room.bots.effort.thoughts
    seed = message.at if told_to else count  # how many choices there were in secret is not to be told either
    try:
        async with room.bots.reading:
            answer = await room.bots.study.think(
                f"{row.id}@{count}", row.game, beginning_of(row), entries, seat, bot, seed, effort, then, told_to
            )
    except BotFailed as failure:
        send_to(subscriber, _failed(message.id, failure))
        return
    thoughts: Thoughts | None = answer.thoughts
    if thoughts:
        while len(room.thoughts) >= MAX_THOUGHTS:
            del room.thoughts[next(iter(room.thoughts))]
        room.thoughts[about] = thoughts
        send_to(subscriber, ThoughtsMessage(message.id, message.at, render_thoughts(thoughts)))


def _chosen_next(entries: Sequence[Entry], side: str) -> list[str]:
    """Return what a side chose next, until somebody else did, without what it took back."""
    words: list[str] = []
    for entry in entries:
        if entry.kind == CHOOSE and entry.side == side:
            words.append(entry.word)
        elif entry.kind == UNDO and entry.side == side and words:
            words.pop()
        elif entry.kind in (CHOOSE, UNDO):
            break
    return words


def _failed(answers: str, failure: BotFailed) -> Error:
    return Error(ApiError("internal", f"this could not be worked out: the search {failure}").body, answers)


# reviews


def _ask_review(room: Room, subscriber: Subscriber, message: m.Review) -> None:
    side = message.side
    if side not in room.journal.match.sides:
        raise ApiError("refused", f"there is no side {side!r}: the sides are {', '.join(room.journal.match.sides)}")
    if side in room.reviews:
        send_to(subscriber, ReviewMessage(message.id, room.reviews[side]))
        return
    key = f"review {side}"
    if not busy(room, key):
        _check_load(room)
    room.waiting.setdefault(side, {})[subscriber] = message.id
    send_to(subscriber, Progress(message.id, 0, len(room.journal.match.moves)))
    if not busy(room, key):
        start(room, key, _run_review(room, side))


async def _run_review(room: Room, side: str) -> None:
    """Look a match over, a little at a time, as long as somebody waits for it; everybody who does is told."""
    journal, study = room.journal, room.bots.study
    simulations = room.bots.effort.review
    found = Review(side, len(journal.match.moves), 0.5, simulations, 0)
    waiting = room.waiting[side]
    try:
        while not found.done:
            for gone in [one for one in waiting if one not in room.subscribers]:
                del waiting[gone]
            if not waiting:
                return
            wanted = ReviewTask(f"{room.row.id} {side}", side, simulations, len(found.changes))
            async with room.bots.reading:
                answer = await study.look(wanted, journal.match.save)
            found.begun = answer.begun
            found.changes += answer.changes
            for subscriber, answers in waiting.items():
                send_to(subscriber, Progress(answers, len(found.changes), found.moves))
        shown = show_review(found, journal.match.team(side), moments_of_moves(journal, side))
        room.reviews[side] = shown | {"last": journal.seq(side)}
        for subscriber, answers in waiting.items():
            send_to(subscriber, ReviewMessage(answers, room.reviews[side]))
    except BotFailed as failure:
        for subscriber, answers in waiting.items():
            send_to(subscriber, _failed(answers, failure))
    waiting.clear()


def moments_of_moves(journal: JournaledMatch, viewer: Viewer) -> list[int]:
    """Return the moment of a viewer's match that each of its moves made; what was taken back has made none."""
    made: list[tuple[str, int]] = []
    agreed = 0
    for entry in journal.entries:
        if entry.kind in (CHOOSE, CONCEDE, CLAIM):
            made.append((entry.side, entry.seq))
        elif entry.kind == UNDO:
            last = max(number for number, (side, _) in enumerate(made) if side == entry.side)
            del made[last]
        elif entry.kind == DRAW:
            agreed = entry.seq
    moves = journal.match.moves
    if moves and moves[-1].choice == AGREED:
        made.append((moves[-1].side, agreed))
    moments = [bisect_right(journal.moments[viewer], seq) - 1 for _, seq in made]
    return [0] * (len(moves) - len(moments)) + moments  # those before the first were made by the text of a position
