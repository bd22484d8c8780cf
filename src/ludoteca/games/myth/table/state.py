"""The state of a match of Myth."""

from __future__ import annotations

from functools import reduce
from operator import attrgetter, or_
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.agenda import Step
from ludoteca.core.copying import copied
from ludoteca.core.game import Seat, Value
from ludoteca.core.offers import kinds_in
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.asking import Ask
from ludoteca.games.myth.table.ids import FIRST_ID, PieceId, Square, StrikeNo
from ludoteca.games.myth.table.pieces import (
    Battlefield,
    Enemy,
    Hero,
    Lair,
    Lasting,
    Phase,
    Quest,
    Stall,
    Strike,
    Thing,
    Tile,
    Used,
)
from ludoteca.games.myth.table.steps import adventure, darkness, effects, heroes, realm, setup, verbs
from ludoteca.games.myth.table.steps import round as round_

if TYPE_CHECKING:
    Entry = Step | Ask
else:  # mypy takes a tenth of its time for a union of two hundred
    CHAPTERS = (adventure, darkness, effects, heroes, realm, round_, setup, verbs)
    Entry = reduce(or_, [kind for chapter in CHAPTERS for kind in kinds_in(vars(chapter), Step, Ask)])
"""What can wait on the agenda."""


class State(msgspec.Struct, gc=False):
    """Everything about a match; the pieces are changed in place, all other values are replaced."""

    options: Options
    seats: int
    rng: Rng
    agenda: tuple[Entry, ...] = ()
    heroes: list[Hero] = []
    enemies: list[Enemy] = []
    lairs: list[Lair] = []
    things: list[Thing] = []
    tiles: list[Tile] = []
    features: tuple[tuple[Square, str], ...] = ()  # squares covered by realm features, and what is printed there
    strikes: tuple[Strike, ...] = ()  # the last one is resolved first
    lasting: tuple[Lasting, ...] = ()
    used: tuple[Used, ...] = ()  # `once` effects that were used
    round: int = 0
    phase: Phase = "setup"
    dark: bool = False  # a darkness cycle is running
    meter: int = 0
    leftover: int = 0
    chain: int = 0
    ap_spent: int = 0  # by the party in this hero cycle
    darkness_deck: tuple[CardId, ...] = ()  # top first
    darkness_discard: tuple[CardId, ...] = ()
    darkness_card: CardId | None = None  # in resolution
    active: tuple[str, ...] = ()  # monster types
    gold: int = 0
    serendipity: int = 0
    linger: int = 0
    markers: int = 0  # treasure markers in the supply
    loot: tuple[Square, ...] = ()  # squares with a treasure marker, one entry each
    bag: tuple[int, int, int] = (0, 0, 0)  # white, green, blue tokens
    aside: tuple[int, int, int] = (0, 0, 0)
    white: tuple[str, ...] = ()
    green: tuple[str, ...] = ()
    blue: tuple[str, ...] = ()
    quest_items: tuple[str, ...] = ()
    merchants: tuple[str, ...] = ()  # top first
    merchant_discard: tuple[str, ...] = ()
    stall: Stall | None = None  # the merchant who is here
    act: int = 1  # which of the campaign, or of the story, this match is
    quests: list[Quest] = []
    chapters: tuple[str, ...] = ()  # chapter deck, top first
    chapter_discard: tuple[str, ...] = ()
    chapter_links: tuple[str, ...] = ()  # chain cards that are set aside
    chapter_unlocked: tuple[str, ...] = ()  # MYTH-CHAPTER-06: shuffled in at the end of the tile
    chapter_done: tuple[str, ...] = ()  # MYTH-CHAPTER-09: resolved chain cards, out of the game
    act_quests: tuple[str, ...] = ()  # act quest deck, top first
    act_discard: tuple[str, ...] = ()
    act_links: tuple[str, ...] = ()
    act_unlocked: tuple[str, ...] = ()
    act_done: tuple[str, ...] = ()
    consequences: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()  # recruited; those in play are things
    battlefield: Battlefield | None = None
    next_id: PieceId = FIRST_ID
    next_strike: StrikeNo = StrikeNo(1)
    cancelled: tuple[str, ...] = ()  # activation, event or spawn: what was stopped in this window
    stopping: tuple[Seat, ...] = ()  # seats that would end the act here
    conceding: tuple[Seat, ...] = ()  # seats that would give it up
    result: str | None = None  # once it is over: cleared, ended, completed, survived; failed or fallen

    @property
    def drawn(self) -> CardId:
        """The darkness card of a darkness cycle under way."""
        assert self.darkness_card is not None
        return self.darkness_card

    def put(self, entries: tuple[Value, ...]) -> None:
        """Entries wait, the first one next."""
        self.agenda += entries[::-1]  # type: ignore[operator]  # every value that is put there is an entry

    def new_id(self) -> PieceId:
        """The number of a piece that comes onto the board."""
        taken = self.next_id
        self.next_id = PieceId(taken + 1)
        return taken

    over = property(attrgetter("result"))  # asked at every step: in C

    def copy(self) -> State:
        """A state of its own with the same content."""
        other: State = copied(self)
        other.rng = self.rng.copy()
        other.heroes = list(map(copied, self.heroes))
        other.enemies = list(map(copied, self.enemies))
        other.lairs = list(map(copied, self.lairs))
        other.things = list(map(copied, self.things))
        other.tiles = list(map(copied, self.tiles))
        other.quests = list(map(copied, self.quests))
        return other
