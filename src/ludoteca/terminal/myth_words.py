"""The words of Myth in text: what is asked, what can be answered, and how things are called."""

from collections.abc import Mapping

from ludoteca.core.rules import Text

QUESTIONS: Mapping[str, Text] = {
    "choose-hero": Text("Choose your hero.", "Scegli il tuo eroe."),
    "starting-item": Text("Choose the item you wear first.", "Scegli l'oggetto che indossi per primo."),
    "choose-tile": Text("Choose a realm tile.", "Scegliete un tassello."),
    "join-tile": Text("Alone, or with a second tile?", "Da solo, o con un secondo tassello?"),
    "lay-tile": Text("How does the tile lie?", "Come si posa il tassello?"),
    "start-edge": Text("By which edge do you come?", "Da quale lato arrivate?"),
    "start-squares": Text("Place your hero on the edge.", "Piazza il tuo eroe sul bordo."),
    "how-many": Text("How many? {symbol}", "Quanti? {symbol}"),
    "lair-type": Text("Whose lair is it?", "Di chi è la tana?"),
    "lair-square": Text("Place the lair: {kind}.", "Piazzate la tana: {kind}."),
    "trap-square": Text("Place the trap: {kind}.", "Piazzate la trappola: {kind}."),
    "pack-type": Text("Which monsters form the pack?", "Quali mostri formano il branco?"),
    "pack-size": Text("How large is the pack of {kind}?", "Quanto è grande il branco di {kind}?"),
    "pack-arms": Text("How many of them are ranged?", "Quanti di loro sono a distanza?"),
    "pack-lead": Text("Which figure comes first?", "Quale miniatura viene prima?"),
    "pack-square": Text("Place the pack: {kind}.", "Piazzate il branco: {kind}."),
    "which-mini-boss": Text("Which mini-boss waits here?", "Quale mini-boss aspetta qui?"),
    "mini-boss-square": Text("Place the mini-boss: {kind}.", "Piazzate il mini-boss: {kind}."),
    "bring": Text("Where does it lie? {kind}.", "Dove si posa? {kind}."),
    "add-feature": Text("Add a realm feature?", "Aggiungete un elemento?"),
    "turn-feature": Text("How does it lie? {kind}.", "Come si posa? {kind}."),
    "place-feature": Text("Where does it lie? {kind}.", "Dove si posa? {kind}."),
    "hero-cycle": Text("Hero cycle: act in any order.", "Ciclo degli eroi: agite in qualsiasi ordine."),
    "tidy": Text("Keep one card or none, then draw.", "Tieni una carta o nessuna, poi pesca."),
    "aim": Text("Choose the target of {card}.", "Scegli il bersaglio di {card}."),
    "aim-square": Text("Choose the area of {card}.", "Scegli l'area di {card}."),
    "aim-path": Text("Choose the way of {card}.", "Scegli il percorso di {card}."),
    "join-in": Text("Add a reaction to {card}?", "Aggiungi una reazione a {card}?"),
    "choose-item": Text("Which item helps in {card}?", "Quale oggetto aiuta in {card}?"),
    "rerolls": Text("Roll dice again? {dice}", "Ritiri qualche dado? {dice}"),
    "assign-dice": Text("Which die for whom? {dice}", "Quale dado per chi? {dice}"),
    "spend-fate": Text("Choose the fate lists. {faces}", "Scegli le liste del fato. {faces}"),
    "combo-next": Text("Go on with the series?", "Continui la serie?"),
    "store-ongoing": Text("Lay {card} onto an item?", "Metti {card} su un oggetto?"),
    "drop-where": Text("Where does the treasure fall?", "Dove cade il tesoro?"),
    "may": Text("Do you use {source}?", "Usi {source}?"),
    "which-figures": Text("Whom does {source} mean?", "A chi si riferisce {source}?"),
    "which-square": Text("Which square for {source}?", "Quale casella per {source}?"),
    "shift-to": Text("Where to? {figure}.", "Dove? {figure}."),
    "spend-now": Text("Move now: {count} points.", "Muoviti ora: {count} punti."),
    "one-of": Text("Choose one effect of {source}.", "Scegli un effetto di {source}."),
    "price": Text("How do you pay for {source}?", "Come paghi {source}?"),
    "from-zone": Text("Choose cards from {zone}.", "Scegli carte da {zone}."),
    "discard-hand": Text("Discard {count} from your hand.", "Scarta {count} dalla mano."),
    "discard-ongoing": Text("Discard {count} Ongoing.", "Scarta {count} Persistenti."),
    "look-at": Text("Put these cards back in an order.", "Rimetti queste carte in un ordine."),
    "answers": Text("You may interrupt: {what}", "Puoi interrompere: {what}"),
    "frozen-slot": Text("Which action space freezes?", "Quale spazio azione si congela?"),
    "which-cure": Text("Which status is cured?", "Quale stato si cura?"),
    "cursed-hand": Text("Cursed: keep one card.", "Maledetto: tieni una carta."),
    "equip": Text("Change your equipment, then say ready.", "Cambia equipaggiamento, poi di' che sei pronto."),
    "excess-ammo": Text("Too much Ammo: discard one.", "Troppe Munizioni: scartane una."),
    "trade-answer": Text("{name} offers you {thing}.", "{name} ti offre {thing}."),
    "trade-deal": Text("{name} gives {thing} in return.", "{name} dà in cambio {thing}."),
    "who-acts-next": Text("Which monsters act first?", "Quali mostri agiscono prima?"),
    "which-scout": Text("Which minion leads?", "Quale scagnozzo guida?"),
    "which-target": Text("Whom do they go for?", "Chi prendono di mira?"),
    "which-victim": Text("Whom do they attack?", "Chi attaccano?"),
    "which-place": Text("Where do they stop?", "Dove si fermano?"),
    "who-first": Text("Who suffers the penalty first?", "Chi subisce prima la penalità?"),
    "lair-order": Text("Which lair spawns first?", "Quale tana genera prima?"),
    "who-takes": Text("Who takes {card}?", "Chi prende {card}?"),
    "which-kind": Text("Which monsters?", "Quali mostri?"),
    "whom-they-seek": Text("Whom do the newcomers seek?", "Chi cercano i nuovi arrivati?"),
    "nearest-edge": Text("By which edge do they come?", "Da quale lato arrivano?"),
    "choose-field": Text("Choose the tile of the Slaughterfield.", "Scegliete il tassello del Massacro."),
    "central-squares": Text("Place your hero in the centre.", "Piazza il tuo eroe al centro."),
    "choose-title": Text("Choose your title for this act.", "Scegli il tuo titolo per quest'atto."),
    "choose-act-quest": Text("Take an act quest?", "Prendete una cerca dell'atto?"),
    "deck-changes": Text("Change your deck, or leave it.", "Cambia il tuo mazzo, o lascialo."),
    "keep-items": Text("Choose the items you keep.", "Scegli gli oggetti che tieni."),
    "turn-part": Text("How does each tile lie?", "Come si posa ogni tassello?"),
    "bargain": Text("Buy and sell, then finish.", "Compra e vendi, poi chiudi."),
    "take-quest": Text("Take the chapter quest?", "Prendete la cerca del capitolo?"),
    "heir": Text("Who inherits the quest item?", "Chi eredita l'oggetto della cerca?"),
    "captain-type": Text("Of which type is the captain?", "Di che tipo è il capitano?"),
    "captain-square": Text("Place the captain: {kind}.", "Piazzate il capitano: {kind}."),
    "great-square": Text("Where does it stand? {kind}.", "Dove sta? {kind}."),
    "name-type": Text("Name the monster type of the quest.", "Dite il tipo di mostri della cerca."),
    "ally-square": Text("Place the ally: {kind}.", "Piazzate l'alleato: {kind}."),
    "other": Text("Decide.", "Decidi."),
}
"""What each decision asks, by the name of its agenda entry."""

HINTS: Mapping[str, Text] = {
    "choose-hero": Text(
        "Everybody chooses at the same time; nobody twice.", "Scegliete tutti insieme; nessuno due volte."
    ),
    "starting-item": Text("The other one stays in your inventory.", "L'altro resta nel tuo inventario."),
    "choose-tile": Text("Any tile of the supply.", "Uno qualsiasi della riserva."),
    "join-tile": Text("Two tiles of one size make a larger one.", "Due tasselli uguali ne fanno uno più grande."),
    "lay-tile": Text("Quarter turns clockwise.", "Quarti di giro in senso orario."),
    "start-edge": Text("Every hero starts on a free square of it.", "Ogni eroe parte da una sua casella libera."),
    "start-squares": Text("Everybody places at the same time.", "Piazzate tutti insieme."),
    "how-many": Text("From {least} to {most}.", "Da {least} a {most}."),
    "lair-type": Text("Its minions come with it.", "I suoi scagnozzi arrivano con lei."),
    "lair-square": Text("Its north-west square on purple ground.", "La casella a nord-ovest, sul terreno viola."),
    "trap-square": Text("Choose a marked square.", "Scegliete una casella segnata."),
    "pack-size": Text("Three to eight minions.", "Da tre a otto scagnozzi."),
    "pack-square": Text("One minion after another, side by side.", "Uno scagnozzo alla volta, fianco a fianco."),
    "mini-boss-square": Text("Choose a marked square.", "Scegliete una casella segnata."),
    "bring": Text("Choose a marked square.", "Scegliete una casella segnata."),
    "add-feature": Text("Any number, or none.", "Quanti ne volete, o nessuno."),
    "place-feature": Text("Its north-west square.", "La casella a nord-ovest."),
    "hero-cycle": Text(
        "Play cards, walk, pass when you are done.",
        "Gioca carte, muoviti, passa quando hai finito.",
    ),
    "tidy": Text(
        "Slots are cleared, the rest of the hand is discarded.", "Gli spazi si svuotano, il resto della mano si scarta."
    ),
    "aim": Text(
        "In sight and within range; the chance is that of at least one success.",
        "In vista e a portata; la probabilità è quella di almeno un successo.",
    ),
    "aim-path": Text("Square by square, through enemies.", "Casella per casella, attraverso i nemici."),
    "join-in": Text("Reactions that join this attack.", "Reazioni che si uniscono a questo attacco."),
    "choose-item": Text("Its dice and its fate lists count.", "Contano i suoi dadi e le sue liste del fato."),
    "rerolls": Text("The new result stands.", "Vale il nuovo risultato."),
    "assign-dice": Text("One success per monster type.", "Un successo per tipo di mostri."),
    "spend-fate": Text("Each die counts once.", "Ogni dado conta una volta."),
    "combo-next": Text("Combo cards in a row are one series.", "Le carte Combo di seguito sono una sola serie."),
    "store-ongoing": Text("That frees its action space.", "Così si libera il suo spazio azione."),
    "drop-where": Text("Choose a marked square.", "Scegli una casella segnata."),
    "may": Text("{text}", "{text}"),
    "which-figures": Text("{text}", "{text}"),
    "which-square": Text("{text}", "{text}"),
    "shift-to": Text("At most {far} squares.", "Al massimo {far} caselle."),
    "spend-now": Text("Step by step, or stop.", "Un passo alla volta, o fermati."),
    "one-of": Text("{text}", "{text}"),
    "price": Text("From {least} to {most} cards.", "Da {least} a {most} carte."),
    "price-exact": Text("{count} cards.", "{count} carte."),
    "from-zone": Text("{count} in all.", "{count} in tutto."),
    "look-at": Text("Only you see them.", "Le vedi solo tu."),
    "answers": Text("Play an interrupt, or let it happen.", "Gioca un'interruzione, o lascia accadere."),
    "cursed-hand": Text("The others are discarded.", "Le altre si scartano."),
    "equip": Text("Everybody at the same time.", "Tutti insieme."),
    "trade-answer": Text(
        "Take it, ask for something in return, or decline.", "Prendi, chiedi qualcosa in cambio, o rifiuta."
    ),
    "trade-deal": Text("For your {thing}.", "Per il tuo oggetto: {thing}."),
    "who-acts-next": Text("They are equal in the order.", "Nell'ordine sono pari."),
    "which-scout": Text("They are equally near.", "Sono ugualmente vicini."),
    "which-target": Text("Their priorities tie: you decide.", "Le loro priorità sono pari: decidete voi."),
    "which-victim": Text("Their priorities tie: you decide.", "Le loro priorità sono pari: decidete voi."),
    "which-place": Text("The squares are equally good.", "Le caselle sono ugualmente buone."),
    "who-takes": Text("It joins that deck.", "Entra nel suo mazzo."),
    "other": Text("Choose one of the moves offered.", "Scegli una delle mosse offerte."),
}
"""What to know about it."""

WINDOWS: Mapping[str, Text] = {
    "darkness-card-drawn": Text("a darkness card was drawn.", "è stata pescata una carta Oscurità."),
    "enemy-activated": Text("{who} are about to move.", "{who} stanno per muoversi."),
    "enemy-moved": Text("{who} have moved.", "{who} si sono mossi."),
    "enemy-attack-declared": Text("{who} attacks {whom}.", "{who} attacca {whom}."),
    "enemy-attack-rolled": Text("{who} has rolled {dice} against {whom}.", "{who} ha tirato {dice} contro {whom}."),
    "hero-damaged": Text("{whom} is hurt by {who}.", "{who} ha ferito {whom}."),
    "before-spawn": Text("the lairs are about to spawn.", "le tane stanno per generare."),
}
"""What an interrupt answers to."""

DECLINES: Mapping[str, Text] = {
    "answers": Text("Let it happen", "Lascia accadere"),
    "join-in": Text("Nothing more", "Nient'altro"),
    "combo-next": Text("End the series", "Chiudi la serie"),
    "choose-item": Text("Without an item", "Senza oggetto"),
    "aim": Text("That is all", "Basta così"),
    "store-ongoing": Text("Leave it in its space", "Lasciala nel suo spazio"),
    "join-tile": Text("This tile alone", "Solo questo tassello"),
    "add-feature": Text("No more features", "Basta elementi"),
    "place-feature": Text("Another feature", "Un altro elemento"),
    "rerolls": Text("Keep the dice", "Tieni i dadi"),
    "spend-now": Text("Stop here", "Fermati qui"),
    "shift-to": Text("Stay here", "Resta qui"),
    "who-takes": Text("Nobody", "Nessuno"),
    "bring": Text("Do not place it", "Non piazzarlo"),
    "trade-answer": Text("Decline", "Rifiuta"),
    "trade-deal": Text("Decline", "Rifiuta"),
}
"""What it means to decline."""

SYMBOLS: Mapping[str, Text] = {
    "quest": Text("Quest", "Cerca"),
    "trap": Text("Trap", "Trappola"),
    "lair": Text("Lairs", "Tane"),
    "pack": Text("Packs", "Branchi"),
    "mini-boss": Text("Mini-boss", "Mini-boss"),
    "treasure": Text("Treasure", "Tesori"),
    "gold": Text("Gold", "Oro"),
    "merchant": Text("Merchant", "Mercante"),
    "gold-hoard": Text("Gold hoard", "Cumulo d'oro"),
    "treasure-hoard": Text("Treasure hoard", "Cumulo di tesori"),
}
"""Symbols of a legend."""

PRIORITIES: Mapping[str, Text] = {
    "nearest": Text("nearest", "il più vicino"),
    "farthest": Text("farthest", "il più lontano"),
    "highest-threat": Text("highest threat", "minaccia più alta"),
    "lowest-threat": Text("lowest threat", "minaccia più bassa"),
    "least-life": Text("least life", "meno vita"),
    "most-life": Text("most life", "più vita"),
    "most-hand": Text("most cards in hand", "più carte in mano"),
    "least-hand": Text("fewest cards in hand", "meno carte in mano"),
    "most-rage": Text("most Rage", "più Furia"),
    "most-faith": Text("most Faith", "più Fede"),
    "most-ammo": Text("most Ammo", "più Munizioni"),
    "most-ongoing": Text("most Ongoing cards", "più carte Persistenti"),
    "most-gear": Text("most gear", "più equipaggiamento"),
    "most-damaged": Text("most damaged", "il più ferito"),
    "most-combo": Text("longest series", "serie più lunga"),
}
"""By what enemies choose their target."""

MOVEMENTS: Mapping[str, Text] = {
    "none": Text("still", "fermo"),
    "cautious": Text("cautious", "cauto"),
    "normal": Text("normal", "normale"),
    "aggressive": Text("aggressive", "aggressivo"),
}
WAYS: Mapping[str, Text] = {
    "action": Text("Action", "Azione"),
    "reaction": Text("Reaction", "Reazione"),
    "interrupt": Text("Interrupt", "Interruzione"),
}
EDGES: Mapping[str, Text] = {
    "north": Text("north", "nord"),
    "east": Text("east", "est"),
    "south": Text("south", "sud"),
    "west": Text("west", "ovest"),
}
ARMS: Mapping[str, Text] = {"melee": Text("melee", "in mischia"), "ranged": Text("ranged", "a distanza")}
RANKS: Mapping[str, Text] = {
    "minion": Text("minion", "scagnozzo"),
    "captain": Text("captain", "capitano"),
    "mini-boss": Text("mini-boss", "mini-boss"),
    "boss": Text("boss", "boss"),
}
GEAR: tuple[Text, ...] = (
    Text("primary hand", "mano primaria"),
    Text("secondary hand", "mano secondaria"),
    Text("armour", "armatura"),
    Text("helm", "elmo"),
    Text("accessory", "accessorio"),
)
GROUND: Mapping[str, Text] = {
    ".": Text("floor", "pavimento"),
    "p": Text("purple-lined", "linea viola"),
    "~": Text("blue-lined, no entry", "linea blu, non si entra"),
    "#": Text("red-lined, no entry, no sight", "linea rossa, non si entra e non si vede oltre"),
}
GROUPS: Mapping[str, Text] = {
    "play": Text("Cards", "Carte"),
    "move": Text("Move", "Movimento"),
    "target": Text("Targets", "Bersagli"),
    "square": Text("Squares", "Caselle"),
    "use": Text("Potions and items", "Pozioni e oggetti"),
    "interact": Text("Here", "Qui"),
    "trade": Text("Trade", "Scambi"),
    "answer": Text("Answers", "Risposte"),
    "pass": Text("Pass", "Passo"),
    "act": Text("The act", "L'atto"),
}
"""Kinds of actions, in the order in which they are listed."""
