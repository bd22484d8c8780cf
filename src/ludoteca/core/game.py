"""What a game is: the few calls that make one, and the parts that it is composed of."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from ludoteca.core.house import HouseRule, house_rules
from ludoteca.core.offers import NOTHING, TABLE, WATCHER, Family, Offers, Pick, Seat, Value, kebab
from ludoteca.core.parts import BadPack, Clock, Deadline, Etiquette, Foresight, Lab, PackNotes, Packs, Words
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Refused, Register, Text

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
    places: tuple[int, ...] = ()
    """Everybody's place where more than points decides; else nothing."""


def shares(winners: Collection[int], seats: int, together: bool) -> list[float]:
    """What of a victory belongs to each seat: a part, or the whole of it where all win together."""
    part = 1.0 if together else 1 / max(1, len(winners))
    return [part if seat in winners else 0.0 for seat in range(seats)]


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


class Asked(msgspec.Struct, gc=False):
    """Who may decide in a state and what each may do, as far as that was worked out; who plays remembers it."""

    actors: tuple[Seat, ...] | None = None
    offers: dict[Seat, Offers[Any]] = {}


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
    words: Words[S, A, V]
    """How it is told, asked and written."""
    packs: Packs = Packs()
    """Its printed things."""
    clock: Clock[S, A] = Clock()
    """What it has to do with time."""
    etiquette: Etiquette[S, A] = Etiquette()
    """How several people share its table."""
    foresight: Foresight[A, V] = Foresight()
    """What it says of actions before they are done, and of what comes by itself."""
    lab: Lab[S, A] = Lab()
    """What is measured of it."""
    together: bool = False
    """Whether the players are one group: by consent of all it goes back over everybody's moves that taught nothing."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """The clauses that a table may read the other way."""
        return house_rules(self.options_type)

    def setup(self, seats: int, options: Any, seed: int) -> S:
        """The state before the first decision; `Refused` if seats and options do not go together."""
        ...

    def position(self, text: str, seats: int, options: Any, seed: int) -> S:
        """A state written as text; `ValueError` says what is wrong with it."""
        ...

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

    def viewer(self, state: S) -> Callable[[Seat], V]:
        """Gives such views; for several who look at one state, a game can work out once what they have in common."""
        return partial(self.view, state)

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """A fact as this seat learns of it; nothing if it must not."""
        ...

    def sample(self, view: V, rng: Rng) -> S:
        """A full state that the seat of this view could be in."""
        ...

    def sampler(self, view: V) -> Callable[[Rng], S]:
        """Draws such states; for who needs many, a game can work out once what they have in common."""
        return partial(self.sample, view)

    def veiled(self, state: S, seat: Seat) -> S:
        """The state as this seat knows it, for bots that judge at a glance: the same for all states with its view.

        What it does not see is blank, or anything that it could be. It is to be looked at, neither kept nor changed.
        """
        return self.sample(self.view(state, seat), Rng(b""))

    def outcome(self, state: S) -> Outcome | None:
        """Winners and every point explained, once the match is over."""
        ...


AnyGame = Game[Any, Any, Any]


def as_of(game: AnyGame, version: str, options: Any) -> Any:
    """The options with which a match of that version of the rules is played as it began.

    Nothing if what was different then is not kept.
    """
    return options if version == game.rules.version else game.packs.as_of(version, options)


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
    "Etiquette",
    "Family",
    "Foresight",
    "Game",
    "HouseRule",
    "Lab",
    "Line",
    "Offers",
    "Option",
    "OptionValue",
    "Outcome",
    "PackNotes",
    "Packs",
    "Pick",
    "Refused",
    "Seat",
    "Text",
    "Value",
    "Words",
    "action_union",
    "as_of",
    "kebab",
    "shares",
]
