"""What is on its way: entries into the store, refusals to those who asked."""

import asyncio

import msgspec

from ludoteca.core.rules import Text
from ludoteca.server.entries import AnyEntry
from ludoteca.server.seats import Code
from ludoteca.server.sockets import Socket
from ludoteca.server.store import Fate
from ludoteca.server.tables import Table


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
