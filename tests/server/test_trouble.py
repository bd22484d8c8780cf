"""A store that cannot be written, an answer that is lost, a bus that is down: said in words, and nothing untrue."""

import resource
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest
import sqlalchemy as sa
import sqlalchemy.event
from tests.server.conftest import Person, Server, asked_until, begin

from ludoteca.server.health import StoreHealth
from ludoteca.server.run import serve
from ludoteca.server.store import Store
from ludoteca.server.store.trouble import DAMAGED, FULL, READ_ONLY, SILENT, in_words


def until_healthy(person: Person, status: int) -> dict[str, object]:
    """Ask for the health until it is this."""
    answer = asked_until(lambda: person.http.get("/api/health"), lambda answer: answer.status_code == status)
    said: dict[str, object] = answer.json()
    return said


def test_a_disk_that_takes_nothing_is_told_and_the_server_goes_on_when_it_does(
    own_server: Callable[..., Server],
) -> None:
    server = own_server(health_every=0)
    a, _ = begin(server)
    person = a.person
    assert until_healthy(person, 200)["status"] == "ok"
    _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, most))
    said = until_healthy(person, 503)
    assert said["code"] == "not-now"
    assert set(said["reason"]) == {"en", "it"}  # type: ignore[call-overload]
    for answer in (
        person.http.post("/api/me", json={"name": "Ada"}),
        person.http.post("/api/campaigns", json={"name": "Alba", "heroes": 2}),
    ):
        assert answer.status_code == 503
        assert "disk" in answer.json()["reason"]["en"]
    assert a.no("move", **a.action("claim", cards=a.sets()[0])) == "not-now"
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
    until_healthy(person, 200)
    assert person.http.post("/api/me", json={"name": "Ada"}).json()["name"] == "Ada"
    a.do("move", **a.action("claim", cards=a.sets()[0]))
    assert "Traceback" not in server.log()


async def test_health_says_what_is_wrong_and_does_not_write_at_every_question(database: str) -> None:
    store = Store(database)
    store.create()
    now_and_then, always = StoreHealth(store, 3600), StoreHealth(store, 0)
    assert await now_and_then.problem() is None
    written = store.setting("health", str)
    store.set_setting("health", "before")
    assert await now_and_then.problem() is None
    assert store.setting("health", str) == "before"
    assert await always.problem() is None
    assert store.setting("health", str) >= written
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE settings RENAME TO lost")
    assert await now_and_then.problem() is None
    assert await always.problem() == DAMAGED
    store.close()


async def test_full_and_read_only_are_told_apart(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite3'}")
    store.create()
    store.close()

    @sqlalchemy.event.listens_for(store.engine, "connect")
    def _(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
        connection.cursor().execute("PRAGMA max_page_count=1")

    with store.engine.begin() as connection, suppress(sa.exc.OperationalError):
        connection.exec_driver_sql("CREATE TABLE filler AS SELECT zeroblob(100000) AS body")
        pytest.fail("the file could still grow")
    store.close()
    with pytest.raises(sa.exc.OperationalError) as full:
        store.set_setting("long", "x" * 100_000)
    assert in_words(full.value) == FULL
    store.close()
    reader = Store(f"sqlite:///file:{tmp_path / 'store.sqlite3'}?mode=ro&uri=true")
    assert await StoreHealth(reader, 0).problem() == READ_ONLY
    reader.close()


async def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    with closing(socket.socket()) as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        store = Store(f"postgresql+psycopg://nobody@127.0.0.1:{port}/nothing")
        assert await StoreHealth(store, 0).problem() == SILENT
        store.close()


@pytest.mark.parametrize("lang", ["en", "it"])
def test_redis_down_at_the_start_is_one_line(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.socket()) as unused:
        unused.bind(("127.0.0.1", 0))
        bus = f"redis://:hush@127.0.0.1:{unused.getsockname()[1]}"
        database = f"sqlite:///{tmp_path / 'store.sqlite3'}"
        assert serve(port=0, database=database, bus=bus, lang="it" if lang == "it" else "en") == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert {"en": "Redis does not answer: start it", "it": "Redis non risponde: avvialo"}[lang] in told
    assert "hush" not in told


# Answers that are lost


class Lossy:
    """A way to a PostgreSQL on which the answers to some commits are lost: the connection ends instead."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.to_lose = 0
        self.lost = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """No more connections."""
        self.listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                threading.Thread(target=self._carry, args=[client], daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(str(self.target))
            back = threading.Thread(target=self._back, args=[server, client], daemon=True)
            back.start()
            while data := client.recv(65536):
                if b"COMMIT" in data and self.to_lose:
                    self.to_lose -= 1
                    self.lost += 1
                    client.shutdown(socket.SHUT_WR)  # the answer finds nobody
                server.sendall(data)
            server.shutdown(socket.SHUT_WR)
            back.join()

    @staticmethod
    def _back(server: socket.socket, client: socket.socket) -> None:
        """Carry answers until the database ends the connection, whether they find anybody or not."""
        with suppress(OSError):
            while data := server.recv(65536):
                with suppress(OSError):
                    client.sendall(data)
        with suppress(OSError):
            client.shutdown(socket.SHUT_WR)


@pytest.fixture
def lossy(own_postgres: str) -> Iterator[tuple[Lossy, str]]:
    """A PostgreSQL behind a way that loses answers, and its address there."""
    url = sa.make_url(own_postgres)
    lossy = Lossy(Path(str(url.query["host"])) / ".s.PGSQL.5432")
    there = url.set(host="127.0.0.1", port=lossy.port, query={"sslmode": "disable", "gssencmode": "disable"})
    yield lossy, there.render_as_string(hide_password=False)
    lossy.close()


def test_a_commit_whose_answer_was_lost_is_not_refused(
    lossy: tuple[Lossy, str], own_server: Callable[..., Server]
) -> None:
    way, database = lossy
    a, b = begin(own_server(database=database))
    for version, losing in enumerate((1, 2, 1), 1):
        way.to_lose = losing  # of the commit, then of the commit that is tried again
        a.do("move", **a.action("claim", cards=a.sets()[0]))
        a.see(version)
        b.see(version)
    assert way.lost >= 3
    assert (a.update["version"], a.won(0)) == (3, 3)
    person = a.person
    way.to_lose = 1
    code = person.open(title="Lost and found")
    titles = [table["title"] for table in person.http.get("/api/tables/mine").json()["tables"]]
    assert titles.count("Lost and found") == 1
    assert person.http.get(f"/api/tables/{code}").json()["title"] == "Lost and found"
