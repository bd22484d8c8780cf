"""A match from its first decision: answers one by one, or the first offer until something comes."""

from __future__ import annotations

from typing import Any, TypeVar

from ludoteca.core import agenda
from ludoteca.core.game import Seat, Value
from ludoteca.games.myth import setup
from ludoteca.games.myth.asking import Act, Ask, answer, settle
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.state import State

K = TypeVar("K", bound=Ask)


class Beginning:
    """The setup of a match, under way."""

    def __init__(self, seats: int = 2, tile: str = "first", seed: int = 1, **options: Any) -> None:
        """The table before the first decision."""
        self.state: State = setup.begin(seats, Options(tile=tile, **options), seed)
        self.events: list[Value] = []
        settle(self.state, self.events)

    @property
    def asked(self) -> Any:
        """What somebody decides now."""
        return agenda.asked(self.state)

    def offers(self, seat: int | None = None) -> list[Any]:
        """What a seat, or the first that is asked, may choose."""
        return list(self.asked.offers(self.state, self.asked.actors(self.state)[0] if seat is None else Seat(seat)))

    def choose(self, action: Act, seat: int | None = None) -> None:
        """An answer that must be offered."""
        assert action in self.offers(seat), (action, self.offers(seat))
        answer(self.state, self.asked.actors(self.state)[0] if seat is None else Seat(seat), action, self.events)

    def until(self, kind: type[K]) -> K:
        """The first offer is taken until a question of this kind comes."""
        while not isinstance(self.asked, kind):
            assert self.asked is not None, f"the match ended before {kind.__name__}"
            self.choose(self.offers()[0])
        asked: K = self.asked
        return asked

    def facts(self, kind: type[Value]) -> list[Any]:
        """What happened, of one kind."""
        return [event for event in self.events if isinstance(event, kind)]
