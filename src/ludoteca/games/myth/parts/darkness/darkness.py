"""The darkness: its meter, its cycle, its cards with event and penalty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick
from ludoteca.games.myth.effects.lasting import over_with_darkness
from ludoteca.games.myth.effects.meaning import changed, holds
from ludoteca.games.myth.parts.darkness.interrupts import Window
from ludoteca.games.myth.parts.heroes import harm, treasure
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.pieces import METER_LIMIT, OFF, THREAT_LIMIT, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

LONGEST_CHAIN = 3
"""MYTH-DARK-21."""


# Facts


class MeterRose(Fact, frozen=True):
    """The darkness meter changed; in a darkness cycle what is left over did."""

    amount: int
    now: int
    leftover: bool

    def tell(self, names: Sequence[str]) -> Text:
        sign = f"{self.amount:+d}"
        if self.leftover:
            return Text(f"Darkness {sign} (left over: {self.now})", f"Oscurità {sign} (in eccesso: {self.now})")
        return Text(f"Darkness {sign} (now {self.now})", f"Oscurità {sign} (ora {self.now})")


class DarknessBegan(Fact, frozen=True):
    """MYTH-DARK-02: a darkness cycle starts."""

    chain: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text("A darkness cycle begins", "Comincia un ciclo dell'oscurità")


class DarknessIdle(Fact, frozen=True):
    """MYTH-DARK-08: no enemy is active, so nothing happens."""

    def tell(self, names: Sequence[str]) -> Text:
        return Text("No enemy is active: the darkness waits", "Nessun nemico è attivo: l'oscurità attende")


class DarknessDrawn(Fact, frozen=True):
    """MYTH-DARK-07: a darkness card is revealed."""

    card: str

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        return Text(f"Darkness card: {card.en}", f"Carta Oscurità: {card.it}")


class EventChecked(Fact, frozen=True):
    """MYTH-DARK-10: whether the event of the card takes place."""

    card: str
    happens: bool
    ignored: bool = False

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.darkness_cards[self.card].event.text
        if self.ignored:
            return Text("The event is cancelled", "L'evento è annullato")
        if not self.happens:
            return Text(f"Event, condition not met: {text.en}", f"Evento, condizione non soddisfatta: {text.it}")
        return Text(f"Event: {text.en}", f"Evento: {text.it}")


class PenaltySuffered(Fact, frozen=True):
    """MYTH-DARK-11: a hero with too much threat suffers the penalty."""

    seat: int
    card: str

    def tell(self, names: Sequence[str]) -> Text:
        text = PRINTED.darkness_cards[self.card].penalty.text
        return Text(f"Threat penalty for {names[self.seat]}: {text.en}", f"Penalità per {names[self.seat]}: {text.it}")


class DarknessEnded(Fact, frozen=True):
    """MYTH-DARK-18: the meter is reset and takes what was left over."""

    meter: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"The darkness cycle ends; meter {self.meter}", f"Il ciclo dell'oscurità finisce; segnapunti {self.meter}"
        )


# The meter


def raise_meter(state: State, amount: int, events: Events) -> None:
    """MYTH-DARK-01, MYTH-DARK-19: AP go to the meter, inside a darkness cycle to what is left over."""
    if not amount:
        return
    if state.dark:
        before, state.leftover = state.leftover, max(0, state.leftover + amount)
        events.append(MeterRose(state.leftover - before, state.leftover, True))
    else:
        before, state.meter = state.meter, max(0, state.meter + amount)
        events.append(MeterRose(state.meter - before, state.meter, False))


class AfterResolution(Step, frozen=True):
    """MYTH-CLEAR-10, MYTH-CLEAR-16: after a complete resolution clearing is checked first, then the meter."""

    def resolve(self, state: State, events: Events) -> Entries:
        drops = treasure.sweep(state, events)
        return (CheckFall(), *drops, *checks())


@cache
def checks() -> Entries:
    """What is looked at after a complete resolution; these chapters build on this one."""
    from ludoteca.games.myth.parts.adventure import quests
    from ludoteca.games.myth.parts.realm import leaving

    return (quests.CheckQuests(), ClearCheck(), leaving.LookBack(), MeterCheck())


class ClearCheck(Step, frozen=True):
    """MYTH-CLEAR-10, MYTH-CLEAR-12: whether a tile is cleared, once the defeated are removed."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import acts, slaughter
        from ludoteca.games.myth.parts.realm import clearing

        goal = (acts.Goal(),) if state.options.mode == "story" else ()
        return (*slaughter.check(state, events), *clearing.check(state), *goal)


class CheckFall(Step, frozen=True):
    """MYTH-DEATH-10, MYTH-DARK-28: with the last hero down the act ends at once."""

    def resolve(self, state: State, events: Events) -> Entries:
        return (harm.Fallen(),) if harm.all_down(state) else ()


class MeterCheck(Step, frozen=True):
    """MYTH-DARK-02, MYTH-DARK-03: at 6 a darkness cycle starts; what is beyond is remembered."""

    def resolve(self, state: State, events: Events) -> Entries:
        if state.dark or state.meter < METER_LIMIT:
            return ()
        state.leftover = state.meter - METER_LIMIT
        state.meter = METER_LIMIT
        state.chain = 1
        return (DarknessCycle(),)


# The cycle


class DarknessCycle(Step, frozen=True):
    """MYTH-DARK-05 to MYTH-DARK-08: the threat range check, then one card if anything is active."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import serendipity
        from ludoteca.games.myth.parts.darkness import activation

        state.dark = True
        state.cancelled = ()
        events.append(DarknessBegan(state.chain))
        activation.check(state, events)
        if not activation.any_active(state):
            events.append(DarknessIdle())
            return (EndDarkness(),)
        if state.options.mode == "slaughter":  # MYTH-SLAUGHTER-03, MYTH-SLAUGHTER-23
            return (activation.ActivateEnemies(RANKS), CheckFall(), EndDarkness())
        draw(state, events)
        return (
            Window("darkness-card-drawn", Scene()),
            serendipity.Foresight(),
            Event(),
            Penalties(),
            Activate(),
            EndDarkness(),
        )


def draw(state: State, events: Events) -> None:
    """MYTH-DARK-07, MYTH-DARK-30: the top card; an empty deck is made of the discard pile."""
    if not state.darkness_deck:
        state.darkness_deck, state.darkness_discard = state.rng.shuffled(state.darkness_discard), ()
    state.darkness_card, state.darkness_deck = state.darkness_deck[0], state.darkness_deck[1:]
    events.append(DarknessDrawn(state.darkness_card))


class Event(Step, frozen=True):
    """MYTH-DARK-09, MYTH-DARK-10: the event is resolved first, if its condition holds."""

    def resolve(self, state: State, events: Events) -> Entries:
        card = PRINTED.darkness_cards[state.darkness_card]
        ignored = "event" in state.cancelled
        state.cancelled = tuple([what for what in state.cancelled if what != "event"])
        happens = not ignored and holds(state, card.event.when, Scene(source=card.id))
        events.append(EventChecked(card.id, happens, ignored))
        return (Carry(f"{card.id}.event", Scene(source=card.id)), CheckFall()) if happens else ()


class Penalties(Step, frozen=True):
    """MYTH-DARK-11, MYTH-DARK-13, MYTH-DARK-14: each hero whose threat reaches 10, or less if the event says so."""

    def resolve(self, state: State, events: Events) -> Entries:
        limit = changed(state, OFF, "penalty-threat", THREAT_LIMIT)
        due = tuple(
            [
                hero.seat
                for hero in state.heroes
                if not hero.defeated and not hero.dead and hero.square != OFF and hero.threat >= limit
            ]
        )
        return (WhoFirst(due=due),) if due else ()


class WhoFirst(GroupAsk, frozen=True):
    """DP-36: in which order several heroes suffer the penalty; it is worked out for all before it begins."""

    CLAUSE: ClassVar[str] = "MYTH-DARK-14"
    due: tuple[int, ...] = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([Pick((seat,)) for seat in self.due])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        seat = action.figures[0]
        card = PRINTED.darkness_cards[state.darkness_card]
        rest = tuple([other for other in self.due if other != seat]) if card.penalty.scope == "hero" else ()
        after: Entries = (WhoFirst(due=rest),) if rest else ()
        if state.heroes[seat].defeated:
            return after
        events.append(PenaltySuffered(seat, card.id))
        return (Carry(f"{card.id}.penalty", Scene(owner=seat, source=card.id)), CheckFall(), *after)


class Activate(Step, frozen=True):
    """MYTH-DARK-15, MYTH-DARK-16, MYTH-ORDER-01, MYTH-ORDER-02: all move, then all attack, then lairs spawn."""

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.darkness import activation, spawning

        return (
            activation.ActivateEnemies(PRINTED.darkness_cards[state.darkness_card].order),
            CheckFall(),
            Window("before-spawn", Scene()),
            spawning.SpawnAll(state.darkness_card),
            CheckFall(),
        )


class EndDarkness(Step, frozen=True):
    """MYTH-DARK-17 to MYTH-DARK-21, MYTH-DARK-23: the card is discarded, the meter reset; 6 left over start another."""

    def resolve(self, state: State, events: Events) -> Entries:
        if state.darkness_card:
            state.darkness_discard += (state.darkness_card,)
            state.darkness_card = ""
        over_with_darkness(state)
        state.cancelled = ()
        if state.leftover >= METER_LIMIT and state.chain < LONGEST_CHAIN:
            state.leftover -= METER_LIMIT
            state.chain += 1
            return (DarknessCycle(),)
        state.dark = False
        state.meter = min(state.leftover, METER_LIMIT - 1)
        state.leftover = state.chain = 0
        events.append(DarknessEnded(state.meter))
        return (AfterResolution(),)


ENTRIES = (
    AfterResolution,
    CheckFall,
    ClearCheck,
    MeterCheck,
    DarknessCycle,
    Event,
    Penalties,
    WhoFirst,
    Activate,
    EndDarkness,
)
FACTS = (
    MeterRose,
    DarknessBegan,
    DarknessIdle,
    DarknessDrawn,
    EventChecked,
    PenaltySuffered,
    DarknessEnded,
)
