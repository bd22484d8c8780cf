"""SET-EX: the worked examples of the rules, exactly as written there."""

from itertools import combinations

import pytest
from tests.games.set.conftest import (
    BEGINNERS_IN_ORDER,
    FREE_12,
    FREE_15,
    FREE_18,
    FREE_20,
    FREE_BEGINNERS,
    IN_ORDER,
    WRONG,
    A,
    B,
    C,
    Table,
    division,
    find,
    piles,
    play_game,
    trio,
    words,
)

from ludoteca.core.game import Seat
from ludoteca.games.set.cards import (
    THIRD,
    broken_features,
    differing_features,
    has_set,
    is_set,
    read_card,
    sets_among,
    write_card,
)
from ludoteca.games.set.options import Options
from ludoteca.games.set.state import Missed, Took

EX_08 = "0000 1000 0222 0020 2020 1210 1212 1222 0100 0221 1021 1121"


def cards(line: str) -> tuple[int, ...]:
    """The cards of some words of four digits."""
    return tuple(map(read_card, line.split()))


def claimed(line: str) -> Took | Missed:
    """What becomes of a claim of three cards that lie in the layout."""
    others = [card for card in map(write_card, range(81)) if card not in line][:9]
    event = Table(f"layout {line} {' '.join(others)}").does(A, f"claim {line}")[0]
    assert isinstance(event, Took | Missed)
    return event


@pytest.mark.parametrize(
    ("line", "different"),
    [
        pytest.param("0000 0010 0020", ("fill",), marks=pytest.mark.rule("SET-EX-01")),
        pytest.param("0000 1101 2202", ("colour", "shape", "number"), marks=pytest.mark.rule("SET-EX-02")),
        pytest.param("0121 1202 2010", ("colour", "shape", "fill", "number"), marks=pytest.mark.rule("SET-EX-03")),
    ],
)
def test_examples_of_a_set(line: str, different: tuple[str, ...]) -> None:
    a, b, c = cards(line)
    assert is_set(a, b, c)
    assert differing_features((a, b, c)) == different
    took = claimed(line)
    assert isinstance(took, Took)
    assert took.different == different
    assert set(took.same) == {"colour", "shape", "fill", "number"} - set(different)


@pytest.mark.parametrize(
    ("line", "broken"),
    [
        pytest.param("0100 1100 2110", "fill", marks=pytest.mark.rule("SET-EX-04")),
        pytest.param("0200 0210 1220", "colour", marks=pytest.mark.rule("SET-EX-05")),
    ],
)
def test_examples_of_no_set(line: str, broken: str) -> None:
    a, b, c = cards(line)
    assert not is_set(a, b, c)
    assert broken_features((a, b, c)) == (broken,)
    missed = claimed(line)
    assert isinstance(missed, Missed)
    assert missed.broken == (broken,)


@pytest.mark.rule("SET-EX-06")
@pytest.mark.parametrize(
    ("first", "second", "third"), [("0000", "1111", "2222"), ("0121", "0122", "0120"), ("1021", "2102", "0210")]
)
def test_the_card_that_completes(first: str, second: str, third: str) -> None:
    a, b, c = cards(f"{first} {second} {third}")
    assert is_set(a, b, c)
    assert THIRD[a][b] == THIRD[b][a] == c
    assert [card for card in range(81) if is_set(a, b, card)] == [c]


@pytest.mark.rule("SET-EX-07")
def test_how_many_sets_there_are() -> None:
    found = sets_among(range(81))
    assert len(found) == len(set(map(frozenset, found))) == 1080
    by_differences = [len(differing_features(triple)) for triple in found]
    assert [by_differences.count(number) for number in (1, 2, 3, 4)] == [108, 324, 432, 216]
    assert {sum(card in triple for triple in found) for card in range(81)} == {40}
    beginners = Options(deck="beginners").cards
    found = sets_among(beginners)
    assert len(found) == len(set(map(frozenset, found))) == 117
    assert {sum(card in triple for triple in found) for card in beginners} == {13}


@pytest.mark.rule("SET-EX-08")
def test_a_layout_with_exactly_three_sets() -> None:
    layout = cards(EX_08)
    slots = {frozenset(map(layout.index, triple)) for triple in sets_among(layout)}
    assert slots == {frozenset({4, 5, 8}), frozenset({2, 4, 11}), frozenset({1, 6, 11})}
    assert len(sets_among(layout)) == 3


@pytest.mark.rule("SET-EX-09")
@pytest.mark.parametrize("late", ["2020 1210 0100", "1000 1212 1121"], ids=["slots 4 5 8", "slots 1 6 11"])
def test_two_claims_for_the_same_card(late: str) -> None:
    x, y, z = "2222", "2221", "2220"
    table = Table(f"layout {EX_08}", f"deck {x} {y} {z} 0001 0002 0010")
    table.does(A, "claim 0222 2020 1121")
    assert table.held == (1, 0)
    table.refuses(B, f"claim {late}", "SET-CALL-11")
    assert table.layout == f"0000 1000 {x} 0020 {y} 1210 1212 1222 0100 0221 1021 {z}"
    assert table.deck == 3
    assert (table.held, table.state.debt) == ((1, 0), (0, 0))


@pytest.mark.rule("SET-EX-10")
def test_collections_without_a_set() -> None:
    for line, size in ((FREE_12, 12), (FREE_15, 15), (FREE_18, 18), (FREE_20, 20), (FREE_BEGINNERS, 9)):
        free = cards(line)
        assert len(set(free)) == size
        assert not has_set(free)
        assert sets_among(free) == []
        assert not any(is_set(*three) for three in combinations(free, 3))
    twenty, nine = cards(FREE_20), cards(FREE_BEGINNERS)
    assert all(has_set((*twenty, card)) for card in range(81) if card not in twenty)
    beginners = Options(deck="beginners").cards
    assert set(nine) <= set(beginners)
    assert all(has_set((*nine, card)) for card in beginners if card not in nine)


@pytest.mark.rule("SET-EX-11")
def test_an_addition_and_the_next_set() -> None:
    table = Table(f"layout {FREE_12}", "deck 0002 1100 1101 2220 2221 2222")
    table.all_declare()
    assert table.layout == f"{FREE_12} 0002 1100 1101"
    layout = table.state.layout
    assert [sorted(map(layout.index, triple)) for triple in sets_among(layout)] == [[0, 1, 12]]
    table.does(B, "claim 0000 0001 0002")
    assert table.deck == 3
    assert table.layout == f"1100 1101 {FREE_12[10:]}"
    assert table.lying == 12
    assert not has_set(table.state.layout)


@pytest.mark.rule("SET-EX-12")
def test_how_layout_and_deck_change() -> None:
    table = Table(*IN_ORDER)
    seen = [table.sizes]
    for features in (None, None, "000", "001", "002"):
        if features is None:
            table.all_declare()
        else:
            table.does(A, f"claim {trio(features)}")
        seen.append(table.sizes)
    assert seen == [(12, 69), (15, 66), (18, 63), (15, 63), (12, 63), (12, 60)]


@pytest.mark.rule("SET-EX-13")
def test_the_penalties_of_one_player() -> None:
    # 0000 0001 0002 stay in slots 0 to 2 all the time, so that 0000 0001 and the card in slot 11 are never a SET.
    sets = iter(("001", "002", "010", "011"))
    table = Table(*IN_ORDER)
    seen = []
    for call in ("wrong", "wrong", "correct", "correct", "correct", "correct", "wrong", "wrong", "wrong"):
        three = trio(next(sets)) if call == "correct" else f"0000 0001 {table.layout.split()[11]}"
        table.does(A, f"claim {three}")
        seen.append((table.held[A], table.state.debt[A], table.boxed[A]))
    assert seen == [
        (0, 1, 0),
        (0, 2, 0),
        (0, 1, 1),
        (0, 0, 2),
        (1, 0, 2),
        (2, 0, 2),
        (1, 0, 3),
        (0, 0, 4),
        (0, 1, 4),
    ]
    play_game(table, (0, 20))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.points == (0, 20)


@pytest.mark.rule("SET-EX-14")
@pytest.mark.parametrize(("counts", "winners"), [((11, 8, 5), (A,)), ((10, 10, 4), (A, B))])
def test_the_end_of_a_game_of_three(counts: tuple[int, int, int], winners: tuple[int, ...]) -> None:
    taken, left = division(6)
    assert len(taken) == 25
    first, boxed, *rest = taken
    lines = [f"layout {words(first + left)}", "deck none", *piles(2, [boxed], "boxed")]
    for seat, count in enumerate(counts):
        mine = count - (seat == A)  # A takes one more
        lines += piles(seat, rest[:mine])
        rest = rest[mine:]
    assert rest == []
    table = Table(*lines, seats=3)
    assert table.phase == "open"
    table.does(A, f"claim {words(first)}")
    assert table.phase == "over"
    assert table.sizes == (6, 0)
    assert table.held == counts
    assert 3 * sum(table.held) + 3 * sum(table.boxed) + table.lying == 81
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners) == (counts, winners)


@pytest.mark.rule("SET-EX-15")
def test_the_last_three_cards_always_form_a_set() -> None:
    # All cards sum to 0 mod 3 per feature, and so does every SET: so do the three cards left.
    digits = [[int(digit) for digit in write_card(card)] for card in range(81)]
    assert [sum(column) % 3 for column in zip(*digits, strict=True)] == [0, 0, 0, 0]
    for a, b, c in combinations(range(81), 3):
        sums = [(x + y + z) % 3 for x, y, z in zip(digits[a], digits[b], digits[c], strict=True)]
        assert is_set(a, b, c) == (sums == [0, 0, 0, 0])


@pytest.mark.rule("SET-EX-15")
def test_with_26_sets_removed_the_game_is_not_over() -> None:
    taken, left = division(0)
    assert (len(taken), left) == (27, ())
    *taken, last = taken
    table = Table(f"layout {words(last)}", "deck none", *piles(0, taken[:20]), *piles(1, taken[20:], "boxed"))
    assert (table.phase, table.lying) == ("open", 3)
    table.does(B, f"claim {words(last)}")
    assert (table.phase, table.held, table.boxed) == ("over", (20, 1), (0, 6))


@pytest.mark.rule("SET-EX-16")
def test_a_series_of_three_games() -> None:
    table = Table(seats=3, games=3, seed=16)
    for wins in ((9, 11, 4), (6, 7, 12), (10, 6, 9)):
        play_game(table, wins)
        if table.phase == "break":
            for seat in (A, B, C):
                table.does(seat, "next-game")
    assert [result.points for result in table.state.past] == [(9, 11, 4), (6, 7, 12), (10, 6, 9)]
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.points == (25, 24, 25)
    assert outcome.winners == (A, C)
    best = [[seat for seat in range(3) if won.points[seat] == max(won.points)] for won in table.state.past]
    assert best == [[B], [C], [A]]


@pytest.mark.rule("SET-EX-17")
def test_sitting_out_with_three() -> None:
    table = Table(*IN_ORDER, seats=3, penalty="sitout")
    table.does(A, f"claim {WRONG}")
    assert table.barred == {A}
    table.does(B, f"claim {WRONG}")
    assert table.barred == {A, B}
    table.refuses(A, "call-set", "SET-OUT-05")
    table.does(C, f"claim {trio('002')}")
    assert (table.barred, table.held) == (set(), (0, 0, 1))
    table.does(A, f"claim {WRONG}")
    assert table.barred == {A}
    table.does(C, f"claim {WRONG}")
    assert table.barred == {A, C}
    table.does(B, f"claim {WRONG}")
    assert table.barred == {B}


@pytest.mark.rule("SET-EX-17")
def test_sitting_out_with_two() -> None:
    table = Table(*IN_ORDER, seats=2, penalty="sitout")
    table.does(A, f"claim {WRONG}")
    assert table.barred == {A}
    table.does(B, f"claim {WRONG}")
    assert table.barred == {B}


class Solitaire(Table):
    """One player before the cards in order, who always takes the first SET that lies there in order."""

    def __init__(self) -> None:
        super().__init__(*IN_ORDER, seats=1)
        self.next = (write_card(card)[:3] for card in range(0, 81, 3))

    def correct(self, times: int) -> list[bool]:
        """So many SETs are taken; whether each redeemed a point."""
        return [find(self.does(Seat(0), f"claim {trio(next(self.next))}"), Took).redeemed for _ in range(times)]

    @property
    def tally(self) -> tuple[int, int, int, int, int]:
        """Pile, penalty, boxed | layout, deck."""
        return self.held[0], self.state.penalty, self.boxed[0], *self.sizes


@pytest.mark.rule("SET-EX-18")
def test_a_solitaire_that_is_won() -> None:
    table = Solitaire()
    assert table.tally == (0, 0, 0, 12, 69)
    table.does(A, "add-three")
    assert table.tally == (0, 1, 0, 15, 66)
    table.correct(1)
    assert table.tally == (1, 1, 0, 12, 66)
    table.does(A, "add-three")
    assert table.tally == (0, 2, 1, 15, 63)
    table.correct(10)
    assert table.tally == (10, 2, 1, 12, 36)
    table.does(A, "add-three")
    assert table.tally == (9, 3, 2, 15, 33)
    assert table.correct(12) == [False] * 12
    assert table.tally == (21, 3, 2, 12, 0)
    assert table.correct(3) == [True] * 3
    assert table.tally == (24, 0, 2, 3, 0)
    table.correct(1)
    assert table.tally == (25, 0, 2, 0, 0)
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((A,), (25,))


@pytest.mark.rule("SET-EX-18")
def test_a_solitaire_that_is_lost() -> None:
    taken, left = division(6)
    first, second, *rest = taken
    table = Table(
        f"layout {words(first + second + left)}",
        "deck none",
        "penalty 3",
        "additions 3",
        *piles(0, rest[:21]),
        *piles(0, rest[21:], "boxed"),
        seats=1,
    )
    assert (table.held, table.state.penalty, table.boxed, table.sizes) == ((21,), 3, (2,), (12, 0))
    table.does(A, f"claim {words(first)}", f"claim {words(second)}")
    assert (table.held, table.state.penalty, table.boxed, table.sizes) == ((23,), 1, (2,), (6, 0))
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("SET-EX-19")
def test_a_solitaire_set_that_pays_and_redeems() -> None:
    table = Table(IN_ORDER[0], "deck none", "debt 0 1", "penalty 1", "additions 1", seats=1)
    assert (table.held, table.boxed) == ((0,), (0,))
    table.does(A, f"claim {trio('000')}")
    assert (table.boxed, table.state.debt, table.held, table.state.penalty) == ((1,), (0,), (0,), 0)


@pytest.mark.rule("SET-EX-20")
def test_how_a_beginners_game_begins() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    assert table.sizes == (9, 18)
    table.does(A, f"claim {trio('000')}")
    assert table.sizes == (9, 15)
    table.all_declare()
    assert table.sizes == (12, 12)
    table.does(A, f"claim {trio('010')}")
    assert table.sizes == (9, 12)
    assert Table(deck="beginners").sizes == (9, 18)
