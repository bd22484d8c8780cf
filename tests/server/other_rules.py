"""A server whose program is a copy in which rules or content are others."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.server.conftest import Place, Server

import ludoteca
from ludoteca.games import GAMES

Change = tuple[str, str, str]
"""In which file of the package what becomes what."""


def raised(game: str) -> Change:
    """The next version of a game's rules."""
    return (f"games/{game}/RULES.toml", f'version = "{GAMES[game].rules.version}"', f'version = "{after(game)}"')


def after(game: str) -> str:
    """What the next version of a game's rules is called."""
    return str(int(GAMES[game].rules.version) + 1)


SECOND_PRICES: tuple[Change, ...] = (
    raised("myset"),
    ("games/myset/content/cards.toml", "price = 75", "price = 15"),
)
SECOND_BUDGET: tuple[Change, ...] = (
    raised("myset"),
    ("games/myset/kinds.py", "2: 150", "2: 145"),
)
SECOND_HEROES: tuple[Change, ...] = (
    raised("myth"),
    ("games/myth/content/heroes/acolyte.toml", "\nlife = 6\n", "\nlife = 4\n"),
    ("games/myth/content/heroes/apprentice.toml", "\nlife = 6\n", "\nlife = 4\n"),
    ("games/myth/content/heroes/archer.toml", "\nlife = 5\n", "\nlife = 4\n"),
    ("games/myth/content/heroes/brigand.toml", "\nlife = 6\n", "\nlife = 4\n"),
    ("games/myth/content/heroes/soldier.toml", "\nlife = 7\n", "\nlife = 4\n"),
)
"""All heroes have another life, so that no match of Myth stays the same, whatever its chance was."""
SECOND_NUMBER_ONLY: tuple[Change, ...] = (raised("myset"),)
SECOND_MYTH: tuple[Change, ...] = (raised("myth"),)


def changed_copy(folder: Path, changes: tuple[Change, ...], keep_cards: bool = False) -> Path:
    """The program in another folder with these changes; perhaps it keeps MYSET's earlier cards beside the new ones."""
    here, there = Path(ludoteca.__file__).parent, folder / "ludoteca"
    # With what is compiled: of the copy, too, it holds for all files but those that change.
    shutil.copytree(here, there, ignore=shutil.ignore_patterns("static"))
    if (here / "server" / "static").exists():
        (there / "server" / "static").symlink_to(here / "server" / "static")
    if keep_cards:
        cards = there / "games" / "myset" / "content"
        shutil.copy(cards / "cards.toml", cards / "earlier" / f"{GAMES['myset'].rules.version}.toml")
    for file, old, new in changes:
        path = there / file
        text = path.read_text("utf-8")
        assert old in text, f"{file} no longer has {old!r}"
        path.write_text(text.replace(old, new), "utf-8")
    return folder


class UpgradedServer(Server):
    """A server that can be started again from another copy of the program."""

    package: Path | None = None

    def start(self) -> None:
        """Start the program that is to be used now, and wait until it says where it is."""
        if self.package is None:
            super().start()
            return
        command = [sys.executable, "-m", "ludoteca", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", self.database]
        path = os.environ | {"PYTHONPATH": str(self.package)}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=path)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server has ended: {self.log()}"
        self.port = int(line.rsplit(":", 1)[1].strip(" /\n"))

    def upgrade(self, package: Path | None) -> None:
        """End it as an operator does, and start another version."""
        self.stop()
        self.package = package
        self.start()


def started(folder: Path) -> Iterator[UpgradedServer]:
    """A server with the program as it is, until the test is over."""
    server = UpgradedServer(folder)
    yield server
    server.end()


def choose_heroes(place: Place) -> None:
    """Play Myth until heroes stand on the tile, and one move more."""
    place.until(lambda: bool(place.update))
    ready = False
    while not ready:
        ready = any(hero["life"] for hero in place.view["heroes"])
        place.until(lambda: bool(place.update["singles"]))
        version = place.update["version"]
        answer = place.ask("move", match=1, version=version, action=place.update["singles"][0])
        if answer["type"] == "refusal":  # a bot was quicker: it is decided anew by what came of that
            assert answer["code"] == "stale", answer
            ready = False
            place.see(version + 1)


def pair(upgraded: UpgradedServer) -> tuple[Place, Place]:
    """Two people at a table of MYSET after a few moves: cards are activated, a turn is ended."""
    ada, bea = upgraded.person(), upgraded.person()
    a = ada.at(ada.open(game="myset", seats=2, options={"first": "1"}, title="Upgrade"))
    b = bea.at(a.code)
    b.do("sit", name="Bea", seat=1)
    a.do("start")
    for turn in range(4):
        (a, b)[turn % 2].see(turn).move("end-turn")
    a.see(4)
    b.see(4)
    a.do("say", text="see you tomorrow", phrase=None)
    return a, b
