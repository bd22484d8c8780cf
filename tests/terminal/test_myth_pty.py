"""The first tile of Myth in a real pseudo-terminal: a person at the keys and companions, from setup to the end."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

import pytest

from ludoteca.core.match import Match
from ludoteca.core.notation import read_record
from ludoteca.core.rules import Lang
from ludoteca.games import GAMES
from ludoteca.games.myth.cycle import Pass
from ludoteca.games.myth.playing import PlayCard
from ludoteca.games.myth.score import REASONS

COLUMNS, ROWS = 100, 30
QUIET = 0.05
"""Seconds without output after which a screen counts as drawn."""
PATIENCE = 2.0
"""Seconds after which a key that changed nothing is given up."""
CODES = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[[0-9;?$<>=]*[a-zA-Z~]|\x1b[\]P][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|\r?\n")


class Terminal:
    """A program in a pseudo-terminal, and the characters that it has put on the screen."""

    def __init__(self, *command: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.lines = [[" "] * COLUMNS for _ in range(ROWS)]
        self.row = self.column = 0
        self.rest = b""

    def read(self) -> bool:
        """Take in what was written; false once the program has ended."""
        try:
            chunk = os.read(self.master, 65536)
        except OSError:
            return False
        self.rest += chunk
        end = max(self.rest.rfind(b"\n"), self.rest.rfind(b"m"), self.rest.rfind(b"H")) + 1
        text, self.rest = self.rest[:end].decode("utf-8", "replace"), self.rest[end:]
        at = 0
        for code in CODES.finditer(text):
            self.put(text[at : code.start()])
            at = code.end()
            if code[1] is not None:
                self.row, self.column = int(code[1]) - 1, int(code[2]) - 1
            elif code[0].endswith("\n"):
                self.row, self.column = self.row + 1, 0
        self.put(text[at:])
        return bool(chunk)

    def put(self, text: str) -> None:
        """Characters where the cursor is."""
        for character in text:
            if 0 <= self.row < ROWS and 0 <= self.column < COLUMNS:
                self.lines[self.row][self.column] = character
            self.column += 1

    @property
    def shown(self) -> list[str]:
        """The screen, line by line."""
        return ["".join(line).rstrip() for line in self.lines]

    @property
    def words(self) -> str:
        """The screen as running words."""
        return " ".join(" ".join(self.shown).replace("│", " ").split())

    def settle(self, patience: float = PATIENCE) -> None:
        """Read until the screen says something else and nothing more comes, or for so long."""
        before, limit = self.shown, time.monotonic() + patience
        while time.monotonic() < limit:
            if select.select([self.master], [], [], QUIET)[0]:
                if not self.read():
                    return
            elif self.shown != before:
                return

    def press(self, keys: str) -> None:
        """Press keys, and wait for what they lead to."""
        os.write(self.master, keys.encode())
        self.settle()

    def close(self) -> int:
        """End the program with its own key."""
        os.write(self.master, b"\x11")
        while self.read():
            pass
        os.close(self.master)
        return self.process.wait(30)


def menu(terminal: Terminal) -> dict[str, str]:
    """The numbered offers on the screen, by number."""
    found: dict[str, str] = {}
    for line in terminal.shown[ROWS - 3 - 12 : ROWS - 3]:
        for number, words in re.findall(r"(?:^|\s{2,})(\d{1,2}) (\S.*?)(?=\s{2,}|$)", f"  {line}"):
            found[number] = words
    return found


def choice(offers: dict[str, str]) -> str:
    """A simple plan: play what can be played, then pass; else the first answer."""
    playable = [number for number, words in offers.items() if words.endswith(("AP ▸", "PA ▸"))]
    resting = [number for number, words in offers.items() if words in ("Pass", "Passo", "Ready", "Pronto")]
    return (playable or resting or ["1"])[0]


@pytest.mark.timeout(240)
@pytest.mark.parametrize(("lang", "seats", "seed"), [("en", "3", "7"), ("it", "4", "4")])
def test_a_whole_first_tile(lang: Lang, seats: str, seed: str, tmp_path: Path) -> None:
    record = tmp_path / "tile.txt"
    command = [sys.executable, "-m", "ludoteca", "play", "myth", "--bot", "greedy", "--seats", seats, "--seed", seed]
    terminal = Terminal(*command, "--hurry", "--name", "Ada", "--lang", lang, "--record", str(record))
    try:
        asks = {"en": "Choose your hero.", "it": "Scegli il tuo eroe."}[lang]
        while asks not in terminal.words:
            terminal.settle()
        ended = {"en": "Esc: look at the table", "it": "Esc: guarda il tavolo"}[lang]
        maps = 0
        while ended not in terminal.words:
            offers = menu(terminal)
            number = choice(offers)
            terminal.press(number if len(offers) < 10 or len(number) > 1 else f"{number}\r")
            maps += any(line.split()[:4] == ["A", "B", "C", "D"] for line in terminal.shown)
        told = terminal.words
        assert terminal.close() == 0
    finally:
        terminal.process.kill()
        terminal.process.wait()
    match = Match.replayed(read_record(record.read_text("utf-8")), GAMES)
    outcome = match.outcome()
    assert outcome is not None
    assert match.state.result in REASONS  # how it ends is up to dice and companions
    assert outcome.why.of(lang) in told
    mine = [move.action for move in match.log if move.seat == 0]
    assert any(isinstance(action, PlayCard) for action in mine)
    assert any(isinstance(action, Pass) for action in mine)
    assert maps > 5
