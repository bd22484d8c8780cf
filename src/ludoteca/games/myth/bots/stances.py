"""Stances: what a hero means to do in a hero cycle, as a bias on the judgement of a companion."""

from __future__ import annotations

import msgspec


class Stance(msgspec.Struct, frozen=True):
    """How a hero goes about a hero cycle."""

    price: float = 1.0
    """What action points cost, in parts of the usual."""
    away: bool = False
    """Whether the hero keeps away from enemies, however much life is left."""


USUAL = Stance()
WAITS = Stance(price=8.0)
"""Lets the enemies come, and holds the cards for better use."""
SPARING = Stance(price=2.5)
"""Plays only what is well worth its action points."""
AWAY = Stance(away=True)
"""Leaves the fight to the others."""
