"""What a sideboard will come to, and what each action promises: the knowledge of the bots.

All worth is in points. A seat's judgement uses what that seat may know and nothing else of a state, so that it can be
given any state that the seat could be in.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, inf
from typing import Annotated, Literal

import msgspec

from ludoteca.core.game import Seat
from ludoteca.games.sideboards.cards import COLUMNS, PRINTED, ROWS, SHELF, VALUE_BYTE, Objective, face_of
from ludoteca.games.sideboards.placing import WAYS
from ludoteca.games.sideboards.score import exchange_points, step, totals
from ludoteca.games.sideboards.scorer import BYTES
from ludoteca.games.sideboards.state import Action, Exchange, Open, Place, State
from ludoteca.games.sideboards.tracks import (
    POWER,
    Table,
    Tracks,
    completed,
    on_the_left,
    on_the_right,
    run_lengths,
    tracks_of,
)

Trio = tuple[int, int, int]
Expected = tuple[Sequence[float], ...]
"""By the length of a track and the track itself: what it will come to."""

HOPE = 0.22
"""What comes next lies between the mean of all ways to go on and the best of them; found by playing."""


Row = Annotated[
    tuple[Annotated[float, msgspec.Meta(ge=0, le=1)], ...], msgspec.Meta(min_length=COLUMNS, max_length=COLUMNS)
]


class Hopes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How near to the best way to go on the next column will be, by the length so far: what training learns."""

    colours: Row = (HOPE,) * COLUMNS
    handles: Row = (HOPE,) * COLUMNS
    runs: Row = (HOPE,) * COLUMNS


Sight = Literal["glance", "ahead"] | Hopes
AHEAD = Hopes()
BLUR, BLUR_A_COLUMN = 0.3, 0.25
"""How far a final length may be from what is expected of it, at the end and for each column to come."""
MARGIN, MARGIN_A_COLUMN = 2.0, 1.5
"""A lead of so many points is won about three times in four, at the end and for each column to come."""
MOST_KNOWN = 1 << 10
"""Sideboards whose runs are remembered under three objectives."""
KEEP = 0.6
"""What it is worth, for each round to come, that the exchange card can still be used; found by playing."""
FRESH = 1.3
"""What the better of two cards not seen adds to a sideboard's promise on the average; found by playing."""


# What a track will come to


def _longer(row: Sequence[float], length: int) -> Iterable[tuple[float, ...]]:
    """For each track of a length, what the ten tracks say that are longer by one column on either end."""
    power = POWER[length]
    left = [row[at * power : (at + 1) * power] for at in range(ROWS)]
    right = [row[at::ROWS] for at in range(ROWS)]
    return zip(*left, *right, strict=True)


def at_a_glance(table: Table) -> Expected:
    """What a track counts once any column is added anywhere; nothing beyond that is thought of."""
    ways = 2 * ROWS
    return (*[array("d", [sum(all_) / ways for all_ in _longer(table[n + 1], n)]) for n in range(COLUMNS)], table[-1])


def next_level(longer: Sequence[float], length: int, hope: float) -> Sequence[float]:
    """What tracks of a length come to, from what those say that are longer by one."""
    mean = (1 - hope) / (2 * ROWS)
    return array("d", [mean * sum(all_) + hope * max(all_) for all_ in _longer(longer, length)])


def far_ahead(table: Table, hopes: Sequence[float]) -> Expected:
    """What a track counts at full length, with as much luck and aim as is usual on the way."""
    levels: list[Sequence[float]] = [table[-1]]
    for length in reversed(range(COLUMNS)):
        levels.append(next_level(levels[-1], length, hopes[length]))
    return tuple(reversed(levels))


@cache
def _completions(hopes: tuple[float, ...] | None, pattern: tuple[tuple[int, int], ...]) -> Expected:
    table = completed(pattern)
    return at_a_glance(table) if hopes is None else far_ahead(table, hopes)


@cache
def _runs(hopes: tuple[float, ...] | None, row: int | None, second: bool = False) -> Expected:
    table = run_lengths(row, second)
    return at_a_glance(table) if hopes is None else far_ahead(table, hopes)


def counted_tracks(row: Objective) -> slice:
    """The tracks in which a row objective looks for runs."""
    if row.value is not None:
        place = VALUE_BYTE[row.looks_at, row.value]
        return slice(place, place + 1)
    return BYTES[row.looks_at]


class Outlook:
    """What sideboards will come to under three objectives."""

    __slots__ = ("colour", "colours", "counted", "handle", "handles", "known", "row", "runs", "steps")

    def __init__(self, trio: Trio, sight: Sight) -> None:
        self.colour, self.handle, self.row = (PRINTED.objectives[number] for number in trio)
        hopes = {"glance": None, "ahead": AHEAD}[sight] if isinstance(sight, str) else sight
        self.colours = _completions(hopes and hopes.colours, self.colour.pattern)
        self.handles = _completions(hopes and hopes.handles, self.handle.pattern)
        self.counted = counted_tracks(self.row)
        runs = [_runs(hopes and hopes.runs, row) for row in self.row.rows or (None,)]
        if self.row.runs == "two-longest":
            runs.append(_runs(hopes and hopes.runs, None, True))
        self.runs: tuple[Expected, ...] = tuple(zip(*runs, strict=True))  # by length
        self.known: dict[tuple[int, ...], Known] = {}
        steps = PRINTED.rulebook.solo_bonus.two_runs if self.row.two_runs else PRINTED.rulebook.solo_bonus.one_run
        self.steps = sorted(steps, key=lambda threshold: threshold.length)

    def combinations(self, tracks: Tracks, length: int) -> float:
        """The points of both patterns."""
        colours, handles = self.colours[length], self.handles[length]
        a, b, c, d, e, f, g, h = tracks
        return self.colour.points * (colours[a] + colours[b] + colours[c] + colours[d] + colours[e]) + (
            self.handle.points * (handles[f] + handles[g] + handles[h])
        )

    def run(self, tracks: Tracks, length: int) -> float:
        """SIDE-ROW-10: the length of the counted runs."""
        looked_at, runs = tracks[self.counted], self.runs[length]
        if self.row.runs == "two-longest":
            longest, others = runs
            found: list[float] = [longest[track] for track in looked_at] + [others[track] for track in looked_at]
            *_, second, first = sorted(found)
            return first + second
        if len(runs) == 1:  # most of them
            (expected,) = runs
            return max(map(expected.__getitem__, looked_at))
        return sum([max(map(expected.__getitem__, looked_at)) for expected in runs])

    def known_of(self, board: tuple[int, ...]) -> "Known":
        """What is known of a sideboard; a search comes to the same ones again and again, and everybody looks there."""
        known = self.known.get(board)
        if known is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            known = self.known[board] = Known(self, board)
        return known

    def without_bonus(self, tracks: Tracks, length: int) -> tuple[float, float]:
        """What tracks will come to, and the length of the counted runs."""
        run = self.run(tracks, length)
        return self.combinations(tracks, length) + self.row.per_drawer * run, run

    def solo_bonus(self, run: float, left: int) -> float:
        """SIDE-SOLO-05, SIDE-SOLO-06 with so many columns to come."""
        if left == 0:
            return step(self.steps, int(run))
        blur = BLUR + BLUR_A_COLUMN * left
        bonus = reached = 0.0
        for threshold in self.steps:
            bonus += (threshold.points - reached) / (1 + exp((threshold.length - 0.5 - run) / blur))
            reached = threshold.points
        return bonus


class Known:
    """What a sideboard will come to, and with each face at each end, whatever the others have."""

    __slots__ = ("length", "look", "points", "run", "tracks", "ways")

    def __init__(self, look: Outlook, board: tuple[int, ...]) -> None:
        self.look = look
        self.tracks = tracks_of(board)
        self.length = len(board)
        self.points, self.run = look.without_bonus(self.tracks, self.length)
        self.ways: dict[int, tuple[tuple[float, float], ...]] = {}

    def with_card(self, card: int) -> tuple[tuple[float, float], ...]:
        """The points but for the bonus, and the length of the counted runs, for all `WAYS` to place a card."""
        found = self.ways.get(card)
        if found is None:
            tracks, length, look = self.tracks, self.length, self.look
            ways = []
            for turned, end in WAYS:
                face = face_of(card, turned)
                after = on_the_left(tracks, face, length) if end == "left" else on_the_right(tracks, face)
                ways.append(look.without_bonus(after, length + 1))
            found = self.ways[card] = tuple(ways)
        return found


@SHELF.remembers(32)
def outlook(trio: Trio, sight: Sight) -> Outlook:
    """The outlook under three objectives, made once."""
    return Outlook(trio, sight)


def known_boards(state: State, sight: Sight) -> list[Known]:
    """What is known of the sideboards of all seats."""
    look = outlook(state.objectives, sight)
    return [look.known_of(board) for board in state.boards]


@SHELF.remembers(1 << 14)
def rank_bonus(run: float, rivals: tuple[float, ...], left: int) -> float:
    """SIDE-BONUS-01 to SIDE-BONUS-05: what to expect of the bonus beside rivals' expected lengths."""
    blur = BLUR + BLUR_A_COLUMN * left
    ranks = [1.0]  # the chance that so many rivals are ahead
    for other in rivals:
        ahead = 1 / (1 + exp((run - other + 0.5) / blur))
        behind = 1 - ahead
        fewer = 0.0  # the chance that one fewer was ahead of those before
        for k, as_many in enumerate(ranks):
            ranks[k] = as_many * behind + fewer
            fewer = as_many * ahead
        ranks.append(fewer)
    prizes = PRINTED.rulebook.row_bonus[str(len(rivals) + 1)]
    return sum([chance * prize for chance, prize in zip(ranks, prizes, strict=False)])


# What actions promise


class Stand:
    """How one seat stands: its tracks, what the rivals' runs will come to, and what it does not know."""

    __slots__ = ("bonuses", "kept", "left", "length", "look", "mine", "rivals", "seat", "state")

    def __init__(self, state: State, seat: int, sight: Sight, known: Sequence[Known] = ()) -> None:
        """Whoever looks at several seats says what is known of all sideboards."""
        self.state = state
        self.seat = seat
        known = known or known_boards(state, sight)
        self.mine = known[seat]
        self.look = self.mine.look
        self.length = length = self.mine.length
        self.kept = exchange_points(state, seat)
        self.left = COLUMNS - length
        self.rivals = tuple([other.run for place, other in enumerate(known) if place != seat])
        self.bonuses: dict[tuple[float, int], float] = {}

    def bonus(self, run: float, length: int) -> float:
        """What to expect of the bonus."""
        found = self.bonuses.get((run, length))
        if found is None:
            left = COLUMNS - length
            found = (
                rank_bonus(run, self.rivals, max(left, self.left)) if self.rivals else self.look.solo_bonus(run, left)
            )
            self.bonuses[run, length] = found
        return found

    def points(self, tracks: Tracks, length: int) -> float:
        """What tracks will come to, without the exchange card."""
        points, run = self.look.without_bonus(tracks, length)
        return points + self.bonus(run, length)

    def card(self, left: int) -> float:
        """What the exchange card is worth, if there is one and it is unused, with so many rounds to come."""
        return self.kept * (1 + KEEP * left)

    def now(self) -> float:
        """What the sideboard will come to, before anything is placed."""
        return self.mine.points + self.bonus(self.mine.run, self.length) + self.card(self.left)

    def placed(self, card: int) -> list[float]:
        """What the sideboard will come to with a card, for all `WAYS` to place it."""
        return [points + self.bonus(run, self.length + 1) for points, run in self.mine.with_card(card)]

    def best_placement(self, hand: Sequence[int]) -> tuple[int, float]:
        """Which of `placing.placements` promises most, of equal ones the first, and what.

        A longer run never lowers the bonus: what lags behind even with that of the longest is not looked at.
        """
        ways = [way for card in hand for way in self.mine.with_card(card)]
        points, runs = zip(*ways, strict=True)
        after, kept = self.length + 1, self.card(self.left - 1)
        most = self.bonus(max(runs), after)
        best, found = -inf, 0
        for place in sorted(range(len(ways)), key=points.__getitem__, reverse=True):
            if points[place] + most + kept < best:
                break
            value = points[place] + self.bonus(runs[place], after) + kept
            if value > best or (value == best and place < found):
                best, found = value, place
        return found, best

    def wants_fresh(self, promised: float) -> bool:
        """Whether two new cards promise more than the hand does, at a glance: those not seen are not looked at."""
        return promised < self.mine.points + self.bonus(self.mine.run, self.length) + FRESH

    def opened(self, left: int, right: int) -> float:
        """What the sideboard will come to with these two faces."""
        return self.points(tracks_of((left, right)), 2)

    def action(self, action: Action) -> float:
        """What an action promises."""
        if isinstance(action, Place):  # nearly all of them
            return self.placed(action.card)[WAYS.index((action.turned, action.end))] + self.card(self.left - 1)
        match action:
            case Open(left, left_turned, right, right_turned):
                return self.opened(face_of(left, left_turned), face_of(right, right_turned)) + self.card(self.left - 2)
            case Exchange():
                return self.exchanged()
            case _:
                return 0.0

    def exchanged(self) -> float:
        """The better of two cards that this seat has not seen."""
        known, bit = self.state.known, 1 << self.seat
        best = sorted([max(self.placed(card)) for card in range(1, len(PRINTED.cards) + 1) if not known[card] & bit])
        count = len(best)
        if count < 2:  # the discards would be shuffled: nothing is known of them
            return best[0] if best else 0.0
        return sum([place * points for place, points in enumerate(best)]) * 2 / (count * (count - 1))


def promises(state: State, seat: Seat, offers: Sequence[Action], sight: Sight) -> list[float]:
    """What each action will come to for a seat, in points at the end."""
    stand = Stand(state, seat, sight)
    return [stand.action(action) for action in offers]


# What a position promises


def standings(state: State, sight: Sight) -> list[float]:
    """The points that each seat can expect."""
    if state.over:
        return list(map(float, totals(state)))
    known = known_boards(state, sight)
    return [Stand(state, seat, sight, known).now() for seat in range(state.seats)]


def chance(points: Sequence[float], seat: int, left: int) -> float:
    """The part of the victory that a seat can expect, in 0 to 1, with so many columns to come; alone, its points."""
    if len(points) == 1:
        return points[0]
    margin = MARGIN + MARGIN_A_COLUMN * left
    return 1 / (1 + exp((max([*points[:seat], *points[seat + 1 :]]) - points[seat]) / margin))
