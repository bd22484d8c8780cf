"""SET by integers alone: what numba compiles, and what runs as it is where there is none (`playout.py` says how).

The rules are those of `rules.py` for two players and more, within one game: a test replays every log there. The same
lines work on lists and on arrays.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

from ludoteca.games.set.cards import EMPTY

Row = MutableSequence[int]

# Where in `Board.table`: what was agreed, and how things stand
SEATS, SIZE, MOST, AUTO, SITOUT, ONE_DEBT, NEW_FREE = range(7)
LAID, NEXT, CARDS, CALLER, BARRED, DECLARED, AWAY, ADDED, ENDED, CHANCE, MADE = range(7, 18)
NUMBERS = 18

PILE = 27
DECISION = 3
"""Numbers of a decision in the log: seat, deed, and three cards in one number."""

CALL, CLAIM, POINT, DECLARE, RETRACT = range(5)
GOING, BY_LAYOUT, BY_WORD = range(3)  # not over; SET-END-01; SET-END-04
RANDOM, SEEING = range(2)
"""Policies: as the bots `random` and `greedy` do."""
POINTING = 1.5
"""Seconds from a call to pointing, as in `bots.py`."""


class Board(NamedTuple):
    """A game under way as rows of numbers."""

    table: Row
    layout: Row
    deck: Row
    owed: Row  # by seat
    held: Row  # by seat: how many SETs
    boxed: Row
    piles: Row  # the SETs themselves, for each seat 27 places for its own and 27 for its box
    third: Row  # by two cards: the one that completes them
    places: Row  # by card: its slot and 1 more while SETs are looked for, else 0
    found: Row  # three slots for every SET of the layout
    three: Row  # the slots of a claim
    log: Row


def draw(board: Board) -> int:
    """A whole number below 2**32, never 0: Marsaglia's xorshift."""
    bits = board.table[CHANCE]
    bits ^= bits << 13 & 0xFFFFFFFF
    bits ^= bits >> 17
    bits ^= bits << 5 & 0xFFFFFFFF
    board.table[CHANCE] = bits
    return bits


def below(board: Board, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return draw(board) * n >> 32


def find_sets(board: Board) -> int:
    """How many SETs lie there, all of them in `found`."""
    layout, places, third, found = board.layout, board.places, board.third, board.found
    laid = board.table[LAID]
    for slot in range(laid):
        places[layout[slot]] = slot + 1
    places[EMPTY] = 0
    count = 0
    for i in range(laid):
        a = layout[i]
        if a != EMPTY:
            for j in range(i + 1, laid):
                b = layout[j]
                if b != EMPTY:
                    k = places[third[a * 81 + b]] - 1
                    if k > j:
                        found[3 * count], found[3 * count + 1], found[3 * count + 2] = i, j, k
                        count += 1
    for slot in range(laid):
        places[layout[slot]] = 0
    return count


def add_column(board: Board) -> None:
    """SET-NOSET-06: three cards from the deck make a new column."""
    table = board.table
    for _ in range(3):
        board.layout[table[LAID]] = board.deck[table[NEXT]]
        table[LAID] += 1
        table[NEXT] += 1
    table[ADDED] += 1
    table[DECLARED] = 0
    if table[NEW_FREE]:  # SET-OUT-06
        table[BARRED] = 0


def settle(board: Board) -> int:
    """SET-NOSET-10, SET-END-03: add by itself where so agreed, then test for the end; how many SETs lie there."""
    table = board.table
    count = find_sets(board)
    while table[AUTO] and not count and table[NEXT] < table[CARDS]:
        add_column(board)
        count = find_sets(board)
    if not count and table[NEXT] == table[CARDS]:
        table[ENDED] = BY_LAYOUT
    return count


def lying(board: Board) -> int:
    """How many cards lie there."""
    cards = 0
    for slot in range(board.table[LAID]):
        if board.layout[slot] != EMPTY:
            cards += 1
    return cards


def packed(board: Board) -> int:
    """The cards of a claim as one number, the lowest first."""
    a, b, c = board.layout[board.three[0]], board.layout[board.three[1]], board.layout[board.three[2]]
    low, high = min(a, b, c), max(a, b, c)
    return low | (a + b + c - low - high) << 7 | high << 14


def take(board: Board, seat: int) -> None:
    """SET-TAKE-01 to SET-TAKE-07, SET-PEN-07, SET-OUT-03: the SET goes, and its slots are filled or closed up."""
    table, layout, three = board.table, board.layout, board.three
    if board.owed[seat]:
        board.owed[seat] -= 1
        board.piles[(2 * seat + 1) * PILE + board.boxed[seat]] = packed(board)
        board.boxed[seat] += 1
    else:
        board.piles[2 * seat * PILE + board.held[seat]] = packed(board)
        board.held[seat] += 1
    for n in range(3):
        layout[three[n]] = EMPTY
    if lying(board) >= table[SIZE]:
        table[LAID] -= 3
        moving = table[LAID]
        for n in range(3):
            if three[n] < table[LAID]:
                while layout[moving] == EMPTY:
                    moving += 1
                layout[three[n]] = layout[moving]
                moving += 1
    elif table[NEXT] < table[CARDS]:
        for n in range(3):
            layout[three[n]] = board.deck[table[NEXT]]
            table[NEXT] += 1
    table[BARRED] = 0


def miss(board: Board, seat: int) -> None:
    """SET-PEN-01 to SET-PEN-10, SET-OUT-01, SET-OUT-07: the caller sits out, gives back a SET or owes one."""
    table = board.table
    if table[SITOUT]:
        table[BARRED] |= 1 << seat
        if table[BARRED] == (1 << table[SEATS]) - 1:
            table[BARRED] = 1 << seat
    elif board.held[seat]:
        board.held[seat] -= 1
        given = board.piles[2 * seat * PILE + board.held[seat]]
        board.piles[(2 * seat + 1) * PILE + board.boxed[seat]] = given
        board.boxed[seat] += 1
    elif not (board.owed[seat] and table[ONE_DEBT]):
        board.owed[seat] += 1


def note(board: Board, seat: int, deed: int, cards: int) -> None:
    """One decision more; what has no room in the log is not kept."""
    at = DECISION * board.table[MADE]
    board.table[MADE] += 1
    if at < len(board.log):
        board.log[at], board.log[at + 1], board.log[at + 2] = seat, deed, cards


def claim(board: Board, seat: int, sets: int) -> int:
    """SET-CALL-04: three cards are a SET and taken, or it was a wrong call; how many SETs lie there then."""
    table, layout, three = board.table, board.layout, board.three
    note(board, seat, POINT if table[CALLER] >= 0 else CLAIM, packed(board))
    table[CALLER] = -1
    table[DECLARED] = 0
    if board.third[layout[three[0]] * 81 + layout[three[1]]] == layout[three[2]]:
        take(board, seat)
        return settle(board)
    miss(board, seat)
    return sets


def may_agree(board: Board) -> bool:
    """SET-NOSET-01, SET-END-04: an agreement adds three cards or, with an empty deck, ends the game."""
    table = board.table
    return not table[AUTO] and (table[NEXT] == table[CARDS] or table[LAID] < table[MOST])


def declare(board: Board, seat: int, sets: int) -> int:
    """SET-NOSET-02: a word more; once all have said it cards are added, or the game ends. How many SETs lie there."""
    table = board.table
    note(board, seat, DECLARE, 0)
    table[DECLARED] |= 1 << seat
    needed = (1 << table[SEATS]) - 1 & ~table[BARRED] & ~table[AWAY]
    if not needed or table[DECLARED] & needed != needed:
        return sets
    if table[NEXT] == table[CARDS]:
        table[ENDED] = BY_WORD
        return sets
    add_column(board)
    return settle(board)


def any_actor(board: Board) -> int:
    """Any of those who may act."""
    table = board.table
    free = 0
    for seat in range(table[SEATS]):
        if not table[BARRED] >> seat & 1:
            free += 1
    left = below(board, free)
    seat = 0
    while left or table[BARRED] >> seat & 1:
        if not table[BARRED] >> seat & 1:
            left -= 1
        seat += 1
    return seat


def any_three(board: Board) -> None:
    """Three slots with cards, in order, each three as likely as another."""
    layout, three = board.layout, board.three
    cards = lying(board)
    for n in range(3):
        left = below(board, cards - n)
        slot = 0
        while left or layout[slot] == EMPTY or (n > 0 and three[0] == slot) or (n > 1 and three[1] == slot):
            if layout[slot] != EMPTY and not (n > 0 and three[0] == slot) and not (n > 1 and three[1] == slot):
                left -= 1
            slot += 1
        three[n] = slot
    a, b, c = three[0], three[1], three[2]
    low, high = min(a, b, c), max(a, b, c)
    three[0], three[1], three[2] = low, a + b + c - low - high, high


def by_chance(board: Board, sets: int) -> int:
    """Anybody who may act does anything, each kind of action as likely as another; how many SETs lie there then."""
    table = board.table
    if table[CALLER] >= 0:
        any_three(board)
        return claim(board, table[CALLER], sets)
    seat = any_actor(board)
    said = table[DECLARED] >> seat & 1
    has_a_word = said or (may_agree(board) and not table[AWAY] >> seat & 1)
    kind = below(board, 3 if has_a_word else 2)
    if kind == 0:
        note(board, seat, CALL, 0)
        table[CALLER] = seat
        table[DECLARED] = 0
        return sets
    if kind == 1 and said:
        note(board, seat, RETRACT, 0)
        table[DECLARED] &= ~(1 << seat)
        return sets
    if kind == 1 and has_a_word:
        return declare(board, seat, sets)
    any_three(board)
    return claim(board, seat, sets)


def first_to_see(board: Board) -> tuple[int, float]:
    """Of those who may act, each of whom sees a SET within a second: the first, and when."""
    who, when = -1, 1.0
    for seat in range(board.table[SEATS]):
        if not board.table[BARRED] >> seat & 1:
            seen = draw(board) / 4294967296.0
            if seen < when:
                who, when = seat, seen
    return who, when


def by_sight(board: Board, sets: int) -> tuple[int, float]:
    """Whoever sees a SET first claims it, and all say so where there is none: SETs that lie there then, and seconds."""
    table, three = board.table, board.three
    if sets:
        at = 3 * below(board, sets)
        three[0], three[1], three[2] = board.found[at], board.found[at + 1], board.found[at + 2]
        if table[CALLER] >= 0:
            return claim(board, table[CALLER], sets), POINTING
        seat, seconds = first_to_see(board)
        return claim(board, seat, sets), seconds
    if table[CALLER] >= 0:
        slot = 0
        for n in range(3):
            while board.layout[slot] == EMPTY:
                slot += 1
            three[n] = slot
            slot += 1
        return claim(board, table[CALLER], sets), POINTING
    if may_agree(board):
        waiting = (1 << table[SEATS]) - 1 & ~table[BARRED] & ~table[AWAY] & ~table[DECLARED]
        for seat in range(table[SEATS]):
            if waiting >> seat & 1:
                sets = declare(board, seat, sets)
    return sets, 1.0


def finish(board: Board, policy: int, most: int) -> float:
    """Play on to the end of the game, or while something happens, at most so many decisions; how many seconds."""
    table = board.table
    sets = find_sets(board)
    seconds = 0.0
    while table[ENDED] == GOING and table[MADE] < most:
        made = table[MADE]
        if policy == SEEING:
            sets, passed = by_sight(board, sets)
            seconds += passed
        else:
            sets = by_chance(board, sets)
        if table[MADE] == made:
            break
    return seconds


FUNCTIONS = (
    draw, below, find_sets, add_column, settle, lying, packed, take, miss, note, claim, may_agree, declare,
    any_actor, any_three, by_chance, first_to_see, by_sight, finish,
)  # fmt: skip
"""In the order in which they call each other."""
