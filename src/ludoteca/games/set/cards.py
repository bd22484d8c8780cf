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


# SET-RULE-05: per feature the third value is (-a - b) mod 3. Each row is a table for bytes.translate: one call
# then turns a whole layout into the cards that complete it with one card, at the speed of C.
THIRD: tuple[bytes, ...] = tuple(
    bytes(
        card_of([(-x - y) % 3 for x, y in zip(DIGITS[a], DIGITS[b], strict=True)]) if b < 81 else b for b in range(256)
    )
    for a in range(81)
)

_ALL = bytes(range(256))
_ONE = tuple(bytes((card,)) for card in range(256))


def is_set(a: int, b: int, c: int) -> bool:
    """SET-RULE-01: three different cards, each feature all equal or all different."""
    return a != b and THIRD[a][b] == c


def sets_among(layout: Iterable[int]) -> list[Triple]:
    """Every SET among different cards; empty slots are passed over."""
    rest = bytes(layout).translate(None, b"\xff")
    gone = _ALL.translate(None, rest)
    found = []
    while len(rest) > 2:
        first = rest[0]
        rest = rest[1:]
        gone += _ONE[first]
        thirds = rest.translate(THIRD[first]).translate(None, gone)
        if thirds:
            row = THIRD[first]
            for third in thirds:
                second = row[third]
                if second < third:
                    found.append((first, second, third))
    return found


def has_set(layout: Iterable[int]) -> bool:
    """Whether there is a SET among different cards; empty slots are passed over."""
    rest = bytes(layout).translate(None, b"\xff")
    gone = _ALL.translate(None, rest)
    while len(rest) > 2:
        first = rest[0]
        rest = rest[1:]
        gone += _ONE[first]
        if rest.translate(THIRD[first]).translate(None, gone):
            return True
    return False


def broken_features(cards: Sequence[int]) -> tuple[Feature, ...]:
    """SET-RULE-03: the features in which exactly two of the three cards agree."""
    a, b, c = (DIGITS[card] for card in cards)
    return tuple(name for i, name in enumerate(FEATURES) if len({a[i], b[i], c[i]}) == 2)


def differing_features(cards: Sequence[int]) -> tuple[Feature, ...]:
    """The features in which the three cards are not all equal."""
    a, b, c = (DIGITS[card] for card in cards)
    return tuple(name for i, name in enumerate(FEATURES) if len({a[i], b[i], c[i]}) > 1)


def write_card(card: int) -> str:
    """A card as four digits: colour, shape, fill, number."""
    return "".join(map(str, DIGITS[card]))


def read_card(text: str) -> int:
    """The card of four digits."""
    if len(text) != 4 or set(text) - set("012"):
        raise ValueError(f"a card is four digits, each 0, 1 or 2, not {text!r}")
    return card_of([int(digit) for digit in text])
