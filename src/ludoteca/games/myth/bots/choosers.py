"""Which function of the companions answers which question, and what they do in a hero cycle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ludoteca.core.game import Offers
from ludoteca.core.rng import Rng
from ludoteca.games.myth.bots.fighting import (
    again,
    aiming_at,
    cheapest,
    dice_for,
    going_on,
    hurrying,
    interrupting,
    joining,
    loading,
    one_of,
    placing,
    whom,
    with_item,
)
from ludoteca.games.myth.bots.judgement import promises
from ludoteca.games.myth.bots.settling import (
    bargaining,
    beside,
    best_token,
    changing,
    fair_lair,
    fair_pack,
    few,
    foreseeing,
    fortunate,
    keeping,
    next_tile,
    outfitting,
    returning,
    tidying,
)
from ludoteca.games.myth.effects import carrying
from ludoteca.games.myth.parts.adventure import acts, merchants, serendipity
from ludoteca.games.myth.parts.darkness import interrupts
from ludoteca.games.myth.parts.heroes import aiming, combat, items, playing, statuses
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.round import cycle, rounds
from ludoteca.games.myth.parts.setup import legend, packs, tiles
from ludoteca.games.myth.parts.verbs import verbs_cards
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import ACCEPT, Act, Ask, Decline
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State

A = TypeVar("A", bound=Ask)
Chooser = Callable[[State, Hero, A, Offers[Act], Rng], Act | None]


def chooser(asked: type[A], choose: Chooser[A]) -> tuple[type[Ask], Chooser[Any]]:
    """A line of the table below: the compiler checks that the function takes this question."""
    return asked, choose


def in_cycle(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act | None:
    """The most promising thing, or to pass; who has passed already waits."""
    if (ending := to_end(state, offers)) is not None:
        return ending
    if waits_for_others(state, hero):
        return None
    if had_enough(state):
        offers = Offers(tuple([action for action in offers if not isinstance(action, leaving.Leave)]))
    promised = promises(state, hero, offers)
    best = max(promised)
    if best > 0:
        return offers[promised.index(best)]
    return cycle.PASS if cycle.PASS in offers else None


TILES_ENOUGH = 3
"""After so many cleared tiles companions have enough of an adventure, two heroes after two; one fewer with one dead."""


def to_end(state: State, offers: Offers[Act]) -> Act | None:
    """Companions agree when others want to stop or give up, and stop by themselves when the work is done."""
    if acts.Concede() in offers and (state.conceding or is_endless(state)):
        return acts.Concede()
    if acts.StopAct() in offers and (state.stopping or had_enough(state)):
        return acts.StopAct()
    return None


def had_enough(state: State) -> bool:
    """Whether the work of the act is done."""
    done = any(quest.status == "done" for quest in state.quests if quest.sort != "chapter")
    cleared = sum(tile.rewarded for tile in state.tiles)
    mourning = any(hero.dead for hero in state.heroes)  # MYTH-DEATH-06: the dead return at the end of the act
    enough = min(TILES_ENOUGH, state.seats) - mourning
    return done or (state.options.mode == "adventure" and cleared >= enough)


ENDLESS = 150
"""After so many rounds companions no longer believe that an act comes to an end, and say so from time to time."""


def is_endless(state: State) -> bool:
    """Whether it is time to give up."""
    return state.round > ENDLESS and state.round % 5 == 0


def waits_for_others(state: State, hero: Hero) -> bool:
    """Whether a hero who would stop or give up waits for those who have not yet said so, nor passed, but can."""
    for willing in (state.stopping if had_enough(state) else (), state.conceding if is_endless(state) else ()):
        others = [other for other in board.standing(state) if other.seat not in willing]
        if hero.seat in willing and all(cycle.is_able(state, other) and not other.passed for other in others):
            return True
    return False


def first(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """The first offer: a quest gives the act a goal, and on an item an Ongoing card takes no slot."""
    return offers[0]


def willing(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """Optional effects are wanted."""
    return ACCEPT


def declining(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng) -> Act:
    """No, where no is an answer; else one of the answers."""
    for action in offers:
        if isinstance(action, Decline):
            return action
    return offers[rng.below(len(offers))]


CHOOSERS: dict[type[Ask], Chooser[Any]] = dict(
    [
        chooser(cycle.HeroCycle, in_cycle),
        chooser(legend.HowMany, few),
        chooser(legend.LairType, fair_lair),
        chooser(packs.PackSize, fair_pack),
        chooser(tiles.ChooseTile, next_tile),
        chooser(tiles.LayBeside, beside),
        chooser(aiming.Aim, aiming_at),
        chooser(combat.ChooseItem, with_item),
        chooser(combat.AssignDice, dice_for),
        chooser(combat.JoinIn, joining),
        chooser(playing.ComboNext, going_on),
        chooser(playing.StoreOngoing, first),
        chooser(carrying.WhichFigures, whom),
        chooser(verbs_cards.ShiftTo, placing),
        chooser(verbs_cards.SpendNow, hurrying),
        chooser(verbs_cards.FromZone, loading),
        chooser(verbs_cards.OneOf, one_of),
        chooser(combat.Rerolls, again),
        chooser(interrupts.Answers, interrupting),
        chooser(rounds.Tidy, tidying),
        chooser(acts.ChooseActQuest, first),
        chooser(acts.ChooseTitle, first),
        chooser(acts.KeepItems, keeping),
        chooser(acts.DeckChanges, changing),
        chooser(items.Equip, outfitting),
        chooser(merchants.Bargain, bargaining),
        chooser(serendipity.MoreTokens, fortunate),
        chooser(serendipity.WhichToken, best_token),
        chooser(serendipity.AttackDice, fortunate),
        chooser(serendipity.FateDice, fortunate),
        chooser(serendipity.HoardDice, fortunate),
        chooser(serendipity.MoreDice, fortunate),
        chooser(serendipity.Foresight, foreseeing),
        chooser(serendipity.Agree, willing),
        chooser(serendipity.SaveTheDefeated, willing),
        chooser(serendipity.LastChance, willing),
        chooser(serendipity.WhereTo, returning),
        chooser(carrying.May, willing),
        chooser(verbs_cards.Price, cheapest),
        chooser(verbs_cards.DiscardHand, cheapest),
        chooser(statuses.CursedHand, first),
    ]
)
