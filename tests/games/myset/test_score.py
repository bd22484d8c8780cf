"""MYSET-SCORE: victory points and the winner."""

import pytest
from tests.games.myset.conftest import A, B, PackOf, Table

from ludoteca.core.game import Outcome
from ludoteca.core.rules import Text
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.score import best_two, category_points, points


def scored(
    pack: PackOf, *players: tuple[tuple[int, ...], int], more: dict[int, tuple[int, ...]] | None = None
) -> Outcome:
    """The outcome where each player has a Collection with these symbols and so much money; `more` adds empty cards."""
    cards = {}
    lines = []
    blank = iter(range(11, 21))
    for seat, (counts, euro) in enumerate(players):
        extra = [next(blank) for _ in (more or {}).get(seat, ())]
        cards.update({seat + 1: counts, **dict.fromkeys(extra, (0,) * 6)})
        lines += [f"collection {seat} {' '.join(map(str, [seat + 1, *extra]))}", f"budget {seat} {euro}"]
    name = pack(symbols=cards)
    table = Table(*lines, "last-round", f"active {len(players) - 1}", seats=len(players), pack=name)
    outcome = table.ends()
    assert isinstance(outcome, Outcome)
    assert outcome.points == tuple(
        sum(line.points for line in outcome.lines if line.seat == seat) for seat in range(len(players))
    )
    return outcome


@pytest.mark.rule("MYSET-SCORE-01")
def test_two_categories_score(pack: PackOf) -> None:
    outcome = scored(pack, ((4, 3, 3, 1, 0, 0), 50), ((0,) * 6, 50), ((0,) * 6, 50))
    assert outcome.points[A] == 8 + 5
    assert len([line for line in outcome.lines if line.seat == A and line.clause == "MYSET-SCORE-02"]) == 2


@pytest.mark.rule("MYSET-SCORE-02")
@pytest.mark.parametrize(("symbols", "worth"), [(1, 1), (2, 3), (3, 5), (4, 8), (5, 11), (6, 15)])
@pytest.mark.parametrize("place", range(6))
def test_the_table_of_points(pack: PackOf, symbols: int, worth: int, place: int) -> None:
    counts = tuple(symbols if at == place else 0 for at in range(6))
    outcome = scored(pack, (counts, 50), ((0,) * 6, 50), ((0,) * 6, 50))
    assert outcome.points == (worth, 0, 0)


@pytest.mark.rule("MYSET-SCORE-03")
def test_all_six_categories_are_worth_five(pack: PackOf) -> None:
    all_six, five = ((1, 1, 1, 1, 1, 1), 50), ((1, 1, 1, 1, 1, 0), 50)
    outcome = scored(pack, all_six, five, five)
    assert outcome.points == (2 + 5, 2, 2)
    (bonus,) = [line for line in outcome.lines if line.clause == "MYSET-SCORE-03"]
    assert (bonus.seat, bonus.points) == (A, 5)


@pytest.mark.rule("MYSET-SCORE-03")
def test_the_bonus_counts_the_cards_of_the_house() -> None:
    outcome = Table("collection 0 1 2 7 9 4", MARKET, "last-round", "active 1", "budget 0 19", seats=2).ends()
    assert outcome.points[A] == 1 + 1 + 5  # FIL, NAR, STR, THE, PAR and PUZ: one each


MARKET = "market 3 5 6 8"


@pytest.mark.rule("MYSET-SCORE-04")
@pytest.mark.parametrize(("euro", "worth"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (150, 7)])
def test_with_two_players_money_counts(pack: PackOf, euro: int, worth: int) -> None:
    outcome = scored(pack, ((1, 0, 0, 0, 0, 0), euro), ((0,) * 6, 0))
    assert outcome.points[A] == 1 + worth
    (line,) = [line for line in outcome.lines if line.clause == "MYSET-SCORE-04" and line.seat == A]
    assert (line.points, line.count) == (worth, worth)


@pytest.mark.rule("MYSET-SCORE-04")
@pytest.mark.parametrize("others", [2, 3])
def test_with_more_players_it_does_not(pack: PackOf, others: int) -> None:
    outcome = scored(pack, ((1, 0, 0, 0, 0, 0), 100), *[((0,) * 6, 100)] * others)
    assert outcome.points == (1, *[0] * others)


@pytest.mark.rule("MYSET-SCORE-05")
def test_the_highest_total_wins_whatever_the_money(pack: PackOf) -> None:
    outcome = scored(pack, ((3, 0, 0, 0, 0, 0), 5), ((2, 0, 0, 0, 0, 0), 100), ((2, 0, 0, 0, 0, 0), 90))
    assert (outcome.winners, outcome.clause) == ((A,), "MYSET-SCORE-05")
    assert outcome.why == Text("The most points win.", "Vince chi ha più punti.")


@pytest.mark.rule("MYSET-SCORE-05")
def test_a_tie_is_broken_by_money_then_by_cards(pack: PackOf) -> None:
    two = (2, 0, 0, 0, 0, 0)
    outcome = scored(pack, (two, 30), (two, 31), (two, 29), more={0: (1, 1)})
    assert outcome.winners == (B,)
    assert outcome.places == (2, 1, 3)
    assert outcome.why == Text("Equal points: more money left wins.", "A parità di punti vince chi ha più denaro.")
    outcome = scored(pack, (two, 30), (two, 30), (two, 29), more={1: (1,), 2: (1, 1, 1)})
    assert outcome.winners == (B,)
    assert outcome.clause == "MYSET-SCORE-05"
    assert outcome.why.en == "Equal points and money: the larger Collection wins."
    assert outcome.why.it == "A parità di punti e denaro vince la Collezione più grande."


@pytest.mark.rule("MYSET-SCORE-06")
def test_nothing_for_no_symbol_and_the_table_stops_at_six(pack: PackOf) -> None:
    outcome = scored(pack, ((0,) * 6, 50), ((7, 0, 0, 0, 0, 0), 50), ((6, 9, 0, 0, 0, 0), 50))
    assert outcome.points == (0, 15, 30)
    assert [category_points(count) for count in (0, 7, 20)] == [0, 15, 15]


@pytest.mark.rule("MYSET-SCORE-07")
@pytest.mark.parametrize(
    ("counts", "best"),
    [
        ((0, 1, 4, 0, 5, 1), (2, 4)),
        ((5, 0, 0, 0, 0, 0), (0, 1)),
        ((1, 2, 2, 2, 0, 0), (1, 2)),
        ((0, 0, 0, 0, 1, 2), (4, 5)),
    ],
)
def test_the_two_best_and_different_categories_are_taken(
    pack: PackOf, counts: tuple[int, ...], best: tuple[int, ...]
) -> None:
    assert best_two(counts) == best
    most = max(category_points(counts[a]) + category_points(counts[b]) for a in range(6) for b in range(a))
    assert scored(pack, (counts, 50), ((0,) * 6, 50), ((0,) * 6, 50)).points[A] == most


@pytest.mark.rule("MYSET-SCORE-08")
@pytest.mark.parametrize(("counts", "worth"), [((0, 0, 3, 0, 0, 0), 5), ((0,) * 6, 0)])
def test_fewer_than_two_categories_score_what_they_have(pack: PackOf, counts: tuple[int, ...], worth: int) -> None:
    assert scored(pack, (counts, 50), ((0,) * 6, 50), ((0,) * 6, 50)).points[A] == worth


@pytest.mark.rule("MYSET-SCORE-09")
def test_hand_cards_never_score() -> None:
    table = Table("collection 0 14", "hand 0 15 16", "hand 1 17 20", MARKET, "last-round", "active 2")
    assert table.ends().points == (5, 0, 0)


@pytest.mark.rule("MYSET-SCORE-10")
def test_equal_in_everything_share_the_victory(pack: PackOf) -> None:
    two = (2, 0, 0, 0, 0, 0)
    outcome = scored(pack, (two, 30), (two, 30), (two, 29))
    assert (outcome.winners, outcome.clause) == ((A, B), "MYSET-SCORE-10")
    assert outcome.why == Text("Equal in everything: the victory is shared.", "Pari in tutto: la vittoria è condivisa.")


@pytest.mark.rule("MYSET-SCORE-11")
def test_money_that_scored_still_breaks_the_tie(pack: PackOf) -> None:
    # 3 + 2 for 59 € against 5 + 0 for 19 €: equal points, A has more money left
    outcome = scored(pack, ((2, 0, 0, 0, 0, 0), 59), ((3, 0, 0, 0, 0, 0), 19))
    assert outcome.points == (5, 5)
    assert outcome.winners == (A,)


@pytest.mark.rule("MYSET-SCORE-01", "MYSET-SCORE-02", "MYSET-SCORE-03")
def test_every_line_names_its_cards() -> None:
    outcome = Table("collection 0 1 2 7 9 4 16", MARKET, "last-round", "active 2").ends()
    lines = [(line.clause, line.points, line.count, line.cards) for line in outcome.lines if line.seat == A]
    assert lines == [
        ("MYSET-SCORE-02", 1, 1, (9,)),
        ("MYSET-SCORE-02", 8, 4, (1, 16)),
        ("MYSET-SCORE-03", 5, 6, (1, 2, 7, 9, 4, 16)),
    ]


@pytest.mark.rule("MYSET-SCORE-04", "MYSET-SCORE-11")
def test_the_points_of_the_view_are_those_of_the_end() -> None:
    table = Table("collection 0 14 1", "collection 1 19", MARKET, "last-round", "active 1", "budget 0 45", seats=2)
    shown = tuple(player.points for player in table.view(A).players)
    running = MYSET.lab.points(table.state)
    assert shown == running == table.ends().points == (5 + 1 + 2, 3 + 1 + 7)
    assert points(2, (3, 0, 1, 0, 0, 0), 45) == 8
