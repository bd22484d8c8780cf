"""How companions answer in a fight: aiming, dice, reactions and interrupts, whom an effect means, where to stand."""

from __future__ import annotations

from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.judgement import place_worth, promises
from ludoteca.games.myth.bots.outlook import Outlook, figure_worth
from ludoteca.games.myth.bots.paths import way_past
from ludoteca.games.myth.bots.worth import aim, interrupt_worth, need_of_life
from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.heroes import rolling
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Damage, Heal, Mod, Status, Threat, Token
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Assign, PlayCard, RerollDice, StepTo, UseItem
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.effects import WhichFigures
from ludoteca.games.myth.table.steps.heroes import Aim, AssignDice, JoinIn, Rerolls
from ludoteca.games.myth.table.steps.verbs import DiscardHand, OneOf, Price, ShiftTo


def aiming_at(state: State, hero: Hero, asked: Aim, offers: Offers[Act], rng: Rng) -> Act:
    """What is worth most."""
    strike = strike_under_way(state, asked.strike)
    if strike.pattern == "path":
        return way_past(state, strike)
    return max(offers, key=lambda action: aim(state, strike, action))


def with_item(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """The item with most dice."""

    def dice_of(action: Act) -> int:
        attack = PRINTED.items[action.item].attack if isinstance(action, UseItem) else None
        return attack.d10 * 2 + attack.fate if attack else -1

    return max(offers, key=dice_of)


def dice_for(state: State, hero: Hero, asked: AssignDice, offers: Offers[Act], rng: Rng) -> Act:
    """The assignment that takes most from the darkness."""
    strike = strike_under_way(state, asked.strike)

    def taken(action: Act) -> float:
        assert isinstance(action, Assign)
        hit = rolling.hits(state, strike, action.dice)
        return sum(figure_worth(state, figure, max(strike.pool.damage, 1)) for figure in hit)

    return max(offers, key=taken)


def again(state: State, hero: Hero, asked: Rerolls, offers: Offers[Act], rng: Rng) -> Act:
    """Dice are rolled again when the attack would fail."""
    strike = strike_under_way(state, asked.strike)
    fails = not any(rolling.hits(state, strike, places) for places in rolling.assignments(state, strike))
    rolls = [
        action
        for action in offers
        if isinstance(action, RerollDice) and PRINTED.effects[action.effects][action.at].dice == "d10"  # type: ignore[union-attr]
    ]
    return max(rolls, key=lambda action: len(action.dice)) if fails and rolls else DECLINE


def interrupting(state: State, hero: Hero, asked: Answers, offers: Offers[Act], rng: Rng) -> Act:
    """The interrupt that promises most, if it promises more than its AP and its slot cost."""
    plays = [action for action in offers if isinstance(action, PlayCard)]
    if not plays:
        return DECLINE
    best = max(plays, key=lambda action: interrupt_worth(state, hero, action.card, asked.scene))
    return best if interrupt_worth(state, hero, best.card, asked.scene) > 0 else DECLINE


def joining(state: State, hero: Hero, asked: JoinIn, offers: Offers[Act], rng: Rng) -> Act:
    """A reaction that strengthens the attack; one that costs AP only against something with life to lose."""
    strike = strike_under_way(state, asked.strike)
    targets = [board.find(state, figure) for figure in strike.aimed.targets] or list(state.enemies)
    tough = any(isinstance(each, Enemy | Lair) and each.life > max(strike.pool.damage, 1) for each in targets)
    own = PRINTED.cards[strike.card].keywords if strike.card in PRINTED.cards else ()
    for action in offers:
        if isinstance(action, PlayCard):
            card = PRINTED.cards[action.card]
            fits = all(not isinstance(each, Mod) or each.keyword in (None, *own) for each in card.effects)
            lasts = all(isinstance(each, Mod) for each in card.effects)
            if fits and (tough or (not card.ap and lasts)):
                return action
    return DECLINE


def going_on(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """The most promising Combo card, if one promises anything."""
    promised = promises(state, hero, offers)
    best = max(promised)
    return offers[promised.index(best)] if best > 0 else DECLINE


def whom(state: State, hero: Hero, asked: WhichFigures, offers: Offers[Act], rng: Rng) -> Act:
    """Good effects for the hero who has most of it, bad ones for the one who bears them best; enemies by worth."""
    effect = PRINTED.effects[asked.carry.effects][asked.carry.at]
    outlook = Outlook(state, hero)

    def gain(figure: FigureId) -> float:
        if figure >= state.seats:
            foe = figure_worth(state, figure, 2)
            return -foe if isinstance(effect, Heal) else foe
        other = state.heroes[figure]
        match effect:
            case Heal():
                return need_of_life(state, other)
            case Threat() if not isinstance(effect.amount, int) or effect.amount < 0:
                return other.threat
            case Threat():
                return 10.0 - other.threat
            case Mod(stat="defence" | "tn-against") | Token(name="chalk-ward"):
                return outlook.pressure(Seat(figure)) + 2.0 * (full_life(state, other) - other.life)
            case Mod() | Token():
                return 2.0 * outlook.strikes(Seat(figure)) - 0.1 * outlook.nearest(other.square)
            case Damage() | Status():
                return other.life
        return -other.life

    return max(offers, key=lambda action: sum(gain(figure) for figure in getattr(action, "figures", ())))


def placing(state: State, hero: Hero, asked: ShiftTo, offers: Offers[Act], rng: Rng) -> Act:
    """The own hero where it is best to stand, enemies away from the heroes."""
    squares = [action for action in offers if hasattr(action, "square")]
    if not squares:
        return offers[0]
    if board.is_hero(asked.figure):
        mover = state.heroes[asked.figure]
        outlook = Outlook(state, mover)
        here = place_worth(outlook, mover.spot)
        best = max(squares, key=lambda action: place_worth(outlook, action.square))
        return best if place_worth(outlook, best.square) > here else offers[-1]
    ground, party = board.realm(state), [other.spot for other in board.standing(state)]
    return max(squares, key=lambda action: ground.distance_between((action.square,), party))


def hurrying(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Steps to a better place, one by one."""
    outlook = Outlook(state, hero)
    here = place_worth(outlook, hero.spot)
    steps = [action for action in offers if isinstance(action, StepTo)]
    best = max(steps, key=lambda action: place_worth(outlook, action.square), default=None)
    return best if best is not None and place_worth(outlook, best.square) > here + 0.05 else DECLINE


def loading(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """As many cards as can be had."""
    return max(offers, key=lambda action: len(getattr(action, "cards", ())))


def one_of(state: State, hero: Hero, asked: OneOf, offers: Offers[Act], rng: Rng) -> Act:
    """Of Quick Nock's ways the one that loads something; else any."""
    if asked.scene.source == "archer-quick-nock":
        in_hand = any("ammo" in PRINTED.cards[card].keywords for card in hero.hand)
        return offers[0 if in_hand else 1]
    return offers[rng.below(len(offers))]


def cheapest(state: State, hero: Hero, asked: Price | DiscardHand, offers: Offers[Act], rng: Rng) -> Act:
    """Of cards that must go or be paid, those that are no attacks; most where paying makes an attack stronger."""

    def loss(action: Act) -> float:
        cards: tuple[CardId, ...] = getattr(action, "cards", ())
        if isinstance(asked, Price) and asked.what == "ammo":
            return -len(cards)
        return sum(1.0 + ("attack" in PRINTED.cards[card].keywords) for card in cards)

    return min(offers, key=loss)
