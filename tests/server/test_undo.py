"""Taking back: one's own last moves, until something was revealed or somebody else has acted."""

from collections.abc import Callable

from tests.server.conftest import Place, Server


def two(server: Server) -> tuple[Place, Place]:
    """Two people at a table of MYSET; the first one begins."""
    host = server.person()
    code = host.open(game="myset", options={"first": "1"})
    a = host.at(code)
    b = server.person().at(code)
    b.do("sit", name="Bea")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start")
    a.until(lambda: bool(a.update))
    b.until(lambda: bool(b.update))
    return a, b


def undo(place: Place) -> dict[str, object]:
    """The message that takes back."""
    return {"match": place.update["match"], "version": place.update["undo"]}


def test_a_move_that_taught_nothing_is_taken_back(server: Server) -> None:
    a, b = two(server)
    hand = a.view["players"][0]["hand"]
    a.move("buy", card=hand[0])
    assert a.view["players"][0]["collection"] == hand
    assert a.update["undo"] == 0
    b.see(1)
    assert b.update["undo"] is None
    assert b.no("undo", match=b.update["match"], version=0) == "not-now"
    a.do("undo", **undo(a))
    assert a.view["players"][0]["hand"] == hand
    assert a.view["players"][0]["collection"] == []
    assert (a.update["version"], a.update["first"], a.update["events"]) == (2, True, [])
    b.see(2)
    assert b.view["players"][0]["collection"] == []
    # The seat goes on from there, and a second taking back of the same move is refused.
    assert a.no("undo", match=a.update["match"], version=0) == "not-now"
    a.move("buy", card=hand[0])
    assert a.view["players"][0]["collection"] == hand


def test_what_revealed_something_stays(server: Server) -> None:
    a, _ = two(server)
    a.move("draw-card")
    assert a.update["undo"] is None


def test_once_somebody_else_has_acted_it_is_too_late(server: Server) -> None:
    a, b = two(server)
    a.move("end-turn")
    assert a.update["undo"] == 0
    b.see(1)
    b.move("end-turn")
    a.see(2)
    assert a.update["undo"] is None
    assert a.no("undo", match=a.update["match"], version=0) == "not-now"


def test_a_second_thought_gives_nobody_the_moves_of_others(server: Server) -> None:
    a, b = two(server)
    a.move("end-turn")
    b.see(1)
    b.move("buy", card=b.view["players"][1]["hand"][0])
    b.do("undo", **undo(b))
    assert b.update["undo"] is None
    assert b.no("undo", match=b.update["match"], version=0) == "not-now"
    a.see(3)
    a.do("undo", **undo(a))
    assert a.view["active"] == 0


def test_a_restart_knows_what_was_taken_back(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, _ = two(server)
    hand = a.view["players"][0]["hand"]
    a.move("buy", card=hand[0])
    a.do("undo", **undo(a))
    a.move("end-turn")
    a.close()
    server.kill()
    server.start()
    a.connect()
    assert a.view["players"][0]["hand"] == hand
    assert a.view["active"] == 1
    assert a.update["undo"] is not None
