"""The registry of bots, and what holds for every bot of every game."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from ludoteca.bots.ismcts import SearchingBot
from ludoteca.bots.seated import SeatedBot
from ludoteca.core.box import AnyBot
from ludoteca.core.game import TABLE, AnyGame, Offers, Seat, Value
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES, GAMES
from ludoteca.games.myth.bots.planner import Planner
from ludoteca.games.sideboards.search import ThinkingBot

EVERY_BOT = [pytest.param(game, name, id=f"{game}-{name}") for game in BOXES for name in BOXES[game].levels]
OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "set": (
        {},
        {"penalty": "sitout"},
        {"noset": "auto", "games": 2},
        {"deck": "beginners", "penalty": "sitout", "noset": "auto"},
    ),
    "myset": ({}, {"stall_rounds": 2}, {"stall_rounds": 1}),
    "sideboards": ({}, {"cards": "four"}, {"change": "no"}),
    "myth": ({}, {"tile": "choose"}, {"group": "vote", "ties": "ask"}),
}


def quick(bot: AnyBot) -> AnyBot:
    """A bot that thinks long with less effort, everything else the same."""
    if isinstance(bot, SearchingBot):
        return SearchingBot(bot.name, bot.label, bot.game, bot.guide, msgspec.structs.replace(bot.effort, iterations=4))
    if isinstance(bot, ThinkingBot):
        return ThinkingBot(bot.name, bot.label, msgspec.structs.replace(bot.effort, samples=2))
    return Planner(samples=2) if isinstance(bot, Planner) else bot


def asked(game: AnyGame, bot: AnyBot, seats: int, seed: int, **options: Any) -> Iterator[tuple[Any, Any, Offers[Any]]]:
    """Every question that seats of one bot are asked in the first moves of a match: state, view and offers.

    Planners answer fewer: at a table they plan anew for every answer.
    """
    most = 60 if isinstance(bot, Planner) else 400
    match = Match(game, seats, seed, game.options_type(**options))
    seated = [SeatedBot(bot, Seat(seat), seed) for seat in range(seats)]
    now = 0.0
    while (actors := match.actors()) and len(match.log) < most:
        due: list[tuple[float, int, Value]] = []
        for seat in actors:
            yield match.state, match.view(seat), match.actions(seat)
            answer = seated[seat].ask(match, now)
            if answer is not None:
                due.append((answer[0], seat, answer[1]))
        deadline = match.deadline()
        if deadline is not None:
            due.append((now + deadline.seconds, TABLE, deadline.action))
        now, actor, action = min(due, key=lambda entry: entry[0])
        match.play(Seat(actor), action)


def test_every_game_has_bots_under_their_own_names() -> None:
    for bots in [box.levels for box in BOXES.values()]:
        assert "random" in bots
        for name, bot in bots.items():
            assert bot.name == name
            assert bot.label.en != bot.label.it
            assert 0 < len(name) <= 20


@pytest.mark.parametrize(("name", "bot_name"), EVERY_BOT)
def test_a_decision_depends_on_what_the_seat_sees_and_on_its_mind_alone(name: str, bot_name: str) -> None:
    """Asked again, or asked about another state that looks the same, a bot decides the same and draws nothing."""
    game, bot = GAMES[name], quick(BOXES[name].levels[bot_name])
    decided = 0
    for number, options in enumerate(OPTIONS[name]):
        for state, view, offers in asked(game, bot, 3, 100 + number, **options):
            seat = Seat(view.seat)
            mind = Rng.of(view.seat).fork("a mind")
            mind.counter = decided
            before = mind.copy()
            decision = bot.decide(view, offers, mind)
            assert mind == before
            other = game.sample(view, Rng.of(decided))
            assert other is not state
            assert bot.decide(game.view(other, seat), game.actions(other, seat), mind) == decision
            if decision is not None:
                decided += 1
                assert decision.action in offers
                assert decision.after >= 0
    assert decided > 100


@pytest.mark.parametrize(("name", "bot_name"), EVERY_BOT)
def test_another_mind_decides_otherwise(name: str, bot_name: str) -> None:
    game, bot = GAMES[name], quick(BOXES[name].levels[bot_name])
    state = game.setup(2, game.options_type(), 7)
    seat = game.actors(state)[0]
    decisions = [bot.decide(game.view(state, seat), game.actions(state, seat), Rng.of(mind)) for mind in range(20)]
    assert len({decision.after for decision in decisions if decision is not None}) == 20
