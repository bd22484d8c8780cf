"""Chance: reproducible, uniform, and a stream for every purpose."""

from collections import Counter
from hashlib import blake2b, shake_128
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.codec import from_json, to_json
from ludoteca.core.rng import QuickRng, Rng

seeds = st.integers(0, 2**256)
STREAMS = (Rng, QuickRng)


def chi_square(counts: Counter[object], cells: int, draws: int) -> float:
    """How far counts are from equal; for an even stream about `cells - 1`, standard deviation sqrt(2 (cells - 1))."""
    expected = draws / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (cells - len(counts))


def limit(cells: int) -> float:
    """Five standard deviations above the mean of chi-square."""
    return cells - 1 + 5 * sqrt(2 * (cells - 1))


@given(seeds)
def test_a_seed_gives_one_stream(seed: int) -> None:
    a, b = Rng.of(seed), Rng.of(seed)
    assert [a.bits64() for _ in range(5)] == [b.bits64() for _ in range(5)]
    assert a.shuffled(range(20)) == b.shuffled(range(20))
    assert a == b


def test_the_stream_of_a_seed_never_changes() -> None:
    """Records keep their seed: another stream would make every one of them another game."""
    key = blake2b(b"\x07", digest_size=16).digest()
    first = blake2b((1).to_bytes(8, "big"), key=key, digest_size=8).digest()
    assert Rng.of(7).bits64() == int.from_bytes(first, "big")
    keys = shake_128(key + (1).to_bytes(8, "big")).digest(8 * 5)
    order = sorted(range(5), key=lambda i: keys[8 * i : 8 * i + 8])
    assert Rng.of(7).shuffled("abcde") == tuple("abcde"[i] for i in order)


def test_different_seeds_give_different_streams() -> None:
    firsts = {Rng.of(seed).bits64() for seed in [*range(2_000), 2**64, 2**128, 2**256]}
    assert len(firsts) == 2_003
    assert len({Rng.of(seed).key for seed in (0, 1, 127, 128, 255, 256, 257, 65_535, 65_536)}) == 9


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 on, not -1"):
        Rng.of(-1)


@given(seeds, st.integers(1, 2**63))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng.of(seed).below(n) < n


@pytest.mark.parametrize("stream", STREAMS)
@pytest.mark.parametrize("cells", [2, 6, 81])
def test_below_is_uniform(stream: type[Rng], cells: int) -> None:
    rng = stream.of(1)
    draws = 200 * cells
    counts: Counter[object] = Counter(rng.below(cells) for _ in range(draws))
    assert chi_square(counts, cells, draws) < limit(cells)


@pytest.mark.parametrize("stream", STREAMS)
def test_successive_draws_are_independent(stream: type[Rng]) -> None:
    rng = stream.of(2)
    counts: Counter[object] = Counter((rng.below(9), rng.below(9)) for _ in range(8_100))
    assert chi_square(counts, 81, 8_100) < limit(81)


def test_first_draws_of_successive_seeds_are_independent() -> None:
    counts: Counter[object] = Counter((Rng.of(s).below(9), Rng.of(s + 1).below(9)) for s in range(8_100))
    assert chi_square(counts, 81, 8_100) < limit(81)


@pytest.mark.parametrize("stream", STREAMS)
def test_unit_is_a_fraction(stream: type[Rng]) -> None:
    rng = stream.of(3)
    values = [rng.unit() for _ in range(4_000)]
    assert all(0 <= value < 1 for value in values)
    counts: Counter[object] = Counter(int(20 * value) for value in values)
    assert chi_square(counts, 20, 4_000) < limit(20)


@pytest.mark.parametrize("stream", STREAMS)
def test_choice_takes_one_of_the_items(stream: type[Rng]) -> None:
    rng = stream.of(4)
    counts: Counter[object] = Counter(rng.choice("abcde") for _ in range(2_000))
    assert set(counts) == set("abcde")
    assert chi_square(counts, 5, 2_000) < limit(5)


@given(seeds, st.lists(st.integers()))
def test_shuffling_is_a_permutation(seed: int, items: list[int]) -> None:
    rng = Rng.of(seed)
    shuffled = rng.shuffled(items)
    assert sorted(shuffled) == sorted(items)
    assert rng.counter == 1


@pytest.mark.parametrize("stream", STREAMS)
def test_every_permutation_is_equally_likely(stream: type[Rng]) -> None:
    rng = stream.of(5)
    draws = 200 * 24
    counts: Counter[object] = Counter(rng.shuffled("abcd") for _ in range(draws))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts, 24, draws) < limit(24)


@pytest.mark.parametrize("stream", STREAMS)
def test_every_item_comes_to_every_place(stream: type[Rng]) -> None:
    rng = stream.of(6)
    shuffles = [rng.shuffled(range(81)) for _ in range(1_620)]
    for place in (0, 40, 80):
        counts: Counter[object] = Counter(shuffled[place] for shuffled in shuffles)
        assert chi_square(counts, 81, 1_620) < limit(81)


def test_a_copy_goes_its_own_way() -> None:
    rng = Rng.of(8)
    rng.bits64()
    other = rng.copy()
    assert other == rng
    drawn = [other.bits64() for _ in range(3)]
    assert rng.counter == 1
    assert [rng.bits64() for _ in range(3)] == drawn


def test_forking_draws_nothing() -> None:
    rng, untouched = Rng.of(9), Rng.of(9)
    rng.fork("bot").bits64()
    assert rng == untouched


def test_a_fork_depends_on_its_label_and_not_on_what_was_drawn() -> None:
    rng = Rng.of(10)
    before = rng.fork("bot")
    rng.shuffled(range(10))
    assert rng.fork("bot") == before
    assert rng.fork("bot").counter == 0
    assert len({rng.fork(label).key for label in ("", "a", "b", "ab", "ba", "bot", "Bot")} | {rng.key}) == 8
    assert Rng.of(11).fork("bot") != before
    assert rng.fork("a").fork("b") != rng.fork("b").fork("a")


def test_forks_are_independent_of_each_other_and_of_their_origin() -> None:
    rng = Rng.of(12)
    a, b = rng.fork("a"), rng.fork("b")
    counts: Counter[object] = Counter((rng.below(4), a.below(4), b.below(4)) for _ in range(6_400))
    assert chi_square(counts, 64, 6_400) < limit(64)


def test_forks_of_successive_labels_are_uniform() -> None:
    rng = Rng.of(13)
    counts: Counter[object] = Counter(rng.fork(f"thought {n}").below(16) for n in range(3_200))
    assert chi_square(counts, 16, 3_200) < limit(16)


def test_a_stream_can_be_put_away_and_taken_up_again() -> None:
    rng = Rng.of(14)
    rng.bits64()
    again = from_json(to_json(rng), Rng)
    assert again == rng
    assert again.bits64() == rng.bits64()


def test_the_quick_stream_is_one_of_its_seed_and_its_labels() -> None:
    rng = QuickRng.of(11)
    forks = [rng.fork(label) for label in ("one", "other", "one")]
    assert rng == QuickRng.of(11)
    firsts = [fork.bits64() for fork in forks]
    assert firsts[0] == firsts[2]
    assert len({*firsts, rng.bits64(), QuickRng.of(12).bits64()}) == 4
    assert isinstance(rng.copy(), QuickRng)
    assert rng.copy().shuffled(range(50)) == rng.copy().shuffled(range(50))


@given(seeds, st.lists(st.integers()))
def test_the_quick_stream_shuffles_to_a_permutation(seed: int, items: list[int]) -> None:
    assert sorted(QuickRng.of(seed).shuffled(items)) == sorted(items)
