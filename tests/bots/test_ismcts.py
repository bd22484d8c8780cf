"""The search on games whose best play is known: nothing hidden, a hidden coin, choices at the same time."""

import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from ludoteca.bots.ismcts import Effort, Search, SearchingBot, Tree
from ludoteca.core.bot import is_slow
from ludoteca.core.game import NOTHING, Applied, Offers, Seat, Value
from ludoteca.core.rng import Rng
from ludoteca.core.rules import Text
from ludoteca.games import BOXES

LABEL = Text("a searcher", "uno che cerca")


class Say(Value, frozen=True):
    """A number."""

    number: int


class Level:
    """Knows nothing: every action promises the same, and only the end counts."""

    def occasion(self, view: Any) -> str:
        return repr(view)

    def promises(self, state: Any, seat: Seat, offers: Offers[Say]) -> list[float]:
        return [0.0] * len(offers)

    def chances(self, state: Any) -> tuple[float, ...]:
        won: tuple[float, ...] = state.won
        return won or (0.5, 0.5)


class Pile(msgspec.Struct, frozen=True):
    """A pile of stones and who takes next."""

    stones: int
    seat: int
    won: tuple[float, ...] = ()
    half: bool = False
    """Whether the same seat takes once more."""


class Toy:
    """What the toys have in common."""

    def sampler(self, view: Any) -> Callable[[Rng], Any]:
        return partial(self.sample, view)

    def sample(self, view: Any, rng: Rng) -> Any:
        raise NotImplementedError


class Nim(Toy):
    """Take one to three stones; whoever takes the last one wins. To leave a multiple of four wins."""

    def actors(self, state: Pile) -> tuple[Seat, ...]:
        return (Seat(state.seat),) if state.stones else ()

    def actions(self, state: Pile, seat: Seat) -> Offers[Say]:
        return Offers(tuple(Say(n) for n in range(1, min(3, state.stones) + 1)))

    def apply(self, state: Pile, seat: Seat, action: Say, offers: Offers[Say] | None = None) -> Applied[Pile]:
        left = state.stones - action.number
        won = () if left else ((1.0, 0.0) if seat == 0 else (0.0, 1.0))
        return Applied(Pile(left, 1 - state.seat, won))

    def sample(self, view: Pile, rng: Rng) -> Pile:
        return view


class Toss(msgspec.Struct, frozen=True):
    """A hidden number from 0 to 3, and what each seat has said."""

    hidden: int
    said: tuple[int, ...] = (-1, -1)
    won: tuple[float, ...] = ()


class Hidden(Toy):
    """Seat 0 says whether a hidden number is 0; one in four is. Only if it is, seat 1 may object (say 7) and win."""

    def actors(self, state: Toss) -> tuple[Seat, ...]:
        return () if state.won else (Seat(0 if state.said[0] < 0 else 1),)

    def actions(self, state: Toss, seat: Seat) -> Offers[Say]:
        if seat == 0:
            return Offers((Say(0), Say(1)))
        return Offers((Say(2), Say(7))) if state.hidden == 0 else Offers((Say(2),))

    def apply(self, state: Toss, seat: Seat, action: Say, offers: Offers[Say] | None = None) -> Applied[Toss]:
        if seat == 0:
            return Applied(Toss(state.hidden, (action.number, -1)))
        right = (state.said[0] == 0) == (state.hidden == 0) and action.number != 7
        return Applied(Toss(state.hidden, (state.said[0], action.number), (1.0, 0.0) if right else (0.0, 1.0)))

    def sample(self, view: None, rng: Rng) -> Toss:
        return Toss(rng.below(4))


class Both(Toy):
    """Both say 1, 2 or 3 at the same time; the higher one wins, equal ones share."""

    def actors(self, state: Toss) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in (0, 1) if state.said[seat] < 0)

    def actions(self, state: Toss, seat: Seat) -> Offers[Say]:
        return Offers((Say(1), Say(2), Say(3))) if state.said[seat] < 0 else NOTHING

    def apply(self, state: Toss, seat: Seat, action: Say, offers: Offers[Say] | None = None) -> Applied[Toss]:
        said = (action.number, state.said[1]) if seat == 0 else (state.said[0], action.number)
        if min(said) < 0:
            return Applied(Toss(0, said))
        share = 0.5 if said[0] == said[1] else float(said[0] > said[1])
        return Applied(Toss(0, said, (share, 1 - share)))

    def sample(self, view: Toss, rng: Rng) -> Toss:
        return view


def most_tried(visits: dict[Any, int]) -> int:
    best: Say = max(visits, key=visits.__getitem__)
    return best.number


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_winning_move_is_found_for_either_seat(stones: int, seat: int) -> None:
    search = Search(Nim(), Level(), Effort(600), Rng.of(1))
    assert most_tried(search.run(Pile(stones, seat), Seat(seat))) == stones % 4


@pytest.mark.parametrize("depth", [0, 3, 20])
def test_playing_on_to_any_depth_finds_it_as_well(depth: int) -> None:
    search = Search(Nim(), Level(), Effort(600, depth=depth), Rng.of(2))
    assert most_tried(search.run(Pile(6, 0), Seat(0))) == 2


def test_what_is_hidden_is_judged_by_how_likely_it_is() -> None:
    search = Search(Hidden(), Level(), Effort(400), Rng.of(3))
    assert most_tried(search.run(None, Seat(0))) == 1
    wins = search.root.children[Say(1)]
    assert wins.total / wins.visits == pytest.approx(0.75, abs=0.12)


def test_an_action_is_available_only_where_a_sampled_state_offers_it() -> None:
    """One state in four lets seat 1 object: that is counted, and there it is what seat 1 comes to do."""
    search = Search(Hidden(), Level(), Effort(800), Rng.of(4))
    search.run(None, Seat(0))
    node = search.root.children[Say(1)]
    always, seldom = node.children[Say(2)], node.children[Say(7)]
    below = node.visits - 1  # the first visit made the node
    assert always.available == always.visits + seldom.visits == below
    assert seldom.available == pytest.approx(below / 4, rel=0.3)
    assert seldom.visits <= seldom.available


@pytest.mark.parametrize("seat", [0, 1])
def test_of_several_who_choose_at_once_each_searches_for_itself(seat: int) -> None:
    search = Search(Both(), Level(), Effort(300), Rng.of(5))
    assert most_tried(search.run(Toss(0), Seat(seat))) == 3


def test_every_iteration_counts_once() -> None:
    search = Search(Nim(), Level(), Effort(150), Rng.of(6))
    visits = search.run(Pile(10, 0), Seat(0))
    assert sum(visits.values()) == search.root.visits == 150


def test_a_decision_is_the_same_again_and_needs_no_search_where_there_is_no_choice() -> None:
    class Sight(msgspec.Struct, frozen=True):
        seat: int

    class Peek(Hidden):
        def sample(self, view: Any, rng: Rng) -> Toss:
            return super().sample(None, rng)

    bot = SearchingBot("searcher", LABEL, Peek(), Level(), Effort(200))
    mind = Rng.of(7)
    offers = Offers((Say(0), Say(1)))
    first, second = [bot.decide(Sight(0), offers, mind) for _ in range(2)]
    assert first == second
    assert mind == Rng.of(7)
    assert first is not None
    assert 0.8 <= first.after <= 3
    alone = SearchingBot("searcher", LABEL, Nim(), Level(), Effort(0))
    forced = alone.decide(Sight(0), Offers((Say(1),)), mind)
    assert forced is not None
    assert forced.action == Say(1)
    assert forced.after == first.after  # others must not see how much there was to choose from
    assert alone.decide(Sight(0), Offers(), mind) is None


class Turns(Nim):
    """The same, but everybody takes twice in a row; how many states were drawn is counted."""

    drawn = 0

    def apply(self, state: Pile, seat: Seat, action: Say, offers: Offers[Say] | None = None) -> Applied[Pile]:
        left = super().apply(state, seat, action, offers).state
        return Applied(Pile(left.stones, seat if state.half else 1 - seat, left.won, not state.half))

    def sample(self, view: Pile, rng: Rng) -> Pile:
        self.drawn += 1
        return view


def thought(
    bot: SearchingBot, game: Turns, view: Pile, found: Tree | None, done: Say | None
) -> tuple[Say, int, Tree | None]:
    """What it does, how many states it drew for that, and what it found out."""
    before = game.drawn
    decision, tree = bot.ponder(view, game.actions(view, Seat(view.seat)), Rng.of(8), found, done)
    assert decision is not None
    return decision.action, game.drawn - before, tree


def test_a_search_goes_on_with_what_it_tried_behind_its_own_action() -> None:
    game = Turns()
    bot = SearchingBot("searcher", LABEL, game, Level(), Effort(400))
    first, drawn, tree = thought(bot, game, Pile(11, 0, half=True), None, None)
    assert drawn == 400
    assert tree is not None
    after = Pile(11 - first.number, 0)
    inherited = tree.root.children[first].visits
    assert inherited > 100
    _, fewer, _ = thought(bot, game, after, tree, first)
    assert fewer == 400 - inherited
    again = bot.ponder(after, game.actions(after, Seat(0)), Rng.of(8), None, None)[1]
    assert again is not None
    assert again.root.visits == 400  # who asks without what was found gets a whole search


def test_asked_the_same_thing_again_it_tries_nothing() -> None:
    game = Turns()
    bot = SearchingBot("searcher", LABEL, game, Level(), Effort(50))
    first, _, tree = thought(bot, game, Pile(9, 0), None, None)
    again, drawn, _ = thought(bot, game, Pile(9, 0), tree, None)
    assert (again, drawn) == (first, 0)


def test_where_something_came_to_light_it_begins_anew() -> None:
    """Seat 1 may object in one state of four: behind what seat 0 said, not all states offered the same."""
    search = Search(Hidden(), Level(), Effort(400), Rng.of(4))
    search.run(None, Seat(0))
    behind = search.root.children[Say(1)]
    assert not behind.offered_always(Offers((Say(2),)))
    assert not behind.offered_always(Offers((Say(2), Say(7))))
    assert search.root.offered_always(Offers((Say(0), Say(1)))) is False  # the root was made by no visit
    plain = Search(Both(), Level(), Effort(300), Rng.of(5))
    plain.run(Toss(0), Seat(0))
    assert plain.root.children[Say(3)].offered_always(Offers((Say(1), Say(2), Say(3))))


def test_who_thinks_long_says_so_and_can_be_sent_to_another_process() -> None:
    slow = {name for name, bot in BOXES["myset"].levels.items() if is_slow(bot)}
    assert slow == {"level3", "level4", "level4.5", "level5"}
    assert not any(is_slow(bot) for bot in BOXES["set"].levels.values())
    for bot in BOXES["myset"].levels.values():
        assert pickle.loads(pickle.dumps(bot)).name == bot.name
