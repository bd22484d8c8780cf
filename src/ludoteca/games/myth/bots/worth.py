"""What cards, potions and interrupts are worth to a hero, and what they cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from ludoteca.core.game import Seat
from ludoteca.games.myth.bots.blows import blow
from ludoteca.games.myth.bots.outlook import LAIR_WORTH, NEAR, RANGED, Outlook, figure_worth, lying
from ludoteca.games.myth.effects.figures import ongoing_cards
from ludoteca.games.myth.effects.meaning import amount, candidates, changed, empty_slots, full_life, holds, number_of
from ludoteca.games.myth.parts.heroes import aiming, playing, tray
from ludoteca.games.myth.printed.heroes import HeroCard
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.terms import Chosen
from ludoteca.games.myth.printed.verbs import (
    Attack,
    Cancel,
    Choose,
    Cure,
    Draw,
    Effect,
    Gain,
    Grant,
    Heal,
    Hide,
    Mod,
    Mp,
    Pay,
    Pray,
    Prevent,
    Put,
    Redirect,
    Reroll,
    Shift,
    Taunt,
    Test,
    Threat,
    Token,
)
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import METER_LIMIT, THREAT_LIMIT, Hero, Scene, Strike
from ludoteca.games.myth.table.state import State

AP_PRICE = 0.75
"""What a point on the darkness meter costs. To wait for better cards costs less: a point an active type."""
SUPPORT = 0.6
"""In which part effects besides an attack count: often nothing comes of them before the darkness acts."""
CYCLE_PRICE = 0.5
"""What it costs besides to start a darkness cycle."""
POTION_PRICE = 0.6
"""What a potion is worth as long as it is kept."""
RAGE_PRICE = 0.4
"""What an empty slot is worth, which an interrupt may need."""
WEAK = 3
"""Heroes with no more life than this had better not be struck."""
PEACE = 0.15
"""What action points cost where no enemy is, in parts of the usual price."""


def price(state: State, ap: int) -> float:
    """What action points cost now."""
    if not ap:
        return 0.0
    if not state.enemies and not state.lairs:
        return ap * AP_PRICE * PEACE
    wakes = state.meter + ap >= METER_LIMIT
    return ap * AP_PRICE + (CYCLE_PRICE if wakes else 0.0)


def interrupt_worth(state: State, hero: Hero, card: CardId, scene: Scene) -> float:
    """What an interrupt promises in its window: damage not taken, a blow struck back, calm; less its AP and slot."""
    printed = PRINTED.cards[card]
    outlook = Outlook(state, hero)
    table = lying(state, hero, printed)
    scene = replace(scene, owner=hero.seat, source=card)
    strike = state.strikes[-1] if state.strikes else None
    danger = float(max(strike.pool.damage, 1)) if strike else 1.0
    victims = [state.heroes[figure] for figure in (strike.aimed.targets if strike else ()) if board.is_hero(figure)]
    victims += [state.heroes[scene.victim]] if board.is_hero(scene.victim) else []
    dear = max([1.0 + 2.0 * (each.life <= danger) + (each.life <= WEAK) for each in victims], default=1.0)
    total = -AP_PRICE * printed.ap - 0.15
    for effect in printed.effects:
        match effect:
            case Prevent():
                stopped = number_of(table, effect.amount, scene)
                total += dear * min(stopped, max(danger, 1.0))
            case Cancel():
                total += dear * danger * 0.6
            case Redirect():
                weak = min([each.life for each in victims], default=9)
                total += 0.8 if weak < hero.life and hero.life > danger + 1 else -2.0
            case Mod() if effect.stat == "tn":
                total += 0.12 * amount(table, effect.amount, scene) * danger * dear
            case Mod() if effect.stat == "defence":
                found, _ = meant(table, effect, scene)
                near = [outlook.pressure(seat) for seat in found if board.is_hero(seat)]
                total += 0.12 * amount(table, effect.amount, scene) * sum(near)
            case Grant() if effect.flag == "cannot-move":
                free = [figure for figure in scene.active if nearest_hero(state, figure) > 1]
                total += 0.45 * len(free)
            case Attack() | Pay():
                total += figure_worth(state, strike.attacker if strike else scene.attacker, 2) * 0.7
            case Hide() | Shift():
                total += 0.4
            case Threat():
                total += 1.0 if amount(table, effect.amount, scene) < 0 else -0.1
    return total


def nearest_hero(state: State, figure: FigureId) -> int:
    """How far the nearest hero is from a figure."""
    return min([board.distance(state, figure, hero.seat) for hero in board.standing(state)], default=99)


def need_of_life(state: State, hero: Hero) -> float:
    """How badly a hero needs healing, by points of life."""
    full = full_life(state, hero)
    return (full - hero.life) * (2.2 if hero.life <= 2 else 1.2 if hero.life <= full // 2 else 0.5)


def card_worth(outlook: Outlook, action: PlayCard) -> float:
    """What playing a card promises, less what its AP and its slot cost."""
    state, hero = outlook.state, outlook.hero
    card = PRINTED.cards[action.card]
    ap = max(0, changed(state, hero.seat, "ap", card.ap, card.keywords, action.way))
    total = -price(state, ap) * outlook.stance.price - 0.15
    strikes = "attack" in card.keywords
    if strikes:
        gain = blow(outlook, card, action.movement, hero.spot)
        if not gain:
            return -1.0
        total += gain
        if hero.threat >= THREAT_LIMIT - 2:
            total -= 0.6
    elif "ongoing" in card.keywords:
        own = ongoing_cards(hero)
        total -= 0.2 * len(own) + (2.0 if card.id in own else 0.0)
    if "ammo" in card.keywords:
        return total + (1.6 if not hero.ammo else 0.5 if len(hero.ammo) < tray.ammo_room(hero) else -0.5)
    if card.id not in outlook.promised:
        outlook.promised[card.id] = sum([worth for _, worth in supporting(outlook, card, strikes)])
    return total + SUPPORT * outlook.promised[card.id]


def besides_attack(card: HeroCard, strikes: bool) -> list[Effect]:
    """The effects of a card that are not reckoned with its attack."""
    return [
        effect
        for effect in card.effects
        if (effect.on in OWN_WINDOWS or not strikes) and not (strikes and isinstance(effect, Mod | Pay))
    ]


def supporting(outlook: Outlook, card: HeroCard, strikes: bool) -> list[tuple[Effect, float]]:
    """The effects of a card besides its attack, and what each promises; with every movement type the same."""
    effects = besides_attack(card, strikes)
    if not effects:
        return []
    table = lying(outlook.state, outlook.hero, card)
    scene = Scene(owner=outlook.hero.seat, source=card.id)
    return [(effect, effect_worth(outlook, table, effect, scene)) for effect in effects]


OWN_WINDOWS = ("after-attack",)
"""Of an attack card only these effects are not reckoned with the attack."""


def meant(table: State, effect: Effect, scene: Scene) -> tuple[tuple[FigureId, ...], int]:
    """Whom an effect could mean, and how many of them."""
    found = candidates(table, effect.to, scene)
    if isinstance(effect.to, Chosen):
        return found, len(found) if effect.to.pick == "all" else min(
            number_of(table, effect.to.pick, scene), len(found)
        )
    return found, min(1, len(found)) if effect.to in ("hero-in-range", "other-hero-in-range") else len(found)


def best_of(values: Iterable[float], number: int) -> float:
    """The sum of the greatest values."""
    return sum(sorted(values, reverse=True)[:number])


def effect_worth(outlook: Outlook, table: State, effect: Effect, scene: Scene) -> float:
    """What an effect of a card promises to the party."""
    if not holds(table, effect.when, scene):
        return 0.0
    found, number = meant(table, effect, scene)
    if effect.to == "target" and scene.owner is not None:
        found, number = (scene.owner,), 1  # those that the effect before it means
    seats = [figure for figure in found if board.is_hero(figure)]
    state, hero = outlook.state, outlook.hero
    match effect:
        case Heal():
            healed = amount(table, effect.amount, scene)
            return best_of([min(need_of_life(state, state.heroes[seat]), healed * 1.6) for seat in seats], number)
        case Cure():
            return best_of(
                [0.6 * bool(state.heroes[seat].ailments or state.heroes[seat].dots) for seat in seats], number
            )
        case Draw():
            return 0.5 * amount(table, effect.amount, scene)
        case Pray():
            return 1.0
        case Hide():
            return -1.0 if hero.shadows else max(cover(outlook), stronger(outlook, hidden))
        case Mp():
            return 0.5 if outlook.nearest(hero.square) > 2 else -0.5
        case Threat():
            points = amount(table, effect.amount, scene)
            return sum([-0.2 * points if state.heroes[seat].threat >= 5 else -0.05 * points for seat in seats[:number]])
        case Mod():
            return change_worth(outlook, effect, amount(table, effect.amount, scene), seats, number)
        case Token() if effect.how == "place":
            if effect.name == "heros-edge":
                return best_of([1.0 * outlook.strikes(seat) for seat in seats], 1)
            return 0.3 + 0.12 * max([outlook.pressure(seat) for seat in seats], default=0.0)
        case Reroll():
            return best_of([0.5 * outlook.strikes(seat) for seat in seats], 3)
        case Taunt():
            others = [outlook.pressure(other.seat) for other in board.standing(state) if other.life <= WEAK]
            return 0.15 * sum(others) if hero.life > 4 else -0.5
        case Shift():
            if effect.how == "push":
                return 0.7 if hero.hero in RANGED and outlook.nearest(hero.square) <= 1 else -0.3
            return 0.9 if outlook.astray(hero.spot) >= 3 or hero.life <= WEAK else -0.3
        case Choose():
            room = tray.ammo_room(hero) - len(hero.ammo)
            loads = any("ammo" in PRINTED.cards[card].keywords for card in (*hero.hand, *hero.discard))
            return 0.9 if room > 0 and loads else -0.5
        case Gain():
            return 0.5
        case Test():
            return LAIR_WORTH * 0.6 if any("destroy" in str(each).lower() for each in effect.pass_) else 0.3
        case Grant():
            return 0.8
        case Put():
            return 0.3
    return 0.3


def change_worth(outlook: Outlook, effect: Mod, points: int, seats: list[Seat], number: int) -> float:
    """What it promises to change a statistic of heroes by so many points."""
    state, hero = outlook.state, outlook.hero
    match effect.stat:
        case "d10" | "fate" | "damage" | "ap":
            per = {"d10": 0.4, "fate": 0.25, "damage": 0.9, "ap": -0.6}[effect.stat]
            striking = [
                per * points
                for seat in seats
                if outlook.strikes(seat) and (seat != hero.seat or has_attack(hero, effect.keyword))
            ]
            return best_of(striking, number)
        case "defence" | "tn-against":
            return best_of([0.12 * points * outlook.pressure(seat) for seat in seats], number)
        case "mp":
            far = [outlook.nearest(state.heroes[seat].square) > 2 for seat in seats]
            return best_of([0.35 * points * each for each in far], number)
        case "hand":
            return 1.0
        case "nonhostile-d10":
            tasks = [
                thing.square for thing in state.things if thing.sort in ("trap", "object") and thing.square is not None
            ]
            return 0.6 if tasks and outlook.ground.distance_between((hero.spot,), tasks) <= 2 else -0.3
    return 0.65


def has_attack(hero: Hero, keyword: str | None) -> bool:
    """Whether a hero has an attack in hand, with a keyword if one matters."""
    cards = [PRINTED.cards[card].keywords for card in hero.hand]
    return any("attack" in keywords and (keyword is None or keyword in keywords) for keywords in cards)


@SHELF.remembers()
def hides(card: CardId) -> bool:
    """Whether a card gives Shadows."""
    return any(isinstance(effect, Hide) for effect in PRINTED.effects_on(card))


def hidden(state: State, hero: Hero) -> None:
    """The hero has Shadows."""
    hero.shadows = 1


def cover(outlook: Outlook) -> float:
    """What Shadows promise when the darkness comes: to be overlooked by those who are near."""
    return 1.1 if outlook.foes and outlook.nearest(outlook.hero.square) <= NEAR else -0.5


def ambushes(outlook: Outlook) -> bool:
    """Whether Shadows promise more to a blow out of them than to be overlooked."""
    return stronger(outlook, hidden) > cover(outlook)


def sharpens(effect: Effect) -> bool:
    """Whether an effect makes attacks of heroes stronger; another one's TN is that of an enemy."""
    if not isinstance(effect, Mod):
        return False
    return effect.stat in ("d10", "fate", "damage") or (effect.stat == "tn" and effect.to == "self")


def helping(outlook: Outlook, potion: str) -> list[tuple[Effect, float]]:
    """The effects of a potion that are of use now, and what each promises."""
    scene = Scene(owner=outlook.hero.seat, source=potion)
    effects = [effect for effect in PRINTED.effects_on(potion) if outlook.foes or isinstance(effect, Heal | Cure)]
    return [(effect, effect_worth(outlook, outlook.state, effect, scene)) for effect in effects]


def potion_worth(outlook: Outlook, potion: str) -> float:
    """What a potion promises now, less what it is worth to have it later; it costs no AP and no slot."""
    return sum([worth for _, worth in helping(outlook, potion)]) - POTION_PRICE


def rage_worth(outlook: Outlook) -> float:
    """What the best blow gains by one more card face down, less the slot that it takes."""
    return stronger(outlook, lambda table, hero: playing.add_rage(table, hero, [])) - RAGE_PRICE


def stronger(outlook: Outlook, change: Callable[[State, Hero], None]) -> float:
    """What the best blow gains if something changes before it that takes a slot, while one is left for the blow."""
    state, hero = outlook.state, outlook.hero
    if not playing.may_act(state, hero) or empty_slots(state, hero) < 2:
        return 0.0
    table = state.copy()
    change(table, table.heroes[hero.seat])
    if outlook.best is None:
        outlook.best = best_blow(outlook)
    return best_blow(Outlook(table, table.heroes[hero.seat], outlook)) - outlook.best


def best_blow(outlook: Outlook) -> float:
    """What the best attack in hand promises from where the hero stands."""
    state, hero = outlook.state, outlook.hero
    cards = [
        PRINTED.cards[card] for card in dict.fromkeys(hero.hand) if playing.playable_now(state, hero, card, "action")
    ]
    return max(
        [
            blow(outlook, card, hero.movement or "normal", hero.spot) - price(state, card.ap) * outlook.stance.price
            for card in cards
            if "attack" in card.keywords and "action" in card.types
        ],
        default=0.0,
    )


def aim(state: State, strike: Strike, action: Act) -> float:
    """What a target or an area is worth: enemies covered, less friends."""
    figures: tuple[FigureId, ...] = getattr(action, "figures", ())
    if figures:
        return sum(figure_worth(state, figure, max(strike.pool.damage, 1)) for figure in figures)
    square: Square | None = getattr(action, "square", None)
    if square is None:
        return 0.1
    covered = set(aiming.covered(state, strike, square))
    total = sum(
        figure_worth(state, figure, max(strike.pool.damage, 1))
        for figure in aiming.enemies_and_lairs(state)
        if covered & set(board.squares(state, figure))
    )
    return total - sum(3.0 for hero in board.standing(state) if hero.seat != strike.attacker and hero.square in covered)
