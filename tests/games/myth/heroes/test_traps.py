"""Traps and non-hostile actions: who may try what, for which price, with which dice, and what follows."""

import pytest
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fights import rig

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import movement, traps
from ludoteca.games.myth.parts.heroes.facts import Disarmed, TrapSprang, Tried
from ludoteca.games.myth.parts.setup import features
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.actions import Interact
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import TrapResults
from ludoteca.games.myth.table.steps.round import Cleanup, CycleStart, EndOfRound, HeroCycleGoesOn

TRAP = 60


def trapped(kind: str, *heroes: str) -> State:
    """A trap in the middle of the quarry with the first hero beside it, and a grubber far away."""
    state = empty("old-quarry", *(heroes or ("soldier", "brigand")))
    state.heroes[0].square, state.heroes[1].square = at(5, 5), at(11, 11)
    state.things.append(Thing(PieceId(TRAP), "trap", kind, at(5, 6)))
    state.next_id = PieceId(TRAP + 1)
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    run(state, HeroCycleGoesOn())
    return state


@pytest.mark.rule("MYTH-NONHOSTILE-01", "MYTH-NONHOSTILE-02", "MYTH-TRAP-04")
def test_a_hero_next_to_a_trap_may_try_to_disarm_it() -> None:
    """Without a card, on any of the eight squares around it and not from two squares away."""
    state = trapped("spike-pit")
    for row, column in ((5, 5), (4, 5), (4, 7), (6, 6)):
        state.heroes[0].square = at(row, column)
        assert Interact(PieceId(TRAP)) in offers(state, 0)
    state.heroes[0].square = at(5, 8)
    assert Interact(PieceId(TRAP)) not in offers(state, 0)
    assert Interact(PieceId(TRAP)) not in offers(state, 1)


@pytest.mark.rule("MYTH-NONHOSTILE-03", "MYTH-NONHOSTILE-09", "MYTH-TRAP-10")
def test_each_try_costs_one_movement_point_and_may_be_repeated() -> None:
    """Two points are two tries; a third is not offered."""
    state = trapped("spike-pit")
    hero = state.heroes[0]
    for left in (1, 0):
        rig(state, *(1,) * PRINTED.heroes["soldier"].pool.d10)
        events = choose(state, 0, Interact(PieceId(TRAP)))
        assert [event.success for event in events if isinstance(event, Tried)] == [False]
        assert movement.points(state, hero) == left
    assert Interact(PieceId(TRAP)) not in offers(state, 0)
    assert [thing.id for thing in state.things] == [TRAP]
    assert hero.life == PRINTED.heroes["soldier"].life + 1


@pytest.mark.rule("MYTH-NONHOSTILE-04", "MYTH-NONHOSTILE-05", "MYTH-NONHOSTILE-06", "MYTH-TRAP-05")
def test_one_die_that_reaches_the_tn_disarms_the_trap() -> None:
    """The base pool is rolled; the trap is gone and the party has its reward."""
    state = trapped("spike-pit")
    pool = PRINTED.heroes["soldier"].pool.d10
    rig(state, *(5,) * (pool - 1), 6)
    events = choose(state, 0, Interact(PieceId(TRAP)))
    (tried,) = [event for event in events if isinstance(event, Tried)]
    assert (tried.tn, tried.dice, tried.success) == (6, (5,) * (pool - 1) + (6,), True)
    assert [event for event in events if isinstance(event, Disarmed)] == [Disarmed(Seat(0), "spike-pit")]
    assert state.things == []
    assert state.gold == 2


@pytest.mark.rule("MYTH-NONHOSTILE-06")
def test_dice_below_the_tn_do_not_add_up() -> None:
    """5 and 5 against 6 is a failure."""
    state = trapped("spike-pit")
    rig(state, *(5,) * PRINTED.heroes["soldier"].pool.d10)
    choose(state, 0, Interact(PieceId(TRAP)))
    assert state.things
    assert state.gold == 0


@pytest.mark.rule("MYTH-NONHOSTILE-05")
@pytest.mark.parametrize(
    ("gear", "bonus"), [((), 0), (("brown-ring-of-keys",), 1), (("brown-ring-of-keys", "green-thieves-tools"), 3)]
)
def test_items_add_dice(gear: tuple[str, ...], bonus: int) -> None:
    """Keys and tools of the Brigand."""
    state = trapped("spike-pit", "brigand", "soldier")
    state.heroes[0].gear = (None, *gear, *(None,) * (4 - len(gear)))  # type: ignore[assignment]
    events = choose(state, 0, Interact(PieceId(TRAP)))
    (tried,) = [event for event in events if isinstance(event, Tried)]
    assert len(tried.dice) == PRINTED.heroes["brigand"].pool.d10 + bonus


@pytest.mark.rule("MYTH-TRAP-10")
def test_a_failure_hurts_only_where_the_trap_says_so() -> None:
    """The flame jet does, though not for an expert."""
    for gear, lost in ((None, 1), ("green-thieves-tools", 0)):
        state = trapped("flame-jet", "brigand", "soldier")
        hero = state.heroes[0]
        hero.gear = (None, None, "brown-adventurers-gear", None, gear)
        before = hero.life
        rig(state, *(1,) * traps.pool_of(state, hero))
        choose(state, 0, Interact(PieceId(TRAP)))
        assert before - hero.life == lost
        assert state.things


@pytest.mark.rule("MYTH-NONHOSTILE-02", "MYTH-NONHOSTILE-07", "MYTH-NONHOSTILE-08")
def test_a_feature_without_a_tn_works_by_itself() -> None:
    """The camp fire thaws the hero next to it and adds 1 AP; nothing is rolled."""
    state = empty("old-quarry", "soldier", "brigand")
    state.heroes[0].square = at(5, 5)
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    fire = features.put(state, "camp-fire", at(5, 6), 0, [])
    run(state, HeroCycleGoesOn())
    rng = state.rng.copy()
    events = choose(state, 0, Interact(fire.id))
    (tried,) = [event for event in events if isinstance(event, Tried)]
    assert (tried.tn, tried.dice, tried.success) == (0, (), True)
    assert state.meter == 1
    assert state.rng == rng
    assert fire in state.things


@pytest.mark.rule("MYTH-NONHOSTILE-07")
def test_standing_on_a_thing_that_can_be_entered_is_near_enough() -> None:
    """The square of an object counts like those around it."""
    state = empty("old-quarry", "soldier", "brigand")
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    chest = features.put(state, "sealed-chest", at(5, 6), 0, [])
    state.features = ()
    state.heroes[0].square = at(5, 6)
    assert traps.interactions(state, state.heroes[0], 1) == [Interact(chest.id)]


@pytest.mark.rule("MYTH-NONHOSTILE-02", "MYTH-NONHOSTILE-04")
def test_a_sealed_chest_gives_a_treasure_once() -> None:
    """TN 6; then the chest is gone and its square free."""
    state = empty("old-quarry", "soldier", "brigand")
    state.heroes[0].square = at(5, 5)
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    chest = features.put(state, "sealed-chest", at(5, 6), 0, [])
    run(state, HeroCycleGoesOn())
    state.bag = (0, 8, 0)
    top = state.green[0]
    rig(state, *(6,) * PRINTED.heroes["soldier"].pool.d10)
    choose(state, 0, Interact(chest.id))
    assert state.heroes[0].inventory == (top,)
    assert state.things == []
    assert state.features == ()


@pytest.mark.rule("MYTH-NONHOSTILE-09")
def test_what_works_once_a_round_waits_for_the_next() -> None:
    """The iron brazier, tried or not, is spent until the round is over."""
    state = empty("old-quarry", "soldier", "brigand")
    state.heroes[0].square = at(5, 5)
    place(state, "grubber", "minion", "melee", at(0, 0), [])
    brazier = features.put(state, "iron-brazier", at(5, 6), 0, [])
    run(state, HeroCycleGoesOn())
    choose(state, 0, Interact(brazier.id))
    assert Interact(brazier.id) not in offers(state, 0)
    run(state, EndOfRound(), CycleStart(), HeroCycleGoesOn())
    assert Interact(brazier.id) in offers(state, 0)


# The Update phase


@pytest.mark.rule("MYTH-TRAP-03", "MYTH-TRAP-09", "MYTH-ROUND-23")
def test_a_trap_acts_in_every_update_phase_on_heroes_and_enemies() -> None:
    """Whoever stands in its area, each time, until it is disarmed."""
    state = trapped("spike-pit")
    near = place(state, "crawler", "captain", "melee", at(6, 6), [])
    captain = next(each for each in state.enemies if each.id == near)
    life = [state.heroes[0].life, captain.life, state.heroes[1].life]
    for times in (1, 2):
        events = run(state, TrapResults())
        assert [event for event in events if isinstance(event, TrapSprang)] == [TrapSprang("spike-pit")]
        assert [state.heroes[0].life, captain.life] == [life[0] - times, life[1] - times]
    assert state.heroes[1].life == life[2]
    state.things.clear()
    assert run(state, TrapResults()) == []


@pytest.mark.rule("MYTH-TRAP-11", "MYTH-TREASURE-18")
def test_enemies_defeated_by_a_trap_give_no_threat_and_captains_drop_treasure() -> None:
    """The captain leaves a marker at Cleanup, the minion beside it nothing."""
    state = trapped("spike-pit")
    place(state, "crawler", "captain", "melee", at(6, 6), [])
    place(state, "crawler", "minion", "melee", at(6, 7), [])
    for fallen in state.enemies[-2:]:
        fallen.life = 1
    state.tiles[0].reserve = 4
    run(state, TrapResults(), Cleanup())
    assert [each.kind for each in state.enemies] == ["grubber"]
    assert [hero.threat for hero in state.heroes] == [0, 0]
    assert state.loot == (at(6, 6),)
    assert state.tiles[0].reserve == 3


@pytest.mark.rule("MYTH-TRAP-09")
def test_a_trap_that_was_removed_meanwhile_does_not_act() -> None:
    """Two traps are due; the second is gone before its turn."""
    state = trapped("spike-pit")
    state.things.append(Thing(PieceId(TRAP + 1), "trap", "spike-pit", at(5, 4)))
    entries = TrapResults().resolve(state, [])
    state.things.pop()
    events = run(state, *entries)
    assert len([event for event in events if isinstance(event, TrapSprang)]) == 1
