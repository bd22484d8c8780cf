"""A real server in a process of its own with its own database, and people who come to its tables."""

import json
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, ClassVar, Self, TypeVar, get_args

import httpx
import pytest
import sqlalchemy as sa
from tests.kinds import long
from tests.server.starting import Started
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludoteca.games.set.cards import sets_among
from ludoteca.server.protocol.told import ServerMessage

PATIENCE = 120.0
"""Seconds after which something counts as hung, on the busiest machine too; nothing here takes nearly as long."""

PROGRAM = """
import json, sys
from ludoteca.core.rng import Rng
from ludoteca.server import seats
from ludoteca.server.bounds import Bounds
from ludoteca.server.run import serve
asked = json.loads(sys.argv[1])
if not asked.pop("chance"):
    def deal(table):
        taken = sum(not chair.free for chair in table.chairs)
        return int.from_bytes(Rng.of(0).fork(f"{table.game} {taken} {table.match}").key)
    seats.deal = deal
sys.exit(serve(**{**asked, "bounds": Bounds(**asked["bounds"])}))
"""

ANSWERS = {kind.__struct_config__.tag for kind in get_args(ServerMessage) if "id" in kind.__struct_fields__}
"""The kinds of message that answer one of a person's own: they name its id."""

Message = dict[str, Any]
T = TypeVar("T")


class Server:
    """`serve` in a process; it can be killed and started again on the same database and port."""

    program = PROGRAM

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        bus: str | None = None,
        asked: dict[str, Any] | None = None,
        **bounds: float,
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'tables.sqlite3'}"
        self.bus = bus
        plenty = {f"most_{kind}": 1e6 for kind in ("posts", "reads", "guesses", "guests", "passwords")}
        self.bounds: dict[str, float] = {**plenty, "sockets_per_address": 10_000, **bounds}
        self.asked = asked or {}
        self.port = 0
        self.stack = ExitStack()
        """Everybody who came, to see them out at the end."""
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        asked = {
            "port": self.port,
            "database": self.database,
            "bus": self.bus,
            "bounds": self.bounds,
            "chance": long(),  # else the first match of so many seats is dealt alike in every test and every run
            **self.asked,
        }
        with (self.folder / "server.log").open("ab") as log:
            self.process: Started | subprocess.Popen[str] = Started(self.program, json.dumps(asked), log)
        assert self.process.stdout is not None
        words = [self.process.stdout.readline() for _ in range(2)]
        if not words[1]:
            self.kill()
            raise AssertionError(f"the server did not start: {self.log()}")
        where = self.process.stdout.readline() if "public_url" in self.asked else words[0]
        self.port = int(where.rsplit(":", 1)[1].strip(" /\n"))
        self.join_link = words[1].rsplit(" ", 1)[1].strip()

    def log(self) -> str:
        """Everything that it has logged."""
        return (self.folder / "server.log").read_text("utf-8")

    def metric(self, name: str) -> float:
        """What a counter stands at."""
        lines = httpx.get(f"{self.url}/metrics", verify=False).text.splitlines()
        return next(float(line.split()[1]) for line in lines if line.startswith(f"{name} "))

    def kill(self) -> None:
        """End it without a warning."""
        self.process.kill()
        self.process.communicate()

    def end(self) -> None:
        """Kill it and see everybody out."""
        self.kill()
        self.stack.close()

    def stop(self) -> int:
        """Ask it to end."""
        self.process.terminate()
        self.process.communicate()
        assert self.process.returncode is not None
        return self.process.returncode

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def person(self) -> "Person":
        """Somebody new."""
        return Person(self)


class Person:
    """A browser: an HTTP client with cookies, and sockets to tables."""

    present: ClassVar[list["Person"]] = []
    """Everybody who came and was not seen out yet."""

    def __init__(self, server: Server) -> None:
        self.present.append(self)
        self.server = server
        self.stack = server.stack.enter_context(ExitStack())
        # Certificates take longer to read than most tests, and nobody here has one.
        self.http = self.stack.enter_context(httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False))
        self.guest: str = self.http.get("/api/me").json()["guest"]

    @property
    def cookie(self) -> str:
        """What the browser keeps."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open(self, **body: Any) -> str:
        """Open a table and give its code."""
        answer = self.http.post("/api/tables", json={"game": "set", "seats": 2, **body})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def at(self, code: str, **headers: str) -> "Place":
        """A socket to a table, told how things stand."""
        return Place(self, code, headers)


class Place:
    """A person's socket to a table, and what it was told last."""

    ids = count(1)

    def __init__(self, person: Person, code: str, headers: dict[str, str]) -> None:
        self.person = person
        self.code = code
        self.headers = headers
        self.frames: list[str] = []
        """Everything that was heard, to the byte."""
        self.connect()

    def connect(self) -> None:
        """Come (back) to the table."""
        url = f"{self.person.server.url.replace('http', 'ws', 1)}/ws/tables/{self.code}"
        self.stack = self.person.stack.enter_context(ExitStack())
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                url,
                additional_headers={"Cookie": self.person.cookie, **self.headers},
                open_timeout=PATIENCE,
                ping_interval=None,  # the server's pings are answered all the same
                max_queue=None,
                compression=None,
                proxy=None,
            )
        )
        self.table: Message = {}
        self.update: Message = {}
        self.told: list[Message] = []
        self.chat: list[Message] = []
        self.until(
            lambda: (
                bool(self.table)
                and (bool(self.update) or self.table["phase"] == "waiting" or self.table["closed"] is not None)
            )
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self.stack.close()

    def hear(self, seconds: float = PATIENCE) -> Message:
        """The next message."""
        frame = self.socket.recv(timeout=seconds, decode=True)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        match message["type"]:
            case "table":
                self.table = message
            case "update":
                self.update = message
                self.told += message["events"]
            case "chat-line":
                self.chat.append(message)
        return message

    def until_closed(self) -> tuple[int, list[Message]]:
        """Listen until the server ends the connection: its reason, and what was heard before."""
        heard: list[Message] = []
        try:
            while True:
                heard.append(self.hear())
        except ConnectionClosed as closed:
            return (0 if closed.rcvd is None else closed.rcvd.code), heard

    def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> Self:
        """Listen until something holds."""
        end = monotonic() + seconds
        while not true():
            self.hear(max(0.01, end - monotonic()))
        return self

    def post(self, kind: str, **fields: Any) -> str:
        """Send a message under a new id."""
        id = fields.pop("id", None) or f"m{next(self.ids)}"
        self.socket.send(json.dumps({"type": kind, "id": id, **fields}))
        return str(id)

    def answer(self, id: str | None) -> Message:
        """The answer to a message: done, advised, foreseen or refused."""
        while True:
            message = self.hear()
            if message["type"] in ANSWERS and message["id"] == id:
                return message

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a message and wait for its answer."""
        return self.answer(self.post(kind, **fields))

    def do(self, kind: str, **fields: Any) -> Self:
        """Send a message that must be taken."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return self

    def no(self, kind: str, **fields: Any) -> str:
        """Send a message that must be refused, in both languages; the code of the refusal."""
        answer = self.ask(kind, **fields)
        assert answer["type"] == "refusal", answer
        assert answer["reason"]["en"]
        assert answer["reason"]["it"]
        return str(answer["code"])

    # The match

    def action(self, kind: str, **fields: Any) -> Message:
        """A move as it is sent now."""
        now = {"match": self.update["match"], "version": self.update["version"]}
        return {**now, "action": {"type": kind, **fields}}

    def move(self, kind: str, **fields: Any) -> Self:
        """A move that must be taken; afterwards its effect is here."""
        return self.do("move", **self.action(kind, **fields))

    @property
    def view(self) -> Message:
        """What is seen of the match."""
        view: Message = self.update["view"]
        return view

    @property
    def cards(self) -> list[int]:
        """The cards on the table."""
        return [card for card in self.view["layout"] if card is not None]

    def sets(self) -> list[list[int]]:
        """All SETs on the table."""
        return [list(triple) for triple in sets_among(tuple(self.cards))]

    def wrong(self) -> list[int]:
        """Three cards on the table that are no SET."""
        sets = {frozenset(triple) for triple in self.sets()}
        a, b, *rest = self.cards
        return next([a, b, c] for c in rest if frozenset((a, b, c)) not in sets)

    def see(self, version: int) -> Self:
        """Listen until the match has come so far."""
        return self.until(lambda: bool(self.update) and self.update["version"] >= version)

    def deeds(self) -> list[str]:
        """The kinds of what was told, but for the cards that came or moved up: those depend on the deal."""
        kinds = [told["event"]["type"] for told in self.told]
        return [kind for kind in kinds if kind not in ("dealt", "closed-up")]

    def won(self, seat: int) -> int:
        """How many SETs a seat holds."""
        return len(self.view["players"][seat]["won"])


def asked_until(ask: Callable[[], T], true: Callable[[T], bool]) -> T:
    """Ask again until something holds of which the server tells nobody.

    The pause leaves the processor to what is waited for; how long that takes does not matter.
    """
    while not true(answer := ask()):
        sleep(0.05)
    return answer


def play_out(a: Place, b: Place) -> None:
    """Two people play to the end: the first takes every SET, and both agree where there is none."""
    while a.view["phase"] != "over":
        sets = a.sets()
        if sets:
            a.move("claim", cards=sets[0])
        else:
            a.move("declare-no-set")
            b.see(a.update["version"])
            b.move("declare-no-set")
            a.see(b.update["version"])
    b.see(a.update["version"])
    a.until(lambda: bool(a.table["phase"] == "finished"))
    b.until(lambda: bool(b.table["phase"] == "finished"))


@pytest.fixture(autouse=True)
def people_leave() -> Iterator[None]:
    """Whoever came for a test goes at its end: their sockets would keep threads busy while other tests run."""
    before = len(Person.present)
    yield
    for person in Person.present[before:]:
        person.stack.close()
    del Person.present[before:]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share which do not hurt it."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stack.close()
    assert server.stop() == 0
    assert '"level": "error"' not in server.log()


@pytest.fixture(scope="session")
def brisk_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long for people."""
    folder = tmp_path_factory.mktemp("brisk")
    server = Server(folder, absent_after=0.2, host_passes_after=0.4, idle_after=0.6)
    yield server
    server.end()
    assert '"level": "error"' not in server.log()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Servers of a test's own, with bounds of its own."""
    servers: list[Server] = []

    def start(**asked: Any) -> Server:
        folder = tmp_path / str(len(servers))
        folder.mkdir()
        servers.append(Server(folder, **asked))
        return servers[-1]

    yield start
    for server in servers:
        server.end()


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """A server that speaks Redis."""
    fakeredis: Any = pytest.importorskip("fakeredis")
    server = fakeredis.TcpFakeServer(("127.0.0.1", 0), server_type="redis")
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"redis://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own, with one database."""
    pgserver: Any = pytest.importorskip("pgserver")
    # Not below pytest's own folder: a second run of pytest closes that one to the user whom the database runs as.
    with TemporaryDirectory() as folder:
        database = pgserver.get_server(Path(folder) / "postgres", cleanup_mode="delete")
        yield database.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)
        database.cleanup()


@pytest.fixture
def own_postgres(postgres: str) -> Iterator[str]:
    """An empty database in that PostgreSQL."""
    name = f"test_{token_hex(4)}"
    maker = sa.create_engine(postgres, isolation_level="AUTOCOMMIT")
    with maker.connect() as connection:
        connection.exec_driver_sql(f"CREATE DATABASE {name}")
    yield sa.make_url(postgres).set(database=name).render_as_string(hide_password=False)
    with maker.connect() as connection:
        connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")
    maker.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is not there yet, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.sqlite3'}"
    return str(request.getfixturevalue("own_postgres"))


@pytest.fixture
def pair(server: Server) -> Iterator[tuple[Place, Place]]:
    """Two people at a table of SET who have just begun."""
    places = begin(server)
    yield places
    for place in places:
        place.close()


def begin(server: Server, other: Server | None = None, **body: Any) -> tuple[Place, Place]:
    """Two people open a table, sit down and begin; the second may come to another node.

    The table adds cards by itself, so that a SET always lies there.
    """
    host = server.person()
    code = host.open(**{"options": {"noset": "auto"}, **body})
    a = host.at(code)
    b = (other or server).person().at(code)
    b.do("sit", name="Bea")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start")
    a.until(lambda: bool(a.update))
    b.until(lambda: bool(b.update))
    return a, b


__all__ = ["ConnectionClosed", "Person", "Place", "Server", "asked_until", "begin", "people_leave", "play_out"]
