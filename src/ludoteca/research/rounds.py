"""A match in rounds: everybody who may act acts once or waits, then time goes on by one step."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, Literal, Self, get_args

from ludoteca.core.box import Box
from ludoteca.core.game import TABLE, Seat, Value, shares
from ludoteca.core.match import Match
from ludoteca.core.notation import read_options
from ludoteca.core.study import Study
from ludoteca.games import BOXES
from ludoteca.research.picture import written

Reward = Literal["victory", "points"]
MOST_ROUNDS = 5_000
"""A match that is not over by then is cut off: in a race everybody may wait for ever."""

TEXT, PICTURE = "ansi", "svg"
"""How a table is shown: in words, or drawn."""


def check_asked(reward: str, mode: str | None) -> None:
    """`ValueError` for a reward, or a way to show a table, that there is not."""
    if reward not in get_args(Reward):
        raise ValueError(f"the reward is 'victory' or 'points', not {reward!r}")
    if mode not in (None, TEXT, PICTURE):
        raise ValueError(f"the render mode is {TEXT!r} or {PICTURE!r}, not {mode!r}")


def studied(name: str) -> tuple[Box, Study[Any, Any]]:
    """A game and how learning programs see it; `ValueError` names those that can be had."""
    if name not in BOXES:
        raise ValueError(f"no game {name!r}; there are {', '.join(BOXES)}")
    box = BOXES[name]
    if box.study is None:
        raise ValueError(f"{name} does not say how learning programs see it (Box.study)")
    return box, box.study


class Rounds:
    """A match, who is asked in this round, and what each may do by number."""

    def __init__(
        self, name: str, seats: int | None, options: Mapping[str, str] | None, most_rounds: int = MOST_ROUNDS
    ) -> None:
        self.box, self.study = studied(name)
        self.game = self.box.game
        self.seats = seats or max(2, self.game.seats[0])
        if self.seats not in self.game.seats:
            raise ValueError(f"{name} takes {self.game.seats[0]} to {self.game.seats[-1]} seats, not {self.seats}")
        self.options = read_options(self.game, options or {})
        self.most_rounds = most_rounds
        self.wait = self.study.actions()
        """The number of waiting: the last one."""
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Another match."""
        self.match = Match(self.game, self.seats, seed, self.options, keeps=False)
        self.round = self.idle = 0
        self.moved = False
        self.queue: list[Seat] = []
        self._about: tuple[Any, int, Seat] = (None, 0, TABLE)
        self._numbered: dict[int, Value | None] = {}
        self._fill()

    def fork(self) -> Self:
        """The same table, which can go on another way."""
        other = copy(self)
        other.match = self.match.fork()
        other.queue = self.queue[:]
        return other

    def __deepcopy__(self, _memo: object) -> Self:
        """A fork will do: states are never changed."""
        return self.fork()

    def __getstate__(self) -> dict[str, Any]:
        """All but what the box holds, which is found again by its name."""
        return {name: value for name, value in vars(self).items() if name not in ("box", "study")}

    def __setstate__(self, known: dict[str, Any]) -> None:
        vars(self).update(known)
        self.box, self.study = studied(self.game.name)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.match.actors()

    @property
    def cut_off(self) -> bool:
        """Whether it takes too long."""
        return not self.over and self.round >= self.most_rounds

    @property
    def asked(self) -> Seat | None:
        """Who acts or waits next; nobody once it is over."""
        return self.queue[0] if self.queue else None

    def may_wait(self) -> bool:
        """Whether a seat that is asked may leave it to the others or to the clock; who they are may be hidden."""
        patience = self.study.patience
        if self.seats == 1 and self.match.deadline() is None:
            return False
        return patience is None or self.idle < patience

    def numbered(self, seat: Seat) -> dict[int, Value | None]:
        """What a seat may do by number; waiting is nothing, and all that there is for who is not asked."""
        if seat not in self.queue:
            return {self.wait: None}
        about = (self.match.state, self.round, seat)
        if about[1:] != self._about[1:] or about[0] is not self._about[0]:  # it is asked for mask, step and words
            self._numbered = {**self.study.numbered(self.match.view(seat), self.match.actions(seat))}
            if self.may_wait():
                self._numbered[self.wait] = None
            self._about = about
        return self._numbered

    def act(self, action: Value | None) -> None:
        """What the seat that is asked does, if anything; the round goes on with the next one."""
        seat = self.queue.pop(0)
        if action is not None:
            self.match.play(seat, action)
            self.moved = True
            actors = self.match.actors()
            self.queue = [other for other in self.queue if other in actors and not self._rests(other)]
        if not self.queue:
            self._close()

    def _rests(self, seat: Seat) -> bool:
        return self.study.rests(self.match.view(seat))

    def _close(self) -> None:
        """The round is over: if nobody moved, the clock may have."""
        self.round += 1
        self.idle = 0 if self.moved else self.idle + 1
        deadline = None if self.moved else self.match.deadline()
        if deadline is not None:
            self.match.play(TABLE, deadline.action)
            self.idle = 0
        self.moved = False
        self._fill()

    def _fill(self) -> None:
        """Who is asked in this round, beginning with another seat each time."""
        first = self.round % self.seats
        actors = [seat for seat in self.match.actors() if not self._rests(seat)]
        self.queue = sorted(actors, key=lambda seat: (seat - first) % self.seats)
        assert self.queue or self.over, "somebody must act"

    def shown(self, seat: Seat, mode: str | None, lang: str) -> str:
        """The table as a seat sees it, in words or as a picture."""
        view = self.match.view(seat)
        if mode == PICTURE and self.study.picture is not None:
            return self.study.picture(view)
        told = self.game.words.show(view, lang)
        return written(told) if mode == PICTURE else told

    def results(self, reward: Reward) -> list[float]:
        """What each seat got: its share of the victory, or its points."""
        outcome = self.match.outcome()
        if reward == "points":
            return list(map(float, outcome.points if outcome else self.points()))
        return shares(outcome.winners, self.seats, self.game.together) if outcome else [0.0] * self.seats

    def points(self) -> Sequence[int]:
        """What each seat has on the way; nothing where points come only at the end."""
        return self.game.lab.points(self.match.state) or [0] * self.seats
