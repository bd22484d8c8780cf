"""The names and numbers by which a stored match of SET is known again: another one makes every digest differ."""

from typing import Any

from ludoteca.games.set.state import State


def vitals(state: State) -> dict[str, Any]:
    """Where every card lies, and whose call it is."""
    return {
        "deck": state.deck,
        "layout": state.layout,
        "won": state.won,
        "boxed": state.boxed,
        "debt": state.debt,
        "phase": state.phase,
        "caller": state.caller,
        "barred": state.barred,
        "declared": state.declared,
        "away": state.away,
        "penalty": state.penalty,
        "past": [[result.claims, result.boxed] for result in state.past],
    }
