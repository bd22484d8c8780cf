"""Verbs that let somebody choose, and tests."""

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import Targets, asked_for, carries_out
from ludoteca.games.myth.effects.meaning import amount, changed
from ludoteca.games.myth.parts.verbs.facts import Tested
from ludoteca.games.myth.printed.addresses import inside
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Choose, Test
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import ChooseOption
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.pieces import Enemy, Hero, Scene
from ludoteca.games.myth.table.registering import actors, chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.verbs import OneOf


@carries_out(Choose)
def choose(state: State, effect: Choose, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 choose: one of several effect lists."""
    if effect.by == "random":
        option = state.rng.below(len(effect.options))
        return (Carry(inside(scene.listed, scene.at, f"options.{option}"), scene),)
    return (OneOf(scene, len(effect.options), scene.owner if effect.by == "player" else None),)


@actors(OneOf)
def one_of_actors(ask: OneOf, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.owner)


@offers(OneOf)
def one_of_offers(ask: OneOf, state: State, seat: Seat) -> Offers[Act]:
    return Offers(tuple([ChooseOption(option) for option in range(ask.options)]))


@chosen(OneOf)
def one_of_chosen(ask: OneOf, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseOption)
    return (Carry(inside(ask.scene.listed, ask.scene.at, f"options.{action.option}"), ask.scene),)


@carries_out(Test)
def test(state: State, effect: Test, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-COURAGE-01 to -05, MYTH-NONHOSTILE-05: a roll with consequences, for each figure; one for a whole unit."""
    entries: Entries = ()
    for group in (targets,) if effect.to == "active" and targets else [(figure,) for figure in targets]:
        figure = group[0]
        piece = board.find(state, figure)
        if not isinstance(piece, Hero | Enemy):
            continue
        pool, tn = test_pool(state, effect, scene, piece)
        rolled = dice.roll(state, pool) if 1 < tn < 11 else ()
        passed = pool > 0 and (tn <= 1 or dice.successes(rolled, tn) > 0)
        events.append(Tested(figure, *board.called(piece), effect.kind, tn, rolled, passed))
        name = inside(scene.listed, scene.at, "pass" if passed else "fail")
        entries += (Carry(name, replace(scene, targets=group)),)
    return entries


def test_pool(state: State, effect: Test, scene: Scene, piece: Hero | Enemy) -> tuple[int, int]:
    """How many attack dice, and what one of them must reach: the courage of the figure, or the TN that is printed."""
    if isinstance(piece, Enemy):
        courage = changed(state, piece.id, "courage", board.card_of(piece).courage)
        return 1, courage if effect.tn is None else amount(state, effect.tn, scene)
    token = PRINTED.heroes[piece.chosen]
    if effect.tn is None:
        pool = changed(state, piece.seat, "courage-d10", token.pool.d10)
        return max(0, pool), changed(state, piece.seat, "courage", token.courage)
    tn = amount(state, effect.tn, scene)
    if effect.kind == "die":
        return 1, tn
    return max(0, changed(state, piece.seat, "nonhostile-d10", token.pool.d10)), tn
