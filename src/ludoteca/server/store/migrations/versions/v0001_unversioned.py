"""The schema of 0.1.0 before schemas had numbers: where it is found it is taken as it is."""

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Nothing to do."""
