"""The board as everybody sees it: who stands where, what is in the way, how far, and in sight of whom."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from copy import copy
from operator import attrgetter
from typing import NamedTuple, TypeGuard

from ludoteca.core.game import Seat
from ludoteca.games.myth.printed.enemies import EnemyCard, MonsterCard
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.printed.vocabulary import Rank
from ludoteca.games.myth.table.grid.geometry import Arrows, Features, Layout, Placed, Realm, Shape, footprint
from ludoteca.games.myth.table.grid.geometry import realm as make_realm
from ludoteca.games.myth.table.grid.placing import joined, turned
from ludoteca.games.myth.table.ids import FIRST_ID, FigureId, Square, TileNo
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Thing, Tile
from ludoteca.games.myth.table.state import State

Piece = Hero | Enemy | Lair | Thing

GONE = Placed(Shape("", ()), 0, 0)
"""MYTH-CLEAR-08: instead of a tile that was removed, so that the others keep their numbers."""

LAIR_SIZE = (2, 2)
"""MYTH-LAIR-14."""

ONE_SQUARE = ("minion", "captain")
"""The ranks of enemies that stand on one square; only unique ones can be larger."""


# Tiles


@SHELF.remembers()
def printed_tile(names: tuple[str, ...], turn: int, parts: tuple[int, ...] = ()) -> Shape:
    """One tile, or two turned each for itself and joined as one, as it lies after so many quarter turns."""
    tiles = [Shape(name, PRINTED.tiles[name].grid, Arrows(*_arrows(name))) for name in names]
    if len(tiles) == 1:
        return turned(tiles[0], turn)
    return turned(joined(*[turned(tile, part) for tile, part in zip(tiles, parts or (0, 0), strict=True)]), turn)


def _arrows(name: str) -> tuple[tuple[int, ...], ...]:
    arrows = PRINTED.tiles[name].arrows
    return arrows.north, arrows.east, arrows.south, arrows.west


@SHELF.remembers(32)
def _realm(
    tiles: tuple[tuple[tuple[str, ...], int, tuple[int, ...], int, int, bool], ...], features: Features
) -> Realm:
    return make_realm(
        tuple(
            GONE if gone else Placed(printed_tile(names, turn, parts), row, column)
            for names, turn, parts, row, column, gone in tiles
        ),
        features,
    )


_id = attrgetter("id")
_placed = attrgetter("names", "turn", "parts", "row", "column", "gone")


def realm_of(tiles: Iterable[Tile], features: Features) -> Realm:
    """The realm that some tiles and features make."""
    return _realm(tuple(map(_placed, tiles)), features)


class Looked(NamedTuple):
    """The tiles and features that somebody last asked about, as they lay, and the realm that they make."""

    tiles: list[Tile]
    features: Features
    realm: Realm | None


def realm(state: State) -> Realm:
    """The tiles in play with their features."""
    # everything on the board asks for it, mostly about the same tiles again
    looked: Looked = PRINTED.looked
    tiles, features, found = looked
    if found is None or state.tiles != tiles or state.features != features:
        found = realm_of(state.tiles, state.features)
        PRINTED.looked = Looked(list(map(copy, state.tiles)), state.features, found)
    return found


def layout(state: State) -> Layout:
    """The tiles in play, as `placing` wants them."""
    return realm(state).layout


# Figures


def is_hero(figure: FigureId | None) -> TypeGuard[Seat]:
    """Whether a figure is a hero: then its id is the seat."""
    return figure is not None and figure < FIRST_ID


def called(piece: Piece) -> tuple[str, str]:
    """What a figure is called by in facts: its kind, and its rank if it is an enemy or a lair."""
    match piece:
        case Hero():
            return piece.chosen, ""
        case Enemy():
            return piece.kind, piece.rank
        case Lair():
            return piece.kind, "lair"
    return piece.kind, ""


def find(state: State, figure: FigureId | None) -> Piece | None:
    """The hero, enemy, lair or thing with this id, while it is there."""
    if figure is None:
        return None
    if figure < FIRST_ID:
        return state.heroes[figure]
    if (each := enemy(state, figure)) is not None:
        return each
    for pieces in (state.lairs, state.things):
        for piece in pieces:
            if piece.id == figure:
                return piece
    return None


def enemy(state: State, figure: FigureId) -> Enemy | None:
    """The enemy with this id, while it is in play; they stand in the order in which they came, which is that of ids."""
    enemies = state.enemies
    at = bisect_left(enemies, figure, key=_id)
    return enemies[at] if at < len(enemies) and enemies[at].id == figure else None


def lair(state: State, figure: FigureId) -> Lair | None:
    """The lair with this id, while it is in play."""
    for each in state.lairs:
        if each.id == figure:
            return each
    return None


def standing(state: State) -> list[Hero]:
    """Heroes who are on the board and neither defeated nor dead."""
    return [hero for hero in state.heroes if hero.square is not None and not hero.defeated and not hero.dead]


def card_of(each: Enemy) -> EnemyCard:
    """The card of an enemy; of a boss the one of its stage."""
    return enemy_card(each.kind, each.rank, each.stage)


def enemy_card(kind: str, rank: Rank, stage: int) -> EnemyCard:
    """The card of enemies of a kind and rank; of a boss the one of a stage."""
    if rank == "minion":
        return PRINTED.monsters[kind].minion
    if rank == "captain":
        return PRINTED.monsters[kind].captain
    if rank == "boss":
        return PRINTED.bosses[kind].stages[stage - 1]
    return PRINTED.agents[kind] if kind in PRINTED.agents else PRINTED.mini_bosses[kind]


@SHELF.remembers()
def abilities_of(kind: str, rank: Rank, stage: int) -> tuple[str, ...]:
    """The abilities on the card of an enemy."""
    return tuple([ability.id for ability in enemy_card(kind, rank, stage).abilities])


def is_active(state: State, each: Enemy) -> bool:
    """MYTH-ACTIVATE-12, MYTH-ACTIVATE-14: the whole type is active or not; a boss always is."""
    return each.rank == "boss" or each.kind in state.active


def size_of(each: Enemy) -> tuple[int, int]:
    """The rows and columns that an enemy covers."""
    return printed_size(each.kind, each.rank)


def printed_size(kind: str, rank: Rank) -> tuple[int, int]:
    """The rows and columns that enemies of a kind and rank cover."""
    if rank == "boss":
        return PRINTED.bosses[kind].footprint
    card = enemy_card(kind, rank, 1)
    assert isinstance(card, MonsterCard)
    return card.footprint


def squares_of(piece: Piece) -> tuple[Square, ...]:
    """The squares that a piece covers; none while it is off the board."""
    square = piece.square
    if square is None:
        return ()
    if type(piece) is Enemy and piece.rank not in ONE_SQUARE:
        return footprint(square, *size_of(piece))
    return footprint(square, *LAIR_SIZE) if type(piece) is Lair else (square,)


def squares(state: State, figure: FigureId | None) -> tuple[Square, ...]:
    """The squares of a figure by id; none if it is gone."""
    if figure is not None and figure < FIRST_ID:
        square = state.heroes[figure].square
        return () if square is None else (square,)
    piece = find(state, figure)
    return squares_of(piece) if piece is not None else ()


def is_solid(thing: Thing) -> bool:
    """MYTH-MOVE-11: traps and decoys fill their squares; features by their print, quest objects by their card."""
    return thing.sort in ("trap", "ally") or (thing.sort == "token" and PRINTED.tokens[thing.kind].decoy)


def solid_things(state: State) -> Iterator[Square]:
    """The squares that things fill."""
    for thing in state.things:
        if thing.square is not None and is_solid(thing):
            yield thing.square


def friends(state: State) -> list[Thing]:
    """MYTH-ALLY-07: what stands on the heroes' side and can be attacked: allies, and quest objects with life."""
    return [thing for thing in state.things if thing.life > 0 and thing.square is not None and is_friend(thing)]


def is_friend(thing: Thing) -> bool:
    """Whether enemies treat a thing as an ally."""
    return thing.sort == "ally" or (thing.sort == "object" and PRINTED.objects[thing.kind].life is not None)


def friend_card(thing: Thing) -> tuple[int, int, int]:
    """MYTH-ALLY-08, MYTH-ALLY-09: full life, defence and threat of an ally or a quest object, as printed."""
    card = PRINTED.allies[thing.kind] if thing.sort == "ally" else PRINTED.objects[thing.kind]
    return card.life or 0, card.defence or 0, card.threat or 0


def bodies(state: State) -> Iterator[Square]:
    """MYTH-MOVE-10, MYTH-MOVE-11: every square that is occupied."""
    for hero in state.heroes:
        if hero.square is not None:
            yield hero.square
    for each in state.enemies:
        yield from squares_of(each)
    for nest in state.lairs:
        yield from squares_of(nest)
    yield from solid_things(state)


def occupied(state: State) -> int:
    """The mask of occupied squares."""
    return occupied_in(state, realm(state).bit)


def occupied_in(state: State, bit: dict[Square, int]) -> int:
    """The same for who knows the realm."""
    mask = darkness(state, bit)
    for hero in state.heroes:
        if hero.square is not None:
            mask |= bit[hero.square]
    for thing in state.things:
        if thing.square is not None and is_solid(thing):
            mask |= bit[thing.square]
    return mask


def darkness(state: State, bit: dict[Square, int]) -> int:
    """The mask of the squares with enemies and lairs."""
    mask = 0
    for each in state.enemies:
        if each.rank in ONE_SQUARE:
            mask |= bit[each.square]
        else:
            for square in squares_of(each):
                mask |= bit[square]
    for nest in state.lairs:
        for square in squares_of(nest):
            mask |= bit[square]
    return mask


def free(state: State) -> int:
    """The mask of free squares: they may be entered and nobody is there."""
    ground = realm(state)
    return ground.open & ~occupied_in(state, ground.bit)


def hero_blockers(state: State) -> int:
    """MYTH-LOS-04, MYTH-LOS-06, MYTH-LOS-10: what stands in the way of a hero's sight."""
    ground = realm(state)
    mask = ground.opaque | darkness(state, ground.bit)
    for thing in state.things:
        if thing.sort == "trap":
            mask |= ground.bit[thing.spot]
    return mask


def enemy_blockers(state: State) -> int:
    """MYTH-LOS-09, MYTH-DEATH-14: what stands in the way of an enemy's sight."""
    ground = realm(state)
    mask = ground.opaque
    for hero in standing(state):
        mask |= ground.bit[hero.spot]
    for thing in state.things:
        if thing.sort in ("trap", "ally"):
            mask |= ground.bit[thing.spot]
    return mask


def blockers(state: State, figure: FigureId | None) -> int:
    """MYTH-LOS-05: what stands in the way of this figure's sight; nothing for the Archer."""
    if is_hero(figure):
        token = PRINTED.heroes[state.heroes[figure].chosen]
        return 0 if "ignoresLosBlockers" in token.flags else hero_blockers(state)
    if figure is not None and enemy(state, figure) is not None:
        return enemy_blockers(state)
    return hero_blockers(state)


def sees(state: State, figure: FigureId, other: FigureId) -> bool:
    """MYTH-LOS-01, MYTH-LOS-02: whether a figure sees another."""
    return realm(state).sees_any(squares(state, figure), squares(state, other), blockers(state, figure))


def distance(state: State, figure: FigureId | None, other: FigureId | None) -> int:
    """MYTH-RANGE-05: the smallest distance between two figures."""
    return realm(state).distance_between(squares(state, figure), squares(state, other))


def adjacent(state: State, figure: FigureId, other: FigureId) -> bool:
    """MYTH-RANGE-07."""
    return distance(state, figure, other) == 1


def tile_of(state: State, figure: FigureId | None) -> TileNo | None:
    """The number of the tile on which a figure stands, if it is on the board."""
    where = squares(state, figure)
    return realm(state).tile_of[where[0]] if where else None


def tiles_with_heroes(state: State) -> list[TileNo]:
    """The tiles on which somebody stands."""
    tiles = realm(state).tile_of
    return sorted({tiles[hero.spot] for hero in standing(state)})


def on_tile(state: State, number: TileNo, pieces: Iterable[Piece]) -> Iterator[Piece]:
    """Those of the pieces that stand on a tile, were it with one of their squares."""
    tiles = realm(state).tile_of
    return (piece for piece in pieces if any(tiles[square] == number for square in squares_of(piece)))


def anybody_on(state: State, number: TileNo, pieces: Iterable[Piece]) -> bool:
    """Whether some of the pieces stand on a tile."""
    tiles = realm(state).tile_of
    for piece in pieces:  # after every action this is asked of all enemies, and any() takes twice as long
        for square in squares_of(piece):
            if tiles[square] == number:
                return True
    return False


def numbered(state: State) -> list[tuple[TileNo, Tile]]:
    """Every tile of the match with its number."""
    return list(enumerate(state.tiles))  # type: ignore[arg-type]  # their places are their numbers


def tile_at(state: State, square: Square) -> Tile:
    """The tile of a square."""
    return state.tiles[realm(state).tile_of[square]]


# Supply


def supply(state: State, kind: str, rank: Rank, arm: str | None = None) -> int:
    """MYTH-SETUP-07: the figures that are not in play; `arm` is the kind of a minion."""
    if rank == "minion":
        figures = PRINTED.monsters[kind].figures
        stock = figures.melee if arm == "melee" else figures.ranged
        return stock - sum(e.kind == kind and e.rank == "minion" and e.arm == arm for e in state.enemies)
    if rank == "captain":
        return PRINTED.monsters[kind].figures.captain - sum(
            e.kind == kind and e.rank == "captain" for e in state.enemies
        )
    return 0 if any(e.kind == kind for e in state.enemies) else 1


def lair_life(kind: str) -> int:
    """MYTH-LAIR-05: the full life of a lair."""
    return PRINTED.monsters[kind].lair.life
