"""Why SET refuses an action: the clause it breaks and what to do instead, in both languages."""

from ludoteca.core.game import TABLE
from ludoteca.core.rules import Refused, Text
from ludoteca.games.set.state import (
    Action,
    AddThree,
    CallSet,
    Claim,
    ComeBack,
    DeclareNoSet,
    GiveUp,
    NextGame,
    Point,
    Retract,
    State,
    StepAway,
    TimeUp,
    lying,
)


def _no(clause: str, en: str, it: str) -> Refused:
    return Refused(clause, Text(en, it))


def refusal(state: State, seat: int, action: Action) -> Refused:
    """The reason why an action is not offered; it is asked for only when that is so."""
    if isinstance(action, TimeUp | StepAway | ComeBack):
        return command(state, seat, action)
    if not 0 <= seat < state.seats:
        return _no("SET-DECK-01", "Only those seated at the table play.", "Gioca solo chi è seduto al tavolo.")
    if state.phase == "over":
        return _no("SET-END-01", "The game is over.", "La partita è finita.")
    if isinstance(action, NextGame):
        return next_game(state)
    if state.phase == "break":
        return _no(
            "SET-SERIES-04",
            "This game is over: say that you are ready for the next one.",
            "Questa partita è finita: di’ che ci sei per la prossima.",
        )
    if state.barred >> seat & 1:
        clause = "SET-NOSET-02" if isinstance(action, DeclareNoSet | Retract) else "SET-OUT-05"
        return _no(
            clause,
            "You sit out until another player takes a SET.",
            "Salti il giro finché qualcun altro non prende un SET.",
        )
    if isinstance(action, Point):
        return pointing(state, seat, action)
    if state.phase == "claimed":
        return claimed(state, seat, action)
    if isinstance(action, Claim):
        return stale(action, state, "SET-CALL-11")
    if state.seats == 1 and isinstance(action, DeclareNoSet | Retract):
        return _no(
            "SET-SOLO-03",
            "In solitaire you add three cards yourself, for a penalty point.",
            "Nel solitario aggiungi tu tre carte, per un punto di penalizzazione.",
        )
    if state.seats > 1 and isinstance(action, GiveUp):
        return _no("SET-SOLO-13", "Only a solitaire is given up.", "Solo da un solitario ci si ritira.")
    if state.options.noset == "auto":
        return _no(
            "SET-NOSET-10",
            "At this table three cards come by themselves when there is no SET.",
            "A questo tavolo tre carte arrivano da sole quando non c'è un SET.",
        )
    if state.seats > 1 and isinstance(action, AddThree):
        return _no(
            "SET-NOSET-02",
            "Cards are added when everybody agrees that there is no SET.",
            "Si aggiungono carte quando tutti sono d'accordo che non c'è un SET.",
        )
    if isinstance(action, Retract):
        return _no("SET-NOSET-03", "You have not declared “no SET”.", "Non hai dichiarato «nessun SET».")
    return adding(state, seat, action)


def command(state: State, seat: int, action: TimeUp | StepAway | ComeBack) -> Refused:
    """Commands that only the table gives, and only when they are true."""
    if seat != TABLE:
        return _no(
            "SET-CALL-10",
            "Only the table keeps time and presence.",
            "Tempo e presenze li tiene solo il tavolo.",
        )
    if isinstance(action, TimeUp):
        return _no("SET-CALL-10", "Nobody's time is running.", "Non corre il tempo di nessuno.")
    return _no(
        "SET-NOSET-02",
        "That player is not seated here, or is already so.",
        "Qui non siede, o siede già.",
    )


def next_game(state: State) -> Refused:
    """SET-SERIES-01: the next game comes after this one."""
    if state.phase == "break":
        return _no("SET-SERIES-04", "You are ready already.", "Hai già detto che ci sei.")
    return _no("SET-SERIES-01", "This game is still going on.", "Questa partita è ancora in corso.")


def pointing(state: State, seat: int, action: Point) -> Refused:
    """SET-CALL-05, SET-CALL-08: point only after one's own call, at three different cards of the layout."""
    if state.phase != "claimed" or state.caller != seat:
        return _no(
            "SET-CALL-05",
            "Call SET first, then pick three cards.",
            "Prima chiama SET, poi indica tre carte.",
        )
    return stale(action, state, "SET-CALL-08")


def claimed(state: State, seat: int, action: Action) -> Refused:
    """SET-CALL-02, SET-CALL-06, SET-CALL-12: while a call stands only its caller acts, by pointing."""
    if state.caller == seat:
        clause = "SET-CALL-05" if isinstance(action, CallSet | Claim) else "SET-CALL-12"
        return _no(
            clause,
            "You have called SET: pick three cards.",
            "Hai chiamato SET: indica tre carte.",
        )
    clause = "SET-CALL-06" if isinstance(action, CallSet | Claim) else "SET-CALL-02"
    return _no(
        clause,
        "Somebody was faster: wait until this call is decided. It costs you nothing.",
        "Qualcuno è stato più veloce: aspetta che si decida. Non ti costa nulla.",
    )


def stale(action: Point | Claim, state: State, clause: str) -> Refused:
    """SET-CALL-08, SET-CALL-11: the cards are not three different ones of the layout."""
    if len(action.cards) != 3 or len(set(action.cards)) != 3:
        return _no("SET-CALL-08", "Name three different cards.", "Indica tre carte diverse.")
    gone = [card for card in action.cards if card not in lying(state)]
    return _no(
        clause,
        f"{len(gone)} of these cards no longer lie on the table. It costs you nothing.",
        f"{len(gone)} di queste carte non sono più in tavola. Non ti costa nulla.",
    )


def adding(state: State, seat: int, action: Action) -> Refused:
    """SET-NOSET-02, SET-NOSET-09, SET-BEG-04, SET-SOLO-13: why no cards are added now."""
    if state.deck and len(state.layout) >= state.options.most:
        clause = "SET-NOSET-09" if state.options.deck == "full" else "SET-BEG-04"
        return _no(
            clause,
            f"Among {state.options.most} cards there is always a SET.",
            f"Fra {state.options.most} carte c'è sempre un SET.",
        )
    if state.seats == 1:
        return _no("SET-SOLO-13", "The deck is empty: go on, or give up.", "Il pozzo è vuoto: continua, o arrenditi.")
    if state.away >> seat & 1:
        return _no("SET-NOSET-02", "You are not connected.", "Non hai la connessione.")
    return _no("SET-NOSET-02", "You have said so already.", "L'hai già detto.")
