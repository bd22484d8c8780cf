"""What quests ask of companions besides fighting: objects to use, to carry home, and to stand by."""

from __future__ import annotations

from ludoteca.games.myth.parts.adventure import objectives
from ludoteca.games.myth.parts.heroes import traps
from ludoteca.games.myth.printed.quests import CarryObjective, ReachObjective
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.ids import PieceId, Square, TileNo
from ludoteca.games.myth.table.pieces import Hero, Thing
from ludoteca.games.myth.table.state import State

SAFE = 4
"""With foes nearer than this a hero fights first."""
PATIENCE = 30
"""So many rounds for each tile a party waits for what is still to do with objects."""


def objects(state: State) -> list[Thing]:
    """Quest objects on the board that can be used or taken up now."""
    return [
        thing
        for thing in state.things
        if thing.sort == "object" and thing.square is not None and traps.is_ready(state, thing)
    ]


def squares(state: State, hero: Hero, nearest_foe: int) -> list[Square]:
    """Where a hero goes for a quest: home with what is carried; to the next object when no foe is near."""
    ground = board.realm(state)
    for quest, _, part in objectives.each_part(state):
        carries = isinstance(part.goal, CarryObjective) and any(
            thing.kind == part.goal.object and thing.owner == hero.seat for thing in state.things
        )
        if carries and quest.tile is not None and state.tiles[quest.tile].entry:
            return list(ground.border(quest.tile, state.tiles[quest.tile].entry))  # type: ignore[arg-type]
    if nearest_foe <= SAFE or state.round > PATIENCE * len(state.tiles):
        return []
    own = ground.tile_of[hero.spot]
    wanted = [thing.spot for thing in objects(state) if ground.tile_of[thing.spot] == own]
    meeting = [part.goal.object for _, _, part in objectives.each_part(state) if isinstance(part.goal, ReachObjective)]
    wanted += [thing.square for thing in state.things if thing.kind in meeting and thing.square is not None]
    near = [square for square in wanted if ground.tile_of[square] == own]
    return sorted(ground.squares_in(ground.within(tuple(near), 1) & ground.open)) if near else []


def waiting(state: State, tile: TileNo) -> bool:
    """Whether something is left to do with objects of a tile before the party goes on."""
    ground = board.realm(state)
    return state.round <= PATIENCE * len(state.tiles) and any(
        ground.tile_of[thing.spot] == tile for thing in objects(state)
    )


def interact_worth(state: State, number: PieceId) -> float:
    """Objects of quests most, traps as well; a feature is worth a step."""
    thing = board.find(state, number)
    return 2.5 if isinstance(thing, Thing) and thing.sort == "object" else 1.2
