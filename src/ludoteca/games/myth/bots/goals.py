"""Where a party wants to go: what is left to do on a tile, the way on, the next tile and its place."""

from __future__ import annotations

from ludoteca.games.myth.effects.meaning import full_life
from ludoteca.games.myth.parts.adventure import script
from ludoteca.games.myth.parts.heroes.traps import is_ready, squares_of
from ludoteca.games.myth.parts.setup import tiles
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES
from ludoteca.games.myth.table import board, borders
from ludoteca.games.myth.table.actions import PickPlace
from ludoteca.games.myth.table.goals import quest_of
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, ROW
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Hero
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import LayBeside

REST = 14
"""So many rounds for each tile a party that is hurt and has a healer rests before it goes on."""


def wanted_objects(state: State) -> list[Square]:
    """MYTH-STORY-05: where something can still be done for the act of a story."""
    return [
        square
        for thing in state.things
        if thing.sort == "object" and thing.square is not None and quest_of(thing.kind) == state.options.story
        if is_ready(state, thing) and not PRINTED.objects[thing.kind].carry
        for square in squares_of(thing)
    ]


def way_on(state: State, hero: Hero) -> int:
    """Where a hero goes when nothing is left to fight: after the others, onto the open tile, or to the common exit."""
    ground = board.realm(state)
    own = ground.tile_of[hero.spot]
    here = borders.occupied_tiles(state)
    for tile, _ in reversed(board.numbered(state)):
        follows = tile != own and (tile in here or not borders.is_entered(state, tile))
        if follows and ground.side_towards(own, tile) != hero.entry:
            way = borders.landing(ground, own, tile)
            return way & board.free(state) or way
    if not script.may_open(state):
        return way_back(state, hero) or ground.bit[hero.spot]
    if not state.tiles[own].cleared:
        return ground.bit[hero.spot]
    return ground.mask(common_exit(state, own)) or ground.bit[hero.spot]


def way_back(state: State, hero: Hero) -> int:
    """MYTH-LEAVE-12: onto a tile beside that was left uncleared, where an act can have no other one."""
    ground = board.realm(state)
    own = ground.tile_of[hero.spot]
    for tile, abandoned in board.numbered(state):
        if abandoned.abandoned and tile != own and ground.side_towards(own, tile) not in (None, hero.entry):
            way = borders.landing(ground, own, tile)
            return way & board.free(state) or way
    return 0


def common_exit(state: State, tile: TileNo) -> tuple[Square, ...]:
    """The border nearest to the whole party by which everybody may leave."""
    ground = board.realm(state)
    party = [hero for hero in board.standing(state) if ground.tile_of[hero.spot] == tile]
    closed = {hero.entry for hero in party}
    borders_left = [
        ground.border(tile, side) for side in SIDES if side not in closed and tiles.any_fits(state, tile, side)
    ]

    def trouble(border: tuple[Square, ...]) -> int:
        return sum(ground.distance_between((hero.spot,), border) for hero in party)

    return min(borders_left, key=trouble, default=())


def rests(state: State) -> bool:
    """Whether the party had better be healed before it goes on."""
    party = board.standing(state)
    healer = any(hero.hero == "acolyte" for hero in party)
    hurt = any(hero.life <= full_life(state, hero) - 3 for hero in party)
    return healer and hurt and state.round <= REST * len(state.tiles)


def tile_worth(name: str) -> float:
    """What a tile promises by its legend: treasure, gold and a merchant, less what lives there."""
    values = {"lair": -4.0, "mini-boss": -3.0, "pack": -1.0, "trap": -0.5, "merchant": 2.0, "quest": 1.0}
    legend = PRINTED.tiles[name].legend
    gains = sum(entry.value or 0 for entry in legend if entry.symbol in ("treasure", "gold"))
    return 0.5 * gains + sum(values.get(entry.symbol, 0.0) for entry in legend)


def border_worth(state: State, asked: LayBeside, action: PickPlace) -> float:
    """A long border where the heroes are lets all of them across."""
    ground = board.realm(state)
    placed = next(
        placed
        for placed in tiles.ways(state, asked.names, asked.beside, asked.side, asked.parts)
        if (placed.row * ROW + placed.column, placed.shape.turn) == (action.square, action.turn)
    )
    border = [square for square in ground.border(asked.beside, asked.side) if ground.bit[square] & ground.open]  # type: ignore[arg-type]
    open_squares = [
        square for square in border if any(tiles.is_open(placed, Square(square + step)) for step in DIRECTIONS)
    ]
    party = [hero.spot for hero in board.standing(state)]
    return len(open_squares) - 0.5 * ground.distance_between(open_squares, party)
