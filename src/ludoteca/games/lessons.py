"""The lessons of the house, one a game: the only registry."""

from collections.abc import Callable, Mapping

from ludoteca.core.lessons import Lesson, load_lesson
from ludoteca.core.on_demand import OnDemand
from ludoteca.games import GAMES


def _lesson(name: str) -> Callable[[], Lesson]:
    return lambda: load_lesson(GAMES[name])


LESSONS: Mapping[str, Lesson] = OnDemand({name: _lesson(name) for name in GAMES})
