"""A committed choice of Sideboards is in no byte that anybody else is sent before the reveal."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from tests.server.conftest import Message, Place, Server

from ludoteca.games.sideboards.cards import face_of

ROUNDS = 7


@pytest.fixture
def table(own_server: Callable[..., Server]) -> Iterator[tuple[Place, Place, Place]]:
    """Two people who have just begun, and somebody who watches; they may speak as fast as they like."""
    server = own_server(messages_per_second=10_000, most_messages=10_000)
    host = server.person()
    code = host.open(game="sideboards")
    a, b = host.at(code), server.person().at(code)
    b.do("sit", name="Bea")
    a.until(lambda: a.table["seats"][1]["kind"] == "person")
    a.do("start")
    places = (a, b, server.person().at(code))
    for place in places:
        place.until(lambda place=place: bool(place.update))  # type: ignore[misc]
    yield places
    for place in places:
        place.close()


def bared(frame: str) -> str:
    """A frame without what differs from one to the next whatever was chosen: its number and its time."""
    return re.sub(r'"(version|at)":\d+', r'"\1":0', frame)


def told(place: Place, version: int) -> str:
    """The bytes of the frame that brings this version."""
    place.see(version)
    return bared(place.frames[-1])


def choices(place: Place) -> list[Message]:
    """Everything that a seat may choose now."""
    return [action for action in place.update["singles"] if action["type"] in ("open", "place")]


def choose(place: Place, action: Message) -> int:
    """Make a choice; the version that it led to."""
    place.do("move", match=place.update["match"], version=place.update["version"], action=action)
    return int(place.update["version"])


def lists(place: Place) -> tuple[object, ...]:
    """What the lists of tables say to a person, but for the time."""
    bodies = [place.person.http.get(path).json() for path in ("/api/tables/mine", f"/api/tables/{place.code}")]
    return tuple(json.loads(re.sub(r'"changed": ?\d+', '"changed":0', json.dumps(body))) for body in bodies)


@pytest.mark.rule("SIDE-INV-16", "SIDE-TURN-11", "SIDE-TURN-12")
def test_whatever_was_chosen_the_others_are_sent_the_same_bytes(table: tuple[Place, Place, Place]) -> None:
    a, b, watcher = table
    others = (b, watcher)
    for number in range(ROUNDS):
        open_now = choices(a)
        assert len(open_now) == (8 if number else 24)
        heard: dict[Place, set[str]] = {b: set(), watcher: set()}
        for chosen in open_now:
            version = choose(a, chosen)
            assert a.view["pick"] == chosen
            for place in others:
                heard[place].add(told(place, version))
                assert place.view["players"][0]["committed"] is True
            a.move("rethink")
            for place in others:
                place.see(version + 1)
        assert [len(frames) for frames in heard.values()] == [1, 1]

        # Who comes back, and who asks over HTTP, is told no more.
        again: dict[Place, set[str]] = {b: set(), watcher: set()}
        asked: dict[Place, list[object]] = {b: [], watcher: []}
        for chosen in (open_now[0], open_now[-1]):
            version = choose(a, chosen)
            for place in others:
                place.see(version)
                place.close()
                place.connect()
                first = next(frame for frame in place.frames[::-1] if '"type":"update"' in frame)
                last_facts = re.sub(r'"events":\[.*\],"first"', '"events":[],"first"', bared(first))
                again[place].add(last_facts)
                asked[place].append(lists(place))
                assert_unknown(place, a)
        assert [len(frames) for frames in again.values()] == [1, 1]
        assert all(said[0] == said[1] for said in asked.values())

        # The control: the reveal tells it to everybody.
        chosen = a.view["pick"]
        version = choose(b, choices(b)[0])
        for place in table:
            place.see(version)
        if chosen["type"] == "open":
            faces = [face_of(chosen["left"], chosen["left_turned"]), face_of(chosen["right"], chosen["right_turned"])]
        else:
            faces = [face_of(chosen["card"], chosen["turned"])]
        assert all(set(faces) <= set(place.view["players"][0]["board"]) for place in table)
    assert a.update["outcome"] is not None


def assert_unknown(place: Place, chooser: Place) -> None:
    """No fact and no view that a place holds names a card of the chooser's hand that it did not itself pass on."""
    seat = place.table["you"]
    given = {
        card
        for fact in place.told
        if fact["event"]["type"] == "passed" and fact["event"]["giver"] == seat
        for card in fact["event"]["cards"] or ()
    }
    hand = set(chooser.view["players"][0]["hand"])
    assert set(place.view["players"][0]["hand"]) <= {0} | (hand & given)
    assert place.view["pick"] is None
    for fact in place.told:
        heard = fact["event"]
        if heard["type"] in ("drew", "passed", "discarded") and seat not in (
            heard.get("seat"),
            heard.get("giver"),
            heard.get("receiver"),
        ):
            assert heard["cards"] is None
        assert heard["type"] != "committed" or set(heard) == {"type", "seat"}
