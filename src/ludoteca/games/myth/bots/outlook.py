"""What a hero who thinks for a moment has before the eyes: foes, distances, sight, what an attack card promises."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from ludoteca.core.game import Seat
from ludoteca.games.myth.bots import errands
from ludoteca.games.myth.bots.goals import wanted_objects, way_on
from ludoteca.games.myth.bots.stances import USUAL, Stance
from ludoteca.games.myth.effects.figures import TILE_RANGE
from ludoteca.games.myth.effects.meaning import amount, card_range, changed, holds
from ludoteca.games.myth.effects.paying import payable
from ludoteca.games.myth.effects.statistics import defence_of
from ludoteca.games.myth.parts.heroes import movement, playing, tray
from ludoteca.games.myth.printed.heroes import HeroCard, MoveChange
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.terms import Pattern
from ludoteca.games.myth.printed.verbs import Mod, Pay
from ludoteca.games.myth.table import board, dice
from ludoteca.games.myth.table.grid.geometry import Realm
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Scene
from ludoteca.games.myth.table.state import State

WORTH = {"minion": 2.0, "captain": 5.0, "mini-boss": 9.0, "boss": 12.0}
LAIR_WORTH = 20.0
"""A lair brings about three minions in every darkness cycle."""
STRENGTH = {"minion": 1.0, "captain": 3.0, "mini-boss": 5.0, "boss": 6.0}
"""How hard enemies strike, in blows of a minion."""


NEAR = 6
"""Foes within so many squares will strike in the next darkness cycle."""


BOW_SHOT = 3
"""Heroes who fight from afar stand so far from their goal if they can."""
RANGED = ("archer", "apprentice", "acolyte")


def figure_worth(state: State, figure: FigureId | None, damage: int) -> float:
    """What it is worth to take so much life from an enemy or a lair."""
    piece = board.find(state, figure)
    match piece:
        case Enemy():
            full, life, total = piece.full, piece.life, WORTH[piece.rank]
        case Lair():
            full, life, total = board.lair_life(piece.kind), piece.life, LAIR_WORTH
        case _:
            return 0.0
    share = min(damage, life) / max(full, 1)
    return total * share * (1.0 if damage < life else 1.25)


def best_item(hero: Hero, card: HeroCard) -> int:
    """The attack dice of the best item that the card may use."""
    dice_of = [
        PRINTED.items[item].attack.d10  # type: ignore[union-attr]
        for item in filter(None, hero.gear)
        if PRINTED.items[item].attack is not None and set(PRINTED.items[item].keywords) & set(card.keywords)
    ]
    return max(dice_of, default=0)


def lying(state: State, hero: Hero, card: HeroCard) -> State:
    """The table as if a card already lay in its slot: it counts itself as Faith or Rage."""
    if card.id not in hero.hand or tray.free_slot(state, hero) < 0:
        return state
    return playing.with_card(state, hero, card.id, card.types[0])


def most_paid(state: State, hero: Hero, card: HeroCard) -> int:
    """How much a hero could pay for a card."""
    scene = Scene(owner=hero.seat, source=card.id)
    prices = [effect for effect in card.effects if isinstance(effect, Pay)]
    return sum(min(amount(state, price.max, scene), payable(state, hero, price.what)) for price in prices)


class Blow(NamedTuple):
    """An attack card as it lies, whatever the movement type."""

    table: State
    size: int
    far: int
    d10: int
    damage: int


def blow_of(state: State, hero: Hero, card: HeroCard, pattern: Pattern) -> Blow:
    """What the card itself gives to its attack now."""
    state = lying(state, hero, card)
    scene = Scene(owner=hero.seat, source=card.id, paid=most_paid(state, hero, card))
    own = {"d10": PRINTED.heroes[hero.chosen].pool.d10 + best_item(hero, card), "damage": 0}
    for effect in card.effects:
        if isinstance(effect, Mod) and effect.stat in own and effect.on == "play" and effect.lasts == "attack":
            own[effect.stat] += amount(state, effect.amount, scene) if holds(state, effect.when, scene) else 0
    damage = amount(state, card.damage or 0, scene) + own["damage"]
    return Blow(state, amount(state, pattern.size, scene), card_range(state, scene), own["d10"], damage)


class Prospect:
    """An attack card as it would be used: how far it reaches, and what each target promises."""

    def __init__(self, outlook: Outlook, card: HeroCard, pattern: Pattern, bonus: MoveChange) -> None:
        """Reckon what holds for every target."""
        table, self.size, far, d10, damage = outlook.blow(card, pattern)
        seat = outlook.hero.seat
        self.card, self.kind = card, pattern.kind  # not the outlook, which has it: nothing here goes in circles
        self.bonus = bonus
        self.on_tile = far == TILE_RANGE
        reach = self.size if pattern.kind in ("around", "line", "path") else far + self.bonus.range
        self.reach = 1 if pattern.kind == "arc" else max(reach, 1)
        self.pool = max(0, changed(table, seat, "d10", d10 + self.bonus.d10, card.keywords, "action"))
        self.damage = max(0, changed(table, seat, "damage", damage + self.bonus.damage, card.keywords, "action"))
        self._values: dict[FigureId, float] = {}
        self.blows: dict[Square, float] = {}
        """What it promises from squares (`blows.blow`)."""

    def value(self, outlook: Outlook, figure: FigureId) -> float:
        """Chance times what the attack would take from a figure."""
        value = self._values.get(figure)
        if value is None:
            state, card = outlook.state, self.card
            tn = (card.tn or 5) + self.bonus.tn + outlook.defence(figure)
            tn = changed(state, outlook.hero.seat, "tn", tn, card.keywords, other=figure)
            value = self._values[figure] = odds(self.pool, tn) * figure_worth(state, figure, self.damage)
        return value


Foes = list[tuple[FigureId, tuple[Square, ...]]]
"""Enemies and then lairs, and where they stand."""


def foes_of(state: State) -> Foes:
    """Whoever can be attacked."""
    pieces: list[Enemy | Lair] = [each for each in state.enemies if each.life > 0]
    return [(piece.id, board.squares_of(piece)) for piece in (*pieces, *state.lairs)]


@lru_cache(1 << 10)
def odds(number: int, tn: int) -> float:
    """The probability of at least one success."""
    return float(dice.chance(number, tn))


class Outlook:
    """What a hero who thinks for a moment has before the eyes; nothing changes meanwhile, so it is reckoned once."""

    def __init__(self, state: State, hero: Hero, before: Outlook | None = None, stance: Stance = USUAL) -> None:
        """Look around, or know what was seen before, if nobody has moved since."""
        self.state, self.hero = state, hero
        self.stance: Stance = before.stance if before else stance
        self.ground: Realm = before.ground if before else board.realm(state)
        self.blocked: int = before.blocked if before else board.blockers(state, hero.seat)
        self.foes: Foes = before.foes if before else foes_of(state)
        self.bodies: list[int] = before.bodies if before else [self.ground.mask(squares) for _, squares in self.foes]
        self._away: dict[int, list[int]] = before._away if before else {}
        self._seen: dict[tuple[int, int], bool] = before._seen if before else {}
        self.best: float | None = None  # `worth.best_blow`, once it is known
        self.exits = False  # nothing is left to do here but to go on
        self._walk: tuple[int, ...] = ()
        self._defence: dict[int, int] = {}
        self._blows: dict[str, Blow] = {}
        self._prospects: dict[tuple[str, str], Prospect] = {}
        self._alike: dict[tuple[str, MoveChange], Prospect] = {}
        self.promised: dict[str, float] = {}
        """What the effects of cards promise besides an attack (`worth.supporting`)."""
        self._pressure: dict[int, float] = {}

    @cached_property
    def attacks(self) -> list[HeroCard]:
        """The attacks in hand that could still be played in this hero cycle."""
        hand = [PRINTED.cards[card] for card in dict.fromkeys(self.hero.hand)]
        return [
            card for card in hand if "attack" in card.keywords and (not self.hero.actions or "reaction" in card.types)
        ]

    def away(self, square: Square | None) -> list[int]:
        """How far each of the foes is from a square."""
        if square is None:
            return []
        if square not in self._away:
            distance, here = self.ground.distance_to, (square,)
            self._away[square] = [distance(here, body) for body in self.bodies]
        return self._away[square]

    def within(self, square: Square, steps: int) -> list[int]:
        """Those of the foes that are at most so far from a square."""
        disc = self.ground.disc(square, steps)
        return [foe for foe, body in enumerate(self.bodies) if body & disc]

    def sees(self, square: Square, foe: int) -> bool:
        """Whether the hero would see a foe from a square."""
        seen = self._seen.get((square, foe))
        if seen is None:
            seen = self._seen[square, foe] = self.ground.sees_any((square,), self.foes[foe][1], self.blocked)
        return seen

    def defence(self, figure: FigureId) -> int:
        """What a foe adds to the TN of attacks."""
        if figure not in self._defence:
            self._defence[figure] = defence_of(self.state, figure, self.hero.seat)
        return self._defence[figure]

    def blow(self, card: HeroCard, pattern: Pattern) -> Blow:
        """An attack card as it lies."""
        if card.id not in self._blows:
            self._blows[card.id] = blow_of(self.state, self.hero, card, pattern)
        return self._blows[card.id]

    def prospect(self, card: HeroCard, pattern: Pattern, kind: str) -> Prospect:
        """An attack card with a movement type."""
        found = self._prospects.get((card.id, kind))
        if found is None:
            bonus = movement.change(card.id, kind)
            found = self._alike.get((card.id, bonus))
            if found is None:
                found = self._alike[card.id, bonus] = Prospect(self, card, pattern, bonus)
            self._prospects[card.id, kind] = found
        return found

    def pressure(self, seat: Seat) -> float:
        """How many blows of minions a hero has to expect."""
        if seat not in self._pressure:
            square = self.state.heroes[seat].square
            near = zip(self.state.enemies, self.away(square), strict=False)  # lairs come last
            self._pressure[seat] = sum(STRENGTH[each.rank] for each, steps in near if steps <= NEAR)
        return self._pressure[seat]

    def strikes(self, seat: Seat) -> bool:
        """Whether a hero can still be expected to attack in this hero cycle."""
        other = self.state.heroes[seat]
        return not other.passed and not other.actions and self.nearest(other.square) <= NEAR

    def nearest(self, square: Square | None) -> int:
        """How far the nearest foe is."""
        return min(self.away(square), default=99)

    def walk(self, square: Square) -> int:
        """How many steps it is around all obstacles to what the hero wants to reach."""
        if not self._walk:
            goals = self.goals()
            if self.exits:  # nobody is fought, so whoever stands in the way stays there: around them, if that leads on
                free = board.free(self.state) | self.ground.bit[self.hero.spot]
                self._walk = tuple(self.ground.flood(goals & free, free))
            if not any(ring & self.ground.bit[self.hero.spot] for ring in self._walk):
                self._walk = tuple(self.ground.flood(goals, self.ground.open))
        here = self.ground.bit[square]
        return next((steps for steps, ring in enumerate(self._walk) if ring & here), 99)

    def goals(self) -> int:
        """Errands, lairs, foes, or traps and what the story wants, but none left behind; else the way on."""
        ground, tiles = self.ground, self.state.tiles
        if errand := errands.squares(self.state, self.hero, self.nearest(self.hero.spot)):
            self.exits = True
            return ground.mask(errand)
        lairs = [place for nest in self.state.lairs for place in board.squares(self.state, nest.id)]
        foes = [place for _, squares in self.foes for place in squares]
        traps = [thing.spot for thing in self.state.things if thing.sort == "trap"]
        for goals in (lairs, foes, traps, wanted_objects(self.state)):  # a lair goes on spawning, so it comes first
            if ahead := [place for place in goals if not tiles[ground.tile_of[place]].left]:
                return ground.mask(ahead)
        self.exits = True
        return way_on(self.state, self.hero)

    def astray(self, square: Square) -> int:
        """How far a square is from where the hero wants to be: next to a foe, or within a bow shot that is free."""
        steps_on = self.walk(square)
        if self.exits:
            return steps_on
        if self.foes and self.hero.hero in RANGED:
            first = len(self.foes) - len(self.state.lairs) if self.state.lairs else 0
            shots = [steps for steps in self.away(square)[first:] if steps <= BOW_SHOT]
            if shots and any(
                self.sees(square, foe) for foe, steps in enumerate(self.away(square)) if steps <= BOW_SHOT
            ):
                return BOW_SHOT - min(shots)
        return max(steps_on - 1, 0)
