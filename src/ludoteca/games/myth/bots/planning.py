"""What a party could do together before the darkness has acted: each plan is played forward on sampled deals.

A plan gives every hero a stance for the present hero cycle. Deals are drawn from a view, never from the true table; the
same deals and the same streams of chance judge every plan, so that plans differ and luck differs less.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ludoteca.core import agenda
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.games.myth.bots.chances import HALF, LEARNED, Weights, chance
from ludoteca.games.myth.bots.choosers import CHOOSERS, declining, in_cycle
from ludoteca.games.myth.bots.companion import has_voted
from ludoteca.games.myth.bots.stances import AWAY, SPARING, USUAL, WAITS, Stance
from ludoteca.games.myth.seen.view import View, state_of
from ludoteca.games.myth.table.asking import Act, Ask
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle

Plan = tuple[Stance, ...]
"""The stance of every hero, by seat."""

MOST_ROUNDS = 3
"""After so many rounds a plan is judged even if the darkness has not acted."""
MOST_ACTIONS = 400
"""What a plan can come to in a deal ends somewhere."""
SAFE = 0.97
"""With such a chance after a first look nobody thinks any further."""
FINALISTS = 3


class Judged(msgspec.Struct, frozen=True):
    """A plan, what it promises, and what it would promise if everybody did as usual: chances to clear the tile."""

    plan: Plan
    chance: float = 1.0
    usual: float = 1.0


def said(state: State, seat: Seat, offers: Offers[Act], rng: Rng, stance: Stance) -> Act | None:
    """What a hero with a stance answers; nothing where the vote is given."""
    asked = state.agenda[-1]
    assert isinstance(asked, Ask)
    if isinstance(asked, HeroCycle):
        return in_cycle(state, state.heroes[seat], asked, offers, rng, stance)
    if has_voted(asked, seat):
        return None
    return CHOOSERS.get(type(asked), declining)(state, state.heroes[seat], asked, offers, rng)


def turns(asked: Ask, state: State, rng: Rng) -> Sequence[Seat]:
    """In which order those who are asked answer; nobody knows who is first in a hero cycle."""
    if not isinstance(asked, HeroCycle):
        return asked.actors(state)
    able = asked.openly(state) or asked.actors(state)
    first = rng.below(len(able))
    return able[first:] + able[:first]


def played_forward(state: State, plan: Plan, rng: Rng, weights: Weights = LEARNED) -> float:
    """The chance that is left at the beginning of the first round after the darkness has acted; changes the state."""
    begun, darkness = state.round, len(state.darkness_deck)
    for _ in range(MOST_ACTIONS):
        asked = agenda.asked(state)
        if asked is None:
            break
        assert isinstance(asked, Ask)
        acted = len(state.darkness_deck) != darkness or state.round >= begun + MOST_ROUNDS
        if acted and isinstance(asked, HeroCycle) and state.round > begun:
            break
        if not answered(asked, state, plan if state.round == begun else (USUAL,) * state.seats, rng):
            break
    return chance(state, weights)


def answered(asked: Ask, state: State, plan: Plan, rng: Rng) -> bool:
    """Whether somebody has answered a question."""
    for seat in turns(asked, state, rng):
        offers = asked.offers(state, seat)
        action = said(state, seat, offers, rng, plan[seat]) if offers else None
        if action is not None:
            agenda.answer(state, seat, action, [])
            return True
    return False


def plans_for(view: View) -> list[Plan]:
    """What could be done: all as usual, all wait, all spare action points, or the weakest keeps out of the fight."""
    seats = view.seats
    plans = [(stance,) * seats for stance in (USUAL, WAITS, SPARING)]
    standing = [hero for hero in view.heroes if hero.square is not None and not hero.defeated and not hero.dead]
    weak = min(standing, key=lambda hero: hero.life, default=None)
    if weak is not None and weak.life <= HALF and len(standing) > 1:
        plans.append(tuple([AWAY if seat == weak.seat else USUAL for seat in range(seats)]))
    return plans


class Judging:
    """Plans and what they came to in the same deals."""

    def __init__(self, view: View, key: bytes, weights: Weights) -> None:
        self.view = view
        self.key = key
        self.weights = weights
        self.came_to: dict[Plan, list[float]] = {}

    def play(self, plan: Plan, deals: int) -> None:
        """Play a plan in the first so many deals, as far as that was not done."""
        came_to = self.came_to.setdefault(plan, [])
        for deal in range(len(came_to), deals):
            state = state_of(self.view, QuickRng.keyed(self.key + b"deal %d" % deal))
            state.rng = QuickRng.keyed(self.key + b"dice %d" % deal)
            turn = QuickRng.keyed(self.key + b"turn %d" % deal)
            came_to.append(played_forward(state, plan, turn, self.weights))

    def mean(self, plan: Plan) -> float:
        """What it came to on the average."""
        came_to = self.came_to[plan]
        return sum(came_to) / len(came_to)

    def best(self, plans: Sequence[Plan], deals: int) -> list[Plan]:
        """The plans by what they come to in so many deals; of equal ones the first."""
        for plan in plans:
            self.play(plan, deals)
        return sorted(plans, key=self.mean, reverse=True)


def best_plan(view: View, key: bytes, samples: int, weights: Weights = LEARNED) -> Judged:
    """The plan that promises most, found by playing forward about so many times; where nobody is fought, the usual."""
    usual: Plan = (USUAL,) * view.seats
    if not view.enemies and not view.lairs:
        return Judged(usual)
    plans, judging = plans_for(view), Judging(view, key, weights)
    look = max(1, samples // (3 * len(plans)))
    judging.play(usual, look)
    if judging.mean(usual) >= SAFE:
        return Judged(usual, judging.mean(usual), judging.mean(usual))
    best = judging.best(plans, look)
    finalists = [usual, *[plan for plan in best if plan != usual][: FINALISTS - 1]]
    more = max(0, samples - look * len(plans)) // len(finalists)
    best = judging.best(finalists, look + more)
    return Judged(best[0], judging.mean(best[0]), judging.mean(usual))
