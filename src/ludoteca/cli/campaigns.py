"""`ludoteca campaign`, and the act of `play myth --campaign`: campaigns as files that are never overwritten."""

import argparse
import os
import secrets
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import time

import msgspec

from ludoteca.cli.words import Failure, WrongUsage, say
from ludoteca.core.counted import ROUNDS, Countable, counted
from ludoteca.core.match import Match
from ludoteca.core.notation import write_record
from ludoteca.core.rules import Lang, Text, corrected_since
from ludoteca.games import GAMES
from ludoteca.games.myth.campaign import campaign
from ludoteca.games.myth.campaign.campaign import ActBegun, ActEnded, ActGivenUp, BadCampaign, Campaign, Log
from ludoteca.games.myth.campaign.recorded import write_recorded
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.names import printed_name
from ludoteca.terminal.telling import printable

RESULTS = {
    "ended": Text("ended by the group", "concluso dal gruppo"),
    "completed": Text("completed", "completato"),
    "failed": Text("failed", "fallito"),
    "fallen": Text("lost", "perso"),
}
ACTS: Countable = (Text("act", "atto"), Text("acts", "atti"))
NEW_EVENTS: Countable = (Text("new event", "evento nuovo"), Text("new events", "eventi nuovi"))
TOKENS: tuple[Countable, ...] = (
    (Text("white", "bianco"), Text("white", "bianchi")),
    (Text("green", "verde"), Text("green", "verdi")),
    (Text("blue", "blu"), Text("blue", "blu")),
)
"""Tokens of the treasure bag, in the order in which they are recorded."""
MODES = {"adventure": Text("adventure", "avventura"), "story": Text("story", "storia")}


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
            self.log: Log = campaign.read(self.bytes)
        except BadCampaign as error:
            raise refused(path, error) from error

    @property
    def now(self) -> Campaign:
        """What the log amounts to."""
        return campaign.fold(self.log)

    def grow(self, *events: campaign.Event) -> None:
        """More events at the end; a refusal changes nothing."""
        try:
            longer = campaign.grown(self.log, *events)
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
            founded = campaign.Founded(now(), secrets.token_hex(16), name[:60], arguments.heroes)
            create(path, (founded,))
            say(Text(f"{path}: {founded.name} is founded", f"{path}: {founded.name} è fondata").of(lang))
        case "show":
            say("\n".join(told(CampaignFile(path).now, lang)))
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
        log = campaign.forked(file.log, before, secrets.token_hex(16), now())
    except BadCampaign as error:
        raise refused(file.path, error) from error
    create(path, log)
    say(Text(f"{path}: a fork before act {before}", f"{path}: diramazione da prima dell'atto {before}").of(lang))


# What a campaign amounts to


def named(ids: Iterable[str], lang: Lang) -> str:
    """Printed things by their names, equal ones counted."""
    return ", ".join(
        [
            f"{number} × {printed_name(id).of(lang)}" if number > 1 else printed_name(id).of(lang)
            for id, number in Counter(ids).items()
        ]
    )


def told(found: Campaign, lang: Lang) -> list[str]:
    """A campaign in words."""

    def t(en: str, it: str) -> str:
        return Text(en, it).of(lang)

    lines = [
        printable(found.name),
        t(f"{found.heroes} heroes", f"{found.heroes} eroi") + f", {counted(len(found.ended), ACTS).of(lang)}",
    ]
    kept = found.recorded
    for hero in kept.heroes if kept else ():
        first = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero.hero] if not card.advanced})
        deck = Counter(hero.deck)
        about = [
            (t("titles", "titoli"), hero.titles),
            (t("in the deck", "nel mazzo"), (deck - first).elements()),
            (t("out of the deck", "fuori dal mazzo"), (first - deck).elements()),
            (t("gear", "equipaggiamento"), list(dict.fromkeys(filter(None, hero.gear)))),
            (t("carries", "porta"), (*hero.inventory, *hero.potions)),
        ]
        words = [f"{label}: {names}" for label, ids in about if (names := named(ids, lang))]
        lines.append(f"  {PRINTED.heroes[hero.hero].name.of(lang)} · {'; '.join(words)}")
    if kept:
        realm = [
            (t("consequences", "conseguenze"), kept.consequences),
            (t("allies", "alleati"), kept.allies),
            (t("chains that go on", "catene che continuano"), kept.act_unlocked),
        ]
        lines += [f"  {label}: {named(ids, lang)}" for label, ids in realm if ids]
        bag = ", ".join(counted(number, colour).of(lang) for number, colour in zip(kept.bag, TOKENS, strict=True))
        lines.append(f"  {t('treasure bag', 'sacca del tesoro')}: {bag}")
    for begun, end in zip(found.begun, found.ended, strict=True):
        what = PRINTED.stories[begun.story].name.of(lang) if begun.story else MODES[begun.mode].of(lang)
        rounds = counted(end.rounds, ROUNDS).of(lang)
        lines.append(f"{t('act', 'atto')} {end.act} · {what} · {RESULTS[end.result].of(lang)} · {rounds}")
    if found.ended:
        last = found.ended[-1]
        myth = GAMES["myth"]
        notice = corrected_since(myth.title, last.act, campaign.rules_of(last.record), myth.rules.version)
        lines += [notice.of(lang)] if notice else []
    if found.open is not None:
        lines.append(t(f"act {found.open.act} is open elsewhere", f"l'atto {found.open.act} è aperto altrove"))
    return lines


# Playing the next act


class NextAct:
    """The next act of a file: the options of its table, and its end written down as soon as it is there."""

    def __init__(self, path: Path, options: Options) -> None:
        self.file = CampaignFile(path)
        found = self.file.now
        if found.open is not None:
            raise Failure(
                f"act {found.open.act} is open on another device: finish it there, or ludoteca campaign give-up {path}",
                f"l'atto {found.open.act} è aperto altrove: finiscilo lì, oppure ludoteca campaign give-up {path}",
            )
        self.seats = found.heroes
        if options.mode not in ("adventure", "story"):
            raise WrongUsage(
                "an act of a campaign is --option mode=adventure or mode=story",
                "un atto di campagna è --option mode=adventure o mode=story",
            )
        story = options.story if options.mode == "story" else ""
        self.begun = ActBegun(now(), found.next_act, options.mode, story, options.darkness)
        if not campaign.may_begin(found, self.begun):
            name = PRINTED.stories[found.story].name
            raise Failure(
                f"{name.en} is under way: --option mode=story --option story={found.story}",
                f"{name.it} è in corso: --option mode=story --option story={found.story}",
            )
        recorded = write_recorded(found.recorded) if found.recorded else ""
        self.options = msgspec.structs.replace(options, recorded=recorded)
        self.problem: Failure | None = None
        self.kept = False

    def ended(self, match: Match) -> None:
        """Write the act down; a problem is kept for when the table is left."""
        recorded = acts.recorded(match.state)
        assert recorded is not None, "an act that is over was recorded"
        end = ActEnded(
            now(), self.begun.act, match.state.result, match.state.round, recorded, write_record(match.record())
        )
        try:
            self.file.grow(self.begun, end)
            self.kept = True
        except Failure as failure:
            self.problem = failure


def usual(path: Path, pairs: list[str]) -> list[str]:
    """The options of an act: those named; else an adventure, or the story under way."""
    if any(pair.startswith("mode=") for pair in pairs):
        return pairs
    story = CampaignFile(path).now.story
    return [*(["mode=story", f"story={story}"] if story else ["mode=adventure"]), *pairs]
