"""The names and numbers by which a stored match of Sideboards is known again: another one makes every digest differ."""

from typing import Any

from ludoteca.games.sideboards.notation import write
from ludoteca.games.sideboards.state import State


def vitals(state: State) -> dict[str, Any]:
    """Where every card lies, the objectives and the choices of this round."""
    return {
        "objectives": state.objectives,
        "deck": state.deck,
        "discard": state.discard,
        "hands": state.hands,
        "boards": state.boards,
        "picks": [None if pick is None else write(pick) for pick in state.picks],
        "exchanged": state.exchanged,
        "round": state.round,
    }
