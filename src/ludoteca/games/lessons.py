"""The lessons of the house, one a game: the only registry."""

from collections.abc import Mapping

from ludoteca.core.lessons import Lesson, load_lesson
from ludoteca.games import GAMES

LESSONS: Mapping[str, Lesson] = {name: load_lesson(game) for name, game in GAMES.items()}
