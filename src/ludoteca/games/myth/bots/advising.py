"""A hint: what a companion who plans ahead would do in somebody's place, and why."""

from ludoteca.core.advice import GIVER, Advice, Giver
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.core.spoken import whole
from ludoteca.games.myth.bots.companion import COMPANION
from ludoteca.games.myth.bots.planner import PLANNER
from ludoteca.games.myth.bots.planning import Judged
from ludoteca.games.myth.bots.reasons import plan_reason, reason_for
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.veiled import veiled_of
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.names import printed_name
from ludoteca.games.myth.table.steps.round import HeroCycle
from ludoteca.games.myth.words.labels import label_of
from ludoteca.games.myth.words.naming import asked_in
from ludoteca.games.myth.words.phrases import PHRASES

ADVISING = Giver((COMPANION.name, PLANNER.name), Text("A companion", "Un compagno"))


def why(view: View, offers: Offers[Act], action: Act, judged: Judged | None = None) -> Text | None:
    """What speaks for an action, in a plan or by itself, from what this seat sees; said of hero cycles alone."""
    if not isinstance(asked_in(view), HeroCycle):
        return None
    if judged is not None and (planned := plan_reason(judged, judged.plan[view.seat], action)) is not None:
        return planned
    known = veiled_of(view)
    with SHELF.in_hand(view.options.pack):
        return reason_for(known, known.heroes[view.seat], offers, action)


def ask_companion(view: View, offers: Offers[Act], mind: Rng, share: float) -> Advice | None:
    """What a companion would do in this seat, in words; heroes are called by their class."""
    asked = asked_in(view)
    decision, meant = PLANNER.with_share(share).ponder(view, offers, mind, None, None)
    if asked is None or decision is None:
        return None
    heroes = [printed_name(hero.hero) if hero.hero else Text("", "") for hero in view.heroes]
    en = whole(label_of(view, asked, [name.en for name in heroes], decision.action), PHRASES.texts).en
    it = whole(label_of(view, asked, [name.it for name in heroes], decision.action), PHRASES.texts).it
    reason = why(view, offers, decision.action, meant.judged if meant else None)
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
