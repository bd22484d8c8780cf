"""What the house remembers for a while: what was asked for last stays, the rest goes."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

V = TypeVar("V")


class Recent(Generic[V]):
    """Values by name, at most so much in all; where they grow beyond that, those asked for longest ago are dropped."""

    def __init__(self, most: int, size: Callable[[V], int] = lambda _: 1) -> None:
        self.most = most
        self.size = size
        self.total = 0
        self.values: OrderedDict[str, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self.values)

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def __getitem__(self, name: str) -> V:
        self.values.move_to_end(name)
        return self.values[name]

    def get(self, name: str) -> V | None:
        """A value, if it is still here."""
        return self[name] if name in self.values else None

    def __setitem__(self, name: str, value: V) -> None:
        self.pop(name)
        self.values[name] = value
        self.total += self.size(value)
        while self.total > self.most and len(self.values) > 1:
            self.pop(next(iter(self.values)))

    def pop(self, name: str) -> V | None:
        """Forget a value."""
        if name not in self.values:
            return None
        value = self.values.pop(name)
        self.total -= self.size(value)
        return value
