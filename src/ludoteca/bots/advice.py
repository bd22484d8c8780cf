"""Advice for a person who practises: what the strongest bot of the game would do with what this person sees."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from ludoteca.bots import BOTS
from ludoteca.core.game import AnyGame, Offers, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.state import AddThree, DeclareNoSet
from ludoteca.games.set.view import View as SetView


class Advice(msgspec.Struct, frozen=True):
    """What to do and why; where finding it is the game itself, only cards to look at."""

    action: Value | None
    reason: Text
    cards: tuple[int, ...] = ()


Adviser = Callable[[Any, Offers[Any], Rng], Advice | None]

BEST_KNOWN = Text("The strongest bot would do this.", "Il bot più forte farebbe così.")


def ask_bot(game: str, level: str) -> Adviser:
    """The advice of a bot: its decision, with its own reason if it gives one."""

    def advise(view: Any, offers: Offers[Any], mind: Rng) -> Advice | None:
        decision = BOTS[game][level].decide(view, offers, mind)
        if decision is None:
            return None
        why = getattr(decision.thought, "why", BEST_KNOWN)
        return Advice(decision.action, why)

    return advise


def look_for_set(view: SetView, offers: Offers[Any], mind: Rng) -> Advice | None:
    """One card of a SET, or that there is none: the other two are for the person to find."""
    if view.phase not in ("open", "claimed"):
        return None
    sets = sets_among([card for card in view.layout if card is not None])
    if sets:
        card = mind.fork(str(view.layout)).choice(sets)[0]
        return Advice(None, Text("This card is part of a SET.", "Questa carta fa parte di un SET."), (card,))
    none = next((action for action in offers.singles if isinstance(action, AddThree | DeclareNoSet)), None)
    return Advice(none, Text("There is no SET among these cards.", "Fra queste carte non c'è nessun SET."))


ADVISERS: Mapping[str, Adviser] = {
    "set": look_for_set,
    "myset": ask_bot("myset", "level5"),
    "sideboards": ask_bot("sideboards", "level5"),
}


def advise(game: AnyGame, view: Any, offers: Offers[Any], key: bytes, moves: int) -> Advice | None:
    """Advice from what a seat sees and may do after so many moves; it may compute for seconds, and can be pickled."""
    return ADVISERS[game.name](view, offers, Rng(key, moves)) if offers else None
