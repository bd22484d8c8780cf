"""What a bot is: it sees a view, it has a mind of its own, and it says what it will do and when."""

from collections.abc import Hashable, Iterable
from typing import Any, Generic, Literal, Protocol, TypeGuard, TypeVar

import msgspec

from ludoteca.core.game import A, Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text

V_contra = TypeVar("V_contra", contravariant=True)


class Decision(msgspec.Struct, Generic[A], frozen=True):
    """What a bot will do, and how many seconds after it began to think about this `thought`.

    A bot is asked again after every move. While its thought stays equal the clock runs on; a new thought starts anew.
    """

    action: A
    after: float
    thought: Hashable


class Bot(Protocol[V_contra, A]):
    """Somebody made of code in a seat; it keeps nothing between two questions."""

    name: str
    label: Text

    def decide(self, view: V_contra, offers: Offers[A], mind: Rng) -> Decision[A] | None:
        """What to do, from what this seat sees; nothing while it waits.

        `mind` is to be forked, never drawn from: its key is the seat's, its counter tells how many moves were made.
        """
        ...


class Glancing(Bot[V_contra, A], Protocol[V_contra, A]):
    """A bot that takes as long whatever it decides, so that nobody need ask it before its time has come."""

    def choose(self, known: Any, seat: Seat, offers: Offers[A], rng: Rng) -> A | None:
        """What to do, from the state as its seat knows it (`Game.veiled`); nothing while it waits."""
        ...


def glances(bot: Bot[Any, Any]) -> TypeGuard[Glancing[Any, Any]]:
    """Whether a bot decides at a glance."""
    return hasattr(bot, "choose")


class Pondering(Bot[V_contra, A], Protocol[V_contra, A]):
    """A bot that can go on from what it found out before its own last action."""

    def ponder(
        self, view: V_contra, offers: Offers[A], mind: Rng, found: Any, done: A | None
    ) -> tuple[Decision[A] | None, Any]:
        """What to do, and what it found out; `done` is what it did since `found`, if nobody did anything after that."""
        ...


def ponders(bot: Bot[Any, Any]) -> TypeGuard[Pondering[Any, Any]]:
    """Whether a bot can go on from what it found out."""
    return hasattr(bot, "ponder")


class Finished(Protocol):
    """A match that was played to its end in one call."""

    state: Any
    decisions: int
    seconds: float
    """How long it would have taken."""

    def log(self) -> Iterable[tuple[Seat, Any]]:
        """Who did what."""
        ...


class Finishing(Bot[V_contra, A], Protocol[V_contra, A]):
    """A bot of a game that can play a whole match of such bots in one call."""

    def finish(self, state: Any, seed: int) -> Finished | None:
        """From this state to the end of the match with bots like this in all seats; nothing where it cannot."""
        ...


def finishes(bot: Bot[Any, Any]) -> TypeGuard[Finishing[Any, Any]]:
    """Whether matches of such bots are played in one call."""
    return hasattr(bot, "finish")


def is_slow(bot: Bot[Any, Any]) -> bool:
    """Whether a bot says, by an attribute `slow`, that a decision can take seconds of computing.

    Whoever has others to serve in the meantime asks such a bot in another thread or process; all that it needs and all
    that it answers can be pickled.
    """
    return bool(getattr(bot, "slow", False))


def with_share(bot: Bot[Any, Any], share: float) -> Bot[Any, Any]:
    """The bot as it thinks with a part of its usual effort, if it says by a method `with_share` how it does that."""
    lessened = getattr(bot, "with_share", None)
    return bot if lessened is None or share >= 1 else lessened(share)


First = Literal["people", "bots"]
"""Who goes first where nobody has a turn: people, for whom bots wait, or bots."""


class Company(msgspec.Struct, frozen=True):
    """Among whom a bot sits: in which seats there are people, and who goes first."""

    people: frozenset[int] = frozenset()
    first: First = "people"
    pace: float = 1.0
    """How long bots take, as a part of the usual."""


def has_manners(bot: Bot[Any, Any]) -> bool:
    """Whether a bot knows by itself what it leaves to people."""
    return hasattr(bot, "among")


def among(bot: Bot[Any, Any], company: Company) -> Bot[Any, Any]:
    """The bot as it plays among these, if it says by a method `among` what it leaves to people."""
    return bot.among(company) if has_manners(bot) else bot  # type: ignore[attr-defined]


def subject(bot: Bot[Any, Any], view: Any) -> Any:
    """What a decision of this bot is about: the whole view, unless it says by a method `subject` what it leaves out.

    Nothing where it has nothing to decide. While subject and offers stay equal a search goes on, whatever else happens
    at the table.
    """
    own = getattr(bot, "subject", None)
    return view if own is None else own(view)


def pace(mind: Rng) -> float:
    """How slow a bot is this time, from 0 to 1; others see it, so that nothing hidden may count (decision 0009)."""
    return mind.fork(f"pace {mind.counter}").unit()


def thinking_seconds(mind: Rng) -> float:
    """How long a bot takes at a table without hurry, whatever it has in hand and may choose from."""
    return unhurried(pace(mind))


def unhurried(slowness: float) -> float:
    """The seconds of somebody as slow as that, from 0 to 1."""
    return 0.8 + 2.2 * slowness
