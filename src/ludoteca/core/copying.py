"""A shallow copy, typed."""

from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def copied(struct: T) -> T:
    """A copy that shares its fields; `copy.copy` takes three times as long as this, which runs in C."""
    return struct.__copy__()  # type: ignore[attr-defined,no-any-return]  # msgspec's types leave it out
