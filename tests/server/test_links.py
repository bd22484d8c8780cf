"""What a messenger shows of a link: title, line and picture of tables, replays, puzzles, campaigns; no secret."""

import re
from collections.abc import Callable
from io import BytesIO

import httpx
from PIL import Image, ImageColor
from tests.server.conftest import Server, begin, play_out

from ludoteca.server.pictures import MARGIN, SEATS, readable


def told(server: Server, path: str, **headers: str) -> dict[str, str]:
    """The properties of a page, as a messenger reads them: without cookies."""
    answer = httpx.get(server.url + path, headers={"Accept-Language": "en", **headers}, verify=False)
    assert answer.status_code == 200
    return dict(re.findall(r'<meta property="(og:[a-z:_]+)" content="([^"]*)"', answer.text))


def pixels(address: str) -> Image.Image:
    """A picture as a messenger fetches it."""
    answer = httpx.get(address, verify=False)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
    with Image.open(BytesIO(answer.content)) as image:
        assert (image.format, image.size) == ("PNG", (1200, 630))
        return image.convert("RGB")


def lit(picture: Image.Image, number: int) -> bool:
    """Whether somebody sits at a seat: its badge has the seat's colour, not that of the paper."""
    x, top, height = MARGIN + 6, 284, 76
    seen = picture.getpixel((x, top + number * height + height // 2))
    return bool(seen == ImageColor.getrgb(SEATS[number]))


def test_a_table_says_who_waits_and_shows_its_game(server: Server) -> None:
    host = server.person()
    host.http.post("/api/me", json={"name": 'A<b>"da'})
    code = host.open(seats=3)
    seen = told(server, f"/t/{code}")
    assert seen["og:title"] == "SET · A&lt;b&gt;&quot;da’s table"
    assert seen["og:description"] == "1 of 3 seated: take a seat."
    assert seen["og:url"] == f"{server.url}/t/{code}"
    assert told(server, f"/t/{code}", **{"Accept-Language": "it-IT,it"})["og:title"].startswith("SET · Tavolo di ")
    drawn = pixels(seen["og:image"])
    assert [lit(drawn, number) for number in range(3)] == [True, False, False]
    guest = server.person()
    with guest.at(code) as bea:
        bea.do("sit", name="Bea")
        later = told(server, f"/t/{code}")
    assert later["og:image"] != seen["og:image"]  # messengers keep pictures by their address
    assert [lit(pixels(later["og:image"]), number) for number in range(3)] == [True, True, False]


def test_a_replay_names_its_players_and_no_card(server: Server) -> None:
    a, b = begin(server, options={"deck": "beginners", "noset": "auto"}, title="Owls")
    with a, b:
        playing = told(server, f"/t/{a.code}")
        assert playing["og:title"] == "SET · Owls"
        assert playing["og:description"] == "The match is on: come and watch."
        play_out(a, b)
        seen = told(server, f"/r/{a.table['replay']}")
        most = a.update["outcome"]["points"][0]  # the other one took nothing
        assert seen["og:description"] == f"{a.table['seats'][0]['name']} wins, {most} to 0"
        result = pixels(seen["og:image"])
        assert told(server, f"/t/{a.code}")["og:description"] == seen["og:description"]
        # Another match at the table changes nothing of what the link to this one shows.
        a.do("again")
        b.do("again")
        a.until(lambda: a.table["match"] == 2)
        assert told(server, f"/r/{a.table['replay']}") == seen
        assert pixels(seen["og:image"]) == result
        # Nor does the list of one's matches forget how it ended.
        [mine] = a.person.http.get("/api/tables/mine").json()["tables"]
        assert (mine["phase"], mine["points"], mine["winners"]) == ("playing", [most, 0], [0])
        assert mine["played"] == [seat["name"] for seat in a.table["seats"]]


def test_puzzles_and_campaigns_tell_nothing_of_their_own(server: Server) -> None:
    assert told(server, "/daily")["og:title"] == "Sideboards · Puzzle of the day"
    host = server.person()
    id = host.http.post("/api/campaigns", json={"name": "The Late Shift", "heroes": 2}).json()["id"]
    seen = told(server, f"/campaign/{id}")
    assert seen["og:title"] == "Myth · Campaign"
    assert not any("Late Shift" in words for words in seen.values())
    assert id not in seen["og:image"]
    for page in ("/daily", f"/campaign/{id}"):
        pixels(told(server, page)["og:image"])


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
    assert httpx.get(f"{server.url}/api/tables/{code}/picture.png").status_code == 429


def test_a_house_with_a_password_tells_nothing(own_server: Callable[..., Server]) -> None:
    server = own_server(asked={"password": "open sesame"})
    with httpx.Client(base_url=server.url) as host:
        host.post("/api/password", json={"password": "open sesame"})
        code = host.post("/api/tables", json={"game": "set", "seats": 2}).json()["code"]
    assert told(server, f"/t/{code}") == {}
    assert httpx.get(f"{server.url}/api/tables/{code}/picture.png").status_code == 401


def test_names_are_drawn_in_letters_that_the_fonts_have() -> None:
    assert readable("Łucja Šárka 🎲 Zoë") == "Lucja Sárka Zoë"
    assert readable("Ада") == ""
