"""A hero card in play: an attack with chosen dice, or an answer to an enemy's blow."""

from __future__ import annotations

from typing import Any

from tests.games.myth.drawn.fighting import Fight
from tests.games.myth.drawn.fights import facts, rig

from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.table.actions import PlayCard
from ludoteca.games.myth.table.asking import DECLINE, Act, Decline
from ludoteca.games.myth.table.ids import PieceId
from ludoteca.games.myth.table.pieces import Lasting, Scene
from ludoteca.games.myth.table.steps.darkness import AttackEnemies, Window

Answered = tuple[AttackRolled, AttackResolved]


def finish(fight: Fight) -> None:
    """Everything else is declined, or takes the first answer."""
    while fight.asked() is not None and not fight.resting:
        declined(fight)


def declined(fight: Fight) -> list[Any]:
    """No, where that is an answer; else the first answer."""
    may_decline = DECLINE in fight.offers()
    return fight.answer(lambda act: isinstance(act, Decline) or not may_decline)


def strike(
    fight: Fight, card: str, *dice: int | str, movement: str = "none", way: str = "", at: Any = None
) -> Answered:
    """Play an attack with these rolls; `at` is the figure or the square of the picture it is aimed at."""
    rig(fight.state, *dice)
    fight.play(card, movement, way)
    while not fight.resting and not fight.state.result:
        offers = fight.offers()
        aimed = [
            act
            for act in offers
            if (isinstance(at, int) and getattr(act, "figures", ()) == (at,))
            or (isinstance(at, tuple) and getattr(act, "square", -1) == fight.square(*at))
        ]
        rig(fight.state, *dice)
        if aimed and not fight.state.strikes[-1].aimed.targets:
            fight.do(aimed[0])
        else:
            declined(fight)
    return facts(fight.events, AttackRolled)[-1], facts(fight.events, AttackResolved)[-1]


def through(fight: Fight, *wanted: Act, dice: tuple[int | str, ...] = ()) -> None:
    """Answers in this order as they are offered; what is asked besides is declined or takes the first answer."""
    left = list(wanted)
    while fight.asked() is not None and not fight.resting:
        offers = fight.offers()
        act = left.pop(0) if left and left[0] in offers else DECLINE if DECLINE in offers else offers[0]
        if dice:
            rig(fight.state, *dice)
        fight.events += fight.answer(lambda offer, act=act: offer == act)  # type: ignore[misc]
    assert not left, f"never asked: {left}"


def answering(fight: Fight, window: str, *wanted: Act, scene: Scene | None = None) -> None:
    """A window of a darkness cycle opens; these answers are given in it."""
    fight.state.dark = True
    fight.events += fight.run(Window(window, scene or Scene()))
    through(fight, *wanted)
    fight.state.dark = False


def embolden(fight: Fight, figure: int, damage: int) -> None:
    """The attacks of an enemy deal so much more damage in this darkness cycle."""
    fight.state.lasting += (
        Lasting(Address("mother-mudmaw.fate.2"), 0, PieceId(figure), (PieceId(figure),), "darkness-cycle", damage),
    )


def attacked(fight: Fight, figure: int, die: int, *answers: str, seat: int = 0) -> list[Any]:
    """An enemy attacks with this die while a hero answers with these interrupts when they are offered."""
    fight.state.dark = True
    rig(fight.state, die, *[9] * 3)
    events = fight.run(AttackEnemies(((PieceId(figure),),)))
    wanted = list(answers)
    while fight.asked() is not None:
        offers = fight.can(seat)
        play = next((act for act in offers if isinstance(act, PlayCard) and act.card in wanted), None)
        if play is not None:
            wanted.remove(play.card)
            if not fight.state.strikes or not fight.state.strikes[0].rolled.dice:
                rig(fight.state, die, *[9] * 3)
            else:
                rig(fight.state, *[9] * 4)
            events += fight.do(play, seat)
        else:
            if not fight.state.strikes or not fight.state.strikes[0].rolled.dice:
                rig(fight.state, die, *[9] * 3)
            events += declined(fight)
    assert not wanted, f"{wanted} could not be played"
    fight.events += events
    return events
