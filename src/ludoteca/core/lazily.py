"""Attributes that are worked out when they are first asked for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from functools import cached_property as lazily
else:

    class lazily:  # noqa: N801  # a decorator
        """As `functools.cached_property`, which up to Python 3.11 takes a lock: that costs more than most answers."""

        def __init__(self, work: Callable[[Any], Any]) -> None:
            self.work, self.name, self.__doc__ = work, work.__name__, work.__doc__

        def __get__(self, this: Any, owner: type) -> Any:
            found = this.__dict__[self.name] = self.work(this)
            return found


__all__ = ["lazily"]
