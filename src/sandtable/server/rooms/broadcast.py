"""Following: the sockets at a match are told what is new to them, and nobody is told anything twice."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING, Protocol

from sandtable.server.protocol.errors import Problem
from sandtable.server.protocol.rendering import Viewer
from sandtable.server.protocol.server_messages import Said, SeatsSaid, Welcome
from sandtable.server.protocol.types import Json, encode
from sandtable.server.rooms.absence import show_proposals
from sandtable.server.rooms.state_message import state_of
from sandtable.server.rooms.summaries import describe, show_seats

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

SOCKETS = 200  # that may follow one match


class Follower(Protocol):
    """A socket that follows the match."""

    holder: str  # the hash of its token; empty: a spectator
    yours: tuple[str, ...]
    side: Viewer
    whole: bool

    def send(self, text: str) -> None:
        """Send a message, in order, without waiting."""


class Heard:
    """What the viewers of a match were last told: by viewer, the view and the mark of the moment."""

    def __init__(self) -> None:
        """Nobody has been told anything."""
        self.views: dict[Viewer, Json] = {}
        self.marks: dict[Viewer, tuple[int, int, int]] = {}


def say(follower: Follower, message: Said) -> None:
    """Send a message to one socket."""
    follower.send(encode(message).decode())


def side_of(follower: Follower, named: str | None) -> str:
    """Return the side that a message is for, if its sender holds it."""
    side = named or follower.side
    if not follower.yours:
        raise Problem("not-yours", "spectators only watch: only the holder of a seat may do that")
    if side not in follower.yours:
        raise Problem("not-yours", f"you do not hold {side}")
    return str(side)


def request_of(follower: Follower, answers: str) -> str:
    """Name a message of a holder, so that a repeat is known as one."""
    return f"{follower.holder[:16]}:{answers}"


# coming and going


def enter(room: Room, follower: Follower) -> None:
    """Welcome a socket and show it the match. Call with the lock held."""
    if len(room.followers) >= SOCKETS:
        raise Problem("too-many", "too many people follow this match")
    if follower.yours and follower.side is None:
        asked = [side for side in follower.yours if side in room.record.match.decisions]
        follower.side = (asked or follower.yours)[0]
    room.touched = time()
    _push(room, follower.side)
    room.followers.append(follower)
    say(follower, Welcome(describe(room), list(follower.yours), follower.side))
    _show(room, follower)
    if follower.yours:
        tell_seats(room, besides=follower)


def leave(room: Room, follower: Follower) -> None:
    """Forget a socket."""
    if follower not in room.followers:
        return
    room.followers.remove(follower)
    room.touched = time()
    if follower.yours:
        for side in set(follower.yours) - room.here:
            room.left[side] = room.seats[side].seen = room.touched
        tell_seats(room)


def look(room: Room, follower: Follower, side: str) -> None:
    """Let a holder look from another of its sides."""
    if side not in follower.yours:
        raise Problem("not-yours", f"you do not hold {side}")
    _push(room, side)
    follower.side = side
    _show(room, follower)


# telling


def tell(room: Room) -> None:
    """Send everybody what is new to them."""
    for viewer in {follower.side for follower in room.followers}:
        _push(room, viewer)


def tell_seats(room: Room, besides: Follower | None = None) -> None:
    """Say who is here, and what is proposed."""
    text = encode(SeatsSaid(show_seats(room), show_proposals(room))).decode()
    for follower in room.followers:
        if follower is not besides:
            follower.send(text)


def take_up(room: Room) -> None:
    """Go on telling after the room's record was exchanged: whoever knows all that is in it hears none of it again."""
    for viewer in room.record.viewers:
        if room.heard.marks.get(viewer) == _mark(room, viewer):
            room.record.logs.untold(viewer)
        else:
            room.heard.views.pop(viewer, None)


def _show(room: Room, follower: Follower) -> None:
    """Send one socket everything, after whoever else looks from there has been told what is new."""
    state = state_of(room, follower.side)
    state.log = room.record.logs.of(follower.side)
    say(follower, state)
    _note(room, follower.side, state.view)


def _push(room: Room, viewer: Viewer) -> None:
    """Send all sockets of a viewer what is new, if anything is."""
    watching = [follower for follower in room.followers if follower.side == viewer]
    before = room.heard.views.get(viewer)
    first, lines = room.record.logs.untold(viewer)
    if not watching:
        room.heard.views.pop(viewer, None)
        return
    if before is not None and not lines and room.heard.marks.get(viewer) == _mark(room, viewer):
        return
    state = state_of(room, viewer)
    view = state.view
    if before is None:
        state.log = room.record.logs.of(viewer)
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
    for follower in watching:
        follower.send(wholly if before is None or follower.whole else partly)
    _note(room, viewer, view)


def _note(room: Room, viewer: Viewer, view: Json) -> None:
    room.heard.views[viewer] = view
    room.heard.marks[viewer] = _mark(room, viewer)


def _mark(room: Room, viewer: Viewer) -> tuple[int, int, int]:
    """Tell this moment from others, as a viewer may: by its number, the draws offered and the lines of the log."""
    record = room.record
    return record.seq(viewer), len(record.match.draw_offers), len(record.logs.lines[viewer])
