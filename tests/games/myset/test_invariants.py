"""MYSET-INV: what holds at every moment of every game."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.myset.conftest import make_pack
from tests.games.myset.simulated import Watched, play
from tests.kinds import often

from ludoteca.core.game import Refused, Seat, Value
from ludoteca.core.match import Match, Move
from ludoteca.core.rng import Rng
from ludoteca.games.myset import cards
from ludoteca.games.myset.cards import CATEGORIES, house
from ludoteca.games.myset.kinds import (
    ACTIONS,
    EVENTS,
    PUBLIC,
    Action,
    Activate,
    Buy,
    Choose,
    Decline,
    DrawCard,
    EndTurn,
    NamePrice,
    PutOnTop,
    PutUnder,
    SwapCards,
    Target,
)
from ludoteca.games.myset.options import Options
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import points
from ludoteca.games.myset.state import State

SEEDS = st.integers(0, 2**32)
SEATS = st.sampled_from([2, 3, 4])

KNOWN_ONLY = make_pack(effects={number: house().effects[(4, 5, 19)[number % 3]] for number in range(1, 21)})
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


GAMES = often(15)


@pytest.mark.rule("MYSET-INV-07", "MYSET-INV-09", "MYSET-INV-11", "MYSET-INV-12")
@pytest.mark.parametrize("pack", ["house", "known-only"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_invariant_holds_at_every_decision_of_random_games(seats: int, pack: str) -> None:
    """The same as `python -m tests.games.myset.simulated`, with fewer games."""
    games = [play(seats, seed, pack) for seed in range(GAMES)]
    assert 1 < len({game.ended for game in games}) <= 3


def states(seats: int, pack: str = "house") -> Iterator[State]:
    """The states after each step of two random games."""
    return (after for seed in (seats, seats + 10) for _, _, after, _ in played(seats, seed, pack))


@pytest.mark.rule("MYSET-INV-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_twenty_cards_are_always_there_once(seats: int) -> None:
    for state in states(seats):
        rows = (state.deck, state.market, *state.hands, *state.collections)
        assert sorted(card for row in rows for card in row) == list(range(1, 21))


@pytest.mark.rule("MYSET-INV-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_budget_is_below_nothing_or_above_the_start(seats: int) -> None:
    start = Match(MYSET, seats, 1).state.budgets[0]
    assert all(0 <= budget <= start for state in states(seats) for budget in state.budgets)


@pytest.mark.rule("MYSET-INV-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_no_money_comes_back_a_collection_is_paid_in_full(seats: int) -> None:
    start = Match(MYSET, seats, 1).state.budgets[0]
    for state in states(seats, "known-only"):
        paid = [sum(KNOWN_ONLY.prices[card] for card in collection) for collection in state.collections]
        assert [start - budget for budget in state.budgets] == paid


@pytest.mark.rule("MYSET-INV-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_holds_more_than_two_cards_once_everything_is_chosen(seats: int) -> None:
    held = [len(hand) for state in states(seats) if not state.agenda for hand in state.hands]
    assert max(held) == 2


@pytest.mark.rule("MYSET-INV-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_keeps_four_cards_with_the_effects_of_the_rulebook(seats: int) -> None:
    assert min(len(state.market) for state in states(seats, "known-only") if not state.agenda) == 4


@pytest.mark.rule("MYSET-INV-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_swap_changes_nothing_but_market_and_own_hand_and_the_market_grows_no_cheaper(seats: int) -> None:
    swaps = 0
    for before, move, after, _ in played(seats, seats, "known-only"):
        if isinstance(move.action, SwapCards):
            swaps += 1
            assert (after.deck, after.collections, after.budgets) == (before.deck, before.collections, before.budgets)
            mine = [len(state.market) + len(state.hands[move.seat]) for state in (before, after)]
            assert mine[0] == mine[1]
            worth = [sum(KNOWN_ONLY.prices[card] for card in state.market) for state in (before, after)]
            assert worth[0] <= worth[1]
    assert swaps


@pytest.mark.rule("MYSET-INV-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_has_at_most_two_actions_and_one_of_them_buys(seats: int) -> None:
    turn: list[Action] = []
    longest = 0
    for before, move, after, _ in played(seats, seats):
        if not before.agenda:
            assert move.seat == before.active
            assert not before.out >> move.seat & 1
            turn += [move.action] if isinstance(move.action, DrawCard | SwapCards | Activate | Buy) else []
            assert len(turn) <= 2
            assert sum(isinstance(action, Buy) for action in turn) <= 1
            longest = max(longest, len(turn))
        if (after.active, after.round) != (before.active, before.round):
            turn = []
    assert longest == 2


def watched() -> Watched:
    """A game of three at its beginning: there is a card to draw, to swap, to activate and to buy."""
    return Watched(3, seed=1)


def moved(game: Watched, **fields: object) -> None:
    """Something happened on the table that no rule allows."""
    game.match.stand_at(msgspec.structs.replace(game.state, **fields))


def test_an_observer_misses_a_card() -> None:
    game = watched()
    moved(game, deck=game.state.deck[1:])
    with pytest.raises(AssertionError):
        game.check_state()


@pytest.mark.parametrize("budgets", [(130, 130, 125), (135, 130, 130), (-5, 130, 130)])
def test_an_observer_counts_money(budgets: tuple[int, ...]) -> None:
    game = watched()
    moved(game, budgets=budgets)
    with pytest.raises(AssertionError):
        game.check_state()


def test_an_observer_sees_a_hand_that_is_too_large() -> None:
    game = watched()
    deck, hands = game.state.deck, game.state.hands
    moved(game, deck=deck[2:], hands=(hands[0] + deck[:2], *hands[1:]))
    with pytest.raises(AssertionError):
        game.check_state()


@pytest.mark.parametrize("empty", [False, True])
def test_an_observer_sees_a_short_market(empty: bool) -> None:
    game = watched()
    state = game.state
    card, *market = state.market
    if empty:
        moved(game, market=tuple(market), deck=(), collections=((card,), state.deck, ()))
        prices = game.pack.prices
        game.back = [prices[card], sum(prices[each] for each in state.deck), 0]
    else:
        moved(game, market=tuple(market), deck=(*state.deck, card))
    with pytest.raises(AssertionError):
        game.check_state()


def test_an_observer_compares_the_market_before_and_after_a_swap() -> None:
    game = watched()
    seat = game.match.actors()[0]
    swap = next(action for action in game.match.actions(seat) if isinstance(action, SwapCards))
    before = game.state
    after = game.match.play(seat, swap).state
    game.check_swap(before, seat, swap)
    for other in (
        msgspec.structs.replace(after, deck=after.deck[::-1]),
        msgspec.structs.replace(after, market=after.market[1:]),
        msgspec.structs.replace(after, budgets=(130, 130, 129)),
        msgspec.structs.replace(after, market=(1,) * len(after.market)),
    ):
        game.match.stand_at(other)
        with pytest.raises(AssertionError):
            game.check_swap(before, seat, swap)


def test_an_observer_counts_the_hands_in_a_known_effect() -> None:
    game = watched()
    game.effect = 4
    game.check_state()
    deck, hands = game.state.deck, game.state.hands
    moved(game, deck=deck[1:], hands=(hands[0] + deck[:1], *hands[1:]))
    with pytest.raises(AssertionError):
        game.check_state()


def test_an_observer_counts_actions_and_knows_who_is_out() -> None:
    for actions, buys, poor in ((2, 0, False), (1, 1, False), (0, 0, True)):
        game = watched()
        seat = game.match.actors()[0]
        game.check_actor(game.state, seat, Buy(1))
        game.actions, game.buys, game.poor = actions, buys, {int(seat)} if poor else set()
        with pytest.raises(AssertionError):
            game.check_actor(game.state, seat, Buy(1))


def test_an_observer_knows_how_a_game_may_end() -> None:
    game = watched()
    for clause in ("MYSET-END-04", "MYSET-END-11", "MYSET-END-12"):
        with pytest.raises(AssertionError):
            game.check_end(clause)
    moved(game, round=5)
    game.turns = [5, 5, 5]
    game.check_end("MYSET-END-12")
    game.turns = [5, 4, 5]
    with pytest.raises(AssertionError):
        game.check_end("MYSET-END-12")


def test_an_observer_reckons_points() -> None:
    game = watched()
    poorer = game.state
    moved(game, collections=((3,), (), ()))
    game.check_points(poorer, Seat(0))
    richer = game.state
    game.match.stand_at(poorer)
    with pytest.raises(AssertionError):
        game.check_points(richer, Seat(0))


def test_a_listener_objects_to_a_card_that_nobody_was_told() -> None:
    game = watched()
    for listener in game.listeners:
        listener.compare(game.match.view(listener.seat))
    moved(game, known=(PUBLIC,) * 21)
    for listener in game.listeners:
        with pytest.raises(AssertionError):
            listener.compare(game.match.view(listener.seat))


SYMBOLS = st.tuples(*[st.integers(0, 9)] * 6)


@pytest.mark.rule("MYSET-INV-10")
@given(seats=SEATS, counts=SYMBOLS, more=SYMBOLS, budget=st.integers(0, 150))
def test_points_never_drop_when_a_card_is_added(
    seats: int, counts: tuple[int, ...], more: tuple[int, ...], budget: int
) -> None:
    before = points(seats, counts, budget)
    assert 0 <= before <= points(seats, tuple(a + b for a, b in zip(counts, more, strict=True)), budget)


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


@settings(max_examples=often(25), deadline=None)
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
                text = MYSET.words.tell(heard, names, after.options)
                assert type(event).__name__ in silent or (text is not None and text.en and text.it)
        for lang, word in (("en", "Market: "), ("it", "Mercatino: ")):
            assert word in MYSET.words.show(MYSET.view(after, Seat(0)), lang)


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


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Whether the rules let a seat do something."""
    try:
        MYSET.apply(state, seat, action)
    except Refused:
        return False
    return True


@settings(max_examples=often(10), deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_exactly_what_is_offered_is_legal(seats: int, seed: int) -> None:
    """Every action there is, by every seat, against what each is offered."""
    for number, (state, _, _, _) in enumerate(played(seats, seed)):
        if number % 9:
            continue
        for seat in map(Seat, range(-2, 5)):
            hand = state.hands[seat] if 0 <= seat < seats else ()
            pairs = [SwapCards(pair, take) for pair in (hand, hand[::-1]) if len(pair) == 2 for take in range(1, 21)]
            for action in [*EVERY_ACTION, *pairs]:
                assert is_legal(state, seat, action) == is_offered(state, seat, action)


def is_offered(state: State, seat: Seat, action: Action) -> bool:
    """Whether an action is offered, a Swap in whatever order its cards are named."""
    offers = MYSET.actions(state, seat)
    if not isinstance(action, SwapCards):
        return action in offers
    swaps = [offer for offer in offers if isinstance(offer, SwapCards)]
    return any(sorted(swap.give) == sorted(action.give) and swap.take == action.take for swap in swaps)


@settings(max_examples=often(10), deadline=None)
@given(seats=SEATS, seed=SEEDS)
def test_what_was_offered_in_another_state_or_to_another_seat_counts_for_nothing(seats: int, seed: int) -> None:
    for before, move, after, _ in played(seats, seed):
        offers = MYSET.actions(before, move.seat)
        expected = {action: is_offered(after, move.seat, action) for action in offers}
        for action, legal in expected.items():
            MYSET.actions(before, move.seat)
            assert is_legal(after, move.seat, action) == legal
            MYSET.actions(before, move.seat)
            assert not is_legal(before, Seat(seats), action)
