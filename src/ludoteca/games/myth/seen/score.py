"""How a match of Myth ends: together."""

from __future__ import annotations

from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text
from ludoteca.games.myth.table.state import State

LOST = ("fallen", "failed")
REASONS = {
    "cleared": (Text("The tile was cleared.", "Il tassello è stato ripulito."), "MYTH-CLEAR-01"),
    "ended": (Text("The heroes ended the act.", "Gli eroi hanno concluso l'atto."), "MYTH-ACT-04"),
    "completed": (Text("The act of the story was completed.", "L'atto della storia è completato."), "MYTH-STORY-05"),
    "survived": (Text("All waves were beaten.", "Tutte le ondate sono state respinte."), "MYTH-SLAUGHTER-24"),
    "failed": (Text("The goal was not reached.", "L'obiettivo non è stato raggiunto."), "MYTH-STORY-17"),
    "fallen": (Text("All heroes were defeated.", "Tutti gli eroi sono stati sconfitti."), "MYTH-DEATH-07"),
}
"""How a match can end, with the rule that says so."""

GIVEN_UP = (Text("The heroes gave the act up.", "Gli eroi hanno rinunciato all'atto."), "MYTH-ACT-08")


def outcome(state: State) -> Outcome | None:
    """MYTH-SETUP-02, MYTH-CLEAR-01, MYTH-DEATH-07: all win together or nobody does; a living hero is a point."""
    if not state.result:
        return None
    given_up = state.result == "fallen" and bool(state.conceding)
    why, clause = GIVEN_UP if given_up else REASONS[state.result]
    told = Text(f"{why.en} Rounds: {state.round}.", f"{why.it} Round: {state.round}.")
    if state.result in LOST:
        return Outcome(winners=(), points=(0,) * state.seats, lines=(), why=told, clause=clause)
    alive = [hero.seat for hero in state.heroes if not hero.dead and not hero.defeated]
    return Outcome(
        winners=tuple(range(state.seats)),
        points=tuple([int(seat in alive) for seat in range(state.seats)]),
        lines=tuple(
            [
                Line(seat=seat, clause=clause, label=Text("alive at the end", "in vita alla fine"), points=1, count=1)
                for seat in alive
            ]
        ),
        why=told,
        clause=clause,
    )
