"""What happens in a campaign of Myth: the events of acts with what was chosen for them and what they leave."""

from typing import Literal

from ludoteca.core import campaign
from ludoteca.games.myth.campaign.recorded import Recorded
from ludoteca.games.myth.printed.vocabulary import StoryId

Mode = Literal["adventure", "story"]
Darkness = Literal["terror", "abbess", "both"]
Result = Literal["ended", "completed", "failed", "fallen"]


class ActBegun(campaign.ActBegun, frozen=True):
    """An act with its mode, its story if it belongs to one, and its darkness deck."""

    mode: Mode
    story: StoryId | Literal[""]
    darkness: Darkness


class ActEnded(campaign.ActEnded, frozen=True):
    """MYTH-ADVENTURE-11, MYTH-STORY-06: how an act ended, what was recorded, and the game record for its replay."""

    result: Result
    recorded: Recorded
