"""A bot in a seat: when its clock runs on and when it starts anew."""

from math import inf

from ludoteca.bots.seated import GlancingBot, PonderingBot, SeatedBot, next_of, seated
from ludoteca.core.game import Offers, Seat
from ludoteca.core.laws import random_step
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.bots.companion import Companion
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.state import State
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


# Those who decide at a glance


class Asked(Companion):
    """A companion of Myth who remembers who asked; some seats wait."""

    def __init__(self, *waiting: int) -> None:
        super().__init__()
        self.waiting = waiting
        self.by: list[int] = []

    def choose(self, known: State, seat: Seat, offers: Offers[Act], rng: Rng) -> Act | None:
        self.by.append(seat)
        return None if seat in self.waiting else super().choose(known, seat, offers, rng)


def all_at_once(bot: Asked) -> tuple[Match, list[GlancingBot]]:
    """A match of four in which everybody may choose, with this bot in every seat."""
    match, rng = Match(GAMES["myth"], 4, 1, read_options(GAMES["myth"], {"group": "vote"})), Rng.of(1)
    while len(match.actors()) < 4:
        assert random_step(match, rng)
    bots = [seated(bot, Seat(seat), 1) for seat in range(4)]
    return match, [each for each in bots if isinstance(each, GlancingBot)]


def test_nobody_is_asked_before_its_time_has_come() -> None:
    bot = Asked()
    match, bots = all_at_once(bot)
    due = next_of(bots, match, 10.0, inf)
    assert due is not None
    earliest = min(bots, key=lambda each: each.when(10.0) if each.seat != due[1] else due[0])
    assert due[1] == earliest.seat
    assert bot.by == [due[1]]
    assert 10.8 <= due[0] <= 13


def test_who_waits_is_passed_over_and_looks_again_later() -> None:
    first = Asked()
    match, bots = all_at_once(first)
    due = next_of(bots, match, 10.0, inf)
    assert due is not None
    bot = Asked(due[1])
    match, bots = all_at_once(bot)
    after = next_of(bots, match, 10.0, inf)
    assert after is not None
    assert bot.by == [due[1], after[1]]
    assert bots[due[1]].when(after[0]) > after[0]
    assert next_of(bots, match, 10.0, 10.5) is None  # nobody is as quick as that
    assert next_of([seated(Asked(0, 1, 2, 3), each.seat, 1) for each in bots], match, 10.0, inf) is None


def test_what_others_do_meanwhile_does_not_start_the_clock_anew() -> None:
    match, bots = all_at_once(Asked())
    due = next_of(bots, match, 10.0, inf)
    assert due is not None
    planned = {each.seat: each.when(10.0) for each in bots if each.seat != due[1]}
    match.play(due[1], due[2])
    after = next_of(bots, match, due[0], inf)
    assert after is not None
    assert (after[0], after[1]) == min((when, seat) for seat, when in planned.items())


def test_bots_who_take_their_time_as_they_see_are_asked_as_before() -> None:
    match = Match(GAMES["set"], 2, 5)
    bots = [seated(BOXES["set"].levels["level1"], Seat(seat), 5) for seat in range(2)]
    plans = [SeatedBot(BOXES["set"].levels["level1"], Seat(seat), 5).ask(match, 0.0) for seat in range(2)]
    due = min((plan[0], Seat(seat), plan[1]) for seat, plan in enumerate(plans) if plan is not None)
    assert next_of(bots, match, 0.0, inf) == due
    assert next_of(bots, match, 0.0, due[0] / 2) is None


def test_what_is_pondered_depends_on_what_the_seat_sees_alone() -> None:
    """Two minds of one seat, one in the match and one where the hidden cards lie otherwise, find the same."""
    game, level = GAMES["myset"], BOXES["myset"].levels["level3"]
    match = Match(game, 2, 4, keeps=False)
    here, there = ([seated(level, Seat(seat), 4) for seat in range(2)] for _ in range(2))
    chance, went_on = Rng.of(9), 0
    for _ in range(10):
        (seat,) = match.actors()
        other = match.fork()
        other.stand_at(game.sample(match.view(seat), chance))
        one, two = here[seat], there[seat]
        assert isinstance(one, PonderingBot)
        assert isinstance(two, PonderingBot)
        answer = one.ask(match, 0.0)
        assert answer is not None
        assert two.ask(other, 0.0) == answer
        went_on += one.found.root.visits > 0 and match.mover == seat
        match.play(seat, answer[1])
    assert went_on > 2
