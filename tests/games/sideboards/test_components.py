"""SIDE-COMP: what is in the box, and whether our cards keep what is asked of them."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from tests.games.sideboards import naive
from tests.games.sideboards.conftest import WORDS, A, B, C, Table, code_of, faces, finished, lines

from ludoteca.core.game import Refused
from ludoteca.games.sideboards.cards import PRINTED
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.scorer import count_completions, grid_of, run_length

CODES = [tuple(card.code.split()) for card in PRINTED.cards]
BOARD_A = "20r 46 32 44 36r 50 19r 29r"
BOARD_B = "21r 5r 15r 39 12 38r 9 26r"


@pytest.mark.rule("SIDE-COMP-01")
def test_one_to_six_play() -> None:
    for seats in range(1, 7):
        assert len(SIDEBOARDS.setup(seats, Options(), 1).hands) == seats
    for seats in (0, 7, -1):
        with pytest.raises(Refused) as refused:
            SIDEBOARDS.setup(seats, Options(), 1)
        assert refused.value.clause == "SIDE-COMP-01"


@pytest.mark.rule("SIDE-COMP-01")
def test_only_those_seated_play() -> None:
    table = Table(seats=2)
    table.refuses(C, table.offered(A)[0], "SIDE-COMP-01")
    assert table.offered(C) == []


@pytest.mark.rule("SIDE-COMP-02")
def test_there_are_sixty_different_cards() -> None:
    assert [card.number for card in PRINTED.cards] == list(range(1, 61))
    assert len({card.id for card in PRINTED.cards}) == 60
    assert len({code_of(word) for word in WORDS}) == 120  # no card equals another, turned or not, nor its own half turn


@pytest.mark.rule("SIDE-COMP-03", "SIDE-COMP-09")
def test_every_card_has_five_colours_and_three_handles() -> None:
    for card in PRINTED.cards:
        colours, handles = card.code.split()
        assert sorted(colours) == sorted("RTPOK")
        assert sorted(handles) == sorted("FSB..")


@pytest.mark.rule("SIDE-COMP-09")
def test_the_drawers_are_those_of_the_printed_code() -> None:
    colour = {"red": "R", "turquoise": "T", "pink": "P", "orange": "O", "black": "K"}
    handle = {"flower": "F", "square": "S", "bar": "B", "none": "."}
    for card in PRINTED.cards:
        assert "".join(colour[drawer.colour] for drawer in card.drawers) == card.code.split()[0]
        assert "".join(handle[drawer.handle] for drawer in card.drawers) == card.code.split()[1]


@pytest.mark.rule("SIDE-COMP-09")
def test_the_deck_is_balanced() -> None:
    """What our patterns keep: orders, layouts, and every colour with every shape in every row."""
    orders = {min(colours, colours[::-1]) for colours, _ in CODES}
    assert orders == {min("".join(order), "".join(order[::-1])) for order in permutations("RTPOK")}
    assert len(orders) == len(CODES)
    layouts = Counter(handles for _, handles in CODES)
    assert layouts == Counter(set(map("".join, permutations("FSB.."))))
    pairs = Counter(pair for colours, handles in CODES for pair in zip(colours, handles, strict=True))
    assert {pair: n for pair, n in pairs.items() if pair[1] != "."} == dict.fromkeys(product("RTPOK", "FSB"), 12)
    assert {pair[0]: n for pair, n in pairs.items() if pair[1] == "."} == dict.fromkeys("RTPOK", 24)
    for rows, allowed in (((0, 4), {4, 5}), ((1, 3), {4, 5}), ((2,), {2, 3})):
        inside = Counter((colours[row], handles[row]) for colours, handles in CODES for row in rows)
        assert {inside[pair] for pair in product("RTPOK", "FSB")} <= allowed


@pytest.mark.rule("SIDE-COMP-04", "SIDE-SETUP-01")
def test_everyone_has_an_exchange_card_with_its_plus_one_up() -> None:
    assert PRINTED.rulebook.exchange_card.count == 6
    table = Table(seats=6)
    assert [player.exchanged for player in table.match.view(A).players] == [False] * 6
    assert (PRINTED.rulebook.exchange_card.unused.mark, PRINTED.rulebook.exchange_card.unused.points) == ("+1", 1)
    assert (PRINTED.rulebook.exchange_card.used.mark, PRINTED.rulebook.exchange_card.used.points) == ("X", 0)


@pytest.mark.rule("SIDE-COMP-05")
def test_there_are_thirty_objectives_of_three_kinds() -> None:
    kinds = {number: objective.kind for number, objective in PRINTED.objectives.items()}
    assert kinds == dict.fromkeys(range(1, 8), "colour") | dict.fromkeys(range(8, 15), "handle") | dict.fromkeys(
        range(15, 31), "row"
    )
    assert len({objective.id for objective in PRINTED.objectives.values()}) == 30


@pytest.mark.rule("SIDE-COMP-06")
def test_there_are_two_hint_cards_with_four_suggestions() -> None:
    assert [len(card.trios) for card in PRINTED.rulebook.suggestion_card] == [4, 4]
    assert len(set(PRINTED.trios)) == 8
    for trio in PRINTED.trios:
        assert [PRINTED.objectives[number].kind for number in (trio.colour, trio.handle, trio.row)] == [
            "colour",
            "handle",
            "row",
        ]


def random_boards(number: int, seed: int) -> list[str]:
    """Boards of eight cards that somebody lays without thinking."""
    chance = Random(seed)
    return [
        " ".join(f"{card}{chance.choice(('', 'r'))}" for card in chance.sample(range(1, 61), 8)) for _ in range(number)
    ]


@pytest.mark.rule("SIDE-COMP-07")
def test_a_higher_number_is_harder() -> None:
    """Completions and lengths of careless boards fall from number to number; the points do not."""
    grids = [grid_of(faces(board)) for board in random_boards(4000, seed=7)]
    mean = {
        number: sum((count_completions if objective.pattern else run_length)(objective, grid) for grid in grids)
        / len(grids)
        for number, objective in PRINTED.objectives.items()
    }
    for first, last in ((1, 7), (8, 14)):
        assert all(mean[number] > mean[number + 1] for number in range(first, last))
        assert all(PRINTED.objectives[n].points <= PRINTED.objectives[n + 1].points for n in range(first, last))
    for easier, harder in ((15, 16), (17, 18), (27, 28), (29, 30), (15, 17), (16, 18)):
        assert mean[easier] > mean[harder]
    assert mean[17] > max(mean[number] for number in range(19, 24))
    assert mean[18] > max(mean[number] for number in range(24, 27))


@pytest.mark.rule("SIDE-COMP-08")
def test_the_symbol_tells_what_an_objective_looks_at() -> None:
    colours = {number for number, objective in PRINTED.objectives.items() if objective.looks_at == "colour"}
    assert colours == {*range(1, 8), 15, 17, 19, 20, 21, 22, 23, 27, 29}


@pytest.mark.rule("SIDE-COMP-10")
def test_a_finished_sideboard_has_forty_drawers_in_line() -> None:
    table = Table(seats=1)
    for _ in range(7):
        table.round()
    colours = [code_of(word)[0] for word in table.board(A).split()]
    assert (len(colours), {len(column) for column in colours}) == (8, {5})
    shown = SIDEBOARDS.words.show(table.match.view(A), "en")
    for row in range(5):  # the text of the table has the same five rows
        assert "".join(column[row] for column in colours) in shown


@pytest.mark.rule("SIDE-COMP-11")
def test_the_table_writes_the_score() -> None:
    outcome = finished(BOARD_A, BOARD_B, objectives="3 8 17", exchanged="1")
    for seat in (A, B):
        written = lines(outcome, seat)
        assert sum(each.points for each in written) == outcome.points[seat]
        assert [each.clause for each in written] == [
            "SIDE-COMBO-04",
            "SIDE-COMBO-04",
            "SIDE-ROW-02",
            "SIDE-BONUS-01",
            "SIDE-EXCH-04",
        ]
        assert all(each.clause in SIDEBOARDS.rules.by_id and each.label.en and each.label.it for each in written)


# What is asked of the patterns


@pytest.mark.rule("SIDE-COMBO-07", "SIDE-COMBO-13")
def test_patterns_have_two_to_four_cells_and_can_be_completed() -> None:
    for number in range(1, 15):
        cells = PRINTED.objectives[number].pattern
        assert 2 <= len(set(cells)) == len(cells) <= 4
        assert PRINTED.objectives[number].points >= 1
        assert any(
            len({column for _, column in image}) == len(cells)
            and max(row for row, _ in image) < 5
            and max(column for _, column in image) < 8
            for image in naive.images(cells)
        )
    for kind in (range(1, 8), range(8, 15)):
        shapes = {min(naive.images(PRINTED.objectives[number].pattern), key=sorted) for number in kind}
        assert len(shapes) == len(kind)


@pytest.mark.rule("SIDE-COMBO-05")
def test_the_colour_card_of_the_rulebook_is_there() -> None:
    assert (len(PRINTED.objectives[3].pattern), PRINTED.objectives[3].points) == (3, 4)


@pytest.mark.rule("SIDE-COMBO-06")
def test_the_handle_card_of_the_rulebook_is_there() -> None:
    assert (PRINTED.objectives[8].pattern, PRINTED.objectives[8].points) == (((0, 0), (1, 1)), 3)


def test_every_objective_says_what_it_is_worth() -> None:
    for objective in PRINTED.objectives.values():
        points = str(objective.points or objective.per_drawer)
        assert points in objective.text.en.split()
        assert points in objective.text.it.split()


def test_the_register_has_every_clause_with_its_reason() -> None:
    areas = Counter(clause.area for clause in SIDEBOARDS.rules.clause)
    assert list(areas) == [area.id for area in SIDEBOARDS.rules.area]
    assert list(areas.values()) == [11, 7, 16, 6, 9, 5, 13, 17, 7, 4, 8, 12, 16, 18]
    for clause in SIDEBOARDS.rules.clause:
        assert clause.status == "implemented"
        assert clause.en
        assert clause.it
        assert clause.ruling == bool(clause.why_en) == bool(clause.why_it)
