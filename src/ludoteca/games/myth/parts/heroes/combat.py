"""A hero's attack is declared: cards that join in, targets, an item; roll and damage are chapters of their own."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import has_window
from ludoteca.games.myth.effects.figures import TILE_RANGE, owner_of
from ludoteca.games.myth.effects.listed import lists_of
from ludoteca.games.myth.effects.meaning import amount, candidates, changed
from ludoteca.games.myth.effects.statistics import normal_movement
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import aiming, movement, playing, tray
from ludoteca.games.myth.parts.heroes.attack_facts import (
    AttackDeclared,
    NoTarget,
)
from ludoteca.games.myth.printed.addresses import Address, printed_on, thing_of
from ludoteca.games.myth.printed.heroes import MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Attack, Mod
from ludoteca.games.myth.printed.vocabulary import CardId
from ludoteca.games.myth.table import attacks, board
from ludoteca.games.myth.table.actions import PlayCard, UseItem
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Aimed, Enemy, Lair, Pool, Scene, Strike
from ludoteca.games.myth.table.registering import chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import (
    Aim,
    ChooseItem,
    Conclude,
    Declare,
    JoinIn,
    Roll,
)

# Beginning


def begin(state: State, effect: Attack, scene: Scene) -> Entries:
    """MYTH-COMBAT-01, MYTH-COMBAT-02: an attack with the figures of a card, or with those that an effect gives."""
    card = PRINTED.cards[scene.card]
    hero = owner_of(state, scene)
    way = next((slot.way for slot in hero.slots if slot.card == card.id and not slot.down), "")
    kind = "none" if state.dark else hero.movement or "none"  # MYTH-MOVE-19, MYTH-MOVE-20
    bonus = movement.change(card.id, kind) if way else MoveChange()  # MYTH-FATE-12
    pattern = effect.pattern or card.pattern
    assert pattern is not None
    far = effect.range if effect.range is not None else card.range
    token = PRINTED.heroes[hero.chosen]
    declared = Strike(
        number=state.next_strike,
        attacker=hero.seat,
        attack=card.id,
        way=way,
        pattern=pattern.kind,
        size=changed(state, hero.seat, "size", amount(state, pattern.size, scene), card.keywords, way),
        movement=kind,
        use_item=effect.item,
        ammo=scene.ammo,
        paid=scene.paid,
        pool=Pool(
            tn=(amount(state, effect.tn, scene) if effect.tn is not None else card.tn or 0) + bonus.tn,
            d10=(amount(state, effect.d10, scene) if effect.d10 is not None else token.pool.d10) + bonus.d10,
            fate=(amount(state, effect.fate, scene) if effect.fate is not None else token.pool.fate) + bonus.fate,
            damage=bonus.damage,
        ),
    )
    reach = TILE_RANGE
    if far != "tile":
        early = early_range(state, declared)
        reach = changed(state, hero.seat, "range", far or 1, card.keywords, way) + bonus.range + early
    strike = attacks.begin(state, replace(declared, range=reach))
    damage = effect.damage if effect.damage is not None else card.damage
    printed = amount(state, damage or 0, replace(scene, strike=strike.number))
    fixed: tuple[FigureId, ...] = ()
    if effect.to != "target":
        fixed = tuple([figure for figure in candidates(state, effect.to, scene) if not board.is_hero(figure)])
    attacks.amend(state, strike, aimed=Aimed(targets=fixed), pool=strike.pool.plus(damage=printed))
    aim: Entries = () if fixed else (Aim(hero.seat, strike.number),)
    return (JoinIn(hero.seat, strike.number), *aim, Declare(strike.number), Conclude(strike.number))


def early_range(state: State, strike: Strike) -> int:
    """Range that an effect adds when the attack is declared; it must be known when the target is chosen."""
    card = PRINTED.cards[strike.card]
    total = 0
    for name, owner in own_lists(state, strike):
        for effect in PRINTED.effects.get(name, ()):
            if not isinstance(effect, Mod) or effect.stat != "range" or effect.on not in ("declare", "pool"):
                continue
            if effect.keyword is None or effect.keyword in card.keywords:
                total += amount(state, effect.amount, Scene(owner=owner))
    return total


def own_lists(state: State, strike: Strike) -> list[tuple[Address, FigureId]]:
    """The lists that take part in an attack: its card, joined cards, the Ammo, and what the attacker has in play."""
    attack = printed_on(strike.attack, *([] if strike.attack in PRINTED.cards else ["effects"]))  # of an ally
    names = [attack, *map(printed_on, strike.joined), *[printed_on(ammo, "ammo_effects") for ammo in strike.ammo]]
    lying = [name for name in lists_of(state, strike.attacker) if name not in names]
    return [(name, strike.attacker) for name in (*names, *lying)]


def scene_of(strike: Strike, source: str) -> Scene:
    """For whom the effects of an attack are carried out."""
    return Scene(
        owner=strike.attacker,
        source=source,
        strike=strike.number,
        paid=strike.paid,
        ammo=strike.ammo,
    )


def window(state: State, strike: Strike, name: str) -> Entries:
    """effects.md 1.5: what happens at a moment of the own attack."""
    return tuple(
        [
            Carry(listed, scene_of(strike, thing_of(listed)), name)
            for listed, _ in own_lists(state, strike)
            if has_window(listed, name)
        ]
    )


def adds(joining: CardId, attack: CardId) -> bool:
    """MYTH-COMBAT-32: cards are combined where their text allows: some join Arcane or Ranged attacks alone."""
    keywords = PRINTED.cards[attack].keywords
    effects = PRINTED.effects_on(joining)
    return not all(isinstance(each, Mod) and each.keyword and each.keyword not in keywords for each in effects)


@offers(JoinIn)
def join_in_offers(ask: JoinIn, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    strike = strike_under_way(state, ask.strike)
    if state.dark or not strike.way or tray.free_slot(state, hero) < 0:
        return Offers((DECLINE,))
    found: list[Act] = []
    for card in dict.fromkeys(hero.hand):
        printed = PRINTED.cards[card]
        if not printed.joins or "reaction" not in printed.types or not adds(card, strike.card):
            continue
        if not playing.playable_now(state, hero, card, "reaction"):
            continue
        types = movement.movement_types(hero, normal_movement(state, hero), card)
        found += [PlayCard(card, "reaction", kind) for kind in types]
    return Offers((*found, DECLINE))


@chosen(JoinIn)
def join_in_chosen(ask: JoinIn, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if not isinstance(action, PlayCard):
        return ()
    hero = state.heroes[ask.seat]
    strike = strike_under_way(state, ask.strike)
    series = hero.combo
    playing.lay(state, hero, action, events)
    hero.combo = max(hero.combo, series)
    bonus = movement.change(action.card, action.movement)
    reach = strike.range
    if reach != TILE_RANGE:
        alone = replace(strike, attack=action.card, joined=(), ammo=())  # as if this card alone took part in it
        reach += bonus.range + early_range(state, alone)
    strike = attacks.amend(
        state,
        strike,
        joined=(*strike.joined, action.card),
        range=reach,
        pool=strike.pool.plus(bonus.d10, bonus.fate, bonus.tn, bonus.damage),
    )
    scene = scene_of(strike, action.card)
    return (Carry(printed_on(action.card), scene), ask)


@resolves(Declare)
def declare(step: Declare, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    hero = state.heroes[strike.attacker]
    if not strike.aimed.targets:
        events.append(NoTarget(Seat(strike.attacker)))
        return ()
    pieces = [board.find(state, figure) for figure in strike.aimed.targets]
    called = [board.called(piece) for piece in pieces if isinstance(piece, Enemy | Lair)]
    kinds, ranks = tuple([kind for kind, _ in called]), tuple([rank for _, rank in called])
    events.append(
        AttackDeclared(Seat(strike.attacker), strike.card, strike.aimed.targets, kinds, ranks, strike.aimed.squares)
    )
    for kind in dict.fromkeys(kinds):
        activation.wake(state, kind, events)
    hero.attacks += 1
    return (*window(state, strike, "declare"), ChooseItem(Seat(strike.attacker), strike.number), Roll(strike.number))


@offers(ChooseItem)
def choose_item_offers(ask: ChooseItem, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_under_way(state, ask.strike)
    keywords = PRINTED.cards[strike.card].keywords
    items = [
        item
        for item in aiming.usable_items(state.heroes[ask.seat], strike, keywords)
        if far_enough(state, strike, item)
    ]
    none = [DECLINE] if far_enough(state, strike, "") or not items else []
    return Offers((*[UseItem(item) for item in items], *none))


@chosen(ChooseItem)
def choose_item_chosen(ask: ChooseItem, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_under_way(state, ask.strike)
    if isinstance(action, UseItem):
        pool = replace(strike.pool, item=action.item)
        bonus = PRINTED.items[action.item].attack
        if bonus is not None:  # MYTH-ITEM-20
            pool = pool.plus(bonus.d10, bonus.fate)
        attacks.amend(state, strike, pool=pool)
    return ()


def far_enough(state: State, strike: Strike, item: str) -> bool:
    """MYTH-ITEM-25: whether what was aimed at is within the range that this item gives."""
    if strike.range == TILE_RANGE or strike.pattern not in aiming.STRETCHED:
        return True
    far = aiming.reach_with(strike, item)
    ground, where = board.realm(state), board.squares(state, strike.attacker)
    if strike.aimed.anchor is not None:
        return ground.distance_between(where, (strike.aimed.anchor,)) <= far
    aimed = strike.aimed.targets[:1] if strike.pattern == "chain" else strike.aimed.targets
    return all(board.distance(state, strike.attacker, figure) <= far for figure in aimed)
