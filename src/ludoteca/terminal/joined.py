"""A table of a server, joined by its link: the same scene, told over a WebSocket that comes back when it breaks."""

import asyncio
import contextlib
import random
import secrets
from collections.abc import Callable, Generator, Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from ludoteca.beside import Beside
from ludoteca.core.advice import Advice
from ludoteca.core.game import AnyGame, action_union
from ludoteca.core.house import Readings
from ludoteca.core.match import Decision
from ludoteca.core.notation import read_options
from ludoteca.core.rules import Refused, Text
from ludoteca.games import GAMES
from ludoteca.server.protocol import asked, told
from ludoteca.server.protocol.base import Message, Pace
from ludoteca.server.protocol.http import Machine, Me, NameMe, Return, Returned, Summary
from ludoteca.terminal.away import away_news, command
from ludoteca.terminal.hints import hint
from ludoteca.terminal.table import (
    GUIDED,
    NO_GUIDANCE,
    NO_HINTS,
    NO_PERSON,
    NO_PROPOSAL,
    NOTHING_TO_GO_BACK_TO,
    NOTHING_TO_TAKE_BACK,
    Clock,
    News,
    Proposal,
    Scene,
    Tell,
    machine_text,
    not_understood,
)
from ludoteca.terminal.telling import printable, printable_memory, printable_words
from ludoteca.terminal.trouble import trouble
from ludoteca.terminal.visit import CannotJoin, Link, Visit
from ludoteca.terminal.waiting import (
    HOUSE_BUSY,
    HOUSE_CALM,
    PHRASES,
    after_match,
    closed_match,
    is_person,
    removable,
    waiting_room,
)

PACES: Mapping[str, Pace] = {"slow": "usual", "fast": "fast", "now": "instant"}

ASK_AGAIN = 1.0
"""Seconds between two questions about what the server is computing."""
LATEST = 12
"""How many of the facts before one's coming are told."""
QUICK_TRIES = 16
"""Tries at short intervals, about ten seconds long: a restart of the server takes no longer."""


def pauses() -> Generator[float]:
    """Seconds until each next try to connect, like the browser's: a little uneven, so that not all come at once."""
    for _ in range(QUICK_TRIES):
        yield 0.5 + 0.25 * random.random()  # noqa: S311
    wait = 1.0
    while True:
        yield wait * (0.75 + 0.5 * random.random())  # noqa: S311
        wait = min(10.0, 2 * wait)


_decode = msgspec.json.Decoder(told.ServerMessage).decode
_encode = msgspec.json.Encoder().encode


class JoinedTable:
    """One seat, or a place to watch from, at a table of a server."""

    def __init__(self, link: Link, name: str, visit: Visit | None = None) -> None:
        self.name = name
        self.visit = visit or Visit(link.site)
        if link.token:
            returned = self.visit.ask("/api/return", Returned, Return(link.token))
            self.code, self.name = returned.code, returned.me.name
        else:
            self.code = link.code
            self.visit.ask("/api/me", Me)
            self.visit.ask("/api/me", Me, NameMe(name))
        found = self.visit.ask(f"/api/tables/{self.code}", Summary)
        if found.game not in GAMES:
            raise CannotJoin(
                f"{found.game} is not a game of this version", f"{found.game} non è un gioco di questa versione"
            )
        self.game: AnyGame = GAMES[found.game]
        self.actions: Any = action_union(self.game)
        self._print(found.options)
        self.scene = Scene((), None)
        self.table: told.Table | None = None
        self.update: told.Update | None = None
        self.phrases: tuple[Text, ...] = ()
        """The sentences of the game, as the server has them."""
        self.clock: Clock | None = None
        self.machine: Text | None = None
        """How the machine did with the same cards."""
        self.came_back = True
        """Whether the next update is the first of a connection."""
        self.waiting: dict[str, Message] = {}
        """Messages that were not answered yet, by id: they are sent again after a break."""
        self.socket: ClientConnection | None = None
        self.asked_seat = False
        self.removing = ""
        """Whom the host has asked once to remove."""
        self.beside = Beside(self._failed)

    async def open(self, tell: Tell) -> None:
        """Connect, and stay connected until told to close."""
        self.tell = tell
        self._draw()
        self.tell(())
        self.beside.do(self._listen())

    async def close(self) -> None:
        """Disconnect; a seat that was taken can be returned to."""
        await self.beside.close()
        if self.socket is not None:  # now: its generator may be collected only after the loop has ended
            await self.socket.close()
            self.socket = None

    @property
    def way_back(self) -> str | None:
        """The personal link to one's seat, while there is a seat to return to."""
        if self.table is None or self.table.return_link is None or self.table.phase == "finished":
            return None
        link = self.table.return_link
        return link if "://" in link else self.visit.site + link

    def _print(self, options: dict[str, str]) -> None:
        """Ask for the printed things that are played with under these options."""
        self.options, self.content = options, None
        self.rules = Readings(self.game.rules, self._agreed(options))
        try:
            self.game.packs.take_up(read_options(self.game, options))
        except Refused as refused:
            raise CannotJoin(
                f"{refused.reason.en} Join with --pack and that file.",
                f"{refused.reason.it} Entra con --pack e quel file.",
            ) from refused
        if self.game.packs.content_type is not None:
            path = f"/api/games/{self.game.name}/content?{urlencode(options)}"
            self.content = self.visit.ask(path, self.game.packs.content_type)

    def _agreed(self, words: dict[str, str]) -> Any:
        """The options of the table; a server of another version may have some that nobody knows here."""
        try:
            return read_options(self.game, words)
        except ValueError:
            return self.game.options_type()

    # The connection

    async def _listen(self) -> None:
        site = self.visit.site
        address = f"{site.replace('http', 'ws', 1)}/ws/tables/{self.code}"
        headers = {"Cookie": self.visit.cookie}
        try:
            async for socket in connect(
                address, origin=Origin(site), additional_headers=headers, proxy=None, reconnect_delays=pauses
            ):
                self.socket = socket
                self.came_back = True
                try:
                    for message in list(self.waiting.values()):
                        await socket.send(_encode(message).decode())
                    async for text in socket:
                        self._heard(_decode(text))
                except ConnectionClosed:
                    pass
                self.socket = None
                self._say("table", "No connection; trying again …", "Nessuna connessione; riprovo …")
        except msgspec.DecodeError:
            self._say(
                "refusal",
                "The server speaks another version of Ludoteca: bring both up to date.",
                "Il server parla un'altra versione di Ludoteca: aggiornate entrambi.",
            )
        except InvalidStatus as error:
            status = error.response.status_code
            self._say(
                "refusal", f"The table does not let us in ({status}).", f"Il tavolo non ci fa entrare ({status})."
            )

    def _send(self, make: Callable[[str], Message]) -> None:
        id = secrets.token_urlsafe(9)
        message = make(id)
        self.waiting[id] = message
        if self.socket is not None:
            self.beside.do(self._post(self.socket, message))

    def _failed(self, error: BaseException) -> None:
        self.tell((trouble(error),))

    async def _post(self, socket: ClientConnection, message: Message) -> None:
        with contextlib.suppress(ConnectionClosed):  # it waits for the next connection
            await socket.send(_encode(message).decode())

    def _say(self, kind: Any, en: str, it: str) -> None:
        self.tell((News(kind, Text(en, it)),))

    # What comes

    def _heard(self, message: told.ServerMessage) -> None:
        news: list[News] = []
        match message:
            case told.Table():
                news = self._seated(message)
            case told.Update():
                news = self._updated(message)
            case told.ChatLine(name=name, text=text, phrase=phrase):
                said = PHRASES[phrase] if phrase is not None else Text(printable(text or ""), printable(text or ""))
                news = [News("chat", Text(f"{printable(name)}: {said.en}", f"{printable(name)}: {said.it}"))]
            case told.Done(id):
                self.waiting.pop(id, None)
                return
            case told.Advised(id=id):
                self.waiting.pop(id, None)
                news = [self._hinted(message)]
            case told.Refusal(id=id, reason=reason, clause=clause, rule=rule):
                self.waiting.pop(id or "", None)
                news = [News("refusal", reason, clause, rule)]
            case told.Pong():
                return
        self._draw()
        self.tell(news)

    def _seated(self, table: told.Table) -> list[News]:
        before, self.table = self.table, table
        if len(table.seats) == 1 and table.replay is not None and table.replay != (before and before.replay):
            self.machine = None
            self.beside.do(self._compare(table.replay))
        if table.options != self.options:
            try:
                self._print(table.options)  # rare and short enough to wait for
            except CannotJoin as error:
                return [News("refusal", error.text)]
        if table.phase == "waiting":
            self.update = None
            if table.you is None and not self.asked_seat and any(seat.kind == "free" for seat in table.seats):
                self.asked_seat = True
                self._send(lambda id: asked.Sit(id, self.name))
        if table.notice is not None and (before is None or before.notice is None):
            return [News("table", table.notice)]
        if before is None:
            return []
        proposed = self._proposal_news(before.proposal, table.proposal)
        if proposed:
            return proposed
        if table.busy != before.busy:
            return [News("table", HOUSE_BUSY if table.busy else HOUSE_CALM)]
        if away := away_news(before, table):
            return away
        old = {seat.name for seat in before.seats}
        return [
            News("table", Text(f"{printable(seat.name)} sits down", f"{printable(seat.name)} si siede"))
            for seat in table.seats
            if seat.kind != "free" and seat.name not in old
        ]

    def _updated(self, update: told.Update) -> list[News]:
        before, self.update = self.update, update
        came_back, self.came_back = self.came_back, False
        self.view = msgspec.convert(update.view, self.game.view_type)
        if update.phrases is not msgspec.UNSET:
            self.phrases = update.phrases
        now = asyncio.get_running_loop().time()
        self.clock = None if update.clock is None else Clock(now + update.clock.left / 1000)
        if update.first and not came_back and before is not None and before.match == update.match:
            if self.game.together:
                return [News("table", Text("The table has gone back", "Il tavolo è tornato indietro"))]
            return [News("table", Text("The last move was taken back", "L'ultima mossa è stata ripresa"))]
        told = [event.text for event in update.events if event.text is not None]
        return [
            News("fact", Text(printable(text.en), printable(text.it)))
            for text in (told[-LATEST:] if update.first else told)
        ]

    def _draw(self) -> None:
        table, update = self.table, self.update
        if table is None:
            self.scene = Scene((), None, notice=(Text(f"Connecting to {self.code} …", f"Mi collego a {self.code} …"),))
            return
        names = tuple(printable(seat.name) for seat in table.seats if seat.kind != "free")
        if table.closed is not None:
            after = () if table.act else after_match(table)  # an act is begun again on the campaign's page
            self.scene = Scene(
                names,
                table.you,
                removable=removable(table),
                notice=(*closed_match(table.closed, names), *after),
            )
            return
        if update is None:
            self.scene = Scene(names, table.you, removable=removable(table), notice=waiting_room(table))
            return
        singles = (msgspec.convert(action, self.actions) for action in update.singles)
        self.scene = Scene(
            names,
            table.you,
            self.view,
            tuple(self.game.words.write(action) for action in singles),
            self.content,
            update.undo is not None,
            update.outcome,
            () if update.remembered is msgspec.UNSET else tuple(map(printable_memory, update.remembered)),
            self.clock,
            hints=table.hints and update.outcome is None,
            machine=self.machine,
            back=self._earlier(),
            proposal=self._proposal(table.proposal),
            removable=removable(table),
            notice=() if update.outcome is None else after_match(table),
            spoken=None if update.spoken is msgspec.UNSET else printable_words(update.spoken, self.phrases),
            picks=update.picks,
        )

    def _earlier(self) -> tuple[Decision, ...]:
        """The decisions to which the table may go back."""
        back = () if self.update is None or self.update.outcome is not None else self.update.back
        said = [Text(printable(each.text.en), printable(each.text.it)) for each in back]
        return tuple([Decision(each.version, each.seat, text) for each, text in zip(back, said, strict=True)])

    def _proposal(self, proposal: told.Proposal | None) -> Proposal | None:
        """The proposal that waits for answers, with the decision by its name."""
        if proposal is None or proposal.refused is not None:
            return None
        earlier = next((each for each in self._earlier() if each.version == proposal.version), None)
        return None if earlier is None else Proposal(proposal.seat, earlier, proposal.agreed, proposal.missing)

    def _proposal_news(self, before: told.Proposal | None, now: told.Proposal | None) -> list[News]:
        """What is new about going back: a proposal, or the no that ends it."""
        if now is None or now == before or self.table is None:
            return []
        names = [printable(seat.name) for seat in self.table.seats]
        if now.refused is not None:
            name = names[now.refused]
            return [
                News("table", Text(f"{name} does not agree: no going back", f"{name} non è d'accordo: si resta qui"))
            ]
        proposal = self._proposal(now)
        return [] if proposal is None else [News("table", proposal.told(names))]

    def _hinted(self, advised: told.Advised) -> News:
        """Advice as news."""
        action = None if advised.action is None else msgspec.convert(advised.action, self.actions)
        return hint(self.game, self.scene, Advice(action, advised.reason, advised.cards, advised.complete))

    async def _compare(self, replay: str) -> None:
        """Ask how the machine does with the cards of this solo match, until it is known."""
        path = f"/api/replays/{replay}/machine"
        with contextlib.suppress(CannotJoin):  # no machine plays this game
            machine = await asyncio.to_thread(self.visit.ask, path, Machine)
            while machine.state == "computing":
                await asyncio.sleep(ASK_AGAIN)
                machine = await asyncio.to_thread(self.visit.ask, path, Machine)
            if machine.outcome is not None and self.table is not None and self.table.replay == replay:
                self.machine = machine_text(machine.outcome)
                self._draw()
                self.tell((News("table", self.machine),))

    # What goes

    def do(self, line: str) -> None:
        """Send a move, at the version that was seen."""
        update = self.update
        if update is None:
            self._say("refusal", "The match has not begun.", "La partita non è cominciata.")
            return
        try:
            action = self.game.words.read(line)
        except ValueError as error:
            self.tell((not_understood(str(error)),))
            return
        raw = msgspec.Raw(_encode(action))
        self._send(lambda id: asked.Move(id, update.match, update.version, raw))

    def undo(self) -> None:
        """Ask to take back one's last move."""
        update = self.update
        if update is None or update.undo is None:
            self.tell((NOTHING_TO_TAKE_BACK,))
            return
        version = update.undo
        self._send(lambda id: asked.Undo(id, update.match, version))

    def go_back(self, version: int) -> None:
        """Propose to go back to before an earlier decision."""
        update = self.update
        if update is None or version not in [each.version for each in update.back]:
            self.tell((NOTHING_TO_GO_BACK_TO,))
            return
        self._send(lambda id: asked.GoBack(id, update.match, version))

    def consent(self, agree: bool) -> None:
        """Answer the proposal."""
        update, proposal = self.update, self.scene.proposal
        if update is None or proposal is None:
            self.tell((NO_PROPOSAL,))
            return
        version = proposal.earlier.version
        self._send(lambda id: asked.Consent(id, update.match, version, agree))

    def advise(self) -> None:
        """Ask the server for a hint."""
        update = self.update
        if update is None or not self.scene.hints:
            self.tell((NO_HINTS,))
            return
        self._send(lambda id: asked.Advise(id, update.match, update.version))

    def guide(self, word: str) -> None:
        """Tell the server how the bots go."""
        guests = None if self.table is None else self.table.guests
        if guests is None:
            self.tell((NO_GUIDANCE,))
            return
        pace, first, prepare = guests.pace, guests.first, guests.prepare
        match word:
            case "wait" | "go":
                first = "people" if word == "wait" else "bots"
            case "prepare":
                prepare = not prepare
            case _:
                pace = PACES[word]
        self._send(lambda id: asked.Guide(id, pace, first, prepare))
        self.tell((News("table", GUIDED[word][1]),))

    def proceed(self) -> None:
        """Ready, start, rematch: whatever comes next for us."""
        table = self.table
        if table is None or table.you is None or table.phase == "playing":
            return
        if table.phase == "finished":
            if table.closed is None:
                self._send(asked.Again)
            elif table.host:
                self._send(asked.Rematch)
        elif table.host:
            self._send(asked.Start)
        elif not table.seats[table.you].ready:
            self._send(lambda id: asked.SetReady(id, True))

    def say(self, words: str) -> None:
        """Chat; what begins with a slash does something about the seats."""
        wish = None if self.table is None else command(words, self.table, self.name)
        if wish is not None:
            self._send(wish)
        elif words:
            self._send(lambda id: asked.Say(id, words[:300]))

    def remove(self, name: str) -> None:
        """As host, take the seat from a person: the first time it is only asked."""
        seats = () if self.table is None else self.table.seats
        seat = next((each for each in seats if printable(each.name).lower() == name.lower() and is_person(each)), None)
        if seat is None:
            self.tell((NO_PERSON,))
        elif self.removing != name:
            self.removing = name
            self._say(
                "table",
                f"Remove {name}? {name} cannot sit down here again. Type `remove {name}` once more.",
                f"Togliere {name}? Non potrà più sedersi qui. Scrivi ancora `togli {name}`.",
            )
        else:
            self.removing = ""
            self.remove_from(seat.seat)

    def remove_from(self, seat: int) -> None:
        """As host, take a seat from a person."""
        self._send(lambda id: asked.Remove(id, seat))

    def pause(self, on: bool) -> None:
        """The clocks of a server are not ours to stop."""
