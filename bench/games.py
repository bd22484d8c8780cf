"""How many whole games of SET a second, with full rules and log."""

from collections.abc import Callable, Sequence

from bench.layouts import naive
from bench.measure import Row, Run, contest, rate_row
from ludoteca.core.match import Match
from ludoteca.games.set.cards import DIGITS, EMPTY, card_of, sets_among
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Claim, DeclareNoSet

NO_SET = DeclareNoSet()
Finder = Callable[[tuple[int, ...]], Sequence[tuple[int, ...]]]


def by_loop(layout: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The SETs of a layout by triple loop."""
    return [tuple(map(card_of, found)) for found in naive([DIGITS[card] for card in layout if card != EMPTY])]


def play(seed: int, find: Finder) -> None:
    """One game of two players who see every SET."""
    match = Match(SET, 2, seed, keeps=False, seals=False)
    while actors := match.actors():
        found = find(match.state.layout)
        if found:
            match.play(actors[match.count & 1], Claim(found[0]))
        else:
            for seat in actors:
                match.play(seat, NO_SET)
    assert match.outcome() is not None


def play_by_view(seed: int) -> None:
    """The same when a player looks through its own view each time."""
    match = Match(SET, 2, seed, keeps=False, seals=False)
    while actors := match.actors():
        seat = actors[match.count & 1]
        found = sets_among([EMPTY if card is None else card for card in match.view(seat).layout])
        if found:
            match.play(seat, Claim(found[0]))
        else:
            for each in actors:
                match.play(each, NO_SET)
    assert match.outcome() is not None


def measure(turns: int, scale: float) -> list[Row]:
    """Seeing players with the table look-up, against the same with a triple loop."""

    def games(number: int, one: Callable[[int], None]) -> Run:
        def run() -> int:
            for seed in range(number):
                one(seed)
            return number

        return run

    speeds = contest(
        {
            "look-up": games(int(200 * scale), lambda seed: play(seed, sets_among)),
            "view": games(int(200 * scale), play_by_view),
            "loop": games(int(20 * scale), lambda seed: play(seed, by_loop)),
        },
        turns,
    )
    against, unit = "the same with a triple loop", "games/s"
    return [
        rate_row("SET, 2 players who see", speeds["look-up"], unit, against, speeds["loop"], 5_000),
        rate_row("SET, 2 players, each through its view", speeds["view"], unit, against, speeds["loop"]),
    ]
