"""The words of effects: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "may": Asked(Text("**Do you use {source}?**", "**Usi {source}?**"), Text("{text}", "{text}")),
    "which-figures": Asked(
        Text("**{source}:** whom do you choose?", "**{source}:** chi scegli?"), Text("{text}", "{text}")
    ),
    "which-square": Asked(
        Text("**Which square** for {source}?", "**Quale casella** per {source}?"), Text("{text}", "{text}")
    ),
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "pick-square": Text("{square}", "{square}"),
    "pick": Text("{figures}", "{figures}"),
    "pick attack": Text("Attack {figures}", "Attacca: {figures}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
