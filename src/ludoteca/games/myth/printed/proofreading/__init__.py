"""Proofreading: what is wrong between the printed things, chapter by chapter and reference by reference."""

from ludoteca.core.rules import Text
from ludoteca.games.myth.printed.loading import PrintedThings
from ludoteca.games.myth.printed.proofreading.effects import effects
from ludoteca.games.myth.printed.proofreading.enemies import darkness, enemies
from ludoteca.games.myth.printed.proofreading.heroes import cards, heroes, items, merchants
from ludoteca.games.myth.printed.proofreading.marks import Problems
from ludoteca.games.myth.printed.proofreading.quests import quests, stories
from ludoteca.games.myth.printed.proofreading.realm import serendipity, tables, tiles, traps
from ludoteca.games.myth.printed.proofreading.references import references
from ludoteca.games.myth.printed.proofreading.unusual import counts, unmet


def check(printed: PrintedThings) -> list[tuple[str, Text]]:
    """Every problem: the id of the thing, and what to mend."""
    chapters = (
        ids,
        references,
        heroes,
        cards,
        items,
        merchants,
        effects,
        enemies,
        darkness,
        tiles,
        traps,
        tables,
        serendipity,
        quests,
        stories,
    )
    return [problem for chapter in chapters for problem in chapter(printed)]


def unusual(printed: PrintedThings) -> list[tuple[str, Text]]:
    """What can be played all the same: of a pack a remark, of the house a misprint."""
    return [*counts(printed), *unmet(printed)]


def ids(printed: PrintedThings) -> Problems:
    """Ids are unique over all files."""
    for id, times in printed.ids.items():
        if times > 1:
            yield id, Text(f"{times} things have this id", f"{times} cose hanno questo id")
