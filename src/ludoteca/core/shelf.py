"""Which printed things the rules of a game read: the house's own, or a pack for as long as a call of the rules lasts.

Rules that name printed things in hundreds of places read one object (`PRINTED`). A match says by its option `pack` what
that object shows while one of the game's calls runs for it (decision 0016). With the house alone, nothing is switched.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from copy import copy
from functools import lru_cache, wraps
from threading import RLock
from typing import Any, Generic, TypeVar, cast

from ludoteca.core.game import OptionValue
from ludoteca.core.packs import HOUSE, Parsed
from ludoteca.core.parts import Written
from ludoteca.core.rules import Refused, Text

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

NOTHING_TO_SWITCH = nullcontext()

OWN = Text("A pack of your own", "Un mazzo tuo")


def of_the_house(game: str) -> OptionValue:
    """What a table plays with unless somebody brought cards; whoever owns the printed box is told how to type it in."""
    command = f"ludoteca content new {game}"
    return OptionValue(
        HOUSE,
        Text("House cards", "Carte della casa"),
        Text(
            f"These cards are ours. Do you own the printed box? Type yours in: {command}",
            f"Queste carte sono nostre. Hai la scatola stampata? Scrivi le tue: {command}",
        ),
    )


class Remembered(dict[int, Callable[..., Any]]):
    """What was worked out from one pack, by the number of the function that did."""

    def __init__(self, works: list[tuple[Callable[..., Any], int | None]]) -> None:
        super().__init__()
        self.works = works

    def __missing__(self, number: int) -> Callable[..., Any]:
        work, most = self.works[number]
        self[number] = kept = lru_cache(most)(work)
        return kept


class Shelf(Generic[T]):
    """The packs of a game, and the one in hand."""

    def __init__(self, printed: T, clause: str) -> None:
        """`printed` is what the rules read; `clause` is named where a pack is not here."""
        self.printed = printed
        self.clause = clause
        self.works: list[tuple[Callable[..., Any], int | None]] = []
        self.packs: dict[str, dict[str, Any]] = {}
        self.aliases = {HOUSE: HOUSE}
        self.written: dict[str, Written] = {}
        self.labels: dict[str, Text] = {}
        self.lock = RLock()  # a table is read from its log in another thread than the one that plays
        self.alone = True
        self._put(HOUSE, printed)
        printed.__dict__ = self.packs[HOUSE]

    def _put(self, title: str, printed: T) -> None:
        self.packs[title] = {**vars(printed), "remembered": Remembered(self.works)}

    def add(self, pack: Parsed, printed: T) -> None:
        """Let the option `pack` choose these."""
        self._put(pack.title, printed)
        self.aliases[pack.written.name] = pack.title
        self.written[pack.title] = pack.written
        self.labels[pack.title] = pack.label
        self.alone = False

    def forget(self) -> None:
        """As before anybody brought a pack."""
        for title in self.written:
            del self.packs[title]
        self.aliases = {HOUSE: HOUSE}
        self.written, self.labels, self.alone = {}, {}, True
        self.printed.__dict__ = self.packs[HOUSE]

    def title(self, pack: str) -> str:
        """The full name of a pack that is here; nothing if it is not."""
        return pack if pack in self.packs else self.aliases.get(pack, "")

    def choices(self) -> tuple[OptionValue, ...]:
        """The packs that people brought, as a form shows them."""
        return tuple([OptionValue(title, label, OWN) for title, label in self.labels.items()])

    def found(self, pack: str) -> str:
        """The full name of a pack; `Refused` if it is not here."""
        if title := self.title(pack):
            return title
        here = ", ".join(self.packs)
        name, _, digest = pack.partition("@")
        other = self.aliases.get(name, "") if digest else ""
        raise Refused(
            self.clause,
            Text(
                f"The pack {name!r} here is another edition ({other}): start with --pack and the file as it was."
                if other
                else f"There is no pack {pack!r} here: choose {here}, or start with --pack {name}.",
                f"Il mazzo «{name}» qui è un'altra edizione ({other}): avvia con --pack e il file di allora."
                if other
                else f"Qui non c'è un mazzo «{pack}»: scegli {here}, o avvia con --pack {name}.",
            ),
        )

    def in_hand(self, pack: str) -> AbstractContextManager[None]:
        """While this lasts, the rules read that pack."""
        return NOTHING_TO_SWITCH if self.alone and pack == HOUSE else self._switched(pack)

    @contextmanager
    def _switched(self, pack: str) -> Iterator[None]:
        chosen = self.packs[self.found(pack)]
        with self.lock:
            before = self.printed.__dict__
            self.printed.__dict__ = chosen
            try:
                yield
            finally:
                self.printed.__dict__ = before

    def shown(self, pack: str) -> T:
        """What that pack has printed, beside whatever is in hand."""
        things = copy(self.printed)
        things.__dict__ = self.packs[self.found(pack)]
        return things

    def take_up(self, pack: str) -> None:
        """Have that pack in hand for good, in a process that shows a single match."""
        self.printed.__dict__ = self.packs[self.found(pack)]

    def reads(self, call: F) -> F:
        """A call of the game whose first argument is a state, a view or the options of a match."""

        @wraps(call)
        def reading(this: Any, about: Any, *rest: Any, **more: Any) -> Any:
            if self.alone:
                return call(this, about, *rest, **more)
            with self.in_hand(getattr(about, "options", about).pack):
                return call(this, about, *rest, **more)

        return cast("F", reading)

    def remembers(self, most: int | None = None) -> Callable[[F], F]:
        """As `lru_cache`, for a function of printed things: each pack has its own results."""

        def wrap(work: F) -> F:
            number = len(self.works)
            self.works.append((work, most))
            printed: Any = self.printed

            @wraps(work)
            def remembered(*arguments: Any) -> Any:
                return printed.remembered[number](*arguments)

            return cast("F", remembered)

        return wrap
