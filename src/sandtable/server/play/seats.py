"""Seats: somebody who has gone is waited for, or replaced by a bot by agreement, and may come back at any time."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.engine.verdicts import Refused
from sandtable.players import check_name
from sandtable.server.journal.proposals import BotTakeover, NewProposal, ProposalAnswer
from sandtable.server.protocol import client_messages as m
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.protocol.server_messages import Ok
from sandtable.server.rooms.absence import away
from sandtable.server.rooms.broadcast import Subscriber, broadcast, broadcast_seats, request_of, send_to, side_of
from sandtable.server.storage.entries import AGREE, CONCEDE, DECLINE, PROPOSE, RETURN, STANDIN, Entry
from sandtable.server.storage.rows import to_json
from sandtable.server.workers.pool import MAX_SECONDS

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


async def apply_seat_command(room: Room, subscriber: Subscriber, message: m.SeatCommand) -> None:
    """Do what a holder wants about a seat, write it down, then answer it and tell everybody."""
    request = request_of(subscriber, message.id)
    named = message.side if isinstance(message, m.StandIn | m.Return) else None
    side = side_of(subscriber, named)

    def entries() -> list[Entry]:
        if request in room.journal.requests:  # a repeat: the same answer, and nothing is done twice
            return []
        if room.journal.match.result:
            raise ApiError("over", "the match is over: the seats stay as they are")
        if isinstance(message, m.StandIn):
            return _propose(room, subscriber, side, message, request)
        if isinstance(message, m.Return):
            return _return(room, side, request)
        return _answer(room, subscriber, message, request)

    async with room.lock:
        await read_last_seen(room)
        await room.persist(lambda: room.write(entries))
        send_to(subscriber, Ok(message.id, room.journal.requests[request]))
        broadcast(room)
        broadcast_seats(room)


async def replace_absent(room: Room) -> bool:
    """Do what was proposed where everybody who was waited for has been away for too long; whether anything was."""
    if not room.journal.seating.proposals:
        return False
    async with room.lock:
        await read_last_seen(room)
        count = len(room.journal.entries)
        await room.persist(lambda: room.write(lambda: settle_proposals(room)))
        lapsed = len(room.journal.entries) > count
        if lapsed:
            broadcast(room)
            broadcast_seats(room)
    return lapsed


def _propose(room: Room, subscriber: Subscriber, side: str, wanted: m.StandIn, request: str) -> list[Entry]:
    seat, seating = room.seats.get(wanted.seat), room.journal.seating
    if seat is None:
        raise ApiError("refused", f"there is no seat {wanted.seat!r}: the seats are {', '.join(room.seats)}")
    try:
        check_name(wanted.bot, room.journal.match.game, MAX_SECONDS)
    except Refused as refused:
        raise from_refused(refused) from None
    if seat.kind == "open":
        raise ApiError("refused", f"nobody has taken the seat of {seat.side} yet")
    if room.bot_of(seat.side):
        raise ApiError("refused", f"a bot plays {seat.side} already")
    for proposal in seating.proposals.values():
        if (proposal.what, proposal.seat) == (STANDIN, seat.side):
            raise ApiError(
                "refused", f"proposal {proposal.number} about {seat.side} is open: agree to it or decline it"
            )
    if seat.side in subscriber.yours:
        side = seat.side
        waits_for = tuple(one for one in room.players(room.seats) if one not in subscriber.yours)
    else:
        waits_for = (seat.side,)
    if away(room).issuperset(waits_for):
        return [_stand_in(room, side, BotTakeover(seat.side, wanted.bot, waits_for), request), *settle_proposals(room)]
    word = to_json(NewProposal(seat.side, wanted.bot, waits_for))
    return [room.journal.note_entry(PROPOSE, side, word, time(), request)]


def _answer(room: Room, subscriber: Subscriber, answer: m.Agree | m.Decline, request: str) -> list[Entry]:
    proposal = room.journal.seating.proposals.get(answer.proposal)
    if proposal is None:
        raise ApiError(
            "stale", f"there is no open proposal {answer.proposal}: it was settled or taken back, or never made"
        )
    sides = tuple(side for side in proposal.waits_for if side in subscriber.yours)
    if isinstance(answer, m.Decline):
        if proposal.by in subscriber.yours:
            sides = (proposal.by,)
        if not sides:
            raise ApiError(
                "not-yours", f"proposal {proposal.number} is declined by those it waits for, or by its maker"
            )
        return [
            room.journal.note_entry(DECLINE, sides[0], to_json(ProposalAnswer(proposal.number, sides)), time(), request)
        ]
    if not sides:
        raise ApiError("not-yours", f"proposal {proposal.number} does not wait for you")
    agreed = room.journal.note_entry(AGREE, sides[0], to_json(ProposalAnswer(proposal.number, sides)), time(), request)
    return [agreed, *settle_proposals(room)]


def _return(room: Room, side: str, request: str) -> list[Entry]:
    if side not in room.journal.seating.bots:
        raise ApiError("refused", f"no bot plays {side} for you")
    return [room.journal.note_entry(RETURN, side, "", time(), request)]


def settle_proposals(room: Room) -> list[Entry]:
    """Do what was proposed and waits for nobody who is expected any more."""
    gone, entries = away(room), []
    while not room.journal.match.result:
        proposals = room.journal.seating.proposals.values()
        ripe = next((one for one in proposals if gone.issuperset(one.waits_for)), None)
        if ripe is None:
            break
        if ripe.what == CONCEDE:
            entries += room.journal.act(CONCEDE, ripe.by, "", "", time())
        else:
            entries.append(_stand_in(room, ripe.by, BotTakeover(ripe.seat, ripe.bot, ripe.waits_for)))
    return entries


def _stand_in(room: Room, side: str, what: BotTakeover, request: str = "") -> Entry:
    return room.journal.note_entry(STANDIN, side, to_json(what), time(), request)


async def read_last_seen(room: Room) -> None:
    """Learn from the disk whom other processes have seen. Call with the lock held."""
    stored = await room.store.match(room.row.id)
    for seat in stored[1] if stored else ():
        room.seats[seat.side].seen = max(seat.seen, room.seats[seat.side].seen)
