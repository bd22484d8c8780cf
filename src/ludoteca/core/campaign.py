"""A campaign: a log of what happened to a group of heroes, act by act; everything else follows from it.

The log only grows. A campaign can be written as one file, read on another device, joined with what that device knows,
and forked before an act; an older copy never replaces a newer one. What an act is and what is kept of it, a game says
in its `CampaignRules`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from ludoteca.core.game import kebab
from ludoteca.core.rules import Lang, Text

FORMAT = "ludoteca campaign 1"
MOST_BYTES = 2_000_000
"""Of a file: an act weighs some 20 to 60 kB, so that a year of evenings has room."""
MOST_EVENTS = 2_000

Id = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
LATEST = 8_640_000_000_000
Moment = Annotated[int, Meta(ge=0, le=LATEST)]
"""Seconds since 1970, up to the latest day that a browser can show."""
ActNumber = Annotated[int, Meta(ge=1, le=999)]


class BadCampaign(ValueError):
    """A log that cannot be: what is wrong with it, and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Diverged(BadCampaign):
    """Two devices have gone on from the same campaign, each in its own way."""


class NoSuchAct(BadCampaign):
    """Options by which no act can be played."""


class Unreadable(BadCampaign):
    """A log of another version, or a damaged one: which event it is, and what to do."""

    def __init__(self, what: Text) -> None:
        super().__init__(
            Text(
                f"{what.en} Another version of Ludoteca wrote it, or it was damaged. Keep the file: the version that"
                " wrote it can read it. Here, bring a sound copy; a fork can be made again from the campaign it came"
                " from.",
                f"{what.it} Lo ha scritto un'altra versione di Ludoteca, o è danneggiato. Conserva il file: la versione"
                " che l'ha scritto lo legge. Qui, porta una copia sana; una diramazione si può rifare dalla campagna"
                " da cui viene.",
            )
        )


class MissingPack(BadCampaign):
    """A campaign whose cards are not here: which pack, and what to do."""

    def __init__(self, pack: str) -> None:
        name, _, digest = pack.partition("@")
        shown = f" ({digest})" if digest else ""
        super().__init__(
            Text(
                f"This campaign is played with the pack “{name}”{shown}, which is not here. Nothing is lost: whoever "
                f"runs this starts it with --pack {name} (the path of that pack), then it goes on.",
                f"Questa campagna si gioca con il mazzo «{name}»{shown}, che qui non c'è. Nulla è perduto: "
                f"chi gestisce il programma lo avvia con --pack {name} (il percorso di quel mazzo), poi si continua.",
            )
        )


# What happens


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab):
    """Something in the life of a campaign."""

    at: Moment


class Founded(Happened, frozen=True, omit_defaults=True):
    """A group of heroes sets out."""

    id: Id
    name: Name
    heroes: Annotated[int, Meta(ge=1, le=8)]
    game: Annotated[str, Meta(max_length=20)] = ""
    """Nothing for the first game that had campaigns: its files do not name it."""


class Renamed(Happened, frozen=True):
    """The campaign has another name."""

    name: Name


class ActBegun(Happened, frozen=True):
    """An act is played now; `act` counts those of the campaign from 1. A game adds what was chosen for it."""

    act: ActNumber


class ActGivenUp(Happened, frozen=True):
    """The table of an act was closed before its end: nothing of it counts."""

    act: ActNumber


class ActEnded(Happened, frozen=True):
    """How an act ended, what was recorded in the game's own type, and the game record for its replay."""

    act: ActNumber
    result: str
    rounds: Annotated[int, Meta(ge=0, le=99999)]
    recorded: Any
    record: Annotated[str, Meta(max_length=8_000_000)]


class Forked(Happened, frozen=True):
    """This campaign goes its own way from another one, as that was before an act."""

    before: ActNumber


Event = Founded | Renamed | ActBegun | ActGivenUp | ActEnded | Forked
Log = tuple[Event, ...]


class Campaign(msgspec.Struct, frozen=True):
    """What a log amounts to."""

    id: str
    name: str
    heroes: int
    forked: bool = False
    recorded: Any = None
    """What the last act left, in the game's own type."""
    ended: tuple[ActEnded, ...] = ()
    begun: tuple[ActBegun, ...] = ()  # one for each of those ended
    open: ActBegun | None = None  # the act that is played now

    @property
    def next_act(self) -> int:
        """The number of the act that comes next, or is played now."""
        return len(self.ended) + 1


class PartyHero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero of a campaign, who belongs to the seat of the same number."""

    hero: str
    name: Text


# What a game says


class CampaignRules(ABC):
    """The campaigns of a game: what an act is, what is kept of it, and how that is shown."""

    game: ClassVar[str]
    party_sizes: ClassVar[range]
    """How many heroes may set out."""
    option: ClassVar[str]
    """The option that gives a table its campaign so far: long, and nobody's to set or to be told."""
    begun_type: ClassVar[type[ActBegun]]
    ended_type: ClassVar[type[ActEnded]]
    seen_types: ClassVar[tuple[type, ...]]
    """What `act_seen` and `kept_seen` answer with."""

    def __init__(self) -> None:
        events: Any = Founded | Renamed | self.begun_type | ActGivenUp | self.ended_type | Forked
        self.decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(events)

    # An act

    @abstractmethod
    def usual(self, campaign: Campaign) -> dict[str, str]:
        """The options of the next act where nobody named others."""

    def fixed(self, campaign: Campaign) -> dict[str, str]:
        """The options that every act of this campaign has."""
        return {}

    @abstractmethod
    def begun(self, act: int, options: Mapping[str, str], at: int) -> ActBegun:
        """An act that begins with these options; `NoSuchAct` if no act does."""

    @abstractmethod
    def hindrance(self, campaign: Campaign, begun: ActBegun) -> Text | None:
        """Why an act cannot follow now, if it cannot."""

    @abstractmethod
    def ended(self, state: Any, act: int, record: str, at: int) -> ActEnded | None:
        """What the end of a match adds to its campaign; nothing if it was no act."""

    @abstractmethod
    def possible(self, ended: ActEnded, heroes: int) -> bool:
        """Whether an act can have left what is recorded of it."""

    @abstractmethod
    def proved(self, log: Log, after: int = 0) -> tuple[bool, ...]:
        """For every act that ended after so many events: whether its record leads to just what was recorded."""

    # What is kept

    @abstractmethod
    def write_kept(self, recorded: Any) -> str:
        """What was recorded, as the option has it."""

    @abstractmethod
    def read_kept(self, text: str) -> Any:
        """What the option says was recorded; nothing before the first act."""

    @abstractmethod
    def party(self, recorded: Any) -> tuple[PartyHero, ...]:
        """The heroes by seat; nobody before they are chosen."""

    # How it is shown

    @abstractmethod
    def under_way(self, campaign: Campaign) -> Text | None:
        """What goes on from act to act, if anything does."""

    @abstractmethod
    def act_seen(self, begun: ActBegun, ended: ActEnded | None) -> Any:
        """An act as a page shows it."""

    @abstractmethod
    def kept_seen(self, recorded: Any) -> Any:
        """What is kept, as a page shows it, and what the next act can be."""

    @abstractmethod
    def act_told(self, begun: ActBegun, ended: ActEnded) -> Text:
        """An act in a few words."""

    @abstractmethod
    def kept_told(self, recorded: Any, lang: Lang) -> list[str]:
        """What is kept, in lines of words."""

    # What a log amounts to

    def fold(self, log: Sequence[Event]) -> Campaign:
        """The campaign that a log tells of; `BadCampaign` names the event that cannot be."""
        if not log or not isinstance(log[0], Founded) or log[0].heroes not in self.party_sizes:
            raise BadCampaign(
                Text("A campaign begins with its foundation.", "Una campagna comincia con la sua fondazione.")
            )
        first = log[0]
        campaign = Campaign(first.id, first.name, first.heroes)
        for number, event in enumerate(log[1:], 2):
            following = self.after(campaign, event)
            if following is None:
                word = kebab(type(event).__name__)
                raise BadCampaign(
                    Text(f"Event {number} ({word}) cannot follow.", f"L'evento {number} ({word}) non può seguire.")
                )
            campaign = following
        return campaign

    def after(self, campaign: Campaign, event: Event) -> Campaign | None:
        """The campaign after one more event; nothing if it cannot follow."""
        change = msgspec.structs.replace
        match event:
            case Renamed():
                return change(campaign, name=event.name)
            case Forked() if event.before == campaign.next_act and campaign.open is None:
                return change(campaign, forked=True)
            case ActBegun() if campaign.open is None and event.act == campaign.next_act:
                return change(campaign, open=event) if self.hindrance(campaign, event) is None else None
            case ActGivenUp() if campaign.open is not None and event.act == campaign.open.act:
                return change(campaign, open=None)
            case ActEnded() if campaign.open is not None and event.act == campaign.open.act:
                if not self.possible(event, campaign.heroes):
                    return None
                return change(
                    campaign,
                    recorded=event.recorded,
                    ended=(*campaign.ended, event),
                    begun=(*campaign.begun, campaign.open),
                    open=None,
                )
        return None

    # Growing and forking

    def grown(self, log: Log, *events: Event) -> Log:
        """The log with more events, if they can follow."""
        longer = (*log, *events)
        self.fold(longer)
        if len(longer) > MOST_EVENTS:
            raise BadCampaign(Text("The campaign is too long.", "La campagna è troppo lunga."))
        return longer

    def forked(self, log: Log, before: int, id: str, at: int) -> Log:
        """The campaign as it was before an act, to go its own way from there.

        The id of a campaign is the key to it: the fork has its own from the foundation on, and nothing of the other
        one's.
        """
        kept: list[Event] = [msgspec.structs.replace(log[0], id=id)]
        for event in log[1:]:
            if isinstance(event, ActBegun) and event.act == before:
                break
            kept.append(event)
        else:
            if before != self.fold(log).next_act:
                raise BadCampaign(Text(f"There was no act {before}.", f"Non c'è stato un atto {before}."))
        return self.grown(tuple(kept), Forked(at, before))

    def read(self, file: bytes) -> Log:
        """The log of a file; `BadCampaign` says which line is wrong and why."""
        log: list[Event] = []
        for number, line in enumerate(lines_of(file), 2):
            if not line.strip():
                continue
            try:
                log.append(self.decoder.decode(line))
            except msgspec.DecodeError as error:
                why = Text(f"Line {number} cannot be read ({error}).", f"La riga {number} non si legge ({error}).")
                raise Unreadable(why) from error
        try:
            self.fold(log)
        except MissingPack:
            raise
        except BadCampaign as error:
            raise Unreadable(error.text) from error
        return tuple(log)


def joined(ours: Log, theirs: Log) -> Log:
    """The longer one of two logs of which one continues the other; `Diverged` if neither does."""
    short, long = sorted((ours, theirs), key=len)
    if long[: len(short)] != short:
        raise Diverged(
            Text(
                "Both devices have played on: keep the other one as a fork.",
                "Entrambi i dispositivi hanno continuato: tieni l'altra come diramazione.",
            )
        )
    return long


# One file


def write(log: Log) -> bytes:
    """The file of a campaign: a line that says what it is, then one line an event."""
    return b"\n".join([FORMAT.encode(), *[msgspec.json.encode(event) for event in log]]) + b"\n"


def lines_of(file: bytes) -> list[bytes]:
    """The lines of a file after its first one; `BadCampaign` if it is no campaign."""
    if len(file) > MOST_BYTES:
        raise BadCampaign(
            Text(
                f"The file is larger than {MOST_BYTES // 1_000_000} MB.",
                f"Il file supera {MOST_BYTES // 1_000_000} MB.",
            )
        )
    head, *lines = file.split(b"\n")
    if head.strip() != FORMAT.encode():
        raise BadCampaign(
            Text(
                f"The file does not begin with {FORMAT!r}: choose one that was saved from a campaign.",
                f"Il file non comincia con {FORMAT!r}: scegline uno salvato da una campagna.",
            )
        )
    if len(lines) > MOST_EVENTS + 1:
        raise BadCampaign(Text("The campaign is too long.", "La campagna è troppo lunga."))
    return lines


class _OfGame(msgspec.Struct):
    game: str = ""


def game_named(foundation: bytes | str) -> str:
    """The game that the first event of a log names; nothing if it names none, or cannot be read."""
    try:
        return msgspec.json.decode(foundation, type=_OfGame).game
    except msgspec.DecodeError:
        return ""


RULES = re.compile(r"^rules ([0-9A-Za-z.]{1,20})$", re.MULTILINE)


def rules_of(record: str) -> str:
    """The version of the rules that the record of an act names; nothing if it names none."""
    found = RULES.search(record, 0, 1_000)
    return found[1] if found else ""
