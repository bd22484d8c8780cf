"""SET-TAKE: a correct SET."""

import pytest
from tests.games.set.conftest import FREE_12, FREE_15, IN_ORDER, A, B, Table, find, trio, words

from ludoteca.games.set.cards import write_card
from ludoteca.games.set.state import ClosedUp, Dealt, Took

# SET-EX-08: three SETs, 0222 2020 1121 in slots 2, 4 and 11 among them.
SPREAD = "0000 1000 0222 0020 2020 1210 1212 1222 0100 0221 1021 1121"


@pytest.mark.rule("SET-TAKE-01")
def test_the_caller_takes_the_three_cards_as_one_set() -> None:
    table = Table(*IN_ORDER)
    took = find(table.does(B, "claim 0012 0010 0011"), Took)
    assert (took.seat, words(took.cards), took.slots) == (B, "0010 0011 0012", (3, 4, 5))
    assert table.held == (0, 1)
    assert words(table.state.won[B][0]) == "0010 0011 0012"
    assert not {"0010", "0011", "0012"} & set(table.layout.split())


@pytest.mark.rule("SET-TAKE-01")
def test_sets_won_are_kept_apart_in_the_order_won() -> None:
    table = Table(*IN_ORDER)
    table.does(A, f"claim {trio('002')}", f"claim {trio('000')}")
    assert [words(triple) for triple in table.state.won[A]] == [trio("002"), trio("000")]


@pytest.mark.rule("SET-TAKE-02")
def test_three_cards_from_the_deck_complete_the_layout() -> None:
    table = Table(*IN_ORDER)
    events = table.does(A, f"claim {trio('000')}")
    assert table.sizes == (12, 66)
    assert table.layout == "0110 0111 0112 0010 0011 0012 0020 0021 0022 0100 0101 0102"
    dealt = find(events, Dealt)
    assert (words(dealt.cards), dealt.slots, dealt.why) == ("0110 0111 0112", (0, 1, 2), "refill")
    assert table.phase == "open"


@pytest.mark.rule("SET-TAKE-02")
def test_the_last_three_cards_of_the_deck_complete_the_layout_too() -> None:
    table = Table(f"layout {SPREAD}", "deck 2222 2221 2220")
    table.does(A, "claim 0222 2020 1121")
    assert table.sizes == (12, 0)


@pytest.mark.rule("SET-TAKE-03")
@pytest.mark.parametrize(("lie", "left"), [(15, 12), (18, 15), (21, 18)])
def test_above_twelve_nothing_is_drawn(lie: int, left: int) -> None:
    cards = [write_card(card) for card in range(81)]
    table = Table(f"layout {' '.join(cards[:lie])}", f"deck {' '.join(cards[lie:])}")
    assert table.sizes == (lie, 81 - lie)
    table.does(A, f"claim {trio('000')}")
    assert table.sizes == (left, 81 - lie)


@pytest.mark.rule("SET-TAKE-04")
def test_with_an_empty_deck_the_layout_shrinks() -> None:
    table = Table(IN_ORDER[0], "deck none")
    events = table.does(A, f"claim {trio('000')}")
    assert table.sizes == (9, 0)
    assert [type(event) for event in events] == [Took]
    table.does(B, f"claim {trio('010')}")
    assert table.sizes == (6, 0)
    assert table.phase == "open"


@pytest.mark.rule("SET-TAKE-05")
def test_new_cards_go_into_the_vacated_slots_lowest_first_and_nothing_else_moves() -> None:
    table = Table(f"layout {SPREAD}", "deck 2222 2221 2220 0001 0002 0010")
    table.does(A, "claim 1121 0222 2020")
    assert table.layout == "0000 1000 2222 0020 2221 1210 1212 1222 0100 0221 1021 2220"
    assert words(table.state.deck) == "0001 0002 0010"


@pytest.mark.rule("SET-TAKE-06")
@pytest.mark.parametrize(
    ("layout", "claimed", "after", "moved"),
    [
        (  # none of the last column: all three move, lowest slot first
            "0000 1111 2222 0001 0010 0011 0100 0101 0110 0111 1000 1001 1012 1022 1102",
            "2222 0000 1111",
            "1012 1022 1102 0001 0010 0011 0100 0101 0110 0111 1000 1001",
            ("1012 1022 1102", (0, 1, 2)),
        ),
        (  # one of the last column, from its middle
            "0000 0001 0010 0011 0100 0101 0110 1111 1000 1001 1012 1022 0111 2222 1102",
            "0000 1111 2222",
            "0111 0001 0010 0011 0100 0101 0110 1102 1000 1001 1012 1022",
            ("0111 1102", (0, 7)),
        ),
        (  # two of the last column
            "0001 0010 0000 0011 0100 0101 0110 0111 1000 1001 1012 1022 1111 1102 2222",
            "0000 1111 2222",
            "0001 0010 1102 0011 0100 0101 0110 0111 1000 1001 1012 1022",
            ("1102", (2,)),
        ),
        (  # all of the last column: nothing moves
            "0001 0010 0011 0100 0101 0110 0111 1000 1001 1012 1022 1102 0000 1111 2222",
            "0000 1111 2222",
            "0001 0010 0011 0100 0101 0110 0111 1000 1001 1012 1022 1102",
            None,
        ),
    ],
    ids=["three move", "two move", "one moves", "none moves"],
)
@pytest.mark.parametrize("deck", ["deck 0002 0012 0020", "deck none"])
def test_the_last_column_closes_the_gaps(
    layout: str, claimed: str, after: str, moved: tuple[str, tuple[int, ...]] | None, deck: str
) -> None:
    table = Table(f"layout {layout}", deck)
    events = table.does(A, f"claim {claimed}")
    assert table.layout == after
    closed = [(words(event.cards), event.slots) for event in events if isinstance(event, ClosedUp)]
    assert closed == ([] if moved is None else [moved])
    assert not [event for event in events if isinstance(event, Dealt)]


@pytest.mark.rule("SET-TAKE-06")
def test_the_layout_closes_up_column_by_column() -> None:
    table = Table(f"layout {FREE_15} 2222 1111 0012", "deck 2110 2111 2221")
    table.does(A, "claim 0000 1111 2222")
    # 0012, the only card left of the last column, goes to slot 0.
    assert table.layout == f"0012 {FREE_15[5:]}"
    table.does(A, "claim 0010 0011 0012")
    # Slots 0, 2 and 3 are free for 1102, 1202 and 2012.
    assert table.layout == "1102 0001 1202 2012 0100 0101 0110 0111 1000 1001 1012 1022"
    assert table.deck == 3


@pytest.mark.rule("SET-TAKE-07")
def test_with_an_empty_deck_vacated_slots_stay_empty_and_nothing_moves() -> None:
    table = Table(IN_ORDER[0], "deck none")
    table.does(A, "claim 0000 0010 0020")
    assert table.layout == "---- 0001 0002 ---- 0011 0012 ---- 0021 0022 0100 0101 0102"
    table.does(B, "claim 0001 0011 0021")
    assert table.layout == "---- ---- 0002 ---- ---- 0012 ---- ---- 0022 0100 0101 0102"


@pytest.mark.rule("SET-TAKE-07")
def test_an_empty_slot_is_no_card_to_claim() -> None:
    table = Table(IN_ORDER[0], "deck none")
    table.does(A, "claim 0000 0010 0020")
    assert len(table.match.actions(A).family or ()) == 84  # three of nine cards
    assert table.match.view(A).layout[0] is None


@pytest.mark.rule("SET-TAKE-06", "SET-TAKE-07")
def test_after_the_deck_ran_out_a_large_layout_closes_up_before_slots_stay_empty() -> None:
    table = Table(f"layout {FREE_12} 0002 0012 0102", "deck none")
    table.does(A, "claim 0000 0001 0002")
    assert table.layout == f"0012 0102 {FREE_12[10:]}"
    table.does(A, "claim 0010 0011 0012")
    assert table.layout == f"---- 0102 ---- ---- {FREE_12[20:]}"
