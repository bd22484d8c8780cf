"""Loops over integers that numba compiles where it is installed; elsewhere the same functions run as they are."""

from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from importlib.util import find_spec
from types import FunctionType
from typing import Any

Kernel = Callable[..., Any]
Row = MutableSequence[int]


class Lists:
    """Rows of whole numbers for a function that runs as it is."""

    def of(self, numbers: Sequence[int]) -> Row:
        """These numbers."""
        return list(numbers)

    def zeros(self, count: int) -> Row:
        """So many times nothing."""
        return [0] * count

    def constant(self, numbers: list[int]) -> Row:
        """The same numbers at every call, which nobody changes."""
        return numbers


class Arrays(Lists):
    """The same for machine code."""

    def __init__(self) -> None:
        import numpy as np

        self.array, self.blank, self.kind = np.array, np.zeros, np.int64
        self.constants: dict[int, tuple[list[int], Any]] = {}

    def of(self, numbers: Sequence[int]) -> Any:
        """These numbers."""
        return self.array(numbers, self.kind)

    def zeros(self, count: int) -> Any:
        """So many times nothing."""
        return self.blank(count, self.kind)

    def constant(self, numbers: list[int]) -> Any:
        """The same numbers at every call, made once."""
        kept = self.constants.get(id(numbers))
        if kept is None:
            kept = self.constants[id(numbers)] = numbers, self.of(numbers)  # the list stays, and so its id
        return kept[1]


def can_compile() -> bool:
    """Whether numba is installed."""
    return find_spec("numba") is not None


@cache
def compiled(*functions: Kernel) -> tuple[Arrays, Kernel] | None:
    """The last of these functions in machine code, calling those before it, and how to make rows for it.

    Nothing where numba is not installed. What was compiled is kept beside the source or in the user's cache, if either
    can be written.
    """
    if not can_compile():
        return None
    from numba import njit

    names: dict[str, Any] = {}
    for function in functions:
        assert isinstance(function, FunctionType)
        names.update({name: value for name, value in function.__globals__.items() if name not in names})
        own = FunctionType(function.__code__, names, function.__name__)
        try:
            names[function.__name__] = njit(cache=True)(own)
        except RuntimeError:  # there is no place to keep it
            names[function.__name__] = njit()(own)
    return Arrays(), names[functions[-1].__name__]
