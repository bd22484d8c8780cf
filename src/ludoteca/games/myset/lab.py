"""What is measured of Myset."""

from collections.abc import Iterable, Mapping
from typing import Any

from ludoteca.core.game import Lab, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myset import score, tally
from ludoteca.games.myset.cards import PACKS
from ludoteca.games.myset.kinds import Action
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.state import State
from ludoteca.games.myset.vitals import vitals


class MysetLab(Lab[State, Action]):
    """Digests, curves and simulations."""

    names: Mapping[str, Text] = {
        "rounds": Text("Rounds", "Round"),
        "cards_bought": Text("Cards bought", "Carte comprate"),
        "money_left": Text("Money left", "Soldi avanzati"),
        "stalled": Text("Ended because nobody went on", "Finite perché nessuno andava avanti"),
        "dead": Text("Ended because nobody could go on", "Finite perché nessuno poteva andare avanti"),
        "cards_activated": Text("Cards activated", "Carte attivate"),
        "pairs_scored": Text("The two categories scored", "Le due categorie contate"),
        "all_six": Text("All six categories", "Tutte e sei le categorie"),
        "turn_order": Text("Order of turns", "Ordine di turno"),
    }

    def points(self, state: State) -> tuple[int, ...]:
        """MYSET-SCORE-01 to MYSET-SCORE-04: what everybody would have if the game ended now."""
        return score.totals(state)

    def vitals(self, state: State) -> Mapping[str, Any]:
        """The numbers by which a stored match is known again."""
        return vitals(state)

    def counters(self, state: State) -> Mapping[str, float]:
        """Rounds, cards bought and money left."""
        return {
            "rounds": float(state.round),
            "cards_bought": float(sum(map(len, state.collections))),
            "money_left": float(sum(state.budgets)),
            "stalled": float(state.ended == "MYSET-END-12"),
            "dead": float(state.ended == "MYSET-END-11"),
        }

    def marks(self, state: State, log: Iterable[tuple[Seat, Action]]) -> Iterable[tuple[str, str, int]]:
        """Cards bought and activated, the categories that were scored, and the order of turns."""
        return tally.marks(state, log)

    def entry_name(self, options: Options, table: str, entry: str) -> Text:
        """Cards and categories by their names."""
        return tally.entry_name(PACKS[options.pack], table, entry)
