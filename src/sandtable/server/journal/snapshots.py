"""Snapshots: a journaled match between two actions as text, so that a long match opens quickly."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from sandtable.engine.match import Match
from sandtable.engine.text.snapshots import MatchSnapshot, resume, take_snapshot
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.journal.clocks import Clocks
from sandtable.server.journal.journaled_match import JournaledMatch, Origin
from sandtable.server.journal.proposals import SeatProposals
from sandtable.server.journal.viewer_logs import LineData
from sandtable.server.storage.entries import Entry

INTERVAL = 512  # entries after which a new snapshot is worth its writing: so many replay in about 0.03 s
FORMAT = "1"


class SnapshotData(msgspec.Struct, forbid_unknown_fields=True):
    """What a snapshot keeps beside the match itself; lists are in the order of the viewers."""

    moments: list[list[int]]
    lines: list[list[LineData]]
    since: dict[str, int]
    open: list[str]
    arrangements: SeatProposals
    used: dict[str, float]
    asked_at: dict[str, float]
    ticked: float


class Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    """What is needed to go on after the first entries of a match, together with those entries."""

    rules: tuple[str, str, str]
    past: str  # the digest of the entries
    pause: MatchSnapshot
    kept: SnapshotData


def is_due(journal: JournaledMatch) -> bool:
    """Whether there are enough new entries for another snapshot."""
    return len(journal.entries) - (journal.snapshot[0] if journal.snapshot else 0) >= INTERVAL


def take(journal: JournaledMatch) -> tuple[int, str] | None:
    """Take a snapshot: after how many entries, and the text; None where the match is not between two actions."""
    paused = take_snapshot(journal.match)
    if paused is None:
        return None
    body = msgspec.json.encode(
        Snapshot(_rules(journal.match.game.id), _digest(journal.entries), paused, _data_of(journal))
    )
    return len(journal.entries), hashlib.sha256(body).hexdigest() + body.decode()


def restore(origin: Origin, entries: Sequence[Entry], taken: tuple[int, str]) -> JournaledMatch:
    """Go on from a snapshot; `Refused` if it is damaged, or not of this match under these rules."""
    count, text = taken
    body = text[64:].encode()
    if hashlib.sha256(body).hexdigest() != text[:64]:
        raise Refused("the snapshot is damaged")
    try:
        snapshot = msgspec.json.decode(body, type=Snapshot)
    except msgspec.DecodeError as error:
        raise Refused(f"the snapshot is of another kind: {error}") from None
    past = list(entries[:count])
    if snapshot.rules != _rules(origin.game) or len(past) != count or snapshot.past != _digest(past):
        raise Refused("the snapshot is not of this match under these rules")
    match = resume(find(origin.game), origin.beginning, snapshot.pause)
    if past and tuple(match.decisions) != past[-1].asked:
        raise Refused("the snapshot asks another question than the journal")
    journal = _revive(origin, match, past, snapshot.kept)
    journal.snapshot = taken
    return journal


def rewind(journal: JournaledMatch, count: int) -> JournaledMatch:
    """Return a fresh journaled match of the first *count* entries."""
    if journal.snapshot and journal.snapshot[0] <= count:
        fresh = restore(journal.origin, journal.entries[:count], journal.snapshot)
    else:
        fresh = JournaledMatch(*journal.origin)
    for entry in journal.entries[len(fresh.entries) : count]:
        fresh.redo(entry)
    return fresh


def _data_of(journal: JournaledMatch) -> SnapshotData:
    return SnapshotData(
        [journal.moments[viewer] for viewer in journal.viewers],
        [journal.logs.dump(viewer) for viewer in journal.viewers],
        journal.since,
        sorted(journal.open),
        journal.seating,
        journal.clocks.used,
        journal.clocks.asked_at,
        journal.clocks.ticked,
    )


def _revive(origin: Origin, match: Match, past: list[Entry], kept: SnapshotData) -> JournaledMatch:
    journal = JournaledMatch(*origin, match=match)
    journal.entries, journal.open = past, set(kept.open)
    journal.moments = dict(zip(journal.viewers, kept.moments, strict=True))
    for viewer, lines in zip(journal.viewers, kept.lines, strict=True):
        journal.logs.load(viewer, lines)
    journal.since, journal.seating = kept.since, kept.arrangements
    journal.clocks = Clocks(kept.used, kept.asked_at, kept.ticked, origin.pauses)
    journal.requests = {
        entry.request: bisect_right(journal.moments[entry.side], entry.seq) - 1 for entry in past if entry.request
    }
    return journal


def _rules(game: str) -> tuple[str, str, str]:
    known = find(game)
    return FORMAT, known.versions.rules, known.versions.ledger


def _digest(entries: Sequence[Entry]) -> str:
    plain = msgspec.to_builtins(entries)
    for entry in plain:
        for key, nothing in (("held", -1), ("player", "")):  # most entries have none, and those of older journals never
            if entry[key] == nothing:
                del entry[key]
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()
