"""The games of the house: the only registry."""

from collections.abc import Mapping

from ludoteca.core.game import AnyGame
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.set.rules import SET
from ludoteca.games.sideboards.rules import SIDEBOARDS

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (SET, MYSET, SIDEBOARDS, MYTH)}
