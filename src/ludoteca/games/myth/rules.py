"""The game of Myth: the agenda asks, the chapters answer; clause ids refer to RULES.toml."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteca.core import agenda
from ludoteca.core.game import NOTHING, Applied, Etiquette, Foresight, Game, Offers, Option, Outcome, Seat, Value, Words
from ludoteca.core.parts import Written
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text, load_register
from ludoteca.games.myth.chapters import FACTS
from ludoteca.games.myth.lab import MythLab
from ludoteca.games.myth.options import Options, options_form
from ludoteca.games.myth.parts.darkness import interrupts
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen import score
from ludoteca.games.myth.seen import view as sight
from ludoteca.games.myth.seen.outlook import Outlook, outlook
from ludoteca.games.myth.seen.packs import MythPacks
from ludoteca.games.myth.seen.preview import Preview, preview
from ludoteca.games.myth.seen.veiled import veiled
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import ACTIONS, Pick, PickSquare, PlayCard
from ludoteca.games.myth.table.asking import Act, Ask, GroupAsk
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import DarknessTop
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.verbs import LookAt
from ludoteca.games.myth.words import positions
from ludoteca.games.myth.words.refusals import refusal
from ludoteca.games.myth.words.words import MythWords


class MythEtiquette(Etiquette[State, Act]):
    """What moves mean that come late, which can be taken back, and who answers for the group."""

    @SHELF.reads
    def teaches(self, before: State, seat: Seat, after: State, events: Sequence[Value]) -> bool:
        """Dice, and what lay face down and was drawn, turned or looked at, cannot be taken back; a plan can."""
        asked = agenda.asked(after)
        looking = isinstance(asked, LookAt | DarknessTop)
        if before.rng != after.rng or looking or sight.face_down(before) != sight.face_down(after):
            return True
        return isinstance(asked, Answers) and interrupts.opened_after(asked, before)

    def topic(self, state: State) -> object:
        """The round and the question: in a hero cycle several people act at once."""
        return state.round, type(agenda.asked(state))

    def one_for_all(self, state: State) -> bool:
        """A question to the group, at a table that does not vote."""
        return state.options.group == "first" and isinstance(agenda.asked(state), GroupAsk)


class MythForesight(Foresight[Act, View]):
    """What a card would do, and what the enemies would."""

    types = (Preview, Outlook)

    @SHELF.reads
    def foresee(self, view: View, action: Act) -> Preview | None:
        """Action points, threat, and the chance of every attack that a card allows, or an aim."""
        return preview(view, action) if isinstance(action, PlayCard | Pick | PickSquare) else None

    @SHELF.reads
    def outlook(self, view: View) -> Outlook:
        """What the enemies would do."""
        return outlook(view)


class Myth(Game[State, Act, View]):
    """Myth for 2 to 5 heroes against the darkness."""

    name = "myth"
    title = Text("Myth", "Myth")
    seats = range(2, 6)  # MYTH-SETUP-01
    rules = load_register("ludoteca.games.myth")
    options_type = Options
    state_type = State
    view_type = View
    action_types = ACTIONS
    event_types = FACTS
    words: Words[State, Act, View] = MythWords()
    packs = MythPacks()
    lab = MythLab()
    etiquette = MythEtiquette()
    foresight = MythForesight()
    together = True

    @property
    def options_form(self) -> tuple[Option, ...]:  # type: ignore[override]  # packs come while the program runs
        """What a table agrees on."""
        return options_form()

    def setup(self, seats: int, options: Options, seed: int) -> State:
        """MYTH-SETUP-03: everything that needs no decision, then the first question."""
        with SHELF.in_hand(options.pack):
            state = setup.begin(seats, options, seed)
            agenda.settle(state, [])
            return state

    @SHELF.reads
    def actors(self, state: State) -> tuple[Seat, ...]:
        """Who is asked something now; in a hero cycle everybody who is able."""
        asked = agenda.asked(state)
        return () if asked is None else asked.actors(state)

    @SHELF.reads
    def actions(self, state: State, seat: Seat) -> Offers[Act]:
        """What this seat can answer now."""
        asked = agenda.asked(state)
        if not isinstance(asked, Ask) or not 0 <= seat < state.seats or not asked.asks(state, seat):
            return NOTHING
        return asked.offers(state, seat)

    @SHELF.reads
    def apply(self, state: State, seat: Seat, action: Act, offers: Offers[Act] | None = None) -> Applied[State]:
        """The state after an answer; the refusal says which clause it breaks."""
        if action not in (self.actions(state, seat) if offers is None else offers):
            raise refusal(state, seat, action)
        state = state.copy()
        events: list[Value] = []
        asked = agenda.answer(state, seat, action, events)
        return Applied(state, tuple(events), asked)

    @SHELF.reads
    def view(self, state: State, seat: Seat) -> View:
        """What a seat may know."""
        return sight.of(state, seat)

    @SHELF.reads
    def viewer(self, state: State) -> Callable[[Seat], View]:
        """What lies open is worked out once for all who look."""
        return sight.viewer(state)

    def hear(self, event: Value, seat: Seat) -> Value | None:
        """Facts tell of what lies open: none names a card that somebody may not see."""
        return event

    @SHELF.reads
    def sample(self, view: View, rng: Rng) -> State:
        """A state with the unseen cards in any place that is left."""
        return sight.state_of(view, rng)

    def veiled(self, state: State, seat: Seat) -> State:
        """The table with blank cards where a seat sees none."""
        return veiled(state, seat)

    @SHELF.reads
    def outcome(self, state: State) -> Outcome | None:
        """MYTH-SETUP-02: all win together, or nobody does."""
        return score.outcome(state)

    def position(self, text: str, seats: int, options: Options, seed: int) -> State:
        """A fight under way."""
        with SHELF.in_hand(options.pack):
            state = positions.position(text, seats, options, seed)
            agenda.settle(state, [])
            return state

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process the game goes with the packs that were loaded here."""
        return arrived, (tuple(SHELF.written.items()),)


def arrived(packs: tuple[tuple[str, Written], ...]) -> Myth:
    """The game in a process to which it came with these packs."""
    for title, written in packs:
        if not SHELF.title(title):
            MYTH.packs.load(written)
    return MYTH


MYTH = Myth()
