"""What a game is: seats, values, offers, and the few calls that every face of Ludoteca uses."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any, Generic, NewType, Protocol, TypeVar, cast, overload

import msgspec

from ludoteca.core.described import Described, as_text
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Refused, Register, Text
from ludoteca.core.spoken import Spoken

Seat = NewType("Seat", int)

TABLE = Seat(-1)
"""The table itself: it sends deadlines and presence, and once a match is over its view is the open one."""

WATCHER = Seat(-2)
"""Somebody who looks on: sees what lies open to everybody, and may do nothing."""


def kebab(name: str) -> str:
    """`CallSet` -> `call-set`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Value(msgspec.Struct, frozen=True, tag=kebab, forbid_unknown_fields=True, gc=False):
    """An action, a fact or a printed thing: compared by content, named by its tag."""


S = TypeVar("S")
A = TypeVar("A", bound=Value)
V = TypeVar("V")


class Applied(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """What an action led to: the state after it, the facts on the way, and who is asked what next if it is known."""

    state: S
    events: tuple[Value, ...] = ()
    asked: "Asked | None" = None


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a score: whose, by which clause, how many of what, for how many points."""

    seat: int
    clause: str
    label: Text
    points: int
    count: int
    cards: tuple[int, ...] = ()


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended: who won, with how many points, and every point explained."""

    winners: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[Line, ...]
    why: Text
    clause: str


class OptionValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value that an option may have, as people read it."""

    value: str
    label: Text
    help: Text


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option of a game as a form shows it: a few choices, or a whole number from `least` to `most`."""

    name: str
    label: Text
    usual: str
    choices: tuple[OptionValue, ...] = ()
    least: int = 0
    most: int = 0
    alone: bool = True  # whether it also holds for one player
    when: tuple[dict[str, tuple[str, ...]], ...] = ()
    """Where it counts, if not everywhere: ways, each of which asks other options for one of these values."""

    def counts(self, chosen: Mapping[str, str]) -> bool:
        """Whether it means something beside what was chosen for the others."""
        return not self.when or any(all(chosen[name] in values for name, values in way.items()) for way in self.when)


class BadPack(ValueError):
    """A pack that cannot be played: the file, the path in it, and what to do."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class PackNotes(msgspec.Struct, frozen=True):
    """What a pack holds, and what is unusual about it although it can be played."""

    lines: tuple[Text, ...]
    warnings: tuple[Text, ...]


class Deadline(msgspec.Struct, frozen=True):
    """A command that the table must give when nobody has acted in time."""

    seconds: float
    action: Value


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On the wire: every action of a kind that names `count` different items of `among` in its field `field`."""

    action: str
    field: str
    count: int
    among: tuple[int, ...]


@cache
def _ways(n: int, count: int) -> tuple[Callable[[tuple[int, ...]], tuple[int, ...]], ...]:
    """Every way to take `count` of n places, as a function from the items to those taken."""
    return tuple(itemgetter(*places) for places in combinations(range(n), count))


class Family(Generic[A]):
    """All actions of one kind that name `count` (two or more) different items; none is built before it is asked for."""

    __slots__ = ("among", "count", "field", "make")

    def __init__(self, make: type[A], field: str, among: tuple[int, ...], count: int) -> None:
        self.make = make
        self.field = field
        self.among = among
        self.count = count

    def pick(self) -> Pick:
        """This family as it is told to a client."""
        return Pick(str(self.make.__struct_config__.tag), self.field, self.count, self.among)

    def __len__(self) -> int:
        return comb(len(self.among), self.count)

    def __getitem__(self, i: int) -> A:
        among = self.among
        return self.make(_ways(len(among), self.count)[i](among))

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make:
            return False
        named = getattr(action, self.field)
        if len(named) != self.count or len(set(named)) != self.count:
            return False
        among = self.among
        for item in named:  # noqa: SIM110  # every move comes through here, and all() takes twice as long
            if item not in among:
                return False
        return True


class Offers(Sequence[A]):
    """What a seat may do now: single actions, then at most one family; a sequence like any other."""

    __slots__ = ("family", "singles")

    def __init__(self, singles: tuple[A, ...] = (), family: Family[A] | None = None) -> None:
        self.singles = singles
        self.family = family

    def __len__(self) -> int:
        if self.family is None:
            return len(self.singles)
        return len(self.singles) + len(self.family)

    @overload
    def __getitem__(self, i: int) -> A: ...
    @overload
    def __getitem__(self, i: slice) -> Sequence[A]: ...
    def __getitem__(self, i: int | slice) -> A | Sequence[A]:
        singles = self.singles
        if self.family is None:
            return singles[i]
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(len(self)))]
        if 0 <= i < len(singles):
            return singles[i]
        if i < 0:
            i += len(self)
            if i < 0:
                raise IndexError(i)
            return self[i]
        return self.family[i - len(singles)]

    def __contains__(self, action: object) -> bool:
        return (self.family is not None and action in self.family) or action in self.singles

    def __iter__(self) -> Iterator[A]:
        yield from self.singles
        if self.family is not None:
            for i in range(len(self.family)):
                yield self.family[i]

    @property
    def picks(self) -> tuple[Pick, ...]:
        """The family, if there is one, as it is told to a client."""
        return () if self.family is None else (self.family.pick(),)


NOTHING: Offers[Any] = Offers()


class Asked(msgspec.Struct, gc=False):
    """Who may decide in a state and what each may do, as far as that was worked out; who plays remembers it."""

    actors: tuple[Seat, ...] | None = None
    offers: dict[Seat, Offers[Any]] = {}


class Clock(Generic[S, A]):
    """What the rules of a game have to do with time: commands that the table gives."""

    def deadline(self, state: S) -> Deadline | None:
        """The command that the table gives if nothing happens for so long."""
        return None

    def presence(self, state: S, seat: Seat, present: bool) -> A | None:
        """The command by which the table tells the rules that a player went away or came back, if they care."""
        return None


class Lab(Generic[S, A]):
    """What is measured of a game: for digests, for the curves of a replay and for simulations."""

    def points(self, state: S) -> tuple[int, ...]:
        """What each seat has so far, for the curves of a replay; nothing where points come only at the end."""
        return ()

    def vitals(self, state: S) -> Mapping[str, Any]:
        """Plain names and numbers by which a stored match is known again, whatever its classes are called by then."""
        return {}

    def counters(self, state: S) -> Mapping[str, float]:
        """What is worth counting of a finished match in a simulation."""
        return {}

    def marks(self, state: S, log: Iterable[tuple[Seat, A]]) -> Iterable[tuple[str, str, int]]:
        """What seats had or did in a finished match, by table and entry: a simulation tells how often they won."""
        return ()


class Game(Protocol[S, A, V]):
    """The rules of one game: pure functions from states to states; a state that was given is never changed."""

    name: str
    title: Text
    seats: range
    rules: Register
    options_type: type[msgspec.Struct]
    options_form: tuple[Option, ...]
    state_type: type[S]
    view_type: type[V]
    action_types: tuple[type[A], ...]
    event_types: tuple[type[Value], ...]
    content_type: Any = None
    """The kind of `content`, for clients."""
    clock: Clock[S, A] | None = None
    """Its commands of time, if it has any."""
    lab: Lab[S, A] = Lab()
    """What is measured of it."""
    together: bool = False
    """Whether the players are one group: by consent of all it goes back over everybody's moves that taught nothing."""

    def setup(self, seats: int, options: Any, seed: int) -> S:
        """The state before the first decision; `Refused` if seats and options do not go together."""
        ...

    def as_of(self, version: str, options: Any) -> Any:
        """The options with which a match of that version of the rules is played as it began.

        Nothing if what was different then is not kept.
        """
        return options if version == self.rules.version else None

    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may decide something now; several at once is normal, none means that the match is over."""
        ...

    def actions(self, state: S, seat: Seat) -> Offers[A]:
        """Everything this seat may do now: the one author of legality."""
        ...

    def apply(self, state: S, seat: Seat, action: A, offers: Offers[A] | None = None) -> Applied[S]:
        """The state after an action; `Refused` with the clause it breaks if it is not offered.

        Who has just asked for the `actions` of this seat can say them, so that they are not worked out again.
        """
        ...

    def view(self, state: S, seat: Seat) -> V:
        """What this seat may know, built field by field."""
        ...

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """A fact as this seat learns of it; nothing if it must not."""
        ...

    def sample(self, view: V, rng: Rng) -> S:
        """A full state that the seat of this view could be in."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Winners and every point explained, once the match is over."""
        ...

    def lasting(self, action: A) -> bool:
        """Whether an action means the same whatever others have done meanwhile: it names all that it speaks of."""
        return False

    def topic(self, state: S) -> object:
        """What all other actions speak of: one that was sent just before others acted counts while this is equal."""
        return object()  # equal to nothing: what others do changes the meaning of everything

    def teaches(self, before: S, seat: Seat, applied: Applied[S]) -> bool:
        """Whether the one who acted may have learned something by it, so that it cannot be taken back.

        Where the players are one group: whether anybody may have, and whether anything was left to chance.
        """
        return True

    def deed(self, before: S, seat: Seat, action: A, names: Sequence[str]) -> Text | None:
        """What a player decided, in words that give nothing away; nothing where the facts it led to say it."""
        return None

    def one_for_all(self, state: S) -> bool:
        """Whether the first to answer decides for the whole group: bots leave that to the people who are there."""
        return False

    def write(self, action: A) -> str:
        """An action as one line of text."""
        ...

    def read(self, text: str) -> A:
        """The action of a line of text; `ValueError` says what is wrong with it."""
        ...

    def position(self, text: str, seats: int, options: Any, seed: int) -> S:
        """A state written as text; `ValueError` says what is wrong with it."""
        ...

    def tell(self, event: Value, names: Sequence[str], options: Any) -> Text | None:
        """A fact of a match with these options as a sentence, or nothing if it goes without saying."""
        ...

    def show(self, view: V, lang: str) -> str:
        """A view as plain text, for terminals and for `replay`; as it is described, unless a game draws it."""
        described = self.describe(view, NOTHING)
        return "" if described is None else as_text(described, lang)

    def speak(self, view: V, offers: Offers[A], names: Sequence[str]) -> Spoken | None:
        """What a seat is asked and what each offer does, in words, from no more than what it sees."""
        return None

    def describe(self, view: V, offers: Offers[A]) -> Described | None:
        """The table in words, for faces that know nothing of the game; nothing in a game whose faces draw it all."""
        return None

    def content(self, options: Any) -> Any:
        """The printed things of a match with these options, as a client draws them; nothing that is secret."""
        return None

    def load_pack(self, name: str, text: str, file: str) -> PackNotes | None:
        """Read other printed things and let the option `pack` choose them; nothing in a game that has no packs.

        `BadPack` says what is wrong where in the file.
        """
        return None

    def misprints(self) -> Iterable[tuple[str, Text]]:
        """What does not fit between the printed things of the house: the id of a thing, and what to mend."""
        return ()


AnyGame = Game[Any, Any, Any]


def action_union(game: AnyGame) -> Any:
    """The tagged union of a game's actions, for decoding."""
    types = game.action_types
    union = types[0]
    for other in types[1:]:
        union = cast("Any", union) | other
    return union


__all__ = [
    "NOTHING",
    "TABLE",
    "WATCHER",
    "AnyGame",
    "Applied",
    "Asked",
    "BadPack",
    "Clock",
    "Deadline",
    "Family",
    "Game",
    "Lab",
    "Line",
    "Offers",
    "Option",
    "OptionValue",
    "Outcome",
    "PackNotes",
    "Pick",
    "Refused",
    "Seat",
    "Text",
    "Value",
    "action_union",
    "kebab",
]
