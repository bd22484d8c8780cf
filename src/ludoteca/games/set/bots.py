"""Bots for SET: `greedy` sees every SET at once; nine levels look, err and lose patience as people do."""

from functools import lru_cache
from itertools import combinations
from math import cos, exp, log, pi, sqrt
from typing import Protocol

import msgspec

from ludoteca.core.bot import Decision
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.set.cards import Triple, broken_features, differing_features, sets_among
from ludoteca.games.set.playout import Ended, play_out
from ludoteca.games.set.state import Action, AddThree, Claim, DeclareNoSet, GiveUp, NextGame, Point, State
from ludoteca.games.set.view import View

Seconds = float
Layout = tuple[int | None, ...]
Sight = tuple[Seconds, Triple]

_DECLARE, _ADD, _GIVE_UP, _NEXT = DeclareNoSet(), AddThree(), GiveUp(), NextGame()


class Level(msgspec.Struct, frozen=True):
    """How somebody looks at twelve cards."""

    seconds: float
    """Median time to see one SET with three differing features; the first of several is seen sooner."""
    patience: float
    """Median time after which somebody who sees nothing says that there is no SET."""
    slips: float
    """Chance that a layout holds three cards that look like a SET to them."""
    label: Text


# Of layouts with a SET, half give a right claim within 28, 16, 9, 5 and 3 seconds at the whole levels, and 12, 6, 3, 1
# and 0 in a hundred a wrong one; the tests measure it. Each half level lies in the middle, by factors.
# fmt: off
STRENGTHS = {
    "level1":   Level(46.0, 70.0, 0.50, Text("level 1: beginner", "livello 1: principiante")),
    "level1.5": Level(36.0, 59.0, 0.35, Text("level 1½: no longer a beginner", "livello 1½: non più principiante")),
    "level2":   Level(28.0, 50.0, 0.25, Text("level 2: plays now and then", "livello 2: gioca ogni tanto")),
    "level2.5": Level(20.5, 40.0, 0.17, Text("level 2½: plays often", "livello 2½: gioca spesso")),
    "level3":   Level(15.0, 32.0, 0.12, Text("level 3: practised", "livello 3: allenato")),
    "level3.5": Level(11.3, 26.5, 0.08, Text("level 3½: well practised", "livello 3½: molto allenato")),
    "level4":   Level( 8.5, 22.0, 0.05, Text("level 4: expert", "livello 4: esperto")),
    "level4.5": Level( 6.2, 18.2, 0.02, Text("level 4½: quick expert", "livello 4½: esperto e svelto")),
    "level5":   Level( 4.5, 15.0, 0.01, Text("level 5: eagle-eyed", "livello 5: occhio di falco")),
}
# fmt: on
FORM = 0.37
"""Standard deviation of the logarithm of how slow somebody is today: one for each seat of a match.

A match is a race run about 24 times: without it a player who is a quarter quicker would win nearly all of them.
"""
SPREAD = 0.6
"""Standard deviation of the logarithm of every time."""
EFFORT = {1: 0.6, 2: 0.8, 3: 1.0, 4: 1.25}
"""What the number of differing features does to the time: a SET with one difference catches the eye."""
PERSUASION = 0.5
"""What is left of one's patience once everybody else has said that there is no SET."""
POINTING = 1.5
"""Seconds from a call to pointing."""
BREATH = 3.0
"""Median seconds between two games of a series."""


@lru_cache(512)
def _sets(layout: Layout) -> list[Triple]:
    return sets_among([card for card in layout if card is not None])


@lru_cache(512)
def _near_sets(layout: Layout) -> list[Triple]:
    """Three cards with all features but one right."""
    cards = [card for card in layout if card is not None]
    return [three for three in combinations(cards, 3) if len(broken_features(three)) == 1]


def lognormal(rng: Rng, median: Seconds, spread: float = SPREAD) -> Seconds:
    """A time that is below its median as often as above, now and then much longer."""
    gauss = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    return median * exp(spread * gauss)


class Eyes(Protocol):
    """How a bot looks at a layout."""

    def form(self, mind: Rng) -> float:
        """By what factor this match finds it slower than usual."""
        ...

    def sights(self, view: View, rng: Rng) -> list[Sight]:
        """Every SET, or what looks like one, with the time when it will be seen."""
        ...

    def patience(self, view: View, rng: Rng) -> Seconds:
        """How long it looks before it says that there is no SET."""
        ...


class SetBot:
    """Looks with its eyes, claims what it sees first, and says that there is no SET once its patience is over."""

    def __init__(self, name: str, label: Text, eyes: Eyes) -> None:
        self.name = name
        self.label = label
        self.eyes = eyes

    def decide(self, view: View, offers: Offers[Action], mind: Rng) -> Decision[Action] | None:
        """The earliest of what it will see and do; barred, or with nothing to say, it waits."""
        if not offers:
            return None
        if view.phase == "break":
            return Decision(_NEXT, lognormal(mind.fork(f"break {view.game}"), BREATH), ("break", view.game))
        me = view.players[view.seat]
        # Every wrong call adds to debt or box. A bot that has erred looks anew, otherwise it would err again at once.
        thought = (view.game, view.layout, me.debt + len(me.boxed))
        rng = mind.fork(str(thought))
        form = self.eyes.form(mind)
        patience = form * self.eyes.patience(view, rng)
        sight = min([(form * seconds, three) for seconds, three in self.eyes.sights(view, rng)], default=None)
        if view.phase == "claimed":
            return Decision(Point(sight[1]) if sight else offers[0], POINTING, ("claimed", thought))
        verdict = self._nothing_there(view, offers)
        if verdict is not None and (sight is None or patience < sight[0]):
            return Decision(verdict, patience, thought)
        return Decision(Claim(sight[1]), sight[0], thought) if sight else None

    def _nothing_there(self, view: View, offers: Offers[Action]) -> Action | None:
        """What somebody does who sees no SET: declare, add three or, at the very end of a solitaire, give up."""
        for action in (_DECLARE, _ADD):
            if action in offers.singles:
                return action
        return _GIVE_UP if view.deck == 0 and _GIVE_UP in offers.singles else None


class AllSeeing:
    """Sees every SET within a second and one of them first, each as likely as another."""

    def form(self, mind: Rng) -> float:
        """Always the same."""
        return 1.0

    def sights(self, view: View, rng: Rng) -> list[Sight]:
        """One SET of those that are there."""
        sets = _sets(view.layout)
        return [(rng.unit(), rng.choice(sets))] if sets else []

    def patience(self, view: View, rng: Rng) -> Seconds:
        """A second, which is enough to have seen every SET."""
        return 1.0


class Human:
    """Sees, errs and despairs at times drawn from a level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def form(self, mind: Rng) -> float:
        """Good days and bad ones."""
        return lognormal(mind.fork("form"), 1.0, FORM)

    def sights(self, view: View, rng: Rng) -> list[Sight]:
        """Every SET, sooner if few features differ; and now and then three cards that are none.

        Somebody who sees another player barred for an error looks twice. Without that, two players who sit out in
        turn over an unchanged layout could go on for ever.
        """
        level = self.level
        layout = view.layout
        pace = level.seconds * _crowd(layout)
        slips = rng.unit() < level.slips and not any(player.barred for player in view.players)
        sights = [(lognormal(rng, pace * EFFORT[len(differing_features(three))]), three) for three in _sets(layout)]
        if slips and (near := _near_sets(layout)):
            sights.append((lognormal(rng, pace), rng.choice(near)))
        return sights

    def patience(self, view: View, rng: Rng) -> Seconds:
        """Shorter once everybody else has declared."""
        seconds = lognormal(rng, self.level.patience * _crowd(view.layout))
        others = [seat for seat in view.needed if seat != view.seat]
        persuaded = others and all(view.players[seat].declared for seat in others)
        return seconds * PERSUASION if persuaded else seconds


def _crowd(layout: Layout) -> float:
    """Fewer cards are searched in less time."""
    return (len(layout) - layout.count(None)) / 12


class SeeingBot(SetBot):
    """Sees every SET; a match of such bots is played in one call."""

    def finish(self, state: State, seed: int) -> Ended | None:
        """Solitaires and series are played decision by decision."""
        if state.seats == 1 or state.options.games > 1:
            return None
        ended = play_out(state, "seeing", Rng.of(seed).fork("bots").bits64(), room=MOST_DECISIONS)
        return ended if ended.state.phase == "over" else None


MOST_DECISIONS = 256
"""More than 27 SETs and a word of each of 8 players for each of 23 columns."""

GREEDY = SeeingBot("greedy", Text("greedy: sees every SET at once", "ingordo: vede subito ogni SET"), AllSeeing())
LEVELS = tuple(SetBot(name, level.label, Human(level)) for name, level in STRENGTHS.items())
