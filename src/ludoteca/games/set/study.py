"""SET for learning programs: cards are named by their place on the table."""

from functools import cache
from itertools import combinations

from ludoteca.core.study import Sheet, Study, from_here
from ludoteca.games.set.cards import DIGITS, FEATURES
from ludoteca.games.set.options import Options
from ludoteca.games.set.picture import picture
from ludoteca.games.set.state import (
    AddThree,
    CallSet,
    Claim,
    DeclareNoSet,
    GiveUp,
    NextGame,
    PlayerAction,
    Point,
    Retract,
)
from ludoteca.games.set.view import View

PLACES = Options().most
ALONE: tuple[type[PlayerAction], ...] = (CallSet, DeclareNoSet, Retract, AddThree, GiveUp, NextGame)
MOST_DEBT = 4
"""A higher debt is written as this one: there is no end to it."""
VALUES = (0, 1, 2)


@cache
def _triples() -> dict[tuple[int, ...], int]:
    """A number for every three places."""
    return {places: n for n, places in enumerate(combinations(range(PLACES), 3))}


class SetStudy(Study[View, PlayerAction]):
    """Everybody may act at any moment, or wait."""

    patience = None
    picture = staticmethod(picture)

    def actions(self) -> int:
        """Six without cards; naming three places, with the floor or to take it."""
        return len(ALONE) + 2 * len(_triples())

    def number(self, view: View, action: PlayerAction) -> int:
        """The number of an action, by places."""
        if not isinstance(action, Point | Claim):
            return ALONE.index(type(action))
        place = _triples()[tuple(sorted([view.layout.index(card) for card in action.cards]))]
        return len(ALONE) + place + isinstance(action, Claim) * len(_triples())

    def write(self, sheet: Sheet, view: View, seats: int) -> None:
        """The cards by place, then who has what."""
        sheet.one_of("phase", ("open", "claimed", "break", "over"), view.phase)
        sheet.number("cards in the deck", view.deck, 0, 81)
        sheet.number("additions", min(view.additions, 81), 0, 81)
        sheet.number("penalty points", min(view.penalty, 81), 0, 81)
        sheet.number("games before", len(view.past), 0, 20)
        sheet.flag("cards can be added", view.may_add)
        sheet.flag("an agreement is possible", view.may_agree)
        for place in range(PLACES):
            card = view.layout[place] if place < len(view.layout) else None
            sheet.about(f"place {place}")
            digits = (-1, -1, -1, -1) if card is None else DIGITS[card]
            for feature, digit in zip(FEATURES, digits, strict=True):
                sheet.one_of(feature, VALUES, digit)
        for step, seat in enumerate(from_here(view.seat, seats)):
            player = view.players[seat]
            sheet.about(f"seat +{step}")
            sheet.number("SETs", len(player.won), 0, 27)
            sheet.number("SETs in the box", len(player.boxed), 0, 27)
            sheet.number("debt", min(player.debt, MOST_DEBT), 0, MOST_DEBT)
            sheet.flag("has the floor", view.caller == seat)
            sheet.flag("barred", player.barred)
            sheet.flag("has declared", player.declared)
            sheet.flag("is away", player.away)


STUDY = SetStudy()
