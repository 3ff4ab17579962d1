"""Seats: somebody who has gone is waited for, or replaced by a bot by agreement, and may come back at any time."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused
from sandtable.players import check_name
from sandtable.server.journal.proposals import Answered, Proposed, StoodIn
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import Problem, from_refused
from sandtable.server.protocol.server_messages import Ok
from sandtable.server.rooms.absence import away
from sandtable.server.rooms.broadcast import Follower, request_of, say, side_of, tell, tell_seats
from sandtable.server.storage.entries import AGREE, CONCEDE, DECLINE, PROPOSE, RETURN, STANDIN, Entry
from sandtable.server.storage.rows import text_of
from sandtable.server.workers.pool import LONGEST

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


async def arrange(room: Room, follower: Follower, message: m.Arranging) -> None:
    """Do what a holder wants about a seat, write it down, then answer it and tell everybody."""
    request = request_of(follower, message.id)
    named = message.side if isinstance(message, m.StandIn | m.Return) else None
    side = side_of(follower, named)

    def entries() -> list[Entry]:
        if request in room.record.requests:  # a repeat: the same answer, and nothing is done twice
            return []
        if room.record.match.result:
            raise Problem("over", "the match is over: the seats stay as they are")
        if isinstance(message, m.StandIn):
            return _propose(room, follower, side, message, request)
        if isinstance(message, m.Return):
            return _return(room, side, request)
        return _answer(room, follower, message, request)

    async with room.lock:
        await look_up(room)
        await room.persist(lambda: room.write(entries))
        say(follower, Ok(message.id, room.record.requests[request]))
        tell(room)
        tell_seats(room)


async def lapse(room: Room) -> bool:
    """Do what was proposed where everybody who was waited for has been away for too long; whether anything was."""
    if not room.record.arrangements.proposals:
        return False
    async with room.lock:
        await look_up(room)
        count = len(room.record.entries)
        await room.persist(lambda: room.write(lambda: settle(room)))
        lapsed = len(room.record.entries) > count
        if lapsed:
            tell(room)
            tell_seats(room)
    return lapsed


def _propose(room: Room, follower: Follower, side: str, wanted: m.StandIn, request: str) -> list[Entry]:
    seat, arrangements = room.seats.get(wanted.seat), room.record.arrangements
    if seat is None:
        raise Problem("refused", f"there is no seat {wanted.seat!r}: the seats are {', '.join(room.seats)}")
    try:
        check_name(wanted.bot, room.record.match.game, LONGEST)
    except Refused as refused:
        raise from_refused(refused) from None
    if seat.kind == "open":
        raise Problem("refused", f"nobody has taken the seat of {seat.side} yet")
    if room.bot_of(seat.side):
        raise Problem("refused", f"a bot plays {seat.side} already")
    for proposal in arrangements.proposals.values():
        if (proposal.what, proposal.seat) == (STANDIN, seat.side):
            raise Problem("refused", f"proposal {proposal.number} about {seat.side} is open: agree to it or decline it")
    if seat.side in follower.yours:
        side = seat.side
        waits_for = tuple(one for one in room.players(room.seats) if one not in follower.yours)
    else:
        waits_for = (seat.side,)
    if away(room).issuperset(waits_for):
        return [_stand_in(room, side, StoodIn(seat.side, wanted.bot, waits_for), request), *settle(room)]
    word = text_of(Proposed(seat.side, wanted.bot, waits_for))
    return [room.record.aside(PROPOSE, side, word, time(), request)]


def _answer(room: Room, follower: Follower, answer: m.Agree | m.Decline, request: str) -> list[Entry]:
    proposal = room.record.arrangements.proposals.get(answer.proposal)
    if proposal is None:
        raise Problem(
            "stale", f"there is no open proposal {answer.proposal}: it was settled or taken back, or never made"
        )
    sides = tuple(side for side in proposal.waits_for if side in follower.yours)
    if isinstance(answer, m.Decline):
        if proposal.by in follower.yours:
            sides = (proposal.by,)
        if not sides:
            raise Problem("not-yours", f"proposal {proposal.number} is declined by those it waits for, or by its maker")
        return [room.record.aside(DECLINE, sides[0], text_of(Answered(proposal.number, sides)), time(), request)]
    if not sides:
        raise Problem("not-yours", f"proposal {proposal.number} does not wait for you")
    agreed = room.record.aside(AGREE, sides[0], text_of(Answered(proposal.number, sides)), time(), request)
    return [agreed, *settle(room)]


def _return(room: Room, side: str, request: str) -> list[Entry]:
    if side not in room.record.arrangements.bots:
        raise Problem("refused", f"no bot plays {side} for you")
    return [room.record.aside(RETURN, side, "", time(), request)]


def settle(room: Room) -> list[Entry]:
    """Do what was proposed and waits for nobody who is expected any more."""
    gone, entries = away(room), []
    while not room.record.match.result:
        proposals = room.record.arrangements.proposals.values()
        ripe = next((one for one in proposals if gone.issuperset(one.waits_for)), None)
        if ripe is None:
            break
        if ripe.what == CONCEDE:
            entries += room.record.act(CONCEDE, ripe.by, "", "", time())
        else:
            entries.append(_stand_in(room, ripe.by, StoodIn(ripe.seat, ripe.bot, ripe.waits_for)))
    return entries


def _stand_in(room: Room, side: str, what: StoodIn, request: str = "") -> Entry:
    return room.record.aside(STANDIN, side, text_of(what), time(), request)


async def look_up(room: Room) -> None:
    """Learn from the disk whom other processes have seen. Call with the lock held."""
    stored = await room.store.match(room.row.id)
    for seat in stored[1] if stored else ():
        room.seats[seat.side].seen = max(seat.seen, room.seats[seat.side].seen)
