"""Realm features: where they may lie, how the group adds them, and what puts them there or takes them away."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ludoteca.games.myth.parts.setup.facts import FeaturePlaced, FeatureRemoved
from ludoteca.games.myth.printed.loading import PRINTED, SHELF
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickFeature, PickSquare, PickTurn
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.borders import gateway
from ludoteca.games.myth.table.grid.geometry import BLUE, RED, ROW, Features, Realm, Shape, footprint, row_column
from ludoteca.games.myth.table.grid.placing import turned
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Thing
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.setup import AddFeature, Bring, PlaceFeature, Search, TurnFeature

# Shapes


@SHELF.remembers()
def grid_of(kind: str, turn: int) -> tuple[str, ...]:
    """What is printed on a feature after so many quarter turns; a quest object covers one square."""
    if kind not in PRINTED.features:
        thing = PRINTED.objects[kind]
        return (("." if thing.walk else BLUE if thing.sight else RED),)
    return turned(Shape(kind, PRINTED.features[kind].grid), turn).grid


@SHELF.remembers()
def covered(kind: str, turn: int, square: Square) -> Features:
    """The squares of a piece whose north-west square this is, with what it shows there."""
    return tuple(
        (Square(square + row * ROW + column), mark)
        for row, line in enumerate(grid_of(kind, turn))
        for column, mark in enumerate(line)
    )


def copies_left(state: State, kind: str) -> int:
    """How many copies of a feature are not in play; quest objects are as many as their card says."""
    if kind not in PRINTED.features:
        return 1
    return PRINTED.features[kind].copies - sum(thing.kind == kind for thing in state.things)


# Where a feature may lie


def taken(state: State, tile: TileNo) -> int:
    """MYTH-REALM-11, MYTH-REALM-12: where no feature may lie: on somebody or something, or along the entry edge."""
    ground = board.realm(state)
    mask = board.occupied(state) | ground.mask(state.loot) | ground.mask(square for square, _ in state.features)
    mask |= ground.mask(thing.square for thing in state.things if thing.square is not None)
    mask |= gateway(state, tile)
    if entry := state.tiles[tile].entry:
        mask |= ground.mask(ground.border(tile, entry))  # type: ignore[arg-type]  # one of the sides
    return mask


def with_room(state: State, tile: TileNo, kind: str, turn: int, among: int) -> list[Square]:
    """Those squares of a mask where a feature lies wholly on the tile, and nowhere on what is taken."""
    ground, grid = board.realm(state), grid_of(kind, turn)
    room = ground.tile_masks[tile] & ~taken(state, tile)
    return list(ground.squares_in(among & ground.anchors(room, len(grid), len(grid[0]))))


def cuts_off(state: State, squares: Features) -> bool:
    """MYTH-REALM-12: whether with a piece on these squares some hero could no longer come to a square."""
    return not leaving_ways(state, [squares])


def leaving_ways(state: State, pieces: Iterable[Features]) -> list[Features]:
    """MYTH-REALM-12: those places of a piece that cut nobody off; lairs and traps are in the way too."""
    ground = board.realm(state)
    solid = ground.mask(square for nest in state.lairs for square in board.squares_of(nest))
    solid |= ground.mask(board.solid_things(state))
    walk = ground.open & ~solid
    heroes = [ground.bit[hero.spot] for hero in board.standing(state)]
    found: list[Features] = []
    for piece in pieces:
        closed = ground.mask([square for square, mark in piece if mark in (BLUE, RED)])
        if goes_around(ground, walk, closed, heroes) or not separates(ground, walk, closed, heroes):
            found.append(piece)
    return found


def goes_around(ground: Realm, walk: int, closed: int, heroes: Collection[int]) -> bool:
    """Whether what is left beside some squares hangs together, so that whoever came by them goes around them."""
    left = walk & ~closed
    around = ground.grow(closed) & left
    return all(hero & left for hero in heroes) and ground.is_whole(around)


def separates(ground: Realm, walk: int, closed: int, heroes: Collection[int]) -> bool:
    """Whether some hero comes to fewer squares when others are closed."""
    after = 0
    for start in heroes:
        if start & after & walk:
            continue  # this hero comes wherever the one before does
        before, after = sum(ground.flood(start, walk)), sum(ground.flood(start, walk & ~closed))
        if before & ~closed & ~after:
            return True
        if not start & walk & ~closed:
            after = 0
    return False


def places(state: State, tile: TileNo, kind: str, turn: int) -> list[Square]:
    """The squares where the north-west corner of a feature may lie."""
    fitting = with_room(state, tile, kind, turn, board.realm(state).tile_masks[tile])
    return cutting_nobody_off(state, kind, turn, fitting)


def cutting_nobody_off(state: State, kind: str, turn: int, squares: list[Square]) -> list[Square]:
    """Those of the squares for the north-west corner of a piece where it leaves ways for all."""
    return [piece[0][0] for piece in leaving_ways(state, [covered(kind, turn, square) for square in squares])]


# Placing and removing


def put(state: State, kind: str, square: Square, turn: int, events: Events) -> Thing:
    """MYTH-REALM-08, MYTH-REALM-09: the piece lies there, and its lines count instead of those under it."""
    thing = Thing(state.new_id(), "feature" if kind in PRINTED.features else "object", kind, square, turn=turn)
    if kind in PRINTED.objects:
        thing.life = PRINTED.objects[kind].life or 0
    state.things.append(thing)
    state.features += covered(kind, turn, square)
    events.append(FeaturePlaced(kind, square))
    return thing


def take_away(state: State, thing: Thing, events: Events) -> None:
    """The piece is gone; what lies under it counts again."""
    state.things = [each for each in state.things if each.id != thing.id]
    uncover(state, thing)
    events.append(FeatureRemoved(thing.kind, thing.square))


def uncover(state: State, thing: Thing) -> None:
    """The lines of a piece no longer count."""
    if thing.square is not None:
        gone = covered(thing.kind, thing.turn, thing.square)
        state.features = tuple([each for each in state.features if each not in gone])


def spots(state: State, tile: TileNo, kind: str, where: str, place: int) -> list[Square]:
    """effects.md 3.2 feature: the squares that a word stands for; of several the group chooses, or chance."""
    ground = board.realm(state)
    free = ground.tile_masks[tile] & board.free(state)
    fitting = with_room(state, tile, kind, 0, free)
    if kind in PRINTED.objects:
        return spots_of_object(state, tile, kind, where, place, fitting)
    if where == "near":
        heroes = [hero.spot for hero in board.standing(state)]
        return [square for square in fitting if ground.distance_between([square], heroes) == 1]
    return meeting(state, tile, where, place, fitting)


def spots_of_object(
    state: State, tile: TileNo, kind: str, where: str, place: int, squares: list[Square]
) -> list[Square]:
    """A quest needs its object: of the squares where it cuts nobody off those that meet the word best."""
    if where == "random":
        return meeting(state, tile, where, place, cutting_nobody_off(state, kind, 0, squares))
    while met := meeting(state, tile, where, place, squares):
        if found := cutting_nobody_off(state, kind, 0, met):
            return found
        squares = [square for square in squares if square not in met]
    return cutting_nobody_off(state, kind, 0, squares) if where == "purple" else []


def meeting(state: State, tile: TileNo, where: str, place: int, squares: list[Square]) -> list[Square]:
    """Those of some squares that meet a word, best where it has degrees."""
    if where == "random":
        return [state.rng.choice(squares)] if squares else []
    if where == "purple":
        ground = board.realm(state)
        return [square for square in squares if ground.bit[square] & ground.purple]
    return nearest_to(state, tile, where, place, squares)


def nearest_to(
    state: State, tile: TileNo, where: str, place: int, squares: list[Square], size: tuple[int, int] = (1, 1)
) -> list[Square]:
    """Of the north-west squares of a piece those that meet a word best: far, near, a corner or the centre."""
    ground = board.realm(state)
    covers = {square: footprint(square, *size) for square in squares}
    if where in ("far", "near"):
        heroes = [hero.spot for hero in board.standing(state)]
        away = {square: ground.distance_between(own, heroes) for square, own in covers.items()}
        return best(squares, away if where == "near" else {square: -steps for square, steps in away.items()})
    shape, top, left = ground.layout[tile]
    if where == "corner":
        squares = [square for square in squares if not any(ground.sides_at(own) for own in covers[square])]
        corners = [(top, left), (top, left + shape.columns - 1), (top + shape.rows - 1, left + shape.columns - 1)]
        corners.append((top + shape.rows - 1, left))
        row, column = corners[place % 4]
        goals = [Square(row * ROW + column)]
    else:
        rows = {top + (shape.rows - 1) // 2, top + shape.rows // 2}
        columns = {left + (shape.columns - 1) // 2, left + shape.columns // 2}
        goals = [Square(row * ROW + column) for row in rows for column in columns]
    worth = {square: min(apart(own, goal) for own in covers[square] for goal in goals) for square in squares}
    return best(squares, worth)


def apart(square: Square, other: Square) -> int:
    """The distance of two squares, whatever lies between."""
    (row, column), (other_row, other_column) = row_column(square), row_column(other)
    return max(abs(row - other_row), abs(column - other_column))


def best(squares: list[Square], worth: dict[Square, int]) -> list[Square]:
    """The squares with the smallest value."""
    least = min(worth.values(), default=0)
    return [square for square in squares if worth[square] == least]


@resolves(Search)
def search(step: Search, state: State, events: Events) -> Entries:
    squares = tuple(spots(state, step.tile, step.kind, step.where, step.place))
    return (Bring(tile=step.tile, kind=step.kind, squares=squares),) if squares else ()


@choices(Bring)
def bring_choices(ask: Bring, state: State) -> tuple[Act, ...]:
    return tuple([PickSquare(square) for square in ask.squares])


@decided(Bring)
def bring_decided(ask: Bring, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    if not cuts_off(state, covered(ask.kind, 0, action.square)):
        put(state, ask.kind, action.square, 0, events)
    return ()


# At the end of populating


@choices(AddFeature)
def add_feature_choices(ask: AddFeature, state: State) -> tuple[Act, ...]:
    found = [kind for kind, feature in PRINTED.features.items() if feature.free and copies_left(state, kind)]
    return (DECLINE, *[PickFeature(kind) for kind in found])


@decided(AddFeature)
def add_feature_decided(ask: AddFeature, state: State, action: Act, events: Events) -> Entries:
    return (TurnFeature(tile=ask.tile, kind=action.feature), ask) if isinstance(action, PickFeature) else ()


@choices(TurnFeature)
def turn_feature_choices(ask: TurnFeature, state: State) -> tuple[Act, ...]:
    ways = {grid_of(ask.kind, turn): turn for turn in (3, 2, 1, 0)}
    return tuple([PickTurn(turn) for turn in sorted(ways.values())])


@decided(TurnFeature)
def turn_feature_decided(ask: TurnFeature, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickTurn)
    return (PlaceFeature(tile=ask.tile, kind=ask.kind, turn=action.turn),)


@choices(PlaceFeature)
def place_feature_choices(ask: PlaceFeature, state: State) -> tuple[Act, ...]:
    return (DECLINE, *[PickSquare(square) for square in places(state, ask.tile, ask.kind, ask.turn)])


@decided(PlaceFeature)
def place_feature_decided(ask: PlaceFeature, state: State, action: Act, events: Events) -> Entries:
    if isinstance(action, PickSquare):
        put(state, ask.kind, action.square, ask.turn, events)
    return ()
