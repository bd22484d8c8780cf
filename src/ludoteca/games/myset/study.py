"""MYSET for learning programs."""

from typing import get_args

from ludoteca.core.study import FieldNumbers, Sheet, Study, from_here
from ludoteca.games.myset.cards import CATEGORIES
from ludoteca.games.myset.effects import Entry
from ludoteca.games.myset.kinds import ACTIONS, MARKET, START_BUDGET, Action
from ludoteca.games.myset.view import View

NUMBERS = FieldNumbers(ACTIONS)
CARDS = tuple(range(1, 21))
QUESTIONS = tuple(kind.__name__ for kind in get_args(Entry))
MOST_MONEY = max(START_BUDGET.values())
MOST = 20
"""Every count in this game is cut off here, those that end earlier and those that have no end."""


def few(count: int) -> int:
    """A count within its bounds."""
    return min(count, MOST)


class MysetStudy(Study[View, Action]):
    """One player decides at a time, but for secret choices."""

    def actions(self) -> int:
        """Every action that the types of the fields allow."""
        return NUMBERS.size

    def number(self, view: View, action: Action) -> int:
        """The number of an action."""
        return NUMBERS.number(action)

    def write(self, sheet: Sheet, view: View, seats: int) -> None:
        """The Market and the turn, what is asked, then each player as far as this one knows."""
        sheet.some_of("in the Market", CARDS, view.market)
        sheet.one_of("oldest in the Market", CARDS, view.market[0] if view.market else 0)
        sheet.some_of("known in the deck", CARDS, view.deck)
        sheet.number("cards in the deck", len(view.deck), 0, len(CARDS))
        sheet.number("places free in the Market", max(0, MARKET - len(view.market)), 0, MARKET)
        sheet.number("actions used", few(view.used), 0, MOST)
        sheet.flag("has bought", view.bought)
        sheet.number("discount", min(view.discount, MOST_MONEY), 0, MOST_MONEY)
        sheet.one_of("effect under way", CARDS, view.activated)
        sheet.number("round", few(view.round), 0, MOST)
        sheet.flag("somebody bought in this round", view.bought_this_round)
        sheet.number("rounds without buying", few(view.dry), 0, MOST)
        sheet.flag("last round", view.last_round)
        sheet.one_of("question", QUESTIONS, type(view.agenda[-1]).__name__ if view.agenda else "")
        sheet.number("still to come", few(len(view.agenda)), 0, MOST)
        for step, seat in enumerate(from_here(view.seat, seats)):
            player = view.players[seat]
            sheet.about(f"seat +{step}")
            sheet.flag("has the turn", view.active == seat)
            sheet.flag("began", view.start == seat)
            sheet.flag("is out", player.out)
            sheet.number("money", player.budget, -MOST_MONEY, 2 * MOST_MONEY)
            sheet.number("hand guard", few(player.hand_guard), 0, MOST)
            sheet.number("cards in hand", few(len(player.hand)), 0, MOST)
            sheet.some_of("known in hand", CARDS, player.hand)
            sheet.some_of("in the Collection", CARDS, player.collection)
            sheet.some_of("guards", CARDS, [guard.card for guard in view.reserved if guard.owner == seat])
            for category, count in zip(CATEGORIES, player.symbols, strict=True):
                sheet.number(f"{category} symbols", min(count, 100), 0, 100)
            sheet.number("points", player.points, -1000, 1000)


STUDY = MysetStudy()
