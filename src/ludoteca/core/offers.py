"""What a seat may do: values, and offers of them that are built when they are asked for."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any, Generic, NewType, TypeVar, overload

import msgspec

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


A = TypeVar("A", bound=Value)


def kinds_in(module: Mapping[str, Any], *bases: type[A]) -> tuple[type[A], ...]:
    """The kinds of values that a module defines, in the order in which they are written there; `vars` gives its names.

    What others build on is no kind of its own.
    """
    kinds = [kind for kind in module.values() if isinstance(kind, type) and issubclass(kind, bases)]
    return tuple([kind for kind in kinds if kind.__module__ == module["__name__"] and not kind.__subclasses__()])


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


class Family(msgspec.Struct, Generic[A], frozen=True, eq=False, gc=False):
    """All actions of one kind that name `count` (two or more) different items; none is built before it is asked for."""

    make: type[A]
    field: str
    among: tuple[int, ...]
    count: int

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
