"""Advice for a person who practises: what to do and why, from what this person sees."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ludoteca.core.game import Offers, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text

COMPANION = "{companion}"
"""In a reason: whoever gives the advice, by name where a bot plays at the same table."""
NAMELESS = Text("A companion", "Un compagno")


class Advice(msgspec.Struct, frozen=True):
    """What to do and why; where finding it is the game itself, only cards to look at."""

    action: Value | None
    reason: Text
    cards: tuple[int, ...] = ()
    named: bool = False
    """Whether the reason says what to do as well."""


def named(advice: Advice, companions: Sequence[str]) -> Advice:
    """Advice by the first of the companions at this table."""
    en, it = (companions[0], companions[0]) if companions else (NAMELESS.en, NAMELESS.it)
    reason = Text(advice.reason.en.replace(COMPANION, en), advice.reason.it.replace(COMPANION, it))
    return replace(advice, reason=reason)


Adviser = Callable[[Any, Offers[Any], Rng, float], Advice | None]
"""From what a seat sees and may do, and with which part of the usual effort."""
