"""The box of Briscola: the game, who plays it, and how they judge a card."""

from collections.abc import Sequence
from typing import Any

from briscola import cards
from briscola.rules import ALL_POINTS, BRISCOLA
from briscola.state import Play, State, View
from ludoteca.bots.ismcts import Effort, SearchingBot
from ludoteca.bots.random import RandomBot
from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.box import Box
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text


def promise(state: State, card: int) -> float:
    """How good a card looks: points that it wins, less what it gives away and the strength that it spends."""
    trump = cards.suit(card) == cards.suit(state.trump)
    spent = cards.points(card) + 4 * trump + cards.RANKS[card % 10] / 10
    wins = bool(state.trick) and cards.beats(card, state.trick[state.best], cards.suit(state.trump))
    return (cards.points(*state.trick, *(() if trump else (card,))) if wins else 0) / 10 - spent / 10


class Insight:
    """What a search is told about Briscola."""

    def occasion(self, view: View) -> str:
        """A card more or less on the table makes it another decision."""
        return f"{view.taken} {view.trick} {view.hand}"

    def promises(self, state: State, seat: Seat, offers: Offers[Any]) -> Sequence[float]:
        """At a glance."""
        return [promise(state, action.card) for action in offers]

    def chances(self, state: State) -> Sequence[float]:
        """Half for as many points as a side has on average, and all from half of all points above that on."""
        reached = BRISCOLA.lab.points(state)
        sides = 3 if state.seats == 3 else 2
        usual = sum([cards.points(*won) for won in state.taken]) / sides
        return [min(1.0, max(0.0, 0.5 + (points - usual) / ALL_POINTS)) for points in reached]


class Greedy:
    """Plays the card that looks best at a glance."""

    name = "greedy"
    label = Text("greedy: the card that looks best", "avido: la carta che sembra migliore")

    def decide(self, view: View, offers: Offers[Play], mind: Rng) -> Decision[Play] | None:
        """From what lies open alone."""
        if not offers:
            return None
        state = BRISCOLA.sample(view, mind.fork("glance"))
        card = max(offers, key=lambda action: promise(state, action.card))
        return Decision(card, thinking_seconds(mind), view.hand + view.trick)


SEARCH = SearchingBot("search", Text("search: thinks ahead", "ricerca: pensa avanti"), BRISCOLA, Insight(), Effort(200))
BOX = Box(game=BRISCOLA, bots=(Greedy(), SEARCH, RandomBot()))
