"""A bot in a seat: when its clock runs on and when it starts anew."""

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.game import Seat
from ludoteca.core.match import Match
from ludoteca.games import BOXES, GAMES
from ludoteca.games.set.cards import is_set, sets_among
from ludoteca.games.set.state import CallSet, Claim, DeclareNoSet, Point

SEAT = Seat(2)


def begun(level: str = "level1") -> tuple[Match, SeatedBot, tuple[float, object]]:
    """A match of three, the bot of the last seat, and what it means to do, asked at 100 seconds."""
    match = Match(GAMES["set"], 3, 5)
    seated = SeatedBot(BOXES["set"].levels[level], SEAT, 5)
    answer = seated.ask(match, 100.0)
    assert answer is not None
    assert answer[0] > 100
    return match, seated, answer


def no_set(match: Match) -> tuple[int, ...]:
    """Three cards of the layout that are no SET."""
    a, b, *rest = match.state.layout
    return next((a, b, card) for card in rest if not is_set(a, b, card))


def test_a_declaration_of_somebody_else_does_not_restart_the_clock() -> None:
    match, seated, answer = begun()
    match.play(Seat(0), DeclareNoSet())
    assert seated.ask(match, 101.0) == answer


def test_the_clock_runs_on_while_somebody_else_has_the_floor() -> None:
    match, seated, answer = begun()
    match.play(Seat(0), CallSet())
    assert seated.ask(match, 101.0) is None
    match.play(Seat(0), Point(no_set(match)))
    assert seated.ask(match, 102.0) == answer


def test_what_is_overdue_is_done_now_and_never_in_the_past() -> None:
    match, seated, (due, action) = begun()
    assert seated.ask(match, due + 30) == (due + 30, action)


def test_a_new_layout_is_looked_at_anew() -> None:
    match, seated, _ = begun()
    match.play(Seat(0), Claim(sets_among(match.state.layout)[0]))
    answer = seated.ask(match, 500.0)
    assert answer is not None
    assert answer[0] > 501


def test_a_bot_that_has_erred_looks_anew() -> None:
    match, seated, _ = begun()
    match.play(SEAT, Claim(no_set(match)))
    answer = seated.ask(match, 500.0)
    assert answer is not None
    assert answer[0] > 501


def test_a_server_that_starts_again_continues_alike() -> None:
    """A bot seated anew, in a match played again from its log, means to do the same."""
    match, _, (_, action) = begun()
    match.play(Seat(0), DeclareNoSet())
    again = Match(GAMES["set"], 3, 5)
    again.play(Seat(0), DeclareNoSet())
    answer = SeatedBot(BOXES["set"].levels["level1"], SEAT, 5).ask(again, 0.0)
    assert answer is not None
    assert answer[1] == action


def test_two_seats_have_two_minds() -> None:
    match = Match(GAMES["set"], 3, 5)
    dues = {SeatedBot(BOXES["set"].levels["level3"], Seat(seat), 5).ask(match, 0.0) for seat in range(3)}
    assert len(dues) == 3
