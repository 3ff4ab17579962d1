"""Lists: matches to watch, my matches, and the seats of an account."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.server.accounts import store
from sandtable.server.accounts.store import Account, digest, sides_of
from sandtable.server.protocol import http_bodies as b
from sandtable.server.protocol.rendering import stamp
from sandtable.server.protocol.types import Json
from sandtable.server.registry import MatchRegistry
from sandtable.server.rooms.summaries import match_summary, render_seat, row_summary
from sandtable.server.storage.rows import MatchRow, SeatRow

UNLISTED = ("options", "commitment", "proposals", "frozen", "seed", "salt")  # what lists leave out
LISTED = 50  # matches in one answer


async def public_matches(registry: MatchRegistry, *, finished: bool, before: int | None) -> Json:
    """List public matches."""
    rows = await registry.store.listed(finished=finished, before=before, count=LISTED)
    known = await store.seat_proposals(registry.store, [row.id for row, _ in rows])
    shown = [_summary(registry, row, seats, known[row.id].bots) for row, seats in rows]
    return {"matches": shown, "next": rows[-1][0].number if len(rows) == LISTED else None}


async def my_matches(registry: MatchRegistry, wanted: b.MyMatches) -> Json:
    """List the matches of somebody who has their tokens, or sessions of an account that holds them."""
    tokens = {seat.match: seat.token for seat in wanted.seats}
    yours: dict[str, list[str]] = {}
    for row, seats in await registry.store.several(list(tokens)):
        yours[row.id] = sides_of(seats, digest(tokens[row.id]))
    for token in {tokens[match] for match, sides in yours.items() if not sides}:
        account = await registry.accounts.find(token)
        if account:
            theirs = [match for match, sides in yours.items() if not sides and tokens[match] == token]
            yours |= await store.held_sides(registry.store, account.id, theirs)
    return {"matches": await _my_summaries(registry, yours)}


async def _my_summaries(registry: MatchRegistry, yours: Mapping[str, list[str]]) -> list[Json]:
    """Describe matches to the holder of some sides of each."""
    ids = [match for match, sides in yours.items() if sides]
    known = await store.seat_proposals(registry.store, ids)
    shown = []
    for row, seats in await registry.store.several(ids):
        match = _summary(registry, row, seats, known[row.id].bots)
        playing = [side for side in yours[row.id] if not match["seats"][side].get("standin")]
        to_move = any(side in match["asked"] for side in playing)
        shown.append(match | {"yours": yours[row.id], "to_move": to_move})
    return shown


async def account_matches(registry: MatchRegistry, account: Account, before: int | None) -> Json:
    """Describe an account to its owner."""
    ids = await store.held_matches(registry.store, account.id, before, LISTED)
    yours = await store.held_sides(registry.store, account.id, ids)
    rows = await registry.store.several(ids)
    shown = {"name": account.name, "made": stamp(account.made), "matches": await _my_summaries(registry, yours)}
    return shown | {"next": rows[-1][0].number if len(ids) == LISTED else None}


async def add_seats(registry: MatchRegistry, account: Account, wanted: b.MyMatches) -> Json:
    """Add seats to an account, by their tokens."""
    tokens = {seat.match: digest(seat.token) for seat in wanted.seats}
    rows = await registry.store.several(list(tokens))
    yours = {row.id: sides_of(seats, tokens[row.id]) for row, seats in rows}
    await store.add_seats(registry.store, account.id, [(match, side) for match in yours for side in yours[match]])
    return {"matches": await _my_summaries(registry, yours)}


def _summary(registry: MatchRegistry, row: MatchRow, seats: list[SeatRow], standins: Mapping[str, str]) -> Json:
    room = registry.rooms.get(row.id)
    if room:
        shown = match_summary(room)
        return {key: value for key, value in shown.items() if key not in UNLISTED}
    sat = {seat.side: render_seat(row, seat, here=False, standin=standins.get(seat.side)) for seat in seats}
    return row_summary(row, sat, sorted(row.asked), row.last, row.result)
