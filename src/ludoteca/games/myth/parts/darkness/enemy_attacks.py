"""Enemy attacks: targets by priority, one pool, damage to each target hit, and what the blow brings with it."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.games.myth.effects.carrying import forget, has_window
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import defence_of, has_flag
from ludoteca.games.myth.parts.darkness import bosses
from ludoteca.games.myth.parts.darkness.activation import acting, over
from ludoteca.games.myth.parts.darkness.facts import BlowStopped, EnemyAttacked, EnemyRolled, FateFell
from ludoteca.games.myth.parts.darkness.interrupts import opening
from ludoteca.games.myth.parts.darkness.priorities import (
    Field,
    attackable,
    attacks,
    best,
    others_among,
    range_of,
    square_of,
    taunted_by,
)
from ludoteca.games.myth.parts.darkness.reasons import Weighed
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.addresses import printed_on
from ludoteca.games.myth.printed.enemies import MonsterAttack
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.actions import Pick
from ludoteca.games.myth.table.asking import Act, Entries, Events
from ludoteca.games.myth.table.attacks import amend, begin, end, strike_under_way
from ludoteca.games.myth.table.ids import FigureId
from ludoteca.games.myth.table.pieces import Aimed, Enemy, Rolled, Scene, Strike, Thing
from ludoteca.games.myth.table.registering import choices, decided, resolves
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import (
    AttackEnemies,
    EnemyAttack,
    EnemyAttackOver,
    EnemyBlow,
    EnemyRoll,
    NextVictim,
    SettleDefeat,
    WhichVictim,
    Window,
)
from ludoteca.games.myth.table.steps.effects import Carry

# One enemy after another


@resolves(AttackEnemies)
def attack_enemies(step: AttackEnemies, state: State, events: Events) -> Entries:
    if end := over(state):
        return end
    field, attacks_made = Field(state), state.next_strike
    for at, unit in enumerate(step.order):
        for place, figure in enumerate(unit, 1):
            each = acting(state, figure)
            if each is None:
                continue
            if state.next_strike != attacks_made:  # who was hit may be no target any more
                field, attacks_made = Field(state), state.next_strike
            if entries := attack(state, field, each, events):
                return (*entries, AttackEnemies((unit[place:], *step.order[at + 1 :])))
    return ()


def attack(state: State, field: Field, each: Enemy, events: Events) -> Entries:
    """MYTH-ENEMYATTACK-18 to -20, MYTH-BOSS-08: which attacks an enemy makes; none without somebody to attack."""
    own = attacks(each)
    if not own or has_flag(state, each.id, "cannot-attack"):
        return ()
    if each.rank not in ("minion", "captain"):
        return tuple([EnemyAttack(each.id, each_attack.id) for each_attack in own])
    for each_attack in own:
        if reach := within_reach(state, field, each, each_attack):
            return declare(EnemyAttack(each.id, each_attack.id), state, field, each, reach, events)
    return ()


def within_reach(state: State, field: Field, each: Enemy, attack: MonsterAttack) -> list[FigureId]:
    """MYTH-ENEMYATTACK-10, -16: who can be attacked now; a decoy only by those drawn to it."""
    figures = list(field.where)
    if field.decoys:
        figures += [figure for figure in taunted_by(state, field, each) if figure in field.decoys]
    return attackable(state, field, each, attack, figures)


# Targets


@resolves(EnemyAttack)
def enemy_attack(step: EnemyAttack, state: State, events: Events) -> Entries:
    each = acting(state, step.enemy)
    if end := over(state):
        return end
    if each is None:
        return ()
    field = Field(state)
    reach = within_reach(state, field, each, PRINTED.attacks[step.attack])
    return declare(step, state, field, each, reach, events) if reach else ()


def declare(
    step: EnemyAttack, state: State, field: Field, each: Enemy, reach: list[FigureId], events: Events
) -> Entries:
    """Name the targets among those within reach, or ask the players which of equals they are."""
    printed = PRINTED.attacks[step.attack]
    size = changed(state, each.id, "size", int(printed.pattern.size))  # type: ignore[arg-type]
    wanted = {"single": 1, "blast": 1, "multi": size}.get(printed.pattern.kind, len(reach))
    taunts = [figure for figure in taunted_by(state, field, each) if figure in reach]
    targets = tuple(dict.fromkeys((*taunts, *step.chosen)))[:wanted]
    why: tuple[Weighed, ...] = ()
    while len(targets) < min(wanted, len(reach)):
        left = [figure for figure in reach if figure not in targets]
        if len(left) <= wanted - len(targets):
            targets += tuple(left)
            break
        tied, read = best(state, each, left)
        if len(tied) > wanted - len(targets):
            return (WhichVictim(step, tied),)
        targets, why = targets + tied, why or read
    if printed.pattern.kind == "blast":
        around = field.ground.within((square_of(field, targets[0]),), size)
        caught = [figure for figure, square in field.where.items() if field.ground.bit[square] & around]
        targets = tuple(dict.fromkeys((*targets, *caught)))
    strike = begin(
        state,
        Strike(
            number=state.next_strike,
            attacker=each.id,
            attack=step.attack,
            pattern=printed.pattern.kind,
            size=size,
            range=range_of(state, each, printed),
            aimed=Aimed(targets=targets),
        ),
    )
    others = others_among(state, targets)
    events.append(EnemyAttacked(each.id, each.kind, each.rank, step.attack, targets, why, others))
    opened = opening(state, "enemy-attack-declared", scene_of(strike))
    return (*opened, EnemyRoll(strike.number, each.kind, each.rank)) if opened else roll(state, strike, events)


@choices(WhichVictim)
def which_victim_choices(ask: WhichVictim, state: State) -> tuple[Act, ...]:
    return tuple([Pick((figure,)) for figure in ask.among])


@decided(WhichVictim)
def which_victim_decided(ask: WhichVictim, state: State, action: Act, events: Events) -> Entries:
    assert isinstance(action, Pick)
    return (replace(ask.attack, chosen=ask.attack.chosen + action.figures),)


def scene_of(strike: Strike, victim: FigureId | None = None) -> Scene:
    """In the middle of an enemy attack; `victim` is the target that is dealt with now."""
    return Scene(
        owner=strike.attacker,
        source=strike.attack,
        strike=strike.number,
        targets=strike.aimed.targets,
        attacker=strike.attacker,
        victim=victim,
        active=(strike.attacker,),
    )


# Pool, damage, effects


def tn_against(state: State, strike: Strike, target: FigureId) -> int:
    """What an attack under way has to roll against one of its targets."""
    return tn_of(state, strike.attacker, strike.attack, target)


def tn_of(state: State, attacker: FigureId, attack: str, target: FigureId) -> int:
    """MYTH-ENEMYATTACK-13: the printed TN with what changes it, plus the defence of the target."""
    base = changed(state, attacker, "tn", PRINTED.attacks[attack].tn, other=target)
    return base + defence_of(state, target, attacker)


@resolves(EnemyRoll)
def enemy_roll(step: EnemyRoll, state: State, events: Events) -> Entries:
    strike = strike_under_way(state, step.strike)
    if board.enemy(state, strike.attacker) is None:
        events.append(BlowStopped(strike.attacker, step.kind, step.rank))
        return attack_over(state, strike)
    return roll(state, strike, events)


def roll(state: State, strike: Strike, events: Events) -> Entries:
    """The pool of an attack is rolled, and whoever was hit is dealt with."""
    each = acting(state, strike.attacker)
    left = tuple([target for target in strike.aimed.targets if can_suffer(state, target)])
    strike = amend(state, strike, aimed=replace(strike.aimed, targets=left))
    if each is None or strike.done.cancelled or not left:
        return stopped(state, strike, events)
    printed = PRINTED.attacks[strike.attack]
    d10 = max(0, changed(state, each.id, "d10", printed.d10))
    tns = tuple([tn_against(state, strike, target) for target in left])
    rolls = dice.need_rolling(tns)
    fell = dice.roll(state, d10) if rolls else (0,) * d10
    hit = tuple([target for target, tn in zip(left, tns, strict=True) if dice.successes(fell, tn)])
    strike = amend(
        state,
        strike,
        pool=replace(strike.pool, tn=tns[0], d10=d10),
        rolled=replace(strike.rolled, dice=fell),
        done=replace(strike.done, hit=hit),
    )
    shown = fell if rolls else ()
    events.append(EnemyRolled(each.id, each.kind, each.rank, shown, left, tns, hit, others_among(state, left)))
    if hit:
        return deal_with(state, strike, hit, events)
    opened = opening(state, "enemy-attack-rolled", scene_of(strike))
    return (*opened, EnemyAttackOver(strike.number)) if opened else attack_over(state, strike)


def can_suffer(state: State, target: FigureId) -> bool:
    """MYTH-ENEMYATTACK-17: whoever is defeated by now is no target any more."""
    piece = board.find(state, target)
    if piece is None or piece.life > 0:
        return piece is not None
    return isinstance(piece, Thing) and not board.is_friend(piece)  # a decoy


def stopped(state: State, strike: Strike, events: Events) -> Entries:
    """The attack does not happen."""
    attacker = board.enemy(state, strike.attacker)
    if attacker is not None:
        events.append(BlowStopped(attacker.id, attacker.kind, attacker.rank))
    return attack_over(state, strike)


@resolves(NextVictim)
def next_victim(step: NextVictim, state: State, events: Events) -> Entries:
    return deal_with(state, strike_under_way(state, step.strike), step.left, events)


def deal_with(state: State, strike: Strike, left: tuple[FigureId, ...], events: Events) -> Entries:
    """Those who were hit, one after another, as long as nothing comes between them."""
    while left and not harm.all_down(state):
        victim, left, strike = left[0], left[1:], strike_under_way(state, strike.number)
        strike = amend(
            state,
            strike,
            aimed=replace(strike.aimed, targets=(victim,)),
            done=replace(strike.done, hit=(victim,), dealt=0, prevented=0),
        )
        if opened := opening(state, "enemy-attack-rolled", scene_of(strike, victim)):
            return (*opened, EnemyBlow(strike.number, victim), NextVictim(strike.number, left))
        if entries := blow(state, strike, victim, events):
            return (*entries, NextVictim(strike.number, left))
    return attack_over(state, strike) + over(state)


@resolves(EnemyBlow)
def enemy_blow(step: EnemyBlow, state: State, events: Events) -> Entries:
    return blow(state, strike_under_way(state, step.strike), step.victim, events)


def blow(state: State, strike: Strike, victim: FigureId, events: Events) -> Entries:
    """What a hit does to its victim."""
    each = board.enemy(state, strike.attacker)
    decoy = not board.is_hero(victim) and all(thing.id != victim for thing in board.friends(state))
    if each is None or strike.done.cancelled or decoy or not can_suffer(state, victim):
        return ()
    successes = dice.successes(strike.rolled.dice, tn_against(state, strike, victim))
    if not successes:  # dice or TN changed meanwhile
        return ()
    printed = PRINTED.attacks[strike.attack]
    at_once: Entries = ()
    if printed.fate_dice and not strike.rolled.faces:
        strike = roll_fate(state, each, strike, printed, events)
        at_once = tuple([Carry(name, scene_of(strike)) for name in strike.rolled.lists if has_window(name, "play")])
    full = max(0, changed(state, each.id, "damage", printed.damage, other=victim))
    if state.options.plays("each-success-hurts"):  # MYTH-ENEMYATTACK-11
        full *= successes
    if prevented := min(strike.done.prevented, full):
        events.append(BlowStopped(each.id, each.kind, each.rank, prevented))
    dealt = harm.hurt(state, victim, full - prevented, events, strike, each.kind, settle=False)
    strike = amend(state, strike, done=replace(strike.done, dealt=dealt))
    scene = scene_of(strike, victim)
    lists = (printed_on(strike.attack, "effects"), *strike.rolled.lists, *bosses.on_hit(state, each))
    effects = tuple([Carry(name, scene, "hit") for name in lists if has_window(name, "hit")])
    if at_once:
        return (*at_once, *((Window("hero-damaged", scene),) if dealt else ()), SettleDefeat(victim), *effects)
    if dealt and (opened := opening(state, "hero-damaged", scene)):
        return (*opened, SettleDefeat(victim), *effects)
    harm.settle_defeat(state, victim, events)
    return effects


def roll_fate(state: State, each: Enemy, strike: Strike, printed: MonsterAttack, events: Events) -> Strike:
    """MYTH-ENEMYATTACK-05, MYTH-ENEMYATTACK-14: after a hit the fate dice of the card, once for the attack."""
    faces = dice.fate(state, printed.fate_dice)
    lists = tuple([printed_on(printed.id, "fate", place) for place in bosses.completed(printed.fate, faces)])
    events.append(FateFell(each.id, each.kind, each.rank, faces, lists))
    return amend(state, strike, rolled=Rolled(strike.rolled.dice, faces, lists))


@resolves(SettleDefeat)
def settle_defeat(step: SettleDefeat, state: State, events: Events) -> Entries:
    harm.settle_defeat(state, step.victim, events)
    return ()


@resolves(EnemyAttackOver)
def enemy_attack_over(step: EnemyAttackOver, state: State, events: Events) -> Entries:
    return attack_over(state, strike_under_way(state, step.strike))


def attack_over(state: State, strike: Strike) -> Entries:
    """An attack is over, and nothing comes in its place."""
    over_with_attack(state, strike)
    forget(state, "attack")
    end(state, strike.number)
    return ()
