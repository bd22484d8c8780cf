"""What the words of a card come to now: counts, amounts, conditions, who is meant, changed statistics.

They ask each other (a count may be changed by an effect whose condition is a count), so they are one chapter.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from ludoteca.games.myth.effects.figures import (
    TILE_RANGE,
    carries,
    centre,
    classification,
    empty_places,
    life_of,
    movement_type,
    of_kind,
    ongoing_cards,
    owner_of,
    tiles_meant,
)
from ludoteca.games.myth.effects.listed import Continuous, continuous, lasts, working
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import (
    AllOf,
    Amount,
    AnyOf,
    Chosen,
    Condition,
    CountIs,
    Exists,
    Is,
    NoneOf,
    Selector,
)
from ludoteca.games.myth.printed.verbs import Mod
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.attacks import strike_of
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene, Thing
from ludoteca.games.myth.table.state import State

# Counts (effects.md 1.2)


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


def empty_slots(state: State, hero: Hero) -> int:
    """MYTH-ROUND-06, MYTH-STATUS-07: available slots without a card."""
    return max(0, changed(state, hero.seat, "slots", len(empty_places(hero.slots))))


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


def count(state: State, name: str, who: FigureId | None, scene: Scene, within: int | None = None) -> int:
    """A count of effects.md 1.2 for one figure."""
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
            return len({each.kind for each in state.enemies if board.is_active(state, each)})
        case "reserve":
            here = {board.tile_of(state, each.seat) for each in board.standing(state)}
            return sum(tile.reserve for number, tile in enumerate(state.tiles) if number in here)
        case "paid":
            return scene.paid
        case "defeated":
            strike = strike_of(state, scene.strike)
            return len(strike.done.defeated) if strike else 0
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


def amount(state: State, value: Amount, scene: Scene, candidate: FigureId | None = None) -> int:
    """effects.md 1.2: a number, or a count divided, multiplied, added to and kept between two ends."""
    if isinstance(value, int):
        return value
    whose = who_is(state, value.who, scene, candidate)
    number = count(state, value.count, whose[0] if whose else None, scene, value.range)
    return min(max(number // value.per * value.times + value.plus, value.min), value.max)


def number_of(state: State, value: Amount | str, scene: Scene) -> int:
    """An amount where "all" means any number."""
    return TILE_RANGE if value == "all" else amount(state, value, scene)  # type: ignore[arg-type]


# Conditions (effects.md 1.4)


def holds(state: State, condition: Condition | None, scene: Scene, candidate: FigureId | None = None) -> bool:
    """Whether a condition is met now; without one it is."""
    match condition:
        case None:
            return True
        case Is():
            who = who_is(state, condition.who, scene, candidate)
            truth = any(state_is(state, condition, figure, scene) for figure in who or (None,))
            return truth != condition.not_
        case CountIs():
            who = who_is(state, condition.who, scene, candidate)
            number = count(state, condition.count, who[0] if who else None, scene, condition.range)
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


def state_is(state: State, condition: Is, figure: FigureId | None, scene: Scene) -> bool:
    """effects.md 1.4, 3.3: the state of one figure."""
    name = condition.state
    strike = strike_of(state, scene.strike)
    piece = board.find(state, figure)
    match name:
        case "attack-hit":
            return strike is not None and bool(strike.done.hit)
        case "aoe":
            return strike is not None and strike.pattern in ("arc", "around", "line", "cross", "blast")
        case "targets-self":
            return strike is not None and scene.owner in strike.aimed.targets
        case "targets-ally-in-range":
            return strike is not None and any(
                target != scene.owner and board.distance(state, scene.owner, target) <= card_range(state, scene)
                for target in strike.aimed.targets
            )
        case "hit":
            return strike is not None and figure in strike.done.hit
        case "first-attack":
            return owner_of(state, scene).attacks <= 1
        case "movement":
            hero = state.heroes[figure] if board.is_hero(figure) else owner_of(state, scene)
            return movement_type(state, hero, strike) == condition.movement
        case "type-active":
            kind = condition.type or (piece.kind if isinstance(piece, Enemy | Lair) else "")
            return any(each.kind == kind and board.is_active(state, each) for each in state.enemies)
        case "adjacent":
            return board.distance(state, scene.owner, figure) == 1
        case "in-range":
            return board.distance(state, scene.owner, figure) <= card_range(state, scene)
        case "lair":
            return isinstance(piece, Lair)
        case "damaged-lair":
            return isinstance(piece, Lair) and life_of(piece)[0] < life_of(piece)[1]
        case "on-border":
            where = board.squares(state, figure)
            return bool(where) and bool(board.realm(state).sides_at(where[0]))
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
            own = (piece.hero, PRINTED.heroes[piece.chosen].class_symbol) if isinstance(piece, Hero) else ()
            return condition.class_ in own
        case "carrying":
            return isinstance(piece, Hero) and condition.object is not None and carries(state, piece, condition.object)
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


# Who is meant (effects.md 1.3)


def who_is(state: State, who: Selector | str, scene: Scene, candidate: FigureId | None = None) -> tuple[FigureId, ...]:
    """The figures that a word stands for; with a candidate at hand, "hit" and "target" mean that one."""
    if who == "candidate" or (candidate is not None and who in ("hit", "target")):
        return (candidate,) if candidate is not None else ()
    return candidates(state, who, scene)  # type: ignore[arg-type]


def card_range(state: State, scene: Scene) -> int:
    """The range of the card, item or attack whose effect it is."""
    card = PRINTED.cards.get(scene.card)
    if card is not None and card.range is not None:
        if card.range == "tile":
            return TILE_RANGE
        return changed(state, scene.owner, "range", card.range, card.keywords)
    strike = strike_of(state, scene.strike)
    return strike.range if strike else TILE_RANGE


def candidates(state: State, selector: Selector, scene: Scene) -> tuple[FigureId, ...]:
    """All figures that a selector could mean, before anybody picks."""
    if isinstance(selector, Chosen):
        return _candidates(state, selector, scene)
    strike = strike_of(state, scene.strike)
    match selector:
        case "self":
            return (scene.owner,) if scene.owner is not None else ()
        case "target":
            return scene.targets or (strike.aimed.targets if strike else ())
        case "hit":
            return strike.done.hit if strike else ()
        case "attacker":
            return (strike.attacker,) if strike else (scene.attacker,) if scene.attacker is not None else ()
        case "victim":
            if scene.victim is not None:
                return (scene.victim,)
            return strike.aimed.targets if strike else ()
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
            tokens = [thing for thing in state.things if thing.sort == "token" and thing.kind == scene.source]
            return tuple([token.owner for token in tokens if token.owner is not None])
        case "party" | "square-in-range":
            return ()
        case _:
            assert_never(selector)


def _candidates(state: State, chosen: Chosen, scene: Scene) -> tuple[FigureId, ...]:
    """The figures of some kinds, near enough, in sight if need be, that meet the condition."""
    return _fitting(state, chosen, scene, [figure for kind in chosen.of for figure in of_kind(state, kind, scene)])


def is_candidate(state: State, selector: Selector, scene: Scene, figure: FigureId | None) -> bool:
    """Whether a selector could mean this figure, before anybody picks."""
    if figure is None:
        return False
    if not isinstance(selector, Chosen):
        return figure in candidates(state, selector, scene)
    if not any(figure in of_kind(state, kind, scene) for kind in selector.of):
        return False
    return bool(_fitting(state, selector, scene, [figure]))


def _fitting(state: State, chosen: Chosen, scene: Scene, found: list[FigureId]) -> tuple[FigureId, ...]:
    """Those of some figures that are near enough, in sight if need be, and meet the condition."""
    within = chosen.within
    if within == "tile":
        here = tiles_meant(state, scene)
        found = [figure for figure in found if board.tile_of(state, figure) in here]
    elif within != "realm":
        far = card_range(state, scene) if within == "card" else amount(state, within, scene)
        if far == TILE_RANGE:
            here = tiles_meant(state, scene)
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
        blocked = board.blockers(state, scene.owner)
        found = [
            figure
            for figure in found
            if figure == scene.owner or ground.sees_any(origins, board.squares(state, figure), blocked)
        ]
    if chosen.if_ is not None:
        found = [figure for figure in found if holds(state, chosen.if_, scene, figure)]
    return tuple(found)


# Changed statistics


def reaches(state: State, entry: Continuous, scene: Scene, figure: FigureId | None) -> bool:
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
    way: str | None,
    other: FigureId | None,
) -> bool:
    """Whether a change counts for this card or attack against that figure."""
    if effect.keyword is not None and effect.keyword not in keywords:
        return False
    if effect.card_type is not None and effect.card_type != way:
        return False
    return effect.against is None or (other is not None and holds(state, effect.against, scene, other))


def changed(
    state: State,
    figure: FigureId | None,
    stat: str,
    base: int,
    keywords: tuple[str, ...] = (),
    way: str | None = None,
    other: FigureId | None = None,
) -> int:
    """A statistic of a figure with everything that changes it now; a set value replaces all others."""
    table = (PRINTED.continuous.get(Mod) or continuous(Mod)).get(stat)
    if table is None and not state.lasting:
        return base
    total, fixed = base, None
    if state.lasting:
        for lasting, change in lasts(state).changes.get(stat, ()):
            if (figure in lasting.to or not lasting.to) and fits(
                state, change, Scene(owner=lasting.owner), keywords, way, other
            ):
                if change.set is not None:
                    fixed = lasting.amount
                else:
                    total += lasting.amount
    if table is None:
        return total if fixed is None else fixed
    sure, others = working(state, table, figure)
    total += sure
    if not others:
        return total if fixed is None else fixed
    auras: set[tuple[str, int]] = set()
    for entry, owner in others:
        effect = entry.effect
        assert isinstance(effect, Mod)
        if entry.certain is not None:
            total += entry.certain
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


def full_life(state: State, hero: Hero) -> int:
    """MYTH-SETUP-21: the life on the token and what equipped items add."""
    return changed(state, hero.seat, "life", PRINTED.heroes[hero.chosen].life)
