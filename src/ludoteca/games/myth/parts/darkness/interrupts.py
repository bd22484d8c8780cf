"""Windows of a darkness cycle: effects that answer by themselves, and interrupts that players may play."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core import agenda
from ludoteca.core.game import NOTHING, Offers, Seat
from ludoteca.games.myth.effects.carrying import in_window
from ludoteca.games.myth.effects.meaning import holds
from ludoteca.games.myth.parts.adventure.anytime import anytime, do_anytime
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import playing, tray
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import AddRage, PlayCard
from ludoteca.games.myth.table.asking import DECLINE, Act, Decline, Entries, Events
from ludoteca.games.myth.table.attacks import strike_of
from ludoteca.games.myth.table.pieces import Hero, Scene
from ludoteca.games.myth.table.registering import actors, asks, chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import Answers, Window


@resolves(Window)
def window(step: Window, state: State, events: Events) -> Entries:
    return opening(state, step.name, step.scene)


def opening(state: State, name: str, scene: Scene) -> Entries:
    """What a window brings that opens at this moment; nothing where no effect and nobody could answer in it."""
    entries = in_window(state, name, scene)
    if entries:
        return (*entries, Answers(name, scene))
    if not anybody_holds(state, cards_for(name)):
        return ()
    ask = Answers(name, scene)
    return (ask,) if ask.actors(state) else ()


@actors(Answers)
def answers_actors(ask: Answers, state: State) -> tuple[Seat, ...]:
    fitting = cards_for(ask.name)
    return tuple(
        [
            Seat(hero.seat)
            for hero in state.heroes
            if not fitting.isdisjoint(hero.hand) and interrupts_of(ask, state, hero)
        ]
    )


@asks(Answers)
def answers_asks(ask: Answers, state: State, seat: Seat) -> bool:
    """Whoever is offered something is asked; no need to look into every hand."""
    return True


def opened_after(ask: Answers, before: State) -> bool:
    """Whether it was not yet asked then: with closed hands, who is asked shows what is in a hand."""
    asked = agenda.asked(before)
    return before.options.hands == "closed" and not (
        isinstance(asked, Answers) and (asked.name, asked.scene) == (ask.name, ask.scene)
    )


def interrupts_of(ask: Answers, state: State, hero: Hero) -> list[PlayCard]:
    """The interrupts that a hero could play now."""
    if hero.seat in ask.declined or hero.defeated or hero.dead:  # MYTH-DEATH-09
        return []
    fitting = cards_for(ask.name)
    if fitting.isdisjoint(hero.hand) or tray.free_slot(state, hero) < 0:
        return []
    return [
        PlayCard(card, "interrupt", "none")
        for card in dict.fromkeys(hero.hand)
        if card in fitting and is_playable(state, hero, card, ask.scene)
    ]


@offers(Answers)
def answers_offers(ask: Answers, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[seat]
    found: list[Act] = [*interrupts_of(ask, state, hero)]
    if not found:
        return NOTHING
    if playing.may_add_rage(state, hero):  # MYTH-CARD-43
        found.append(AddRage())
    return Offers((*found, *anytime(state, hero), DECLINE))


@chosen(Answers)
def answers_chosen(ask: Answers, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    hero = state.heroes[seat]
    match action:
        case PlayCard():
            return (*playing.play(state, hero, action, events, ask.scene), ask)
        case AddRage():
            return (*playing.do_other(state, hero, action, events), ask)
        case Decline():
            return (replace(ask, declined=(*ask.declined, seat)),)
    return (*do_anytime(state, hero, action, events), ask)


@SHELF.remembers()
def cards_for(window: str) -> frozenset[CardId]:
    """The cards that are printed for a window."""
    return frozenset([card.id for card in PRINTED.cards.values() if card.window == window])


def anybody_holds(state: State, cards: frozenset[CardId]) -> bool:
    """Whether some of these cards are in a hand."""
    for hero in state.heroes:  # noqa: SIM110  # every window comes through here, and any() takes twice as long
        if not cards.isdisjoint(hero.hand):
            return True
    return False


def is_playable(state: State, hero: Hero, card: CardId, scene: Scene) -> bool:
    """MYTH-CARD-06, MYTH-DARK-24, MYTH-MOVE-19: an interrupt fits its window, its needs and standing still."""
    printed = PRINTED.cards[card]
    if printed.move.none in ("no", "faded") or falls_away(state, printed.window, scene):
        return False
    own = replace(scene, owner=hero.seat, source=card)
    return holds(state, printed.window_if, own) and playing.playable_now(state, hero, card, "interrupt")


def falls_away(state: State, window: str | None, scene: Scene) -> bool:
    """MYTH-ENEMYATTACK-18, MYTH-DARK-24: whether the attack that a window is about is not made, or hits no longer."""
    strike = strike_of(state, scene.strike)
    if strike is None or window not in ("enemy-attack-declared", "enemy-attack-rolled"):
        return False
    declared = window == "enemy-attack-declared"
    attacker = (activation.acting if declared else board.enemy)(state, strike.attacker)
    return attacker is None or strike.done.cancelled
