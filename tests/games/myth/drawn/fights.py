"""Fights drawn as text: digits are heroes, letters enemies, L a lair, T a trap, D a decoy; all else is rock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import dedent
from typing import Any, TypeVar

from tests.games.myth.drawn.rigging import die, fate, rigged

from ludoteca.core import agenda
from ludoteca.core.game import Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.games.myth.options import Options
from ludoteca.games.myth.parts.darkness import activation, spawning
from ludoteca.games.myth.printed.addresses import Address
from ludoteca.games.myth.printed.loading import PRINTED
from ludoteca.games.myth.printed.vocabulary import RANKS, Rank, Reach
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.asking import Act, Ask, answer, settle
from ludoteca.games.myth.table.grid.geometry import ROW
from ludoteca.games.myth.table.grid.placing import FIRST_COLUMN, FIRST_ROW
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.table.pieces import Enemy, Hero, Lair, Lasting, Slot, Thing, Tile
from ludoteca.games.myth.table.state import State
from ludoteca.games.myth.table.steps.darkness import AttackEnemies, MoveEnemies
from ludoteca.games.myth.words.drawing import parse

MARKS: dict[str, tuple[str, Rank, Reach]] = {
    "g": ("grubber", "minion", "melee"),
    "r": ("grubber", "minion", "ranged"),
    "G": ("grubber", "captain", "melee"),
    "c": ("crawler", "minion", "melee"),
    "s": ("crawler", "minion", "ranged"),
    "C": ("crawler", "captain", "melee"),
    "o": ("oathless", "minion", "melee"),
    "x": ("oathless", "minion", "ranged"),
    "M": ("oathless", "captain", "melee"),
    "d": ("drowned", "minion", "melee"),
    "B": ("drowned", "captain", "melee"),
    "N": ("nettlejaw", "mini-boss", "melee"),
    "V": ("haldric-vane", "mini-boss", "melee"),
    "S": ("glass-stag", "mini-boss", "melee"),
    "U": ("mother-mudmaw", "mini-boss", "melee"),
    "W": ("ash-whisper", "mini-boss", "ranged"),
    "K": ("toll-taker", "mini-boss", "melee"),
    "Z": ("terror-1000-legs", "boss", "melee"),
    "A": ("drowned-abbess", "boss", "melee"),
}
CLASSES = ("soldier", "acolyte", "archer", "brigand", "apprentice")
QUARRY = Tile(("old-quarry",), "12x12", FIRST_ROW, FIRST_COLUMN, 0)
FULL = 12
"""The quarry has so many rows and columns."""

F = TypeVar("F", bound=Value)


class Drawn:
    """A drawn fight and what happens in it."""

    def __init__(
        self, text: str, *, ties: str = "fixed", heroes: Sequence[str] = CLASSES, asleep: bool = False
    ) -> None:
        """Enemies get their ids from 10 on as they are read, and all types are active unless they are `asleep`."""
        layout, marks = parse(dedent(text))
        grid = layout[0].shape.grid
        self.rows, self.columns = len(grid), len(grid[0])
        seats = max([2, *[int(mark) + 1 for mark in marks.values() if mark.isdigit()]])
        self.state = state = State(Options(ties=ties), seats, Rng.of(1))  # type: ignore[arg-type]
        state.tiles = [QUARRY.__copy__()]  # type: ignore[attr-defined]
        state.features = tuple(
            (Square((FIRST_ROW + row) * ROW + FIRST_COLUMN + column), picture(grid, row, column))
            for row in range(FULL)
            for column in range(FULL)
        )
        state.phase, state.round = "cycle", 1
        state.heroes = [Hero(Seat(seat), heroes[seat], life=6, slots=(Slot(),) * 4) for seat in range(seats)]
        for square, mark in sorted(marks.items()):
            if mark.isdigit():
                state.heroes[int(mark)].square = square
            elif mark in MARKS:
                spawning.place(state, *MARKS[mark], square, [])
            else:
                self.put(mark, square)
        if not asleep:
            state.active = tuple(dict.fromkeys([each.kind for each in state.enemies]))

    def put(self, mark: str, square: Square) -> None:
        """A lair, a trap or a decoy."""
        number = self.state.new_id()
        if mark == "L":
            self.state.lairs.append(Lair(number, "grubber", square, 5))
        else:
            trap, decoy = (
                Thing(number, "trap", next(iter(PRINTED.traps)), square),
                Thing(number, "token", "decoy", square),
            )
            self.state.things.append({"T": trap, "D": decoy}[mark])

    def of(self, mark: str) -> list[Enemy]:
        """The enemies of a mark, as they were read."""
        return [each for each in self.state.enemies if (each.kind, each.rank, each.arm) == MARKS[mark]]

    def one(self, mark: str) -> Enemy:
        """The only enemy of a mark."""
        (each,) = self.of(mark)
        return each

    def square(self, row: int, column: int) -> Square:
        """A square by its place in the picture."""
        return Square((FIRST_ROW + row) * ROW + FIRST_COLUMN + column)

    def run(self, *entries: Value) -> list[Any]:
        """Let entries happen, until somebody must choose."""
        events: list[Any] = []
        self.state.agenda = ()
        self.state.put(entries)
        settle(self.state, events)
        return events

    def answer(self, pick: Callable[[Act], bool]) -> list[Any]:
        """The first seat that is asked takes the first offer of a kind."""
        asked = agenda.asked(self.state)
        assert isinstance(asked, Ask)
        seat = asked.actors(self.state)[0]
        events: list[Any] = []
        answer(self.state, seat, next(filter(pick, asked.offers(self.state, seat))), events)
        return events

    def asked(self) -> Any:
        """What somebody must choose."""
        return agenda.asked(self.state)

    def offers(self) -> list[Any]:
        """What can be chosen."""
        asked = self.asked()
        return list(asked.offers(self.state, asked.actors(self.state)[0]))

    def moves(self) -> list[Any]:
        """All enemies move."""

        return self.run(MoveEnemies(activation.order(self.state, RANKS)))

    def attacks(self) -> list[Any]:
        """All enemies attack."""

        return self.run(AttackEnemies(activation.order(self.state, RANKS)))

    def __str__(self) -> str:
        """The picture as it is now; of a large figure its north-western square."""
        names = {value: mark for mark, value in MARKS.items()}
        marks = {hero.square: str(hero.seat) for hero in self.state.heroes}
        marks |= {each.square: names[each.kind, each.rank, each.arm] for each in self.state.enemies}
        marks |= {lair.square: "L" for lair in self.state.lairs}
        marks |= {thing.square: "T" if thing.sort == "trap" else "D" for thing in self.state.things}
        printed = board.realm(self.state).printed
        return "\n".join(
            "".join(marks.get(place := self.square(row, column), printed[place]) for column in range(self.columns))
            for row in range(self.rows)
        )


def picture(grid: Sequence[str], row: int, column: int) -> str:
    """What is drawn somewhere: rock where nothing is."""
    if row < len(grid) and column < len(grid[row]) and grid[row][column] != " ":
        return grid[row][column]
    return "#"


def text(drawing: str) -> str:
    """A drawing without its indentation."""
    return dedent(drawing).strip("\n")


def after_moves(drawing: str, change: Callable[[Drawn], object] = lambda drawn: None) -> str:
    """The picture once all enemies have moved; `change` sets what cannot be drawn."""
    drawn = Drawn(drawing)
    change(drawn)
    drawn.moves()
    assert drawn.asked() is None
    return str(drawn)


def facts(events: Sequence[Any], kind: type[F]) -> list[F]:
    """The facts of one kind."""
    return [event for event in events if isinstance(event, kind)]


def rig(state: State, *wanted: int | str) -> None:
    """The next rolls: numbers for attack dice, faces for fate dice."""
    state.rng = rigged(*[die(want) if isinstance(want, int) else fate(want) for want in wanted])


def set_up(**values: int) -> Callable[[Drawn], None]:
    """Change heroes: `threat1=9` gives hero 1 a threat of 9."""

    def change(drawn: Drawn) -> None:
        for name, value in values.items():
            setattr(drawn.state.heroes[int(name[-1])], name[:-1], value)

    return change


def effect(kind: type, word: str = "") -> tuple[Address, int]:
    """Where some printed effect of a kind stands, with this flag or statistic: what lasts is named by it."""
    return next(
        (name, at)
        for name, effects in PRINTED.effects.items()
        for at, each in enumerate(effects)
        if type(each) is kind and word in ("", getattr(each, "flag", ""), getattr(each, "stat", ""))
    )


def give(drawn: Drawn, kind: type, to: tuple[FigureId, ...], amount: int = 0, flag: str = "", stat: str = "") -> None:
    """Something lasts for some figures."""
    drawn.state.lasting += (Lasting(*effect(kind, flag or stat), None, to, "round", amount),)
