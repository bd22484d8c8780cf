"""A law: no error of one table reaches another: games, bots, processes and rows break, and other tables go on."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from redis import Redis
from tests.server.conftest import PROGRAM, Message, Person, Place, Server, asked_until, begin
from tests.server.faults import FAULTS
from tests.server.test_daily import finish
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludoteca.server.redis_bus import CHANNEL

ROOT = Path(__file__).parents[2]


class FaultyServer(Server):
    """A server whose SET breaks where a table asks for it."""

    program = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nimport tests.server.faulty\n{PROGRAM}"


OTHERS = 20


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory, redis: str) -> Iterator[list[FaultyServer]]:
    """Two nodes of such games, for all tests here."""
    folders = [tmp_path_factory.mktemp(name) for name in ("faulty", "second")]
    database = f"sqlite:///{folders[0] / 'shared.sqlite3'}"
    servers = [
        FaultyServer(folder, database, redis, absent_after=0.2, bots_hurry=True, search_processes=1)
        for folder in folders
    ]
    yield servers
    for server in servers:
        server.end()
        assert "background work failed" not in server.log()
        assert "Exception in" not in server.log()  # what asyncio and uvicorn say of an error that nobody took


@pytest.fixture(scope="module")
def faulty(nodes: list[FaultyServer]) -> FaultyServer:
    """The node at which most things break."""
    return nodes[0]


@pytest.fixture(scope="module")
def pairs(nodes: list[FaultyServer]) -> list[tuple[Place, Place]]:
    """Tables that have nothing to do with it, half of them with one person at each node."""
    return [begin(nodes[0], nodes[number % 2]) for number in range(OTHERS)]


@pytest.fixture
def others(nodes: list[FaultyServer], pairs: list[tuple[Place, Place]]) -> Iterator[None]:
    """At the end all other tables go on as if nothing had been."""
    yield
    for a, b in pairs:
        version = a.update["version"]
        a.post("move", **a.action("claim", cards=a.sets()[0]))
        for place in (a, b):
            place.see(version + 1)
    for server in nodes:
        assert httpx.get(f"{server.url}/api/tables").status_code == 200
    a = pairs[0][0]
    assert [table["code"] for table in a.person.http.get("/api/tables/mine").json()["tables"]] == [a.code]


def breaking(where: str) -> dict[str, str]:
    """The options of a table that breaks there."""
    return {"noset": "auto", "claim_seconds": str(FAULTS[where])}


def told_and_closed(place: Place) -> Message:
    """The words with which a table in trouble sees its people out."""
    code, heard = place.until_closed()
    assert code == 1013
    refusal = heard[-1]
    assert refusal["type"] == "refusal"
    assert refusal["reason"]["en"]
    assert refusal["reason"]["it"]
    return refusal


def not_here(person: Person, code: str) -> str:
    """A table that is shut says so in both languages; the words in English."""
    answer = person.http.get(f"/api/tables/{code}")
    assert answer.status_code == 404, answer.text
    problem = answer.json()
    assert problem["code"] == "not-here"
    assert problem["reason"]["it"]
    return str(problem["reason"]["en"])


def test_a_move_that_breaks_ends_its_room_and_the_table_is_read_anew(faulty: FaultyServer, others: None) -> None:
    a, b = begin(faulty, options=breaking("apply"))
    a.post("move", **a.action("claim", cards=a.sets()[0]))
    told_and_closed(a)
    told_and_closed(b)
    a.connect()
    assert a.update["version"] == 0


def test_a_view_that_breaks_after_a_stored_move_shuts_that_table_and_keeps_the_move(
    faulty: FaultyServer, others: None
) -> None:
    a, b = begin(faulty, options=breaking("view"))
    a.post("move", **a.action("claim", cards=a.sets()[0]))
    told_and_closed(a)
    told_and_closed(b)
    for _ in range(2):  # whoever comes back breaks it again, until it stays shut
        with pytest.raises(ConnectionClosed, match="1013"):
            a.connect()
    with pytest.raises(InvalidStatus, match="404"):
        a.connect()
    assert "again and again" in not_here(a.person, a.code)
    path = faulty.database.removeprefix("sqlite:///")
    with closing(sqlite3.connect(path)) as connection:
        kinds = connection.execute("SELECT body FROM log WHERE code = ? ORDER BY seq DESC", [a.code]).fetchall()
    assert '"moved"' in kinds[0][0]


def test_words_and_timers_that_break_are_the_trouble_of_their_table(faulty: FaultyServer, others: None) -> None:
    a, b = begin(faulty, options=breaking("tell"))
    a.post("move", **a.action("claim", cards=a.sets()[0]))
    told_and_closed(a)
    told_and_closed(b)
    a, b = begin(faulty, options=breaking("presence"))
    b.close()  # and after a while counts as away
    told_and_closed(a)
    a, b = begin(faulty, options=breaking("deadline"))
    a.post("move", **a.action("claim", cards=a.sets()[0]))  # which winds a clock that runs out soon
    told_and_closed(a)
    told_and_closed(b)


def test_a_table_that_breaks_in_a_list_is_left_out_of_it(faulty: FaultyServer, others: None) -> None:
    a, _ = begin(faulty, options=breaking("outcome"))
    well = a.person.open()
    codes = [table["code"] for table in a.person.http.get("/api/tables/mine").raise_for_status().json()["tables"]]
    assert codes == [well]
    told_and_closed(a)


def test_bots_that_raise_or_kill_their_process_are_the_trouble_of_their_table(
    faulty: FaultyServer, others: None
) -> None:
    host = faulty.person()
    a = host.at(host.open(options={"noset": "auto"}, bots=["raising"]))
    a.post("start")
    told_and_closed(a)
    before = faulty.metric("ludoteca_searches_failed_total"), faulty.metric("ludoteca_search_processes_died_total")
    host = faulty.person()
    for level in ("failing", "deadly"):  # a simple bot plays for them
        with host.at(host.open(options={"noset": "auto"}, bots=[level], start=True)) as place:
            # Not by the number of moves: who comes late was away, and that is one, too.
            place.until(lambda: any(told["seat"] == 1 for told in place.told))
    with bot_of_sideboards(faulty) as place:
        place.until(lambda: bool(place.view["players"][1]["committed"]))
    assert faulty.metric("ludoteca_searches_failed_total") >= before[0] + 2
    assert faulty.metric("ludoteca_search_processes_died_total") >= before[1] + 2
    assert "a simple bot answers" in faulty.log()


def test_a_hint_that_raises_or_kills_its_process_is_refused_and_the_next_one_is_given(
    faulty: FaultyServer, others: None
) -> None:
    for where in ("hint raises", "hint dies"):
        host = faulty.person()
        options = {"claim_seconds": str(FAULTS[where])}
        with host.at(host.open(seats=1, options=options, start=True)) as place:
            assert place.no("advise", match=1, version=0) == "not-now"
            place.do("say", text="still here")
    with bot_of_sideboards(faulty) as place:
        answer = place.ask("advise", match=place.update["match"], version=place.update["version"])
        assert answer["type"] == "advised"


def bot_of_sideboards(server: Server) -> Place:
    """Somebody at a table with a bot that searches."""
    host = server.person()
    return host.at(host.open(game="sideboards", seats=2, bots=["level4"], start=True))


def read_of(path: Path) -> bytes:
    """What the system tells of a thread or process; nothing of one that has ended since it was listed."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return path.read_bytes()
    return b""


def search_processes(server: Server) -> list[int]:
    """The processes in which a server searches."""
    tasks = Path(f"/proc/{server.process.pid}/task").iterdir()
    children = [int(child) for task in tasks for child in read_of(task / "children").split()]
    return [child for child in children if b"spawn_main" in read_of(Path(f"/proc/{child}/cmdline"))]


def kill_searches(server: Server) -> int:
    """Kill whatever searches now; how many processes that were, without those that had ended by themselves."""
    killed = 0
    for process in search_processes(server):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
            killed += 1
    return killed


ON_LINUX = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes of Linux")


@ON_LINUX
def test_killed_search_processes_are_replaced(faulty: FaultyServer, others: None) -> None:
    with bot_of_sideboards(faulty) as place:
        for _ in range(2):
            asked_until(lambda: kill_searches(faulty), bool)
            round_ = place.view["round"]
            place.until(lambda: bool(place.view["players"][1]["committed"]))
            place.do("move", **place.action("x") | {"action": place.update["singles"][0]})
            place.until(lambda round_=round_: place.view["round"] > round_)  # type: ignore[misc]


@ON_LINUX
def test_a_machine_and_a_solver_whose_processes_are_killed_give_up_and_the_page_says_so(
    faulty: FaultyServer, others: None
) -> None:
    person = faulty.person()
    code = person.http.post("/api/daily/sideboards").json()["code"]
    with person.at(code) as place:
        finish(place)
        replay = place.table["replay"]

    def states() -> set[str]:
        kill_searches(faulty)
        machine = person.http.get(f"/api/replays/{replay}/machine").json()["state"]
        return {machine, person.http.get("/api/daily/sideboards").json()["best"]["state"]}

    asked_until(states, lambda found: found == {"unknown"})
    assert "nothing could be found" in faulty.log()
    with bot_of_sideboards(faulty) as place:  # searches go on
        place.until(lambda: bool(place.view["players"][1]["committed"]))


def test_a_table_that_breaks_where_another_node_has_stored_is_shut_there_too(
    nodes: list[FaultyServer], others: None
) -> None:
    a, b = begin(*nodes, options=breaking("view"))
    a.post("move", **a.action("claim", cards=a.sets()[0]))
    told_and_closed(a)
    told_and_closed(b)


def test_a_note_of_another_node_that_nobody_understands_is_passed_over(
    nodes: list[FaultyServer], others: None, redis: str
) -> None:
    with Redis.from_url(redis) as bus:
        for note in (b"", b"{", b'{"type":"news","node":"x"}', b'{"type":"stored","node":"x","code":1}', b"\xff"):
            assert bus.publish(CHANNEL, note) == len(nodes)
    a, b = begin(*nodes)
    a.move("claim", cards=a.sets()[0])
    b.see(1)
    assert all("note not understood" in server.log() for server in nodes)


POISONS: dict[str, Callable[[sqlite3.Connection, str], Any]] = {
    "unknown game": lambda store, code: store.execute(
        'UPDATE log SET body = replace(body, \'"game":"set"\', \'"game":"chess"\') WHERE code = ?', [code]
    ),
    "half a row": lambda store, code: store.execute(
        "UPDATE log SET body = substr(body, 1, length(body) / 2) WHERE code = ? AND seq = 3", [code]
    ),
    "missing row": lambda store, code: store.execute("DELETE FROM log WHERE code = ? AND seq = 2", [code]),
    "missing start": lambda store, code: store.execute("DELETE FROM log WHERE code = ? AND seq = 1", [code]),
    "unknown bot": lambda store, code: store.execute(
        "UPDATE log SET body = replace(body, 'level1', 'level99') WHERE code = ?", [code]
    ),
}


def test_a_log_that_cannot_be_read_shuts_its_table_and_no_other(own_server: Callable[..., Server]) -> None:
    server = own_server()
    host = server.person()
    opened = [host.open(bots=["level1"], start=True) for _ in range(len(POISONS) + 3)]
    bad = opened[1 : 1 + len(POISONS)]
    well = [code for code in opened if code not in bad]
    server.kill()
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as store:
        for code, poison in zip(bad, POISONS.values(), strict=True):
            poison(store, code)
        store.execute("UPDATE tables SET card = '{' WHERE code = ?", [bad[0]])
        store.commit()
    server.start()
    for code in well:
        with host.at(code) as place:
            assert place.table["phase"] == "playing"
    for code in bad[1:4]:
        assert "Nothing" in not_here(host, code)
    for code in bad:
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            host.at(code)
    codes = {table["code"] for table in host.http.get("/api/tables/mine").raise_for_status().json()["tables"]}
    assert codes >= set(well)
    assert "background work failed" not in server.log()
