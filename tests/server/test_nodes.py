"""Several nodes on one database: any node serves any table, and the key of the log decides races."""

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from tests.server.conftest import PATIENCE, Person, Place, Server, asked_until, begin, play_out
from tests.server.test_campaigns import found, seated, settle_in, show

from ludoteca.server.redis_bus import RedisBus
from ludoteca.server.store import Store


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def nodes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, redis: str
) -> Iterator[tuple[Server, Server]]:
    """Two nodes that share a database and a bus."""
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    database = (
        f"sqlite:///{folders[0] / 'shared.sqlite3'}"
        if request.param == "sqlite"
        else request.getfixturevalue("postgres")
    )
    with ThreadPoolExecutor() as both:
        servers = list(both.map(lambda folder: Server(folder, database, redis, absent_after=2), folders))
    yield servers[0], servers[1]
    for server in servers:
        server.end()
        assert '"level": "error"' not in server.log()


class Stalling:
    """A way to a server that can stop to pass anything on, while its connections stay open."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.flowing = threading.Event()
        self.flowing.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"redis://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):  # closed at the end
            while True:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.target))
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError), source, goal:
            while data := source.recv(65536):
                self.flowing.wait()
                goal.sendall(data)


def test_people_see_what_happens_at_another_node_while_redis_is_frozen(redis: str, tmp_path: Path) -> None:
    way = Stalling(int(redis.rpartition(":")[2]))
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    database = f"sqlite:///{tmp_path / 'shared.sqlite3'}"
    one, two = [Server(folder, database, way.url, beat_every=0.3) for folder in folders]
    a, b = begin(one, two)
    with way.listener, a, b:
        a.move("claim", cards=a.sets()[0])
        b.see(1)
        way.flowing.clear()
        a.move("claim", cards=a.sets()[0])
        b.see(2)  # which does nothing by itself
        b.move("claim", cards=b.sets()[0])
        a.see(3)
        way.flowing.set()
        for server in (one, two):
            asked_until(server.log, lambda log: '"bus lost"' in log)
        a.move("claim", cards=a.sets()[0])
        b.see(4)
    for server in (one, two):
        server.end()
        assert '"level": "error"' not in server.log()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nodes_that_start_at_once_make_the_tables_one_after_the_other(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    for attempt in range(5 if kind == "sqlite" else 1):
        url = f"sqlite:///{tmp_path / str(attempt)}" if kind == "sqlite" else request.getfixturevalue("postgres")
        stores = [Store(url) for _ in range(8)]
        together = threading.Barrier(len(stores))

        def start(store: Store, together: threading.Barrier = together) -> str:
            together.wait(PATIENCE)
            store.create()
            return store.setting("name", lambda: "a house")

        with ThreadPoolExecutor(len(stores)) as nodes:
            assert set(nodes.map(start, stores)) == {"a house"}
        for store in stores:
            store.close()


def test_two_people_at_two_nodes_play_a_whole_match(nodes: tuple[Server, Server]) -> None:
    a, b = begin(*nodes, options={"deck": "beginners", "noset": "auto"})
    with a, b:
        b.do("say", phrase="hello")
        a.until(lambda: len(a.chat) == 1)
        b.move("claim", cards=b.wrong())
        a.see(1)
        assert a.view["players"][1]["debt"] == 1
        play_out(a, b)
        assert a.update["outcome"] == b.update["outcome"]
        path = f"/api/replays/{a.table['replay']}"
        assert a.person.http.get(path).json() == b.person.http.get(path).json()
        assert not [told for told in a.told if told["event"]["type"] == "went-away"]


def test_a_race_at_the_same_entry_has_one_winner(nodes: tuple[Server, Server]) -> None:
    a, b = begin(*nodes)
    with a, b:
        for round_ in range(1, 9):
            cards = a.sets()[0]
            ready = threading.Barrier(2)
            answers: dict[Place, str] = {}

            def claim(place: Place, cards: list[int] = cards, ready: threading.Barrier = ready) -> None:
                move = place.action("claim", cards=cards)
                ready.wait()
                answers[place] = place.ask("move", **move)["type"]  # noqa: B023

            threads = [threading.Thread(target=claim, args=[place]) for place in (a, b)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert sorted(answers.values()) == ["done", "refusal"]
            a.see(round_)
            b.see(round_)
            assert a.update["version"] == b.update["version"] == round_
            assert a.won(0) + a.won(1) == round_
            assert a.view["layout"] == b.view["layout"]


def test_presence_is_known_everywhere(nodes: tuple[Server, Server]) -> None:
    a, b = begin(*nodes)
    with a:
        b.close()
        a.until(lambda: a.table["seats"][1]["kind"] == "absent")
        a.until(lambda: bool(a.told) and a.told[-1]["event"]["type"] == "went-away")
        b.connect()
        a.until(lambda: a.table["seats"][1]["kind"] == "person")
        a.until(lambda: a.told[-1]["event"]["type"] == "came-back")
        b.close()


def test_bots_at_two_nodes_act_once(nodes: tuple[Server, Server]) -> None:
    host = nodes[0].person()
    code = host.open(bots=["greedy", "greedy"], sit=False, start=True, options={"deck": "beginners", "noset": "auto"})
    with nodes[1].person().at(code) as watcher, host.at(code) as other:
        watcher.until(lambda: watcher.table["phase"] == "finished" and bool(watcher.update["outcome"]))
        other.until(lambda: other.table["phase"] == "finished" and bool(other.update["outcome"]))
        assert watcher.update["outcome"] == other.update["outcome"]
        taken = [told["event"]["cards"] for told in watcher.told if told["event"]["type"] == "took"]
        assert len(taken) == sum(watcher.update["outcome"]["points"])


def test_another_node_takes_over_when_one_is_killed(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    a, b = begin(one, two)
    a.move("claim", cards=a.sets()[0])
    b.see(1)
    one.kill()
    b.move("claim", cards=b.sets()[0])
    one.start()
    a.connect()
    assert (a.update["version"], a.won(0), a.won(1)) == (2, 1, 1)
    a.move("claim", cards=a.sets()[0])
    b.see(3)
    a.close()
    b.close()


def test_an_act_that_ends_at_two_nodes_is_kept_once(nodes: tuple[Server, Server]) -> None:
    ada, bea = nodes[0].person(), nodes[1].person()
    id = found(ada)
    a, b = seated(ada, bea, id)
    with a, b:
        settle_in(a, b)
        a.move("concede")
        b.see(a.update["version"])
        assert bea.http.post(f"/api/campaigns/{id}/name", json={"length": 2, "name": "Alba"}).status_code == 200
        b.move("concede")
        for place in (a, b):
            place.until(lambda place=place: place.table["phase"] == "finished")  # type: ignore[misc]
    assert show(ada, id) == show(bea, id)
    assert (show(ada, id)["name"], show(ada, id)["length"], len(show(bea, id)["acts"])) == ("Alba", 4, 1)


def test_two_nodes_that_begin_at_once_open_one_act(nodes: tuple[Server, Server]) -> None:
    ada, bea = nodes[0].person(), nodes[1].person()
    id = found(ada)
    show(bea, id)
    ready = threading.Barrier(2)

    def begin_here(person: Person) -> int:
        ready.wait()
        body = {"length": 1, "options": {"mode": "adventure"}, "seat": 0}
        return person.http.post(f"/api/campaigns/{id}/acts", json=body).status_code

    with ThreadPoolExecutor() as both:
        assert sorted(both.map(begin_here, (ada, bea))) == [201, 409]
    assert show(ada, id)["length"] == show(bea, id)["length"] == 2


def test_postgres_alone(postgres: str, own_server: Callable[..., Server], tmp_path: Path) -> None:
    server = own_server(database=postgres)
    a, b = begin(server)
    a.move("claim", cards=a.sets()[0])
    server.kill()
    server.start()
    a.connect()
    assert (a.update["version"], a.won(0)) == (1, 1)
    assert b.person.http.get("/api/tables/mine").json()["tables"][0]["code"] == a.code


async def test_a_node_that_cannot_listen_says_so_and_looks_into_the_store_by_itself(
    redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def listen(*_: object) -> None:
        raise ZeroDivisionError

    bus = RedisBus(redis, PATIENCE)
    monkeypatch.setattr(bus, "_listen", listen)
    with capture_logs() as logs:
        await bus.open(lambda note: None, lambda: None)
    assert [line["event"] for line in logs] == ["bus failed"]
    assert bus.lost
    await bus.close()
