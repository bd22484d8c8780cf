"""Leaving a tile: by which side, onto which tile and where, who may cross, and what becomes of the tile behind."""

from textwrap import dedent
from typing import Any

import pytest

from ludoteca.core import agenda
from ludoteca.core.game import Refused, Seat
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import quests
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes.facts import Entered
from ludoteca.games.myth.parts.heroes.movement import points
from ludoteca.games.myth.parts.realm.facts import TileAbandoned, TileRemoved
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.parts.round.cycle import PASS
from ludoteca.games.myth.parts.setup import legend, packs, tiles
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import Leave, PickPlace, PickTile, PickTurn, StepTo
from ludoteca.games.myth.table.asking import DECLINE, Act, answer, settle
from ludoteca.games.myth.table.grid.squares import read_square, write_square
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Scene, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AfterResolution, MoveEnemies, SpawnAll
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.realm import LeaveBehind, TileDone
from ludoteca.games.myth.table.steps.round import Cleanup, HeroCycle
from ludoteca.games.myth.table.steps.setup import ChooseTile, JoinTile, LayBeside, TurnPart
from ludoteca.games.myth.words.drawing import draw
from ludoteca.games.myth.words.telling import marks


class Journey:
    """A position of several tiles in a hero cycle of an adventure."""

    def __init__(self, text: str, seats: int = 2, mode: str = "adventure") -> None:
        self.state: State = MYTH.position(dedent(text), seats, Options(mode=mode), 1)  # type: ignore[arg-type]
        self.events: list[Any] = []

    def can(self, seat: int = 0) -> list[Any]:
        """What a seat may do or answer now."""
        return list(MYTH.actions(self.state, Seat(seat)))

    def sides(self, seat: int = 0) -> list[str]:
        """The sides by which a hero may leave."""
        return [act.side for act in self.can(seat) if isinstance(act, Leave)]

    def steps(self, seat: int = 0) -> set[str]:
        """Where a hero may step."""
        return {write_square(act.square) for act in self.can(seat) if isinstance(act, StepTo)}

    def across(self, seat: int = 0) -> set[str]:
        """Where a hero may step onto another tile."""
        tile_of = board.realm(self.state).tile_of
        own = tile_of[self.state.heroes[seat].spot]
        return {square for square in self.steps(seat) if tile_of[read_square(square)] != own}

    def do(self, action: Act, seat: int = 0) -> list[Any]:
        """Something that must be offered, and what happened."""
        assert action in self.can(seat), (action, self.can(seat))
        applied = MYTH.apply(self.state, Seat(seat), action)
        self.state = applied.state
        self.events += applied.events
        return list(applied.events)

    def step(self, square: str, seat: int = 0) -> list[Any]:
        """A step to a square like `r3c7`."""
        return self.do(StepTo(read_square(square)), seat)

    def run(self, *entries: Any) -> list[Any]:
        """Let entries happen until somebody must choose."""
        self.state = self.state.copy()
        events: list[Any] = []
        self.state.agenda = entries[::-1]
        settle(self.state, events)
        return events

    @property
    def asked(self) -> Any:
        """What somebody decides now."""
        return agenda.asked(self.state)

    def until_populated(self) -> None:
        """The first offer is taken until heroes may act again."""
        while not isinstance(self.asked, HeroCycle):
            self.do(self.can()[0])

    def picture(self) -> str:
        """The realm as it lies."""
        return draw(board.realm(self.state), marks(MYTH.view(self.state, Seat(0))))


def text(drawing: str) -> str:
    """A drawing without its indentation."""
    return dedent(drawing).strip("\n").rstrip(" ").rstrip("\n")


def fact(events: list[Any], kind: type) -> Any:
    """The only fact of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


GUARD_ROOM = """
    tile guard-room cleared
    hero 0 soldier r0c0
    hero 1 acolyte r3c3
    """


# By which side


@pytest.mark.rule("MYTH-LEAVE-01", "MYTH-LEAVE-02", "MYTH-LEAVE-03")
def test_a_hero_at_the_edge_leaves_by_any_side_but_the_one_it_came_by() -> None:
    """In the corner two sides; inside none; along the entry edge only another side; without points none."""
    table = Journey(GUARD_ROOM)
    assert table.sides(0) == ["north", "west"]
    assert table.sides(1) == []
    table = Journey(GUARD_ROOM.replace("r0c0", "r5c0"))
    assert table.sides(0) == ["west"]
    table = Journey(GUARD_ROOM.replace("r0c0", "r5c3"))
    assert table.sides(0) == []
    table = Journey(GUARD_ROOM)
    table.state.heroes[0].mp_spent = 2
    assert points(table.state, table.state.heroes[0]) == 0
    assert table.sides(0) == []


@pytest.mark.rule("MYTH-LEAVE-01")
def test_leaving_needs_no_cleared_tile_but_a_mode_with_further_tiles() -> None:
    """An uncleared tile may be left; a match of one tile has no other."""
    text = GUARD_ROOM.replace(" cleared", "") + "enemy grubber minion melee r2c2"
    assert Journey(text).sides() == ["north", "west"]
    table = Journey(text, mode="tile")
    assert table.sides() == []
    with pytest.raises(Refused, match="MYTH-LEAVE-01"):
        MYTH.apply(table.state, Seat(0), Leave("north"))


@pytest.mark.rule("MYTH-LEAVE-02")
def test_what_is_wrong_with_leaving_is_said() -> None:
    """The entry edge, and a square inside."""
    table = Journey(GUARD_ROOM.replace("r0c0", "r5c0"))
    with pytest.raises(Refused, match="MYTH-LEAVE-02"):
        MYTH.apply(table.state, Seat(0), Leave("south"))
    with pytest.raises(Refused, match="MYTH-LEAVE-01"):
        MYTH.apply(table.state, Seat(1), Leave("north"))


# The next tile


@pytest.mark.rule("MYTH-TILE-07", "MYTH-TILE-08", "MYTH-TILE-16", "MYTH-TILE-18", "MYTH-LEAVE-09")
def test_the_group_chooses_any_tile_that_can_be_laid_and_nobody_takes_it_back() -> None:
    """Every tile but the one in play; alone or with another of its size; then where it lies."""
    table = Journey(GUARD_ROOM)
    table.do(Leave("north"))
    assert isinstance(table.asked, ChooseTile)
    assert table.can(0) == table.can(1)
    assert {act.tile for act in table.can()} == set(PRINTED.tiles) - {"guard-room"}
    table.do(PickTile("bell-loft"), 1)
    assert isinstance(table.asked, JoinTile)
    partners = {act.tile for act in table.can() if isinstance(act, PickTile)}
    assert partners == {"root-cellar", "wayside-shrine", "well-court", "fungus-den", "threshing-floor"}
    assert DECLINE in table.can()
    table.do(DECLINE)
    assert [tile.names for tile in table.state.tiles] == [("guard-room",), ("bell-loft",)]


@pytest.mark.rule("MYTH-TILE-10", "MYTH-TILE-11", "MYTH-TILE-12", "MYTH-TILE-13", "MYTH-TILE-15")
def test_where_the_tile_lies_is_chosen_among_the_placements_along_that_side() -> None:
    """Two joined 6x6 tiles: one arrow of two on a long side meets the arrow in play, or that of a short side."""
    table = Journey(GUARD_ROOM)
    table.do(Leave("north"))
    table.do(PickTile("bell-loft"))
    table.do(PickTile("fungus-den"))
    assert isinstance(table.asked, TurnPart), "the fungus den; all turns of the bell loft look alike"
    table.do(PickTurn(0))
    assert isinstance(table.asked, LayBeside)
    found = {(write_square(act.square), act.turn) for act in table.can()}
    assert found == {
        *[(square, turn) for square in ("r-6c0", "r-6c-6") for turn in (0, 2)],
        *[("r-12c0", turn) for turn in (1, 3)],
    }
    table.do(PickPlace(read_square("r-6c-6"), 2))
    tile = table.state.tiles[1]
    assert (tile.names, tile.size, tile.turn) == (("bell-loft", "fungus-den"), "6x12", 2)
    assert board.realm(table.state).side_towards(TileNo(0), TileNo(1)) == "north"


@pytest.mark.rule("MYTH-TILE-14", "MYTH-TILE-18")
def test_a_side_where_nothing_fits_is_not_offered() -> None:
    """The whole north side of the guard room is taken by a tile that stays."""
    table = Journey("""
        tile guard-room
        tile bell-loft r-6c0 entry=south abandoned
        hero 0 soldier r0c0
        hero 1 acolyte r3c3
        """)
    assert table.sides() == ["west"]


# Crossing


TWO_TILES = """
    tile guard-room cleared
    tile narrow-stair r-4c1
    hero 0 soldier r0c2
    hero 1 acolyte r0c0
    enemy grubber minion melee r-1c3
    """


@pytest.mark.rule("MYTH-LEAVE-05", "MYTH-LEAVE-07", "MYTH-LEAVE-11")
def test_all_border_squares_in_contact_are_open_also_diagonally() -> None:
    """The stair lies one square further east; the grubber's square is taken."""
    table = Journey(TWO_TILES)
    assert table.across(0) == {"r-1c1", "r-1c2"}
    assert table.across(1) == {"r-1c1"}
    assert "r1c0" in table.steps(1)


@pytest.mark.rule("MYTH-LEAVE-05", "MYTH-LEAVE-06", "MYTH-LEAVE-12", "MYTH-MOVE-18")
def test_the_step_costs_one_point_and_the_edge_crossed_is_the_entry_edge() -> None:
    """There is no way back over it."""
    table = Journey(TWO_TILES)
    hero = table.state.heroes[0]
    assert (points(table.state, hero), hero.entry) == (2, "south")
    entered = fact(table.step("r-1c1"), Entered)
    hero = table.state.heroes[0]
    assert (points(table.state, hero), hero.entry) == (1, "south")
    assert (entered.seat, entered.names, entered.edge) == (0, ("narrow-stair",), "south")
    assert table.state.tiles[1].entry == "south"
    assert table.across(0) == set()
    assert table.steps(0) == {"r-1c2", "r-2c1", "r-2c2"}


@pytest.mark.rule("MYTH-LEAVE-12")
def test_heroes_cross_into_any_tile_in_play_over_another_edge() -> None:
    """From the west tile, entered from the north, east into the one the others are on."""
    table = Journey("""
        tile guard-room
        tile bell-loft r0c-6 entry=north
        hero 0 soldier r2c-1 entry=north
        hero 1 acolyte r3c3
        """)
    assert table.across(0) == {"r1c0", "r2c0", "r3c0"}
    table.step("r2c0")
    assert table.state.heroes[0].entry == "west"
    assert table.state.tiles[0].entry == "south", "the edge of those who came first"
    assert table.across(0) == set()


def test_tiles_that_touch_at_a_corner_have_no_common_edge() -> None:
    """MYTH-LEAVE-12 speaks of a common edge."""
    table = Journey("""
        tile guard-room
        tile bell-loft r-6c6 entry=south
        hero 0 soldier r0c5
        hero 1 acolyte r3c3
        """)
    assert table.across(0) == set()


@pytest.mark.rule("MYTH-LEAVE-08")
def test_a_divided_party_opens_no_third_tile() -> None:
    """Both may only go on once they are together again."""
    text = """
        tile guard-room
        tile bell-loft r-6c0 entry=south
        hero 0 soldier r-6c0 entry=south
        hero 1 acolyte r0c0
        enemy grubber minion melee r3c3
        """
    table = Journey(text)
    assert table.sides(0) == []
    assert table.sides(1) == []
    assert table.across(1) == {"r-1c0", "r-1c1"}
    table.step("r-1c1", 1)
    assert table.sides(0) == ["north", "west"]


@pytest.mark.rule("MYTH-LEAVE-09")
def test_a_tile_that_was_revealed_waits_and_no_other_is_opened() -> None:
    """The hero stays where it is; the tile stays too."""
    table = Journey(GUARD_ROOM)
    table.do(Leave("north"))
    table.do(PickTile("narrow-stair"))
    table.until_populated()
    assert len(table.state.tiles) == 2
    assert table.state.heroes[0].square == read_square("r0c0")
    assert points(table.state, table.state.heroes[0]) == 2
    assert table.sides(0) == []
    table.do(PASS, 1)
    table.do(PASS, 0)
    assert [(tile.gone, tile.entry) for tile in table.state.tiles] == [(False, "south"), (False, None)]


@pytest.mark.rule("MYTH-LINGER-03", "MYTH-LINGER-05", "MYTH-TREASURE-16")
def test_the_next_tile_holds_as_many_treasures_less_as_the_heroes_have_lingered() -> None:
    """The stair has a printed limit of 2."""
    table = Journey(GUARD_ROOM)
    table.state.linger = 1
    table.do(Leave("north"))
    table.do(PickTile("narrow-stair"))
    table.until_populated()
    assert (table.state.tiles[1].limit, table.state.tiles[1].reserve) == (1, 1)


@pytest.mark.rule("MYTH-TREASURE-17")
def test_a_treasure_comes_from_the_reserve_of_the_tile_where_the_enemy_stood() -> None:
    table = Journey(TWO_TILES)
    for tile in table.state.tiles:
        tile.reserve = 3
    place(table.state, "grubber", "captain", "melee", read_square("r-2c2"), [])
    table.state.enemies[-1].life = 0
    table.run(AfterResolution())
    assert table.state.loot == (read_square("r-2c2"),)
    assert [tile.reserve for tile in table.state.tiles] == [3, 2]


@pytest.mark.rule("MYTH-LINGER-03", "MYTH-LINGER-04")
@pytest.mark.parametrize("square", ["r-2c2", "r3c3"])
@pytest.mark.parametrize(
    ("before", "left", "returned"), [([3, 2], [2, 1], 1), ([0, 2], [0, 1], 0), ([1, 0], [0, 0], 0)]
)
def test_lingering_lowers_every_tile_that_lies(square: str, before: list[int], left: list[int], returned: int) -> None:
    """Wherever the heroes stand: one marker lies beside them, what else the tiles lose is in the supply again."""
    table = Journey(TWO_TILES.replace("r0c0", square))
    for tile, reserve in zip(table.state.tiles, before, strict=True):
        tile.reserve = reserve
    markers = table.state.markers
    cycle.linger(table.state, [])
    assert [tile.reserve for tile in table.state.tiles] == left
    assert (table.state.linger, table.state.markers) == (1, markers + returned)


@pytest.mark.rule("MYTH-LINGER-03")
def test_a_tile_that_lies_and_that_nobody_has_entered_is_lowered_too() -> None:
    table = Journey(GUARD_ROOM)
    table.state.tiles[0].reserve = 3
    table.do(Leave("north"))
    table.do(PickTile("narrow-stair"))
    table.until_populated()
    assert table.state.tiles[1].entry is None
    cycle.linger(table.state, [])
    assert [tile.reserve for tile in table.state.tiles] == [2, 1]


# Room for those who come


@pytest.mark.rule("MYTH-LEAVE-04", "MYTH-LEAVE-10", "MYTH-TILE-02")
@pytest.mark.parametrize("seats", [2, 4])
def test_populating_leaves_a_free_border_square_for_every_hero(seats: int) -> None:
    """A pack of eight on the stair, each as near to the heroes as it may stand; only then may they enter."""
    heroes = ["soldier r0c1", "acolyte r1c0", "archer r3c2", "brigand r3c3"]
    text = "tile guard-room cleared\n" + "\n".join(f"hero {seat} {heroes[seat]}" for seat in range(seats))
    table = Journey(text, seats)
    table.do(Leave("north"))
    table.do(PickTile("narrow-stair"))
    while not isinstance(table.asked, HeroCycle):
        assert not any(isinstance(act, StepTo) for act in table.can())
        squares = [act for act in table.can() if hasattr(act, "square")]
        last = DECLINE if DECLINE in table.can() else table.can()[-1]
        table.do(max(squares, key=lambda act: act.square) if squares else last)
    ground = board.realm(table.state)
    way = borders.landing(ground, TileNo(0), TileNo(1)) & board.free(table.state)
    assert way.bit_count() >= seats
    assert len(table.state.enemies) == 8


@pytest.mark.rule("MYTH-LEAVE-10")
def test_lairs_traps_and_features_leave_room_too() -> None:
    """The lair of the guard room may lie beside the border only while squares enough are left."""
    table = Journey("""
        tile narrow-stair cleared
        tile guard-room r-6c0 turn=0
        hero 0 soldier r0c0
        hero 1 acolyte r0c1
        """)
    ground = board.realm(table.state)
    assert borders.gateway(table.state, TileNo(1)) == ground.mask(ground.border(TileNo(1), "south"))
    for square in [read_square(f"r-1c{column}") for column in range(4)]:
        place(table.state, "grubber", "minion", "melee", square, [])
    assert borders.gateway(table.state, TileNo(1)) & borders.room(table.state, TileNo(1)) == 0
    narrow, wide = read_square("r-1c4"), read_square("r-2c3")
    assert borders.leaving_way(table.state, TileNo(1), [narrow, wide], 1, 1) == [wide]
    assert read_square("r-3c2") in legend.lair_squares(table.state, TileNo(1))


@pytest.mark.rule("MYTH-PACK-07")
def test_packs_keep_four_squares_from_where_the_heroes_still_are() -> None:
    """The bell loft without its purple: measured over the border, from the squares they leave."""
    table = Journey("""
        tile narrow-stair cleared
        tile bell-loft r-6c0
        hero 0 soldier r0c0
        hero 1 acolyte r0c1
        """)
    state = table.state
    state.features = tuple((read_square(f"r{row}c{column}"), ".") for row in (-4, -3) for column in (2, 3))
    ground = board.realm(state)
    found = packs.purple_first(state, TileNo(1), ground.squares_in(board.free(state) & ground.tile_masks[1]), 1, 1)
    assert set(map(write_square, found)) == {
        *[f"r{row}c{column}" for row in (-6, -4) for column in range(6)],
        *[f"r-5c{column}" for column in (0, 2, 3, 5)],
        *[f"r{row}c5" for row in (-3, -2, -1)],
    }


@pytest.mark.rule("MYTH-LEAVE-13")
def test_a_border_too_short_for_all_takes_as_many_as_fit() -> None:
    """Four squares for five heroes: the fifth waits, or stands on the nearest free square behind the others."""
    text = """
        tile guard-room cleared
        tile narrow-stair r-6c1 turn=1 entry=south
        hero 0 soldier r-1c1 entry=south
        hero 1 acolyte r-1c2 entry=south
        hero 2 archer r-1c3 entry=south
        hero 3 brigand r-1c4 entry=south
        hero 4 apprentice r0c2
        enemy grubber minion melee r-2c1
        """
    table = Journey(text, 5)
    assert table.across(4) == {"r-2c3", "r-2c4"}, "beside a red square and the grubber"
    table.step("r-2c4", 4)
    assert points(table.state, table.state.heroes[4]) == 1
    gap = Journey(text.replace("hero 3 brigand r-1c4 entry=south", "hero 3 brigand r0c5"), 5)
    assert gap.across(4) == set(), "a square of the border is still free"
    blocked = Journey(
        text.replace("hero 3 brigand r-1c4 entry=south", "hero 3 brigand r0c5").replace("melee r-2c1", "melee r-1c4"), 5
    )
    assert blocked.across(4) == set(), "an enemy holds it"


# What becomes of the tile behind


@pytest.mark.rule("MYTH-CLEAR-08", "MYTH-TILE-16")
def test_a_cleared_tile_goes_when_the_last_hero_has_left_it() -> None:
    """With its features and treasure; the others keep their numbers, and it may be chosen again."""
    table = Journey("""
        tile guard-room cleared
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy grubber minion melee r-4c5
        treasure r3c3
        treasure r-3c0
        reserve 2 0
        reserve 1 1
        """)
    table.state.things.append(Thing(PieceId(90), "feature", "camp-fire", read_square("r1c2")))
    table.state.features = ((read_square("r1c2"), "."),)
    markers = table.state.markers
    events = table.step("r-1c0")
    assert fact(events, TileRemoved).tile == 0
    state = table.state
    assert [tile.gone for tile in state.tiles] == [True, False]
    assert (state.loot, state.markers) == ((read_square("r-3c0"),), markers + 3)
    assert (state.things, state.features) == ([], ())
    assert [tile.reserve for tile in state.tiles] == [0, 1]
    assert board.tile_of(state, Seat(0)) == board.tile_of(state, Seat(1)) == 1
    assert read_square("r0c0") not in board.realm(state).tile_of
    assert table.picture() == text("""
        .....g
        $#pp..
        ..pp#.
        12....
        """)
    assert "guard-room" in tiles.in_supply(state)


@pytest.mark.rule("MYTH-CLEAR-08", "MYTH-CLEAR-09")
def test_a_tile_on_which_a_great_enemy_stands_with_a_square_is_not_cleared_and_stays() -> None:
    """Mother Mudmaw covers two squares of each tile."""
    table = Journey("""
        tile guard-room cleared
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy mother-mudmaw mini-boss melee r-1c4
        """)
    assert {board.realm(table.state).tile_of[square] for square in board.squares_of(table.state.enemies[0])} == {0, 1}
    events = table.step("r-1c0")
    assert fact(events, TileAbandoned).tile == 0
    assert (table.state.tiles[0].cleared, table.state.tiles[0].gone) == (False, False)


@pytest.mark.rule("MYTH-ABANDON-01", "MYTH-ABANDON-02", "MYTH-ABANDON-04", "MYTH-ABANDON-05")
def test_a_tile_left_uncleared_is_abandoned_and_stays() -> None:
    """No treasure and no traps there any more, nothing for disarming; enemies, lairs and activity as they were."""
    table = Journey("""
        tile guard-room
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy grubber minion melee r5c5
        enemy crawler minion melee r-4c5
        lair grubber r2c2
        trap spike-pit r5c0
        trap spike-pit r-4c0
        treasure r3c1
        reserve 2 0
        reserve 1 1
        active grubber
        """)
    markers, gold = table.state.markers, table.state.gold
    events = table.step("r-1c0")
    assert fact(events, TileAbandoned) == TileAbandoned(TileNo(0), ("guard-room",), 3)
    state = table.state
    assert [(tile.abandoned, tile.gone, tile.reserve) for tile in state.tiles] == [(True, False, 0), (False, False, 1)]
    assert (state.loot, state.markers, state.gold) == ((), markers + 3, gold)
    assert [thing.square for thing in state.things] == [read_square("r-4c0")]
    assert (len(state.enemies), len(state.lairs), state.active) == (2, 1, ("grubber",))


@pytest.mark.rule("MYTH-ABANDON-01")
def test_as_long_as_a_hero_is_there_even_defeated_nothing_is_abandoned() -> None:
    """It may still be saved; once it is removed at Cleanup, the tile is left."""
    table = Journey("""
        tile guard-room
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy grubber minion melee r5c5
        enemy crawler minion melee r-4c5
        """)
    hero = table.state.heroes[0]
    hero.life, hero.defeated = 0, True
    table.run(AfterResolution())
    assert not table.state.tiles[0].abandoned

    table.run(Cleanup())
    assert table.state.heroes[0].dead
    assert table.state.tiles[0].abandoned


@pytest.mark.rule("MYTH-ABANDON-01", "MYTH-LEAVE-09")
def test_a_new_tile_whose_only_visitor_died_waits_for_the_others() -> None:
    table = Journey("""
        tile guard-room cleared
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy crawler minion melee r-4c5
        """)
    hero = table.state.heroes[1]
    hero.life, hero.defeated = 0, True

    table.run(Cleanup())
    newest = table.state.tiles[1]
    assert (table.state.heroes[1].dead, newest.abandoned, newest.gone, newest.entry) == (True, False, False, None)


@pytest.mark.rule("MYTH-LEAVE-09")
@pytest.mark.parametrize(
    ("newest", "survivor"),
    [("narrow-stair r-4c0 entry=south cleared", "r0c0"), ("narrow-stair r-4c0 entry=south", "r-2c0 entry=south")],
)
def test_a_new_tile_that_is_cleared_or_has_another_hero_does_not_wait_when_one_dies(newest: str, survivor: str) -> None:
    table = Journey(f"""
        tile guard-room cleared
        tile {newest}
        hero 0 soldier {survivor}
        hero 1 acolyte r-1c1 entry=south
        """)
    hero = table.state.heroes[1]
    hero.life, hero.defeated = 0, True

    table.run(Cleanup())
    assert (table.state.heroes[1].dead, table.state.tiles[1].entry) == (True, "south")


@pytest.mark.rule("MYTH-ABANDON-05", "MYTH-ABANDON-06", "MYTH-CLEAR-08")
def test_after_an_abandoned_tile_no_other_is_removed() -> None:
    """The second tile is cleared and left, and stays; an enemy that comes there does not make it abandoned."""
    table = Journey("""
        tile guard-room abandoned
        tile narrow-stair r-4c0 entry=south cleared
        tile bell-loft r-10c0 entry=south
        hero 0 soldier r-4c0 entry=south
        hero 1 acolyte r-5c1 entry=south
        enemy grubber minion melee r0c0
        enemy crawler minion melee r-10c5
        """)
    events = table.step("r-5c0")
    assert not [event for event in events if isinstance(event, TileRemoved | TileAbandoned)]
    assert [(tile.gone, tile.abandoned) for tile in table.state.tiles] == [
        (False, True),
        (False, False),
        (False, False),
    ]
    table.state.enemies[0].square = read_square("r-1c0")
    events = table.run(AfterResolution())
    assert not [event for event in events if isinstance(event, TileAbandoned)]
    assert not table.state.tiles[1].cleared


@pytest.mark.rule("MYTH-ABANDON-07")
def test_an_abandoned_tile_without_enemies_gives_no_reward() -> None:
    """Its last enemy came after the heroes: they did not clear it."""
    table = Journey("""
        tile guard-room abandoned
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r-1c0 entry=south
        hero 1 acolyte r-1c1 entry=south
        enemy grubber minion melee r-4c5
        """)
    table.run(AfterResolution())
    assert not table.state.tiles[0].cleared
    assert table.state.gold == 0


@pytest.mark.rule("MYTH-ABANDON-07", "MYTH-SPAWN-02")
def test_a_lair_on_an_abandoned_tile_still_spawns() -> None:
    """Two melee Grubbers and a ranged one, beside it."""
    table = Journey("""
        tile guard-room abandoned
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r-1c0 entry=south
        hero 1 acolyte r-1c1 entry=south
        lair grubber r2c2
        """)
    table.state.dark = True
    table.run(SpawnAll(CardId("terror-skitter")))
    lair = table.state.lairs[0].id
    assert [each.arm for each in table.state.enemies] == ["melee", "melee", "ranged"]
    assert all(board.distance(table.state, lair, each.id) == 1 for each in table.state.enemies)


@pytest.mark.rule("MYTH-ABANDON-07", "MYTH-ENEMYMOVE-40", "MYTH-ACTIVATE-13")
def test_enemies_left_behind_come_after_the_heroes_over_the_closed_edge() -> None:
    """The heroes could not go back; the grubber walks three squares, diagonally over the border."""
    table = Journey("""
        tile guard-room abandoned
        tile narrow-stair r-4c1 entry=south
        hero 0 soldier r-4c3 entry=south
        hero 1 acolyte r-4c2 entry=south
        enemy grubber minion melee r1c0
        """)
    table.state.heroes[0].threat = 10
    events: list[Any] = []
    activation.check(table.state, events)
    assert table.state.active == ("grubber",)
    from ludoteca.games.myth.printed.vocabulary import RANKS

    movement = PRINTED.monsters["grubber"].minion.movement
    table.run(MoveEnemies(activation.order(table.state, RANKS)))
    square = table.state.enemies[0].square
    assert board.realm(table.state).distance(read_square("r1c0"), square) == movement
    assert square // 256 - 120 == 1 - movement
    assert board.tile_of(table.state, table.state.enemies[0].id) == 1


def test_the_realm_grows_to_the_north_and_west() -> None:
    """Rows and columns before the first tile's corner are negative, in the notation and in the picture."""
    table = Journey("""
        tile narrow-stair cleared
        tile mill-sluice r1c-6 entry=east
        hero 0 soldier r1c0
        hero 1 acolyte r2c-1 entry=east
        """)
    shown = MYTH.words.show(MYTH.view(table.state, Seat(0)), "en").splitlines()
    assert shown[1:8] == [
        "  0       ......",
        "  1 ......1#pp..",
        "  2 .~pp~2..pp#.",
        "  3 ..pp........",
        "  4 ......",
        "    ------",
        "    654321012345",
    ]


# Effects and durations where there are several tiles


@pytest.mark.rule("MYTH-TREASURE-17")
def test_a_consequence_of_populating_is_felt_on_the_new_tile() -> None:
    """One treasure less there; the reserve of the tile where the heroes still are is not touched."""
    (name,) = [
        name
        for name, printed in PRINTED.consequences.items()
        if printed.at == "tile-populated" and "treasure-limit" in str(printed.effects)
    ]
    table = Journey("""
        tile guard-room
        tile narrow-stair r-4c0
        hero 0 soldier r0c0
        hero 1 acolyte r0c1
        reserve 3 0
        reserve 2 1
        """)
    table.state.consequences = (name,)
    table.run(*quests.tile_populated(table.state, TileNo(1)))
    assert [tile.reserve for tile in table.state.tiles] == [3, 1]


def test_what_lasts_for_the_next_tile_outlives_the_one_it_was_bought_on() -> None:
    """A smith's service, nobody's own effect: kept when its tile is left, over when the next is cleared."""
    table = Journey("""
        tile guard-room cleared
        tile narrow-stair r-4c0 entry=south
        hero 0 soldier r0c0
        hero 1 acolyte r-1c1 entry=south
        enemy grubber minion melee r-4c5
        """)
    table.run(Carry(Address("hammer-out-the-dents"), Scene(source="hammer-out-the-dents")))
    events: list[Any] = []
    answer(table.state, Seat(0), table.asked.offers(table.state, Seat(0))[0], events)
    assert [(lasting.until, lasting.tile) for lasting in table.state.lasting] == [("next-tile", 0)]
    table.run(LeaveBehind(TileNo(0)))
    assert [lasting.tile for lasting in table.state.lasting] == [0]
    table.run(TileDone(TileNo(1)))
    assert not list(table.state.lasting)
