"""Windows of a darkness cycle: effects that answer by themselves, and interrupts that players may play."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core import agenda
from ludoteca.core.agenda import Step
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import in_window
from ludoteca.games.myth.effects.meaning import holds
from ludoteca.games.myth.parts.heroes import playing
from ludoteca.games.myth.parts.heroes.playing import AddRage, PlayCard
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, Entries, Events
from ludoteca.games.myth.table.pieces import Hero, Scene

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


class Window(Step, frozen=True):
    """MYTH-DARK-24: a moment at which what lies open answers, and then interrupts may be played."""

    name: str
    scene: Scene

    def resolve(self, state: State, events: Events) -> Entries:
        entries = in_window(state, self.name, self.scene)
        if not entries and not anybody_holds(state, cards_for(self.name)):
            return ()
        return (*entries, Answers(self.name, self.scene))


class Answers(Ask, frozen=True):
    """DP-34: every seat with a playable interrupt may play it, in any order, or decline."""

    CLAUSE: ClassVar[str] = "MYTH-DARK-24"
    name: str
    scene: Scene
    declined: tuple[int, ...] = ()

    def actors(self, state: State) -> tuple[Seat, ...]:
        fitting = cards_for(self.name)
        return tuple(
            [
                Seat(hero.seat)
                for hero in state.heroes
                if not fitting.isdisjoint(hero.hand) and self.answers(state, hero)
            ]
        )

    def opened_after(self, before: State) -> bool:
        """Whether it was not yet asked then: with closed hands, who is asked shows what is in a hand."""
        asked = agenda.asked(before)
        return before.options.hands == "closed" and not (
            isinstance(asked, Answers) and (asked.name, asked.scene) == (self.name, self.scene)
        )

    def answers(self, state: State, hero: Hero) -> list[PlayCard]:
        """The interrupts that a hero could play now."""
        if hero.seat in self.declined or hero.defeated or hero.dead:  # MYTH-DEATH-09
            return []
        fitting = cards_for(self.name)
        if fitting.isdisjoint(hero.hand) or playing.free_slot(state, hero) < 0:
            return []
        return [
            PlayCard(card, "interrupt", "none")
            for card in dict.fromkeys(hero.hand)
            if card in fitting and is_playable(state, hero, card, self.scene)
        ]

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        from ludoteca.games.myth.parts.adventure import serendipity

        hero = state.heroes[seat]
        found: list[Act] = [*self.answers(state, hero)]
        if not found:
            return NOTHING
        if playing.may_add_rage(state, hero):  # MYTH-CARD-43
            found.append(AddRage())
        found += serendipity.offers(state, hero)  # MYTH-SEREN-03
        return Offers((*found, DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        from ludoteca.games.myth.parts.adventure import serendipity

        hero = state.heroes[seat]
        match action:
            case PlayCard():
                return (*playing.play(state, hero, action, events, self.scene), self)
            case AddRage():
                return (*playing.do_other(state, hero, action, events), self)
            case serendipity.UseSerendipity():
                return (*serendipity.do(state, action, events), self)
        return (replace(self, declined=(*self.declined, seat)),)


@cache
def cards_for(window: str) -> frozenset[str]:
    """The cards that are printed for a window."""
    return frozenset([card.id for card in PRINTED.cards.values() if card.window == window])


def anybody_holds(state: State, cards: frozenset[str]) -> bool:
    """Whether some of these cards are in a hand."""
    for hero in state.heroes:  # noqa: SIM110  # every window comes through here, and any() takes twice as long
        if not cards.isdisjoint(hero.hand):
            return True
    return False


def is_playable(state: State, hero: Hero, card: str, scene: Scene) -> bool:
    """MYTH-CARD-06, MYTH-DARK-24, MYTH-MOVE-19: an interrupt fits its window, its needs and standing still."""
    printed = PRINTED.cards[card]
    if "interrupt" not in printed.types or printed.move.none in ("no", "faded"):
        return False
    own = replace(scene, owner=hero.seat, source=card)
    return holds(state, printed.window_if, own) and playing.playable_now(state, hero, card, "interrupt")


ENTRIES = (Window, Answers)
