"""Vectors for the browser's geometry: random realms with figures on them, and what the engine answers about them.

The map shows distances, sight, areas and ways while a person thinks, before the server is asked: it reckons them by
itself. `python -m tests.games.myth.vectors` writes questions and answers to `VECTORS`, which the client's tests read.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness import activation, spawning
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES
from ludoteca.games.myth.rules import MYTH
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.grid.geometry import FAR, Realm
from ludoteca.games.myth.table.grid.placing import first_placements, placements
from ludoteca.games.myth.table.ids import FigureId, PieceId, Square
from ludoteca.games.myth.table.pieces import Hero, Lair, Slot, Thing, Tile
from ludoteca.games.myth.table.state import State

VECTORS = Path(__file__).parents[3] / "web" / "src" / "games" / "myth" / "map" / "geometry" / "vectors.json"
REALMS = 12
HEROES = ("soldier", "acolyte", "archer")
SEEN_BY_CLIENTS = ("tiles", "features", "heroes", "enemies", "lairs", "things", "active")
NEEDED_OF_HEROES = ("seat", "hero", "square", "life", "threat", "defeated", "dead")
AREAS: tuple[patterns.Area, ...] = ("arc", "around", "line", "cross", "blast")


def main() -> None:
    """Write the vectors anew."""
    VECTORS.write_text(written(), "utf-8")


def written() -> str:
    """The vectors as they are stored: a line a realm."""
    realms = [vector(Random(seed)) for seed in range(REALMS)]
    lines = [json.dumps(each, separators=(",", ":")) for each in realms]
    return (
        f'{{"printed":{json.dumps(printed(realms), separators=(",", ":"))},"realms":[\n' + ",\n".join(lines) + "\n]}\n"
    )


def vector(chance: Random) -> dict[str, Any]:
    """A realm, who stands on it, and what the engine says about both."""
    state = peopled(laid(chance), chance)
    view = msgspec.to_builtins(MYTH.view(state, Seat(0)))
    seen = {name: view[name] for name in SEEN_BY_CLIENTS}
    seen["heroes"] = [{name: hero[name] for name in NEEDED_OF_HEROES} for hero in seen["heroes"]]
    return {"view": seen, **of_ground(state), **of_figures(state), "areas": areas(state, chance)}


# ---------------------------------------------------------------- realms


def laid(chance: Random) -> State:
    """One to three tiles, turned and laid as they may be; some squares covered by features; one tile may be gone."""
    state = State(Options(), len(HEROES), Rng.of(1))
    names = chance.sample(sorted(PRINTED.tiles), 3)
    first = chance.choice(first_placements(board.printed_tile((names[0],), 0)))
    state.tiles = [Tile((names[0],), "", first.row, first.column, first.shape.turn)]
    for name in names[1 : chance.randint(1, 3)]:
        sides = [(number, side) for number in range(len(state.tiles)) for side in SIDES]
        number, side = chance.choice(sides)
        turn = chance.randrange(4)
        shape = board.printed_tile((name,), turn)
        ways = placements(board.layout(state), number, side, shape)
        if ways:
            way = chance.choice(ways)
            state.tiles.append(Tile((name,), "", way.row, way.column, turn))
    if len(state.tiles) > 2:
        state.tiles[1].gone = True
    squares = sorted(board.realm(state).bit)
    state.features = tuple((square, chance.choice(".p~#")) for square in sorted(chance.sample(squares, 4)))
    return state


def peopled(state: State, chance: Random) -> State:
    """Heroes, one of them perhaps defeated, enemies of one and of four squares, a lair, traps and an ally."""
    ground = board.realm(state)
    state.phase, state.round = "cycle", 1
    state.heroes = [Hero(Seat(seat), hero, life=6, slots=(Slot(),) * 4) for seat, hero in enumerate(HEROES)]
    for hero in state.heroes:
        hero.square = chance.choice(free(state))
        hero.threat = chance.randrange(4)
    state.heroes[1].defeated = chance.random() < 0.5
    kinds = sorted(PRINTED.monsters)
    for _ in range(4):
        spawning.place(state, chance.choice(kinds), chance.choice(("minion", "captain")), "melee", Square(OUTSIDE), [])
        stand(state, state.enemies[-1], chance)
    spawning.place(state, chance.choice(sorted(PRINTED.bosses)), "boss", "melee", Square(OUTSIDE), [])
    stand(state, state.enemies[-1], chance)
    state.lairs = [Lair(state.next_id, chance.choice(kinds), Square(OUTSIDE), 5)]
    stand(state, state.lairs[0], chance)
    number = state.next_id + 1
    state.things = [Thing(PieceId(number), "trap", min(PRINTED.traps), chance.choice(free(state)), life=3)]
    state.things.append(Thing(PieceId(number + 1), "ally", min(PRINTED.allies), chance.choice(free(state)), life=3))
    state.active = (state.enemies[0].kind,)
    assert all(set(board.squares_of(each)) <= ground.bit.keys() for each in state.enemies)
    return state


OUTSIDE = -1000
"""Where a figure waits until it has found a place; no square of a realm."""


def free(state: State) -> list[Square]:
    """The squares that may be entered, with nobody there."""
    ground = board.realm(state)
    taken = {square for square in board.bodies(state) if square in ground.bit}
    return [square for square in ground.squares_in(ground.open) if square not in taken]


def stand(state: State, piece: Any, chance: Random) -> None:
    """Put a figure where all its squares are free; it stays out of the match where there is no such place."""
    room = set(free(state))
    ways = []
    for square in sorted(room):
        piece.square = square
        if set(board.squares_of(piece)) <= room:
            ways.append(square)
    if ways:
        piece.square = chance.choice(ways)
    else:
        state.enemies = [each for each in state.enemies if each is not piece]
        state.lairs = [each for each in state.lairs if each is not piece]


# ---------------------------------------------------------------- answers


def of_ground(state: State) -> dict[str, Any]:
    """What is printed where, what may be entered, what nobody sees through, what is occupied."""
    ground = board.realm(state)
    return {
        "marks": {square: ground.printed[square] for square in sorted(ground.bit)},
        "open": [*ground.squares_in(ground.open)],
        "opaque": [*ground.squares_in(ground.opaque)],
        "occupied": [*ground.squares_in(board.occupied(state))],
    }


def of_figures(state: State) -> dict[str, Any]:
    """Their squares; how far apart they are and who sees whom; what each sees, reaches, and where it would wake."""
    ground = board.realm(state)
    lookers = [hero.seat for hero in state.heroes] + [each.id for each in state.enemies]
    figures = lookers + [nest.id for nest in state.lairs] + [thing.id for thing in state.things]
    own = state.heroes[0]
    reach = ground.reach(own.spot, 4, board.free(state) & movement.same_tile(state, own))
    goal = max(reach, key=lambda square: (reach[square], square))
    return {
        "squares": {figure: board.squares(state, figure) for figure in figures},
        "distances": [[a, b, apart(state, a, b)] for a in lookers for b in lookers if a < b],
        "sight": [[a, b, board.sees(state, a, b)] for a in lookers for b in lookers if a != b],
        "seen": {figure: seen_by(ground, state, figure) for figure in lookers[:4]},
        "near": {figure: [*ground.squares_in(ground.within(board.squares(state, figure), 2))] for figure in lookers},
        "reach": {square: cost for square, cost in sorted(reach.items()) if square != own.square},
        "way": [goal, reach[goal]],
        "wakes": [woken(state, threat) for threat in range(4)],
    }


def apart(state: State, one: FigureId, other: FigureId) -> int | None:
    """The distance between two figures; none where no way leads from one to the other."""
    steps = board.distance(state, one, other)
    return steps if steps < FAR else None


def seen_by(ground: Realm, state: State, figure: FigureId) -> list[int]:
    """The squares that a figure sees."""
    mask = ground.seen(board.squares(state, figure), ground.exists, board.blockers(state, figure))
    return [*ground.squares_in(mask)]


def woken(state: State, threat: int) -> list[int]:
    """Where a hero of so much threat would wake an enemy that sleeps."""
    ground = board.realm(state)
    mask = 0
    for each in state.enemies:
        if not board.is_active(state, each):
            mask |= ground.within(board.squares_of(each), activation.threat_range(each) + threat)
    return [*ground.squares_in(mask)]


def areas(state: State, chance: Random) -> list[list[Any]]:
    """The squares of area attacks of the first hero, without its own (MYTH-COMBAT-29)."""
    ground, here = board.realm(state), state.heroes[0].spot
    found: list[list[Any]] = []
    for area in AREAS:
        anchors = patterns.anchors(ground, area, (here,), 4, 0)
        for anchor in chance.sample(anchors, min(3, len(anchors))):
            size = chance.randint(1, 3)
            covered = patterns.area_squares(ground, area, size, (here,), anchor)
            found.append([area, size, anchor, [square for square in covered if square != here]])
    return found


def printed(realms: list[dict[str, Any]]) -> dict[str, Any]:
    """Of the printed things what the client's geometry reads."""
    shown = msgspec.to_builtins(MYTH.packs.content(Options()))
    tiles = {name for each in realms for tile in each["view"]["tiles"] for name in tile["names"]}

    def size(card: dict[str, Any]) -> dict[str, Any]:
        return {name: card[name] for name in ("rows", "columns", "threat_range")}

    return {
        "tiles": {name: {"grid": shown["tiles"][name]["grid"]} for name in sorted(tiles)},
        "heroes": {name: {"ignores_sight": hero["ignores_sight"]} for name, hero in shown["heroes"].items()},
        "monsters": {
            name: {rank: size(each[rank]) for rank in ("minion", "captain")} for name, each in shown["monsters"].items()
        },
        "bosses": {name: [size(card) for card in stages] for name, stages in shown["bosses"].items()},
        "tokens": {name: {"solid": token["solid"]} for name, token in shown["tokens"].items()},
        "features": {},
    }


if __name__ == "__main__":
    main()
