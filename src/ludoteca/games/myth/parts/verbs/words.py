"""The words of what cards do: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "shift-to": Asked(
        Text("**Where does {figure} go?**", "**Dove va {figure}?**"),
        Text("At most {squares}.", "Al massimo {squares}."),
        declines=Text("Stay here", "Resta qui"),
    ),
    "spend-now": Asked(
        Text("**Move now:** {points}.", "**Muoviti ora:** {points}."),
        Text("Step by step, or stop.", "Un passo alla volta, o fermati."),
        declines=Text("Stop here", "Fermati qui"),
    ),
    "one-of": Asked(
        Text("**Choose one effect** of {source}.", "**Scegli un effetto** di {source}."), Text("{text}", "{text}")
    ),
    "price": Asked(Text("**How do you pay** for {source}?", "**Come paghi** {source}?"), Text("{paid}.", "{paid}.")),
    "from-zone": Asked(
        Text("**Choose cards** from {zone}.", "**Scegli carte** da {zone}."),
        Text("{count} in all.", "{count} in tutto."),
    ),
    "discard-hand": Asked(Text("**Discard {cards}** from your hand.", "**Scarta {cards}** dalla mano.")),
    "discard-ongoing": Asked(Text("**Discard {ongoing}.**", "**Scarta {ongoing}.**")),
    "look-at": Asked(
        Text("**Put these cards back** in an order.", "**Rimetti queste carte** in un ordine."),
        Text("Only you see them.", "Le vedi solo tu."),
    ),
    "which-kind": Asked(Text("**Which monsters?**", "**Quali mostri?**")),
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "choose-kind": Text("{kinds}", "{kinds}"),
    "choose-cards": Text("{cards}", "{cards}"),
    "choose-option": Text("Option {option}", "Opzione {option}"),
    "choose-option done": Text("{done}", "{done}"),
    "arrange": Text("On top: {order}", "In cima: {order}"),
    "arrange bottom": Text("On top: {upper}; at the bottom: {last}", "In cima: {upper}; in fondo: {last}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
