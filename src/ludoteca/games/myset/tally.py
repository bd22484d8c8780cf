"""What a simulation of MYSET tells about its cards and categories."""

from collections.abc import Iterable, Iterator

from ludoteca.core.game import Seat
from ludoteca.core.rules import Text
from ludoteca.games.myset.cards import CATEGORIES, Pack
from ludoteca.games.myset.kinds import Action, Activate
from ludoteca.games.myset.score import best_two, symbols
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import pack_of


def marks(state: State, log: Iterable[tuple[Seat, Action]]) -> Iterator[tuple[str, str, int]]:
    """Every card that a seat owns, every activation, what each seat scored, and when it had its turns."""
    for seat, collection in enumerate(state.collections):
        for card in collection:
            yield "cards_bought", _entry(state, card), seat
        counts = symbols(state, collection)
        scored = [CATEGORIES[place] for place in best_two(counts) if counts[place]]
        yield "pairs_scored", BETWEEN.join(scored) or NONE, seat
        yield "all_six", "yes" if all(counts) else "no", seat
        yield "turn_order", str((seat - state.start) % state.seats + 1), seat
    for seat, action in log:
        if isinstance(action, Activate):
            yield "cards_activated", _entry(state, action.card), seat


def _entry(state: State, number: int) -> str:
    """A card by its number and name, in an order that is that of the numbers."""
    return f"{number:02} {pack_of(state).card[number - 1].id}"


def entry_name(pack: Pack, table: str, entry: str) -> Text:
    """What people call an entry of a table."""
    match table:
        case "pairs_scored" if entry == NONE:
            return Text("None", "Nessuna")
        case "pairs_scored":
            names = [pack.categories[name].name for name in entry.split(BETWEEN)]
            return Text(BETWEEN.join(name.en for name in names), BETWEEN.join(name.it for name in names))
        case "all_six":
            return Text("Yes", "Sì") if entry == "yes" else Text("No", "No")
        case "turn_order":
            return Text(f"Turn {entry}", f"Turno {entry}")
        case _:
            return pack.card[int(entry.split()[0]) - 1].name


BETWEEN, NONE = " + ", "none"
