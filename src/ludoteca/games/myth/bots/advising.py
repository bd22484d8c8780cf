"""A hint: what a companion would do in somebody's place, and why."""

from ludoteca.core.advice import GIVER, Advice, Giver
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.core.spoken import whole
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.reasons import reason_for
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.veiled import veiled_of
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.words.labels import label_of
from ludoteca.games.myth.words.naming import asked_in
from ludoteca.games.myth.words.phrases import PHRASES

ADVISING = Giver(COMPANION.name, Text("A companion", "Un compagno"))


def why(view: View, offers: Offers[Act], action: Act) -> Text | None:
    """What speaks for an action, from what this seat sees and may do; said of hero cycles alone."""
    if not isinstance(asked_in(view), HeroCycle):
        return None
    known = veiled_of(view)
    with SHELF.in_hand(view.options.pack):
        return reason_for(known, known.heroes[view.seat], offers, action)


def ask_companion(view: View, offers: Offers[Act], mind: Rng, share: float) -> Advice | None:
    """What a companion would do in this seat, in words; heroes are called by their class."""
    asked = asked_in(view)
    decision = COMPANION.decide(view, offers, mind)
    if asked is None or decision is None:
        return None
    heroes = [printed_name(hero.hero) if hero.hero else Text("", "") for hero in view.heroes]
    en = whole(label_of(view, asked, [name.en for name in heroes], decision.action), PHRASES.texts).en
    it = whole(label_of(view, asked, [name.it for name in heroes], decision.action), PHRASES.texts).it
    reason = why(view, offers, decision.action)
    because_en, because_it = (f" {reason.en}", f" {reason.it}") if reason else ("", "")
    return Advice(
        decision.action,
        Text(
            f"{GIVER} would do this: {en}.{because_en}",
            f"{GIVER} farebbe così: {it}.{because_it}",
        ),
        complete=True,
        giver=ADVISING,
    )
