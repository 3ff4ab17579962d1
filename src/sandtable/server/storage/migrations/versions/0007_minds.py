"""A bot's choice says what repeats it, and what a bot went by last is kept, so that it goes on after a restart."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("journal", sa.Column("player", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "minds",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "side"),
    )


def downgrade() -> None:
    op.drop_table("minds")
    op.drop_column("journal", "player")
