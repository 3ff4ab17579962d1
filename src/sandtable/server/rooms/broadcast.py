"""Following: the sockets at a match are told what is new to them, and nobody is told anything twice."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING, Protocol

from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import SeatsMessage, ServerMessage, Welcome
from sandtable.server.protocol.types import Json, encode
from sandtable.server.rooms.absence import render_proposals
from sandtable.server.rooms.state_message import state_of
from sandtable.server.rooms.summaries import match_summary, render_seats

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

MAX_SUBSCRIBERS = 200  # that may follow one match


class Subscriber(Protocol):
    """A socket that follows the match."""

    holder: str  # the hash of its token; empty: a spectator
    yours: tuple[str, ...]
    side: Viewer
    whole: bool

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting."""


class SentViews:
    """What the viewers of a match were last told: by viewer, the view and the mark of the moment."""

    def __init__(self) -> None:
        """Nobody has been told anything."""
        self.views: dict[Viewer, Json] = {}
        self.marks: dict[Viewer, tuple[int, int, int]] = {}


def send_to(subscriber: Subscriber, message: ServerMessage) -> None:
    """Send a message to one socket."""
    subscriber.send(encode(message).decode())


def side_of(subscriber: Subscriber, named: str | None) -> str:
    """Return the side that a message is for, if its sender holds it."""
    side = named or subscriber.side
    if not subscriber.yours:
        raise ApiError("not-yours", "spectators only watch: only the holder of a seat may do that")
    if side not in subscriber.yours:
        raise ApiError("not-yours", f"you do not hold {side}")
    return str(side)


def request_of(subscriber: Subscriber, answers: str) -> str:
    """Name a message of a holder, so that a repeat is known as one."""
    return f"{subscriber.holder[:16]}:{answers}"


# coming and going


def enter(room: Room, subscriber: Subscriber) -> None:
    """Welcome a socket and show it the match. Call with the lock held."""
    if len(room.subscribers) >= MAX_SUBSCRIBERS:
        raise ApiError("too-many", "too many people follow this match")
    if subscriber.yours and subscriber.side is None:
        asked = [side for side in subscriber.yours if side in room.journal.match.decisions]
        subscriber.side = (asked or subscriber.yours)[0]
    room.touched = time()
    _send_news(room, subscriber.side)
    room.subscribers.append(subscriber)
    send_to(subscriber, Welcome(match_summary(room), list(subscriber.yours), subscriber.side))
    _send_all(room, subscriber)
    if subscriber.yours:
        broadcast_seats(room, except_for=subscriber)


def leave(room: Room, subscriber: Subscriber) -> None:
    """Forget a socket."""
    if subscriber not in room.subscribers:
        return
    room.subscribers.remove(subscriber)
    room.touched = time()
    if subscriber.yours:
        for side in set(subscriber.yours) - room.here:
            room.left[side] = room.seats[side].seen = room.touched
        broadcast_seats(room)


def view_as(room: Room, subscriber: Subscriber, side: str) -> None:
    """Let a holder look from another of its sides."""
    if side not in subscriber.yours:
        raise ApiError("not-yours", f"you do not hold {side}")
    _send_news(room, side)
    subscriber.side = side
    _send_all(room, subscriber)


# telling


def broadcast(room: Room) -> None:
    """Send everybody what is new to them."""
    for viewer in {subscriber.side for subscriber in room.subscribers}:
        _send_news(room, viewer)


def broadcast_seats(room: Room, except_for: Subscriber | None = None) -> None:
    """Say who is here, and what is proposed."""
    text = encode(SeatsMessage(render_seats(room), render_proposals(room))).decode()
    for subscriber in room.subscribers:
        if subscriber is not except_for:
            subscriber.send(text)


def resync(room: Room) -> None:
    """Go on telling after the room's record was exchanged: whoever knows all that is in it hears none of it again."""
    for viewer in room.journal.viewers:
        if room.sent.marks.get(viewer) == _moment_mark(room, viewer):
            room.journal.logs.take_unsent(viewer)
        else:
            room.sent.views.pop(viewer, None)


def _send_all(room: Room, subscriber: Subscriber) -> None:
    """Send one socket everything, after whoever else looks from there has been told what is new."""
    state = state_of(room, subscriber.side)
    state.log = room.journal.logs.of(subscriber.side)
    send_to(subscriber, state)
    _note_sent(room, subscriber.side, state.view)


def _send_news(room: Room, viewer: Viewer) -> None:
    """Send all sockets of a viewer what is new, if anything is."""
    watching = [subscriber for subscriber in room.subscribers if subscriber.side == viewer]
    before = room.sent.views.get(viewer)
    first, lines = room.journal.logs.take_unsent(viewer)
    if not watching:
        room.sent.views.pop(viewer, None)
        return
    if before is not None and not lines and room.sent.marks.get(viewer) == _moment_mark(room, viewer):
        return
    state = state_of(room, viewer)
    view = state.view
    if before is None:
        state.log = room.journal.logs.of(viewer)
    else:
        state.log_from, state.log = first, lines
    wholly = encode(state).decode() if before is None or any(one.whole for one in watching) else ""
    if before is not None:
        state.whole = False
        state.view = {
            key: value
            for key, value in view.items()
            if (old := before.get(key, state)) is not value and old != value  # most parts are the very same
        }
        partly = encode(state).decode()
    for subscriber in watching:
        subscriber.send(wholly if before is None or subscriber.whole else partly)
    _note_sent(room, viewer, view)


def _note_sent(room: Room, viewer: Viewer, view: Json) -> None:
    room.sent.views[viewer] = view
    room.sent.marks[viewer] = _moment_mark(room, viewer)


def _moment_mark(room: Room, viewer: Viewer) -> tuple[int, int, int]:
    """Tell this moment from others, as a viewer may: by its number, the draws offered and the lines of the log."""
    journal = room.journal
    return journal.seq(viewer), len(journal.match.draw_offers), len(journal.logs.lines[viewer])
