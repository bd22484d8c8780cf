"""Whatever lies face down may lie in another order, and no view shows a difference."""

from random import Random

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import DarknessTop
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.verbs import LookAt

PILES = ("darkness_deck", "white", "green", "blue", "merchants", "chapters", "act_quests")


def check(state: State, chance: Random) -> None:
    """Every seat sees the same of a state and of one with other secrets, and a state sampled from a view fits it."""
    for number in range(state.seats):
        seat = Seat(number)
        view = MYTH.view(state, seat)
        assert MYTH.view(with_other_secrets(state, seat, chance), seat) == view
        assert MYTH.view(MYTH.sample(view, Rng.of(number)), seat) == view


def with_other_secrets(state: State, seat: Seat, chance: Random) -> State:
    """The same table with everything mixed that this seat does not see."""
    other = state.copy()
    other.rng = Rng.of(chance.randrange(1_000_000))
    asked = agenda.asked(state)
    looks = isinstance(asked, LookAt | DarknessTop)  # somebody sees the top of a deck
    for name in PILES:
        if not (looks and name == "darkness_deck"):
            pile: tuple[str, ...] = getattr(state, name)
            setattr(other, name, tuple(chance.sample(pile, len(pile))))
    for hero in other.heroes:
        if looks and isinstance(asked, LookAt) and hero.seat == asked.seat:
            continue
        if hero.seat == seat or state.options.hands == "open" or isinstance(asked, Answers):
            hero.deck = tuple(chance.sample(hero.deck, len(hero.deck)))
        else:  # who is asked for an interrupt is open; otherwise nothing depends on hands
            cards = chance.sample((*hero.deck, *hero.hand), len(hero.deck) + len(hero.hand))
            hero.deck, hero.hand = tuple(cards[: len(hero.deck)]), tuple(cards[len(hero.deck) :])
    return other
