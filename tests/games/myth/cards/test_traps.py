"""Every trap: what it does in the Update phase, and what disarming it gives."""

import pytest
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fights import rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import movement, traps
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import Rank
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChooseSlot, Interact, Pick
from ludoteca.games.myth.table.ids import PieceId, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Dot, Enemy, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import TrapResults
from ludoteca.games.myth.table.steps.round import EndOfRound, HeroCycleGoesOn

TRAP = 60


def scene(kind: str, *heroes: tuple[int, int]) -> State:
    """A trap in the middle of the quarry and heroes on these squares."""
    state = empty("old-quarry", *("soldier", "acolyte", "archer")[: max(2, len(heroes))])
    for hero, (row, column) in zip(state.heroes, heroes, strict=True):
        hero.square = at(row, column)
    state.things.append(Thing(PieceId(TRAP), "trap", kind, at(5, 6)))
    state.next_id = PieceId(TRAP + 1)
    return state


def foe(state: State, row: int, column: int, rank: Rank = "captain") -> Enemy:
    """A crawler somewhere."""
    place(state, "crawler", rank, "melee", at(row, column), [])
    return state.enemies[-1]


def disarm(state: State) -> None:
    """The first hero, next to the trap, rolls tens."""
    foe(state, 0, 0)
    run(state, HeroCycleGoesOn())
    rig(state, *(10,) * traps.pool_of(state, state.heroes[0]))
    choose(state, 0, Interact(PieceId(TRAP)))
    assert not [thing for thing in state.things if thing.sort == "trap"]


@pytest.mark.card("spike-pit")
def test_spike_pit() -> None:
    """1 damage to everybody within 1 square; 2 gold."""
    state = scene("spike-pit", (5, 5), (5, 4))
    near, far = foe(state, 4, 7), foe(state, 3, 6)
    life = [hero.life for hero in state.heroes]
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    assert (near.life, far.life) == (near.full - 1, far.full)
    disarm(state)
    assert state.gold == 2


@pytest.mark.card("dart-wall")
def test_dart_wall_hits_the_two_nearest_it_sees() -> None:
    """A figure behind a wall is spared while it stands; nobody beyond 5 squares; a potion."""
    state = scene("dart-wall", (5, 5), (11, 6))
    hidden, second = foe(state, 5, 9), foe(state, 10, 6)
    state.features = tuple([(at(row, 8), "#") for row in (4, 5, 6)])
    life = [hero.life for hero in state.heroes]
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    assert (hidden.life, second.life) == (hidden.full, second.full - 1)
    state.features = ()
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 2, life[1]]
    assert (hidden.life, second.life) == (hidden.full - 1, second.full - 1)
    state.heroes[0].square, hidden.square = at(0, 0), at(11, 9)
    run(state, TrapResults())
    assert (hidden.life, second.life) == (hidden.full - 1, second.full - 2)
    assert [hero.life for hero in state.heroes] == [life[0] - 2, life[1]]
    state.heroes[0].square = at(5, 5)
    disarm(state)
    assert state.heroes[0].potions == ("potion-steady-hand",)


@pytest.mark.card("dart-wall")
def test_dart_wall_leaves_a_tie_to_the_group() -> None:
    """Three figures equally near: the group names those who are hit."""
    state = scene("dart-wall", (5, 4), (5, 8))
    third = foe(state, 3, 6)
    run(state, TrapResults())
    assert Pick((Seat(0), third.id)) in offers(state, 1)
    choose(state, 1, Pick((Seat(0), third.id)))
    assert third.life == third.full - 1
    assert state.heroes[1].life == PRINTED.heroes["acolyte"].life + 1


@pytest.mark.card("web-snare")
def test_web_snare() -> None:
    """The nearest hero within 3 squares is captured, enemies beside it fall down; a potion."""
    state = scene("web-snare", (5, 4), (5, 3))
    near, far = foe(state, 5, 7), foe(state, 5, 8)
    run(state, TrapResults())
    assert state.heroes[0].ailments == (Ailment("capture", 1),)
    assert state.heroes[1].ailments == ()
    assert near.ailments == (Ailment("prone"),)
    assert far.ailments == ()
    state.heroes[0].ailments = ()
    state.heroes[0].square = at(5, 5)
    disarm(state)
    assert state.heroes[0].potions == ("potion-quicksilver",)


@pytest.mark.card("web-snare")
def test_web_snare_reaches_three_squares() -> None:
    """Nobody is captured from four squares away, and mini-bosses fall down too."""
    state = scene("web-snare", (5, 2), (9, 6))
    place(state, "nettlejaw", "mini-boss", "melee", at(5, 7), [])
    run(state, TrapResults())
    assert not any(hero.ailments for hero in state.heroes)
    assert state.enemies[0].ailments == (Ailment("prone"),)


@pytest.mark.card("spore-vent")
def test_spore_vent() -> None:
    """Everybody within 2 squares is poisoned; a potion."""
    state = scene("spore-vent", (5, 4), (5, 3))
    near, far = foe(state, 7, 6), foe(state, 10, 6)
    run(state, TrapResults())
    assert [bool(hero.ailments) for hero in state.heroes] == [True, False]
    assert far.ailments == ()
    assert near.ailments == (Ailment("poison"),)
    state.heroes[0].square = at(5, 5)
    disarm(state)
    assert state.heroes[0].potions == ("potion-clear-water",)


@pytest.mark.card("frost-rune")
def test_frost_rune() -> None:
    """Heroes within 2 squares are frozen, enemies are slower until the next round ends; 1 serendipity."""
    state = scene("frost-rune", (5, 4), (5, 3))
    near, far = foe(state, 7, 6), foe(state, 10, 6)
    run(state, TrapResults())
    choose(state, 0, ChooseSlot(2))
    assert [slot.shut for slot in state.heroes[0].slots] == [False, False, True, False]
    assert state.heroes[1].ailments == ()
    assert [changed(state, each.id, "movement", 3) for each in (near, far)] == [2, 3]
    run(state, EndOfRound())
    assert changed(state, near.id, "movement", 3) == 2
    state.round += 1
    run(state, EndOfRound())
    assert changed(state, near.id, "movement", 3) == 3
    state.heroes[0].square = at(5, 5)
    disarm(state)
    assert state.serendipity == 1


@pytest.mark.card("flame-jet")
def test_flame_jet() -> None:
    """Everybody within 1 square burns for two Update phases; a treasure of the bag."""
    state = scene("flame-jet", (5, 5), (5, 4))
    near = foe(state, 4, 6)
    run(state, TrapResults())
    assert state.heroes[0].dots == (Dot("fire", 1, 2),)
    assert near.dots == (Dot("fire", 1, 2),)
    assert state.heroes[1].dots == ()
    state.bag = (0, 8, 0)
    top = state.green[0]
    disarm(state)
    assert state.heroes[0].inventory == (top,)


@pytest.mark.card("swinging-beam")
def test_swinging_beam() -> None:
    """The three nearest within 2 squares take 1 damage and are pushed away; 2 gold."""
    state = scene("swinging-beam", (5, 5), (5, 3))
    near, second, far = foe(state, 6, 6), foe(state, 7, 7, "minion"), foe(state, 3, 7, "minion")
    life = [hero.life for hero in state.heroes]
    far.square = at(2, 6)
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    assert state.heroes[0].square == at(5, 4)
    assert state.heroes[1].square == at(5, 3)
    assert (near.life, near.square) == (near.full - 1, at(7, 6))
    assert second.life == second.full - 1
    assert (far.life, far.square) == (far.full, at(2, 6))
    state.heroes[0].square = at(5, 5)
    disarm(state)
    assert state.gold == 2


@pytest.mark.card("falling-stones")
@pytest.mark.rule("MYTH-REALM-11", "MYTH-REALM-12")
def test_falling_stones() -> None:
    """Rubble on a free square drawn at random hurts everybody within 1 square; 1 gold and 1 serendipity."""
    hurt = 0
    for seed in range(40):
        state = scene("falling-stones", (5, 5), (4, 4))
        guard = foe(state, 4, 6)
        free = board.free(state)
        state.rng = type(state.rng).of(seed)
        life = [hero.life for hero in state.heroes]
        run(state, TrapResults())
        rubble = [thing for thing in state.things if thing.kind == "rubble"]
        ground = board.realm(state)
        if not rubble:
            assert (state.features, guard.life) == ((), guard.full)
            continue
        (stone,) = rubble
        assert ground.bit[stone.spot] & free
        assert stone.square not in ground.border(TileNo(0), "south")
        assert ground.printed[stone.spot] == "#"
        for hero, before in zip(state.heroes, life, strict=True):
            assert before - hero.life == (ground.distance(hero.spot, stone.spot) <= 1)
            hurt += before - hero.life
        assert guard.full - guard.life == (ground.distance(guard.square, stone.spot) <= 1)
    assert hurt
    state = scene("falling-stones", (5, 5), (4, 4))
    disarm(state)
    assert (state.gold, state.serendipity) == (1, 1)


@pytest.mark.card("falling-stones")
@pytest.mark.rule("MYTH-REALM-12")
def test_rubble_that_would_cut_squares_off_is_not_placed() -> None:
    """One square is free and it is the only way between two heroes."""
    state = scene("falling-stones", (5, 5), (9, 5))
    way = [at(row, 5) for row in range(5, 10)]
    state.features = tuple([(square, "#") for square in board.realm(state).squares if square not in way])
    state.loot = (at(6, 5), at(8, 5))
    life = [hero.life for hero in state.heroes]
    run(state, TrapResults())
    assert not [thing for thing in state.things if thing.kind == "rubble"]
    assert [hero.life for hero in state.heroes] == life


@pytest.mark.card("falling-stones")
def test_no_more_rubble_than_there_are_pieces() -> None:
    """The ninth stone does not fall."""
    state = scene("falling-stones", (5, 5), (9, 5))
    state.things += [Thing(PieceId(100 + number), "feature", "rubble", at(0, number)) for number in range(8)]
    run(state, TrapResults())
    assert sum(thing.kind == "rubble" for thing in state.things) == 8


@pytest.mark.card("alarm-wires")
def test_alarm_wires() -> None:
    """1 AP, and every enemy on the tile is active; 1 serendipity."""
    state = scene("alarm-wires", (5, 5), (9, 5))
    foe(state, 0, 0)
    place(state, "drowned", "minion", "melee", at(11, 11), [])
    assert state.active == ()
    run(state, TrapResults())
    assert state.meter == 1
    assert set(state.active) == {"crawler", "drowned"}
    disarm(state)
    assert state.serendipity == 1


@pytest.mark.card("sinking-floor")
def test_sinking_floor() -> None:
    """Within 3 squares all are slower until the next round ends, within 1 all take 1 damage; 3 gold."""
    state = scene("sinking-floor", (5, 5), (5, 3))
    near, far = foe(state, 8, 6), foe(state, 9, 6)
    life = [hero.life for hero in state.heroes]
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    assert [movement.points(state, hero) for hero in state.heroes] == [1, 1]
    assert [changed(state, each.id, "movement", 3) for each in (near, far)] == [2, 3]
    assert near.life == near.full
    state.round += 1
    run(state, EndOfRound())
    assert [movement.points(state, hero) for hero in state.heroes] == [2, 2]
    disarm(state)
    assert state.gold == 3


@pytest.mark.card("weeping-idol")
@pytest.mark.rule("MYTH-COURAGE-02", "MYTH-COURAGE-03")
def test_weeping_idol() -> None:
    """Within 3 squares who fails a courage test takes 1 damage; a treasure and 1 serendipity."""
    state = scene("weeping-idol", (5, 5), (5, 2))
    brave, scared = foe(state, 6, 6), foe(state, 7, 7)
    pool = PRINTED.heroes["soldier"].pool.d10
    rig(state, *(1,) * pool, 10, 1)
    life = [hero.life for hero in state.heroes]
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    assert (brave.life, scared.life) == (brave.full, scared.full - 1)
    rig(state, *(10,) * pool, 10, 10)
    run(state, TrapResults())
    assert [hero.life for hero in state.heroes] == [life[0] - 1, life[1]]
    state.bag = (0, 8, 0)
    top = state.green[0]
    disarm(state)
    assert state.heroes[0].inventory == (top,)
    assert state.serendipity == 1


def test_every_trap_has_its_scenario(request: pytest.FixtureRequest) -> None:
    """The ids on the tests of this file are those of all printed traps."""
    module = request.module
    marks = [mark for name in vars(module) for mark in getattr(getattr(module, name), "pytestmark", ())]
    assert {card for mark in marks if mark.name == "card" for card in mark.args} == set(PRINTED.traps)
