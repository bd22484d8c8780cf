"""`python -m bench.ismcts GAME [--games N] [--share S]`: our level 5 against OpenSpiel's own search (`make research`).

Both play the same tables through our OpenSpiel adapter: each deal twice, with seats swapped. OpenSpiel's ISMCTS plays
its simulations to the end by chance, as its authors do; it is given as much processor time a decision as ours has taken
so far on the average. `--share` gives both a part of the time, `--times` gives it more than ours.
"""

import argparse
from time import process_time
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludoteca.core.bot import with_share
from ludoteca.core.rng import Rng
from ludoteca.games import BOXES
from ludoteca.lab.simulate import AnyBot, wilson
from ludoteca.research.spiel import FACES, TableState, name_of

CURIOSITY = 1.0
"""How much OpenSpiel's search prefers what it has seldom tried, for results between 0 and 1."""

MOST = 1_000_000
"""Simulations of a search, whatever its time."""


class Spent(msgspec.Struct):
    """Decisions with a choice, and the seconds of a processor that they took."""

    decisions: int = 0
    seconds: float = 0.0

    @property
    def each(self) -> float:
        """Seconds a decision."""
        return self.seconds / max(1, self.decisions)


class Ours:
    """A bot of the house at OpenSpiel's table."""

    def __init__(self, bot: AnyBot, seed: int) -> None:
        self.bot, self.mind, self.spent = bot, Rng.of(seed).fork("ours"), Spent()

    def step(self, state: TableState) -> int:
        """The number of what it decides."""
        rounds = state.rounds
        seat = rounds.asked
        assert seat is not None
        numbered = rounds.numbered(seat)
        if len(numbered) == 1:
            return next(iter(numbered))
        match = rounds.match
        view, offers = match.view(seat), match.actions(seat)
        begun = process_time()
        decision = self.bot.decide(view, offers, Rng(self.mind.key, match.count))
        self.spent.seconds += process_time() - begun
        self.spent.decisions += 1
        assert decision is not None
        return next(number for number, action in numbered.items() if action == decision.action)


class TimeIsUp(Exception):
    """A search has had its seconds."""


class Search(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search until its time is up; by itself it can only count simulations."""

    until = 0.0
    simulations = 0

    def sample_root_state(self, state: TableState) -> Any:
        """The root is tried once before it can be asked what it thinks."""
        if process_time() >= self.until and self._root_node.total_visits > 0:
            raise TimeIsUp
        self.simulations += 1
        return super().sample_root_state(state)

    def run_search(self, state: TableState) -> Any:
        """What it thinks of each action when its time is up."""
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)


class Theirs:
    """OpenSpiel's search, with as much time as the other one takes."""

    def __init__(self, game: Any, rival: Spent, times: float, curiosity: float, seed: int) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
        self.bot = Search(game, evaluator, curiosity, MOST, random_state=np.random.RandomState(seed + 1))
        self.rival, self.times, self.spent = rival, times, Spent()

    def step(self, state: TableState) -> int:
        """What its search tried most."""
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        begun = process_time()
        self.bot.until = begun + self.rival.each * self.times
        action = int(self.bot.step(state))
        self.spent.seconds += process_time() - begun
        self.spent.decisions += 1
        return action


def played(game: Any, deal: int, seats: tuple[Ours | Theirs, ...]) -> list[float]:
    """What each seat gets of the victory."""
    state = game.new_initial_state()
    faces = np.random.RandomState(deal).randint(FACES, size=3)
    for face in faces:
        state.apply_action(int(face))
    while not state.is_terminal():
        state.apply_action(seats[state.current_player()].step(state))
    return list(state.returns())


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("game", choices=["myset", "sideboards"])
    parser.add_argument("--bot", default="level5")
    parser.add_argument("--games", type=int, default=400, metavar="N")
    parser.add_argument("--share", type=float, default=1.0, help="the part of the bot's thinking that both may do")
    parser.add_argument("--times", type=float, default=1.0, help="so many times as long OpenSpiel's search may think")
    parser.add_argument("--curiosity", type=float, default=CURIOSITY, help="of OpenSpiel's search")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = pyspiel.load_game(f"{name_of(asked.game)}(players=2)")
    ours = Ours(with_share(BOXES[asked.game].levels[asked.bot], asked.share), asked.seed)
    theirs = Theirs(game, ours.spent, asked.times, asked.curiosity, asked.seed)
    won = 0.0
    for number in range(asked.games):
        deal, first = asked.seed * 1_000_000 + number // 2, number % 2
        won += played(game, deal, (theirs, ours) if first else (ours, theirs))[first]
        if (number + 1) % 10 == 0 or number + 1 == asked.games:
            low, high = wilson(won, number + 1)
            print(
                f"{number + 1} games: {asked.bot} won {100 * won / (number + 1):.1f} %"
                f" ({100 * low:.1f} to {100 * high:.1f} %); a decision took it {1000 * ours.spent.each:.1f} ms,"
                f" ISMCTS {1000 * theirs.spent.each:.1f} ms for"
                f" {theirs.bot.simulations / theirs.spent.decisions:.0f} simulations",
                flush=True,
            )


if __name__ == "__main__":
    main()
