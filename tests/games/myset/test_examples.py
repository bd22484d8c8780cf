"""MYSET-EX: the worked examples of the rules, with their numbers."""

import pytest
from tests.games.myset.conftest import A, B, C, D, PackOf, Table

from ludoteca.core.game import Seat
from ludoteca.games.myset.cards import Refund
from ludoteca.games.myset.score import category_points, money_points, points


def collected(pack: PackOf, *players: tuple[tuple[int, ...], int], cards: tuple[int, ...] = (1, 1, 1)) -> Table:
    """The last turn of a game in which everybody has these symbols, so much money and so many cards."""
    symbols = {}
    lines = ["last-round", f"active {len(players) - 1}"]
    numbers = iter(range(1, 21))
    for seat, (counts, euro) in enumerate(players):
        mine = [next(numbers) for _ in range(cards[seat])]
        symbols.update({mine[0]: counts, **dict.fromkeys(mine[1:], (0,) * 6)})
        lines += [f"collection {seat} {' '.join(map(str, mine))}", f"budget {seat} {euro}"]
    return Table(*lines, seats=len(players), pack=pack(symbols=symbols))


@pytest.mark.rule("MYSET-EX-01")
@pytest.mark.parametrize(("seats", "euro", "deck"), [(2, 150, 14), (3, 130, 13), (4, 100, 12)])
def test_setup(seats: int, euro: int, deck: int) -> None:
    table = Table(seats=seats)
    assert table.budgets == (euro,) * seats
    assert len(table.deck) == deck == 20 - 4 - seats


@pytest.mark.rule("MYSET-EX-02")
def test_best_two_of_four(pack: PackOf) -> None:
    counts = (4, 2, 0, 1, 0, 3)
    assert [category_points(count) for count in counts] == [8, 3, 0, 1, 0, 5]
    assert collected(pack, (counts, 40), ((0,) * 6, 130), ((0,) * 6, 130)).ends().points[A] == 13


@pytest.mark.rule("MYSET-EX-03")
def test_all_six(pack: PackOf) -> None:
    table = collected(pack, ((2, 1, 1, 1, 1, 1), 40), ((0,) * 6, 130), ((0,) * 6, 130))
    assert table.ends().points[A] == 3 + 1 + 5 == 9


@pytest.mark.rule("MYSET-EX-04")
@pytest.mark.parametrize(
    ("counts", "total"), [((7, 6, 0, 0, 0, 0), 30), ((0, 5, 0, 0, 0, 0), 11), ((3, 3, 3, 0, 0, 0), 10)]
)
def test_extremes(pack: PackOf, counts: tuple[int, ...], total: int) -> None:
    assert collected(pack, (counts, 40), ((0,) * 6, 130), ((0,) * 6, 130)).ends().points[A] == total


@pytest.mark.rule("MYSET-EX-05")
@pytest.mark.parametrize(("euro", "worth"), [(10, 0), (19, 0), (59, 2), (60, 3), (100, 5), (150, 7)])
def test_money_bonus(pack: PackOf, euro: int, worth: int) -> None:
    assert collected(pack, ((0,) * 6, euro), ((0,) * 6, 0)).ends().points == (worth, 0)
    assert [money_points(seats, euro) for seats in (3, 4)] == [0, 0]
    assert [points(seats, (0,) * 6, euro) for seats in (3, 4)] == [0, 0]


@pytest.mark.rule("MYSET-EX-06")
def test_two_players_scored(pack: PackOf) -> None:
    outcome = collected(pack, ((3, 4, 1, 1, 1, 2), 5), ((6, 1, 0, 0, 0, 2), 65)).ends()
    assert outcome.points == (8 + 5 + 5 + 0, 15 + 3 + 0 + 3) == (18, 21)
    assert outcome.winners == (B,)


@pytest.mark.rule("MYSET-EX-07")
def test_three_players_and_ties(pack: PackOf) -> None:
    a, b, c = (2, 2, 1, 1, 1, 1), (5, 0, 0, 0, 3, 0), (4, 0, 2, 0, 4, 0)
    outcome = collected(pack, (a, 10), (b, 5), (c, 35)).ends()
    assert outcome.points == (11, 16, 16)
    assert outcome.winners == (C,)
    assert collected(pack, (a, 10), (b, 35), (c, 35), cards=(1, 3, 2)).ends().winners == (B,)
    assert collected(pack, (a, 10), (b, 35), (c, 35), cards=(4, 2, 2)).ends().winners == (B, C)


@pytest.mark.rule("MYSET-EX-08")
def test_swaps_by_price(pack: PackOf) -> None:
    # Hand 30 and 20, Market 50 45 75 10, by the numbers 3 and 8, 13 11 5 9; no. 13 and no. 3 act without choices.
    prices = pack(prices={3: 30, 8: 20, 13: 50, 11: 45, 5: 75, 9: 10})
    table = Table("hand 0 3 8", "market 13 11 5 9", "deck 1 2 4", seats=2, pack=prices)
    assert {line for line in table.offered(A) if line.startswith("swap")} == {
        "swap-cards 3 8 for 13",
        "swap-cards 3 8 for 11",
        "swap-cards 8 for 9",
        "swap-cards 3 for 9",
        "swap-cards 3 8 for 9",
    }
    for line in ("swap-cards 3 for 11", "swap-cards 3 8 for 5", "swap-cards 8 for 13"):
        table.refuses(A, line, "MYSET-SWAP-02")
    table.does(A, "swap-cards 3 8 for 13")
    assert table.hand(A) == (13,)
    assert list(table.market) == [11, 5, 9, 3, 8]
    table.does(A, "activate 3")
    assert list(table.market) == [11, 5, 9, 8]
    assert list(table.deck) == [1, 2, 4, 3]  # no refill
    table.does(B, "activate 8")  # the next turn: 3 are left, one card is drawn
    assert list(table.market) == [11, 5, 9, 1]
    assert list(table.deck) == [2, 4, 3, 8]


@pytest.mark.rule("MYSET-EX-09")
def test_buying_down_to_nothing(pack: PackOf) -> None:
    table = Table("hand 0 5 3", "market 1 2 4 6", "deck 8 9", seats=4, pack=pack(prices={8: 25}))
    table.does(A, "buy 5")
    assert table.budgets[A] == 25
    table.refuses(A, "buy 3", "MYSET-TURN-04")
    table.does(A, "draw-card")
    for seat in (B, C, D):
        table.does(seat, "end-turn")
    table.refuses(A, "buy 3", "MYSET-BUY-04")
    table.does(A, "buy 8")
    assert table.budgets[A] == 0


@pytest.mark.rule("MYSET-EX-10")
def test_take_top() -> None:
    market = "market 5 1 2 7 9"
    table = Table("hand 0 8", "hand 1 4 19", market)
    table.does(A, "activate 5", "target 1")
    assert table.hand(A) == (8, 19)
    table = Table("hand 0 8 10", "hand 1 4 19", market)
    table.refuses(A, "activate 5", "MYSET-DRAW-07")
    table = Table("hand 0 8", "hand 1 6 19", market)
    table.does(A, "activate 5", "target 1")
    assert table.match.actors() == (B,)
    assert table.offered(B) == {"choose 6", "choose 19"}
    table = Table("hand 0 8", "hand 1", market, "deck 3")
    table.does(A, "activate 5", "target 1")
    assert table.hand(A) == (8,)
    assert table.deck == (3, 5)


@pytest.mark.rule("MYSET-EX-11")
def test_duel_low(pack: PackOf) -> None:
    # Activator 30 and 75, target 50 and 20: numbers 4 and 5, 6 and 8.
    prices = pack(prices={8: 20})
    position = ("hand 0 4 5", "hand 1 6 8", "market 19 1 2 7 9", "deck 10 11")
    table = Table(*position, seats=2, pack=prices)
    table.does(A, "activate 19", "target 1", "choose 4")
    table.does(B, "choose 6")
    assert sorted(table.hand(A)) == [4, 5, 6]
    table.does(A, "choose 4")
    assert table.deck[::-1][:2] == (19, 4)
    table = Table(*position, seats=2, pack=prices)
    table.does(A, "activate 19", "target 1", "choose 5")
    table.does(B, "choose 8")
    assert sorted(table.hand(B)) == [5, 6, 8]
    assert table.match.actors() == (B,)
    table.does(B, "choose 6")
    assert sorted(table.hand(B)) == [5, 8]
    table = Table("hand 0 6 5", "hand 1 12 8", "market 19 1 2 7 9", "deck 10 11", seats=2, pack=prices)
    table.does(A, "activate 19", "target 1", "choose 6")
    table.does(B, "choose 12")
    assert table.hands == ((6, 5), (12, 8))


@pytest.mark.rule("MYSET-EX-12")
@pytest.mark.parametrize(
    ("before", "after"), [((2, 1, 0, 2), (2, 1, 1, 1)), ((1, 2), (1, 2)), ((0, 2), (1, 1)), ((2, 0), (1, 1))]
)
def test_pass_left(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    numbers = iter((1, 2, 3, 6, 7, 8))
    hands = [[next(numbers) for _ in range(count)] for count in before]
    lines = [f"hand {seat} {' '.join(map(str, hand))}" for seat, hand in enumerate(hands)]
    table = Table(*lines, "market 4 10 11 12 13", seats=len(before))
    table.does(A, "activate 4")
    for seat, hand in enumerate(hands):
        if hand:
            table.does(Seat(seat), f"choose {hand[0]}")
    assert tuple(map(len, table.hands)) == after
    assert sum(before) == sum(after)
    for seat, hand in enumerate(hands):
        if hand:
            assert hand[0] in table.hands[(seat + 1) % len(hands)]


def play_rounds(table: Table, poor: dict[tuple[int, Seat], str]) -> list[Seat]:
    """Everybody stops at once, except for the purchases named by round and seat; who had turns, in order."""
    turns = []
    while actors := table.match.actors():
        turns.append(actors[0])
        if line := poor.get((table.state.round, actors[0])):
            table.does(actors[0], line)
        table.does(actors[0], "end-turn")
    return turns


@pytest.mark.rule("MYSET-EX-13")
@pytest.mark.parametrize(("second", "c_turns"), [(B, 6), (C, 6)])
def test_the_end_with_three(second: Seat, c_turns: int) -> None:
    table = Table(
        "hand 0 1", "budget 0 25", f"hand {second} 3", f"budget {second} 35", "market 4 6 8 10", stall_rounds=20
    )
    turns = play_rounds(table, {(4, A): "buy 1", (6, second): "buy 3"})
    assert table.state.ended == "MYSET-END-04"
    assert table.budgets[A] == 10
    assert table.budgets[second] == 5
    assert [turns.count(seat) for seat in (A, B, C)] == [4, 6, c_turns]
    assert turns[-1] == C


@pytest.mark.rule("MYSET-EX-14")
def test_the_end_with_two() -> None:
    market = "market 4 6 8 10"
    table = Table("hand 0 1", "budget 0 15", market, seats=2)
    assert play_rounds(table, {(1, A): "buy 1"}) == [A, B]
    table = Table("hand 1 1", "budget 1 25", market, seats=2)
    assert play_rounds(table, {(1, B): "buy 1"}) == [A, B]
    table = Table("hand 0 1", "budget 0 26", market, seats=2)
    table.does(A, "buy 1", "end-turn")
    table.does(B, "end-turn")
    assert table.budgets[A] == 11
    assert table.match.actors() == (A,)


@pytest.mark.rule("MYSET-EX-15")
def test_an_empty_deck() -> None:
    table = Table("market 3 13 6 8", "deck none")  # P Q R S
    table.refuses(A, "draw-card", "MYSET-DRAW-06")
    table.does(A, "activate 13")
    assert table.market == (3, 6, 8, 13)
    assert table.deck == ()
    table.refuses(A, "draw-card", "MYSET-DRAW-06")


@pytest.mark.rule("MYSET-EX-16")
def test_the_ceiling(pack: PackOf) -> None:
    table = Table("market 3 6 8 10", "budget 0 120", pack=pack(effects={3: (Refund(euro=15),)}))
    table.does(A, "activate 3")
    assert table.budgets[A] == 130


@pytest.mark.rule("MYSET-EX-17")
def test_money_back_in_time(pack: PackOf) -> None:
    refund = pack(effects={3: (Refund(euro=5),)})
    table = Table("hand 0 1", "market 3 6 8 10", "budget 0 25", pack=refund)
    table.does(A, "buy 1")
    assert table.budgets[A] == 10
    table.does(A, "activate 3")
    assert table.budgets[A] == 15
    assert table.out == set()
    table = Table("hand 0 1", "market 3 6 8 10", "budget 0 25", pack=refund)
    table.does(A, "buy 1", "end-turn")
    assert table.out == {A}


@pytest.mark.rule("MYSET-EX-18")
@pytest.mark.parametrize(("price", "ends"), [(30, True), (20, False)])
def test_a_dead_position(pack: PackOf, price: int, ends: bool) -> None:
    table = Table(
        "budget 0 15", "budget 1 20", "market 3 4 6 8", "deck 10 11 12", "active 1", seats=2,
        pack=pack(prices={11: price}),
    )  # fmt: skip
    table.does(B, "end-turn")
    assert (table.state.ended == "MYSET-END-11") == ends
    assert (table.match.outcome() is not None) == ends


@pytest.mark.rule("MYSET-EX-19")
def test_two_actions() -> None:
    market, deck = "market 3 13 6 8", "deck 1 2 4 7"
    table = Table("hand 0", market, deck)
    table.does(A, "draw-card", "draw-card")
    assert len(table.hand(A)) == 2
    table = Table("hand 0 5", market, deck)
    table.does(A, "draw-card")
    table.refuses(A, "draw-card", "MYSET-DRAW-03")
    for lines in (
        ("buy 5", "draw-card"),
        ("draw-card", "buy 5"),
        ("swap-cards 5 for 6", "swap-cards 6 for 3"),
        ("activate 3", "activate 13"),
    ):
        table = Table("hand 0 5", market, deck)
        table.does(A, *lines)
        assert table.active == B
    table = Table("hand 0 5 10", market, deck)
    table.does(A, "buy 5")
    table.refuses(A, "buy 10", "MYSET-TURN-04")


@pytest.mark.rule("MYSET-EX-20")
def test_a_player_who_is_out_keeps_the_hand() -> None:
    position = ("hand 0 1", "hand 1 2", "hand 2 3", "hand 3 7", "out 0", "budget 0 5", "active 1", "deck 10 11 12")
    table = Table(*position, "market 4 5 19 6", seats=4)
    table.does(B, "activate 4", "choose 2")
    table.does(C, "choose 3")
    table.does(D, "choose 7")
    assert table.hands == ((1,), (7,), (2,), (3,))
    for card in (5, 19):
        table = Table(*position, "market 4 5 19 6", seats=4)
        table.does(B, f"activate {card}")
        assert table.offered(B) == {"target 2", "target 3"}
        table.refuses(B, "target 0", "MYSET-ACT-09")
