"""A game of SET played to its end in one call, by one policy in all seats; in machine code where numba is installed."""

from collections.abc import Iterator
from itertools import count
from typing import Literal

from ludoteca.core.game import Seat
from ludoteca.core.native import Lists, compiled
from ludoteca.games.set import kernel
from ludoteca.games.set.cards import EMPTY, THIRD
from ludoteca.games.set.kernel import DECISION, NUMBERS, PILE, Board, Row
from ludoteca.games.set.rules import end_game
from ludoteca.games.set.state import Action, CallSet, Claim, DeclareNoSet, Point, Retract, State

Policy = Literal["random", "seeing"]
POLICIES: dict[Policy, int] = {"random": kernel.RANDOM, "seeing": kernel.SEEING}
ENDS = {kernel.BY_LAYOUT: "SET-END-01", kernel.BY_WORD: "SET-END-04"}
WORTHWHILE = 5_000
"""After so many games in a process it pays to load the machine code, which takes a second, at the first time ten."""

_games = count()
_THIRD = [third for row in THIRD for third in row]


class Ended:
    """How a game went on: its last state, the decisions and the seconds that they would have taken."""

    __slots__ = ("_log", "decisions", "seconds", "state")

    def __init__(self, state: State, decisions: int, seconds: float, log: Row) -> None:
        self.state = state
        self.decisions = decisions
        self.seconds = seconds
        self._log = log

    def log(self) -> Iterator[tuple[Seat, Action]]:
        """Who did what, as far as there was room for it."""
        for seat, deed, cards in zip(*[iter(self._log)] * DECISION, strict=True):
            yield Seat(int(seat)), _action(int(deed), int(cards))


def play_out(
    state: State, policy: Policy, seed: int, *, room: int = 0, most: int = 1 << 40, native: bool | None = None
) -> Ended:
    """The state once the game under way is over, or stands still, or so many decisions were made.

    `ValueError` for solitaire and between two games. `room` decisions are logged. Both ways lead to the same: machine
    code (`native`) is taken where numba is installed, unless told otherwise as soon as it pays.
    """
    if state.seats == 1 or state.phase not in ("open", "claimed"):
        raise ValueError("a game of two players or more is played out while it is under way")
    if native is None:
        native = next(_games) >= WORTHWHILE
    code = compiled(*kernel.FUNCTIONS) if native else None
    rows, finish = (Lists(), kernel.finish) if code is None else code
    board = _board(state, seed, room, rows)
    seconds = finish(board, POLICIES[policy], most)
    decisions = int(board.table[kernel.MADE])
    return Ended(_state(state, board), decisions, float(seconds), board.log[: DECISION * min(room, decisions)])


def _board(state: State, seed: int, room: int, rows: Lists) -> Board:
    options, seats = state.options, state.seats
    table = [0] * NUMBERS
    table[kernel.SEATS], table[kernel.SIZE], table[kernel.MOST] = seats, options.size, options.most
    table[kernel.AUTO], table[kernel.SITOUT] = options.noset == "auto", options.penalty == "sitout"
    table[kernel.ONE_DEBT], table[kernel.NEW_FREE] = options.plays("one-debt"), options.plays("new-cards-free")
    table[kernel.LAID], table[kernel.CARDS] = len(state.layout), len(state.deck)
    table[kernel.CALLER], table[kernel.BARRED] = state.caller, state.barred
    table[kernel.DECLARED], table[kernel.AWAY], table[kernel.ADDED] = state.declared, state.away, state.additions
    table[kernel.CHANCE] = (seed ^ seed >> 32) & 0xFFFFFFFF or 1
    piles = rows.zeros(2 * PILE * seats)
    for seat in range(seats):
        for place, pile in ((2 * seat, state.won[seat]), (2 * seat + 1, state.boxed[seat])):
            for n, (a, b, c) in enumerate(pile):
                piles[place * PILE + n] = a | b << 7 | c << 14
    slots = max(len(state.layout), options.most) + 3
    return Board(
        rows.of(table),
        rows.of([*state.layout, *[EMPTY] * (slots - len(state.layout))]),
        rows.of([*state.deck, EMPTY]),
        rows.of(state.debt),
        rows.of([len(pile) for pile in state.won]),
        rows.of([len(pile) for pile in state.boxed]),
        piles,
        rows.constant(_THIRD),
        rows.zeros(EMPTY + 1),
        rows.zeros(slots * slots // 2),
        rows.zeros(3),
        rows.zeros(DECISION * room),
    )


def _state(before: State, board: Board) -> State:
    """What the numbers say, in a state like the one before."""
    table, piles, held, boxed = [list(map(int, row)) for row in (board.table, board.piles, board.held, board.boxed)]

    def pile(place: int, count: int) -> tuple[tuple[int, int, int], ...]:
        triples = piles[place * PILE : place * PILE + count]
        return tuple([(triple & 127, triple >> 7 & 127, triple >> 14) for triple in triples])

    state = before.copy()
    seats = range(state.seats)
    state.layout = tuple([int(card) for card in board.layout[: table[kernel.LAID]]])
    state.deck = before.deck[table[kernel.NEXT] :]
    state.won = tuple([pile(2 * seat, held[seat]) for seat in seats])
    state.boxed = tuple([pile(2 * seat + 1, boxed[seat]) for seat in seats])
    state.debt = tuple([int(owed) for owed in board.owed])
    state.caller = table[kernel.CALLER]
    state.phase = "open" if state.caller < 0 else "claimed"
    state.barred, state.declared = table[kernel.BARRED], table[kernel.DECLARED]
    state.additions = table[kernel.ADDED]
    if table[kernel.ENDED] != kernel.GOING:
        end_game(state, [], ENDS[table[kernel.ENDED]])
    return state


def _action(deed: int, cards: int) -> Action:
    named = (cards & 127, cards >> 7 & 127, cards >> 14)
    match deed:
        case kernel.CALL:
            return CallSet()
        case kernel.CLAIM:
            return Claim(named)
        case kernel.POINT:
            return Point(named)
        case kernel.DECLARE:
            return DeclareNoSet()
        case _:
            return Retract()
