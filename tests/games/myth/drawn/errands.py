"""Quests under way: a bare tile with two heroes, the quest drawn and set up, and what happens to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from tests.games.myth.drawn.beginning import choose, empty, offers, run
from tests.games.myth.drawn.fights import rig

from ludoteca.core import agenda
from ludoteca.core.game import Value
from ludoteca.games.myth.parts.adventure import quests
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.heroes import movement, traps
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Interact
from ludoteca.games.myth.table.asking import DECLINE, Act
from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Quest, Thing, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import CheckQuests, DrawQuest
from ludoteca.games.myth.table.steps.darkness import AfterResolution, ClearCheck
from ludoteca.games.myth.table.steps.round import HeroCycle, HeroCycleGoesOn, QuestResults
from ludoteca.games.myth.table.tiles import size_of

APART = 30
"""Further tiles lie so many rows below the first, so that nothing on one is near to another."""


class Errand:
    """The quests of an act, and a table to fulfil or fail them on."""

    def __init__(
        self,
        tile: str = "old-quarry",
        heroes: Sequence[str] = ("soldier", "acolyte"),
        guarded: bool = False,
        **options: Any,
    ) -> None:
        """Heroes at the south edge of a tile without anything on it, or with one Grubber that keeps it uncleared."""
        self.state: State = empty(tile, *heroes, seats=len(heroes))
        self.state.options = replace(self.state.options, **{"mode": "adventure", **options})
        self.state.chapters = self.state.chapter_discard = self.state.chapter_unlocked = ()
        self.state.chapter_links = tuple([q.id for q in PRINTED.chapter_quests.values() if q.chain == "link"])
        self.state.act_links = tuple([q.id for q in PRINTED.act_quests.values() if q.chain == "link"])
        self.events: list[Any] = []
        if guarded:
            ground = board.realm(self.state)
            corner = ground.first_in(board.free(self.state))
            spawning.place(self.state, "grubber", "minion", "melee", corner, [])

    # Beginning

    def draw(self, *cards: str, answers: Sequence[Act] = ()) -> Quest:
        """The top of these chapter cards is drawn and set up on the newest tile."""
        self.state.chapters = cards
        self.state.chapter_links = tuple([card for card in self.state.chapter_links if card not in cards])
        self.happen(DrawQuest(TileNo(len(self.state.tiles) - 1)), answers=answers)
        return self.state.quests[-1]

    def act(self, name: str) -> Quest:
        """An act quest, set up on the first tile."""
        self.state.act_links = tuple([card for card in self.state.act_links if card != name])
        quests.open_act_quest(self.state, name, self.events)
        self.happen(*quests.set_up_tile(self.state, TileNo(0)))
        return self.state.quests[-1]

    def story(self, act: int) -> Quest:
        """An act of the story of the options; its tiles are laid by `lay`."""
        self.state.act = act
        quests.open_story(self.state, self.events)
        return self.state.quests[-1]

    def lay(self, *names: str) -> int:
        """One more tile, far from the others; the heroes go there, and it is set up for the quests of the act."""
        number = len(self.state.tiles)
        row = FIRST_ROW + APART * number
        self.state.tiles.append(Tile(names, size_of(names), row, FIRST_COLUMN, 0, entry="south"))
        border = board.realm(self.state).border(TileNo(number), "south")
        free = board.free(self.state)
        squares = [square for square in border if board.realm(self.state).bit[square] & free]
        for hero, square in zip(self.state.heroes, squares, strict=False):
            hero.square = square
        self.set_up(number)
        return number

    def set_up(self, tile: int) -> None:
        """What act quest and story put on a tile, up to the end of populating."""
        self.happen(*quests.set_up_tile(self.state, TileNo(tile)), *quests.tile_populated(self.state, TileNo(tile)))

    # Going on

    def happen(self, *entries: Value, answers: Sequence[Act] = ()) -> list[Any]:
        """Let entries happen; these answers are given in their order, to anything else the first offer."""
        left = list(answers)
        events = run(self.state, *entries)
        while (asked := agenda.asked(self.state)) is not None:
            seat = asked.actors(self.state)[0]
            found = offers(self.state, seat)
            action = left.pop(0) if left and left[0] in found else found[0]
            events += choose(self.state, seat, action)
        assert not left, f"never asked: {left}"
        self.events += events
        return events

    def check(self) -> list[Any]:
        """After a complete resolution."""
        return self.happen(CheckQuests())

    def update(self, times: int = 1) -> list[Any]:
        """Step 3 of so many Update phases."""
        events: list[Any] = []
        for _ in range(times):
            events += self.happen(QuestResults())
        return events

    # Doing

    def hero(self, seat: int = 0) -> Hero:
        """A hero."""
        return self.state.heroes[seat]

    def things(self, kind: str) -> list[Thing]:
        """The objects, features or allies of a kind."""
        return [thing for thing in self.state.things if thing.kind == kind]

    def of(self, kind: str, rank: str = "minion") -> list[Enemy]:
        """The enemies of a kind and rank."""
        return [each for each in self.state.enemies if (each.kind, each.rank) == (kind, rank)]

    def stand_by(self, thing: Thing, seat: int = 0) -> None:
        """A hero on a free square next to a thing."""
        ground = board.realm(self.state)
        self.hero(seat).square = ground.first_in(ground.near[thing.spot] & board.free(self.state))

    def interact(self, thing: Thing, *dice: int, seat: int = 0) -> list[Any]:
        """A non-hostile action of a hero next to a thing, with these dice."""
        self.stand_by(thing, seat)
        self.hero(seat).mp_spent = 0
        run(self.state, HeroCycleGoesOn())
        if dice:
            rig(self.state, *dice)
        events = choose(self.state, seat, Interact(thing.id))
        while not isinstance(agenda.asked(self.state), HeroCycle | None):
            asked = agenda.asked(self.state)
            assert asked is not None
            actor = asked.actors(self.state)[0]
            events += choose(self.state, actor, offers(self.state, actor)[0])
        self.state.agenda = ()
        self.events += events
        return events

    def may_interact(self, thing: Thing, seat: int = 0) -> bool:
        """Whether a hero next to a thing could do something there."""
        self.stand_by(thing, seat)
        self.hero(seat).mp_spent = 0
        return Interact(thing.id) in traps.interactions(
            self.state, self.hero(seat), movement.points(self.state, self.hero(seat))
        )

    def slay(self, *figures: Enemy | Lair, answers: Sequence[Act] = (DECLINE,)) -> list[Any]:
        """Enemies or lairs fall without an attack; a final stage of a boss falls for good."""
        for each in figures:
            each.life = 0
            if isinstance(each, Enemy) and each.rank == "boss":
                each.stage = len(PRINTED.bosses[each.kind].stages)
        agents = any(each.kind in PRINTED.agents for each in figures)
        return self.happen(AfterResolution(), answers=answers if agents else ())

    def clear(self, tile: int = 0) -> list[Any]:
        """Nothing hostile is left on a tile, which is noticed."""
        ground = board.realm(self.state)
        here = ground.tile_masks[tile]
        self.state.enemies = [each for each in self.state.enemies if not ground.bit[each.square] & here]
        self.state.lairs = [nest for nest in self.state.lairs if not ground.bit[nest.square] & here]
        self.state.things = [
            thing
            for thing in self.state.things
            if thing.sort != "trap" or thing.square is None or not ground.bit[thing.square] & here
        ]
        return self.happen(ClearCheck())

    def facts(self, kind: type[Value]) -> list[Any]:
        """What happened, of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def meter(self) -> int:
        """The darkness meter."""
        return self.state.meter
