"""A house with a password: nothing behind it answers without it, and whoever told it goes on to where they wanted."""

import json
from collections.abc import Iterator

import httpx
import pytest
import sqlalchemy as sa
from tests.server.conftest import PATIENCE, Person, Server
from websockets.exceptions import InvalidStatus

WORD = "correct horse"


@pytest.fixture
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a password and without public tables."""
    folder = tmp_path_factory.mktemp("closed")
    asked = {"password": WORD, "public_tables": False}
    server = Server(folder, None, None, asked, most_passwords=4, passwords_per_second=1e-6)
    yield server
    server.end()
    assert '"level": "error"' not in server.log()


def tell(client: httpx.Client, word: str) -> int:
    """Tell a password."""
    return client.post("/api/password", json={"password": word}).status_code


class Guest(Person):
    """Somebody who told the password first."""

    def __init__(self, server: Server) -> None:
        with httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False) as door:
            assert tell(door, WORD) == 200
            self.key = door.cookies["ludoteca-key"]
        self.server = server
        self.stack = server.stack
        self.http = self.stack.enter_context(
            httpx.Client(base_url=server.url, timeout=PATIENCE, verify=False, cookies={"ludoteca-key": self.key})
        )
        self.guest = self.http.get("/api/me").json()["guest"]


def test_nothing_answers_without_the_password(closed: Server) -> None:
    inside = Guest(closed)
    code = inside.open()
    with httpx.Client(base_url=closed.url, timeout=PATIENCE, verify=False) as stranger:
        for path in ("/api/me", "/api/games", "/api/tables", f"/api/tables/{code}", "/api/schema/openapi.json"):
            answer = stranger.get(path)
            assert (answer.status_code, answer.json()["code"]) == (401, "password")
            assert set(answer.json()["reason"]) == {"en", "it"}
        for path in ("/api/tables", "/api/return", "/api/campaigns/file"):
            assert stranger.post(path, json={}).status_code == 401
        # The page itself, which asks for it, and what machines look at.
        for path in ("/", f"/t/{code}", "/api/health", "/metrics"):
            assert stranger.get(path).status_code == 200
        for key in ("", "x", inside.key[:-1], f"{inside.key}x"):
            assert stranger.get("/api/me", headers={"cookie": f"ludoteca-key={key}"}).status_code == 401
        assert tell(stranger, "wrong horse") == 403
        assert stranger.get("/api/me").status_code == 401
    with pytest.raises(InvalidStatus) as refused:
        inside.at(code, Cookie="")
    assert refused.value.response.status_code == 401
    assert json.loads(refused.value.response.body or b"")["code"] == "password"
    with inside.at(code) as place:
        assert place.table["you"] == 0


def test_tries_are_bounded_and_right_ones_are_not_counted(closed: Server) -> None:
    with httpx.Client(base_url=closed.url, timeout=PATIENCE, verify=False) as visitor:
        for _ in range(6):
            assert tell(visitor, WORD) == 200
        assert [tell(visitor, "wrong horse") for _ in range(5)] == [403, 403, 403, 403, 429]
        assert tell(visitor, WORD) == 429


def test_the_password_is_kept_hashed_until_it_is_changed_or_taken_away(closed: Server) -> None:
    inside = Guest(closed)
    with sa.create_engine(closed.database).connect() as connection:
        stored = str(connection.execute(sa.text("select value from settings where key = 'password'")).scalar_one())
    assert stored.startswith("scrypt.")
    assert WORD not in stored
    for asked, status in (
        ({}, 200),  # kept, with everybody's key
        ({"password": WORD}, 200),  # the same again
        ({"password": "another horse"}, 401),
        ({"password": ""}, 200),  # taken away
    ):
        assert closed.stop() == 0
        closed.asked = asked
        closed.start()
        assert inside.http.get("/api/me").status_code == status
    assert httpx.get(f"{closed.url}/api/me").status_code == 200


def test_a_house_without_public_tables(closed: Server) -> None:
    inside = Guest(closed)
    answer = inside.http.post("/api/tables", json={"game": "set", "seats": 2, "public": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    with inside.at(inside.open()) as place:
        assert place.no("configure", seats=2, options={}, public=True) == "not-now"
        assert not place.table["may_be_public"]
        place.do("configure", seats=3, options={}, public=False)
    assert inside.http.get("/api/tables").json() == {"tables": [], "may_be_public": False}
    # The table of the house is for those who have its link.
    assert len(closed.join_link.rsplit("-", 1)[1]) == 8
