"""How the judgement of a game's bots learns: declared by the game, carried out by the lab."""

from collections.abc import Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from ludoteca.core.bot import Bot
from ludoteca.core.match import Match

W = TypeVar("W")
L = TypeVar("L")


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a judgement came about: the same again for the same numbers."""

    generation: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    """How often it has learned."""
    games: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    """Matches of each generation."""
    seed: Annotated[int, msgspec.Meta(ge=0)]


class Learner(Protocol, Generic[W, L]):
    """What can be learned of a game by playing it."""

    suffix: str
    """How the name of a file with a judgement ends."""

    def first(self) -> W:
        """What a training begins with: the judgement that was written by hand."""
        ...

    def bot(self, learned: W, name: str) -> Bot[Any, Any]:
        """A quick bot with this judgement, which plays against itself and under other names as it was."""
        ...

    def lessons(self, match: Match) -> list[L]:
        """What a match that was played to its end teaches."""
        ...

    def learn(self, before: W, lessons: Sequence[L]) -> W:
        """The judgement that agrees best with these lessons."""
        ...

    def written(self, learned: W, training: Training) -> str:
        """The text of a file with this judgement, and how it came about."""
        ...

    def read(self, text: str, file: str) -> tuple[W, Training]:
        """What was written, to the last digit; `BadPack` says what is wrong with the file."""
        ...


AnyLearner = Learner[Any, Any]
