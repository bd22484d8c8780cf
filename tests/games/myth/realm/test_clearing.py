"""Clearing a tile: when it counts as cleared, the clear steps in their order, hoards, the end of the match."""

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn.beginning import Beginning, at, empty, run
from tests.games.myth.drawn.fights import rig

from ludoteca.core.agenda import Step
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects import statistics
from ludoteca.games.myth.parts.darkness.facts import DarknessBegan
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import harm, movement
from ludoteca.games.myth.parts.realm import clearing
from ludoteca.games.myth.parts.realm.facts import Cleared, HoardRolled
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import FACES
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Dot, Lair, Lasting, Thing, Used
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AfterResolution, CheckFall
from ludoteca.games.myth.table.steps.realm import ClearSteps, ClearTile, Hoard
from ludoteca.games.myth.table.steps.round import CycleStart, Round, Update

# When a tile is cleared


@pytest.mark.rule("MYTH-CLEAR-01", "MYTH-CLEAR-10", "MYTH-CLEAR-12")
def test_enemies_lairs_and_traps_keep_a_tile_from_being_cleared() -> None:
    """Each alone, and an enemy at 0 life as well; without any of them the tile is cleared."""
    state = empty("guard-room")
    figure = place(state, "grubber", "minion", "melee", at(2, 2), [])
    assert clearing.check(state) == ()
    state.enemies[0].life = 0
    assert clearing.check(state) == ()
    harm.remove(state, figure, [])
    state.lairs.append(Lair(PieceId(60), "grubber", at(2, 2), 5))
    assert clearing.check(state) == ()
    state.lairs.clear()
    state.things.append(Thing(PieceId(61), "trap", "spike-pit", at(2, 2)))
    assert clearing.check(state) == ()
    state.things = [Thing(PieceId(62), "feature", "camp-fire", at(2, 2))]
    assert clearing.check(state) == (ClearTile(TileNo(0)),)


@pytest.mark.rule("MYTH-CLEAR-10", "MYTH-CLEAR-12")
def test_cleanup_clears_once_the_defeated_are_removed() -> None:
    """A last enemy that burns to death in the Update phase is removed, and the heroes have won."""
    state = empty("guard-room")
    place(state, "grubber", "minion", "melee", at(2, 2), [])
    state.enemies[0].dots = (Dot("fire", 5, 1),)
    events = run(state, Update())
    assert state.result == "cleared"
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Removed") < kinds.index("Cleared") < kinds.index("Ended")


@pytest.mark.rule("MYTH-CLEAR-14")
def test_a_tile_with_nothing_hostile_is_cleared_when_heroes_are_on_it() -> None:
    """Where nobody has entered it is not."""
    state = empty("plank-gallery")
    assert clearing.check(state) == (ClearTile(TileNo(0)),)
    state.tiles[0].entry = None
    assert clearing.check(state) == ()


@pytest.mark.rule("MYTH-CLEAR-01", "MYTH-CLEAR-10", "MYTH-CLEAR-14")
@pytest.mark.parametrize("hostile", [True, False])
def test_who_defeats_the_last_enemy_from_the_tile_beside_clears_a_tile_at_once(hostile: bool) -> None:
    """Only where nothing hostile ever was somebody has to enter."""
    state = empty("guard-room")
    state.options = replace(state.options, mode="adventure")
    other = state.tiles[0].__copy__()  # type: ignore[attr-defined]
    other.names, other.row, other.entry = ("bell-loft",), 114, None
    state.tiles.append(other)
    place(state, "grubber", "minion", "melee", at(2, 2), [])
    figure = place(state, "grubber", "minion", "melee", at(-3, 2), []) if hostile else None
    assert run(state, AfterResolution()) == []
    if figure is not None:
        harm.remove(state, figure, [])
    events = run(state, AfterResolution())
    assert [event.tile for event in events if isinstance(event, Cleared)] == [TileNo(1)] * hostile
    assert [tile.cleared for tile in state.tiles] == [False, hostile]


@pytest.mark.rule("MYTH-CLEAR-14")
def test_an_empty_first_tile_is_cleared_when_populating_ends() -> None:
    """The group declined the only pack of the plank gallery."""
    table = Beginning(2, "plank-gallery")
    while table.asked is not None:
        table.choose(table.offers()[0])
    assert table.state.result == "cleared"
    assert table.state.gold == 2


@pytest.mark.rule("MYTH-CLEAR-09", "MYTH-CLEAR-13")
def test_an_enemy_that_enters_undoes_it_and_the_steps_do_not_happen_twice() -> None:
    """Cleared again, the tile gives neither gold nor anything else."""
    state = empty("guard-room")
    state.options = replace(state.options, mode="adventure")
    for tile in state.tiles:
        tile.cleared = tile.rewarded = True
    figure = place(state, "grubber", "minion", "melee", at(2, 2), [])
    assert clearing.check(state) == ()
    assert [tile.cleared for tile in state.tiles] == [False]
    harm.remove(state, figure, [])
    state.heroes[0].threat = 4
    events = run(state, *clearing.check(state))
    assert [tile.cleared for tile in state.tiles] == [True]
    assert events == [Cleared(TileNo(0), again=True)]
    assert (state.gold, state.heroes[0].threat, state.result) == (0, 4, None)


# The steps


@pytest.mark.rule("MYTH-CLEAR-02")
def test_step_1_nobody_has_threat_any_more() -> None:
    """Every hero's threat becomes 0."""
    state = empty("guard-room", seats=3)
    for hero, threat in zip(state.heroes, (10, 3, 0), strict=True):
        hero.threat = threat
    run(state, ClearTile(TileNo(0)))
    assert [hero.threat for hero in state.heroes] == [0, 0, 0]


@pytest.mark.rule("MYTH-CLEAR-03", "MYTH-CLEAR-04", "MYTH-CLEAR-15", "MYTH-LEGEND-09")
@pytest.mark.parametrize("seats", [2, 4])
def test_steps_2_to_4_markers_go_back_and_gold_comes(seats: int) -> None:
    """1 gold for each marker on the tile and 2 of the legend, for the party and not for each hero."""
    state = empty("guard-room", seats=seats)
    state.loot = (at(0, 0), at(2, 2), at(2, 2))
    state.tiles[0].reserve = 2
    state.markers = 36 - 5
    state.gold = 1
    run(state, ClearTile(TileNo(0)))
    assert state.gold == 1 + 3 + 2
    assert (list(state.loot), state.tiles[0].reserve, state.markers) == ([], 0, 36)


@pytest.mark.rule("MYTH-CLEAR-05")
def test_a_legend_without_gold_gives_none() -> None:
    """The fungus den."""
    state = empty("fungus-den")
    run(state, ClearTile(TileNo(0)))
    assert state.gold == 0


@pytest.mark.rule("MYTH-CLEAR-03", "MYTH-CLEAR-04")
def test_only_the_markers_of_the_cleared_tile_go() -> None:
    """Those of the next tile, on it and in its reserve, stay."""
    state = empty("guard-room")
    other = state.tiles[0].__copy__()  # type: ignore[attr-defined]
    other.names, other.row, other.reserve, other.entry = ("bell-loft",), 114, 3, None
    state.tiles.append(other)
    state.loot = (at(0, 0), at(-1, 0))
    state.tiles[0].reserve = 2
    state.markers = 36 - 7
    run(state, ClearTile(TileNo(0)))
    assert list(state.loot) == [at(-1, 0)]
    assert [tile.reserve for tile in state.tiles] == [0, 3]
    assert state.markers == 36 - 4
    assert state.gold == 1 + 2


@pytest.mark.rule("MYTH-CLEAR-06", "MYTH-LEGEND-10", "MYTH-HOARD-04")
def test_hoards_come_after_the_gold_and_before_the_merchant() -> None:
    """The places in the row of the great realm."""
    state = empty("old-quarry+burnt-hall")
    entries = ClearSteps(TileNo(0)).resolve(state, [])
    assert state.gold == 5
    assert [type(entry).__name__ for entry in entries] == ["Hoard", "MerchantArrives", "TileDone"]


@pytest.mark.rule("MYTH-CLEAR-16")
def test_clearing_comes_before_the_darkness() -> None:
    """One resolution empties the tile and fills the meter: no darkness cycle begins."""
    state = empty("guard-room")
    state.meter = 6
    events = run(state, AfterResolution())
    assert state.result == "cleared"
    assert not any(isinstance(event, DarknessBegan) for event in events)


@pytest.mark.rule("MYTH-CLEAR-07")
def test_movement_is_doubled_for_who_begins_on_a_cleared_tile() -> None:
    """For the whole hero cycle, and the types of movement use the doubled value."""
    state = empty("guard-room")
    place(state, "grubber", "minion", "melee", at(2, 2), [])
    run(state, CycleStart())
    assert [movement.points(state, hero) for hero in state.heroes] == [2, 2]
    state.tiles[0].cleared = True
    assert [movement.points(state, hero) for hero in state.heroes] == [2, 2], "they did not begin on a cleared tile"
    run(state, CycleStart())
    assert [movement.points(state, hero) for hero in state.heroes] == [4, 4]
    assert movement.most(statistics.normal_movement(state, state.heroes[0]), 0, "cautious") == 2


def test_what_lasted_for_the_tile_is_over() -> None:
    """Changes for this tile end, and what works once a tile may be used again."""
    state = empty("guard-room")
    state.lasting = (Lasting(Address("potion-quicksilver"), 0, Seat(0), (Seat(0),), "tile", 2, tile=TileNo(0)),)
    state.used = (
        Used("tile", Address("blue-hourglass-pendant.passive"), 0, Seat(0)),
        Used("act", Address("blue-phoenix-quill.passive"), 0, Seat(0)),
    )
    run(state, ClearTile(TileNo(0)))
    assert not list(state.lasting)
    assert list(state.used) == [Used("act", Address("blue-phoenix-quill.passive"), 0, Seat(0))]


def test_bearers_on_the_tile_are_heard_before_the_first_step() -> None:
    """The ledger gives 1 gold for a hero who stands there, none for one who is dead."""
    state = empty("fungus-den")
    state.heroes[0].inventory = ("quest-millers-ledger",)
    run(state, ClearTile(TileNo(0)))
    assert state.gold == 1
    other = empty("fungus-den")
    other.heroes[0].inventory = ("quest-millers-ledger",)
    other.heroes[0].dead = True
    run(other, ClearTile(TileNo(0)))
    assert other.gold == 0


# Hoards


@pytest.mark.rule("MYTH-HOARD-01")
def test_only_combined_tiles_have_hoards() -> None:
    """No printed legend shows one, and all three combined legends do."""
    hoards = {"gold-hoard", "treasure-hoard"}
    assert not any(entry.symbol in hoards for tile in PRINTED.tiles.values() for entry in tile.legend)
    assert all(any(entry.symbol in hoards for entry in combined.legend) for combined in PRINTED.combined.values())


@pytest.mark.rule("MYTH-HOARD-02", "MYTH-HOARD-03", "MYTH-LEGEND-11")
def test_each_surviving_hero_rolls_once_after_the_tile_is_cleared() -> None:
    """The dead and the defeated do not."""
    state = empty("root-cellar+guard-room", seats=4)
    state.heroes[1].dead = True
    state.heroes[3].defeated = True
    rig(state, "arcane", "guile")
    events = run(state, *clearing.check(state))
    rolled = [event for event in events if isinstance(event, HoardRolled)]
    assert [(fact.seat, fact.hoard, fact.face) for fact in rolled] == [
        (0, "gold-hoard", "arcane"),
        (2, "gold-hoard", "guile"),
    ]
    assert state.gold == 2 + 3 + 4
    kinds = [type(event).__name__ for event in events]
    assert kinds.index("Cleared") < kinds.index("Rewarded") < kinds.index("HoardRolled") < kinds.index("Ended")


GOLD = {"valor": 2, "light": 1, "arcane": 3, "nature": 1, "guile": 4, "darkness": 2}


@pytest.mark.rule("MYTH-HOARD-03", "MYTH-HOARD-05")
@pytest.mark.parametrize("face", FACES)
def test_rows_of_the_gold_hoard(face: str) -> None:
    """Gold for the party, and what else the row gives."""
    state = empty("root-cellar+guard-room")
    state.heroes[0].life = 1
    state.heroes[1].dead = True
    rig(state, face)
    run(state, Hoard("gold-hoard"))
    assert state.gold == GOLD[face]
    assert state.heroes[0].life == (2 if face == "light" else 1)
    assert state.heroes[0].potions == (("potion-fortunes-dregs",) if face == "nature" else ())
    assert state.meter == (1 if face == "darkness" else 0)


@pytest.mark.rule("MYTH-HOARD-03", "MYTH-HOARD-05", "MYTH-LEGEND-12")
@pytest.mark.parametrize("face", FACES)
def test_rows_of_the_treasure_hoard(face: str) -> None:
    """Treasures and items for the hero who rolled."""
    state = empty("old-quarry+burnt-hall")
    hero = state.heroes[0]
    hero.inventory, hero.life = (), 4
    state.heroes[1].dead = True
    state.bag = (0, 8, 0)
    top = state.green[:2]
    rig(state, face)
    run(state, Hoard("treasure-hoard"))
    drawn = {"valor": top[:1], "nature": top[:1], "darkness": top, "light": (), "arcane": ()}
    if face == "guile":
        assert state.bag == (0, 8, 1)
        assert state.aside == (0, 0, 7)
        assert len(hero.inventory) == 1
    else:
        assert hero.inventory == drawn[face]
        assert state.bag == (0, 8, 0)
    assert hero.life == (3 if face == "darkness" else 4)
    assert hero.potions == {"light": ("potion-red-draught",), "arcane": ("potion-dreamers-cup",)}.get(face, ())
    assert (state.serendipity, state.gold) == {"light": (1, 0), "arcane": (0, 1)}.get(face, (0, 0))


def test_a_hoard_that_kills_the_last_hero_loses_the_match() -> None:
    """Nobody is left who could go on."""
    state = empty("old-quarry+burnt-hall")
    state.heroes[0].life = 1
    state.heroes[1].dead = True
    rig(state, "darkness")
    run(state, ClearTile(TileNo(0)))
    assert state.result == "fallen"


def test_the_match_of_one_tile_ends_with_it() -> None:
    """Nothing is left to decide."""
    state = empty("guard-room")
    assert board.standing(state)
    run(state, AfterResolution(), Round())
    assert (state.result, state.phase, state.agenda) == ("cleared", "over", ())


@pytest.mark.rule("MYTH-SETUP-02")
def test_all_win_together_or_nobody_does() -> None:
    """Also whoever has died on the way."""
    state = empty("guard-room", seats=3)
    state.heroes[1].dead = True
    won = MYTH.outcome(ended(state, AfterResolution()))
    assert won is not None
    assert won.winners == (0, 1, 2)
    state = empty("guard-room", seats=3)
    for hero in state.heroes:
        harm.hurt(state, hero.seat, 99, [])
    lost = MYTH.outcome(ended(state, CheckFall()))
    assert lost is not None
    assert lost.winners == ()


def ended(state: State, entry: Step) -> State:
    """A state after something that ends the match."""
    run(state, entry)
    assert state.result
    return state
