"""How the judgement of a game's bots learns: declared by the game, carried out by the lab."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from ludoteca.core.bot import Bot
from ludoteca.core.match import Match

W = TypeVar("W")
L = TypeVar("L")


class Learner(Protocol, Generic[W, L]):
    """What can be learned of a game by playing it."""

    suffix: str
    """How the name of a file with a judgement ends."""

    def first(self) -> W:
        """What a training begins with: the judgement that was written by hand."""
        ...

    def bot(self, learned: W) -> Bot[Any, Any]:
        """A quick bot with this judgement, which plays against itself."""
        ...

    def lessons(self, match: Match) -> list[L]:
        """What a match that was played to its end teaches."""
        ...

    def learn(self, before: W, lessons: Sequence[L]) -> W:
        """The judgement that agrees best with these lessons."""
        ...

    def written(self, learned: W, made_by: str) -> str:
        """The text of a file with this judgement, and with the command that made it."""
        ...


AnyLearner = Learner[Any, Any]
