"""The bots of the house, by game and by name: the only registry."""

from collections.abc import Mapping
from typing import Any

from ludoteca.bots.myset import LEVELS as MYSET_LEVELS
from ludoteca.bots.random import RANDOM
from ludoteca.core.bot import Bot, is_slow
from ludoteca.games.myset.bots import GREEDY as MYSET_GREEDY
from ludoteca.games.myth.bots import COMPANION, FOLLOWER
from ludoteca.games.set.bots import GREEDY, LEVELS
from ludoteca.games.sideboards.bots import GREEDY as SIDEBOARDS_GREEDY
from ludoteca.games.sideboards.search import LEVELS as SIDEBOARDS_LEVELS

AnyBot = Bot[Any, Any]


def _by_name(*bots: AnyBot) -> Mapping[str, AnyBot]:
    return {bot.name: bot for bot in bots}


BOTS: Mapping[str, Mapping[str, AnyBot]] = {
    "set": _by_name(*LEVELS, GREEDY, RANDOM),
    "myset": _by_name(*MYSET_LEVELS, MYSET_GREEDY, RANDOM),
    "sideboards": _by_name(*SIDEBOARDS_LEVELS, SIDEBOARDS_GREEDY, RANDOM),
    "myth": _by_name(COMPANION, FOLLOWER, RANDOM),
}


def simple_bot(game: str) -> AnyBot:
    """The first bot of a game that answers at once."""
    return next(bot for bot in BOTS[game].values() if not is_slow(bot))
