"""Whole games of random players through the public calls, with the invariants of SIDE-INV watched at every move.

What holds for a finished board is looked at on one board of each game, what a view may show at every twentieth move.

`python -m tests.games.sideboards.simulated` plays 20,000 games each with 1 to 6 players and says what happened.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from tests.games import simulation
from tests.games.sideboards import naive
from tests.games.sideboards.conftest import grid

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Outcome, Seat, Value
from ludoteca.core.laws import LAWS, sent
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.cards import PRINTED, Objective
from ludoteca.games.sideboards.notation import write_face
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.scorer import (
    GRID_BYTES,
    ROW_BYTES,
    completions,
    count_completions,
    grid_of,
    run_length,
)
from ludoteca.games.sideboards.state import (
    Committed,
    Discarded,
    Drew,
    Exchanged,
    Opened,
    Passed,
    Placed,
    Reshuffled,
    Rethought,
    RoundEnded,
    State,
)

Board = tuple[int, ...]


def value(objective: Objective, grid_: int) -> int:
    """Completions of a pattern, or the length of the counted runs."""
    return count_completions(objective, grid_) if objective.pattern else run_length(objective, grid_)


def values(board: Board) -> dict[int, int]:
    """What every objective finds on a board."""
    grid_ = grid_of(board)
    return {number: value(objective, grid_) for number, objective in PRINTED.objectives.items()}


def renamed(grid_: int, order: Sequence[int]) -> int:
    """A grid with its colours and handles renamed: the byte of each becomes that of another."""
    old = grid_.to_bytes(GRID_BYTES, "little")
    new = bytes(old[row * ROW_BYTES + place] for row in range(5) for place in order)
    return int.from_bytes(new, "little")


def check_board(board: Board, chance: Random) -> None:
    """SIDE-INV-04 and SIDE-INV-08 to SIDE-INV-13 for one finished sideboard."""
    for face in board:  # SIDE-INV-04
        assert sorted(drawer.colour for drawer in PRINTED.faces[face]) == [
            "black",
            "orange",
            "pink",
            "red",
            "turquoise",
        ]
        assert sorted(drawer.handle for drawer in PRINTED.faces[face]) == ["bar", "flower", "none", "none", "square"]
    found = values(board)
    turned = tuple(face ^ 1 for face in reversed(board))
    assert values(board[::-1]) == found  # SIDE-INV-08
    assert values(turned) == found
    grid_ = grid_of(board)
    colours, handles = chance.sample(range(5), 5), chance.sample(range(5, 8), 3)
    other_colours, other_handles = renamed(grid_, [*colours, 5, 6, 7]), renamed(grid_, [0, 1, 2, 3, 4, *handles])
    for number in (*range(1, 8), 15, 17, 27, 29):  # SIDE-INV-09
        assert value(PRINTED.objectives[number], other_colours) == found[number]
    for number in (*range(8, 15), 16, 18, 28, 30):
        assert value(PRINTED.objectives[number], other_handles) == found[number]
    rows = grid(" ".join(map(write_face, board)))
    for number in range(1, 15):  # SIDE-INV-10
        size = len(PRINTED.objectives[number].pattern)
        assert found[number] * size <= (40 if number <= 7 else 24)
        letters = Counter(
            rows[number > 7][cells[0][0]][cells[0][1]] for cells in completions(PRINTED.objectives[number], board)
        )
        assert letters.total() == found[number]
        assert all(times <= 8 // size for times in letters.values())
    for two, one, singles, pairs in ((15, 17, range(19, 24), (27, 29)), (16, 18, range(24, 27), (28, 30))):
        assert found[two] >= found[one] == max(found[number] for number in singles)  # SIDE-INV-12
        assert all(found[two] >= found[pair] for pair in pairs)
        assert 0 <= found[one] <= 8
        assert found[two] <= 16
    for shorter in (board[1:], board[:-1]):  # SIDE-INV-13
        before = values(shorter)
        assert all(before[number] <= found[number] for number in found)


def check_exact(board: Board, numbers: Sequence[int]) -> None:
    """SIDE-INV-11: completions and lengths are those that somebody finds who reads the letters and tries everything."""
    rows = grid(" ".join(map(write_face, board)))
    for number in numbers:
        objective = PRINTED.objectives[number]
        if number <= 14:
            placed = naive.placements(objective.pattern, rows[number > 7]).values()
            expected = sum(map(naive.most_by_drawers, placed))
        else:
            expected = naive.length(number, *rows)
        assert value(objective, grid_of(board)) == expected


def check_outcome(state: State, outcome: Outcome, used: set[int]) -> None:
    """SIDE-INV-14, SIDE-INV-15, and that the highest score wins."""
    runs = [
        next(line for line in outcome.lines if line.seat == s and line.clause == "SIDE-ROW-02")
        for s in range(state.seats)
    ]
    extra = [
        next(line for line in outcome.lines if line.seat == s and line.clause.startswith(("SIDE-BONUS", "SIDE-SOLO")))
        for s in range(state.seats)
    ]
    if state.seats > 1:
        for run, bonus in zip(runs, extra, strict=True):
            for other, other_bonus in zip(runs, extra, strict=True):
                assert run.count != other.count or bonus.points == other_bonus.points
                assert run.count <= other.count or bonus.points >= other_bonus.points
        top = 4 if state.seats == 2 else 8
        assert max(bonus.points for bonus in extra) == (top if any(run.count for run in runs) else 0)
    for seat, points in enumerate(outcome.points):
        mine = [line for line in outcome.lines if line.seat == seat]
        kept = [line.points for line in mine if line.clause == "SIDE-EXCH-04"]
        assert points >= 0
        assert kept == ([] if state.options.cards == "four" else [int(seat not in used)])
        assert sum(line.points for line in mine) == points
    assert set(outcome.winners) == {seat for seat, points in enumerate(outcome.points) if points == max(outcome.points)}


class Watched:
    """A game under way with what a strict observer remembers of it."""

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        self.match = Match(SIDEBOARDS, seats, seed, options)
        self.chance = Random(f"{seats} {seed}")
        self.seen: list[set[int]] = [set(hand) for hand in self.state.hands]
        """By seat, the cards it has seen and that have not been shuffled since."""
        self.drawn = sum(map(len, self.state.hands))
        self.exchanged: set[int] = set()
        self.pile: set[int] = set()
        self.reshuffles = 0
        self.rounds = 0

    @property
    def state(self) -> State:
        """The state of the match."""
        state: State = self.match.state
        return state

    def step(self) -> None:
        """A random actor does something random, and everything that always holds is looked at."""
        seat = self.chance.choice(self.match.actors())
        offers = self.match.actions(seat)
        before = self.state
        events = self.match.play(seat, offers[self.chance.randrange(len(offers))]).events
        for event in events:
            self.note(event)
        self.check_cards(before)
        if self.chance.randrange(20) == 0:
            self.check_views()

    def note(self, event: Value) -> None:
        """Remember a fact as the seats hear it."""
        match event:
            case Drew(seat, tuple(cards)):
                self.drawn += len(cards)
                self.seen[seat].update(cards)
            case Passed(_, receiver, tuple(cards)):
                self.seen[receiver].update(cards)
            case Opened(_, left, right):
                self.show(left, right)
            case Placed(_, face):
                self.show(face)
            case Exchanged(seat):
                assert seat not in self.exchanged
                self.exchanged.add(seat)
            case Reshuffled():
                self.reshuffles += 1
                assert self.state.seats == 6  # SIDE-INV-07
                assert len(self.exchanged) >= 4
                for seen in self.seen:
                    seen -= self.pile
                self.pile = set()
            case Discarded(_, tuple(cards)):
                self.pile.update(cards)
            case RoundEnded(number):
                assert number == self.rounds
                self.rounds += 1
            case _:
                assert isinstance(event, Committed | Rethought)

    def show(self, *faces: int) -> None:
        """Everybody sees these cards."""
        for cards in self.seen:
            cards.update(face >> 1 for face in faces)

    def check_cards(self, before: State) -> None:
        """SIDE-INV-01, SIDE-INV-02, SIDE-INV-03, SIDE-INV-05, SIDE-INV-06 and the growing part of SIDE-INV-13."""
        state = self.state
        lying = [face >> 1 for board in state.boards for face in board]
        held = [card for hand in state.hands for card in hand]
        assert sorted([*state.deck, *state.discard, *held, *lying]) == list(range(1, 61))
        length = self.rounds + 1 if self.rounds else 0
        assert {len(board) for board in state.boards} == {length}
        assert state.over == (self.rounds == 7)
        dealt = 3 if state.options.cards == "three" else 4
        size = 0 if state.over else dealt - (self.rounds > 0)
        assert {len(hand) for hand in state.hands} == {size}
        if self.rounds > 1:
            for old, new in zip(before.boards, state.boards, strict=True):
                assert new == old or new[1:] == old or new[:-1] == old
        new_each = 2 if state.seats == 1 else 1
        rounds_drawn = min(self.rounds, 6)
        per_player = dealt + rounds_drawn * new_each
        assert self.drawn == per_player * state.seats + 2 * len(self.exchanged)
        assert state.exchanged == sum(1 << seat for seat in self.exchanged)

    def check_views(self) -> None:
        """SIDE-INV-16: every card that a view names was seen by that seat; no choice but the own."""
        state = self.state
        public = {face >> 1 for board in state.boards for face in board}
        for seat in (*map(Seat, range(state.seats)), WATCHER):
            view: Any = self.match.view(seat)
            named = {card for player in view.players for card in player.hand} | set(view.discard)
            assert named - {0} <= (self.seen[seat] if seat >= 0 else public)
            assert view.deck == len(state.deck)
            assert view.pick == (state.picks[seat] if seat >= 0 else None)
            text = to_json(view)
            for other, pick in enumerate(state.picks):
                if pick is not None and other != seat:
                    assert to_json(pick) not in text or pick == view.pick

    def check_laws(self) -> None:
        """Every law of the house, at this state."""
        rng = Rng.of(self.chance.randrange(10**6))
        for law in LAWS:
            law(SIDEBOARDS, self.state, rng)
        assert sent(SIDEBOARDS, self.state, Seat(0)) == sent(SIDEBOARDS, self.state.copy(), Seat(0))


def random_options(seats: int, chance: Random) -> Options:
    """Any way to play with so many."""
    return Options(
        cards="four" if seats > 1 and chance.randrange(4) == 0 else "three",
        change=chance.choice(("yes", "no")),
        forecast=chance.choice(("yes", "no")),
    )


def play(seats: int, seed: int, house: str | UnsetType = UNSET) -> Watched:
    """A whole game, watched from the deal to the score."""
    chance = Random(f"options {seats} {seed}")
    game = Watched(seats, msgspec.structs.replace(random_options(seats, chance), house=house), seed)
    while game.match.actors():
        game.step()
    game.check_views()
    state, outcome = game.state, game.match.outcome()
    assert outcome is not None
    check_outcome(state, outcome, game.exchanged)
    board = chance.choice(state.boards)
    check_board(board, chance)
    check_exact(board, state.objectives)
    return game


class Found(msgspec.Struct, frozen=True):
    """What is told of a game."""

    moves: int
    reshuffles: int
    exchanges: int
    four_cards: bool
    points: tuple[int, ...]


def found(seats: int, seed: int) -> Found:
    """What happened in a watched game."""
    game = play(seats, seed)
    outcome = game.match.outcome()
    assert outcome is not None
    return Found(
        moves=len(game.match.log),
        reshuffles=game.reshuffles,
        exchanges=len(game.exchanged),
        four_cards=game.state.options.cards == "four",
        points=outcome.points,
    )


def tell(games: Iterable[Found]) -> str:
    """What happened in all of them."""
    moves = reshuffles = exchanges = variants = 0
    points: list[int] = []
    for game in games:
        moves += game.moves
        reshuffles += game.reshuffles
        exchanges += game.exchanges
        variants += game.four_cards
        points += game.points
    return (
        f"{moves} moves, {variants} with four cards, {exchanges} exchanges, {reshuffles} reshuffles, "
        f"points {min(points)} to {max(points)}, mean {sum(points) / len(points):.1f}"
    )


if __name__ == "__main__":
    sys.exit(simulation.main(__doc__, SIDEBOARDS.seats, found, tell))
