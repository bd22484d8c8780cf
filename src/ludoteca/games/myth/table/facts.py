"""What happened, and the sentence that tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from string import Formatter
from typing import Any, ClassVar

from msgspec.structs import fields

from ludoteca.core.counted import Countable, counted
from ludoteca.core.game import Seat, Value
from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table.names import figure_name, printed_name, tile_name

Words = Countable | Mapping[str, Text] | Callable[[Any], Text]
"""What a field is called: so many of something, a word of a table, or what a function makes of it."""

Filling = Callable[[Any, Sequence[str]], Text | str | int]
"""What a fact, with the players' names, puts into a gap."""


class Fact(Value, frozen=True):
    """Something that happened, with its reasons."""

    SAYS: ClassVar[Text | None] = None
    """The sentence that tells it, with names of fields in its gaps."""
    WORDS: ClassVar[Mapping[str, Words]] = {}
    """How fields are put into words that are more than names of players, figures and printed things, or numbers."""

    def says(self) -> Text | None:
        """The sentence of this fact, where there are several; nothing if it goes without saying."""
        return self.SAYS

    def tell(self, names: Sequence[str]) -> Text | None:
        """The fact as a sentence; `names` are the players'."""
        words = self.says()
        if words is None:
            return None
        en: dict[str, Any] = {}
        it: dict[str, Any] = {}
        for gap, filling in gaps_in(type(self), words):
            fills = filling(self, names)
            en[gap], it[gap] = (fills.en, fills.it) if type(fills) is Text else (fills, fills)
        return Text(words.en.format_map(en), words.it.format_map(it))


@cache
def gaps_in(kind: type[Fact], words: Text) -> tuple[tuple[str, Filling], ...]:
    """The fields that a sentence names, and what fills their gaps."""
    gaps = dict.fromkeys([field for _, field, _, _ in Formatter().parse(words.en + words.it) if field])
    types = {field.name: field.type for field in fields(kind)}
    return tuple([(gap, filling_of(gap, types[gap], kind.WORDS.get(gap))) for gap in gaps])


def filling_of(field: str, kind: Any, words: Words | None) -> Filling:
    """What a field of this type is called in a sentence."""
    value = attrgetter(field)
    if isinstance(words, tuple):
        return lambda fact, names: counted(value(fact), words)
    if isinstance(words, Mapping):
        return lambda fact, names: words[value(fact)]
    if words is not None:
        return lambda fact, names: words(value(fact))
    if kind in (Seat, Seat | None):
        return lambda fact, names: names[value(fact)]
    if field == "figure":
        return lambda fact, names: figure_name(fact.figure, fact.kind, names, fact.rank)
    if kind in (str, CardId):
        return lambda fact, names: printed_name(value(fact))
    if kind == tuple[str, ...]:
        return lambda fact, names: tile_name(value(fact))
    return lambda fact, names: value(fact)
