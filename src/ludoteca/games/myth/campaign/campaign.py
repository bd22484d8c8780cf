"""A campaign: a log of what happened to a group of heroes, act by act; everything else follows from it.

The log only grows. A campaign can be written as one file, read on another device, joined with what that device knows,
and forked before an act; an older copy never replaces a newer one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludoteca.core.game import kebab
from ludoteca.core.rules import Text
from ludoteca.games.myth.campaign.faults import claim_fault
from ludoteca.games.myth.campaign.recorded import Recorded
from ludoteca.games.myth.printed.vocabulary import StoryId

FORMAT = "ludoteca campaign 1"
MOST_BYTES = 2_000_000
"""Of a file: an act weighs some 20 to 60 kB, so that a year of evenings has room."""
MOST_EVENTS = 2_000

Id = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
LATEST = 8_640_000_000_000
Moment = Annotated[int, Meta(ge=0, le=LATEST)]
"""Seconds since 1970, up to the latest day that a browser can show."""
Mode = Literal["adventure", "story"]


class BadCampaign(ValueError):
    """A log that cannot be: what is wrong with it, and where."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class Diverged(BadCampaign):
    """Two devices have gone on from the same campaign, each in its own way."""


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


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab):
    """Something in the life of a campaign."""

    at: Moment


class Founded(Happened, frozen=True):
    """A group of heroes sets out."""

    id: Id
    name: Name
    heroes: Annotated[int, Meta(ge=2, le=5)]


class Renamed(Happened, frozen=True):
    """The campaign has another name."""

    name: Name


class ActBegun(Happened, frozen=True):
    """An act is played now; `act` counts those of the campaign from 1."""

    act: Annotated[int, Meta(ge=1, le=999)]
    mode: Mode
    story: StoryId | Literal[""]
    darkness: Literal["terror", "abbess", "both"]


class ActGivenUp(Happened, frozen=True):
    """The table of an act was closed before its end: nothing of it counts."""

    act: Annotated[int, Meta(ge=1, le=999)]


class ActEnded(Happened, frozen=True):
    """MYTH-ADVENTURE-11, MYTH-STORY-06: how an act ended, what was recorded, and the game record for its replay."""

    act: Annotated[int, Meta(ge=1, le=999)]
    result: Literal["ended", "completed", "failed", "fallen"]
    rounds: Annotated[int, Meta(ge=0, le=99999)]
    recorded: Recorded
    record: Annotated[str, Meta(max_length=8_000_000)]


class Forked(Happened, frozen=True):
    """This campaign goes its own way from another one, as that was before an act."""

    before: Annotated[int, Meta(ge=1, le=999)]


Event = Founded | Renamed | ActBegun | ActGivenUp | ActEnded | Forked
Log = tuple[Event, ...]


class Campaign(msgspec.Struct, frozen=True):
    """What a log amounts to."""

    id: str
    name: str
    heroes: int
    forked: bool = False
    recorded: Recorded | None = None
    ended: tuple[ActEnded, ...] = ()
    begun: tuple[ActBegun, ...] = ()  # one for each of those ended
    open: ActBegun | None = None  # the act that is played now

    @property
    def next_act(self) -> int:
        """The number of the act that comes next, or is played now."""
        return len(self.ended) + 1

    @property
    def story(self) -> str:
        """The story under way, whose next act can be played."""
        return self.recorded.story if self.recorded else ""


RULES = re.compile(r"^rules ([0-9A-Za-z.]{1,20})$", re.MULTILINE)


def rules_of(record: str) -> str:
    """The version of the rules that the record of an act names; nothing if it names none."""
    found = RULES.search(record, 0, 1_000)
    return found[1] if found else ""


def fold(log: Sequence[Event]) -> Campaign:
    """The campaign that a log tells of; `BadCampaign` names the event that cannot be."""
    if not log or not isinstance(log[0], Founded):
        raise BadCampaign(
            Text("A campaign begins with its foundation.", "Una campagna comincia con la sua fondazione.")
        )
    first = log[0]
    campaign = Campaign(first.id, first.name, first.heroes)
    for number, event in enumerate(log[1:], 2):
        following = after(campaign, event)
        if following is None:
            word = kebab(type(event).__name__)
            raise BadCampaign(
                Text(f"Event {number} ({word}) cannot follow.", f"L'evento {number} ({word}) non può seguire.")
            )
        campaign = following
    return campaign


def after(campaign: Campaign, event: Event) -> Campaign | None:
    """The campaign after one more event; nothing if it cannot follow."""
    change = msgspec.structs.replace
    match event:
        case Renamed():
            return change(campaign, name=event.name)
        case Forked() if event.before == campaign.next_act and campaign.open is None:
            return change(campaign, forked=True)
        case ActBegun() if campaign.open is None and event.act == campaign.next_act and may_begin(campaign, event):
            return change(campaign, open=event)
        case ActGivenUp() if campaign.open is not None and event.act == campaign.open.act:
            return change(campaign, open=None)
        case ActEnded() if campaign.open is not None and event.act == campaign.open.act:
            if event.recorded.acts != event.act or claim_fault(event.recorded, campaign.heroes) is not None:
                return None
            return change(
                campaign,
                recorded=event.recorded,
                ended=(*campaign.ended, event),
                begun=(*campaign.begun, campaign.open),
                open=None,
            )
    return None


def may_begin(campaign: Campaign, event: ActBegun) -> bool:
    """MYTH-STORY-05: a story under way is played on; it can be left only when it is over."""
    if event.mode == "story":
        return bool(event.story) and campaign.story in ("", event.story)
    return not event.story and not campaign.story


# Growing, forking, joining


def grown(log: Log, *events: Event) -> Log:
    """The log with more events, if they can follow."""
    longer = (*log, *events)
    fold(longer)
    if len(longer) > MOST_EVENTS:
        raise BadCampaign(Text("The campaign is too long.", "La campagna è troppo lunga."))
    return longer


def forked(log: Log, before: int, id: str, at: int) -> Log:
    """The campaign as it was before an act, to go its own way from there.

    The id of a campaign is the key to it: the fork has its own from the foundation on, and nothing of the other one's.
    """
    kept: list[Event] = [msgspec.structs.replace(log[0], id=id)]
    for event in log[1:]:
        if isinstance(event, ActBegun) and event.act == before:
            break
        kept.append(event)
    else:
        if before != fold(log).next_act:
            raise BadCampaign(Text(f"There was no act {before}.", f"Non c'è stato un atto {before}."))
    return grown(tuple(kept), Forked(at, before))


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


def read(file: bytes) -> Log:
    """The log of a file; `BadCampaign` says which line is wrong and why."""
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
    log: list[Event] = []
    for number, line in enumerate(lines, 2):
        if not line.strip():
            continue
        try:
            log.append(DECODER.decode(line))
        except msgspec.DecodeError as error:
            why = Text(f"Line {number} cannot be read ({error}).", f"La riga {number} non si legge ({error}).")
            raise Unreadable(why) from error
    try:
        fold(log)
    except BadCampaign as error:
        raise Unreadable(error.text) from error
    return tuple(log)


DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
