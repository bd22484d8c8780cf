"""Messages and bodies made from the protocol's own schema and then spoiled: each is answered, none breaks anything."""

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from tests.kinds import often
from tests.server.conftest import ANSWERS, Message, Place, Server, begin

from ludoteca.games import GAMES
from ludoteca.server.protocol.base import MOST_MESSAGE_BYTES
from ludoteca.server.protocol.schema import document
from ludoteca.server.sockets import TOO_BIG

SEED = 11
DEEP: Any = json.loads("[" * 700 + "]" * 700)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 99, 2**31, 2**63, 2**64, 10**30, 0.5, 1e308, float("nan"), "", " ", "x", "x" * 300,
    "x" * 5000, "\x00", "\x1b[2J", "\u202e\U0001f600é", "\ud800", "../..", "' OR 1=1 --", "{}", [], [[]], {},
    {"type": "nothing"}, {"": ""}, list(range(400)), DEEP,
)  # fmt: skip
RAW = (b"", b"null", b"[", b"\xff\xfe", b'"', b"[" * 3000, b'{"a":' * 1500, b"\x00" * 100, b"9" * 5000)
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


class Maker:
    """Values that a schema allows, or nearly."""

    def __init__(self, definitions: Message, chance: random.Random) -> None:
        self.definitions = definitions
        self.chance = chance

    def make(self, schema: Message, depth: int = 0) -> Any:
        """A value of this schema; deep down only the shortest."""
        chance = self.chance
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return self.make(chance.choice(schema[word]), depth)
        if "$ref" in schema:
            return self.make(self.definitions[schema["$ref"].rsplit("/", 1)[1]], depth)
        if "enum" in schema or "const" in schema:
            return chance.choice(schema.get("enum") or [schema["const"]])
        match schema.get("type"):
            case "object":
                fields: Message = schema.get("properties", {})
                return {name: self.make(field, depth + 1) for name, field in fields.items()}
            case "array":
                if isinstance(schema.get("items"), list):
                    return [self.make(item, depth + 1) for item in schema["items"]]
                size = schema.get("minItems", 0) + (chance.randrange(4) if depth < 5 else 0)
                return [self.make(schema.get("items") or {}, depth + 1) for _ in range(size)]
            case "integer" | "number":
                return chance.randint(int(schema.get("minimum", 0)), int(schema.get("maximum", 12)))
            case "string":
                return "x" * max(1, schema.get("minLength", 1))
            case "boolean":
                return chance.random() < 0.5
            case "null":
                return None
        return chance.choice(ODD)

    def spoiled(self, value: Any) -> Any:
        """The same with something in it changed, added or left out."""
        chance = self.chance
        if isinstance(value, dict) and value and chance.random() < 0.9:
            name = chance.choice(list(value))
            match chance.randrange(8):
                case 0:
                    return {each: value[each] for each in value if each != name}
                case 1:
                    return {**value, "more": chance.choice(ODD)}
                case _:
                    return {**value, name: self.spoiled(value[name])}
        if isinstance(value, list) and value and chance.random() < 0.7:
            at = chance.randrange(len(value))
            return [*value[:at], self.spoiled(value[at]), *value[at + chance.randrange(2) :]]
        return chance.choice(ODD)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits of pace, whose log at the end tells of no error."""
    server = Server(
        tmp_path_factory.mktemp("fuzz"),
        bots_hurry=True,
        most_messages=1e6,
        most_says=1e6,
        messages_per_second=1e6,
        says_per_second=1e6,
    )
    yield server
    server.end()


@pytest.fixture(autouse=True)
def _quiet(server: Server) -> Iterator[None]:
    before = len(server.log())
    yield
    log = server.log()[before:]
    assert '"level": "error"' not in log
    assert "Traceback" not in log


def latest(place: Place) -> None:
    """What was said to this place until now."""
    try:
        while True:
            place.hear(0)
    except TimeoutError:
        return


def answered(place: Place, message: Any) -> Message:
    """The answer to a message; where the protocol says so the socket is closed, and opened again."""
    text = json.dumps(message)
    place.socket.send(text)
    while (answer := place.hear())["type"] not in (*ANSWERS, "pong"):
        pass
    if answer["type"] == "refusal":
        assert answer["reason"]["en"], message
        assert answer["reason"]["it"], message
    id = message.get("id") if isinstance(message, dict) else None
    if not (answer["type"] == "pong" or (answer["id"] is None and answer["code"] == "malformed")):
        assert answer["id"] == id, message
        assert ID.fullmatch(str(id))
    if len(text.encode()) > MOST_MESSAGE_BYTES:
        assert answer["code"] == "malformed"
        assert place.until_closed()[0] == TOO_BIG
        place.connect()
    return answer


def messages(maker: Maker, place: Place, game: str) -> Iterator[Message]:
    """Every kind of message, and moves of every kind of action, some as they are and most of them spoiled."""
    chance, definitions = maker.chance, maker.definitions
    kinds = [("message", kind) for kind in definitions["ClientMessage"]["oneOf"]]
    kinds += [("action", kind) for kind in definitions[f"{game.capitalize()}Action"]["oneOf"]]
    chance.shuffle(kinds)
    for what, kind in kinds:
        latest(place)
        now = {"match": place.update.get("match", 1), "version": place.update.get("version", 0)}
        possible = chance.choice(place.update.get("singles") or [{}])
        if what == "message":
            message = maker.make(kind)
            message |= {name: value for name, value in {**now, "action": possible}.items() if name in message}
        else:
            action = maker.make(kind)
            message = {"type": "move", **now, "action": chance.choice((action, maker.spoiled(action), possible))}
        if message["type"] != "ping":
            message["id"] = f"f{next(Place.ids)}"
        yield maker.spoiled(message) if chance.random() < 0.6 else message


def seated(server: Server, game: str) -> tuple[Place, Place]:
    """Two people in the waiting room."""
    host = server.person()
    place = host.at(host.open(game=game))
    return place, server.person().at(place.code).do("sit", name="Bea")


def stored_ids(server: Server, code: str) -> set[str]:
    """The ids of all messages that a table's log has kept."""
    with sqlite3.connect(server.folder / "tables.sqlite3") as database:
        rows = database.execute("SELECT body FROM log WHERE code = ?", (code,)).fetchall()
    return {entry["id"] for (body,) in rows if (entry := json.loads(body)).get("id")}


@pytest.mark.parametrize("started", [False, True], ids=["waiting", "playing"])
@pytest.mark.parametrize("game", list(GAMES))
def test_messages_of_every_kind(server: Server, game: str, started: bool) -> None:
    maker = Maker(document()["$defs"], random.Random(SEED))
    for _ in range(often(2)):
        places = [*begin(server, game=game, options={})] if started else [*seated(server, game)]
        code = places[0].code
        places.append(server.person().at(code))
        set_up = stored_ids(server, code)
        done: set[str] = set()
        for place in places[::-1]:
            for message in messages(maker, place, game):
                if answered(place, message)["type"] == "done":
                    done.add(message["id"])
        assert stored_ids(server, code) <= set_up | done
        for place in places:
            answered(place, {"type": "ping"})
            place.close()


def filled(path: str, words: list[str], chance: random.Random) -> str:
    """An address with one of these words in the place of each part that varies."""
    return re.sub(r"\{.*?\}", lambda _: quote(chance.choice(words), safe=""), path)


def test_bodies_and_addresses_of_every_endpoint(server: Server) -> None:
    person = server.person()
    told = person.http.get("/api/schema/openapi.json").json()
    maker = Maker(told["components"]["schemas"], random.Random(SEED))
    asked = [(path, method, what) for path, ways in told["paths"].items() for method, what in ways.items()]
    assert len(asked) > 25
    odd = [str(value)[:300] for value in ODD if value is not DEEP and value != "\ud800"]
    words = [*odd, *GAMES, *[person.open()] * 5]
    for path, method, what in asked:
        content = what.get("requestBody", {}).get("content", {})
        schema: Message = next((each["schema"] for each in content.values() if "schema" in each), {})
        asks = [each["name"] for each in what.get("parameters", ()) if each["in"] == "query"]
        bodies: list[bytes | None] = [*RAW] if method == "post" else [None]
        for _ in range(often(6)):
            bodies.append(json.dumps(maker.spoiled(maker.make(schema))).encode() if method == "post" else None)
        for body in bodies:
            query = {name: str(maker.chance.choice(ODD[:12])) for name in asks}
            answer = person.http.request(
                method,
                filled(path, words, maker.chance),
                content=body,
                params=query,
                headers={"content-type": "application/json"},
            )
            assert answer.status_code < 500, (path, body, answer.text)
            if answer.status_code >= 400:
                assert set(answer.json()["reason"]) == {"en", "it"}, (path, body, answer.text)
