"""The round: Cycle phase, Hero Deck phase, Update phase with its six steps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from typing import TYPE_CHECKING, ClassVar

from ludoteca.core.agenda import Step
from ludoteca.core.counted import CARDS, counted
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, forget, has_window, in_window
from ludoteca.games.myth.effects.figures import ongoing_cards
from ludoteca.games.myth.effects.lasting import over_with_round
from ludoteca.games.myth.effects.meaning import empty_slots
from ludoteca.games.myth.effects.statistics import hand_size
from ludoteca.games.myth.parts.adventure import allies, quests, serendipity, slaughter
from ludoteca.games.myth.parts.darkness import darkness
from ludoteca.games.myth.parts.heroes import harm, items, playing, statuses, traps, treasure
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.asking import Act, Ask, Entries, Events, Fact
from ludoteca.games.myth.table.pieces import Hero, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class RoundBegan(Fact, frozen=True):
    """A new round."""

    round: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text(f"Round {self.round}", f"Round {self.round}")


class Tidied(Fact, frozen=True):
    """A player went through the Hero Deck phase."""

    seat: int
    dropped: tuple[str, ...]
    discarded: int
    kept: bool
    drawn: int

    def tell(self, names: Sequence[str]) -> Text:
        kept = (" keeping one,", " ne tiene una,") if self.kept else ("", "")
        cards = counted(self.discarded, CARDS)
        return Text(
            f"{names[self.seat]} discards {cards.en} from hand,{kept[0]} and draws {self.drawn}",
            f"{names[self.seat]} scarta {cards.it} dalla mano,{kept[1]} e ne pesca {self.drawn}",
        )


class Stirred(Fact, frozen=True):
    """MYTH-ROUND-15: the darkness meter rises for what is active."""

    amount: int
    types: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        return Text(
            f"Update: the darkness meter rises by {self.amount} for the active monster types",
            f"Aggiornamento: il segnapunti dell'oscurità sale di {self.amount} per i tipi di mostro attivi",
        )


# The round


class Round(Step, frozen=True):
    """MYTH-ROUND-01, MYTH-ROUND-29: Cycle phase, Hero Deck phase, Update phase."""

    def resolve(self, state: State, events: Events) -> Entries:
        state.round += 1
        state.phase = "cycle"
        events.append(RoundBegan(state.round))
        return (cycle.CycleStart(), darkness.AfterResolution(), cycle.HeroCycleGoesOn(), DeckPhase(), Update(), Round())


# Hero Deck phase


class DeckPhase(Step, frozen=True):
    """MYTH-ROUND-05: once everyone has passed, each player goes through the four steps."""

    def resolve(self, state: State, events: Events) -> Entries:
        state.phase = "deck"
        lying = [
            Carry(slot.card, Scene(owner=hero.seat, source=slot.card), "deck-phase")
            for hero in state.heroes
            if not hero.dead
            for slot in hero.slots
            if slot.card and not slot.down and has_window(slot.card, "deck-phase")
        ]
        open_lists = [
            entry
            for entry in in_window(state, "deck-phase", Scene())
            if isinstance(entry, Carry) and entry not in lying
        ]
        return (*lying, *open_lists, ReduceThreat(), Tidy())


class ReduceThreat(Step, frozen=True):
    """MYTH-ROUND-06: each hero loses 1 threat per empty action slot."""

    def resolve(self, state: State, events: Events) -> Entries:
        for hero in state.heroes:
            if not hero.dead:
                harm.add_threat(state, hero.seat, -empty_slots(state, hero), events)
        return ()


class TidyUp(Act, frozen=True):
    """The Ongoing cards that go, and the one hand card that stays."""

    drop: tuple[str, ...]
    keep: str


class Tidy(Ask, frozen=True):
    """MYTH-ROUND-05, MYTH-ROUND-07 to -11: every player at once clears slots, discards and draws."""

    CLAUSE: ClassVar[str] = "MYTH-ROUND-10"
    FORCED: ClassVar[bool] = False
    done: tuple[int, ...] = ()

    def actors(self, state: State) -> tuple[Seat, ...]:
        return tuple([Seat(hero.seat) for hero in state.heroes if not hero.dead and hero.seat not in self.done])

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[seat]
        if hero.dead or seat in self.done:
            return NOTHING
        own = ongoing_cards(hero)
        subsets = chain.from_iterable(combinations(own, size) for size in range(len(own) + 1))
        drops = dict.fromkeys([tuple(sorted(subset)) for subset in subsets])
        return Offers(tuple([TidyUp(drop, keep) for drop in drops for keep in ("", *dict.fromkeys(hero.hand))]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        assert isinstance(action, TidyUp)
        tidy_up(state, state.heroes[seat], action, events)
        done = (*self.done, seat)
        if all(hero.dead or hero.seat in done for hero in state.heroes):
            return ()
        return (Tidy(done),)


def tidy_up(state: State, hero: Hero, action: TidyUp, events: Events) -> None:
    """MYTH-ROUND-07 to MYTH-ROUND-11: clear the slots, discard the hand but for one card, draw."""
    for card in action.drop:
        if card in ongoing_cards(hero):  # one that gave Shadows may have gone with another
            playing.drop_ongoing(state, hero, card, events)
    for place, slot in enumerate(hero.slots):
        if slot.card and (slot.down or "ongoing" not in PRINTED.cards[slot.card].keywords):
            playing.leave_slot(state, hero, place, events)
    hand = list(hero.hand)
    if action.keep:
        hand.remove(action.keep)
    hero.hand = (action.keep,) if action.keep else ()
    hero.discard += tuple(hand)
    drawn = playing.draw(state, hero, hand_size(state, hero) - len(hero.hand), events)
    events.append(Tidied(hero.seat, action.drop, len(hand), bool(action.keep), drawn))


# Update phase


class Update(Step, frozen=True):
    """MYTH-ROUND-14: six steps in fixed order; allies and quests have their places here."""

    def resolve(self, state: State, events: Events) -> Entries:
        state.phase = "update"
        statuses.ripen(state)
        return (
            slaughter.Waves(),
            MeterStep(),
            darkness.AfterResolution(),
            AlliesStep(),
            QuestResults(),
            *in_window(state, "status-step", Scene()),
            statuses.StatusResults(),
            darkness.CheckFall(),
            traps.TrapResults(),
            darkness.CheckFall(),
            darkness.MeterCheck(),  # MYTH-DARK-04: a trap may have filled it
            serendipity.SaveTheDefeated(),
            Cleanup(),
        )


class MeterStep(Step, frozen=True):
    """MYTH-ROUND-15, -16, -30 to -32: the meter rises for every active type in play, for a boss by its card."""

    def resolve(self, state: State, events: Events) -> Entries:
        types = tuple(dict.fromkeys([each.kind for each in state.enemies if each.kind in state.active]))
        great = {each.kind: each for each in state.enemies if each.rank == "boss"}
        ordinary = [kind for kind in types if kind not in great]
        total = len(ordinary) + sum(PRINTED.bosses[kind].stages[each.stage - 1].ap for kind, each in great.items())
        if total:
            events.append(Stirred(total, types))
        darkness.raise_meter(state, total + slaughter.missing(state), events)
        return ()


class AlliesStep(Step, frozen=True):
    """MYTH-ROUND-18: allies in play are activated."""

    def resolve(self, state: State, events: Events) -> Entries:
        here = tuple([thing.id for thing in allies.in_play(state)]) if state.things else ()
        return (allies.AllyTurns(here), darkness.AfterResolution()) if here else ()


class QuestResults(Step, frozen=True):
    """MYTH-ROUND-19, MYTH-ROUND-20: effects and checks of quests; AP of a failed one may wake the darkness."""

    def resolve(self, state: State, events: Events) -> Entries:
        entries = quests.results(state, events)
        return (*entries, darkness.AfterResolution()) if entries else ()


class Cleanup(Step, frozen=True):
    """MYTH-ROUND-25, -27, -33: the defeated are removed, then the tile may be cleared and equipment changed."""

    def resolve(self, state: State, events: Events) -> Entries:
        heirs: Entries = ()
        for hero in state.heroes:
            if hero.defeated and not hero.dead:
                harm.bury(state, hero, events)
                heirs += quests.bequests(hero)
                leaving.wait_again(state)
        drops = treasure.sweep(state, events)
        quests.clean_up(state, events)
        return (
            *heirs,
            *in_window(state, "cleanup", Scene()),
            *drops,
            darkness.ClearCheck(),
            leaving.LookBack(),
            items.Equip(),
            EndOfRound(),
        )


class EndOfRound(Step, frozen=True):
    """What lasted for the round is over."""

    def resolve(self, state: State, events: Events) -> Entries:
        over_with_round(state)
        forget(state, "round")
        for hero in state.heroes:
            playing.take_tokens(state, hero)
        return ()


ENTRIES = (
    Round,
    DeckPhase,
    ReduceThreat,
    Tidy,
    Update,
    MeterStep,
    AlliesStep,
    QuestResults,
    Cleanup,
    EndOfRound,
)
ACTIONS = (TidyUp,)
FACTS = (RoundBegan, Tidied, Stirred)
