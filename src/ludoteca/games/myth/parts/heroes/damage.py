"""What a hero's attack does: damage, casualties, treasure, threat."""

from msgspec.structs import replace

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.carrying import forget
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.darkness import bosses, undead
from ludoteca.games.myth.parts.darkness.priorities import others_among
from ludoteca.games.myth.parts.heroes import aiming, harm, movement, treasure
from ludoteca.games.myth.parts.heroes.attack_facts import AttackResolved
from ludoteca.games.myth.parts.heroes.combat import scene_of, window
from ludoteca.games.myth.parts.heroes.facts import Walked
from ludoteca.games.myth.printed.addresses import thing_of
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Entries, Events
from ludoteca.games.myth.table.attacks import amend, end, strike_under_way
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Lair, Strike
from ludoteca.games.myth.table.registering import resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import Casualties, Conclude, DealDamage

MINIONS_PER_TREASURE = 3


MINIONS_PER_TREASURE_OF_WAVES = 2


@resolves(DealDamage)
def deal_damage(step: DealDamage, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    if not has_flag(state, strike.attacker, "no-friendly-fire"):
        strike = amend(state, strike, done=replace(strike.done, friends=aiming.friends_in(state, strike)))
    others = others_among(state, strike.done.friends)
    events.append(AttackResolved(Seat(strike.attacker), strike.done.hit, strike.done.friends, others))
    dealt = [harm.hurt(state, figure, damage_to(state, strike, figure), events, strike) for figure in strike.done.hit]
    wounds = [
        harm.hurt(state, friend, damage_to(state, strike, friend), events, strike) for friend in strike.done.friends
    ]
    counted = threatening(state, strike, dealt, wounds)
    strike = amend(state, strike, done=replace(strike.done, dealt=strike.done.dealt + counted))
    late = tuple([Carry(name, scene_of(strike, thing_of(name)), "after-attack") for name in strike.rolled.lists])
    return (*window(state, strike, "hit"), Casualties(step.strike), *window(state, strike, "after-attack"), *late)


def threatening(state: State, strike: Strike, dealt: list[int], wounds: list[int]) -> int:
    """MYTH-THREAT-04, MYTH-THREAT-08: the damage that counts for threat: to lairs too, not that of friendly fire."""
    lairs = 0
    if state.options.plays("lairs-feel-nothing"):
        lairs = sum([lost for figure, lost in zip(strike.done.hit, dealt, strict=True) if board.lair(state, figure)])
    friends = sum(wounds) if state.options.plays("friendly-threat") else 0
    return sum(dealt) - lairs + friends


def damage_to(state: State, strike: Strike, figure: FigureId) -> int:
    """MYTH-COMBAT-15: the damage of the card with what changes it against this target."""
    keywords = PRINTED.cards[strike.card].keywords
    return max(0, changed(state, strike.attacker, "damage", strike.pool.damage, keywords, strike.way, figure))


@resolves(Casualties)
def casualties(step: Casualties, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
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
            rising = undead.rising(state, piece)
            if rising and not has_flag(state, strike.attacker, "no-return"):
                back += rising
        squares = board.squares_of(piece)
        harm.remove(state, piece.id, events)
        strike = amend(state, strike, done=replace(strike.done, defeated=(*strike.done.defeated, piece.id)))
        if isinstance(piece, Enemy):
            fallen.append(piece)
            objectives.fell(state, piece, Seat(strike.attacker), events)
        else:
            objectives.lair_destroyed(state, piece, Seat(strike.attacker), events)
        if isinstance(piece, Enemy) and piece.rank == "minion":
            minions.append(piece)
        elif isinstance(piece, Enemy) and piece.kind in PRINTED.agents:
            entries += bosses.agent_defeated(state, piece)
        elif isinstance(piece, Lair) or piece.rank != "boss" or state.options.plays("bosses-drop"):  # MYTH-TREASURE-06
            entries += treasure.drop(state, Seat(strike.attacker), squares, events)
    objectives.fell_together(state, fallen, Seat(strike.attacker), events)
    fell = tuple([minion.square for minion in minions])
    treasures = len(minions) // minions_per_treasure(state, fell)
    for _ in range(min(treasures, 1) if state.options.plays("one-treasure") else treasures):
        entries += treasure.drop(state, Seat(strike.attacker), fell, events)
    deed = window(state, strike, "defeat") if strike.done.defeated else ()
    return (*deed, *entries, *back)


def minions_per_treasure(state: State, squares: tuple[Square, ...]) -> int:
    """MYTH-TREASURE-02, MYTH-SLAUGHTER-18: how many minions of one attack drop a treasure."""
    field = state.battlefield
    on_field = field is not None and bool(squares) and board.realm(state).tile_of[squares[0]] == field.tile
    return MINIONS_PER_TREASURE_OF_WAVES if on_field else MINIONS_PER_TREASURE


@resolves(Conclude)
def conclude(step: Conclude, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    hero = state.heroes[strike.attacker]
    if strike.aimed.path and not hero.defeated:
        move_along(state, strike, events)
    if strike.aimed.targets and not has_flag(state, strike.attacker, "keep-shadows"):
        hero.struck = True  # MYTH-CARD-33
    if strike.done.dealt and not has_flag(state, strike.attacker, "no-threat"):
        gained = max(0, changed(state, strike.attacker, "threat-gain", strike.done.dealt))
        harm.add_threat(state, Seat(strike.attacker), gained, events)
    over_with_attack(state, strike)
    forget(state, "attack")
    end(state, step.strike)
    return ()


def move_along(state: State, strike: Strike, events: Events) -> None:
    """MYTH-COMBAT-25 to MYTH-COMBAT-27: along the declared path, as far as no target that survived is in the way."""
    hero = state.heroes[strike.attacker]
    survivors = [square for figure in strike.aimed.targets for square in board.squares(state, figure)]
    ground = board.realm(state)
    free = board.free(state) | ground.bit[hero.spot]
    start = hero.spot
    stop = hero.square = patterns.stopped_at(ground, start, strike.aimed.path, survivors, free)
    if stop != start:
        events.append(Walked(hero.seat, start, stop, movement.points(state, hero)))
