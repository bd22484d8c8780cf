"""A live table: its log as far as it is stored and as far as it has been asked for, its sockets, clocks and bots."""

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import count
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any
from weakref import proxy

import msgspec
import structlog

from ludoteca.core.game import Refused, Value
from ludoteca.core.rules import Text
from ludoteca.server import metrics, staying
from ludoteca.server.campaigns.acts import act_ended, act_given_up
from ludoteca.server.clock import Countdown, Deadline
from ludoteca.server.entries import ActClosed, AnyEntry, Finished, Guided, InMatch, Kept, Moved, Opened, RulesChanged
from ludoteca.server.minds import Minds
from ludoteca.server.names import share_code
from ludoteca.server.protocol import asked
from ludoteca.server.protocol.told import SeatSeen
from ludoteca.server.room import again, arrivals, clocks, foresight, going_back, hints, moves, telling
from ludoteca.server.room.pending import Pending, Refusing
from ludoteca.server.seats import STALE, Code, Declined, decide
from ludoteca.server.shortcuts import Marks, keep
from ludoteca.server.shown import Glimpse, listed_of, seat_seen
from ludoteca.server.snapshots import EVERY as SNAPSHOT_EVERY
from ludoteca.server.snapshots import snapshot_of
from ludoteca.server.sockets import TRY_AGAIN, Socket
from ludoteca.server.store import CampaignRow, Fate, Job, ReplayRow
from ludoteca.server.tables import Table
from ludoteca.server.thinking import Asker
from ludoteca.server.timed import Timed

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

encode = msgspec.json.Encoder().encode
_epochs = count(1)

TROUBLE = Text(
    "Something went wrong at this table, and it is opened anew: look where you are, then go on.",
    "Qualcosa è andato storto a questo tavolo, che viene riaperto: guarda a che punto sei, poi continua.",
)
NOT_STORED = Text("It could not be stored: try again in a moment.", "Non si è potuto salvare: riprova fra un momento.")


class Room:
    """A table in memory. `shown` is stored and may be told; `head` also holds what is on its way."""

    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.loop = asyncio.get_running_loop()
        self.code = table.code
        self.shown = table
        self.head = table
        self.pending: deque[Pending] = deque()
        self.epoch = next(_epochs)
        self.known = table.seq
        """The last entry that any node is known to have stored."""
        self.sockets: set[Socket] = set()
        self.later: list[tuple[Socket, Any]] | None = None
        """Messages that wait while the log is read anew."""
        self.elsewhere: dict[str, frozenset[str]] = {}
        self.gone: set[str] = set()
        self.leaving: dict[str, asyncio.TimerHandle] = {}
        self.standing_in: dict[str, Countdown] = {}
        """The guests for whom a bot will play if they stay away."""
        self.freeing: dict[str, Countdown] = {}
        """The guests who will lose their seat in the waiting room if they stay away."""
        self.host_timer: asyncio.TimerHandle | None = None
        self.host_gone = False
        self.deadline: Deadline | None = None
        # Bots must not hold their table: a cycle would keep it in memory long after it has left the house.
        self.minds = Minds(proxy(self), hurry=house.bounds.bots_hurry)
        self.acks: list[tuple[Socket, str]] = []
        self.refusals: list[Refusing] = []
        self.table_changed = False
        self.advising: set[str] = set()
        """The guests for whom a hint is being looked for."""
        self.marks = Marks(house.bounds.shortcut_after)
        self.touched = monotonic()
        self.broken = False
        """Whether an error of ours has ended it; another room takes its place."""

    def wake(self) -> None:
        """Begin to live: people have a while to come back, clocks run, bots think."""
        self.house.nodes.ask_who(self.code)
        play = self.head.play
        if play is not None and play.match.foreign and self.head.phase == "playing":
            self.put(RulesChanged(rules=play.match.game.rules.version))
        self.guarded(arrivals.settle, self)

    # Trouble stays here

    def guarded(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do something at this table; whatever it raises ends this room, and nothing else."""
        if self.broken:
            return
        try:
            work(*arguments)
        except Exception as error:
            self.house.live.trouble(self, error)

    def after(self, seconds: float, work: Callable[..., None], *arguments: Any) -> asyncio.TimerHandle:
        """Do something at this table later."""
        return self.loop.call_later(seconds, self.guarded, work, *arguments)

    def end(self) -> None:
        """Stop for good: tell everybody in words, and let them come back to what the log says."""
        self.broken = True
        self.rest()
        sockets, self.sockets = self.sockets, set()
        for socket in sockets:
            metrics.SOCKETS.dec()
            socket.refuse(None, "not-now", TROUBLE)
            socket.close(TRY_AGAIN)

    # From clients

    def take(self, socket: Socket, message: Any) -> None:
        """A message of a guest; it is answered once its effect is stored."""
        self.guarded(self._take, socket, message)

    def _take(self, socket: Socket, message: Any) -> None:
        if self.later is not None:
            self.later.append((socket, message))
            return
        if (socket.guest, message.id) in self.head.done:
            if self.pending:
                self.pending[-1].acks.append((socket, message.id))
            else:
                socket.done(message.id)
            return
        try:
            if self.head.seq >= self.house.bounds.entries_per_table:
                raise Declined(
                    "full", "This table has seen enough: open another.", "Questo tavolo ha finito: aprine un altro."
                )
            if isinstance(message, asked.Move):
                moves.move(self, socket, message)
            elif isinstance(message, asked.Undo):
                going_back.undo(self, socket, message)
            elif isinstance(message, asked.GoBack):
                going_back.go_back(self, socket, message)
            elif isinstance(message, asked.Consent):
                going_back.consent(self, socket, message)
            elif isinstance(message, asked.Advise):
                hints.advise(self, socket, message)
            elif isinstance(message, asked.Foresee):
                foresight.foresee(self, socket, message)
            elif isinstance(message, staying.Asked):
                self.put(staying.decide(self.head, socket.guest, self.gone, message), (socket, message.id))
            else:
                if isinstance(message, asked.Configure) and not self.head.public:
                    self.house.may_be_public(message.public)
                entry = decide(self.head, socket.guest, socket.name, self.gone, message)
                self.put(entry, (socket, message.id))
        except Declined as declined:
            self._refuse(Refusing(socket, message.id, declined.code, declined.reason))
        except Refused as refused:
            clause = self.house.rules(self.head.game).by_id.get(refused.clause)
            rule = None if clause is None else clause.text
            self._refuse(Refusing(socket, message.id, "rule", refused.reason, refused.clause, rule))

    def _refuse(self, refusing: Refusing) -> None:
        """Refuse now or, if somebody was faster by something that is not yet told, right after that."""
        if self.pending:
            self.pending[-1].refusals += (refusing,)
        else:
            refusing.post()

    def play(self, seat: int, action: Value, by: str = "", id: str = "", socket: Socket | None = None) -> None:
        """A move by anybody; `Refused` changes nothing."""
        play = self.head.play
        assert play is not None
        at = max(self.house.clock.wall(), play.at)
        began = perf_counter()
        play = play.moved(seat, action, at)
        self.marks.spent += perf_counter() - began
        entry = Moved(
            by=by,
            id=id,
            seat=seat,
            action=msgspec.Raw(encode(action)),
            digest=play.match.sealed(),
            snapshot=snapshot_of(play.match) if play.match.count % SNAPSHOT_EVERY == 0 else None,
        )
        self._write(entry, self.head.moved(entry, play), at, [] if socket is None else [(socket, id)])
        if play.match.outcome() is not None:
            self.finish(play)

    def finish(self, play: Timed) -> None:
        self.put(Finished(replay=share_code(), snapshot=snapshot_of(play.match)))

    # Into the store

    def put(self, entry: AnyEntry, ack: tuple[Socket, str] | None = None) -> None:
        """An entry that is not a move; `Refused` changes nothing."""
        at = self.house.clock.wall()
        self._write(entry, self.head.after(entry, at), at, [] if ack is None else [ack])

    def open(
        self, entry: Opened, at: int, entries: list[AnyEntry], begins: CampaignRow | None
    ) -> "asyncio.Future[Fate]":
        """The first entries of a new table; the future tells whether its code was free, and its act not yet begun."""
        self._write(entry, self.head, at, [], begins)
        for following in entries:
            self.put(following)
        waiter = self.pending[-1].waiter = self.loop.create_future()
        return waiter

    def stored_with(self, entry: AnyEntry) -> "asyncio.Future[Fate]":
        """An entry that is not a move, and what becomes of it."""
        self.put(entry)
        waiter = self.pending[-1].waiter = self.loop.create_future()
        return waiter

    async def quiet(self) -> None:
        """Wait until what is on its way is stored, or is not."""
        if self.pending:
            waiter = self.pending[-1].waiter = self.pending[-1].waiter or self.loop.create_future()
            await asyncio.shield(waiter)

    def _write(
        self,
        entry: AnyEntry,
        table: Table,
        at: int,
        acks: list[tuple[Socket, str]],
        begins: CampaignRow | None = None,
    ) -> None:
        job = Job(self.code, table.seq, at, encode(entry).decode(), self.epoch, self, begins=begins)
        if not isinstance(entry, InMatch):
            job.listed = listed_of(table)
            if isinstance(entry, Finished):
                job.replay = ReplayRow(entry.replay, self.code, table.started_seq, table.seq, table.title)
                job.closes = act_ended(table, entry.replay)
            elif isinstance(entry, ActClosed):
                job.closes = act_given_up(table)
        self.head = table
        self.pending.append(Pending(table, entry, acks))
        self.house.write(job)

    def stored(self, job: Job) -> bool:
        """The fate of the entry that waited longest; true if there is something to tell."""
        if job.epoch != self.epoch:
            return False
        pending = self.pending.popleft()
        if self.broken:
            if pending.waiter is not None:
                pending.waiter.set_result(job.fate)
            return False
        if job.fate != "stored":
            self._reset(pending, job)
            return False
        before, self.shown = self.shown, pending.table
        self.marks.pass_by(self.shown)
        if self.marks.ripe is not None:
            self.house.beside.do(asyncio.to_thread(keep, self.house.store, self.marks.take()))
        told = before.proposal is self.shown.proposal and before.notice is self.shown.notice
        if not told or isinstance(pending.entry, Guided) or not isinstance(pending.entry, InMatch):
            self.table_changed = True
        self.acks += pending.acks
        self.refusals += pending.refusals
        if isinstance(pending.entry, Finished):
            metrics.FINISHED.inc()
            logs.info("match finished", game=self.shown.game, moves=self.shown.play and self.shown.play.match.version)
        if pending.waiter is not None:
            pending.waiter.set_result(job.fate)
        self.house.nodes.tell_stored(self.code, job.seq)
        return True

    def _reset(self, first: Pending, job: Job) -> None:
        """An entry was not stored: refuse it and all that build on it, and read the log anew."""
        lost = [first, *self.pending]
        self.pending.clear()
        self.epoch = next(_epochs)
        conflict = job.fate == "conflict"
        if conflict:
            metrics.CONFLICTS.inc()
        else:
            logs.error("entry not stored")
        code: Code = "stale" if conflict else "not-now"
        reason = STALE if conflict else NOT_STORED
        for pending in lost:
            refusals = [*(Refusing(socket, id, code, reason) for socket, id in pending.acks), *pending.refusals]
            if conflict:
                self.refusals += refusals  # they are told once the log is read
            else:
                for refusing in refusals:
                    refusing.post()
            if pending.waiter is not None:
                pending.waiter.set_result(job.fate)
        if self.house.live.rooms.get(self.code) is not self:
            return  # a table that never was
        self.later = []
        self.house.beside.do(self._reload(None))

    async def _reload(self, base: Table | None) -> None:
        self.known = 0
        try:
            table = await self.house.live.load(self.code, base)
        except Exception as error:
            self.house.live.trouble(self, error)
            return
        self.guarded(self._loaded, table)

    def _loaded(self, table: Table | None) -> None:
        later, self.later = self.later or [], None
        if table is None:
            return
        self.shown = self.head = table
        self.known = max(self.known, table.seq)
        self.table_changed = True
        self._tell()
        for socket, message in later:
            self.take(socket, message)

    def hear(self, seq: int) -> None:
        """Another node has stored entries up to this one."""
        self.known = max(self.known, seq)
        if self.known > self.shown.seq and not self.pending and self.later is None:
            self.later = []
            self.house.beside.do(self._reload(self.shown))

    # To clients

    def tell(self) -> None:
        """What is newly stored, to everybody, once; then let the table live on."""
        self.guarded(self._tell)

    def _tell(self) -> None:
        self.touched = monotonic()
        if telling.tell_all(self):
            arrivals.settle(self)
        else:
            self.go_on()
        if self.known > self.shown.seq:
            self.hear(self.known)

    def refresh(self, socket: Socket) -> None:
        """Send what was left out while the client did not read."""
        self.guarded(self._refresh, socket)

    def _refresh(self, socket: Socket) -> None:
        if socket.stale:
            socket.stale = False
            telling.post_table(self, socket)
        telling.post_update(self, socket, {})

    def busy_changed(self) -> None:
        """The house has become busy, or calm: whoever plays with bots is told."""
        if any(chair.level is not None for chair in self.shown.chairs):
            self.guarded(self.tell_table)

    def seats_seen(self) -> tuple[SeatSeen, ...]:
        """The seats as everybody sees them."""
        return tuple(
            seat_seen(number, chair, chair.guest in self.gone, self.shown.host)
            for number, chair in enumerate(self.shown.chairs)
        )

    def glimpse(self) -> Glimpse:
        """What lists show of it."""
        play = self.shown.play
        return Glimpse(self.seats_seen(), () if play is None else tuple(play.match.actors()))

    # Coming and going

    def here(self) -> set[str]:
        """The guests who are connected, at any node."""
        return {socket.guest for socket in self.sockets}.union(*self.elsewhere.values())

    def join(self, socket: Socket) -> None:
        """A new connection: it is told everything, and the others that somebody came."""
        if self.broken:
            socket.close(TRY_AGAIN)
            return
        self.sockets.add(socket)
        metrics.SOCKETS.inc()
        self.guarded(arrivals.joined, self, socket)

    def leave(self, socket: Socket) -> None:
        """A connection is gone."""
        if socket not in self.sockets:
            return
        self.sockets.discard(socket)
        metrics.SOCKETS.dec()
        self.touched = monotonic()
        self.guarded(arrivals.left, self)

    def elsewhere_now(self, node: str, guests: frozenset[str]) -> None:
        """Who is connected at another node."""
        if self.elsewhere.get(node, frozenset()) != guests:
            self.elsewhere[node] = guests
            self.table_changed = True
            self.tell()

    def go_on(self) -> None:
        """After a move: what the table does by itself."""
        if self.later is None:
            going_back.go_back_if_all_agree(self)
            again.play_again_if_all_agree(self)
            clocks.attend(self)
            clocks.wind(self)
        clocks.let_bots_think(self)

    def tell_table(self) -> None:
        for socket in tuple(self.sockets):
            telling.post_table(self, socket)

    # What the table does by itself

    def search(self, work: Callable[..., Any], *arguments: Any) -> "asyncio.Future[Any]":
        """Have a bot's move found, on the account of whoever opened the table; before others if a player is here."""
        here = self.here()
        person = any(chair.person and chair.guest in here for chair in self.shown.chairs)
        asker = Asker(self.shown.opener or self.code, self.code, person)
        return self.house.thinking.ask(asker, work, *arguments, scales=True)

    def act(self, seat: int, action: Value) -> None:
        """A bot moves."""
        prepares = seat in self.head.preparing
        if self.later is not None or self.head.phase != "playing":
            return
        if self.head.chairs[seat].level is None and not prepares:
            return
        if self.head.proposed is not None:  # it is asked again once that is over
            return
        try:
            self.play(seat, action)
        except Refused:
            # Somebody was faster; the bot is asked again once that is stored.
            self.minds.again(seat)
            logs.debug("bot too late")

    def kept(self) -> Job | None:
        """What is stored of a match in play when the server ends, so that another version can show it."""
        table, play = self.head, self.head.play
        if play is None or table.phase != "playing" or not play.match.count:
            return None
        if table.snapshot is not None and table.snapshot.moves == play.match.count:
            return None
        entry = Kept(digest=play.match.digest(), snapshot=snapshot_of(play.match))
        return Job(self.code, table.seq + 1, self.house.clock.wall(), encode(entry).decode(), self.epoch, self)

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing will happen."""
        busy = (
            self.sockets
            or self.pending
            or self.leaving
            or self.standing_in
            or self.freeing
            or self.deadline
            or self.minds
            or self.advising
            or self.later is not None
        )
        return not busy and monotonic() - self.touched > self.house.bounds.idle_after

    def rest(self) -> None:
        """Stop every clock."""
        self.minds.rest()
        for timer in self.leaving.values():
            timer.cancel()
        for countdown in (*self.standing_in.values(), *self.freeing.values()):
            countdown.cancel()
        if self.deadline is not None:
            self.deadline.cancel()
        if self.host_timer is not None:
            self.host_timer.cancel()
