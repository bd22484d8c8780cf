"""Companions: bots that play any hero sensibly, so that one person can play with a whole party."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.bot import Company, Decision, thinking_seconds
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots import guests
from ludoteca.games.myth.bots.choosers import CHOOSERS, declining
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.view import View, slot_seen, state_of
from ludoteca.games.myth.table.asking import Act, Ask, GroupAsk
from ludoteca.games.myth.table.steps.round import HeroCycle


def occasion(view: View, asked: Ask) -> bytes:
    """What a decision is about, by what lies open: the question and the own hero without the hand (decision 0009)."""
    question = replace(asked, votes=()) if isinstance(asked, GroupAsk) else asked  # others may vote meanwhile
    hero = view.heroes[view.seat]
    slots = tuple([slot_seen(slot, own=False) for slot in hero.slots])
    return to_json([view.round, question, replace(hero, hand=(), slots=slots), len(hero.hand)])


ALONE = Company()


class Companion:
    """A hero who fights, heals, keeps an eye on the darkness, and answers what is asked."""

    name = "greedy"
    label = Text("companion: fights beside you", "compagno: combatte al tuo fianco")

    def __init__(self, company: Company = ALONE) -> None:
        self.company = company

    def among(self, company: Company) -> Companion:
        """The same one as a guest of these people."""
        return type(self)(company)

    @SHELF.reads
    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """What looks best from what this seat sees; who has voted waits for the others."""
        if not offers or not view.agenda:
            return None
        asked = view.agenda[-1]
        assert isinstance(asked, Ask)
        if isinstance(asked, GroupAsk) and asked.votes and asked.votes[view.seat] is not None:
            return None
        if self.company.people - {view.seat}:
            answer = guests.answer(view, asked, offers, self.company)
            if answer is guests.WAITS:
                return None
            if isinstance(answer, guests.Said):
                after = max(thinking_seconds(mind) * self.company.pace, answer.after)
                return Decision(answer.action, after, (answer.after, occasion(view, asked)))
            offers = guests.left_to_guests(offers)
        rng = mind.fork(f"companion {mind.counter}")
        state = state_of(view, rng)
        choose = CHOOSERS.get(type(asked), declining)
        action = choose(state, state.heroes[view.seat], asked, offers, rng)
        if action is None:
            return None
        return Decision(action, thinking_seconds(mind) * self.company.pace, occasion(view, asked))


COMPANION = Companion()


class Follower(Companion):
    """A companion who lets the others go first."""

    name = "follower"
    label = Text("follower: acts when those before have passed", "gregario: agisce quando chi viene prima ha passato")

    def decide(self, view: View, offers: Offers[Act], mind: Rng) -> Decision[Act] | None:
        """In a hero cycle only agreement to end the act before everybody in an earlier seat has passed."""
        if view.agenda and isinstance(view.agenda[-1], HeroCycle) and not (view.stopping or view.conceding):
            earlier = view.heroes[: view.seat]
            if any(hero.seat in view.asked and not hero.passed for hero in earlier):
                return None
        return super().decide(view, offers, mind)


FOLLOWER = Follower()
