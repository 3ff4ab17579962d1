"""Doing: a holder's choice, undo, draw, concession or claim is written down, answered, and only then told."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.server.play.endings import concede, offer_draw, side_out_of_time
from sandtable.server.play.queries import why_confirm
from sandtable.server.play.seats import read_last_seen
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.server_messages import Confirm, Ok
from sandtable.server.rooms.broadcast import Subscriber, broadcast, broadcast_seats, request_of, send_to, side_of
from sandtable.server.storage.entries import Entry

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


async def apply(room: Room, subscriber: Subscriber, message: m.MatchCommand) -> None:
    """Do what a holder wants, write it down, then answer it and tell everybody."""
    side = side_of(subscriber, message.side)
    request = request_of(subscriber, message.id)
    async with room.lock:
        if isinstance(message, m.Choose) and (why := needs_confirmation(room, side, message, request)):
            send_to(subscriber, Confirm(message.id, message.choice, why))
            return
        if isinstance(message, m.Concede):
            await read_last_seen(room)  # team-mates may be here by way of another process
        await room.persist(lambda: _done(room, subscriber, side, message, request))
        send_to(subscriber, Ok(message.id, room.journal.requests[request]))
        broadcast(room)
        if isinstance(message, m.Concede):
            broadcast_seats(room)


async def _done(room: Room, subscriber: Subscriber, side: str, message: m.MatchCommand, request: str) -> bool:
    """Do it unless it has been done; False if another process was quicker and it should be looked at again."""
    if request in room.journal.requests:  # a repeat: the same answer, and nothing is done twice
        return True
    check_seat(room, side, message)
    return await room.write(lambda: _entries(room, subscriber, side, message, request))


def _entries(room: Room, subscriber: Subscriber, side: str, message: m.MatchCommand, request: str) -> list[Entry]:
    if isinstance(message, m.Draw):
        return offer_draw(room, subscriber.yours, side, request)
    if isinstance(message, m.Concede):
        return concede(room, subscriber.yours, side, request)
    kind, word = str(message.__struct_config__.tag), ""
    if isinstance(message, m.Choose):
        word = message.choice
    elif isinstance(message, m.Claim):
        word = side_out_of_time(room, side)
    return room.journal.act(kind, side, word, request, time())


def check_seat(room: Room, side: str, message: m.MatchCommand) -> None:
    """Refuse what comes from a seat that a bot plays, or answers an earlier question."""
    journal = room.journal
    if why := room.why_paused(side):
        raise ApiError("not-yours", why)
    if not journal.since[side] <= message.seq <= journal.seq(side):
        raise ApiError("stale", f"this answers moment {message.seq}, and {side} is at moment {journal.seq(side)} now")


def needs_confirmation(room: Room, side: str, message: m.Choose, request: str) -> str:
    """Say why a careful choice wants to be confirmed; empty: it does not."""
    if not message.careful or request in room.journal.requests:
        return ""
    check_seat(room, side, message)
    return why_confirm(room.journal.match, side, message.choice)
