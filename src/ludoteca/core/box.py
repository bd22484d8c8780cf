"""The box of a game: all that the house must know of it, declared in its own folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludoteca.core.advice import Adviser
from ludoteca.core.bot import Bot, is_slow
from ludoteca.core.campaign import CampaignRules
from ludoteca.core.game import AnyGame
from ludoteca.core.learning import AnyLearner
from ludoteca.core.lessons import Lesson, load_lesson
from ludoteca.core.match import Match
from ludoteca.core.puzzles import Puzzle
from ludoteca.core.rng import Rng
from ludoteca.core.study import Study

AnyBot = Bot[Any, Any]


@dataclass(frozen=True)
class Box:
    """A game and what comes with it; a game alone can be played by people."""

    game: AnyGame
    bots: tuple[AnyBot, ...]
    """From the one that a table begins with to the one that knows nothing; one at least answers at once."""
    substitute: str = ""
    """The bot that plays for somebody who is away, by its name: neither the worst nor the best; else the first."""
    adviser: Adviser | None = None
    preparer: AnyBot | None = None
    """The bot that answers for a person what is asked before play begins, if that person wants it."""
    simple_advice: bool = True
    """Whether the move of a simple bot helps where the adviser could not be asked."""
    lesson_files: tuple[str, ...] = ()
    """The introductions in the order in which they are taken, files in the package of the game."""
    puzzle: Puzzle | None = None
    campaign: CampaignRules | None = None
    moves: int = 200
    """How many moves of a match are worth keeping as a record to compare later engines with."""
    study: Study[Any, Any] | None = None
    """How learning programs see it."""
    learner: AnyLearner | None = None
    """How its judgement learns by playing."""
    sequel: Callable[[Match, Rng], Match] | None = None
    """A match that begins with what an earlier one left behind, to be kept as a record too."""

    def __post_init__(self) -> None:
        """Somebody must be able to sit down at once for a person who has left."""
        if all(map(is_slow, self.bots)):
            raise ValueError("a box needs a bot that answers at once")
        if self.substitute and self.substitute not in self.levels:
            raise ValueError(f"no bot of this box is called {self.substitute}")

    @property
    def package(self) -> str:
        """The package with the files of the game."""
        return type(self.game).__module__.rpartition(".")[0]

    @cached_property
    def levels(self) -> Mapping[str, AnyBot]:
        """The bots by name."""
        return {bot.name: bot for bot in self.bots}

    @property
    def stands_in(self) -> str:
        """The level of the bot that plays for somebody who is away."""
        return self.substitute or self.bots[0].name

    @cached_property
    def simple_bot(self) -> AnyBot:
        """The first bot that answers at once."""
        return next(bot for bot in self.bots if not is_slow(bot))

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """The introductions; `ValueError` says which step is wrong and why."""
        return tuple(load_lesson(self.game, self.package, file) for file in self.lesson_files)

    def lesson(self, number: int) -> Lesson | None:
        """The introduction of a number, from 1; nothing where there is none."""
        return self.lessons[number - 1] if 0 < number <= len(self.lessons) else None
