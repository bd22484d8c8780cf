"""MYSET-DRAW: draw and the hand limit."""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, D, PackOf, Table, bystanders, find, heard

from ludoteca.core.game import Seat
from ludoteca.games.myset.cards import Draw, Guess
from ludoteca.games.myset.kinds import Drew, Returned
from ludoteca.games.myset.rules import MYSET

EVERYBODY_DRAWS_TWO = (Draw(who="others", cards=2, source="top"), Guess(within=60))
"""An effect of our own that puts everybody above the limit: the others draw, then one of them hands over a card."""


def face_heard(event: Drew | Returned, seat: Seat) -> int | None:
    """The face that a seat hears of."""
    told = MYSET.hear(event, seat)
    assert isinstance(told, Drew | Returned)
    return told.card


@pytest.mark.rule("MYSET-DRAW-01")
def test_the_top_card_of_the_deck_comes_into_the_hand() -> None:
    table = Table("hand 0 5", "market 1 2 3 4", "deck 8 9 10")
    events = table.does(A, "draw-card")
    assert table.hand(A) == (5, 8)
    assert table.deck == (9, 10)
    assert table.sees_hand(A, A) == (5, 8)
    for seat in bystanders(3, A):
        assert table.sees_hand(seat, A) == (0, 0)
        assert face_heard(find(events, Drew), seat) is None


@pytest.mark.rule("MYSET-DRAW-02")
def test_two_cards_are_the_limit_of_a_hand() -> None:
    table = Table("hand 0", "market 1 2 3 4", "deck 8 9 10")
    table.does(A, "draw-card", "draw-card")
    assert len(table.hand(A)) == 2
    table = Table("hand 1 5 6", "market 15 2 3 4", "deck 8 9 10")
    table.does(A, "activate 15")
    assert table.match.actors() == (B,)  # three cards do not stay
    table.does(B, "choose 8")
    assert len(table.hand(B)) == 2


@pytest.mark.rule("MYSET-DRAW-03")
def test_no_draw_with_two_cards() -> None:
    table = Table("hand 0 5 6", "market 1 2 3 4", "deck 8 9")
    table.refuses(A, "draw-card", "MYSET-DRAW-03")
    assert "draw-card" not in table.kinds(A)


@pytest.mark.rule("MYSET-DRAW-04")
@pytest.mark.parametrize("card", [1, 2, 17])
def test_no_effect_that_draws_with_two_cards(card: int) -> None:
    rest = [number for number in (1, 2, 17, 3) if number != card]
    table = Table("hand 0 5 6", f"market {card} {' '.join(map(str, rest))}", "deck 8 9 10")
    table.refuses(A, f"activate {card}", "MYSET-DRAW-04")
    assert f"activate {card}" not in table.offered(A)
    table = Table("hand 0 5", f"market {card} {' '.join(map(str, rest))}", "deck 8 9 10")
    assert f"activate {card}" in table.offered(A)


@pytest.mark.rule("MYSET-DRAW-05")
@pytest.mark.parametrize("returned", [5, 6, 8])
def test_a_player_chooses_the_surplus_card(returned: int) -> None:
    table = Table("hand 1 5 6", "market 15 2 3 4", "deck 8 9 10")
    table.does(A, "activate 15")
    assert table.offered(B) == {"choose 5", "choose 6", "choose 8"}
    table.refuses(B, "choose 9", "MYSET-DRAW-05")
    table.refuses(B, "decline", "MYSET-DRAW-05")
    table.does(B, f"choose {returned}")
    assert table.hand(B) == tuple(card for card in (5, 6, 8) if card != returned)
    assert table.deck == (returned, 15)  # 9 went to C, 10 to the Market


@pytest.mark.rule("MYSET-DRAW-05", "MYSET-DRAW-10")
@pytest.mark.parametrize("order", [(5, 8), (8, 5), (6, 9)])
def test_of_several_surplus_cards_the_owner_chooses_the_order(pack: PackOf, order: tuple[int, int]) -> None:
    two_each = pack(effects={15: (Draw(who="others", cards=2, source="top"),)})
    table = Table("hand 1 5 6", "market 15 2 3 4", "deck 8 9 10", seats=2, pack=two_each)
    table.does(A, "activate 15")
    assert table.hand(B) == (5, 6, 8, 9)
    table.does(B, f"choose {order[0]}", f"choose {order[1]}")
    assert table.deck == (*order, 15)  # 10 filled the Market


@pytest.mark.rule("MYSET-DRAW-06")
def test_no_draw_from_an_empty_deck() -> None:
    table = Table("hand 0", "market 1 2 3 4", "deck none")
    table.refuses(A, "draw-card", "MYSET-DRAW-06")
    assert "draw-card" not in table.kinds(A)


@pytest.mark.rule("MYSET-DRAW-07")
@pytest.mark.parametrize("card", [5, 18])
@pytest.mark.parametrize("theirs", ["hand 1 7", "hand 1"])
def test_no_effect_that_takes_a_card_with_two_cards_even_if_it_would_find_none(card: int, theirs: str) -> None:
    table = Table("hand 0 3 6", theirs, f"market {card} 1 2 4", "deck 8 9 10")
    table.refuses(A, f"activate {card}", "MYSET-DRAW-07")
    assert f"activate {card}" not in table.offered(A)
    table = Table("hand 0 3", theirs, f"market {card} 1 2 4", "deck 8 9 10")
    assert f"activate {card}" in table.offered(A)


@pytest.mark.rule("MYSET-DRAW-07")
def test_a_full_hand_does_not_draw_from_an_empty_deck_either() -> None:
    table = Table("hand 0 5 6", "market 1 2 3 4", "deck none")
    table.refuses(A, "activate 1", "MYSET-DRAW-04")


@pytest.mark.rule("MYSET-DRAW-08")
def test_a_duel_is_legal_with_two_cards_and_its_surplus_goes_back() -> None:
    table = Table("hand 0 4 5", "hand 1 6", "market 19 1 2 3", "deck 7 8")
    table.does(A, "activate 19", "target 1", "choose 4")
    table.does(B, "choose 6")
    assert table.hand(A) == (4, 5, 6)
    assert table.match.actors() == (A,)
    table.does(A, "choose 5")
    assert table.hand(A) == (4, 6)
    assert table.deck == (8, 5, 19)


@pytest.mark.rule("MYSET-DRAW-09")
@pytest.mark.parametrize(("hand", "drawn"), [("", (8, 9)), ("5", (5, 8))])
def test_drawing_several_cards_stops_at_two(hand: str, drawn: tuple[int, ...]) -> None:
    table = Table(f"hand 0 {hand}", "market 1 2 3 4 6", "deck 8 9 10")
    table.does(A, "activate 1")
    assert table.hand(A) == drawn
    assert len(table.deck) == 3 + 1 - len(drawn) + len(hand.split())


@pytest.mark.rule("MYSET-DRAW-10")
def test_surplus_goes_back_clockwise_from_the_left_and_the_activator_is_last(pack: PackOf) -> None:
    table = Table(
        "active 1",
        "hand 0 1 2",
        "hand 1 3 4",
        "hand 2 6 7",
        "hand 3 8",
        "market 5 18 19 20",
        "deck 9 10 11 12 13 14 16 17 15",
        seats=4,
        pack=pack(effects={5: EVERYBODY_DRAWS_TWO}),
    )
    table.does(B, "activate 5", "target 2", "name-price 15")  # everything of C is within 60 €
    table.does(C, "choose 7")
    order = []
    while table.state.agenda:
        (seat,) = table.match.actors()
        order.append((seat, table.hand(seat)[0]))
        table.does(seat, f"choose {table.hand(seat)[0]}")
    assert [seat for seat, _ in order] == [C, D, A, A, B]
    assert [len(hand) for hand in table.hands] == [2, 2, 2, 2]
    assert table.deck[-6:] == (*[card for _, card in order], 5)


@pytest.mark.rule("MYSET-DRAW-10")
def test_a_returned_card_stays_secret() -> None:
    table = Table("hand 1 5 6", "market 15 2 3 4 7", "deck 8 9 10")
    table.does(A, "activate 15")
    events = table.does(B, "choose 6")
    assert find(events, Returned).card == 6
    assert table.deck == (10, 6, 15)
    for seat in bystanders(3, B):
        assert face_heard(find(events, Returned), seat) is None
        assert table.view(seat).deck == (0, 0, 15)
        assert table.sees_hand(seat, B) == (0, 0)
        assert b'"card":6' not in heard(events, seat)
    assert table.view(B).deck == (0, 6, 15)


@pytest.mark.rule("MYSET-DRAW-10")
def test_after_a_return_nobody_can_tell_which_known_card_is_left() -> None:
    table = Table("hand 0 1", "hand 1 5 6", "market 8 2 3 4 7", "deck 9 10")
    table.does(A, "activate 8", "target 1", "choose 1")
    assert table.sees_hand(A, B) == (0, 0, 1)
    table.does(B, "choose 5")
    assert table.hand(B) == (6, 1)
    assert table.sees_hand(A, B) == (0, 0)  # the gift itself may have gone down
    assert table.sees_hand(WATCHER, B) == (0, 0)
