"""What a table agrees on before a match of MYSET."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

import msgspec

from ludoteca.core.game import Option, OptionValue
from ludoteca.core.house import HouseOptions, HouseRule, load_house_rules
from ludoteca.core.packs import PackName
from ludoteca.core.rules import Text
from ludoteca.core.shelf import OWN, of_the_house


class Options(HouseOptions, frozen=True, forbid_unknown_fields=True):
    """MYSET-SETUP-09, MYSET-END-12: who starts (0 draws lots), how long a stall may last, and which cards are used."""

    house_rules: ClassVar[tuple[HouseRule, ...]] = load_house_rules("ludoteca.games.myset")
    first: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    stall_rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5
    pack: PackName = "house"


FORM = (
    Option(
        "first",
        Text("Who starts", "Chi comincia"),
        "0",
        (
            OptionValue("0", Text("Random", "A caso"), Text("drawn when the match begins", "si estrae all’inizio")),
            *(
                OptionValue(
                    str(seat),
                    Text(f"Seat {seat}", f"Posto {seat}"),
                    Text(f"the player in seat {seat}", f"chi siede al posto {seat}"),
                )
                for seat in range(1, 5)
            ),
        ),
    ),
    Option(
        "stall_rounds",
        Text("Rounds without a purchase that end the game", "Round senza acquisti che chiudono la partita"),
        "5",
        least=1,
        most=20,
    ),
)

HOUSE = of_the_house("myset")


def options_form(packs: Mapping[str, Text]) -> tuple[Option, ...]:
    """The form of a table, with the packs that it can choose from."""
    choices = [OptionValue(title, label, OWN) for title, label in packs.items()]
    return (*FORM, Option("pack", Text("Cards", "Carte"), HOUSE.value, (HOUSE, *choices)))
