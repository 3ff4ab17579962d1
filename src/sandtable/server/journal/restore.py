"""Restore a match from what is on disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from sandtable.engine.dice import DiceError, read_seed
from sandtable.engine.match import MatchSetup
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.journal.journaled_match import NO_PAUSES, JournaledMatch, Origin
from sandtable.server.journal.snapshots import restore
from sandtable.server.protocol.errors import ApiError
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.interface import MatchStore
from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.rows import MatchRow, SeatRow

log = logging.getLogger("sandtable")
YIELD_EVERY = 100  # entries that are replayed before others have a turn


def beginning_of(row: MatchRow) -> MatchSetup:
    """Return how a match began."""
    return MatchSetup(row.scenario, row.options, read_seed(row.dice), row.position)


def new_journal(row: MatchRow, seats: Iterable[SeatRow]) -> JournaledMatch:
    """Begin a match as its row says."""
    return JournaledMatch(*_origin(row, seats))


def _origin(row: MatchRow, seats: Iterable[SeatRow], pauses: Pauses = NO_PAUSES) -> Origin:
    seats = list(seats)
    open_seats = frozenset(seat.side for seat in seats if seat.invite)
    people = frozenset(seat.side for seat in seats if seat.kind != "bot")
    return Origin(row.game, beginning_of(row), row.made, open_seats, people, pauses)


async def read_journal(store: MatchStore, row: MatchRow, seats: Iterable[SeatRow]) -> JournaledMatch:
    """Replay a match from its journal; every choice must be legal and every die the same.

    What a snapshot holds is not replayed; one that does not fit the journal is left alone.
    """
    seats = list(seats)
    entries, taken = await store.entries(row.id), await store.snapshot(row.id)
    game, origin = find(row.game), _origin(row, seats, store.pauses)
    if taken:
        try:
            return await _replay(restore(origin, entries, taken), entries)
        except Exception as wrong:  # noqa: BLE001  # whatever is wrong with it, the journal is the truth
            log.warning("match %s: the snapshot is not used: %s", row.id, wrong)
    try:
        return await _replay(JournaledMatch(*origin), entries)
    except (Refused, DiceError, KeyError, ValueError) as error:
        raise ApiError(
            "cannot-continue",
            f"this match was started under rules {row.rules} (ledger {row.ledger}) and does not replay under rules "
            f"{game.versions.rules} (ledger {game.versions.ledger}): {error}",
        ) from None


async def _replay(journal: JournaledMatch, entries: Sequence[Entry]) -> JournaledMatch:
    for number, entry in enumerate(entries[len(journal.entries) :], len(journal.entries) + 1):
        if entry.seq != number:
            raise Refused(f"entry {number} is missing")
        journal.redo(entry)
        if number % YIELD_EVERY == 0:
            await asyncio.sleep(0)
    return journal
