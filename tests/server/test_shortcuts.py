"""Shortcuts through long logs: the same table as the log says, sooner; whatever is wrong with one is passed over."""

import asyncio
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.conftest import Place, Server, asked_until, begin
from tests.server.test_upgrade import RELEASED, old_store

from ludoteca.core.codec import to_json
from ludoteca.core.digests import digest, fingerprint
from ludoteca.core.match import MOST_LATE, Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.bounds import Bounds
from ludoteca.server.entries import AnyEntry, Finished, Moved, Opened, Rematched, Row, Said, Sat, Started, Undone
from ludoteca.server.house import House
from ludoteca.server.shortcuts import Marks, found, keep
from ludoteca.server.shown import listed_of
from ludoteca.server.store import Job, ShortcutRow, Store
from ludoteca.server.store.patching import Patch, patch_logs
from ludoteca.server.store.retention import Keep, old_tables, remove
from ludoteca.server.tables import Table, folded

GUESTS = ("ada", "bruno")
CODE = "long-table"
LONG = 150
"""Moves of a log that has a shortcut."""


class Log:
    """A log that grows as a table is played at: by chance, with chat, moves taken back and rematches."""

    def __init__(self, game: str) -> None:
        self.game, self.rng, self.rows = game, Rng.of(3), list[Row]()
        self.table = Table.opened(CODE, Opened(by="ada", game=game, seats=2, options={}, public=False, title=""), 0)
        self.rows.append(Row(1, 0, self.body(Opened(by="ada", game=game, seats=2, options={}, public=False, title=""))))
        for seat, guest in enumerate(GUESTS):
            self.put(Sat(by=guest, id=f"sit{seat}", seat=seat, name=guest.title()))

    @staticmethod
    def body(entry: AnyEntry) -> str:
        return msgspec.json.encode(entry).decode()

    def put(self, entry: AnyEntry) -> None:
        at = 1_000 * len(self.rows)
        self.table = self.table.after(entry, at)
        self.rows.append(Row(self.table.seq, at, self.body(entry)))

    def start(self) -> None:
        game = GAMES[self.game]
        self.put(
            Started(
                by="ada", game=self.game, rules=game.rules.version, options={}, seed=len(self.rows),
                names=("Ada", "Bruno"), levels=(None, None), engine=fingerprint(game),
            )
        )  # fmt: skip

    @property
    def match(self) -> Match:
        assert self.table.play is not None
        return self.table.play.match

    def move(self) -> None:
        match = self.match
        if not match.actors():
            self.put(Finished(replay=f"replay{len(self.rows)}"))
            self.put(Rematched(by="ada"))
            self.start()
            return
        seat = match.actors()[self.rng.below(len(match.actors()))]
        kinds = sorted({type(action).__name__ for action in match.actions(seat)} - {"Concede"}) or ["Concede"]
        kind = kinds[self.rng.below(len(kinds))]
        offers = [action for action in match.actions(seat) if type(action).__name__ == kind]
        action = offers[self.rng.below(len(offers))]
        assert self.table.play is not None
        play = self.table.play.moved(seat, action, 0)
        raw = msgspec.Raw(msgspec.json.encode(action))
        self.put(Moved(by=GUESTS[seat], id=f"m{len(self.rows)}", seat=seat, action=raw, digest=play.match.sealed()))
        back = self.match.back_to(seat)
        if back is not None and self.rng.below(4) == 0:
            self.put(Undone(by=GUESTS[seat], id=f"u{len(self.rows)}", seat=seat, version=back))
        if self.rng.below(10) == 0:
            self.put(Said(by="ada", seat=0, name="Ada", text=f"line {len(self.rows)}", phrase=None))


@cache
def long_log(game: str) -> tuple[Row, ...]:
    """Some hundred entries, in mid-match at the end."""
    log = Log(game)
    log.start()
    while len(log.rows) < 2 * LONG or not log.match.count:
        log.move()
    return tuple(log.rows)


def fill(store: Store, rows: tuple[Row, ...]) -> None:
    """Put a log into a store, and its table into the lists."""
    table = folded(CODE, rows)
    assert table is not None
    jobs = [Job(CODE, row.seq, row.at, row.body, 1, None) for row in rows]
    jobs[-1].listed = listed_of(table)
    with store.engine.begin() as connection:
        store.insert(connection, jobs)


def told(table: Table | None) -> dict[str, Any]:
    """Everything that a table is, to be compared."""
    assert table is not None
    play = table.play
    assert play is not None
    match = play.match
    seat = next(iter(match.actors()))
    action = match.actions(seat)[0]
    besides = {name: getattr(table, name) for name in table.__struct_fields__ if name not in ("play", "done", "chat")}
    return besides | {
        "chat": table.chat[: table.said],
        "done": list(table.done)[: table.asked],
        "times": (play.number, play.levels, play.started, play.at, play.times[: match.count]),
        "clock": (play.action, play.total, play.due, play.wound),
        "facts": [(fact.version, fact.at, fact.seat, fact.event) for fact in play.facts[: play.heard]],
        "state": to_json(match.state),
        "set-up": (match.seats, match.seed, match.options, match.chosen, match.names, match.rules, match.engine),
        "count": (match.version, match.era, match.count, match.facts),
        "log": match.log,
        "kept": match.kept,
        "record": match.record(),
        "trail": [(earlier.version, earlier.count, to_json(earlier.state)) for earlier in match.trail],
        "late": [match.counts(seat, action, match.version - ago) for ago in range(2 * MOST_LATE)],
    }


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    store.create()
    yield store
    store.close()


def marked(rows: tuple[Row, ...]) -> list[Table]:
    """All tables of a log to which a shortcut may lead."""
    found, marks = [], Marks(0)

    def pass_by(table: Table) -> None:
        marks.pass_by(table)
        if marks.ripe is not None:
            found.append(marks.take())

    folded(CODE, rows, None, pass_by)
    return found


@pytest.mark.parametrize("game", ["set", "myset", "sideboards", "myth"])
def test_every_shortcut_leads_to_the_table_of_the_log(game: str, store: Store) -> None:
    rows = long_log(game)
    whole = told(folded(CODE, rows))
    fill(store, rows)
    marks = marked(rows)
    assert marks
    for mark in marks:
        keep(store, mark)  # after its lists have grown: what came later must not be in it
        base = found(store, CODE)
        assert base is not None
        then = told(folded(CODE, rows[: mark.seq]))
        assert told(base) == then | {"late": told(base)["late"]}  # late moves are judged after some more entries
        assert told(folded(CODE, store.rows(CODE, base.seq), base)) == whole


async def opened(database: str, code: str, after: float = 0.0) -> Table | None:
    """A table as a house opens it that soon keeps shortcuts."""
    house = House(database, None, Bounds(shortcut_after=after, keep_unused=inf))
    await house.open()
    try:
        return await house.live.load(code)
    finally:
        await house.close()


def test_a_table_that_takes_long_to_open_leaves_a_shortcut(database: str, store: Store) -> None:
    rows = long_log("myset")
    fill(store, rows)
    asyncio.run(opened(database, CODE, 1e9))
    assert store.shortcut(CODE) is None
    assert told(asyncio.run(opened(database, CODE))) == told(folded(CODE, rows))
    shortcut = store.shortcut(CODE)
    assert shortcut is not None
    assert shortcut.seq == marked(rows)[-1].seq
    assert shortcut.seq <= rows[-1].seq - MOST_LATE
    assert shortcut.program == fingerprint(GAMES["myset"], "ludoteca.server")


def wrong_state(row: ShortcutRow) -> ShortcutRow:
    """A shortcut that is whole, with a state in which the deck lies the other way round."""
    shortcut = msgspec.json.decode(zlib.decompress(row.body))
    state = shortcut["play"]["state"]
    assert len(state["deck"]) > 1
    state["deck"].reverse()
    game = GAMES["myset"]
    known = digest(game, msgspec.convert(state, game.state_type), len(shortcut["play"]["deeds"]))
    return msgspec.structs.replace(row, state=known, body=zlib.compress(msgspec.json.encode(shortcut)))


def unreadable(body: bytes) -> bytes:
    """A shortcut of a program whose match had no state."""
    shortcut = msgspec.json.decode(zlib.decompress(body))
    del shortcut["play"]["state"]
    return zlib.compress(msgspec.json.encode(shortcut))


SPOILED: dict[str, Callable[[Any], dict[str, Any]]] = {
    "cut": lambda row: {"body": row.body[: len(row.body) // 2]},
    "turned over": lambda row: {"body": row.body[:99] + bytes([row.body[99] ^ 1]) + row.body[100:]},
    "empty": lambda row: {"body": b""},
    "not a match": lambda row: {"body": unreadable(row.body)},
    "other state": lambda row: {"state": "0" * 16},
    "other program": lambda row: {"program": "0" * 16},
    "other log": lambda row: {"entry": "0" * 16},
    "after the end": lambda row: {"seq": row.seq + 10_000},
    "elsewhere in the log": lambda row: {"seq": row.seq + 1},
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_shortcut_that_cannot_be_trusted_is_passed_over_and_made_anew(how: str, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'store.sqlite3'}"
    store = Store(database)
    store.create()
    rows = long_log("myset")
    fill(store, rows)
    asyncio.run(opened(database, CODE))
    good = store.shortcut(CODE)
    assert good is not None
    store.set_shortcut(msgspec.structs.replace(good, **SPOILED[how](good)))
    assert found(store, CODE) is None
    assert told(asyncio.run(opened(database, CODE))) == told(folded(CODE, rows))
    assert store.shortcut(CODE) == good
    store.close()


def test_a_shortcut_that_leads_elsewhere_is_found_out_by_what_follows_it(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'store.sqlite3'}"
    store = Store(database)
    store.create()
    rows = long_log("myset")
    fill(store, rows)
    asyncio.run(opened(database, CODE))
    good = store.shortcut(CODE)
    assert good is not None
    store.set_shortcut(wrong_state(good))
    assert found(store, CODE) is not None  # by itself it is as good as the other
    table = asyncio.run(opened(database, CODE))
    assert told(table) == told(folded(CODE, rows))
    assert store.shortcut(CODE) == good
    store.close()


def test_a_shortcut_goes_with_its_table_and_with_a_patch(database: str, store: Store) -> None:
    rows = long_log("myset")
    fill(store, rows)
    asyncio.run(opened(database, CODE))
    assert store.shortcut(CODE) is not None

    def rewrite(rows: list[Row]) -> list[Row]:
        return [msgspec.structs.replace(row, at=row.at + 1) for row in rows]

    (patched,) = patch_logs(store, [Patch("later", GAMES["set"].title, rewrite)], really=True)
    assert not patched.fault
    assert store.shortcut(CODE) is None
    asyncio.run(opened(database, CODE))
    assert store.shortcut(CODE) is not None
    old = old_tables(store, Keep(1, 1, 1), 10**12)
    assert [table.code for table in remove(store, old)] == [CODE]
    assert store.shortcut(CODE) is None


def test_a_store_of_before_gets_its_shortcuts(database: str) -> None:
    old_store(database, RELEASED[0])
    rows = long_log("sideboards")
    engine = sa.create_engine(database)
    line = sa.text("INSERT INTO log (code, seq, at, body) VALUES (:code, :seq, :at, :body)")
    with engine.begin() as connection:
        connection.execute(line, [msgspec.structs.asdict(row) | {"code": CODE} for row in rows])
    engine.dispose()
    for _ in range(2):  # by the log, then by the shortcut
        assert told(asyncio.run(opened(database, CODE))) == told(folded(CODE, rows))
        store = Store(database)
        assert store.shortcut(CODE) is not None
        store.close()


def shortcut_of(server: Server) -> tuple[str, int, bytes] | None:
    """What lies in the store of a server: one table's code, how far it leads, and its bytes."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        row: tuple[str, int, bytes] | None = connection.execute("SELECT code, seq, body FROM shortcuts").fetchone()
        return row


def seen(place: Place) -> Any:
    """What somebody sees who comes to a table, but for the time."""
    return {name: value for name, value in place.update.items() if name != "at"}


def test_a_long_table_comes_back_by_its_shortcut_and_without_it(own_server: Callable[..., Server]) -> None:
    server = own_server(shortcut_after=0.0, messages_per_second=1e6, most_messages=1e6)
    a, b = begin(server)
    cards = a.wrong()
    for number in range(MOST_LATE + 2):
        a.do("move", id=f"claim{number}", **a.action("claim", cards=cards))
    kept = asked_until(lambda: shortcut_of(server), lambda row: row is not None)
    assert kept is not None
    b.see(MOST_LATE + 2)
    server.kill()
    server.start()
    a.connect()
    before = seen(a)
    assert (before["version"], before["view"]["players"][0]["debt"]) == (MOST_LATE + 2, MOST_LATE + 2)
    assert [fact["event"]["type"] for fact in before["events"]] == ["missed"] * (MOST_LATE + 2)
    a.do("move", id="claim0", **a.action("claim", cards=cards))  # of before the shortcut, and done
    assert a.update["version"] == MOST_LATE + 2
    server.kill()
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection, connection:
        connection.execute("UPDATE shortcuts SET body = ?", [kept[2][:-9]])
    server.start()
    a.connect()
    assert seen(a) == before
    assert "shortcut passed over" in server.log()
    a.move("claim", cards=cards)
    b.close()
    a.close()
