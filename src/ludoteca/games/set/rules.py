"""The rules of SET in the order of the rulebook; clause ids refer to RULES.toml."""

from collections.abc import Sequence

from ludoteca.core.copying import copied, with_
from ludoteca.core.game import (
    NOTHING,
    TABLE,
    Applied,
    Clock,
    Etiquette,
    Family,
    Game,
    Offers,
    Outcome,
    Refused,
    Seat,
    Value,
    Words,
)
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text, load_register
from ludoteca.games.set import notation, score
from ludoteca.games.set import view as sight
from ludoteca.games.set.cards import (
    EMPTY,
    Triple,
    broken_features,
    has_set,
    is_set,
    same_and_different,
)
from ludoteca.games.set.clock import SetClock, SetEtiquette
from ludoteca.games.set.lab import SetLab
from ludoteca.games.set.options import OPTIONS_FORM, Options
from ludoteca.games.set.refusals import refusal
from ludoteca.games.set.state import (
    ACTIONS,
    EVENTS,
    Action,
    AddThree,
    Called,
    CallSet,
    CameBack,
    Claim,
    ClosedUp,
    ComeBack,
    Dealt,
    Declared,
    DeclareNoSet,
    Freed,
    GameEnded,
    GiveUp,
    Missed,
    NextGame,
    Penalised,
    Point,
    Readied,
    Result,
    Retract,
    Retracted,
    State,
    StepAway,
    TimeUp,
    Took,
    WentAway,
    eligible,
    everybody,
    lying,
    may_add,
    may_agree,
    seats_of,
)
from ludoteca.games.set.view import View
from ludoteca.games.set.words import SetWords

Events = list[Value]

_CALL = CallSet()
_DECLARE = DeclareNoSet()
_RETRACT = Retract()
_ADD = AddThree()
_GIVE_UP = GiveUp()
_NEXT = NextGame()
_TIME_UP = TimeUp()


# Setup


def deal(state: State, events: Events) -> None:
    """SET-SETUP-01, SET-SETUP-02: shuffle the deck in use and turn up the first layout."""
    rng = state.rng.copy()
    deck = rng.shuffled(state.options.cards)
    size = state.options.size
    state.rng = rng
    state.layout, state.deck = deck[:size], deck[size:]
    state.won = state.boxed = ((),) * state.seats
    state.debt = (0,) * state.seats
    state.phase = "open"
    state.caller = -1
    state.barred = state.declared = state.penalty = state.additions = 0
    events.append(Dealt(state.layout, tuple(range(size)), "game"))
    settle(state, events)


def settle(state: State, events: Events) -> None:
    """SET-NOSET-10, SET-END-03: after a change of the layout, add by itself where so agreed, then test for the end."""
    if state.options.noset == "auto":
        while state.deck and not has_set(state.layout):
            add_column(state, events, "auto")
    if not state.deck and not has_set(state.layout):
        end_game(state, events, "SET-END-01")


# Calling and pointing


def judge(state: State, seat: int, cards: Sequence[int], events: Events) -> None:
    """SET-CALL-04: a SET is taken, anything else is a wrong call; then play resumes."""
    state.phase = "open"
    state.caller = -1
    state.declared = 0
    a, b, c = cards
    if is_set(a, b, c):
        take(state, seat, cards, events)
    else:
        miss(state, seat, cards, events)


# Correct SET


def take(state: State, seat: int, cards: Sequence[int], events: Events) -> None:
    """SET-TAKE-01: the caller takes the three cards and keeps them as one won SET."""
    a, b, c = sorted(cards)
    triple = (a, b, c)
    slots = tuple(sorted(map(state.layout.index, triple)))
    in_debt = state.debt[seat] > 0
    if in_debt:  # SET-PEN-07: it goes straight into the box
        state.boxed = _plus(state.boxed, seat, triple)
        state.debt = with_(state.debt, seat, state.debt[seat] - 1)
    else:
        state.won = _plus(state.won, seat, triple)
    redeems = state.penalty > 0 and among_the_last(state)  # SET-SOLO-10
    if redeems:
        state.penalty -= 1
    same, different = same_and_different(triple)
    events.append(Took(seat, triple, slots, same, different, in_debt, redeems))
    replace(state, slots, events)
    if state.barred:
        free_all(state, events)
    settle(state, events)


def among_the_last(state: State) -> bool:
    """SET-SOLO-05, SET-SOLO-09: whether a SET is made of the last cards, with none left to deal."""
    if state.deck:
        return False
    return len(lying(state)) <= state.options.size or not state.options.plays("last-twelve")


def replace(state: State, slots: tuple[int, ...], events: Events) -> None:
    """SET-TAKE-02 to SET-TAKE-07: refill below the size, close up above it, else leave the places free."""
    layout, deck = list(state.layout), state.deck
    a, b, c = slots
    left = len(layout) - layout.count(EMPTY) - 3
    if left >= state.options.size:
        layout[a] = layout[b] = layout[c] = EMPTY
        last = len(layout) - 3
        moving = [card for card in layout[last:] if card != EMPTY]
        places = [slot for slot in slots if slot < last]
        for card, slot in zip(moving, places, strict=True):
            layout[slot] = card
        del layout[last:]
        if moving:
            events.append(ClosedUp(tuple(moving), tuple(places)))
    elif deck:
        new, state.deck = deck[:3], deck[3:]
        layout[a], layout[b], layout[c] = new
        events.append(Dealt(new, slots, "refill"))
    else:
        layout[a] = layout[b] = layout[c] = EMPTY
    state.layout = tuple(layout)


# Wrong SET


def miss(state: State, seat: int, cards: Sequence[int], events: Events) -> None:
    """SET-PEN-01 to SET-PEN-10: the caller gives back a SET or owes one; SET-OUT-01: or sits out."""
    layout = state.layout
    slots = tuple([layout.index(card) for card in cards])
    broken = broken_features(cards) if cards else ()
    if state.options.penalty == "sitout" and state.seats > 1:  # SET-OUT-08
        events.append(Missed(seat, tuple(cards), slots, broken, "sit-out"))
        bar(state, seat, events)
    elif state.won[seat]:
        back = state.won[seat][-1]
        state.won = with_(state.won, seat, state.won[seat][:-1])
        state.boxed = _plus(state.boxed, seat, back)
        events.append(Missed(seat, tuple(cards), slots, broken, "give-back", back))
    else:
        if not (state.debt[seat] and state.options.plays("one-debt")):  # SET-PEN-06
            state.debt = with_(state.debt, seat, state.debt[seat] + 1)
        events.append(Missed(seat, tuple(cards), slots, broken, "debt"))


def bar(state: State, seat: int, events: Events) -> None:
    """SET-OUT-02, SET-OUT-07: the caller is barred; if nobody would be free, the earlier bars end."""
    before = state.barred
    state.barred |= 1 << seat
    if state.barred == everybody(state):
        state.barred = 1 << seat
        events.append(Freed(seats_of(before)))


def free_all(state: State, events: Events) -> None:
    """SET-OUT-03, SET-OUT-04: whoever was barred may call again."""
    events.append(Freed(seats_of(state.barred)))
    state.barred = 0


# No SET in the layout


def add_column(state: State, events: Events, why: str) -> None:
    """SET-NOSET-06: three cards from the deck make a new column."""
    new, state.deck = state.deck[:3], state.deck[3:]
    start = len(state.layout)
    state.layout += new
    state.additions += 1
    state.declared = 0
    events.append(Dealt(new, (start, start + 1, start + 2), why))  # type: ignore[arg-type]
    if state.barred and state.options.plays("new-cards-free"):  # SET-OUT-06
        free_all(state, events)


def agree(state: State, events: Events) -> None:
    """SET-NOSET-02: once everybody eligible has declared, cards are added or, with an empty deck, the game ends."""
    needed = eligible(state)
    if not needed or state.declared & needed != needed:
        return
    if state.deck:
        add_column(state, events, "agreed")
        settle(state, events)
    else:
        end_game(state, events, "SET-END-04")


# End and series


def end_game(state: State, events: Events, clause: str) -> None:
    """SET-END-01, SET-SERIES-02: the game is over; SET-SERIES-01: the agreed number of games is played."""
    result = Result(
        tuple([len(won) + len(boxed) for won, boxed in zip(state.won, state.boxed, strict=True)]),
        tuple(map(len, state.boxed)),
    )
    state.past += (result,)
    state.declared = state.barred = 0
    state.caller = -1
    state.phase = "over" if len(state.past) == state.options.games else "break"
    events.append(GameEnded(len(state.past), result.points, clause))


def start_if_all_ready(state: State, events: Events) -> None:
    """SET-SERIES-04: the next game starts with a full deck and nothing but the points."""
    needed = everybody(state) & ~state.away or everybody(state)  # an empty room waits for all
    if state.declared & needed == needed:
        deal(state, events)


# Small things


def _plus(piles: tuple[tuple[Triple, ...], ...], seat: int, triple: Triple) -> tuple[tuple[Triple, ...], ...]:
    row = list(piles)
    row[seat] += (triple,)
    return tuple(row)


_AWAY = tuple(tuple(StepAway(seat) for seat in range(8) if bits >> seat & 1) for bits in range(256))
_BACK = tuple(tuple(ComeBack(seat) for seat in range(8) if bits >> seat & 1) for bits in range(256))


class Set(Game[State, Action, View]):
    """SET for 1 to 8 players, everyone at once."""

    name = "set"
    title = Text("SET", "SET")
    seats = range(1, 9)  # SET-DECK-01
    rules = load_register("ludoteca.games.set")
    options_type = Options
    options_form = OPTIONS_FORM
    state_type = State
    view_type = View
    action_types = ACTIONS
    event_types = EVENTS
    clock: Clock[State, Action] = SetClock()
    etiquette: Etiquette[State, Action] = SetEtiquette()
    words: Words[State, Action, View] = SetWords()
    lab = SetLab()

    def setup(self, seats: int, options: Options, seed: int) -> State:
        """SET-SETUP-01 to SET-SETUP-05."""
        state = blank(seats, options, Rng.of(seed))
        deal(state, [])
        return state

    def actors(self, state: State) -> tuple[Seat, ...]:
        """SET-DECK-04: everybody at any moment, less who is barred; SET-CALL-02: after a call the caller alone."""
        match state.phase:
            case "open":  # asked before every move: without a call
                return _SEATS[(1 << state.seats) - 1 & ~state.barred]
            case "claimed":
                return (Seat(state.caller),)
            case "break":
                return _SEATS[everybody(state) & ~state.declared]
            case _:
                return ()

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        """What a seat may do: call, claim, declare that there is no SET, add cards, give up."""
        phase = state.phase
        if seat < 0:
            return self._commands(state) if seat == TABLE else NOTHING
        if seat >= state.seats or phase == "over":
            return NOTHING
        if phase == "claimed":
            return Offers((), Family(Point, "cards", lying(state), 3)) if seat == state.caller else NOTHING
        bit = 1 << seat
        if phase == "break":
            return NOTHING if state.declared & bit else Offers((_NEXT,))
        if state.barred & bit:
            return NOTHING
        singles: tuple[Action, ...]
        if state.seats == 1:
            singles = (_CALL, _ADD, _GIVE_UP) if may_add(state) else (_CALL, _GIVE_UP)
        elif state.declared & bit:
            singles = (_CALL, _RETRACT)
        elif may_agree(state) and not state.away & bit:
            singles = (_CALL, _DECLARE)
        else:
            singles = (_CALL,)
        return Offers(singles, Family(Claim, "cards", lying(state), 3))

    def _commands(self, state: State) -> Offers[Action]:
        if state.phase == "over":
            return NOTHING
        late: tuple[Action, ...] = (_TIME_UP,) if state.phase == "claimed" and state.seats > 1 else ()
        return Offers(late + _AWAY[everybody(state) & ~state.away] + _BACK[state.away])

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        """The state after an action; the refusal says which clause it breaks."""
        if action not in (self.actions(state, seat) if offers is None else offers):
            raise refusal(state, seat, action)
        state = copied(state)
        events: Events = []
        match action:
            case Claim() | Point():
                judge(state, seat, action.cards, events)
            case CallSet():
                state.phase = "claimed"
                state.caller = seat
                state.declared = 0
                events.append(Called(seat))
            case DeclareNoSet():
                state.declared |= 1 << seat
                events.append(Declared(seat))
                agree(state, events)
            case Retract():
                state.declared &= ~(1 << seat)
                events.append(Retracted(seat))
            case AddThree():
                add_for_a_point(state, events)
            case GiveUp():
                end_game(state, events, "SET-SOLO-13")
            case NextGame():
                state.declared |= 1 << seat
                events.append(Readied(seat))
                start_if_all_ready(state, events)
            case TimeUp():
                caller = state.caller
                state.phase = "open"
                state.caller = -1
                miss(state, caller, (), events)
            case StepAway(who):
                state.away |= 1 << who
                events.append(WentAway(who))
                if state.phase == "open":
                    state.declared &= ~(1 << who)
                    agree(state, events)
                elif state.phase == "break":
                    start_if_all_ready(state, events)
            case ComeBack(who):
                state.away &= ~(1 << who)
                events.append(CameBack(who))
                if state.phase == "break":
                    start_if_all_ready(state, events)
        return Applied(state, tuple(events))

    def view(self, state: State, seat: Seat) -> View:
        """What a seat may know: everything but the order of the deck."""
        return sight.of(state, seat)

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """All that happens happens openly: what lies in the deck is in no fact before it is dealt."""
        return event

    def sample(self, view: View, rng: Rng) -> State:
        """A state with the unseen cards in any order."""
        return sight.state_of(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """SET-END-02, SET-SERIES-03, SET-SOLO-06: who won, and every point explained."""
        return score.outcome(state) if state.phase == "over" else None

    def position(self, text: str, seats: int, options: Options, seed: int) -> State:
        """A game under way: layout and, where they matter, deck, piles, debts and so on."""
        state = notation.position(text, blank(seats, options, Rng.of(seed)))
        settle(state, [])  # no such moment lasts: cards come by themselves, or the game is over
        return state


_SEATS: tuple[tuple[Seat, ...], ...] = tuple(tuple(map(Seat, seats_of(bits))) for bits in range(256))


def blank(seats: int, options: Options, rng: Rng) -> State:
    """A table before the deal; `Refused` where seats and options do not go together."""
    if seats not in Set.seats:
        raise Refused(
            "SET-DECK-01",
            Text(f"SET takes 1 to 8 players, not {seats}.", f"A SET si gioca da 1 a 8, non in {seats}."),
        )
    if seats == 1 and (options.penalty != "giveback" or options.noset != "agree"):
        raise Refused(
            "SET-OPT-02",
            Text(
                "Solitaire knows only the option deck: leave penalty and noset as they are.",
                "Il solitario ammette solo la scelta del mazzo: lascia penalità e nessun SET come sono.",
            ),
        )
    if seats == 1 and options.games != 1:
        raise Refused(
            "SET-OPT-02",
            Text("Solitaire is one game, not a series.", "Il solitario è una partita sola, non una serie."),
        )
    none: tuple[tuple[()], ...] = ((),) * seats
    return State(options, seats, rng, (), (), none, none, (0,) * seats)


def add_for_a_point(state: State, events: Events) -> None:
    """SET-SOLO-03, SET-SOLO-07: three cards for a penalty point."""
    if has_set(state.layout) or not state.options.plays("no-fault"):
        penalise(state, events)
    add_column(state, events, "solitaire")
    settle(state, events)


def penalise(state: State, events: Events) -> None:
    """SET-SOLO-03, SET-SOLO-04, SET-SOLO-08: a penalty point and, where there is one, a SET."""
    state.penalty += 1
    back: tuple[int, ...] = ()
    if state.won[0]:
        back = state.won[0][-1]
        state.boxed = _plus(state.boxed, 0, back)
        state.won = with_(state.won, 0, state.won[0][:-1])
    events.append(Penalised(state.penalty, back))


SET = Set()
