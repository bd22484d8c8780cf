"""The bots of one table: asked after every change, they act when their time has come."""

import asyncio
from collections.abc import Callable, Container, Mapping
from time import monotonic
from typing import Any, Protocol

import msgspec
import structlog

from ludoteca.bots.seated import SeatedBot
from ludoteca.core.bot import Company, among, has_manners, is_slow, subject, with_share
from ludoteca.core.box import AnyBot
from ludoteca.core.game import AnyGame, Offers, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.server import metrics
from ludoteca.server.protocol.base import Pace
from ludoteca.server.tables import Table
from ludoteca.server.timed import Timed

logs = structlog.get_logger()

Plan = tuple[float, Value] | None


class Owner(Protocol):
    """The table as its bots know it."""

    def act(self, seat: int, action: Value) -> None:
        """A bot moves."""
        ...

    def search(self, work: Callable[..., Any], *arguments: Any) -> "asyncio.Future[Any]":
        """Have something found out in another process."""
        ...

    def after(self, seconds: float, work: Callable[..., None], *arguments: Any) -> asyncio.TimerHandle:
        """Do something later; what it raises is the trouble of this table alone."""
        ...

    def guarded(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do something now; what it raises is the trouble of this table alone."""
        ...


class Mind(msgspec.Struct):
    """One bot in its seat, what it was asked last, and what wakes it."""

    level: str
    match: int
    seated: SeatedBot
    company: Company
    asked: int = -1
    """The version that it was asked about."""
    about: Any = None
    """What its search, or what came of it, is about; nothing once it has acted."""
    timer: asyncio.TimerHandle | None = None
    search: "asyncio.Future[Any] | None" = None

    def rest(self) -> None:
        """Drop what it meant to do; a thought stays, so that its clock runs on."""
        self.about = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.search is not None:
            self.search.cancel()
            self.search = None


class Minds:
    """Every bot of a table."""

    def __init__(self, owner: Owner, *, hurry: bool = False) -> None:
        self.loop = asyncio.get_running_loop()
        self.owner = owner
        self.hurry = hurry
        self.minds: dict[int, Mind] = {}

    def __bool__(self) -> bool:
        """Whether any bot is about to do something."""
        return any(mind.timer is not None or mind.search is not None for mind in self.minds.values())

    def think(self, table: Table, gone: Container[str] = (), *, left_to_people: bool = False) -> None:
        """Ask every bot what it will do and when, unless it was asked about this very moment before.

        What is left to people only those answer who know what that means; `gone` are guests who are absent.
        """
        play = table.play if table.phase == "playing" else None
        levels = {} if play is None else levels_at(table)
        people = frozenset(n for n, chair in enumerate(table.chairs) if chair.person and chair.guest not in gone)
        company = Company(people, table.first, PACES[table.pace])
        for number, mind in tuple(self.minds.items()):
            if play is None or levels.get(number) != mind.level or mind.match != play.number or mind.company != company:
                mind.rest()
                del self.minds[number]
        if play is None:
            return
        for number, level in levels.items():
            if number not in self.minds:
                bot = among(bot_of(table.game, level), company)
                seated = SeatedBot(bot, Seat(number), play.match.seed)
                self.minds[number] = Mind(level, play.number, seated, company)
            mind = self.minds[number]
            if left_to_people and not has_manners(mind.seated.bot):
                mind.rest()
                mind.asked = -1
            elif mind.asked != play.match.version:
                self._ask(number, mind, play)

    def _ask(self, number: int, mind: Mind, play: Timed) -> None:
        mind.asked = play.match.version
        seat = Seat(number)
        view, offers = play.match.view(seat), play.match.actions(seat)
        now = monotonic()
        if not is_slow(mind.seated.bot):
            mind.rest()
            self._plan(number, mind, mind.seated.plan(view, offers, play.match.version, now))
            return
        # A search goes on while others do what this seat cannot see, or what does not matter to its decision.
        topic = subject(mind.seated.bot, view)
        about = (topic, offers.singles, offers.picks)
        if about == mind.about:
            return
        mind.rest()
        mind.about = about
        if not offers or topic is None:
            return
        # It takes seconds: it runs in a process of its own and is forgotten if the table moves on meanwhile.
        asked = (play.match.game, mind.level, mind.company, mind.seated.key, view, offers, play.match.version)
        search = mind.search = self.owner.search(searched, *asked)
        search.add_done_callback(lambda done: self._ended(number, mind, done, now, asked))

    def _ended(
        self, number: int, mind: Mind, search: "asyncio.Future[Any]", since: float, asked: tuple[Any, ...]
    ) -> None:
        if mind.search is search and not search.cancelled():  # else the table has moved on, or left the house
            self.owner.guarded(self._found, number, mind, search, since, asked)

    def _found(
        self, number: int, mind: Mind, search: "asyncio.Future[Any]", since: float, asked: tuple[Any, ...]
    ) -> None:
        mind.search = None
        error = search.exception()
        if error is None:
            found = search.result()
        else:
            metrics.SEARCHES_FAILED.inc()
            logs.error("a bot's search failed, a simple bot answers", level=mind.level, error=repr(error))
            found = simply(*asked)
        self._plan(number, mind, None if found is None else (since + found[0], found[1]))

    def _plan(self, number: int, mind: Mind, plan: Plan) -> None:
        if plan is not None:
            due, action = plan
            pause = 0.0 if self.hurry else max(0.0, due - monotonic())
            mind.timer = self.owner.after(pause, self._wake, number, mind, action)

    def _wake(self, number: int, mind: Mind, action: Value) -> None:
        mind.timer = mind.about = None
        self.owner.act(number, action)

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


PACES: Mapping[Pace, float] = {"usual": 1.0, "fast": 1 / 3, "instant": 0.0}

PREPARER = ""
"""Instead of a level: the bot that prepares for a person."""


def levels_at(table: Table) -> dict[int, str]:
    """The seats for which a bot decides, with its level."""
    preparing = [n for n in table.preparing if n < len(table.chairs) and table.chairs[n].person]
    bots = {n: chair.level for n, chair in enumerate(table.chairs) if chair.level is not None}
    return {**dict.fromkeys(preparing, PREPARER), **bots}


def bot_of(game: str, level: str) -> AnyBot:
    """The bot of a level, or the one that prepares."""
    box = BOXES[game]
    return box.preparer or box.simple_bot if level == PREPARER else box.levels[level]


def searched(
    game: AnyGame, level: str, company: Company, key: bytes, view: Any, offers: Offers[Any], moves: int, share: float
) -> tuple[float, Value] | None:
    """In a process of its own, to which the game brings its packs: what a slow bot will do, and when."""
    return _decided(among(with_share(BOXES[game.name].levels[level], share), company), key, view, offers, moves)


def simply(
    game: AnyGame, _level: str, company: Company, key: bytes, view: Any, offers: Offers[Any], moves: int
) -> tuple[float, Value] | None:
    """What the simple bot of a game would do, and when, where a search came to nothing."""
    return _decided(among(BOXES[game.name].simple_bot, company), key, view, offers, moves)


def _decided(bot: AnyBot, key: bytes, view: Any, offers: Offers[Any], moves: int) -> tuple[float, Value] | None:
    decision = bot.decide(view, offers, Rng(key, moves))
    return None if decision is None else (decision.after, decision.action)
