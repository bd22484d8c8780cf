"""What is known of SET: how many SETs there are, how many lie among twelve cards, and how many cards have none."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb, perm
from random import Random

import numpy as np
import pytest
from tests.games.set.conftest import FREE_20, FREE_BEGINNERS

from ludoteca.games.set.cards import (
    BEGINNERS_DECK,
    DIGITS,
    FULL_DECK,
    THIRD,
    card_of,
    has_set,
    is_set,
    read_card,
    sets_among,
)

Cards = tuple[int, ...]


def naive(layout: Cards) -> set[frozenset[int]]:
    """Every SET among some cards, by looking at each three of them and each feature."""
    return {
        frozenset(three)
        for three in combinations(layout, 3)
        if all(len({DIGITS[card][feature] for card in three}) != 2 for feature in range(4))
    }


def test_the_table_finds_what_a_triple_loop_finds() -> None:
    chance = Random(3)
    for n in range(2_000):
        layout = tuple(chance.sample(range(81), n % 22))
        found, expected = sets_among(layout), naive(layout)
        assert set(map(frozenset, found)) == expected
        assert len(found) == len(expected)
        assert has_set(layout) == bool(found)
        assert all(is_set(*triple) for triple in found)


def test_empty_slots_are_passed_over() -> None:
    assert sets_among((255, 0, 255, 1, 2, 255)) == [(0, 1, 2)]
    assert has_set((255, 0, 255, 1, 2, 255))
    assert not has_set((255, 255, 255))
    assert not has_set((0, 255, 1))
    assert sets_among(()) == []


@pytest.mark.rule("SET-EX-07")
def test_the_1080_sets_counted_by_combinatorics() -> None:
    # A SET is an unordered pair of cards with the one card that completes it: 81 × 80 / 6 of them. With d differing
    # features there are C(4, d) choices of them, 3 values for each other one, and 6^d / 6 ways to tell them apart.
    assert 81 * 80 // 6 == 1080 == len(sets_among(range(81)))
    expected = {d: comb(4, d) * 3 ** (4 - d) * 6 ** (d - 1) for d in (1, 2, 3, 4)}
    assert expected == {1: 108, 2: 324, 3: 432, 4: 216}
    counts = dict.fromkeys(expected, 0)
    for triple in sets_among(range(81)):
        counts[sum(len({DIGITS[card][feature] for card in triple}) == 3 for feature in range(4))] += 1
    assert counts == expected


MEAN = Fraction(220, 79)


def test_twelve_cards_hold_220_79ths_of_a_set_on_average() -> None:
    # Linearity: each of the 220 threes of a layout is a SET with probability 1080 / C(81, 3).
    assert Fraction(comb(12, 3) * len(sets_among(range(81))), comb(81, 3)) == MEAN


def test_the_mean_is_met_by_random_layouts() -> None:
    # The exact variance: two SETs share one card (81 × C(40, 2) pairs of SETs) or none.
    sharing = 81 * comb(40, 2)
    apart = comb(1080, 2) - sharing
    both = Fraction(sharing * perm(12, 5), perm(81, 5)) + Fraction(apart * perm(12, 6), perm(81, 6))
    variance = MEAN + 2 * both - MEAN**2
    layouts = 20_000
    chance = Random(220)
    total = sum(len(sets_among(chance.sample(range(81), 12))) for _ in range(layouts))
    error = Fraction(total, layouts) - MEAN
    assert error**2 < 16 * variance / layouts  # four standard errors: one chance in 16,000 to fail by bad luck


# The largest collection without a SET (a cap): 9 of the beginners' 27 cards, 20 of all 81.


def largest_cap(cards: Cards, start: Cards) -> int:
    """The size of the largest collection without a SET that contains `start`, by trying all of them."""
    best = len(start)

    def grow(chosen: Cards, candidates: Cards) -> None:
        nonlocal best
        best = max(best, len(chosen))
        for i, card in enumerate(candidates):
            if len(chosen) + len(candidates) - i <= best:
                return
            completing = {THIRD[card][other] for other in chosen}
            grow((*chosen, card), tuple(other for other in candidates[i + 1 :] if other not in completing))

    completing = {THIRD[a][b] for a, b in combinations(start, 2)}
    grow(start, tuple(card for card in cards if card not in start and card not in completing))
    return best


@pytest.mark.rule("SET-BEG-04")
def test_any_ten_of_the_beginners_cards_contain_a_set() -> None:
    # Exhaustive: all caps, with no symmetry assumed but that a cap that is not empty has a lowest card.
    nine = tuple(map(read_card, FREE_BEGINNERS.split()))
    assert not has_set(nine)
    best = 0
    for i, lowest in enumerate(BEGINNERS_DECK):
        if len(BEGINNERS_DECK) - i > best:
            best = max(best, largest_cap(BEGINNERS_DECK[i:], (lowest,)))
    assert best == 9


def directions() -> list[Cards]:
    """One linear form for each of the 40 ways to cut the 81 cards into three parallel parts of 27."""
    forms = [form for form in product(range(3), repeat=4) if any(form)]
    return [form for form in forms if next(x for x in form if x) == 1]


def value(form: Cards, card: int) -> int:
    """In which of the three parts of a direction a card lies."""
    return sum(x * y for x, y in zip(form, DIGITS[card], strict=True)) % 3


def shapes(cards: int, most: int) -> Iterator[tuple[int, int, int]]:
    """The ways in which so many cards can fall into three parts with at most so many each."""
    for a, b in product(range(most + 1), repeat=2):
        c = cards - a - b
        if most >= a >= b >= c >= 0:
            yield a, b, c


@pytest.mark.rule("SET-NOSET-09")
def test_every_part_of_27_cards_is_like_the_beginners_deck() -> None:
    # A linear map turns any of the 120 parts into the cards of one fill and keeps SETs, so no part has a cap of ten.
    units = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)]
    pairs = list(combinations(range(81), 2))
    for form in directions():
        if form[2]:
            rows = (units[0], units[1], form, units[2])
        else:  # the fill takes the place of a feature that the form looks at
            at = next(i for i in (0, 1, 3) if form[i])
            others = [unit for i, unit in zip((0, 1, 3), units, strict=True) if i != at]
            rows = (others[0], others[1], form, (0, 0, 1, 0))
        image = [card_of([value(row, card) for row in rows]) for card in range(81)]
        assert sorted(image) == list(range(81))
        assert all(DIGITS[image[card]][2] == value(form, card) for card in range(81))
        assert all(image[THIRD[a][b]] == THIRD[image[a]][image[b]] for a, b in pairs)
    # The cards of another fill are those of the full fill with one digit changed.
    for shift in (3, 6):
        assert all(THIRD[a + shift][b + shift] == THIRD[a][b] + shift for a in BEGINNERS_DECK for b in BEGINNERS_DECK)


@pytest.mark.rule("SET-NOSET-09")
def test_any_21_cards_contain_a_set() -> None:
    """A complete proof, given that no part of 27 cards has a cap of ten (the two tests above)."""
    # Two cards lie in the same part in 13 of the 40 directions; three cards that are no SET, in 4.
    parts = np.array([[value(form, card) == part for card in range(81)] for form in directions() for part in range(3)])
    assert parts.shape == (120, 81)
    together = parts.astype(np.int64)
    in_pairs = together.T @ together
    assert {int(in_pairs[a, b]) for a, b in combinations(range(81), 2)} == {13}
    for a in range(81):
        with_a = together[together[:, a] == 1]
        in_threes = with_a.T @ with_a
        for b in range(a + 1, 81):
            for c in range(b + 1, 81):
                if not is_set(a, b, c):
                    assert in_threes[b, c] == 4

    # Suppose that 21 cards are a cap. Sum over the 40 directions how many pairs and threes of them lie in a part.
    pairs, threes = 13 * comb(21, 2), 4 * comb(21, 3)
    ways = list(shapes(21, 9))
    assert (9, 9, 3) in ways
    assert (7, 7, 7) in ways
    weight = {way: (sum(comb(n, 2) for n in way), sum(comb(n, 3) for n in way)) for way in ways}
    # Compare with 40 directions of shape 7-7-7: the excess of threes is at least 16/3 of that of pairs, and more
    # unless the shape is 9-9-3 or 7-7-7.
    even = weight[7, 7, 7]
    excess = {way: (two - even[0], three - even[1]) for way, (two, three) in weight.items()}
    assert all(3 * three >= 16 * two for two, three in excess.values())
    assert [way for way, (two, three) in excess.items() if 3 * three == 16 * two] == [(7, 7, 7), (9, 9, 3)]
    # Over all directions it is exactly 16/3, so there are only those two shapes ...
    assert 3 * (threes - 40 * even[1]) == 16 * (pairs - 40 * even[0])
    # ... and each 9-9-3 brings 12 pairs more than 7-7-7; but 210 more are needed, which is no multiple of 12.
    assert excess[9, 9, 3][0] == 12
    assert pairs - 40 * even[0] == 210
    assert 210 % 12 != 0


@pytest.mark.rule("SET-NOSET-09")
def test_twenty_cards_without_a_set_exist() -> None:
    twenty = tuple(map(read_card, FREE_20.split()))
    assert len(set(twenty)) == 20
    assert naive(twenty) == set()
    assert largest_cap(tuple(range(81)), twenty) == 20


@pytest.mark.rule("SET-INV-06")
@pytest.mark.parametrize("deck", [FULL_DECK, BEGINNERS_DECK], ids=["full", "beginners"])
def test_three_cards_are_never_left_over(deck: Cards) -> None:
    # All cards sum to 0 mod 3 in each feature, and so does every SET, so three cards left do; then they are a SET.
    def sums(cards: Cards) -> set[int]:
        return {sum(DIGITS[card][feature] for card in cards) % 3 for feature in range(4)}

    assert sums(deck) == {0}
    for three in combinations(deck, 3):
        assert (sums(three) == {0}) == is_set(*three)
