"""Other nodes: what they are told of the tables here, and what is heard of theirs."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.bus import Alone, AnyNote, Asking, Beat, Bus, Here, Stored
from ludoteca.server.identity import new_guest

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

NODE_LOST_SECONDS = 15.0
"""Without a note of another node, until its people count as gone."""
BEATS_MISSED = 2
"""After so many of our own notes that did not come back, Redis counts as lost."""


class Nodes:
    """This node among the others that serve the same store."""

    def __init__(self, house: "House", bus: str | None) -> None:
        self.house = house
        self.bus: Bus = Alone()
        if bus is not None:
            from ludoteca.server.redis_bus import RedisBus

            self.bus = RedisBus(bus, BEATS_MISSED * house.bounds.beat_every)
        self.name = new_guest()
        self.beats: dict[str, float] = {}

    @property
    def alone(self) -> bool:
        """Whether there are no others."""
        return self.bus.alone

    async def open(self) -> None:
        """Begin to listen, and to say that this node lives."""
        await self.bus.open(self._hear, self._catch_up)
        if not self.alone:
            self.house.beside.do(self._beat())

    async def close(self) -> None:
        """Stop listening."""
        await self.bus.close()

    def ask_who(self, code: str) -> None:
        """Ask the other nodes who is connected to a table."""
        if not self.alone:
            self.bus.publish(Asking(self.name, code))

    def tell_here(self, code: str, guests: set[str]) -> None:
        """Tell the other nodes who is connected to a table here."""
        if not self.alone:
            self.bus.publish(Here(self.name, code, tuple(sorted(guests))))

    def tell_stored(self, code: str, seq: int) -> None:
        """Tell the other nodes how far a table's log has come."""
        if not self.alone:
            self.bus.publish(Stored(self.name, code, seq))

    def _hear(self, note: AnyNote) -> None:
        if note.node == self.name:
            return
        self.beats[note.node] = monotonic()
        if isinstance(note, Beat):
            return
        room = self.house.live.rooms.get(note.code)
        if room is None:
            return
        match note:
            case Stored():
                room.guarded(room.hear, note.seq)
            case Here():
                room.guarded(room.elsewhere_now, note.node, frozenset(note.guests))
            case Asking():
                if room.sockets:
                    self.tell_here(note.code, {socket.guest for socket in room.sockets})

    def _catch_up(self) -> None:
        for room in tuple(self.house.live.rooms.values()):
            room.guarded(room.hear, room.shown.seq + 1)
            self.ask_who(room.code)

    async def _beat(self) -> None:
        """Say that this node lives, forget the people of nodes that no longer do, and do without notes if need be."""
        while True:
            self.bus.publish(Beat(self.name))
            await asyncio.sleep(self.house.bounds.beat_every)
            if self.bus.lost:
                await self._look_for_newer()
            late = monotonic() - NODE_LOST_SECONDS
            for node in [node for node, at in self.beats.items() if at < late]:
                del self.beats[node]
                for room in tuple(self.house.live.rooms.values()):
                    room.elsewhere_now(node, frozenset())

    async def _look_for_newer(self) -> None:
        """Ask the store how far the tables have come that people look at, while no other node can tell."""
        looked_at = [code for code, room in self.house.live.rooms.items() if room.sockets]
        try:
            newest = await asyncio.to_thread(self.house.store.newest, looked_at)
        except SQLAlchemyError as error:
            logs.error("store does not answer", error=type(error).__name__)
            return
        for code, seq in newest.items():
            if (room := self.house.live.rooms.get(code)) is not None:
                room.guarded(room.hear, seq)
