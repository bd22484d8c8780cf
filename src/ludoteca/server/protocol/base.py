"""What messages and bodies are made of."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ludoteca.core.game import kebab
from ludoteca.core.house import MOST_CHARACTERS

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Said = Annotated[str, Meta(min_length=1, max_length=300)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Level = Annotated[str, Meta(min_length=1, max_length=20)]
Options = Annotated[dict[str, Annotated[str, Meta(max_length=MOST_CHARACTERS)]], Meta(max_length=20)]
StandIn = Annotated[int, Meta(ge=0, le=3600)]
"""Seconds until a bot plays for whoever is away; 0: never by itself."""
Phrase = Literal["hello", "well-seen", "thanks", "good-game", "one-moment", "again", "too-fast", "ready"]
Pace = Literal["usual", "fast", "instant"]
"""How quickly bots act."""
Phase = Literal["waiting", "playing", "finished"]

MOST_MESSAGE_BYTES = 4096


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=kebab):
    """Anything that is sent over a table's socket."""


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Anything sent over HTTP."""


class BranchOf(Body, frozen=True):
    """Where a branch began: the replay of the match, and after how many moves."""

    replay: str
    at: int
