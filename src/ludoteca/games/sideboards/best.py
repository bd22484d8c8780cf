"""The best that could have been made of a solo deal by somebody who knew the order of the deck.

A branch of the search is given up once even the sum of what each colour and each handle could make of the coming hands
by itself, as if it alone chose cards, turns and ends, does not beat what was found.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import getitem
from typing import NamedTuple

import msgspec

from ludoteca.games.sideboards.cards import COLOURS, COLUMNS, HANDLES, PRINTED, ROWS, SHELF, card_of, face_of
from ludoteca.games.sideboards.judgement import Trio, counted_tracks
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import step
from ludoteca.games.sideboards.state import Action, Exchange, Open, Place
from ludoteca.games.sideboards.tracks import (
    POWER,
    Tracks,
    completed,
    on_the_left,
    on_the_right,
    run_lengths,
    tracks_of,
)

LIMIT = 1_000_000
"""Positions looked at before the search gives up: about a minute on one core."""

Hand = tuple[int, int]
Level = Sequence[int]
"""By track, the most that it can still come to."""


class Deal(msgspec.Struct, frozen=True):
    """A solo game with open cards: the opening hand, then the hands in the order of the deck, one more than rounds.

    SIDE-SOLO-02, SIDE-SOLO-03: the exchange card skips one of the hands; unused, it leaves the last one in the deck.
    """

    opening: tuple[int, int, int]
    hands: tuple[Hand, ...]
    trio: Trio

    @property
    def columns(self) -> int:
        """The length of the finished sideboard, 8 unless the game is cut short."""
        return len(self.hands) + 1


class Best(NamedTuple):
    """The highest score found, whether it is the highest there is, how to get it, and what none can exceed."""

    points: int
    proven: bool
    log: tuple[Action, ...]
    ceiling: int
    visited: int


def best(seed: int, options: Options, limit: int = LIMIT) -> Best:
    """The best solo score of this deal for somebody who knows the deck; `limit` bounds the work, not the clock."""
    state = SIDEBOARDS.setup(1, options, seed)
    a, b, c = state.hands[0]
    rounds = COLUMNS - 2
    hands = tuple([(state.deck[2 * i], state.deck[2 * i + 1]) for i in range(rounds + 1)])
    with SHELF.in_hand(options.pack):
        return best_of(Deal((a, b, c), hands, state.objectives), limit)


# The most that a track can come to


@cache
def _rewarded(pattern: tuple[tuple[int, int], ...], points: int, columns: int) -> Level:
    return bytes([points * count for count in completed(pattern)[columns]])


def _before(after: Level, length: int, rows: Sequence[int]) -> Level:
    """One column earlier, with these rows to choose from at either end."""
    power = POWER[length]
    ends = [after[row * power : (row + 1) * power] for row in rows] + [after[row::ROWS] for row in rows]
    return bytes(map(max, *ends))


def _rows_of(hand: Hand, place: int) -> tuple[int, ...]:
    """The rows in which a hand can put one colour or handle."""
    return tuple(sorted({PRINTED.face_rows[face_of(card, turned)][place] for card in hand for turned in (False, True)}))


class Ceilings:
    """For hands to come, the most that each track can come to, by length."""

    def __init__(self, deal: Deal) -> None:
        self.columns = deal.columns
        colour, handle, row = (PRINTED.objectives[number] for number in deal.trio)
        colours, handles = (_rewarded(each.pattern, each.points, self.columns) for each in (colour, handle))
        self.ends = [colours] * len(COLOURS) + [handles] * len(HANDLES)
        self.counted = counted_tracks(row)
        self.run_ends = [run_lengths(each)[self.columns] for each in row.rows or (None,)]
        self.together = row.runs == "two-longest"
        if self.together:
            self.run_ends.append(run_lengths(None, True)[self.columns])
        steps = PRINTED.rulebook.solo_bonus.two_runs if row.two_runs else PRINTED.rulebook.solo_bonus.one_run
        self.reward = [row.per_drawer * length + step(steps, length) for length in range(2 * COLUMNS + 1)]
        self.known: dict[tuple[int, tuple[tuple[int, ...], ...]], Level] = {}

    def level(self, kind: int, end: Level, coming: tuple[tuple[int, ...], ...]) -> Level:
        """What tracks can come to that end like this, by the rows that each coming hand offers."""
        if not coming:
            return end
        found = self.known.get((kind, coming))
        if found is None:
            found = _before(self.level(kind, end, coming[1:]), self.columns - len(coming), coming[0])
            self.known[kind, coming] = found
        return found

    def of(self, hands: tuple[Hand, ...]) -> tuple[list[Level], list[list[Level]]]:
        """The levels of all tracks, and of the runs in those that count, with these hands to come."""
        rows = [tuple([_rows_of(hand, place) for hand in hands]) for place in range(len(self.ends))]
        tracks = [self.level(int(place >= len(COLOURS)), end, rows[place]) for place, end in enumerate(self.ends)]
        runs = [[self.level(2 + n, end, at) for at in rows[self.counted]] for n, end in enumerate(self.run_ends)]
        return tracks, runs


# The search


class GivenUp(Exception):
    """The search has looked at as many positions as it may."""


class Way(NamedTuple):
    """One step of a branch: the face and its end."""

    face: int
    left: bool


class Course:
    """The game with one hand skipped: from the opening on, each round has its hand, and a ceiling after it."""

    def __init__(self, deal: Deal, skipped: int, ceilings: Ceilings) -> None:
        self.skipped = skipped
        self.hands = deal.hands[:skipped] + deal.hands[skipped + 1 :]
        self.kept = int(skipped == len(self.hands))  # SIDE-SOLO-10
        self.faces = [[face_of(card, turned) for card in hand for turned in (False, True)] for hand in self.hands]
        self.ceilings = ceilings
        self.levels = [ceilings.of(self.hands[done:]) for done in range(len(self.hands) + 1)]

    def ceiling(self, tracks: Tracks, done: int) -> int:
        """What nobody can exceed from here; after the last round, the points."""
        levels, runs = self.levels[done]
        ceilings = self.ceilings
        found = [[level[track] for level, track in zip(row, tracks[ceilings.counted], strict=True)] for row in runs]
        length = sum(sorted(found[0] + found[1])[-2:]) if ceilings.together else sum(map(max, found))
        return sum(map(getitem, levels, tracks)) + ceilings.reward[length] + self.kept


class Search:
    """The best way through all courses of a deal."""

    def __init__(self, deal: Deal, limit: int) -> None:
        self.limit = limit
        self.visited = 0
        self.points = -1
        self.log: tuple[Action, ...] = ()
        self.path: list[Way] = []
        ceilings = Ceilings(deal)
        courses = [Course(deal, skipped, ceilings) for skipped in range(len(deal.hands))]
        # A whole sideboard mirrored or turned scores the same (SIDE-INV-08), so the order of the first two cards does
        # not matter, nor does the turn of the first.
        boards = [
            (face_of(left, False), face_of(right, turned))
            for left, right in combinations(deal.opening, 2)
            for turned in (False, True)
        ]
        self.branches = sorted(
            [(course.ceiling(tracks_of(board), 0), course, board) for course in courses for board in boards],
            key=lambda branch: -branch[0],
        )

    def run(self) -> Best:
        """Branch after branch, the most promising first, until none can be better."""
        for ceiling, course, board in self.branches:
            if ceiling <= self.points:
                break
            try:
                self.descend(course, board, tracks_of(board), 0)
            except GivenUp:
                return Best(self.points, False, self.log, ceiling, self.visited)
        return Best(self.points, True, self.log, self.points, self.visited)

    def descend(self, course: Course, board: tuple[int, int], tracks: Tracks, done: int) -> None:
        """Every way to place the next card that may still lead to more than was found."""
        self.visited += 1
        if self.visited > self.limit:
            raise GivenUp
        after = done + 1
        ways = []
        for face in course.faces[done]:
            for left in (False, True):
                longer = on_the_left(tracks, face, done + 2) if left else on_the_right(tracks, face)
                ceiling = course.ceiling(longer, after)
                if ceiling > self.points:
                    ways.append((ceiling, Way(face, left), longer))
        ways.sort(key=lambda way: -way[0])
        for ceiling, way, longer in ways:
            if ceiling <= self.points:
                return
            self.path.append(way)
            if after == len(course.hands):
                self.points = ceiling
                self.log = log_of(course, board, self.path)
            else:
                self.descend(course, board, longer, after)
            self.path.pop()


def log_of(course: Course, board: tuple[int, int], path: Sequence[Way]) -> tuple[Action, ...]:
    """A way through a course as the actions of a match."""
    left, right = board
    log: list[Action] = [Open(card_of(left), bool(left & 1), card_of(right), bool(right & 1))]
    for done, way in enumerate(path):
        if done == course.skipped:
            log.append(Exchange())
        log.append(Place(card_of(way.face), bool(way.face & 1), "left" if way.left else "right"))
    return tuple(log)


def best_of(deal: Deal, limit: int = LIMIT) -> Best:
    """The best score of a deal, which may be one of fewer rounds."""
    return Search(deal, limit).run()
