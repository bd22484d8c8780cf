"""The printed things of Myth, as a part of the game."""

from ludoteca.core.game import Packs
from ludoteca.core.rules import Text
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.printed import proofreading
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.shown import Printed
from ludoteca.games.myth.seen.content import SHOWN


class MythPacks(Packs):
    """What the house has printed."""

    content_type = Printed

    def content(self, options: Options) -> Printed:
        """Heroes, cards, items, enemies, tiles and words, the same at every table."""
        return SHOWN

    def misprints(self) -> list[tuple[str, Text]]:
        """References that lead nowhere, missing chapters, ids that are used twice."""
        return proofreading.check(PRINTED)
