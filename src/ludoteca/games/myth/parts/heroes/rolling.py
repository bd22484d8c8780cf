"""The roll of a hero's attack: the pool, rerolls, which die is used for whom, fate."""

from collections.abc import Sequence
from itertools import combinations, product

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import in_list, is_spent, used_up
from ludoteca.games.myth.effects.listed import Sought, in_play
from ludoteca.games.myth.effects.meaning import candidates, changed, number_of
from ludoteca.games.myth.effects.statistics import defence_of, has_flag
from ludoteca.games.myth.parts.heroes import aiming, fate
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved, AttackRolled, DiceRerolled
from ludoteca.games.myth.parts.heroes.combat import scene_of, window
from ludoteca.games.myth.printed.addresses import thing_of
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.verbs import Reroll
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Assign, RerollDice, Spend
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.attacks import amend, strike_under_way
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Rolled, Scene, Strike
from ludoteca.games.myth.table.registering import chosen, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import AttackDice, FateDice
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import AssignDice, DealDamage, Rerolls, Roll, SpendFate, Throw


def tn_against(state: State, strike: Strike, figure: FigureId) -> int:
    """MYTH-COMBAT-14: the TN of the attack, its changes, and the target's defence."""
    keywords = PRINTED.cards[strike.card].keywords
    tn = changed(state, strike.attacker, "tn", strike.pool.tn, keywords, strike.way, figure)
    if not has_flag(state, strike.attacker, "ignore-defence"):
        tn += defence_of(state, figure, strike.attacker)
    return tn


def pool(state: State, strike: Strike) -> tuple[int, int]:
    """MYTH-DICE-02 to MYTH-DICE-04: attack dice and fate dice, never below 0."""
    keywords = PRINTED.cards[strike.card].keywords
    other = strike.aimed.targets[0] if len(strike.aimed.targets) == 1 else None
    d10 = changed(state, strike.attacker, "d10", strike.pool.d10, keywords, strike.way, other)
    faces = changed(state, strike.attacker, "fate", strike.pool.fate, keywords, strike.way, other)
    return max(0, d10), max(0, faces)


def groups(state: State, strike: Strike) -> dict[str, list[FigureId]]:
    """MYTH-DICE-10, MYTH-DICE-15: the targets by monster type; a lair by itself."""
    found: dict[str, list[FigureId]] = {}
    for figure in strike.aimed.targets:
        if board.find(state, figure) is not None:
            found.setdefault(aiming.group_of(state, figure), []).append(figure)
    return found


@resolves(Roll)
def roll(step: Roll, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    return (*window(state, strike, "pool"), AttackDice(strike=step.strike), Throw(step.strike))


@resolves(Throw)
def throw(step: Throw, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    d10, faces = pool(state, strike)
    strike = amend(state, strike, pool=replace(strike.pool, d10=d10, fate=faces))
    targets = groups(state, strike)
    against = {figure: tn_against(state, strike, figure) for figure in strike.aimed.targets}
    tns = [min([against[figure] for figure in each]) for each in targets.values()]
    rolled = Rolled(
        dice.roll(state, d10) if dice.need_rolling(against.values()) else (),
        dice.fate(state, faces) if dice.can_succeed(against.values()) else (),
    )
    strike = amend(state, strike, rolled=rolled)
    events.append(
        AttackRolled(
            Seat(strike.attacker),
            d10,
            rolled.dice,
            rolled.faces,
            tuple(targets),
            tuple(tns),
        )
    )
    return (
        *window(state, strike, "rolled"),
        Rerolls(Seat(strike.attacker), step.strike),
        AssignDice(Seat(strike.attacker), step.strike),
    )


@SHELF.remembers()
def with_rerolls() -> Sought:
    """The things that let dice be rolled again while they lie open."""
    return Sought(
        [
            thing
            for thing, name in PRINTED.lists.items()
            if any(isinstance(effect, Reroll) for _, effect in in_list(name, "rolled"))
        ]
    )


@offers(Rerolls)
def rerolls_offers(ask: Rerolls, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_under_way(state, ask.strike)
    found: list[Act] = []
    for thing, owner in in_play(state, with_rerolls()):
        name = PRINTED.lists[thing]
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
    strike = strike_under_way(state, ask.strike)
    rolled = strike.rolled
    effect = PRINTED.effects[action.effects][action.at]
    assert isinstance(effect, Reroll)
    state.used += (used_up(action.effects, action.at, ask.seat),)
    if effect.dice == "d10":
        fresh = dict(zip(action.dice, dice.roll(state, len(action.dice)), strict=True))
        rolled = replace(rolled, dice=tuple([fresh.get(place, die) for place, die in enumerate(rolled.dice)]))
    else:
        faces = dict(zip(action.dice, dice.fate(state, len(action.dice)), strict=True))
        rolled = replace(rolled, faces=tuple([faces.get(place, face) for place, face in enumerate(rolled.faces)]))
    amend(state, strike, rolled=rolled)
    source = thing_of(action.effects)
    events.append(DiceRerolled(ask.seat, source, rolled.dice, rolled.faces))
    return (ask,)


def again(state: State, effect: Reroll, strike: Strike, scene: Scene) -> list[tuple[int, ...]]:
    """The dice that may be rolled again: so many as the effect says, of equal dice the first."""
    rolled: Sequence[object] = strike.rolled.dice if effect.dice == "d10" else strike.rolled.faces
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
    strike = strike_under_way(state, ask.strike)
    return Offers(tuple([Assign(places) for places in assignments(state, strike)]))


@chosen(AssignDice)
def assign_dice_chosen(ask: AssignDice, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_under_way(state, ask.strike)
    assert isinstance(action, Assign)
    strike = amend(state, strike, done=replace(strike.done, hit=hits(state, strike, action.dice)))
    if not strike.done.hit:  # MYTH-COMBAT-13, MYTH-DICE-07
        events.append(AttackResolved(Seat(strike.attacker), (), ()))
        return window(state, strike, "miss")
    return (FateDice(strike=ask.strike), SpendFate(Seat(strike.attacker), ask.strike), DealDamage(ask.strike))


def thrown(strike: Strike) -> tuple[int, ...]:
    """The dice as they count: where none had to be rolled, each counts as a success against a TN of 1 or less."""
    return strike.rolled.dice or (10,) * strike.pool.d10


def hits(state: State, strike: Strike, places: tuple[int, ...]) -> tuple[FigureId, ...]:
    """MYTH-DICE-12: the die of a group hits those of its figures whose TN it reaches."""
    return hits_of(thrown(strike), needed(state, strike), places)


Needed = list[list[tuple[FigureId, int]]]
"""The figures of each group of targets and the TN against each."""


def needed(state: State, strike: Strike) -> Needed:
    """What the dice have to reach."""
    together = groups(state, strike).values()
    return [[(figure, tn_against(state, strike, figure)) for figure in figures] for figures in together]


def hits_of(rolled: tuple[int, ...], against: Needed, places: tuple[int, ...]) -> tuple[FigureId, ...]:
    """Whom dice hit that are used so."""
    return tuple(
        [
            figure
            for place, figures in zip(places, against, strict=True)
            if place >= 0
            for figure, tn in figures
            if dice.reaches(rolled[place], tn)
        ]
    )


def assignments(state: State, strike: Strike) -> list[tuple[int, ...]]:
    """Ways to use the dice, each for one group at most; a way that hits less than another is left out."""
    rolled, against = thrown(strike), needed(state, strike)
    order = sorted(range(len(rolled)), key=lambda place: -rolled[place])
    options = []
    for figures in against:
        least = min([tn for _, tn in figures])
        useful = [place for place in order if dice.reaches(rolled[place], least)]
        options.append([*useful[: len(strike.aimed.targets) + 1], -1])
    best: dict[frozenset[FigureId], tuple[int, ...]] = {}
    for places in product(*options):
        used = [place for place in places if place >= 0]
        if len(set(used)) == len(used):
            best.setdefault(frozenset(hits_of(rolled, against, places)), places)
    return [places for hit, places in best.items() if not any(hit < other for other in best)]


@offers(SpendFate)
def spend_fate_offers(ask: SpendFate, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_under_way(state, ask.strike)
    lists = fate.available(state.heroes[ask.seat], strike.pool.item)
    own = fate.own_symbol(state, ask.seat)
    free = state.options.plays("free-fate")  # MYTH-FATE-07
    return Offers(tuple([Spend(chosen) for chosen in fate.ways(lists, strike.rolled.faces, own, free)]))


@chosen(SpendFate)
def spend_fate_chosen(ask: SpendFate, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_under_way(state, ask.strike)
    assert isinstance(action, Spend)
    strike = amend(state, strike, rolled=replace(strike.rolled, lists=action.lists))
    return tuple([Carry(name, scene_of(strike, thing_of(name)), "hit") for name in action.lists])
