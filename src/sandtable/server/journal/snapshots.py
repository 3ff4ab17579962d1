"""Snapshots: a record between two actions as text, so that a long match opens quickly. The journal stays the truth."""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Sequence

import msgspec

from sandtable.engine.match import Match
from sandtable.engine.text.pauses import Pause, pause, resume
from sandtable.engine.verdicts import Refused
from sandtable.games import find
from sandtable.server.journal.clocks import Times
from sandtable.server.journal.journaled_match import Origin, Record
from sandtable.server.journal.proposals import Arrangements
from sandtable.server.journal.viewer_logs import Line, line_of
from sandtable.server.protocol.types import Json
from sandtable.server.storage.entries import Entry

INTERVAL = 512  # entries after which a new snapshot is worth its writing: so many replay in about 0.03 s
FORMAT = "1"


class Kept(msgspec.Struct, forbid_unknown_fields=True):
    """What a snapshot keeps of a record beside the match; lists are in the order of the viewers."""

    moments: list[list[int]]
    lines: list[list[tuple[int, int | Json]]]  # an event's number and its moment, or -1 and a note
    since: dict[str, int]
    open: list[str]
    arrangements: Arrangements
    used: dict[str, float]
    asked_at: dict[str, float]
    ticked: float


class Snapshot(msgspec.Struct, forbid_unknown_fields=True):
    """What is needed to go on after the first entries of a match, together with those entries."""

    rules: tuple[str, str, str]
    past: str  # the digest of the entries
    pause: Pause
    kept: Kept


def due(record: Record) -> bool:
    """Whether a match has gone on so far that a new snapshot is worth it."""
    return len(record.entries) - (record.snapshot[0] if record.snapshot else 0) >= INTERVAL


def take(record: Record) -> tuple[int, str] | None:
    """Take a snapshot: after how many entries, and the text; None where the match is not between two actions."""
    paused = pause(record.match)
    if paused is None:
        return None
    body = msgspec.json.encode(Snapshot(_rules(record.match.game.id), _past(record.entries), paused, _keep(record)))
    return len(record.entries), hashlib.sha256(body).hexdigest() + body.decode()


def restore(origin: Origin, entries: Sequence[Entry], taken: tuple[int, str]) -> Record:
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
    if snapshot.rules != _rules(origin.game) or len(past) != count or snapshot.past != _past(past):
        raise Refused("the snapshot is not of this match under these rules")
    match = resume(find(origin.game), origin.beginning, snapshot.pause)
    if past and tuple(match.decisions) != past[-1].asked:
        raise Refused("the snapshot asks another question than the journal")
    record = _revive(origin, match, past, snapshot.kept)
    record.snapshot = taken
    return record


def rewind(record: Record, count: int) -> Record:
    """Return a fresh record of the first *count* entries."""
    if record.snapshot and record.snapshot[0] <= count:
        fresh = restore(record.origin, record.entries[:count], record.snapshot)
    else:
        fresh = Record(*record.origin)
    for entry in record.entries[len(fresh.entries) : count]:
        fresh.redo(entry)
    return fresh


def _keep(record: Record) -> Kept:
    return Kept(
        [record.moments[viewer] for viewer in record.viewers],
        [
            [(line.event, line.shown if line.event < 0 else line.shown["at"]) for line in record.logs.lines[viewer]]
            for viewer in record.viewers
        ],
        record.since,
        sorted(record.open),
        record.arrangements,
        record.times.used,
        record.times.asked_at,
        record.times.ticked,
    )


def _revive(origin: Origin, match: Match, past: list[Entry], kept: Kept) -> Record:
    record = Record(*origin, match=match)
    record.entries, record.open = past, set(kept.open)
    record.moments = dict(zip(record.viewers, kept.moments, strict=True))
    for viewer, lines in zip(record.viewers, kept.lines, strict=True):
        record.logs.lines[viewer] = [
            line_of(event, match.log[event], what) if isinstance(what, int) else Line(event, what)
            for event, what in lines
        ]
    record.since, record.arrangements = kept.since, kept.arrangements
    record.times = Times(kept.used, kept.asked_at, kept.ticked)
    record.requests = {
        entry.request: bisect_right(record.moments[entry.side], entry.seq) - 1 for entry in past if entry.request
    }
    return record


def _rules(game: str) -> tuple[str, str, str]:
    known = find(game)
    return FORMAT, known.rules_version, known.ledger_version


def _past(entries: Sequence[Entry]) -> str:
    plain = msgspec.to_builtins(entries)
    for entry in plain:
        for key, nothing in (("held", -1), ("player", "")):  # most entries have none, and those of older journals never
            if entry[key] == nothing:
                del entry[key]
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()
