"""The lab of the house: in words, the same by the same seed, bounded, stopped, kept."""

from typing import Any

import pytest
from tests.server.conftest import Message, Person, Server, asked_until

from ludoteca.games import BOXES
from ludoteca.lab.simulate import simulate
from ludoteca.server.names import timed_code

BOTS = {"set": ["level2", "level1"], "myset": ["random"], "sideboards": ["random"], "myth": ["greedy"]}


def begun(person: Person, **asked: Any) -> str:
    """The code of a run that was asked for."""
    answer = person.http.post("/api/lab", json=asked)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def seen(person: Person, code: str) -> Message:
    """How far it is."""
    answer = person.http.get(f"/api/lab/{code}")
    assert answer.status_code == 200, answer.text
    run: Message = answer.json()
    return run


def over(person: Person, code: str) -> Message:
    """A run that has ended."""
    return asked_until(lambda: seen(person, code), lambda run: run["state"] not in ("waiting", "running"))


@pytest.mark.parametrize("game", BOTS)
def test_what_was_found_is_what_the_same_seed_gives_and_has_words(server: Server, game: str) -> None:
    person = server.person()
    run = over(person, begun(person, game=game, seats=2, bots=BOTS[game], games=3, seed=11))
    assert (run["state"], run["played"], run["mine"], run["problem"]) == ("done", 3, True, None)
    box = BOXES[game]
    bots = [box.levels[name] for name in BOTS[game]]
    told = simulate(box.game, games=3, seats=2, bots=bots, seed=11, workers=1)
    found = run["found"]
    assert [row["rate"] for row in found["seats"]] == [seat.win_rate for seat in told.per_seat]
    assert {row["name"]["en"]: row["rate"] for row in found["bots"]} == {
        box.levels[name].label.en: bot.win_rate for name, bot in told.per_bot.items()
    }
    assert found["measured"][0]["mean"] == told.length.mean
    assert [len(table["rows"]) for table in found["tables"]] == [len(rows) for rows in told.tallies.values()]
    assert (found["party"] is None) is (told.party is None)
    # What a program calls its counters and tables is never shown.
    names = [each["name"] for each in (*found["measured"], *found["tables"])]
    rows = [row["name"] for table in found["tables"] for row in table["rows"]]
    for name in (*names, *rows):
        assert name["en"], name
        assert name["it"], name
        assert "_" not in name["en"] + name["it"]
    assert set(told.counters) | set(told.tallies) <= set(box.game.lab.names)


def test_one_run_a_guest_which_only_that_guest_stops(server: Server) -> None:
    ada, nadia = server.person(), server.person()
    code = begun(ada, game="myth", seats=3, bots=["greedy"], games=1000)
    asked_until(lambda: seen(ada, code), lambda run: run["played"] > 0)
    second = ada.http.post("/api/lab", json={"game": "set", "seats": 2, "bots": ["level1"]})
    assert second.status_code == 409
    assert "stop it" in second.json()["reason"]["en"]
    # Who waits can stop at once and ask for something else.
    first = begun(nadia, game="set", seats=2, bots=["level1"], games=3)
    assert nadia.http.post(f"/api/lab/{first}/stop").json()["state"] == "stopped"
    waiting = begun(nadia, game="set", seats=2, bots=["level1"], games=3, seed=1)
    assert seen(nadia, waiting)["state"] == "waiting"
    assert not seen(nadia, code)["mine"]
    assert nadia.http.post(f"/api/lab/{code}/stop").status_code == 403
    assert seen(ada, code)["state"] == "running"
    assert ada.http.post(f"/api/lab/{code}/stop").status_code == 200
    run = over(ada, code)
    assert run["state"] == "stopped"
    assert 0 < run["played"] < 1000
    assert run["found"]["matches"] == run["played"]
    assert over(nadia, waiting)["state"] == "done"  # it waited for its turn
    assert (seen(nadia, first)["state"], seen(nadia, first)["played"]) == ("stopped", 0)


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"game": "chess"}, 400),
        ({"seats": 99}, 400),
        ({"bots": ["nobody"]}, 400),
        ({"bots": []}, 400),
        ({"bots": ["level1"] * 3}, 400),
        ({"games": 1001}, 400),
        ({"options": {"colour": "blue"}}, 400),
        ({"speed": 1}, 400),
    ],
)
def test_what_cannot_be_is_refused_in_words(server: Server, asked: dict[str, Any], status: int) -> None:
    answer = server.person().http.post("/api/lab", json={"game": "set", "seats": 2, "bots": ["level1"], **asked})
    assert answer.status_code == status, answer.text
    assert answer.json()["reason"]["it"]


def test_a_result_outlives_the_server_and_one_that_is_not_there_is_said(own_server: Any) -> None:
    server = own_server()
    ada = server.person()
    code = begun(ada, game="set", seats=2, bots=["level1"], games=3, seed=5)
    run = over(ada, code)
    server.kill()
    server.start()
    again = seen(server.person(), code)
    assert again["found"] == run["found"]
    assert not again["mine"]
    gone = ada.http.get("/api/lab/nothing")
    assert gone.status_code == 404
    assert "newest" in gone.json()["reason"]["en"]


def test_a_run_ends_when_its_time_is_over(own_server: Any) -> None:
    server = own_server(lab_seconds=0.5)
    ada = server.person()
    run = over(ada, begun(ada, game="myth", seats=3, bots=["greedy"], games=1000))
    assert run["state"] == "late"
    assert 0 < run["found"]["matches"] == run["played"] < 1000


def test_codes_come_in_the_order_of_their_time() -> None:
    moments = [0, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000]
    assert [code[:9] for code in sorted(map(timed_code, reversed(moments)))] == [timed_code(at)[:9] for at in moments]
