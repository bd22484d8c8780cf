"""The group goes back to a decision: a list, a proposal, consent; and never past dice or a hidden card."""

import json
from collections.abc import Callable

import msgspec
from tests.server.conftest import Place, Server

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.setup.facts import HeroChosen
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import PickHero
from ludoteca.server.entries import Answered, AnyEntry, Moved, Opened, Proposed, Row, Started, Undone
from ludoteca.server.matches import replayed
from ludoteca.server.tables import Table

HEROES = ("soldier", "acolyte", "brigand", "apprentice", "archer")


def company(server: Server, people: int = 3, bots: int = 0, start: bool = True) -> list[Place]:
    """People at a table of Myth who are about to choose their heroes, and bots who do not let them choose first."""
    host = server.person()
    code = host.open(game="myth", seats=people + bots, bots=["random"] * bots)
    places = [host.at(code)]
    for number in range(1, people):
        place = server.person().at(code)
        place.do("sit", name=f"Player {number}")
        places.append(place)
    if start:
        places[0].until(lambda: all(seat["kind"] != "free" for seat in places[0].table["seats"]))
        places[0].do("start")
        for place in places:
            place.until(lambda place=place: bool(place.update))  # type: ignore[misc]
    return places


def pick(place: Place, hero: str) -> None:
    """Choose a hero, at the newest version."""
    place.move("pick-hero", hero=hero)


def both_picked(a: Place, b: Place) -> None:
    """Two of three choose; the third, after whom decks are shuffled, does not."""
    pick(a, "soldier")
    b.see(1)
    pick(b, "acolyte")
    a.see(2)


def heroes(place: Place) -> list[str | None]:
    """Who plays whom."""
    return [hero["hero"] for hero in place.view["heroes"]]


def back(place: Place, nth: int = 0) -> dict[str, int]:
    """The message that names a decision of the list."""
    return {"match": place.update["match"], "version": place.update["back"][nth]["version"]}


def propose(a: Place, others: list[Place], nth: int = 0) -> dict[str, int]:
    """Propose, and wait until all know of it."""
    asked = back(a, nth)
    a.do("go-back", **asked)
    for place in (a, *others):
        place.until(lambda place=place: place.table["proposal"] is not None)  # type: ignore[misc]
    return asked


def test_the_list_names_who_did_what_in_both_languages(server: Server) -> None:
    a, b, _ = company(server)
    assert a.update["back"] == []
    both_picked(a, b)
    first, second = a.update["back"]
    assert (first["version"], first["seat"]) == (0, 0)
    assert (second["version"], second["seat"]) == (1, 1)
    log = [told for told in a.told if told["version"] == second["version"] + 1]
    assert second["text"] == log[0]["text"]
    assert second["text"]["en"] == "Player 1 plays the Acolyte"
    assert "Accolito" in second["text"]["it"]


def test_on_unanimity_the_match_is_as_it_was_before_the_decision(server: Server) -> None:
    a, b, c = company(server)
    both_picked(a, b)
    c.see(2)
    asked = propose(c, [a, b])
    assert c.table["proposal"] == {"seat": 2, "version": 0, "agreed": [], "missing": [0, 1], "refused": None}
    a.do("consent", **asked, agree=True)
    b.until(lambda: b.table["proposal"]["agreed"] == [0])
    assert b.table["proposal"]["missing"] == [1]
    assert heroes(b) == ["soldier", "acolyte", None]
    b.do("consent", **asked, agree=True)
    for place in (a, b, c):
        place.see(3)
        assert heroes(place) == [None, None, None]
        assert (place.update["version"], place.update["first"], place.update["events"]) == (3, True, [])
        assert place.update["back"] == []
        place.until(lambda place=place: place.table["proposal"] is None)  # type: ignore[misc]
    # It goes on from there.
    pick(b, "brigand")
    a.see(4)
    assert heroes(a) == [None, "brigand", None]
    assert [decision["seat"] for decision in a.update["back"]] == [1]


def test_later_decisions_alone_can_be_taken_back(server: Server) -> None:
    a, b, c = company(server)
    both_picked(a, b)
    asked = propose(a, [b, c], nth=1)
    b.do("consent", **asked, agree=True)
    c.do("consent", **asked, agree=True)
    a.see(3)
    assert heroes(a) == ["soldier", None, None]
    assert [decision["version"] for decision in a.update["back"]] == [0]


def test_one_who_does_not_agree_ends_it(server: Server) -> None:
    a, b, c = company(server)
    both_picked(a, b)
    asked = propose(a, [b, c])
    b.do("consent", **asked, agree=False)
    a.until(lambda: a.table["proposal"]["refused"] == 1)
    c.until(lambda: c.table["proposal"]["refused"] == 1)
    assert c.no("consent", **asked, agree=True) == "stale"
    assert heroes(a) == ["soldier", "acolyte", None]
    assert a.update["version"] == 2
    # Another one may follow, and whoever proposed it may think again.
    asked = propose(c, [])
    c.do("consent", **asked, agree=False)
    c.until(lambda: c.table["proposal"]["refused"] == 2)
    assert b.no("consent", **asked, agree=True) == "stale"


def test_a_move_ends_it(server: Server) -> None:
    a, b, c = company(server, people=3)
    pick(a, "soldier")
    asked = propose(a, [b, c])
    b.see(1)
    pick(b, "acolyte")
    for place in (a, b, c):
        place.until(lambda place=place: place.table["proposal"] is None)  # type: ignore[misc]
    assert c.no("consent", **asked, agree=True) == "stale"
    a.see(2)
    assert heroes(a) == ["soldier", "acolyte", None]
    # The same decision can still be proposed: nothing was revealed.
    assert a.update["back"][0]["version"] == asked["version"]


def test_nobody_goes_back_past_what_chance_decided(server: Server) -> None:
    """After the last choice the decks are shuffled."""
    a, b, c = company(server)
    both_picked(a, b)
    c.see(2)
    asked = back(c)
    pick(c, "brigand")
    for place in (a, b, c):
        place.see(3)
        assert asked["version"] not in [decision["version"] for decision in place.update["back"]]
        assert place.no("go-back", **asked) == "not-now"
    assert a.update["undo"] is None
    assert c.no("undo", match=1, version=2) == "not-now"
    assert heroes(a) == ["soldier", "acolyte", "brigand"]


def test_only_those_who_play_propose_and_answer_and_only_what_there_is(server: Server) -> None:
    a, b, c = company(server)
    both_picked(a, b)
    watcher = server.person().at(a.code)
    now = {"match": 1, "version": 0}
    assert watcher.update["back"] == a.update["back"]
    assert watcher.no("go-back", **now) == "not-yours"
    assert a.no("go-back", match=2, version=0) == "stale"
    for version in (-1, 2, 7):
        assert a.no("go-back", match=1, version=version) == "not-now"
    assert b.no("consent", **now, agree=True) == "stale"
    asked = propose(a, [b, c])
    assert watcher.no("consent", **asked, agree=True) == "not-yours"
    assert a.no("consent", **asked, agree=True) == "not-now"
    assert b.no("go-back", match=1, version=1) == "not-now"
    assert b.no("consent", match=1, version=1, agree=True) == "stale"
    b.do("consent", **asked, agree=True)
    assert b.no("consent", **asked, agree=True) == "not-now"
    assert heroes(b) == ["soldier", "acolyte", None]


def test_what_is_not_well_formed_is_refused(server: Server) -> None:
    a, b, _ = company(server)
    both_picked(a, b)
    for fields in (
        {"type": "go-back", "id": "x", "match": 1},
        {"type": "go-back", "id": "x", "match": 1, "version": "0"},
        {"type": "go-back", "id": "x", "match": 1, "version": 0, "extra": 1},
        {"type": "consent", "id": "x", "match": 1, "version": 0},
        {"type": "consent", "id": "x", "match": 1, "version": 0, "agree": 1},
    ):
        a.socket.send(json.dumps(fields))
        answer = a.answer("x")
        assert (answer["type"], answer["code"]) == ("refusal", "malformed")
    assert heroes(a) == ["soldier", "acolyte", None]


def test_where_everybody_plays_alone_there_is_no_list(server: Server) -> None:
    host = server.person()
    code = host.open(game="myset", options={"first": "1"})
    a, b = host.at(code), server.person().at(code)
    b.do("sit", name="Bea")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start").until(lambda: bool(a.update))
    a.move("buy", card=a.view["players"][0]["hand"][0])
    assert a.update["undo"] == 0
    assert a.update["back"] == []
    assert a.no("go-back", match=1, version=0) == "not-now"


def test_bots_agree_by_themselves_and_wait_for_the_people(server: Server) -> None:
    a, b = company(server, people=2, bots=1)
    a.until(lambda: heroes(a)[1] is not None)  # the bot has chosen
    asked = propose(a, [b])
    assert a.table["proposal"]["missing"] == [2]
    b.do("consent", **asked, agree=True)
    a.until(lambda: a.update["first"] and a.update["version"] > asked["version"] + 1)
    assert heroes(a) == [None, None, None]
    a.until(lambda: heroes(a)[1] is not None)  # it thinks again


def test_alone_with_bots_it_happens_at_once(server: Server) -> None:
    (a,) = company(server, people=1, bots=2)
    a.until(lambda: None not in heroes(a)[1:])  # both have chosen and wait for the person
    a.do("go-back", **back(a))
    assert heroes(a) == [None, None, None]
    assert a.update["first"]
    assert a.table["proposal"] is None


def test_who_is_away_is_not_waited_for(brisk_server: Server) -> None:
    a, b, c = company(brisk_server)
    both_picked(a, b)
    asked = propose(a, [b, c])
    b.do("consent", **asked, agree=True)
    a.until(lambda: a.table["proposal"]["missing"] == [2])
    c.close()
    a.see(3)
    assert heroes(a) == [None, None, None]
    a.close()
    b.close()


def test_a_killed_server_still_knows_the_proposal_and_who_has_agreed(own_server: Callable[..., Server]) -> None:
    server = own_server()
    a, b, c = company(server)
    both_picked(a, b)
    asked = propose(a, [b, c])
    b.do("consent", **asked, agree=True)
    for place in (a, b, c):
        place.close()
    server.kill()
    server.start()
    a.connect()
    # Nobody's consent is taken for granted because they have not come back yet.
    assert a.table["proposal"] == {"seat": 0, "version": 0, "agreed": [1], "missing": [2], "refused": None}
    assert heroes(a) == ["soldier", "acolyte", None]
    c.connect()
    assert c.table["proposal"]["missing"] == [2]
    c.do("consent", **asked, agree=True)
    a.see(3)
    assert heroes(a) == [None, None, None]
    for place in (a, c):
        place.close()
    server.kill()
    server.start()
    a.connect()
    assert heroes(a) == [None, None, None]
    assert a.table["proposal"] is None


def test_while_the_one_who_proposed_it_is_away_nothing_happens(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.2)
    a, b = company(server, people=2, bots=1)
    a.until(lambda: heroes(a)[1] is not None)
    asked = propose(a, [b])
    for place in (a, b):
        place.close()
    server.kill()
    server.start()
    b.connect()
    b.until(lambda: b.table["seats"][0]["kind"] == "absent" and b.table["proposal"]["missing"] == [2])
    b.do("consent", **asked, agree=True)
    b.until(lambda: b.table["proposal"]["missing"] == [])
    assert heroes(b)[1] is not None
    a.connect()
    b.see(2)
    assert heroes(b) == [None, None, None]


def test_sent_twice_it_is_done_once(server: Server) -> None:
    a, b, c = company(server)
    both_picked(a, b)
    asked = back(a)
    a.do("go-back", id="once", **asked)
    b.do("consent", id="yes", **asked, agree=True)
    b.do("consent", id="yes", **asked, agree=True)
    c.do("consent", id="yes", **asked, agree=True)
    a.see(3)
    pick(a, "archer")
    a.do("go-back", id="once", **asked)
    assert heroes(a) == ["archer", None, None]


def row(seq: int, entry: AnyEntry) -> Row:
    """An entry as it is stored."""
    return Row(seq, 1_000 * seq, msgspec.json.encode(entry).decode())


def test_the_replay_and_the_record_show_the_match_without_what_was_taken_back() -> None:
    """The log keeps all of it; the versions in it count what was taken back too."""

    def moved(seat: int, hero: str) -> Moved:
        return Moved(seat=seat, action=msgspec.Raw(msgspec.json.encode(PickHero(hero))))

    start = Started(
        game="myth", rules=MYTH.rules.version, options={}, seed=5, names=("Ada", "Bea", "Cleo"), levels=(None,) * 3
    )
    log: list[AnyEntry] = [
        start,
        moved(0, "soldier"),  # version 1
        moved(1, "acolyte"),  # 2
        Proposed(seat=0, version=0),
        Answered(seat=1, agree=True),
        Answered(seat=2, agree=True),
        Undone(seat=0, version=0),  # 3
        moved(2, "brigand"),  # 4
        moved(1, "archer"),  # 5
        Proposed(seat=1, version=4),
        Answered(seat=0, agree=False),
        Undone(seat=1, version=4),  # 6
        moved(0, "apprentice"),  # 7
        Undone(seat=2, version=3),  # 8
        moved(1, "soldier"),  # 9
    ]
    plays = replayed([row(seq, entry) for seq, entry in enumerate(log)])
    assert [play.match.record().moves for play in plays] == [(), ((1, "pick-hero soldier"),)]
    chosen = [[hero.hero for hero in play.match.state.heroes] for play in plays]
    assert chosen == [[None, None, None], [None, "soldier", None]]
    assert [fact.event for fact in plays[-1].facts] == [HeroChosen(Seat(1), "soldier")]
    # The table that was played says the same.
    table = Table.opened("ABCD", Opened(game="myth", seats=3, options={}, public=False, title=""), 0)
    for entry in log:
        table = table.after(entry, 0)
    assert table.play is not None
    assert table.play.match.record().moves == plays[-1].match.record().moves
    assert table.play.match.version == 9
