"""The words of a round: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "hero-cycle": Asked(
        Text("**Hero cycle:** act in any order.", "**Ciclo degli eroi:** agite in qualsiasi ordine."),
        Text(
            "Play a card or walk. Pass when you are done.",
            "Gioca una carta o muoviti; quando basta, scegli “Ho finito”.",
        ),
    ),
    "tidy": Asked(
        Text("**Keep one card** or none, then draw.", "**Tieni una carta** o nessuna, poi pesca."),
        Text(
            "Action spaces are cleared, the rest of the hand is discarded.",
            "Gli spazi si svuotano, il resto della mano si scarta.",
        ),
    ),
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "pass": Text("Pass", "Ho finito"),
    "tidy-up": Text("Keep {keep}", "Tieni {keep}"),
    "tidy-up drop": Text("Keep {keep}, discard {drop}", "Tieni {keep}, scarta {drop}"),
    "tidy-up none": Text("Keep no card", "Non tenere carte"),
    "tidy-up none drop": Text("Keep no card, discard {drop}", "Non tenere carte, scarta {drop}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
