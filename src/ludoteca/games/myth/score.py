"""How a match of Myth ends: together."""

from __future__ import annotations

from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text
from ludoteca.games.myth.state import State


def outcome(state: State) -> Outcome | None:
    """MYTH-SETUP-02, MYTH-CLEAR-01, MYTH-DEATH-07: all win together or nobody does; a living hero is a point."""
    if not state.result:
        return None
    if state.result != "cleared":
        return Outcome(
            winners=(),
            points=(0,) * state.seats,
            lines=(),
            why=Text("All heroes were defeated.", "Tutti gli eroi sono stati sconfitti."),
            clause="MYTH-DEATH-07",
        )
    alive = [hero.seat for hero in state.heroes if not hero.dead and not hero.defeated]
    return Outcome(
        winners=tuple(range(state.seats)),
        points=tuple([int(seat in alive) for seat in range(state.seats)]),
        lines=tuple(
            [
                Line(
                    seat=seat,
                    clause="MYTH-CLEAR-01",
                    label=Text("alive on the cleared tile", "in vita sul tassello ripulito"),
                    points=1,
                    count=1,
                )
                for seat in alive
            ]
        ),
        why=Text(
            f"The tile was cleared in {state.round} rounds.", f"Il tassello è stato ripulito in {state.round} round."
        ),
        clause="MYTH-CLEAR-01",
    )
