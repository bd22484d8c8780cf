"""Positions as text: tiles, heroes, enemies, lairs, traps and quests, line by line, in the middle of a hero cycle.

tile trampled-orchard
tile narrow-stair r-4c3 turn=2 entry=south cleared
meter 3
hero 0 soldier r10c5 life=5 threat=2 hand=soldier-hard-swing,soldier-anvil-blow
enemy grubber minion melee r4c4
lair grubber r5c5
"""

from __future__ import annotations

from typing import get_args

from ludoteca.core import agenda
from ludoteca.core.game import Seat
from ludoteca.core.rules import Refused
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.adventure import quests
from ludoteca.games.myth.parts.darkness import bosses, spawning
from ludoteca.games.myth.parts.setup import setup
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import SIDES, CardId, Rank, Reach
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import answer, settle
from ludoteca.games.myth.table.grid.geometry import row_column
from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.grid.squares import read_square, write_square
from ludoteca.games.myth.table.ids import Square, TileNo
from ludoteca.games.myth.table.pieces import Hero, Lair, Thing, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.round import DeckPhase, HeroCycleGoesOn, Round, Update
from ludoteca.games.myth.table.steps.setup import Outfit
from ludoteca.games.myth.table.tiles import legend_of, read_names, size_of


def position(text: str, seats: int, options: Options, seed: int) -> State:
    """A fight under way; `ValueError` says which line is wrong and why."""
    state = setup.begin(seats, options, seed)
    lines = [
        (number, line.split())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ]
    outfit(state, [words for _, words in lines if words[0] == "hero"])
    for number, words in lines:
        try:
            read_line(state, words)
        except (KeyError, IndexError, ValueError, Refused) as error:
            raise ValueError(f"line {number}: {' '.join(words)!r}: {error}") from error
    if not state.tiles:
        raise ValueError("a position needs a tile: write `tile trampled-orchard` in its first line")
    for hero in state.heroes:
        if hero.square is None:
            raise ValueError(f"seat {hero.seat} has no hero on the tile: write `hero {hero.seat} soldier r10c5`")
    check_squares(state)
    state.round = 1
    state.phase = "cycle"
    state.agenda = (Round(), Update(), DeckPhase(), HeroCycleGoesOn())
    return state


def check_squares(state: State) -> None:
    """Everybody on a square of the tile that may be entered and is nobody else's; only lairs lie on lines."""
    ground = board.realm(state)
    lairs = {square for nest in state.lairs for square in board.squares_of(nest)}
    taken: set[int] = set()
    for square in board.bodies(state):
        if square not in ground.bit or (square not in lairs and not ground.bit[square] & ground.open):
            raise ValueError(f"nobody can stand on {write_square(square)}: choose a square without blue or red lines")
        if square in taken:
            raise ValueError(f"two pieces stand on {write_square(square)}: move one of them")
        taken.add(square)


def outfit(state: State, lines: list[list[str]]) -> None:
    """Decks, gear and life for the heroes that the lines name; others get the heroes that are left."""
    named = {int(words[1]): words[2] for words in lines if len(words) > 2 and words[1].isdigit()}
    left = [hero for hero in PRINTED.heroes if hero not in named.values()]
    for hero in state.heroes:
        name = named.get(hero.seat) or left[0]
        if name not in PRINTED.heroes:
            raise ValueError(f"no hero {name!r}; heroes are {', '.join(PRINTED.heroes)}")
        if name in left:
            left.remove(name)
        hero.hero = name
    state.agenda = (Outfit(),)
    settle(state, [])
    while asked := agenda.asked(state):  # of two starting items for one slot the first is worn
        seat = asked.actors(state)[0]
        answer(state, seat, asked.offers(state, seat)[0], [])


def read_line(state: State, words: list[str]) -> None:
    """One line of a position."""
    match words:
        case ["tile", name, *rest]:
            lay_tile(state, read_names(name), rest)
        case ["meter", number]:
            state.meter = int(number)
        case ["hero", seat, _, square, *rest]:
            put_hero(state, Seat(int(seat)), read_square(square), dict(word.split("=", 1) for word in rest))
        case ["enemy", kind, rank, arm, square, *rest]:
            put_enemy(state, kind, rank, arm, read_square(square), dict(word.split("=", 1) for word in rest))
        case ["lair", kind, square, *rest]:
            life = int(dict(word.split("=", 1) for word in rest).get("life", PRINTED.monsters[kind].lair.life))
            state.lairs.append(Lair(state.new_id(), kind, read_square(square), life))
        case ["trap", kind, square]:
            PRINTED.traps[kind]
            state.things.append(Thing(state.new_id(), "trap", kind, read_square(square)))
        case ["treasure", square]:
            state.loot += (read_square(square),)
            state.markers -= 1
        case ["ally" | "object" as sort, kind, square]:
            life = (PRINTED.allies if sort == "ally" else PRINTED.objects)[kind].life or 0
            state.things.append(Thing(state.new_id(), sort, kind, read_square(square), life=life))
        case ["recruited", *kinds]:
            state.allies = tuple([PRINTED.allies[kind].id for kind in kinds])
        case ["quest", name, *rest]:
            open_quest(state, name, [word for word in rest if "=" not in word])
            if done := dict(word.split("=", 1) for word in rest if "=" in word).get("done"):
                state.quests[-1].progress = tuple(map(int, done.split(",")))
        case ["gold" | "serendipity" as what, number]:
            setattr(state, what, int(number))
        case ["active", *kinds]:
            state.active = tuple(kinds)
        case ["reserve", number, *rest]:
            tile = state.tiles[int(rest[0]) if rest else 0]
            tile.reserve = int(number)
            tile.limit = max(tile.limit, tile.reserve)
            state.markers -= tile.reserve
        case _:
            raise ValueError(
                "not understood; lines begin with tile, meter, hero, enemy, lair, trap, treasure, active, reserve, "
                "ally, object, recruited, quest, gold, serendipity"
            )


def lay_tile(state: State, names: tuple[str, ...], words: list[str]) -> None:
    """The first tile as it is printed, a further one by its north-west corner; turned, entered, cleared or not.

    Its reserve is empty unless a line says otherwise.
    """
    row, column = FIRST_ROW, FIRST_COLUMN
    if words and words[0].startswith("r"):
        row, column = row_column(read_square(words.pop(0)))
    elif state.tiles:
        raise ValueError("a further tile needs its north-west corner: write `tile narrow-stair r-4c3`")
    limit = sum(entry.value or 0 for entry in legend_of(names) if entry.symbol == "treasure")
    tile = Tile(names, size_of(names), row, column, 0, entry=None if state.tiles else "south", limit=limit)
    for word in words:
        match word.split("="):
            case ["turn", number] if number in ("0", "1", "2", "3"):
                tile.turn = int(number)
            case ["entry", side] if side in SIDES:
                tile.entry = side
            case ["cleared"]:
                tile.cleared = tile.rewarded = True
            case ["abandoned"]:
                tile.abandoned = tile.left = True
            case _:
                raise ValueError(f"unknown word {word!r}; known are turn=0 to 3, entry=north, cleared, abandoned")
    state.tiles.append(tile)


def open_quest(state: State, name: str, words: list[str]) -> None:
    """A chapter quest on the first tile or the one that is named, an act quest, or the act of the story."""
    if name in PRINTED.chapter_quests:
        tile = TileNo(int(words[0]) if words else 0)
        state.quests.append(quests.begun(name, "chapter", tile, PRINTED.chapter_quests[name].time_limit))
        state.chapters = tuple([other for other in state.chapters if other != name])
    elif name in PRINTED.act_quests:
        state.quests.append(quests.begun(name, "act", limit=PRINTED.act_quests[name].time_limit))
        state.act_quests = tuple([other for other in state.act_quests if other != name])
    else:
        PRINTED.stories[name]
        state.quests.append(quests.begun(name, "story", act=state.act))


def put_hero(state: State, seat: Seat, square: Square, values: dict[str, str]) -> None:
    """A hero with full life and a drawn hand, unless the line says otherwise."""
    hero = state.heroes[seat]
    hero.square = square
    hero.entry = "south"
    for key, value in values.items():
        match key:
            case "life" | "threat":
                setattr(hero, key, int(value))
            case "entry" if value in SIDES:
                hero.entry = value
            case "hand":
                deal(hero, tuple(map(CardId, value.split(","))) if value else ())
            case "gear":
                hero.inventory = (*hero.inventory, *value.split(","))
            case _:
                raise ValueError(f"unknown value {key!r}; known are life, threat, entry, hand, gear")


def put_enemy(state: State, kind: str, rank: str, arm: str, square: Square, values: dict[str, str]) -> None:
    """An enemy with full life, a boss in its first stage, unless the line says otherwise."""
    if rank not in get_args(Rank) or arm not in get_args(Reach):
        raise ValueError(f"an enemy is {' or '.join(get_args(Rank))}, melee or ranged, not {rank} {arm}")
    spawning.place(state, kind, rank, arm, square, [])  # type: ignore[arg-type]  # both were looked at
    each = state.enemies[-1]
    for _ in range(1, int(values.pop("stage", 1))):
        if not bosses.next_stage(state, each, []):
            raise ValueError(f"{kind} has no stage after {each.stage}")
    each.life = int(values.pop("life", each.life))
    if values:
        raise ValueError(f"unknown value {next(iter(values))!r}; known are life, stage")


def deal(hero: Hero, hand: tuple[CardId, ...]) -> None:
    """Exactly this hand; the rest of the deck keeps its order."""
    deck = [*hero.hand, *hero.deck]
    for card in hand:
        if card not in deck:
            raise ValueError(f"{hero.hero} has no card {card!r} left in the deck")
        deck.remove(card)
    hero.hand, hero.deck = hand, tuple(deck)
