"""What proofreading notes: a place, and what to mend there."""

from collections.abc import Collection, Iterable, Iterator

from ludoteca.core.rules import Text

Problems = Iterator[tuple[str, Text]]
"""Where, and what to mend."""


def faults(at: str, *rules: tuple[bool, str, str]) -> Problems:
    """The rules that are broken: whether it is, and what to mend in English and Italian."""
    for broken, en, it in rules:
        if broken:
            yield at, Text(en, it)


def missing(at: str, kind: str, tipo: str, wanted: Iterable[str], known: Collection[str]) -> Problems:
    """References to nothing."""
    for id in wanted:
        if id not in known:
            yield at, Text(f"there is no {kind} {id!r}", f"non esiste {tipo} {id!r}")
