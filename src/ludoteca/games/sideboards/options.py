"""What a table agrees on before a match of Sideboards."""

from functools import cached_property
from typing import Annotated, ClassVar, Literal, NamedTuple

import msgspec

from ludoteca.core.game import Option, OptionValue
from ludoteca.core.house import HouseOptions, HouseRule, load_house_rules
from ludoteca.core.packs import HOUSE, PackName
from ludoteca.core.rules import Text
from ludoteca.core.shelf import of_the_house


class Runs(NamedTuple):
    """SIDE-ROW-14, SIDE-ROW-15: how a table reads what a run is."""

    in_two_rows: bool = False
    of_two_drawers: bool = False


USUAL_RUNS = Runs()


class Options(HouseOptions, frozen=True, forbid_unknown_fields=True):
    """SIDE-SETUP-06, SIDE-VAR-01, SIDE-TURN-12: how objectives are found, how many cards are dealt, and so on."""

    house_rules: ClassVar[tuple[HouseRule, ...]] = load_house_rules("ludoteca.games.sideboards")
    objectives: Literal["random", "chosen", "hint"] = "random"
    colour: Annotated[int, msgspec.Meta(ge=1, le=7)] = 1
    handle: Annotated[int, msgspec.Meta(ge=8, le=14)] = 8
    row: Annotated[int, msgspec.Meta(ge=15, le=30)] = 17
    hint: Annotated[int, msgspec.Meta(ge=1, le=8)] = 1
    cards: Literal["three", "four"] = "three"
    change: Literal["yes", "no"] = "yes"
    forecast: Literal["yes", "no"] = "yes"
    pack: PackName = HOUSE

    @cached_property
    def runs(self) -> Runs:
        """What counts as a run at this table."""
        return Runs(self.plays("two-rows"), self.plays("no-single-drawers"))


OPTIONS_FORM = (
    Option(
        "objectives",
        Text("Objectives", "Obiettivi"),
        "random",
        (
            OptionValue("random", Text("Random", "A caso"), Text("one of each kind", "uno per tipo")),
            OptionValue(
                "hint",
                Text("Suggested", "Consigliati"),
                Text("a trio of the hint cards", "un terzetto dei suggerimenti"),
            ),
            OptionValue("chosen", Text("Chosen", "Scelti"), Text("by number", "per numero")),
        ),
    ),
    Option("hint", Text("Suggestion (1 easiest)", "Suggerimento (1 il più facile)"), "1", least=1, most=8),
    Option("colour", Text("Colour objective", "Obiettivo colore"), "1", least=1, most=7),
    Option("handle", Text("Handle objective", "Obiettivo maniglia"), "8", least=8, most=14),
    Option("row", Text("Row objective", "Obiettivo fila"), "17", least=15, most=30),
    Option(
        "cards",
        Text("Cards dealt", "Carte distribuite"),
        "three",
        (
            OptionValue("three", Text("Three", "Tre"), Text("with the exchange card", "con la carta Scambio")),
            OptionValue(
                "four",
                Text("Four", "Quattro"),
                Text("two are passed, no exchange card", "se ne passano due, niente Scambio"),
            ),
        ),
        alone=False,
    ),
    Option(
        "change",
        Text("Changing a choice", "Cambiare scelta"),
        "yes",
        (
            OptionValue(
                "yes",
                Text("Until all have chosen", "Finché tutti hanno scelto"),
                Text("everybody may think again", "si può ripensarci"),
            ),
            OptionValue("no", Text("Never", "Mai"), Text("a choice is final", "la scelta è definitiva")),
        ),
        alone=False,
    ),
    Option(
        "forecast",
        Text("Points so far", "Punti finora"),
        "yes",
        (
            OptionValue("yes", Text("Shown", "Mostrati"), Text("per objective", "per obiettivo")),
            OptionValue("no", Text("Hidden", "Nascosti"), Text("until the end", "fino alla fine")),
        ),
    ),
)


def options_form(packs: tuple[OptionValue, ...]) -> tuple[Option, ...]:
    """The form of a table, with the packs that it can choose from."""
    return (*OPTIONS_FORM, Option("pack", Text("Cards", "Carte"), HOUSE, (of_the_house("sideboards"), *packs)))
