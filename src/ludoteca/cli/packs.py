"""Packs that people write: found, read within bounds, and loaded into the game they are for."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ludoteca.cli.words import Failure, WrongUsage, unknown
from ludoteca.core.game import AnyGame, BadPack, PackNotes
from ludoteca.core.packs import HEADER, Parsed, parsed
from ludoteca.core.parts import Written
from ludoteca.core.rules import Text

MOST_BYTES = 1_000_000
MOST_FILES = 100
MOST_IN_A_LINE = 10_000
"""Characters; the time that the TOML reader takes grows with the square of a dotted key."""
MOST_NAME = 20


class Loaded(NamedTuple):
    """A pack that can be played: the option `pack` chooses it by its name."""

    name: str
    path: Path
    game: AnyGame
    notes: PackNotes


def name_of(pack: Path) -> str:
    """The name of a pack: that of its file or folder."""
    name = (pack.resolve().name if pack.is_dir() else pack.stem).lower()
    if not re.fullmatch(rf"[a-z0-9-]{{1,{MOST_NAME}}}", name):
        raise WrongUsage(
            f"a pack is called by its file: rename {pack.name!r}, 1 to {MOST_NAME} letters, digits, hyphens",
            f"un mazzo si chiama come il suo file: rinomina {pack.name!r}, con 1-{MOST_NAME} lettere, cifre, trattini",
        )
    return name


HINT = Text(
    "a pack is a TOML file, or a folder of TOML files; ludoteca content new GAME writes one to begin with",
    "un mazzo è un file TOML, o una cartella di file; ludoteca content new GIOCO ne scrive uno da cui partire",
)


def text_of(file: Path, hint: Text = HINT) -> str:
    """The text of a file that people wrote or brought, within bounds."""
    try:
        with file.open("rb") as source:
            raw = source.read(MOST_BYTES + 1)
    except OSError as error:
        raise Failure(
            f"cannot read {file} ({error.strerror}): {hint.en}",
            f"non riesco a leggere {file} ({error.strerror}): {hint.it}",
        ) from error
    if len(raw) > MOST_BYTES:
        raise Failure(f"{file}: at most {MOST_BYTES} bytes", f"{file}: al massimo {MOST_BYTES} byte")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Failure(
            f"{file}: not a text in UTF-8: save it as UTF-8", f"{file}: non è un testo UTF-8: salvalo come UTF-8"
        ) from error
    if any(len(line) > MOST_IN_A_LINE for line in text.split("\n")):
        raise Failure(
            f"{file}: a line has at most {MOST_IN_A_LINE} characters: break it",
            f"{file}: una riga ha al massimo {MOST_IN_A_LINE} caratteri: spezzala",
        )
    return text


def written(pack: Path) -> Written:
    """A pack as it lies there: one file, or every TOML file of a folder and of the folders in it."""
    name = name_of(pack)
    if not pack.is_dir():
        return Written(name, str(pack), {"": text_of(pack)})
    files = sorted([*pack.glob("*.toml"), *pack.glob("*/*.toml")])
    if not files or len(files) > MOST_FILES:
        raise Failure(
            f"{pack}: a pack has 1 to {MOST_FILES} TOML files, here are {len(files)}; "
            "ludoteca content new GAME writes some to begin with",
            f"{pack}: un mazzo ha da 1 a {MOST_FILES} file TOML, qui ce ne sono {len(files)}; "
            "ludoteca content new GIOCO ne scrive alcuni da cui partire",
        )
    texts: dict[str, str] = {}
    for file in files:
        texts[file.relative_to(pack).with_suffix("").as_posix()] = text_of(file)
        if sum(map(len, texts.values())) > MOST_BYTES:
            raise Failure(f"{pack}: at most {MOST_BYTES} bytes", f"{pack}: al massimo {MOST_BYTES} byte")
    return Written(name, str(pack), texts)


def game_of(pack: Parsed, games: Sequence[AnyGame]) -> AnyGame:
    """The game that a pack names, else the one to which most of its tables belong."""
    taking = [game for game in games if game.packs.parts]
    if not taking:
        raise WrongUsage("this game has no packs", "questo gioco non ha mazzi da caricare")
    if pack.header is None:
        return max(taking, key=lambda game: len(game.packs.parts & set(pack.tables)))
    named = next((game for game in taking if game.name == pack.header.game), None)
    if named is None:
        what = Text("game of a pack", "un gioco con mazzi")
        wrong = unknown(what, pack.header.game, [game.name for game in taking])
        file = pack.written.shown("" if pack.written.alone else HEADER)
        raise Failure(f"{file}: {wrong.text.en}", f"{file}: {wrong.text.it}")
    return named


def load(path: Path, games: Iterable[AnyGame]) -> Loaded:
    """Load a pack into the game it is for."""
    found = written(path)
    try:
        game = game_of(parsed(found), list(games))
        return Loaded(found.name, path, game, game.packs.load(found))
    except BadPack as bad:
        raise Failure(bad.text.en, bad.text.it) from bad


def load_all(packs: Sequence[str], games: Iterable[AnyGame]) -> list[Loaded]:
    """Load packs that have different names."""
    known = list(games) if packs else []
    loaded: list[Loaded] = []
    for pack in packs:
        found = load(Path(pack), known)
        if any(found.name == other.name and found.game is other.game for other in loaded):
            raise WrongUsage(
                f"two packs are called {found.name!r}: rename one",
                f"due mazzi si chiamano {found.name!r}: rinominane uno",
            )
        loaded.append(found)
    return loaded


def chosen(game: AnyGame, packs: Sequence[str], pairs: Sequence[str]) -> list[str]:
    """The options of a game after its packs were loaded: the last pack is played unless an option says otherwise."""
    loaded = load_all(packs, [game])
    return [*(f"pack={pack.notes.title}" for pack in loaded[-1:]), *pairs]
