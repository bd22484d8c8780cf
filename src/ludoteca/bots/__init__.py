"""The bots of the house, by game and by name: the only registry. A game's bots are imported when first asked for."""

from collections.abc import Mapping
from typing import Any

from ludoteca.bots.random import RANDOM
from ludoteca.core.bot import Bot, is_slow
from ludoteca.core.on_demand import OnDemand

AnyBot = Bot[Any, Any]
Levels = Mapping[str, AnyBot]


def _by_name(*bots: AnyBot) -> Levels:
    return {bot.name: bot for bot in bots}


def _set() -> Levels:
    from ludoteca.games.set.bots import GREEDY, LEVELS

    return _by_name(*LEVELS, GREEDY, RANDOM)


def _myset() -> Levels:
    from ludoteca.bots.myset import LEVELS
    from ludoteca.games.myset.bots import GREEDY

    return _by_name(*LEVELS, GREEDY, RANDOM)


def _sideboards() -> Levels:
    from ludoteca.games.sideboards.bots import GREEDY
    from ludoteca.games.sideboards.search import LEVELS

    return _by_name(*LEVELS, GREEDY, RANDOM)


def _myth() -> Levels:
    from ludoteca.games.myth.bots.companion import COMPANION, FOLLOWER

    return _by_name(COMPANION, FOLLOWER, RANDOM)


BOTS: OnDemand[Levels] = OnDemand({"set": _set, "myset": _myset, "sideboards": _sideboards, "myth": _myth})


def simple_bot(game: str) -> AnyBot:
    """The first bot of a game that answers at once."""
    return next(bot for bot in BOTS[game].values() if not is_slow(bot))
