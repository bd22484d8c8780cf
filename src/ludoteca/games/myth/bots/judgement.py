"""What an action is worth to a hero who thinks for a moment: cards, steps, leaving, by what they promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.games.myth.bots import errands
from ludoteca.games.myth.bots.blows import blow
from ludoteca.games.myth.bots.goals import common_exit, rests
from ludoteca.games.myth.bots.outlook import RANGED, Outlook
from ludoteca.games.myth.bots.stances import USUAL, Stance
from ludoteca.games.myth.bots.worth import ambushes, card_worth, hides, potion_worth, rage_worth, sharpens
from ludoteca.games.myth.effects.meaning import empty_slots
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Collect,
    DrinkPotion,
    Interact,
    Leave,
    PayCapture,
    PlayCard,
    StepTo,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import Square
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import LastChance

GATHERED = 4
"""So near the others must be before a hero leads the way to the next tile."""
PATIENCE = 40
"""So many rounds a hero with little life keeps away from enemies; then it is all or nothing."""


def leave_worth(outlook: Outlook, action: Leave) -> float:
    """To go on is right from the common exit once the tile is cleared and the others are near, or have kept waiting."""
    state, hero, ground = outlook.state, outlook.hero, outlook.ground
    own = ground.tile_of[hero.spot]
    if not state.tiles[own].cleared or ground.border(own, action.side) != common_exit(state, own):
        return -1.0
    if rests(state) or errands.waiting(state, own):
        return -1.0
    near = all(ground.distance(hero.spot, other.spot) <= GATHERED for other in board.standing(state))
    return 2.0 if near or not hero.mp_spent else -1.0


class Standing(NamedTuple):
    """What speaks for a square to stand on, part by part."""

    treasure: float = 0.0
    safety: float = 0.0
    way: float = 0.0
    attack: float = 0.0


def place_worth(outlook: Outlook, square: Square) -> float:
    """What it is worth to stand somewhere: near what can be struck, not among those who strike back."""
    return sum(standing_on(outlook, square))


def standing_on(outlook: Outlook, square: Square) -> Standing:
    """The same, part by part."""
    state, hero = outlook.state, outlook.hero
    treasure = 0.0
    if state.loot:
        treasure = 1.2 / (1 + min([outlook.ground.distance(square, spot) for spot in state.loot]))
    near, enemies = outlook.ground.disc(square, 1), len(outlook.foes) - len(state.lairs)  # lairs come last
    beside = sum([bool(body & near) for body in outlook.bodies[:enemies]])  # and do not strike
    if keeps_away(outlook):
        return Standing(treasure, 0.25 * min(outlook.nearest(square), 6) - 0.8 * beside)
    safety = -0.25 * max(0, beside - (1 if hero.hero in RANGED else 3))
    blows = [blow(outlook, card, hero.movement or "normal", square) for card in outlook.attacks]
    return Standing(treasure, safety, -0.35 * outlook.astray(square), 0.5 * max(blows, default=0.0))


def keeps_away(outlook: Outlook) -> bool:
    """Whether a hero is so hurt that somebody else had better go on fighting, and there is somebody."""
    state, hero = outlook.state, outlook.hero
    if outlook.stance.away and outlook.foes:
        return True
    if hero.life > 2 or not outlook.foes or state.round > PATIENCE * len(state.tiles):
        return False
    return any(other.seat != hero.seat and other.life > 2 for other in board.standing(state))


def promises(state: State, hero: Hero, actions: Sequence[Act], stance: Stance = USUAL) -> list[float]:
    """What each action of the hero cycle promises; nothing is worth 0."""
    outlook = Outlook(state, hero, stance=stance)
    steps = any(isinstance(action, StepTo) for action in actions)
    here = place_worth(outlook, hero.spot) if steps else 0.0
    values = [promise(outlook, here, action) for action in actions]
    strike = max([value for action, value in zip(actions, values, strict=True) if is_attack(action)], default=0.0)
    if strike <= 0:
        return values
    return [  # what strengthens a blow is of use only before it
        value + strike if value > 0 and prepares(outlook, action) else value
        for action, value in zip(actions, values, strict=True)
    ]


def is_attack(action: Act) -> bool:
    """Whether an action is to play an attack."""
    return isinstance(action, PlayCard) and "attack" in PRINTED.cards[action.card].keywords


def prepares(outlook: Outlook, action: Act) -> bool:
    """Whether an action strengthens attacks, and leaves a slot for one."""
    match action:
        case DrinkPotion():
            return strengthens(action.potion)
        case PlayCard():
            if is_attack(action) or empty_slots(outlook.state, outlook.hero) < 2:
                return False
            return (hides(action.card) and ambushes(outlook)) or strengthens(action.card)
    return isinstance(action, AddRage)


@SHELF.remembers()
def strengthens(thing: str) -> bool:
    """Whether a card or potion makes attacks stronger."""
    return any(map(sharpens, PRINTED.effects_on(thing)))


def promise(outlook: Outlook, here: float, action: Act) -> float:
    """What an action promises to a hero for whom staying is worth so much."""
    match action:
        case PlayCard():
            return card_worth(outlook, action)
        case StepTo():
            return place_worth(outlook, action.square) - here - 0.05
        case Leave():
            return leave_worth(outlook, action)
        case Collect():
            return 3.0
        case Interact():
            return errands.interact_worth(outlook.state, action.thing)
        case AddRage():
            return rage_worth(outlook)
        case PayCapture():
            return 2.0
        case UseSerendipity():
            return 6.0 if action.effect == PRINTED.favours[LastChance.WINDOW].id else -0.5
        case DrinkPotion():
            return potion_worth(outlook, action.potion)
    return -0.2
