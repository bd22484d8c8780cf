"""Simulation: the same numbers whatever the workers, sums that add up, and statistics that are known."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import count
from typing import Any

import msgspec
import pytest

from ludoteca.core.bot import Decision, with_share
from ludoteca.core.codec import to_json
from ludoteca.core.game import TABLE, Offers, Refused
from ludoteca.core.match import Match
from ludoteca.core.notation import read_record, write_record
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myset.kinds import Activate
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET
from ludoteca.games.set.state import CallSet, Point, TimeUp
from ludoteca.games.set.view import View
from ludoteca.lab.crew import Alone, Cores, Part, Result
from ludoteca.lab.simulate import Batch, Endless, PartyReport, Plan, Report, play, play_batch, simulate, spread, wilson

B = BOXES["set"].levels
GREEDY, RANDOM = B["greedy"], B["random"]


def timeless(report: Report) -> Report:
    """A report without how long it took."""
    return msgspec.structs.replace(report, seconds=0.0, actions_per_second=0.0)


def share(report: Report, counter: str, *values: int) -> float:
    """The share of matches whose counter had one of these values."""
    histogram = report.counters[counter].histogram
    assert histogram is not None
    return sum(histogram.get(str(value), 0) for value in values) / report.games


def test_same_seed_same_numbers_whatever_the_workers() -> None:
    reports = [
        simulate(SET, games=70, seats=3, bots=[GREEDY, B["level4"], B["level1"]], seed=9, workers=workers)
        for workers in (1, 2)
    ]
    assert timeless(reports[0]) == timeless(reports[1])
    assert to_json(timeless(reports[0])) == to_json(timeless(reports[1]))
    other = simulate(SET, games=70, seats=3, bots=[GREEDY, B["level4"], B["level1"]], seed=10, workers=1)
    assert timeless(other) != timeless(msgspec.structs.replace(reports[0], seed=10))


def test_bots_that_search_play_the_same_matches_in_other_processes() -> None:
    bots = [BOXES["myset"].levels["greedy"], with_share(BOXES["myset"].levels["level3"], 0.05)]
    one, two = [simulate(MYSET, games=17, seats=2, bots=bots, seed=9, workers=workers) for workers in (1, 2)]
    assert timeless(one) == timeless(two)


class Watched(Alone):
    """This process, which remembers how many matches each batch had."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def map(self, work: Callable[[Part], Result], parts: Sequence[Part]) -> Iterator[Result]:
        """One batch after the other."""
        self.sizes = [len(part.numbers) for part in parts if isinstance(part, Batch)]
        return super().map(work, parts)


@pytest.mark.parametrize(
    ("seconds", "sizes"), [(0.01, [4] * 8), (0.2, [2] * 16), (2.0, [1] * 32)], ids=["shared", "timed", "long"]
)
def test_batches_take_half_a_second_or_leave_all_something_and_change_no_result(
    seconds: float, sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that moves on by so much at every look: so long the first match took."""
    usual = simulate(SET, games=33, seats=2, bots=[GREEDY, B["level1"]], seed=9, workers=1)
    monkeypatch.setattr("ludoteca.lab.simulate.perf_counter", count(0.0, seconds).__next__)
    crew = Watched()
    report = simulate(SET, games=33, seats=2, bots=[GREEDY, B["level1"]], seed=9, workers=1, crew=crew)
    assert crew.sizes == sizes
    assert timeless(report) == timeless(usual)


def test_a_match_does_not_depend_on_how_many_are_played() -> None:
    plan = Plan(SET, 2, (GREEDY, GREEDY), Options(), 3)
    assert play_batch(Batch(plan, range(6, 8))) == play_batch(Batch(plan, range(8)))[6:]


def test_bots_that_search_take_nothing_with_them_into_the_next_match() -> None:
    hasty = with_share(BOXES["myset"].levels["level3"], 0.2)
    plan = Plan(MYSET, 2, (hasty, hasty), MYSET.options_type(), 3)
    assert play_batch(Batch(plan, range(1, 2))) == play_batch(Batch(plan, range(2)))[1:]


def test_the_report_adds_up() -> None:
    told: list[int] = []
    bots = [B["level3"], B["level4"], GREEDY]
    report = simulate(SET, games=60, seats=3, bots=bots, seed=2, workers=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == report.games == 60
    assert report.length.mean * 60 == pytest.approx(report.actions)
    assert report.actions_per_second == pytest.approx(report.actions / report.seconds)
    assert sum(seat.wins for seat in report.per_seat) == pytest.approx(60)
    assert sum(bot.wins for bot in report.per_bot.values()) == pytest.approx(60)
    assert {bot.games for bot in report.per_bot.values()} == {60}
    scored = sum(seat.mean_score for seat in report.per_seat)
    assert sum(bot.mean_score for bot in report.per_bot.values()) == pytest.approx(scored)
    for bot in report.per_bot.values():
        assert bot.win_rate == pytest.approx(bot.wins / 60)
        assert bot.win_rate_interval[0] <= bot.win_rate <= bot.win_rate_interval[1]
    for seat in report.per_seat:
        assert seat.win_rate == pytest.approx(seat.wins / 60)
    # SET-INV-01: every card is in a pile, in the box or left over.
    boxed, left = report.counters["boxed_sets"].mean, report.counters["leftover_cards"].mean
    assert 3 * (scored + boxed) + left == pytest.approx(81)
    for counter in report.counters.values():
        assert counter.histogram is None or sum(counter.histogram.values()) == 60


def test_a_shared_victory_counts_in_parts() -> None:
    """Two random players end with no SET each, and share."""
    report = simulate(SET, games=2, seats=2, bots=[RANDOM], options=Options(deck="beginners"), seed=0, workers=1)
    outcomes = [play(Plan(SET, 2, (RANDOM, RANDOM), Options(deck="beginners"), 0), n)[0].outcome() for n in range(2)]
    shared = [outcome for outcome in outcomes if outcome is not None and len(outcome.winners) == 2]
    assert shared
    assert sum(seat.wins for seat in report.per_seat) == 2
    assert report.per_seat[0].wins % 1 == (0.5 if len(shared) == 1 else 0)


def test_the_victory_of_a_party_counts_once() -> None:
    """Myth: all win together or nobody does."""
    bots, options = [BOXES["myth"].levels["greedy"], BOXES["myth"].levels["follower"]], MYTH.options_type()
    report = simulate(MYTH, games=6, seats=3, bots=bots, seed=16, workers=1)
    outcomes = [play(Plan(MYTH, 3, (*bots, bots[0]), options, 16), n)[0].outcome() for n in range(6)]
    won = [outcome for outcome in outcomes if outcome is not None and outcome.winners]
    assert 0 < len(won) < 6
    assert all(len(outcome.winners) == 3 for outcome in won)
    assert report.party == PartyReport(len(won), len(won) / 6, wilson(len(won), 6))
    for seat in report.per_seat:
        assert (seat.wins, seat.win_rate) == (len(won), len(won) / 6)
    for bot in report.per_bot.values():  # whether it had one seat or two
        assert (bot.games, bot.wins, bot.win_rate_interval) == (6, len(won), wilson(len(won), 6))
    alive = sum(sum(outcome.points) for outcome in outcomes if outcome is not None)
    per_seat = report.per_bot["greedy"].mean_score * 12 + report.per_bot["follower"].mean_score * 6
    assert per_seat == pytest.approx(alive)
    heroes = report.tallies["heroes"].values()
    assert sum(tally.count for tally in heroes) == 18
    assert sum(tally.wins for tally in heroes) == 3 * len(won)
    assert simulate(SET, games=1, seats=2, bots=[GREEDY], workers=1).party is None


def test_bots_move_on_by_a_seat_from_match_to_match() -> None:
    report = simulate(SET, games=40, seats=2, bots=[GREEDY, B["level1"]], seed=1, workers=1)
    assert report.bots == ("greedy", "level1")
    assert report.per_bot["greedy"].wins == 40
    assert [seat.wins for seat in report.per_seat] == [20, 20]


def test_fewer_bots_than_seats_take_turns() -> None:
    report = simulate(SET, games=4, seats=4, bots=[GREEDY, B["level5"]], seed=1, workers=1)
    assert report.bots == ("greedy", "level5", "greedy", "level5")
    assert report.per_bot["greedy"].games == report.per_bot["level5"].games == 8


def test_a_simulated_match_is_a_record_like_any_other() -> None:
    match, _ = play(Plan(SET, 3, (GREEDY, B["level2"], RANDOM), Options(noset="auto"), 5), 0)
    again = Match.replayed(read_record(write_record(match.record())), dict(GAMES))
    assert again.state == match.state
    assert again.outcome() == match.outcome()


# What cards and categories are worth


def test_tallies_tell_who_had_and_did_what_and_how_often_they_won() -> None:
    bots = [BOXES["myset"].levels["greedy"], BOXES["myset"].levels["random"]]
    report = simulate(MYSET, games=30, seats=3, bots=bots, seed=6, workers=1)
    matches = [play(Plan(MYSET, 3, (bots[0], bots[1], bots[0]), MYSET.options_type(), 6), n)[0] for n in range(30)]
    pairs, bought, activated = (report.tallies[table] for table in ("pairs_scored", "cards_bought", "cards_activated"))
    assert sum(tally.count for tally in pairs.values()) == 90
    assert sum(tally.wins for tally in pairs.values()) == pytest.approx(30)
    assert sum(tally.per_game for tally in bought.values()) == pytest.approx(report.counters["cards_bought"].mean)
    owned, won = 0, 0.0
    for match in matches:
        outcome = match.outcome()
        assert outcome is not None
        for seat, collection in enumerate(match.state.collections):
            owned += 19 in collection
            won += (19 in collection and seat in outcome.winners) / len(outcome.winners)  # a shared win is shared
    assert bought["19 luna"].count == owned
    assert bought["19 luna"].wins == pytest.approx(won)
    assert bought["19 luna"].win_rate_interval == wilson(won, owned)
    moves = [move.action for match in matches for move in match.log]
    assert activated["19 luna"].count == moves.count(Activate(19))
    for tally in (*pairs.values(), *bought.values(), *activated.values()):
        assert tally.win_rate_interval[0] <= tally.win_rate <= tally.win_rate_interval[1]
        assert tally.win_rate == pytest.approx(tally.wins / tally.count)
    assert simulate(SET, games=1, seats=2, bots=[GREEDY], workers=1).tallies == {}


# Known statistics


def test_known_statistics_of_games_in_which_every_set_is_seen() -> None:
    """20,000 games by an independent script: additions 0: 31 %, 1: 26 %, 2: 19 %, 3+: 23 %; leftovers 6 or 9: 91 %.

    2,000 games have a standard deviation of about one per cent; the bounds are four of them.
    """
    report = simulate(SET, games=2000, seats=2, bots=[GREEDY], options=Options(noset="auto"), seed=16, workers=1)
    additions = [share(report, "additions", n) for n in range(3)]
    assert additions == pytest.approx([0.31, 0.26, 0.19], abs=0.042)
    assert 1 - sum(additions) == pytest.approx(0.23, abs=0.042)
    assert share(report, "leftover_cards", 6, 9) == pytest.approx(0.91, abs=0.027)
    assert share(report, "leftover_cards", 3) == 0
    for seat in report.per_seat:  # seats are equal
        assert seat.win_rate == pytest.approx(0.5, abs=0.045)


def test_solitaire_with_perfect_sight_is_won_about_two_times_in_three() -> None:
    report = simulate(SET, games=1000, seats=1, bots=[GREEDY], seed=16, workers=1)
    assert report.per_bot["greedy"].win_rate == pytest.approx(2 / 3, abs=0.06)


# Time and its limits


class Caller:
    """Calls once and never points, then leaves the game to the others."""

    name = "caller"
    label = Text("caller", "chiama e tace")

    def decide(self, view: View, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """A call, as long as it has cost nothing yet."""
        me = view.players[view.seat]
        if not offers or view.phase != "open" or me.debt or me.boxed:
            return None
        return Decision(CallSet(), 0.0, "call")


class Pointer(Caller):
    """Calls and points exactly when the time is up."""

    def decide(self, view: View, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """The call of its like, and the first three cards at the last moment."""
        if view.phase == "claimed" and offers:
            return Decision(offers[0], float(view.options.claim_seconds), "point")
        return super().decide(view, offers, mind)


class Toggler:
    """Declares and takes it back, for ever."""

    name = "toggler"
    label = Text("toggler", "ci ripensa")

    def decide(self, view: View, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """What is not a call."""
        thought: Hashable = mind.counter
        return Decision(offers.singles[-1], 1.0, thought) if view.seat == 0 else None


def test_the_deadline_of_the_table_is_kept_in_virtual_time() -> None:
    match, duration = play(Plan(SET, 2, (Caller(), GREEDY), Options(noset="auto", claim_seconds=30), 1), 0)
    assert [(move.seat, move.action) for move in match.log[:2]] == [(0, CallSet()), (TABLE, TimeUp())]
    assert duration > 30
    assert sum(move.action == TimeUp() for move in match.log) == 1


def test_who_points_just_in_time_is_in_time() -> None:
    match, _ = play(Plan(SET, 2, (Pointer(), GREEDY), Options(noset="auto"), 1), 0)
    assert isinstance(match.log[1].action, Point)
    assert not any(move.action == TimeUp() for move in match.log)


def test_a_match_without_an_end_is_named() -> None:
    plan = Plan(SET, 2, (Toggler(), Toggler()), Options(), 21, most_actions=500)
    with pytest.raises(Endless) as told:
        play(plan, 3)
    assert str(told.value).startswith("match 3 of set with seed 21 (toggler, toggler) is not over after 500 actions")
    assert told.value.reason.it.startswith("la partita 3 di set con seme 21 (toggler, toggler) non è finita dopo 500")


def test_a_match_that_stands_still_is_named() -> None:
    """Both have called and let the time run out; now nobody does anything."""
    with pytest.raises(Endless, match=r"match 0 of set with seed 4 .* stands still after 4 actions"):
        play(Plan(SET, 2, (Caller(), Caller()), Options(claim_seconds=3), 4), 0)


def test_what_goes_wrong_in_another_process_arrives_here() -> None:
    plan = Plan(SET, 2, (GREEDY, GREEDY), Options(), 8, most_actions=5)
    with pytest.raises(Endless, match="match 2 of set with seed 8"):
        list(Cores(2).map(play_batch, [Batch(plan, range(2, 4))]))


def test_nonsense_is_refused_before_anything_is_played() -> None:
    with pytest.raises(ValueError, match="at least 1 game"):
        simulate(SET, games=0, seats=2, bots=[GREEDY])
    with pytest.raises(ValueError, match="2 seats take 1 to 2 bots, not 3"):
        simulate(SET, games=1, seats=2, bots=[GREEDY] * 3)
    with pytest.raises(ValueError, match="2 seats take 1 to 2 bots, not 0"):
        simulate(SET, games=1, seats=2, bots=[])
    with pytest.raises(ValueError, match="at least 1 worker"):
        simulate(SET, games=1, seats=2, bots=[GREEDY], workers=0)
    with pytest.raises(Refused, match="SET-DECK-01"):
        simulate(SET, games=1, seats=9, bots=[GREEDY])
    with pytest.raises(Refused, match="SET-OPT-02"):
        simulate(SET, games=1, seats=1, bots=[GREEDY], options=Options(noset="auto"))


# Numbers


def test_wilson_interval() -> None:
    """Known values: 0 of 10 gives 0 to 0.2775, 5 of 10 gives 0.2366 to 0.7634."""
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=5e-5)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=5e-5)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=5e-5)


def test_spread() -> None:
    hundred = spread(list(range(101)))
    assert (hundred.mean, hundred.p10, hundred.p50, hundred.p90) == (50, 10, 50, 90)
    assert (hundred.min, hundred.max, hundred.histogram) == (0, 100, None)
    assert spread([3.0, 1.0, 3.0]).histogram == {"1": 1, "3": 2}
    assert spread([0.5, 1.0]).histogram is None
    assert b"histogram" not in to_json(hundred)
