"""MYSET-INV-12: nobody else's cards in any byte, and what was seen is remembered and stays true."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.myset.conftest import FIRST, TABLE, WATCHER, A, B, C, D, PackOf, Table, bystanders
from tests.games.myset.listener import Listener
from tests.kinds import often

from ludoteca.core import laws
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.myset import cards
from ludoteca.games.myset.effects import ChooseHandedOver
from ludoteca.games.myset.kinds import (
    ONLOOKERS,
    PUBLIC,
    HandedOver,
)
from ludoteca.games.myset.moves import learn
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.state import State
from ludoteca.games.myset.view import View

SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from([2, 3, 4])
TAKE = cards.Take(which="dearest")


@pytest.mark.rule("MYSET-INV-12")
@settings(max_examples=often(25), deadline=None)
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
@settings(max_examples=often(20), deadline=None)
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
@settings(max_examples=often(6), deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_the_laws_of_every_game(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        if rng.below(6) == 0 or not match.actors():
            for law in laws.LAWS:
                law(MYSET, match.state, rng)
    laws.record_replays(match, {"myset": MYSET})


@settings(max_examples=often(25), deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_a_move_that_can_be_taken_back_shows_the_same_in_every_deal(seats: int, seed: int) -> None:
    match = Match(MYSET, seats, seed)
    rng = Rng.of(seed)
    while laws.random_step(match, rng):
        laws.harmless_moves_show_nothing(MYSET, match.state, rng)


@pytest.mark.parametrize(
    ("known", "moves"),
    [
        ((19, 1), ((A, "activate 11"), (A, "target 1"), (B, "choose 19"), (A, "choose 20"))),
        ((19, 1), ((A, "activate 4"), (B, "choose 19"), (A, "choose 20"))),
        ((19,), ((A, "activate 5"), (A, "target 1"))),
        ((19,), ((A, "activate 10"), (A, "target 1"), (A, "name-price 50"))),
    ],
    ids=["the stake", "the card passed on", "a card that is cheaper", "a card that does not fit"],
)
def test_what_a_known_card_shows_of_a_pick_or_of_the_other_card_is_not_taken_back(
    known: tuple[int, ...], moves: tuple[tuple[Seat, str], ...]
) -> None:
    table = Table("hand 0 20", "hand 1 19 1", "market 4 5 10 11 2", "deck none", seats=2)
    for card in known:
        learn(table.state, card, PUBLIC)
    for seat, line in moves:
        table.does(seat, line)
    assert table.match.back_to(A) is None


@pytest.mark.parametrize(
    ("seat", "market", "harmless"), [(B, "5 6 8 10", False), (B, "5 6 8 7", True), (A, "5 6 8 10", True)]
)
def test_that_a_round_was_not_the_last_may_show_what_lies_face_down(seat: Seat, market: str, harmless: bool) -> None:
    """With 29 € left the game goes on because of a card for 15 €: No. 1 in the deck, or No. 7 for all to see.

    That is looked at where a round ends: after the turn of B, not after that of A.
    """
    position = ("hand 0 3", "hand 1 4", "budget 0 29", "budget 1 29", f"active {seat}", "deck 11 1")
    table = Table(*position, f"market {market}", seats=2)
    table.does(seat, "end-turn")
    assert table.match.outcome() is None
    assert (table.match.back_to(seat) is not None) is harmless


def test_what_only_others_learned_can_be_taken_back() -> None:
    """A swapped card is seen by all, but its owner knew it, and the Market card lay open."""
    table = Table("hand 0 14", "hand 1 4", "market 5 6 8 10", "deck 11 1", seats=2)
    table.does(A, "swap-cards 14 for 6")
    assert table.match.back_to(A) is not None


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
@settings(max_examples=often(15), deadline=None)
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
@settings(max_examples=often(15), deadline=None)
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


def test_of_each_of_the_twenty_cards_it_is_kept_who_knows_it_and_of_nothing_else() -> None:
    """By the number of the card, and there is no card 0: bots count on it, too."""
    table = Table(seats=3)
    states = table.state, MYSET.sample(table.view(A), Rng.of(3)), MYSET.veiled(table.state, A)
    assert [len(state.known) for state in states] == [1 + 20] * 3


@pytest.mark.rule("MYSET-INV-12")
def test_in_a_sample_everybody_sees_the_own_hand_and_no_other() -> None:
    table = Table("hand 0 1", "hand 1 4 19", "hand 2 3", "market 5 2 6 7", "deck 20 9")
    state = MYSET.sample(table.view(A), Rng.of(3))
    a, b, c = state.hands
    seen = [tuple(player.hand for player in MYSET.view(state, seat).players) for seat in (A, B, C)]
    assert seen == [(a, (0, 0), (0,)), ((0,), b, (0,)), ((0,), (0, 0), c)]


@pytest.mark.rule("MYSET-INV-12")
def test_behind_a_veil_unseen_cards_lie_by_their_numbers_and_everybody_knows_as_much_as_before() -> None:
    """A has not seen 3, 4, 9, 19 and 20; that 2 lies at the bottom of the deck, all have seen."""
    table = Table("hand 0 1", "hand 1 4 19", "hand 2 3", "market 5 6 7 8", "deck 20 9 2")
    learn(table.state, 2, PUBLIC)
    veiled = MYSET.veiled(table.state, A)
    assert (veiled.hands, veiled.deck) == (((1,), (3, 4), (9,)), (19, 20, 2))
    assert MYSET.view(veiled, A) == table.view(A)
    assert [MYSET.view(veiled, seat).players[seat].hand for seat in (B, C)] == [(3, 4), (9,)]


@pytest.mark.rule("MYSET-INV-12", "MYSET-EFF-04")
@pytest.mark.parametrize("seat", [A, C])
def test_behind_a_veil_who_is_asked_for_one_of_two_cards_still_holds_two_such_cards(seat: Seat) -> None:
    """By their numbers B would hold 3 and 6 before A, 6 and 11 before C: for 30, 50 and 45 €."""
    table = Table("hand 0 1", "hand 1 6 19", "hand 2 3", "market 5 2 7 9 10", "deck 11 12")
    table.does(A, "activate 5", "target 1")
    first, second = MYSET.veiled(table.state, seat).hands[B]
    prices = cards.PACKS[FIRST].prices
    assert prices[first] == prices[second]


@pytest.mark.rule("MYSET-INV-12", "MYSET-EFF-04")
@pytest.mark.parametrize("seat", [A, C])
def test_who_is_asked_for_one_of_two_cards_holds_two_such_cards_in_every_sample(seat: Seat) -> None:
    table = Table("hand 0 1", "hand 1 6 19", "hand 2 3", "market 5 2 7 9 10")
    table.does(A, "activate 5", "target 1")
    rng = Rng.of(2)
    prices = cards.PACKS[FIRST].prices
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
