"""Companions come to an end: they go back to what was left uncleared, wait for each other, and give up in the end."""

from collections.abc import Callable

import pytest

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots import choosers, goals, settling
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.outlook import Outlook
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.vocabulary import HEROES, CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Concede,
    DrinkPotion,
    Interact,
    PickKind,
    PlayCard,
    StepTo,
    StopAct,
)
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Quest, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import LairType

ADVENTURE = Options(mode="adventure")
TWO_TILES = """
tile trampled-orchard cleared
tile old-quarry r-12c0 entry=south
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r-11c0
"""
FIGHT = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r10c6
enemy grubber minion melee r0c0
"""


def decided(state: State, seat: int) -> object:
    """What a companion does, if anything."""
    decision = COMPANION.decide(MYTH.view(state, Seat(seat)), MYTH.actions(state, Seat(seat)), Rng.of(1))
    return decision.action if decision else None


@pytest.mark.rule("MYTH-ACT-08")
def test_companions_give_up_together_what_does_not_end() -> None:
    state = MYTH.position(FIGHT, 2, Options(), 1)
    assert decided(state, 0) != Concede()
    state.round = choosers.ENDLESS + 5
    state = MYTH.apply(state, Seat(0), Concede()).state
    assert decided(state, 0) is None, "the other one can still agree"
    assert decided(state, 1) == Concede()
    assert MYTH.apply(state, Seat(1), Concede()).state.result == "fallen"


@pytest.mark.rule("MYTH-ACT-04", "MYTH-HEROCYCLE-08")
def test_nobody_waits_for_somebody_who_cannot_answer() -> None:
    state = MYTH.position("tile trampled-orchard\nhero 0 soldier r10c5\nhero 1 brigand r10c6\n", 2, ADVENTURE, 1)
    for tile in state.tiles:
        tile.cleared = tile.rewarded = True
    state.tiles += [state.tiles[0].__copy__() for _ in range(2)]  # type: ignore[attr-defined]
    state.tiles[1].gone = state.tiles[2].gone = True
    state = MYTH.apply(state, Seat(0), StopAct()).state
    assert decided(state, 0) is None
    state.heroes[1].ailments = (Ailment("prone"),)
    assert decided(state, 0) is not None


@pytest.mark.rule("MYTH-LEAVE-12", "MYTH-ABANDON-05")
def test_companions_go_back_to_a_tile_left_uncleared_where_no_other_can_come() -> None:
    state = MYTH.position(TWO_TILES, 2, Options(), 1)
    hero = state.heroes[0]
    assert goals.way_back(state, hero) == 0
    state.tiles[1].abandoned = True
    ground = board.realm(state)
    assert goals.way_back(state, hero) & ground.tile_masks[1]
    assert ground.side_towards(TileNo(0), TileNo(1)) == "north"
    hero.entry = "north"
    assert goals.way_back(state, hero) == 0, "not by the edge by which the hero came"


@pytest.mark.rule("MYTH-STORY-05", "MYTH-NONHOSTILE-02")
def test_companions_go_to_what_the_story_wants() -> None:
    """The wheel of the bell, 2 squares ahead of the soldier, with nothing else left on the tile."""
    state = MYTH.position(
        "tile trampled-orchard cleared\nhero 0 soldier r10c5\nhero 1 brigand r10c6\n",
        2,
        Options(mode="story", story="the-bell-beneath"),
        1,
    )
    state.act = 2
    for hero in state.heroes:
        hero.discard, hero.hand = (*hero.discard, *hero.hand), ()
    wheel = Thing(PieceId(90), "object", "bell-wheel", Square(state.heroes[0].spot - 2 * ROW))
    state.things = [wheel]
    state.quests = [Quest("the-bell-beneath", "story", progress=(0, 0))]
    assert goals.wanted_objects(state) == [wheel.square]
    step = decided(state, 0)
    assert isinstance(step, StepTo)
    assert board.realm(state).distance(step.square, wheel.spot) == 1
    state.heroes[0].square = step.square
    assert decided(state, 0) == Interact(wheel.id)


def test_companions_walk_around_those_who_stand_in_the_border() -> None:
    """Three others stand around the soldier in the corner: it is a step back and two more to the next free square."""
    heroes = "hero 0 soldier r0c0\nhero 1 brigand r-1c0\nhero 2 archer r-1c1\nhero 3 acolyte r0c1\n"
    state = MYTH.position("tile trampled-orchard cleared\ntile old-quarry r-12c0\n" + heroes, 4, Options(), 1)
    outlook = Outlook(state, state.heroes[0])
    assert outlook.walk(state.heroes[0].spot) == 3


@pytest.mark.parametrize(("heroes", "chosen"), [(2, {"drowned"}), (3, {"grubber", "crawler", "oathless", "drowned"})])
def test_two_companions_take_the_lair_that_begins_with_the_least_life(heroes: int, chosen: set[str]) -> None:
    """For two: 6 Grubbers, 5 Crawlers, 3 Oathless of 2 life, 4 Drowned."""
    lines = FIGHT.splitlines()[1:2] + [
        f"hero {seat} {hero} r10c{5 + seat}" for seat, hero in enumerate(("soldier", "brigand", "acolyte")[:heroes])
    ]
    state = MYTH.position("\n".join([*lines, "enemy grubber minion melee r0c0"]), heroes, ADVENTURE, 1)
    asked = LairType(tile=TileNo(0))
    offers = Offers(asked.choices(state))
    picked = {settling.fair_lair(state, state.heroes[0], asked, offers, Rng.of(seed)) for seed in range(40)}
    assert {action.kind for action in picked if isinstance(action, PickKind)} == chosen


def holding(state: State, seat: int, *cards: str) -> State:
    """The same table, with these cards and no others in a hand."""
    hero = state.heroes[seat]
    every = (*hero.deck, *hero.hand, *hero.discard)
    hero.hand, hero.deck, hero.discard = (
        tuple(map(CardId, cards)),
        tuple([card for card in every if card not in cards]),
        (),
    )
    return state


BESIDE_A_LAIR = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r1c1
lair grubber r8c5
"""
BESIDE_A_MINION = """
tile trampled-orchard
hero 0 soldier r10c5
hero 1 brigand r1c1
enemy grubber minion melee r9c5
"""


def test_the_soldier_gathers_rage_before_a_blow_that_grows_by_it() -> None:
    """The Pent-Up Blow has 2 damage and 1 for each Rage: much against a lair, nothing more against a life of 1."""
    state = holding(MYTH.position(BESIDE_A_LAIR, 2, Options(), 1), 0, "soldier-pent-up-blow")
    assert decided(state, 0) == AddRage()
    while decided(state, 0) == AddRage():
        state = MYTH.apply(state, Seat(0), AddRage()).state
    blow = decided(state, 0)
    assert isinstance(blow, PlayCard)
    assert blow.card == "soldier-pent-up-blow"
    state = holding(MYTH.position(BESIDE_A_MINION, 2, Options(), 1), 0, "soldier-pent-up-blow")
    assert isinstance(decided(state, 0), PlayCard)


def test_what_strengthens_a_blow_is_played_before_it() -> None:
    state = holding(MYTH.position(BESIDE_A_LAIR, 2, Options(), 1), 0, "soldier-hard-swing", "soldier-gather-wrath")
    first = decided(state, 0)
    assert isinstance(first, PlayCard)
    assert first.card == "soldier-gather-wrath"
    second = decided(MYTH.apply(state, Seat(0), first).state, 0)
    assert isinstance(second, PlayCard)
    assert second.card == "soldier-hard-swing"


@pytest.mark.parametrize(
    ("table", "first"),
    [(BESIDE_A_LAIR, "brigand-one-with-the-dark"), (BESIDE_A_MINION, "brigand-between-the-ribs")],
)
def test_the_brigand_hides_before_a_stab_that_is_deadlier_from_the_shadows(table: str, first: str) -> None:
    """2 damage more: much against a lair; a minion falls anyway, and Shadows are worth more after the attack."""
    state = MYTH.position(table.replace("0 soldier", "0 brigand").replace("1 brigand", "1 soldier"), 2, Options(), 1)
    state = holding(state, 0, "brigand-one-with-the-dark", "brigand-between-the-ribs")
    played = decided(state, 0)
    assert isinstance(played, PlayCard)
    assert played.card == first


def hurt(state: State) -> None:
    state.heroes[0].life = 2


def prone(state: State) -> None:
    state.heroes[0].ailments = (Ailment("prone"),)


def threatened(state: State) -> None:
    state.heroes[0].threat = 8


def tired(state: State) -> None:
    state.heroes[0].mp_spent = 2


def as_it_is(state: State) -> None:
    """Nothing else."""


AMONG_MANY = BESIDE_A_MINION + "".join(
    f"enemy grubber minion melee {square}\n" for square in ("r10c4", "r10c6", "r9c6")
)


@pytest.mark.parametrize(
    ("potion", "table", "change", "card"),
    [
        ("potion-red-draught", FIGHT, hurt, ""),
        ("potion-clear-water", FIGHT, prone, ""),
        ("potion-steady-hand", BESIDE_A_MINION, as_it_is, "soldier-hard-swing"),
        ("potion-fortunes-dregs", BESIDE_A_MINION, as_it_is, "soldier-hard-swing"),
        ("potion-quicksilver", FIGHT, tired, ""),
        ("potion-grey-calm", BESIDE_A_MINION, threatened, ""),
        ("potion-dreamers-cup", BESIDE_A_MINION, as_it_is, ""),
        ("potion-stoneskin-oil", AMONG_MANY, as_it_is, ""),
    ],
)
def test_companions_drink_a_potion_when_it_does_something(
    potion: str, table: str, change: Callable[[State], None], card: str
) -> None:
    """In the fight that calls for it, and not where nobody is left to fight and nobody is hurt."""
    state = holding(MYTH.position(table, 2, Options(), 1), 0, *([card] if card else []))
    state.heroes[0].potions = (potion,)
    change(state)
    assert decided(state, 0) == DrinkPotion(potion)
    peace = MYTH.position(
        "tile trampled-orchard cleared\nhero 0 soldier r10c5\nhero 1 brigand r10c6\n", 2, ADVENTURE, 1
    )
    holding(peace, 0).heroes[0].potions = (potion,)
    assert DrinkPotion(potion) in MYTH.actions(peace, Seat(0))
    assert decided(peace, 0) != DrinkPotion(potion)


@pytest.mark.parametrize(("heroes", "tiles"), [(2, 2), (3, 3), (4, 3), (5, 3)])
def test_companions_have_enough_of_an_adventure_after_some_tiles_and_sooner_if_they_mourn(
    heroes: int, tiles: int
) -> None:
    party = [f"hero {seat} {hero} r10c{4 + seat}" for seat, hero in enumerate(HEROES[:heroes])]
    state = MYTH.position("\n".join(["tile trampled-orchard", *party]), heroes, ADVENTURE, 1)
    state.tiles[0].cleared = state.tiles[0].rewarded = True
    state.tiles = [state.tiles[0]] * tiles
    assert choosers.had_enough(state)
    state.tiles = state.tiles[1:]
    assert not choosers.had_enough(state)
    state.heroes[1].dead = True
    assert choosers.had_enough(state)
    state.tiles = state.tiles[1:]
    assert not choosers.had_enough(state)
