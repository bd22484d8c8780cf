"""Spawning: the sixteen types, where newcomers stand, and what missing figures cost."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import cast

from msgspec.structs import replace

from ludoteca.core.game import Seat
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import standings
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.darkness.facts import LairMended, SpawnBegan, Spawned
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.enemies import CardSpawn, EnemyCard, SpawnType
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES, Rank, Reach, Side
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import Pick, PickEdge
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.grid.geometry import Realm, footprint
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import (
    ActivateEnemies,
    GroupArrives,
    LairOrder,
    NearestEdge,
    SpawnAll,
    SpawnLair,
    WhomTheySeek,
)
from ludoteca.games.myth.table.steps.effects import Carry

MINIONS_PER_AP = 3
"""MYTH-SPAWN-11."""


# One figure


def card_for(kind: str, rank: Rank) -> EnemyCard:
    """The card with which a new figure comes into play."""
    return board.enemy_card(kind, rank, 1)


def arm_of(kind: str, rank: Rank) -> Reach:
    """MYTH-ENEMYMOVE-44: captains move by the kind of their first attack, unique enemies as their card says."""
    card = card_for(kind, rank)
    moves_as: Reach | None = getattr(card, "moves_as", None)
    return moves_as or card.attacks[0].kind


def place(state: State, kind: str, rank: Rank, arm: Reach, square: Square, events: Events, wave: int = 0) -> PieceId:
    """Put one figure of the supply on a square; its life counts the seats (MYTH-BOSS-16)."""
    life = card_for(kind, rank).most_life(state.seats)
    number = state.new_id()
    each = Enemy(number, kind, rank, arm, square, life, life, wave=wave)
    state.enemies.append(each)
    if state.consequences:
        each.life = each.full = max(1, changed(state, number, "life", life))
    return number


# Where newcomers stand


def sought(state: State, card: EnemyCard, origins: tuple[Square, ...]) -> list[list[Hero]]:
    """MYTH-SPAWN-09: the heroes as the priorities and least life name them; those in one list nothing tells apart."""
    origins = origins or board.realm(state).squares[:1]  # what comes from nowhere measures from the first square
    heroes = [hero for hero in board.standing(state) if not hero.shadows] or board.standing(state)
    scene = Scene()
    seats = [hero.seat for hero in heroes]
    worth = [standings(state, word, seats, origins, scene) for word in card.priorities]
    ranked = [([-each[at] for each in worth] + [hero.life], hero.seat, hero) for at, hero in enumerate(heroes)]
    ranked.sort()
    return [[hero for *_, hero in alike] for _, alike in groupby(ranked, itemgetter(0))]


def in_turn(state: State, card: EnemyCard, origins: tuple[Square, ...], chosen: Seat | None) -> list[Hero]:
    """Whom newcomers seek first, second and so on; of equals the one whom the group chose, then by seat."""
    return [
        hero
        for alike in sought(state, card, origins)
        for hero in sorted(alike, key=lambda each: (each.seat != chosen, each.seat))
    ]


def spot(
    state: State,
    origins: tuple[Square, ...],
    card: EnemyCard,
    arm: Reach,
    free: int,
    size: tuple[int, int],
    target: Hero | None,
) -> Square | None:
    """MYTH-SPAWN-04 to -10: next to the origin, else nearest to it; then best placed towards the target."""
    ground = board.realm(state)
    start = ground.mask(origins)
    fitting = ground.anchors(free & ~start, *size)
    for ring in ground.flood(start, ground.exists):
        here = ground.touching(ring, *size) & fitting
        if here:
            return best_of(ground, here, size, card, arm, target)
    return None


def best_of(
    ground: Realm, anchors: int, size: tuple[int, int], card: EnemyCard, arm: Reach, target: Hero | None
) -> Square:
    """MYTH-SPAWN-07, MYTH-SPAWN-08: melee as near to the target as can be, ranged far but within range.

    What counts of a figure of several squares is the nearest one (MYTH-RANGE-05).
    """
    if target is None:
        return ground.first_in(anchors)
    steps = {
        anchor: ground.distance_between(footprint(anchor, *size), (target.spot,))
        for anchor in ground.squares_in(anchors)
    }
    if arm == "ranged":
        far = max([attack.range for attack in card.attacks if attack.kind == "ranged"], default=1)
        if within := [anchor for anchor in steps if steps[anchor] <= far]:
            return max(within, key=steps.__getitem__)
    return min(steps, key=steps.__getitem__)


def bring(
    state: State,
    kind: str,
    rank: Rank,
    arm: Reach,
    number: int,
    origins: tuple[Square, ...],
    events: Events,
    chosen: Seat | None = None,
    tile: TileNo | None = None,
) -> tuple[tuple[PieceId, ...], int]:
    """MYTH-SPAWN-13: as many figures as exist, placed one by one; on a `tile` being populated while it has room."""
    card = card_for(kind, rank)
    size = board.printed_size(kind, rank)
    placed: list[PieceId] = []
    many = min(number, board.supply(state, kind, rank, arm))
    target = next(iter(in_turn(state, card, origins, chosen)), None) if many > 0 else None
    free = board.free(state)
    for _ in range(many):
        square: Square | None = None
        if tile is not None:
            square = spot(state, origins, card, arm, borders.room(state, tile), size, target)
        if square is None:
            kept = borders.gateway(state, tile) if tile is not None else 0
            square = spot(state, origins, card, arm, free & ~kept, size, target)
        if square is None:
            break
        placed.append(place(state, kind, rank, arm, square, events))
        free &= ~board.realm(state).mask(footprint(square, *size))
    return tuple(placed), number - len(placed)


def bring_group(
    state: State,
    kind: str,
    melee: int,
    ranged: int,
    captains: int,
    origins: tuple[Square, ...],
    events: Events,
    chosen: Seat | None = None,
    tile: TileNo | None = None,
) -> tuple[PieceId, ...]:
    """MYTH-SPAWN-06, MYTH-SPAWN-11, MYTH-SPAWN-12: melee first, then ranged, then captains; AP for what is missing."""
    first, lacking = bring(state, kind, "minion", "melee", melee, origins, events, chosen, tile)
    second, short = bring(state, kind, "minion", "ranged", ranged, origins, events, chosen, tile)
    chiefs, none = bring(state, kind, "captain", arm_of(kind, "captain"), captains, origins, events, chosen, tile)
    if melee or ranged:
        events.append(Spawned(kind, "minion", first + second, lacking + short))
    if captains:
        events.append(Spawned(kind, "captain", chiefs, none))
    raise_meter(state, (lacking + short) // MINIONS_PER_AP + none, events)
    return first + second + chiefs


def bring_unique(
    state: State, kind: str, rank: Rank, origins: tuple[Square, ...], events: Events, chosen: Seat | None = None
) -> tuple[PieceId, ...]:
    """One great enemy; without room for it 1 AP (MYTH-SPAWN-12)."""
    placed, missing = bring(state, kind, rank, arm_of(kind, rank), 1, origins, events, chosen)
    events.append(Spawned(kind, rank, placed, missing))
    raise_meter(state, missing, events)
    return placed


# Arriving, with the choice of the players


@resolves(GroupArrives)
def group_arrives(step: GroupArrives, state: State, events: Events) -> Entries:
    if step.chosen is None and (tied := tied_heroes(step, state)):
        return (WhomTheySeek(arrival=step, among=tied),)
    fresh = place_group(step, state, events)
    return newcomers_act(state, step.kind, fresh, events) if step.act else ()


def tied_heroes(step: GroupArrives, state: State) -> tuple[Seat, ...]:
    """The heroes among whom the group decides: none where it makes no difference.

    In a darkness cycle it is asked as for moves and attacks; while a tile is populated, if the table wants it.
    """
    if not state.dark and state.options.ties == "fixed":
        return ()
    card = card_for(step.kind, step.unique or ("minion" if step.melee or step.ranged else "captain"))
    first = next(iter(sought(state, card, step.origins)), [])
    if len(first) < 2:
        return ()
    outcomes: set[tuple[Square, ...]] = set()
    for hero in first:
        trial = state.copy()
        place_group(replace(step, chosen=hero.seat), trial, [])
        outcomes.add(tuple([each.square for each in trial.enemies]))
    return tuple([hero.seat for hero in first]) if len(outcomes) > 1 else ()


def place_group(step: GroupArrives, state: State, events: Events) -> tuple[PieceId, ...]:
    """The figures, one by one."""
    if step.unique:
        return bring_unique(state, step.kind, step.unique, step.origins, events, step.chosen)
    if step.beside:
        return beside_heroes(state, step.kind, step.melee, step.ranged, events, step.origins, step.chosen)
    return bring_group(
        state, step.kind, step.melee, step.ranged, step.captains, step.origins, events, step.chosen, step.tile
    )


@choices(WhomTheySeek)
def whom_they_seek_choices(ask: WhomTheySeek, state: State) -> tuple[Act, ...]:
    return tuple([Pick((seat,)) for seat in ask.among])


@decided(WhomTheySeek)
def whom_they_seek_decided(ask: WhomTheySeek, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    return (replace(ask.arrival, chosen=action.figures[0]),)


# The spawn of a darkness card


@resolves(SpawnAll)
def spawn_all(step: SpawnAll, state: State, events: Events) -> Entries:
    stopped = "spawn" in state.cancelled
    state.cancelled = tuple([what for what in state.cancelled if what != "spawn"])
    if stopped or not state.lairs:
        return ()
    spawn = PRINTED.darkness_cards[step.card].spawn
    events.append(SpawnBegan(spawn.type))
    closing = Carry(printed_on(spawn.type, "closing"), Scene(source=step.card))
    return (LairOrder(card=step.card, due=tuple([nest.id for nest in state.lairs])), closing)


@choices(LairOrder)
def lair_order_choices(ask: LairOrder, state: State) -> tuple[Act, ...]:
    here = [lair for lair in ask.due if board.lair(state, lair) is not None]
    if state.options.ties == "fixed":
        here = here[:1]
    return tuple([Pick((lair,)) for lair in here])


@decided(LairOrder)
def lair_order_decided(ask: LairOrder, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    first = action.figures[0]
    rest = tuple([lair for lair in ask.due if lair != first])
    after: Entries = (LairOrder(card=ask.card, due=rest),) if rest else ()
    return (SpawnLair(ask.card, first), *after)


@resolves(SpawnLair)
def spawn_lair(step: SpawnLair, state: State, events: Events) -> Entries:
    nest = board.lair(state, step.lair)
    if nest is None:
        return ()
    spawn = PRINTED.darkness_cards[step.card].spawn
    kind = PRINTED.spawn_types[spawn.type]
    match kind.base:
        case "explosive":
            explode(state, nest, kind, spawn, events)
            return ()
        case "captain":  # MYTH-SPAWN-20
            return (GroupArrives(nest.kind, captains=per_lair(spawn), origins=board.squares_of(nest)),)
        case "mini-boss":
            return terrify(state, nest, spawn, events)
    extra: Entries = () if kind.extra is None else (NearestEdge(lair=nest.id, number=kind.extra.amount),)
    return (ordinary(state, nest, kind, events), *extra)


def ordinary(state: State, nest: Lair, kind: SpawnType, events: Events) -> GroupArrives:
    """MYTH-SPAWN-16, -19, -21, -26, -28, -30: the normal or heavy quantity, with what the type changes."""
    quantities = PRINTED.monsters[nest.kind].minion.spawn
    group = quantities.heavy if kind.base == "heavy" else quantities.normal
    melee, ranged = group.melee, group.ranged
    if kind.heals_lair:
        melee, ranged = mend(state, nest, melee, ranged, events)
    if kind.prefer is not None:  # as far as available
        total = melee + ranged
        preferred = min(total, board.supply(state, nest.kind, "minion", kind.prefer))
        other = total - preferred
        melee, ranged = (preferred, other) if kind.prefer == "melee" else (other, preferred)
    return GroupArrives(
        nest.kind,
        melee,
        ranged,
        origins=board.squares_of(nest),
        beside=kind.place == "heroes",
        act=kind.newcomers_act,
    )


def mend(state: State, nest: Lair, melee: int, ranged: int, events: Events) -> tuple[int, int]:
    """MYTH-SPAWN-21: each minion due heals the lair by 1 until it is undamaged; the rest are placed."""
    need = board.lair_life(nest.kind) - nest.life
    given = min(need, melee + ranged)
    if given:
        nest.life += given
        events.append(LairMended(nest.id, nest.kind, nest.life))
    from_melee = min(given, melee)
    return melee - from_melee, ranged - (given - from_melee)


def beside_heroes(
    state: State,
    kind: str,
    melee: int,
    ranged: int,
    events: Events,
    origins: tuple[Square, ...] = (),
    chosen: Seat | None = None,
) -> tuple[PieceId, ...]:
    """MYTH-SPAWN-26: squares around the hero of the highest priority, then the next; else the nearest to that hero."""
    card = card_for(kind, "minion")
    placed: list[PieceId] = []
    missing = 0
    arms: tuple[tuple[Reach, int], ...] = (("melee", melee), ("ranged", ranged))
    for arm, number in arms:
        have = min(number, board.supply(state, kind, "minion", arm))
        missing += number - have
        for _ in range(have):
            square = beside(state, card, origins, chosen)
            if square is None:
                missing += 1
                continue
            placed.append(place(state, kind, "minion", arm, square, events))
    events.append(Spawned(kind, "minion", tuple(placed), missing))
    raise_meter(state, missing // MINIONS_PER_AP, events)
    return tuple(placed)


def beside(state: State, card: EnemyCard, origins: tuple[Square, ...], chosen: Seat | None) -> Square | None:
    """A free square next to the first hero by priority who has one; else the nearest to the very first."""
    ground, free = board.realm(state), board.free(state)
    heroes = in_turn(state, card, origins, chosen)
    for hero in heroes:
        if near := ground.near[hero.spot] & free:
            return ground.first_in(near)
    if not heroes:
        return None
    for ring in ground.flood(ground.bit[heroes[0].spot], ground.exists):
        if ring & free:
            return ground.first_in(ring & free)
    return None


def per_lair(spawn: CardSpawn) -> int:
    """How many captains or mini-bosses a darkness card brings for each lair."""
    assert spawn.count is not None, "proofreading: a card with this type of spawn has a count"
    return spawn.count


def terrify(state: State, nest: Lair, spawn: CardSpawn, events: Events) -> Entries:
    """MYTH-SPAWN-22, MYTH-SPAWN-37: the mini-boss allied with the lair's type; in play or not there it is missing."""
    allied = [each.id for each in PRINTED.mini_bosses.values() if each.allied_type == nest.kind]
    coming = [kind for kind in allied[: per_lair(spawn)] if board.supply(state, kind, "mini-boss")]
    raise_meter(state, per_lair(spawn) - len(coming), events)
    return tuple([GroupArrives(kind, unique="mini-boss", origins=board.squares_of(nest)) for kind in coming])


def explode(state: State, nest: Lair, kind: SpawnType, spawn: CardSpawn, events: Events) -> None:
    """MYTH-SPAWN-29, MYTH-SPAWN-36: damage to heroes beside it, no treasure, ten minions from its squares outwards."""
    for hero in board.standing(state):
        if board.distance(state, nest.id, hero.seat) == 1:
            harm.hurt(state, hero.seat, spawn.damage or 0, events, cause=kind.id)
    origins = board.squares_of(nest)
    harm.remove(state, nest.id, events)
    ground = board.realm(state)
    placed: list[PieceId] = []
    melee = min(kind.amount, board.supply(state, nest.kind, "minion", "melee"))
    for number in range(kind.amount):
        arm: Reach = "melee" if number < melee else "ranged"
        if not board.supply(state, nest.kind, "minion", arm):
            break
        free = board.free(state)
        for ring in ground.flood(ground.mask(origins), ground.exists):
            if ring & free:
                square = ground.first_in(ring & free)
                placed.append(place(state, nest.kind, "minion", arm, square, events))
                break
    missing = kind.amount - len(placed)
    events.append(Spawned(nest.kind, "minion", tuple(placed), missing))
    raise_meter(state, missing // MINIONS_PER_AP, events)


@choices(NearestEdge)
def nearest_edge_choices(ask: NearestEdge, state: State) -> tuple[Act, ...]:
    sides = nearest_sides(state, tile_of_lair(state, ask.lair)[1])
    return tuple([PickEdge(side) for side in (sides[:1] if state.options.ties == "fixed" else sides)])


@decided(NearestEdge)
def nearest_edge_decided(ask: NearestEdge, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickEdge)
    nest, tile = tile_of_lair(state, ask.lair)
    border = board.realm(state).border(tile, cast("Side", action.edge))
    on_border(state, nest.kind, ask.number, 0, 0, border, events)
    return ()


def tile_of_lair(state: State, figure: FigureId) -> tuple[Lair, TileNo]:
    """A lair that is in play, and its tile."""
    nest = board.lair(state, figure)
    assert nest is not None
    return nest, board.realm(state).tile_of[nest.square]


def nearest_sides(state: State, tile: TileNo, far: bool = False) -> tuple[Side, ...]:
    """The sides of a tile that lie nearest to a hero, or farthest from all of them."""
    ground = board.realm(state)
    heroes = [hero.spot for hero in board.standing(state)]
    if not heroes:
        return SIDES[:1]
    away = {side: ground.distance_between(ground.border(tile, side), heroes) for side in SIDES}
    wanted = max(away.values()) if far else min(away.values())
    return tuple([side for side in SIDES if away[side] == wanted])


def along_edge(
    state: State, kind: str, melee: int, ranged: int, captains: int, tile: TileNo, events: Events, far: bool = False
) -> tuple[PieceId, ...]:
    """Newcomers on the edge of a tile that is nearest to a hero, or farthest from all; of equal edges the first."""
    border = board.realm(state).border(tile, nearest_sides(state, tile, far)[0])
    return on_border(state, kind, melee, ranged, captains, border, events)


def on_border(
    state: State, kind: str, melee: int, ranged: int, captains: int, border: tuple[Square, ...], events: Events
) -> tuple[PieceId, ...]:
    """Newcomers on the squares of an edge, those nearest to a hero first; then the nearest free squares."""
    ground = board.realm(state)
    heroes = [hero.spot for hero in board.standing(state)]
    placed: list[PieceId] = []
    missing = chiefs = 0
    due: tuple[tuple[Rank, Reach, int], ...] = (
        ("minion", "melee", melee),
        ("minion", "ranged", ranged),
        ("captain", arm_of(kind, "captain"), captains),
    )
    for rank, arm, number in due:
        for _ in range(number):
            free = board.free(state)
            open_squares = [square for square in border if ground.bit[square] & free]
            if not open_squares:
                rings = (ring & free for ring in ground.flood(ground.mask(border), ground.exists))
                open_squares = list(ground.squares_in(next((ring for ring in rings if ring), 0)))
            if not board.supply(state, kind, rank, arm) or not open_squares:
                missing += rank == "minion"
                chiefs += rank != "minion"
                continue
            square = min(open_squares, key=lambda each: (ground.distance_between((each,), heroes or border), each))
            placed.append(place(state, kind, rank, arm, square, events))
    events.append(Spawned(kind, "minion", tuple(placed), missing + chiefs))
    raise_meter(state, missing // MINIONS_PER_AP + chiefs, events)
    return tuple(placed)


def newcomers_act(state: State, kind: str, figures: tuple[FigureId, ...], events: Events) -> Entries:
    """MYTH-SPAWN-17, MYTH-SPAWN-35: the new minions move and attack at once, and their type is active."""
    activation.wake(state, kind, events)
    return (ActivateEnemies(("minion",), figures),) if figures else ()
