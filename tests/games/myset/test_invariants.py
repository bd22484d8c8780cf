"""MYSET-INV: what holds at every moment of every game."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.myset.conftest import make_pack

from ludoteca.core.game import Seat, Value
from ludoteca.core.match import Match, Move
from ludoteca.core.rng import Rng
from ludoteca.games.myset import cards
from ludoteca.games.myset.cards import CATEGORIES, house
from ludoteca.games.myset.kinds import (
    ACTIONS,
    EVENTS,
    Action,
    Activate,
    Bought,
    Buy,
    Choose,
    Decline,
    DrawCard,
    EndTurn,
    GameEnded,
    NamePrice,
    PutOnTop,
    PutUnder,
    Refunded,
    SwapCards,
    Target,
    TurnEnded,
)
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET, may
from ludoteca.games.myset.score import points
from ludoteca.games.myset.state import State

SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from([2, 3, 4])
START = {2: 150, 3: 130, 4: 100}
PRICES = [0, *[card.price for card in house().card]]
MANY = settings(max_examples=60, deadline=None)

PASS_LEFT, TAKE_TOP, DUEL_LOW = (house().card[number - 1].effect for number in (4, 5, 19))
KNOWN_ONLY = make_pack(
    effects={number: (PASS_LEFT, TAKE_TOP, DUEL_LOW)[number % 3] for number in range(1, 21)},
)
"""The prices of the house with the three effects of the rulebook and no others: no money comes back."""

Step = tuple[State, Move, State, tuple[Value, ...]]


@pytest.fixture(autouse=True, scope="module")
def _packs() -> Iterator[None]:
    cards.PACKS["known-only"] = KNOWN_ONLY
    yield
    del cards.PACKS["known-only"]


def played(seats: int, seed: int, pack: str = "house") -> Iterator[Step]:
    """A random game: the state before, what was done, the state after and the facts on the way, step by step."""
    match = Match(MYSET, seats, seed, Options(pack=pack))
    rng = Rng.of(seed)
    while actors := match.actors():
        before = match.state
        seat = rng.choice(actors)
        events = match.play(seat, rng.choice(match.actions(seat))).events
        yield before, match.log[-1], match.state, events


def all_cards(state: State) -> list[int]:
    """Every card, wherever it lies."""
    return [*state.deck, *state.market, *[card for row in state.hands + state.collections for card in row]]


@pytest.mark.rule("MYSET-INV-01")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_twenty_cards_at_all_times(seats: int, seed: int) -> None:
    for _, _, after, _ in played(seats, seed):
        assert sorted(all_cards(after)) == list(range(1, 21))


@pytest.mark.rule("MYSET-INV-02")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_budgets_stay_between_nothing_and_the_start_and_every_euro_is_accounted_for(seats: int, seed: int) -> None:
    budgets = [START[seats]] * seats
    for _, _, after, events in played(seats, seed):
        for event in events:
            if isinstance(event, Bought):
                budgets[event.seat] -= event.paid
            if isinstance(event, Refunded):
                budgets[event.seat] += event.euro
        assert list(after.budgets) == budgets
        assert all(0 <= budget <= START[seats] for budget in after.budgets)


@pytest.mark.rule("MYSET-INV-03")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_without_refunds_the_budget_is_what_the_collection_left(seats: int, seed: int) -> None:
    for _, _, after, _ in played(seats, seed, "known-only"):
        for budget, collection in zip(after.budgets, after.collections, strict=True):
            assert budget == START[seats] - sum(PRICES[card] for card in collection)


@pytest.mark.rule("MYSET-INV-04")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_no_hand_above_two_when_nothing_is_pending(seats: int, seed: int) -> None:
    for _, _, after, _ in played(seats, seed):
        if not after.agenda:
            assert all(len(hand) <= 2 for hand in after.hands)


@pytest.mark.rule("MYSET-INV-05")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_with_the_known_effects_the_market_never_stays_short(seats: int, seed: int) -> None:
    for _, _, after, _ in played(seats, seed, "known-only"):
        assert len(after.market) >= 4


@pytest.mark.rule("MYSET-INV-06")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_a_swap_only_moves_cards_between_hand_and_market(seats: int, seed: int) -> None:
    for before, move, after, _ in played(seats, seed):
        seat = move.seat
        if isinstance(move.action, SwapCards) and len(before.market) >= 4:
            assert (after.deck, after.collections, after.budgets) == (before.deck, before.collections, before.budgets)
            assert len(after.market) + len(after.hands[seat]) == len(before.market) + len(before.hands[seat])
            if not before.reserved:
                assert sum(PRICES[card] for card in after.market) >= sum(PRICES[card] for card in before.market)


@pytest.mark.rule("MYSET-INV-07")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_the_known_effects_keep_the_number_of_hand_cards_before_surplus(seats: int, seed: int) -> None:
    held = 0
    for before, move, after, events in played(seats, seed, "known-only"):
        if isinstance(move.action, Activate):
            held = sum(map(len, before.hands))
        returned = sum(type(event).__name__ == "Returned" for event in events)
        if before.agenda or isinstance(move.action, Activate):
            assert sum(map(len, after.hands)) == held - returned
            held -= returned


@pytest.mark.rule("MYSET-INV-08")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_two_actions_and_one_buy_a_turn_and_who_is_out_never_acts(seats: int, seed: int) -> None:
    actions = buys = 0
    for before, move, after, events in played(seats, seed):
        assert not before.out >> move.seat & 1
        if not before.agenda:
            assert move.seat == before.active
            actions += type(move.action).__name__ in ("DrawCard", "SwapCards", "Activate", "Buy")
            buys += isinstance(move.action, Buy)
        assert actions <= 2
        assert buys <= 1
        assert after.used < 2
        if any(isinstance(event, TurnEnded) for event in events):
            actions = buys = 0


@pytest.mark.rule("MYSET-INV-09", "MYSET-INV-11")
@MANY
@given(seats=SEATS, seed=SEEDS)
def test_games_end_by_the_rules_and_who_is_still_in_has_had_as_many_turns_as_the_others(seats: int, seed: int) -> None:
    turns: Counter[int] = Counter()
    for _, _, after, events in played(seats, seed):
        turns.update(event.seat for event in events if isinstance(event, TurnEnded))
        last, facts = after, events
    assert facts[-1] == GameEnded(last.ended)
    assert last.ended in ("MYSET-END-04", "MYSET-END-11", "MYSET-END-12")
    enough = last.out.bit_count() >= (1 if seats == 2 else 2)
    assert enough == (last.ended == "MYSET-END-04")
    assert {turns[seat] for seat in range(seats) if not last.out >> seat & 1} in (set(), {last.round})
    assert all(turns[seat] <= last.round for seat in range(seats))


COUNTS = st.lists(st.integers(0, 9), min_size=6, max_size=6)


@pytest.mark.rule("MYSET-INV-10")
@given(seats=SEATS, counts=COUNTS, more=COUNTS, budget=st.integers(0, 150))
def test_points_never_drop_when_a_card_is_added(seats: int, counts: list[int], more: list[int], budget: int) -> None:
    before = points(seats, counts, budget)
    assert 0 <= before <= points(seats, [a + b for a, b in zip(counts, more, strict=True)], budget)


@pytest.mark.rule("MYSET-INV-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_even_players_who_never_buy_come_to_an_end(seats: int) -> None:
    match = Match(MYSET, seats, 3)
    rng = Rng.of(3)
    while actors := match.actors():
        seat = rng.choice(actors)
        offers = [action for action in match.actions(seat) if not isinstance(action, Buy)]
        match.play(seat, rng.choice(offers))
    assert match.state.ended == "MYSET-END-12"
    assert match.state.round == 5


@settings(max_examples=25, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_everything_that_happens_can_be_told_and_shown_in_both_languages(seats: int, seed: int) -> None:
    names = ["Ada", "Bice", "Carlo", "Dino"]
    silent = {"TurnEnded"}
    for _, move, after, events in played(seats, seed):
        assert type(move.action) in ACTIONS
        for event in events:
            assert type(event) in EVENTS
            for seat in map(Seat, range(-2, seats)):
                heard = MYSET.hear(event, seat)
                assert heard is not None
                text = MYSET.tell(heard, names, after.options)
                assert type(event).__name__ in silent or (text is not None and text.en and text.it)
        for lang, word in (("en", "Market: "), ("it", "Mercatino: ")):
            assert word in MYSET.show(MYSET.view(after, Seat(0)), lang)


def test_six_categories_are_counted_in_one_order() -> None:
    assert tuple(field.name for field in msgspec.structs.fields(cards.Symbols)) == CATEGORIES


EVERY_ACTION: list[Action] = [
    DrawCard(),
    EndTurn(),
    Decline(),
    *[kind(card) for kind in (Activate, Buy, Choose, PutOnTop, PutUnder) for card in range(1, 21)],
    *[SwapCards((give,), take) for give in range(1, 21) for take in range(1, 21)],
    *[Target(seat) for seat in range(4)],
    *[NamePrice(euro) for euro in range(15, 80, 5)],
]


@settings(max_examples=10, deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_exactly_what_is_offered_is_legal(seats: int, seed: int) -> None:
    """Legality is looked up without making all offers: here every action there is, by every seat, against them."""
    for number, (state, _, _, _) in enumerate(played(seats, seed)):
        if number % 9:
            continue
        for seat in map(Seat, range(-2, 5)):
            offers = set(MYSET.actions(state, seat))
            hand = state.hands[seat] if 0 <= seat < seats else ()
            pairs = [SwapCards(pair, take) for pair in (hand, hand[::-1]) if len(pair) == 2 for take in range(1, 21)]
            assert {action for action in [*EVERY_ACTION, *pairs] if may(state, seat, action)} == offers
