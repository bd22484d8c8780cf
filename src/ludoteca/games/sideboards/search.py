"""Bots for Sideboards that think ahead: over cards they do not know, and over what becomes of those they pass on."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.game import Offers, Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.core.rules import Text
from ludoteca.games.sideboards.bots import LEVEL1, LEVEL2, LEVEL3, decided, essence, relevant
from ludoteca.games.sideboards.cards import COLUMNS, SHELF
from ludoteca.games.sideboards.judgement import Known, Sight, Stand, chance, known_boards, promises, standings
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.placing import laid, placements
from ludoteca.games.sideboards.rules import SIDEBOARDS, commit, exchange
from ludoteca.games.sideboards.state import LAST_ROUND, Action, Exchange, Open, Pick, Place, State, may_exchange
from ludoteca.games.sideboards.view import View, sampler, state_of

OUT = 1000.0
"""Below every chance of those that are still tried."""


class Effort(msgspec.Struct, frozen=True):
    """How hard a bot thinks; no clock, so that it decides the same on every machine."""

    samples: int
    """States that the seat could be in."""
    rounds: int = 1
    """How many rounds after this one are played in each of them."""
    width: int = 6
    """How many actions are tried, the most promising ones."""
    sight: Sight = "ahead"
    """What sideboards are judged by."""
    courses: int = 1
    """In so many equal parts the samples come; after each, the worse half of the actions is tried no longer."""


class Found(msgspec.Struct, frozen=True):
    """What the trials said of each action: how much it helps to win, and the points it comes to."""

    chances: tuple[float, ...]
    points: tuple[float, ...]


def best_pick(state: State, seat: int, sight: Sight, known: Sequence[Known], fresh: bool = False) -> Pick:
    """What a seat places if it takes what promises most; with `fresh`, from new cards where those promise more."""
    stand, hand = Stand(state, seat, sight, known), state.hands[seat]
    if state.round == 0:
        return max(placements(hand, True), key=stand.action)
    place, promised = stand.best_placement(hand)
    if fresh and may_exchange(state, seat) and stand.wants_fresh(promised):
        exchange(state, seat, [])
        return best_pick(state, seat, sight, known)
    return placements(hand, False)[place]


def best_picks(state: State, sight: Sight, fresh: bool = False) -> list[Pick]:
    """What everybody places who takes what promises most, or has chosen; choices are secret."""
    known = known_boards(state, sight)
    return [
        best_pick(state, seat, sight, known, fresh) if pick is None else pick for seat, pick in enumerate(state.picks)
    ]


def play_round(state: State, sight: Sight, last: bool) -> None:
    """A round in which everybody takes what promises most; after the last one nothing counts but the sideboards."""
    picks = best_picks(state, sight, fresh=True)
    if last and state.round < LAST_ROUND:
        state.boards = tuple([laid(board, pick) for board, pick in zip(state.boards, picks, strict=True)])
        return
    for seat, before in enumerate(state.picks):
        if before is None:
            commit(state, seat, picks[seat], [])


def tried(state: State, seat: Seat, action: Action) -> State:
    """The state after an action that is offered."""
    if isinstance(action, Open | Place):  # nearly all of them
        after = state.copy()
        commit(after, seat, action, [])
        return after
    return SIDEBOARDS.apply(state, seat, action).state


def trial(view: View, actions: Sequence[Action], effort: Effort, rng: Rng) -> list[tuple[float, float]]:
    """What actions come to on the average of many states that the seat could be in: chance and points."""
    seat = Seat(view.seat)
    totals = [(0.0, 0.0)] * len(actions)
    draw = sampler(view)
    for _ in range(effort.samples):
        state = draw(rng)
        # Choices are secret: what a rival has chosen, or will choose, is what looks best from there.
        state.picks = (None,) * state.seats
        for rival, pick in enumerate(best_picks(state, effort.sight)):
            if rival != seat:
                commit(state, rival, pick, [])
        for place, action in enumerate(actions):
            after = tried(state, seat, action)
            for left in reversed(range(effort.rounds + isinstance(action, Exchange))):
                if not after.over:
                    play_round(after, effort.sight, last=left == 0)
            points = standings(after, effort.sight)
            won, had = totals[place]
            totals[place] = won + chance(points, seat, COLUMNS - len(after.boards[seat])), had + points[seat]
    return [(won / effort.samples, had / effort.samples) for won, had in totals]


def tournament(view: View, actions: Sequence[Action], effort: Effort, rng: Rng) -> list[tuple[float, float]]:
    """The same in courses: who falls behind in one is out, and keeps a chance below those that go on.

    So most samples go to the few actions between which it is hard to tell.
    """
    found = [(-1.0, 0.0)] * len(actions)
    part = msgspec.structs.replace(effort, samples=max(1, effort.samples // effort.courses))
    sums = [(0.0, 0.0)] * len(actions)
    left = list(range(len(actions)))
    for course in range(1, effort.courses + 1):
        for place, (won, had) in zip(left, trial(view, [actions[at] for at in left], part, rng), strict=True):
            sums[place] = sums[place][0] + won, sums[place][1] + had
            found[place] = sums[place][0] / course, sums[place][1] / course
        if course < effort.courses:
            left = sorted(left, key=lambda place: -found[place][0])[: max(2, (len(left) + 1) // 2)]
    return [(won if place in left else won - OUT, had) for place, (won, had) in enumerate(found)]


@lru_cache(256)  # a bot is asked again whenever somebody else has chosen
def judged(view: View, actions: tuple[Action, ...], effort: Effort, key: bytes) -> Found:
    """What is found of each action; those that promise little are not tried."""
    rng = QuickRng.keyed(key)  # nobody sees what a search draws: a cheap stream of chance will do
    promised = promises(state_of(view, rng), Seat(view.seat), actions, effort.sight)
    best = sorted(range(len(actions)), key=lambda place: -promised[place])[: effort.width]
    chances, points = [-OUT] * len(actions), promised
    for place, found in zip(best, tournament(view, [actions[place] for place in best], effort, rng), strict=True):
        chances[place], points[place] = found
    return Found(tuple(chances), tuple(points))


class ThinkingBot:
    """Tries the most promising actions in many states that the seat could be in; now and then it slips."""

    slow = True

    def __init__(self, name: str, label: Text, effort: Effort, slips: float = 0.0) -> None:
        self.name = name
        self.label = label
        self.effort = effort
        self.slips = slips

    def with_share(self, share: float) -> "ThinkingBot":
        """The same with a part of the samples."""
        effort = msgspec.structs.replace(self.effort, samples=max(1, round(self.effort.samples * share)))
        return ThinkingBot(self.name, self.label, effort, self.slips)

    def subject(self, view: View) -> View | None:
        """What a decision is about; a choice that was made stands."""
        return relevant(view) if view.pick is None else None

    @SHELF.reads
    def decide(self, view: View, offers: Offers[Action], mind: Rng) -> Decision[Action] | None:
        """What helps most to win; a choice that was made stands."""
        if not offers or view.pick is not None:
            return None
        seen, rng = essence(view, mind)
        found = judged(seen, tuple(offers), self.effort, rng.fork("trial").key)
        slipped = self.slips > 0 and rng.unit() < self.slips
        chances = [rng.unit() for _ in offers] if slipped else found.chances
        return decided(view, offers, chances, found.points, rng, thinking_seconds(mind))


LEVEL4 = ThinkingBot("level4", Text("level 4: expert", "livello 4: esperto"), Effort(12), 0.05)
LEVEL5 = ThinkingBot(
    "level5",
    Text("level 5: master, computes 2 s at most", "livello 5: maestro, calcola al più 2 s"),
    Effort(240, rounds=2, courses=4),
)

LEVELS = (LEVEL1, LEVEL2, LEVEL3, LEVEL4, LEVEL5)
STRONGEST = LEVEL5


def machine(options: Options, seed: int) -> Match:
    """The solo match of these options and this seed as the strongest bot plays it, without knowing the deck."""
    match = Match(SIDEBOARDS, 1, seed, options)
    mind = Rng.of(seed).fork("machine")
    alone = Seat(0)
    while match.actors():
        decision = STRONGEST.decide(match.view(alone), match.actions(alone), Rng(mind.key, match.count))
        assert decision is not None
        match.play(alone, decision.action)
    return match
