"""Several workers on one machine: each table has one of them, and nobody notices that there are several."""

import os
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.conftest import ConnectionClosed, Place, Server, asked_until, begin
from tests.server.test_campaigns import begin_act, found, show

from ludoteca.server.run import serve
from ludoteca.server.team import MOST_LINE, Team, pairs

TWO: dict[str, Any] = {"asked": {"workers": 2}}


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of two workers that no test hurts."""
    server = Server(tmp_path_factory.mktemp("workers"), **TWO)
    yield server
    server.stack.close()
    assert server.stop() == 0
    assert '"level": "error"' not in server.log()


def workers(server: Server) -> list[int]:
    """The processes of the workers, by their places until one was replaced."""
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def worker_of(place: Place) -> int:
    """The process that has the other end of somebody's socket; whoever passed it on may have it for a moment longer."""
    near, far = place.socket.socket.getsockname()[1], place.person.server.port
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    node = next(line[9] for line in lines if (line[1][-4:], line[2][-4:]) == (f"{far:04X}", f"{near:04X}"))

    def holders() -> list[int]:
        return [
            worker
            for worker in workers(place.person.server)
            if any(_link(file) == f"socket:[{node}]" for file in Path(f"/proc/{worker}/fd").iterdir())
        ]

    return asked_until(holders, lambda found: len(found) == 1)[0]


def _link(file: Path) -> str:
    try:
        return os.readlink(file)
    except FileNotFoundError:  # closed meanwhile
        return ""


def at_each(server: Server, **body: Any) -> list[tuple[Place, Place]]:
    """A table with two people at each worker."""
    known: dict[int, tuple[Place, Place]] = {}
    while len(known) < len(workers(server)):
        a, b = begin(server, **body)
        assert worker_of(a) == worker_of(b)
        known.setdefault(worker_of(a), (a, b))
    return [known[worker] for worker in workers(server)]


def test_tables_keep_to_their_worker_and_every_list_has_all_of_them(pair: Server) -> None:
    host = pair.person()
    places = at_each(pair, public=True)
    for a, b in places:
        a.move("claim", cards=a.sets()[0])
        b.see(1)
        b.do("say", phrase="hello")
        a.until(lambda a=a: len(a.chat) == 1)  # type: ignore[misc]
        host.http.post("/api/me", json={"name": "Ada"})
        # One connection asks for tables of both, and of the house.
        for other, _ in places:
            assert a.person.http.get(f"/api/tables/{other.code}").json()["code"] == other.code
            assert a.person.http.get(f"/api/tables/{other.code}/moment?version=0").json()["version"] == 0
        mine = a.person.http.get("/api/tables/mine").json()["tables"]
        assert [(table["code"], table["your_move"]) for table in mine] == [(a.code, True)]
    public = {table["code"]: table for table in host.http.get("/api/tables").json()["tables"]}
    for a, _ in places:
        assert [seat["kind"] for seat in public[a.code]["seats"]] == ["person", "person"]
    health = host.http.get("/api/health").json()
    assert (health["status"], health["workers"]) == ("ok", 2)
    assert health["tables"] >= 2
    assert pair.metric("ludoteca_workers") == 2
    assert pair.metric("ludoteca_sockets") >= 4
    assert pair.metric("ludoteca_moves_total") >= 4
    assert pair.metric("ludoteca_tables_opened_total") >= 2


def test_a_table_that_nobody_has_open_is_woken_where_it_belongs(pair: Server) -> None:
    places = at_each(pair)
    for a, b in places:
        a.close()
        b.close()
        mine = a.person.http.get("/api/tables/mine").json()["tables"]
        assert [(table["code"], table["your_move"]) for table in mine] == [(a.code, True)]


def test_acts_of_campaigns_are_given_up_at_either_worker(pair: Server) -> None:
    ada = pair.person()
    at: set[int] = set()
    while len(at) < 2:
        id = found(ada)
        with ada.at(begin_act(ada, id)) as place:
            at.add(worker_of(place))
            seen = show(ada, id)
            assert seen["open"]["phase"] == "playing"
            given = ada.http.post(f"/api/campaigns/{id}/give-up", json={"length": seen["length"]})
            assert given.status_code == 200, given.text
            place.until(lambda place=place: place.table["phase"] == "finished")  # type: ignore[misc]
        assert show(ada, id)["open"] is None


def test_a_request_that_does_not_wait_for_the_answer_before_is_sent_elsewhere(pair: Server) -> None:
    person = pair.person()
    (_, (theirs, _)) = at_each(pair)
    with socket.create_connection(("127.0.0.1", pair.port)) as raw:
        heads = [
            f"GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {person.cookie}\r\n"
            for path in ("/api/me", f"/api/tables/{theirs.code}")
        ]
        raw.sendall(f"{heads[0]}\r\n{heads[1]}Connection: close\r\n\r\n".encode())
        with raw.makefile("rb") as answers:
            text = answers.read().decode()
    assert text.startswith("HTTP/1.1 200")
    assert "HTTP/1.1 421" in text
    assert "nuova" in text


def test_a_large_file_comes_to_the_worker_that_reads_it(pair: Server) -> None:
    body = b"x" * 255_000
    head = f"POST /api/campaigns/file HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    for _ in range(8):  # whichever worker it comes to first
        with socket.create_connection(("127.0.0.1", pair.port)) as raw:
            raw.sendall(head.encode() + body)
            with raw.makefile("rb") as answer:
                assert answer.readline().startswith(b"HTTP/1.1 400")


def test_what_one_visitor_may_ask_is_not_more_with_two_workers(own_server: Callable[..., Server]) -> None:
    server = own_server(**TWO, most_guesses=20, guesses_per_second=1e-6)
    asked = 0
    while httpx.get(f"{server.url}/api/tables/gufo-nero-{asked}", verify=False).status_code == 404:
        asked += 1
    assert 20 <= asked < 30  # a note takes a moment


def moves_until_lost(place: Place, number: int, kill: Callable[[], None]) -> int:
    """Many moves at once, and a kill after so many answers; how many were answered."""
    move, answered = place.action("claim", cards=place.wrong()), 0
    for sent in range(10 * number):
        place.post("move", id=f"load{sent}", **move)
    try:
        while True:
            answered += place.hear()["type"] == "done"
            if answered == number:
                kill()
    except ConnectionClosed:
        return answered


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_worker_that_is_killed_is_replaced_and_the_other_goes_on(
    kind: str, own_server: Callable[..., Server], request: pytest.FixtureRequest
) -> None:
    database = None if kind == "sqlite" else request.getfixturevalue("own_postgres")
    server = own_server(**TWO, database=database, messages_per_second=1e6, most_messages=1e6)
    before = workers(server)
    for (a, b), (c, d), worker in zip(places := at_each(server), reversed(places), before, strict=True):
        version = a.update["version"]
        acknowledged = moves_until_lost(a, 10, lambda worker=worker: os.kill(worker, signal.SIGKILL))  # type: ignore[misc]
        played = c.update["version"]
        c.move("claim", cards=c.sets()[0])
        d.see(played + 1)
        a.connect()
        b.connect()
        assert a.update["version"] == b.update["version"] >= version + acknowledged >= version + 10
        a.move("claim", cards=a.sets()[0])
        assert a.person.server.person().http.get("/api/health").json()["workers"] == 2
    assert not set(before) & set(workers(server))
    assert server.log().count('"worker ended"') == 2


def test_all_stop_together_and_none_outlives_the_one_that_looks_after_them(own_server: Callable[..., Server]) -> None:
    server = own_server(**TWO)
    places = at_each(server)
    assert server.stop() == 0
    for a, b in places:
        assert a.until_closed()[0] == b.until_closed()[0] == 1012
    server.start()
    old = workers(server)
    for a, _ in places:
        a.connect()
    server.kill()  # waits until nobody can write to its output any more
    for a, _ in places:
        a.until_closed()
    server.start()
    assert not set(old) & set(workers(server))
    for a, _ in places:
        a.connect()
        a.move("claim", cards=a.sets()[0])


def test_workers_that_end_again_and_again_end_the_server(own_server: Callable[..., Server]) -> None:
    server = own_server(**TWO)
    killed = 0
    while left := workers_left(server):
        os.kill(left[0], signal.SIGKILL)
        killed += 1
        asked_until(lambda left=left: workers_left(server), lambda now, left=left: left[0] not in now)  # type: ignore[misc]
    assert killed > 5
    assert server.process.wait() == 1
    assert '"workers end again and again"' in server.log()


def workers_left(server: Server) -> list[int]:
    """The processes of the workers; none once the server has ended."""
    try:
        return workers(server)
    except (FileNotFoundError, ProcessLookupError):
        return []


def test_a_database_in_memory_cannot_be_shared(capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(port=0, database="sqlite://", workers=2, lang="it") == 1
    assert "più processi si dividono i tavoli in un file" in capsys.readouterr().err


def test_whose_a_request_is() -> None:
    ways = pairs(2)
    first, second = [Team(place, ways) for place in (0, 1)]
    codes = [f"gufo-nero-{number}" for number in range(10, 60)]
    assert {first.owner(code) for code in codes} == {0, 1}
    for code in codes:
        own = second.owner(code)
        assert (own == 0) == first.owns(code) != second.owns(code)
        for path in (f"/ws/tables/{code}", f"/api/tables/{code}/moment?version=3", f"/%61pi/tables/{code}"):
            assert second.asked_of(f"GET {path} HTTP/1.1\r\n".encode()) == own
        assert second.asked_of(f"\r\nGET http://host/api/tables/{code} HTTP/1.1\r\nHost: x".encode()) == own
    for line in ("GET / HTTP/1.1", "GET /api/tables/mine HTTP/1.1", "POST /api/tables HTTP/1.1", "GET /t/x HTTP/1.1"):
        assert second.asked_of(f"{line}\r\n".encode()) == 0
    assert second.asked_of(b"GET /ws/tab") is None
    assert second.asked_of(b"GET /" + b"x" * MOST_LINE) == 1
    for broken in (b"\xff\xff\r\n", b"GET \xff HTTP/1.1\r\n", b"GET\r\n", b"GET  HTTP/1.1\n"):
        assert second.asked_of(broken) == 1
    assert Team().owns(codes[0])
    assert Team().owns(codes[1])
    for ends in ways:
        for end in ends:
            end.close()
