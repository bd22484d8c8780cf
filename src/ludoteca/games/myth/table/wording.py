"""How a decision is put into words: gaps in braces are filled from it and from what a seat sees."""

from collections.abc import Mapping

import msgspec

from ludoteca.core.rules import Text
from ludoteca.core.spoken import NO_WORDS


class Asked(msgspec.Struct, frozen=True):
    """What a decision asks; what stands out is between two asterisks."""

    asks: Text
    helps: Text = NO_WORDS
    """What to know about it."""
    declines: Text = Text("No", "No")
    """What declining means."""


DOES: Mapping[str, Text] = {
    "accept": Text("Yes", "Sì"),
    "accept favour": Text("Pay {price}", "Paga {price}"),
    "accept trade": Text("Accept", "Accetta"),
    "accept quest": Text("Draw a quest", "Pescate una cerca"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
