"""What an action is worth to a hero who thinks for a moment: blows, healing, steps, treasure, the darkness meter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from msgspec.structs import replace

from ludoteca.games.myth.bots import errands
from ludoteca.games.myth.effects.figures import TILE_RANGE, ongoing_cards
from ludoteca.games.myth.effects.meaning import (
    amount,
    candidates,
    card_range,
    changed,
    empty_slots,
    full_life,
    holds,
    number_of,
)
from ludoteca.games.myth.effects.statistics import defence_of
from ludoteca.games.myth.parts.adventure import acts
from ludoteca.games.myth.parts.adventure.objectives import quest_of
from ludoteca.games.myth.parts.adventure.serendipity import RESURRECTION, UseSerendipity
from ludoteca.games.myth.parts.heroes import aiming, movement, playing
from ludoteca.games.myth.parts.heroes.items import DrinkPotion
from ludoteca.games.myth.parts.heroes.playing import AddRage, PlayCard
from ludoteca.games.myth.parts.heroes.statuses import PayCapture
from ludoteca.games.myth.parts.heroes.traps import Interact, is_ready, squares_of
from ludoteca.games.myth.parts.heroes.treasure import Collect
from ludoteca.games.myth.parts.realm import leaving
from ludoteca.games.myth.parts.setup import tiles
from ludoteca.games.myth.printed.heroes import HeroCard
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.verbs import (
    Attack,
    Cancel,
    Choose,
    Chosen,
    Cure,
    Draw,
    Effect,
    Gain,
    Grant,
    Heal,
    Hide,
    Mod,
    Mp,
    Pattern,
    Pay,
    Pray,
    Prevent,
    Put,
    Redirect,
    Reroll,
    Shift,
    Taunt,
    Test,
    Threat,
    Token,
)
from ludoteca.games.myth.printed.vocabulary import SIDES
from ludoteca.games.myth.table import board, borders, dice
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.grid.geometry import DIRECTIONS, ROW
from ludoteca.games.myth.table.pieces import METER_LIMIT, OFF, THREAT_LIMIT, Enemy, Hero, Lair, Scene, Strike
from ludoteca.games.myth.table.state import State

AP_PRICE = 0.55
"""What a point on the darkness meter costs."""
CYCLE_PRICE = 0.5
"""What it costs besides to start a darkness cycle."""
WORTH = {"minion": 2.0, "captain": 5.0, "mini-boss": 9.0, "boss": 12.0}
LAIR_WORTH = 20.0
"""A lair brings about three minions in every darkness cycle."""
STRENGTH = {"minion": 1.0, "captain": 3.0, "mini-boss": 5.0, "boss": 6.0}
"""How hard enemies strike, in blows of a minion."""
POTION_PRICE = 0.6
"""What a potion is worth as long as it is kept."""
RAGE_PRICE = 0.4
"""What an empty slot is worth, which an interrupt may need."""
PEACE = 0.15
"""What action points cost where no enemy is, in parts of the usual price."""
REST = 14
"""So many rounds for each tile a party that is hurt and has a healer rests before it goes on."""
NEAR = 6
"""Foes within so many squares will strike in the next darkness cycle."""
BOW_SHOT = 3
"""Heroes who fight from afar stand so far from their goal if they can."""
RANGED = ("archer", "apprentice", "acolyte")
GATHERED = 4
"""So near the others must be before a hero leads the way to the next tile."""
PATIENCE = 40
"""So many rounds a hero with little life keeps away from enemies; then it is all or nothing."""


def worth(state: State, figure: int, damage: int) -> float:
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
    if card.id not in hero.hand or playing.free_slot(state, hero) < 0:
        return state
    return playing.with_card(state, hero, card.id, card.types[0])


def most_paid(state: State, hero: Hero, card: HeroCard) -> int:
    """How much a hero could pay for a card."""
    scene = Scene(owner=hero.seat, source=card.id)
    prices = [effect for effect in card.effects if isinstance(effect, Pay)]
    return sum(min(amount(state, price.max, scene), playing.payable(state, hero, price.what)) for price in prices)


class Prospect:
    """An attack card as it would be used: how far it reaches, and what each target promises."""

    def __init__(self, outlook: Outlook, card: HeroCard, pattern: Pattern, kind: str) -> None:
        """Reckon what holds for every target."""
        state, hero = outlook.state, outlook.hero
        self.outlook, self.card, self.kind = outlook, card, pattern.kind
        state = lying(state, hero, card)
        scene = Scene(owner=hero.seat, source=card.id, paid=most_paid(state, hero, card))
        self.bonus = movement.change(card.id, kind)
        self.size = amount(state, pattern.size, scene)
        far = card_range(state, scene)
        self.on_tile = far == TILE_RANGE
        reach = self.size if pattern.kind in ("around", "line", "path") else far + self.bonus.range
        self.reach = 1 if pattern.kind == "arc" else max(reach, 1)
        pool = PRINTED.heroes[hero.hero].pool.d10 + best_item(hero, card) + self.bonus.d10
        own = {"d10": 0, "damage": 0}
        for effect in card.effects:
            if isinstance(effect, Mod) and effect.stat in own and effect.on == "play" and effect.lasts == "attack":
                own[effect.stat] += amount(state, effect.amount, scene) if holds(state, effect.when, scene) else 0
        self.pool = max(0, changed(state, hero.seat, "d10", pool + own["d10"], card.keywords, "action"))
        damage = amount(state, card.damage or 0, scene) + self.bonus.damage + own["damage"]
        self.damage = max(0, changed(state, hero.seat, "damage", damage, card.keywords, "action"))
        self._values: dict[int, float] = {}

    def value(self, figure: int) -> float:
        """Chance times what the attack would take from a figure."""
        if figure not in self._values:
            state, card, outlook = self.outlook.state, self.card, self.outlook
            tn = (card.tn or 5) + self.bonus.tn + outlook.defence(figure)
            tn = changed(state, outlook.hero.seat, "tn", tn, card.keywords, other=figure)
            self._values[figure] = float(dice.chance(self.pool, tn)) * worth(state, figure, self.damage)
        return self._values[figure]


class Outlook:
    """What a hero who thinks for a moment has before the eyes; nothing changes meanwhile, so it is reckoned once."""

    def __init__(self, state: State, hero: Hero) -> None:
        """Look around."""
        self.state, self.hero = state, hero
        self.ground = board.realm(state)
        self.blocked = board.blockers(state, hero.seat)
        self.foes = [(figure, board.squares(state, figure)) for figure in aiming.enemies_and_lairs(state)]
        self.exits = False  # nothing is left to do here but to go on
        self._walk: dict[int, int] = {}
        self._away: dict[int, list[int]] = {}
        self._seen: dict[tuple[int, int], bool] = {}
        self._defence: dict[int, int] = {}
        self._prospects: dict[tuple[str, str], Prospect] = {}
        self._pressure: dict[int, float] = {}

    def away(self, square: int) -> list[int]:
        """How far each of the foes is from a square."""
        if square not in self._away:
            distance = self.ground.distance_between
            self._away[square] = [distance((square,), squares) for _, squares in self.foes]
        return self._away[square]

    def sees(self, square: int, foe: int) -> bool:
        """Whether the hero would see a foe from a square."""
        if (square, foe) not in self._seen:
            self._seen[square, foe] = self.ground.sees_any((square,), self.foes[foe][1], self.blocked)
        return self._seen[square, foe]

    def defence(self, figure: int) -> int:
        """What a foe adds to the TN of attacks."""
        if figure not in self._defence:
            self._defence[figure] = defence_of(self.state, figure, self.hero.seat)
        return self._defence[figure]

    def prospect(self, card: HeroCard, pattern: Pattern, kind: str) -> Prospect:
        """An attack card with a movement type."""
        if (card.id, kind) not in self._prospects:
            self._prospects[card.id, kind] = Prospect(self, card, pattern, kind)
        return self._prospects[card.id, kind]

    def pressure(self, seat: int) -> float:
        """How many blows of minions a hero has to expect."""
        if seat not in self._pressure:
            square = self.state.heroes[seat].square
            near = zip(self.state.enemies, self.away(square), strict=False)  # lairs come last
            self._pressure[seat] = sum(STRENGTH[each.rank] for each, steps in near if steps <= NEAR)
        return self._pressure[seat]

    def strikes(self, seat: int) -> bool:
        """Whether a hero can still be expected to attack in this hero cycle."""
        other = self.state.heroes[seat]
        return not other.passed and not other.actions and self.nearest(other.square) <= NEAR

    def nearest(self, square: int) -> int:
        """How far the nearest foe is."""
        return min(self.away(square), default=99)

    def walk(self, square: int) -> int:
        """How many steps it is around all obstacles to what the hero wants to reach."""
        if not self._walk:
            goals = self.goals()
            if self.exits:  # nobody is fought, so whoever stands in the way stays there: around them, if that leads on
                free = board.free(self.state) | self.ground.bit[self.hero.square]
                self._walk = self.steps_to(goals & free, free)
            if self.hero.square not in self._walk:
                self._walk = self.steps_to(goals, self.ground.open)
        return self._walk.get(square, 99)

    def steps_to(self, goals: int, passable: int) -> dict[int, int]:
        """How many steps it is from every square from which one of the goals can be reached."""
        rings = enumerate(self.ground.flood(goals, passable))
        return {place: steps for steps, ring in rings for place in self.ground.squares_in(ring)}

    def goals(self) -> int:
        """Errands, lairs, foes, or traps and what the story wants, but none left behind; else the way on."""
        ground, tiles = self.ground, self.state.tiles
        if errand := errands.squares(self.state, self.hero, self.nearest(self.hero.square)):
            self.exits = True
            return ground.mask(errand)
        lairs = [place for nest in self.state.lairs for place in board.squares(self.state, nest.id)]
        foes = [place for _, squares in self.foes for place in squares]
        traps = [thing.square for thing in self.state.things if thing.sort == "trap"]
        for goals in (lairs, foes, traps, wanted_objects(self.state)):  # a lair goes on spawning, so it comes first
            if ahead := [place for place in goals if not tiles[ground.tile_of[place]].left]:
                return ground.mask(ahead)
        self.exits = True
        return way_on(self.state, self.hero)

    def astray(self, square: int) -> int:
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


def wanted_objects(state: State) -> list[int]:
    """MYTH-STORY-05: where something can still be done for the act of a story."""
    return [
        square
        for thing in state.things
        if thing.sort == "object" and thing.square != OFF and quest_of(thing.kind) == state.options.story
        if is_ready(state, thing) and not PRINTED.objects[thing.kind].carry
        for square in squares_of(thing)
    ]


def way_on(state: State, hero: Hero) -> int:
    """Where a hero goes when nothing is left to fight: after the others, onto the open tile, or to the common exit."""
    ground = board.realm(state)
    own = ground.tile_of[hero.square]
    here = borders.occupied_tiles(state)
    for tile in reversed(range(len(state.tiles))):
        follows = tile != own and (tile in here or not borders.is_entered(state, tile))
        if follows and ground.side_towards(own, tile) != hero.entry:
            way = borders.landing(ground, own, tile)
            return way & board.free(state) or way
    if not acts.may_open(state):
        return way_back(state, hero) or ground.bit[hero.square]
    if not state.tiles[own].cleared:
        return ground.bit[hero.square]
    return ground.mask(common_exit(state, own)) or ground.bit[hero.square]


def way_back(state: State, hero: Hero) -> int:
    """MYTH-LEAVE-12: onto a tile beside that was left uncleared, where an act can have no other one."""
    ground = board.realm(state)
    own = ground.tile_of[hero.square]
    for tile, abandoned in enumerate(state.tiles):
        if abandoned.abandoned and tile != own and ground.side_towards(own, tile) not in (None, hero.entry):
            way = borders.landing(ground, own, tile)
            return way & board.free(state) or way
    return 0


def common_exit(state: State, tile: int) -> tuple[int, ...]:
    """The border nearest to the whole party by which everybody may leave."""
    ground = board.realm(state)
    party = [hero for hero in board.standing(state) if ground.tile_of[hero.square] == tile]
    closed = {hero.entry for hero in party}
    borders_left = [
        ground.border(tile, side) for side in SIDES if side not in closed and tiles.any_fits(state, tile, side)
    ]

    def trouble(border: tuple[int, ...]) -> int:
        return sum(ground.distance_between((hero.square,), border) for hero in party)

    return min(borders_left, key=trouble, default=())


def leave_worth(outlook: Outlook, action: leaving.Leave) -> float:
    """To go on is right from the common exit once the tile is cleared and the others are near, or have kept waiting."""
    state, hero, ground = outlook.state, outlook.hero, outlook.ground
    own = ground.tile_of[hero.square]
    if not state.tiles[own].cleared or ground.border(own, action.side) != common_exit(state, own):
        return -1.0
    if rests(state) or errands.waiting(state, own):
        return -1.0
    near = all(ground.distance(hero.square, other.square) <= GATHERED for other in board.standing(state))
    return 2.0 if near or not hero.mp_spent else -1.0


def rests(state: State) -> bool:
    """Whether the party had better be healed before it goes on."""
    party = board.standing(state)
    healer = any(hero.hero == "acolyte" for hero in party)
    hurt = any(hero.life <= full_life(state, hero) - 3 for hero in party)
    return healer and hurt and state.round <= REST * len(state.tiles)


def bearing(square: int, other: int) -> tuple[int, int] | None:
    """In which straight row from a square another one lies."""
    down, right = other // ROW - square // ROW, other % ROW - square % ROW
    if down and right and abs(down) != abs(right):
        return None
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def blow(outlook: Outlook, card: HeroCard, kind: str, square: int) -> float:
    """What an attack with a card promises from a square: chance times what it would take away."""
    if card.pattern is None:
        return 0.0
    prospect = outlook.prospect(card, card.pattern, kind)
    struck = [
        foe
        for foe, away in enumerate(outlook.away(square))
        if prospect.on_tile or (away <= prospect.reach and outlook.sees(square, foe))
    ]
    values = sorted([prospect.value(outlook.foes[foe][0]) for foe in struck], reverse=True)
    match prospect.kind:
        case "line":
            rows: dict[tuple[int, int], float] = {}
            for foe in struck:
                figure, squares = outlook.foes[foe]
                for row in {bearing(square, place) for place in squares} - {None}:
                    rows[row] = rows.get(row, 0.0) + prospect.value(figure)  # type: ignore[index,arg-type]
            return max(rows.values(), default=0.0)
        case "single":
            return values[0] if values else 0.0
        case "multi" | "chain":
            return sum(values[: prospect.size])
        case "around":
            return sum(values)
        case "arc" | "path":
            return sum(values[:3]) * 0.8
    return sum(values[:3]) * 0.7  # blasts and crosses


def price(state: State, ap: int) -> float:
    """What action points cost now."""
    if not ap:
        return 0.0
    if not state.enemies and not state.lairs:
        return ap * AP_PRICE * PEACE
    wakes = state.meter + ap >= METER_LIMIT
    return ap * AP_PRICE + (CYCLE_PRICE if wakes else 0.0)


def interrupt_worth(state: State, hero: Hero, card: str, scene: Scene) -> float:
    """What an interrupt promises in its window: damage not taken, a blow struck back, calm; less its AP and slot."""
    printed = PRINTED.cards[card]
    outlook = Outlook(state, hero)
    table = lying(state, hero, printed)
    scene = replace(scene, owner=hero.seat, source=card)
    strike = state.strikes[-1] if state.strikes else None
    danger = float(max(strike.damage, 1)) if strike else 1.0
    victims = [state.heroes[figure] for figure in (strike.targets if strike else ()) if board.is_hero(figure)]
    victims += [state.heroes[scene.victim]] if board.is_hero(scene.victim) else []
    dear = max([1.0 + 2.0 * (each.life <= danger) + (each.life <= 3) for each in victims], default=1.0)
    total = -AP_PRICE * printed.ap - 0.15
    for effect in printed.effects:
        match effect:
            case Prevent():
                stopped = number_of(table, effect.amount, scene)
                total += dear * min(stopped, max(danger, 1.0))
            case Cancel():
                total += dear * danger * 0.6
            case Redirect():
                weak = min([each.life for each in victims], default=9)
                total += 0.8 if weak < hero.life and hero.life > danger + 1 else -2.0
            case Mod() if effect.stat == "tn":
                total += 0.12 * amount(table, effect.amount, scene) * danger * dear
            case Mod() if effect.stat == "defence":
                found, _ = meant(table, effect, scene)
                near = [outlook.pressure(seat) for seat in found if seat < state.seats]
                total += 0.12 * amount(table, effect.amount, scene) * sum(near)
            case Grant() if effect.flag == "cannot-move":
                free = [figure for figure in scene.active if nearest_hero(state, figure) > 1]
                total += 0.45 * len(free)
            case Attack() | Pay():
                total += worth(state, strike.attacker if strike else scene.attacker, 2) * 0.7
            case Hide() | Shift():
                total += 0.4
            case Threat():
                total += 1.0 if amount(table, effect.amount, scene) < 0 else -0.1
    return total


def nearest_hero(state: State, figure: int) -> int:
    """How far the nearest hero is from a figure."""
    return min([board.distance(state, figure, hero.seat) for hero in board.standing(state)], default=99)


def need_of_life(state: State, hero: Hero) -> float:
    """How badly a hero needs healing, by points of life."""
    full = full_life(state, hero)
    return (full - hero.life) * (2.2 if hero.life <= 2 else 1.2 if hero.life <= full // 2 else 0.5)


def card_worth(outlook: Outlook, action: PlayCard) -> float:
    """What playing a card promises, less what its AP and its slot cost."""
    state, hero = outlook.state, outlook.hero
    card = PRINTED.cards[action.card]
    ap = max(0, changed(state, hero.seat, "ap", card.ap, card.keywords, action.way))
    total = -price(state, ap) - 0.15
    strikes = "attack" in card.keywords
    if strikes:
        gain = blow(outlook, card, action.movement, hero.square)
        if not gain:
            return -1.0
        total += gain
        if hero.threat >= THREAT_LIMIT - 2:
            total -= 0.6
    elif "ongoing" in card.keywords:
        own = ongoing_cards(hero)
        total -= 0.2 * len(own) + (2.0 if card.id in own else 0.0)
    if "ammo" in card.keywords:
        return total + (1.6 if not hero.ammo else 0.5 if len(hero.ammo) < playing.ammo_room(hero) else -0.5)
    table = lying(state, hero, card)
    scene = Scene(owner=hero.seat, source=card.id)
    return total + sum(
        effect_worth(outlook, table, effect, scene)
        for effect in card.effects
        if (effect.on in OWN_WINDOWS or not strikes) and not (strikes and isinstance(effect, Mod | Pay))
    )


OWN_WINDOWS = ("after-attack",)
"""Of an attack card only these effects are not reckoned with the attack."""


def meant(table: State, effect: Effect, scene: Scene) -> tuple[tuple[int, ...], int]:
    """Whom an effect could mean, and how many of them."""
    found = candidates(table, effect.to, scene)
    if isinstance(effect.to, Chosen):
        return found, len(found) if effect.to.pick == "all" else min(
            number_of(table, effect.to.pick, scene), len(found)
        )
    return found, min(1, len(found)) if effect.to in ("hero-in-range", "other-hero-in-range") else len(found)


def best_of(values: Iterable[float], number: int) -> float:
    """The sum of the greatest values."""
    return sum(sorted(values, reverse=True)[:number])


def effect_worth(outlook: Outlook, table: State, effect: Effect, scene: Scene) -> float:
    """What an effect of a card promises to the party."""
    if not holds(table, effect.when, scene):
        return 0.0
    found, number = meant(table, effect, scene)
    if effect.to == "target" and scene.owner != OFF:
        found, number = (scene.owner,), 1  # those that the effect before it means
    seats = [figure for figure in found if figure < table.seats]
    state, hero = outlook.state, outlook.hero
    match effect:
        case Heal():
            healed = amount(table, effect.amount, scene)
            return best_of([min(need_of_life(state, state.heroes[seat]), healed * 1.6) for seat in seats], number)
        case Cure():
            return best_of(
                [0.6 * bool(state.heroes[seat].ailments or state.heroes[seat].dots) for seat in seats], number
            )
        case Draw():
            return 0.5 * amount(table, effect.amount, scene)
        case Pray():
            return 1.0
        case Hide():
            return -1.0 if hero.shadows else max(cover(outlook), stronger(outlook, hidden))
        case Mp():
            return 0.5 if outlook.nearest(hero.square) > 2 else -0.5
        case Threat():
            points = amount(table, effect.amount, scene)
            return sum([-0.2 * points if state.heroes[seat].threat >= 5 else -0.05 * points for seat in seats[:number]])
        case Mod():
            return change_worth(outlook, effect, amount(table, effect.amount, scene), seats, number)
        case Token() if effect.how == "place":
            if effect.name == "heros-edge":
                return best_of([1.0 * outlook.strikes(seat) for seat in seats], 1)
            return 0.3 + 0.12 * max([outlook.pressure(seat) for seat in seats], default=0.0)
        case Reroll():
            return best_of([0.5 * outlook.strikes(seat) for seat in seats], 3)
        case Taunt():
            others = [outlook.pressure(other.seat) for other in board.standing(state) if other.life <= 3]
            return 0.15 * sum(others) if hero.life > 4 else -0.5
        case Shift():
            if effect.how == "push":
                return 0.7 if hero.hero in RANGED and outlook.nearest(hero.square) <= 1 else -0.3
            return 0.9 if outlook.astray(hero.square) >= 3 or hero.life <= 3 else -0.3
        case Choose():
            room = playing.ammo_room(hero) - len(hero.ammo)
            loads = any("ammo" in PRINTED.cards[card].keywords for card in (*hero.hand, *hero.discard))
            return 0.9 if room > 0 and loads else -0.5
        case Gain():
            return 0.5
        case Test():
            return LAIR_WORTH * 0.6 if any("destroy" in str(each).lower() for each in effect.pass_) else 0.3
        case Grant():
            return 0.8
        case Put():
            return 0.3
    return 0.3


def change_worth(outlook: Outlook, effect: Mod, points: int, seats: list[int], number: int) -> float:
    """What it promises to change a statistic of heroes by so many points."""
    state, hero = outlook.state, outlook.hero
    match effect.stat:
        case "d10" | "fate" | "damage" | "ap":
            per = {"d10": 0.4, "fate": 0.25, "damage": 0.9, "ap": -0.6}[effect.stat]
            striking = [
                per * points
                for seat in seats
                if outlook.strikes(seat) and (seat != hero.seat or has_attack(hero, effect.keyword))
            ]
            return best_of(striking, number)
        case "defence" | "tn-against":
            return best_of([0.12 * points * outlook.pressure(seat) for seat in seats], number)
        case "mp":
            far = [outlook.nearest(state.heroes[seat].square) > 2 for seat in seats]
            return best_of([0.35 * points * each for each in far], number)
        case "hand":
            return 1.0
        case "nonhostile-d10":
            tasks = [thing.square for thing in state.things if thing.sort in ("trap", "object") and thing.square != OFF]
            return 0.6 if tasks and outlook.ground.distance_between((hero.square,), tasks) <= 2 else -0.3
    return 0.65


def has_attack(hero: Hero, keyword: str | None) -> bool:
    """Whether a hero has an attack in hand, with a keyword if one matters."""
    cards = [PRINTED.cards[card].keywords for card in hero.hand]
    return any("attack" in keywords and (keyword is None or keyword in keywords) for keywords in cards)


def place_worth(outlook: Outlook, square: int) -> float:
    """What it is worth to stand somewhere: near what can be struck, not among those who strike back."""
    state, hero = outlook.state, outlook.hero
    total = 0.0
    if state.loot:
        total += 1.2 / (1 + min(outlook.ground.distance(square, spot) for spot in state.loot))
    lairs = len(state.lairs)  # they come last, and do not strike
    beside = sum(steps <= 1 for steps in outlook.away(square)[: len(outlook.foes) - lairs])
    if hero.life <= 2 and beside_anybody(outlook) and state.round <= PATIENCE * len(state.tiles):
        return total + 0.25 * min(outlook.nearest(square), 6) - 0.8 * beside
    total -= 0.35 * outlook.astray(square)
    total -= 0.25 * max(0, beside - (1 if hero.hero in RANGED else 3))
    attacks = [
        blow(outlook, PRINTED.cards[card], hero.movement or "normal", square)
        for card in dict.fromkeys(hero.hand)
        if "attack" in PRINTED.cards[card].keywords and (not hero.actions or "reaction" in PRINTED.cards[card].types)
    ]
    return total + 0.5 * max(attacks, default=0.0)


def beside_anybody(outlook: Outlook) -> bool:
    """Whether somebody else can go on fighting while a hero who is hurt keeps away."""
    return bool(outlook.foes) and any(
        other.seat != outlook.hero.seat and other.life > 2 for other in board.standing(outlook.state)
    )


def promises(state: State, hero: Hero, actions: Sequence[Act]) -> list[float]:
    """What each action of the hero cycle promises; nothing is worth 0."""
    outlook = Outlook(state, hero)
    here = place_worth(outlook, hero.square) if hero.square != OFF else 0.0
    values = [promise(outlook, here, action) for action in actions]
    strike = max([value for action, value in zip(actions, values, strict=True) if is_attack(action)], default=0.0)
    if strike <= 0:
        return values
    return [  # what strengthens a blow is of use only before it
        value + strike if value > 0 and prepares(outlook, action) else value
        for action, value in zip(actions, values, strict=True)
    ]


def is_attack(action: Act) -> bool:
    """Whether an action is to play an attack."""
    return isinstance(action, PlayCard) and "attack" in PRINTED.cards[action.card].keywords


def prepares(outlook: Outlook, action: Act) -> bool:
    """Whether an action strengthens attacks, and leaves a slot for one."""
    match action:
        case DrinkPotion():
            return strengthens(action.potion)
        case PlayCard():
            if is_attack(action) or empty_slots(outlook.state, outlook.hero) < 2:
                return False
            ambush = hides(action.card) and stronger(outlook, hidden) > cover(outlook)
            return ambush or strengthens(action.card)
    return isinstance(action, AddRage)


@cache
def strengthens(thing: str) -> bool:
    """Whether a card or potion makes attacks stronger."""
    stats = ("d10", "fate", "damage", "tn")
    return any(isinstance(effect, Mod) and effect.stat in stats for effect in PRINTED.effects[thing])


def promise(outlook: Outlook, here: float, action: Act) -> float:
    """What an action promises to a hero for whom staying is worth so much."""
    match action:
        case PlayCard():
            return card_worth(outlook, action)
        case movement.StepTo():
            return place_worth(outlook, action.square) - here - 0.05
        case leaving.Leave():
            return leave_worth(outlook, action)
        case Collect():
            return 3.0
        case Interact():
            return errands.interact_worth(outlook.state, action.thing)
        case AddRage():
            return rage_worth(outlook)
        case PayCapture():
            return 2.0
        case UseSerendipity():
            return 6.0 if action.effect == RESURRECTION else -0.5
        case DrinkPotion():
            return potion_worth(outlook, action.potion)
    return -0.2


@cache
def hides(card: str) -> bool:
    """Whether a card gives Shadows."""
    return any(isinstance(effect, Hide) for effect in PRINTED.effects[card])


def hidden(state: State, hero: Hero) -> None:
    """The hero has Shadows."""
    hero.shadows = 1


def cover(outlook: Outlook) -> float:
    """What Shadows promise when the darkness comes: to be overlooked by those who are near."""
    return 1.1 if outlook.foes and outlook.nearest(outlook.hero.square) <= NEAR else -0.5


def potion_worth(outlook: Outlook, potion: str) -> float:
    """What a potion promises now, less what it is worth to have it later; it costs no AP and no slot."""
    scene = Scene(owner=outlook.hero.seat, source=potion)
    effects = [effect for effect in PRINTED.effects[potion] if outlook.foes or isinstance(effect, Heal | Cure)]
    return sum(effect_worth(outlook, outlook.state, effect, scene) for effect in effects) - POTION_PRICE


def rage_worth(outlook: Outlook) -> float:
    """What the best blow gains by one more card face down, less the slot that it takes."""
    return stronger(outlook, lambda table, hero: playing.add_rage(table, hero, [])) - RAGE_PRICE


def stronger(outlook: Outlook, change: Callable[[State, Hero], None]) -> float:
    """What the best blow gains if something changes before it that takes a slot, while one is left for the blow."""
    state, hero = outlook.state, outlook.hero
    if not playing.may_act(state, hero) or empty_slots(state, hero) < 2:
        return 0.0
    table = state.copy()
    change(table, table.heroes[hero.seat])
    return best_blow(Outlook(table, table.heroes[hero.seat])) - best_blow(outlook)


def best_blow(outlook: Outlook) -> float:
    """What the best attack in hand promises from where the hero stands."""
    state, hero = outlook.state, outlook.hero
    cards = [
        PRINTED.cards[card] for card in dict.fromkeys(hero.hand) if playing.playable_now(state, hero, card, "action")
    ]
    return max(
        [
            blow(outlook, card, hero.movement or "normal", hero.square) - price(state, card.ap)
            for card in cards
            if "attack" in card.keywords and "action" in card.types
        ],
        default=0.0,
    )


def tile_worth(name: str) -> float:
    """What a tile promises by its legend: treasure, gold and a merchant, less what lives there."""
    values = {"lair": -4.0, "mini-boss": -3.0, "pack": -1.0, "trap": -0.5, "merchant": 2.0, "quest": 1.0}
    legend = PRINTED.tiles[name].legend
    gains = sum(entry.value or 0 for entry in legend if entry.symbol in ("treasure", "gold"))
    return 0.5 * gains + sum(values.get(entry.symbol, 0.0) for entry in legend)


def border_worth(state: State, asked: tiles.LayBeside, action: tiles.PickPlace) -> float:
    """A long border where the heroes are lets all of them across."""
    ground = board.realm(state)
    placed = next(
        placed
        for placed in tiles.ways(state, asked.names, asked.beside, asked.side, asked.parts)
        if (placed.row * ROW + placed.column, placed.shape.turn) == (action.square, action.turn)
    )
    border = [square for square in ground.border(asked.beside, asked.side) if ground.bit[square] & ground.open]  # type: ignore[arg-type]
    open_squares = [square for square in border if any(tiles.is_open(placed, square + step) for step in DIRECTIONS)]
    party = [hero.square for hero in board.standing(state)]
    return len(open_squares) - 0.5 * ground.distance_between(open_squares, party)


def aim(state: State, strike: Strike, action: Act) -> float:
    """What a target or an area is worth: enemies covered, less friends."""
    figures: tuple[int, ...] = getattr(action, "figures", ())
    if figures:
        return sum(worth(state, figure, max(strike.damage, 1)) for figure in figures)
    square: int = getattr(action, "square", OFF)
    if square == OFF:
        return 0.1
    if strike.pattern == "path":
        struck = any(square in board.squares_of(each) for each in state.enemies)
        return 2.0 if struck else 0.05
    covered = set(aiming.covered(state, strike, square))
    total = sum(
        worth(state, figure, max(strike.damage, 1))
        for figure in aiming.enemies_and_lairs(state)
        if covered & set(board.squares(state, figure))
    )
    return total - sum(3.0 for hero in board.standing(state) if hero.seat != strike.attacker and hero.square in covered)
