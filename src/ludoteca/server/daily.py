"""The puzzle of the day: one attempt a guest that counts, what became of it, and what the deal allows."""

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError

from ludoteca.core.daily import daily_seed, share_text
from ludoteca.core.game import Outcome
from ludoteca.core.puzzles import QUICKLY, WHOLLY, Feat, Most
from ludoteca.games import BOXES, GAMES
from ludoteca.games.asked import feat, most, with_puzzle
from ludoteca.server.new_tables import open_table
from ludoteca.server.protocol.http import Bar, BestKnown, Daily, Machine, NewTable, PastDay
from ludoteca.server.recent import Recent
from ludoteca.server.replays import ClosedReplay, Unreadable
from ludoteca.server.seats import Declined
from ludoteca.server.store import Store
from ludoteca.server.store.schema import attempts, findings
from ludoteca.server.store.schema import replays as replay_rows
from ludoteca.server.thinking import Asker

logs = structlog.get_logger()

if TYPE_CHECKING:
    from ludoteca.server.house import House

T = TypeVar("T")

MOST_ATTEMPTS = 400
"""Days that a streak can have."""
MOST_PAST = 30
BAR = 5
"""Points that one bar of the distribution spans."""
MOST_FINDING = 16
"""Machines at work at the same time; who comes later asks again."""
MOST_FAILED = 1_000
"""Searches that failed and are not begun again."""

_encode = msgspec.json.Encoder().encode


class Attempt(msgspec.Struct, frozen=True):
    """The attempt of a guest that counts: its table and, once it is over, its replay and points."""

    guest: str
    game: str
    day: str
    code: str
    replay: str | None
    points: int | None
    rules: str = "1"
    """The version of the rules that it began with: it is compared only with others of the same."""


class Found(msgspec.Struct, frozen=True):
    """The most points that were found for a deal so far; `whole` once the long search is over."""

    most: Most
    whole: bool


def today() -> date:
    """The day it is, by the clock of this server, everywhere in the world the same."""
    return datetime.now(UTC).date()


def streak(days: list[str], day: date) -> int:
    """How many days in a row up to this one, or up to the day before, are among these."""
    known = set(days)
    if day.isoformat() not in known:
        day -= timedelta(1)
    length = 0
    while day.isoformat() in known:
        length += 1
        day -= timedelta(1)
    return length


class Attempts:
    """The rows of attempts and findings; every method blocks, so that the server calls them in threads."""

    def __init__(self, store: Store) -> None:
        self.engine = store.engine

    def of(self, guest: str, game: str, most_days: int = MOST_ATTEMPTS) -> list[Attempt]:
        """The attempts of a guest, newest first, those that ended since they were last asked for with their replay."""
        query = sa.select(attempts).where(attempts.c.guest == guest, attempts.c.game == game)
        with self.engine.connect() as connection:
            found = [
                Attempt(*row) for row in connection.execute(query.order_by(attempts.c.day.desc()).limit(most_days))
            ]
        return [self._ended(attempt) if attempt.replay is None else attempt for attempt in found]

    def _ended(self, attempt: Attempt) -> Attempt:
        """With the replay of the first match at its table, if that is over."""
        query = sa.select(replay_rows.c.replay).where(replay_rows.c.code == attempt.code)
        with self.engine.connect() as connection:
            replay = connection.execute(query.order_by(replay_rows.c.first).limit(1)).scalar()
        return attempt if replay is None else msgspec.structs.replace(attempt, replay=replay)

    def claim(self, guest: str, game: str, day: str, code: str) -> str:
        """Make a table the attempt that counts; the table of an attempt that was there before."""
        rules = GAMES[game].rules.version
        try:
            with self.engine.begin() as connection:
                connection.execute(attempts.insert().values(guest=guest, game=game, day=day, code=code, rules=rules))
        except IntegrityError:
            pass
        query = sa.select(attempts.c.code).where(
            attempts.c.guest == guest, attempts.c.game == game, attempts.c.day == day
        )
        with self.engine.connect() as connection:
            return str(connection.execute(query).scalar_one())

    def keep_points(self, attempt: Attempt) -> None:
        """Keep how an attempt ended."""
        own = sa.and_(*(attempts.c[name] == getattr(attempt, name) for name in ("guest", "game", "day")))
        with self.engine.begin() as connection:
            connection.execute(attempts.update().where(own).values(replay=attempt.replay, points=attempt.points))

    def bars(self, game: str, day: str, rules: str) -> tuple[Bar, ...]:
        """How many attempts of a day and of a version of the rules ended with how many points."""
        least = attempts.c.points - attempts.c.points % BAR
        query = (
            sa.select(least, sa.func.count())
            .where(attempts.c.game == game, attempts.c.day == day, attempts.c.rules == rules)
            .where(attempts.c.points.is_not(None))
            .group_by(least)
            .order_by(least)
        )
        with self.engine.connect() as connection:
            return tuple(Bar(*row) for row in connection.execute(query))

    def finding(self, key: str, kind: type[T]) -> T | None:
        """Something that was computed before."""
        with self.engine.connect() as connection:
            body = connection.execute(sa.select(findings.c.body).where(findings.c.key == key)).scalar()
        return None if body is None else msgspec.json.decode(body, type=kind)

    def keep(self, key: str, found: Any) -> None:
        """Keep something that took long to compute."""
        body = _encode(found).decode()
        with self.engine.begin() as connection:
            if connection.execute(findings.update().where(findings.c.key == key).values(body=body)).rowcount == 0:
                connection.execute(findings.insert().values(key=key, body=body))


class Dailies:
    """What the house knows of puzzles, and what it is computing about them."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.rows = Attempts(house.store)
        self.finding: dict[str, float] = {}
        """What is being computed, and since when."""
        self.failed: Recent[bool] = Recent(MOST_FAILED)

    async def open(self, guest: str, game: str) -> str:
        """The table of today's puzzle for a guest: the one of before, or a new one on which the match has begun."""
        day = today().isoformat()
        mine = await self._attempts(guest, game)
        known = next((attempt for attempt in mine if attempt.day == day), None)
        if known is not None:
            return known.code
        body = NewTable(game=game, seats=1, title=day, start=True)
        code = await open_table(self.house, guest, body, daily=day)
        self._look_for_best(game, day)
        return await asyncio.to_thread(self.rows.claim, guest, game, day, code)

    async def state(self, guest: str | None, game: str, day: date, link: str) -> Daily:
        """How a guest stands with the puzzle of a day; what others did and what is possible only once it is over."""
        mine = [] if guest is None else await self._attempts(guest, game)
        done = [attempt for attempt in mine if attempt.points is not None]
        attempt = next((attempt for attempt in mine if attempt.day == day.isoformat()), None)
        over = attempt is not None and attempt.points is not None
        best = share = outcome = None
        bars: tuple[Bar, ...] = ()
        if attempt is not None and over:
            best = await self._best(game, attempt.day, attempt.rules)
            bars = await asyncio.to_thread(self.rows.bars, game, attempt.day, attempt.rules)
            outcome = await self._outcome(attempt)
        if outcome is not None and best is not None:
            known = None if best.points is None else (best.points, best.proven)
            share = share_text(GAMES[game].title, day.isoformat(), outcome, known, link)
        midnight = datetime.combine(today() + timedelta(1), time(), UTC)
        return Daily(
            game=game,
            day=day.isoformat(),
            left=round((midnight - datetime.now(UTC)).total_seconds() * 1000),
            state="new" if attempt is None else "finished" if over else "playing",
            code=None if attempt is None else attempt.code,
            points=None if attempt is None else attempt.points,
            rating=None if outcome is None else outcome.why,
            replay=attempt.replay if attempt is not None and over else None,
            best=best,
            share=share,
            streak=streak([each.day for each in done], today()),
            past=tuple(PastDay(each.day, each.points) for each in done[:MOST_PAST] if each.points is not None),
            bars=bars,
        )

    async def _attempts(self, guest: str, game: str) -> list[Attempt]:
        found = []
        for attempt in await asyncio.to_thread(self.rows.of, guest, game):
            if attempt.replay is not None and attempt.points is None:
                points = await self._points(attempt.replay)
                if points is not None:
                    attempt = msgspec.structs.replace(attempt, points=points)
                    await asyncio.to_thread(self.rows.keep_points, attempt)
            found.append(attempt)
        return found

    async def _outcome(self, attempt: Attempt) -> Outcome | None:
        try:
            played = None if attempt.replay is None else await self.house.replays.of(attempt.replay)
        except Unreadable:  # its points were kept
            return None
        return None if played is None else played[1][-1].match.outcome()

    async def _points(self, replay: str) -> int | None:
        """How many points an attempt had, by today's rules or by what was kept of it."""
        try:
            played = await self.house.replays.of(replay)
        except ClosedReplay as closed:
            return closed.closed.points[0] if closed.closed.points else None
        outcome = None if played is None else played[1][-1].match.outcome()
        return None if outcome is None else outcome.points[0]

    # What takes long to compute

    async def _best(self, game: str, day: str, rules: str) -> BestKnown:
        """The most that the deal of a day allows, as far as it is known; a search by today's rules goes on."""
        key = _best_key(game, day, rules)
        found = await asyncio.to_thread(self.rows.finding, key, Found)
        if rules == GAMES[game].rules.version and (found is None or not found.whole):
            self._look_for_best(game, day)
        since = self.finding.get(key)
        return BestKnown(
            state="known" if found is not None and found.whole else "computing" if since is not None else "unknown",
            points=None if found is None else found.most.points,
            proven=found is not None and found.most.proven,
            seconds=0 if since is None else round(monotonic() - since),
        )

    def _look_for_best(self, game: str, day: str) -> None:
        self._begin(_best_key(game, day, GAMES[game].rules.version), lambda key: self._find_best(key, game, day))

    async def _find_best(self, key: str, game: str, day: str) -> None:
        found = await asyncio.to_thread(self.rows.finding, key, Found)
        if found is not None and found.whole:
            return
        options, seed = GAMES[game].options_type(), daily_seed(game, day)
        for positions in (QUICKLY, WHOLLY):
            result = await self.house.solving.ask(Asker("", key, False), most, game, options, seed, positions)
            whole = result.proven or positions == WHOLLY
            await asyncio.to_thread(self.rows.keep, key, Found(result, whole))
            if whole:
                return

    async def machine(self, replay: str) -> Machine | None:
        """What the machine makes of the deal of a solo match; nothing where no match or no machine is."""
        played = await self.house.replays.of(replay)
        play = None if played is None else played[1][-1]
        if play is None or len(play.match.names) != 1 or BOXES[play.match.game.name].puzzle is None:
            return None
        key = f"machine {replay}"
        found = await asyncio.to_thread(self.rows.finding, key, Feat)
        if found is not None:
            return Machine("known", found.outcome, found.view)
        if len(self.finding) < MOST_FINDING:
            self._begin(
                key, lambda key: self._find_feat(key, play.match.game.name, play.match.options, play.match.seed)
            )
        return Machine("unknown" if key in self.failed else "computing", None, None)

    async def _find_feat(self, key: str, game: str, options: Any, seed: int) -> None:
        result = await self.house.thinking.ask(Asker("", key, False), feat, game, options, seed)
        await asyncio.to_thread(self.rows.keep, key, result)

    def _begin(self, key: str, work: Callable[[str], Any]) -> None:
        if key not in self.finding and key not in self.failed:
            self.finding[key] = monotonic()
            self.house.beside.do(self._finish(key, work))

    async def _finish(self, key: str, work: Callable[[str], Any]) -> None:
        try:
            await work(key)
        except Exception as error:
            self.failed[key] = True
            logs.error("nothing could be found", what=key.partition(" ")[0], error=repr(error))
        finally:
            del self.finding[key]


def _best_key(game: str, day: str, rules: str) -> str:
    return f"best {game} {rules} {day}"


def puzzle_named(game: str) -> str:
    """A game that has a puzzle, or a refusal."""
    if game not in with_puzzle():
        names = ", ".join(with_puzzle())
        raise Declined("malformed", f"No daily puzzle of that; there is: {names}.", f"Non c'è; c'è quello di: {names}.")
    return game


def past_day(words: str | None) -> date:
    """A day as ISO 8601 writes it, up to today; today if none is named."""
    if words is None:
        return today()
    try:
        day = date.fromisoformat(words)
    except ValueError:
        day = None
    if day is None or day > today() or day.isoformat() != words:
        raise Declined(
            "malformed",
            "A day is written 2026-01-31, and it has come already.",
            "Un giorno si scrive 2026-01-31, e dev'essere già arrivato.",
        )
    return day
