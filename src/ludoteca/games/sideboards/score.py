"""The end of a match of Sideboards: three objectives, a bonus, and every point explained."""

from collections.abc import Sequence

import msgspec

from ludoteca.core.game import Line, Outcome
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.cards import PRINTED, ROWS, SHELF, Objective, Rating, Threshold
from ludoteca.games.sideboards.options import USUAL_RUNS, Runs
from ludoteca.games.sideboards.scorer import (
    completions,
    count_completions,
    counted_runs,
    grid_of,
    row_bonus,
    run_length,
)
from ludoteca.games.sideboards.state import State, with_exchange


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sideboard is worth by itself: completions of two patterns, and the length of the counted runs."""

    colours: int
    handles: int
    length: int
    points: int


@SHELF.remembers(1 << 12)
def worth(board: tuple[int, ...], trio: tuple[int, int, int], runs: Runs = USUAL_RUNS) -> Worth:
    """SIDE-END-02 without bonus and exchange card."""
    return worth_of(grid_of(board), trio, runs)


def worth_of(grid: int, trio: tuple[int, int, int], runs: Runs) -> Worth:
    """The same for a grid."""
    colour, handle, row = [PRINTED.objectives[number] for number in trio]
    colours, handles = count_completions(colour, grid), count_completions(handle, grid)
    length = run_length(row, grid, runs)
    return Worth(colours, handles, length, colours * colour.points + handles * handle.points + length * row.per_drawer)


def bonuses(seats: int, row: Objective, lengths: Sequence[int], steps_add: bool = False) -> tuple[int, ...]:
    """SIDE-BONUS-01 to SIDE-BONUS-07, SIDE-SOLO-05, SIDE-SOLO-06."""
    if seats > 1:
        return row_bonus(lengths, PRINTED.rulebook.row_bonus[str(seats)])
    steps = PRINTED.rulebook.solo_bonus.two_runs if row.two_runs else PRINTED.rulebook.solo_bonus.one_run
    return (step(steps, lengths[0], all_together=steps_add),)


class Standing(msgspec.Struct, frozen=True):
    """How a sideboard stands among those of its table."""

    worth: Worth
    bonus: int


def standings(state: State) -> tuple[Standing, ...]:
    """Every sideboard as all of them lie: the same for whoever looks, until cards are placed."""
    options = state.options
    return _standings(state.boards, state.objectives, options.runs, options.plays("steps-add"))


@SHELF.remembers(1 << 8)
def _standings(
    boards: tuple[tuple[int, ...], ...], trio: tuple[int, int, int], runs: Runs, steps_add: bool
) -> tuple[Standing, ...]:
    worths = [worth(board, trio, runs) for board in boards]
    extra = bonuses(len(boards), PRINTED.objectives[trio[2]], [each.length for each in worths], steps_add)
    return tuple(map(Standing, worths, extra))


def step(steps: Sequence[Threshold], length: int, *, all_together: bool = False) -> int:
    """SIDE-SOLO-08: the highest step reached, and that alone; by the house rule all of them together."""
    reached = [threshold.points for threshold in steps if length >= threshold.length]
    return sum(reached) if all_together else max(reached, default=0)


def exchange_points(state: State, seat: int) -> int:
    """SIDE-EXCH-04, SIDE-VAR-06: a point for the exchange card that was kept."""
    return 1 if with_exchange(state) and not state.exchanged >> seat & 1 else 0


def totals(state: State) -> tuple[int, ...]:
    """SIDE-END-02: the points as the sideboards lie."""
    return tuple(
        [each.worth.points + each.bonus + exchange_points(state, seat) for seat, each in enumerate(standings(state))]
    )


def cell(row: int, column: int) -> int:
    """A drawer as one number: the columns one after the other, five drawers each."""
    return column * ROWS + row


Counted = tuple[tuple[tuple[int, ...], ...], ...]
"""By objective the completions or runs that count, each as its drawers."""


@SHELF.remembers(1 << 12)
def counted(board: tuple[int, ...], trio: tuple[int, int, int], runs: Runs) -> Counted:
    """By objective the completions or runs that count, each as its drawers."""
    colour, handle, row = (PRINTED.objectives[number] for number in trio)
    return (
        *(
            tuple(tuple(cell(*place) for place in found) for found in completions(objective, board))
            for objective in (colour, handle)
        ),
        tuple(
            tuple(cell(at, start + step) for step in range(length))
            for length, at, start, _ in counted_runs(row, board, runs)
        ),
    )


def lines_of(state: State, seat: int, bonus: int) -> list[Line]:
    """The score of one player, line by line; `cards` has the drawers that count, completion after completion."""
    lines = []
    for number, groups in zip(
        state.objectives, counted(state.boards[seat], state.objectives, state.options.runs), strict=True
    ):
        objective = PRINTED.objectives[number]
        drawers = tuple(drawer for group in groups for drawer in group)
        clause, count, each = (
            ("SIDE-COMBO-04", len(groups), objective.points)
            if objective.pattern
            else ("SIDE-ROW-02", len(drawers), objective.per_drawer)
        )
        lines.append(Line(seat, clause, objective.name, count * each, count, drawers))
    clause = f"SIDE-BONUS-0{min(state.seats, 4) - 1}"
    if state.seats == 1:
        clause = "SIDE-SOLO-06" if PRINTED.objectives[state.objectives[2]].two_runs else "SIDE-SOLO-05"
    run = lines[-1]
    lines.append(Line(seat, clause, Text("Row bonus", "Premio della fila"), bonus, run.count, run.cards))
    if with_exchange(state):
        kept = exchange_points(state, seat)
        lines.append(Line(seat, "SIDE-EXCH-04", Text("Exchange card kept", "Carta Scambio tenuta"), kept, kept))
    return lines


def rating(points: int) -> Rating:
    """SIDE-SOLO-07: the level of a solo score."""
    return next(level for level in PRINTED.rulebook.solo_rating if points >= level.min)


def outcome(state: State) -> Outcome:
    """SIDE-END-03, SIDE-END-04: the highest score wins, tied players together."""
    points = totals(state)
    lines = tuple(line for seat, each in enumerate(standings(state)) for line in lines_of(state, seat, each.bonus))
    if state.seats == 1:
        level = rating(points[0])
        why = Text(f"{level.name.en}: {level.text.en}", f"{level.name.it}: {level.text.it}")
        return Outcome((0,), points, lines, why, "SIDE-SOLO-07")
    winners = tuple(seat for seat in range(state.seats) if points[seat] == max(points))
    why = Text("The highest score wins.", "Vince il punteggio più alto.")
    if len(winners) > 1:
        why = Text("Equal scores win together.", "A pari punti si vince insieme.")
    return Outcome(winners, points, lines, why, "SIDE-END-03")
