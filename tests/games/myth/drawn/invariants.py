"""The invariants, for any state that is reached between two actions."""

from collections import Counter
from itertools import combinations

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.adventure import slaughter
from ludoteca.games.myth.parts.heroes import fate
from ludoteca.games.myth.parts.heroes.treasure import items_of_colour
from ludoteca.games.myth.parts.realm import clearing
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.seen.view import darkness_cards
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.goals import parts_of
from ludoteca.games.myth.table.ids import TileNo
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle


def hero_cards(hero: Hero) -> Counter[CardId]:
    """Every card of a hero, wherever it lies."""
    cards = [*hero.deck, *hero.hand, *hero.discard, *hero.spare]
    cards += [slot.card for slot in hero.slots if slot.card] + [card for slot in hero.slots for card in slot.under]
    cards += [ammo.card for ammo in hero.ammo] + [lying.card for lying in hero.stored]
    return Counter(cards)


def check(state: State) -> None:
    """What holds in every state; what needs two states or facts is in `watching`."""
    assert 2 <= state.seats <= 5
    assert len(state.heroes) == state.seats
    asked = agenda.asked(state)
    if isinstance(asked, HeroCycle):
        check_cycle(state, asked)
    if not state.dark:
        assert state.leftover == 0
    for hero in state.heroes:
        check_hero(state, hero)
    ids = [each.id for each in state.enemies]
    assert ids == sorted(set(ids)), "they are found by their ids"
    for each in state.enemies:
        assert 0 <= each.life <= each.full
        assert each.life > 0 or fighting(state)
    for nest in state.lairs:
        assert 0 <= nest.life <= board.lair_life(nest.kind)
        assert nest.life > 0 or fighting(state)
    for strike in state.strikes:  # each fate die serves one list
        if board.is_hero(strike.attacker):
            own, rolled = fate.own_symbol(state, strike.attacker), strike.rolled
            assert sum([fate.needs(name, own) for name in rolled.lists], Counter()) <= Counter(rolled.faces)
            assert len(set(rolled.lists)) == len(rolled.lists)
    if state.tiles:
        check_board(state)
    check_components(state)
    if not state.result:
        assert asked is not None
        assert asked.actors(state)


def fighting(state: State) -> bool:
    """Whether figures may be at 0 life because their removal is still to come."""
    return bool(state.strikes) or state.dark or state.phase in ("update", "over")


def check_cycle(state: State, asked: HeroCycle) -> None:
    """What holds while the heroes act."""
    assert 0 <= state.meter <= 5
    assert not state.dark
    assert state.chain == 0
    for number, tile in enumerate(state.tiles):
        assert not (tile.cleared and clearing.hostile(state, TileNo(number)))
    for hero in state.heroes:
        if cycle.is_able(state, hero) and not hero.passed:
            assert cycle.PASS in asked.offers(state, Seat(hero.seat))


def check_hero(state: State, hero: Hero) -> None:
    """What holds for one hero."""
    assert 0 <= hero.threat <= 10
    if not hero.hero or not hero.slots:
        return
    assert 0 <= hero.life <= full_life(state, hero)
    own = Counter({card.id: card.copies for card in PRINTED.hero_cards[hero.hero]})
    assert own <= hero_cards(hero)
    extra = hero_cards(hero) - own
    assert all(card in {agent.hero_card.id for agent in PRINTED.agents.values()} for card in extra)
    assert hero.actions <= 1 + hero.extra_actions
    for place, item in enumerate(hero.gear):
        if item:
            printed = PRINTED.items[item]
            assert printed.slot == ("primary", "secondary", "armour", "helm", "accessory")[place] or printed.two_handed
            assert not printed.classes or hero.hero in printed.classes
    assert not hero.title or hero.title in hero.titles
    if hero.dead:
        assert hero.square is None
        assert not hero.hand
        assert hero.threat == 0


def check_board(state: State) -> None:
    """Everybody stands on squares of their own that may be entered."""
    ground = board.realm(state)
    bodies = list(board.bodies(state))
    assert len(bodies) == len(set(bodies)), "two figures share a square"
    lying = [*state.loot, *[thing.square for thing in state.things if thing.square is not None]]
    assert all(square in ground.bit for square in (*bodies, *lying))
    lairs = {square for nest in state.lairs for square in board.squares_of(nest)}
    for square in bodies:
        assert square in lairs or ground.bit[square] & ground.open, "a figure stands on a blue or red square"
    for one, other in combinations(ground.tile_masks, 2):
        assert not one & other


def check_components(state: State) -> None:
    """Nothing is lost and nothing is made."""
    alone = state.options.mode == "slaughter"
    reserves = sum(tile.reserve for tile in state.tiles)
    assert state.markers + reserves + len(state.loot) + state.linger == PRINTED.markers
    assert all(tile.reserve <= tile.limit for tile in state.tiles)
    if not alone:  # MYTH-SLAUGHTER-25; what one tile drops may come to lie across its border
        assert reserves + len(state.loot) <= sum(tile.limit for tile in state.tiles)
    cards = Counter((*state.darkness_deck, *state.darkness_discard, *filter(None, [state.darkness_card])))
    assert cards == (Counter() if alone else Counter(darkness_cards(state.options)))
    check_waves(state)
    check_items(state)
    check_quests(state)
    for kind, monster in PRINTED.monsters.items():
        figures = Counter((each.rank, each.arm) for each in state.enemies if each.kind == kind)
        assert figures["minion", "melee"] <= monster.figures.melee
        assert figures["minion", "ranged"] <= monster.figures.ranged
        assert sum(number for (rank, _), number in figures.items() if rank == "captain") <= monster.figures.captain
        assert sum(nest.kind == kind for nest in state.lairs) <= monster.lair.tokens
    unique = Counter(each.kind for each in state.enemies if each.kind not in PRINTED.monsters)
    assert not unique or max(unique.values()) == 1  # MYTH-MINIBOSS-05
    assert state.gold >= 0
    assert state.serendipity >= 0


def check_waves(state: State) -> None:
    """At most as many waves as there are to be, and every enemy on the battlefield is active."""
    field = state.battlefield
    if field is None or not field.wave:
        return
    assert 1 <= field.wave <= field.waves <= 10
    if slaughter.under_way(state) and not fighting(state):
        here = {each.kind for each in state.enemies if board.tile_of(state, each.id) == field.tile}
        assert here <= set(state.active)


def check_items(state: State) -> None:
    """Bag tokens, item cards and merchants: each lies in one place."""
    bag = PRINTED.bag
    assert [a + b for a, b in zip(state.bag, state.aside, strict=True)] == [bag.white, bag.green, bag.blue]
    owned = Counter(
        item for hero in state.heroes for item in (*dict.fromkeys(filter(None, hero.gear)), *hero.inventory)
    )
    stall = state.stall
    owned.update(stall.drawn if stall else ())
    for colour in ("green", "blue"):
        deck: tuple[str, ...] = getattr(state, colour)
        held = Counter({item: number for item, number in owned.items() if PRINTED.items[item].colour == colour})
        assert Counter(deck) + held == Counter(items_of_colour(colour))
    assert Counter(state.white) == Counter(items_of_colour("white"))
    named = [stall.merchant] if stall and not PRINTED.merchants[stall.merchant].set_aside else []
    visitors = Counter((*state.merchants, *state.merchant_discard, *named))
    assert visitors == Counter(card.id for card in PRINTED.merchants.values() if not card.set_aside)


def check_quests(state: State) -> None:
    """Every chapter and act quest card lies in one place, quest items in one hand."""
    chapters = [quest.id for quest in state.quests if quest.sort == "chapter" and quest.status == "open"]
    zones = (state.chapters, state.chapter_discard, state.chapter_links, state.chapter_unlocked, state.chapter_done)
    assert Counter([*chapters, *[card for zone in zones for card in zone]]) == Counter(list(PRINTED.chapter_quests))
    acts = [quest.id for quest in state.quests if quest.sort == "act" and quest.status == "open"]
    zones = (state.act_quests, state.act_discard, state.act_links, state.act_unlocked, state.act_done)
    cards = Counter([*acts, *[card for zone in zones for card in zone]])
    assert cards in (Counter(), Counter(list(PRINTED.act_quests)))
    for quest in state.quests:
        assert len(quest.progress) == len(parts_of(quest.id, state.act))
        assert (quest.status == "open") or quest.status in ("done", "failed")
        if quest.status == "open" and quest.sort != "story":
            limit = (PRINTED.chapter_quests.get(quest.id) or PRINTED.act_quests[quest.id]).time_limit
            assert (quest.left is None) == (limit is None)
    items = [item for hero in state.heroes for item in (*dict.fromkeys(filter(None, hero.gear)), *hero.inventory)]
    owned = [item for item in items if PRINTED.items[item].colour == "quest"]
    assert Counter((*owned, *state.quest_items)) == Counter(items_of_colour("quest"))
    assert len(set(state.consequences)) == len(state.consequences)
