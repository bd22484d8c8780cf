"""Games that have a puzzle a day: how a machine plays a solo deal, and the most that a deal allows."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ludoteca.core.game import Outcome, Seat
from ludoteca.core.match import Match
from ludoteca.games.sideboards.best import best as best_of_sideboards
from ludoteca.games.sideboards.search import machine as play_sideboards


class Feat(msgspec.Struct, frozen=True):
    """What a machine did with a deal: how it ended and how the table lies, as its player sees it."""

    outcome: Outcome
    view: Any


QUICKLY, WHOLLY = 50_000, 3_000_000
"""Positions to look at for a first answer within seconds, and for one that is nearly always proven."""


class Most(msgspec.Struct, frozen=True):
    """The most points found for a deal, by somebody who knows the deck; proven if there can be no more."""

    points: int
    proven: bool


class Puzzle(msgspec.Struct, frozen=True):
    """What is known of the solo deals of a game."""

    machine: Callable[[Any, int], Match]
    best: Callable[[int, Any, int], Any]
    """From seed, options and how many positions to look at; with `points` and `proven`."""


PUZZLES: Mapping[str, Puzzle] = {"sideboards": Puzzle(play_sideboards, best_of_sideboards)}


def feat(game: str, options: Any, seed: int) -> Feat:
    """How the machine plays a solo deal; it computes for seconds, and can be pickled."""
    match = PUZZLES[game].machine(options, seed)
    outcome = match.outcome()
    assert outcome is not None
    return Feat(outcome, match.view(Seat(0)))


def most(game: str, options: Any, seed: int, positions: int) -> Most:
    """The most that a solo deal allows, as far as so many positions tell; it may compute for a minute."""
    found = PUZZLES[game].best(seed, options, positions)
    return Most(found.points, found.proven)
