"""The window of a terminal is closed under a running game: the process ends by itself and writes its record."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.terminal.terminals import Terminal

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.games import GAMES
from ludoteca.games.myth.table.actions import PickHero

PATIENCE = 60.0
"""Seconds within which the process must have ended; it takes one or two."""


@contextmanager
def playing(record: Path, *words: str) -> Iterator[Terminal]:
    """Somebody who has chosen a hero."""
    command = [sys.executable, "-m", "ludoteca", "play", "myth", "--bot", "greedy", "--seats", "2", "--seed", "7"]
    with Terminal(*command, "--hurry", "--lang", "en", "--record", str(record), *words) as terminal:
        terminal.until("Choose your hero.")
        terminal.type("1\n" if "--plain" in words else "1")
        terminal.until("How does the tile lie?")
        yield terminal


def written(record: Path) -> list[object]:
    """What the person did, as the record tells it."""
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    return [move.action for move in match.log if move.seat == 0]


@pytest.mark.parametrize("words", [(), ("--plain",)])
@pytest.mark.parametrize("how", ["closed", "hung up", "told to end"])
def test_the_process_ends_and_the_record_is_written(words: tuple[str, ...], how: str, tmp_path: Path) -> None:
    record = tmp_path / "record.txt"
    with playing(record, *words) as terminal:
        if how != "told to end":
            terminal.close()  # a program without a controlling terminal gets no signal for it
        if how != "closed":
            terminal.process.send_signal(signal.SIGHUP if how == "hung up" else signal.SIGTERM)
        while how == "told to end" and terminal.read():
            pass
        code = terminal.process.wait(PATIENCE)
    assert code == 0 or (words and how != "told to end"), "only plain text may complain that it could not be written"
    assert any(isinstance(action, PickHero) for action in written(record))
