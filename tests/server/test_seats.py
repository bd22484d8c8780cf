"""Around the match: opening, sitting, being ready, starting, agreeing, chatting, watching, rematch."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.conftest import Place, Server, begin, play_out


def seats(place: Place) -> list[tuple[str, str]]:
    """Kind and name of every seat."""
    return [(seat["kind"], seat["name"]) for seat in place.table["seats"]]


def test_a_guest_with_nothing_but_a_name_plays(server: Server) -> None:
    host = server.person()
    host.http.post("/api/me", json={"name": "Ada"})
    with host.at(host.open(seats=3, title="Il mio tavolo")) as a, server.person().at(a.code) as b:
        assert seats(b) == [("person", "Ada"), ("free", ""), ("free", "")]
        assert (a.table["you"], a.table["host"], a.table["title"]) == (0, True, "Il mio tavolo")
        assert (b.table["you"], b.table["host"], b.table["watchers"]) == (None, False, 1)
        b.do("sit", name="Bea", seat=2)
        a.until(lambda: seats(a)[2] == ("person", "Bea"))
        assert b.table["you"] == 2
        a.do("start")
        b.until(lambda: bool(b.update))
        assert seats(b) == [("person", "Ada"), ("person", "Bea")]
        assert (b.table["you"], b.view["seat"], b.table["phase"], b.table["match"]) == (1, 1, "playing", 1)
        assert (b.update["version"], b.update["first"]) == (0, True)
        assert len(b.cards) == 12


def test_seats_are_taken_once(server: Server) -> None:
    host = server.person()
    with host.at(host.open()) as a, server.person().at(a.code) as b, server.person().at(a.code) as c:
        assert b.no("sit", name="Bea", seat=0) == "full"
        b.do("sit", name="Bea")
        assert c.no("sit", name="Carla") == "full"
        assert c.no("sit", name="\u202e \u0007") == "malformed"
        assert b.no("sit", name="Bea", seat=0) == "not-now"
        b.do("stand")
        c.do("sit", name="  Carla\t Rossi ")
        assert seats(c)[1] == ("person", "Carla Rossi")


def test_all_ready_or_the_host_starts(server: Server) -> None:
    host = server.person()
    with host.at(host.open(seats=3)) as a, server.person().at(a.code) as b, server.person().at(a.code) as c:
        assert b.no("set-ready", ready=True) == "not-yours"
        b.do("sit", name="Bea")
        c.do("sit", name="Carla")
        assert b.no("start") == "not-yours"
        b.do("set-ready", ready=True)
        assert b.no("start") == "not-yours"
        c.do("set-ready", ready=True)
        a.until(lambda: all(seat["ready"] for seat in a.table["seats"][1:]))
        b.do("start")
        c.until(lambda: bool(c.update))
        assert b.no("start") == "not-now"
        assert b.no("set-ready", ready=True) == "not-now"


def test_only_the_host_configures_and_seats_bots(server: Server) -> None:
    host = server.person()
    with host.at(host.open()) as a, server.person().at(a.code) as b:
        change: dict[str, Any] = {"seats": 3, "options": {"deck": "beginners"}, "public": True}
        assert b.no("configure", **change) == "not-yours"
        assert b.no("seat-bot", seat=1, level="level1") == "not-yours"
        a.do("configure", **change)
        assert (a.table["options"], a.table["public"], len(a.table["seats"])) == ({"deck": "beginners"}, True, 3)
        assert a.no("configure", seats=3, options={"deck": "huge"}, public=True) == "malformed"
        assert a.no("configure", seats=3, options={"colour": "red"}, public=True) == "malformed"
        assert a.no("seat-bot", seat=1, level="genius") == "malformed"
        assert a.no("seat-bot", seat=7, level="level1") == "malformed"
        assert a.no("seat-bot", seat=0, level="level1") == "not-now"
        assert a.no("seat-bot", seat=1, level=None) == "not-now"
        a.do("seat-bot", seat=1, level="level1")
        assert a.table["seats"][1]["kind"] == "bot"
        assert a.table["seats"][1]["level"] == "level1"
        a.do("seat-bot", seat=2, level="level2")
        assert a.no("configure", seats=2, options={}, public=True) == "not-now"
        a.do("seat-bot", seat=1, level=None)
        a.do("configure", seats=2, options={}, public=False)
        assert [kind for kind, _ in seats(a)] == ["person", "bot"]


def test_options_that_do_not_go_together_are_refused_at_the_start(server: Server) -> None:
    host = server.person()
    with host.at(host.open(options={"penalty": "sitout"})) as a:
        answer = a.ask("start")
        assert (answer["code"], answer["clause"]) == ("rule", "SET-OPT-02")
        assert answer["rule"]["it"]
        assert a.table["phase"] == "waiting"


def test_host_and_seats_pass_on(server: Server) -> None:
    host = server.person()
    with host.at(host.open()) as a, server.person().at(a.code) as b:
        b.do("sit", name="Bea")
        a.do("stand")
        b.until(lambda: bool(b.table["host"]))
        assert [kind for kind, _ in seats(b)] == ["free", "person"]
        assert a.table["you"] is None
        assert a.table["return_link"] is None


def test_chat_and_phrases(server: Server) -> None:
    host = server.person()
    with host.at(host.open()) as a, server.person().at(a.code) as b:
        a.do("say", text="ciao  <b>tutti</b>\u0000")
        b.do("say", phrase="well-seen")
        a.until(lambda: len(a.chat) == 2)
        first, second = a.chat
        assert (first["number"], first["seat"], first["text"], first["phrase"]) == (1, 0, "ciao <b>tutti</b>", None)
        assert (second["seat"], second["text"], second["phrase"]) == (None, None, "well-seen")
        assert a.no("say", text="ciao", phrase="hello") == "malformed"
        assert a.no("say") == "malformed"
        assert a.no("say", text=" ") == "malformed"
        with server.person().at(a.code) as c:
            c.until(lambda: len(c.chat) == 2)
            assert c.chat == a.chat


def test_a_watcher_sees_and_may_do_nothing(pair: tuple[Place, Place], server: Server) -> None:
    a, _ = pair
    a.move("call-set")
    with server.person().at(a.code) as c:
        assert (c.update["version"], c.view["phase"], c.view["caller"]) == (1, "claimed", 0)
        assert (c.update["singles"], c.update["picks"]) == ([], [])
        assert c.no("move", **c.action("claim", cards=c.wrong())) == "not-yours"
        assert c.no("sit", name="Carla") == "not-now"
        assert c.no("rematch") == "not-yours"
        a.until(lambda: a.table["watchers"] == 1)
    a.until(lambda: a.table["watchers"] == 0)


def test_rematch_with_the_same_people_and_other_options(server: Server) -> None:
    a, b = begin(server, options={"deck": "beginners", "noset": "auto"})
    with a, b:
        assert a.no("rematch") == "not-now"
        play_out(a, b)
        assert b.no("rematch") == "not-yours"
        assert a.no("configure", seats=2, options={}, public=False) == "not-now"
        a.do("rematch")
        b.until(lambda: b.table["phase"] == "waiting")
        assert [kind for kind, _ in seats(b)] == ["person", "person"]
        a.do("configure", seats=2, options={"deck": "full", "noset": "auto"}, public=False)
        a.do("start")
        b.until(lambda: b.update["match"] == 2)
        assert (b.update["version"], b.update["first"], len(b.cards) >= 12) == (0, True, True)
        assert b.table["match"] == 2


@pytest.mark.parametrize("level", ["level5", "greedy"])
def test_play_now_against_a_bot(server: Server, level: str) -> None:
    host = server.person()
    code = host.open(bots=[level], start=True, options={"deck": "beginners", "noset": "auto"})
    with host.at(code) as a:
        assert a.table["phase"] == "playing"
        a.until(lambda: any(told["seat"] == 1 and told["event"]["type"] == "took" for told in a.told))


def test_a_start_that_the_rules_refused_is_refused_again(server: Server) -> None:
    """The same id sent again is no sign that it was done."""
    host = server.person()
    with host.at(host.open(options={"penalty": "sitout"})) as a:
        assert a.no("start", id="first") == "rule"
        assert a.no("start", id="first") == "rule"
        assert a.table["phase"] == "waiting"


def test_the_host_removes_a_stranger_from_the_waiting_room(server: Server) -> None:
    host = server.person()
    with host.at(host.open(seats=3)) as a, server.person().at(a.code) as b, server.person().at(a.code) as c:
        b.do("sit", name="Bruno", seat=1)
        c.do("sit", name="Carla", seat=2)
        a.until(lambda: seats(a)[2][0] == "person")
        assert b.no("remove", seat=2) == "not-yours"
        assert a.no("remove", seat=0) == "not-now"
        assert a.no("remove", seat=7) == "not-now"
        a.do("remove", seat=1)
        b.until(lambda: b.table["you"] is None)
        assert seats(a) == [("person", host_name(a)), ("free", ""), ("person", "Carla")]
        for seat in (None, 1):
            assert b.no("sit", name="Bruno", seat=seat) == "not-yours"
        assert b.no("say", text="let me in") == "not-yours"
        assert a.no("remove", seat=1) == "not-now"
        with server.person().at(a.code) as d:
            d.do("sit", name="Dora", seat=1)


def host_name(place: Place) -> str:
    """The name of whoever hosts."""
    return str(next(seat["name"] for seat in place.table["seats"] if seat["host"]))


def test_in_mid_match_a_bot_plays_on_for_whoever_was_removed(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, b = begin(server)
    a.move("claim", cards=a.sets()[0])
    a.do("remove", seat=1)
    b.until(lambda: b.table["you"] is None)
    assert a.table["seats"][1]["kind"] == "bot"
    assert a.table["seats"][1]["stands_in"]
    assert b.no("move", **b.action("claim", cards=b.wrong())) == "not-yours"
    assert b.no("sit", name="Bea") == "not-yours"
    a.until(lambda: a.won(1) > 0)  # the bot plays
    for place in (a, b):
        place.close()
    server.kill()
    server.start()
    b.connect()
    assert b.table["you"] is None
    assert b.no("sit", name="Bea") == "not-yours"


def test_whoever_stays_away_loses_the_seat_in_the_waiting_room_but_the_host(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.1, seat_kept=0.3, host_passes_after=1e6)
    host = server.person()
    with host.at(host.open(seats=3)) as a, server.person().at(a.code) as c:
        with server.person().at(a.code) as b:
            b.do("sit", name="Bruno", seat=1)
            a.until(lambda: seats(a)[1][0] == "person")
            a.close()
        c.until(lambda: [kind for kind, _ in seats(c)] == ["absent", "free", "free"])
        assert c.table["seats"][0]["host"]
        b.connect()
        b.do("sit", name="Bruno")
