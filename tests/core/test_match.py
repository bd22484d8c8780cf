"""A match: the log is the truth."""

import doctest
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kinds import often

import ludoteca.core.match
from ludoteca.core.codec import to_json
from ludoteca.core.digests import fingerprint
from ludoteca.core.game import TABLE, WATCHER, Refused, Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match, Move
from ludoteca.core.notation import RecordError, read_record, write_record
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES

SET = GAMES["set"]
LAYOUT = "layout 0000 0001 0002 0010 0011 0012 0020 0021 0022 0100 0101 0102"
A, B = Seat(0), Seat(1)


def play(match: Match, seat: Seat, line: str) -> None:
    """One action written as text."""
    match.play(seat, match.game.read(line))


def randomly(match: Match, seed: int, moves: int) -> Match:
    """A match after so many random moves."""
    rng = Rng.of(seed)
    for _ in range(moves):
        if not random_step(match, rng):
            break
    return match


@pytest.fixture
def match() -> Match:
    """Two players, names and a written position."""
    return Match(SET, 2, 7, names=("Anna Maria", "Bruno"), position=(LAYOUT,))


def test_what_is_played_is_logged(match: Match) -> None:
    applied = match.play(A, SET.read("claim 0000 0001 0002"))
    assert match.state is applied.state
    assert applied.events
    play(match, TABLE, "step-away 1")
    assert match.log == [Move(A, SET.read("claim 0000 0001 0002")), Move(TABLE, SET.read("step-away 1"))]
    assert match.actors() == (A, B)
    assert match.view(B).players[0].won == ((0, 1, 2),)


def test_the_faces_of_a_match_are_those_of_its_game(match: Match) -> None:
    assert match.actors() == SET.actors(match.state)
    assert list(match.actions(A)) == list(SET.actions(match.state, A))
    assert match.view(WATCHER) == SET.view(match.state, WATCHER)
    assert match.outcome() is None


def test_a_refused_move_changes_nothing(match: Match) -> None:
    play(match, A, "call-set")
    state, before, log = match.state, to_json(match.state), list(match.log)
    for seat, line in ((B, "call-set"), (A, "point 0000 0000 0001"), (B, "claim 0000 0001 0002"), (TABLE, "call-set")):
        with pytest.raises(Refused):
            play(match, seat, line)
        assert match.state is state
        assert to_json(match.state) == before
        assert match.log == log


def test_options_are_the_usual_unless_told() -> None:
    assert Match(SET, 2, 7).options == SET.options_type()
    assert Match(SET, 2, 7, SET.options_type(deck="beginners")).state.options.deck == "beginners"


def test_undo_goes_back_move_by_move(match: Match) -> None:
    states = [match.state]
    for seat, line in ((A, "declare-no-set"), (B, "claim 0000 0001 0002"), (TABLE, "step-away 0"), (B, "call-set")):
        play(match, seat, line)
        states.append(match.state)
    for left in (3, 2, 1, 0):
        match.undo()
        assert match.state == states[left]
        assert len(match.log) == left


def test_undo_goes_back_several_moves_or_none(match: Match) -> None:
    for line in ("declare-no-set", "retract", "declare-no-set"):
        play(match, A, line)
    match.undo(0)
    assert len(match.log) == 3
    match.undo(3)
    assert (len(match.log), match.state) == (0, Match(SET, 2, 7, position=(LAYOUT,)).state)


@pytest.mark.parametrize("moves", [-1, 2])
def test_undo_takes_back_no_more_than_was_played(match: Match, moves: int) -> None:
    play(match, A, "declare-no-set")
    state = match.state
    with pytest.raises(ValueError, match=f"{moves} moves cannot be taken back, the log has 1"):
        match.undo(moves)
    assert (match.state, len(match.log)) == (state, 1)


def test_after_undo_play_goes_on_as_if_nothing_had_been(match: Match) -> None:
    play(match, A, "claim 0000 0001 0010")
    match.undo()
    play(match, A, "claim 0000 0001 0002")
    other = Match(SET, 2, 7, position=(LAYOUT,))
    play(other, A, "claim 0000 0001 0002")
    assert match.state == other.state


def myset(*position: str) -> Match:
    """Two players of MYSET, the first one to play with card 1 in hand."""
    return Match(GAMES["myset"], 2, 7, position=("hand 0 1", "hand 1 3", "market 4 5 6 7", *position))


def test_a_move_that_taught_nothing_may_be_taken_back_until_somebody_else_acts() -> None:
    match = myset()
    assert not match.undoable(A)
    play(match, A, "buy 1")
    assert match.undoable(A)
    assert not match.undoable(B)
    play(match, A, "end-turn")
    assert match.undoable(A)
    play(match, B, "end-turn")
    assert not match.undoable(A)
    assert match.undoable(B)


def test_a_move_that_taught_something_stays() -> None:
    match = myset()
    play(match, A, "buy 1")
    play(match, A, "draw-card")
    assert not match.undoable(A)


def test_own_moves_are_taken_back_one_after_the_other() -> None:
    match = myset()
    before = match.state
    play(match, A, "buy 1")
    play(match, A, "end-turn")
    match.undo()
    assert match.undoable(A)
    assert match.view(A).players[0].collection == (1,)
    match.undo()
    assert match.state == before
    assert not match.undoable(A)


def test_a_record_says_it_all(match: Match) -> None:
    play(match, B, "claim 0000 0001 0002")
    play(match, TABLE, "step-away 0")
    first, last = match.record().digests.values()
    assert write_record(match.record()) == (
        f"ludoteca 1\ngame set\nrules 1\nseats 2\nseed 7\nengine {fingerprint(SET)}\n"
        "name 0 Anna Maria\nname 1 Bruno\n"
        f"position {LAYOUT}\ndigest 1 {first}\ndigest 2 {last}\n\n1 claim 0000 0001 0002\ntable step-away 0\n"
    )


@settings(max_examples=often(20), deadline=None)
@given(
    seats=st.integers(2, 8),
    seed=st.integers(0, 2**128),
    deck=st.sampled_from(["full", "beginners"]),
    games=st.integers(1, 3),
    moves=st.integers(0, 120),
)
def test_a_record_plays_again(seats: int, seed: int, deck: str, games: int, moves: int) -> None:
    names = tuple(f"player {n}" for n in range(seats))
    match = randomly(Match(SET, seats, seed, SET.options_type(deck=deck, games=games), names), seed % 1_000, moves)
    text = write_record(match.record())
    again = Match.replayed(read_record(text), GAMES)
    assert again.state == match.state
    assert again.log == match.log
    assert (again.seats, again.seed, again.options, again.names) == (seats, seed, match.options, names)
    assert write_record(again.record()) == text


def test_a_record_can_be_stopped_at_any_move() -> None:
    match = randomly(Match(SET, 3, 5), 5, 40)
    record = match.record()
    for at in (0, 1, 17, 40):
        stopped = Match.replayed(record, GAMES, at)
        assert stopped.log == match.log[:at]
        match_then = Match(SET, 3, 5)
        for move in match.log[:at]:
            match_then.play(move.seat, move.action)
        assert stopped.state == match_then.state
    assert Match.opened(record, GAMES).log == []


HEAD = "ludoteca 1\ngame set\nrules 1\nseats 2\nseed 7\n"


@pytest.mark.parametrize(
    ("head", "says"),
    [
        (HEAD.replace("game set", "game chess"), "unknown game 'chess'; known are set"),
        (HEAD.replace("rules 1", "rules 0"), "written for version 0 of the rules of set; here is 1"),
        (HEAD.replace("seats 2", "seats 9"), "(SET-DECK-01)"),
        (HEAD.replace("seats 2", "seats 1") + "option penalty sitout\n", "(SET-OPT-02)"),
        (HEAD + "option deck tiny\n", "options of set: Invalid enum value 'tiny'"),
        (HEAD + "option colour red\n", "set has no option 'colour'"),
        (HEAD + "position layout 0000\n", "multiple of three cards"),
    ],
)
def test_a_head_that_makes_no_match_is_refused(head: str, says: str) -> None:
    with pytest.raises(RecordError, match=re.escape(says)) as wrong:
        Match.replayed(read_record(head + "\n0 call-set\n"), GAMES)
    assert wrong.value.line == 1


@pytest.mark.parametrize(
    ("moves", "line", "says"),
    [
        ("0 call-set\n1 call-set\n", 9, "'call-set': Somebody was faster"),
        ("0 call-set\n\n# too late\n1 claim 0000 0001 0002\n", 11, "(SET-CALL-06)"),
        ("0 cal-set\n", 8, "did you mean 'call-set'?"),
        ("0\n", 8, "unknown action ''"),
        ("0 claim 0000 0001\n", 8, "three cards are needed"),
        ("5 call-set\n", 8, "(SET-DECK-01)"),
        ("table call-set\n", 8, "(SET-DECK-01)"),
        ("table time-up\n", 8, "(SET-CALL-10)"),
        ("0 claim 0000 0001 2222\n", 8, "(SET-CALL-11)"),
    ],
)
def test_an_illegal_move_is_refused_with_its_line_and_clause(moves: str, line: int, says: str) -> None:
    text = f"{HEAD}position {LAYOUT}\n\n{moves}"
    with pytest.raises(RecordError, match=re.escape(says)) as wrong:
        Match.replayed(read_record(text), GAMES)
    assert wrong.value.line == line
    assert str(wrong.value).startswith(f"line {line}: ")


def test_a_record_made_here_counts_its_moves_from_one() -> None:
    match = Match(SET, 2, 7, position=(LAYOUT,))
    record = match.record()
    record.moves = ((A, "call-set"), (B, "call-set"))
    with pytest.raises(RecordError, match="line 2: "):
        Match.replayed(record, GAMES)


def test_the_example_in_the_documentation_is_true() -> None:
    assert doctest.testmod(ludoteca.core.match).failed == 0
    assert doctest.testmod(ludoteca.core.match).attempted > 0
