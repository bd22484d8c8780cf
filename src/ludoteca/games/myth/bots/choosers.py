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
from ludoteca.games.myth.bots.stances import USUAL, Stance
from ludoteca.games.myth.parts.round import cycle
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Concede, Leave, StopAct
from ludoteca.games.myth.table.asking import ACCEPT, Act, Ask, Decline
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import (
    Agree,
    AttackDice,
    Bargain,
    ChooseActQuest,
    ChooseTitle,
    DeckChanges,
    FateDice,
    Foresight,
    HoardDice,
    KeepItems,
    LastChance,
    MoreDice,
    MoreTokens,
    SaveTheDefeated,
    WhereTo,
    WhichToken,
)
from ludoteca.games.myth.table.steps.darkness import Answers
from ludoteca.games.myth.table.steps.effects import May, WhichFigures
from ludoteca.games.myth.table.steps.heroes import (
    Aim,
    AssignDice,
    ChooseItem,
    ComboNext,
    CursedHand,
    Equip,
    JoinIn,
    Rerolls,
    StoreOngoing,
)
from ludoteca.games.myth.table.steps.round import HeroCycle, Tidy
from ludoteca.games.myth.table.steps.setup import ChooseTile, HowMany, LairType, LayBeside, PackSize
from ludoteca.games.myth.table.steps.verbs import DiscardHand, FromZone, OneOf, Price, ShiftTo, SpendNow

A = TypeVar("A", bound=Ask)
Chooser = Callable[[State, Hero, A, Offers[Act], Rng], Act | None]


def chooser(asked: type[A], choose: Chooser[A]) -> tuple[type[Ask], Chooser[Any]]:
    """A line of the table below: the compiler checks that the function takes this question."""
    return asked, choose


def in_cycle(state: State, hero: Hero, asked: Ask, offers: Offers[Act], rng: Rng, stance: Stance = USUAL) -> Act | None:
    """The most promising thing, or to pass; who has passed already waits."""
    if (ending := to_end(state, offers)) is not None:
        return ending
    if waits_for_others(state, hero):
        return None
    if had_enough(state):
        offers = Offers(tuple([action for action in offers if not isinstance(action, Leave)]))
    promised = promises(state, hero, offers, stance)
    best = max(promised)
    if best > 0:
        return offers[promised.index(best)]
    return cycle.PASS if cycle.PASS in offers else None


TILES_ENOUGH = 3
"""After so many cleared tiles companions have enough of an adventure, two heroes after two; one fewer with one dead."""


def to_end(state: State, offers: Offers[Act]) -> Act | None:
    """Companions agree when others want to stop or give up, and stop by themselves when the work is done."""
    if Concede() in offers and (state.conceding or is_endless(state)):
        return Concede()
    if StopAct() in offers and (state.stopping or had_enough(state)):
        return StopAct()
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
        chooser(HeroCycle, in_cycle),
        chooser(HowMany, few),
        chooser(LairType, fair_lair),
        chooser(PackSize, fair_pack),
        chooser(ChooseTile, next_tile),
        chooser(LayBeside, beside),
        chooser(Aim, aiming_at),
        chooser(ChooseItem, with_item),
        chooser(AssignDice, dice_for),
        chooser(JoinIn, joining),
        chooser(ComboNext, going_on),
        chooser(StoreOngoing, first),
        chooser(WhichFigures, whom),
        chooser(ShiftTo, placing),
        chooser(SpendNow, hurrying),
        chooser(FromZone, loading),
        chooser(OneOf, one_of),
        chooser(Rerolls, again),
        chooser(Answers, interrupting),
        chooser(Tidy, tidying),
        chooser(ChooseActQuest, first),
        chooser(ChooseTitle, first),
        chooser(KeepItems, keeping),
        chooser(DeckChanges, changing),
        chooser(Equip, outfitting),
        chooser(Bargain, bargaining),
        chooser(MoreTokens, fortunate),
        chooser(WhichToken, best_token),
        chooser(AttackDice, fortunate),
        chooser(FateDice, fortunate),
        chooser(HoardDice, fortunate),
        chooser(MoreDice, fortunate),
        chooser(Foresight, foreseeing),
        chooser(Agree, willing),
        chooser(SaveTheDefeated, willing),
        chooser(LastChance, willing),
        chooser(WhereTo, returning),
        chooser(May, willing),
        chooser(Price, cheapest),
        chooser(DiscardHand, cheapest),
        chooser(CursedHand, first),
    ]
)
