"""Dice that fall as a test wants: the place where they do so in one long stream of real draws."""

import re
from collections.abc import Iterable
from functools import cache

from ludoteca.core.rng import Rng
from ludoteca.games.myth.printed.vocabulary import FACES

SIDES = len(FACES)
MORE, MOST = 2**15, 2**22
"""So many draws are added at a time, and looked through at most."""

stream = Rng.of(0)
drawn = bytearray()
"""What each draw of the stream would be as an attack die and as a fate die, in one byte."""


def one_of(draws: Iterable[int]) -> bytes:
    """A pattern of one of these draws."""
    return b"[%s]" % b"".join([re.escape(bytes([draw])) for draw in draws])


def die(*shown: int) -> bytes:
    """An attack die that shows one of these."""
    return one_of([(number - 1) * SIDES + face for number in shown for face in range(SIDES)])


def fate(*faces: str) -> bytes:
    """A fate die that shows one of these."""
    return one_of([number * SIDES + FACES.index(face) for number in range(10) for face in faces])


def best_of(dice: int, best: int) -> bytes:
    """So many attack dice, the best of which shows this."""
    if not dice:
        return b""
    return b"(?=.{0,%d}%s)%s{%d}" % (dice - 1, die(best), die(*range(1, best + 1)), dice)


@cache
def place_of(pattern: bytes) -> int:
    """How many draws come before the first ones that fall like this."""
    looked_for = re.compile(pattern, re.DOTALL)
    while (found := looked_for.search(drawn)) is None:
        assert len(drawn) < MOST, "these dice do not fall"
        for _ in range(MORE):
            bits = stream.bits64()
            drawn.append(bits % 10 * SIDES + bits % SIDES)
    return found.start()


def rigged(*patterns: bytes) -> Rng:
    """A stream whose next draws fall like this."""
    return Rng(stream.key, place_of(b"".join(patterns)))
