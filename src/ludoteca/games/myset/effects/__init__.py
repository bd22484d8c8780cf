"""The effects of MYSET cards: one step or choice a moment of a verb, resolved in the order of the rules.

An entry names players by seat and cards of the Market by number; hidden cards it names by their place alone, so that an
entry tells nobody more than the table shows.
"""

from ludoteca.games.myset.effects import money as _money  # noqa: F401  # its verbs ask for no choice
from ludoteca.games.myset.effects.after import AFTER, ChooseSurplus, CycleCard, ReturnSurplus
from ludoteca.games.myset.effects.aimed import (
    ChooseGift,
    ChooseHandedOver,
    ChooseTarget,
    ChooseTraded,
    ChooseTradedFor,
    NameAPrice,
)
from ludoteca.games.myset.effects.carry import Carry, Secretly
from ludoteca.games.myset.effects.deck import KeepOne, OrderUnder, TopOrUnder
from ludoteca.games.myset.effects.market import (
    ChooseBartered,
    ChooseBarteredFor,
    ChooseCopied,
    ChooseGuarded,
    SweepMarket,
    can_activate,
)
from ludoteca.games.myset.effects.together import OfferCards, PassCards, PayForOffer, StakeCards, TakeOffer

Entry = (
    Carry
    | ChooseTarget
    | ChooseHandedOver
    | NameAPrice
    | ChooseGift
    | ChooseTraded
    | ChooseTradedFor
    | PassCards
    | StakeCards
    | OfferCards
    | TakeOffer
    | PayForOffer
    | ChooseGuarded
    | ChooseCopied
    | ChooseBartered
    | ChooseBarteredFor
    | SweepMarket
    | KeepOne
    | OrderUnder
    | TopOrUnder
    | ReturnSurplus
    | ChooseSurplus
    | CycleCard
)
"""Everything that can stand on the agenda."""

__all__ = [
    "AFTER",
    "Carry",
    "ChooseBartered",
    "ChooseBarteredFor",
    "ChooseCopied",
    "ChooseGift",
    "ChooseGuarded",
    "ChooseHandedOver",
    "ChooseSurplus",
    "ChooseTarget",
    "ChooseTraded",
    "ChooseTradedFor",
    "Entry",
    "KeepOne",
    "NameAPrice",
    "OfferCards",
    "OrderUnder",
    "PassCards",
    "PayForOffer",
    "Secretly",
    "StakeCards",
    "SweepMarket",
    "TakeOffer",
    "TopOrUnder",
    "can_activate",
]
