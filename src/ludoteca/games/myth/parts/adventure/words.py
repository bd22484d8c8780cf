"""The words of an adventure: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

FAVOUR = Asked(
    Text("**{effect}?** It costs {price} serendipity.", "**{effect}?** Costa {price} serendipità."),
    Text("{effect_text} You have {serendipity}.", "{effect_text} Ne avete {serendipity}."),
    Text("Not now", "Non ora"),
)
PRICED = Text(
    "{effect_text} It costs {price} serendipity; you have {serendipity}.",
    "{effect_text} Costa {price} serendipità; ne avete {serendipity}.",
)
"""Below a question that tells first what came of bag or dice."""
ASKED: Mapping[str, Asked] = {
    "foresight": Asked(
        Text("**Ignore the event?**", "**Ignorare l'evento?**"),
        Text(
            "The rest of the darkness card is resolved anyway. Serendipity: {serendipity}.",
            "Il resto della carta Oscurità si risolve comunque. Serendipità: {serendipity}.",
        ),
        declines=Text("Let it happen", "Lascia accadere"),
    ),
    "darkness-top": Asked(
        Text("**Which card stays on top?**", "**Quale carta resta in cima?**"),
        Text("The other one goes to the bottom of the darkness deck.", "L'altra va in fondo al mazzo Oscurità."),
    ),
    "which-quest": Asked(
        Text("**Which quest gets more time?**", "**Quale cerca ottiene più tempo?**"),
        Text("One more hero cycle.", "Un ciclo degli eroi in più."),
    ),
    "who-returns": Asked(
        Text("**Which hero returns?**", "**Quale eroe ritorna?**"),
        Text("With half of its life.", "Con metà della vita."),
    ),
    "where-to": Asked(
        Text("**Where do you stand again?**", "**Dove ti rialzi?**"),
        Text("Any free square that is offered.", "Una casella libera fra quelle offerte."),
    ),
    "which-token": Asked(
        Text("**Which token do you take?**", "**Quale segnalino prendi?**"),
        Text(
            "You take the top card of that colour; the others go back into the bag.",
            "Prendi la prima carta di quel colore; gli altri tornano nella sacca.",
        ),
    ),
    "which-face": Asked(
        Text("**Which face counts?**", "**Quale faccia vale?**"),
        Text("One row of the hoard.", "Una riga della tabella."),
    ),
    "bargain": Asked(
        Text("**{merchant}:** buy, sell, then finish.", "**{merchant}:** compra, vendi, poi finisci."),
        Text(
            "One purse for all: {gold} gold. What is bought can be put on at Cleanup.",
            "Una borsa per tutti: {gold} oro. Ciò che si compra si indossa alla Pulizia.",
        ),
    ),
    "choose-title": Asked(
        Text("**Choose the title** you bear in this act.", "**Scegli il titolo** che porti in questo atto."),
        Text("Everybody who has titles chooses at the same time.", "Chi ha titoli sceglie insieme agli altri."),
    ),
    "choose-act-quest": Asked(
        Text("**Take an act quest?**", "**Prendete una cerca di un atto?**"),
        Text(
            "It covers the whole act. You may also play without one.",
            "Vale per tutto l'atto. Potete anche farne a meno.",
        ),
        declines=Text("No act quest", "Nessuna cerca di un atto"),
    ),
    "take-quest": Asked(
        Text(
            "**Draw a chapter quest?** This tile has one.", "**Pescate una cerca di capitolo?** Il tassello ne ha una."
        ),
        Text("In a story you may also leave it.", "In una storia potete anche farne a meno."),
        declines=Text("No quest", "Nessuna cerca"),
    ),
    "deck-changes": Asked(
        Text("**Change your deck:** one card in, one card out.", "**Cambia il mazzo:** una carta dentro, una fuori."),
        Text("Changes due to you: {changes}.", "Modifiche che ti spettano: {changes}."),
        declines=Text("No more changes", "Nessun'altra modifica"),
    ),
    "keep-items": Asked(
        Text("**Keep one item for each title.**", "**Tieni un oggetto per ogni titolo.**"),
        Text("{kept} of {titles} kept. The others go back.", "{kept} di {titles} tenuti. Gli altri tornano indietro."),
        declines=Text("Keep no more", "Non tenere altro"),
    ),
    "heir": Asked(
        Text("**Who gets {item}?**", "**A chi va {item}?**"), Text("The bearer has fallen.", "Chi lo portava è caduto.")
    ),
    "choose-field": Asked(
        Text("**Choose the battlefield.**", "**Scegliete il campo di battaglia.**"),
        Text("The waves come from its edges.", "Le ondate arrivano dai bordi."),
    ),
    "central-squares": Asked(
        Text("**Place your hero** in the centre.", "**Piazza il tuo eroe** al centro."),
        Text("The waves come from all edges.", "Le ondate arrivano da tutti i bordi."),
    ),
    "which-ally": Asked(
        Text("**Who is called to arms?**", "**Chi chiamate alle armi?**"),
        Text("The ally stays until the tile is cleared.", "L'alleato resta finché il tassello è ripulito."),
    ),
    "ally-square": Asked(
        Text("**Where does {kind} come?**", "**Dove arriva {kind}?**"),
        Text("On a free square next to a hero.", "Su una casella libera accanto a un eroe."),
    ),
    "ally-turn": Asked(
        Text("**{ally} acts:** {left}.", "**{ally} agisce:** {left}."),
        Text(
            "Once each, in either order. The group decides.",
            "Una volta ciascuno, in qualsiasi ordine. Decide il gruppo.",
        ),
        declines=Text("That is all", "Basta così"),
    ),
    "more-tokens": Asked(
        Text("**{effect}?** {hero} has drawn: {tokens}.", "**{effect}?** {hero} ha pescato: {tokens}."),
        PRICED,
        FAVOUR.declines,
    ),
    "attack-dice": Asked(
        Text("**{effect}?** {roller}: {attack}.", "**{effect}?** {roller}: {attack}."),
        Text(
            "Chance of a hit {chance} → {raised} % for {price} serendipity; you have {serendipity}.",
            "Probabilità di colpire {chance} → {raised} % per {price} serendipità; ne avete {serendipity}.",
        ),
        FAVOUR.declines,
    ),
    "fate-dice": Asked(
        Text("**{effect}?** {roller}: {attack}.", "**{effect}?** {roller}: {attack}."), PRICED, FAVOUR.declines
    ),
    "hoard-dice": Asked(
        Text("**{effect}?** {hero} has rolled {rolled}", "**{effect}?** {hero} ha tirato {rolled}"),
        PRICED,
        FAVOUR.declines,
    ),
    "more-dice": Asked(
        Text("**{effect}?** {hero}: {thrown} against TN {tn}.", "**{effect}?** {hero}: {thrown} contro TN {tn}."),
        PRICED,
        FAVOUR.declines,
    ),
    "save-the-defeated": FAVOUR,
    "last-chance": FAVOUR,
    "agree": FAVOUR,
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "keep-item": Text("Keep {item}", "Tieni {item}"),
    "use-serendipity": Text("{effect} ({price} serendipity)", "{effect} ({price} serendipità)"),
    "pick-colour": Text("Take the {colour} token", "Prendi il segnalino {colour}"),
    "pick-face": Text("{row}", "{row}"),
    "buy": Text("Buy {thing} for {recipient}: {cost} gold", "Compra {thing} per {recipient}: {cost} oro"),
    "sell": Text("Sell {item} for {gold} gold", "Vendi {item} per {gold} oro"),
    "pay-for": Text("{service} ({cost} gold)", "{service} ({cost} oro)"),
    "finish-trading": Text("Finish trading", "Chiudi gli scambi"),
    "draw-act-quest": Text("Draw an act quest", "Pescate una cerca dell'atto"),
    "pick-quest": Text("{quest}", "{quest}"),
    "stop-act": Text("End the act here", "Chiudete qui l'atto"),
    "concede": Text("Give up", "Rinunciate"),
    "change-card": Text("{add} for {remove}", "{add} al posto di {remove}"),
    "pick-title": Text("{title}", "{title}"),
    "pick-title none": Text("No title", "Nessun titolo"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
