"""Enemy attacks: targets by priority, one pool, damage to each target hit, and what the blow brings with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.counted import counted
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick, forget, has_window
from ludoteca.games.myth.effects.figures import strike_of
from ludoteca.games.myth.effects.lasting import over_with_attack
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import defence_of, has_flag
from ludoteca.games.myth.parts.darkness import bosses
from ludoteca.games.myth.parts.darkness.activation import Order, acting, over
from ludoteca.games.myth.parts.darkness.interrupts import Window
from ludoteca.games.myth.parts.darkness.priorities import (
    Field,
    Weighed,
    attackable,
    attacks,
    best,
    others_among,
    range_of,
    square_of,
    target_name,
    taunted_by,
    told,
)
from ludoteca.games.myth.parts.heroes import harm
from ludoteca.games.myth.printed.enemies import MonsterAttack
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import DAMAGE, figure_name, printed_name
from ludoteca.games.myth.table.pieces import OFF, Enemy, Scene, Strike, Thing

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class EnemyAttacked(Fact, frozen=True):
    """An enemy declared an attack: with what, on whom, and why on them."""

    figure: int
    kind: str
    rank: str
    attack: str
    targets: tuple[int, ...]
    why: tuple[Weighed, ...] = ()
    others: tuple[tuple[int, str], ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        who, attack = figure_name(self.figure, self.kind, names, self.rank), printed_name(self.attack)
        whom, why = [target_name(target, names, self.others) for target in self.targets], told(self.why, names)
        return Text(
            f"{who.en} attacks {', '.join([name.en for name in whom])}: {attack.en}{why.en}",
            f"{who.it} attacca {', '.join([name.it for name in whom])}: {attack.it}{why.it}",
        )


class EnemyRolled(Fact, frozen=True):
    """The dice of an enemy attack, the TN against each target, and who is hit."""

    figure: int
    kind: str
    rank: str
    dice: tuple[int, ...]
    targets: tuple[int, ...]
    tns: tuple[int, ...]
    hit: tuple[int, ...]
    others: tuple[tuple[int, str], ...] = ()

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        rolled = ", ".join(map(str, self.dice)) or "–"
        lines = [
            (target_name(target, names, self.others), tn, target in self.hit)
            for target, tn in zip(self.targets, self.tns, strict=True)
        ]
        return Text(
            f"{who.en} rolls {rolled}: "
            + "; ".join([f"{name.en} (TN {tn}) {'hit' if hit else 'missed'}" for name, tn, hit in lines]),
            f"{who.it} tira {rolled}: "
            + "; ".join([f"{name.it} (TN {tn}) {'colpito' if hit else 'mancato'}" for name, tn, hit in lines]),
        )


class BlowStopped(Fact, frozen=True):
    """An enemy attack that was declared came to nothing, or some of its damage was prevented."""

    figure: int
    kind: str
    rank: str
    prevented: int = 0

    def tell(self, names: Sequence[str]) -> Text:
        who = figure_name(self.figure, self.kind, names, self.rank)
        if self.prevented:
            damage = counted(self.prevented, DAMAGE)
            return Text(f"Prevented: {damage.en} of {who.en}", f"Si previene: {damage.it} di {who.it}")
        return Text(f"The attack of {who.en} does not happen", f"L'attacco di {who.it} non avviene")


# One enemy after another


class AttackEnemies(Step, frozen=True):
    """MYTH-ENEMYATTACK-01, MYTH-ENEMYATTACK-02: in activation order, one enemy at a time."""

    order: Order

    def resolve(self, state: State, events: Events) -> Entries:
        if end := over(state):
            return end
        field = Field(state)
        for at, unit in enumerate(self.order):
            for place, figure in enumerate(unit, 1):
                each = acting(state, figure)
                if each is not None and (entries := attack(state, field, each, events)):
                    return (*entries, AttackEnemies((unit[place:], *self.order[at + 1 :])))
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
            return EnemyAttack(each.id, each_attack.id).declare(state, field, each, reach, events)
    return ()


def within_reach(state: State, field: Field, each: Enemy, attack: MonsterAttack) -> list[int]:
    """MYTH-ENEMYATTACK-10, -16: who can be attacked now; a decoy only by those drawn to it."""
    figures = list(field.where)
    if field.decoys:
        figures += [figure for figure in taunted_by(state, field, each) if figure in field.decoys]
    return attackable(state, field, each, attack, figures)


# Targets


class EnemyAttack(Step, frozen=True):
    """MYTH-ENEMYATTACK-03: an attack of an enemy; the targets that the players chose come first."""

    enemy: int
    attack: str
    chosen: tuple[int, ...] = ()

    def resolve(self, state: State, events: Events) -> Entries:
        each = acting(state, self.enemy)
        if end := over(state):
            return end
        if each is None:
            return ()
        field = Field(state)
        reach = within_reach(state, field, each, PRINTED.attacks[self.attack])
        return self.declare(state, field, each, reach, events) if reach else ()

    def declare(self, state: State, field: Field, each: Enemy, reach: list[int], events: Events) -> Entries:
        """Name the targets among those within reach, or ask the players which of equals they are."""
        printed = PRINTED.attacks[self.attack]
        size = changed(state, each.id, "size", int(printed.pattern.size))  # type: ignore[arg-type]
        wanted = {"single": 1, "blast": 1, "multi": size}.get(printed.pattern.kind, len(reach))
        taunts = [figure for figure in taunted_by(state, field, each) if figure in reach]
        targets = tuple(dict.fromkeys((*taunts, *self.chosen)))[:wanted]
        why: tuple[Weighed, ...] = ()
        while len(targets) < min(wanted, len(reach)):
            left = [figure for figure in reach if figure not in targets]
            if len(left) <= wanted - len(targets):
                targets += tuple(left)
                break
            tied, read = best(state, each, left)
            if len(tied) > wanted - len(targets):
                return (WhichVictim((), self, tied),)
            targets, why = targets + tied, why or read
        if printed.pattern.kind == "blast":
            around = field.ground.within((square_of(field, targets[0]),), size)
            caught = [figure for figure, square in field.where.items() if field.ground.bit[square] & around]
            targets = tuple(dict.fromkeys((*targets, *caught)))
        strike = Strike(
            number=state.next_strike,
            attacker=each.id,
            attack=self.attack,
            pattern=printed.pattern.kind,
            size=size,
            range=range_of(state, each, printed),
            targets=targets,
        )
        state.next_strike += 1
        state.strikes.append(strike)
        others = others_among(state, targets)
        events.append(EnemyAttacked(each.id, each.kind, each.rank, self.attack, targets, why, others))
        return (Window("enemy-attack-declared", scene_of(strike)), EnemyRoll(strike.number))


class WhichVictim(GroupAsk, frozen=True):
    """MYTH-ENEMYMOVE-05, DP-38: the fifth priority is the players' choice."""

    CLAUSE: ClassVar[str] = "MYTH-ENEMYMOVE-05"
    attack: EnemyAttack = EnemyAttack(OFF, "")
    among: tuple[int, ...] = ()

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([Pick((figure,)) for figure in self.among])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, Pick)
        return (replace(self.attack, chosen=self.attack.chosen + action.figures),)


def scene_of(strike: Strike, victim: int = OFF) -> Scene:
    """In the middle of an enemy attack; `victim` is the target that is dealt with now."""
    return Scene(
        owner=strike.attacker,
        source=strike.attack,
        strike=strike.number,
        targets=strike.targets,
        attacker=strike.attacker,
        victim=victim,
        active=(strike.attacker,),
    )


# Pool, damage, effects


def tn_against(state: State, strike: Strike, target: int) -> int:
    """MYTH-ENEMYATTACK-13: the printed TN with what changes it, plus the defence of the target."""
    base = changed(state, strike.attacker, "tn", PRINTED.attacks[strike.attack].tn, other=target)
    return base + defence_of(state, target, strike.attacker)


class EnemyRoll(Step, frozen=True):
    """MYTH-ENEMYATTACK-04 to -07, -12: one pool for all targets; each is hit if some die reaches the TN for it."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        each = acting(state, strike.attacker)
        strike.targets = tuple([target for target in strike.targets if can_suffer(state, target)])
        if each is None or strike.cancelled or not strike.targets:
            return (stopped(state, strike, events),)
        printed = PRINTED.attacks[strike.attack]
        strike.d10 = max(0, changed(state, each.id, "d10", printed.d10))
        tns = tuple([tn_against(state, strike, target) for target in strike.targets])
        strike.tn = tns[0]
        rolls = dice.need_rolling(tns)
        strike.dice = dice.roll(state, strike.d10) if rolls else (0,) * strike.d10
        strike.hit = tuple([t for t, tn in zip(strike.targets, tns, strict=True) if dice.successes(strike.dice, tn)])
        shown = strike.dice if rolls else ()
        others = others_among(state, strike.targets)
        events.append(EnemyRolled(each.id, each.kind, each.rank, shown, strike.targets, tns, strike.hit, others))
        if not strike.hit:
            return (Window("enemy-attack-rolled", scene_of(strike)), EnemyAttackOver(strike.number))
        return (NextVictim(strike.number, strike.hit),)


def can_suffer(state: State, target: int) -> bool:
    """MYTH-ENEMYATTACK-17: whoever is defeated by now is no target any more."""
    piece = board.find(state, target)
    if isinstance(piece, Thing) and not board.is_friend(piece):
        return True  # a decoy
    return piece is not None and piece.life > 0


def stopped(state: State, strike: Strike, events: Events) -> EnemyAttackOver:
    """The attack does not happen."""
    attacker = board.enemy(state, strike.attacker)
    if attacker is not None:
        events.append(BlowStopped(attacker.id, attacker.kind, attacker.rank))
    return EnemyAttackOver(strike.number)


class NextVictim(Step, frozen=True):
    """The targets that were hit are dealt with one at a time: the attack is on this one alone until it is over."""

    strike: int
    left: tuple[int, ...]

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        if not self.left or harm.all_down(state):
            return (EnemyAttackOver(self.strike), *over(state))
        victim = self.left[0]
        strike.targets = strike.hit = (victim,)
        strike.dealt = strike.prevented = 0
        return (
            Window("enemy-attack-rolled", scene_of(strike, victim)),
            EnemyBlow(self.strike, victim),
            NextVictim(self.strike, self.left[1:]),
        )


class EnemyBlow(Step, frozen=True):
    """MYTH-ENEMYATTACK-08, -11, -14, -15: the damage once, less what was prevented; a decoy suffers nothing."""

    strike: int
    victim: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        each = board.enemy(state, strike.attacker)
        decoy = not board.is_hero(self.victim) and self.victim not in [thing.id for thing in board.friends(state)]
        if each is None or strike.cancelled or decoy or not can_suffer(state, self.victim):
            return ()
        if not dice.successes(strike.dice, tn_against(state, strike, self.victim)):  # dice or TN changed meanwhile
            return ()
        printed = PRINTED.attacks[strike.attack]
        at_once: Entries = ()
        if printed.fate_dice and not strike.faces:
            at_once = roll_fate(state, each, strike, printed, events)
        full = max(0, changed(state, each.id, "damage", printed.damage, other=self.victim))
        if prevented := min(strike.prevented, full):
            events.append(BlowStopped(each.id, each.kind, each.rank, prevented))
        strike.dealt = harm.hurt(state, self.victim, full - prevented, events, strike, each.kind, settle=False)
        scene = scene_of(strike, self.victim)
        lists = (f"{strike.attack}.effects", *strike.lists, *bosses.on_hit(state, each))
        effects = tuple([Carry(name, scene, "hit") for name in lists if has_window(name, "hit")])
        after: Entries = (Window("hero-damaged", scene),) if strike.dealt else ()
        return (*at_once, *after, SettleDefeat(self.victim), *effects)


def roll_fate(state: State, each: Enemy, strike: Strike, printed: MonsterAttack, events: Events) -> Entries:
    """MYTH-ENEMYATTACK-05, MYTH-ENEMYATTACK-14: after a hit the fate dice of the card, once for the attack."""
    strike.faces = dice.fate(state, printed.fate_dice)
    strike.lists = tuple([f"{printed.id}.fate.{place}" for place in bosses.completed(printed.fate, strike.faces)])
    events.append(bosses.FateFell(each.id, each.kind, each.rank, strike.faces, strike.lists))
    return tuple([Carry(name, scene_of(strike)) for name in strike.lists if has_window(name, "play")])


class SettleDefeat(Step, frozen=True):
    """MYTH-ENEMYATTACK-17, MYTH-ALLY-10: who is still at 0 life after the window is defeated at once."""

    victim: int

    def resolve(self, state: State, events: Events) -> Entries:
        harm.settle_defeat(state, self.victim, events)
        return ()


class EnemyAttackOver(Step, frozen=True):
    """The attack is over, and what lasted for it."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        over_with_attack(state, strike)
        forget(state, "attack")
        state.strikes = [other for other in state.strikes if other.number != self.strike]
        return ()


ENTRIES = (AttackEnemies, EnemyAttack, WhichVictim, EnemyRoll, NextVictim, EnemyBlow, SettleDefeat, EnemyAttackOver)
ACTIONS = (Pick,)
FACTS = (EnemyAttacked, EnemyRolled, BlowStopped)
