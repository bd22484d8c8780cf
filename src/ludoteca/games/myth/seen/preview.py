"""What an action would do before it is done: action points, threat, and the exact chance of every attack it allows."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from ludoteca.core.agenda import Step
from ludoteca.core.game import Refused, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.heroes import aiming, playing, rolling
from ludoteca.games.myth.parts.heroes.damage import damage_to
from ludoteca.games.myth.seen.view import View, state_of
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, SeatAsk
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.ids import FigureId, StrikeNo
from ludoteca.games.myth.table.pieces import METER_LIMIT, THREAT_LIMIT, Enemy, Lair, Strike
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Favour
from ludoteca.games.myth.table.steps.darkness import AfterResolution
from ludoteca.games.myth.table.steps.heroes import Aim, CardDone, ChooseItem, Throw

MOST_BRANCHES = 200
"""Answers that are followed: enough for every square of a tile with two items."""


OUT_OF_AREA = Refused("MYTH-COMBAT-09", Text("This attack does not get there.", "Questo attacco non ci arriva."))


class Shot(msgspec.Struct, frozen=True):
    """One target of an attack that could be made, with the dice as they would be thrown."""

    figure: FigureId
    item: str | None
    d10: int
    fate: int
    tn: int
    damage: int
    """What a hit takes from it, no more than it has."""
    threat: int
    """The attacker's threat after a hit."""

    @property
    def chance(self) -> Fraction:
        """The exact probability of at least one success."""
        return dice.chance(self.d10, self.tn)


class Beyond(msgspec.Struct, frozen=True):
    """Enemies and lairs that the attack cannot be aimed at, and the rule that says so."""

    figures: tuple[FigureId, ...]
    clause: str
    why: Text


class Preview(msgspec.Struct, frozen=True):
    """What an action costs and what it may lead to."""

    ap: int
    meter: int
    """Where the darkness meter comes to stand; beyond 6 the rest waits for the end of the darkness cycle.

    Within a darkness cycle it is where the meter will begin again.
    """
    threat: int | None
    """The threat after an action without attack; unknown if something is decided on the way."""
    shots: tuple[Shot, ...]
    friends: tuple[FigureId, ...] = ()
    """MYTH-COMBAT-34: the heroes and allies whom an area may catch."""
    beyond: tuple[Beyond, ...] = ()
    """Whom it cannot hit, by the reason."""

    @property
    def wakes(self) -> bool:
        """Whether it starts a darkness cycle."""
        return self.ap > 0 and self.meter >= METER_LIMIT


def preview(view: View, action: Act) -> Preview:
    """The action on a table that this seat could be at, up to the first die; hidden cards change nothing of it."""
    state = state_of(view, Rng.of(0))
    seat = Seat(view.seat)
    asked = state.agenda[-1]
    assert isinstance(asked, Ask)
    state.agenda = state.agenda[:-1]
    state.put(asked.chosen(state, seat, action, []))
    hero = state.heroes[seat]
    ap = sum(playing.ap_of(state, hero, card) for card in hero.played) - hero.spared
    ahead = Ahead(seat)
    ahead.follow(state)
    return Preview(
        ap=ap,
        meter=max(0, (view.leftover if view.dark else view.meter) + ap),
        threat=ahead.threat,
        shots=tuple(ahead.shots.values()),
        friends=tuple(sorted(ahead.friends)),
        beyond=ahead.left_out(state),
    )


def chance_of(view: View, number: StrikeNo, more: int = 0) -> Fraction:
    """The chance that an attack about to be rolled hits somebody, with so many more dice."""
    state = state_of(view, Rng.of(0))
    strike = strike_under_way(state, number)
    d10, _ = rolling.pool(state, strike)
    return max([dice.chance(d10 + more, rolling.tn_against(state, strike, one)) for one in strike.aimed.targets])


class Ahead:
    """Looks along every answer of one seat until dice would be thrown or the card is done."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.branches = 0
        self.threat: int | None = None
        self.shots: dict[tuple[FigureId, str | None], Shot] = {}
        self.friends: set[FigureId] = set()
        self.strike: Strike | None = None
        """The attack that was followed, before it was aimed."""

    def follow(self, state: State) -> None:
        """One way on; at a question every answer is a way of its own."""
        while state.agenda:
            entry = state.agenda[-1]
            if isinstance(entry, Throw):
                strike = strike_under_way(state, entry.strike)
                self.note(state, strike, strike.aimed.targets)
                if not has_flag(state, self.seat, "no-friendly-fire"):
                    self.friends.update(aiming.friends_in(state, strike))
                return
            if isinstance(entry, CardDone | AfterResolution):
                self.threat = state.heroes[self.seat].threat
                return
            if not isinstance(entry, Step):
                self.ask(state, entry)
                return
            state.agenda = state.agenda[:-1]
            state.put(entry.resolve(state, []))

    def ask(self, state: State, asked: Ask) -> None:
        """Every answer that matters; nothing is bought with serendipity, questions of others end the way."""
        if isinstance(asked, Favour):
            state.agenda = state.agenda[:-1]
            state.put(asked.decided(state, DECLINE, []))
            self.follow(state)
            return
        if not isinstance(asked, SeatAsk) or asked.seat != self.seat:
            return
        if isinstance(asked, Aim):
            strike = strike_under_way(state, asked.strike)
            if not strike.aimed.targets:
                self.strike = strike
            if strike.pattern == "path":
                self.note(state, strike, near(state, strike))
                return
        for answer in self.answers(state, asked):
            self.branches += 1
            if self.branches > MOST_BRANCHES:
                return
            other = state.copy()
            other.agenda = other.agenda[:-1]
            other.put(asked.chosen(other, self.seat, answer, []))
            self.follow(other)

    def answers(self, state: State, asked: SeatAsk) -> list[Act]:
        """Targets and items one by one; no further target, no further card, no optional price."""
        offers = asked.offers(state, self.seat)
        if isinstance(asked, ChooseItem) or (isinstance(asked, Aim) and DECLINE not in offers):
            return list(offers)
        return [DECLINE] if DECLINE in offers else list(offers[:1])

    def left_out(self, state: State) -> tuple[Beyond, ...]:
        """Whom no way of aiming the attack hits."""
        strike = self.strike
        if strike is None:
            return ()
        all_of_them = aiming.enemies_and_lairs(state)
        area = strike.pattern in (*aiming.AREAS, "path")
        hit = {*[figure for figure, _ in self.shots], *([] if area else aiming.in_reach(state, strike, all_of_them))}
        why: dict[tuple[str, Text], list[FigureId]] = {}
        for figure in all_of_them:
            if figure not in hit:
                refused = OUT_OF_AREA if area else aiming.refused(state, strike, figure)
                why.setdefault((refused.clause, refused.reason), []).append(figure)
        return tuple([Beyond(tuple(figures), clause, reason) for (clause, reason), figures in why.items()])

    def note(self, state: State, strike: Strike, figures: tuple[FigureId, ...]) -> None:
        """What the dice would be against each of these figures."""
        d10, fate = rolling.pool(state, strike)
        hero = state.heroes[self.seat]
        for figure in figures:
            piece = board.find(state, figure)
            if not isinstance(piece, Enemy | Lair):
                continue
            damage = min(damage_to(state, strike, figure), piece.life)
            gained = 0 if has_flag(state, self.seat, "no-threat") else changed(state, self.seat, "threat-gain", damage)
            threat = min(THREAT_LIMIT, hero.threat + max(0, gained)) if damage else hero.threat
            tn = rolling.tn_against(state, strike, figure)
            self.shots.setdefault(
                (figure, strike.pool.item), Shot(figure, strike.pool.item, d10, fate, tn, damage, threat)
            )


def near(state: State, strike: Strike) -> tuple[FigureId, ...]:
    """Enemies that a moving attack may run through."""
    return tuple(
        [
            each.id
            for each in state.enemies
            if each.life > 0 and board.distance(state, strike.attacker, each.id) <= strike.size
        ]
    )
