"""The names that the house gives are kind, and in the language of the browser."""

import httpx
from tests.server.conftest import PATIENCE, Server

from ludoteca.server.identity import new_guest
from ludoteca.server.names import ADJECTIVES, ENGLISH, HE, SHE, guest_name, plain

INSULTS = {"asino", "balena", "bruco", "capra", "cornacchia", "gallina", "oca", "ostrica", "puzzola", "rospo", "talpa"}


def test_no_name_is_an_insult_and_none_comes_twice() -> None:
    assert not {*SHE, *HE} & INSULTS
    for names in (SHE, HE, ENGLISH, ADJECTIVES):
        assert len({*names}) == len(names)


def test_a_guest_has_a_name_in_the_language_of_the_browser(server: Server) -> None:
    for header, animals in (("it-IT,it;q=0.9", SHE + HE), ("en-GB,en;q=0.9", ENGLISH), ("de", ENGLISH)):
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
            name = client.get("/api/me", headers={"Accept-Language": header}).json()["name"]
            assert name.split()[0].lower() in animals
            assert client.get("/api/me").json()["name"] == name


def test_the_same_guest_always_has_the_same_name() -> None:
    assert guest_name("abcdefgh23456789") == guest_name("abcdefgh23456789")
    assert guest_name(new_guest("en")).split()[0].lower() in ENGLISH


def test_a_name_keeps_its_letters_whole() -> None:
    family = "\N{WOMAN}\u200d\N{WOMAN}\u200d\N{GIRL}\u200d\N{BOY}"
    assert plain(f"{family} Rossi") == f"{family} Rossi"
    assert plain("A\u200dda\u202e \u200d") == "Ada"
