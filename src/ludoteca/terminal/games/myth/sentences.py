"""What Myth says at a table beside what the engine says: who is waited for, who wants what, kinds of actions."""

from ludoteca.core.rules import LANGS, Lang, Text
from ludoteca.core.spoken import joined
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.actions import (
    AddRage,
    Buy,
    Collect,
    Concede,
    DrinkPotion,
    DropAmmo,
    DropOngoing,
    FinishTrading,
    Interact,
    InvokeItem,
    Leave,
    OfferTrade,
    Pass,
    PayFor,
    Pick,
    PickSquare,
    PlayCard,
    PutOn,
    Ready,
    Sell,
    StepTo,
    StopAct,
    TakeOff,
    UseSerendipity,
)
from ludoteca.games.myth.table.asking import Accept, Act, Ask, Decline
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.words.naming import asked_in, same
from ludoteca.terminal.face import cut
from ludoteca.terminal.table import Scene


def together(scene: Scene, asked: Ask) -> Text:
    """Of a decision of the group: who wants what, or that the first answer counts."""
    view: View = scene.view
    votes: tuple[int | None, ...] | None = getattr(asked, "votes", None)
    if votes is None:
        return Text("", "")
    if view.options.group != "vote":
        return Text("The first answer counts for all.", "La prima risposta vale per tutti.")
    cast = [(seat, vote) for seat, vote in enumerate(votes) if vote is not None]
    told = [Text(*(f"{scene.names[seat]}: {wish_text(scene, vote, lang)}" for lang in LANGS)) for seat, vote in cast]
    wishes = joined(told) if told else same("–")
    return Text(f"The table votes: {wishes.en}", f"Il tavolo vota: {wishes.it}")


def wish_text(scene: Scene, vote: int, lang: Lang) -> str:
    """What somebody has voted for; who watches knows only its number."""
    if scene.spoken is None or vote >= len(scene.offered):
        return f"{vote + 1}"
    return cut("".join(piece.of(lang) for piece in scene.spoken.labels[vote]), MOST_WISH)


MOST_WISH = 22
"""Characters of what somebody has voted for."""


def waiting_text(scene: Scene) -> Text:
    """For whom everybody waits."""
    view: View = scene.view
    asked = asked_in(view)
    able = ", ".join(scene.names[seat] for seat in view.asked)
    if isinstance(asked, HeroCycle):
        can = "può" if len(view.asked) == 1 else "possono"
        return Text(f"Hero cycle: {able} can still act", f"Ciclo degli eroi: {can} ancora agire {able}")
    if able:
        return Text(f"Waiting for {able}", f"Tocca a {able}")
    return Text("The others decide", "Gli altri decidono")


def proposed(scene: Scene) -> Text:
    """Who would end the act or give it up, while not everybody has agreed."""
    view: View = scene.view
    for seats, what in (
        (view.stopping, Text("To end the act here", "Per chiudere qui l'atto")),
        (view.conceding, Text("To give the act up", "Per rinunciare all'atto")),
    ):
        if seats:
            names = ", ".join(scene.names[seat] for seat in seats)
            return Text(f"{what.en}: {names}; all must agree.", f"{what.it}: {names}; serve l'accordo di tutti.")
    return Text("", "")


GROUP_OF: dict[type[Act], str] = {
    PlayCard: "play",
    StepTo: "move",
    PickSquare: "square",
    Pick: "target",
    Interact: "interact",
    Collect: "interact",
    OfferTrade: "trade",
    Pass: "pass",
    Ready: "pass",
    Accept: "pass",
    Decline: "pass",
    Leave: "interact",
    Buy: "buy",
    PayFor: "buy",
    Sell: "sell",
    FinishTrading: "pass",
    UseSerendipity: "serendipity",
    StopAct: "act",
    Concede: "act",
}
USES = (DrinkPotion, InvokeItem, PutOn, TakeOff, AddRage, DropOngoing, DropAmmo)


def group_of(action: Act) -> str:
    """The kind under which an action is listed; an answer of any other sort is an answer."""
    return "use" if isinstance(action, USES) else GROUP_OF.get(type(action), "answer")
