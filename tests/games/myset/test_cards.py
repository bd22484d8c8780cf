"""The 20 cards of the house: the worked examples and every edge case of the vocabulary, and who learns what.

A test of card 7 is named `test_card_07_…`; a card without one fails the build.
"""

import pytest
from tests.games.myset.conftest import WATCHER, A, B, C, D, PackOf, Table, bystanders, find, heard, kinds_of

from ludoteca.core.game import Refused, Seat, Value
from ludoteca.games.myset.cards import house
from ludoteca.games.myset.kinds import (
    Auctioned,
    Bartered,
    Copied,
    Discounted,
    Drew,
    Duelled,
    Guarded,
    HandedOver,
    HandsPassed,
    Looked,
    Missed,
    Named,
    OffersShown,
    PutBack,
    Returned,
    Swept,
    Traded,
)
from ludoteca.games.myset.rules import MYSET


def told(events: tuple[Value, ...], seat: Seat) -> tuple[Value, ...]:
    """Some facts as a seat hears them."""
    return tuple(fact for event in events if (fact := MYSET.hear(event, seat)) is not None)


def resolve(table: Table) -> tuple[Value, ...]:
    """Everybody takes the last thing on offer until the effect is over, and names 60 €; the facts that follow."""
    events: tuple[Value, ...] = ()
    while table.state.agenda:
        seat = table.match.actors()[0]
        lines = [MYSET.words.write(action) for action in table.match.actions(seat)]
        events += table.does(seat, "name-price 60" if "name-price 60" in lines else lines[-1])
    return events


def test_every_card_has_a_scenario() -> None:
    tested = {name.split("_")[2] for name in globals() if name.startswith("test_card_")}
    assert tested == {f"{card.number:02}" for card in house().card}


# 1: draw two


def test_card_01_example() -> None:
    table = Table("hand 0", "market 1 2 3 4 9", "deck 5 6 7 8")
    table.does(A, "activate 1")
    assert table.hand(A) == (5, 6)
    assert table.market == (2, 3, 4, 9)
    assert table.deck == (7, 8, 1)


def test_card_01_drawn_cards_are_secret() -> None:
    table = Table("hand 0", "market 1 2 3 4 9", "deck 5 6 7 8")
    events = table.does(A, "activate 1")
    for seat in bystanders(3, A):
        assert table.sees_hand(seat, A) == (0, 0)
        assert [event.card for event in told(events, seat) if isinstance(event, Drew)] == [None, None]


# 2: draw from the bottom


def test_card_02_example() -> None:
    table = Table("hand 0 3", "market 2 1 4 9 10", "deck 5 6 7 8")
    table.does(A, "activate 2")
    assert table.hand(A) == (3, 8)
    assert table.deck == (5, 6, 7, 2)


def test_card_02_a_bottom_card_that_everybody_saw_go_down_stays_known() -> None:
    table = Table("hand 0", "market 2 13 4 9 10 11", "deck 5 6")
    table.does(A, "activate 13", "activate 2")
    assert table.hand(A) == (13,)
    assert table.sees_hand(C, A) == (13,)
    table = Table("hand 0", "market 2 13 4 9 10", "deck 5 6")
    table.does(A, "activate 2")
    assert table.hand(A) == (6,)
    assert table.sees_hand(C, A) == (0,)


# 3: guard the hand


def test_card_03_example() -> None:
    table = Table("active 1", "start 1", "hand 0 1", "hand 1 7", "hand 2 9", "market 3 4 10 11 12", "deck 13")
    events = table.does(B, "activate 3", "end-turn")
    assert find(events, Guarded) == Guarded(B, None)
    table.does(C, "end-turn")
    table.does(A, "activate 4")
    assert table.match.actors() == (A, C)
    table.does(A, "choose 1")
    table.does(C, "choose 9")
    assert table.hands == ((9,), (7,), (1,))


def test_card_03_lasts_until_the_end_of_the_next_turn() -> None:
    table = Table("hand 0 1", "hand 1 7", "market 3 5 10 11 12", "deck 13 14 15", seats=2)
    table.does(A, "activate 3", "end-turn")
    assert table.view(WATCHER).players[A].hand_guard == 1
    table.does(B, "activate 5")
    assert not table.state.agenda  # nobody to aim at
    assert table.hands == ((1,), (7,))
    table.does(B, "end-turn")
    table.does(A, "end-turn")
    assert table.view(WATCHER).players[A].hand_guard == 0
    table = Table("hand 0 1", "hand 1 7", "market 5 10 11 12", "guard 0 1", "deck 13 14 15", seats=2)
    table.does(A, "end-turn")
    table.does(B, "activate 5", "target 0")
    assert table.hands == ((), (7, 1))


def test_card_03_a_second_guard_renews_the_first() -> None:
    table = Table("hand 0 1", "market 3 5 10 11 12", "guard 0 1", seats=2)
    table.does(A, "activate 3")
    assert table.state.hand_guards == (2, 0)


@pytest.mark.parametrize(
    ("card", "hand"),
    [(5, (1,)), (6, (1,)), (8, (1,)), (10, (1,)), (11, (1,)), (15, (1,)), (16, (1,)), (18, (1,)), (19, (1,))],
)
def test_card_03_keeps_every_effect_of_others_away(card: int, hand: tuple[int, ...]) -> None:
    table = Table("hand 0", "hand 1 1", "hand 2 2", f"market {card} 3 4 7 9", "deck 12 13 14", "guard 1 1")
    table.does(A, f"activate {card}")
    resolve(table)
    assert table.hand(B) == hand
    for seat in bystanders(3, B):
        assert table.sees_hand(seat, B) == (0,)


def test_card_03_does_not_hinder_the_own_effects_nor_actions() -> None:
    table = Table("hand 0 1", "hand 1 2", "market 5 3 4 7 9", "guard 0 1", "deck 12 13")
    table.does(A, "activate 5", "target 1")
    assert table.hand(A) == (1, 2)
    assert {"swap-cards", "buy"} <= table.kinds(A)


# 4: pass a card


def test_card_04_example() -> None:
    table = Table("hand 0 1 7", "hand 1", "hand 2 9", "market 4 3 5 6 8")
    table.does(A, "activate 4", "choose 7")
    table.does(C, "choose 9")
    assert table.hands == ((1, 9), (7,), ())


def test_card_04_you_only_receive_with_an_empty_hand() -> None:
    table = Table("hand 0", "hand 1 3", "hand 2 9", "market 4 5 6 8 10")
    table.does(A, "activate 4")
    assert table.match.actors() == (B, C)
    table.does(B, "choose 3")
    table.does(C, "choose 9")
    assert table.hands == ((9,), (), (3,))


@pytest.mark.parametrize("alone", [("guard 1 1", "guard 2 1"), ("out 1 2", "budget 1 0", "budget 2 0")])
def test_card_04_nobody_passes_a_card_to_oneself(alone: tuple[str, ...]) -> None:
    table = Table("hand 0 1 7", "hand 1 3", "hand 2 9", "market 4 5 6 8 10", *alone)
    events = table.does(A, "activate 4")
    assert not table.state.agenda
    assert table.hands == ((1, 7), (3,), (9,))
    assert "HandedOver" not in kinds_of(events)


def test_card_04_who_knew_a_card_cannot_tell_whether_it_was_passed_on() -> None:
    table = Table("hand 0", "hand 1 7", "hand 2 9", "market 8 4 5 6 10", "active 2", "start 2", "deck 11 12")
    table.does(C, "activate 8", "target 1", "choose 9", "end-turn")  # B holds 7 and 9, and C knows of 9
    assert table.sees_hand(C, B) == (0, 9)
    table.does(A, "draw-card", "activate 4", "choose 11")
    table.does(B, "choose 7")  # B passes 7 to C, who sees it: 9 is still with B
    assert table.hands == ((), (9, 11), (7,))
    assert table.sees_hand(C, B) == (9, 0)
    assert table.sees_hand(A, B) == (0, 11)
    table = Table("hand 1 7", "hand 3 9", "market 8 4 5 6 10", "active 3", "start 3", seats=4)
    table.does(D, "activate 8", "target 1", "choose 9", "end-turn")
    assert table.sees_hand(D, B) == (0, 9)
    table.does(A, "activate 4")
    table.does(B, "choose 9")  # to C: D can only tell that one of the two went
    assert table.hands == ((), (7,), (9,), ())
    assert [table.sees_hand(D, seat) for seat in (B, C)] == [(0,), (0,)]


# 5: take the dearest


def test_card_05_example() -> None:
    table = Table("hand 0 1", "hand 1 4 19", "market 5 3 6 8 10")
    table.does(A, "activate 5", "target 1")
    assert table.hands[:2] == ((1, 19), (4,))


def test_card_05_only_the_card_of_a_single_hand_can_be_followed() -> None:
    """Who knew the only card of a hand knows where it went; of two cards nobody else can tell which one went."""
    table = Table("active 1", "hand 0 1", "hand 1 4", "hand 2 7", "market 8 5 3 6 10", "deck 11 12")
    table.does(B, "activate 8", "target 2", "choose 4", "end-turn")  # B gives C no. 4
    assert table.sees_hand(B, C) == (0, 4)
    table.does(C, "end-turn")
    table.does(A, "activate 5", "target 2")  # C holds 15 € and 30 €: no. 4 goes to A
    assert table.hands == ((1, 4), (), (7,))
    assert (table.sees_hand(B, A), table.sees_hand(B, C)) == ((0, 0), (0,))
    table = Table("active 1", "hand 0 1", "hand 1 4", "hand 2", "market 8 5 3 6 10", "deck 11 12")
    table.does(B, "activate 8", "target 2", "choose 4", "end-turn")
    table.does(C, "end-turn")
    table.does(A, "activate 5", "target 2")
    assert table.sees_hand(B, A) == (0, 4)
    assert table.sees_hand(WATCHER, A) == (0, 0)


# 6: look at a hand and trade


def test_card_06_example() -> None:
    table = Table("hand 0 1", "hand 1 5 19", "market 6 3 4 8 10")
    table.does(A, "activate 6", "target 1", "choose 1", "choose 5")
    assert table.hands[:2] == ((5,), (19, 1))


def test_card_06_only_the_activator_sees_the_hand() -> None:
    table = Table("hand 0 1", "hand 1 5 19", "market 6 3 4 8 10")
    events = table.does(A, "activate 6", "target 1")
    assert find(events, Looked).cards == (5, 19)
    for seat in bystanders(3, A, B):
        assert find(told(events, seat), Looked) == Looked(A, B, None, 2, 0)
        assert table.sees_hand(seat, B) == (0, 0)
    assert table.sees_hand(A, B) == (5, 19)
    events = table.does(A, "decline")
    assert find(events, Traded) == Traded(A, B, False)
    assert table.sees_hand(A, B) == (5, 19)  # and remembers it
    assert table.sees_hand(B, A) == (0,)


def test_card_06_an_exchange_is_shared_and_only_its_having_happened_is_public() -> None:
    sent = []
    for mine, theirs in ((1, 5), (7, 19)):
        table = Table("hand 0 1 7", "hand 1 5 19", "market 6 3 4 8 10", "deck 11 12")
        events = table.does(A, "activate 6", "target 1", f"choose {mine}", f"choose {theirs}")
        assert table.sees_hand(A, B)[1] == mine
        assert table.sees_hand(B, A)[1] == theirs
        assert find(events, Traded).exchanged
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, A, B)])
    assert sent[0] == sent[1]


def test_card_06_which_own_card_is_on_offer_is_secret_while_the_other_is_chosen() -> None:
    sent = []
    for mine in (1, 7):
        table = Table("hand 0 1 7", "hand 1 5 19", "market 6 3 4 8 10", "deck 11 12")
        events = table.does(A, "activate 6", "target 1", f"choose {mine}")
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, A)])
    assert sent[0] == sent[1]


def test_card_06_two_single_cards_that_change_places_can_be_followed() -> None:
    table = Table("active 2", "hand 0 1", "hand 1", "hand 2 5", "market 8 6 3 4 10", "deck 11 12")
    table.does(C, "activate 8", "target 1", "choose 5", "end-turn")  # C knows that B holds no. 5
    table.does(A, "activate 6", "target 1", "choose 1", "choose 5")
    assert table.hands[:2] == ((5,), (1,))
    assert table.sees_hand(C, A) == (5,)
    assert table.sees_hand(C, B) == (0,)


def test_card_06_an_empty_hand_only_looks() -> None:
    table = Table("hand 0", "hand 1 5 19", "market 6 3 4 8 10")
    events = table.does(A, "activate 6", "target 1")
    assert not table.state.agenda
    assert find(events, Looked).cards == (5, 19)
    assert table.sees_hand(A, B) == (5, 19)


# 7: reserve a Market card

RESERVING = ("hand 0 1", "hand 1 14 15", "market 7 5 6 8 10", "deck 11 12 13", "budget 1 130")


def test_card_07_example() -> None:
    table = Table(*RESERVING, seats=2)
    events = table.does(A, "activate 7", "choose 5", "end-turn")
    assert find(events, Guarded) == Guarded(A, 5)
    table.refuses(B, "swap-cards 14 15 for 5", "MYSET-SWAP-01")
    table.does(B, "end-turn")
    table.does(A, "swap-cards 1 for 5")
    assert table.hand(A) == (5,)
    assert table.state.reserved == ()


def test_card_07_nobody_else_can_use_the_card() -> None:
    table = Table(*RESERVING, seats=2)
    table.does(A, "activate 7", "choose 5", "end-turn")
    table.refuses(B, "activate 5", "MYSET-ACT-01")
    table = Table("hand 0 1", "hand 1 2", "market 5 20 14 7 12 18", "reserved 5 1 1", "deck 11 13")
    for card, offered in ((20, "choose 5"), (14, "choose 5"), (7, "choose 5"), (12, "choose 5")):
        table = Table("hand 0 1", "hand 1 2", "market 5 20 14 7 12 18", "reserved 5 1 1", "deck 11 13")
        table.does(A, f"activate {card}", *(["choose 1"] if card == 20 else []))
        assert table.state.agenda
        assert offered not in table.offered(A)
        assert "choose 18" in table.offered(A)
    table = Table("hand 0 1", "hand 1 2", "market 5 20 14 7 12 18", "reserved 5 1 1", "deck 11 13")
    table.does(A, "activate 18")
    table.does(B, "choose 2")
    table.does(A, "choose 2")
    assert "choose 5" not in table.offered(A)
    assert "choose 20" in table.offered(A)


def test_card_07_exactly_one_card_of_any_price_pays_or_two_that_are_worth_it() -> None:
    table = Table("hand 0 1 2", "market 5 6 8 10", "reserved 5 0 1")
    assert {line for line in table.offered(A) if line.endswith("for 5")} == {"swap-cards 1 for 5", "swap-cards 2 for 5"}
    table.refuses(A, "swap-cards 1 2 for 5", "MYSET-SWAP-02")
    table = Table("hand 0 14 15", "market 5 6 8 10", "reserved 5 0 1")
    assert "swap-cards 14 15 for 5" in table.offered(A)


def test_card_07_lasts_until_the_end_of_the_next_turn_and_can_be_renewed() -> None:
    table = Table(*RESERVING, seats=2)
    table.does(A, "activate 7", "choose 5", "end-turn")
    table.does(B, "end-turn")
    assert [guard.card for guard in table.view(B).reserved] == [5]
    table.does(A, "end-turn")
    assert table.view(B).reserved == ()
    table.does(B, "swap-cards 14 15 for 5")
    table = Table("hand 0 1", "market 7 5 6 8 10", "reserved 5 0 1", seats=2)
    table.does(A, "activate 7", "choose 5")
    assert [(guard.card, guard.owner, guard.left) for guard in table.state.reserved] == [(5, A, 2)]


def test_card_07_runs_down_at_the_end_of_its_owners_turns_alone() -> None:
    table = Table("hand 0 1", "hand 1 2", "market 5 8 10 13", "reserved 5 0 2", "reserved 8 1 2", "deck 11 12 14")
    left = []
    for seat in (A, B, C):
        table.does(seat, "end-turn")
        left.append([guard.left for guard in table.state.reserved])
    assert left == [[1, 2], [1, 1], [1, 1]]


@pytest.mark.parametrize(
    ("guards", "reason"),
    [
        ((), "are less than"),
        (("reserved 6 1 1",), "are less than"),
        (("reserved 6 1 1", "reserved 5 0 1"), "exactly one"),
    ],
)
def test_card_07_says_why_two_cheap_cards_do_not_pay(guards: tuple[str, ...], reason: str) -> None:
    table = Table("hand 0 1 2", "market 5 6 8 10", *guards)
    with pytest.raises(Refused, match=reason):
        table.does(A, "swap-cards 1 2 for 5")


def test_card_07_ends_when_the_card_leaves_the_market() -> None:
    table = Table("hand 0 1", "market 5 13 8 10", "reserved 13 0 1", "deck none", seats=2)
    table.does(A, "activate 13")
    assert table.market == (5, 8, 10, 13)  # it came straight back, unguarded
    assert table.state.reserved == ()


# 8: give a card, regain 5 €


def test_card_08_example() -> None:
    table = Table("hand 0 1 7", "hand 1 5 19", "market 8 2 3 4 6", "budget 0 98", "deck 9", seats=4)
    table.does(A, "activate 8", "target 1", "choose 1")
    table.does(B, "choose 1")
    assert table.hands[:2] == ((7,), (5, 19))
    assert table.budgets[A] == 100
    assert table.deck[::-1][:2] == (8, 1)


def test_card_08_the_gift_is_shared() -> None:
    sent = []
    for gift in (1, 7):
        table = Table("hand 0 1 7", "hand 1", "market 8 2 3 4 6", "deck 9 10")
        events = table.does(A, "activate 8", "target 1", f"choose {gift}")
        assert table.sees_hand(A, B) == table.sees_hand(B, B) == (gift,)
        assert find(told(events, B), HandedOver).card == gift
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, A, B)])
    assert sent[0] == sent[1]


@pytest.mark.parametrize("position", [("hand 0",), ("hand 0 1", "guard 1 1", "guard 2 1")])
def test_card_08_nothing_given_nothing_regained(position: tuple[str, ...]) -> None:
    table = Table(*position, "market 8 2 3 4 6", "budget 0 50", "deck 9")
    events = table.does(A, "activate 8")
    assert table.budgets[A] == 50
    assert "Refunded" not in kinds_of(events)


# 9: look at three cards of the deck


def test_card_09_example() -> None:
    table = Table("market 9 1 2 3 4", "deck 5 6 7 8")
    table.does(A, "activate 9", "put-on-top 6", "put-on-top 5", "put-under 7")
    assert table.deck == (6, 5, 8, 7, 9)


def test_card_09_the_look_and_the_order_are_secret_the_places_are_public() -> None:
    sent = []
    for lines in (
        ("put-on-top 6", "put-under 5", "put-on-top 7"),
        ("put-on-top 7", "put-under 6", "put-on-top 5"),
    ):
        table = Table("market 9 1 2 3 4", "deck 5 6 7 8")
        events = table.does(A, "activate 9", *lines)
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, A)])
    assert sent[0] == sent[1]
    assert table.deck == (7, 5, 8, 6, 9)
    assert table.view(A).deck == (7, 5, 0, 6, 9)
    assert table.view(B).deck == (0, 0, 0, 0, 9)
    public = told(events, B)
    assert find(public, Looked) == Looked(A, None, None, 3, 0)
    assert [type(event) for event in public if isinstance(event, PutBack | Returned)] == [PutBack, Returned, PutBack]


@pytest.mark.parametrize("deck", ["5", "5 6"])
def test_card_09_looks_at_what_there_is(deck: str) -> None:
    table = Table("market 9 1 2 3 4", f"deck {deck}")
    table.does(A, "activate 9")
    assert len(table.offered(A)) == 2 * len(deck.split())
    table.does(A, *[f"put-under {card}" for card in reversed(deck.split())])
    assert table.deck == (*map(int, reversed(deck.split())), 9)


def test_card_09_the_refill_takes_from_the_new_top() -> None:
    table = Table("market 9 1 2 3", "deck 5 6 7 8")
    table.does(A, "activate 9", "put-on-top 7", "put-under 5", "put-under 6")
    assert table.market == (1, 2, 3, 7)
    assert table.deck == (8, 5, 6, 9)


def test_card_09_makes_others_forget_the_cards_that_moved_unseen() -> None:
    table = Table("market 3 13 9 1 2 4 10", "deck none", seats=2)
    table.does(A, "activate 3", "activate 13")
    assert table.view(B).deck == (3, 13)
    table.does(B, "activate 9")
    assert table.view(B).deck == (3, 13)
    assert table.view(A).deck == (0, 0)
    table.does(B, "put-on-top 13", "put-on-top 3")
    assert table.view(A).deck == (0, 0, 9)


def test_card_09_a_single_known_card_is_followed() -> None:
    table = Table("market 3 9 1 2 4 10", "deck none", seats=2)
    table.does(A, "activate 3", "activate 9", "put-under 3")
    assert table.view(B).deck == (3, 9)


# 10: name a price


@pytest.mark.parametrize(
    ("euro", "a", "b"), [(40, (11,), (4,)), (25, (4,), (11,)), (60, (), (4, 11)), (35, (4,), (11,)), (50, (11,), (4,))]
)
def test_card_10_example(euro: int, a: tuple[int, ...], b: tuple[int, ...]) -> None:
    table = Table("hand 0", "hand 1 4 11", "market 10 1 2 3 5")
    events = table.does(A, "activate 10", "target 1", f"name-price {euro}")
    assert table.hands[:2] == (a, b)
    assert find(events, Named) == Named(A, euro)
    assert ("Missed" in kinds_of(events)) == (euro == 60)
    if euro == 60:
        assert find(told(events, C), Missed) == Missed(A, B)


def test_card_10_any_multiple_of_five_from_15_to_75() -> None:
    table = Table("hand 1 4", "market 10 1 2 3 5")
    table.does(A, "activate 10", "target 1")
    assert table.offered(A) == {f"name-price {euro}" for euro in range(15, 76, 5)}
    for line in ("name-price 10", "name-price 80", "name-price 42"):
        with pytest.raises(ValueError, match="int"):
            MYSET.words.read(line)


def test_card_10_of_several_the_giver_chooses() -> None:
    table = Table("hand 0", "hand 1 4 8", "market 10 1 2 3 5")  # 30 and 35
    table.does(A, "activate 10", "target 1", "name-price 30")
    assert table.match.actors() == (B,)
    assert table.offered(B) == {"choose 4", "choose 8"}
    events = table.does(B, "choose 8")
    assert table.hands[:2] == ((8,), (4,))
    for seat in bystanders(3, A, B):
        assert find(told(events, seat), HandedOver).card is None
        assert table.sees_hand(seat, A) == (0,)


def test_card_10_a_hit_with_two_cards_leads_to_a_return() -> None:
    table = Table("hand 0 1 2", "hand 1 4", "market 10 7 9 3 5", "deck 6")
    table.does(A, "activate 10", "target 1", "name-price 30")
    assert table.match.actors() == (A,)
    table.does(A, "choose 1")
    assert table.hand(A) == (2, 4)
    assert table.deck == (6, 1, 10)


# 11: the dearer card, 10 €


def test_card_11_example() -> None:
    table = Table(
        "hand 0 5", "hand 1 19 1", "market 11 2 3 4 7", "deck 6", "budget 0 60", "budget 1 60", seats=4
    )  # fmt: skip
    table.does(A, "activate 11", "target 1", "choose 5")
    table.does(B, "choose 19")
    assert table.hands[:2] == ((), (1,))
    assert table.budgets[:2] == (70, 60)
    assert table.deck == (6, 5, 19, 11)
    for seat in (C, D, WATCHER):
        assert table.view(seat).deck == (0, 5, 19, 11)


def test_card_11_the_other_player_can_win() -> None:
    table = Table("hand 0 1", "hand 1 19", "market 11 2 3 4 7", "budget 0 60", "budget 1 60")
    table.does(A, "activate 11", "target 1", "choose 1")
    table.does(B, "choose 19")
    assert table.budgets == (60, 70, 130)


def test_card_11_a_tie_pays_nobody_and_the_cards_go_down_all_the_same() -> None:
    table = Table("hand 0 6", "hand 1 19", "market 11 2 3 4 7", "deck 8", "budget 0 60", "budget 1 60")
    table.does(A, "activate 11", "target 1", "choose 6")
    events = table.does(B, "choose 19")
    assert find(events, Duelled).winner is None
    assert table.budgets == (60, 60, 130)
    assert table.deck == (8, 6, 19, 11)


def test_card_11_with_an_empty_deck_the_two_cards_become_the_deck() -> None:
    table = Table("hand 0 5", "hand 1 19", "market 11 2 3 4 7", "deck none")
    table.does(A, "activate 11", "target 1", "choose 5")
    table.does(B, "choose 19")
    assert table.deck == (5, 19, 11)


def test_card_11_stakes_are_secret_until_both_lie() -> None:
    sent = []
    for choice in (19, 1):
        table = Table("hand 0 5", "hand 1 19 1", "market 11 2 3 4 7", "deck 6 8")
        table.does(A, "activate 11", "target 1")
        events = table.does(B, f"choose {choice}")
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, B)])
    assert sent[0] == sent[1]


# 12: copy


def test_card_12_example() -> None:
    table = Table("hand 0 3", "market 12 17 18 4 5", "deck 6 7 8 9")
    events = table.does(A, "activate 12", "choose 17")
    assert find(events, Copied) == Copied(A, 17)
    table.does(A, "choose 7", "choose 6", "choose 8")
    assert table.hand(A) == (3, 7)
    assert table.deck == (9, 6, 8, 12)
    assert table.market == (17, 18, 4, 5)


def test_card_12_only_cards_that_could_be_activated() -> None:
    table = Table("hand 0 3 6", "market 12 17 18 4 5 13", "deck 7 8")
    table.does(A, "activate 12")
    assert table.offered(A) == {"choose 4", "choose 13"}
    table = Table("hand 0 3", "market 12 17 18 4 5 13", "reserved 4 1 1", "deck 7 8")
    table.does(A, "activate 12")
    assert table.offered(A) == {"choose 17", "choose 18", "choose 5", "choose 13"}


def test_card_12_with_nothing_to_copy_just_cycles() -> None:
    table = Table("hand 0 3 6", "market 12 17 18 1 5", "deck 7 8")
    table.does(A, "activate 12")
    assert not table.state.agenda
    assert table.deck == (7, 8, 12)


def test_card_12_the_copied_card_can_be_used_by_its_own_steps() -> None:
    table = Table("hand 0 3", "market 12 20 18 4 5", "deck 7 8")
    table.does(A, "activate 12", "choose 20", "choose 3")
    assert table.offered(A) == {"choose 20", "choose 18", "choose 4", "choose 5"}
    table.does(A, "choose 20")
    assert table.hand(A) == (20,)
    assert table.market == (18, 4, 5, 3)


def test_card_12_copies_both_steps_of_a_card() -> None:
    table = Table("hand 1", "hand 2", "market 12 15 18 4 5", "deck 7 8 9", "budget 0 60")
    table.does(A, "activate 12", "choose 15")
    assert table.hands == ((), (7,), (8,))
    assert table.budgets[A] == 65
    assert table.deck == (9, 12)


# 13: a discount


def test_card_13_example() -> None:
    table = Table("hand 0 4", "market 13 1 2 3 5", "budget 0 25")
    table.refuses(A, "buy 4", "MYSET-BUY-04")
    events = table.does(A, "activate 13")
    assert find(events, Discounted) == Discounted(A, 5)
    table.does(A, "buy 4")
    assert table.budgets[A] == 0
    assert table.out == {A}


def test_card_13_lapses_with_the_turn_and_with_the_buy() -> None:
    table = Table("hand 0 4", "market 13 1 2 3 5", "budget 0 29", seats=2)
    table.does(A, "activate 13")
    assert table.view(B).discount == 5
    assert "buy 4" in table.offered(A)
    table.does(A, "end-turn")
    assert table.view(B).discount == 0
    table.does(B, "end-turn")
    table.refuses(A, "buy 4", "MYSET-BUY-04")
    table = Table("hand 0 4", "market 13 1 2 3 5", "discount 5")
    table.does(A, "buy 4")
    assert table.budgets[A] == 105
    assert table.state.discount == 0


def test_card_13_never_below_nothing_and_never_for_swaps(pack: PackOf) -> None:
    table = Table("hand 0 1", "market 13 2 3 5", "discount 20", "budget 0 30")
    table.does(A, "buy 1")
    assert table.budgets[A] == 30
    table = Table("hand 0 1", "market 13 2 3 5", "discount 20")
    table.refuses(A, "swap-cards 1 for 3", "MYSET-SWAP-02")  # a discount never changes a price


# 14: sweep


def test_card_14_example() -> None:
    table = Table("market 14 1 2 3 4", "deck 5 6 7")
    events = table.does(A, "activate 14", "choose 2", "choose 4", "decline")
    assert [event.card for event in events if isinstance(event, Swept)] == [2, 4]
    assert table.market == (1, 3, 5, 6)
    assert table.deck == (7, 2, 4, 14)
    assert table.view(WATCHER).deck == (0, 2, 4, 14)


def test_card_14_none_or_all() -> None:
    table = Table("market 14 1 2 3 4", "deck 5 6 7")
    table.does(A, "activate 14", "decline")
    assert table.market == (1, 2, 3, 4)
    table = Table("market 14 1 2 3", "deck 5 6 7")
    table.does(A, "activate 14", "choose 3", "choose 1", "choose 2")
    assert not table.state.agenda
    assert table.market == (5, 6, 7, 3)
    assert table.deck == (1, 2, 14)


def test_card_14_with_an_empty_deck_the_same_cards_come_back() -> None:
    table = Table("market 14 1 2 3", "deck none")
    table.does(A, "activate 14", "choose 2", "choose 1", "decline")
    assert table.market == (3, 2, 1, 14)
    assert table.deck == ()


# 15: the others draw, regain 5 €


def test_card_15_example() -> None:
    table = Table("hand 1 4 19", "hand 2", "market 15 1 2 3 9", "deck 5 6 7", "budget 0 60")
    events = table.does(A, "activate 15")
    table.does(B, "choose 4")
    assert table.hands == ((), (19, 5), (6,))
    assert table.budgets[A] == 65
    assert table.deck == (7, 4, 15)
    for seat in (A, WATCHER):
        assert [event.card for event in told(events, seat) if isinstance(event, Drew)] == [None, None]
    assert [event.card for event in told(events, B) if isinstance(event, Drew)] == [5, None]


def test_card_15_goes_as_far_as_the_deck() -> None:
    table = Table("market 15 1 2 3 9", "deck 5", "budget 0 60", seats=4)
    table.does(A, "activate 15")
    assert table.hands == ((), (5,), (), ())
    assert table.budgets[A] == 65


# 16: pass the hands


def test_card_16_example() -> None:
    table = Table("hand 0 1 7", "hand 1", "hand 2 9", "market 16 2 3 4 5")
    events = table.does(A, "activate 16")
    assert table.hands == ((), (9,), (1, 7))
    assert find(events, HandsPassed).to == "right"


def test_card_16_passes_over_who_is_out_or_guarded() -> None:
    table = Table(
        "hand 0 1", "hand 1 7", "hand 2 9", "hand 3 11", "out 1", "budget 1 0", "guard 2 1", "market 16 2 3 4", seats=4
    )  # fmt: skip
    table.does(A, "activate 16")
    assert table.hands == ((11,), (7,), (9,), (1,))


def test_card_16_giver_and_receiver_know_a_passed_hand() -> None:
    table = Table("hand 0 1 7", "hand 1 8", "hand 2 9", "market 16 2 3 4 5")
    table.does(A, "activate 16")
    assert table.hands == ((8,), (9,), (1, 7))
    assert [table.sees_hand(A, seat) for seat in (A, B, C)] == [(8,), (0,), (1, 7)]
    assert [table.sees_hand(B, seat) for seat in (A, B, C)] == [(8,), (9,), (0, 0)]
    assert [table.sees_hand(WATCHER, seat) for seat in (A, B, C)] == [(0,), (0,), (0, 0)]


# 17: look at three, keep one


def test_card_17_example() -> None:
    table = Table("hand 0 3", "market 17 1 2 4 9", "deck 5 6 7 8")
    table.does(A, "activate 17", "choose 6", "choose 7", "choose 5")
    assert table.hand(A) == (3, 6)
    assert table.deck == (8, 7, 5, 17)


def test_card_17_everything_about_it_is_secret() -> None:
    sent = []
    for lines in (("choose 6", "choose 7", "choose 5"), ("choose 5", "choose 6", "choose 7")):
        table = Table("hand 0 3", "market 17 1 2 4 9", "deck 5 6 7 8")
        events = table.does(A, "activate 17", *lines)
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, A)])
    assert sent[0] == sent[1]
    assert table.view(A).deck == (0, 6, 7, 17)
    assert table.view(B).deck == (0, 0, 0, 17)
    assert find(told(events, B), Drew).card is None


def test_card_17_one_card_must_be_kept() -> None:
    table = Table("hand 0", "market 17 1 2 4 9", "deck 5")
    table.does(A, "activate 17")
    assert table.offered(A) == {"choose 5"}
    table.refuses(A, "decline", "MYSET-ACT-09")
    table.does(A, "choose 5")
    assert table.hand(A) == (5,)
    assert table.deck == (17,)


# 18: the auction


def test_card_18_example() -> None:
    table = Table("hand 0", "hand 1 4 19", "hand 2 1", "market 18 5 6 7 8", "deck 9 10")
    table.does(A, "activate 18")
    assert table.match.actors() == (B, C)
    table.does(B, "choose 4")
    events = table.does(C, "choose 1")
    assert find(events, OffersShown) == OffersShown((B, C), (4, 1))
    events = table.does(A, "choose 4", "choose 6")
    assert find(events, Auctioned) == Auctioned(A, B, 4, 6)
    assert table.hands == ((4,), (19, 6), (1,))
    assert table.market == (5, 7, 8, 9)
    assert table.deck == (10, 18)


def test_card_18_offers_are_secret_until_all_are_in() -> None:
    sent = []
    for choice in (4, 19):
        table = Table("hand 0", "hand 1 4 19", "hand 2 1", "market 18 5 6 7 8", "deck 9 10")
        table.does(A, "activate 18")
        events = table.does(B, f"choose {choice}")
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, B)])
    assert sent[0] == sent[1]
    table.does(C, "choose 1")
    for seat in (A, C, WATCHER):
        assert table.sees_hand(seat, B) == (0, 19)
        assert table.sees_hand(seat, C) == (1,)


def test_card_18_an_offer_must_be_taken_and_offers_left_go_back() -> None:
    table = Table("hand 0", "hand 1 4 19", "hand 2 1", "market 18 5 6 7 8", "deck 9 10")
    table.does(A, "activate 18")
    table.refuses(A, "choose 4", "MYSET-TURN-08")
    table.does(B, "choose 19")
    table.does(C, "choose 1")
    assert table.offered(A) == {"choose 19", "choose 1"}
    table.refuses(A, "decline", "MYSET-ACT-09")
    table.does(A, "choose 1")
    assert table.offered(A) == {"choose 5", "choose 6", "choose 7", "choose 8"}
    table.does(A, "choose 5")
    assert table.hands == ((1,), (4, 19), (5,))


def test_card_18_without_another_market_card_nobody_offers() -> None:
    table = Table("hand 0", "hand 1 4", "market 18", "deck none")
    table.does(A, "activate 18")
    assert not table.state.agenda
    assert table.hands == ((), (4,), ())
    table = Table("hand 0", "hand 1 4", "market 18 5", "reserved 5 2 1", "deck none")
    table.does(A, "activate 18")
    assert not table.state.agenda


# 19: the cheaper card takes both


def test_card_19_example() -> None:
    table = Table("hand 0 4 5", "hand 1 6 1", "market 19 2 3 8 9", "deck 7")
    table.does(A, "activate 19", "target 1", "choose 4")
    table.does(B, "choose 6")
    table.does(A, "choose 4")
    assert table.hands[:2] == ((5, 6), (1,))
    assert table.deck == (7, 4, 19)
    assert table.sees_hand(C, B) == (0,)
    assert table.sees_hand(C, A) == (0, 0)  # which of the three went down is secret


# 20: barter


def test_card_20_example() -> None:
    table = Table("hand 0 1", "market 20 5 6 7 8")
    events = table.does(A, "activate 20", "choose 1", "choose 5")
    assert table.hand(A) == (5,)
    assert table.market == (6, 7, 8, 1)
    assert find(events, Bartered) == Bartered(A, 1, 5)
    assert table.sees_hand(B, A) == (5,)


def test_card_20_is_a_must_but_never_for_the_card_itself() -> None:
    table = Table("hand 0 1", "market 20 5 6 7 8")
    table.does(A, "activate 20")
    table.refuses(A, "decline", "MYSET-ACT-09")
    table.does(A, "choose 1")
    assert table.offered(A) == {"choose 5", "choose 6", "choose 7", "choose 8"}
    table.refuses(A, "decline", "MYSET-ACT-09")


# The table of edge cases: one line a card, in the columns of the vocabulary


EDGES = """
     you 0  you 2  they 0  deck 0  no others
 1    =      X      =       -       =
 2    =      X      =       -       =
 3    =      =      =       =       =
 4    =      =      =       =       -
 5    =      X      -       =       -
 6    =      =      -       =       -
 7    =      =      =       =       =
 8    -      =      =       =       -
 9    =      =      =       -       =
10    =      =      -       =       -
11    -      =      -       =       -
12    =      =      =       =       =
13    =      =      =       =       =
14    =      =      =       =       =
15    =      =      =       -       -
16    =      =      =       =       -
17    =      X      =       -       =
18    =      X      -       =       -
19    -      =      -       =       -
20    -      =      =       =       =
"""
SITUATIONS = ("you hold 0", "you hold 2", "they hold 0", "deck empty", "others guarded", "others out")


def edges() -> list[tuple[int, str, str]]:
    """Card, situation and what the table says; the last column holds for guarded players and for players out."""
    rows = [line.split() for line in EDGES.strip().split("\n")[1:]]
    return [
        (int(number), situation, cell)
        for number, *cells in rows
        for situation, cell in zip(SITUATIONS, [*cells, cells[-1]], strict=True)
    ]


def position(card: int, situation: str) -> list[str]:
    """A table at which the card's effect works, but for the one thing that the situation changes."""
    dear = [number for number in (16, 15, 14, 20, 17) if number != card]  # all near 60 €
    hands = [dear[:1], dear[2:3], dear[3:4]]
    lines = []
    match situation:
        case "you hold 0":
            hands[0] = []
        case "you hold 2":
            hands[0] = dear[:2]
        case "they hold 0":
            hands[1:] = [[], []]
        case "others guarded":
            lines = ["guard 1 1", "guard 2 1"]
        case "others out":
            lines = ["out 1 2", "budget 1 0", "budget 2 0"]
    market = [card, *[number for number in (3, 8, 10, 7, 13) if number != card][-4:]]
    deck = [] if situation == "deck empty" else [number for number in (1, 2, 4, 9) if number != card]
    lines += [f"hand {seat} {words(hand)}" for seat, hand in enumerate(hands)]
    return [*lines, f"market {words(market)}", f"deck {words(deck)}", "budget 0 50"]


def words(cards: list[int]) -> str:
    """Cards of a position."""
    return " ".join(map(str, cards))


@pytest.mark.parametrize(("card", "situation", "cell"), edges())
def test_edge_cases(card: int, situation: str, cell: str) -> None:
    table = Table(*position(card, situation))
    if cell == "X":
        table.refuses(A, f"activate {card}", "MYSET-DRAW-04" if card in (1, 2, 17) else "MYSET-DRAW-07")
        return
    before = table.state
    events = table.does(A, f"activate {card}") + resolve(table)
    after = table.state
    assert after.used == 1
    assert card in after.deck + after.market  # in any case the card cycles
    same = ("hands", "budgets", "hand_guards", "reserved", "discount")
    touched = any(getattr(after, part) != getattr(before, part) for part in same)
    touched = touched or after.market[:4] != before.market[1:] or "Looked" in kinds_of(events)
    assert touched == (cell == "=")
