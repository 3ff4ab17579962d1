"""Absence: how long people have been away, how long they are waited for, and what waits for them."""

from __future__ import annotations

from sandtable.server.journal.proposals import Proposal
from sandtable.server.protocol.rendering import stamp
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import MatchRow, SeatRow

MINUTE = 60  # times are rounded to what a patience needs


def gone_since(row: MatchRow, seat: SeatRow) -> str:
    """Return since when a person has had no socket open; without any, since the match was created."""
    seen = _last_seen(row, seat)
    return stamp(seen - seen % MINUTE)


def away(room: Room) -> set[str]:
    """The sides whose people are not waited for any longer."""
    now = room.now()
    return {side for side in room.seats if (due := _due(room, side)) is not None and due < now}


def render_proposals(room: Room) -> list[Json]:
    """Show the open proposals; after the end there are none."""
    if room.journal.match.result:
        return []
    return [_render(room, proposal) for proposal in room.journal.seating.proposals.values()]


def _render(room: Room, proposal: Proposal) -> Json:
    dues = [_due(room, side) for side in proposal.waits_for]
    due = max((one for one in dues if one is not None), default=None)
    return {
        "proposal": proposal.number,
        "what": proposal.what,
        "seat": proposal.seat,
        "bot": proposal.bot or None,
        "by": proposal.by,
        "waits_for": list(proposal.waits_for),
        "made": stamp(proposal.made),
        "due": None if due is None or None in dues else stamp(due + -due % MINUTE),
    }


def _due(room: Room, side: str) -> float | None:
    """Return when a side's person has been away for too long; None: the person is here."""
    return None if side in room.here else _last_seen(room.row, room.seats[side]) + room.row.patience


def _last_seen(row: MatchRow, seat: SeatRow) -> float:
    return max(seat.seen, row.made)
