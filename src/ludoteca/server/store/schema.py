"""The tables of the database. A change here needs a migration beside it: docs/upgrading.md says how."""

import sqlalchemy as sa

meta = sa.MetaData()

log = sa.Table(
    "log",
    meta,
    sa.Column("code", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
shortcuts = sa.Table(
    "shortcuts",
    meta,
    sa.Column("code", sa.String(40), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("entry", sa.String(16), nullable=False),
    sa.Column("program", sa.String(16), nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
)
tables = sa.Table(
    "tables",
    meta,
    sa.Column("code", sa.String(40), primary_key=True),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String(10), nullable=False),
    sa.Column("opener", sa.String(20), nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False, index=True),
    sa.Column("card", sa.Text, nullable=False),
)
people = sa.Table(
    "people",
    meta,
    sa.Column("guest", sa.String(20), primary_key=True),
    sa.Column("code", sa.String(40), primary_key=True, index=True),
)
replays = sa.Table(
    "replays",
    meta,
    sa.Column("replay", sa.String(20), primary_key=True),
    sa.Column("code", sa.String(40), nullable=False, index=True),
    sa.Column("first", sa.Integer, nullable=False),
    sa.Column("last", sa.Integer, nullable=False),
    sa.Column("title", sa.String(40), nullable=False),
)
guests = sa.Table(
    "guests",
    meta,
    sa.Column("guest", sa.String(20), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
)
campaigns = sa.Table(
    "campaigns",
    meta,
    sa.Column("campaign", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("link", sa.String(40), nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)
members = sa.Table(
    "members",
    meta,
    sa.Column("guest", sa.String(20), primary_key=True),
    sa.Column("campaign", sa.String(32), primary_key=True),
)
settings = sa.Table(
    "settings",
    meta,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
attempts = sa.Table(
    "attempts",
    meta,
    sa.Column("guest", sa.String(20), primary_key=True),
    sa.Column("game", sa.String(20), primary_key=True),
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("code", sa.String(40), nullable=False),
    sa.Column("replay", sa.String(20)),
    sa.Column("points", sa.Integer),
    sa.Column("rules", sa.String(20), nullable=False, server_default="1"),
    sa.Index("attempts_of_a_day", "game", "day"),
)
findings = sa.Table(
    "findings",
    meta,
    sa.Column("key", sa.String(80), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)

versions = sa.Table(
    "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True, nullable=False)
)
"""Alembic's own table with the number of the schema; read without alembic, so that a usual start is quick."""
