"""What an action is worth to a hero who thinks for a moment: blows, healing, steps, treasure, the darkness meter."""

from __future__ import annotations

from ludoteca.games.myth import aiming, board, dice, movement
from ludoteca.games.myth.asking import Act
from ludoteca.games.myth.items import DrinkPotion
from ludoteca.games.myth.pieces import METER_LIMIT, OFF, THREAT_LIMIT, Enemy, Hero, Lair, Scene, Strike
from ludoteca.games.myth.playing import PlayCard
from ludoteca.games.myth.printed import PRINTED
from ludoteca.games.myth.printed_heroes import HeroCard
from ludoteca.games.myth.reckoning import (
    TILE_RANGE,
    amount,
    candidates,
    card_range,
    changed,
    defence_of,
    full_life,
    ongoing_cards,
)
from ludoteca.games.myth.state import State
from ludoteca.games.myth.statuses import PayCapture
from ludoteca.games.myth.traps import Interact
from ludoteca.games.myth.treasure import Collect
from ludoteca.games.myth.verbs import Chosen, Cure, Draw, Heal, Hide, Mod, Mp, Pray, Put

AP_PRICE = 0.55
"""What a point on the darkness meter costs."""
CYCLE_PRICE = 0.5
"""What it costs besides to start a darkness cycle."""
WORTH = {"minion": 2.0, "captain": 5.0, "mini-boss": 9.0, "boss": 12.0}
LAIR_WORTH = 9.0
RANGED = ("archer", "apprentice", "acolyte")


def worth(state: State, figure: int, damage: int) -> float:
    """What it is worth to take so much life from an enemy or a lair."""
    piece = board.find(state, figure)
    match piece:
        case Enemy():
            full, life, total = piece.full, piece.life, WORTH[piece.rank]
        case Lair():
            full, life, total = board.lair_life(piece.kind), piece.life, LAIR_WORTH
        case _:
            return 0.0
    share = min(damage, life) / max(full, 1)
    return total * share * (1.0 if damage < life else 1.25)


def best_item(hero: Hero, card: HeroCard) -> int:
    """The attack dice of the best item that the card may use."""
    dice_of = [
        PRINTED.items[item].attack.d10  # type: ignore[union-attr]
        for item in filter(None, hero.gear)
        if PRINTED.items[item].attack is not None and set(PRINTED.items[item].keywords) & set(card.keywords)
    ]
    return max(dice_of, default=0)


def blow(state: State, hero: Hero, card: HeroCard, kind: str, square: int = OFF) -> float:
    """What an attack with a card promises from a square: chance times what it would take away."""
    pattern = card.pattern
    if pattern is None:
        return 0.0
    scene = Scene(owner=hero.seat, source=card.id)
    bonus = movement.change(card.id, kind)
    far = card_range(state, scene)
    far = far if far == TILE_RANGE else far + bonus.range
    here = square if square != OFF else hero.square
    ground = board.realm(state)
    blocked = board.blockers(state, hero.seat)
    pool = PRINTED.heroes[hero.hero].pool.d10 + best_item(hero, card) + bonus.d10
    pool = max(0, changed(state, hero.seat, "d10", pool, card.keywords))
    damage = amount(state, card.damage or 0, scene) + bonus.damage
    damage = max(0, changed(state, hero.seat, "damage", damage, card.keywords))
    values: list[tuple[float, int]] = []
    for figure in aiming.enemies_and_lairs(state):
        squares = board.squares(state, figure)
        away = ground.distance_between((here,), squares)
        reach = (
            max(far, 1) if pattern.kind not in ("around", "arc", "line", "path") else amount(state, pattern.size, scene)
        )
        if pattern.kind == "arc":
            reach = 1
        if far != TILE_RANGE and (away > max(reach, 1) or not ground.sees_any((here,), squares, blocked)):
            continue
        tn = (card.tn or 5) + bonus.tn + defence_of(state, figure, hero.seat)
        tn = changed(state, hero.seat, "tn", tn, card.keywords, other=figure)
        values.append((float(dice.chance(pool, tn)) * worth(state, figure, damage), figure))
    values.sort(reverse=True)
    match pattern.kind:
        case "single":
            return values[0][0] if values else 0.0
        case "multi" | "chain":
            return sum(value for value, _ in values[: amount(state, pattern.size, scene)])
        case "around":
            return sum(value for value, _ in values)
        case "arc" | "line" | "path":
            return sum(value for value, _ in values[:3]) * 0.8
    return sum(value for value, _ in values[:3]) * 0.7  # blasts and crosses


def price(state: State, ap: int) -> float:
    """What action points cost now."""
    if not ap:
        return 0.0
    wakes = state.meter + ap >= METER_LIMIT and bool(state.enemies)
    return ap * AP_PRICE + (CYCLE_PRICE if wakes else 0.0)


def need_of_life(state: State, hero: Hero) -> float:
    """How badly a hero needs healing, by points of life."""
    full = full_life(state, hero)
    return (full - hero.life) * (2.2 if hero.life <= 2 else 1.2 if hero.life <= full // 2 else 0.5)


def card_worth(state: State, hero: Hero, action: PlayCard) -> float:
    """What playing a card promises, less what its AP and its slot cost."""
    card = PRINTED.cards[action.card]
    scene = Scene(owner=hero.seat, source=card.id)
    total = -price(state, card.ap) - 0.15
    strikes = "attack" in card.keywords
    if strikes:
        gain = blow(state, hero, card, action.movement)
        if not gain:
            return -1.0
        total += gain
        if hero.threat >= THREAT_LIMIT - 2:
            total -= 0.6
    for effect in card.effects:
        match effect:
            case Heal():
                found = candidates(state, effect.to, scene)
                needs = sorted(
                    (need_of_life(state, state.heroes[seat]) for seat in found if seat < state.seats), reverse=True
                )
                if isinstance(effect.to, Chosen) and effect.to.pick != "all":
                    needs = needs[:1]
                healed = amount(state, effect.amount, scene)
                total += sum(min(need, healed * 1.6) for need in needs) if not strikes else 0.3
            case Cure():
                total += 0.4
            case Draw():
                total += 0.7
            case Pray():
                total += 1.0
            case Hide():
                total += 0.9 if not hero.shadows else -1.0
            case Mp():
                total += 0.5 if nearest_foe(state, hero.square)[0] > 2 else -0.5
            case Mod() if not strikes:
                total += 0.65
            case Put() if "ammo" in card.keywords:
                total += 1.6 if not hero.ammo else 0.2
            case _ if not strikes:
                total += 0.3
    if "ongoing" in card.keywords and card.id in ongoing_cards(hero):
        total -= 2.0
    return total


def nearest_foe(state: State, square: int) -> tuple[int, int]:
    """How far the nearest enemy or lair is, and which."""
    ground = board.realm(state)
    found = [
        (ground.distance_between((square,), board.squares(state, figure)), figure)
        for figure in aiming.enemies_and_lairs(state)
    ]
    return min(found, default=(99, OFF))


def place_worth(state: State, hero: Hero, square: int) -> float:
    """What it is worth to stand somewhere: near what can be struck, not among those who strike back."""
    ground = board.realm(state)
    total = 0.0
    if state.loot:
        total += 1.2 / (1 + min(ground.distance(square, spot) for spot in state.loot))
    away, _ = nearest_foe(state, square)
    beside = sum(
        ground.distance_between((square,), board.squares_of(each)) <= 1 for each in state.enemies if each.life > 0
    )
    weak = hero.life <= 2
    if weak:
        return total + 0.25 * min(away, 6) - 0.8 * beside
    wished = 3 if hero.hero in RANGED else 1
    total -= 0.35 * abs(away - wished)
    total -= 0.25 * max(0, beside - (1 if hero.hero in RANGED else 3))
    attacks = [
        blow(state, hero, PRINTED.cards[card], hero.movement or "normal", square)
        for card in dict.fromkeys(hero.hand)
        if "attack" in PRINTED.cards[card].keywords
    ]
    return total + 0.5 * max(attacks, default=0.0)


def promise(state: State, hero: Hero, action: Act) -> float:
    """What an action of the hero cycle promises; nothing is worth 0."""
    match action:
        case PlayCard():
            return card_worth(state, hero, action)
        case movement.StepTo():
            return place_worth(state, hero, action.square) - place_worth(state, hero, hero.square) - 0.05
        case Collect():
            return 3.0
        case Interact():
            return 1.2
        case PayCapture():
            return 2.0
        case DrinkPotion():
            return need_of_life(state, hero) - 1.5 if "heal" in str(PRINTED.effects[action.potion]).lower() else -0.5
    return -0.2


def aim(state: State, strike: Strike, action: Act) -> float:
    """What a target or an area is worth: enemies covered, less friends."""
    figures: tuple[int, ...] = getattr(action, "figures", ())
    if figures:
        return sum(worth(state, figure, max(strike.damage, 1)) for figure in figures)
    square: int = getattr(action, "square", OFF)
    if square == OFF:
        return 0.1
    if strike.pattern == "path":
        struck = any(square in board.squares_of(each) for each in state.enemies)
        return 2.0 if struck else 0.05
    covered = set(aiming.covered(state, strike, square))
    total = sum(
        worth(state, figure, max(strike.damage, 1))
        for figure in aiming.enemies_and_lairs(state)
        if covered & set(board.squares(state, figure))
    )
    return total - sum(3.0 for hero in board.standing(state) if hero.seat != strike.attacker and hero.square in covered)
