"""Verbs that give movement points and shift figures."""

from msgspec.structs import replace

from ludoteca.core.game import Offers, Seat
from ludoteca.games.myth.effects.carrying import Targets, asked_for, carries_out
from ludoteca.games.myth.effects.meaning import amount, candidates
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.parts.heroes.facts import Walked
from ludoteca.games.myth.parts.verbs.facts import Shifted
from ludoteca.games.myth.printed.verbs import Mp, Shift
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import PickSquare, StepTo
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene, Thing
from ludoteca.games.myth.table.registering import actors, chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.verbs import ShiftTo, SpendNow


@carries_out(Mp)
def give_points(state: State, effect: Mp, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-CARD-21, MYTH-MOVE-20: points for this hero cycle; in a darkness cycle they are spent at once."""
    entries: Entries = ()
    for figure in targets:
        points = amount(state, effect.amount, scene, figure)
        if state.dark:
            entries += (SpendNow(Seat(figure), points),)
        else:
            state.heroes[figure].mp_extra += points
    return entries


@offers(SpendNow)
def spend_now_offers(ask: SpendNow, state: State, seat: Seat) -> Offers[Act]:
    hero = state.heroes[ask.seat]
    if not ask.points or hero.defeated:
        return Offers((DECLINE,))
    return Offers((*[StepTo(square) for square in movement.reachable(state, hero, 1)], DECLINE))


@chosen(SpendNow)
def spend_now_chosen(ask: SpendNow, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if not isinstance(action, StepTo):
        return ()
    hero = state.heroes[ask.seat]
    start, hero.square = hero.spot, action.square
    events.append(Walked(ask.seat, start, action.square, ask.points - 1))
    return (replace(ask, points=ask.points - 1),)


@carries_out(Shift)
def shift(state: State, effect: Shift, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 1.9 shift: walk, push, pull or place; lairs never move, great enemies not by hero cards."""
    entries: Entries = ()
    for figure in targets:
        piece = board.find(state, figure)
        if piece is None or isinstance(piece, Lair | Thing) or piece.life <= 0:
            continue
        by_hero = board.is_hero(scene.owner)
        if isinstance(piece, Enemy) and by_hero and piece.rank in ("mini-boss", "boss"):
            continue
        far = amount(state, effect.amount, scene, figure)
        if effect.how in ("push", "pull"):
            origin = shift_origin(state, effect, scene)
            drag(state, figure, origin, far if effect.how == "push" else -far, events)
        else:
            entries += (
                ShiftTo(scene.owner, figure, far, effect.how, shift_origin(state, effect, scene), effect.through),
            )
    return entries


def shift_origin(state: State, effect: Shift, scene: Scene) -> Square | None:
    """The square from or towards which a figure is moved: the nearest of several."""
    if effect.from_ == "self" and scene.place is not None:
        return scene.place
    found = candidates(state, effect.from_, scene)
    where = board.squares(state, found[0]) if found else ()
    return where[0] if where else None


def spot_of(piece: Hero | Enemy) -> Square:
    """Where a figure stands that can be moved."""
    return piece.spot if isinstance(piece, Hero) else piece.square


def direction(source: Square, target: int) -> int:
    """The step, of the eight, that leads most straight from one square towards another."""
    (from_row, from_column), (to_row, to_column) = divmod(source, ROW), divmod(target, ROW)
    down, right = to_row - from_row, to_column - from_column
    rows = 0 if abs(right) > 2 * abs(down) else (down > 0) - (down < 0)
    columns = 0 if abs(down) > 2 * abs(right) else (right > 0) - (right < 0)
    return rows * ROW + columns


def drag(state: State, figure: FigureId, origin: Square | None, far: int, events: Events) -> None:
    """Straight away from a square, or towards it; what is in the way stops the figure."""
    piece = board.find(state, figure)
    assert isinstance(piece, Hero | Enemy)
    if origin is None:
        return
    ground, start = board.realm(state), spot_of(piece)
    here = start
    for _ in range(abs(far)):
        if here == origin:
            break
        away = direction(origin, here) if far > 0 else direction(here, origin)
        square = Square(here + away)
        if not ground.bit.get(square, 0) & board.free(state):
            break
        if far < 0 and square == origin:
            break
        here = piece.square = square
    if here != start:
        events.append(Shifted(figure, *board.called(piece), start, here))


@actors(ShiftTo)
def shift_to_actors(ask: ShiftTo, state: State) -> tuple[Seat, ...]:
    return asked_for(state, ask.figure if board.is_hero(ask.figure) else ask.owner)


@offers(ShiftTo)
def shift_to_offers(ask: ShiftTo, state: State, seat: Seat) -> Offers[Act]:
    piece = board.find(state, ask.figure)
    if not isinstance(piece, Hero | Enemy) or piece.life <= 0:
        return Offers((DECLINE,))
    ground, free = board.realm(state), board.free(state)
    here = spot_of(piece)
    # MYTH-LEAVE-05, MYTH-LEAVE-06: onto another tile leads only the step over its border, which costs 1 MP.
    free &= ground.tile_masks[ground.tile_of[here]]
    if ask.how == "place":
        origin = here if ask.origin is None else ask.origin
        squares = list(ground.squares_in(ground.within((origin,), ask.far) & free))
    else:
        bodies = board.occupied(state) & ground.open if ask.through else 0
        squares = [square for square in ground.reach(here, ask.far, free, bodies) if square != here]
    return Offers((*[PickSquare(square) for square in squares], DECLINE))


@chosen(ShiftTo)
def shift_to_chosen(ask: ShiftTo, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    if isinstance(action, PickSquare):
        piece = board.find(state, ask.figure)
        assert isinstance(piece, Hero | Enemy)
        start, piece.square = spot_of(piece), action.square
        events.append(Shifted(ask.figure, *board.called(piece), start, action.square))
    return ()
