"""Advice for a person who practises: what to do and why, from what this person sees."""

from collections.abc import Callable
from typing import Any

import msgspec

from ludoteca.core.game import Offers, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text


class Advice(msgspec.Struct, frozen=True):
    """What to do and why; where finding it is the game itself, only cards to look at."""

    action: Value | None
    reason: Text
    cards: tuple[int, ...] = ()


Adviser = Callable[[Any, Offers[Any], Rng, float], Advice | None]
"""From what a seat sees and may do, and with which part of the usual effort."""
