"""The words of the realm: what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text

DOES: Mapping[str, Text] = {
    "leave": Text("On to the next tile, {side}", "Avanti al prossimo tassello, {side}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
