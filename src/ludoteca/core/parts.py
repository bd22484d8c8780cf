"""The parts that a game is composed of beside its rules: words, time, etiquette, foresight, measures, prints."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from ludoteca.core.described import Described, as_text
from ludoteca.core.offers import NOTHING, Offers, Seat, Value
from ludoteca.core.remembered import Memory
from ludoteca.core.rules import Text
from ludoteca.core.spoken import InWords, Phrases, Spoken, in_words

S = TypeVar("S")
A = TypeVar("A", bound=Value)
V = TypeVar("V")


class Deadline(msgspec.Struct, frozen=True):
    """A command that the table must give when nobody has acted in time."""

    seconds: float
    action: Value


class Clock(Generic[S, A]):
    """What the rules of a game have to do with time: commands that the table gives."""

    def deadline(self, state: S) -> Deadline | None:
        """The command that the table gives if nothing happens for so long."""
        return None

    def presence(self, state: S, seat: Seat, present: bool) -> A | None:
        """The command by which the table tells the rules that a player went away or came back, if they care."""
        return None


class Etiquette(Generic[S, A]):
    """How several people share a table: what a late move means, what can be taken back, who answers for all."""

    def lasting(self, action: A) -> bool:
        """Whether an action means the same whatever others have done meanwhile: it names all that it speaks of."""
        return False

    def topic(self, state: S) -> object:
        """What all other actions speak of: one that was sent just before others acted counts while this is equal."""
        return object()  # equal to nothing: what others do changes the meaning of everything

    def teaches(self, before: S, seat: Seat, after: S, events: Sequence[Value]) -> bool:
        """Whether the one who acted may have learned something by it, so that it cannot be taken back.

        Where the players are one group: whether anybody may have, and whether anything was left to chance.
        """
        return True

    def one_for_all(self, state: S) -> bool:
        """Whether the first to answer decides for the whole group: bots leave that to the people who are there."""
        return False


class Foresight(Generic[A, V]):
    """What a game can say of what has not happened, from no more than what a seat sees."""

    types: tuple[type[msgspec.Struct], ...] = ()
    """What it says it with."""

    def foresee(self, view: V, action: A) -> msgspec.Struct | None:
        """What an offered action would lead to, in the game's own numbers."""
        return None

    def outlook(self, view: V) -> msgspec.Struct | None:
        """What would come by itself as things stand."""
        return None


class Lab(Generic[S, A]):
    """What is measured of a game: for digests, for the curves of a replay and for simulations."""

    def points(self, state: S) -> tuple[int, ...]:
        """What each seat has so far, for the curves of a replay; nothing where points come only at the end."""
        return ()

    def curves(self, state: S) -> tuple[int, ...]:
        """What a replay draws as curves, in the order of `curve_names`: the points, unless a game says otherwise."""
        return self.points(state)

    def curve_names(self, state: S) -> tuple[tuple[Text, Seat | None], ...]:
        """What each curve shows, and whose it is; nobody's belongs to all."""
        return tuple((Text("points", "punti"), Seat(seat)) for seat in range(len(self.points(state))))

    def vitals(self, state: S) -> Mapping[str, Any]:
        """Plain names and numbers by which a stored match is known again, whatever its classes are called by then."""
        return {}

    def counters(self, state: S) -> Mapping[str, float]:
        """What is worth counting of a finished match in a simulation."""
        return {}

    def marks(self, state: S, log: Iterable[tuple[Seat, A]]) -> Iterable[tuple[str, str, int]]:
        """What seats had or did in a finished match, by table and entry: a simulation tells how often they won."""
        return ()

    names: Mapping[str, Text] = {}
    """What people call the counters and the tables of marks."""

    def entry_name(self, options: Any, table: str, entry: str) -> Text:
        """What people call an entry of a table of marks."""
        return Text(entry, entry)


class Words(ABC, Generic[S, A, V]):
    """How a game is told, asked and written, in both languages."""

    says: Phrases = Phrases()
    """The sentences of its questions and offers."""

    def phrases(self, options: Any) -> tuple[Text, ...]:
        """The sentences of a match with these options, by whose numbers `speak` names them."""
        return self.says.texts

    @abstractmethod
    def speak(self, view: V, offers: Offers[A], names: Sequence[str]) -> Spoken:
        """What a seat that may act is asked and what each offer does, from no more than what it sees."""

    def in_words(self, view: V, offers: Offers[A], names: Sequence[str], options: Any) -> InWords | None:
        """The same, put together for somebody who reads it here; nothing where nothing is offered."""
        return in_words(self.speak(view, offers, names), self.phrases(options)) if offers else None

    def deed(self, before: S, seat: Seat, action: A, names: Sequence[str]) -> Text | None:
        """What a player decided, for replays and for going back; nothing where the facts that it led to say it.

        Where players are a group they read it during the match: there it gives nothing away.
        """
        return None

    @abstractmethod
    def write(self, action: A) -> str:
        """An action as one line of text."""

    @abstractmethod
    def read(self, text: str) -> A:
        """The action of a line of text; `ValueError` says what is wrong with it."""

    @abstractmethod
    def tell(self, event: Value, names: Sequence[str], options: Any) -> Text | None:
        """A fact of a match with these options as a sentence, or nothing if it goes without saying."""

    def recall(self, facts: Iterable[Value], names: Sequence[str], options: Any) -> tuple[Memory, ...]:
        """What is worth remembering of a match that is over, from the facts that somebody heard of it."""
        return ()

    def show(self, view: V, lang: str) -> str:
        """A view as plain text, for terminals and for `replay`; as it is described, unless a game draws it."""
        described = self.describe(view, NOTHING)
        return "" if described is None else as_text(described, lang)

    def describe(self, view: V, offers: Offers[A]) -> Described | None:
        """The table in words, for faces that know nothing of the game; nothing in a game whose faces draw it all."""
        return None


class Written(msgspec.Struct, frozen=True):
    """A pack as somebody wrote it: its name, where it lies, and its texts by path within it; one file has no path."""

    name: str
    file: str
    files: dict[str, str]

    @property
    def alone(self) -> bool:
        """Whether it is one file."""
        return "" in self.files

    def shown(self, part: str) -> str:
        """A file of it, as whoever wrote it finds it."""
        return self.file if self.alone or not part else f"{self.file}/{part}.toml"

    def text(self, part: str) -> str:
        """What stands in a file of it."""
        return self.files.get("" if self.alone else part, "")


class BadPack(ValueError):
    """A pack that cannot be played: the file, the path in it, and what to do."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


class PackNotes(msgspec.Struct, frozen=True):
    """What a pack holds, and what is unusual about it although it can be played."""

    title: str
    """Its name and digest, by which the option `pack` chooses it."""
    lines: tuple[Text, ...]
    warnings: tuple[Text, ...]
    own: tuple[str, ...] = ()
    """The ids of what it adds or changes."""


class Packs:
    """The printed things of a game: those of the house, and packs that people bring."""

    content_type: Any = None
    """The kind of `content`, for clients."""

    def content(self, options: Any) -> Any:
        """The printed things of a match with these options, as a client draws them; nothing that is secret."""
        return None

    def as_of(self, version: str, options: Any) -> Any:
        """The options with which a match of an earlier version of the rules goes on as it began; nothing if none do."""
        return None

    parts: frozenset[str] = frozenset()
    """By which tables or files a pack for this game is known; nothing in a game that has no packs."""

    def load(self, written: Written) -> PackNotes:
        """Read other printed things and let the option `pack` choose them; `BadPack` says what is wrong where."""
        raise NotImplementedError

    def title(self, pack: str) -> str:
        """The name and digest of the pack that goes by this name here, as `mine@1a2b3c4d`; nothing if none does."""
        return ""

    def take_up(self, options: Any) -> None:
        """Have the printed things of these options at hand for good, where a single match is shown."""

    def skeleton(self) -> Mapping[str, str]:
        """The files of a pack to begin with, with comments that say what goes where."""
        return {}

    def rehearsals(self, pack: str) -> Sequence[Mapping[str, str]]:
        """With which options a pack is tried out before anybody plays it."""
        return ({},)

    def watched(self, pack: str, own: Sequence[str]) -> Iterable[str]:
        """What of a pack should come up in its rehearsals, by its own ids."""
        return ()

    def cards(self, pack: str) -> Iterable[tuple[str, Text]]:
        """What is printed, thing by thing: its id, and how it will look as text."""
        return ()

    def misprints(self) -> Iterable[tuple[str, Text]]:
        """What does not fit between the printed things of the house: the id of a thing, and what to mend."""
        return ()
