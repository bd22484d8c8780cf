"""Why Sideboards refuses an action: the clause it breaks and what to do instead, in both languages."""

from ludoteca.core.rules import Refused, Text
from ludoteca.games.sideboards.state import Action, Exchange, Open, Place, Rethink, State, with_exchange


def _no(clause: str, en: str, it: str) -> Refused:
    return Refused(clause, Text(en, it))


def refusal(state: State, seat: int, action: Action) -> Refused:
    """The reason why an action is not offered; it is asked for only when that is so."""
    if not 0 <= seat < state.seats:
        return _no("SIDE-COMP-01", "Only those seated at the table play.", "Gioca solo chi è seduto al tavolo.")
    if state.over:
        return _no(
            "SIDE-END-01",
            "Every sideboard has eight cards: the game is over.",
            "Ogni comodino ha otto carte: la partita è finita.",
        )
    if isinstance(action, Exchange):
        return exchanging(state, seat)
    if isinstance(action, Rethink):
        if state.picks[seat] is None:
            return _no("SIDE-TURN-12", "You have not chosen yet.", "Non hai ancora scelto.")
        return _no("SIDE-TURN-12", "At this table a choice is final.", "A questo tavolo la scelta è definitiva.")
    if state.picks[seat] is not None:
        if state.picks[seat] == action:
            return _no("SIDE-TURN-12", "That is your choice already.", "È già la tua scelta.")
        if state.options.change == "no":
            return _no("SIDE-TURN-12", "At this table a choice is final.", "A questo tavolo la scelta è definitiva.")
    return placing(state, seat, action)


def exchanging(state: State, seat: int) -> Refused:
    """SIDE-EXCH-01, SIDE-EXCH-05, SIDE-VAR-03."""
    if not with_exchange(state):
        return _no(
            "SIDE-VAR-03",
            "With four cards nobody has an exchange card.",
            "Con quattro carte non si usa la carta Scambio.",
        )
    if state.exchanged >> seat & 1:
        return _no("SIDE-EXCH-01", "You have used your exchange card.", "Hai già usato la carta Scambio.")
    if state.round == 0:
        return _no("SIDE-EXCH-05", "First place your two opening cards.", "Prima metti le due carte iniziali.")
    return _no(
        "SIDE-EXCH-05",
        "You have chosen already: take your choice back first.",
        "Hai già scelto: prima ritira la scelta.",
    )


def placing(state: State, seat: int, action: Open | Place) -> Refused:
    """SIDE-TURN-02, SIDE-TURN-05."""
    if isinstance(action, Open) and state.round > 0:
        return _no(
            "SIDE-TURN-05",
            "Place one card at an end of your sideboard.",
            "Metti una carta a un'estremità del comodino.",
        )
    if isinstance(action, Place) and state.round == 0:
        return _no("SIDE-TURN-02", "Begin with two cards side by side.", "Comincia con due carte affiancate.")
    clause = "SIDE-TURN-02" if isinstance(action, Open) else "SIDE-TURN-05"
    return _no(clause, "Choose among the cards in your hand.", "Scegli fra le carte che hai in mano.")
