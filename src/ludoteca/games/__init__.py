"""The games of the house: the only registry. A game is imported when first asked for, so that programs start fast."""

from ludoteca.core.game import AnyGame
from ludoteca.core.on_demand import OnDemand


def _set() -> AnyGame:
    from ludoteca.games.set.rules import SET

    return SET


def _myset() -> AnyGame:
    from ludoteca.games.myset.rules import MYSET

    return MYSET


def _sideboards() -> AnyGame:
    from ludoteca.games.sideboards.rules import SIDEBOARDS

    return SIDEBOARDS


def _myth() -> AnyGame:
    from ludoteca.games.myth.rules import MYTH

    return MYTH


GAMES: OnDemand[AnyGame] = OnDemand({"set": _set, "myset": _myset, "sideboards": _sideboards, "myth": _myth})
