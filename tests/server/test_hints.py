"""Hints: the strongest bot's choice for one's own seat, in practice only and from one's own view only."""

from collections.abc import Callable, Iterator

import pytest
from tests.server.conftest import Message, Place, Server, begin

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.asked import advise


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes as many messages a second as a quick machine asks for hints."""
    server = Server(tmp_path_factory.mktemp("hints"), messages_per_second=1e9, most_messages=1e9)
    yield server
    server.stack.close()
    assert server.stop() == 0
    assert '"level": "error"' not in server.log()


def now(place: Place) -> Message:
    """The moment that a question is about."""
    return {"match": place.update["match"], "version": place.update["version"]}


def solo(server: Server, game: str, *bots: str, **options: str) -> Place:
    """Somebody who plays at once, alone or against bots."""
    person = server.person()
    code = person.open(game=game, seats=1 + len(bots), bots=list(bots), options=options, start=True)
    return person.at(code)


def hint(place: Place) -> Message:
    """Ask, and be advised."""
    answer = place.ask("advise", **now(place))
    assert answer["type"] == "advised", answer
    assert answer["match"] == place.update["match"]
    place.see(answer["version"])
    assert answer["reason"]["en"]
    assert answer["reason"]["it"]
    return answer


def test_set_shows_one_card_of_a_set_or_says_that_there_is_none(server: Server) -> None:
    with solo(server, "set") as place:
        assert place.table["hints"] is True
        seen: set[bool] = set()
        while len(seen) < 2 and place.view["phase"] != "over":
            advice, sets = hint(place), place.sets()
            seen.add(bool(sets))
            if sets:
                assert advice["action"] is None
                (card,) = advice["cards"]
                three = next(three for three in sets if card in three)
                place.move("claim", cards=three)
            else:
                assert advice["cards"] == []
                if advice["action"] is None:  # the deck is empty: nothing more can be dealt
                    break
                assert advice["action"] == {"type": "add-three"}
                place.move("add-three")
        assert True in seen


@pytest.mark.parametrize("game", ["myset", "sideboards"])
def test_the_advised_action_is_offered_and_can_be_played(server: Server, game: str) -> None:
    options = {"first": "1"} if game == "myset" else {}
    with solo(server, game, "level1", **options) as place:
        advice = hint(place)
        assert advice["action"] in place.update["singles"]
        version = place.update["version"]
        place.do("move", **now(place), action=advice["action"])
        assert place.update["version"] > version


def test_a_solo_game_of_sideboards_by_hints_alone(server: Server) -> None:
    with solo(server, "sideboards") as place:
        while place.update["outcome"] is None:
            place.do("move", **now(place), action=hint(place)["action"])
        assert place.update["outcome"]["points"][0] >= 25


def test_nobody_is_advised_where_other_people_play(server: Server) -> None:
    a, b = begin(server)
    for place in (a, b):
        assert place.table["hints"] is False
        assert place.no("advise", **now(place)) == "not-now"
    # Somebody who stood up may come back: the table is still theirs.
    b.do("stand")
    a.until(lambda: bool(a.view["players"][1]["away"]))
    assert a.no("advise", **now(a)) == "not-now"


def test_nor_is_a_watcher_nor_anybody_about_another_moment(server: Server) -> None:
    with solo(server, "myset", "level1", first="1") as place:
        watcher = server.person().at(place.code)
        assert watcher.table["hints"] is False
        assert watcher.no("advise", **now(watcher)) == "not-yours"
        assert place.no("advise", match=1, version=place.update["version"] + 1) == "stale"
        assert place.no("advise", match=7, version=place.update["version"]) == "stale"


def test_not_while_others_decide(server: Server) -> None:
    with solo(server, "myset", "level1", first="1") as place:
        codes = set()
        while "not-now" not in codes:  # a bot that is fast for once gives the turn back before the question comes
            place.until(lambda: bool(place.update["singles"]))
            place.move("end-turn")
            codes.add(place.ask("advise", **now(place)).get("code"))
        assert codes <= {"not-now", None}


def test_a_hint_holds_when_others_choose_meanwhile(server: Server) -> None:
    with solo(server, "sideboards", *["level1"] * 3) as place:
        asked = now(place)
        place.until(lambda: any(player["committed"] for player in place.view["players"][1:]))
        answer = place.ask("advise", **asked)
        assert answer["type"] == "advised"
        assert answer["action"] in place.update["singles"]


def test_one_hint_at_a_time(server: Server) -> None:
    with solo(server, "myset", "level1", first="1") as place:
        ids = [place.post("advise", **now(place)) for _ in range(2)]
        answers: dict[str, Message] = {}
        while len(answers) < len(ids):
            message = place.hear()
            if message.get("id") in ids:
                answers[message["id"]] = message
        assert answers[ids[1]]["type"] == "refusal"
        assert answers[ids[1]]["code"] == "too-many"
        assert answers[ids[0]]["type"] == "advised"


def test_a_hint_changes_nothing(own_server: Callable[..., Server]) -> None:
    server = own_server()
    with solo(server, "set") as place:
        before = (place.update, len(place.told))
        hint(place)
        assert (place.update, len(place.told)) == before
        place.close()
        server.kill()
        server.start()
        place.connect()
        assert place.update["version"] == before[0]["version"]


def test_foresight_answers_each_offered_action_and_nobody_else(server: Server) -> None:
    a, b = begin(server, game="sideboards", options={})
    before, offered = a.update, a.update["singles"]
    for actions in (offered[:0], offered[:1], offered[:8]):
        answer = a.ask("foresee", **now(a), actions=actions)
        assert (answer["type"], answer["match"], answer["version"]) == ("foreseen", 1, before["version"])
        assert answer["seen"] == [None] * len(actions), "a game without foresight says nothing of any"
        assert answer["ahead"] is None
    assert a.no("foresee", **now(a), actions=offered[:1] * 9) == "malformed"
    assert a.no("foresee", **now(a), actions=[{"type": "nothing"}]) == "malformed"
    assert a.no("foresee", match=1, version=before["version"] + 1, actions=[]) == "stale"
    (other,) = [action for action in b.update["singles"] if action not in offered][:1]
    assert a.no("foresee", **now(a), actions=[other]) == "not-now"
    assert server.person().at(a.code).no("foresee", match=1, version=before["version"], actions=[]) == "not-yours"
    assert a.update == before


def test_what_comes_by_itself_is_told_where_no_action_is_named(server: Server) -> None:
    with solo(server, "myth", "greedy") as place:
        assert place.ask("foresee", **now(place), actions=[])["ahead"] == {"enemies": [], "strikes": []}
        assert place.ask("foresee", **now(place), actions=place.update["singles"][:1])["ahead"] is None


def test_a_companion_at_the_table_advises_by_name(server: Server) -> None:
    with solo(server, "myth", "random", "greedy") as place:
        [bot] = [seat["name"] for seat in place.table["seats"] if seat.get("level") == "greedy"]
        reason = hint(place)["reason"]
        assert reason["en"].startswith(f"{bot} would do this: ")
        assert reason["it"].startswith(f"{bot} farebbe così: ")


def test_a_hint_that_the_table_has_overtaken_is_found_anew(server: Server) -> None:
    """What was advised is done before it is advised a second time, and cannot be done twice."""
    with solo(server, "myth", "random") as place:
        found_anew = 0
        while not found_anew:
            place.until(lambda: bool(place.update["singles"]))
            action, asked = hint(place)["action"], now(place)
            advice, move = place.post("advise", **asked), place.post("move", **asked, action=action)
            answers: dict[str, Message] = {}
            while len(answers) < 2:
                message = place.hear()
                if message.get("id") in (advice, move):
                    answers[message["id"]] = message
            found = answers[advice]
            assert found.get("code") in (None, "not-now"), found
            found_anew += found["type"] == "advised" and found["version"] > asked["version"]


def test_a_random_bot_does_not_give_its_name_to_advice_of_a_companion(server: Server) -> None:
    with solo(server, "myth", "random") as place:
        reason = hint(place)["reason"]
        assert reason["en"].startswith("A companion would do this: ")
        assert reason["it"].startswith("Un compagno farebbe così: ")


@pytest.mark.parametrize("game", [name for name, box in BOXES.items() if box.adviser is not None])
def test_advice_depends_on_the_view_alone(game: str) -> None:
    rules = GAMES[game]
    match = Match(rules, 2, 7)
    seat = match.actors()[0]
    view, offers = match.view(seat), match.actions(seat)
    other = rules.sample(view, Rng.of(99))
    key = Rng.of(1).key
    assert advise(rules, view, offers, key, 3) == advise(
        rules, rules.view(other, seat), rules.actions(other, seat), key, 3
    )
    silent = next((Seat(n) for n in range(2) if not match.actions(Seat(n))), None)
    if silent is not None:
        assert advise(rules, match.view(silent), match.actions(silent), key, 3) is None
