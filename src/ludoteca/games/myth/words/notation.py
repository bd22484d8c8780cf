"""Actions as lines of text and back; positions as text."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from ludoteca.core.notation import kind_of
from ludoteca.games.myth.table.actions import ACTIONS
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.grid.squares import NOTHING, read_square, write_square
from ludoteca.games.myth.table.ids import Square

KINDS: dict[str, type[Act]] = {str(kind.__struct_config__.tag): kind for kind in ACTIONS}


def write(action: Act) -> str:
    """`play-card soldier-hard-swing action normal`."""
    words = [str(action.__struct_config__.tag)]
    words += [_write(name, getattr(action, name)) for name in action.__struct_fields__]
    return " ".join(words)


def _write(name: str, value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(_write(name, each) for each in value) or NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if name.startswith("square"):
        return write_square(value)
    return NOTHING if value is None else str(value) or NOTHING


def read(text: str) -> Act:
    """The action of a line; `ValueError` says what is wrong with it."""
    tag, kind, words = kind_of(text, KINDS)
    hints = get_type_hints(kind)
    names = kind.__struct_fields__
    if len(words) != len(names):
        raise ValueError(f"{tag} takes {len(names)} words ({', '.join(names) or 'none'}), not {len(words)}")
    return kind(**{name: _read(name, hints[name], word) for name, word in zip(names, words, strict=True)})


def _read(name: str, kind: Any, word: str) -> Any:
    if get_origin(kind) is tuple:
        inner = get_args(kind)[0]
        return () if word == NOTHING else tuple([_read(name, inner, part) for part in word.split(",")])
    if get_origin(kind) in (Union, UnionType):
        if word == NOTHING and NoneType in get_args(kind):
            return None
        kind = get_args(kind)[0]
    if kind is Square:
        return read_square(word)
    kind = getattr(kind, "__supertype__", kind)  # an id is a number or a word
    if kind is bool:
        if word not in ("yes", "no"):
            raise ValueError(f"{name} is yes or no, not {word!r}")
        return word == "yes"
    if kind is int:
        if not re.fullmatch(r"-?\d{1,9}", word):
            raise ValueError(f"{name} is a whole number, not {word!r}")
        return int(word)
    return "" if word == NOTHING else word
