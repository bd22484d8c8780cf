"""Sideboards for learning programs."""

from ludoteca.core.study import FieldNumbers, Sheet, Study, from_here
from ludoteca.games.sideboards.cards import COLOURS, COLUMNS, HANDLES, PRINTED, SHELF
from ludoteca.games.sideboards.picture import picture
from ludoteca.games.sideboards.state import ACTIONS, LAST_ROUND, Action
from ludoteca.games.sideboards.view import View

NUMBERS = FieldNumbers(ACTIONS)
CARDS = tuple(range(1, 61))
MOST_POINTS = 200


class SideboardsStudy(Study[View, Action]):
    """Everybody chooses at once and in secret."""

    picture = staticmethod(picture)

    def actions(self) -> int:
        """Every action that the types of the fields allow."""
        return NUMBERS.size

    def number(self, view: View, action: Action) -> int:
        """The number of an action."""
        return NUMBERS.number(action)

    def rests(self, view: View) -> bool:
        """Whoever has chosen waits for the others."""
        return view.pick is not None

    def write(self, sheet: Sheet, view: View, seats: int) -> None:
        """The objectives and the round, then each player's hand as far as it is known, and sideboard by drawers."""
        faces = SHELF.shown(view.options.pack).faces
        sheet.some_of("objective", tuple(PRINTED.objectives), view.objectives)
        sheet.number("round", view.round, 0, LAST_ROUND + 1)
        sheet.number("cards in the deck", view.deck, 0, len(CARDS))
        sheet.number("discarded cards", len(view.discard), 0, len(CARDS))
        sheet.some_of("known to be discarded", CARDS, view.discard)
        sheet.flag("may exchange", view.may_exchange)
        for step, seat in enumerate(from_here(view.seat, seats)):
            player = view.players[seat]
            sheet.about(f"seat +{step}")
            sheet.flag("has chosen", player.committed)
            sheet.flag("has exchanged", player.exchanged)
            sheet.number("cards in hand", len(player.hand), 0, 4)
            sheet.some_of("known in hand", CARDS, player.hand)
            sheet.number("points so far", player.worth.points if player.worth else 0, -MOST_POINTS, MOST_POINTS)
            sheet.number("columns", len(player.board), 0, COLUMNS)
            for column in range(COLUMNS):
                drawers = faces[player.board[column]] if column < len(player.board) else (None,) * 5
                for row, drawer in enumerate(drawers):
                    sheet.about(f"seat +{step}, column {column}, drawer {row}")
                    sheet.one_of("is", COLOURS, drawer and drawer.colour)
                    sheet.one_of("has a", HANDLES, drawer and drawer.handle)


STUDY = SideboardsStudy()
