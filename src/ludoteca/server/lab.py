"""The lab of the house: matches among bots that guests want counted, one run after the other in a patient process."""

import asyncio
import secrets
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
import structlog

from ludoteca.bots.workers import Worker
from ludoteca.core.notation import read_options
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.lab.simulate import Batch, Endless, Plan, Played, Report, Spread, play_batch, report, wilson
from ludoteca.server.names import timed_code
from ludoteca.server.protocol.http import NewTable
from ludoteca.server.protocol.lab import Found, Measured, NewRun, Rated, RatedTable, Run
from ludoteca.server.seats import Declined, checked
from ludoteca.server.store.schema import findings

logs = structlog.get_logger()

if TYPE_CHECKING:
    from ludoteca.server.house import House

PATIENCE = 10
"""How far its process stands back for everything else."""
BATCH_SECONDS = 0.5
"""About so long are the matches after which it can be asked how far it is."""
STUCK_SECONDS = 600.0
"""By the clock, after which a batch of matches counts as stuck."""
MOST_WAITING = 8
MOST_LIVE = 100
"""Runs whose result is in memory; later ones are read from the store."""
MOST_KEPT = 500
"""Results that the store keeps, the newest."""

BROKEN = Text(
    "A match of these bots took too long, or its process ended: try quicker bots.",
    "Una partita di questi bot è durata troppo, o il suo processo è finito: prova con bot più rapidi.",
)

_encode = msgspec.json.Encoder().encode


class Live(msgspec.Struct, eq=False):
    """A run that waits, is under way or has ended not long ago."""

    guest: str
    run: Run
    plan: Plan
    stopped: bool = False
    worker: Worker | None = None

    def change(self, **changes: object) -> None:
        """It is so from now on."""
        self.run = msgspec.structs.replace(self.run, **changes)

    @property
    def over(self) -> bool:
        """Whether nothing more comes."""
        return self.run.state not in ("waiting", "running")


class HouseLab:
    """All runs of the house."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.live: OrderedDict[str, Live] = OrderedDict()
        self.turn = asyncio.Lock()
        """One run at a time: spare processors are few."""

    def begin(self, guest: str, asked: NewRun) -> str:
        """Let a run wait for its turn; its code. `Declined` or `Refused` if it cannot be."""
        options = checked(NewTable(asked.game, asked.seats, asked.options, asked.bots, sit=False))
        under_way = [live for live in self.live.values() if not live.over]
        if any(live.guest == guest for live in under_way):
            raise Declined(
                "not-now",
                "You have a run under way: wait for it, or stop it.",
                "Hai già una prova in corso: aspetta che finisca, o fermala.",
            )
        if len(under_way) >= MOST_WAITING:
            raise Declined(
                "not-now", "Many runs are waiting: try again later.", "Molte prove sono in attesa: riprova più tardi."
            )
        box, seed = BOXES[asked.game], secrets.randbits(32) if asked.seed is None else asked.seed
        bots = tuple([box.levels[asked.bots[seat % len(asked.bots)]] for seat in range(asked.seats)])
        plan = Plan(box.game, asked.seats, bots, read_options(box.game, options), seed)
        box.game.setup(plan.seats, plan.options, plan.seed_of(0))  # what is refused is refused here
        asked = msgspec.structs.replace(asked, seed=seed, options=options)
        code = timed_code(self.house.clock.wall())
        live = Live(guest, Run(code, asked, "waiting", 0, False), plan)
        self.live[code] = live
        for old in [name for name, each in self.live.items() if each.over][: max(0, len(self.live) - MOST_LIVE)]:
            del self.live[old]
        self.house.beside.do(self._carry_out(live))
        logs.info("lab run asked for", game=asked.game, seats=asked.seats, games=asked.games)
        return code

    async def run(self, code: str, guest: str | None) -> Run | None:
        """How far a run is, or what it found."""
        live = self.live.get(code)
        if live is not None:
            return msgspec.structs.replace(live.run, mine=live.guest == guest)
        return await asyncio.to_thread(self._stored, code)

    def stop(self, code: str, guest: str | None) -> None:
        """End one's own run at once; what was played until now counts."""
        live = self.live.get(code)
        if live is None or live.over:
            return
        if live.guest != guest:
            raise Declined("not-yours", "This run is somebody else’s.", "Questa prova è di qualcun altro.")
        live.stopped = True
        if live.run.state == "waiting":
            live.change(state="stopped")
        elif live.worker is not None:
            live.worker.kill()

    async def _carry_out(self, live: Live) -> None:
        """Wait for its turn, then play and count; whatever goes wrong ends this run alone."""
        try:
            async with self.turn:
                if not live.stopped:
                    await self._carry_out_now(live)
        except Exception as error:
            logs.error("lab run failed", game=live.run.asked.game, error=repr(error), exc_info=error)
            live.change(state="failed", problem=BROKEN)

    async def _carry_out_now(self, live: Live) -> None:
        played: list[Played] = []
        begun = monotonic()
        live.change(state="running")
        worker = live.worker = Worker(PATIENCE, STUCK_SECONDS)
        try:
            await self._play(live, worker, played)
        except Endless as error:
            live.change(problem=error.reason)
        except BrokenExecutor:
            if not live.stopped:
                live.change(problem=BROKEN)
        finally:
            worker.kill()
            worker.close()
            live.worker = None
        late = len(played) < live.run.asked.games
        state = "stopped" if live.stopped else "failed" if live.run.problem else "late" if late else "done"
        found = None
        if played:
            found = await asyncio.to_thread(
                lambda: found_in(live.plan, report(live.plan, played, monotonic() - begun), played)
            )
        ended = msgspec.structs.replace(live.run, state=state, found=found)
        await asyncio.to_thread(self._keep, ended)  # before anybody is told: it outlives the process
        live.run = ended

    async def _play(self, live: Live, worker: Worker, played: list[Played]) -> None:
        """Batches of about the same time, until all is played, or somebody has had enough of it."""
        games, size, spent = live.run.asked.games, 1, 0.0
        while len(played) < games and spent < self.house.bounds.lab_seconds and not live.stopped:
            numbers = range(len(played), min(games, len(played) + size))
            worked = await asyncio.wrap_future(worker.submit(play_batch, Batch(live.plan, numbers)))
            played += worked.result
            spent += worked.seconds
            live.change(played=len(played))
            size = max(1, int(len(numbers) * BATCH_SECONDS / max(0.001, worked.seconds)))

    # In the store; every method blocks, so that the server calls them in threads.

    def _keep(self, run: Run) -> None:
        key, body = f"{PREFIX}{run.code}", _encode(run).decode()
        with self.house.store.engine.begin() as connection:
            connection.execute(findings.insert().values(key=key, body=body))
            ours = findings.c.key.startswith(PREFIX)
            newest = sa.select(findings.c.key).where(ours).order_by(findings.c.key.desc()).limit(1).offset(MOST_KEPT)
            oldest = connection.execute(newest).scalar()
            if oldest is not None:  # codes begin with the time
                connection.execute(findings.delete().where(ours, findings.c.key <= oldest))

    def _stored(self, code: str) -> Run | None:
        query = sa.select(findings.c.body).where(findings.c.key == f"{PREFIX}{code}")
        with self.house.store.engine.connect() as connection:
            body = connection.execute(query).scalar()
        return None if body is None else msgspec.json.decode(body, type=Run)


PREFIX = "lab "


def found_in(plan: Plan, told: Report, played: list[Played]) -> Found:
    """What people are shown of a report, in words."""
    lab, levels = plan.game.lab, {bot.name: bot.label for bot in plan.bots}
    party = told.party
    matches = len(played)
    points = any(any(match.points) for match in played)

    def named(name: str) -> Text:
        return lab.names.get(name, Text(name, name))

    return Found(
        matches=matches,
        party=None if party is None else Rated(PARTY, matches, party.win_rate, *party.win_rate_interval),
        bots=tuple(
            Rated(levels[name], bot.games, bot.win_rate, *bot.win_rate_interval, bot.mean_score if points else None)
            for name, bot in told.per_bot.items()
        ),
        seats=tuple(
            Rated(
                Text(f"Seat {seat.seat + 1}", f"Posto {seat.seat + 1}"),
                matches,
                seat.win_rate,
                *wilson(seat.wins, matches),
                seat.mean_score if points else None,
            )
            for seat in told.per_seat
        ),
        measured=(
            measured(Text("Actions in a match", "Azioni in una partita"), told.length),
            measured(Text("Seconds of a match at this pace", "Secondi di una partita a questo ritmo"), told.duration),
            *(measured(named(name), spread) for name, spread in told.counters.items()),
        ),
        tables=tuple(
            RatedTable(
                named(table),
                tuple(
                    Rated(
                        lab.entry_name(plan.options, table, entry), each.count, each.win_rate, *each.win_rate_interval
                    )
                    for entry, each in entries.items()
                ),
            )
            for table, entries in told.tallies.items()
        ),
    )


PARTY = Text("The party", "Il gruppo")


def measured(name: Text, spread: Spread) -> Measured:
    """A distribution with its name."""
    return Measured(name, spread.mean, spread.min, spread.p10, spread.p50, spread.p90, spread.max)
