"""A lesson at a real server: a table of one's own with a fixed deal, told how far one has come."""

from collections.abc import Callable

import pytest
from tests.server.conftest import Person, Place, Server

from ludoteca.games import BOXES, lesson_of


def learn(person: Person, game: str, number: int = 1) -> Place:
    """At a lesson's table."""
    answer = person.http.post(f"/api/lessons/{game}", json={"title": "Learn", "number": number})
    assert answer.status_code == 201, answer.text
    place = person.at(str(answer.json()["code"]))
    return place.until(lambda: bool(place.update))


def stand(place: Place) -> dict[str, str]:
    """How each step stands."""
    steps = lesson_of(place.table["game"], place.table["lesson"]).step
    return dict(zip([step.id for step in steps], place.update["taught"], strict=True))


@pytest.mark.parametrize("game", BOXES)
def test_everybody_learns_from_the_same_position(server: Server, game: str) -> None:
    one, two = learn(server.person(), game), learn(server.person(), game)
    assert one.table["lesson"]
    assert one.table["you"] == 0
    assert not one.table["public"]
    assert one.view == two.view
    assert set(one.update["taught"]) <= {"open", "moot"}


def test_a_lesson_is_told_without_its_deal(server: Server) -> None:
    answer = server.person().http.get("/api/lessons/myth")
    told, lesson = answer.json(), lesson_of("myth")
    assert told["title"] == {"en": lesson.title.en, "it": lesson.title.it}
    assert [step["id"] for step in told["steps"]] == [step.id for step in lesson.step]
    assert told.keys() == {"title", "steps"}
    assert "trampled-orchard" not in answer.text


def test_a_second_lesson_is_another_table(server: Server) -> None:
    place = learn(server.person(), "myth", 2)
    assert place.table["lesson"] == 2
    assert [quest["id"] for quest in place.view["quests"]] == ["smoke-them-out"]
    assert stand(place)["lair"] == "open"
    told = server.person().http.get("/api/lessons/myth?number=2").json()
    assert [step["id"] for step in told["steps"]] == [step.id for step in lesson_of("myth", 2).step]


def test_what_does_not_exist_is_not_taught(server: Server) -> None:
    http = server.person().http
    assert http.get("/api/lessons/set?number=2").status_code == 404
    assert http.post("/api/lessons/set", json={"number": 2}).status_code == 400
    assert http.get("/api/lessons/chess").status_code == 404
    assert http.post("/api/lessons/chess", json={}).status_code == 404
    assert http.post("/api/lessons/set", json={"title": 3}).status_code == 400
    assert http.post("/api/lessons/set", json={"seed": 3}).status_code == 400


def test_steps_are_done_and_undone_by_what_happens(server: Server) -> None:
    place = learn(server.person(), "myset")
    assert stand(place)["buy"] == "open"
    place.move("buy", card=13)
    assert stand(place)["buy"] == "done"
    place.do("undo", match=place.update["match"], version=place.update["undo"])
    assert stand(place)["buy"] == "open"


def test_other_tables_teach_nothing(server: Server) -> None:
    person = server.person()
    place = person.at(person.open(game="set", seats=1, start=True))
    assert not place.table["lesson"]
    assert place.update["taught"] == []


def test_a_lesson_starts_again_in_its_midst(server: Server) -> None:
    place = learn(server.person(), "set")
    first = place.view
    place.move("claim", cards=[21, 22, 23])
    assert stand(place)["first"] == "done"
    place.do("rematch").do("start")
    place.until(lambda: bool(place.update) and place.update["match"] == 2)
    assert place.view == first
    assert stand(place)["first"] == "open"


def test_nobody_else_is_seated_and_who_leaves_ends_it(server: Server) -> None:
    person = server.person()
    place = learn(person, "sideboards")
    assert place.no("seat-bot", seat=1, level="random") == "not-now"
    assert place.no("configure", seats=3, options={}, public=True) == "not-now"
    assert server.person().at(place.code).no("sit", name="Bea") == "not-now"
    place.do("stand")
    place.until(lambda: place.table["phase"] == "finished")
    (table,) = person.http.get("/api/tables/mine").json()["tables"]
    assert (table["phase"], table["your_move"], table["replay"]) == ("finished", False, None)


def test_a_lesson_survives_a_crash(own_server: Callable[..., Server]) -> None:
    server = own_server()
    place = learn(server.person(), "set")
    place.move("claim", cards=[21, 22, 23])
    seen, steps = place.view, stand(place)
    place.close()
    server.kill()
    server.start()
    place.connect()
    assert place.view == seen
    assert stand(place) == steps


def test_a_finished_lesson_has_a_record_with_its_position(server: Server) -> None:
    place = learn(server.person(), "set")
    while place.table["phase"] != "finished":
        if place.sets():
            place.move("claim", cards=place.sets()[0])
        else:
            place.move("add-three" if place.view["deck"] else "give-up")
        if place.view["phase"] == "over":
            place.until(lambda: place.table["phase"] == "finished")
    record = place.person.http.get(f"/api/replays/{place.table['replay']}/record").text
    assert "position layout 1220 0210" in record
