"""Seats survive people: coming back, standing up, waiting, bots for the absent, the next match, playing again."""

import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from tests.server.conftest import Place, Server, begin, play_out

from ludoteca.games import BOXES

QUICK = {"deck": "beginners", "noset": "auto"}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that finds people absent at once; bots stand in by themselves only where a table asks for it."""
    server = Server(tmp_path_factory.mktemp("hasty"), absent_after=0.1, stands_in_after=0, host_passes_after=1e6)
    yield server
    server.end()
    assert '"level": "error"' not in server.log()


def seat(place: Place, number: int) -> tuple[str, bool]:
    """What a seat is, and whether a bot stands in there."""
    seen = place.table["seats"][number]
    return seen["kind"], seen["stands_in"]


@pytest.mark.parametrize(("game", "level"), [("set", "level3"), ("myset", "level3"), ("myth", "greedy")])
def test_anybody_lets_a_bot_play_and_whoever_returns_has_the_seat_at_once(hasty: Server, game: str, level: str) -> None:
    options = {"noset": "auto"} if game == "set" else {}
    a, b = begin(hasty, game=game, options=options)
    with a, b:
        assert b.no("let-bot-play", seat=0) == "not-now", "nobody is missing"
        a.close()
        b.until(lambda: [(away["seat"], away["stood"]) for away in b.table["away"]] == [(0, False)])
        assert b.table["away"][0]["bot_in"] is None, "this house waits"
        assert hasty.person().at(b.code).no("let-bot-play", seat=0) == "not-yours"
        b.do("let-bot-play", seat=0)  # who is not the host
        assert (seat(b, 0), b.table["seats"][0]["level"], b.table["away"]) == (("bot", True), level, [])
        a.connect()
        b.until(lambda: seat(b, 0) == ("person", False))
        a.until(lambda: a.table["you"] == 0 and seat(a, 0) == ("person", False))
        if game == "set":
            a.move("claim", cards=a.sets()[0])
            assert a.won(0) >= 1


def test_no_game_has_a_bot_that_knows_nothing_stand_in() -> None:
    for box in BOXES.values():
        assert box.stands_in in box.levels
        assert box.stands_in != "random"


def test_a_bot_stands_in_by_itself_after_the_tables_time(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.1, stands_in_after=0.3)
    a, b = begin(server)
    with a:
        b.close()
        a.until(lambda: any(away["bot_in"] is not None for away in a.table["away"]))
        assert a.table["away"][0]["bot_in"] <= 300
        a.until(lambda: seat(a, 1) == ("bot", True))
    never, other = begin(server, stand_in=0)
    with never:
        assert never.table["stand_in"] == 0
        other.close()
        never.until(lambda: bool(never.table["away"]))
        assert never.table["away"][0]["bot_in"] is None


def test_the_table_waits_where_somebody_says_so_until_they_are_back(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.1, stands_in_after=3600)
    a, b = begin(server)
    with a:
        b.close()
        a.until(lambda: any(away["bot_in"] for away in a.table["away"]))
        a.do("wait-for", seat=1)
        assert [away["bot_in"] for away in a.table["away"]] == [None]
        server.kill()
        server.start()
        a.connect()
        a.until(lambda: bool(a.table["away"]))
        assert a.table["away"][0]["bot_in"] is None, "it is in the log"
        b.connect()
        a.until(lambda: a.table["away"] == [] and seat(a, 1)[0] == "person")
        b.close()
        a.until(lambda: any(away["bot_in"] for away in a.table["away"]))


def test_the_host_chooses_how_long_the_table_waits(server: Server) -> None:
    host = server.person()
    with host.at(host.open()) as a:
        assert a.table["stand_in"] == 60
        asked: dict[str, Any] = {"seats": 2, "options": {}, "public": False}
        a.do("configure", **asked, stand_in=300)
        a.do("configure", **asked)
        assert a.table["stand_in"] == 300
        assert a.no("configure", **asked, stand_in=3601) == "malformed"


def test_whoever_stands_up_keeps_the_seat_until_the_match_ends(hasty: Server) -> None:
    a, b = begin(hasty, options=QUICK)
    with a, b:
        b.do("stand")
        assert (b.table["you"], b.table["yours"]) == (None, 1)
        mine = b.person.http.get("/api/tables/mine").json()["tables"]
        assert [(table["code"], table["you"]) for table in mine] == [(b.code, 1)], "it stays under Resume"
        a.until(lambda: [(away["seat"], away["stood"]) for away in a.table["away"]] == [(1, True)])
        assert hasty.person().at(a.code).no("sit", name="Carla", seat=1) == "not-now"
        b.do("sit", name="Bea")
        assert (b.table["you"], b.table["yours"]) == (1, None)
        a.until(lambda: seat(a, 1) == ("person", False))
        b.do("stand")
        a.do("let-bot-play", seat=1)
        b.do("sit", name="Bea")
        assert seat(b, 1) == ("person", False)
        a.do("remove", seat=1)
        b.until(lambda: b.table["you"] is None)
        assert b.table["yours"] is None
        assert b.no("sit", name="Bea") == "not-yours"
        assert b.person.http.get("/api/tables/mine").json()["tables"] == []


def test_a_lone_player_who_stands_up_finds_the_match_as_it_was(hasty: Server) -> None:
    host = hasty.person()
    with host.at(host.open(bots=["greedy"], start=True, options={"noset": "auto"})) as a:
        a.do("stand").until(lambda: a.view["players"][0]["away"])
        before = a.update["version"]
        other = hasty.person()
        with other.at(other.open(bots=["greedy"], start=True, options={"noset": "auto"})) as beside:
            beside.until(lambda: beside.won(1) >= 2)
        a.do("sit", name="Ada")
        played = {told["version"] for told in a.told if told["version"] > before and told["seat"] >= 0}
        assert len(played) <= 1, "at most what the bot was about to do"


# The next match


def test_a_late_guest_keeps_a_seat_for_the_next_match(hasty: Server) -> None:
    a, b = begin(hasty, options=QUICK)
    with a, b, hasty.person().at(a.code) as late, hasty.person().at(a.code) as gone:
        assert late.no("sit", name="Dora") == "not-now"
        assert a.no("keep-seat", name="Ada") == "not-now"
        gone.do("keep-seat", name="Gil")
        late.do("keep-seat", name="Dora")
        assert (late.table["keeps"], late.table["next"]) == (True, ["Gil", "Dora"])
        a.until(lambda: a.table["next"] == ["Gil", "Dora"])
        assert not a.table["keeps"]
        gone.close()
        play_out(a, b)
        a.until(lambda: a.table["watchers"] == 1)
        a.do("say", phrase="good-game")
        b.do("again")
        a.until(lambda: a.table["again"] == [1])
        with hasty.person().at(a.code) as beside:  # long enough to be found absent
            beside.do("keep-seat", name="Ida")
            beside.do("keep-seat", name="Ida", keep=False)
        a.do("again")
        late.until(lambda: late.table["match"] == 2)
        names = [seen["name"] for seen in late.table["seats"]]
        assert names[-1] == "Dora"
        assert late.table["you"] == len(names) - 1
        assert late.table["phase"] == "playing"


def test_no_seat_is_kept_where_one_is_free_or_none_will_be(server: Server) -> None:
    host = server.person()
    with host.at(host.open(seats=2)) as a, server.person().at(a.code) as c:
        assert c.no("keep-seat", name="Carla") == "not-now"
    people = [host, *(server.person() for _ in range(3))]
    code = host.open(game="myset", seats=4)
    places = [person.at(code) for person in people]
    for number, place in enumerate(places[1:], 1):
        place.do("sit", name=f"P{number}")
    with server.person().at(code) as surplus:
        assert surplus.no("keep-seat", name="Zoe") == "full"
        places[3].do("stand")
        places[0].do("seat-bot", seat=3, level="level1")
        assert surplus.no("keep-seat", name="Zoe") == "full"


def test_one_click_plays_again_against_bots(server: Server) -> None:
    host = server.person()
    with host.at(host.open(seats=1, bots=[], start=True, options={"deck": "beginners"})) as a:
        assert a.no("again") == "not-now"
        while a.table["phase"] == "playing":
            sets = a.sets()
            if sets:
                a.move("claim", cards=sets[0])
            else:
                offers = [action["type"] for action in a.update["singles"]]
                a.move("add-three" if "add-three" in offers else offers[0])
            if a.update["outcome"]:
                a.until(lambda: a.table["phase"] == "finished")
        a.do("again")
        a.until(lambda: a.table["match"] == 2 and a.table["phase"] == "playing")


def test_anybody_proposes_and_all_who_are_there_agree(hasty: Server) -> None:
    a, b = begin(hasty, options=QUICK)
    with a, b, hasty.person().at(a.code) as watcher:
        assert b.no("again") == "not-now"
        play_out(a, b)
        assert watcher.no("again") == "not-yours"
        b.do("again")
        b.do("again", again=False)
        assert b.table["again"] == []
        b.do("again")
        a.until(lambda: a.table["again"] == [1])
        assert a.table["phase"] == "finished", "it waits for everybody who is there"
        a.close()  # nobody waits for a closed laptop, and nobody loses a seat
        b.until(lambda: b.table["match"] == 2)
        assert [seen["kind"] for seen in b.table["seats"]] == ["absent", "person"]
        a.connect()
        assert (a.table["you"], a.table["phase"]) == (0, "playing")


def test_alone_at_the_end_of_a_game_for_two_one_is_told_why(server: Server) -> None:
    a, b = begin(server, game="myset", options={})
    with a, b:
        b.do("stand")
        assert a.no("again") == "not-now"


# Who somebody is


def test_two_first_requests_of_a_browser_make_one_guest(server: Server) -> None:
    found: list[str] = []

    def visit(called: str) -> None:
        answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"ludoteca-new={called}"}, verify=False)
        found.append(answer.json()["guest"])

    tabs = [threading.Thread(target=visit, args=("abcdefghij0123456789",)) for _ in range(2)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    visit("abcdefghij0123456780")
    visit("short")
    visit("short")
    first, second, *others = found
    assert first == second
    assert len({first, *others}) == 4
