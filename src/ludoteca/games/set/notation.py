"""SET as text: every action is one line, and a game under way can be written down."""

from collections import Counter

import msgspec

from ludoteca.core.notation import kind_of
from ludoteca.games.set.cards import EMPTY, Triple, is_set, read_card, write_card
from ludoteca.games.set.state import (
    ACTIONS,
    Action,
    Claim,
    ComeBack,
    Point,
    State,
    StepAway,
    Three,
    eligible,
    everybody,
    lying,
    may_agree,
)

SEATS = tuple("01234567")

MOST_CHARACTERS = 4_000
"""Twice what a position of 81 cards takes, so that nobody can make us count for long."""

KINDS = {str(kind.__struct_config__.tag): kind for kind in ACTIONS}
PLAIN: dict[str, Action] = {
    tag: msgspec.convert({"type": tag}, kind) for tag, kind in KINDS.items() if not kind.__struct_fields__
}


def write(action: Action) -> str:
    """`claim 0000 0010 0020`, `call-set`, `step-away 2`."""
    tag = str(action.__struct_config__.tag)
    match action:
        case Point(cards) | Claim(cards):
            return " ".join([tag, *map(write_card, cards)])
        case StepAway(seat) | ComeBack(seat):
            return f"{tag} {seat}"
        case _:
            return tag


def read(text: str) -> Action:
    """The action of a line; the error says what was expected."""
    tag, kind, rest = kind_of(text, KINDS)
    if kind is Point or kind is Claim:
        return kind(read_three(rest))
    if kind is StepAway or kind is ComeBack:
        if len(rest) != 1 or rest[0] not in SEATS:
            raise ValueError(f"{tag!r} takes one seat from 0 to 7")
        return kind(int(rest[0]))
    if rest:
        raise ValueError(f"{tag!r} takes nothing more, not {' '.join(rest)!r}")
    return PLAIN[tag]


def read_three(words: list[str]) -> Three:
    """Three cards, as many digits as three cards have."""
    if len(words) != 3:
        raise ValueError(f"three cards are needed, not {len(words)}")
    return tuple(map(read_card, words))


def position(text: str, state: State) -> State:
    """A game under way, a line per thing: `layout`, `deck`, `won SEAT`, `boxed SEAT`, `debt SEAT`, `caller` and so on.

    Without a line `deck`, the cards not named lie in the deck in the order of the seed; cards that a given deck
    leaves out are out of play.
    """
    if len(text) > MOST_CHARACTERS:
        raise ValueError(f"a position has at most {MOST_CHARACTERS} characters")
    won: list[tuple[Triple, ...]] = [()] * state.seats
    boxed: list[tuple[Triple, ...]] = [()] * state.seats
    debt = [0] * state.seats
    deck: tuple[int, ...] | None = None

    def seat_of(word: str) -> int:
        if word not in SEATS[: state.seats]:
            raise ValueError(f"a seat is 0 to {state.seats - 1}, not {word!r}")
        return int(word)

    def number(words: list[str]) -> int:
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 3:
            raise ValueError(f"one whole number from 0 to 999 is needed, not {' '.join(words)!r}")
        return int(words[0])

    def triple(words: list[str]) -> Triple:
        a, b, c = sorted(read_three(words))
        if not is_set(a, b, c):
            raise ValueError(f"{' '.join(words)} is not a SET")
        return a, b, c

    def bits(words: list[str]) -> int:
        return sum({1 << seat_of(word) for word in words})

    once: set[str] = set()
    for line in text.splitlines():
        words = line.split()
        if not words:
            continue
        key, rest = words[0], words[1:]
        if key in once:
            raise ValueError(f"a position has one line {key!r}")
        if key not in ("won", "boxed", "debt"):
            once.add(key)
        match key:
            case "layout":
                state.layout = tuple(EMPTY if word == "----" else read_card(word) for word in rest)
            case "deck" if rest:
                deck = () if rest == ["none"] else tuple(map(read_card, rest))
            case "won" | "boxed" if rest:
                row = won if key == "won" else boxed
                row[seat_of(rest[0])] += (triple(rest[1:]),)
            case "debt" if rest:
                debt[seat_of(rest[0])] = number(rest[1:])
            case "caller" if len(rest) == 1:
                state.phase, state.caller = "claimed", seat_of(rest[0])
            case "barred":
                state.barred = bits(rest)
            case "declared":
                state.declared = bits(rest)
            case "away":
                state.away = bits(rest)
            case "penalty":
                state.penalty = number(rest)
            case "additions":
                state.additions = number(rest)
            case _:
                raise ValueError(f"a position has no line {line!r}")
    state.won, state.boxed, state.debt = tuple(won), tuple(boxed), tuple(debt)
    if deck is None:
        used = set(state.layout) | {card for row in won + boxed for triple in row for card in triple}
        rng = state.rng.copy()
        deck = rng.shuffled([card for card in state.options.cards if card not in used])
        state.rng = rng
    state.deck = deck
    check(state)
    return state


def check(state: State) -> None:
    """SET-INV-01 to SET-INV-13 as far as they can fail in a position from outside."""
    options, deck, layout = state.options, state.deck, state.layout
    lie = lying(state)
    counts = Counter(lie + deck)
    counts.update(card for row in state.won + state.boxed for triple in row for card in triple)
    doubled = sorted(write_card(card) for card, count in counts.items() if count > 1)
    foreign = sorted(write_card(card) for card in counts if card not in options.cards)
    unasked = state.declared & ~eligible(state) or state.declared == eligible(state)
    problems = [
        (bool(doubled), f"cards named twice: {' '.join(doubled)}"),
        (bool(foreign), f"cards that are not in this deck: {' '.join(foreign)}"),
        (not layout, "a position needs a line 'layout'"),
        (len(layout) % 3 > 0 or len(lie) % 3 > 0, "the layout holds a multiple of three cards, three places a column"),
        (len(deck) % 3 > 0, "the deck holds a multiple of three cards"),
        (len(layout) > options.most, f"the layout has at most {options.most} cards"),
        (bool(deck) and len(lie) < options.size, f"with cards in the deck, {options.size} or more lie in the layout"),
        (len(lie) < len(layout) > options.size, f"a layout of more than {options.size} places has no empty one"),
        (
            any(won and debt for won, debt in zip(state.won, state.debt, strict=True)),
            "nobody holds SETs and owes one",
        ),
        (any(state.debt) and options.penalty != "giveback", "nobody owes a SET where a wrong call means sitting out"),
        (state.barred > 0 and options.penalty != "sitout", "nobody sits out where a wrong call costs a SET"),
        (state.barred == everybody(state), "at least one player is free to call"),
        (
            state.declared > 0 and (unasked or state.phase != "open" or not may_agree(state)),
            "only players who may agree on 'no SET' have declared, and not all of them",
        ),
        (state.penalty > 0 and state.seats > 1, "penalty points belong to the solitaire"),
        (state.penalty > state.additions, "every penalty point comes from one of the additions"),
    ]
    for wrong, reason in problems:
        if wrong:
            raise ValueError(reason)
