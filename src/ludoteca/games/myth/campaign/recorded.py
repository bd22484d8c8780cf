"""What a campaign keeps between two acts: everything else returns to its setup value (MYTH-SETUP-37)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ludoteca.core.packs import HOUSE, PackName
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.vocabulary import CardId

Id = Annotated[str, Meta(min_length=1, max_length=60)]
CardIds = Annotated[tuple[Annotated[CardId, Meta(min_length=1, max_length=60)], ...], Meta(max_length=200)]
Ids = Annotated[tuple[Id, ...], Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=9999)]
MOST_CHARACTERS = 40_000


class BadRecord(ValueError):
    """What was recorded cannot be played on: what is wrong with it."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class RecordedHero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """MYTH-ADVENTURE-02 to -04, MYTH-STORY-06 to -08: what one hero keeps."""

    hero: Id
    deck: CardIds
    spare: CardIds
    titles: Ids = ()
    gear: Annotated[tuple[str, ...], Meta(min_length=5, max_length=5)] = ("", "", "", "", "")  # as stored
    inventory: Ids = ()
    potions: Ids = ()


class Recorded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The campaign after an act; decks have no order, since they are shuffled before the next act."""

    acts: Count = 0  # how many were played
    heroes: Annotated[tuple[RecordedHero, ...], Meta(max_length=5)] = ()
    gold: Count = 0
    serendipity: Count = 0
    bag: tuple[Count, Count, Count] = (0, 0, 0)
    aside: tuple[Count, Count, Count] = (0, 0, 0)
    consequences: Ids = ()
    allies: Ids = ()
    chapters: Ids = ()  # in the chapter deck; before version 3 of the rules its discard pile was in it too
    chapter_discard: Ids = ()  # MYTH-CHAPTER-07: only an empty deck takes it up again
    chapter_links: Ids = ()  # set aside, not unlocked yet
    chapter_done: Ids = ()  # chain cards that were resolved
    act_quests: Ids = ()  # in the act quest deck or its discard pile
    act_links: Ids = ()  # set aside
    act_unlocked: Ids = ()  # offered by name
    act_done: Ids = ()
    story: str = ""  # the story under way; empty as it is stored
    story_act: Count = 0  # how many of its acts are completed
    pack: PackName | UnsetType = UNSET  # the cards that all its acts are played with, if not the house's

    @property
    def cards(self) -> str:
        """The pack, or the house."""
        return self.pack or HOUSE


@lru_cache(64)
def read_recorded(text: str) -> Recorded | None:
    """What a table was given of its campaign; `BadRecord` if it cannot be read."""
    if not text:
        return None
    try:
        return msgspec.json.decode(text, type=Recorded, strict=True)
    except msgspec.DecodeError as error:
        raise BadRecord(
            Text(f"The campaign cannot be read: {error}", f"La campagna non si può leggere: {error}")
        ) from error


def write_recorded(recorded: Recorded) -> str:
    """The recorded state as one line of text, as the option `recorded` holds it."""
    return msgspec.json.encode(recorded).decode()
