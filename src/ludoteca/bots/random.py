"""A bot for every game that knows nothing of it: it does anything, at any moment."""

from collections.abc import Callable
from math import log
from typing import Any

from ludoteca.core.bot import Decision, pace
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text

MEAN_SECONDS = 2.0


class RandomBot:
    """Every kind of action is as likely as another, then every action of the kind; it waits exponentially long.

    Kinds come first because a family of hundreds of actions would leave the single ones no chance: four players
    who may name any three cards would never agree that there is nothing to name.
    """

    name = "random"
    label = Text("random: anything, at any moment", "casuale: una cosa qualsiasi, quando capita")

    def __init__(self, rests: Callable[[Any], bool] | None = None) -> None:
        """A game in which a choice can be changed says where one stands, or this bot never comes to rest."""
        self.rests = rests

    def decide(self, view: Any, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """Anything that is offered; the number of moves is part of the draw, so that no position repeats for ever."""
        if not offers or (self.rests is not None and self.rests(view)):
            return None
        rng = mind.fork(f"{mind.counter} {to_json(view).decode()}")
        kind = rng.below(len(offers.singles) + (offers.family is not None))
        action = offers[kind] if kind < len(offers.singles) else offers[kind + rng.below(len(offers) - kind)]
        return Decision(action, -MEAN_SECONDS * log(1 - pace(mind)), rng.key)
