"""Restore a match from what is on disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from sandtable.engine.dice import DiceError, read_seed
from sandtable.engine.match import MatchSetup
from sandtable.engine.verdicts import Refused, Result
from sandtable.games import find
from sandtable.server.journal.journaled_match import NO_PAUSES, JournaledMatch, Origin
from sandtable.server.journal.snapshots import restore
from sandtable.server.journal.stored_log import Frozen
from sandtable.server.protocol.errors import ApiError
from sandtable.server.protocol.rendering import render_result
from sandtable.server.storage.entries import Entry
from sandtable.server.storage.interface import MatchStore
from sandtable.server.storage.pauses import Pauses
from sandtable.server.storage.rows import MatchRow, SeatRow

log = logging.getLogger("sandtable")
BROKEN = (Refused, DiceError, LookupError, ValueError, TypeError, AttributeError)  # what other rules may raise
NOTICE = (
    "From here on the rules of this server cannot follow the match. The board stays as it was; the choices that follow "
    "are shown as they were stored."
)
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
    """Replay a match from its journal; every choice must be legal, every die the same, and the end as it was.

    What a snapshot holds is not replayed; one that does not fit the journal is left alone. Where these rules cannot
    follow the journal, the match is frozen there. `ApiError` if they cannot even begin it, or if entries are missing.
    """
    seats = list(seats)
    entries, taken = await store.entries(row.id), await store.snapshot(row.id)
    origin = _origin(row, seats, store.pauses)
    if taken:
        try:
            return await _replay(restore(origin, entries, taken), entries, row)
        except Exception as wrong:  # noqa: BLE001  # whatever is wrong with it, the journal is the truth
            log.warning("match %s: the snapshot is not used: %s", row.id, wrong)
    try:
        return await _replay(JournaledMatch(*origin), entries, row)
    except ReplayDifference as different:
        return await _frozen(origin, entries, row, different)
    except BROKEN as error:
        raise ApiError("cannot-continue", f"{_versions(row)}: {error}") from None


class ReplayDifference(Exception):  # noqa: N818  # not a fault: it says where the rules have changed
    """These rules do not replay an entry as it was stored."""

    def __init__(self, first: int, why: str) -> None:
        """Say which entry is the first that differs, and how."""
        super().__init__(why)
        self.first = first


async def find_difference(row: MatchRow, seats: Iterable[SeatRow], entries: Sequence[Entry]) -> ReplayDifference | None:
    """Say where these rules do not replay a stored match as it was; entry 0 is its beginning. None: they do."""
    try:
        await _replay(new_journal(row, seats), entries, row)
    except ReplayDifference as different:
        return different
    except BROKEN as error:
        return ReplayDifference(0, str(error))
    return None


async def _replay(journal: JournaledMatch, entries: Sequence[Entry], row: MatchRow) -> JournaledMatch:
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise Refused(f"entry {number} is missing")
    for number, entry in enumerate(entries[len(journal.entries) :], len(journal.entries) + 1):
        try:
            journal.redo(entry)
        except BROKEN as error:
            raise ReplayDifference(number, f"{entry.side} {entry.word}: {error}") from None
        if number % YIELD_EVERY == 0:
            await asyncio.sleep(0)
    shown = render_result(journal.match)
    if (shown and shown["winner"], shown is None) != (row.result and row.result["winner"], row.result is None):
        ends = f"ends: {shown['reason']}" if shown else "goes on"
        raise ReplayDifference(max(1, len(entries)), f"the match {ends}")
    return journal


async def _frozen(
    origin: Origin, entries: Sequence[Entry], row: MatchRow, different: ReplayDifference
) -> JournaledMatch:
    """Replay a match up to where these rules differ, and keep the rest as it is stored."""
    log.warning("match %s is frozen: %s: entry %d: %s", row.id, _versions(row), different.first, different)
    where = f"entry {different.first}"
    if row.result:
        where += f", {different}"  # before the end it may be a secret choice
    frozen = Frozen(different.first, f"{_versions(row)}: {where}", NOTICE, _result_of(row))
    journal = JournaledMatch(*origin)
    for number, entry in enumerate(entries, 1):
        if number == different.first:
            journal.freeze(frozen)
        journal.redo(entry)
        if number % YIELD_EVERY == 0:
            await asyncio.sleep(0)
    if not entries:
        journal.freeze(frozen)
    return journal


def _versions(row: MatchRow) -> str:
    now = find(row.game).versions
    if (row.rules, row.ledger) == (now.rules, now.ledger):
        return f"the stored log of this match does not replay under its own rules {row.rules} (ledger {row.ledger})"
    return (
        f"this match was started under rules {row.rules} (ledger {row.ledger}) and does not replay under rules "
        f"{now.rules} (ledger {now.ledger})"
    )


def _result_of(row: MatchRow) -> Result | None:
    """Return how a match ended, as it is stored."""
    if row.result is None:
        return None
    winner, winners = row.result["winner"], row.result.get("winners", ())
    mates = tuple(side for side in winners if side != winner)
    return Result(winner, row.result["reason"], row.result["rule"], teammates=mates)
