"""Reviews: look over a match that has ended for one side, and tell what could be thought at any of its moments.

The truth is known by then, but decisions are judged by what their side could know. A player who is alone with bots and
has hints may ask during the match; then a bot's analysis holds only what the player could have worked out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial

from msgspec import UnsetType

from sandtable.engine.match.agreements import DRAW as AGREED
from sandtable.players.analysis.wording import Thoughts
from sandtable.players.review.as_json import show_review
from sandtable.players.review.findings import Review
from sandtable.server.bots.background import busy, log_failure, start
from sandtable.server.fair_queue import TurnRequest
from sandtable.server.journal.hint_entries import render_thoughts
from sandtable.server.journal.journaled_match import JournaledMatch
from sandtable.server.journal.restore import beginning_of
from sandtable.server.play.replays import frame, may_look
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import Error, Progress, ReviewMessage, ThoughtsMessage
from sandtable.server.rooms.broadcast import send_to
from sandtable.server.rooms.room import Room, TaskKey
from sandtable.server.rooms.subscribers import Subscriber
from sandtable.server.storage.entries import CHOOSE, CLAIM, CONCEDE, DRAW, UNDO, Entry
from sandtable.server.workers.interface import BotFailed, ReviewTask

MAX_TASKS = 8  # thoughts and reviews of one match that may be worked out at a time
MAX_THOUGHTS = 100  # thoughts that a match keeps


def _reading(room: Room) -> TurnRequest:
    """Look at what is over one at a time, and after the hints, so that a hint waits for no more."""
    return TurnRequest(room.address, rank=1)


def stop_waiting(room: Room, subscriber: Subscriber, message: m.Stop) -> None:
    """Stop waiting for a review. Call with the lock held."""
    for waiting in room.waiting.values():
        if waiting.get(subscriber) == message.what:
            del waiting[subscriber]  # when the last one leaves, the work ends by itself
    send_to(subscriber, Progress(message.id, 1, 1))


def _not_yet() -> ApiError:
    return ApiError("not-yet", "analysis is available after the end; during the match a player may ask for a hint")


def _teaching(room: Room, subscriber: Subscriber) -> bool:
    """Whether bots explain themselves during the match: to a person who plays alone with them, and has hints."""
    alone = all(seat.kind == "bot" or side in subscriber.yours for side, seat in room.seats.items())
    return room.row.hints and bool(subscriber.yours) and alone


def _check_load(room: Room) -> None:
    if len(room.tasks) >= MAX_TASKS:
        raise ApiError("too-many", "too many requests about this match: wait a moment")


# thoughts


def ask_analysis(room: Room, subscriber: Subscriber, message: m.Think) -> None:
    """Start an analysis of what could be thought at a moment. Call with the lock held."""
    over = room.journal.match.result is not None
    if not over and not _teaching(room, subscriber):
        raise _not_yet()
    viewer = subscriber.side if isinstance(message.side, UnsetType) else message.side
    if viewer not in room.journal.viewers:
        raise ApiError("refused", f"there is no side {viewer!r}")
    if not over:
        may_look(room.journal, subscriber.yours, viewer)
    shown_to = "" if over or viewer is None else viewer
    then, _ = frame(room.journal, viewer, message.at)
    asked = then.match.decisions
    seat = message.seat or next(iter(asked), "")
    if seat not in asked:
        raise ApiError("refused", f"{f'{seat} had no' if seat else 'no side had a'} decision at moment {message.at}")
    if not over and (viewer is None or seat in subscriber.yours):
        raise ApiError(
            "not-yet", "during the match only bots explain their plans; for your own decision ask for a hint"
        )
    if not over and (then.match.secret or not then.match.at_boundary):
        raise ApiError("not-yet", "an action is under way: during the match, plans are shown where an action begins")
    count = len(then.entries)
    known = room.thoughts.get((count, seat, shown_to))
    if known:
        send_to(subscriber, ThoughtsMessage(message.id, message.at, render_thoughts(known)))
        return
    _check_load(room)
    send_to(subscriber, Progress(message.id, 0, 1))
    about = count, seat, shown_to
    start(room, TaskKey(seat, "analysis", f"{count} {message.id}"), _run_analysis(room, subscriber, message, about))


async def _run_analysis(room: Room, subscriber: Subscriber, message: m.Think, about: tuple[int, str, str]) -> None:
    row = room.row
    count, seat, shown_to = about
    entries = room.journal.entries[:count]
    then = [] if shown_to else _chosen_next(room.journal.entries[count:], seat)
    bot, effort = room.seats[seat].bot or "", room.workers.effort.thoughts
    seed = message.at if shown_to else count  # the number of secret choices must not leak either
    try:
        async with room.workers.study_turns.turn(partial(_reading, room)):
            answer = await room.workers.study.think(
                f"{row.id}@{count}", row.game, beginning_of(row), entries, seat, bot, seed, effort, then, shown_to
            )
    except BotFailed as failure:
        log_failure(room, f"the analysis for {seat} at moment {message.at}", failure)
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


def _failed(message_id: str, failure: BotFailed) -> Error:
    return Error(ApiError("internal", f"the analysis failed: the search {failure}").body, message_id)


# reviews


def ask_review(room: Room, subscriber: Subscriber, message: m.ReviewMatch) -> None:
    """Start a review of a match that is over, or join those who wait for one. Call with the lock held."""
    if room.journal.match.result is None:
        raise _not_yet()
    room.check_playable()
    side = message.side
    if side not in room.journal.match.sides:
        raise ApiError("refused", f"there is no side {side!r}: the sides are {', '.join(room.journal.match.sides)}")
    if side in room.reviews:
        send_to(subscriber, ReviewMessage(message.id, room.reviews[side]))
        return
    key = TaskKey(side, "review")
    if not busy(room, key):
        _check_load(room)
    room.waiting.setdefault(side, {})[subscriber] = message.id
    send_to(subscriber, Progress(message.id, 0, len(room.journal.match.moves)))
    if not busy(room, key):
        start(room, key, _run_review(room, side))


async def _run_review(room: Room, side: str) -> None:
    """Review a match, a little at a time, as long as somebody waits for it; send progress to all who do."""
    journal, study = room.journal, room.workers.study
    simulations = room.workers.effort.review
    found = Review(side, len(journal.match.moves), 0.5, simulations, 0)
    waiting = room.waiting[side]
    try:
        while not found.done:
            for gone in [one for one in waiting if one not in room.subscribers]:
                del waiting[gone]
            if not waiting:
                return
            wanted = ReviewTask(f"{room.row.id} {side}", side, simulations, len(found.changes))
            async with room.workers.study_turns.turn(partial(_reading, room)):
                answer = await study.review(wanted, journal.match.save)
            found.begun = answer.begun
            found.changes += answer.changes
            for subscriber, message_id in waiting.items():
                send_to(subscriber, Progress(message_id, len(found.changes), found.moves))
        shown = show_review(found, journal.match.team(side), moments_of_moves(journal, side))
        room.reviews[side] = shown | {"last": journal.seq(side)}
        for subscriber, message_id in waiting.items():
            send_to(subscriber, ReviewMessage(message_id, room.reviews[side]))
    except BotFailed as failure:
        log_failure(room, f"the review for {side}", failure)
        for subscriber, message_id in waiting.items():
            send_to(subscriber, _failed(message_id, failure))
    waiting.clear()


def moments_of_moves(journal: JournaledMatch, viewer: Viewer) -> list[int]:
    """Return the moment that each move made in a viewer's match; moves that were undone made none."""
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
