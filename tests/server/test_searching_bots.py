"""Bots that search at real tables: nobody keeps them from moving, and people are told when they think less."""

from collections.abc import Callable

from tests.server.conftest import Person, Place, Server, asked_until


def busy(person: Person) -> bool:
    """Whether the server says of itself that it is busy."""
    return bool(person.http.get("/api/health").json()["busy"])


def choose(place: Place, kind: str) -> None:
    """Do the first thing of this kind that is offered."""
    action = next(action for action in place.update["singles"] if action["type"] == kind)
    place.do("move", match=place.update["match"], version=place.update["version"], action=action)


def test_somebody_who_chooses_again_and_again_does_not_keep_a_bot_from_moving(
    own_server: Callable[..., Server],
) -> None:
    server = own_server(messages_per_second=10_000, most_messages=10_000, search_processes=1)
    host = server.person()
    a = host.at(host.open(game="sideboards", seats=3))
    a.do("seat-bot", seat=2, level="level3")
    b = server.person().at(a.code)
    b.do("sit", name="Bea")  # and never chooses, so that the round does not end
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start")
    a.until(lambda: bool(a.update))
    for _ in range(20):
        choose(a, "open")
        choose(a, "rethink")
    a.until(lambda: bool(a.view["players"][2]["committed"]))
    assert server.metric("ludoteca_search_share_count") == 1, "the bot has begun anew"


def test_people_are_told_that_the_house_is_busy_and_that_it_is_calm_again(own_server: Callable[..., Server]) -> None:
    server = own_server(search_processes=1, busy_for=0.2, bots_hurry=True)
    host, guest = server.person(), server.person()
    with guest.at(guest.open(game="sideboards", bots=["level5"], start=True)) as place:
        assert not place.table["busy"]
        assert not busy(host)
        bots = [host.open(game="sideboards", bots=["level5"] * 2, sit=False, start=True) for _ in range(8)]
        watched = [host.at(code) for code in bots]
        place.until(lambda: bool(place.table["busy"]))
        with server.person().at(server.person().open()) as alone:  # without bots it does not matter
            assert not alone.table["busy"]
        asked_until(lambda: busy(host), bool)
        asked_until(lambda: server.metric("ludoteca_busy"), bool)
        for watching in watched:
            watching.close()  # nobody looks: those bots pause
        place.until(lambda: not place.table["busy"])
        asked_until(lambda: not busy(host), bool)
        asked_until(lambda: not server.metric("ludoteca_busy"), bool)


def test_planners_of_myth_play_a_hero_cycle_at_a_table(own_server: Callable[..., Server]) -> None:
    server = own_server(search_processes=1, bots_hurry=True)
    host = server.person()
    with host.at(host.open(game="myth", bots=["planner"] * 2, sit=False, start=True)) as place:
        place.until(lambda: place.view["round"] > 0 and any(hero["passed"] for hero in place.view["heroes"]))
