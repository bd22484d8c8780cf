"""The puzzle of the day: the same deal for everybody, one attempt that counts, what was possible, and the machine."""

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from tests.server.conftest import Message, Person, Place, Server, asked_until

from ludoteca.core.daily import daily_seed
from ludoteca.core.puzzles import WHOLLY
from ludoteca.games import GAMES
from ludoteca.games.asked import feat, most
from ludoteca.games.sideboards.options import Options
from ludoteca.server.daily import Attempt, Attempts, streak
from ludoteca.server.store import ReplayRow, Store
from ludoteca.server.store.schema import replays as replay_rows

GAME = "sideboards"


def today(person: Person, **query: str) -> Message:
    """How a person stands with today's puzzle."""
    answer = person.http.get(f"/api/daily/{GAME}", params=query)
    assert answer.status_code == 200, answer.text
    body: Message = answer.json()
    return body


def opened(person: Person) -> str:
    """The code of a person's table with today's puzzle."""
    answer = person.http.post(f"/api/daily/{GAME}")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def finish(place: Place) -> Message:
    """Play the first thing that is offered to the end."""
    while place.update["outcome"] is None:
        now = {"match": place.update["match"], "version": place.update["version"]}
        place.do("move", **now, action=place.update["singles"][0])
    place.until(lambda: place.table["phase"] == "finished")
    outcome: Message = place.update["outcome"]
    return outcome


def test_everybody_gets_the_same_deal_and_it_is_the_one_of_the_day(server: Server) -> None:
    people = [server.person(), server.person()]
    places = [person.at(opened(person)) for person in people]
    hands = [place.view["players"][0]["hand"] for place in places]
    assert hands[0] == hands[1]
    assert places[0].view["objectives"] == places[1].view["objectives"]
    day = places[0].table["daily"]
    state = GAMES[GAME].setup(1, Options(), daily_seed(GAME, day))
    assert tuple(hands[0]) == state.hands[0]
    assert tuple(places[0].view["objectives"]) == state.objectives


def test_one_attempt_counts_and_is_found_again(server: Server) -> None:
    person = server.person()
    assert today(person) | {"left": 0} == {
        "game": GAME, "day": today(person)["day"], "left": 0, "state": "new", "code": None, "points": None,
        "rating": None, "replay": None, "best": None, "share": None, "streak": 0, "past": [], "bars": [],
    }  # fmt: skip
    assert 0 < today(person)["left"] <= 24 * 3600 * 1000
    code = opened(person)
    assert opened(person) == code
    state = today(person)
    assert (state["state"], state["code"], state["best"], state["share"]) == ("playing", code, None, None)

    with person.at(code) as place:
        # Neither hints nor help in the attempt that counts.
        assert not place.table["hints"]
        now = {"match": 1, "version": 0}
        assert place.no("advise", **now) == "not-now"
        assert place.no("seat-bot", seat=0, level="level1") == "not-now"
        assert place.no("configure", seats=2, options={}, public=True) == "not-now"
        deal = place.view["players"][0]["hand"]
        outcome = finish(place)
        points = outcome["points"][0]

        state = today(person)
        assert (state["state"], state["points"], state["code"]) == ("finished", points, code)
        assert state["rating"] == outcome["why"]
        assert state["replay"] == place.table["replay"]
        assert state["streak"] == 1
        assert state["past"] == [{"day": state["day"], "points": points}]
        assert sum(bar["count"] for bar in state["bars"] if bar["least"] <= points < bar["least"] + 5) >= 1
        assert opened(person) == code

        # A second match is practice on the same deal: with hints, and without a word in the history.
        place.do("rematch").do("start")
        place.until(lambda: bool(place.update) and place.update["match"] == 2)
        assert place.view["players"][0]["hand"] == deal
        assert place.table["hints"]
        assert place.ask("advise", match=2, version=0)["type"] == "advised"
        finish(place)
        assert today(person)["points"] == points
        assert today(person)["replay"] == state["replay"]


def test_afterwards_the_best_is_told_with_its_proof_and_a_text_to_share(server: Server) -> None:
    person = server.person()
    with person.at(opened(person)) as place:
        outcome = finish(place)
    state = asked_until(lambda: today(person), lambda body: body["best"]["state"] == "known")
    best = most(GAME, Options(), daily_seed(GAME, state["day"]), WHOLLY)
    assert (state["best"]["points"], state["best"]["proven"]) == (best.points, best.proven)
    points = outcome["points"][0]
    assert best.points >= points
    for lang, word in (("en", "points"), ("it", "punti")):
        lines = state["share"][lang].splitlines()
        assert lines[0] == f"Ludoteca · Sideboards · {state['day']}"
        assert f"{points} {word}" in lines[1]
        assert lines[-1] == f"{server.url}/daily"
        # A bar for each line that scored, and nothing that tells a card or an objective.
        assert len(lines) == 3 + sum(line["points"] > 0 for line in outcome["lines"])
        for line in outcome["lines"]:
            assert line["label"][lang] not in state["share"][lang]


def test_the_machine_plays_the_same_cards(server: Server) -> None:
    person = server.person()
    with person.at(opened(person)) as place:
        finish(place)
        path = f"/api/replays/{place.table['replay']}/machine"
    machine = asked_until(lambda: person.http.get(path).json(), lambda body: body["state"] == "known")
    own = feat(GAME, Options(), daily_seed(GAME, today(person)["day"]))
    assert machine["outcome"]["points"] == list(own.outcome.points)
    assert machine["outcome"]["why"]["it"] == own.outcome.why.it
    assert tuple(machine["view"]["players"][0]["board"]) == own.view.players[0].board


def test_the_machine_also_plays_any_other_solo_deal_but_nothing_else(server: Server) -> None:
    person = server.person()
    with person.at(person.open(game=GAME, seats=1, options={"objectives": "hint", "hint": "3"}, start=True)) as place:
        finish(place)
        path = f"/api/replays/{place.table['replay']}/machine"
        objectives = place.view["objectives"]
    machine = asked_until(lambda: person.http.get(path).json(), lambda body: body["state"] == "known")
    assert machine["view"]["objectives"] == objectives
    with person.at(person.open(game="set", seats=1, start=True)) as place:
        place.move("give-up")
        place.until(lambda: place.table["phase"] == "finished")
        assert person.http.get(f"/api/replays/{place.table['replay']}/machine").status_code == 404
    assert person.http.get("/api/replays/nosuchreplay/machine").status_code == 404


@pytest.mark.parametrize("path", ["/api/daily/set", "/api/daily/chess"])
def test_games_without_a_puzzle(server: Server, path: str) -> None:
    person = server.person()
    for answer in (person.http.get(path), person.http.post(path)):
        assert answer.status_code == 400
        assert set(answer.json()["reason"]) == {"en", "it"}


def test_only_days_that_have_come(server: Server) -> None:
    person = server.person()
    day = date.fromisoformat(today(person)["day"])
    assert today(person, day=str(day - timedelta(3)))["state"] == "new"
    for wrong in (str(day + timedelta(2)), "2026-02-30", "20260131", "yesterday"):
        assert person.http.get(f"/api/daily/{GAME}", params={"day": wrong}).status_code == 400


def test_all_puzzles_of_today_for_somebody_without_a_cookie(server: Server) -> None:
    body = server.person().http.get("/api/daily").json()
    assert [(each["game"], each["state"]) for each in body] == [(GAME, "new")]


def test_a_restart_knows_the_attempt(own_server: Callable[..., Server]) -> None:
    server = own_server()
    person = server.person()
    code = opened(person)
    with person.at(code) as place:
        finish(place)
    server.kill()
    server.start()
    assert opened(person) == code
    state = asked_until(lambda: today(person), lambda body: body["best"]["state"] == "known")
    assert state["state"] == "finished"


def test_nothing_of_the_deal_is_told_before_the_end(server: Server) -> None:
    person = server.person()
    code = opened(person)
    with person.at(code) as place:
        text = "".join(place.frames) + person.http.get("/api/daily").text + person.http.get(f"/api/tables/{code}").text
    seed = daily_seed(GAME, today(person)["day"])
    assert str(seed) not in text
    assert f"{seed:x}" not in text


# Rows


@pytest.mark.parametrize(
    ("days", "length"),
    [
        ([], 0),
        (["2026-03-01"], 1),
        (["2026-02-28"], 1),  # today's is still to come
        (["2026-03-01", "2026-02-28", "2026-02-27", "2026-02-25"], 3),
        (["2026-02-27"], 0),
    ],
)
def test_streaks(days: list[str], length: int) -> None:
    assert streak(days, date(2026, 3, 1)) == length


def test_attempts_are_claimed_once_and_find_their_first_replay(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'rows.sqlite3'}")
    store.create()
    rows = Attempts(store)
    assert rows.claim("ada", GAME, "2026-03-01", "gufo-nero-11") == "gufo-nero-11"
    assert rows.claim("ada", GAME, "2026-03-01", "gufo-nero-12") == "gufo-nero-11"
    rows.claim("ada", GAME, "2026-02-28", "gufo-nero-13")
    rows.claim("bea", GAME, "2026-03-01", "gufo-nero-14")
    with store.engine.begin() as connection:
        for replay, first in (("second", 30), ("first", 2)):
            row: Any = ReplayRow(replay, "gufo-nero-11", first, first + 20, "")
            connection.execute(
                replay_rows.insert().values(**{name: getattr(row, name) for name in row.__struct_fields__})
            )
    ada = Attempt("ada", GAME, "2026-03-01", "gufo-nero-11", "first", None)
    assert rows.of("ada", GAME) == [ada, Attempt("ada", GAME, "2026-02-28", "gufo-nero-13", None, None)]
    assert rows.bars(GAME, "2026-03-01", "1") == ()
    for guest, points in (("ada", 44), ("bea", 40)):
        rows.keep_points(Attempt(guest, GAME, "2026-03-01", "", "r", points))
    assert [(bar.least, bar.count) for bar in rows.bars(GAME, "2026-03-01", "1")] == [(40, 2)]
    rows.keep("best x", {"points": 1})
    rows.keep("best x", {"points": 2})
    assert rows.finding("best x", dict) == {"points": 2}
    store.close()
