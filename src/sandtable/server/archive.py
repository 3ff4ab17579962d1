"""The archive: from what the disk says to a match, and to a line in a list."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime

from sandtable.engine.dice import DiceError
from sandtable.engine.match import Beginning
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.messages import Json
from sandtable.server.problems import Problem
from sandtable.server.record import Record
from sandtable.server.store import MatchRow, SeatRow, Store

BREATH = 100  # entries that are replayed before others have a turn


def beginning_of(row: MatchRow) -> Beginning:
    """Say how a match began."""
    return Beginning(row.scenario, row.options, int(row.seed), row.position)


def begin_record(row: MatchRow, seats: Iterable[SeatRow]) -> Record:
    """Begin a match as its row says."""
    return Record(row.game, beginning_of(row), row.made, [seat.side for seat in seats if seat.invite])


async def read_record(store: Store, row: MatchRow, seats: Iterable[SeatRow]) -> Record:
    """Replay a match from its journal; every choice must be legal and every die the same."""
    entries = await store.entries(row.id)
    game = find(row.game)
    try:
        record = begin_record(row, seats)
        for number, entry in enumerate(entries, 1):
            if entry.seq != number:
                raise Refused(f"entry {number} is missing")
            record.redo(entry)
            if number % BREATH == 0:
                await asyncio.sleep(0)
    except (Refused, DiceError, KeyError, ValueError) as error:
        raise Problem(
            "cannot-continue",
            f"this match was begun under rules {row.rules} (ledger {row.ledger}) and does not replay under rules "
            f"{game.rules_version} (ledger {game.ledger_version}): {error}",
        ) from None
    return record


def show_seat(seat: SeatRow, *, here: bool) -> Json:
    """Show who has a seat."""
    shown: Json = {"kind": seat.kind, "name": seat.name, "here": here or seat.kind == "bot"}
    if seat.kind == "bot":
        shown |= {"bot": seat.bot, "name": seat.bot}
    return shown


def describe(row: MatchRow, seats: Json, asked: list[str], last: float, result: Json | None) -> Json:
    """Describe a match, as lists do."""
    return {
        "match": row.id,
        "game": row.game,
        "scenario": row.scenario,
        "title": find(row.game).scenario(row.scenario).title,
        "seats": seats,
        "asked": asked,
        "turn": None,
        "made": stamp(row.made),
        "last": stamp(last),
        "public": row.public,
        "clock": {"kind": row.clock.kind, "seconds": row.clock.seconds},
        "result": result,
        "forked_from": row.forked_from,
    }


def stamp(at: float) -> str:
    """Write a time as people and programs read it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
