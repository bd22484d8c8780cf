"""What heroes have, to the piece: traded, bequeathed, buried, taken out of the decks, healed."""

# mypy: disable-error-code="comparison-overlap"
# What a test has just set is not what it finds after the rules have changed it.

import pytest
from tests.games.myth.drawn.beginning import at, empty
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core.game import Seat
from ludoteca.games.myth.parts.adventure import allies, merchants, quests
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import harm, items
from ludoteca.games.myth.parts.round import cleanup
from ludoteca.games.myth.parts.setup import features, setup
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.actions import OfferTrade, Pick, PickItem
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Ailment, Ammo, Slot, Stored, Thing
from ludoteca.games.myth.table.steps.adventure import Bargain, Heir
from ludoteca.games.myth.table.steps.heroes import Equip, TradeDeal
from ludoteca.games.myth.table.steps.setup import StartingItem

HAT, STAFF, LETTER = "green-kettle-hat", "green-ash-staff", "quest-sealed-letter"
SWING, WRATH, ARROW = CardId("soldier-hard-swing"), CardId("soldier-gather-wrath"), CardId("archer-arrow")


@pytest.mark.rule("MYTH-TRADE-03")
@pytest.mark.parametrize("agreed", [True, False])
def test_both_sides_of_a_deal_change_hands_or_none(agreed: bool) -> None:
    fight = Fight("01")
    fight.hero(0).inventory, fight.hero(1).inventory = (HAT,), (STAFF,)
    deal = TradeDeal(Seat(0), Seat(1), HAT, STAFF)
    items.trade_deal_chosen(deal, fight.state, Seat(0), ACCEPT if agreed else DECLINE, [])
    assert [hero.inventory for hero in fight.state.heroes] == ([(STAFF,), (HAT,)] if agreed else [(HAT,), (STAFF,)])


def test_who_is_offered_a_trade_may_go_on_at_cleanup_and_with_a_merchant() -> None:
    """The others who have finished stay so."""
    state = empty("guard-room", "soldier", "acolyte", "archer", seats=3)
    state.heroes[0].inventory = (HAT,)
    offer = OfferTrade(Seat(1), HAT)
    finished = (Seat(1), Seat(2))
    assert cleanup.equip_chosen(Equip(finished), state, Seat(0), offer, [])[-1] == Equip((Seat(2),))
    assert merchants.bargain_chosen(Bargain(finished), state, Seat(0), offer, [])[-1] == Bargain((Seat(2),))


@pytest.mark.parametrize("worn", [True, False])
def test_what_the_dead_leave_goes_to_the_heir_and_is_gone_from_the_dead(worn: bool) -> None:
    state = empty("guard-room", "soldier", "acolyte")
    dead, heir = state.heroes
    if worn:
        dead.gear = (LETTER, None, None, None, None)
    else:
        dead.gear, dead.inventory = (None,) * 5, (HAT, LETTER)
    heir.inventory = ()
    quests.heir_chosen(Heir(Seat(0), LETTER), state, Seat(0), Pick((Seat(1),)), [])
    assert (LETTER in dead.gear, LETTER in dead.inventory, heir.inventory) == (False, False, (LETTER,))


@pytest.mark.rule("MYTH-DEATH-03", "MYTH-DEATH-11")
def test_all_cards_of_a_dead_hero_lie_in_the_discard_pile() -> None:
    """From slots, face down too, from a Focus, the hand and the Ammo."""
    fight = Fight("0..1")
    hero = fight.hero()
    hero.slots = (Slot(SWING, "action"), Slot(WRATH, down=True), Slot(shut=True), Slot())
    hero.stored, hero.hand, hero.ammo = (Stored("blue-fragment-of-fate", SWING),), (WRATH,), (Ammo(ARROW, 2),)
    harm.bury(fight.state, hero, [])
    assert sorted(hero.discard) == sorted([SWING, WRATH, SWING, WRATH, ARROW])
    assert (hero.hand, hero.ammo, hero.stored, hero.slots, hero.square) == ((), (), (), (Slot(),) * 4, None)


def test_the_tokens_a_dead_hero_holds_are_gone_and_nothing_else() -> None:
    fight = Fight("0..1")
    fight.state.things = [
        Thing(PieceId(60), "token", "chalk-ward", None, owner=Seat(0)),
        Thing(PieceId(61), "token", "chalk-ward", None, owner=Seat(1)),
        Thing(PieceId(62), "object", "strongbox", None, owner=Seat(0)),
        Thing(PieceId(63), "token", "decoy", fight.square(0, 1)),
    ]
    harm.bury(fight.state, fight.hero(), [])
    assert [thing.id for thing in fight.state.things] == [61, 62, 63]


def test_what_a_hero_has_is_taken_out_of_its_deck_once() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.green, state.blue, state.quest_items = (HAT, STAFF), ("blue-fragment-of-fate",), (LETTER,)
    for item in (HAT, LETTER, "brown-not-in-a-deck"):
        setup.take_out(state, item)
    assert (state.green, state.blue, state.quest_items) == ((STAFF,), ("blue-fragment-of-fate",), ())


def test_a_starting_item_that_is_chosen_is_worn() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    hero = state.heroes[0]
    hero.gear, hero.inventory = (None,) * 5, (HAT, "green-militia-sword")
    setup.starting_item_chosen(StartingItem(Seat(0), (HAT,)), state, Seat(0), PickItem(HAT), [])
    assert (HAT in hero.gear, hero.inventory) == (True, ("green-militia-sword",))


@pytest.mark.rule("MYTH-CARD-18", "MYTH-DEATH-13")
@pytest.mark.parametrize(
    ("life", "amount", "gained"), [(7, 3, 0), (6, 3, 1), (3, 3, 3), (1, 99, 6), (0, 3, 0), (-1, 3, 0)]
)
def test_life_comes_back_up_to_the_maximum_and_never_to_the_defeated(life: int, amount: int, gained: int) -> None:
    """The Soldier has 7."""
    fight = Fight("0..1")
    fight.hero().life = life
    assert harm.heal(fight.state, Seat(0), amount, []) == gained
    assert fight.hero().life == life + gained


def test_who_is_gone_is_neither_healed_nor_hurt() -> None:
    state = Fight("0..1").state
    assert harm.heal(state, PieceId(99), 3, []) == 0
    assert harm.hurt(state, PieceId(99), 3, []) == 0


@pytest.mark.rule("MYTH-ALLY-07")
def test_an_ally_regains_up_to_its_printed_life_and_a_thing_without_life_nothing() -> None:
    """Ilse has 5."""
    state = empty("old-quarry", "soldier", "acolyte")
    allies.enter(state, "ilse", at(5, 5), [])
    pillar = features.put(state, "stone-pillar", at(3, 3), 0, [])
    ally = next(thing for thing in state.things if thing.kind == "ilse")
    ally.life = 3
    assert harm.regain(state, ally.id, ally, 9, []) == 2
    assert harm.regain(state, pillar.id, pillar, 9, []) == 0


@pytest.mark.rule("MYTH-STATUS-11")
@pytest.mark.parametrize(
    ("life", "active", "prone", "takes_part"),
    [(1, True, False, True), (0, True, False, False), (1, False, False, False), (1, True, True, False)],
)
def test_only_the_active_who_stand_take_part_in_a_darkness_cycle(
    life: int, active: bool, prone: bool, takes_part: bool
) -> None:
    fight = Fight("0g.1", asleep=not active)
    enemy = fight.one("g")
    enemy.life, enemy.ailments = life, (Ailment("prone"),) if prone else ()
    assert activation.takes_part(fight.state, enemy) == takes_part
    events: list[object] = []
    activation.idle(fight.state, events)  # type: ignore[arg-type]
    assert len(events) == (life > 0 and active and prone)
