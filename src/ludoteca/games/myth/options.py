"""What a table of Myth can be set to."""

from typing import Literal

import msgspec

FIRST = "first"
"""MYTH-SETUP-27: the prescribed first tile with its own procedure."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The mode, the darkness, and how the table decides together."""

    mode: Literal["tile"] = "tile"
    tile: str = FIRST
    darkness: Literal["terror", "abbess", "both"] = "terror"  # MYTH-DARK-26, MYTH-DARK-27
    group: Literal["first", "vote"] = "first"
    hands: Literal["closed", "open"] = "closed"
    ties: Literal["fixed", "ask"] = "fixed"  # MYTH-ENEMYMOVE-29
