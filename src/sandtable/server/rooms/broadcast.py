"""Broadcast: send the sockets at a match what is new to them, and nothing twice."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.server.protocol.client_messages import ViewAs
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import SeatsMessage, ServerMessage, StateMessage, Welcome
from sandtable.server.protocol.types import Json, encode
from sandtable.server.rooms.absence import render_proposals
from sandtable.server.rooms.room import Room
from sandtable.server.rooms.state_message import state_of
from sandtable.server.rooms.subscribers import Subscriber
from sandtable.server.rooms.summaries import match_summary, render_seats

MAX_SPECTATORS = 200  # sockets that may watch one match; the holders of its seats have places of their own
MAX_OF_HOLDER = 20  # sockets of one holder at a match


def send_to(subscriber: Subscriber, message: ServerMessage) -> None:
    """Send a message to one socket."""
    subscriber.send(encode(message).decode())


# coming and going


def enter(room: Room, subscriber: Subscriber) -> None:
    """Welcome a socket and show it the match. Call with the lock held."""
    same = sum(one.holder == subscriber.holder for one in room.subscribers)  # spectators have none
    if same >= (MAX_OF_HOLDER if subscriber.yours else MAX_SPECTATORS):
        raise ApiError(
            "too-many",
            "too many sockets at this match: close one" if subscriber.yours else "too many people watch this match",
        )
    if subscriber.yours and subscriber.side is None:
        asked = [side for side in subscriber.yours if side in room.journal.match.decisions]
        subscriber.side = (asked or subscriber.yours)[0]
    room.touched = room.now()
    if subscriber.yours or not room.address:
        room.address = subscriber.address
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
    room.touched = room.now()
    if subscriber.yours:
        for side in set(subscriber.yours) - room.here:
            room.left[side] = room.seats[side].seen = room.touched
        broadcast_seats(room)


def view_as(room: Room, subscriber: Subscriber, message: ViewAs) -> None:
    """Let a holder view the match as another of its sides."""
    side = message.side
    if side not in subscriber.yours:
        raise ApiError("not-yours", f"you do not hold the {side} seat")
    _send_news(room, side)
    subscriber.side = side
    _send_all(room, subscriber)


# news


def broadcast(room: Room) -> None:
    """Send everybody what is new to them."""
    for viewer in {subscriber.side for subscriber in room.subscribers}:
        _send_news(room, viewer)


def broadcast_seats(room: Room, except_for: Subscriber | None = None) -> None:
    """Send everybody who is here, and what is proposed."""
    text = encode(SeatsMessage(render_seats(room), render_proposals(room))).decode()
    for subscriber in room.subscribers:
        if subscriber is not except_for:
            subscriber.send(text)


def _send_all(room: Room, subscriber: Subscriber) -> None:
    """Send one socket everything, after the other sockets of its viewer have been sent the news."""
    state = state_of(room, subscriber.side)
    state.log = room.journal.render_log(subscriber.side)
    send_to(subscriber, state)
    room.sent.note(room.journal, subscriber.side, state.view)


def _send_news(room: Room, viewer: Viewer) -> None:
    """Send all sockets of a viewer what is new, if anything is."""
    watching = [subscriber for subscriber in room.subscribers if subscriber.side == viewer]
    before = room.sent.views.get(viewer)
    first, lines = room.journal.take_unsent_lines(viewer)
    if not watching:
        room.sent.views.pop(viewer, None)
        return
    if before is None:
        state = state_of(room, viewer)
        state.log = room.journal.render_log(viewer)
        texts = [encode(state).decode()] * len(watching)
    elif lines or not room.sent.is_current(room.journal, viewer):
        state = state_of(room, viewer)
        state.log_from, state.log = first, lines
        whole = encode(state).decode() if any(one.whole for one in watching) else ""
        changed = encode(_changes(state, before)).decode()
        texts = [whole if one.whole else changed for one in watching]
    else:
        return
    for subscriber, text in zip(watching, texts, strict=True):
        subscriber.send(text)
    room.sent.note(room.journal, viewer, state.view)


def _changes(state: StateMessage, before: Json) -> StateMessage:
    """Return a state with only those parts of its view that differ from the view *before*."""
    view = {
        key: value
        for key, value in state.view.items()
        if (old := before.get(key, state)) is not value and old != value  # most parts are the very same
    }
    return replace(state, whole=False, view=view)
