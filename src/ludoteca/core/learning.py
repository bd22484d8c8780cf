"""How the judgement of a game's bots learns: declared by the game, carried out by the lab."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Generic, Protocol, TypeVar

import msgspec

from ludoteca.core.bot import Bot
from ludoteca.core.game import BadPack
from ludoteca.core.match import Match
from ludoteca.core.reading import read_toml
from ludoteca.core.rules import Text

W = TypeVar("W")
L = TypeVar("L")
F = TypeVar("F")


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
    seats: tuple[int, ...]
    """With how many seats matches are played, one number after the other."""

    def first(self) -> W:
        """What a training begins with: the judgement that was written by hand."""
        ...

    def bot(self, learned: W, name: str) -> Bot[Any, Any]:
        """A quick bot with this judgement."""
        ...

    def player(self, learned: W) -> Bot[Any, Any]:
        """Who plays, in all seats, the matches that teach."""
        ...

    def rival(self) -> Bot[Any, Any]:
        """Beside whom the bot with what was learned is measured."""
        ...

    def lessons(self, match: Match) -> list[L]:
        """What a match that was played to its end teaches."""
        ...

    def learn(self, before: W, lessons: Sequence[L], generation: int) -> W:
        """The judgement that agrees best with these lessons, or with these and those of the generations before."""
        ...

    def loss(self, learned: W, lessons: Sequence[L]) -> float:
        """By how much a judgement misses lessons, those that it has not learned from too: the less the better."""
        ...

    def written(self, learned: W, training: Training) -> str:
        """The text of a file with this judgement, and how it came about."""
        ...

    def read(self, text: str, file: str) -> tuple[W, Training]:
        """What was written, to the last digit; `BadPack` says what is wrong with the file."""
        ...


AnyLearner = Learner[Any, Any]


def training_head(game: str, version: int, training: Training) -> str:
    """How the text of a file begins: the command that makes it again, its version and its training."""
    number, games, seed = training.generation, training.games, training.seed
    return (
        f"# ludoteca lab train {game} --generations {number} --games {games} --seed {seed}\n"
        f"version = {version}\n\n"
        f"[training]\ngeneration = {number}\ngames = {games}\nseed = {seed}\n"
    )


def read_judgement(text: str, file: str, kind: type[F], version: int, words: Iterable[str]) -> F:
    """A file of this kind and version, strictly; `words` are those of the game's own."""

    def of_this_version(content: dict[str, Any]) -> dict[str, Any]:
        if content.get("version") != version:
            raise BadPack(
                Text(
                    f"{file}: not a judgement of version {version}, the one that is read here: train it anew",
                    f"{file}: non è un giudizio della versione {version}, l'unica leggibile: rifai l'allenamento",
                )
            )
        return content

    return read_toml(text, file, kind, lambda: ("version", "training", *words), of_this_version)
