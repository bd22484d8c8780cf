"""A scene of Myth and what was worked out about it: what may be done, and what at which square."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games.myth.parts.heroes import movement
from ludoteca.games.myth.seen.preview import Preview, preview
from ludoteca.games.myth.seen.view import View, state_of
from ludoteca.games.myth.table import board
from ludoteca.games.myth.table.actions import Interact, Pick, PickSquare, PlayCard, StepTo
from ludoteca.games.myth.table.asking import Act
from ludoteca.games.myth.table.ids import FigureId, Square
from ludoteca.games.myth.words.naming import piece_of
from ludoteca.games.myth.words.notation import read, write
from ludoteca.terminal.games.myth.map import Shown
from ludoteca.terminal.table import Scene

T = TypeVar("T")


class Known:
    """A scene; whatever is asked about it is worked out the first time, and remembered."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.view: View = scene.view
        self.remembered: dict[object, Any] = {}

    def once(self, what: object, work: Callable[[], T]) -> T:
        """Something about the scene, worked out the first time."""
        if what not in self.remembered:
            self.remembered[what] = work()
        found: T = self.remembered[what]
        return found

    # What may be done

    @cached_property
    def actions(self) -> tuple[Act, ...]:
        """Everything that is offered."""
        return tuple(map(read, self.scene.offered))

    def label(self, action: Act) -> tuple[Text, ...]:
        """What an offered action does, in the engine's words."""
        spoken = self.scene.spoken
        return () if spoken is None else spoken.labels[self.actions.index(action)]

    def seen(self, action: Act) -> Preview:
        """What an action would do."""
        return self.once(action, lambda: preview(self.view, action))

    def plays(self, card: str) -> list[PlayCard]:
        """The ways in which a card may be played now."""
        return [action for action in self.actions if isinstance(action, PlayCard) and action.card == card]

    # At which square

    def squares_of(self, figure: FigureId) -> tuple[Square, ...]:
        """Where a figure stands."""
        view = self.view
        if 0 <= figure < len(view.heroes):
            square = view.heroes[figure].square
            return () if square is None else (square,)
        piece = piece_of(view, figure)
        return () if piece is None else board.squares_of(piece)

    def at_square(self, square: Square) -> Act | None:
        """What is offered at a square: an answer that names it or who stands there, or a step."""
        for action in self.actions:
            match action:
                case StepTo() | PickSquare() if action.square == square:
                    return action
                case Pick(figures) if len(figures) == 1 and square in self.squares_of(figures[0]):
                    return action
                case Interact(thing) if square in self.squares_of(thing):
                    return action
        return None

    def way_to(self, square: Square) -> tuple[str, ...]:
        """What is offered at a square; else the steps that lead there."""
        action = self.at_square(square)
        if action is not None:
            return (write(action),)
        return tuple([write(StepTo(step)) for step in self.steps_to(square)])

    def steps_to(self, square: Square) -> tuple[Square, ...]:
        """A shortest way over free squares, if the movement points last for it."""
        if self.scene.you is None or not any(isinstance(action, StepTo) for action in self.actions):
            return ()
        state = state_of(self.view, Rng.of(0))
        hero = state.heroes[self.scene.you]
        ground = board.free(state) & movement.same_tile(state, hero)
        realm = board.realm(state)
        if not realm.bit.get(square, 0) & ground:
            return ()
        way = realm.path(hero.spot, square, ground)
        return way if way is not None and len(way) <= movement.points(state, hero) else ()

    @cached_property
    def reach(self) -> dict[Square, int]:
        """Where the own hero may walk to in the hero cycle."""
        if self.scene.you is None or not any(isinstance(action, StepTo) for action in self.actions):
            return {}
        state = state_of(self.view, Rng.of(0))
        hero = state.heroes[self.scene.you]
        free = board.free(state) & movement.same_tile(state, hero)
        return board.realm(state).reach(hero.spot, movement.points(state, hero), free)

    def marked(self, cursor: Square | None = None) -> Shown:
        """What the map marks: steps, answers, targets and how far one may walk."""
        squares: list[Square] = []
        targets: list[Square] = []
        for action in self.actions:
            match action:
                case StepTo() | PickSquare():
                    squares.append(action.square)
                case Pick(figures):
                    targets += [square for figure in figures for square in self.squares_of(figure)]
                case Interact(thing):
                    targets += self.squares_of(thing)
        own = () if self.scene.you is None else (self.view.heroes[self.scene.you].square,)
        return Shown(frozenset(squares), frozenset(targets), frozenset(self.reach) - {*own}, cursor)
