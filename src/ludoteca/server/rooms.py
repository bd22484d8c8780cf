"""A live table: its log as far as it is stored and as far as it has been asked for, its sockets, clocks and bots."""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any
from weakref import proxy

import msgspec
import structlog

from ludoteca.core.advice import Advice
from ludoteca.core.game import TABLE, WATCHER, AnyGame, Offers, Refused, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES
from ludoteca.games.asked import advise, simple_advice
from ludoteca.games.campaigns import told_options
from ludoteca.server import metrics
from ludoteca.server.campaigns.acts import act_ended, act_given_up, party_of
from ludoteca.server.clock import Deadline, Timer, left_of
from ludoteca.server.minds import Minds
from ludoteca.server.names import share_code
from ludoteca.server.protocol import asked, told
from ludoteca.server.protocol.told import SeatSeen
from ludoteca.server.seats import Code, Declined, decide
from ludoteca.server.shown import listed_of, seat_seen, update_of
from ludoteca.server.snapshots import EVERY as SNAPSHOT_EVERY
from ludoteca.server.snapshots import closed_match, snapshot_of
from ludoteca.server.sockets import TRY_AGAIN, Socket
from ludoteca.server.store import CampaignRow, Fate, Job, ReplayRow
from ludoteca.server.tables import (
    CHAT_LINES,
    ActClosed,
    Answered,
    AnyEntry,
    BotSeated,
    Finished,
    HostPassed,
    InMatch,
    Kept,
    Moved,
    Opened,
    Proposed,
    RulesChanged,
    Sat,
    Stood,
    Table,
    Undone,
    action_decoder,
)
from ludoteca.server.thinking import Asker
from ludoteca.server.timed import Timed

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

FIRST_FACTS = 300

encode = msgspec.json.Encoder().encode
_epochs = count(1)

STALE = Text("Somebody was faster: look again.", "Qualcuno è stato più veloce: guarda di nuovo.")
NO_ADVICE = Text("There is nothing for you to decide now.", "Ora non hai niente da decidere.")
ADVICE_FAILED = Text(
    "No hint could be found for this: decide by yourself.", "Per questo non si è trovato un consiglio: decidi da te."
)
TROUBLE = Text(
    "Something went wrong at this table, and it is opened anew: look where you are, then go on.",
    "Qualcosa è andato storto a questo tavolo, che viene riaperto: guarda a che punto sei, poi continua.",
)
NOT_STORED = Text("It could not be stored: try again in a moment.", "Non si è potuto salvare: riprova fra un momento.")


class Refusing(msgspec.Struct, frozen=True):
    """A refusal on its way: to whom, and what it says."""

    socket: Socket
    id: str
    code: Code
    reason: Text
    clause: str | None = None
    rule: Text | None = None

    def post(self) -> None:
        """Tell it."""
        self.socket.refuse(self.id, self.code, self.reason, self.clause, self.rule)


class Pending(msgspec.Struct, gc=False):
    """An entry on its way into the store: the table after it, and whom to tell."""

    table: Table
    entry: AnyEntry
    acks: list[tuple[Socket, str]]
    waiter: "asyncio.Future[Fate] | None" = None
    refusals: tuple[Refusing, ...] = ()
    """What was refused because of this entry or of those before: nobody is refused before being told of them."""


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
        self.standing_in: dict[str, Timer] = {}
        """The guests whose hero a bot will play if they stay away."""
        self.freeing: dict[str, Timer] = {}
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
        self.touched = monotonic()
        self.broken = False
        """Whether an error of ours has ended it; another room takes its place."""

    def wake(self) -> None:
        """Begin to live: people have a while to come back, clocks run, bots think."""
        if not self.house.bus.alone:
            self.house.ask_who(self.code)
        play = self.head.play
        if play is not None and play.match.foreign and self.head.phase == "playing":
            self.put(RulesChanged(rules=play.match.game.rules.version))
        self.guarded(self._settle)

    # Trouble stays here

    def guarded(self, work: Callable[..., None], *arguments: Any) -> None:
        """Do something at this table; whatever it raises ends this room, and nothing else."""
        if self.broken:
            return
        try:
            work(*arguments)
        except Exception as error:
            self.house.trouble(self, error)

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
                self._move(socket, message)
            elif isinstance(message, asked.Undo):
                self._undo(socket, message)
            elif isinstance(message, asked.GoBack):
                self._go_back(socket, message)
            elif isinstance(message, asked.Consent):
                self._consent(socket, message)
            elif isinstance(message, asked.Advise):
                self._advise(socket, message)
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

    def _playing(self, socket: Socket, match: int) -> tuple[int, Timed]:
        """The seat of somebody who may act in this match, or a refusal."""
        table = self.head
        number = table.seat_of(socket.guest)
        if number is None:
            raise Declined("not-yours", "You only watch: you have no seat.", "Stai solo guardando: non hai un posto.")
        if table.seats[number].level is not None:
            raise Declined(
                "not-yours",
                "A bot plays in your seat: take it back first.",
                "Al tuo posto gioca un bot: prima riprendilo.",
            )
        play = table.play
        if table.closed is not None:
            raise Declined("not-now", table.closed.why.en, table.closed.why.it)
        if play is None or table.phase != "playing":
            raise Declined("not-now", "No match is being played.", "Non si sta giocando nessuna partita.")
        if match != play.number:
            raise Declined("stale", STALE.en, STALE.it)
        return number, play

    def _undo(self, socket: Socket, message: asked.Undo) -> None:
        number, play = self._playing(socket, message.match)
        if play.match.back_to(Seat(number)) != message.version:
            raise Declined(
                "not-now",
                "This can no longer be taken back: something was revealed, or somebody else has acted.",
                "Non si può più tornare indietro: qualcosa è stato rivelato, o un altro ha già agito.",
            )
        entry = Undone(by=socket.guest, id=message.id, seat=number, version=message.version)
        self.put(entry, (socket, message.id))

    def _go_back(self, socket: Socket, message: asked.GoBack) -> None:
        """Propose to go back; with nobody to ask it happens at once."""
        number, play = self._playing(socket, message.match)
        if not play.match.game.together:
            raise Declined(
                "not-now",
                "Everybody plays alone here: only your own last move can be taken back.",
                "Qui ognuno gioca per sé: si può riprendere solo la propria ultima mossa.",
            )
        if message.version not in [step.version for step in play.match.trail]:
            raise Declined(
                "not-now",
                "The table cannot go back there: since then dice were rolled or a hidden card was seen. "
                "Choose a later decision.",
                "Il tavolo non può tornare lì: da allora si sono tirati dadi o si è vista una carta coperta. "
                "Scegliete una decisione più recente.",
            )
        proposed = self.head.proposed
        if proposed is not None and proposed.seat != number:
            raise Declined(
                "not-now",
                "There is a proposal to go back: answer that one first.",
                "C'è già una proposta di tornare indietro: prima rispondi a quella.",
            )
        entry: Undone | Proposed = Proposed(by=socket.guest, id=message.id, seat=number, version=message.version)
        if not self.asked_besides(self.head, number):
            entry = Undone(by=socket.guest, id=message.id, seat=number, version=message.version)
        self.put(entry, (socket, message.id))

    def _consent(self, socket: Socket, message: asked.Consent) -> None:
        """An answer to the proposal; the last one that was missing makes it happen."""
        number, _ = self._playing(socket, message.match)
        proposed = self.head.proposed
        if proposed is None or proposed.version != message.version:
            raise Declined(
                "stale",
                "That proposal is over: somebody has moved or declined.",
                "Quella proposta non c'è più: qualcuno ha giocato o rifiutato.",
            )
        if message.agree and number in (proposed.seat, *proposed.agreed):
            raise Declined(
                "not-now",
                "You have agreed: wait for the others.",
                "Sei già d'accordo: aspetta gli altri.",
            )
        self.put(Answered(by=socket.guest, id=message.id, seat=number, agree=message.agree), (socket, message.id))
        self._unanimous()

    def asked_besides(self, table: Table, number: int) -> list[int]:
        """The seats of the people whose consent a seat needs; who is away does not count."""
        return [
            other
            for other, seat in enumerate(table.seats)
            if other != number and seat.person and seat.guest not in self.gone
        ]

    def _unanimous(self) -> None:
        """Go back once everybody has agreed and the one who proposed it is here."""
        proposed = self.head.proposed
        if proposed is None or self.head.seats[proposed.seat].guest not in self.here():
            return
        if set(self.asked_besides(self.head, proposed.seat)) <= set(proposed.agreed):
            self.put(Undone(seat=proposed.seat, version=proposed.version))

    def _advise(self, socket: Socket, message: asked.Advise) -> None:
        """Ask the strongest bot what it would do in this seat, seeing what this seat sees."""
        number, play = self._playing(socket, message.match)
        if message.version > play.match.version:
            raise Declined("stale", STALE.en, STALE.it)
        if self.head.counts:
            raise Declined(
                "not-now",
                "The daily puzzle is played without hints: play it again afterwards to practise with them.",
                "Il rompicapo del giorno si gioca senza consigli: dopo puoi rifarlo per esercitarti con quelli.",
            )
        if not self.head.practice(socket.guest):
            raise Declined(
                "not-now",
                "Hints are for practice: other people play here.",
                "I consigli sono per esercitarsi: qui giocano altre persone.",
            )
        place = Seat(number)
        offers = play.match.actions(place)
        if not offers or BOXES[play.match.game.name].adviser is None:
            raise Declined("not-now", NO_ADVICE.en, NO_ADVICE.it)
        if socket.guest in self.advising:
            raise Declined("too-many", "A hint is on its way: wait for it.", "Un consiglio sta arrivando: aspettalo.")
        self.advising.add(socket.guest)
        key = Rng.of(play.match.seed).fork(f"advice for seat {number}").key
        asked = (play.match.game, play.match.view(place), offers, key, play.match.version)
        asker = Asker(socket.guest, self.code, True)
        search = self.house.thinking.ask(asker, advise, *asked, scales=True)
        search.add_done_callback(
            lambda done: self.guarded(self._advised, socket, message.id, number, play, done, asked)
        )

    def _advised(
        self,
        socket: Socket,
        id: str,
        seat: int,
        before: Timed,
        search: "asyncio.Future[Advice | None]",
        asked: tuple[AnyGame, Any, Offers[Any], bytes, int],
    ) -> None:
        """Tell it, unless the table has moved on to where it no longer means the same."""
        self.advising.discard(socket.guest)
        if search.cancelled():
            return
        error = search.exception()
        if error is None:
            advice = search.result()
        else:
            metrics.SEARCHES_FAILED.inc()
            logs.error("a hint failed, a simple bot answers", game=self.head.game, error=repr(error))
            advice = simple_advice(*asked)
        play = self.head.play
        if advice is None:
            socket.refuse(id, "not-now", NO_ADVICE if error is None else ADVICE_FAILED)
        elif play is None or play.number != before.number or not holds(advice, before, play, Seat(seat)):
            socket.refuse(id, "stale", STALE)
        else:
            advised = told.Advised(id, play.number, play.match.version, advice.action, advice.reason, advice.cards)
            socket.post(encode(advised).decode())

    def _move(self, socket: Socket, message: asked.Move) -> None:
        number, play = self._playing(socket, message.match)
        if message.version > play.match.version:
            raise Declined("stale", STALE.en, STALE.it)
        try:
            action = action_decoder(self.head.game).decode(message.action)
        except msgspec.DecodeError as error:
            raise Declined("malformed", f"No such action: {error}.", f"Mossa inesistente: {error}.") from error
        if not play.match.counts(Seat(number), action, message.version):
            raise Declined("stale", STALE.en, STALE.it)
        self.play(number, action, socket.guest, message.id, socket)

    def play(self, seat: int, action: Value, by: str = "", id: str = "", socket: Socket | None = None) -> None:
        """A move by anybody; `Refused` changes nothing."""
        play = self.head.play
        assert play is not None
        at = max(self.house.clock.wall(), play.at)
        play = play.moved(seat, action, at)
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
            self._finish(play)

    def _finish(self, play: Timed) -> None:
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
        told = before.proposal is self.shown.proposal and before.notice is self.shown.notice
        if not told or not isinstance(pending.entry, InMatch):
            self.table_changed = True
        self.acks += pending.acks
        self.refusals += pending.refusals
        if isinstance(pending.entry, Finished):
            metrics.FINISHED.inc()
            logs.info("match finished", game=self.shown.game, moves=self.shown.play and self.shown.play.match.version)
        if pending.waiter is not None:
            pending.waiter.set_result(job.fate)
        if not self.house.bus.alone:
            self.house.tell_stored(self.code, job.seq)
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
        if self.house.rooms.get(self.code) is not self:
            return  # a table that never was
        self.later = []
        self.house.spawn(self._reload(None))

    async def _reload(self, base: Table | None) -> None:
        self.known = 0
        try:
            table = await self.house.load(self.code, base)
        except Exception as error:
            self.house.trouble(self, error)
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
            self.house.spawn(self._reload(self.shown))

    # To clients

    def tell(self) -> None:
        """What is newly stored, to everybody, once; then let the table live on."""
        self.guarded(self._tell)

    def _tell(self) -> None:
        self.touched = monotonic()
        texts: dict[tuple[int, int, int], str] = {}
        chat: list[str] | None = None
        for socket in tuple(self.sockets):
            if self.table_changed:
                self._post_table(socket)
            self._post_update(socket, texts)
            if socket.chatted < self.shown.said:
                if chat is None:
                    chat = self._chat(self.shown.said - CHAT_LINES)
                for line in chat[socket.chatted - self.shown.said :]:
                    socket.post(line)
                socket.chatted = self.shown.said
        people, self.table_changed = self.table_changed, False
        acks, self.acks = self.acks, []
        for socket, id in acks:
            socket.done(id)
        refusals, self.refusals = self.refusals, []
        for refusing in refusals:
            refusing.post()
        if people:
            self._settle()
        else:
            self._go_on()
        if self.known > self.shown.seq:
            self.hear(self.known)

    def refresh(self, socket: Socket) -> None:
        """Send what was left out while the client did not read."""
        self.guarded(self._refresh, socket)

    def _refresh(self, socket: Socket) -> None:
        if socket.stale:
            socket.stale = False
            self._post_table(socket)
        self._post_update(socket, {})

    def _chat(self, after: int) -> list[str]:
        after = max(0, after)
        return [encode(line).decode() for line in self.shown.chat[after : self.shown.said]]

    def _post_table(self, socket: Socket) -> None:
        if socket.blocked:
            socket.stale = True
            return
        table = self.shown
        you = table.seat_of(socket.guest)
        message = told.Table(
            code=table.code,
            title=table.title,
            game=table.game,
            options=told_options(table.game, {**table.options, **(table.play.match.differs if table.play else {})}),
            public=table.public,
            phase=table.phase,
            match=table.match,
            seats=self.seats_seen(),
            you=you,
            host=table.host == socket.guest,
            watchers=len(self.here() - {seat.guest for seat in table.seats if not seat.left}),
            replay=table.replay,
            return_link=None if you is None else socket.link,
            hints=BOXES[table.game].adviser is not None and table.practice(socket.guest),
            daily=table.daily or None,
            proposal=self._proposal(),
            lesson=table.lesson,
            campaign=table.campaign or None if you is not None or table.host == socket.guest else None,
            act=table.act or None,
            party=party_of(table),
            notice=table.notice,
            closed=None if table.closed is None else closed_match(table.closed, table.snapshot),
            may_be_public=self.house.public_tables,
            busy=self.house.thinking.busy and any(seat.level is not None for seat in table.seats),
        )
        socket.post(encode(message).decode())

    def _proposal(self) -> told.Proposal | None:
        """The proposal as everybody sees it."""
        proposal = self.shown.proposal
        if proposal is None:
            return None
        missing = [seat for seat in self.asked_besides(self.shown, proposal.seat) if seat not in proposal.agreed]
        return told.Proposal(proposal.seat, proposal.version, proposal.agreed, tuple(missing), proposal.refused)

    def _post_update(self, socket: Socket, texts: dict[tuple[int, int, int], str]) -> None:
        play = self.shown.play
        if play is None or socket.blocked:
            return
        first = (socket.match, socket.era) != (play.number, play.match.era)
        number = self.shown.seat_of(socket.guest)
        seat = WATCHER if number is None else Seat(number)
        if not first and socket.version == play.match.version and socket.seat == seat:
            return
        start = max(0, play.heard - FIRST_FACTS) if first else socket.heard
        key = (seat, start, first)
        text = texts.get(key)
        if text is None:
            now = self.house.clock.wall()
            left = self.deadline.left if self.deadline and self.deadline.is_of(play) else left_of(play, now)
            lesson = BOXES[play.match.game.name].lesson if self.shown.lesson else None
            text = texts[key] = encode(update_of(play, seat, start, first, now, lesson, left)).decode()
        socket.match, socket.era, socket.version = play.number, play.match.era, play.match.version
        socket.heard, socket.seat = play.heard, seat
        socket.post(text)

    def busy_changed(self) -> None:
        """The house has become busy, or calm: whoever plays with bots is told."""
        if any(seat.level is not None for seat in self.shown.seats):
            self.guarded(self._tell_table)

    def seats_seen(self) -> tuple[SeatSeen, ...]:
        """The seats as everybody sees them."""
        return tuple(
            seat_seen(number, seat, seat.guest in self.gone, self.shown.host)
            for number, seat in enumerate(self.shown.seats)
        )

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
        self.guarded(self._joined, socket)

    def _joined(self, socket: Socket) -> None:
        self._post_table(socket)
        self._post_update(socket, {})
        for line in self._chat(self.shown.said - CHAT_LINES):
            socket.post(line)
        socket.chatted = self.shown.said
        self._presence()
        for other in self.sockets - {socket}:
            self._post_table(other)
        self._settle()

    def leave(self, socket: Socket) -> None:
        """A connection is gone."""
        if socket not in self.sockets:
            return
        self.sockets.discard(socket)
        metrics.SOCKETS.dec()
        self.touched = monotonic()
        self.guarded(self._left)

    def _left(self) -> None:
        self._presence()
        for other in self.sockets:
            self._post_table(other)
        self._settle()

    def _presence(self) -> None:
        if not self.house.bus.alone:
            self.house.tell_here(self.code, {socket.guest for socket in self.sockets})

    def elsewhere_now(self, node: str, guests: frozenset[str]) -> None:
        """Who is connected at another node."""
        if self.elsewhere.get(node, frozenset()) != guests:
            self.elsewhere[node] = guests
            self.table_changed = True
            self.tell()

    def _settle(self) -> None:
        """After a change of people: mark who is away, look after the host, and go on."""
        here = self.here()
        seated = {seat.guest for seat in self.head.seats if seat.guest}
        for guest in [guest for guest in self.leaving if guest in here or guest not in seated]:
            self.leaving.pop(guest).cancel()
        back = self.gone & here
        if back:
            self.gone -= back
            self._tell_table()
        for guest in seated - here - self.gone - self.leaving.keys():
            self.leaving[guest] = self.after(self.house.bounds.absent_after, self._absent, guest)
        self._watch_host(here)
        if self.later is None:
            self._free_seats()
            if self.head.campaign:
                self._stand_in(here)
        self._go_on()

    def _go_on(self) -> None:
        """After a move: what the table does by itself."""
        if self.later is None:
            self._unanimous()
            self._attend()
            self._wind()
        self._think()

    def _tell_table(self) -> None:
        for socket in tuple(self.sockets):
            self._post_table(socket)

    def _absent(self, guest: str) -> None:
        self.leaving.pop(guest, None)
        self.gone.add(guest)
        self._tell_table()
        self._settle()

    def _wait_for(self, away: set[str], timers: dict[str, Timer], seconds: float, do: Callable[[str], None]) -> None:
        """Do something to each of these guests unless they are back in time."""
        for guest in timers.keys() - away:
            timers.pop(guest).cancel()
        for guest in away - timers.keys():
            timers[guest] = self.house.clock.later(seconds, partial(self.guarded, do, guest))

    def _free_seats(self) -> None:
        """In the waiting room nobody keeps a seat by staying away, except the host."""
        waiting = self.head.phase == "waiting"
        people = {seat.guest for seat in self.head.seats if seat.guest and waiting}
        away = people & self.gone - {self.head.host}
        self._wait_for(away, self.freeing, self.house.bounds.seat_kept, self._free_seat)

    def _free_seat(self, guest: str) -> None:
        del self.freeing[guest]
        if self.later is None and self.head.phase == "waiting" and self.head.seat_of(guest) is not None:
            self.put(Stood(by=guest))

    def _stand_in(self, here: set[str]) -> None:
        """In a campaign a bot plays for whoever stays away while others are there, and gives the hero back."""
        playing = self.head.phase == "playing"
        wait = playing and any(seat.person and seat.guest in here for seat in self.head.seats)
        away = {seat.guest for seat in self.head.seats if wait and seat.person and seat.guest in self.gone}
        self._wait_for(away, self.standing_in, self.house.bounds.stands_in_after, self._bot_plays_for)
        if not playing:
            return
        for number, seat in enumerate(self.head.seats):
            if seat.guest in here and seat.level is not None and not seat.left:
                self.put(Sat(by=seat.guest, seat=number, name=seat.name))

    def _bot_plays_for(self, guest: str) -> None:
        del self.standing_in[guest]
        number = self.head.seat_of(guest)
        if self.later is not None or self.head.phase != "playing" or number is None:
            return
        seat = self.head.seats[number]
        self.put(BotSeated(seat=number, level=BOXES[self.head.game].bots[0].name, name=seat.name))

    def _watch_host(self, here: set[str]) -> None:
        host = self.head.host
        if not host or host in here:
            self.host_gone = False
            if self.host_timer is not None:
                self.host_timer.cancel()
                self.host_timer = None
        elif self.host_gone and self.later is None:
            heirs = [seat.guest for seat in self.head.seats if seat.person and seat.guest in here]
            if heirs:
                self.host_gone = False
                self.put(HostPassed(host=heirs[0]))
        elif self.host_timer is None and not self.host_gone:
            self.host_timer = self.after(self.house.bounds.host_passes_after, self._host_is_gone)

    def _host_is_gone(self) -> None:
        self.host_timer = None
        self.host_gone = True
        self._settle()

    # What the table does by itself

    def _attend(self) -> None:
        """Tell the rules who is away and who is back; finish a match whose end is not yet in the log."""
        if self.head.phase != "playing":
            return
        for number, seat in enumerate(self.head.seats):
            play = self.head.play
            assert play is not None
            present = seat.level is not None or not (seat.left or seat.guest in self.gone)
            clock = play.match.game.clock
            action = None if clock is None else clock.presence(play.match.state, Seat(number), present)
            if action is not None:
                self.play(TABLE, action)
        table = self.head
        if table.phase == "playing" and table.play is not None and table.play.match.outcome() is not None:
            self._finish(table.play)

    def _wind(self) -> None:
        play = self.head.play
        timed = play if play is not None and play.action is not None and self.head.phase == "playing" else None
        if self.deadline is not None and not (timed and self.deadline.is_of(timed)):
            self.deadline.cancel()
            self.deadline = None
        if timed is not None and self.deadline is None:
            self.deadline = Deadline(self.house.clock, timed, partial(self.guarded, self._time_is_up))

    def _time_is_up(self) -> None:
        deadline, self.deadline = self.deadline, None
        play = self.head.play
        if self.later is None and self.head.phase == "playing" and play is not None and play.action is not None:
            if deadline is not None and deadline.is_of(play):
                self.play(TABLE, play.action)
            else:
                self._wind()

    def _think(self) -> None:
        if self.head.proposed is not None:  # a move would end it
            self.minds.pause()
        elif not self.pending:  # else they are asked once that is stored
            if self._left_to_people() or self._unattended():
                self.minds.pause()
            else:
                self.minds.think(self.shown)

    def _left_to_people(self) -> bool:
        """Whether one answer counts for the whole group and somebody is there to give it."""
        play = self.shown.play
        people = any(seat.person and seat.guest not in self.gone for seat in self.shown.seats)
        return play is not None and people and play.match.game.one_for_all(play.match.state)

    def _unattended(self) -> bool:
        """Whether nobody looks and everybody who plays was found absent: bots go on once somebody comes."""
        people = {seat.guest for seat in self.shown.seats if seat.guest and not seat.left}
        return people <= self.gone and not self.here()

    def search(self, work: Callable[..., Any], *arguments: Any) -> "asyncio.Future[Any]":
        """Have a bot's move found, on the account of whoever opened the table; before others if a player is here."""
        here = self.here()
        person = any(seat.person and seat.guest in here for seat in self.shown.seats)
        asker = Asker(self.shown.opener or self.code, self.code, person)
        return self.house.thinking.ask(asker, work, *arguments, scales=True)

    def act(self, seat: int, action: Value) -> None:
        """A bot moves."""
        if self.later is not None or self.head.phase != "playing" or self.head.seats[seat].level is None:
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
        for timer in (*self.leaving.values(), *self.standing_in.values(), *self.freeing.values()):
            timer.cancel()
        if self.deadline is not None:
            self.deadline.cancel()
        if self.host_timer is not None:
            self.host_timer.cancel()


def holds(advice: Advice, asked: Timed, play: Timed, seat: Seat) -> bool:
    """Whether advice means the same after what others have done since it was asked for."""
    if asked.match.version == play.match.version:
        return True
    action, match = advice.action, play.match
    return action is not None and action in match.actions(seat) and match.counts(seat, action, asked.match.version)
