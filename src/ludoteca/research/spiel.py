"""OpenSpiel: the games by name, with information states of perfect recall that can be sampled from."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from ludoteca.core.codec import to_json
from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.games import SHIPPED
from ludoteca.research.rounds import Rounds, studied

DRAWS = 3
"""So many draws of chance make the seed of a deal; everything that is left to chance later follows from it."""
FACES = 4096
MOST_ROUNDS = 300
MOST_ACTIONS = 20_000


@cache
def _draw() -> list[tuple[int, float]]:
    return [(face, 1 / FACES) for face in range(FACES)]


def name_of(game: str) -> str:
    """What a game is called in OpenSpiel."""
    return f"ludoteca_{game}"


class TableState(pyspiel.State):  # type: ignore[misc]
    """A table; before its first decision the deal is drawn."""

    def __init__(self, game: "TableGame") -> None:
        super().__init__(game)
        self.rounds = game.rounds.fork()
        self.seed: list[int] = []
        self.acted: list[tuple[int, int]] = []

    def _as(self, other: "TableState") -> "TableState":
        self.rounds, self.seed, self.acted = other.rounds.fork(), other.seed[:], other.acted[:]
        return self

    def current_player(self) -> int:
        """Who is asked; at first chance."""
        if len(self.seed) < DRAWS:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.rounds.asked
        if asked is None or self.rounds.cut_off or len(self.acted) >= MOST_ACTIONS:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(asked)

    def is_terminal(self) -> bool:
        """Whether nobody is asked any more."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One of the draws for the deal."""
        return _draw()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.rounds.numbered(Seat(player)))

    def _apply_action(self, action: int) -> None:
        if len(self.seed) < DRAWS:
            self.seed.append(action)
            if len(self.seed) == DRAWS:
                self.rounds.begin(sum(face * FACES**place for place, face in enumerate(self.seed)))
            return
        seat = self.rounds.asked
        assert seat is not None, "nobody is asked once it is over"
        self.acted.append((seat, action))
        self.rounds.act(self.rounds.numbered(seat)[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        named = self.rounds.numbered(Seat(player)).get(action)
        return "wait" if named is None else self.rounds.game.words.write(named)

    def returns(self) -> list[float]:
        """Shares of the victory."""
        return self.rounds.results("victory")

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has heard and done since the deal, and what it sees."""
        seat = Seat(self.current_player() if player is None else player)
        if len(self.seed) < DRAWS:
            return ""
        match = self.rounds.match
        own = [action for who, action in self.acted if who == seat]
        return to_json([seat, self.rounds.round, own, match.view(seat), match.heard(seat)]).decode()

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees."""
        seat = Seat(self.current_player() if player is None else player)
        return "" if len(self.seed) < DRAWS else to_json(self.rounds.match.view(seat)).decode()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """Another table that this seat could be at; what other seats have heard is not made anew."""
        other = TableState(self.get_game())._as(self)
        match = other.rounds.match
        rng = Rng.of(int(sampler() * (1 << 53)))
        match.stand_at(match.game.sample(match.view(Seat(player)), rng))
        return other

    def __str__(self) -> str:
        """The open table in words, or the draws so far."""
        if len(self.seed) < DRAWS:
            return f"deal {self.seed}"
        return f"{self.rounds.match.count} moves, round {self.rounds.round}, {self.acted[-1:]}"


class Observer:
    """What a seat sees, as numbers."""

    def __init__(self, game: "TableGame") -> None:
        rounds = game.rounds
        seat = rounds.queue[0]
        self.size = len(rounds.study.encoded(rounds.match.view(seat), rounds.seats))
        self.tensor = np.zeros(self.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        """The numbers of a seat's view; all 0 before the deal."""
        self.tensor.fill(0)
        if len(state.seed) == DRAWS:
            self.tensor[:] = state.rounds.study.encoded(state.rounds.match.view(Seat(player)), state.rounds.seats)

    def string_from(self, state: TableState, player: int) -> str:
        """The same as a text."""
        return state.observation_string(player)


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the house with a number of players."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = _kind(self.name)
        self.rounds = Rounds(self.name, int((params or {}).get("players", kind.min_num_players)), None, MOST_ROUNDS)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rounds.wait + 1,
            max_chance_outcomes=FACES,
            num_players=self.rounds.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(kind, info, params or {})

    def new_initial_state(self) -> TableState:
        """A table before the deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat sees, whatever kind of observation is asked for."""
        return Observer(self)


def _kind(name: str) -> Any:
    box, _ = studied(name)
    seats = box.game.seats
    return pyspiel.GameType(
        short_name=name_of(name),
        long_name=box.game.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if box.game.together else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=max(2, seats[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, seats[0])},
    )


def register() -> None:
    """Let `pyspiel.load_game("ludoteca_NAME(players=3)")` find the games of the house."""
    for name in SHIPPED:
        kind = _kind(name)
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, type(f"{name.title()}Game", (TableGame,), {"name": name}))


register()
