"""A choice says whether play stopped after it at a decision with one answer; before that, it never did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("journal", sa.Column("held", sa.Integer))


def downgrade() -> None:
    op.drop_column("journal", "held")
