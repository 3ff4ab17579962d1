"""Doing: a holder's choice, undo, draw, concession or claim is written down, answered, and only then told."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.server.play.endings import give_up, late, offer_draw
from sandtable.server.play.queries import why_careful
from sandtable.server.play.seats import look_up
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import Problem
from sandtable.server.protocol.server_messages import Confirm, Ok
from sandtable.server.rooms.broadcast import Follower, request_of, say, side_of, tell, tell_seats
from sandtable.server.storage.entries import Entry

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


async def do(room: Room, follower: Follower, message: m.Doing) -> None:
    """Do what a holder wants, write it down, then answer it and tell everybody."""
    side = side_of(follower, message.side)
    request = request_of(follower, message.id)
    async with room.lock:
        if isinstance(message, m.Choose) and (why := _doubt(room, side, message, request)):
            say(follower, Confirm(message.id, message.choice, why))
            return
        if isinstance(message, m.Concede):
            await look_up(room)  # team-mates may be here by way of another process
        await room.persist(lambda: _done(room, follower, side, message, request))
        say(follower, Ok(message.id, room.record.requests[request]))
        tell(room)
        if isinstance(message, m.Concede):
            tell_seats(room)


async def _done(room: Room, follower: Follower, side: str, message: m.Doing, request: str) -> bool:
    """Do it unless it has been done; False if another process was quicker and it should be looked at again."""
    if request in room.record.requests:  # a repeat: the same answer, and nothing is done twice
        return True
    _timely(room, side, message)
    return await room.write(lambda: _entries(room, follower, side, message, request))


def _entries(room: Room, follower: Follower, side: str, message: m.Doing, request: str) -> list[Entry]:
    if isinstance(message, m.Draw):
        return offer_draw(room, follower.yours, side, request)
    if isinstance(message, m.Concede):
        return give_up(room, follower.yours, side, request)
    kind, word = str(message.__struct_config__.tag), ""
    if isinstance(message, m.Choose):
        word = message.choice
    elif isinstance(message, m.Claim):
        word = late(room, side)
    return room.record.act(kind, side, word, request, time())


def _timely(room: Room, side: str, message: m.Doing) -> None:
    """Refuse what comes from a seat that a bot plays, or answers an earlier question."""
    record = room.record
    if why := room.resting(side):
        raise Problem("not-yours", why)
    if not record.since[side] <= message.seq <= record.seq(side):
        raise Problem("stale", f"this answers moment {message.seq}, and {side} is at moment {record.seq(side)} now")


def _doubt(room: Room, side: str, message: m.Choose, request: str) -> str:
    """Say why a careful choice wants to be confirmed; empty: it does not."""
    if not message.careful or request in room.record.requests:
        return ""
    _timely(room, side, message)
    return why_careful(room.record.match, side, message.choice)
