"""The printed things of Sideboards as a client draws them."""

from ludoteca.core.game import Packs
from ludoteca.games.sideboards.cards import (
    CARDS,
    CONTENT,
    RULEBOOK,
    Card,
    ExchangeCard,
    Named,
    Objective,
    Rating,
    SoloBonus,
    Strict,
    SuggestionCard,
)
from ludoteca.games.sideboards.options import Options


class Printed(Strict, frozen=True):
    """Cards, objectives, suggestions, and the tables of bonuses and ratings."""

    colours: dict[str, Named]
    handles: dict[str, Named]
    cards: tuple[Card, ...]
    objectives: tuple[Objective, ...]
    suggestions: tuple[SuggestionCard, ...]
    exchange: ExchangeCard
    row_bonus: dict[str, tuple[int, ...]]
    solo_bonus: SoloBonus
    solo_rating: tuple[Rating, ...]


PRINTED = Printed(
    colours=CONTENT.colours,
    handles=CONTENT.handles,
    cards=CARDS,
    objectives=RULEBOOK.objective,
    suggestions=RULEBOOK.suggestion_card,
    exchange=RULEBOOK.exchange_card,
    row_bonus=RULEBOOK.row_bonus,
    solo_bonus=RULEBOOK.solo_bonus,
    solo_rating=RULEBOOK.solo_rating,
)


class SideboardsPacks(Packs):
    """The cards of the house."""

    content_type = Printed

    def content(self, options: Options) -> Printed:
        """The cards, objectives and tables, which are the same with all options."""
        return PRINTED
