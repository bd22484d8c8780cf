"""Slaughterfield: waves of enemies on one tile, as a mode of its own or because a quest calls for it."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.parts.adventure import quests
from ludoteca.games.myth.parts.adventure.facts import CountDown, WaveBeaten, WaveCame, WaveLacks
from ludoteca.games.myth.parts.darkness import spawning
from ludoteca.games.myth.parts.darkness.facts import Spawned
from ludoteca.games.myth.parts.setup.facts import HeroPlaced
from ludoteca.games.myth.parts.setup.tiles import in_supply
from ludoteca.games.myth.printed.enemies import EnemyCard
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.realm import WaveGroup
from ludoteca.games.myth.printed.vocabulary import SIDES, Rank, Reach, Side
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import PickSquare, PickTile
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Battlefield
from ludoteca.games.myth.table.registering import actors, choices, chosen, decided, offers, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import Begin, CentralSquares, ChooseField, EndOfAct, NextWave, Waves
from ludoteca.games.myth.table.steps.setup import BeginField, LayTile

FIELD = TileNo(0)
"""The tile of a Slaughterfield that is played by itself."""

ROUNDS_PER_WAVE = 4
"""MYTH-SLAUGHTER-12."""

CENTRE = "centre"
"""Where heroes come onto a tile of a Slaughterfield, in place of an edge."""

FIELD_SIZE = "12x12"
"""MYTH-SLAUGHTER-06."""


# Setup of the mode


@choices(ChooseField)
def choose_field_choices(ask: ChooseField, state: State) -> tuple[Act, ...]:
    return tuple([PickTile(name) for name in in_supply(state) if PRINTED.tiles[name].size == FIELD_SIZE])


@decided(ChooseField)
def choose_field_decided(ask: ChooseField, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTile)
    return (LayTile(names=(action.tile,)),)


def central_squares(state: State, tile: TileNo = FIELD) -> tuple[Square, ...]:
    """MYTH-SLAUGHTER-07: the sixteen squares in the centre of a tile that can be entered."""
    ground = board.realm(state)
    shape, top, left = ground.layout[tile]
    rows = range(top + shape.rows // 2 - 2, top + shape.rows // 2 + 2)
    columns = range(left + shape.columns // 2 - 2, left + shape.columns // 2 + 2)
    middle = ground.mask(Square(row * ROW + column) for row in rows for column in columns)
    return tuple(ground.squares_in(middle & ground.open))


@actors(CentralSquares)
def central_squares_actors(ask: CentralSquares, state: State) -> tuple[Seat, ...]:
    middle = central_squares(state, ask.tile)
    alive = [hero for hero in state.heroes if not hero.dead and not hero.defeated]
    return tuple([Seat(hero.seat) for hero in alive if hero.square not in middle])


@offers(CentralSquares)
def central_squares_offers(ask: CentralSquares, state: State, seat: Seat) -> Offers[Act]:
    ground, free = board.realm(state), board.free(state)
    return Offers(tuple([PickSquare(each) for each in central_squares(state, ask.tile) if ground.bit[each] & free]))


@chosen(CentralSquares)
def central_squares_chosen(ask: CentralSquares, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    hero = state.heroes[seat]
    source = board.tile_of(state, hero.seat)
    hero.square = action.square
    if source is not None and source != ask.tile:
        borders.come_onto(state, hero, source)
    elif not state.tiles[ask.tile].entry:
        state.tiles[ask.tile].entry = CENTRE
    events.append(HeroPlaced(seat, action.square))
    return (ask,)


# Waves


def begin(state: State, tile: TileNo, waves: int, first: int = 1, quest: str | None = None) -> Entries:
    """MYTH-SLAUGHTER-11, -22, -35: the battlefield, the heroes in its centre, and the first wave."""
    state.battlefield = Battlefield(tile, waves, first, quest=quest)
    return (CentralSquares(tile), NextWave())


@resolves(Begin)
def do_begin(step: Begin, state: State, events: Events) -> Entries:
    return begin(state, FIELD, state.options.waves)


def field_of(state: State) -> Battlefield:
    """The battlefield, which is there."""
    assert state.battlefield is not None
    return state.battlefield


@resolves(NextWave)
def next_wave(step: NextWave, state: State, events: Events) -> Entries:
    field = field_of(state)
    wave = field.wave + 1
    row = min(field.first + wave - 1, len(PRINTED.waves))
    events.append(WaveCame(wave, field.waves, row))
    state.battlefield = replace(field, wave=wave, count=ROUNDS_PER_WAVE, beaten=0, missing=0)
    lacking: set[str] = set()
    for group in PRINTED.waves[row - 1].of(state.seats):
        lacking |= arrive(state, group, field.tile, wave, events)
    if lacking:
        events.append(WaveLacks(len(lacking)))
        state.battlefield = replace(state.battlefield, missing=len(lacking))
    rouse(state)
    return ()


def rouse(state: State) -> None:
    """MYTH-SLAUGHTER-09, MYTH-SLAUGHTER-32: all enemies on the battlefield are active."""
    field = state.battlefield
    if field is None or not under_way(state):
        return
    kinds = [each.kind for each in state.enemies if board.tile_of(state, each.id) == field.tile]
    state.active += tuple([kind for kind in dict.fromkeys(kinds) if kind not in state.active])


def arrive(state: State, group: WaveGroup, tile: TileNo, wave: int, events: Events) -> set[str]:
    """MYTH-SLAUGHTER-17, -26: a group on the free squares of its edges; the types that lack figures."""
    ground = board.realm(state)
    kinds = wanted(state, group)
    edges = edges_of(state, group, tile)
    borders = [ground.border(tile, edge) for edge in edges]
    placed: dict[tuple[str, Rank], list[PieceId]] = {}
    lacking: set[str] = set()
    for turn, (kind, rank, arm) in enumerate(kinds):
        card = spawning.card_for(kind, rank) if kind else None
        if card is None or not board.supply(state, kind, rank, arm):
            lacking.add(kind)
            continue
        size = board.printed_size(kind, rank)
        square = wave_square(state, borders[turn % len(borders)], card, arm, size)
        if square is None:
            lacking.add(kind)
            continue
        figure = spawning.place(state, kind, rank, arm, square, events, wave)
        placed.setdefault((kind, rank), []).append(figure)
    for (kind, rank), figures in placed.items():
        events.append(Spawned(kind, rank, tuple(figures)))
    return lacking


def wanted(state: State, group: WaveGroup) -> list[tuple[str, Rank, Reach]]:
    """Every figure that a group asks for: its kind, rank and arm; a mini-boss is drawn from those not in play."""
    found: list[tuple[str, Rank, Reach]] = []
    if group.id is not None:
        left = [kind for kind in PRINTED.mini_bosses if board.supply(state, kind, "mini-boss")]
        drawn = state.rng.shuffled(left)[: group.count]
        found += [(kind, "mini-boss", spawning.arm_of(kind, "mini-boss")) for kind in drawn]
        return found + [("", "mini-boss", "melee")] * (group.count - len(drawn))  # nobody is left for these
    kind = group.monster or ""
    found += [(kind, "minion", "melee")] * group.melee
    found += [(kind, "minion", "ranged")] * group.ranged
    return found + [(kind, "captain", spawning.arm_of(kind, "captain"))] * group.captain


def edges_of(state: State, group: WaveGroup, tile: TileNo) -> tuple[Side, ...]:
    """The edges from which a group comes, in turn."""
    match group.edge:
        case "all":
            return SIDES
        case "nearest":
            return spawning.nearest_sides(state, tile)[:1]
        case "farthest":
            return spawning.nearest_sides(state, tile, far=True)[:1]
    return (group.edge,)


def wave_square(
    state: State, border: tuple[Square, ...], card: EnemyCard, arm: Reach, size: tuple[int, int]
) -> Square | None:
    """MYTH-SLAUGHTER-26: a free border square, as melee or ranged figures stand; else the nearest free one."""
    ground = board.realm(state)
    free = board.free(state)
    fitting = ground.anchors(free, *size)
    for ring in ground.flood(ground.mask(border), ground.exists):
        if here := ground.touching(ring, *size) & fitting:
            heroes = spawning.in_turn(state, card, border, None)
            target = heroes[0] if heroes else None
            return spawning.best_of(ground, here, size, card, arm, target)
    return None


# The round


def under_way(state: State) -> bool:
    """MYTH-SLAUGHTER-34: whether waves are still to come or to be beaten."""
    field = state.battlefield
    if field is None:
        return False
    return field.wave < field.waves or any(each.wave for each in state.enemies)


def alone(state: State) -> bool:
    """Whether the Slaughterfield is the mode, not part of a quest."""
    return state.options.mode == "slaughter"


@resolves(Waves)
def waves(step: Waves, state: State, events: Events) -> Entries:
    field = state.battlefield
    if field is None or field.wave >= field.waves:
        return ()
    hastens = not state.options.plays("waves-on-time")  # MYTH-SLAUGHTER-16
    if field.beaten and (hastens or state.round == field.beaten):
        return (NextWave(),) if state.round > field.beaten else ()
    state.battlefield = replace(field, count=field.count - 1)
    if field.count <= 1:
        return (NextWave(),)
    events.append(CountDown(field.count - 1))
    return ()


def missing(state: State) -> int:
    """MYTH-SLAUGHTER-17, MYTH-SLAUGHTER-27: AP in every Update phase for types that the latest wave lacks."""
    return state.battlefield.missing if state.battlefield else 0


def check(state: State, events: Events) -> Entries:
    """MYTH-SLAUGHTER-15, -24, -33: whether the latest wave is beaten, or the field won."""
    field = state.battlefield
    if field is None or not field.wave:
        return ()
    rouse(state)
    if not field.beaten and not any(each.wave == field.wave for each in state.enemies):
        last = field.wave == field.waves
        events.append(WaveBeaten(field.wave, last))
        state.battlefield = replace(field, beaten=state.round)
    return () if under_way(state) else won(state, events)


def won(state: State, events: Events) -> Entries:
    """MYTH-SLAUGHTER-24: all waves were placed and all their enemies are defeated."""
    if alone(state):
        return (EndOfAct("survived"),)
    field = field_of(state)
    state.battlefield = None
    return quests.field_won(state, field.quest, events)


@resolves(BeginField)
def begin_field(step: BeginField, state: State, events: Events) -> Entries:
    return begin(state, step.tile, step.waves, step.first, step.quest)
