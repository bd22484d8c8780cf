"""What is measured of Sideboards."""

from collections.abc import Mapping
from typing import Any

from ludoteca.core.game import Lab
from ludoteca.games.sideboards import score
from ludoteca.games.sideboards.cards import SHELF
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
