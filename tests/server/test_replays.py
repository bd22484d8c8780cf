"""Finished matches: the explained end, the replay that everybody may see, the record that plays again."""

from collections.abc import Iterator

import pytest
from tests.server.conftest import Place, Server, begin, play_out
from tests.server.stored import stored_table

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games import GAMES


@pytest.fixture(scope="module")
def finished(server: Server) -> Iterator[Place]:
    """A finished match of two people, seen by the first."""
    a, b = begin(server, title="Finale", options={"deck": "beginners", "noset": "auto"})
    b.move("claim", cards=b.wrong())
    a.see(1)
    play_out(a, b)
    b.close()
    yield a
    a.close()


def test_the_end_is_explained(finished: Place) -> None:
    outcome = finished.update["outcome"]
    lines = [sum(line["points"] for line in outcome["lines"] if line["seat"] == seat) for seat in (0, 1)]
    assert lines == outcome["points"]
    assert outcome["winners"] == [0]
    assert outcome["why"]["it"]
    assert finished.table["replay"]
    assert finished.no("move", **finished.action("call-set")) == "not-now"


def test_anybody_with_the_code_sees_the_replay(finished: Place, server: Server) -> None:
    http = server.person().http
    code = finished.table["replay"]
    replay = http.get(f"/api/replays/{code}").json()
    assert (replay["title"], replay["game"], replay["bots"]) == ("Finale", "set", [False, False])
    assert replay["names"][1] == "Bea"
    assert replay["outcome"] == finished.update["outcome"]
    assert [move["version"] for move in replay["moves"]] == list(range(1, finished.update["version"] + 1))
    assert [told for move in replay["moves"] for told in move["events"]] == finished.told
    assert replay["moves"][0]["text"] == {"en": "Bea: Claim three cards", "it": "Bea: Prendi tre carte"}
    assert [curve["seat"] for curve in replay["curves"]] == [0, 1]
    assert [list(values) for values in zip(*[curve["values"] for curve in replay["curves"]], strict=True)] == replay[
        "points"
    ]
    assert replay["branch"] is None
    assert len(replay["points"]) == len(replay["moves"]) + 1
    assert replay["points"][0] == [0, 0]
    assert replay["points"][-1] == replay["outcome"]["points"]
    assert all(sum(after) >= sum(before) for before, after in zip(replay["points"], replay["points"][1:], strict=False))


def test_frames_of_a_replay(finished: Place, server: Server) -> None:
    http = server.person().http
    path = f"/api/replays/{finished.table['replay']}/frames"
    last = finished.update["version"]
    frames = http.get(path, params={"from": 0, "to": last, "seat": 0}).json()["frames"]
    assert [frame["version"] for frame in frames] == list(range(last + 1))
    assert frames[-1]["view"] == finished.view
    assert frames[-1]["outcome"] == finished.update["outcome"]
    assert frames[0]["outcome"] is None
    assert [frame["version"] for frame in http.get(path, params={"from": 2, "to": 3}).json()["frames"]] == [2, 3]
    assert http.get(path, params={"from": 99_999, "to": 99_999}).json()["frames"] == []
    assert http.get(path, params={"from": -1}).status_code == 400
    assert http.get(path, params={"seat": 2}).status_code == 404


def test_the_record_plays_again(finished: Place, server: Server) -> None:
    answer = server.person().http.get(f"/api/replays/{finished.table['replay']}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"].startswith("attachment; ")
    match = Match.replayed(read_record(answer.text), GAMES)
    outcome = match.outcome()
    assert outcome is not None
    assert list(outcome.points) == finished.update["outcome"]["points"]
    assert match.names == ("Bea",) or match.names[1] == "Bea"


def test_nothing_of_a_match_under_way_can_be_replayed(pair: tuple[Place, Place], server: Server) -> None:
    a, _ = pair
    for code in (a.code, f"{a.code}-1", "aaaaaaaaaaaa"):
        for tail in ("", "/frames", "/record"):
            answer = a.person.http.get(f"/api/replays/{code}{tail}")
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert a.table["replay"] is None


def test_a_solitaire_ends_at_once_when_given_up(server: Server) -> None:
    alone = server.person()
    with alone.at(alone.open(seats=1, start=True)) as a:
        a.move("give-up")
        a.until(lambda: a.table["phase"] == "finished")
        assert a.update["outcome"]["winners"] == []
        mine = alone.http.get("/api/tables/mine").json()["tables"]
        assert [(table["phase"], table["replay"]) for table in mine] == [("finished", a.table["replay"])]


def test_a_branch_goes_on_from_a_moment_and_leaves_the_match_as_it_was(finished: Place, server: Server) -> None:
    code = finished.table["replay"]
    somebody = server.person()
    before = somebody.http.get(f"/api/replays/{code}").json()
    answer = somebody.http.post(f"/api/replays/{code}/branch", json={"at": 3, "seat": 1})
    assert answer.status_code == 201, answer.text
    place = somebody.at(answer.json()["code"])
    assert place.table["phase"] == "playing"
    assert place.table["branch"] == {"replay": code, "at": 3}
    assert "3" in place.table["notice"]["en"]
    assert place.table["you"] == 1
    assert [seat["kind"] for seat in place.table["seats"]] == ["bot", "person"]
    assert place.update["version"] >= 3
    frames = somebody.http.get(f"/api/replays/{code}/frames", params={"from": 3, "to": 3, "seat": 1}).json()["frames"]
    if place.update["version"] == 3:
        assert place.view == frames[0]["view"]
    friend = server.person().at(answer.json()["code"])
    friend.do("sit", name="Zoe", seat=0)
    friend.until(lambda: friend.table["you"] == 0)
    assert somebody.http.get(f"/api/replays/{code}").json() == before
    for body, status in (
        ({"at": len(before["moves"])}, 409),
        ({"at": 99_999}, 400),
        ({"at": 1, "seat": 7}, 400),
        ({"at": -1}, 400),
        ({"at": 1, "level": "nobody"}, 400),
    ):
        assert somebody.http.post(f"/api/replays/{code}/branch", json=body).status_code == status, body
    assert somebody.http.post("/api/replays/aaaaaaaaaaaa/branch", json={"at": 1}).status_code == 404
    place.close()
    friend.close()


def test_notes_are_kept_with_the_replay_by_those_who_played(finished: Place, server: Server) -> None:
    code = finished.table["replay"]
    path = f"/api/replays/{code}/notes"
    assert finished.person.http.get(path).json() == {"notes": [], "may": True}
    written = finished.person.http.post(path, json={"at": 2, "text": "  Here it turned. "}).json()["notes"]
    assert [(note["at"], note["text"], note["mine"]) for note in written] == [(2, "Here it turned.", True)]
    stranger = server.person().http
    read = stranger.get(path).json()
    assert [(note["text"], note["mine"]) for note in read["notes"]] == [("Here it turned.", False)]
    assert read["may"] is False
    assert stranger.post(path, json={"at": 2, "text": "No."}).status_code == 403
    assert finished.person.http.post(path, json={"at": 2, "text": "x" * 301}).status_code == 400
    assert finished.person.http.post(path, json={"at": 2, "text": ""}).json()["notes"] == []


def test_what_the_strongest_bot_would_have_done(finished: Place, server: Server) -> None:
    code = finished.table["replay"]
    http = server.person().http
    opinion = http.get(f"/api/replays/{code}/opinion", params={"at": 0, "seat": 1}).json()
    assert opinion["seat"] == 1
    assert opinion["reason"]["it"]
    assert http.get(f"/api/replays/{code}/opinion", params={"at": 99_999, "seat": 0}).status_code == 404
    last = finished.update["version"]
    assert http.get(f"/api/replays/{code}/opinion", params={"at": last, "seat": 0}).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_moment_of_any_game_has_notes_and_the_word_of_the_strongest_bot(game: str, server: Server) -> None:
    person = server.person()
    table, code, match = stored_table(server, game, host=person.guest)
    person.at(table).do("stand")  # whereby the server finds out who sat there
    at = 12
    seat = match.log[at].seat
    path = f"/api/replays/{code}/notes"
    person.http.post(path, json={"at": at, "text": "Here it turned."}).raise_for_status()
    assert [(note["at"], note["text"]) for note in server.person().http.get(path).json()["notes"]] == [
        (at, "Here it turned.")
    ]
    opinion = person.http.get(f"/api/replays/{code}/opinion", params={"at": at, "seat": seat}).json()
    assert opinion["seat"] == seat
    for lang in ("en", "it"):
        assert opinion["reason"][lang]
        said = opinion["text"][lang]
        assert said.startswith(match.names[seat]) or (not said and opinion["cards"]), said
        assert said not in {match.game.words.write(move.action) for move in match.log}
    assert opinion["complete"] == (game in ("myset", "myth")), "what to do is said once"
