"""SET-BEG: the deck of the beginners."""

import re
from itertools import combinations

import pytest
from tests.games.set.conftest import BEGINNERS_IN_ORDER, FREE_BEGINNERS, A, B, Table, find, trio, words

from ludoteca.games.set.cards import is_set, read_card, sets_among, write_card
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import ClosedUp, Dealt, GameEnded, Missed


@pytest.mark.rule("SET-BEG-01")
@pytest.mark.parametrize("seed", range(5))
def test_only_the_27_cards_with_a_full_fill_are_used(seed: int) -> None:
    state = Table(deck="beginners", seed=seed).state
    cards = [write_card(card) for card in state.layout + state.deck]
    assert sorted(cards) == sorted(f"{c}{s}0{n}" for c in range(3) for s in range(3) for n in range(3))


@pytest.mark.rule("SET-BEG-01")
def test_a_card_with_another_fill_is_not_in_this_deck() -> None:
    with pytest.raises(ValueError, match="not in this deck: 0010"):
        Table("layout 0010 0001 0002 0100 0101 0102 0200 0201 0202", deck="beginners")


@pytest.mark.rule("SET-BEG-02")
def test_the_layout_is_nine_cards_in_three_rows() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    assert len(table.match.view(B).layout) == 9
    lines = SET.words.show(table.match.view(A), "en").splitlines()
    rows = [keys for line in lines if (keys := re.findall(r"(?:^|\s)([A-Z]) ", line))]
    assert rows == [list("QWE"), list("ASD"), list("ZXC")]


@pytest.mark.rule("SET-BEG-03")
def test_after_the_setup_the_deck_has_18_cards() -> None:
    assert Table(deck="beginners").sizes == (9, 18)


@pytest.mark.rule("SET-BEG-03")
def test_the_layout_is_refilled_below_nine() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    table.does(A, f"claim {trio('010')}")
    assert table.sizes == (9, 15)
    assert table.layout == "0000 0001 0002 1000 1001 1002 0200 0201 0202"


@pytest.mark.rule("SET-BEG-03")
def test_after_an_addition_the_next_set_is_not_replaced() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    table.all_declare()
    assert table.sizes == (12, 15)
    events = table.does(A, f"claim {trio('000')}")
    assert find(events, ClosedUp).slots == (0, 1, 2)
    assert not [event for event in events if isinstance(event, Dealt)]
    assert table.sizes == (9, 15)
    assert table.layout == "1000 1001 1002 0100 0101 0102 0200 0201 0202"
    table.does(A, f"claim {trio('100')}")
    assert table.sizes == (9, 12)


@pytest.mark.rule("SET-BEG-03")
def test_with_an_empty_deck_nine_cards_leave_empty_slots() -> None:
    table = Table(BEGINNERS_IN_ORDER[0], "deck none", deck="beginners")
    table.does(A, f"claim {trio('010')}")
    assert table.layout == "0000 0001 0002 ---- ---- ---- 0200 0201 0202"


@pytest.mark.rule("SET-BEG-03")
def test_the_game_ends_as_usual() -> None:
    table = Table(f"layout 0000 {FREE_BEGINNERS[:-5]}", "deck none", deck="beginners")
    found = sets_among(table.state.layout)
    assert all(read_card("0000") in triple for triple in found)  # without it there is none
    events = table.does(A, f"claim {words(found[0])}")
    assert find(events, GameEnded).clause == "SET-END-01"
    assert table.lying == 6


@pytest.mark.rule("SET-BEG-04")
def test_at_twelve_no_further_agreement_is_accepted() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    table.all_declare()
    assert table.lying == 12
    assert table.offered(A) == {"call-set", "claim"}
    for seat in (A, B):
        table.refuses(seat, "declare-no-set", "SET-BEG-04")


@pytest.mark.rule("SET-BEG-04")
def test_at_twelve_with_an_empty_deck_an_agreement_ends_the_game() -> None:
    table = Table(f"{BEGINNERS_IN_ORDER[0]} 1000 1001 1002", "deck none", deck="beginners")
    assert find(table.all_declare(), GameEnded).clause == "SET-END-04"


@pytest.mark.rule("SET-BEG-04", "SET-INV-05")
def test_with_auto_nine_cards_without_a_set_become_twelve_with_one() -> None:
    rest = " ".join(write_card(c) for c in Options(deck="beginners").cards if write_card(c) not in FREE_BEGINNERS)
    table = Table(f"layout {FREE_BEGINNERS}", f"deck {rest}", deck="beginners", noset="auto")
    assert table.sizes == (12, 15)
    assert sets_among(table.state.layout)


@pytest.mark.rule("SET-BEG-05")
def test_fill_always_agrees_so_only_three_features_matter() -> None:
    cards = Options(deck="beginners").cards
    for three in combinations(cards, 3):
        digits = [write_card(card) for card in three]
        assert len({card[2] for card in digits}) == 1
        assert is_set(*three) == all(len({card[feature] for card in digits}) in (1, 3) for feature in (0, 1, 3))


@pytest.mark.rule("SET-BEG-05")
def test_a_wrong_call_never_fails_by_the_fill() -> None:
    table = Table(*BEGINNERS_IN_ORDER, deck="beginners")
    missed = find(table.does(A, "claim 0000 0101 0200"), Missed)
    assert missed.broken == ("number",)
    wrong = [three for three in combinations(map(read_card, table.layout.split()), 3) if not is_set(*three)]
    for three in wrong:
        assert "fill" not in find(table.does(A, f"claim {words(three)}"), Missed).broken
