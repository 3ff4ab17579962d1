"""When a server was last alive, and when none was: the time between is not charged to clocks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "pauses",
        sa.Column("number", number, primary_key=True, autoincrement=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    alive = op.create_table(
        "alive",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    signs = ("SELECT max(seen) FROM seats", "SELECT max(at) FROM journal", "SELECT max(made) FROM matches")
    seen = [op.get_bind().execute(sa.text(sign)).scalar() for sign in signs]  # by the version before, as far as known
    if any(seen):
        op.bulk_insert(alive, [{"id": 1, "seen": max(sign or 0.0 for sign in seen)}])


def downgrade() -> None:
    op.drop_table("alive")
    op.drop_table("pauses")
