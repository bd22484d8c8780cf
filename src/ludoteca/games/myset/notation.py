"""MYSET as text: every action is one line, and a game under way can be written down."""

import msgspec

from ludoteca.core.copying import with_
from ludoteca.core.notation import kind_of
from ludoteca.games.myset.kinds import ACTIONS, HAND_LIMIT, OUT_AT, PUBLIC, START_BUDGET, Action, Reserved, SwapCards
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import is_out

KINDS = {str(kind.__struct_config__.tag): kind for kind in ACTIONS}


def write(action: Action) -> str:
    """`buy 12`, `swap-cards 3 7 for 12`, `target 2`, `end-turn`."""
    tag = str(action.__struct_config__.tag)
    if isinstance(action, SwapCards):
        return f"{tag} {' '.join(map(str, action.give))} for {action.take}"
    return " ".join([tag, *(str(getattr(action, field)) for field in action.__struct_fields__)])


def read(text: str) -> Action:
    """The action of a line; the error says what was expected."""
    tag, kind, rest = kind_of(text, KINDS)
    if kind is SwapCards:
        if len(rest) < 3 or rest[-2] != "for":
            raise ValueError("a swap reads: swap-cards 3 7 for 12")
        fields: dict[str, object] = {"give": [number(word) for word in rest[:-2]], "take": number(rest[-1])}
    else:
        names = kind.__struct_fields__
        if len(rest) != len(names):
            raise ValueError(f"{tag!r} takes {len(names)} number{'s' * (len(names) != 1)}, not {len(rest)}")
        fields = {name: number(word) for name, word in zip(names, rest, strict=True)}
    try:
        return msgspec.convert({"type": tag, **fields}, kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"{text!r}: {error}") from error


def number(word: str) -> int:
    """A whole number."""
    if not word.isdecimal():
        raise ValueError(f"a whole number is needed, not {word!r}")
    return int(word)


def position(text: str, state: State) -> State:
    """A game under way, a line per thing.

    `hand SEAT 3 7`, `collection SEAT 1`, `market 4 5 6 8`, `deck 9 10` (top first; without it the rest by the seed),
    `budget SEAT 60`, `active SEAT`, `start SEAT`, `used 1`, `bought`, `round 3`, `dry 2`, `out SEAT …`,
    `last-round`, `discount 5`, `guard SEAT TURNS`, `reserved CARD SEAT TURNS`. Cards named nowhere are out of play if a
    deck is given.
    """
    deck: tuple[int, ...] | None = None
    named: list[int] = []

    def cards(words: list[str]) -> tuple[int, ...]:
        found = tuple(number(word) for word in words)
        if any(not 1 <= card <= 20 for card in found):
            raise ValueError("cards are numbered 1 to 20")
        named.extend(found)
        return found

    def seat_of(word: str) -> int:
        if number(word) >= state.seats:
            raise ValueError(f"a seat is 0 to {state.seats - 1}, not {word!r}")
        return number(word)

    for line in text.splitlines():
        words = line.split()
        match words:
            case []:
                continue
            case ["hand", seat, *rest]:
                state.hands = with_(state.hands, seat_of(seat), cards(rest))
            case ["collection", seat, *rest]:
                state.collections = with_(state.collections, seat_of(seat), cards(rest))
            case ["market", *rest]:
                state.market = cards(rest)
            case ["deck", *rest]:
                deck = cards([word for word in rest if word != "none"])
            case ["budget", seat, euro]:
                state.budgets = with_(state.budgets, seat_of(seat), number(euro))
            case ["active", seat]:
                state.active = seat_of(seat)
            case ["start", seat]:
                state.start = seat_of(seat)
            case ["used", count]:
                state.used = number(count)
            case ["bought"]:
                state.bought = state.bought_this_round = True
            case ["round", count]:
                state.round = number(count)
            case ["dry", count]:
                state.dry = number(count)
            case ["discount", euro]:
                state.discount = number(euro)
            case ["out", *seats]:
                state.out = sum({1 << seat_of(seat) for seat in seats})
            case ["last-round"]:
                state.last_round = True
            case ["guard", seat, turns]:
                state.hand_guards = with_(state.hand_guards, seat_of(seat), number(turns))
            case ["reserved", card, seat, turns]:
                state.reserved += (Reserved(number(card), seat_of(seat), number(turns)),)
            case _:
                raise ValueError(f"a position has no line {line!r}")
    doubled = sorted({card for card in named if named.count(card) > 1})
    if doubled:
        raise ValueError(f"cards named twice: {' '.join(map(str, doubled))}")
    check(state)
    rng = state.rng.copy()
    state.deck = rng.shuffled([card for card in range(1, 21) if card not in named]) if deck is None else deck
    state.rng = rng
    known = [PUBLIC] * 21
    for hidden in state.deck:
        known[hidden] = 0
    for owner, hand in enumerate(state.hands):
        for held in hand:
            known[held] = 1 << owner
    state.known = tuple(known)
    return state


def check(state: State) -> None:
    """Nothing if a game can stand so between two actions; `ValueError` says what is impossible."""
    most = START_BUDGET[state.seats]
    if any(euro > most for euro in state.budgets):
        raise ValueError(f"a budget is at most {most} € with {state.seats} players")
    if any(len(hand) > HAND_LIMIT for hand in state.hands):
        raise ValueError(f"a hand holds at most {HAND_LIMIT} cards")
    if state.used > 1:
        raise ValueError("a turn has two actions: used is 0 or 1")
    if is_out(state, state.active):
        raise ValueError(f"player {state.active} is out and cannot be active")
    for seat, euro in enumerate(state.budgets):
        if is_out(state, seat) and (euro > OUT_AT or state.hand_guards[seat]):
            raise ValueError(f"player {seat} is out: with at most {OUT_AT} € and without a guard")
    for guard in state.reserved:
        if guard.card not in state.market or is_out(state, guard.owner):
            raise ValueError(f"card {guard.card} is reserved: it lies in the Market, and its owner is not out")
