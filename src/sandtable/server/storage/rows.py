"""Rows: the values in the tables for a match, its seats and its journal."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.server.protocol.http_bodies import Clock
from sandtable.server.protocol.types import Json
from sandtable.server.storage.entries import Entry

COLUMNS = ("match", "seq", "at", "side", "kind", "word", "dice", "request", "asked", "shown", "held", "player")
JournalRow = tuple[Any, ...]  # the values of COLUMNS


class SeatRow(msgspec.Struct):
    """Who has a seat."""

    side: str
    kind: str  # person, open or bot
    name: str = ""
    bot: str = ""
    secret: str = ""
    invite: str = ""
    seen: float = 0.0  # when a socket of its holder was last open


class MatchRow(msgspec.Struct, kw_only=True):
    """How a match began and, once it has, how it ended."""

    id: str
    game: str
    scenario: str
    options: Json
    seed: str  # of older dice; empty where there is a key
    dice_key: str | None = None
    salt: str
    commitment: str
    position: str | None = None
    rules: str
    ledger: str
    made: float
    public: bool
    clock: Clock
    forked_from: str | None = None
    patience: int = 604800  # seconds that an absent player is waited for
    hints: bool = False  # whether its players may ask for them
    result: Json | None = None
    number: int = 0
    asked: tuple[str, ...] = ()  # in lists only
    last: float = 0.0  # in lists only

    @property
    def dice(self) -> str:
        """The seed of the dice as text: a key, or a number."""
        return self.dice_key or self.seed


def match_values(row: MatchRow) -> Json:
    """Return what the table of matches holds."""
    values = msgspec.structs.asdict(row)
    for key in ("number", "asked", "last"):
        del values[key]
    values |= {"options": to_json(row.options), "clock": to_json(row.clock)}
    values["result"] = None if row.result is None else to_json(row.result)
    return values


def read_match(row: Any) -> MatchRow:  # a mapping of the columns of matches
    """Read a row of the table of matches."""
    values = dict(row)
    values |= {
        "options": msgspec.json.decode(row["options"]),
        "clock": msgspec.json.decode(row["clock"], type=Clock),
        "result": None if row["result"] is None else msgspec.json.decode(row["result"]),
    }
    return MatchRow(**values)


def read_seat(row: Any) -> SeatRow:  # a mapping of the columns of seats
    """Read a row of the table of seats."""
    return SeatRow(row["side"], row["kind"], row["name"], row["bot"], row["secret"], row["invite"], row["seen"])


def journal_row(match: str, entry: Entry) -> JournalRow:
    """Return the values of COLUMNS."""
    return (
        match, entry.seq, entry.at, entry.side, entry.kind, entry.word, to_json(entry.dice), entry.request,
        " ".join(entry.asked), entry.shown, None if entry.held < 0 else entry.held, entry.player,
    )  # fmt: skip


def read_entry(row: Any) -> Entry:  # a mapping of the journal's columns
    """Read a row of the journal."""
    return Entry(
        row["seq"],
        row["at"],
        row["side"],
        row["kind"],
        row["word"],
        msgspec.json.decode(row["dice"], type=tuple[int, ...]),
        row["request"],
        tuple(row["asked"].split()),
        row["shown"],
        -1 if row["held"] is None else row["held"],
        row["player"],
    )


def to_json(value: object) -> str:
    """Write a value as JSON text."""
    return msgspec.json.encode(value).decode()
