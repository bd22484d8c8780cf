"""Merchants: who comes, what is for sale and to whom, selling, services, and what goes back when they leave."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.myth.drawn import invariants
from tests.games.myth.drawn.beginning import Beginning, choose, empty, offers, run

from ludoteca.core import agenda
from ludoteca.core.game import Refused, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.effects import meaning, statistics
from ludoteca.games.myth.effects.lasting import over_with_tile
from ludoteca.games.myth.parts.adventure import merchants
from ludoteca.games.myth.parts.adventure.facts import Bought, MerchantCame, MerchantLeft, NoMerchant, Sold
from ludoteca.games.myth.parts.adventure.merchants import FINISH
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.heroes.treasure import items_of_colour
from ludoteca.games.myth.parts.realm.facts import Cleared
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Merchant
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.actions import Arrange, Buy, PayFor, Pick, Sell
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Ailment, Dot, Lasting, Scene, Stored
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Bargain, MerchantArrives
from ludoteca.games.myth.table.steps.realm import ClearTile
from ludoteca.games.myth.table.steps.verbs import LookAt


def visit(merchant: str, gold: int = 30, seats: int = 2, heroes: tuple[str, ...] = ("soldier", "acolyte")) -> State:
    """A merchant has come to heroes on an empty tile."""
    state = empty("guard-room", *heroes, seats=seats)
    state.gold = gold
    run(state, MerchantArrives(merchant))
    return state


def buys(state: State, seat: int = 0) -> dict[str, int]:
    """What is for sale and can be paid, with the price."""
    return {action.thing: action.cost for action in offers(state, seat) if isinstance(action, Buy)}


def finish(state: State) -> list[Any]:
    """Everybody has finished."""
    events: list[Any] = []
    while isinstance(asked := agenda.asked(state), Bargain):
        events += choose(state, asked.actors(state)[0], FINISH)
    return events


def refused(state: State, seat: int, action: Act) -> Refused:
    """Why something cannot be done; the state stays as it is."""
    before = state.copy()
    with pytest.raises(Refused) as caught:
        MYTH.apply(state, Seat(seat), action)
    assert state == before
    return caught.value


# Who comes


@pytest.mark.rule("MYTH-CLEAR-06", "MYTH-MERCHANT-01", "MYTH-MERCHANT-09", "MYTH-LEGEND-10")
def test_clearing_a_tile_with_a_merchant_in_its_legend_draws_one() -> None:
    """The top card; the match of one tile ends once the heroes have finished."""
    state = empty("web-hollow")
    top, *rest = state.merchants
    state.gold = 50
    events = run(state, ClearTile(TileNo(0)))
    assert [type(event) for event in events if isinstance(event, Cleared | MerchantCame)] == [Cleared, MerchantCame]
    assert state.stall is not None
    assert (state.stall.merchant, list(state.merchants), state.result) == (top, rest, None)
    invariants.check_items(state)
    events = finish(state)
    assert [event for event in events if isinstance(event, MerchantLeft)] == [MerchantLeft(top)]
    assert (list(state.merchant_discard), state.result) == ([top], "cleared")


@pytest.mark.rule("MYTH-CLEAR-06")
def test_no_merchant_comes_to_a_tile_whose_legend_has_none() -> None:
    """The guard room."""
    state = empty("guard-room")
    before = state.merchants
    run(state, ClearTile(TileNo(0)))
    assert (state.merchants, state.merchant_discard, state.result) == (before, (), "cleared")


@pytest.mark.rule("MYTH-MERCHANT-10")
def test_nobody_comes_when_all_merchants_of_the_act_have_been_here() -> None:
    """The deck is not made anew before the act ends; at its beginning all nine lie in it in some order."""
    state = empty("web-hollow")
    deck = [card.id for card in PRINTED.merchants.values() if not card.set_aside]
    assert sorted(state.merchants) == sorted(deck)
    assert len(deck) == 9
    assert len({Beginning(seed=seed).state.merchants for seed in range(4)}) > 1
    state.merchants, state.merchant_discard = (), state.merchants
    events = run(state, ClearTile(TileNo(0)))
    assert [event for event in events if isinstance(event, NoMerchant)]
    assert state.result == "cleared"


@pytest.mark.rule("MYTH-MERCHANT-01")
def test_the_verb_brings_one_who_is_drawn_or_named() -> None:
    """A quest that ends with a merchant."""
    state = empty("guard-room")
    state.gold = 9
    top = state.merchants[0]
    (named,) = PRINTED.effects[Address("call-talek")]
    (effect,) = [
        effect
        for effects in PRINTED.effects.values()
        for effect in effects
        if isinstance(effect, Merchant) and effect != named
    ]
    assert effect.id == "draw"
    assert merchants.merchant(state, named, Scene(), (), []) == (MerchantArrives("talek-three-dunes"),)
    entries = merchants.merchant(state, effect, Scene(), (), [])
    assert entries == (MerchantArrives(),)
    run(state, *entries)
    assert state.stall is not None
    assert state.stall.merchant == top


# Buying


@pytest.mark.card("old-brasca")
@pytest.mark.rule("MYTH-MERCHANT-02", "MYTH-MERCHANT-03", "MYTH-MERCHANT-06", "MYTH-MERCHANT-14", "MYTH-TRADE-03")
def test_a_listed_item_costs_what_the_merchant_says_and_is_sold_once() -> None:
    """The kettle hat costs 3 here and 4 on its own card; of two copies in the deck Brasca sells one."""
    state = visit("old-brasca")
    assert PRINTED.items["green-kettle-hat"].cost == 4
    assert buys(state) == {
        "green-kettle-hat": 3,
        "green-ringed-buckler": 6,
        "green-door-shield": 8,
        "green-chain-shirt": 8,
        "potion-stoneskin-oil": 3,
    }
    deck = Counter(state.green)
    events = choose(state, 0, Buy("green-kettle-hat", Seat(1), 3))
    assert events == [Bought(Seat(0), "green-kettle-hat", Seat(1), 3, 27)]
    assert state.heroes[1].inventory[-1] == "green-kettle-hat"
    assert "green-kettle-hat" not in state.heroes[1].gear
    assert deck - Counter(state.green) == {"green-kettle-hat": 1}
    assert state.gold == 27
    assert "green-kettle-hat" in state.green
    assert "green-kettle-hat" not in buys(state)
    invariants.check_items(state)


@pytest.mark.rule("MYTH-MERCHANT-06")
def test_the_deck_is_shuffled_after_the_search() -> None:
    """Many purchases do not leave the other cards in their order."""
    orders = set()
    for seed in range(6):
        state = visit("old-brasca")
        state.rng = Rng.of(seed)
        choose(state, 0, Buy("green-door-shield", Seat(0), 8))
        orders.add(state.green)
    assert len(orders) > 1


@pytest.mark.rule("MYTH-MERCHANT-12")
def test_an_item_that_is_not_in_its_deck_cannot_be_bought() -> None:
    """Somebody has the only door shield already."""
    state = visit("old-brasca")
    state.heroes[0].inventory += ("green-door-shield",)
    state.green = items.without(state.green, "green-door-shield")
    assert "green-door-shield" not in buys(state)
    reason = refused(state, 0, Buy("green-door-shield", Seat(0), 8))
    assert reason.clause == "MYTH-MERCHANT-12"


@pytest.mark.card("the-salvage-crew")
@pytest.mark.rule("MYTH-MERCHANT-04", "MYTH-MERCHANT-05")
def test_drawn_cards_cost_what_is_printed_and_go_back_unsold() -> None:
    """Two green cards from the top; one is bought, the other shuffled into the deck."""
    state = empty("guard-room")
    state.gold = 30
    state.green = ("green-cracked-horn", "green-ash-staff", *[
        item for item in state.green if item not in ("green-cracked-horn", "green-ash-staff")
    ])  # fmt: skip
    events = run(state, MerchantArrives("the-salvage-crew"))
    assert events == [MerchantCame("the-salvage-crew", ("green-cracked-horn", "green-ash-staff"))]
    assert "green-cracked-horn" not in state.green
    assert buys(state) == {
        "green-woodcutters-axe": 5,
        "green-miners-maul": 6,
        "green-boiled-leather": 6,
        "green-quilted-coat": 5,
        "green-cracked-horn": 6,
        "green-ash-staff": 8,
    }
    invariants.check_items(state)
    choose(state, 0, Buy("green-ash-staff", Seat(0), 8))
    assert state.heroes[0].inventory[-1] == "green-ash-staff"
    invariants.check_items(state)
    finish(state)
    assert "green-cracked-horn" in state.green
    assert "green-ash-staff" not in state.green
    assert Counter(state.green) + Counter(["green-ash-staff"]) == Counter(items_of_colour("green"))


@pytest.mark.card("corporal-vint")
@pytest.mark.rule("MYTH-MERCHANT-04")
def test_what_is_listed_and_drawn_is_sold_at_the_better_price_first() -> None:
    """Vint lists the kettle hat for 4 and steady hands for 2; a drawn bone visor costs 6, the listed one 5."""
    state = visit("corporal-vint")
    assert buys(state) == {
        "green-militia-sword": 6,
        "green-bone-visor": 5,
        "green-cracked-horn": 6,
        "green-kettle-hat": 4,
        "potion-steady-hand": 2,
        "potion-stoneskin-oil": 2,
    }
    assert state.stall is not None
    state.stall = replace(state.stall, drawn=("green-kettle-hat",))
    state.green = items.without(state.green, "green-kettle-hat")
    choose(state, 0, Buy("green-kettle-hat", Seat(0), 4))
    assert buys(state)["green-kettle-hat"] == 4
    choose(state, 0, Buy("green-kettle-hat", Seat(0), 4))
    assert "green-kettle-hat" not in buys(state)
    invariants.check_items(state)


@pytest.mark.card("the-night-auction")
@pytest.mark.rule("MYTH-MERCHANT-04")
def test_the_auction_draws_two_blue_cards_and_a_green_one() -> None:
    """Fewer where a deck has no more."""
    state = visit("the-night-auction", gold=60)
    assert state.stall is not None
    assert [PRINTED.items[item].colour for item in state.stall.drawn] == ["blue", "blue", "green"]
    assert len(buys(state)) == 4
    invariants.check_items(state)
    other = empty("guard-room")
    other.gold, other.blue = 60, other.blue[:1]
    run(other, MerchantArrives("the-night-auction"))
    assert other.stall is not None
    assert len(other.stall.drawn) == 2


@pytest.mark.card("elder-and-daughter")
@pytest.mark.rule("MYTH-MERCHANT-02", "MYTH-MERCHANT-08")
def test_potions_are_tokens_and_one_of_each_is_sold() -> None:
    """A Dreamer's Cup at 3 gold goes to the hero who is named, and none is left for anybody."""
    state = visit("elder-and-daughter")
    assert buys(state) == {
        "green-herb-pouch": 5,
        "green-saints-knucklebone": 8,
        "potion-red-draught": 2,
        "potion-clear-water": 1,
        "potion-dreamers-cup": 3,
        "potion-grey-calm": 2,
    }
    choose(state, 0, Buy("potion-dreamers-cup", Seat(0), 3))
    assert state.heroes[0].potions == ("potion-dreamers-cup",)
    assert state.gold == 27
    assert "potion-dreamers-cup" not in buys(state)
    for seat in (0, 1):
        assert refused(state, seat, Buy("potion-dreamers-cup", Seat(0), 3)).clause == "MYTH-MERCHANT-12"


@pytest.mark.rule("MYTH-MERCHANT-02")
@pytest.mark.parametrize("merchant", PRINTED.merchants)
def test_every_merchant_sells_one_copy_of_each_thing_on_the_card(merchant: str) -> None:
    """All that is listed is bought until nothing is left: nothing twice."""
    state = visit(merchant, gold=200)
    card = PRINTED.merchants[merchant]
    listed = [potion.id for potion in card.potions] + [stocked.item for stocked in card.stock]
    bought = []
    while wanted := [action for action in offers(state, 0) if isinstance(action, Buy) and action.thing in listed]:
        choose(state, 0, wanted[0])
        bought.append(wanted[0].thing)
    potions = [potion.id for potion in card.potions]
    assert sorted(thing for thing in bought if thing in potions) == sorted(potions)
    assert Counter(bought) == Counter(set(bought))


@pytest.mark.rule("MYTH-MERCHANT-06")
def test_nobody_spends_gold_that_is_not_there() -> None:
    """4 gold buy a hat or a potion, and then what is left."""
    state = visit("old-brasca", gold=4)
    assert set(buys(state)) == {"green-kettle-hat", "potion-stoneskin-oil"}
    reason = refused(state, 0, Buy("green-door-shield", Seat(0), 8))
    assert (reason.clause, "8" in reason.reason.en) == ("MYTH-MERCHANT-06", True)
    assert refused(state, 0, Buy("green-kettle-hat", Seat(0), 1)).clause == "MYTH-MERCHANT-14"
    assert refused(state, 1, PayFor("drill", 2)).clause == "MYTH-MERCHANT-02"
    choose(state, 0, Buy("potion-stoneskin-oil", Seat(0), 3))
    assert agenda.asked(state) is None
    assert (state.gold, state.stall) == (1, None)


@pytest.mark.rule("MYTH-MERCHANT-06")
@pytest.mark.parametrize(("gold", "paid"), [(1, False), (2, True)])
def test_the_last_gold_may_go_for_a_service(gold: int, paid: bool) -> None:
    state = visit("old-brasca", gold=gold)
    assert (PayFor("hammer-out-the-dents", 2) in offers(state, 0)) == paid


@pytest.mark.rule("MYTH-MERCHANT-11", "MYTH-MERCHANT-14")
def test_all_living_heroes_trade_in_any_order_for_any_living_hero() -> None:
    """The dead neither buy nor receive; whoever has finished is not asked again."""
    state = empty("guard-room", seats=4)
    state.gold = 30
    state.heroes[1].dead, state.heroes[1].square = True, Square(-1)
    state.heroes[3].defeated = True
    run(state, MerchantArrives("old-brasca"))
    asked = agenda.asked(state)
    assert asked is not None
    assert asked.actors(state) == (0, 2)
    assert {action.recipient for action in offers(state, 0) if isinstance(action, Buy)} == {0, 2}
    assert refused(state, 1, FINISH).clause == "MYTH-MERCHANT-11"
    assert refused(state, 0, Buy("green-kettle-hat", Seat(1), 3)).clause == "MYTH-MERCHANT-14"
    choose(state, 2, Buy("green-kettle-hat", Seat(0), 3))
    choose(state, 0, FINISH)
    assert refused(state, 0, FINISH).clause == "MYTH-MERCHANT-09"
    choose(state, 2, Buy("green-ringed-buckler", Seat(2), 6))
    choose(state, 2, FINISH)
    assert state.stall is None


@pytest.mark.rule("MYTH-MERCHANT-06")
@pytest.mark.parametrize(("letter", "toll", "hat", "oil"), [(0, 0, 3, 3), (1, 0, 2, 2), (0, 1, 4, 4), (1, 1, 3, 3)])
def test_prices_change_for_the_whole_party(letter: int, toll: int, hat: int, oil: int) -> None:
    """1 less with the letter, whoever carries it; 1 more where a toll is posted."""
    state = empty("guard-room")
    state.gold = 30
    state.heroes[1].inventory += ("quest-sealed-letter",) * letter
    state.consequences = ("toll-is-posted",) * toll
    run(state, MerchantArrives("old-brasca"))
    assert (buys(state)["green-kettle-hat"], buys(state)["potion-stoneskin-oil"]) == (hat, oil)
    assert PayFor("hammer-out-the-dents", 2 - letter + toll) in offers(state, 0)


def test_nothing_costs_less_than_one_gold() -> None:
    """Clear water at Almo's costs 1 already."""
    state = empty("guard-room")
    state.gold = 30
    state.heroes[0].inventory += ("quest-sealed-letter",)
    run(state, MerchantArrives("brother-almo"))
    assert buys(state)["potion-clear-water"] == 1


# Selling


@pytest.mark.rule("MYTH-MERCHANT-05", "MYTH-MERCHANT-07", "MYTH-MERCHANT-13", "MYTH-ITEM-09")
def test_items_are_sold_for_their_value_and_go_into_their_deck() -> None:
    """Equipped or not; neither brown items nor quest items, and nothing of another hero."""
    state = empty("guard-room", "soldier", "acolyte")
    hero = state.heroes[0]
    hero.gear = ("green-militia-sword", *hero.gear[1:])
    hero.inventory = ("green-kettle-hat", "quest-sealed-letter")
    state.heroes[1].inventory = ("green-ash-staff",)
    for item in ("green-militia-sword", "green-kettle-hat", "green-ash-staff"):
        state.green = items.without(state.green, item)
    run(state, MerchantArrives("elder-and-daughter"))
    sales = [action for action in offers(state, 0) if isinstance(action, Sell)]
    assert sorted(sales, key=lambda sale: sale.item) == [Sell("green-kettle-hat", 2), Sell("green-militia-sword", 3)]
    assert refused(state, 0, Sell("quest-sealed-letter", 1)).clause == "MYTH-MERCHANT-13"
    assert refused(state, 0, Sell("green-ash-staff", 4)).clause == "MYTH-MERCHANT-13"
    brown = next(item for item in hero.gear if item and item.startswith("brown"))
    assert refused(state, 0, Sell(brown, 1)).clause == "MYTH-MERCHANT-13"
    choose(state, 0, Sell("green-militia-sword", 3))
    assert (state.gold, hero.gear[0] or "nothing") == (3, "nothing")
    assert choose(state, 0, Sell("green-kettle-hat", 2))[0] == Sold(Seat(0), "green-kettle-hat", 2, 5)
    assert list(hero.inventory) == ["quest-sealed-letter"]
    assert Counter(state.green) + Counter(["green-ash-staff"]) == Counter(items_of_colour("green"))


@pytest.mark.rule("MYTH-MERCHANT-07")
def test_what_is_sold_is_shuffled_into_its_deck_and_not_put_on_top_or_under_it() -> None:
    state = empty("guard-room", "soldier", "acolyte")
    state.heroes[0].inventory = ("green-kettle-hat",)
    state.green = rest = items.without(state.green, "green-kettle-hat")
    run(state, MerchantArrives("elder-and-daughter"))
    places = set()
    for seed in range(8):
        state.rng = Rng.of(seed)
        state.green, state.heroes[0].inventory = rest, ("green-kettle-hat",)
        choose(state, 0, Sell("green-kettle-hat", 2))
        places.add(state.green.index("green-kettle-hat"))
        assert tuple(item for item in state.green if item != "green-kettle-hat") != rest
    assert len(places) > 4


@pytest.mark.rule("MYTH-MERCHANT-03", "MYTH-MERCHANT-04")
@pytest.mark.parametrize("listed", [1, 20])
def test_what_is_both_listed_and_drawn_is_sold_for_the_lower_price(listed: int) -> None:
    state = visit("elder-and-daughter")
    printed = PRINTED.items["green-kettle-hat"].cost
    assert printed is not None
    assert "green-kettle-hat" in state.green
    assert state.stall is not None
    state.stall = replace(state.stall, items=(("green-kettle-hat", listed),), drawn=("green-kettle-hat",))
    hats = [act for act in offers(state, 0) if isinstance(act, Buy) and act.thing == "green-kettle-hat"]
    assert {act.cost for act in hats} == {min(listed, printed)}
    choose(state, 0, hats[0])
    assert state.gold == 30 - min(listed, printed)


@pytest.mark.card("grey-tooth")
@pytest.mark.rule("MYTH-MERCHANT-07")
def test_grey_tooth_pays_one_gold_more() -> None:
    """And sells seven things with the card that was drawn."""
    state = empty("guard-room", "brigand", "acolyte")
    state.gold = 1
    state.heroes[1].inventory = ("green-ash-staff",)
    state.green = items.without(state.green, "green-ash-staff")
    run(state, MerchantArrives("grey-tooth"))
    assert state.stall is not None
    assert len(merchants.wares(state, state.stall)) in (6, 7)  # a drawn card may be the only copy of a listed one
    choose(state, 1, Sell("green-ash-staff", 5))
    assert state.gold == 6


@pytest.mark.card("brother-almo")
@pytest.mark.rule("MYTH-MERCHANT-02")
def test_brother_almo_buys_nothing() -> None:
    """What he sells is on his card."""
    state = empty("guard-room")
    state.gold = 30
    state.heroes[0].inventory += ("green-ash-staff",)
    run(state, MerchantArrives("brother-almo"))
    assert not [action for action in offers(state, 0) if isinstance(action, Sell)]
    assert "buys nothing" in refused(state, 0, Sell("green-ash-staff", 4)).reason.en
    assert buys(state) == {
        "green-pilgrims-mace": 6,
        "green-votive-lamp": 5,
        "green-travellers-robe": 7,
        "green-night-watch-cap": 4,
        "potion-clear-water": 1,
        "potion-red-draught": 2,
    }


@pytest.mark.rule("MYTH-MERCHANT-13", "MYTH-CARD-52")
def test_selling_what_is_worn_discards_what_lies_on_it() -> None:
    """An Ongoing card on a Focus goes to the discard pile, and life never exceeds the new maximum."""
    state = empty("guard-room", "apprentice", "acolyte")
    hero = state.heroes[0]
    card = next(card for card in hero.deck if "ongoing" in PRINTED.cards[card].keywords)
    hero.deck = items.without(hero.deck, card)
    hero.gear = (hero.gear[0], "blue-fragment-of-fate", *hero.gear[2:])
    hero.stored = (Stored("blue-fragment-of-fate", card),)
    state.blue = items.without(state.blue, "blue-fragment-of-fate")
    run(state, MerchantArrives("old-brasca"))
    choose(state, 0, Sell("blue-fragment-of-fate", 7))
    assert not list(hero.stored)
    assert (hero.discard[-1], hero.gear[1] or "nothing") == (card, "nothing")
    assert "blue-fragment-of-fate" in state.blue


# Talek and the others


@pytest.mark.card("talek-three-dunes")
@pytest.mark.rule("MYTH-MERCHANT-02", "MYTH-MERCHANT-11", "MYTH-SEREN-10")
def test_talek_is_kept_outside_the_deck() -> None:
    """He is never drawn, and goes back beside the deck when he leaves."""
    state = visit("talek-three-dunes", gold=40)
    assert "talek-three-dunes" not in (*state.merchants, *state.merchant_discard)
    assert state.stall is not None
    assert len(state.stall.drawn) == 2
    listed = {"green-stout-boots": 7, "green-grapple-line": 4}
    assert listed.items() <= buys(state).items() or len(set(state.stall.drawn) & set(listed)) > 0
    assert {"potion-red-draught": 2, "potion-clear-water": 2, "potion-grey-calm": 2}.items() <= buys(state).items()
    finish(state)
    assert state.merchant_discard == ()
    assert len(state.merchants) == 9


@pytest.mark.card("the-bowyer-on-the-hill")
def test_the_bowyer_sells_bows() -> None:
    """Five items and steady hands."""
    assert buys(visit("the-bowyer-on-the-hill")) == {
        "green-longbow": 6,
        "green-recurve-bow": 7,
        "green-waxed-quiver": 5,
        "green-fletchers-belt": 6,
        "green-hunting-spear": 6,
        "potion-steady-hand": 2,
    }


@pytest.mark.card("madam-oriel")
def test_madam_oriel_lays_out_a_blue_card() -> None:
    """At its own cost, beside four green items and the dregs."""
    state = visit("madam-oriel")
    assert state.stall is not None
    (blue,) = state.stall.drawn
    assert buys(state) == {
        "green-hazel-wand": 6,
        "green-forsaken-tome": 7,
        "green-scholars-band": 5,
        "green-ember-ring": 5,
        blue: PRINTED.items[blue].cost,
        "potion-fortunes-dregs": 1,
    }


# Services


@pytest.mark.card("hammer-out-the-dents")
@pytest.mark.rule("MYTH-MERCHANT-15")
def test_hammering_out_dents_lasts_until_the_next_tile() -> None:
    """1 defence for 2 gold, twice a visit; it survives this tile and ends with the next."""
    state = visit("old-brasca")
    before = [statistics.defence_of(state, Seat(seat)) for seat in (0, 1)]
    choose(state, 0, PayFor("hammer-out-the-dents", 2))
    choose(state, 1, Pick((Seat(1),)))
    assert (state.gold, statistics.defence_of(state, Seat(1))) == (28, before[1] + 1)
    choose(state, 0, PayFor("hammer-out-the-dents", 2))
    choose(state, 0, Pick((Seat(0),)))
    assert refused(state, 0, PayFor("hammer-out-the-dents", 2)).clause == "MYTH-MERCHANT-02"
    over_with_tile(state, TileNo(0))
    assert [statistics.defence_of(state, Seat(seat)) for seat in (0, 1)] == [before[0] + 1, before[1] + 1]
    over_with_tile(state, TileNo(1))
    assert [statistics.defence_of(state, Seat(seat)) for seat in (0, 1)] == before


@pytest.mark.card("a-nights-care")
@pytest.mark.rule("MYTH-MERCHANT-15")
def test_a_nights_care_heals_four() -> None:
    """One hero of choice who is alive, three times a visit."""
    state = visit("elder-and-daughter", seats=3)
    for hero in state.heroes:
        hero.life = 1
    state.heroes[2].life, state.heroes[2].defeated = 0, True
    choose(state, 0, PayFor("a-nights-care", 2))
    assert offers(state, 0) == [Pick((Seat(0),)), Pick((Seat(1),))]
    choose(state, 0, Pick((Seat(1),)))
    assert [hero.life for hero in state.heroes] == [1, 5, 0]
    for _ in range(2):
        choose(state, 1, PayFor("a-nights-care", 2))
        choose(state, 1, Pick((Seat(0),)))
    assert state.heroes[0].life == meaning.full_life(state, state.heroes[0])
    assert PayFor("a-nights-care", 2) not in offers(state, 0)


@pytest.mark.card("straight-shafts")
def test_straight_shafts_help_ranged_attacks() -> None:
    """One more attack die, not with other attacks."""
    state = visit("the-bowyer-on-the-hill", heroes=("archer", "soldier"))
    choose(state, 0, PayFor("straight-shafts", 1))
    choose(state, 0, Pick((Seat(0),)))
    assert meaning.changed(state, Seat(0), "d10", 3, ("ranged",)) == 4
    assert meaning.changed(state, Seat(0), "d10", 3, ("melee",)) == 3
    assert PayFor("straight-shafts", 1) not in offers(state, 0)


@pytest.mark.card("cards-on-the-cloth")
def test_cards_on_the_cloth_shows_three_darkness_cards_to_who_paid() -> None:
    """One of them goes under the deck."""
    state = visit("madam-oriel")
    top = state.darkness_deck[:3]
    choose(state, 1, PayFor("cards-on-the-cloth", 2))
    assert isinstance(agenda.asked(state), LookAt)
    assert (MYTH.view(state, Seat(1)).peeked, MYTH.view(state, Seat(0)).peeked) == (top, ())
    choose(state, 1, Arrange((2, 0, 1), bottom=True))
    assert (state.darkness_deck[:2], state.darkness_deck[-1]) == ((top[2], top[0]), top[1])
    assert isinstance(agenda.asked(state), Bargain)


@pytest.mark.card("a-word-in-the-right-ear")
def test_a_word_in_the_right_ear_gives_serendipity() -> None:
    """One, once."""
    state = visit("grey-tooth")
    choose(state, 0, PayFor("a-word-in-the-right-ear", 3))
    assert (state.serendipity, state.gold) == (1, 27)
    assert PayFor("a-word-in-the-right-ear", 3) not in offers(state, 0)


@pytest.mark.card("absolution")
def test_absolution_takes_all_statuses_and_damage_over_time() -> None:
    """From one hero."""
    state = visit("brother-almo")
    for hero in state.heroes:
        hero.ailments, hero.dots = (Ailment("poison"), Ailment("curse")), (Dot("fire", 1, 2),)
    choose(state, 0, PayFor("absolution", 1))
    choose(state, 0, Pick((Seat(1),)))
    assert (state.heroes[1].ailments, state.heroes[1].dots) == ((), ())
    assert len(state.heroes[0].ailments) == 2


@pytest.mark.card("alms")
def test_alms_give_two_serendipity() -> None:
    """For 4 gold, once."""
    state = visit("brother-almo")
    choose(state, 1, PayFor("alms", 4))
    assert (state.serendipity, state.gold) == (2, 26)
    assert PayFor("alms", 4) not in offers(state, 1)


@pytest.mark.card("a-blue-promise")
@pytest.mark.rule("MYTH-ITEM-15")
def test_a_blue_promise_puts_a_token_into_the_bag() -> None:
    """One of those set aside."""
    state = visit("the-night-auction")
    before = state.bag
    choose(state, 0, PayFor("a-blue-promise", 5))
    assert state.bag == (*before[:2], before[2] + 1)
    invariants.check_items(state)


@pytest.mark.card("drill")
def test_drill_lets_a_hero_draw_two_cards() -> None:
    """Beyond the hand size."""
    state = visit("corporal-vint")
    hand = len(state.heroes[1].hand)
    choose(state, 0, PayFor("drill", 2))
    choose(state, 0, Pick((Seat(1),)))
    assert len(state.heroes[1].hand) == hand + 2


# How it is seen, and companions


def test_the_stall_is_shown_with_prices_of_today() -> None:
    """In both languages."""
    state = empty("guard-room")
    state.gold, state.serendipity = 7, 2
    state.consequences = ("toll-is-posted",)
    run(state, MerchantArrives("old-brasca"))
    english, italian = [MYTH.words.show(MYTH.view(state, Seat(0)), lang) for lang in ("en", "it")]
    assert "serendipity 2" in english
    assert "serendipità 2" in italian
    assert "Old Brasca, Tinker" in english
    assert "La Vecchia Brasca" in italian
    assert f"  4 {PRINTED.items['green-kettle-hat'].name.en}" in english
    assert f"  4 {PRINTED.potions['potion-stoneskin-oil'].name.it}" in italian
    assert "  3 Hammer out the dents" in english


@pytest.mark.parametrize("merchant", sorted(PRINTED.merchants))
def test_companions_finish_at_every_merchant(merchant: str) -> None:
    """They buy what helps, never sell, and stop; what a seat sees is enough to play it."""
    state = visit(merchant, gold=25, seats=3)
    state.heroes[2].life = 1
    mind = Rng.of(3)
    for _ in range(60):
        actors = MYTH.actors(state)
        if not actors:
            break
        view = MYTH.view(state, actors[0])
        assert MYTH.view(MYTH.sample(view, Rng.of(1)), actors[0]) == view
        decision = COMPANION.decide(view, MYTH.actions(state, actors[0]), mind)
        assert decision is not None
        assert not isinstance(decision.action, Sell)
        state = MYTH.apply(state, actors[0], decision.action).state
        invariants.check_items(state)
    assert state.stall is None
    draughts = {"elder-and-daughter": 1, "brother-almo": 1, "talek-three-dunes": 1}
    assert state.heroes[2].potions.count("potion-red-draught") == draughts.get(merchant, 0)


def test_a_companion_buys_an_item_for_an_empty_slot_only() -> None:
    """Not one for a class that is not there, and not a second helm."""
    state = visit("old-brasca", gold=11)
    mind = Rng.of(3)
    state.lasting += (Lasting(Address("potion-quicksilver"), 0, Seat(0), (Seat(0),), "tile", 2, tile=TileNo(0)),)
    bought = []
    while actors := MYTH.actors(state):
        decision = COMPANION.decide(MYTH.view(state, actors[0]), MYTH.actions(state, actors[0]), mind)
        assert decision is not None
        if isinstance(decision.action, Buy):
            bought.append((decision.action.thing, decision.action.recipient))
        state = MYTH.apply(state, actors[0], decision.action).state
    assert bought[0] == ("green-kettle-hat", 0)
    assert len(bought) == len({thing for thing, _ in bought})
    assert all(items.may_wear(state.heroes[seat], thing) for thing, seat in bought)


@pytest.mark.parametrize(("gold", "potions"), [(5, 1), (4, 1), (3, 0)])
def test_companions_buy_a_potion_while_2_gold_are_left_for_healing(gold: int, potions: int) -> None:
    """The bowyer's steady hands cost 2; of what else 5 gold could pay, these two can wear nothing."""
    state = visit("the-bowyer-on-the-hill", gold=gold)
    mind = Rng.of(3)
    while actors := MYTH.actors(state):
        decision = COMPANION.decide(MYTH.view(state, actors[0]), MYTH.actions(state, actors[0]), mind)
        assert decision is not None
        state = MYTH.apply(state, actors[0], decision.action).state
    assert sum(hero.potions == ("potion-steady-hand",) for hero in state.heroes) == potions
