"""Every game of the house obeys every law, at every kind of table, and ends."""

from functools import cache
from itertools import product
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kinds import often

from ludoteca.core.codec import to_json
from ludoteca.core.game import TABLE, Refused, Seat, Value
from ludoteca.core.laws import (
    LAWS,
    everyone,
    harmless_moves_show_nothing,
    random_step,
    record_replays,
    sent,
    veils_hide,
    views_survive_sampling,
)
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.myth.table.actions import Concede

MOST_MOVES = 30_000
"""Random players take a SET about every 79th time, so a game of SET takes them thousands of moves."""

PATIENCE = {"myth": (600, Concede())}
"""An adventure goes on as long as its players like: after so many moves random ones give it up."""

SPELL = 40
"""How many moves a mood lasts."""


@cache
def tables(name: str) -> list[tuple[int, msgspec.Struct]]:
    """Every number of seats with every combination of choices, and numbers at their usual and at two."""
    game = GAMES[name]
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


def started(name: str, table: int, seed: int, moves: int, house: bool = False) -> tuple[Match, Rng]:
    """A match of a game after so many random moves, or fewer if it is over, and the chance that it was played by.

    With `house` every house rule is switched.
    """
    seats, options = tables(name)[table % len(tables(name))]
    if house and GAMES[name].house_rules:
        options = msgspec.structs.replace(options, house=",".join(rule.name for rule in GAMES[name].house_rules))
    match, rng = Match(GAMES[name], seats, seed, options), Rng.of(seed).fork("play")
    patience, giving_up = PATIENCE.get(name, (MOST_MOVES, None))
    moody_play(match, rng, min(moves, patience))
    if moves > patience and giving_up is not None:
        give_up(match, rng, giving_up)
    return match, rng


def give_up(match: Match, rng: Rng, action: Value) -> None:
    """Everybody who can gives the match up; what is still to be decided is decided at random."""
    for _ in range(MOST_MOVES):
        for seat in match.actors():
            if action in match.actions(seat):
                match.play(seat, action)
                break
        else:
            if not random_step(match, rng):
                return


matches = st.tuples(
    st.integers(0, 999),
    st.integers(0, 10**6),
    st.sampled_from([0, 3, 30, 300, 1_500, MOST_MOVES]),
    st.booleans(),
)
some = settings(max_examples=often(25), deadline=None, derandomize=True)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_tables_of_every_kind(name: str) -> None:
    assert {seats for seats, _ in tables(name)} == set(GAMES[name].seats)
    assert len(tables(name)) > len(GAMES[name].seats)


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_every_law_holds(name: str, table: tuple[int, int, int, bool]) -> None:
    match, rng = started(name, *table)
    for _ in range(4):
        imagined = match.game.sample(match.view(Seat(0)), rng.fork("imagine"))
        for law in LAWS:
            law(match.game, match.state, rng.fork(law.__name__))
            if law not in (
                views_survive_sampling,
                veils_hide,
                harmless_moves_show_nothing,
            ):  # nobody can imagine what the others know
                law(match.game, imagined, rng.fork(law.__name__))
        if not all(random_step(match, rng) for _ in range(11)):
            break


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_who_looks_with_others_sees_what_each_sees_alone(name: str, table: tuple[int, int, int, bool]) -> None:
    match, _ = started(name, *table)
    look = match.game.viewer(match.state)
    for seat in everyone(match.state):
        assert to_json(look(seat)) == to_json(match.view(seat))


@pytest.mark.parametrize("name", GAMES)
@some
@given(table=matches)
def test_a_record_leads_to_the_same_state(name: str, table: tuple[int, int, int, bool]) -> None:
    match, _ = started(name, *table)
    record_replays(match, dict(GAMES))


@pytest.mark.parametrize("name", GAMES)
def test_games_end(name: str) -> None:
    # Both are prime to the numbers of choices, so all of them occur.
    for table in range(0, len(tables(name)), 9 if len(tables(name)) < 5_000 else 101):
        seats, _ = tables(name)[table]
        match, _ = started(name, table, seed=table, moves=MOST_MOVES)
        outcome = match.outcome()
        assert outcome is not None, tables(name)[table]
        assert match.actors() == ()
        assert len(outcome.points) == seats
        for seat in range(seats):
            assert sum(line.points for line in outcome.lines if line.seat == seat) == outcome.points[seat]
        for seat_ in everyone(match.state):
            assert len(match.actions(seat_)) == 0


# What is hidden differs from game to game: that no permutation of it shows is proved in tests/games/<name>, and for SET
# here, where the random tables are.


def with_another_deck(state: Any, rng: Rng) -> Any:
    """A SET state with the deck in another order."""
    other = state.copy()
    other.deck = rng.shuffled(state.deck)
    return other


@some
@given(table=matches)
def test_the_order_of_the_deck_of_set_changes_no_byte_that_is_sent(table: tuple[int, int, int, bool]) -> None:
    match, rng = started("set", *table)
    game, state = match.game, match.state
    other = with_another_deck(state, rng.fork("permute"))
    for seat in everyone(state):
        assert sent(game, other, seat) == sent(game, state, seat)
        assert game.words.show(game.view(other, seat), "it") == game.words.show(game.view(state, seat), "it")
    assert game.clock.deadline(other) == game.clock.deadline(state)


@some
@given(table=matches)
def test_what_happens_in_set_tells_nothing_of_the_deck_but_the_cards_dealt(table: tuple[int, int, int, bool]) -> None:
    match, rng = started("set", *table)
    game, state = match.game, match.state
    other = with_another_deck(state, rng.fork("permute"))
    for seat in (*map(Seat, range(match.seats)), TABLE):
        offers = match.actions(seat)
        for action in [*offers.singles, *(offers[rng.below(len(offers))] for _ in range(5) if len(offers))]:
            facts, others = (game.apply(s, seat, action).events for s in (state, other))
            known = [fact for fact in facts if type(fact).__name__ not in ("Dealt", "GameEnded")]
            same = [fact for fact in others if type(fact).__name__ not in ("Dealt", "GameEnded")]
            assert to_json(known) == to_json(same)
            if known == list(facts):
                assert to_json(facts) == to_json(others)
