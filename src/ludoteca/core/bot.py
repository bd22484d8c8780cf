"""What a bot is: it sees a view, it has a mind of its own, and it says what it will do and when."""

from collections.abc import Hashable
from typing import Generic, Protocol, TypeVar

import msgspec

from ludoteca.core.game import A, Offers
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
