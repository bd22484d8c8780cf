"""Nobody shuts out anybody: what one visitor asks too much is not counted against those whom the house knows."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.server.conftest import PATIENCE, Person, Server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from ludoteca.server.bounds import Bounds
from ludoteca.server.house import House
from ludoteca.server.identity import Identity
from ludoteca.server.limits import Limits, Visitor, network
from ludoteca.server.names import ADJECTIVES, HE, SHE
from ludoteca.server.new_tables import open_table
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.seats import Declined

STRICT: dict[str, Any] = {
    "most_guesses": 5,
    "guesses_per_second": 1e-6,
    "most_posts": 10,
    "posts_per_second": 1e-6,
    "known_after": 0,
    "sockets_per_table": 4,
    "sockets_per_address": 6,
}


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with narrow bounds behind a proxy: visitors come from where they say."""
    server = Server(tmp_path_factory.mktemp("strict"), asked={"trusted_proxies": "127.0.0.1"}, **STRICT)
    yield server
    server.end()


def fetch(server: Server, path: str, address: str, cookie: str = "", **more: Any) -> httpx.Response:
    """One question of a browser at an address."""
    headers = {"x-forwarded-for": address, "cookie": cookie}
    return httpx.request(
        more.pop("method", "GET"), server.url + path, headers=headers, timeout=PATIENCE, verify=False, **more
    )


def flood(server: Server, address: str, cookie: str = "") -> None:
    """Ask for tables that are not there until the house has enough of it."""
    while fetch(server, "/api/tables/gufo-nero-00", address, cookie).status_code != 429:
        pass


def refused(person: Person, code: str, address: str) -> tuple[int, str]:
    """How a socket to a table is refused."""
    with pytest.raises(InvalidStatus) as why:
        person.at(code, **{"X-Forwarded-For": address})
    return why.value.response.status_code, json.loads(why.value.response.body or b"")["code"]


def test_wrong_codes_shut_out_nobody_whom_the_house_knew_before(strict_server: Server) -> None:
    server, address = strict_server, "192.0.2.1"
    host, friend, later = server.person(), server.person(), None
    private, public = host.open(), host.open(public=True)
    flood(server, address)
    # Those with an older cookie come in, to their own and to other tables, and may still mistype a code.
    with host.at(private, **{"X-Forwarded-For": address}) as place:
        assert place.table["you"] == 0
    with friend.at(private, **{"X-Forwarded-For": address}) as place:
        assert place.table["you"] is None
    for person in (host, friend):
        assert fetch(server, f"/api/tables/{private}", address, person.cookie).status_code == 200
    assert fetch(server, "/api/tables/gufo-nero-00", address, friend.cookie).status_code == 404
    # Whoever comes anew from there finds what everybody may find, and no secret.
    later = server.person()
    assert fetch(server, f"/api/tables/{private}", address, later.cookie).status_code == 429
    assert refused(later, private, address) == (429, "too-many")
    assert fetch(server, f"/api/tables/{public}", address).status_code == 200
    with later.at(public, **{"X-Forwarded-For": address}) as place:
        assert place.table["you"] is None
        place.do("sit", name="Bea")
    assert fetch(server, "/api/tables", address).status_code == 200
    # From elsewhere nothing has changed.
    assert fetch(server, f"/api/tables/{private}", "192.0.2.2").status_code == 200


def test_a_known_guest_who_guesses_shuts_out_only_itself(strict_server: Server) -> None:
    server, address = strict_server, "192.0.2.3"
    host, thief = server.person(), server.person()
    private = host.open()
    flood(server, address, thief.cookie)
    assert fetch(server, f"/api/tables/{private}", address, thief.cookie).status_code == 429
    assert fetch(server, f"/api/tables/{private}", address).status_code == 200


def test_guesses_posts_and_reads_are_counted_apart(strict_server: Server) -> None:
    server, address = strict_server, "192.0.2.4"
    flood(server, address)
    assert fetch(server, "/api/me", address, method="POST", json={"name": "Ada"}).status_code == 200
    while fetch(server, "/api/me", address, method="POST", json={"name": "Ada"}).status_code != 429:
        pass
    assert fetch(server, "/api/tables", address).status_code == 200


def test_reads_are_bounded(own_server: Callable[..., Server]) -> None:
    server = own_server(most_reads=5, reads_per_second=1e-6)
    asked = [httpx.get(f"{server.url}/api/games", verify=False).status_code for _ in range(6)]
    assert asked == [200] * 5 + [429]
    assert httpx.get(f"{server.url}/").status_code == 200


def test_new_identities_are_bounded(own_server: Callable[..., Server]) -> None:
    server = own_server(most_guests=3, guests_per_second=1e-6)
    a, b = server.person(), server.person()
    code = a.open(public=True)
    with connect(f"{server.url.replace('http', 'ws')}/ws/tables/{code}", proxy=None):
        pass
    assert httpx.get(f"{server.url}/api/me").status_code == 429
    assert b.http.get("/api/me").status_code == 200


def test_watchers_never_shut_out_who_sits_there(strict_server: Server) -> None:
    server = strict_server
    host = server.person()
    code, other = host.open(public=True), host.open(public=True)
    with ExitStack() as watchers:
        for number in range(4):
            watchers.enter_context(server.person().at(code, **{"X-Forwarded-For": f"192.0.2.{10 + number}"}))
        assert refused(server.person(), code, "192.0.2.20") == (503, "full")
        with host.at(code, **{"X-Forwarded-For": "192.0.2.20"}) as place:
            assert place.table["you"] == 0
        assert place.table["watchers"] == 4
    with ExitStack() as watchers:
        for number in range(6):
            table = code if number < 3 else other
            watchers.enter_context(server.person().at(table, **{"X-Forwarded-For": "192.0.2.30"}))
        assert refused(server.person(), other, "192.0.2.30") == (503, "full")
        with (
            host.at(other, **{"X-Forwarded-For": "192.0.2.30"}),
            server.person().at(other, **{"X-Forwarded-For": "192.0.2.31"}),
        ):
            pass


def test_one_network_of_ipv6_is_one_address() -> None:
    assert network("2001:db8:1:2::3") == network("2001:db8:1:2:ffff::4") != network("2001:db8:1:3::3")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") != network("192.0.2.2")
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("not an address") == "not an address"


def test_a_cookie_counts_only_if_it_is_older_than_the_flood() -> None:
    now = 1000.0
    limits = Limits(Bounds(most_guesses=3, guesses_per_second=0.1, known_after=60), lambda: now)
    stranger = Visitor("192.0.2.1")
    assert [limits.take("guesses", stranger) for _ in range(4)] == ["@192.0.2.1"] * 3 + [None]
    now += 300
    for _ in range(4):
        limits.take("guesses", stranger)
    now += 25  # the flood goes on: the bucket does not fill up any more
    for _ in range(4):
        limits.take("guesses", stranger)
    now += 1
    assert not limits.take("guesses", Visitor("192.0.2.1", "young", 10))
    assert not limits.take("guesses", Visitor("192.0.2.1", "made while it lasts", 20))
    assert limits.take("guesses", Visitor("192.0.2.1", "old", 400)) == "old"
    limits.give_back("guesses", "@192.0.2.1")
    assert limits.take("guesses", Visitor("192.0.2.1", "young", 10)) == "@192.0.2.1"


def test_what_was_counted_for_a_guest_is_never_given_back_to_strangers() -> None:
    now = 1000.0
    limits = Limits(Bounds(most_guesses=3, guesses_per_second=0.001, known_after=0), lambda: now)
    stranger, guest = Visitor("192.0.2.1"), Visitor("192.0.2.1", "guest", 10)
    for _ in range(4):
        limits.take("guesses", stranger)
    now += 5
    who = limits.take("guesses", guest)
    now += 10  # the answer takes so long that a cookie of the guest's age would be younger than the flood
    assert who == "guest"
    limits.give_back("guesses", who)
    assert limits.take("guesses", stranger) is None
    assert [limits.take("guesses", Visitor("192.0.2.1", "guest", 25)) for _ in range(4)] == ["guest"] * 3 + [None]


def test_cookies_keep_their_age_and_those_of_before_are_still_good() -> None:
    identity = Identity(b"secret")
    first = identity.set_cookie("guest", "", secure=True)
    assert first.endswith("; Secure")
    known = identity.known(first.split(";")[0])
    assert known is not None
    assert known[0] == "guest"
    again = identity.set_cookie("guest", first.split(";")[0], secure=False)
    assert identity.known(again.split(";")[0]) == known
    other = identity.set_cookie("other", first.split(";")[0], secure=False)
    assert identity.guest(other.split(";")[0]) == "other"
    old = f"ludoteca=guest.{identity.signature('cookie', 'guest')}"
    assert identity.known(old) == ("guest", 0)
    value = identity.cookie("guest", known[1])
    for forged in ("", "guest", "guest.", ".", "..", f"{value}x", value.replace(str(known[1]), "0"), f"x.{value}"):
        assert identity.known(f"ludoteca={forged}") is None


# Codes of tables


def test_only_public_tables_have_codes_that_can_be_guessed(server: Server) -> None:
    a = server.person()
    for code, letters in ((a.open(public=True), 2), (a.open(), 8)):
        assert len(code.rsplit("-", 1)[1]) == letters
        assert code.count("-") == 2
    lesson = a.http.post("/api/lessons/set", json={"title": "Lezione"}).json()["code"]
    assert len(lesson.rsplit("-", 1)[1]) == 8


async def _opened(database: str, times: int, public: bool) -> list[str]:
    house = House(database, None, Bounds())
    await house.open()
    try:
        return [await open_table(house, "", NewTable("set", 2, public=public, sit=False)) for _ in range(times)]
    finally:
        await house.close()


def test_when_all_short_codes_are_taken_a_public_table_has_a_long_one(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'full.sqlite3'}"
    (code,) = asyncio.run(_opened(database, 1, public=True))
    engine = sa.create_engine(database)
    names = [f"{name}-{word[0]}" for name in SHE for word in ADJECTIVES]
    names += [f"{name}-{word[1]}" for name in HE for word in ADJECTIVES]
    taken = [{"code": f"{name}-{number}"} for name in names for number in range(10, 100)]
    with engine.begin() as connection:
        copy = "insert or ignore into log select :code, seq, at, body from log where code = "
        connection.execute(sa.text(f"{copy}'{code}' and seq = 1"), taken)
    (code,) = asyncio.run(_opened(database, 1, public=True))
    assert len(code.rsplit("-", 1)[1]) == 8


def test_a_table_without_a_free_code_is_declined_in_words(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'full.sqlite3'}"
    asyncio.run(_opened(database, 1, public=False))
    with sa.create_engine(database).begin() as connection:
        taken = "create trigger taken before insert on log begin select raise(abort, 'UNIQUE'); end"
        connection.execute(sa.text(taken))
    with pytest.raises(Declined) as declined:
        asyncio.run(_opened(database, 1, public=True))
    assert "code" in declined.value.reason.en
    assert "codice" in declined.value.reason.it
