"""A game that an installed package brings is played like any other, and its tables wait while it is not installed."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.installed import BRISCOLA, ServerWithSite, environment, site_of
from tests.server.conftest import Place

from ludoteca.games import SHIPPED


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerWithSite]:
    """A server with Briscola."""
    ServerWithSite.site = site_of(BRISCOLA)
    server = ServerWithSite(tmp_path_factory.mktemp("installed"), bots_hurry=True, search_processes=1)
    yield server
    server.end()


def play_out(place: Place) -> None:
    """Play the first card that is offered until the match is over."""
    place.until(lambda: bool(place.update))
    while place.update["outcome"] is None:
        place.until(lambda: bool(place.update["singles"]) or place.update["outcome"] is not None)
        if place.update["outcome"] is None:
            place.do("move", match=1, version=place.update["version"], action=place.update["singles"][0])


@pytest.mark.parametrize("bots", [["random"], ["greedy", "search"], ["random", "greedy", "random"]])
def test_a_whole_match_against_bots_and_its_replay(house: ServerWithSite, bots: list[str]) -> None:
    person = house.person()
    games = {game["name"]: game for game in person.http.get("/api/games").json()}
    assert list(games)[-1] == "briscola"
    assert games["briscola"]["lessons"] == []
    with person.at(person.open(game="briscola", seats=len(bots) + 1, bots=bots, start=True)) as place:
        place.until(lambda: bool(place.update))
        assert place.update["described"]["heading"]["it"].startswith("Briscola: ")
        play_out(place)
        assert sum(line["points"] for line in place.update["outcome"]["lines"]) in (120, 240)
        replay = person.http.get(f"/api/replays/{place.table['replay']}")
        assert replay.status_code == 200
        assert replay.json()["game"] == "briscola"
    assert person.http.get("/api/games/briscola/rules").json()["game"] == "briscola"
    assert person.http.get("/api/lessons/briscola").status_code == 404


def test_tables_and_replays_of_a_game_that_is_gone_say_so_and_come_back_with_it(house: ServerWithSite) -> None:
    person = house.person()
    over = person.at(person.open(game="briscola", seats=2, bots=["random"], start=True, title="Played"))
    play_out(over)
    replay = f"/api/replays/{over.table['replay']}"
    begun = person.open(game="briscola", seats=2, bots=["random"], start=True, title="Begun")
    over.close()
    house.stop()
    house.site = None
    house.start()
    assert "briscola" not in [game["name"] for game in person.http.get("/api/games").json()]
    assert {table["title"] for table in person.http.get("/api/tables/mine").json()["tables"]} == {"Played", "Begun"}
    for path in (replay, f"/api/tables/{begun}"):
        answer = person.http.get(path)
        assert 400 <= answer.status_code < 500
        assert "This game is not installed: “briscola”" in answer.text
        assert "Questo gioco non è installato: «briscola»" in answer.text
    with person.at(person.open(game="set", seats=1, start=True)) as place:  # the others are played as always
        place.until(lambda: bool(place.update))
    assert person.http.post("/api/tables", json={"game": "briscola", "seats": 2}).status_code == 400
    house.stop()
    house.site = site_of(BRISCOLA)
    house.start()
    assert person.http.get(replay).status_code == 200
    with person.at(begun) as place:
        play_out(place)


def test_packages_that_bring_no_game_are_named_and_stop_nothing(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    points = {
        "raises": ("raising", "raise RuntimeError('no such luck')"),
        "leaves": ("leaving", "raise SystemExit(3)"),
        "odd": ("odd", "BOX = 42"),
        "set": ("impostor", "BOX = None"),
    }
    for name, (module, source) in points.items():
        info = bad / f"{module}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[ludoteca.games]\n{name} = {module}:BOX\n", "utf-8")
        (bad / f"{module}.py").write_text(source, "utf-8")
    ServerWithSite.site = bad
    house = ServerWithSite(tmp_path)
    try:
        person = house.person()
        assert [game["name"] for game in person.http.get("/api/games").json()] == [*SHIPPED]
    finally:
        house.end()
    command = [sys.executable, "-m", "ludoteca", "doctor", "--lang", "it"]
    told = subprocess.run(command, env=environment(bad), capture_output=True, text=True, check=False).stdout
    for words in ("no such luck", "SystemExit(3)", "non è una Box", "un gioco 'set' c’è già"):
        assert words in told
