"""What a messenger shows of a link: title, line and picture of tables, replays, puzzles, campaigns; no secret."""

import re
from collections.abc import Callable

import httpx
from tests.server.conftest import Server, begin, play_out


def told(server: Server, path: str, **headers: str) -> dict[str, str]:
    """The properties of a page, as a messenger reads them: without cookies."""
    answer = httpx.get(server.url + path, headers={"Accept-Language": "en", **headers}, verify=False)
    assert answer.status_code == 200
    return dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)"', answer.text))


def test_a_table_says_who_waits_and_shows_its_game(server: Server) -> None:
    host = server.person()
    host.http.post("/api/me", json={"name": 'A<b>"da'})
    code = host.open(seats=3)
    seen = told(server, f"/t/{code}")
    assert seen["og:title"] == "SET · A&lt;b&gt;&quot;da’s table"
    assert seen["og:description"] == "1 of 3 seated: take a seat."
    assert seen["og:url"] == f"{server.url}/t/{code}"
    assert told(server, f"/t/{code}", **{"Accept-Language": "it-IT,it"})["og:title"].startswith("SET · Tavolo di ")
    picture = httpx.get(seen["og:image"], verify=False)
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert picture.content.startswith(b"\x89PNG")


def test_a_replay_names_its_players_and_no_card(server: Server) -> None:
    a, b = begin(server, options={"deck": "beginners", "noset": "auto"}, title="Owls")
    with a, b:
        playing = told(server, f"/t/{a.code}")
        assert playing["og:title"] == "SET · Owls"
        assert playing["og:description"] == "The match is on: come and watch."
        play_out(a, b)
        seen = told(server, f"/r/{a.table['replay']}")
        assert "Bea" in seen["og:description"]


def test_puzzles_and_campaigns_tell_nothing_of_their_own(server: Server) -> None:
    assert told(server, "/daily")["og:title"] == "Sideboards · Puzzle of the day"
    host = server.person()
    id = host.http.post("/api/campaigns", json={"name": "The Late Shift", "heroes": 2}).json()["id"]
    seen = told(server, f"/campaign/{id}")
    assert seen["og:title"] == "Myth · Campaign"
    assert not any("Late Shift" in words for words in seen.values())


def test_what_leads_nowhere_is_the_page_of_the_house(server: Server) -> None:
    for path in ("/", "/t/nobody-here-11", "/r/abcdefghjkmn", "/settings"):
        assert told(server, path) == {}


def test_codes_cannot_be_guessed_by_their_previews(own_server: Callable[..., Server]) -> None:
    server = own_server(most_guesses=3, guesses_per_second=0)
    code = server.person().open()
    assert told(server, f"/t/{code}") != {}
    for number in range(4):
        told(server, f"/t/nobody-here-{number}")
    assert told(server, f"/t/{code}") == {}


def test_a_house_with_a_password_tells_nothing(own_server: Callable[..., Server]) -> None:
    server = own_server(asked={"password": "open sesame"})
    with httpx.Client(base_url=server.url) as host:
        host.post("/api/password", json={"password": "open sesame"})
        code = host.post("/api/tables", json={"game": "set", "seats": 2}).json()["code"]
    assert told(server, f"/t/{code}") == {}
