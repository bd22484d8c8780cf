"""Companions: bots that play any hero sensibly, so that one person can play with a whole party."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ludoteca.core.bot import Company, Decision, thinking_seconds
from ludoteca.core.codec import to_json
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.bots import guests
from ludoteca.games.myth.bots.choosers import CHOOSERS, declining
from ludoteca.games.myth.printed.loading import SHELF
from ludoteca.games.myth.seen.veiled import veiled_of
from ludoteca.games.myth.seen.view import View, slot_seen
from ludoteca.games.myth.table.asking import Act, Ask, GroupAsk
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import HeroCycle


def occasion(view: View, asked: Ask) -> bytes:
    """What a decision is about, by what lies open: the question and the own hero without the hand (decision 0009)."""
    question = replace(asked, votes=()) if isinstance(asked, GroupAsk) else asked  # others may vote meanwhile
    hero = view.heroes[view.seat]
    slots = tuple([slot_seen(slot, own=False) for slot in hero.slots])
    return to_json([view.round, question, replace(hero, hand=(), slots=slots), len(hero.hand)])


def has_voted(asked: Ask, seat: Seat) -> bool:
    """Whether a seat has said what it wants the group to do."""
    return isinstance(asked, GroupAsk) and bool(asked.votes) and asked.votes[seat] is not None


ALONE = Company()


def decided(
    view: View, offers: Offers[Act], mind: Rng, company: Company, judge: Callable[[Ask, Offers[Act]], Act | None]
) -> Decision[Act] | None:
    """What manners ask for among these people, else what somebody judges best; who has voted waits for the others."""
    if not offers or not view.agenda:
        return None
    asked = view.agenda[-1]
    assert isinstance(asked, Ask)
    if has_voted(asked, view.seat):
        return None
    if company.people - {view.seat}:
        answer = guests.answer(view, asked, offers, company)
        if answer is guests.WAITS:
            return None
        if isinstance(answer, guests.Said):
            after = max(thinking_seconds(mind) * company.pace, answer.after)
            return Decision(answer.action, after, (answer.after, occasion(view, asked)))
        offers = guests.left_to_guests(offers)
    action = judge(asked, offers)
    return None if action is None else Decision(action, thinking_seconds(mind) * company.pace, occasion(view, asked))


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
        """What looks best from what this seat sees."""

        def best(asked: Ask, left: Offers[Act]) -> Act | None:
            return self.choose(veiled_of(view), view.seat, left, mind.fork(f"companion {mind.counter}"))

        return decided(view, offers, mind, self.company, best)

    @SHELF.reads
    def choose(self, known: State, seat: Seat, offers: Offers[Act], rng: Rng) -> Act | None:
        """The same among bots alone, from the state with what this seat does not see left blank."""
        asked = known.agenda[-1]
        assert isinstance(asked, Ask)
        if has_voted(asked, seat):
            return None
        choose = CHOOSERS.get(type(asked), declining)
        return choose(known, known.heroes[seat], asked, offers, rng)


COMPANION = Companion()


class Follower(Companion):
    """A companion who lets the others go first."""

    name = "follower"
    label = Text("follower: acts when those before have passed", "gregario: agisce quando chi viene prima ha finito")

    def choose(self, known: State, seat: Seat, offers: Offers[Act], rng: Rng) -> Act | None:
        """In a hero cycle only agreement to end the act before everybody in an earlier seat has passed."""
        asked = known.agenda[-1]
        ending = known.stopping or known.conceding
        if isinstance(asked, HeroCycle) and not ending and any(other < seat for other in asked.openly(known)):
            return None
        return super().choose(known, seat, offers, rng)


FOLLOWER = Follower()
