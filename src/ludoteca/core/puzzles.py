"""What a game with a puzzle a day brings: how a machine plays a solo deal, and the most that a deal allows."""

from collections.abc import Callable
from typing import Any

import msgspec

from ludoteca.core.game import Outcome
from ludoteca.core.match import Match

QUICKLY, WHOLLY = 50_000, 3_000_000
"""Positions to look at for a first answer within seconds, and for one that is nearly always proven."""


class Feat(msgspec.Struct, frozen=True):
    """What a machine did with a deal: how it ended and how the table lies, as its player sees it."""

    outcome: Outcome
    view: Any


class Most(msgspec.Struct, frozen=True):
    """The most points found for a deal, by somebody who knows the deck; proven if there can be no more."""

    points: int
    proven: bool


class Puzzle(msgspec.Struct, frozen=True):
    """What is known of the solo deals of a game."""

    machine: Callable[[Any, int], Match]
    best: Callable[[int, Any, int], Any]
    """From seed, options and how many positions to look at; with `points` and `proven`."""
