"""Which bot is how strong: everybody plays everybody on the same deals, with seats swapped.

Bots that meet at a table share its seats by turns and then swap them on the same deal. Where no one plays against
another, alone or in a party, each plays the same deals apart, and who wins or has more points is ahead.
"""

import os
from collections.abc import Callable, Hashable, Sequence
from itertools import combinations, pairwise
from math import fsum
from time import process_time
from typing import Any, Literal

import msgspec

from ludoteca.core.bot import Decision
from ludoteca.core.game import AnyGame, Offers, shares
from ludoteca.core.notation import write_options
from ludoteca.core.rng import Rng
from ludoteca.lab.crew import Alone, Cores, Crew
from ludoteca.lab.ratings import Meeting, Rating, ratings
from ludoteca.lab.simulate import AnyBot, Plan, play, wilson

Pairs = Literal["all", "next"]
"""Everybody against everybody, or each against the next one named."""
AT_ONCE = 16
"""So many matches of a table are handed over at once, at most."""


class Timed:
    """A bot, how many thoughts it had, and how long they took: in seconds of a processor, and at the table."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot, self.name, self.label = bot, bot.name, bot.label
        self.thought: Hashable = None
        self.thoughts, self.computed, self.waited = 0, 0.0, 0.0

    def decide(self, view: Any, offers: Offers[Any], mind: Rng) -> Decision[Any] | None:
        """What the bot decides; asked again while it thinks, it goes on with the same thought."""
        begun = process_time()
        decision = self.bot.decide(view, offers, mind)
        self.computed += process_time() - begun
        if decision is not None and decision.thought != self.thought:
            self.thought = decision.thought
            self.thoughts += 1
            self.waited += decision.after
        return decision


class Table(msgspec.Struct, frozen=True):
    """Matches with the same bots in the same seats, played one after the other by the same worker."""

    game: AnyGame
    options: Any
    seed: int
    bots: tuple[AnyBot, ...]
    deals: range


class Seated(msgspec.Struct, frozen=True):
    """How a bot in a seat did in one match."""

    bot: str
    share: float
    """Of the victory; the whole of it where all win together."""
    points: int
    thoughts: int
    computed: float
    waited: float


def play_table(table: Table) -> list[tuple[Seated, ...]]:
    """Seat by seat for each match; a function of the module, so that another process can find it."""
    played, seats = [], len(table.bots)
    for deal in table.deals:
        timed = [Timed(bot) for bot in table.bots]
        turned = tuple([timed[(place - deal) % seats] for place in range(seats)])  # a plan turns them back
        match, _ = play(Plan(table.game, seats, turned, table.options, table.seed), deal)
        outcome = match.outcome()
        assert outcome is not None
        won = shares(outcome.winners, seats, table.game.together)
        played.append(
            tuple(
                [
                    Seated(bot.name, share, points, bot.thoughts, bot.computed, bot.waited)
                    for bot, share, points in zip(timed, won, outcome.points, strict=True)
                ]
            )
        )
    return played


class Pairing(msgspec.Struct, frozen=True):
    """How often the first of two bots won; a victory shared by k counts 1/k."""

    first: str
    second: str
    games: int
    rate: float
    interval: tuple[float, float]
    """Wilson, 95 %, as if all games were independent."""


class Standing(msgspec.Struct, frozen=True):
    """How strong a bot is, and how long it thinks."""

    bot: str
    rating: Rating
    games: int
    won: float
    """The part of its matches that it won; at a table against others, of the victories."""
    points: float
    """The mean of its seats."""
    waited: float
    """Seconds at the table from a question to its answer: in a race this is its strength."""
    computed: float
    """Seconds of a processor for an answer; the only number that the same seed does not give again."""


class Report(msgspec.Struct, frozen=True):
    """What a tournament found."""

    game: str
    options: dict[str, str]
    """Those that differ from the usual."""
    seats: int
    seed: int
    standings: tuple[Standing, ...]
    """The strongest first."""
    pairings: tuple[Pairing, ...]


def tournament(
    game: AnyGame,
    bots: Sequence[AnyBot],
    *,
    games: int,
    seats: int = 2,
    options: Any = None,
    seed: int = 0,
    pairs: Pairs = "all",
    workers: int | None = None,
    crew: Crew | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """So many matches of each pair, half of them with seats swapped; on all cores unless told otherwise.

    `Refused` and `Endless` as for a simulation; `ValueError` for names that come twice. `progress` is told how many
    parts of the work are done, and how many there are.
    """
    if len({bot.name for bot in bots}) < len(bots):
        raise ValueError("every bot is named once")
    options = game.options_type() if options is None else options
    game.setup(seats, options, 0)  # what is refused is refused here, before any process starts
    apart = game.together or seats == 1
    couples = list(combinations(bots, 2) if pairs == "all" else pairwise(bots))
    if apart:
        seatings = [(bot,) * seats for bot in bots]
    else:
        seatings = [
            tuple([(a, b)[(seat + first) % 2] for seat in range(seats)]) for a, b in couples for first in (0, 1)
        ]
    deals = games if apart else (games + 1) // 2
    size = max(1, min(AT_ONCE, deals // 32))
    parts = [
        Table(game, options, seed, seating, range(first, min(first + size, deals)))
        for seating in seatings
        for first in range(0, deals, size)
    ]
    if crew is None:
        count = min(workers or os.cpu_count() or 1, len(parts))
        crew = Cores(count) if count > 1 else Alone()
    played = []
    for done, result in enumerate(crew.map(play_table, parts), 1):
        played += result
        if progress is not None:
            progress(done, len(parts))
    names = [bot.name for bot in bots]
    compared = _apart if apart else _at_tables
    meetings = compared([(a.name, b.name) for a, b in couples], played)
    return Report(
        game=game.name,
        options=write_options(options),
        seats=seats,
        seed=seed,
        standings=_standings(names, meetings, played),
        pairings=tuple(
            [
                Pairing(met.first, met.second, int(met.games), met.wins / met.games, wilson(met.wins, int(met.games)))
                for met in meetings
            ]
        ),
    )


def _at_tables(couples: Sequence[tuple[str, str]], played: Sequence[tuple[Seated, ...]]) -> list[Meeting]:
    """Who met whom at the tables, and won what part of the victories."""
    won: dict[tuple[str, str], list[float]] = {couple: [] for couple in couples}
    for match in played:
        there = {seated.bot for seated in match}
        couple = next(couple for couple in couples if there == set(couple))
        won[couple].append(fsum([seated.share for seated in match if seated.bot == couple[0]]))
    return [Meeting(a, b, len(shared), fsum(shared)) for (a, b), shared in won.items()]


def _apart(couples: Sequence[tuple[str, str]], played: Sequence[tuple[Seated, ...]]) -> list[Meeting]:
    """Who did better on the same deal; alone, points count beside victory."""
    results: dict[str, list[tuple[float, int]]] = {}
    for match in played:
        one = match[0]
        results.setdefault(one.bot, []).append((one.share, one.points if len(match) == 1 else 0))
    return [
        Meeting(
            a,
            b,
            len(results[a]),
            fsum(
                [
                    (1 + (mine > theirs) - (mine < theirs)) / 2
                    for mine, theirs in zip(results[a], results[b], strict=True)
                ]
            ),
        )
        for a, b in couples
    ]


def _standings(
    names: Sequence[str], meetings: Sequence[Meeting], played: Sequence[tuple[Seated, ...]]
) -> tuple[Standing, ...]:
    rated = ratings(names, meetings)
    found = []
    for name in names:
        matches = [[seated for seated in match if seated.bot == name] for match in played]
        matches = [match for match in matches if match]
        own = [seated for match in matches for seated in match]
        together = len(played[0]) == len(matches[0])
        thoughts = max(1, sum([seated.thoughts for seated in own]))
        found.append(
            Standing(
                bot=name,
                rating=rated[name],
                games=len(matches),
                won=fsum([match[0].share if together else fsum([each.share for each in match]) for match in matches])
                / len(matches),
                points=fsum([seated.points for seated in own]) / len(own),
                waited=fsum([seated.waited for seated in own]) / thoughts,
                computed=fsum([seated.computed for seated in own]) / thoughts,
            )
        )
    return tuple(sorted(found, key=lambda standing: -standing.rating.points))
