"""What happens in a campaign of Myth: the events of acts with what was chosen for them and what they leave."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from ludoteca.core import campaign
from ludoteca.core.house import MOST_CHARACTERS
from ludoteca.core.packs import HOUSE, PackName
from ludoteca.games.myth.campaign.recorded import Recorded

Mode = Literal["adventure", "story"]
Darkness = str
Result = Literal["ended", "completed", "failed", "fallen"]


class ActBegun(campaign.ActBegun, frozen=True):
    """An act with its mode, its story if it belongs to one, its darkness deck, its cards and house rules."""

    mode: Mode
    story: str
    darkness: Darkness
    pack: PackName | UnsetType = UNSET
    house: Annotated[str, Meta(max_length=MOST_CHARACTERS)] | UnsetType = UNSET

    @property
    def cards(self) -> str:
        """The pack that it is played with, or the house."""
        return self.pack or HOUSE


class ActEnded(campaign.ActEnded, frozen=True):
    """MYTH-ADVENTURE-11, MYTH-STORY-06: how an act ended, what was recorded, and the game record for its replay."""

    result: Result
    recorded: Recorded
