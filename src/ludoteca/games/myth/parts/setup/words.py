"""The words of setting a match up: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "choose-hero": Asked(
        Text("**Choose your hero.**", "**Scegli il tuo eroe.**"),
        Text("Everybody chooses at the same time; nobody twice.", "Scegliete tutti insieme; nessuno due volte."),
    ),
    "starting-item": Asked(
        Text("**Choose the item** you wear first.", "**Scegli l'oggetto** che indossi per primo."),
        Text("The other one stays in your inventory.", "L'altro resta nel tuo inventario."),
    ),
    "choose-tile": Asked(
        Text("**Choose a realm tile.**", "**Scegliete un tassello.**"),
        Text("Any tile of the supply.", "Uno qualsiasi della riserva."),
    ),
    "join-tile": Asked(
        Text("**Alone, or with a second tile?**", "**Da solo, o con un secondo tassello?**"),
        Text("Two tiles of one size make a larger one.", "Due tasselli uguali ne fanno uno più grande."),
        declines=Text("This tile alone", "Solo questo tassello"),
    ),
    "turn-part": Asked(
        Text("**How does this tile lie in the pair?**", "**Come sta questo tassello nella coppia?**"),
        Text(
            "Each of the two may be turned before they are joined.", "Ognuno dei due può essere girato prima di unirli."
        ),
    ),
    "lay-tile": Asked(
        Text("**How does the tile lie?**", "**Come si posa il tassello?**"),
        Text("Quarter turns clockwise.", "Quarti di giro in senso orario."),
    ),
    "lay-beside": Asked(
        Text("**Where does the next tile lie?**", "**Dove si posa il prossimo tassello?**"),
        Text(
            "Turn it and move it along the edge: the map shows how it would lie.",
            "Giratelo e spostatelo lungo il bordo: la mappa mostra come starebbe.",
        ),
    ),
    "start-edge": Asked(
        Text("**By which edge do you come?**", "**Da quale lato arrivate?**"),
        Text("Every hero starts on a free square of it.", "Ogni eroe parte da una sua casella libera."),
    ),
    "start-squares": Asked(
        Text("**Place your hero** on the edge.", "**Piazza il tuo eroe** sul bordo."),
        Text("Everybody places at the same time.", "Piazzate tutti insieme."),
    ),
    "how-many": Asked(
        Text("**How many {many}?**", "**{many}?**"), Text("From {least} to {most}.", "Da {least} a {most}.")
    ),
    "lair-type": Asked(
        Text("**Whose lair** is it?", "**Di chi è la tana?**"),
        Text("Its minions come with it.", "I suoi scagnozzi arrivano con lei."),
    ),
    "lair-square": Asked(
        Text("**Place the lair:** {kind}.", "**Piazzate la tana:** {kind}."),
        Text("Its north-west square on purple ground.", "La casella a nord-ovest, sul terreno viola."),
    ),
    "trap-square": Asked(
        Text("**Place the trap:** {kind}.", "**Piazzate la trappola:** {kind}."),
        Text("Choose a marked square.", "Scegliete una casella segnata."),
    ),
    "pack-type": Asked(Text("**Which monsters** form the pack?", "**Quali mostri** formano il branco?")),
    "pack-size": Asked(
        Text("**How large is the pack** of {kind}?", "**Quanto è grande il branco** di {kind}?"),
        Text("Three to eight minions.", "Da tre a otto scagnozzi."),
    ),
    "pack-arms": Asked(Text("**How many of them** are ranged?", "**Quanti di loro** sono a distanza?")),
    "pack-lead": Asked(Text("**Which figure comes first?**", "**Quale miniatura viene prima?**")),
    "pack-square": Asked(
        Text("**Place the pack:** {kind}.", "**Piazzate il branco:** {kind}."),
        Text("One minion after another, side by side.", "Uno scagnozzo alla volta, fianco a fianco."),
    ),
    "which-mini-boss": Asked(Text("**Which mini-boss** waits here?", "**Quale mini-boss** aspetta qui?")),
    "mini-boss-square": Asked(
        Text("**Place the mini-boss:** {kind}.", "**Piazzate il mini-boss:** {kind}."),
        Text("Choose a marked square.", "Scegliete una casella segnata."),
    ),
    "bring": Asked(
        Text("**Where do you place the {kind}?**", "**Su quale casella?** {kind}."),
        Text("Choose a marked square.", "Scegliete una casella segnata."),
        declines=Text("Do not place it", "Non piazzarlo"),
    ),
    "add-feature": Asked(
        Text("**Add a realm feature?**", "**Aggiungete un elemento?**"),
        Text("Any number, or none.", "Quanti ne volete, o nessuno."),
        declines=Text("No more features", "Basta elementi"),
    ),
    "turn-feature": Asked(Text("**How does the {kind} lie?**", "**In che verso?** {kind}.")),
    "place-feature": Asked(
        Text("**Where do you place the {kind}?**", "**Su quale casella?** {kind}."),
        Text("Its north-west square.", "La casella a nord-ovest."),
        declines=Text("Another feature", "Un altro elemento"),
    ),
    "captain-type": Asked(Text("**Which captain** does the quest bring?", "**Quale capitano** porta la cerca?")),
    "captain-square": Asked(
        Text("**Place the captain:** {kind}.", "**Piazzate il capitano:** {kind}."),
        Text("Part of the quest.", "Fa parte della cerca."),
    ),
    "great-square": Asked(
        Text("**Where does {kind} wait?**", "**Dove aspetta {kind}?**"),
        Text("Part of the quest.", "Fa parte della cerca."),
    ),
    "name-type": Asked(
        Text("**Name a monster type** for {quest}.", "**Scegliete un tipo di mostro** per {quest}."),
        Text("Of this type the quest brings more.", "Di questo tipo la cerca ne porta altri."),
    ),
    "quest-ally-square": Asked(
        Text("**Where does {kind} stand?**", "**Dove sta {kind}?**"), Text("Next to a hero.", "Accanto a un eroe.")
    ),
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "pick-hero": Text("{hero}", "{hero}"),
    "pick-item": Text("{item}", "{item}"),
    "pick-tile": Text("{tile}", "{tile}"),
    "pick-feature": Text("{feature}", "{feature}"),
    "pick-number": Text("{number}", "{number}"),
    "pick-kind": Text("{kinds}", "{kinds}"),
    "pick-arm": Text("{arm}", "{arm}"),
    "pick-turn": Text("{turn}", "{turn}"),
    "pick-edge": Text("From the {edge}", "Da {edge}"),
    "pick-place": Text("{turn}, {shift}", "{turn}, {shift}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
