"""A hero's attack in its eight steps: cards, targets, pool, roll, damage, casualties, treasure, threat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.game import Offers, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, forget, has_window, in_list, is_spent, once_key
from ludoteca.games.myth.effects.figures import TILE_RANGE, classification, strike_of
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.listed import LISTS, Sought, in_play, lists_of
from ludoteca.games.myth.effects.meaning import amount, candidates, changed, number_of
from ludoteca.games.myth.effects.statistics import defence_of, has_flag, normal_movement
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.adventure.serendipity import AttackDice, FateDice
from ludoteca.games.myth.parts.darkness import activation, bosses
from ludoteca.games.myth.parts.darkness.priorities import others_among, target_name
from ludoteca.games.myth.parts.heroes import aiming, fate, harm, movement, playing, treasure
from ludoteca.games.myth.printed.heroes import MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Attack, Mod, Reroll
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events, Fact, SeatAsk
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.names import figure_name, printed_name
from ludoteca.games.myth.table.pieces import OFF, Enemy, Lair, Scene, Strike

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

MINIONS_PER_TREASURE = 3
MINIONS_PER_TREASURE_OF_WAVES = 2


# Actions


class UseItem(Act, frozen=True):
    """MYTH-ITEM-18: this equipped item helps in the attack."""

    item: str


class Assign(Act, frozen=True):
    """MYTH-DICE-11: for each group of targets the place of the die that is used for it, -1 for none."""

    dice: tuple[int, ...]


class Spend(Act, frozen=True):
    """MYTH-FATE-07: these fate lists."""

    lists: tuple[str, ...]


class RerollDice(Act, frozen=True):
    """These dice are rolled again by this effect."""

    effects: str
    at: int
    dice: tuple[int, ...]


# Facts


class AttackDeclared(Fact, frozen=True):
    """MYTH-COMBAT-05: the targets of an attack."""

    seat: int
    card: str
    targets: tuple[int, ...]
    kinds: tuple[str, ...]
    squares: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> Text:
        card = printed_name(self.card)
        whom = [figure_name(figure, kind, names) for figure, kind in zip(self.targets, self.kinds, strict=True)]
        return Text(
            f"{names[self.seat]} attacks with {card.en}: {', '.join(who.en for who in whom)}",
            f"{names[self.seat]} attacca con {card.it}: {', '.join(who.it for who in whom)}",
        )


class AttackRolled(Fact, frozen=True):
    """MYTH-COMBAT-12: one pool for the whole attack: the dice, the faces, and the TN against each group."""

    seat: int
    d10: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]
    groups: tuple[str, ...]
    tns: tuple[int, ...]

    def tell(self, names: Sequence[str]) -> Text:
        rolled = ", ".join(map(str, self.dice)) or "–"
        tns = " / ".join(map(str, self.tns))
        fates_en = ", ".join(PRINTED.faces[face].name.en for face in self.faces)
        fates_it = ", ".join(PRINTED.faces[face].name.it for face in self.faces)
        return Text(
            f"{names[self.seat]} rolls {rolled} against TN {tns}" + (f"; fate: {fates_en}" if fates_en else ""),
            f"{names[self.seat]} tira {rolled} contro TN {tns}" + (f"; fato: {fates_it}" if fates_it else ""),
        )


class AttackResolved(Fact, frozen=True):
    """Whom the attack hit."""

    seat: int
    hit: tuple[int, ...]
    friends: tuple[int, ...]
    others: tuple[tuple[int, str], ...] = ()  # friends that are no heroes, and what they are

    def tell(self, names: Sequence[str]) -> Text:
        if not self.hit:
            return Text(f"The attack of {names[self.seat]} fails", f"L'attacco di {names[self.seat]} fallisce")
        called = [target_name(friend, names, self.others) for friend in self.friends]
        friends = f" ({', '.join([name.en for name in called])}!)" if called else ""
        amici = f" ({', '.join([name.it for name in called])}!)" if called else ""
        hit = counted(
            len(self.hit),
            (Text("target is hit", "bersaglio è colpito"), Text("targets are hit", "bersagli sono colpiti")),
        )
        return Text(f"{hit.en}{friends}", f"{hit.it}{amici}")


class NoTarget(Fact, frozen=True):
    """MYTH-COMBAT-10: no target is available, so there is no attack."""

    seat: int

    def tell(self, names: Sequence[str]) -> Text:
        return Text("There is no target: no attack is made", "Non c'è alcun bersaglio: nessun attacco")


class DiceRerolled(Fact, frozen=True):
    """Some dice were rolled again."""

    seat: int
    source: str
    dice: tuple[int, ...]
    faces: tuple[str, ...]

    def tell(self, names: Sequence[str]) -> Text:
        source = printed_name(self.source)
        rolled = ", ".join(map(str, self.dice)) or ", ".join(self.faces)
        return Text(f"Reroll ({source.en}): {rolled}", f"Nuovo tiro ({source.it}): {rolled}")


class Returned(Fact, frozen=True):
    """MYTH-ENEMYMOVE-31: an Undead minion came back."""

    figure: int
    kind: str
    die: int
    tn: int

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names)
        return Text(
            f"{who.en} rises again ({self.die} against {self.tn})",
            f"{who.it} si rialza ({self.die} contro {self.tn})",
        )


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
    aim: Entries = () if fixed else (aiming.Aim(scene.owner, strike.number),)
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
    """VERBS 1.5: what happens at a moment of the own attack."""
    return tuple(
        [
            Carry(listed, scene_of(strike, listed), name)
            for listed, _ in own_lists(state, strike)
            if has_window(listed, name)
        ]
    )


class JoinIn(SeatAsk, frozen=True):
    """MYTH-COMBAT-32, MYTH-COMBAT-35: reactions that may be played together with an attack."""

    CLAUSE: ClassVar[str] = "MYTH-COMBAT-32"
    strike: int

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        hero = state.heroes[self.seat]
        strike = strike_of(state, self.strike)
        assert strike is not None
        if state.dark or not strike.way or playing.free_slot(state, hero) < 0:
            return Offers((DECLINE,))
        found: list[Act] = []
        for card in dict.fromkeys(hero.hand):
            printed = PRINTED.cards[card]
            if not printed.joins or "reaction" not in printed.types:
                continue
            if not playing.playable_now(state, hero, card, "reaction"):
                continue
            types = movement.movement_types(hero, normal_movement(state, hero), card)
            found += [playing.PlayCard(card, "reaction", kind) for kind in types]
        return Offers((*found, DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if not isinstance(action, playing.PlayCard):
            return ()
        hero = state.heroes[self.seat]
        strike = strike_of(state, self.strike)
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
        return (Carry(action.card, scene), self)


def replace_joined(strike: Strike, card: str) -> Strike:
    """The attack as if this card alone took part in it."""
    other: Strike = strike.__copy__()  # type: ignore[attr-defined]
    other.attack, other.joined, other.ammo = card, (), ()
    return other


class Declare(Step, frozen=True):
    """MYTH-COMBAT-28, MYTH-COMBAT-33: the attack is declared and wakes whom it is aimed at."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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


class ChooseItem(SeatAsk, frozen=True):
    """DP-25, MYTH-ITEM-18, MYTH-ITEM-19: one equipped item with a keyword of the card, or none."""

    CLAUSE: ClassVar[str] = "MYTH-ITEM-18"
    strike: int

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        strike = strike_of(state, self.strike)
        assert strike is not None
        keywords = PRINTED.cards[strike.attack].keywords
        items = [
            item
            for item in aiming.usable_items(state.heroes[self.seat], strike, keywords)
            if far_enough(state, strike, item)
        ]
        none = [DECLINE] if far_enough(state, strike, "") or not items else []
        return Offers((*[UseItem(item) for item in items], *none))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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


class Roll(Step, frozen=True):
    """MYTH-COMBAT-11, MYTH-COMBAT-12: the pool is built and rolled once."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        return (*window(state, strike, "pool"), AttackDice(strike=self.strike), Throw(self.strike))


class Throw(Step, frozen=True):
    """MYTH-DICE-05, MYTH-DICE-08, MYTH-DICE-09, MYTH-DICE-16: attack dice and fate dice fall."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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
            Rerolls(strike.attacker, self.strike),
            AssignDice(strike.attacker, self.strike),
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


class Rerolls(SeatAsk, frozen=True):
    """VERBS 1.9 reroll: dice that the attacker may roll again; the new result stands."""

    CLAUSE: ClassVar[str] = "MYTH-DICE-14"
    strike: int

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        strike = strike_of(state, self.strike)
        assert strike is not None
        found: list[Act] = []
        for thing, owner in in_play(state, with_rerolls()):
            name = LISTS[thing]
            for at, effect in in_list(name, "rolled"):
                if not isinstance(effect, Reroll) or is_spent(state, name, at, self.seat):
                    continue
                scene = Scene(owner=owner, source=thing, strike=self.strike)
                if self.seat in candidates(state, effect.to, scene):
                    found += [RerollDice(name, at, places) for places in again(state, effect, strike, scene)]
        return Offers((*found, DECLINE))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        if not isinstance(action, RerollDice):
            return ()
        strike = strike_of(state, self.strike)
        assert strike is not None
        effect = PRINTED.effects[action.effects][action.at]
        assert isinstance(effect, Reroll)
        state.used += (once_key(action.effects, action.at, self.seat),)
        if effect.dice == "d10":
            fresh = dict(zip(action.dice, dice.roll(state, len(action.dice)), strict=True))
            strike.dice = tuple([fresh.get(place, die) for place, die in enumerate(strike.dice)])
        else:
            faces = dict(zip(action.dice, dice.fate(state, len(action.dice)), strict=True))
            strike.faces = tuple([faces.get(place, face) for place, face in enumerate(strike.faces)])
        source = action.effects.removesuffix(".passive")
        events.append(DiceRerolled(self.seat, source, strike.dice, strike.faces))
        return (self,)


def again(state: State, effect: Reroll, strike: Strike, scene: Scene) -> list[tuple[int, ...]]:
    """The dice that may be rolled again: so many as the effect says, of equal dice the first."""
    rolled: Sequence[object] = strike.dice if effect.dice == "d10" else strike.faces
    places = [place for place, face in enumerate(rolled) if effect.face is None or face == effect.face]
    most = min(number_of(state, effect.amount, scene), len(places))
    if effect.amount == "all":
        return [tuple(places)] if places else []
    ways: dict[tuple[object, ...], tuple[int, ...]] = {}
    for size in range(1, most + 1):
        for chosen in combinations(places, size):
            ways.setdefault(tuple(sorted(str(rolled[place]) for place in chosen)), chosen)
    return list(ways.values())


class AssignDice(SeatAsk, frozen=True):
    """DP-27, MYTH-DICE-10 to -13: which die is used for which monster type; only what hits most is worth a choice."""

    CLAUSE: ClassVar[str] = "MYTH-DICE-11"
    strike: int

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        strike = strike_of(state, self.strike)
        assert strike is not None
        return Offers(tuple([Assign(places) for places in assignments(state, strike)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        assert isinstance(action, Assign)
        strike.hit = hits(state, strike, action.dice)
        if not strike.hit:  # MYTH-COMBAT-13, MYTH-DICE-07
            events.append(AttackResolved(strike.attacker, (), ()))
            return window(state, strike, "miss")
        return (FateDice(strike=self.strike), SpendFate(strike.attacker, self.strike), DealDamage(self.strike))


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


class SpendFate(SeatAsk, frozen=True):
    """DP-28, MYTH-FATE-03 to -09, -14: completed lists are compulsory; of several ways the player chooses one."""

    CLAUSE: ClassVar[str] = "MYTH-FATE-07"
    strike: int

    def offers(self, state: State, seat: Seat) -> Offers[Act]:
        strike = strike_of(state, self.strike)
        assert strike is not None
        lists = fate.available(state.heroes[self.seat], strike.item)
        own = fate.own_symbol(state, self.seat)
        return Offers(tuple([Spend(chosen) for chosen in fate.ways(lists, strike.faces, own)]))

    def chosen(self, state: State, seat: Seat, action: Act, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        assert isinstance(action, Spend)
        strike.lists = action.lists
        return tuple([Carry(name, scene_of(strike, name.split(".", 1)[0]), "hit") for name in action.lists])


# Damage and after


class DealDamage(Step, frozen=True):
    """MYTH-COMBAT-15 to -20, MYTH-COMBAT-30: full damage to each target hit, and to friends in the area."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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
        return (*window(state, strike, "hit"), Casualties(self.strike), *window(state, strike, "after-attack"), *late)


def damage_to(state: State, strike: Strike, figure: int) -> int:
    """MYTH-COMBAT-15: the damage of the card with what changes it against this target."""
    keywords = PRINTED.cards[strike.attack].keywords
    return max(0, changed(state, strike.attacker, "damage", strike.damage, keywords, strike.way, figure))


class Casualties(Step, frozen=True):
    """MYTH-COMBAT-21, MYTH-COMBAT-22: who took damage equal to its life is removed; then treasure drops."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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


class RiseAgain(Step, frozen=True):
    """MYTH-ENEMYMOVE-31, MYTH-ENEMYMOVE-41: one die for a defeated Undead minion."""

    kind: str
    arm: str
    square: int
    tn: int
    wave: int = 0  # MYTH-SLAUGHTER-33

    def resolve(self, state: State, events: Events) -> Entries:
        from ludoteca.games.myth.parts.darkness import spawning

        die = dice.roll(state, 1)[0]
        if not dice.reaches(die, self.tn) or not board.supply(state, self.kind, "minion", self.arm):
            return ()
        ground, free = board.realm(state), board.free(state)
        spot = ground.bit[self.square]
        for ring in ground.flood(spot, ground.exists):
            if ring & free:
                square = ground.first_in(ring & free)
                number = spawning.place(state, self.kind, "minion", self.arm, square, events, self.wave)
                activation.wake(state, self.kind, events)
                events.append(Returned(number, self.kind, die, self.tn))
                break
        return ()


class Conclude(Step, frozen=True):
    """MYTH-COMBAT-23, MYTH-THREAT-01: a moving attacker moves, threat rises, the attack is over."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
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
        state.strikes = [other for other in state.strikes if other.number != self.strike]
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
        events.append(movement.Walked(hero.seat, start, hero.square, movement.points(state, hero)))


ENTRIES = (
    JoinIn,
    Declare,
    ChooseItem,
    Roll,
    Throw,
    Rerolls,
    AssignDice,
    SpendFate,
    DealDamage,
    Casualties,
    RiseAgain,
    Conclude,
)
ACTIONS = (UseItem, Assign, Spend, RerollDice)
FACTS = (AttackDeclared, AttackRolled, AttackResolved, NoTarget, DiceRerolled, Returned)
