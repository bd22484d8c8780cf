"""Every game of the house obeys every law, at every kind of table, and ends."""

from collections.abc import Callable
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.core.codec import to_json
from ludoteca.core.game import TABLE, WATCHER, AnyGame, Refused, Seat
from ludoteca.core.laws import LAWS, everyone, random_step, record_replays, sent
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

MOST_MOVES = 30_000
"""Random players take a SET about every 79th time, so a game of SET takes them thousands of moves."""

SPELL = 40
"""How many moves a mood lasts."""


def tables(game: AnyGame) -> list[tuple[int, msgspec.Struct]]:
    """Every number of seats with every combination of choices, and numbers at their usual and at two."""
    words = [
        [(option.name, choice.value) for choice in option.choices]
        or [(option.name, option.usual), (option.name, str(max(option.least, min(option.most, 2))))]
        for option in game.options_form
    ]
    found = []
    for seats, chosen in product(game.seats, product(*words)):
        options = read_options(game, dict(chosen))
        try:
            game.setup(seats, options, 0)
        except Refused:
            continue
        found.append((seats, options))
    return found


TABLES = {name: tables(game) for name, game in GAMES.items()}


def shuffle_set(state: Any, rng: Rng) -> Any:
    """A SET state with the deck in another order."""
    other = state.copy()
    other.deck = rng.shuffled(state.deck)
    return other


def shuffle_sideboards(state: Any, rng: Rng) -> Any:
    """A Sideboards state with the deck and the discard pile in another order."""
    other = state.copy()
    other.deck, other.discard = rng.shuffled(state.deck), rng.shuffled(state.discard)
    return other


UNKNOWN: dict[str, Callable[[Any, Rng], Any]] = {"set": shuffle_set, "sideboards": shuffle_sideboards}
"""For every game, the same state with what nobody may know permuted."""


def moody_play(match: Match, rng: Rng, moves: int) -> None:
    """So many random moves; kinds of action come in moods, so that also what needs several players' will happens."""
    weights: dict[str, float] = {}
    for n in range(moves):
        if n % SPELL == 0:
            weights = {}
        actors = match.actors()
        if not actors:
            return
        seat = TABLE if rng.below(20) == 0 and len(match.actions(TABLE)) else rng.choice(actors)
        offers = match.actions(seat)
        kinds = list(offers.singles)
        if offers.family is not None:
            kinds.append(offers.family[rng.below(len(offers.family))])
        for action in kinds:
            weights.setdefault(type(action).__name__, rng.unit() ** 8)
        scores = [weights[type(action).__name__] * rng.unit() for action in kinds]
        match.play(seat, kinds[scores.index(max(scores))])


def started(name: str, table: int, seed: int, moves: int) -> tuple[Match, Rng]:
    """A match of a game after so many random moves, or fewer if it is over, and the chance that it was played by."""
    seats, options = TABLES[name][table % len(TABLES[name])]
    match, rng = Match(GAMES[name], seats, seed, options), Rng.of(seed).fork("play")
    moody_play(match, rng, moves)
    return match, rng


matches = st.tuples(st.integers(0, 999), st.integers(0, 10**6), st.sampled_from([0, 3, 30, 300, 1_500, MOST_MOVES]))
some = settings(max_examples=25, deadline=None, derandomize=True)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_tables_of_every_kind(name: str) -> None:
    assert {seats for seats, _ in TABLES[name]} == set(GAMES[name].seats)
    assert len(TABLES[name]) > len(GAMES[name].seats)


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_every_law_holds(name: str, table: tuple[int, int, int]) -> None:
    match, rng = started(name, *table)
    for _ in range(4):
        for law in LAWS:
            law(match.game, match.state, rng.fork(law.__name__))
        if not all(random_step(match, rng) for _ in range(11)):
            break


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_a_record_leads_to_the_same_state(name: str, table: tuple[int, int, int]) -> None:
    match, _ = started(name, *table)
    record_replays(match, dict(GAMES))


@pytest.mark.parametrize("name", GAMES)
def test_games_end(name: str) -> None:
    for table in range(0, len(TABLES[name]), 9):  # nine is prime to the number of choices, so all of them occur
        seats, _ = TABLES[name][table]
        match, _ = started(name, table, seed=table, moves=MOST_MOVES)
        outcome = match.outcome()
        assert outcome is not None, TABLES[name][table]
        assert match.actors() == ()
        assert len(outcome.points) == seats
        for seat in range(seats):
            assert sum(line.points for line in outcome.lines if line.seat == seat) == outcome.points[seat]
        for seat_ in everyone(match.game, match.state):
            assert len(match.actions(seat_)) == 0


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_what_nobody_may_know_changes_no_byte_that_is_sent(name: str, table: tuple[int, int, int]) -> None:
    match, rng = started(name, *table)
    game, state = match.game, match.state
    other = UNKNOWN[name](state, rng.fork("permute"))
    for seat in (*map(Seat, range(match.seats)), WATCHER):
        assert sent(game, other, seat) == sent(game, state, seat)
        assert game.show(game.view(other, seat), "it") == game.show(game.view(state, seat), "it")
    assert game.deadline(other) == game.deadline(state)


@some
@given(table=matches)
def test_what_happens_in_set_tells_nothing_of_the_deck_but_the_cards_dealt(table: tuple[int, int, int]) -> None:
    match, rng = started("set", *table)
    game, state = match.game, match.state
    other = UNKNOWN["set"](state, rng.fork("permute"))
    for seat in (*map(Seat, range(match.seats)), TABLE):
        offers = match.actions(seat)
        for action in [*offers.singles, *(offers[rng.below(len(offers))] for _ in range(5) if len(offers))]:
            facts, others = (game.apply(s, seat, action).events for s in (state, other))
            known = [fact for fact in facts if type(fact).__name__ not in ("Dealt", "GameEnded")]
            same = [fact for fact in others if type(fact).__name__ not in ("Dealt", "GameEnded")]
            assert to_json(known) == to_json(same)
            if known == list(facts):
                assert to_json(facts) == to_json(others)


def test_every_game_says_what_nobody_may_know() -> None:
    assert set(UNKNOWN) == set(GAMES)
