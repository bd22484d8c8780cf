"""The names and numbers by which a stored match of MYSET is known again: another one makes every digest differ."""

from typing import Any

from ludoteca.games.myset.state import State


def vitals(state: State) -> dict[str, Any]:
    """Where every card lies, the money, and how far the turn and the round are."""
    return {
        "deck": state.deck,
        "market": state.market,
        "hands": state.hands,
        "collections": state.collections,
        "budgets": state.budgets,
        "hand guards": state.hand_guards,
        "reserved": [[guard.card, guard.owner, guard.left] for guard in state.reserved],
        "active": state.active,
        "used": state.used,
        "bought": state.bought,
        "discount": state.discount,
        "round": state.round,
        "dry": state.dry,
        "out": state.out,
        "last round": state.last_round,
    }
