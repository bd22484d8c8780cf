"""Advice for a person who practises: what the strongest bot of the game would do with what this person sees."""

from collections.abc import Callable
from typing import Any

import msgspec

from ludoteca.bots import BOTS, simple_bot
from ludoteca.core.bot import with_share
from ludoteca.core.game import AnyGame, Offers, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myset.kinds import (
    Activate,
    Buy,
    Choose,
    DrawCard,
    EndTurn,
    NamePrice,
    PutOnTop,
    PutUnder,
    SwapCards,
    Target,
)
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.view import View as MysetView
from ludoteca.games.set.cards import sets_among
from ludoteca.games.set.state import AddThree, DeclareNoSet
from ludoteca.games.set.view import View as SetView
from ludoteca.games.sideboards.bots import Thought
from ludoteca.games.sideboards.search import STRONGEST as SIDEBOARDS_STRONGEST


class Advice(msgspec.Struct, frozen=True):
    """What to do and why; where finding it is the game itself, only cards to look at."""

    action: Value | None
    reason: Text
    cards: tuple[int, ...] = ()


Adviser = Callable[[Any, Offers[Any], Rng, float], Advice | None]
"""From what a seat sees and may do, and with which part of the usual effort."""


def ask_sideboards(view: Any, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """What the strongest bot of Sideboards would place, for its own reason."""
    decision = with_share(SIDEBOARDS_STRONGEST, share).decide(view, offers, mind)
    if decision is None:
        return None
    assert isinstance(decision.thought, Thought)
    return Advice(decision.action, decision.thought.why)


def ask_myset(view: MysetView, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """What the strongest bot of MYSET would do, in words."""
    decision = with_share(BOTS["myset"]["level5"], share).decide(view, offers, mind)
    if decision is None:
        return None
    title = MYSET.content(view.options).title
    match decision.action:
        case DrawCard():
            en, it = "would draw a card", "pescherebbe una carta"
        case SwapCards(give, take):
            gifts = [title(card) for card in give]
            en = f"would swap {' and '.join(gift.en for gift in gifts)} for {title(take).en}"
            it = f"scambierebbe {' e '.join(gift.it for gift in gifts)} con {title(take).it}"
        case Activate(card):
            en, it = f"would activate {title(card).en}", f"attiverebbe {title(card).it}"
        case Buy(card):
            en, it = f"would buy {title(card).en}", f"comprerebbe {title(card).it}"
        case EndTurn():
            en, it = "would end the turn", "finirebbe il turno"
        case Choose(card):
            en, it = f"would choose {title(card).en}", f"sceglierebbe {title(card).it}"
        case NamePrice(euro):
            en, it = f"would name {euro} €", f"direbbe {euro} €"
        case PutOnTop(card):
            en, it = f"would put {title(card).en} on top", f"metterebbe {title(card).it} in cima"
        case PutUnder(card):
            en, it = f"would put {title(card).en} at the bottom", f"metterebbe {title(card).it} in fondo"
        case Target(seat):
            en, it = f"would choose player {seat + 1}", f"sceglierebbe il giocatore {seat + 1}"
        case _:
            en, it = "would decline", "rinuncerebbe"
    return Advice(decision.action, Text(f"The strongest bot {en}.", f"Il bot più forte {it}."))


def look_for_set(view: SetView, offers: Offers[Any], mind: Rng, _share: float) -> Advice | None:
    """One card of a SET, or that there is none: the other two are for the person to find."""
    if view.phase not in ("open", "claimed"):
        return None
    sets = sets_among([card for card in view.layout if card is not None])
    if sets:
        card = mind.fork(str(view.layout)).choice(sets)[0]
        return Advice(None, Text("This card is part of a SET.", "Questa carta fa parte di un SET."), (card,))
    none = next((action for action in offers.singles if isinstance(action, AddThree | DeclareNoSet)), None)
    return Advice(none, Text("There is no SET among these cards.", "Fra queste carte non c'è nessun SET."))


ADVISERS: dict[str, Adviser] = {
    "set": look_for_set,
    "myset": ask_myset,
    "sideboards": ask_sideboards,
}


def advise(game: AnyGame, view: Any, offers: Offers[Any], key: bytes, moves: int, share: float = 1.0) -> Advice | None:
    """Advice from what a seat sees and may do after so many moves; it may compute for seconds, and can be pickled."""
    return ADVISERS[game.name](view, offers, Rng(key, moves), share) if offers else None


def simple_advice(game: AnyGame, view: Any, offers: Offers[Any], key: bytes, moves: int) -> Advice | None:
    """What the simple bot would do, where the strongest one could not be asked; nothing where that helps nobody."""
    if game.name == "set":  # finding it is the game itself
        return None
    decision = simple_bot(game.name).decide(view, offers, Rng(key, moves))
    if decision is None:
        return None
    reason = Text(
        "The strongest bot could not be asked: this is what a simple one would do.",
        "Il bot più forte non ha potuto rispondere: così farebbe uno semplice.",
    )
    return Advice(decision.action, reason)
