"""Ending: how a match ends without the rules. A team gives up together, all sides agree on a draw, time is claimed."""

from __future__ import annotations

from collections.abc import Collection
from time import time
from typing import TYPE_CHECKING

from sandtable.server.journal.proposals import NewProposal, Proposal, ProposalAnswer
from sandtable.server.play.seats import settle_proposals
from sandtable.server.protocol.errors import ApiError
from sandtable.server.rooms.absence import away
from sandtable.server.storage.entries import AGREE, CONCEDE, DRAW, PROPOSE, Entry
from sandtable.server.storage.rows import to_json

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


def concede(room: Room, yours: Collection[str], side: str, request: str) -> list[Entry]:
    """Give up for the whole team, once every other person in it agrees; the team's bots go with its people."""
    journal = room.journal
    if journal.match.result:
        return journal.act(CONCEDE, side, "", request, time())  # which says that it is over
    team = journal.match.team(side)
    standing = open_concession(room, team)
    if standing is None:
        others = tuple(one for one in room.players(team) if one not in yours)
        if away(room).issuperset(others):
            return journal.act(CONCEDE, side, "", request, time())
        word = to_json(NewProposal(side, "", others, CONCEDE))
        return [journal.note_entry(PROPOSE, side, word, time(), request)]
    agreeing = tuple(one for one in standing.waits_for if one in yours)
    if not agreeing:
        waits_for = " and ".join(standing.waits_for)
        raise ApiError("refused", f"proposal {standing.number} to give up is open: it waits for {waits_for}")
    agreed = journal.note_entry(AGREE, agreeing[0], to_json(ProposalAnswer(standing.number, agreeing)), time(), request)
    return [agreed, *settle_proposals(room)]


def open_concession(room: Room, team: tuple[str, ...]) -> Proposal | None:
    proposals = room.journal.seating.proposals.values()
    return next((one for one in proposals if one.what == CONCEDE and one.by in team), None)


def offer_draw(room: Room, yours: Collection[str], side: str, request: str) -> list[Entry]:
    """Offer a draw for a side and its holder's others in the team; when all people of a team do, its bots do, too."""
    journal, match = room.journal, room.journal.match
    entries = journal.act(DRAW, side, "", request, time())
    team = match.team(side)
    offering = [side, *(mate for mate in team if mate in yours and mate != side)]
    if match.draw_offers.union(offering).issuperset(room.players(team)):
        offering += [mate for mate in team if room.bot_of(mate) and mate not in offering]
    for mate in offering[1:]:
        if mate not in match.draw_offers and not match.result:
            entries += journal.act(DRAW, mate, "", "", time())
    return entries


def side_out_of_time(room: Room, side: str) -> str:
    """Find an opponent of *side* whose time is over."""
    left = room.journal.left(room.row.clock, time())
    for other in room.journal.match.decisions:
        if other not in room.journal.match.team(side) and left.get(other, 1.0) <= 0:
            return other
    raise ApiError("refused", "no opponent's time is over")
