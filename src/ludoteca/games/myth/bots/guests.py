"""Companions as guests of the people: what they leave to them, and how long people have to change their minds."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.game import Offers
from ludoteca.games.myth.parts.adventure import merchants
from ludoteca.games.myth.table.actions import Concede, StopAct, UseSerendipity
from ludoteca.games.myth.table.asking import DECLINE, Act, Ask, GroupAsk
from ludoteca.games.myth.table.steps.adventure import Bargain, ChooseTitle, DeckChanges, Favour, KeepItems
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.heroes import Equip
from ludoteca.games.myth.table.steps.round import HeroCycle, Tidy

if TYPE_CHECKING:
    from ludoteca.core.bot import Company
    from ludoteca.games.myth.seen.view import View

TO_WITHDRAW = 10.0
"""Seconds in which people who give up can change their minds before companions follow (decision 0019)."""
TO_PAY = 3.0
"""Seconds in which people can pay for the dice of a companion, who never does."""

OWN = (Answers, ChooseTitle, DeckChanges, Equip, KeepItems, Tidy)
"""What everybody decides for the own hero: nobody waits for anybody."""


class Said(msgspec.Struct, frozen=True):
    """The one answer that is fit for a guest, and after how many seconds at least."""

    action: Act
    after: float = 0.0


class Waits(msgspec.Struct, frozen=True):
    """A guest says nothing yet."""


WAITS = Waits()


def answer(view: View, asked: Ask, offers: Offers[Act], company: Company) -> Said | Waits | None:
    """What manners ask for; nothing where a companion may judge by itself."""
    people = company.people - {view.seat}
    match asked:
        case HeroCycle():
            return in_cycle(view, offers, company)
        case Favour():
            return for_dice(view, asked, offers, company)
        case GroupAsk():
            return with_the_group(view, asked, offers, people)
        case Bargain():  # the purse is of the people
            return WAITS if people & set(view.asked) else Said(merchants.FINISH)
    return None if isinstance(asked, OWN) or not people & set(view.asked) else WAITS


def in_cycle(view: View, offers: Offers[Act], company: Company) -> Said | Waits | None:
    """Whoever gives up can withdraw for a while; people have the action points first, unless they say otherwise."""
    people = company.people - {view.seat}
    alive = {seat for seat in people if not view.heroes[seat].dead and not view.heroes[seat].defeated}
    if alive and alive <= set(view.conceding):
        return Said(Concede(), TO_WITHDRAW) if Concede() in offers else WAITS
    if alive and alive <= set(view.stopping) and StopAct() in offers:
        return Said(StopAct())
    return WAITS if company.first == "people" and people & set(view.asked) else None


def for_dice(view: View, asked: Favour, offers: Offers[Act], company: Company) -> Said | Waits:
    """Serendipity is of the people: a companion asks for nothing, and lets them pay for its dice for a moment."""
    people = company.people - {view.seat}
    owner = getattr(asked, "seat", None)
    if owner is None:
        owner = next((each.attacker for each in view.strikes if each.number == getattr(asked, "strike", None)), None)
    guest = owner is not None and owner < view.seats and owner not in people
    if guest and (owner == view.seat or view.options.group == "vote"):
        return Said(DECLINE, TO_PAY * company.pace)
    return with_the_group(view, asked, offers, people)


def with_the_group(view: View, asked: GroupAsk, offers: Offers[Act], people: frozenset[int]) -> Said | Waits:
    """People decide for the group; in a vote a guest is for what most of them want, once all of them have voted."""
    votes = [vote for seat in sorted(people) if asked.votes and (vote := asked.votes[seat]) is not None]
    if view.options.group == "first" or len(votes) < len(people):
        return WAITS
    return Said(offers[Counter(votes).most_common(1)[0][0]])


def left_to_guests(offers: Offers[Act]) -> Offers[Act]:
    """What a companion may do among people by itself: neither give up or end the act, nor pay with serendipity."""
    return Offers(tuple([act for act in offers if not isinstance(act, Concede | StopAct | UseSerendipity)]))
