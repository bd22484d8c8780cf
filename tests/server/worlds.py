"""Two worlds that differ in two cards which somebody at the table may not know, and what the house sends about them."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace
from tests.games.myth.drawn.secrets import PILES
from tests.laws.test_laws import started

from ludoteca.bots.seated import SeatedBot
from ludoteca.core import agenda
from ludoteca.core.box import AnyBot
from ludoteca.core.game import TABLE, WATCHER, AnyGame, Refused, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.effects import ChooseHandedOver
from ludoteca.games.myset.kinds import Duelled, Missed
from ludoteca.games.myset.view import seeing
from ludoteca.games.myth.seen import view as myth_view
from ludoteca.games.myth.table.steps.adventure import DarknessTop
from ludoteca.games.myth.table.steps.verbs import LookAt
from ludoteca.games.sideboards.view import seen_by
from ludoteca.server.rooms import encode
from ludoteca.server.shown import update_of
from ludoteca.server.timed import Timed

NOW = 1_700_000_000_000
Card = Any
Piles = list[list[Card]]
"""Cards that somebody may not know; two of one pile could change places."""


class Secrets(msgspec.Struct):
    """What is hidden in a game, how two hidden cards change places, and what its rules give away about them."""

    piles: Callable[[Any, Seat], Piles]
    exchanged: Callable[[Any, Seat, Card, Card], Any]
    told: Callable[[Any, Any, list[Value], list[Value]], bool]
    """Whether the rules say that everybody learns of the difference, though no card came to light."""


# SET


def set_piles(state: Any, place: Seat) -> Piles:
    """The deck."""
    return [list(state.deck)]


def swap(cards: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    """The cards with two of them in each other's place."""
    to = {one: other, other: one}
    return tuple([to.get(card, card) for card in cards])


def set_exchanged(state: Any, place: Seat, one: Card, other: Card) -> Any:
    """Two cards of the deck."""
    world = state.copy()
    world.deck = swap(state.deck, one, other)
    return world


# MYSET: what a place knows of a card is a bit


def myset_piles(state: Any, place: Seat) -> Piles:
    """Hands and deck but for the cards that the place knows."""
    mine = seeing(place)
    return [[card for row in (*state.hands, state.deck) for card in row if not state.known[card] & mine]]


def known_swapped(known: Any, one: int, other: int) -> list[int]:
    """Who knows where a card lies goes with the place where it lies."""
    bits = list(known)
    bits[one], bits[other] = bits[other], bits[one]
    return bits


def myset_exchanged(state: Any, place: Seat, one: int, other: int) -> Any:
    """Two cards in hands or deck."""
    world = state.copy()
    world.hands = tuple([swap(hand, one, other) for hand in state.hands])
    world.deck = swap(state.deck, one, other)
    world.known = tuple(known_swapped(state.known, one, other))
    return world


def myset_told(after: Any, other: Any, facts: list[Value], others: list[Value]) -> bool:
    """MYSET-EFF-04, a named price, a duel of prices: by the rule all learn that cards cost alike, or do not."""
    asked = [isinstance(agenda.asked(state), ChooseHandedOver) for state in (after, other)]
    return asked[0] != asked[1] or any(isinstance(fact, Missed | Duelled) for fact in (*facts, *others))


# Sideboards


def sideboards_piles(state: Any, place: Seat) -> Piles:
    """Hands, deck and discard pile but for the cards that the place knows."""
    known = seen_by(state, place)
    rows = (*state.hands, state.deck, state.discard)
    return [[card for row in rows for card in row if not known[card]]]


def sideboards_exchanged(state: Any, place: Seat, one: int, other: int) -> Any:
    """Two cards anywhere face down; a secret choice of one of them becomes a choice of the other."""
    to = {one: other, other: one}
    world = state.copy()
    world.hands = tuple([swap(hand, one, other) for hand in state.hands])
    world.deck, world.discard = swap(state.deck, one, other), swap(state.discard, one, other)
    world.known = bytes(known_swapped(state.known, one, other))
    named = ("left", "right", "card")
    world.picks = tuple(
        [
            pick
            and replace(
                pick, **{name: to.get(card, card) for name in named if isinstance(card := getattr(pick, name, ""), int)}
            )
            for pick in state.picks
        ]
    )
    return world


# Myth


def myth_piles(state: Any, place: Seat) -> Piles:
    """Every pile by itself, and of every hero all cards that the place does not see."""
    asked = agenda.asked(state)
    looked = isinstance(asked, DarknessTop) or (isinstance(asked, LookAt) and asked.deck == "darkness")
    piles = [list(getattr(state, name)) for name in PILES if not (looked and name == "darkness_deck")]
    return piles + [hero_cards(state, hero, place) for hero in state.heroes]


def hero_cards(state: Any, hero: Any, place: Seat) -> list[str]:
    """The cards of a hero that a place does not see; who looks at the own deck knows its top."""
    asked = agenda.asked(state)
    if isinstance(asked, LookAt) and asked.seat == hero.seat:
        return []
    own = myth_view.sees_hand(state, hero, place)
    below = [card for slot in hero.slots for card in ((slot.card,) if slot.down else () if own else slot.under)]
    return [*hero.deck, *(() if own else hero.hand), *below]


def myth_exchanged(state: Any, place: Seat, one: str, other: str) -> Any:
    """Two cards of a pile, or one copy each of two cards of a hero; whoever is asked must be the same.

    That somebody is asked is open to everybody (decision 0009).
    """
    world = state.copy()
    for name in PILES:
        pile = getattr(state, name)
        if one in pile and other in pile:
            setattr(world, name, swap(pile, one, other))
    for hero in world.heroes:
        hidden = hero_cards(state, hero, place)
        if one in hidden and other in hidden:
            exchange_in(state, hero, place, one, other)
    return world if myth_view.asked_openly(world) == myth_view.asked_openly(state) else None


def exchange_in(state: Any, hero: Any, place: Seat, one: str, other: str) -> None:
    """The last hidden copy of each card of a hero changes places with that of the other."""
    own = myth_view.sees_hand(state, hero, place)
    rows: list[list[str]] = [list(hero.deck), [] if own else list(hero.hand)]
    rows += [[slot.card] if slot.down else [] if own else list(slot.under) for slot in hero.slots]
    spots = {card: (row, place) for row, cards in enumerate(rows) for place, card in enumerate(cards)}
    for card, new in ((one, other), (other, one)):
        row, place_ = spots[card]
        rows[row][place_] = new
    hero.deck = tuple(rows[0])
    hero.hand = hero.hand if own else tuple(rows[1])
    hero.slots = tuple(
        [
            replace(slot, card=row[0])
            if slot.down
            else slot
            if own or not slot.under
            else replace(slot, under=tuple(row))
            for slot, row in zip(hero.slots, rows[2:], strict=True)
        ]
    )


def myth_told(after: Any, other: Any, facts: list[Value], others: list[Value]) -> bool:
    """Decision 0009: who is asked is open to all."""
    return myth_view.asked_openly(after) != myth_view.asked_openly(other)


def nothing_told(after: Any, other: Any, facts: list[Value], others: list[Value]) -> bool:
    """Only cards that come to light make a difference."""
    return False


SECRETS = {
    "set": Secrets(set_piles, set_exchanged, nothing_told),
    "myset": Secrets(myset_piles, myset_exchanged, myset_told),
    "sideboards": Secrets(sideboards_piles, sideboards_exchanged, nothing_told),
    "myth": Secrets(myth_piles, myth_exchanged, myth_told),
}


# What is compared


class Trial(msgspec.Struct):
    """A game and bots on trial: how much was compared, and every byte and moment that told too much."""

    name: str
    game: AnyGame
    bots: list[AnyBot]
    compared: int = 0
    opened: int = 0
    """A hidden card came to light, or the rules say that all learn of it."""
    paces: int = 0
    leaks: list[str] = []


def begun(name: str, table: int, seed: int, moves: int) -> tuple[Timed, Rng]:
    """A match as the house holds it, after so many random moves at some kind of table."""
    match, rng = started(name, table, seed, moves)
    names = tuple(["Ada", "Bea", "Cleo", "Dora", "Ed", "Fay", "Gus", "Hal", "Ida", "Jo"][: match.seats])
    match.names, match.version, match.count, match.trail = names, 0, 0, ()  # as if it began here
    return Timed.begun(match, 1, (None,) * match.seats, NOW), rng


def two_worlds(trial: Trial, table: int, seed: int, moves: int, steps: int) -> None:
    """At one position, for a seat and for who watches: exchange two hidden cards, play on alike, compare every byte."""
    name = trial.name
    play, rng = begun(name, table, seed, moves)
    play.match.game = trial.game
    for place in (Seat(rng.below(play.match.state.seats)), WATCHER):
        piles = [list(dict.fromkeys(pile)) for pile in SECRETS[name].piles(play.match.state, place)]
        piles = [kinds for kinds in piles if len(kinds) > 1]
        if not piles:
            continue
        one, other = rng.shuffled(rng.choice(piles))[:2]
        state = SECRETS[name].exchanged(play.match.state, place, one, other)
        if state is not None:
            world = play.fork()
            world.match.stand_at(state)
            world.match.seed = seed + 1
            play_on(play.fork(), world, place, (one, other), steps, rng, trial)


def play_on(
    play: Timed, world: Timed, place: Seat, cards: tuple[Card, Card], steps: int, rng: Rng, trial: Trial
) -> None:
    """Everybody acts alike in both worlds, until a difference is open or an action is possible in one only."""
    compare(play, world, place, 0, trial)
    for _ in range(steps):
        start = play.heard
        seat, action = an_action(play, rng)
        if seat == place or place == WATCHER:
            compare_refusals(play, world, place, rng, trial)
        if action is None or action not in world.match.actions(seat):
            return
        before = [hidden(trial.name, each.match.state, place) for each in (play, world)]
        both = [each.moved(seat, action, each.at + 1000) for each in (play, world)]
        facts = [[fact.event for fact in each.facts[start:]] for each in both]
        lit = [was - hidden(trial.name, each.match.state, place) for was, each in zip(before, both, strict=True)]
        if any(card in came for came in lit for card in cards) or SECRETS[trial.name].told(
            both[0].match.state, both[1].match.state, *facts
        ):
            trial.opened += 1
            return
        play, world = both
        compare(play, world, place, start, trial)


def hidden(name: str, state: Any, place: Seat) -> Counter[Hashable]:
    """The cards that a place may not know."""
    return Counter([card for pile in SECRETS[name].piles(state, place) for card in pile])


def an_action(play: Timed, rng: Rng) -> tuple[Seat, Value | None]:
    """Something that somebody, or now and then the table, may do."""
    actors = play.match.actors()
    if not actors:
        return TABLE, None
    seat = TABLE if rng.below(10) == 0 and len(play.match.actions(TABLE)) else rng.choice(actors)
    offers = play.match.actions(seat)
    return seat, offers[rng.below(len(offers))]


def sent(play: Timed, place: Seat, start: int = 0, first: bool = True) -> bytes:
    """Every byte of an update to a place."""
    return encode(update_of(play, place, start, first, play.at + 5))


def compare(play: Timed, world: Timed, place: Seat, start: int, trial: Trial) -> None:
    """Every byte of an update, what a text face shows, and when bots of the other seats would move."""
    for first in (True, False):
        texts = [sent(each, place, start, first) for each in (play, world)]
        trial.compared += 1
        if texts[0] != texts[1]:
            trial.leaks.append(f"{trial.name}, seat {place}: {difference(*texts)}")
    shown = [each.match.game.words.show(each.match.view(place), "it") for each in (play, world)]
    if shown[0] != shown[1]:
        trial.leaks.append(f"{trial.name}, seat {place} is shown {difference(*[text.encode() for text in shown])}")
    for seat in map(Seat, range(play.match.state.seats)):
        for bot in trial.bots if seat != place else ():
            dues = []
            for each in (play, world):
                offers, view = each.match.actions(seat), each.match.view(seat)
                plan = SeatedBot(bot, seat, 1).plan(view, offers, each.match.version, 0.0)
                dues.append(None if plan is None else plan[0])
            if None not in dues:
                trial.paces += 1
                if dues[0] != dues[1]:
                    trial.leaks.append(f"{trial.name}: {bot.name} in seat {seat} moves after {dues}")


def on_trial(name: str, game: AnyGame | None = None, bots: list[AnyBot] | None = None) -> Trial:
    """A game of the house with its bots that do not search, or another in its place."""
    quick = [bot for bot in BOXES[name].levels.values() if bot.name in ("greedy", "follower", "random", "level1")]
    return Trial(name, game or GAMES[name], quick if bots is None else bots)


def compare_refusals(play: Timed, world: Timed, place: Seat, rng: Rng, trial: Trial) -> None:
    """What a place may not do is refused in the same words."""
    pool = [kind() for kind in play.match.game.action_types if not kind.__struct_fields__]
    for seat in play.match.actors():
        offers = play.match.actions(seat)
        pool.append(offers[rng.below(len(offers))])
    for action in pool:
        said: list[tuple[str, Text] | None] = []
        for each in (play, world):
            try:
                each.match.game.apply(each.match.state, place, action)
                said.append(None)
            except Refused as refused:
                said.append((refused.clause, refused.reason))
        trial.compared += 1
        if said[0] != said[1]:
            trial.leaks.append(f"{trial.name}, seat {place}, {action}: {said}")


def difference(one: bytes, other: bytes) -> str:
    """Where two texts part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 200) : at + 200]!r} or {other[max(0, at - 200) : at + 200]!r}"


def positions(seed: int) -> Iterator[tuple[int, int, int]]:
    """Kinds of table, seeds and numbers of moves, without end."""
    rng = Rng.of(seed)
    while True:
        yield rng.below(10_000), rng.below(10**9), rng.choice((0, 3, 10, 30, 60, 120))
