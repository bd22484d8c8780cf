"""What a seat sees of MYSET: its own hand, what effects showed to it, and all that lies open."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from ludoteca.core.agenda import asked
from ludoteca.core.copying import copied
from ludoteca.core.game import TABLE, Value
from ludoteca.core.rng import Rng
from ludoteca.games.myset.effects import ChooseBarteredFor, ChooseHandedOver, ChooseTradedFor, Entry, Secretly
from ludoteca.games.myset.kinds import ONLOOKERS, PUBLIC, Drew, HandedOver, Looked, PutBack, Reserved, Returned
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.score import best_two, points, points_by_category, symbols
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import is_out

UNSEEN = -1
"""Something that is there and not for this seat to see."""
NO_CHANCE = Rng(b"")


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as another one sees it; `hand` has 0 for a card that the viewer does not know."""

    hand: tuple[int, ...]
    collection: tuple[int, ...]
    budget: int
    out: bool
    hand_guard: int
    symbols: tuple[int, ...]
    category_points: tuple[int, ...]
    best: tuple[int, ...]
    points: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as one seat sees it; `deck` has 0 for a card that the viewer does not know, top first."""

    seat: int
    options: Options
    deck: tuple[int, ...]
    market: tuple[int, ...]
    reserved: tuple[Reserved, ...]
    players: tuple[Player, ...]
    start: int
    active: int
    used: int
    bought: bool
    discount: int
    activated: int
    round: int
    bought_this_round: bool
    dry: int
    last_round: bool
    ended: str
    agenda: tuple[Entry, ...]


def seeing(seat: int) -> int:
    """The bit of a seat, or of those who watch, who know what was open to all."""
    return 1 << (seat if seat >= 0 else ONLOOKERS)


def of(state: State, seat: int) -> View:
    """The view of a seat, built field by field."""

    known, mine = state.known, seeing(seat)

    def faces(cards: tuple[int, ...]) -> tuple[int, ...]:  # the table knows everything
        return cards if seat == TABLE else tuple([card if known[card] & mine else 0 for card in cards])

    def player(who: int) -> Player:
        collection, budget = state.collections[who], state.budgets[who]
        counts = symbols(state, collection)
        return Player(
            hand=faces(state.hands[who]),
            collection=collection,
            budget=budget,
            out=is_out(state, who),
            hand_guard=state.hand_guards[who],
            symbols=counts,
            category_points=points_by_category(counts),
            best=best_two(counts),
            points=points(state.seats, counts, budget),
        )

    return View(
        seat=seat,
        options=state.options,
        deck=faces(state.deck),
        market=state.market,
        reserved=state.reserved,
        players=tuple([player(who) for who in range(state.seats)]),
        start=state.start,
        active=state.active,
        used=state.used,
        bought=state.bought,
        discount=state.discount,
        activated=state.activated,
        round=state.round,
        bought_this_round=state.bought_this_round,
        dry=state.dry,
        last_round=state.last_round,
        ended=state.ended,
        agenda=tuple([masked(entry, seat, state.active) for entry in state.agenda]),
    )


def masked(entry: Entry, seat: int, active: int) -> Entry:
    """An entry of the agenda without what this seat may not know: secret picks and chosen places."""
    if seat == TABLE:
        return entry
    if isinstance(entry, Secretly):
        picks = tuple([UNSEEN if pick > 0 and who != seat else pick for who, pick in enumerate(entry.picks)])
        return replace(entry, picks=picks)
    if isinstance(entry, ChooseTradedFor | ChooseBarteredFor) and seat != active:
        return replace(entry, place=UNSEEN)
    return entry


def hear(event: Value, seat: int) -> Value:
    """A fact without the faces that this seat did not see."""
    if seat != TABLE and isinstance(event, Drew | HandedOver | Returned | PutBack | Looked):
        seen = event.seen & seeing(seat)
        if isinstance(event, Looked):
            return replace(event, cards=event.cards if seen else None, seen=0)
        return replace(event, card=event.card if seen else None, seen=0)
    return event


def state_of(view: View, rng: Rng) -> State:
    """A state that this view could show, any of them as likely as another."""
    return sampler(view)(rng)


def sampler(view: View) -> Callable[[Rng], State]:
    """Draws states that this view could show: what is seen is put in its place once, for as many as are wanted."""
    base, unseen = _seen(view)
    seats = range(base.seats)

    def filled_in(rng: Rng) -> State:
        """The cards not seen in any order in the places not seen."""
        state = copied(base)
        left = iter(rng.shuffled(unseen))
        known = list(base.known)

        def filled(cards: tuple[int, ...], owner: int) -> tuple[int, ...]:
            if 0 not in cards:
                return cards
            faces = []
            for card in cards:
                face = card or next(left)
                if not card:
                    known[face] = owner
                faces.append(face)
            return tuple(faces)

        state.hands = tuple([filled(base.hands[who], 1 << who) for who in seats])
        state.deck = filled(base.deck, 0)
        state.known = tuple(known)
        state.rng = rng.fork("sample")
        if base.agenda:
            state.agenda = tuple([unmasked(entry, state.hands, view.active, rng) for entry in base.agenda])
        return state

    def draw(rng: Rng) -> State:
        while True:
            state = filled_in(rng)
            choice = asked(state)
            if not isinstance(choice, ChooseHandedOver) or choice.possible(state):
                return state

    return draw


def _seen(view: View) -> tuple[State, tuple[int, ...]]:
    """A state with 0 for every card that the view does not show, and those cards."""
    players, mine = view.players, 1 << view.seat
    hands = tuple([player.hand for player in players])
    open_cards = {card for player in players for card in player.collection} | set(view.market)
    known = [PUBLIC] * 21
    for owner, cards in [*[(1 << who, hand) for who, hand in enumerate(hands)], (0, view.deck)]:
        for card in cards:
            open_cards.add(card)
            if card:
                known[card] = owner | mine
    state = State(
        options=view.options,
        seats=len(players),
        rng=NO_CHANCE,
        deck=view.deck,
        market=view.market,
        hands=hands,
        collections=tuple([player.collection for player in players]),
        budgets=tuple([player.budget for player in players]),
        known=tuple(known),
        hand_guards=tuple([player.hand_guard for player in players]),
        start=view.start,
        active=view.active,
        reserved=view.reserved,
        used=view.used,
        bought=view.bought,
        discount=view.discount,
        activated=view.activated,
        round=view.round,
        bought_this_round=view.bought_this_round,
        dry=view.dry,
        out=sum(1 << who for who, player in enumerate(players) if player.out),
        last_round=view.last_round,
        ended=view.ended,
        agenda=view.agenda,
    )
    return state, tuple([card for card in range(1, 21) if card not in open_cards])


def veiled(state: State, seat: int) -> State:
    """The same for all states with this view: the cards not seen lie in the places not seen by their numbers."""
    known, mine = state.known, seeing(seat)
    hidden = iter([card for card in range(1, 21) if not known[card] & mine])
    knows = [PUBLIC] * 21

    def filled(cards: tuple[int, ...], owner: int) -> tuple[int, ...]:
        faces = []
        for card in cards:
            seen = known[card] & mine
            face = card if seen else next(hidden)
            knows[face] = owner | seen
            faces.append(face)
        return tuple(faces)

    other = copied(state)
    other.rng = NO_CHANCE
    other.hands = tuple([filled(hand, 1 << who) for who, hand in enumerate(state.hands)])
    other.deck = filled(state.deck, 0)
    other.known = tuple(knows)
    if state.agenda:
        other.agenda = tuple(
            [
                unmasked(masked(entry, seat, state.active), other.hands, state.active, NO_CHANCE.copy())
                for entry in state.agenda
            ]
        )
    return other


def unmasked(entry: Entry, hands: tuple[tuple[int, ...], ...], active: int, rng: Rng) -> Entry:
    """An entry with something possible in the place of what was not seen."""
    if isinstance(entry, Secretly):
        picks = [1 + rng.below(len(hands[who])) if pick == UNSEEN else pick for who, pick in enumerate(entry.picks)]
        return replace(entry, picks=tuple(picks))
    if isinstance(entry, ChooseTradedFor | ChooseBarteredFor) and entry.place == UNSEEN:
        return replace(entry, place=rng.below(len(hands[active])))
    return entry
