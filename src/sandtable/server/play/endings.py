"""Ending: how a match ends without the rules. A team gives up together, all sides agree on a draw, time is claimed."""

from __future__ import annotations

from collections.abc import Collection
from time import time
from typing import TYPE_CHECKING

from sandtable.server.journal.proposals import Answered, Proposal, Proposed
from sandtable.server.play.seats import settle
from sandtable.server.protocol.errors import Problem
from sandtable.server.rooms.absence import away
from sandtable.server.storage.entries import AGREE, CONCEDE, DRAW, PROPOSE, Entry
from sandtable.server.storage.rows import text_of

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


def give_up(room: Room, yours: Collection[str], side: str, request: str) -> list[Entry]:
    """Give up for the whole team, once every other person in it agrees; the team's bots go with its people."""
    record = room.record
    if record.match.result:
        return record.act(CONCEDE, side, "", request, time())  # which says that it is over
    team = record.match.team(side)
    standing = _concession(room, team)
    if standing is None:
        others = tuple(one for one in room.players(team) if one not in yours)
        if away(room).issuperset(others):
            return record.act(CONCEDE, side, "", request, time())
        word = text_of(Proposed(side, "", others, CONCEDE))
        return [record.aside(PROPOSE, side, word, time(), request)]
    agreeing = tuple(one for one in standing.waits_for if one in yours)
    if not agreeing:
        waits_for = " and ".join(standing.waits_for)
        raise Problem("refused", f"proposal {standing.number} to give up is open: it waits for {waits_for}")
    agreed = record.aside(AGREE, agreeing[0], text_of(Answered(standing.number, agreeing)), time(), request)
    return [agreed, *settle(room)]


def _concession(room: Room, team: tuple[str, ...]) -> Proposal | None:
    proposals = room.record.arrangements.proposals.values()
    return next((one for one in proposals if one.what == CONCEDE and one.by in team), None)


def offer_draw(room: Room, yours: Collection[str], side: str, request: str) -> list[Entry]:
    """Offer a draw for a side and its holder's others in the team; when all people of a team do, its bots do, too."""
    record, match = room.record, room.record.match
    entries = record.act(DRAW, side, "", request, time())
    team = match.team(side)
    offering = [side, *(mate for mate in team if mate in yours and mate != side)]
    if match.draw_offers.union(offering).issuperset(room.players(team)):
        offering += [mate for mate in team if room.bot_of(mate) and mate not in offering]
    for mate in offering[1:]:
        if mate not in match.draw_offers and not match.result:
            entries += record.act(DRAW, mate, "", "", time())
    return entries


def late(room: Room, side: str) -> str:
    """Find an opponent of *side* whose time is over."""
    left = room.record.left(room.row.clock, time())
    for other in room.record.match.decisions:
        if other not in room.record.match.team(side) and left.get(other, 1.0) <= 0:
            return other
    raise Problem("refused", "no opponent's time is over")
