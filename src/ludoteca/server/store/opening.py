"""The store at start: made where there is none, brought up to date, or refused in words."""

from time import monotonic, sleep

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from ludoteca.core.rules import Text
from ludoteca.server.store.files import backup_beside, look_at, sqlite_file
from ludoteca.server.store.schema import meta, versions
from ludoteca.server.store.trouble import DAMAGED, Unusable

PATIENCE = 5
"""So many seconds a node waits for another to be done with the database."""
MAKING = 0x4C55444F
"""The lock of a PostgreSQL under which tables are made: any number that nobody else takes."""
UNVERSIONED = "0001"
"""The schema that was made before schemas had numbers."""
FIRST_TABLES = frozenset(
    ("attempts", "campaigns", "findings", "guests", "log", "members", "people", "replays", "settings", "tables")
)
NEWEST = "0006"
"""The schema of this version; the last of the migrations."""


def shown(url: sa.URL) -> str:
    """A database as people know it, without its password."""
    file = sqlite_file(url)
    return url.render_as_string(hide_password=True) if file is None else str(file)


def prepare(engine: sa.Engine) -> list[Text]:
    """Make or upgrade what is there, one node after the other; what to tell whoever started the server."""
    file = sqlite_file(engine.url)
    if file is not None:
        look_at(file)
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            version_of(connection)  # what is not ours is not touched
        _write_ahead(engine)
    with engine.begin() as connection:
        begin = "BEGIN IMMEDIATE" if engine.dialect.name == "sqlite" else f"SELECT pg_advisory_xact_lock({MAKING})"
        connection.exec_driver_sql(begin)
        return _bring_up_to_date(connection)


def version_of(connection: sa.Connection) -> str | None:
    """The schema of a database; nothing where there is none yet, `Unusable` if some of it is lost."""
    names = set(sa.inspect(connection).get_table_names())
    where = shown(connection.engine.url)
    versioned = versions.name in names
    if not names & set(meta.tables) and not versioned:
        if names and connection.dialect.name == "sqlite":
            raise Unusable(f"{where}: {DAMAGED.en}", f"{where}: {DAMAGED.it}")
        return None
    version = connection.execute(sa.select(versions.c.version_num)).scalar() if versioned else UNVERSIONED
    if version is None or not version.isdecimal() or version > NEWEST:
        raise Unusable(
            f"{where} was made by a newer version of Ludoteca (schema {version}, this one knows {NEWEST}): "
            "install that version, or restore the backup from before its upgrade",
            f"{where} è di una versione più nuova di Ludoteca (schema {version}, questa arriva a {NEWEST}): "
            "installa quella versione, o riporta la copia fatta prima dell'aggiornamento",
        )
    needed = set(meta.tables) if version == NEWEST else FIRST_TABLES
    missing = sorted(needed - names)
    if missing:
        raise Unusable(
            f"{where} has lost its tables {', '.join(missing)}: bring back a backup (ludoteca store restore)",
            f"{where} ha perso le tabelle {', '.join(missing)}: riporta una copia (ludoteca store restore)",
        )
    return version


def _bring_up_to_date(connection: sa.Connection) -> list[Text]:
    version = version_of(connection)
    where = shown(connection.engine.url)
    if version == NEWEST:
        return []
    if version is None:
        meta.create_all(connection)
        versions.create(connection)
        connection.execute(versions.insert().values(version_num=NEWEST))
        return [Text(f"A new store was made: {where}", f"È stato creato un archivio nuovo: {where}")]
    file = sqlite_file(connection.engine.url)
    kept = None if file is None else backup_beside(file, f"schema-{version}")
    if not sa.inspect(connection).has_table(versions.name):
        versions.create(connection)
        connection.execute(versions.insert().values(version_num=version))
    from ludoteca.server.store.migrations import migrate  # alembic takes time that a usual start does not need

    migrate(connection)
    told = Text(
        f"The store was brought from schema {version} to {NEWEST}",
        f"L'archivio è passato dallo schema {version} al {NEWEST}",
    )
    if kept is None:
        return [told]
    return [Text(f"{told.en}; as it was before: {kept}", f"{told.it}; com'era prima: {kept}")]


def _write_ahead(engine: sa.Engine) -> None:
    """Let SQLite read while it writes, for good; the one lock for which SQLite does not wait by itself."""
    until = monotonic() + PATIENCE
    while True:
        try:
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
        sleep(0.01)
