"""The rules of Briscola in the order of its register; clause ids refer to RULES.toml."""

from collections.abc import Mapping, Sequence
from typing import Any

from briscola import cards
from briscola.state import NOBODY, Drew, Options, Play, Played, State, Took, View
from ludoteca.core.copying import with_
from ludoteca.core.described import Described, Piece, Zone
from ludoteca.core.game import NOTHING, Applied, Game, Lab, Line, Offers, Outcome, Refused, Seat, Value, Words
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text, load_register
from ludoteca.core.spoken import Phrases, Spoken

HAND, ALL_POINTS = 3, 120


def deck_of(seats: int) -> tuple[int, ...]:
    """BRISCOLA-CARDS-01, BRISCOLA-CARDS-04: forty cards, for three players without the two of cups."""
    return tuple([card for card in range(40) if seats != 3 or card != cards.TWO_OF_CUPS])


def side(seats: int, seat: int) -> tuple[int, ...]:
    """BRISCOLA-DECK-02: who counts together: of four those who face each other."""
    return (seat, (seat + 2) % 4) if seats == 4 else (seat,)


def refusal(state: State, seat: int, action: Play) -> Refused:
    """Why an action is not offered."""
    if not 0 <= seat < state.seats:
        return Refused("BRISCOLA-DECK-01", Text("Only those at the table play.", "Gioca solo chi è al tavolo."))
    if state.turn == NOBODY:
        return Refused("BRISCOLA-END-01", Text("The match is over.", "La partita è finita."))
    if state.turn != seat:
        return Refused("BRISCOLA-TRICK-01", Text("It is not your turn.", "Non tocca a te."))
    card = cards.name(action.card)
    return Refused(
        "BRISCOLA-TRICK-02", Text(f"The {card.en} is not in your hand.", f"Non hai in mano la carta {card.it}.")
    )


class Measured(Lab[State, Play]):
    """What is measured of a match."""

    def points(self, state: State) -> tuple[int, ...]:
        """BRISCOLA-END-02: what each side has taken."""
        own = [cards.points(*won) for won in state.taken]
        return tuple([sum([own[who] for who in side(state.seats, seat)]) for seat in range(state.seats)])

    def vitals(self, state: State) -> Mapping[str, Any]:
        """By which a stored match is known again."""
        return {"hands": state.hands, "stock": state.stock, "trick": state.trick, "leader": state.leader}


PHRASES = Phrases()
ASKS = PHRASES.add("**Which card** do you play?", "**Quale carta** giochi?")
PLAYS = PHRASES.add("Play the {card}", "Gioca {card}")


class Told(Words[State, Play, View]):
    """Briscola in words."""

    says = PHRASES

    def write(self, action: Play) -> str:
        """`play AC`."""
        return f"play {cards.write(action.card)}"

    def read(self, text: str) -> Play:
        """The action of a line."""
        verb, _, code = text.strip().partition(" ")
        if verb != "play":
            raise ValueError(f"{text!r} is no action: play CARD")
        return Play(cards.read(code))

    def tell(self, event: Value, names: Sequence[str], options: Options) -> Text | None:
        """A fact as a sentence."""
        match event:
            case Played(seat, card_):
                card = cards.name(card_)
                return Text(f"{names[seat]} plays the {card.en}.", f"{names[seat]} gioca {card.it}.")
            case Took(seat, _, gained):
                return Text(f"{names[seat]} takes {gained} points.", f"{names[seat]} prende {gained} punti.")
            case Drew(seat, int(card_), 0):
                card = cards.name(card_)
                return Text(f"{names[seat]} draws the {card.en}.", f"{names[seat]} pesca {card.it}.")
        return None

    def speak(self, view: View, offers: Offers[Play], names: Sequence[str]) -> Spoken:
        """What is asked, and what each offer does."""
        return Spoken(ASKS(), labels=tuple([PLAYS(card=cards.name(action.card)) for action in offers.singles]))

    def describe(self, view: View, offers: Offers[Play]) -> Described:
        """The table in words."""
        place = {action.card: place for place, action in enumerate(offers.singles)}

        def piece(card: int) -> Piece:
            return Piece(cards.name(card), cards.write(card), offer=place.get(card))

        open_card = (piece(view.trump),) if view.stock else ()
        zones = [Zone(Text("stock and trump", "mazzo e briscola"), None, open_card, max(view.stock - 1, 0))]
        for number, card in enumerate(view.trick):
            zones.append(Zone(Text("played", "giocata"), (view.leader + number) % view.seats, (piece(card),)))
        for seat, count in enumerate(view.counts):
            mine = tuple(map(piece, view.hand)) if seat == view.seat else ()
            zones.append(Zone(Text("hand", "mano"), seat, mine, count - len(mine)))
        trumps = cards.SUITS[cards.suit(view.trump)]
        own = [cards.points(*won) for won in view.taken]
        return Described(
            zones=tuple(zones),
            heading=Text(f"Trumps: {trumps.en}", f"Briscola: {trumps.it}"),
            notes=tuple([Text(f"{points} points", f"{points} punti") for points in own]),
            deciding=() if view.turn == NOBODY else (view.turn,),
        )


class Briscola(Game[State, Play, View]):
    """Two, three or four players; four play as partners."""

    name = "briscola"
    title = Text("Briscola", "Briscola")
    seats = range(2, 5)
    rules = load_register("briscola")
    options_type = Options
    options_form = ()
    state_type = State
    view_type = View
    action_types = (Play,)
    event_types = (Played, Took, Drew)
    words, lab = Told(), Measured()

    def setup(self, seats: int, options: Options, seed: int) -> State:
        """BRISCOLA-DEAL-01, BRISCOLA-DEAL-02, BRISCOLA-DEAL-03: three cards each, the next one lies open below."""
        if seats not in self.seats:
            raise Refused("BRISCOLA-DECK-01", Text("Two to four play.", "Si gioca da due a quattro."))
        rng = Rng.of(seed)
        deck = rng.shuffled(deck_of(seats))
        leader = rng.below(seats)
        hands = tuple([deck[HAND * seat : HAND * (seat + 1)] for seat in range(seats)])
        trump, stock = deck[HAND * seats], deck[HAND * seats + 1 :]
        return State(seats, options, rng, trump, hands, (*stock, trump), leader, ((),) * seats)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """BRISCOLA-TRICK-01: one after the other."""
        return () if state.turn == NOBODY else (Seat(state.turn),)

    def actions(self, state: State, seat: Seat) -> Offers[Play]:
        """BRISCOLA-TRICK-02: any card of the hand; no suit has to be followed."""
        return Offers(tuple(map(Play, state.hands[seat]))) if seat >= 0 and seat == state.turn else NOTHING

    def apply(self, state: State, seat: Seat, action: Play, offers: Offers[Play] | None = None) -> Applied[State]:
        """BRISCOLA-TRICK-01, BRISCOLA-TRICK-04: the card is laid; after the last of a trick somebody takes it."""
        if action not in (self.actions(state, seat) if offers is None else offers):
            raise refusal(state, seat, action)
        after = state.copy()
        hand = tuple([card for card in state.hands[seat] if card != action.card])
        after.hands = with_(state.hands, seat, hand)
        after.trick = (*state.trick, action.card)
        if action.card == state.trump:
            after.holder = NOBODY
        events: list[Value] = [Played(seat, action.card)]
        if len(after.trick) == state.seats:
            self._take(after, events)
        return Applied(after, tuple(events))

    def _take(self, state: State, events: list[Value]) -> None:
        """BRISCOLA-TRICK-04, BRISCOLA-DRAW-01, BRISCOLA-DRAW-02: who wins takes, draws first and leads."""
        winner = (state.leader + state.best) % state.seats
        events.append(Took(winner, state.trick, cards.points(*state.trick)))
        state.taken = with_(state.taken, winner, (*state.taken[winner], *state.trick))
        state.trick, state.leader = (), winner
        for place in range(state.seats if state.stock else 0):
            seat = (winner + place) % state.seats
            card, state.stock = state.stock[0], state.stock[1:]
            state.hands = with_(state.hands, seat, (*state.hands[seat], card))
            if not state.stock:
                state.holder = seat
            events.append(Drew(seat, card, len(state.stock)))

    def view(self, state: State, seat: Seat) -> View:
        """BRISCOLA-SIGHT-01, BRISCOLA-SIGHT-02: the own hand, what lies open, and what was played."""
        hand = state.hands[seat] if 0 <= seat < state.seats else ()
        counts = tuple(map(len, state.hands))
        return View(
            seat, state.seats, state.trump, hand, counts, len(state.stock),
            state.leader, state.turn, state.trick, state.taken, state.holder,
        )  # fmt: skip

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """BRISCOLA-SIGHT-01: a drawn card is its player's alone, but for the open one."""
        if isinstance(event, Drew) and event.seat != seat and event.left:
            return Drew(event.seat, None, event.left)
        return event

    def sample(self, view: View, rng: Rng) -> State:
        """A table at which this seat would see the same."""
        seen = {*view.hand, *view.trick, *[card for won in view.taken for card in won], view.trump}
        hidden = list(rng.shuffled([card for card in deck_of(view.seats) if card not in seen]))
        hands = []
        for seat, count in enumerate(view.counts):
            known = view.hand if seat == view.seat else (view.trump,) if seat == view.holder else ()
            hands.append((*known, *[hidden.pop() for _ in range(count - len(known))]))
        stock = (*hidden, view.trump) if view.stock else ()
        return State(
            view.seats, Options(), rng.fork("sampled"), view.trump, tuple(hands), stock,
            view.leader, view.taken, view.trick, view.holder,
        )  # fmt: skip

    def outcome(self, state: State) -> Outcome | None:
        """BRISCOLA-END-01, BRISCOLA-END-02, BRISCOLA-END-03: who has most of the 120 points wins."""
        if state.turn != NOBODY:
            return None
        reached = self.lab.points(state)
        most = max(reached)
        winners = tuple([seat for seat in range(state.seats) if reached[seat] == most])
        own, partners = Text("in own tricks", "nelle proprie prese"), Text("of the partner", "dal compagno")
        lines = [
            Line(seat, "BRISCOLA-END-02", own if who == seat else partners, cards.points(*won), len(won))
            for seat in range(state.seats)
            for who in side(state.seats, seat)
            for won in [state.taken[who]]
        ]
        if len(winners) > len(side(state.seats, 0)):
            return Outcome(winners, reached, tuple(lines), Text("A draw.", "Patta."), "BRISCOLA-END-03")
        why = Text(f"{most} of {ALL_POINTS} points.", f"{most} punti su {ALL_POINTS}.")
        return Outcome(winners, reached, tuple(lines), why, "BRISCOLA-END-02")

    def position(self, text: str, seats: int, options: Options, seed: int) -> State:
        """Lines `leader 1`, `trick AC`, `hand 0 3D RS` and `stock 2C 7B`, whose last card is the trump."""
        state = self.setup(seats, options, seed)
        state.hands = ((),) * seats
        for line in text.splitlines():
            word, *rest = line.split()
            if word == "leader" and len(rest) == 1 and rest[0].isdecimal() and int(rest[0]) < seats:
                state.leader = int(rest[0])
            elif word == "hand" and rest and rest[0].isdecimal() and int(rest[0]) < seats:
                state.hands = with_(state.hands, int(rest[0]), tuple(map(cards.read, rest[1:])))
            elif word == "trick" and len(rest) < seats:
                state.trick = tuple(map(cards.read, rest))
            elif word == "stock" and rest and len(rest) % seats == 0:
                state.stock = tuple(map(cards.read, rest))
                state.trump = state.stock[-1]
            else:
                raise ValueError(f"{line!r}: leader, trick, hand or stock, and what belongs to it")
        return state


BRISCOLA = Briscola()
