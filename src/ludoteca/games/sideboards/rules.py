"""The rules of Sideboards in the order of the rulebook; clause ids refer to RULES.toml."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.core.copying import with_
from ludoteca.core.game import NOTHING, Applied, Etiquette, Game, Offers, Option, Outcome, Refused, Seat, Value
from ludoteca.core.parts import Written
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text, load_register
from ludoteca.games.sideboards import notation, score
from ludoteca.games.sideboards import view as sight
from ludoteca.games.sideboards.cards import PRINTED, SHELF, face_of
from ludoteca.games.sideboards.content import SideboardsPacks
from ludoteca.games.sideboards.lab import SideboardsLab
from ludoteca.games.sideboards.options import Options, options_form
from ludoteca.games.sideboards.placing import laid, placements
from ludoteca.games.sideboards.refusals import refusal
from ludoteca.games.sideboards.state import (
    ACTIONS,
    EVENTS,
    LAST_ROUND,
    Action,
    Committed,
    Discarded,
    Drew,
    Exchange,
    Exchanged,
    Open,
    Opened,
    Passed,
    Pick,
    Placed,
    Reshuffled,
    Rethink,
    Rethought,
    RoundEnded,
    State,
    everybody,
    hand_size,
    may_exchange,
    with_exchange,
)
from ludoteca.games.sideboards.view import View
from ludoteca.games.sideboards.words import SideboardsWords

Events = list[Value]

_EXCHANGE = Exchange()
_RETHINK = Rethink()
_NUMBERS = tuple(card.number for card in PRINTED.cards)  # the same in every pack


def learn(state: State, news: Sequence[tuple[int, int]]) -> None:
    """Of each card named, these seats (a bit each) know where it lies."""
    known = bytearray(state.known)
    for card, seats in news:
        known[card] |= seats
    state.known = bytes(known)


# Drawing


def draw(state: State, seat: int, count: int, events: Events) -> None:
    """SIDE-TURN-07, SIDE-TURN-15: from the deck; an empty one is made anew of the discard pile."""
    drawn, state.deck = state.deck[:count], state.deck[count:]
    if missing := count - len(drawn):
        reshuffle(state, events)
        drawn, state.deck = drawn + state.deck[:missing], state.deck[missing:]
    learn(state, [(card, 1 << seat) for card in drawn])
    state.hands = with_(state.hands, seat, state.hands[seat] + drawn)
    events.append(Drew(seat, drawn, count, 1 << seat))


def reshuffle(state: State, events: Events) -> None:
    """SIDE-TURN-15: nobody knows any more where the discards lie."""
    rng = state.rng.copy()
    state.deck = rng.shuffled(state.discard)
    state.rng = rng
    state.discard = ()
    known = bytearray(state.known)
    for card in state.deck:
        known[card] = 0
    state.known = bytes(known)
    events.append(Reshuffled(len(state.deck)))


def discard(state: State, seat: int, events: Events) -> None:
    """SIDE-TURN-16: the hand goes face down to the discard pile."""
    cards = state.hands[seat]
    state.hands = with_(state.hands, seat, ())
    state.discard += cards
    events.append(Discarded(seat, cards, len(cards), 1 << seat))


def exchange(state: State, seat: int, events: Events) -> None:
    """SIDE-EXCH-02, SIDE-EXCH-03: two new cards for the hand, and the exchange card is used up."""
    state.exchanged |= 1 << seat
    events.append(Exchanged(seat))
    discard(state, seat, events)
    draw(state, seat, 2, events)


# A round


def commit(state: State, seat: int, pick: Pick, events: Events) -> None:
    """SIDE-TURN-11: choices take effect together when the last one is in."""
    state.picks = with_(state.picks, seat, pick)
    if state.seats > 1:
        events.append(Committed(seat))
    if None not in state.picks:
        reveal(state, events)


def reveal(state: State, events: Events) -> None:
    """SIDE-TURN-01: place, pass, draw, for everybody at once."""
    placed = [card for seat, pick in enumerate(state.picks) for card in put(state, seat, pick, events)]
    learn(state, [(card, everybody(state)) for card in placed])
    state.picks = (None,) * state.seats
    events.append(RoundEnded(state.round))
    if state.round == LAST_ROUND:  # SIDE-TURN-09, SIDE-TURN-10
        for seat in range(state.seats):
            discard(state, seat, events)
        state.over = True
        return
    state.round += 1
    if state.seats == 1:  # SIDE-SOLO-01, SIDE-SOLO-02
        discard(state, 0, events)
        draw(state, 0, 2, events)
        return
    pass_left(state, events)
    for seat in range(state.seats):  # SIDE-SETUP-07
        draw(state, seat, 1, events)


def put(state: State, seat: int, pick: Pick | None, events: Events) -> tuple[int, ...]:
    """SIDE-PLACE-03: the cards chosen come to lie at the ends."""
    assert pick is not None
    board = laid(state.boards[seat], pick)
    placed: tuple[int, ...]
    if isinstance(pick, Open):
        placed = (pick.left, pick.right)
        events.append(Opened(seat, *board))
    else:
        placed = (pick.card,)
        events.append(Placed(seat, face_of(pick.card, pick.turned), pick.end))
    state.boards = with_(state.boards, seat, board)
    state.hands = with_(state.hands, seat, tuple([card for card in state.hands[seat] if card not in placed]))
    return placed


def pass_left(state: State, events: Events) -> None:
    """SIDE-TURN-06, SIDE-TURN-13: what is left of each hand goes to the next seat clockwise."""
    hands = state.hands
    state.hands = hands[-1:] + hands[:-1]
    learn(state, [(card, 1 << receiver) for receiver, cards in enumerate(state.hands) for card in cards])
    for giver, cards in enumerate(hands):
        receiver = (giver + 1) % state.seats
        events.append(Passed(giver, receiver, cards, len(cards), 1 << giver | 1 << receiver))


class SideboardsEtiquette(Etiquette[State, Action]):
    """What moves mean that come late."""

    def lasting(self, action: Action) -> bool:
        """A placement speaks of the own hand and sideboard, which nobody else changes within a round."""
        return True


class Sideboards(Game[State, Action, View]):
    """Sideboards for 1 to 6 players, all at the same time."""

    name = "sideboards"
    title = Text("Sideboards", "Sideboards")
    seats = range(1, 7)  # SIDE-COMP-01
    rules = load_register("ludoteca.games.sideboards")
    options_type = Options
    state_type = State
    view_type = View
    action_types = ACTIONS
    event_types = EVENTS
    words = SideboardsWords()
    packs = SideboardsPacks()
    lab = SideboardsLab()
    etiquette = SideboardsEtiquette()

    @property
    def options_form(self) -> tuple[Option, ...]:  # type: ignore[override]  # packs come while the program runs
        """What a table agrees on."""
        return options_form(SHELF.choices())

    def setup(self, seats: int, options: Options, seed: int) -> State:
        """SIDE-SETUP-01 to SIDE-SETUP-07."""
        state = blank(seats, options, Rng.of(seed))
        rng = state.rng.copy()
        with SHELF.in_hand(options.pack):
            state.objectives = objectives(options, rng)
        state.deck = rng.shuffled(_NUMBERS)
        state.rng = rng
        for seat in range(seats):
            draw(state, seat, hand_size(state), [])
        return state

    def actors(self, state: State) -> tuple[Seat, ...]:
        """SIDE-TURN-01: everybody who may still choose or change a choice."""
        if state.over:
            return ()
        change = state.options.change == "yes"
        return tuple([Seat(seat) for seat, pick in enumerate(state.picks) if pick is None or change])

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        """What a seat may do: choose cards, use the exchange card, change its mind."""
        if state.over or not 0 <= seat < state.seats:
            return NOTHING
        pick = state.picks[seat]
        if pick is not None and state.options.change == "no":
            return NOTHING
        every = placements(state.hands[seat], state.round == 0)
        if pick is not None:
            return Offers((_RETHINK, *[other for other in every if other != pick]))
        return Offers((*every, _EXCHANGE) if may_exchange(state, seat) else every)

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        """The state after an action; the refusal says which clause it breaks."""
        if action not in (self.actions(state, seat) if offers is None else offers):
            raise refusal(state, seat, action)
        state = state.copy()
        events: Events = []
        match action:
            case Exchange():
                exchange(state, seat, events)
            case Rethink():
                state.picks = with_(state.picks, seat, None)
                events.append(Rethought(seat))
            case _:
                commit(state, seat, action, events)
        return Applied(state, tuple(events))

    @SHELF.reads
    def view(self, state: State, seat: Seat) -> View:
        """What a seat may know."""
        return sight.of(state, seat)

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """A fact without the faces that this seat did not see."""
        return sight.hear(event, seat)

    def sample(self, view: View, rng: Rng) -> State:
        """A state with the unseen cards in any place that is left."""
        return sight.state_of(view, rng)

    def sampler(self, view: View) -> Callable[[Rng], State]:
        """Draws such states: what is seen is put in its place once."""
        return sight.sampler(view)

    def veiled(self, state: State, seat: Seat) -> State:
        """The unseen cards left blank."""
        return sight.veiled(state, seat) if 0 <= seat < state.seats else super().veiled(state, seat)

    @SHELF.reads
    def outcome(self, state: State) -> Outcome | None:
        """SIDE-END-01 to SIDE-END-04, SIDE-SOLO-07."""
        return score.outcome(state) if state.over else None

    def position(self, text: str, seats: int, options: Options, seed: int) -> State:
        """A game under way."""
        with SHELF.in_hand(options.pack):
            return notation.position(text, blank(seats, options, Rng.of(seed)))

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process the game goes with the packs that were loaded here."""
        return arrived, (tuple(SHELF.written.items()),)


def objectives(options: Options, rng: Rng) -> tuple[int, int, int]:
    """SIDE-SETUP-02, SIDE-SETUP-06: one of each kind, by lot, by choice, or as a hint card suggests."""
    match options.objectives:
        case "chosen":
            return options.colour, options.handle, options.row
        case "hint":
            trio = PRINTED.trios[options.hint - 1]
            return trio.colour, trio.handle, trio.row
        case _:
            return (
                rng.choice(PRINTED.by_kind["colour"]),
                rng.choice(PRINTED.by_kind["handle"]),
                rng.choice(PRINTED.by_kind["row"]),
            )


def blank(seats: int, options: Options, rng: Rng) -> State:
    """A table before the deal; `Refused` where seats and options do not go together."""
    if seats not in Sideboards.seats:
        raise Refused(
            "SIDE-COMP-01",
            Text(f"Sideboards takes 1 to 6 players, not {seats}.", f"A Sideboards si gioca da 1 a 6, non in {seats}."),
        )
    if seats == 1 and options.cards == "four":
        raise Refused(
            "SIDE-VAR-08",
            Text(
                "The variant with four cards needs two players or more.",
                "La variante a quattro carte richiede almeno due giocatori.",
            ),
        )
    return State(
        options=options,
        seats=seats,
        rng=rng,
        objectives=(options.colour, options.handle, options.row),
        deck=(),
        discard=(),
        hands=((),) * seats,
        boards=((),) * seats,
        picks=(None,) * seats,
        known=bytes(len(PRINTED.cards) + 1),
    )


SIDEBOARDS = Sideboards()


def arrived(packs: tuple[tuple[str, Written], ...]) -> Sideboards:
    """The game in a process to which it came with these packs."""
    for title, written in packs:
        if not SHELF.title(title):
            SIDEBOARDS.packs.load(written)
    return SIDEBOARDS


__all__ = ["SIDEBOARDS", "Sideboards", "with_exchange"]
