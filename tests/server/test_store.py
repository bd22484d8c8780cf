"""The writer: what waits is stored together, and a conflict hits only the table that has it."""

import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from tests.server.conftest import PATIENCE

from ludoteca.server.store import Committed, Job, Store, Writer


class Fates:
    """What became of every entry."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.commits = 0
        self.changed = threading.Condition()

    def __call__(self, committed: Committed) -> None:
        with self.changed:
            self.jobs += committed.jobs
            self.commits += 1
            self.changed.notify_all()

    def of(self, number: int) -> list[tuple[str, int, str]]:
        """The fates of so many entries, once they are known."""
        with self.changed:
            assert self.changed.wait_for(lambda: len(self.jobs) >= number, PATIENCE)
            return [(job.code, job.seq, job.fate) for job in self.jobs]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store in a file."""
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite3'}")
    store.create()
    yield store
    store.close()


def job(code: str, seq: int, epoch: int = 1, body: str = "{}") -> Job:
    """An entry."""
    return Job(code, seq, 1000 + seq, body, epoch, None)


def test_entries_that_wait_are_stored_together(store: Store) -> None:
    fates = Fates()
    writer = Writer(store, fates)
    for seq in range(1, 1201):
        writer.queue.put([job("gufo", seq)])
    writer.start()
    assert fates.of(1200) == [("gufo", seq, "stored") for seq in range(1, 1201)]
    writer.stop()
    assert fates.commits == 3
    assert [row.seq for row in store.rows("gufo")] == list(range(1, 1201))
    assert [row.seq for row in store.rows("gufo", 1198)] == [1199, 1200]
    assert [row.seq for row in store.rows("gufo", 4, 6)] == [5, 6]


def test_a_conflict_hits_one_table_and_what_follows_it_there(store: Store) -> None:
    fates = Fates()
    writer = Writer(store, fates)
    with store.engine.begin() as connection:
        store.insert(connection, [job("gufo", 2, body="other")])
    for entry in (job("lupo", 1), job("gufo", 1), job("gufo", 2), job("gufo", 3), job("lupo", 2)):
        writer.queue.put([entry])
    writer.start()
    assert fates.of(5) == [
        ("lupo", 1, "stored"),
        ("gufo", 1, "stored"),
        ("gufo", 2, "conflict"),
        ("gufo", 3, "conflict"),
        ("lupo", 2, "stored"),
    ]
    writer.queue.put([job("gufo", 4)])
    assert fates.of(6)[5:] == [("gufo", 4, "conflict")]
    writer.queue.put([job("gufo", 3, epoch=2)])
    assert fates.of(7)[6:] == [("gufo", 3, "stored")]
    writer.stop()
    assert [(row.seq, row.body) for row in store.rows("gufo")] == [(1, "{}"), (2, "other"), (3, "{}")]


def test_what_waits_at_the_end_is_stored(store: Store) -> None:
    fates = Fates()
    writer = Writer(store, fates)
    writer.start()
    for seq in range(1, 51):
        writer.queue.put([job("gufo", seq)])
    writer.stop()
    assert len(store.rows("gufo")) == 50


def test_a_store_that_fails_says_so(store: Store) -> None:
    fates = Fates()
    writer = Writer(store, fates)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE log")
    writer.queue.put([job("gufo", 1)])
    writer.start()
    assert fates.of(1) == [("gufo", 1, "failed")]
    writer.stop()


def test_settings_and_names(store: Store) -> None:
    secret = store.secret()
    assert len(secret) == 32
    assert store.secret() == secret
    assert store.name("ada") is None
    store.set_name("ada", "Ada")
    store.set_name("ada", "Ada R.")
    assert store.name("ada") == "Ada R."


def test_a_connection_that_comes_back_after_the_end_is_closed(database: str) -> None:
    store = Store(database)
    store.create()
    with store.engine.connect() as connection:
        driver = connection.connection.dbapi_connection
        assert driver is not None
        store.close()
        assert connection.exec_driver_sql("SELECT 1").scalar() == 1
    with pytest.raises((sqlite3.ProgrammingError, psycopg.OperationalError), match="closed"):
        driver.cursor().execute("SELECT 1")
    assert store.setting("name", lambda: "a house") == "a house"  # whoever still asks gets a connection of their own
