"""What a hero can pay for an effect."""

from ludoteca.games.myth.effects.figures import ongoing_cards
from ludoteca.games.myth.effects.meaning import amount
from ludoteca.games.myth.printed.verbs import Pay
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.state import State


def payable(state: State, hero: Hero, what: str) -> int:
    """How much of something a hero could pay now."""
    match what:
        case "ammo":
            return sum(99 if ammo.uses is None else ammo.uses for ammo in hero.ammo)
        case "ongoing":
            return len(ongoing_cards(hero))
    return len(hero.hand)


def can_pay(state: State, hero: Hero, price: Pay, scene: Scene) -> bool:
    """Whether the least of a price is there."""
    return payable(state, hero, price.what) >= amount(state, price.min, scene)
