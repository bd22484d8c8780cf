"""How an effect is carried out: verb after verb, each with the choices that it asks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ludoteca.core.agenda import Choice, Step
from ludoteca.core.copying import with_
from ludoteca.core.game import NOTHING, Offers, Seat, Value
from ludoteca.games.myset.cards import PACKS, Verb
from ludoteca.games.myset.kinds import CHOOSE, Choose, Committed
from ludoteca.games.myset.moves import Events
from ludoteca.games.myset.table import ALONE, SEATS

if TYPE_CHECKING:
    from ludoteca.games.myset.state import State


Entries = tuple[Value, ...]
Beginning = Callable[["State", Any, "Carry", Events], Entries]
BEGINNINGS: dict[type[Verb], Beginning] = {}
"""By verb: what it does at once, or the choice that it asks for first; nothing where it finds nothing to do."""


def begins(*verbs: type[Verb]) -> Callable[[Beginning], Beginning]:
    """Marks the function with which these verbs begin."""

    def note(beginning: Beginning) -> Beginning:
        BEGINNINGS.update(dict.fromkeys(verbs, beginning))
        return beginning

    return note


class Carry(Step, frozen=True):
    """Carry out step `at` of a card's effect; `moved` cards changed place in the step before."""

    card: int
    at: int
    moved: int

    def then(self, state: State, moved: int) -> Entries:
        """The step after this one, if there is one."""
        at = self.at + 1
        return (Carry(self.card, at, moved),) if at < len(PACKS[state.options.pack].effects[self.card]) else ()

    def step(self, state: State) -> Any:
        """The verb that is being carried out."""
        return PACKS[state.options.pack].effects[self.card][self.at]

    def resolve(self, state: State, events: Events) -> Entries:
        """MYSET-ACT-09: as far as possible, one verb after the other."""
        step = self.step(state)
        return BEGINNINGS[type(step)](state, step, self, events)


def choose(cards: Sequence[int]) -> tuple[Choose, ...]:
    """One of these cards."""
    return tuple([CHOOSE[card] for card in cards])


class ActivatorChooses(Choice, frozen=True):
    """A choice of the player whose card is being carried out."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        """The activator."""
        return ALONE[state.active]

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """What there is to choose from, for the activator alone."""
        return Offers(self.among(state)) if seat == state.active else NOTHING

    def among(self, state: State) -> tuple[Any, ...]:
        """What there is to choose from."""
        raise NotImplementedError


ASIDE = -2
"""The pick of a player who is not asked."""


def asking(state: State, seats: Sequence[int]) -> tuple[int, ...]:
    """The picks of a secret choice before the first is made."""
    return tuple([0 if seat in seats else ASIDE for seat in range(state.seats)])


@cache
def undecided(picks: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who has still to pick."""
    return tuple([seat for seat, pick in zip(SEATS, picks, strict=False) if not pick])


class Secretly(Choice, frozen=True):
    """Several players choose a hand card at the same time.

    `picks` has the place of the card in the hand of each seat, counted from 1: 0 before the choice, less for who is not
    asked.
    """

    carry: Carry
    picks: tuple[int, ...]

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Those who have not chosen yet."""
        return undecided(self.picks)

    def offers(self, state: State, seat: Seat) -> Offers[Any]:
        """Any of the own cards."""
        asked = 0 <= seat < state.seats and not self.picks[seat]
        return Offers(choose(state.hands[seat])) if asked else NOTHING

    def chosen(self, state: State, seat: Seat, action: Choose, events: Events) -> Entries:
        """MYSET-EFF-07, MYSET-EFF-11: nothing happens before the last choice is in."""
        events.append(Committed(seat))
        picks = with_(self.picks, seat, state.hands[seat].index(action.card) + 1)
        if 0 in picks:
            return (replace(self, picks=picks),)
        picked = {who: state.hands[who][pick - 1] for who, pick in enumerate(picks) if pick > 0}
        return self.all_chosen(state, picked, events)

    def all_chosen(self, state: State, picked: dict[int, int], events: Events) -> Entries:
        """What happens with the cards that were chosen."""
        raise NotImplementedError
