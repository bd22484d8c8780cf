"""SET and time: who has called must point soon, and an agreement waits for nobody who is away."""

from ludoteca.core.game import Clock, Deadline, Etiquette, Seat
from ludoteca.games.set.state import Action, Claim, ComeBack, Point, State, StepAway, TimeUp


class SetClock(Clock[State, Action]):
    """The commands of the table."""

    def deadline(self, state: State) -> Deadline | None:
        """SET-CALL-10: the caller must point in time; SET-SOLO-02: nobody hurries a solitaire."""
        if state.phase == "claimed" and state.seats > 1:
            return Deadline(state.options.claim_seconds, TimeUp())
        return None

    def presence(self, state: State, seat: Seat, present: bool) -> Action | None:
        """SET-NOSET-02: an agreement waits only for those who are connected."""
        if state.phase == "over" or bool(state.away >> seat & 1) != present:
            return None
        return ComeBack(seat) if present else StepAway(seat)


class SetEtiquette(Etiquette[State, Action]):
    """What moves mean that come late."""

    def lasting(self, action: Action) -> bool:
        """SET-CALL-11: named cards are named for good; SET-CALL-07, SET-NOSET-03: all else speaks of one layout."""
        return isinstance(action, Claim | Point)

    def topic(self, state: State) -> object:
        """SET-CALL-07, SET-NOSET-03: the layout, and who has called."""
        return len(state.past), state.phase, state.caller, state.layout
