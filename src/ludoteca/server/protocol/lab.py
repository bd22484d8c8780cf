"""The bodies of the lab: what is asked of it, how far it is, and what it found."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludoteca.core.rules import Text
from ludoteca.server.protocol.base import Body, Level, Options

MOST_MATCHES = 1_000


class NewRun(Body, frozen=True):
    """Matches among bots that somebody wants to see counted."""

    game: Annotated[str, Meta(min_length=1, max_length=20)]
    seats: Annotated[int, Meta(ge=1, le=10)]
    bots: Annotated[tuple[Level, ...], Meta(min_length=1, max_length=10)]
    """Who plays; fewer than seats take turns."""
    options: Options = msgspec.field(default_factory=dict)
    games: Annotated[int, Meta(ge=1, le=MOST_MATCHES)] = 100
    seed: Annotated[int, Meta(ge=0, lt=2**32)] | None = None
    """The same seed gives the same result."""


class RunLink(Body, frozen=True):
    """Where a run is found."""

    code: str


class Measured(Body, frozen=True):
    """How a number was distributed over the matches."""

    name: Text
    mean: float
    least: float
    low: float
    middle: float
    high: float
    """Eight matches of ten lie between `low` and `high`."""
    most: float


class Rated(Body, frozen=True):
    """Who or what won how often."""

    name: Text
    count: int
    """How often it was there."""
    rate: float
    low: float
    high: float
    """The true rate lies between them in 95 of 100 cases."""
    points: float | None = None
    """On the mean, where points are counted."""


class RatedTable(Body, frozen=True):
    """What seats had or did, and how those fared."""

    name: Text
    rows: tuple[Rated, ...]


class Found(Body, frozen=True):
    """What the matches came to."""

    matches: int
    party: Rated | None
    """Where all win together or not at all."""
    bots: tuple[Rated, ...]
    seats: tuple[Rated, ...]
    measured: tuple[Measured, ...]
    tables: tuple[RatedTable, ...]


class Run(Body, frozen=True):
    """A run of the lab."""

    code: str
    asked: NewRun
    """With the seed that it is played by."""
    state: Literal["waiting", "running", "done", "stopped", "late", "failed"]
    """`late`: it took as long as the house allows, and what was played until then counts."""
    played: int
    mine: bool
    problem: Text | None = None
    found: Found | None = None
