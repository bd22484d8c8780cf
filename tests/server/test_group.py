"""What one answer decides for the whole group: bots leave it to the people who are there."""

from collections.abc import Callable

from tests.server.conftest import Place, Server

BESIDE = 5
"""Moves of two bots at the table beside, four of them one after the other: more than a bot needs for one."""


def asked_together(server: Server, **options: str) -> Place:
    """A person, and two bots who have chosen their heroes after her: now the group is asked how the tile is laid."""
    host = server.person()
    place = host.at(host.open(game="myth", seats=3, bots=["greedy", "greedy"], options=options, start=True))
    place.move("pick-hero", hero=place.update["singles"][0]["hero"])
    return place.until(lambda: place.view["agenda"][-1]["type"] == "lay-tile")


def test_bots_wait_for_a_person_who_is_there_and_answer_when_nobody_is(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.2, bots_hurry=True)
    place = asked_together(server)
    before = place.update["version"]
    other = server.person()
    bots_alone = other.at(other.open(game="myth", seats=2, bots=["greedy", "greedy"], sit=False, start=True))
    bots_alone.see(BESIDE)
    place.do("say", text="Dove lo posiamo?")
    assert place.update["version"] == before
    assert place.view["asked"] == [0, 1, 2]
    watcher = server.person().at(place.code)
    place.close()
    watcher.see(before + 1)
    assert watcher.table["seats"][0]["kind"] == "absent"


def test_the_answer_of_the_person_counts_and_bots_go_on(server: Server) -> None:
    place = asked_together(server)
    while place.view["agenda"][-1]["type"] != "start-squares":
        action = dict(place.update["singles"][0])
        place.move(action.pop("type"), **action)
    assert all(hero["square"] is None for hero in place.view["heroes"])
    place.move("pick-square", square=place.update["singles"][0]["square"])
    place.until(lambda: all(hero["square"] is not None for hero in place.view["heroes"]))


def test_bots_vote_for_what_the_person_wants_at_a_table_that_votes(server: Server) -> None:
    place = asked_together(server, group="vote")
    before, turn = place.update["version"], place.update["singles"][-1]["turn"]
    assert place.view["agenda"][-1].get("votes", []) == [], "they wait for her vote"
    place.move("pick-turn", turn=turn)
    place.see(before + 2)
    assert place.view["tiles"][0]["turn"] == turn, "hers and one of theirs are most of three"
