"""SET-INV: what always holds, in random games of every kind."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from tests.games.set.conftest import IN_ORDER, Table
from tests.kinds import often

from ludoteca.core.game import TABLE, Seat, Value
from ludoteca.games.set.cards import DIGITS, EMPTY, card_of, has_set, is_set, sets_among
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Action, Claim, ClosedUp, Dealt, Freed, GameEnded, Missed, Penalised, State, Took

STEPS = 250
Fact = TypeVar("Fact", bound=Value)


class Step(NamedTuple):
    """One move of a game: the state before and after, who did what, and what followed."""

    before: State
    seat: Seat
    action: Action
    events: tuple[Value, ...]
    after: State


@cache
def played(seats: int, options: Options, seed: int, sight: int) -> tuple[State, tuple[Step, ...]]:
    """A random game: players see a SET so often out of ten times, and do anything else that is offered otherwise."""
    chance = Random(seed)
    state = first = SET.setup(seats, options, seed)
    steps: list[Step] = []
    while (actors := SET.actors(state)) and len(steps) < STEPS:
        seat = chance.choice(actors)
        offers = SET.actions(state, seat)
        found = sets_among(state.layout)
        commands = SET.actions(state, TABLE)
        action: Action
        if found and offers.singles and state.phase == "open" and chance.randrange(10) < sight:
            action = Claim(chance.choice(found))
        elif commands and chance.randrange(6) == 0:
            seat, action = TABLE, chance.choice(commands)
        elif offers.singles and chance.randrange(2):
            action = chance.choice(offers.singles)
        else:
            action = chance.choice(offers)
        applied = SET.apply(state, seat, action)
        steps.append(Step(state, seat, action, applied.events, applied.state))
        state = applied.state
    return first, tuple(steps)


decks = st.sampled_from(["full", "beginners"])
houses = st.sampled_from([UNSET, ",".join(rule.name for rule in SET.house_rules)])
alone = st.builds(
    played, st.just(1), st.builds(Options, deck=decks, house=houses), st.integers(0, 10**6), st.integers(0, 10)
)
together = st.builds(
    played,
    st.integers(2, 8),
    st.builds(
        Options,
        deck=decks,
        penalty=st.sampled_from(["giveback", "sitout"]),
        noset=st.sampled_from(["agree", "auto"]),
        games=st.integers(1, 3),
        house=houses,
    ),
    st.integers(0, 10**6),
    st.integers(0, 10),
)
games = st.one_of(together, together, together, alone)
random_games = settings(max_examples=often(60), deadline=None, derandomize=True)

Played = tuple[State, tuple[Step, ...]]


def states(game: Played) -> Iterator[State]:
    """Every state of a game."""
    yield game[0]
    for step in game[1]:
        yield step.after


def facts(game: Played, kind: type[Fact]) -> Iterator[tuple[Step, Fact]]:
    """Every fact of a kind with the move that it followed from."""
    for step in game[1]:
        for event in step.events:
            if isinstance(event, kind):
                yield step, event


def lying(state: State) -> int:
    """How many cards lie in the layout."""
    return sum(card != EMPTY for card in state.layout)


def test_random_games_reach_every_corner() -> None:
    """What the tests below look at really happens in such games."""
    seen: set[str] = set()
    kinds = [
        Options(deck=deck, penalty=penalty, noset=noset, games=2)
        for deck in ("full", "beginners")
        for penalty in ("giveback", "sitout")
        for noset in ("agree", "auto")
    ]
    random = [(kind, played(2 + i % 4, kind, i, 4)) for i, kind in enumerate(kinds * 6)]
    random += [(kind, played(1, kind, i, 9)) for i, kind in enumerate([Options(), Options(deck="beginners")] * 20)]
    for kind, game in random:
        seen |= {type(event).__name__ for step in game[1] for event in step.events}
        seen |= {f"{event.why} {kind.deck}" for _, event in facts(game, Dealt)}
        seen |= {event.price for _, event in facts(game, Missed)}
        seen |= {"boxed" for _, event in facts(game, Took) if event.boxed}
        seen |= {"redeemed" for _, event in facts(game, Took) if event.redeemed}
        seen |= {event.clause for _, event in facts(game, GameEnded)}
    assert {kind.__name__ for kind in SET.event_types} <= seen
    assert {"auto full", "agreed full", "agreed beginners"} <= seen  # nine beginners' cards without a SET are rare
    assert {"give-back", "debt", "sit-out", "boxed", "redeemed"} <= seen
    assert {"SET-END-01", "SET-END-04", "SET-SOLO-13"} <= seen


@pytest.mark.rule("SET-INV-01")
@random_games
@given(games)
def test_no_card_is_lost_or_doubled(game: Played) -> None:
    for state in states(game):
        cards = [card for card in state.layout if card != EMPTY] + list(state.deck)
        cards += [card for pile in state.won + state.boxed for triple in pile for card in triple]
        assert sorted(cards) == sorted(state.options.cards)
        sets = sum(map(len, state.won)) + sum(map(len, state.boxed))
        assert len(state.deck) + lying(state) + 3 * sets == (81 if state.options.deck == "full" else 27)


@pytest.mark.rule("SET-INV-02")
@random_games
@given(games)
def test_deck_and_layout_hold_multiples_of_three(game: Played) -> None:
    for state in states(game):
        assert len(state.deck) % 3 == lying(state) % 3 == len(state.layout) % 3 == 0


@pytest.mark.rule("SET-INV-03")
@random_games
@given(games)
def test_every_set_in_a_pile_or_in_the_box_is_one(game: Played) -> None:
    state = game[1][-1].after
    for pile in state.won + state.boxed:
        for triple in pile:
            assert len(set(triple)) == 3
            assert all(len({DIGITS[card][feature] for card in triple}) != 2 for feature in range(4))


@pytest.mark.rule("SET-INV-04")
@random_games
@given(games)
def test_while_the_deck_lasts_the_layout_is_full(game: Played) -> None:
    for state in states(game):
        if state.deck and state.phase == "open":
            assert lying(state) >= (12 if state.options.deck == "full" else 9)


@pytest.mark.rule("SET-INV-05")
@random_games
@given(games)
def test_the_layout_has_its_limits(game: Played) -> None:
    full = game[0].options.deck == "full"
    for state in states(game):
        assert lying(state) <= (21 if full else 12)
        if state.options.noset == "auto" and state.phase == "open" and state.deck:
            assert has_set(state.layout)
    for _, event in facts(game, Dealt):
        if event.why == "auto":
            assert event.slots[0] in ((12, 15, 18) if full else (9,))


@pytest.mark.rule("SET-INV-06")
@random_games
@given(games)
def test_a_game_that_ends_by_itself_leaves_no_three_cards(game: Played) -> None:
    full = game[0].options.deck == "full"
    for step, event in facts(game, GameEnded):
        if event.clause == "SET-END-01":
            assert lying(step.after) in ((0, 6, 9, 12, 15, 18) if full else (0, 6, 9))
            assert step.after.deck == ()


@pytest.mark.rule("SET-INV-07")
@random_games
@given(games)
def test_every_player_has_no_set_or_no_debt(game: Played) -> None:
    for state in states(game):
        assert all(not pile or debt == 0 for pile, debt in zip(state.won, state.debt, strict=True))
        assert all(debt >= 0 for debt in state.debt)


@pytest.mark.rule("SET-INV-08")
def test_what_a_set_is_has_the_symmetries_of_the_features() -> None:
    every = set(map(frozenset, sets_among(range(81))))
    turned = []
    for feature in range(4):
        for order in permutations(range(3)):
            turned.append([card_of((*d[:feature], order[d[feature]], *d[feature + 1 :])) for d in DIGITS])
    turned += [[card_of([d[i] for i in order]) for d in DIGITS] for order in permutations(range(4))]
    for image in turned:
        assert sorted(image) == list(range(81))
        assert {frozenset(image[card] for card in triple) for triple in every} == every
    for a, b, c in sets_among(range(81)):
        assert all(is_set(*order) for order in permutations((a, b, c)))


@pytest.mark.rule("SET-INV-09")
@random_games
@given(games)
def test_a_wrong_call_changes_nothing_of_others(game: Played) -> None:
    for step, event in facts(game, Missed):
        before, after = step.before, step.after
        assert (after.layout, after.deck) == (before.layout, before.deck)
        assert (after.penalty, after.additions, after.past) == (before.penalty, before.additions, before.past)
        for seat in range(before.seats):
            if seat != event.seat:
                for row in ("won", "boxed", "debt"):
                    assert getattr(after, row)[seat] == getattr(before, row)[seat]
                barred, was = after.barred >> seat & 1, before.barred >> seat & 1
                freed = [other for other in step.events if isinstance(other, Freed)]
                assert barred == (0 if freed else was)


@pytest.mark.rule("SET-INV-10")
@random_games
@given(games)
def test_cards_not_taken_keep_their_slot(game: Played) -> None:
    for step, event in facts(game, Took):
        before, after = step.before.layout, step.after.layout
        moved = [other for other in step.events if isinstance(other, ClosedUp)]
        leaving = before[-3:] if moved else ()
        for slot, card in enumerate(before):
            if card not in event.cards and card not in leaving and card != EMPTY:
                assert after[slot] == card
        for other in moved:
            assert set(other.cards) == set(leaving) - set(event.cards)
            assert [after[slot] for slot in other.slots] == list(other.cards)


@pytest.mark.rule("SET-INV-10")
@random_games
@given(games)
def test_an_addition_moves_nothing(game: Played) -> None:
    for step, event in facts(game, Dealt):
        if event.why in ("agreed", "solitaire"):
            assert step.after.layout == step.before.layout + event.cards


@pytest.mark.rule("SET-INV-11")
@random_games
@given(together)
def test_somebody_is_always_free_to_call(game: Played) -> None:
    for state in states(game):
        if state.phase == "open":
            free = [seat for seat in range(state.seats) if not state.barred >> seat & 1]
            assert free
            assert all("call-set" in map(SET.words.write, SET.actions(state, Seat(seat)).singles) for seat in free)


@pytest.mark.rule("SET-INV-12")
@random_games
@given(games)
def test_the_score_is_correct_claims_less_sets_in_the_box(game: Played) -> None:
    none = [0] * game[0].seats
    claims, boxed = none[:], none[:]
    for step in game[1]:
        for event in step.events:
            if isinstance(event, Took):
                claims[event.seat] += 1
                boxed[event.seat] += event.boxed
            elif isinstance(event, Missed):
                boxed[event.seat] += bool(event.returned)
            elif isinstance(event, Penalised):
                boxed[0] += bool(event.returned)
            elif isinstance(event, GameEnded):
                assert event.points == tuple(c - b for c, b in zip(claims, boxed, strict=True))
                assert event.points == tuple(map(len, step.after.won))
                assert min(event.points) >= 0
                claims, boxed = none[:], none[:]


@pytest.mark.rule("SET-INV-13")
@random_games
@given(st.one_of(alone, together))
def test_penalty_points_are_no_more_than_additions(game: Played) -> None:
    for state in states(game):
        assert 0 <= state.penalty <= (state.additions if state.seats == 1 else 0)


def test_a_wrong_call_of_any_three_cards_leaves_the_table_as_it_was() -> None:
    table = Table(*IN_ORDER, seats=3)
    for action in table.match.actions(Seat(1)):
        if isinstance(action, Claim) and frozenset(action.cards) not in set(map(frozenset, sets_among(range(12)))):
            after = SET.apply(table.state, Seat(1), action).state
            assert (after.layout, after.deck) == (table.state.layout, table.state.deck)
            assert (after.won, after.boxed, after.debt) == (table.state.won, table.state.boxed, (0, 1, 0))
