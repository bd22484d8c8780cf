"""Clearing a tile: when it is cleared, the clear steps, and hoards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, forget, in_window
from ludoteca.games.myth.effects.lasting import over_with_tile
from ludoteca.games.myth.parts.adventure import acts, allies, merchants, objectives, slaughter
from ludoteca.games.myth.parts.adventure.serendipity import HoardDice
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Entries, Events, Fact
from ludoteca.games.myth.table.pieces import Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

HOARDS = {
    "gold-hoard": Text("gold hoard", "mucchio d'oro"),
    "treasure-hoard": Text("treasure hoard", "mucchio di tesori"),
}


# Facts


class Cleared(Fact, frozen=True):
    """MYTH-CLEAR-01: nothing hostile is left on a tile."""

    tile: int
    again: bool = False

    def tell(self, names: Sequence[str]) -> Text:
        if self.again:
            return Text("The tile is cleared again", "Il tassello è di nuovo ripulito")
        return Text("The tile is cleared", "Il tassello è ripulito")


class Rewarded(Fact, frozen=True):
    """MYTH-CLEAR-02 to MYTH-CLEAR-05: what the clear steps gave."""

    loot: int
    gold: int
    purse: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"No hero has threat any more; {self.loot} gold for treasures left lying, {self.gold} from the legend"
            f" (purse: {self.purse})",
            f"Nessun eroe ha più minaccia; {self.loot} oro per i tesori rimasti a terra, {self.gold} dalla legenda"
            f" (borsa: {self.purse})",
        )


class HoardRolled(Fact, frozen=True):
    """MYTH-HOARD-03: a hero rolled for a hoard."""

    seat: int
    hoard: str
    face: str

    def tell(self, names: Sequence[str]) -> Text:
        face, hoard = PRINTED.faces[self.face].name, HOARDS[self.hoard]
        row = (PRINTED.gold_hoard if self.hoard == "gold-hoard" else PRINTED.treasure_hoard)[self.face].text
        return Text(
            f"{names[self.seat]}, {hoard.en}: {face.en}. {row.en}",
            f"{names[self.seat]}, {hoard.it}: {face.it}. {row.it}",
        )


# The check


def hostile(state: State, number: int) -> bool:
    """MYTH-CLEAR-01, MYTH-CLEAR-12: whether an enemy, a trap or a lair is on a tile, at 0 life or not."""
    if any(board.on_tile(state, number, state.enemies)):
        return True
    traps = [thing for thing in state.things if thing.sort == "trap"]
    return any(board.on_tile(state, number, (*state.lairs, *traps)))


def check(state: State) -> Entries:
    """MYTH-CLEAR-09, -10, -14: tiles that heroes have entered are cleared, or no longer; an abandoned one waits."""
    entries: Entries = ()
    for number, tile in enumerate(state.tiles):
        if slaughter.under_way(state) and state.battlefield and state.battlefield.tile == number:
            continue  # MYTH-SLAUGHTER-34
        if hostile(state, number):
            tile.cleared = False
        elif tile.entry and not tile.cleared and not tile.left:
            entries += (ClearTile(number),)
    return entries


class ClearTile(Step, frozen=True):
    """MYTH-CLEAR-01, MYTH-CLEAR-13: the tile is cleared; its clear steps happen once."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        tile = state.tiles[self.tile]
        events.append(Cleared(self.tile, tile.rewarded))
        tile.cleared = True
        if not tile.rewarded:
            objectives.tile_cleared(state, self.tile, events)
        allies.leave(state, self.tile, events)
        if tile.rewarded:
            return (MatchEnd(),)
        tile.rewarded = True
        here = tuple([hero.seat for hero in board.standing(state) if board.tile_of(state, hero.seat) == self.tile])
        return (*in_window(state, "tile-cleared", Scene(), here), ClearSteps(self.tile), QuestsOfTile(self.tile))


class ClearSteps(Step, frozen=True):
    """MYTH-CLEAR-02 to MYTH-CLEAR-06, MYTH-HOARD-04: the steps in their order, hoards before the merchant."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        tile = state.tiles[self.tile]
        for hero in state.heroes:
            harm.add_threat(state, hero.seat, -hero.threat, events)
        ground = board.realm(state)
        lying = [square for square in state.loot if ground.tile_of[square] == self.tile]
        state.loot = tuple([square for square in state.loot if ground.tile_of[square] != self.tile])
        state.markers += len(lying) + tile.reserve
        tile.reserve = 0
        legend = acts.legend(state, self.tile)
        gold = sum(entry.value or 0 for entry in legend if entry.symbol == "gold")
        state.gold += len(lying) + gold  # MYTH-CLEAR-11, MYTH-CLEAR-15
        events.append(Rewarded(len(lying), gold, state.gold))
        hoards = tuple([Hoard(entry.symbol) for entry in legend if entry.symbol in HOARDS])
        visits = tuple([merchants.Arrive() for entry in legend if entry.symbol == "merchant"])
        return (*hoards, *visits, TileDone(self.tile))


class Hoard(Step, frozen=True):
    """MYTH-HOARD-02, MYTH-HOARD-03: each surviving hero rolls one fate die."""

    hoard: str

    def resolve(self, state: State, events: Events) -> Entries:
        alive = [hero.seat for hero in state.heroes if not hero.dead and not hero.defeated]
        return tuple([HoardRoll(self.hoard, seat) for seat in alive])


class HoardRoll(Step, frozen=True):
    """MYTH-HOARD-03, MYTH-HOARD-05: the row of the hoard's table."""

    hoard: str
    seat: int

    def resolve(self, state: State, events: Events) -> Entries:
        return (HoardDice(hoard=self.hoard, seat=self.seat, faces=dice.fate(state, 1)),)


def open_hoard(hoard: str, seat: int, face: str, events: Events) -> Entries:
    """MYTH-HOARD-03: what the table of a hoard gives for a face."""
    from ludoteca.games.myth.parts.darkness.darkness import CheckFall

    events.append(HoardRolled(seat, hoard, face))
    return (Carry(f"{hoard}.{face}", Scene(owner=seat, source=hoard)), CheckFall())


class TileDone(Step, frozen=True):
    """What lasted for the tile is over; in a match of one tile the heroes have won."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        over_with_tile(state, self.tile)
        forget(state, "tile")
        return ()


class QuestsOfTile(Step, frozen=True):
    """What quests and consequences make of a cleared tile; the end of the tile (MYTH-CHAPTER-06)."""

    tile: int

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        return (*quests.tile_cleared(state, self.tile, events), EndOfTile(), MatchEnd())


class EndOfTile(Step, frozen=True):
    """MYTH-CHAPTER-06: what was unlocked on the tile is shuffled into the chapter deck."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import quests

        quests.shuffle_in(state)
        return ()


class MatchEnd(Step, frozen=True):
    """A match of one tile is won once the tile is cleared and its chapter quest is done or failed."""

    def resolve(self, state: State, events: Events) -> Entries:
        waiting = any(quest.status == "open" for quest in state.quests) or not all(tile.cleared for tile in state.tiles)
        if state.options.mode == "tile" and not waiting:
            harm.finish(state, "cleared", events)
        return ()


ENTRIES = (ClearTile, ClearSteps, Hoard, HoardRoll, TileDone, QuestsOfTile, EndOfTile, MatchEnd)
FACTS = (Cleared, Rewarded, HoardRolled)
