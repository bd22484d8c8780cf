"""A program in a real pseudo-terminal, and what it has put on the screen."""

import os
import pty
import re
import struct
import subprocess
import termios
from fcntl import ioctl
from typing import Self

COLUMNS, ROWS = 100, 30
CODES = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[[0-9;?$<>=]*[a-zA-Z~]|\x1b[\]P][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b.|\r?\n")


class Terminal:
    """A program in a pseudo-terminal, and the characters that it has put on the screen."""

    def __init__(self, *command: str) -> None:
        self.master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        environment |= {"LINES": str(ROWS), "COLUMNS": str(COLUMNS)}  # those of the tests' own terminal do not count
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
                self.feed()
        self.put(text[at:])
        return bool(chunk)

    def feed(self) -> None:
        """On to the next line; at the foot of the screen everything moves up."""
        self.row, self.column = self.row + 1, 0
        if self.row == ROWS:
            self.row -= 1
            self.lines = [*self.lines[1:], [" "] * COLUMNS]

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

    def until(self, *words: str) -> None:
        """Read until all of these words are on the screen."""
        while not all(each in self.words for each in words):
            assert self.read(), f"it has ended without saying {words}: {self.words}"

    def type(self, keys: str) -> None:
        """Press keys one after the other."""
        os.write(self.master, keys.encode())

    def leave(self) -> int:
        """End the program with its own key."""
        os.write(self.master, b"\x11")
        while self.read():
            pass
        return self.process.wait()

    def close(self) -> None:
        """Close the window, whatever runs in it."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        self.process.kill()
        self.process.wait()
