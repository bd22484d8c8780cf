"""House rules at a table of the server: offered, told, refused, stored, recorded."""

from tests.server.conftest import Server

from ludoteca.core.notation import read_record
from ludoteca.games import GAMES

SET = GAMES["set"]
RULE = SET.house_rules[0]


def test_the_form_and_the_rules_tell_both_readings(server: Server) -> None:
    a = server.person()
    (card,) = [game for game in a.http.get("/api/games").json() if game["name"] == "set"]
    told = card["house"][0]
    assert (told["name"], told["clause"], told["book"]) == (RULE.name, RULE.clause, RULE.book)
    assert told["usual"]["it"] == SET.rules.by_id[RULE.clause].it
    assert told["other"]["it"] == RULE.other.it
    assert a.http.get("/api/games/set/rules").json()["house"] == card["house"]


def test_a_table_by_house_rules_is_told_played_and_recorded(server: Server) -> None:
    a = server.person()
    with a.at(a.open(seats=1, options={"house": "one-debt,last-twelve"}, start=True)) as desk:
        assert desk.table["options"] == {"house": "one-debt,last-twelve"}
        assert desk.update["view"]["options"]["house"] == "one-debt,last-twelve"
        desk.move("give-up").until(lambda: desk.table["replay"] is not None)
        record = read_record(a.http.get(f"/api/replays/{desk.table['replay']}/record").text)
    assert record.options == {"house": "one-debt,last-twelve"}


def test_a_table_without_house_rules_says_nothing_of_them(server: Server) -> None:
    a = server.person()
    with a.at(a.open(seats=1, start=True)) as desk:
        assert desk.table["options"] == {}
        assert "house" not in desk.update["view"]["options"]


def test_unknown_house_rules_are_refused_with_those_that_there_are(server: Server) -> None:
    a = server.person()
    answer = a.http.post("/api/tables", json={"game": "set", "seats": 2, "options": {"house": "nonsense"}})
    assert answer.status_code == 400
    assert "one-debt" in answer.json()["reason"]["it"]
