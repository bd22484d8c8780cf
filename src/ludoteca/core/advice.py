"""Advice for a person who practises: what to do and why, from what this person sees."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from ludoteca.core.game import Offers, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text

GIVER = "{giver}"
"""In a reason: whoever gives the advice."""


class Giver(msgspec.Struct, frozen=True):
    """Whose advice it is: a bot of one of these levels, by name where one plays at the same table."""

    levels: tuple[str, ...]
    nameless: Text


class Advice(msgspec.Struct, frozen=True):
    """What to do and why; where finding it is the game itself, only cards to look at."""

    action: Value | None
    reason: Text
    cards: tuple[int, ...] = ()
    complete: bool = False
    """Whether the reason says what to do as well."""
    giver: Giver | None = None


def named(advice: Advice, bots: Iterable[tuple[str | None, str]]) -> Advice:
    """Advice by the first bot of the giver's levels among these at the table, each with its level and its name."""
    giver = advice.giver
    if giver is None:
        return advice
    name = next((Text(name, name) for level, name in bots if level in giver.levels), giver.nameless)
    reason = Text(advice.reason.en.replace(GIVER, name.en), advice.reason.it.replace(GIVER, name.it))
    return replace(advice, reason=reason)


Adviser = Callable[[Any, Offers[Any], Rng, float], Advice | None]
"""From what a seat sees and may do, and with which part of the usual effort."""
