"""Matches of bots as lines of numbers, one a decision, for programs that learn from them."""

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.core.game import AnyGame, Seat, shares
from ludoteca.core.match import Match
from ludoteca.core.study import Feature, Study
from ludoteca.lab.simulate import AnyBot, Plan, play


class Head(msgspec.Struct, frozen=True):
    """The first line: what was played, and what the numbers mean."""

    game: str
    seats: int
    options: Any
    bots: tuple[str, ...]
    seed: int
    matches: int
    actions: int
    """How many numbers there are for actions; where offers have features, a number is a place among them."""
    features: tuple[Feature, ...]
    offer_features: tuple[Feature, ...]


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision: who saw what, what was possible, what was done, and what became of that seat."""

    match: int
    seat: int
    view: tuple[float, ...]
    legal: tuple[int, ...]
    done: int
    share: float
    """Of the victory, in the end."""
    points: int
    """In the end."""
    offers: tuple[tuple[float, ...], ...] = ()


def decisions(study: Study[Any, Any], plan: Plan, number: int) -> Iterator[Taken]:
    """The decisions of one match; commands of the table are none."""
    played, _ = play(plan, number)
    outcome = played.outcome()
    assert outcome is not None, "it was played to its end"
    won = shares(outcome.winners, plan.seats, plan.game.together)
    match = Match(plan.game, plan.seats, played.seed, plan.options, keeps=False)
    for move in played.log:
        if move.seat >= 0:
            seat = Seat(move.seat)
            view, offers = match.view(seat), match.actions(seat)
            legal = tuple(sorted(study.numbered(view, offers)))
            done = list(offers).index(move.action) if study.most_offers else study.number(view, move.action)
            if done in legal:  # beyond the offers that are told apart, nobody could learn it
                seen = tuple(study.encoded(view, plan.seats))
                rows = tuple(map(tuple, study.encoded_offers(view, offers)))
                yield Taken(number, seat, seen, legal, done, won[seat], outcome.points[seat], rows)
        match.play(move.seat, move.action)


def write_trajectories(
    file: Path,
    game: AnyGame,
    study: Study[Any, Any],
    *,
    games: int,
    seats: int,
    bots: Sequence[AnyBot],
    options: Any = None,
    seed: int = 0,
) -> int:
    """Play so many matches and write their decisions, compressed; the same seed gives the same bytes."""
    options = game.options_type() if options is None else options
    plan = Plan(game, seats, tuple(bots[seat % len(bots)] for seat in range(seats)), options, seed)
    first = Match(game, seats, plan.seed_of(0), options, keeps=False)
    seat = first.actors()[0]
    view, offers = first.view(seat), first.actions(seat)
    head = Head(
        game.name,
        seats,
        options,
        tuple(bot.name for bot in plan.bots),
        seed,
        games,
        study.actions(),
        study.features(view, seats),
        study.offer_features(view, offers[0]) if study.most_offers else (),
    )
    encoder, count = msgspec.json.Encoder(), 0
    with file.open("wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as lines:
        lines.write(encoder.encode(head) + b"\n")
        for number in range(games):
            for taken in decisions(study, plan, number):
                lines.write(encoder.encode(taken) + b"\n")
                count += 1
    return count
