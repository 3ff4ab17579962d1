"""Summaries: a match and its seats, as lists, seats messages and welcomes show them."""

from __future__ import annotations

from sandtable.games import find
from sandtable.server.protocol.rendering import render_result, stamp
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.absence import gone_since, render_proposals
from sandtable.server.rooms.room import Room
from sandtable.server.storage.rows import MatchRow, SeatRow


def match_summary(room: Room) -> Json:
    """Describe a match whose room is open, as a spectator may see it."""
    row, journal = room.row, room.journal
    match = journal.match
    asked = [] if journal.frozen else sorted(match.decisions)
    shown = row_summary(row, render_seats(room), asked, journal.last, render_result(match))
    shown["turn"] = match.view(None).get("turn")
    shown |= {"options": row.options, "commitment": row.commitment, "proposals": render_proposals(room)}
    shown["frozen"] = journal.frozen and journal.frozen.why
    return shown | (reveal_seed(room) or {})


def row_summary(row: MatchRow, seats: Json, asked: list[str], last: float, result: Json | None) -> Json:
    """Describe a match, as lists do."""
    return {
        "match": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "title": find(row.game).scenario(row.scenario).title,
        "seats": seats,
        "teams": find(row.game).scenario(row.scenario).teams_for(row.options),
        "asked": asked,
        "turn": None,
        "made": stamp(row.made),
        "last": stamp(last),
        "public": row.public,
        "clock": {"kind": row.clock.kind, "seconds": row.clock.seconds}
        | ({"react": row.clock.react} if row.clock.react else {}),
        "patience": row.patience,
        "hints": row.hints,
        "result": result and {"winners": [result["winner"]] if result["winner"] else [], **result},  # old ones name one
        "forked_from": row.forked_from,
        "continued": row.position is not None,
    }


def render_seats(room: Room) -> Json:
    """Show who plays."""
    here, bots = room.here, room.journal.seating.bots
    return {
        side: render_seat(room.row, seat, here=side in here, standin=bots.get(side))
        for side, seat in room.seats.items()
    }


def render_seat(row: MatchRow, seat: SeatRow, *, here: bool, standin: str | None) -> Json:
    """Show who has a seat."""
    shown: Json = {"kind": seat.kind, "name": seat.name, "here": here or seat.kind == "bot", "away": None}
    if seat.kind == "bot":
        shown |= {"bot": seat.bot, "name": seat.bot}
    if seat.kind == "person":
        shown |= {"standin": standin, "away": None if here else gone_since(row, seat)}
    return shown


def reveal_seed(room: Room) -> Json | None:
    """Tell the secret of the dice after the end."""
    return {"seed": room.row.dice, "salt": room.row.salt} if room.journal.match.result else None
