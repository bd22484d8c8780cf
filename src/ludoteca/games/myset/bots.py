"""Bots for MYSET that take what looks best at a glance, and the judgement that a search is guided by."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myset import judgement
from ludoteca.games.myset.effects import Secretly
from ludoteca.games.myset.kinds import Action
from ludoteca.games.myset.state import State
from ludoteca.games.myset.view import View, state_of


def occasion(view: View) -> str:
    """What a decision is about: the table as the seat sees it, whoever else has made a secret choice by now."""
    agenda = [replace(entry, picks=()) if isinstance(entry, Secretly) else entry for entry in view.agenda]
    return to_json(replace(view, agenda=tuple(agenda))).decode()


class Insight:
    """What a search is told about MYSET; its chances as expected by hand, or as learned."""

    def __init__(self, chances: Callable[[State], Sequence[float]] = judgement.chances) -> None:
        self.chances = chances

    def occasion(self, view: View) -> str:
        """The table as the seat sees it."""
        return occasion(view)

    def promises(self, state: State, seat: Seat, offers: Offers[Action]) -> Sequence[float]:
        """In victory points."""
        return judgement.promises(state, seat, offers)


class GreedyBot:
    """Values symbols, money and tempo, and takes what promises most; now and then it slips and does anything."""

    def __init__(self, name: str, label: Text, slips: float) -> None:
        self.name = name
        self.label = label
        self.slips = slips

    def decide(self, view: View, offers: Offers[Action], mind: Rng) -> Decision[Action] | None:
        """The best promise, of equal ones any."""
        if not offers:
            return None
        rng = mind.fork(occasion(view))
        if len(offers) == 1:
            return Decision(offers[0], thinking_seconds(mind), rng.key)
        # Any state that the view allows will do: a seat's promises depend on what it knows alone.
        action = self.choose(state_of(view, rng.fork("state")), Seat(view.seat), offers, rng)
        return Decision(action, thinking_seconds(mind), rng.key)

    def choose(self, known: State, seat: Seat, offers: Offers[Action], rng: Rng) -> Action:
        """The same in a state that the seat could be in."""
        if len(offers) == 1 or rng.unit() < self.slips:
            return rng.choice(offers)
        promises = judgement.promises(known, seat, offers)
        most = max(promises)
        return rng.choice([action for action, promise in zip(offers, promises, strict=True) if promise == most])


GREEDY = GreedyBot("greedy", Text("greedy: the best at a glance", "ingordo: il meglio a prima vista"), 0.0)
LEVEL1 = GreedyBot("level1", Text("level 1: beginner", "livello 1: principiante"), 0.4)
LEVEL2 = GreedyBot("level2", Text("level 2: plays now and then", "livello 2: gioca ogni tanto"), 0.0)
