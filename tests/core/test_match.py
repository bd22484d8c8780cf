"""A match: the log is the truth."""

import doctest
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kinds import often

import ludoteca.core.match
from ludoteca.core.codec import to_json
from ludoteca.core.digests import Differs, fingerprint
from ludoteca.core.game import TABLE, WATCHER, AnyGame, Etiquette, Refused, Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import MOST_LATE, Match
from ludoteca.core.notation import RecordError, read_record, write_record
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.set.rules import Set
from ludoteca.games.set.state import Action, State

SET = GAMES["set"]
LAYOUT = "layout 0000 0001 0002 0010 0011 0012 0020 0021 0022 0100 0101 0102"
A, B = Seat(0), Seat(1)


class Untopical(Set):
    """SET as a game that says nothing of topics."""

    etiquette: Etiquette[State, Action] = Etiquette()


def play(match: Match, seat: Seat, line: str) -> None:
    """One action written as text."""
    match.play(seat, match.game.words.read(line))


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
    applied = match.play(A, SET.words.read("claim 0000 0001 0002"))
    assert match.state is applied.state
    assert applied.events
    play(match, TABLE, "step-away 1")
    done = [(move.seat, SET.words.write(move.action)) for move in match.log]
    assert done == [(A, "claim 0000 0001 0002"), (TABLE, "step-away 1")]
    assert [event for move in match.log for event in move.events] == match.heard(A)
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


def myset(*position: str) -> Match:
    """Two players of MYSET, the first one to play with card 1 in hand."""
    return Match(GAMES["myset"], 2, 7, position=("hand 0 1", "hand 1 3", "market 4 5 6 7", *position))


def test_a_move_that_taught_nothing_may_be_taken_back_until_somebody_else_acts() -> None:
    match = myset()
    assert match.back_to(A) is None
    play(match, A, "buy 1")
    assert match.back_to(A) == 0
    assert match.back_to(B) is None
    play(match, A, "end-turn")
    assert match.back_to(A) == 1
    play(match, B, "end-turn")
    assert match.back_to(A) is None
    assert match.back_to(B) == 2


def test_a_move_that_taught_something_stays() -> None:
    match = myset()
    play(match, A, "buy 1")
    play(match, A, "draw-card")
    assert match.back_to(A) is None
    with pytest.raises(ValueError, match="what happened since version 0 cannot be taken back"):
        match.back(0)
    assert len(match.log) == 2


def test_a_command_of_the_table_is_not_taken_back(match: Match) -> None:
    play(match, A, "call-set")
    play(match, TABLE, "time-up")
    assert (match.back_to(A), match.back_to(TABLE), match.trail) == (None, None, ())


def test_own_moves_are_taken_back_one_after_the_other() -> None:
    match = myset()
    before = match.state
    play(match, A, "buy 1")
    bought = match.state
    play(match, A, "end-turn")
    match.back(1)
    assert match.state is bought
    assert (match.back_to(A), match.version, match.era) == (0, 3, 1)
    assert [(move.seat, match.game.words.write(move.action)) for move in match.log] == [(A, "buy 1")]
    match.back(0)
    assert match.state is before
    assert (match.back_to(A), match.version, match.era, match.log) == (None, 4, 2, [])


def test_several_moves_are_taken_back_at_once() -> None:
    match = myset()
    before = match.state
    play(match, A, "buy 1")
    play(match, A, "end-turn")
    match.back(0)
    assert match.state is before
    assert match.heard(A) == []
    assert match.record().moves == ()
    assert list(match.record().digests) == [0]


def test_after_going_back_play_goes_on_as_if_nothing_had_been() -> None:
    match, other = myset(), myset()
    play(match, A, "buy 1")
    match.back(0)
    for each in (match, other):
        play(each, A, "end-turn")
    assert match.state == other.state
    assert match.log == other.log
    assert match.heard(B) == other.heard(B)
    assert write_record(match.record()) == write_record(other.record())


def test_a_late_move_counts_while_its_topic_is_the_same_and_it_is_offered(match: Match) -> None:
    call, claim = SET.words.read("call-set"), SET.words.read("claim 0000 0001 0002")
    play(match, A, "declare-no-set")
    assert match.counts(B, call, 0)
    assert not match.counts(A, SET.words.read("declare-no-set"), 0)
    play(match, B, "claim 0010 0011 0012")
    assert not match.counts(A, call, 1)
    assert match.counts(A, call, 2)
    assert match.counts(A, claim, 0)
    assert not match.counts(A, call, 9)


def test_a_move_that_is_too_late_counts_no_more(match: Match) -> None:
    call, forks = SET.words.read("call-set"), []
    for turn in range(3 * MOST_LATE):
        forks.append(match.fork())
        play(match, A, "retract" if turn % 2 else "declare-no-set")
    for each in (match, *forks[::7]):
        oldest = max(-1, each.version - MOST_LATE)
        assert [each.counts(B, call, oldest), each.counts(B, call, oldest + 1)] == [False, True]
    play(forks[5], A, "retract")
    play(forks[5], B, "call-set")
    assert not forks[5].counts(A, SET.words.read("declare-no-set"), 0)
    assert match.counts(B, call, match.version - 1)


def test_what_was_decided_before_going_back_counts_no_more() -> None:
    match = myset()
    play(match, A, "buy 1")
    match.back(0)
    end = match.game.words.read("end-turn")
    assert not match.counts(A, end, 0)
    assert not match.counts(A, end, 1)
    assert match.counts(A, end, 2)


def test_a_game_without_topics_takes_no_late_move() -> None:
    other: AnyGame = Untopical()
    match = Match(other, 2, 7)
    play(match, A, "declare-no-set")
    assert not match.counts(B, SET.words.read("call-set"), 0)
    assert match.counts(B, SET.words.read("call-set"), 1)


def test_a_fork_goes_another_way(match: Match) -> None:
    play(match, A, "declare-no-set")
    fork = match.fork()
    play(fork, B, "claim 0000 0001 0002")
    play(match, A, "retract")
    third = fork.fork()
    play(third, A, "call-set")
    words = [[match.game.words.write(move.action) for move in each.log] for each in (match, fork, third)]
    claim = "claim 0000 0001 0002"
    assert words == [["declare-no-set", "retract"], ["declare-no-set", claim], ["declare-no-set", claim, "call-set"]]
    for each in (match, fork, third):
        assert Match.replayed(each.record(), GAMES).state == each.state


def test_a_match_that_keeps_nothing_is_the_same_and_goes_nowhere_back() -> None:
    kept = Match(GAMES["myset"], 2, 7)
    spared = Match(GAMES["myset"], 2, 7, keeps=False)
    for each in (kept, spared):
        play(each, each.actors()[0], "end-turn")
    assert kept.state == spared.state
    assert (len(kept.trail), len(spared.trail)) == (1, 0)


def test_a_seat_hears_what_happened_as_it_may_know_it() -> None:
    match = myset()
    play(match, A, "buy 1")
    play(match, A, "draw-card")
    mine, yours = match.heard(A, 1), match.heard(B, 1)
    assert mine != yours
    assert mine == [fact for event in match.heard(TABLE, 1) if (fact := match.game.hear(event, A)) is not None]
    assert match.heard(A)[-len(mine) :] == mine


def test_a_stored_move_must_lead_where_it_led(match: Match) -> None:
    fork = match.fork()
    fork.play(A, SET.words.read("call-set"))
    match.play(A, SET.words.read("call-set"), fork.sealed())
    assert match.record().digests == {1: fork.digest()}
    other = match.fork()
    with pytest.raises(Differs):
        other.play(TABLE, SET.words.read("time-up"), "0" * 16)


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
