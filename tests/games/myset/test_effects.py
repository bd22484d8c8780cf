"""MYSET-EFF: the three effects of the rulebook."""

import pytest
from tests.games.myset.conftest import TABLE, WATCHER, A, B, C, D, PackOf, Table, bystanders, find, heard, kinds_of

from ludoteca.core.game import Seat
from ludoteca.games.myset.cards import (
    Auction,
    Barter,
    Copy,
    Discount,
    Duel,
    Effect,
    Guard,
    Pass,
    Refund,
    Scry,
    Sweep,
    Take,
    Trade,
)
from ludoteca.games.myset.kinds import Committed, Duelled, HandedOver
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.view import UNSEEN

TAKE_TOP = "market 5 2 7 9 10"
PASS_LEFT = "market 4 2 7 9 10"
DUEL_LOW = "market 19 2 7 9 10"


@pytest.mark.rule("MYSET-EFF-01")
@pytest.mark.parametrize("hand", ["4 19", "19 4"])
def test_take_top_gets_the_dearest_card_of_the_player_chosen(hand: str) -> None:
    table = Table("hand 0 1", f"hand 1 {hand}", "hand 2 14", TAKE_TOP)
    table.does(A, "activate 5")
    assert table.offered(A) == {"target 1", "target 2"}
    table.does(A, "target 1")
    assert table.hands == ((1, 19), (4,), (14,))


@pytest.mark.rule("MYSET-EFF-02")
def test_pass_left_hands_one_card_to_the_left() -> None:
    table = Table("hand 0 1", "hand 1 3", "hand 2 6", "hand 3 8", PASS_LEFT, seats=4)
    table.does(A, "activate 4")
    for seat, card in ((A, 1), (B, 3), (C, 6), (D, 8)):
        table.does(seat, f"choose {card}")
    assert table.hands == ((8,), (1,), (3,), (6,))


@pytest.mark.rule("MYSET-EFF-03")
@pytest.mark.parametrize(("mine", "theirs", "hands"), [(4, 6, ((4, 6), ())), (6, 4, ((), (4, 6)))])
def test_duel_low_gives_both_cards_to_the_cheaper_one(
    mine: int, theirs: int, hands: tuple[tuple[int, ...], ...]
) -> None:
    table = Table(f"hand 0 {mine}", f"hand 1 {theirs}", DUEL_LOW, seats=2)
    table.does(A, "activate 19", "target 1", f"choose {mine}")
    events = table.does(B, f"choose {theirs}")
    assert table.hands == hands
    assert find(events, Duelled) == Duelled((A, B), (mine, theirs), A if mine == 4 else B)


@pytest.mark.rule("MYSET-EFF-04")
@pytest.mark.parametrize("given", [6, 19])
def test_take_top_on_equal_prices_the_giver_chooses(given: int) -> None:
    table = Table("hand 0 1", "hand 1 6 19", TAKE_TOP)
    table.does(A, "activate 5", "target 1")
    assert table.match.actors() == (B,)
    assert table.offered(B) == {"choose 6", "choose 19"}
    table.refuses(A, f"choose {given}", "MYSET-TURN-08")
    table.does(B, f"choose {given}")
    assert table.hand(A) == (1, given)


@pytest.mark.rule("MYSET-EFF-04", "MYSET-INV-12")
def test_that_a_giver_must_choose_tells_nobody_the_price() -> None:
    """Others learn that two cards cost the same, not how much: what they are sent is the same for every price."""
    sent = []
    for hand in ("6 19", "14 15"):  # 50 € each, 60 € each
        table = Table("hand 0 1", f"hand 1 {hand}", TAKE_TOP, "deck 3 8")
        events = table.does(A, "activate 5", "target 1")
        assert table.match.actors() == (B,)
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, B)])
    assert sent[0] == sent[1]


@pytest.mark.rule("MYSET-EFF-05")
def test_take_top_from_an_empty_hand_gives_nothing() -> None:
    table = Table("hand 0 1", "hand 1", "hand 2 14", TAKE_TOP, "deck 8")
    events = table.does(A, "activate 5", "target 1")
    assert kinds_of(events) == ["Activated", "Targeted", "Cycled"], "nothing was guessed, so nothing was missed"
    assert table.hands == ((1,), (), (14,))
    assert table.deck == (8, 5)
    assert table.state.used == 1


@pytest.mark.rule("MYSET-EFF-06")
def test_take_top_is_seen_by_giver_and_activator_only() -> None:
    table = Table("hand 0 1", "hand 1 4 19", TAKE_TOP)
    events = table.does(A, "activate 5", "target 1")
    assert find(events, HandedOver).card == 19
    for seat in bystanders(3, A, B):
        assert MYSET.hear(find(events, HandedOver), seat) == HandedOver(B, A, None, 0)
        assert table.sees_hand(seat, A) == (0, 0)
    assert table.sees_hand(B, A) == (0, 19)
    assert table.sees_hand(A, A) == (1, 19)
    assert table.sees_hand(A, B) == (0,)


@pytest.mark.rule("MYSET-EFF-06")
def test_the_engine_sees_to_it_that_the_dearest_card_is_given() -> None:
    table = Table("hand 0 1", "hand 1 6 19", TAKE_TOP)
    table.does(A, "activate 5", "target 1")
    table.refuses(B, "choose 1", "MYSET-ACT-09")
    table.refuses(B, "decline", "MYSET-ACT-09")


@pytest.mark.rule("MYSET-EFF-07")
def test_pass_left_choices_are_secret_and_all_cards_move_at_once() -> None:
    table = Table("hand 0 1 5", "hand 1 3 6", "hand 2 8 11", PASS_LEFT)
    events = table.does(A, "activate 4")
    assert table.match.actors() == (A, B, C)
    before = table.hands
    events = table.does(B, "choose 6")
    assert events == (Committed(B),)
    assert table.hands == before
    assert table.match.actors() == (A, C)
    table.refuses(B, "choose 3", "MYSET-TURN-08")
    for seat in bystanders(3, B):
        assert table.view(seat).agenda[-1].picks[B] == UNSEEN  # type: ignore[union-attr]
    assert table.view(B).agenda[-1].picks[B] == 2  # type: ignore[union-attr]
    assert table.view(B).agenda[-1].picks == (0, 2, 0), "who has still to choose"  # type: ignore[union-attr]
    table.does(A, "choose 1")
    assert table.hands == before
    table.does(C, "choose 8")
    assert table.hands == ((5, 8), (3, 1), (11, 6))  # nobody could pass on what came


@pytest.mark.rule("MYSET-EFF-07")
def test_what_a_player_chose_to_pass_changes_no_byte_that_the_others_are_sent() -> None:
    sent = []
    for choice in ("choose 3", "choose 6"):
        table = Table("hand 0 1 5", "hand 1 3 6", "hand 2 8 11", PASS_LEFT)
        table.does(A, "activate 4")
        events = table.does(B, choice)
        sent.append([(table.view(seat), heard(events, seat)) for seat in bystanders(3, B)])
    assert sent[0] == sent[1]
    assert table.view(TABLE).agenda[-1].picks[B] == 2  # type: ignore[union-attr]


@pytest.mark.rule("MYSET-EFF-07")
def test_a_passed_card_is_known_to_giver_and_receiver() -> None:
    table = Table("hand 0 1 5", "hand 1 3 6", "hand 2 8 11", PASS_LEFT)
    table.does(A, "activate 4", "choose 1")
    table.does(B, "choose 3")
    table.does(C, "choose 8")
    assert table.hands == ((5, 8), (6, 1), (11, 3))
    assert [table.sees_hand(A, seat) for seat in (A, B, C)] == [(5, 8), (0, 1), (0, 0)]
    assert [table.sees_hand(B, seat) for seat in (A, B, C)] == [(0, 0), (6, 1), (0, 3)]
    assert [table.sees_hand(WATCHER, seat) for seat in (A, B, C)] == [(0, 0)] * 3


@pytest.mark.rule("MYSET-EFF-08")
def test_pass_left_an_empty_hand_receives_and_who_is_out_is_skipped() -> None:
    table = Table(
        "hand 0 1", "hand 1 3", "hand 2", "hand 3 8", "out 1", "budget 1 0", PASS_LEFT, seats=4
    )  # fmt: skip
    table.does(A, "activate 4")
    assert table.match.actors() == (A, D)
    table.refuses(B, "choose 3", "MYSET-END-08")
    table.does(A, "choose 1")
    table.does(D, "choose 8")
    assert table.hands == ((8,), (3,), (1,), ())


@pytest.mark.rule("MYSET-EFF-09")
def test_pass_left_is_legal_with_full_hands_and_makes_no_surplus() -> None:
    table = Table("hand 0 1 5", "hand 1 3 6", "hand 2", PASS_LEFT)
    table.does(A, "activate 4", "choose 5")
    table.does(B, "choose 3")
    assert [len(hand) for hand in table.hands] == [1, 2, 1]
    assert not table.state.agenda


@pytest.mark.rule("MYSET-EFF-10")
def test_duel_low_needs_another_player() -> None:
    table = Table("hand 0 1", "hand 1 3", DUEL_LOW)
    table.does(A, "activate 19")
    assert table.offered(A) == {"target 1", "target 2"}
    table.refuses(A, "target 0", "MYSET-ACT-09")


@pytest.mark.rule("MYSET-EFF-10")
@pytest.mark.parametrize(("mine", "theirs"), [("", "3"), ("1", ""), ("", "")])
def test_duel_low_needs_two_cards(mine: str, theirs: str) -> None:
    table = Table(f"hand 0 {mine}", f"hand 1 {theirs}", DUEL_LOW, "deck 8")
    before = table.hands
    table.does(A, "activate 19", "target 1")
    assert not table.state.agenda
    assert table.hands == before
    assert table.deck == (8, 19)


@pytest.mark.rule("MYSET-EFF-11")
@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_duel_cards_are_secret_until_both_lie(order: tuple[Seat, Seat]) -> None:
    table = Table("hand 0 4 5", "hand 1 6 1", DUEL_LOW)
    table.does(A, "activate 19", "target 1")
    first, second = order
    pick = {A: "choose 4", B: "choose 6"}
    events = table.does(first, pick[first])
    assert events == (Committed(first),)
    for seat in bystanders(3, first):
        assert table.view(seat).agenda[-1].picks[first] == UNSEEN  # type: ignore[union-attr]
        assert table.sees_hand(seat, first) == ((0, 0) if seat != first else table.hand(first))
    events = table.does(second, pick[second])
    for seat in (A, B, C, WATCHER):
        assert find(events, Duelled).cards == (4, 6)
        assert MYSET.hear(find(events, Duelled), seat) == Duelled((A, B), (4, 6), A)


@pytest.mark.rule("MYSET-EFF-11")
def test_which_card_was_staked_changes_no_byte_that_the_rival_is_sent() -> None:
    sent = []
    for choice in ("choose 4", "choose 5"):
        table = Table("hand 0 4 5", "hand 1 6 1", DUEL_LOW)
        table.does(A, "activate 19", "target 1")
        events = table.does(A, choice)
        sent.append([(table.view(seat), heard(events, seat), table.offered(seat)) for seat in bystanders(3, A)])
    assert sent[0] == sent[1]


@pytest.mark.rule("MYSET-EFF-11")
def test_a_tie_gives_each_the_own_card_back_and_all_have_seen_it() -> None:
    table = Table("hand 0 6 1", "hand 1 12 3", DUEL_LOW)
    table.does(A, "activate 19", "target 1", "choose 6")
    events = table.does(B, "choose 12")
    assert find(events, Duelled).winner is None
    assert table.hands == ((6, 1), (12, 3), ())
    for seat in (C, WATCHER):
        assert table.sees_hand(seat, A) == (6, 0)
        assert table.sees_hand(seat, B) == (12, 0)


@pytest.mark.rule("MYSET-EFF-12")
def test_won_cards_go_to_the_hand_and_surplus_goes_back() -> None:
    table = Table("hand 0 5", "hand 1 6 1", DUEL_LOW, "deck 8")
    table.does(A, "activate 19", "target 1", "choose 5")
    table.does(B, "choose 6")
    assert table.hand(B) == (6, 1, 5)
    assert table.match.actors() == (B,)
    table.does(B, "choose 1")
    assert table.hands == ((), (6, 5), ())
    assert table.deck == (8, 1, 19)


@pytest.mark.parametrize(
    "step",
    [
        Pass(what="card", to="left"),
        Pass(what="hand", to="left"),
        Scry(cards=2, keep=0, rest="bottom"),
        Scry(cards=2, keep=1, rest="bottom"),
        Barter(),
        Copy(),
        Discount(euro=5),
        Guard(what="hand"),
        Sweep(),
    ],
)
def test_what_moved_nothing_pays_nothing_back(pack: PackOf, step: Effect) -> None:
    """A refund for what the step before moved: here hands and deck are empty, and the Market has no other card."""
    both = pack(effects={3: (step, Refund(euro=5, when="moved"))})
    table = Table("market 3", "budget 0 25", "deck", pack=both)
    table.does(A, "activate 3")
    assert table.budgets[A] == 25


def test_a_hand_passed_on_pays_back(pack: PackOf) -> None:
    both = pack(effects={3: (Pass(what="hand", to="left"), Refund(euro=5, when="moved"))})
    table = Table("hand 1 1", "market 3 6 8 10", "budget 0 25", pack=both)
    table.does(A, "activate 3")
    assert (table.hands[2], table.budgets[A]) == ((1,), 30)


def test_what_is_not_swept_bartered_or_passed_pays_nothing_back(pack: PackOf) -> None:
    for steps, lines in (
        ((Sweep(),), ("activate 3", "decline")),
        ((Refund(euro=5),), ("activate 3",)),
        ((Barter(),), ("activate 3",)),
    ):
        both = pack(effects={3: (*steps, Refund(euro=10, when="moved"))})
        table = Table("market 3 6 8 10", "budget 0 25", pack=both)
        table.does(A, *lines)
        assert table.budgets[A] == (30 if isinstance(steps[0], Refund) else 25), steps
    alone = pack(effects={3: (Pass(what="hand", to="left"), Refund(euro=5, when="moved"))})
    table = Table("hand 0 1", "market 3 6 8 10", "budget 0 25", "budget 1 0", "out 1", seats=2, pack=alone)
    table.does(A, "activate 3")
    assert (table.hand(A), table.budgets[A]) == ((1,), 25), "there is nobody to pass to"


def test_a_hand_that_was_only_looked_at_pays_nothing_back(pack: PackOf) -> None:
    """The activator has no card to exchange."""
    both = pack(effects={3: (Trade(), Refund(euro=5, when="moved"))})
    table = Table("hand 1 1", "market 3 6 8 10", "budget 0 25", pack=both)
    table.does(A, "activate 3", "target 1")
    assert (table.hands[1], table.budgets[A]) == ((1,), 25)


def test_a_copied_card_begins_with_nothing_moved(pack: PackOf) -> None:
    both = pack(effects={3: (Copy(),), 6: (Refund(euro=5, when="moved"),)})
    table = Table("market 3 6 8 10", "budget 0 25", pack=both)
    table.does(A, "activate 3", "choose 6")
    assert table.budgets[A] == 25


LOW_DUEL = Duel(winner="cheaper", prize="cards")


@pytest.mark.parametrize(
    ("steps", "position", "moves"),
    [
        ((), (), ()),
        ((Take(which="dearest"),), ("guard 1 1", "guard 2 1"), ()),
        ((Trade(),), ("hand 0 1",), ((A, "target 1"),)),
        ((Auction(),), (), ()),
        ((Guard(what="market-card"),), (), ((A, "choose 8"),)),
        ((Copy(),), (), ((A, "choose 8"),)),
        ((LOW_DUEL,), (), ((A, "target 1"),)),
        ((LOW_DUEL,), ("hand 0 6", "hand 1 12"), ((A, "target 1"), (A, "choose 6"), (B, "choose 12"))),
    ],
    ids=[
        "no step before",
        "nobody to take from",
        "a look at an empty hand",
        "nobody to bid",
        "a guard",
        "a copied discount",
        "a duel without cards",
        "a tie",
    ],
)
def test_where_no_card_changed_place_nothing_is_paid_back(
    pack: PackOf, steps: tuple[Effect, ...], position: tuple[str, ...], moves: tuple[tuple[Seat, str], ...]
) -> None:
    """A refund for what the step before moved, after a step that leaves all cards where they are."""
    both = pack(effects={3: (*steps, Refund(euro=5, when="moved")), 8: (Discount(euro=5),)})
    table = Table(*position, "market 3 8 10 13", "budget 0 25", pack=both)
    for seat, line in ((A, "activate 3"), *moves):
        table.does(seat, line)
    assert not table.state.agenda
    assert table.budgets[A] == 25
