"""The log of a campaign as it is stored: rows in, a story out; what cannot be read is kept as it is."""

import re
import secrets
from collections.abc import Iterator, Sequence
from time import time
from typing import Any

import msgspec
import structlog

from ludoteca.core.campaign import (
    FORMAT,
    LATEST,
    ActBegun,
    ActEnded,
    BadCampaign,
    Campaign,
    CampaignRules,
    Event,
    Log,
    MissingPack,
    Unreadable,
    game_named,
    rules_of,
)
from ludoteca.core.game import kebab
from ludoteca.core.rules import Text
from ludoteca.games.campaigns import campaign_rules
from ludoteca.server.names import plain
from ludoteca.server.protocol.campaigns import CampaignLine
from ludoteca.server.store import CampaignRow, Store

ID = re.compile(r"[0-9a-f]{32}")
LONGEST_NAME = 60

logs = structlog.get_logger()

_encode = msgspec.json.Encoder().encode


class UnreadableHere(BadCampaign):
    """A campaign that is stored here and cannot be read."""


class NoCampaign(Exception):
    """There is no campaign of this id."""


class Story(msgspec.Struct, frozen=True):
    """A campaign as this node knows it: its log without the records of acts, the places of acts, and what it is now."""

    game: str
    log: Log
    links: tuple[str, ...]
    campaign: Campaign
    version: str = ""
    """The version of the rules that the last act was played by."""

    @property
    def rules(self) -> CampaignRules:
        """What its game says of campaigns."""
        return campaign_rules(self.game)

    @property
    def table(self) -> str:
        """The table of the open act; empty if there is none here."""
        begun = [link for event, link in zip(self.log, self.links, strict=True) if isinstance(event, ActBegun)]
        return begun[-1] if self.campaign.open is not None else ""


def moment() -> int:
    """Seconds since 1970."""
    return int(time())


def new_id() -> str:
    """An id that nobody guesses: it is the key to a campaign."""
    return secrets.token_hex(16)


# Reading


def rules_of_rows(rows: Sequence[CampaignRow]) -> CampaignRules:
    """The campaigns of the game that a stored log is of."""
    try:
        return campaign_rules(game_named(rows[0].body))
    except BadCampaign as error:
        raise UnreadableHere(error.text) from error


def read_rows(rules: CampaignRules, rows: Sequence[CampaignRow]) -> Iterator[Event]:
    """The events of a stored log; `UnreadableHere` names the first one that this version cannot read."""
    for row in rows:
        try:
            yield rules.decoder.decode(row.body)
        except msgspec.DecodeError as error:
            why = Text(f"Event {row.seq} cannot be read ({error}).", f"L'evento {row.seq} non si legge ({error}).")
            raise UnreadableHere(Unreadable(why).text) from error


def read_story(store: Store, id: str, known: Story | None) -> Story:
    """The campaign, from where it is known; whatever is wrong with it is wrong with it alone."""
    rows = store.campaign_rows(id, len(known.log) if known else 0)
    if not rows:
        if known is None:
            raise NoCampaign
        return known
    rules = known.rules if known else rules_of_rows(rows)
    log, links, version = (known.log, known.links, known.version) if known else ((), (), "")
    log = (*log, *read_rows(rules, rows))
    try:
        links = (*links, *[row.link for row in rows])
        return Story(rules.game, log, links, rules.fold(log), _version(store, id, rows) or version)
    except MissingPack as error:
        raise UnreadableHere(error.text) from error
    except BadCampaign as error:
        raise UnreadableHere(Unreadable(error.text).text) from error
    except (LookupError, ValueError, AssertionError, TypeError) as error:
        logs.error("campaign not readable", error=repr(error))
        raise UnreadableHere(Unreadable(Text("It cannot be read.", "Non si legge.")).text) from error


def _version(store: Store, id: str, rows: Sequence[CampaignRow]) -> str:
    """The version of the rules that the last act among these events was played by."""
    ended = [row.seq for row in rows if row.kind == "act-ended"]
    if not ended:
        return ""
    last = store.campaign_rows(id, ended[-1] - 1, records=True)
    return rules_of(last[0].record)


def whole_log(store: Store, rules: CampaignRules, id: str) -> Log:
    """The log with the records of its acts."""
    log: list[Event] = []
    for row in store.campaign_rows(id, records=True):
        event = rules.decoder.decode(row.body)
        log.append(msgspec.structs.replace(event, record=row.record) if isinstance(event, ActEnded) else event)
    return tuple(log)


# Writing


def row_of(id: str, seq: int, event: Event, link: str = "") -> CampaignRow:
    """An event as it is stored: the record of an act beside it."""
    record = ""
    if isinstance(event, ActEnded):
        record, event = event.record, msgspec.structs.replace(event, record="")
    return CampaignRow(id, seq, kebab(type(event).__name__), link, _encode(event).decode(), record)


# What cannot be read


def loosely(row: CampaignRow) -> dict[str, Any]:
    """What is stored of an event, its record included, as far as it is JSON at all."""
    try:
        event = msgspec.json.decode(row.body, type=dict[str, Any])
    except msgspec.DecodeError:
        return {}
    return {**event, "record": row.record} if row.kind == "act-ended" else event


def raw_file(rows: Sequence[CampaignRow]) -> bytes:
    """The file of a campaign that cannot be read, as it is stored."""
    lines = [_encode(event) if (event := loosely(row)) else row.body.replace("\n", " ").encode() for row in rows]
    return b"\n".join([FORMAT.encode(), *lines]) + b"\n"


def unreadable_line(id: str, rows: Sequence[CampaignRow], problem: Text) -> CampaignLine:
    """A campaign that cannot be read, in a list: the name and the time as far as they can be made out."""
    events = [loosely(row) for row in rows]
    names = [name for event in events if isinstance(name := event.get("name"), str)]
    times = [at for event in events if isinstance(at := event.get("at"), int) and 0 <= at <= LATEST]
    return CampaignLine(
        id=id,
        game=game_named(rows[0].body),
        name=plain(names[-1])[:LONGEST_NAME] if names else "",
        seats=0,
        party=(),
        acts=sum(row.kind == "act-ended" for row in rows),
        story=None,
        table=None,
        changed=times[-1] * 1000 if times else 0,
        problem=problem,
    )
