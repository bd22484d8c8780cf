"""Allies: called to arms, activated by the group in the Update phase, attacked like heroes, gone with their tile."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.games.myth.effects.carrying import has_window
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import defence_of
from ludoteca.games.myth.parts.adventure.facts import AllyCame, AllyLeft, AllyMoved, AllyRolled
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import attacks, board, dice
from ludoteca.games.myth.table.actions import Pick, PickKind, PickSquare
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.attacks import strike_under_way
from ludoteca.games.myth.table.ids import FigureId, Square, TileNo
from ludoteca.games.myth.table.pieces import Aimed, Done, Enemy, Pool, Rolled, Scene, Strike, Thing
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.adventure import AllyDone, AllyRoll, AllySquare, AllyTurn, AllyTurns, WhichAlly
from ludoteca.games.myth.table.steps.effects import Carry
from ludoteca.games.myth.table.steps.heroes import Casualties

# Calling


def in_play(state: State) -> list[Thing]:
    """The allies on the board."""
    return [thing for thing in state.things if thing.sort == "ally"]


def available(state: State) -> tuple[str, ...]:
    """MYTH-ALLY-02, MYTH-ALLY-12: the recruited allies that are not in play."""
    here = {thing.kind for thing in in_play(state)}
    return tuple([kind for kind in state.allies if kind not in here])


@choices(WhichAlly)
def which_ally_choices(ask: WhichAlly, state: State) -> tuple[Act, ...]:
    return tuple([PickKind(kind) for kind in available(state)])


@decided(WhichAlly)
def which_ally_decided(ask: WhichAlly, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickKind)
    return (AllySquare(kind=action.kind),)


@choices(AllySquare)
def ally_square_choices(ask: AllySquare, state: State) -> tuple[Act, ...]:
    ground, free = board.realm(state), board.free(state)
    near = 0
    for hero in board.standing(state):
        near |= ground.near[hero.spot] & ground.tile_masks[ground.tile_of[hero.spot]]
    return tuple([PickSquare(square) for square in ground.squares_in(near & free)])


@decided(AllySquare)
def ally_square_decided(ask: AllySquare, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, PickSquare)
    enter(state, ask.kind, action.square, events)
    return ()


def enter(state: State, kind: str, square: Square, events: Events) -> None:
    """MYTH-ALLY-16: an ally comes with full life."""
    number = state.new_id()
    state.things.append(Thing(number, "ally", kind, square, life=PRINTED.allies[kind].life))
    events.append(AllyCame(number, kind, square))


def leave(state: State, tile: TileNo, events: Events) -> None:
    """MYTH-ALLY-04: when their tile is cleared or abandoned allies leave play."""
    ground = board.realm(state)
    for thing in in_play(state):
        if thing.square is not None and ground.tile_of.get(thing.square) == tile:
            harm.remove(state, thing.id, events)
            events.append(AllyLeft(thing.id, thing.kind, False))


# Activation


@resolves(AllyTurns)
def ally_turns(step: AllyTurns, state: State, events: Events) -> Entries:
    here = [thing.id for thing in in_play(state) if thing.id in step.due]
    if not here:
        return ()
    kind = next(thing.kind for thing in in_play(state) if thing.id == here[0])
    deeds = tuple(
        [
            Carry(name, Scene(owner=here[0], source=kind), "activated")
            for name in [printed_on(ability.id) for ability in PRINTED.allies[kind].abilities]
            if has_window(name, "activated")
        ]
    )
    return (*deeds, AllyTurn(ally=here[0]), AllyTurns(tuple(here[1:])))


@choices(AllyTurn)
def ally_turn_choices(ask: AllyTurn, state: State) -> tuple[Act, ...]:
    thing = board.find(state, ask.ally)
    if not isinstance(thing, Thing):
        return ()
    moves = () if ask.moved else tuple([PickSquare(square) for square in within_reach(state, thing)])
    strikes = () if ask.attacked else tuple([Pick((figure,)) for figure in targets(state, thing)])
    return (*moves, *strikes, DECLINE) if moves or strikes else ()


@decided(AllyTurn)
def ally_turn_decided(ask: AllyTurn, state: State, action: Act, events: Events) -> Entries:
    thing = board.find(state, ask.ally)
    assert isinstance(thing, Thing)
    match action:
        case PickSquare():
            events.append(AllyMoved(thing.id, thing.kind, thing.spot, action.square))
            thing.square = action.square
            return (replace(ask, moved=True, votes=()),)
        case Pick():
            strike = declare(state, thing, action.figures[0])
            return (AllyRoll(strike.number), replace(ask, attacked=True, votes=()))
    return ()


def within_reach(state: State, thing: Thing) -> list[Square]:
    """MYTH-ALLY-06, MYTH-ALLY-14: where an ally can go, on its own tile."""
    ground = board.realm(state)
    floor = board.free(state) & ground.tile_masks[ground.tile_of[thing.spot]]
    ways = ground.reach(thing.spot, PRINTED.allies[thing.kind].movement, floor)
    return [square for square in ways if square != thing.square]


def targets(state: State, thing: Thing) -> list[FigureId]:
    """MYTH-ALLY-15, MYTH-LOS-10: enemies and lairs in range and in sight, by the rules for heroes."""
    attack = PRINTED.allies[thing.kind].attack
    figures = [each.id for each in state.enemies if each.life > 0] + [nest.id for nest in state.lairs]
    return [
        figure
        for figure in figures
        if board.distance(state, thing.id, figure) <= attack.range
        and (attack.kind == "melee" or board.sees(state, thing.id, figure))
    ]


def declare(state: State, thing: Thing, target: FigureId) -> Strike:
    """MYTH-ALLY-15: the attack with the statistics of the card; it costs no AP."""
    printed = PRINTED.allies[thing.kind].attack
    return attacks.begin(
        state,
        Strike(
            number=state.next_strike,
            attacker=thing.id,
            attack=printed.id,
            range=printed.range,
            aimed=Aimed(targets=(target,)),
            pool=Pool(damage=printed.damage, d10=printed.d10),
        ),
    )


@resolves(AllyRoll)
def ally_roll(step: AllyRoll, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    printed = PRINTED.attacks[strike.attack]
    target = strike.aimed.targets[0]
    piece = board.find(state, target)
    thing = board.find(state, strike.attacker)
    assert piece is not None
    assert isinstance(thing, Thing)
    rank = piece.rank if isinstance(piece, Enemy) else "lair"
    kind: str = piece.kind  # type: ignore[union-attr]  # an enemy or a lair
    activation.wake(state, kind, events)
    d10 = max(0, changed(state, thing.id, "d10", printed.d10))
    tn = printed.tn + defence_of(state, target, thing.id)
    rolls = dice.need_rolling((tn,))
    fell = dice.roll(state, d10) if rolls else (0,) * d10
    hit = bool(dice.successes(fell, tn))
    strike = attacks.amend(
        state,
        strike,
        pool=replace(strike.pool, tn=tn, d10=d10),
        rolled=Rolled(fell),
        done=Done((target,) if hit else ()),
    )
    shown = fell if rolls else ()
    events.append(AllyRolled(thing.id, thing.kind, printed.id, target, kind, rank, shown, tn, hit))
    if not hit:
        return (AllyDone(step.strike),)
    damage = max(0, changed(state, thing.id, "damage", printed.damage, other=target))
    dealt = harm.hurt(state, target, damage, events, strike)
    attacks.amend(state, strike, done=replace(strike.done, dealt=dealt))
    deed = Carry(printed_on(printed.id, "effects"), Scene(owner=thing.id, source=thing.kind, strike=step.strike), "hit")
    return (deed, Casualties(step.strike), AllyDone(step.strike))


@resolves(AllyDone)
def ally_done(step: AllyDone, state: State, events: Events) -> Entries:
    attacks.end(state, step.strike)
    return ()
