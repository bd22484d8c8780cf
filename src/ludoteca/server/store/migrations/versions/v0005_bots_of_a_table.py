"""Whether bots sit at a table was asked for when the server woke their tables at its start; nobody asks any more."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """One column less."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("bots")
