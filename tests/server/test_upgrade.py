"""The store at start: made, brought up to date from every released schema, or refused in words; never begun anew."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.conftest import PATIENCE, Server

from ludoteca.server.run import serve
from ludoteca.server.store import Store
from ludoteca.server.store.migrations import newest
from ludoteca.server.store.opening import NEWEST
from ludoteca.server.store.schema import meta, tables
from ludoteca.server.store.trouble import Unusable
from ludoteca.server.tables import folded

DUMPS = Path(__file__).parent / "schemas"
RELEASED = sorted({dump.name.split(".")[0] for dump in DUMPS.glob("*.sql")})


def old_store(database: str, schema: str) -> None:
    """Make a store as an earlier version left it."""
    engine = sa.create_engine(database)
    dump = (DUMPS / f"{schema}.{engine.dialect.name}.sql").read_text("utf-8")
    if engine.dialect.name == "sqlite":
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            connection.executescript(dump)
    else:
        with closing(engine.raw_connection()) as connection:
            connection.cursor().execute(dump)
            connection.commit()
    engine.dispose()


def differences(store: Store) -> list[object]:
    """Where a database is not what the program's tables say."""
    with store.engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), meta))


def codes(store: Store) -> list[str]:
    """All tables."""
    with store.engine.connect() as connection:
        return list(connection.execute(sa.select(tables.c.code)).scalars())


def test_the_newest_schema_is_the_last_migration() -> None:
    assert newest() == NEWEST


def test_a_new_store_has_the_tables_of_the_program(database: str) -> None:
    store = Store(database)
    store.create()
    assert "new store" in store.news[0].en
    assert differences(store) == []
    store.create()
    assert store.news == []
    store.close()


def test_a_usual_start_does_not_wait_for_alembic(tmp_path: Path) -> None:
    program = """
import sys
from ludoteca.server.store import Store
for _ in range(2):
    store = Store(sys.argv[1])
    store.create()
    store.close()
assert "alembic" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", program, f"sqlite:///{tmp_path / 'store.sqlite3'}"], check=True)


@pytest.mark.parametrize("schema", RELEASED)
def test_every_released_schema_is_brought_up_to_date_with_all_that_is_in_it(
    schema: str, database: str, tmp_path: Path
) -> None:
    old_store(database, schema)
    store = Store(database)
    store.create()
    assert f"from schema {schema} to {NEWEST}" in store.news[0].en
    assert differences(store) == []
    assert len(codes(store)) == 6
    for code in codes(store):
        assert folded(code, store.rows(code)) is not None
    assert store.secret().hex() == "5e" * 32
    if store.engine.dialect.name == "sqlite":
        (backup,) = tmp_path.glob("store.sqlite3.schema-*")
        assert str(backup) in store.news[0].en
        assert backup.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(backup)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            assert "alembic_version" not in names
            assert connection.execute("SELECT count(*) FROM tables").fetchone() == (6,)
    again = Store(database)
    again.create()
    assert again.news == []
    again.close()
    store.close()


def test_nodes_that_start_at_once_migrate_once(database: str, tmp_path: Path) -> None:
    old_store(database, RELEASED[0])
    stores = [Store(database) for _ in range(4)]
    together = threading.Barrier(len(stores))

    def start(store: Store) -> bool:
        together.wait(PATIENCE)
        store.create()
        return bool(store.news)

    with ThreadPoolExecutor(len(stores)) as nodes:
        assert sorted(nodes.map(start, stores)) == [False, False, False, True]
    for store in stores:
        store.close()
    assert len(list(tmp_path.glob("*.schema-*"))) == (1 if database.startswith("sqlite") else 0)


def test_a_migration_that_fails_changes_nothing(database: str) -> None:
    old_store(database, RELEASED[0])
    engine = sa.create_engine(database)
    with engine.begin() as connection:  # what the migration would make is there already
        connection.exec_driver_sql("CREATE INDEX ix_replays_code ON replays (title)")
    store = Store(database)
    with pytest.raises(sa.exc.SQLAlchemyError):
        store.create()
    assert not sa.inspect(engine).has_table("alembic_version")
    store.close()
    engine.dispose()


def test_a_store_of_a_newer_version_is_refused(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(database)
    store.create()
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unusable, match="newer version of Ludoteca"):
        store.create()
    store.close()
    assert serve(port=0, database=database) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "9999" in told
    assert "install that version" in told


def spoiled(file: Path, how: str) -> None:
    """Hurt a database file."""
    match how:
        case "emptied":
            file.write_bytes(b"")
        case "other file":
            file.write_text("Dear diary, today I learned about databases.")
        case "halved":
            content = file.read_bytes()
            file.write_bytes(content[: len(content) // 8192 * 4096])
        case "gone":
            file.with_name(f"{file.name}-wal").write_bytes(b"x")
            file.unlink()
        case "tables lost":
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("DROP TABLE replays")
        case _:
            file.unlink()
            with closing(sqlite3.connect(file)) as connection:
                connection.execute("CREATE TABLE songs (title TEXT)")


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("emptied", "is empty: bring back a backup"),
        ("other file", "damaged or not one of Ludoteca"),
        ("halved", "damaged or not one of Ludoteca"),
        ("gone", "put the file back"),
        ("tables lost", "lost its tables replays: bring back a backup"),
        ("of another program", "damaged or not one of Ludoteca"),
    ],
)
def test_a_store_that_was_hurt_is_said_at_start_in_one_sentence(
    how: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "store.sqlite3"
    database = f"sqlite:///{file}"
    old_store(database, RELEASED[-1])
    store = Store(database)
    store.create()
    store.close()
    spoiled(file, how)
    before = file.read_bytes() if file.exists() else None
    assert serve(port=0, database=database) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert words in told
    assert (file.read_bytes() if file.exists() else None) == before


@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_read_only_store_is_said_at_start(database: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(database)
    store.create()
    store.close()
    if database.startswith("sqlite"):
        database = f"sqlite:///file:{database.removeprefix('sqlite:///')}?mode=ro&uri=true"
    else:
        database += "&options=-c%20default_transaction_read_only%3Don"
    assert serve(port=0, database=database, lang="it" if lang == "it" else "en") == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert {"en": "The store is read-only: make", "it": "L’archivio è in sola lettura: rendi"}[lang] in told


def test_the_database_is_not_for_everybody_to_read(tmp_path: Path) -> None:
    file = tmp_path / "store.sqlite3"
    for mode, after in ((None, 0o600), (0o644, 0o640), (0o660, 0o660)):
        if mode is not None:
            file.chmod(mode)
        store = Store(f"sqlite:///{file}")
        store.create()
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {after}
        store.close()


def test_a_server_tells_what_it_did_with_the_store(own_server: Callable[..., Server], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    old_store(database, RELEASED[0])
    server = own_server(database=database)
    server.process.terminate()
    assert server.process.stdout is not None
    told = server.process.stdout.read()
    assert "as it was before: " in told
    assert "com’era prima: " in told
