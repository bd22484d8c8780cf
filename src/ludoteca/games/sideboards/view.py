"""What a seat sees of Sideboards: its own hand and choice, what it passed on, and all that lies open."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from ludoteca.core.copying import copied, with_
from ludoteca.core.game import TABLE, Value
from ludoteca.core.rng import Rng
from ludoteca.games.sideboards.cards import PRINTED, SHELF, card_of
from ludoteca.games.sideboards.options import Options, Runs
from ludoteca.games.sideboards.placing import grid_laid, placements
from ludoteca.games.sideboards.score import Worth, counted, standings, worth_of
from ludoteca.games.sideboards.scorer import grid_of
from ludoteca.games.sideboards.state import (
    Discarded,
    Drew,
    Open,
    Passed,
    Pick,
    Place,
    State,
    may_exchange,
)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as another one sees it; `hand` has 0 for a card that the viewer does not know."""

    hand: tuple[int, ...]
    board: tuple[int, ...]
    committed: bool
    exchanged: bool
    worth: Worth | None
    bonus: int
    counted: tuple[tuple[tuple[int, ...], ...], ...]
    """By objective the completions or runs that count now, each as its drawers; empty where points are hidden."""


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the own sideboard would be worth after a choice."""

    pick: Pick
    worth: Worth


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as one seat sees it."""

    seat: int
    options: Options
    objectives: tuple[int, int, int]
    deck: int
    discard: tuple[int, ...]
    """0 for a card that the viewer does not know, in no order that tells anything."""
    players: tuple[Player, ...]
    pick: Pick | None
    gains: tuple[Gain, ...]
    """For every way to place the own cards; empty where points are hidden."""
    may_exchange: bool
    round: int
    over: bool


KNOWN_TO = tuple([bytes([bits & 1 << seat for bits in range(256)]) for seat in range(8)])
"""By seat: of the seats that know a card, this one alone."""


def seen_by(state: State, seat: int) -> bytes:
    """By card whether a seat knows it; the table knows all, a watcher none but what lies open."""
    if seat < 0:
        return (b"\1" if seat == TABLE else b"\0") * len(state.known)
    return state.known.translate(KNOWN_TO[seat])


def faces(cards: tuple[int, ...], known: bytes) -> tuple[int, ...]:
    """Cards as somebody sees them who knows these: 0 for every other one."""
    return tuple([card if known[card] else 0 for card in cards])


def of(state: State, seat: int) -> View:
    """The view of a seat, built field by field."""
    options, objectives, boards = state.options, state.objectives, state.boards
    playing = 0 <= seat < state.seats
    foretold = options.forecast == "yes"
    standing = standings(state) if foretold or state.over else (None,) * state.seats
    known = seen_by(state, seat)
    return View(
        seat=seat,
        options=options,
        objectives=objectives,
        deck=len(state.deck),
        discard=tuple(sorted(faces(state.discard, known))),
        players=tuple(
            [
                Player(
                    hand=faces(hand, known),
                    board=boards[who],
                    committed=state.picks[who] is not None,
                    exchanged=bool(state.exchanged >> who & 1),
                    worth=None if stands is None else stands.worth,
                    bonus=0 if stands is None else stands.bonus,
                    counted=() if stands is None else counted(boards[who], objectives, options.runs),
                )
                for who, (hand, stands) in enumerate(zip(state.hands, standing, strict=True))
            ]
        ),
        pick=state.picks[seat] if playing else None,
        gains=gains(boards[seat], state.hands[seat], state.round == 0, objectives, options.runs)
        if foretold and playing
        else (),
        may_exchange=playing and not state.over and may_exchange(state, seat),
        round=state.round,
        over=state.over,
    )


@SHELF.remembers(1 << 9)
def gains(
    board: tuple[int, ...], hand: tuple[int, ...], opening: bool, trio: tuple[int, int, int], runs: Runs
) -> tuple[Gain, ...]:
    """What each way to place the own cards would make of the own sideboard: the same until these change."""
    grid, length = grid_of(board), len(board)
    picks = placements(hand, opening)
    return tuple([Gain(pick, worth_of(grid_laid(grid, length, pick), trio, runs)) for pick in picks])


def hear(event: Value, seat: int) -> Value:
    """A fact without the faces that this seat did not see."""
    if isinstance(event, Passed | Drew | Discarded) and seat != TABLE:
        seen = seat >= 0 and bool(event.seen >> seat & 1)
        return replace(event, cards=event.cards if seen else None, seen=0)
    return event


NO_CHANCE = Rng(b"")
CHOSEN, OPENED = Place(0, False, "left"), Open(0, False, 0, False)
"""A choice that is not for this seat to see."""


def veiled(state: State, seat: int) -> State:
    """The same for all states with this view: 0 for every card not seen."""
    other = copied(state)
    known = other.known = seen_by(state, seat)
    other.rng = NO_CHANCE
    other.hands = tuple([hand if who == seat else faces(hand, known) for who, hand in enumerate(state.hands)])
    other.deck = (0,) * len(state.deck)
    other.discard = tuple(sorted(faces(state.discard, known)))
    other.picks = tuple([pick and (pick if who == seat else CHOSEN) for who, pick in enumerate(state.picks)])
    return other


def state_of(view: View, rng: Rng) -> State:
    """A state that this view could show."""
    return sampler(view)(rng)


def sampler(view: View) -> Callable[[Rng], State]:
    """Draws states that this view could show: what is seen is put in its place once, for as many as are wanted."""
    base, unseen = _seen(view)
    hidden = [who for who, player in enumerate(view.players) if player.committed and who != view.seat]

    def draw(rng: Rng) -> State:
        """The cards not seen in any order in the places not seen."""
        state = copied(base)
        left = iter(rng.shuffled(unseen))
        known = bytearray(base.known)

        def filled(cards: tuple[int, ...], owner: int) -> tuple[int, ...]:
            if 0 not in cards:
                return cards
            faces = []
            for card in cards:
                face = card or next(left)
                if not card:
                    known[face] = owner
                faces.append(face)
            return tuple(faces)

        state.hands = hands = tuple([filled(hand, 1 << who) for who, hand in enumerate(base.hands)])
        state.discard = filled(base.discard, 0)
        state.deck = tuple(left)
        state.known = bytes(known)
        for who in hidden:
            if view.round == 0:
                pick: Pick = replace(OPENED, left=hands[who][0], right=hands[who][1])
            else:
                pick = replace(CHOSEN, card=rng.choice(hands[who]))
            state.picks = with_(state.picks, who, pick)
        state.rng = rng.fork("sample")
        return state

    return draw


def _seen(view: View) -> tuple[State, list[int]]:
    """The state but for what is not seen, 0 in its place and nothing in the deck; and the cards not seen."""
    players = view.players
    lying = [card_of(face) for player in players for face in player.board]
    seen = {*lying, *view.discard, *[card for player in players for card in player.hand]}
    mine = 1 << view.seat if view.seat >= 0 else 0
    known = bytearray(len(PRINTED.cards) + 1)
    for card in view.discard:
        known[card] = mine
    for who, player in enumerate(players):
        for card in player.hand:
            known[card] = 1 << who | mine
    for card in lying:
        known[card] = (1 << len(players)) - 1
    known[0] = 0
    base = State(
        options=view.options,
        seats=len(players),
        rng=NO_CHANCE,
        objectives=view.objectives,
        deck=(),
        discard=view.discard,
        hands=tuple([player.hand for player in players]),
        boards=tuple([player.board for player in players]),
        picks=tuple([view.pick if who == view.seat else None for who in range(len(players))]),
        known=bytes(known),
        exchanged=sum(1 << who for who, player in enumerate(players) if player.exchanged),
        round=view.round,
        over=view.over,
    )
    return base, [card.number for card in PRINTED.cards if card.number not in seen]
