"""A table of Sideboards for tests: positions, moves and refusals as text, boards by their letters."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from ludoteca.core.bot import Decision
from ludoteca.core.box import AnyBot
from ludoteca.core.codec import to_json
from ludoteca.core.game import Line, Outcome, Refused, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.cards import PRINTED, Objective
from ludoteca.games.sideboards.notation import read_face, write_face
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.state import Action, State

A, B, C, D, E, F = map(Seat, range(6))

DEALT_IN_ORDER = "deck " + " ".join(map(str, range(1, 61)))


def code_of(word: str) -> tuple[str, str]:
    """The letters of a card as it lies, `12r` -> colours and handles from top to bottom, read off its printed code."""
    colours, handles = PRINTED.cards[int(word.rstrip("r")) - 1].code.split()
    return (colours[::-1], handles[::-1]) if word.endswith("r") else (colours, handles)


WORDS = [f"{number}{turn}" for number in range(1, 61) for turn in ("", "r")]
"""Every card as it may lie."""
SCATTERED = Random(8).sample(WORDS, len(WORDS))
"""The same with no likeness between neighbours, so that nothing matches by itself."""


def grid(board: str) -> tuple[list[str], list[str]]:
    """A board as five rows of colours and five rows of handles."""
    columns = [code_of(word) for word in board.split()]
    return (
        ["".join(colours[row] for colours, _ in columns) for row in range(5)],
        ["".join(handles[row] for _, handles in columns) for row in range(5)],
    )


def board_of(*rows: str, handles: Sequence[str] = (), without: str = "") -> str:
    """The board of real cards that shows these rows; `-` stands for any drawer, rows not given for any row.

    Rows are colours, `handles` are rows of handles; the first cards that fit and are not in the board `without`.
    """
    wanted = [tuple(row) for row in rows], [tuple(row) for row in handles]
    width = max(len(row) for rows_ in wanted for row in rows_)

    def fits(word: str, column: int) -> bool:
        return all(
            row[column] in ("-", letters[place])
            for letters, rows_ in zip(code_of(word), wanted, strict=True)
            for place, row in enumerate(rows_)
        )

    def search(taken: list[str]) -> list[str] | None:
        if len(taken) == width:
            return taken
        used = {word.rstrip("r") for word in [*without.split(), *taken]}
        for word in SCATTERED:
            if word.rstrip("r") not in used and fits(word, len(taken)) and (found := search([*taken, word])):
                return found
        return None

    found = search([])
    assert found is not None, "no cards lie like this"
    return " ".join(found)


def faces(board: str) -> tuple[int, ...]:
    """A board as the scorer takes it."""
    return tuple(map(read_face, board.split()))


def pattern(looks_at: str, cells: str, points: int = 1) -> Objective:
    """An objective of our own: `pattern("colour", "00 11", 2)` is two diagonal neighbours."""
    places = tuple((int(cell[0]), int(cell[1])) for cell in cells.split())
    model = PRINTED.objectives[1 if looks_at == "colour" else 8]
    return msgspec.structs.replace(model, pattern=places, points=points)


class Table:
    """A match of Sideboards and what the rulebook calls its parts."""

    def __init__(self, *position: str, seats: int = 3, seed: int = 1, **options: object) -> None:
        self.match = Match(SIDEBOARDS, seats, seed, msgspec.convert(options, Options), position=position)

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    def does(self, seat: Seat, *lines: str) -> tuple[Value, ...]:
        """A seat does these things one after the other; the facts that follow."""
        events: list[Value] = []
        for line in lines:
            events += self.match.play(seat, SIDEBOARDS.words.read(line)).events
        return tuple(events)

    def all_do(self, *lines: str) -> tuple[Value, ...]:
        """Each seat does its line, the first seat first; the facts that follow the last."""
        for seat, line in enumerate(lines):
            events = self.does(Seat(seat), line)
        return events

    def refuses(self, seat: Seat, line: str, clause: str) -> None:
        """An action is refused by this clause, with a reason in both languages, and nothing changes."""
        before, log = to_json(self.state), list(self.match.log)
        with pytest.raises(Refused) as refused:
            self.match.play(seat, SIDEBOARDS.words.read(line))
        assert refused.value.clause == clause
        assert refused.value.reason.en
        assert refused.value.reason.it
        assert (to_json(self.state), self.match.log) == (before, log)

    def offered(self, seat: Seat) -> list[str]:
        """What a seat may do, as lines."""
        return [SIDEBOARDS.words.write(action) for action in self.match.actions(seat)]

    def board(self, seat: Seat) -> str:
        """A sideboard from left to right."""
        return " ".join(map(write_face, self.state.boards[seat]))

    def hand(self, seat: Seat) -> set[int]:
        """The cards in a hand."""
        return set(self.state.hands[seat])

    def any_choice(self, seat: Seat) -> tuple[Value, ...]:
        """A seat makes the first choice that is offered."""
        return self.does(seat, self.offered(seat)[0])

    def round(self) -> tuple[Value, ...]:
        """Everybody makes the first choice that is offered; the facts that follow the last."""
        for seat in range(self.state.seats):
            events = self.any_choice(Seat(seat))
        return events

    def outcome(self) -> Outcome:
        """How it ended."""
        outcome = self.match.outcome()
        assert outcome is not None
        return outcome


def finished(
    *boards: str,
    objectives: str = "1 8 17",
    exchanged: str = "",
    seed: int = 1,
    **options: object,
) -> Outcome:
    """The outcome of a match that is played to its end with these boards of eight cards."""
    spare = (number for number in count(1) if not any(str(number) in b.replace("r", "").split() for b in boards))
    extra = 2 if options.get("cards") == "four" else 1
    lines = [f"objectives {objectives}"] + ([f"exchanged {exchanged}"] if exchanged else [])
    for seat, board in enumerate(boards):
        *first, last = board.split()
        others = " ".join(str(next(spare)) for _ in range(extra))
        lines += [f"board {seat} {' '.join(first)}", f"hand {seat} {last.rstrip('r')} {others}"]
    table = Table(*lines, seats=len(boards), seed=seed, **options)
    table.all_do(*(f"place {board.split()[-1]} right" for board in boards))
    assert tuple(table.board(Seat(seat)) for seat in range(len(boards))) == boards
    return table.outcome()


def line(outcome: Outcome, seat: Seat, *clauses: str) -> Line:
    """The only line of a seat's score that one of these clauses stands for; of two patterns, the first."""
    return next(each for each in outcome.lines if each.seat == seat and each.clause in clauses)


def lines(outcome: Outcome, seat: Seat) -> list[Line]:
    """The score of one seat: colours, handles, rows, bonus, and the exchange card where there is one."""
    return [each for each in outcome.lines if each.seat == seat]


def find(events: Sequence[Value], kind: type[Any]) -> Any:
    """The only fact of a kind among some."""
    (found,) = [event for event in events if type(event) is kind]
    return found


def find_all(events: Sequence[Value], kind: type[Any]) -> list[Any]:
    """The facts of a kind."""
    return [event for event in events if type(event) is kind]


def every_seat(table: Table) -> Iterator[Seat]:
    """All seats of a table."""
    return map(Seat, range(table.state.seats))


def asked(bot: AnyBot, match: Match, seat: int = 0, mind: int = 1) -> Decision[Action]:
    """What a bot decides."""
    decision = bot.decide(match.view(Seat(seat)), match.actions(Seat(seat)), Rng.of(mind))
    assert decision is not None
    return decision
