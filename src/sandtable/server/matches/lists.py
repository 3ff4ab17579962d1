"""Lists: matches to watch, my matches, and the seats of an account."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.server.accounts import store
from sandtable.server.accounts.store import Account, digest, held
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.rendering import stamp
from sandtable.server.protocol.types import Json
from sandtable.server.registry import Hall
from sandtable.server.rooms.summaries import describe, describe_row, show_seat
from sandtable.server.storage.rows import MatchRow, SeatRow

UNLISTED = ("options", "commitment", "proposals", "seed", "salt")  # what lists leave out
LISTED = 50  # matches in one answer


async def listed(hall: Hall, *, finished: bool, before: int | None) -> Json:
    """List public matches."""
    rows = await hall.store.listed(finished=finished, before=before, count=LISTED)
    known = await store.arranged(hall.store, [row.id for row, _ in rows])
    shown = [_describe(hall, row, seats, known[row.id].bots) for row, seats in rows]
    return {"matches": shown, "next": rows[-1][0].number if len(rows) == LISTED else None}


async def mine(hall: Hall, wanted: b.Mine) -> Json:
    """List the matches of somebody who has their tokens, or sessions of an account that holds them."""
    tokens = {seat.match: seat.token for seat in wanted.seats}
    yours: dict[str, list[str]] = {}
    for row, seats in await hall.store.several(list(tokens)):
        yours[row.id] = held(seats, digest(tokens[row.id]))
    for token in {tokens[match] for match, sides in yours.items() if not sides}:
        account = await hall.accounts.find(token)
        if account:
            theirs = [match for match, sides in yours.items() if not sides and tokens[match] == token]
            yours |= await store.held_sides(hall.store, account.id, theirs)
    return {"matches": await _show_mine(hall, yours)}


async def _show_mine(hall: Hall, yours: Mapping[str, list[str]]) -> list[Json]:
    """Describe matches to the holder of some sides of each."""
    ids = [match for match, sides in yours.items() if sides]
    known = await store.arranged(hall.store, ids)
    shown = []
    for row, seats in await hall.store.several(ids):
        match = _describe(hall, row, seats, known[row.id].bots)
        playing = [side for side in yours[row.id] if not match["seats"][side].get("standin")]
        to_move = any(side in match["asked"] for side in playing)
        shown.append(match | {"yours": yours[row.id], "to_move": to_move})
    return shown


async def of_account(hall: Hall, account: Account, before: int | None) -> Json:
    """Describe an account to its owner."""
    ids = await store.held_matches(hall.store, account.id, before, LISTED)
    yours = await store.held_sides(hall.store, account.id, ids)
    rows = await hall.store.several(ids)
    shown = {"name": account.name, "made": stamp(account.made), "matches": await _show_mine(hall, yours)}
    return shown | {"next": rows[-1][0].number if len(ids) == LISTED else None}


async def add_seats(hall: Hall, account: Account, wanted: b.Mine) -> Json:
    """Add seats to an account, by their tokens."""
    tokens = {seat.match: digest(seat.token) for seat in wanted.seats}
    rows = await hall.store.several(list(tokens))
    yours = {row.id: held(seats, tokens[row.id]) for row, seats in rows}
    await store.add_seats(hall.store, account.id, [(match, side) for match in yours for side in yours[match]])
    return {"matches": await _show_mine(hall, yours)}


def _describe(hall: Hall, row: MatchRow, seats: list[SeatRow], standins: Mapping[str, str]) -> Json:
    room = hall.rooms.get(row.id)
    if room:
        shown = describe(room)
        return {key: value for key, value in shown.items() if key not in UNLISTED}
    sat = {seat.side: show_seat(row, seat, here=False, standin=standins.get(seat.side)) for seat in seats}
    return describe_row(row, sat, sorted(row.asked), row.last, row.result)
