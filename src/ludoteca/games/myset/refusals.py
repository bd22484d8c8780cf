"""Why MYSET refuses an action: the clause it breaks and what to do instead, in both languages."""

from ludoteca.core.agenda import asked
from ludoteca.core.rules import Refused, Text
from ludoteca.games.myset.cards import Draw, Scry
from ludoteca.games.myset.effects import ChooseSurplus
from ludoteca.games.myset.kinds import HAND_LIMIT, Action, Activate, Buy, DrawCard, SwapCards
from ludoteca.games.myset.state import State
from ludoteca.games.myset.table import effect_of, is_out, price_of, reserved_by_another, reserved_for


def _no(clause: str, en: str, it: str) -> Refused:
    return Refused(clause, Text(en, it))


def refusal(state: State, seat: int, action: Action) -> Refused:
    """The reason why an action is not offered; it is asked for only when that is so."""
    if not 0 <= seat < state.seats:
        return _no("MYSET-COMP-02", "Only those seated at the table play.", "Gioca solo chi è seduto al tavolo.")
    if state.ended:
        return _no(state.ended, "The game is over.", "La partita è finita.")
    if is_out(state, seat):
        return _no(
            "MYSET-END-08",
            "You are out: your hand and money stay as they are.",
            "Sei fuori: mano e denaro restano come sono.",
        )
    if state.agenda:
        return during_effect(state, seat)
    if seat != state.active:
        return _no("MYSET-TURN-05", "It is another player's turn.", "È il turno di un altro giocatore.")
    match action:
        case DrawCard():
            return drawing(state, seat)
        case SwapCards(give, take):
            return swapping(state, seat, give, take)
        case Activate(card):
            return activating(state, seat, card)
        case Buy(card):
            return buying(state, seat, card)
        case _:
            return _no(
                "MYSET-TURN-02",
                "Nothing is to be chosen now: draw, swap, activate, buy, or end your turn.",
                "Ora non c'è nulla da scegliere: pesca, scambia, attiva, compra, o chiudi il turno.",
            )


def during_effect(state: State, seat: int) -> Refused:
    """MYSET-TURN-08: an effect is finished before anything else is done."""
    top = asked(state)
    assert top is not None
    if isinstance(top, ChooseSurplus) and top.owner == seat:
        return _no(
            "MYSET-DRAW-05",
            "You hold more than 2 cards: choose one for the bottom of the deck.",
            "Hai più di 2 carte: scegline una per il fondo del mazzo.",
        )
    if seat in top.actors(state):
        return _no(
            "MYSET-ACT-09",
            "Choose one of what is offered: an effect is carried out as far as possible.",
            "Scegli fra ciò che è offerto: un effetto si esegue per quanto è possibile.",
        )
    return _no(
        "MYSET-TURN-08",
        "An effect is being carried out: wait for the others' choices.",
        "Si sta eseguendo un effetto: aspetta le scelte degli altri.",
    )


def drawing(state: State, seat: int) -> Refused:
    """MYSET-DRAW-03, MYSET-DRAW-06."""
    if len(state.hands[seat]) >= HAND_LIMIT:
        return _no(
            "MYSET-DRAW-03", "Your hand is full, 2 of 2: you cannot draw.", "Mano piena, 2 su 2: non puoi pescare."
        )
    return _no("MYSET-DRAW-06", "The deck is empty.", "Il mazzo è vuoto.")


def swapping(state: State, seat: int, give: tuple[int, ...], take: int) -> Refused:
    """MYSET-SWAP-01, MYSET-SWAP-02."""
    if take not in state.market or len(set(give)) != len(give) or not set(give) <= set(state.hands[seat]):
        return _no(
            "MYSET-SWAP-01",
            "Give cards of your hand for one card of the Market.",
            "Dai carte della tua mano per una carta del Mercatino.",
        )
    if reserved_by_another(state, take, seat):
        return _no(
            "MYSET-SWAP-01",
            "That card is reserved for another player.",
            "Quella carta è riservata a un altro giocatore.",
        )
    if reserved_for(state, take, seat):
        return _no(
            "MYSET-SWAP-02",
            "For your reserved card give exactly one card.",
            "Per la tua carta riservata dai una carta sola.",
        )
    worth = sum(price_of(state, card) for card in give)
    return _no(
        "MYSET-SWAP-02",
        f"{worth} € are less than the {price_of(state, take)} € of that card.",
        f"{worth} € sono meno dei {price_of(state, take)} € di quella carta.",
    )


def activating(state: State, seat: int, card: int) -> Refused:
    """MYSET-ACT-01, MYSET-ACT-04, MYSET-DRAW-04, MYSET-DRAW-07."""
    if card not in state.market:
        return _no("MYSET-ACT-04", "Only Market cards can be activated.", "Si attivano solo le carte del Mercatino.")
    if reserved_by_another(state, card, seat):
        return _no(
            "MYSET-ACT-01",
            "That card is reserved for another player.",
            "Quella carta è riservata a un altro giocatore.",
        )
    draws = any(isinstance(step, Draw | Scry) for step in effect_of(state, card))
    return _no(
        "MYSET-DRAW-04" if draws else "MYSET-DRAW-07",
        "Your hand is full, 2 of 2: this effect would make it larger.",
        "Mano piena, 2 su 2: questo effetto la farebbe crescere.",
    )


def buying(state: State, seat: int, card: int) -> Refused:
    """MYSET-TURN-04, MYSET-BUY-04, MYSET-BUY-05."""
    if card not in state.hands[seat]:
        return _no(
            "MYSET-BUY-05", "You can buy only cards of your own hand.", "Puoi comprare solo carte della tua mano."
        )
    if state.bought:
        return _no(
            "MYSET-TURN-04",
            "You have bought in this turn already: once is the limit.",
            "Hai già comprato in questo turno: una volta è il limite.",
        )
    price = max(0, price_of(state, card) - state.discount)
    return _no(
        "MYSET-BUY-04",
        f"It costs {price} € and you have {state.budgets[seat]} €.",
        f"Costa {price} € e tu hai {state.budgets[seat]} €.",
    )
