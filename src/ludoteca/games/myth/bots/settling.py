"""How companions answer between fights: what to keep, wear, buy and change, Serendipity, tiles and their legends."""

from __future__ import annotations

from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.goals import border_worth, tile_worth
from ludoteca.games.myth.bots.worth import need_of_life
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.adventure import merchants
from ludoteca.games.myth.parts.heroes import items, rolling, treasure
from ludoteca.games.myth.parts.round import cleanup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Heal
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import (
    Buy,
    ChangeCard,
    KeepItem,
    PickKind,
    PickSquare,
    PickTile,
    PutOn,
    TidyUp,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import ACCEPT, DECLINE, Act, Ask
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import AttackDice, Foresight, MoreTokens
from ludoteca.games.myth.table.steps.setup import HowMany, LayBeside

SPARE_GOLD = 2
"""What a draught costs is kept when other potions are bought."""


RICH = 6
"""Serendipity with which a companion still keeps enough for a Resurrection."""


LARGE = 4
"""So many heroes do not shy away from a hunting pack."""
LIKELY = 0.5
"""A chance below this is worth more dice."""


def tidying(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Ongoing cards stay; the strongest attack is kept in hand."""

    def kept(action: Act) -> float:
        assert isinstance(action, TidyUp)
        if action.drop:
            return -1.0
        if not action.keep:
            return 0.0
        card = PRINTED.cards[action.keep]
        hurt = any(need_of_life(state, each) > 2 for each in board.standing(state))
        if hurt and "healing" in card.keywords:
            return 6.0
        return 1.0 + 2.0 * ("attack" in card.keywords) + card.ap + ("massive" in card.keywords)

    return max(offers, key=kept)


def outfitting(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Better things are put on, nothing is taken off or traded."""
    colours = {"brown": 0, "green": 1, "blue": 2, "quest": 2}
    for action in offers:
        if isinstance(action, PutOn):
            printed, worn = PRINTED.items[action.item], items.in_the_way(hero, action.item)
            if all(colours[PRINTED.items[old].colour] < colours[printed.colour] for old in worn):
                return action
    return cleanup.READY


def bargaining(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Healing for who needs it, then an item for who has none there, then other potions; nothing is sold."""
    wares = [action for action in offers if isinstance(action, Buy)]
    for wanted in (healing, fitting, comforting):
        for action in wares:
            if wanted(state, state.heroes[action.recipient], action):
                return action
    return merchants.FINISH


def healing(state: State, taker: Hero, ware: Buy) -> bool:
    """A potion that heals, for a hero with half of the life or less who has none."""
    if ware.thing not in PRINTED.potions or ware.thing in taker.potions or taker.life * 2 > full_life(state, taker):
        return False
    return any(isinstance(effect, Heal) for effect in PRINTED.effects_on(ware.thing))


def fitting(state: State, taker: Hero, ware: Buy) -> bool:
    """An item that a hero can wear where nothing better is."""
    return ware.thing in PRINTED.items and items.may_wear(taker, ware.thing) and not claimed(taker, ware.thing)


def comforting(state: State, taker: Hero, ware: Buy) -> bool:
    """Any potion for a hero without one, while enough gold is left for healing."""
    return ware.thing in PRINTED.potions and not taker.potions and state.gold - ware.cost >= SPARE_GOLD


def claimed(hero: Hero, item: str) -> bool:
    """Whether a hero wears something better than a brown item where this one goes, or has something to put there."""
    places = set(items.places_of(item))
    own = [worn for worn in hero.gear if worn and PRINTED.items[worn].colour != "brown"]
    own += [loose for loose in hero.inventory if items.may_wear(hero, loose) and PRINTED.items[loose].colour != "brown"]
    return any(places & set(items.places_of(other)) for other in own)


def keeping(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """The rarest and dearest item."""

    def worth(action: Act) -> tuple[int, int]:
        if not isinstance(action, KeepItem):
            return (-1, 0)
        item = PRINTED.items[action.item]
        return (int(item.colour == "blue"), item.cost or 0)

    return max(offers, key=worth)


def changing(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """An advanced card comes in for the basic card that does least."""

    def gain(action: Act) -> float:
        if not isinstance(action, ChangeCard):
            return 0.0
        return strength(action.add) - strength(action.remove)

    return max(offers, key=gain)


def strength(card: CardId) -> float:
    """What a hero card is worth in a deck, roughly: advanced ones most, then attacks."""
    printed = PRINTED.cards[card]
    return 5.0 * printed.advanced + 2.0 * ("attack" in printed.keywords) + printed.ap


def fortunate(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Serendipity beyond what a Resurrection costs is spent where it changes something."""
    rich = state.serendipity >= RICH
    match asked:
        case MoreTokens():
            wanted = rich and set(asked.colours) == {"white"}
        case AttackDice():
            strike = strike_under_way(state, asked.strike)
            best = min(rolling.tn_against(state, strike, figure) for figure in strike.aimed.targets)
            wanted = rich and dice.chance(rolling.pool(state, strike)[0], best) < LIKELY
        case _:
            wanted = rich
    return ACCEPT if wanted and ACCEPT in offers else DECLINE


def foreseeing(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """An event is ignored when nobody could bear it."""
    ignore = UseSerendipity(PRINTED.favours[Foresight.WINDOW].id)
    weak = all(each.life <= 2 for each in state.heroes if not each.dead)
    return ignore if weak and ignore in offers else DECLINE


def best_token(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """The rarest colour."""
    return max(offers, key=lambda action: treasure.COLOURS.index(getattr(action, "colour", "white")))


def returning(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Where it is not among enemies."""
    ground = board.realm(state)

    def away(action: Act) -> int:
        assert isinstance(action, PickSquare)
        square = action.square
        return min([ground.distance(square, each.square) for each in state.enemies], default=0)

    return max(offers, key=away)


def next_tile(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """One of the tiles that promise most, rather a new one."""
    known = {name for tile in state.tiles for name in tile.names}
    worth = {
        action: tile_worth(action.tile) - 2.0 * (action.tile in known)
        for action in offers
        if isinstance(action, PickTile)
    }
    best = [action for action, value in worth.items() if value >= max(worth.values()) - 1.0]
    return best[rng.below(len(best))]


def beside(state: State, hero: Hero, asked: LayBeside, offers: Offers[Act], rng: Rng) -> Act:
    """A long border where the heroes are."""
    return max(offers, key=lambda action: border_worth(state, asked, action))  # type: ignore[arg-type]


def few(state: State, hero: Hero, asked: HowMany, offers: Offers[Act], rng: Rng) -> Act:
    """As few lairs, packs, traps and mini-bosses as the legend leaves open; a large party takes one pack."""
    wished = int(asked.symbol == "pack" and len(board.standing(state)) >= LARGE)
    return min(offers, key=lambda action: abs(getattr(action, "number", 0) - wished))


def fair_lair(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Two heroes take the lair that begins with the least life to fight; more take any."""
    heroes = len(board.standing(state))
    if heroes > 2:
        return offers[rng.below(len(offers))]

    def strength(action: Act) -> int:
        assert isinstance(action, PickKind)
        monster = PRINTED.monsters[action.kind]
        first = monster.initial_spawn.of(heroes)
        return (first.melee + first.ranged) * monster.minion.life

    return min(offers, key=strength)


def fair_pack(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Two minions more than there are heroes; the least that there are for two heroes."""
    heroes = len(board.standing(state))
    wished = heroes + 2 if heroes > 2 else 0
    return min(offers, key=lambda action: abs(getattr(action, "number", 0) - wished))
