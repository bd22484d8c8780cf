"""Over HTTP: who I am, lists of tables, rules, the client's files; every error in both languages."""

from collections.abc import Callable
from http.cookies import SimpleCookie

import httpx
import pytest
from tests.server.conftest import Server

from ludoteca.games import GAMES
from ludoteca.server.identity import Identity


def problem(answer: httpx.Response) -> str:
    """The code of an error that says what to do in both languages."""
    body = answer.json()
    assert answer.headers["content-type"].startswith("application/json")
    assert set(body) == {"code", "reason"}
    assert body["reason"]["en"]
    assert body["reason"]["it"]
    return str(body["code"])


def test_a_guest_keeps_cookie_and_name(server: Server) -> None:
    a = server.person()
    answer = a.http.get("/api/me")
    assert answer.json()["guest"] == a.guest
    cookie = SimpleCookie(answer.headers["set-cookie"])["ludoteca"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert not cookie["secure"]
    assert a.http.post("/api/me", json={"name": " <i>Ada</i>\u200b "}).json()["name"] == "<i>Ada</i>"
    assert a.http.get("/api/me").json()["name"] == "<i>Ada</i>"
    for bad in ({"name": ""}, {"name": "\u200b"}, {"name": "x" * 25}, {"name": 5}, {"name": "A", "more": 1}, {}):
        answer = a.http.post("/api/me", json=bad)
        assert (answer.status_code, problem(answer)) == (400, "malformed")


def test_a_cookie_cannot_be_forged(server: Server) -> None:
    a = server.person()
    for forged in (a.guest, f"{a.guest}.", f"{a.guest}.{'A' * 32}", "é.é", 'x"'):
        answer = httpx.get(f"{server.url}/api/me", headers={b"cookie": f"ludoteca={forged}".encode()})
        assert answer.json()["guest"] != a.guest


def test_a_return_link_gives_the_seat_to_another_device(server: Server) -> None:
    a = server.person()
    a.http.post("/api/me", json={"name": "Ada"})
    with a.at(a.open()) as desk:
        link = desk.table["return_link"]
        token = link.removeprefix("/back/")
        assert "text/html" in server.person().http.get(link).headers["content-type"]
        phone = server.person()
        assert phone.guest != a.guest
        returned = phone.http.post("/api/return", json={"token": token}).json()
        assert returned == {"code": desk.code, "me": {"guest": a.guest, "name": "Ada"}, "you": None}
        with phone.at(desk.code) as pocket:
            assert pocket.table["you"] == 0
            assert pocket.table["return_link"]
    for bad in (
        token[:-1],
        token + "A",
        token.replace(desk.code, "gufo-nero-11"),
        "x" * 10,
        a.cookie.partition("=")[2],
    ):
        answer = phone.http.post("/api/return", json={"token": bad})
        assert (answer.status_code, problem(answer)) == (403, "not-yours")


def test_a_return_link_asks_before_it_replaces_somebody(server: Server) -> None:
    ada, bruno = server.person(), server.person()
    for person, name in ((ada, "Ada"), (bruno, "Bruno")):
        person.http.post("/api/me", json={"name": name})
    with ada.at(ada.open()) as desk:
        token = desk.table["return_link"].removeprefix("/back/")
        asked = bruno.http.post("/api/return", json={"token": token}).json()
        assert (asked["me"]["name"], asked["you"]["name"]) == ("Ada", "Bruno")
        assert bruno.http.get("/api/me").json()["guest"] == bruno.guest
        agreed = bruno.http.post("/api/return", json={"token": token, "replace": True}).json()
        assert agreed["you"] is None
        assert bruno.http.get("/api/me").json()["guest"] == ada.guest
        desk.do("stand")
        answer = server.person().http.post("/api/return", json={"token": token})
        assert (answer.status_code, problem(answer)) == (403, "not-yours")
        assert "fresh one" in answer.json()["reason"]["en"]


def test_a_return_link_ends_after_a_week_and_one_of_before_has_ended() -> None:
    identity = Identity(b"secret")
    token = identity.token("ada", "gufo-nero-11", 7)
    assert identity.returning(token) == ("ada", "gufo-nero-11", 7)
    assert identity.returning(token.replace(".7.", ".8.")) is None
    old = identity.signature("return", "ada gufo-nero-11")
    for forged in (f"ada.gufo-nero-11.{old}", f"ada.gufo-nero-11.{'9' * 19}.{old}", "", "...", "a.b.c.d"):
        assert identity.returning(forged) is None


def test_lists_of_tables(server: Server) -> None:
    a, b = server.person(), server.person()
    private, public = a.open(), a.open(public=True, title="Aperto")
    full = a.open(public=True, bots=["level1"])
    listed = {table["code"]: table for table in b.http.get("/api/tables").json()["tables"]}
    assert public in listed
    assert private not in listed
    assert full not in listed
    assert (listed[public]["title"], listed[public]["you"]) == ("Aperto", None)
    mine = a.http.get("/api/tables/mine").json()["tables"]
    assert [table["code"] for table in mine] == [full, public, private]
    assert {table["you"] for table in mine} == {0}
    assert b.http.get("/api/tables/mine").json() == {"tables": []}
    assert httpx.get(f"{server.url}/api/tables/mine").json() == {"tables": []}
    with b.at(public) as place:
        place.do("sit", name="Bea")
    assert b.http.get("/api/tables/mine").json()["tables"][0]["you"] == 1
    playing = a.open(bots=["level1"], start=True, public=True)
    assert next(t for t in a.http.get("/api/tables/mine").json()["tables"] if t["code"] == playing)["your_move"]
    summary = b.http.get(f"/api/tables/{playing}").json()
    assert (summary["phase"], summary["your_move"], summary["you"]) == ("playing", False, None)
    answer = b.http.get("/api/tables/gufo-nero-00")
    assert (answer.status_code, problem(answer)) == (404, "not-found")


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": 2},
        {"game": "set", "seats": 0},
        {"game": "set", "seats": 9},
        {"game": "set", "seats": "2"},
        {"game": "set", "seats": 2, "options": {"deck": "huge"}},
        {"game": "set", "seats": 2, "options": {"colour": "red"}},
        {"game": "myth", "seats": 2, "options": {"mode": "slaughter", "darkness": "abbess"}},
        {"game": "set", "seats": 2, "bots": ["genius"]},
        {"game": "set", "seats": 2, "bots": ["level1", "level1"]},
        {"game": "set", "seats": 2, "title": "x" * 41},
        {"game": "set", "seats": 2, "seed": 7},
        {"game": "set"},
        [],
    ],
)
def test_tables_that_cannot_be(server: Server, body: object) -> None:
    answer = server.person().http.post("/api/tables", json=body)
    assert (answer.status_code, problem(answer)) == (400, "malformed")


def test_a_match_that_cannot_begin_opens_no_table(server: Server) -> None:
    a = server.person()
    answer = a.http.post("/api/tables", json={"game": "set", "seats": 1, "options": {"games": "3"}, "start": True})
    assert (answer.status_code, problem(answer)) == (409, "rule")
    assert a.http.get("/api/tables/mine").json() == {"tables": []}


def test_other_errors_are_problems_too(server: Server) -> None:
    http = server.person().http
    assert problem(http.get("/api/nothing")) == "not-found"
    assert problem(http.get("/assets/nothing.js")) == "not-found"
    assert problem(http.delete("/api/me")) == "not-allowed"
    assert problem(http.post("/api/me", content=b"{", headers={"content-type": "application/json"})) == "malformed"
    assert problem(http.get("/api/games/chess/rules")) == "not-found"
    assert problem(http.post("/api/me", content=b"x" * 20_000)) == "too-big"
    assert problem(http.post("/elsewhere")) == "not-found"


def test_games_and_rules(server: Server) -> None:
    http = server.person().http
    games = http.get("/api/games").json()
    assert [game["name"] for game in games] == list(GAMES)
    game = games[0]
    assert (game["name"], game["least"], game["most"]) == ("set", 1, 8)
    levels = ["level1", "level1.5", "level2", "level2.5", "level3", "level3.5", "level4", "level4.5", "level5"]
    assert [bot["name"] for bot in game["bots"]][:9] == levels
    rules = http.get("/api/games/set/rules").json()
    assert [clause["id"] for clause in rules["clauses"]] == [clause.id for clause in GAMES["set"].rules.clause]
    found = http.get("/api/games/set/rules", params={"search": "PEN-06"}).json()
    assert [clause["id"] for clause in found["clauses"]] == ["SET-PEN-06"]


def test_the_qr_code_is_the_picture_of_a_link(server: Server) -> None:
    a = server.person()
    answer = a.http.get(f"/api/tables/{a.open()}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
    assert a.http.get("/api/tables/gufo-nero-00/qr.svg").status_code == 404


def test_every_answer_keeps_strangers_out(server: Server) -> None:
    http = server.person().http
    for path in ("/", "/t/gufo-nero-11", "/r/abc", "/settings", "/api/health", "/api/nothing", "/assets/none.js"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'; script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_client_pages_and_their_files(server: Server) -> None:
    http = server.person().http
    page = http.get("/")
    assert page.headers["cache-control"] == "no-cache"
    assert http.get("/t/gufo-nero-11").content == page.content
    assert http.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert http.head("/").content == b""
    assert http.get("/../run.py").status_code == 404
    assert http.get("/%2e%2e/run.py").status_code == 404


def test_health_metrics_and_the_tables_own_link(server: Server) -> None:
    a = server.person()
    assert a.http.get("/api/health").json()["status"] == "ok"
    assert "ludoteca_moves_total" in a.http.get("/metrics").text
    code = server.join_link.rsplit("/t/", 1)[1]
    with a.at(code) as place:
        assert not any(seat["kind"] != "free" for seat in place.table["seats"]) or place.table["phase"] == "waiting"
        place.do("sit", name="Ada")
        assert place.table["host"]
        place.do("stand")


def test_bounds_of_one_guest(own_server: Callable[..., Server]) -> None:
    server = own_server(tables_per_guest=3, most_posts=5, posts_per_second=0.001, sockets_per_guest=2)
    a = server.person()
    codes = [a.open() for _ in range(3)]
    answer = a.http.post("/api/tables", json={"game": "set", "seats": 2})
    assert (answer.status_code, problem(answer)) == (429, "too-many")
    with a.at(codes[0]), a.at(codes[0]), pytest.raises(Exception, match="503"):
        a.at(codes[0])
    assert a.http.post("/api/me", json={"name": "Ada"}).status_code == 200
    answer = a.http.post("/api/me", json={"name": "Ada"})
    assert (answer.status_code, problem(answer)) == (429, "too-many")
    assert a.http.get("/api/me").status_code == 200


def test_what_is_the_same_for_everybody_is_packed_once_and_known_by_its_etag(server: Server) -> None:
    a = server.person()
    for path in ("games", "games/myth/content", "games/myth/rules", "games/myth/rules?search=hero"):
        whole = a.http.get(f"/api/{path}", headers={"accept-encoding": "gzip"})
        assert whole.headers["content-encoding"] == "gzip"
        plain = a.http.get(f"/api/{path}", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.json() == whole.json()
        known = a.http.get(f"/api/{path}", headers={"if-none-match": whole.headers["etag"]})
        assert (known.status_code, known.content) == (304, b"")
    every, some = (a.http.get(f"/api/games/set/rules{search}").json() for search in ("", "?search=perche"))
    assert 0 < len(some["clauses"]) < len(every["clauses"])
