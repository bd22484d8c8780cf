"""What a table agrees on before a match of MYSET."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from ludoteca.core.game import Option, OptionValue
from ludoteca.core.rules import Text


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """MYSET-SETUP-09, MYSET-END-12: who starts (0 draws lots), how long a stall may last, and which cards are used."""

    first: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    stall_rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    pack: Annotated[str, msgspec.Meta(min_length=1, max_length=20)] = "house"


FORM = (
    Option("first", Text("Who starts (0: by lot)", "Chi comincia (0: a sorte)"), "0", least=0, most=4),
    Option(
        "stall_rounds",
        Text("Rounds without a purchase that end the game", "Round senza acquisti che chiudono la partita"),
        "5",
        least=1,
        most=20,
    ),
)

HOUSE = OptionValue(
    "house", Text("of the house", "della casa"), Text("The 20 cards of the house", "Le 20 carte della casa")
)


def options_form(packs: Iterable[str]) -> tuple[Option, ...]:
    """The form of a table, with the packs that it can choose from."""
    own = Text("A pack of your own", "Un mazzo tuo")
    choices = [OptionValue(name, Text(name, name), own) for name in packs if name.split()[0] != HOUSE.value]
    return (*FORM, Option("pack", Text("Cards", "Carte"), HOUSE.value, (HOUSE, *choices)))
