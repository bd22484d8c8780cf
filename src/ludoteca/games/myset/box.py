"""The box of MYSET."""

from typing import Any

from ludoteca.bots.random import RandomBot
from ludoteca.core.advice import Advice
from ludoteca.core.bot import with_share
from ludoteca.core.box import Box
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.core.spoken import whole
from ludoteca.games.myset.bots import GREEDY
from ludoteca.games.myset.learning import LEARNER
from ludoteca.games.myset.levels import LEVELS
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.study import STUDY
from ludoteca.games.myset.view import View
from ludoteca.games.myset.words import label


def ask_strongest(view: View, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """What the strongest bot would do, in words."""
    decision = with_share(LEVELS[-1], share).decide(view, offers, mind)
    if decision is None:
        return None
    seats = [f"n. {seat + 1}" for seat in range(len(view.players))]
    said = whole(label(view, seats, decision.action), MYSET.words.phrases(view.options))
    return Advice(
        decision.action,
        Text(f"The strongest bot would do this: {said.en}.", f"Il bot più forte farebbe così: {said.it}."),
        complete=True,
    )


BOX = Box(
    game=MYSET,
    study=STUDY,
    learner=LEARNER,
    bots=(*LEVELS, GREEDY, RandomBot()),
    substitute="level3",
    adviser=ask_strongest,
    lesson_files=("LESSON.toml",),
)
