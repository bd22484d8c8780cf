"""What the words of a card come to now: counts and amounts, conditions, who is meant, changed statistics, flags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import (
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Condition,
    CountIs,
    Effect,
    Exists,
    Grant,
    Is,
    Mod,
    NoneOf,
    Selector,
    Verb,
)
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.pieces import (
    FIRST_ID,
    OFF,
    Enemy,
    Hero,
    Lair,
    Lasting,
    Scene,
    Slot,
    Stored,
    Strike,
    Thing,
)

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State

TILE_RANGE = 99
"""A range of "tile": anyone on the owner's tile, seen or not."""


# Attacks under way


def strike_of(state: State, number: int) -> Strike | None:
    """The attack with this number while it is under way."""
    for strike in state.strikes:
        if strike.number == number:
            return strike
    return None


# Counts (VERBS 1.2)


def rage(state: State, hero: Hero) -> int:
    """MYTH-CARD-23: Rage cards and face-down cards in the Soldier's slots."""
    worth = 0
    for slot in hero.slots:
        if not slot.tame and (slot.down or (slot.card and "rage" in PRINTED.cards[slot.card].keywords)):
            worth += 1
    return max(0, changed(state, hero.seat, "rage", worth))


def faith(state: State, hero: Hero) -> int:
    """MYTH-CARD-16, MYTH-CARD-41: Faith cards in play and cards under Prayers."""
    cards = [slot.card for slot in hero.slots if slot.card and not slot.down] + [lying.card for lying in hero.stored]
    number = sum("faith" in PRINTED.cards[card].keywords for card in cards)
    number += sum(len(slot.under) for slot in hero.slots)
    return max(0, changed(state, hero.seat, "faith", number))


def ongoing_cards(hero: Hero) -> tuple[str, ...]:
    """MYTH-CARD-22: the Ongoing cards of a hero in play, on slots or on a Focus."""
    return ongoing_on(hero.slots, hero.stored)


@lru_cache(1 << 14)
def ongoing_on(slots: tuple[Slot, ...], stored: tuple[Stored, ...]) -> tuple[str, ...]:
    """The same, by all that it depends on."""
    cards = [slot.card for slot in slots if slot.card and not slot.down]
    return tuple([card for card in cards if "ongoing" in PRINTED.cards[card].keywords] + [card.card for card in stored])


def empty_slots(state: State, hero: Hero) -> int:
    """MYTH-ROUND-06, MYTH-STATUS-07: available slots without a card."""
    return max(0, changed(state, hero.seat, "slots", len(empty_places(hero.slots))))


@lru_cache(1 << 14)
def empty_places(slots: tuple[Slot, ...]) -> tuple[int, ...]:
    """The places of the available slots without a card."""
    return tuple([place for place, slot in enumerate(slots) if not slot.card and not slot.shut])


def life_of(piece: object) -> tuple[int, int]:
    """Current and full life of a piece."""
    match piece:
        case Enemy():
            return piece.life, piece.full
        case Lair():
            return piece.life, PRINTED.monsters[piece.kind].lair.life
        case Thing() if board.is_friend(piece):
            return piece.life, board.friend_card(piece)[0]
        case Thing():
            return piece.life, piece.life
    return 0, 0


OF_A_HERO: dict[str, Callable[[State, Hero], int]] = {
    "life": lambda state, hero: hero.life,
    "threat": lambda state, hero: hero.threat,
    "hand": lambda state, hero: len(hero.hand),
    "rage": rage,
    "faith": faith,
    "ammo": lambda state, hero: len(hero.ammo),
    "ongoing": lambda state, hero: len(ongoing_cards(hero)),
    "combo": lambda state, hero: hero.combo,
    "mp-spent": lambda state, hero: hero.mp_spent,
    "empty-slots": empty_slots,
}
"""The counts that a hero has; other figures have none of them but life."""


def count(state: State, name: str, who: int, scene: Scene, within: int | None = None) -> int:
    """A count of VERBS 1.2 for one figure."""
    hero = state.heroes[who] if board.is_hero(who) else None
    if name in OF_A_HERO:
        if hero is not None:
            return OF_A_HERO[name](state, hero)
        piece = board.find(state, who)
        if name == "threat" and isinstance(piece, Thing) and board.is_friend(piece):  # MYTH-ALLY-09
            return board.friend_card(piece)[2]
        return life_of(piece)[0] if name == "life" else 0
    match name:
        case "seats":
            return state.seats
        case "heroes":
            return len(board.standing(state))
        case "meter":
            return state.meter
        case "gold":
            return state.gold
        case "serendipity":
            return state.serendipity
        case "lairs":
            return len(state.lairs)
        case "traps":
            return sum(thing.sort == "trap" for thing in state.things)
        case "minions" | "captains" | "bosses":
            return sum(each.rank == name.rstrip("s").replace("bosse", "boss") for each in state.enemies)
        case "mini-bosses":
            return sum(each.rank == "mini-boss" for each in state.enemies)
        case "active-types":
            return len({each.kind for each in state.enemies if each.kind in state.active or each.rank == "boss"})
        case "reserve":
            here = {board.tile_of(state, each.seat) for each in board.standing(state)}
            return sum(tile.reserve for number, tile in enumerate(state.tiles) if number in here)
        case "paid":
            return scene.paid
        case "defeated":
            strike = strike_of(state, scene.strike)
            return len(strike.defeated) if strike else 0
        case "top-threat":
            tile = board.tile_of(state, who)
            return max(
                [each.threat for each in board.standing(state) if board.tile_of(state, each.seat) == tile] or [0]
            )
        case "adjacent-enemies":
            where, between = board.squares(state, who), board.realm(state).distance_between
            return sum(between(where, board.squares_of(each)) == 1 for each in state.enemies)
        case "adjacent-heroes":
            return sum(
                each.seat != who and board.distance(state, who, each.seat) == 1 for each in board.standing(state)
            )
        case "enemies-in-range":
            far = card_range(state, scene) if within is None else within
            return sum(board.distance(state, who, each.id) <= far for each in state.enemies)
        case "heroes-in-range":
            far = card_range(state, scene) if within is None else within
            return sum(board.distance(state, who, each.seat) <= far for each in board.standing(state))
        case "life-lost":
            life, full = (hero.life, full_life(state, hero)) if hero else life_of(board.find(state, who))
            return full - life
    raise AssertionError(name)


def amount(state: State, value: Amount, scene: Scene, candidate: int = OFF) -> int:
    """VERBS 1.2: a number, or a count divided, multiplied, added to and kept between two ends."""
    if isinstance(value, int):
        return value
    whose = who_is(state, value.who, scene, candidate)
    number = count(state, value.count, whose[0] if whose else OFF, scene, value.range)
    return min(max(number // value.per * value.times + value.plus, value.min), value.max)


def number_of(state: State, value: Amount | str, scene: Scene) -> int:
    """An amount where "all" means any number."""
    return TILE_RANGE if value == "all" else amount(state, value, scene)  # type: ignore[arg-type]


# Conditions (VERBS 1.4)


def holds(state: State, condition: Condition | None, scene: Scene, candidate: int = OFF) -> bool:
    """Whether a condition is met now; without one it is."""
    match condition:
        case None:
            return True
        case Is():
            who = who_is(state, condition.who, scene, candidate)
            truth = any(state_is(state, condition, figure, scene) for figure in who or (OFF,))
            return truth != condition.not_
        case CountIs():
            who = who_is(state, condition.who, scene, candidate)
            number = count(state, condition.count, who[0] if who else OFF, scene, condition.range)
            return (
                (condition.min is None or number >= condition.min)
                and (condition.max is None or number <= condition.max)
                and (condition.exactly is None or number == condition.exactly)
            )
        case AnyOf():
            return any(holds(state, each, scene, candidate) for each in condition.any)
        case AllOf():
            return all(holds(state, each, scene, candidate) for each in condition.all)
        case NoneOf():
            return not any(holds(state, each, scene, candidate) for each in condition.none)
        case Exists():
            return len(candidates(state, condition.exists, scene)) >= condition.min
        case _:
            assert_never(condition)


def movement_type(state: State, hero: Hero, strike: Strike | None) -> str:
    """MYTH-MOVE-05, MYTH-MOVE-20: the type of the own attack, else the one in use; in a darkness cycle none."""
    if strike is not None and strike.attacker == hero.seat:
        return strike.movement
    if state.dark:
        return "none"
    return hero.movement or ("" if hero.mp_spent else "none")


def state_is(state: State, condition: Is, figure: int, scene: Scene) -> bool:
    """VERBS 1.4, 3.3: the state of one figure."""
    name = condition.state
    strike = strike_of(state, scene.strike)
    piece = board.find(state, figure)
    match name:
        case "attack-hit":
            return strike is not None and bool(strike.hit)
        case "aoe":
            return strike is not None and strike.pattern in ("arc", "around", "line", "cross", "blast")
        case "targets-self":
            return strike is not None and scene.owner in strike.targets
        case "targets-ally-in-range":
            return strike is not None and any(
                target != scene.owner and board.distance(state, scene.owner, target) <= card_range(state, scene)
                for target in strike.targets
            )
        case "hit":
            return strike is not None and figure in strike.hit
        case "first-attack":
            hero = state.heroes[scene.owner]
            return hero.attacks <= 1
        case "movement":
            hero = state.heroes[figure if board.is_hero(figure) else scene.owner]
            return movement_type(state, hero, strike) == condition.movement
        case "type-active":
            kind = condition.type or (piece.kind if isinstance(piece, Enemy | Lair) else "")
            return kind in state.active
        case "adjacent":
            return board.distance(state, scene.owner, figure) == 1
        case "in-range":
            return board.distance(state, scene.owner, figure) <= card_range(state, scene)
        case "lair":
            return isinstance(piece, Lair)
        case "damaged-lair":
            return isinstance(piece, Lair) and life_of(piece)[0] < life_of(piece)[1]
        case "on-border":
            return piece is not None and bool(board.realm(state).sides_at(piece.square))
    if piece is None or isinstance(piece, Thing):
        return False
    if name == "type":
        return isinstance(piece, Enemy | Lair) and piece.kind == condition.type
    if isinstance(piece, Lair):
        return False
    ailments = [ailment.name for ailment in piece.ailments]
    match name:
        case "prone" | "poisoned" | "captured" | "frozen" | "cursed":
            word = {"poisoned": "poison", "captured": "capture", "cursed": "curse"}.get(name, name)
            return word in ailments
        case "burning":
            return bool(piece.dots) or "poison" in ailments
        case "wounded":
            full = full_life(state, piece) if isinstance(piece, Hero) else piece.full
            return piece.life < full
        case "defeated":
            return piece.life <= 0
        case "hidden":
            return isinstance(piece, Hero) and piece.shadows > 0
        case "class":
            return isinstance(piece, Hero) and piece.hero == condition.class_
        case "carrying":
            return isinstance(piece, Hero) and carries(state, piece, condition.object)
        case "minion" | "captain" | "boss":
            return isinstance(piece, Enemy) and piece.rank == name
        case "mini-boss":
            return isinstance(piece, Enemy) and piece.rank == name and piece.kind not in PRINTED.agents
        case "agent":
            return isinstance(piece, Enemy) and piece.kind in PRINTED.agents
        case "undead" | "instinct" | "intellect":
            return isinstance(piece, Enemy) and classification(piece) == name
        case "melee" | "ranged":
            return isinstance(piece, Enemy) and piece.arm == name
    raise AssertionError(name)


def carries(state: State, hero: Hero, what: str) -> bool:
    """VERBS 3.3 carrying: a quest object that a hero has taken up, or a quest item."""
    own = any(thing.sort == "object" and thing.owner == hero.seat and thing.kind == what for thing in state.things)
    return own or what in hero.inventory or what in hero.gear


CLASSIFIED: dict[str, str] = {
    printed.id: printed.classification
    for table in (PRINTED.monsters, PRINTED.mini_bosses, PRINTED.agents, PRINTED.bosses)
    for printed in table.values()
}


def classification(each: Enemy) -> str:
    """MYTH-ORDER-04: Instinct, Intellect or Undead."""
    return CLASSIFIED[each.kind]


# Who is meant (VERBS 1.3)


def who_is(state: State, who: Selector | str, scene: Scene, candidate: int = OFF) -> tuple[int, ...]:
    """The figures that a word stands for; with a candidate at hand, "hit" and "target" mean that one."""
    if who == "candidate" or (candidate != OFF and who in ("hit", "target")):
        return (candidate,) if candidate != OFF else ()
    return candidates(state, who, scene)  # type: ignore[arg-type]


def card_range(state: State, scene: Scene) -> int:
    """The range of the card, item or attack whose effect it is."""
    card = PRINTED.cards.get(scene.source)
    if card is not None and card.range is not None:
        if card.range == "tile":
            return TILE_RANGE
        return changed(state, scene.owner, "range", card.range, card.keywords)
    strike = strike_of(state, scene.strike)
    return strike.range if strike else TILE_RANGE


def centre(state: State, scene: Scene) -> tuple[int, ...]:
    """The squares from which an effect measures."""
    if scene.place != OFF:
        return (scene.place,)
    return board.squares(state, scene.owner)


def candidates(state: State, selector: Selector, scene: Scene) -> tuple[int, ...]:
    """All figures that a selector could mean, before anybody picks."""
    if isinstance(selector, Chosen):
        return _candidates(state, selector, scene)
    strike = strike_of(state, scene.strike)
    match selector:
        case "self":
            return (scene.owner,) if scene.owner != OFF else ()
        case "target":
            return scene.targets or (strike.targets if strike else ())
        case "hit":
            return strike.hit if strike else ()
        case "attacker":
            return (strike.attacker,) if strike else (scene.attacker,) if scene.attacker != OFF else ()
        case "victim":
            if scene.victim != OFF:
                return (scene.victim,)
            return strike.targets if strike else ()
        case "active":
            return scene.active
        case "all-heroes":
            return tuple([hero.seat for hero in board.standing(state)])
        case "heroes-on-tile":
            return _candidates(state, Chosen(of=("hero",), within="tile"), scene)
        case "hero-in-range":
            return _candidates(state, Chosen(of=("hero",), within="card", los=True), scene)
        case "other-hero-in-range":
            return _candidates(state, Chosen(of=("other-hero",), within="card", los=True), scene)
        case "heroes-in-range":
            return _candidates(state, Chosen(of=("hero",), within="card"), scene)
        case "adjacent-heroes":
            return _candidates(state, Chosen(of=("other-hero",), within=1), scene)
        case "adjacent-enemies":
            return _candidates(state, Chosen(of=("enemy",), within=1), scene)
        case "enemy-in-range":
            return _candidates(state, Chosen(of=("enemy",), within="card", los=True), scene)
        case "enemies-in-range":
            return _candidates(state, Chosen(of=("enemy",), within="card"), scene)
        case "enemies-on-tile":
            return _candidates(state, Chosen(of=("enemy",), within="tile"), scene)
        case "holder":
            return tuple(
                [thing.owner for thing in state.things if thing.sort == "token" and thing.kind == scene.source]
            )
        case "party" | "square-in-range":
            return ()
        case _:
            assert_never(selector)


def _candidates(state: State, chosen: Chosen, scene: Scene) -> tuple[int, ...]:
    """The figures of some kinds, near enough, in sight if need be, that meet the condition."""
    return _fitting(state, chosen, scene, [figure for kind in chosen.of for figure in _of_kind(state, kind, scene)])


def is_candidate(state: State, selector: Selector, scene: Scene, figure: int) -> bool:
    """Whether a selector could mean this figure, before anybody picks."""
    if not isinstance(selector, Chosen):
        return figure in candidates(state, selector, scene)
    if not any(figure in _of_kind(state, kind, scene) for kind in selector.of):
        return False
    return bool(_fitting(state, selector, scene, [figure]))


def _fitting(state: State, chosen: Chosen, scene: Scene, found: list[int]) -> tuple[int, ...]:
    """Those of some figures that are near enough, in sight if need be, and meet the condition."""
    within = chosen.within
    if within == "tile":
        here = _here(state, scene)
        found = [figure for figure in found if board.tile_of(state, figure) in here]
    elif within != "realm":
        far = card_range(state, scene) if within == "card" else amount(state, within, scene)
        if far == TILE_RANGE:
            here = _here(state, scene)
            found = [figure for figure in found if board.tile_of(state, figure) in here]
        else:
            ground = board.realm(state)
            origins = (
                [square for figure in candidates(state, chosen.from_, scene) for square in board.squares(state, figure)]
                if chosen.from_ != "self"
                else list(centre(state, scene))
            )
            found = [
                figure for figure in found if ground.distance_between(origins, board.squares(state, figure)) <= far
            ]
    if chosen.los and not (within == "card" and card_range(state, scene) == TILE_RANGE):
        ground, origins = board.realm(state), list(centre(state, scene))
        blocked = board.blockers(state, scene.owner) if scene.owner != OFF else board.hero_blockers(state)
        found = [
            figure
            for figure in found
            if figure == scene.owner or ground.sees_any(origins, board.squares(state, figure), blocked)
        ]
    if chosen.if_ is not None:
        found = [figure for figure in found if holds(state, chosen.if_, scene, figure)]
    return tuple(found)


def _here(state: State, scene: Scene) -> set[int]:
    """VERBS 3.1: the tile that is meant; without an owner every tile with a living hero."""
    where = centre(state, scene)
    if where:
        return {board.realm(state).tile_of[where[0]]}
    return {board.tile_of(state, hero.seat) for hero in board.standing(state)}


def _of_kind(state: State, kind: str, scene: Scene) -> list[int]:
    match kind:
        case "hero":
            return [hero.seat for hero in board.standing(state)]
        case "other-hero":
            return [hero.seat for hero in board.standing(state) if hero.seat != scene.owner]
        case "friend":
            return [hero.seat for hero in board.standing(state)] + [thing.id for thing in board.friends(state)]
        case "ally":
            return [thing.id for thing in board.friends(state)]
        case "enemy":
            return [each.id for each in state.enemies if each.life > 0]
        case "minion" | "captain" | "boss":
            return [each.id for each in state.enemies if each.rank == kind and each.life > 0]
        case "mini-boss":
            return [
                each.id
                for each in state.enemies
                if each.rank == kind and each.kind not in PRINTED.agents and each.life > 0
            ]
        case "agent":
            return [each.id for each in state.enemies if each.kind in PRINTED.agents and each.life > 0]
        case "lair":
            return [nest.id for nest in state.lairs]
        case "trap":
            return [thing.id for thing in state.things if thing.sort == "trap"]
        case "figure":
            own = [hero.seat for hero in board.standing(state)] + [thing.id for thing in board.friends(state)]
            return own + [each.id for each in state.enemies if each.life > 0]
    raise AssertionError(kind)


# Criteria and priorities (VERBS 1.3, MYTH-ENEMYMOVE-02)


def standings(
    state: State, criterion: str, figures: Sequence[int], origins: tuple[int, ...], scene: Scene
) -> list[int]:
    """How well each of some figures meets a criterion: the highest value comes first."""
    match criterion:
        case "nearest":
            between = board.realm(state).distance_between
            return [-between(origins, board.squares(state, figure)) for figure in figures]
        case "farthest":
            between = board.realm(state).distance_between
            return [between(origins, board.squares(state, figure)) for figure in figures]
        case "most-gear":
            return [sum(map(bool, state.heroes[each].gear)) if board.is_hero(each) else 0 for each in figures]
        case "most-combo":
            return [combos(state.heroes[figure]) if board.is_hero(figure) else 0 for figure in figures]
    name, sign = COUNTED[criterion]
    return [sign * count(state, name, figure, scene) for figure in figures]


COUNTED = {
    "highest-threat": ("threat", 1),
    "lowest-threat": ("threat", -1),
    "least-life": ("life", -1),
    "most-life": ("life", 1),
    "most-damaged": ("life-lost", 1),
    "most-hand": ("hand", 1),
    "least-hand": ("hand", -1),
    "most-rage": ("rage", 1),
    "most-faith": ("faith", 1),
    "most-ammo": ("ammo", 1),
    "most-ongoing": ("ongoing", 1),
}
"""The criteria that are a count, and whether more or less of it comes first."""


def combos(hero: Hero) -> int:
    """The Combo cards in a hero's slots."""
    cards = [slot.card for slot in hero.slots if slot.card and not slot.down]
    return sum("combo" in PRINTED.cards[card].keywords for card in cards)


# Changed statistics and granted flags


class Continuous(NamedTuple):
    """A printed effect that works all the time: the list it stands in, its place there, itself, and on what."""

    effects: str
    at: int
    effect: Effect
    thing: str
    certain: bool  # a number for whoever has the thing, whatever happens


Printed = dict[str, tuple[Continuous, ...]]
"""The continuous effects of one kind by the things they are printed on."""


class Sought:
    """Printed things that somebody looks for, and where it is worth looking for them."""

    __slots__ = ("by_enemies", "by_heroes", "names")

    def __init__(self, names: Iterable[str]) -> None:
        self.names = frozenset(names)
        self.by_heroes = any(
            not self.names.isdisjoint(table) for table in (PRINTED.items, PRINTED.cards, PRINTED.titles)
        )
        self.by_enemies = not self.names.isdisjoint(PRINTED.abilities)


class Table:
    """What is printed of one kind: effects for the hero or the enemy that has the thing, and effects for others."""

    def __init__(self) -> None:
        self.own: Printed = {}
        self.native: Printed = {}
        self.wide: Printed = {}
        self.owned = Sought(())
        """The things with effects for the hero who has them."""
        self.widely = Sought(())
        """The things with effects for others."""


@cache
def continuous(kind: type[Verb], word: str) -> Table | None:
    """Where a continuous change of a statistic, or a continuous flag, is printed; most words are printed nowhere."""
    table = Table()
    for name, effects in PRINTED.effects.items():
        for at, effect in enumerate(effects):
            if (
                effect.on == "ongoing"
                and type(effect) is kind
                and word == getattr(effect, "stat", "") + getattr(effect, "flag", "")
            ):
                thing = name.removesuffix(".passive").removesuffix(".while_carried")
                part = table.wide
                if effect.to in ("self", "holder"):
                    part = table.native if thing in PRINTED.abilities else table.own
                entry = Continuous(name, at, effect, thing, part is not table.wide and is_certain(effect))
                part[thing] = (*part.get(thing, ()), entry)
    table.owned, table.widely = Sought(table.own), Sought(table.wide)
    return table if table.own or table.native or table.wide else None


def is_certain(effect: Effect) -> bool:
    """Whether a continuous effect adds a number under no condition at all."""
    return (
        isinstance(effect, Mod)
        and isinstance(effect.amount, int)
        and all(limit is None for limit in (effect.set, effect.when, effect.keyword, effect.card_type, effect.against))
    )


LISTS = {
    thing: name
    for thing, name in (
        *[(item, f"{item}.passive") for item in PRINTED.items],
        *[(card.id, card.id) for card in PRINTED.cards.values() if "ongoing" in card.keywords],
        *[(name, name) for name in (*PRINTED.titles, *PRINTED.abilities, *PRINTED.tokens)],
    )
    if PRINTED.effects[name]
}
"""The things that do something while they lie open on the table, and the lists of effects printed on them."""


LISTED = Sought(LISTS)


def lists_in_play(state: State) -> list[tuple[str, int]]:
    """Every list of effects that lies open on the table, and whose it is."""
    return [(LISTS[thing], owner) for thing, owner in in_play(state, LISTED)]


def lists_of(state: State, figure: int) -> list[str]:
    """The lists of effects that lie open for one figure."""
    if not board.is_hero(figure):
        return [name for name, owner in lists_in_play(state) if owner == figure]
    tokens = [thing.kind for thing in state.things if thing.owner == figure and thing.sort == "token"]
    return [LISTS[thing] for thing in (*held(state.heroes[figure], LISTED), *tokens) if thing in LISTS]


def in_play(state: State, sought: Sought) -> list[tuple[str, int]]:
    """Those of some printed things that lie open on the table, and whose they are."""
    found: list[tuple[str, int]] = []
    names = sought.names
    if sought.by_heroes:
        for hero in state.heroes:
            for name in held(hero, sought):
                found.append((name, hero.seat))
    if sought.by_enemies:
        for each in state.enemies:
            if each.rank != "minion":
                for ability in board.abilities_of(each.kind, each.rank, each.stage):
                    if ability in names:
                        found.append((ability, each.id))
    for thing in state.things:
        if thing.sort == "token" and thing.kind in names:
            found.append((thing.kind, thing.owner))
        elif thing.sort == "ally":
            found += [(each.id, thing.id) for each in PRINTED.allies[thing.kind].abilities if each.id in names]
    for name in state.consequences:
        if name in names:
            found.append((name, OFF))
    return found


def held(hero: Hero, sought: Sought) -> tuple[str, ...]:
    """Those of some printed things that a hero has in play."""
    things = lying_open(hero.gear, hero.inventory, hero.slots, hero.stored, hero.title)
    if hero.dead or sought.names.isdisjoint(things):
        return ()
    return tuple([thing for thing in things if thing in sought.names])


@lru_cache(1 << 14)
def lying_open(
    gear: tuple[str, ...],
    inventory: tuple[str, ...],
    slots: tuple[Slot, ...],
    stored: tuple[Stored, ...],
    title: str,
) -> tuple[str, ...]:
    """What works for a hero: worn and carried items, Ongoing cards in slots and on a Focus, the active title."""
    things = [*gear]
    things += [item for item in inventory if PRINTED.items[item].slot == "carried"]
    things += [slot.card for slot in slots if not slot.down]
    things += [lying.card for lying in stored]
    return tuple([thing for thing in (*things, title) if thing in LISTS])


Working = tuple[tuple[Continuous, int], ...]
"""Continuous effects, and whose they are."""


def working(state: State, table: Table, figure: int) -> Working:
    """The continuous effects of a table that are in play now and could be meant for a figure, and whose they are."""
    found: Working = ()
    if table.own and 0 <= figure < FIRST_ID:
        for name in held(state.heroes[figure], table.owned):
            found += tuple([(entry, figure) for entry in table.own[name]])
        for thing in state.things:
            if thing.owner == figure and thing.sort in ("token", "object"):
                found += tuple([(entry, figure) for entry in table.own.get(thing.kind, ())])
    if table.native and figure >= FIRST_ID:
        each = board.enemy(state, figure)
        if each is not None and each.rank != "minion":
            for ability in board.abilities_of(each.kind, each.rank, each.stage):
                found += tuple([(entry, figure) for entry in table.native.get(ability, ())])
    if table.wide:
        for name, owner in in_play(state, table.widely):
            found += tuple([(entry, owner) for entry in table.wide[name]])
    return found


@lru_cache(1 << 12)
def lasting_of(lasting: tuple[Lasting, ...], verb: type[Verb]) -> tuple[Lasting, ...]:
    """What lasts by effects with one verb."""
    return tuple([each for each in lasting if type(PRINTED.effects[each.effects][each.at]) is verb])


@lru_cache(1 << 12)
def lasting_changes(lasting: tuple[Lasting, ...]) -> dict[str, list[tuple[Lasting, Mod]]]:
    """The changed statistics among what lasts, by their names."""
    found: dict[str, list[tuple[Lasting, Mod]]] = {}
    for each in lasting:
        effect = PRINTED.effects[each.effects][each.at]
        if isinstance(effect, Mod):
            found.setdefault(effect.stat, []).append((each, effect))
    return found


@lru_cache(1 << 12)
def lasting_flags(lasting: tuple[Lasting, ...]) -> dict[str, list[tuple[Lasting, Grant]]]:
    """The granted flags among what lasts, by their names."""
    found: dict[str, list[tuple[Lasting, Grant]]] = {}
    for each in lasting:
        effect = PRINTED.effects[each.effects][each.at]
        if isinstance(effect, Grant):
            found.setdefault(effect.flag, []).append((each, effect))
    return found


def reaches(state: State, entry: Continuous, scene: Scene, figure: int) -> bool:
    """Whether a continuous effect is meant for a figure now."""
    effect = entry.effect
    if effect.to == "self" or effect.to == "holder":
        meant = scene.owner == figure
    elif effect.to == "party":
        meant = True
    else:
        meant = is_candidate(state, effect.to, scene, figure)
    return meant and holds(state, effect.when, scene, figure)


def fits(
    state: State,
    effect: Mod,
    scene: Scene,
    keywords: tuple[str, ...],
    way: str,
    other: int,
) -> bool:
    """Whether a change counts for this card or attack against that figure."""
    if effect.keyword is not None and effect.keyword not in keywords:
        return False
    if effect.card_type is not None and effect.card_type != way:
        return False
    return effect.against is None or (other != OFF and holds(state, effect.against, scene, other))


def changed(
    state: State,
    figure: int,
    stat: str,
    base: int,
    keywords: tuple[str, ...] = (),
    way: str = "",
    other: int = OFF,
) -> int:
    """A statistic of a figure with everything that changes it now; a set value replaces all others."""
    table = continuous(Mod, stat)
    if table is None and not state.lasting:
        return base
    total, fixed = base, None
    if state.lasting:
        for lasting, change in lasting_changes(state.lasting).get(stat, ()):
            if (figure in lasting.to or not lasting.to) and fits(
                state, change, Scene(owner=lasting.owner), keywords, way, other
            ):
                if change.set is not None:
                    fixed = lasting.amount
                else:
                    total += lasting.amount
    if table is None:
        return total if fixed is None else fixed
    auras: set[tuple[str, int]] = set()
    for entry, owner in working(state, table, figure):
        effect = entry.effect
        assert isinstance(effect, Mod)
        if entry.certain:
            total += effect.amount  # type: ignore[operator]  # `is_certain`
            continue
        scene = Scene(owner=owner, source=entry.thing)
        if (entry.effects, entry.at) in auras or not reaches(state, entry, scene, figure):
            continue
        if not fits(state, effect, scene, keywords, way, other):
            continue
        if not board.is_hero(owner):  # MYTH-ENEMYATTACK-21: auras of captains do not add up
            auras.add((entry.effects, entry.at))
        if effect.set is not None:
            fixed = amount(state, effect.set, scene, figure)
        else:
            total += amount(state, effect.amount, scene, figure)
    return total if fixed is None else fixed


def has_flag(state: State, figure: int, flag: str, keyword: str = "") -> bool:
    """Whether a figure has a flag now; a flag with a keyword counts for that keyword alone."""
    if state.lasting:
        for lasting, grant in lasting_flags(state.lasting).get(flag, ()):
            if figure in lasting.to and grant.keyword in (None, keyword):
                return True
    table = continuous(Grant, flag)
    if table is None:
        return False
    for entry, owner in working(state, table, figure):
        effect = entry.effect
        if isinstance(effect, Grant) and effect.keyword in (None, keyword):
            scene = Scene(owner=owner, source=entry.thing)
            if reaches(state, entry, scene, figure):
                return True
    return False


# Statistics that many chapters need


def full_life(state: State, hero: Hero) -> int:
    """MYTH-SETUP-21: the life on the token and what equipped items add."""
    return changed(state, hero.seat, "life", PRINTED.heroes[hero.hero].life)


def hand_size(state: State, hero: Hero) -> int:
    """MYTH-ROUND-11, MYTH-STATUS-08: normally 5, 1 under a Curse, never below 1."""
    if any(ailment.name == "curse" for ailment in hero.ailments):
        return 1
    return max(1, changed(state, hero.seat, "hand", PRINTED.heroes[hero.hero].hand))


def normal_movement(state: State, hero: Hero) -> int:
    """MYTH-MOVE-03, MYTH-CLEAR-07: base movement changed by equipment and statuses, doubled on a cleared tile."""
    points = max(0, changed(state, hero.seat, "mp", PRINTED.heroes[hero.hero].movement))
    return points * 2 if hero.doubled else points


def defence_of(state: State, figure: int, attacker: int = OFF) -> int:
    """MYTH-COMBAT-14, MYTH-ENEMYATTACK-13, MYTH-LAIR-05: what is added to the TN of attacks against a figure."""
    piece = board.find(state, figure)
    base = 0
    if isinstance(piece, Lair):
        return PRINTED.monsters[piece.kind].lair.defence
    if isinstance(piece, Enemy):
        base = board.card_of(piece).defence
    elif isinstance(piece, Thing) and board.is_friend(piece):  # MYTH-ALLY-08
        base = board.friend_card(piece)[1]
    return changed(state, figure, "defence", base, other=attacker) + changed(
        state, figure, "tn-against", 0, other=attacker
    )
