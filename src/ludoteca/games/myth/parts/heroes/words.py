"""The words of what heroes do: what is asked, and what each answer does."""

from collections.abc import Mapping

from ludoteca.core.rules import Text
from ludoteca.games.myth.table.wording import Asked

ASKED: Mapping[str, Asked] = {
    "aim": Asked(
        Text("**Choose the target** of {attack}.", "**Scegli il bersaglio** di {attack}."),
        Text(
            "In sight and within range. After you anybody can act.",
            "In vista e a portata. Dopo di te può agire chiunque.",
        ),
        declines=Text("That is all", "Basta così"),
    ),
    "join-in": Asked(
        Text("**Add a reaction** to {attack}?", "**Aggiungi una reazione** a {attack}?"),
        Text("Reactions that join this attack.", "Reazioni che si uniscono a questo attacco."),
        declines=Text("Nothing more", "Nient'altro"),
    ),
    "choose-item": Asked(
        Text("**Which item** helps in {attack}?", "**Quale oggetto** aiuta in {attack}?"),
        Text("Its dice and its fate lists count.", "Contano i suoi dadi e le sue liste del fato."),
        declines=Text("Without an item", "Senza oggetto"),
    ),
    "rerolls": Asked(
        Text("**Roll dice again?** {dice}", "**Ritiri qualche dado?** {dice}"),
        Text("The new result stands.", "Vale il nuovo risultato."),
        declines=Text("Keep the dice", "Tieni i dadi"),
    ),
    "assign-dice": Asked(
        Text("**Which die for whom?** {dice}", "**Quale dado per chi?** {dice}"),
        Text("One success per monster type.", "Un successo per tipo di mostri."),
    ),
    "spend-fate": Asked(
        Text("**Choose the fate lists.** {faces}", "**Scegli le liste del fato.** {faces}"),
        Text("Each die counts once.", "Ogni dado conta una volta."),
    ),
    "combo-next": Asked(
        Text("**Go on with the series?**", "**Continui la serie?**"),
        Text("Combo cards in a row are one series.", "Le carte Combo di seguito sono una sola serie."),
        declines=Text("End the series", "Chiudi la serie"),
    ),
    "store-ongoing": Asked(
        Text("**Lay {card} onto an item?**", "**Metti {card} su un oggetto?**"),
        Text("That frees its action space.", "Così si libera il suo spazio azione."),
        declines=Text("Leave it in its space", "Lasciala nel suo spazio"),
    ),
    "drop-where": Asked(
        Text("**Where does the treasure fall?**", "**Dove cade il tesoro?**"),
        Text("Choose a marked square.", "Scegli una casella segnata."),
    ),
    "frozen-slot": Asked(Text("**Which action space freezes?**", "**Quale spazio azione si congela?**")),
    "which-cure": Asked(Text("**Which status is cured?**", "**Quale stato si cura?**")),
    "cursed-hand": Asked(
        Text("**Cursed:** keep one card.", "**Maledetto:** tieni una carta."),
        Text("The others are discarded.", "Le altre si scartano."),
    ),
    "equip": Asked(
        Text("**Change your equipment,** then say ready.", "**Cambia equipaggiamento,** poi di' che sei pronto."),
        Text("Everybody at the same time.", "Tutti insieme."),
    ),
    "excess-ammo": Asked(Text("**Too much Ammo:** discard one.", "**Troppe Munizioni:** scartane una.")),
    "trade-answer": Asked(
        Text("**{name} offers you {thing}.**", "**{name} ti offre {thing}.**"),
        Text("Take it, ask for something in return, or decline.", "Prendi, chiedi qualcosa in cambio, o rifiuta."),
        declines=Text("Decline", "Rifiuta"),
    ),
    "trade-deal": Asked(
        Text("**{name} gives {back} in return.**", "**{name} dà in cambio {back}.**"),
        Text("For your {given}.", "Per il tuo oggetto: {given}."),
        declines=Text("Decline", "Rifiuta"),
    ),
}
"""By the name of the agenda entry."""

DOES: Mapping[str, Text] = {
    "step-to": Text("Move to {square}", "Muovi in {square}"),
    "play-card": Text("{card}: {way}, {movement}", "{card}: {way}, {movement}"),
    "add-rage": Text("Add a Rage card", "Aggiungi una carta Furia"),
    "drop-ongoing": Text("Discard {card}", "Scarta {card}"),
    "drop-ammo": Text("Discard {card}", "Scarta {card}"),
    "store-on": Text("Lay it onto {item}", "Mettila su {item}"),
    "use-item": Text("With {item}", "Con {item}"),
    "invoke-item": Text("Use {item}", "Usa {item}"),
    "collect": Text("Collect the treasure", "Raccogli il tesoro"),
    "keep-card": Text("Keep {card}", "Tieni {card}"),
    "pay-capture": Text("Pay Capture with {cards}", "Paga la Cattura con {cards}"),
    "drink-potion": Text("Drink {potion}", "Bevi {potion}"),
    "put-on": Text("Put on {item}", "Indossa {item}"),
    "take-off": Text("Put away {item}", "Riponi {item}"),
    "ready": Text("Ready", "Pronto"),
    "offer-trade": Text("Offer {thing} to {partner}", "Offri {thing} a {partner}"),
    "in-return": Text("For {thing}", "In cambio di {thing}"),
    "choose-status": Text("{names}", "{names}"),
    "choose-slot": Text("Space {slot}: {lying}", "Spazio {slot}: {lying}"),
    "spend": Text("{lists}", "{lists}"),
    "assign": Text("{dice}", "{dice}"),
    "reroll-dice": Text("Reroll {rolled} ({effects})", "Ritira {rolled} ({effects})"),
    "interact": Text("Interact: {kind}", "Interagisci: {kind}"),
    "interact deed": Text("{deed}", "{deed}"),
    "interact try": Text("{deed}, TN {tn}", "{deed}, TN {tn}"),
    "interact take": Text("Take up: {kind}", "Prendi: {kind}"),
    "interact trap": Text("Disarm {kind}, TN {tn}", "Disarma {kind}, TN {tn}"),
}
"""What an action does, by its name; a second word is the case in which it says something else."""
