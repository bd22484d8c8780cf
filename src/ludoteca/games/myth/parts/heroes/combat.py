"""A hero's attack in its eight steps: cards, targets, pool, roll, damage, casualties, treasure, threat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import forget, has_window, in_list, is_spent, once_key
from ludoteca.games.myth.effects.figures import TILE_RANGE, classification, strike_of
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.listed import LISTS, Sought, in_play, lists_of
from ludoteca.games.myth.effects.meaning import amount, candidates, changed, number_of
from ludoteca.games.myth.effects.statistics import defence_of, has_flag, normal_movement
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.darkness import activation, bosses, spawning
from ludoteca.games.myth.parts.darkness.priorities import others_among
from ludoteca.games.myth.parts.heroes import aiming, fate, harm, movement, playing, tray, treasure
from ludoteca.games.myth.parts.heroes.facts import (
    AttackDeclared,
    AttackResolved,
    AttackRolled,
    DiceRerolled,
    NoTarget,
    Returned,
    Walked,
)
from ludoteca.games.myth.printed.heroes import MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Attack, Mod, Reroll
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Assign, PlayCard, RerollDice, Spend, UseItem
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.pieces import OFF, Enemy, Lair, Scene, Strike
from ludoteca.games.myth.table.registering import chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import AttackDice, FateDice
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import (
    Aim,
    AssignDice,
    Casualties,
    ChooseItem,
    Conclude,
    DealDamage,
    Declare,
    JoinIn,
    Rerolls,
    RiseAgain,
    Roll,
    SpendFate,
    Throw,
)

MINIONS_PER_TREASURE = 3
MINIONS_PER_TREASURE_OF_WAVES = 2


# Beginning


def begin(state: State, effect: Attack, scene: Scene) -> Entries:
    """MYTH-COMBAT-01, MYTH-COMBAT-02: an attack with the figures of a card, or with those that an effect gives."""
    card = PRINTED.cards[scene.source]
    hero = state.heroes[scene.owner]
    way = next((slot.way for slot in hero.slots if slot.card == card.id and not slot.down), "")
    kind = "none" if state.dark else hero.movement or "none"  # MYTH-MOVE-19, MYTH-MOVE-20
    bonus = movement.change(card.id, kind) if way else MoveChange()  # MYTH-FATE-12
    pattern = effect.pattern or card.pattern
    assert pattern is not None
    far = effect.range if effect.range is not None else card.range
    token = PRINTED.heroes[hero.hero]
    strike = Strike(
        number=state.next_strike,
        attacker=scene.owner,
        attack=card.id,
        way=way,
        pattern=pattern.kind,
        size=changed(state, scene.owner, "size", amount(state, pattern.size, scene), card.keywords, way),
        tn=(amount(state, effect.tn, scene) if effect.tn is not None else card.tn or 0) + bonus.tn,
        d10=(amount(state, effect.d10, scene) if effect.d10 is not None else token.pool.d10) + bonus.d10,
        fate=(amount(state, effect.fate, scene) if effect.fate is not None else token.pool.fate) + bonus.fate,
        damage=bonus.damage,
        movement=kind,
        use_item=effect.item,
        ammo=scene.ammo,
        paid=scene.paid,
    )
    state.next_strike += 1
    state.strikes.append(strike)
    if far == "tile":
        strike.range = TILE_RANGE
    else:
        early = early_range(state, strike)
        strike.range = changed(state, scene.owner, "range", far or 1, card.keywords, way) + bonus.range + early
    damage = effect.damage if effect.damage is not None else card.damage
    strike.damage += amount(state, damage or 0, replace(scene, strike=strike.number))
    fixed: tuple[int, ...] = ()
    if effect.to != "target":
        fixed = tuple([figure for figure in candidates(state, effect.to, scene) if not board.is_hero(figure)])
        strike.targets = fixed
    aim: Entries = () if fixed else (Aim(scene.owner, strike.number),)
    return (JoinIn(scene.owner, strike.number), *aim, Declare(strike.number), Conclude(strike.number))


def early_range(state: State, strike: Strike) -> int:
    """Range that an effect adds when the attack is declared; it must be known when the target is chosen."""
    card = PRINTED.cards[strike.attack]
    total = 0
    for name, owner in own_lists(state, strike):
        for effect in PRINTED.effects.get(name, ()):
            fits = isinstance(effect, Mod) and effect.stat == "range" and effect.on in ("declare", "pool")
            if fits and isinstance(effect, Mod) and (effect.keyword is None or effect.keyword in card.keywords):
                total += amount(state, effect.amount, Scene(owner=owner))
    return total


def own_lists(state: State, strike: Strike) -> list[tuple[str, int]]:
    """The lists that take part in an attack: its card, joined cards, the Ammo, and what the attacker has in play."""
    attack = strike.attack if strike.attack in PRINTED.cards else f"{strike.attack}.effects"  # of an ally
    names = [attack, *strike.joined, *[f"{ammo}.ammo_effects" for ammo in strike.ammo]]
    lying = [name for name in lists_of(state, strike.attacker) if name not in names]
    return [(name, strike.attacker) for name in (*names, *lying)]


def scene_of(strike: Strike, source: str) -> Scene:
    """For whom the effects of an attack are carried out."""
    return Scene(
        owner=strike.attacker,
        source=source.removesuffix(".passive").removesuffix(".ammo_effects"),
        strike=strike.number,
        paid=strike.paid,
        ammo=strike.ammo,
    )


def window(state: State, strike: Strike, name: str) -> Entries:
    """effects.md 1.5: what happens at a moment of the own attack."""
    return tuple(
        [
            Carry(listed, scene_of(strike, listed), name)
            for listed, _ in own_lists(state, strike)
            if has_window(listed, name)
        ]
    )


@offers(JoinIn)
def join_in_offers(ask: JoinIn, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    strike = strike_of(state, ask.strike)
    assert strike is not None
    if state.dark or not strike.way or tray.free_slot(state, hero) < 0:
        return Offers((DECLINE,))
    found: list[Act] = []
    for card in dict.fromkeys(hero.hand):
        printed = PRINTED.cards[card]
        if not printed.joins or "reaction" not in printed.types:
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
    strike = strike_of(state, ask.strike)
    assert strike is not None
    series = hero.combo
    playing.lay(state, hero, action, events)
    hero.combo = max(hero.combo, series)
    strike.joined += (action.card,)
    bonus = movement.change(action.card, action.movement)
    strike.d10 += bonus.d10
    strike.fate += bonus.fate
    strike.tn += bonus.tn
    strike.damage += bonus.damage
    if strike.range != TILE_RANGE:
        strike.range += bonus.range + early_range(state, replace_joined(strike, action.card))
    scene = scene_of(strike, action.card)
    return (Carry(action.card, scene), ask)


def replace_joined(strike: Strike, card: str) -> Strike:
    """The attack as if this card alone took part in it."""
    other: Strike = strike.__copy__()  # type: ignore[attr-defined]
    other.attack, other.joined, other.ammo = card, (), ()
    return other


@resolves(Declare)
def declare(step: Declare, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    hero = state.heroes[strike.attacker]
    if not strike.targets:
        events.append(NoTarget(strike.attacker))
        return ()
    pieces = [board.find(state, figure) for figure in strike.targets]
    kinds = tuple([piece.kind for piece in pieces if isinstance(piece, Enemy | Lair)])
    events.append(AttackDeclared(strike.attacker, strike.attack, strike.targets, kinds, strike.squares))
    for kind in dict.fromkeys(kinds):
        activation.wake(state, kind, events)
    hero.attacks += 1
    return (*window(state, strike, "declare"), ChooseItem(strike.attacker, strike.number), Roll(strike.number))


@offers(ChooseItem)
def choose_item_offers(ask: ChooseItem, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    keywords = PRINTED.cards[strike.attack].keywords
    items = [
        item
        for item in aiming.usable_items(state.heroes[ask.seat], strike, keywords)
        if far_enough(state, strike, item)
    ]
    none = [DECLINE] if far_enough(state, strike, "") or not items else []
    return Offers((*[UseItem(item) for item in items], *none))


@chosen(ChooseItem)
def choose_item_chosen(ask: ChooseItem, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    if isinstance(action, UseItem):
        strike.item = action.item
        bonus = PRINTED.items[action.item].attack
        if bonus is not None:  # MYTH-ITEM-20
            strike.d10 += bonus.d10
            strike.fate += bonus.fate
    return ()


def far_enough(state: State, strike: Strike, item: str) -> bool:
    """MYTH-ITEM-25: whether what was aimed at is within the range that this item gives."""
    if strike.range == TILE_RANGE or strike.pattern not in aiming.STRETCHED:
        return True
    far = aiming.reach_with(strike, item)
    ground, where = board.realm(state), board.squares(state, strike.attacker)
    if strike.anchor != OFF:
        return ground.distance_between(where, (strike.anchor,)) <= far
    aimed = strike.targets[:1] if strike.pattern == "chain" else strike.targets
    return all(board.distance(state, strike.attacker, figure) <= far for figure in aimed)


# The roll


def tn_against(state: State, strike: Strike, figure: int) -> int:
    """MYTH-COMBAT-14: the TN of the attack, its changes, and the target's defence."""
    keywords = PRINTED.cards[strike.attack].keywords
    tn = changed(state, strike.attacker, "tn", strike.tn, keywords, strike.way, figure)
    if not has_flag(state, strike.attacker, "ignore-defence"):
        tn += defence_of(state, figure, strike.attacker)
    return tn


def pool(state: State, strike: Strike) -> tuple[int, int]:
    """MYTH-DICE-02 to MYTH-DICE-04: attack dice and fate dice, never below 0."""
    keywords = PRINTED.cards[strike.attack].keywords
    other = strike.targets[0] if len(strike.targets) == 1 else OFF
    d10 = changed(state, strike.attacker, "d10", strike.d10, keywords, strike.way, other)
    faces = changed(state, strike.attacker, "fate", strike.fate, keywords, strike.way, other)
    return max(0, d10), max(0, faces)


def groups(state: State, strike: Strike) -> dict[str, list[int]]:
    """MYTH-DICE-10, MYTH-DICE-15: the targets by monster type; a lair by itself."""
    found: dict[str, list[int]] = {}
    for figure in strike.targets:
        if board.find(state, figure) is not None:
            found.setdefault(aiming.group_of(state, figure), []).append(figure)
    return found


@resolves(Roll)
def roll(step: Roll, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    return (*window(state, strike, "pool"), AttackDice(strike=step.strike), Throw(step.strike))


@resolves(Throw)
def throw(step: Throw, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    strike.d10, strike.fate = pool(state, strike)
    tns = [min(tn_against(state, strike, figure) for figure in each) for each in groups(state, strike).values()]
    needed = [tn_against(state, strike, figure) for figure in strike.targets]
    strike.dice = dice.roll(state, strike.d10) if dice.need_rolling(needed) else ()
    strike.faces = dice.fate(state, strike.fate) if dice.can_succeed(needed) else ()
    events.append(
        AttackRolled(
            strike.attacker,
            strike.d10,
            strike.dice,
            strike.faces,
            tuple(groups(state, strike)),
            tuple(tns),
        )
    )
    return (
        *window(state, strike, "rolled"),
        Rerolls(strike.attacker, step.strike),
        AssignDice(strike.attacker, step.strike),
    )


@cache
def with_rerolls() -> Sought:
    """The things that let dice be rolled again while they lie open."""
    return Sought(
        [
            thing
            for thing, name in LISTS.items()
            if any(isinstance(effect, Reroll) for _, effect in in_list(name, "rolled"))
        ]
    )


@offers(Rerolls)
def rerolls_offers(ask: Rerolls, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    found: list[Act] = []
    for thing, owner in in_play(state, with_rerolls()):
        name = LISTS[thing]
        for at, effect in in_list(name, "rolled"):
            if not isinstance(effect, Reroll) or is_spent(state, name, at, ask.seat):
                continue
            scene = Scene(owner=owner, source=thing, strike=ask.strike)
            if ask.seat in candidates(state, effect.to, scene):
                found += [RerollDice(name, at, places) for places in again(state, effect, strike, scene)]
    return Offers((*found, DECLINE))


@chosen(Rerolls)
def rerolls_chosen(ask: Rerolls, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if not isinstance(action, RerollDice):
        return ()
    strike = strike_of(state, ask.strike)
    assert strike is not None
    effect = PRINTED.effects[action.effects][action.at]
    assert isinstance(effect, Reroll)
    state.used += (once_key(action.effects, action.at, ask.seat),)
    if effect.dice == "d10":
        fresh = dict(zip(action.dice, dice.roll(state, len(action.dice)), strict=True))
        strike.dice = tuple([fresh.get(place, die) for place, die in enumerate(strike.dice)])
    else:
        faces = dict(zip(action.dice, dice.fate(state, len(action.dice)), strict=True))
        strike.faces = tuple([faces.get(place, face) for place, face in enumerate(strike.faces)])
    source = action.effects.removesuffix(".passive")
    events.append(DiceRerolled(ask.seat, source, strike.dice, strike.faces))
    return (ask,)


def again(state: State, effect: Reroll, strike: Strike, scene: Scene) -> list[tuple[int, ...]]:
    """The dice that may be rolled again: so many as the effect says, of equal dice the first."""
    rolled: Sequence[object] = strike.dice if effect.dice == "d10" else strike.faces
    places = [place for place, face in enumerate(rolled) if effect.face is None or face == effect.face]
    most = min(number_of(state, effect.amount, scene), len(places))
    if effect.amount == "all":
        return [tuple(places)] if places else []
    ways: dict[tuple[object, ...], tuple[int, ...]] = {}
    for size in range(1, most + 1):
        for some in combinations(places, size):
            ways.setdefault(tuple(sorted(str(rolled[place]) for place in some)), some)
    return list(ways.values())


@offers(AssignDice)
def assign_dice_offers(ask: AssignDice, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    return Offers(tuple([Assign(places) for places in assignments(state, strike)]))


@chosen(AssignDice)
def assign_dice_chosen(ask: AssignDice, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    assert isinstance(action, Assign)
    strike.hit = hits(state, strike, action.dice)
    if not strike.hit:  # MYTH-COMBAT-13, MYTH-DICE-07
        events.append(AttackResolved(strike.attacker, (), ()))
        return window(state, strike, "miss")
    return (FateDice(strike=ask.strike), SpendFate(strike.attacker, ask.strike), DealDamage(ask.strike))


def thrown(strike: Strike) -> tuple[int, ...]:
    """The dice as they count: where none had to be rolled, each counts as a success against a TN of 1 or less."""
    return strike.dice or (10,) * strike.d10


def hits(state: State, strike: Strike, places: tuple[int, ...]) -> tuple[int, ...]:
    """MYTH-DICE-12: the die of a group hits those of its figures whose TN it reaches."""
    rolled = thrown(strike)
    return tuple(
        [
            figure
            for place, figures in zip(places, groups(state, strike).values(), strict=True)
            if place >= 0
            for figure in figures
            if dice.reaches(rolled[place], tn_against(state, strike, figure))
        ]
    )


def assignments(state: State, strike: Strike) -> list[tuple[int, ...]]:
    """Ways to use the dice, each for one group at most; a way that hits less than another is left out."""
    rolled = thrown(strike)
    order = sorted(range(len(rolled)), key=lambda place: -rolled[place])
    options = []
    for figures in groups(state, strike).values():
        tns = [tn_against(state, strike, figure) for figure in figures]
        useful = [place for place in order if any(dice.reaches(rolled[place], tn) for tn in tns)]
        options.append([*useful[: len(strike.targets) + 1], -1])
    best: dict[frozenset[int], tuple[int, ...]] = {}
    for places in product(*options):
        used = [place for place in places if place >= 0]
        if len(set(used)) == len(used):
            best.setdefault(frozenset(hits(state, strike, places)), places)
    return [places for hit, places in best.items() if not any(hit < other for other in best)]


@offers(SpendFate)
def spend_fate_offers(ask: SpendFate, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    lists = fate.available(state.heroes[ask.seat], strike.item)
    own = fate.own_symbol(state, ask.seat)
    return Offers(tuple([Spend(chosen) for chosen in fate.ways(lists, strike.faces, own)]))


@chosen(SpendFate)
def spend_fate_chosen(ask: SpendFate, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_of(state, ask.strike)
    assert strike is not None
    assert isinstance(action, Spend)
    strike.lists = action.lists
    return tuple([Carry(name, scene_of(strike, name.split(".", 1)[0]), "hit") for name in action.lists])


# Damage and after


@resolves(DealDamage)
def deal_damage(step: DealDamage, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    if not has_flag(state, strike.attacker, "no-friendly-fire"):
        strike.friends = aiming.friends_in(state, strike)
    others = others_among(state, strike.friends)
    events.append(AttackResolved(strike.attacker, strike.hit, strike.friends, others))
    for figure in strike.hit:
        strike.dealt += harm.hurt(state, figure, damage_to(state, strike, figure), events, strike)
    for friend in strike.friends:
        harm.hurt(state, friend, damage_to(state, strike, friend), events, strike)
    late = tuple([Carry(name, scene_of(strike, name.split(".", 1)[0]), "after-attack") for name in strike.lists])
    return (*window(state, strike, "hit"), Casualties(step.strike), *window(state, strike, "after-attack"), *late)


def damage_to(state: State, strike: Strike, figure: int) -> int:
    """MYTH-COMBAT-15: the damage of the card with what changes it against this target."""
    keywords = PRINTED.cards[strike.attack].keywords
    return max(0, changed(state, strike.attacker, "damage", strike.damage, keywords, strike.way, figure))


@resolves(Casualties)
def casualties(step: Casualties, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    entries: Entries = ()
    back: Entries = ()
    minions: list[Enemy] = []
    fallen: list[Enemy] = []
    for piece in harm.fallen(state):
        if isinstance(piece, Enemy):
            if begun := bosses.next_stage(state, piece, events):
                entries += begun
                continue
            entries += bosses.deeds(piece, "defeated")
            if rises(state, strike, piece):
                back += (RiseAgain(piece.kind, piece.arm, piece.square, return_tn(state, piece), piece.wave),)
        squares = board.squares_of(piece)
        harm.remove(state, piece.id, events)
        strike.defeated += (piece.id,)
        if isinstance(piece, Enemy):
            fallen.append(piece)
            objectives.fell(state, piece, strike.attacker, events)
        else:
            objectives.lair_destroyed(state, piece, strike.attacker, events)
        if isinstance(piece, Enemy) and piece.rank == "minion":
            minions.append(piece)
        elif isinstance(piece, Enemy) and piece.kind in PRINTED.agents:
            entries += bosses.agent_defeated(state, piece)
        elif isinstance(piece, Lair) or piece.rank != "boss":
            entries += treasure.drop(state, strike.attacker, squares, events)
    objectives.fell_together(state, fallen, strike.attacker, events)
    fell = tuple([minion.square for minion in minions])
    for _ in range(len(minions) // minions_per_treasure(state, fell)):
        entries += treasure.drop(state, strike.attacker, fell, events)
    deed = window(state, strike, "defeat") if strike.defeated else ()
    return (*deed, *entries, *back)


def minions_per_treasure(state: State, squares: tuple[int, ...]) -> int:
    """MYTH-TREASURE-02, MYTH-SLAUGHTER-18: how many minions of one attack drop a treasure."""
    field = state.battlefield
    on_field = field is not None and bool(squares) and board.realm(state).tile_of[squares[0]] == field.tile
    return MINIONS_PER_TREASURE_OF_WAVES if on_field else MINIONS_PER_TREASURE


def rises(state: State, strike: Strike, minion: Enemy) -> bool:
    """MYTH-ENEMYMOVE-31: Undead minions may come back, unless the attack forbids it."""
    undead = minion.rank == "minion" and classification(minion) == "undead"
    return undead and not has_flag(state, strike.attacker, "no-return")


def return_tn(state: State, minion: Enemy) -> int:
    """What its die must reach, with what changes it for the minion as it stood: effects mean nobody without life."""
    life, minion.life = minion.life, 1
    tn = changed(state, minion.id, "return-tn", PRINTED.monsters[minion.kind].minion.return_tn or 11)
    minion.life = life
    return tn


@resolves(RiseAgain)
def rise_again(step: RiseAgain, state: State, events: Events) -> Entries:
    die = dice.roll(state, 1)[0]
    if not dice.reaches(die, step.tn) or not board.supply(state, step.kind, "minion", step.arm):
        return ()
    ground, free = board.realm(state), board.free(state)
    spot = ground.bit[step.square]
    for ring in ground.flood(spot, ground.exists):
        if ring & free:
            square = ground.first_in(ring & free)
            number = spawning.place(state, step.kind, "minion", step.arm, square, events, step.wave)
            activation.wake(state, step.kind, events)
            events.append(Returned(number, step.kind, die, step.tn))
            break
    return ()


@resolves(Conclude)
def conclude(step: Conclude, state: State, events: Events) -> Entries:
    strike = strike_of(state, step.strike)
    assert strike is not None
    hero = state.heroes[strike.attacker]
    if strike.path and not hero.defeated:
        move_along(state, strike, events)
    if strike.targets and not has_flag(state, strike.attacker, "keep-shadows"):
        hero.struck = True  # MYTH-CARD-33
    if strike.dealt and not has_flag(state, strike.attacker, "no-threat"):
        gained = max(0, changed(state, strike.attacker, "threat-gain", strike.dealt))
        harm.add_threat(state, strike.attacker, gained, events)
    over_with_attack(state, strike)
    forget(state, "attack")
    state.strikes = [other for other in state.strikes if other.number != step.strike]
    return ()


def move_along(state: State, strike: Strike, events: Events) -> None:
    """MYTH-COMBAT-25 to MYTH-COMBAT-27: along the declared path, as far as no target that survived is in the way."""
    hero = state.heroes[strike.attacker]
    survivors = [square for figure in strike.targets for square in board.squares(state, figure)]
    ground = board.realm(state)
    free = board.free(state) | ground.bit[hero.square]
    start = hero.square
    hero.square = patterns.stopped_at(ground, start, strike.path, survivors, free)
    if hero.square != start:
        events.append(Walked(hero.seat, start, hero.square, movement.points(state, hero)))
