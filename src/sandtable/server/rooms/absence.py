"""Absence: since when people have been away, how long they are waited for, and what waits for them."""

from __future__ import annotations

from time import time
from typing import TYPE_CHECKING

from sandtable.server.journal.proposals import Proposal
from sandtable.server.protocol.rendering import stamp
from sandtable.server.protocol.types import Json
from sandtable.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room

MINUTE = 60  # times are told as exactly as a patience needs it, and no more


def gone_since(row: MatchRow, seat: SeatRow) -> str:
    """Tell since when a person has had no socket open; who never had one: since the match was made."""
    seen = _last_seen(row, seat)
    return stamp(seen - seen % MINUTE)


def away(room: Room) -> set[str]:
    """The sides whose people are not waited for any longer."""
    now = time()
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
    """When the patience with a side's person ends, if that person does not come back; None: is here."""
    return None if side in room.here else _last_seen(room.row, room.seats[side]) + room.row.patience


def _last_seen(row: MatchRow, seat: SeatRow) -> float:
    return max(seat.seen, row.made)
