"""The rules of MYSET in the order of the rulebook; clause ids refer to RULES.toml."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ludoteca.core import agenda
from ludoteca.core.copying import copied, with_
from ludoteca.core.game import NOTHING, Applied, Etiquette, Game, Offers, Option, Outcome, Refused, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text, load_register
from ludoteca.games.myset import notation, score
from ludoteca.games.myset import view as sight
from ludoteca.games.myset.cards import LABELS, PACKS, Pack
from ludoteca.games.myset.effects import AFTER, Carry, ChooseHandedOver
from ludoteca.games.myset.kinds import (
    ACTIONS,
    ACTIVATE,
    BUY,
    DRAW,
    END,
    EVENTS,
    HAND_LIMIT,
    MARKET,
    OUT_AT,
    PUBLIC,
    START_BUDGET,
    Action,
    Activate,
    Activated,
    Bought,
    Buy,
    DrawCard,
    Duelled,
    GameEnded,
    HandedOver,
    LastRound,
    Missed,
    Reserved,
    SwapCards,
    Swapped,
    TurnEnded,
    WentOut,
)
from ludoteca.games.myset.lab import MysetLab
from ludoteca.games.myset.moves import Events, draw, from_hand, into_hand, into_market, leave_market, refill
from ludoteca.games.myset.options import Options, options_form
from ludoteca.games.myset.packs import MysetPacks, pack_named
from ludoteca.games.myset.refusals import refusal
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import ALONE, clockwise, is_out, open_market, pack_of, price_of
from ludoteca.games.myset.view import View
from ludoteca.games.myset.words import MysetWords

# What a player may do in a turn


def cost(state: State, card: int) -> int:
    """MYSET-BUY-01: the price less a discount of this turn, never below nothing."""
    return max(0, price_of(state, card) - state.discount)


def turn_actions(state: State, seat: int) -> tuple[Action, ...]:
    """MYSET-TURN-02, MYSET-TURN-07: Draw, Swap, Activate, Buy, or stop."""
    pack = PACKS[state.options.pack]
    hand = state.hands[seat]
    market = open_market(state, seat) if state.reserved else state.market
    swaps = pack.swaps[hand]
    actions: list[Action]
    if len(hand) >= HAND_LIMIT:  # MYSET-DRAW-04, MYSET-DRAW-07
        raising = pack.drawing if state.options.plays("receive-with-two") else pack.raising
        actions = [ACTIVATE[card] for card in market if not raising[card]]
    else:
        actions = [DRAW] if state.deck else []  # MYSET-DRAW-03, MYSET-DRAW-06
        actions += [ACTIVATE[card] for card in market]
    for take in market:  # MYSET-SWAP-02
        actions += swaps[take]
    if state.reserved:
        actions += [swap for swap in reserved_swaps(state, seat) if swap not in swaps[swap.take]]
    if not state.bought:  # MYSET-TURN-04, MYSET-BUY-04
        left = state.budgets[seat] + state.discount
        for card in hand:
            if pack.prices[card] <= left:
                actions.append(BUY[card])
    actions.append(END)
    return tuple(actions)


def reserved_swaps(state: State, seat: int) -> list[SwapCards]:
    """Instead of MYSET-SWAP-02: a card reserved for oneself costs any one card."""
    mine = [guard.card for guard in state.reserved if guard.owner == seat]
    return [SwapCards((card,), take) for take in mine for card in state.hands[seat]]


# Turns and rounds


def count_action(state: State, events: Events) -> None:
    """MYSET-TURN-05, MYSET-ACT-03, MYSET-ACT-07: after an action the Market is filled; after two the turn is over."""
    if len(state.market) < MARKET:
        refill(state, events)
    state.used = used = state.used + 1
    poor = state.budgets[state.active] <= OUT_AT and state.options.plays("out-at-once")  # MYSET-END-06
    if used == 2 or poor:
        end_turn(state, events, passed=False)


def end_turn(state: State, events: Events, passed: bool) -> None:
    """MYSET-END-06: at the end of a turn guards run down, budgets are tested, and the turn passes on."""
    seat = state.active
    events.append(TurnEnded(seat, passed))
    if state.hand_guards[seat]:
        state.hand_guards = with_(state.hand_guards, seat, state.hand_guards[seat] - 1)
    if state.reserved:
        state.reserved = tuple(
            [
                Reserved(guard.card, guard.owner, guard.left - (guard.owner == seat))
                for guard in state.reserved
                if guard.owner != seat or guard.left > 1
            ]
        )
    state.used = state.discount = 0
    state.bought = False
    was_fixed = state.last_round
    if min(state.budgets) <= OUT_AT:
        stop_the_poor(state, events)
    if state.last_round and state.seats == 2 and state.options.plays("end-at-once"):
        end_game(state, events, "MYSET-END-05")
    else:
        pass_turn(state, events)
    if state.last_round and not was_fixed and not state.ended:  # else the end says it
        events.append(LastRound())


def stop_the_poor(state: State, events: Events) -> None:
    """MYSET-END-01, MYSET-END-02, MYSET-END-03, MYSET-END-07: who has 10 € or less is out; enough fix the end."""
    for seat in range(state.seats):
        if state.budgets[seat] <= OUT_AT and not is_out(state, seat):
            state.out |= 1 << seat
            state.hand_guards = with_(state.hand_guards, seat, 0)
            state.reserved = tuple([guard for guard in state.reserved if guard.owner != seat])
            events.append(WentOut(seat, state.budgets[seat]))
    if not state.last_round and state.out.bit_count() >= (1 if state.seats == 2 else 2):
        state.last_round = True


def pass_turn(state: State, events: Events) -> None:
    """MYSET-TURN-06, MYSET-END-09: to the left, passing over who is out; at the starting seat a new round begins."""
    for seat in clockwise(state, state.active):
        if seat == state.start:
            end_round(state, events)
            if state.ended:
                return
        if not state.out >> seat & 1:
            state.active = seat
            return


def end_round(state: State, events: Events) -> None:
    """MYSET-END-04, MYSET-END-11, MYSET-END-12: the three ways in which a complete round can be the last."""
    state.dry = 0 if state.bought_this_round else state.dry + 1
    state.bought_this_round = False
    if state.last_round:
        end_game(state, events, "MYSET-END-04")
    elif dead(state):
        end_game(state, events, "MYSET-END-11")
    elif state.dry >= state.options.stall_rounds:
        end_game(state, events, "MYSET-END-12")
    else:
        state.round += 1


def dead(state: State) -> bool:
    """MYSET-END-11: nobody still in could afford any card that is left."""
    return next(affordable(state), None) is None


def affordable(state: State) -> Iterator[int]:
    """The cards in the Market, the deck and the hands in play that the richest player could pay."""
    prices = pack_of(state).prices
    richest = max(state.budgets)  # who is out has less than any card costs
    for cards in (state.market, state.deck):  # where the first one will mostly do
        for card in cards:
            if prices[card] <= richest:
                yield card
    for seat, hand in enumerate(state.hands):
        if not is_out(state, seat):
            for card in hand:
                if prices[card] <= richest:
                    yield card


def end_game(state: State, events: Events, clause: str) -> None:
    """Points are counted."""
    state.ended = clause
    events.append(GameEnded(clause))


def answers(event: Value, seat: int) -> bool:
    """Whether a fact shows what others had picked in secret or what their hand lacks, even if their cards are known."""
    return isinstance(event, Duelled | Missed) or (isinstance(event, HandedOver) and event.giver != seat)


class MysetEtiquette(Etiquette[State, Action]):
    """What moves mean that come late, and which can be taken back."""

    def topic(self, state: State) -> object:
        """The turn and the question: others may answer the same one in secret meanwhile."""
        return state.round, state.active, state.activated, type(agenda.asked(state))

    def teaches(self, before: State, seat: Seat, after: State, events: Sequence[Value]) -> bool:
        """Whether a player may have learned something by an action."""
        choice = agenda.asked(after)
        if choice is not None and choice.actors(after) != (seat,):
            return True
        if before.known is not after.known:
            for old, new in zip(before.known, after.known, strict=True):
                if new & ~old and not old >> seat & 1:
                    return True
        if any(answers(event, seat) for event in events):
            return True
        # Where the money is short, it shows at the end of a round whether somewhere a card lies that can be paid.
        weighed = not after.last_round and (after.round != before.round or after.ended)
        return bool(weighed) and not any(after.known[card] >> seat & 1 for card in affordable(after))


class Myset(Game[State, Action, View]):
    """MYSET for 2 to 4 players."""

    name = "myset"
    title = Text("MYSET", "MYSET")
    seats = range(2, 5)  # MYSET-COMP-02
    rules = load_register("ludoteca.games.myset")
    options_type = Options
    state_type = State
    view_type = View
    action_types = ACTIONS
    event_types = EVENTS
    words = MysetWords()
    packs = MysetPacks()
    lab = MysetLab()
    etiquette = MysetEtiquette()

    @property
    def options_form(self) -> tuple[Option, ...]:  # type: ignore[override]  # packs come while the program runs
        """What a table agrees on."""
        return options_form(LABELS)

    def setup(self, seats: int, options: Options, seed: int) -> State:
        """MYSET-SETUP-01 to MYSET-SETUP-10."""
        state = blank(seats, options, Rng.of(seed))
        rng = state.rng.copy()
        state.start = state.active = options.first - 1 if options.first else rng.below(seats)
        deck = rng.shuffled(tuple(range(1, 21)))
        state.rng = rng
        for place, seat in enumerate([state.start, *clockwise(state, state.start)[:-1]]):
            into_hand(state, seat, deck[place])
        for card in deck[seats : seats + MARKET]:
            into_market(state, card)
        state.deck = deck[seats + MARKET :]
        return state

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Who decides: the active player, or whoever a running effect asks."""
        if state.agenda:
            return state.agenda[-1].actors(state)  # type: ignore[union-attr]  # it rests at a choice
        return () if state.ended else ALONE[state.active]

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        """What a seat may do in its turn, or is asked by an effect."""
        if state.agenda:
            return state.agenda[-1].offers(state, seat)  # type: ignore[union-attr]  # it rests at a choice
        if state.ended or seat != state.active:
            return NOTHING
        return Offers(turn_actions(state, seat))

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        """The state after an action; the refusal says which clause it breaks."""
        if offers is None:
            offers = self.actions(state, seat)
        if action not in offers.singles:
            held = as_held(state.hands[seat], action) if isinstance(action, SwapCards) and offers else action
            if held not in offers.singles:
                raise refusal(state, seat, action)
            action = held
        state = copied(state)
        events: Events = []
        if state.agenda:
            agenda.answer(state, seat, action, events)
        elif isinstance(action, Activate):
            state.activated = action.card
            events.append(Activated(seat, action.card))
            agenda.advance(state, (Carry(action.card, 0, 0), *AFTER), events)
        elif isinstance(action, SwapCards):
            swap(state, seat, action.give, action.take, events)
        elif isinstance(action, Buy):
            buy(state, seat, action.card, events)
        elif isinstance(action, DrawCard):
            draw(state, seat, events)
        else:
            end_turn(state, events, passed=True)
            return Applied(state, tuple(events))
        if not state.agenda:
            count_action(state, events)
        return Applied(state, tuple(events))

    def view(self, state: State, seat: Seat) -> View:
        """What a seat may know: its own hand, what it has seen, and all that lies open."""
        return sight.of(state, seat)

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """A fact without the faces that this seat did not see."""
        return sight.hear(event, seat)

    def sample(self, view: View, rng: Rng) -> State:
        """A state with the unseen cards in any place that is left."""
        return sight.state_of(view, rng)

    def sampler(self, view: View) -> Callable[[Rng], State]:
        """Many of them."""
        return sight.sampler(view)

    def veiled(self, state: State, seat: Seat) -> State:
        """The unseen cards by their numbers, where it does not matter to a choice which of them lies where."""
        if isinstance(agenda.asked(state), ChooseHandedOver):
            return super().veiled(state, seat)
        return sight.veiled(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """MYSET-SCORE-01 to MYSET-SCORE-11."""
        return score.outcome(state) if state.ended else None

    def position(self, text: str, seats: int, options: Options, seed: int) -> State:
        """A game under way."""
        return notation.position(text, blank(seats, options, Rng.of(seed)))

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process the game goes with the packs that were loaded here."""
        return _arrived, ({name: pack for name, pack in PACKS.items() if name != "house"}, LABELS)


def as_held(hand: tuple[int, ...], swap: SwapCards) -> SwapCards:
    """MYSET-SWAP-01: the cards of a Swap may be named in any order; it is offered in the order of the hand."""
    return SwapCards(tuple(sorted(swap.give, key=lambda card: hand.index(card) if card in hand else 0)), swap.take)


def swap(state: State, seat: int, give: tuple[int, ...], take: int, events: Events) -> None:
    """MYSET-SWAP-01, MYSET-SWAP-04: the cards given lie in the Market, the card taken is in the hand."""
    kept = [card for card in state.hands[seat] if card not in give]
    state.hands = with_(state.hands, seat, (*kept, take))
    leave_market(state, take)
    for card in give:
        into_market(state, card)
    events.append(Swapped(seat, give, take))


def buy(state: State, seat: int, card: int, events: Events) -> None:
    """MYSET-BUY-01, MYSET-BUY-03: pay the price and move the card to the Collection."""
    paid = cost(state, card)
    from_hand(state, seat, card)
    state.collections = with_(state.collections, seat, (*state.collections[seat], card))
    state.budgets = with_(state.budgets, seat, state.budgets[seat] - paid)
    state.known = with_(state.known, card, PUBLIC)
    state.bought = state.bought_this_round = True
    state.discount = 0
    events.append(Bought(seat, card, paid, state.budgets[seat]))


def blank(seats: int, options: Options, rng: Rng) -> State:
    """A table before the deal; `Refused` where seats and options do not go together."""
    if seats not in Myset.seats:
        raise Refused(
            "MYSET-COMP-02",
            Text(f"MYSET takes 2, 3 or 4 players, not {seats}.", f"A MYSET si gioca in 2, 3 o 4, non in {seats}."),
        )
    if options.first > seats:
        raise Refused(
            "MYSET-SETUP-09",
            Text(
                f"Player {options.first} cannot start among {seats}.",
                f"Il giocatore {options.first} non può cominciare: siete in {seats}.",
            ),
        )
    pack_named(options.pack)
    return State(
        options=options,
        seats=seats,
        rng=rng,
        deck=(),
        market=(),
        hands=((),) * seats,
        collections=((),) * seats,
        budgets=(START_BUDGET[seats],) * seats,
        known=(0,) * 21,
        hand_guards=(0,) * seats,
        start=0,
        active=0,
    )


MYSET = Myset()


def _arrived(packs: dict[str, Pack], labels: dict[str, Text]) -> Myset:
    """The game in a process to which it came with these packs."""
    PACKS.update(packs)
    LABELS.update(labels)
    return MYSET
