"""Migrations of the store, one file a schema, from the schema of each released version to the next."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def migrate(connection: sa.Connection) -> None:
    """Bring a database to the newest schema, within the transaction of this connection."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def newest() -> str | None:
    """The last of the migrations."""
    return ScriptDirectory.from_config(_config()).get_current_head()
