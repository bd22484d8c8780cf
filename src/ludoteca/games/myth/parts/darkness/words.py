"""The words of the darkness: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "answers": Asked(
        Text("**You may interrupt:** {window}", "**Puoi interrompere:** {window}"),
        Text("Play an interrupt, or let it happen.", "Gioca un'interruzione, o lascia accadere."),
        declines=Text("Let it happen", "Lascia accadere"),
    ),
    "who-acts-next": Asked(
        Text("**Which monsters act first?**", "**Quali mostri agiscono prima?**"),
        Text("They are equal in the order.", "Nell'ordine sono pari."),
    ),
    "which-scout": Asked(
        Text("**Which minion leads?**", "**Quale scagnozzo guida?**"),
        Text("They are equally near.", "Sono ugualmente vicini."),
    ),
    "which-target": Asked(
        Text("**Whom do they go for?**", "**Chi prendono di mira?**"),
        Text("Their priorities tie: you decide.", "Le loro priorità sono pari: decidete voi."),
    ),
    "which-victim": Asked(
        Text("**Whom do they attack?**", "**Chi attaccano?**"),
        Text("Their priorities tie: you decide.", "Le loro priorità sono pari: decidete voi."),
    ),
    "which-place": Asked(
        Text("**Where do they stop?**", "**Dove si fermano?**"),
        Text("The squares are equally good.", "Le caselle sono ugualmente buone."),
    ),
    "who-first": Asked(Text("**Who suffers the penalty first?**", "**Chi subisce prima la penalità?**")),
    "whom-they-seek": Asked(
        Text("**Whom do the newcomers seek?**", "**Chi cercano i nuovi arrivati?**"),
        Text("Their priorities tie: you decide.", "Le loro priorità sono pari: decidete voi."),
    ),
    "nearest-edge": Asked(
        Text("**Along which edge do they come?**", "**Lungo quale bordo arrivano?**"),
        Text("These edges are equally near to a hero.", "Questi bordi sono ugualmente vicini a un eroe."),
    ),
    "lair-order": Asked(Text("**Which lair spawns first?**", "**Quale tana genera prima?**")),
    "who-takes": Asked(
        Text("**Who takes {card}?**", "**Chi prende {card}?**"),
        Text("It joins that deck.", "Entra nel suo mazzo."),
        declines=Text("Nobody", "Nessuno"),
    ),
}
"""By the name of the agenda entry."""
