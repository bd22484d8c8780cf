"""The replays of a table are found by an index: retention asks for them, and the puzzle of the day."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """One more index."""
    op.create_index("ix_replays_code", "replays", ["code"])
