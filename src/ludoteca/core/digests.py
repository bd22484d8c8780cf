"""How a stored match is known again: a fingerprint of the engine that played it, and digests of states on its way.

An equal fingerprint means the same engine. Another one means nothing yet: most changes alter no match, and the digests
tell which do. A digest is made of notation and of a few plain names and numbers, so that it stays the same when classes
are renamed or views gain fields, and becomes another one when a rule or a printed number changes what happens.
"""

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from ludoteca.core.game import AnyGame, Offers, Seat

EVERY = 16
"""After so many moves there is a digest."""

EARLY = frozenset({1, 2, 4, 8})
"""After so many there is one, too, so that a short match has some."""

ENGINE_FILES = (".py", ".toml")

_encode = msgspec.json.Encoder(order="deterministic").encode


class Differs(ValueError):
    """A stored match that no longer leads where it led: which move it is, and by which rules it was played."""

    def __init__(self, moves: int, rules: str) -> None:
        super().__init__(f"after {moves} moves the state is not the one that version {rules} of the rules led to")
        self.moves = moves


def due(moves: int) -> bool:
    """Whether a digest is stored after so many moves."""
    return moves in EARLY or moves % EVERY == 0 < moves


def digest(game: AnyGame, state: Any, moves: int, known: Callable[[Seat], Offers[Any]] | None = None) -> str:
    """What a state amounts to: who may do what, the points, how it ended, and the game's own vital numbers.

    Who remembers what is offered in this state lets it be asked for there.
    """
    offered = []
    for seat in game.actors(state):
        offers = game.actions(state, seat) if known is None else known(seat)
        picks = [[pick.action, pick.count, sorted(pick.among)] for pick in offers.picks]
        offered.append([seat, sorted([game.words.write(action) for action in offers.singles]), picks])
    ended: list[Any] = []
    if (outcome := game.outcome(state)) is not None:
        lines = [[line.seat, line.clause, line.points, line.count] for line in outcome.lines]
        ended = [outcome.winners, outcome.points, outcome.clause, lines]
    whole = [moves, game.lab.points(state), offered, ended, game.lab.vitals(state)]
    return blake2b(_encode(whole), digest_size=8).hexdigest()


@cache
def _files_of(package: str) -> bytes:
    """All code and content of a package, its folders included, in the order of their names."""
    hashed = blake2b(digest_size=16)

    def add(folder: Traversable, path: str) -> None:
        for item in sorted(folder.iterdir(), key=lambda item: item.name):
            name = f"{path}/{item.name}"
            if item.is_dir():
                add(item, name)
            elif item.name.endswith(ENGINE_FILES):
                hashed.update(name.encode() + b"\0" + item.read_bytes() + b"\0")

    add(resources.files(package), "")
    return hashed.digest()


def fingerprint(game: AnyGame, *besides: str) -> str:
    """A name for the rules and the content of a game, and for packages besides, worked out from their files."""
    package = type(game).__module__.rpartition(".")[0]
    hashed = blake2b(_files_of("ludoteca.core"), digest_size=8)
    for name in filter(None, (package, *besides)):
        hashed.update(_files_of(name))
    return hashed.hexdigest()
