"""How Sideboards is told, asked and written."""

from collections.abc import Sequence
from functools import lru_cache

from ludoteca.core.game import Offers, Value, Words
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Phrases, Sentence, Spoken
from ludoteca.games.sideboards import notation, telling
from ludoteca.games.sideboards.cards import SHELF
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.state import LAST_ROUND, Action, Exchange, Open, Place, State
from ludoteca.games.sideboards.view import View

TURNED = "↻"

SAYS = Phrases()
say = SAYS.add

OPEN = say("**Choose two of your cards** to begin the sideboard.", "**Scegli due delle tue carte** per cominciare.")
PLACE = say("**Choose a card,** then an end of your sideboard.", "**Scegli una carta,** poi un’estremità del comodino.")
AGAIN = say("**You have chosen.**", "**Hai scelto.**")
AGAIN_HELP = say("Until all have chosen you can change it.", "Finché non hanno scelto tutti puoi cambiare.")
DISCARDS = say("What you do not place is discarded.", "Quello che non metti si scarta.")
LAST = say("The last card: the other one is discarded.", "L’ultima carta: l’altra si scarta.")
LAST_TWO = say("The last card: the other two are discarded.", "L’ultima carta: le altre due si scartano.")
PASSES = say(
    "The other card then passes to {name}, on your left.", "L’altra carta passa poi a {name}, alla tua sinistra."
)
PASSES_TWO = say(
    "The other two cards then pass to {name}, on your left.",
    "Le altre due carte passano poi a {name}, alla tua sinistra.",
)

OPENS = say("Place {left} and {right}", "Metti {left} e {right}")
ENDS = {
    "left": say("Place {card} on the left", "Metti {card} a sinistra"),
    "right": say("Place {card} on the right", "Metti {card} a destra"),
}
EXCHANGES = say("Exchange both cards", "Scambia le due carte")
RETHINKS = say("Think again", "Ripensaci")


def face_name(card: int, turned: bool) -> str:
    """`12`, or `12↻` where the card is turned."""
    return f"{card}{TURNED * turned}"


def question(view: View, names: Sequence[str]) -> tuple[Sentence, Sentence]:
    """What is asked of somebody who may do something, and what becomes of the other cards."""
    if view.players[view.seat].committed:
        return AGAIN(), AGAIN_HELP()
    asks = PLACE() if view.round else OPEN()
    if len(view.players) == 1:
        return asks, DISCARDS()
    several = view.options.cards == "four"
    if view.round == LAST_ROUND:
        return asks, (LAST_TWO if several else LAST)()
    receiver = names[(view.seat + 1) % len(view.players)]
    return asks, (PASSES_TWO if several else PASSES)(name=receiver)


@lru_cache(1 << 8)
def labels(actions: tuple[Action, ...]) -> tuple[Sentence, ...]:
    """What each offer does; the same ones are told again and again until somebody places."""
    return tuple([label(action) for action in actions])


@lru_cache(1 << 13)
def label(action: Action) -> Sentence:
    """What an offer does; the same few are told after every move."""
    match action:
        case Open(left, left_turned, right, right_turned):
            return OPENS(left=face_name(left, left_turned), right=face_name(right, right_turned))
        case Place(card, turned, end):
            return ENDS[end](card=face_name(card, turned))
        case Exchange():
            return EXCHANGES()
        case _:
            return RETHINKS()


class SideboardsWords(Words[State, Action, View]):
    """Sideboards in words."""

    says = SAYS

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        """What is asked, and what each offer does."""
        return Spoken(*question(view, names), labels(offers.singles))

    def write(self, action: Action) -> str:
        """An action as a line: `place 12r left`."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action of a line."""
        return notation.read(text)

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """A fact as a sentence."""
        with SHELF.in_hand(options.pack):
            return telling.tell(event, names)

    @SHELF.reads
    def show(self, view: View, lang: str) -> str:
        """The table as text."""
        return telling.show(view, lang)
