"""SIDE-EX: the worked examples of the rules, exactly; their patterns are built here."""

import pytest
from tests.games.sideboards import naive
from tests.games.sideboards.conftest import (
    A,
    B,
    C,
    Table,
    board_of,
    code_of,
    faces,
    find,
    finished,
    grid,
    lines,
    pattern,
)

from ludoteca.core.game import Seat
from ludoteca.games.sideboards.cards import PRINTED, Objective
from ludoteca.games.sideboards.notation import read_face
from ludoteca.games.sideboards.score import bonuses, rating
from ludoteca.games.sideboards.scorer import (
    ONE_ROW,
    completions,
    count_completions,
    counted_runs,
    grid_of,
    images,
    run_length,
    shapes,
)
from ludoteca.games.sideboards.state import Reshuffled

PROPOSED: dict[int, Objective] = {
    1: pattern("colour", "00 11", 2),
    2: pattern("colour", "00 01 12", 4),
    3: pattern("colour", "00 11 02", 4),
    4: pattern("colour", "00 11 22", 5),
    5: pattern("colour", "00 01 02", 5),
    6: pattern("colour", "00 01 02 13", 7),
    7: pattern("colour", "00 11 02 13", 9),
    8: pattern("handle", "00 11", 3),
    9: pattern("handle", "00 01", 3),
    10: pattern("handle", "00 02", 3),
    11: pattern("handle", "00 01 12", 5),
    12: pattern("handle", "00 11 02", 6),
    13: pattern("handle", "00 11 22", 7),
    14: pattern("handle", "00 01 02 13", 9),
}

BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"
BOARD_C = "3r 22 55r 43 10 56 33r 13"


def found(objective: Objective, board: str) -> dict[str, set[frozenset[tuple[int, int]]]]:
    """The completions by letter, their drawers as (row, column) counted from 1."""
    rows = grid(board)[objective.looks_at == "handle"]
    by_letter: dict[str, set[frozenset[tuple[int, int]]]] = {}
    for cells in completions(objective, faces(board)):
        letter = rows[cells[0][0]][cells[0][1]]
        by_letter.setdefault(letter, set()).add(frozenset((row + 1, column + 1) for row, column in cells))
    return by_letter


def count(objective: Objective, board: str) -> int:
    """How often a pattern is completed."""
    return count_completions(objective, grid_of(faces(board)))


@pytest.mark.rule("SIDE-EX-01")
def test_turning() -> None:
    def letters(word: str) -> tuple[list[str], list[str]]:
        drawers = PRINTED.faces[read_face(word)]
        return [drawer.colour for drawer in drawers], [drawer.handle for drawer in drawers]

    red, turquoise, pink, black, orange = "red", "turquoise", "pink", "black", "orange"
    assert letters("2") == (
        [red, turquoise, pink, black, orange],
        ["flower", "none", "bar", "none", "square"],
    )
    assert letters("2r") == (
        [orange, black, pink, turquoise, red],
        ["square", "none", "bar", "none", "flower"],
    )
    assert read_face("2") ^ 1 == read_face("2r")
    assert read_face("2r") ^ 1 == read_face("2")  # turned twice it is itself again


@pytest.mark.rule("SIDE-EX-02")
def test_passing_among_three() -> None:
    table = Table("hand 0 1 2 3", "hand 1 4 5 6", "hand 2 7 8 9", "deck 10 11 12")
    table.all_do("open 1 2", "open 5 6", "open 7 9")
    assert [table.hand(seat) for seat in (A, B, C)] == [{8, 10}, {3, 11}, {4, 12}]


THREE = "2 5 15"


@pytest.mark.rule("SIDE-EX-03")
def test_three_cards_side_by_side() -> None:
    assert grid(THREE) == (["RRR", "TTO", "PKP", "KPT", "OOK"], ["F.B", ".B.", "B..", ".FS", "SSF"])
    assert found(PROPOSED[3], THREE) == {"P": {frozenset({(3, 1), (4, 2), (3, 3)})}}
    handles = found(PROPOSED[8], THREE)
    assert handles["F"] == {frozenset({(4, 2), (5, 3)})}
    assert handles["S"] == {frozenset({(5, 2), (4, 3)})}
    assert handles["B"] in ({frozenset({(3, 1), (2, 2)})}, {frozenset({(2, 2), (1, 3)})})
    assert count(PROPOSED[8], THREE) * PROPOSED[8].points == 9
    assert count(PROPOSED[3], THREE) * PROPOSED[3].points == 4
    assert counted_runs(PRINTED.objectives[17], faces(THREE)) == [
        (3, 0, 0, 0)
    ]  # three drawers, top row, from the left, red


@pytest.mark.rule("SIDE-EX-03")
def test_the_square_below_left_pairs_only_with_row_four_of_a_new_card_on_its_left() -> None:
    for handle_row in range(5):
        words = [w for w in (f"{n}{t}" for n in range(1, 61) for t in ("", "r")) if code_of(w)[1][handle_row] == "S"]
        word = next(w for w in words if w.rstrip("r") not in THREE.split())
        for board, offset in ((f"{word} {THREE}", 1), (f"{THREE} {word}", 0)):
            rows = grid(board)[1]
            placed = naive.placements(PROPOSED[8].pattern, rows).get("S", [])
            uses_it = [each for each in placed if (4, offset) in each]
            assert bool(uses_it) == (offset == 1 and handle_row == 3)


@pytest.mark.rule("SIDE-EX-04")
def test_a_fourth_card_on_the_left() -> None:
    assert code_of("4") == ("RTOKP", "F..SB")
    assert count(PROPOSED[8], THREE) == 3
    by_letter = found(PROPOSED[8], f"4 {THREE}")
    assert {letter: len(all_) for letter, all_ in by_letter.items()} == {"S": 2, "F": 1, "B": 1}


@pytest.mark.rule("SIDE-EX-05")
def test_drawers_of_one_objective_are_used_once() -> None:
    diagonal = board_of(handles=["F----", "-F---", "--F--", "---F-", "----F"])
    assert len(found(PROPOSED[8], diagonal)["F"]) == 2
    eight = board_of("RRRRRRRR")
    assert len(found(PROPOSED[5], eight)["R"]) == 2
    assert len(found(pattern("colour", "00 01"), eight)["R"]) == 4


@pytest.mark.rule("SIDE-EX-06")
@pytest.mark.parametrize(
    ("cells", "all_images", "usable"),
    [
        ("00 01", 2, 1),
        ("00 11", 2, 2),
        ("00 12", 4, 4),
        ("00 01 12", 8, 4),
        ("00 11 02", 4, 2),
        ("00 11 22", 2, 2),
        ("00 01 02 13", 8, 4),
        ("00 11 02 13", 4, 2),
    ],
)
def test_the_number_of_images(cells: str, all_images: int, usable: int) -> None:
    cell_tuples = pattern("colour", cells).pattern
    assert len(images(cell_tuples)) == all_images
    assert sum(len(shape.shifts) for shape in shapes(cell_tuples)) == usable


@pytest.mark.rule("SIDE-EX-07", "SIDE-COMBO-10")
def test_a_scan_in_order_fails() -> None:
    """Bars in rows 1 1 4 3 1 2 2 2 of the eight columns."""
    board = board_of(handles=["BB--B---", "-----BBB", "---B----", "--B-----", "--------"])
    knight = pattern("handle", "00 12")
    a, b, c = frozenset({(2, 3), (0, 4)}), frozenset({(2, 3), (1, 5)}), frozenset({(0, 4), (1, 6)})
    bars = naive.placements(knight.pattern, grid(board)[1])["B"]
    assert set(bars) == {a, b, c}
    assert naive.most_by_scan(bars) == 1
    assert naive.most_by_subsets(bars) == 2
    assert found(knight, board)["B"] == {frozenset({(3, 4), (2, 6)}), frozenset({(1, 5), (2, 7)})}


@pytest.mark.rule("SIDE-EX-08")
def test_the_runs_of_board_a() -> None:
    colours, handles = grid(BOARD_A)
    assert colours == ["PPTPPPOO", "ORPRKTPP", "TKRTRKTK", "KTKKORKR", "ROOOTORT"]
    assert handles == ["..BF.B.B", "S.FB..B.", ".SS.BSS.", "FB.SF..S", "BF..SFFF"]
    lengths = [run_length(PRINTED.objectives[number], grid_of(faces(BOARD_A))) for number in range(15, 31)]
    assert lengths == [6, 5, 3, 3, 1, 1, 3, 3, 2, 3, 2, 1, 6, 4, 4, 2]
    parts = {
        number: sorted((run[0] for run in counted_runs(PRINTED.objectives[number], faces(BOARD_A))), reverse=True)
        for number in (15, 16, 27, 28, 29, 30)
    }
    assert parts == {15: [3, 3], 16: [3, 2], 27: [3, 3], 28: [3, 1], 29: [2, 2], 30: [1, 1]}


@pytest.mark.rule("SIDE-EX-09")
def test_the_combinations_of_board_a() -> None:
    counts = [count(PROPOSED[number], BOARD_A) for number in range(1, 15)]
    assert counts == [11, 4, 6, 2, 2, 2, 1, 9, 3, 2, 3, 1, 2, 1]
    assert {letter: len(all_) for letter, all_ in found(PROPOSED[3], BOARD_A).items()} == {
        "R": 2,
        "P": 1,
        "O": 1,
        "K": 2,
    }
    assert {letter: len(all_) for letter, all_ in found(PROPOSED[8], BOARD_A).items()} == {"F": 3, "S": 3, "B": 3}


@pytest.mark.rule("SIDE-EX-10")
def test_a_whole_score_of_three_players() -> None:
    """Nos. 3, 8 and 17 are as proposed among our objectives too."""
    for number in (3, 8):
        assert (PRINTED.objectives[number].pattern, PRINTED.objectives[number].points) == (
            PROPOSED[number].pattern,
            PROPOSED[number].points,
        )
    assert grid(BOARD_B) == (
        ["OOKTRPRO", "TPTKPRPK", "PKPRKKOP", "KTOPOOTR", "RRROTTKT"],
        ["BSFFSS..", ".FS..FSB", "....FBBS", "FB.B...F", "S.BSB.F."],
    )
    assert grid(BOARD_C) == (
        ["KRKPROKR", "PKPRPRRO", "OPTTOPOT", "TOROKTPP", "RTOKTKTK"],
        ["F...S.SB", ".FFB.FFF", "BSBFF...", "..S.BS..", "SB.S.BBS"],
    )
    outcome = finished(BOARD_A, BOARD_B, BOARD_C, objectives="3 8 17", exchanged="1")
    assert [[line.points for line in lines(outcome, seat)] for seat in (A, B, C)] == [
        [6 * 4, 9 * 3, 3 * 2, 8, 1],
        [5 * 4, 8 * 3, 3 * 2, 8, 0],
        [6 * 4, 6 * 3, 2 * 2, 4, 1],
    ]
    assert outcome.points == (66, 58, 51)
    assert outcome.winners == (0,)


@pytest.mark.rule("SIDE-EX-11")
@pytest.mark.parametrize(
    ("lengths", "bonus"),
    [
        ("53", "40"),
        ("44", "44"),
        ("654", "840"),
        ("553", "884"),
        ("655", "844"),
        ("444", "888"),
        ("7753", "8842"),
        ("6543", "8420"),
        ("5544", "8844"),
        ("3200", "8400"),
        ("66662", "88884"),
        ("876543", "842000"),
        ("443322", "884422"),
    ],
)
def test_the_row_bonus(lengths: str, bonus: str) -> None:
    assert bonuses(len(lengths), PRINTED.objectives[17], list(map(int, lengths))) == tuple(map(int, bonus))


@pytest.mark.rule("SIDE-EX-12")
def test_runs_in_one_row() -> None:
    board = board_of("RRRRTTTT")
    assert naive.runs(grid(board)[0])[0][0] == 4  # no other run is longer than four
    outcome = finished(board, objectives="1 8 15")
    assert (lines(outcome, A)[2].count, lines(outcome, A)[2].points) == (8, 16)
    assert {run[1] for run in counted_runs(PRINTED.objectives[15], faces(board))} == {0}
    assert run_length(PRINTED.objectives[17], grid_of(faces(board))) == 4
    assert counted_runs(PRINTED.objectives[27], faces(board))[0][:2] == (4, 0)
    handles = board_of(handles=["FF.FFF..", "--------", "--------", "--------", "........"])
    assert naive.runs(grid(handles)[1][:1]) == [(3, 1, "F"), (2, 1, "F")]
    assert counted_runs(PRINTED.objectives[28], faces(handles)) == [(3, 0, 3, 0)]
    top_row = grid_of(faces(handles)) & ONE_ROW  # the other rows away
    assert run_length(PRINTED.objectives[18], top_row) == 3
    assert run_length(PRINTED.objectives[16], top_row) == 5


@pytest.mark.rule("SIDE-EX-13")
@pytest.mark.parametrize(
    ("number", "length", "bonus"),
    [
        (17, 3, 0),
        (17, 4, 2),
        (17, 5, 2),
        (19, 6, 4),
        (26, 8, 8),
        (28, 6, 0),
        (15, 7, 2),
        (15, 8, 2),
        (27, 9, 4),
        (30, 10, 4),
        (16, 11, 8),
        (29, 16, 8),
    ],
)
def test_the_solo_bonus(number: int, length: int, bonus: int) -> None:
    assert bonuses(1, PRINTED.objectives[number], [length]) == (bonus,)


@pytest.mark.rule("SIDE-EX-14")
def test_a_solo_total() -> None:
    """A colour pattern of 4 points (here no. 3) five times, no. 8 six times, a red run of four."""
    board = "42 24 20 26 1 14 3 9"
    rows = grid(board)
    for number, times in ((3, 5), (8, 6)):
        placed = naive.placements(PRINTED.objectives[number].pattern, rows[number == 8]).values()
        assert sum(map(naive.most_by_drawers, placed)) == times
    assert naive.length(19, *rows) == 4
    kept, used = (finished(board, objectives="3 8 19", exchanged=seats) for seats in ("", "0"))
    assert [line.points for line in lines(kept, A)] == [20, 18, 8, 2, 1]
    assert (kept.points, used.points) == ((49,), (48,))
    assert rating(49).level == rating(48).level == 2
    assert kept.why == used.why
    assert (rating(24).level, rating(25).level) == (5, 4)


@pytest.mark.rule("SIDE-EX-15")
@pytest.mark.parametrize(
    ("seats", "without", "with_all"),
    [(1, 15, 17), (2, 18, 22), (3, 27, 33), (4, 36, 44), (5, 45, 55), (6, 54, 66)],
)
def test_the_cards_used(seats: int, without: int, with_all: int) -> None:
    for exchange, used in ((False, without), (True, with_all)):
        table = Table(seats=seats)
        table.round()
        events = [event for seat in range(seats) if exchange for event in table.does(Seat(seat), "exchange")]
        for _ in range(6):
            events += table.round()
        reshuffled = sum(event.cards for event in events if isinstance(event, Reshuffled))
        assert 60 + reshuffled - len(table.state.deck) == used
        assert (used > 60) == bool(reshuffled)


@pytest.mark.rule("SIDE-EX-15")
@pytest.mark.parametrize(("seats", "used"), [(2, 20), (3, 30), (4, 40), (5, 50), (6, 60)])
def test_the_cards_used_in_the_variant(seats: int, used: int) -> None:
    table = Table(seats=seats, cards="four")
    for _ in range(7):
        table.round()
    assert 60 - len(table.state.deck) == used


@pytest.mark.rule("SIDE-EX-16")
def test_six_players_exchange_in_the_last_round() -> None:
    table = Table(seats=6)
    for _ in range(6):
        table.round()

    def sizes() -> tuple[int, int, int, int]:
        state = table.state
        return sum(map(len, state.boards)), sum(map(len, state.hands)), len(state.deck), len(state.discard)

    assert sizes() == (42, 12, 6, 0)
    for seat in range(3):
        table.does(Seat(seat), "exchange")
    assert sizes() == (42, 12, 0, 6)
    events = table.does(Seat(3), "exchange")
    assert find(events, Reshuffled) == Reshuffled(8)
    assert sizes() == (42, 12, 6, 0)
    for seat in (4, 5):
        table.does(Seat(seat), "exchange")
    assert sizes() == (42, 12, 2, 4)


@pytest.mark.rule("SIDE-EX-17")
def test_the_variant_with_three_players() -> None:
    table = Table(seats=3, cards="four")
    assert (sum(map(len, table.state.hands)), len(table.state.deck)) == (12, 48)
    events = table.round()
    assert sum(map(len, table.state.boards)) == 6
    assert sum(getattr(event, "count", 0) for event in events if type(event).__name__ == "Passed") == 6
    assert [len(hand) for hand in table.state.hands] == [3, 3, 3]
    for _ in range(6):
        table.round()
    assert (sum(map(len, table.state.boards)), len(table.state.discard), len(table.state.deck)) == (24, 6, 30)


@pytest.mark.rule("SIDE-EX-18")
def test_the_first_two_win_together() -> None:
    boards = ("2r 22r 56r 41 57 29 46r 8", "55r 1 32 44 4 48r 58r 34", "24r 38r 39 13r 14 50r 43r 40r")
    outcome = finished(*boards, objectives="1 8 17")
    assert outcome.points == (44, 44, 39)
    assert outcome.winners == (0, 1)
