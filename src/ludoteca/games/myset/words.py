"""How MYSET is told, asked and written."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ludoteca.core.agenda import Choice
from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Offers, Value, Words
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Gap, Phrase, Phrases, Sentence, Spoken
from ludoteca.games.myset import effects, notation, telling
from ludoteca.games.myset.cards import PACKS, Duel, Give, Guess, Pass, Take, Trade
from ludoteca.games.myset.effects.together import neighbour
from ludoteca.games.myset.kinds import (
    Action,
    Activate,
    Buy,
    Choose,
    Decline,
    DrawCard,
    EndTurn,
    NamePrice,
    PutOnTop,
    PutUnder,
    SwapCards,
    Target,
)
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.state import State
from ludoteca.games.myset.view import View

SAYS = Phrases()
say = SAYS.add

# A turn

TWO_ACTIONS = say("**Your turn:** two actions.", "**Tocca a te:** due azioni.")
ONE_ACTION = say("**One more action,** or end your turn.", "**Ancora un’azione,** o chiudi il turno.")
TURN_HELP = say("Choose an action, or touch a card.", "Scegli un’azione, o tocca una carta.")
LAST_ROUND = say("The last round: after it points are counted.", "Ultimo round: poi si contano i punti.")

# What effects ask

WHOM: Mapping[type, Phrase] = {
    Take: say("**Choose who** hands you the dearest card.", "**Scegli chi** ti consegna la carta più cara."),
    Give: say("**Choose who** gets one of your cards.", "**Scegli a chi** regali una carta."),
    Trade: say("**Choose whose hand** you look at.", "**Scegli di chi** guardi la mano."),
    Guess: say("**Choose whom** you ask for a price.", "**Scegli a chi** chiedi un prezzo."),
    Duel: say("**Choose your opponent** in the duel.", "**Scegli l’avversario** del duello."),
}
"""By the step of the card that asks for a player."""
BOTH_DEAREST = say("Both are your dearest.", "Sono entrambe le più care.")
BOTH_NEAR = say("Both are near {euro} €.", "Sono entrambe vicine a {euro} €.")
CHEAPER = say("The cheaper card takes both.", "La carta meno cara prende tutte e due.")
DEARER = say(
    "The dearer regains {euro} €; then both go under the deck.", "La più cara recupera {euro} €; poi entrambe in fondo."
)
NO_PRICES = say("Prices do not matter.", "I prezzi non contano.")

ASKED: Mapping[type[Choice], tuple[Phrase, Phrase | None]] = {
    effects.ChooseTarget: (WHOM[Duel], say("Choose one of the players.", "Scegli uno dei giocatori.")),
    effects.NameAPrice: (
        say("**Name a price** for {name}.", "**Di’ un prezzo** a {name}."),
        say(
            "A card no more than {within} € off is yours.",
            "Una carta che se ne discosta al massimo di {within} € è tua.",
        ),
    ),
    effects.ChooseGift: (
        say("**Choose the card** that you give {name}.", "**Scegli la carta** che regali a {name}."),
        say("Only {name} will see which.", "Solo {name} vedrà quale."),
    ),
    effects.ChooseTraded: (
        say(
            "**Choose your card** to exchange with {name}, or none.",
            "**Scegli una tua carta** da scambiare con {name}, o nessuna.",
        ),
        say(
            "You see the hand of {name}. You may also leave it.",
            "Vedi la mano di {name}. Puoi anche lasciarla stare.",
        ),
    ),
    effects.ChooseTradedFor: (
        say("**Choose the card of {name}** that you want for it.", "**Scegli la carta di {name}** che vuoi in cambio."),
        say("Only you see these cards.", "Queste carte le vedi solo tu."),
    ),
    effects.ChooseHandedOver: (
        say("**Choose which card** {active} gets.", "**Scegli quale carta** va a {active}."),
        BOTH_DEAREST,
    ),
    effects.PassCards: (
        say("**Choose the card** that you pass to {neighbour}.", "**Scegli la carta** che passi a {neighbour}."),
        say("All cards move at once.", "Tutte le carte si muovono insieme."),
    ),
    effects.StakeCards: (
        say("**Play a card face down** against {rival}.", "**Gioca una carta coperta** contro {rival}."),
        CHEAPER,
    ),
    effects.OfferCards: (
        say("**Offer a card** to {active}.", "**Offri una carta** a {active}."),
        say(
            "{active} takes one of the offers and pays with a Market card.",
            "{active} prende una delle offerte e paga con una carta del Mercatino.",
        ),
    ),
    effects.TakeOffer: (
        say("**Take one of the offers.**", "**Prendi una delle offerte.**"),
        say("Then you give its owner a Market card.", "Poi dai al proprietario una carta del Mercatino."),
    ),
    effects.PayForOffer: (
        say("**Choose the Market card** that {owner} gets.", "**Scegli la carta del Mercatino** che va a {owner}."),
        say("You take {card} for it.", "In cambio prendi {card}."),
    ),
    effects.ChooseGuarded: (
        say("**Choose the Market card** to reserve.", "**Scegli la carta del Mercatino** da riservarti."),
        say(
            "Until the end of your next turn any one card of yours pays for it.",
            "Fino alla fine del tuo prossimo turno la paghi con una tua carta qualsiasi.",
        ),
    ),
    effects.ChooseCopied: (
        say("**Choose the effect** to copy.", "**Scegli l’effetto** da copiare."),
        say("The copied card stays in the Market.", "La carta copiata resta nel Mercatino."),
    ),
    effects.ChooseBartered: (
        say("**Choose your card** to barter.", "**Scegli la tua carta** da barattare."),
        NO_PRICES,
    ),
    effects.ChooseBarteredFor: (
        say(
            "**Choose the Market card** that you want for it.", "**Scegli la carta del Mercatino** che vuoi in cambio."
        ),
        NO_PRICES,
    ),
    effects.SweepMarket: (
        say(
            "**Choose a card** to put under the deck, or stop.",
            "**Scegli una carta** da mettere in fondo al mazzo, o basta così.",
        ),
        say(
            "Swept so far: {moved}. The last one named lies lowest.",
            "Tolte finora: {moved}. L’ultima nominata è la più bassa.",
        ),
    ),
    effects.KeepOne: (
        say("**Keep one** of these cards.", "**Tieni una** di queste carte."),
        say(
            "The others go under the deck. Only you see these cards.",
            "Le altre vanno in fondo al mazzo. Queste carte le vedi solo tu.",
        ),
    ),
    effects.OrderUnder: (
        say("**Choose which goes under the deck** next.", "**Scegli quale va in fondo** adesso."),
        say(
            "The last one lies lowest. Only you see these cards.",
            "L’ultima è la più bassa. Queste carte le vedi solo tu.",
        ),
    ),
    effects.TopOrUnder: (
        say("**Put each card** on top or under the deck.", "**Rimetti ogni carta** in cima o in fondo al mazzo."),
        say(
            "The first on top is drawn first; the last one under lies lowest.",
            "La prima in cima si pesca prima; l’ultima in fondo sta più giù.",
        ),
    ),
    effects.ChooseSurplus: (
        say(
            "**Too many cards:** choose one for the bottom of the deck.",
            "**Troppe carte:** scegline una per il fondo del mazzo.",
        ),
        say("Two stay in your hand. Nobody sees which one goes.", "Due restano in mano. Nessuno vede quale va via."),
    ),
}
"""What each choice asks, and what to know about it."""

# What actions do

DRAWS = say("Draw a card", "Pesca una carta")
SWAPS = say("Swap {first} for {card}", "Scambia {first} con {card}")
SWAPS_TWO = say("Swap {first} and {second} for {card}", "Scambia {first} e {second} con {card}")
ACTIVATES = say("Activate {card}", "Attiva {card}")
BUYS = say("Buy {card} {paid} € ({before} → {after})", "Compra {card} {paid} € ({before} → {after})")
ENDS = say("End turn", "Fine turno")
TARGETS = say("Choose {name}", "Scegli {name}")
NAMES_PRICE = say("{euro} €", "{euro} €")
ON_TOP = say("On top: {card}", "In cima: {card}")
UNDER = say("Under the deck: {card}", "In fondo: {card}")
CHOOSES = say("Choose {card} {price} €", "Scegli {card} {price} €")
LEAVES_IT = say("Exchange nothing", "Non scambiare")
ENOUGH = say("That is enough", "Basta così")

CHOSE: Mapping[type[Choice], Text] = {
    effects.ChooseGift: Text("{name} gives away {card}", "{name} regala {card}"),
    effects.ChooseTraded: Text("{name} would exchange {card}", "{name} vuole scambiare {card}"),
    effects.ChooseTradedFor: Text("{name} wants {card} for it", "{name} in cambio vuole {card}"),
    effects.ChooseHandedOver: Text("{name} hands over {card}", "{name} consegna {card}"),
    effects.PassCards: Text("{name} passes on {card}", "{name} passa {card}"),
    effects.StakeCards: Text("{name} plays {card} face down", "{name} gioca {card} a faccia in giù"),
    effects.OfferCards: Text("{name} offers {card}", "{name} offre {card}"),
    effects.TakeOffer: Text("{name} takes the offer {card}", "{name} prende l’offerta {card}"),
    effects.PayForOffer: Text("{name} pays with {card}", "{name} paga con {card}"),
    effects.ChooseGuarded: Text("{name} reserves {card}", "{name} si riserva {card}"),
    effects.ChooseCopied: Text("{name} copies {card}", "{name} copia {card}"),
    effects.ChooseBartered: Text("{name} barters {card}", "{name} baratta {card}"),
    effects.ChooseBarteredFor: Text("{name} barters for {card}", "{name} in cambio del baratto vuole {card}"),
    effects.SweepMarket: Text("{name} sweeps {card} away", "{name} toglie {card}"),
    effects.KeepOne: Text("{name} keeps {card}", "{name} tiene {card}"),
    effects.OrderUnder: Text("{name} puts {card} under the deck", "{name} mette {card} in fondo al mazzo"),
    effects.TopOrUnder: Text("{name} puts {card} back", "{name} rimette {card}"),
    effects.ChooseSurplus: Text("{name} gives up {card}", "{name} rinuncia a {card}"),
}
"""What the card was chosen for, told afterwards with open hands."""

TITLES = len(SAYS.texts)
"""The sentences that follow are the cards of the pack: number and title."""


def title(card: int) -> Sentence:
    """A card by its number and title."""
    return TITLES + card - 1


def asked_in(view: View) -> Choice | None:
    """The choice that a running effect waits for."""
    top = view.agenda[-1] if view.agenda else None
    return top if isinstance(top, Choice) else None


def step_of(view: View, choice: Any) -> Any:
    """The step of the card that is carried out by this choice."""
    carry = getattr(choice, "carry", None)
    return None if carry is None else PACKS[view.options.pack].effects[carry.card][carry.at]


def passed_to(view: View, choice: Any, names: Sequence[str]) -> str:
    """The neighbour who gets the card that is passed on."""
    seats = len(view.players)
    after = [(view.active + step) % seats for step in range(1, seats)]
    circle = [seat for seat in after if not view.players[seat].out and not view.players[seat].hand_guard]
    step = step_of(view, choice)
    return names[neighbour([*circle, view.active], view.seat, step.to if isinstance(step, Pass) else "left")]


GAPS: Mapping[str, Callable[[View, Any, Sequence[str]], Gap]] = {
    "name": lambda view, choice, names: names[choice.target],
    "owner": lambda view, choice, names: names[choice.owner],
    "active": lambda view, choice, names: names[view.active],
    "rival": lambda view, choice, names: names[view.active if choice.target == view.seat else choice.target],
    "neighbour": passed_to,
    "card": lambda view, choice, names: title(choice.card),
    "euro": lambda view, choice, names: str(getattr(choice, "euro", 0) or step_of(view, choice).euro),
    "within": lambda view, choice, names: str(step_of(view, choice).within),
    "moved": lambda view, choice, names: counted(choice.moved, CARDS),
}
"""What the questions name, by the name of the gap."""


def question(view: View, names: Sequence[str]) -> tuple[Sentence, Sentence | None]:
    """What is asked of somebody who may do something, and what to know about it."""
    choice: Any = asked_in(view)
    if choice is None:
        return (ONE_ACTION if view.used else TWO_ACTIONS)(), (LAST_ROUND if view.last_round else TURN_HELP)()
    asks, helps = ASKED[type(choice)]
    match choice, step_of(view, choice):
        case effects.ChooseTarget(), step:
            asks = WHOM.get(type(step), asks)
        case effects.ChooseHandedOver(euro=euro), _ if euro:
            helps = BOTH_NEAR
        case effects.StakeCards(), Duel(winner="dearer"):
            helps = DEARER
    said = [
        phrase(**{gap: GAPS[gap](view, choice, names) for gap in phrase.gaps}) for phrase in (asks, helps) if phrase
    ]
    return said[0], said[1] if len(said) > 1 else None


def label(view: View, names: Sequence[str], action: Action) -> Sentence:
    """What an offer does."""
    match action:
        case Buy(card):
            budget, price = view.players[view.seat].budget, PACKS[view.options.pack].prices[card]
            paid = max(0, price - view.discount)
            return BUYS(card=title(card), paid=str(paid), before=str(budget), after=str(budget - paid))
        case Target(seat):
            return TARGETS(name=names[seat])
        case Choose(card):
            return CHOOSES(card=title(card), price=str(PACKS[view.options.pack].prices[card]))
        case Decline():
            return (ENOUGH if isinstance(asked_in(view), effects.SweepMarket) else LEAVES_IT)()
        case _:
            return label_anywhere(action)


@lru_cache(1 << 11)
def label_anywhere(action: Action) -> Sentence:
    """What an offer does that is told in the same words at every table; the same few are told after every move."""
    match action:
        case DrawCard():
            return DRAWS()
        case SwapCards((first,), card):
            return SWAPS(first=title(first), card=title(card))
        case SwapCards((first, second), card):
            return SWAPS_TWO(first=title(first), second=title(second), card=title(card))
        case Activate(card):
            return ACTIVATES(card=title(card))
        case EndTurn():
            return ENDS()
        case NamePrice(euro):
            return NAMES_PRICE(euro=str(euro))
        case PutOnTop(card):
            return ON_TOP(card=title(card))
        case PutUnder(card):
            return UNDER(card=title(card))
    raise TypeError(action)


class MysetWords(Words[State, Action, View]):
    """MYSET in words."""

    def phrases(self, options: Options) -> tuple[Text, ...]:
        """The sentences of the game, then the cards of the pack."""
        cards = [(number, card.name) for number, card in enumerate(PACKS[options.pack].card, 1)]
        return (*SAYS.texts, *[Text(f"{number} {name.en}", f"{number} {name.it}") for number, name in cards])

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        """What is asked, and what each offer does."""
        return Spoken(*question(view, names), tuple([label(view, names, action) for action in offers.singles]))

    def deed(self, before: State, seat: int, action: Action, names: Sequence[str]) -> Text | None:
        """Which card was chosen for what."""
        top = before.agenda[-1] if before.agenda else None
        told = CHOSE.get(type(top)) if isinstance(top, Choice) else None
        if told is None or not isinstance(action, Choose):
            return None
        card = PACKS[before.options.pack].title(action.card)
        return Text(told.en.format(name=names[seat], card=card.en), told.it.format(name=names[seat], card=card.it))

    def write(self, action: Action) -> str:
        """An action as a line: `swap-cards 3 7 for 12`."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action of a line."""
        return notation.read(text)

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """A fact as a sentence."""
        return telling.tell(event, names, PACKS[options.pack])

    def show(self, view: View, lang: str) -> str:
        """The table as text."""
        return telling.show(view, lang)
