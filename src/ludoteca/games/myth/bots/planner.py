"""The planner: a companion who thinks one hero cycle ahead for the whole party, and keeps to what it meant to do."""

from __future__ import annotations

import msgspec

from ludoteca.core.bot import Company, Decision
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots.chances import LEARNED, Weights
from ludoteca.games.myth.bots.choosers import in_cycle
from ludoteca.games.myth.bots.companion import ALONE, COMPANION, decided
from ludoteca.games.myth.bots.planning import Judged, best_plan
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.veiled import veiled_of
from ludoteca.games.myth.seen.view import View
from ludoteca.games.myth.table.asking import Act, Ask
from ludoteca.games.myth.table.steps.round import HeroCycle

SAMPLES = 48
"""How often a planner plays forward before it knows what to do."""


class Meant(msgspec.Struct, frozen=True):
    """A plan, and for which hero cycle; once the darkness has acted it has to be made anew."""

    round: int
    darkness_deck: int
    judged: Judged


class Planner:
    """Judges as a companion, with the stance that promises the whole party most until the darkness has acted."""

    label = Text("planner: thinks one hero cycle ahead", "stratega: pensa un ciclo degli eroi in anticipo")
    slow = True

    def __init__(
        self,
        samples: int = SAMPLES,
        company: Company = ALONE,
        weights: Weights = LEARNED,
        name: str = "planner",
    ) -> None:
        self.samples = samples
        self.company = company
        self.weights = weights
        self.name = name

    def among(self, company: Company) -> Planner:
        """The same one as a guest of these people."""
        return Planner(self.samples, company, self.weights, self.name)

    def with_share(self, share: float) -> Planner:
        """The same one with a part of the samples."""
        return Planner(max(1, round(self.samples * share)), self.company, self.weights, self.name)

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """What is best in the plan that promises most."""
        return self.ponder(view, offers, mind, None, None)[0]

    @SHELF.reads
    def ponder(
        self, view: View, offers: Offers[Act], mind: Rng, found: Meant | None, done: Act | None
    ) -> tuple[Decision[Act] | None, Meant | None]:
        """The same, with the plan that was made in this hero cycle while it lasts."""
        meant = found
        rng = mind.fork(f"companion {mind.counter}")

        def best(asked: Ask, left: Offers[Act]) -> Act | None:
            nonlocal meant
            known = veiled_of(view)
            if not isinstance(asked, HeroCycle):
                return COMPANION.choose(known, view.seat, left, rng)
            if meant is None or (meant.round, meant.darkness_deck) != (view.round, view.darkness_deck):
                key = mind.fork(f"plan {view.round} {view.darkness_deck}").key
                judged = best_plan(view, key, self.samples, self.weights)
                meant = Meant(view.round, view.darkness_deck, judged)
            return in_cycle(known, known.heroes[view.seat], asked, left, rng, meant.judged.plan[view.seat])

        return decided(view, offers, mind, self.company, best), meant


PLANNER = Planner()
