"""The tables: matches, their seats, and an append-only journal of everything that was done in them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

HEAD = "0001"  # the newest migration; a test compares it with the folder

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(24), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", Text),  # where it begins, if not at the scenario's beginning
    Column("rules", String(40), nullable=False),
    Column("ledger", String(40), nullable=False),
    Column("made", Float, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("forked_from", String(24)),
    Column("result", Text),  # the only column that is ever written again: once, at the end
    Index("matches_by_list", "public", "number"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # person, open or bot
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("secret", String(64), nullable=False),  # the hash of the token; of an open seat: empty
    Column("invite", String(64), nullable=False),  # the hash of the invite, kept to make a join repeatable
    PrimaryKeyConstraint("match", "side"),
)

journal = Table(
    "journal",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("side", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # choose, undo, draw, concede, claim, note
    Column("word", Text, nullable=False),  # the choice, or the text of a note
    Column("dice", Text, nullable=False),
    Column("request", String(100), nullable=False),  # whose message it was, and its id
    Column("asked", String(200), nullable=False),  # the sides that must choose afterwards
    Column("shown", Boolean, nullable=False),  # whether spectators know of it
    PrimaryKeyConstraint("match", "seq"),  # two processes cannot both append
)
