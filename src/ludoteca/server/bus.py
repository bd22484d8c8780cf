"""How nodes hear of each other: what was stored and who is connected. It carries no state; the log is the truth."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from ludoteca.core.game import kebab


class Note(msgspec.Struct, frozen=True, tag=kebab):
    """From one node to all."""

    node: str


class Stored(Note, frozen=True):
    """A table's log has come to this entry."""

    code: str
    seq: int


class Here(Note, frozen=True):
    """These guests are connected to a table at that node."""

    code: str
    guests: tuple[str, ...]


class Asking(Note, frozen=True):
    """Who is connected to this table?"""

    code: str


class Beat(Note, frozen=True):
    """That node lives."""


AnyNote = Stored | Here | Asking | Beat


class BusDown(Exception):
    """Redis does not answer at the start."""


class Bus(Protocol):
    """The way to the other nodes, if there are any."""

    alone: bool
    lost: bool
    """Whether notes of other nodes do not come."""

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Begin to listen; `again` is called when notes may have been lost."""
        ...

    def publish(self, note: AnyNote) -> None:
        """Tell all nodes, sooner or later."""
        ...

    async def close(self) -> None:
        """Stop listening."""
        ...


class Alone:
    """One node: there is nobody to tell."""

    alone = True
    lost = False

    async def open(self, hear: Callable[[AnyNote], None], again: Callable[[], None]) -> None:
        """Nothing to hear."""

    def publish(self, note: AnyNote) -> None:
        """Nobody to tell."""

    async def close(self) -> None:
        """Nothing to stop."""
