"""A game that an installed package brings is played like any other, and its tables wait while it is not installed."""

from collections.abc import Iterator

import pytest
from tests.installed import BRISCOLA, ServerWithSite, site_of
from tests.server.conftest import Place


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
    assert "lesson" not in games["briscola"]
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
