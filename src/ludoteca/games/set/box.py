"""The box of SET."""

from typing import Any

from ludoteca.bots.random import RandomBot
from ludoteca.core.advice import Advice
from ludoteca.core.box import Box
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.set.bots import GREEDY, LEVELS
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import AddThree, DeclareNoSet
from ludoteca.games.set.study import STUDY
from ludoteca.games.set.view import View


def look_for_set(view: View, offers: Offers[Any], mind: Rng, _share: float) -> Advice | None:
    """One card of a SET, or that there is none: the other two are for the person to find."""
    if view.phase not in ("open", "claimed"):
        return None
    sets = sets_among([card for card in view.layout if card is not None])
    if sets:
        card = mind.fork(str(view.layout)).choice(sets)[0]
        return Advice(None, Text("This card is part of a SET.", "Questa carta fa parte di un SET."), (card,))
    none = next((action for action in offers.singles if isinstance(action, AddThree | DeclareNoSet)), None)
    return Advice(none, Text("There is no SET among these cards.", "Fra queste carte non c'è nessun SET."))


BOX = Box(
    game=SET,
    study=STUDY,
    bots=(*LEVELS, GREEDY, RandomBot()),
    substitute="level3",
    adviser=look_for_set,
    simple_advice=False,  # to find it is the game itself
    lesson_files=("LESSON.toml",),
    moves=160,
)
