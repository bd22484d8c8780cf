"""Items: slots and inventory, changing equipment at Cleanup, potions and items that are used, white cards, trading."""

import pytest
from tests.games.myth.drawn.beginning import at, choose, empty, offers, run
from tests.games.myth.drawn.fighting import Fight

from ludoteca.core import agenda
from ludoteca.core.game import Refused, Seat
from ludoteca.games.myth.effects import meaning
from ludoteca.games.myth.parts.darkness.spawning import place
from ludoteca.games.myth.parts.heroes import harm, items, tray, treasure
from ludoteca.games.myth.parts.round import cleanup
from ludoteca.games.myth.parts.round.cleanup import READY
from ludoteca.games.myth.parts.verbs import verbs_things
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Gain
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import (
    DrinkPotion,
    DropAmmo,
    InReturn,
    InvokeItem,
    OfferTrade,
    PlayCard,
    PutOn,
    TakeOff,
    UseItem,
)
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Ammo, Hero, Scene, Stored, Thing
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import ChooseItem, Equip, ExcessAmmo, TradeAnswer, TradeDeal
from ludoteca.games.myth.table.steps.round import Cleanup, HeroCycle, HeroCycleGoesOn

POKER, LID, GEAR = "brown-fireplace-poker", "brown-pot-lid", "brown-adventurers-gear"


def party(*heroes: str, cycling: bool = True) -> State:
    """Heroes side by side in a hero cycle, with a grubber far away."""
    state = empty("old-quarry", *heroes)
    for hero in state.heroes:
        hero.square = at(10, 3 + hero.seat)
    place(state, "grubber", "minion", "melee", at(0, 11), [])
    if cycling:
        run(state, HeroCycleGoesOn())
    return state


def give(hero: Hero, *things: str) -> None:
    """Items and potions for a hero."""
    hero.inventory += tuple([thing for thing in things if thing in PRINTED.items])
    hero.potions += tuple([thing for thing in things if thing in PRINTED.potions])


# Slots


@pytest.mark.rule("MYTH-ITEM-01", "MYTH-ITEM-02", "MYTH-ITEM-03")
@pytest.mark.parametrize("item", [item for item in PRINTED.items if items.places_of(item)])
def test_each_item_goes_into_the_slot_it_shows(item: str) -> None:
    """One card a slot; what was there goes to the inventory."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    place_of = ("primary", "secondary", "armour", "helm", "accessory").index(str(PRINTED.items[item].slot))
    hero.gear = (POKER, LID, GEAR, "green-kettle-hat", "green-stout-boots")
    before = hero.gear
    give(hero, item)
    items.put_on(state, hero, item, [])
    assert hero.gear[place_of] == item
    assert before[place_of] in hero.inventory or before[place_of] == item


@pytest.mark.rule("MYTH-ITEM-04", "MYTH-ITEM-05", "MYTH-ITEM-22")
def test_what_cannot_be_equipped_stays_in_the_inventory() -> None:
    """Items of other classes and carried quest items, however many."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    give(hero, *["green-longbow", "quest-cellar-key"] * 20, "green-militia-sword")
    assert len(hero.inventory) == 41
    assert cleanup.changes(hero) == [PutOn("green-militia-sword")]
    assert items.may_wear(state.heroes[1], "green-twin-daggers")
    assert not items.may_wear(hero, "green-twin-daggers")
    assert items.may_wear(hero, "green-kettle-hat")


def why_not(state: State, act: Act) -> tuple[str, str]:
    """The clause that refuses something, and its words."""
    with pytest.raises(Refused) as caught:
        MYTH.apply(state, Seat(0), act)
    return caught.value.clause, caught.value.reason.en


def test_an_item_that_cannot_be_used_says_why() -> None:
    """What helps in attacks, works by itself, is not put on, is another's, or is spent for this tile."""
    state = party("soldier", "acolyte")
    hero = state.heroes[0]
    hero.gear = (POKER, LID, GEAR, None, "green-cracked-horn")
    give(hero, "green-longbow")
    assert why_not(state, InvokeItem(POKER)) == ("MYTH-ITEM-18", "Fireplace Poker helps in an attack: Melee.")
    assert why_not(state, InvokeItem(GEAR)) == ("MYTH-ITEM-02", "Adventurer’s Gear works by itself while worn.")
    assert why_not(state, InvokeItem("green-longbow")) == ("MYTH-ITEM-06", "Put it on first, at Cleanup.")
    assert why_not(state, InvokeItem("green-twin-daggers")) == ("MYTH-ITEM-01", "You do not have that item.")
    horn = InvokeItem("green-cracked-horn")
    spent = MYTH.apply(state, Seat(0), horn).state
    assert why_not(spent, horn) == ("MYTH-ITEM-07", "What Cracked Horn needs is not there now.")


@pytest.mark.rule("MYTH-ITEM-18")
def test_an_item_that_does_not_help_in_an_attack_says_why() -> None:
    """A Melee attack with a poker in hand: armour does not help in it, nor does what lies in the inventory."""
    swing = CardId("soldier-hard-swing")
    fight = Fight("0g...\n....1", [swing])
    fight.hero().gear = (POKER, LID, GEAR, None, None)
    give(fight.hero(), "green-twin-daggers")
    state = MYTH.apply(fight.state, Seat(0), PlayCard(swing, "action", "none")).state
    assert isinstance(state.agenda[-1], ChooseItem)
    assert why_not(state, UseItem(GEAR)) == ("MYTH-ITEM-18", "Adventurer’s Gear has no keyword of Hard Swing.")
    assert why_not(state, UseItem("green-twin-daggers")) == ("MYTH-ITEM-18", "Only an equipped item helps.")
    first = ("MYTH-ITEM-13", "Answer what is asked first; then it can be used.")
    assert why_not(state, DrinkPotion("potion-of-life")) == why_not(state, InvokeItem(GEAR)) == first


@pytest.mark.rule("MYTH-ITEM-23")
def test_a_two_handed_item_fills_primary_and_secondary() -> None:
    """It puts both away, and anything for either slot puts it away."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    give(hero, "green-miners-maul")
    items.put_on(state, hero, "green-miners-maul", [])
    assert [item for item in hero.gear[:2] if item] == ["green-miners-maul"]
    assert set(hero.inventory) == {POKER, LID}
    items.put_on(state, hero, LID, [])
    assert LID in hero.gear
    assert "green-miners-maul" not in hero.gear
    assert set(hero.inventory) == {POKER, "green-miners-maul"}
    items.put_on(state, hero, POKER, [])
    assert hero.gear[:2] == (POKER, LID)


@pytest.mark.rule("MYTH-ITEM-23")
def test_the_effect_of_a_two_handed_item_counts_once() -> None:
    """One more Rage, not two."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    give(hero, "blue-hillbreaker")
    items.put_on(state, hero, "blue-hillbreaker", [])
    assert meaning.rage(state, hero) == 1


# Changing equipment


@pytest.mark.rule("MYTH-ITEM-06", "MYTH-TRADE-03")
def test_equipment_changes_at_cleanup_and_not_in_the_hero_cycle() -> None:
    """Everybody who has something to change is asked, at the same time, until ready."""
    state = party("soldier", "brigand")
    for hero, item in zip(state.heroes, ("green-militia-sword", "green-twin-daggers"), strict=True):
        give(hero, item)
    assert not [offer for seat in (0, 1) for offer in offers(state, seat) if isinstance(offer, PutOn | TakeOff)]
    run(state, Cleanup())
    asked = agenda.asked(state)
    assert isinstance(asked, Equip)
    assert asked.actors(state) == (0, 1)
    choose(state, 1, PutOn("green-twin-daggers"))
    choose(state, 0, PutOn("green-militia-sword"))
    choose(state, 0, READY)
    assert offers(state, 0) == []
    choose(state, 1, READY)
    assert [hero.gear[0] for hero in state.heroes] == ["green-militia-sword", "green-twin-daggers"]
    assert agenda.asked(state) is None


@pytest.mark.rule("MYTH-ITEM-06")
def test_who_has_nothing_to_change_is_not_asked() -> None:
    """Heroes with their starting items alone, the dead and the defeated."""
    state = party("soldier", "brigand", "archer", cycling=False)
    give(state.heroes[1], "green-twin-daggers")
    give(state.heroes[2], "green-longbow")
    state.heroes[2].dead = True
    run(state, Equip())
    asked = agenda.asked(state)
    assert asked is not None
    assert asked.actors(state) == (1,)
    state.heroes[1].defeated = True
    run(state, Equip())
    assert agenda.asked(state) is None


@pytest.mark.rule("MYTH-ITEM-06", "MYTH-ITEM-09")
def test_an_item_may_be_put_away_without_another() -> None:
    """To be given to somebody later; brown items are nobody else's."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    hero.gear = ("green-hunting-spear", LID, GEAR, None, None)
    run(state, Equip())
    assert offers(state, 0) == [TakeOff("green-hunting-spear"), READY]
    choose(state, 0, TakeOff("green-hunting-spear"))
    assert [item or "–" for item in hero.gear] == ["–", LID, GEAR, "–", "–"]
    assert hero.inventory == ("green-hunting-spear",)


@pytest.mark.rule("MYTH-SETUP-21", "MYTH-HERO-09")
def test_life_never_exceeds_the_maximum_that_the_gear_gives() -> None:
    """Taking off a coat costs what it gave; putting it on heals nothing."""
    state = party("soldier", "brigand", cycling=False)
    hero = state.heroes[0]
    base = PRINTED.heroes["soldier"].life
    hero.gear = (POKER, LID, "green-quilted-coat", None, None)
    hero.life = base + 3
    run(state, Equip())
    choose(state, 0, TakeOff("green-quilted-coat"))
    assert hero.life == base
    choose(state, 0, PutOn("green-quilted-coat"))
    assert hero.life == base
    assert meaning.full_life(state, hero) == base + 3


@pytest.mark.rule("MYTH-CARD-52")
def test_ongoing_cards_on_an_item_are_discarded_when_it_leaves_its_slot() -> None:
    """Those on another item stay."""
    state = party("apprentice", "brigand", cycling=False)
    hero = state.heroes[0]
    hero.gear = ("green-hazel-wand", "blue-shelf-of-glass", GEAR, None, None)
    card = next(card.id for card in PRINTED.hero_cards["apprentice"] if "ongoing" in card.keywords)
    hero.stored = (Stored("blue-shelf-of-glass", card),)
    hero.discard = ()
    run(state, Equip())
    choose(state, 0, TakeOff("green-hazel-wand"))
    assert hero.stored == (Stored("blue-shelf-of-glass", card),)
    choose(state, 0, TakeOff("blue-shelf-of-glass"))
    assert list(hero.stored) == []
    assert list(hero.discard) == [card]


@pytest.mark.rule("MYTH-CARD-52", "MYTH-HERO-11")
def test_what_an_ongoing_card_on_an_item_gave_ends_when_the_item_leaves_its_slot() -> None:
    """The Chalk Ward takes its token along."""
    state = party("apprentice", "brigand", cycling=False)
    hero = state.heroes[0]
    hero.gear = (None, "blue-shelf-of-glass", GEAR, None, None)
    hero.stored = (Stored("blue-shelf-of-glass", CardId("apprentice-chalk-ward")),)
    state.things.append(Thing(PieceId(60), "token", "chalk-ward", None, owner=Seat(1), giver=Seat(0)))
    run(state, Equip())
    choose(state, 0, TakeOff("blue-shelf-of-glass"))
    assert state.things == []


@pytest.mark.rule("MYTH-CARD-51")
def test_ammo_beyond_the_room_is_discarded_by_choice() -> None:
    """Three active cards without a quiver: two must go, the owner says which."""
    state = party("archer", "brigand", cycling=False)
    hero = state.heroes[0]
    shots = [card.id for card in PRINTED.hero_cards["archer"] if "ammo" in card.keywords][:3]
    hero.gear = (None, "green-waxed-quiver", GEAR, None, None)
    hero.ammo = tuple([Ammo(card, 1) for card in shots])
    hero.discard = ()
    run(state, Equip())
    choose(state, 0, TakeOff("green-waxed-quiver"))
    assert isinstance(agenda.asked(state), ExcessAmmo)
    assert offers(state, 0) == [DropAmmo(card) for card in shots]
    choose(state, 0, DropAmmo(shots[1]))
    choose(state, 0, DropAmmo(shots[0]))
    assert [ammo.card for ammo in hero.ammo] == [shots[2]]
    assert set(hero.discard) == set(shots[:2])
    assert tray.ammo_room(hero) == 1
    assert isinstance(agenda.asked(state), Equip)


# Decks and white cards


@pytest.mark.rule("MYTH-ITEM-11", "MYTH-ITEM-12", "MYTH-ITEM-27")
@pytest.mark.parametrize("card", [item.id for item in PRINTED.items.values() if item.colour == "white"])
def test_a_white_card_gives_its_token_and_goes_back(card: str) -> None:
    """Gold and serendipity to the party, potions to the hero who drew it; the deck is as large as before."""
    state = party("soldier", "brigand", cycling=False)
    rest = list(state.white)
    rest.remove(card)
    state.white = (card, *rest)
    run(state, *treasure.gain_item_card(state, Seat(1), "white", []))
    assert sorted(state.white) == sorted((card, *rest))
    (given,) = PRINTED.items[card].gives
    assert isinstance(given, Gain)
    assert isinstance(given.amount, int)
    expected = {"gold": 0, "serendipity": 0}
    if given.what == "potion":
        assert state.heroes[1].potions == (given.id,)
    else:
        expected[given.what] = given.amount
        assert state.heroes[1].potions == ()
    assert {"gold": state.gold, "serendipity": state.serendipity} == expected
    assert state.heroes[0].potions == ()


@pytest.mark.rule("MYTH-ITEM-12")
def test_the_white_deck_is_shuffled_when_its_card_returns() -> None:
    """The card does not simply lie on top or at the bottom."""
    orders = set()
    for seed in range(8):
        state = party("soldier", "brigand", cycling=False)
        state.rng = type(state.rng).of(seed)
        treasure.gain_item_card(state, Seat(0), "white", [])
        orders.add(state.white)
    assert len(orders) == 8


@pytest.mark.rule("MYTH-ITEM-07", "MYTH-ITEM-14", "MYTH-ITEM-24", "MYTH-TREASURE-14")
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_green_and_blue_cards_go_to_the_inventory_of_who_drew_them(colour: str) -> None:
    """The top card of the deck, which is then one shorter."""
    state = party("soldier", "brigand", cycling=False)
    deck: tuple[str, ...] = getattr(state, colour)
    treasure.gain_item_card(state, Seat(1), colour, [])
    assert state.heroes[1].inventory == deck[:1]
    assert getattr(state, colour) == deck[1:]


@pytest.mark.rule("MYTH-TREASURE-21")
def test_an_empty_deck_is_replaced_by_the_next_lower_one() -> None:
    """Blue by green, green by white."""
    state = party("soldier", "brigand", cycling=False)
    state.blue = ()
    top = state.green[0]
    treasure.gain_item_card(state, Seat(0), "blue", [])
    assert state.heroes[0].inventory == (top,)
    state.green = ()
    state.white = tuple(["white-loose-coin"] * 3)
    run(state, *treasure.gain_item_card(state, Seat(0), "blue", []))
    assert state.gold == 1


@pytest.mark.rule("MYTH-ITEM-15")
def test_blue_tokens_enter_the_bag_only_from_those_set_aside() -> None:
    """As many as there are."""
    state = party("soldier", "brigand", cycling=False)
    state.aside = (0, 0, 2)
    verbs_things.fill_bag(state, "blue", 3, [])
    assert (state.bag[2], state.aside[2]) == (2, 0)


# Potions and items that are used


@pytest.mark.rule("MYTH-ITEM-13")
def test_a_potion_is_free_and_used_up() -> None:
    """In the hero cycle by its holder, without MP or AP."""
    state = party("soldier", "brigand")
    hero = state.heroes[0]
    give(hero, "potion-red-draught", "potion-red-draught")
    hero.life = 2
    assert offers(state, 0).count(DrinkPotion("potion-red-draught")) == 1
    assert DrinkPotion("potion-red-draught") not in offers(state, 1)
    choose(state, 0, DrinkPotion("potion-red-draught"))
    assert (hero.life, hero.potions) == (5, ("potion-red-draught",))
    assert (hero.mp_spent, hero.actions, state.meter) == (0, 0, 0)


@pytest.mark.rule("MYTH-ITEM-13")
def test_potions_may_be_drunk_at_cleanup_too() -> None:
    """It is a moment at which nothing is half resolved."""
    state = party("soldier", "brigand", cycling=False)
    give(state.heroes[1], "potion-red-draught")
    state.heroes[1].life = 1
    run(state, Equip())
    choose(state, 1, DrinkPotion("potion-red-draught"))
    assert state.heroes[1].life == 4
    assert agenda.asked(state) is None, "nobody has anything left to do"


@pytest.mark.rule("MYTH-ITEM-13", "MYTH-DEATH-09")
def test_the_defeated_drink_nothing() -> None:
    """Nor do the dead."""
    state = party("soldier", "brigand")
    give(state.heroes[0], "potion-red-draught")
    harm.hurt(state, Seat(0), 99, [])
    assert items.uses(state, state.heroes[0]) == []


@pytest.mark.rule("MYTH-ITEM-13")
def test_an_item_is_used_as_often_as_it_says() -> None:
    """Once a tile; from the inventory only where it is carried."""
    state = party("soldier", "brigand")
    hero = state.heroes[0]
    give(hero, "blue-hourglass-pendant", "quest-bell-clapper")
    assert InvokeItem("blue-hourglass-pendant") not in offers(state, 0)
    assert InvokeItem("quest-bell-clapper") in offers(state, 0)
    items.put_on(state, hero, "blue-hourglass-pendant", [])
    state.meter = 5
    choose(state, 0, InvokeItem("blue-hourglass-pendant"))
    assert state.meter == 3
    assert InvokeItem("blue-hourglass-pendant") not in offers(state, 0)


# Gaining


@pytest.mark.rule("MYTH-CLEAR-11")
def test_gold_is_never_negative() -> None:
    """What the party does not have cannot be taken."""
    state = party("soldier", "brigand", cycling=False)
    state.gold = 1
    run(state, Carry(Address("white-buried-cup.gives"), Scene(owner=Seat(0))))
    assert state.gold == 4
    taking = Gain(what="gold", amount=-9, to="party")
    verbs_things.gain(state, taking, Scene(), (), [])
    assert state.gold == 0


# Trading


@pytest.mark.rule("MYTH-TRADE-01", "MYTH-TRADE-02", "MYTH-TRADE-07")
def test_adjacent_heroes_trade_and_all_heroes_of_a_cleared_tile() -> None:
    """Two squares apart on a tile that is not cleared they do not."""
    state = party("soldier", "brigand", "archer")
    give(state.heroes[0], "green-kettle-hat")
    partners = [offer.partner for offer in offers(state, 0) if isinstance(offer, OfferTrade)]
    assert partners == [1]
    state.tiles[0].cleared = True
    assert [act.partner for act in items.trades(state, state.heroes[0]) if isinstance(act, OfferTrade)] == [1, 2]
    state.heroes[1].defeated = True
    state.heroes[2].dead = True
    assert items.trades(state, state.heroes[0]) == []


@pytest.mark.rule("MYTH-TRADE-07")
def test_a_defeated_hero_offers_nothing() -> None:
    """Whatever the others want."""
    state = party("soldier", "brigand")
    give(state.heroes[0], "green-kettle-hat")
    state.heroes[0].defeated = True
    assert items.trades(state, state.heroes[0]) == []


@pytest.mark.rule("MYTH-TRADE-03", "MYTH-TRADE-04")
def test_a_gift_needs_consent_and_goes_to_the_inventory() -> None:
    """It costs nothing; declined, nothing changes."""
    state = party("soldier", "brigand")
    one, other = state.heroes
    give(one, "green-kettle-hat")
    choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat"))
    asked = agenda.asked(state)
    assert isinstance(asked, TradeAnswer)
    assert asked.actors(state) == (1,)
    assert offers(state, 1) == [ACCEPT, DECLINE]
    choose(state, 1, DECLINE)
    assert (one.inventory, other.inventory) == (("green-kettle-hat",), ())
    choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat"))
    choose(state, 1, ACCEPT)
    assert (list(one.inventory), list(other.inventory)) == ([], ["green-kettle-hat"])
    assert "green-kettle-hat" not in other.gear
    assert (one.mp_spent, state.meter, one.actions) == (0, 0, 0)
    assert isinstance(agenda.asked(state), HeroCycle)


@pytest.mark.rule("MYTH-TRADE-04", "MYTH-TRADE-06")
def test_an_exchange_needs_the_consent_of_both() -> None:
    """A potion for a hat; the one who began has the last word."""
    state = party("soldier", "brigand")
    one, other = state.heroes
    give(one, "green-kettle-hat")
    give(other, "potion-red-draught")
    for word, moved in ((DECLINE, False), (ACCEPT, True)):
        choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat"))
        choose(state, 1, InReturn("potion-red-draught"))
        asked = agenda.asked(state)
        assert isinstance(asked, TradeDeal)
        assert asked.actors(state) == (0,)
        choose(state, 0, word)
        assert (one.potions == ("potion-red-draught",)) is moved
        assert (other.inventory == ("green-kettle-hat",)) is moved
    assert list(one.inventory) == list(other.potions) == []


@pytest.mark.rule("MYTH-TRADE-06", "MYTH-ITEM-09")
def test_brown_items_are_not_traded_quest_items_and_potions_are() -> None:
    """Nor is anything that is worn."""
    state = party("soldier", "brigand")
    hero = state.heroes[0]
    hero.gear = (POKER, LID, GEAR, "green-kettle-hat", None)
    give(hero, "brown-candle-stub", "quest-cellar-key", "potion-grey-calm", "green-stout-boots")
    things = [offer.thing for offer in offers(state, 0) if isinstance(offer, OfferTrade)]
    assert things == ["quest-cellar-key", "green-stout-boots", "potion-grey-calm"]


@pytest.mark.rule("MYTH-TRADE-05")
def test_trades_only_when_nothing_is_half_resolved() -> None:
    """While a trade is being answered no other begins; at Cleanup they are possible."""
    state = party("soldier", "brigand")
    give(state.heroes[0], "green-kettle-hat")
    give(state.heroes[1], "green-stout-boots")
    choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat"))
    assert not [offer for offer in offers(state, 1) if isinstance(offer, OfferTrade)]
    choose(state, 1, DECLINE)
    run(state, Equip())
    choose(state, 1, READY)
    choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat"))
    choose(state, 1, ACCEPT)
    choose(state, 1, PutOn("green-kettle-hat"))
    assert state.heroes[1].gear[3] == "green-kettle-hat"


def test_facts_of_items_speak_both_languages() -> None:
    """Offers, exchanges, refusals, potions and changed equipment."""
    state = party("soldier", "brigand")
    give(state.heroes[0], "green-kettle-hat", "potion-red-draught")
    give(state.heroes[1], "green-stout-boots")
    told = [
        *choose(state, 0, OfferTrade(Seat(1), "green-kettle-hat")),
        *choose(state, 1, InReturn("green-stout-boots")),
        *choose(state, 0, DECLINE),
        *choose(state, 0, DrinkPotion("potion-red-draught")),
        *run(state, Equip()),
        *choose(state, 0, PutOn("green-kettle-hat")),
        *choose(state, 0, TakeOff("green-kettle-hat")),
    ]
    texts = [fact.tell(("Ada", "Bruno")) for fact in told]
    assert all(text is None or (text.en and text.it and text.en != text.it) for text in texts)
    assert sum(text is not None for text in texts) >= 6
