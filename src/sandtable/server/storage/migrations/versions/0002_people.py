"""Accounts and their seats, standing orders, and what replacing somebody who has gone needs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

STANDING_IN = sa.text("kind IN ('standin', 'return')")


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("matches", sa.Column("patience", sa.Integer, nullable=False, server_default="604800"))
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.create_index("journal_of_standins", "journal", ["match"], sqlite_where=STANDING_IN, postgresql_where=STANDING_IN)
    op.create_table(
        "accounts",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(200), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("account", number, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_account", "sessions", ["account"])
    op.create_table(
        "holdings",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("account", number, sa.ForeignKey("accounts.id"), nullable=False),
        sa.PrimaryKeyConstraint("match", "side"),
    )
    op.create_index("holdings_by_account", "holdings", ["account"])
    op.create_table(
        "orders",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("filed", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "side"),
    )


def downgrade() -> None:
    for table in ("orders", "holdings", "sessions", "accounts"):
        op.drop_table(table)
    op.drop_index("journal_of_standins", "journal")
    op.drop_column("seats", "seen")
    op.drop_column("matches", "patience")
