"""SET as text: actions and positions."""

import re

import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, A, B, Table, trio, words

from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import (
    AddThree,
    CallSet,
    Claim,
    ComeBack,
    DeclareNoSet,
    GiveUp,
    NextGame,
    Point,
    Retract,
    StepAway,
    TimeUp,
)

ACTIONS = {
    "call-set": CallSet(),
    "point 0000 1111 2222": Point((0, 40, 80)),
    "claim 2222 0000 1111": Claim((80, 0, 40)),
    "declare-no-set": DeclareNoSet(),
    "retract": Retract(),
    "add-three": AddThree(),
    "give-up": GiveUp(),
    "next-game": NextGame(),
    "time-up": TimeUp(),
    "step-away 0": StepAway(0),
    "come-back 7": ComeBack(7),
}


@pytest.mark.parametrize(("line", "action"), ACTIONS.items())
def test_every_action_is_one_line(line: str, action: object) -> None:
    assert SET.words.read(line) == action
    assert SET.words.write(SET.words.read(line)) == line


def test_every_kind_of_action_is_above() -> None:
    assert {type(action) for action in ACTIONS.values()} == set(SET.action_types)


def test_spaces_do_not_matter() -> None:
    assert SET.words.read("  claim   0000 1111\t2222 ") == Claim((0, 40, 80))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "unknown action ''; known are call-set, point"),
        ("cal-set", "did you mean 'call-set'?"),
        ("CLAIM 0000 1111 2222", "unknown action"),
        ("call-set now", "takes nothing more, not 'now'"),
        ("claim", "three cards are needed, not 0"),
        ("claim 0000 1111", "three cards are needed, not 2"),
        ("point 0000 1111 2222 0001", "three cards are needed, not 4"),
        ("claim 0000 1111 2223", "a card is four digits, each 0, 1 or 2, not '2223'"),
        ("claim 0000 1111 222", "not '222'"),
        ("claim 0000 1111 22220", "not '22220'"),
        ("claim 0000 1111 ²222", "not '²222'"),
        ("step-away", "takes one seat from 0 to 7"),
        ("step-away 8", "takes one seat from 0 to 7"),
        ("step-away -1", "takes one seat from 0 to 7"),
        ("come-back 1 2", "takes one seat from 0 to 7"),
        ("come-back 01", "takes one seat from 0 to 7"),
        pytest.param("come-back " + "9" * 5_000, "takes one seat from 0 to 7", id="a long number"),
    ],
)
def test_a_bad_line_says_what_was_expected(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        SET.words.read(line)


def test_a_position_says_everything_about_a_game() -> None:
    table = Table(
        IN_ORDER[0],
        "deck 2000 2001 2002 2010 2011 2012",
        "won 0 2220 2221 2222",
        "won 0 2200 2201 2202",
        "boxed 2 2210 2211 2212",
        "debt 1 3",
        "away 1 2",
        "declared 0",
        "additions 2",
        seats=4,
    )
    assert table.layout == IN_ORDER[0][7:]
    assert words(table.state.deck) == "2000 2001 2002 2010 2011 2012"
    assert [[words(triple) for triple in pile] for pile in table.state.won] == [[trio("222"), trio("220")], [], [], []]
    assert [[words(triple) for triple in pile] for pile in table.state.boxed] == [[], [], [trio("221")], []]
    assert table.state.debt == (0, 3, 0, 0)
    assert [player.away for player in table.match.view(A).players] == [False, True, True, False]
    assert table.declared == {A}
    assert (table.phase, table.state.additions) == ("open", 2)


def test_a_position_may_have_blank_lines_and_debts_of_several() -> None:
    state = SET.position(f"\n{IN_ORDER[0]}\n\n  debt 0 999\ndebt 1 2\n\n", 2, Options(), 1)
    assert state.debt == (999, 2)


def test_a_position_may_have_empty_places() -> None:
    table = Table(f"{IN_ORDER[0][:-14]} ---- ---- ----", "deck none")
    assert (table.lying, len(table.state.layout)) == (9, 12)


def test_a_position_may_be_a_call_or_a_sitting_out() -> None:
    table = Table(*IN_ORDER, "caller 1", "barred 0", seats=3, penalty="sitout")
    assert (table.phase, table.state.caller, table.barred) == ("claimed", B, {A})


def test_a_position_may_be_a_solitaire_under_way() -> None:
    table = Table(IN_ORDER[0], "deck none", "penalty 2", "additions 3", seats=1)
    assert (table.state.penalty, table.state.additions, table.deck) == (2, 3, 0)


def test_without_a_deck_the_other_cards_lie_in_it_in_the_order_of_the_seed() -> None:
    table = Table(IN_ORDER[0], "won 1 2220 2221 2222", seed=4)
    assert table.state.deck == Rng.of(4).shuffled(range(12, 78))
    assert table.state.rng.counter == 1  # the next game is shuffled anew
    assert Table(IN_ORDER[0], seed=4).state.deck != Table(IN_ORDER[0], seed=5).state.deck


def test_a_position_without_cards_to_come_and_without_a_set_is_over() -> None:
    assert Table(f"layout {FREE_12}", "deck none").phase == "over"
    assert Table(f"layout {FREE_12}", "deck none", games=2).phase == "break"
    called = Table(f"layout {FREE_12}", "deck none", "caller 1")
    assert (called.phase, called.match.view(A).caller) == ("over", None)


def test_cards_out_of_play_stay_out_of_what_a_seat_imagines() -> None:
    table = Table(IN_ORDER[0], "deck 2220 2221 2222")
    view = table.match.view(B)
    imagined = SET.sample(view, Rng.of(1))
    assert len(imagined.deck) == 3
    assert SET.view(imagined, B) == view


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("", "a position needs a line 'layout'"),
        ("deck none", "a position needs a line 'layout'"),
        ("layout", "a position needs a line 'layout'"),
        ("layout 0000 0001", "multiple of three cards"),
        (f"layout {FREE_12} 1102", "multiple of three cards"),
        (f"layout {FREE_12[:-10]} ---- ----\ndeck none", "multiple of three cards"),
        (f"layout {FREE_12}\ndeck 0002 0012", "the deck holds a multiple of three cards"),
        ("layout 0000 0001 000x", "a card is four digits"),
        (f"layout {FREE_12}\nlayout {FREE_12}", "one line 'layout'"),
        (f"layout {FREE_12}\ndeck none\ndeck none", "one line 'deck'"),
        (f"layout {FREE_12[:-4]}0000", "cards named twice: 0000"),
        (f"layout {FREE_12}\ndeck 0000 0002 0012", "cards named twice: 0000"),
        (f"layout {FREE_12}\nwon 0 0000 1111 2222", "cards named twice: 0000"),
        (f"layout {FREE_12}\ndeck 0002", "the deck holds a multiple of three cards"),
        (f"layout {FREE_12}\ndeck", "a position has no line 'deck'"),
        ("layout 0000 0001 0002", "with cards in the deck, 12 or more lie in the layout"),
        (f"layout {FREE_12[:-15]} ---- ---- ----\ndeck 0002 0012 0022", "with cards in the deck, 12 or more"),
        (f"layout {FREE_12} ---- ---- ----\ndeck none", "more than 12 places has no empty one"),
        (f"layout {FREE_12[:-5]} ----\ndeck none", "multiple of three cards"),
        ("layout " + " ".join(f"0{a}{b}{c}" for a in "012" for b in "012" for c in "012"), "at most 21 cards"),
        (f"layout {FREE_12}\nwon 0 0002 0012 0102", "0002 0012 0102 is not a SET"),
        (f"layout {FREE_12}\nwon 0 0002 0002 0002", "is not a SET"),
        (f"layout {FREE_12}\nwon 0", "three cards are needed, not 0"),
        (f"layout {FREE_12}\nwon", "a position has no line 'won'"),
        (f"layout {FREE_12}\nwon 2 2220 2221 2222", "a seat is 0 to 1, not '2'"),
        (f"layout {FREE_12}\ndebt 0 many", "one whole number from 0 to 999 is needed, not 'many'"),
        (f"layout {FREE_12}\ndebt 0 1000", "one whole number from 0 to 999"),
        (f"layout {FREE_12}\ndebt 0 -1", "one whole number from 0 to 999"),
        (f"layout {FREE_12}\ndebt 0", "one whole number"),
        (f"layout {FREE_12}\ndebt", "a position has no line 'debt'"),
        (f"layout {FREE_12}\ncaller", "a position has no line 'caller'"),
        (f"layout {FREE_12}\ncaller 5", "a seat is 0 to 1, not '5'"),
        (f"layout {FREE_12}\nwon 0 2220 2221 2222\ndebt 0 1", "nobody holds SETs and owes one"),
        (f"layout {FREE_12}\nbarred 0", "nobody sits out"),
        (f"layout {FREE_12}\ndeclared 0 1", "and not all of them"),
        (f"layout {FREE_12}\ndeclared 0\naway 0", "only players who may agree"),
        (f"layout {FREE_12}\ndeclared 0\ncaller 1", "only players who may agree"),
        (f"layout {FREE_12}\npenalty 1\nadditions 1", "penalty points belong to the solitaire"),
        (f"layout {FREE_12}\nluck 7", "a position has no line 'luck 7'"),
        ("layout " + "0000 " * 1_000, "at most 4000 characters"),
    ],
)
def test_a_bad_position_is_refused(lines: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        SET.position(lines, 2, Options(), 1)


@pytest.mark.parametrize(
    ("lines", "options", "says"),
    [
        ("barred 0 1", Options(penalty="sitout"), "at least one player is free to call"),
        ("debt 0 1", Options(penalty="sitout"), "nobody owes a SET"),
        ("declared 0", Options(noset="auto"), "only players who may agree"),
    ],
)
def test_a_position_obeys_the_options(lines: str, options: Options, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        SET.position(f"{IN_ORDER[0]}\n{lines}", 2, options, 1)


@pytest.mark.parametrize("lines", ["penalty 2", "penalty 2\nadditions 1"])
def test_a_penalty_point_comes_from_an_addition(lines: str) -> None:
    with pytest.raises(ValueError, match="every penalty point comes from one of the additions"):
        SET.position(f"{IN_ORDER[0]}\n{lines}", 1, Options(), 1)


def test_a_position_can_be_played_on_like_any_game() -> None:
    table = Table(*IN_ORDER, "debt 1 1")
    table.does(B, f"claim {trio('000')}")
    again = Match.replayed(table.match.record(), {SET.name: SET}, at=0)
    assert again.state.debt == (0, 1)
    assert again.actors() == (Seat(0), Seat(1))
    again.play(B, table.match.log[0].action)
    assert again.state == table.state
