"""Allies: called to arms, activated by the group in the Update phase, attacked like heroes, gone with their tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from ludoteca.core.agenda import Step
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.carrying import Carry, Pick, PickSquare, has_window
from ludoteca.games.myth.effects.figures import strike_of
from ludoteca.games.myth.effects.meaning import changed
from ludoteca.games.myth.effects.statistics import defence_of
from ludoteca.games.myth.parts.darkness import activation
from ludoteca.games.myth.parts.heroes import combat, harm
from ludoteca.games.myth.parts.setup.packs import PickKind
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events, Fact, GroupAsk
from ludoteca.games.myth.table.names import figure_name, printed_name
from ludoteca.games.myth.table.pieces import Enemy, Scene, Strike, Thing

if TYPE_CHECKING:
    from ludoteca.games.myth.table.state import State


# Facts


class AllyCame(Fact, frozen=True):
    """MYTH-ALLY-03: an ally joins the heroes."""

    figure: int
    kind: str
    square: int

    def tell(self, names: Sequence[str]) -> Text:
        who = printed_name(self.kind)
        return Text(f"{who.en} joins the heroes", f"{who.it} si unisce agli eroi")


class AllyMoved(Fact, frozen=True):
    """MYTH-ALLY-06: an ally moved."""

    figure: int
    kind: str
    start: int
    square: int

    def tell(self, names: Sequence[str]) -> Text:
        who = printed_name(self.kind)
        return Text(f"{who.en} moves", f"{who.it} si muove")


class AllyRolled(Fact, frozen=True):
    """MYTH-ALLY-15: the dice of an ally's attack."""

    figure: int
    kind: str
    attack: str
    target: int
    target_kind: str
    rank: str
    dice: tuple[int, ...]
    tn: int
    hit: bool

    def tell(self, names: Sequence[str]) -> Text:
        who, attack = printed_name(self.kind), printed_name(self.attack)
        whom = figure_name(self.target, self.target_kind, names, self.rank)
        rolled = ", ".join(map(str, self.dice)) or "–"
        return Text(
            f"{who.en} attacks {whom.en}: {attack.en}, {rolled} against TN {self.tn}, "
            f"{'hit' if self.hit else 'missed'}",
            f"{who.it} attacca {whom.it}: {attack.it}, {rolled} contro TN {self.tn}, "
            f"{'colpito' if self.hit else 'mancato'}",
        )


class AllyLeft(Fact, frozen=True):
    """MYTH-ALLY-04, MYTH-ALLY-10: an ally leaves play and can be called again."""

    figure: int
    kind: str
    defeated: bool

    def tell(self, names: Sequence[str]) -> Text:
        who = printed_name(self.kind)
        if self.defeated:
            return Text(f"{who.en} is defeated", f"{who.it} è fuori combattimento")
        return Text(f"{who.en} takes leave", f"{who.it} si congeda")


# Calling


def in_play(state: State) -> list[Thing]:
    """The allies on the board."""
    return [thing for thing in state.things if thing.sort == "ally"]


def available(state: State) -> tuple[str, ...]:
    """MYTH-ALLY-02, MYTH-ALLY-12: the recruited allies that are not in play."""
    here = {thing.kind for thing in in_play(state)}
    return tuple([kind for kind in state.allies if kind not in here])


def call(state: State) -> Entries:
    """MYTH-SEREN-15: Call to Arms."""
    return (WhichAlly(),)


class WhichAlly(GroupAsk, frozen=True):
    """DP-53, MYTH-ALLY-02: which of the available allies comes."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-02"

    def choices(self, state: State) -> tuple[Act, ...]:
        return tuple([PickKind(kind) for kind in available(state)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickKind)
        return (AllySquare(kind=action.kind),)


class AllySquare(GroupAsk, frozen=True):
    """DP-53, MYTH-ALLY-03, MYTH-ALLY-11: a free square next to a hero on the tile of that hero."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-11"
    kind: str = ""

    def choices(self, state: State) -> tuple[Act, ...]:
        ground, free = board.realm(state), board.free(state)
        near = 0
        for hero in board.standing(state):
            near |= ground.near[hero.square] & ground.tile_masks[ground.tile_of[hero.square]]
        return tuple([PickSquare(square) for square in ground.squares_in(near & free)])

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        assert isinstance(action, PickSquare)
        enter(state, self.kind, action.square, events)
        return ()


def enter(state: State, kind: str, square: int, events: Events) -> None:
    """MYTH-ALLY-16: an ally comes with full life."""
    state.things.append(Thing(state.next_id, "ally", kind, square, life=PRINTED.allies[kind].life))
    events.append(AllyCame(state.next_id, kind, square))
    state.next_id += 1


def leave(state: State, tile: int, events: Events) -> None:
    """MYTH-ALLY-04: when their tile is cleared or abandoned allies leave play."""
    ground = board.realm(state)
    for thing in in_play(state):
        if ground.tile_of.get(thing.square) == tile:
            harm.remove(state, thing.id, events)
            events.append(AllyLeft(thing.id, thing.kind, False))


# Activation


class AllyTurns(Step, frozen=True):
    """MYTH-ROUND-18, MYTH-ALLY-05: every ally in play is activated, one after another."""

    due: tuple[int, ...]

    def resolve(self, state: State, events: Events) -> Entries:
        here = [thing.id for thing in in_play(state) if thing.id in self.due]
        if not here:
            return ()
        kind = next(thing.kind for thing in in_play(state) if thing.id == here[0])
        deeds = tuple(
            [
                Carry(ability.id, Scene(owner=here[0], source=kind), "activated")
                for ability in PRINTED.allies[kind].abilities
                if has_window(ability.id, "activated")
            ]
        )
        return (*deeds, AllyTurn(ally=here[0]), AllyTurns(tuple(here[1:])))


class AllyTurn(GroupAsk, frozen=True):
    """DP-44, MYTH-ALLY-06, MYTH-ALLY-13: an ally moves and attacks, once each, in either order."""

    CLAUSE: ClassVar[str] = "MYTH-ALLY-13"
    ally: int = 0
    moved: bool = False
    attacked: bool = False

    def choices(self, state: State) -> tuple[Act, ...]:
        thing = board.find(state, self.ally)
        if not isinstance(thing, Thing):
            return ()
        moves = () if self.moved else tuple([PickSquare(square) for square in within_reach(state, thing)])
        strikes = () if self.attacked else tuple([Pick((figure,)) for figure in targets(state, thing)])
        return (*moves, *strikes, DECLINE) if moves or strikes else ()

    def decided(self, state: State, action: Act, events: Events) -> Entries:
        thing = board.find(state, self.ally)
        assert isinstance(thing, Thing)
        match action:
            case PickSquare():
                events.append(AllyMoved(thing.id, thing.kind, thing.square, action.square))
                thing.square = action.square
                return (replace(self, moved=True, votes=()),)
            case Pick():
                strike = declare(state, thing, action.figures[0])
                return (AllyRoll(strike.number), replace(self, attacked=True, votes=()))
        return ()


def within_reach(state: State, thing: Thing) -> list[int]:
    """MYTH-ALLY-06, MYTH-ALLY-14: where an ally can go, on its own tile."""
    ground = board.realm(state)
    floor = board.free(state) & ground.tile_masks[ground.tile_of[thing.square]]
    ways = ground.reach(thing.square, PRINTED.allies[thing.kind].movement, floor)
    return [square for square in ways if square != thing.square]


def targets(state: State, thing: Thing) -> list[int]:
    """MYTH-ALLY-15, MYTH-LOS-10: enemies and lairs in range and in sight, by the rules for heroes."""
    attack = PRINTED.allies[thing.kind].attack
    figures = [each.id for each in state.enemies if each.life > 0] + [nest.id for nest in state.lairs]
    return [
        figure
        for figure in figures
        if board.distance(state, thing.id, figure) <= attack.range
        and (attack.kind == "melee" or board.sees(state, thing.id, figure))
    ]


def declare(state: State, thing: Thing, target: int) -> Strike:
    """MYTH-ALLY-15: the attack with the statistics of the card; it costs no AP."""
    printed = PRINTED.allies[thing.kind].attack
    strike = Strike(
        number=state.next_strike,
        attacker=thing.id,
        attack=printed.id,
        range=printed.range,
        damage=printed.damage,
        d10=printed.d10,
        targets=(target,),
    )
    state.next_strike += 1
    state.strikes.append(strike)
    return strike


class AllyRoll(Step, frozen=True):
    """MYTH-ALLY-15, MYTH-ACTIVATE-16: the pool against TN and defence; the target's type is active from now on."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        strike = strike_of(state, self.strike)
        assert strike is not None
        printed = PRINTED.attacks[strike.attack]
        target = strike.targets[0]
        piece = board.find(state, target)
        thing = board.find(state, strike.attacker)
        assert piece is not None
        assert isinstance(thing, Thing)
        rank = piece.rank if isinstance(piece, Enemy) else "lair"
        kind: str = piece.kind  # type: ignore[union-attr]  # an enemy or a lair
        activation.wake(state, kind, events)
        strike.d10 = max(0, changed(state, thing.id, "d10", printed.d10))
        strike.tn = printed.tn + defence_of(state, target, thing.id)
        rolls = dice.need_rolling((strike.tn,))
        strike.dice = dice.roll(state, strike.d10) if rolls else (0,) * strike.d10
        hit = bool(dice.successes(strike.dice, strike.tn))
        shown = strike.dice if rolls else ()
        events.append(AllyRolled(thing.id, thing.kind, printed.id, target, kind, rank, shown, strike.tn, hit))
        if not hit:
            return (AllyDone(self.strike),)
        strike.hit = (target,)
        damage = max(0, changed(state, thing.id, "damage", printed.damage, other=target))
        strike.dealt = harm.hurt(state, target, damage, events, strike)
        deed = Carry(f"{printed.id}.effects", Scene(owner=thing.id, source=thing.kind, strike=self.strike), "hit")
        return (deed, combat.Casualties(self.strike), AllyDone(self.strike))


class AllyDone(Step, frozen=True):
    """The attack of an ally is over."""

    strike: int

    def resolve(self, state: State, events: Events) -> Entries:
        state.strikes = [other for other in state.strikes if other.number != self.strike]
        return ()


ENTRIES = (WhichAlly, AllySquare, AllyTurns, AllyTurn, AllyRoll, AllyDone)
ACTIONS = (PickKind, PickSquare, Pick)
FACTS = (AllyCame, AllyMoved, AllyRolled, AllyLeft)
