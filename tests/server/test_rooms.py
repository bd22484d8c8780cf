"""Moves: decided in order of arrival, stored before they are told, refused with a clause, timed by the table."""

import json
from collections.abc import Callable

from tests.server.conftest import Place, Server, asked_until, begin

from ludoteca.games.set.cards import broken_features


def test_two_claims_for_the_same_cards_give_one_award(pair: tuple[Place, Place]) -> None:
    for _ in range(5):
        a, b = pair
        version = a.update["version"]
        b.see(version)
        cards = a.sets()[0]
        first, second = (place.post("move", **place.action("claim", cards=cards)) for place in pair)
        answers = [a.answer(first), b.answer(second)]
        # Whoever is refused has been told before what somebody else was faster with.
        assert a.update["version"] == b.update["version"] == version + 1
        assert sorted(answer["type"] for answer in answers) == ["done", "refusal"]
        lost = next(answer for answer in answers if answer["type"] == "refusal")
        assert (lost["code"], lost["clause"]) == ("rule", "SET-CALL-11")
        assert [player["debt"] for player in a.view["players"]] == [0, 0]
    assert a.won(0) + a.won(1) == 5


def test_a_wrong_claim_names_the_features_that_failed(pair: tuple[Place, Place]) -> None:
    a, b = pair
    cards = a.wrong()
    a.move("claim", cards=cards)
    b.see(1)
    missed = b.told[-1]
    assert missed["event"]["type"] == "missed"
    assert missed["event"]["broken"] == list(broken_features(cards))
    assert missed["text"]["it"]
    assert b.view["players"][0]["debt"] == 1


def test_what_speaks_of_an_old_layout_is_stale(pair: tuple[Place, Place]) -> None:
    a, b = pair
    a.move("claim", cards=a.sets()[0])
    b.see(1)
    old = {"match": 1, "version": 0}
    assert b.no("move", **old, action={"type": "call-set"}) == "stale"
    assert b.no("move", match=1, version=2, action={"type": "call-set"}) == "stale"
    assert b.no("move", match=2, version=1, action={"type": "call-set"}) == "stale"
    b.do("move", **old, action={"type": "claim", "cards": b.sets()[0]})


def test_what_speaks_of_the_same_layout_counts_although_others_were_faster(pair: tuple[Place, Place]) -> None:
    a, b = pair
    a.move("claim", cards=a.wrong())
    b.see(1)
    old = {"match": 1, "version": 0}
    b.do("move", **old, action={"type": "call-set"})
    assert a.no("move", **old, action={"type": "call-set"}) == "stale", "somebody has called"


def test_a_refusal_carries_the_rule(pair: tuple[Place, Place]) -> None:
    a, b = pair
    a.move("call-set")
    b.see(1)
    answer = b.ask("move", **b.action("call-set"))
    assert (answer["code"], answer["clause"]) == ("rule", "SET-CALL-06")
    assert answer["rule"]["en"]
    assert answer["rule"]["it"]
    assert answer["reason"]["it"]


def test_an_id_is_done_once(pair: tuple[Place, Place]) -> None:
    a, b = pair
    cards = a.wrong()
    for _ in range(3):
        a.do("move", id="again", **a.action("claim", cards=cards))
    a.do("move", id="another", **a.action("claim", cards=cards))
    b.see(2)
    assert b.view["players"][0]["debt"] == 2
    b.do("move", id="again", **b.action("claim", cards=cards))
    a.see(3)
    assert a.view["players"][1]["debt"] == 1
    for _ in range(2):
        a.do("say", id="hello", phrase="hello")
    b.do("say", phrase="thanks")
    a.until(lambda: len(a.chat) == 2)


def test_ids_sent_again_before_the_first_is_stored(pair: tuple[Place, Place]) -> None:
    a, _ = pair
    message = json.dumps({"type": "move", "id": "burst", **a.action("claim", cards=a.wrong())})
    for _ in range(10):
        a.socket.send(message)
    assert [a.answer("burst")["type"] for _ in range(10)] == ["done"] * 10
    assert (a.update["version"], a.view["players"][0]["debt"]) == (1, 1)


def test_time_is_up_for_a_caller(server: Server) -> None:
    a, b = begin(server, options={"claim_seconds": "3"})
    with a, b:
        a.move("call-set")
        b.see(1)
        assert b.update["clock"]["total"] == 3000
        assert 0 < b.update["clock"]["left"] <= 3000
        b.see(2)
        assert b.told[-1]["seat"] == -1
        assert b.told[-1]["at"] - b.told[-2]["at"] >= 3000
        assert b.view["players"][0]["debt"] == 1
        assert b.update["clock"] is None


def test_pointing_in_time_stops_the_clock(pair: tuple[Place, Place]) -> None:
    a, b = pair
    a.move("call-set")
    a.move("point", cards=a.sets()[0])
    b.see(2)
    assert (b.won(0), b.update["clock"]) == (1, None)


def test_commands_of_the_table_are_nobodys(pair: tuple[Place, Place]) -> None:
    a, b = pair
    a.move("call-set")
    b.see(1)
    for action in ({"type": "time-up"}, {"type": "step-away", "seat": 0}, {"type": "come-back", "seat": 0}):
        answer = b.ask("move", match=1, version=1, action=action)
        assert (answer["code"], answer["clause"]) == ("rule", "SET-CALL-10")
    assert b.update["version"] == 1


def test_another_tab_of_the_same_guest_has_the_same_seat(pair: tuple[Place, Place]) -> None:
    a, _ = pair
    a.move("claim", cards=a.sets()[0])
    with a.person.at(a.code) as tab:
        assert (tab.table["you"], tab.update["first"], tab.won(0)) == (0, True, 1)
        assert tab.deeds() == ["took"]
        tab.move("claim", cards=tab.sets()[0])
        a.see(2)
        assert a.won(0) == 2


def test_an_absent_person_is_not_waited_for_and_comes_back(brisk_server: Server) -> None:
    server = brisk_server
    a, b = begin(server, options={})
    a.move("declare-no-set")
    version = a.update["version"]
    b.close()
    a.until(lambda: a.table["seats"][1]["kind"] == "absent")
    a.until(lambda: any(told["event"]["type"] == "went-away" for told in a.told))
    assert a.view["needed"] == [0]
    assert any(told["event"] == {"type": "went-away", "seat": 1} for told in a.told)
    assert len(a.cards) == 15, "the only one who is here has said that there is no SET"
    b.connect()
    a.until(lambda: a.told[-1]["event"]["type"] == "came-back")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    assert a.view["needed"] == [0, 1]
    assert a.update["version"] == version + 2
    a.close()
    b.close()


def test_a_bot_stands_in_for_an_absent_person_and_gives_way(brisk_server: Server) -> None:
    server = brisk_server
    a, b = begin(server)
    assert a.no("seat-bot", seat=1, level="level5") == "not-now"
    b.close()
    a.until(lambda: a.table["seats"][1]["kind"] == "absent")
    a.do("seat-bot", seat=1, level="level5")
    seat = a.table["seats"][1]
    assert (seat["kind"], seat["name"], seat["stands_in"], seat["level"]) == ("bot", "Bea", True, "level5")
    a.until(lambda: any(told["seat"] == 1 and told["event"]["type"] == "took" for told in a.told))
    b.connect()
    b.until(lambda: not b.table["seats"][1]["stands_in"])
    b.do("sit", name="Bea")
    assert (b.table["seats"][1]["kind"], b.table["seats"][1]["stands_in"]) == ("person", False)
    b.move("claim", cards=b.sets()[0])
    b.do("stand")
    a.until(lambda: a.table["seats"][1]["kind"] == "absent")
    assert b.table["return_link"] is None
    a.do("seat-bot", seat=1, level="level5")
    a.do("seat-bot", seat=1, level=None)
    b.do("sit", name="Bea")
    assert b.table["you"] == 1
    b.until(lambda: b.view["seat"] == 1)
    a.close()
    b.close()


def test_a_bot_stands_in_while_waiting(brisk_server: Server) -> None:
    host = brisk_server.person()
    with host.at(host.open()) as a:
        b = brisk_server.person().at(a.code)
        b.do("sit", name="Bea")
        assert a.no("seat-bot", seat=1, level="level1") == "not-now"
        b.close()
        a.until(lambda: a.table["seats"][1]["kind"] == "absent")
        a.do("seat-bot", seat=1, level="level1")
        assert a.table["seats"][1]["stands_in"]
        b.connect()
        b.do("sit", name="Bea")
        assert (b.table["seats"][1]["kind"], b.table["you"]) == ("person", 1)
        b.close()


def test_a_lost_host_passes_the_table_on(brisk_server: Server) -> None:
    server = brisk_server
    host = server.person()
    a = host.at(host.open())
    with server.person().at(a.code) as b:
        b.do("sit", name="Bea")
        a.close()
        b.until(lambda: bool(b.table["host"]))
        assert [seat["host"] for seat in b.table["seats"]] == [False, True]
        a.connect()
        assert not a.table["host"]
        a.close()


def test_a_restful_table_leaves_the_memory_and_comes_back(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.2, idle_after=0.6)
    a, b = begin(server)
    a.move("claim", cards=a.sets()[0])
    won = a.view["players"][0]["won"]
    a.close()
    b.close()
    asked_until(lambda: a.person.http.get("/metrics").text, lambda told: "ludoteca_tables_live 0.0" in told)
    a.connect()
    assert a.view["players"][0]["won"] == won
    a.close()
