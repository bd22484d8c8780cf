"""SET-RULE: what a SET is."""

from itertools import combinations, permutations

import pytest
from tests.games.set.conftest import FREE_12, A, Table, find, words

from ludoteca.games.set.cards import FEATURES, is_set, read_card, write_card
from ludoteca.games.set.state import Missed, Took

EVERY_TRIPLE = list(combinations(range(81), 3))


def values(cards: tuple[int, ...], feature: int) -> list[str]:
    """The values of some cards in one feature, read off their digits."""
    return [write_card(card)[feature] for card in cards]


def judged(line: str) -> Took | Missed:
    """What becomes of a claim of three cards that lie in the layout with nine others."""
    three = line.split()
    others = [card for card in map(write_card, range(81)) if card not in three][:9]
    table = Table(f"layout {' '.join(three + others)}")
    event = table.does(A, f"claim {line}")[0]
    assert isinstance(event, Took | Missed)
    return event


@pytest.mark.rule("SET-RULE-01")
def test_a_set_is_all_equal_or_all_different_in_each_feature() -> None:
    for cards in EVERY_TRIPLE:
        good = all(len(set(values(cards, feature))) in (1, 3) for feature in range(4))
        assert is_set(*cards) == good


@pytest.mark.rule("SET-RULE-01")
def test_a_set_has_three_different_cards() -> None:
    for a in range(81):
        assert not is_set(a, a, a)
        b = (a + 1) % 81
        assert not any(is_set(*order) for order in permutations((a, a, b)))


@pytest.mark.rule("SET-RULE-02")
@pytest.mark.parametrize(
    "different",
    [chosen for count in range(1, 5) for chosen in combinations(range(4), count)],
    ids=lambda chosen: "-".join(FEATURES[feature] for feature in chosen),
)
def test_any_mix_of_equal_and_different_is_a_set(different: tuple[int, ...]) -> None:
    three = ["".join(str(value) if feature in different else "1" for feature in range(4)) for value in range(3)]
    event = judged(" ".join(three))
    assert isinstance(event, Took)
    assert event.different == tuple(FEATURES[feature] for feature in different)
    assert event.same == tuple(FEATURES[feature] for feature in range(4) if feature not in different)


@pytest.mark.rule("SET-RULE-03")
@pytest.mark.parametrize("odd", range(3))
@pytest.mark.parametrize("others", [1, 3], ids=["one different", "all different"])
@pytest.mark.parametrize("feature", range(4), ids=FEATURES)
def test_two_against_one_in_a_single_feature_is_not_a_set(feature: int, others: int, odd: int) -> None:
    different = [(feature + step) % 4 for step in range(1, others + 1)]
    cards = []
    for i in range(3):
        digits = [str(i) if other in different else "0" for other in range(4)]
        digits[feature] = "2" if i == odd else "1"
        cards.append("".join(digits))
    event = judged(" ".join(cards))
    assert isinstance(event, Missed)
    assert event.broken == (FEATURES[feature],)


@pytest.mark.rule("SET-RULE-03")
def test_every_triple_with_a_pair_against_one_is_not_a_set() -> None:
    for cards in EVERY_TRIPLE:
        if any(len(set(values(cards, feature))) == 2 for feature in range(4)):
            assert not is_set(*cards)


@pytest.mark.rule("SET-RULE-04")
def test_the_order_of_the_cards_does_not_matter() -> None:
    for three in permutations(("0121", "1202", "2010")):
        assert isinstance(judged(" ".join(three)), Took)
    for three in permutations(("0100", "1100", "2110")):
        assert isinstance(judged(" ".join(three)), Missed)


@pytest.mark.rule("SET-RULE-04")
def test_the_three_cards_may_lie_anywhere_in_the_layout() -> None:
    three = ["0121", "1202", "2010"]
    others = [card for card in FREE_12.split() if card not in three][:9]
    for slots in combinations(range(12), 3):
        rest = iter(others)
        layout = [three[slots.index(slot)] if slot in slots else next(rest) for slot in range(12)]
        table = Table(f"layout {' '.join(layout)}")
        took = find(table.does(A, "claim 0121 1202 2010"), Took)
        assert took.slots == slots
        assert words(took.cards) == "0121 1202 2010"


@pytest.mark.rule("SET-RULE-05")
def test_two_cards_are_completed_by_exactly_one_third() -> None:
    for a, b in combinations(range(81), 2):
        digits = zip(write_card(a), write_card(b), strict=True)
        third = read_card("".join(str((-int(x) - int(y)) % 3) for x, y in digits))
        assert [card for card in range(81) if is_set(a, b, card)] == [third]
        assert third not in (a, b)


@pytest.mark.rule("SET-RULE-06")
def test_no_set_agrees_in_all_four_features() -> None:
    found = [cards for cards in EVERY_TRIPLE if is_set(*cards)]
    assert found
    assert all(any(len(set(values(cards, feature))) == 3 for feature in range(4)) for cards in found)


@pytest.mark.rule("SET-RULE-06")
def test_a_card_that_agrees_with_itself_in_everything_makes_no_set() -> None:
    table = Table(f"layout {FREE_12}")
    table.refuses(A, "claim 0000 0000 0000", "SET-CALL-08")
