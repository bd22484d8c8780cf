"""Who lays out a tile and peoples it for those who would rather begin to play."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.bot import Company, Decision
from ludoteca.core.game import Offers, Value
from ludoteca.core.offers import kinds_in
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots.companion import Companion
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act, Ask
from ludoteca.games.myth.table.steps import setup
from ludoteca.games.myth.table.steps.adventure import CentralSquares, ChooseField
from ludoteca.games.myth.table.steps.setup import ChooseHero, ChooseTile

PREPARED: tuple[type[Value], ...] = (*kinds_in(vars(setup), Step, Ask), CentralSquares, ChooseField)
A_MOMENT = 0.15
"""Seconds between two answers: one sees the tile grow."""


class Preparer(Companion):
    """Answers for a person what is asked while a tile is laid out and peopled."""

    name = "preparer"
    label = Text("prepares the tile", "prepara il tassello")

    def among(self, company: Company) -> Companion:
        """It decides for a person, so that it waits for nobody."""
        return self

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """Quickly, and nothing but that; who plays which hero, and where the heroes go next, is no preparation."""
        asked = view.agenda[-1] if view.agenda else None
        if not isinstance(asked, PREPARED) or isinstance(asked, ChooseHero | ChooseTile):
            return None
        decision = super().decide(view, offers, mind)
        return None if decision is None else replace(decision, after=A_MOMENT)


PREPARER = Preparer()
