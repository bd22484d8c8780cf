"""SQLite keeps the log in the order in which entries come: sorted by table, each entry rewrote a page of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """The same log, laid out otherwise; what is there stays together by table. PostgreSQL always kept it like this."""
    if op.get_bind().dialect.name != "sqlite":
        return
    op.rename_table("log", "log_by_table")
    op.create_table(
        "log",
        sa.Column("code", sa.String(40), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO log SELECT code, seq, at, body FROM log_by_table ORDER BY code, seq")
    op.drop_table("log_by_table")
