"""What can happen in this part, and the sentence that tells it."""

from collections.abc import Sequence

from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.facts import Fact


class RoundBegan(Fact, frozen=True):
    """A new round."""

    round: int

    SAYS = Text("Round {round}", "Round {round}")


class Tidied(Fact, frozen=True):
    """A player went through the Hero Deck phase."""

    seat: Seat
    dropped: tuple[CardId, ...]
    discarded: int
    kept: bool
    drawn: int

    def tell(self, names: Sequence[str]) -> Text:
        if not self.discarded:
            drawn = counted(self.drawn, CARDS)
            return Text(f"{names[self.seat]} draws {drawn.en}", f"{names[self.seat]} pesca {drawn.it}")
        kept = (" keeping one,", " ne tiene una,") if self.kept else ("", "")
        cards = counted(self.discarded, CARDS)
        return Text(
            f"{names[self.seat]} discards {cards.en} from hand,{kept[0]} and draws {self.drawn}",
            f"{names[self.seat]} scarta {cards.it} dalla mano,{kept[1]} e ne pesca {self.drawn}",
        )


class Stirred(Fact, frozen=True):
    """MYTH-ROUND-15: the darkness meter rises for what is active."""

    amount: int
    types: tuple[str, ...]

    SAYS = Text(
        "Update: the darkness meter rises by {amount} for the active monster types",
        "Aggiornamento: il segnapunti dell'oscurità sale di {amount} per i tipi di mostro attivi",
    )


class Passed(Fact, frozen=True):
    """A player has passed."""

    seat: Seat

    SAYS = Text("{seat} passes", "{seat} ha finito")


class Lingered(Fact, frozen=True):
    """MYTH-LINGER-02: the heroes spent no AP; every tile of the act holds one treasure less."""

    markers: int

    SAYS = Text(
        "The heroes linger: one treasure less on every tile of this act",
        "Gli eroi indugiano: un tesoro in meno su ogni tassello di questo atto",
    )
