"""A SET that breaks at the border that its table asks for by the seconds of a call; importing this registers it.

Tests do not import it: it is for the processes of the server that they start.
"""

import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tests.server.faults import FAULTS

from ludoteca.core.advice import Advice
from ludoteca.core.bot import Decision
from ludoteca.core.game import Applied, Deadline, Offers, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.set.box import BOX, look_for_set
from ludoteca.games.set.clock import SetClock
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import Set
from ludoteca.games.set.state import Action, State, TimeUp
from ludoteca.games.set.view import View
from ludoteca.games.set.words import SetWords


class Broken(Exception):
    """An error of ours that nobody expects."""


def fault(options: Options, where: str) -> None:
    """Raise, if the table was opened for that."""
    if options.claim_seconds == FAULTS[where]:
        raise Broken(where)


class FaultyClock(SetClock):
    """The clock of SET until somebody has taken a SET."""

    def deadline(self, state: State) -> Deadline | None:
        """Time is up soon, where that is what breaks."""
        if state.options.claim_seconds == FAULTS["deadline"] and any(state.won):
            return Deadline(0.01, TimeUp())
        return super().deadline(state)

    def presence(self, state: State, seat: Seat, present: bool) -> Action | None:
        """Does not know what to do with who is away."""
        if not present:
            fault(state.options, "presence")
        return super().presence(state, seat, present)


class FaultyWords(SetWords):
    """The words of SET, until they are missing."""

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """Has no words."""
        fault(options, "tell")
        return super().tell(event, names, options)


class Faulty(Set):
    """SET until somebody has taken a SET."""

    words = FaultyWords()
    clock = FaultyClock()

    def view(self, state: State, seat: Seat) -> View:
        """Cannot be told once a SET was taken."""
        if any(state.won):
            fault(state.options, "view")
        return super().view(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        """Takes no move."""
        fault(state.options, "apply")
        if isinstance(action, TimeUp):
            fault(state.options, "deadline")
        return super().apply(state, seat, action, offers)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Does not know whose move it is, which lists ask."""
        fault(state.options, "outcome")
        return super().actors(state)


class SetBot:
    """A bot of SET that never comes to a decision."""

    def __init__(self, name: str, slow: bool, dies: bool) -> None:
        self.name = name
        self.label = Text(name, name)
        self.slow = slow
        self.dies = dies

    def decide(self, _view: Any, _offers: Offers[Any], _mind: Rng) -> Decision[Any] | None:
        """Ends its process, or raises."""
        if self.dies:
            os.kill(os.getpid(), signal.SIGKILL)
        raise Broken(self.name)


def advise(view: Any, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """Ends its process, or raises, where the table asks for it."""
    if view.options.claim_seconds == FAULTS["hint dies"]:
        os.kill(os.getpid(), signal.SIGKILL)
    fault(view.options, "hint raises")
    return look_for_set(view, offers, mind, share)


BROKEN_BOTS = (SetBot("deadly", True, True), SetBot("failing", True, False), SetBot("raising", False, False))
BOXES.add("set", replace(BOX, game=Faulty(), bots=(*BOX.bots, *BROKEN_BOTS), adviser=advise))
