"""Seats: an absent player is waited for, or replaced by a bot by agreement, and may come back at any time."""

from __future__ import annotations

from sandtable.engine.verdicts import Refused
from sandtable.players import check_name
from sandtable.server.journal.proposals import BotTakeover, NewProposal, Proposal, ProposalAnswer
from sandtable.server.play.commands import Command, TakeSeat, apply
from sandtable.server.protocol.errors import ApiError, from_refused
from sandtable.server.rooms.absence import away
from sandtable.server.rooms.room import Room
from sandtable.server.storage.entries import AGREE, CONCEDE, DECLINE, PROPOSE, RETURN, STANDIN, Entry
from sandtable.server.storage.rows import to_json
from sandtable.server.workers.interface import MAX_SECONDS


class SeatChange(Command, frozen=True, kw_only=True):
    """A command about who plays a seat."""

    about_seats = True

    def check(self, room: Room) -> None:
        if room.journal.match.result:
            raise ApiError("over", "the match is over: seats can no longer change")


class ProposeBot(SeatChange, frozen=True, kw_only=True):
    """Propose that a bot plays for the person in a seat; if that person is not waited for, it takes over at once."""

    seat: str
    bot: str

    def perform(self, room: Room, at: float) -> list[Entry]:
        seat, side, seating = room.seats.get(self.seat), self.side, room.journal.seating
        if seat is None:
            raise ApiError("refused", f"there is no seat {self.seat!r}: the seats are {', '.join(room.seats)}")
        try:
            check_name(self.bot, room.journal.match.game, MAX_SECONDS)
        except Refused as refused:
            raise from_refused(refused) from None
        if seat.kind == "open":
            raise ApiError("refused", f"the {seat.side} seat is still open")
        if room.bot_of(seat.side):
            raise ApiError("refused", f"a bot already plays {seat.side}")
        for proposal in seating.proposals.values():
            if (proposal.what, proposal.seat) == (STANDIN, seat.side):
                raise ApiError(
                    "refused", f"proposal {proposal.number} about {seat.side} is open: agree to it or decline it"
                )
        if seat.side in self.yours:
            side = seat.side
            waits_for = tuple(one for one in room.players(room.seats) if one not in self.yours)
        else:
            waits_for = (seat.side,)
        if away(room).issuperset(waits_for):
            takeover = BotTakeover(seat.side, self.bot, waits_for)
            return [_take_over(room, side, takeover, at, self.request), *settle_proposals(room, at)]
        word = to_json(NewProposal(seat.side, self.bot, waits_for))
        return [room.journal.note_entry(PROPOSE, side, word, at, self.request)]


class AcceptProposal(SeatChange, frozen=True, kw_only=True):
    """Agree to a proposal."""

    proposal: int

    def perform(self, room: Room, at: float) -> list[Entry]:
        proposal = _open_proposal(room, self.proposal)
        sides = tuple(side for side in proposal.waits_for if side in self.yours)
        if not sides:
            raise ApiError("not-yours", f"proposal {proposal.number} does not wait for you")
        word = to_json(ProposalAnswer(proposal.number, sides))
        return [room.journal.note_entry(AGREE, sides[0], word, at, self.request), *settle_proposals(room, at)]


class DeclineProposal(SeatChange, frozen=True, kw_only=True):
    """Decline a proposal, or take one's own back."""

    proposal: int

    def perform(self, room: Room, at: float) -> list[Entry]:
        proposal = _open_proposal(room, self.proposal)
        sides = tuple(side for side in proposal.waits_for if side in self.yours)
        if proposal.by in self.yours:
            sides = (proposal.by,)
        if not sides:
            raise ApiError("not-yours", f"only those it waits for and its maker can decline proposal {proposal.number}")
        word = to_json(ProposalAnswer(proposal.number, sides))
        return [room.journal.note_entry(DECLINE, sides[0], word, at, self.request)]


class ReturnToSeat(SeatChange, frozen=True, kw_only=True):
    """Take one's seat back from a bot."""

    def perform(self, room: Room, at: float) -> list[Entry]:
        if self.side not in room.journal.seating.bots:
            raise ApiError("refused", f"no bot plays {self.side} for you")
        return [room.journal.note_entry(RETURN, self.side, "", at, self.request)]


class SettleProposals(Command, frozen=True, kw_only=True):
    """Carry out the proposals that wait only for people who have been away for too long."""

    about_seats = True

    def perform(self, room: Room, at: float) -> list[Entry]:
        return settle_proposals(room, at)


async def replace_absent(room: Room) -> None:
    """Let bots take over from people who are not waited for any longer."""
    if room.journal.seating.proposals:
        async with room.lock:
            await apply(room, SettleProposals())


async def note_joins(room: Room) -> None:
    """Note who has taken a seat, where an older version was stopped before it did: the clocks wait for that."""
    for side in sorted(room.journal.open):
        if room.seats[side].kind == "person":
            async with room.lock:
                await apply(room, TakeSeat(side=side, name=room.seats[side].name))


def settle_proposals(room: Room, at: float) -> list[Entry]:
    """Carry out every proposal that waits only for people who have been away for too long."""
    gone, entries = away(room), []
    while not room.journal.match.result:
        proposals = room.journal.seating.proposals.values()
        ripe = next((one for one in proposals if gone.issuperset(one.waits_for)), None)
        if ripe is None:
            break
        if ripe.what == CONCEDE:
            entries.append(room.journal.concede(ripe.by, at))
        else:
            entries.append(_take_over(room, ripe.by, BotTakeover(ripe.seat, ripe.bot, ripe.waits_for), at))
    return entries


def _open_proposal(room: Room, number: int) -> Proposal:
    proposal = room.journal.seating.proposals.get(number)
    if proposal is None:
        raise ApiError("stale", f"there is no open proposal {number}: it was settled, withdrawn or never made")
    return proposal


def _take_over(room: Room, side: str, takeover: BotTakeover, at: float, request: str = "") -> Entry:
    return room.journal.note_entry(STANDIN, side, to_json(takeover), at, request)
