"""`ludoteca content`: packs of one's own are begun, checked, rehearsed and shown."""

import traceback
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ludoteca.bots.seated import play_on
from ludoteca.cli.choices import game_named
from ludoteca.cli.packs import Loaded, load_all
from ludoteca.cli.words import Failure, WrongUsage, debugging, say
from ludoteca.core.bot import Bot
from ludoteca.core.codec import to_json
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.packs import HOUSE
from ludoteca.core.rules import Lang, Refused, Text
from ludoteca.games import BOXES, GAMES

MOST_MOVES = 600
"""Of a rehearsal: an act that takes longer says nothing new."""


def check_own(lang: Lang) -> int:
    """`ludoteca content check`: the printed things that the games bring with them."""
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
    if not packs:
        return check_own(lang)
    for pack in load_all(packs, GAMES.values()):
        warnings = [*pack.notes.warnings, *rehearsed(pack)]
        say(f"{pack.path}: {pack.game.title.of(lang)}, pack={pack.notes.title}")
        for line in pack.notes.lines:
            say(f"  {line.of(lang)}")
        for warning in warnings:
            say(f"  ! {warning.of(lang)}")
        command = f"ludoteca play {pack.game.name} --pack {pack.path}"
        say("  " + Text(f"ready to play: {command}", f"si può giocare: {command}").of(lang))
    return 0


def rehearsed(pack: Loaded) -> Iterator[Text]:
    """A few matches with a pack, played by bots: `Failure` if one breaks, else what never came up in them."""
    game, box = pack.game, BOXES[pack.game.name]
    wanted = list(game.packs.watched(pack.notes.title, pack.notes.own))
    rehearsals = game.packs.rehearsals(pack.notes.title)
    met: set[str] = set()
    for seed, words in enumerate(rehearsals):
        try:
            options = read_options(game, {"pack": pack.notes.title, **words})
            match = Match(game, min(max(2, game.seats[0]), game.seats[-1]), seed, options)
            met |= rehearse(match, box.bots[0], set(wanted) - met)
        except (Refused, Exception) as error:
            if debugging():
                raise
            where = traceback.extract_tb(error.__traceback__)[-1]
            what = " ".join(f"{type(error).__name__}: {error} ({where.name})".split())[:300]
            raise Failure(
                f"{pack.path}: an act with this pack breaks: {what}",
                f"{pack.path}: un atto con questo mazzo si rompe: {what}",
            ) from error
    for id in wanted:
        if id not in met:
            acts = len(rehearsals)
            yield Text(
                f"{id} never came up in {acts} acts that bots played: see whether anything brings it into play",
                f"{id} non è mai comparso in {acts} atti giocati dai bot: guarda se qualcosa lo porta in gioco",
            )


def rehearse(match: Match, bot: Bot[Any, Any], wanted: set[str]) -> set[str]:
    """Play a match whose bots take what is wanted wherever they are offered it: what of it came up."""
    unmet = set(wanted)
    for _ in range(MOST_MOVES):
        if not match.actors():
            break
        seat = match.actors()[0]
        write = match.game.words.write
        wished = next((act for act in match.actions(seat).singles if not unmet.isdisjoint(write(act).split())), None)
        if wished is None:
            play_on(match, bot, 1)
        else:
            match.play(seat, wished)
        told = to_json([match.log[-1].action, *match.log[-1].events]).decode() if match.count else ""
        unmet -= {id for id in unmet if f'"{id}"' in told}
    return wanted - unmet


def new(words: Sequence[str], lang: Lang) -> int:
    """`ludoteca content new GAME [PATH]`: files to begin with, full of comments; nothing is overwritten."""
    if not 1 <= len(words) <= 2:
        raise WrongUsage(
            "which game? For example: ludoteca content new GAME my-box",
            "quale gioco? Per esempio: ludoteca content new GIOCO la-mia-scatola",
        )
    game = game_named(words[0])
    files = game.packs.skeleton()
    if not files:
        raise WrongUsage(f"{game.name} has no packs", f"{game.name} non ha mazzi da caricare")
    path = Path(words[1] if len(words) > 1 else f"my-{game.name}")
    if "" in files and path.suffix != ".toml":
        path = path.with_name(f"{path.name}.toml")
    if path.exists():
        raise Failure(f"{path} is there already: name another one", f"{path} c'è già: indicane un altro")
    for part, text in files.items():
        file = path / f"{part}.toml" if part else path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        except OSError as error:
            raise Failure(
                f"cannot write {file} ({error.strerror})", f"non posso scrivere {file} ({error.strerror})"
            ) from error
        say(str(file))
    command = f"ludoteca content check {path}"
    say(Text(f"type in your cards, then: {command}", f"scrivi le tue carte, poi: {command}").of(lang))
    return 0


def show(words: Sequence[str], lang: Lang) -> int:
    """`ludoteca content show PACK [ID …]`: the things of a pack as they will look; without ids its own."""
    if not words:
        raise WrongUsage(
            "which pack? For example: ludoteca content show my-cards.toml",
            "quale mazzo? Per esempio: ludoteca content show le-mie-carte.toml",
        )
    own: tuple[str, ...] = ()
    if words[0] in GAMES and not Path(words[0]).exists():
        game, title = game_named(words[0]), HOUSE
    else:
        [pack] = load_all(words[:1], GAMES.values())
        game, title, own = pack.game, pack.notes.title, pack.notes.own
    things = dict(game.packs.cards(title))
    for id in words[1:]:
        if id not in things:
            near = get_close_matches(id, things, 1)
            en, it = (f", did you mean {near[0]!r}?", f", volevi dire {near[0]!r}?") if near else (".", ".")
            raise WrongUsage(f"there is no {id!r}{en}", f"non c'è {id!r}{it}")
    for id in words[1:] or [id for id in things if not own or id in own]:
        say(f"[{id}]")
        for line in things[id].of(lang).split("\n"):
            say(f"  {line}".rstrip())
    return 0


def command(action: str, words: Sequence[str], lang: Lang) -> int:
    """What was asked of the content."""
    match action:
        case "new":
            return new(words, lang)
        case "show":
            return show(words, lang)
        case _:
            return check(words, lang)
