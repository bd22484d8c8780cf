"""Choosing targets: which figures and squares an attack of a hero may be aimed at."""

from __future__ import annotations

from msgspec.structs import replace

from ludoteca.core.counted import counted
from ludoteca.core.game import Offers, Refused, Seat
from ludoteca.core.rules import Text
from ludoteca.games.myth.effects.figures import TILE_RANGE
from ludoteca.games.myth.effects.statistics import has_flag
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Pick, PickSquare
from ludoteca.games.myth.table.asking import DECLINE, Act, Entries, Events
from ludoteca.games.myth.table.attacks import amend, strike_under_way
from ludoteca.games.myth.table.grid import patterns
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.names import SQUARES
from ludoteca.games.myth.table.pieces import Aimed, Enemy, Hero, Lair, Strike
from ludoteca.games.myth.table.registering import chosen, offers
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.heroes import Aim

AREAS = ("arc", "around", "line", "cross", "blast")
"""effects.md 1.7: patterns that hit every square they cover, friends too."""

STRETCHED = ("single", "multi", "chain", "blast", "cross")
"""MYTH-ITEM-25: patterns for which the range of an item counts."""


NOT_ATTACKED = Refused(
    "MYTH-COMBAT-07", Text("Only enemies and lairs are attacked.", "Si attaccano solo nemici e tane.")
)


def usable_items(hero: Hero, strike: Strike, keywords: tuple[str, ...]) -> list[str]:
    """MYTH-ITEM-18, MYTH-ITEM-26: equipped items with a keyword of the card; some need Ammo that was paid."""
    if not strike.use_item:
        return []
    return [
        item
        for item in dict.fromkeys(filter(None, hero.gear))
        if set(PRINTED.items[item].keywords) & set(keywords) and (strike.ammo or not PRINTED.items[item].needs_ammo)
    ]


def reach_with(strike: Strike, item: str) -> int:
    """MYTH-ITEM-25: the greater of the card's and the item's range."""
    far = PRINTED.items[item].range if item else None
    return max(strike.range, far) if far is not None and strike.pattern in STRETCHED else strike.range


def greatest_range(state: State, strike: Strike) -> int:
    """The range with the best item that may be used: what is aimed at must be in reach of one of them."""
    if not board.is_hero(strike.attacker) or strike.range == TILE_RANGE:
        return strike.range
    keywords = PRINTED.cards[strike.card].keywords
    items = usable_items(state.heroes[strike.attacker], strike, keywords)
    return max([reach_with(strike, item) for item in ("", *items)])


def blocked(state: State, strike: Strike) -> int:
    """What stands in the way of the attacker's sight."""
    if has_flag(state, strike.attacker, "ignore-los"):
        return 0
    return board.blockers(state, strike.attacker)


def enemies_and_lairs(state: State) -> list[FigureId]:
    """MYTH-COMBAT-07: what may be attacked at all."""
    return [*[each.id for each in state.enemies if each.life > 0], *[nest.id for nest in state.lairs]]


def in_reach(state: State, strike: Strike, figures: list[FigureId]) -> list[FigureId]:
    """MYTH-COMBAT-06: those of the figures in line of sight and within range; "tile" needs neither."""
    if strike.range == TILE_RANGE:
        tile = board.tile_of(state, strike.attacker)
        return [figure for figure in figures if board.tile_of(state, figure) == tile]
    ground, where, far = board.realm(state), board.squares(state, strike.attacker), greatest_range(state, strike)
    pieces: list[Enemy | Lair] = [*state.enemies, *state.lairs]
    foes = [(piece.id, board.squares_of(piece)) for piece in pieces if piece.id in figures]
    within = ground.within(where, far)
    near = [(figure, squares) for figure, squares in foes if ground.mask(squares) & within]
    if not near:
        return []
    hidden_by = blocked(state, strike)
    return [figure for figure, squares in near if ground.sees_any(where, squares, hidden_by)]


def targets(state: State, strike: Strike) -> list[FigureId]:
    """The figures that may be aimed at next."""
    found = [figure for figure in enemies_and_lairs(state) if figure not in strike.aimed.targets]
    if strike.pattern == "chain" and strike.aimed.targets:
        return [
            figure for figure in found if any(board.adjacent(state, figure, chosen) for chosen in strike.aimed.targets)
        ]
    return in_reach(state, strike, found)


def refused(state: State, strike: Strike, figure: FigureId) -> Refused:
    """Why an attack that is being aimed cannot be aimed at a figure."""
    if figure not in enemies_and_lairs(state):
        return NOT_ATTACKED
    if strike.pattern in (*AREAS, "path"):
        return Refused(
            "MYTH-COMBAT-09",
            Text("Choose one of the highlighted squares.", "Scegli una delle caselle evidenziate."),
        )
    if figure in strike.aimed.targets:
        return Refused("MYTH-COMBAT-06", Text("It is aimed at already.", "È già un bersaglio."))
    if strike.pattern == "chain" and strike.aimed.targets:
        return Refused(
            "MYTH-COMBAT-06",
            Text("The next one must be next to one of those.", "Il prossimo deve essere adiacente a uno di quelli."),
        )
    ground, far = board.realm(state), greatest_range(state, strike)
    if far == TILE_RANGE:
        return Refused("MYTH-COMBAT-06", Text("It stands on another tile.", "È su un altro tassello."))
    within = ground.within(board.squares(state, strike.attacker), far)
    if not ground.mask(board.squares(state, figure)) & within:
        squares = counted(far, SQUARES)
        return Refused(
            "MYTH-COMBAT-06",
            Text(f"Too far away: this attack reaches {squares.en}.", f"Troppo lontano: arriva a {squares.it}."),
        )
    return Refused("MYTH-LOS-01", Text("The attacker does not see it.", "Chi attacca non lo vede."))


def refused_there(state: State, strike: Strike, square: Square) -> Refused:
    """Why an attack that is being aimed cannot be aimed at a square."""
    if strike.pattern == "path":
        return Refused(
            "MYTH-COMBAT-25",
            Text("The path goes on over a highlighted square.", "Il percorso continua su una casella evidenziata."),
        )
    if strike.pattern not in AREAS:
        return Refused(
            "MYTH-COMBAT-07",
            Text("No enemy and no lair stands there.", "Lì non c'è né un nemico né una tana."),
        )
    if square in within_reach(state, strike):
        return Refused(
            "MYTH-COMBAT-08",
            Text("From there it would hit no enemy and no lair.", "Da lì non colpirebbe né un nemico né una tana."),
        )
    return Refused(
        "MYTH-COMBAT-09",
        Text("Choose one of the highlighted squares.", "Scegli una delle caselle evidenziate."),
    )


def covered(state: State, strike: Strike, anchor: Square) -> tuple[Square, ...]:
    """The squares of an area attack, without the attacker's own (MYTH-COMBAT-29, MYTH-COMBAT-31)."""
    where = board.squares(state, strike.attacker)
    squares = patterns.area_squares(board.realm(state), strike.pattern, strike.size, where, anchor)  # type: ignore[arg-type]
    return tuple([square for square in squares if square not in where])


def within_reach(state: State, strike: Strike) -> list[Square]:
    """MYTH-COMBAT-09: the squares at which an area may be laid, whatever it covers."""
    ground = board.realm(state)
    where = board.squares(state, strike.attacker)
    far = greatest_range(state, strike)
    if far == TILE_RANGE and strike.pattern in ("cross", "blast"):
        return list(ground.squares_in(ground.tile_masks[ground.tile_of[where[0]]]))
    return list(patterns.anchors(ground, strike.pattern, where, far, blocked(state, strike)))  # type: ignore[arg-type]


def anchors(state: State, strike: Strike) -> list[Square]:
    """MYTH-COMBAT-08, MYTH-COMBAT-09: where an area may be laid so that it covers an enemy or a lair."""
    ground = board.realm(state)
    where = board.squares(state, strike.attacker)
    bodies = ground.mask(square for figure in enemies_and_lairs(state) for square in board.squares(state, figure))
    bodies &= ~ground.mask(where)
    return [
        anchor
        for anchor in within_reach(state, strike)
        if patterns.covers(ground, strike.pattern, strike.size, where, anchor) & bodies  # type: ignore[arg-type]
    ]


def way_on(state: State, strike: Strike) -> list[Square]:
    """MYTH-COMBAT-24, MYTH-COMBAT-25: the squares with which the path of a moving attack may go on."""
    ground = board.realm(state)
    start = board.squares(state, strike.attacker)[0]
    here = ground.tile_masks[ground.tile_of[start]]
    foes = ground.mask(square for each in state.enemies if each.life > 0 for square in board.squares_of(each))
    return list(
        patterns.next_steps(ground, start, strike.aimed.path, strike.size, board.free(state) & here, foes & here)
    )


def may_end(state: State, strike: Strike) -> bool:
    """MYTH-COMBAT-24: whether the path declared so far meets an enemy and ends on a free square."""
    path = strike.aimed.path
    if not path or not board.realm(state).bit[path[-1]] & board.free(state):
        return False
    return any(each.life > 0 and set(board.squares_of(each)) & set(path) for each in state.enemies)


@offers(Aim)
def aim_offers(ask: Aim, state: State, seat: Seat) -> Offers[Act]:
    strike = strike_under_way(state, ask.strike)
    if strike.pattern == "path":
        steps: list[Act] = [PickSquare(square) for square in way_on(state, strike)]
        return Offers((*steps, *([DECLINE] if may_end(state, strike) or not steps else [])))
    if strike.pattern in AREAS:
        return Offers(tuple([PickSquare(anchor) for anchor in anchors(state, strike)]))
    stop = [DECLINE] if strike.aimed.targets else []
    return Offers((*[Pick((figure,)) for figure in targets(state, strike)], *stop))


@chosen(Aim)
def aim_chosen(ask: Aim, state: State, seat: Seat, action: Act, events: Events) -> Entries:
    strike = strike_under_way(state, ask.strike)
    aimed = aimed_on(state, strike, action)
    amend(state, strike, aimed=aimed)
    match action:
        case PickSquare() if strike.pattern == "path":
            return (ask,)
        case Pick() if strike.pattern in ("multi", "chain") and len(aimed.targets) < strike.size:
            return (ask,)
    return ()


def aimed_on(state: State, strike: Strike, action: Act) -> Aimed:
    """What an attack is aimed at with one more choice."""
    aimed = strike.aimed
    match action:
        case PickSquare() if strike.pattern == "path":
            return replace(aimed, path=(*aimed.path, action.square))
        case PickSquare():
            area = covered(state, strike, action.square)
            caught = [figure for figure in enemies_and_lairs(state) if set(board.squares(state, figure)) & set(area)]
            return replace(aimed, anchor=action.square, squares=area, targets=tuple(caught))
        case Pick():
            return replace(aimed, targets=aimed.targets + action.figures)
        case _ if strike.pattern == "path":
            met = [each.id for each in state.enemies if set(board.squares_of(each)) & set(aimed.path)]
            return replace(aimed, targets=tuple(met))
    return aimed


def friends_in(state: State, strike: Strike) -> tuple[FigureId, ...]:
    """MYTH-COMBAT-18, -30, -31: other heroes, and allies, who stand in the area."""
    if strike.pattern not in AREAS:
        return ()
    heroes = [hero.seat for hero in board.standing(state) if hero.seat != strike.attacker]
    found: list[FigureId] = [*heroes, *[thing.id for thing in board.friends(state)]]
    return tuple([figure for figure in found if board.squares(state, figure)[0] in strike.aimed.squares])


def group_of(state: State, figure: FigureId) -> str:
    """MYTH-DICE-10, MYTH-DICE-15: figures of one type need one success together; a lair needs its own."""
    piece = board.find(state, figure)
    return piece.kind if isinstance(piece, Enemy) else f"lair {figure}"
