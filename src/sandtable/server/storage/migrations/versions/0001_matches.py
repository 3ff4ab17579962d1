"""Matches, seats and the journal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(24), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("position", sa.Text),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("ledger", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("forked_from", sa.String(24)),
        sa.Column("result", sa.Text),
    )
    op.create_index("matches_by_list", "matches", ["public", "number"])
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("match", "side"),
    )
    op.create_table(
        "journal",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("dice", sa.Text, nullable=False),
        sa.Column("request", sa.String(100), nullable=False),
        sa.Column("asked", sa.String(200), nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq"),
    )


def downgrade() -> None:
    op.drop_table("journal")
    op.drop_table("seats")
    op.drop_table("matches")
