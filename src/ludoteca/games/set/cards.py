"""The 81 cards and the SETs among them, found by table look-up on integers."""

from collections.abc import Iterable, Sequence
from typing import Literal

EMPTY = 255
"""A slot of the layout without a card."""

Feature = Literal["colour", "shape", "fill", "number"]

FEATURES: tuple[Feature, ...] = ("colour", "shape", "fill", "number")

DIGITS: tuple[tuple[int, int, int, int], ...] = tuple(
    (card // 27, card // 9 % 3, card // 3 % 3, card % 3) for card in range(81)
)

FULL_DECK = tuple(range(81))

BEGINNERS_DECK = tuple(card for card in FULL_DECK if DIGITS[card][2] == 0)
"""SET-BEG-01: the cards whose fill is full."""

Triple = tuple[int, int, int]


def card_of(digits: Sequence[int]) -> int:
    """The card with these values of colour, shape, fill and number."""
    colour, shape, fill, number = digits
    return 27 * colour + 9 * shape + 3 * fill + number


THIRD: tuple[bytes, ...] = tuple(
    bytes(card_of([(-x - y) % 3 for x, y in zip(DIGITS[a], DIGITS[b], strict=True)]) for b in FULL_DECK)
    for a in FULL_DECK
)
"""SET-RULE-05: per feature the third value is (-a - b) mod 3."""

SETS: tuple[Triple, ...] = tuple((a, b, THIRD[a][b]) for a in FULL_DECK for b in FULL_DECK[a + 1 :] if b < THIRD[a][b])
"""All 1,080 SETs."""

# All SETs at once: every SET has two bits of one long integer, and a card counts one in the SETs it is part of. Adding
# up the cards of a layout leaves a three, both bits, where all three cards of a SET lie.
_ALL_LOW = sum(1 << 2 * i for i in range(len(SETS)))
_SET_AT: list[tuple[Triple, int]] = [((0, 0, 0), 0)] * (2 * len(SETS))  # with its low bit, by that bit's length
for _i, _triple in enumerate(reversed(SETS)):
    _SET_AT[2 * _i + 1] = _triple, 1 << 2 * _i
_COUNTS = [0] * (EMPTY + 1)
for _triple, _low in _SET_AT[1::2]:
    for _card in _triple:
        _COUNTS[_card] += _low
_counts = _COUNTS.__getitem__


def is_set(a: int, b: int, c: int) -> bool:
    """SET-RULE-01: three different cards, each feature all equal or all different."""
    return a != b and THIRD[a][b] == c


def sets_among(layout: Iterable[int]) -> list[Triple]:
    """Every SET among different cards; empty slots are passed over."""
    total = sum(map(_counts, layout))
    threes = total & total >> 1 & _ALL_LOW
    found = []
    while threes:
        triple, low = _SET_AT[threes.bit_length()]
        found.append(triple)
        threes ^= low
    return found


def has_set(layout: Iterable[int]) -> bool:
    """Whether there is a SET among different cards; empty slots are passed over."""
    total = sum(map(_counts, layout))
    return total & total >> 1 & _ALL_LOW != 0


_DIFFER: tuple[bytes, ...] = tuple(
    bytes(sum(1 << i for i in range(4) if DIGITS[a][i] != DIGITS[b][i]) for b in FULL_DECK) for a in FULL_DECK
)
"""A bit for every feature in which two cards differ."""

_NAMES = tuple(tuple(name for i, name in enumerate(FEATURES) if bits >> i & 1) for bits in range(16))


def broken_features(cards: Sequence[int]) -> tuple[Feature, ...]:
    """SET-RULE-03: the features in which exactly two of the three cards agree."""
    a, b, c = cards
    ab, ac, bc = _DIFFER[a][b], _DIFFER[a][c], _DIFFER[b][c]
    return _NAMES[(ab | ac | bc) & ~(ab & ac & bc)]


def same_and_different(cards: Sequence[int]) -> tuple[tuple[Feature, ...], tuple[Feature, ...]]:
    """The features in which the three cards are all equal, and the others."""
    a, b, c = cards
    differ = _DIFFER[a][b] | _DIFFER[a][c]
    return _NAMES[~differ & 15], _NAMES[differ]


def differing_features(cards: Sequence[int]) -> tuple[Feature, ...]:
    """The features in which the three cards are not all equal."""
    a, b, c = cards
    return _NAMES[_DIFFER[a][b] | _DIFFER[a][c]]


def write_card(card: int) -> str:
    """A card as four digits: colour, shape, fill, number."""
    return "".join(map(str, DIGITS[card]))


def read_card(text: str) -> int:
    """The card of four digits."""
    if len(text) != 4 or set(text) - set("012"):
        raise ValueError(f"a card is four digits, each 0, 1 or 2, not {text!r}")
    return card_of([int(digit) for digit in text])
