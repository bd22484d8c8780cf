"""Chance: a seed and a counter, part of the state and the only door to randomness."""

from collections.abc import Sequence
from hashlib import blake2b, shake_128
from struct import unpack
from typing import Self, TypeVar
from zlib import crc32

import msgspec

T = TypeVar("T")


class Rng(msgspec.Struct):
    """A stream of draws that depends on its key and on how many draws came before.

    Draws are keyed hashes, so that nobody who sees any number of them can work out the seed or the next one.
    """

    key: bytes
    counter: int = 0

    @classmethod
    def of(cls, seed: int) -> Self:
        """The stream of a seed."""
        if seed < 0:
            raise ValueError(f"a seed is a whole number from 0 on, not {seed}")
        return cls(blake2b(seed.to_bytes(seed.bit_length() // 8 + 1, "big"), digest_size=16).digest())

    def copy(self) -> Self:
        """The same stream at the same place."""
        return type(self)(self.key, self.counter)

    def fork(self, label: str) -> Self:
        """A stream of its own for a purpose; the same label gives the same stream, and nothing is drawn here."""
        return type(self)(blake2b(label.encode(), key=self.key, digest_size=16).digest())

    def _next(self) -> bytes:
        self.counter += 1
        return self.counter.to_bytes(8, "big")

    def bits64(self) -> int:
        """A whole number below 2**64."""
        return int.from_bytes(blake2b(self._next(), key=self.key, digest_size=8).digest(), "big")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; the bias of the remainder is below n / 2**64."""
        return self.bits64() % n

    def unit(self) -> float:
        """A fraction in [0, 1)."""
        return (self.bits64() >> 11) / 9007199254740992.0

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order: they are sorted by random 64-bit keys."""
        n = len(items)
        keys = unpack(f">{n}Q", shake_128(self.key + self._next()).digest(8 * n))
        return tuple(map(items.__getitem__, sorted(range(n), key=keys.__getitem__)))


class QuickRng(Rng):
    """A stream ten times as cheap, from which the next draws could be worked out: for bots, never for the rules.

    The counter is the state of a linear congruential generator of 128 bits, whose upper half is drawn.
    """

    @classmethod
    def of(cls, seed: int) -> Self:
        """The stream of a seed."""
        return cls.keyed(super().of(seed).key)

    @classmethod
    def keyed(cls, key: bytes) -> Self:
        """The stream of a key."""
        return cls(b"", int.from_bytes(key, "big"))

    def fork(self, label: str) -> Self:
        """A stream of its own for a purpose."""
        return type(self)(b"", (self.counter ^ crc32(label.encode()) << 32) * MULTIPLIER + 1 & MASK)

    def bits64(self) -> int:
        """A whole number below 2**64."""
        self.counter = drawn = self.counter * MULTIPLIER + 1 & MASK
        return drawn >> 64

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order."""
        left, bits = list(items), 0
        for last in range(len(left) - 1, 0, -1):
            if bits < 1 << 32:
                bits = self.bits64()
            bits, place = divmod(bits, last + 1)
            left[last], left[place] = left[place], left[last]
        return tuple(left)


MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
MASK = (1 << 128) - 1
