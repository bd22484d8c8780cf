"""The box of MYSET."""

from typing import Any

from ludoteca.bots.random import RandomBot
from ludoteca.core.advice import Advice
from ludoteca.core.bot import with_share
from ludoteca.core.box import Box
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myset.bots import GREEDY
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
from ludoteca.games.myset.levels import LEVELS
from ludoteca.games.myset.rules import MYSET
from ludoteca.games.myset.view import View


def ask_strongest(view: View, offers: Offers[Any], mind: Rng, share: float) -> Advice | None:
    """What the strongest bot would do, in words."""
    decision = with_share(LEVELS[-1], share).decide(view, offers, mind)
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


BOX = Box(
    game=MYSET,
    bots=(*LEVELS, GREEDY, RandomBot()),
    adviser=ask_strongest,
    lesson_file="LESSON.toml",
)
