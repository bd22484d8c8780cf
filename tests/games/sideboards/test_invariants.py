"""SIDE-INV: what always holds, in random games of every kind and on any board."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.sideboards.conftest import board_of, faces
from tests.games.sideboards.simulated import Watched, check_board, check_exact, play, random_options, values
from tests.kinds import often

from ludoteca.core.codec import to_json
from ludoteca.core.game import WATCHER, Seat
from ludoteca.core.laws import sent
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import bonuses
from ludoteca.games.sideboards.state import State

some = settings(max_examples=often(60), deadline=None, derandomize=True)
boards = st.builds(
    lambda cards, turns: tuple(2 * card + turn for card, turn in zip(cards, turns, strict=True)),
    st.lists(st.integers(1, 60), min_size=8, max_size=8, unique=True),
    st.lists(st.integers(0, 1), min_size=8, max_size=8),
)


@cache
def watched(seats: int, seed: int) -> Watched:
    """A whole random game in which every move was checked (see `simulated`)."""
    return play(seats, seed)


GAMES_A_SEAT_COUNT = 25


@pytest.mark.rule("SIDE-INV-06", "SIDE-INV-14", "SIDE-INV-15", "SIDE-INV-16")
@pytest.mark.parametrize("seats", range(1, 7))
def test_every_invariant_holds_at_every_move_of_random_games(seats: int) -> None:
    games = [watched(seats, seed) for seed in range(GAMES_A_SEAT_COUNT)]
    assert all(game.rounds == 7 for game in games)
    assert any(game.exchanged for game in games)
    kinds = {game.state.options.cards for game in games}
    assert kinds == ({"three"} if seats == 1 else {"three", "four"})


def states(seats: int) -> Iterator[State]:
    """The states of a random game, from the deal to the end."""
    chance = Random(seats)
    match = Match(SIDEBOARDS, seats, seats, random_options(seats, chance))
    yield match.state
    while match.actors():
        seat = chance.choice(match.actors())
        match.play(seat, chance.choice(match.actions(seat)))
        yield match.state


@pytest.mark.rule("SIDE-INV-01")
@pytest.mark.parametrize("seats", range(1, 7))
def test_the_sixty_cards_are_always_there_once(seats: int) -> None:
    for state in states(seats):
        lying = [face // 2 for board in state.boards for face in board]
        held = [card for hand in state.hands for card in hand]
        assert sorted([*state.deck, *state.discard, *held, *lying]) == list(range(1, 61))


@pytest.mark.rule("SIDE-INV-02", "SIDE-INV-05")
@pytest.mark.parametrize("seats", range(1, 7))
def test_a_sideboard_has_two_columns_and_then_one_more_a_round_at_an_end(seats: int) -> None:
    lengths = []
    before: State | None = None
    for state in states(seats):
        lengths += [{len(board) for board in state.boards}]
        if before is not None and before.boards[0]:
            for old, new in zip(before.boards, state.boards, strict=True):
                assert new in (old, (*old, *new[-1:]), (*new[:1], *old))
        before = state
    grown = [length for length, last in zip(lengths, [None, *lengths], strict=False) if length != last]
    assert grown == [{0}, *[{columns} for columns in range(2, 9)]]


@pytest.mark.rule("SIDE-INV-03")
@pytest.mark.parametrize("seats", range(1, 7))
def test_everybody_chooses_of_three_and_then_of_two_or_of_one_more(seats: int) -> None:
    for state in states(seats):
        dealt = 3 if state.options.cards == "three" else 4
        size = 0 if state.over else dealt - bool(state.boards[0])
        assert {len(hand) for hand in state.hands} == {size}


@pytest.mark.rule("SIDE-INV-07", "SIDE-TURN-15")
def test_only_six_players_reshuffle_and_they_do() -> None:
    for seats in range(1, 7):
        reshuffles = sum(watched(seats, seed).reshuffles for seed in range(GAMES_A_SEAT_COUNT))
        assert bool(reshuffles) == (seats == 6)


@pytest.mark.rule("SIDE-INV-07")
@pytest.mark.parametrize("exchanges", range(7))
@pytest.mark.parametrize("seats", [5, 6])
def test_four_exchanges_of_six_players_are_one_too_many(seats: int, exchanges: int) -> None:
    """Everybody plays the first choice; the first so many players exchange in the round after the opening."""
    game = Watched(seats, Options(), seed=5)
    for round_number in range(7):
        if round_number == 1:
            for seat in range(min(exchanges, seats)):
                for event in game.match.play(Seat(seat), SIDEBOARDS.words.read("exchange")).events:
                    game.note(event)
        for seat in range(seats):
            for event in game.match.play(Seat(seat), game.match.actions(Seat(seat))[0]).events:
                game.note(event)
    assert bool(game.reshuffles) == (seats == 6 and exchanges >= 4)


@pytest.mark.rule("SIDE-INV-04", "SIDE-INV-08", "SIDE-INV-09", "SIDE-INV-10")
@some
@given(board=boards, seed=st.integers(0, 10**6))
def test_what_holds_for_every_board(board: tuple[int, ...], seed: int) -> None:
    check_board(board, Random(seed))


@pytest.mark.rule("SIDE-INV-11")
@some
@given(board=boards, size=st.integers(1, 8))
def test_every_objective_finds_what_trying_everything_finds(board: tuple[int, ...], size: int) -> None:
    check_exact(board[:size], list(PRINTED.objectives))


@pytest.mark.rule("SIDE-INV-12")
def test_one_and_two_full_rows_are_the_longest_there_can_be() -> None:
    """Eight reds in a row reach 8; two rows of six reach 12, all that the 60 cards allow."""
    assert values(faces(board_of("RRRRRRRR")))[17] == 8
    six = faces(board_of("RRRRRR", "------", "------", "------", "KKKKKK"))
    assert [values(six)[number] for number in (17, 15, 27)] == [6, 12, 12]


@pytest.mark.rule("SIDE-INV-13")
@some
@given(board=boards)
def test_a_board_never_loses_what_it_has_while_it_grows(board: tuple[int, ...]) -> None:
    before = values(())
    assert set(before.values()) == {0}
    for size in range(1, 9):
        now = values(board[:size])
        assert all(before[number] <= now[number] for number in now)
        before = now


@pytest.mark.rule("SIDE-INV-14")
@some
@given(lengths=st.lists(st.integers(0, 16), min_size=2, max_size=6))
def test_the_bonus_is_fair(lengths: list[int]) -> None:
    paid = bonuses(len(lengths), PRINTED.objectives[15], lengths)
    for i, mine in enumerate(lengths):
        for j, other in enumerate(lengths):
            if mine == other:
                assert paid[i] == paid[j]
            if mine > other:
                assert paid[i] >= paid[j]
    top = 4 if len(lengths) == 2 else 8
    assert max(paid) == (top if any(lengths) else 0)
    assert all(bonus == 0 for length, bonus in zip(lengths, paid, strict=True) if length == 0)


@pytest.mark.rule("SIDE-INV-16")
@settings(max_examples=often(80), deadline=None, derandomize=True)
@given(seats=st.integers(1, 6), seed=st.integers(0, 10**6), moves=st.integers(0, 60))
def test_what_a_seat_may_not_know_changes_no_byte_that_it_is_sent(seats: int, seed: int, moves: int) -> None:
    """Everything that a seat has not seen is dealt anew, other choices included: its bytes and words stay the same."""
    game = Watched(seats, random_options(seats, Random(seed)), seed)
    for _ in range(moves):
        if game.match.actors():
            game.step()
    state, rng = game.state, Rng.of(seed)
    for seat in map(Seat, range(seats)):
        hidden = set(range(1, 61)) - game.seen[seat]
        other = SIDEBOARDS.sample(game.match.view(seat), rng)
        assert sent(SIDEBOARDS, other, seat) == sent(SIDEBOARDS, state, seat)
        for lang in ("en", "it"):
            assert SIDEBOARDS.words.show(SIDEBOARDS.view(other, seat), lang) == SIDEBOARDS.words.show(
                game.match.view(seat), lang
            )
        if len(hidden) > 20 and not state.over:
            assert (other.deck, other.hands) != (state.deck, state.hands)  # it was really dealt anew
    changed = SIDEBOARDS.sample(game.match.view(Seat(0)), rng)
    watcher = sent(SIDEBOARDS, state, WATCHER)
    assert sent(SIDEBOARDS, changed, WATCHER) == watcher
    assert state.rng.key.hex().encode() not in watcher + to_json(game.match.view(Seat(0)))


@pytest.mark.parametrize("seats", range(1, 7))
def test_every_law_holds_for_every_number_of_seats(seats: int) -> None:
    for seed in range(4):
        game = Watched(seats, random_options(seats, Random(seed)), seed)
        while game.match.actors():
            if game.chance.randrange(12) == 0:
                game.check_laws()
            game.step()
        game.check_laws()
