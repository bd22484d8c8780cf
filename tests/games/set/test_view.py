"""What a seat sees of a table of SET, and where every point of the score comes from."""

import msgspec
import pytest
from tests.games.set.conftest import FREE_12, IN_ORDER, WRONG, A, B, C, Table, trio

from ludoteca.core.codec import to_json
from ludoteca.core.game import TABLE, WATCHER, Seat
from ludoteca.core.laws import sent
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.set.rules import SET
from ludoteca.games.set.view import View


def test_everything_but_the_order_of_the_deck_is_open() -> None:
    table = Table(IN_ORDER[0], "won 0 2220 2221 2222", "debt 1 2", "away 2", "declared 0", seats=3)
    view = table.match.view(B)
    assert (view.seat, view.phase, view.caller, view.deck) == (B, "open", None, 66)
    assert [len(player.won) for player in view.players] == [1, 0, 0]
    assert [player.debt for player in view.players] == [0, 2, 0]
    assert [player.away for player in view.players] == [False, False, True]
    assert [player.declared for player in view.players] == [True, False, False]
    assert view.needed == (A, B)
    assert (view.may_add, view.may_agree) == (True, True)
    table.does(C, "call-set")
    view = table.match.view(A)
    assert (view.phase, view.caller, view.game) == ("claimed", C, 1)


@pytest.mark.parametrize("seat", [A, B, C])
def test_everybody_sees_who_called(seat: Seat) -> None:
    table = Table(*IN_ORDER, seats=3)
    table.does(seat, "call-set")
    assert table.match.view(A).caller == seat


def test_alone_there_is_nobody_to_agree_with() -> None:
    view = Table(*IN_ORDER, seats=1).match.view(A)
    assert (view.may_add, view.may_agree) == (True, False)


def test_a_view_tells_every_seat_apart() -> None:
    table = Table(IN_ORDER[0], "barred 3", "declared 1", "away 2", seats=4, penalty="sitout")
    players = table.match.view(A).players
    assert [player.declared for player in players] == [False, True, False, False]
    assert [player.away for player in players] == [False, False, True, False]
    assert [player.barred for player in players] == [False, False, False, True]


def test_all_seats_see_the_same_table() -> None:
    table = Table(*IN_ORDER, seats=3)
    table.does(A, f"claim {WRONG}")
    views = {to_json(msgspec.structs.replace(table.match.view(seat), seat=0)) for seat in (A, B, C, WATCHER, TABLE)}
    assert len(views) == 1


@pytest.mark.parametrize("deck", ["full", "beginners"])
def test_a_view_has_no_field_for_the_cards_to_come(deck: str) -> None:
    table = Table(seats=2, deck=deck)
    hidden = table.state.deck
    view = table.match.view(A)
    told = msgspec.to_builtins(view)
    assert told["deck"] == len(hidden)
    assert set(told) == set(View.__struct_fields__)
    shown = {card for card in told["layout"] if card is not None}
    shown |= {card for player in told["players"] for triple in player["won"] + player["boxed"] for card in triple}
    assert not shown & set(hidden)


def test_permuting_the_deck_changes_no_byte_that_is_sent() -> None:
    table = Table(*IN_ORDER, seats=3)
    other = Table(IN_ORDER[0], seats=3, seed=99)
    assert other.state.deck != table.state.deck
    for lines in ((A, "declare-no-set"), (B, f"claim {WRONG}"), (C, "call-set"), (C, "point 0001 0010 0020")):
        seat, line = lines
        for watcher in (A, B, C, WATCHER):
            assert sent(SET, table.state, watcher) == sent(SET, other.state, watcher)
        assert to_json(table.does(seat, line)) == to_json(other.does(seat, line))
    assert sent(SET, table.state, A) == sent(SET, other.state, A)


def test_what_a_seat_imagines_has_every_card_once() -> None:
    table = Table(
        IN_ORDER[0], "won 0 2220 2221 2222", "boxed 1 2210 2211 2212", "debt 1 1", "declared 1", "away 2", seats=4
    )
    state = SET.sample(table.match.view(A), Rng.of(1))
    cards = [card for pile in state.won + state.boxed for triple in pile for card in triple]
    assert sorted([*state.layout, *state.deck, *cards]) == list(range(81))


@pytest.mark.parametrize("lines", [("caller 1",), ("barred 0 2",), ("away 1", "declared 2")])
def test_with_nothing_hidden_a_seat_imagines_the_truth(lines: tuple[str, ...]) -> None:
    table = Table(f"{IN_ORDER[0][:-14]} ---- ---- ----", "deck none", *lines, seats=4, penalty="sitout")
    imagined = SET.sample(table.match.view(A), Rng.of(1))
    assert imagined.rng != table.state.rng
    imagined.rng = table.state.rng
    assert imagined == table.state


def test_what_a_seat_imagines_is_as_likely_as_the_truth() -> None:
    table = Table(*IN_ORDER)
    view = table.match.view(A)
    tops = {SET.sample(view, Rng.of(seed)).deck[0] for seed in range(600)}
    assert tops == set(range(12, 81))


def test_counters_of_a_finished_match() -> None:
    table = Table(f"layout 0002 {FREE_12[:-5]}", "deck none", "boxed 1 2220 2221 2222", "additions 4")
    table.does(A, "claim 0000 0001 0002")
    assert SET.lab.counters(table.state) == {
        "leftover_cards": 9.0,
        "additions": 4.0,
        "boxed_sets": 1.0,
        "penalty_points": 0.0,
    }


def test_every_point_of_a_score_is_explained() -> None:
    table = Table(
        f"layout 0002 {FREE_12[:-5]}",
        "deck none",
        "won 0 2220 2221 2222",
        "won 0 2210 2211 2212",
        "boxed 0 2200 2201 2202",
        "debt 1 1",
    )
    table.does(A, "claim 0000 0001 0002")
    outcome = table.match.outcome()
    assert outcome is not None
    told = [(line.seat, line.clause, line.count, line.points, len(line.cards)) for line in outcome.lines]
    assert told == [
        (A, "SET-TAKE-01", 4, 4, 12),
        (A, "SET-PEN-05", 1, -1, 3),
        (B, "SET-TAKE-01", 0, 0, 0),
        (B, "SET-PEN-08", 1, 0, 0),
    ]
    assert outcome.points == (3, 0)
    assert outcome.lines[0].label == Text("SETs claimed", "SET presi")
    assert all(line.label.en and line.label.it for line in outcome.lines)
    assert all(line.clause in SET.rules.by_id for line in outcome.lines)


def test_nobody_is_told_how_a_match_under_way_would_end() -> None:
    table = Table(*IN_ORDER)
    assert SET.outcome(table.state) is None
    table.does(A, f"claim {trio('000')}")
    assert SET.outcome(table.state) is None
    assert table.match.view(Seat(1)).past == ()
