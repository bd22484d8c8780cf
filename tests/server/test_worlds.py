"""The same two worlds at a real server: whatever a seat and a watcher are sent, and whatever else they can ask for."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import NamedTuple

import msgspec
import pytest
from tests.server.conftest import Message, Person, Place, Server

from ludoteca.core.game import Seat
from ludoteca.games import GAMES

LAYOUT = "layout 0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011"


class Case(NamedTuple):
    """A position with two cards that only the second seat, or nobody, knows, and what the players then do alike."""

    position: str
    """`{}` and `{}` are the cards; in the other world they are exchanged."""
    cards: tuple[str, str]
    moves: tuple[tuple[int, str], ...]
    """A seat and the kind of its move: the first of that kind which both worlds allow."""


CASES = {
    "set": Case(
        f"{LAYOUT}\ndeck 2222 2221 2220 2212 {{}} {{}}",
        ("2211", "2210"),
        ((0, "declare-no-set"), (1, "declare-no-set"), (0, "call-set"), (0, "point"), (1, "declare-no-set")),
    ),
    "myset": Case(
        "hand 0 1\nhand 1 {}\nmarket 4 5 6 8\ndeck 9 10 11 12 13 14 15 16 17 18 19 7 3 {}\nstart 0",
        ("2", "20"),
        ((0, "draw-card"), (0, "end-turn"), (1, "draw-card"), (1, "end-turn"), (0, "end-turn")),
    ),
    "sideboards": Case(
        "board 0 12 7r\nboard 1 14 9\nhand 0 3 4\nhand 1 5 {}\ndeck 21 22 {}\nobjectives 1 8 17",
        ("6", "30"),
        ((1, "place"), (1, "rethink"), (1, "place"), (1, "rethink"), (1, "exchange"), (1, "place"), (1, "rethink")),
    ),
    "myth": Case(
        "tile guard-room\nhero 0 soldier r0c0\nhero 1 acolyte r0c1 "
        "hand=acolyte-pray,acolyte-angelic-word,acolyte-chastise,acolyte-consuming-fire,{}\nlair grubber r4c4",
        ("acolyte-sanctuary", "acolyte-last-rites"),
        ((0, "step-to"), (1, "step-to"), (1, "play-card"), (0, "pass")),
    ),
}


class People(NamedTuple):
    """Two who play at all tables, one who watches, and one who comes when the others have played."""

    server: Server
    ada: Person
    bea: Person
    watcher: Person
    late: Person


def worlds_of(case: Case) -> list[str]:
    """The two positions."""
    one, other = case.cards
    if case.position.count("{}") == 1:  # the other card lies in the deck, wherever it lies
        return [case.position.format(one), case.position.format(other)]
    return [case.position.format(one, other), case.position.format(other, one)]


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    """A server that is told between two starts where its matches begin."""
    folder = tmp_path_factory.mktemp("worlds")
    server = Server(folder, messages_per_second=10_000, most_messages=10_000, absent_after=600, host_passes_after=600)
    yield People(server, *[server.person() for _ in range(4)])
    server.end()
    assert '"level": "error"' not in server.log()


@pytest.fixture(scope="module")
def tables(people: People) -> dict[str, tuple[str, str]]:
    """By game the codes of two tables, one in each world."""
    codes: dict[str, tuple[str, str]] = {}
    for name in GAMES:
        pair = []
        for _ in range(2):
            code = people.ada.open(game=name, title="due mondi", public=True)
            with people.ada.at(code) as a, people.bea.at(code) as b:
                b.do("sit", name="Bea")
                a.until(lambda a=a: a.table["seats"][1]["kind"] == "person")  # type: ignore[misc]
                a.do("start")
            pair.append(code)
        codes[name] = (pair[0], pair[1])
    assert people.server.stop() == 0
    with closing(sqlite3.connect(people.server.database.removeprefix("sqlite:///"))) as connection:
        for name, pair_ in codes.items():
            for code, position in zip(pair_, worlds_of(CASES[name]), strict=True):
                where = "WHERE code = ? AND json_extract(body, '$.type') = 'started'"
                (body,) = connection.execute(f"SELECT body FROM log {where}", [code]).fetchone()
                started = {**json.loads(body), "position": position, "seed": 7}
                connection.execute(f"UPDATE log SET body = ? {where}", [json.dumps(started), code])
        connection.commit()
    people.server.start()
    return codes


def bared(text: str, code: str) -> str:
    """A text without what differs from table to table and from moment to moment whatever lies hidden."""
    text = re.sub(r'"(at|left|changed|id|timestamp|return_link)": ?("[^"]*"|[\d.]+)', r'"\1":0', text)
    return text.replace(code, "CODE")


def counted(person: Person) -> dict[str, float]:
    """The house's counters, but for those of its process and of time."""
    lines = [line.rsplit(" ", 1) for line in person.http.get("/metrics").text.splitlines() if line[:1] != "#"]
    return {name: float(value) for name, value in lines if re.match(r"ludoteca_\w+_total", name)}


class Heard(NamedTuple):
    """All that came to those who may not know, and the log and counters of the house meanwhile."""

    frames: list[list[str]]
    asked: list[str]
    log: list[str]
    counters: dict[str, float]


def heard(people: People, name: str, code: str, chosen: list[Message]) -> Heard:
    """Play at a table; what the first player and who watches learned of it."""
    log, before = len(people.server.log()), counted(people.watcher)
    with people.ada.at(code) as a, people.bea.at(code) as b, people.watcher.at(code) as watcher:
        everybody: tuple[Place, Place, Place] = (a, b, watcher)
        for action, (seat, _) in zip(chosen, CASES[name].moves, strict=True):
            version = everybody[seat].update["version"]
            everybody[seat].do("move", match=1, version=version, action=action)
            for place in everybody:
                place.see(version + 1)
        with people.late.at(code) as late:
            frames = [[bared(frame, code) for frame in place.frames] for place in (a, watcher, late)]
        asked = [people.watcher.http.get(f"/api/tables/{code}").text, people.ada.http.get(f"/api/tables/{code}").text]
        for person, path in ((people.ada, "/api/tables/mine"), (people.watcher, "/api/tables")):
            listed = person.http.get(path).json()
            cards = listed if isinstance(listed, list) else next(iter(listed.values()))
            asked.append(json.dumps([card for card in cards if card["code"] == code]))
    after = counted(people.watcher)
    lines = [bared(line, code) for line in people.server.log()[log:].splitlines()]
    return Heard(
        frames,
        [bared(text, code) for text in asked],
        lines,
        {key: value - before.get(key, 0) for key, value in after.items()},
    )


def choices(name: str) -> list[Message]:
    """What the players do in both worlds; found at the rules themselves, so that the tables are left as they are."""
    game, chosen = GAMES[name], []
    states = [game.position(text, 2, game.options_type(), 7) for text in worlds_of(CASES[name])]
    for number, kind in CASES[name].moves:
        seat = Seat(number)
        offers = [game.actions(state, seat) for state in states]
        fitting = [action for action in offers[0] if action in offers[1] and type(action).__struct_config__.tag == kind]
        assert fitting, (kind, [type(action).__name__ for action in offers[0]])
        states = [game.apply(state, seat, fitting[0]).state for state in states]
        chosen.append(msgspec.to_builtins(fitting[0]))
    return chosen


@pytest.mark.parametrize("name", GAMES)
def test_the_house_tells_the_same_of_two_worlds(name: str, people: People, tables: dict[str, tuple[str, str]]) -> None:
    chosen = choices(name)
    one, other = [heard(people, name, code, chosen) for code in tables[name]]
    assert one == other
    a, watcher, late = one.frames
    assert min(len(a), len(watcher)) > len(chosen)
    assert any('"type":"update"' in frame for frame in late)
    assert one.counters
