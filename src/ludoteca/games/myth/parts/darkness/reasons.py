"""Why an enemy goes where it goes and attacks whom it attacks, in words."""

from collections.abc import Sequence

from ludoteca.core.game import Value
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.called import CRITERIA
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.names import target_name

FIRST_SQUARE = "MYTH-ENEMYMOVE-11"


FIRST_FARTHEST = "MYTH-ENEMYMOVE-26"


MOST_MOVEMENT = "MYTH-ENEMYMOVE-27"


FARTHEST = "MYTH-ENEMYMOVE-38"


TOWARDS = "MYTH-ENEMYMOVE-24"


NO_WAY = "MYTH-ENEMYMOVE-33"


MAKES_ROOM = "MYTH-ENEMYMOVE-28"


STAYS = "MYTH-ENEMYMOVE-18"


REASONS = {
    FIRST_SQUARE: Text("first square to attack from", "prima casella da cui può attaccare"),
    FIRST_FARTHEST: Text("first square to shoot from, the farthest of equals", "prima casella di tiro, la più lontana"),
    MOST_MOVEMENT: Text("attacks from the square that takes most movement", "attacca dalla casella che costa di più"),
    FARTHEST: Text("farthest square with range and sight", "casella più lontana con raggio e linea di vista"),
    TOWARDS: Text("nobody within reach: closer", "nessuno a portata: si avvicina"),
    NO_WAY: Text("no free way: as near as it can", "nessuna via libera: più vicino possibile"),
    MAKES_ROOM: Text("makes room for another", "fa posto a un altro"),
    STAYS: Text("stays next to its target", "resta accanto al bersaglio"),
}


WHERE_IT_STANDS = {
    FIRST_SQUARE: Text("can already attack", "può già attaccare"),
    FIRST_FARTHEST: Text("can already shoot", "può già attaccare a distanza"),
    MOST_MOVEMENT: Text("attacks from where it stands", "attacca da dove si trova"),
    FARTHEST: Text(
        "already on the farthest square with range and sight",
        "è già sulla casella più lontana con raggio e linea di vista",
    ),
    TOWARDS: Text("nobody within reach", "nessuno a portata"),
    NO_WAY: Text("no free way", "nessuna via libera"),
}
"""Why one that does not move stays."""


HELD = Text("held where it stands", "un effetto ne impedisce il movimento")
"""Why one that would draw nearer, but has no movement, stays."""


class Weighed(Value, frozen=True):
    """One line of a priority list that was read: what each possible target was worth."""

    criterion: str
    figures: tuple[FigureId, ...]
    values: tuple[int, ...]
    others: tuple[tuple[int, str], ...] = ()  # those that are no heroes, and what they are

    def tell(self, names: Sequence[str]) -> Text:
        """`nearest: Anna 2, Bruno 4`."""
        word = CRITERIA[self.criterion]
        called = [target_name(figure, names, self.others) for figure in self.figures]
        values = list(zip(called, self.values, strict=True))
        return Text(
            f"{word.en}: {', '.join([f'{name.en} {value}' for name, value in values])}",
            f"{word.it}: {', '.join([f'{name.it} {value}' for name, value in values])}",
        )


Why = tuple[Weighed, ...]


def told(why: Why, names: Sequence[str]) -> Text:
    """The line that decided, in brackets; nothing if there was no choice. The fact has those read before it."""
    if not why:
        return Text("", "")
    last = why[-1].tell(names)
    return Text(f" ({last.en})", f" ({last.it})")
