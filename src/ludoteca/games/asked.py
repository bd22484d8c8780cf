"""What takes seconds of computing, asked by the name of a game, so that another process can do it."""

from collections.abc import Iterator
from typing import Any

from ludoteca.core.advice import Advice
from ludoteca.core.game import AnyGame, Offers, Seat
from ludoteca.core.puzzles import Feat, Most, Puzzle
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES


def advise(game: AnyGame, view: Any, offers: Offers[Any], key: bytes, moves: int, share: float = 1.0) -> Advice | None:
    """Advice from what a seat sees and may do after so many moves."""
    adviser = BOXES[game.name].adviser
    return adviser(view, offers, Rng(key, moves), share) if adviser is not None and offers else None


def simple_advice(game: AnyGame, view: Any, offers: Offers[Any], key: bytes, moves: int) -> Advice | None:
    """What the simple bot would do, where the adviser could not be asked; nothing where that helps nobody."""
    box = BOXES[game.name]
    decision = box.simple_bot.decide(view, offers, Rng(key, moves)) if box.simple_advice else None
    if decision is None:
        return None
    reason = Text(
        "The strongest bot could not be asked: this is what a simple one would do.",
        "Il bot più forte non ha potuto rispondere: così farebbe uno semplice.",
    )
    return Advice(decision.action, reason)


def with_puzzle() -> Iterator[str]:
    """The games that have a puzzle a day."""
    return (name for name, box in BOXES.items() if box.puzzle is not None)


def puzzle_of(game: str) -> Puzzle:
    """The puzzle of a game that has one."""
    puzzle = BOXES[game].puzzle
    assert puzzle is not None, f"{game} has no puzzle"
    return puzzle


def feat(game: str, options: Any, seed: int) -> Feat:
    """How the machine plays a solo deal."""
    match = puzzle_of(game).machine(options, seed)
    outcome = match.outcome()
    assert outcome is not None
    return Feat(outcome, match.view(Seat(0)))


def most(game: str, options: Any, seed: int, positions: int) -> Most:
    """The most that a solo deal allows, as far as so many positions tell; it may take a minute."""
    found = puzzle_of(game).best(seed, options, positions)
    return Most(found.points, found.proven)
