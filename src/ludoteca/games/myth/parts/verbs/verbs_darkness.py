"""Verbs of the darkness: the meter, threat, new figures, waking."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.games.myth.effects.carrying import Targets, carries_out
from ludoteca.games.myth.effects.figures import centre
from ludoteca.games.myth.effects.meaning import amount
from ludoteca.games.myth.parts.darkness import activation, spawning
from ludoteca.games.myth.parts.darkness.meter import raise_meter
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import Meter, Spawn, Threat, Wake
from ludoteca.games.myth.printed.vocabulary import Rank
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import ChooseKind
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Enemy, Lair, Scene
from ludoteca.games.myth.table.registering import choices, decided
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import GroupArrives
from ludoteca.games.myth.table.steps.setup import QuestAllySquare
from ludoteca.games.myth.table.steps.verbs import WhichKind


@carries_out(Meter)
def meter(state: State, effect: Meter, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-DARK-19."""
    raise_meter(state, amount(state, effect.amount, scene), events)
    return ()


@carries_out(Threat)
def threat(state: State, effect: Threat, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-THREAT-03."""
    for figure in targets:
        if board.is_hero(figure):
            by = amount(state, effect.amount, scene, figure)
            if effect.set is not None:
                by = amount(state, effect.set, scene, figure) - state.heroes[figure].threat
            harm.add_threat(state, figure, by, events)
    return ()


@carries_out(Wake)
def wake(state: State, effect: Wake, scene: Scene, targets: Targets, events: Events) -> Entries:
    """MYTH-ACTIVATE-08."""
    for figure in targets:
        piece = board.find(state, figure)
        if isinstance(piece, Enemy):
            activation.wake(state, piece.kind, events)
    return ()


@carries_out(Spawn)
def spawn(state: State, effect: Spawn, scene: Scene, targets: Targets, events: Events) -> Entries:
    """effects.md 3.2 spawn: figures of the supply next to lairs, whoever brings them, heroes, or on an edge."""
    named = next((quest.monster for quest in state.quests if quest.id == scene.source and quest.monster), "")
    if effect.monster == "any" and named:
        return bring(state, effect, named, scene, centre(state, scene), events)
    if effect.id in PRINTED.allies:
        assert scene.place is not None, scene
        return (QuestAllySquare(tile=board.realm(state).tile_of[scene.place], kind=effect.id),)
    if effect.monster == "any" or effect.id == "any-mini-boss":
        return (WhichKind(scene=replace(scene, targets=targets)),)
    if effect.id:
        return spawn_unique(state, effect.id, scene, events)
    if effect.monster == "lair":
        nests = [nest for figure in targets if isinstance(nest := board.find(state, figure), Lair)]
        return tuple(
            [
                entry
                for nest in nests
                for entry in bring(state, effect, nest.kind, scene, board.squares_of(nest), events)
            ]
        )
    return bring(state, effect, str(effect.monster), scene, centre(state, scene), events)


def bring(state: State, effect: Spawn, kind: str, scene: Scene, origins: tuple[Square, ...], events: Events) -> Entries:
    """So many figures of a type, where the effect says."""
    melee = amount(state, effect.melee, scene)
    ranged = amount(state, effect.ranged, scene)
    captains = amount(state, effect.captain, scene)
    if effect.where in ("edge", "far-edge"):
        tile = board.realm(state).tile_of[origins[0]] if origins else current_tile(state)
        spawning.along_edge(state, kind, melee, ranged, captains, tile, events, effect.where == "far-edge")
        return ()
    beside = effect.where == "heroes" or not origins
    return (GroupArrives(kind, melee, ranged, captains, origins=origins, beside=beside),)


def current_tile(state: State) -> TileNo:
    """The newest tile with a hero on it."""
    return max(board.tiles_with_heroes(state), default=TileNo(0))


def spawn_unique(state: State, kind: str, scene: Scene, events: Events) -> Entries:
    """MYTH-MINIBOSS-05: a unique enemy, next to the one who calls it or on a purple square."""
    rank: Rank = "boss" if kind in PRINTED.bosses else "mini-boss"
    if not board.supply(state, kind, rank):
        raise_meter(state, 1, events)
        return ()
    ground = board.realm(state)
    here = ground.tile_masks[current_tile(state)]
    origins = centre(state, scene) or (ground.first_in(ground.purple & here or here),)
    return (GroupArrives(kind, unique=rank, origins=origins),)


def effect_of(ask: WhichKind) -> Spawn:
    """The printed effect that asks."""
    effect = PRINTED.effects[ask.scene.listed][ask.scene.at]
    assert isinstance(effect, Spawn)
    return effect


@choices(WhichKind)
def which_kind_choices(ask: WhichKind, state: State) -> tuple[Act, ...]:
    if effect_of(ask).id:
        return tuple([ChooseKind(kind) for kind in PRINTED.mini_bosses if board.supply(state, kind, "mini-boss")])
    return tuple([ChooseKind(kind) for kind in PRINTED.monsters])


@decided(WhichKind)
def which_kind_decided(ask: WhichKind, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, ChooseKind)
    if effect_of(ask).id:
        return spawn_unique(state, action.kind, ask.scene, events)
    return bring(state, effect_of(ask), action.kind, ask.scene, centre(state, ask.scene), events)
