"""Schema: matches, seats, an append-only journal of everything done in them, and accounts."""

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
    false,
    text,
)

HEAD = "0009"  # the newest migration; a test compares it with the folder

metadata = MetaData()
#: The partial index of the journal; queries must say it in the same words.
SEAT_ENTRY_CLAUSE = text("kind IN ('propose', 'agree', 'decline', 'standin', 'return')")
_Number = BigInteger().with_variant(Integer, "sqlite")

matches = Table(
    "matches",
    metadata,
    Column("number", _Number, primary_key=True, autoincrement=True),
    Column("id", String(24), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(24), nullable=False),  # of older dice; empty where there is a key
    Column("dice_key", String(64)),
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("position", Text),  # where it begins, if not at the scenario's beginning
    Column("rules", String(40), nullable=False),
    Column("ledger", String(40), nullable=False),
    Column("made", Float, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("forked_from", String(24)),
    Column("patience", Integer, nullable=False, server_default="604800"),  # seconds that an absent player is waited for
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether its players may ask for them
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
    Column("seen", Float, nullable=False, server_default="0"),  # when a socket of its holder was last open
    PrimaryKeyConstraint("match", "side"),
)

journal = Table(
    "journal",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("side", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # choose, undo, ...: see entries.py
    Column("word", Text, nullable=False),  # the choice, or the text of a note
    Column("dice", Text, nullable=False),
    Column("request", String(100), nullable=False),  # whose message it was, and its id
    Column("asked", String(200), nullable=False),  # the sides that must choose afterwards
    Column("shown", Boolean, nullable=False),  # whether spectators know of it
    Column("held", Integer),  # of a choice: decisions passed before play stopped at one with one answer
    Column("player", Text, nullable=False, server_default=""),  # of a bot's choice: what repeats it
    PrimaryKeyConstraint("match", "seq"),  # two processes cannot both append
    Index("journal_about_seats", "match", sqlite_where=SEAT_ENTRY_CLAUSE, postgresql_where=SEAT_ENTRY_CLAUSE),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),  # a match keeps its newest
    Column("seq", Integer, nullable=False),  # how many entries it stands for
    Column("text", Text, nullable=False),
)

minds = Table(
    "minds",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("seq", Integer, nullable=False),  # after how many entries
    Column("text", Text, nullable=False),  # which bot it is, and its memory
    PrimaryKeyConstraint("match", "side"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", _Number, primary_key=True, autoincrement=True),
    Column("name", String(40), nullable=False),
    Column("folded", String(200), nullable=False, unique=True),  # the name as it is compared
    Column("password", String(200), nullable=False),  # an Argon2id hash
    Column("made", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("secret", String(64), primary_key=True),  # the hash of the session token
    Column("account", _Number, ForeignKey("accounts.id"), nullable=False),
    Column("used", Float, nullable=False),
    Index("sessions_by_account", "account"),
)

holdings = Table(
    "holdings",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("account", _Number, ForeignKey("accounts.id"), nullable=False),
    PrimaryKeyConstraint("match", "side"),
    Index("holdings_by_account", "account"),
)

pauses = Table(
    "pauses",
    metadata,
    Column("number", _Number, primary_key=True, autoincrement=True),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),  # times without a server, which no clock is charged with
)

alive = Table(
    "alive",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # one row
    Column("seen", Float, nullable=False),  # when a server last gave a sign of life
)

orders = Table(
    "orders",
    metadata,
    Column("match", String(24), ForeignKey("matches.id"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("filed", Text, nullable=False),
    PrimaryKeyConstraint("match", "side"),
)

#: What administrators have done. A running server reads it, and does the same to what it has in memory.
admin_actions = Table(
    "admin_actions",
    metadata,
    Column("number", _Number, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),  # announce, ban, ...: see admin/actions.py
    Column("about", String(200), nullable=False),  # a match, an account or an address
    Column("text", Text, nullable=False),
)
