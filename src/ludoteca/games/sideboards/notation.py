"""Sideboards as text: every action is one line, and a game under way can be written down."""

import re

from ludoteca.games.sideboards.cards import PRINTED, card_of, face_of
from ludoteca.games.sideboards.state import (
    LAST_ROUND,
    Action,
    Exchange,
    Open,
    Place,
    Rethink,
    State,
    everybody,
    hand_size,
    with_exchange,
)


def write_face(face: int) -> str:
    """`12` as it was drawn, `12r` turned."""
    return f"{card_of(face)}{'r' * (face & 1)}"


def read_face(word: str) -> int:
    """The face of a word."""
    found = re.fullmatch(r"([1-9][0-9]?)(r?)", word)
    if found is None or int(found[1]) > len(PRINTED.cards):
        raise ValueError(f"a card is a number from 1 to {len(PRINTED.cards)}, with r if it is turned, not {word!r}")
    return face_of(int(found[1]), bool(found[2]))


def write(action: Action) -> str:
    """`open 12 7r`, `place 33r left`, `exchange`, `rethink`."""
    match action:
        case Open(left, left_turned, right, right_turned):
            return f"open {write_face(face_of(left, left_turned))} {write_face(face_of(right, right_turned))}"
        case Place(card, turned, end):
            return f"place {write_face(face_of(card, turned))} {end}"
        case Exchange():
            return "exchange"
        case _:
            return "rethink"


def read(text: str) -> Action:
    """The action of a line; the error says what was expected."""
    match text.split():
        case ["open", left, right]:
            a, b = read_face(left), read_face(right)
            return Open(card_of(a), bool(a & 1), card_of(b), bool(b & 1))
        case ["place", card, ("left" | "right") as end]:
            face = read_face(card)
            return Place(card_of(face), bool(face & 1), "left" if end == "left" else "right")
        case ["exchange"]:
            return Exchange()
        case ["rethink"]:
            return Rethink()
        case _:
            raise ValueError(f"unknown action {text!r}; known are: open 12 7r, place 33r left, exchange, rethink")


POSITION = "board SEAT 12 7r …, hand SEAT 3 4, deck 5 6 …, discard 8 9 …, exchanged SEAT …, objectives 1 8 17"


def position(text: str, state: State) -> State:
    """A game under way: `board 0 12 7r`, `hand 0 3 4`, `deck 5 6`, `discard 8 9`, `exchanged 0 2`, `objectives 1 8 17`.

    The round follows from the sideboards; `deck` names the cards on top of it. Sideboards and hands that are not named
    are dealt by the seed, and the cards left over lie in the deck.
    """
    lines: dict[tuple[str, ...], list[str]] = {}
    for line in text.splitlines():
        words = line.split()
        if words:
            of_a_seat = words[0] in ("board", "hand")
            key, rest = tuple(words[: 1 + of_a_seat]), words[1 + of_a_seat :]
            if key in lines:
                raise ValueError(f"{' '.join(key)!r} stands twice")
            lines[key] = rest

    def seat_of(word: str) -> int:
        if word not in map(str, range(state.seats)):
            raise ValueError(f"a seat is 0 to {state.seats - 1}, not {word!r}")
        return int(word)

    boards: dict[int, tuple[int, ...]] = {}
    hands: dict[int, tuple[int, ...]] = {}
    piles: dict[str, tuple[int, ...]] = {"deck": (), "discard": ()}
    for key, rest in lines.items():
        match key:
            case ["board", seat]:
                boards[seat_of(seat)] = tuple(map(read_face, rest))
            case ["hand", seat]:
                hands[seat_of(seat)] = tuple(map(read_card, rest))
            case ["deck" | "discard" as pile]:
                piles[pile] = tuple(map(read_card, rest))
            case ["exchanged"] if with_exchange(state):
                state.exchanged = sum({1 << seat_of(seat) for seat in rest})
            case ["objectives"] if len(rest) == len(PRINTED.by_kind):
                state.objectives = read_objectives(rest)
            case _:
                raise ValueError(f"a position has no line {' '.join([*key, *rest])!r}; it has {POSITION}")

    lengths = {len(board) for board in boards.values()} or {0}
    length = max(lengths)
    if len(lengths) != 1 or length not in (0, *range(2, LAST_ROUND + 2)):
        raise ValueError("all sideboards have equally many cards, none or 2 to 7")
    state.round = max(0, length - 1)
    in_hand = hand_size(state)
    for seat_number, hand in hands.items():
        if len(hand) != in_hand:
            raise ValueError(f"the hand of seat {seat_number} has {in_hand} cards, not {len(hand)}")
    lying = [card_of(face) for board in boards.values() for face in board]
    named = [*lying, *(card for hand in hands.values() for card in hand), *piles["deck"], *piles["discard"]]
    doubled = sorted({card for card in named if named.count(card) > 1})
    if doubled:
        raise ValueError(f"cards named twice: {' '.join(map(str, doubled))}")
    state.rng = state.rng.copy()
    rest_of_cards = list(state.rng.shuffled([card.number for card in PRINTED.cards if card.number not in named]))
    if length * (state.seats - len(boards)) + in_hand * (state.seats - len(hands)) > len(rest_of_cards):
        raise ValueError("too few of the 60 cards are left for the sideboards and hands that are not named")

    def dealt(count: int) -> tuple[int, ...]:
        return tuple([rest_of_cards.pop() for _ in range(count)])

    everywhere = range(state.seats)
    state.boards = tuple(
        [
            boards[seat] if seat in boards else tuple([face_of(card, False) for card in dealt(length)])
            for seat in everywhere
        ]
    )
    state.hands = tuple([hands[seat] if seat in hands else dealt(in_hand) for seat in everywhere])
    state.discard = piles["discard"]
    state.deck = piles["deck"] + tuple(rest_of_cards)
    known = bytearray(len(PRINTED.cards) + 1)
    for seat_number, hand in enumerate(state.hands):
        for card in hand:
            known[card] = 1 << seat_number
    for board in state.boards:
        for face in board:
            known[card_of(face)] = everybody(state)
    state.known = bytes(known)
    return state


def read_card(word: str) -> int:
    """The number of a card in a hand or a pile, where it cannot be turned."""
    if word.endswith("r"):
        raise ValueError(f"only cards in a sideboard are turned, not {word!r}")
    return card_of(read_face(word))


def read_objectives(words: list[str]) -> tuple[int, int, int]:
    """Three numbers, one of each kind."""
    colour, handle, row = (int(word) if word.isdecimal() else 0 for word in words)
    if (
        colour not in PRINTED.by_kind["colour"]
        or handle not in PRINTED.by_kind["handle"]
        or row not in PRINTED.by_kind["row"]
    ):
        raise ValueError(f"objectives are one of 1–7, one of 8–14 and one of 15–30, not {' '.join(words)!r}")
    return colour, handle, row
