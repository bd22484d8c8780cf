"""Matches put straight into the database of a server, for tests of what comes afterwards."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from time import time
from typing import Any

import msgspec
from tests.server.conftest import Server

from ludoteca.bots.seated import play_on
from ludoteca.core.digests import fingerprint
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options, write_options
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.server.entries import BotSeated, Entry, Moved, Opened, Sat, Started
from ludoteca.server.names import secret_table_code, share_code
from ludoteca.server.store import Store
from ludoteca.server.store.rows import Job, ReplayRow

NAMES = ("Ada", "Nadia", "Orso", "Dino")


def stored_replay(server: Server, game: str, seats: int = 2, moves: int = 40, seed: int = 1) -> tuple[str, Match]:
    """The code of a replay of so many random moves, or fewer where the match ends before, and the match."""
    _, replay, match = stored_table(server, game, seats, moves, seed)
    return replay, match


def stored_table(
    server: Server, game: str, seats: int = 2, moves: int = 40, seed: int = 1, host: str = ""
) -> tuple[str, str, Match]:
    """The codes of a table and of the replay of its match, and the match; a guest may sit in the first seat."""
    match = Match(GAMES[game], seats, seed, names=NAMES[:seats], keeps=False)
    rng = Rng.of(seed)
    while match.count < moves and random_step(match, rng, commands=False):
        pass
    entries: Sequence[Entry] = (
        opened(match, host),
        *((Sat(by=host, seat=0, name=NAMES[0]),) if host else ()),
        begun(match, (None,) * seats),
        *entries_of(match),
    )
    code, replay = f"stored-{share_code()}", share_code()
    store_log(server, code, entries, ReplayRow(replay, code, 2, len(entries), ""))
    return code, replay, match


def begun_table(
    server: Server, game: str, guests: Sequence[str], bots: int, options: dict[str, str], position: str, seed: int
) -> str:
    """The code of a table where guests and bots begin at a position; nobody has looked at it yet."""
    box, seats = BOXES[game], len(guests) + bots
    names, level = NAMES[:seats], box.stands_in
    match = Match(box.game, seats, seed, read_options(box.game, options), names, tuple(position.splitlines()))
    host = guests[0]
    code = secret_table_code()
    entries = (
        opened(match, host),
        *(Sat(by=guest, seat=seat, name=names[seat]) for seat, guest in enumerate(guests)),
        *(BotSeated(by=host, seat=seat, level=level, name=names[seat]) for seat in range(len(guests), seats)),
        begun(match, (None,) * len(guests) + (level,) * bots),
    )
    store_log(server, code, entries, began=int(time() * 1000))
    return code


def opened(match: Match, host: str) -> Opened:
    """The table of a match."""
    options = write_options(match.options)
    return Opened(by=host, game=match.game.name, seats=match.seats, options=options, public=False, title="")


def begun(match: Match, levels: tuple[str | None, ...]) -> Started:
    """The beginning of a match."""
    return Started(
        game=match.game.name,
        rules=match.rules,
        options=write_options(match.options),
        seed=match.seed,
        names=match.names,
        levels=levels,
        position="\n".join(match.position),
        engine=fingerprint(match.game),
    )


def store_log(
    server: Server, code: str, entries: Sequence[Entry], replay: ReplayRow | None = None, began: int = 0
) -> None:
    """Put the log of a new table into the server's database, an entry a second, and the replay of its match."""
    jobs = [
        Job(code, seq, began + 1_000 * seq, msgspec.json.encode(entry).decode(), 1, None)
        for seq, entry in enumerate(entries, 1)
    ]
    jobs[-1].replay = replay
    store = Store(server.database)
    with store.engine.begin() as connection:
        store.insert(connection, jobs)
    store.engine.dispose()


def begin_anew(server: Server, code: str, moves: int = 0, **changes: object) -> None:
    """The match of a table begins anew as it did but for this (seed, position), or goes on after so many moves of bots.

    The server comes back to a log that says so.
    """
    server.kill()
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database, database:
        rows = database.execute("SELECT seq, at, body FROM log WHERE code = ? ORDER BY seq", (code,)).fetchall()
        began = next((seq, at, json.loads(body)) for seq, at, body in rows if json.loads(body)["type"] == "started")
        seq, at, started = began[0], began[1], began[2] | changes
        database.execute("UPDATE log SET body = ? WHERE code = ? AND seq = ?", (json.dumps(started), code, seq))
        database.execute("DELETE FROM log WHERE code = ? AND seq > ?", (code, seq))
        later = [(code, seq + 1 + number, at, entry) for number, entry in enumerate(moved(started, moves))]
        database.executemany("INSERT INTO log (code, seq, at, body) VALUES (?, ?, ?, ?)", later)
    server.start()


def moved(started: dict[str, Any], moves: int) -> list[str]:
    """So many moves of bots in a match that began like this, as entries of a log."""
    box, names = BOXES[started["game"]], tuple(started["names"])
    position = tuple(started.get("position", "").splitlines())
    options = read_options(box.game, started["options"])
    match = Match(box.game, len(names), started["seed"], options, names, position, keeps=False)
    play_on(match, box.levels[box.stands_in], moves)
    return [msgspec.json.encode(entry).decode() for entry in entries_of(match)]


def entries_of(match: Match) -> list[Moved]:
    """The moves of a match, as entries of a log."""
    return [Moved(seat=move.seat, action=msgspec.Raw(msgspec.json.encode(move.action))) for move in match.log]
