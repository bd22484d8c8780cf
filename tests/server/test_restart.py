"""The end of the process at any moment: nothing acknowledged is lost, nothing is done twice."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing

from tests.server.conftest import ConnectionClosed, Place, Server, asked_until, begin


def come_back(*places: Place) -> None:
    """Connect again after a restart."""
    for place in places:
        place.connect()


def test_kill_in_mid_game(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, b = begin(server, options={"noset": "auto", "claim_seconds": "60"})  # longer than any restart
    a.move("claim", cards=a.sets()[0])
    b.see(1)
    b.move("claim", cards=b.wrong())
    a.do("say", text="torno subito")
    a.see(2)
    a.move("call-set")
    before = a.view
    server.kill()
    server.start()
    come_back(a, b)
    assert a.view == before
    assert b.view == {**before, "seat": 1}
    assert a.update["version"] == 3
    assert a.deeds() == ["took", "missed", "called"]
    a.until(lambda: [line["text"] for line in a.chat] == ["torno subito"])
    assert 0 < a.update["clock"]["left"] <= a.update["clock"]["total"] == 60_000
    a.move("point", cards=a.sets()[0])


def test_an_id_from_before_the_restart_is_done_once(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, b = begin(server)
    move = a.action("claim", cards=a.wrong())
    a.do("move", id="retry", **move)
    b.do("say", id="retry-too", phrase="hello")
    server.kill()
    server.start()
    come_back(a, b)
    a.do("move", id="retry", **move)
    b.do("say", id="retry-too", phrase="hello")
    assert (a.update["version"], a.view["players"][0]["debt"]) == (1, 1)
    b.do("say", phrase="thanks")
    b.until(lambda: len(b.chat) == 2)


def test_killed_under_load_everything_acknowledged_is_there_once(own_server: Callable[..., Server]) -> None:
    server = own_server(messages_per_second=1e6, most_messages=1e6)
    a, b = begin(server)
    cards = a.wrong()
    sent: list[str] = []
    for number in range(300):
        id = f"load{number}"
        sent.append(id)
        a.socket.send(json.dumps({"type": "move", "id": id, **a.action("claim", cards=cards)}))
    acknowledged = []
    try:
        while True:
            message = a.hear()
            if message["type"] == "done":
                acknowledged.append(message["id"])
                if len(acknowledged) == 50:
                    server.kill()
    except ConnectionClosed:
        pass
    assert len(acknowledged) >= 50
    assert acknowledged == sent[: len(acknowledged)]
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        rows = connection.execute("SELECT seq, body FROM log WHERE code = ? ORDER BY seq", [a.code]).fetchall()
    stored = [json.loads(body)["id"] for _, body in rows if json.loads(body)["type"] == "moved"]
    assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
    assert stored == sent[: len(stored)]
    assert len(stored) >= len(acknowledged)
    server.start()
    come_back(a)
    assert (a.update["version"], a.view["players"][0]["debt"]) == (len(stored), len(stored))
    a.do("move", id=stored[-1], **a.action("claim", cards=cards))
    assert a.update["version"] == len(stored)
    if len(stored) < len(sent):
        a.do("move", id=sent[-1], **a.action("claim", cards=cards))
        a.see(len(stored) + 1)
    b.close()
    a.close()


def test_a_clock_that_ran_out_while_the_server_was_down(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, _ = begin(server, options={"claim_seconds": "3"})
    a.move("call-set")
    server.kill()
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        connection.execute("UPDATE log SET at = at - 60000 WHERE code = ?", [a.code])
        connection.commit()
    server.start()
    a.connect()
    a.see(2)
    assert a.told[-1]["event"]["type"] == "missed"
    a.close()


def test_bots_go_on_after_a_restart_once_somebody_looks(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.1, idle_after=0.2)
    host = server.person()
    code = host.open(seats=3, bots=["greedy", "greedy"], start=True, options={"deck": "beginners", "noset": "auto"})
    server.kill()
    server.start()
    assert host.http.get("/api/health").json()["tables"] <= 1  # the table of the house
    with server.person().at(code) as watcher:
        watcher.until(lambda: watcher.table["phase"] == "finished" and bool(watcher.update["outcome"]))
        assert sum(watcher.update["outcome"]["points"]) >= 6


def test_bots_among_themselves_wait_until_somebody_looks(own_server: Callable[..., Server]) -> None:
    server = own_server(idle_after=0.2)
    host = server.person()
    code = host.open(bots=["greedy", "greedy"], sit=False, start=True, options={"deck": "beginners", "noset": "auto"})
    # Nothing is about to happen, so it leaves the memory.
    asked_until(lambda: host.http.get("/api/health").json()["tables"], lambda tables: tables == 0)
    with host.at(code) as place:
        assert place.update["version"] == 0
        place.see(1)


def test_a_polite_stop_tells_the_sockets_and_exits_well(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, b = begin(server)
    a.move("claim", cards=a.sets()[0])
    assert server.stop() == 0
    for place in (a, b):
        assert place.until_closed()[0] == 1012
