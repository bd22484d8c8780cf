"""The bots of one table: asked after every change, they act when their time has come."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from time import monotonic
from typing import Any

import msgspec

from ludoteca.bots import BOTS
from ludoteca.bots.seated import SeatedBot
from ludoteca.core.bot import is_slow
from ludoteca.core.game import AnyGame, Offers, Value
from ludoteca.core.game import Seat as Place
from ludoteca.core.rng import Rng
from ludoteca.server.tables import Play, Table

Act = Callable[[int, Value], None]
Plan = tuple[float, Value] | None


class Mind(msgspec.Struct):
    """One bot in its seat, what it was asked last, and what wakes it."""

    level: str
    match: int
    seated: SeatedBot
    asked: int = -1
    """The version that it was asked about."""
    timer: asyncio.TimerHandle | None = None
    search: "asyncio.Future[Any] | None" = None

    def rest(self) -> None:
        """Drop what it meant to do; a thought stays, so that its clock runs on."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.search is not None:
            self.search.cancel()
            self.search = None


class Minds:
    """Every bot of a table. `act` is called when one of them moves."""

    def __init__(self, act: Act, searchers: Callable[[], Executor]) -> None:
        self.loop = asyncio.get_running_loop()
        self.act = act
        self.searchers = searchers
        self.minds: dict[int, Mind] = {}

    def __bool__(self) -> bool:
        """Whether any bot is about to do something."""
        return any(mind.timer is not None or mind.search is not None for mind in self.minds.values())

    def think(self, table: Table) -> None:
        """Ask every bot what it will do and when, unless it was asked about this very moment before."""
        play = table.play if table.phase == "playing" else None
        levels = {} if play is None else {n: seat.level for n, seat in enumerate(table.seats) if seat.level is not None}
        for number, mind in tuple(self.minds.items()):
            if play is None or levels.get(number) != mind.level or mind.match != play.number:
                mind.rest()
                del self.minds[number]
        if play is None:
            return
        for number, level in levels.items():
            if number not in self.minds:
                bot = BOTS[table.game][level]
                self.minds[number] = Mind(level, play.number, SeatedBot(bot, Place(number), play.seed))
            if self.minds[number].asked != play.version:
                self._ask(number, self.minds[number], play)

    def _ask(self, number: int, mind: Mind, play: Play) -> None:
        mind.rest()
        mind.asked = play.version
        place = Place(number)
        view, offers = play.game.view(play.state, place), play.game.actions(play.state, place)
        now = monotonic()
        if not is_slow(mind.seated.bot):
            self._plan(number, mind, mind.seated.plan(view, offers, play.version, now))
            return
        # A search takes seconds: it runs in a process of its own and is forgotten if the table moves on meanwhile.
        search = self.loop.run_in_executor(
            self.searchers(), searched, play.game, mind.level, mind.seated.key, view, offers, play.version
        )
        mind.search = search
        search.add_done_callback(lambda done: self._found(number, mind, done, now))

    def _found(self, number: int, mind: Mind, search: "asyncio.Future[Any]", since: float) -> None:
        if search.cancelled() or mind.search is not search:
            return
        mind.search = None
        found = search.result()
        self._plan(number, mind, None if found is None else (since + found[0], found[1]))

    def _plan(self, number: int, mind: Mind, plan: Plan) -> None:
        if plan is not None:
            due, action = plan
            mind.timer = self.loop.call_later(max(0.0, due - monotonic()), self._wake, number, mind, action)

    def _wake(self, number: int, mind: Mind, action: Value) -> None:
        mind.timer = None
        self.act(number, action)

    def again(self, number: int) -> None:
        """A bot whose move came too late is asked once more at the next change."""
        if number in self.minds:
            self.minds[number].asked = -1

    def pause(self) -> None:
        """Let none of them act until they are asked anew."""
        self.rest()
        for mind in self.minds.values():
            mind.asked = -1

    def rest(self) -> None:
        """Stop all of them."""
        for mind in self.minds.values():
            mind.rest()


def searched(
    game: AnyGame, level: str, key: bytes, view: Any, offers: Offers[Any], moves: int
) -> tuple[float, Value] | None:
    """In a process of its own, to which the game brings its packs: what a slow bot will do, and when."""
    decision = BOTS[game.name][level].decide(view, offers, Rng(key, moves))
    return None if decision is None else (decision.after, decision.action)
