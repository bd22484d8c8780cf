"""Setup: the table before the first decision, heroes with their decks and gear, and the procedure of the first tile."""

from collections import Counter
from typing import Literal, get_args, get_type_hints

import pytest
from tests.games.myth.drawn.beginning import Beginning

from ludoteca.core.rules import Refused
from ludoteca.games.myth.options import OPTIONS_FORM, Options
from ludoteca.games.myth.parts.heroes import items
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import HEROES
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickEdge, PickHero, PickItem, PickNumber, PickSquare, PickTurn
from ludoteca.games.myth.table.asking import settle
from ludoteca.games.myth.table.grid.geometry import row_column
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.pieces import Hero, Slot
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.table.steps.setup import (
    HowMany,
    LairSquare,
    LayTile,
    PackSquare,
    StartEdge,
    StartingItem,
    StartSquares,
)
from ludoteca.games.myth.table.tiles import legend_of


def copies(colour: str) -> Counter[str]:
    """The cards of a colour as they are printed."""
    return Counter({item.id: item.copies for item in PRINTED.items.values() if item.colour == colour})


@pytest.mark.rule("MYTH-SETUP-01")
@pytest.mark.parametrize("seats", [1, 6])
def test_fewer_than_two_or_more_than_five_seats_are_refused(seats: int) -> None:
    """The refusal names the clause."""
    with pytest.raises(Refused) as refused:
        setup.begin(seats, Options(), 1)
    assert refused.value.clause == "MYTH-SETUP-01"


@pytest.mark.rule("MYTH-TILE-04")
@pytest.mark.parametrize("mode", ["tile", "adventure"])
def test_a_tile_that_is_none_is_refused_before_anything_is_laid_out(mode: Literal["tile", "adventure"]) -> None:
    with pytest.raises(Refused) as refused:
        setup.begin(2, Options(mode=mode, tile="nowhere"), 1)
    assert refused.value.clause == "MYTH-TILE-04"


@pytest.mark.rule("MYTH-SETUP-01", "MYTH-SETUP-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_one_hero_with_a_deck_of_its_own(seats: int) -> None:
    """The cards of a hero are of its class, and nobody plays the darkness."""
    table = Beginning(seats)
    table.until(StartEdge)
    assert [hero.seat for hero in table.state.heroes] == list(range(seats))
    for hero in table.state.heroes:
        assert {card.removesuffix(card.removeprefix(hero.chosen)) for card in hero.deck + hero.hand} == {hero.hero}


@pytest.mark.rule("MYTH-SETUP-03")
def test_the_order_in_which_heroes_are_picked_changes_nothing() -> None:
    """The same picks in any order lead to the same table."""
    tables = []
    for order in ((0, 1, 2), (2, 0, 1)):
        table = Beginning(3)
        for seat in order:
            table.choose(PickHero(HEROES[seat]), seat)
        tables.append(table.state)
    assert tables[0] == tables[1]


@pytest.mark.rule("MYTH-SETUP-03", "MYTH-SETUP-23")
def test_decisions_come_in_the_order_of_the_clause() -> None:
    """Heroes, tile, edge, squares; no hero stands anywhere before that, and nothing else does either."""
    table = Beginning()
    asked: list[str] = []
    while not isinstance(table.asked, HowMany | LairSquare):
        asked.append(type(table.asked).__name__)
        assert not table.state.enemies
        assert not table.state.lairs
        if asked[-1] != "StartSquares":
            assert {hero.square for hero in table.state.heroes} == {None}
        table.choose(table.offers()[0])
    assert list(dict.fromkeys(asked)) == ["ChooseHero", "LayTile", "StartEdge", "StartSquares"]


@pytest.mark.rule("MYTH-SETUP-04", "MYTH-SETUP-08", "MYTH-SETUP-09")
def test_meter_gold_and_serendipity_are_at_zero_and_all_markers_in_the_supply() -> None:
    """Nothing lies on the map or in a reserve."""
    state = Beginning().state
    assert (state.meter, state.leftover, state.gold, state.serendipity) == (0, 0, 0, 0)
    assert state.markers == 36
    assert (state.loot, state.linger) == ((), 0)


@pytest.mark.rule("MYTH-SETUP-05", "MYTH-SETUP-06")
@pytest.mark.parametrize(("darkness", "decks"), [("terror", {"terror"}), ("abbess", {"abbess"})])
def test_the_chosen_darkness_deck_is_shuffled(darkness: str, decks: set[str]) -> None:
    """Every card of it once, in an order that depends on the seed."""
    printed = [card.id for card in PRINTED.darkness_cards.values() if card.deck in decks]
    one, other = (setup.begin(2, Options(darkness=darkness), seed).darkness_deck for seed in (1, 2))
    assert sorted(one) == sorted(printed)
    assert sorted(other) == sorted(printed)
    assert one != other
    assert one != tuple(printed)


def test_the_form_asks_for_the_darkness_deck_exactly_where_the_answer_counts() -> None:
    option = next(option for option in OPTIONS_FORM if option.name == "darkness")
    for mode in get_args(get_type_hints(Options)["mode"]):
        for story in PRINTED.stories:
            tables = [Options(mode=mode, story=story, darkness=choice.value) for choice in option.choices]
            decks = {frozenset(setup.begin(2, options, 1).darkness_deck) for options in tables}
            assert option.counts({"mode": mode, "story": story}) == (len(decks) > 1), (mode, story)


@pytest.mark.rule("MYTH-SETUP-06")
def test_both_darkness_decks_may_be_used_together() -> None:
    """All cards of both in one deck."""
    assert sorted(setup.begin(2, Options(darkness="both"), 1).darkness_deck) == sorted(PRINTED.darkness_cards)


@pytest.mark.rule("MYTH-SETUP-07")
def test_all_figures_and_lairs_are_in_the_supply() -> None:
    """As many as are printed, for every type and kind."""
    state = setup.begin(2, Options(), 1)
    for kind, monster in PRINTED.monsters.items():
        assert board.supply(state, kind, "minion", "melee") == monster.figures.melee
        assert board.supply(state, kind, "minion", "ranged") == monster.figures.ranged
        assert board.supply(state, kind, "captain") == monster.figures.captain
    assert not state.lairs


@pytest.mark.rule("MYTH-SETUP-10", "MYTH-SETUP-11", "MYTH-SETUP-12", "MYTH-ITEM-16")
def test_items_lie_in_three_shuffled_decks_and_quest_items_aside() -> None:
    """No brown and no quest item is in a deck."""
    one, other = (setup.begin(2, Options(), seed) for seed in (1, 2))
    assert Counter(one.white) == copies("white")
    assert Counter(one.green) == copies("green")
    assert Counter(one.blue) == copies("blue")
    assert Counter(one.quest_items) == copies("quest")
    assert (one.white, one.green, one.blue) != (other.white, other.green, other.blue)
    assert Counter(one.green) == Counter(other.green)


@pytest.mark.rule("MYTH-SETUP-13")
def test_merchants_are_shuffled_without_the_one_set_aside() -> None:
    """The named merchant is called by name only."""
    one, other = (setup.begin(2, Options(), seed).merchants for seed in (1, 3))
    assert sorted(one) == sorted(card.id for card in PRINTED.merchants.values() if not card.set_aside)
    assert one != other


@pytest.mark.rule("MYTH-SETUP-14")
def test_no_two_seats_have_the_same_hero_and_all_pick_at_once() -> None:
    """Every seat is asked, in any order; what one took the others do not get."""
    table = Beginning(3)
    assert table.asked.actors(table.state) == (0, 1, 2)
    table.choose(PickHero("archer"), 2)
    assert table.asked.actors(table.state) == (0, 1)
    for seat in (0, 1):
        assert table.offers(seat) == [PickHero(hero) for hero in HEROES if hero != "archer"]


@pytest.mark.rule("MYTH-SETUP-14")
def test_the_last_of_five_seats_gets_the_hero_that_is_left() -> None:
    """A single answer is taken by itself."""
    table = Beginning(5)
    for seat, hero in enumerate(HEROES[:4]):
        table.choose(PickHero(hero), seat)
    assert [hero.hero for hero in table.state.heroes] == list(HEROES)


@pytest.mark.rule("MYTH-SETUP-15", "MYTH-HERO-05")
@pytest.mark.parametrize("hero", HEROES)
def test_the_hero_board_takes_its_values_from_the_token(hero: str) -> None:
    """As many action slots as the token says, all empty."""
    table = Beginning()
    table.choose(PickHero(hero), 0)
    table.until(LayTile)
    assert table.state.heroes[0].slots == (Slot(),) * PRINTED.heroes[hero].slots
    assert len(table.state.heroes[0].slots) == 4


@pytest.mark.rule("MYTH-SETUP-16", "MYTH-SETUP-22")
@pytest.mark.parametrize("hero", HEROES)
def test_deck_and_hand_hold_every_basic_card_and_no_advanced_one(hero: str) -> None:
    """Five cards in the hand, shuffled; the five advanced ones lie apart."""
    hands = []
    for seed in (1, 2):
        table = Beginning(seed=seed)
        table.choose(PickHero(hero), 0)
        table.until(LayTile)
        own = table.state.heroes[0]
        basic = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero] if not card.advanced})
        assert Counter(own.deck + own.hand) == basic
        assert len(own.hand) == 5
        assert len(own.spare) == 5
        assert all(PRINTED.cards[card].advanced for card in own.spare)
        hands.append(own.hand)
    assert hands[0] != hands[1]


@pytest.mark.rule("MYTH-SETUP-18", "MYTH-SETUP-19", "MYTH-ITEM-08", "MYTH-ITEM-10")
@pytest.mark.parametrize("hero", HEROES)
def test_every_brown_item_of_the_class_and_the_gear_are_equipped(hero: str) -> None:
    """Each in its slot; brown items of other classes are out of the game."""
    table = Beginning()
    table.choose(PickHero(hero), 0)
    table.until(LayTile)
    own = table.state.heroes[0]
    brown = {item.id for item in PRINTED.items.values() if item.colour == "brown" and hero in item.classes}
    assert set(filter(None, own.gear)) == brown | {"brown-adventurers-gear"}
    assert own.inventory == ()
    for slot, item in zip(("primary", "secondary", "armour", "helm", "accessory"), own.gear, strict=True):
        assert not item or PRINTED.items[item].slot == slot


@pytest.mark.rule("MYTH-SETUP-19")
def test_of_two_starting_items_for_one_slot_the_owner_picks_one() -> None:
    """The other one goes to the inventory."""
    table = Beginning()
    table.until(LayTile)
    hero = table.state.heroes[0]
    hero.hero, hero.gear = "soldier", Hero(hero.seat).gear
    given = ("brown-fireplace-poker", "green-militia-sword", "brown-pot-lid")
    table.state.agenda = ()
    table.state.put(setup.give_items(hero, given))
    assert hero.gear == (None, "brown-pot-lid", None, None, None)
    assert isinstance(table.asked, StartingItem)
    assert table.offers(0) == [PickItem("brown-fireplace-poker"), PickItem("green-militia-sword")]
    table.choose(PickItem("green-militia-sword"), 0)
    assert list(hero.gear[:2]) == ["green-militia-sword", "brown-pot-lid"]
    assert hero.inventory == ("brown-fireplace-poker",)


@pytest.mark.rule("MYTH-SETUP-20", "MYTH-SETUP-21")
@pytest.mark.parametrize("hero", HEROES)
def test_heroes_start_with_full_life_and_no_threat(hero: str) -> None:
    """The life on the token and 1 for Adventurer's Gear, which goes when the gear does."""
    table = Beginning()
    table.choose(PickHero(hero), 0)
    table.until(LayTile)
    own = table.state.heroes[0]
    assert own.life == PRINTED.heroes[hero].life + 1
    assert own.threat == 0
    items.take_off(table.state, own, "brown-adventurers-gear", [])
    assert items.fit(table.state, own) == ()
    assert own.life == PRINTED.heroes[hero].life


@pytest.mark.rule("MYTH-SETUP-24", "MYTH-ITEM-15")
def test_the_bag_holds_white_and_green_tokens_and_blue_ones_lie_aside() -> None:
    """All of them."""
    state = setup.begin(2, Options(), 1)
    assert state.bag == (PRINTED.bag.white, PRINTED.bag.green, 0)
    assert state.aside == (0, 0, PRINTED.bag.blue)


# Tile and places


@pytest.mark.rule("MYTH-SETUP-27")
def test_the_first_tile_is_prescribed() -> None:
    """The orchard: at least twelve purple squares, and the legend of the procedure."""
    table = Beginning()
    table.until(StartEdge)
    (tile,) = table.state.tiles
    assert tile.names == ("trampled-orchard",)
    assert tile.size == "12x12"
    assert board.realm(table.state).purple.bit_count() >= 12
    assert [entry.symbol for entry in legend_of(tile.names)] == ["quest", "lair", "pack", "treasure"]


@pytest.mark.rule("MYTH-SETUP-28", "MYTH-TILE-09", "MYTH-LEAVE-03")
def test_each_seat_places_its_own_hero_along_the_edge_the_group_picked() -> None:
    """Free squares only, one hero a square, and all seats at once."""
    table = Beginning(3)
    table.until(StartEdge)
    assert table.offers() == [PickEdge(edge) for edge in ("north", "east", "south", "west")]
    assert table.asked.actors(table.state) == (0, 1, 2)
    table.choose(PickEdge("east"), 1)
    border = [PickSquare(Square((120 + row) * 256 + 131)) for row in range(12)]
    assert table.asked.actors(table.state) == (0, 1, 2)
    assert table.offers(0) == border
    table.choose(border[4], 2)
    assert table.asked.actors(table.state) == (0, 1)
    assert table.offers(1) == [offer for offer in border if offer != border[4]]
    table.choose(border[5], 1)
    table.choose(border[6], 0)
    assert [row_column(hero.spot) for hero in table.state.heroes] == [(126, 131), (125, 131), (124, 131)]
    assert {hero.entry for hero in table.state.heroes} == {"east"} == {table.state.tiles[0].entry}


@pytest.mark.rule("MYTH-SETUP-28")
def test_an_edge_with_too_few_squares_is_not_offered() -> None:
    """Five heroes do not fit along the four squares of a narrow tile, and corners that are walls do not count."""
    narrow = Beginning(5, "narrow-stair")
    narrow.choose(PickHero("soldier"), 0)
    narrow.until(LayTile)
    narrow.choose(PickTurn(0))
    assert narrow.offers() == [PickEdge("north"), PickEdge("south")]
    camp = Beginning(2, "palisade-camp")
    camp.until(StartSquares)
    assert len(camp.offers()) == 10


# The procedure of the first tile


def first_tile(seats: int) -> Beginning:
    """The heroes along the south edge, and the lair still to come."""
    table = Beginning(seats)
    table.until(StartEdge)
    table.choose(PickEdge("south"))
    return table


@pytest.mark.rule("MYTH-SETUP-29")
def test_lair_spawn_pack_and_treasure_come_in_this_order() -> None:
    """Nothing later in the row is there before its turn."""
    table = first_tile(2)
    table.until(LairSquare)
    assert not table.state.enemies
    table.choose(table.offers()[0])
    assert isinstance(table.asked, HowMany)
    assert table.asked.symbol == "pack"
    assert {each.kind for each in table.state.enemies} == {"grubber"}
    assert table.state.tiles[0].reserve == 0
    table.choose(PickNumber(0))
    assert table.state.tiles[0].reserve == 6


@pytest.mark.rule("MYTH-SETUP-30")
def test_one_grubber_lair_touches_the_purple_area() -> None:
    """The type is not asked; every offered place covers a purple square, and all that do and are free are offered."""
    table = first_tile(2)
    asked = table.until(LairSquare)
    assert asked.kind == "grubber"
    ground = board.realm(table.state)
    corners = {offer.square for offer in table.offers()}
    assert corners == {(row + 120) * 256 + column + 120 for row in range(3, 8) for column in range(3, 8)}
    assert all(ground.mask((c, c + 1, c + 256, c + 257)) & ground.purple for c in corners)
    table.choose(table.offers()[0])
    assert [lair.kind for lair in table.state.lairs] == ["grubber"]


@pytest.mark.rule("MYTH-SETUP-31", "MYTH-SETUP-32", "MYTH-LAIR-12", "MYTH-LAIR-16")
@pytest.mark.parametrize(("seats", "number"), [(2, 6), (3, 7), (4, 8), (5, 9)])
def test_grubbers_beside_the_lair_by_the_number_of_players(seats: int, number: int) -> None:
    """All of them adjacent to it, on free squares of their own."""
    table = first_tile(seats)
    table.until(LairSquare)
    table.choose(PickSquare(Square(125 * 256 + 125)))
    assert len(table.state.enemies) == number
    assert len({each.square for each in table.state.enemies}) == number
    lair = table.state.lairs[0].id
    assert all(board.adjacent(table.state, lair, each.id) for each in table.state.enemies)


@pytest.mark.rule("MYTH-SETUP-32")
def test_without_room_beside_the_lair_the_nearest_free_squares_are_taken() -> None:
    """A lair among blocked squares: what does not fit stands two squares away."""
    table = first_tile(5)
    table.until(LairSquare)
    blocked = tuple([(Square((120 + row) * 256 + column + 120), "~") for row in (3, 6) for column in range(3, 7)])
    table.state.features = blocked
    table.choose(PickSquare(Square(124 * 256 + 124)))
    lair = table.state.lairs[0].id
    away = [board.distance(table.state, lair, each.id) for each in table.state.enemies]
    assert sorted(away) == [1, 1, 1, 1, 2, 2, 2, 2, 2]


@pytest.mark.rule("MYTH-SETUP-33")
def test_the_group_may_do_without_a_pack() -> None:
    """Declining skips the step."""
    table = first_tile(2)
    table.until(LairSquare)
    table.choose(table.offers()[0])
    assert table.offers() == [PickNumber(0), PickNumber(1)]
    table.choose(PickNumber(0))
    assert {each.kind for each in table.state.enemies} == {"grubber"}
    assert isinstance(table.asked, HeroCycle)


@pytest.mark.rule("MYTH-SETUP-34", "MYTH-SETUP-35")
def test_a_pack_of_crawlers_grows_from_a_purple_square() -> None:
    """The second and third stand next to the first, the others next to any."""
    table = first_tile(2)
    table.until(LairSquare)
    table.choose(PickSquare(Square(123 * 256 + 123)))
    table.choose(PickNumber(1))
    assert table.offers() == [PickNumber(number) for number in range(3, 9)]
    table.choose(PickNumber(8))
    table.choose(PickNumber(0))
    ground = board.realm(table.state)
    squares: list[int] = []
    for number in range(8):
        assert isinstance(table.asked, PackSquare)
        offered = {offer.square for offer in table.offers()}
        free = set(ground.squares_in(board.free(table.state)))
        if number == 0:
            assert offered == free & set(ground.squares_in(ground.purple))
        elif number < 3:
            assert offered == free & set(ground.neighbours[Square(squares[0])])
        else:
            assert offered == free & {near for square in squares for near in ground.neighbours[Square(square)]}
        squares.append(max(offered))
        table.choose(PickSquare(Square(squares[-1])))
    crawlers = [each.square for each in table.state.enemies if each.kind == "crawler"]
    assert crawlers == squares
    assert ground.distance(Square(squares[0]), Square(squares[-1])) > 1


@pytest.mark.rule("MYTH-SETUP-36", "MYTH-TREASURE-15", "MYTH-LEGEND-08")
def test_six_markers_go_to_the_reserve_of_the_first_tile() -> None:
    """They come out of the supply; then the first round begins."""
    table = first_tile(4)
    table.until(HeroCycle)
    assert (table.state.tiles[0].limit, table.state.tiles[0].reserve, table.state.markers) == (6, 6, 30)
    assert table.state.round == 1
    assert table.state.phase == "cycle"


def test_a_copied_state_goes_on_as_the_original() -> None:
    """The same seed and the same answers give the same table."""
    one, other = Beginning(3, seed=7), Beginning(3, seed=7)
    for table in (one, other):
        table.until(HeroCycle)
    assert one.state == other.state
    copied: State = one.state.copy()
    settle(copied, [])
    assert copied == one.state


def test_facts_of_setup_speak_both_languages() -> None:
    """Every sentence exists in English and in Italian."""
    table = Beginning(2, "well-court")
    table.until(HeroCycle)
    for event in table.events:
        told = event.tell(("Ada", "Bruno"))  # type: ignore[attr-defined]
        assert told is None or (told.en and told.it)
