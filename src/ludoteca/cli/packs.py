"""Packs that people write: found, read within bounds, and loaded into the game they are for."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.game import AnyGame, BadPack, PackNotes
from ludoteca.core.rules import Lang, Text

MOST_BYTES = 1_000_000
MOST_IN_A_LINE = 10_000
"""Characters; the time that the TOML reader takes grows with the square of a dotted key."""
IN_A_FOLDER = "cards.toml"
MOST_NAME = 20


class Loaded(NamedTuple):
    """A pack that can be played: the option `pack` chooses it by its name."""

    name: str
    path: Path
    game: AnyGame
    notes: PackNotes


def name_of(pack: Path) -> str:
    """The name of a pack: that of its file or folder."""
    name = (pack.name if pack.is_dir() else pack.stem).lower()
    if not re.fullmatch(rf"[a-z0-9-]{{1,{MOST_NAME}}}", name):
        raise WrongUsage(
            f"a pack is called by its file: rename {pack.name!r}, 1 to {MOST_NAME} letters, digits, hyphens",
            f"un mazzo si chiama come il suo file: rinomina {pack.name!r}, con 1-{MOST_NAME} lettere, cifre, trattini",
        )
    return name


def text_of(file: Path) -> str:
    """The text of a pack, within bounds."""
    try:
        with file.open("rb") as source:
            raw = source.read(MOST_BYTES + 1)
    except OSError as error:
        hint = Text(
            f"a pack is a TOML file, or a folder with {IN_A_FOLDER}",
            f"un mazzo è un file TOML, o una cartella con {IN_A_FOLDER}",
        )
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


def load(pack: Path, games: Iterable[AnyGame]) -> Loaded:
    """Load a pack into the first of these games that can read it; else every game says why it cannot."""
    name = name_of(pack)
    file = pack / IN_A_FOLDER if pack.is_dir() else pack
    text = text_of(file)
    complaints: list[Text] = []
    for game in games:
        try:
            notes = game.packs.load(name, text, str(file))
        except BadPack as bad:
            complaints.append(bad.text)
            continue
        if notes is not None:
            return Loaded(name, pack, game, notes)
    if not complaints:
        raise WrongUsage("this game has no packs", "questo gioco non ha mazzi da caricare")
    raise Failure("\n".join(text.en for text in complaints), "\n".join(text.it for text in complaints))


def load_all(packs: Sequence[str], games: Iterable[AnyGame]) -> list[Loaded]:
    """Load packs that have different names."""
    known = list(games)
    loaded: list[Loaded] = []
    for pack in packs:
        found = load(Path(pack), known)
        if any(found.name == other.name for other in loaded):
            raise WrongUsage(
                f"two packs are called {found.name!r}: rename one",
                f"due mazzi si chiamano {found.name!r}: rinominane uno",
            )
        loaded.append(found)
    return loaded


def chosen(game: AnyGame, packs: Sequence[str], pairs: Sequence[str]) -> list[str]:
    """The options of a game after its packs were loaded: the last pack is played unless an option says otherwise."""
    loaded = load_all(packs, [game])
    return [*(f"pack={pack.name}" for pack in loaded[-1:]), *pairs]


def check_own(lang: Lang) -> int:
    """`ludoteca content check`: the printed things that the games bring with them."""
    from ludoteca.games import GAMES

    wrong = 0
    for game in GAMES.values():
        misprints = list(game.packs.misprints())
        wrong += len(misprints)
        well = Text("everything fits", "tutto combacia")
        say(f"{game.title.of(lang)}: {well.of(lang)}" if not misprints else f"{game.title.of(lang)}:")
        for id, mend in misprints:
            say(f"  ! {id}: {mend.of(lang)}")
    return 1 if wrong else 0


def check(packs: Sequence[str], lang: Lang) -> int:
    """`ludoteca content check PACK`; without a pack the content of the house."""
    from ludoteca.games import GAMES

    if not packs:
        return check_own(lang)
    for pack in load_all(packs, GAMES.values()):
        say(f"{pack.path}: {pack.game.title.of(lang)}, pack={pack.name}")
        for line in pack.notes.lines:
            say(f"  {line.of(lang)}")
        for warning in pack.notes.warnings:
            say(f"  ! {warning.of(lang)}")
        command = f"ludoteca play {pack.game.name} --pack {pack.path}"
        say("  " + Text(f"ready to play: {command}", f"si può giocare: {command}").of(lang))
    return 0
