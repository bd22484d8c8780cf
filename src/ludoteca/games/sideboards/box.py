"""The box of Sideboards."""

from typing import Any

from ludoteca.bots.random import RandomBot
from ludoteca.core.advice import Advice
from ludoteca.core.bot import with_share
from ludoteca.core.box import Box
from ludoteca.core.game import Offers
from ludoteca.core.puzzles import Puzzle
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.best import best
from ludoteca.games.sideboards.bots import GREEDY, Thought
from ludoteca.games.sideboards.learning import LEARNER
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.search import LEVELS, STRONGEST, machine
from ludoteca.games.sideboards.study import STUDY
from ludoteca.games.sideboards.view import View


def ask_strongest(view: View, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """What the strongest bot would place, for its own reason."""
    decision = with_share(STRONGEST, share).decide(view, offers, mind)
    if decision is None:
        return None
    assert isinstance(decision.thought, Thought)
    return Advice(decision.action, decision.thought.why)


def has_picked(view: View) -> bool:
    """Whether this player's card lies there, which can still be changed for another."""
    return view.pick is not None


BOX = Box(
    game=SIDEBOARDS,
    study=STUDY,
    learner=LEARNER,
    bots=(*LEVELS, GREEDY, RandomBot(rests=has_picked)),
    substitute="level3",
    adviser=ask_strongest,
    lesson_files=("LESSON.toml",),
    puzzle=Puzzle(machine, best),
)
