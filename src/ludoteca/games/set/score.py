"""The end of a match of SET: who won and where every point comes from."""

from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text
from ludoteca.games.set.state import State


def outcome(state: State) -> Outcome:
    """SET-END-02, SET-SERIES-03, SET-SOLO-06: the winners and the lines of every score."""
    totals = tuple(sum(column) for column in zip(*[result.points for result in state.past], strict=True))
    lines = tuple(line for seat in range(state.seats) for line in lines_of(state, seat))
    if state.seats == 1:
        return solitaire(state, totals, lines)
    best = max(totals)
    winners = tuple(seat for seat in range(state.seats) if totals[seat] == best)
    if len(winners) > 1:
        if len(state.past) == 1:
            clause = "SET-END-06"
            why = Text("Equal highest counts share the victory.", "A parità di SET la vittoria è condivisa.")
        else:
            clause = "SET-SERIES-05"
            why = Text("Equal highest totals share the victory.", "A parità di punti la vittoria è condivisa.")
    elif len(state.past) == 1:
        clause = "SET-END-02"
        why = Text("The most SETs win.", "Vince chi ha più SET.")
    else:
        clause = "SET-SERIES-03"
        why = Text("The most points over all games win.", "Vince chi ha più punti in tutte le partite.")
    return Outcome(winners, totals, lines, why, clause)


def lines_of(state: State, seat: int) -> list[Line]:
    """SET-INV-12: SETs claimed less SETs in the box, game by game; the last game names its cards."""
    lines = []
    for number, result in enumerate(state.past, 1):
        last = number == len(state.past)
        tail_en, tail_it = (f", game {number}", f", partita {number}") if len(state.past) > 1 else ("", "")
        won, boxed = (state.won[seat], state.boxed[seat]) if last else ((), ())
        claims = result.claims[seat]
        lines.append(
            Line(
                seat,
                "SET-SERIES-02" if len(state.past) > 1 else "SET-TAKE-01",
                Text("SETs claimed" + tail_en, "SET presi" + tail_it),
                claims,
                claims,
                tuple(card for triple in won + boxed for card in triple),
            )
        )
        if result.boxed[seat]:
            lines.append(
                Line(
                    seat,
                    "SET-END-05" if state.seats == 1 else "SET-PEN-05",  # alone an addition costs a SET as well
                    Text("SETs put into the box" + tail_en, "SET finiti nella scatola" + tail_it),
                    -result.boxed[seat],
                    result.boxed[seat],
                    tuple(card for triple in boxed for card in triple),
                )
            )
        if last and state.debt[seat]:
            lines.append(
                Line(
                    seat,
                    "SET-PEN-08",
                    Text("SETs still owed lapse", "SET ancora dovuti: decadono"),
                    0,
                    state.debt[seat],
                )
            )
    return lines


def solitaire(state: State, totals: tuple[int, ...], lines: tuple[Line, ...]) -> Outcome:
    """SET-SOLO-06, SET-SOLO-13, SET-SOLO-14: won if no penalty point is left and the deck was played out."""
    left = Line(
        0,
        "SET-SOLO-06",
        Text("Penalty points left", "Punti di penalizzazione rimasti"),
        0,
        state.penalty,
    )
    lines += (left,)
    if state.deck:
        why = Text(
            "Given up before the deck ran out: the solitaire is lost.",
            "Abbandonato prima che il pozzo finisse: il solitario è perso.",
        )
        return Outcome((), totals, lines, why, "SET-SOLO-13")
    if state.penalty:
        why = Text(
            "Penalty points are left: the solitaire is lost.",
            "Restano punti di penalizzazione: il solitario è perso.",
        )
        return Outcome((), totals, lines, why, "SET-SOLO-06")
    why = Text(
        "No penalty point is left: the solitaire is won.",
        "Nessun punto di penalizzazione rimasto: il solitario è vinto.",
    )
    return Outcome((0,), totals, lines, why, "SET-SOLO-06")
