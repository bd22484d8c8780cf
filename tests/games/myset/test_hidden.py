"""MYSET-INV-12: nobody else's cards in any byte, and what was seen is remembered and stays true."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.myset.conftest import TABLE, WATCHER, A, B, C, D, PackOf, Table, bystanders

from ludoteca.core import laws
from ludoteca.core.game import Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myset import cards
from ludoteca.games.myset.effects import ChooseHandedOver
from ludoteca.games.myset.kinds import (
    ONLOOKERS,
    Activated,
    Auctioned,
    Bartered,
    Bought,
    Copied,
    Cycled,
    Drew,
    Duelled,
    HandedOver,
    HandsPassed,
    Looked,
    OffersShown,
    PutBack,
    Refilled,
    Returned,
    Swapped,
    Swept,
)
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State
from ludoteca.games.myset.view import View

SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from([2, 3, 4])
FROM_THE_BOTTOM = 2
TAKE = cards.Take(which="dearest")


class Listener:
    """Somebody with a perfect memory who is told what one seat hears, and nothing else.

    It keeps its own picture of where cards lie, 0 for a face it does not know, follows every card as a careful person
    would, and objects to being told a face that the seat neither saw nor could work out.
    """

    def __init__(self, seat: Seat, view: View) -> None:
        self.seat = seat
        self.deck = list(view.deck)
        self.hands = [list(player.hand) for player in view.players]
        self.drawing_below = False
        self.loose = self.placed = 0  # cards on top of the deck that the activator is putting in order

    def compare(self, view: View) -> None:
        """The view shows what the listener knows: not a face more, and not one forgotten."""
        if self.seat >= 0:
            self.hands[self.seat] = list(view.players[self.seat].hand)
        assert list(view.deck) == self.deck
        for player, hand in zip(view.players, self.hands, strict=True):
            assert sorted(player.hand) == sorted(hand)

    def hear(self, events: tuple[Value, ...]) -> None:
        """Take note of what one action led to; cards passed or traded leave all hands before they arrive."""
        facts = [fact for event in events if (fact := MYSET.hear(event, self.seat)) is not None]
        shown = {fact.took for fact in facts if isinstance(fact, Auctioned)}
        passed = [fact for fact in facts if isinstance(fact, HandedOver)]
        if len(passed) > 1:
            self.pass_cards(passed)
        for fact in facts:
            if not (isinstance(fact, HandedOver) and len(passed) > 1):
                self.note(fact, shown)

    def leave(self, seat: int, card: int) -> None:
        """A card leaves a hand before the eyes of this seat."""
        hand = self.hands[seat]
        hand.remove(card if card in hand else 0)

    def slip(self, seat: int, told: int | None) -> int:
        """A card leaves a hand unseen: an only card can be followed, of several none can be told any more."""
        hand = self.hands[seat]
        known = hand[0] if len(hand) == 1 else 0
        hand[:] = [0] * (len(hand) - 1)
        assert (told or 0) == known
        return known

    def pass_cards(self, passed: list[HandedOver]) -> None:
        """Cards change hands at once."""
        arriving = []
        for fact in passed:
            if self.seat in (fact.giver, fact.receiver):
                assert fact.card
                self.leave(fact.giver, fact.card)
                arriving.append((fact.receiver, fact.card))
            else:
                arriving.append((fact.receiver, self.slip(fact.giver, fact.card)))
        for receiver, card in arriving:
            self.hands[receiver].append(card)

    def from_deck(self, seat: int, told: int | None) -> int:
        """A card leaves the deck: the top or bottom one, or one of those looked at."""
        if self.loose:
            self.loose -= 1
            place = self.deck.index(told) if seat == self.seat and told else self.placed
        else:
            place = -1 if self.drawing_below else 0
        known = self.deck.pop(place)
        if seat == self.seat:
            assert told
            assert known in (0, told)
            return told
        assert (told or 0) == known
        return known

    def note(self, fact: Value, shown: set[int]) -> None:
        """Take note of one fact; `shown` has the cards that were turned up for everybody."""
        match fact:
            case Activated(_, card) | Copied(_, card):
                self.drawing_below = card == FROM_THE_BOTTOM
            case Drew(seat, told):
                self.hands[seat].append(self.from_deck(seat, told))
            case HandedOver(giver, receiver, told) if told in shown:
                self.leave(giver, told)
                self.hands[receiver].append(told)
            case HandedOver():
                self.pass_cards([fact])
            case PutBack(seat, told):
                self.deck.insert(self.placed, self.from_deck(seat, told))
                self.placed += 1
            case Returned(seat, told) if self.loose:
                self.deck.append(self.from_deck(seat, told))
            case Returned(seat, told) if told in shown or seat == self.seat:
                assert told
                self.leave(seat, told)
                self.deck.append(told)
            case Returned(seat, told):
                self.deck.append(self.slip(seat, told))
            case Bought(seat, card):
                self.leave(seat, card)
            case Swapped(seat, gave, took):
                for card in gave:
                    self.leave(seat, card)
                self.hands[seat].append(took)
            case Bartered(seat, gave, took):
                self.leave(seat, gave)
                self.hands[seat].append(took)
            case Auctioned(_, owner, _, gave):
                self.hands[owner].append(gave)
            case Looked(seat, None, faces, count):
                self.loose, self.placed = count, 0
                assert (faces is not None) == (seat == self.seat)
                if seat == self.seat and faces is not None:
                    self.deck[:count] = faces
                elif count > 1:
                    self.deck[:count] = [0] * count
            case Looked(seat, int(target), faces, count):
                assert (faces is not None) == (self.seat in (seat, target))
                assert len(self.hands[target]) == count
                self.hands[target] = list(faces or self.hands[target])
            case Duelled(seats, faces, _) | OffersShown(seats, faces):
                for seat, card in zip(seats, faces, strict=True):
                    self.leave(seat, card)
                    self.hands[seat].append(card)
                shown.update(faces)
            case Swept(card) | Cycled(card):
                self.deck.append(card)
                self.drawing_below = False
            case Refilled(new):
                for card in new:
                    assert self.deck.pop(0) in (0, card)
            case HandsPassed(to, seats):
                before = {seat: self.hands[seat] for seat in seats}
                for place, seat in enumerate(seats):
                    self.hands[seats[(place + (1 if to == "left" else -1)) % len(seats)]] = before[seat]


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=25, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_a_view_is_what_a_listener_with_a_perfect_memory_knows(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    listeners = [Listener(seat, match.view(seat)) for seat in [*map(Seat, range(seats)), WATCHER]]
    while actors := match.actors():
        seat = rng.choice(actors)
        events = match.play(seat, rng.choice(match.actions(seat))).events
        for listener in listeners:
            listener.hear(events)
            listener.compare(match.view(listener.seat))


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=20, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_every_face_in_a_view_is_true(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        state: State = match.state
        for seat in [*map(Seat, range(seats)), WATCHER]:
            view: View = match.view(seat)
            assert all(face in (0, card) for face, card in zip(view.deck, state.deck, strict=True))
            for player, hand in zip(view.players, state.hands, strict=True):
                assert all(face in (0, card) for face, card in zip(player.hand, hand, strict=True))
            if seat >= 0:
                assert view.players[seat].hand == state.hands[seat]


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=6, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_the_laws_of_every_game(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        if rng.below(6) == 0 or not match.actors():
            for law in laws.LAWS:
                law(MYSET, match.state, rng)
    laws.record_replays(match, {"myset": MYSET})


def mixed(state: State, seat: Seat, rng: Rng) -> State:
    """The same table with all cards that a seat does not know in other places, which know as much as before."""
    other = state.copy()
    mine = 1 << (seat if seat >= 0 else ONLOOKERS)
    hidden = [card for row in (*state.hands, state.deck) for card in row if not state.known[card] & mine]
    to = dict(zip(hidden, rng.shuffled(hidden), strict=True))
    other.hands = tuple(tuple(to.get(card, card) for card in hand) for hand in state.hands)
    other.deck = tuple(to.get(card, card) for card in state.deck)
    known = list(state.known)
    for card, new in to.items():
        known[new] = state.known[card]
    other.known = tuple(known)
    return other


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=15, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_cards_that_a_seat_does_not_know_change_no_byte_that_it_is_sent(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        if match.state.ended:
            return
        for seat in [*map(Seat, range(seats)), WATCHER]:
            other = mixed(match.state, seat, rng)
            assert laws.sent(MYSET, other, seat) == laws.sent(MYSET, match.state, seat)


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=15, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_a_sampled_state_shows_the_same_and_can_be_played_to_its_end(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        for seat in map(Seat, range(seats)):
            state = MYSET.sample(match.view(seat), rng)
            assert MYSET.view(state, seat) == match.view(seat)
            laws.actors_have_actions(MYSET, state, rng)
            every = [*state.deck, *state.market, *[card for row in state.hands + state.collections for card in row]]
            assert sorted(every) == list(range(1, 21))
        if rng.below(25) == 0:
            while actors := MYSET.actors(state):
                actor = rng.choice(actors)
                state = MYSET.apply(state, actor, rng.choice(MYSET.actions(state, actor))).state
            assert MYSET.outcome(state) is not None


@pytest.mark.rule("MYSET-INV-12")
def test_samples_differ_in_what_is_not_seen() -> None:
    table = Table(seats=3)
    rng = Rng.of(4)
    samples = [MYSET.sample(table.view(A), rng) for _ in range(40)]
    assert len({state.deck for state in samples}) == 40
    assert len({state.hands[B] for state in samples}) > 8
    assert {state.hands[A] for state in samples} == {table.hand(A)}


@pytest.mark.rule("MYSET-INV-12", "MYSET-EFF-04")
@pytest.mark.parametrize("seat", [A, C])
def test_who_is_asked_for_one_of_two_cards_holds_two_such_cards_in_every_sample(seat: Seat) -> None:
    table = Table("hand 0 1", "hand 1 6 19", "hand 2 3", "market 5 2 7 9 10")
    table.does(A, "activate 5", "target 1")
    rng = Rng.of(2)
    prices = cards.house().prices
    pairs = set()
    for _ in range(200):
        state = MYSET.sample(table.view(seat), rng)
        first, second = state.hands[B]
        assert prices[first] == prices[second]
        pairs.add(frozenset((first, second)))
    assert frozenset((6, 19)) in pairs
    assert len(pairs) > 5


@pytest.mark.rule("MYSET-INV-12")
def test_givers_who_choose_all_the_time_keep_the_laws(pack: PackOf) -> None:
    everything = range(1, 21)
    name = pack(prices=dict.fromkeys(everything, 15), effects=dict.fromkeys(everything, (TAKE,)))
    rng = Rng.of(1)
    asked = 0
    for seed in range(8):
        match = Match(MYSET, 3, seed, Options(pack=name))
        while laws.random_step(match, rng):
            if match.state.agenda and isinstance(match.state.agenda[-1], ChooseHandedOver):
                asked += 1
                for law in laws.LAWS:
                    law(MYSET, match.state, rng)
    assert asked > 10


@pytest.mark.rule("MYSET-INV-12")
def test_the_table_itself_sees_everything() -> None:
    table = Table(seats=4)
    view = table.view(TABLE)
    assert view.deck == table.deck
    assert tuple(player.hand for player in view.players) == table.hands


@pytest.mark.rule("MYSET-INV-12")
def test_hands_stay_hidden_after_the_end() -> None:
    table = Table("hand 0 1", "hand 1 2 3", "market 4 5 6 7", "last-round", "active 2")
    table.ends()
    for seat in bystanders(3, B):
        assert table.sees_hand(seat, B) == (0, 0)


@pytest.mark.rule("MYSET-INV-12")
def test_who_may_see_a_card_is_not_told_either() -> None:
    table = Table("hand 0 1", "hand 1 4 19", "market 5 2 3 6 7")
    for event in table.does(A, "activate 5", "target 1"):
        if isinstance(event, HandedOver):
            assert event.seen == 0b11
            for seat in (A, B, C, WATCHER):
                told = MYSET.hear(event, seat)
                assert isinstance(told, HandedOver)
                assert told.seen == 0
            assert MYSET.hear(event, TABLE) == event


@pytest.mark.rule("MYSET-INV-12")
def test_what_every_player_has_held_is_still_unknown_to_who_watches(pack: PackOf) -> None:
    left = (cards.Pass(what="hand", to="left"),)
    table = Table("hand 0 1", "market 3 8 10 13", seats=4, pack=pack(effects=dict.fromkeys((3, 8, 10), left)))
    table.does(A, "activate 3", "activate 8")
    table.does(B, "activate 10")
    assert table.hands == ((), (), (), (1,))
    for seat in (A, B, C, D):
        assert table.sees_hand(seat, D) == (1,)
    assert table.sees_hand(WATCHER, D) == (0,)
