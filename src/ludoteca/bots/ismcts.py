"""Information-set Monte Carlo tree search: one tree over what a seat knows, grown through many states it could be in.

Every iteration samples a state that the view allows, walks down the tree by the actions that this state offers, adds a
node, plays on for a while and hands the result back up. An action that many of the sampled states do not offer is
judged by those that do: its exploration counts how often it was available, not how often its parent was visited.

A search can go on with the part of an earlier tree that lies behind the action that was taken, where nothing came to
light: every state tried there offered just what is offered now. What was tried then need not be tried again.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple, Protocol

import msgspec

from ludoteca.core.bot import Decision, thinking_seconds
from ludoteca.core.game import A, Applied, Offers, Seat
from ludoteca.core.rng import QuickRng, Rng
from ludoteca.core.rules import Text


class Playable(Protocol):
    """What the search needs of a game."""

    def actors(self, state: Any) -> tuple[Seat, ...]:
        """The seats that may decide something now."""
        ...

    def actions(self, state: Any, seat: Seat) -> Offers[Any]:
        """What this seat may do."""
        ...

    def apply(self, state: Any, seat: Seat, action: Any, offers: Offers[Any] | None = None) -> Applied[Any]:
        """The state after an action, one of the offers if these are known."""
        ...

    def sampler(self, view: Any) -> Callable[[Rng], Any]:
        """Draws states that the seat of this view could be in."""
        ...


class Guide(Protocol):
    """What the search is told about a game."""

    def occasion(self, view: Any) -> str:
        """What the decision at hand is about; equal only while it is the same decision."""
        ...

    def promises(self, state: Any, seat: Seat, offers: Offers[Any]) -> Sequence[float]:
        """How good each action looks to its seat at a glance; a difference of 1 is a lot."""
        ...

    def chances(self, state: Any) -> Sequence[float]:
        """The part of the victory that each seat can expect, in 0 to 1."""
        ...


class Effort(msgspec.Struct, frozen=True):
    """How hard a search tries."""

    iterations: int
    depth: int = 8
    """Actions played on from a new node before the position is judged."""
    curiosity: float = 0.8
    """How much the search prefers what it has seldom tried."""
    temper: float = 0.25
    """How evenly actions of different promise are tried; the lower, the more the promise decides."""


class Node:
    """What is known about an action after those that lead to it."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}

    def offered_always(self, offers: Offers[Any]) -> bool:
        """Whether every state tried here offered these actions and no others; the first visit made the node."""
        children, tried = self.children, self.visits - 1
        return len(children) == len(offers) and all(
            action in children and children[action].available == tried for action in offers
        )


class Tree(NamedTuple):
    """What a seat found out about a decision: what that was about, and all that was tried."""

    about: bytes
    root: Node


class Search:
    """One search from one view."""

    def __init__(self, game: Playable, guide: Guide, effort: Effort, rng: Rng, root: Node | None = None) -> None:
        self.game = game
        self.guide = guide
        self.effort = effort
        self.rng = rng
        self.root = Node(1.0) if root is None else root

    def run(self, view: Any, seat: Seat) -> dict[Any, int]:
        """How often each action was tried: the more, the better it looks; what was tried before counts."""
        draw = self.game.sampler(view)
        for _ in range(self.root.visits, self.effort.iterations):
            self._iterate(draw(self.rng), seat)
        return {action: child.visits for action, child in self.root.children.items()}

    def _iterate(self, state: Any, seat: Seat) -> None:
        game = self.game
        node = self.root
        path: list[tuple[Seat, Node]] = []
        actors: tuple[Seat, ...] = (seat,)  # of several who choose at the same time the searching seat comes first
        while actors:
            offers = game.actions(state, actors[0])
            action, child = self._select(node, state, actors[0], offers)
            path.append((actors[0], child))
            state = game.apply(state, actors[0], action, offers).state
            node = child
            actors = game.actors(state)
            if not child.visits:
                state = self._play_on(state)
                break
        chances = self.guide.chances(state)
        self.root.visits += 1
        for who, visited in path:
            visited.visits += 1
            visited.total += chances[who]

    def _select(self, node: Node, state: Any, seat: Seat, offers: Offers[Any]) -> tuple[Any, Node]:
        """The action with the best upper bound among those that this state offers."""
        children = node.children
        try:
            options = [children[action] for action in offers]
        except KeyError:
            for action, prior in zip(offers, self._priors(state, seat, offers), strict=True):
                if action not in children:
                    children[action] = Node(prior)
            options = [children[action] for action in offers]
        curiosity = self.effort.curiosity / sum([child.prior for child in options])
        tried = sum([child.visits for child in options])
        usual = sum([child.total for child in options]) / tried if tried else 0.5
        best, best_bound = 0, -1.0
        for i, child in enumerate(options):
            child.available += 1
            visits = child.visits
            mean = child.total / visits if visits else usual
            bound = mean + curiosity * child.prior * sqrt(child.available) / (1 + visits)
            if bound > best_bound:
                best, best_bound = i, bound
        return offers[best], options[best]

    def _priors(self, state: Any, seat: Seat, offers: Offers[Any]) -> list[float]:
        promises = self.guide.promises(state, seat, offers)
        most = max(promises)
        temper = self.effort.temper
        return [0.02 + exp((promise - most) / temper) for promise in promises]

    def _play_on(self, state: Any) -> Any:
        """The state some actions later, each drawn by its promise."""
        game, rng = self.game, self.rng
        for _ in range(self.effort.depth):
            actors = game.actors(state)
            if not actors:
                break
            seat = actors[0]
            offers = game.actions(state, seat)
            if len(offers) == 1:
                action = offers[0]
            else:
                weights = self._priors(state, seat, offers)
                mark = rng.unit() * sum(weights)
                i = 0
                while mark >= weights[i] and i < len(weights) - 1:
                    mark -= weights[i]
                    i += 1
                action = offers[i]
            state = game.apply(state, seat, action, offers).state
        return state


class SearchingBot:
    """Decides by a search of so many iterations, so that the same view and mind lead to the same decision."""

    slow = True

    def __init__(self, name: str, label: Text, game: Playable, guide: Guide, effort: Effort) -> None:
        self.name = name
        self.label = label
        self.game = game
        self.guide = guide
        self.effort = effort

    def with_share(self, share: float) -> "SearchingBot":
        """The same with a part of the iterations."""
        effort = msgspec.structs.replace(self.effort, iterations=max(1, round(self.effort.iterations * share)))
        return SearchingBot(self.name, self.label, self.game, self.guide, effort)

    def decide(self, view: Any, offers: Offers[A], mind: Rng) -> Decision[A] | None:
        """What the search tried most; where there is nothing to choose it does not search."""
        return self.ponder(view, offers, mind, None, None)[0]

    def ponder(
        self, view: Any, offers: Offers[A], mind: Rng, found: Tree | None, done: A | None
    ) -> tuple[Decision[A] | None, Tree | None]:
        """The same with what was tried before and still holds; asked the same thing again, it has nothing to try."""
        if not offers:
            return None, None
        about = mind.fork(self.guide.occasion(view)).key
        root = Node(1.0)
        if found is not None and found.about == about:
            root = found.root
        elif found is not None and done is not None:
            behind = found.root.children.get(done)
            if behind is not None and behind.offered_always(offers):
                root = behind
        action = offers[0]
        if len(offers) > 1:
            # Nobody sees what a search draws: a cheap stream of chance will do.
            search = Search(self.game, self.guide, self.effort, QuickRng.keyed(about), root)
            action = max(offers, key=search.run(view, Seat(view.seat)).__getitem__)
        return Decision(action, thinking_seconds(mind), about), Tree(about, root)
