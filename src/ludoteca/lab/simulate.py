"""Matches of bots in virtual time: as fast as the rules allow, and the same again for the same seed."""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum, inf, sqrt
from time import perf_counter
from typing import Any

import msgspec

from ludoteca.bots.seated import next_of, seated
from ludoteca.core.bot import Bot, Finished, finishes
from ludoteca.core.game import TABLE, AnyGame, Seat, shares
from ludoteca.core.match import Match
from ludoteca.core.notation import write_options
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.lab.crew import Alone, Cores, Crew

MOST_ACTIONS = 200_000
"""A match that is longer than this is taken for one without an end."""
MOST_BARS = 12
"""A histogram has at most so many values; what has more is told by its quantiles."""
BATCH_SECONDS = 0.5
"""About so long a batch takes: so that handing it over costs little, progress is lively and Ctrl-C soon obeyed."""

AnyBot = Bot[Any, Any]


class Endless(Exception):
    """A match that does not end; the reason says which, so that it can be played again."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason)  # as it is, so that it can travel between processes
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.en


class Spread(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a number was distributed over the matches."""

    mean: float
    p10: float
    p50: float
    p90: float
    min: float
    max: float
    histogram: dict[str, int] | None = None
    """How many matches had each value, where the values are whole numbers and few."""


class SeatReport(msgspec.Struct, frozen=True):
    """How a seat did, whoever sat there."""

    seat: int
    wins: float
    """A victory shared by k seats counts 1/k for each; that of a party counts whole for each of its seats."""
    win_rate: float
    mean_score: float


class BotReport(msgspec.Struct, frozen=True):
    """How a bot did over all seats that it had."""

    games: int
    """Seats times matches: a bot with two seats of a match has played two games; in a party it has played one."""
    wins: float
    """A victory shared by k seats counts 1/k for each; that of a party counts once."""
    win_rate: float
    win_rate_interval: tuple[float, float]
    """Wilson, 95 %, as if all games were independent."""
    mean_score: float


class PartyReport(msgspec.Struct, frozen=True):
    """How a party did that wins together or not at all: every match counts once."""

    wins: int
    win_rate: float
    win_rate_interval: tuple[float, float]
    """Wilson, 95 %."""


class Tally(msgspec.Struct, frozen=True):
    """How often something was had or done, and how those who did fared."""

    count: int
    per_game: float
    wins: float
    """A victory shared by k seats counts 1/k for each; that of a party counts whole."""
    win_rate: float
    win_rate_interval: tuple[float, float]
    """Wilson, 95 %, as if all were independent."""


class Report(msgspec.Struct, frozen=True):
    """What a simulation found; all but the two last fields depend on what was asked alone, not on the workers."""

    game: str
    options: dict[str, str]
    """Those that differ from the usual."""
    seats: int
    bots: tuple[str, ...]
    """Who sits where in match 0; in every next match each bot sits one seat lower, so that no seat favours a bot."""
    seed: int
    games: int
    actions: int
    length: Spread
    """Actions in a match."""
    duration: Spread
    """Seconds that a match would have taken people as quick as these bots."""
    party: PartyReport | None
    """In a cooperative game: how often the party won."""
    per_seat: tuple[SeatReport, ...]
    per_bot: dict[str, BotReport]
    counters: dict[str, Spread]
    """What the game counts."""
    tallies: dict[str, dict[str, Tally]]
    """What seats had or did, by table and entry; whoever did it twice counts twice."""
    seconds: float
    actions_per_second: float


class Plan(msgspec.Struct, frozen=True):
    """What every match of a simulation has in common."""

    game: AnyGame
    seats: int
    bots: tuple[AnyBot, ...]
    options: Any
    seed: int
    most_actions: int = MOST_ACTIONS

    def seed_of(self, number: int) -> int:
        """The seed of a match, the same whoever plays it and when."""
        return Rng.of(self.seed).fork(f"match {number}").bits64()

    def bot_of(self, number: int, seat: int) -> AnyBot:
        """Who sits in a seat: the bots move on by one seat from match to match."""
        return self.bots[(seat + number) % self.seats]


class Batch(msgspec.Struct, frozen=True):
    """Some matches of a simulation, played one after the other by the same worker."""

    plan: Plan
    numbers: range


class Played(msgspec.Struct, frozen=True):
    """What is kept of a match."""

    length: int
    duration: float
    winners: tuple[int, ...]
    points: tuple[int, ...]
    counters: Mapping[str, float]
    marks: tuple[tuple[str, str, int], ...]


def play(plan: Plan, number: int) -> tuple[Match, float]:
    """One match from beginning to end, with its full log, and how many seconds it would have taken.

    After every move the earliest of the actors acts, or the table by its deadline.
    """
    game, seed = plan.game, plan.seed_of(number)
    match = Match(game, plan.seats, seed, plan.options, keeps=False, seals=False)
    finished = _finished(plan, seed)
    if finished is not None:
        for seat, action in finished.log():
            match.play(seat, action)
        return match, finished.seconds
    bots = [seated(plan.bot_of(number, seat), Seat(seat), seed) for seat in range(plan.seats)]
    now = 0.0
    while match.actors():
        if match.count == plan.most_actions:
            raise _endless(plan, number, _NOT_OVER, match.count)
        deadline = match.deadline()
        latest = inf if deadline is None else now + deadline.seconds
        due = next_of(bots, match, now, latest)
        if due is None and deadline is not None:
            due = latest, TABLE, deadline.action
        if due is None:
            raise _endless(plan, number, _STANDS_STILL, match.count)
        now, seat, action = due
        match.play(seat, action)
    return match, now


def _finished(plan: Plan, seed: int) -> Finished | None:
    """The match of that seed in one call, where all seats have a bot that can do that."""
    bot = plan.bots[0]
    if not finishes(bot) or any(other is not bot for other in plan.bots):
        return None
    finished = bot.finish(plan.game.setup(plan.seats, plan.options, seed), seed)
    return finished if finished is not None and finished.decisions <= plan.most_actions else None


_NOT_OVER = Text("is not over after {} actions; try other bots", "non è finita dopo {} azioni; prova altri bot")
_STANDS_STILL = Text("stands still after {} actions; every bot waits", "è ferma dopo {} azioni; tutti i bot aspettano")


def _endless(plan: Plan, number: int, why: Text, actions: int) -> Endless:
    game, seed, bots = plan.game, plan.seed, ", ".join(bot.name for bot in plan.bots)
    return Endless(
        Text(
            f"match {number} of {game.name} with seed {seed} ({bots}) {why.en.format(actions)}",
            f"la partita {number} di {game.name} con seme {seed} ({bots}) {why.it.format(actions)}",
        )
    )


def play_batch(batch: Batch) -> list[Played]:
    """The matches of a batch; a function of the module, so that another process can find it."""
    plan, game = batch.plan, batch.plan.game
    played = []
    for number in batch.numbers:
        log: Iterable[tuple[Seat, Any]]
        finished = _finished(plan, plan.seed_of(number))
        if finished is not None:
            state, length, now, log = finished.state, finished.decisions, finished.seconds, finished.log()
        else:
            match, now = play(plan, number)
            state, length, log = match.state, match.count, [(move.seat, move.action) for move in match.log]
        outcome = game.outcome(state)
        assert outcome is not None
        marks = tuple(game.lab.marks(state, log))
        played.append(Played(length, now, outcome.winners, outcome.points, game.lab.counters(state), marks))
    return played


def simulate(
    game: AnyGame,
    *,
    games: int,
    seats: int,
    bots: Sequence[AnyBot],
    options: Any = None,
    seed: int = 0,
    workers: int | None = None,
    crew: Crew | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play so many matches and count; fewer bots than seats take turns; all cores unless told how many, or which crew.

    `Refused` if seats and options do not go together, `ValueError` for numbers that make no sense, `Endless` for a
    match that does not end. `progress` is told how many matches are done.
    """
    if games < 1:
        raise ValueError(f"at least 1 game is needed, not {games}")
    if not 1 <= len(bots) <= seats:
        raise ValueError(f"{seats} seats take 1 to {seats} bots, not {len(bots)}")
    if workers is not None and workers < 1:
        raise ValueError(f"at least 1 worker is needed, not {workers}")
    begun = perf_counter()
    options = game.options_type() if options is None else options
    plan = Plan(game, seats, tuple(bots[seat % len(bots)] for seat in range(seats)), options, seed)
    game.setup(seats, options, plan.seed_of(0))  # what is refused is refused here, before any process starts
    played = play_batch(Batch(plan, range(1)))  # here, to learn how long a match takes
    if progress is not None:
        progress(1)
    batches = _batches(plan, games, perf_counter() - begun, workers or os.cpu_count() or 1)
    if crew is None:
        crew = _crew(workers, len(batches))
    for results in crew.map(play_batch, batches):
        played += results
        if progress is not None:
            progress(len(played))
    return report(plan, played, perf_counter() - begun)


def _batches(plan: Plan, games: int, seconds: float, workers: int) -> list[Batch]:
    """All matches but the first, in batches of about the same time that leave everybody something to do."""
    size = max(1, min(int(BATCH_SECONDS / seconds), games // (8 * workers)))
    return [Batch(plan, range(first, min(first + size, games))) for first in range(1, games, size)]


def _crew(workers: int | None, batches: int) -> Crew:
    """This process, or as many of the cores as there is work for."""
    count = min(workers or os.cpu_count() or 1, batches)
    return Cores(count) if count > 1 else Alone()


def report(plan: Plan, played: Sequence[Played], seconds: float) -> Report:
    """What these matches, in the order of their numbers, come to."""
    actions = sum(match.length for match in played)
    won = [shares(match.winners, plan.seats, plan.game.together) for match in played]
    per_seat = [
        SeatReport(
            seat=seat,
            wins=(wins := fsum(share[seat] for share in won)),
            win_rate=wins / len(played),
            mean_score=fsum(match.points[seat] for match in played) / len(played),
        )
        for seat in range(plan.seats)
    ]
    return Report(
        game=plan.game.name,
        options=write_options(plan.options),
        seats=plan.seats,
        bots=tuple(bot.name for bot in plan.bots),
        seed=plan.seed,
        games=len(played),
        actions=actions,
        length=spread([match.length for match in played]),
        duration=spread([match.duration for match in played]),
        party=_party(played) if plan.game.together else None,
        per_seat=tuple(per_seat),
        per_bot=_per_bot(plan, played, won),
        counters={name: spread([match.counters[name] for match in played]) for name in played[0].counters},
        tallies=_tallies(played, won),
        seconds=seconds,
        actions_per_second=actions / seconds,
    )


def _party(played: Sequence[Played]) -> PartyReport:
    wins = sum(bool(match.winners) for match in played)
    return PartyReport(wins, wins / len(played), wilson(wins, len(played)))


def _per_bot(plan: Plan, played: Sequence[Played], victories: Sequence[Sequence[float]]) -> dict[str, BotReport]:
    won: dict[str, list[float]] = {bot.name: [] for bot in plan.bots}
    scored: dict[str, list[int]] = {bot.name: [] for bot in plan.bots}
    for number, (match, share) in enumerate(zip(played, victories, strict=True)):
        there = set()
        for seat in range(plan.seats):
            name = plan.bot_of(number, seat).name
            scored[name].append(match.points[seat])
            if not (plan.game.together and name in there):
                won[name].append(share[seat])
            there.add(name)
    return {
        name: BotReport(
            games=len(column),
            wins=(wins := fsum(column)),
            win_rate=wins / len(column),
            win_rate_interval=wilson(wins, len(column)),
            mean_score=fsum(scored[name]) / len(scored[name]),
        )
        for name, column in won.items()
    }


def _tallies(played: Sequence[Played], victories: Sequence[Sequence[float]]) -> dict[str, dict[str, Tally]]:
    won: dict[str, dict[str, list[float]]] = {}
    for match, share in zip(played, victories, strict=True):
        for table, entry, seat in match.marks:
            won.setdefault(table, {}).setdefault(entry, []).append(share[seat])
    return {
        table: {
            entry: Tally(
                count=len(column),
                per_game=len(column) / len(played),
                wins=(wins := fsum(column)),
                win_rate=wins / len(column),
                win_rate_interval=wilson(wins, len(column)),
            )
            for entry, column in sorted(entries.items())
        }
        for table, entries in sorted(won.items())
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The Wilson interval that holds the true rate in 95 of 100 cases."""
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def spread(values: Sequence[float]) -> Spread:
    """Mean, quantiles (the value that so many do not exceed) and, where the values are few, how often each came."""
    ordered = sorted(values)
    last = len(ordered) - 1
    bars = Counter(ordered)
    few = len(bars) <= MOST_BARS and all(value == int(value) for value in bars)

    def quantile(share: float) -> float:
        return ordered[round(share * last)]

    return Spread(
        mean=fsum(ordered) / len(ordered),
        p10=quantile(0.1),
        p50=quantile(0.5),
        p90=quantile(0.9),
        min=ordered[0],
        max=ordered[-1],
        histogram={str(int(value)): count for value, count in bars.items()} if few else None,
    )
