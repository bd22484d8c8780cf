"""Proofreading of the words that name heroes, monster types, decks and stories: the schema says which do."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.marks import Problems

KINDS = {
    "heroes": Text("hero", "l'eroe"),
    "monsters": Text("monster type", "il tipo di mostri"),
    "decks": Text("darkness deck", "il mazzo dell'oscurità"),
    "stories": Text("story", "la storia"),
}


def references(printed: PrintedThings) -> Problems:
    """Whatever is named is there."""
    for table in vars(printed).values():
        for id, thing in table.items() if isinstance(table, dict) else ():
            if isinstance(thing, msgspec.Struct):
                for (names, more), word in named(thing):
                    if word and word not in getattr(printed, names) and word not in more:
                        kind = KINDS[names]
                        yield str(id), Text(f"there is no {kind.en} {word!r}", f"non esiste {kind.it} {word!r}")


def named(node: Any) -> Iterator[tuple[tuple[str, tuple[str, ...]], str]]:
    """The words in a thing that name others, with the tables in which those are."""
    if isinstance(node, msgspec.Struct):
        naming = fields(type(node))
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if field in naming:
                yield from [(naming[field], word) for word in (value if isinstance(value, tuple) else (value,)) if word]
            else:
                yield from named(value)
    elif isinstance(node, tuple):
        for inner in node:
            yield from named(inner)


@cache
def fields(kind: type[msgspec.Struct]) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The fields of a struct that name things."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: meant for field, hint in hints.items() if (meant := meaning(hint))}


def meaning(hint: Any) -> tuple[str, tuple[str, ...]] | None:
    """The table in which a word of this type is looked for, and the words that may stand instead."""
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta) and meta.extra and "names" in meta.extra:
            return meta.extra["names"], meta.extra.get("or", ())
    return next((found for part in get_args(hint) if (found := meaning(part))), None)
