"""How people guide the companions of a table: pace, who goes first, and a tile that is prepared at one press."""

from collections.abc import Callable

from tests.server.conftest import Server

GUIDED = {"pace": "usual", "first": "people", "prepare": False}


def test_companions_wait_for_people_and_go_when_told(server: Server) -> None:
    person = server.person()
    with person.at(person.open(game="myth", seats=2, bots=["greedy"], options={}, start=True)) as place:
        assert place.table["guests"] == GUIDED
        assert place.view["agenda"][-1]["type"] == "choose-hero"
        assert [hero["hero"] for hero in place.view["heroes"]] == [None, None], "the companion lets people choose"
        place.ask("guide", **{**GUIDED, "pace": "instant"})
        place.move("pick-hero", hero="soldier")
        place.until(lambda: all(hero["hero"] for hero in place.view["heroes"]))

        # One press, and the tile lies there with all that lives on it.
        place.ask("guide", pace="instant", first="people", prepare=True)
        place.until(lambda: place.view["agenda"][-1]["type"] == "hero-cycle")
        assert place.table["guests"]["prepare"] is True
        assert place.view["round"] == 1

        # The companion waits for this person's points, and then does not.
        assert place.view["meter"] == 0
        version = place.update["version"]
        place.ask("guide", pace="instant", first="bots", prepare=True)
        place.see(version + 1)
        assert place.table["guests"] == {"pace": "instant", "first": "bots", "prepare": True}


def test_games_whose_bots_go_by_themselves_have_no_guests(server: Server) -> None:
    person = server.person()
    with person.at(person.open(game="myset", seats=2, bots=["greedy"], options={}, start=True)) as place:
        assert place.table["guests"] is None


def test_whoever_only_watches_guides_nobody(server: Server) -> None:
    ada, bea = server.person(), server.person()
    code = ada.open(game="myth", seats=2, bots=["greedy"], options={}, start=True)
    with bea.at(code) as place:
        assert place.no("guide", **GUIDED) == "not-yours"
        assert place.no("guide", **{**GUIDED, "pace": "never"}) == "malformed"


def test_what_was_said_to_companions_survives_a_restart(own_server: Callable[..., Server]) -> None:
    server = own_server()
    person = server.person()
    place = person.at(person.open(game="myth", seats=2, bots=["greedy"], options={}, start=True))
    place.ask("guide", pace="fast", first="bots", prepare=False)
    place.until(lambda: place.table["guests"]["pace"] == "fast")
    place.close()
    server.kill()
    server.start()
    place.connect()
    place.until(lambda: bool(place.table))
    assert place.table["guests"] == {"pace": "fast", "first": "bots", "prepare": False}
    place.close()
