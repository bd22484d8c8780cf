"""The components are those of the rules: decks, items, dice, monsters, darkness cards, tiles, traps and quests."""

from collections import Counter

import pytest
from tests.games.myth.drawn.beginning import MONSTERS

from ludoteca.games.myth.printed.heroes import MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import Counted
from ludoteca.games.myth.printed.verbs import Attack, Effects, Gain, Grant, Mod, Mp, Pay, nested
from ludoteca.games.myth.printed.vocabulary import (
    CLASSIFICATIONS,
    COMBINED_SIZES,
    FACES,
    HEROES,
    MOVEMENTS,
    RANKS,
    TILE_SIZES,
    CardId,
)


def copies(hero: str, advanced: bool) -> int:
    """How many basic or advanced cards a hero has."""
    return sum(card.copies for card in PRINTED.hero_cards[hero] if card.advanced == advanced)


def most(amount: int | Counted | None, paid: int = 0) -> int:
    """The most an amount can come to, where so much can be paid."""
    if isinstance(amount, Counted):
        return paid + amount.plus if amount.count == "paid" else amount.max
    return amount or 0


def most_added_damage(effects: Effects, paid: int = 0) -> int:
    """The most damage that the effects of a card add to its own attack."""
    added = 0
    for effect in effects:
        if isinstance(effect, Mod) and effect.stat == "damage" and effect.lasts == "attack":
            added += most(effect.amount, paid)
        for inner in nested(effect).values():
            added += most_added_damage(inner, most(effect.max) if isinstance(effect, Pay) else paid)
    return added


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_deck_has_25_cards(hero: str) -> None:
    assert copies(hero, advanced=False) == 25


@pytest.mark.rule("MYTH-DECK-03")
@pytest.mark.parametrize("hero", HEROES)
def test_each_hero_has_5_advanced_cards_to_choose_from(hero: str) -> None:
    assert copies(hero, advanced=True) == 5


@pytest.mark.rule("MYTH-HERO-03")
@pytest.mark.parametrize("hero", HEROES)
def test_the_hero_token_states_what_a_hero_starts_from(hero: str) -> None:
    token = PRINTED.heroes[hero]
    assert token.class_symbol == hero
    assert PRINTED.faces[token.fate_symbol].class_ == hero
    assert (token.pool.d10, token.movement, token.hand, token.slots) == (2, 2, 5, 4)
    assert token.pool.fate in (1, 2)
    assert 5 <= token.life <= 7
    assert 4 <= token.courage <= 6


def test_the_facts_that_balancing_must_not_change() -> None:
    archer = PRINTED.heroes["archer"]
    assert (archer.life, archer.courage, archer.flags) == (5, 6, ("ignoresLosBlockers",))
    assert PRINTED.gold_hoard["arcane"].effects == (Gain(what="gold", amount=3, to="party"),)
    assert PRINTED.treasure_hoard["nature"].effects == (Gain(what="item", colour="green"),)


@pytest.mark.rule("MYTH-ITEM-08")
@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_starts_with_the_brown_items_of_the_class_and_the_gear(hero: str) -> None:
    own = [item.id for item in PRINTED.items.values() if item.colour == "brown" and hero in item.classes]
    assert sorted(PRINTED.heroes[hero].starting_items) == sorted([*own, "brown-adventurers-gear"])


def test_there_is_gear_for_five_heroes_and_it_gives_one_life() -> None:
    gear = PRINTED.items["brown-adventurers-gear"]
    assert gear.copies == 5
    assert gear.passive == (Mod(on="ongoing", stat="life", amount=1, lasts="in-play"),)


@pytest.mark.rule("MYTH-FATE-01")
def test_the_fate_die_has_six_faces_one_for_each_hero_and_darkness() -> None:
    assert tuple(PRINTED.faces) == FACES
    assert sorted(face.class_ for face in PRINTED.faces.values()) == sorted(["", *HEROES])
    assert PRINTED.faces["darkness"].class_ == ""


@pytest.mark.rule("MYTH-FATE-02")
def test_a_fate_list_names_the_results_it_needs() -> None:
    lists = [fate for item in PRINTED.items.values() for fate in item.fate]
    assert len(lists) > 40
    assert all(fate.needs and fate.effects for fate in lists)


@pytest.mark.rule("MYTH-CARD-09")
def test_some_keywords_have_rules_and_others_are_traits() -> None:
    rules = {keyword.id for keyword in PRINTED.keywords.values() if keyword.kind == "rule"}
    assert {"ammo", "attack", "combo", "counterattack", "faith", "focus", "healing", "melee", "move"} <= rules
    assert {"ongoing", "prayer", "rage", "ranged", "relic", "shadows", "shield"} <= rules
    assert {"massive", "arcane", "fire", "ice", "earth", "storm", "holy", "nature", "cunning"}.isdisjoint(rules)


@pytest.mark.rule("MYTH-CARD-15")
def test_a_counterattack_is_an_interrupt_that_attacks() -> None:
    cards = [card for card in PRINTED.cards.values() if "counterattack" in card.keywords]
    assert cards
    for card in cards:
        assert card.types == ("interrupt",)
        assert Attack in [type(effect) for effect in every_step(card.effects)]


def every_step(effects: Effects) -> Effects:
    """The effects of a list and of those inside it."""
    return sum((every_step(inner) for effect in effects for inner in nested(effect).values()), effects)


@pytest.mark.rule("MYTH-CARD-19")
@pytest.mark.parametrize("id", [card.id for hero in HEROES for card in PRINTED.hero_cards[hero]])
def test_massive_cards_and_no_others_can_deal_3_damage(id: CardId) -> None:
    card = PRINTED.cards[id]
    rows = [card.move.of(movement) for movement in MOVEMENTS]
    moved = max(row.damage if isinstance(row, MoveChange) else 0 for row in rows)
    damage = most(card.damage) + moved + most_added_damage(card.effects)
    assert ("massive" in card.keywords) == ("attack" in card.keywords and damage >= 3)


def test_move_cards_and_no_others_give_movement_points() -> None:
    for card in PRINTED.cards.values():
        assert ("move" in card.keywords) == any(isinstance(effect, Mp) for effect in every_step(card.effects))


def test_only_interrupts_have_a_window_and_every_card_a_movement_row() -> None:
    for card in PRINTED.cards.values():
        assert ("interrupt" in card.types) == (card.window is not None)
        assert all(card.move.of(movement) for movement in MOVEMENTS)


@pytest.mark.rule("MYTH-ITEM-03")
def test_every_item_that_can_be_worn_shows_its_slot() -> None:
    for item in PRINTED.items.values():
        assert (item.slot is None) == (item.colour == "white")


@pytest.mark.rule("MYTH-ITEM-11")
def test_white_cards_are_gold_potions_and_the_like() -> None:
    given = {gain.what for item in PRINTED.items.values() for gain in item.gives if isinstance(gain, Gain)}
    assert given == {"gold", "potion", "serendipity"}


@pytest.mark.rule("MYTH-ITEM-15")
def test_blue_items_are_unique_and_the_bag_starts_without_them() -> None:
    assert {item.copies for item in PRINTED.items.values() if item.colour == "blue"} == {1}
    assert set(PRINTED.bag.start) == {"white", "green"}
    assert PRINTED.bag.set_aside == ("blue",)
    assert set(PRINTED.bag.slaughterfield) == {"green", "blue"}


@pytest.mark.rule("MYTH-ITEM-17")
def test_most_attack_cards_share_a_keyword_with_items() -> None:
    items = {keyword for item in PRINTED.items.values() for keyword in item.keywords}
    attacks = [card for card in PRINTED.cards.values() if "attack" in card.keywords]
    assert len([card for card in attacks if items & set(card.keywords)]) > len(attacks) / 2


@pytest.mark.rule("MYTH-MERCHANT-03", "MYTH-MERCHANT-05")
def test_prices_are_printed_on_merchants_and_on_items() -> None:
    assert all(entry.cost > 0 for merchant in PRINTED.merchants.values() for entry in merchant.stock)
    for item in PRINTED.items.values():
        priced = item.colour in ("green", "blue")
        assert (item.cost is not None, item.sell is not None) == (priced, priced)


def test_the_merchant_of_serendipity_is_set_aside() -> None:
    assert [merchant.id for merchant in PRINTED.merchants.values() if merchant.set_aside] == ["talek-three-dunes"]


def test_four_monster_types_have_the_three_classifications() -> None:
    assert tuple(PRINTED.monsters) == MONSTERS
    assert {monster.classification for monster in PRINTED.monsters.values()} == set(CLASSIFICATIONS)


@pytest.mark.rule("MYTH-LAIR-05")
@pytest.mark.parametrize("monster", MONSTERS)
def test_every_lair_has_life_5_and_defence_3(monster: str) -> None:
    lair = PRINTED.monsters[monster].lair
    assert (lair.life, lair.defence, lair.footprint) == (5, 3, (2, 2))


def test_the_first_tile_has_6_7_8_or_9_grubbers() -> None:
    spawn = PRINTED.monsters["grubber"].initial_spawn
    assert PRINTED.first_tile.monster == "grubber"
    assert PRINTED.first_tile.totals == (6, 7, 8, 9)
    assert [spawn.of(heroes).melee + spawn.of(heroes).ranged for heroes in (2, 3, 4, 5)] == [6, 7, 8, 9]


def test_the_tile_of_a_first_game_has_grubbers_crawlers_and_6_treasures() -> None:
    [tile] = [tile for tile in PRINTED.tiles.values() if tile.starting]
    assert tile.first_game
    assert (tile.first_game.lair, tile.first_game.pack) == ("grubber", "crawler")
    assert [entry.value for entry in tile.legend if entry.symbol == "treasure"] == [6]
    assert "p" in "".join(tile.grid)


@pytest.mark.rule("MYTH-SPAWN-14")
def test_normal_and_heavy_quantities_are_on_minion_cards_and_others_on_darkness_cards() -> None:
    for monster in PRINTED.monsters.values():
        normal, heavy = monster.minion.spawn.normal, monster.minion.spawn.heavy
        assert 0 < normal.melee + normal.ranged < heavy.melee + heavy.ranged
    for card in PRINTED.darkness_cards.values():
        assert (card.spawn.count is not None) == (card.spawn.type in ("deadly", "terrifying"))
        assert (card.spawn.damage is not None) == (card.spawn.type == "explosive")


def test_all_16_spawn_types_occur_in_the_two_decks_of_14_cards() -> None:
    assert len(PRINTED.spawn_types) == 16
    assert {card.spawn.type for card in PRINTED.darkness_cards.values()} == set(PRINTED.spawn_types)
    assert Counter(card.deck for card in PRINTED.darkness_cards.values()) == {"terror": 14, "abbess": 14}


@pytest.mark.rule("MYTH-ORDER-03")
def test_a_darkness_card_gives_an_order_of_the_four_ranks() -> None:
    assert all(sorted(card.order) == sorted(RANKS) for card in PRINTED.darkness_cards.values())
    assert len({card.order for card in PRINTED.darkness_cards.values()}) > 4


@pytest.mark.rule("MYTH-BOSS-04")
def test_the_action_points_of_a_boss_are_on_its_card() -> None:
    assert all(stage.ap > 0 for boss in PRINTED.bosses.values() for stage in boss.stages)


def test_life_grows_with_the_seats() -> None:
    stage = PRINTED.bosses["terror-1000-legs"].stages[0]
    assert [stage.most_life(seats) for seats in (1, 2, 5)] == [5, 8, 17]
    assert PRINTED.monsters["grubber"].captain.most_life(5) == PRINTED.monsters["grubber"].captain.life


@pytest.mark.rule("MYTH-TILE-01")
def test_every_tile_has_the_squares_of_its_size_and_a_legend() -> None:
    assert {tile.size for tile in PRINTED.tiles.values()} == set(TILE_SIZES)
    for tile in PRINTED.tiles.values():
        rows, columns = map(int, tile.size.split("x"))
        assert [len(row) for row in tile.grid] == [columns] * rows
        assert tile.legend


@pytest.mark.rule("MYTH-HOARD-01")
def test_hoards_are_in_combined_legends_only() -> None:
    hoards = {"gold-hoard", "treasure-hoard"}
    replaced = [tile.legend or () for story in PRINTED.stories.values() for act in story.acts for tile in act.tiles]
    for legend in (*[tile.legend for tile in PRINTED.tiles.values()], *replaced):
        assert hoards.isdisjoint(entry.symbol for entry in legend)
    assert hoards == {entry.symbol for legend in PRINTED.combined.values() for entry in legend.legend} & hoards


def test_every_tile_is_one_piece_of_ground() -> None:
    for tile in PRINTED.tiles.values():
        ground = {
            (row, column)
            for row, line in enumerate(tile.grid)
            for column, mark in enumerate(line)
            if PRINTED.squares[mark].walk
        }
        reached, edge = set[tuple[int, int]](), {min(ground)}
        while edge:
            reached |= edge
            near = {(row + down, column + right) for row, column in edge for down in (-1, 0, 1) for right in (-1, 0, 1)}
            edge = near & ground - reached
        assert reached == ground, tile.id


@pytest.mark.rule("MYTH-TRAP-02")
def test_the_face_and_the_size_of_the_tile_give_a_trap() -> None:
    assert set(PRINTED.trap_table) == {*TILE_SIZES, *COMBINED_SIZES}
    for row in PRINTED.trap_table.values():
        assert set(row) == set(FACES)
        assert set(row.values()) <= set(PRINTED.traps)


def test_a_roll_finds_a_row_in_every_table() -> None:
    for table in (PRINTED.gold_hoard, PRINTED.treasure_hoard, PRINTED.heroic_events):
        assert set(table) == set(FACES)


def test_the_wave_generator_has_10_waves_that_grow_with_the_heroes() -> None:
    assert [wave.number for wave in PRINTED.waves] == list(range(1, 11))
    for wave in PRINTED.waves:
        sizes = [sum(g.melee + g.ranged + g.captain + g.count for g in wave.of(heroes)) for heroes in (2, 3, 4, 5)]
        assert sizes == sorted(sizes)


@pytest.mark.rule("MYTH-CHAPTER-05")
def test_a_chapter_card_has_objective_reward_failure_and_perhaps_more() -> None:
    quests = PRINTED.chapter_quests.values()
    assert all(quest.success.serendipity or quest.success.effects for quest in quests)
    assert all(quest.failure.ap or quest.failure.effects for quest in quests)
    assert {quest.time_limit is None for quest in quests} == {True, False}
    assert {bool(quest.chain_id) for quest in quests} == {True, False}


@pytest.mark.rule("MYTH-ACTQUEST-06")
def test_some_act_quests_are_chains() -> None:
    chained = [quest for quest in PRINTED.act_quests.values() if quest.chain != "none"]
    assert 0 < len(chained) < len(PRINTED.act_quests)
    for quest in chained:
        if quest.chain == "start":
            assert quest.success.unlock is not None
            assert PRINTED.act_quests[quest.success.unlock].chain_id == quest.chain_id


@pytest.mark.rule("MYTH-ALLY-01")
def test_allies_are_recruited_by_quests() -> None:
    for ally in PRINTED.allies.values():
        assert ally.recruited_by
        for quest in ally.recruited_by:
            rewards = [steps for name, steps in PRINTED.effects.items() if name.startswith(f"{quest}.")]
            assert ally.id in {step.id for steps in rewards for step in steps if isinstance(step, Gain)}, quest


def test_a_flag_of_immunity_names_a_status() -> None:
    grants = [step for steps in PRINTED.effects.values() for step in steps if isinstance(step, Grant) and step.keyword]
    assert {step.flag for step in grants} == {"status-immune"}
