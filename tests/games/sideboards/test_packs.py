"""Cards and objectives of one's own: read, merged with the house's, played and refused with the place."""

import pickle
from collections.abc import Iterator

import pytest
from tests.games.sideboards.conftest import board_of, finished, line

from ludoteca.bots.seated import play_on
from ludoteca.core.game import BadPack, PackNotes, Refused, Seat
from ludoteca.core.match import Match
from ludoteca.core.parts import Written
from ludoteca.games import GAMES
from ludoteca.games.sideboards.cards import PRINTED, SHELF
from ludoteca.games.sideboards.options import Options
from ludoteca.games.sideboards.rules import SIDEBOARDS
from ludoteca.games.sideboards.search import LEVELS

HEAD = '[pack]\ngame = "sideboards"\n'
OWN = (
    HEAD
    + """
[[objective]]
number = 1
name = { en = "Two Between", it = "Due in mezzo" }
pattern = [[0, 0], [0, 3]]
points = 7

[[card]]
number = 2
code = "OKPTR S.B.F"
"""
)


@pytest.fixture(autouse=True)
def _no_pack_stays() -> Iterator[None]:
    yield
    SHELF.forget()


def load(text: str) -> PackNotes:
    """A pack of Sideboards, loaded."""
    return SIDEBOARDS.packs.load(Written("mine", "mine.toml", {"": text}))


def chosen(pack: str) -> Options:
    """A table with objectives 1, 8 and 17 and these cards."""
    return Options(objectives="chosen", pack=pack)


def test_own_objectives_and_cards_are_played_with_and_the_house_stays_as_it_is() -> None:
    notes = load(OWN)
    assert sorted(notes.own) == ["colour-one-between", "side-02"]
    mine = SIDEBOARDS.packs.content(chosen(notes.title))
    house = SIDEBOARDS.packs.content(Options())
    assert (mine.objectives[0].points, mine.objectives[0].kind) == (7, "colour")
    assert mine.objectives[1:] == house.objectives[1:]
    assert [drawer.colour for drawer in mine.cards[1].drawers] == ["orange", "black", "pink", "turquoise", "red"]
    assert house.objectives[0].points == PRINTED.objectives[1].points == 2

    # Own objective 1 counts equal colours three columns apart: of cards 2 and 5, in four columns.
    match = Match(SIDEBOARDS, 1, 3, chosen(notes.title), position=("board 0 2 3 4 5", "hand 0 6 7"))
    worth = match.view(Seat(0)).players[0].worth
    assert worth is not None
    rows = zip(mine.cards[1].drawers, mine.cards[4].drawers, strict=True)
    assert worth.colours == sum(one.colour == other.colour for one, other in rows)


@pytest.mark.parametrize("seats", [1, 2])
def test_bots_play_a_match_with_a_pack_and_its_record_names_it(seats: int) -> None:
    notes = load(OWN)
    match = Match(SIDEBOARDS, seats, 5, chosen(notes.title), names=("Ada", "Nadia")[:seats])
    play_on(match, LEVELS[1], 100)
    outcome = match.outcome()
    assert outcome is not None
    line = outcome.lines[0]
    assert (line.label.it, line.points) == ("Due in mezzo", 7 * line.count)
    record = match.record()
    assert record.options["pack"] == notes.title
    assert Match.replayed(record, GAMES).outcome() == outcome
    SHELF.forget()
    with pytest.raises(ValueError, match=f"no pack '{notes.title}' here"):
        Match.replayed(record, GAMES)


@pytest.mark.rule("SIDE-SETUP-02", "SIDE-SETUP-06")
def test_by_lot_a_pack_lays_out_an_objective_of_each_kind() -> None:
    options = Options(pack=load(OWN).title)
    for seed in range(20):
        colour, handle, row = Match(SIDEBOARDS, 2, seed, options).state.objectives
        assert (1 <= colour <= 7, 8 <= handle <= 14, 15 <= row <= 30) == (True, True, True)


@pytest.mark.rule("SIDE-ROW-07")
def test_a_whole_row_of_bars_counts_with_a_pack_as_without() -> None:
    """Eight bars side by side: the last kind of drawer in the last column is in its place, too."""
    board = board_of(handles=["BBBBBBBB"], without="2")
    for pack in ("house", load(OWN).title):
        bars = line(finished(board, objectives="1 8 26", pack=pack), Seat(0), "SIDE-ROW-02")
        assert (bars.count, bars.points) == (8, 16)


def test_to_another_process_the_game_brings_its_packs() -> None:
    title = load(OWN).title
    sent = pickle.dumps(SIDEBOARDS)
    SHELF.forget()
    assert pickle.loads(sent) is SIDEBOARDS
    assert SIDEBOARDS.packs.content(Options(pack=title)).objectives[0].points == 7
    assert pickle.loads(sent) is SIDEBOARDS, "where they are here already"


def test_another_edition_is_not_taken_for_the_same_pack() -> None:
    first = load(OWN)
    SHELF.forget()
    second = load(OWN.replace("points = 7", "points = 8"))
    assert first.title != second.title
    assert load(OWN.replace("points = 8", "points = 8  # a remark")).title == first.title
    SHELF.forget()
    load(OWN.replace("points = 7", "points = 8"))
    with pytest.raises(Refused, match="another edition"):
        Match(SIDEBOARDS, 2, 5, chosen(first.title))
    assert Match(SIDEBOARDS, 2, 5, chosen("mine")).options.pack == "mine"  # as it was stored before there were digests


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (HEAD + "[[objective]]\nnumber = 1\npionts = 3\n", 5, "did you mean 'points'"),
        (HEAD + "[[objektive]]\nnumber = 1\n", 0, "did you mean 'objective'"),
        (HEAD + '[[objective]]\nnumber = 1\npoints = "3"\n', 5, "Expected `int`, got `str`"),
        (HEAD + "[[objective]]\npoints = 3\n", 0, "needs `number`"),
        (HEAD + "[[objective]]\nnumber = 31\nlike = 1\n", 3, "numbered 1 to 30"),
        (HEAD + "[[objective]]\nnumber = 1\nlike = 99\n", 5, "like: there is no '99'"),
        (HEAD + '[[objective]]\nnumber = 1\nkind = "colours"\n', 5, "did you mean 'colour'"),
        (HEAD + '[[objective]]\nnumber = 8\nkind = "colour"\n', 5, "colour is for 1-7"),
        (HEAD + "[[objective]]\nnumber = 1\npattern = [[0, 0], [9, 9]]\n", 5, "fit in 5 rows"),
        (HEAD + "[[objective]]\nnumber = 1\npattern = [[0, 0], [5, 5]]\n", 5, "fit in 5 rows"),
        (HEAD + "[[objective]]\nnumber = 1\npattern = [[0, 0], [1, 0], [0, 1], [1, 1]]\n", 5, "different columns"),
        (HEAD + '[[objective]]\nnumber = 18\nruns = "longest-of"\nvalue = "green"\n', 6, "one of flower"),
        (HEAD + '[[card]]\nnumber = 2\ncode = "OOPTR S.B.F"\n', 4, "each colour once"),
        (HEAD + 'leave_out = ["side-99"]\n', 0, "the house has no 'side-99'; did you mean"),
        ('[pack]\ngame = "sideboards"\nbased_on = "hose"\n', 1, "did you mean 'house'"),
        (HEAD + 'leave_out = ["60"]\n', 0, "60 cards"),
    ],
)
def test_a_mistake_is_refused_with_its_line_and_the_remedy(text: str, line: int, said: str) -> None:
    with pytest.raises(BadPack) as refused:
        load(text)
    here = refused.value.text
    assert said in here.en
    assert here.en.startswith(f"mine.toml, line {line}: " if line else "mine.toml: ")
    assert here.it.startswith(f"mine.toml, riga {line}: " if line else "mine.toml: ")
    assert SHELF.alone


@pytest.mark.parametrize(
    ("entry", "warned"),
    [
        ("points = 7", True),
        ("pattern = [[0, 0], [0, 3]]", True),
        ('name = { en = "Far", it = "Lontano" }', False),
        ('points = 7\ntext = { en = "7 points.", it = "7 punti." }', False),
    ],
)
def test_an_objective_that_counts_otherwise_and_says_the_same_is_unusual(entry: str, warned: bool) -> None:
    warnings = load(f"{HEAD}[[objective]]\nnumber = 1\n{entry}\n").warnings
    assert ["objective 1" in warning.en for warning in warnings] == [True] * warned
