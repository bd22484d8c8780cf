"""An attempt at the puzzle of a day names its version of the rules; until now there was only version 1."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One more column."""
    op.add_column("attempts", sa.Column("rules", sa.String(20), nullable=False, server_default="1"))
