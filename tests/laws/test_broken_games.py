"""Every law catches its crime: games of SET that break one law each."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from ludoteca.core.game import TABLE, Applied, Offers, Outcome, Seat, Text, Value
from ludoteca.core.laws import (
    LAWS,
    Broken,
    Law,
    actions_have_words,
    actors_have_actions,
    decisions_are_spoken,
    harmless_moves_show_nothing,
    moves_are_retold,
    offers_hold,
    random_step,
    record_replays,
    states_round_trip,
    veils_hide,
    views_hide_chance,
    views_survive_sampling,
)
from ludoteca.core.match import Match
from ludoteca.core.notation import RecordError
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Refused
from ludoteca.core.spoken import Said, Spoken
from ludoteca.games.set.clock import SetEtiquette
from ludoteca.games.set.options import Options
from ludoteca.games.set.rules import SET, Set
from ludoteca.games.set.state import Action, CallSet, Claim, GiveUp, State, StepAway, TimeUp
from ludoteca.games.set.view import View
from ludoteca.games.set.words import SetWords

POSITION = "layout 0000 0001 0002 0010 0011 0012 0020 0021 0022 0100 0101 0102"


class ShowsTheTopCard(Set):
    """Its view says which card comes next."""

    def view(self, state: State, seat: Seat) -> View:
        return msgspec.structs.replace(super().view(state, seat), deck=state.deck[0])


class ShowsItToOne(Set):
    """Only the view of the last seat says so."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, deck=state.deck[0]) if seat == 2 else view


class VeilsNothing(Set):
    """It shows a bot the whole state."""

    def veiled(self, state: State, seat: Seat) -> State:
        return state


class VeilsTooMuch(Set):
    """It shows a bot an empty table."""

    def veiled(self, state: State, seat: Seat) -> State:
        return SET.setup(3, Options(), 0)


class OffersByTheDeck(Set):
    """What it offers depends on the card that comes next."""

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        offers = super().actions(state, seat)
        return Offers(offers.singles[: state.deck[0] % 3], offers.family)


class ForgetsInSamples(Set):
    """The states that its seats imagine lack what they see."""

    def sample(self, view: View, rng: Rng) -> State:
        state = super().sample(view, rng)
        state.debt = (1,) * state.seats
        return state


class TakesBackAnything(Set):
    """It lets players take back an action that shows the next card."""

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        applied = super().apply(state, seat, action, offers)
        applied.state.additions += state.deck[0]
        return applied

    class Nothing(SetEtiquette):
        """Nothing teaches anybody anything."""

        def teaches(self, before: State, seat: Seat, after: State, events: Sequence[Value]) -> bool:
            return False

    etiquette = Nothing()


class ShowsItsChance(Set):
    """Its view tells how chance stands."""

    def view(self, state: State, seat: Seat) -> View:
        return msgspec.structs.replace(super().view(state, seat), additions=state.rng.key[0])


class LoudView(View, frozen=True):
    """A view with a secret."""

    secret: str | bytes = ""


class RemembersTheKey(Set):
    """Its view tells the key of chance with which it was set up."""

    secret: str | bytes = ""

    def setup(self, seats: int, options: Options, seed: int) -> State:
        state = super().setup(seats, options, seed)
        self.secret = self.put(state.rng.key)
        return state

    def put(self, key: bytes) -> str | bytes:
        return key.hex()

    def view(self, state: State, seat: Seat) -> View:
        fields = {
            name: getattr(super(RemembersTheKey, self).view(state, seat), name) for name in View.__struct_fields__
        }
        return LoudView(**fields, secret=self.secret if seat == 1 else "")


class RemembersTheKeyInBytes(RemembersTheKey):
    """The same, written as JSON writes bytes."""

    def put(self, key: bytes) -> str | bytes:
        return key


class KeepsLists(Set):
    """Its states hold lists, which come back as tuples."""

    def setup(self, seats: int, options: Options, seed: int) -> State:
        state = super().setup(seats, options, seed)
        state.layout = list(state.layout)  # type: ignore[assignment]
        return state


class ShowsLists(Set):
    """Its views hold lists, which come back as tuples."""

    def view(self, state: State, seat: Seat) -> View:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, layout=list(view.layout))


class OffersTooMuch(Set):
    """It offers what it then refuses."""

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        offers = super().actions(state, seat)
        return Offers((*offers.singles, GiveUp()), offers.family) if seat == 0 else offers

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        return SET.apply(state, seat, action)


class OffersTooLittle(Set):
    """It allows what it does not offer."""

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        offers = super().actions(state, seat)
        return Offers(offers.singles[1:], offers.family) if seat == 0 else offers

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        return SET.apply(state, seat, action)


class OffersAnEmptySeat(Set):
    """Its table may send away somebody who is not there."""

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        offers = super().actions(state, seat)
        return Offers((*offers.singles, StepAway(7)), offers.family) if seat == TABLE else offers

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        return SET.apply(state, seat, action)


class EndsOnRequest(Set):
    """It allows what it offers to nobody."""

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        return Applied(state.copy()) if isinstance(action, GiveUp) else super().apply(state, seat, action, offers)


class ChangesItsArgument(Set):
    """It counts calls in the state that it was given."""

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        applied = super().apply(state, seat, action, offers)
        state.additions += 1
        return applied


class ChangesWhatItRefuses(Set):
    """It punishes what it refuses."""

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        try:
            return super().apply(state, seat, action, offers)
        except Refused:
            state.penalty += 1
            raise


class RefusesByNoClause(Set):
    """Its refusals name a clause that does not exist."""

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        try:
            return super().apply(state, seat, action, offers)
        except Refused as refused:
            raise Refused("SET-LUCK-01", refused.reason) from refused


class ForgetsAnActor(Set):
    """A seat that may act is no actor."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return super().actors(state)[1:]


class AsksForNothing(Set):
    """An actor is offered nothing."""

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        return Offers() if seat == 1 else super().actions(state, seat)


class EndsTooSoon(Set):
    """It has an outcome while players may act."""

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), (), (), Text("", ""), "SET-END-01")


class IsNeverDecided(Set):
    """It stops without an outcome."""

    def actors(self, state: State) -> tuple[Seat, ...]:
        return ()

    def actions(self, state: State, seat: Seat) -> Offers[Action]:
        return Offers()


class TwoLines(SetWords):
    """Actions that do not fit in a line."""

    def write(self, action: Action) -> str:
        return super().write(action).replace(" ", "\n")

    def read(self, text: str) -> Action:
        return super().read(text.replace("\n", " "))


class WritesTwoLines(Set):
    """Its actions do not fit in a line."""

    words = TwoLines()


class SomethingElse(SetWords):
    """Actions that read back as others."""

    def read(self, text: str) -> Action:
        action = super().read(text)
        return Claim(action.cards[::-1]) if isinstance(action, Claim) else action


class ReadsSomethingElse(Set):
    """Its actions read back as others."""

    words = SomethingElse()


class NothingToTell(SetWords):
    """What was done has no words."""

    def deed(self, before: State, seat: Seat, action: Action, names: Sequence[str]) -> Text:
        return Text("", "")


class TellsNothing(Set):
    """Nobody learns from a replay what was decided."""

    words = NothingToTell()


class NoQuestion(SetWords):
    """It does not say what it asks."""

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        return replace(super().speak(view, offers, names), asks=None)


class AsksInSilence(Set):
    """Nobody knows what it asks."""

    words = NoQuestion()


class NoLabel(SetWords):
    """It says nothing of the last offer."""

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        spoken = super().speak(view, offers, names)
        return replace(spoken, labels=spoken.labels[:-1])


class OffersInSilence(Set):
    """Nobody knows what an offer does."""

    words = NoLabel()


class OnlyEnglish(SetWords):
    """It has no Italian."""

    def phrases(self, options: Options) -> tuple[Text, ...]:
        return tuple([Text(text.en, text.en) for text in super().phrases(options)])


class SpeaksEnglish(Set):
    """It says the same in both languages."""

    words = OnlyEnglish()


class Empty(SetWords):
    """It has not been translated yet."""

    def phrases(self, options: Options) -> tuple[Text, ...]:
        return tuple([Text(text.en, "") for text in super().phrases(options)])


class IsNotTranslated(Set):
    """Its Italian is empty."""

    words = Empty()


class OtherGaps(SetWords):
    """Its Italian names something else."""

    def phrases(self, options: Options) -> tuple[Text, ...]:
        return tuple([Text(text.en + "{count}", text.it + "{total}") for text in super().phrases(options)])

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        said = Said(0, ("1", "2"))
        return Spoken(said, None, (said,) * len(offers.singles), (said,))


class NamesSomethingElse(Set):
    """Its sentences do not name the same in both languages."""

    words = OtherGaps()


class Chatter(SetWords):
    """What it says depends on more than what is seen."""

    def __init__(self) -> None:
        self.said = 0

    def speak(self, view: View, offers: Offers[Action], names: Sequence[str]) -> Spoken:
        self.said += 1
        return replace(super().speak(view, offers, names), helps=self.said)


class Chatters(Set):
    """Its words tell apart what looks the same."""

    words = Chatter()


CRIMES: list[tuple[type[Set], Law, str]] = [
    (TellsNothing, moves_are_retold, "has no words"),
    (VeilsNothing, veils_hide, "shows through a veil"),
    (VeilsTooMuch, veils_hide, "changes what can be done"),
    (ShowsTheTopCard, views_survive_sampling, "a hidden thing shows"),
    (ShowsItToOne, views_survive_sampling, "a hidden thing shows"),
    (OffersByTheDeck, views_survive_sampling, "a hidden thing shows"),
    (ForgetsInSamples, views_survive_sampling, "a hidden thing shows"),
    (Chatters, views_survive_sampling, "a hidden thing shows"),
    (TakesBackAnything, harmless_moves_show_nothing, "shows seat 0 a hidden thing and can be taken back"),
    (ShowsItsChance, views_hide_chance, "the stream of chance shows"),
    (RemembersTheKey, views_hide_chance, "the key of chance is in a view"),
    (RemembersTheKeyInBytes, views_hide_chance, "the key of chance is in a view"),
    (KeepsLists, states_round_trip, "a state changes"),
    (ShowsLists, states_round_trip, "a view changes"),
    (OffersTooMuch, offers_hold, "offered and legal are not the same"),
    (OffersTooLittle, offers_hold, "offered and legal are not the same"),
    (OffersAnEmptySeat, offers_hold, "offered and legal are not the same"),
    (EndsOnRequest, offers_hold, "offered and legal are not the same"),
    (ChangesItsArgument, offers_hold, "an action changed the state"),
    (ChangesWhatItRefuses, offers_hold, "an action changed the state"),
    (RefusesByNoClause, offers_hold, "SET-LUCK-01 is no clause of set"),
    (ForgetsAnActor, actors_have_actions, "actor without action or reverse"),
    (AsksForNothing, actors_have_actions, "actor without action or reverse"),
    (EndsTooSoon, actors_have_actions, "a match without actors"),
    (IsNeverDecided, actors_have_actions, "a match without actors"),
    (WritesTwoLines, actions_have_words, "does not parse back"),
    (ReadsSomethingElse, actions_have_words, "does not parse back"),
    (AsksInSilence, decisions_are_spoken, "asked without words"),
    (OffersInSilence, decisions_are_spoken, "an offer has no words"),
    (SpeaksEnglish, decisions_are_spoken, "the same in both languages"),
    (IsNotTranslated, decisions_are_spoken, "empty in a language"),
    (NamesSomethingElse, decisions_are_spoken, "names something else"),
]


@pytest.mark.parametrize(("kind", "law", "says"), CRIMES, ids=[kind.__name__ for kind, _, _ in CRIMES])
def test_a_law_catches_its_crime(kind: type[Set], law: Law, says: str) -> None:
    game = kind()
    state = game.setup(3, Options(), 5)
    law(SET, SET.setup(3, Options(), 5), Rng.of(1))
    with pytest.raises(Broken, match=says):
        law(game, state, Rng.of(1))


def test_every_law_has_a_criminal() -> None:
    assert {law for _, law, _ in CRIMES} == set(LAWS)


class RemembersOutsideTheState(Set):
    """Every second claim counts as none: what it does depends on what it did before."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(self, state: State, seat: Seat, action: Action, offers: Offers[Action] | None = None) -> Applied[State]:
        self.applied += 1
        applied = super().apply(state, seat, action, offers)
        applied.state.additions = self.applied
        return applied


class WritesTheWrongSeed(Set):
    """Its set-up ignores the seed."""

    deals = 0

    def setup(self, seats: int, options: Options, seed: int) -> State:
        WritesTheWrongSeed.deals += 1
        return super().setup(seats, options, WritesTheWrongSeed.deals)


class AnotherWord(SetWords):
    """A call that is written as a claim."""

    def write(self, action: Action) -> str:
        return "claim 0000 0001 0002" if isinstance(action, CallSet) else super().write(action)


class WritesAnotherWord(Set):
    """A record of it, read and written again, is another game."""

    words = AnotherWord()


class NeverTheSame(SetWords):
    """An action in another way each time."""

    def __init__(self) -> None:
        self.written = 0

    def write(self, action: Action) -> str:
        self.written += 1
        return super().write(action) + " " * self.written


class NeverWritesTheSame(Set):
    """It writes down an action in another way each time."""

    def __init__(self) -> None:
        self.words = NeverTheSame()


REPLAYS: list[tuple[type[Set], type[Exception], str]] = [
    (RemembersOutsideTheState, Broken, "a replay leads elsewhere"),
    (WritesTheWrongSeed, Broken, "a replay leads elsewhere"),
    (WritesAnotherWord, RecordError, "Nobody’s time is running"),
    (NeverWritesTheSame, Broken, "a record changes when written again"),
]


def recorded(game: Set, position: tuple[str, ...]) -> Match:
    """A short match of a game."""
    match = Match(game, 2, 7, position=position)
    match.play(Seat(0), CallSet())
    match.play(TABLE, TimeUp())
    match.play(Seat(1), CallSet())
    return match


@pytest.mark.parametrize(("kind", "error", "says"), REPLAYS, ids=[kind.__name__ for kind, _, _ in REPLAYS])
def test_a_replay_that_leads_elsewhere_is_caught(kind: type[Set], error: type[Exception], says: str) -> None:
    game = kind()
    position = () if kind is WritesTheWrongSeed else (POSITION,)
    record_replays(recorded(SET, position), {"set": SET})
    with pytest.raises(error, match=says):
        record_replays(recorded(game, position), {"set": game})


def test_a_crime_that_a_seat_cannot_see_is_none() -> None:
    """The table's own view may be open: nobody at the table is sent it."""

    class OpenForTheTable(Set):
        def view(self, state: State, seat: Seat) -> View:
            view = super().view(state, seat)
            return msgspec.structs.replace(view, additions=state.rng.key[0]) if seat == TABLE else view

    game: Any = OpenForTheTable()
    state = game.setup(2, Options(), 5)
    for law in LAWS:
        law(game, state, Rng.of(1))


def test_a_random_step_is_one_legal_action_until_the_end() -> None:
    rng = Rng.of(1)
    match = Match(SET, 2, 7, Options(deck="beginners"))
    while random_step(match, rng):
        assert len(match.log) < 20_000
    assert match.outcome() is not None
    seats = {move.seat for move in match.log}
    assert seats == {Seat(0), Seat(1), TABLE}
    length = len(match.log)
    assert not random_step(match, rng)
    assert len(match.log) == length


def test_a_random_step_leaves_the_table_out_if_told() -> None:
    rng = Rng.of(2)
    match = Match(SET, 2, 7)
    for n in range(200):
        assert random_step(match, rng, commands=False)
        assert len(match.log) == n + 1
    assert {move.seat for move in match.log} == {Seat(0), Seat(1)}
