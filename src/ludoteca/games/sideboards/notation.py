"""Sideboards as text: every action is one line, and a game under way can be written down."""

import re

from ludoteca.games.sideboards.cards import CARDS, card_of, face_of
from ludoteca.games.sideboards.state import Action, Exchange, Open, Place, Rethink, State, everybody


def write_face(face: int) -> str:
    """`12` as it was drawn, `12r` turned."""
    return f"{card_of(face)}{'r' * (face & 1)}"


def read_face(word: str) -> int:
    """The face of a word."""
    found = re.fullmatch(r"([1-9]\d?)(r?)", word)
    if found is None or int(found[1]) > len(CARDS):
        raise ValueError(f"a card is a number from 1 to {len(CARDS)}, with r if it is turned, not {word!r}")
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


def position(text: str, state: State) -> State:
    """A game under way: `board SEAT 12 7r …`, `hand SEAT 3 4`, `deck …`, `discard …`, `exchanged SEAT …`, `objectives …`.

    The round follows from the sideboards. Without a line `deck` the cards not named lie in the deck by the seed.
    """
    deck: tuple[int, ...] | None = None
    named: list[int] = []

    def seat_of(word: str) -> int:
        if not word.isdecimal() or int(word) >= state.seats:
            raise ValueError(f"a seat is 0 to {state.seats - 1}, not {word!r}")
        return int(word)

    def cards(words: list[str]) -> tuple[int, ...]:
        found = tuple(card_of(read_face(word)) for word in words if word != "none")
        named.extend(found)
        return found

    boards, hands = list(state.boards), list(state.hands)
    for line in text.splitlines():
        match line.split():
            case []:
                continue
            case ["board", seat, *rest]:
                cards(rest)
                boards[seat_of(seat)] = tuple(map(read_face, rest))
            case ["hand", seat, *rest]:
                hands[seat_of(seat)] = cards(rest)
            case ["deck", *rest]:
                deck = cards(rest)
            case ["discard", *rest]:
                state.discard = cards(rest)
            case ["exchanged", *seats]:
                state.exchanged = sum({1 << seat_of(seat) for seat in seats})
            case ["objectives", colour, handle, row]:
                state.objectives = (int(colour), int(handle), int(row))
            case _:
                raise ValueError(f"a position has no line {line!r}")
    doubled = sorted({card for card in named if named.count(card) > 1})
    if doubled:
        raise ValueError(f"cards named twice: {' '.join(map(str, doubled))}")
    lengths = {len(board) for board in boards}
    if len(lengths) != 1 or lengths & {1} or max(lengths) > 7:
        raise ValueError("all sideboards have equally many cards, none or 2 to 7")
    state.round = max(0, lengths.pop() - 1)
    state.boards, state.hands = tuple(boards), tuple(hands)
    rng = state.rng.copy()
    rest_of_cards = [card.number for card in CARDS if card.number not in named]
    state.deck = rng.shuffled(rest_of_cards) if deck is None else deck
    state.rng = rng
    known = bytearray(len(CARDS) + 1)
    for seat_number, hand in enumerate(state.hands):
        for card in hand:
            known[card] = 1 << seat_number
    for board in state.boards:
        for face in board:
            known[card_of(face)] = everybody(state)
    state.known = bytes(known)
    return state
