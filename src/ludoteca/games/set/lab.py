"""What is measured of Set."""

from collections.abc import Mapping
from typing import Any

from ludoteca.core.game import Lab
from ludoteca.core.rules import Text
from ludoteca.games.set.state import Action, State, lying
from ludoteca.games.set.vitals import vitals


class SetLab(Lab[State, Action]):
    """Digests, curves and simulations."""

    names: Mapping[str, Text] = {
        "leftover_cards": Text("Cards left over", "Carte avanzate"),
        "additions": Text("Cards added for want of a SET", "Aggiunte di carte per mancanza di SET"),
        "boxed_sets": Text("SETs put back into the box", "SET rimessi nella scatola"),
        "penalty_points": Text("Penalty points", "Punti di penalità"),
    }

    def points(self, state: State) -> tuple[int, ...]:
        """SET-INV-12, SET-SERIES-03: the SETs held in this game, and the points of those before."""
        rows = [result.points for result in state.past]
        if state.phase in ("open", "claimed"):
            rows.append(tuple(map(len, state.won)))
        return tuple(map(sum, zip(*rows, strict=True)))

    def vitals(self, state: State) -> Mapping[str, Any]:
        """The numbers by which a stored match is known again."""
        return vitals(state)

    def counters(self, state: State) -> Mapping[str, float]:
        """Leftover cards, additions and boxed SETs of the last game."""
        return {
            "leftover_cards": float(len(lying(state))),
            "additions": float(state.additions),
            "boxed_sets": float(sum(map(len, state.boxed))),
            "penalty_points": float(state.penalty),
        }
