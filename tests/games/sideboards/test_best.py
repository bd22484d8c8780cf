"""The best of a solo deal for somebody who knows the deck: beside brute force, by hand, and within bounds."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from tests.kinds import often

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games.sideboards.best import Best, Deal, best, best_of
from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.placing import laid, placements
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.score import bonuses, worth
from ludoteca.games.sideboards.search import machine
from ludoteca.games.sideboards.state import Exchange, Open, Place

Board = tuple[int, ...]


def deal_of(chance: Random, rounds: int) -> Deal:
    """A random deal of so many rounds after the opening."""
    a, b, c, *rest = chance.sample(range(1, 61), 3 + 2 * (rounds + 1))
    hands = tuple(zip(rest[::2], rest[1::2], strict=True))
    return Deal((a, b, c), hands, (chance.randrange(1, 8), chance.randrange(8, 15), chance.randrange(15, 31)))


def points(deal: Deal, board: Board, exchanged: bool) -> int:
    """SIDE-END-02, SIDE-SOLO-05 to SIDE-SOLO-10 by the exact scorer."""
    found = worth(board, deal.trio)
    (bonus,) = bonuses(1, PRINTED.objectives[deal.trio[2]], (found.length,))
    return found.points + bonus + (not exchanged)


def every_board(deal: Deal) -> Iterator[tuple[Board, bool]]:
    """Every sideboard that can be made, and whether the exchange card was used: nothing is left out as alike."""
    rounds = len(deal.hands) - 1
    for pick in placements(deal.opening, opening=True):
        start = laid((), pick)
        for skipped in range(rounds + 1):
            hands = deal.hands[:skipped] + deal.hands[skipped + 1 :]
            for picks in product(*[placements(hand, opening=False) for hand in hands]):
                board = start
                for each in picks:
                    board = laid(board, each)
                yield board, skipped < rounds


def by_brute_force(deal: Deal) -> int:
    """The highest score of all."""
    return max(points(deal, board, exchanged) for board, exchanged in every_board(deal))


def replayed(deal: Deal, found: Best) -> int:
    """What the log of a shortened game comes to; every card in it was in the hand of its round."""
    board: Board = ()
    hand: tuple[int, ...] = deal.opening
    coming = iter(deal.hands)
    exchanged = False
    for action in found.log:
        if isinstance(action, Exchange):
            assert not exchanged
            exchanged, hand = True, next(coming)
            continue
        assert isinstance(action, Open | Place)
        assert action in placements(hand, opening=not board)
        board = laid(board, action)
        hand = next(coming, ())
    return points(deal, board, exchanged)


@pytest.mark.rule("SIDE-SOLO-02", "SIDE-SOLO-03", "SIDE-SOLO-10")
@pytest.mark.parametrize(("rounds", "deals"), [(1, often(40)), (2, often(15)), (3, often(1))], ids=["1", "2", "3"])
def test_shortened_games_come_to_what_brute_force_finds(rounds: int, deals: int) -> None:
    chance = Random(rounds)
    for _ in range(deals):
        deal = deal_of(chance, rounds)
        found = best_of(deal)
        assert found.proven
        assert found.points == found.ceiling == by_brute_force(deal) == replayed(deal, found)


def test_every_row_objective_comes_to_what_brute_force_finds() -> None:
    chance = Random(8)
    for row in range(15, 31):
        deal = deal_of(chance, 2)
        deal = Deal(deal.opening, deal.hands, (deal.trio[0], deal.trio[1], row))
        assert best_of(deal).points == by_brute_force(deal)


def test_a_game_of_three_cards_by_hand() -> None:
    """Cards 1, 2 and 4 side by side: red and turquoise straight (10), three flowers (8), a red run of three (6), +1."""
    deal = Deal((1, 2, 60), ((3, 4), (51, 53)), (5, 11, 19))
    found = best_of(deal)
    assert found.points == 10 + 8 + 6 + 1
    opening, place = found.log
    assert isinstance(opening, Open)
    assert {opening.left, opening.right} == {1, 2}
    assert isinstance(place, Place)
    assert place.card == 4


def test_an_exchange_that_brings_more_than_its_point_is_made() -> None:
    """The same with the good hand second: skipping the first costs the point."""
    deal = Deal((1, 2, 60), ((51, 53), (3, 4)), (5, 11, 19))
    found = best_of(deal)
    assert found.points == 10 + 8 + 6
    assert isinstance(found.log[1], Exchange)


# Sideboards that are alike


def mirrored(board: Board) -> Board:
    """The same cards from right to left."""
    return board[::-1]


def turned(board: Board) -> Board:
    """The whole sideboard turned by 180 degrees."""
    return tuple(face ^ 1 for face in reversed(board))


@pytest.mark.rule("SIDE-INV-08")
def test_a_sideboard_mirrored_or_turned_as_a_whole_scores_the_same() -> None:
    chance = Random(3)
    for _ in range(150):
        board = tuple(2 * card + chance.randrange(2) for card in chance.sample(range(1, 61), chance.randrange(2, 9)))
        for colour, handle, row in zip(
            [*range(1, 8)] * 3, [*range(8, 15)] * 3, [*range(15, 31)] + [15] * 5, strict=True
        ):
            trio = (colour, handle, row)
            assert (
                worth(board, trio)
                == worth(mirrored(board), trio)
                == worth(turned(board), trio)
                == worth(mirrored(turned(board)), trio)
            )


def test_so_the_24_openings_are_six_and_their_likes() -> None:
    """Whatever is done to one of them can be done to its likes, end for end and turn for turn."""
    openings = {laid((), pick) for pick in placements((1, 2, 3), opening=True)}
    assert len(openings) == 24
    classes = {frozenset([board, mirrored(board), turned(board), mirrored(turned(board))]) for board in openings}
    assert {len(alike) for alike in classes} == {4}
    assert len(classes) == 6
    searched = {(2 * left, 2 * right + turn) for left, right in ((1, 2), (1, 3), (2, 3)) for turn in (0, 1)}
    assert {len(alike & searched) for alike in classes} == {1}


# Whole games


def test_the_best_of_a_whole_game_can_be_played_and_no_machine_beats_it() -> None:
    for seed in (3, 8):
        found = best(seed, Options())
        assert found.proven
        match = Match(SIDEBOARDS, 1, seed, Options())
        for action in found.log:
            match.play(Seat(0), action)
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.points == (found.points,)
        played = machine(Options(), seed).outcome()
        assert played is not None
        assert played.points[0] <= found.points
        assert best(seed, Options()) == found


def test_a_search_that_is_cut_short_says_so_and_stays_within_its_bounds() -> None:
    options = Options(objectives="hint", hint=3)
    short, whole = best(5, options, limit=40), best(5, options)
    assert not short.proven
    assert whole.proven
    assert short.visited <= 41
    assert short.points <= whole.points <= short.ceiling
    match = Match(SIDEBOARDS, 1, 5, options)
    for action in short.log:
        match.play(Seat(0), action)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.points == (short.points,)
