"""What is measured of Sideboards."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludoteca.core.game import Lab, Seat
from ludoteca.core.rules import Text
from ludoteca.games.sideboards import score
from ludoteca.games.sideboards.cards import PRINTED, SHELF, card_of
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.state import Action, State
from ludoteca.games.sideboards.vitals import vitals


class SideboardsLab(Lab[State, Action]):
    """Digests, curves and simulations."""

    names: Mapping[str, Text] = {
        "exchanges": Text("Exchange cards used", "Carte scambio usate"),
        "mean_points": Text("Points of a player", "Punti di un giocatore"),
        "cards_placed": Text("Cards on the sideboard", "Carte sul comodino"),
        "objectives_completed": Text("Objectives completed", "Obiettivi completati"),
        "exchange": Text("The exchange card", "La carta scambio"),
    }

    @SHELF.reads
    def points(self, state: State) -> tuple[int, ...]:
        """SIDE-OBJ-05: what each sideboard would score as it lies."""
        return score.totals(state)

    def vitals(self, state: State) -> Mapping[str, Any]:
        """The numbers by which a stored match is known again."""
        return vitals(state)

    @SHELF.reads
    def counters(self, state: State) -> Mapping[str, float]:
        """Exchanges and the mean score."""
        points = score.outcome(state).points
        return {"exchanges": float(state.exchanged.bit_count()), "mean_points": sum(points) / len(points)}

    @SHELF.reads
    def marks(self, state: State, log: Iterable[tuple[Seat, Action]]) -> Iterable[tuple[str, str, int]]:
        """The cards of each sideboard, every time an objective was completed, and who kept the exchange card."""
        found = []
        for seat, board in enumerate(state.boards):
            found += [("cards_placed", f"{card_of(face):02}", seat) for face in board]
            counted = score.counted(board, state.objectives, state.options.runs)
            for number, groups in zip(state.objectives, counted, strict=True):
                found += [("objectives_completed", f"{number:02}", seat)] * len(groups)
            found.append(("exchange", "used" if state.exchanged >> seat & 1 else "kept", seat))
        return found

    @SHELF.reads
    def entry_name(self, options: Options, table: str, entry: str) -> Text:
        """Objectives by their names, cards by their numbers."""
        match table:
            case "objectives_completed":
                return PRINTED.objectives[int(entry)].name
            case "exchange":
                return USED if entry == "used" else KEPT
            case _:
                return Text(f"Card {int(entry)}", f"Carta {int(entry)}")


USED, KEPT = Text("Used", "Usata"), Text("Kept", "Tenuta")
