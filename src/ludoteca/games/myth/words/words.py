"""How Myth is told, asked and written."""

from collections.abc import Iterable, Sequence

from ludoteca.core.game import Offers, Seat, Value, Words
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Text
from ludoteca.core.spoken import Spoken
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.memories import memories
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.facts import Fact
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.words import deeds, labels, notation, telling
from ludoteca.games.myth.words.phrases import PHRASES


class MythWords(Words[State, Act, View]):
    """Myth in words."""

    says = PHRASES

    @SHELF.reads
    def speak(self, view: View, offers: Offers[Act], names: Sequence[str]) -> Spoken:
        """What is asked, and what each answer does."""
        return labels.speak(view, offers, names)

    @SHELF.reads
    def deed(self, before: State, seat: Seat, action: Act, names: Sequence[str]) -> Text | None:
        """A vote, or a choice that no fact tells of."""
        return deeds.deed(before, action, names, seat)

    def write(self, action: Act) -> str:
        """An action as a line: `step-to r3c7`."""
        return notation.write(action)

    def read(self, text: str) -> Act:
        """The action of a line."""
        return notation.read(text)

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """A fact as a sentence."""
        with SHELF.in_hand(options.pack):
            return event.tell(names) if isinstance(event, Fact) else None

    def recall(self, facts: Iterable[Value], names: Sequence[str], options: Options) -> tuple[Memory, ...]:
        """Blows, dice, treasures and nights."""
        with SHELF.in_hand(options.pack):
            return memories(facts, names)

    @SHELF.reads
    def show(self, view: View, lang: str) -> str:
        """The table as text."""
        return telling.show(view, lang)
