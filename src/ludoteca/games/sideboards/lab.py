"""What is measured of Sideboards."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludoteca.core.game import Lab, Seat
from ludoteca.games.sideboards import score
from ludoteca.games.sideboards.cards import SHELF, card_of
from ludoteca.games.sideboards.state import Action, State
from ludoteca.games.sideboards.vitals import vitals


class SideboardsLab(Lab[State, Action]):
    """Digests, curves and simulations."""

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
            for number, groups in zip(state.objectives, score.counted(board, state.objectives), strict=True):
                found += [("objectives_completed", f"{number:02}", seat)] * len(groups)
            found.append(("exchange", "used" if state.exchanged >> seat & 1 else "kept", seat))
        return found
