"""Campaigns on a real server: acts that are kept exactly once, files, forks, older devices, seats that pass on."""

import json
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from tests.server.conftest import Message, Person, Place, Server

from ludoteca.core import campaign
from ludoteca.games.myth.campaign.campaign import CAMPAIGN
from ludoteca.games.myth.printed.loading import PRINTED

ADVENTURE = {"mode": "adventure"}


def found(person: Person, heroes: int = 2, name: str = "The Late Shift") -> str:
    """A new campaign and its id."""
    answer = person.http.post("/api/campaigns", json={"name": name, "heroes": heroes})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def show(person: Person, id: str) -> Message:
    """A campaign as its page shows it."""
    answer = person.http.get(f"/api/campaigns/{id}")
    assert answer.status_code == 200, answer.text
    seen: Message = answer.json()
    return seen


def begin_act(person: Person, id: str, **body: Any) -> str:
    """The table of the next act, by default one on which the person plays the first hero and bots the others."""
    seen = show(person, id)
    plan = {"options": ADVENTURE, "seat": 0, "bots": [None, *["random"] * (seen["seats"] - 1)], "start": True, **body}
    answer = person.http.post(f"/api/campaigns/{id}/acts", json={"length": seen["length"], **plan})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def settle_in(*places: Place) -> None:
    """Everybody takes the first thing that is offered until all stand on the first tile and may concede."""
    while not all(can_concede(place) for place in places):
        for place in places:
            place.until(lambda place=place: bool(place.update))  # type: ignore[misc]
            if not can_concede(place) and place.update["singles"]:
                advance(place, places)


def advance(place: Place, places: tuple[Place, ...]) -> None:
    """One move that everybody sees."""
    version = place.update["version"]
    place.do("move", match=place.update["match"], version=version, action=place.update["singles"][0])
    for other in places:
        other.see(version + 1)


def can_concede(place: Place) -> bool:
    """Whether giving the act up is offered."""
    return any(action["type"] == "concede" for action in place.update.get("singles", ()))


def concede(*places: Place) -> None:
    """All players give the act up, and its match is over."""
    settle_in(*places)
    for place in places:
        place.move("concede")
        for other in places:
            other.see(place.update["version"])
    for place in places:
        place.until(lambda place=place: place.table["phase"] == "finished")  # type: ignore[misc]


def seated(person: Person, other: Person, id: str, **body: Any) -> tuple[Place, Place]:
    """Two people at the table of the next act, the match begun."""
    code = begin_act(person, id, **{"bots": [], "start": False, **body})
    a, b = person.at(code), other.at(code)
    b.do("sit", name="Bea")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start")
    a.until(lambda: bool(a.update))
    b.until(lambda: bool(b.update))
    return a, b


def played(person: Person, other: Person, id: str, **body: Any) -> Place:
    """An act that two people have given up, to its end."""
    a, b = seated(person, other, id, **body)
    concede(a, b)
    b.close()
    a.close()
    return a


def test_a_campaign_is_founded_and_seen(server: Server) -> None:
    person = server.person()
    assert person.http.get("/api/campaigns").json() == {"campaigns": []}
    id = found(person, 3, "  Turno\tdi notte ")
    seen = show(person, id)
    assert (seen["name"], seen["seats"], seen["length"], seen["next_act"]) == ("Turno di notte", 3, 1, 1)
    assert (seen["kept"]["party"], seen["acts"], seen["open"]) == ([], [], None)
    [house] = seen["kept"]["packs"]
    assert {story["id"] for story in house["stories"]} >= {"silk-under-the-floor", "the-last-harvest"}
    assert [line["id"] for line in person.http.get("/api/campaigns").json()["campaigns"]] == [id]


def test_its_link_is_the_key_and_who_opens_it_has_it_in_the_list(server: Server) -> None:
    id = found(server.person())
    friend = server.person()
    assert friend.http.get("/api/campaigns").json()["campaigns"] == []
    show(friend, id)
    assert [line["id"] for line in friend.http.get("/api/campaigns").json()["campaigns"]] == [id]
    for other in ("0" * 32, "nothing", id.upper()):
        answer = friend.http.get(f"/api/campaigns/{other}")
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_who_imports_a_file_of_a_campaign_that_is_here_has_it_in_the_list(server: Server) -> None:
    ada, friend = server.person(), server.person()
    id = found(ada)
    file = ada.http.get(f"/api/campaigns/{id}/file").content
    answer = friend.http.post("/api/campaigns/file", content=file)
    assert answer.json() == {"id": id, "became": "known"}
    assert [line["id"] for line in friend.http.get("/api/campaigns").json()["campaigns"]] == [id]


def test_an_act_is_kept_once_with_its_replay(server: Server) -> None:
    ada, bea = server.person(), server.person()
    id = found(ada)
    place = played(ada, bea, id)
    seen = show(ada, id)
    assert (seen["next_act"], seen["open"], len(seen["acts"])) == (2, None, 1)
    act = seen["acts"][0]
    assert (act["act"], act["replay"]) == (1, place.table["replay"])
    assert (act["how"]["mode"], act["how"]["result"]) == ("adventure", "fallen")
    assert len(seen["kept"]["party"]) == 2
    for hero in seen["kept"]["party"]:
        assert sum(card["number"] for card in hero["deck"]) > len(hero["deck"]) > 1, "copies are counted"
        assert all(card["card"]["name"]["it"] and card["card"]["text"]["en"] for card in hero["deck"])
        assert not hero["added"]
        assert not hero["removed"]
    replay = ada.http.get(f"/api/replays/{act['replay']}").json()
    assert (replay["game"], "recorded" in replay["options"]) == ("myth", False)
    assert place.table["campaign"] == id
    assert place.table["act"] == 1
    assert show(bea, id)["acts"] == seen["acts"]


def test_whoever_comes_to_the_table_of_an_act_sees_whose_hero_each_seat_is(server: Server) -> None:
    ada, bea = server.person(), server.person()
    id = found(ada)
    with ada.at(begin_act(ada, id, bots=[], start=False)) as place:
        assert place.table["party"] == [], "the heroes are chosen in the first act"
    assert ada.http.post(f"/api/campaigns/{id}/give-up", json={"length": 2}).status_code == 200
    played(ada, bea, id)
    heroes = [{"hero": hero["hero"], "name": hero["name"]} for hero in show(ada, id)["kept"]["party"]]
    code = begin_act(ada, id, bots=[], start=False)
    with server.person().at(code) as stranger:
        assert stranger.table["party"] == heroes
        assert stranger.table["campaign"] is None


def test_the_next_act_goes_on_with_the_same_heroes(server: Server) -> None:
    ada, bea = server.person(), server.person()
    id = found(ada)
    played(ada, bea, id)
    party = [hero["hero"] for hero in show(ada, id)["kept"]["party"]]
    a, b = seated(ada, bea, id, options={"mode": "story", "story": "the-last-harvest", "darkness": "abbess"})
    with a, b:
        assert [hero["hero"] for hero in a.view["heroes"]] == party
        assert "recorded" not in a.table["options"]
        assert a.table["options"]["story"] == "the-last-harvest"
        opened = show(ada, id)["open"]
        assert (opened["act"], opened["table"], opened["phase"]) == (2, a.code, "playing")
        assert opened["how"]["story"]["it"] == "L’ultimo raccolto"
        assert not any('\\"acts\\"' in frame for frame in (*a.frames, *b.frames)), "what was recorded stays here"
        concede(a, b)
        assert a.no("rematch") == "not-now"
    assert [act["how"]["result"] for act in show(ada, id)["acts"]] == ["fallen", "fallen"]


def test_an_older_tab_changes_nothing(server: Server) -> None:
    ada = server.person()
    id = found(ada)
    old = show(ada, id)["length"]
    path = f"/api/campaigns/{id}"
    assert ada.http.post(f"{path}/name", json={"length": old, "name": "Alba"}).status_code == 200
    before = show(ada, id)
    for call, body in (
        ("name", {"name": "Tramonto"}),
        ("acts", {"options": ADVENTURE, "bots": ["random", "random"], "start": True}),
        ("give-up", {}),
    ):
        answer = ada.http.post(f"{path}/{call}", json={"length": old, **body})
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        assert answer.json()["reason"]["it"]
    assert show(ada, id) == before
    assert before["name"] == "Alba"


def test_two_tabs_that_begin_at_once_open_one_act(server: Server) -> None:
    ada = server.person()
    id = found(ada)
    length = show(ada, id)["length"]
    ready = threading.Barrier(4)
    answers: list[int] = []

    def begin() -> None:
        ready.wait()
        body = {"length": length, "options": ADVENTURE, "seat": 0}
        answers.append(ada.http.post(f"/api/campaigns/{id}/acts", json=body).status_code)

    threads = [threading.Thread(target=begin) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [201, 409, 409, 409]
    assert show(ada, id)["length"] == length + 1


def test_an_act_can_be_given_up_and_begun_again(server: Server) -> None:
    ada = server.person()
    id = found(ada)
    code = begin_act(ada, id)
    with ada.at(code) as place:
        answer = ada.http.post(f"/api/campaigns/{id}/acts", json={"length": 2, "options": ADVENTURE})
        assert answer.status_code == 409
        assert "Act 1" in answer.json()["reason"]["en"]
        answer = ada.http.post(f"/api/campaigns/{id}/give-up", json={"length": 2})
        assert answer.status_code == 200, answer.text
        place.until(lambda: place.table["phase"] == "finished")
        assert place.table["replay"] is None
    seen = show(ada, id)
    assert (seen["open"], seen["acts"], seen["next_act"], seen["length"]) == (None, [], 1, 3)
    assert ada.http.post(f"/api/campaigns/{id}/give-up", json={"length": 3}).status_code == 409
    assert begin_act(ada, id) != code


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"options": {"mode": "adventure", "story": "the-last-harvest"}}, 400),
        ({"options": {"mode": "story"}}, 400),
        ({"options": {"mode": "story", "story": "nothing"}}, 400),
        ({"options": ADVENTURE, "bots": ["nobody"]}, 400),
        ({"options": ADVENTURE, "bots": ["random", "random", "random"]}, 400),
        ({"options": ADVENTURE, "seat": 2}, 400),
        ({"options": ADVENTURE, "seat": 0, "bots": ["random"]}, 400),
        ({"options": ADVENTURE, "seat": 0, "start": True}, 409),
        ({"options": {"mode": "slaughter"}}, 400),
        ({"options": {}}, 400),
        ({}, 400),
        ({"options": {"mode": "adventure", "recorded": "{}"}}, 400),
        ({"options": {"mode": "adventure", "luck": "good"}}, 400),
    ],
)
def test_an_act_that_cannot_be_is_refused(server: Server, body: Message, status: int) -> None:
    ada = server.person()
    id = found(ada)
    answer = ada.http.post(f"/api/campaigns/{id}/acts", json={"length": 1, **body})
    assert answer.status_code == status, answer.text
    assert answer.json()["reason"]["it"]
    assert show(ada, id)["length"] == 1


def test_every_hero_plays(server: Server) -> None:
    ada = server.person()
    code = begin_act(ada, found(ada, 3), bots=[None, "random", None], start=False)
    with ada.at(code) as place:
        assert place.no("start") == "not-now"
        assert place.no("configure", seats=2, options={}, public=False) == "not-now"
        place.do("seat-bot", seat=2, level="random")
        place.do("start")


def events(server: Server, id: str) -> list[tuple[int, str]]:
    """What the database holds of a campaign."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        return connection.execute("SELECT seq, kind FROM campaigns WHERE campaign = ? ORDER BY seq", [id]).fetchall()


def test_killed_after_the_last_move_before_its_end_is_stored(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id = found(ada)
    place = played(ada, bea, id)
    server.kill()
    # What a kill between the commit of the last move and that of the end leaves behind.
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        seq, body = connection.execute(
            "SELECT seq, body FROM log WHERE code = ? ORDER BY seq DESC LIMIT 1", [place.code]
        ).fetchone()
        assert json.loads(body)["type"] == "finished"
        connection.execute("DELETE FROM log WHERE code = ? AND seq = ?", [place.code, seq])
        connection.execute("DELETE FROM replays WHERE code = ?", [place.code])
        connection.execute("DELETE FROM campaigns WHERE campaign = ? AND kind = 'act-ended'", [id])
        connection.execute("UPDATE tables SET phase = 'playing' WHERE code = ?", [place.code])
        card = connection.execute("SELECT card FROM tables WHERE code = ?", [place.code]).fetchone()[0]
        connection.execute(
            "UPDATE tables SET card = ? WHERE code = ?",
            [json.dumps({**json.loads(card), "phase": "playing", "replay": None}), place.code],
        )
        connection.commit()
    server.start()
    assert [act["how"]["result"] for act in show(ada, id)["acts"]] == ["fallen"]
    assert events(server, id) == [(1, "founded"), (2, "act-begun"), (3, "act-ended")]
    server.kill()
    server.start()
    with ada.at(place.code) as again:
        assert again.table["phase"] == "finished"
    assert len(show(ada, id)["acts"]) == 1


def test_killed_at_the_end_the_match_and_the_campaign_agree(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id = found(ada)
    a, b = seated(ada, bea, id)
    settle_in(a, b)
    a.move("concede")
    b.see(a.update["version"])
    b.post("move", **b.action("concede"))
    server.kill()
    a.close()
    b.close()
    server.start()
    seen = show(ada, id)
    phase = ada.http.get(f"/api/tables/{a.code}").json()["phase"]
    assert (len(seen["acts"]), phase) in ((0, "playing"), (1, "finished"))
    if not seen["acts"]:
        b.connect()
        b.move("concede")
        b.until(lambda: b.table["phase"] == "finished")
        b.close()
    assert len(show(ada, id)["acts"]) == 1
    assert events(server, id) == [(1, "founded"), (2, "act-begun"), (3, "act-ended")]


def test_an_act_ends_while_the_campaign_is_renamed(server: Server) -> None:
    ada, bea = server.person(), server.person()
    id = found(ada)
    a, b = seated(ada, bea, id)
    assert ada.http.post(f"/api/campaigns/{id}/name", json={"length": 2, "name": "Alba"}).status_code == 200
    with a, b:
        concede(a, b)
    seen = show(ada, id)
    assert (seen["name"], seen["length"], len(seen["acts"])) == ("Alba", 4, 1)


def test_a_file_goes_to_another_server_and_back_with_a_kill_between(own_server: Callable[..., Server]) -> None:
    one, two = own_server(), own_server()
    ada, bea = one.person(), one.person()
    id = found(ada)
    played(ada, bea, id)
    file = ada.http.get(f"/api/campaigns/{id}/file")
    assert 'filename="the-late-shift.campaign"' in file.headers["content-disposition"]
    assert CAMPAIGN.fold(CAMPAIGN.read(file.content)).id == id
    one.kill()
    dora, carlo = two.person(), two.person()
    answer = dora.http.post("/api/campaigns/file", content=file.content)
    assert (answer.status_code, answer.json()) == (201, {"id": id, "became": "new"})
    two.kill()
    two.start()
    assert show(dora, id)["next_act"] == 2
    replay = show(dora, id)["acts"][0]["replay"]
    moves = dora.http.get(f"/api/replays/{replay}").json()["moves"]
    assert moves[-1]["text"]["en"].startswith("Bea: Give up (1 of 2 agree: ")
    assert moves[-1]["text"]["it"].startswith("Bea: Rinunciate (1 su 2 d’accordo: ")
    played(dora, carlo, id)
    newer = dora.http.get(f"/api/campaigns/{id}/file").content
    one.start()
    answer = ada.http.post("/api/campaigns/file", content=newer)
    assert answer.json() == {"id": id, "became": "continued"}
    assert len(show(ada, id)["acts"]) == 2
    answer = ada.http.post("/api/campaigns/file", content=file.content)
    assert answer.json() == {"id": id, "became": "known"}, "an older file replaces nothing"
    assert len(show(ada, id)["acts"]) == 2
    assert ada.http.get(f"/api/campaigns/{id}/file").content == newer


def test_devices_that_both_played_on_are_kept_apart(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada = server.person()
    id = found(ada)
    log = CAMPAIGN.read(ada.http.get(f"/api/campaigns/{id}/file").content)
    theirs = campaign.write(CAMPAIGN.grown(log, campaign.Renamed(9, "Alba")))
    assert ada.http.post(f"/api/campaigns/{id}/name", json={"length": 1, "name": "Tramonto"}).status_code == 200
    answer = ada.http.post("/api/campaigns/file", content=theirs)
    assert (answer.status_code, answer.json()["code"]) == (409, "diverged")
    assert show(ada, id)["name"] == "Tramonto"
    server.kill()
    server.start()
    answer = ada.http.post("/api/campaigns/file?fork=true", content=theirs)
    assert answer.json()["became"] == "forked"
    fork = show(ada, answer.json()["id"])
    assert (fork["name"], fork["forked"], show(ada, id)["forked"]) == ("Alba", True, False)
    assert show(ada, id)["name"] == "Tramonto"


def test_a_fork_goes_its_own_way(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id = found(ada)
    played(ada, bea, id)
    played(ada, bea, id)
    answer = ada.http.post(f"/api/campaigns/{id}/forks", json={"before": 2})
    fork = answer.json()["id"]
    server.kill()
    server.start()
    seen = show(ada, fork)
    assert (seen["id"], seen["forked"], seen["next_act"], len(seen["acts"])) == (fork, True, 2, 1)
    lines = {line["id"]: line for line in ada.http.get("/api/campaigns").json()["campaigns"]}
    assert (lines[fork]["forked"], lines[id]["forked"]) == (True, False)
    assert seen["kept"]["party"] == show(ada, id)["kept"]["party"]
    replay = ada.http.get(f"/api/replays/{seen['acts'][0]['replay']}")
    assert replay.status_code == 200
    played(ada, bea, fork)
    assert len(show(ada, fork)["acts"]) == len(show(ada, id)["acts"]) == 2
    file = ada.http.get(f"/api/campaigns/{fork}/file").content
    assert CAMPAIGN.fold(CAMPAIGN.read(file)).id == fork
    assert id.encode() not in file, "the key to the other campaign stays with it"
    answer = ada.http.post(f"/api/campaigns/{id}/forks", json={"before": 7})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


OLD_FORK = json.dumps(
    {"type": "forked", "at": 7, "id": "a" * 32, "parent": "b" * 32, "before": 2}, separators=(",", ":")
)
"""As forks were stored before a fork had its own id from the foundation on."""


def store_event(server: Server, id: str, body: str) -> None:
    """One more event in the database, as another version or a broken disk may have left it."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        (seq,) = connection.execute("SELECT max(seq) FROM campaigns WHERE campaign = ?", [id]).fetchone()
        connection.execute("INSERT INTO campaigns VALUES (?, ?, 'forked', '', ?, '')", [id, seq + 1, body])
        connection.commit()


def test_a_campaign_that_cannot_be_read_hides_no_other_and_can_be_saved(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    sound = found(ada, name="Sound")
    broken = {name: found(ada, name=name) for name in ("Older", "Torn", "Muddled")}
    played(ada, bea, broken["Older"])
    before = {name: ada.http.get(f"/api/campaigns/{id}/file").content for name, id in broken.items()}
    bodies = {"Older": OLD_FORK, "Torn": '{"type":"renam', "Muddled": '{"type":"act-given-up","at":3,"act":9}'}
    for name, body in bodies.items():
        store_event(server, broken[name], body)
    for _ in range(2):  # as it is in memory, and as a new process reads it
        lines = {line["name"]: line for line in ada.http.get("/api/campaigns").json()["campaigns"]}
        assert set(lines) == {"Sound", *broken}
        assert lines["Sound"]["problem"] is None
        assert lines["Older"]["acts"] == 1
        for name, id in broken.items():
            problem = lines[name]["problem"]
            assert "Another version of Ludoteca" in problem["en"]
            assert "un’altra versione di Ludoteca" in problem["it"]
            answer = ada.http.get(f"/api/campaigns/{id}")
            assert (answer.status_code, answer.json()) == (404, {"code": "not-here", "reason": problem})
            answer = ada.http.post(f"/api/campaigns/{id}/name", json={"length": 2, "name": "x"})
            assert answer.json()["code"] == "not-here"
            raw = ada.http.get(f"/api/campaigns/{id}/file").content
            assert raw == before[name] + bodies[name].encode() + b"\n", "all of it, the records of acts too"
        assert "Event 4 cannot be read" in lines["Older"]["problem"]["en"]
        assert "L’evento 2 non si legge" in lines["Torn"]["problem"]["it"]
        server.kill()
        server.start()
    assert show(ada, sound)["name"] == "Sound"


def test_a_sound_copy_of_a_campaign_that_cannot_be_read_is_kept_as_a_fork(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada = server.person()
    id = found(ada)
    copy = ada.http.get(f"/api/campaigns/{id}/file").content
    store_event(server, id, OLD_FORK)
    answer = ada.http.post("/api/campaigns/file", content=copy)
    assert (answer.status_code, answer.json()["code"]) == (409, "diverged")
    assert "cannot be read: keep the file as a fork" in answer.json()["reason"]["en"]
    answer = ada.http.post("/api/campaigns/file?fork=true", content=copy)
    assert answer.json()["became"] == "forked"
    assert show(ada, answer.json()["id"])["forked"]
    raw = ada.http.get(f"/api/campaigns/{id}/file").content
    answer = ada.http.post("/api/campaigns/file", content=raw)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["reason"]["en"].startswith("Line 3 cannot be read (Object contains unknown field `id`")
    assert "a fork can be made again from the campaign it came from" in answer.json()["reason"]["en"]


@pytest.mark.parametrize("file", [b"", b"nothing", b"ludoteca campaign 1\n{}\n", b"\xff\xfe" * 100])
def test_a_bad_file_is_refused(server: Server, file: bytes) -> None:
    ada = server.person()
    answer = ada.http.post("/api/campaigns/file", content=file)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert ada.http.get("/api/campaigns").json()["campaigns"] == []


def test_a_guest_has_so_many_campaigns(own_server: Callable[..., Server]) -> None:
    ada = own_server(campaigns_per_guest=2).person()
    id = found(ada)
    found(ada)
    answer = ada.http.post("/api/campaigns", json={"name": "Alba", "heroes": 2})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert ada.http.post(f"/api/campaigns/{id}/forks", json={"before": 1}).status_code == 429


def test_a_bot_plays_for_whoever_is_away_and_gives_the_hero_back(own_server: Callable[..., Server]) -> None:
    server = own_server(absent_after=0.1, stands_in_after=0.1)
    a, b = seated(server.person(), server.person(), found(server.person()))
    with a:
        settle_in(a, b)
        b.close()
        a.until(lambda: a.table["seats"][1]["stands_in"])
        assert a.table["seats"][1]["name"] == "Bea"
        b.connect()
        a.until(lambda: a.table["seats"][1]["kind"] == "person" and not a.table["seats"][1]["stands_in"])
        b.until(lambda: b.table["you"] == 1 and not b.table["seats"][1]["stands_in"])
        b.close()


def test_a_hero_passes_from_a_bot_to_a_person_in_mid_act(server: Server) -> None:
    ada, bea = server.person(), server.person()
    code = begin_act(ada, found(ada))
    with ada.at(code) as a, bea.at(code) as b:
        assert b.table["campaign"] is None, "whoever only watches does not get the key"
        assert b.no("sit", name="Bea", seat=0) == "full"
        b.do("sit", name="Bea", seat=1)
        b.until(lambda: b.table["you"] == 1 and bool(b.table["campaign"]))
        a.until(lambda: a.table["seats"][1]["kind"] == "person")
        a.until(lambda: not any(seat["kind"] == "bot" for seat in a.table["seats"]))


def test_no_secret_of_a_campaign_is_logged(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id = found(ada)
    played(ada, bea, id)
    show(ada, id)
    assert id not in server.log()
    assert "recorded" not in server.log()


def forged(file: bytes, **change: Any) -> bytes:
    """A file whose last event has something else recorded."""
    head, *lines = file.rstrip(b"\n").split(b"\n")
    event = json.loads(lines[-1])
    event["recorded"] |= change
    return b"\n".join([head, *lines[:-1], json.dumps(event).encode()]) + b"\n"


def test_a_forged_campaign_is_refused_or_marked_and_hides_no_other(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id = found(ada)
    played(ada, bea, id)
    file = ada.http.get(f"/api/campaigns/{id}/file").content
    other = own_server().person()
    for change in (
        {"story": "no-such-story", "story_act": 1},
        {"story": "silk-under-the-floor", "story_act": 3},
        {"story_act": 1},
        {"gold": 9},
        {"bag": [99, 9, 9]},
        {"allies": ["a-dragon"]},
    ):
        answer = other.http.post("/api/campaigns/file", content=forged(file, **change))
        assert (answer.status_code, answer.json().get("code")) == (400, "malformed"), change
        assert answer.json()["reason"]["it"]
    # What was played is proved by its record; what merely could have been is kept, without a replay.
    assert other.http.post("/api/campaigns/file", content=file).json()["became"] == "new"
    assert show(other, id)["acts"][0]["replay"]
    third = own_server().person()
    titled = json.loads(file.rstrip(b"\n").split(b"\n")[-1])["recorded"]["heroes"]
    titled[0]["titles"] = [show_title()]
    assert third.http.post("/api/campaigns/file", content=forged(file, heroes=titled)).status_code == 201
    assert show(third, id)["acts"][0]["replay"] is None


def show_title() -> str:
    """A title that a hero may bear."""
    return next(iter(PRINTED.titles))


def test_a_campaign_that_was_stored_before_it_was_checked_is_shown_as_unreadable(
    own_server: Callable[..., Server],
) -> None:
    server = own_server()
    ada, bea = server.person(), server.person()
    id, sound = found(ada), found(ada)
    played(ada, bea, id)
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as store, store:
        store.execute(
            'UPDATE campaigns SET body = replace(body, \'"story":"","story_act"\', \'"story":"x","story_act"\')'
            " WHERE campaign = ? AND kind = 'act-ended'",
            (id,),
        )
    server.kill()
    server.start()
    lines = {line["id"]: line for line in ada.http.get("/api/campaigns").json()["campaigns"]}
    assert lines[sound]["problem"] is None
    assert lines[id]["problem"]["it"]
    # It can be taken off the list, and put back.
    for listed, ids in ((False, {sound}), (True, {id, sound})):
        assert ada.http.post(f"/api/campaigns/{id}/listed", json={"listed": listed}).status_code == 200
        assert {line["id"] for line in ada.http.get("/api/campaigns").json()["campaigns"]} == ids
    assert ada.http.post(f"/api/campaigns/{'0' * 32}/listed", json={"listed": False}).status_code == 404


def of_another_game(server: Server, id: str) -> None:
    """A campaign as a game that is not installed has left it."""
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as store, store:
        store.execute(
            "UPDATE campaigns SET body = json_set(body, '$.game', 'chess') WHERE campaign = ? AND seq = 1", (id,)
        )
    server.kill()
    server.start()


def test_a_campaign_of_a_game_that_is_not_installed_is_listed_as_such(own_server: Callable[..., Server]) -> None:
    server = own_server()
    ada = server.person()
    id, sound = found(ada, name="Kings"), found(ada)
    of_another_game(server, id)
    lines = {line["id"]: line for line in ada.http.get("/api/campaigns").json()["campaigns"]}
    assert (lines[sound]["game"], lines[sound]["problem"]) == ("myth", None)
    assert (lines[id]["game"], lines[id]["name"]) == ("chess", "Kings")
    problem = lines[id]["problem"]
    assert problem["en"].startswith("It is a campaign of chess, which is not installed here. Nothing is lost: ask")
    assert problem["it"].startswith("È una campagna di chess, che qui non è installato. Nulla è perduto: chiedi")
    answer = ada.http.get(f"/api/campaigns/{id}")
    assert (answer.status_code, answer.json()) == (404, {"code": "not-here", "reason": problem})
    assert b'"game":"chess"' in ada.http.get(f"/api/campaigns/{id}/file").content, "it can be carried away"


def test_campaign_files_have_so_much_room(own_server: Callable[..., Server]) -> None:
    ada = own_server().person()
    id = found(ada)
    file = ada.http.get(f"/api/campaigns/{id}/file").content
    for bounds, code in (({"campaign_bytes_per_guest": 20}, 429), ({"campaign_bytes": 20}, 409)):
        person = own_server(**bounds).person()
        answer = person.http.post("/api/campaigns/file", content=file)
        assert answer.status_code == code
        assert answer.json()["reason"]["it"]
        assert person.http.get("/api/campaigns").json()["campaigns"] == []
    huge = file + b" " * campaign.MOST_BYTES
    assert ada.http.post("/api/campaigns/file", content=huge).status_code == 413
