"""`ludoteca campaign`, and the act of `play --campaign`: campaigns as files that are never overwritten."""

import argparse
import os
import secrets
from pathlib import Path
from time import time
from typing import Any

import msgspec

from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core import campaign
from ludoteca.core.campaign import ActGivenUp, BadCampaign, Campaign, Event, Founded, Log, NoSuchAct
from ludoteca.core.counted import Countable, counted
from ludoteca.core.game import AnyGame
from ludoteca.core.house import HouseOptions
from ludoteca.core.match import Match
from ludoteca.core.notation import counting_options, write_record
from ludoteca.core.rules import Lang, Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.games.campaigns import campaign_rules, rules_of_file
from ludoteca.terminal.telling import printable

ACTS: Countable = (Text("act", "atto"), Text("acts", "atti"))
NEW_EVENTS: Countable = (Text("new event", "evento nuovo"), Text("new events", "eventi nuovi"))


def refused(path: Path, error: BadCampaign) -> Failure:
    """Why a campaign cannot be read, or cannot go on like this."""
    return Failure(printable(f"{path}: {error.text.en}"), printable(f"{path}: {error.text.it}"))


class CampaignFile:
    """A campaign in a file, as it was read; it is written only while the file is still what was read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with path.open("rb") as file:
                self.bytes = file.read(campaign.MOST_BYTES + 1)
        except OSError as error:
            raise Failure(
                f"cannot read {path}: {error.strerror}", f"non riesco a leggere {path}: {error.strerror}"
            ) from error
        try:
            self.rules = rules_of_file(self.bytes)
            self.log: Log = self.rules.read(self.bytes)
        except BadCampaign as error:
            raise refused(path, error) from error

    @property
    def now(self) -> Campaign:
        """What the log amounts to."""
        return self.rules.fold(self.log)

    def grow(self, *events: Event) -> None:
        """More events at the end; a refusal changes nothing."""
        try:
            longer = self.rules.grown(self.log, *events)
        except BadCampaign as error:
            raise refused(self.path, error) from error
        self.write(longer)

    def write(self, log: Log) -> None:
        """Replace the file, unless somebody else has changed it meanwhile."""
        if self.path.read_bytes() != self.bytes:
            aside = self.path.with_name(f"{self.path.stem}-{secrets.token_hex(3)}{self.path.suffix}")
            replace(aside, campaign.write(log))
            raise Failure(
                f"{self.path} was changed meanwhile and stays as it is; this was kept in {aside}",
                f"{self.path} è cambiato nel frattempo e resta com'è; questo è conservato in {aside}",
            )
        self.bytes, self.log = campaign.write(log), log
        replace(self.path, self.bytes)


def replace(path: Path, content: bytes) -> None:
    """Write a whole file or nothing: a new one beside it takes its place."""
    fresh = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with fresh.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise Failure(
            f"cannot write {path}: {error.strerror}", f"non posso scrivere {path}: {error.strerror}"
        ) from error


def create(path: Path, log: Log) -> None:
    """A new file; one that is there stays."""
    if path.exists():
        raise Failure(f"{path} is there already: choose another name", f"{path} c'è già: scegli un altro nome")
    replace(path, campaign.write(log))


def now() -> int:
    """Seconds since 1970."""
    return int(time())


# The command


def command(arguments: argparse.Namespace) -> int:
    """`ludoteca campaign`."""
    path, lang = Path(arguments.file), arguments.lang
    match arguments.action:
        case "new":
            name = printable(arguments.name).strip() or path.stem
            founded = Founded(now(), secrets.token_hex(16), name[:60], party_size(arguments.heroes))
            create(path, (founded,))
            say(Text(f"{path}: {founded.name} is founded", f"{path}: {founded.name} è fondata").of(lang))
        case "show":
            say("\n".join(told(CampaignFile(path), lang)))
        case "export":
            say(record_of(CampaignFile(path).now, arguments.act).rstrip("\n"))
        case "import":
            take_in(CampaignFile(path), CampaignFile(other_file(arguments)), lang)
        case "fork":
            fork(CampaignFile(path), other_file(arguments), arguments.act, lang)
        case _:
            file = CampaignFile(path)
            open_ = file.now.open
            if open_ is None:
                raise Failure(f"{path}: no act is open", f"{path}: non c'è un atto aperto")
            file.grow(ActGivenUp(now(), open_.act))
            say(Text(f"act {open_.act} is given up", f"si rinuncia all'atto {open_.act}").of(lang))
    return 0


def party_size(heroes: int) -> int:
    """So many heroes, if a campaign can have them."""
    sizes = campaign_rules("").party_sizes
    if heroes not in sizes:
        raise WrongUsage(f"--heroes is {sizes[0]} to {sizes[-1]}", f"--heroes va da {sizes[0]} a {sizes[-1]}")
    return heroes


def other_file(arguments: argparse.Namespace) -> Path:
    """The second file, where one is needed."""
    if not arguments.other:
        raise WrongUsage(
            f"campaign {arguments.action} takes two files: FILE OTHER",
            f"campaign {arguments.action} vuole due file: FILE ALTRO",
        )
    return Path(arguments.other)


def act_asked(found: Campaign, act: int | None) -> int:
    """The act that was named, else the last one that was played."""
    if not found.ended:
        raise Failure("no act was played yet", "non è stato ancora giocato nessun atto")
    number = len(found.ended) if act is None else act
    if not 1 <= number <= len(found.ended):
        raise WrongUsage(f"--act is 1 to {len(found.ended)}", f"--act va da 1 a {len(found.ended)}")
    return number


def record_of(found: Campaign, act: int | None) -> str:
    """The record of an act, for `ludoteca replay`."""
    return found.ended[act_asked(found, act) - 1].record


def take_in(ours: CampaignFile, theirs: CampaignFile, lang: Lang) -> None:
    """What another device has played on."""
    if ours.now.id != theirs.now.id:
        raise Failure("these are two different campaigns", "sono due campagne diverse")
    try:
        longer = campaign.joined(ours.log, theirs.log)
    except BadCampaign as error:
        raise refused(theirs.path, error) from error
    more = len(longer) - len(ours.log)
    if more:
        ours.write(longer)
    say(f"{ours.path}: {counted(more, NEW_EVENTS).of(lang)}")


def fork(file: CampaignFile, path: Path, act: int | None, lang: Lang) -> None:
    """Another campaign from before an act, in a file of its own."""
    before = file.now.next_act if act is None else act
    try:
        log = file.rules.forked(file.log, before, secrets.token_hex(16), now())
    except BadCampaign as error:
        raise refused(file.path, error) from error
    create(path, log)
    say(Text(f"{path}: a fork before act {before}", f"{path}: diramazione da prima dell'atto {before}").of(lang))


# What a campaign amounts to


def told(file: CampaignFile, lang: Lang) -> list[str]:
    """A campaign in words."""

    def t(en: str, it: str) -> str:
        return Text(en, it).of(lang)

    found, rules = file.now, file.rules
    lines = [
        printable(found.name),
        t(f"{found.heroes} heroes", f"{found.heroes} eroi") + f", {counted(len(found.ended), ACTS).of(lang)}",
    ]
    if found.recorded is not None:
        lines += [f"  {line}" for line in rules.kept_told(found.recorded, lang)]
    for begun, end in zip(found.begun, found.ended, strict=True):
        lines.append(f"{t('act', 'atto')} {end.act} · {rules.act_told(begun, end).of(lang)}")
    if found.ended:
        last, game = found.ended[-1], GAMES[rules.game]
        notice = corrected_since(game.title, last.act, campaign.rules_of(last.record), game.rules.version)
        lines += [notice.of(lang)] if notice else []
    if found.open is not None:
        lines.append(t(f"act {found.open.act} is open elsewhere", f"l'atto {found.open.act} è aperto altrove"))
    return lines


# Playing the next act


class NextAct:
    """The next act of a file: the options of its table, and its end written down as soon as it is there."""

    def __init__(self, path: Path, game: AnyGame, options: Any) -> None:
        self.file = CampaignFile(path)
        self.rules = self.file.rules
        if self.rules.game != game.name:
            title = GAMES[self.rules.game].title
            raise WrongUsage(f"{path} is a campaign of {title.en}", f"{path} è una campagna di {title.it}")
        found = self.file.now
        if found.open is not None:
            raise Failure(
                f"act {found.open.act} is open on another device: finish it there, or ludoteca campaign give-up {path}",
                f"l'atto {found.open.act} è aperto altrove: finiscilo lì, oppure ludoteca campaign give-up {path}",
            )
        self.seats = found.heroes
        words = {option.name: str(getattr(options, option.name)) for option in game.options_form}
        if isinstance(options, HouseOptions) and options.switched:
            words["house"] = str(options.house)
        try:
            self.begun = self.rules.begun(found.next_act, counting_options(game, words), now())
        except NoSuchAct as error:
            raise WrongUsage(error.text.en, error.text.it) from error
        if hindrance := self.rules.hindrance(found, self.begun):
            raise Failure(hindrance.en, hindrance.it)
        kept = "" if found.recorded is None else self.rules.write_kept(found.recorded)
        self.options = msgspec.structs.replace(options, **{self.rules.option: kept})
        self.problem: Failure | None = None
        self.kept = False

    def ended(self, match: Match) -> None:
        """Write the act down; a problem is kept for when the table is left."""
        end = self.rules.ended(match.state, self.begun.act, write_record(match.record()), now())
        assert end is not None, "an act that is over was recorded"
        try:
            self.file.grow(self.begun, end)
            self.kept = True
        except Failure as failure:
            self.problem = failure


def usual(path: Path, pairs: list[str]) -> list[str]:
    """The options of an act: those named or, where they leave open what act it is, what is usual."""
    file = CampaignFile(path)
    words = file.rules.usual(file.now)
    named = {pair.partition("=")[0] for pair in pairs}
    if named & words.keys() - {"pack"}:
        return [*[f"{name}={value}" for name, value in file.rules.fixed(file.now).items() if name not in named], *pairs]
    return [*[f"{name}={value}" for name, value in words.items()], *pairs]
