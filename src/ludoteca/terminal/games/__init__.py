"""The faces and boards of the games in text: a folder a game, found by its name."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal


@cache
def own(game: str, part: Literal["face", "board"]) -> Any:
    """`FACE` or `BOARD` in the module `face` or `board` of a game; nothing where it has none of its own."""
    folder = f"{__name__}.{game}"
    if find_spec(folder) is None or find_spec(f"{folder}.{part}") is None:
        return None
    return getattr(import_module(f"{folder}.{part}"), part.upper())
