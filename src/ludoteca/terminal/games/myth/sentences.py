"""Myth in sentences: what is asked of somebody, and every action that can be chosen."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.core.counted import CARDS, POINTS, Countable, counted
from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.games.myth.parts.adventure.serendipity import price_of
from ludoteca.games.myth.parts.heroes.facts import COLOUR_NAMES, status_name
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import (
    AddRage,
    Arrange,
    Assign,
    Buy,
    ChangeCard,
    ChooseCards,
    ChooseKind,
    ChooseOption,
    ChooseSlot,
    ChooseStatus,
    Collect,
    Concede,
    DrawActQuest,
    DrinkPotion,
    DropAmmo,
    DropOngoing,
    FinishTrading,
    InReturn,
    Interact,
    InvokeItem,
    KeepCard,
    KeepItem,
    Leave,
    OfferTrade,
    Pass,
    PayCapture,
    PayFor,
    Pick,
    PickArm,
    PickColour,
    PickEdge,
    PickFace,
    PickFeature,
    PickHero,
    PickItem,
    PickKind,
    PickNumber,
    PickPlace,
    PickQuest,
    PickSquare,
    PickTile,
    PickTitle,
    PickTurn,
    PlayCard,
    PutOn,
    Ready,
    RerollDice,
    Sell,
    Spend,
    StepTo,
    StopAct,
    StoreOn,
    TakeOff,
    TidyUp,
    UseItem,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Accept, Act, Ask, Decline
from ludoteca.games.myth.table.grid.geometry import ROW, Realm, row_column
from ludoteca.games.myth.table.names import SQUARES, figure_name, printed_name
from ludoteca.games.myth.table.pieces import FIRST_ID, OFF, Enemy, Lair, Strike, Thing
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.words.notation import read, write
from ludoteca.terminal.face import cut
from ludoteca.terminal.games.myth.words import (
    ARMS,
    DECLINES,
    EDGES,
    HINTS,
    MOVEMENTS,
    QUESTIONS,
    SYMBOLS,
    WAYS,
    WINDOWS,
)
from ludoteca.terminal.table import Scene

NOTHING = Text("None", "Nessuna")


def same(words: object) -> Text:
    """Words that are the same in both languages."""
    return Text(str(words), str(words))


def joined(texts: Sequence[Text], between: str = ", ") -> Text:
    """Texts one after the other."""
    return Text(between.join(text.en for text in texts), between.join(text.it for text in texts))


def filled(template: Text, **words: Text | object) -> Text:
    """A sentence with its gaps filled, each in its language."""
    texts = {name: word if isinstance(word, Text) else same(word) for name, word in words.items()}
    return Text(
        template.en.format(**{name: text.en for name, text in texts.items()}),
        template.it.format(**{name: text.it for name, text in texts.items()}),
    )


# Squares and figures


def ground_of(view: View) -> Realm | None:
    """The realm, once a tile lies."""
    return board.realm_of(view.tiles, view.features) if view.tiles else None


def letters(column: int) -> str:
    """A, B, … Z, AA, AB, …: the name of a column."""
    return chr(65 + column) if column < 26 else letters(column // 26 - 1) + letters(column % 26)


def place_name(ground: Realm | None, square: int) -> str:
    """`C4`: the column from the west, the row from the south, as on the map."""
    if ground is None or square < 0:
        return "–"
    return f"{letters(square % ROW - ground.left)}{ground.bottom - square // ROW}"


def piece_of(view: View, figure: int) -> Enemy | Lair | Thing | None:
    """The enemy, lair or thing with this number."""
    pieces: tuple[Enemy | Lair | Thing, ...] = (*view.enemies, *view.lairs, *view.things)
    return next((piece for piece in pieces if piece.id == figure), None)


def figure_text(scene: Scene, figure: int) -> Text:
    """A figure by its name and where it stands."""
    view: View = scene.view
    if 0 <= figure < FIRST_ID:
        return same(scene.names[figure])
    piece = piece_of(view, figure)
    if piece is None:
        return same(figure)
    rank = piece.rank if isinstance(piece, Enemy) else "lair" if isinstance(piece, Lair) else ""
    name = printed_name(piece.kind) if isinstance(piece, Thing) else figure_name(figure, piece.kind, scene.names, rank)
    place = place_name(ground_of(view), piece.square)
    return Text(f"{name.en} {place}", f"{name.it} {place}")


def names_of(kinds: Sequence[str]) -> Text:
    """Printed things by their names."""
    return joined([printed_name(kind) for kind in kinds]) if kinds else NOTHING


def words_on(kind: str) -> Text:
    """What is written on a card, an item, a potion, a trap or a token."""
    for table in (
        PRINTED.cards,
        PRINTED.items,
        PRINTED.potions,
        PRINTED.traps,
        PRINTED.tokens,
        PRINTED.features,
        PRINTED.allies,
        PRINTED.titles,
        PRINTED.serendipity,
        PRINTED.merchants,
        PRINTED.services,
        PRINTED.consequences,
    ):
        if kind in table:
            text: Text = table[kind].text
            return text
    return Text("", "")


# What is asked


def asked_in(view: View) -> Ask | None:
    """The decision on top of the agenda."""
    top = view.agenda[-1] if view.agenda else None
    return top if isinstance(top, Ask) else None


def tag_of(entry: Any) -> str:
    """The name of an agenda entry."""
    return str(entry.__struct_config__.tag)


def strike_in(view: View, asked: object) -> Strike | None:
    """The attack that a decision is about."""
    number = getattr(asked, "strike", None)
    return next((strike for strike in view.strikes if strike.number == number), None)


def question(scene: Scene) -> tuple[Text, Text]:
    """What is asked, and what to know about it."""
    asked = asked_in(scene.view)
    assert asked is not None
    tag, words = tag_of(asked), gaps(scene, asked)
    strike = strike_in(scene.view, asked)
    if tag == "aim" and strike is not None and strike.pattern not in ("single", "multi", "chain"):
        tag = "aim-path" if strike.pattern == "path" else "aim-square"
    text = QUESTIONS.get(tag, QUESTIONS["other"])
    hint = HINTS.get("aim" if tag == "aim-square" else tag, HINTS["other"] if tag not in QUESTIONS else Text("", ""))
    if tag == "price" and getattr(asked, "least", 0) == getattr(asked, "most", 0):
        hint = HINTS["price-exact"]
    return filled(text, **words), filled(hint, **words)


def gaps(scene: Scene, asked: Ask) -> dict[str, Text | object]:
    """What the sentences of this decision may name."""
    view: View = scene.view
    words: dict[str, Text | object] = {}

    def take(field: str, name: str, tell: Callable[[Any], Text | object]) -> None:
        if hasattr(asked, field):
            words[name] = tell(getattr(asked, field))

    lair = "lair" if tag_of(asked) == "lair-square" else ""
    take("kind", "kind", lambda kind: printed_name(kind, lair))
    take("card", "card", printed_name)
    take("symbol", "symbol", lambda symbol: SYMBOLS.get(symbol, same(symbol)))
    take("figure", "figure", lambda figure: figure_text(scene, figure))
    take("thing", "thing", printed_name)
    take("ally", "ally", lambda figure: figure_text(scene, figure))
    take("effect", "effect", printed_name)
    take("giver", "name", lambda seat: scene.names[seat])
    take("partner", "name", lambda seat: scene.names[seat])
    for field in ("least", "most", "count"):
        take(field, field, same)
    take("far", "squares", lambda far: counted(far, SQUARES))
    take("points", "points", lambda points: counted(points, POINTS))
    take("count", "ongoing", lambda count: counted(count, ONGOING))
    take("most" if tag_of(asked) == "price" else "count", "cards", lambda count: counted(count, CARDS))
    if tag_of(asked) == "trade-deal":
        take("back", "thing", printed_name)
    take("source", "zone", lambda zone: Text("your discard pile", "i tuoi scarti") if zone == "discard" else HAND)
    carried = getattr(asked, "carry", None)
    about = getattr(asked, "scene", None) or getattr(carried, "scene", None)
    if about is not None and about.source:
        words["source"], words["text"] = printed_name(about.source), words_on(about.source)
    strike = strike_in(view, asked)
    if strike is not None:
        words["card"] = printed_name(strike.attack)
        words["dice"] = ", ".join(map(str, strike.dice))
        words["faces"] = joined([PRINTED.faces[face].name for face in strike.faces])
    if isinstance(asked, Answers):
        words["what"] = window_text(scene, asked)
    return {"source": "", "text": "", "card": "", **words}


HAND = Text("your hand", "la tua mano")
ONGOING: Countable = (Text("Ongoing card", "carta Persistente"), Text("Ongoing cards", "carte Persistenti"))


def window_text(scene: Scene, asked: Answers) -> Text:
    """What an interrupt would answer to."""
    view: View = scene.view
    about = asked.scene
    kinds = [each.kind for figure in about.active for each in view.enemies if each.id == figure]
    who = names_of(list(dict.fromkeys(kinds))) if kinds else figure_text(scene, about.attacker)
    victims = (about.victim,) if about.victim != OFF else about.targets
    whom = joined([figure_text(scene, figure) for figure in victims])
    strike = next((strike for strike in view.strikes if strike.number == about.strike), None)
    dice = ", ".join(map(str, strike.dice)) if strike is not None else ""
    return filled(WINDOWS.get(asked.name, same(asked.name)), who=who, whom=whom, dice=dice)


def together(scene: Scene, asked: Ask) -> Text:
    """Of a decision of the group: who wants what, or that the first answer counts."""
    view: View = scene.view
    votes: tuple[int, ...] | None = getattr(asked, "votes", None)
    if votes is None:
        return Text("", "")
    if view.options.group != "vote":
        return Text("The first answer counts for all.", "La prima risposta vale per tutti.")
    cast = [(seat, vote) for seat, vote in enumerate(votes) if vote >= 0]
    told = [Text(*(f"{scene.names[seat]}: {wish_text(scene, vote, lang)}" for lang in LANGS)) for seat, vote in cast]
    wishes = joined(told) if told else same("–")
    return Text(f"The table votes: {wishes.en}", f"Il tavolo vota: {wishes.it}")


def wish_text(scene: Scene, vote: int, lang: Lang) -> str:
    """What somebody has voted for; who watches knows only its number."""
    if vote >= len(scene.offered):
        return f"{vote + 1}"
    return cut("".join(piece.of(lang) for piece in sentence(scene, read(scene.offered[vote]))), MOST_WISH)


MOST_WISH = 22
"""Characters of what somebody has voted for."""


def waiting_text(scene: Scene) -> Text:
    """For whom everybody waits."""
    view: View = scene.view
    asked = asked_in(view)
    able = ", ".join(scene.names[seat] for seat in view.asked)
    if isinstance(asked, HeroCycle):
        return Text(f"Hero cycle: {able} can still act", f"Ciclo degli eroi: possono ancora agire {able}")
    if able:
        return Text(f"Waiting for {able}", f"Tocca a {able}")
    return Text("The others decide", "Gli altri decidono")


# What can be done


def sentence(scene: Scene, action: Act) -> tuple[Text, ...]:
    """An action as words and names by turns; one that is not known here as it is written."""
    view: View = scene.view
    ground = ground_of(view)
    match action:
        case PlayCard(card, way, movement):
            how = Text(
                f"{WAYS[way].en.lower()}, {MOVEMENTS[movement].en}", f"{WAYS[way].it.lower()}, {MOVEMENTS[movement].it}"
            )
            return Text("Play ", "Gioca "), printed_name(card), Text(f": {how.en}", f": {how.it}")
        case StepTo(square):
            return (Text(f"Move to {place_name(ground, square)}", f"Muovi in {place_name(ground, square)}"),)
        case PickSquare(square):
            return (same(place_name(ground, square)),)
        case Pick(figures):
            return (joined([figure_text(scene, figure) for figure in figures]) if figures else NOTHING,)
        case Pass():
            return (Text("Pass", "Passo"),)
        case Accept():
            return (Text("Yes", "Sì"),)
        case Decline():
            asked = asked_in(view)
            return (DECLINES.get(tag_of(asked), Text("No", "No")) if asked is not None else Text("No", "No"),)
        case PickTurn(turn):
            return (turned(turn),)
        case PickPlace(square, turn):
            return turned(turn), same(", "), shift_text(view, square)
        case Leave(side):
            edge = EDGES[side]
            return (
                Text(
                    f"Lead the way {edge.en}: a new tile",
                    f"Fai strada a {edge.it}: nuovo tassello",
                ),
            )
        case PickEdge(edge):
            return (Text(f"From the {EDGES[edge].en}", f"Da {EDGES[edge].it}"),)
        case PickNumber(number):
            return (same(number),)
        case PickArm(arm):
            return (ARMS[arm],)
        case PickKind(kind) | ChooseKind(kind):
            return (PRINTED.monsters[kind].plural if kind in PRINTED.monsters else printed_name(kind),)
        case Interact(thing):
            return interaction(view, thing)
        case Collect():
            return (Text("Collect the treasure", "Raccogli il tesoro"),)
        case OfferTrade(partner, thing):
            return Text("Offer ", "Offri "), printed_name(thing), Text(" to ", " a "), same(scene.names[partner])
        case AddRage():
            return (Text("Add a Rage card", "Aggiungi una carta Furia"),)
        case Buy(thing, recipient, cost):
            whom = scene.names[recipient]
            return Text("Buy ", "Compra "), printed_name(thing), Text(f" for {whom}, {cost}", f" per {whom}, {cost}")
        case Sell(item, gold):
            return Text("Sell ", "Vendi "), printed_name(item), same(f", {gold}")
        case PayFor(service, cost):
            name = PRINTED.services[service].text if service in PRINTED.services else same(service)
            return Text("Pay for ", "Paga "), name, same(f", {cost}")
        case UseSerendipity(effect):
            return printed_name(effect), Text(" (serendipity ", " (serendipità "), same(f"{price_of(effect)})")
        case PickColour(colour):
            return Text("Take: ", "Prendi: "), COLOUR_NAMES[colour]
        case PickFace(face):
            return (PRINTED.faces[face].name,)
        case FinishTrading():
            return (Text("Finish trading", "Chiudi gli scambi"),)
        case DrawActQuest():
            return (Text("Draw an act quest", "Pesca una cerca dell'atto"),)
        case StopAct():
            return willing(scene, Text("End the act here", "Chiudi qui l'atto"), view.stopping)
        case Concede():
            return willing(scene, Text("Give the act up", "Rinuncia all'atto"), view.conceding)
        case ChangeCard(add, remove):
            return (
                Text("Into the deck: ", "Nel mazzo: "),
                printed_name(add),
                Text("; out: ", "; fuori: "),
                printed_name(remove),
            )
        case PickTitle(title) if not title:
            return (Text("No title", "Nessun titolo"),)
        case Ready():
            return (Text("Ready", "Pronto"),)
        case ChooseOption(option):
            return (Text(f"Option {option + 1}", f"Opzione {option + 1}"),)
        case ChooseStatus(names):
            return (joined([status_name(name) for name in names]) if names else NOTHING,)
        case ChooseSlot(slot):
            return slot_sentence(view, slot)
        case ChooseCards(cards):
            return named_cards(same(""), cards)
        case PayCapture(cards):
            return named_cards(Text("Pay Capture: ", "Cattura: "), cards)
        case TidyUp(drop, keep):
            kept = (
                (Text("Keep ", "Tieni "), printed_name(keep))
                if keep
                else (Text("Keep no card", "Non tenere carte"), same(""))
            )
            return (*kept, Text(", discard ", ", scarta "), names_of(drop)) if drop else kept
    return other_sentence(scene, action)


def named_cards(words: Text, cards: Sequence[str]) -> tuple[Text, ...]:
    """Words and the names of cards, each of which is cut by itself where there is little room."""
    first, *others = [printed_name(card) for card in cards] or [NOTHING]
    return words, first, *[piece for card in others for piece in (same(", "), card)]


def willing(scene: Scene, words: Text, seats: Sequence[int]) -> tuple[Text, ...]:
    """Words, and who wants the same already."""
    if not seats:
        return (words,)
    names = ", ".join(scene.names[seat] for seat in seats)
    return Text(f"{words.en} (wanted by ", f"{words.it} (lo vuole "), same(names), same(")")


def proposed(scene: Scene) -> Text:
    """Who would end the act or give it up, while not everybody has agreed."""
    view: View = scene.view
    for seats, what in (
        (view.stopping, Text("To end the act here", "Per chiudere qui l'atto")),
        (view.conceding, Text("To give the act up", "Per rinunciare all'atto")),
    ):
        if seats:
            names = ", ".join(scene.names[seat] for seat in seats)
            return Text(f"{what.en}: {names}; all must agree.", f"{what.it}: {names}; serve l'accordo di tutti.")
    return Text("", "")


VERBS: dict[type[Act], tuple[Text, str]] = {
    PickHero: (same(""), "hero"),
    PickItem: (same(""), "item"),
    PickTile: (same(""), "tile"),
    PickFeature: (same(""), "feature"),
    DropOngoing: (Text("Discard ", "Scarta "), "card"),
    DropAmmo: (Text("Discard ", "Scarta "), "card"),
    StoreOn: (Text("Lay it onto ", "Mettila su "), "item"),
    UseItem: (Text("With ", "Con "), "item"),
    InvokeItem: (Text("Use ", "Usa "), "item"),
    DrinkPotion: (Text("Drink ", "Bevi "), "potion"),
    PutOn: (Text("Put on ", "Indossa "), "item"),
    TakeOff: (Text("Put away ", "Riponi "), "item"),
    InReturn: (Text("In return: ", "In cambio: "), "thing"),
    KeepCard: (Text("Keep ", "Tieni "), "card"),
    KeepItem: (Text("Keep ", "Tieni "), "item"),
    PickTitle: (same(""), "title"),
    PickQuest: (same(""), "quest"),
}
"""Actions that do one thing to one printed thing."""


def other_sentence(scene: Scene, action: Act) -> tuple[Text, ...]:
    """Actions of one thing, of dice and of orders; at last the notation, which every action has."""
    view: View = scene.view
    if type(action) in VERBS:
        verb, field = VERBS[type(action)]
        return verb, printed_name(getattr(action, field))
    strike = view.strikes[-1] if view.strikes else None
    match action:
        case Assign(dice) if strike is not None:
            return (joined([die_for(view, strike, place, die) for place, die in enumerate(dice)]),)
        case Spend(lists):
            return (joined([fate_list(name) for name in lists]) if lists else NOTHING,)
        case RerollDice(effects, _, dice) if strike is not None:
            shown = ", ".join(str(strike.dice[die]) for die in dice if die < len(strike.dice))
            return Text(f"Reroll {shown} (", f"Ritira {shown} ("), printed_name(effects.split(".")[0]), same(")")
        case Arrange(order, bottom):
            seen = [printed_name(view.peeked[place]) for place in order if place < len(view.peeked)]
            if bottom and seen:
                top = joined(seen[:-1]) if seen[:-1] else NOTHING
                return Text("On top: ", "In cima: "), top, Text("; at the bottom: ", "; in fondo: "), seen[-1]
            return Text("On top: ", "In cima: "), joined(seen)
    return (same(write(action)),)


def turned(turn: int) -> Text:
    """How a tile or a feature lies."""
    return Text(f"Turned by {90 * turn}°", f"Girato di {90 * turn}°") if turn else Text("As printed", "Com'è stampato")


def shift_text(view: View, square: int) -> Text:
    """How far the north-west corner of a further tile lies from the one of the tile beside it, along their side."""
    asked = asked_in(view)
    tile = view.tiles[getattr(asked, "beside", OFF)]
    row, column = row_column(square)
    upright = getattr(asked, "side", "") in ("north", "south")
    by = column - tile.column if upright else row - tile.row
    course = ("east" if by > 0 else "west") if upright else ("south" if by > 0 else "north")
    if not by:
        return Text("corner to corner", "spigolo a spigolo")
    return Text(f"{abs(by)} to the {EDGES[course].en}", f"{abs(by)} verso {EDGES[course].it}")


def interaction(view: View, number: int) -> tuple[Text, ...]:
    """A thing next to a hero: a trap to disarm, or something to use."""
    thing = piece_of(view, number)
    if thing is None:
        return (same(number),)
    if thing.kind in PRINTED.traps:
        tn = f", TN {PRINTED.traps[thing.kind].disarm_tn}"
        return Text("Disarm ", "Disarma "), printed_name(thing.kind), same(tn)
    return Text("Interact: ", "Interagisci: "), printed_name(thing.kind)


def slot_sentence(view: View, place: int) -> tuple[Text, ...]:
    """An action slot and what lies on it."""
    slots = view.heroes[view.seat].slots if view.seat >= 0 else ()
    slot = slots[place] if place < len(slots) else None
    lying = Text("free", "libero")
    if slot is not None and slot.down:
        lying = Text("Rage, face down", "Furia, coperta")
    elif slot is not None and slot.card:
        lying = printed_name(slot.card)
    return Text(f"Space {place + 1}: ", f"Spazio {place + 1}: "), lying


def die_for(view: View, strike: Strike, place: int, die: int) -> Text:
    """Which die counts for which group of targets: each monster type once, each lair by itself."""
    groups: dict[str, Text] = {}
    for target in strike.targets:
        piece = piece_of(view, target)
        if isinstance(piece, Lair):
            groups[f"lair {target}"] = printed_name(piece.kind, "lair")
        elif piece is not None:
            groups[piece.kind] = printed_name(piece.kind)
    name = list(groups.values())[place] if place < len(groups) else same(place + 1)
    shown = Text("no die", "nessun dado") if die < 0 else same(strike.dice[die])
    return Text(f"{name.en}: {shown.en}", f"{name.it}: {shown.it}")


def fate_list(name: str) -> Text:
    """A fate list: the item and the faces it needs."""
    item, _, place = name.partition(".fate.")
    title = printed_name(item)
    if item not in PRINTED.items or not place.isdecimal() or int(place) >= len(PRINTED.items[item].fate):
        return title
    faces = [
        PRINTED.faces[face].name if face in PRINTED.faces else same(face)
        for face in PRINTED.items[item].fate[int(place)].needs
    ]
    shown = joined(faces)
    return Text(f"{title.en} ({shown.en})", f"{title.it} ({shown.it})")


GROUP_OF: dict[type[Act], str] = {
    PlayCard: "play",
    StepTo: "move",
    PickSquare: "square",
    Pick: "target",
    Interact: "interact",
    Collect: "interact",
    OfferTrade: "trade",
    Pass: "pass",
    Ready: "pass",
    Accept: "pass",
    Decline: "pass",
    Leave: "interact",
    Buy: "buy",
    PayFor: "buy",
    Sell: "sell",
    FinishTrading: "pass",
    UseSerendipity: "serendipity",
    StopAct: "act",
    Concede: "act",
}
USES = (DrinkPotion, InvokeItem, PutOn, TakeOff, AddRage, DropOngoing, DropAmmo)


def group_of(action: Act) -> str:
    """The kind under which an action is listed; an answer of any other sort is an answer."""
    return "use" if isinstance(action, USES) else GROUP_OF.get(type(action), "answer")
