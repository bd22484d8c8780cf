"""How many whole games of SET a second, with full rules and log."""

from collections.abc import Callable, Sequence

from bench.layouts import naive
from bench.measure import Row, Run, contest, rate_row
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games.set.cards import DIGITS, EMPTY, card_of, sets_among
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Claim, DeclareNoSet

Finder = Callable[[tuple[int, ...]], Sequence[tuple[int, ...]]]


def by_loop(layout: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The SETs of a layout by triple loop."""
    return [tuple(map(card_of, found)) for found in naive([DIGITS[card] for card in layout if card != EMPTY])]


def from_state(match: Match, seat: Seat) -> tuple[int, ...]:
    """The layout, which lies open to everybody."""
    layout: tuple[int, ...] = match.state.layout
    return layout


def from_view(match: Match, seat: Seat) -> tuple[int, ...]:
    """The layout as a seat's view shows it."""
    return tuple([EMPTY if card is None else card for card in match.view(seat).layout])


def play(seed: int, find: Finder, look: Callable[[Match, Seat], tuple[int, ...]]) -> int:
    """One game of two players who see every SET; how many moves it took."""
    match = Match(SET, 2, seed)
    turn = 0
    while actors := match.actors():
        turn += 1
        seat = actors[turn % len(actors)]
        found = find(look(match, seat))
        if found:
            match.play(seat, Claim(found[0]))
        else:
            for each in actors:
                match.play(each, DeclareNoSet())
    assert match.outcome() is not None
    return len(match.log)


def measure(turns: int, scale: float) -> list[Row]:
    """Seeing players with the table look-up, against the same with a triple loop."""

    def games(number: int, find: Finder, look: Callable[[Match, Seat], tuple[int, ...]]) -> Run:
        def run() -> int:
            for seed in range(number):
                play(seed, find, look)
            return number

        return run

    speeds = contest(
        {
            "look-up": games(int(200 * scale), sets_among, from_state),
            "view": games(int(200 * scale), sets_among, from_view),
            "loop": games(int(20 * scale), by_loop, from_state),
        },
        turns,
    )
    against, unit = "the same with a triple loop", "games/s"
    return [
        rate_row("SET, 2 players who see", speeds["look-up"], unit, against, speeds["loop"], 5_000),
        rate_row("SET, 2 players, each through its view", speeds["view"], unit, against, speeds["loop"]),
    ]
