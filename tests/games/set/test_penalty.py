"""SET-PEN: a wrong SET and its price."""

import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, WRONG, A, B, C, Table, find, piles, trio, words

from ludoteca.core.game import TABLE
from ludoteca.games.set.cards import read_card
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import Missed, Took


@pytest.mark.rule("SET-PEN-01")
@pytest.mark.parametrize("penalty", ["giveback", "sitout"])
@pytest.mark.parametrize("deck", [IN_ORDER[1], "deck none"])
def test_after_a_wrong_call_every_card_stays_and_nothing_is_drawn(penalty: str, deck: str) -> None:
    table = Table(IN_ORDER[0], deck, penalty=penalty)
    before = (table.state.layout, table.state.deck)
    events = table.does(A, f"claim {WRONG}")
    assert (table.state.layout, table.state.deck) == before
    assert [type(event) for event in events] == [Missed]


@pytest.mark.rule("SET-PEN-01")
def test_nothing_is_drawn_when_the_time_runs_out_either() -> None:
    table = Table(*IN_ORDER)
    before = (table.state.layout, table.state.deck)
    table.does(A, "call-set")
    table.does(TABLE, "time-up")
    assert (table.state.layout, table.state.deck) == before


@pytest.mark.rule("SET-PEN-02")
def test_the_caller_gives_back_one_set() -> None:
    table = Table(*IN_ORDER, seats=3)
    table.does(A, f"claim {trio('001')}", f"claim {trio('002')}")
    table.does(B, f"claim {trio('010')}")
    missed = find(table.does(A, "claim 0000 0001 0110"), Missed)
    assert table.held == (1, 1, 0)
    assert table.state.debt == (0, 0, 0)
    assert (missed.price, words(missed.returned)) == ("give-back", trio("002"))


@pytest.mark.rule("SET-PEN-02")
def test_a_wrong_call_tells_which_cards_and_features_failed() -> None:
    missed = find(Table(*IN_ORDER).does(A, f"claim {WRONG}"), Missed)
    assert (words(missed.cards), missed.slots) == (WRONG, (0, 1, 3))
    assert missed.broken == ("fill", "number")


@pytest.mark.rule("SET-PEN-03")
def test_who_has_no_set_gives_the_first_one_won_later() -> None:
    table = Table(*IN_ORDER, seats=3)
    assert find(table.does(A, f"claim {WRONG}"), Missed).price == "debt"
    assert table.state.debt == (1, 0, 0)
    table.does(B, f"claim {trio('001')}")
    assert (table.held, table.boxed) == ((0, 1, 0), (0, 0, 0))
    table.does(A, f"claim {trio('002')}")
    assert (table.held, table.boxed) == ((0, 1, 0), (1, 0, 0))
    assert words(table.state.boxed[A][0]) == trio("002")
    table.does(A, f"claim {trio('010')}")
    assert (table.held, table.boxed) == ((1, 1, 0), (1, 0, 0))


@pytest.mark.rule("SET-PEN-04")
def test_who_lost_the_last_set_counts_as_having_none() -> None:
    table = Table(*IN_ORDER)
    table.does(A, f"claim {trio('001')}", f"claim {trio('002')}")
    for held, debt in ((1, 0), (0, 0), (0, 1), (0, 2)):
        table.does(A, "claim 0000 0001 0100")
        assert (table.held[A], table.state.debt[A]) == (held, debt)


@pytest.mark.rule("SET-PEN-05")
def test_a_set_given_back_goes_into_the_box() -> None:
    table = Table(*IN_ORDER)
    table.does(A, f"claim {trio('001')}")
    deck = table.state.deck
    table.does(A, f"claim {WRONG[:9]} 0100")
    assert [words(triple) for triple in table.state.boxed[A]] == [trio("001")]
    given = set(map(read_card, trio("001").split()))
    assert table.state.deck == deck
    assert not given & set(table.state.layout)


@pytest.mark.rule("SET-PEN-06")
def test_debts_add_up() -> None:
    table = Table(*IN_ORDER, seats=3)
    for debt in (1, 2, 3):
        table.does(B, f"claim {WRONG}")
        assert table.state.debt == (0, debt, 0)
    for debt, features in ((2, "001"), (1, "002"), (0, "010")):
        table.does(B, f"claim {trio(features)}")
        assert table.state.debt == (0, debt, 0)
    assert (table.held, table.boxed) == ((0, 0, 0), (0, 3, 0))


@pytest.mark.rule("SET-PEN-07")
def test_in_debt_a_correct_set_pays_and_all_else_is_as_usual() -> None:
    owing = Table(*IN_ORDER, "debt 0 2")
    free = Table(*IN_ORDER)
    for table in (owing, free):
        table.does(B, "declare-no-set")
    (took, *others), (won, *usual) = (table.does(A, f"claim {trio('000')}") for table in (owing, free))
    assert isinstance(took, Took)
    assert isinstance(won, Took)
    assert (took.boxed, won.boxed) == (True, False)
    assert others == usual
    assert (owing.held, owing.boxed, owing.state.debt) == ((0, 0), (1, 0), (1, 0))
    assert (free.held, free.boxed, free.state.debt) == ((1, 0), (0, 0), (0, 0))
    assert (owing.layout, owing.state.deck) == (free.layout, free.state.deck)
    assert owing.declared == free.declared == set()


@pytest.mark.rule("SET-PEN-07")
def test_the_last_set_of_the_game_pays_a_debt_too() -> None:
    table = Table(f"layout {FREE_12}"[:-5] + " 0002", "deck none", "debt 0 1")
    table.does(A, "claim 0000 0001 0002")
    assert (table.held, table.boxed, table.state.debt) == ((0, 0), (1, 0), (0, 0))
    assert table.phase == "over"


@pytest.mark.rule("SET-PEN-08")
def test_debt_left_at_the_end_lapses() -> None:
    table = Table(f"layout {FREE_12}"[:-5] + " 0002", "deck none", "debt 0 3")
    table.does(B, "claim 0000 0001 0002")
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.points, outcome.winners) == ((0, 1), (B,))
    lapsed = [line for line in outcome.lines if line.clause == "SET-PEN-08"]
    assert [(line.seat, line.points, line.count) for line in lapsed] == [(A, 0, 3)]


@pytest.mark.rule("SET-PEN-08")
def test_debt_is_not_carried_into_the_next_game() -> None:
    table = Table(f"layout {FREE_12}"[:-5] + " 0002", "deck none", "debt 0 3", games=2)
    table.does(B, "claim 0000 0001 0002")
    for seat in (A, B):
        table.does(seat, "next-game")
    assert (table.phase, table.state.debt) == ("open", (0, 0))


@pytest.mark.rule("SET-PEN-09")
def test_the_most_recent_set_is_given_back() -> None:
    table = Table(*IN_ORDER)
    for features in ("010", "001", "002"):
        table.does(A, f"claim {trio(features)}")
    table.does(A, "claim 0000 0001 0110")
    assert [words(triple) for triple in table.state.won[A]] == [trio("010"), trio("001")]
    table.does(A, "claim 0000 0001 0110")
    assert [words(triple) for triple in table.state.won[A]] == [trio("010")]
    assert [words(triple) for triple in table.state.boxed[A]] == [trio("002"), trio("001")]


@pytest.mark.rule("SET-PEN-10")
def test_nobody_holds_sets_and_owes_some() -> None:
    table = Table(*IN_ORDER, seats=3)
    lines = [
        f"claim {WRONG}",
        f"claim {trio('001')}",
        f"claim {trio('002')}",
        f"claim {trio('010')}",
        f"claim {WRONG[:9]} 0110",
        f"claim {WRONG[:9]} 0110",
        f"claim {WRONG[:9]} 0110",
        f"claim {trio('011')}",
    ]
    seen = []
    for line in lines:
        table.does(C, line)
        seen.append((table.held[C], table.state.debt[C]))
    assert seen == [(0, 1), (0, 0), (1, 0), (2, 0), (1, 0), (0, 0), (0, 1), (0, 0)]


@pytest.mark.rule("SET-PEN-10")
def test_a_position_with_sets_and_debt_is_refused() -> None:
    lines = [IN_ORDER[0], *piles(0, [(78, 79, 80)]), "debt 0 1"]
    with pytest.raises(ValueError, match="holds SETs and owes one"):
        Table(*lines)
    lines[-1] = "debt 1 1"
    assert SET.actors(Table(*lines).state) == (A, B)
