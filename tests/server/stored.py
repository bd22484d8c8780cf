"""Matches put straight into the database of a server, for tests of what comes afterwards."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing

import msgspec
from tests.server.conftest import Server

from ludoteca.core.digests import fingerprint
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.notation import write_options
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.entries import Moved, Opened, Sat, Started
from ludoteca.server.names import share_code
from ludoteca.server.store import Store
from ludoteca.server.store.rows import Job, ReplayRow

NAMES = ("Ada", "Bruno", "Carla", "Dino")


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
    options = write_options(match.options)
    entries: Sequence[msgspec.Struct] = (
        Opened(by=host, game=game, seats=seats, options=options, public=False, title=""),
        *((Sat(by=host, seat=0, name=NAMES[0]),) if host else ()),
        Started(
            game=game,
            rules=match.rules,
            options=options,
            seed=seed,
            names=match.names,
            levels=(None,) * seats,
            engine=fingerprint(match.game),
        ),
        *(Moved(seat=move.seat, action=msgspec.Raw(msgspec.json.encode(move.action))) for move in match.log),
    )
    code, replay = f"stored-{share_code()}", share_code()
    jobs = [
        Job(code, seq, 1_000 * seq, msgspec.json.encode(entry).decode(), 1, None)
        for seq, entry in enumerate(entries, 1)
    ]
    jobs[-1].replay = ReplayRow(replay, code, 2, len(entries), "")
    store = Store(server.database)
    with store.engine.begin() as connection:
        store.insert(connection, jobs)
    store.engine.dispose()
    return code, replay, match


def begin_anew(server: Server, code: str, **changes: object) -> None:
    """The match of a table begins anew as it did but for this (seed, position): the server comes back to such a log."""
    server.kill()
    with closing(sqlite3.connect(server.folder / "tables.sqlite3")) as database, database:
        rows = database.execute("SELECT seq, body FROM log WHERE code = ? ORDER BY seq", (code,)).fetchall()
        seq, body = next((seq, json.loads(body)) for seq, body in rows if json.loads(body)["type"] == "started")
        changed = json.dumps({**body, **changes})
        database.execute("UPDATE log SET body = ? WHERE code = ? AND seq = ?", (changed, code, seq))
        database.execute("DELETE FROM log WHERE code = ? AND seq > ?", (code, seq))
    server.start()
