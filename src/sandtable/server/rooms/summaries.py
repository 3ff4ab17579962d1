"""Describing: a match and who sits at it, as lists, seats messages and welcomes say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.games import find
from sandtable.server.protocol.rendering import show_result, stamp
from sandtable.server.protocol.types import Json
from sandtable.server.rooms.absence import gone_since, show_proposals
from sandtable.server.storage.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from sandtable.server.rooms.room import Room


def describe(room: Room) -> Json:
    """Describe a match whose room is open, to whoever may watch it."""
    row, record = room.row, room.record
    match = record.match
    shown = describe_row(row, show_seats(room), sorted(match.decisions), record.last, show_result(match))
    shown["turn"] = match.view(None).get("turn")
    shown |= {"options": row.options, "commitment": row.commitment, "proposals": show_proposals(room)}
    return shown | (reveal(room) or {})


def describe_row(row: MatchRow, seats: Json, asked: list[str], last: float, result: Json | None) -> Json:
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
    }


def show_seats(room: Room) -> Json:
    """Show who plays."""
    here, bots = room.here, room.record.arrangements.bots
    return {
        side: show_seat(room.row, seat, here=side in here, standin=bots.get(side)) for side, seat in room.seats.items()
    }


def show_seat(row: MatchRow, seat: SeatRow, *, here: bool, standin: str | None) -> Json:
    """Show who has a seat."""
    shown: Json = {"kind": seat.kind, "name": seat.name, "here": here or seat.kind == "bot", "away": None}
    if seat.kind == "bot":
        shown |= {"bot": seat.bot, "name": seat.bot}
    if seat.kind == "person":
        shown |= {"standin": standin, "away": None if here else gone_since(row, seat)}
    return shown


def reveal(room: Room) -> Json | None:
    """Tell the secret of the dice after the end."""
    return {"seed": room.row.dice, "salt": room.row.salt} if room.record.match.result else None
