"""Endings outside the rules: a team gives up, all sides agree on a draw, or a side claims another's time."""

from __future__ import annotations

from sandtable.server.journal.proposals import NewProposal, Proposal, ProposalAnswer
from sandtable.server.play.commands import HolderCommand
from sandtable.server.play.seats import settle_proposals
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.absence import away
from sandtable.server.rooms.room import Room
from sandtable.server.storage.entries import AGREE, CONCEDE, PROPOSE, Entry
from sandtable.server.storage.rows import to_json


class GiveUp(HolderCommand, frozen=True, kw_only=True):
    """Give up for the whole team, once every other person in it agrees; the team's bots go with its people."""

    about_seats = True

    def perform(self, room: Room, at: float) -> list[Entry]:
        journal = room.journal
        if journal.match.result:
            return [journal.concede(self.side, at, self.request)]  # which says that it is over
        team = journal.match.team(self.side)
        standing = open_concession(room, team)
        if standing is None:
            others = tuple(one for one in room.players(team) if one not in self.yours)
            if away(room).issuperset(others):
                return [journal.concede(self.side, at, self.request)]
            word = to_json(NewProposal(self.side, "", others, CONCEDE))
            return [journal.note_entry(PROPOSE, self.side, word, at, self.request)]
        agreeing = tuple(one for one in standing.waits_for if one in self.yours)
        if not agreeing:
            waits_for = " and ".join(standing.waits_for)
            raise ApiError("refused", f"proposal {standing.number} to resign is open: it waits for {waits_for}")
        word = to_json(ProposalAnswer(standing.number, agreeing))
        return [journal.note_entry(AGREE, agreeing[0], word, at, self.request), *settle_proposals(room, at)]


class OfferDraw(HolderCommand, frozen=True, kw_only=True):
    """Offer a draw for a side and its holder's others in the team; when all people of a team do, its bots do, too."""

    def perform(self, room: Room, at: float) -> list[Entry]:
        journal, match = room.journal, room.journal.match
        entries = [journal.offer_draw(self.side, at, self.request)]
        team = match.team(self.side)
        offering = [self.side, *(mate for mate in team if mate in self.yours and mate != self.side)]
        if match.draw_offers.union(offering).issuperset(room.players(team)):
            offering += [mate for mate in team if room.bot_of(mate) and mate not in offering]
        for mate in offering[1:]:
            if mate not in match.draw_offers and not match.result:
                entries += [journal.offer_draw(mate, at)]
        return entries


class ClaimTime(HolderCommand, frozen=True, kw_only=True):
    """Take the match, because an opponent's time is over."""

    def perform(self, room: Room, at: float) -> list[Entry]:
        return [room.journal.claim(self.side, side_out_of_time(room, self.side, at), at, self.request)]


def open_concession(room: Room, team: tuple[str, ...]) -> Proposal | None:
    """Return the open proposal of a team to give up."""
    proposals = room.journal.seating.proposals.values()
    return next((one for one in proposals if one.what == CONCEDE and one.by in team), None)


def side_out_of_time(room: Room, side: str, at: float) -> str:
    """Find an opponent of *side* whose time is over."""
    left = room.journal.left(room.row.clock, at)
    for other in room.journal.match.decisions:
        if other not in room.journal.match.team(side) and left.get(other, 1.0) <= 0:
            return other
    raise ApiError("refused", "no opponent is out of time")
