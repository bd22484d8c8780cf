"""How SET is told, asked and written."""

from collections.abc import Sequence

from ludoteca.core.game import Offers, Value, Words
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Phrases, Sentence, Spoken
from ludoteca.games.set import notation, telling
from ludoteca.games.set.options import Options
from ludoteca.games.set.state import (
    Action,
    AddThree,
    CallSet,
    Claim,
    DeclareNoSet,
    GiveUp,
    NextGame,
    Point,
    Retract,
    State,
)
from ludoteca.games.set.view import View

SAYS = Phrases()

FIND = SAYS.add("**Find a SET.**", "**Trova un SET.**")
FIND_HELP = SAYS.add("Choose three cards, or call SET first.", "Scegli tre carte, o prima chiama SET.")
LAST_HELP = SAYS.add("The deck is empty: these are the last cards.", "Il pozzo è vuoto: sono le ultime carte.")
ONE_SEES_NONE = SAYS.add("1 of {total} sees no SET. Do you agree?", "1 su {total} non vede SET. Sei d’accordo?")
OTHERS_SEE_NONE = SAYS.add(
    "{count} of {total} see no SET. Do you agree?", "{count} su {total} non vedono SET. Sei d’accordo?"
)
SEE_NONE = SAYS.add("**You see no SET;** still looking: {names}.", "**Non vedi SET;** cercano ancora: {names}.")
SEE_NONE_HELP = SAYS.add("You may still call, or take it back.", "Puoi ancora chiamare, o ripensarci.")
CALLED = SAYS.add("**You called SET:** pick three cards.", "**Hai chiamato SET:** scegli tre carte.")
CALLED_HELP = SAYS.add("A call cannot be withdrawn.", "La chiamata non si ritira.")
OVER = SAYS.add("**This game is over.**", "**Questa partita è finita.**")
OVER_HELP = SAYS.add("The next one begins when everybody is ready.", "La prossima comincia quando tutti sono pronti.")

DOES: dict[type[Value], Sentence] = {
    CallSet: SAYS.add("SET!", "SET!")(),
    DeclareNoSet: SAYS.add("No SET? +3 cards", "Nessun SET? +3 carte")(),
    Retract: SAYS.add("Take it back", "Ci ripenso")(),
    AddThree: SAYS.add("Add three cards", "Aggiungi tre carte")(),
    GiveUp: SAYS.add("Give up", "Arrenditi")(),
    NextGame: SAYS.add("Next game", "Prossima partita")(),
    Claim: SAYS.add("Claim three cards", "Prendi tre carte")(),
    Point: SAYS.add("Pick three cards", "Scegli tre carte")(),
}
DECLARES = DOES[DeclareNoSet]
ENDS = SAYS.add("No SET left?", "Nessun SET?")()
"""What an agreement means once the deck is empty."""


def question(view: View, names: Sequence[str]) -> tuple[Sentence, Sentence]:
    """What is asked of somebody who may do something, and what to know about it."""
    if view.phase == "claimed":
        return CALLED(), CALLED_HELP()
    if view.phase == "break":
        return OVER(), OVER_HELP()
    players = view.players
    if players[view.seat].declared:
        looking = ", ".join([names[seat] for seat in view.needed if not players[seat].declared])
        return SEE_NONE(names=looking), SEE_NONE_HELP()
    declared = sum([players[seat].declared for seat in view.needed])
    if declared == 1:
        return FIND(), ONE_SEES_NONE(total=str(len(view.needed)))
    if declared:
        return FIND(), OTHERS_SEE_NONE(count=str(declared), total=str(len(view.needed)))
    return FIND(), FIND_HELP() if view.deck else LAST_HELP()


class SetWords(Words[State, Action, View]):
    """SET in words."""

    says = SAYS

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        """What is asked, and what each offer does."""
        labels = tuple([DOES[type(action)] for action in offers.singles])
        if not view.deck and DECLARES in labels:
            labels = tuple([ENDS if label == DECLARES else label for label in labels])
        family = () if offers.family is None else (DOES[offers.family.make],)
        return Spoken(*question(view, names), labels, family)

    def write(self, action: Action) -> str:
        """An action as a line: `claim 0000 0010 0020`."""
        return notation.write(action)

    def read(self, text: str) -> Action:
        """The action of a line."""
        return notation.read(text)

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """A fact as a sentence."""
        return telling.tell(event, names)

    def show(self, view: View, lang: str) -> str:
        """The table as text."""
        return telling.show(view, lang)
