"""All that is arranged about seats is found by an index, so that a server sees whose patience has run out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

STANDING_IN = sa.text("kind IN ('standin', 'return')")
ABOUT_SEATS = sa.text("kind IN ('propose', 'agree', 'decline', 'standin', 'return')")


def upgrade() -> None:
    op.drop_index("journal_of_standins", "journal")
    op.create_index("journal_about_seats", "journal", ["match"], sqlite_where=ABOUT_SEATS, postgresql_where=ABOUT_SEATS)


def downgrade() -> None:
    op.drop_index("journal_about_seats", "journal")
    op.create_index("journal_of_standins", "journal", ["match"], sqlite_where=STANDING_IN, postgresql_where=STANDING_IN)
