"""Beside the log of a long table lies a shortcut through it, so that it opens at once; it is made when it is missed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """One more table."""
    op.create_table(
        "shortcuts",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("entry", sa.String(16), nullable=False),
        sa.Column("program", sa.String(16), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
