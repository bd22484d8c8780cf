"""The bodies of campaigns.

A change names the length of the log that it builds on: an older tab or device changes nothing.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta

from ludoteca.core.rules import Text
from ludoteca.server.protocol.base import Body, Level, Options, Phase, SeatNumber

CampaignName = Annotated[str, Meta(min_length=1, max_length=60)]
Length = Annotated[int, Meta(ge=1, le=2_000)]
ActNumber = Annotated[int, Meta(ge=1, le=999)]


class NewCampaign(Body, frozen=True):
    """A group of heroes sets out."""

    name: CampaignName
    heroes: Annotated[int, Meta(ge=1, le=8)]
    game: Annotated[str, Meta(max_length=20)] = ""
    """Nothing for the first game that had campaigns."""


class RenameCampaign(Body, frozen=True):
    """Another name for a campaign."""

    length: Length
    name: CampaignName


class NewAct(Body, frozen=True):
    """Begin the next act. `seat` is the opener's own; `bots` has a level, or nothing, for each hero's seat."""

    length: Length
    options: Options
    """Those of the table; the game says which make an act."""
    seat: SeatNumber | None = None
    bots: Annotated[tuple[Level | None, ...], Meta(max_length=8)] = ()
    start: bool = False
    """Begin at once: every seat is taken."""


class GiveUpAct(Body, frozen=True):
    """Close the table of the open act: nothing of it counts."""

    length: Length


class ForkCampaign(Body, frozen=True):
    """Go another way from how a campaign was before an act."""

    before: ActNumber


class CampaignLink(Body, frozen=True):
    """The id of a campaign, which is also the key to it; its page is /campaign/ID."""

    id: str


class CampaignBrought(Body, frozen=True):
    """What became of a file: a campaign that is new here, goes on, was known as far as this, or is kept as a fork."""

    id: str
    became: Literal["new", "continued", "known", "forked"]


class ListCampaign(Body, frozen=True):
    """Whether a campaign is on one's list."""

    listed: bool


class CampaignLine(Body, frozen=True):
    """A campaign in a list; `party` has the heroes once they are chosen."""

    id: str
    game: str
    """Empty where a log that cannot be read does not name it."""
    name: str
    seats: int
    party: tuple[str, ...]
    acts: int
    """How many were played."""
    story: Text | None
    """What is under way from act to act."""
    table: str | None
    """Where the open act is played."""
    changed: int
    """Milliseconds since 1970."""
    forked: bool = False
    """Whether it went its own way from another one."""
    problem: Text | None = None
    """Why it cannot be read here, and what to do: there is only its file."""


class Campaigns(Body, frozen=True):
    """The campaigns that this guest founded or opened, newest first."""

    campaigns: tuple[CampaignLine, ...]


class CampaignAct(Body, frozen=True):
    """An act that was played."""

    act: int
    how: Any
    """What it was and how it ended, in the game's own type."""
    ended: int
    """Milliseconds since 1970."""
    replay: str | None
    """Nothing if the act came in a file and its record could not be played here: what it gave is not verified."""


class OpenAct(Body, frozen=True):
    """The act that is played now; without a table here if it was begun on another device."""

    act: int
    how: Any
    """What it is, in the game's own type."""
    table: str | None
    phase: Phase | None


class CampaignSeen(Body, frozen=True):
    """A campaign: what its log amounts to."""

    id: str
    game: str
    name: str
    seats: int
    notice: Text | None
    """What its people should know about its rules."""
    forked: bool
    """Whether it goes its own way from another one."""
    length: int
    """Of the log: what a change builds on."""
    next_act: int
    open: OpenAct | None
    acts: tuple[CampaignAct, ...]
    kept: Any
    """What is kept from act to act, and what can be played next, in the game's own type."""
